"""Prompts and refusals of Build Up."""

from buildup.model.build_up.events import HandScored
from buildup.model.build_up.position import Move, Obstacle, Position
from buildup.model.build_up.table import HANDS_IN_A_ROUND, Phase
from buildup.model.build_up.tile import Tile
from buildup.narration.build_up.narrator import BuildUpNarrator
from buildup.narration.build_up.variations import tell_best_play
from buildup.narration.obstacles import tell_computers_turn, tell_paused, tell_watching
from buildup.play.build_up.open_game import OpenTournament
from buildup.play.open_game import Awaiting, Refusal
from buildup.texts import _, counted, in_sentences, number


def where(game: OpenTournament, day: str = "") -> str:
    """Return a caption with the number of the hand and, if known, the number of the deal.

    Args:
        game: The game on the table.
        day: The date to add, in local format, if this is a daily deal; otherwise empty.
    """
    if day:
        text = _("hand {hand} of {hands}, daily deal · {deal}, {day}")
    elif game.shown.is_round_dealt:
        text = _("hand {hand} of {hands} · deal {deal}")
    else:
        text = _("hand {hand} of {hands}")
    hand, deal = game.table.hand_number, game.shown.start.deal
    return text.format(hand=hand, hands=HANDS_IN_A_ROUND, deal=deal, day=day)


def prompt(game: OpenTournament, lifted: Tile | None, news: str) -> tuple[str, str]:
    """Say whose turn it is or what is shown, and what can be done or is happening.

    Args:
        game: The game on the table.
        lifted: The picked tile; ``None`` if no tile is picked.
        news: A further sentence, such as that the round is decided; empty if there is none.

    Returns:
        A title and sentences, both empty if there is nothing to say.
    """
    position, narrator = game.table.position, BuildUpNarrator.of(game.mode)
    turn = position.turn
    match game.awaiting:
        case Awaiting.PERSON if lifted and not any(position.legal_stacks(lifted)):
            return narrator.turn(turn), _("{tile} fits nowhere. Pick another.").format(tile=lifted)
        case Awaiting.PERSON if lifted is not None:
            return narrator.turn(turn), tell_marked_stacks(lifted)
        case Awaiting.PERSON:
            return narrator.turn(turn), in_sentences(news, _("Pick a tile."))
        case Awaiting.COMPUTER | Awaiting.PAUSE if game.is_paused:
            return narrator.turn(turn), tell_paused()
        case Awaiting.COMPUTER:
            return narrator.turn(turn), news or _("The computer is thinking.")
        case Awaiting.PAUSE if game.table.phase is Phase.PLACING:
            return narrator.passes(turn), _("Nothing fits.")
        case Awaiting.PAUSE if isinstance(scored := game.shown.forced_event, HandScored):
            return narrator.hand_points(scored), narrator.lead(game.table.scores_after(scored))
        case Awaiting.NOTHING if game.tried is not None:
            return _("Variation over"), _("Undo, or go back to the round.")
        case Awaiting.NOTHING:
            return _("Game over"), _("Start a new tournament.")
        case Awaiting.WATCHING if game.shown_line is not None:
            return _("Best play"), tell_best_play(
                game.shown_line, game.first_place, game.shown, narrator
            )
        case Awaiting.WATCHING:
            return _("Replay"), narrator.last_event(game.shown)
        case _:
            return "", ""


def why_not_now(game: OpenTournament) -> str:
    """Say why nobody can pick a tile now; return an empty string if somebody can."""
    match game.awaiting:
        case Awaiting.PERSON:
            return ""
        case Awaiting.COMPUTER | Awaiting.PAUSE:
            return tell_computers_turn()
        case Awaiting.WATCHING:
            return tell_watching()
        case _:
            return _("Wait for your turn.")


def pick_refusal(game: OpenTournament) -> str:
    """Say why a tile cannot be picked."""
    return why_not_now(game) or _("That's not your tile. Pick one of yours.")


def rounds_words(won: int) -> str:
    """Say how many rounds a player has won."""
    return counted("{count} round(s) won", won).format(count=won)


def points_words(points: int) -> str:
    """Say how many points a player has."""
    return counted("{points} point(s)", points).format(points=number(points))


def refusal(game: OpenTournament, move: Move, why: Obstacle | Refusal) -> str:
    """Say why a move was refused and, if possible, what to do instead.

    Args:
        game: The game on the table.
        move: The attempted move.
        why: The reason for the refusal.
    """
    match why:
        case _ if game.awaiting is Awaiting.WATCHING:
            return tell_watching()
        case Obstacle():
            return tell_obstacle(game.table.position, move, why)
        case Refusal.NOT_YOUR_TURN:
            return tell_computers_turn()
        case Refusal.READ_FIRST:
            return _("Choose “Continue” first.")
        case Refusal.GAME_OVER:
            return _("The round is over.")


def tell_marked_stacks(tile: Tile) -> str:
    """Say which tops a picked tile can cover."""
    if tile.is_double:
        return _("Cover a marked tile: a non-double or lower double.")
    sentence = counted("Cover a marked tile: {pips} pip(s) or fewer.", tile.pips)
    return sentence.format(pips=tile.pips)


def tell_obstacle(position: Position, move: Move, obstacle: Obstacle) -> str:
    """Explain why a move is illegal."""
    tile, top = move.tile, position.top(move.stack)
    match obstacle:
        case Obstacle.NOT_IN_HAND:
            sentence = _("{tile} isn't in your hand.")
        case Obstacle.TOO_FEW_PIPS:
            sentence = counted(
                "{tile} can't cover {top}: {pips} pip(s) can't cover {more}.", tile.pips
            )
        case Obstacle.DOUBLE_NOT_HIGHER:
            sentence = _("{tile} can't cover {top}: it isn't a higher double.")
    return sentence.format(tile=tile, top=top, pips=tile.pips, more=top.pips)
