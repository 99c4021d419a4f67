"""One game at the window: its controller, its file, its page, and what the menus can do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from buildup.texts import _

if TYPE_CHECKING:
    from PySide6.QtGui import QAction
    from PySide6.QtWidgets import QWidget

    from buildup.controller.play.game import GameController
    from buildup.controller.storage.document import Document
    from buildup.controller.storage.recorder import Recorder
    from buildup.controller.storage.settings import Settings
    from buildup.model.game_kind import GameKind
    from buildup.strategy.level import Level
    from buildup.view.game.page import GamePage
    from buildup.view.game.prompt_bar import PromptBar
    from buildup.view.game.replay import Replay


class Desk(QObject):
    """What the window asks of either game. The page is made when it is first shown.

    Signals:
        changed: What can be done may have changed: a hint, taking back, the level.
        new_wanted: The page asks for a new game.
        swap_wanted: The page asks for the same deal with sides swapped.
    """

    changed = Signal()
    new_wanted = Signal()
    swap_wanted = Signal()

    kind: GameKind
    """Which game it is."""
    file_name = "game.txt"
    """Suggested for a game that has no file yet."""
    controller: GameController[Any, Any]
    """The game itself."""

    def __init__(self, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self._settings = settings
        self._page: GamePage | None = None
        self._replay: Replay | None = None

    @property
    def title(self) -> str:
        """The game's name."""
        raise NotImplementedError

    @property
    def document(self) -> Document[Any]:
        """The file of the game."""
        raise NotImplementedError

    @property
    def made_page(self) -> GamePage | None:
        """The page, if it has been made."""
        return self._page

    def make_page(self, actions: list[QAction], parent: QWidget) -> GamePage:
        """The page of the game, made now unless it has been.

        Args:
            actions: Those that have a button on the page.
            parent: Whose child a new page is.
        """
        if self._page is None:
            self._page = self._new_page(actions, parent)
            self.set_speed(self._settings.speed)
            self.follow_tile_sizes()
        return self._page

    def _new_page(self, actions: list[QAction], parent: QWidget) -> GamePage:
        raise NotImplementedError

    @property
    def bar(self) -> PromptBar | None:
        """Where notes are told, once there is a page."""
        raise NotImplementedError

    def ask_new(self, parent: QWidget, *, deal_by_number: bool = False) -> bool:
        """Ask what to deal, and deal it.

        Args:
            parent: The window of the dialog.
            deal_by_number: Whether the person wants to name a deal.

        Returns:
            Whether a new game lies on the table.
        """
        raise NotImplementedError

    # What menus do

    @property
    def level(self) -> Level:
        """How well the computer plays."""
        return self.controller.level

    def set_level(self, level: Level) -> None:
        """Let the computer play at another level."""
        self.controller.set_level(level)

    @property
    def can_hint(self) -> bool:
        """Whether a hint can be asked for now."""
        raise NotImplementedError

    def ask_hint(self) -> None:
        """Ask for a hint."""
        raise NotImplementedError

    def undo_words(self) -> str | None:
        """What the next undo takes back, or ``None`` if there is nothing."""
        raise NotImplementedError

    def redo_words(self) -> str | None:
        """What the next redo brings back, or ``None`` if there is nothing."""
        raise NotImplementedError

    def undo(self) -> None:
        """Take the person's last decision back."""
        self.controller.undo()

    def redo(self) -> None:
        """Do again what was taken back."""
        self.controller.redo()

    def restart(self) -> None:
        """Go back to where these tiles were dealt."""
        if self.controller.restart() and self.bar is not None:
            self.bar.show_note(_("The deal begins again. Redo brings your moves back."))

    def swap_sides(self) -> None:
        """Begin the same deal anew, each player with the other's tiles."""
        if self.controller.can_swap_sides:
            self.document.swap_sides()
            if self.bar is not None:
                self.bar.show_note(
                    _("The same deal begins anew: each player has the other's tiles.")
                )

    def put_down(self) -> None:
        """Put the chosen tile back."""
        raise NotImplementedError

    # Looking back

    @property
    def can_replay(self) -> bool:
        """Whether there is anything to look back at."""
        return self._page is not None and self.controller.last_place > 0

    @property
    def is_replaying(self) -> bool:
        """Whether the game stands still while it is looked back at."""
        return self.controller.watched_place is not None

    @property
    def replay(self) -> Replay:
        """The replay on the page, made when it is first needed."""
        if self._page is None:
            raise ValueError("the page has not been shown yet")
        if self._replay is None:
            from buildup.view.game.replay import Replay

            self._replay = Replay(self.controller, self._page, self)
            self._replay.stepped.connect(self._show_step)
            self._replay.ended.connect(self._take_focus_back)
        return self._replay

    def start_replay(self) -> None:
        """Look back at the game, from the present."""
        if self.can_replay and self._page is not None:
            self.replay.begin()

    def end_replay(self) -> None:
        """Go back to the game as it stands."""
        if self._replay is not None:
            self._replay.end()

    def _show_step(self) -> None:
        """Mark on the table what has happened last in the state that is looked at."""
        raise NotImplementedError

    def _take_focus_back(self, by_mouse: bool) -> None:
        """The replay is over: the keyboard goes on at the table."""
        raise NotImplementedError

    def tell(self, sentence: str) -> None:
        """Tell something that nobody asked for, where it is seen and disturbs nothing."""
        if self.bar is not None:
            self.bar.show_notice(sentence)
        if self._page is not None:
            self._page.log_notice(sentence)

    # How it looks

    def attach_recorder(self, recorder: Recorder) -> None:
        """Let what is finished here be recorded."""
        raise NotImplementedError

    def set_speed(self, speed: str) -> None:
        """Move things off, fast or at normal speed."""
        raise NotImplementedError

    def follow_tile_sizes(self) -> None:
        """Keep the height of tiles between the two sizes of the settings."""
        raise NotImplementedError

    def follow_panel(self) -> None:
        """The panel of the page was opened or closed."""

    def show_rules(self, parent: QWidget) -> None:
        """Show the rules of this game."""
        raise NotImplementedError

    def stop_working(self) -> None:
        """Stop what is computed beside the game, if anything."""

    def stop(self) -> None:
        """Stop thinking and every clock."""
        raise NotImplementedError
