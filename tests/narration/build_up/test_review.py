"""What is said of a move agrees with its verdict, and with what is certain."""

import random
import re
from collections.abc import Iterator
from itertools import islice

import pytest

from buildup.model.build_up.events import TilePlaced
from buildup.model.build_up.position import Move
from buildup.model.build_up.table import Phase, Sight
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.deal import Deal
from buildup.model.game_kind import GameKind
from buildup.model.player import PerPlayer, Player
from buildup.narration.build_up.review import verdict_words
from buildup.review.build_up.ply import PlyValuation
from buildup.review.build_up.reviewed import ReviewedPly
from buildup.review.verdicts import Verdict
from buildup.strategy.build_up.analysis import FollowingHand, HandAnalysis
from buildup.strategy.build_up.chance import sign
from buildup.strategy.build_up.level_chance import CURVES
from buildup.strategy.build_up.levels import strategy_of
from buildup.strategy.build_up.play_outs import PlayOuts
from buildup.strategy.build_up.search import compiled
from buildup.strategy.computer_player import decide
from buildup.strategy.level import Level
from tests.tiers import count

pytestmark = [
    pytest.mark.skipif(not compiled, reason="whole hands are valued"),
    pytest.mark.usefixtures("untraced"),
]

VERDICTS = count(quick=2, normal=6, soak=2_000)
NAMES = ("A best move", "A good move", "An inaccuracy", "A mistake", "A blunder")


def reviewed(game: Tournament, move: Move, level: Level) -> ReviewedPly:
    """The review of a move against a level."""
    sight, human = game.table.sight, Player.HUMAN
    placed = game.play(move).events[-1]
    assert isinstance(placed, TilePlaced)
    seen = sight if placed.player is human else sight.after(move)
    rounds = PlayOuts(seen, level, human) if level in CURVES else None
    valuation = PlyValuation(game.table, placed, 1, len(game.events), rounds)
    while valuation.reviewed is None:
        valuation.work(100_000)
    return valuation.reviewed


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


@pytest.mark.long
def test_no_verdict_contradicts_its_reason_or_a_certain_result() -> None:
    for sight, ply, level in islice(judged(), VERDICTS):
        words, verdict = verdict_words(ply), list(Verdict).index(ply.verdict)
        case = f"{sight}, {ply.move}, {level}: {words}"
        between_people = verdict_words(ply, tells=False)
        assert between_people.startswith(NAMES[verdict]), case
        assert not re.search("chance|%|nearly|best play the", between_people), case
        assert words.startswith(NAMES[verdict]), case
        known, lost = margins(sight, ply.move), round(100 * ply.chance_lost)
        by_chance = bool(ply.chance_lost) + sum(lost >= least for least in (5, 10, 20))
        points = ply.loss if known is None else known[0] - known[1]
        by_points = bool(points) + sum(points >= least for least in (3, 5, 10))
        told = re.search("costs (only )?([0-9]+)\xa0%", words)
        if told is not None:
            assert int(told[2]) == lost, case
            assert not told[1] or verdict > by_chance or verdict == 1, case
        if known is None:
            assert verdict == max(by_chance, by_points), case
            assert "certain" not in words, case
            assert "turns" not in words, case
            continue
        best, made = map(sign, known)
        assert "estimate" not in words, case
        assert ("turns a" in words or "had a certain win" in words) is (best != made), case
        assert ("must err" in words) is (
            best == 1 and made < 1 and level in CURVES and ply.player is Player.HUMAN
        ), case
        assert "won anyway" not in words or made == 1, case
        assert "lost already" not in words or made == -1, case
        assert verdict == 4 if best != made else verdict == max(by_chance, by_points), case
        ends = re.search("ends at ([+−0-9]+), not ([+−0-9]+)", words)
        if ends is not None:
            told_ends = [int(each.replace("−", "-")) for each in ends.groups()]
            assert told_ends == [known[1], known[0]], case


def test_a_certain_win_that_is_thrown_away_is_a_blunder_and_told_as_one() -> None:
    lot = random.Random(1)
    skilled = strategy_of(Level.SKILLED, lot)
    game = Tournament.begin(Start.fresh(Deal(202498))).to_choice()
    while game.table.hand_number < 3 or game.table.position.turn is not Player.HUMAN:
        game = game.play(decide(skilled, game.table.sight).move).to_choice()
    move = Move.parse("B44>W1")
    assert margins(game.table.sight, move) == (2, -2)
    ply = reviewed(game, move, Level.SKILLED)
    assert ply.verdict is Verdict.BLUNDER
    assert ply.move_loss.changes_result
    assert verdict_words(ply).startswith(
        "A blunder: you had a certain win; now Skilled must err, as it does 9 times in 10."
    )
    assert "estimate" not in verdict_words(ply)
    assert "turns a won round into a lost one" in verdict_words(reviewed(game, move, Level.EXPERT))
