"""Build Up and Dominoes for other programs: positions, moves, and what every move is worth.

Start with a position, given as a line of text::

    BuildUpPosition.parse(line).sight       what both players of Build Up know
    DominoesPosition.parse(line).sight      what one player of Dominoes has seen

and ask about it::

    value_moves(sight)                      every move of Build Up with its value, the best first
    certain_result(sight)                   how a round of Build Up ends, where that is certain
    choose_move(sight, level)               the move that a level of Build Up plays
    points_lost(sight.position, move)       the points that a move of Build Up loses
    find_motif(sight, move)                 why a move of Build Up is better than another, or worse
    value_lays(sight)                       every move of Dominoes with its prospect, the best first
    choose_lay(sight, level)                the move that a level of Dominoes plays

In a line, ``/`` separates what both players have, the computer's first; ``-`` means no tiles.
``size`` is the most pips on one end of a domino, ``*`` marks the first tile played. A round and a
game begin like this; the boneyards of Build Up are dealt at random:

>>> import random
>>> fresh = BuildUpPosition.parse(
...     "Build Up: stacks W25 W13 W04 W33 W45 W01 / B12 B26 B66 B14 B11 B22; "
...     "hands W24 W06 W11 W12 W15 W66 / B46 B34 B05 B36 B55 B01; hand 1; turn human; leader human"
... ).table(random.Random(1)).sight
>>> opening = DominoesPosition.parse(
...     "Dominoes: size 6; line -; hands 7 unknown / 11 04 23 56 66 12 03; turn human"
... ).sight

Everything public is in this module; the members of each class follow this text, and
``resources/positions.md`` has the grammar of the lines. Rule numbers refer to the rules of Dominoes
in the program, under *Help > Rules*. Nothing here opens a window, a file or a database, or starts a
thread. Values are immutable: a move makes a new one.

**Build Up.** Each player has a row of six stacks, and a hand of tiles that both can see: white ones
are those of ``Player.COMPUTER``, black ones those of ``Player.HUMAN``. In turn they place a tile on
any of the twelve stacks. A non-double covers a top with no more pips than its own; a double covers
any non-double, and a double with fewer pips. A player who cannot place passes. When neither can,
the hand is over: each player gets the pips of the tops in their color, minus those of the tiles
left in their hand. A round is four hands, of six, six, six and four tiles per player. All rules are
in the program under *Help > Rules*.

A tile is written as its color and its two ends (``W25``, ``B66``), a stack as its row and a number
(``B1``), a move as both of them (``B46>W5``).

>>> sight = BuildUpPosition.parse(
...     "Build Up: stacks W25 W13 W04 W33 W45 W01 / B12 B26 B66 W46 B11 B22; "
...     "hands W24 W06 / B46 B34; hand 4; scores 61 / 64; turn human; leader human"
... ).sight
>>> [str(move) for move in sight.position.legal_moves()][:3]
['B46>W1', 'B46>W2', 'B46>W3']
>>> str(choose_move(sight))
'B46>B4'

A :class:`BuildUpSight` holds the ``position`` (``stacks``, ``hands``, ``turn``), the tiles that are
still ``undrawn``, the ``scores`` of hands that are over, the ``hand_number`` from 1 to 4, and the
``first_player``, who goes first in the hands of this round. Values of both players are a
:class:`PerPlayer`: ``sight.scores[Player.HUMAN]``, or ``sight.scores.human``. A :class:`Move` has a
``tile`` and a ``stack``; ``Move.parse("B46>W5")`` parses one.

A *value* is the points (pips) that the player to move gets for the hand, minus those of the
opponent, if both play perfectly from then on. Nothing is hidden within a hand, so it is exact. Each
:class:`ValuedMove` has a ``move``, its ``value``, the ``line`` of best play that it begins (passes
left out), and a ``chance`` to win the round:

>>> for each in value_moves(sight)[:3]:
...     print(each.move, each.value, each.chance.share, "by", " ".join(map(str, each.line)))
B46>B4 3 1.0 by B46>B4 W24>B6 B34>W1 W06>B1
B34>W1 3 1.0 by B34>W1 W24>B6 B46>B4 W06>B1
B46>W5 2 1.0 by B46>W5 W24>B6 B34>W1 W06>B1

The ``share`` of a :class:`Chance` is from 0 to 1, and a drawn round counts half. Its ``knowledge``
says how it is known. From the deal of hand 3 on nothing is hidden anymore, and it is ``CERTAIN``
who wins if both play perfectly; ``margin`` says by how many points. (Not in hand 3 where
``is_leader_guessed`` or ``are_boneyards_guessed`` holds, nor where ``are_scores_guessed`` does; and
see **Time**.) Otherwise it is ``ESTIMATED``, or before hand 3 with ``value_moves(sight, draws)`` it
is ``ROLLED_OUT``: later hands are drawn at random, as often as you like, and ``error`` is the
standard error of the share.

>>> certain_result(sight).margin
6

A :class:`Motif` is the idea of a move, with the tiles that it is about; the :class:`MotifKind` says
what each of the tiles is:

>>> motif = find_motif(sight, Move.parse("B34>W1"))
>>> motif.kind.value, [*map(str, motif.tiles)]
('kept for', ['B46', 'W46'])

``sight.after(move)`` plays a move and any passes after it. Once ``sight.position.is_hand_over``,
``sight.next_hand(hands)`` scores the hand and continues with the tiles that each player draws (none
after the last hand). When a hand is over, :func:`value_moves` returns an empty list, and
:func:`certain_result` and :func:`choose_move` raise a ``ValueError``.

>>> while not sight.position.is_hand_over:
...     sight = sight.after(choose_move(sight, Level.SKILLED))
>>> sight.next_hand(PerPlayer((), ())).scores
PerPlayer(computer=97, human=103)

**Dominoes.** Both players play tiles at the ends of one line, equal halves side by side; a blank
fits anything. A player who cannot play draws until a tile fits or the boneyard is empty. Only then
can the game end: with somebody's last tile, or when neither can play. Fewer pips in the hand win;
if equal, whoever played last wins. No game is drawn.

The opponent's tiles and the order of the boneyard are hidden. So instead of a position there is a
:class:`DominoesSight`: everything one ``player`` has seen. It has the ``line``, the player's own
``hand``, the ``opponent_count`` and ``boneyard_count`` of hidden tiles, and everything ``seen`` so
far. A tile is written as its two ends, a :class:`Lay` as an end of the line and the tile as it will
lie there: ``L62`` plays it on the left, its 6 outside.

>>> sight = DominoesPosition.parse(
...     "Dominoes: size 3; line [2 3] [3 0] [1 3] [3 3]*; hands 3 unknown / [0 2] [2 2] [0 0]; "
...     "boneyard -; turn human; played R33 L13 L30 L23"
... ).sight
>>> for each in value_lays(sight)[:3]:
...     print(each.lay, each.prospect.chance, each.prospect.pips)
L22 1.0 2
R02 1.0 1
R00 1.0 1

A :class:`ValuedLay` has a ``lay`` and its ``prospect``: the ``chance`` to win, from 0 to 1, and by
how many more ``pips`` the opponent holds in the end. Once the boneyard is empty, as here,
everything is known and both are exact. Before that, many deals of the hidden tiles that fit
everything seen are simulated. A third of them choose the best move, and the others estimate the
values: ``deals`` is the number of these. ``error`` is the standard error of the chance, the pips
are a mean, and ``lost`` is how far the chance falls short of that of the best move. Moves that the
deals cannot tell apart form a ``group`` with one common chance. Group 0 contains the best move, so
``lost`` is 0 there; ``equal`` is the number of other moves in the group.

``sight.after(player, act)`` is the view after one more act: a move, ``Unlaid.DREW`` (drew one tile,
and is still to move) or ``Unlaid.ENDED`` (ended the turn, with nothing to play or draw). Name a
tile you draw yourself: ``sight.after(me, Unlaid.DREW, Domino(3, 5))``.

>>> later = sight.after(Player.HUMAN, choose_lay(sight)).after(Player.COMPUTER, Unlaid.ENDED)
>>> [str(lay) for lay in later.legal_lays()]
['L02', 'R02', 'L20', 'L00', 'R00']

A sight does not know whose turn it is or whether the game is over, so keep track of that yourself.
Here is a whole game between two sights:

>>> tiles = [Domino(low, high) for high in range(7) for low in range(high + 1)]
>>> random.Random(1).shuffle(tiles)
>>> start = "Dominoes: size 6; turn human; line -; hands "
>>> sights = PerPlayer(
...     DominoesPosition.parse(start + " ".join(map(str, tiles[:7])) + " / 7 unknown").sight,
...     DominoesPosition.parse(start + "7 unknown / " + " ".join(map(str, tiles[7:14]))).sight,
... )
>>> boneyard, turn, is_over = tiles[14:], Player.HUMAN, False
>>> while not is_over:
...     while boneyard and not any(sights[turn].legal_lays()):
...         drawn = boneyard.pop()  # the other player's sight ignores which tile it is
...         sights = sights.map(lambda each: each.after(turn, Unlaid.DREW, drawn))
...     can_lay = any(sights[turn].legal_lays())
...     act = choose_lay(sights[turn], Level.SKILLED) if can_lay else Unlaid.ENDED
...     sights = sights.map(lambda each: each.after(turn, act))
...     is_last = can_lay and not sights[turn].hand
...     is_over = not boneyard and (is_last or sights[turn].empty_turns == 2)
...     turn = turn.opponent
>>> sights.map(lambda each: sum(tile.pips for tile in each.hand))
PerPlayer(computer=21, human=11)

**Levels** play as in the program, from ``Level.BEGINNER`` to ``Level.EXPERT``; there is no
``Level.ADVANCED`` in Dominoes. The same sight and level always get the same move from the same
build of the program. In Build Up ``BEGINNER`` and ``CASUAL`` choose at random; the same ``seed``
makes them repeat their choices. In Dominoes no level takes a seed.

**Unknown tiles.** A line may say ``4 unknown`` in place of tiles. In Build Up a sight needs all
tiles; ``.table(random.Random(1)).sight`` of a position deals the missing ones at random. In
Dominoes at least one hand is known, and what was ``played`` reveals something about the other.

**Time.** With the compiled search (see :data:`compiled`), valuing the moves of a hand takes a
fraction of a second, two hands together a second or so, moves of Dominoes a second or two. Without
it the points of Build Up may be estimates: the ``status`` of a :class:`RoundAnalysis` says so. In
an event loop, make a :class:`RoundAnalysis` (and :class:`Rollouts` of it) or a :class:`LayAnalysis`
and call its ``advance(nodes)`` until that returns true; each call is short, and ``moves`` or
``lays`` can be read at any time. A node is about one position searched:

>>> analysis = LayAnalysis(later, deals=100)
>>> while not analysis.advance(2_000):
...     pass
>>> str(analysis.lays[0].lay)
'L02'

**Errors** are a ``ValueError`` whose text says what is wrong. A :class:`PositionError` lists all
``problems`` of a line, each with its place. A move that the rules forbid raises
:class:`IllegalMoveError` in Build Up and :class:`NotAllowedError` in Dominoes. Their text ends with
a word such as ``NOT_IN_HAND``, the name of their ``obstacle``; both classes explain these words.

>>> try:
...     BuildUpPosition.parse("Build Up: stacks W25")
... except PositionError as error:
...     print(error.problems[1])
Character 21: Text ends too soon; expected “hand”.
>>> sight.after(Player.HUMAN, Lay.parse("R33"))
Traceback (most recent call last):
buildup.model.dominoes.table.NotAllowedError: NOT_IN_HAND
"""

