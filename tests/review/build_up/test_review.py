"""The review of a round: every ply beside exact play, whatever way it was come by."""

import random
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import product, takewhile
from pathlib import Path
from unittest.mock import Mock

import pytest

from buildup.model.build_up.events import Passed, TilePlaced
from buildup.model.build_up.position import Move
from buildup.model.build_up.table import Phase
from buildup.model.build_up.tournament import Tournament
from buildup.model.player import PerPlayer, Player
from buildup.narration.build_up.advice import explain_advice
from buildup.review.build_up import luck
from buildup.review.build_up import review as module
from buildup.review.build_up.review import BuildUpReview, deciding_ply, most_drawn
from buildup.review.build_up.reviewed import MoveLoss, ReviewedPly
from buildup.review.review import MOST_SHOWN
from buildup.review.verdicts import CHANCES, POINTS, Verdict
from buildup.saves.saved_games import read_build_up, write_saved_game
from buildup.strategy.build_up import level_chance
from buildup.strategy.build_up.analysis import RoundAnalysis, ValuedMove
from buildup.strategy.build_up.chance import Chance, sign
from buildup.strategy.build_up.levels import strategy_of
from buildup.strategy.build_up.search import compiled
from buildup.strategy.computer_player import decide
from buildup.strategy.level import Level
from buildup.strategy.rule_of_thumb import OTHER
from buildup.subcommands.build_up.analyse import analyse
from tests.model.build_up.positions import begun_at, forced, played, played_by, steps
from tests.model.replayed import replayed_tournament
from tests.quick_round_end import find_soon
from tests.saves.build_up.random_play import fresh, played_on
from tests.view.widgets import some


def by_levels(tournament: Tournament, human: Level, computer: Level, seed: int) -> Tournament:
    """The tournament played by two levels to the end of its round."""
    chance = random.Random(seed)
    players = PerPlayer(strategy_of(computer, chance), strategy_of(human, chance))
    return played_by(
        lambda now: decide(players[now.table.position.turn], now.table.sight).move, tournament
    )


def at_the_last_hand(seed: int) -> Tournament:
    """A game that begins, as a loaded one does, at the end of hand 3."""
    tournament = fresh(seed)
    while tournament.table.phase is not Phase.HAND_OVER or tournament.table.hand_number < 3:
        tournament = played_on(tournament, random.Random(seed), 1)
    return begun_at(tournament.table)


@cache
def last_hand(seed: int = 1) -> Tournament:
    """Hand 4 played by chance to the end of its round: quick to review."""
    return by_levels(at_the_last_hand(seed), Level.BEGINNER, Level.BEGINNER, seed)


@cache
def recorded(number: int) -> Tournament:
    """One of three rounds, each of other players; an interpreted search has one hand of it."""
    human, computer = [
        (Level.SKILLED, Level.CASUAL),
        (Level.BEGINNER, Level.SKILLED),
        (Level.CASUAL, Level.STRONG),
    ][number]
    begun = (fresh if compiled else at_the_last_hand)(100 + number)
    return by_levels(begun, human, computer, number)


def finished(review: BuildUpReview, nodes: int = 1_000_000) -> BuildUpReview:
    while not review.advance(nodes):
        pass
    return review


@cache
def whole_review(number: int = 0) -> BuildUpReview:
    """The review of one of the :func:`moments`, which nobody goes on with."""
    return finished(BuildUpReview(moments()[number] if number else last_hand()))


@cache
def reviewed(number: int) -> BuildUpReview:
    """The review of such a round; its luck is less exact than elsewhere."""
    with pytest.MonkeyPatch.context() as patch:
        find_soon(patch)
        patch.setattr(luck, "DRAWS", 6)
        return finished(BuildUpReview(recorded(number)))


quick_round_end = pytest.fixture(find_soon, autouse=True)
"""Luck is less exact here, and soon known."""


# What a ply says


def rank_of(each: ValuedMove) -> tuple[float, int]:
    """By what moves are ordered: points of the round, once they are certain, else of the hand."""
    chance = some(each.chance)
    margin = chance.margin
    return (chance.share, each.value or 0) if margin is None else (margin, 0)


