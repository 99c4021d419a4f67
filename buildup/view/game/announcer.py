"""Announcements for screen readers, independent of the focus."""

from collections import deque
from functools import partial

from PySide6 import QtGui  # for QAccessible, created on first use in 1 ms
from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QAccessibleAnnouncementEvent, QAccessibleEvent
from PySide6.QtWidgets import QAccessibleWidget, QWidget

from buildup.view.style.widgets import speaks_on_a_bus

_MOST_SENTENCES = 12
"""The maximum number of sentences that can be repeated."""
_COMING_MILLISECONDS = 2500
"""The time a screen reader needs to notice a new window."""
_FILLING_MILLISECONDS = 1500
"""The time screen readers need to take in a new page."""
_NOTIFICATIONS = 8
"""The number of notifications that can wait for a screen reader to read them."""

ASKED_MILLISECONDS = 10_000
"""The time screen readers need to read :data:`_NOTIFICATIONS` notifications."""


class _Notification(QWidget):
    """A notification that holds a sentence for screen readers.

    It is never visible.
    """


_interfaces: list[QAccessibleWidget] = []
"""The interfaces in use, kept alive because Qt holds no Python references to them."""


def _as_notification(_class_name: str, widget: QObject) -> QAccessibleWidget | None:
    """Return a new accessible interface for a notification; ``None`` for other widgets."""
    if not isinstance(widget, _Notification):
        return None
    role = QtGui.QAccessible.Role.Notification
    _interfaces.append(QAccessibleWidget(widget, role, ""))
    return _interfaces[-1]


class Announcer(QObject):
    """Sends sentences to assistive technology, and remembers them so that they can be repeated.

    On X11 and Wayland it uses notifications, since Orca speaks Qt's announcements only from version
    45 on.

    Signals:
        spoken: A sentence was sent; carries it.
    """

    spoken = Signal(str)

    def __init__(self, speaker: QWidget) -> None:
        """Create an announcer for a widget; :meth:`say` is silent while the widget is hidden."""
        super().__init__(speaker)
        self._speaker = speaker
        self._said: deque[str] = deque(maxlen=_MOST_SENTENCES)
        self._notifications: deque[_Notification] = deque()
        self._forgetting = QTimer(self, singleShot=True, interval=ASKED_MILLISECONDS)
        self._forgetting.timeout.connect(self._forget)
        self._filling = QTimer(self, singleShot=True, interval=_FILLING_MILLISECONDS)
        self._filling.timeout.connect(self._go_on)
        self._waiting: list[str] = []
        """Sentences to say once screen readers have taken in the page."""

    @property
    def last(self) -> str:
        """What :meth:`say` has said, starting with its latest answer to an action of the user.

        Only the latest :data:`_MOST_SENTENCES` sentences are included.
        """
        return " ".join(self._said)

    def wait(self) -> None:
        """Delay announcements on X11 and Wayland until screen readers have taken in a new page."""
        self._filling.start()

    def _go_on(self) -> None:
        waiting, self._waiting = self._waiting, []
        for sentence in waiting if self._speaker.isVisible() else ():
            self._notify(sentence)

    def say(self, sentence: str, *, is_answer: bool = False) -> None:
        """Say a sentence and remember it for :attr:`last`, unless the widget is hidden.

        Args:
            sentence: A whole sentence, in words; nothing is said if it is empty.
            is_answer: Whether it answers the user's last action, and so may interrupt others.
        """
        speaker = self._speaker  # still visible itself while its parent is being hidden
        is_seen = speaker.isVisible() and speaker.isVisibleTo(speaker.window())
        if not sentence or not is_seen:
            return
        if is_answer:
            self._said.clear()
        self._said.append(sentence)
        self.send(sentence, is_urgent=is_answer)

    def send(self, sentence: str, *, is_urgent: bool) -> None:
        """Say a sentence without remembering it; an urgent one may interrupt others."""
        if speaks_on_a_bus():
            self._notify(sentence)
        elif QtGui.QAccessible.isActive():
            event = QAccessibleAnnouncementEvent(self._speaker, sentence)
            politeness = QtGui.QAccessible.AnnouncementPoliteness
            event.setPoliteness(politeness.Assertive if is_urgent else politeness.Polite)
            QtGui.QAccessible.updateAccessibility(event)
        self.spoken.emit(sentence)

    def _notify(self, sentence: str) -> None:
        """Announce a sentence by showing a notification.

        The sentence waits while screen readers take in a new page, and while the window is not on
        screen, since it would not be heard.
        """
        window = self._speaker.window().windowHandle()
        if self._filling.isActive():
            self._waiting.append(sentence)
            return
        if window is not None and not window.isExposed():
            QTimer.singleShot(_COMING_MILLISECONDS, self, partial(self._notify, sentence))
            return
        if not QtGui.QAccessible.isActive():
            return  # nobody listens, and the first event takes 2 ms at startup
        if not self._notifications:
            QtGui.QAccessible.installFactory(_as_notification)
            self._notifications += (_Notification(self._speaker) for _ in range(_NOTIFICATIONS))
        self._notifications.rotate()
        notification = self._notifications[0]
        notification.setAccessibleName(sentence)
        shown = QAccessibleEvent(notification, QtGui.QAccessible.Event.ObjectShow)
        QtGui.QAccessible.updateAccessibility(shown)
        self._forgetting.start()

    def _forget(self) -> None:
        """Clear the notifications, since they may have been for only one of two people."""
        for notification in self._notifications:
            notification.setAccessibleName("")
