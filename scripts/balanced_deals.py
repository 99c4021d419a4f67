#!/usr/bin/env python3
"""Find balanced deals: ``nice python3 scripts/balanced_deals.py [--deals N] [--file FILE]``.

The numbers go to ``resources/balanced-deals.txt``, one a line. A deal of Build Up is balanced if
its first round is even to those who see hand 1 (two experts win it about equally often from either
seat) and to those who know all draws (between experts it ends the same from either seat, within 12
points).

Deals are tried in a fixed sequence, and each is written as soon as it is found, so the script can
be stopped at any time, and continues after the last deal in the file. A deal takes two seconds with
the compiled search.
"""

import argparse
import random
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scripts.environment import finish, go_on_prepared, lacking_to_search

if __name__ == "__main__":
    go_on_prepared(find_lacking=lacking_to_search)

from buildup.model.build_up.table import Phase
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.deal import Deal
from buildup.strategy.build_up.analysis import HandAnalysis
from buildup.strategy.build_up.balanced_deal import chance_at_start
from buildup.strategy.build_up.expert import Expert
from buildup.strategy.build_up.search import compiled
from buildup.strategy.computer_player import decide

FILE = Path(__file__).resolve().parent.parent / "resources" / "balanced-deals.txt"
LARGEST_LEAN = 0.1
"""The maximum difference between the chance to win at the start and one half."""
LARGEST_PAR = 12
"""The maximum number of points by which experts may win, from either seat."""
HIGHEST = 999_999
"""The highest deal number to try: six digits, like deals drawn at random."""


def main() -> int:
    """Append the missing deals to the file; return the exit status."""
    parser = argparse.ArgumentParser(prog="balanced_deals.py", description=__doc__)
    parser.add_argument("--deals", type=int, default=2_000, help="how many there are in the end")
    parser.add_argument("--file", type=Path, default=FILE)
    options = parser.parse_args()
    if not compiled:
        parser.error("the search is not compiled: other moves would be played, and slowly")
    known = (
        [int(line) for line in options.file.read_text().split()] if options.file.exists() else []
    )
    untried = candidates()
    if known:
        while next(untried) != known[-1]:
            pass
    found = (number for number in untried if is_balanced(Deal(number)))
    with options.file.open("a", encoding="ascii") as file:
        for number in islice(found, max(0, options.deals - len(known))):
            print(number, file=file, flush=True)
    return 0


def candidates() -> Iterator[int]:
    """Yield the numbers of deals in the order in which they are tried, each once."""
    chance, tried = random.Random("Build Up, even deals"), set[int]()
    while True:
        number = 1 + int(chance.random() * HIGHEST)
        if number not in tried:
            yield number
        tried.add(number)


def is_balanced(deal: Deal) -> bool:
    """Return whether a deal is even to those who see hand 1 and to those who know all draws."""
    if abs(chance_to_win(deal) - 0.5) > LARGEST_LEAN:
        return False
    margin = played_by_experts(deal)
    return abs(margin) <= LARGEST_PAR and played_by_experts(deal.swapped) == -margin


def chance_to_win(deal: Deal) -> float:
    """Return the human's chance to win against an expert once hand 1 is drawn."""
    sight = Tournament.begin(Start.fresh(deal)).to_choice().table.sight
    return chance_at_start(sight, HandAnalysis(sight.position, best_only=True).finish().value)


def played_by_experts(deal: Deal) -> int:
    """Return the human's points minus the computer's after a first round between experts."""
    game = Tournament.begin(Start.fresh(deal)).to_choice()
    while game.table.phase is not Phase.ROUND_OVER:
        game = game.play(decide(Expert, game.table.sight).move).to_choice()
    return game.table.scores.human - game.table.scores.computer


if __name__ == "__main__":
    finish(main)
