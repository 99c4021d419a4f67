"""The last two hands solved together, against a plain minimax that knows both."""

import random
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from buildup.strategy.build_up import hand_search
from buildup.strategy.build_up import search as kernel
from buildup.strategy.build_up.bit_layout import LastHand
from buildup.strategy.build_up.hand_search import HandSearch, Status
from buildup.strategy.build_up.tile_kinds import kind
from tests.narrowing import some
from tests.strategy.build_up.test_search import Playing, Problem, finish, minimax, values
from tests.strategy.interpreted import interpreted
from tests.tiers import count

TRIED = count(quick=50, normal=80, soak=2_000)
"""Small positions of which every move is compared with plain minimax."""


class TwoHands(NamedTuple):
    """A position as kinds, the player who moves first, and the hand that follows."""

    problem: Problem
    last: LastHand

    def search(
        self,
        *,
        best_only: bool = False,
        budget: int = 0,
        window: tuple[int, int] | None = None,
    ) -> HandSearch:
        return HandSearch(
            *self.problem, last=self.last, best_only=best_only, budget=budget, window=window
        )


def small_positions() -> Iterator[TwoHands]:
    """Both hands of 0 to 2 tiles, few or many tops, some tiles twice, either player leading."""
    rng = random.Random(2026)
    tiles = [kind(low + high, low == high) for high in range(7) for low in range(high + 1)]
    for _ in range(TRIED):
        hands = [[rng.choice(tiles) for _ in range(rng.randint(0, 2))] for _ in range(4)]
        tops = [rng.choice(tiles) for _ in range(rng.choice((1, 2, 3, 4, 6)))]
        mine = rng.randint(0, len(tops))
        problem = Problem(tuple(tops[:mine]), tuple(tops[mine:]), tuple(hands[0]), tuple(hands[1]))
        yield TwoHands(problem, LastHand(hands[2], hands[3], rng.random() < 0.5))


@pytest.fixture(scope="module")
def positions() -> list[TwoHands]:
    return list(small_positions())


@pytest.mark.usefixtures("untraced")
def test_two_hands_are_solved_like_plain_minimax(positions: list[TwoHands]) -> None:
    early = 0
    for two in positions:
        playing = Playing.start(two.problem, two.last)
        search = finish(two.search())
        assert search.status is Status.SOLVED
        assert search.value == finish(two.search(best_only=True)).value == minimax(playing), two
        if playing.moves(0) or playing.moves(1):
            assert values(search) == {
                (tile, top[1], top[0] == 0): minimax(playing.play(tile, top))
                for tile, top in playing.moves(0)
            }, two
        else:
            early += 1
        minimax.cache_clear()
    assert 0 < early < TRIED / 2


def test_lines_run_to_the_end_of_the_last_hand(positions: list[TwoHands]) -> None:
    for two in positions:
        playing = Playing.start(two.problem, two.last)
        search = finish(two.search(best_only=True))
        points = 0
        for ply in search.line:
            while not playing.moves(0) and not playing.moves(1):
                points += playing.points()
                playing = playing.drawn()
            if playing.turn != (0 if ply.mine else 1):
                assert not playing.moves(playing.turn)
                playing = playing.skip()
            placed = ply.tile, (0 if ply.top_is_mine else 1, ply.top)
            assert placed in playing.moves(playing.turn)
            playing = playing.play(*placed)
        assert not playing.moves(0)
        assert not playing.moves(1)
        points += playing.points()
        if playing.following is not None:
            points += playing.drawn().points()
        assert points == search.value


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize("best_only", [True, False])
def test_a_window_tells_which_side_of_it_a_value_lies(
    positions: list[TwoHands], best_only: bool
) -> None:
    nodes = 0, 0
    for two in positions:
        whole = finish(two.search(best_only=best_only))
        for margin in (-20, 0, 7):
            low, high = -1 - margin, 1 - margin
            search = finish(two.search(best_only=best_only, window=(low, high)))
            assert some(search.value) == min(max(some(whole.value), low), high)
            if not best_only:
                assert values(search) == {
                    move: min(max(value or 0, low), high) for move, value in values(whole).items()
                }
            nodes = nodes[0] + whole.nodes, nodes[1] + search.nodes
    assert nodes[1] < nodes[0]


def test_a_budget_leaves_unknown_what_is_not_exact(positions: list[TwoHands]) -> None:
    known = 0
    for two in positions:
        whole = values(finish(two.search()))
        search = finish(two.search(budget=20))
        assert search.nodes <= 22
        for move, value in values(search).items():
            assert value in (None, whole[move])
            known += value is not None
        if search.status is Status.BOUNDED:
            assert search.value is None
    assert known > TRIED / 2


@pytest.mark.skipif(not kernel.compiled, reason="the search is not compiled here")
def test_interpreted_and_compiled_agree(
    positions: list[TwoHands], monkeypatch: pytest.MonkeyPatch
) -> None:
    few = positions[:50]
    compiled = [values(finish(two.search())) for two in few]
    as_python = interpreted("build_up/search.py")
    monkeypatch.setattr(hand_search, "NullWindowSearch", as_python.NullWindowSearch)
    assert [values(finish(two.search())) for two in few] == compiled
