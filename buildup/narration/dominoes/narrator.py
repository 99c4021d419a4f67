"""The narrator of Dominoes, for the window and for the terminal.

Events, results and what is to be done next as whole sentences, for a person against the
computer (“you”) and for two named players.
"""

import re
from collections.abc import Sequence
from itertools import islice
from typing import Self

from buildup.model.dominoes.domino import BLANK, Domino
from buildup.model.dominoes.game import (
    DominoesEvent,
    DominoesGame,
    GameWon,
    TileDrawn,
    TileLaid,
    TurnEnded,
)
from buildup.model.dominoes.line import Side
from buildup.model.dominoes.match import Match, points_scored
from buildup.model.dominoes.table import Table
from buildup.model.player import PerPlayer, Player, PlayMode
from buildup.narration.aloud import spoken, tile_words
from buildup.narration.dominoes.advice import explain_lay_advice
from buildup.narration.dominoes.move_values import tell_chances, tell_where
from buildup.narration.dominoes.obstacles import tell_must_draw
from buildup.narration.dominoes.reasons import explain_hint, explain_lay
from buildup.narration.narrator import Narrator
from buildup.narration.player_names import dominoes_names
from buildup.strategy.dominoes.advice import LayAdvice
from buildup.strategy.dominoes.reasons import LayChoice, LayReason
from buildup.texts import _, counted

_SIGN = r"\[(\d)\s(\d)\]"
"""A tile such as ``[6 2]``, in a sentence."""


