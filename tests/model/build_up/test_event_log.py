"""The log of a tournament's events is a sequence, and shares rounds that are finished."""

import random
from functools import cache
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buildup.model.build_up.event_log import EventLog, RoundEvents, UnreadRound
from buildup.model.build_up.events import Event, Passed, RoundStarted
from buildup.model.build_up.table import Phase
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.player import Player
from tests.model.build_up.positions import fresh, legal, played_by
from tests.model.replayed import replayed_tournament

some_events = st.lists(
    st.one_of(st.sampled_from(list(Player)).map(Passed), st.integers(2, 4).map(RoundStarted)),
    max_size=12,
)


@cache
def rounds_by_chance(count: int, deal: int = 7) -> Tournament:
    """A tournament in which so many rounds were finished."""
    choose = legal(random.Random(deal))
    tournament = played_by(choose, fresh(deal))
    for _round in range(1, count):
        tournament = played_by(choose, tournament.start_round())
    return tournament


@given(some_events, st.integers(-14, 14), st.integers(-14, 14), st.sampled_from([None, 1, 2, -1]))
def test_a_log_is_the_sequence_of_its_events(
    events: list[Event], begin: int, end: int, step: int | None
) -> None:
    log = EventLog.of(events)
    assert list(log) == events
    assert len(log) == len(events)
    assert list(reversed(log)) == events[::-1]
    assert log == tuple(events)
    assert log == EventLog.of(events)
    assert hash(log) == hash(tuple(events))
    assert repr(log) == f"EventLog.of({events!r})"
    assert log[begin:end:step] == tuple(events[begin:end:step])
    assert [log[place] for place in range(-len(events), len(events))] == events * 2
    with pytest.raises(IndexError):
        log[len(events)]


@given(some_events)
def test_a_log_made_event_by_event_has_the_same_rounds(events: list[Event]) -> None:
    log = EventLog()
    for place, event in enumerate(events):
        assert log == EventLog.of(events)[:place]
        assert log.rounds == EventLog.of(events)[:place].rounds
        log = log.followed_by(event)
    assert log.rounds == EventLog.of(events).rounds
    assert (sum(map(len, log.finished)), log.current) == (log.current_place, log.rounds[-1])


@given(some_events, some_events, some_events)
def test_what_two_logs_share_ends_at_their_first_difference(
    both: list[Event], ours: list[Event], theirs: list[Event]
) -> None:
    shared = EventLog.of(both + ours).shared_with(EventLog.of(both + theirs))
    pairs = list(zip(both + ours, both + theirs, strict=False))
    different = [place for place, (one, two) in enumerate(pairs) if one != two]
    assert shared == (different[0] if different else len(pairs))


def test_logs_of_other_events_differ() -> None:
    assert EventLog.of([Passed(Player.HUMAN)]) != EventLog.of([Passed(Player.COMPUTER)])
    assert EventLog.of([Passed(Player.HUMAN)]) != ()
    assert EventLog() != []


def test_a_round_is_read_when_its_events_are_looked_at_and_then_like_any_other() -> None:
    tournament = rounds_by_chance(3)
    log, read = tournament.events, [0]

    def unread(events: RoundEvents) -> UnreadRound:
        @cache
        def events_of() -> tuple[Event, ...]:
            read[0] += 1
            return tuple(events)

        return UnreadRound(" ".join("x" * len(events)), events_of)

    later = EventLog(tuple(map(unread, log.finished)), log.current, log.current_place)
    assert (len(later), later.round_of(len(log) - 1)) == (len(log), log.round_of(len(log) - 1))
    assert later[log.current_place :] == log[log.current_place :]
    assert later[: len(log) - 3].finished[0] is later.finished[0]
    assert later.followed_by(RoundStarted(4)).finished[:2] == later.finished
    assert (later.shared_with(later), later == later[:]) == (len(log), True)
    present = Tournament(tournament.start, later, tournament.table)
    assert present.at(len(log) - 3).table == tournament.at(len(log) - 3).table
    assert (present.round_alone, present.place_of_round(2)) == (
        *(tournament.round_alone, tournament.place_of_round(2)),
    )
    assert read == [0]
    assert log == later == log
    assert hash(log) == hash(later)
    assert list(reversed(later)) == list(reversed(log))
    assert all(later[place] == log[place] for place in range(len(log)))
    assert later[5:60:1] == log[5:60]
    assert list(present.states()) == list(tournament.states())
    assert later.shared_with(log) == len(log)
    assert read == [2]


@pytest.mark.usefixtures("untraced")
def test_the_latest_rounds_alone_have_the_same_present_and_past() -> None:
    tournament = rounds_by_chance(3)
    places = [0, *(tournament.place_of_round(number) for number in (2, 3))]
    whole = len(tournament.events)
    for most in range(whole, 0, -1):
        latest = tournament.with_latest(most)
        assert latest.table == tournament.table
        place = next((each for each in places if whole - each <= most), whole)
        assert latest.events == tournament.events[place:]
        assert latest.start.table == tournament.at(place).table
        assert latest.round_number == tournament.round_number
    assert tournament.with_latest(whole) is tournament
    middle = tournament.with_latest(whole - 1)
    assert [state.table for state in middle.states()] == [
        state.table for state in tournament.states(places[1])
    ]


def test_moments_of_a_tournament_share_its_finished_rounds() -> None:
    states = list(rounds_by_chance(3).states())
    for one, two in pairwise(states[:-1]):
        for ours, theirs in zip(one.events.finished, two.events.finished, strict=False):
            assert ours is theirs
    last = states[-1]
    assert last.at(len(last.events) - 3).events.finished[0] is last.events.finished[0]


@pytest.mark.usefixtures("untraced")
def test_any_moment_is_found_anew_as_it_was() -> None:
    tournament = rounds_by_chance(3)
    states = list(tournament.states())
    assert len(states) == len(tournament.events) + 1
    assert replayed_tournament(tournament.start, tournament.events) == tournament
    for place, state in enumerate(states):
        assert tournament.at(place) == state
        dealt = states[state.round_place]
        assert dealt.table.round_number == state.table.round_number
        assert place == state.round_place or dealt.table.phase is Phase.FIRST_DRAW
    for place in range(0, len(states), 7):
        assert list(tournament.states(place)) == states[place:]


def test_a_tournament_that_begins_after_a_round_finds_its_rounds_too() -> None:
    first = rounds_by_chance(1)
    began = Tournament.begin(Start(first.table, first.start.deal))
    states = list(began.start_round().advance().states())
    assert [began.start_round().advance().at(place) for place in range(3)] == states
