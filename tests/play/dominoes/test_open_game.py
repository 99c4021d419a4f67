"""An open game of Dominoes without a shell: what may be seen of it, and what is tried beside it."""

import pytest

from buildup.model.deal import Deal
from buildup.model.dominoes.game import DominoesGame, DominoesStart, GameWon, TileDrawn, TileLaid
from buildup.model.dominoes.line import Side
from buildup.model.dominoes.match import Match
from buildup.model.player import PerPlayer, Player, PlayMode
from buildup.play.document import Document
from buildup.play.dominoes.open_game import OpenDominoes
from buildup.play.open_game import Awaiting, NewGame
from buildup.strategy.dominoes.advice import LayAdvice
from buildup.strategy.level import Level
from buildup.strategy.other_program import NamedProgram
from tests.model.dominoes.random_games import first, played_by
from tests.review.dominoes.finished_games import finished

GAME = finished(5, 2)
STATES = [*GAME.states()]


def opened(game: DominoesGame, mode: PlayMode = PlayMode.AGAINST_COMPUTER) -> OpenDominoes:
    """A game on the table."""
    opened = OpenDominoes(game, Level.CASUAL)
    opened.set_mode(mode)
    return opened


@pytest.mark.parametrize("mode", PlayMode)
def test_every_state_shows_whose_tiles_may_be_seen_the_last_tile_and_who_is_next(
    mode: PlayMode,
) -> None:
    persons = {PlayMode.AGAINST_COMPUTER: [Player.HUMAN], PlayMode.TWO_PEOPLE: [*Player]}
    people, paused = mode is PlayMode.TWO_PEOPLE, 0
    for at, state in enumerate(STATES):
        game, table, over = opened(state, mode), state.table, state.is_over
        is_persons = table.turn in persons.get(mode, [])
        is_pause = state.forced_event is not None or (is_persons and bool(table.drawn)
                                                      and table.must_draw)  # fmt: skip
        paused += is_pause
        seat = Awaiting.PERSON if is_persons else Awaiting.COMPUTER
        awaits = Awaiting.NOTHING if over else Awaiting.PAUSE if is_pause else seat
        assert game.awaiting is awaits
        laid = [event for event in state.events if isinstance(event, TileLaid)]
        is_known = mode is PlayMode.AGAINST_COMPUTER and laid and laid[-1].player is Player.HUMAN
        at_left = bool(laid) and laid[-1].lay.side is Side.LEFT
        place = 0 if at_left else len(table.line.tiles) - 1
        assert game.last_laid == (None if is_known or not laid else place)
        assert game.are_hands_secret is (people and not over)
        assert game.is_covered is (people and awaits is Awaiting.PERSON)
        assert (game.sight is None) is (game.position_line == "") is game.are_hands_secret
        for shows in (False, True):
            sees = mode is PlayMode.DEMO or over or (shows and mode is PlayMode.AGAINST_COMPUTER)
            assert game.may_see_opponent(shows_computer=shows) is sees
        assert game.viewer is Player.HUMAN
        game.uncover()
        if people and awaits is Awaiting.PERSON:
            assert (game.viewer, game.are_hands_secret) == (table.turn, False)
            assert game.sight == state.sight(table.turn)
            game.cover()
            assert game.are_hands_secret
        assert game.can_review is over
        if at:
            game.watch(at)
            assert game.may_see_opponent(shows_computer=False) is (mode is PlayMode.DEMO or over)
            is_last = isinstance(state.events[-1], TileLaid)
            assert (game.awaiting, game.last_laid) == (
                Awaiting.WATCHING,
                place if is_last else None,
            )
            game.watch(None)
        if table.must_draw and (is_pause or not is_persons):
            assert (game.go_on(), game.shown) == (None, STATES[at + 1])
    assert paused


def test_whatever_shows_another_state_covers_the_tiles_of_two_people() -> None:
    game = opened(
        next(each for each in STATES[4:] if not each.table.must_draw), PlayMode.TWO_PEOPLE
    )

    def change_places() -> None:
        for mode in (PlayMode.AGAINST_COMPUTER, PlayMode.TWO_PEOPLE):
            game.set_mode(mode)

    def look_back() -> None:
        game.watch(0)
        game.uncover()
        assert game.awaiting is Awaiting.WATCHING
        assert (game.is_covered, game.are_hands_secret) == (False, True)
        game.watch(None)

    for act in (
        look_back,
        game.undo,
        game.redo,
        game.restart,
        change_places,
        lambda: game.begin(STATES[0]),
        lambda: game.begin_new(NewGame(Deal(7))),
    ):
        game.uncover()
        assert not game.are_hands_secret
        act()
        assert game.are_hands_secret


def test_the_computer_has_a_reason_for_its_tiles_alone_and_none_in_a_line() -> None:
    game, given = opened(GAME), 0
    for before, event in zip(STATES, GAME.events, strict=False):
        reason = game.reason_for(before, event)
        is_its = isinstance(event, TileLaid) and event.player is Player.COMPUTER
        assert (reason is not None) is is_its
        if isinstance(event, TileLaid) and is_its:
            given += 1
            assert reason == LayAdvice(before.sight(Player.COMPUTER), event.lay)
    assert given
    last = max(at for at, each in enumerate(GAME.events) if isinstance(each, TileLaid))
    game.show_best_play(last, [next(STATES[last].table.legal_lays())])
    assert game.reason_for(STATES[last], GAME.events[last]) is None


