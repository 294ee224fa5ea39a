"""The one special step of building a wheel: the folders beside the package become `game/_assets`.

Named in pyproject.toml as setuptools' `build_py`. Nothing here is needed to run from a checkout, and an editable
installation uses the checkout's own folders.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from setuptools.command.build_py import build_py

FOLDERS = ("data", "sprites", "sounds")


class BuildWithAssets(build_py):
    """Build the package, then put data, sprites and sounds inside it."""

    def run(self) -> None:
        super().run()
        if self.editable_mode:
            return
        assets = Path(self.build_lib, "game", "_assets")
        shutil.rmtree(assets, ignore_errors=True)  # an old build folder may hold files that the source has no more
        for folder in FOLDERS:
            shutil.copytree(folder, assets / folder)
