"""The laws of an open game, tried on both games by a machine that does what a person can do."""

import os
import tempfile
from abc import abstractmethod
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from buildup.model.build_up.events import TilePlaced
from buildup.model.build_up.table import Phase
from buildup.model.build_up.tournament import Tournament
from buildup.model.build_up.variations import Variation, branches_of
from buildup.model.deal import Deal
from buildup.model.dominoes.game import DominoesGame
from buildup.model.game_kind import GameKind
from buildup.model.player import PerPlayer, Player, PlayMode
from buildup.play.build_up.open_game import OpenTournament
from buildup.play.changes import AnyChange, Change, Happened, Shown
from buildup.play.document import Document
from buildup.play.dominoes.open_game import OpenDominoes
from buildup.play.open_game import AnyOpenGame, Awaiting, NewGame
from buildup.saves.build_up.variations import format_variations, read_variations
from buildup.saves.saved_games import read_kept_game
from buildup.strategy.level import Level
from tests.narrowing import of_kind
from tests.review.dominoes.finished_games import finished
from tests.saves.build_up.random_play import fresh, played_until
from tests.tiers import most_examples

PLACES = st.integers(-2, 70)
TOURNAMENT = next(played_until(fresh(5), Phase.ROUND_OVER).states(30))
DOMINOES = list(finished(5, 4).states())[-3]


