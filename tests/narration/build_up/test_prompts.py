"""What the table of Build Up says, in every state of whole rounds, whoever plays them."""

from collections.abc import Iterator

import pytest

from buildup.model.build_up.events import (
    Event,
    FirstPlayerDrawn,
    HandScored,
    Passed,
    RoundStarted,
    TilePlaced,
)
from buildup.model.build_up.position import STACK_NAMES, Move, Obstacle
from buildup.model.build_up.tile import Tile
from buildup.model.player import PlayMode
from buildup.narration.aloud import Verbosity
from buildup.narration.build_up import prompts
from buildup.narration.build_up.narrator import BuildUpNarrator, event_aloud
from buildup.play.build_up.open_game import OpenTournament
from buildup.play.open_game import Awaiting, Refusal
from tests.model.build_up import rules
from tests.model.build_up.positions import begun_at, first_hand
from tests.play.opened import open_tournament

NEWS, COMPUTERS = "You can't lose now.", "It's the computer's turn."
PAUSED = "The demo is paused: step or run it."
BACK = "This is a replay: return, or try another move."
SAID_IN = {
    PlayMode.AGAINST_COMPUTER: (TilePlaced, Passed, RoundStarted),
    PlayMode.TWO_PEOPLE: (TilePlaced, Passed, RoundStarted),
    PlayMode.DEMO: (TilePlaced, Passed, RoundStarted, FirstPlayerDrawn, HandScored),
}
"""Which events no card tells."""
modes = pytest.mark.parametrize("mode", PlayMode)


def states(mode: PlayMode) -> Iterator[OpenTournament]:
    """A tournament of one round in all its states; each tile is the last that fits."""
    game = open_tournament()
    game.set_mode(mode)
    while game.awaiting is not Awaiting.NOTHING:
        yield game
        if game.awaiting in (Awaiting.PERSON, Awaiting.COMPUTER):
            game.play([*game.table.position.legal_moves()][-1])
        elif game.awaiting is Awaiting.ROUND_CHOICE:
            game.end_tournament()
        elif game.awaiting is Awaiting.GO_ON:
            game.confirm()
        else:
            game.advance()
    yield game


@modes
def test_every_state_says_whose_turn_it_is_and_what_can_be_done(mode: PlayMode) -> None:
    seen = set[Awaiting]()
    for game in states(mode):
        seen.add(game.awaiting)
        position, narrator = game.table.position, BuildUpNarrator.of(mode)
        turn = narrator.turn(position.turn)
        told = [prompts.prompt(game, None, news) for news in ("", NEWS)]
        game.pause(True)
        paused = prompts.prompt(game, None, NEWS)
        game.pause(False)
        assert prompts.where(game).startswith(f"hand {game.table.hand_number} of 4 · deal")
        match game.awaiting:
            case Awaiting.PERSON:
                assert told == [(turn, "Pick a tile."), (turn, f"{NEWS} Pick a tile.")]
                for tile in position.hands[position.turn]:
                    check_picked(game, turn, tile)
            case Awaiting.COMPUTER:
                assert told == [(turn, "The computer is thinking."), (turn, NEWS)]
            case Awaiting.PAUSE if isinstance(game.shown.advance().events[-1], Passed):
                assert told == [(narrator.passes(position.turn), "Nothing fits.")] * 2
            case Awaiting.PAUSE if isinstance(scored := game.shown.forced_event, HandScored):
                lead = narrator.lead(game.table.scores_after(scored))
                assert told == [(narrator.hand_points(scored), lead)] * 2
            case Awaiting.NOTHING:
                assert told == [("Game over", "Start a new tournament.")] * 2
            case _:
                assert told == [("", "")] * 2
        can_pause = mode is PlayMode.DEMO and game.awaiting in (Awaiting.COMPUTER, Awaiting.PAUSE)
        assert paused == ((turn, PAUSED) if can_pause else told[1])
        why = prompts.pick_refusal(game)
        assert why.startswith(
            {
                Awaiting.PERSON: "That's not your tile.",
                Awaiting.COMPUTER: COMPUTERS,
                Awaiting.PAUSE: COMPUTERS,
            }.get(game.awaiting, "Wait for your turn.")
        )
        assert prompts.why_not_now(game) == ("" if game.awaiting is Awaiting.PERSON else why)
    expected = {Awaiting.PAUSE, Awaiting.ROUND_CHOICE, Awaiting.NOTHING}
    expected |= {Awaiting.PERSON} if mode is not PlayMode.DEMO else set()
    expected |= {Awaiting.COMPUTER} if mode is not PlayMode.TWO_PEOPLE else set()
    assert seen == expected | ({Awaiting.GO_ON} if mode is not PlayMode.DEMO else set())