class DominoesNarrator(Narrator[DominoesEvent]):
    """Tells a game of Dominoes."""

    @classmethod
    def of(cls, mode: PlayMode) -> Self:
        """Who tells a game; where nobody is “you”, the players go by number."""
        return cls(dominoes_names(mode))

    def tell(
        self, event: DominoesEvent, reason: LayReason | None = None, *, is_first: bool = False
    ) -> str:
        """One event as a line of the log; what stays hidden on the table is not said.

        Args:
            event: What has happened.
            reason: Why a tile was laid; said to “you” alone.
            is_first: Whether a tile was laid where no line was yet.
        """
        match event:
            case TileLaid():
                return self._lay(event, reason, is_first=is_first)
            case TileDrawn():
                return self._drawing(event)
            case TurnEnded():
                return self._end_of_turn(event)
            case GameWon():
                return self.result(event)

    def in_words(self, sentence: str) -> str:
        apart = sentence.replace("] [", "], [")
        return spoken(re.sub(_SIGN, lambda sign: tile_words(int(sign[1]), int(sign[2])), apart))

    def course(self, game: DominoesGame) -> list[str]:
        """Everything that has happened to “you” and the computer, the oldest first.

        Lays are numbered, as everything that names a move counts them; all that one player
        drew in a turn is said at once.
        """
        lines: list[str] = []
        laid = 0
        for state in islice(game.states(), 1, None):
            event, drawn = state.events[-1], state.table.drawn
            if isinstance(event, TileLaid):
                laid += 1
                move = self.tell(event, is_first=len(state.table.line.tiles) == 1)
                lines.append(_("{number}. {move}").format(number=laid, move=move))
                continue
            if not isinstance(event, TileDrawn):
                lines.append(self.tell(event))
                continue
            if drawn > 1:
                lines.pop()
            is_yours = event.player is Player.HUMAN
            tiles = state.table.hand[-drawn:]
            lines.append(tell_you_draw(tiles) if is_yours else tell_computer_draws(drawn))
        return lines

    def _lay(self, event: TileLaid, reason: LayReason | None, *, is_first: bool) -> str:
        if self._names is None and reason is not None and event.player is Player.COMPUTER:
            return explain_lay(reason)
        return self.say(
            event.player,
            "{name} lays {lay}.",
            "You lay {lay}.",
            "The computer lays {lay}.",
            lay=tell_where(event.lay, is_first=is_first),
        )

    def _drawing(self, event: TileDrawn) -> str:
        if self._names is not None:
            return _("{name} draws a tile.").format(name=self._names[event.player])
        if event.player is Player.COMPUTER:
            return tell_computer_draws(1)
        return tell_you_draw([event.tile])

    def _end_of_turn(self, event: TurnEnded) -> str:
        return self.say(
            event.player,
            "Nothing of {name}'s fits and the boneyard is empty: the turn ends.",
            "Nothing of yours fits and the boneyard is empty: your turn ends.",
            "Nothing of the computer's fits and the boneyard is empty: its turn ends.",
        )

    def result(self, event: GameWon, match: Match | None = None) -> str:
        """Who won, and by what; in a match also what that scores, and how the match stands.

        Args:
            event: The end of a game.
            match: With this game; ``None``: it is a single one.
        """
        result = self._result(event)
        return result if match is None else f"{result} {self._scored(event, match)}"

    def _result(self, event: GameWon) -> str:
        winner = event.winner
        own, theirs = event.pips[winner], event.pips[winner.opponent]
        if own == theirs:
            return self.say(
                winner,
                "{name} wins: both have {pips} pip(s) left, and {name} laid the last tile.",
                "You win: both have {yours} pip(s) left, and you laid the last tile.",
                "The computer wins: both have {yours} pip(s) left, and it laid the last tile.",
                count=own,
                pips=own,
                yours=own,
            )
        return self.say(
            winner,
            "{name} wins: {pips} pip(s) left against {others}.",
            "You win: you have {yours} pip(s) left, the computer {other}.",
            "The computer wins: it has {other} pip(s) left, you {yours}.",
            count=own,
            pips=own,
            others=theirs,
            yours=event.pips.human,
            other=event.pips.computer,
        )

    def winner(self, player: Player) -> str:
        """The title above a result."""
        return self.say(player, "{name} wins", "You win!", "The computer wins")

    def match_winner(self, player: Player) -> str:
        """The title above the result of a game that decides a match."""
        return self.say(
            player, "{name} wins the match", "You win the match!", "The computer wins the match"
        )

    def _scored(self, event: GameWon, match: Match) -> str:
        """What a game has brought to its winner, and how their match stands or was won."""
        winner = event.winner
        points = points_scored(event.pips, winner)
        if not points:
            return _("Equal pips score nothing in the match.")
        own, other = match.points[winner], match.points[winner.opponent]
        scored = {"points": points, "own": own, "other": other, "target": match.target}
        if match.winner is None:
            return self.say(
                winner,
                "{name} scores {points} point(s): {own} to {other} in the match to {target}.",
                "You score {points} point(s): {own} to {other} in the match to {target}.",
                "It scores {points} point(s): {own} to {other} in the match to {target}.",
                count=points,
                **scored,
            )
        return self.say(
            winner,
            "{name} scores {points} point(s) and wins the match to {target} by {own} to {other}.",
            "You score {points} point(s) and win the match to {target} by {own} to {other}.",
            "It scores {points} point(s) and wins the match to {target} by {own} to {other}.",
            count=points,
            **scored,
        )

    def match_standing(self, match: Match) -> str:
        """What both have in a match."""
        return self.say_of_both(
            "In the match to {target} {first} has {yours}, {second} {other}.",
            "In the match to {target} you have {yours}, the computer {other}.",
            target=match.target,
            first=self.names.human,
            second=self.names.computer,
            yours=match.points.human,
            other=match.points.computer,
        )

    def subject(self, player: Player) -> str:
        """What a player who is not “you” is called where a sentence begins."""
        return _("The computer") if self._names is None else self._names[player]

    def ask_for_tile(self, table: Table) -> str:
        """What the person on turn is to do first, who can lay a tile."""
        if self._names is not None:
            return _("Pick a tile that fits.")
        if not table.line.tiles:
            return _("You begin: pick any tile from your tray.")
        left, right = table.line.open_end(Side.LEFT), table.line.open_end(Side.RIGHT)
        if BLANK in (left, right):
            return _("Pick any tile: each one fits a blank end.")
        if left == right:
            return _("Pick a tile that fits {end}.").format(end=left)
        return _("Pick a tile that fits {left} or {right}.").format(left=left, right=right)

    def ask_to_draw(self, table: Table) -> str:
        """What the person on turn is to do, to whom nothing fits."""
        if self._names is not None:
            return _("Nothing in the tray fits: draw from the boneyard.")
        return tell_must_draw(table)

    def computer_must_draw(self) -> str:
        """What the computer does, to whom nothing fits."""
        if self._names is not None:
            return _("Nothing fits: the computer draws.")
        return _("Nothing of the computer's fits: it draws.")

    def hint(self, choice: LayChoice | None, match: Match | None = None) -> str:
        """What the person on turn should lay, and why.

        Args:
            choice: What the computer would lay; ``None``: only drawing is left.
            match: To which the game belongs; ``None`` for a single game.
        """
        if choice is None:
            return _("Nothing in your tray fits: draw from the boneyard.")
        reason, prospect = choice.reason, choice.prospect
        hint = explain_hint(reason, self._subjects)
        if match is None or prospect is None:
            return hint
        return f"{hint} {tell_chances(match, reason.sight, prospect)}"

    def advice(self, advice: LayAdvice) -> str:
        """Why a lay is good, or what it gives away."""
        return explain_lay_advice(advice, self._subjects)

    @property
    def _subjects(self) -> PerPlayer[str | None]:
        """Both players where a sentence begins; ``None``: it is “you”."""
        human = None if self.says_you else self.subject(Player.HUMAN)
        return PerPlayer(computer=self.subject(Player.COMPUTER), human=human)

    def chance_after_each_lay(self) -> str:
        """What the graph of a reviewed game shows."""
        if self._names is not None:
            return _("The chance of {name} to win").format(name=self._names.human)
        return _("Your chance to win")

    def reason_to_pass(self, player: Player) -> str:
        """Why a player has to pass, below the title that says so."""
        if self._names is not None or player is Player.HUMAN:
            return _("Nothing fits, and the boneyard is empty.")
        return _("Nothing of its fits, and the boneyard is empty.")


def tell_you_draw(tiles: Sequence[Domino]) -> str:
    """Which tiles the person drew in one turn, the first one first."""
    return _("You draw {tiles}.").format(tiles=", ".join(map(str, tiles)))


def tell_computer_draws(count: int) -> str:
    """How many tiles the computer drew before it laid one or ended its turn."""
    return counted("The computer draws {count} tile(s).", count).format(count=count)