@pytest.mark.parametrize("number", range(3))
def test_the_numbers_are_those_of_analyse(number: int, tmp_path: Path) -> None:
    tournament = recorded(number)
    review = reviewed(number)
    path = tmp_path / "game.txt"
    for ply in review.plies[number::8]:
        write_saved_game(path, review.game.at(ply.event_index))
        game = analyse(str(path), read_build_up(path))
        assert game.to_json()["status"] == "solved"
        sight = some(game.analysis).sight
        assert (sight.position.turn, sight.hand_number) == (ply.player, ply.hand_number)
        moves = [each for each, _advice in game.moves]
        values = {each.move: each for each in moves}
        reasons = {each.move: explain_advice(advice) for each, advice in game.moves}
        best = [each.move for each in moves if rank_of(each) == rank_of(moves[0])]
        assert ply.loss == max(some(each.value) for each in moves) - some(values[ply.move].value)
        assert {*(ply.advice.best_moves or ())} == {*best}
        assert ply.advice.lines[-1] == values[ply.advice.best].line
        assert ply.advice.is_forced is (len(moves) == 1)
        chance, best_chance = some(values[ply.move].chance), some(moves[0].chance)
        judged = ply.move_loss
        for told, expected in ((judged.chance, chance), (judged.best_chance, best_chance)):
            assert (told.share, told.knowledge) == (expected.share, expected.knowledge)
        share = chance.share
        assert ply.chance_after.share == (share if ply.player is Player.HUMAN else 1 - share)
        assert ply.chance_lost == best_chance.share - share
        assert explain_advice(ply.advice) == reasons[ply.move]
    placed = [each for each in tournament.events if isinstance(each, TilePlaced)]
    assert [(ply.player, ply.move) for ply in review.plies] == [
        (each.player, each.move) for each in placed
    ]


@pytest.mark.parametrize("number", range(3))
def test_plies_are_counted_and_point_at_their_events(number: int) -> None:
    review = reviewed(number)
    assert [ply.number for ply in review.plies] == list(range(1, review.ply_count + 1))
    assert any(isinstance(each, Passed) for each in review.game.events), "which is no ply"
    for ply in review.plies:
        event = review.game.events[ply.event_index]
        assert isinstance(event, TilePlaced)
        assert (event.player, event.move) == (ply.player, ply.move)
        before = review.game.at(ply.event_index)
        assert len(before.events) == ply.event_index
        assert before.table.hand_number == ply.hand_number
        assert before.play(ply.move).events[-1] == event


@pytest.mark.parametrize("number", range(3))
def test_the_played_move_comes_first_among_the_best(number: int) -> None:
    for ply in reviewed(number).plies:
        lost = ply.move_loss.points
        assert lost >= 0
        assert (lost == 0) is ply.is_best is (ply.advice.best == ply.move)
        assert [line[0] for line in ply.advice.lines] == [
            *dict.fromkeys((ply.move, ply.advice.best))
        ]
        if ply.advice.is_forced:
            assert ply.verdict is Verdict.BEST


def leads_of_hands(review: BuildUpReview) -> dict[int, int]:
    """The human's lead before each hand is played."""
    tables = [each.table for each in review.game.states() if each.table.phase is Phase.PLACING]
    return {each.hand_number: each.scores.human - each.scores.computer for each in tables}


@pytest.mark.parametrize("number", range(3))
def test_only_losses_move_the_margin_within_a_hand(number: int) -> None:
    review = reviewed(number)
    leads = leads_of_hands(review)
    drawn = [hand for hand in review.hands if hand.hand_number < 3]
    margins = {hand.hand_number: leads[hand.hand_number] + hand.value for hand in drawn}
    for ply in review.plies:
        hand = min(ply.hand_number, 3)  # hands 3 and 4 are one game of perfect information
        assert ply.cost >= 0
        assert ply.margin_before == margins.get(hand, ply.margin_before)
        margins[hand] = ply.margin_after
    scores = some(review.won).scores
    assert review.plies[-1].margin_after == scores.human - scores.computer