class Play(RuleBasedStateMachine):
    """What persons and the computer do to one game, beside what must always be true of it."""

    game: AnyOpenGame
    keeps_variations: bool
    """Whether what is tried stays when it is left, and when others play it."""

    def __init__(self) -> None:
        super().__init__()
        self.game = self.begun()
        self.own: list[Any] = list(self.game.present.states())
        """Every state of the game itself, those that can be redone among them."""
        self.told: list[AnyChange] = []
        self.document = self.document_of(self.game)
        self.game.listeners.append(
            lambda change: None if change is Change.FILE else self.told.append(change)
        )
        self._patch = pytest.MonkeyPatch()
        self._patch.setattr(os, "fsync", lambda _descriptor: None)
        self._folder = tempfile.TemporaryDirectory()
        self.kept, self.file = (Path(self._folder.name, name) for name in ("kept", "file"))

    def teardown(self) -> None:
        self._patch.undo()
        self._folder.cleanup()

    @abstractmethod
    def begun(self) -> AnyOpenGame:
        """A game that is played already, and goes on."""

    @abstractmethod
    def document_of(self, game: Any) -> Document:
        """The document of a game, which has no file yet."""

    @abstractmethod
    def go_on(self, choice: int) -> None:
        """Let happen what happens next, or may, if anything can."""

    @property
    def is_live(self) -> bool:
        return self.game.watched_place is None

    def is_persons(self, state: Any) -> bool:
        """Whether a person has to choose in a state, or has let the computer place for both."""
        if state.forced_event is not None or state.is_over:
            return False
        ahead = self.game.state_after_redone
        if state is self.game.shown and ahead is not None:
            event = ahead.events[-1]
            if isinstance(event, TilePlaced) and event.is_played_out:
                return bool(self.game.persons)
        return self.game.is_person(self.turn(state))

    @abstractmethod
    def turn(self, state: Any) -> Player:
        """Whose turn it is."""

    @rule(choice=st.integers(0, 99), count=st.integers(1, 12))
    def play(self, choice: int, count: int) -> None:
        for _each in range(count if self.is_live else 0):
            before, place = self.game.shown, self.game.last_place
            self.told.clear()
            self.go_on(choice)
            if self.told == [Change.READY]:
                continue
            if self.told:
                assert [type(each) for each in self.told] == [Happened]
                assert self.game.shown.events[:place] == before.events
                assert self.game.last_place == place + 1
            if not self.game.is_trying and self.own[place + 1 : place + 2] != [self.game.present]:
                self.own[place + 1 :] = [self.game.present][: len(self.told)]

    @rule()
    def undo(self) -> None:
        game, could, undone = self.game, self.game.can_undo, self.game.state_after_undone
        before, used = game.shown, game.undos_used
        self.told.clear()
        assert game.undo() is undone
        if not could:
            assert not self.told
            return
        assert self.told == [Change.POSITION, Shown()]
        assert undone is not None
        assert undone.events == before.events[: game.last_place + 1]
        assert game.last_place >= (game.variation_place or game.shown.round_place)
        assert self.is_persons(game.shown)
        assert game.undos_used == used + (not game.is_trying)
        place, steps = game.last_place, 0
        while game.last_place < len(before.events):
            assert game.redo()
            steps += 1
            assert self.is_persons(game.shown) or not game.can_redo
        assert game.shown.events[: len(before.events)] == before.events
        assert steps == 1 or not self.is_persons(before)
        game.undo_events(game.last_place - place)
        assert game.undos_used == used + (not game.is_trying)

    @rule()
    def redo(self) -> None:
        place, following = self.game.last_place, self.game.state_after_redone
        could = self.game.can_redo
        self.told.clear()
        assert self.game.redo() is could
        assert self.told == [Change.POSITION, Shown()] * could
        assert (self.game.last_place > place) is could
        if following is not None:
            assert self.game.shown.events[: place + 1] == following.events

    @rule()
    def restart(self) -> None:
        could = self.game.can_restart
        assert self.game.restart() is could
        if could:
            assert self.game.last_place == (
                self.game.variation_place or self.game.shown.round_place
            )
            assert self.game.can_redo

    @rule(place=PLACES)
    def watch(self, place: int) -> None:
        before, was_at = self.game.played, self.game.watched_place
        self.told.clear()
        self.game.watch(place)
        assert self.game.watched_place == max(
            self.game.first_place, min(place, self.game.last_place)
        )
        assert len(self.game.shown.events) == self.game.watched_place
        assert self.game.awaiting is Awaiting.WATCHING
        assert self.game.played is before
        is_step = was_at is not None and self.game.watched_place == was_at + 1
        assert self.told == [Shown(is_step)]

    @rule()
    def look_no_more(self) -> None:
        was_line, played, tried = self.game.shows_best_play, self.game.played, self.game.is_trying
        self.game.watch(None)
        assert self.game.played is played
        assert self.game.is_trying is tried
        assert was_line or self.is_live
        assert not self.game.shows_best_play

    @precondition(lambda self: not self.is_live and not self.game.shows_best_play)
    @rule()
    def resume_watched(self) -> None:
        shown, longest = self.game.shown, self.game.longest
        first = self.game.variation_place or 0
        self.game.resume_watched()
        assert self.game.played.events[: len(shown.events)] == shown.events
        assert len(self.game.played.events) == max(len(shown.events), first)
        assert self.game.longest == longest

    @rule(place=PLACES, lines=st.integers(1, 2))
    def show_best_play(self, place: int, lines: int) -> None:
        place = max(0, min(place, len(self.game.played.events)))
        played, hints = self.game.played, self.game.hints_used
        self.game.show_best_play(place, *[()] * lines)
        assert self.game.watched_place == place == self.game.first_place
        assert self.game.hints_used - hints in (0, 1)
        assert (self.game.other_line is None) is (lines == 1)
        assert self.game.played is played

    @rule()
    def switch_line(self) -> None:
        other, place = self.game.other_line, self.game.watched_place
        self.game.switch_line()
        if other is not None:
            assert (self.game.shown_line, self.game.watched_place) == (other, place)

    @rule()
    def leave_variation(self) -> None:
        watched = self.game._layers[0].history.watched
        was_trying = self.game.is_trying
        self.game.leave_variation()
        assert not self.game.is_trying
        assert self.game.played is self.game.present
        assert not was_trying or self.game.watched_place == watched

    @rule(mode=st.sampled_from(PlayMode))
    def set_mode(self, mode: PlayMode) -> None:
        stays = self.keeps_variations and self.game.is_trying and mode is not PlayMode.DEMO
        before = self.game.game_mode
        self.game.set_mode(mode, Level.BEGINNER)
        assert self.game.mode is mode
        assert not self.game.is_paused
        self.told.clear()
        self.game.pause(True)
        assert (Change.PAUSE in self.told) is (mode is PlayMode.DEMO)
        assert self.game.is_paused is (mode is PlayMode.DEMO)
        assert self.game.is_trying is stays
        assert self.game.game_mode is (before if stays else mode)
        assert {self.game.level_of(each) for each in self.game.persons} <= {None}

    @rule(level=st.sampled_from(Level.of(GameKind.DOMINOES)))
    def set_level(self, level: Level) -> None:
        mode = self.game.mode
        self.game.set_level(level)
        assert (self.game.level, self.game.mode) == (level, mode)
        is_seated = self.game.mode is not PlayMode.TWO_PEOPLE
        assert self.game.level_of(Player.COMPUTER) is (level if is_seated else None)

    @precondition(lambda self: len(self.game.present.events) > 20)
    @rule()
    def begin(self) -> None:
        self.told.clear()
        self.game.plays_out = True
        self.game.begin_new(NewGame(Deal(6)))
        assert [each for each in self.told if each is not Change.FILE] == [Change.GAME]
        assert not self.game.plays_out
        assert (self.game.is_trying, self.game.can_redo, self.game.watched_place) == (
            False,
            False,
            None,
        )
        assert self.game.hints_used == self.game.undos_used == 0
        assert self.game.points_before_swap is None
        self.own = [self.game.present]

    @rule(counts=st.tuples(st.integers(0, 9), st.integers(0, 9)))
    def save(self, counts: tuple[int, int]) -> None:
        self.game.hints_used, self.game.undos_used = counts
        self.game.points_before_swap = PerPlayer(-counts[0], counts[1]) if counts[0] else None
        assert self.document.save(self.file)
        assert not self.document.is_modified

    def left(self, document: Document) -> tuple[object, ...]:
        """All that is there again when a game is resumed."""
        game = document.game
        return (
            *(game.present, game.longest, game.level, game.game_mode, game.demo_level),
            *(game.hints_used, game.undos_used, game.points_before_swap),
            *(document.path, document.is_modified, document.is_worth_keeping),
        )

    @invariant()
    def a_kept_game_is_resumed_as_it_was_left(self) -> None:
        self.document.write_kept(self.kept)
        resumed = self.document_of(self.begun())
        resumed.resume(read_kept_game(self.kept))
        assert self.left(resumed) == self.left(self.document)

    @invariant()
    def the_game_is_what_was_played(self) -> None:
        assert self.game.longest == self.own[-1]
        assert self.game.present == self.own[len(self.game.present.events)]

    @invariant()
    def what_shows_has_been_played(self) -> None:
        last = self.game.shown_line or self.game.played
        assert self.game.shown.events == last.events[: len(self.game.shown.events)]
        since, places = self.game.first_place, range(len(self.game.shown.events) + 1)
        assert [len(each.events) for each in self.game.states(since)] == [*places[since:]]
        assert self.game.is_trying is (self.game.variation_place is not None)


