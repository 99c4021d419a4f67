"""Par of a deal: what experts make of it against each other, from either side."""

import pytest

from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.deal import Deal
from buildup.model.player import PerPlayer
from buildup.saves.saved_games import read_build_up
from buildup.strategy.build_up import par as module
from buildup.strategy.build_up.par import par_of
from buildup.strategy.build_up.search import compiled
from buildup.strategy.level import Level
from buildup.subcommands.arena import Entrant
from buildup.subcommands.build_up.arena import BuildUpInArena
from scripts.train import deal_for_learning
from tests.narrowing import some
from tests.saves.build_up.random_play import SAMPLES
from tests.tiers import count

DEALS = count(quick=1, normal=1, soak=300)
EXPERTS: PerPlayer[Entrant] = PerPlayer(Level.EXPERT, Level.EXPERT)

needs_compiler = pytest.mark.skipif(not compiled, reason="experts take a minute a round")


def begun(deal: Deal, round_number: int = 1) -> Tournament:
    return Tournament.begin(Start.fresh(deal, round_number))


@needs_compiler
@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize("number", range(DEALS))
def test_par_is_what_experts_come_to_in_the_arena_from_either_side(number: int) -> None:
    deal = deal_for_learning(25, number)
    assert_par(deal, BuildUpInArena().play(deal, EXPERTS, PerPlayer("", "")).human_margin)


def assert_par(deal: Deal, margin: int) -> None:
    for each, wanted in ((deal, margin), (deal.swapped, 2 * deal.handicap - margin)):
        par = some(par_of(begun(each)))
        assert par.finish().value == wanted


@needs_compiler
@pytest.mark.usefixtures("untraced")
def test_par_is_the_same_from_either_seat_where_experts_break_ties_in_another_way() -> None:
    assert_par(Deal(497082, handicap=9), -17)


@needs_compiler
def test_who_asks_again_goes_on_with_what_is_played() -> None:
    tournament = begun(Deal(7), 2)
    par = some(par_of(tournament))
    shares = [par.progress]
    while not par.advance(200):
        assert par.value is None
        shares.append(par.progress)
    assert shares == sorted(shares)
    assert shares[0] == 0
    assert par.progress == 1
    assert par_of(tournament.advance(), 2) is par
    assert par_of(begun(Deal(7), 3)) is not par


def test_a_table_of_a_file_has_no_par() -> None:
    assert par_of(read_build_up(SAMPLES[0]).game) is None


def test_without_a_compiler_there_is_no_par(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "compiled", False)
    assert par_of(begun(Deal(1))) is None
