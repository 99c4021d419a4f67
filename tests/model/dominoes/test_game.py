"""A game as a start and a list of events: laws that hold in any, and what its players see."""

import inspect
import random
import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buildup.model.deal import Deal
from buildup.model.dominoes.domino import Domino
from buildup.model.dominoes.game import (
    DominoesEvent,
    DominoesGame,
    DominoesGameError,
    DominoesStart,
    GameWon,
    TileDrawn,
    TileLaid,
    TurnEnded,
)
from buildup.model.dominoes.line import Lay, Line
from buildup.model.dominoes.sight import Unlaid
from buildup.model.dominoes.table import NotAllowedError, Table
from buildup.model.player import PerPlayer, Player
from tests.model.dominoes import referee
from tests.model.dominoes.random_games import (
    all_dominoes,
    all_lays,
    begun_at,
    fresh,
    games,
    is_as_found,
    judged,
    line_of,
    moments,
    players,
    steps,
    table_of,
)
from tests.model.dominoes.referee import Foul
from tests.model.replayed import replayed_game
from tests.tiers import examples

COMPUTER, HUMAN = Player.COMPUTER, Player.HUMAN


# Starts


def test_a_game_begins_with_six_pips_at_most_unless_it_is_told_otherwise() -> None:
    assert DominoesStart.fresh(Deal(1)).table.size == 6
    assert DominoesStart.fresh(Deal(1), 9).table.size == 9


def test_a_fresh_start_is_known_by_its_deal_number_and_size() -> None:
    start = DominoesStart.fresh(Deal(5), 4)
    assert start.is_fresh
    assert not DominoesStart(start.table, Deal(6)).is_fresh
    assert not DominoesStart(fresh(5, 4).lay(Lay.parse("R11")).table, Deal(5)).is_fresh


# What a player sees


def test_only_whoever_sees_a_tile_twice_knows_that_the_set_is_not_whole() -> None:
    boneyard = "01 02 03 12 13"
    game = begun_at(table_of("33", size=3, human="11 11", computer="22 23", boneyard=boneyard))
    assert not game.sight(HUMAN).is_whole
    assert game.sight(COMPUTER).is_whole


def test_a_player_knows_where_a_loaded_game_began() -> None:
    game = begun_at(table_of("25 56", human="26 11", computer="33", boneyard="44"))
    sight = game.lay(Lay.parse("L62")).sight(COMPUTER)
    assert sight.start_line == line_of("25 56")
    assert sight.start_counts == PerPlayer(computer=1, human=2)
    assert fresh(1).sight(HUMAN).start_line == Line()


REFUSALS = (DominoesGameError, NotAllowedError)


# The rules


def test_the_referee_knows_nothing_of_the_program() -> None:
    assert "buildup" not in re.findall(
        r"^ *(?:from|import) (\w+)", inspect.getsource(referee), re.M
    )


@given(games())
def test_every_game_is_played_by_the_rules_to_their_end(game: DominoesGame) -> None:
    assert is_as_found(game.table, judged(game))
    with pytest.raises(DominoesGameError, match=r"^nothing is forced here$"):
        game.advance()
    with pytest.raises(NotAllowedError, match="GAME_OVER"):
        game.draw()


@given(games())
def test_an_event_changes_only_what_it_tells(game: DominoesGame) -> None:
    assert replayed_game(game.start, game.events) == game
    states = list(game.states())
    for before, event, after in zip(states, game.events, states[1:], strict=False):
        now, following = before.table, after.table
        assert after.events == (*before.events, event)
        match event:
            case TileLaid(player, lay):
                hand = list(now.hands[player])
                hand.remove(lay.tile.domino)
                assert following == Table(
                    now.size,
                    now.line.laid(lay.tile, lay.side),
                    now.hands.replaced(player, tuple(hand)),
                    now.boneyard,
                    turn=player.opponent,
                    last_layer=player,
                )
            case TileDrawn(player, tile):
                assert (tile, *following.boneyard) == now.boneyard
                assert following.hand == (*now.hand, tile)
                assert following.turn is now.turn is player
                assert following.drawn == now.drawn + 1
            case TurnEnded(player):
                assert following == replace(
                    now, turn=player.opponent, empty_turns=now.empty_turns + 1, drawn=0
                )
            case GameWon():
                assert following == now


# Tampered events


def wrong_events(event: DominoesEvent) -> list[DominoesEvent]:
    """The event with something it shows made false."""
    match event:
        case TileLaid(player, lay):
            return [
                TileLaid(player.opponent, lay),
                TileDrawn(player, lay.tile.domino),
                TurnEnded(player),
                GameWon(player, PerPlayer(0, 0)),
            ]
        case TileDrawn(player, tile):
            other = Domino.of(tile.low, (tile.high + 1) % 10)
            return [TileDrawn(player.opponent, tile), TileDrawn(player, other), TurnEnded(player)]
        case TurnEnded(player):
            return [TurnEnded(player.opponent), TileDrawn(player, Domino(0, 0))]
        case GameWon(winner, pips):
            more = pips.map(lambda each: each + 1)
            return [GameWon(winner.opponent, pips), GameWon(winner, more), TurnEnded(winner)]


