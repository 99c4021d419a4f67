"""Build Up for the ear: tiles and stacks in words, their states, and how things stand."""

import re
from collections.abc import Iterable
from itertools import takewhile

from buildup.model.build_up.events import Event, RoundStarted, TilePlaced
from buildup.model.build_up.position import STACK_NAMES, Position, StackName
from buildup.model.build_up.table import HANDS_IN_A_ROUND
from buildup.model.build_up.tile import Colour, Tile
from buildup.model.build_up.tournament import Tournament
from buildup.model.player import Player
from buildup.narration.aloud import number_word, pips_words, spoken, tile_words
from buildup.narration.build_up.narrator import BuildUpNarrator
from buildup.narration.numbers import number
from buildup.texts import _, counted, later

_SIGN = r"\b([BW])([0-6])([0-6])?\b"
"""A tile such as ``B46`` or a stack such as ``W5``, in a sentence."""


def in_words(narrator: BuildUpNarrator, sentence: str) -> str:
    """A sentence with every tile and every stack in words.

    Tiles go by their colours there, which no “your own” before them contradicts.
    """

    def words(sign: re.Match[str]) -> str:
        colour, first, second = Colour(sign[1]), int(sign[2]), sign[3]
        if second is not None:
            return _coloured(Tile.of(colour, first, int(second)))
        return _stack(narrator, StackName(colour, first)) if first else sign[0]

    return spoken(re.sub(_SIGN, words, sentence))


def tell_tile(narrator: BuildUpNarrator, tile: Tile) -> str:
    """A tile in a hand."""
    return spoken(
        _("{tile}, {pips}.").format(tile=_owned(narrator, tile), pips=pips_words(tile.pips))
    )


def tell_stack(narrator: BuildUpNarrator, position: Position, name: StackName) -> str:
    """A stack: where it stands, what lies on top, and how high it is."""
    tiles = position.stacks[name.index].tiles
    sentence = counted("{stack}: {tile}, {pips}, {height} tile(s) high.", len(tiles))
    return spoken(
        sentence.format(
            stack=_stack(narrator, name),
            tile=_owned(narrator, tiles[-1]),
            pips=pips_words(tiles[-1].pips),
            height=number_word(len(tiles)),
        )
    )


def tell_under(tiles: tuple[Tile, ...]) -> str:
    """What lies under the top of a stack, from above; nothing under a single tile."""
    if len(tiles) < 2:
        return ""
    under = ", ".join(str(tile) for tile in reversed(tiles[:-1]))
    return _("Under it: {tiles}.").format(tiles=under)


def tell_cover(tile: Tile, top: Tile) -> str:
    """Whether the picked tile may be placed on a stack and, if not, why."""
    if tile.can_cover(top):
        return _("May be covered.")
    if tile.is_double:
        return _("Cannot be covered: a double covers only lower doubles.")
    return _("Cannot be covered: it has more pips.")


def tell_picked(position: Position, tile: Tile) -> str:
    """What was picked, and on how many stacks it fits."""
    count = sum(tile.can_cover(position.top(name)) for name in STACK_NAMES)
    if not count:
        return _("{tile} is picked. It fits on no stack: pick another tile.").format(tile=tile)
    sentence = counted("{tile} is picked. It may be placed on {count} stack(s).", count)
    return sentence.format(tile=tile, count=number_word(count))


def tell_standing(narrator: BuildUpNarrator, tournament: Tournament) -> str:
    """How things stand: hand and scores, both hands, every top, and what was placed last."""
    table = tournament.table
    names = narrator.names
    sentences = [
        _("Hand {hand} of {hands}.").format(
            hand=number_word(table.hand_number), hands=number_word(HANDS_IN_A_ROUND)
        )
    ]
    sentences += (
        _("{name}: {points} points, {on_top} on top, {won} rounds won, {undrawn} to draw.").format(
            name=names[player],
            points=number(table.scores[player]),
            on_top=table.position.points(player).on_top,
            won=table.rounds_won[player],
            undrawn=len(table.boneyards[player]),
        )
        for player in (Player.HUMAN, Player.COMPUTER)
    )
    for player in (Player.HUMAN, Player.COMPUTER):
        hand = ", ".join(tile_words(tile.high, tile.low) for tile in table.position.hands[player])
        sentences.append(_tell_hand(narrator, player, hand))
    for player in (Player.HUMAN, Player.COMPUTER):
        tops = ", ".join(
            _owned(narrator, table.position.top(name))
            for name in STACK_NAMES
            if name.row is player.colour
        )
        sentences.append(_tell_row(narrator, player, tops))
    placed = _last_placed(tournament.events)
    if placed is not None:
        sentences.append(
            _("Placed last: {tile} on {stack}.").format(
                tile=_owned(narrator, placed.move.tile),
                stack=_stack(narrator, placed.move.stack),
            )
        )
    return spoken(" ".join(sentences))


def _tell_hand(narrator: BuildUpNarrator, player: Player, tiles: str) -> str:
    sentence = narrator.by_person(
        player,
        named=later("The hand of {name}: {tiles}."),
        yours=later("Your hand: {tiles}."),
        computers=later("The computer's hand: {tiles}."),
    )
    return _(sentence).format(name=narrator.names[player], tiles=tiles or _("no tiles"))


def _tell_row(narrator: BuildUpNarrator, player: Player, tiles: str) -> str:
    sentence = narrator.by_person(
        player,
        named=later("On top in the row of {name}: {tiles}."),
        yours=later("On top in your row: {tiles}."),
        computers=later("On top in the computer's row: {tiles}."),
    )
    return _(sentence).format(name=narrator.names[player], tiles=tiles)


def _last_placed(events: Iterable[Event]) -> TilePlaced | None:
    """What was placed last in this round."""
    of_round = takewhile(lambda event: not isinstance(event, RoundStarted), reversed(tuple(events)))
    return next((event for event in of_round if isinstance(event, TilePlaced)), None)


def _coloured(tile: Tile) -> str:
    words = tile_words(tile.high, tile.low)
    if tile.colour is Colour.WHITE:
        return _("white {tile}").format(tile=words)
    return _("black {tile}").format(tile=words)


def _owned(narrator: BuildUpNarrator, tile: Tile) -> str:
    owner = Player.of(tile.colour)
    sentence = narrator.by_person(
        owner,
        named=later("{name}'s {tile}"),
        yours=later("your {tile}"),
        computers=later("the computer's {tile}"),
    )
    return _(sentence).format(name=narrator.names[owner], tile=tile_words(tile.high, tile.low))


def _stack(narrator: BuildUpNarrator, name: StackName) -> str:
    owner = Player.of(name.row)
    sentence = narrator.by_person(
        owner,
        named=later("stack {number} of {name}"),
        yours=later("your stack {number}"),
        computers=later("stack {number} of the computer"),
    )
    return _(sentence).format(name=narrator.names[owner], number=number_word(name.number))
