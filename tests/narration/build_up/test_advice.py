"""Every sentence of an advice is true: each claim is checked by rules and plain minimax."""

import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import islice

import pytest

from buildup.model.build_up.position import STACK_NAMES, Move, Position
from buildup.model.build_up.table import Phase
from buildup.model.build_up.tile import Colour, Tile
from buildup.model.player import Player
from buildup.narration.build_up.advice import explain_advice
from buildup.strategy.build_up.advice import advice_for
from buildup.strategy.build_up.analysis import HandAnalysis, ValuedMove
from tests.model.build_up import rules
from tests.model.build_up.positions import first_hand, forced, position_of
from tests.tiers import count

POSITIONS = count(quick=50, normal=300, soak=3_000)
MOST_UNTRIED = count(quick=15, normal=6, soak=6)
"""Sentences that so few positions need not make; each has its story."""
MOST_TILES = 3
"""In each hand, so that plain minimax ends."""

Names = tuple[str, ...]
Placing = tuple[str, int]
"""A tile and the index of a stack."""


# The game once more, from its rules --------------------------------------------------------


@dataclass(frozen=True)
class Game:
    """A moment of a hand, by names alone."""

    tops: Names
    white: Names
    black: Names
    turn: str

    def hand(self, colour: str) -> Names:
        return self.white if colour == "W" else self.black

    def moves(self, colour: str) -> set[Placing]:
        return rules.placements(self.hand(colour), self.tops)

    def play(self, tile: str, index: int) -> "Game":
        rest = list(self.hand(self.turn))
        rest.remove(tile)
        tops = (*self.tops[:index], tile, *self.tops[index + 1 :])
        if self.turn == "W":
            return Game(tops, tuple(rest), self.black, "B")
        return Game(tops, self.white, tuple(rest), "W")

    @property
    def to_move(self) -> "Game | None":
        """With passes made; ``None`` at the end of the hand."""
        for turn in (self.turn, other(self.turn)):
            if self.moves(turn):
                return Game(self.tops, self.white, self.black, turn)
        return None

    @property
    def is_over(self) -> bool:
        return self.to_move is None

    def margin(self) -> int:
        """Points of black minus points of white, both playing perfectly from here."""
        return margin(tuple(sorted(self.tops)), tuple(sorted(self.white)),
                      tuple(sorted(self.black)), self.turn)  # fmt: skip

    def best_lines(self) -> Iterator[tuple[list[tuple[str, str, int]], "Game"]]:
        """Every way to the end of the hand in which both play perfectly."""
        now = self.to_move
        if now is None:
            yield [], self
            return
        for tile, index in sorted(now.moves(now.turn)):
            after = now.play(tile, index)
            if after.margin() == now.margin():
                for line, end in after.best_lines():
                    yield [(now.turn, tile, index), *line], end


@cache
def margin(tops: Names, white: Names, black: Names, turn: str) -> int:
    now = Game(tops, white, black, turn).to_move
    if now is None:
        return rules.points("B", black, tops) - rules.points("W", white, tops)
    best = max if now.turn == "B" else min
    return best(now.play(*move).margin() for move in {
        (tile, tops.index(tops[index])) for tile, index in now.moves(now.turn)
    })  # fmt: skip


def other(colour: str) -> str:
    return "B" if colour == "W" else "W"


def index_of(stack: str) -> int:
    return "WB".index(stack[0]) * 6 + int(stack[1]) - 1


@dataclass(frozen=True)
class Case:
    """A position and the move that is explained."""

    game: Game
    tile: str
    index: int

    @property
    def ours(self) -> str:
        return self.game.turn

    @property
    def theirs(self) -> str:
        return other(self.ours)

    @property
    def covered(self) -> str:
        return self.game.tops[self.index]

    @cached_property
    def after(self) -> Game:
        return self.game.play(self.tile, self.index)

    @cached_property
    def values(self) -> dict[Placing, int]:
        sign = 1 if self.ours == "B" else -1
        moves = self.game.moves(self.ours)
        return {move: sign * self.game.play(*move).margin() for move in moves}

    @property
    def best(self) -> int:
        return max(self.values.values())

    @property
    def loss(self) -> int:
        return self.best - self.values[self.tile, self.index]

    @property
    def losses(self) -> list[int]:
        return [self.best - value for value in self.values.values()]

    def is_the_move(self, said: re.Match[str]) -> bool:
        return (said["tile"], index_of(said["stack"])) == (self.tile, self.index)

    def fits(self, tile: str, game: Game) -> bool:
        return bool(rules.placements([tile], game.tops))


