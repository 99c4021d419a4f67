"""Rounds that a person finishes against the computer are recorded, once, and nothing else is."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from buildup.controller.analysis.build_up.reviewer import BuildUpReviewer
from buildup.controller.play.build_up.controller import BuildUpController
from buildup.controller.play.dominoes.controller import DominoesController
from buildup.controller.storage.recorder import Recorder
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.deal import Deal
from buildup.model.player import Player
from buildup.play.build_up.open_game import OpenTournament
from buildup.play.document import Document
from buildup.play.dominoes.open_game import OpenDominoes
from buildup.play.open_game import NewGame
from buildup.records.finished_round import FinishedRound
from buildup.records.store import Records
from buildup.review.build_up.review import BuildUpReview
from buildup.review.verdicts import WORTH_A_PUZZLE
from buildup.saves.build_up.game_text import parse_build_up
from buildup.saves.round_moves import parse_moves
from buildup.strategy.level import Level
from tests.checkout import python
from tests.controller.play.build_up.played import place_tiles, three_tiles_left
from tests.controller.play.moves import play_to_end
from tests.records.finished_rounds import rules_of


@pytest.fixture
def records(tmp_path: Path) -> Iterator[Records]:
    opened = Records(tmp_path / "data" / "records.sqlite")
    yield opened
    opened.close()


class Table:
    """A game of Build Up or Dominoes whose recorder writes into records."""

    def __init__(self, records: Records) -> None:
        self.build_up = BuildUpController(OpenTournament.fresh(Level.CASUAL))
        self.build_up_document = Document(self.build_up.game)
        self.dominoes = DominoesController(OpenDominoes.fresh(Level.SKILLED))
        self.dominoes_document = Document(self.dominoes.game)
        self.recorder = Recorder(records)
        self.recorded = self.recorder.attach(self.build_up_document)
        self.recorder.attach(self.dominoes_document)
        self.records = records
        self.told: list[FinishedRound] = []
        self.failures: list[str] = []
        self.notices: list[str] = []
        self.recorder.recorded.connect(self.told.append)
        self.recorder.failed.connect(self.failures.append)
        self.recorder.noticed.connect(self.notices.append)

    def place(self, most: int = 999) -> None:
        """Place so many tiles, or play the round to its end."""
        place_tiles(self.build_up, most)

    def play(self, deal: Deal, level: Level | None = None, most: int = 999) -> None:
        """Begin a tournament of Build Up and place so many tiles, or play the first round."""
        self.build_up_document.begin_new(NewGame(deal, level))
        self.place(most)

    def play_dominoes(
        self, deal: Deal, level: Level = Level.CASUAL, size: int = 3, target: int | None = None
    ) -> None:
        """Play a game of Dominoes, perhaps the first one of a match."""
        self.dominoes_document.begin_new(NewGame(deal, level, size, target))
        self.lay()

    def lay(self) -> None:
        """Play the game of Dominoes to its end."""
        play_to_end(self.dominoes)


@pytest.fixture
def table(records: Records) -> Iterator[Table]:
    table = Table(records)
    yield table
    table.build_up.stop()
    table.dominoes.stop()


# Whole rounds


def test_a_round_is_an_entry_as_soon_as_it_is_over(table: Table) -> None:
    table.play(Deal(20261), Level.BEGINNER)
    (entry,) = table.records.rounds()
    assert timedelta() <= datetime.now(UTC) - entry.finished_at < timedelta(minutes=1)
    assert table.told == [entry]
    assert entry.moves is not None
    assert parse_moves(entry.moves, entry.deal, None) == table.build_up.game.present


# Reviews


def reviewed(table: Table, round_number: int | None = None) -> BuildUpReview:
    """The review of a round, in which the person has made mistakes."""
    review = BuildUpReview(table.build_up.game.present, round_number)
    while not review.advance(1_000_000):
        pass
    assert any(ply.is_worth_a_puzzle for ply in review.plies_of(Player.HUMAN))
    return review


def keep(table: Table, review: BuildUpReview) -> None:
    """Record what a review has found."""
    found = BuildUpReviewer.findings(review, datetime.now(UTC))
    table.recorded.take_review("", found)


def test_a_review_adds_loss_luck_rules_and_mistakes(table: Table) -> None:
    middle = three_tiles_left(hand=3)
    table.build_up.game.begin(
        Tournament.begin(Start(middle.table, middle.start.deal)), Level.SKILLED
    )
    table.place()
    review = reviewed(table)
    keep(table, review)
    (entry,) = table.records.rounds()
    own = [ply for ply in review.plies if ply.player is Player.HUMAN]
    assert entry.average_loss == pytest.approx(sum(ply.loss for ply in own) / len(own))
    assert entry.luck == (sum(review.luck_of_hands.values()) if review.hands else None)
    assert entry.chance_lost == pytest.approx(sum(ply.chance_lost for ply in own))
    rules = rules_of(table.records)
    assert sorted(rules[entry.key]) == sorted(review.rules)
    assert review.rules[0].loss > 0
    lost = [each for each in own if each.is_worth_a_puzzle]
    assert all(each in lost for each in own if each.loss >= WORTH_A_PUZZLE)
    mistakes = table.records.mistakes()
    assert len(mistakes) == len(lost) > 0
    for mistake, ply in zip(reversed(mistakes), lost, strict=True):
        position = parse_build_up(mistake.position.encode(), "a mistake").game.table.position
        assert position == review.game.at(ply.event_index).table.position
        assert (mistake.loss, mistake.verdict) == (ply.loss, ply.verdict)
        assert (mistake.best_move, mistake.move) == (str(ply.advice.best), str(ply.move))
    keep(table, review)
    assert len(table.records.mistakes()) == len(lost)
    assert rules_of(table.records) == rules


# Trouble


def test_trouble_is_told_once_and_what_waited_is_kept_later(table: Table) -> None:
    table.records.path.parent.write_text("in the way")
    for number in (1, 2):
        table.play_dominoes(Deal(number))
    assert len(table.failures) == 1
    assert str(table.records.path.parent) in table.failures[0]
    assert table.told == []
    table.records.path.parent.unlink()
    table.play_dominoes(Deal(3))
    assert [each.deal.number for each in table.records.rounds()] == [3, 2, 1]
    assert len(table.told) == 3
    assert len(table.failures) == 1


def test_a_damaged_file_is_told_of(table: Table) -> None:
    table.records.path.parent.mkdir()
    table.records.path.write_bytes(b"not a database at all" * 100)
    table.play_dominoes(Deal(1))
    assert len(table.records.rounds()) == 1
    assert len(table.notices) == 1
    assert table.failures == []


def test_no_database_is_needed_before_a_round_is_finished() -> None:
    code = (
        "import sys;"
        "from PySide6.QtCore import QCoreApplication; app = QCoreApplication([]);"
        "from buildup.play.build_up.open_game import OpenTournament;"
        "from buildup.play.document import Document;"
        "from buildup.controller.storage.recorder import Recorder;"
        "import pathlib; from buildup.records.store import Records;"
        "recorder = Recorder(Records(pathlib.Path('none')));"
        "recorder.attach(Document(OpenTournament.fresh(), None));"
        "print([name for name in sys.modules if 'sqlite' in name])"
    )
    done = python("-c", code)
    assert (done.stdout.strip(), done.stderr) == ("[]", "")


def lock(records: Records) -> "sqlite3.Connection":
    """Hold the database as another program does that writes; closing lets it go."""
    records.rounds()
    other = sqlite3.connect(records.path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    return other


@pytest.mark.parametrize("is_recorded_already", [False, True])
def test_what_another_program_kept_from_being_recorded_is_recorded_at_the_next_start(
    tmp_path: Path, is_recorded_already: bool
) -> None:
    """Once, also where a program was killed before it could forget that the round waits."""
    path = tmp_path / "data" / "records.sqlite"
    records = Records(path, patience=0.01)
    table = Table(records)
    with closing(lock(records)):
        table.play_dominoes(Deal(1))
        (failure,) = table.failures
        assert failure.startswith("Another window is using the records")
        assert failure.endswith("It will be recorded at the next start.")
    table.dominoes.stop()
    records.close()

    later = Records(path)
    (finished,) = later.postponed.rounds()
    if is_recorded_already:
        later.record(finished)
    recorder = Recorder(later)
    told: list[FinishedRound] = []
    recorder.recorded.connect(told.append)
    recorder.write_waiting()
    recorder.write_waiting()
    assert told == ([] if is_recorded_already else [finished])
    assert later.rounds() == [finished]
    assert later.postponed.rounds() == []
    later.close()


def test_a_round_that_is_finished_again_while_it_waits_keeps_its_first_finish(
    tmp_path: Path,
) -> None:
    records = Records(tmp_path / "data" / "records.sqlite", patience=0.01)
    table = Table(records)
    with closing(lock(records)):
        table.play_dominoes(Deal(1))
        (first,) = records.postponed.rounds()
    assert table.dominoes.game.undo()
    table.lay()
    table.dominoes.stop()
    assert records.rounds() == [first]
    assert table.told == [first]
    assert records.postponed.rounds() == []
    records.close()
