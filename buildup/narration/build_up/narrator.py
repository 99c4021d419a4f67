"""The Build Up narrator: events, results and questions in whole sentences."""

import re
from collections.abc import Mapping, Sequence
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
from buildup.model.build_up.tile import Tile
from buildup.model.build_up.tournament import Tournament
from buildup.model.player import PerPlayer, Player, PlayMode, higher
from buildup.narration.aloud import Verbosity, number_word, spoken, tell_done, tile_words
from buildup.narration.build_up.moves import tell_effect, tell_move
from buildup.narration.narrator import Narrator, build_up_names, tell_both
from buildup.play.build_up.open_game import OpenTournament
from buildup.texts import _, in_sentences, number

_SIGN = re.compile(r"\b[BW][0-6][0-6]?\b")
"""Matches a tile such as ``B46`` or a stack such as ``W5`` in a sentence."""


class BuildUpNarrator(Narrator[Event]):
    """The narrator of a Build Up tournament."""

    @classmethod
    def of(cls, mode: PlayMode, verbosity: Verbosity = Verbosity.NORMAL) -> Self:
        """Return the narrator for a mode of play.

        In a mode in which nobody is “you”, players are called by their colors.
        """
        return cls(build_up_names(mode), verbosity)

    def last_event(self, game: Tournament) -> str:
        """Describe the last event of a tournament, or say that it begins."""
        return self.tell(game.events[-1]) if game.events else _("The game begins.")

    def tell(self, event: Event) -> str:
        """Describe an event in a line of the log."""
        match event:
            case FirstPlayerDrawn():
                return self.first_draw(event)
            case TilePlaced():
                return tell_effect(event.move.tile, event.covered)
            case Passed():
                return in_sentences(self.passes(event.player))
            case HandScored():
                return self.hand_result(event)
            case RoundWon():
                return self.round_result(event)
            case RoundStarted():
                return _("Round {round}, new deal.").format(round=event.round_number)
            case TournamentWon():
                return self.tournament_result(event)

    def unseen(self, events: Sequence[Event]) -> str:
        return self.tell(events[-1]) if events and isinstance(events[-1], Passed) else ""

    def in_words(self, sentence: str) -> str:
        """Replace the codes of tiles and stacks in a sentence with words, including the owners."""

        def words(sign: re.Match[str]) -> str:
            if len(sign[0]) == len("B46"):
                return self.tile(Tile.parse(sign[0]))
            return sign[0] if sign[0].endswith("0") else self.stack(StackName.parse(sign[0]))

        return spoken(_SIGN.sub(words, sentence))

    def tile(self, tile: Tile) -> str:
        """Name a tile with its owner, in words."""
        return self.say(
            Player.of(tile.color),
            "{name}'s {tile}",
            "your {tile}",
            "the computer's {tile}",
            tile=tile_words(tile.high, tile.low),
        )

    def stack(self, name: StackName) -> str:
        """Name a stack with its owner and number, in words."""
        return self.say(
            Player.of(name.row),
            "{name}'s stack {number}",
            "your stack {number}",
            "the computer's stack {number}",
            number=number_word(name.number),
        )

    def first_draw(self, event: FirstPlayerDrawn) -> str:
        """Say which tiles were drawn, and who goes first or that the draw is repeated."""
        tiles, first = event.tiles, event.first_player
        drawn = _("Drawn: {tile} and {other}.").format(tile=tiles.human, other=tiles.computer)
        if first is None:
            return in_sentences(drawn, _("Equal pips: draw again."))
        return in_sentences(drawn, self.goes_first(first))

    def points(self, points: PerPlayer[int]) -> str:
        """State both players' points, or the rounds that they have won."""
        return tell_both(_("{one} {points}, {two} {others}."), self.names, points.map(number))

    def hand_result(self, event: HandScored) -> str:
        """State both players' points in a hand."""
        points = event.points.map(lambda each: number(each.total, signed=True))
        sentence = _("Hand {hand}: {one} {points}, {two} {others}.")
        return tell_both(sentence, self.names, points, hand=event.hand_number)

    def hand_points(self, event: HandScored) -> str:
        """State both players' points in a hand, without their names."""
        points = event.points.map(lambda each: number(each.total))
        return _("Hand {hand}: {points} to {others}").format(
            hand=event.hand_number, points=points.human, others=points.computer
        )

    def lead(self, scores: PerPlayer[int]) -> str:
        """Say who leads a round, if anyone, and both players' points."""
        ahead = higher(scores)
        if ahead is None:
            return _("Tied at {points}").format(points=number(scores.human))
        return self.say(
            ahead,
            "{name} leads {points} to {others}",
            "You lead {points} to {others}",
            points=number(scores[ahead]),
            others=number(scores[ahead.opponent]),
        )

    def round_result(self, event: RoundWon) -> str:
        """Say who won a round, with the points."""
        return in_sentences(self.round_winner(event), self.points(event.scores))

    def round_winner(self, event: RoundWon) -> str:
        """Say who won a round, or that it was a draw, without the points."""
        if event.winner is None:
            return _("Round {round} is a draw").format(round=event.round_number)
        return self.say(
            event.winner,
            "{name} wins round {round}",
            "You win round {round}",
            round=event.round_number,
        )

    def round_headline(self, event: RoundWon) -> str:
        """Say who won a round and by how many points, or that it was a draw."""
        if event.winner is None:
            return _("A draw")
        points = event.scores[event.winner] - event.scores[event.winner.opponent]
        return self.say(
            event.winner,
            "{name} wins by {points}",
            "Won by {points}",
            "Lost by {points}",
            points=points,
        )

    def decided(self, winner: Player | None) -> str:
        """Say who can no longer lose the round; without a winner, say that it will be a draw."""
        if winner is None:
            return _("This round will be a draw.")
        return self.say(winner, "{name} can't lose now.", "You can't lose now.")

    def goes_first(self, player: Player) -> str:
        """Say who goes first in the round."""
        return self.say(player, "{name} goes first", "You go first")

    def scores(self, is_scored: bool) -> str:
        """Say whether the scores of a saved game include its last hand."""
        return _("Already scored") if is_scored else _("Not scored yet")

    def guesses(self, tournament: Tournament, how: tuple[str, str] = ("", "")) -> list[str]:
        """Say which facts of a saved game are guesses, if any.

        Args:
            tournament: The game.
            how: How to correct a guess about who goes first, and one about whether the last hand
                was scored; two sentences, which may be empty.
        """
        told, leader = [], tournament.guessed_leader
        if leader is not None:
            unknown = _("The file doesn't say who goes first.")
            probably = self.say(leader, "Probably {name}.", "Probably you.")
            told.append(in_sentences(unknown, probably, how[0]))
        if tournament.table.are_scores_guessed:
            unknown = _("The file doesn't say whether its last hand was scored.")
            is_scored = tournament.start.table.is_hand_scored
            probably = _("Probably so.") if is_scored else _("Probably not.")
            told.append(in_sentences(unknown, probably, how[1]))
        return told

    def tournament_winner(self, event: TournamentWon) -> str:
        """Say who won a tournament, or that it was a draw, without the rounds won."""
        if event.winner is None:
            return _("The tournament is a draw")
        return self.say(event.winner, "{name} wins the tournament", "You win the tournament!")

    def tournament_result(self, event: TournamentWon) -> str:
        """Say who won a tournament, or that it was a draw, and how many rounds each player won."""
        return in_sentences(self.tournament_winner(event), self.points(event.rounds_won))

    def ask_for_another_round(self, rounds_won: PerPlayer[int]) -> str:
        """Say how many rounds each player has won, and ask whether to play another."""
        return in_sentences(self.points(rounds_won), _("Another round?"))

    def lead_after_each_move(self, round_number: int) -> str:
        """Return the title of a review's graph."""
        sentence = _("Round {round}: {name}'s lead")
        if self.says_you:
            sentence = _("Round {round}: your lead")
        return sentence.format(round=round_number, name=self.names.human)

    def par(self, par: int, margin: int) -> str:
        """Compare the result of a round with par.

        Args:
            par: The lead, in points, with which an expert would have ended in the human's place.
            margin: The lead, in points, with which the human (Black if nobody is “you”) ended.
        """
        sentence = _("Par {par}. {name}: {margin}.").format(
            par=number(par, signed=True), name=self.names.human, margin=number(margin, signed=True)
        )
        if not self.says_you or max(par, margin) >= 0:
            return sentence
        return in_sentences(sentence, _("Even an expert would lose this deal."))

    def luck(self, of_hands: Mapping[int, float]) -> str:
        """Say how many points luck gave the human (Black if nobody is “you”).

        Of several hands, also name the one that brought most of it, if one did.

        Args:
            of_hands: The points that luck gave them in each hand, by the number of the hand.
        """
        points = sum(of_hands.values())
        if not round(points):
            return _("Luck: even.")
        told = number(round(points), signed=True)
        sentence = _("Luck: {name} {points}.").format(name=self.names.human, points=told)
        hand, most = max(of_hands.items(), key=lambda each: each[1] / points)
        if len(of_hands) == 1 or 2 * most / points <= 1:
            return sentence
        return in_sentences(sentence, _("Mostly in hand {hand}.").format(hand=hand))


def tell_arithmetic(event: HandScored, player: Player) -> str:
    """Explain how a player's points in a hand add up."""
    points = event.points[player]
    return _("{top} on top − {left} left = {total}").format(
        top=points.on_top, left=points.left, total=number(points.total, signed=True)
    )


def event_aloud(game: OpenTournament, event: Event, verbosity: Verbosity) -> str:
    """Describe an event for screen readers; return an empty string if a card describes it.

    A person's move is only confirmed if verbosity is short, and stated without points if normal.
    """
    is_written = isinstance(event, TilePlaced | Passed | RoundStarted)
    if isinstance(event, HandScored):
        is_written = event.hand_number == HANDS_IN_A_ROUND
    is_shown = isinstance(event, RoundWon | TournamentWon) or game.mode is not PlayMode.DEMO
    if is_shown and not is_written:
        return ""
    is_full = verbosity is Verbosity.FULL
    if is_full or not (isinstance(event, TilePlaced) and game.is_person(event.player)):
        return BuildUpNarrator.of(game.mode).tell(event)
    is_short = verbosity is Verbosity.SHORT
    return tell_done() if is_short else tell_move(event.move.tile, event.covered)
