"""A round is recorded once it is over, with what was done in it, if a person has played all of it
against the computer."""

import re
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from buildup.model.build_up.events import RoundWon
from buildup.model.deal import Deal
from buildup.model.dominoes.game import DominoesGame, GameWon, TileLaid
from buildup.model.game_kind import GameKind
from buildup.model.player import PlayMode
from buildup.play.build_up.open_game import OpenTournament
from buildup.play.document import Document
from buildup.play.open_game import Awaiting, NewGame
from buildup.play.recorded_game import COUNTED_LINE, RecordedGame
from buildup.records.finished_round import FinishedRound, Result, RoundReview
from buildup.records.recording import ID_LINE, Recorded, Recording, id_of_moves, recorded_game
from buildup.records.store import Records
from buildup.saves.build_up.game_text import parse_build_up
from buildup.saves.saved_games import read_kept_game, read_saved_game
from buildup.strategy.level import Level
from buildup.strategy.other_program import NamedProgram
from tests.checkout import python
from tests.model.build_up.positions import round_by_chance
from tests.model.dominoes.random_games import first, played_by
from tests.narrowing import of_kind
from tests.play.opened import open_dominoes, open_tournament, place_tiles
from tests.records.finished_rounds import empty_records, mistake
from tests.saves.build_up.random_play import text

ID = re.compile("[0-9a-f]{16}")
kinds = pytest.mark.parametrize("kind", GameKind)


class Seat:
    """A game that is recorded, and all that was."""

    def __init__(self, kind: GameKind, records: Records) -> None:
        is_dominoes = kind is GameKind.DOMINOES
        self.document = Document(
            open_dominoes(Level.CASUAL) if is_dominoes else open_tournament(Level.CASUAL)
        )
        self.game = self.document.game
        self.recorded = RecordedGame(self.document, Recording(records))
        self.told: list[FinishedRound] = []
        self.game.listeners.append(
            lambda change: self.told.extend(change.new) if isinstance(change, Recorded) else None
        )

    def play(self, most: int = 999) -> None:
        """Let everybody play so many tiles, or the round to its end."""
        if isinstance(self.game, OpenTournament):
            place_tiles(self.game, most)
            return
        game = self.document.game
        while most and isinstance(game.present, DominoesGame) and not game.present.is_over:
            game.accept(played_by(first, game.present, 1))
            most -= isinstance(game.present.events[-1], TileLaid)


records = pytest.fixture(empty_records)


