"""The review of a round of Build Up: the value of each move, and luck.

Every move is valued exactly; then the draw of each hand is compared with other possible draws. The
work is done in slices.

Within a hand only a loss changes its exact value. So the margin of a round is exactly the sum of
its hands' values as drawn, plus the computer's losses, minus the human's; and the effect of the
draws is separate from that of the play.
"""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import hypot
from typing import NamedTuple

from buildup.model.build_up.events import RoundWon, TilePlaced
from buildup.model.build_up.table import HANDS_IN_A_ROUND, Sight, Table
from buildup.model.build_up.tournament import Tournament
from buildup.model.player import Player
from buildup.review.build_up.luck import HandLuck, ReviewedHand, draws_hands, happened
from buildup.review.build_up.reviewed import MoveLoss, ReviewedPly
from buildup.review.review import Review, Valuation
from buildup.review.verdicts import CHANCES
from buildup.strategy.build_up.advice import Advice, advice_for, explained
from buildup.strategy.build_up.analysis import RoundAnalysis, ValuedMove
from buildup.strategy.build_up.habit import clues_of, habit_in
from buildup.strategy.build_up.level_chance import CURVES, PlayOuts, against
from buildup.strategy.build_up.par import Par, par_of
from buildup.strategy.build_up.rules_of_thumb import LESSONS, RULES
from buildup.strategy.habit import Habit
from buildup.strategy.level import Level
from buildup.strategy.rule_of_thumb import charge
from buildup.strategy.sliced import NODES_OF_A_SETUP, pieces_of

LEAST_LOSS = CHANCES[1]
"""The minimum permanent loss of win chance, from 0 to 1, that can have decided the round."""


_PLAYED_OUT = {1: 140, 2: 100}
"""The approximate work of playing rounds out, in milliseconds if compiled, by hand number.

It is counted for both plies if two share the rounds.
"""


class SearchedPly(NamedTuple):
    """The results of searching the position before a ply."""

    moves: Sequence[ValuedMove]
    """Every legal move, best first."""
    is_certain: bool
    """Whether the result of the round is certain after each of these moves."""
    margin_before: int
    """See :attr:`ReviewedPly.margin_before`."""
    margin_after: int


@dataclass(eq=False)
class PlySearch(Valuation[SearchedPly]):
    """A search of the position before a ply, for the values of its moves and the margins."""

    table: Table
    """The table before the ply."""
    placed: TilePlaced

    @property
    def weight(self) -> int:
        """The approximate work, in milliseconds if compiled."""
        hand, tiles = self.table.hand_number, sum(map(len, self.table.position.hands))
        return (1 + (1 << tiles >> 6)) * (5 if hand == HANDS_IN_A_ROUND - 1 else 1)

    def _pieces(self) -> Generator[int, None, SearchedPly]:
        analysis = RoundAnalysis(self.table.sight, budget=0)
        for spent in pieces_of(analysis):
            self._progress = analysis.progress
            yield spent
        moves = analysis.moves
        played = next(each for each in moves if each.move == self.placed.move)
        before, after = self._margin(moves[0]), self._margin(played)
        return SearchedPly(moves, analysis.is_certain, before, after)

    def _margin(self, move: ValuedMove) -> int:
        sign = 1 if self.placed.player is Player.HUMAN else -1
        if move.chance is not None and move.chance.margin is not None:
            return sign * move.chance.margin
        assert move.value is not None, "a search that has ended leaves no move without a value"
        return self.table.scores.human - self.table.scores.computer + sign * move.value


