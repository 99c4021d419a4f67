"""The engine under a strict client, in a process of its own; and how soon it stops."""

import os
import random
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

import pytest

from buildup import __version__
from buildup.model.build_up import position_line as build_up_line
from buildup.model.build_up.table import Phase
from buildup.model.dominoes import position_line as dominoes_line
from buildup.resources_path import RESOURCES
from buildup.strategy.build_up.expert import Expert
from buildup.strategy.dominoes.expert import expert
from buildup.subcommands.engine import LONGEST, Asked, Engine, Lines, Question
from tests.checkout import ROOT, python
from tests.model.build_up import positions
from tests.model.dominoes import random_games
from tests.narrowing import some
from tests.pretended_windows import pretend_windows
from tests.tiers import count

COMMANDS = count(quick=60, normal=150, soak=2_000)
LAST = ("ok", "bestmove", "error")
LEVELS = ["beginner", "casual", "skilled", "advanced", "strong", "expert"]
GUIDE = (RESOURCES / "engine.md").read_text(encoding="utf-8")


class Client:
    """Writes a command and reads its answer, and nothing more."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self._input, self._output = some(process.stdin), some(process.stdout)

    def ask(self, command: str) -> list[str]:
        """The lines of the answer, of which the last alone begins as a last line does."""
        self._input.write(f"{command}\n")
        self._input.flush()
        answer = [self._output.readline().rstrip("\n")]
        while answer[-1].split(" ")[0] not in LAST:
            assert answer[-1], f"no answer to {command!r}"
            answer.append(self._output.readline().rstrip("\n"))
        return answer


@contextmanager
def engine() -> Iterator[Client]:
    """A client of an engine that ends when it is told to, and has said nothing more."""
    with subprocess.Popen(
        [sys.executable, "-m", "buildup", "engine"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        encoding="utf-8",
        env={**os.environ, "LANGUAGE": "en"},
    ) as process:
        yield Client(process)
        rest, complaints = process.communicate("quit\n", timeout=60)
        assert (process.returncode, rest, complaints) == (0, "", "")


def test_the_dialog_of_the_guide_is_so() -> None:
    (dialog,) = re.findall(r"^## A dialog.*?^```\n(.*?)^```", GUIDE, re.MULTILINE | re.DOTALL)
    asked = re.split(r"^> ", dialog, flags=re.MULTILINE)[1:]
    assert len(asked) > 10
    with engine() as client:
        for each in asked[:-1]:
            command, *answer = each.splitlines()
            assert client.ask(command) == answer
    assert asked[-1] == "quit\n"


def test_points_are_told_without_a_chance_where_boneyards_do_not_follow() -> None:
    line = (
        "Build Up: stacks W05 W55 W14 W44 W45 W24 / B36 B34 B13 B22 B66 B35; "
        "hands W46 W56 W16 W25 W06 / B15 B16 B56 B55 B06; hand {hand}; turn human"
    )
    with engine() as client:
        for hand, has_chance in (("1; boneyards 17 unknown / 17 unknown", True), ("2", False)):
            assert client.ask(f"position {line.format(hand=hand)}") == ["ok"]
            *values, _last = client.ask("values")
            assert values
            assert all(" points " in each and " line B" in each for each in values)
            assert {" chance " in each for each in values} == {has_chance}
            assert client.ask("go")[-1].startswith("bestmove B")


def build_up_position(chance: random.Random) -> tuple[str, set[str]]:
    """Any position of Build Up in which a tile can be placed, and all moves there."""
    game = positions.first_hand(chance.randint(1, 10_000))
    for _move in range(chance.randint(0, 20)):
        after = game.play(positions.legal(chance)(game)).to_choice()
        game = after if after.table.phase is Phase.PLACING else game
    table = game.table
    return str(build_up_line.PositionLine.of(table)), set(map(str, table.position.legal_moves()))


def dominoes_position(chance: random.Random) -> tuple[str, set[str]]:
    """What the player to move has seen of any game of Dominoes, and all lays there."""
    game = random_games.fresh(chance.randint(1, 10_000), chance.randint(3, 6))
    for _lay in range(chance.randint(0, 12)):
        after = game.lay(random_games.legal(chance)(game)).to_choice()
        game = game if after.is_over else after
    line = dominoes_line.PositionLine.of(game, game.table.turn)
    return str(line), set(map(str, game.table.legal_lays()))


POSITIONS = {"build-up": build_up_position, "dominoes": dominoes_position}


def damaged(line: str, chance: random.Random) -> str:
    """A line without the name that it begins with, and with anything put somewhere."""
    place = chance.randint(0, len(line))
    sign = chance.choice(("§", ";;", "[", "\t\x1b", "W77"))
    return line[8:place] + sign + line[place:]


def test_every_command_is_answered_once_good_or_bad() -> None:
    chance = random.Random(28)
    game, legal = "build-up", set[str]()
    with engine() as client:
        for _command in range(COMMANDS):
            kind = chance.choice(
                ("set", "position", "position", "go", "go", "values", "bad", "bad")
            )
            if kind == "set":
                game, legal = chance.choice(sorted(POSITIONS)), set()
                assert client.ask(f"set game {game}") == ["ok"]
            elif kind == "position":
                line, legal = POSITIONS[game](chance)
                assert client.ask(f"position {line}") == ["ok"]
            elif kind == "go":
                level, limit = (
                    chance.choice(LEVELS),
                    chance.choice(("", " seconds 0.01", " nodes 9")),
                )
                answer = client.ask(f"go level {level}{limit}")[-1]
                is_known = legal and (game, level) != ("dominoes", "advanced")
                assert answer.startswith("bestmove ") if is_known else answer.startswith("error ")
                assert not is_known or answer.split()[1] in legal
            elif kind == "values" and legal:
                *rows, last = client.ask(chance.choice(("values nodes 9", "values seconds 0.05")))
                assert last == "ok"
                assert {row.split()[1] for row in rows} <= legal
            else:
                line, _moves = POSITIONS[chance.choice(sorted(POSITIONS))](chance)
                wrong = chance.choice(
                    ("go seconds", "go nodes -1", "go level", "set level grand", "set", "\x00",
                     "position", "positions", "bestmove B46>W5", "ok", "values level expert",
                     "x" * (3 * LONGEST), damaged(line, chance),
                     f"position {damaged(line, chance)}")
                )  # fmt: skip
                answer = client.ask(wrong)[0]
                assert re.match(r"error \S.*\S", answer), wrong
                assert wrong not in ("set", "position") or "isn't a command" not in answer
                if re.match(r"position\b", wrong):
                    legal = set()
        assert client.ask("#\n\n   \nhello")[-1] == "ok"


def test_the_end_of_the_input_waits_for_the_answer_to_what_came_before() -> None:
    line, legal = build_up_position(random.Random(1))
    done = python("-m", "buildup", "engine", typed=f"position {line}\r\ngo\r\nstop")
    assert done.returncode == 0
    ok, best = done.stdout.splitlines()
    assert ok == "ok"
    assert best.removeprefix("bestmove ") in legal


class Endless:
    """Work without an end, during which something is written to a pipe in one slice."""

    progress = 0.0

    def __init__(self, pipe: int, words: str = "", in_slice: int = 1) -> None:
        self.slices = 0
        self._pipe, self._words, self._slice = pipe, words, in_slice

    def advance(self, _nodes: int) -> bool:
        self.slices += 1
        if self.slices == self._slice:
            os.write(self._pipe, self._words.encode())
        assert self.slices < 1_000
        return False


def asked(*commands: str, work: Endless, pipe: tuple[int, int]) -> None:
    """Run an engine whose positions are all thought about with this work, until ``quit``."""
    question = Question(work, lambda: ["bestmove so-far"])
    answering = Asked(lambda _level, _chance: question, lambda: question)
    os.write(pipe[1], "".join(f"{each}\n" for each in ("position any", *commands)).encode())
    Engine({"any": lambda _text: answering}, Lines(pipe[0])).run()


@pytest.fixture
def pipe() -> Iterable[tuple[int, int]]:
    ends = os.pipe()
    yield ends
    for end in ends:
        os.close(end)


@pytest.mark.parametrize("in_slice", range(1, 1 + count(quick=1, normal=3, soak=100)))
@pytest.mark.parametrize("words", ["stop\nquit\n", "hello\nstop\nquit\n", "quit\n", "\nst\nquit\n"])
@pytest.mark.parametrize("system", ["linux", "win32"])
def test_it_stops_within_two_slices(
    pipe: tuple[int, int],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    words: str,
    in_slice: int,
    system: str,
) -> None:
    if system == "win32":
        pretend_windows(monkeypatch)
    work = Endless(pipe[1], words, in_slice)
    asked("go", work=work, pipe=pipe)
    assert work.slices <= in_slice + 2
    answers = capsys.readouterr().out.splitlines()
    assert answers[:2] == ["ok", "bestmove so-far"]
    assert ("hello" in words) == (f"id Buildup {__version__}" in answers)


@pytest.mark.parametrize("limit", ["seconds 0.001", "nodes 5000"])
def test_a_limit_ends_the_thinking(
    pipe: tuple[int, int], capsys: pytest.CaptureFixture[str], limit: str
) -> None:
    work = Endless(pipe[1])
    work.advance = lambda _nodes: False  # type: ignore[method-assign]
    asked(f"go level expert {limit}", f"values {limit}", "quit", work=work, pipe=pipe)
    assert capsys.readouterr().out.split() == ["ok", *["bestmove", "so-far"] * 2, "ok"]


@pytest.mark.parametrize("deal", range(1, 7))
def test_the_choice_is_legal_at_every_time(deal: int) -> None:
    table = positions.first_hand(deal).table
    thinking = Expert(table.sight)
    legal = set(table.position.legal_moves())
    assert thinking.choice.move in legal
    while not thinking.advance(300):
        assert thinking.choice.move in legal
    assert thinking.choice.move in legal
    game = random_games.fresh(deal, 4)
    lays = set(game.table.legal_lays())
    choosing = expert(game.sight(game.table.turn), 60)
    assert choosing.choice.move in lays
    while not choosing.advance(50):
        assert choosing.choice.move in lays
    assert choosing.choice.move in lays
