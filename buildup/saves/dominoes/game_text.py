"""Saved Dominoes games, in labelled text similar to that of Build Up.

The first line is ``Dominoes``. Then come ``Size:``, ``Anchor:`` (the index of the first tile
played), ``Line:``, the blocks ``Computer:`` and ``Human:`` with a ``Hand:`` each, ``Boneyard:``
(the next tile first), ``Turn:``, and ``Last:`` (who played last). Tiles are written ``[2 6]``.
After ``Last:`` come extras: the state of the turn, the deal number, the level, the match before the
game (``100 12-5 3-20`` goes to 100 points; after its first game the computer had 12 pips left, the
human 5), what was played before the start in the words of a position line, and the history.

The history is two lines of text: the start of the game and its events. ``L56`` and ``R04`` play a
tile, ``D`` draws one, ``-`` ends a turn, ``W`` ends the game.
"""

import re
import zlib
from collections.abc import Iterable
from dataclasses import replace

from buildup.model.deal import Deal
from buildup.model.dominoes.game import (
    DominoesEvent,
    DominoesGame,
    DominoesGameError,
    DominoesStart,
    GameWon,
    TileDrawn,
    TileLaid,
)
from buildup.model.dominoes.line import Lay, LaySyntaxError
from buildup.model.dominoes.match import Match, MatchError, parse_target
from buildup.model.dominoes.position_line import PositionLine, act_word, parse_act
from buildup.model.dominoes.sight import Seen
from buildup.model.dominoes.table import NotAllowedError, Table
from buildup.model.player import PerPlayer
from buildup.saves.check_sum import with_check_sum, without_check_sum
from buildup.saves.decode import decode
from buildup.saves.dominoes.labelled import FIRST_WORD, WrittenGame, read_table, table_words
from buildup.saves.extra_lines import extra_line, split_extra
from buildup.saves.loaded import Loaded, kind_of
from buildup.saves.problems import HistoryError, Problem, SaveError
from buildup.texts import _, quotable

_PIPS_LEFT = r"([0-9]{1,3})-([0-9]{1,3})"
"""Matches the pips left at the end of a game, first the computer's, then the human's."""


def format_dominoes(
    game: DominoesGame,
    *,
    level: str | None = None,
    extra_lines: Iterable[tuple[str, str]] = (),
    is_kept: bool = False,
) -> str:
    """Format a saved game.

    Args:
        game: The game.
        level: The word for the computer's level; ``None`` to leave it out.
        extra_lines: Names and values of further lines; see :attr:`Loaded.extra_lines`.
        is_kept: Whether the game is saved automatically; then it has a check sum.
    """
    table = game.table
    match = None if game.start.match is None else _match_words(game.start.match)
    lines = [
        FIRST_WORD,
        f"Size: {table.size}",
        f"Anchor: {table.line.anchor}",
        f"Line: {_tiles(table.line.tiles)}",
        "Computer:",
        f"\tHand: {_tiles(table.hands.computer)}",
        "Human:",
        f"\tHand: {_tiles(table.hands.human)}",
        f"Boneyard: {_tiles(table.boneyard)}",
        f"Turn: {table.turn.value}",
        f"Last: {table.last_layer.value if table.last_layer else ''}",
        f"Empty Turns: {table.empty_turns}",
        f"Drawn: {table.drawn}",
        f"Deal: {game.start.deal}",
    ]
    played = " ".join(act_word(act) for _player, act in game.start.seen)
    start, events = history_words(game) if game.events else (None, None)
    known = (
        ("Level", level),
        ("Match", match),
        ("Played", played),
        ("Start", start),
        ("Events", events),
    )
    extras = [*((name, value) for name, value in known if value), *extra_lines]
    lines += [extra_line(*piece) for extra in extras for piece in split_extra(*extra)]
    text = "".join(f"{line.rstrip()}\n" for line in lines)
    return with_check_sum(text) if is_kept else text


def _match_words(match: Match) -> str:
    games = (f"{pips.computer}-{pips.human}" for pips in match.games)
    return " ".join([str(match.target), *games])


def _tiles(tiles: Iterable[object]) -> str:
    return " ".join(map(str, tiles))


def parse_dominoes(content: bytes | str, name: str, is_kept: bool = False) -> Loaded[DominoesGame]:
    """Parse a saved game.

    Args:
        content: The bytes of the file, or its text as returned by :func:`decode`.
        name: The name of the file, for error messages.
        is_kept: Whether the program saved the game automatically; a missing end adds a warning.

    Raises:
        SaveError: The content is not a saved game of Dominoes; the error lists the problems found.
    """
    text = content if isinstance(content, str) else decode(content, name)
    if kind_of(text) is not DominoesGame.kind:
        message = _("Not a Dominoes game; expected “Dominoes” on line 1.")
        raise SaveError(name, [Problem(1, message)])
    warnings: list[str] = []
    written = WrittenGame.of_text(without_check_sum(text, warnings, is_kept=is_kept))
    table = read_table(written, warnings)
    if table is None:
        raise SaveError(name, written.problems)
    game = _with_history(written, table, warnings)
    return Loaded(game, written.text("level"), tuple(warnings), written.unknown)