@pytest.mark.parametrize("number", range(3))
def test_a_loss_has_one_cause_and_causes_add_up_to_all_losses(number: int) -> None:
    review = reviewed(number)
    for ply in review.plies:
        costs = [each.loss for each in ply.rules if each.loss and each.rule != OTHER]
        assert len(costs) <= 1
        assert sum(each.loss for each in ply.rules) == ply.loss
    own = review.plies_of(Player.HUMAN)
    assert sum(each.loss for each in review.rules) == sum(ply.loss for ply in own)
    habit = some(review.habit)
    by_rule = {ply.number: {each.rule: each.loss for each in ply.rules} for ply in own}
    shown = [by_rule[ply.number][habit.rule] for ply in review.costliest_of_habit]
    every = filter(None, (each.get(habit.rule) for each in by_rule.values()))
    assert shown == sorted(every, reverse=True)[:MOST_SHOWN]


@pytest.mark.parametrize("number", range(3))
def test_the_margin_is_what_was_drawn_less_what_was_lost(number: int) -> None:
    review = reviewed(number)
    lost = {
        player: sum(ply.loss for ply in review.plies if ply.player is player) for player in Player
    }
    drawn = sum(hand.value for hand in review.hands)
    margin = leads_of_hands(review)[1] + drawn + lost[Player.COMPUTER] - lost[Player.HUMAN]
    scores = review.game.table.scores
    assert margin == scores.human - scores.computer


def test_strong_players_lose_nothing() -> None:
    review = reviewed(2)
    assert {ply.loss for ply in review.plies_of(Player.COMPUTER)} == {0}
    # They look no further than the hand, so that hand 3 can cost them points of the round.
    own = [ply for ply in review.plies_of(Player.COMPUTER) if ply.hand_number != 3]
    assert {ply.verdict for ply in own} == {Verdict.BEST}


# Verdicts and sums


def test_verdicts_go_by_the_chance_lost_in_whole_percent_as_it_is_told() -> None:
    inaccuracy, mistake, blunder = CHANCES
    verdicts = {
        0.0: Verdict.BEST,
        0.001: Verdict.GOOD,
        inaccuracy - 0.006: Verdict.GOOD,
        inaccuracy - 0.004: Verdict.INACCURACY,
        mistake - 0.006: Verdict.INACCURACY,
        mistake - 0.004: Verdict.MISTAKE,
        blunder - 0.006: Verdict.MISTAKE,
        blunder - 0.004: Verdict.BLUNDER,
        1.0: Verdict.BLUNDER,
    }
    for lost, verdict in verdicts.items():
        judged = MoveLoss(0, Chance.estimated(lost), Chance.estimated(0.0))
        assert not judged.is_decided
        assert judged.verdict is verdict


def test_verdicts_go_by_points_where_the_round_is_decided() -> None:
    inaccuracy, mistake, blunder = POINTS
    verdicts = [Verdict.of(loss, POINTS) for loss in range(blunder + 2)]
    assert verdicts[0] is Verdict.BEST
    assert set(verdicts[1:inaccuracy]) == {Verdict.GOOD}
    assert set(verdicts[inaccuracy:mistake]) == {Verdict.INACCURACY}
    assert set(verdicts[mistake:blunder]) == {Verdict.MISTAKE}
    assert set(verdicts[blunder:]) == {Verdict.BLUNDER}
    for loss, verdict in enumerate(verdicts):
        judged = MoveLoss(loss, Chance.certain(20), Chance.certain(20 - loss))
        assert judged.is_decided
        assert judged.verdict is verdict


def test_the_graver_of_both_scales_counts() -> None:
    small, large = (Chance.estimated(0.8 - lost) for lost in (0.06, 0.15))
    best = Chance.estimated(0.8)
    assert MoveLoss(10, best, small).verdict is Verdict.BLUNDER
    assert MoveLoss(10, best, small).by_chance is Verdict.INACCURACY
    assert MoveLoss(1, best, large).verdict is Verdict.MISTAKE


@pytest.mark.parametrize(("best", "made"), [(1, -1), (1, 0), (0, -1)])
@pytest.mark.parametrize("points", [-3, 0, 2])
def test_who_changes_the_result_of_the_round_blunders(best: int, made: int, points: int) -> None:
    judged = MoveLoss(points, Chance.certain(best), Chance.certain(made))
    assert judged.changes_result
    assert judged.verdict is Verdict.BLUNDER