class PlayBuildUp(Play):
    """Variations are kept: whatever is done, each begins in the round, in order."""

    game: OpenTournament
    keeps_variations = True

    def begun(self) -> OpenTournament:
        return OpenTournament(TOURNAMENT, Level.CASUAL)

    def document_of(self, game: OpenTournament) -> Document:
        return Document(game)

    def left(self, document: Document) -> tuple[object, ...]:
        game = of_kind(document.game, OpenTournament)
        if not self.game.is_trying:
            return (*super().left(document), game.variations)
        return (*super().left(document), game.longest_variations, game.tried, game.mode)

    def turn(self, state: Tournament) -> Player:
        return state.table.position.turn

    def go_on(self, choice: int) -> None:
        match self.game.awaiting:
            case Awaiting.GO_ON:
                self.game.confirm()
            case Awaiting.PAUSE:
                self.game.advance()
            case Awaiting.ROUND_CHOICE:
                self.game.start_round()
            case Awaiting.PERSON | Awaiting.COMPUTER:
                moves = list(self.game.table.position.legal_moves())
                self.game.play(moves[choice % len(moves)])

    @rule(is_by_hand=st.booleans())
    def try_before_move(self, is_by_hand: bool) -> None:
        place, played = self.game.place_before_move, self.game.shown
        could, count = self.game.can_try_before_move, len(self.game.variations)
        hints, mode = self.game.hints_used, self.game.game_mode
        assert self.game.try_before_move(is_by_hand) is could
        if could and place is not None:
            assert self.game.tried_number == count
            assert self.game.shown == played.at(place)
            assert not self.game.can_undo
            assert not self.game.can_swap_sides
            is_computers = self.turn(self.game.shown) is Player.COMPUTER
            assert self.game.is_by_hand is (is_by_hand or is_computers)
            assert self.game.game_mode is mode
            is_hand_over = self.game.table.phase is Phase.HAND_OVER  # where a line of play began
            waits = Awaiting.GO_ON if is_hand_over else Awaiting.PERSON
            assert self.game.awaiting in (waits, Awaiting.PAUSE)
            now, then = self.game.present.table, self.game.shown.table
            is_of_use = now.round_number == then.round_number and now.phase is not Phase.ROUND_OVER
            assert self.game.hints_used == hints + is_of_use

    @rule()
    def leave_variation(self) -> None:
        number, before = self.game.tried_number, self.game.variations
        super().leave_variation()
        assert list(self.game.variations) == [
            each for at, each in enumerate(before) if at != number or each.placed
        ]

    @precondition(lambda self: self.game.variations)
    @rule(number=st.integers(0, 99))
    def show_variation(self, number: int) -> None:
        wanted = self.game.variations[number % len(self.game.variations)]
        self.game.show_variation(number % len(self.game.variations))
        assert self.game.tried == wanted

    @precondition(lambda self: self.game.is_trying)
    @rule()
    def name_variation(self) -> None:
        tried, others = self.game.tried_number, len(self.game.variations)
        assert tried is not None
        self.game.name_variation(f"  {tried}; a:   b ")
        assert self.game.variations[tried].name == f"{tried}; a: b"
        assert len(self.game.variations) == others

    @precondition(lambda self: self.game.is_trying)
    @rule()
    def delete_variation(self) -> None:
        number = self.game.tried_number
        others = [each for at, each in enumerate(self.game.variations) if at != number]
        self.game.delete_variation()
        assert list(self.game.variations) == others
        assert self.game.tried is None

    @precondition(lambda self: self.game.can_play_out)
    @rule()
    def play_out(self) -> None:
        self.game.plays_out = True
        while self.game.plays_out:
            self.play(choice=0, count=1)
        assert self.game.awaiting not in (Awaiting.PERSON, Awaiting.COMPUTER)
        undone = self.game.state_after_undone
        if undone is not None:
            played_out = [
                isinstance(each, TilePlaced) and each.is_played_out for each in undone.events[-2:]
            ]
            assert played_out == [False, True]

    @invariant()
    def every_variation_is_held_by_a_file(self) -> None:
        def held(variations: tuple[Variation, ...]) -> list[Variation]:
            return [each for each in variations if each.placed]

        variations, present = self.game.variations, self.game.longest
        warnings: list[str] = []
        read = read_variations(format_variations(variations), present, warnings)
        assert (held(read), warnings) == (held(variations), [])
        parents = (None, *range(len(variations)))
        listed = [
            number for at in parents for _place, number in branches_of(variations, at, present)
        ]
        assert sorted(listed) == list(range(len(variations)))


