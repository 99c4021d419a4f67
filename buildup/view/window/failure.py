"""Handles uncaught errors: logs them, shows one dialog, and lets the game continue."""

import logging
import logging.handlers
import platform
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import qVersion
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from buildup import __version__
from buildup.files import make_folder
from buildup.saves.problems import HistoryError
from buildup.texts import _, visible
from buildup.view.style.message_box import MessageBox
from buildup.view.style.widgets import named

_log = logging.getLogger(__name__)
_LARGEST_LOG = 512 * 1024
"""The maximum size of the log in bytes; one older log is kept."""


class _OneLine(logging.Formatter):
    def formatMessage(self, record: logging.LogRecord) -> str:
        """Format a record on one line, so that text from outside cannot fake another record."""
        return visible(super().formatMessage(record))


def log_to(path: Path) -> bool:
    """Log to a file; return whether that is possible."""
    if path.exists() and not path.is_file():
        return False  # opening a pipe would block
    try:
        make_folder(path.parent)
        handler = logging.handlers.RotatingFileHandler(
            path, maxBytes=_LARGEST_LOG, backupCount=1, encoding="utf-8", delay=True
        )
        path.touch(0o600)
        path.open("a", encoding="utf-8").close()
    except OSError:
        return False
    logging.raiseExceptions = False  # a full disk must not turn a log line into an error
    handler.setFormatter(_OneLine("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.getLogger("buildup").addHandler(handler)
    logging.getLogger("buildup").setLevel(logging.INFO)
    return True


def failure_box(report: str, log_path: Path | None, parent: QWidget) -> MessageBox:
    """Return a box that says what happened, names the log, if any, and offers a report to copy."""
    said = _("Buildup ran into an error. Your game continues from its last move.")
    where = _("Report: {path}")
    lines = [said] if log_path is None else [said, where.format(path=visible(log_path))]
    box = MessageBox(_("Something went wrong"), "\n\n".join(lines), parent)
    box.setDetailedText(report)
    roles = MessageBox.ButtonRole
    copy = named(box.addButton(_("Copy report"), roles.ActionRole), "copyReport")
    copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(report))
    go_on = named(box.addButton(_("&Continue"), roles.AcceptRole), "goOn")
    box.setDefaultButton(go_on)
    box.setEscapeButton(go_on)
    return box


class FailureGuard:
    """A replacement for ``sys.excepthook``."""

    def __init__(self, parent: QWidget, go_on: Callable[[], object], log_path: Path | None) -> None:
        """Create a guard.

        Args:
            parent: The owner of the box.
            go_on: Restores every game to its last move.
            log_path: The log to name in the box; ``None`` if there is none.
        """
        self._parent = parent
        self._go_on = go_on
        self._log_path = log_path
        self._is_telling = False

    def install(self) -> None:
        """Start handling uncaught errors."""
        sys.excepthook = self.handle

    def handle(
        self,
        kind: type[BaseException],
        error: BaseException,
        trace: TracebackType | None,
    ) -> None:
        """Show a report of an error, unless another is open, and let the game continue.

        The error is also logged, unless the impossible history of a saved game caused it.
        """
        text = "".join(traceback.format_exception(kind, error, trace))
        is_own = not isinstance(error, HistoryError)  # otherwise somebody has edited a saved game
        if is_own:
            _log.error("An error was not caught", exc_info=(kind, error, trace))
            print(text, file=sys.stderr)
        if self._is_telling:
            return  # one dialog is enough; the log has all errors
        self._is_telling = True
        environment = f"Python {platform.python_version()}, Qt {qVersion()}, {platform.platform()}"
        report = f"Buildup {__version__}, {environment}\n\n{text}"
        box = (
            failure_box(report, self._log_path, self._parent)
            if is_own
            else MessageBox(_("Something went wrong"), str(error), self._parent)
        )
        box.finished.connect(self._on_closed)
        box.finished.connect(box.deleteLater)
        box.open()

    def _on_closed(self) -> None:
        self._is_telling = False
        self._go_on()
