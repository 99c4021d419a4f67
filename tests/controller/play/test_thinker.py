"""Searches in slices: what goes wrong in one is told once."""

from unittest.mock import Mock
from weakref import WeakSet

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from buildup.controller.play import thinker as thinking
from buildup.controller.play.thinker import SLICE_SECONDS, Thinker
from tests.controller.waiting import wait, wait_for


def test_a_search_that_fails_is_dropped(qtbot: QtBot) -> None:
    owner = QObject()
    thinker = Thinker(owner)
    search = Mock()
    search.advance.side_effect = RuntimeError("cannot go on")
    with qtbot.captureExceptions() as exceptions:
        thinker.start(search)
        wait(60)
    assert search.advance.call_count == 1
    assert len(exceptions) == 1
    assert not thinker.is_busy


@pytest.mark.parametrize("steps", [1, 3])
def test_the_end_of_a_search_is_told_once(steps: int) -> None:
    owner = QObject()
    thinker = Thinker(owner)
    told: list[object] = []
    thinker.finished.connect(told.append)
    search = Mock()
    search.advance.side_effect = [*[False] * (steps - 1), True]
    thinker.start(search)
    wait_for(lambda: not thinker.is_busy)
    wait(20)
    assert told == [search]


def test_searches_that_go_on_at_once_share_what_one_alone_takes_of_a_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 0.0
    monkeypatch.setattr(thinking, "perf_counter", lambda: now)
    monkeypatch.setattr(thinking, "_busy", WeakSet[Thinker]())

    def step(_nodes: int) -> bool:
        """Take a tenth of a slice."""
        nonlocal now
        now += SLICE_SECONDS / 10
        return False

    owner = QObject()
    first, second = (Mock(**{"advance.side_effect": step}) for _search in range(2))
    thinkers = [Thinker(owner), Thinker(owner)]
    thinkers[0].start(first)
    thinkers[0]._slice()
    assert first.advance.call_count in (10, 11)
    thinkers[1].start(second)
    for each in thinkers:
        each._slice()
    assert first.advance.call_count + second.advance.call_count in range(20, 24)
    thinkers[1].cancel()
    before = first.advance.call_count
    thinkers[0]._slice()
    assert first.advance.call_count - before in (10, 11)
    thinkers[0].cancel()  # its timer would still run where it is not known as busy
