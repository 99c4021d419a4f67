"""Levels of Dominoes against each other."""

import json

import pytest

from buildup import cli
from buildup.strategy.level import Level
from buildup.subcommands.dominoes_arena import report, run_dominoes_arena


def test_the_result_does_not_depend_on_the_number_of_processes() -> None:
    one = run_dominoes_arena(Level.SKILLED, Level.BEGINNER, 4, 40, 3, processes=1)
    two = run_dominoes_arena(Level.SKILLED, Level.BEGINNER, 4, 40, 3, processes=2)
    assert one == two
    assert one.wins + one.losses == one.games == 40


def test_a_level_against_itself_wins_half() -> None:
    result = run_dominoes_arena(Level.CASUAL, Level.CASUAL, 5, 60, 1, processes=1)
    assert result.win_rate == 0.5
    assert result.mean_margin == 0


def test_greedy_beats_the_first_tile() -> None:
    result = run_dominoes_arena(Level.SKILLED, Level.BEGINNER, 6, 600, 7, processes=1)
    assert result.win_rate > 0.53


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    run_dominoes_arena(
        Level.CASUAL,
        Level.BEGINNER,
        3,
        30,
        1,
        processes=1,
        progress=lambda done, all_of_them: told.append((done, all_of_them)),
    )
    assert told[-1] == (30, 30)


@pytest.mark.parametrize("games", [0, 3, -2])
def test_an_odd_number_of_games_is_refused(games: int) -> None:
    with pytest.raises(ValueError, match="positive and even"):
        run_dominoes_arena(Level.CASUAL, Level.BEGINNER, 3, games, 1)


def test_one_deal_has_no_standard_error() -> None:
    result = run_dominoes_arena(Level.CASUAL, Level.BEGINNER, 3, 2, 1, processes=1)
    assert result.standard_error is None
    assert "double-3: 2 games on 1 deal" in report(result)


def test_the_command_plays_dominoes(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["arena", "casual", "beginner", "--game", "dominoes", "--size", "3"]
    assert cli.main([*command, "--rounds", "4", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert (figures["size"], figures["games"]) == (3, 4)
