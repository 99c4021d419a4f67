"""Another program as a player at the table, in its own process, run without a shell."""

import sys

from PySide6 import QtCore
from PySide6.QtCore import QObject, QTimer, Signal

from buildup.strategy.other_program import Asking, FaultError, kill_with_children

_SLOW_MILLISECONDS = 3_000
"""The time after which a thinking program counts as slow."""
_PATIENCE_MILLISECONDS = 300
"""The time a program has to quit before it is killed."""
_MOST_BYTES = 1_000_000
"""The maximum length of an answer in bytes; longer lines are a fault."""


class AskedProgram(QObject):
    """The program at the table, if any, which is asked one question at a time.

    A process is started for a question, unless one is still running.

    Signals:
        finished: The program has chosen; carries the question, which holds the choice.
        became_slow: The program has been thinking for :data:`_SLOW_MILLISECONDS`.
        failed: The program cannot continue; carries the reason in a sentence.
    """

    finished = Signal(object)
    became_slow = Signal()
    failed = Signal(str)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._asking: Asking[object] | None = None
        self._process: QtCore.QProcess | None = None
        self._clock = QTimer(self, singleShot=True)
        self._clock.timeout.connect(lambda: self._fail(self._asking and self._asking.late()))
        self._slow_clock = QTimer(self, singleShot=True, interval=_SLOW_MILLISECONDS)
        self._slow_clock.timeout.connect(self.became_slow)

    @property
    def is_slow(self) -> bool:
        """Whether the program has been thinking for :data:`_SLOW_MILLISECONDS` or longer."""
        return self._asking is not None and not self._slow_clock.isActive()

    def start(self, asking: Asking[object]) -> None:
        """Ask a program, dropping an earlier question."""
        self.cancel()
        self._asking = asking
        self._slow_clock.start()
        if self._process is None:
            self._run(*asking.program.words)
        self._write_next(asking)

    def cancel(self) -> None:
        """If a question is pending, drop it and kill the process."""
        if self._asking is not None:
            self.end(0)

    def stop(self) -> None:
        """Stop the program at the person's request, which is a fault if it was thinking."""
        self._fail(self._asking and self._asking.stopped())

    def end(self, patience: int = _PATIENCE_MILLISECONDS) -> None:
        """End the process and its children, dropping a pending question.

        Args:
            patience: How long to wait after asking the process to quit, in milliseconds; 0 to kill
                it without asking.
        """
        self._rest()
        process, self._process = self._process, None
        if process is None:
            return
        process.blockSignals(True)
        if patience:
            process.write(b"quit\n")
            process.closeWriteChannel()
            process.waitForFinished(patience)
        if number := process.property("number"):  # 0, if it never started, is our own group
            kill_with_children(number)
        process.kill()
        process.waitForFinished()
        process.deleteLater()

    def _rest(self) -> None:
        self._asking = None
        self._clock.stop()
        self._slow_clock.stop()

    def _run(self, command: str, *arguments: str) -> None:
        process = self._process = QtCore.QProcess(self)
        process.setProcessChannelMode(QtCore.QProcess.ProcessChannelMode.ForwardedErrorChannel)
        if sys.platform != "win32":
            parameters = QtCore.QProcess.UnixProcessParameters()
            parameters.flags = QtCore.QProcess.UnixProcessFlag.CreateNewSession
            process.setUnixProcessParameters(parameters)
        process.readyReadStandardOutput.connect(self._read)
        for ended in (process.errorOccurred, process.finished):
            ended.connect(lambda: self._fail(self._asking and self._asking.ended()))
        process.start(command, arguments)
        process.setProperty("number", process.processId())

    def _write_next(self, asking: Asking[object]) -> None:
        command = asking.next_command()
        if command is None:
            self._rest()
            self.finished.emit(asking)
        elif self._process is not None:
            self._clock.start(round(1000 * asking.program.seconds))
            self._process.write(f"{command}\n".encode())

    def _read(self) -> None:
        """Read the program's output; end the process if it writes too much or unasked."""
        try:
            while (asking := self._asking) and (process := self._process) and process.canReadLine():
                line = bytes(process.readLine(_MOST_BYTES).data())
                if asking.hears(line.decode(errors="replace").strip()):
                    self._write_next(asking)
        except FaultError as fault:
            self._fail(fault)
        if self._process and self._process.bytesAvailable() > (_MOST_BYTES if self._asking else 0):
            self._fail(self._asking and self._asking.flooded())

    def _fail(self, fault: FaultError | None) -> None:
        """Kill the process and, given a fault, emit :attr:`failed`."""
        self.end(0)
        if fault is not None:
            self.failed.emit(str(fault))
