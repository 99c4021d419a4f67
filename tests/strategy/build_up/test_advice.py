"""Advice on a move: how it compares with another, and from what causes."""

import random
from dataclasses import replace
from itertools import islice

import pytest

from buildup.model.build_up.position import IllegalMoveError, Move
from buildup.model.build_up.table import Sight
from buildup.model.player import PerPlayer, Player
from buildup.strategy.build_up.advice import Advice, Cause, CauseKind, RoundEnd, advice_for
from buildup.strategy.build_up.analysis import ValuedMove
from buildup.strategy.build_up.chance import Chance
from buildup.strategy.build_up.round_analysis import RoundAnalysis, ranked
from tests.model.build_up import rules
from tests.model.build_up.positions import tiles_named
from tests.strategy.build_up.advised_moves import (
    before_the_last_hand,
    losing_moves,
    random_moves,
    searched,
)
from tests.strategy.build_up.referee import Game, Replay, Step, margin, other, replays
from tests.strategy.build_up.sights import sight_of
from tests.tiers import count

LOSING_MOVES = count(quick=25, normal=40, soak=1_000)
POSITIONS = count(quick=35, normal=50, soak=3_000)
ROUNDS = count(quick=100, normal=100, soak=6_000)
ROW = "W66 " * 5
BLACK_ROW = "B66 " * 5


def advice(tops: str, computer: str, human: str, move: str, *, best_only: bool = False) -> Advice:
    turn = Player.HUMAN if move.startswith("B") else Player.COMPUTER
    sight = sight_of(tops, computer, human, turn)
    moves = searched(sight.position, best_only=best_only)
    return advice_for(sight, moves, Move.parse(move), is_exact=True)


def causes(tops: str, computer: str, human: str, move: str) -> tuple[Cause, ...]:
    comparison = advice(tops, computer, human, move).comparison
    assert comparison is not None
    return comparison.causes


SAVING = ("W16 W44 B55 W26 W35 W46 B24 B15 B66 W66 B45 B56", "W04 W06 W05", "B12 B25 B01")
"""B25 on W1 is 13 points better than anything else."""


def test_a_best_move_is_compared_with_the_next_best() -> None:
    best = advice(*SAVING, "B25>W1")
    assert (best.is_best, best.value, best.loss, best.equally_good) == (True, 8, 0, 1)
    assert best.cause is None
    assert best.comparison is not None
    assert best.comparison.loss == 13
    assert best.comparison.better.first == Move.parse("B25>W1") == best.best


def test_a_worse_move_is_compared_with_a_best_one() -> None:
    worse = advice(*SAVING, "B25>B1")
    assert (worse.is_best, worse.value, worse.loss) == (False, -5, 13)
    assert worse.comparison is not None
    assert worse.comparison.worse.first == Move.parse("B25>B1")
    assert worse.comparison.better.first == Move.parse("B25>W1") == worse.best
    assert worse.round_end == RoundEnd(Player.COMPUTER, Player.HUMAN, PerPlayer(50, 45))


@pytest.mark.long
def test_what_is_found_of_any_move_is_so_by_the_rules() -> None:
    margin.cache_clear()
    kinds = set()
    for sight, found in random_moves(POSITIONS):
        check_values(sight, found)
        check_end(sight, found)
        if found.comparison is not None:
            worse, better = replays(found.comparison)
            for line in (worse, better):  # best play never changes what the hand is worth
                assert len({game.margin() for game in line.games[1:]}) == 1
            loss = (better.end.lead - worse.end.lead) * sign_of(sight)
            parts = [each.points for each in found.comparison.differences]
            assert found.comparison.loss == loss == sum(parts)
            assert parts == sorted(parts, reverse=True)
            for cause in found.comparison.causes:
                check_cause(cause, worse, better)
                kinds.add(cause.kind)
    assert len(kinds) > 5


def sign_of(sight: Sight) -> int:
    return 1 if sight.position.turn is Player.HUMAN else -1


def check_values(sight: Sight, found: Advice) -> None:
    """What the move is worth beside all others, by minimax."""
    game = Game.of(sight.position)
    values = {move: sign_of(sight) * game.play(*move).margin() for move in game.moves(game.turn)}

    def value(move: Move) -> int:
        return values[str(move.tile), move.stack.index]

    own, most = value(found.reason.move), max(values.values())
    assert (found.value, found.best_value, value(found.best)) == (own, most, most)
    assert (found.is_best, found.loss) == (own == most, most - own)
    assert found.equally_good == list(values.values()).count(most)
    less = [each for each in values.values() if each < most]
    assert (found.comparison is None) == (not less)
    if found.comparison is not None:
        assert value(found.comparison.better.first) == most
        assert value(found.comparison.worse.first) == (max(less) if found.is_best else own)
        compared = found.comparison.better if found.is_best else found.comparison.worse
        assert compared.first == found.reason.move


