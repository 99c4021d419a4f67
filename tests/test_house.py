"""The house: who may import whom, what stands where, and what no file may hold.

Each rule is a check of :mod:`tests.house`. The second half of this file shows each check a
small wrong house: a check that cannot fail guards nothing.
"""

import tomllib
from graphlib import TopologicalSorter
from pathlib import Path

import grimp
import pytest

from buildup.model.game_kind import GameKind
from scripts import environment
from tests import house
from tests.checkout import ROOT, copy_files, project_files

PAGES = "view.window.pages"
PLAIN_IMPORTS = "view.window.plain_imports"
"""Takes another library's ``__import__`` back."""
BESIDE_ROOMS = {
    "buildup": (
        *("__init__", "__main__", "cli", "engine", "texts", "files"),
        *("frozen", "resources_path", "required_python"),
    ),
    "buildup.view": ("__init__",),
    "buildup.controller": ("__init__", "session", "workspace"),
}
"""The files that stand in no folder of their own."""
POSIX_ALONE = ("os.kill", "select.select", "QProcess.UnixProcessParameters")
"""What Windows has by the same name, but does otherwise or not at all."""
MOST_LOCAL_IMPORTS = 15
MOST_ANY = 4
MOST_GAMES_BY_NAME = 20


@pytest.fixture(scope="module")
def ours() -> house.Sources:
    """The whole package."""
    return house.read_package(ROOT)


def agree(wrong: list[str]) -> None:
    """Fail with a line for each thing that is wrong."""
    assert not wrong, "\n" + "\n".join(wrong)


# -- who imports whom ---------------------------------------------------------------------


def test_no_files_import_each_other_in_a_circle() -> None:
    graph = grimp.build_graph("buildup", cache_dir=None)
    imported = {name: graph.find_modules_directly_imported_by(name) for name in graph.modules}
    assert "buildup.model.deal" in imported["buildup.model.build_up.table"]
    TopologicalSorter(imported).prepare()


def test_imports_inside_functions_are_few_and_say_what_they_save(ours: house.Sources) -> None:
    found = house.local_imports(ours, outside=("cli",))
    assert len(found) <= MOST_LOCAL_IMPORTS, found
    agree(house.unmeasured_local_imports(ours, outside=("cli", PAGES)))


def test_nothing_is_imported_by_its_name_in_a_string(ours: house.Sources) -> None:
    others = {name: source for name, source in ours.items() if source.room != PLAIN_IMPORTS}
    agree(house.names(others, "__import__"))


def test_what_only_posix_can_do_is_done_where_the_platform_is_asked(ours: house.Sources) -> None:
    """What has no name elsewhere is found by mypy; these have one."""
    agree(house.unguarded(ours, POSIX_ALONE))


# -- what stands where --------------------------------------------------------------------


@pytest.mark.parametrize(("folder", "files"), BESIDE_ROOMS.items())
def test_files_stand_in_rooms(ours: house.Sources, folder: str, files: tuple[str, ...]) -> None:
    assert f"{folder}.__init__" in ours
    agree(house.beside(ours, folder, files))


def test_the_top_holds_only_what_belongs_there() -> None:
    tops = {name.split("/")[0] for name in project_files()}
    visible = {top for top in tops if not top.startswith(".")}
    assert visible == {
        "LICENSE", "README.md", "buildup", "pyproject.toml", "resources", "scripts", "tests",
    }  # fmt: skip


def test_every_package_is_declared(ours: house.Sources) -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    declared = set(settings["tool"]["setuptools"]["packages"])
    folders = {module.rpartition(".")[0] for module in ours}
    assert declared == folders | {"buildup.resources"}
    assert folders == {module.removesuffix(".__init__") for module in ours if "__init__" in module}


