"""Sentences on why a lay is good or gives something away, one of each kind."""

import random
from collections.abc import Iterator

import pytest

from buildup.model.dominoes.domino import Domino
from buildup.model.dominoes.game import DominoesGame
from buildup.model.dominoes.line import Lay
from buildup.model.player import PerPlayer, Player
from buildup.narration.dominoes.advice import explain_lay_advice, tell_ending
from buildup.narration.dominoes.narrator import DominoesNarrator
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
TO_YOU = DominoesNarrator()
COMPUTER = "The computer"
WHOLE = begun_at(
    table_of(size=4, human="34 13 44 24", computer="22 12 11", boneyard="14 23 33 01 03 02 00 04")
)
DRAWN = told(WHOLE, "R34 draw R41")


# What happens more often after it than after a better one, or more seldom

TILES = (Domino(1, 2), Domino(3, 3))


@pytest.mark.parametrize(
    ("evidence", "yours", "named", "turned"),
    [
        (Evidence(LayCause.OWN_DRAW, 63, 21),
         "You must draw in your next turn in 63 of 100 deals, but in 21 after [4 4].",
         "The computer must draw in the next turn in 63 of 100 deals, but in 21 after [4 4].",
         "You must draw in your next turn in 21 of 100 deals, but in 63 after [4 4]."),
        (Evidence(LayCause.OTHER_LAYS, 63, 21),
         "The computer can lay without drawing in 63 of 100 deals, but in 21 after [4 4].",
         "You can lay without drawing in 63 of 100 deals, but in 21 after [4 4].",
         "The computer can lay without drawing in 21 of 100 deals, but in 63 after [4 4]."),
        (Evidence(LayCause.MORE_DRAWN, 40, 12),
         "You draw more tiles than after [4 4] in 40 of 100 deals, and fewer in 12.",
         "The computer draws more tiles than after [4 4] in 40 of 100 deals, and fewer in 12.",
         "You draw fewer tiles than after [4 4] in 40 of 100 deals, and more in 12."),
        (Evidence(LayCause.FEWER_PIPS, 9, 1),
         "It sheds 1 pip less than [4 4], and loses by no more than that in 9 of 100 deals.",
         "It sheds 1 pip less than [4 4], and loses by no more than that in 9 of 100 deals.",
         "It sheds 1 pip more than [4 4], which loses by no more than that in 9 of 100 deals."),
        (Evidence(LayCause.BONEYARD, 30, 0, TILES),
         "In 30 of 100 deals it loses and [4 4] wins, both playing perfectly with all tiles open: "
         "those with [1 2], [3 3] in the boneyard.",
         "In 30 of 100 deals it loses and [4 4] wins, both playing perfectly with all tiles open: "
         "those with [1 2], [3 3] in the boneyard.",
         "In 30 of 100 deals it wins and [4 4] loses, both playing perfectly with all tiles open: "
         "those with [1 2], [3 3] in the boneyard."),
        (Evidence(LayCause.DEAL, 7, 0, TILES),
         "The computer might hold [1 2], [3 3]: in such a deal it loses and [4 4] wins.",
         "You might hold [1 2], [3 3]: in such a deal it loses and [4 4] wins.",
         "The computer might hold [1 2], [3 3]: in such a deal it wins and [4 4] loses."),
        (Evidence(LayCause.NEXT_TILE, 1, 7, TILES[:1]),
         "With [1 2] next in the boneyard there is a deal in which it loses and [4 4] wins.",
         "With [1 2] next in the boneyard there is a deal in which it loses and [4 4] wins.",
         "With [1 2] next in the boneyard there is a deal in which it wins and [4 4] loses."),
    ],
)  # fmt: skip
def test_what_happens_in_the_deals_is_told(
    evidence: Evidence, yours: str, named: str, turned: str
) -> None:
    sights = WHOLE.sight(Player.HUMAN), told(WHOLE, "R34 draw").sight(Player.COMPUTER)
    worse, better = (
        Comparison(Lay.parse("R44"), is_worse, (evidence,)) for is_worse in (True, False)
    )
    lay = Lay.parse("R34")
    assert TO_YOU.advice(LayAdvice(sights[0], lay, worse.reference, worse)) == yours
    said = TO_YOU.advice(LayAdvice(sights[1], lay, worse.reference, worse))
    assert said == named.replace("[4 4]", "[4 4] at right")
    assert TO_YOU.advice(LayAdvice(sights[0], lay, counted=better)) == turned


