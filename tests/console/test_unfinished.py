"""A game in the terminal is kept at each move, and offered at the next start."""

import io
import os
import re
import shutil
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from buildup import cli
from buildup.controller.storage.settings import Settings
from buildup.controller.workspace import Workspace
from buildup.model.build_up.events import TilePlaced
from buildup.model.build_up.table import Phase
from buildup.model.build_up.variations import Variation
from buildup.model.decisions import G, place_before_move
from buildup.model.dominoes.game import TileLaid
from buildup.model.game_kind import GameKind
from buildup.model.player import PerPlayer, PlayMode
from buildup.saves.build_up.variations import VARIATIONS_LINE, format_variations
from buildup.saves.data_folder import data_folder
from buildup.saves.kept_fields import KeptFields
from buildup.saves.saved_games import read_kept_game, read_saved_game, write_saved_game
from buildup.strategy.level import Level
from tests.console.build_up import sessions as build_up
from tests.console.dominoes import sessions as dominoes
from tests.console.person import KEPT, Sessions
from tests.saves.build_up.random_play import played_until

GO_ON = "Resume it? (y/n, d: delete)"
OFFERED = "Unfinished, "
LONG_AGO = 1_000_000_000
"""Seconds; which day that was depends on the time zone."""
MOVES = re.compile(
    r"^(?:[BW]\d\d on [BW]\d\d (?:takes|adds|loses) |You play \[|The computer plays \[)",
    re.MULTILINE,
)
YOUR_MOVES = re.compile(r"^(?:B\d\d on |You play \[)", re.MULTILINE)