def _with_history(written: WrittenGame, table: Table, warnings: list[str]) -> DominoesGame:
    """Return the game at this table, with its history if that is given and leads to the table."""
    deal = _deal(written, table, warnings)
    match = _match(written, warnings)
    start, events = written.text("start"), written.text("events")
    game = DominoesGame.begin(DominoesStart(table, deal, match))
    try:
        if events is not None:
            replayed = followed(start, events, deal, table.size, match)
            if replayed.table != table:
                raise HistoryError(_("Moves ignored: they lead to a different position."))
            game = replayed
    except HistoryError as error:
        warnings.append(str(error))
    return replace(game, start=replace(game.start, seen=_seen(written, game.start.table)))


def _seen(written: WrittenGame, table: Table) -> tuple[Seen, ...]:
    """Parse the moves, draws and passes before the start; return ``()`` if missing or invalid."""
    try:
        played = tuple(map(parse_act, (written.text("played") or "").split()[:MOST_EVENTS]))
    except LaySyntaxError:
        return ()
    hands, points = PerPlayer(*table.hands), PerPlayer(0, 0)
    position = PositionLine(
        table.size, table.line, hands, table.boneyard, table.turn, None, points, played
    )
    return () if any(each.label == "played" for each in position.problems) else position.seen


def _deal(written: WrittenGame, table: Table, warnings: list[str]) -> Deal:
    """Return the deal in the file or, if it is missing or invalid, one derived from the table."""
    named = written.text("deal")
    if named is not None:
        try:
            return Deal.parse(quotable(named), DominoesGame.kind)
        except ValueError as error:
            warnings.append(str(error))
    return Deal(zlib.crc32(table_words(table).encode()) % 999_999 + 1)


def _match(written: WrittenGame, warnings: list[str]) -> Match | None:
    """Parse the match before the game; return ``None`` for a single game.

    An invalid match, or one that is already decided, adds a warning and counts as none.
    """
    named = written.text("match")
    if named is None:
        return None
    target, *games = named.split()
    found = [re.fullmatch(_PIPS_LEFT, word) for word in games]
    pips = tuple(PerPlayer(int(each[1]), int(each[2])) for each in found if each is not None)
    try:
        match = Match(parse_target(target), pips)
    except MatchError:
        match = None
    if match is not None and match.winner is None and len(pips) == len(games):
        return match
    sentence = _(
        "Match ignored: “{found}”; expected its points and each game's pips, such as 100 12-5."
    )
    warnings.append(sentence.format(found=quotable(named)))
    return None


_DRAW, _END, _WON = "D", "-", "W"
MOST_EVENTS = 400
"""The maximum number of events to read from a file, more than any game has."""


def history_words(game: DominoesGame) -> tuple[str | None, str]:
    """Format the start (``None`` for a fresh deal) and the events, for :func:`followed`."""
    start = None if game.start.is_fresh else table_words(game.start.table)
    return start, " ".join(map(event_word, game.events))


def event_word(event: DominoesEvent) -> str:
    """Return the word for an event in a history."""
    match event:
        case TileLaid():
            return str(event.lay)
        case TileDrawn():
            return _DRAW
        case GameWon():
            return _WON
        case _:
            return _END


def followed(
    began: str | None, events: str, deal: Deal, size: int, match: Match | None = None
) -> DominoesGame:
    """Replay a history formatted by :func:`history_words`.

    Args:
        began: The start; ``None`` for a fresh deal.
        events: The events.
        deal: The deal, which determines the tiles if ``began`` is ``None``.
        size: The size of the set.
        match: The match before the game; ``None`` for a single game.

    Raises:
        HistoryError: The history is impossible.
        SizeError: The size is not from 3 to 9, and ``began`` is ``None``.
    """
    if began is None:
        start = DominoesStart.fresh(deal, size, match)
    else:
        start = DominoesStart(_start_table(began, size), deal, match)
    game = DominoesGame.begin(start)
    for number, word in enumerate(events.split(maxsplit=MOST_EVENTS)[:MOST_EVENTS], start=1):
        try:
            game = _after_word(game, word)
        except (NotAllowedError, DominoesGameError, LaySyntaxError) as error:
            sentence = _("Moves ignored: event {number}, “{word}”, is impossible.")
            raise HistoryError(sentence.format(number=number, word=quotable(word))) from error
    return game


def _after_word(game: DominoesGame, word: str) -> DominoesGame:
    """Replay one event of a history.

    Raises:
        DominoesGameError: This event is not forced here.
        NotAllowedError: The rules do not allow the move or the draw.
        LaySyntaxError: The word is not an event.
    """
    match word:
        case "D":
            return game.draw()
        case "-" | "W":
            following = game.advance()
            if event_word(following.events[-1]) != word:
                raise DominoesGameError(f"{word} cannot follow")
            return following
        case _:
            return game.lay(Lay.parse(quotable(word)))


def _start_table(text: str, size: int) -> Table:
    written = WrittenGame.of_words(text, size)
    table = None if written is None else read_table(written, [])
    if table is None:
        raise HistoryError(_("Moves ignored: their starting position isn't valid."))
    return table
