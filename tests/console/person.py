"""A person who reads what is written and answers, in either game."""

import io
from collections.abc import Callable, Iterable

GO_ON = "Press Enter to go on:"

Answer = Callable[[str], str | None]
"""From what was written since the last answer to the next one; ``None`` ends the input."""


def answered(run: Callable[[Answer], str], answers: Iterable[str]) -> list[str]:
    """Let a session run that gets these answers, and then no more.

    Returns:
        What was written after each of them; the answer itself ends the line before.
    """
    left = list(answers)
    blocks: list[str] = []

    def answer(written: str) -> str | None:
        blocks.append(written)
        return left.pop(0) if left else None

    written = run(answer)
    blocks = [*blocks[1:], written[sum(map(len, blocks)) :]]
    return [block.removeprefix("\n") for block in blocks]


class Person(io.StringIO):
    """Input that depends on what has been written."""

    def __init__(self, tell: io.StringIO, answer: Answer) -> None:
        super().__init__()
        self._tell = tell
        self._answer = answer
        self._read = 0

    def readline(self, _size: int | None = -1, /) -> str:  # type: ignore[override]
        """The answer to what was written since the last one."""
        written = self._tell.getvalue()
        answer = self._answer(written[self._read :])
        self._read = len(written)
        return "" if answer is None else f"{answer}\n"
