"""What advice shows: a lay, a better one, how they go on, and what both players can see of it."""

from itertools import islice

import pytest

from buildup.model.dominoes.game import DominoesGame, GameWon, TileDrawn, TileLaid, TurnEnded
from buildup.model.dominoes.line import Lay, Side
from buildup.model.player import Player
from buildup.strategy.dominoes.advice import LayAdvice, advice_on
from buildup.strategy.dominoes.analysis import LayAnalysis
from buildup.strategy.dominoes.motif import Motifs
from tests.model.dominoes.random_games import begun_at, table_of
from tests.strategy.dominoes.positions import endings, positions
from tests.tiers import count

GAMES = count(quick=2, normal=2, soak=100)


def test_lines_begin_with_the_lay_and_the_better_one_and_end_the_game_as_was_said() -> None:
    compared = known = 0
    for game in (*positions(6, GAMES, seed=31)[::4], *islice(endings(4, 9, 14), 3)):
        table, player = game.table, game.table.turn
        analysis = LayAnalysis(game.sight(player), 90).finish()
        motifs = Motifs(analysis, [])
        for valued in analysis.lays:
            advice = advice_on(motifs, valued.lay)
            better = advice.better
            assert [line[0] for line in advice.lines] == [
                each for each in (valued.lay, better) if each is not None
            ]
            if not table.boneyard:
                assert advice.has_lines
                assert advice.ending is not None
                assert advice.line == tuple(filter(None, advice.ending))
                assert advice.imagined_games() == ()
                known += 1
                continue
            assert advice.line == (valued.lay,)
            games = advice.imagined_games()
            assert advice.has_lines is bool(games)
            if games and advice.comparison is not None:
                compared += 1
                laid = [next(e.lay for e in each.events if isinstance(e, TileLaid))
                        for each in games]  # fmt: skip
                both = advice.comparison.better, advice.comparison.worse
                assert laid in ([*both], [*both[::-1]])
                assert laid[0] == valued.lay
                won = [each.events[-1] for each in games]
                winners = [e.winner for e in won if isinstance(e, GameWon)]
                wins = player, player.opponent
                assert winners == [*(reversed(wins) if valued.lay == both[1] else wins)]
                assert len({each.start.table for each in games}) == 1
                assert games[0].start.table.hands[player] == table.hands[player]
    assert compared
    assert known


def test_in_a_damaged_game_nothing_is_compared() -> None:
    damaged = begun_at(table_of("33", size=4, human="34 34", computer="22"))
    advice = LayAdvice(damaged.sight(Player.HUMAN), Lay.parse("R34"))
    assert (advice.comparison, advice.ending) == (None, None)


def test_lays_that_the_deals_do_not_tell_apart_are_not_compared() -> None:
    alike = begun_at(
        table_of("33", size=3, human="13", computer="12 22", boneyard="00 01 02 03 11 23")
    )
    analysis = LayAnalysis(alike.sight(Player.HUMAN), 6).finish()
    assert analysis.comparison(analysis.best) is None


@pytest.mark.parametrize("size", [3, 5])
def test_every_claim_is_so_on_the_table(size: int) -> None:
    shut_out = drawn = 0
    for game in positions(size, 6, seed=20 + size):
        table = game.table
        for lay in table.legal_lays():
            reason = LayAdvice(game.sight(table.turn), lay)
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
