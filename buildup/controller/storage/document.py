"""The saved game behind a game on the table: where it lies, and whether anything is unsaved."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic

from PySide6.QtCore import QObject, QSignalBlocker, Signal

from buildup.controller.play.game import G
from buildup.controller.storage.autosave_fields import lines_to_keep, sorted_out
from buildup.controller.storage.unfinished_games import game_of
from buildup.model.play_mode import PlayMode
from buildup.strategy.level import Level, LevelError
from buildup.texts import _

if TYPE_CHECKING:
    from collections.abc import Iterable

    from buildup.controller.play.game import GameController
    from buildup.controller.storage.settings import Settings


class Document(QObject, Generic[G]):
    """What both games have in common. What writes files is imported when it is first needed.

    Signals:
        failed: Saving failed; one message. The running game is untouched.
        warned: A game was opened although something is odd about it; a list of sentences.
        changed: Path or unsaved state may have changed.
        saved: The game was written; its path.
    """

    failed = Signal(str)
    warned = Signal(list)
    changed = Signal()
    saved = Signal(object)

    def __init__(
        self, controller: GameController[G, Any], settings: Settings, parent: QObject | None
    ) -> None:
        super().__init__(parent)
        self._game = controller
        self._settings = settings
        self._path: Path | None = None
        self._unknown_extras: tuple[tuple[str, str], ...] = ()
        self._saved_events: tuple[object, ...] = ()
        self._has_person_decided = False
        controller.happened.connect(self._follow_event)
        controller.position_changed.connect(self.changed)

    @property
    def path(self) -> Path | None:
        """Where the game was last opened from or saved to."""
        return self._path

    @property
    def name(self) -> str:
        """The file's name, or what to call a game without one."""
        return _("New game") if self._path is None else self._path.name

    @property
    def is_modified(self) -> bool:
        """Whether leaving now would lose a person's decision in a game that goes on."""
        if self._is_over():
            return False
        if self._game.mode is PlayMode.DEMO and not self._has_person_decided:
            return False
        events, saved = self.present.events, self._saved_events
        if events[: len(saved)] != saved:
            return True
        return any(self._is_decision(event) for event in events[len(saved) :])

    def save(self, path: Path | None = None) -> bool:
        """Write the game to a path, or to where it came from.

        Returns:
            Whether it was written; if not, :attr:`failed` has told why.
        """
        from buildup.saves.problems import SaveError

        target = self._path if path is None else path.absolute()
        if target is None:
            raise ValueError("a game without a file needs a path")
        try:
            self._write(target)
        except SaveError as error:
            self.failed.emit(str(error))
            return False
        self._path = target
        self._saved_events = self.present.events
        self._settings.add_recent_file(target)
        self.saved.emit(target)
        self.changed.emit()
        return True

    # Lines that others keep with a game

    def noted(self, name: str) -> str | None:
        """The value of a line after ``Turn:`` that the game came with or was given."""
        return next((value for each, value in self._unknown_extras if each == name), None)

    def note(self, name: str, value: str) -> None:
        """Let a line go with the game wherever it is saved or kept, in place of an older one."""
        others = (extra for extra in self._unknown_extras if extra[0] != name)
        self._unknown_extras = (*others, (name, value))

    def forget_note(self, name: str) -> None:
        """Let a line go with the game no longer."""
        self._unknown_extras = tuple(extra for extra in self._unknown_extras if extra[0] != name)

    def _follow_event(self, happening: Any) -> None:
        player = getattr(happening.event, "player", None)
        if player is not None and self._game.is_person(player):
            self._has_person_decided = True
        self.changed.emit()

    # What is kept between two starts

    def keep(self, path: Path) -> None:
        """Write the game, and what is known of its file, into a file of the program's own.

        Raises:
            SaveError: It cannot be written.
        """
        extras = [
            *self._unknown_extras,
            *lines_to_keep(self._game, self._path, self._has_person_decided),
        ]
        self._write_copy(path, tuple(extras))

    def resume(self, loaded: Any) -> None:
        """Lay a game that was kept on the table, with everything as it was left."""
        self._forget_file()
        kept, self._unknown_extras = sorted_out(loaded.unknown_extras)
        self._path = kept.path
        self._has_person_decided = kept.is_persons
        state: Any = game_of(loaded)
        game = self._game
        game.assign_players(kept.mode, kept.demo_level)
        with QSignalBlocker(game):  # nothing is kept before all of it is known again
            game.begin(state, level_of(loaded.level, []))
            game.hints_used, game.undos_used = kept.hints, kept.undos
            game.points_before_swap = kept.points_before_swap
        game.level_changed.emit()
        game.mode_changed.emit()
        game.tell_replaced()
        self.changed.emit()

    @property
    def is_worth_keeping(self) -> bool:
        """Whether anything was decided for the human's side, or by anybody, in a game that
        goes on."""
        return not self._is_over() and any(map(self._is_decision, self.present.events))

    @property
    def present(self) -> G:
        """The game as it stands, whatever is looked at."""
        return self._game.present

    def swap_sides(self) -> None:
        """Begin the same deal with sides swapped, as a game that has no file yet."""
        self._forget_file()
        self._game.swap_sides()
        self.changed.emit()

    def take(self, loaded: Any, path: Path) -> None:
        """Lay a game that has been read on the table."""
        game: Any = game_of(loaded)
        warnings = list(loaded.warnings)
        level = level_of(loaded.level, warnings)
        self._remember(path, loaded.unknown_extras, game.events)
        self._game.begin(game, level)
        self.changed.emit()
        if warnings:
            self.warned.emit(warnings)

    def _write_copy(self, target: Path, extras: tuple[tuple[str, str], ...]) -> None:
        raise NotImplementedError

    def _is_over(self) -> bool:
        raise NotImplementedError

    def _is_decision(self, event: object) -> bool:
        raise NotImplementedError

    def _write(self, target: Path) -> None:
        raise NotImplementedError

    def _remember(
        self, path: Path, extras: tuple[tuple[str, str], ...], events: Iterable[object]
    ) -> None:
        """The game on the table is this file's from now on."""
        self._path = path.absolute()
        self._has_person_decided = False
        _kept, self._unknown_extras = sorted_out(extras)
        self._saved_events = tuple(events)
        self._settings.add_recent_file(self._path)

    def _forget_file(self) -> None:
        self._has_person_decided = False
        self._path = None
        self._unknown_extras = ()
        self._saved_events = ()


def level_of(text: str | None, warnings: list[str]) -> Level | None:
    """The level that a saved game names; a name that is none becomes a warning."""
    if text is None:
        return None
    try:
        return Level.parse(text)
    except LevelError as error:
        warnings.append(str(error))
        return None