def test_a_new_game_is_of_the_set_and_the_match_that_are_wanted() -> None:
    game = opened(GAME)
    game.uncover()
    game.begin_new(NewGame(Deal(7)))
    assert game.present == DominoesGame.begin(DominoesStart.fresh(Deal(7), 5))
    assert game.can_swap_sides
    game.begin_new(NewGame(Deal(7), Level.BEGINNER, size=4, target=50))
    assert game.present.start == DominoesStart.fresh(Deal(7), 4, Match(50))
    assert (game.level, game.can_swap_sides) == (Level.BEGINNER, False)
    begun = DominoesGame.begin(DominoesStart.fresh(Deal(3), 5, Match(50)))
    game.begin(played_by(first, begun))
    Document(game).begin_another()
    start = game.present.start
    assert (start.deal, start.game_number) == (Deal(3).following, 2)


def test_swapped_sides_keep_what_a_finished_game_came_to() -> None:
    won = GAME.events[-1]
    assert isinstance(won, GameWon)
    for state, points in ((GAME, won.pips), (STATES[0], None), (STATES[3], None)):
        game = opened(state)
        game.swap_sides()
        assert game.present.start == DominoesStart.fresh(Deal(2).swapped, 5)
        assert game.points_before_swap == points
    loaded = opened(DominoesGame.begin(DominoesStart(STATES[3].table, Deal(2))))
    assert not loaded.can_swap_sides


@pytest.mark.parametrize("mode", [PlayMode.AGAINST_COMPUTER, PlayMode.TWO_PEOPLE])
@pytest.mark.parametrize("player", Player)
def test_beside_a_finished_game_a_move_is_tried_by_hand_where_a_person_has_to(
    mode: PlayMode, player: Player
) -> None:
    game = opened(GAME, mode)
    place = [
        at
        for at, event in enumerate(GAME.events)
        if isinstance(event, TileLaid | TileDrawn) and event.player is player
    ][1]
    assert not game.try_before_move()
    game.watch(place + 1)
    assert game.try_before_move()
    assert game.shown.events == GAME.events[:place]
    people = mode is PlayMode.TWO_PEOPLE
    assert game.is_by_hand is (people or player is Player.COMPUTER)
    assert game.viewer is (game.table.turn if game.is_by_hand else Player.HUMAN)
    assert not game.are_hands_secret
    assert game.hints_used == 0


def test_in_an_imagined_deal_nothing_is_tried_and_nothing_stays() -> None:
    match = Match(50, (PerPlayer(10, 0),))
    game = opened(DominoesGame.begin(DominoesStart.fresh(Deal(2), 5, match)))
    assert not game.shows_imagined
    other = finished(5, 3)
    game.show_imagined([other, [*other.states()][7]])
    assert game.shows_imagined
    assert game.shown.start.match == match
    game.watch(5)
    assert game.place_before_move is None
    for last in (7, len(other.events), 7):
        game.switch_line()
        assert (game.last_place, game.watched_place) == (last, 5)
    game.watch(None)
    assert (game.shows_imagined, game.hints_used) == (False, 1)


@pytest.mark.parametrize("before", [0, 1, 2])
def test_a_demo_names_its_levels_unless_a_person_has_played_in_it(before: int) -> None:
    game = opened(STATES[0], PlayMode.TWO_PEOPLE)
    for at in range(before):
        game.accept(STATES[at + 1])
    game.set_mode(PlayMode.DEMO, Level.BEGINNER)
    for state in STATES[before + 1 :]:
        game.accept(state)
    levels = PerPlayer(computer=Level.CASUAL, human=Level.BEGINNER)
    assert game.demo_levels == (None if before else levels)
    assert [game.level_of(player) for player in Player] == [*levels]
    game.begin(GAME)
    assert game.demo_levels == levels


def test_a_program_leaves_the_table_for_a_level_or_other_players_and_stays_otherwise() -> None:
    game, rex = opened(GAME), NamedProgram("Rex", "rex")
    leaving = {
        lambda: game.begin(GAME, Level.CASUAL): True,
        lambda: game.set_level(Level.CASUAL): True,
        lambda: game.set_mode(PlayMode.TWO_PEOPLE): True,
        lambda: game.set_mode(PlayMode.AGAINST_COMPUTER): True,
        lambda: game.begin(GAME): False,
        lambda: game.watch(3): False,
    }
    for act, leaves in leaving.items():
        game.set_mode(PlayMode.AGAINST_COMPUTER)
        game.play_against(rex)
        assert game.program_of(Player.COMPUTER) == rex
        assert (game.level_of(Player.COMPUTER), game.program_of(Player.HUMAN)) == (None, None)
        act()
        assert game.opponent == (None if leaves else rex)
    assert game.try_before_move()
    assert (game.program_of(Player.COMPUTER), game.opponent) == (None, rex)
