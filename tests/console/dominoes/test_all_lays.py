"""All moves with their chances and reasons, in the terminal: the same words as in the window."""

import re

import pytest

from buildup.model.deal import Deal
from buildup.model.dominoes.game import DominoesGame, DominoesStart
from buildup.model.dominoes.match import Match
from buildup.model.player import PerPlayer, Player
from buildup.narration.dominoes.advice import explain_lay_advice
from buildup.narration.dominoes.move_values import tell_chances, tell_once, tell_pips, tell_where
from buildup.narration.games import level_name
from buildup.strategy.dominoes.advice import advice_on
from buildup.strategy.dominoes.analysis import MOST_DEALS, LayAnalysis
from buildup.strategy.dominoes.match_chance import match_chance
from buildup.strategy.dominoes.motif import Motifs
from buildup.strategy.level import Level
from buildup.texts import tell_chance
from tests.console.dominoes.sessions import scripted
from tests.model.dominoes.random_games import begun_at, first, fresh, played_by, table_of, told

LEVEL = Level.SKILLED
"""The level of these sessions."""


def listed(game: DominoesGame, command: str = "a") -> str:
    """What the list says, in one line."""
    return " ".join(scripted(command, game=game)[0].split()).removesuffix(" Your choice:")


def analyzed(game: DominoesGame) -> LayAnalysis:
    sight = game.sight(Player.HUMAN)
    return LayAnalysis(sight, rival=LEVEL).finish()


@pytest.mark.parametrize("command", ["a", "A", "all"])
def test_all_lays_are_listed_best_first_with_their_reasons(command: str) -> None:
    game = fresh(2)
    while len(game.events) < 4 or game.table.turn is not Player.HUMAN or game.table.must_draw:
        game = played_by(first, game, 1)
    said, found = listed(game, command), analyzed(game)
    rows = {each.leaving: each for each in reversed(found.listed)}.values()
    motifs = Motifs(found, [each.lay for each in found.lays]).finish()
    best, above = found.lays[0].prospect, None
    assert best is not None
    places: list[int] = []
    told_above = ""
    for valued in sorted(rows, key=found.listed.index):
        assert valued.prospect is not None
        chance, compared = tell_once(best, valued.prospect, above)
        above = valued.prospect
        where, pips = tell_where(valued.lay, is_first=False), tell_pips(above)
        places.append(said.index(" ".join(f"{where} {chance} {pips}".split())))
        reason = explain_lay_advice(advice_on(motifs, valued.lay))
        told_once = reason if reason != told_above else ""
        assert f"{compared} {told_once}".strip() in said[places[-1] :]
        told_above = reason
    assert len(places) > 2
    assert places == sorted(places)
    assert said.count("may be just as good") == (best.equal > 0)
    assert f"{MOST_DEALS} simulated deals" in said


def test_in_a_match_list_and_hint_tell_the_same_chances() -> None:
    match = Match(50, (PerPlayer(computer=45, human=0), PerPlayer(computer=0, human=30)))
    game = DominoesGame.begin(DominoesStart(fresh(4).table, Deal(4), match))
    said, found = listed(game), analyzed(game)
    assert "Wins match" in said
    assert "Wins match" not in listed(fresh(4))
    for valued in found.lays:
        assert valued.prospect is not None
        chance = tell_chance(match_chance(match, found.sight, valued.prospect))
        row = f"{tell_pips(valued.prospect)} {chance} leaves"
        assert " ".join(row.split()) in said
    best = found.lays[0].prospect
    assert best is not None
    chances = tell_chances(match, found.sight, best)
    assert listed(game, "h").endswith(" ".join(chances.split()))
    assert "%" not in listed(fresh(4), "h"), "a single game"


def test_lays_that_leave_the_same_are_one_row() -> None:
    game = told(begun_at(table_of("55", human="56 11", computer="63 44", boneyard="00")), "")
    missing = listed(game)
    assert missing.startswith("No values: tiles are missing or duplicated.")
    whole = begun_at(
        table_of("33", size=3, human="13 11", computer="12 22 02", boneyard="00 01 03 23")
    )
    said = listed(whole)
    assert re.match(
        rf"Move vs {level_name(LEVEL)} Pips (\[3 1\] on the right|\[1 3\] on the left)", said
    )
    assert "+1 equal" in said


def test_an_ending_is_counted_out() -> None:
    ending = begun_at(table_of("33", size=3, human="13 11 03 00 01", computer="12 22 02 23"))
    said = listed(ending)
    assert "wins" in said or "loses" in said
    assert said.count("About equal: shed doubles first.") == 1
    assert "Exact" in said


def test_who_can_only_draw_is_told_so() -> None:
    game = begun_at(
        table_of("33", size=3, human="11 12", computer="22 02 23", boneyard="00 01 03 13")
    )
    assert listed(game) == "Nothing fits: draw from the boneyard."
