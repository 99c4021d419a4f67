"""What another program is sent, and how its answers are judged, without any process."""

import subprocess
import sys
from itertools import product

import pytest

from buildup.model.game_kind import GameKind
from buildup.strategy.other_program import (
    MOST_LINES,
    Asking,
    FaultError,
    NamedProgram,
    kill_with_children,
    seated_program,
)

REX = NamedProgram("Rex", f"'{sys.executable}' -c 'a b'", 2.5)


def asked(kind: GameKind = GameKind.BUILD_UP) -> Asking[int]:
    """One that has heard all commands, and is to name its move."""
    asking = Asking(REX, kind, "the position", {"B46>W5": 7, "B25>W1": 8})
    commands = [asking.next_command() for _command in range(3)]
    assert commands == [f"set game {kind.word}", "position the position", "go seconds 2.000"]
    return asking


@pytest.mark.parametrize("kind", GameKind)
def test_a_program_is_sent_game_position_and_time_and_names_a_legal_move(kind: GameKind) -> None:
    asking = asked(kind)
    assert not asking.hears("info depth 3")
    assert asking.hears("bestmove B25>W1")
    assert asking.choice == 8
    assert asking.next_command() is None


def test_before_its_move_is_asked_for_any_answer_ends_the_last_command() -> None:
    asking = Asking[int](REX, GameKind.DOMINOES, "p", {})
    asking.next_command()
    assert [asking.hears(line) for line in ("", "what", "ok", "error no", "bestmove x")] == [
        *(False, False),
        *(True, True, True),
    ]


@pytest.mark.parametrize("answer", ["bestmove W5", "bestmove", "error what", "ok", "ok B46>W5"])
def test_an_answer_that_names_no_legal_move_is_a_fault(answer: str) -> None:
    with pytest.raises(FaultError) as caught:
        asked().hears(answer)
    assert str(caught.value) == f"Rex answered “{answer}”; expected a legal move."
    assert (caught.value.program, caught.value.position) == (REX, "the position")


def test_a_thousand_lines_of_one_answer_are_too_many() -> None:
    asking = Asking[int](REX, GameKind.DOMINOES, "p", {})
    for _command in range(2):
        asking.next_command()
        for _line in range(MOST_LINES - 1):
            assert not asking.hears("thinking")
    with pytest.raises(FaultError, match="keeps writing but never answers"):
        asking.hears("thinking")


def test_each_fault_says_what_the_program_did() -> None:
    asking = asked()
    told = [str(fault()) for fault in (asking.late, asking.ended, asking.flooded, asking.stopped)]
    assert len(set(told)) == len(told)
    assert all(each.startswith("Rex ") and each.endswith(".") for each in told)


def test_a_program_of_a_file_is_seated_if_it_is_set_up_and_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    gone, broken = NamedProgram("gone", "no-such-program-here"), NamedProgram("broken", "'a")
    programs = {each.name: each for each in (REX, gone, broken, NamedProgram("none", ""))}
    assert REX.words == [sys.executable, "-c", "a b"]
    assert broken.words == []
    command = r'"C:\Program Files\rex.exe" \\server\x -c "a b"'
    with monkeypatch.context() as windows:  # where shutil looks for programs in another way
        windows.setattr(sys, "platform", "win32")
        words = NamedProgram("Rex", command).words
    assert words[:2] == [r"C:\Program Files\rex.exe", r"\\server\x"]
    for name, may_run in product((None, *programs, "unknown"), (True, False)):
        warnings: list[str] = []
        found = seated_program(name, programs if may_run else {}, warnings)
        is_seated = name == "Rex" and may_run
        assert found == (REX if is_seated else None)
        says = f"The program “{name}” wasn't found: the computer plays in its place."
        assert warnings == ([] if is_seated or name is None else [says])


def test_a_program_is_killed_and_may_have_ended_before() -> None:
    command = [sys.executable, "-c", "input()"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, start_new_session=True) as process:
        for _time in range(2):
            kill_with_children(process.pid)
            assert process.wait(timeout=9) != 0
