"""Learners, each written from the texts of the lessons alone by somebody who saw no code.

A module has two functions. Each gets the numbers of the lessons of its game that are remembered,
and leaves those of the moves, at least one, that these lessons leave:

- ``build_up(position, moves, lessons, *, exceptions)``: a
  :class:`~buildup.model.build_up.position.Position`, its legal
  :class:`~buildup.model.build_up.position.Move` values (``tile``, ``stack``), numbers from 1 to 5,
  and whether to heed the exceptions of these lessons. A tile has ``pips``, ``is_double``, ``color``
  and ``can_cover(tile)``; the position ``turn``, ``hands[player]``, ``top(stack)``,
  ``legal_stacks(tile)``, ``play(move)`` and ``can_place(player)``; ``turn.opponent`` is the other
  player.
- ``dominoes(sight, lays, lessons)``: a :class:`~buildup.model.dominoes.sight.Sight`, its legal
  :class:`~buildup.model.dominoes.line.Lay` values (``tile.domino`` with ``is_double``, ``side``),
  and 1 or 2. ``sight.unseen`` are the tiles neither held nor in the line, and
  ``sight.line.laid(lay.tile, lay.side)`` is the line after a move, which ``takes(tile)`` or not.
"""
