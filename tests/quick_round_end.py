"""Par, luck and chances of a round of Build Up, found soon by those who show them."""

from functools import cache, partial

import pytest

from buildup.review.build_up import luck
from buildup.strategy.build_up import level_chance, par
from buildup.strategy.build_up.one_ply import largest_swing, one_ply


def find_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let players who do not search play for par, value few other draws for luck, and play hardly
    any rounds out against a level. Otherwise each takes about a second.
    """
    monkeypatch.setattr(par, "Expert", partial(one_ply, largest_swing))
    monkeypatch.setattr(par, "_played", cache(par.Par))
    monkeypatch.setattr(luck, "DRAWS", 2)
    monkeypatch.setattr(level_chance, "PLAY_OUTS", 2)
