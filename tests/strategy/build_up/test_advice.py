"""Advice on a move: how it compares with another, and from what causes."""

import random
from dataclasses import replace

import pytest

from buildup.model.build_up.position import IllegalMoveError, Move
from buildup.model.build_up.table import Sight
from buildup.model.player import PerPlayer, Player
from buildup.strategy.build_up.advice import Advice, Cause, CauseKind, advice_for
from buildup.strategy.build_up.analysis import RoundAnalysis, ValuedMove, ranked
from buildup.strategy.build_up.chance import Chance, sign
from tests.model.build_up import rules
from tests.model.build_up.positions import tiles_named
from tests.strategy.build_up.advised_moves import before_the_last_hand, random_moves, searched
from tests.strategy.build_up.referee import Game, Replay, margin, other, replays
from tests.strategy.build_up.sights import sight_of
from tests.tiers import count

POSITIONS = count(quick=35, normal=35, soak=3_000)
ROUNDS = count(quick=100, normal=100, soak=6_000)
ROW = "W66 " * 5
BLACK_ROW = "B66 " * 5


def advice(tops: str, computer: str, human: str, move: str, *, best_only: bool = False) -> Advice:
    turn = Player.HUMAN if move.startswith("B") else Player.COMPUTER
    sight = sight_of(tops, computer, human, turn)
    moves = searched(sight.position, best_only=best_only)
    return advice_for(sight, moves, Move.parse(move), is_exact=True)


SAVING = ("W16 W44 B55 W26 W35 W46 B24 B15 B66 W66 B45 B56", "W04 W06 W05", "B12 B25 B01")
"""B25 on W1 is 13 points better than anything else."""


def test_a_best_move_is_compared_with_the_next_best() -> None:
    best = advice(*SAVING, "B25>W1")
    assert (best.is_best, best.loss, len(best.best_moves or ())) == (True, 0, 1)
    assert best.cause is None
    assert best.comparison is not None
    assert best.comparison.loss == 13
    assert best.comparison.better.first == Move.parse("B25>W1") == best.best


def test_a_worse_move_is_compared_with_a_best_one() -> None:
    worse = advice(*SAVING, "B25>B1")
    assert (worse.is_best, worse.loss) == (False, 13)
    assert worse.comparison is not None
    assert worse.comparison.worse.first == Move.parse("B25>B1")
    assert worse.comparison.better.first == Move.parse("B25>W1") == worse.best
    assert worse.comparison.ends[0] == PerPlayer(50, 45)
    assert worse.comparison.results == (-1, 1)


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
            assert found.comparison.loss == loss
            for cause in found.comparison.causes:
                if cause.points > 0:
                    check_cause(cause, worse, better)
                    kinds.add(cause.kind)
    assert kinds == {*CauseKind} - {CauseKind.ROUND}


def sign_of(sight: Sight) -> int:
    return 1 if sight.position.turn is Player.HUMAN else -1


def check_values(sight: Sight, found: Advice) -> None:
    """What the move is worth beside all others, by minimax."""
    game = Game.of(sight.position)
    values = {move: sign_of(sight) * game.play(*move).margin() for move in game.moves(game.turn)}

    def value(move: Move) -> int:
        return values[str(move.tile), move.stack.index]

    own, most = value(found.reason.move), max(values.values())
    assert value(found.best) == most
    assert (found.is_best, found.loss) == (own == most, most - own)
    assert found.best_moves is not None
    best = {(str(each.tile), each.stack.index) for each in found.best_moves}
    assert best == {move for move, each in values.items() if each == most}
    assert found.best == (found.reason.move if found.is_best else found.best_moves[0])
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
    assert found.margin == (sign_of(sight) * after.lead if after.to_move is None else None)
    theirs = other(sight.position.turn.color.value)
    assert found.opponent_passes == (not after.moves(theirs) and after.to_move is not None)
    if found.comparison is not None and not any(sight.undrawn):
        lead = sight.scores.human - sight.scores.computer
        ends = [sign_of(sight) * (lead + line.end.lead) for line in replays(found.comparison)]
        assert [*found.comparison.margins] == ends
        results = tuple(map(sign, ends))
        assert found.comparison.results == (None if results[0] == results[1] else results)