import random

from buildup.model.build_up.position import IllegalMoveError, Move, Position, Stack, StackName
from buildup.model.build_up.position_line import PositionLine as BuildUpPosition
from buildup.model.build_up.position_line import StackTop
from buildup.model.build_up.table import Sight as BuildUpSight
from buildup.model.build_up.tile import Color, Tile
from buildup.model.dominoes.domino import Domino, LaidDomino
from buildup.model.dominoes.line import Lay, Line, Side
from buildup.model.dominoes.position_line import PositionLine as DominoesPosition
from buildup.model.dominoes.sight import Sight as DominoesSight
from buildup.model.dominoes.sight import Unlaid
from buildup.model.dominoes.table import NotAllowedError
from buildup.model.player import PerPlayer, Player
from buildup.model.position_line import PositionError
from buildup.strategy.build_up.advice import advice_for, explained
from buildup.strategy.build_up.analysis import HandAnalysis, Rollouts, RoundAnalysis, ValuedMove
from buildup.strategy.build_up.chance import Chance, Knowledge
from buildup.strategy.build_up.hand_search import Status
from buildup.strategy.build_up.levels import strategy_of as build_up_strategy
from buildup.strategy.build_up.motifs import Motif, MotifKind
from buildup.strategy.build_up.search import compiled
from buildup.strategy.computer_player import decide
from buildup.strategy.dominoes.analysis import LayAnalysis, Leaving, Prospect, ValuedLay
from buildup.strategy.dominoes.levels import strategy_of as dominoes_strategy
from buildup.strategy.level import Level
from buildup.strategy.sliced import result_of

