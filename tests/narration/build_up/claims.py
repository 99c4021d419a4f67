"""The sentences of Build Up's advice, and what each of them claims, by the rules alone.

Nothing of the strategy is used: a line is replayed by names, and a claim is looked up in it.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property

from tests.model.build_up import rules

Names = tuple[str, ...]
Placing = tuple[str, int]
"""A tile and the index of a stack."""
Words = re.Match[str]


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

    def fits(self, tile: str) -> bool:
        return bool(rules.placements([tile], self.tops))

    def play(self, tile: str, index: int) -> "Game":
        rest = without(tile, self.hand(self.turn))
        tops = (*self.tops[:index], tile, *self.tops[index + 1 :])
        if self.turn == "W":
            return Game(tops, rest, self.black, "B")
        return Game(tops, self.white, rest, "W")

    @property
    def to_move(self) -> "Game | None":
        """With passes made; ``None`` at the end of the hand."""
        for turn in (self.turn, other(self.turn)):
            if self.moves(turn):
                return Game(self.tops, self.white, self.black, turn)
        return None

    @property
    def points(self) -> tuple[int, int]:
        """Of black and of white, if the hand ends here."""
        return (
            rules.points("B", self.black, self.tops),
            rules.points("W", self.white, self.tops),
        )

    def margin(self) -> int:
        """Points of black minus points of white, both playing perfectly from here."""
        return margin(
            tuple(sorted(self.tops)),
            tuple(sorted(self.white)),
            tuple(sorted(self.black)),
            self.turn,
        )


@cache
def margin(tops: Names, white: Names, black: Names, turn: str) -> int:
    """Plain minimax to the end of the hand; of equal tops it makes no difference which is covered.

    Tops and hands are sorted: their order does not matter, and more of them are the same.
    """
    hands = {"W": white, "B": black}
    for colour in (turn, other(turn)):
        moves = {(tile, tops[index]) for tile, index in rules.placements(hands[colour], tops)}
        if moves:
            break
    else:
        return rules.points("B", black, tops) - rules.points("W", white, tops)
    values = []
    for tile, top in moves:
        after = tuple(sorted((tile, *without(top, tops))))
        rest = without(tile, hands[colour])
        both = (white, rest, "W") if colour == "B" else (rest, black, "B")
        values.append(margin(after, *both))
    return max(values) if colour == "B" else min(values)


def without(tile: str, tiles: Names) -> Names:
    place = tiles.index(tile)
    return tiles[:place] + tiles[place + 1 :]


def margin_of_round(game: Game, following: "Following | None") -> int:
    """The same to the end of the hand that follows, if one does."""
    now = game.to_move
    if now is None:
        black, white = game.points
        if following is None:
            return black - white
        return black - white + Game(game.tops, *following).margin()
    best = max if now.turn == "B" else min
    return best(margin_of_round(now.play(*move), following) for move in now.moves(now.turn))


Following = tuple[Names, Names, str]
"""The hands of white and black in a hand to come, and who begins it."""


def other(colour: str) -> str:
    return "B" if colour == "W" else "W"


def index_of(stack: str) -> int:
    return "WB".index(stack[0]) * 6 + int(stack[1]) - 1


@dataclass(frozen=True)
class Step:
    """One placement of a line."""

    before: Game
    """With who places on turn."""
    tile: str
    index: int
    passed: bool
    """The other player held tiles and had to pass just before."""

    @property
    def colour(self) -> str:
        return self.before.turn

    @property
    def covered(self) -> str:
        return self.before.tops[self.index]

    @property
    def after(self) -> Game:
        return self.before.play(self.tile, self.index)


@dataclass(frozen=True)
class Replay:
    """A line, replayed to the end of the hand."""

    steps: tuple[Step, ...]

    @classmethod
    def of(cls, game: Game, moves: Sequence[str]) -> "Replay":
        """Replay ``B46>W5`` and so on.

        Raises:
            AssertionError: The rules do not allow it, or the hand goes on after it.
        """
        steps = []
        for move in moves:
            tile, stack = move.split(">")
            before = game.to_move
            assert before is not None, f"{move} after the end of the hand"
            placing = tile, index_of(stack)
            assert placing in before.moves(before.turn), f"{move} is not legal: {before}"
            passed = before.turn != game.turn and bool(game.hand(game.turn))
            steps.append(Step(before, *placing, passed))
            game = steps[-1].after
        assert game.to_move is None, f"the hand goes on after {moves}"
        return cls(tuple(steps))

    @property
    def first(self) -> Step:
        return self.steps[0]

    @property
    def end(self) -> Game:
        return self.steps[-1].after

    @cached_property
    def games(self) -> list[Game]:
        """The positions before and after each placement."""
        return [self.first.before, *(step.after for step in self.steps)]

    def passes(self, colour: str) -> int:
        return sum(step.passed and step.colour != colour for step in self.steps)

    def closes(self, tile: str, closing: Placing) -> bool:
        """Whether a tile of a hand fits somewhere, then this is placed, and never again."""
        for ply, step in enumerate(self.steps):
            if (step.tile, step.index) == closing and step.before.fits(tile):
                return not any(game.fits(tile) for game in self.games[ply + 1 :])
        return False


@dataclass(frozen=True)
class Case:
    """A position, the move that is explained, and the two lines that are compared."""

    game: Game
    tile: str
    index: int
    worse: Replay | None = None
    better: Replay | None = None
    scores: tuple[int, int] = (0, 0)
    """Of black and of white, before the hand."""
    told: tuple[str, ...] = ()
    """The tiles whose different uses are the causes."""
    following: Following | None = None
    """The hand to come, if it is known."""

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

    def is_the_move(self, said: Words) -> bool:
        return (said["tile"], index_of(said["stack"])) == (self.tile, self.index)

    def worth(self, replay: Replay) -> int:
        """Points at the end of a line, of who makes the explained move minus the other's."""
        black, white = replay.end.points
        return black - white if self.ours == "B" else white - black

    @property
    def lines(self) -> tuple[Replay, Replay]:
        assert self.worse is not None
        assert self.better is not None
        return self.worse, self.better

    @property
    def loss(self) -> int:
        worse, better = self.lines
        return self.worth(better) - self.worth(worse)


