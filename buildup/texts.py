"""The sentences a person reads: gettext and the words that both shells share.

The window, the terminal, the explanations and the error messages all take their words
from here, so that they agree. A sentence is always looked up whole, with named
placeholders that are filled after the look-up::

    >>> _("{tile} cannot cover {top}.").format(tile="B12", top="W66")
    'B12 cannot cover W66.'

Catalogs lie in ``resources/locale/LANGUAGE/LC_MESSAGES/buildup.mo``.
"""

import gettext
from collections.abc import Iterable

from buildup.resources_path import RESOURCES

DOMAIN = "buildup"

_translations: gettext.NullTranslations = gettext.NullTranslations()


def use_languages(languages: Iterable[str] | None = None) -> None:
    """Choose the catalog for every sentence looked up from now on.

    Args:
        languages: Language codes, best first; ``None`` asks the environment
            (``LANGUAGE``, ``LC_ALL``, ``LC_MESSAGES``, ``LANG``) as gettext does. Where no
            catalog fits, the sentences stay English.
    """
    global _translations
    _translations = gettext.translation(
        DOMAIN,
        localedir=RESOURCES / "locale",
        languages=None if languages is None else list(languages),
        fallback=True,
    )


def _(sentence: str) -> str:
    """The sentence in the reader's language, placeholders unfilled."""
    return _translations.gettext(sentence)


def ngettext(singular: str, plural: str, count: int) -> str:
    """The form of a sentence that fits ``count``, placeholders unfilled."""
    return _translations.ngettext(singular, plural, count)


def later(sentence: str) -> str:
    """Mark a sentence for the catalogs, to be looked up with :func:`_` when it is shown.

    For what is declared while modules are imported: the language is chosen afterwards.
    """
    return sentence
