"""Positions that are set up: each step is undone, and nothing but sentences comes of nonsense."""

from random import Random

import pytest
from PySide6.QtWidgets import QApplication

from buildup.controller.editor.editor import HIDDEN, Place, PositionEditor
from buildup.model.game_kind import GameKind
from tests.play.test_position import DOMINOES, KNOWN

PLACES: dict[GameKind, tuple[Place, ...]] = {
    GameKind.BUILD_UP: tuple(
        (label, part) for label in ("stacks", "hands", "boneyards") for part in (0, 1)
    ),
    GameKind.DOMINOES: (("line", 0), ("hands", 0), ("hands", 1), ("boneyard", 0)),
}
LINES = {GameKind.BUILD_UP: KNOWN, GameKind.DOMINOES: DOMINOES}
TILES = {
    GameKind.BUILD_UP: ("W25", "B66(3)", "W00"),
    GameKind.DOMINOES: ("[2 6]", "[9 0]", "[0 0]", HIDDEN),
}


@pytest.fixture(params=GameKind)
def editor(request: pytest.FixtureRequest, qapp: QApplication) -> PositionEditor:
    """Holds a position of each game."""
    editor = PositionEditor(qapp)
    editor.read(LINES[request.param])
    return editor


def test_any_edits_leave_a_line_whose_problems_can_be_told_and_are_undone(
    editor: PositionEditor,
) -> None:
    chance, kind = Random(1), editor.kind
    lines = [editor.line]
    for _step in range(120):
        place, number = chance.choice(PLACES[kind]), chance.randrange(-1, 9)
        tile = chance.choice(TILES[kind])
        match chance.randrange(5):
            case 0:
                editor.lay(place, max(0, number))
            case 1:
                editor.swap_sides()
            case 2 if "boneyard" in place[0]:
                editor.write(place[0], "")
            case _ if tile is not HIDDEN or "line" not in place:
                editor.lay(place, number, tile)
        assert all(str(each).endswith(".") for each in editor.line.problems)
        if editor.line != lines[-1]:
            lines.append(editor.line)
    assert len(lines) > 70
    for line in reversed(lines):
        assert editor.line == line
        editor.step(-1)
    for _step in range(2):  # before the first there is but a position without tiles
        editor.step(-1)
    while editor.line != lines[-1]:
        editor.step(1)


def test_sides_swapped_twice_are_as_before(editor: PositionEditor) -> None:
    before, problems = editor.line, editor.line.problems
    editor.swap_sides()
    assert editor.line != before
    assert editor.line.problems == problems == ()
    editor.swap_sides()
    assert editor.line == before


@pytest.mark.parametrize("editor", [GameKind.BUILD_UP], indirect=True)
def test_what_holds_no_position_is_refused(editor: PositionEditor) -> None:
    said = list[str]()
    editor.refused.connect(said.append)
    before = editor.line
    editor.write("scores", "many")
    editor.read("Dominoes: size 2")
    editor.read("nonsense")
    assert editor.line == before
    assert [each.partition(":")[0] for each in said] == [
        "Expected two parts", "Character 17",
        "Character 1",
    ]  # fmt: skip


@pytest.mark.parametrize("editor", [GameKind.DOMINOES], indirect=True)
def test_a_tile_is_turned_round_where_only_that_fits(editor: PositionEditor) -> None:
    editor.read("Dominoes: size 6; line [2 6] [6 6]* [6 5]; hands 6 unknown / [1 1]; turn human")
    for number, tile, lies in (
        (3, "[3 5]", "[5 3]"),
        (-1, "[2 4]", "[4 2]"),
        (0, "[0 4]", "[4 0]"),
        (0, "[2 4]", "[4 2]"),
        (5, "[1 2]", "[1 2]"),
    ):
        editor.lay(("line", 0), number, tile)
        assert editor.words(("line", 0))[max(number, 0)] == lies
    assert editor.words(("line", 0)) == ["[4 2]", "[2 6]", "[6 6]*", "[6 5]", "[5 3]", "[1 2]"]


@pytest.mark.parametrize("editor", [GameKind.DOMINOES], indirect=True)
def test_where_tiles_change_an_unknown_boneyard_has_what_is_left(editor: PositionEditor) -> None:
    before = str(editor.line)
    editor.lay(("hands", 1), 9, "[3 3]")
    assert str(editor.line) == before.replace("[2 3]", "[2 3] [3 3]").replace("16", "15")
    for number, tile in enumerate(("[0 0]", "[0 1]")):
        editor.lay(("boneyard", 0), number, tile)
    editor.lay(("hands", 1), 3)
    assert "boneyard [0 0] [0 1]" in str(editor.line)
    editor.write("boneyard", "")
    assert "boneyard 16 unknown" in str(editor.line)