# What a sentence can claim -----------------------------------------------------------------

Fact = Callable[[Words, Case], bool]
InLine = Callable[[Words, Replay, Case], bool]
"""Whether a claim holds in a line."""


def of_worse(holds: InLine) -> Fact:
    """It holds in the line of the worse move, and not in that of the better one."""
    return lambda said, case: _sets_apart(holds, said, case, *case.lines)


def of_better(holds: InLine) -> Fact:
    """It holds in the line of the better move, and not in that of the worse one."""
    return lambda said, case: _sets_apart(holds, said, case, *reversed(case.lines))


def _sets_apart(holds: InLine, said: Words, case: Case, true: Replay, false: Replay) -> bool:
    # Of two equal tiles in hand, each line may use either.
    hands = (*case.game.white, *case.game.black)
    is_doubtful = hands.count(said.groupdict().get("tile") or true.first.tile) > 1
    return holds(said, true, case) and (is_doubtful or not holds(said, false, case))


def used(by: str, covers: str, **wanted: bool) -> InLine:
    """A tile is placed so.

    Args:
        by: ``"me"``, who makes the explained move, or ``"them"``.
        covers: A tile of one's own, of the other one's, or one without pips.
        wanted: ``now``: it is the first placement, or the answer to it; ``resets``: by a
            double on more pips; ``passed``: since the other player had to pass.
    """

    def holds(said: Words, replay: Replay, case: Case) -> bool:
        named = said.groupdict()
        if "first" in named and not _begins(said, replay):
            return False
        for ply, step in enumerate(replay.steps):
            facts = {
                "now": ply == (0 if by == "me" else 1),
                "resets": rules.pips(step.covered) > rules.pips(step.tile)
                and step.tile[1] == step.tile[2],
                "passed": step.passed,
            }
            pips = rules.pips(step.covered)
            if (
                step.colour == (case.ours if by == "me" else case.theirs)
                and (step.tile == named["tile"] if "tile" in named else ply == 0)
                and named.get("stack") in (None, _stack(step.index))
                and named.get("covered") in (None, step.covered)
                and named.get("pips") in (None, str(pips))
                and (pips == 0 if covers == "nothing" else True)
                and ((step.covered[0] == step.colour) is (covers == "own") or covers in "nothing")
                and all(facts[name] is value for name, value in wanted.items())
            ):
                return True
        return False

    return holds