@dataclass(eq=False)
class PlyValuation(Valuation[ReviewedPly]):
    """The valuation of a ply, based on the finished search of the position before it."""

    search: PlySearch
    number: int
    """The ply's number in the round, from 1."""
    event_index: int
    """The index of the event that placed the tile."""
    rounds: PlayOuts | None = None
    """Rounds played out against the computer's level; ``None`` if that level makes no errors.

    They begin before a ply of the human, or after one of the computer. Two plies may share them.
    """

    @property
    def weight(self) -> int:
        """The approximate work, in milliseconds if compiled."""
        return 1 + (0 if self.rounds is None else _PLAYED_OUT.get(self.search.table.hand_number, 0))

    def _pieces(self) -> Generator[int, None, ReviewedPly]:
        found = self.search.reviewed
        assert found is not None, "positions are searched before their moves are valued"
        if self.rounds is not None and not found.is_certain:
            for spent in pieces_of(self.rounds):
                self._progress = self.rounds.progress
                yield spent
        yield NODES_OF_A_SETUP
        sight, move = self.search.table.sight, self.search.placed.move
        advice = advice_for(sight, found.moves, move, is_exact=True)
        if not self.search.placed.is_played_out:
            advice = yield from explained(advice)
        return self._result(found, advice)

    def _result(self, found: SearchedPly, advice: Advice) -> ReviewedPly:
        moves, table, placed = found.moves, self.search.table, self.search.placed
        player, move = placed.player, placed.move
        played = next(each for each in moves if each.move == move)
        best = played if advice.is_best else moves[0]
        values = {each.move: each.value for each in moves if each.value is not None}
        best_value = max(values.values())
        is_by_points = best.value == best_value
        rules = (each for each in LESSONS if is_by_points and each in RULES)
        tests = (rule.test(table.position, values, move) for rule in rules)
        value = played.value
        assert value is not None, "a search that has ended leaves no move without a value"
        return ReviewedPly(
            number=self.number,
            event_index=self.event_index,
            hand_number=table.hand_number,
            player=player,
            move=move,
            loss=best_value - value,
            is_played_out=placed.is_played_out,
            advice=advice,
            margin_after=found.margin_after,
            move_loss=MoveLoss.of(
                *(self._against_level(each, best_value, value) for each in (moves[0], played))
            ),
            expert_loss=MoveLoss.of(moves[0], played),
            is_of_hand={*(advice.best_moves or ())}
            == {move for move, value in values.items() if value == best_value},
            clues=clues_of(table.position, move),
            rules=charge(tests, best_value - value),
        )

    def _against_level(self, valued: ValuedMove, best: int, played: int) -> ValuedMove:
        """Return the move with its chance against the level, unchanged if the level never errs."""
        if valued.chance is None or valued.value is None or self.rounds is None:
            return valued
        table = self.search.table
        is_human = table.position.turn is Player.HUMAN
        tiles = len(table.position.hands.computer) - (not is_human)
        known = valued.chance if is_human else valued.chance.of_opponent
        lost = best - valued.value if is_human else valued.value - played
        told = against(self.rounds.level, table.hand_number, known, tiles)
        chance = told or self.rounds.chance(lost)
        return valued._replace(chance=chance if is_human else chance.of_opponent)


@dataclass(eq=False)
class ParValuation(Valuation[int]):
    """The valuation of par, which plays the round between experts unless par is known."""

    par: Par

    @property
    def weight(self) -> float:
        """The approximate remaining work, in milliseconds if compiled."""
        return 700 * (1 - self.par.progress)

    def _pieces(self) -> Generator[int, None, int]:
        for spent in pieces_of(self.par):
            self._progress = self.par.progress
            yield spent
        assert self.par.value is not None, "a round that is over has a margin"
        return self.par.value


class BuildUpReview(Review[ReviewedPly]):
    """The review of a round: first all margins, then the plies in order, then par, then the draws.

    If the game changes, pass this review to the next one as ``known``.
    """

    def __init__(
        self,
        tournament: Tournament,
        round_number: int | None = None,
        known: "BuildUpReview | None" = None,
        level: Level | None = None,
    ) -> None:
        """Set up the review without searching anything yet.

        Args:
            tournament: The game, finished or not.
            round_number: The number of the round to review; ``None`` for the current one.
            known: A review of the same round with more, fewer or different moves at the end.
                Results that still hold are reused, and so is work in progress.
            level: The computer's level; ``None`` for an expert.

        Raises:
            ValueError: The game has no such round.
        """
        self.game = tournament
        self.level = level
        """The computer's level that the chances assume; ``None`` for an expert."""
        self.round_number = round_number or tournament.table.round_number
        self._plies: dict[int, PlyValuation] = {}
        self._hands: dict[int, HandLuck] = {}
        shared = _shared_events(self, known)
        played_out: dict[Sight, PlayOuts] = {}
        for index, before, event, after in happened(tournament, self.round_number):
            if known is not None and index < shared and index in known._plies:
                self._plies[index] = known._plies[index]
            elif known is not None and index < shared and index in known._hands:
                self._hands[index] = known._hands[index]
            elif isinstance(event, TilePlaced):
                before = replace(before, are_boneyards_guessed=False)  # they are known by now
                number, sight = len(self._plies) + 1, before.sight
                sight = sight if event.player is Player.HUMAN else sight.after(event.move)
                if level and level in CURVES and sight not in played_out:
                    played_out[sight] = PlayOuts(sight, level, Player.HUMAN)
                rounds = played_out.get(sight)
                self._plies[index] = PlyValuation(PlySearch(before, event), number, index, rounds)
            elif draws_hands(event):
                self._hands[index] = HandLuck(before, after)
        ends = (event for event in tournament.events if isinstance(event, RoundWon))
        self.won = next((each for each in ends if each.round_number == self.round_number), None)
        """The event that ended the round; ``None`` if it is not over."""
        par = None if self.won is None else par_of(tournament, self.round_number)
        self._par = None if par is None else ParValuation(par)
        pars = [] if self._par is None else [self._par]
        plies = [*self._plies.values()]
        searches = [each.search for each in plies]
        super().__init__([*searches, *plies, *pars, *self._hands.values()], plies)

    def plies_of(self, player: Player) -> list[ReviewedPly]:
        return [ply for ply in super().plies_of(player) if not ply.is_played_out]

    @property
    def habit(self) -> Habit | None:
        return habit_in([ply.clues for ply in self.plies_of(Player.HUMAN)], self.rules)

    @property
    def curve(self) -> dict[int, dict[int, SearchedPly | None]]:
        """The search results before each ply, by hand and ply number; ``None`` until found."""
        hands: dict[int, dict[int, SearchedPly | None]] = {}
        for each in self._plies.values():
            hands.setdefault(each.search.table.hand_number, {})[each.number] = each.search.reviewed
        return hands

    @property
    def hands(self) -> tuple[ReviewedHand, ...]:
        """The hands whose luck is known so far.

        The luck of a hand that was in progress in a saved game is unknown, as is its draw.
        """
        return tuple(each.reviewed for each in self._hands.values() if each.reviewed)

    @property
    def luck_of_hands(self) -> dict[int, float]:
        """How much each draw gave the human, in points, by hand number, as far as it is known."""
        return {hand.hand_number: hand.luck for hand in self.hands}

    @property
    def luck_error(self) -> float:
        """The standard error of the total luck of the :attr:`hands`, in points."""
        return hypot(*(hand.error for hand in self.hands))

    @property
    def par(self) -> int | None:
        """The human's lead in the finished round if experts had played both sides.

        ``None`` until known, and if the round is not over or :func:`par_of` has no par for it.
        """
        return None if self._par is None else self._par.reviewed

    @property
    def deciding(self) -> ReviewedPly | None:
        """The move that decided the round, as in :func:`deciding_ply`.

        ``None`` until known, or if no move did.
        """
        if self.won is None or not self.knows_deciding:
            return None
        return deciding_ply(self.plies, self.won.winner)

    @property
    def knows_deciding(self) -> bool:
        return self.won is not None and len(self.plies) == self.ply_count

    @property
    def draws_decided(self) -> bool:
        """Whether the draw of a hand after the first, not a move, decided the round.

        ``False`` until known.
        """
        if self.won is None or not self.knows_deciding:
            return False
        return self.deciding is None and most_drawn(self.plies, self.won.winner) >= LEAST_LOSS