def test_both_players_go_by_their_names() -> None:
    named = DominoesNarrator(PerPlayer(computer="Player 2", human="Player 1"))
    evidence = Evidence(LayCause.OWN_DRAW, 63, 21), Evidence(LayCause.OTHER_LAYS, 50, 40)
    worse = Comparison(Lay.parse("R44"), True, evidence)
    advice = LayAdvice(WHOLE.sight(Player.HUMAN), Lay.parse("R34"), worse.reference, worse)
    assert named.advice(advice) == (
        "Player 1 must draw in the next turn in 63 of 100 deals, but in 21 after [4 4]. "
        "Player 2 can lay without drawing in 50 of 100 deals, but in 40 after [4 4]."
    )


def test_where_nothing_is_told_apart_nothing_is_said() -> None:
    assert TO_YOU.advice(LayAdvice(WHOLE.sight(Player.HUMAN), Lay.parse("R34"))) == ""


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
         "The computer would hold 8 pips in the end after [3 2] at left. "
         "The computer never has to pass then, but 1 time after [3 2] at left."),
        (AT_01, "R13", "L02", [LayCause.MORE_LEFT],
         "In the end 4 pips would stay in the hand after [0 2] at left."),
        (small("12 00 23 01 02", "03 22 13 11", "33"), "L20", "L00", [LayCause.LAST_TILE],
         "The computer lays the last tile, which decides between equal pips."),
        (small("33 01 23 03 02", "00 12 22 11", "13"), "L01", "L10",
         [LayCause.LESS_LEFT_TO_OTHER],
         "The computer would hold 6 pips in the end after [1 0] at left."),
        (small("23 33 22 12", "03 00 11 01 02", "13"), "R32", "R33",
         [LayCause.MORE_LEFT, LayCause.MORE_PASSES],
         "In the end 0 pips would stay in the hand after [3 3] at right. "
         "Best play then leads to 2 turns in which nothing of the hand fits, "
         "but to 1 after [3 3] at right."),
        (small("33 11 01 12", "22 13 03 23 00", "02"), "L33", "L11",
         [LayCause.LESS_LEFT_TO_OTHER, LayCause.MORE_LEFT],
         "The computer would hold 4 pips in the end after [1 1] at left. "
         "In the end 0 pips would stay in the hand after [1 1] at left."),
    ],
)  # fmt: skip
def test_a_worse_ending_is_told_beside_the_better_one(
    game: DominoesGame, worse: str, better: str, causes: list[LayCause], text: str
) -> None:
    advice = LayAdvice(game.sight(Player.HUMAN), Lay.parse(worse), Lay.parse(better))
    assert [each.cause for each in advice.evidence] == causes
    assert advice.ending is not None
    ending = tell_ending(advice.ending, PerPlayer(computer="The computer", human=None))
    assert TO_YOU.advice(advice) == f"{text} {ending}"


@pytest.mark.parametrize(
    ("game", "worse", "better", "text"),
    [
        (small("23 13 03 22", "11 00 12 33 02", "01"), "L23", "L32",
         "You would hold 8 pips in the end after [3 2] at left. "
         "You never have to pass then, but 1 time after [3 2] at left."),
        (small("12 00 23 01 02", "03 22 13 11", "33"), "L20", "L00",
         "You play the last tile, which breaks the tie."),
        (small("33 01 23 03 02", "00 12 22 11", "13"), "L01", "L10",
         "You would hold 6 pips in the end after [1 0] at left."),
    ],
)  # fmt: skip
def test_what_is_worse_for_the_computer_is_told_to_you(
    game: DominoesGame, worse: str, better: str, text: str
) -> None:
    advice = LayAdvice(game.sight(Player.HUMAN), Lay.parse(worse), Lay.parse(better))
    assert explain_lay_advice(advice, PerPlayer(computer=None, human=None)).startswith(text)


def test_four_acts_of_best_play_are_told_and_how_it_ends() -> None:
    advice = LayAdvice(AT_01.sight(Player.HUMAN), Lay.parse("R13"))
    assert TO_YOU.advice(advice) == (
        "Best play goes on: [3 0] at left, [0 0] at left, [3 3] at left, [0 2] at right, "
        "and so on. You are left with 7 pips in the end, the other player with 2."
    )
    four = LayAdvice(
        small("02 13 00", "33 01 03", "11 12 22 23").sight(Player.HUMAN), Lay.parse("R02")
    )
    assert TO_YOU.advice(four) == (
        "Best play goes on: [0 1] at right, [1 3] at right, [3 3] at right, [0 0] at left. "
        "You are left with 0 pips in the end, the other player with 3."
    )
    last = LayAdvice(
        small("13", "02", "00 01 11 12 22 23 33 30").sight(Player.HUMAN), Lay.parse("R31")
    )
    assert TO_YOU.advice(last) == (
        "That ends the game. You are left with 0 pips in the end, the other player with 2."
    )


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
            found = [[TO_YOU.advice(each) for each in advice_of(one)] for one in (state, other)]
            assert found[0] == found[1]
    assert compared > GAMES
