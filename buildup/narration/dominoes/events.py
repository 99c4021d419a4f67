"""What a game of Dominoes says of itself, in the window as in the terminal.

Events, results and refusals as whole sentences. Why a tile was laid is said by
:mod:`buildup.strategy.dominoes.reasons`.
"""

from buildup.model.dominoes.domino import Domino
from buildup.model.dominoes.game import DominoesEvent, GameWon, TileDrawn, TileLaid, TurnEnded
from buildup.model.dominoes.line import Lay, Side
from buildup.model.dominoes.table import DominoesObstacle, DominoesTable
from buildup.model.player import Player
from buildup.texts import _, ngettext


def tell(event: DominoesEvent) -> str:
    """One event as a line of the log; what the computer drew stays hidden."""
    match event:
        case TileLaid():
            return tell_lay(event)
        case TileDrawn(player=Player.COMPUTER):
            return tell_computer_draws(1)
        case TileDrawn():
            return _("You draw {tile}").format(tile=event.tile)
        case TurnEnded(player=Player.COMPUTER):
            return _("Nothing of the computer's fits and the boneyard is empty: its turn ends.")
        case TurnEnded():
            return _("Nothing of yours fits and the boneyard is empty: your turn ends.")
        case GameWon():
            return tell_result(event)
    raise AssertionError(event)


def tell_lay(event: TileLaid) -> str:
    """A tile laid, and at which end."""
    sentences = {
        (Player.HUMAN, Side.LEFT): _("Playing {tile} at left"),
        (Player.HUMAN, Side.RIGHT): _("Playing {tile} at right"),
        (Player.COMPUTER, Side.LEFT): _("Computer plays {tile} at left"),
        (Player.COMPUTER, Side.RIGHT): _("Computer plays {tile} at right"),
    }
    return sentences[event.player, event.lay.side].format(tile=event.lay.tile)


def tell_computer_draws(count: int) -> str:
    """How many tiles the computer drew before it laid one or ended its turn."""
    return ngettext(
        "Computer draws {count} domino", "Computer draws {count} dominos", count
    ).format(count=count)


def tell_result(event: GameWon) -> str:
    """Who won, and by what."""
    yours, other = event.pips.human, event.pips.computer
    named = {"yours": yours, "other": other}
    match event.winner:
        case Player.HUMAN if yours == other:
            return ngettext(
                "You win: both have {yours} pip left, and you laid the last tile.",
                "You win: both have {yours} pips left, and you laid the last tile.",
                yours,
            ).format(**named)
        case Player.COMPUTER if yours == other:
            return ngettext(
                "The computer wins: both have {yours} pip left, and it laid the last tile.",
                "The computer wins: both have {yours} pips left, and it laid the last tile.",
                yours,
            ).format(**named)
        case Player.HUMAN:
            return ngettext(
                "You win: you have {yours} pip left, the computer {other}.",
                "You win: you have {yours} pips left, the computer {other}.",
                yours,
            ).format(**named)
        case Player.COMPUTER:
            return ngettext(
                "The computer wins: it has {other} pip left, you {yours}.",
                "The computer wins: it has {other} pips left, you {yours}.",
                other,
            ).format(**named)


def tell_lay_obstacle(table: DominoesTable, lay: Lay, obstacle: DominoesObstacle) -> str:
    """Why a tile may not be laid so, in the rule's words."""
    if obstacle is DominoesObstacle.GAME_OVER:
        return tell_game_over()
    end = table.line.open_end(lay.side)
    touching = lay.tile.right if lay.side is Side.LEFT else lay.tile.left
    named = {"tile": lay.tile, "touching": touching, "end": end}
    sentences = {
        (DominoesObstacle.NOT_IN_HAND, Side.LEFT): _("{tile} is not in your tray."),
        (DominoesObstacle.NOT_IN_HAND, Side.RIGHT): _("{tile} is not in your tray."),
        (DominoesObstacle.WRONG_WAY_ROUND, Side.LEFT): _(
            "{tile} cannot lie so at left: its {touching} would touch {end}. Rotate it first."
        ),
        (DominoesObstacle.WRONG_WAY_ROUND, Side.RIGHT): _(
            "{tile} cannot lie so at right: its {touching} would touch {end}. Rotate it first."
        ),
        (DominoesObstacle.DOES_NOT_FIT, Side.LEFT): _(
            "{tile} does not fit at left: it needs {end} or a blank to touch {end}."
        ),
        (DominoesObstacle.DOES_NOT_FIT, Side.RIGHT): _(
            "{tile} does not fit at right: it needs {end} or a blank to touch {end}."
        ),
    }
    return sentences[obstacle, lay.side].format(**named)


def tell_draw_obstacle(table: DominoesTable, obstacle: DominoesObstacle) -> str:
    """Why no tile may be drawn now, in the rule's words."""
    match obstacle:
        case DominoesObstacle.NOTHING_LAID:
            return _("You cannot draw now: any tile may be laid first.")
        case DominoesObstacle.CAN_LAY:
            fitting: Domino = next(tile for tile in table.hand if table.line.takes(tile))
            return _("You cannot draw now: who can place must place, and {tile} fits.").format(
                tile=fitting
            )
        case DominoesObstacle.BONEYARD_EMPTY:
            return _("You cannot draw now: the boneyard is empty.")
        case _:
            return tell_game_over()


def tell_game_over() -> str:
    """Nothing more can be done."""
    return _("The game is over.")
