"""Files that a checkout between versions 0.1.0 and 0.2.0 left on the disk are read.

``before_0_2_0`` holds what it wrote.
"""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from buildup.controller.storage.settings import Settings
from buildup.controller.workspace import Workspace
from buildup.model.deal import Deal
from buildup.model.game_kind import GameKind
from buildup.model.player import PerPlayer, PlayMode
from buildup.records.recording import ID_LINE, recorded_game
from buildup.strategy.level import Level
from tests.records.finished_rounds import rules_of

TESTS = Path(__file__).parent
WRITTEN = TESTS / "before_0_2_0"
pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[Workspace]:
    folder = shutil.copytree(WRITTEN, tmp_path / "written")
    opened = Workspace(Settings(folder / "Buildup.conf"), folder / "data")
    yield opened
    opened.close()


def test_build_up_goes_on_with_everything_as_it_was_left(workspace: Workspace) -> None:
    (kept,) = workspace.keeper.games.unfinished_games(GameKind.BUILD_UP)
    workspace.resume(kept)
    controller, document = workspace.build_up.controller, workspace.build_up.document
    assert (controller.game.game_mode, controller.game.demo_level) == (
        PlayMode.DEMO,
        Level.BEGINNER,
    )
    assert (controller.game.present.start.deal, len(controller.game.present.events)) == (
        Deal(32),
        15,
    )
    assert (controller.game.hints_used, controller.game.undos_used) == (2, 1)
    assert [variation.name for variation in controller.game.variations] == ["on the left"]
    assert document.path == Path("/home/ann/evening.txt")
    assert (document.extra("Mood"), document.extra(ID_LINE)) == ("fine", "ac8be7d742840d2b")
    assert document.is_modified


def test_dominoes_goes_on_in_its_match_between_two_people(workspace: Workspace) -> None:
    (kept,) = workspace.keeper.games.unfinished_games(GameKind.DOMINOES)
    workspace.resume(kept)
    controller, document = workspace.dominoes.controller, workspace.dominoes.document
    assert controller.game.mode is PlayMode.TWO_PEOPLE
    assert controller.game.present.match is not None
    assert controller.game.present.match.games == (PerPlayer(0, 0), PerPlayer(0, 0))
    assert (document.extra(ID_LINE), document.extra("Counted")) == ("26b563b1e794ee14-3", "not 1")


def rows(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """Every row of every table."""
    with closing(sqlite3.connect(path)) as connection:
        return {
            table: connection.execute(f"SELECT * FROM {table} ORDER BY 1, 2").fetchall()
            for table in ("rounds", "errors", "puzzles", "mistakes")
        }


def test_no_row_of_the_records_is_lost_and_errors_go_with_their_rounds(
    workspace: Workspace,
) -> None:
    before = rows(workspace.records.path)
    rounds = workspace.records.rounds()
    assert [len(before[table]) for table in before] == [7, 26, 1, 24]
    for table, now in rows(workspace.records.path).items():
        width = len(before[table][0])  # what came later stands behind
        assert [row[:width] for row in now] == before[table]
    assert [recorded_game(each).game.start.deal for each in rounds] == [e.deal for e in rounds]
    assert rules_of(workspace.records) == {}
    with closing(sqlite3.connect(workspace.records.path)) as theirs:
        theirs.execute("UPDATE rounds SET game = 'chess' WHERE deal = 41")
        theirs.execute("DELETE FROM rounds WHERE deal = 31")
        theirs.commit()
    assert len(workspace.records.rounds()) == 4
    assert rows(workspace.records.path)["errors"] == []