__all__ = [
    "BuildUpPosition",
    "BuildUpSight",
    "Chance",
    "Color",
    "Domino",
    "DominoesPosition",
    "DominoesSight",
    "IllegalMoveError",
    "Knowledge",
    "LaidDomino",
    "Lay",
    "LayAnalysis",
    "Leaving",
    "Level",
    "Line",
    "Motif",
    "MotifKind",
    "Move",
    "NotAllowedError",
    "PerPlayer",
    "Player",
    "Position",
    "PositionError",
    "Prospect",
    "Rollouts",
    "RoundAnalysis",
    "Side",
    "Stack",
    "StackName",
    "StackTop",
    "Tile",
    "Unlaid",
    "ValuedLay",
    "ValuedMove",
    "certain_result",
    "choose_lay",
    "choose_move",
    "compiled",
    "find_motif",
    "points_lost",
    "value_lays",
    "value_moves",
]


def value_moves(sight: BuildUpSight, draws: int = 0) -> list[ValuedMove]:
    """List every legal move of Build Up with its value, line of best play and chance, best first.

    Moves are ordered by the points of the round if its end is certain, else by those of the hand.
    Of equal moves, the first covers the opponent's highest top or, if none does, the player's
    lowest, with the smallest tile. Every ``value`` and ``chance`` is known, so none is ``None``. If
    the hand is over, or the player to move must pass, the list is empty.

    Args:
        sight: What the players know.
        draws: The maximum number of times the later hands are drawn to roll out the chance of each
            move; less than 2 to estimate it instead. Ignored where the end of the round is certain,
            anything in ``sight`` is a guess, or an interpreted search exceeds its budget. A rollout
            stops early at a standard error of 2%; 200 draws give ± 3%. That takes minutes early in
            a round, less when there are fewer moves.

    Raises:
        ValueError: A hand has more than six tiles.
    """
    return Rollouts(RoundAnalysis(sight).finish(), draws).finish().moves


