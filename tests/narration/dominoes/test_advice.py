"""Sentences on why a lay is better than another one, one of each kind."""

import random
from collections.abc import Iterator

import pytest

from buildup.model.dominoes.domino import Domino
from buildup.model.dominoes.game import DominoesGame
from buildup.model.dominoes.line import Lay
from buildup.model.player import PerPlayer, Player
from buildup.narration.dominoes.advice import explain_lay_advice, tell_motif
from buildup.strategy.dominoes.advice import LayAdvice, advice_on
from buildup.strategy.dominoes.analysis import Comparison, LayAnalysis, Leaving
from buildup.strategy.dominoes.motif import Motif, MotifKind, Motifs
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


ONE, TWO = Leaving(Domino(3, 4), (0, 4)), Leaving(Domino(0, 3), (4, 4))


@pytest.mark.parametrize(
    ("kind", "turns", "sentence"),
    [
        (MotifKind.EQUAL, 0, "All moves are about equal."),
        (MotifKind.HEAVY_FIRST, 0, "About equal: shed doubles first, then heavy tiles."),
        (MotifKind.THEY_DRAW, 1,
         "Leave blank and 4: they must draw in 8 of 10 deals, not 3."),
        (MotifKind.THEY_DRAW, 2, "They draw or pass within 2 turns in 8 of 10 deals, not 3."),
        (MotifKind.NO_DRAW, 1, "You can play for 1 turn in 8 of 10 deals, not 3."),
        (MotifKind.NO_DRAW, 3, "You can play for 3 turns in 8 of 10 deals, not 3."),
        (MotifKind.THEY_DRAW_FIRST, 1,
         "Leave blank and 4: they must draw in 8 of 10 deals, not 3."),
        (MotifKind.THEY_DRAW_FIRST, 2,
         "They draw or pass first within 2 turns in 8 of 10 deals, not 3."),
        (MotifKind.THEY_PASS, 0, "Leave blank and 4: they must pass."),
        (MotifKind.LINKS, 0, "Keep the blank [0 3]: it fits anything."),
        (MotifKind.STUCK, 0, "Play the double [3 4] now: later it fits nowhere."),
        (MotifKind.DOUBLE_FIRST, 0, "Play the double [3 4] first: it is harder to place."),
        (MotifKind.FEWER_FIT, 0, "Fewer unseen tiles fit blank and 4: 8, not 3."),
        (MotifKind.ENDS, 0, "Leave blank and 4, not 4 and 4."),
        (MotifKind.TILES, 0, "Keep the blank [0 3]: it fits anything."),
    ],
)  # fmt: skip
def test_a_motif_is_one_short_sentence(kind: MotifKind, turns: int, sentence: str) -> None:
    motif = Motif(kind, ONE, TWO, turns, 8, 3)
    assert tell_motif(motif) == sentence
    assert len(sentence.replace("[3 4]", "▪").replace("[0 3]", "▪").split()) <= 15
    worse, better = Lay.parse("R34"), Lay.parse("L13")
    advice = LayAdvice(DRAWN.sight(Player.HUMAN), worse, Comparison(better, worse), motif)
    assert explain_lay_advice(advice) == f"Better: [1 3] on the left. {sentence}"


def test_a_kept_tile_without_a_blank_is_told_for_what_it_does_later() -> None:
    motif = Motif(MotifKind.LINKS, TWO, ONE, 0, 8, 3)
    assert tell_motif(motif) == "Keep [3 4]: later nothing else will fit."


def test_of_what_is_not_compared_nothing_is_said() -> None:
    assert explain_lay_advice(LayAdvice(WHOLE.sight(Player.HUMAN), Lay.parse("R34"))) == ""


# Nothing hidden is told


def advice_of(game: DominoesGame) -> Iterator[LayAdvice]:
    """What is to be said of every lay that leaves something else than those before it."""
    sight = game.sight(game.table.turn)
    analysis = LayAnalysis(sight, DEALS).finish()
    motifs = Motifs(analysis, sight.legal_lays()).finish()
    for valued in {each.leaving: each for each in reversed(analysis.lays)}.values():
        yield advice_on(motifs, valued.lay)


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
