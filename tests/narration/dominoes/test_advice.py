"""Sentences on why a lay is good or gives something away, one of each kind."""

import random
from collections.abc import Iterator

import pytest

from buildup.model.dominoes.domino import Domino
from buildup.model.dominoes.game import DominoesGame
from buildup.model.dominoes.line import Lay
from buildup.model.player import PerPlayer, Player
from buildup.narration.dominoes.advice import explain_lay_advice, tell_ending
from buildup.strategy.dominoes.advice import LayAdvice, advice_on
from buildup.strategy.dominoes.analysis import LayAnalysis
from buildup.strategy.dominoes.comparison import Comparison, Evidence, LayCause
from buildup.strategy.level import Level
from tests.model.dominoes.random_games import begun_at, table_of, told
from tests.strategy.dominoes.other_deals import mixed
from tests.strategy.dominoes.real_games import decisions, real_game
from tests.tiers import count

GAMES = count(quick=3, normal=6, soak=180)
"""So many games are looked through."""
DEALS = 40
WHOLE = begun_at(
    table_of(size=4, human="34 13 44 24", computer="22 12 11", boneyard="14 23 33 01 03 02 00 04")
)
DRAWN = told(WHOLE, "R34 draw R41")


# What happens more often after it than after a better one, or more seldom

TILES = (Domino(1, 2), Domino(3, 3))


@pytest.mark.parametrize(
    ("evidence", "worse", "better"),
    [
        (Evidence(LayCause.OWN_DRAW, 63, 21),
         "Needs a draw in 63 of 100 deals; in 21 after [4 4].",
         "Needs a draw in 21 of 100 deals; in 63 after [4 4]."),
        (Evidence(LayCause.OTHER_LAYS, 63, 21),
         "Spares the opponent a draw in 63 of 100 deals; in 21 after [4 4].",
         "Spares the opponent a draw in 21 of 100 deals; in 63 after [4 4]."),
        (Evidence(LayCause.MORE_DRAWN, 40, 12),
         "More draws than [4 4] in 40 of 100 deals, fewer in 12.",
         "Fewer draws than [4 4] in 40 of 100 deals, more in 12."),
        (Evidence(LayCause.FEWER_PIPS, 9, 1),
         "Sheds 1 fewer pip than [4 4]; that loses 9 of 100 deals.",
         "Sheds 1 more pip than [4 4]; that saves 9 of 100 deals."),
        (Evidence(LayCause.FEWER_PIPS, 1, 3),
         "Sheds 3 fewer pips than [4 4]; that loses 1 of 100 deals.",
         "Sheds 3 more pips than [4 4]; that saves 1 of 100 deals."),
        (Evidence(LayCause.BONEYARD, 30, 0, TILES),
         "Loses 30 of 100 deals, those with [1 2], [3 3] in the boneyard; [4 4] wins.",
         "Wins 30 of 100 deals, those with [1 2], [3 3] in the boneyard; [4 4] loses."),
        (Evidence(LayCause.DEAL, 7, 0, TILES),
         "Loses against [1 2], [3 3]; [4 4] wins.",
         "Wins against [1 2], [3 3]; [4 4] loses."),
        (Evidence(LayCause.NEXT_TILE, 1, 7, TILES[:1]),
         "Loses if [1 2] comes next; [4 4] wins.",
         "Wins if [1 2] comes next; [4 4] loses."),
    ],
)  # fmt: skip
def test_what_happens_in_the_deals_is_told(evidence: Evidence, worse: str, better: str) -> None:
    sights = WHOLE.sight(Player.HUMAN), told(WHOLE, "R34 draw").sight(Player.COMPUTER)
    is_worse, is_better = (
        Comparison(Lay.parse("R44"), is_worse, (evidence,)) for is_worse in (True, False)
    )
    lay = Lay.parse("R34")
    assert explain_lay_advice(LayAdvice(sights[0], lay, is_worse.reference, is_worse)) == worse
    said = explain_lay_advice(LayAdvice(sights[1], lay, is_worse.reference, is_worse))
    assert said == worse.replace("[4 4]", "[4 4] on the right")
    assert explain_lay_advice(LayAdvice(sights[0], lay, counted=is_better)) == better


def test_where_nothing_is_told_apart_nothing_is_said() -> None:
    assert explain_lay_advice(LayAdvice(WHOLE.sight(Player.HUMAN), Lay.parse("R34"))) == ""


# How an ending is worse