def check_end(sight: Sight, found: Advice) -> None:
    """What follows the move at once, and what becomes of the round."""
    after = Game.of(sight.position).after(found.reason.move)
    assert found.margin == (after.lead if after.to_move is None else None)
    theirs = other(sight.position.turn.colour.value)
    assert found.opponent_passes == (not after.moves(theirs) and after.to_move is not None)
    if found.comparison is not None and not any(sight.undrawn):
        lead = sight.scores.human - sight.scores.computer
        ends = [lead + line.end.lead for line in replays(found.comparison)]
        winners = [winner_by(end) for end in ends]
        assert (found.round_end is None) == (winners[0] is winners[1])
        if found.round_end is not None and found.round_end.scores is not None:
            assert [found.round_end.worse, found.round_end.better] == winners
            scores = found.round_end.scores
            assert scores.human - scores.computer == ends[0]


def winner_by(lead: int) -> Player | None:
    return None if lead == 0 else Player.HUMAN if lead > 0 else Player.COMPUTER


def check_cause(cause: Cause, worse: Replay, better: Replay) -> None:
    """That a tile is used as a cause has it, and that this is what makes the difference."""
    tile = str(cause.difference.tile)
    is_own = tile[0] == worse.first.tile[0]
    used, instead = worse.step_of(cause.difference.worse), better.step_of(cause.difference.better)
    points = worth(instead, tile) - worth(used, tile)
    assert cause.difference.points == (points if is_own else -points) > 0
    if used is None or instead is None:
        check_left(cause, worse, better)
        return
    assert (cause.closed_by, cause.costs_turn, cause.only_home) == (None, False, False)
    reply = worse.steps[1] if len(worse.steps) > 1 else None
    hand = worse.first.before.hand(other(worse.first.tile[0]))
    assert {
        CauseKind.FORCED_PASS: (instead if is_own else used).is_after_pass,
        CauseKind.OWN_COVERED: used.takes < 0 if is_own else used.takes > 0,
        CauseKind.FEWER_TAKEN: used.takes >= 0 if is_own else used.takes <= 0,
        CauseKind.RESET_MISSED: is_own and instead.resets and not used.resets,
        CauseKind.RESET_ALLOWED: not is_own and used.resets and used.takes > 0,
        CauseKind.TAKEN_ANYWAY: used == worse.first
        and instead == better.first
        and all(line.end.tops[line.first.index] != tile for line in (worse, better)),
        CauseKind.OUT_OF_REACH: used == reply
        and used.index == worse.first.index
        and not any(rules.may_cover(each, better.first.tile) for each in hand),
    }[cause.kind]


def check_left(cause: Cause, worse: Replay, better: Replay) -> None:
    """A tile that stays in the hand after one of both moves."""
    tile = str(cause.difference.tile)
    is_own = tile[0] == worse.first.tile[0]
    left, placed = (worse, better) if is_own else (better, worse)
    assert tile in left.end.hand(tile[0])
    assert cause.costs_turn == (left.passes(tile[0]) > placed.passes(tile[0]))
    first = better.first
    if is_own:
        assert cause.closed_by is not None
        at_once = left.closing_ply(tile, cause.closed_by) <= 1
        assert cause.kind is (CauseKind.LAST_HOME_GIVEN if at_once else CauseKind.NO_HOME)
        homes = rules.placements([tile], first.before.tops)
        assert cause.only_home == (homes == {(first.tile, first.index)})
    else:
        assert cause.kind is CauseKind.LAST_HOME_NOT_TAKEN
        if cause.closed_by is not None:
            assert (str(cause.closed_by.tile), cause.closed_by.stack.index) == (
                first.tile, first.index,
            )  # fmt: skip
            assert left.closing_ply(tile, cause.closed_by) == 0
            assert worse.games[1].fits(tile)


def worth(step: Step | None, tile: str) -> int:
    """Pips that a tile takes, less those that it costs its owner, beside lying on top."""
    return -2 * rules.pips(tile) if step is None else step.takes


@pytest.mark.long
def test_a_cause_is_named_for_whatever_people_lose() -> None:
    for found in islice(losing_moves(), LOSING_MOVES):
        assert found.comparison is not None
        assert found.comparison.loss == found.loss
        assert found.cause is not None
        for cause in found.comparison.causes:
            check_cause(cause, *replays(found.comparison))


