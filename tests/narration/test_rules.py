"""The rules are translated paragraph by paragraph, and lose nothing on the way."""

import gettext
import re
from collections.abc import Callable
from functools import partial

import pytest

from buildup import texts
from buildup.model.game_kind import GameKind
from buildup.narration.rules import manual, paragraphs, rules
from buildup.resources_path import RESOURCES


class Capitals(gettext.NullTranslations):
    """A language in which everything is written in capitals."""

    def gettext(self, message: str) -> str:
        return message.upper()


def written(name: str) -> str:
    return (RESOURCES / f"{name}.md").read_text(encoding="utf-8")


TEXTS: dict[str, Callable[[], str]] = {
    **{f"rules/{kind.value}": partial(rules, kind) for kind in GameKind},
    "manual": manual,
}


@pytest.mark.parametrize("name", TEXTS)
def test_without_a_catalog_a_text_is_as_it_is_written(name: str) -> None:
    assert TEXTS[name]() == written(name)


@pytest.mark.parametrize("name", TEXTS)
def test_every_word_of_a_text_is_translated(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(texts, "_translations", Capitals())
    pictured = re.compile(r"\]\([^)]+\)")
    translated = TEXTS[name]()
    assert pictured.findall(translated) == pictured.findall(written(name)) != []
    assert pictured.sub("", translated) == pictured.sub("", written(name)).upper()


@pytest.mark.parametrize("name", TEXTS)
def test_what_is_translated_has_no_marks_of_lists_headings_and_pictures(name: str) -> None:
    assert not [each for each in paragraphs(written(name)) if re.match(r"[#!\s]|- |\d+\. ", each)]
