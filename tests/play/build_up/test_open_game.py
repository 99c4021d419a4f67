"""An open tournament without a shell, recounted in every state of a round, whoever plays it."""

import pytest

from buildup.model.build_up.events import Passed, RoundWon, TilePlaced
from buildup.model.build_up.position import STACK_NAMES, StackName
from buildup.model.build_up.position_line import PositionLine
from buildup.model.build_up.table import HANDS_IN_A_ROUND, Phase
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.build_up.variations import LONGEST_NAME, MOST_VARIATIONS
from buildup.model.deal import Deal
from buildup.model.player import PerPlayer, Player, PlayMode
from buildup.play.build_up.open_game import OpenTournament
from buildup.play.changes import AnyChange, Change
from buildup.play.open_game import Awaiting
from buildup.saves.build_up.game_text import format_build_up, parse_build_up
from buildup.strategy.build_up.expert import Expert
from buildup.strategy.level import Level
from buildup.strategy.other_program import NamedProgram
from tests.controller.play.build_up.played import three_tiles_left
from tests.model.build_up.positions import round_by_chance
from tests.narrowing import of_kind
from tests.saves.build_up.random_play import text


def opened(tournament: Tournament, mode: PlayMode = PlayMode.AGAINST_COMPUTER) -> OpenTournament:
    """A tournament on the table."""
    game = OpenTournament(tournament, Level.CASUAL)
    game.set_mode(mode)
    return game


def place(game: OpenTournament, count: int = 1) -> None:
    """Place so many tiles for whoever is to move."""
    while count:
        if game.awaiting in (Awaiting.PERSON, Awaiting.COMPUTER):
            game.play([*game.table.position.legal_moves()][-1])
            count -= 1
        else:
            game.advance()


def repeats_answers(game: OpenTournament) -> bool:
    """Whether what the computer answered before would come again after all is undone."""
    found = [game.restart()]
    while game.can_redo:
        found.append(game.answer_ahead is not None)
        game.redo()
    return any(found[1:])


def test_a_level_chosen_here_or_in_a_variation_repeats_no_answer_of_the_level_before() -> None:
    game = opened(round_by_chance(8))
    game.begin(game.present, Level.BEGINNER)
    assert repeats_answers(game)
    game.set_level(Level.SKILLED)
    assert not repeats_answers(game)
    game.begin(game.present)
    game.watch(12)
    assert game.try_before_move()
    place(game, 4)
    assert repeats_answers(game)
    game.set_level(Level.EXPERT)
    assert not repeats_answers(game)
    game.leave_variation()
    game.watch(None)
    assert not repeats_answers(game)


def test_a_demo_asks_nothing_in_a_round_and_waits_while_something_is_tried() -> None:
    game = opened(Tournament.begin(Start.fresh(Deal(5))), PlayMode.DEMO)
    while game.awaiting is not Awaiting.ROUND_CHOICE:
        assert game.awaiting in (Awaiting.PAUSE, Awaiting.COMPUTER)
        if game.go_on() is not None:
            place(game)
    game.pause(True)
    game.watch(11)
    assert game.try_before_move()
    assert (game.mode, game.is_paused) == (PlayMode.AGAINST_COMPUTER, False)
    game.leave_variation()
    assert game.is_paused


def test_a_hand_is_finished_by_the_expert_whatever_was_undone_and_whoever_plays() -> None:
    game = opened(three_tiles_left())
    game.play_against(NamedProgram("Rex", "rex"))
    place(game, 2)
    game.undo()
    game.plays_out = True
    assert isinstance(game.go_on(), Expert)


