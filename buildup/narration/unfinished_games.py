"""How games stand that somebody may want to go on with."""

from buildup.model.build_up.tournament import Tournament
from buildup.model.dominoes.game import DominoesGame
from buildup.narration.numbers import number
from buildup.texts import _, ngettext


def tell_standing(game: Tournament | DominoesGame) -> str:
    """How a game stands, for those who are asked whether to go on with it."""
    if isinstance(game, DominoesGame):
        return ngettext(
            "double-{size}, deal {deal}: you hold {yours} tile, the computer {other}",
            "double-{size}, deal {deal}: you hold {yours} tiles, the computer {other}",
            len(game.table.hands.human),
        ).format(
            size=game.table.size,
            deal=game.start.deal,
            yours=len(game.table.hands.human),
            other=len(game.table.hands.computer),
        )
    return _("hand {hand} of 4, deal {deal}: you {yours}, the computer {other}").format(
        hand=game.table.hand_number,
        deal=game.start.deal,
        yours=number(game.table.scores.human),
        other=number(game.table.scores.computer),
    )


def tell_not_kept(reason: str) -> str:
    """That a game could be lost; ``reason`` is a sentence."""
    return _("This game goes on, but it cannot be kept for the next start: {reason}").format(
        reason=reason
    )
