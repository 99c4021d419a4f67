"""A program that plays Dominoes by other rules is found out by the referee."""

import random
from collections.abc import Callable

import pytest

from buildup.model.dominoes.domino import Domino, LaidDomino
from buildup.model.dominoes.line import Line, Side
from buildup.model.dominoes.table import Table
from buildup.model.player import Player
from tests.model.dominoes.random_games import SIZES, fresh, judged, played
from tests.model.dominoes.referee import Foul

pytestmark = pytest.mark.usefixtures("untraced")


def over_with_an_empty_hand(table: Table) -> bool:
    """As if rule 5 were not there."""
    emptied = bool(table.line.tiles) and not table.hands[table.turn.opponent]
    return emptied or table.empty_turns >= 2


def over_after_one_empty_turn(table: Table) -> bool:
    return not table.boneyard and (table.empty_turns > 0 or not all(table.hands))


def the_human_wins_on_equal_pips(table: Table) -> Player | None:
    if not table.is_over:
        return None
    human, computer = (table.pips_left(player) for player in (Player.HUMAN, Player.COMPUTER))
    return Player.HUMAN if human <= computer else Player.COMPUTER


def takes_without_wild_blanks(line: Line, tile: Domino) -> bool:
    return not line.tiles or any(line.open_end(side) in (tile.low, tile.high) for side in Side)


def admits_anything(_line: Line, _tile: LaidDomino, _side: Side) -> bool:
    return True


OTHER_RULES: dict[Callable[..., object], tuple[type, str]] = {
    over_with_an_empty_hand: (Table, "is_over"),
    over_after_one_empty_turn: (Table, "is_over"),
    the_human_wins_on_equal_pips: (Table, "winner"),
    takes_without_wild_blanks: (Line, "takes"),
    admits_anything: (Line, "admits"),
}
"""A wrong rule, and which right one it stands for."""


GAMES = 40
"""Of each size. A dozen are enough to find each of these out."""


def foul_in_some_games(size: int) -> bool:
    """Whether the referee objects to the program's own games."""
    for number in range(1, GAMES + 1):
        try:
            judged(played(fresh(number, size), random.Random(number)))
        except Foul:
            return True
    return False


def test_games_by_the_rules_are_no_fouls() -> None:
    assert not any(foul_in_some_games(size) for size in SIZES)


@pytest.mark.parametrize("size", [4, 5, 6])
@pytest.mark.parametrize("wrong", OTHER_RULES)
def test_a_program_with_a_wrong_rule_is_found_out(
    wrong: Callable[..., object], size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    kind, name = OTHER_RULES[wrong]
    is_property = isinstance(getattr(kind, name), property)
    monkeypatch.setattr(kind, name, property(wrong) if is_property else wrong)
    assert foul_in_some_games(size)
