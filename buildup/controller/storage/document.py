"""The saved game behind a game on the table: where it lies, and whether that is older."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSignalBlocker, Signal

from buildup.controller.play.game import AnyController
from buildup.controller.storage.settings import Settings
from buildup.files import question_before_writing
from buildup.model.build_up.events import TilePlaced
from buildup.model.decisions import AnyEvent, differs, is_worth_keeping
from buildup.model.dominoes.game import TileDrawn, TileLaid
from buildup.model.play_mode import PlayMode
from buildup.model.player import Player
from buildup.play.new_game import NewGame
from buildup.records.recording import is_deal_even, mark_even
from buildup.saves.build_up.dialects import Dialect
from buildup.saves.extra_lines import ExtraLines
from buildup.saves.kept_fields import PROGRAM_LINE, KeptFields
from buildup.saves.loaded import AnyGame, AnyLoaded
from buildup.saves.problems import SaveError
from buildup.saves.saved_games import (
    events_held,
    read_saved_game,
    unsaved_parts,
    write_saved_game,
)
from buildup.strategy.level import named_level
from buildup.texts import _, quotable, visible

if TYPE_CHECKING:
    from buildup.controller.play.build_up.controller import AnnouncedBuildUpEvent
    from buildup.controller.play.dominoes.controller import AnnouncedDominoesEvent


class Document(QObject, ExtraLines):
    """Opens and saves the game of a controller.

    Attributes:
        controller: Of the game.
        writes_along: Whether each change goes into the file as long as it can be kept nowhere
            else.

    Signals:
        left: Another game is about to be laid on the table in place of this one.
        failed: Saving failed; one message. The running game is untouched.
        warned: A game was opened although something is odd about it, or saved although not all
            of it can be; a list of sentences.
        changed: Path or unsaved state may have changed.
        saved: The game was written; its path.
    """

    left = Signal()
    failed = Signal(str)
    warned = Signal(list)
    changed = Signal()
    saved = Signal(object)

    def __init__(
        self, controller: AnyController, settings: Settings, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.controller = controller
        self._settings = settings
        self._forget_file()
        controller.game_went_on.connect(self._follow_event)
        controller.position_changed.connect(self.changed)
        controller.variations_changed.connect(self.changed)

    def _leave(self) -> None:
        """Let another game begin, which has no file yet."""
        self.left.emit()
        self._forget_file()

    def _forget_file(self) -> None:
        self.path: Path | None = None
        """Where the game was last opened from or saved to."""
        self._fingerprint: str | None = None
        self._dialect = Dialect.LABELLED
        self._unknown_extras: tuple[tuple[str, str], ...] = ()
        self._saved_events: Sequence[AnyEvent] = ()
        self._recorded_events: Sequence[AnyEvent] = ()
        """Those of a round that was opened from the records, where it stays."""
        self._has_person_decided = False
        self.writes_along = False
        self._told_unsaved: Sequence[str] = ()
        """What the file does not hold, as was said already."""

    @property
    def name(self) -> str:
        """The file's name, or what to call a game without one."""
        if self.path is not None:
            return visible(self.path.name)
        return _("From the statistics") if self.is_from_records else _("New game")

    @property
    def is_from_records(self) -> bool:
        """Whether a round that was opened from the records lies on the table as it is there."""
        recorded = self._recorded_events
        return bool(recorded) and self.present.events == recorded

    @property
    def present(self) -> AnyGame:
        """The game as it stands, whatever is looked at."""
        present: AnyGame = self.controller.present
        return present

    @property
    def is_deal_even(self) -> bool:
        """Whether the deal of the round on the table was chosen because it is even."""
        return is_deal_even(self, self.present)

    @property
    def is_modified(self) -> bool:
        """Whether the game has a file that is older: it lacks something that was decided."""
        return self.path is not None and self._differs_from_saved

    @property
    def _differs_from_saved(self) -> bool:
        """Whether anything was decided that the file does not hold."""
        return differs(self.present.events, self._saved_events, self._deciding)

    @property
    def is_worth_keeping(self) -> bool:
        """Whether a game goes on that came from a file, or in which a person has decided
        anything, and that the records do not hold."""
        is_demo = self.controller.game_mode is PlayMode.DEMO and not self._has_person_decided
        has_file = self.path is not None
        return not (self.is_from_records or (is_demo and not has_file)) and is_worth_keeping(
            self.present, self._deciding, self._taken_back, has_file=has_file
        )

    @property
    def _taken_back(self) -> Sequence[AnyEvent]:
        """What can be redone of the game."""
        longest: AnyGame = self.controller.longest
        return longest.events[len(self.present.events) :]

    def question_before_saving(self, path: Path, may_replace: bool = False) -> str:
        """What is to be asked before :meth:`save`, such as whether to replace what another
        program wrote there; see :func:`buildup.files.question_before_writing`."""
        known = self._fingerprint if path.absolute() == self.path else None
        return question_before_writing(path, may_replace, known=known)

    def save(self, path: Path | None = None) -> bool:
        """Write the game to a path, or to where it came from.

        A game from a Lisp or Prolog file stays one where it lay, and is labelled elsewhere. What
        such a file cannot hold is said once.

        Returns:
            Whether it was written; if not, :attr:`failed` has said why.
        """
        target = self.path if path is None else path.absolute()
        if target is None:
            raise ValueError("a game without a file needs a path")
        dialect = self._dialect if target == self.path else Dialect.LABELLED
        try:
            self._write(target, dialect)
        except SaveError as error:
            self.failed.emit(str(error))
            return False
        self._settings.add_recent_file(target)
        self.saved.emit(target)
        unsaved = unsaved_parts(self.present, dialect)
        self._tell_changed([each for each in unsaved if each not in self._told_unsaved])
        self._told_unsaved = unsaved
        return True

    def write_along(self) -> bool:
        """Write the game to its file, if it is to be written along and nothing has to be asked.

        Returns:
            Whether the file holds the game as it stands.
        """
        if self.path is None or not self.writes_along or self.question_before_saving(self.path):
            return False
        try:
            self._write(self.path, self._dialect)
        except SaveError:
            return False  # it is said that the game is not kept
        self.changed.emit()
        return True

    def _write(self, path: Path, dialect: Dialect) -> None:
        self._fingerprint = write_saved_game(
            path,
            self.present,
            level=self.controller.level.value,
            dialect=dialect,
            unknown_extras=self._extras,
        )
        self.path, self._dialect = path, dialect
        self._note_saved()

    def begin_loaded(self, loaded: AnyLoaded, path: Path) -> None:
        """Begin a game that was read from a file; the file keeps its dialect."""
        self._leave()
        self.path, self._fingerprint = path.absolute(), loaded.fingerprint
        self._note_file(loaded, loaded.game)
        fields, self._unknown_extras = KeptFields.taken_from(loaded.unknown_extras)
        if fields.mode is not PlayMode.AGAINST_COMPUTER:
            self.controller.assign_players(fields.mode)
        self._settings.add_recent_file(self.path)
        self._lay(loaded, KeptFields(), list(loaded.warnings))

    def begin_without_file(self, loaded: AnyLoaded) -> None:
        """Lay a round of the records on the table, where it stays as well, or a position."""
        self._leave()
        self._unknown_extras = loaded.unknown_extras
        self._recorded_events = self._saved_events = loaded.game.events
        self.controller.assign_players(PlayMode.AGAINST_COMPUTER)
        self._lay(loaded, KeptFields(), list(loaded.warnings))

    def begin_new(self, wanted: NewGame) -> None:
        """Deal a new game that has no file yet."""
        self._deal(partial(self.controller.begin_new, wanted), is_even=wanted.is_even)

    def swap_sides(self) -> None:
        """Begin the same deal with sides swapped, as a game that has no file yet."""
        self._deal(self.controller.swap_sides, is_even=self.is_deal_even)

    def _deal(self, deal: Callable[[], object], *, is_even: bool) -> None:
        self._leave()
        if is_even:
            mark_even(self)
        deal()
        self.changed.emit()

    @property
    def _extras(self) -> tuple[tuple[str, str], ...]:
        """All lines that go with the game wherever it is saved or kept."""
        opponent = self.controller.opponent
        line = () if opponent is None else ((PROGRAM_LINE, opponent.name),)
        return self._unknown_extras + line

    @property
    def _extras_to_keep(self) -> tuple[tuple[str, str], ...]:
        """The same, with what can be redone."""
        return self._extras

    def _note_saved(self) -> None:
        """What there is now lies in a file."""
        self._saved_events = self.present.events

    def _note_file(self, loaded: AnyLoaded, game: AnyGame) -> None:
        """This lies in the file of a game."""
        self._dialect, self._saved_events = loaded.dialect, events_held(loaded.game, game)

    # What is kept between two starts

    def keep(self, path: Path) -> None:
        """Write the game, and what is known of its file, into a file of the program's own.

        Raises:
            SaveError: It cannot be written.
        """
        write_saved_game(
            path,
            self.controller.longest,
            level=self.controller.level.value,
            unknown_extras=self._extras_to_keep + self._kept_fields().lines(),
            is_kept=True,
        )

    def _kept_fields(self) -> KeptFields:
        """What is known of the game beside itself."""
        game = self.controller
        return KeptFields(
            hints=game.hints_used,
            undos=game.undos_used,
            path=self.path,
            fingerprint=self._fingerprint,
            mode=game.game_mode,
            demo_level=None if game.demo_level is None else game.demo_level.value,
            points_before_swap=game.points_before_swap,
            is_persons=self._has_person_decided,
            taken_back=len(self._taken_back),
        )

    def resume(self, loaded: AnyLoaded) -> None:
        """Lay a game that was kept on the table, with everything as it was left."""
        warnings = list(loaded.warnings)
        self._forget_file()
        kept, self._unknown_extras = KeptFields.taken_from(loaded.unknown_extras)
        self.path, self._fingerprint = kept.path, kept.fingerprint
        self._look_into_file(loaded.game)
        self._has_person_decided = kept.is_persons
        demo_level = named_level(kept.demo_level, loaded.kind, warnings)
        self.controller.assign_players(kept.mode, demo_level)
        self._lay(loaded, kept, warnings)

    def _lay(self, loaded: AnyLoaded, kept: KeptFields, warnings: list[str]) -> None:
        """Lay a game on the table, with what is known of it beside itself, and tell what is odd
        about it."""
        game = self.controller
        with QSignalBlocker(game):  # nothing is kept before all of it is known
            self._begin(loaded, warnings)
            self._lay_out(kept)
            game.hints_used, game.undos_used = kept.hints, kept.undos
            game.points_before_swap = kept.points_before_swap
        game.level_changed.emit()
        game.mode_changed.emit()
        game.announce()
        self._tell_changed(warnings)

    def _look_into_file(self, game: AnyGame) -> None:
        """Find out what the file of a game that is resumed holds, unless others changed it."""
        if self.path is not None and self._fingerprint is not None:
            with contextlib.suppress(SaveError):  # it is gone: saving asks about that
                loaded = read_saved_game(self.path)
                if loaded.fingerprint == self._fingerprint:
                    self._note_file(loaded, game)

    def _begin(self, loaded: AnyLoaded, warnings: list[str]) -> None:
        """Lay a game on the table as it was loaded, and note what is odd about what was to lie
        beside it."""
        self.controller.begin(loaded.game, named_level(loaded.level, loaded.kind, warnings))
        self._seat_program(warnings)

    def _seat_program(self, warnings: list[str]) -> None:
        """Let the program play that a file names, if the person knows one of that name."""
        name = self.extra(PROGRAM_LINE)
        self.remove_extra(PROGRAM_LINE)
        program = self._settings.programs.get(name or "")
        is_there = program is not None and program.is_there
        self.controller.play_against(program if is_there else None)
        if name is not None and not is_there:
            sentence = _(
                "The program “{program}” is not known here, or gone: the computer plays in its "
                "place. “New game” asks for another one."
            )
            warnings.append(sentence.format(program=quotable(name)))

    def _lay_out(self, kept: KeptFields) -> None:
        """Lay on the table what lay there when the game was kept."""
        self.controller.undo_events(kept.taken_back)

    def _tell_changed(self, warnings: Sequence[str]) -> None:
        self.changed.emit()
        if warnings:
            self.warned.emit(list(warnings))

    @property
    def _deciding(self) -> list[Player]:
        """Whose decisions would be missed."""
        if self.controller.game_mode is PlayMode.TWO_PEOPLE:
            return list(Player)
        return [Player.HUMAN]

    def _follow_event(self, announced: AnnouncedBuildUpEvent | AnnouncedDominoesEvent) -> None:
        """Note who decides; that the position has changed is said after it."""
        match announced.event:
            case TilePlaced() | TileLaid() | TileDrawn() as event:
                self._has_person_decided |= self.controller.is_person(event.player)
