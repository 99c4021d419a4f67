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
from buildup.narration.undo import decision_words


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (
            TilePlaced(Player.HUMAN, Move.parse("B46>W5"), Tile.parse("W01")),
            "B46 undone.",
        ),
        (TileLaid(Player.HUMAN, Lay.parse("L26")), "[2 6] undone."),
        (TileDrawn(Player.HUMAN, Domino(1, 3)), "Undone."),
        (Passed(Player.HUMAN), "Undone."),
    ],
)
def test_what_is_taken_back_is_named(event: AnyEvent, sentence: str) -> None:
    assert decision_words(event).undone == sentence
