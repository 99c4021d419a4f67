"""The Qt application and its window."""

import gc
import os
import sys
from functools import partial
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import (
    QEvent,
    QLibraryInfo,
    QLocale,
    QSettings,
    QTimer,
    QtMsgType,
    QTranslator,
    Signal,
    qInstallMessageHandler,
)
from PySide6.QtGui import QFileOpenEvent, QSessionManager
from PySide6.QtWidgets import QApplication

from buildup import __version__
from buildup.controller.storage.settings import Settings
from buildup.controller.workspace import Workspace
from buildup.model.game_kind import GameKind
from buildup.play.open_game import NewGame
from buildup.saves.data_folder import data_folder
from buildup.saves.loaded import AnyLoaded
from buildup.strategy.build_up import search
from buildup.strategy.level import FIRST_LEVEL
from buildup.texts import _, language, languages_of_environment, use_languages
from buildup.view.window.main_window import MainWindow

_START_MILLISECONDS = 1500
"""The delay before the work that can wait begins."""
_PAINTED_MILLISECONDS = 100
"""The time allowed for painting the window before errors are handled and news is shown."""
_CLASS = "buildup"
"""The window class, as in ``resources/share/applications/buildup.desktop``."""
_SILENT_VERSION = "0.1.0"
"""The version to assume if the settings name none, since it did not store its number."""


class StartOptions(NamedTuple):
    """Options for what to open at startup, and how."""

    game: GameKind | None = None
    """The kind of game; ``None`` for that of ``loaded`` or, without one, for the start page."""
    wanted: NewGame = NewGame()
    """The options of a new game; their level applies to a loaded game, too."""
    loaded: AnyLoaded | None = None
    path: Path | None = None
    """The file of ``loaded``, if any."""
    program: str = "buildup"
    """The name by which the program was called, which begins messages on standard error."""
    problem: str = ""
    """Why the requested saved game cannot be read, for the window to show; empty if it can."""


class Application(QApplication):
    """The Qt application, which also gets files from the desktop.

    Signals:
        file_wanted: The desktop wants this file opened, as with *Open With* in Finder.
    """

    file_wanted = Signal(object)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent) and event.file():
            self.file_wanted.emit(Path(event.file()))
            return True
        return super().event(event)


def build(options: StartOptions | None = None) -> tuple[QApplication, MainWindow]:
    """Create the application and its window with the requested game, not yet shown.

    If Qt cannot start, exit with status 2.

    Args:
        options: What to open; ``None`` for the start page.
    """
    options = options or StartOptions()
    running = QApplication.instance()
    if isinstance(running, QApplication):
        application = running
    else:
        previous = qInstallMessageHandler(partial(_leave_on_fatal, options.program))
        # A fixed name, since desktops match the window class with the menu entry.
        application = Application([_CLASS, "-style", "fusion"])
        qInstallMessageHandler(previous)
    choose_language()
    speak(application, language())
    # Qt's file dialog, too, would wait for a lock to remember its size.
    QSettings.setPath(QSettings.Format.NativeFormat, QSettings.Scope.UserScope, os.devnull)
    application.setApplicationName(_CLASS)
    application.setDesktopFileName(_CLASS)
    window = MainWindow(Workspace(Settings(), data_folder()))
    # Otherwise Qt may delete the settings before the pages that use them.
    window.workspace.settings.setParent(window)
    begin(window, options)
    if isinstance(application, Application):
        application.file_wanted.connect(window.opening.open_path)
    return application, window


def choose_language() -> None:
    """Use the system's language if no environment variable names one, as on Windows and macOS.

    Only the first language counts. Otherwise, if it is English, which has no catalog, a later one
    would be used.
    """
    if not languages_of_environment():
        use_languages(QLocale(each).name() for each in QLocale.system().uiLanguages()[:1])


def speak(application: QApplication, code: str) -> None:
    """Set the language of Qt's own texts, and the layout direction.

    Args:
        application: The application.
        code: The code of the language; empty for English.
    """
    if not code:
        return
    locale = QLocale(code)
    translator = QTranslator(application)
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    if translator.load(locale, "qtbase", "_", folder):
        application.installTranslator(translator)
    application.setLayoutDirection(locale.textDirection())


