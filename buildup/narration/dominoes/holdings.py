"""Sentences about the opponent's hand: how likely it is to hold each unseen tile, and why."""

from collections.abc import Iterator

from buildup.model.dominoes.domino import BLANK, Domino
from buildup.strategy.dominoes.holdings import Gap, Holdings
from buildup.texts import _, counted, tell_chance


def tell_holdings(holdings: Holdings, name: str) -> str:
    """Say how many tiles are unseen, and how many of them the opponent holds.

    Args:
        holdings: What is known about the unseen tiles.
        name: The opponent's name at the beginning of a sentence.
    """
    count = len(holdings.unseen)
    return counted("{name} holds {held} of {count} unseen tile(s).", count).format(
        name=name, held=holdings.held, count=count
    )


def tell_uncountable() -> str:
    """Explain why no chances are known in a damaged game."""
    return _("Tiles are missing or duplicated.")


def tell_secret() -> str:
    """Say that chances are hidden until one of two people shows their tiles."""
    return _("Hidden until you show your tiles.")


def explain(holdings: Holdings, subject: Domino | int, name: str) -> str:
    """Say how likely the opponent is to hold an unseen tile, or any tile with a number, and why."""
    if isinstance(subject, Domino):
        return explain_tile(holdings, subject, name)
    return explain_number(holdings, subject, name)


def explain_tile(holdings: Holdings, tile: Domino, name: str) -> str:
    """Say how likely the opponent is to hold an unseen tile, and why."""
    chance = holdings.chance_of(tile)
    return _("{tile}: {chance}. {reason}").format(
        tile=tile, chance=tell_chance(chance), reason=_why(holdings, tile, chance, name)
    )


def explain_number(holdings: Holdings, number: int, name: str) -> str:
    """Say how many tiles with a number are unseen, and how likely the opponent is to hold one.

    Add when the opponent last lacked the number, if ever.
    """
    tiles = holdings.with_number(number)
    text = _("Tiles with {number}: {count} unseen; chance of holding one: {chance}.").format(
        number=name_number(number), count=len(tiles), chance=tell_chance(holdings.chance_of(*tiles))
    )
    gap = holdings.last_gap_at(number)
    return text if gap is None else f"{text} {tell_gap(gap, number, name)}"


def tell_unseen(holdings: Holdings, number: int) -> list[str]:
    """Return the cells of a row about the unseen tiles with a number.

    The first has their count and the chance that any is held, the others each tile with its chance.
    """
    tiles = holdings.with_number(number)
    head = _("{number}: {count} unseen, {chance} to hold one:").format(
        number=name_number(number), count=len(tiles), chance=tell_chance(holdings.chance_of(*tiles))
    )
    each = _("{tile} {chance}")
    return [
        head,
        *(each.format(tile=tile, chance=tell_chance(holdings.chance_of(tile))) for tile in tiles),
    ]


def tell_gaps(holdings: Holdings, name: str) -> Iterator[str]:
    """Yield a sentence for each number that the opponent is known to have lacked.

    Args:
        holdings: What the opponent may hold.
        name: The opponent's name at the beginning of a sentence.
    """
    for number in holdings.numbers:
        gap = holdings.last_gap_at(number)
        if gap is not None:
            yield tell_gap(gap, number, name)


def _why(holdings: Holdings, tile: Domino, chance: float, name: str) -> str:
    gap = holdings.last_gap(tile)
    if holdings.held == len(holdings.unseen):
        return _("{name} holds every unseen tile.").format(name=name)
    if not holdings.held:
        return tell_holdings(holdings, name)
    if chance == 1.0:
        return _("{name} must hold it: too few others are possible.").format(name=name)
    if gap is None:
        possible = sum(holdings.chance_of(each) > 0 for each in holdings.unseen)
        if possible == len(holdings.unseen):
            return tell_holdings(holdings, name)
        sentence = _("{name} holds {held} of {possible} possible tiles.")
        return sentence.format(name=name, held=holdings.held, possible=possible)
    number = next(end for end in (tile.low, tile.high) if gap.shows_no(end))
    return tell_gap(gap, number, name)


def tell_gap(gap: Gap, number: int, name: str) -> str:
    """Say when the opponent lacked a number, and whether tiles drawn since may have it.

    Args:
        gap: The turn in which the opponent had nothing that fit.
        number: The number that the opponent lacked.
        name: The opponent's name at the beginning of a sentence.
    """
    if not gap.may_hold_since:
        sentence = _("{name} had no {number} before move {move}, nor since.")
    else:
        sentence = counted(
            "{name} had no {number} before move {move}, but kept {count} tile(s) drawn since.",
            gap.drawn_since,
        )
    return sentence.format(
        name=name, number=name_number(number), move=gap.move, count=gap.drawn_since
    )


def name_number(number: int) -> str:
    """Return the number on an end of a tile as it is written in a sentence."""
    return _("blank") if number == BLANK else str(number)
