"""Extras: the ``Word: value`` lines after ``Turn:`` for what the old dialects cannot hold.

An invalid line causes only a warning. Lines with other words are preserved: those of other parts of
the program, such as ``File:``, and those of other editions.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import StrEnum
from functools import partial
from typing import TypeVar

from buildup.frozen import frozen
from buildup.model.build_up.position import STACK_NAMES, StackName
from buildup.model.build_up.table import MOST_IN_HAND, UNDRAWN_AFTER_HAND, Table
from buildup.model.build_up.tile import Tile
from buildup.model.deal import Deal
from buildup.model.player import PLAYERS, Player
from buildup.saves.build_up.labelled import may_follow_turn
from buildup.saves.build_up.saved_game import SavedGame
from buildup.saves.extra_lines import LONGEST_NAME, WrittenExtra
from buildup.texts import _, is_number, quotable

T = TypeVar("T")

_MOST_PLACED = 2 * (UNDRAWN_AFTER_HAND[0] + MOST_IN_HAND)
"""The maximum number of tiles placed in a round, from two hands and two full boneyards."""

_MOST_UNDER_WORDS = _MOST_PLACED + 99 * len(STACK_NAMES)
"""The maximum number of words for covered tiles: one for each placed tile and, for each stack, its
name and 98 unknown tiles."""

_STACK_NAME_LENGTH = 2


Under = Mapping[StackName, tuple[Tile | None, ...]]
"""The tiles under the tops, bottom first, ``None`` for unknown ones.

Stacks of one tile are left out.
"""
_UNKNOWN = "?"


class ExtraWord(StrEnum):
    """The words of the lines parsed here, which must differ from the old dialects' labels."""

    FIRST = "First"
    """The player who goes first in every hand of this round."""
    LEADER = "Leader"
    """``guessed`` if the first player is a guess."""
    SCORED = "Scored"
    """``yes`` if a hand is finished and the scores already include it."""
    SCORING = "Scoring"
    """``guessed`` if ``Scored`` is a guess."""
    UNDRAWN = "Undrawn"
    """``guessed`` if the undrawn tiles were dealt at random."""
    DEAL = "Deal"
    ROUND = "Round"
    LEVEL = "Level"
    UNDER = "Under"
    START = "Start"
    """The start of the tournament, unless it is a fresh deal."""
    EVENTS = "Events"
    """All events since the start."""


_GUESSED = "guessed"
_YES = "yes"
_WORDS = {word.casefold(): word for word in ExtraWord}


@frozen
class Extras:
    """The parsed lines after ``Turn:``; ``None``, false or empty for missing and invalid ones."""

    first_player: Player | None
    is_leader_guessed: bool
    is_hand_scored: bool
    are_scores_guessed: bool
    are_boneyards_guessed: bool
    deal: Deal | None
    round_number: int | None
    level: str | None
    """The word for the computer's level, not validated."""
    under: Under
    start: str | None
    """The start, as written by :func:`buildup.saves.build_up.game_text.history_words`."""
    events: str | None
    unknown: tuple[tuple[str, str], ...]
    """The names and values of all other lines, to be written back.

    They are those of other parts of the program, such as ``File:``, and those of other editions.
    """


def extras_of(
    table: Table,
    deal: Deal | None = None,
    level: str | None = None,
    start: str | None = None,
    events: str | None = None,
) -> Iterator[tuple[str, str]]:
    """Yield the names and values of the lines for what the old dialects cannot hold, in order.

    Args:
        table: The table that the file shows.
        deal: The deal; ``None`` to leave its line out, as for the arguments below.
        level: The word for the computer's level.
        start: The start of the tournament; ``None`` for a fresh deal.
        events: All events since the start.
    """
    covered = (
        (name, *[_UNKNOWN] * stack.hidden, *stack.tiles[:-1])
        for name, stack in zip(STACK_NAMES, table.position.stacks, strict=True)
        if stack.height > 1
    )
    known = (
        (ExtraWord.FIRST, table.first_player and table.first_player.value),
        (ExtraWord.LEADER, _GUESSED if table.is_leader_guessed else None),
        (ExtraWord.SCORED, _YES if table.is_hand_scored else None),
        (ExtraWord.SCORING, _GUESSED if table.are_scores_guessed else None),
        (ExtraWord.UNDRAWN, _GUESSED if table.are_boneyards_guessed else None),
        (ExtraWord.DEAL, deal and str(deal)),
        (ExtraWord.ROUND, str(table.round_number)),
        (ExtraWord.LEVEL, level),
        (ExtraWord.UNDER, ", ".join(" ".join(map(str, each)) for each in covered)),
        (ExtraWord.START, start),
        (ExtraWord.EVENTS, events),
    )
    yield from ((word, value) for word, value in known if value)


