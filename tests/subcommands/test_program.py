"""Programs in the arena: who breaks the rules, hangs, dies or floods loses that round, not more."""

import json
import os
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep

import pytest

from buildup import cli
from buildup.model.build_up.table import Phase
from buildup.strategy.level import Level
from buildup.subcommands.arena import ArenaGame, ArenaResult, report, run_arena
from buildup.subcommands.build_up.arena import BuildUpInArena
from buildup.subcommands.dominoes.arena import DominoesInArena
from buildup.subcommands.program import FaultError, Program
from tests.checkout import ROOT
from tests.command_line import Refused, refuser
from tests.model.build_up import positions
from tests.tiers import count

ROUNDS = count(quick=2, normal=2, soak=50)
SHORT, LONG = 0.2, 60.0
"""Seconds on the clock of one that hangs, and of the others."""
EXAMPLE = shlex.join([sys.executable, str(ROOT / "scripts/examples/player.py")])
ENGINE = shlex.join([sys.executable, "-m", "buildup", "engine"])
GAMES: dict[str, ArenaGame] = {"build-up": BuildUpInArena(), "dominoes": DominoesInArena(3)}

MARK = f"owner = {os.getpid()}"
"""Stands in each faulty program of this process of the tests, and of its children."""
FAULTY = """
import os, sys, time
{}
for line in sys.stdin:
    word = line.split()[0]
    if word != "go":
        print("ok", flush=True)
        continue
    {}
"""
FAULTS = {
    "crashes": ("sys.exit(3)", "has ended."),
    "is killed": ("os.kill(os.getpid(), 9)", "has ended."),
    "hangs": ("time.sleep(600)", "does not answer in time."),
    "hangs with its child": ("os.fork(); time.sleep(600)", "does not answer in time."),
    "cheats": ("print('bestmove W66>W1 or L99', flush=True)", "“bestmove W66>W1 or L99”"),
    "says nothing sensible": ("print('error I am lost', flush=True)", "“error I am lost”"),
    "floods": ("[print('info', n, flush=True) for n in range(10**9)]", "line after line"),
    "floods one line": ("[print('x' * 9999, end='') for n in range(10**6)]", "in time."),
}


@pytest.fixture(autouse=True)
def nothing_is_left() -> Iterator[None]:
    """Descriptors and child processes are as before; none of either waits to be collected."""
    before = descriptors(), children()
    yield
    latest = monotonic() + 20  # a killed child of a program is collected by the system
    while children() != before[1] and monotonic() < latest:
        sleep(0.01)
    assert (descriptors(), children()) == before


def descriptors() -> list[str]:
    return sorted(os.listdir("/proc/self/fd"))


def children() -> list[str]:
    """Faulty programs and their children, and processes of ours that wait to be collected."""
    found = []
    for folder in Path("/proc").iterdir():
        try:
            is_process = folder.name.isdigit()
            command = (folder / "cmdline").read_text(errors="replace") if is_process else ""
            state = (folder / "stat").read_text().rpartition(")")[2].split() if is_process else []
        except OSError:  # it has just ended
            continue
        if MARK in command or state[:2] == ["Z", str(os.getpid())]:
            found.append(folder.name)
    return sorted(found)


def faulty(code: str, game: str = "build-up", seconds: float = LONG) -> Program:
    command = [sys.executable, "-S", "-E", "-c", FAULTY.format(MARK, code)]
    return Program(shlex.join(command), game, seconds)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_loses_the_round_and_the_match_goes_on(fault: str, game: str) -> None:
    code, said = FAULTS[fault]
    program = faulty(code, game, SHORT if "in time" in said else LONG)
    result = run_arena(GAMES[game], program, Level.CASUAL, ROUNDS, seed=3)
    assert (result.losses, result.wins, result.mean_margin) == (ROUNDS, 0, 0)
    assert len(result.faults) == ROUNDS
    assert all(said in each and each.startswith("Deal ") for each in result.faults)
    assert result.points_lost == ()
    told = report(GAMES[game], result)
    assert f"{ROUNDS} rounds lost by a fault:\nDeal " in told


