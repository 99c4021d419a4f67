"""Dominoes for the ear: tiles, the line and its ends in words, and how things stand."""

from collections.abc import Sequence

from buildup.model.dominoes.domino import Domino, LaidDomino
from buildup.model.dominoes.game import DominoesGame, TileLaid
from buildup.model.dominoes.line import Line, Side
from buildup.model.player import Player
from buildup.narration.aloud import Part, Verbosity, end_word, number_word, spoken, tile_words
from buildup.narration.dominoes.move_values import tell_where
from buildup.narration.dominoes.narrator import DominoesNarrator
from buildup.texts import _, counted


def tell_tile(tile: LaidDomino, place: int, verbosity: Verbosity = Verbosity.NORMAL) -> str:
    """A tile in the tray, and the number of its place there, from 1."""
    sentence = _("{tile}.") if verbosity is Verbosity.SHORT else _("{tile}, place {place}.")
    words = tile_words(tile.left, tile.right)
    return spoken(sentence.format(tile=words, place=number_word(place)))


def tell_fit(line: Line, tile: Domino) -> str:
    """At which ends a tile of the tray fits, in any rotation."""
    if not line.tiles:
        return _("Fits.")
    fits = {side: any(line.admits(way, side) for way in tile.ways) for side in Side}
    if all(fits.values()):
        return _("Fits at both ends.")
    if fits[Side.LEFT]:
        return _("Fits at left.")
    if fits[Side.RIGHT]:
        return _("Fits at right.")
    return _("Fits at neither end.")


def tell_picked(line: Line, tile: LaidDomino) -> str:
    """What was picked, and where it fits."""
    return _("{tile} is picked. {fit}").format(tile=tile, fit=tell_fit(line, tile.domino))


def tell_line(line: Line) -> str:
    """Every tile of the line from left to right, and what its ends are."""
    if not line.tiles:
        return _("The line is empty: any tile may be laid.")
    sentence = counted(
        "The line, {count} tile(s): {tiles}. Open ends: {left} at left, {right} at right.",
        len(line.tiles),
    )
    return sentence.format(
        count=number_word(len(line.tiles)),
        tiles=", ".join(tile_words(tile.left, tile.right) for tile in line.tiles),
        left=end_word(line.tiles[0].left),
        right=end_word(line.tiles[-1].right),
    )


def tell_end(line: Line, side: Side) -> str:
    """One end of the line."""
    end = line.open_end(side)
    if end is None:
        return _("Lay the first tile here.")
    if side is Side.LEFT:
        return _("Left end of the line: {end}.").format(end=end_word(end))
    return _("Right end of the line: {end}.").format(end=end_word(end))


def tell_ghosts(ways: Sequence[LaidDomino]) -> str:
    """How the picked tile would lie at an end that takes it, in one way or the other."""
    told = [tile_words(tile.left, tile.right) for tile in ways]
    if len(told) == 1:
        return _("It would lie as {tile}.").format(tile=told[0])
    return _("It would lie as {tile}, or turned as {turned}.").format(tile=told[0], turned=told[1])


def tell_standing(
    narrator: DominoesNarrator, game: DominoesGame, viewer: Player, tray: Sequence[LaidDomino]
) -> dict[Part, str]:
    """How things stand, part by part: both hands as far as they may be seen, boneyard, line.

    Args:
        narrator: Who tells the game.
        game: The game that is described.
        viewer: Whose tiles lie in the tray.
        tray: The tiles that can be seen there.
    """
    table = game.table
    hand = (tile_words(tile.left, tile.right, key) for key, tile in enumerate(tray, 1))
    opponent = viewer.opponent
    count = len(table.hands[opponent])
    parts = {} if game.match is None else {Part.SCORE: narrator.match_standing(game.match)}
    parts |= {
        Part.OWN_HAND: _("In the tray: {tiles}.").format(tiles=", ".join(hand) or _("none")),
        Part.OTHER_HAND: counted("{name}: {count} tile(s).", count).format(
            name=narrator.names[opponent], count=number_word(count)
        ),
        Part.OTHER_ROW: tell_boneyard(len(table.boneyard)),
        Part.OWN_ROW: tell_line(table.line),
    }
    laid = [event for event in game.events if isinstance(event, TileLaid)]
    if laid:
        lay = tell_where(laid[-1].lay, is_first=len(table.line.tiles) == 1)
        last = _("{name} laid last: {lay}.").format(name=narrator.names[laid[-1].player], lay=lay)
        parts[Part.LAST_MOVE] = narrator.in_words(last)
    return {part: spoken(words) for part, words in parts.items()}


def tell_boneyard(count: int) -> str:
    """How many tiles are left to be drawn."""
    if not count:
        return _("The boneyard is empty.")
    return counted("Boneyard, {count} tile(s) left.", count).format(count=count)
