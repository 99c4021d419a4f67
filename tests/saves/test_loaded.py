"""A saved game tells by its first line which game it is."""

import pytest

from buildup.model.game_kind import GameKind
from buildup.saves.loaded import kind_of


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Computer:", GameKind.BUILD_UP),
        ("; Dominoes\n(", GameKind.BUILD_UP),
        ("", GameKind.BUILD_UP),
        ("Dominoesque", GameKind.BUILD_UP),
        ("Dominoes", GameKind.DOMINOES),
        ("\n  dominoes 6\n", GameKind.DOMINOES),
        ("SIZE: 6", GameKind.DOMINOES),
        ("line:\n", GameKind.DOMINOES),
    ],
)
def test_the_first_line_tells_the_game(text: str, kind: GameKind) -> None:
    assert kind_of(text) is kind
