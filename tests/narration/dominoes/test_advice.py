"""Sentences on why a lay is good or gives something away, one of each kind."""

import random
from collections.abc import Iterator

import pytest

from buildup.model.dominoes.game import DominoesGame
from buildup.model.dominoes.line import Lay
from buildup.model.player import PerPlayer, Player
from buildup.narration.dominoes.advice import explain_lay_advice, tell_effects, tell_ending
from buildup.narration.dominoes.narrator import DominoesNarrator
from buildup.strategy.dominoes.advice import LayAdvice, LayCause, advice_on
from buildup.strategy.dominoes.analysis import LayAnalysis
from buildup.strategy.dominoes.effects import Effects
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


# What a lay does

PLAIN = Effects(Lay.parse("R34"), False, (3, 4), 5, False, False, 3, 2, 2, 0.5, ())


@pytest.mark.parametrize(
    ("effects", "sentences"),
    [
        (PLAIN, "{Other} can lay at once with a chance of 50 %. "
         "2 of the 3 tiles left in the hand fit then."),
        (PLAIN._replace(ends=(0, 4)), "It leaves a blank end open, which any tile fits. "
         "It sheds 5 pips."),
        (PLAIN._replace(ends=(0, 4), pips=1), "It leaves a blank end open, which any tile fits. "
         "It sheds 1 pip."),
        (PLAIN._replace(answer=0.0, fitting=1),
         "{Other} holds nothing that fits the ends it leaves. "
         "1 of the 3 tiles left in the hand fits then."),
        (PLAIN._replace(answer=None, spends_blank=True, fitting=0),
         "It spends a blank, which fits any end. "
         "None of the 3 tiles left in the hand fits then."),
        (PLAIN._replace(answer=None, fitting=3, is_heaviest=True),
         "All 3 tiles left in the hand fit then. It sheds 5 pips, the most there are to shed."),
        (PLAIN._replace(answer=None, fitting=3, pips=1, is_heaviest=True),
         "All 3 tiles left in the hand fit then. It sheds 1 pip, the most there is to shed."),
        (PLAIN._replace(answer=None, rest=1, fitting=0),
         "The tile left in the hand does not fit then."),
        (PLAIN._replace(answer=None, rest=1, fitting=1),
         "The tile left in the hand fits then."),
        (PLAIN._replace(answer=None, rest=0, fitting=0, spends_blank=True),
         "It is the last tile in the hand."),
    ],
)  # fmt: skip
def test_what_a_lay_does_is_told(effects: Effects, sentences: str) -> None:
    assert " ".join(tell_effects(effects, COMPUTER)) == sentences.format(Other=COMPUTER)


def test_of_many_effects_the_first_three_are_told() -> None:
    many = PLAIN._replace(spends_blank=True, is_heaviest=True)
    assert len(tell_effects(many, COMPUTER)) == 3


def test_who_reads_is_you_after_a_lay_of_the_computer() -> None:
    assert tell_effects(PLAIN._replace(rest=0), None)[0] == (
        "The chance that you can lay at once is 50 %."
    )
    assert tell_effects(PLAIN._replace(rest=0, answer=0.0), None)[0] == (
        "You hold nothing that fits the ends it leaves."
    )


def test_the_other_player_goes_by_their_name_or_is_you() -> None:
    laid = told(WHOLE, "R34 draw")
    yours = LayAdvice(WHOLE.sight(Player.HUMAN), Lay.parse("R34"))
    its = LayAdvice(laid.sight(Player.COMPUTER), Lay.parse("R41"))
    named = DominoesNarrator(PerPlayer(computer="Player 2", human="Player 1"))
    assert TO_YOU.advice(yours) == (
        "The computer can lay at once with a chance of over 99 %. "
        "All 3 tiles left in the hand fit then."
    )
    assert TO_YOU.advice(its) == (
        "The chance that you can lay at once is 100 %. 2 of the 3 tiles left in the hand fit then."
    )
    assert "Player 2 can lay at once with a chance of" in named.advice(yours)
    assert "Player 1 can lay at once with a chance of" in named.advice(its)


# What is worse after it than after a better one


def small(human: str, computer: str, line: str = "", boneyard: str = "") -> DominoesGame:
    """A game with the ten tiles of a double-three set, the human on turn."""
    return begun_at(table_of(line, size=3, human=human, computer=computer, boneyard=boneyard))


OPEN = small("03 00 22 12 23", "33 13 01 11", boneyard="02")
AT_01 = small("00 13 22 12 02", "11 33 03 23", "01")


