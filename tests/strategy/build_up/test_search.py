"""The search of a hand: exact, resumable, and the same compiled or interpreted."""

import json
import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from buildup.strategy.build_up import hand_search, search
from buildup.strategy.build_up.bit_layout import LastHand
from buildup.strategy.build_up.hand_search import HandSearch, Status
from buildup.strategy.build_up.tile_kinds import can_cover, kind, pips_of
from tests.narrowing import some
from tests.strategy.interpreted import interpreted
from tests.tiers import count

POSITIONS = json.loads((Path(__file__).parent / "fixtures" / "positions.json").read_text())
SOLVED = [each for each in POSITIONS if search.compiled or each["tiles"] <= 4]
ENDINGS = 3_000
TRIED = count(quick=100, normal=150, soak=3_000)
"""Endings of which every move is compared with plain minimax."""

FEW = count(quick=100, normal=150, soak=3_000)
"""Endings of which something else is asked, or that are solved without a compiled search, too."""

Hands = tuple[tuple[int, ...], tuple[int, ...]]
Key = tuple[int, int, bool]
"""Tile, top, and whether the top is the mover's own."""


class Problem(NamedTuple):
    """A position as kinds, the player who moves first."""

    tops: tuple[int, ...]
    other_tops: tuple[int, ...]
    hand: tuple[int, ...]
    other_hand: tuple[int, ...]


# The rules once more, as plainly as can be -----------------------------------------------


class Playing(NamedTuple):
    """Tops as (owner, kind), sorted; hands of player 0 and 1, sorted; whose turn it is; the hands
    that follow, if any, and who leads them."""

    tops: tuple[tuple[int, int], ...]
    hands: Hands
    turn: int
    following: Hands | None = None
    leader: int = 0

    @classmethod
    def start(cls, problem: Problem, last: LastHand | None = None) -> "Playing":
        tops = [(0, tile) for tile in problem.tops] + [(1, tile) for tile in problem.other_tops]
        hands = tuple(sorted(problem.hand)), tuple(sorted(problem.other_hand))
        start = cls(tuple(sorted(tops)), hands, 0)
        if last is None:
            return start
        following = tuple(sorted(last.hand)), tuple(sorted(last.opponent_hand))
        return start._replace(following=following, leader=0 if last.leads else 1)

    def moves(self, player: int) -> list[tuple[int, tuple[int, int]]]:
        return [
            (tile, top)
            for tile in sorted(set(self.hands[player]))
            for top in sorted(set(self.tops))
            if can_cover(tile, top[1])
        ]

    def play(self, tile: int, top: tuple[int, int]) -> "Playing":
        tops = list(self.tops)
        tops.remove(top)
        hand = list(self.hands[self.turn])
        hand.remove(tile)
        hands = (tuple(hand), self.hands[1]) if self.turn == 0 else (self.hands[0], tuple(hand))
        on_top = tuple(sorted([*tops, (self.turn, tile)]))
        return self._replace(tops=on_top, hands=hands, turn=1 - self.turn)

    def skip(self) -> "Playing":
        return self._replace(turn=1 - self.turn)

    def drawn(self) -> "Playing":
        return Playing(self.tops, some(self.following), self.leader)

    def points(self) -> int:
        on_top = sum(pips_of(tile) if owner == 0 else -pips_of(tile) for owner, tile in self.tops)
        return on_top - sum(map(pips_of, self.hands[0])) + sum(map(pips_of, self.hands[1]))


@cache
def minimax(playing: Playing) -> int:
    """Points of player 0 minus points of player 1 to the end, both playing perfectly."""
    moves = playing.moves(playing.turn)
    if moves:
        values = [minimax(playing.play(*move)) for move in moves]
        return max(values) if playing.turn == 0 else min(values)
    if playing.moves(1 - playing.turn):
        return minimax(playing.skip())
    return playing.points() + (0 if playing.following is None else minimax(playing.drawn()))


