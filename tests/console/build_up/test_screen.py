"""How a table of Build Up is written: what fits a line and a screen, what stands out."""

import random

import pytest

from buildup.console.build_up.screen import table_lines
from buildup.console.terminal import Screen
from buildup.model.player import Player
from buildup.play.build_up.open_game import OpenTournament
from buildup.strategy.level import Level
from tests.console.build_up.sessions import fresh
from tests.saves.build_up.random_play import played_on


@pytest.mark.parametrize("width", [25, 30, 39, 49, 59, 79, 100])
def test_the_table_keeps_to_the_width(width: int) -> None:
    for events in (1, 7, 20, 45, 60):
        tournament = played_on(fresh(3), random.Random(events), events)
        lines = table_lines(OpenTournament(tournament, Level.BEGINNER), Screen(width))
        assert max(map(len, lines)) <= width
        assert sum("B1" in line.split() for line in lines) == 1
        for tile in tournament.table.position.tops:
            assert any(str(tile) in line for line in lines)
        for hand in tournament.table.position.hands:
            assert all(any(str(tile) in line for line in lines) for tile in hand)


def test_the_table_takes_fourteen_lines_of_eighty_columns() -> None:
    for events in range(1, 60):
        tournament = played_on(fresh(4), random.Random(events), events)
        assert len(table_lines(OpenTournament(tournament, Level.BEGINNER), Screen())) == 14


def test_piles_tell_their_height() -> None:
    tournament = played_on(fresh(3), random.Random(1), 15)
    for width in (30, 79):
        lines = " ".join(
            table_lines(OpenTournament(tournament, Level.STRONG), Screen(width))
        ).split()
        heights = sorted(word for word in lines if word.startswith("×"))
        stacks = tournament.table.position.stacks
        assert heights == sorted(f"×{stack.height}" for stack in stacks if stack.height > 1)


def test_ones_own_tops_stand_out() -> None:
    tournament = played_on(fresh(3), random.Random(1), 9)
    written = "\n".join(
        table_lines(OpenTournament(tournament, Level.STRONG), Screen(has_color=True))
    )
    for top in tournament.table.position.tops:
        is_mine = top.color is Player.HUMAN.color
        assert (f"\x1b[1m{top}\x1b[0m" in written) == is_mine
