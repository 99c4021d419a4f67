"""What the players are called, where neither of them is “you”."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from buildup.controller.play.awaiting import Awaiting
from buildup.model.play_mode import PlayMode
from buildup.model.player import PerPlayer, Player
from buildup.narration.build_up.hint import hint_text
from buildup.texts import _

if TYPE_CHECKING:
    from buildup.controller.play.build_up import BuildUpController
    from buildup.controller.play.dominoes import DominoesController
    from buildup.controller.play.game import GameController
    from buildup.strategy.build_up.choice import Choice


def build_up_names(controller: BuildUpController) -> PerPlayer[str] | None:
    """The colours' names; ``None`` where a person plays against the computer."""
    return _unless_against_computer(controller, PerPlayer(_("White"), _("Black")))


def build_up_hint(choice: Choice) -> str:
    """What a hint says: with its reason to “you”, who play black; else only the move."""
    if choice.reason.player is Player.HUMAN:
        return hint_text(choice)
    return _("{tile} on {stack} is what the computer would place.").format(
        tile=choice.move.tile, stack=choice.move.stack
    )


def dominoes_names(controller: DominoesController) -> PerPlayer[str] | None:
    """The players' names; ``None`` where a person plays against the computer."""
    if controller.mode is PlayMode.TWO_PEOPLE:
        return PerPlayer(_("Player 2"), _("Player 1"))
    return _unless_against_computer(controller, PerPlayer(_("Computer 2"), _("Computer 1")))


def must_be_handed_over(controller: DominoesController, viewer: Player) -> bool:
    """Whether the person on turn is not the one whose tiles lie in the tray."""
    is_turn = controller.awaiting is Awaiting.PERSON
    is_other = controller.table.turn is not viewer
    return controller.mode is PlayMode.TWO_PEOPLE and is_turn and is_other


def hides_tray(controller: DominoesController) -> bool:
    """Whether nobody's tiles may be seen: two people look back at a game that goes on."""
    is_watching = controller.awaiting is Awaiting.WATCHING and not controller.present.is_over
    return is_watching and controller.mode is PlayMode.TWO_PEOPLE


def _unless_against_computer(
    controller: GameController[Any, Any], names: PerPlayer[str]
) -> PerPlayer[str] | None:
    return None if controller.mode is PlayMode.AGAINST_COMPUTER else names
