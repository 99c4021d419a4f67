"""Laws of Dominoes that hold at every moment of every game, and of damaged ones."""

import random
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

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
from buildup.model.dominoes.line import Lay, Side
from buildup.model.dominoes.sight import Unlaid
from buildup.model.dominoes.table import NotAllowedError, Table
from buildup.model.player import PerPlayer, Player
from tests.model.dominoes.random_games import (
    all_dominoes,
    all_lays,
    games,
    is_as_found,
    judged,
    lays,
    moments,
    pairs,
    players,
    steps,
    table_of,
)
from tests.model.dominoes.referee import Foul, one_that_fits, whole_set
from tests.model.replayed import replayed_game
from tests.tiers import examples

REFUSALS = (DominoesGameError, NotAllowedError)


@st.composite
def damaged_tables(draw: st.DrawFn) -> Table:
    """A table as a strange saved game may hold it: tiles missing, twice, or wrongly laid."""
    tiles = st.lists(all_dominoes, max_size=5)
    table = table_of(turn=draw(players), last_layer=draw(players))
    line = replace(
        table.line, tiles=tuple(draw(st.sampled_from(tile.ways)) for tile in draw(tiles))
    )
    return replace(
        table,
        line=line,
        hands=PerPlayer(tuple(draw(tiles)), tuple(draw(tiles))),
        boneyard=tuple(draw(tiles)),
        empty_turns=draw(st.integers(0, 2)),
        drawn=draw(st.integers(0, 2)),
    )


tables = damaged_tables() | moments().map(lambda game: game.table)


def all_tiles(table: Table) -> Counter[Domino]:
    """Every tile of the game and how often it is there."""
    laid = (tile.domino for tile in table.line.tiles)
    return Counter([*table.hands.computer, *table.hands.human, *table.boneyard, *laid])


# The referee


@given(games())
def test_every_game_is_played_by_the_rules_to_their_end(game: DominoesGame) -> None:
    assert is_as_found(game.table, judged(game))


# What is on the table


@given(games())
def test_an_event_changes_only_what_it_tells(game: DominoesGame) -> None:
    for before, event, after in steps(game):
        now, following = before.table, after.table
        match event:
            case TileLaid(player, lay):
                assert now.hands[player.opponent] == following.hands[player.opponent]
                assert Counter(now.hands[player]) == Counter(
                    [*following.hands[player], lay.tile.domino]
                )
                assert now.boneyard == following.boneyard
                assert (following.turn, following.last_layer) == (player.opponent, player)
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


# What may be done


@given(tables)
def test_there_is_always_exactly_one_thing_to_do(table: Table) -> None:
    can_lay = not table.is_over and table.can_lay
    assert [table.is_over, can_lay, table.must_draw, table.must_pass].count(True) == 1
    assert (table.winner is not None) == table.is_over


@given(tables)
def test_who_can_lay_and_who_must_draw_follow_the_rules(table: Table) -> None:
    hand = pairs(table.hand)
    fits = bool(hand)
    if table.line.tiles:
        ends = [table.line.open_end(side) or 0 for side in Side]
        fits = one_that_fits(hand, *ends) is not None
    assert table.can_lay == fits
    assert table.must_draw == (bool(table.boneyard) and not fits)


@given(tables, all_lays)
def test_a_lay_is_legal_exactly_if_nothing_speaks_against_it(table: Table, strange: Lay) -> None:
    everything = {Lay(way, side) for tile in table.hand for way in tile.ways for side in Side}
    allowed = {lay for lay in everything if table.obstacle_to_lay(lay) is None}
    legal = set(table.legal_lays())
    if table.line.tiles or table.is_over:
        assert legal == allowed
    else:
        assert allowed == everything
        assert {lay.tile.domino for lay in legal} == set(table.hand)
        assert len(list(table.legal_lays())) == len(table.hand)
    if strange not in everything:
        assert table.obstacle_to_lay(strange) is not None


@given(tables)
def test_what_has_no_obstacle_can_be_done_and_what_has_one_cannot(table: Table) -> None:
    for tile in table.hand:
        for lay in (Lay(way, side) for way in tile.ways for side in Side):
            if table.obstacle_to_lay(lay) is None:
                assert all_tiles(table.lay(lay)) == all_tiles(table)
            else:
                with pytest.raises(NotAllowedError):
                    table.lay(lay)
    assert (table.obstacle_to_draw is None) == table.must_draw
    if table.must_draw:
        assert all_tiles(table.draw()) == all_tiles(table)
    if table.must_pass:
        assert table.end_turn().hands == table.hands
    else:
        with pytest.raises(NotAllowedError):
            table.end_turn()


@examples(30)
@given(damaged_tables(), st.integers(0, 2**32))
def test_even_a_damaged_game_comes_to_an_end_and_has_a_winner(table: Table, seed: int) -> None:
    chance = random.Random(seed)
    # No more can happen than every tile drawn and laid, and two empty turns after each.
    for _event in range(4 * all_tiles(table).total() + 4):
        if table.is_over:
            break
        if table.can_lay:
            table = table.lay(chance.choice(lays(table)))
        else:
            table = table.draw() if table.must_draw else table.end_turn()
    assert table.winner is not None


# The past never changes


@given(tables)
def test_what_is_done_changes_nothing_in_the_table_before(table: Table) -> None:
    text, number = repr(table), hash(table)
    for lay in table.legal_lays():
        assert table.lay(lay) != table
    if table.must_draw:
        assert table.draw() != table
    if table.must_pass:
        assert table.end_turn() != table
    assert (repr(table), hash(table)) == (text, number)


@given(games())
def test_the_same_events_always_give_the_same_game(game: DominoesGame) -> None:
    assert replayed_game(game.start, game.events) == game


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
def test_a_sight_accounts_for_every_tile(game: DominoesGame, player: Player) -> None:
    for state in game.states():
        sight = state.sight(player)
        known = len(sight.line.tiles) + len(sight.hand)
        assert known + sight.opponent_count + sight.boneyard_count == len(whole_set(sight.size))


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
