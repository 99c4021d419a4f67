"""The id by which the records know a game whose file names none."""

from enum import Enum

from buildup.files import fingerprint
from buildup.model.build_up import events, position, table, tournament
from buildup.model.build_up.tile import Colour, Tile
from buildup.model.deal import Deal
from buildup.model.dominoes import game as dominoes
from buildup.model.dominoes.domino import Domino, LaidDomino
from buildup.model.dominoes.line import Lay, Line, Side
from buildup.model.dominoes.table import Table as DominoesTable
from buildup.model.player import PerPlayer, Player
from buildup.saves.loaded import AnyGame
from buildup.saves.round_moves import format_history

_CLASSES_BEFORE_0_2_0 = {
    tournament.Start: "Start table deal",
    table.Table: "Table position boneyards scores rounds_won first_player hand_number"
    " round_number tied_draws phase",
    position.Position: "Position stacks hands turn",
    position.Stack: "Stack tiles",
    position.StackName: "StackName row number",
    position.Move: "Move tile stack",
    position.HandPoints: "HandPoints on_top left",
    events.FirstPlayerDrawn: "FirstPlayerDrawn tiles first_player",
    events.TilePlaced: "TilePlaced player move covered",
    events.Passed: "Passed player",
    events.HandScored: "HandScored hand_number points",
    events.RoundWon: "RoundWon round_number scores winner",
    events.RoundStarted: "RoundStarted round_number",
    events.TournamentWon: "TournamentWon rounds_won winner",
    dominoes.DominoesStart: "DominoesStart table deal",
    DominoesTable: "DominoesTable size line hands boneyard turn last_layer empty_turns drawn",
    Line: "Line tiles anchor",
    Lay: "Lay tile side",
    dominoes.TileLaid: "TileLaid player lay",
    dominoes.TileDrawn: "TileDrawn player tile",
    dominoes.TurnEnded: "TurnEnded player",
    dominoes.GameWon: "GameWon winner pips",
    Deal: "Deal number is_swapped",
    PerPlayer: "PerPlayer computer human",
    Tile: "Tile",
    Domino: "Domino",
    LaidDomino: "LaidDomino",
    Player: "Player",
    Colour: "Colour",
    table.Phase: "Phase",
    Side: "Side",
}
"""The names of classes, and of the fields that stood in their ``repr``."""


def id_of_moves(game: AnyGame) -> str:
    """An id made of the words of a saved game: the same however often its file is opened."""
    if isinstance(game, tournament.Tournament) and game.start.table.is_leader_guessed:
        game = game.led_by(game.start.table.sight.first_player)  # the id says nothing of guesses
    rules = game.kind if game.size is None else f"{game.kind} {game.size}"
    return _short(f"{rules}\n{game.start.deal}\n{format_history(game)}")


def id_before_0_2_0(game: AnyGame) -> str:
    """The id that earlier versions gave the game: made of the ``repr`` of their classes."""
    return _short(f"({_repr_before_0_2_0(game.start)}, {_repr_before_0_2_0(tuple(game.events))})")


def _short(text: str) -> str:
    return fingerprint(text.encode())[:16]


def _repr_before_0_2_0(value: object) -> str:
    match value:
        case tuple() if type(value) not in _CLASSES_BEFORE_0_2_0:
            inner = ", ".join(map(_repr_before_0_2_0, value))
            return f"({inner},)" if len(value) == 1 else f"({inner})"
        case None | int():
            return repr(value)
    name, *fields = _CLASSES_BEFORE_0_2_0[type(value)].split()
    if isinstance(value, Enum):
        return f"<{name}.{value.name}: {value.value!r}>"
    values = [f"{field}={_repr_before_0_2_0(getattr(value, field))}" for field in fields]
    return f"{name}({', '.join(values) if values else value})"
