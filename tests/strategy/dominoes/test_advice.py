"""What advice shows: a lay, a better one, and how they go on."""

from itertools import islice

from buildup.model.dominoes.game import GameWon, TileLaid
from buildup.model.dominoes.line import Lay
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