@examples(40)
@given(games(), st.data())
def test_a_replay_with_a_tampered_event_is_refused(
    game: DominoesGame, choose: st.DataObject
) -> None:
    index = choose.draw(st.integers(0, len(game.events) - 1))
    for wrong in wrong_events(game.events[index]):
        with pytest.raises(REFUSALS):
            replayed_game(game.start, (*game.events[:index], wrong, *game.events[index + 1 :]))


any_event = st.one_of(
    st.builds(TileLaid, players, all_lays),
    st.builds(TileDrawn, players, all_dominoes),
    st.builds(TurnEnded, players),
)


@examples(200)
@given(games(), st.data())
def test_referee_and_model_refuse_the_same_changed_games(
    game: DominoesGame, choose: st.DataObject
) -> None:
    """An event is put in, left out, replaced, or exchanged with the next one."""
    events = list(game.events)
    at = choose.draw(st.integers(0, len(events) - 1))
    following = min(at + 1, len(events) - 1)
    own_lays = st.sampled_from([event for event in events if isinstance(event, TileLaid)])
    new = choose.draw(st.one_of(any_event, own_lays, st.sampled_from(events)))
    match choose.draw(st.sampled_from(["put in", "left out", "replaced", "exchanged"])):
        case "put in":
            events.insert(at, new)
        case "left out":
            del events[at]
        case "replaced":
            events[at] = new
        case _:
            events[at], events[following] = events[following], events[at]
    try:
        changed: DominoesGame | None = replayed_game(game.start, events)
    except REFUSALS:
        changed = None
    try:
        found = judged(DominoesGame(game.start, tuple(events), game.table))
    except Foul:
        assert changed is None or not changed.is_over
    else:
        assert changed is not None
        assert is_as_found(changed.table, found)


# What is hidden stays hidden


@given(games(), players, st.integers(0, 2**32), st.data())
def test_a_sight_is_the_same_whatever_lies_hidden(
    game: DominoesGame, player: Player, seed: int, choose: st.DataObject
) -> None:
    """The opponent's tiles and the boneyard are mixed, here and at the start; drawn tiles too."""
    states = list(game.states())
    moment = states[choose.draw(st.integers(0, len(states) - 1))]
    chance = random.Random(seed)

    def mixed(table: Table) -> Table:
        hidden = [*table.hands[player.opponent], *table.boneyard]
        chance.shuffle(hidden)
        count = len(table.hands[player.opponent])
        return replace(
            table,
            hands=table.hands.replaced(player.opponent, tuple(hidden[:count])),
            boneyard=tuple(hidden[count:]),
        )

    events = tuple(
        TileDrawn(event.player, Domino(9, 9)) if isinstance(event, TileDrawn) else event
        for event in moment.events
    )
    start = DominoesStart(mixed(moment.start.table), moment.start.deal)
    assert DominoesGame(start, events, mixed(moment.table)).sight(player) == moment.sight(player)


@given(games(), players)
def test_a_player_sees_line_and_own_tiles_and_counts_the_rest(
    game: DominoesGame, player: Player
) -> None:
    for state in game.states():
        sight, table = state.sight(player), state.table
        assert (sight.size, sight.player, sight.line) == (table.size, player, table.line)
        assert sight.hand == table.hands[player]
        assert sight.opponent_count == len(table.hands[player.opponent])
        assert sight.boneyard_count == len(table.boneyard)


@given(games(), players)
def test_a_sight_follows_what_is_seen_from_the_deal_on(game: DominoesGame, player: Player) -> None:
    for before, event, after in steps(game):
        sight = before.sight(player)
        if isinstance(event, GameWon):
            assert after.sight(player) == sight
            continue
        who, act = after.sight(player).seen[-1]
        drawn = event.tile if isinstance(event, TileDrawn) and who is player else None
        assert sight.after(who, act, drawn) == after.sight(player)


@given(moments(), players, all_lays)
def test_a_sight_refuses_what_its_player_sees_to_be_wrong(
    game: DominoesGame, player: Player, lay: Lay
) -> None:
    sight, table = game.sight(player), game.table
    if player is table.turn and not table.is_over and table.obstacle_to_lay(lay) is not None:
        with pytest.raises(NotAllowedError):
            sight.after(player, lay)
    if table.boneyard or (player is table.turn and table.can_lay):
        with pytest.raises(NotAllowedError):
            sight.after(player, Unlaid.ENDED)
    if not table.boneyard or (player is table.turn and table.can_lay):
        with pytest.raises(NotAllowedError):
            sight.after(player, Unlaid.DREW)
    with pytest.raises(NotAllowedError):  # a tile that the player holds already, or none
        sight.after(player, Unlaid.DREW, next(iter(sight.hand), None))
