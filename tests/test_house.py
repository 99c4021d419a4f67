"""The walls of the house: who may import what, and what stands at the top."""

import ast
import re
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "buildup"
WITHOUT_QT = (
    "model",
    "saves",
    "strategy",
    "console",
    *("records.py", "records_database.py", "records_export.py", "records_schema.py"),
    *("records_tables.py", "records_values.py", "review.py", "review_luck.py", "review_ply.py"),
    *("review_values.py", "puzzles.py", "puzzle_making.py", "puzzle_values.py", "texts.py"),
    *("narration.py", "dominoes_narration.py", "named_narration.py"),
)
PROCESSES = ("threading", "multiprocessing", "concurrent", "_thread", "asyncio")
MOST_LINES = 400


def sources(part: str = "") -> list[Path]:
    """The source files of a part of the package that exists: a folder or a file."""
    place = PACKAGE / part
    return [place] if place.is_file() else sorted(place.rglob("*.py"))


def imports(path: Path) -> Iterator[str]:
    """Every module that a file imports, by its full name."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} has a relative import"
            yield node.module or ""
            yield from (f"{node.module}.{each.name}" for each in node.names)


def attributes(path: Path) -> set[str]:
    """Every attribute that a file reads or calls."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}


@pytest.mark.parametrize("part", [part for part in WITHOUT_QT if (PACKAGE / part).exists()])
def test_the_floors_below_know_nothing_of_qt(part: str) -> None:
    assert sources(part)
    for path in sources(part):
        qt = [name for name in imports(path) if name.startswith(("PySide6", "shiboken6"))]
        assert not qt, f"{path} imports {qt}"


def test_the_floors_exist() -> None:
    floors = ("model", "saves", "strategy", "texts.py", "narration.py", "controller", "view")
    for part in floors:
        assert sources(part), part


def test_the_model_imports_only_itself_and_texts() -> None:
    for path in sources("model"):
        for name in imports(path):
            if name.startswith("buildup"):
                assert name.startswith(("buildup.model", "buildup.texts")), f"{path}: {name}"


def test_a_strategy_never_sees_a_boneyard() -> None:
    for path in sources("strategy"):
        assert "boneyards" not in attributes(path), path


def test_a_view_never_changes_a_game() -> None:
    changing = {"Tournament.replay", "Tournament.begin"}
    for path in sources("view"):
        names = set(imports(path))
        assert "buildup.model.build_up.tournament" not in names, f"{path} imports the tournament"
        assert not changing & names


def test_nothing_imports_the_view_but_the_command_line() -> None:
    for path in sources():
        if path.parent.name == "view" or path.name == "cli.py":
            continue
        assert not [name for name in imports(path) if name.startswith("buildup.view")], path


def test_the_controllers_are_known_only_above() -> None:
    for path in sources():
        if path.parent.name in ("view", "controller"):
            continue
        assert not [name for name in imports(path) if name.startswith("buildup.controller")], path


def test_there_are_no_threads_and_no_worker_processes_in_the_games() -> None:
    for path in sources():
        if path.name == "arena.py":
            continue
        for name in imports(path):
            assert name.split(".")[0] not in PROCESSES, f"{path} imports {name}"
            assert not name.endswith(("QThread", "QThreadPool", "QRunnable", "QProcess")), path


def test_files_have_one_subject() -> None:
    for path in sources():
        assert len(path.read_text(encoding="utf-8").splitlines()) <= MOST_LINES, path


def test_every_public_thing_has_a_docstring() -> None:
    for path in sources():
        tree = ast.parse(path.read_text(encoding="utf-8"))
        assert ast.get_docstring(tree), path
        for node in tree.body:
            if isinstance(node, ast.ClassDef | ast.FunctionDef) and not node.name.startswith("_"):
                assert ast.get_docstring(node), f"{path}: {node.name}"


def test_the_top_holds_only_what_belongs_there() -> None:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True)
    if listed.returncode:
        pytest.fail(f"the checkout cannot be listed: {listed.stderr}")
    tops = {line.split("/")[0] for line in listed.stdout.splitlines()}
    visible = {top for top in tops if not top.startswith(".")}
    assert visible == {
        "LICENSE", "README.md", "buildup", "pyproject.toml", "resources", "scripts", "tests",
    }  # fmt: skip


def test_every_package_is_declared() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    declared = set(settings["tool"]["setuptools"]["packages"])
    folders = {
        ".".join(path.parent.relative_to(ROOT).parts) for path in PACKAGE.rglob("__init__.py")
    }
    assert declared == folders | {"buildup.resources"}


def test_no_sentence_is_built_from_pieces() -> None:
    """A text that is looked up begins like a sentence or a label: nothing starts with a blank."""
    looked_up = re.compile(r"""\b_\(\s*["']\s""")
    for path in sources():
        assert not looked_up.search(path.read_text(encoding="utf-8")), path
