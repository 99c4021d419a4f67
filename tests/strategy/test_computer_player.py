"""Decisions made in slices."""

from buildup.strategy.build_up.choice import Choice
from buildup.strategy.computer_player import decide
from tests.strategy.build_up.sights import sight_of

ONE_MOVE = sight_of("W66 W66 W66 W66 W66 W66 B66 B66 B66 B66 B66 W01", human="B12")


class SlowThinking:
    """Takes three slices."""

    def __init__(self, choice: Choice) -> None:
        self.slices = 0
        self._choice = choice

    def advance(self, nodes: int) -> bool:
        assert nodes > 0
        self.slices += 1
        return self.slices == 3

    @property
    def choice(self) -> Choice:
        assert self.slices == 3
        return self._choice


def test_deciding_at_once_goes_on_until_the_thinking_is_done() -> None:
    (move,) = ONE_MOVE.position.legal_moves()
    choice = Choice(move)
    thinking = SlowThinking(choice)
    assert decide(lambda _sight: thinking, ONE_MOVE) is choice
    assert thinking.slices == 3
