"""Games are kept without any window: for the terminal, and beside windows that run."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from buildup.model.deal import Deal
from buildup.model.dominoes.game import DominoesGame, DominoesStart
from buildup.model.game_kind import GameKind
from buildup.saves.kept_games import KeptGames
from buildup.saves.loaded import AnyGame
from buildup.saves.problems import SaveError
from buildup.saves.saved_games import write_saved_game
from tests.saves.build_up.random_play import fresh

KIND = GameKind.DOMINOES
KEEPING = """
import os, signal, sys
from pathlib import Path
from buildup.model.deal import Deal
from buildup.model.dominoes.game import DominoesGame, DominoesStart
from buildup.saves.kept_games import KeptGames
from buildup.saves.saved_games import write_saved_game
game = DominoesGame.begin(DominoesStart.fresh(Deal(int(sys.argv[2]))))
games = KeptGames(Path(sys.argv[1]))
games.keep(game.kind, lambda path: write_saved_game(path, game))
print([name for name in sys.modules if name.startswith("PySide6")], flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


def dominoes(deal: int) -> DominoesGame:
    return DominoesGame.begin(DominoesStart.fresh(Deal(deal)))


def keep(games: KeptGames, game: AnyGame) -> None:
    games.keep(game.kind, lambda path: write_saved_game(path, game))


def offered(folder: Path, kind: GameKind = KIND) -> list[int]:
    """The deals that a program which takes every unfinished game on and ends it is offered."""
    games, deals = KeptGames(folder), []
    while (loaded := games.unfinished_game(kind)) is not None:
        deals.append(loaded.game.start.deal.number)
        games.resume(kind)
        games.forget(kind)
    games.close()
    return deals


def test_games_of_both_kinds_are_kept_side_by_side(tmp_path: Path) -> None:
    games = KeptGames(tmp_path / "data")
    keep(games, dominoes(5))
    keep(games, fresh())
    names = sorted(path.name for path in (tmp_path / "data").glob("*.txt"))
    assert names == ["buildUp-1.txt", "dominoes-1.txt"]
    games.close()
    assert offered(tmp_path / "data") == [5]
    assert offered(tmp_path / "data", GameKind.BUILD_UP) == [fresh().start.deal.number]


def test_the_game_of_a_killed_terminal_is_offered(tmp_path: Path) -> None:
    for deal in (7, 8):
        arguments = [sys.executable, "-c", KEEPING, str(tmp_path), str(deal)]
        killed = subprocess.run(arguments, capture_output=True, text=True)
        assert (killed.stdout, killed.stderr) == ("[]\n", "")
    assert (tmp_path / "1.lock").exists()
    assert offered(tmp_path) == [8, 7]
    assert not list(tmp_path.iterdir())


def test_a_game_that_is_kept_elsewhere_is_not_offered(tmp_path: Path) -> None:
    games = KeptGames(tmp_path)
    keep(games, dominoes(5))
    assert offered(tmp_path) == []
    games.close()
    assert offered(tmp_path) == [5]


def test_the_latest_game_is_offered_first(tmp_path: Path) -> None:
    for number, deal in enumerate((31, 33, 32)):
        games = KeptGames(tmp_path)
        keep(games, dominoes(deal))
        os.utime(games.path(KIND), (1_000_000_000, 1_000_000_000 + number))
        games.close()
    assert offered(tmp_path) == [32, 33, 31]


def test_a_game_that_is_forgotten_is_gone_and_one_of_others_is_not(tmp_path: Path) -> None:
    games = KeptGames(tmp_path)
    games.forget(KIND)
    keep(games, dominoes(5))
    games.close()
    other = KeptGames(tmp_path)
    other.forget(KIND)  # nothing of its own
    keep(other, dominoes(6))
    other.forget(KIND)
    other.close()
    assert offered(tmp_path) == [5]


def test_a_damaged_file_is_set_aside(tmp_path: Path) -> None:
    (tmp_path / "dominoes-3.txt").write_text("rubbish")
    assert offered(tmp_path) == []
    assert [path.name for path in tmp_path.iterdir()] == ["dominoes-3.damaged"]


def test_where_there_is_no_folder_the_error_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    games = KeptGames(tmp_path / "file" / "data")
    assert not games.has_number
    with pytest.raises(SaveError) as caught:
        keep(games, dominoes(5))
    assert str(caught.value).endswith(
        "The folder " + str(tmp_path / "file/data") + " cannot be made."
    )
