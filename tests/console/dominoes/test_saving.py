"""Saving and loading Dominoes at the prompt: names with spaces, wrong names, questions."""

from pathlib import Path

import pytest

from buildup.model.dominoes.game import DominoesGame
from buildup.saves.loaded import Loaded
from buildup.saves.saved_games import read_dominoes, write_saved_game
from tests.console.build_up import sessions
from tests.console.dominoes.sessions import Seen, fresh, over, scripted, session, turn

LAID = ("p", "0", "l", "n")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the sessions run."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def at_rest(game: DominoesGame) -> Seen:
    """The first block of a game."""
    return Seen.last_of(session(lambda _written: None, game))


def test_a_game_is_saved_under_a_name_with_spaces_and_goes_on(folder: Path) -> None:
    saved, left = scripted(*LAID, "save my  first game.txt", "q")[4:6]
    path = folder / "my  first game.txt"
    assert "Saved as" in saved
    assert left == "Goodbye.\n"
    loaded = read_dominoes(path)
    assert loaded.level == "skilled"
    assert len(loaded.game.events) >= 2
    told = scripted(f"load {path.name}", game=fresh(3))[0]
    assert "“my  first game.txt” is loaded." in told
    assert Seen.last_of(told) == at_rest(loaded.game)


def test_a_wrong_name_lists_the_saved_games_of_that_folder(folder: Path) -> None:
    for name in ("one.txt", "second game.txt"):
        write_saved_game(folder / name, fresh(), level="skilled")
    (folder / "notes.txt").write_text("milk, bread")
    (folder / ".hidden").write_bytes((folder / "one.txt").read_bytes())
    write_saved_game(folder / "build up.txt", sessions.fresh(), level="skilled")
    for answer in ("load three.txt", f"load {folder}"):
        said = scripted(answer)[0]
        listed = said[said.index("Saved games in") :].splitlines()
        assert [line.strip() for line in listed[1:] if line.startswith("  ")] == [
            "one.txt",
            "second game.txt",
        ]
    assert "three.txt: There is no such file." in scripted("l three.txt")[0]
    assert "cannot be read" in " ".join(scripted("l no/three.txt")[0].split())
    assert "Saved games" not in scripted("l notes.txt")[0]


def test_a_damaged_game_and_one_of_build_up_change_nothing(folder: Path) -> None:
    (folder / "bad.txt").write_text("Size: 77\nLine: [x y]\n")
    write_saved_game(folder / "other.txt", sessions.fresh(), level="skilled")
    for name in ("bad.txt", "other.txt"):
        said, table = scripted(f"load {name}", "")[:2]
        assert name in said
        assert "loaded" not in said
        assert Seen.last_of(table) == at_rest(fresh())


def test_warnings_and_a_wrong_level_are_told(folder: Path) -> None:
    loaded = Loaded(game=turn(), level="master", warnings=("Something is odd.",), unknown_extras=())
    written = session(lambda _written: None, loaded.game, None, folder / "game.txt", loaded)
    assert "\nSomething is odd.\n" in written
    assert "“master” is not a level" in written
    assert "“game.txt” is loaded." in written
    assert "level skilled" in written


def test_a_game_that_is_over_can_be_saved_and_followed_by_another(folder: Path) -> None:
    saved, begun = scripted("save end.txt", "y", game=over())[:2]
    assert "Saved as" in saved
    assert "Another game, deal 8? (y/n)" in saved
    assert "A new game begins, deal 8." in begun
    loaded = read_dominoes(folder / "end.txt")
    written = session(lambda _written: None, loaded.game, None, folder / "end.txt", loaded)
    assert "The computer wins: it has 0 pips left, you 2." in written


def test_extras_of_other_editions_are_kept(folder: Path) -> None:
    path = folder / "game.txt"
    write_saved_game(path, fresh(), level="skilled", unknown_extras=[("Weather", "fine")])
    loaded = read_dominoes(path)
    scripted(*LAID, "save", path=path, loaded=loaded)
    assert read_dominoes(path).unknown_extras == (("Weather", "fine"),)
    scripted(*LAID, "save other.txt", path=path, loaded=loaded)
    assert read_dominoes(folder / "other.txt").unknown_extras == (("Weather", "fine"),)


def test_the_end_of_input_is_a_farewell() -> None:
    assert session(lambda _written: None).endswith("\nGoodbye.\n")
    assert scripted(*LAID)[-1] == "Goodbye.\n"  # it keeps nothing


# A file that would lose something by being written


def test_what_another_program_changed_is_not_replaced_unasked(folder: Path) -> None:
    def answered(*answers: str) -> list[str]:
        return scripted(*answers, path=path, loaded=loaded)

    path = folder / "game.txt"
    write_saved_game(path, fresh(), level="skilled")
    loaded = read_dominoes(path)
    path.write_text("changed")
    asked, named, kept = answered("save", "n", "")[:3]
    assert asked.strip() == "Another program has changed “game.txt” meanwhile. Replace it? (y/n)"
    assert named.strip() == "Save under which name? (Enter: do not save)"
    assert kept.startswith("Nothing was saved.")
    assert answered("save game.txt", "n")[1].startswith("Nothing was saved.")
    assert path.read_text() == "changed"
    assert "Saved as" in answered("save", "n", "other")[2]
    assert read_dominoes(folder / "other.txt").game == loaded.game
    saved, again = answered("save", "y", "save")[1:3]
    assert "Saved as" in saved
    assert "Saved as" in again
    assert read_dominoes(path).game == loaded.game
    path.unlink()
    gone = answered("save", "y")
    assert gone[0].strip() == "“game.txt” is not there any more. Write it anew? (y/n)"
    assert path.exists()


def test_a_file_of_several_names_is_asked_about(folder: Path) -> None:
    path = folder / "game.txt"
    write_saved_game(path, fresh(), level="skilled")
    loaded = read_dominoes(path)
    try:
        (folder / "twin.txt").hardlink_to(path)
    except OSError:  # a disk without them
        return
    written = scripted(
        *LAID, "save", "n", "", "save", "y", "save",
        path=path, loaded=loaded,
    )  # fmt: skip
    question = " ".join(written[4].split())
    assert question.endswith("old content. Write it under this name alone? (y/n)")
    assert written[6].startswith("Nothing was saved.")
    assert "Saved as" in written[8]
    assert "Saved as" in written[9]
    assert read_dominoes(folder / "twin.txt").game == loaded.game
    assert read_dominoes(path).game != loaded.game


def test_a_name_without_a_suffix_gets_one(folder: Path) -> None:
    (folder / "there.txt").write_text("mine")
    said, asked, kept = scripted("save evening", "save there", "n")[:3]
    assert "evening.txt." in "".join(said.split())
    assert read_dominoes(folder / "evening.txt")
    assert not (folder / "evening").exists()
    assert asked.strip() == "“there.txt” is there already. Replace it? (y/n)"
    assert kept.startswith("Nothing was saved.")
    assert "“evening.txt” is loaded." in scripted("load evening")[0]
    assert "evening2: There is no such file." in scripted("load evening2")[0]
