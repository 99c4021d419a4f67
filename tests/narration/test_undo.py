"""The sentence on an undo names the move that it takes back."""

import pytest

from buildup.model.build_up.events import Passed, TilePlaced
from buildup.model.build_up.position import Move
from buildup.model.build_up.tile import Tile
from buildup.model.decisions import AnyEvent
from buildup.model.dominoes.domino import Domino
from buildup.model.dominoes.game import TileDrawn, TileLaid
from buildup.model.dominoes.line import Lay
from buildup.model.player import Player
from buildup.narration.drawn import name_tiles
from buildup.narration.undo import decision_words, tell_no_undo


@pytest.mark.parametrize(
    ("event", "tile"),
    [
        (TilePlaced(Player.HUMAN, Move.parse("B46>W5"), Tile.parse("W01")), "B46"),
        (TilePlaced(Player.HUMAN, Move.parse("B46>W5"), Tile.parse("W01"), True), ""),
        (TileLaid(Player.HUMAN, Lay.parse("L26")), "[2 6]"),
        (TileDrawn(Player.HUMAN, Domino(1, 3)), ""),
        (Passed(Player.HUMAN), ""),
    ],
)
def test_what_is_taken_back_is_named(event: AnyEvent, tile: str) -> None:
    words = name_tiles(tile)
    named = (f"&Undo {words}", f"&Redo {words}", f"{tile} undone.")
    assert decision_words(event) == (named if tile else ("&Undo", "&Redo", "Undone."))


def test_why_nothing_is_undone_is_whose_moves_there_are() -> None:
    told = {
        (has_moves, is_answered): tell_no_undo(has_moves=has_moves, is_answered=is_answered)
        for has_moves in (False, True)
        for is_answered in (False, True)
    }
    assert told[False, False] == told[False, True] == "Nothing to undo."
    assert told[True, False] == "You haven't moved yet."
    assert "Play both sides" in told[True, True]
