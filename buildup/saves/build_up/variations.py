"""Variations, saved in one line after ``Turn:`` that earlier editions preserve.

Each begins with four words: the number of its round, the number of the round's events before it,
who answers, and its name. Then come all events of the round, including those before the variation,
so that it stays valid even if an earlier edition has changed the history.
"""

from collections.abc import Iterable
from urllib.parse import quote, unquote

from buildup.model.build_up.tournament import Tournament
from buildup.model.build_up.variations import LONGEST_NAME, MOST_VARIATIONS, Variation
from buildup.saves.build_up.game_text import after_word, event_word
from buildup.texts import _, counted, quotable, whole_number

VARIATIONS_LINE = "Variations"
"""The name of the line that holds the variations."""

_BY_HAND, _ANSWERED = "hand", "computer"
_NO_NAME = "-"
_BETWEEN = ";"


def format_variations(variations: Iterable[Variation]) -> str:
    """Format the value of the line that holds the variations; empty if there are none."""
    return f" {_BETWEEN} ".join(map(_text, variations))


def _text(variation: Variation) -> str:
    line = variation.line
    before = line.round_place
    words = (
        str(line.table.round_number),
        str(variation.place - before),
        _BY_HAND if variation.is_by_hand else _ANSWERED,
        _quoted(variation.name),
        *map(event_word, line.events[before:]),
    )
    return " ".join(words)


def read_variations(
    text: str, tournament: Tournament, warnings: list[str]
) -> tuple[Variation, ...]:
    """Parse the value of the line that holds the variations.

    Args:
        text: The value of the line.
        tournament: The tournament that the variations belong to.
        warnings: A list to which a sentence is added for each invalid variation, and one for all
            above the maximum number.
    """
    texts = [each for each in text.split(_BETWEEN) if each.strip()]
    variations = []
    for number, each in enumerate(texts[:MOST_VARIATIONS], start=1):
        try:
            variations.append(_variation(each, tournament))
        except ValueError:
            warnings.append(_("Variation {number} ignored: it isn't valid.").format(number=number))
    too_many = len(texts[MOST_VARIATIONS:])
    if too_many:
        sentence = counted("{count} variation(s) ignored: at most {most} are kept.", too_many)
        warnings.append(sentence.format(count=too_many, most=MOST_VARIATIONS))
    return tuple(variations)


def _variation(text: str, tournament: Tournament) -> Variation:
    """Parse one variation.

    Raises:
        ValueError: The variation is invalid, or leads out of its round.
    """
    round_number, own, who, name, *words = text.split()
    place = whole_number(own, 0, len(words))
    if who not in (_BY_HAND, _ANSWERED):
        raise ValueError(quotable(text))
    line = tournament.at(tournament.place_of_round(whole_number(round_number, 1, 10**9)))
    begun = line.round_place
    for word in words:
        line = after_word(line, word)
        if line.round_place != begun or line.is_over:
            raise ValueError(f"{word} leads out of the round")
    return Variation(begun + place, line, _unquoted(name), is_by_hand=who == _BY_HAND)


def _quoted(name: str) -> str:
    """Format a name as one word without a colon, which earlier editions would take for a label."""
    return quote(name, safe="").replace(_NO_NAME, "%2D") or _NO_NAME


def _unquoted(word: str) -> str:
    name = "" if word == _NO_NAME else unquote(word, errors="replace")
    return " ".join(name.split())[:LONGEST_NAME]