def endings() -> Iterator[Problem]:
    """One of doubles only, and random ones: hands of 0 to 3 tiles, few or many tops, some twice."""
    doubles = tuple(kind(pips, True) for pips in range(2, 13, 2))
    yield Problem(doubles[2:3], doubles[2:3] * 2, doubles[3:], doubles[:2])
    rng = random.Random(1999)
    tiles = [kind(low + high, low == high) for high in range(7) for low in range(high + 1)]
    for _ in range(ENDINGS):
        hands = [[rng.choice(tiles) for _ in range(rng.randint(0, 3))] for _ in range(2)]
        tops = [rng.choice(tiles) for _ in range(rng.choice((2, 3, 4, 5, 12)))]
        mine = rng.randint(0, len(tops))
        yield Problem(tuple(tops[:mine]), tuple(tops[mine:]), tuple(hands[0]), tuple(hands[1]))


def finish(searching: HandSearch, nodes: int = 1_000_000) -> HandSearch:
    while not searching.advance(nodes):
        pass
    return searching


def solve(problem: Problem, *, best_only: bool = False, budget: int = 0) -> HandSearch:
    return finish(HandSearch(*problem, best_only=best_only, budget=budget))


def values(searching: HandSearch) -> dict[Key, int | None]:
    return {key: move.value for key, move in searching.roots.items()}


def read(saved: str) -> tuple[str, dict[str, str], Problem]:
    """Color of the mover, top of each stack, and the problem of a labelled save."""
    rows = re.findall(r"Stacks: (.*)", saved)
    hands = [re.findall(r"\w+", hand) for hand in re.findall(r"Hand:(.*)", saved)]
    tops = dict(
        zip([f"{row}{n}" for row in "WB" for n in range(1, 7)], " ".join(rows).split(), strict=True)
    )
    color = "W" if "Turn: Computer" in saved else "B"
    if color == "B":
        hands.reverse()
    mine = [tile_kind(tile) for tile in tops.values() if tile[0] == color]
    other = [tile_kind(tile) for tile in tops.values() if tile[0] != color]
    first, second = ([tile_kind(tile) for tile in hand] for hand in hands)
    return color, tops, Problem(tuple(mine), tuple(other), tuple(first), tuple(second))


def tile_kind(tile: str) -> int:
    return kind(int(tile[1]) + int(tile[2]), tile[1] == tile[2])


def expected_values(position: dict[str, object]) -> tuple[Problem, dict[Key, int]]:
    color, tops, problem = read(str(position["text"]))
    listed = position["values"]
    assert isinstance(listed, dict)
    expected: dict[Key, int] = {}
    for move, value in listed.items():
        tile, stack = move.split(">")
        merged = tile_kind(tile), tile_kind(tops[stack]), tops[stack][0] == color
        assert expected.setdefault(merged, value) == value
    return problem, expected


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize("position", SOLVED, ids=lambda each: f"{each['tiles']} tiles")
def test_every_move_of_the_published_positions_has_its_value(position: dict[str, object]) -> None:
    problem, expected = expected_values(position)
    searching = solve(problem, budget=1_000_000)
    assert searching.status is Status.SOLVED
    assert values(searching) == expected
    assert searching.value == max(expected.values())


@pytest.fixture(scope="module")
def problems() -> list[Problem]:
    return list(endings())


@pytest.mark.usefixtures("untraced")
def test_endings_are_solved_like_plain_minimax(problems: list[Problem]) -> None:
    for problem in problems[:TRIED]:
        playing = Playing.start(problem)
        searching = solve(problem)
        assert searching.value == minimax(playing), problem
        assert values(searching) == {
            (tile, top[1], top[0] == 0): minimax(playing.play(tile, top))
            for tile, top in playing.moves(0)
        }, problem
        minimax.cache_clear()


