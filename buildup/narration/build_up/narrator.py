"""The narrator of Build Up, for the window and for the terminal.

Events, results, questions and hints as whole sentences, for a person against the computer
(“you”) and for two named players.
"""

import re
from collections.abc import Mapping
from typing import Self

from buildup.model.build_up.events import (
    Event,
    FirstPlayerDrawn,
    HandScored,
    Passed,
    RoundStarted,
    RoundWon,
    TilePlaced,
    TournamentWon,
)
from buildup.model.build_up.position import StackName
from buildup.model.build_up.table import HANDS_IN_A_ROUND
from buildup.model.build_up.tile import Colour, Tile
from buildup.model.build_up.tournament import Tournament
from buildup.model.player import PerPlayer, Player, PlayMode
from buildup.narration.aloud import Verbosity, in_sentences, number_word, spoken, tile_words
from buildup.narration.build_up.advice import explain_advice, tell_better
from buildup.narration.build_up.reasons import explain_move
from buildup.narration.narrator import Narrator
from buildup.narration.numbers import number
from buildup.narration.player_names import build_up_names
from buildup.strategy.build_up.advice import Advice
from buildup.strategy.build_up.choice import Choice
from buildup.strategy.build_up.reasons import Reason
from buildup.texts import _, counted, later

_SIGN = r"\b([BW])([0-6])([0-6])?\b"
"""A tile such as ``B46`` or a stack such as ``W5``, in a sentence."""


