"""Sentences on the opponent's hand: how likely it holds each unseen tile and number, and why."""

from collections.abc import Iterator

from buildup.model.dominoes.domino import BLANK, Domino
from buildup.narration.numbers import tell_chance
from buildup.strategy.dominoes.holdings import Gap, Holdings
from buildup.texts import _, counted


def tell_holdings(holdings: Holdings, name: str) -> str:
    """How many tiles are unseen, and how many of them the opponent holds.

    Args:
        holdings: What is known of them.
        name: What the opponent is called where a sentence begins.
    """
    count = len(holdings.unseen)
    if not count:
        return _("{name} holds no tile, and none is unseen.").format(name=name)
    return counted("{name} holds {held} of {count} unseen tile(s).", count).format(
        name=name, held=holdings.held, count=count
    )


def tell_uncountable() -> str:
    """Why nothing is known in a damaged game."""
    return _("Tiles are missing in this game or occur twice: what is unseen cannot be counted.")


def tell_secret() -> str:
    """Why nothing is shown between two people."""
    return _("This shows with the tiles in the tray: it is what their owner may know.")


def explain_tile(holdings: Holdings, tile: Domino, name: str) -> str:
    """How likely the opponent holds an unseen tile, and why."""
    chance = holdings.chance_of(tile)
    return _("{tile}: {chance}. {reason}").format(
        tile=tile, chance=tell_chance(chance), reason=_why(holdings, tile, chance, name)
    )


def explain_number(holdings: Holdings, number: int, name: str) -> str:
    """How many tiles with a number are unseen, how likely the opponent holds one, and why."""
    tiles = holdings.with_number(number)
    if not tiles:
        return _("No tile with a {number} is unseen.").format(number=name_number(number))
    chance = holdings.chance_of(*tiles)
    sentence = _("Tiles with a {number}: {count} unseen, one or more of them held: {chance}.")
    text = sentence.format(number=name_number(number), count=len(tiles), chance=tell_chance(chance))
    gap = holdings.last_gap_at(number)
    if gap is None:
        return text
    return _("{sentence} {reason}").format(sentence=text, reason=tell_gap(gap, number, name))


def tell_unseen(holdings: Holdings, number: int) -> list[str]:
    """The unseen tiles with a number, to be set beside each other: how many there are and how
    likely one of them is held, then each with its chance."""
    tiles = holdings.with_number(number)
    head = _("{number}: {count} unseen, held {chance}:").format(
        number=name_number(number), count=len(tiles), chance=tell_chance(holdings.chance_of(*tiles))
    )
    each = _("{tile} {chance}")
    return [
        head,
        *(each.format(tile=tile, chance=tell_chance(holdings.chance_of(tile))) for tile in tiles),
    ]


def tell_gaps(holdings: Holdings, name: str) -> Iterator[str]:
    """Which numbers the opponent had none of, and what has come since; a sentence each."""
    for number in holdings.numbers:
        gap = holdings.last_gap_at(number)
        if gap is not None:
            yield tell_gap(gap, number, name)


def _why(holdings: Holdings, tile: Domino, chance: float, name: str) -> str:
    gap = holdings.last_gap(tile)
    if holdings.held == len(holdings.unseen):
        return _("The boneyard is empty. {name} holds all that is unseen.").format(name=name)
    if not holdings.held:
        return _("{name} holds no tile.").format(name=name)
    if chance == 1.0:
        sentence = _("{name} must hold it: too few other tiles agree with what was seen.")
        return sentence.format(name=name)
    if gap is None:
        sentence = _("Nothing that was seen speaks against it. {holdings}")
        return sentence.format(holdings=_tell_possible(holdings, name))
    number = next(end for end in (tile.low, tile.high) if gap.shows_no(end))
    return tell_gap(gap, number, name)


def _tell_possible(holdings: Holdings, name: str) -> str:
    """How many tiles the opponent holds, and of how many they can be."""
    count = len(holdings.unseen)
    possible = sum(holdings.chance_of(tile) > 0 for tile in holdings.unseen)
    if possible == count:
        return tell_holdings(holdings, name)
    return _(
        "{name} holds {held} of {count} unseen tiles, and only {possible} of those are possible."
    ).format(name=name, held=holdings.held, count=count, possible=possible)


def tell_gap(gap: Gap, number: int, name: str) -> str:
    """When the opponent showed to have none of a number, and what has come since.

    Args:
        gap: When.
        number: None of it was held then.
        name: What the opponent is called where a sentence begins.
    """
    if not gap.may_hold_since:
        sentence = _("{name} had no {number} before move {move}, and holds no tile drawn since.")
    else:
        sentence = counted(
            "{name} had no {number} before move {move}, but has since drawn {count} tile(s) "
            "without laying it/them at once.",
            gap.drawn_since,
        )
    return sentence.format(
        name=name, number=name_number(number), move=gap.move, count=gap.drawn_since
    )


def name_number(number: int) -> str:
    """A number of a tile in a sentence."""
    return _("blank") if number == BLANK else str(number)
