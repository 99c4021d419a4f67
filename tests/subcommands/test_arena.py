"""The arena: fair pairs, the same result on any number of cores, and who beats whom."""

import json
import math
from dataclasses import replace
from unittest.mock import Mock

import pytest

from buildup import cli
from buildup.model.deal import Deal
from buildup.model.player import PerPlayer, Player
from buildup.strategy.level import Level
from buildup.subcommands import arena
from buildup.subcommands.arena import ArenaGame, ArenaResult, PlayedRound, report, run_arena
from buildup.subcommands.build_up.arena import BuildUpInArena
from buildup.subcommands.dominoes.arena import DominoesInArena
from tests.tiers import count

BUILD_UP = BuildUpInArena()
ROUNDS = count(quick=100, normal=100, soak=2_000)
RANDOM, COVERAGE, GREEDY = Level.BEGINNER, Level.CASUAL, Level.SKILLED


@pytest.fixture(scope="module")
def result() -> ArenaResult:
    return run_arena(BUILD_UP, COVERAGE, RANDOM, 44, seed=5, processes=1)


def test_the_number_of_processes_changes_nothing_but_the_times(result: ArenaResult) -> None:
    told: list[tuple[int, int]] = []
    again = run_arena(
        BUILD_UP, COVERAGE, RANDOM, 44, seed=5, processes=2,
        progress=lambda done, total: told.append((done, total)),
    )  # fmt: skip
    assert again == result
    assert told == [(done, 44) for done in range(2, 46, 2)]


def test_more_rounds_begin_with_the_same_ones() -> None:
    pairs = [arena._play_pair(BUILD_UP, GREEDY, RANDOM, 3, number) for number in range(4)]
    margins = [[each.human_margin for each in pair] for pair in pairs]
    whole = run_arena(BUILD_UP, GREEDY, RANDOM, 8, seed=3, processes=1)
    assert whole.mean_margin == sum(human - computer for computer, human in margins) / 8


def test_swapping_the_levels_turns_the_result_round() -> None:
    ours = run_arena(BUILD_UP, GREEDY, COVERAGE, 24, seed=1, processes=1)
    assert ours.wins > ours.losses
    theirs = run_arena(BUILD_UP, COVERAGE, GREEDY, 24, seed=1, processes=1)
    assert theirs.losses > theirs.wins
    assert theirs.mean_margin < 0 < ours.mean_margin


def test_a_level_against_itself_without_chance_comes_out_even() -> None:
    """Both rounds of a deal are then the same game, seen from both seats."""
    even = run_arena(BUILD_UP, GREEDY, GREEDY, 20, seed=9, processes=1)
    assert even.wins == even.losses
    assert even.win_rate == 0.5
    assert even.standard_error == 0
    assert even.mean_margin == 0


def test_no_deal_comes_twice_and_another_seed_plays_other_ones() -> None:
    deals = {arena._deal_of(4, number) for number in range(1000)}
    assert len(deals) == 1000
    assert all(isinstance(deal, Deal) for deal in deals)
    assert deals.isdisjoint(arena._deal_of(5, number) for number in range(1000))


def test_the_deals_go_round_at_the_highest_number(monkeypatch: pytest.MonkeyPatch) -> None:
    last = Mock()
    last.return_value.random.return_value = math.nextafter(1.0, 0.0)
    monkeypatch.setattr("buildup.subcommands.arena.random.Random", last)
    assert [arena._deal_of(1, number).number for number in range(2)] == [999_999_999, 1]


