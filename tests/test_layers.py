"""Who may import whom: the layers of the house, read from the source of every module.

Imports inside functions count as well. What a layer may use stands in the tables below; CONTRIBUTING.md tells why.
`python -m game check` uses the tables too, where pytest may not be installed, so nothing here imports it.
"""

from __future__ import annotations

import ast
import sys
from fnmatch import fnmatchcase
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[1]

# What a game is made of, as opposed to how it is played: all that bots, boards and menus may know of its rules.
DEFINITIONS = ("rules.{slug}.content", "rules.{slug}.meta")

# What screens are made of.
SHOWN = (
    *(
        "scenes.*",
        "boards.*",
        "pieces.*",
        "widgets.*",
        "services.*",
        "review.*",
        "bots.*",
        "kernel.*",
        "content.*",
        "rules",
        "paths",
    ),
    *DEFINITIONS,
)

# layer -> modules of ours; {slug} is the game that the module belongs to, any game for a module that all share
OURS = {
    "paths.py": (),
    "kernel": ("kernel.*",),
    "content": ("content.*", "kernel.api", "paths"),
    "rules": ("kernel.*", "content.*", "rules.{slug}.*"),
    "bots": ("bots.*", "kernel.*", "content.*", *DEFINITIONS),
    "services": ("services.*", "kernel.*", "content.*", "paths"),
    "review": (
        "review.*",
        "bots.*",
        "kernel.*",
        "content.*",
        "rules",
        "services.files",
        "services.saves",
        "services.writer",
    ),
    "widgets": ("widgets.*", "kernel.*", "services.*"),
    "pieces": ("pieces.*", "kernel.*", "widgets.canvas", "widgets.text", "services.*"),
    "boards": (
        "boards.base",
        "boards.table",
        "boards.words",
        "boards.{slug}.*",
        "pieces.*",
        "widgets.*",
        "services.*",
        "kernel.*",
        "content.*",
        *DEFINITIONS,
        "paths",
    ),
    "scenes": SHOWN,
    "app": ("app.*", *SHOWN),
    "cli": ("*",),
    "__main__.py": ("*",),
    "__init__.py": (),
}
THIRD_PARTY = {
    "pygame": ("app", "scenes", "boards", "pieces", "widgets", "services"),
    "yaml": ("content", "services/assets.py"),
    "distributed": ("cli/crew.py",),  # an optional extra, asked for by --cluster
    "catanatron": ("cli/peer.py",),  # the yardstick of `bench --peer`, run by another interpreter
}
# A match must be the same on every machine and for every order of thinking, so nothing below the screen reads a clock,
# rolls its own dice or touches a file. The exceptions are the work of those modules.
FORBIDDEN = {
    ("kernel", "content", "rules"): ("random", "secrets", "time", "datetime"),
    ("bots",): ("secrets", "time", "datetime", "threading", "multiprocessing"),
    ("rules", "bots"): ("os", "io", "pathlib", "shutil", "tempfile"),
}
EXCEPTIONS = {
    ("kernel/conformance.py", "random"),
    ("kernel/conformance_secrets.py", "random"),
    ("kernel/conformance_session.py", "random"),
}


def layer(path: str) -> str:
    """Return the key of OURS for a path below `game`."""
    return path if path in OURS else path.split("/")[0]


def slug(path: str) -> str:
    """Return the game that a module belongs to, or * where it serves all."""
    parts = path.removesuffix(".py").split("/")
    owner = {"rules": 1, "boards": 1, "bots": 2}.get(parts[0])
    games = {folder.name for folder in (PROJECT / "game" / "rules").iterdir()}
    return parts[owner] if owner and len(parts) > owner and parts[owner] in games else "*"


def statements(tree: ast.AST) -> list[ast.AST]:
    """Return every statement below a node; what stands inside one, no import can."""
    found = [tree]
    for node in found:
        for part in ("body", "orelse", "finalbody", "handlers", "cases"):
            found += getattr(node, part, ())
    return found


def imports(source: str, path: str):
    """Yield (line, module) of every import of a module at this path below `game`, some of them twice."""
    package = ["game", *path.split("/")[:-1]]
    for node in statements(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*above, *([node.module] if node.module else [])])
            for alias in node.names:
                inner = f"{module}.{alias.name}"
                yield node.lineno, inner if is_module(inner) else module


def is_module(name: str) -> bool:
    place = PROJECT / name.replace(".", "/")
    return name.startswith("game.") and (place.with_suffix(".py").is_file() or place.is_dir())


def fits(module: str, patterns: tuple[str, ...], owner: str) -> bool:
    """Whether a module of ours is among the patterns; `kernel.*` is the package `kernel` as well."""
    names = [pattern.format(slug=owner) for pattern in patterns]
    return any(fnmatchcase(module, name) or module == name.removesuffix(".*") for name in names)


