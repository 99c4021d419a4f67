"""A game as a start and a list of events: what follows by itself, replay, laws that hold in any."""

import random
from collections import Counter
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
from buildup.model.dominoes.line import Lay, Line, Side
from buildup.model.dominoes.sight import Unlaid
from buildup.model.dominoes.table import NotAllowedError, Obstacle, Table
from buildup.model.player import PerPlayer, Player
from tests.model.dominoes.random_games import (
    all_dominoes,
    all_lays,
    begun_at,
    dominoes,
    fresh,
    games,
    is_as_found,
    judged,
    lays,
    line_of,
    moments,
    names_of,
    pairs,
    players,
    steps,
    table_of,
    told,
)
from tests.model.dominoes.referee import Foul, one_that_fits, whole_set
from tests.model.replayed import replayed_game
from tests.tiers import examples

COMPUTER, HUMAN = Player.COMPUTER, Player.HUMAN


def laid(player: Player, lay: str) -> TileLaid:
    return TileLaid(player, Lay.parse(lay))


def drew(player: Player, tile: str) -> TileDrawn:
    return TileDrawn(player, Domino.parse(tile))


# Starts


def test_a_game_begins_with_six_pips_at_most_unless_it_is_told_otherwise() -> None:
    assert DominoesStart.fresh(Deal(1)).table.size == 6
    assert DominoesStart.fresh(Deal(1), 9).table.size == 9


def test_a_fresh_start_is_known_by_its_deal_number_and_size() -> None:
    start = DominoesStart.fresh(Deal(5), 4)
    assert start.is_fresh
    assert not DominoesStart(start.table, Deal(6)).is_fresh
    assert not DominoesStart(fresh(5, 4).lay(Lay.parse("R11")).table, Deal(5)).is_fresh


def test_a_game_begins_without_events_at_the_table_of_its_start() -> None:
    game = fresh(1)
    assert game.events == ()
    assert game.table == game.start.table
    assert game.forced_event is None
    assert not game.is_over


# A story: deal 20261 of the double-three set, in which nobody can draw
# Human 23 11 00 12 33, computer 13 01 22 02 03.

STORY = "R33 R31 L23 L22 R11 R02 L12 L01 R00"


def test_a_whole_game_is_a_list_of_events() -> None:
    game = told(fresh(20261, 3), STORY)
    assert game.is_over
    assert game.events[:2] == (laid(HUMAN, "R33"), laid(COMPUTER, "R31"))
    assert game.events[-1] == GameWon(HUMAN, PerPlayer(computer=3, human=0))
    assert is_as_found(game.table, judged(game))


def test_nothing_happens_after_the_winner_is_named() -> None:
    game = told(fresh(20261, 3), STORY)
    assert game.forced_event is None
    with pytest.raises(DominoesGameError, match=r"^nothing is forced here$"):
        game.advance()
    with pytest.raises(NotAllowedError) as refusal:
        game.draw()
    assert refusal.value.obstacle is Obstacle.GAME_OVER
    with pytest.raises(NotAllowedError):
        game.lay(Lay.parse("R03"))


# What follows by itself


def test_a_turn_with_nothing_to_lay_and_nothing_to_draw_ends_by_itself() -> None:
    game = begun_at(table_of("25 56", human="11", computer="26"))
    assert game.forced_event == TurnEnded(HUMAN)
    after = game.advance()
    assert after.events == (TurnEnded(HUMAN),)
    assert after.table.turn is COMPUTER
    assert after.forced_event is None


def test_after_two_empty_turns_the_winner_is_named_by_itself() -> None:
    game = begun_at(table_of("25 56", human="11", computer="33"))
    assert told(game, "").events == ()
    game = game.advance().advance()
    assert game.events == (TurnEnded(HUMAN), TurnEnded(COMPUTER))
    assert not game.is_over
    assert game.forced_event == GameWon(HUMAN, PerPlayer(computer=6, human=2))
    game = game.advance()
    assert game.is_over
    assert game.table.winner is HUMAN


