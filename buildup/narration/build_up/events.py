"""What a tournament of Build Up says of itself, in the window as in the terminal.

Events, prompts, results and refusals as whole sentences. Why a tile was placed is said by
:mod:`buildup.narration.build_up.reasons`.
"""

from buildup.model.build_up.events import (
    Event,
    FirstPlayerDrawn,
    HandScored,
    Passed,
    RoundStarted,
    RoundWon,
    TilePlaced,
    TournamentWon,
)
from buildup.model.build_up.position import Move, Obstacle, Position
from buildup.model.build_up.table import HANDS_IN_A_ROUND
from buildup.model.player import PerPlayer, Player
from buildup.texts import _, ngettext


def number(points: int, *, signed: bool = False) -> str:
    """A number with a true minus sign and, if wanted, a plus sign."""
    text = f"{points:+d}" if signed and points else str(points)
    return text.replace("-", "−")


def tell(event: Event) -> str:
    """One event as a line of the log, without the reason for a move."""
    match event:
        case FirstPlayerDrawn():
            return tell_first_draw(event)
        case TilePlaced(player=Player.COMPUTER):
            return _("The computer places {tile} on {stack}, covering {covered}.").format(
                tile=event.move.tile, stack=event.move.stack, covered=event.covered
            )
        case TilePlaced():
            return _("You place {tile} on {stack}, covering {covered}.").format(
                tile=event.move.tile, stack=event.move.stack, covered=event.covered
            )
        case Passed(player=Player.COMPUTER):
            return _("None of the computer's tiles fits anywhere: it passes.")
        case Passed():
            return _("None of your tiles fits anywhere: you pass.")
        case HandScored():
            return tell_hand_result(event)
        case RoundWon():
            return tell_round_result(event)
        case RoundStarted():
            return _("Round {round} begins with a new shuffle.").format(round=event.round_number)
        case TournamentWon():
            return tell_tournament_result(event)
    raise AssertionError(event)


def tell_first_draw(event: FirstPlayerDrawn) -> str:
    """Who drew what, and who therefore plays first."""
    named = {
        "yours": event.tiles.human,
        "your_pips": event.tiles.human.pips,
        "other": event.tiles.computer,
        "other_pips": event.tiles.computer.pips,
    }
    match event.first_player:
        case None:
            return _(
                "You drew {yours} ({your_pips}) and the computer drew {other} ({other_pips}): "
                "equal pips, so both tiles go back, both boneyards are shuffled, "
                "and you draw again."
            ).format(**named)
        case Player.HUMAN:
            return _(
                "You drew {yours} ({your_pips}) and the computer drew {other} ({other_pips}): "
                "more pips plays first, so you lead this round."
            ).format(**named)
        case Player.COMPUTER:
            return _(
                "You drew {yours} ({your_pips}) and the computer drew {other} ({other_pips}): "
                "more pips plays first, so the computer leads this round."
            ).format(**named)


def tell_hand_result(event: HandScored) -> str:
    """The points of a hand for both players."""
    return _("Hand {hand} of {hands}: you score {yours}, the computer {other}.").format(
        hand=event.hand_number,
        hands=HANDS_IN_A_ROUND,
        yours=number(event.points.human.total, signed=True),
        other=number(event.points.computer.total, signed=True),
    )


def tell_arithmetic(event: HandScored, player: Player) -> str:
    """How one player's points of a hand come about."""
    points = event.points[player]
    return _("{top} on top − {left} left = {total}").format(
        top=points.on_top, left=points.left, total=number(points.total, signed=True)
    )


def tell_round_result(event: RoundWon) -> str:
    """Who won a round, by how many points."""
    yours, other = event.scores.human, event.scores.computer
    margin = abs(yours - other)
    named = {
        "round": event.round_number,
        "yours": number(yours),
        "other": number(other),
        "margin": margin,
    }
    match event.winner:
        case None:
            return ngettext(
                "Round {round} is a draw: both have {yours} point.",
                "Round {round} is a draw: both have {yours} points.",
                abs(yours),
            ).format(**named)
        case Player.HUMAN:
            return ngettext(
                "You win round {round} by {margin} point: {yours} to {other}.",
                "You win round {round} by {margin} points: {yours} to {other}.",
                margin,
            ).format(**named)
        case Player.COMPUTER:
            return ngettext(
                "The computer wins round {round} by {margin} point: {other} to {yours}.",
                "The computer wins round {round} by {margin} points: {other} to {yours}.",
                margin,
            ).format(**named)


def tell_tournament_result(event: TournamentWon) -> str:
    """Who won more rounds."""
    named = {"yours": event.rounds_won.human, "other": event.rounds_won.computer}
    match event.winner:
        case None:
            return ngettext(
                "The tournament is a draw: {yours} round won each.",
                "The tournament is a draw: {yours} rounds won each.",
                event.rounds_won.human,
            ).format(**named)
        case Player.HUMAN:
            return ngettext(
                "You win the tournament: {yours} round to {other}.",
                "You win the tournament: {yours} rounds to {other}.",
                event.rounds_won.human,
            ).format(**named)
        case Player.COMPUTER:
            return ngettext(
                "The computer wins the tournament: {other} round to {yours}.",
                "The computer wins the tournament: {other} rounds to {yours}.",
                event.rounds_won.computer,
            ).format(**named)


def ask_for_another_round(rounds_won: PerPlayer[int]) -> str:
    """The rounds won so far, and the question that is open."""
    return _("Rounds won: you {yours}, the computer {other}. Another round?").format(
        yours=rounds_won.human, other=rounds_won.computer
    )


def tell_obstacle(position: Position, move: Move, obstacle: Obstacle) -> str:
    """Why a move is not allowed, in the rule's words."""
    named = {"tile": move.tile, "stack": move.stack, "top": position.top(move.stack)}
    pips = {"pips": move.tile.pips, "top_pips": position.top(move.stack).pips}
    match obstacle:
        case Obstacle.NOT_IN_HAND:
            return _("{tile} is not in your hand.").format(**named)
        case Obstacle.TOO_FEW_PIPS:
            return ngettext(
                "{tile} has {pips} pip and cannot cover {top} on {stack}, which has {top_pips}: "
                "a non-double covers any tile with no more pips than its own.",
                "{tile} has {pips} pips and cannot cover {top} on {stack}, which has {top_pips}: "
                "a non-double covers any tile with no more pips than its own.",
                move.tile.pips,
            ).format(**named, **pips)
        case Obstacle.DOUBLE_NOT_HIGHER:
            return _(
                "{tile} cannot cover {top} on {stack}: "
                "a double covers another double only if it has more pips."
            ).format(**named)
