"""What is said of a move agrees with its verdict, and with what is certain."""

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice, product
from types import SimpleNamespace
from typing import cast

import pytest

from buildup.model.build_up.events import TilePlaced
from buildup.model.build_up.position import Move
from buildup.model.build_up.table import Phase, Sight
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.deal import Deal
from buildup.model.game_kind import GameKind
from buildup.model.player import PerPlayer, Player, PlayMode
from buildup.narration.build_up import review as words
from buildup.narration.build_up.chances import tell_chance
from buildup.narration.build_up.narrator import BuildUpNarrator
from buildup.narration.build_up.review import verdict_words
from buildup.review.build_up.review import BuildUpReview, PlySearch, PlyValuation
from buildup.review.build_up.reviewed import MoveLoss, ReviewedPly
from buildup.review.review import Valuations
from buildup.review.verdicts import Verdict
from buildup.strategy.build_up.analysis import FollowingHand, HandAnalysis
from buildup.strategy.build_up.chance import Chance, sign
from buildup.strategy.build_up.level_chance import CURVES, PlayOuts
from buildup.strategy.build_up.levels import strategy_of
from buildup.strategy.build_up.search import compiled
from buildup.strategy.computer_player import decide
from buildup.strategy.level import Level
from tests.controller.analysis.review_play import last_three_tiles
from tests.narrowing import of_kind, some
from tests.review.build_up.test_review import finished
from tests.tiers import count

pytestmark = pytest.mark.usefixtures("untraced")
COMPILED = pytest.mark.skipif(not compiled, reason="whole hands are valued")

VERDICTS = count(quick=2, normal=6, soak=2_000)
NAMES = ("Best.", "Good", "Inaccuracy", "Mistake", "Blunder")


def reviewed(game: Tournament, move: Move, level: Level) -> ReviewedPly:
    """The review of a move against a level."""
    sight, human = game.table.sight, Player.HUMAN
    placed = of_kind(game.play(move).events[-1], TilePlaced)
    seen = sight if placed.player is human else sight.after(move)
    rounds = PlayOuts(seen, level, human) if level in CURVES else None
    valuation = PlyValuation(PlySearch(game.table, placed), 1, len(game.events), rounds)
    Valuations([valuation.search, valuation]).finish()
    return some(valuation.reviewed)


def judged() -> Iterator[tuple[Sight, ReviewedPly, Level]]:
    """Moves that are not the best, of rounds between levels; two of each round."""
    levels = Level.of(GameKind.BUILD_UP)
    for number in range(10_000):
        lot = random.Random(f"verdicts {number}")
        level = lot.choice(levels)
        players = PerPlayer(*(strategy_of(lot.choice(list(CURVES)), lot) for _player in Player))
        game, games = Tournament.begin(Start.fresh(Deal(lot.randint(1, 999_999)))).to_choice(), []
        while game.table.phase is not Phase.ROUND_OVER:
            move = decide(players[game.table.position.turn], game.table.sight).move
            games.append((game, move))
            game = game.play(move).to_choice()
        for before, move in lot.sample(games, 2):
            ply = reviewed(before, move, level)
            if ply.is_judged and not ply.is_best:
                yield before.table.sight, ply, level


def margins(sight: Sight, move: Move) -> tuple[int, int] | None:
    """By how much who moves wins in the end with a best move, and with this one; ``None`` while
    tiles are to be drawn."""
    following = FollowingHand.of(sight)
    if following is None and any(sight.undrawn):
        return None
    me = sight.position.turn
    ahead = sight.scores[me] - sight.scores[me.opponent]
    moves = HandAnalysis(sight.position, following).finish().values
    values = {each.move: ahead + (each.value or 0) for each in moves}
    return max(values.values()), values[move]


@COMPILED
@pytest.mark.long
def test_no_verdict_contradicts_its_reason_or_a_certain_result() -> None:
    for sight, ply, level in islice(judged(), VERDICTS):
        words, verdict = verdict_words(ply), list(Verdict).index(ply.verdict)
        case = f"{sight}, {ply.move}, {level}: {words}"
        between_people = verdict_words(ply, tells=False)
        assert between_people.startswith(NAMES[verdict]), case
        assert not re.search("chance|%|nearly", between_people), case
        assert words.startswith(NAMES[verdict]), case
        known, lost = margins(sight, ply.move), round(100 * ply.chance_lost)
        by_chance = bool(ply.chance_lost) + sum(lost >= least for least in (5, 10, 20))
        points = ply.loss if known is None else known[0] - known[1]
        by_points = bool(points) + sum(points >= least for least in (3, 5, 10))
        told = re.search("costs ([0-9]+)%", words)
        assert told is None or int(told[1]) == lost, case
        assert not told or "by points" not in words or verdict > by_chance, case
        if known is None:
            assert verdict == max(by_chance, by_points), case
            assert "turns" not in words, case
            continue
        best, made = map(sign, known)
        assert "stays at" not in words, case
        assert ("turns a" in words) is (best != made), case
        assert ("still wins" in words) is (
            best == 1 and made < 1 and level in CURVES and ply.player is Player.HUMAN
        ), case
        assert "won anyway" not in words or made == 1, case
        assert "lost already" not in words or made == -1, case
        assert verdict == 4 if best != made else verdict == max(by_chance, by_points), case
        ends = re.search("leads to ([+−0-9]+); the best move leads to ([+−0-9]+)", words)
        if ends is not None:
            told_ends = [int(each.replace("−", "-")) for each in ends.groups()]
            assert told_ends == [known[1], known[0]], case


