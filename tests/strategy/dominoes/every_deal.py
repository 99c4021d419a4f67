"""Every deal that agrees with what was seen, found by trying each: slow, and plainly right."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from buildup.model.dominoes.domino import Domino, double_set
from buildup.model.dominoes.game import DominoesGame, GameWon, TileDrawn, TileLaid
from buildup.model.player import Player
from tests.model.dominoes.random_games import steps

Tiles = frozenset[Domino]


class EveryDeal:
    """Tries first hands of the other, then each tile that may have been drawn, draw after draw.

    Each way leaves as many orders of the rest of the boneyard, which are not told apart.
    """

    def __init__(self, game: DominoesGame, player: Player) -> None:
        """Try them.

        Args:
            game: With a whole set of tiles.
            player: Who has seen it.
        """
        self._player = player
        self._events = [(before.table.line, event) for before, event, _after in steps(game)]
        start = game.start.table
        drawn = {
            event.tile
            for _line, event in self._events
            if isinstance(event, TileDrawn) and event.player is player
        }
        seen = {*start.hands[player], *drawn, *(tile.domino for tile in start.line.tiles)}
        others = frozenset(double_set(start.size)) - seen
        self.hands = Counter[Tiles]()
        """How many deals leave the other with each hand."""
        for first in map(frozenset, combinations(others, len(start.hands[player.opponent]))):
            self.hands.update(self._last_hands(0, first, others - first))

    def _last_hands(self, place: int, hand: Tiles, boneyard: Tiles) -> Iterator[Tiles]:
        """What the other holds in the end, in each deal that agrees from an event on."""
        if place == len(self._events):
            yield hand
            return
        line, event = self._events[place]
        hands = [(hand, boneyard)]
        if not isinstance(event, GameWon) and event.player is not self._player:
            if isinstance(event, TileLaid):
                laid = event.lay.tile.domino
                hands = [(hand - {laid}, boneyard)] if laid in hand else []
            elif any(map(line.takes, hand)):
                hands = []
            elif isinstance(event, TileDrawn):
                hands = [(hand | {tile}, boneyard - {tile}) for tile in boneyard]
        for following in hands:
            yield from self._last_hands(place + 1, *following)

    def chance_of(self, *tiles: Domino) -> float:
        """The chance that the other holds at least one of some tiles."""
        held = sum(count for hand, count in self.hands.items() if hand & {*tiles})
        return held / self.hands.total()