def check_cause(cause: Cause, worse: Replay, better: Replay) -> None:
    """That a cause is called by what its tiles do."""
    used = None if cause.worse is None else worse.step_of(cause.worse)
    instead = None if cause.better is None else better.step_of(cause.better)
    low, high = (used, instead) if cause.is_own else (instead, used)
    low_use = cause.worse if cause.is_own else cause.better
    takes = high is not None and high.takes > 0
    resets = high is not None and takes and high.tile[1] == high.tile[2]
    resets = resets and high is not None and high.pips > rules.pips(high.tile)
    assert {
        CauseKind.NO_HOME: cause.is_own and low is None is not low_use,
        CauseKind.LAST_HOME_NOT_TAKEN: not cause.is_own and low is None is not low_use,
        CauseKind.RESET_MISSED: cause.is_own and resets,
        CauseKind.RESET_ALLOWED: not cause.is_own and resets,
        CauseKind.OWN_COVERED: takes if not cause.is_own else low is not None and low.takes < 0,
        CauseKind.FEWER_TAKEN: takes if cause.is_own else low is None or low.takes < 0,
    }[cause.kind]


@pytest.mark.usefixtures("untraced")
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
            following = white, black, sight.first_player.color.value
            lead = sight.scores.human - sight.scores.computer
            margins = [
                lead + line.games[1].margin_of_round(following)
                for line in replays(found.comparison)
            ]
            margins = [sign_of(sight) * margin for margin in margins]
            assert [*found.comparison.margins] == margins
            assert found.comparison.loss == margins[1] - margins[0] > 0
            results = tuple(map(sign, margins))
            assert found.comparison.results == (None if results[0] == results[1] else results)
            if found.comparison.results is not None:
                assert found.is_best or found.cause is CauseKind.ROUND
                decided += 1
    assert decided > 10


FILL = " W66 B66 W66 B66 W66 B66"


@pytest.mark.parametrize(
    ("tops", "computer", "human", "move", "told"),
    [
        # One cause that is all of the loss.
        ("B04 B14 W66 B66 W66 B66" + FILL, "W25", "B26", "W25>W1", [1]),
        # Two together.
        ("B45 B14 B36 B25 W66 B66" + FILL, "W11 W24", "B36 B26", "B36>W4", [17, 2]),
        # One that is most of it.
        ("B15 W04 B01 B26 W66 B66" + FILL, "W35 W01", "B06 B23 B16", "W35>W3", [3]),
        # What makes up for less than two thirds of one.
        ("B11 B35 W66 B66 W66 B66" + FILL, "W66 W13 W16", "B03 B23", "W66>W2", [8, -3]),
        # Both lines differ in too much.
        ("B22 W25 W66 B66 W66 B66" + FILL, "W26", "B04 B14 B12", "W26>W2", []),
    ],
)  # fmt: skip
def test_causes_make_up_the_loss_or_most_of_it(
    tops: str, computer: str, human: str, move: str, told: list[int]
) -> None:
    comparison = advice(tops, computer, human, move).comparison
    assert comparison is not None
    assert [each.points for each in comparison.causes] == told


def test_a_worse_move_is_compared_with_the_first_of_equal_best_ones() -> None:
    tops = "W01 W35 W26 " + "W66 " * 3 + "B66 " + BLACK_ROW
    compared = advice(tops, "", "B45 B36", "B36>W1")
    assert compared.best_moves is not None
    assert list(map(str, compared.best_moves)) == ["B45>W2", "B45>W3", "B36>W2", "B36>W3"]
    assert (str(compared.best), compared.cause) == ("B45>W2", CauseKind.FEWER_TAKEN)


def test_moves_of_equal_value_are_not_compared() -> None:
    equal = advice("W01 W01 " + "W66 " * 4 + "B66 " + BLACK_ROW, "W66", "B03", "B03>W1")
    assert (equal.reason.is_only_move, equal.comparison) == (False, None)
    assert equal.best_moves == tuple(map(Move.parse, ("B03>W1", "B03>W2")))


