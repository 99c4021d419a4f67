"""Saving and loading at the prompt of either game: names with spaces, wrong names, questions."""

import os
from pathlib import Path

import pytest

from buildup.model.build_up.tournament import Tournament
from buildup.model.decisions import G
from buildup.saves.loaded import AnyGame, Loaded
from buildup.saves.saved_games import read_build_up, read_dominoes, write_saved_game
from buildup.strategy.level import Level
from tests.console.build_up import sessions as build_up
from tests.console.build_up.sessions import SESSIONS, YOUR_TURN, fresh, scripted, session
from tests.console.dominoes import sessions as dominoes
from tests.console.person import KEPT, Sessions
from tests.hostile_names import HOSTILE, assert_shown_plainly

EITHER = pytest.mark.parametrize("shell", [build_up.SESSIONS, dominoes.SESSIONS])
BESIDE_OTHER = pytest.mark.parametrize(
    ("shell", "other"),
    [(build_up.SESSIONS, dominoes.fresh()), (dominoes.SESSIONS, build_up.fresh())],
)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the sessions run."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@EITHER
def test_a_game_is_saved_under_a_name_with_spaces_and_goes_on(
    folder: Path, shell: Sessions[G]
) -> None:
    saved, after = shell.scripted(shell.move, "save my  first game.txt", "q")[1:3]
    path = folder / "my  first game.txt"
    assert "Saved as" in saved
    assert after == KEPT
    loaded = shell.read(path)
    assert loaded.level == "skilled"
    assert len(loaded.game.events) >= 2
    told = "".join(shell.scripted(f"load {path.name}", ""))
    assert "Loaded “my  first game.txt”." in told
    left = shell.session(lambda _written: None, loaded.game, loaded=loaded, path=path)
    assert shell.seen(told) == shell.seen(left) != shell.seen(shell.session(lambda _written: None))


@BESIDE_OTHER
def test_a_wrong_name_lists_the_saved_games_of_that_folder(
    folder: Path, shell: Sessions[G], other: AnyGame
) -> None:
    for name in ("one.txt", "second game.txt"):
        write_saved_game(folder / name, shell.fresh(), level="skilled")
    write_saved_game(folder / "of the other kind.txt", other, level="skilled")
    (folder / "notes.txt").write_text("milk, bread")
    (folder / ".hidden").write_bytes((folder / "one.txt").read_bytes())
    for answer in ("load three.txt", f"load {folder}"):
        said = shell.scripted(answer)[0]
        listed = said[said.index("Saved games in") :].splitlines()
        assert [line.strip() for line in listed[1:] if line.startswith("  ")] == [
            "one.txt",
            "second game.txt",
        ]
    assert "three.txt: No such file." in shell.scripted("l three.txt")[0]
    assert "Can't read the folder" in " ".join(shell.scripted("l no/three.txt")[0].split())
    assert "Saved games" not in shell.scripted("l notes.txt")[0]


@BESIDE_OTHER
def test_a_damaged_game_and_one_of_the_other_kind_change_nothing(
    folder: Path, shell: Sessions[G], other: AnyGame
) -> None:
    (folder / "bad.txt").write_text("Computer:\n\tStacks: X12\n")
    (folder / "worse.txt").write_text("Size: 77\nLine: [x y]\n")
    write_saved_game(folder / "other.txt", other, level="skilled")
    before = shell.seen(shell.session(lambda _written: None))
    for name in ("bad.txt", "worse.txt", "other.txt"):
        said, table = shell.scripted(f"load {name}", "")[:2]
        assert f"{name}, line " in said or name == "other.txt", said
        assert name in said
        assert "Loaded" not in said
        assert shell.seen(said + table) == before


@EITHER
def test_extras_of_other_editions_are_kept_and_a_wrong_level_is_told(
    folder: Path, shell: Sessions[G]
) -> None:
    path = folder / "game.txt"
    write_saved_game(path, shell.fresh(), level="master", extra_lines=[("Weather", "fine")])
    loaded = shell.read(path)
    written = shell.session(lambda _written: None, level=None, path=path, loaded=loaded)
    assert "“master” isn't a level" in written
    assert "Computer (beginner)" in written or "level beginner" in written
    for name in ("game.txt", "other.txt"):
        shell.scripted(shell.move, f"save {name}", path=path, loaded=loaded)
        assert len(shell.read(folder / name).game.events) >= 2
        assert shell.read(folder / name).extra_lines[0] == ("Weather", "fine")


def test_a_game_named_by_the_folder_it_lies_in_is_saved_there(folder: Path) -> None:
    loaded = _written(folder / "game.txt", fresh())
    path = Path("game.txt")
    said = scripted("s", "save game.txt", game=fresh(), path=path, loaded=loaded)
    for each in said[:2]:
        assert "".join(each.split()).startswith(f"Savedas{folder}")
        assert "Replace it?" not in each


def test_a_name_is_asked_for(folder: Path) -> None:
    asked, saved, left = scripted(SESSIONS.move, "s", "an evening.txt", "q")[1:4]
    assert asked.rstrip() == "Save as? (Enter: don't save)"
    assert "Saved as" in saved
    assert (folder / "an evening.txt").is_file()
    assert left == KEPT
    said = scripted("s", "")[1]
    assert said.startswith("Nothing saved.")


