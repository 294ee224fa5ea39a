"""Every place is found in a checkout; the user's own folder wins for data."""
from game.app import paths


def test_the_checkout_is_found():
    assert paths.data("app", "theme.yaml").is_file()
    assert paths.sprites("icons", "coin.svg").is_file()


def test_a_built_copy_is_used_only_away_from_a_checkout(tmp_path, monkeypatch):
    package = tmp_path / "site" / "game"
    monkeypatch.setattr(paths, "_PACKAGE", package)
    assert paths.assets_root() == package / "_assets"


def test_the_users_file_wins(home):
    own = home / "data" / "app" / "text.en.yaml"
    own.parent.mkdir(parents=True)
    assert paths.data("app", "text.en.yaml") != own
    own.write_text("ui.player: 'seat {0}'")
    assert paths.data("app", "text.en.yaml") == own


def test_user_folders_follow_the_system(monkeypatch, tmp_path):
    monkeypatch.delenv("TAVERN_ROW_HOME")
    for system, variable, tail in (("linux", "XDG_DATA_HOME", "tavern-row"), ("win32", "APPDATA", "Tavern Row")):
        monkeypatch.setattr("sys.platform", system)
        monkeypatch.setenv(variable, str(tmp_path))
        assert paths.user_folder() == tmp_path / tail
    monkeypatch.setattr("sys.platform", "darwin")
    assert paths.user_folder().parts[-3:] == ("Library", "Application Support", "Tavern Row")
    for place in (paths.settings_file(), paths.saves_folder(), paths.crash_file(), paths.override_folder()):
        assert place.parent == paths.user_folder()