def test_no_move_is_better_than_the_best() -> None:
    with pytest.raises(ValueError, match="by 2"):
        Verdict.of(-2, POINTS)


def test_what_has_no_value_is_not_judged() -> None:
    move = next(last_hand().start.table.position.legal_moves(), Move.parse("B12>W1"))
    with pytest.raises(ValueError, match="no value yet"):
        MoveLoss.of(ValuedMove(move, None, ()), ValuedMove(move, 3, ()))


@pytest.mark.parametrize("number", range(3))
def test_a_judgment_is_that_of_the_best_move_and_the_move_played(number: int) -> None:
    for ply in reviewed(number).plies:
        judged = ply.move_loss
        assert ply.is_best is (ply.verdict is Verdict.BEST)
        assert judged.best_chance.is_certain is judged.chance.is_certain is (ply.hand_number > 2)
        assert judged.changes_result is (judged.best_chance.is_certain and ply.chance_lost > 0)
        if judged.is_decided:
            assert ply.chance_lost == 0


def test_a_best_move_is_no_puzzle_whatever_it_costs_in_the_hand() -> None:
    ply = whole_review().plies[0]
    advice = ply.advice._replace(is_best=False)
    costly = replace(ply, loss=3, advice=advice)
    assert costly.is_worth_a_puzzle
    cheap, lost = replace(costly, loss=2), ply.expert_loss.chance
    assert not replace(cheap, expert_loss=MoveLoss(2, lost, lost)).is_worth_a_puzzle
    better = lost._replace(share=lost.share + CHANCES[0])
    costly_chance = MoveLoss(2, better, lost)
    assert replace(cheap, expert_loss=costly_chance).is_worth_a_puzzle
    assert not replace(cheap, expert_loss=costly_chance, is_of_hand=False).is_worth_a_puzzle
    assert not replace(costly, advice=advice._replace(is_best=True)).is_worth_a_puzzle


# The move that decided the round

HUMAN, COMPUTER = Player.HUMAN, Player.COMPUTER


def told(number: int, player: Player, best: Chance, made: Chance) -> ReviewedPly:
    """A ply of a review with nothing of interest but its chances, for who makes it."""
    ply = whole_review().plies[0]
    return replace(ply, number=number, player=player, move_loss=MoveLoss(0, best, made))


def certain(number: int, player: Player, best: int, made: int) -> ReviewedPly:
    return told(number, player, Chance.certain(best), Chance.certain(made))


def estimated(number: int, player: Player, best: float, made: float) -> ReviewedPly:
    return told(number, player, Chance.estimated(best), Chance.estimated(made))


def test_the_last_change_of_the_result_decides() -> None:
    plies = [
        estimated(1, HUMAN, 0.9, 0.2),
        certain(2, COMPUTER, 4, -3),
        certain(3, HUMAN, 3, -1),
        certain(4, COMPUTER, 1, 1),
        certain(5, COMPUTER, 6, 0),
        certain(6, HUMAN, 0, -2),
        certain(7, HUMAN, -2, -9),
    ]
    assert deciding_ply(plies, COMPUTER) == plies[5]
    assert deciding_ply(plies[:5], None) == plies[4]


def test_without_a_change_it_is_what_the_loser_lost_for_good() -> None:
    plies = [
        estimated(1, HUMAN, 0.9, 0.4),
        estimated(2, COMPUTER, 0.6, 0.2),  # gives it back
        estimated(3, HUMAN, 0.8, 0.5),
        estimated(4, COMPUTER, 0.5, 0.4),  # gives a part of it back
        estimated(5, HUMAN, 0.2, 0.1),  # a mistake, and no more
        certain(6, HUMAN, -5, -20),
    ]
    assert deciding_ply(plies, COMPUTER) == plies[2]
    assert deciding_ply(plies[4:], COMPUTER) == plies[4]
    assert deciding_ply(plies[5:], COMPUTER) is None
    assert deciding_ply([], HUMAN) is None


