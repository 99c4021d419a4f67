"""Rounds and games of the terminal are recorded like those of the window, once."""

import io
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from buildup.console.build_up.session import TerminalBuildUp
from buildup.console.terminal import Terminal
from buildup.controller.storage.settings import Settings
from buildup.controller.workspace import Workspace
from buildup.model.build_up.events import RoundWon
from buildup.model.decisions import G
from buildup.model.dominoes.game import GameWon
from buildup.narration.build_up.narrator import BuildUpNarrator
from buildup.play.open_game import NewGame
from buildup.records.finished_round import Result
from buildup.records.store import Records
from buildup.saves.data_folder import RECORDS_FILE
from buildup.saves.kept_games import KeptGames
from buildup.saves.round_moves import parse_moves
from buildup.strategy.build_up.par import par_of
from buildup.strategy.build_up.search import compiled
from buildup.strategy.level import Level
from tests.console.build_up import sessions as build_up
from tests.console.dominoes import sessions as dominoes
from tests.console.person import Answer, Person, Sessions
from tests.controller.play.moves import play_to_end
from tests.narrowing import some

pytestmark = pytest.mark.usefixtures("qapp")

BOTH = pytest.mark.parametrize("game", [build_up.SESSIONS, dominoes.SESSIONS])


@pytest.fixture
def records(tmp_path: Path) -> Iterator[Records]:
    with closing(Records(tmp_path / RECORDS_FILE)) as opened:
        yield opened


def player(game: Sessions[G], first: tuple[str, ...] = ()) -> Answer:
    """Answers so at the first prompts, then plays on to the end, and goes on with what is kept."""
    plays, left = game.player(1), list(first)

    def answer(written: str) -> str | None:
        end = written.rstrip()
        if left and end.endswith(game.prompt):
            return left.pop(0)
        return "y" if end.endswith("d: delete)") else plays(written)

    return answer


@BOTH
def test_a_game_of_the_terminal_is_one_entry_that_says_how_it_went(
    records: Records, game: Sessions[G], tmp_path: Path
) -> None:
    game.run(tmp_path, player(game, first=("h", "a", "")), Level.CASUAL)
    (entry,) = records.rounds()
    assert (entry.game, entry.deal.number, entry.level) == (game.kind, 20261, Level.CASUAL)
    assert (entry.hints, entry.undos, entry.round_number) == (2, 0, 1)
    last = parse_moves(some(entry.moves), entry.deal, entry.size).events[-1]
    assert isinstance(last, RoundWon | GameWon)
    assert entry.result is Result.of(last.winner)


@BOTH
def test_a_game_that_goes_on_in_the_window_is_recorded_once(
    records: Records, game: Sessions[G], tmp_path: Path
) -> None:
    game.run(tmp_path, game.moves(2))
    (kept,) = tmp_path.glob("*.txt")
    copy = kept.read_bytes()
    settings = Settings(tmp_path / "settings.ini")
    settings.speed = "off"
    workspace = Workspace(settings, tmp_path)
    workspace.resume(workspace.keeper.games.unfinished_games(game.kind)[0])
    play_to_end(workspace.session(game.kind).controller)
    workspace.close()
    (entry,) = records.rounds()
    kept.write_bytes(copy)
    game.run(tmp_path, player(game))
    assert records.rounds() == [entry]


def test_records_that_cannot_be_written_are_told_and_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / RECORDS_FILE).mkdir()
    written = dominoes.SESSIONS.run(tmp_path, dominoes.Player())
    assert "isn't a file; nothing is recorded." in " ".join(written.split())
    (tmp_path / RECORDS_FILE).rmdir()
    with closing(Records(tmp_path / RECORDS_FILE)) as records:
        assert [each.deal.number for each in records.postponed.rounds()] == [20261]


@pytest.mark.skipif(not compiled, reason="experts take a minute a round")
def test_par_is_told_and_recorded(records: Records, tmp_path: Path) -> None:
    written = " ".join(build_up.SESSIONS.run(tmp_path, build_up.Player()).split())
    (entry,) = records.rounds()
    par = some(par_of(build_up.fresh()))
    assert entry.par == par.value is not None
    told = BuildUpNarrator().par(par.value, entry.margin)
    assert written.count(told) == 1
    assert written.count("Luck: ") == 1


def test_a_balanced_deal_is_recorded_as_one_in_the_first_round(records: Records) -> None:
    tell = io.StringIO()
    terminal = Terminal(Person(tell, build_up.Player(rounds=2)), tell)
    with closing(KeptGames(records.path.parent)) as kept:
        game = TerminalBuildUp(build_up.fresh(), Level.CASUAL, kept, records, terminal)
        game.deal(NewGame())
        assert game.run() == 0
    assert [each.is_even for each in reversed(records.rounds())] == [True, False]
