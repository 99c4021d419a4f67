"""What the bar and the banner of the Dominoes table say at each point of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from buildup.controller.play.awaiting import Awaiting, Refusal
from buildup.model.dominoes.game import GameWon
from buildup.model.dominoes.line import Lay, Side
from buildup.model.play_mode import PlayMode
from buildup.model.player import Player
from buildup.narration.dominoes.events import (
    tell,
    tell_draw_obstacle,
    tell_game_over,
    tell_lay_obstacle,
    tell_result,
)
from buildup.narration.levels import level_name
from buildup.narration.named import tell_dominoes_named, tell_game_named
from buildup.texts import _
from buildup.view.dominoes.header import DominoesStanding
from buildup.view.game.player_names import dominoes_names
from buildup.view.game.result import Answer, Line, Result
from buildup.view.tiles.face import Back

if TYPE_CHECKING:
    from collections.abc import Callable

    from buildup.controller.play.dominoes import DominoesController
    from buildup.model.dominoes.domino import Domino, LaidDomino
    from buildup.model.dominoes.table import DominoesObstacle
    from buildup.view.tiles.face import Face


def where(controller: DominoesController) -> str:
    """Size and deal number, for the right end of the bar."""
    return _("double-{size} · deal {deal}").format(
        size=controller.table.size, deal=controller.game.start.deal
    )


def prompt(controller: DominoesController, lifted: LaidDomino | None) -> tuple[str, str]:
    """Whose turn it is, and what can be done."""
    table = controller.table
    names = dominoes_names(controller)
    if names is not None and controller.awaiting in _TITLED and not table.is_over:
        return _named_prompt(controller, names[table.turn], lifted)
    match controller.awaiting:
        case Awaiting.WATCHING:
            return _("Looking back"), _watched_event(controller)
        case Awaiting.PERSON if table.must_draw:
            return _("Your turn"), tell_must_draw(controller)
        case Awaiting.PERSON if lifted is not None:
            return _("Your turn"), _lay_prompt(controller, lifted)
        case Awaiting.PERSON if not table.line.tiles:
            return _("Your turn"), _("You begin: pick any tile from your tray.")
        case Awaiting.PERSON:
            return _("Your turn"), _("Pick a tile that fits {left} or {right}.").format(
                left=table.line.open_end(Side.LEFT), right=table.line.open_end(Side.RIGHT)
            )
        case Awaiting.COMPUTER if table.must_draw:
            return _("Computer's turn"), _("Nothing of the computer's fits: it draws.")
        case Awaiting.COMPUTER:
            return _("Computer's turn"), _("The computer is choosing a tile.")
        case Awaiting.PAUSE if not table.is_over:
            if table.turn is Player.HUMAN:
                return _("You pass"), _("Nothing fits, and the boneyard is empty.")
            return _("The computer passes"), _("Nothing of its fits, and the boneyard is empty.")
        case _:
            return _("Game over"), _("Start a new game with Ctrl+N.")


def _watched_event(controller: DominoesController) -> str:
    """What has happened last in the state that is looked at."""
    events = controller.game.events
    if not events:
        return _("The game begins.")
    names = dominoes_names(controller)
    return tell(events[-1]) if names is None else tell_dominoes_named(events[-1], names)


_TITLED = (Awaiting.PERSON, Awaiting.COMPUTER, Awaiting.PAUSE)


def _named_prompt(
    controller: DominoesController, name: str, lifted: LaidDomino | None
) -> tuple[str, str]:
    """The prompt where nobody is “you”."""
    title = _("{name}'s turn").format(name=name)
    table = controller.table
    match controller.awaiting:
        case Awaiting.PERSON if table.must_draw:
            return title, _("Nothing in the tray fits: draw from the boneyard.")
        case Awaiting.PERSON if lifted is not None:
            return title, _lay_prompt(controller, lifted)
        case Awaiting.PERSON:
            return title, _("Pick a tile that fits.")
        case Awaiting.PAUSE:
            return _("{name} passes").format(name=name), _(
                "Nothing fits, and the boneyard is empty."
            )
        case _ if table.must_draw:
            return title, _("Nothing fits: the computer draws.")
        case _:
            return title, _("The computer is choosing a tile.")


def _lay_prompt(controller: DominoesController, lifted: LaidDomino) -> str:
    if not controller.table.line.tiles and lifted.domino.is_double:
        return _("Lay {tile} on the marked place, or click it again to put it down.").format(
            tile=lifted
        )
    if not controller.table.line.tiles:
        return _("Lay {tile} on the marked place, or click it again to turn it.").format(
            tile=lifted
        )
    fits = controller.table.line.takes(lifted.domino)
    if fits and lifted.domino.is_double:
        return _("Lay {tile} at a marked end, or click it again to put it down.").format(
            tile=lifted
        )
    if fits:
        return _("Lay {tile} at a marked end, or click it again to turn it.").format(tile=lifted)
    return _("{tile} fits at neither end: pick another tile.").format(tile=lifted)


def no_pick(controller: DominoesController) -> str:
    """Why a tile was not picked."""
    match controller.awaiting:
        case Awaiting.NOTHING:
            return tell_game_over()
        case Awaiting.WATCHING:
            return tell_watching()
        case Awaiting.PERSON:
            return tell_must_draw(controller)
        case Awaiting.PAUSE if controller.is_person(controller.table.turn):
            return _("Nothing fits, and the boneyard is empty: the turn ends by itself.")
        case _:
            return _("It is the computer's turn: wait for its move.")


def no_lay(controller: DominoesController) -> str:
    """Why nothing was laid at an end that was pointed at, while no tile is chosen."""
    if controller.awaiting is Awaiting.PERSON and not controller.table.must_draw:
        return _("Pick a tile from your tray first, then an end.")
    return no_pick(controller)


def tell_must_draw(controller: DominoesController) -> str:
    """What a person has to do to whom nothing fits."""
    if controller.table.hand:
        return _("Nothing in your tray fits: draw from the boneyard.")
    return _("Your tray is empty: draw from the boneyard.")


def tell_watching() -> str:
    """Why nothing can be done, and what would be right, while an earlier state is looked at."""
    return _("You are looking back: go back to the game, or try again from here.")


def refusal(
    controller: DominoesController, lay: Lay | None, why: DominoesObstacle | Refusal
) -> str:
    """Why a tile was not laid, or none drawn, and what would be right."""
    match why:
        case _ if controller.awaiting is Awaiting.WATCHING:
            return tell_watching()
        case Refusal.NOT_YOUR_TURN | Refusal.READ_FIRST:
            return no_pick(controller)
        case Refusal.GAME_OVER:
            return tell_game_over()
        case _ if lay is None:
            return tell_draw_obstacle(controller.table, why)
        case _:
            return tell_lay_obstacle(controller.table, lay, why)


def standing(
    controller: DominoesController, player: Player, *, is_at_the_tray: bool, is_open: bool
) -> DominoesStanding:
    """What a player's header shows.

    Args:
        controller: The game.
        player: Whose header it is.
        is_at_the_tray: Whether this player's tiles lie in the tray.
        is_open: Whether tiles that do not lie there show their faces.
    """
    table = controller.table
    hand = table.hands[player]
    faces: tuple[Face, ...] = ()
    if not is_at_the_tray:
        faces = tuple(tile.ways[0] if is_open else Back.HIDDEN for tile in hand)
    is_computer = player is Player.COMPUTER and controller.mode is PlayMode.AGAINST_COMPUTER
    role = level_name(controller.level) if is_computer else ""
    name = _name(controller, player)
    return DominoesStanding(name, role, len(hand), faces, table.turn is player)


def _name(controller: DominoesController, player: Player) -> str:
    names = dominoes_names(controller)
    if names is not None:
        return names[player]
    return _("Computer") if player is Player.COMPUTER else _("You")


def hand_over(controller: DominoesController, uncover: Callable[[], object]) -> Result:
    """What is shown while the screen goes from one person to the other."""
    name = _name(controller, controller.table.turn)
    return Result(
        title=_("{name}'s turn").format(name=name),
        sentence=_("Hand the screen over. The tiles show when {name} wants them to.").format(
            name=name
        ),
        answers=(Answer(_("Show my tiles"), uncover, "showTilesButton"),),
    )


def result(
    controller: DominoesController,
    another_game: Callable[[], object],
    swap_sides: Callable[[], object],
) -> Result | None:
    """What the banner has to show now, if anything; nothing while somebody looks back."""
    if not controller.game.is_over or controller.awaiting is Awaiting.WATCHING:
        return None
    won = controller.game.events[-1]
    assert isinstance(won, GameWon)
    lines = tuple(
        Line(name, _unbroken(controller.table.hands[player]), str(pips))
        for name, player, pips in (
            (_name(controller, each), each, won.pips[each])
            for each in (Player.HUMAN, Player.COMPUTER)
        )
    )
    names = dominoes_names(controller)
    swap = Answer(_("Swap sides"), swap_sides, "swapSidesButton")
    if names is not None:
        title = _("{name} wins").format(name=names[won.winner])
    else:
        title = _("You win!") if won.winner is Player.HUMAN else _("The computer wins")
    return Result(
        title=title,
        sentence=tell_result(won) if names is None else tell_game_named(won, names),
        answers=(
            Answer(_("Another game"), another_game, "anotherGameButton"),
            *((swap,) if controller.can_swap_sides else ()),
        ),
        lines=(*lines, *_lines_before_swap(controller)),
    )


def _lines_before_swap(controller: DominoesController) -> tuple[Line, ...]:
    """How the deal ended before sides were swapped, if it was played then."""
    before = controller.points_before_swap
    if before is None:
        return ()
    return tuple(
        Line(_name(controller, each), _("pips left before the swap"), str(before[each]))
        for each in (Player.HUMAN, Player.COMPUTER)
    )


def _unbroken(tiles: tuple[Domino, ...]) -> str:
    """Tiles in a row; a line may end between them, never within one."""
    return " ".join(str(tile).replace(" ", "\N{NO-BREAK SPACE}") for tile in tiles)