def test_two_that_break_the_rules_lose_to_each_other() -> None:
    """The one on turn first: so each wins where the other begins, and both are started anew."""
    ours, theirs = faulty(FAULTS["cheats"][0]), faulty(FAULTS["crashes"][0])
    result = run_arena(BuildUpInArena(), ours, theirs, 6, seed=1)
    assert len(result.faults) == 6
    assert (result.wins, result.losses) == (3, 3)


@pytest.mark.parametrize("game", GAMES)
def test_the_example_plays_both_games_by_the_rules(game: str) -> None:
    program = Program(EXAMPLE, game, LONG)
    result = run_arena(GAMES[game], program, Level.BEGINNER, 2 * ROUNDS, seed=2)
    assert result.faults == ()
    assert result.wins + result.draws + result.losses == 2 * ROUNDS
    if game == "build-up":
        assert result.wins > result.losses
        (ours, error), (theirs, _error) = result.points_lost
        assert 0 < ours < theirs
        assert error > 0


def test_the_engine_itself_plays_as_its_level_does() -> None:
    def played(first: Program | Level) -> ArenaResult:
        return run_arena(GAMES["dominoes"], first, Level.CASUAL, 4, seed=5)

    itself = played(Program(ENGINE, "dominoes", LONG))
    level = played(Level.EXPERT)
    assert itself.faults == ()
    assert (itself.wins, itself.losses, itself.mean_margin) == (
        level.wins, level.losses, level.mean_margin,
    )  # fmt: skip


def test_a_program_is_asked_by_lines_and_never_through_a_shell(tmp_path: Path) -> None:
    heard = tmp_path / "heard; touch shell"
    program = tmp_path / "my player.py"
    program.write_text(
        "import sys\nwith open(sys.argv[1], 'w') as heard:\n for line in sys.stdin:\n"
        "  print(line, end='', file=heard)\n"
        "  print('bestmove W00>W1' if line.startswith('go') else 'ok', flush=True)\n"
    )
    table = positions.first_hand(3).table
    words = [sys.executable, str(program), str(heard), "$HOME", "`touch shell`"]
    asked = Program(shlex.join(words), "build-up", LONG)
    with pytest.raises(FaultError, match="no legal move: Build Up: stacks"):
        asked.choose("Build Up: stacks …", table.position.legal_moves())
    asked.close()
    assert heard.read_text().splitlines() == [
        "set game build-up", "position Build Up: stacks …", "go seconds 48.000", "quit",
    ]  # fmt: skip
    assert sorted(each.name for each in tmp_path.iterdir()) == sorted((heard.name, program.name))
    assert table.phase is Phase.PLACING


def test_the_command_reports_error_bars_and_what_each_gave_away(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert cli.main(["arena", EXAMPLE, "beginner", "--rounds", "4", "--seconds", "60"]) == 0
    told = capsys.readouterr().out
    assert EXAMPLE in told
    assert "with a standard error of" in told
    assert "Points that a move gives away: " in told
    assert "±" in told
    command = ["arena", "beginner", EXAMPLE, "--game", "dominoes", "--size", "3", "--rounds", "4"]
    assert cli.main([*command, "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["second"] == EXAMPLE
    assert figures["games"] == 4
    assert "faults" not in figures


@pytest.mark.parametrize("text", ["grand", "no-such-program-at-all --fast", "'unclosed", ""])
def test_what_is_neither_a_level_nor_a_program_is_refused(
    capsys: pytest.CaptureFixture[str], text: str
) -> None:
    refused: Refused = refuser(capsys)
    assert "is not a level" in refused("arena", text, "expert")


def test_a_program_that_is_gone_when_it_is_asked_loses() -> None:
    program = Program("/no/such/program", "build-up", 5)
    assert not program.is_there
    with pytest.raises(FaultError, match="cannot be run"):
        program.choose("any", [])
