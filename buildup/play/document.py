"""The document of an open game: its file, whether the file is outdated, and automatic saving."""

import contextlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeGuard

from buildup.files import question_before_writing
from buildup.model.build_up.events import TilePlaced
from buildup.model.build_up.tournament import Tournament
from buildup.model.build_up.variations import Variation
from buildup.model.decisions import AnyEvent, is_decision
from buildup.model.dominoes.game import DominoesGame, TileDrawn, TileLaid
from buildup.model.dominoes.match import Match
from buildup.model.player import PlayMode
from buildup.play.build_up.open_game import OpenTournament
from buildup.play.changes import AnyChange, Change, Failed, Happened, Opened, Saved, Warned
from buildup.play.open_game import AnyOpenGame, NewGame, OpenGame
from buildup.saves.build_up.dialects import Dialect
from buildup.saves.build_up.game_text import MOST_EVENTS
from buildup.saves.build_up.variations import VARIATIONS_LINE, format_variations, read_variations
from buildup.saves.kept_fields import PROGRAM_LINE, KeptFields
from buildup.saves.loaded import AnyGame, AnyLoaded
from buildup.saves.problems import SaveError
from buildup.saves.saved_games import events_held, read_saved_game, tell_unsaved, write_saved_game
from buildup.strategy.level import named_level
from buildup.strategy.other_program import NamedProgram, seated_program

Lines = tuple[tuple[str, str], ...]
"""The names and values of lines after ``Turn:`` in labelled text."""
_BALANCED_LINE, _BALANCED = "Chosen Deal", "even"
"""The name and value of the line that marks a game begun with a deal chosen as balanced."""
Programs = Mapping[str, NamedProgram]
"""The programs that the person has set up, by name."""


@dataclass(slots=True)
class _File:
    """What is known about a game's file."""

    path: Path | None = None
    """The file that the game was last opened from or saved to; ``None`` if there is none."""
    fingerprint: str | None = None
    dialect: Dialect = Dialect.LABELLED
    events: Sequence[AnyEvent] = ()
    variations: tuple[Variation, ...] = ()
    """The variations in the file in which a tile has been played."""
    match: Match | None = None
    recorded_events: Sequence[AnyEvent] = ()
    """The events of a round opened from the records; none for other games."""
    unsaved: str = ""
    """The last warning given about what the file lacks; empty if there was none."""