def test_what_a_draw_gives_back_has_not_decided() -> None:
    plies = [
        estimated(1, HUMAN, 0.8, 0.3),
        estimated(2, HUMAN, 0.75, 0.7),
        certain(3, HUMAN, -1, -1),
    ]
    assert deciding_ply(plies, COMPUTER) is None


def test_a_draw_takes_from_who_did_not_win() -> None:
    plies = [
        estimated(1, HUMAN, 0.6, 0.6),
        estimated(2, COMPUTER, 0.3, 0.3),  # a draw gave the human a little
        certain(3, HUMAN, -1, -1),  # and took all
    ]
    assert deciding_ply(plies, COMPUTER) is None
    assert most_drawn(plies, COMPUTER) == most_drawn(plies, HUMAN) == 0.0  # within a hand
    plies = [replace(ply, hand_number=ply.number) for ply in plies]
    assert most_drawn(plies, COMPUTER) == pytest.approx(0.7)
    assert most_drawn(plies, HUMAN) == pytest.approx(0.1)
    assert most_drawn(plies[:1], COMPUTER) == 0.0


def test_a_player_who_could_have_won_decides_a_drawn_round() -> None:
    plies = [estimated(1, HUMAN, 0.9, 0.3), certain(2, COMPUTER, 3, 0), certain(3, HUMAN, 0, 0)]
    assert deciding_ply(plies, None) == plies[1]


@pytest.mark.parametrize("number", range(3))
def test_after_the_deciding_move_nothing_changes_the_result(number: int) -> None:
    review = reviewed(number)
    scores = review.game.table.scores
    result = sign(scores.human - scores.computer)
    deciding = review.deciding
    assert review.won is not None
    certain_plies = [ply for ply in review.plies if ply.chance_after.is_certain]
    changes = [ply for ply in certain_plies if ply.chance_lost > 0]
    if changes:
        assert deciding == changes[-1]
    for ply in certain_plies:
        if not changes or ply.number >= changes[-1].number:
            assert ply.chance_after.share == (1 + result) / 2


def test_a_round_that_goes_on_has_no_deciding_move() -> None:
    review = finished(BuildUpReview(list(last_hand().states())[-2]))
    assert len(review.plies) == review.ply_count
    assert (review.won, review.deciding) == (None, None)
    whole = BuildUpReview(last_hand())
    assert whole.won == last_hand().events[-1]
    assert whole.deciding is None, "nothing is reviewed yet"


def test_without_plies_and_hands_there_is_nothing_to_review() -> None:
    review = BuildUpReview(fresh(1))
    assert review.is_done
    assert review.progress == 1.0
    assert review.advance(1)
    assert review.plies == ()
    assert review.hands == ()
    assert review.luck_error == 0


# In slices


def test_slices_give_the_same_as_one_go() -> None:
    whole = whole_review()
    for nodes in (1, 37, 256, 5_000):
        review = BuildUpReview(last_hand())
        shares = [review.progress]
        while not review.advance(nodes):
            shares.append(review.progress)
            assert review.plies == whole.plies[: len(review.plies)]
        assert (review.plies, review.hands) == (whole.plies, whole.hands)
        assert shares == sorted(shares)
        assert shares[0] == 0.0
        assert review.progress == 1.0


def counted(monkeypatch: pytest.MonkeyPatch) -> Callable[[], int]:
    """How many plies have been searched from now on."""
    analysis = Mock(side_effect=RoundAnalysis)
    monkeypatch.setattr(module, "RoundAnalysis", analysis)
    return lambda: analysis.call_count


def test_a_slice_of_the_window_prepares_at_most_one_search(monkeypatch: pytest.MonkeyPatch) -> None:
    prepared = counted(monkeypatch)
    review = BuildUpReview(last_hand())
    done = False
    while not done:
        before = prepared()
        done = review.advance(256)
        assert prepared() - before <= 1
    assert prepared() == review.ply_count


# Going on with what is known


