"""Where a game cannot be kept, the table says so, and why: for every cause there is, amid a game
and at its start."""

import os
from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from buildup.controller.storage.settings import Settings
from buildup.model.game_kind import GameKind
from buildup.view.game.session_page import NotKeptMark
from tests.disks import Cause, Disk, small_disk
from tests.view.widgets import some
from tests.view.window.test_leaving import Table, found

pytestmark = [
    pytest.mark.usefixtures("unpainted"),
    pytest.mark.skipif(os.name != "posix", reason="permissions and disks of POSIX"),
]

FULL = ("The disk is full.", "The disk that holds {folder} is full.")
SENTENCES = {
    Cause.NO_BYTES: FULL,
    Cause.NO_INODES: FULL,
    Cause.READ_ONLY: ("The disk is read-only.", "The disk that holds {folder} is read-only."),
    Cause.FORBIDDEN: ("No permission to write in {folder}.", "No permission to write in {folder}."),
}
"""Why a game cannot be kept that was kept before, and why none can be kept at all."""


@pytest.fixture
def disk() -> Iterator[Disk]:
    with small_disk() as disk:
        yield disk


def assert_marked(table: Table, reason: str) -> None:
    """The table shows the mark, which tells why; trying again changes nothing."""
    mark = some(table.window.findChild(NotKeptMark))
    assert (mark.isVisible(), mark.text()) == (True, "Not saved")
    said = f"Can't save this game: {reason}"
    labels = [label.text() for label in mark.findChildren(QLabel)]
    assert (mark.accessibleDescription(), labels) == (said, [said])
    assert try_again(table) == said
    assert mark.isVisible()


def assert_kept_again(table: Table) -> None:
    """Trying again keeps the game, and takes the mark away."""
    assert try_again(table) == "Saved again."
    mark = some(table.window.findChild(NotKeptMark))
    assert mark.isHidden()


def try_again(table: Table) -> str:
    """Choose that in the menu of the mark; returns what is said."""
    page = table.window.pages.game_page
    mark = table.window.findChild(NotKeptMark)
    (again,) = (each for each in some(mark).menu().actions() if each.text() == "&Try again")
    again.trigger()
    return some(page).bar.sentence


@pytest.mark.parametrize(("cause", "kind"), [*zip(Cause, [*GameKind] * 2, strict=True)])
def test_a_game_that_cannot_be_kept_says_why_until_it_is_kept_again(
    qtbot: QtBot, settings: Settings, disk: Disk, cause: Cause, kind: GameKind
) -> None:
    amid, at_start = (each.format(folder=disk.folder) for each in SENTENCES[cause])
    table = Table(qtbot, settings, disk.folder.parent, kind)
    table.play(1)
    with disk.refusing(cause):
        table.play(1)
        assert_marked(table, amid)
    assert_kept_again(table)
    table.window.end()
    with disk.refusing(cause):
        other = Table(qtbot, settings, disk.folder.parent, kind)
        other.play(1)
        assert_marked(other, at_start)
    assert_kept_again(other)
    assert [present for present, _longest, _path in found(other)] == [
        other.controller.game.present,
        table.controller.game.present,
    ]