@pytest.mark.parametrize(
    ("game", "worse", "better", "causes", "text"),
    [
        (WHOLE, "R34", "R44", [LayCause.ANSWER_ALLOWED, LayCause.FEWER_PIPS],
         "The computer can lay at once with a chance of over 99 %, but of 94 % after [4 4]. "
         "It sheds 7 pips, but [4 4] sheds 8."),
        (DRAWN, "L13", "R13", [LayCause.ANSWER_ALLOWED],
         "The computer can lay at once with a chance of 100 %, but of 0 % after [1 3] at right. "
         "[1 3] at right leaves 3 open. "
         "The computer had no 3 before move 2, and holds no tile drawn since."),
        (OPEN, "R03", "R22", [LayCause.BLANK_OPENED, LayCause.BLANK_SPENT],
         "It leaves a blank end open, which any tile fits; [2 2] does not. "
         "It spends a blank, which fits any end; [2 2] keeps it."),
        (OPEN, "R12", "R03", [LayCause.FEWER_NUMBERS],
         "The tiles left in the hand have 3 different numbers, but 4 after [0 3]."),
        (small("00 02 33 03 11", "13 01 22 12", boneyard="23"), "R33", "R00", [LayCause.FEWER_FIT],
         "3 of the tiles left in the hand fit then, but 4 after [0 0]."),
        (small("23 03 01 13 33", "12 22 00 02", boneyard="11"), "R01", "R03", [LayCause.FEWER_PIPS],
         "It sheds 1 pip, but [0 3] sheds 3."),
        (small("23 33 12 22", "03 11 13 00", "02 01"), "L32", "L23",
         [LayCause.FEWER_PASSES_FORCED, LayCause.MORE_LEFT],
         "The computer never has to pass then, but 1 time after [2 3] at left. "
         "In the end 4 pips are left in the hand, but 3 after [2 3] at left."),
        (AT_01, "R13", "L02", [LayCause.MORE_LEFT],
         "In the end 7 pips are left in the hand, but 4 after [0 2] at left."),
        (small("12 00 23 01 02", "03 22 13 11", "33"), "L20", "L00", [LayCause.LAST_TILE],
         "The computer lays the last tile, which decides between equal pips."),
        (small("33 01 23 03 02", "00 12 22 11", "13"), "L01", "L10",
         [LayCause.LESS_LEFT_TO_OTHER],
         "The computer holds 5 pips in the end, but 6 after [1 0] at left."),
        (small("23 33 22 12 11", "03 00 02 13", "01"), "L23", "L11", [LayCause.MORE_PASSES],
         "Best play then leads to 1 turn in which nothing of the hand fits, "
         "but to 0 after [1 1] at left."),
        (WHOLE, "R44", "R13", [],
         "At first sight nothing is worse after it: only the deals played out tell."),
    ],
)  # fmt: skip
def test_a_worse_lay_is_told_beside_the_better_one(
    game: DominoesGame, worse: str, better: str, causes: list[LayCause], text: str
) -> None:
    sight = game.sight(Player.HUMAN)
    advice = LayAdvice(sight, Lay.parse(worse), Lay.parse(better))
    assert list(advice.causes) == causes
    ending = [] if advice.ending is None else [tell_ending(advice.ending)]
    assert explain_lay_advice(advice, COMPUTER) == " ".join([text, *ending])


@pytest.mark.parametrize(
    ("game", "worse", "better", "text"),
    [
        (WHOLE, "R34", "R44",
         "The chance that you can lay at once is over 99 %, but 94 % after [4 4]."),
        (AT_01, "R00", "L02", "You never have to pass then, but 1 time after [0 2] at left."),
        (small("12 00 23 01 02", "03 22 13 11", "33"), "L20", "L00",
         "You lay the last tile, which decides between equal pips."),
        (small("33 01 23 03 02", "00 12 22 11", "13"), "L01", "L10",
         "You hold 5 pips in the end, but 6 after [1 0] at left."),
    ],
)  # fmt: skip
def test_what_is_worse_for_the_computer_is_told_to_you(
    game: DominoesGame, worse: str, better: str, text: str
) -> None:
    advice = LayAdvice(game.sight(Player.HUMAN), Lay.parse(worse), Lay.parse(better))
    assert explain_lay_advice(advice, None).startswith(text)


def test_best_play_of_an_ending_is_told_to_its_end() -> None:
    advice = LayAdvice(AT_01.sight(Player.HUMAN), Lay.parse("R13"))
    assert explain_lay_advice(advice, COMPUTER) == (
        "Best play goes on: [3 0] at left, [0 0] at left, [3 3] at left, [0 2] at right, "
        "[2 3] at right, pass, pass. In the end 7 pips are left in the hand against 2."
    )
    last = LayAdvice(
        small("13", "02", "00 01 11 12 22 23 33 30").sight(Player.HUMAN), Lay.parse("R31")
    )
    assert explain_lay_advice(last, COMPUTER) == (
        "That ends the game: 0 pips are left in the hand against 2."
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
