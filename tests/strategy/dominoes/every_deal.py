"""Every deal that agrees with what was seen, found by trying each: slow, and plainly right."""

from collections import Counter
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
        events = [(before.table.line, event) for before, event, _after in steps(game)]
        start = game.start.table
        drawn = {
            event.tile
            for _line, event in events
            if isinstance(event, TileDrawn) and event.player is player
        }
        seen = {*start.hands[player], *drawn, *(tile.domino for tile in start.line.tiles)}
        others = frozenset(double_set(start.size)) - seen
        first = combinations(others, len(start.hands[player.opponent]))
        self.hands = Counter[Tiles](map(frozenset, first))
        """How many deals leave the other with each hand."""
        for line, event in events:
            if isinstance(event, GameWon) or event.player is player:
                continue
            before, self.hands = self.hands, Counter[Tiles]()
            if isinstance(event, TileLaid):
                laid = event.lay.tile.domino
                others -= {laid}
                for hand, deals in before.items():
                    if laid in hand:
                        self.hands[hand - {laid}] += deals
                continue
            fitting = frozenset(filter(line.takes, others))
            for hand, deals in before.items():
                if hand & fitting:
                    continue  # it would have been laid
                after = [hand]
                if isinstance(event, TileDrawn):
                    after = [hand | {tile} for tile in others - hand]
                for each in after:
                    self.hands[each] += deals

    def chance_of(self, *tiles: Domino) -> float:
        """The chance that the other holds at least one of some tiles."""
        held = sum(count for hand, count in self.hands.items() if hand & {*tiles})
        return held / self.hands.total()
