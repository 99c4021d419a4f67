"""Records hold what lists in memory would, whatever is written to them in whatever order."""

import tempfile
from dataclasses import replace
from datetime import date, datetime, timedelta, timezone
from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from buildup.model.game_kind import GameKind
from buildup.puzzles.repetition import answered
from buildup.records.finished_round import FinishedRound, RoundKey, RoundReview
from buildup.records.puzzle_attempt import Mistake, PuzzleAttempt
from buildup.records.store import Records
from buildup.strategy.rule_of_thumb import RuleTally
from tests.records.finished_rounds import (
    NOON,
    attempt,
    build_up,
    dominoes,
    mistake,
    rules_of,
    with_moves,
)
from tests.tiers import most_examples

TODAY = date(2026, 3, 1)
MOMENTS = st.builds(  # clocks may be set back, and stand in any zone
    lambda minutes, hours: (NOON + timedelta(minutes=minutes)).astimezone(
        timezone(timedelta(hours=hours))
    ),
    st.integers(0, 3),
    st.sampled_from((0, 9, -5)),
)
UNITS = st.none() | st.sampled_from((0.0, 0.1, -2.25, 7.5))
NUMBERS = st.integers(1, 2)
FOUND = {"average_loss": UNITS, "luck": UNITS, "chance_lost": UNITS}
ROUNDS = st.builds(
    lambda made, **values: replace(made, **values),
    st.builds(build_up, NUMBERS, st.sampled_from((90, 120)))
    | st.builds(dominoes, NUMBERS, NUMBERS)
    | st.builds(with_moves, NUMBERS),
    finished_at=MOMENTS,
    round_number=st.integers(1, 2),
    hints=st.integers(0, 2),
    undos=st.integers(0, 2),
    **FOUND,
)
TALLIES = st.builds(RuleTally, st.sampled_from(("deny", "other")), NUMBERS, NUMBERS, NUMBERS)
REVIEWS = st.builds(
    lambda **found: RoundReview(**found),
    **FOUND,
    par=st.none() | st.integers(-9, 9),
    rules=st.lists(TALLIES, max_size=2, unique_by=lambda each: each.rule).map(tuple),
)
MISTAKES = st.builds(
    lambda number, **values: replace(mistake(number), **values),
    NUMBERS,
    made_at=MOMENTS,
    best_move=st.sampled_from(("B46>W5", "B12>W3")),
    loss=st.sampled_from((0.5, 3.0)),
    verdict=st.sampled_from(("mistake", "blunder")),
    move=st.none() | st.just("B11>W1"),
)


