"""Sentences on why a lay is better than another one, one of each kind."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from buildup.model.deal import Deal
from buildup.model.dominoes.domino import Domino, double_set
from buildup.model.dominoes.game import DominoesGame, DominoesStart
from buildup.model.dominoes.line import Lay
from buildup.model.dominoes.match import Match
from buildup.model.player import PerPlayer, Player
from buildup.narration.dominoes.advice import (
    explain_hint,
    explain_lay_advice,
    hint_sentences,
    tell_motif,
    why_computer_lays,
)
from buildup.play.dominoes.open_game import OpenDominoes
from buildup.strategy.dominoes.advice import LayAdvice, advice_on
from buildup.strategy.dominoes.analysis import Comparison, LayAnalysis, Leaving, Prospect
from buildup.strategy.dominoes.kernel import WON
from buildup.strategy.dominoes.motif import Motif, MotifKind, Motifs
from buildup.strategy.level import Level
from tests.model.dominoes.random_games import begun_at, table_of, told
from tests.strategy.dominoes.other_deals import mixed
from tests.strategy.dominoes.positions import positions
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
FIRST = LayAdvice(WHOLE.sight(Player.HUMAN), Lay.parse("R34"))
MOTIF = Motif(MotifKind.KEEPS_BLANK, ONE, TWO)
ITS = LayAdvice(told(WHOLE, "R34 draw").sight(Player.COMPUTER), Lay.parse("R41"))


@pytest.mark.parametrize(
    ("kind", "turns", "sentence"),
    [
        (MotifKind.EQUAL, 0, "Every way to play it is about equal."),
        (MotifKind.EQUAL_HEAVY, 0, "About equal: play the heaviest, blanks last."),
        (MotifKind.THEY_DRAW, 1, "Leave blank and 4: they must draw in 8 of 10 deals, not 3."),
        (MotifKind.THEY_DRAW_MORE, 2, "On average they draw 0.8 tiles in 2 turns, not 0.3."),
        (MotifKind.YOU_DRAW_FEWER, 3, "On average you draw 0.8 tiles in 3 turns, not 0.3."),
        (MotifKind.YOU_NEED_NOT, 1, "Otherwise you draw in 3 of 10 deals, not 8."),
        (MotifKind.THEY_DRAW_FIRST, 2, "They soon draw first in 8 of 10 deals, not 3."),
        (MotifKind.THEY_PASS_MORE, 2, "They pass more often."),
        (MotifKind.YOU_PASS_LESS, 1, "You pass less often."),
        (MotifKind.THEY_PASS, 0, "Leave blank and 4: they must pass."),
        (MotifKind.LINKS, 0, "Keep [0 3]: a blank fits anything."),
        (MotifKind.STUCK, 0, "Play [1 1] now: later it may fit nowhere."),
        (MotifKind.THEY_ARE_STUCK, 0, "They may get stuck with [1 1]."),
        (MotifKind.DOUBLE_FIRST, 0, "Doubles first: they're harder to place."),
        (MotifKind.LIGHTER_FIT, 0, "Leave blank and 4: they'll likely keep heavier tiles."),
        (MotifKind.KEEPS_CHOICE, 0, "Keep [0 3]: it can turn either way."),
        (MotifKind.FEWER_FIT, 0, "Leave blank and 4, which fewer unseen tiles fit: 8, not 3."),
        (MotifKind.KEEPS_BLANK, 0, "Keep [0 3]: a blank fits anything."),
    ],
)  # fmt: skip
def test_a_motif_is_one_short_sentence(kind: MotifKind, turns: int, sentence: str) -> None:
    motif = Motif(kind, ONE, TWO, turns, 8, 3, Domino(1, 1))
    assert tell_motif(motif) == sentence
    assert len(sentence.replace("[3 4]", "▪").replace("[0 3]", "▪").split()) <= 15
    worse, better = Lay.parse("R34"), Lay.parse("L13")
    advice = LayAdvice(DRAWN.sight(Player.HUMAN), worse, Comparison(better, worse), motif)
    assert explain_lay_advice(advice) == f"Better: [1 3] on the left. {sentence}"


def test_of_what_is_not_compared_nothing_is_said() -> None:
    assert explain_lay_advice(LayAdvice(WHOLE.sight(Player.HUMAN), Lay.parse("R34"))) == ""


def test_a_hint_says_what_to_play_and_why_or_to_draw() -> None:
    table = table_of("25 56", human="63 11", computer="26", boneyard="44")
    game = OpenDominoes(DominoesGame.begin(DominoesStart(table, Deal(1))), Level.SKILLED)
    choice = LayAdvice(game.shown.sight(Player.HUMAN), Lay.parse("R63"))
    why = explain_hint(choice)
    assert hint_sentences(choice, game) == ("[6 3] on the right", why)
    certain = replace(choice, prospect=Prospect.exact(WON + 3))
    match = Match(50, (PerPlayer(computer=48, human=0),))
    in_match = DominoesGame.begin(DominoesStart(table, Deal(1), match))
    amid = OpenDominoes(in_match, Level.SKILLED)
    told = explain_hint(certain)
    assert hint_sentences(certain, game)[1] == told
    assert hint_sentences(choice, amid)[1] == why
    assert hint_sentences(certain, amid)[1] == f"{told} 100% to win the match."
    assert hint_sentences(None, game)[0] == "Nothing fits: draw from the boneyard."


HINT = replace(FIRST, motif=MOTIF)
LIKELY = Prospect(0.7, 2.1, 1600)
BOTH_WAYS = Lay.parse("R12"), Lay.parse("R21")
EITHER_WAY = begun_at(
    table_of("31 10", human="12 11", computer="23 33", boneyard="22 00 02 03", size=3)
).sight(Player.HUMAN)


@pytest.mark.parametrize(
    ("choice", "hint"),
    [
        (HINT, "Keep [0 3]: a blank fits anything."),
        (replace(HINT, prospect=LIKELY), "Keep [0 3]: a blank fits anything."),
        (replace(HINT, comparison=Comparison(FIRST.move, Lay.parse("R12"), lost=0.049), motif=None,
                 prospect=LIKELY), "A close call: 70% to win; [1 2], 65%."),
        (LayAdvice(EITHER_WAY, *BOTH_WAYS[:1], Comparison(*BOTH_WAYS, lost=0.5), prospect=LIKELY),
         "No single reason: 70% to win; [2 1] on the right, 20%."),
        (replace(HINT, prospect=Prospect.exact(WON), comparison=Comparison(*BOTH_WAYS)),
         "Wins the tie by playing last. Keep [0 3]: a blank fits anything."),
        (replace(HINT, prospect=Prospect.exact(WON + 1)), "Wins by 1 pip or more."),
        (replace(HINT, prospect=Prospect.exact(WON + 2), motif=None), "Wins by 2 pips or more."),
        (replace(HINT, prospect=Prospect.exact(-WON - 1), motif=None),
         "Loses by 1 pip; nothing loses less."),
        (replace(HINT, prospect=Prospect.exact(-WON - 2), motif=None),
         "Loses by 2 pips; nothing loses less."),
        (LayAdvice(
            begun_at(table_of("33 31 12", size=3, human="13 11")).sight(Player.HUMAN),
            Lay.parse("L13")),
         "The only move."),
    ],
)  # fmt: skip
def test_a_hint_says_what_to_play_and_why(choice: LayAdvice, hint: str) -> None:
    assert explain_hint(choice) == hint


def test_the_computer_says_why_it_plays_a_tile() -> None:
    assert why_computer_lays(ITS) == why_computer_lays(FIRST) == ""
    swapped = PerPlayer(computer=WHOLE.table.hand, human=WHOLE.table.hands.computer)
    start = replace(WHOLE.table, hands=swapped, turn=Player.COMPUTER)
    drawn = told(begun_at(start), "R34 draw R41").sight(Player.COMPUTER)
    assert why_computer_lays(LayAdvice(drawn, Lay.parse("R13"))) == (
        "You had nothing for 3 last time."
    )


def test_a_hint_says_that_a_game_is_damaged() -> None:
    missing = LayAdvice(begun_at(WHOLE_BUT_ONE).sight(Player.HUMAN), Lay.parse("R11"))
    assert "tiles are missing or duplicated" in explain_hint(missing)


WHOLE_BUT_ONE = table_of(size=3, human="11 22 33", computer="01 02 03", boneyard="12 13")


def test_what_the_computer_says_tells_nothing_of_its_tiles() -> None:
    chance = random.Random(8)
    for game in positions(6, 4, seed=31):
        table, player = game.table, game.table.turn
        lay = next(table.legal_lays())
        rest = [tile for tile in double_set(6) if tile not in table.hands[player]]
        rest = [tile for tile in rest if tile not in {each.domino for each in table.line.tiles}]
        count = len(table.hands[player]) - 1
        if len(rest) < count or not table.boneyard:
            continue  # with an empty boneyard nothing is hidden
        other = (lay.tile.domino, *chance.sample(rest, count))
        own = game.sight(player)
        swapped = replace(own, hand=other)
        one, two = (why_computer_lays(LayAdvice(each, lay)) for each in (own, swapped))
        assert one == two


def test_what_shuts_you_out_is_told_only_where_you_can_see_it_as_well() -> None:
    """The computer holds all that fits 3 and 1; of the boneyard that is not to be known."""
    held = "00 01 02 03 04 11 12 13 14 23 34"
    hidden = told(begun_at(table_of(size=4, human="33 22", computer=held, boneyard="24 44")), "R33")
    known = told(begun_at(table_of(size=4, human="33 22 24 44", computer=held)), "R33")
    reasons = [LayAdvice(game.sight(Player.COMPUTER), Lay.parse("R31")) for game in (hidden, known)]
    assert [*map(why_computer_lays, reasons)] == ["", "You hold nothing that fits there."]


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