def is_best_answer(game: Game, tile: str, index: int) -> bool:
    """Whether the player on turn may answer so, and can do no better."""
    return (tile, index) in game.moves(game.turn) and (
        game.play(tile, index).margin() == game.margin()
    )


# What a sentence can claim -----------------------------------------------------------------

Check = Callable[[re.Match[str], Case], bool]

MOVE = r"(?P<tile>[WB]\d\d) on (?P<stack>[WB]\d)"
ANSWER = r"(?P<answer>[WB]\d\d) on (?P<at>[WB]\d)"


def seizes(said: re.Match[str], case: Case) -> bool:
    double = case.tile[1] == case.tile[2]
    resets = double and rules.pips(case.covered) > rules.pips(case.tile)
    return (
        case.is_the_move(said)
        and said["covered"] == case.covered
        and case.covered[0] == case.theirs
        and ("double" in said[0]) is resets
        and ("reset" in said[0]) is resets
        and int(said.groupdict().get("pips") or rules.pips(case.covered))
        == rules.pips(case.covered)
        and ("no pips" in said[0]) is (rules.pips(case.covered) == 0)
    )


def on_own(sign: int) -> Check:
    def holds(said: re.Match[str], case: Case) -> bool:
        more = rules.pips(case.tile) - rules.pips(case.covered)
        pips = said.groupdict().get("pips")
        covered = said.groupdict().get("covered")
        return (
            case.is_the_move(said)
            and case.covered[0] == case.ours
            and more * sign > 0 - (sign == 0)
            and (sign != 0 or more == 0)
            and (pips is None or int(pips) == abs(more))
            and (covered is None or covered == case.covered)
        )

    return holds


def ends(sign: int) -> Check:
    def holds(said: re.Match[str], case: Case) -> bool:
        points = sign * int(said.groupdict().get("points") or 0)
        return case.after.is_over and case.after.margin() == points and (sign == 0) == (points == 0)

    return holds


def passes(_said: re.Match[str], case: Case) -> bool:
    return not case.after.moves(case.theirs) and bool(case.after.moves(case.ours))


def is_blocked(tile: str, case: Case, after: Game) -> bool:
    return (
        tile in case.game.hand(case.theirs)
        and case.fits(tile, case.game)
        and not case.fits(tile, after)
    )


def saves(said: re.Match[str], case: Case) -> bool:
    stack = index_of(said["stack"])
    next_best = said["tile"], index_of(said["other"])
    least = min(loss for loss in case.losses if loss)
    after = case.game.play(*next_best)
    return (
        case.loss == 0
        and case.game.tops[stack] == said["saved"]
        and said["saved"][0] == case.ours
        and case.values.get(next_best) == case.best - least
        and after.tops[stack] == said["saved"]
        and is_best_answer(after, said["answer"], stack)
        and any(end.tops[stack] == said["saved"] for _line, end in case.after.best_lines())
    )


def secures(said: re.Match[str], case: Case) -> bool:
    hand = case.game.hand(case.theirs)
    return (
        (said["covered"], said["placed"]) == (case.covered, case.tile)
        and case.covered[0] == case.ours
        and any(rules.may_cover(each, case.covered) for each in hand)
        and not any(rules.may_cover(each, case.tile) for each in hand)
    )


def answered(said: re.Match[str], case: Case) -> bool:
    """The best answer, what it covers, and what that costs."""
    named = said.groupdict()
    at = index_of(named["at"]) if "at" in named else case.index
    covered = case.after.tops[at]
    loses = rules.pips(covered) if covered[0] == case.ours else 0
    hand = case.game.hand(case.theirs)
    return (
        case.after.turn == case.theirs
        and is_best_answer(case.after, named["answer"], at)
        and named.get("placed", case.tile) == case.tile
        and (
            "cannot cover" not in said[0]
            or not any(rules.may_cover(each, case.tile) for each in hand)
        )
        and ("nothing" not in said[0] or loses == 0)
        and int(named.get("pips", loses)) == loses
        and ("covered" not in named or (named["covered"], named["covered"][0]) == (
            covered, case.ours,
        ))
    )  # fmt: skip


def is_better(said: re.Match[str], case: Case) -> bool:
    move = said["tile"], index_of(said["stack"])
    return case.loss > 0 and case.values.get(move) == case.best


