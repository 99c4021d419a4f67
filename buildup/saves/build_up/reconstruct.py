"""The table of a saved game, reconstructed with guesses for what the file leaves out."""

import zlib
from dataclasses import replace
from itertools import chain

from buildup.model.build_up.leader import likely_leader
from buildup.model.build_up.position import STACK_NAMES, Position, Stack
from buildup.model.build_up.table import MOST_IN_HAND, UNDRAWN_AFTER_HAND, Phase, Table
from buildup.model.build_up.tile import Tile, double_six_set
from buildup.model.deal import Deal
from buildup.model.player import PerPlayer, Player, player_name
from buildup.saves.build_up.extras import Extras
from buildup.saves.build_up.labelled import format_labelled
from buildup.saves.build_up.saved_game import SavedGame
from buildup.saves.problems import tell_tiles
from buildup.texts import _

_DEAL_NUMBERS = 999_999
"""The maximum deal number for a file without one, so that it has at most six digits."""

_POINTS_OF_A_HAND = 20
_POINTS_OF_A_PIP = 0.7
"""The points of a hand for both players together are estimated as a constant plus points per pip.

The pips are those now on top. In 2,000 hands by six kinds of players, the estimate told correctly
whether the hand was scored in 98% of cases; after hand 4, where one hand matters least, in 94%.
"""


def deal_of(table: Table) -> Deal:
    """Derive a deal for a file without one, always the same for the same table."""
    shown = SavedGame.of_table(table)
    if table.phase is Phase.FIRST_DRAW:
        shown = shown._replace(turn=None)  # as in versions that did not name the draw's winner
    return Deal(zlib.crc32(format_labelled(shown).encode()) % _DEAL_NUMBERS + 1)


def table_of(game: SavedGame, extras: Extras, warnings: list[str]) -> Table:
    """Reconstruct the table that a saved game shows.

    Args:
        game: The validated content of the file.
        extras: The extras in the file.
        warnings: A list to which a sentence is added if the turn contradicts the draw for first
            player, or is missing after that draw; then those of :func:`boneyard_warnings` and
            :func:`tile_warnings` are added.
    """
    full = game.boneyards_at_first_draw
    boneyards = full or game.boneyards
    hands: PerPlayer[tuple[Tile, ...]] = PerPlayer((), ()) if full else game.hands
    turn = Player.HUMAN
    if full is None:
        turn = game.turn or _guessed_turn(hands, extras, warnings)
    under = [extras.under.get(name, ()) for name in STACK_NAMES]
    stacks = tuple(
        Stack((*filter(None, tiles), top), tiles.count(None))
        for tiles, top in zip(under, chain(*game.stacks), strict=True)
    )
    position = Position(stacks, hands, turn)
    first_player, is_leader_guessed = extras.first_player, extras.is_leader_guessed
    if full is not None:
        first_player, is_leader_guessed = None, False
    elif first_player is None:
        first_player, is_leader_guessed = likely_leader(
            position, boneyards.map(len), is_turn_known=game.turn is not None
        )
    table = Table(
        position=position,
        boneyards=boneyards,
        scores=game.scores,
        rounds_won=game.rounds_won,
        first_player=first_player,
        round_number=extras.round_number or 1 + sum(game.rounds_won),
        tied_draws=0,
        phase=Table.phase_of(position, is_undrawn=full is not None),
        is_leader_guessed=is_leader_guessed,
        are_scores_guessed=extras.are_scores_guessed,
        are_boneyards_guessed=extras.are_boneyards_guessed,
    )
    if full is None and not any(hands):
        is_scored, is_guess = extras.is_hand_scored, extras.are_scores_guessed
        if extras.round_number is None:  # not written by this edition
            is_scored, is_guess = _likely_scored(table)
        table = replace(table, is_hand_scored=is_scored, are_scores_guessed=is_guess)
    if full is not None and game.turn is not None and game.turn is not table.winner_of_first_draw:
        sentence = _("“Turn: {player}” ignored: the draw says otherwise.")
        warnings.append(sentence.format(player=game.turn.value))
    warnings += (*boneyard_warnings(table), *tile_warnings(table))
    return table


def _likely_scored(table: Table) -> tuple[bool, bool]:
    """Return whether a file's scores include the finished hand, and whether that is a guess."""
    if set(table.boneyards.map(len)) == {UNDRAWN_AFTER_HAND[1]}:
        return any(table.scores), False
    pips = sum(top.pips for top in table.position.tops)
    of_a_hand = _POINTS_OF_A_HAND + _POINTS_OF_A_PIP * pips
    return sum(table.scores) > (table.hand_number - 0.5) * of_a_hand, True


def _guessed_turn(
    hands: PerPlayer[tuple[Tile, ...]], extras: Extras, warnings: list[str]
) -> Player:
    computer, human = hands.map(len)
    if computer != human:
        turn = Player.COMPUTER if computer > human else Player.HUMAN
    else:
        turn = extras.first_player or Player.HUMAN
    warnings.append(_("No turn given; assuming {player}.").format(player=player_name(turn)))
    return turn


def tile_warnings(table: Table) -> list[str]:
    """Return warnings about duplicated tiles, and about tiles that are certainly missing.

    A missing tile is certain only before the first tile of a round is placed: later, it may have
    been covered or discarded.
    """
    position = table.position
    stacks = [stack.tiles for stack in position.stacks]
    sets = (double_six_set(player.color) for player in Player if _nothing_placed(table))
    return tell_tiles(chain(*stacks, *position.hands, *table.boneyards), chain(*sets))


def _nothing_placed(table: Table) -> bool:
    if table.phase is Phase.FIRST_DRAW:
        return True
    held, undrawn = {*table.position.hands.map(len)}, {*table.boneyards.map(len)}
    return held == {MOST_IN_HAND} and undrawn == {UNDRAWN_AFTER_HAND[1]}


def boneyard_warnings(table: Table) -> list[str]:
    """Return warnings about boneyards or last hands that never occur in dealt rounds.

    The C++ edition saves such games after loading one in the middle of a hand.
    """
    undrawn, held = table.boneyards.map(len), table.position.hands.map(len)
    if undrawn.computer != undrawn.human or undrawn.human not in UNDRAWN_AFTER_HAND:
        sentence = _(
            "Unusual boneyards: Computer {computer}, Human {human}; expected both 22, 16, 10, 4 or "
            "0."
        )
        return [sentence.format(computer=undrawn.computer, human=undrawn.human)]
    usual = UNDRAWN_AFTER_HAND[-2]
    if not any(undrawn) and max(held) > usual:
        sentence = _(
            "Unusual last hands: Computer {computer}, Human {human}; expected at most {most}."
        )
        return [sentence.format(computer=held.computer, human=held.human, most=usual)]
    return []
