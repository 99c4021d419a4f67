"""The claims of a reason for a lay are true on the table, and known to its player."""

import pytest

from buildup.model.dominoes.game import DominoesGame, TileDrawn, TurnEnded
from buildup.model.dominoes.line import Side
from buildup.strategy.dominoes.reasons import LayReason
from tests.strategy.dominoes.positions import positions


@pytest.mark.parametrize("size", [3, 5])
def test_every_claim_is_so_on_the_table(size: int) -> None:
    shut_out = drawn = 0
    for game in positions(size, 6, seed=20 + size):
        table = game.table
        for lay in table.legal_lays():
            reason = LayReason(game.sight(table.turn), lay)
            after = game.lay(lay).table
            assert reason.sight.player is table.turn
            if reason.shuts_out:
                assert not any(map(after.line.takes, after.hands[table.turn.opponent]))
                shut_out += 1
            ends = {after.line.open_end(side) for side in Side} & ends_that_nothing_fitted(game)
            assert reason.drawn_at == min(filter(None, ends), default=None)
            drawn += reason.drawn_at is not None
    assert shut_out
    assert drawn


def ends_that_nothing_fitted(game: DominoesGame) -> set[int | None]:
    """What was open when the opponent last drew a tile, or could not even do that."""
    states = list(game.states())
    for before, after in zip(states[-2::-1], states[:0:-1], strict=True):
        event = after.events[-1]
        if isinstance(event, TileDrawn | TurnEnded) and event.player is not game.table.turn:
            return {before.table.line.open_end(side) for side in Side}
    return set()