def _stack(index: int) -> str:
    return "WB"[index // 6] + str(index % 6 + 1)


def _begins(said: Words, replay: Replay) -> bool:
    first = replay.first
    return (first.tile, first.index) == (said["first"], index_of(said["first_stack"]))


def costs_nothing(said: Words, replay: Replay, _case: Case) -> bool:
    """Its pips are 0, or it takes some."""
    named = said.groupdict()
    return any(
        step.tile == named["tile"]
        and _stack(step.index) == named["stack"]
        and ("first" not in named or _begins(said, replay))
        and rules.pips(step.covered) == 0
        for step in replay.steps
    )


def left(said: Words, replay: Replay, case: Case) -> bool:
    """A tile stays in the hand, which costs its pips; a turn, too, if that is said."""
    named = said.groupdict()
    tile = named["tile"]
    worse, better = case.lines
    unlike = better if replay is worse else worse
    return (
        tile in replay.end.hand(tile[0])
        and tile not in unlike.end.hand(tile[0])
        and named.get("pips") in (None, str(rules.pips(tile)))
        and ("first" not in named or _begins(said, replay))
        and ("turn" not in said[0] or replay.passes(tile[0]) > unlike.passes(tile[0]))
        and (
            "closing" not in named
            or replay.closes(tile, (named["closing"], index_of(named["closed"])))
        )
    )


def shut_out(said: Words, replay: Replay, case: Case) -> bool:
    """The first move alone takes a tile's last home; after the other move it still has one."""
    worse, _better = case.lines
    closing = said["closing"], index_of(said["closed"])
    first = replay.first
    return (
        left(said, replay, case)
        and closing == (first.tile, first.index)
        and worse.first.after.fits(said["tile"])
    )


def placed(said: Words, replay: Replay, _case: Case) -> bool:
    """A tile finds a stack."""
    named = said.groupdict()
    return any(
        (step.tile, step.index) == (named["tile"], index_of(named["stack"]))
        and (("now" not in said[0] and "in time" not in said[0]) or ply == 0)
        and ("first" not in named or _begins(said, replay))
        for ply, step in enumerate(replay.steps)
    )


def on_its_only_stack(said: Words, replay: Replay, case: Case) -> bool:
    first = replay.first
    named = said.groupdict()
    homes = rules.placements([named["tile"]], case.game.tops)
    is_there = named.get("stack") in (None, _stack(first.index))
    return homes == {(first.tile, first.index)} and is_there


def kept(by_taking: bool) -> InLine:
    """The first move leaves the other one's tile in the hand, which takes more later."""
    takes = used("me", "theirs", now=False)

    def holds(said: Words, replay: Replay, case: Case) -> bool:
        worse, _better = case.lines
        now = worse.first
        fewer = said.groupdict().get("fewer")
        is_taken = now.covered[0] == case.theirs and rules.pips(now.covered) > 0
        return (
            takes(said, replay, case)
            and now.tile == said["tile"]
            and is_taken is by_taking
            and fewer in (None, str(rules.pips(now.covered)))
        )

    return holds


def anyway(said: Words, replay: Replay, case: Case) -> bool:
    """Both moves place the tile, and in both lines it is covered in the end."""
    return used("me", "theirs", now=True)(said, replay, case) and all(
        line.first.tile == said["tile"] != line.end.tops[line.first.index] for line in case.lines
    )


def out_of_reach(said: Words, replay: Replay, case: Case) -> bool:
    hand = case.game.hand(case.theirs)
    covers_first = [
        any(rules.may_cover(tile, line.first.tile) for tile in hand) for line in case.lines
    ]
    return _begins(said, replay) and covers_first == [True, False]


def round_ends(worse: int, better: int) -> Fact:
    """The human's result of the round in both lines: 1 won, 0 drawn, -1 lost."""

    def holds(said: Words, case: Case) -> bool:
        ends = [
            [score + points for score, points in zip(case.scores, line.end.points, strict=True)]
            for line in case.lines
        ]
        results = [(mine > theirs) - (mine < theirs) for mine, theirs in ends]
        is_told = [int(said["yours"]), int(said["other"])] == ends[0]
        return case.following is None and results == [worse, better] and is_told

    return holds


def round_will_end(worse: int, better: int) -> Fact:
    """The same where one hand is still to come, by minimax over both."""

    def holds(_said: Words, case: Case) -> bool:
        return _results(case) == [worse, better]

    return holds


def _results(case: Case) -> list[int]:
    return [_result(case, line.first.after) for line in case.lines]


def _result(case: Case, game: Game) -> int:
    """Of the human, from a position on: 1 for a won round, 0 for a drawn, -1 for a lost one."""
    margin = case.scores[0] - case.scores[1] + margin_of_round(game, case.following)
    return (margin > 0) - (margin < 0)


def loses_round(said: Words, case: Case) -> bool:
    """The result is worse for who makes the move, and no points are."""
    worse, better = case.lines
    sign = 1 if case.ours == "B" else -1
    results = [sign * result for result in _results(case)]
    is_next_best = "next-best" in said[0]
    explained = better if is_next_best else worse
    return (
        (said["tile"], index_of(said["stack"])) == (worse.first.tile, worse.first.index)
        and (explained.first.tile, explained.first.index) == (case.tile, case.index)
        and results[0] < results[1]
        and case.loss <= 0
    )


def is_better(said: Words, case: Case) -> bool:
    first = case.lines[1].first
    return (said["tile"], index_of(said["stack"])) == (first.tile, first.index)


def makes_part(said: Words, case: Case) -> bool:
    """The tiles that are told of bring so many points more in the better line."""
    worth = [
        sum(_worth(line, tile) * (1 if tile[0] == case.ours else -1) for tile in case.told)
        for line in case.lines
    ]
    named = {name: int(points) for name, points in said.groupdict().items()}
    told = worth[1] - worth[0]
    return named == {"told": told, "loss": case.loss} or named == {
        "told": told,
        "rest": told - case.loss,
    }


def _worth(line: Replay, tile: str) -> int:
    """Pips that a tile takes, less those that it costs its owner, beside lying on top."""
    for step in line.steps:
        if step.tile == tile:
            pips = rules.pips(step.covered)
            return -pips if step.covered[0] == tile[0] else pips
    return -2 * rules.pips(tile)


def move_by_move(said: Words, case: Case) -> bool:
    return all(
        Replay.of(case.game, said[name].split()) == line
        and line.end.points == (int(said[f"{name}_yours"]), int(said[f"{name}_other"]))
        for name, line in zip(("worse", "better"), case.lines, strict=True)
    )


def seizes(said: Words, case: Case) -> bool:
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


def on_own(sign: int) -> Fact:
    def holds(said: Words, case: Case) -> bool:
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


def ends(sign: int) -> Fact:
    def holds(said: Words, case: Case) -> bool:
        black, white = case.after.points
        points = sign * int(said.groupdict().get("points") or 0)
        is_over = case.after.to_move is None
        return is_over and black - white == points and (sign == 0) == (points == 0)

    return holds


def passes(_said: Words, case: Case) -> bool:
    return not case.after.moves(case.theirs) and bool(case.after.moves(case.ours))


def loses(said: Words, case: Case) -> bool:
    """What the worse move gives away: the explained one, or the next-best."""
    worse, better = case.lines
    placing = said["tile"], index_of(said["stack"])
    is_next_best = "next-best" in said[0]
    explained = better if is_next_best else worse
    return (
        placing == (worse.first.tile, worse.first.index)
        and (explained.first.tile, explained.first.index) == (case.tile, case.index)
        and case.loss == int(said["points"])
    )


T, S = r"(?P<tile>[WB]\d\d)", r"(?P<stack>[WB]\d)"
X, N = r"(?P<covered>[WB]\d\d)", r"(?P<pips>\d+) pips?"
AFTER = r"After (?P<first>[WB]\d\d) on (?P<first_stack>[WB]\d),"
FIRST = r"(?P<first>[WB]\d\d) on (?P<first_stack>[WB]\d)"
CLOSED = r"After (?P<closing>[WB]\d\d) on (?P<closed>[WB]\d),"
ENDS = r"(?P<yours>-?\d+) : (?P<other>-?\d+)"

Claim = tuple[str, str, Fact]
"""The words of a claim where the human is on turn, where the computer is, and what holds."""

FACTS: list[Claim] = [
    (rf"Place {T} on {S}: it seizes {X}, so the computer loses {N} there\.",
     rf"{T} on {S} seizes your {X}: you lose its pips\.", seizes),
    (rf"Place {T} on {S}: the double resets {X}, so the computer loses {N} there\.",
     rf"{T} on {S}, a double, resets your {X}: you lose its pips\.", seizes),
    (rf"Place {T} on {S}: it seizes {X}, which has no pips\.",
     rf"{T} on {S} seizes your {X}, which has no pips\.", seizes),
    (rf"Place {T} on {S}: it increases your own stack by {N}\.",
     rf"{T} on {S} increases the computer's own stack\.", on_own(1)),
    (rf"Place {T} on {S}, over your own {X} with as many pips\.",
     rf"{T} on {S} covers the computer's own {X}, which has as many pips\.", on_own(0)),
    (rf"Place {T} on {S}, although that lowers your own stack by {N}\.",
     rf"{T} on {S} lowers the computer's own stack\.", on_own(-1)),
    *((pattern, pattern, ends(sign)) for pattern, sign in (
        (r"That ends the hand, and both of you score the same\.", 0),
        (r"That ends the hand, and you score (?P<points>\d+) points? more than the computer\.", 1),
        (r"That ends the hand, and the computer scores (?P<points>\d+) points? more than you\.",
         -1),
    )),
    (r"The computer then has to pass\.", r"You then have to pass\.", passes),
    (r"You have no other move\.", r"The computer has no other move\.",
     lambda _said, case: len(case.game.moves(case.ours)) == 1),
]  # fmt: skip
"""What can be seen on the table, whatever a search says."""

REASONS: list[Claim] = [
    *((rf"{pattern} gives away (?P<points>\d+) points?\.",) * 2 + (loses,) for pattern in (
        rf"{T} on {S}", rf"The next-best move, {T} on {S},")),
    # The round.
    *((pattern, pattern, round_ends(*results)) for pattern, results in (
        (rf"With that the round is a draw, {ENDS}, instead of a win\.", (0, 1)),
        (rf"With that you lose the round, {ENDS}, instead of a draw\.", (-1, 0)),
        (rf"With that you lose the round, {ENDS}, instead of winning it\.", (-1, 1)),
        (rf"With that the round is a draw, {ENDS}, not your defeat\.", (0, -1)),
        (rf"With that you win the round, {ENDS}, instead of a draw\.", (1, 0)),
        (rf"With that you win the round, {ENDS}, instead of losing it\.", (1, -1)),
    )),
    (rf"{T} fits on no other stack\.",) * 2 + (of_better(on_its_only_stack),),
    # The worse move.
    (rf"It covers {N} of your own {X}\.", rf"It covers {N} of the computer's own {X}\.",
     of_worse(used("me", "own", now=True))),
    (rf"It takes only {N} from the computer\.", rf"It takes only {N} from you\.",
     of_worse(used("me", "theirs", now=True))),
    (r"It takes nothing from the computer\.", r"It takes nothing from you\.",
     of_worse(used("me", "nothing", now=True))),
    # A tile of the same player, after the worse move.
    (rf"Later {T} covers {N} of your own {X}\.",
     rf"Later {T} covers {N} of the computer's own {X}\.",
     of_worse(used("me", "own", now=False))),
    (rf"Later {T} takes only {N} from the computer, on {S}\.",
     rf"Later {T} takes only {N} from you, on {S}\.",
     of_worse(used("me", "theirs", now=False))),
    (rf"Later {T} takes nothing from the computer\.", rf"Later {T} takes nothing from you\.",
     of_worse(used("me", "nothing", now=False))),
    (rf"{CLOSED} your {T} fits nowhere: you lose its {N}(?: and a turn)?\.",
     rf"{CLOSED} the computer's {T} fits nowhere: it loses its {N}(?: and a turn)?\.",
     of_worse(left)),
    # A tile of the opponent's, after the worse move.
    (rf"The computer can then place {T}, on {S}\.", rf"You can then place {T}, on {S}\.",
     of_worse(placed)),
    (rf"The computer can then place {T} on {S}, which takes {N} from you\.",
     rf"You can then place {T} on {S}, which takes {N} from the computer\.",
     of_worse(used("them", "theirs"))),
    (rf"The computer then covers your {X} with {T}: you lose {N}\.",
     rf"You then cover the computer's {X} with {T}: it loses {N}\.",
     of_worse(used("them", "theirs", now=True, resets=False))),
    (rf"Later the computer covers your {X} with {T}: you lose {N}\.",
     rf"Later you cover the computer's {X} with {T}: it loses {N}\.",
     of_worse(used("them", "theirs", now=False, resets=False))),
    (rf"The computer's double {T} then resets your {X}: you lose {N}\.",
     rf"Your double {T} then resets the computer's {X}: it loses {N}\.",
     of_worse(used("them", "theirs", resets=True))),
    (rf"You then have to pass, and the computer covers your {X} with {T}: you lose {N}\.",
     rf"The computer then has to pass, and you cover its {X} with {T}: it loses {N}\.",
     of_worse(used("them", "theirs", passed=True))),
    (rf"The computer then places {T} on {S} and loses nothing\.",
     rf"You then place {T} on {S} and lose nothing\.", of_worse(costs_nothing)),
    # The better move.
    (rf"On {S} it takes {N} from the computer\.", rf"On {S} it takes {N} from you\.",
     of_better(used("me", "theirs", now=True))),
    (rf"{T} on {S} takes {N} from the computer\.", rf"{T} on {S} takes {N} from you\.",
     of_better(used("me", "theirs", now=True))),
    (rf"{T} on {S} resets {X}: the computer loses {N}\.",
     rf"{T} on {S} resets your {X}: you lose {N}\.",
     of_better(used("me", "theirs", now=True, resets=True))),
    (rf"{T} is covered later in any case; on {S} it takes {N} from the computer first\.",
     rf"{T} is covered later in any case; on {S} it takes {N} from you first\.",
     of_better(anyway)),
    (rf"{T} on {S} costs you nothing\.", rf"{T} on {S} costs the computer nothing\.",
     of_better(costs_nothing)),
    (rf"{T} on {S} costs you only {N}\.", rf"{T} on {S} costs the computer only {N}\.",
     of_better(used("me", "own", now=True))),
    (rf"Place {T} now, on {S}\.", rf"{T} on {S} places it in time\.", of_better(placed)),
    (rf"Place {T} now, on {S}, the only stack that it fits\.",
     rf"{T} on {S} is better: it is the only stack that the tile fits\.",
     of_better(on_its_only_stack)),
    # A tile of the same player, after the better move.
    (rf"{AFTER} your {T} takes {N} from the computer, on {S}\.",
     rf"{AFTER} the computer's {T} takes {N} from you, on {S}\.",
     of_better(used("me", "theirs", now=False))),
    (rf"Place {FIRST} and keep {T}: on {S} it takes {N} from the computer later\.",
     rf"{FIRST} keeps {T}: on {S} it takes {N} from you later\.", of_better(kept(False))),
    (rf"Place {FIRST} and keep {T}: on {S} it takes {N} from the computer later, "
     r"instead of (?P<fewer>\d+) now\.",
     rf"{FIRST} keeps {T}: on {S} it takes {N} from you later, instead of (?P<fewer>\d+) now\.",
     of_better(kept(True))),
    (rf"{AFTER} the computer has to pass later, and {T} takes {N} from it, on {S}\.",
     rf"{AFTER} you have to pass later, and {T} takes {N} from you, on {S}\.",
     of_better(used("me", "theirs", passed=True))),
    (rf"{AFTER} your {T} still finds a stack, {S}\.",
     rf"{AFTER} the computer's {T} still finds a stack, {S}\.", of_better(placed)),
    (rf"{AFTER} {T} covers only {N} of your own, on {S}\.",
     rf"{AFTER} {T} covers only {N} of the computer's own, on {S}\.",
     of_better(used("me", "own", now=False))),
    (rf"{AFTER} your {T} costs you nothing, on {S}\.",
     rf"{AFTER} {T} costs the computer nothing, on {S}\.", of_better(costs_nothing)),
    # A tile of the opponent's, after the better move.
    (rf"{CLOSED} the computer's {T} fits nowhere: it loses its {N}(?: and a turn)?\.",
     rf"{CLOSED} your {T} fits nowhere: you lose its {N}(?: and a turn)?\.",
     of_better(shut_out)),
    (rf"{AFTER} {T} stays in the computer's hand at the end: it loses {N}\.",
     rf"{AFTER} {T} stays in your hand at the end: you lose its {N}\.", of_better(left)),
    (rf"{FIRST} is better: the computer cannot cover it\.",
     rf"{FIRST} is better: you cannot cover it\.", of_better(out_of_reach)),
    (rf"{AFTER} {T} takes only {N} from you\.",
     rf"{AFTER} your {T} takes only {N} from the computer\.", of_better(used("them", "theirs"))),
    (rf"{AFTER} {T} takes nothing from you\.",
     rf"{AFTER} your {T} takes nothing from the computer\.", of_better(used("them", "nothing"))),
    (rf"{AFTER} the computer covers its own {X} with {T} and loses {N}\.",
     rf"{AFTER} you cover your own {X} with {T} and lose {N}\.", of_better(used("them", "own"))),
    # Both lines.
    *((pattern, pattern, makes_part) for pattern in (
        r"That makes (?P<told>\d+) of the (?P<loss>\d+) points\.",
        r"That costs (?P<told>\d+) points, of which (?P<rest>\d+) come back elsewhere\.",
    )),
    *((pattern, pattern, move_by_move) for pattern in (
        r"Move by move: (?P<worse>.+) ends the hand (?P<worse_yours>-?\d+) : "
        r"(?P<worse_other>-?\d+), and (?P<better>.+) ends it (?P<better_yours>-?\d+) : "
        r"(?P<better_other>-?\d+)\.",
    )),
]  # fmt: skip
"""What is read from two lines of best play."""

ROUND_TO_COME: list[Claim] = [
    *((pattern, pattern, round_will_end(*results)) for pattern, results in (
        (r"With that the round ends in a draw, instead of a win\.", (0, 1)),
        (r"With that you lose the round in the last hand, instead of a draw\.", (-1, 0)),
        (r"With that you lose the round in the last hand, instead of winning it\.", (-1, 1)),
        (r"With that the round ends in a draw, not your defeat\.", (0, -1)),
        (r"With that you win the round in the last hand, instead of a draw\.", (1, 0)),
        (r"With that you win the round in the last hand, instead of losing it\.", (1, -1)),
    )),
    *((pattern, pattern, holds) for pattern, holds in (
        (rf"{T} on {S} gives away the round\.", loses_round),
        (rf"The next-best move, {T} on {S}, gives away the round\.", loses_round),
        (rf"{T} on {S} is better\.", is_better),
    )),
]  # fmt: skip
"""What becomes of the round, where the last hand is known and still to come."""


def _ranks(case: Case) -> dict[Placing, tuple[int, int]]:
    """What each legal move is worth to who makes it, by minimax.

    First the result of the round, if a hand to come is known; then points of the hand.
    """
    sign = 1 if case.ours == "B" else -1
    ranks = {}
    for move in case.game.moves(case.ours):
        after = case.game.play(*move)
        result = _result(case, after) if case.following else 0
        ranks[move] = sign * result, sign * after.margin()
    return ranks


def _is_best(said: Words, case: Case) -> bool:
    """The explained move is one of so many best ones, if the words tell how many."""
    ranks = _ranks(case)
    mine = ranks[case.tile, case.index]
    best = said.groupdict().get("count")
    equals = list(ranks.values()).count(mine)
    return mine == max(ranks.values()) and len(ranks) > 1 and best in (None, str(equals))


OTHERS: list[Claim] = [
    (pattern, pattern, holds) for pattern, holds in (
        (r"This is one of (?P<count>\d+) equally good moves\.", _is_best),
        (r"No other move is better\.", _is_best),
        (r"All other moves are just as good\.",
         lambda said, case: _is_best(said, case) and len(set(_ranks(case).values())) == 1),
    )
]  # fmt: skip
"""What a best move is beside all others: only where minimax can say it."""

GUESSED: list[Claim] = [
    (pattern, pattern, holds) for pattern, holds in (
        (r"As far as the search could see, no other move is better\.", lambda _said, _case: True),
        (rf"As far as the search could see, {T} on {S} is about \d+ points? better than "
         r"(?P<other>\w{3}) on (?P<at>\w\d)\.", lambda said, case: (
            (said["other"], index_of(said["at"])) == (case.tile, case.index))),
    )
]  # fmt: skip
"""What a search says that was not finished."""


def words_for(colour: str, claim: Claim) -> str:
    return claim[0] if colour == "B" else claim[1]


def sentences_of(text: str) -> list[str]:
    return re.split(r"(?<=\.) ", text)


def assert_true(text: str, case: Case, claims: list[Claim]) -> Iterator[str]:
    """Check that every sentence is a known claim and true; the claims that were made."""
    for sentence in sentences_of(text):
        known = [(words_for(case.ours, claim), claim[2]) for claim in claims]
        found = [each for each in known if re.fullmatch(each[0], sentence)]
        assert len(found) == 1, f"“{sentence}” is no known claim"
        pattern, holds = found[0]
        said = re.fullmatch(pattern, sentence)
        assert said is not None
        assert holds(said, case), f"“{sentence}” is false: {case}"
        yield pattern
    for number, unit in re.findall(r"(\d+) (pips?|points?)\b", text):
        assert (unit in ("pip", "point")) is (number == "1"), text
