"""Dominoes for screen readers: tiles, the line, and the state of the game."""

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
    """Name a tile in the hand and, unless verbosity is short, its place, numbered from 1."""
    sentence = _("{tile}.") if verbosity is Verbosity.SHORT else _("{tile}, place {place}.")
    return spoken(sentence.format(tile=tile_words(tile.left, tile.right), place=number_word(place)))


def tell_fit(line: Line, tile: Domino) -> str:
    """Say which ends of the line a tile fits, if any, rotated if necessary."""
    if not line.tiles:
        return _("Fits.")
    fits = {side: any(line.admits(way, side) for way in tile.ways) for side in Side}
    if all(fits.values()):
        return _("Fits both ends.")
    if fits[Side.LEFT]:
        return _("Fits on the left.")
    return _("Fits on the right.") if fits[Side.RIGHT] else _("Fits nowhere.")


def tell_picked(line: Line, tile: LaidDomino) -> str:
    """Say which tile is picked and where it fits, if anywhere."""
    return _("{tile} picked. {fit}").format(tile=tile, fit=tell_fit(line, tile.domino))


def tell_line(line: Line) -> str:
    """Name all tiles of the line from left to right, and the open ends."""
    if not line.tiles:
        return _("The line is empty.")
    count = len(line.tiles)
    sentence = counted("Line, {count} tile(s): {tiles}. Ends: {left} and {right}.", count)
    return sentence.format(
        count=number_word(count),
        tiles=", ".join(tile_words(tile.left, tile.right) for tile in line.tiles),
        left=end_word(line.tiles[0].left),
        right=end_word(line.tiles[-1].right),
    )


def tell_end(line: Line, side: Side) -> str:
    """Describe one end of the line."""
    end = line.open_end(side)
    if end is None:
        return _("Play the first tile here.")
    sentence = _("Left end: {end}.") if side is Side.LEFT else _("Right end: {end}.")
    return sentence.format(end=end_word(end))


def tell_ghosts(ways: Sequence[LaidDomino]) -> str:
    """Say in which rotations the picked tile can lie at an end that it fits."""
    told = [tile_words(tile.left, tile.right) for tile in ways]
    if len(told) == 1:
        return _("Would lie as {tile}.").format(tile=told[0])
    return _("Would lie as {tile}, or rotated as {rotated}.").format(tile=told[0], rotated=told[1])


def tell_standing(
    narrator: DominoesNarrator, game: DominoesGame, viewer: Player, shown: Sequence[LaidDomino]
) -> dict[Part, str]:
    """Describe the state of the game, part by part, without revealing hidden tiles.

    Args:
        narrator: The narrator of the game.
        game: The game to describe.
        viewer: The player whose hand is shown.
        shown: The tiles of that hand, as shown.
    """
    table = game.table
    hand = (tile_words(tile.left, tile.right, key) for key, tile in enumerate(shown, 1))
    opponent = viewer.opponent
    parts = {} if game.match is None else {Part.SCORE: narrator.match_standing(game.match)}
    parts |= {
        Part.OWN_HAND: _("Hand: {tiles}.").format(tiles=", ".join(hand) or _("none")),
        Part.OTHER_HAND: tell_count(narrator.names[opponent], len(table.hands[opponent])),
        Part.OTHER_ROW: tell_count(_("Boneyard"), len(table.boneyard)),
        Part.OWN_ROW: tell_line(table.line),
    }
    laid = [event for event in game.events if isinstance(event, TileLaid)]
    if laid:
        move = tell_where(laid[-1].lay, is_first=len(table.line.tiles) == 1)
        last = _("{name} played last: {move}.").format(
            name=narrator.names[laid[-1].player], move=move
        )
        parts[Part.LAST_MOVE] = narrator.in_words(last)
    return {part: spoken(words) for part, words in parts.items()}


def tell_count(name: str, count: int) -> str:
    """Say how many tiles a player or the boneyard has."""
    return counted("{name}: {count} tile(s).", count).format(name=name, count=number_word(count))