def test_the_standard_error_is_taken_over_deals() -> None:
    """Two deals: the first level wins both rounds of one and loses both of the other."""
    times = [0.1 / 22] * 11, [0.2 / 22] * 11
    pairs: list[arena._Pair] = [
        (
            PlayedRound(winners[0], -margins[0], PerPlayer(*times)),
            PlayedRound(winners[1], margins[1], PerPlayer(*times[::-1])),
        )
        for winners, margins in (
            ((Player.COMPUTER, Player.HUMAN), (5, 9)),
            ((Player.HUMAN, Player.COMPUTER), (-3, -4)),
        )
    ]
    result = arena._summary(BUILD_UP, GREEDY, RANDOM, 1, pairs)
    assert (result.wins, result.draws, result.losses) == (2, 0, 2)
    assert result.win_rate == 0.5
    assert result.standard_error == pytest.approx(0.5)  # not 0.25, as if the rounds were four
    assert result.mean_margin == pytest.approx(1.75)
    assert result.first_seconds_a_move == pytest.approx(0.1 / 22)
    assert result.second_seconds_a_move == pytest.approx(0.2 / 22)


def test_a_draw_counts_half() -> None:
    none: PerPlayer[list[float]] = PerPlayer([], [])
    pair = PlayedRound(None, 0, none), PlayedRound(Player.HUMAN, 3, none)
    result = arena._summary(BUILD_UP, GREEDY, RANDOM, 1, [pair])
    assert (result.wins, result.draws, result.win_rate) == (1, 1, 0.75)


@pytest.mark.parametrize(
    ("game", "told"),
    [
        (BUILD_UP, "2 rounds, 1 deal, seed 1"),
        (DominoesInArena(3), "double-3: 2 games on 1 deal"),
    ],
)
def test_one_deal_tells_nothing_about_the_error(game: ArenaGame, told: str) -> None:
    single = run_arena(game, GREEDY, RANDOM, 2, seed=1)
    assert single.standard_error is None
    assert "error" not in report(game, single)
    assert told in report(game, single)


def test_the_figures_travel_as_json(result: ArenaResult) -> None:
    figures = json.loads(json.dumps(result.to_json()))
    assert ArenaResult(**figures) == result
    assert figures["first"] == "casual"
    assert figures["second"] == "beginner"


def test_the_report_tells_the_figures_in_sentences(result: ArenaResult) -> None:
    known = replace(
        result, wins=40, draws=1, losses=3, win_rate=40.5 / 44, standard_error=0.0345,
        mean_margin=-12.34, first_seconds_a_move=0.00123, second_seconds_a_move=0.5,
    )  # fmt: skip
    assert report(BUILD_UP, known).splitlines() == [
        "casual against beginner: 44 rounds, 22 deals, seed 5.",
        "casual wins 40, draws 1, loses 3.",
        "Win rate, counting draws as half: 92.0% ± 3.5%.",
        "Average margin: −12.3 points a round.",
        "Time per move: casual 1.23 ms, beginner 500.00 ms.",
    ]


@pytest.mark.long
@pytest.mark.parametrize(
    ("better", "worse", "least"), [(COVERAGE, RANDOM, 0.96), (GREEDY, COVERAGE, 0.92)]
)
def test_greedy_beats_coverage_and_coverage_random(
    better: Level, worse: Level, least: float
) -> None:
    """The owner asks for it over 2,000 rounds; fewer leave room for their error."""
    assert run_arena(BUILD_UP, better, worse, ROUNDS, seed=1, processes=1).win_rate >= least


# Dominoes


def test_a_level_of_dominoes_against_itself_wins_half_on_any_number_of_processes() -> None:
    result, again = (
        run_arena(DominoesInArena(5), Level.CASUAL, Level.CASUAL, 60, 1, processes=processes)
        for processes in (1, 2)
    )
    assert result == again
    assert result.wins + result.losses == result.rounds == 60
    assert result.win_rate == 0.5
    assert result.mean_margin == 0


@pytest.mark.long
def test_greedy_dominoes_beat_the_first_tile() -> None:
    result = run_arena(DominoesInArena(6), Level.SKILLED, Level.BEGINNER, ROUNDS, 7, processes=1)
    assert result.win_rate > 0.53


def test_the_command_plays_dominoes(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["arena", "casual", "beginner", "--game", "dominoes", "--size", "3"]
    assert cli.main([*command, "--rounds", "4", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert (figures["size"], figures["games"]) == (3, 4)
