#!/usr/bin/env python3
"""A player of your own, for both games: ``buildup arena "python3 player.py" casual``.

It makes the move with the largest swing in Build Up, and plays the tile with the most pips in
Dominoes; replace this with your own idea.
"""

import sys

from buildup import engine


def swing(position: engine.Position, move: engine.Move) -> int:
    """Return the pips of the tile plus those that it covers, or minus if these are the player's."""
    top = position.top(move.stack)
    return move.tile.pips + (-top.pips if top.color is move.tile.color else top.pips)


def best_move(game: str, line: str) -> str:
    """Return the move to make in a position."""
    if game == "dominoes":
        lays = engine.DominoesPosition.parse(line).sight.legal_lays()
        return str(max(lays, key=lambda lay: lay.tile.domino.pips))
    position = engine.BuildUpPosition.parse(line).position
    return str(max(position.legal_moves(), key=lambda move: swing(position, move)))


asked: dict[str, str] = {}
for line in sys.stdin:
    command, _, rest = line.strip().partition(" ")
    if command == "quit":
        break
    asked[command] = rest
    is_move = command == "go"
    answer = best_move(asked["set"].split()[1], asked["position"]) if is_move else ""
    print(f"bestmove {answer}" if is_move else "ok", flush=True)