def test_another_file_is_replaced_only_if_wanted(folder: Path) -> None:
    (folder / "there.txt").write_text("mine")
    asked, wrong, kept = scripted("save there.txt", "maybe", "n")[:3]
    assert asked.rstrip() == "“there.txt” already exists. Replace it? (y/n)"
    assert wrong.startswith("Type y or n.")
    assert kept.startswith("Nothing saved.")
    assert (folder / "there.txt").read_text() == "mine"
    scripted("save there.txt", "y")
    assert read_build_up(folder / "there.txt")


def test_what_cannot_be_written_is_told(folder: Path) -> None:
    said = scripted("save no folder/game.txt", f"save {folder}", "save a\0b")
    assert "No such folder." in said[0]
    assert "A folder already has this name." in said[1]
    assert "Invalid file name." in said[2]
    assert "Invalid file name." in scripted("save ~a\0b")[0]
    assert said[2].rstrip().endswith(YOUR_TURN)
    told = " ".join(scripted("save " + "x" * 300)[0].split())
    assert "x.txt: The name is too long." in told


def test_a_long_list_is_counted(folder: Path) -> None:
    for number in range(14):
        _written(folder / f"game {number:02}.txt", fresh())
    listed, stayed = scripted("load", "")[:2]
    assert "  game 11.txt\nand 2 more\nLoad which game? (Enter: none)" in listed
    assert stayed.rstrip() == YOUR_TURN


def test_there_may_be_nothing_to_load(folder: Path) -> None:
    assert "No saved games in" in scripted("load")[0]
    (folder / "evil\x1b[2J.txt").write_bytes(b"")
    assert "\x1b" not in scripted("load evil\x1b")[0]


def test_a_given_level_is_stronger_than_the_saved_one(folder: Path) -> None:
    loaded = _written(folder / "game.txt", fresh(), "casual")
    path = folder / "game.txt"
    for level, word in ((None, "casual"), (Level.BEGINNER, "beginner")):
        written = session(lambda _written: None, level=level, path=path, loaded=loaded)
        assert f"Computer ({word})" in written


def test_a_deleted_current_folder_is_told(folder: Path) -> None:
    (folder / "gone").mkdir()
    os.chdir(folder / "gone")
    (folder / "gone").rmdir()
    for answers in (["save x"], ["save", "x"], ["load x"], ["load"]):
        assert "folder is gone" in "".join(scripted(*answers))
    assert "Saved as" in scripted(f"save {folder / 'x'}")[0]


def test_home_is_understood(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(folder))
    monkeypatch.setenv("USERPROFILE", str(folder))
    scripted("save ~/game.txt", "save ~nobody-at-all.txt")
    assert (folder / "game.txt").is_file()
    assert (folder / "~nobody-at-all.txt").is_file()


def test_a_game_that_is_over_can_be_saved_and_followed_by_another(folder: Path) -> None:
    saved, begun = dominoes.scripted("save end.txt", "y", game=dominoes.over())[:2]
    assert "Saved as" in saved
    assert "Another game, deal 8? (y/n)" in saved
    assert "New game, deal 8." in begun
    loaded = read_dominoes(folder / "end.txt")
    written = dominoes.session(lambda _written: None, loaded.game, None, folder / "end.txt", loaded)
    assert "The computer wins. Pips left: 0 to 2." in written


def test_what_another_program_changed_is_not_replaced_unasked(folder: Path) -> None:
    def answered(*answers: str) -> list[str]:
        return dominoes.scripted(*answers, path=path, loaded=loaded)

    path = folder / "game.txt"
    write_saved_game(path, dominoes.fresh(), level="skilled")
    loaded = read_dominoes(path)
    path.write_text("changed")
    asked, named, kept = answered("save", "n", "")[:3]
    assert asked.strip() == "Another program has changed “game.txt”. Replace it? (y/n)"
    assert named.strip() == "Save as? (Enter: don't save)"
    assert kept.startswith("Nothing saved.")
    assert answered("save game.txt", "n")[1].startswith("Nothing saved.")
    assert path.read_text() == "changed"
    assert "Saved as" in answered("save", "n", "other")[2]
    assert read_dominoes(folder / "other.txt").game == loaded.game
    saved, again = answered("save", "y", "save")[1:3]
    assert "Saved as" in saved
    assert "Saved as" in again
    assert read_dominoes(path).game == loaded.game


def test_a_name_without_a_suffix_gets_one(folder: Path) -> None:
    (folder / "there.txt").write_text("mine")
    said, asked = dominoes.scripted("save evening", "save there")[:2]
    assert "evening.txt." in "".join(said.split())
    assert read_dominoes(folder / "evening.txt")
    assert not (folder / "evening").exists()
    assert asked.strip() == "“there.txt” already exists. Replace it? (y/n)"
    assert "Loaded “evening.txt”." in dominoes.scripted("load evening")[0]
    assert "evening2: No such file." in dominoes.scripted("load evening2")[0]


@EITHER
def test_names_are_shown_escaped(
    folder: Path, monkeypatch: pytest.MonkeyPatch, shell: Sessions[G]
) -> None:
    folder = folder / HOSTILE
    folder.mkdir()
    monkeypatch.chdir(folder)
    write_saved_game(folder / HOSTILE, shell.fresh(), level="skilled")
    listed, _none, saved, missing = shell.scripted("load", "", "save mine", "load none")[:4]
    for written in (listed, saved, missing):
        assert_shown_plainly(written)


def _written(path: Path, tournament: Tournament, level: str = "skilled") -> Loaded[Tournament]:
    write_saved_game(path, tournament, level=level)
    return read_build_up(path)