def better(holds: Callable[[re.Match[str], Case, Placing], bool]) -> Check:
    return lambda said, case: (
        is_better(said, case) and holds(said, case, (said["tile"], index_of(said["stack"])))
    )


def takes(said: re.Match[str], case: Case, move: Placing) -> bool:
    top = case.game.tops[move[1]]
    now = rules.pips(case.covered) if case.covered[0] == case.theirs else 0
    return top[0] == case.theirs and now < rules.pips(top) == int(said["pips"])


def is_out_of_reach(_said: re.Match[str], case: Case, move: Placing) -> bool:
    hand = case.game.hand(case.theirs)
    return bool(hand) and not any(rules.may_cover(each, move[0]) for each in hand)


def can_wait(said: re.Match[str], case: Case, move: Placing) -> bool:
    lines = case.game.play(*move).best_lines()
    return said["kept"] == case.tile and any(
        (case.ours, case.tile) == step[:2] for line, _end in lines for step in line
    )


def unable(said: re.Match[str], case: Case) -> bool:
    return any(said["left"] in end.hand(case.ours) for _line, end in case.after.best_lines())


def stands_out(said: re.Match[str], case: Case) -> bool:
    best = int(said.groupdict().get("count", 1))
    gap = min(loss for loss in case.losses if loss)
    return (case.loss, case.losses.count(0), gap) == (0, best, int(said["gap"]))


def makes_room(said: re.Match[str], case: Case) -> bool:
    tile = said["freed"]
    return (
        tile in case.game.hand(case.theirs)
        and not case.fits(tile, case.game)
        and case.fits(tile, case.after)
    )


Claim = tuple[str, str, Check]
"""The words of a claim where the human is on turn, where the computer is, and what holds."""

FACTS: list[Claim] = [
    (rf"Place {MOVE}: it seizes (?P<covered>\w{{3}}), so the computer loses (?P<pips>\d+) pips? "
     r"there\.", rf"{MOVE} seizes your (?P<covered>\w{{3}}): you lose its pips\.", seizes),
    (rf"Place {MOVE}: the double resets (?P<covered>\w{{3}}), so the computer loses "
     r"(?P<pips>\d+) pips? there\.",
     rf"{MOVE}, a double, resets your (?P<covered>\w{{3}}): you lose its pips\.", seizes),
    (rf"Place {MOVE}: it seizes (?P<covered>\w{{3}}), which has no pips\.",
     rf"{MOVE} seizes your (?P<covered>\w{{3}}), which has no pips\.", seizes),
    (rf"Place {MOVE}: it increases your own stack by (?P<pips>\d+) pips?\.",
     rf"{MOVE} increases the computer's own stack\.", on_own(1)),
    (rf"Place {MOVE}, over your own (?P<covered>\w{{3}}) with as many pips\.",
     rf"{MOVE} covers the computer's own (?P<covered>\w{{3}}), which has as many pips\.",
     on_own(0)),
    (rf"Place {MOVE}, although that lowers your own stack by (?P<pips>\d+) pips?\.",
     rf"{MOVE} lowers the computer's own stack\.", on_own(-1)),
    *((pattern, pattern, ends(sign)) for pattern, sign in (
        (r"That ends the hand, and both of you score the same\.", 0),
        (r"That ends the hand, and you score (?P<points>\d+) points? more than the computer\.", 1),
        (r"That ends the hand, and the computer scores (?P<points>\d+) points? more than you\.",
         -1),
    )),
    (r"The computer then has to pass\.", r"You then have to pass\.", passes),
    (r"After that the computer's (\w{3}) fits on no stack\.",
     r"After that your (\w{3}) fits on no stack\.",
     lambda said, case: is_blocked(said[1], case, case.after)),
    (r"The computer could have covered (?P<covered>\w{3}), but it cannot cover (?P<placed>\w{3})\.",
     r"You could have covered (?P<covered>\w{3}), but you cannot cover (?P<placed>\w{3})\.",
     secures),
    (r"You have no other move\.", r"The computer has no other move\.",
     lambda _said, case: len(case.values) == 1),
]  # fmt: skip
"""What can be seen on the table, whatever a search says."""

