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

    class Timed:
        """Takes a tenth of a slice for each step."""

        steps = 0

        def advance(self, _nodes: int) -> bool:
            nonlocal now
            now += SLICE_SECONDS / 10
            self.steps += 1
            return False

    owner = QObject()
    first, second = Timed(), Timed()
    thinkers = [Thinker(owner), Thinker(owner)]
    thinkers[0].start(first)
    thinkers[0]._slice()
    assert first.steps in (10, 11)
    thinkers[1].start(second)
    for each in thinkers:
        each._slice()
    assert first.steps + second.steps in range(20, 24)
    thinkers[1].cancel()
    before = first.steps
    thinkers[0]._slice()
    assert first.steps - before in (10, 11)
    thinkers[0].cancel()  # its timer would still run where it is not known as busy