@kinds
def test_a_round_is_one_entry_that_says_how_it_went(
    kind: GameKind, records: Records, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat = Seat(kind, records)
    seat.document.begin_new(NewGame(Deal(7), Level.SKILLED, size=4, target=50, is_balanced=True))
    assert ID.fullmatch(seat.recorded.game_id)
    assert seat.document.extra(ID_LINE) == seat.recorded.game_id
    seat.play(3)
    seat.game.set_level(Level.BEGINNER)
    seat.play(4)
    seat.game.set_level(Level.SKILLED)
    seat.game.hints_used, seat.game.undos_used = 2, 3
    seat.play()
    (entry,) = seat.told
    won = seat.game.present.events[-1]
    assert isinstance(won, RoundWon | GameWon)
    points = won.scores if isinstance(won, RoundWon) else won.pips
    is_dominoes = kind is GameKind.DOMINOES
    assert (entry.game, entry.game_id, entry.round_number) == (kind, seat.recorded.game_id, 1)
    assert (entry.deal, entry.size) == (Deal(7), 4 if is_dominoes else None)
    assert (entry.level, entry.hints, entry.undos) == (Level.BEGINNER, 2, 3)
    assert (entry.result, entry.points) == (Result.of(won.winner), points)
    assert recorded_game(entry).game.events == seat.game.present.events
    assert timedelta() <= datetime.now(UTC) - entry.finished_at < timedelta(minutes=1)
    assert (entry.target, entry.is_even) == (50 if is_dominoes else None, True)
    seat.game.undo_events(2)
    seat.play()
    assert seat.told == [entry], "it is over once"
    monkeypatch.setattr(Records, "offered_level", lambda *_asked: Level.STRONG)
    assert seat.recorded.offered_level is None, "it was won against another level"
    seat.game.set_level(Level.BEGINNER)
    assert seat.recorded.offered_level is Level.STRONG
    seat.game.play_against(NamedProgram("Rex", "rex", 1.0))
    assert seat.recorded.offered_level is None
    seat.document.begin_new(NewGame(Deal(8), Level.BEGINNER, size=4))
    assert seat.recorded.offered_level is None
    seat.game.set_level(Level.SKILLED)
    seat.play()
    assert (seat.told[-1].level, seat.told[-1].is_even) == (Level.SKILLED, False)
    if isinstance(seat.game, OpenTournament):
        seat.game.set_level(Level.EXPERT)
        seat.game.start_round()
        seat.play()
        assert (seat.told[-1].level, seat.told[-1].round_number) == (Level.EXPERT, 2)
        seat.document.begin_new(NewGame(Deal(9), is_balanced=True))
        seat.document.swap_sides()
        assert seat.document.is_deal_balanced


@pytest.mark.parametrize("counts", [True, False])
def test_findings_are_those_of_a_person_and_of_no_other_round(
    counts: bool, records: Records
) -> None:
    seat = Seat(GameKind.BUILD_UP, records)
    seat.document.begin_new(NewGame(Deal(7)))
    seat.game.set_mode(PlayMode.AGAINST_COMPUTER if counts else PlayMode.DEMO)
    seat.play(1)
    unfinished = RoundReview(1.0, 0.5, mistakes=[mistake(1)])
    seat.recorded.take_review("", unfinished)
    assert records.mistakes() == [mistake(1)] * counts
    seat.play()
    for entry in seat.told:
        seat.recorded.take_review("", unfinished._replace(average_loss=2.0, points=entry.points))
    assert [each.average_loss for each in records.rounds()] == [2.0] * counts
    seat.recorded.take_review("another", unfinished._replace(mistakes=[mistake(2)]))
    assert mistake(2) in records.mistakes()
    records.close()
    records.path.unlink()
    records.path.mkdir()
    seat.recorded.take_review("another", unfinished)  # does no harm


@kinds
@pytest.mark.parametrize("other", [PlayMode.TWO_PEOPLE, PlayMode.DEMO, "program"])
def test_a_round_that_others_have_played_a_part_of_never_counts(
    kind: GameKind, records: Records, other: PlayMode | str, tmp_path: Path
) -> None:
    seat = Seat(kind, records)
    seat.document.begin_new(NewGame(Deal(7)))
    seat.play(2)
    assert seat.document.extra(COUNTED_LINE) is None
    if isinstance(other, PlayMode):
        seat.game.set_mode(other)
    else:
        seat.game.play_against(NamedProgram("Rex", "rex", 1.0))
    assert seat.recorded.counts_round(1)
    seat.play(2)
    assert not seat.recorded.counts_round(1)
    assert seat.document.extra(COUNTED_LINE) == "not 1"
    seat.game.set_mode(PlayMode.AGAINST_COMPUTER)
    seat.document.save(tmp_path / "game.txt")
    seat.document.begin_loaded(read_saved_game(tmp_path / "game.txt"), tmp_path / "game.txt")
    assert not seat.recorded.counts_round(1)
    seat.play()
    assert seat.told == []
    if isinstance(seat.game, OpenTournament):
        seat.game.start_round()
        seat.game.set_mode(PlayMode.TWO_PEOPLE)
        seat.play(1)
        assert seat.document.extra(COUNTED_LINE) == "not 1 2"
        seat.game.set_mode(PlayMode.AGAINST_COMPUTER)
        seat.game.watch(seat.game.present.place_of_round(2) - 1)
        seat.game.resume_watched()
        seat.game.start_round()
        assert seat.document.extra(COUNTED_LINE) == "not 1", "the round is begun anew"
        seat.play()
        assert [each.round_number for each in seat.told] == [2]


def test_what_is_tried_or_guessed_is_not_recorded(records: Records) -> None:
    seat = Seat(GameKind.BUILD_UP, records)
    game = of_kind(seat.document.game, OpenTournament)
    game.begin(round_by_chance(3))
    game.watch(9)
    assert game.try_before_move()
    while game.awaiting is not Awaiting.NOTHING:
        seat.play(1)
    assert seat.told == []
    loaded = parse_build_up(text(boneyards=("", ""), hands=("", "")).encode(), "game")
    for is_guess in (True, False):
        game.begin(loaded.game)
        if not is_guess:
            game.score_hand(is_scored=True)
        assert game.present.table.are_scores_guessed is is_guess
        seat.play()
        assert len(seat.told) == (not is_guess)


@kinds
def test_an_id_is_that_of_the_file_or_of_the_moves_and_new_for_a_new_game(
    kind: GameKind, records: Records, tmp_path: Path
) -> None:
    seat, path = Seat(kind, records), tmp_path / "game.txt"
    ids = {seat.recorded.game_id}
    for _again in range(2):
        seat.document.begin_new(NewGame(Deal(7)))
        ids.add(seat.recorded.game_id)
    assert len([*filter(ID.fullmatch, ids)]) == 3
    seat.play(3)
    assert seat.document.save(path)
    own, content = seat.recorded.game_id, path.read_text("utf-8")
    assert own in ids
    for line, expected in (
        (f"{ID_LINE}: {own}", own),
        (f"{ID_LINE}: No id!", id_of_moves(seat.game.present)),
        ("", id_of_moves(seat.game.present)),
    ):
        path.write_text(content.replace(f"{ID_LINE}: {own}", line), "utf-8")
        seat.document.begin_loaded(read_saved_game(path), path)
        assert seat.recorded.game_id == expected
    seat.game.restart()
    seat.document.write_kept(path)
    seat.document.resume(read_kept_game(path))
    assert seat.recorded.game_id == expected, "the game goes on, though all is undone"


def test_a_later_game_of_a_match_has_the_id_of_the_first_and_its_number(
    records: Records, tmp_path: Path
) -> None:
    seat, path = Seat(GameKind.DOMINOES, records), tmp_path / "game.txt"
    document = of_kind(seat.document, Document)
    document.begin_new(NewGame(Deal(7), target=500))
    unplayed = seat.recorded.game_id
    assert document.save(path)
    document.begin_loaded(read_saved_game(path), path)
    first = seat.recorded.game_id
    assert ID.fullmatch(first)
    assert first != unplayed, "nobody has played it yet"
    document.game.set_mode(PlayMode.TWO_PEOPLE)
    seat.play()
    document.game.set_mode(PlayMode.AGAINST_COMPUTER)
    assert document.save(path)
    for number in (2, 3):
        document.begin_another()
        assert seat.recorded.game_id == f"{first}-{number}"
        assert document.extra(COUNTED_LINE) is None
        seat.play()
        assert seat.told.pop().game_id == f"{first}-{number}"
        assert not seat.told
    document.begin_another()
    document.game.set_mode(PlayMode.TWO_PEOPLE)
    seat.play(1)
    assert document.save(path)
    document.begin_loaded(read_saved_game(path), path)
    assert (seat.recorded.game_id, seat.recorded.counts_round(1)) == (f"{first}-4", False)


def test_no_database_is_needed_before_a_round_is_finished() -> None:
    code = (
        "import sys;"
        "from buildup.play.build_up.open_game import OpenTournament;"
        "from buildup.play.document import Document;"
        "from buildup.play.recorded_game import RecordedGame;"
        "from buildup.records.recording import Recording;"
        "import pathlib; from buildup.records.store import Records;"
        "document = Document(OpenTournament.fresh(), None);"
        "RecordedGame(document, Recording(Records(pathlib.Path('none'))));"
        "print([name for name in sys.modules if 'sqlite' in name])"
    )
    done = python("-c", code)
    assert (done.stdout.strip(), done.stderr) == ("[]", "")