def test_every_module_that_is_compiled_is_declared_and_makes_an_installation_stale(
    ours: house.Sources, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    declared = settings["tool"]["setuptools"]["ext-modules"]
    compiled = {each["name"]: each["sources"] for each in declared}
    assert set(compiled) == {name for name, each in ours.items() if "import cython" in each.text}
    sources = [source for each in compiled.values() for source in each]
    copy_files(["pyproject.toml", *sources], tmp_path)
    monkeypatch.setattr(environment, "ROOT", tmp_path)
    stamps = {environment._fingerprint()}
    for name in sources:
        with (tmp_path / name).open("a", encoding="utf-8") as file:
            file.write("# changed\n")
        stamps.add(environment._fingerprint())
    assert len(stamps) == len(sources) + 1


# -- what no file holds -------------------------------------------------------------------


def test_a_folder_hands_nothing_on(ours: house.Sources) -> None:
    agree(house.more_than_docstrings(ours))


def test_no_sentence_is_built_from_pieces(ours: house.Sources) -> None:
    agree(house.sentences_in_pieces(ours))


def test_types_are_told(ours: house.Sources) -> None:
    found = house.names(ours, "Any")
    assert len(found) <= MOST_ANY, "\n" + "\n".join(found)


def test_which_game_it_is_is_asked_of_tables(ours: house.Sources) -> None:
    others = {name: each for name, each in ours.items() if not house.is_within(each.room, "model")}
    found = [line for kind in GameKind for line in house.names(others, kind.name)]
    assert len(found) <= MOST_GAMES_BY_NAME, "\n" + "\n".join(found)


def test_no_class_waits_for_another_to_fill_it_in(ours: house.Sources) -> None:
    rooms = ("controller", "view", "console", "subcommands")
    agree(house.names(ours, "NotImplementedError", inside=rooms))


def test_nobody_hands_the_colors_around(ours: house.Sources) -> None:
    agree(house.names(ours, "set_theme"))


def test_no_text_is_taken_for_markup(ours: house.Sources) -> None:
    """The style sheet makes every label plain; tips are made where their signs are escaped."""
    for name in ("RichText", "AutoText", "setHtml"):
        agree(house.names(ours, name))
    for made in ("<p>", "convertFromPlainText"):
        found = [name for name, each in ours.items() if made in each.text]
        assert set(found) <= {"buildup.view.style.widgets"}
    assert found


def test_a_strategy_never_sees_a_boneyard(ours: house.Sources) -> None:
    agree(house.names(ours, "boneyards", inside=["strategy"]))


def test_a_view_never_changes_a_game(ours: house.Sources) -> None:
    moves = house.moves_of(ours, "model")
    assert {move for _state, move in moves} >= {"begin", "after", "play", "lay", "advance"}
    assert house.moves_made(ours, moves, inside="controller")
    agree(house.moves_made(ours, moves, inside="view"))


# -- every check can fail -----------------------------------------------------------------


def built(**texts: str) -> house.Sources:
    """A small house: the text of each file by its name, with ``__`` between folder and file.

    The file of a folder itself is named ``folder__init``.
    """
    paths = {name: name.replace("__", "/").replace("init", "__init__") for name in texts}
    return house.sources({f"buildup/{paths[name]}.py": text for name, text in texts.items()})


@pytest.mark.parametrize(
    ("lines", "is_measured"),
    [
        (["import ast"], False),
        (["# It is large.", "import ast"], False),
        (["# It takes 3 ms.", "import ast"], True),
        (["import ast  # 12 milliseconds"], True),
        (["# 1.5 ms together.", "import ast", "import json"], True),
        (["# 3 ms.", "import ast", "pass", "import json"], False),
    ],
)
def test_an_import_inside_a_function_says_what_it_saves(
    lines: list[str], is_measured: bool
) -> None:
    text = "def late():\n" + "".join(f"    {line}\n" for line in lines)
    assert house.local_imports(built(door=text))
    assert not house.local_imports(built(door=text), outside=["door"])
    assert not house.local_imports(built(door="import ast"))
    assert (not house.unmeasured_local_imports(built(door=text))) == is_measured


@pytest.mark.parametrize(
    ("text", "is_guarded"),
    [
        ("import os\ndef end():\n    os.kill(1, 0)", False),
        ("import os\nif sys.platform != 'win32':\n    def end():\n        os.kill(1, 0)", True),
        ("def end():\n    if sys.platform == 'win32':\n        return\n    os.kill(1, 0)", True),
    ],
)
def test_a_call_of_posix_is_seen(text: str, is_guarded: bool) -> None:
    assert (not house.unguarded(built(door=text), POSIX_ALONE)) == is_guarded


def test_a_file_beside_the_rooms_is_seen() -> None:
    small = built(init="", cli="", left__door="", left__desk__drawer="")
    assert house.beside(small, "buildup", ["__init__"]) == ["buildup.cli"]
    assert house.beside(small, "buildup.left", []) == ["buildup.left.door"]


@pytest.mark.parametrize(
    "text",
    [
        "from typing import Any\nx: dict[str, Any] = {}",
        "import typing\nx: typing.Any = 1",
        "from typing import Any as Whatever",
        "def Any() -> None: ...",
        "class Door:\n    def Any(self) -> None: ...",
        'def f(x: "list[Any]") -> None: ...',
    ],
)
def test_a_name_is_seen_wherever_it_stands(text: str) -> None:
    assert house.names(built(left__door=text), "Any")
    assert not house.names(built(left__door=text), "Any", inside=["right"])
    assert not house.names(built(left__door="from typing import Any"), "Any")


def test_a_folder_that_hands_something_on_is_seen() -> None:
    assert house.more_than_docstrings(built(left__init='"""Left."""\nimport ast'))
    assert house.more_than_docstrings(built(left__init=""))
    assert not house.more_than_docstrings(built(left__init='"""Left."""'))


@pytest.mark.parametrize(
    "text",
    [
        '_(" wins")',
        '_("Computer ")',
        '_("""\n wins""")',
        '_("wins ") % 3',
        'ngettext("{n} tile", "{n} tiles ", 3)',
        'counted("{n} tile(s) ", 3)',
        '_("Computer") + name',
        '"x" + _("wins")',
        '_("Computer " + name)',
        '_(f"{name} wins")',
        "f\"{later('wins')} and\"",
        'narrator.say(player, "{name} wins", "You win ", "It wins")',
        'narrator.say(player, "{name} wins", f"{name} wins", "It wins")',
        'narrator.say(player, "{name} " + "wins", "You win", "It wins")',
    ],
)
def test_a_piece_of_a_sentence_is_seen(text: str) -> None:
    assert house.sentences_in_pieces(built(door=text))
    whole = '_("{name} wins.").format(name=name)\nngettext("{n} tile", "{n} tiles", 3)\n_(text)'
    assert not house.sentences_in_pieces(built(door=whole))


MODEL = """
class DominoesGame:
    @classmethod
    def begin(cls, start: int) -> "DominoesGame": ...
    @property
    def turned(self) -> Self: ...
    def lay(self, tile: Tile) -> Self: ...
    def score(self) -> int: ...

class Tile:
    @classmethod
    def of(cls, pips: int) -> Self: ...
"""


@pytest.mark.parametrize(
    ("text", "is_wrong"),
    [
        ("game = DominoesGame.begin(start)", True),
        ("begin = dominoes.DominoesGame.begin", True),
        ("self.controller.game.lay(tile)", True),
        ("game.lay(tile)", True),
        ("self._old_game.lay(tile)", True),
        ("self.controller.play(tile)", False),
        ("game.score()", False),
        ("game.turned", False),
        ("Tile.of(3)", False),
    ],
)
def test_a_view_that_changes_a_game_is_seen(text: str, is_wrong: bool) -> None:
    small = built(model__game=MODEL, view__page=text)
    moves = house.moves_of(small, "model")
    assert moves == {("DominoesGame", "begin"), ("DominoesGame", "lay")}
    assert bool(house.moves_made(small, moves, inside="view")) == is_wrong
