"""What can be read up in the terminal: commands and rules, in lines that fit."""

import pytest

from buildup.console.help import help_lines, rules_lines
from buildup.console.terminal import Emphasis
from buildup.model.game_kind import GameKind

PLAIN = Emphasis(has_colour=False)


@pytest.mark.parametrize("game", GameKind)
@pytest.mark.parametrize("width", [25, 30, 39, 49, 59, 79, 100])
def test_every_text_keeps_to_the_width(width: int, game: GameKind) -> None:
    for text in (help_lines, rules_lines):
        assert max(map(len, text(game, width, PLAIN))) <= width
