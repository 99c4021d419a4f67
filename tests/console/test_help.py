"""Help in the terminal: commands and rules, in lines that fit."""

import re
from itertools import pairwise

import pytest

from buildup.console.help import help_lines, read_lines
from buildup.console.terminal import Screen
from buildup.model.decisions import G
from buildup.model.game_kind import GameKind
from buildup.narration.rules import manual, rules
from tests.console.build_up import sessions as build_up
from tests.console.dominoes import sessions as dominoes
from tests.console.person import Sessions


@pytest.mark.parametrize("game", GameKind)
@pytest.mark.parametrize("width", [25, 30, 39, 49, 59, 79, 100])
def test_every_text_keeps_to_the_width(width: int, game: GameKind) -> None:
    screen = Screen(width)
    texts = (read_lines(each, screen) for each in (rules(game), manual()))
    for lines in (help_lines(game, screen), *texts):
        assert max(map(len, lines)) <= width


@pytest.mark.parametrize("game", GameKind)
def test_pictures_of_the_rules_are_told_in_words(game: GameKind) -> None:
    told = "\n".join(read_lines(rules(game), Screen()))
    assert not re.search(r"[\[\]]|\w:\S", told)
    words = "The black 3-6 covers" if game is GameKind.BUILD_UP else "A line: 6-2, 2-5"
    assert words in told


def test_the_manual_has_no_pictures_of_the_window_in_a_terminal() -> None:
    told = read_lines(manual(), Screen())
    assert not [line for line in told if "![" in line or "manual/" in line]
    assert "Play Build Up" in told
    assert "The hint." not in told
    assert all(line or other for line, other in pairwise(told)), "nor a gap where one was"


@pytest.mark.parametrize(
    ("shell", "words", "rule"),
    [
        (build_up.SESSIONS, "hint save load new level rules quit", "A hand ends when both hands"),
        (
            dominoes.SESSIONS,
            "play draw hint save load new level rules manual quit",
            "a blank fits anything",
        ),
    ],
)
def test_help_and_rules_can_be_read(shell: Sessions[G], words: str, rule: str) -> None:
    told, by_word, by_letter = shell.scripted("?", "rules", "r")[:3]
    assert all(word in told for word in words.split())
    assert rule in " ".join(by_word.split())
    assert not re.search(r"window|\*", by_word)
    assert by_word == by_letter
    assert by_word.rstrip().endswith(shell.prompt)