def test_nothing_is_forced_where_a_tile_can_be_laid_or_must_be_drawn() -> None:
    for table in (
        table_of("25 56", human="26", computer="11"),
        table_of("25 56", human="11", computer="11", boneyard="33"),
    ):
        game = begun_at(table)
        assert game.forced_event is None
        with pytest.raises(DominoesGameError, match=r"^nothing is forced here$"):
            game.advance()


# Replay


def test_replaying_the_events_gives_the_same_game_and_every_state_on_the_way() -> None:
    game = told(fresh(20261, 3), STORY)
    assert replayed_game(game.start, game.events) == game
    states = list(game.states())
    assert len(states) == len(game.events) + 1
    assert states[0] == DominoesGame.begin(game.start)
    assert states[-1] == game
    for count, state in enumerate(states):
        assert state.events == game.events[:count]


def test_the_states_of_a_game_that_has_not_begun_are_its_start() -> None:
    assert list(fresh(1).states()) == [fresh(1)]


def test_a_recorded_draw_must_show_the_tile_that_lies_there() -> None:
    game = begun_at(table_of("25 56", human="11", computer="33", boneyard="44 36"))
    assert game.after(drew(HUMAN, "44")).table.hand == dominoes("11 44")
    for wrong in (drew(HUMAN, "36"), drew(COMPUTER, "44")):
        with pytest.raises(DominoesGameError, match=r"is recorded where"):
            game.after(wrong)


def test_a_recorded_move_that_the_rules_do_not_allow_is_refused() -> None:
    game = begun_at(table_of("25 56", human="26 11", computer="33", boneyard="44"))
    for wrong in (laid(HUMAN, "R11"), drew(HUMAN, "44")):
        with pytest.raises(NotAllowedError):
            game.after(wrong)


# What a player sees


def test_a_player_sees_line_and_own_tiles_and_counts_the_rest() -> None:
    game = begun_at(table_of("25 56", human="11", computer="33 44", boneyard="36 12"))
    sight = game.sight(HUMAN)
    assert (sight.size, sight.player, sight.line) == (6, HUMAN, line_of("25 56"))
    assert names_of(sight.hand) == "11"
    assert (sight.opponent_count, sight.boneyard_count) == (2, 2)
    assert names_of(game.sight(COMPUTER).hand) == "33 44"
    assert game.sight(COMPUTER).opponent_count == 1


def test_only_whoever_sees_a_tile_twice_knows_that_the_set_is_not_whole() -> None:
    boneyard = "01 02 03 12 13"
    game = begun_at(table_of("33", size=3, human="11 11", computer="22 23", boneyard=boneyard))
    assert not game.sight(HUMAN).is_whole
    assert game.sight(COMPUTER).is_whole


def test_a_player_sees_what_was_laid_and_that_but_not_what_was_drawn() -> None:
    game = begun_at(table_of("25 56", human="11", computer="33", boneyard="44 16"))
    game = told(game, "draw draw R61")
    for player in Player:
        assert game.sight(player).seen == (
            (HUMAN, Unlaid.DREW),
            (HUMAN, Unlaid.DREW),
            (HUMAN, Lay.parse("R61")),
            (COMPUTER, Unlaid.ENDED),
        )


def test_a_player_sees_how_far_the_turn_has_gone() -> None:
    game = begun_at(table_of("25 56", human="11", computer="33", boneyard="44 34 35")).draw()
    assert (game.sight(HUMAN).drawn, game.sight(COMPUTER).drawn) == (1, 1)
    game = begun_at(table_of("25 56", human="11", computer="26")).advance()
    sight = game.sight(COMPUTER)
    assert (sight.empty_turns, sight.last_layer) == (1, COMPUTER)


def test_a_player_knows_where_a_loaded_game_began() -> None:
    game = begun_at(table_of("25 56", human="26 11", computer="33", boneyard="44"))
    sight = game.lay(Lay.parse("L62")).sight(COMPUTER)
    assert sight.start_line == line_of("25 56")
    assert sight.start_counts == PerPlayer(computer=1, human=2)
    assert fresh(1).sight(HUMAN).start_line == Line()


def test_the_named_winner_is_nothing_a_strategy_is_shown() -> None:
    game = told(fresh(20261, 3), STORY)
    assert len(game.sight(HUMAN).seen) == len(game.events) - 1


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
