"""``buildup convert``: a saved game from one dialect into another, without any window."""

from pathlib import Path

from buildup.model.build_up.table import Table
from buildup.model.build_up.tournament import Tournament
from buildup.model.dominoes.game import DominoesGame
from buildup.saves.build_up.dialects import Dialect
from buildup.saves.loaded import Loaded, holds
from buildup.saves.problems import Problem, SaveError
from buildup.saves.saved_games import read_build_up, read_saved_game, write_saved_game
from buildup.texts import _


def convert(source: Path, target: Path, dialect: Dialect) -> list[str]:
    """Write a saved game in another dialect.

    Args:
        source: A saved game in any dialect.
        target: Where to write; a file that is there is replaced.
        dialect: How to write.

    Returns:
        Sentences about what is odd in the source, and about what the dialect cannot hold.

    Raises:
        SaveError: The source cannot be read, or is a game of Dominoes and the dialect another
            than its only one, or the target cannot be written.
    """
    loaded = read_saved_game(source)
    if holds(loaded, DominoesGame) and dialect is not Dialect.LABELLED:
        message = _("Dominoes has one dialect only: “labelled”.")
        raise SaveError(source.name, [Problem(None, message)])
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
