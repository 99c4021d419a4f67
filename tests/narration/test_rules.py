"""The rules are translated paragraph by paragraph, and lose nothing on the way."""

import gettext
import re

import pytest

from buildup import texts
from buildup.model.game_kind import GameKind
from buildup.narration.rules import paragraphs, rules
from buildup.resources_path import RESOURCES


class Capitals(gettext.NullTranslations):
    """A language in which everything is written in capitals."""

    def gettext(self, message: str) -> str:
        return message.upper()


def written(kind: GameKind) -> str:
    return (RESOURCES / "rules" / f"{kind.value}.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("kind", GameKind)
def test_without_a_catalog_the_rules_are_as_they_are_written(kind: GameKind) -> None:
    assert rules(kind) == written(kind)


@pytest.mark.parametrize("kind", GameKind)
def test_every_word_of_the_rules_is_translated(
    kind: GameKind, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(texts, "_translations", Capitals())
    pictured = re.compile(r"\]\(\w+:[^)]*\)")
    translated = rules(kind)
    assert pictured.findall(translated) == pictured.findall(written(kind))
    assert pictured.sub("", translated) == pictured.sub("", written(kind)).upper()


@pytest.mark.parametrize("kind", GameKind)
def test_what_is_translated_has_no_marks_of_lists_headings_and_pictures(kind: GameKind) -> None:
    assert not [each for each in paragraphs(written(kind)) if re.match(r"[#!\s]|- |\d+\. ", each)]