@pytest.mark.usefixtures("untraced")
def test_principal_variations_are_legal_and_yield_their_value(problems: list[Problem]) -> None:
    longer = [expected_values(each)[0] for each in POSITIONS if each["tiles"] == 3]
    for problem in [*problems[:FEW], *longer]:
        for key, move in solve(problem).roots.items():
            playing = Playing.start(problem)
            assert move.line[0][1:] == key
            for ply in move.line:
                player = 0 if ply.mine else 1
                if playing.turn != player:
                    assert not playing.moves(playing.turn)
                    playing = playing.skip()
                placed = ply.tile, (0 if ply.top_is_mine else 1, ply.top)
                assert placed in playing.moves(player)
                playing = playing.play(*placed)
            assert not playing.moves(0)
            assert not playing.moves(1)
            assert playing.points() == move.value


def test_a_slice_is_about_as_long_as_asked() -> None:
    problem = expected_values(next(each for each in POSITIONS if each["tiles"] == 6))[0]
    searching = HandSearch(*problem)
    for _ in range(30):
        before = searching.nodes
        searching.advance(50)
        assert 50 <= searching.nodes - before <= 52


def test_values_can_be_read_while_others_are_sought() -> None:
    problem, expected = expected_values([each for each in POSITIONS if each["tiles"] == 4][1])
    searching = HandSearch(*problem)
    known: set[int] = set()
    while not searching.advance(20):
        partly = {name: value for name, value in values(searching).items() if value is not None}
        assert partly.items() <= expected.items()
        known.add(len(partly))
    assert len(known) > 2


@pytest.mark.skipif(not search.compiled, reason="an interpreted search asks for bounds earlier")
def test_the_search_visits_as_many_positions_as_it_did() -> None:
    """Another number tells of another order of moves, bound, class of tops or table entry; if it
    is less, write it down here."""
    longest = [expected_values(each)[0] for each in POSITIONS if each["tiles"] == 6]
    searches = [HandSearch(*each, budget=1_000_000) for each in longest]
    for each in longest[1:3]:
        last = LastHand(each.hand, each.other_hand, leads=True)
        searches.append(HandSearch(*each, all_best=True, last=last))
    assert [finish(each).nodes for each in searches] == [
        240_421,
        27_768,
        3_064,
        282_211,
        161_574,
        6_953,
    ]


def test_a_budget_is_kept_and_gives_every_move_an_estimate() -> None:
    for position in (each for each in POSITIONS if each["tiles"] == 6):
        problem, expected = expected_values(position)
        bounded = solve(problem, budget=1_500)
        assert bounded.status is Status.BOUNDED
        assert 1_500 <= bounded.nodes <= 1_502
        assert values(bounded).keys() == expected.keys()
        assert None not in values(bounded).values()
        assert None not in values(solve(problem, budget=1)).values(), "the first ply is finished"


def test_too_many_tiles_are_refused() -> None:
    with pytest.raises(ValueError, match="six tiles"):
        HandSearch((), (), (2,) * 7, ())
    with pytest.raises(ValueError, match="twelve tops"):
        HandSearch((2,) * 7, (2,) * 6, (), ())


@pytest.mark.usefixtures("untraced")
@pytest.mark.skipif(not search.compiled, reason="the search is not compiled here")
def test_interpreted_and_compiled_agree(
    problems: list[Problem], monkeypatch: pytest.MonkeyPatch
) -> None:
    most = count(quick=3, normal=3, soak=4)
    published = [expected_values(each)[0] for each in POSITIONS if each["tiles"] <= most]
    few = [*problems[: FEW // 2], *published]
    compiled = [(each.nodes, values(each)) for each in map(solve, few)]
    module = interpreted("build_up/search.py")
    assert not module.compiled
    monkeypatch.setattr(module, "_BOUND_TILES", 3)
    monkeypatch.setattr(hand_search, "NullWindowSearch", module.NullWindowSearch)
    assert [(each.nodes, values(each)) for each in map(solve, few)] == compiled