def _shared_events(review: BuildUpReview, known: BuildUpReview | None) -> int:
    """Return the number of leading events that two reviewed games share.

    It is 0 if the reviews are of different rounds or levels.
    """
    if known is None or (known.round_number, known.level) != (review.round_number, review.level):
        return 0
    ours, theirs = review.game, known.game
    return ours.events.shared_with(theirs.events) if ours.start == theirs.start else 0


def deciding_ply(plies: Sequence[ReviewedPly], winner: Player | None) -> ReviewedPly | None:
    """Return the move with the largest permanent loss of win chance by a player who did not win.

    Between experts the end of the round is certain from hand 3 on, so from there on only the last
    move that changed the result can have decided it.

    Args:
        plies: All plies of the round.
        winner: The winner; ``None`` for a drawn round.

    Returns:
        The move, the last one of equal losses; ``None`` if none lost as much as a mistake.
    """
    lost = [each for each in _lost_for_good(plies) if each[1].player is not winner]
    if not lost:
        return None
    most, deciding = max(lost, key=lambda each: (each[0], each[1].number))
    return deciding if most >= LEAST_LOSS else None


def _lost_for_good(plies: Sequence[ReviewedPly]) -> Iterator[tuple[float, ReviewedPly]]:
    """Yield the win chance that each ply lost for its player for good, with the ply, last first.

    A loss that the opponent or the draw of a hand gives back is not permanent.
    """
    lowest, highest = 1.0, 0.0  # the range of the human's chance so far
    for ply in reversed(plies):
        before, after = ply.chance_before.share, ply.chance_after.share
        lowest, highest = min(lowest, after), max(highest, after)
        yield before - highest if ply.player is Player.HUMAN else lowest - before, ply
        lowest, highest = min(lowest, before), max(highest, before)


def most_drawn(plies: Sequence[ReviewedPly], winner: Player | None) -> float:
    """Return the largest win chance, from 0 to 1, that a draw cost a player who did not win.

    The draw of the first hand does not count.

    Args:
        plies: All plies of the round.
        winner: The winner; ``None`` for a drawn round.
    """
    taken = [
        one.chance_after.share - following.chance_before.share
        for one, following in pairwise(plies)
        if one.hand_number != following.hand_number
    ]
    from_human = 0.0 if winner is Player.HUMAN else max(taken, default=0.0)
    from_computer = 0.0 if winner is Player.COMPUTER else -min(taken, default=0.0)
    return max(from_human, from_computer)
