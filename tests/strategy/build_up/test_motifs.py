"""Motifs: every sentence is true by its own words, and tells what makes the difference."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from itertools import product
from statistics import fmean

import pytest

from buildup.model.build_up.tile import Tile
from buildup.narration.build_up.motifs import tell_motif
from buildup.strategy.build_up.advice import Advice, advice_for, explained
from buildup.strategy.build_up.analysis import FollowingHand, RoundAnalysis
from buildup.strategy.build_up.chance import Chance
from buildup.strategy.build_up.motifs import Comparison, MotifKind
from buildup.strategy.build_up.perfect_play import PerfectPlay
from buildup.strategy.sliced import result_of
from tests.model.build_up import rules
from tests.strategy.build_up.advised_moves import (
    advised_on,
    before_the_last_hand,
    on_few_stacks,
    ordinary_moves,
)
from tests.strategy.build_up.referee import Game, Hands, Kind, kind, other
from tests.tiers import count

SEED = 45
HINTS = count(quick=10, normal=20, soak=500)
SMALL = count(quick=60, normal=150, soak=2_000)


class Claim:
    """What a sentence claims of two moves, read from its words alone."""

    doers: set[str]
    bar: tuple[str, str] | None = None
    is_true = False

    def __init__(self, sentence: str, compared: Comparison) -> None:
        self.game = game = Game.of(compared.sight.position)
        self.better, self.worse = (
            (str(each.move.tile), each.move.stack.index)
            for each in (compared.better, compared.worse)
        )
        (tile, stack), (tried, place) = self.better, self.worse
        top, left = game.tops[stack], game.tops[place]
        me, rival = game.turn, other(game.turn)
        mine, theirs = game.hand(me), game.hand(rival)
        named = re.findall(r"\b[BW]\d\d\b", sentence)
        gain = takes(tile, top) - takes(tried, left)

        def homes(each: str) -> list[str]:
            return [game.tops[index] for _tile, index in rules.placements([each], game.tops)]

        match re.sub(r"\b[BW]\d\d\b", "_", sentence):
            case words if re.match("No.* higher .*can be taken", words):
                pips = {rules.pips(each) for each in mine if rules.may_cover(each, top)}
                is_least = rules.pips(tile) == min(pips) < max(pips)
                self.is_true = is_least == words.endswith("; _ is the smallest that fits.")
                reach = {takes(each, game.tops[at]) for each, at in game.moves(me)}
                self.is_true &= takes(tile, top) == max(reach) >= 0 and top[0] == rival and gain > 0
                self.doers = {tile, tried}
            case "Take _ rather than cover _.":
                self.is_true = named == [top, left] and (top[0], left[0]) == (rival, me)
                self.doers = {tile, tried}
            case "Of _ and _, cover the smaller.":
                self.is_true = named == [top, left] and top[0] == left[0] == me and gain > 0
                self.doers = {tile, tried}
            case "_ fits only on _. Play it now.":
                self.is_true = named == [tile, top] and homes(tile) == [top]
                self.doers = {tile}
            case "_ is enough here. Keep _.":
                self.is_true = named == [tile, tried] and stack == place
                self.is_true &= rules.pips(tile) < rules.pips(tried)
                self.doers = {tile, tried}
            case "Leave _ for _.":
                (_left, each) = named
                self.is_true = named[0] == left and each in {*mine} - {tile, tried}
                self.is_true &= stack != place
                self.is_true &= left in homes(each) and not rules.may_cover(each, tried)
                self.doers, self.bar = {each}, (each, left)
            case "Keep _: nothing else can cover _.":
                (kept, target) = named
                self.is_true = [each for each in mine if rules.may_cover(each, target)] == [kept]
                self.is_true &= kept == tried != tile and target in (*theirs, *game.tops)
                self.is_true &= target[0] == rival
                self.doers, self.bar = {kept}, (kept, target)
            case "_ would take _. Hold _ until _ is gone.":
                (each, taken, held, gone) = named
                self.is_true = each == gone and each in theirs and taken == held == tried != tile
                self.is_true &= rules.may_cover(each, taken) and stack != place
                self.doers, self.bar = {each}, (each, taken)
            case "_ on _ would be taken by _.":
                (taken, under, each) = named
                self.is_true = not rules.may_cover(each, tile)
                self.is_true &= (taken, under) == self._placed(self.worse) and each in theirs
                self.is_true &= rules.may_cover(each, taken)
                self.doers, self.bar = {each}, (each, taken)
            case "If _ takes it, a smaller tile loses less.":
                (each,) = named
                self.is_true = each in theirs and stack == place
                self.is_true &= all(rules.may_cover(each, mine) for mine in (tile, tried))
                self.is_true &= rules.pips(tile) < rules.pips(tried)
                self.doers, self.bar = {each}, (each, tried)
            case words if re.fullmatch(r"_ fits only on _\. Cover it\.|_(, _)+ fit only .*", words):
                *closed, only = named
                self.is_true = (
                    only == top
                    and stack != place
                    and all(
                        each in theirs and homes(each) == [top] and not rules.may_cover(each, tile)
                        for each in closed
                    )
                )
                self.doers = set(closed)
                self.bar = (closed[0], top) if len(closed) == 1 else None

    def _placed(self, move: tuple[str, int]) -> tuple[str, str]:
        return move[0], self.game.tops[move[1]]


def takes(tile: str, top: str) -> int:
    """The pips that a tile takes, negative from its own player."""
    return rules.pips(top) if tile[0] != top[0] else -rules.pips(top)


@pytest.mark.long
@pytest.mark.usefixtures("untraced")
def test_every_hint_and_mistake_of_ordinary_play_has_a_motif() -> None:
    """At most fifteen words; more of the mistakes that take as many pips go without."""
    told: dict[str, Counter[bool]] = {"hint": Counter(), "mistake": Counter(), "as many": Counter()}
    placebos = Counter[bool]()
    chance = random.Random(SEED)
    for sight, move in ordinary_moves(SEED):
        moves = RoundAnalysis(sight, budget=0).finish().moves
        advice = advice_for(sight, moves, move, is_exact=True)
        hint = advice_for(sight, moves, moves[0].move, is_exact=True)
        if told["hint"].total() < HINTS and hint.comparison is not None:
            told["hint"][has_motif(hint, placebos, chance)] += 1
        if told["mistake"].total() < HINTS and (compared := advice.comparison) is not None:
            if advice.is_best or compared.loss < 3:
                continue
            is_told = has_motif(advice, placebos, chance)
            told["mistake"][is_told] += 1
            best = sight.position.top(advice.best.stack)
            if takes(str(move.tile), str(advice.covered)) >= takes(str(move.tile), str(best)):
                told["as many"][is_told] += 1
        if min(told["hint"].total(), told["mistake"].total()) == HINTS:
            break
    shares = {each: of[True] / of.total() for each, of in told.items()}
    print(shares, placebos)
    slack = count(quick=15, normal=15, soak=0) / 100
    assert shares["hint"] >= 0.9 - slack
    assert shares["mistake"] >= 0.85 - slack
    assert shares["as many"] >= 0.75 - slack
    assert placebos[True] <= 0.05 * placebos.total()


def has_motif(advice: Advice, placebos: Counter[bool], chance: random.Random) -> bool:
    advice = result_of(explained(advice))
    compared = advice.comparison
    assert compared is not None
    if advice.motif is None:
        return False
    sentence = tell_motif(advice.motif)
    claim = Claim(sentence, compared)
    assert claim.is_true, (sentence, compared)
    assert len(sentence.split()) <= 15
    if claim.bar is not None:
        placebos.update(halves_by_chance(claim, compared, chance))
    return True


def halves_by_chance(claim: Claim, compared: Comparison, chance: random.Random) -> Iterator[bool]:
    """Whether the difference is halved where any other tile of the same player may not cover any
    top on another stack."""
    assert claim.bar is not None
    played, covered = zip(claim.better, claim.worse, strict=True)
    tiles = {*claim.game.hand(claim.bar[0][0])} - {claim.bar[0], *played}
    tops = {top for index, top in enumerate(claim.game.tops) if index not in covered}
    if tiles and (tops := tops - {claim.bar[1]}):
        tile, top = (Tile.parse(chance.choice(sorted(each))) for each in (tiles, tops))
        position, following = compared.sight.position, compared.following
        play = PerfectPlay(position, following, (tile, top))
        values = []
        for each in (compared.better, compared.worse):
            on = position.top(each.move.stack)
            values.append(result_of(play.value_after(each.move.tile, on, each.value or 0)))
        yield 2 * (values[0] - values[1]) <= compared.loss


def test_what_is_told_makes_at_least_half_of_the_difference() -> None:
    """In small positions of one hand or the last two: by all lines of minimax, or by minimax
    without that cover."""
    chance = random.Random(SEED)
    shares, kinds = [], list[MotifKind]()
    small = (chance.choice((on_few_stacks, before_the_last_hand)) for _each in range(2 * SMALL))
    for sight in filter(None, (positions(chance) for positions in small)):
        moves = RoundAnalysis(sight, budget=0).finish().moves
        for each in (moves[0], moves[-1]):
            advice = result_of(explained(advice_for(sight, moves, each.move, is_exact=True)))
            if advice.motif is not None and advice.comparison is not None:
                claim = Claim(tell_motif(advice.motif), advice.comparison)
                assert claim.is_true, (advice.motif, advice.position)
                share = halves_in(claim, advice.comparison)
                assert share > 0.45, (advice.motif, advice.position, each.move)
                shares.append(share)
                kinds.append(advice.motif.kind)
                won = advice.comparison.better._replace(chance=Chance.certain_result(1))
                assert advice.comparison._replace(better=won).following is None
    assert fmean(shares) >= 0.9
    told = Counter(kinds[:160]).most_common()
    assert " ".join(f"{kind.name} {times}" for kind, times in told) == (
        "HIGHEST 82 HIGHEST_BY_SMALLEST 27 LOSES_LESS 9 KEPT_FOR 9 LAST_HOME 8 "
        "ONLY_HOME 7 SMALLER_DOES 6 OWN_COVERED 5 HELD_UNTIL 4 TAKEN 2 LEFT_FOR 1"
    )


def test_the_highest_tile_taken_is_reason_enough_though_a_lower_tile_takes_it() -> None:
    advice = result_of(explained(advised_on("B46 W12", "W15 W00", "B16", "W00>W1")))
    assert advice.motif == (MotifKind.HIGHEST, (Tile.parse("B46"), Tile.parse("W00")))


def names_of(following: FollowingHand | None) -> Hands | None:
    if following is None:
        return None
    white, black = (tuple(map(str, hand)) for hand in following.hands)
    return white, black, following.leader.color.value


def halves_in(claim: Claim, compared: Comparison) -> float:
    """In which share of pairs of lines the tiles of a claim make half of the difference; all if it
    is halved without the cover."""
    following, loss = names_of(compared.following), compared.loss
    games = [claim.game.play(*each) for each in (claim.better, claim.worse)]
    sign = 1 if claim.game.turn == "B" else -1
    if claim.bar is not None:
        better, worse = (sign * game.margin(following, claim.bar) for game in games)
        if 2 * (better - worse) <= loss:
            return 1.0
    doers, made = frozenset(map(kind, claim.doers)), []
    for game, (tile, index) in zip(games, (claim.better, claim.worse), strict=True):
        at_once = takes(tile, claim.game.tops[index]) if kind(tile) in doers else 0
        at_once *= 1 if following is None else 2
        found = worths(game, following, doers).items()
        made.append({at_once + sign * each: share for each, share in found})
    return sum(
        share * other
        for (better, share), (worse, other) in product(made[0].items(), made[1].items())
        if 2 * (better - worse) >= loss
    )


def worths(game: Game, following: Hands | None, doers: frozenset[Kind]) -> dict[int, float]:
    """How likely these tiles bring black so many points more than white. What lies on top counts in
    each hand."""
    hands = 1 if following is None else 2
    now = game.to_move
    if now is None:
        left = [each for each in (*game.white, *game.black) if kind(each) in doers]
        cost = sum((1 + hands) * rules.pips(each) * (1 if each[0] == "W" else -1) for each in left)
        return {cost: 1.0}
    kinds = {(kind(tile), kind(now.tops[at])): (tile, at) for tile, at in now.moves(now.turn)}
    best = now.margin(following)
    moves = [move for move in kinds.values() if now.play(*move).margin(following) == best]
    shares: dict[int, float] = {}
    for tile, index in moves:
        made = hands * takes(tile, now.tops[index]) * (1 if tile[0] == "B" else -1)
        made = made if kind(tile) in doers else 0
        for worth, share in worths(now.play(tile, index), following, doers).items():
            shares[worth + made] = shares.get(worth + made, 0) + share / len(moves)
    return shares