def test_what_a_move_does_to_the_round_is_so_before_the_last_hand() -> None:
    chance = random.Random(49)
    decided = 0
    for sight in filter(None, (before_the_last_hand(chance) for _ in range(ROUNDS))):
        moves = RoundAnalysis(sight, budget=0).finish().moves
        for each in moves:
            found = advice_for(sight, moves, each.move, is_exact=True)
            if found.comparison is None:
                continue
            white, black = (tuple(map(str, tiles)) for tiles in sight.undrawn)
            following = white, black, sight.first_player.colour.value
            lead = sight.scores.human - sight.scores.computer
            winners = [
                winner_by(lead + line.games[1].margin_of_round(following))
                for line in replays(found.comparison)
            ]
            end = found.round_end
            assert (end is None) == (winners[0] is winners[1])
            if end is not None:
                assert (end.worse, end.better, end.scores) == (*winners, None)
                assert found.is_best or found.cause is CauseKind.ROUND
                decided += 1
    assert decided > 10


@pytest.mark.parametrize(
    ("tops", "computer", "human", "move", "told"),
    [
        # Seen at once and half as large as the largest, it comes first; both are needed.
        ("W06 B13 B06 W25 W16 W66 B66 W66 B66 W66 B66 W66", "W13 W26 W00", "B24", "W26>W2",
         [("W26", 2), ("W13", 4)]),
        # A quarter of the loss is worth a second cause.
        ("W55 W45 W02 W15 B16 W66 B66 W66 B66 W66 B66 W66", "W24 W00", "B45 B23", "W24>W4",
         [("W24", 4), ("B23", 2)]),
        # Two thirds of the loss are enough for one.
        ("B01 B33 B13 W02 B00 W01 W66 B66 W66 B66 W66 B66", "W01 W24 W34", "B24", "W24>W4",
         [("W24", 8)]),
    ],
)  # fmt: skip
def test_the_chief_cause_comes_first_and_a_second_one_only_if_it_is_needed(
    tops: str, computer: str, human: str, move: str, told: list[tuple[str, int]]
) -> None:
    found = causes(tops, computer, human, move)
    assert [(str(each.difference.tile), each.difference.points) for each in found] == told


def test_of_equal_best_moves_the_one_most_like_the_move_is_compared() -> None:
    # Both tiles can take either high stack; the same tile on another one says most.
    tops = "W01 W35 W26 " + "W66 " * 3 + "B66 " + BLACK_ROW
    compared = advice(tops, "", "B45 B36", "B36>W1")
    assert compared.equally_good == 4
    assert (str(compared.best), compared.cause) == ("B36>W2", CauseKind.FEWER_TAKEN)


def test_moves_of_equal_value_are_not_compared() -> None:
    equal = advice("W01 W01 " + "W66 " * 4 + "B66 " + BLACK_ROW, "W66", "B03", "B03>W1")
    assert (equal.legal_moves, equal.equally_good, equal.comparison) == (2, 2, None)


CAUSES = [
    # Own pips are covered, or fewer are taken.
    ("B35 W46 " + "W66 " * 4 + "B66 " + BLACK_ROW, "", "B56", "B56>W1", CauseKind.OWN_COVERED),
    ("W35 W46 " + "W66 " * 4 + "B66 " + BLACK_ROW, "", "B56", "B56>W1", CauseKind.FEWER_TAKEN),
    ("W01 W46 " + "W66 " * 4 + "B66 " + BLACK_ROW, "", "B11", "B11>W1", CauseKind.RESET_MISSED),
    # It will be covered by the double in any case.
    ("W35 W46 " + "W66 " * 4 + "B66 " + BLACK_ROW, "W55", "B56", "B56>W1", CauseKind.TAKEN_ANYWAY),
    # The answer takes the only home.
    ("W45 B02 " + "W66 " * 4 + "B66 " + BLACK_ROW, "W23", "B12 B45", "B45>W1",
     CauseKind.LAST_HOME_GIVEN),
    # The opponent's tile could lose its only home.
    ("B46 W01 W15 " + "W66 " * 3 + "B66 " + BLACK_ROW, "W06 W01", "B55", "B55>W3",
     CauseKind.LAST_HOME_NOT_TAKEN),
    # A double takes the higher of two tiles.
    ("W12 W01 W13 B55 " + "W66 " * 2 + "B66 " + BLACK_ROW, "W14 W00", "B03 B15 B34", "B34>W3",
     CauseKind.RESET_ALLOWED),
    ("B34 W03 W02 B22 W56 B66 W66 B66 W66 B66 W66 B66", "W33 W22 W13", "B13", "W22>W1",
     CauseKind.OUT_OF_REACH),
    # Whoever passes lets the other one place twice.
    ("W04 W25 B13 B04 W11 B66 W66 B66 W66 B66 W66 B66", "W03", "B16 B23", "B16>W5",
     CauseKind.FORCED_PASS),
]  # fmt: skip


@pytest.mark.parametrize(("tops", "computer", "human", "move", "kind"), CAUSES)
def test_a_cause_is_named(tops: str, computer: str, human: str, move: str, kind: CauseKind) -> None:
    found = advice(tops, computer, human, move)
    assert found.cause is kind
    assert found.comparison is not None
    check_cause(found.comparison.causes[0], *replays(found.comparison))