SEARCHED: list[Claim] = [
    (r"It saves your (?P<saved>\w{3}) on (?P<stack>\w\d): after (?P<tile>\w{3}) on "
     r"(?P<other>\w\d), the next-best move, the computer would cover it with (?P<answer>\w{3})\.",
     r"It saves the computer's (?P<saved>\w{3}) on (?P<stack>\w\d): after (?P<tile>\w{3}) on "
     r"(?P<other>\w\d), the next-best move, you would cover it with (?P<answer>\w{3})\.", saves),
    (rf"The computer cannot cover (?P<placed>\w{{3}}); its best answer, {ANSWER}, "
     r"covers your (?P<covered>\w{3})\.",
     rf"You cannot cover (?P<placed>\w{{3}}); your best answer, {ANSWER}, "
     r"covers the computer's (?P<covered>\w{3})\.", answered),
    (rf"The computer cannot cover (?P<placed>\w{{3}}); its best answer, {ANSWER}, "
     r"takes nothing from you\.",
     rf"You cannot cover (?P<placed>\w{{3}}); your best answer, {ANSWER}, "
     r"takes nothing from the computer\.", answered),
    (rf"The computer's best answer, {ANSWER}, costs you (?P<pips>\d+) pips? there\.",
     rf"Your best answer, {ANSWER}, covers the computer's (?P<covered>\w{{3}})\.", answered),
    (rf"The computer's best answer, {ANSWER}, takes nothing from you\.",
     rf"Your best answer, {ANSWER}, takes nothing from the computer\.", answered),
    (r"The computer's best answer is to cover (?P<placed>\w{3}) with (?P<answer>\w{3})\.",
     r"Your best answer is to cover (?P<placed>\w{3}) with (?P<answer>\w{3})\.", answered),
    *((pattern, pattern, holds) for pattern, holds in (
        (r"Any other move gives away at least (?P<gap>\d+) points?\.", stands_out),
        (r"This is one of (?P<count>\d+) equally good moves; "
         r"any other gives away at least (?P<gap>\d+) points?\.", stands_out),
        (r"All other moves are just as good\.",
         lambda _said, case: not any(case.losses) and len(case.losses) > 1),
        (r"No other move is better\.", lambda _said, case: case.loss == 0 < len(case.losses) - 1),
        (rf"{MOVE} gives away (?P<points>\d+) points?\.",
         lambda said, case: case.is_the_move(said) and case.loss == int(said["points"]) > 0),
        (rf"{MOVE} is better\.", is_better),
        (rf"{MOVE} is better; (?P<kept>\w{{3}}) can wait\.", better(can_wait)),
        (rf"{MOVE} is better: it covers the same tile and keeps (?P<kept>\w{{3}})\.",
         better(lambda said, case, move: (
             move[1] == case.index and move[0] != case.tile == said["kept"]))),
    )),
    (r"It makes room for the computer's (?P<freed>\w{3}), which fits on no stack now\.",
     r"It makes room for your (?P<freed>\w{3}), which fits on no stack now\.", makes_room),
    (r"You may then be unable to place (?P<left>\w{3}) before the hand ends\.",
     r"The computer may then be unable to place (?P<left>\w{3}) before the hand ends\.", unable),
    (rf"{MOVE} is better: it takes (?P<pips>\d+) pips? from the computer\.",
     rf"{MOVE} is better: it takes (?P<pips>\d+) pips? from you\.", better(takes)),
    (rf"{MOVE} is better: the computer cannot cover it\.",
     rf"{MOVE} is better: you cannot cover it\.", better(is_out_of_reach)),
    (rf"{MOVE} is better: after it the computer's (?P<blocked>\w{{3}}) fits on no stack\.",
     rf"{MOVE} is better: after it your (?P<blocked>\w{{3}}) fits on no stack\.", better(
        lambda said, case, move: is_blocked(said["blocked"], case, case.game.play(*move)))),
]  # fmt: skip
"""What only a finished search can tell."""

GUESSED: list[Claim] = [
    *((pattern, pattern, holds) for pattern, holds in (
        (r"As far as the search could see, no other move is better\.", lambda _said, _case: True),
        (rf"As far as the search could see, {MOVE} is about \d+ points? better than "
         r"(?P<other>\w{3}) on (?P<at>\w\d)\.", lambda said, case: (
            (said["other"], index_of(said["at"])) == (case.tile, case.index))),
    )),
    (rf"The computer may answer with {ANSWER}\.", rf"You may answer with {ANSWER}\.",
     lambda said, case: (
        (said["answer"], index_of(said["at"])) in case.after.moves(case.theirs))),
]  # fmt: skip
"""What a search says that was not finished."""


def words_for(colour: str, claim: Claim) -> str:
    return claim[0] if colour == "B" else claim[1]