def check_picked(game: OpenTournament, turn: str, tile: Tile) -> None:
    """What is said of a picked tile, and of the stacks that it may not cover."""
    position, pips = game.table.position, f"{tile.pips} pip{'s' * (tile.pips != 1)}"
    names = {str(position.top(name)): name for name in STACK_NAMES}
    closed = [names[top] for top in names if not rules.may_cover(str(tile), top)]
    for move in (Move(tile, name) for name in closed):
        top, why = position.top(move.stack), position.obstacle(move)
        assert why is (Obstacle.DOUBLE_NOT_HIGHER if tile.is_double else Obstacle.TOO_FEW_PIPS)
        reason = "it isn't a higher double" if tile.is_double else f"{pips} can't cover {top.pips}"
        assert prompts.refusal(game, move, why) == f"{tile} can't cover {top}: {reason}."
        told = prompts.refusal(game, move, Obstacle.NOT_IN_HAND)
        assert told == f"{tile} isn't in your hand."
    kind = "a non-double or lower double." if tile.is_double else f"{pips} or fewer."
    is_refused = len(closed) == len(STACK_NAMES)
    said = f"{tile} fits nowhere. Pick another." if is_refused else f"Cover a marked tile: {kind}"
    assert prompts.prompt(game, tile, NEWS) == (turn, said)


def expected(narrator: BuildUpNarrator, event: Event, verbosity: Verbosity, by_person: bool) -> str:
    """What is to be heard of an event that no card tells."""
    if isinstance(event, TilePlaced) and by_person and verbosity is not Verbosity.FULL:
        short = verbosity is Verbosity.SHORT
        return "Done." if short else f"{event.move.tile} on {event.covered}"
    return narrator.tell(event)


@modes
def test_what_is_heard_of_an_event_is_what_no_card_tells(mode: PlayMode) -> None:
    narrator = BuildUpNarrator.of(mode)
    last = None
    for game in states(mode):
        events = game.shown.events
        if last is not None and len(events) > last:
            event = events[-1]
            by_person = isinstance(event, TilePlaced) and game.is_person(event.player)
            for verbosity in Verbosity:
                said = event_aloud(game, event, verbosity)
                is_last = isinstance(event, HandScored) and event.hand_number == 4
                if is_last or isinstance(event, SAID_IN[mode]):
                    assert said.rstrip(".") == expected(
                        narrator, event, verbosity, by_person
                    ).rstrip(".")
                else:
                    assert said == ""
        last = len(events)


def test_who_looks_back_is_told_what_has_happened_and_how_to_return() -> None:
    *_states, game = states(PlayMode.AGAINST_COMPUTER)
    narrator, move = BuildUpNarrator(), Move.parse("B66>W1")
    for place in range(game.last_place + 1):
        game.watch(place)
        events = game.shown.events
        told = narrator.tell(events[-1]) if place else "The game begins."
        assert prompts.prompt(game, None, NEWS) == ("Replay", told)
        assert prompts.pick_refusal(game) == BACK
        assert prompts.refusal(game, move, Obstacle.NOT_IN_HAND) == BACK
    line = [event.move for event in game.present.events if isinstance(event, TilePlaced)][:3]
    game.show_best_play(1, line)
    assert prompts.prompt(game, None, "")[0] == "Best play"


def test_an_intention_that_is_too_early_or_too_late_is_refused_by_its_reason() -> None:
    game, move = open_tournament(), Move.parse("B66>W1")
    told = [COMPUTERS, "Choose “Continue” first.", "The round is over."]
    assert [prompts.refusal(game, move, why) for why in Refusal] == told


def test_where_a_game_stands_names_the_deal_and_its_day_as_far_as_they_are_known() -> None:
    game = open_tournament()
    assert prompts.where(game) == "hand 1 of 4 · deal 5"
    assert prompts.where(game, "May 4") == "hand 1 of 4, daily deal · 5, May 4"
    game.begin(begun_at(first_hand(5).table))
    assert prompts.where(game) == "hand 1 of 4"


def test_a_variation_that_is_played_out_says_how_to_leave_it() -> None:
    *_states, game = states(PlayMode.AGAINST_COMPUTER)
    events = game.present.events
    game.watch(max(n for n, each in enumerate(events, 1) if isinstance(each, TilePlaced)))
    assert game.try_before_move(is_by_hand=True)
    while game.awaiting is not Awaiting.NOTHING:
        if game.awaiting is Awaiting.PERSON:
            game.play(next(game.table.position.legal_moves()))
        else:
            game.advance()
    told = ("Variation over", "Undo, or go back to the round.")
    assert prompts.prompt(game, None, "") == told
    rounds = ["0 rounds won", "1 round won", "2 rounds won"]
    assert [prompts.rounds_words(won) for won in (0, 1, 2)] == rounds
