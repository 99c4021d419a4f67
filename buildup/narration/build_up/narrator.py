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
                return _("Round {round} begins with a new shuffle.").format(
                    round=event.round_number
                )
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
            "stack {number} of {name}",
            "your stack {number}",
            "the computer's stack {number}",
            number=number_word(name.number),
        )

    def _placing(self, event: TilePlaced, reason: Reason | None) -> str:
        if self.says_you and reason is not None:
            return explain_move(reason)
        owner = Player.of(event.covered.colour)
        yours = later("You place {tile} on {stack}, covering the computer's {covered}.")
        computers = later("The computer places {tile} on {stack}, covering your {covered}.")
        if owner is event.player:
            yours = later("You place {tile} on {stack}, covering your own {covered}.")
            computers = later("The computer places {tile} on {stack}, covering its own {covered}.")
        return self.say(
            event.player,
            "{name} places {tile} on {stack}, covering {owner}'s {covered}.",
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
            "None of {name}'s tiles fits anywhere: {name} passes.",
            "None of your tiles fits anywhere: you pass.",
            "None of the computer's tiles fits anywhere: it passes.",
        )

    def first_draw(self, event: FirstPlayerDrawn) -> str:
        """Who drew what, and who therefore plays first."""
        tiles, first = event.tiles, event.first_player
        if first is None:
            return self.say_of_both(
                "{one} drew {tile} ({pips}) and {two} drew {other} ({other_pips}): equal "
                "pips, so both tiles go back, both boneyards are shuffled, and they draw again.",
                "You drew {tile} ({pips}) and the computer drew {other} ({other_pips}): equal "
                "pips, so both tiles go back, both boneyards are shuffled, and you draw again.",
                tile=tiles.human,
                pips=tiles.human.pips,
                other=tiles.computer,
                other_pips=tiles.computer.pips,
            )
        return self.say(
            first,
            "{one} drew {tile} ({pips}) and {two} drew {other} ({other_pips}): whoever has "
            "more pips plays first, so {leader} leads this round.",
            "You drew {tile} ({pips}) and the computer drew {other} ({other_pips}): whoever "
            "has more pips plays first, so you lead this round.",
            "You drew {tile} ({pips}) and the computer drew {other} ({other_pips}): "
            "whoever has more pips plays first, so the computer leads this round.",
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
            "Hand {hand} of {hands}: {one} scores {points}, {two} {others}.",
            "Hand {hand} of {hands}: you score {points}, the computer {others}.",
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
            "{name} wins round {round} by {margin} point(s): {points} to {others}.",
            "You win round {round} by {margin} point(s): {yours} to {other}.",
            "The computer wins round {round} by {margin} point(s): {other} to {yours}.",
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
            return _("Decided: this round is a draw, whatever is still placed.")
        return self.say(
            winner,
            "Decided: {name} wins this round, whatever is still placed.",
            "Decided: you win this round, whatever is still placed.",
            "Decided: the computer wins this round, whatever is still placed.",
        )

    def leads(self, player: Player) -> str:
        """That a player leads the round, as an answer to choose."""
        return self.say(player, "{name} leads", "You lead", "The computer leads")

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
                "The file does not say who leads this round; probably {name} does.",
                "The file does not say who leads this round; probably you do.",
                "The file does not say who leads this round; probably the computer does.",
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
            "Round {round} is a draw: both have {points} point(s).",
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
                "The tournament is a draw: {yours} round(s) won each.",
                count=won.human,
                yours=won.human,
            )
        return self.say(
            winner,
            "{name} wins the tournament: {won} to {lost}.",
            "You win the tournament: {yours} round(s) to {other}.",
            "The computer wins the tournament: {other} round(s) to {yours}.",
            count=won[winner],
            won=won[winner],
            lost=won[winner.opponent],
            yours=won.human,
            other=won.computer,
        )

    def ask_for_another_round(self, rounds_won: PerPlayer[int]) -> str:
        """The rounds won so far, and the question that is open."""
        return self.say_of_both(
            "Rounds won: {one} {first}, {two} {second}. Another round?",
            "Rounds won: you {first}, the computer {second}. Another round?",
            first=rounds_won.human,
            second=rounds_won.computer,
        )

    def ask_for_tile(self, player: Player) -> str:
        """What the person on turn is to do first.

        Args:
            player: Who is on turn: a person.
        """
        if self._names is not None:
            return _("Pick a tile from the hand of {name}.").format(name=self._names[player])
        return _("Pick a tile from your hand, at the bottom.")

    def reason_to_pass(self, player: Player) -> str:
        """Why a player has to pass, below the title that says so."""
        return self.say(
            player,
            "None of the tiles fits on any stack.",
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
        return _("{tile} on {stack} is what the computer would place.").format(
            tile=choice.move.tile, stack=choice.move.stack
        )

    def reason(self, advice: Advice) -> str:
        """Why a move is good, or what it gives away; empty where nobody is addressed as “you”."""
        return explain_advice(advice) if self.says_you else ""

    def ask_back(self, advice: Advice) -> str:
        """Why a move was not made yet, and how to make it all the same."""
        again = _("Place it again to do it all the same.")
        return f"{self.reason(advice) or tell_better(advice)} {again}"

    def lead_after_each_move(self, round_number: int) -> str:
        """What the graph of a reviewed round shows."""
        sentence = _("Round {round}: the lead of {name} after each move")
        if self.says_you:
            sentence = _("Round {round}: your lead after each move")
        return sentence.format(round=round_number, name=self.names.human)

    def chance_after_each_move(self, round_number: int) -> str:
        """What the graph of a reviewed round shows, unless it shows points."""
        sentence = _("Round {round}: the chance of {name} to win")
        if self.says_you:
            sentence = _("Round {round}: your chance to win")
        return sentence.format(round=round_number, name=self.names.human)

    def par(self, par: int, margin: int) -> str:
        """What experts make of the same deal, and what was made of it: points that the human, or
        whoever plays black, is ahead."""
        sentence = _("Par of this deal: {par}. {name}: {margin}.").format(
            par=number(par, signed=True), name=self.names.human, margin=number(margin, signed=True)
        )
        if not self.says_you or max(par, margin) >= 0:
            return sentence
        return in_sentences(sentence, _("With your tiles even an expert loses to another one."))

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
            better = later(
                "Luck: your tiles were {points} point(s) stronger than the average draw."
            )
            worse = later("Luck: your tiles were {points} point(s) weaker than the average draw.")
        else:
            better = later(
                "Luck: the tiles of {name} were {points} point(s) stronger than the average draw."
            )
            worse = later(
                "Luck: the tiles of {name} were {points} point(s) weaker than the average draw."
            )
        sentence = counted(better if points > 0 else worse, gained).format(
            name=self.names.human, points=gained
        )
        hand, most = max(of_hands.items(), key=lambda each: each[1] / points)
        if len(of_hands) == 1 or 2 * most / points <= 1:
            return sentence
        return in_sentences(sentence, _("Most of that came in hand {hand}.").format(hand=hand))


def tell_arithmetic(event: HandScored, player: Player) -> str:
    """How one player's points of a hand come about."""
    points = event.points[player]
    return _("{top} on top − {left} left = {total}").format(
        top=points.on_top, left=points.left, total=number(points.total, signed=True)
    )
