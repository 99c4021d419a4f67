"""A round that is called decided ends so whatever is still placed, and every such one is."""

import random
from dataclasses import replace
from functools import cache

import pytest

from buildup.model.build_up.position import Move
from buildup.model.build_up.table import Sight
from buildup.model.build_up.tournament import Tournament
from buildup.model.player import PerPlayer, Player, higher
from buildup.strategy.build_up import certain_outcome
from buildup.strategy.build_up.certain_outcome import OutcomeSearch
from buildup.strategy.build_up.levels import strategy_of
from buildup.strategy.build_up.tile_kinds import kinds_on_table
from buildup.strategy.computer_player import decide
from buildup.strategy.level import Level
from tests.model.build_up.positions import fresh, played_by
from tests.strategy.build_up.sights import sight_of
from tests.strategy.build_up.test_search import Playing, Problem
from tests.tiers import count

ROUNDS = count(quick=6, normal=6, soak=2_000)
MOST_TO_COME = count(quick=5, normal=6, soak=8)
"""Placements to come in the positions of which every continuation is played out."""


def outcome_of(sight: Sight) -> OutcomeSearch:
    return OutcomeSearch(sight).finish()


def last_hand(number: int, level: Level) -> list[Sight]:
    """What is seen before each placement of the last hand of a round."""
    strategy = strategy_of(level, random.Random(number))
    sights = []

    def choose(tournament: Tournament) -> Move:
        sight = tournament.table.sight
        if not any(sight.undrawn):
            sights.append(sight)
        return decide(strategy, sight).move

    played_by(choose, fresh(number))
    return sights


def tiles_left(sight: Sight) -> int:
    return sum(map(len, sight.position.hands))


def winners(sight: Sight) -> set[Player | None]:
    """Of every continuation, played out: the winners of the least and greatest margins."""
    player = sight.position.turn
    lead = sight.scores[player] - sight.scores[player.opponent]
    extremes.cache_clear()
    margins = extremes(Playing.start(Problem(*map(tuple, kinds_on_table(sight.position)))))
    scores = PerPlayer(0, 0)
    return {higher(scores.replaced(player, lead + margin)) for margin in margins}


@cache
def extremes(playing: Playing) -> tuple[int, int]:
    """The least and the greatest margin with which the hand can end, for who moved first."""
    if moves := playing.moves(playing.turn):
        every = [extremes(playing.play(*move)) for move in moves]
        return min(least for least, _ in every), max(greatest for _, greatest in every)
    if playing.moves(1 - playing.turn):
        return extremes(playing.skip())
    return playing.points(), playing.points()


@pytest.mark.parametrize("level", [Level.SKILLED, Level.BEGINNER])
def test_no_continuation_of_a_decided_round_has_another_winner(level: Level) -> None:
    claimed = 0
    for number in range(1, ROUNDS + 1):
        sights = last_hand(number, level)
        claims = [each for each in sights if outcome_of(each).is_certain]
        assert claims == sights[len(sights) - len(claims) :], "decided once is decided for good"
        assert len({outcome_of(each).winner for each in claims}) <= 1
        played_out = [each for each in claims if tiles_left(each) <= MOST_TO_COME]
        for sight in played_out[:1]:  # whatever follows any other of them follows this one
            claimed += 1
            assert winners(sight) == {outcome_of(sight).winner}
    assert claimed > ROUNDS // 2


def test_a_round_that_all_continuations_end_alike_is_called_decided() -> None:
    open_rounds = 0
    for number in range(1, ROUNDS // 2 + 1):
        for sight in last_hand(number, Level.SKILLED):
            if tiles_left(sight) <= MOST_TO_COME - 1:
                is_decided = len(winners(sight)) == 1
                open_rounds += not is_decided
                assert outcome_of(sight).is_certain == is_decided
    assert open_rounds


def test_a_round_may_be_drawn_whatever_is_placed() -> None:
    # The last tile fits on W01 alone; then 62 pips of the human's lie on top, and 72 others.
    sight = sight_of("W66 W66 W66 W66 W66 W66 B66 B66 B66 B66 B66 W01", human="B11")
    drawn = Sight(sight.position, sight.undrawn, PerPlayer(0, 10), 4, Player.HUMAN)
    assert outcome_of(drawn).is_certain
    assert outcome_of(drawn).winner is None


def test_a_round_with_tiles_to_draw_is_never_called_decided() -> None:
    sight = last_hand(1, Level.SKILLED)[-1]
    far_ahead = Sight(
        sight.position,
        PerPlayer(sight.position.hands.human, ()),
        PerPlayer(0, 900),
        3,
        Player.HUMAN,
    )
    assert not outcome_of(far_ahead).is_certain


def test_what_takes_too_long_is_left_open(monkeypatch: pytest.MonkeyPatch) -> None:
    decided = next(
        each
        for number in range(1, 20)
        for each in last_hand(number, Level.SKILLED)
        if outcome_of(each).is_certain and outcome_of(each).nodes > 1
    )
    nodes = outcome_of(decided).nodes
    for fewer in (0, 1):
        monkeypatch.setattr(certain_outcome, "MOST_NODES", nodes - fewer)
        assert outcome_of(decided).is_certain == (not fewer)


def test_the_search_goes_on_in_slices() -> None:
    sight = last_hand(3, Level.SKILLED)[0]
    searching, slices = OutcomeSearch(sight), 1
    while not searching.advance(1):
        slices += 1
    assert slices == searching.nodes + 1
    assert searching.nodes == 429, "branches are dropped that change nothing"
    tops = "W66 W66 W66 W01 W24 W35 B66 B66 B13 B25 B04 B46"
    equal = replace(sight_of(tops, "W06 W15", "B06 B15"), scores=PerPlayer(12, 0))
    assert outcome_of(equal).nodes == 10, "of equal tiles the first is placed first"
    at_most = OutcomeSearch(sight)
    at_most.advance(1_000)
    assert at_most.nodes == 64
    assert searching.is_certain is outcome_of(sight).is_certain
