"""Games played out with lists of tiles: slow, and plainly right."""

from functools import cache

from buildup.model.dominoes.domino import BLANK, Domino, LaidDomino, double_set
from buildup.model.dominoes.line import Line, Side
from buildup.model.dominoes.table import Table
from buildup.model.player import PerPlayer, Player
from buildup.strategy.dominoes.course import Start
from buildup.strategy.dominoes.kernel import FIRST_FITTING, HEAVIEST, WON
from buildup.strategy.dominoes.trials import ImaginedDeal
from tests.strategy.dominoes.positions import plain_value

PLAYERS = (Player.COMPUTER, Player.HUMAN)
SOLVED = 10
"""So many tiles are played perfectly once the boneyard is empty."""


@cache
def ways(tile: Domino, left: int, right: int) -> list[tuple[int, int]]:
    """The ends that a tile can leave."""
    found = []
    for side, end in ((Side.RIGHT, right), (Side.LEFT, left))[: 1 + (left != right)]:
        line = Line((LaidDomino(end, end),))
        opened = [way.right for way in reversed(tile.ways) if line.admits(way, Side.RIGHT)]
        found += [(left, new) if side is Side.RIGHT else (new, right) for new in opened]
    return found


class PlayOut:
    """A game after a move, played on until the boneyard is empty: afterwards nobody draws."""

    def __init__(
        self, size: int, start: Start, deal: ImaginedDeal, rules: tuple[int, ...] = (0, 0)
    ) -> None:
        """Play on.

        Args:
            size: Of the set.
            start: After a lay.
            deal: What is hidden.
            rules: By which the opponent and the player choose; 0: like experts.
        """
        self.size, self.tiles, self.rules = size, list(double_set(size)), rules
        self.hands = [
            [tile for place, tile in enumerate(self.tiles) if word >> place & 1]
            for word in (deal.theirs, start.mine)
        ]
        self.boneyard = [self.tiles[place] for place in deal.boneyard]
        self.ends = start.left, start.right
        self.chance = deal.seed | 1
        self.laid: list[tuple[int, int, int]] = []
        """The places of the tiles laid, and the ends that they left."""
        self.draws: list[int] = []
        """How many tiles were drawn in each turn, the opponent's first."""
        while self.boneyard:
            who = len(self.draws) % 2
            self.draw(who)
            if self.boneyard:
                self.lay(who)

    def within(self, who: int, turns: int) -> int:
        """How many tiles a player draws, 0 for the opponent."""
        return sum(self.draws[who::2][:turns])

    def is_theirs_first(self, turns: int) -> bool:
        """Whether the opponent draws first, in so many turns of each."""
        first = next((turn for turn, drawn in enumerate(self.draws[: 2 * turns]) if drawn), 1)
        return first % 2 == 0

    def value(self) -> int:
        """Play to the end; what the game is worth to the player, as the kernel counts."""
        who, empty = (len(self.draws) - 1) % 2 if self.draws else 0, 0
        drawn, last = sum(self.draws[-1:]), 1 - who
        is_over = not (self.draws or self.hands[1])
        while not is_over:
            computer, human = map(tuple, self.hands)
            if not self.rules[who] and len(computer + human) <= SOLVED:
                line, hands = Line((LaidDomino(*self.ends),)), PerPlayer(computer, human)
                turns = PLAYERS[who], PLAYERS[last], empty, drawn
                found = plain_value(Table(self.size, line, hands, (), *turns))
                # Against a rule, only an ending that is won is played perfectly.
                if not any(self.rules) or found > 0:
                    return found if who else -found
            if self.lay(who):
                last, empty, is_over = who, 0, not self.hands[who]
            else:
                empty += 1
                is_over = empty == 2
            who, drawn = 1 - who, 0
        theirs, mine = (sum(tile.pips for tile in hand) for hand in self.hands)
        return theirs - mine + (WON if theirs > mine or (theirs == mine and last) else -WON)

    def draw(self, who: int) -> None:
        hand, before = self.hands[who], len(self.boneyard)
        while self.boneyard and not any(ways(tile, *self.ends) for tile in hand):
            hand.append(self.boneyard.pop(0))
        self.draws.append(before - len(self.boneyard))

    def lay(self, who: int) -> bool:
        """Lay a tile if one fits, and say so."""
        best: tuple[int, Domino, tuple[int, int]] | None = None
        for tile in sorted(self.hands[who], key=lambda each: (each.high, each.low)):
            for ends in ways(tile, *self.ends):
                worth = self.worth(who, tile, ends)
                if best is None or worth > best[0] or (worth == best[0] and self.below(2)):
                    best = worth, tile, ends
        if best is not None:
            self.hands[who].remove(best[1])
            self.ends = best[2]
            self.laid.append((self.tiles.index(best[1]), *self.ends))
        return best is not None

    def worth(self, who: int, tile: Domino, ends: tuple[int, int]) -> int:
        """As the player values it, in whole numbers."""
        if self.rules[who] in (FIRST_FITTING, HEAVIEST):
            return self.below(1 << 16) + (tile.pips << 16) * (self.rules[who] == HEAVIEST)
        rest = [each for each in self.hands[who] if each != tile]
        hidden = [*self.hands[1 - who], *self.boneyard]
        answers, others = (
            sum(any(map(each.fits, ends)) for each in tiles) for tiles in (rest, hidden)
        )
        numbers = len({end for each in rest for end in (each.low, each.high)})
        own = tile.pips + 8 * answers + 4 * numbers - 48 * (tile.low == BLANK)
        return max(1, len(hidden)) * own - 32 * len(self.hands[1 - who]) * others

    def below(self, count: int) -> int:
        word = (1 << 64) - 1
        self.chance ^= self.chance << 13 & word
        self.chance ^= self.chance >> 7
        self.chance ^= self.chance << 17 & word
        return (self.chance >> 33) * count >> 31
