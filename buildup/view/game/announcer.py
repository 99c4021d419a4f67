"""Announcements: sentences that go out to a screen reader, whatever has the focus."""

from collections import deque

from PySide6 import QtGui  # for QAccessible, which is made when first named, in 1 ms
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

_MOST_SENTENCES = 12
"""So many are said again at most."""


class Announcer(QObject):
    """Sends sentences to assistive technology, and remembers what it said.

    Qt has a way for that on every desktop since 6.8, the oldest that we run on.

    Signals:
        spoken: A sentence, just as it was sent.
    """

    spoken = Signal(str)

    def __init__(self, speaker: QWidget) -> None:
        """Announce for a widget; while that is not in sight, nothing is said."""
        super().__init__(speaker)
        self._speaker = speaker
        self._said: deque[str] = deque(maxlen=_MOST_SENTENCES)

    @property
    def last(self) -> str:
        """All that was said since the person did something, the answer to that first."""
        return " ".join(self._said)

    def say(self, sentence: str, *, is_answer: bool = False) -> None:
        """Say a sentence, to be said again if :attr:`last` is asked for.

        Args:
            sentence: Whole, and in words.
            is_answer: Whether it answers what the person has just done: then it comes before
                what else is waiting to be said.
        """
        if not sentence or not self._speaker.isVisible():
            return
        if is_answer:
            self._said.clear()
        self._said.append(sentence)
        self.send(sentence, is_urgent=is_answer)

    def send(self, sentence: str, *, is_urgent: bool) -> None:
        """Say a sentence that need not be said again."""
        event = QAccessibleAnnouncementEvent(self._speaker, sentence)
        politeness = QtGui.QAccessible.AnnouncementPoliteness
        event.setPoliteness(politeness.Assertive if is_urgent else politeness.Polite)
        QtGui.QAccessible.updateAccessibility(event)
        self.spoken.emit(sentence)
