"""What a game says of itself where nobody at the window is “you”: two people, or a demo.

The same events as in :mod:`buildup.narration.build_up.events` and
:mod:`buildup.narration.dominoes.events`, with the names of both players.
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
from buildup.model.build_up.table import HANDS_IN_A_ROUND
from buildup.model.dominoes.game import DominoesEvent, GameWon, TileDrawn, TileLaid, TurnEnded
from buildup.model.dominoes.line import Side
from buildup.model.player import PerPlayer, Player
from buildup.narration.build_up.events import number
from buildup.texts import _, ngettext

Names = PerPlayer[str]


def tell_named(event: Event, names: Names) -> str:
    """One event of Build Up as a line of the log."""
    match event:
        case FirstPlayerDrawn():
            return tell_first_draw_named(event, names)
        case TilePlaced():
            return _("{name} places {tile} on {stack}, covering {covered}.").format(
                name=names[event.player],
                tile=event.move.tile,
                stack=event.move.stack,
                covered=event.covered,
            )
        case Passed():
            return _("None of {name}'s tiles fits anywhere: {name} passes.").format(
                name=names[event.player]
            )
        case HandScored():
            return _("Hand {hand} of {hands}: {one} scores {points}, {two} {others}.").format(
                hand=event.hand_number,
                hands=HANDS_IN_A_ROUND,
                one=names.human,
                points=number(event.points.human.total, signed=True),
                two=names.computer,
                others=number(event.points.computer.total, signed=True),
            )
        case RoundWon():
            return tell_round_named(event, names)
        case RoundStarted():
            return _("Round {round} begins with a new shuffle.").format(round=event.round_number)
        case TournamentWon():
            return tell_tournament_named(event, names)
    raise AssertionError(event)


def tell_first_draw_named(event: FirstPlayerDrawn, names: Names) -> str:
    """Who drew what, and who therefore plays first."""
    named = {
        "one": names.human,
        "tile": event.tiles.human,
        "pips": event.tiles.human.pips,
        "two": names.computer,
        "other": event.tiles.computer,
        "other_pips": event.tiles.computer.pips,
    }
    if event.first_player is None:
        return _(
            "{one} drew {tile} ({pips}) and {two} drew {other} ({other_pips}): equal pips, so "
            "both tiles go back, both boneyards are shuffled, and they draw again."
        ).format(**named)
    return _(
        "{one} drew {tile} ({pips}) and {two} drew {other} ({other_pips}): more pips plays "
        "first, so {leader} leads this round."
    ).format(leader=names[event.first_player], **named)


def tell_round_named(event: RoundWon, names: Names) -> str:
    """Who won a round, by how many points."""
    margin = abs(event.scores.human - event.scores.computer)
    if event.winner is None:
        return _("Round {round} is a draw: both have {points}.").format(
            round=event.round_number, points=number(event.scores.human)
        )
    return ngettext(
        "{name} wins round {round} by {margin} point: {points} to {others}.",
        "{name} wins round {round} by {margin} points: {points} to {others}.",
        margin,
    ).format(
        name=names[event.winner],
        round=event.round_number,
        margin=margin,
        points=number(event.scores[event.winner]),
        others=number(event.scores[event.winner.opponent]),
    )


def tell_tournament_named(event: TournamentWon, names: Names) -> str:
    """Who won more rounds."""
    if event.winner is None:
        return _("The tournament is a draw.")
    won = event.rounds_won
    return _("{name} wins the tournament: {won} to {lost}.").format(
        name=names[event.winner], won=won[event.winner], lost=won[event.winner.opponent]
    )


def ask_for_another_round_named(rounds_won: PerPlayer[int], names: Names) -> str:
    """The rounds won so far, and the question that is open."""
    return _("Rounds won: {one} {first}, {two} {second}. Another round?").format(
        one=names.human, first=rounds_won.human, two=names.computer, second=rounds_won.computer
    )


def tell_dominoes_named(event: DominoesEvent, names: Names) -> str:
    """One event of Dominoes as a line of the log; drawn tiles stay hidden."""
    match event:
        case TileLaid(lay=lay):
            sentence = (
                _("{name} lays {tile} at left.")
                if lay.side is Side.LEFT
                else _("{name} lays {tile} at right.")
            )
            return sentence.format(name=names[event.player], tile=lay.tile)
        case TileDrawn():
            return _("{name} draws a tile.").format(name=names[event.player])
        case TurnEnded():
            return _("Nothing of {name}'s fits and the boneyard is empty: the turn ends.").format(
                name=names[event.player]
            )
        case GameWon():
            return tell_game_named(event, names)
    raise AssertionError(event)


def tell_game_named(event: GameWon, names: Names) -> str:
    """Who won a game of Dominoes, and by what."""
    winner: Player = event.winner
    own, others = event.pips[winner], event.pips[winner.opponent]
    if own == others:
        return ngettext(
            "{name} wins: both have {pips} pip left, and {name} laid the last tile.",
            "{name} wins: both have {pips} pips left, and {name} laid the last tile.",
            own,
        ).format(name=names[winner], pips=own)
    return ngettext(
        "{name} wins: {pips} pip left against {others}.",
        "{name} wins: {pips} pips left against {others}.",
        own,
    ).format(name=names[winner], pips=own, others=others)
