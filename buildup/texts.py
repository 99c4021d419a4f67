"""Translation through gettext, and helpers to put text and numbers into sentences and columns.

A sentence is always looked up whole, with named placeholders that are filled after the lookup::

    >>> _("{tile} cannot cover {top}.").format(tile="B12", top="W66")
    'B12 cannot cover W66.'

Catalogs are in ``resources/locale/LANGUAGE/LC_MESSAGES/buildup.mo``.
"""

import codecs
import gettext
import io
import os
import re
from collections.abc import Iterable, Sequence
from functools import cache
from typing import TextIO

from buildup.resources_path import RESOURCES

DOMAIN = "buildup"

_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Environment variables, in the order in which gettext reads them."""

_LANGUAGE = re.compile(r"[A-Za-z][A-Za-z0-9_.@-]*")
"""Matches a language code. Anything else could be a path outside the catalogs' folder."""

_NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"

_PLAIN_SIGNS = {
    "−": "-", "–": "-", "×": "x", "·": "-", "…": "...", "“": '"', "”": '"', "’": "'",
    _NO_BREAK_SPACE: " ",
}  # fmt: skip
"""ASCII replacements for signs that an output encoding may lack."""

_LONGEST_QUOTE = 30
"""The maximum length of a quotation, in characters."""

_PLAIN_DIGITS = str.maketrans("٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹０１２３４５６７８９−", 3 * "0123456789" + "-")

_ENDING = "(s)"
"""The ending of a noun that may be plural, as in Qt's sentences with counts."""
_TWO_FORMS = re.compile(r"\b(fits|is|try)/(\w+)")
"""Matches the singular and the plural form of the verbs that sentences with counts use."""

_translations: gettext.NullTranslations = gettext.NullTranslations()


def use_languages(languages: Iterable[str] | None = None) -> None:
    """Choose the catalog for all sentences looked up from now on; without one, they stay English.

    Args:
        languages: Language codes, best first; ``None`` for those of the environment (``LANGUAGE``,
            ``LC_ALL``, ``LC_MESSAGES``, ``LANG``). Invalid codes are skipped, and also removed from
            the environment, where argparse finds the language of its own sentences.
    """
    global _translations
    for variable in _VARIABLES:
        if variable in os.environ:
            os.environ[variable] = ":".join(_codes(os.environ[variable].split(":")))
    gettext.bindtextdomain(DOMAIN, RESOURCES / "locale")
    gettext.textdomain(DOMAIN)  # where argparse looks up its sentences
    wanted = languages_of_environment() if languages is None else languages
    _translations = gettext.translation(
        DOMAIN,
        localedir=RESOURCES / "locale",
        languages=_codes(wanted),
        fallback=True,
    )


def language() -> str:
    """Return the code of the language in use; empty if nothing is translated."""
    return _translations.info().get("language", "")


def _codes(languages: Iterable[str]) -> list[str]:
    return [language for language in languages if _LANGUAGE.fullmatch(language)]


def languages_of_environment() -> list[str]:
    """Return the language codes set in the environment, best first."""
    values = (os.environ.get(variable) for variable in _VARIABLES)
    return next((value.split(":") for value in values if value), [])


def _(sentence: str) -> str:
    """Translate a sentence, leaving its placeholders unfilled."""
    return _translated(_translations, sentence)


@cache
def _translated(catalog: gettext.NullTranslations, sentence: str) -> str:
    return _unbroken(catalog.gettext(sentence))


def ngettext(singular: str, plural: str, count: int) -> str:
    """Translate the form of a sentence that fits ``count``, leaving its placeholders unfilled."""
    return _unbroken(_translations.ngettext(singular, plural, count))


def _unbroken(sentence: str) -> str:
    """Replace the space before a percent sign with a no-break space."""
    return sentence.replace(" %", f"{_NO_BREAK_SPACE}%")


def later(sentence: str) -> str:
    """Mark a sentence for the catalogs, to be translated with :func:`_` when it is shown.

    For constants, which are defined before the language is chosen.
    """
    return sentence


def counted(sentence: str, count: int) -> str:
    """Translate the form of a sentence that fits ``count``, leaving its placeholders unfilled.

    Args:
        sentence: The English sentence, possibly marked with :func:`later`. A plural
            ending in parentheses, or a singular and a plural form listed in :data:`_TWO_FORMS`, as
            in ``{count} tile(s) is/are left``, stands for two sentences, both in the catalogs.
        count: The number that determines the form.
    """
    one, many = plural_forms(sentence)
    return _(one) if one == many else ngettext(one, many, count)