class Document:
    """The document of an open game: it saves the game, and opens others in its place.

    Attributes:
        game: The open game.
        writes_along: Whether to save each change to the game's file while the game cannot be kept
            elsewhere.
    """

    def __init__(self, game: AnyOpenGame, programs: Callable[[], Programs] | None = None) -> None:
        """Begin with a game without a file.

        Args:
            game: The open game.
            programs: A function that returns the programs that a file may name as players; if
                ``None``, the computer plays, and the name stays in the file.
        """
        self.game = game
        self.writes_along = False
        self._programs = programs
        self._file = _File()
        self._extra_lines: Lines = ()
        """The lines that belong to the game in whatever file it is saved."""
        self._has_person_decided = False
        self._standing: tuple[object, ...] = ()
        """The state of the file as last reported."""
        game.listeners.append(self._on_change)

    @property
    def path(self) -> Path | None:
        """The file that the game was last opened from or saved to; ``None`` if there is none."""
        return self._file.path

    @property
    def is_from_records(self) -> bool:
        """Whether the game is an unchanged round from the records."""
        recorded = self._file.recorded_events
        return bool(recorded) and self.present.events == recorded

    @property
    def present(self) -> AnyGame:
        """The current state of the game, even while another one is shown."""
        return self.game.present

    @property
    def is_deal_balanced(self) -> bool:
        """Whether the first round is being played, with a balanced deal and without a handicap."""
        present, is_marked = self.present, self.extra(_BALANCED_LINE) == _BALANCED
        return is_marked and present.round_number == 1 and not present.start.deal.handicap

    @property
    def is_modified(self) -> bool:
        """Whether the game has a file that is outdated; forced events do not count."""
        file, present, players = self._file, self.present, self.game.game_mode.deciding
        place = len(file.events)
        return file.path is not None and (
            file.variations != self._variations
            or file.match != present.match
            or present.events[:place] != file.events
            or any(is_decision(event, players) for event in present.events[place:])
        )

    @property
    def is_worth_keeping(self) -> bool:
        """Whether the game should be saved automatically.

        The first rule that applies decides:

        1. Variations differ from those in the file: yes.
        2. It is an unchanged round from the records: no.
        3. It is a demo without a file, in which no person has decided anything: no.
        4. It belongs to an undecided match with finished games: yes.
        5. The game is over: no.
        6. It has a file or did not start with a fresh deal, or the players have decided anything,
           even if that was undone: yes.
        7. Anything else: no.
        """
        game, mode, has_file = self.present, self.game.game_mode, self.path is not None
        is_demo = mode is PlayMode.DEMO and not (self._has_person_decided or has_file)
        if self._file.variations != self._variations:
            return True
        if self.is_from_records or is_demo:
            return False
        if game.is_amid_match:
            return True
        decided = (is_decision(event, mode.deciding) for event in self.game.longest.events)
        return not game.is_over and (has_file or not game.start.is_fresh or any(decided))

    @property
    def _variations(self) -> tuple[Variation, ...]:
        """The variations in which a tile has been played; only Build Up keeps any."""
        game = self.game
        return _begun(game.variations) if isinstance(game, OpenTournament) else ()

    def _on_change(self, change: AnyChange) -> None:
        """Note whether a person has decided anything, and report if the file's state changed."""
        match change:
            case Happened(TilePlaced() | TileLaid() | TileDrawn() as event):
                is_own = not self.game.is_trying and self.game.is_person(event.player)
                self._has_person_decided |= is_own
        is_about_file = change in (Change.FILE, Change.KEPT)
        if isinstance(change, Happened | Change) and not is_about_file:
            self._report_standing()

    def _report_standing(self) -> None:
        standing = self.path, self.is_from_records, self.is_modified
        if standing != self._standing:
            self._standing = standing
            self.game.notify(Change.FILE)

    # Lines after ``Turn:``

    def extra(self, name: str) -> str | None:
        """Return the value of a line; ``None`` if the game has no such line."""
        return next((value for each, value in self._extra_lines if each == name), None)

    def set_extra(self, name: str, value: str) -> None:
        """Add a line to the game, replacing any line with the same name."""
        self.take_extra(name)
        self._extra_lines += ((name, value),)

    def take_extra(self, name: str) -> str | None:
        """Remove a line from the game, and return its value; ``None`` if missing."""
        value = self.extra(name)
        self._extra_lines = tuple(extra for extra in self._extra_lines if extra[0] != name)
        return value

    # Saving

    def question_before_saving(self, path: Path, may_replace: bool = False) -> str:
        """Return the question to ask before :meth:`save`; empty if there is none.

        Args:
            path: Where to save.
            may_replace: Whether the person has agreed to replace an existing file.
        """
        known = self._file.fingerprint if path.absolute() == self.path else None
        return question_before_writing(path, may_replace, known=known)

    def save(self, path: Path | None = None) -> bool:
        """Save the game to a path or, if it is ``None``, to the game's own file.

        A game opened from a Lisp or Prolog file is written back to it in its dialect; all other
        files are labelled text. :class:`Warned` reports what the file cannot hold, unless the last
        save reported the same.

        Returns:
            Whether the game was saved; if not, :class:`Failed` has been sent.

        Raises:
            ValueError: The game has no file, and no path is given.
        """
        target = self.path if path is None else path.absolute()
        if target is None:
            raise ValueError("a game without a file needs a path")
        dialect = self._file.dialect if target == self.path else Dialect.LABELLED
        try:
            self._write(target, dialect)
        except SaveError as error:
            self.game.notify(Failed(str(error)))
            return False
        self.game.notify(Saved(target))
        self._report_standing()
        unsaved = tell_unsaved(self.present, dialect)
        self._warn([unsaved] if unsaved and unsaved != self._file.unsaved else [])
        self._file.unsaved = unsaved
        return True

    def write_along(self) -> bool:
        """Save the game to its file if :attr:`writes_along` is set and no question must be asked.

        Returns:
            Whether the game was saved.
        """
        if self.path is None or not self.writes_along or self.question_before_saving(self.path):
            return False
        try:
            self._write(self.path, self._file.dialect)
        except SaveError:
            return False  # it is already reported that the game is not kept
        self._report_standing()
        return True

    def _write(self, path: Path, dialect: Dialect) -> None:
        game, present, held = self.game, self.present, list[Variation]()
        if isinstance(game, OpenTournament):
            first = game.present.with_latest(MOST_EVENTS).start.table.round_number
            held = [each for each in game.variations if each.line.round_number >= first]
        self._file.fingerprint = write_saved_game(
            path,
            present,
            level=game.level.value,
            dialect=dialect,
            extra_lines=self._extras(held),
        )
        self._file.path, self._file.dialect, self._file.events = path, dialect, present.events
        self._file.variations, self._file.match = self._variations, present.match

    def _extras(self, variations: Iterable[Variation]) -> Lines:
        opponent, text = self.game.opponent, format_variations(variations)
        program = () if opponent is None else ((PROGRAM_LINE, opponent.name),)
        return self._extra_lines + program + (((VARIATIONS_LINE, text),) if text else ())

    # Opening games

    def begin_new(self, wanted: NewGame) -> None:
        """Deal a new game without a file."""
        self._leave(is_balanced=wanted.is_balanced)
        self.game.begin_new(wanted)

    def swap_sides(self) -> None:
        """Begin the same deal with sides swapped, as a game without a file."""
        self._leave(is_balanced=self.is_deal_balanced)
        self.game.swap_sides()

    def begin_another(self) -> None:
        """Deal the next game of Dominoes.

        It continues the match in the same file, begins a new match to the same points, or is
        another single game.
        """
        game, match = self.game, self.present.match
        if _is_dominoes(game) and game.present.is_amid_match:
            self._file.events = ()
            game.begin(game.present.next_game(game.present.start.deal.following))
        else:
            self.begin_new(NewGame(target=None if match is None else match.target))

    def begin_loaded(self, loaded: AnyLoaded, path: Path) -> None:
        """Open a game read from a file."""
        self._leave()
        fields, self._extra_lines = KeptFields.taken_from(loaded.extra_lines)
        self._file = _file_with(path.absolute(), loaded, loaded.game)
        if fields.mode is not PlayMode.AGAINST_COMPUTER:
            self.game.assign_players(fields.mode)
        self._open(loaded, KeptFields(), list(loaded.warnings))
        self.game.notify(Opened(path.absolute()))

    def begin_without_file(self, loaded: AnyLoaded) -> None:
        """Open a position, or a round from the records, as a game without a file."""
        self._leave()
        self._extra_lines = loaded.extra_lines
        self._file.recorded_events = loaded.game.events
        self.game.assign_players(PlayMode.AGAINST_COMPUTER)
        self._open(loaded, KeptFields(), list(loaded.warnings))

    def _leave(self, *, is_balanced: bool = False) -> None:
        """Announce that another game will be opened, and forget the file.

        Args:
            is_balanced: Whether the other game begins with a deal chosen as balanced.
        """
        self.game.notify(Change.LEFT)
        self._file = _File()
        self._extra_lines = ((_BALANCED_LINE, _BALANCED),) if is_balanced else ()
        self._has_person_decided = self.writes_along = False

    # Automatic saving

    def write_kept(self, path: Path) -> None:
        """Save the game automatically, along with what is known about its file.

        Raises:
            SaveError: The file cannot be written.
        """
        game, longest, number, undone = self.game, tuple[Variation, ...](), None, 0
        if isinstance(game, OpenTournament):
            longest, number = game.longest_variations, game.tried_number
            if number is not None:
                undone = len(longest[number].line.events) - len(game.played.events)
        kept = KeptFields(
            hints=game.hints_used,
            undos=game.undos_used,
            path=self.path,
            fingerprint=self._file.fingerprint,
            mode=game.game_mode,
            demo_level=None if game.demo_level is None else game.demo_level.value,
            points_before_swap=game.points_before_swap,
            is_persons=self._has_person_decided,
            variation=number,
            variation_taken_back=undone,
            taken_back=len(game.longest.events) - len(game.present.events),
        )
        write_saved_game(
            path,
            game.longest,
            level=game.level.value,
            extra_lines=self._extras(longest) + kept.lines(),
            is_kept=True,
        )

    def resume(self, loaded: AnyLoaded) -> None:
        """Open an automatically saved game as it was left."""
        warnings = list(loaded.warnings)
        kept, self._extra_lines = KeptFields.taken_from(loaded.extra_lines)
        self._file = _File(kept.path, kept.fingerprint)
        if kept.path is not None and kept.fingerprint is not None:
            with contextlib.suppress(SaveError):  # it is gone; saving will ask
                found = read_saved_game(kept.path)
                if found.fingerprint == kept.fingerprint:
                    self._file = _file_with(kept.path, found, loaded.game)
        self._has_person_decided, self.writes_along = kept.is_persons, False
        self.game.assign_players(kept.mode, named_level(kept.demo_level, loaded.kind, warnings))
        self._open(loaded, kept, warnings)

    def _open(self, loaded: AnyLoaded, kept: KeptFields, warnings: list[str]) -> None:
        """Open a game with its kept fields, and add what is unusual about it to ``warnings``."""
        game, state = self.game, loaded.game
        if isinstance(game, OpenTournament) and isinstance(state, Tournament):
            text = self.take_extra(VARIATIONS_LINE) or ""
            game.set_out(state, read_variations(text, state, warnings))
        elif _is_dominoes(game) and isinstance(state, DominoesGame):
            game.set_out(state)
        game.level = named_level(loaded.level, loaded.kind, warnings) or game.level
        if self._programs is not None:
            name = self.take_extra(PROGRAM_LINE)
            game.play_against(seated_program(name, self._programs(), warnings))
        game.undo_events(kept.taken_back)
        tried = -1 if kept.variation is None else kept.variation
        if isinstance(game, OpenTournament) and 0 <= tried < len(game.variations):
            game.set_out_variation(tried)
            game.undo_events(kept.variation_taken_back)
        game.hints_used, game.undos_used = kept.hints, kept.undos
        game.points_before_swap = kept.points_before_swap
        game.notify(Change.GAME)
        self._warn(warnings)

    def _warn(self, sentences: Sequence[str]) -> None:
        if sentences:
            self.game.notify(Warned(list(sentences)))


def _is_dominoes(game: AnyOpenGame) -> TypeGuard[OpenGame[DominoesGame]]:
    return isinstance(game.present, DominoesGame)


def _file_with(path: Path, loaded: AnyLoaded, game: AnyGame) -> _File:
    """Return what is known about a file, given its content and the game that continues it."""
    variations, text = tuple[Variation, ...](), dict(loaded.extra_lines).get(VARIATIONS_LINE, "")
    if isinstance(game, Tournament):
        variations = _begun(read_variations(text, game, []))
    events, match = events_held(loaded.game, game), loaded.game.match
    return _File(path, loaded.fingerprint, loaded.dialect, events, variations, match)


def _begun(variations: Iterable[Variation]) -> tuple[Variation, ...]:
    """Return the variations in which a tile has been played."""
    return tuple(each for each in variations if each.placed)