GAMES: dict[str, Sessions[Any]] = {"build up": build_up.SESSIONS, "dominoes": dominoes.SESSIONS}
pytestmark = pytest.mark.usefixtures("qapp")
BOTH = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def kept_file(folder: Path) -> Path:
    """The only game that is kept."""
    (path,) = folder.glob("*.txt")
    return path


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where games are kept."""
    monkeypatch.chdir(tmp_path)
    return tmp_path / "kept"


class Told(io.StringIO):
    """Looks at the disk whenever a move is told.

    Attributes:
        count: How many were.
    """

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.count = 0
        self._folder = folder

    def write(self, text: str, /) -> int:
        """Note what is told; it has to be on the disk, once the person has decided anything."""
        told = len(MOVES.findall(text))
        self.count += told
        if told and (list(self._folder.glob("*.txt")) or YOUR_MOVES.search(text)):
            events = read_saved_game(kept_file(self._folder)).game.events
            assert sum(isinstance(each, TilePlaced | TileLaid) for each in events) == self.count
        return super().write(text)


@BOTH
def test_every_move_is_on_the_disk_before_it_is_told(folder: Path, game: Sessions[G]) -> None:
    tell = Told(folder)
    game.run(folder, game.player(1), tell=tell)
    assert tell.count > 6
    assert not list(folder.glob("*.txt"))  # it is over


@BOTH
def test_a_game_goes_on_at_the_next_start_as_it_was_left(folder: Path, game: Sessions[G]) -> None:
    left = game.run(folder, game.moves())
    assert left.endswith(KEPT)
    asked, table, _end = game.typed(folder, "y")
    assert OFFERED in asked
    assert asked.rstrip().endswith(GO_ON)
    assert game.seen(table) == game.seen(left)
    assert "casual" in game.typed(folder, "y", level=Level.CASUAL)[1]
    again, nothing, _end = game.typed(folder, "n", level=None)
    assert again.rstrip().endswith(GO_ON)
    assert "Saved for later." in nothing
    assert game.seen(nothing) == game.seen(game.run(folder / "other", lambda _written: None))


@BOTH
def test_a_game_that_nobody_has_decided_in_is_not_offered(folder: Path, game: Sessions[G]) -> None:
    assert game.typed(folder, "help")[-1].endswith("Goodbye.\n")
    assert OFFERED not in game.run(folder, lambda _written: None)


@BOTH
def test_what_is_taken_back_stays_with_the_game_and_is_done_again(
    folder: Path, game: Sessions[G]
) -> None:
    left = game.run(folder, game.moves())
    *_before, back, _redone, end = game.typed(folder, "y", "u", "redo")
    assert end.endswith(KEPT)
    assert re.match(r"\n(B\d\d|\[\d \d\]) undone\.\n", back)
    assert game.seen(back) == game.seen(game.session(lambda _written: None))
    undone = game.typed(folder, "y", "u", "u")[-2:]
    assert undone[0].startswith("\nNothing to undo.")
    assert undone[-1].endswith(KEPT)
    _asked, table, again, more, _end = game.typed(folder, "y", "redo", "redo")
    assert game.seen(table) != game.seen(left)
    assert again.startswith("\nRedone.")
    assert game.seen(again) == game.seen(left)
    assert more.startswith("\nNothing to redo.")


@BOTH
def test_another_game_asks_nothing_and_the_one_before_stays_unfinished(
    folder: Path, game: Sessions[G]
) -> None:
    left = game.run(folder, game.moves())
    dealt, none, end = game.typed(folder, "y", "new 5", "resume 2")[2:]
    assert dealt.startswith("\nYour last game is saved: type “resume”.")
    assert ", deal 5." in dealt
    assert none.startswith("\nNo unfinished game has this number.")
    assert end.endswith("Goodbye.\n")
    _asked, _kept, _new, listed, wrong, asked, table, end = game.typed(
        folder, "n", "new 5", "resume", "none", "resume 1", "y"
    )
    assert listed.startswith("\n 1  ")
    assert listed.rstrip().endswith("Resume which? (number, or Enter: none)")
    assert wrong.startswith("\nNo unfinished game has this number.")
    assert OFFERED in asked
    assert game.seen(table) == game.seen(left)
    assert end.endswith(KEPT)


@BOTH
def test_of_many_games_the_latest_are_listed_first_and_the_others_when_they_are_wanted(
    folder: Path, game: Sessions[G]
) -> None:
    game.run(folder, game.moves())
    kept = kept_file(folder)
    for number in range(1, 25):
        copy = kept.with_name(f"{kept.stem.partition('-')[0]}-left{number}.txt")
        shutil.copy(kept, copy)
        os.utime(copy, (LONG_AGO + number, LONG_AGO + number))
    listed, more, none, beyond, asked = game.typed(folder, "n", "resume", "", "", "resume 25", "n")[
        2:7
    ]
    numbers = [re.findall(r"(?m)^ ?([0-9]+)  [0-9]", text) for text in (listed, more)]
    assert numbers == [[str(n) for n in range(1, 21)], [str(n) for n in range(21, 26)]]
    assert listed.rstrip().endswith("Resume which? (number, or Enter: more)")
    assert more.rstrip().endswith("Resume which? (number, or Enter: none)")
    assert OFFERED not in none
    assert f"{OFFERED}{date.fromtimestamp(LONG_AGO)}" in beyond
    assert OFFERED not in asked
    wrong = game.typed(folder, "n", "resume 26", "resume " + "9" * 5_000)[2:4]
    assert all("No unfinished game has this number." in each for each in wrong)


@BOTH
def test_an_unfinished_game_can_be_deleted(folder: Path, game: Sessions[G]) -> None:
    game.run(folder, game.moves())
    _asked, sure, kept, _end = game.typed(folder, "d", "n")
    assert sure.startswith("\nDelete this game forever? (y/n)")
    assert "Deleted" not in kept
    asked, wrong, _sure, deleted, _end = game.typed(folder, "what", "d", "y")
    assert OFFERED in asked
    assert "Type y, n or d." in wrong
    assert "Deleted." in deleted
    assert OFFERED not in game.run(folder, lambda _written: None)


@BOTH
def test_a_game_that_another_machine_may_have_open_is_asked_about(
    folder: Path, game: Sessions[G]
) -> None:
    game.run(folder, game.moves())
    (folder / "1.lock").write_text("1\nbuildup\nattic\nmachine of the attic\nboot\n")
    kept_file(folder).replace(folder / re.sub(r"-\w+\.", "-1.", kept_file(folder).name))
    asked, table, _end = (" ".join(each.split()) for each in game.typed(folder, "y"))
    assert "This game may be open on “attic”." in asked
    assert asked.endswith("Resume it here? (y/n, d: delete)")
    assert table.endswith(game.prompt)
    assert "attic" not in game.typed(folder)[0]


@BOTH
def test_a_damaged_game_is_told_and_the_one_before_it_is_offered(
    folder: Path, game: Sessions[G]
) -> None:
    game.run(folder, game.moves())
    game.run(folder, game.moves(), offers_unfinished=False)
    newest = max(folder.glob("*.txt"), key=lambda path: path.stat().st_mtime_ns)
    newest.write_text(
        "Computer:\n\tStacks: X12\n" if game.kind is GameKind.BUILD_UP else "Size: 77\n"
    )
    written = " ".join(game.typed(folder)[0].split())
    assert written.index("This game is damaged") < written.index(OFFERED)
    (aside,) = folder.glob("*.damaged")
    assert aside.name in written.replace(" ", "")  # a long path is broken


@BOTH
def test_a_damaged_game_can_be_tried_again_or_deleted(folder: Path, game: Sessions[G]) -> None:
    game.run(folder, game.moves())
    kept = kept_file(folder)
    whole = kept.read_bytes()
    kept.write_bytes(whole[:40])
    assert "This game is damaged" in " ".join(game.typed(folder)[0].split())
    (aside,) = folder.glob("*.damaged")
    asked, again, *_rest = game.typed(folder, "y")
    assert ": damaged: /" in " ".join(asked.split())
    assert "Try again? (y/n, d: delete)" in " ".join(asked.split())
    assert "This game is damaged" in " ".join(again.split())
    aside.write_bytes(whole)
    assert aside.exists()
    assert game.seen(game.typed(folder, "y")[1])
    assert not aside.exists()
    kept = max(folder.glob("*.txt"))
    kept.write_bytes(b"rubbish")
    game.typed(folder)
    assert "Deleted." in game.typed(folder, "d", "y")[2]
    assert list(folder.iterdir()) == []


@BOTH
def test_a_damaged_game_that_can_be_read_is_described_and_where_it_lies_is_said(
    folder: Path, game: Sessions[G]
) -> None:
    game.run(folder, game.moves())
    kept = kept_file(folder)
    kept.write_text(kept.read_text().replace("Assists: 0", "Assists: 7"))
    told = " ".join(game.typed(folder, "y")[1].split())
    (aside,) = folder.glob("*.damaged")
    assert "Wrong checksum" in told
    assert re.search("The damaged file, listed on the start page, is .*.", told)
    assert aside.name in told.replace(" ", "")
    listed = " ".join(game.typed(folder, "n", "resume", "")[2].split())
    assert re.search(r" 2 .* vs \w+; .*; damaged: /", listed)


@BOTH
def test_that_the_file_is_older_than_the_game_is_said(folder: Path, game: Sessions[G]) -> None:
    older = "“mine.txt” is older than this game."
    game.run(folder, game.moves(), Level.SKILLED)
    assert older not in game.typed(folder, "y", "save mine.txt", "q")[-1]
    asked, table, *_rest, left = game.typed(folder, "y", "u", game.move, "q")
    assert " vs Skilled; " in " ".join(asked.split())
    assert older not in table
    assert older not in left
    *_rest, undone = game.typed(folder, "y", "u", "q")
    assert f"{older}\n{KEPT}" in undone
    assert older in game.typed(folder, "y")[1]


@BOTH
def test_where_nothing_can_be_kept_the_game_goes_on_and_it_is_told_once(
    folder: Path, game: Sessions[G]
) -> None:
    folder.touch()
    written = " ".join(game.run(folder, game.player(1)).split())
    assert written.count("Can't save this game: ") == 1
    assert written.endswith("Goodbye.")
    cut = game.run(folder, game.moves())
    assert cut.endswith("Goodbye. This game was not saved.\n")


@BOTH
def test_what_cannot_be_kept_is_left_only_if_the_person_says_so(
    folder: Path, game: Sessions[G]
) -> None:
    folder.touch()
    told, asked, stayed, _saved, left = game.typed(folder, game.move, "q", "n", "save mine", "q")[
        1:
    ]
    assert "Type “save” to write a file." in told
    lost = "This game can't be saved. Leave it anyway? (y/n)"
    assert asked.strip() == lost
    assert stayed.rstrip().endswith(game.prompt)
    assert left.endswith("Goodbye.\n")
    assert game.typed(folder, game.move, "new 5", "y")[3].count(", deal 5.\n") == 1


@BOTH
def test_the_command_line_offers_it_unless_a_deal_or_a_file_is_named(
    game: Sessions[Any],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name in ("HOME", "APPDATA", "XDG_DATA_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    game.run(data_folder(), game.moves())
    (kept,) = data_folder().glob("*.txt")
    file = tmp_path / "game.txt"
    file.write_bytes(kept.read_bytes())
    command = "play" if game.kind is GameKind.BUILD_UP else "dominoes"
    for arguments in ("", "--level casual", "--deal 5", str(file)):
        monkeypatch.setattr("sys.stdin", io.StringIO(""))
        assert cli.main([command, "--console", *arguments.split()]) == 0
        is_offered = arguments in ("", "--level casual")
        assert (OFFERED in capsys.readouterr().out) is is_offered


# In both shells


@pytest.fixture
def window(folder: Path, tmp_path: Path) -> Iterator[Callable[[], Workspace]]:
    """Opens what the window plays with, in the same folder; the last one is closed at the end."""
    opened: list[Workspace] = []

    def start() -> Workspace:
        settings = Settings(tmp_path / "x.conf")
        opened.append(Workspace(settings, folder))
        return opened[-1]

    yield start
    for workspace in opened:
        workspace.close()


def resume(workspace: Workspace, kind: GameKind) -> None:
    """Go on with the game of a kind that was played last."""
    workspace.resume(workspace.keeper.games.unfinished_games(kind)[0])


@BOTH
def test_a_game_of_two_people_goes_on_here_and_a_demo_is_left_to_the_window(
    folder: Path, game: Sessions[G], window: Callable[[], Workspace]
) -> None:
    game.run(folder, game.moves())
    loaded = read_saved_game(kept_file(folder))
    for mode in (PlayMode.TWO_PEOPLE, PlayMode.DEMO):
        lines = KeptFields(mode=mode, points_before_swap=PerPlayer(3, 4)).lines()
        write_saved_game(
            kept_file(folder), loaded.game, level="skilled", extra_lines=lines, is_kept=True
        )
        if mode is PlayMode.TWO_PEOPLE:
            assert game.typed(folder, "y", "")[-1].endswith(KEPT)
            kept = read_kept_game(kept_file(folder))
            assert KeptFields.taken_from(kept.extra_lines)[0].mode is mode
    before = kept_file(folder).read_bytes()
    assert OFFERED not in game.run(folder, lambda _written: None)
    assert kept_file(folder).read_bytes() == before
    workspace = window()
    resume(workspace, game.kind)
    assert workspace.session(game.kind).controller.game.mode is PlayMode.DEMO


def test_a_tournament_that_is_over_is_offered_for_its_variations(folder: Path) -> None:
    game = GAMES["build up"]
    game.run(folder, game.moves())
    over = played_until(build_up.fresh(), Phase.TOURNAMENT_OVER)
    place = place_before_move(over.events)
    assert place is not None
    line = format_variations([Variation(place, over.at(place + 1))])
    write_saved_game(
        kept_file(folder),
        over,
        level="skilled",
        extra_lines=[(VARIATIONS_LINE, line)],
        is_kept=True,
    )
    assert OFFERED in game.run(folder, lambda _written: None)
    *_before, listed, left = game.typed(folder, "y", "variations")
    assert "1. From move" in listed
    assert left.endswith(KEPT)