@cache
def plural_forms(sentence: str) -> tuple[str, str]:
    """Return the singular and the plural form of a sentence.

    >>> plural_forms("{count} tile(s) is/are left")
    ('{count} tile is left', '{count} tiles are left')
    """
    one, many = _TWO_FORMS.sub(r"\1", sentence), _TWO_FORMS.sub(r"\2", sentence)
    return one.replace(_ENDING, ""), many.replace(_ENDING, "s")


def is_number(text: str, most_digits: int) -> bool:
    """Return whether a string is a whole number of up to ``most_digits`` digits, without a sign."""
    return len(text) <= most_digits and text.isascii() and text.isdigit()


def whole_number(text: str, lowest: int, highest: int) -> int:
    """Parse a whole number of at most nine digits, with a sign only if ``lowest`` is negative.

    Raises:
        ValueError: It is out of range or not a number; the message is a sentence.
    """
    digits = text[1:] if lowest < 0 and text.startswith(("+", "-")) else text
    if is_number(digits, 9) and lowest <= int(text) <= highest:
        return int(text)
    message = _("“{found}”; expected a whole number from {lowest} to {highest}.")
    raise ValueError(message.format(found=quotable(text), lowest=lowest, highest=highest))


def in_sentences(*texts: str) -> str:
    """Join the titles and sentences that are not empty, adding capitals and missing periods."""
    stops = (".", "!", "?", ":", "…")
    return " ".join(
        [text[0].upper() + text[1:] + "." * (not text.endswith(stops)) for text in texts if text]
    )


def number(points: int, *, signed: bool = False) -> str:
    """Format a number with a true minus sign; if ``signed``, a positive one has a plus sign."""
    text = f"{points:+d}" if signed and points else str(points)
    return text.replace("-", "−")


def percent(share: float) -> str:
    """Format a share from 0 to 1, or a loss from −1 to 0, in whole percent."""
    return _("{share}%").format(share=number(round(100 * share)))


def tell_chance(chance: float) -> str:
    """Format a chance from 0 to 1.

    Only a certain one becomes 0% or 100%.
    """
    if 0.0 < chance < 0.01:
        return _("under 1%")
    if 0.99 < chance < 1.0:
        return _("over 99%")
    return percent(chance)


def give_or_take(share: float, error: int) -> str:
    """Format a share from 0 to 1 with its standard error.

    Args:
        share: The share, shown as 1% to 99%, since it is never certain.
        error: The standard error, in percentage points.
    """
    return _("{chance} ± {error}").format(chance=percent(min(0.99, max(0.01, share))), error=error)


def in_columns(rows: Sequence[Sequence[str]], sides: str, *, between: int = 2) -> list[str]:
    """Align the cells of rows in columns.

    >>> in_columns([("Move", "Points", "Line"), ("W12 on B3", "+9", "")], "<>")
    ['Move       Points  Line', 'W12 on B3      +9']

    Args:
        rows: Rows of equal length, at least one.
        sides: The alignment of each column, ``<`` or ``>``. Further columns are not padded.
        between: The number of spaces between columns.
    """
    ragged = len(sides)
    formats = [
        f"{side}{max(len(row[column]) for row in rows)}" for column, side in enumerate(sides)
    ]
    return [
        (" " * between).join([*map(format, row[:ragged], formats), *row[ragged:]]).rstrip()
        for row in rows
    ]


def visible(text: str | os.PathLike[str]) -> str:
    r"""Make text from outside, such as a file's name, safe to show on one line.

    Unprintable characters, such as those that change the writing direction, are escaped; no-break
    spaces stay.

    >>> print(visible("a\x1b[2J\nb\u202e"))
    a\x1b[2J\nb\u202e
    """
    text = os.fspath(text)
    if text.isprintable():
        return text
    return "".join(
        sign
        if sign.isprintable() or sign == _NO_BREAK_SPACE
        else sign.encode("unicode_escape").decode()
        for sign in text
    )


def plain_digits(text: str) -> str:
    """Replace Arabic, Persian and full-width digits and the minus sign in typed text with ASCII."""
    return text.translate(_PLAIN_DIGITS)


def quotable(text: str) -> str:
    """Shorten text from outside and make it :func:`visible` for quoting in a sentence."""
    shown = visible(text[:_LONGEST_QUOTE])
    return shown if len(text) <= _LONGEST_QUOTE else f"{shown}…"


def use_plain_signs(stream: TextIO) -> None:
    """Make a stream write a plainer sign, or ``?``, for each sign its encoding lacks."""
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors=_plain_signs.__name__)


def _plain_signs(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    signs = error.object[error.start : error.end]
    return "".join(_PLAIN_SIGNS.get(sign, "?") for sign in signs), error.end


codecs.register_error(_plain_signs.__name__, _plain_signs)
