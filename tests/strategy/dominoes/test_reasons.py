"""The claims of a reason for a lay are true on the table, and known to its player."""

import pytest

from buildup.model.dominoes.game import DominoesGame, TileDrawn, TurnEnded
from buildup.model.dominoes.line import Side
from buildup.model.game_kind import GameKind
from buildup.model.player import Player
from buildup.strategy.computer_player import decide
from buildup.strategy.dominoes.levels import strategy_of
from buildup.strategy.dominoes.reasons import LayReason
from buildup.strategy.level import Level
from tests.strategy.dominoes.positions import positions


@pytest.mark.parametrize("size", [3, 5])
def test_every_claim_is_so_on_the_table(size: int) -> None:
    shut_out = drawn = 0
    for game in positions(size, 6, seed=20 + size):
        table, lays = game.table, list(game.table.legal_lays())
        for lay in lays:
            reason = LayReason(game.sight(table.turn), lay)
            after = game.lay(lay).table
            assert reason.sight.player is table.turn
            assert reason.is_only == (len(lays) == 1)
            assert reason.is_first == (not table.line.tiles)
            assert reason.is_last == (not after.hands[table.turn] and not table.boneyard)
            pips = table.pips_left(table.turn) - after.pips_left(table.turn)
            assert lay.tile.domino.pips == pips
            if reason.shuts_out:
                assert not any(map(after.line.takes, after.hands[table.turn.opponent]))
                shut_out += 1
            assert reason.shuts_out or not reason.openly_shuts_out
            ends = {after.line.open_end(side) for side in Side} & ends_that_nothing_fitted(game)
            assert reason.drawn_at == min(filter(None, ends), default=None)
            drawn += reason.drawn_at is not None
    assert shut_out
    assert drawn


def test_only_a_beginner_takes_the_first_tile_that_fits() -> None:
    sight = positions(5, 1, seed=3)[0].sight(Player.HUMAN)
    taken = [
        level
        for level in Level.of(GameKind.DOMINOES)
        if decide(strategy_of(level), sight).reason.is_first_fitting
    ]
    assert taken == [Level.BEGINNER]


def ends_that_nothing_fitted(game: DominoesGame) -> set[int | None]:
    """What was open when the player not on turn last drew a tile, or could not even do that."""
    states = list(game.states())
    for before, after in zip(states[-2::-1], states[:0:-1], strict=True):
        event = after.events[-1]
        if isinstance(event, TileDrawn | TurnEnded) and event.player is not game.table.turn:
            return {before.table.line.open_end(side) for side in Side}
    return set()