@COMPILED
def test_a_certain_win_that_is_thrown_away_is_a_blunder_and_told_as_one() -> None:
    skilled = strategy_of(Level.SKILLED, random.Random(1))
    game = Tournament.begin(Start.fresh(Deal(202498))).to_choice()
    while game.table.hand_number < 3 or game.table.position.turn is not Player.HUMAN:
        game = game.play(decide(skilled, game.table.sight).move).to_choice()
    move = Move.parse("B44>W1")
    assert margins(game.table.sight, move) == (2, -2)
    ply = reviewed(game, move, Level.SKILLED)
    assert ply.verdict is Verdict.BLUNDER
    assert ply.move_loss.changes_result
    assert verdict_words(ply).startswith(
        "Blunder. It turns a win into a loss. It still wins 90% against Skilled."
    )
    assert "It turns a win into a loss." in verdict_words(reviewed(game, move, Level.EXPERT))


@cache
def three_tiles() -> BuildUpReview:
    """The review of three tiles of a hand."""
    return finished(BuildUpReview(last_three_tiles(), level=Level.SKILLED))


@cache
def with_a_loss() -> ReviewedPly:
    """The person's first mistake there."""
    return next(ply for ply in three_tiles().plies if ply.loss and ply.player is Player.HUMAN)


def of_chance(lost: float) -> MoveLoss:
    """A move that gives away some of an estimated chance of 80%."""
    return MoveLoss(0, Chance.estimated(0.8), Chance.estimated(0.8 - lost))


def of_estimates(points: int, best: float, made: float) -> MoveLoss:
    """A move that gives away points between two estimated chances."""
    return MoveLoss(points, Chance.estimated(best), Chance.estimated(made))


def of_points(points: int) -> MoveLoss:
    """A move that gives away points in a round that is won all the same."""
    return MoveLoss(points, Chance.certain(30), Chance.certain(30 - points))


def lost_to_skilled(margin: int, share: float) -> Chance:
    """Of a round that is lost for certain if Skilled does not err."""
    return Chance.estimated(share)._replace(margin=margin, level=Level.SKILLED)


def of_round(best: int, made: int) -> MoveLoss:
    """A move that turns one result of the round into another."""
    return MoveLoss(-1, Chance.certain(best), Chance.certain(made))


BY_POINTS = ", by points alone. The round is won anyway."


@pytest.mark.parametrize(
    ("told", "words"),
    [
        (of_chance(0.0), "Best."),
        (of_chance(0.001), "Good. The win chance stays at 80%."),
        (of_chance(0.04), "Good. It costs 4% win chance."),
        (of_chance(0.06), "Inaccuracy. It costs 6% win chance."),
        (of_chance(0.15), "Mistake. It costs 15% win chance."),
        (of_chance(0.5), "Blunder. It costs 50% win chance."),
        (of_points(1), f"Good{BY_POINTS}"),
        (of_points(29), f"Blunder{BY_POINTS}"),
        (
            MoveLoss(5, Chance.certain(-2), Chance.certain(-7)),
            "Mistake, by points alone. The round was lost already.",
        ),
        (
            of_chance(0.04)._replace(points=10),
            "Blunder, by points alone. It costs 4% win chance.",
        ),
        (of_estimates(3, 0.84, 0.83), "Inaccuracy, by points alone. The win chance stays at 85%."),
        (
            of_estimates(5, 0.999, 0.998),
            "Mistake, by points alone. The round is nearly always won anyway.",
        ),
        (
            of_estimates(10, 0.07, 0.01),
            "Blunder, by points alone. The round was almost certainly lost already.",
        ),
        (of_estimates(2, 0.5, 0.5), "Good. The win chance stays at 50%. It costs 2 points."),
        (of_estimates(3, 0.0502, 0.0001), "Inaccuracy. It costs 5% win chance."),
        (
            MoveLoss(3, Chance.certain(2), Chance.estimated(0.999)),
            "Inaccuracy, by points alone. The round is nearly always won anyway.",
        ),
        (
            MoveLoss(16, lost_to_skilled(-4, 0.85), lost_to_skilled(-20, 0.2)),
            "Blunder. It leads to −20; the best move leads to −4. It costs 65% win chance.",
        ),
        (
            MoveLoss(3, lost_to_skilled(-6, 0.6).of_opponent, lost_to_skilled(-3, 0.7).of_opponent),
            "Mistake. It leads to +3; the best move leads to +6. It costs 10% win chance.",
        ),
        (
            MoveLoss(7, Chance.certain(2), lost_to_skilled(-5, 0.904)),
            "Blunder. It turns a win into a loss. It still wins 90% against Skilled.",
        ),
        (
            MoveLoss(7, lost_to_skilled(-2, 0.9).of_opponent, Chance.certain(-5)),
            "Blunder. It turns a win into a loss.",
        ),
        (MoveLoss(3, Chance.estimated(0.8), lost_to_skilled(-3, 0.7)), "Mistake. It costs 10% win"),
        (of_round(3, -2), "Blunder. It turns a win into a loss."),
        (of_round(3, 0), "Blunder. It turns a win into a draw."),
        (of_round(0, -2), "Blunder. It turns a draw into a loss."),
    ],
)
def test_a_verdict_tells_what_becomes_of_chance_points_or_round(told: MoveLoss, words: str) -> None:
    ply = replace(with_a_loss(), move_loss=told)
    assert verdict_words(ply).startswith(words)