def assert_true(text: str, case: Case, claims: list[Claim]) -> list[str]:
    """Check every sentence, and that each is a known claim; return the claims."""
    sentences = re.split(r"(?<=\.) ", text)
    assert 1 <= len(sentences) <= 3, text
    made = []
    for sentence in sentences:
        known = [(words_for(case.ours, claim), claim[2]) for claim in claims]
        found = [each for each in known if re.fullmatch(each[0], sentence)]
        assert len(found) == 1, f"“{sentence}” is no known claim"
        pattern, holds = found[0]
        said = re.fullmatch(pattern, sentence)
        assert said is not None
        assert holds(said, case), f"“{sentence}” is false: {case}"
        made.append(pattern)
    for number, unit in re.findall(r"(\d+) (pips?|points?)\b", text):
        assert (unit in ("pip", "point")) is (number == "1"), text
    return made


# Random moves ------------------------------------------------------------------------------


def reached(chance: random.Random) -> Position | None:
    """A position late in a hand of a round that was played by chance."""
    tournament = first_hand(chance.randint(1, 999_999))
    for _placed in range(chance.randint(6, 43)):
        moves = list(tournament.table.position.legal_moves())
        following = forced(tournament.play(chance.choice(moves)))
        if following.table.phase is not Phase.PLACING:
            break
        tournament = following
    position = tournament.table.position
    return position if max(map(len, position.hands)) <= MOST_TILES else None


def loaded(chance: random.Random) -> Position | None:
    """Anything a saved game may hold: equal tiles, hands of different sizes."""

    def tile(colour: Colour) -> str:
        return str(Tile.of(colour, chance.randint(0, 6), chance.randint(0, 6)))

    tops = " ".join(tile(chance.choice(list(Colour))) for _ in range(12))
    hands = [
        " ".join(tile(colour) for _ in range(chance.randint(0, MOST_TILES))) for colour in Colour
    ]
    position = position_of(tops, hands[0], hands[1], chance.choice(list(Player)))
    return position if position.can_place(position.turn) else None


def case_of(position: Position, move: Move) -> Case:
    hands = [tuple(map(str, hand)) for hand in position.hands]
    game = Game(tuple(map(str, position.tops)), hands[0], hands[1], position.turn.colour.value)
    return Case(game, str(move.tile), STACK_NAMES.index(move.stack))


def random_moves() -> Iterator[tuple[Position, list[ValuedMove], Move]]:
    """Two or three moves each of random positions: a best one, and any."""
    chance = random.Random(1999)
    positions = 0
    while positions < POSITIONS:
        position = reached(chance) if chance.random() < 0.7 else loaded(chance)
        if position is None:
            continue
        positions += 1
        moves = HandAnalysis(position, budget=0).finish().moves
        wanted = dict.fromkeys(
            [chance.choice(moves).move, moves[0].move, chance.choice(moves).move]
        )
        for move in wanted:
            yield position, moves, move


@pytest.mark.usefixtures("untraced")
@pytest.mark.long
def test_every_claim_about_random_moves_is_true() -> None:
    made: Counter[str] = Counter()
    margin.cache_clear()
    tried = 0
    for position, moves, move in random_moves():
        text = explain_advice(advice_for(position, moves, move, is_exact=True))
        made.update(assert_true(text, case_of(position, move), FACTS + SEARCHED))
        tried += 1
        if tried % 50 == 0:
            margin.cache_clear()
    assert tried > 1.8 * POSITIONS
    # What is rare by chance has its story below.
    untried = {words for *both, _holds in FACTS + SEARCHED for words in both} - made.keys()
    assert len(untried) <= MOST_UNTRIED, untried


def test_an_unfinished_search_claims_nothing_for_certain() -> None:
    for position, moves, move in islice(random_moves(), 300):
        text = explain_advice(advice_for(position, moves, move, is_exact=False))
        assert_true(text, case_of(position, move), FACTS + GUESSED)


def test_estimates_of_a_spent_budget_are_told_as_guesses() -> None:
    chance = random.Random(7)
    for _ in range(20):
        position = first_hand(chance.randint(1, 999_999)).table.position
        moves = HandAnalysis(position, budget=200).finish().moves
        for move in (moves[0].move, moves[-1].move):
            text = explain_advice(advice_for(position, moves, move, is_exact=False))
            sentences = re.split(r"(?<=\.) ", text)
            known = [words_for(move.tile.colour, claim) for claim in FACTS + GUESSED]
            assert all(any(re.fullmatch(each, one) for each in known) for one in sentences), text
            assert "As far as the search could see" in text