@cache
def moments() -> list[Tournament]:
    """A game, two of its earlier moments, what was played instead, and others that are not mixed
    in."""
    whole, states = last_hand(1), list(last_hand(1).states())
    third = whole_review().plies[2]
    before = whole.at(third.event_index)
    others = [each for each in before.table.position.legal_moves() if each != third.move]
    instead = played_on(forced(before.play(others[-1])), random.Random(5), 3)
    following = played_on(forced(whole.start_round()), random.Random(2), 2)
    ahead = replace(whole.start, table=replace(whole.start.table, scores=PerPlayer(99, 0)))
    same_moves = replayed_tournament(ahead, whole.events[:-1])
    early, late = states[len(states) // 2], states[-4]
    return [whole, early, late, instead, following, same_moves, last_hand(3)]


@pytest.mark.parametrize("nodes", [50, 1_000_000])
def test_what_is_known_is_taken_over_as_far_as_the_games_are_alike(
    nodes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    searched = counted(monkeypatch)
    for (number, before), (other, game) in product(enumerate(moments()), repeat=2):
        whole, known = whole_review(other), whole_review(number)
        if nodes == 50:
            known = BuildUpReview(before)
            known.advance(nodes)
        alike = takewhile(
            lambda pair: pair[0] == pair[1], zip(known.plies, whole.plies, strict=False)
        )
        review, begun = BuildUpReview(game, known=known), searched()
        taken = len(review.plies)
        assert review.plies == tuple(ply for ply, _same in alike)
        assert finished(review).plies == whole.plies
        assert searched() - begun <= review.ply_count - taken


def test_begun_work_is_not_begun_again(monkeypatch: pytest.MonkeyPatch) -> None:
    searched = counted(monkeypatch)
    known = BuildUpReview(last_hand())
    while len(known.plies) < 2:
        known.advance(50)
    known.advance(1)
    known.advance(5)
    share = known.progress
    review = BuildUpReview(last_hand(), known=known)
    assert review.progress == share
    finished(review)
    assert searched() == review.ply_count


# Rounds


def test_the_last_round_is_reviewed_unless_another_one_is_named() -> None:
    first = last_hand(1)
    second = forced(first.start_round())
    number = first.table.round_number
    assert BuildUpReview(second).round_number == number + 1
    earlier = finished(BuildUpReview(second, number))
    assert (earlier.plies, earlier.hands) == (whole_review().plies, whole_review().hands)


def test_a_later_round_is_replayed_as_it_was() -> None:
    tournament = played(begun_at(last_hand(1).start.table), random.Random(4), 2)
    number = tournament.start.table.round_number
    for wanted in range(number, number + 2):
        review = BuildUpReview(tournament, wanted)
        placed = [
            (place, event.move)
            for place, (table, event, _after) in enumerate(steps(tournament))
            if isinstance(event, TilePlaced) and table.round_number == wanted
        ]
        assert review.ply_count == len(placed)
        while not review.plies:
            review.advance(1_000)
        ply = review.plies[0]
        assert (ply.event_index, ply.move) == placed[0]
        assert review.game.at(ply.event_index).table.round_number == wanted


def test_there_must_be_such_a_round() -> None:
    number = last_hand().table.round_number
    with pytest.raises(ValueError, match=f"no round {number + 1}"):
        BuildUpReview(last_hand(), number + 1)


def test_a_round_that_is_not_over_is_reviewed_so_far() -> None:
    states = [each for each in last_hand().states() if each.table.phase is Phase.PLACING]
    whole = whole_review()
    for tournament in states:
        review = finished(BuildUpReview(tournament))
        assert review.plies == whole.plies[: review.ply_count]


# Against a level


@pytest.mark.parametrize("number", range(1, 3))
def test_chances_are_those_against_the_level_and_the_records_keep_those_of_experts(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(level_chance, "PLAY_OUTS", 6)
    review, told = reviewed(number), finished(BuildUpReview(recorded(number), level=Level.SKILLED))
    assert len(told.plies) == len(review.plies)
    for ply, other in zip(told.plies, review.plies, strict=True):
        assert ply.expert_loss == other.expert_loss == other.move_loss
        assert ply.move_loss.points == other.move_loss.points
        assert ply.advice == other.advice
        for chance, known in (
            (ply.chance_before, other.chance_before),
            (ply.chance_after, other.chance_after),
        ):
            is_won = known.is_certain and known.share == 1
            assert chance == known if is_won else chance.level is Level.SKILLED
            assert chance.margin == known.margin
            assert chance.share > known.share - 0.1 or known.share > 0.9