def guard(application: QApplication, window: MainWindow) -> None:
    """Handle uncaught errors and signals.

    Errors are logged and reported, and every game continues from its last move.

    A signal, such as for Ctrl+C, closes the window without asking anything; the exit status is the
    one shells report: 128 plus the signal's number. Nothing is asked either when the window closes
    because the desktop session ends.
    """
    # These imports take 10 ms and are not needed for the first paint.
    from buildup.view.window import failure, termination

    path = data_folder() / "buildup.log"
    log_path = path if failure.log_to(path) else None
    failure.FailureGuard(window, window.workspace.recover, log_path).install()

    def end(number: int) -> None:
        window.end()
        application.exit(128 + number)

    signals = termination.TerminationSignals(application)
    signals.received.connect(end)
    application.aboutToQuit.connect(signals.stop)
    application.commitDataRequest.connect(window.ask_no_more)
    application.saveStateRequest.connect(_start_by_hand)


def _leave_on_fatal(program: str, kind: QtMsgType, _context: object, message: str) -> None:
    """Print Qt's warnings while it starts; on a fatal error, print a sentence and exit.

    Otherwise Qt would abort the program.
    """
    if kind is QtMsgType.QtFatalMsg:
        sentence = _(
            "Can't open the window: Qt finds no screen or lacks a library; see the README."
        )
        print(f"{program}: {sentence}", file=sys.stderr, flush=True)
        os._exit(2)
    if kind is not QtMsgType.QtInfoMsg and "platform plugin" not in message:
        print(message, file=sys.stderr)


def begin(window: MainWindow, options: StartOptions) -> None:
    """Open the requested game, or the start page if none was requested.

    If only a kind of game was requested, no deal or handicap, and there are unfinished games of
    that kind, the start page comes first.
    """
    workspace, pages = window.workspace, window.pages
    kind, wanted = options.game, options.wanted
    if workspace.settings.is_first_start and not workspace.records.path.exists():
        workspace.settings.build_up_level = workspace.settings.dominoes_level = FIRST_LEVEL
    if options.loaded is not None:
        if options.path is None:
            window.opening.show_position(options.loaded)
        else:
            window.opening.show_loaded(options.loaded, options.path)
        if wanted.level is not None and pages.session is not None:
            pages.session.game.set_level(wanted.level)
        return
    if kind is not None:
        is_balanced = workspace.settings.balanced_deals
        workspace.session(kind).begin_new(wanted._replace(is_balanced=is_balanced))
    is_any = wanted.deal is None and not wanted.handicap
    if kind is None or (is_any and workspace.has_unfinished(kind)):
        pages.show_start()
    else:
        pages.show_game(kind)


def tell_news(window: MainWindow, problem: str = "") -> None:
    """Report a problem with the requested game, if any; once after an update, show what is new."""
    settings = window.workspace.settings
    if problem:
        window.pages.dialogs.show_message(_("Saved game"), problem)
    before = __version__ if settings.is_first_start else settings.version_seen or _SILENT_VERSION
    settings.version_seen = __version__
    if before != __version__:
        window.pages.dialogs.show_news(before)


def settle_memory() -> None:
    """Exclude the objects that exist after startup from garbage collection.

    A full collection of them would block the event loop for longer than a frame.
    """
    gc.collect()
    gc.freeze()
    gc.enable()


def settle(window: MainWindow) -> None:
    """Do what can wait until startup is over."""
    search.prepare()
    window.workspace.write_waiting()
    if window.pages.session is None:  # on the start page, puzzles may be chosen next
        window.workspace.puzzler.prepare()
    loading, timer = window.pages.load_rest(), QTimer(window)
    timer.setObjectName("loading")

    def load() -> None:
        if next(loading, None) is None:
            timer.deleteLater()
            settle_memory()

    timer.timeout.connect(load)
    timer.start()


def _start_by_hand(session: QSessionManager) -> None:
    """Keep the session manager from restarting the program."""
    session.setRestartHint(QSessionManager.RestartHint.RestartNever)


def run(options: StartOptions) -> int:
    """Show the window until it is closed; return the exit status."""
    application, window = build(options)
    window.show()
    QTimer.singleShot(_PAINTED_MILLISECONDS, window, lambda: guard(application, window))
    QTimer.singleShot(_PAINTED_MILLISECONDS, window, lambda: tell_news(window, options.problem))
    QTimer.singleShot(_START_MILLISECONDS, window, lambda: settle(window))
    return application.exec()
