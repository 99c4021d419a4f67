"""The Dominoes narrator: events, results and what to do next in whole sentences."""

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
from buildup.model.player import Player, PlayMode
from buildup.narration.aloud import spoken, tile_words
from buildup.narration.dominoes.advice import why_computer_lays
from buildup.narration.dominoes.move_values import tell_where
from buildup.narration.narrator import Narrator, dominoes_names, tell_both
from buildup.strategy.dominoes.advice import LayAdvice
from buildup.texts import _, counted, in_sentences

_SIGN = r"\[(\d)\s(\d)\]"
"""Matches a tile such as ``[6 2]`` in a sentence, and its ends."""


class DominoesNarrator(Narrator[DominoesEvent]):
    """The narrator of a game of Dominoes."""

    @classmethod
    def of(cls, mode: PlayMode) -> Self:
        """Return the narrator for a mode of play; where nobody is “you”, players are numbered."""
        return cls(dominoes_names(mode))

    def tell(
        self, event: DominoesEvent, reason: LayAdvice | None = None, *, is_first: bool = False
    ) -> str:
        """Describe an event in a line of the log, without revealing hidden tiles.

        Args:
            event: The event.
            reason: The reason for a move; mentioned only if the computer plays against “you”.
            is_first: Whether the tile begins the line.
        """
        match event:
            case TileLaid():
                return self._lay(event, reason, is_first=is_first)
            case TileDrawn():
                return self.drawing(event.player, [event.tile])
            case TurnEnded():
                return in_sentences(self.passes(event.player))
            case GameWon():
                return self.result(event)

    def last_event(self, game: DominoesGame) -> str:
        """Describe the last event of a game, or say that it begins."""
        if not game.events:
            return _("The game begins.")
        return self.tell(game.events[-1], is_first=len(game.table.line.tiles) == 1)

    def unseen(self, events: Sequence[DominoesEvent]) -> str:
        if events and isinstance(events[-1], TurnEnded):
            return self.tell(events[-1])
        since, told = -1 if events and isinstance(events[-1], TileLaid) else None, ""
        for count, event in enumerate(reversed(events[:since]), 1):
            if not isinstance(event, TileDrawn):
                break
            told = self._draws(event.player, count)
        return told

    def in_words(self, sentence: str) -> str:
        apart = sentence.replace("] [", "], [")
        return spoken(re.sub(_SIGN, lambda sign: tile_words(int(sign[1]), int(sign[2])), apart))

    def course(self, game: DominoesGame) -> list[str]:
        """Describe all the events of a game, oldest first.

        Moves are numbered; all draws of a turn share a line.
        """
        lines: list[str] = []
        laid = 0
        for state in islice(game.states(), 1, None):
            event, drawn = state.events[-1], state.table.drawn
            if isinstance(event, TileLaid):
                laid += 1
                lines.append(_("{number}. {move}").format(number=laid, move=self.last_event(state)))
                continue
            if not isinstance(event, TileDrawn):
                lines.append(self.tell(event))
                continue
            if drawn > 1:
                lines.pop()
            lines.append(self.drawing(event.player, state.table.hand[-drawn:]))
        return lines

    def _lay(self, event: TileLaid, reason: LayAdvice | None, *, is_first: bool) -> str:
        line = self.say(
            event.player,
            "{name} plays {move}.",
            "You play {move}.",
            move=tell_where(event.lay, is_first=is_first),
        )
        if self.says_you and reason is not None and event.player is Player.COMPUTER:
            return in_sentences(line, why_computer_lays(reason))
        return line

    def drawing(self, player: Player, tiles: Sequence[Domino]) -> str:
        """Describe a player's draws in one turn; the tiles are named only if “you” drew them."""
        if self.says_you and player is Player.HUMAN:
            return _("You draw {tiles}.").format(tiles=", ".join(map(str, tiles)))
        return self._draws(player, len(tiles))

    def _draws(self, player: Player, count: int) -> str:
        sentence = counted("{name} draws {count} tile(s).", count)
        if self.says_you and player is Player.HUMAN:
            sentence = counted("You draw {count} tile(s).", count)
        return sentence.format(name=self.subject(player), count=count)

    def result(self, event: GameWon, match: Match | None = None) -> str:
        """Say who won, and by how much; in a match, also state the points scored and the standing.

        Args:
            event: The end of a game.
            match: The match including this game; ``None`` for a single game.
        """
        told = [self.winner(event.winner, match), tell_margin(event)]
        if match is not None:
            told += [tell_scored(event), self.match_standing(match)]
        return in_sentences(*told)

    def winner(self, player: Player, match: Match | None = None) -> str:
        """Say who won, as the title of a result.

        Args:
            player: The winner of the game.
            match: The match including this game, perhaps ended by it; ``None`` for a single game.
        """
        if match is None or match.winner is None:
            return self.say(player, "{name} wins", "You win!")
        return self.say(player, "{name} wins the match", "You win the match!")

    def match_standing(self, match: Match) -> str:
        """State both players' points in a match."""
        sentence = _("Match to {target}: {one} {points}, {two} {others}.")
        return tell_both(sentence, self.names, match.points, target=match.target)

    def ask_for_tile(self, table: Table) -> str:
        """Ask for a tile from the player whose turn it is, and say which numbers fit."""
        left, right = table.line.open_end(Side.LEFT), table.line.open_end(Side.RIGHT)
        if left is None:
            return _("Pick any tile.")
        if BLANK in (left, right):
            return _("Pick any tile: it fits the blank.")
        if left == right:
            return _("Pick a tile that fits {end}.").format(end=left)
        return _("Pick a tile that fits {left} or {right}.").format(left=left, right=right)

    def chance_after_each_lay(self) -> str:
        """Return the title of the graph in a review."""
        if self._names is not None:
            return _("{name}'s win chance").format(name=self._names.human)
        return _("Your win chance")


def tell_margin(event: GameWon) -> str:
    """State the pips left to the winner and the loser or, if equal, what decides."""
    own, others = event.pips[event.winner], event.pips[event.winner.opponent]
    if own != others:
        return _("Pips left: {own} to {others}.").format(own=own, others=others)
    return counted("Both have {pips} pip(s) left; the last tile decides.", own).format(pips=own)


def tell_scored(event: GameWon) -> str:
    """State the points that the winner of a game scores in the match."""
    points = points_scored(event.pips, event.winner)
    return counted("That scores {points} point(s).", points).format(points=points)