CAUSES = [
    # Own pips are covered, or fewer are taken.
    ("B35 W46 " + "W66 " * 4 + "B66 " + BLACK_ROW, "", "B56", "B56>W1", CauseKind.OWN_COVERED),
    ("W35 W46 " + "W66 " * 4 + "B66 " + BLACK_ROW, "", "B56", "B56>W1", CauseKind.FEWER_TAKEN),
    ("W01 W46 " + "W66 " * 4 + "B66 " + BLACK_ROW, "", "B11", "B11>W1", CauseKind.RESET_MISSED),
    # The answer takes the only home.
    ("W45 B02 " + "W66 " * 4 + "B66 " + BLACK_ROW, "W23", "B12 B45", "B45>W1",
     CauseKind.NO_HOME),
    # The opponent's tile could lose its only home.
    ("B46 W01 W15 " + "W66 " * 3 + "B66 " + BLACK_ROW, "W06 W01", "B55", "B55>W3",
     CauseKind.LAST_HOME_NOT_TAKEN),
    # A double takes the higher of two tiles.
    ("W12 W01 W13 B55 " + "W66 " * 2 + "B66 " + BLACK_ROW, "W14 W00", "B03 B15 B34", "B34>W3",
     CauseKind.RESET_ALLOWED),
]  # fmt: skip


@pytest.mark.parametrize(("tops", "computer", "human", "move", "kind"), CAUSES)
def test_a_cause_is_named(tops: str, computer: str, human: str, move: str, kind: CauseKind) -> None:
    found = advice(tops, computer, human, move)
    assert found.cause is kind
    assert found.comparison is not None
    check_cause(found.comparison.causes[0], *replays(found.comparison))


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
    undrawn = PerPlayer(tiles_named("W01"), tiles_named("B01"))
    sight = replace(sight, undrawn=undrawn, scores=PerPlayer(51, 0), hand_number=3)
    moves = RoundAnalysis(sight, budget=0).finish().moves
    best, worse = (advice_for(sight, moves, each.move, is_exact=True) for each in moves)
    assert (worse.is_best, worse.loss, worse.cause) == (False, 2, CauseKind.ROUND)
    assert worse.comparison is not None
    assert best.comparison is not None
    assert worse.comparison.ends[0] == PerPlayer(150, 149)
    assert worse.comparison.results == best.comparison.results == (-1, 1)
    assert (best.is_best, best.best_moves) == (True, (best.best,))
    assert worse.comparison.loss_in_hand == 1


def test_where_the_end_of_the_round_is_known_its_points_count() -> None:
    sight = sight_of("W01 W02 " + "W66 " * 4 + "B66 " + BLACK_ROW, "", "B03")
    sight = replace(sight, undrawn=PerPlayer(tiles_named("W01"), tiles_named("B01")))
    valued = {str(each.move): each for each in searched(sight.position)}
    best = valued["B03>W1"]._replace(chance=Chance.certain(12))
    worse = valued["B03>W2"]._replace(chance=Chance.certain(5))
    moves = ranked([worse, best])
    assert moves == [best, worse], "although it gains a point less in the hand"
    found = advice_for(sight, moves, worse.move, is_exact=True)
    assert (found.is_best, found.loss, found.cause) == (False, 7, None)


def test_the_end_of_the_hand_is_seen_with_its_margin() -> None:
    ends = advice("W36 " + ROW + "B66 " + BLACK_ROW, "W11", "B01 B22", "B22>W1")
    assert ends.margin == (72 + 4 - 1) - (60 - 2)


def test_a_pass_is_seen() -> None:
    passes = advice("W01 W02 " + "W66 " * 4 + "B66 " + BLACK_ROW, "W01", "B03 B05", "B03>W1")
    assert passes.opponent_passes
    assert passes.margin is None


def test_a_best_move_alone_is_not_compared_with_the_rest() -> None:
    best = advice(*SAVING, "B25>W1", best_only=True)
    assert (best.is_best, best.loss, best.best_moves, best.comparison) == (True, 0, None, None)
    other = advice(*SAVING, "B25>B1", best_only=True)
    assert (other.loss, other.comparison) == (None, None)


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
        advice(*SAVING, "B25>W1").loss = 3  # type: ignore[misc]
