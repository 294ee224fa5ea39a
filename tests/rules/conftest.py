"""The mark by which a test of the rules claims a paragraph of the rulebook."""


def pytest_configure(config):
    config.addinivalue_line("markers", "paragraph(id): plays through this paragraph of the rulebook; takes no fixture")