def certain_result(sight: BuildUpSight) -> Chance | None:
    """Return how a round of Build Up ends with perfect play, as seen by the player to move.

    The ``margin`` is that player's points minus the opponent's at the end of the round; the
    ``share`` is 1 for a win, 0.5 for a draw, 0 for a loss.

    Returns:
        The result; ``None`` if it is not certain. Before the deal of hand 3 it never is. From then
        on it always is, except in hand 3 with ``sight.is_leader_guessed`` or
        ``sight.are_boneyards_guessed``, in hand 3 or 4 with ``sight.are_scores_guessed``, and if an
        interpreted search exceeds its budget.

    Raises:
        ValueError: The player to move cannot place a tile, for example because the hand is over,
            or a hand has more than six tiles.
    """
    moves = value_moves(sight)
    if not moves:
        raise ValueError("the player on turn has no legal move")
    best = moves[0].chance
    return best if best is not None and best.is_certain else None


def points_lost(position: Position, move: Move) -> int:
    """Return how many points of the hand a Build Up move loses compared to the best one.

    Args:
        position: The position before the move.
        move: A legal move.

    Raises:
        IllegalMoveError: The rules do not allow the move.
        ValueError: A hand has more than six tiles.
    """
    return _value(position) + _value(position.play(move))


def _value(position: Position) -> int:
    """Return the hand's points for the player to move, minus the opponent's, with perfect play."""
    if position.is_hand_over:
        me = position.turn
        return position.points(me).total - position.points(me.opponent).total
    return HandAnalysis(position, best_only=True, budget=0).finish().value or 0


def find_motif(sight: BuildUpSight, move: Move) -> Motif | None:
    """Return the main reason why one move of Build Up is better than another.

    A best move is compared with worse ones, any other move with the best. The reason must account
    for at least half of the difference, in points of the hand, or of the last two hands once
    nothing is hidden.

    Args:
        sight: What the players know.
        move: A legal move.

    Returns:
        The motif; ``None`` if none accounts for so much, no other move is worse, or values are
        estimates.

    Raises:
        ValueError: The move is not legal, or a hand has more than six tiles.
    """
    analysis = RoundAnalysis(sight).finish()
    is_exact = analysis.status is Status.SOLVED
    return result_of(explained(advice_for(sight, analysis.moves, move, is_exact))).motif


def choose_move(sight: BuildUpSight, level: Level = Level.EXPERT, seed: int = 0) -> Move:
    """Return the move that a level plays in Build Up.

    Args:
        sight: What the players know.
        level: From ``Level.BEGINNER`` to ``Level.EXPERT``.
        seed: The seed of the random choices of the two weakest levels.

    Raises:
        ValueError: The player to move has no legal move, or the two strongest levels get a hand of
            more than six tiles.
    """
    return decide(build_up_strategy(level, random.Random(seed)), sight).move


def value_lays(sight: DominoesSight, deals: int | None = None) -> list[ValuedLay]:
    """List every legal move of Dominoes with its prospect, best first.

    Args:
        sight: What the player to move has seen.
        deals: The number of deals of the hidden tiles to simulate, at least one; ignored if the
            boneyard is empty. ``None`` for 2,400 with the compiled search, fewer without. If
            several moves differ, a third of the deals choose the best and the others estimate the
            values, so ``Prospect.deals`` is 1,600 for 2,400 and 666 for 1,000.

    Raises:
        ValueError: No move is legal, tiles of the set are missing or duplicated, or ``deals`` is
            below 1.
    """
    return LayAnalysis(sight, deals).finish().lays


def choose_lay(sight: DominoesSight, level: Level = Level.EXPERT) -> Lay:
    """Return the move that a level plays in Dominoes, always the same for the same sight.

    Raises:
        ValueError: No move is legal, or Dominoes does not have the level.
    """
    return decide(dominoes_strategy(level), sight).move