def test_a_lost_home_names_the_move_that_takes_it_and_the_only_stack() -> None:
    (cause,) = causes("W45 B02 " + "W66 " * 4 + "B66 " + BLACK_ROW, "W23", "B12 B45", "B45>W1")
    assert (cause.closed_by, cause.only_home) == (Move.parse("W23>W2"), True)
    assert cause.difference.tile == tiles_named("B12")[0]
    assert cause.difference.worse.is_left


def test_the_round_is_a_cause_in_the_last_hand() -> None:
    sight = sight_of("W35 " + ROW + "B13 B24 " + "B66 " * 4, "W25", "", Player.COMPUTER)
    is_cause = []
    for behind in (20, 21, 22, 23, 24):
        close = replace(sight, scores=PerPlayer(computer=100, human=100 + behind))
        worse = advice_for(close, searched(close.position), Move.parse("W25>B1"), is_exact=True)
        assert worse.loss == 2
        is_cause.append(worse.cause is CauseKind.ROUND)
    assert is_cause == [False, True, True, True, False]


def test_before_the_last_hand_the_round_comes_before_the_points() -> None:
    sight = sight_of("W01 W02 " + "W66 " * 4 + "B66 " + BLACK_ROW, "", "B03")
    sight = replace(sight, undrawn=PerPlayer(tiles_named("W01"), tiles_named("B01")))
    valued = {str(each.move): each for each in searched(sight.position)}
    first = valued["B03>W1"]._replace(chance=Chance.certain_result(1))
    second = valued["B03>W2"]._replace(chance=Chance.certain_result(-1))
    worse = advice_for(sight, [first, second], second.move, is_exact=True)
    assert (worse.is_best, worse.loss, worse.cause) == (False, -1, CauseKind.ROUND)
    assert worse.round_end is not None
    assert (worse.round_end.worse, worse.round_end.better) == (Player.COMPUTER, Player.HUMAN)
    assert worse.comparison is not None
    assert worse.comparison.causes == ()
    best = advice_for(sight, [first, second], first.move, is_exact=True)
    assert (best.is_best, best.equally_good, best.round_end) == (True, 1, worse.round_end)


def test_where_the_end_of_the_round_is_known_its_points_count() -> None:
    sight = sight_of("W01 W02 " + "W66 " * 4 + "B66 " + BLACK_ROW, "", "B03")
    sight = replace(sight, undrawn=PerPlayer(tiles_named("W01"), tiles_named("B01")))
    valued = {str(each.move): each for each in searched(sight.position)}
    best = valued["B03>W1"]._replace(chance=Chance.certain(12))
    worse = valued["B03>W2"]._replace(chance=Chance.certain(5))
    moves = ranked([worse, best])
    assert moves == [best, worse], "although it gains a point less in the hand"
    found = advice_for(sight, moves, worse.move, is_exact=True)
    assert (found.is_best, found.loss, found.gap, found.cause) == (False, 7, 7, None)
    assert (found.value, found.best_value) == (worse.value, best.value)


def test_the_end_of_the_hand_is_seen_with_its_margin() -> None:
    ends = advice("W36 " + ROW + "B66 " + BLACK_ROW, "W11", "B01 B22", "B22>W1")
    assert ends.margin == (72 + 4 - 1) - (60 - 2)
    assert ends.value == ends.margin


def test_a_pass_is_seen() -> None:
    passes = advice("W01 W02 " + "W66 " * 4 + "B66 " + BLACK_ROW, "W01", "B03 B05", "B03>W1")
    assert passes.opponent_passes
    assert passes.margin is None


def test_a_best_move_alone_is_not_compared_with_the_rest() -> None:
    best = advice(*SAVING, "B25>W1", best_only=True)
    assert (best.is_best, best.loss, best.equally_good, best.comparison) == (True, 0, None, None)
    other = advice(*SAVING, "B25>B1", best_only=True)
    assert (other.value, other.loss, other.comparison) == (None, None, None)


def test_a_move_that_was_not_searched_is_refused() -> None:
    sight = sight_of(*SAVING)
    moves = searched(sight.position)
    with pytest.raises(ValueError, match="B34>W1 is not among the moves"):
        advice_for(sight, moves, Move.parse("B34>W1"), is_exact=True)
    strange = [ValuedMove(Move.parse("B34>W1"), 0, ())]
    with pytest.raises(IllegalMoveError):
        advice_for(sight, strange, Move.parse("B34>W1"), is_exact=True)


def test_advice_is_never_changed() -> None:
    with pytest.raises(AttributeError):
        advice(*SAVING, "B25>W1").legal_moves = 3  # type: ignore[misc]
