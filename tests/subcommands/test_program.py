"""Programs in the arena: who breaks the rules, hangs, dies or floods loses that round, not more."""

import json
import os
import re
import shlex
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path
from time import monotonic, sleep

import pytest

from buildup import cli
from buildup.model.build_up.position_line import PositionLine
from buildup.model.build_up.table import Phase
from buildup.model.game_kind import GameKind
from buildup.strategy.level import Level
from buildup.strategy.other_program import FaultError
from buildup.subcommands.arena import ArenaGame, ArenaResult, report, run_arena
from buildup.subcommands.build_up.arena import BuildUpInArena
from buildup.subcommands.dominoes.arena import DominoesInArena
from buildup.subcommands.program import Program
from tests.command_line import Refused, refuser
from tests.faulty_programs import (
    EXAMPLE,
    FAULTS,
    LONG,
    SHORT,
    command,
    no_process_is_left,
    nothing_is_left,
)
from tests.model.build_up import positions
from tests.pretended_windows import pretend_windows
from tests.tiers import count

__all__ = ["no_process_is_left", "nothing_is_left"]
pytestmark = pytest.mark.usefixtures("nothing_is_left")

ROUNDS = count(quick=2, normal=2, soak=50)
ENGINE = shlex.join([sys.executable, "-m", "buildup", "engine"])
GAMES: dict[GameKind, ArenaGame] = {
    GameKind.BUILD_UP: BuildUpInArena(),
    GameKind.DOMINOES: DominoesInArena(3),
}


HANG_UP = {
    signal.SIGINT: signal.SIG_DFL, signal.SIGTERM: signal.SIG_IGN, signal.SIGHUP: signal.SIG_DFL,
}  # fmt: skip
"""What a hang-up does beside each signal that is tried: ``nohup`` has it ignored."""


def heed_signals(hang_up: signal.Handlers) -> None:
    """Let Ctrl+C count even where these tests run in the background, which has it ignored."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    signal.signal(signal.SIGHUP, hang_up)


def started_by(process: int) -> list[str]:
    return Path(f"/proc/{process}/task/{process}/children").read_text().split()


def is_running(process: str) -> bool:
    """Whether it runs on after a moment; one that has ended may wait to be collected."""
    latest = monotonic() + 5
    while monotonic() < latest:
        try:
            state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
        except OSError:
            return False
        if state == "Z":
            return False
        sleep(0.01)
    return True


def faulty(code: str, game: GameKind = GameKind.BUILD_UP, seconds: float = LONG) -> Program:
    return Program(command(code), game, seconds)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_loses_the_round_and_the_match_goes_on(fault: str, game: GameKind) -> None:
    code, said = FAULTS[fault]
    program = faulty(code, game, SHORT if "in time" in said else LONG)
    result = run_arena(GAMES[game], program, Level.CASUAL, ROUNDS, seed=3)
    assert (result.losses, result.wins, result.mean_margin) == (ROUNDS, 0, 0)
    assert len(result.faults) == ROUNDS
    assert all(
        said in each and re.match(r"Deal .* The position was: .*hands", each)
        for each in result.faults
    )
    assert result.points_lost == ()
    told = report(GAMES[game], result)
    assert f"{ROUNDS} rounds lost to program errors:\nDeal " in told


def test_two_that_break_the_rules_lose_to_each_other() -> None:
    """The one to move first, so each wins where the other begins, and both are started anew."""
    ours, theirs = faulty(FAULTS["cheats"][0]), faulty(FAULTS["crashes"][0])
    result = run_arena(BuildUpInArena(), ours, theirs, 6, seed=1)
    assert len(result.faults) == 6
    assert (result.wins, result.losses) == (3, 3)


@pytest.mark.parametrize("game", GAMES)
def test_the_example_plays_both_games_by_the_rules(game: GameKind) -> None:
    program = Program(EXAMPLE, game, LONG)
    result = run_arena(GAMES[game], program, Level.BEGINNER, 2 * ROUNDS, seed=2)
    assert result.faults == ()
    assert result.wins + result.draws + result.losses == 2 * ROUNDS
    if game is GameKind.BUILD_UP:
        assert result.wins > result.losses
        (ours, error), (theirs, _error) = result.points_lost
        assert 0 < ours < theirs
        assert error > 0


def test_the_engine_itself_plays_as_its_level_does() -> None:
    def played(first: Program | Level) -> ArenaResult:
        return run_arena(GAMES[GameKind.DOMINOES], first, Level.CASUAL, 4, seed=5)

    itself = played(Program(ENGINE, GameKind.DOMINOES, LONG))
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
    asked = Program(shlex.join(words), GameKind.BUILD_UP, LONG)
    with pytest.raises(FaultError, match=r"answered “bestmove W00>W1”; expected a legal move\."):
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
    assert re.search(r"^Win rate, counting draws as half: [\d.]+% ± [\d.]+%\.$", told, re.MULTILINE)
    assert "Points lost per move: " in told
    assert "±" in told
    words = ["arena", "beginner", EXAMPLE, "--game", "dominoes", "--size", "3", "--rounds", "4"]
    assert cli.main([*words, "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["second"] == EXAMPLE
    assert figures["games"] == 4
    assert "faults" not in figures


@pytest.mark.parametrize("text", ["grand", "no-such-program-at-all --fast", "'unclosed", ""])
def test_what_is_neither_a_level_nor_a_program_is_refused(
    capsys: pytest.CaptureFixture[str], text: str
) -> None:
    refused: Refused = refuser(capsys)
    assert "isn't a level" in refused("arena", text, "expert")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_the_programs_and_whatever_else_the_arena_has_started(
    tmp_path: Path, number: signal.Signals
) -> None:
    """Levels play on all processors, each in a process of its own."""
    asked = tmp_path / "asked"
    hangs = command(f"open({str(asked)!r}, 'w'); time.sleep(600)")
    matches = [([hangs, hangs], 1), (["expert", "expert"], os.cpu_count() or 1)]
    for words, least in matches if number is signal.SIGTERM else matches[:1]:
        begun = subprocess.Popen(
            [sys.executable, "-m", "buildup", "arena", *words],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            preexec_fn=partial(heed_signals, HANG_UP[number]),
        )  # fmt: skip
        while not asked.exists() or len(started_by(begun.pid)) < least:
            assert begun.poll() is None
            sleep(0.01)
        sleep(0.2)  # a process learns what it is to do just after it has begun
        started = started_by(begun.pid)
        begun.send_signal(signal.SIGHUP if HANG_UP[number] is signal.SIG_IGN else number)
        begun.send_signal(number)
        said, _nothing = begun.communicate(timeout=30)
        assert (begun.returncode, said) == (128 + number, b"")
        assert not [each for each in started if is_running(each)]


def test_on_windows_a_program_is_waited_for_and_ended_with_what_it_has_started(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    killed = pretend_windows(monkeypatch)
    table = positions.first_hand(5).table
    line, moves = str(PositionLine.of(table)), [*table.position.legal_moves()]
    program = Program(EXAMPLE, GameKind.BUILD_UP, LONG)
    assert program.choose(line, moves) in moves
    program.close()
    slow = faulty("import time; time.sleep(60)", seconds=0.05)
    with pytest.raises(FaultError, match="didn't answer in time"):
        slow.choose(line, moves)
    slow.close(0)
    assert len(killed) == 2


def test_a_program_that_is_gone_when_it_is_asked_loses() -> None:
    program = Program("/no/such/program", GameKind.BUILD_UP, 5)
    assert not program.named.is_there
    with pytest.raises(FaultError, match="can't be run"):
        program.choose("any", [])
