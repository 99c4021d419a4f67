"""Why a lay is good or gives something away, in sentences: each of them is true."""

import random
from collections.abc import Iterator

import pytest

from buildup.model.dominoes.game import DominoesGame
from buildup.model.dominoes.line import Lay
from buildup.model.player import PerPlayer, Player
from buildup.narration.dominoes.advice import explain_lay_advice
from buildup.narration.dominoes.narrator import DominoesNarrator
from buildup.strategy.dominoes.advice import LayAdvice, advice_on
from buildup.strategy.dominoes.analysis import LayAnalysis, Leaving
from buildup.strategy.level import Level
from tests.model.dominoes.random_games import begun_at, table_of, told
from tests.narration.dominoes.claims import Claims, check_ending
from tests.strategy.dominoes.other_deals import mixed
from tests.strategy.dominoes.real_games import decisions, real_game
from tests.tiers import count

GAMES = count(quick=1, normal=2, soak=60)
"""So many games of each pair of levels are looked through."""
STEP = count(quick=2, normal=2, soak=1)
"""Of so many moments of a game one is looked at."""
DEALS = 40
LEVELS = [
    PerPlayer(computer=Level.BEGINNER, human=Level.CASUAL),
    PerPlayer(computer=Level.SKILLED, human=Level.SKILLED),
    PerPlayer(computer=Level.STRONG, human=Level.BEGINNER),
]
TO_YOU = DominoesNarrator()


def games(size: int) -> Iterator[DominoesGame]:
    for levels in LEVELS:
        for number in range(1, GAMES + 1):
            yield real_game(number, size, levels)


def advice_of(game: DominoesGame) -> Iterator[LayAdvice]:
    """What is to be said of every lay that leaves something else than those before it."""
    sight = game.sight(game.table.turn)
    analysis = LayAnalysis(sight, DEALS).finish()
    done = set()
    for valued in analysis.lays:
        if valued.leaving not in done:
            done.add(valued.leaving)
            yield advice_on(analysis, valued.lay)


def all_advice(game: DominoesGame, chance: random.Random) -> Iterator[LayAdvice]:
    """What may be said of every lay: by itself, and beside another one, whichever is better."""
    sight = game.sight(game.table.turn)
    lays = list(sight.legal_lays())
    for lay in lays:
        yield LayAdvice(sight, lay)
        others = [each for each in lays if Leaving.of(sight, each) != Leaving.of(sight, lay)]
        if others:
            yield LayAdvice(sight, lay, chance.choice(others))


@pytest.mark.parametrize(("size", "least"), [(3, 20), (4, 60), (6, 120), (9, 200)])
def test_every_sentence_on_a_lay_is_true_and_none_is_as_true_of_the_better_lay(
    size: int, least: int
) -> None:
    said: set[str] = set()
    checked, chance = 0, random.Random(size)
    for number, game in enumerate(games(size)):
        for states in list(decisions(game))[number % STEP :: STEP]:
            claims = Claims(states)
            if not claims.game.table.boneyard and claims.game.table.line.tiles:
                continue
            for advice in all_advice(claims.game, chance):
                text = TO_YOU.advice(advice)
                assert text
                claims.check(text, advice.lay, advice.better)
                checked += 1
            said |= claims.said
    assert checked > least * GAMES / STEP
    assert len(said) >= 12


@pytest.mark.parametrize("size", [3, 4, 6])
def test_everything_that_is_said_of_an_ending_is_certain(size: int) -> None:
    checked = 0
    for game in games(size):
        for states in decisions(game):
            ending = states[-1]
            if ending.table.boneyard or not ending.table.line.tiles:
                continue
            found = list(advice_of(ending))
            text = {each.lay: TO_YOU.advice(each) for each in found}
            checked += check_ending(ending, text, {each.lay: each.better for each in found})
    assert checked > 7 * GAMES


@pytest.mark.parametrize("size", [4, 6])
def test_whatever_lies_hidden_the_reasons_are_the_same(size: int) -> None:
    chance = random.Random(size)
    compared = 0
    for game in games(size):
        for states in list(decisions(game))[1::4]:
            state = states[-1]
            other = mixed(state, state.table.turn, chance)
            compared += other.table != state.table
            found = [[TO_YOU.advice(each) for each in advice_of(one)] for one in (state, other)]
            assert found[0] == found[1]
    assert compared > GAMES


WHOLE = table_of(
    size=4, human="34 13 44 24", computer="22 12 11", boneyard="14 23 33 01 03 02 00 04"
)


def test_the_other_player_goes_by_their_name_or_is_you() -> None:
    dealt = begun_at(WHOLE)
    laid = told(dealt, "R34 draw")
    yours = LayAdvice(dealt.sight(Player.HUMAN), Lay.parse("R34"))
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


def test_a_worse_lay_is_told_beside_the_better_one() -> None:
    sight = begun_at(WHOLE).sight(Player.HUMAN)
    worse = LayAdvice(sight, Lay.parse("R34"), Lay.parse("R44"))
    assert explain_lay_advice(worse, "The computer") == (
        "The computer can lay at once with a chance of over 99 %, but of 94 % after [4 4]. "
        "It sheds 7 pips, but [4 4] sheds 8."
    )


def test_a_lay_that_looks_no_worse_is_told_so() -> None:
    sight = begun_at(WHOLE).sight(Player.HUMAN)
    advice = LayAdvice(sight, Lay.parse("R44"), Lay.parse("R13"))
    assert explain_lay_advice(advice, "The computer") == (
        "At first sight nothing is worse after it: only the deals played out tell."
    )