def small(human: str, computer: str, line: str = "", boneyard: str = "") -> DominoesGame:
    """A game with the ten tiles of a double-three set, the human on turn."""
    return begun_at(table_of(line, size=3, human=human, computer=computer, boneyard=boneyard))


AT_01 = small("00 13 22 12 02", "11 33 03 23", "01")


@pytest.mark.parametrize(
    ("game", "worse", "better", "causes", "text"),
    [
        (small("23 13 03 22", "11 00 12 33 02", "01"), "L23", "L32",
         [LayCause.LESS_LEFT_TO_OTHER, LayCause.FEWER_PASSES_FORCED],
         "After [3 2] on the left, the opponent keeps 8 pips. "
         "Makes the opponent pass 0 times; 1 after [3 2] on the left."),
        (AT_01, "R13", "L02", [LayCause.MORE_LEFT],
         "After [0 2] on the left, 4 pips left in hand."),
        (small("12 00 23 01 02", "03 22 13 11", "33"), "L20", "L00", [LayCause.LAST_TILE],
         "The opponent plays last and wins the tie."),
        (small("33 01 23 03 02", "00 12 22 11", "13"), "L01", "L10",
         [LayCause.LESS_LEFT_TO_OTHER],
         "After [1 0] on the left, the opponent keeps 6 pips."),
        (small("23 33 22 12", "03 00 11 01 02", "13"), "R32", "R33",
         [LayCause.MORE_LEFT, LayCause.MORE_PASSES],
         "After [3 3] on the right, 0 pips left in hand. "
         "Must pass 2 times; 1 after [3 3] on the right."),
        (small("33 11 01 12", "22 13 03 23 00", "02"), "L33", "L11",
         [LayCause.LESS_LEFT_TO_OTHER, LayCause.MORE_LEFT],
         "After [1 1] on the left, the opponent keeps 4 pips. "
         "After [1 1] on the left, 0 pips left in hand."),
    ],
)  # fmt: skip
def test_a_worse_ending_is_told_beside_the_better_one(
    game: DominoesGame, worse: str, better: str, causes: list[LayCause], text: str
) -> None:
    advice = LayAdvice(game.sight(Player.HUMAN), Lay.parse(worse), Lay.parse(better))
    assert [each.cause for each in advice.evidence] == causes
    assert advice.ending is not None
    assert explain_lay_advice(advice) == f"{text} {tell_ending(advice.ending)}"


def test_four_moves_of_best_play_are_told_and_how_it_ends() -> None:
    advice = LayAdvice(AT_01.sight(Player.HUMAN), Lay.parse("R13"))
    assert explain_lay_advice(advice) == (
        "Then: [3 0] on the left, [0 0] on the left, [3 3] on the left, [0 2] on the right. "
        "Pips left: 7 against 2."
    )
    four = LayAdvice(
        small("02 13 00", "33 01 03", "11 12 22 23").sight(Player.HUMAN), Lay.parse("R02")
    )
    assert explain_lay_advice(four) == (
        "Then: [0 1] on the right, [1 3] on the right, [3 3] on the right, [0 0] on the left. "
        "Pips left: 0 against 3."
    )
    last = LayAdvice(
        small("13", "02", "00 01 11 12 22 23 33 30").sight(Player.HUMAN), Lay.parse("R31")
    )
    assert explain_lay_advice(last) == "It ends the game. Pips left: 0 against 2."


# Nothing hidden is told


def advice_of(game: DominoesGame) -> Iterator[LayAdvice]:
    """What is to be said of every lay that leaves something else than those before it."""
    sight = game.sight(game.table.turn)
    analysis = LayAnalysis(sight, DEALS).finish()
    for valued in {each.leaving: each for each in reversed(analysis.lays)}.values():
        yield advice_on(analysis, valued.lay)


@pytest.mark.parametrize("size", [4, 6])
def test_whatever_lies_hidden_the_reasons_are_the_same(size: int) -> None:
    chance = random.Random(size)
    compared = 0
    for number in range(1, GAMES + 1):
        game = real_game(number, size, PerPlayer(computer=Level.SKILLED, human=Level.CASUAL))
        for states in list(decisions(game))[1::2]:
            state = states[-1]
            other = mixed(state, state.table.turn, chance)
            compared += other.table != state.table
            found = [[*map(explain_lay_advice, advice_of(one))] for one in (state, other)]
            assert found[0] == found[1]
    assert compared > GAMES
