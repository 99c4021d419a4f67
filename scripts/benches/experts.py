"""The expert of Dominoes against that of another checkout.

Both play each deal from both sides: a pair. Print the share of games that this checkout wins, with
the standard error over pairs, and how many games each throws away: those that it could still win
with an empty boneyard, by a separate search. The exit status is 1 if this checkout throws any away.

Arguments: ``--against CHECKOUT`` (with its ``.venv``), ``--size N`` (default 6), ``--pairs N``
(default 1000), ``--seed S`` (default 1).
"""

import argparse
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from statistics import fmean, pstdev

from buildup.model.deal import Deal
from buildup.model.dominoes.game import DominoesGame, DominoesStart
from buildup.model.dominoes.line import Lay
from buildup.model.dominoes.table import Table
from buildup.model.player import PerPlayer, Player
from buildup.strategy.computer_player import decide
from buildup.strategy.dominoes.kernel import OpenSearch
from buildup.strategy.dominoes.levels import strategy_of
from buildup.strategy.dominoes.tile_bits import TileBits
from buildup.strategy.level import Level

ANSWER = "answer"
_TABLE_BITS = 16
Side = Callable[[str, DominoesGame], Lay]
"""Returns an expert's move, given the game as a text for :func:`answer`, and the game itself."""


def main(arguments: list[str]) -> int:
    """Measure and print; return the exit status."""
    parser = argparse.ArgumentParser(prog="bench.py experts")
    parser.add_argument("--against", type=Path, required=True)
    parser.add_argument("--size", type=int, default=6)
    parser.add_argument("--pairs", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    checkout, deals = options.against.resolve(), random.Random(options.seed)
    shares: list[float] = []
    won, thrown_away = Counter[bool](), Counter[bool]()
    with subprocess.Popen(
        [str(checkout / ".venv/bin/python"), "-P", str(Path(__file__).resolve()), ANSWER],
        env={"PYTHONPATH": str(checkout)},
        cwd=checkout,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as child:
        asked, answers = child.stdin, child.stdout
        assert asked is not None
        assert answers is not None

        def theirs(text: str, _game: DominoesGame) -> Lay:
            print(text, file=asked, flush=True)
            return Lay.parse(answers.readline().strip())

        sides: PerPlayer[Side] = PerPlayer(theirs, theirs)
        for _pair in range(options.pairs):
            start, wins = DominoesStart.fresh(Deal(deals.randint(1, 999_999_999)), options.size), 0
            for seat in Player:
                game, winnable, lost = play(start, sides.replaced(seat, lay_of_expert))
                wins += game.table.winner is seat
                won.update(player is seat for player in winnable)
                thrown_away.update(player is seat for player in lost)
            shares.append(wins / len(Player))
        asked.close()
    error = pstdev(shares) / len(shares) ** 0.5
    print(f"double-{options.size}: {len(shares)} pairs of games against {checkout.name}")
    print(f"  this expert won {100 * fmean(shares):.2f} %, standard error {100 * error:.2f}")
    for name, is_this in (("this", True), (checkout.name, False)):
        print(f"  {name} threw away {thrown_away[is_this]} of {won[is_this]} won games")
    return 1 if thrown_away[True] else 0


def play(
    start: DominoesStart, sides: PerPlayer[Side]
) -> tuple[DominoesGame, set[Player], set[Player]]:
    """Play a game; return it, who could win once the boneyard was empty, and who then failed to."""
    game, words = DominoesGame.begin(start), [str(start.table.size), str(start.deal)]
    winnable, lost = set[Player](), set[Player]()
    while not (game := settled(game)).is_over:
        player = game.table.turn
        lay = sides[player](" ".join(words), game)
        if not game.table.boneyard and any(map(game_wins(game.table), game.table.legal_lays())):
            winnable.add(player)
            if not game_wins(game.table)(lay):
                lost.add(player)
        game = game.lay(lay)
        words.append(str(lay))
    return game, winnable, lost


def game_wins(table: Table) -> Callable[[Lay], bool]:
    """Return a function that tells whether a move wins with an empty boneyard and perfect play."""
    bits, search = TileBits(table.size), OpenSearch(table.size, [], _TABLE_BITS)

    def wins(lay: Lay) -> bool:
        after = table.lay(lay)
        if after.is_over:
            return after.winner is table.turn
        own, other = bits.word(after.hand), bits.word(after.hands[table.turn])
        search.begin(own, other, *after.line.open_ends, 0, after.empty_turns)
        while not search.run(1_000_000):
            pass
        return not search.is_won

    return wins


def settled(game: DominoesGame) -> DominoesGame:
    """Return the game after all events without a choice, including draws."""
    while not game.is_over and (game.forced_event is not None or game.table.must_draw):
        game = game.draw() if game.forced_event is None else game.advance()
    return game


def lay_of_expert(_text: str, game: DominoesGame) -> Lay:
    """Return the move of the expert of the checkout in which this runs."""
    return decide(strategy_of(Level.EXPERT), game.sight(game.table.turn)).move


def answer() -> None:
    """Print a move for each game read, one per line, given as the size, the deal, and all moves."""
    for text in sys.stdin:
        size, deal, *lays = text.split()
        game = settled(DominoesGame.begin(DominoesStart.fresh(Deal(int(deal)), int(size))))
        for lay in lays:
            game = settled(game.lay(Lay.parse(lay)))
        print(lay_of_expert(text, game), flush=True)


if __name__ == "__main__" and ANSWER in sys.argv:
    answer()
