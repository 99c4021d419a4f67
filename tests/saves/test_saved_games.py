"""Saved games on the disk: a failure is a sentence, and a crash costs no game."""

import errno
import os
from pathlib import Path

import pytest

from buildup.saves.decode import LARGEST_FILE
from buildup.saves.problems import SaveError
from buildup.saves.saved_games import read_build_up, write_saved_game
from tests.failing import failing_with
from tests.saves.build_up.random_play import FIXTURES, fresh


def reading_fails(path: Path) -> str:
    with pytest.raises(SaveError) as caught:
        read_build_up(path)
    return str(caught.value)


def test_a_missing_file_is_said(tmp_path: Path) -> None:
    assert reading_fails(tmp_path / "none.txt") == "none.txt: No such file."
    assert reading_fails(FIXTURES / "lisp/1.txt/x") == "x: No such file."


def test_a_folder_is_no_game(tmp_path: Path) -> None:
    assert reading_fails(tmp_path) == f"{tmp_path.name}: This is a folder, not a saved game."
    assert reading_fails(Path("/")) == "/: This is a folder, not a saved game."


def test_a_large_file_is_refused_unread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "large.txt"
    with path.open("wb") as file:
        file.truncate(LARGEST_FILE + 1)
    monkeypatch.setattr(Path, "open", failing_with(errno.EIO))
    assert reading_fails(path) == "large.txt: Not a saved game: larger than 1 MiB."


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (errno.EACCES, "No permission to read this file."),
        (errno.EIO, f"Can't read this file: {os.strerror(errno.EIO)}."),
    ],
)
def test_an_unreadable_file_is_said(
    monkeypatch: pytest.MonkeyPatch, number: int, said: str
) -> None:
    monkeypatch.setattr(Path, "open", failing_with(number))
    assert reading_fails(FIXTURES / "lisp/1.txt") == f"1.txt: {said}"


def test_a_wrong_file_names_itself_and_the_line(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("(Dear Sir)\n")
    assert reading_fails(path).splitlines()[0].startswith("letter.txt, line 1: Computer: ")


def test_why_a_file_is_not_written_is_said_with_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "replace", failing_with(errno.ENOSPC))
    with pytest.raises(SaveError, match=r"^game\.txt: The disk is full\.$"):
        write_saved_game(tmp_path / "game.txt", fresh())