def test_no_verdict_says_that_a_chance_stays_where_it_costs_some() -> None:
    """Nor another number than the list of moves, which rounds an estimate."""
    shares = [0.001, 0.999, *(step / 40 for step in range(41))]
    ply = with_a_loss()
    told = set[str]()
    for points, best, made in product((-4, 0, 1, 3, 5, 10), shares, shares):
        judged = replace(ply, move_loss=of_estimates(points, best, made))
        words = verdict_words(judged)
        told.add(words)
        costs = re.search(r"costs (\d+)% win", words)
        stays = re.search(r"stays at (\d+)%", words)
        assert not (costs and stays)
        if costs is not None:
            assert int(costs[1]) == round(100 * (best - made)) > 0
        if stays is not None:
            in_list = tell_chance(Chance.estimated(made))
            assert in_list.split()[1].startswith(stays[1])
    assert len(told) > 100


@pytest.mark.parametrize(("margin", "you", "named"), [
    (3, "You +3", "Black +3"), (-12, "Computer +12", "White +12"), (0, "even", "even"),
])  # fmt: skip
def test_a_margin_names_who_is_ahead(margin: int, you: str, named: str) -> None:
    assert words.margin_words(margin, BuildUpNarrator().names) == you
    assert words.margin_words(margin, BuildUpNarrator.of(PlayMode.TWO_PEOPLE).names) == named


def test_a_cost_in_points_ends_a_verdict_unless_the_computer_finished_for_the_person() -> None:
    ply = replace(with_a_loss(), move_loss=of_points(5))
    for points in (-1, 0, 1, 5):
        told = verdict_words(replace(ply, move_loss=of_points(points)))
        assert ("It costs" in told) is (points > 0)
        assert told.endswith({1: "It costs 1 point.", 5: "It costs 5 points."}.get(points, "."))
    forced = ply.advice._replace(is_forced=True)
    assert verdict_words(replace(ply, is_played_out=True)) == "Finished by the computer."
    assert verdict_words(replace(ply, advice=forced)).startswith("The only move.")
    drawn = MoveLoss(3, Chance.certain(0), Chance.certain(0))
    assert "The round is drawn anyway." in verdict_words(replace(ply, move_loss=drawn))


def test_only_the_computers_best_moves_are_explained() -> None:
    loss = with_a_loss()
    told = words.reason_words(loss, BuildUpNarrator())
    assert told.startswith(words.judgment_words(loss))
    assert len(told) > len(words.judgment_words(loss))
    assert "It costs" not in told.removeprefix(words.judgment_words(loss))
    best = replace(loss, move_loss=of_chance(0.0), advice=loss.advice._replace(is_best=True))
    theirs = replace(best, player=Player.COMPUTER)
    assert words.reason_words(best, BuildUpNarrator()) == "Best."
    assert words.reason_words(theirs, BuildUpNarrator()) not in ("", "Best.")
    assert words.reason_words(theirs, BuildUpNarrator.of(PlayMode.TWO_PEOPLE)) == "Best."


def test_luck_and_par_are_told_of_every_hand_and_of_a_round_that_is_over() -> None:
    hands = (SimpleNamespace(hand_number=1, luck=3.6), SimpleNamespace(hand_number=3, luck=-0.6))
    for error, whole in ((0.0, 1), (0.2, 1), (2.6, 3)):
        review = cast("BuildUpReview", SimpleNamespace(luck_error=error, hands=hands))
        rule, *lines = words.luck_rule(review).splitlines()
        assert rule.endswith(f"± {whole} points.")
        assert lines == ["Hand 1: +4", "Hand 3: −1"]
    won = SimpleNamespace(scores=PerPlayer(computer=10, human=52))
    for over, par, told in ((won, 24, "Par +24. You: +42."), (None, 24, ""), (won, None, "")):
        review = cast("BuildUpReview", SimpleNamespace(won=over, par=par))
        assert words.par_words(review, BuildUpNarrator()) == told