@pytest.mark.parametrize("mode", PlayMode)
def test_every_state_of_a_round_shows_its_hands_its_last_moves_and_who_is_next(
    mode: PlayMode,
) -> None:
    whole = round_by_chance(8)
    game, last, drawn = opened(whole, mode), set[StackName](), whole.start.table.position.hands
    against = mode is PlayMode.AGAINST_COMPUTER
    for at, state in enumerate(whole.states()):
        game.begin(state)
        event = state.events[-1] if state.events else None
        if isinstance(event, TilePlaced):
            joins = against and event.player is Player.COMPUTER
            last = {*(last if joins else ()), event.move.stack}
            last = set() if against and not joins else last
        elif not isinstance(event, Passed):
            last, drawn = set(), state.table.position.hands
        assert game.last_played == last
        assert game.drawn_hands == drawn
        assert game.position_line == str(PositionLine.of(state.unscored_table))
        turn, phase = state.table.position.turn, state.table.phase
        persons = {PlayMode.AGAINST_COMPUTER: [Player.HUMAN], PlayMode.TWO_PEOPLE: [*Player]}
        seat = Awaiting.PERSON if turn in persons.get(mode, []) else Awaiting.COMPUTER
        is_read_later = mode is PlayMode.DEMO or state.table.hand_number == HANDS_IN_A_ROUND
        expected = {
            Phase.PLACING: Awaiting.PAUSE if state.forced_event else seat,
            Phase.HAND_OVER: Awaiting.PAUSE if is_read_later else Awaiting.GO_ON,
            Phase.ROUND_OVER: Awaiting.ROUND_CHOICE,
        }.get(phase, Awaiting.PAUSE)
        assert game.awaiting is expected
        can = expected in (Awaiting.PERSON, Awaiting.COMPUTER) and mode is not PlayMode.DEMO
        assert game.can_play_out is can
        if at:
            game.watch(at)
            shown = {event.move.stack} if isinstance(event, TilePlaced) else set()
            assert game.last_played == shown <= {*STACK_NAMES}


def test_a_round_is_followed_by_another_or_by_the_end_and_neither_while_it_goes_on() -> None:
    over = round_by_chance(8)
    game = opened(over)
    game.hints_used, game.undos_used, game.points_before_swap = 2, 3, PerPlayer(1, 2)
    game.start_round()
    assert (game.present.table.round_number, game.hints_used, game.undos_used) == (2, 0, 0)
    assert game.points_before_swap is None
    begun = game.present
    game.start_round()
    game.end_tournament()
    assert game.present is begun
    game.set_mode(PlayMode.DEMO)
    assert game.demo_levels == PerPlayer(Level.CASUAL, Level.CASUAL), "a person played round 1"
    game = opened(over)
    game.end_tournament()
    assert (game.awaiting, game.table.phase) == (Awaiting.NOTHING, Phase.TOURNAMENT_OVER)


def test_swapped_sides_keep_what_the_same_round_of_the_deal_came_to() -> None:
    over = round_by_chance(3)
    won = of_kind(over.events[-1], RoundWon)
    game = opened(over)
    game.swap_sides()
    assert game.present == Tournament.begin(Start.fresh(Deal(4).swapped))
    assert game.points_before_swap == won.scores
    game.swap_sides()
    assert game.present == Tournament.begin(Start.fresh(Deal(4)))
    assert game.points_before_swap is None
    game.begin(over.start_round().advance())
    game.swap_sides()
    assert game.present.start == Start.fresh(Deal(4).swapped, 2)
    assert game.points_before_swap is None
    reread = parse_build_up(format_build_up(game.present).encode(), "a file").game
    assert (reread.start.deal, reread.table) == (Deal(4).swapped, game.present.table)
    loaded = format_build_up(Tournament.begin(Start(three_tiles_left().table, Deal(1))))
    game.begin(parse_build_up(loaded.encode(), "a file").game)
    assert not game.can_swap_sides


def test_who_answers_in_a_variation_can_be_changed_and_repeats_nothing_of_the_other() -> None:
    game = opened(round_by_chance(3))
    game.watch(3)
    assert game.try_before_move(is_by_hand=True)
    place(game, 2)
    assert game.awaiting is not Awaiting.COMPUTER
    game.set_mode(PlayMode.AGAINST_COMPUTER)
    assert (game.is_by_hand, game.mode) == (False, PlayMode.AGAINST_COMPUTER)
    place(game)
    answer = game.shown
    game.undo_events(1)
    assert (game.answer_ahead, game.go_on(), game.shown) == (answer, None, answer)
    game.undo_events(3)
    assert game.answer_ahead is None
    game.set_mode(PlayMode.TWO_PEOPLE)
    assert game.is_by_hand
    assert game.game_mode is PlayMode.AGAINST_COMPUTER
    game.leave_variation()
    assert game.mode is PlayMode.AGAINST_COMPUTER
    assert game.tried is None


