"""Installing the programs of the window test: only where nobody minds, and never a reason to fail."""

import subprocess

import pytest


@pytest.fixture
def tools(build_script, monkeypatch):
    tools = build_script("screen_tools")
    monkeypatch.setattr(tools.os, "geteuid", lambda: 0, raising=False)
    return tools


@pytest.fixture
def commands(tools, monkeypatch):
    found = []
    monkeypatch.setattr(tools.subprocess, "run", lambda command, **options: found.append(command))
    return found


def have(monkeypatch, tools, *programs):
    monkeypatch.setattr(tools.shutil, "which", lambda name: "/usr/bin/" + name if name in programs else None)


def test_what_is_missing_is_installed(tools, commands, monkeypatch):
    have(monkeypatch, tools, "apt-get", "Xvfb")
    tools.install_with_apt()
    assert [command[0] for command in commands] == ["apt-get", "apt-get"]
    assert commands[1][-len(tools.PACKAGES) :] == list(tools.PACKAGES)


@pytest.mark.parametrize(
    "programs, user",
    [(("apt-get", "Xvfb", "xdotool", "objdump", "ps"), 0), (("Xvfb",), 0), (("apt-get",), 1000)],
    ids=["all there", "no apt", "not root"],
)
def test_otherwise_nothing_is_touched(tools, commands, monkeypatch, programs, user):
    have(monkeypatch, tools, *programs)
    monkeypatch.setattr(tools.os, "geteuid", lambda: user, raising=False)
    tools.install_with_apt()
    assert commands == []


def test_a_failing_apt_is_said_and_goes_on(tools, monkeypatch, capsys):
    have(monkeypatch, tools, "apt-get")

    def fail(command, **options):
        raise subprocess.CalledProcessError(100, command)

    monkeypatch.setattr(tools.subprocess, "run", fail)
    tools.install_with_apt()
    assert "those tests will be skipped" in capsys.readouterr().err