class BuildUpNarrator(Narrator[Event]):
    """Tells a tournament of Build Up."""

    @classmethod
    def of(cls, mode: PlayMode, verbosity: Verbosity = Verbosity.NORMAL) -> Self:
        """Who tells a tournament; where nobody is “you”, the players go by their colours."""
        return cls(build_up_names(mode), verbosity)

    def tell(self, event: Event, reason: Reason | None = None) -> str:
        """One event as a line of the log.

        Args:
            event: What has happened.
            reason: What a placed tile does to the table; said to “you” alone.
        """
        match event:
            case FirstPlayerDrawn():
                return self.first_draw(event)
            case TilePlaced():
                return self._placing(event, reason)
            case Passed():
                return self._passing(event)
            case HandScored():
                return self.hand_result(event)
            case RoundWon():
                return self.round_result(event)
            case RoundStarted():
                return _("Round {round}, new deal.").format(round=event.round_number)
            case TournamentWon():
                return self.tournament_result(event)

    def in_words(self, sentence: str) -> str:
        """A sentence with every tile and every stack in words.

        Whose a tile is, the sentence says: “you place” it, it is “your own”, you “seize” it.
        """

        def words(sign: re.Match[str]) -> str:
            colour, first, second = Colour(sign[1]), int(sign[2]), sign[3]
            if second is not None:
                tile = Tile.of(colour, first, int(second))
                return tile_words(tile.high, tile.low)
            return self.stack(StackName(colour, first)) if first else sign[0]

        return spoken(re.sub(_SIGN, words, sentence))

    def stack(self, name: StackName) -> str:
        """A stack by its owner and its number, in words."""
        return self.say(
            Player.of(name.row),
            "{name}'s stack {number}",
            "your stack {number}",
            "the computer's stack {number}",
            number=number_word(name.number),
        )

    def _placing(self, event: TilePlaced, reason: Reason | None) -> str:
        if self.says_you and reason is not None:
            return explain_move(reason)
        owner = Player.of(event.covered.colour)
        yours = later("Your {tile} takes {covered}.")
        computers = later("The computer's {tile} takes your {covered}.")
        if owner is event.player:
            yours = later("You play {tile} on your own {covered}.")
            computers = later("The computer plays {tile} on its own {covered}.")
        return self.say(
            event.player,
            "{name} plays {tile} on {owner}'s {covered}.",
            yours,
            computers,
            owner=self.names[owner],
            tile=event.move.tile,
            stack=event.move.stack,
            covered=event.covered,
        )

    def _passing(self, event: Passed) -> str:
        return self.say(
            event.player,
            "{name} can't play and passes.",
            "You can't play, so you pass.",
            "The computer can't play and passes.",
        )

    def first_draw(self, event: FirstPlayerDrawn) -> str:
        """Who drew what, and who therefore plays first."""
        tiles, first = event.tiles, event.first_player
        if first is None:
            return self.say_of_both(
                "{one} drew {tile} ({pips}) and {two} drew {other} ({other_pips}): equal "
                "pips, so both tiles go back, both boneyards are shuffled, and they draw again.",
                "{tile} and {other}: equal pips. Draw again.",
                tile=tiles.human,
                pips=tiles.human.pips,
                other=tiles.computer,
                other_pips=tiles.computer.pips,
            )
        return self.say(
            first,
            "{one} drew {tile}, {two} {other}. {leader} goes first.",
            "You drew {tile}, the computer {other}. You go first.",
            "You drew {tile}, the computer {other}. The computer goes first.",
            one=self.names.human,
            two=self.names.computer,
            leader=self.names[first],
            tile=tiles.human,
            pips=tiles.human.pips,
            other=tiles.computer,
            other_pips=tiles.computer.pips,
        )

    def hand_result(self, event: HandScored) -> str:
        """The points of a hand for both players."""
        points = event.points
        return self.say_of_both(
            "Hand {hand}: {one} {points}, {two} {others}.",
            "Hand {hand}: you {points}, computer {others}.",
            hand=event.hand_number,
            hands=HANDS_IN_A_ROUND,
            points=number(points.human.total, signed=True),
            others=number(points.computer.total, signed=True),
        )

    def round_result(self, event: RoundWon) -> str:
        """Who won a round, by how many points."""
        winner, scores = event.winner, event.scores
        margin = abs(scores.human - scores.computer)
        if winner is None:
            return self._drawn_round(event)
        return self.say(
            winner,
            "{name} wins round {round}, {points} to {others}.",
            "You win round {round}, {yours} to {other}.",
            "The computer wins round {round}, {other} to {yours}.",
            count=margin,
            round=event.round_number,
            margin=margin,
            points=number(scores[winner]),
            others=number(scores[winner.opponent]),
            yours=number(scores.human),
            other=number(scores.computer),
        )

    def round_winner(self, event: RoundWon) -> str:
        """Who won a round, where the points stand beside it."""
        if event.winner is None:
            return _("Round {round} is a draw").format(round=event.round_number)
        return self.say(
            event.winner,
            "{name} wins round {round}",
            "You win round {round}",
            "The computer wins round {round}",
            round=event.round_number,
        )

    def decided(self, winner: Player | None) -> str:
        """That the round ends so whatever both players still place.

        Args:
            winner: Who wins; ``None`` for a draw.
        """
        if winner is None:
            return _("Decided: the round is a draw.")
        return self.say(
            winner,
            "Decided: {name} wins the round.",
            "Decided: you win the round.",
            "Decided: the computer wins the round.",
        )

    def leads(self, player: Player) -> str:
        """That a player leads the round, as an answer to choose."""
        return self.say(player, "{name} goes first", "You go first", "The computer goes first")

    def scores(self, is_scored: bool) -> str:
        """That a saved game has scored its last hand, or not, as an answer to choose."""
        return _("Already scored") if is_scored else _("Not scored yet")

    def guesses(self, tournament: Tournament, how: tuple[str, str] = ("", "")) -> list[str]:
        """What of a saved game is a guess.

        Args:
            tournament: The game.
            how: What follows on who leads, and on whether a hand is scored: how to say so.
        """
        told, leader = [], tournament.guessed_leader
        if leader is not None:
            sentence = self.say(
                leader,
                "The file doesn't say who goes first. Probably {name}.",
                "The file doesn't say who goes first. Probably you.",
                "The file doesn't say who goes first. Probably the computer.",
            )
            told.append(in_sentences(sentence, how[0]))
        if tournament.table.are_scores_guessed:
            sentence = _("The file does not say if its last hand is scored; probably it is not.")
            if tournament.start.table.is_hand_scored:
                sentence = _("The file does not say if its last hand is scored; probably it is.")
            told.append(in_sentences(sentence, how[1]))
        return told

    def _drawn_round(self, event: RoundWon) -> str:
        points = event.scores.human
        return self.say_of_both(
            "Round {round} is a draw: both have {points}.",
            "Round {round} is a draw, {points} each.",
            count=abs(points),
            round=event.round_number,
            points=number(points),
        )

    def tournament_winner(self, event: TournamentWon) -> str:
        """Who won more rounds, where the rounds stand beside it."""
        if event.winner is None:
            return _("The tournament is a draw")
        return self.say(
            event.winner,
            "{name} wins the tournament",
            "You win the tournament!",
            "The computer wins the tournament",
        )

    def tournament_result(self, event: TournamentWon) -> str:
        """Who won more rounds."""
        winner, won = event.winner, event.rounds_won
        if winner is None:
            return self.say_of_both(
                "The tournament is a draw.",
                "The tournament is a draw, {yours} each.",
                count=won.human,
                yours=won.human,
            )
        return self.say(
            winner,
            "{name} wins the tournament, {won} to {lost}.",
            "You win the tournament, {yours} to {other}.",
            "The computer wins the tournament, {other} to {yours}.",
            count=won[winner],
            won=won[winner],
            lost=won[winner.opponent],
            yours=won.human,
            other=won.computer,
        )

    def ask_for_another_round(self, rounds_won: PerPlayer[int]) -> str:
        """The rounds won so far, and the question that is open."""
        return self.say_of_both(
            "{one} {first}, {two} {second}. Another round?",
            "You {first}, computer {second}. Another round?",
            first=rounds_won.human,
            second=rounds_won.computer,
        )

    def ask_for_tile(self, player: Player) -> str:
        """What the person on turn is to do first.

        Args:
            player: Who is on turn: a person.
        """
        if self._names is not None:
            return _("{name}: pick a tile.").format(name=self._names[player])
        return _("Pick a tile.")

    def reason_to_pass(self, player: Player) -> str:
        """Why a player has to pass, below the title that says so."""
        return self.say(
            player,
            "Nothing fits.",
            "None of your tiles fits on any stack.",
            "None of its tiles fits on any stack.",
        )

    def hint(self, choice: Choice) -> str:
        """What to place, and why: one to three short sentences.

        Reasons speak to who plays black. A hint for white, where two people play, names the
        move alone.
        """
        advice = choice.advice
        if advice is not None and advice.reason.player is Player.HUMAN:
            return explain_advice(advice)
        return _("The computer would play {tile} on {stack}.").format(
            tile=choice.move.tile, stack=choice.move.stack
        )

    def reason(self, advice: Advice) -> str:
        """Why a move is good, or what it gives away; empty where nobody is addressed as “you”."""
        return explain_advice(advice) if self.says_you else ""

    def ask_back(self, advice: Advice) -> str:
        """Why a move was not made yet, and how to make it all the same."""
        again = _("Play it again to confirm.")
        return f"{self.reason(advice) or tell_better(advice)} {again}"

    def lead_after_each_move(self, round_number: int) -> str:
        """What the graph of a reviewed round shows."""
        sentence = _("Round {round}: {name}'s lead")
        if self.says_you:
            sentence = _("Round {round}: your lead")
        return sentence.format(round=round_number, name=self.names.human)

    def chance_after_each_move(self, round_number: int) -> str:
        """What the graph of a reviewed round shows, unless it shows points."""
        sentence = _("Round {round}: {name}'s win chance")
        if self.says_you:
            sentence = _("Round {round}: your win chance")
        return sentence.format(round=round_number, name=self.names.human)

    def par(self, par: int, margin: int) -> str:
        """What experts make of the same deal, and what was made of it: points that the human, or
        whoever plays black, is ahead."""
        sentence = _("Par {par}. {name}: {margin}.").format(
            par=number(par, signed=True), name=self.names.human, margin=number(margin, signed=True)
        )
        if not self.says_you or max(par, margin) >= 0:
            return sentence
        return in_sentences(sentence, _("Even an expert would lose this deal."))

    def luck(self, of_hands: Mapping[int, float]) -> str:
        """What the draws gave the human, or whoever plays black, in whole points, and in which
        hand most of it.

        Args:
            of_hands: By the number of the hand, in points.
        """
        points = sum(of_hands.values())
        gained = abs(round(points))
        if gained == 0:
            return _("Luck: the draws favored nobody.")
        if self.says_you:
            better = later("Luck: you {points}.")
            worse = later("Luck: your tiles were {points} point(s) weaker than the average draw.")
        else:
            better = later("Luck: {name} {points}.")
            worse = later(
                "Luck: the tiles of {name} were {points} point(s) weaker than the average draw."
            )
        sentence = counted(better if points > 0 else worse, gained).format(
            name=self.names.human, points=gained
        )
        hand, most = max(of_hands.items(), key=lambda each: each[1] / points)
        if len(of_hands) == 1 or 2 * most / points <= 1:
            return sentence
        return in_sentences(sentence, _("Mostly in hand {hand}.").format(hand=hand))


def tell_arithmetic(event: HandScored, player: Player) -> str:
    """How one player's points of a hand come about."""
    points = event.points[player]
    return _("{top} on top − {left} left = {total}").format(
        top=points.on_top, left=points.left, total=number(points.total, signed=True)
    )
