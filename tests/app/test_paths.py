"""Every place is found in a checkout; the user's own folder wins for data."""

from game import paths


def test_the_checkout_is_found():
    assert paths.data("app", "theme.yaml").is_file()
    assert paths.sprites("icons", "coin.svg").is_file()


def test_a_built_copy_is_used_only_away_from_a_checkout(tmp_path, monkeypatch):
    package = tmp_path / "site" / "game"
    monkeypatch.setattr(paths, "_PACKAGE", package)
    assert paths.assets_root() == package / "_assets"


def test_the_users_file_wins(home):
    own = home / "data" / "languages" / "en" / "app.yaml"
    own.parent.mkdir(parents=True)
    assert paths.data("languages", "en", "app.yaml") != own
    own.write_text("ui.player: 'seat {0}'")
    assert paths.data("languages", "en", "app.yaml") == own


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


def test_somebody_without_a_home_can_play_all_the_same(monkeypatch, tmp_path):
    def nowhere():
        raise RuntimeError("Could not determine home directory.")

    for name in ("TAVERN_ROW_HOME", "XDG_DATA_HOME", "APPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("pathlib.Path.home", nowhere)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    assert paths.user_folder().is_relative_to(tmp_path)
