"""A round that could not be recorded waits on the disk, and is recorded once."""

import json
import logging
from dataclasses import replace
from pathlib import Path

import pytest

from buildup.model.player import PerPlayer
from buildup.records.postponed import PostponedRounds
from buildup.records.problems import RecordsError
from buildup.records.store import Records
from tests.checkout import Program
from tests.records.finished_rounds import build_up, dominoes
from tests.tiers import count


@pytest.fixture
def postponed(tmp_path: Path) -> PostponedRounds:
    return PostponedRounds(tmp_path / "data" / "unrecorded")


def the_file(tmp_path: Path) -> Path:
    """The only file of the folder."""
    (path,) = (tmp_path / "data" / "unrecorded").iterdir()
    return path


def test_what_waits_is_there_for_every_program_until_it_is_removed(
    postponed: PostponedRounds, tmp_path: Path
) -> None:
    rounds = [dominoes(1), build_up(2), replace(build_up(3), round_number=2)]
    assert postponed.rounds() == []
    for finished in reversed(rounds):
        assert postponed.add(finished)
    other = PostponedRounds(tmp_path / "data" / "unrecorded")
    assert other.rounds() == rounds
    other.remove(rounds[1])
    postponed.remove(rounds[1])
    assert postponed.rounds() == [rounds[0], rounds[2]]
    other.clear()
    assert postponed.rounds() == []


def test_the_first_finish_of_a_round_counts(postponed: PostponedRounds) -> None:
    first = build_up(1)
    assert postponed.add(first)
    assert postponed.add(replace(first, points=PerPlayer(computer=1, human=2)))
    assert postponed.rounds() == [first]


@pytest.mark.parametrize("game_id", ["../../etc", "a/b", "CON", "ü" * 10, "%2F"])
def test_no_id_leads_out_of_the_folder(
    postponed: PostponedRounds, tmp_path: Path, game_id: str
) -> None:
    finished = replace(build_up(1), game_id=game_id)
    assert postponed.add(finished)
    assert the_file(tmp_path).is_file()
    assert postponed.rounds() == [finished]


def test_a_damaged_file_is_no_other_round(
    postponed: PostponedRounds, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    finished = build_up(1)
    postponed.add(finished)
    path = the_file(tmp_path)
    sound = path.read_bytes()
    with caplog.at_level(logging.INFO):
        for place in range(0, len(sound), count(quick=9, normal=5, soak=1)):
            path.write_bytes(sound[:place] + bytes([sound[place] ^ 1]) + sound[place + 1 :])
            assert postponed.rounds() in ([], [finished])
            path.write_bytes(sound[:place])
            assert postponed.rounds() in ([], [finished])
    assert "cannot be read" in caplog.text
    assert path.exists()


@pytest.mark.parametrize("content", [b"", b"[]", b"[" * 9000, b"{}", b"\xff", b"x" * 20_000])
def test_what_is_no_round_is_passed_over(
    postponed: PostponedRounds, tmp_path: Path, content: bytes
) -> None:
    postponed.add(build_up(1))
    (tmp_path / "data" / "unrecorded" / "other.json").write_bytes(content)
    (tmp_path / "data" / "unrecorded" / "folder.json").mkdir()
    assert postponed.rounds() == [build_up(1)]


def test_a_file_of_a_later_version_is_left_alone(
    postponed: PostponedRounds, tmp_path: Path
) -> None:
    postponed.add(build_up(1))
    path = the_file(tmp_path)
    row = json.loads(path.read_text().splitlines()[1])
    path.write_text(json.dumps({**row, "weather": "fine"}))
    before = path.read_bytes()
    assert postponed.rounds() == []
    assert path.read_bytes() == before


def test_who_forgets_everything_forgets_what_waits(tmp_path: Path) -> None:
    records = Records(tmp_path / "records.sqlite")
    records.postponed.add(build_up(1))
    records.reset()
    assert records.postponed.rounds() == []
    (tmp_path / "other").write_text("in the way")
    locked = Records(tmp_path / "other" / "records.sqlite")
    with pytest.raises(RecordsError):
        locked.reset()
    records.close()


PROGRAM = """
import pathlib, sys
from buildup.records.recording import Recording
from buildup.records.store import Records

records = Records(pathlib.Path(sys.argv[1]), patience=60)
print("ready", flush=True)
sys.stdin.readline()
for finished in Recording(records).write().new:
    print(finished.deal.number, flush=True)
"""
"""A start of the program, which records what waits."""


def test_several_programs_record_it_once_and_none_that_is_killed_loses_it(tmp_path: Path) -> None:
    path = tmp_path / "records.sqlite"
    records = Records(path, patience=60)
    rounds = [build_up(number) for number in range(1, count(quick=12, normal=16, soak=400))]
    for finished in rounds:
        records.postponed.add(finished)
    killed, *others = [Program(PROGRAM, path) for _program in range(3)]
    killed.begin()
    told = [killed.next_line()]
    for program in others:
        program.begin()
    killed.process.kill()
    told += [line for program in (killed, *others) for line in program.rest()]
    assert len(told) == len(set(told))
    assert list(reversed(records.rounds())) == rounds
    assert records.postponed.rounds() == []
    records.close()
