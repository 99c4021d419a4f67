"""``buildup convert``: a saved game, or a position, into any dialect, without a window."""

from pathlib import Path

from buildup.model.build_up.table import Table
from buildup.model.build_up.tournament import Tournament
from buildup.model.dominoes.game import DominoesGame
from buildup.saves.build_up.dialects import Dialect
from buildup.saves.loaded import AnyLoaded, Loaded, holds
from buildup.saves.problems import Problem, SaveError
from buildup.saves.saved_games import read_build_up, write_saved_game
from buildup.texts import _


def convert(loaded: AnyLoaded, name: str, target: Path, dialect: Dialect) -> list[str]:
    """Write a game in a dialect.

    Args:
        loaded: The game, from a file in any dialect or a position in one line.
        name: Of the file.
        target: Where to write; a file that is there is replaced.
        dialect: How to write.

    Returns:
        Sentences about what is odd in the source, and about what the dialect cannot hold.

    Raises:
        SaveError: It is a game of Dominoes and the dialect another than its only one, or the
            target cannot be written.
    """
    if holds(loaded, DominoesGame) and dialect is not Dialect.LABELLED:
        message = _("Dominoes has one dialect only: “labelled”.")
        raise SaveError(name, [Problem(None, message)])
    write_saved_game(
        target,
        loaded.game,
        level=loaded.level,
        dialect=dialect,
        unknown_extras=loaded.unknown_extras,
    )
    losses = _losses(loaded, read_build_up(target)) if holds(loaded, Tournament) else []
    return [*loaded.warnings, *losses]


def _losses(before: Loaded[Tournament], after: Loaded[Tournament]) -> list[str]:
    """A sentence for everything that reading the new file does not give back."""
    old, new = before.game, after.game
    sentences = {
        _("The dialect cannot hold the events so far, so none can be taken back."): (
            old.events != new.events
        ),
        _("The dialect cannot hold that the last hand is scored; it will be scored again."): (
            old.table.phase is not new.table.phase
        ),
        _("The dialect cannot hold the deal number {number}.").format(
            number=old.start.deal
        ): old.start.deal != new.start.deal,
        _("The dialect cannot hold who leads the hands of this round."): (
            old.table.known_leader is not new.table.known_leader
        ),
        _("The dialect cannot hold the number of the round."): (
            old.table.round_number != new.table.round_number
        ),
        _("The dialect cannot hold what lies under the tops."): (
            _tiles_on_stacks(old.table) != _tiles_on_stacks(new.table)
        ),
        _("The dialect cannot hold the level."): before.level != after.level,
        _("The dialect cannot hold the extra lines of other editions."): (
            before.unknown_extras != after.unknown_extras
        ),
    }
    return [sentence for sentence, lost in sentences.items() if lost]


def _tiles_on_stacks(table: Table) -> int:
    return sum(stack.height for stack in table.position.stacks)
