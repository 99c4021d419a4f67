"""Help in the terminal: commands and rules, in lines that fit."""

import gettext
import re

import pytest

from buildup import texts
from buildup.console.help import help_lines, rules_lines
from buildup.console.terminal import Screen
from buildup.model.game_kind import GameKind


@pytest.mark.parametrize("game", GameKind)
@pytest.mark.parametrize("width", [25, 30, 39, 49, 59, 79, 100])
def test_every_text_keeps_to_the_width(width: int, game: GameKind) -> None:
    for text in (help_lines, rules_lines):
        assert max(map(len, text(game, Screen(width)))) <= width


class Capitals(gettext.NullTranslations):
    """A language in which everything is written in capitals."""

    def gettext(self, message: str) -> str:
        return message.upper()


def test_what_is_for_the_window_is_left_out_of_the_rules_in_every_language(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    usual = rules_lines(GameKind.BUILD_UP, Screen())
    assert "Playing in this terminal" not in usual
    monkeypatch.setattr(texts, "_translations", Capitals())
    assert rules_lines(GameKind.BUILD_UP, Screen()) == [line.upper() for line in usual]


@pytest.mark.parametrize("game", GameKind)
def test_pictures_of_the_rules_are_told_in_words(game: GameKind) -> None:
    told = "\n".join(rules_lines(game, Screen()))
    assert not re.search(r"[\[\]]|\w:\S", told)
    words = "The black 3-6 covers" if game is GameKind.BUILD_UP else "A line: 6-2, 2-5"
    assert words in told
