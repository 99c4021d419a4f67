"""The pictures of the rules: drawn by the program, and true."""

import re
from itertools import combinations

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QImage, QPixmap, QTextDocument
from pytestqt.qtbot import QtBot

from buildup.model.build_up.tile import Tile
from buildup.model.dominoes.domino import LaidDomino
from buildup.model.dominoes.line import Line, Side
from buildup.model.game_kind import GameKind
from buildup.narration.rules import manual
from buildup.resources_path import RESOURCES
from buildup.view.style.appearance import apply_theme
from buildup.view.style.theme import DARK, LIGHT
from buildup.view.window.rules_text import RulesText
from tests.view.widgets import of_kind

IMAGE = QTextDocument.ResourceType.ImageResource.value


MARKS = dict(re.findall(r"!\[([^\]]+)\]\((manual/mark-\w+\.png)\)", manual()))
"""What each mark means, and the address of its picture."""


def rules(kind: GameKind) -> str:
    return (RESOURCES / "rules" / f"{kind.value}.md").read_text(encoding="utf-8")


def pictures(kind: GameKind) -> list[tuple[str, str, str]]:
    """Words, sort and content of every picture."""
    return re.findall(r"!\[([^\]]+)\]\((\w+):([^)]+)\)", rules(kind))


@pytest.mark.parametrize("kind", GameKind)
def test_the_rules_have_pictures_that_can_be_read_aloud(kind: GameKind) -> None:
    found = pictures(kind)
    assert found
    assert len(found) == rules(kind).count("![")
    assert all(words.endswith(".") for words, _sort, _content in found)


def test_what_is_shown_as_covering_does_cover() -> None:
    pairs = [pair for _words, _sort, content in pictures(GameKind.BUILD_UP)
             for pair in content.split(",")]  # fmt: skip
    assert {"+" in pair for pair in pairs} == {True, False}
    for pair in pairs:
        upper, lower = map(Tile.parse, re.split(r"[+-]", pair))
        assert upper.can_cover(lower) is ("+" in pair), pair


def test_every_tile_of_a_shown_line_fits_at_its_right_end() -> None:
    for _words, sort, content in pictures(GameKind.DOMINOES):
        assert sort == "line"
        laid = [LaidDomino(int(ends[0]), int(ends[1])) for ends in content.split(",")]
        assert any(0 in (each.left, each.right) for each in laid), "a blank is wild"
        for place, tile in enumerate(laid[1:], 1):
            assert Line(tuple(laid[:place]), 0).admits(tile, Side.RIGHT), tile


@pytest.mark.parametrize("kind", GameKind)
def test_every_picture_is_drawn(qtbot: QtBot, kind: GameKind) -> None:
    for words, sort, content in pictures(kind):
        seen: list[QImage] = []
        for theme in (LIGHT, DARK):
            apply_theme(theme)
            text = RulesText(rules(kind), None)
            qtbot.addWidget(text)
            drawn = of_kind(text.loadResource(IMAGE, QUrl(f"{sort}:{content}")), QPixmap)
            assert drawn.width() > 3 * drawn.height() / 2
            seen.append(drawn.toImage())
        assert words in text.toPlainText(), "they stand below it, for nobody hears a picture"
        if sort == "covers":
            assert seen[0] != seen[1], "the signs follow the theme; ivory is ivory in both"


def test_an_open_text_follows_the_theme(qtbot: QtBot) -> None:
    def shown() -> RulesText:
        text = RulesText(rules(GameKind.BUILD_UP), None)
        qtbot.addWidget(text)
        text.resize(500, 900)
        text.show()
        return text

    apply_theme(LIGHT)
    text = shown()
    apply_theme(DARK)
    assert text.grab().toImage() == shown().grab().toImage()


def test_pictures_of_the_window_are_as_wide_as_they_were_taken_or_as_there_is_room(
    qtbot: QtBot,
) -> None:
    names = re.findall(r"!\[[^\]]+\.\]\((manual/(?!mark-)\S+)\)", manual())
    assert len(names) + len(MARKS) == manual().count("![")
    text = RulesText(manual(), None)
    qtbot.addWidget(text)
    for name in names:
        taken = QPixmap(str(RESOURCES / name))
        shown = of_kind(text.loadResource(IMAGE, QUrl(name)), QPixmap)
        assert shown.deviceIndependentSize().width() == pytest.approx(min(taken.width() / 2, 520))


def test_every_mark_has_a_picture_of_its_own_and_its_meaning_beside_it(qtbot: QtBot) -> None:
    text = RulesText(manual(), None)
    qtbot.addWidget(text)
    assert all(
        f"\N{OBJECT REPLACEMENT CHARACTER} \xa0 {words}" in text.document().toRawText()
        for words in MARKS
    )
    marks = [of_kind(text.loadResource(IMAGE, QUrl(each)), QPixmap) for each in MARKS.values()]
    assert not [pair for pair in combinations(map(QPixmap.toImage, marks), 2) if pair[0] == pair[1]]


@pytest.mark.parametrize(
    "address", ["file:///etc/hostname", "/etc/hostname", "manual/../manual.md", "style.qss"]
)
def test_nothing_is_loaded_from_anywhere_else(qtbot: QtBot, address: str) -> None:
    text = RulesText(f"![A picture.]({address})", None)
    qtbot.addWidget(text)
    assert text.loadResource(IMAGE, QUrl(address)) is None
