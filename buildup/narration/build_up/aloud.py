"""Build Up for screen readers: tiles, stacks, and the state of the game."""

from collections.abc import Sequence

from buildup.model.build_up.events import TilePlaced
from buildup.model.build_up.position import STACK_NAMES, Position, StackName
from buildup.model.build_up.table import HANDS_IN_A_ROUND
from buildup.model.build_up.tile import Tile
from buildup.model.build_up.tournament import Tournament
from buildup.model.player import Player
from buildup.narration.aloud import Part, Verbosity, number_word, pips_words, spoken, tile_words
from buildup.narration.build_up.narrator import BuildUpNarrator
from buildup.narration.build_up.prompts import points_words, rounds_words
from buildup.texts import _


def tell_tile(narrator: BuildUpNarrator, tile: Tile, place: int) -> str:
    """Name a tile in a hand and, unless verbosity is short, its pips and place.

    Places are numbered from 1.
    """
    is_short = narrator.verbosity is Verbosity.SHORT
    sentence = _("{tile}.") if is_short else _("{tile}, {pips}, place {place}.")
    named, pips = narrator.tile(tile), pips_words(tile.pips)
    return spoken(sentence.format(tile=named, pips=pips, place=number_word(place)))


def tell_stack(narrator: BuildUpNarrator, position: Position, name: StackName) -> str:
    """Describe a stack by owner, number and top tile, and its pips unless verbosity is short."""
    top, is_short = position.top(name), narrator.verbosity is Verbosity.SHORT
    sentence = _("{stack}: {tile}.") if is_short else _("{stack}: {tile}, {pips}.")
    stack, tile = narrator.stack(name), narrator.tile(top)
    return spoken(sentence.format(stack=stack, tile=tile, pips=pips_words(top.pips)))


def tell_under(tiles: tuple[Tile, ...], narrator: BuildUpNarrator) -> str:
    """Name the tiles under a stack's top, from the top down; return ``""`` if there are none."""
    if len(tiles) < 2:
        return ""
    owned = (narrator.tile(tile) for tile in reversed(tiles[:-1]))
    return _("Under it: {tiles}.").format(tiles=", ".join(owned))


def tell_cover(tile: Tile, top: Tile) -> str:
    """Say whether the picked tile fits a stack, and if not, why."""
    if tile.can_cover(top):
        return _("Fits.")
    return _("Too low: only a higher double covers it.") if tile.is_double else _("Too many pips.")


def tell_picked(narrator: BuildUpNarrator, position: Position, tile: Tile) -> str:
    """Say which stacks the picked tile fits, if any."""
    fitting = [*position.legal_stacks(tile)]
    if not fitting:
        return _("Fits nowhere.")
    sentences = [_("Picked.")]
    for player in (Player.HUMAN, Player.COMPUTER):
        numbers = [name.number for name in fitting if name.row is player.color]
        if numbers:
            of_row = narrator.say(
                player,
                "Fits {name}'s row: {numbers}.",
                "Fits your row: {numbers}.",
                "Fits their row: {numbers}.",
                numbers=_stack_numbers(numbers),
            )
            sentences.append(of_row)
    return " ".join(sentences)


def _stack_numbers(numbers: list[int]) -> str:
    """List sorted stack numbers in words; three or more without a gap become a range."""
    words = [*map(number_word, numbers)]
    if numbers[-1] - numbers[0] == len(numbers) - 1 > 1:
        return _("{first} to {last}").format(first=words[0], last=words[-1])
    return ", ".join(words)


def tell_standing(
    narrator: BuildUpNarrator, tournament: Tournament, own: Player, drawn: Sequence[Tile]
) -> dict[Part, str]:
    """Describe the state of the game, part by part.

    Args:
        narrator: The narrator of the game.
        tournament: The tournament to describe.
        own: The player whose hand and row come first.
        drawn: That player's hand as it was drawn, in the order of its number keys.
    """
    table = tournament.table
    hand_number, hands = number_word(table.hand_number), number_word(HANDS_IN_A_ROUND)
    sentences = [_("Hand {hand} of {hands}.").format(hand=hand_number, hands=hands)]
    sentences += (
        _("{name}: {points}, {on_top} on top, {won}.").format(
            name=narrator.names[player],
            points=points_words(table.scores[player]),
            on_top=table.position.points(player).on_top,
            won=rounds_words(table.rounds_won[player]),
        )
        for player in (own, own.opponent)
    )
    parts = {Part.SCORE: " ".join(sentences)}
    for part, player in ((Part.OWN_HAND, own), (Part.OTHER_HAND, own.opponent)):
        hand = (
            tile_words(each.high, each.low, drawn.index(each) + 1 if player is own else 0)
            for each in table.position.hands[player]
        )
        parts[part] = narrator.say(
            player,
            "{name}'s hand: {tiles}.",
            "Your hand: {tiles}.",
            tiles=", ".join(hand) or _("none"),
        )
    for part, player in ((Part.OWN_ROW, own), (Part.OTHER_ROW, own.opponent)):
        tops = (
            narrator.tile(table.position.top(name))
            for name in STACK_NAMES
            if name.row is player.color
        )
        parts[part] = narrator.say(
            player,
            "{name}'s row: {tiles}.",
            "Your row: {tiles}.",
            "Their row: {tiles}.",
            tiles=", ".join(tops),
        )
    placed = [each for each in tournament.events.current if isinstance(each, TilePlaced)]
    if placed:
        move = placed[-1].move
        tile, stack = narrator.tile(move.tile), narrator.stack(move.stack)
        parts[Part.LAST_MOVE] = _("Last: {tile} on {stack}.").format(tile=tile, stack=stack)
    return {part: spoken(words) for part, words in parts.items()}
