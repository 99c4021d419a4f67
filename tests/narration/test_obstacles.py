"""Reasons why nothing can be done now, in either game."""

from buildup.narration.obstacles import tell_computers_turn, tell_watching


def test_who_looks_back_is_told_what_would_be_right() -> None:
    assert tell_watching() == "This is a replay: return, or try another move."


def test_who_is_not_on_turn_is_asked_to_wait() -> None:
    assert tell_computers_turn() == "It's the computer's turn."
