"""A person may type the same at every prompt: commands."""

import pytest

from buildup.console.input import Verb, read_command
from buildup.model.game_kind import GameKind


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("hint", (Verb.HINT, "")),
        ("H", (Verb.HINT, "")),
        ("?", (Verb.HELP, "")),
        ("a", (Verb.ALL, "")),
        ("save  my  game.txt", (Verb.SAVE, "my  game.txt")),
        ("L\tgame", (Verb.LOAD, "game")),
        ("NEW 12", (Verb.NEW, "12")),
        ("hints", None),
        ("b46", None),
        ("", None),
    ],
)
def test_commands_are_read_in_any_case(line: str, command: tuple[Verb, str] | None) -> None:
    assert read_command(line, GameKind.BUILD_UP) == command


def test_words_of_build_up_mean_nothing_in_dominoes() -> None:
    for line in ("out", "leader you", "scored yes"):
        assert read_command(line, GameKind.BUILD_UP) is not None
        assert read_command(line, GameKind.DOMINOES) is None