class PlayDominoes(Play):
    """What is tried beside a finished game is dropped when it is left."""

    game: OpenDominoes
    keeps_variations = False

    def begun(self) -> OpenDominoes:
        return OpenDominoes(DOMINOES, Level.CASUAL)

    def document_of(self, game: OpenDominoes) -> Document:
        return Document(game)

    def turn(self, state: DominoesGame) -> Player:
        return state.table.turn

    def is_persons(self, state: DominoesGame) -> bool:
        return super().is_persons(state) and not state.table.draws_on

    def go_on(self, choice: int) -> None:
        state = self.game.shown
        if state.is_over:
            return
        if state.forced_event is not None:
            self.game.advance()
        elif state.table.must_draw:
            self.game.draw()
        else:
            lays = list(state.table.legal_lays())
            self.game.play(lays[choice % len(lays)])

    @rule()
    def try_before_move(self) -> None:
        place, played = self.game.place_before_move, self.game.shown
        was_trying = self.game.is_trying
        could = not self.is_live and place is not None and (was_trying or self.game.present.is_over)
        assert self.game.try_before_move() is could
        if could and not was_trying and place is not None:
            assert self.game.shown.events == played.events[:place]
            assert not self.game.can_undo
            is_humans = self.turn(self.game.shown) is Player.HUMAN
            is_between_people = self.game.game_mode is PlayMode.TWO_PEOPLE
            assert self.game.is_by_hand is (is_between_people or not is_humans)
            assert (self.game.can_review, self.game.can_swap_sides) == (False, False)

    @invariant()
    def two_people_see_one_hand_at_most(self) -> None:
        if self.game.game_mode is PlayMode.TWO_PEOPLE and not self.game.present.is_over:
            assert self.game.sight is None
            self.game.uncover()
            if not self.game.are_hands_secret:
                assert self.game.viewer is self.game.table.turn
                self.game.cover()


for _machine in (PlayBuildUp, PlayDominoes):
    _machine.TestCase.settings = settings(max_examples=most_examples(30), stateful_step_count=30)
TestBuildUp = PlayBuildUp.TestCase
TestDominoes = PlayDominoes.TestCase
