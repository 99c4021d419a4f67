"""Nothing is lost when the window's program is killed while something is tried."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings

from buildup.controller.play.build_up.controller import BuildUpController
from buildup.controller.storage.autosave import Autosave
from buildup.controller.storage.document import BuildUpDocument
from buildup.controller.storage.settings import Settings
from buildup.model.build_up.table import Phase
from buildup.model.game_kind import GameKind
from tests.saves.build_up.random_play import fresh, played_until

ROOT = Path(__file__).resolve().parents[3]
KILLED = """
import os, signal, sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication, QSettings
from buildup.controller.storage.settings import Settings
from buildup.controller.workspace import Workspace
from buildup.model.build_up.table import Phase
from tests.saves.build_up.random_play import fresh, played_until

application = QCoreApplication([])
folder = Path(sys.argv[1])
store = QSettings(str(folder / "settings.ini"), QSettings.Format.IniFormat)
workspace = Workspace(Settings(store), folder)
controller = workspace.build_up.controller
controller.begin(played_until(fresh(), Phase.ROUND_OVER))
for place, tiles in ((30, 2), (10, 3)):
    controller.watch(controller.last_place)
    controller.watch(place)
    assert controller.try_before_move(is_by_hand=True)
    while tiles:
        if controller.table.position.must_pass:
            application.processEvents()
        else:
            assert controller.place(next(controller.table.position.legal_moves()))
            tiles -= 1
print(len(controller.played.events), flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL of POSIX")
def test_round_and_branch_are_there_again(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    killed = subprocess.run(
        [sys.executable, "-c", KILLED, str(tmp_path)],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert killed.returncode == -signal.SIGKILL, killed.stderr
    autosave = Autosave(tmp_path)
    [unfinished] = autosave.games.unfinished_games(GameKind.BUILD_UP)
    controller = BuildUpController()
    store = QSettings(str(tmp_path / "other.ini"), QSettings.Format.IniFormat)
    document = BuildUpDocument(controller, Settings(store))
    document.resume(autosave.games.resume(unfinished))
    assert controller.present == played_until(fresh(), Phase.ROUND_OVER)
    assert [len(each.placed) for each in controller.variations] == [2, 3]
    assert controller.tried_number == 1
    assert len(controller.played.events) == int(killed.stdout)
    controller.leave_variation()
    assert controller.table.phase is Phase.ROUND_OVER
    controller.stop()
    autosave.games.close()