def test_a_line_of_best_play_is_stepped_through_tried_from_and_left_for_where_one_was() -> None:
    game = opened(round_by_chance(3))
    present = game.present
    begin = next(at for at, each in enumerate(present.events) if isinstance(each, TilePlaced))
    following = present.events[begin : begin + 3]
    for is_varied in (False, True):
        game.watch(begin + 1)
        if is_varied:
            assert game.try_before_move(is_by_hand=True)
            place(game)
        played, watched, first = game.played, game.watched_place, begin + is_varied
        line = [event.move for event in following if isinstance(event, TilePlaced)]
        line = [next(game.table.position.legal_moves())] if is_varied else line
        game.show_best_play(first, line)
        assert (game.first_place, game.watched_place) == (first, first)
        assert (game.last_place, game.place_before_move) == (first + len(line), first)
        assert game.played is played
        for step, move in enumerate(line, 1):
            game.watch(first + step)
            event = of_kind(game.shown.events[-1], TilePlaced)
            assert event.move == move
            assert game.place_before_move == first + step - 1
        assert game.shown_line == game.shown
        game.watch(None)
        assert (game.shows_best_play, game.watched_place) == (False, watched)
        assert game.first_place == 0
        game.show_best_play(first, [], line)
        game.switch_line()
        assert game.last_place == first + len(line)
        game.watch(first + 1)
        shown = game.shown
        assert game.try_before_move(is_by_hand=True)
        assert game.played == shown.at(first)
        game.leave_variation()
        assert (game.present, game.watched_place) == (present, begin + 1)
    game.resume_watched()
    assert (game.last_place, game.undos_used) == (begin + 1, 1)


def test_help_is_counted_where_it_can_be_used_in_the_round_that_is_played() -> None:
    going, over = three_tiles_left(), round_by_chance(3)
    line = [next(going.table.position.legal_moves())]
    for tournament, at, hints in (
        (going, len(going.events), 1), (going, 3, 1), (over, 3, 0),
        (over.start_round().advance(), 3, 0),
    ):  # fmt: skip
        game = opened(tournament)
        state = tournament.at(at)
        game.show_best_play(at, line if at > 3 else [next(state.table.position.legal_moves())])
        assert game.hints_used == hints


def test_of_too_many_variations_none_is_begun_and_a_name_is_one_short_line() -> None:
    game = opened(round_by_chance(3))
    for number in range(MOST_VARIATIONS):
        game.watch(3)
        assert game.can_try_before_move
        assert game.try_before_move(is_by_hand=True)
        place(game)
        game.name_variation(f"no. {number}  " + 50 * "x")
        game.leave_variation()
    game.watch(3)
    assert not game.can_try_before_move
    assert not game.try_before_move()
    names = [each.name for each in game.variations]
    assert [len(name) for name in names] == [LONGEST_NAME] * MOST_VARIATIONS
    game.show_variation(1)
    game.delete_variation()
    assert (game.tried_number, len(game.variations)) == (None, MOST_VARIATIONS - 1)
    assert [each.name for each in game.variations] == [names[0], *names[2:]]


def test_what_a_file_leaves_open_is_answered_for_the_game_and_what_was_tried() -> None:
    game = opened(parse_build_up(text(hands=("W12 W02", "B02 B16")).encode(), "game").game)
    assert game.can_answer
    place(game, 4)
    game.watch(game.last_place)
    assert game.try_before_move(is_by_hand=True)
    place(game)
    assert not game.can_answer
    game.name_leader(Player.COMPUTER)
    assert game.table.known_leader is None
    game.leave_variation()
    game.watch(None)
    (before,) = game.variations
    placed, told = game.present.events, list[AnyChange]()
    game.listeners.append(told.append)
    game.name_leader(Player.COMPUTER)
    assert told[:2] == [Change.VARIATIONS, Change.POSITION]
    (after,) = game.variations
    assert game.table.known_leader is Player.COMPUTER
    assert (game.present.events, after.line.events) == (placed, before.line.events)
    assert after.line.start == game.present.start


@pytest.mark.parametrize("leader", Player)
def test_what_was_taken_back_can_be_redone_as_far_as_the_same_player_leads(leader: Player) -> None:
    game = opened(parse_build_up(text(hands=("W12 W02", "B02 B16")).encode(), "game").game)
    while game.table.hand_number == 3:
        place(game)
    played = game.present.events
    game.restart()
    game.name_leader(leader)
    while game.redo():
        pass
    assert (game.present.events == played) is (leader is Player.HUMAN)
    assert game.present.events == played[: len(game.present.events)] != ()
