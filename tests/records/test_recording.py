"""Rounds are recorded once, whatever is in the way, and ids of games stay what they are."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from buildup.model.build_up.events import RoundWon
from buildup.model.deal import Deal
from buildup.model.dominoes.game import DominoesGame, DominoesStart, GameWon
from buildup.records.finished_round import FinishedRound
from buildup.records.problems import RecordsError
from buildup.records.recording import ID_LINE, Recorded, Recording, id_of_moves, recorded_game
from buildup.records.store import Records
from buildup.saves.loaded import AnyGame
from buildup.saves.round_moves import format_moves
from buildup.saves.saved_games import read_saved_game
from tests.model.build_up.positions import round_by_chance
from tests.records.finished_rounds import build_up, dominoes
from tests.review.dominoes.finished_games import finished

TESTS = Path(__file__).resolve().parents[1]
OF_FILES = [
    ("version_0_1_0/build up.txt", "6c8cbc8e47b37dda"),
    ("version_0_1_0/dominoes.txt", "3ad5cb123e47ab0d"),
    ("version_0_1_0/data/buildUp-1.txt", "c4262240ac58f7f7"),
    ("version_0_1_0/data/dominoes-1.txt", "c1748be900ab4695"),
    ("before_0_2_0/data/dominoes-1.txt", "1ca4edcd2a3c3c40"),
    ("saves/build_up/fixtures/lisp/1.txt", "dd30166d855a1223"),
    ("saves/build_up/fixtures/odd/cpp six undrawn.txt", "dd2fd98b41d621fd"),
]
"""A file and its id."""


@pytest.mark.parametrize(("file", "game_id"), OF_FILES)
def test_the_ids_of_a_file_never_change(file: str, game_id: str) -> None:
    assert id_of_moves(read_saved_game(TESTS / file).game) == game_id


@pytest.mark.parametrize(("entry", "game"), [
    (build_up(7), round_by_chance(6)), (dominoes(7), finished(6, 7))
])  # fmt: skip
def test_moves_are_a_game_again_unless_they_are_damaged(
    entry: FinishedRound, game: AnyGame
) -> None:
    won = game.events[-1]
    assert isinstance(won, RoundWon | GameWon)
    points = won.scores if isinstance(won, RoundWon) else won.pips
    entry = replace(entry, moves=format_moves(game), points=points)
    again = recorded_game(entry)
    assert again.game.events == game.events
    assert (again.level, again.extra_lines) == (entry.level, ((ID_LINE, entry.game_id),))
    other = replace(entry, points=entry.points.map(lambda points: points + 1))
    damage = ("", "draw", "B99>W1", "jump", "((((\ndraw", "L99", "D D D", "\0", "W won")
    for damaged in (other, *(replace(entry, moves=moves) for moves in damage)):
        with pytest.raises(RecordsError, match=r"^The recorded moves are damaged\.$"):
            recorded_game(damaged)


def test_another_deal_set_or_move_is_another_game() -> None:
    game = DominoesGame.begin(DominoesStart.fresh(Deal(5), 6))
    lays = [game.lay(lay) for lay in game.table.legal_lays()]
    others = [
        DominoesGame.begin(DominoesStart.fresh(deal, size))
        for deal, size in ((Deal(5), 5), (Deal(6), 6), (Deal(5).swapped, 6))
    ]
    games = [game, *lays, *others]
    assert len(set(map(id_of_moves, games))) == len(games)


def test_trouble_is_told_once_and_what_waited_is_recorded_later(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.write_text("in the way")
    records = Records(folder / "records.sqlite", patience=0.01)
    recording, rounds = Recording(records), [dominoes(1), dominoes(2), build_up(3)]
    told = f"Can't create the folder {folder}."
    assert recording.add(rounds[0]) == Recorded([], problem=told)
    assert recording.add(rounds[1]) == Recorded([])
    folder.unlink()
    assert recording.add(rounds[2]) == Recorded(rounds)
    assert records.rounds() == rounds[::-1]
    with closing(lock(records)):
        assert recording.add(dominoes(4)).problem, "it is another trouble"
    records.close()


def test_a_damaged_file_is_told_of(tmp_path: Path) -> None:
    with closing(Records(tmp_path / "records.sqlite")) as records:
        records.path.write_bytes(b"not a database at all" * 100)
        new, problem, notice = Recording(records).add(dominoes(1))
        assert (new, problem, notice is None) == ([dominoes(1)], None, False)


def lock(records: Records) -> sqlite3.Connection:
    """Hold the database as another program does that writes; closing lets it go."""
    records.rounds()
    other = sqlite3.connect(records.path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    return other


@pytest.mark.parametrize("is_recorded_already", [False, True])
def test_what_another_program_kept_from_being_recorded_is_recorded_at_the_next_start(
    records: Records, is_recorded_already: bool
) -> None:
    """Once, also where a program was killed before it could forget that the round waits."""
    before, finished = records.rounds(), dominoes(2)
    with closing(lock(records)):
        new, problem, _notice = Recording(records).add(finished)
        assert new == []
        assert str(problem).startswith("Another window is using the records")
        assert str(problem).endswith("The result will be recorded the next time Buildup starts.")
    if is_recorded_already:
        records.record(finished)
    recording = Recording(records)
    assert recording.write().new == ([] if is_recorded_already else [finished])
    assert recording.write() == Recorded([])
    assert records.rounds() == [finished, *before]
    assert records.postponed.rounds() == []


def test_a_round_that_is_finished_again_while_it_waits_keeps_its_first_finish(
    records: Records,
) -> None:
    recording, finished = Recording(records), dominoes(2)
    with closing(lock(records)):
        recording.add(finished)
    assert recording.add(replace(finished, points=build_up().points)).new == [finished]
    assert finished in records.rounds()
    assert records.postponed.rounds() == []