def offences(source: str, path: str) -> list[str]:
    """Return a sentence for each import of this source that its place below `game` doesn't allow."""
    found = []
    for line, module in dict.fromkeys(imports(source, path)):
        top, _, inside = module.partition(".")
        place = f"game/{path}:{line}"
        if top == "game":
            patterns = OURS.get(layer(path))
            if patterns is None:
                found.append(f"{place}: game/{path.split('/')[0]} has no layer; give it one in tests/test_layers.py")
            elif inside and not fits(inside, patterns, slug(path)):
                allowed = ", ".join(patterns).format(slug=slug(path)) or "nothing of ours"
                found.append(f"{place} imports {module}; {layer(path)} may import {allowed}")
        elif top in THIRD_PARTY:
            if not any(path == p or path.startswith(p + "/") for p in THIRD_PARTY[top]):
                found.append(f"{place} imports {top}, which lives only in {', '.join(THIRD_PARTY[top])}")
        elif top not in sys.stdlib_module_names:
            found.append(f"{place} imports {top}, which is neither ours nor of the standard library")
        if (path, top) not in EXCEPTIONS:
            found += [
                f"{place} imports {top}, which {layer(path)} must do without"
                for layers, names in FORBIDDEN.items()
                if layer(path) in layers and top in names
            ]
    return found


def test_every_module_keeps_to_its_layer():
    game = PROJECT / "game"
    found = []
    for file in sorted(game.rglob("*.py")):
        path = file.relative_to(game).as_posix()
        if not path.startswith("_assets/"):
            found += offences(file.read_text("utf-8"), path)
    assert not found, "\n" + "\n".join(found)


BREACHES = (
    ("kernel/flow.py", "from game.content import loader"),
    ("kernel/flow.py", "import random"),
    ("kernel/flow.py", "def later():\n    import pygame"),
    ("kernel/flow.py", "from ..app import paths"),
    ("content/loader.py", "from game.services import assets"),
    ("content/loader.py", "from game.kernel import state"),
    ("rules/bloody_inn/steps.py", "import time"),
    ("rules/bloody_inn/steps.py", "import game.rules.feast.state"),
    ("rules/bloody_inn/steps.py", "from pathlib import Path"),
    ("bots/search.py", "from game.rules.bloody_inn import scoring"),
    ("bots/search.py", "import pygame"),
    ("bots/evaluation/bloody_inn.py", "from game.rules.feast import content"),
    ("boards/bloody_inn/board.py", "from game.rules.bloody_inn.steps import Kill"),
    ("boards/bloody_inn/board.py", "from game.boards.feast import board"),
    ("boards/bloody_inn/board.py", "from game.scenes import base"),
    ("widgets/ui.py", "from game.app import loop"),
    ("scenes/title.py", "from game.cli import sim"),
    ("scenes/title.py", "from game.rules.bloody_inn import state"),
    ("paths.py", "from game.services import files"),
    ("services/saves.py", "from game.widgets import ui"),
    ("services/i18n.py", "from game.app import loop"),
    ("scenes/title.py", "from game.app.loop import App"),
    ("paths.py", "import pygame"),
    ("services/i18n.py", "import yaml"),
    ("services/i18n.py", "import numpy"),
    ("cellar/barrel.py", "from game.kernel import api"),
)
GOOD_USE = (
    ("kernel/flow.py", "from game.kernel.api import Line"),
    ("kernel/conformance.py", "import random"),
    ("content/loader.py", "from game import paths\nfrom game.kernel.api import Line\nimport yaml"),
    ("rules/bloody_inn/steps.py", "from game.kernel import flow\nfrom game.rules.bloody_inn import state"),
    ("bots/evaluation/bloody_inn.py", "from game.rules.bloody_inn import content\nimport random"),
    ("boards/bloody_inn/board.py", "from game.services.assets import Assets\nimport pygame"),
    ("scenes/match.py", "from game import rules\nfrom game.rules.bloody_inn.meta import META"),
    ("app/main.py", "from game import __version__\nfrom game.scenes.title import Title"),
)


def test_no_package_calls_something_as_one_of_its_modules():
    """Once that module is imported anew it would stand in the place of the other."""
    for file in sorted((PROJECT / "game").rglob("__init__.py")):
        package, modules = ".".join(file.parent.relative_to(PROJECT).parts), {one.stem for one in file.parent.iterdir()}
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            named = {node.name} if isinstance(node, (ast.FunctionDef, ast.ClassDef)) else set()
            if isinstance(node, ast.ImportFrom) and node.module != package:
                named = {one.asname or one.name for one in node.names}
            assert named.isdisjoint(modules), f"{file}: {named & modules}"


def test_a_breach_is_named_with_its_place():
    for path, source in BREACHES:
        (said,) = offences(source, path) or [""]
        assert said.startswith(f"game/{path}:"), f"{source!r} in {path} was let through"


def test_what_a_layer_may_use_is_let_through():
    for path, source in GOOD_USE:
        assert offences(source, path) == []