class RecordsMachine(RuleBasedStateMachine):
    """Records beside what they should hold."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.records = Records(Path(self.folder.name) / "records.sqlite")
        self.forget()

    def forget(self) -> None:
        self.rounds: dict[RoundKey, FinishedRound] = {}
        self.tallies: dict[RoundKey, list[RuleTally]] = {}
        self.puzzles: dict[str, PuzzleAttempt] = {}
        self.mistakes: dict[str, Mistake] = {}

    def teardown(self) -> None:
        self.records.close()
        self.folder.cleanup()

    @rule(finished=ROUNDS)
    def record(self, finished: FinishedRound) -> None:
        """The first finish of a round counts; a review may come later."""
        is_new = finished.key not in self.rounds
        assert self.records.record(finished) is is_new
        known = self.rounds.setdefault(finished.key, finished)
        if known.points == finished.points:
            self.fill_in(known, RoundReview(*(getattr(finished, name) for name in FOUND)))

    @rule(finished=ROUNDS, found=REVIEWS)
    def review(self, finished: FinishedRound, found: RoundReview) -> None:
        """What the first review finds stays, unless it is one of another finish."""
        self.records.add_review(finished.key, finished.points, found)
        known = self.rounds.get(finished.key)
        if known is not None and known.points == finished.points:
            self.fill_in(known, found)
            if found.rules:
                self.tallies.setdefault(known.key, sorted(found.rules))

    def fill_in(self, known: FinishedRound, found: RoundReview) -> None:
        names = [name for name in (*FOUND, "par") if getattr(known, name) is None]
        values = {name: getattr(found, name) for name in names}
        self.rounds[known.key] = replace(known, **values)

    @rule(
        key=st.sampled_from("pq"),
        at=MOMENTS,
        day=st.none() | st.just(TODAY),
        about=st.none() | st.just("deny"),
        answer=st.sampled_from((False, True, None)),
        is_again=st.booleans(),
    )
    def answer_puzzle(
        self,
        key: str,
        at: datetime,
        day: date | None,
        about: str | None,
        answer: bool | None,
        is_again: bool,
    ) -> None:
        """Try a puzzle or give it up; what is solved stays so, and what was shown unless it is
        tried again."""
        begun = replace(attempt(key, 0, at=at, is_solved=False), day=day, rule=about)
        known = self.puzzles.setdefault(key, begun)
        is_open = known.solved_at is None
        if answer is None:
            self.records.give_up_puzzle(key, at, day=day, rule=about)
            self.puzzles[key] = replace(known, was_shown=known.was_shown or is_open)
            return
        self.records.try_puzzle(key, at, is_solved=answer, day=day, rule=about, is_again=is_again)
        if is_open and (is_again or not known.was_shown):
            solved_at = at if answer else None
            self.puzzles[key] = replace(known, tries=known.tries + 1, solved_at=solved_at)

    @rule(made=st.lists(MISTAKES, max_size=3))
    def add_mistakes(self, made: list[Mistake]) -> None:
        """A position is kept once, and comes back when it would have."""
        self.records.add_mistakes(made)
        for each in made:
            known = self.mistakes.get(each.position, each)
            names = ("made_at", "stability", "difficulty", "last_answered", "due")
            kept = {name: getattr(known, name) for name in names}
            self.mistakes[each.position] = replace(each, **kept)

    @rule(number=NUMBERS, is_right=st.booleans())
    def answer_mistake(self, number: int, is_right: bool) -> None:
        known = self.mistakes.get(mistake(number).position, mistake(number))
        moved = answered(known, TODAY, is_right=is_right)
        self.records.move_mistake(moved)
        if moved.position in self.mistakes:
            self.mistakes[moved.position] = moved

    @rule()
    def open_anew(self) -> None:
        self.records.close()

    @rule(is_wanted=st.sampled_from((False, False, True)))
    def reset(self, is_wanted: bool) -> None:
        if is_wanted:
            self.records.reset()
            self.forget()

    @invariant()
    def everything_comes_back_the_latest_first(self) -> None:
        latest = [*self.rounds.values()][::-1]
        found = self.records.rounds()
        assert found == latest
        assert all(each.finished_at.utcoffset() == timedelta(0) for each in found)
        for game in GameKind:
            own = [each for each in latest if each.game is game]
            assert self.records.rounds(game) == own
            assert self.records.rounds(game, deal=2) == [
                each for each in own if each.deal.number == 2
            ]
            assert self.records.last_round(game) == next(iter(own), None)
        assert self.records.rounds(limit=2) == latest[:2]
        assert self.records.count() == len(latest)
        assert rules_of(self.records) == self.tallies
        assert self.records.puzzles() == [*self.puzzles.values()][::-1], "by no clock"
        assert self.records.puzzle("p") == self.puzzles.get("p")
        mistakes = sorted(self.mistakes.values(), key=lambda each: each.made_at)
        mistakes.reverse()
        assert self.records.mistakes() == mistakes
        assert self.records.mistakes(limit=1) == mistakes[:1]
        assert self.records.take_notice() is None


RecordsMachine.TestCase.settings = settings(max_examples=most_examples(40), stateful_step_count=25)
TestRecords = RecordsMachine.TestCase
