"""Why a lay that gives something away is worse than the best one, found out once more."""

from itertools import islice

import pytest

from buildup.model.dominoes.game import GameWon, TileLaid
from buildup.model.dominoes.line import Lay
from buildup.model.player import PerPlayer, Player
from buildup.strategy.dominoes.advice import LayAdvice, advice_on
from buildup.strategy.dominoes.analysis import LayAnalysis
from buildup.strategy.dominoes.comparison import MOST_CAUSES, LayCause
from buildup.strategy.dominoes.ending import Ending, EndingLine, ending_table
from tests.model.dominoes.random_games import begun_at, table_of
from tests.strategy.dominoes.positions import endings, positions
from tests.tiers import count

GAMES = count(quick=2, normal=2, soak=100)


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize("size", [3, 4, 6])
def test_every_cause_of_an_ending_is_worse_after_the_lay(size: int) -> None:
    found: set[LayCause] = set()
    for game in endings(size, 20 * GAMES, 10 + size, most_held=9):
        sight = game.sight(game.table.turn)
        analysis, ending = LayAnalysis(sight).finish(), Ending(ending_table(sight))
        for valued in analysis.lays:
            advice = advice_on(analysis, valued.lay)
            found |= {each.cause for each in advice.evidence}
            assert len(advice.evidence) <= MOST_CAUSES
            if advice.better is not None:
                lines = ending.line_of(valued.lay), ending.line_of(advice.better)
                assert lines[0] is not None
                assert lines[1] is not None
                check_ending(advice, lines[0], lines[1])
    assert len(found) > 1


def check_ending(advice: LayAdvice, worse: EndingLine, better: EndingLine) -> None:
    own, other = advice.sight.player, advice.sight.player.opponent
    told_pips = sum(
        abs(each.worse - each.better)
        for each in advice.evidence
        if each.cause in (LayCause.MORE_LEFT, LayCause.LESS_LEFT_TO_OTHER)
    )
    ahead = [line.table.pips_left(other) - line.table.pips_left(own) for line in (worse, better)]
    assert advice.evidence
    assert 2 * told_pips >= ahead[1] - ahead[0], "what is told makes less than half of the loss"
    for cause, count_of_worse, count_of_better, *_rest in advice.evidence:
        left = [PerPlayer(*map(line.table.pips_left, Player)) for line in (worse, better)]
        passes = [(line.passes(own), line.passes(other)) for line in (worse, better)]
        told = count_of_worse, count_of_better
        match cause:
            case LayCause.MORE_PASSES:
                assert told == (passes[0][0], passes[1][0])
                assert count_of_worse > count_of_better
            case LayCause.FEWER_PASSES_FORCED:
                assert told == (passes[0][1], passes[1][1])
                assert count_of_worse < count_of_better
            case LayCause.MORE_LEFT:
                assert told == (left[0][own], left[1][own])
                assert count_of_worse > count_of_better
            case LayCause.LESS_LEFT_TO_OTHER:
                assert told == (left[0][other], left[1][other])
                assert count_of_worse < count_of_better
            case _:
                assert cause is LayCause.LAST_TILE
                assert left[0][own] == left[0][other]
                assert worse.table.last_layer is other


def test_an_ending_that_gives_away_has_a_cause() -> None:
    tried = 0
    for game in positions(5, 4 * GAMES, seed=3):
        if game.table.boneyard or not game.table.line.tiles:
            continue
        sight = game.sight(game.table.turn)
        analysis = LayAnalysis(sight).finish()
        for valued in analysis.lays:
            advice = advice_on(analysis, valued.lay)
            best = analysis.lays[0].prospect
            assert (advice.better is None) == (valued.prospect == best)
            assert bool(advice.evidence) == (advice.better is not None)
            tried += advice.better is not None
    assert tried


def test_lines_begin_with_the_lay_and_the_better_one_and_end_the_game_as_was_said() -> None:
    compared = known = 0
    for game in (*positions(6, GAMES, seed=31)[::4], *islice(endings(4, 9, 14), 3)):
        table, player = game.table, game.table.turn
        analysis = LayAnalysis(game.sight(player), 90).finish()
        for valued in analysis.lays:
            advice = advice_on(analysis, valued.lay)
            better = advice.better
            assert [line[0] for line in advice.lines] == [
                each for each in (valued.lay, better) if each is not None
            ]
            if not table.boneyard:
                assert advice.has_lines
                assert advice.ending is not None
                assert advice.line == tuple(lay for _who, lay in advice.ending.acts if lay)
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
                assert laid == [valued.lay, advice.comparison.reference]
                won = [each.events[-1] for each in games]
                winners = [e.winner for e in won if isinstance(e, GameWon)]
                wins = player, player.opponent
                assert winners == [*(reversed(wins) if advice.comparison.is_worse else wins)]
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
    assert advice_on(analysis, analysis.best).comparison is None
