"""A review of a round of Build Up: what each move was worth, and who was lucky. No Qt.

Every ply is valued exactly, as ``buildup analyse`` does it, and then every hand as it was
drawn beside others that could have been drawn. The work is done in slices, like a search.

Within a hand nothing but a loss changes its exact value. So the margin of a round is exactly
the sum of its hands' values as they were drawn, plus the computer's losses, minus the human's;
and what the draws gave is kept apart from what the players made of it.
"""

from __future__ import annotations

from buildup.model.build_up.events import RoundWon, TilePlaced
from buildup.model.build_up.tournament import Tournament
from buildup.model.player import PerPlayer, Player
from buildup.review.build_up.deciding import deciding_ply
from buildup.review.build_up.luck import HandLuck, ReviewedHand, draws_hands, happened
from buildup.review.build_up.par import ParValuation
from buildup.review.build_up.ply import PlyValuation
from buildup.review.build_up.reviewed import PlayerReview, ReviewedPly, own_plies
from buildup.review.review import Review
from buildup.strategy.build_up.par import par_of
from buildup.strategy.level import Level
from buildup.strategy.rule_of_thumb import RuleTally, add_up


class BuildUpReview(Review[ReviewedPly | ReviewedHand | int]):
    """The review of one round; par first, then plies, in the order of play, then hands.

    If the game has changed meanwhile, give it to the next one.
    """

    def __init__(
        self,
        tournament: Tournament,
        round_number: int | None = None,
        known: BuildUpReview | None = None,
        level: Level | None = None,
    ) -> None:
        """Prepare the review; nothing is searched yet.

        Args:
            tournament: The game, over or not.
            round_number: Which of its rounds; ``None`` for the last one.
            known: A review of the same round, when more or fewer moves had been made or other
                ones at the end. What is still true is taken over, begun work included.
            level: How well the computer plays against the human; ``None``: as an expert.

        Raises:
            ValueError: The game has no such round.
        """
        self.game = tournament
        """The game that is reviewed."""
        self.level = level
        """Against whom the chances are."""
        self.round_number = round_number or tournament.table.round_number
        """Which of its rounds is reviewed."""
        self._plies: dict[int, PlyValuation] = {}
        self._hands: dict[int, HandLuck] = {}
        shared = _shared_events(self, known)
        for index, before, event, after in happened(tournament, self.round_number):
            if known is not None and index < shared and index in known._plies:
                self._plies[index] = known._plies[index]
            elif known is not None and index < shared and index in known._hands:
                self._hands[index] = known._hands[index]
            elif isinstance(event, TilePlaced):
                number = len(self._plies) + 1
                self._plies[index] = PlyValuation(before, event, number, index, level)
            elif draws_hands(event):
                self._hands[index] = HandLuck(before, after, index)
        ends = (event for event in tournament.events if isinstance(event, RoundWon))
        self.won = next((each for each in ends if each.round_number == self.round_number), None)
        """How the round ended; ``None`` while it goes on."""
        par = None if self.won is None else par_of(tournament, self.round_number)
        self._par = None if par is None else ParValuation(par)
        pars = [] if self._par is None else [self._par]
        super().__init__([*pars, *self._plies.values(), *self._hands.values()])

    @property
    def ply_count(self) -> int:
        """How many tiles were placed in the round, reviewed or not."""
        return len(self._plies)

    @property
    def plies(self) -> tuple[ReviewedPly, ...]:
        """What is reviewed so far, in the order of play."""
        return tuple(each.reviewed for each in self._plies.values() if each.reviewed)

    def plies_of(self, player: Player) -> list[ReviewedPly]:
        """What is reviewed so far of what a player has decided."""
        return own_plies(player, self.plies)

    @property
    def hands(self) -> tuple[ReviewedHand, ...]:
        """The hands whose luck is known so far. A hand that a saved game began in the middle
        of has none: what it was drawn from is unknown."""
        return tuple(each.reviewed for each in self._hands.values() if each.reviewed)

    @property
    def luck_of_hands(self) -> dict[int, float]:
        """What the draw of each hand of :attr:`hands` gave the human, in points."""
        return {hand.hand_number: hand.luck for hand in self.hands}

    @property
    def players(self) -> PerPlayer[PlayerReview]:
        """The sums for both players, of what is reviewed so far."""
        plies, hands = self.plies, self.hands
        return PerPlayer(*(PlayerReview.of(player, plies, hands) for player in Player))

    @property
    def par(self) -> int | None:
        """Points that the human is ahead where experts have played both sides of a round that is
        over; ``None`` until it is known, and where the round is none that a deal number gives."""
        return None if self._par is None else self._par.reviewed

    @property
    def rules(self) -> list[RuleTally]:
        """How the human kept to rules of thumb in what is reviewed so far, the costliest first."""
        return add_up(tally for ply in self.plies_of(Player.HUMAN) for tally in ply.rules)

    @property
    def deciding(self) -> ReviewedPly | None:
        """The move that decided the round: see :func:`deciding_ply`. ``None`` if there is none,
        and until the round is over and every ply is reviewed."""
        plies = self.plies
        if self.won is None or len(plies) < self.ply_count:
            return None
        return deciding_ply(plies, self.won.winner)

    def before(self, ply: ReviewedPly) -> Tournament:
        """The game as it was before a ply, for trying again from there."""
        return self.game.at(ply.event_index)


def _shared_events(review: BuildUpReview, known: BuildUpReview | None) -> int:
    """How many events from the start on are the same in both games; 0 for different rounds."""
    if known is None or (known.round_number, known.level) != (review.round_number, review.level):
        return 0
    ours, theirs = review.game, known.game
    if ours.start != theirs.start:
        return 0
    return ours.events.shared_with(theirs.events)