def read_extras(written: Iterable[WrittenExtra], game: SavedGame, warnings: list[str]) -> Extras:
    """Parse the lines after ``Turn:``.

    Args:
        written: The lines.
        game: The content before them.
        warnings: A list to which a sentence is added for each ignored line.
    """
    known: dict[ExtraWord, WrittenExtra] = {}
    unknown: list[tuple[str, str]] = []
    for extra in written:
        word = _WORDS.get(extra.name.casefold())
        if not 0 < len(extra.name) <= LONGEST_NAME:
            warnings.append(_left_out(extra, _("Expected a word with a colon.")))
        elif not may_follow_turn(str(extra)):
            warnings.append(_left_out(extra, _("Earlier versions can't read past it.")))
        elif word is None:
            unknown.append((extra.name, extra.value))
        elif word in known:
            warnings.append(
                _left_out(extra, _("“{label}:” appears twice.").format(label=word.value))
            )
        else:
            known[word] = extra

    def value(word: ExtraWord, understand: Callable[[str], T]) -> T | None:
        extra = known.get(word)
        if extra is None or not extra.value:
            return None
        try:
            return understand(extra.value)
        except ValueError as error:
            warnings.append(_left_out(extra, str(error)))
            return None

    # This leaves room for all tiles still to be placed.
    most_covered = _MOST_PLACED - sum(map(len, (*game.boneyards, *game.hands)))
    return Extras(
        first_player=value(ExtraWord.FIRST, _player),
        is_leader_guessed=value(ExtraWord.LEADER, partial(_is, _GUESSED)) or False,
        is_hand_scored=value(ExtraWord.SCORED, partial(_is, _YES)) or False,
        are_scores_guessed=value(ExtraWord.SCORING, partial(_is, _GUESSED)) or False,
        are_boneyards_guessed=value(ExtraWord.UNDRAWN, partial(_is, _GUESSED)) or False,
        deal=value(ExtraWord.DEAL, _deal),
        round_number=value(ExtraWord.ROUND, _round_number),
        level=value(ExtraWord.LEVEL, str),
        under=value(ExtraWord.UNDER, partial(_under, most=most_covered)) or {},
        start=value(ExtraWord.START, str),
        events=value(ExtraWord.EVENTS, str),
        unknown=tuple(unknown),
    )


def _left_out(extra: WrittenExtra, reason: str) -> str:
    return _("Line {line} ignored: “{found}”. {reason}").format(
        line=extra.line, found=quotable(str(extra)), reason=reason
    )


def _player(text: str) -> Player:
    player = PLAYERS.get(text.casefold())
    if player is None:
        raise ValueError(_("Expected Computer or Human."))
    return player


def _is(word: str, text: str) -> bool:
    if text.casefold() != word:
        raise ValueError(_("Expected “{word}”.").format(word=word))
    return True


def _deal(text: str) -> Deal:
    return Deal.parse(" ".join(map(quotable, text.split(maxsplit=3))))


def _round_number(text: str) -> int:
    if is_number(text, len("9999999999")) and int(text):
        return int(text)
    raise ValueError(_("Expected a whole number from 1 to 9999999999."))


def _under(text: str, most: int) -> Under:
    under: dict[StackName, list[Tile | None]] = {}
    tiles: list[Tile | None] | None = None
    for word in map(quotable, text.replace(",", " ").split(maxsplit=_MOST_UNDER_WORDS)):
        if len(word) == _STACK_NAME_LENGTH:
            name = StackName.parse(word)
            if name in under:
                raise ValueError(_("Expected {stack} only once.").format(stack=name))
            tiles = under[name] = []
        elif tiles is None:
            raise ValueError(_("Expected a stack's name first."))
        else:
            tiles.append(None if word == _UNKNOWN else Tile.parse(word))
    if sum(len(tiles) - tiles.count(None) for tiles in under.values()) > most:
        raise ValueError(_("Expected at most {count} tiles under the tops.").format(count=most))
    return {name: tuple(under[name]) for name in STACK_NAMES if under.get(name)}