def test_a_best_move_alone_is_only_said_to_be_best() -> None:
    chance = random.Random(11)
    seen = 0
    while seen < count(quick=8, normal=30, soak=300):
        position = reached(chance)
        if position is None:
            continue
        moves = HandAnalysis(position, best_only=True, budget=0).finish().moves
        text = explain_advice(advice_for(position, moves, moves[0].move, is_exact=True))
        assert_true(text, case_of(position, moves[0].move), FACTS + SEARCHED)
        assert text.endswith((" other move is better.", " no other move."))
        for each in moves:
            if each.value is not None:
                continue
            untold = explain_advice(advice_for(position, moves, each.move, is_exact=True))
            assert untold == f"{each.move.tile} on {each.move.stack} has no value yet."
        seen += 1


# Stories -----------------------------------------------------------------------------------


STORIES = [
    ("W34 B36 W36 W46 W33 W56 W26 B05 W66 B66 B46 W16", "W01 W22 W45", "B00 B12 B14", "B00>W4",
     "B00 on W4 gives away 1 point. "
     "It makes room for the computer's W01, which fits on no stack now. "
     "B00 on W6 is better: it takes 11 pips from the computer."),
    ("B03 W16 W55 W44 B16 B24 W35 B45 B55 B35 B15 W46", "W14 W05 W13", "B00 B66 B33 B34", "B00>W1",
     "Place B00 on W1, although that lowers your own stack by 3 pips. "
     "The computer's best answer is to cover B00 with W14. "
     "This is one of 3 equally good moves; any other gives away at least 2 points."),
    ("W16 W44 B55 W26 W35 W46 B24 B15 B66 W66 B45 B56", "W04 W06 W05", "B12 B25 B01", "B25>W1",
     "Place B25 on W1: it seizes W16, so the computer loses 7 pips there. It saves your B15 on "
     "B2: after B25 on B1, the next-best move, the computer would cover it with W06. "
     "Any other move gives away at least 13 points."),
    ("W55 W45 W22 B56 W66 B45 W44 B44 W35 W36 B66 B36", "W33 W00", "B05 B03 B15", "B15>W3",
     "B15 on W3 gives away 10 points. You may then be unable to place B05 before the hand ends. "
     "B05 on W3 is better: it covers the same tile and keeps B15."),
    ("W56 W44 B66 B36 W35 W33 B56 B16 B11 W46 W66 B23", "W26 W11", "B04", "W11>B1",
     "W11 on B1 gives away 4 points. Your best answer is to cover W11 with B04. "
     "W26 on B2 is better: you cannot cover it."),
    ("W36 " + "W66 " * 5 + "B66 " * 6, "W11", "B13", "W11>W1",
     "W11 on W1 lowers the computer's own stack. "
     "Your best answer is to cover W11 with B13. The computer has no other move."),
    ("W36 " + "W66 " * 5 + "B66 " * 6, "W11", "B01 B11", "B11>W1",
     "Place B11 on W1: the double resets W36, so the computer loses 9 pips there. "
     "That ends the hand, and you score 15 points more than the computer. "
     "You have no other move."),
]  # fmt: skip


@pytest.mark.parametrize(("tops", "computer", "hand", "move", "text"), STORIES)
def test_a_move_is_explained(tops: str, computer: str, hand: str, move: str, text: str) -> None:
    turn = Player.HUMAN if move.startswith("B") else Player.COMPUTER
    position = position_of(tops, computer, hand, turn)
    moves = HandAnalysis(position, budget=0).finish().moves
    advice = advice_for(position, moves, Move.parse(move), is_exact=True)
    assert explain_advice(advice) == text
    assert_true(text, case_of(position, Move.parse(move)), FACTS + SEARCHED)


def test_a_false_sentence_would_be_found() -> None:
    tops, computer, hand, move, text = STORIES[2]
    case = case_of(position_of(tops, computer, hand), Move.parse(move))
    for true, false in [
        ("seizes W16", "seizes W26"), ("7 pips", "8 pips"), ("your B15", "your B24"),
        ("with W06", "with W04"), ("on B1,", "on W4,"), ("least 13", "least 12"),
        ("Any other", "Every other"), ("there. It", "there, so it"),
    ]:  # fmt: skip
        assert true in text
        with pytest.raises(AssertionError, match=r"is false|is no known claim"):
            assert_true(text.replace(true, false), case, FACTS + SEARCHED)
