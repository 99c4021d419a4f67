"""Signals that end the program: Ctrl+C, hang-up, termination."""

import signal
import socket

from PySide6.QtCore import QObject, QSocketNotifier, Signal

_SIGNALS = [
    getattr(signal, name)
    for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")  # SIGBREAK exists only on Windows
    if hasattr(signal, name)
]


class TerminationSignals(QObject):
    """Reports signals that end the program, within the event loop.

    Python handles a signal between two of its own instructions, and an idle event loop runs none.
    So Python immediately writes the signal's number to a socket, which wakes Qt; see
    https://docs.python.org/3/library/signal.html#signal.set_wakeup_fd. Signals that were ignored at
    the start, as with ``nohup``, stay ignored.

    Signals:
        received: The signal with this number was received.
    """

    received = Signal(int)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._reading, self._writing = socket.socketpair()
        for end in (self._reading, self._writing):
            end.setblocking(False)
        notifier = QSocketNotifier(self._reading.fileno(), QSocketNotifier.Type.Read, self)
        notifier.activated.connect(self._read)
        self._descriptor_before = signal.set_wakeup_fd(
            self._writing.fileno(), warn_on_full_buffer=False
        )
        self._handlers_before = {
            number: signal.signal(number, lambda *_: None)
            for number in _SIGNALS
            if signal.getsignal(number) is not signal.SIG_IGN
        }

    def stop(self) -> None:
        """Stop reporting signals, and restore the former handlers."""
        for number, handler in self._handlers_before.items():
            signal.signal(number, handler)
        signal.set_wakeup_fd(self._descriptor_before)
        self._reading.close()
        self._writing.close()

    def _read(self) -> None:
        for number in self._reading.recv(64):
            if number in self._handlers_before:
                self.received.emit(number)
