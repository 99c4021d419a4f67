"""What becomes of a finished round is told, and its review is recorded with it."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from buildup.controller.analysis.build_up.reviewer import BuildUpReviewer
from buildup.controller.storage.recorder import Recorder
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.deal import Deal
from buildup.model.player import Player
from buildup.play.document import Document
from buildup.play.open_game import NewGame
from buildup.records.store import Records
from buildup.review.build_up.review import BuildUpReview
from buildup.review.review import costliest_of_habits
from buildup.review.verdicts import WORTH_A_PUZZLE
from buildup.saves.build_up.game_text import parse_build_up
from buildup.strategy.level import Level
from tests.checkout import python
from tests.controller.play.build_up.played import three_tiles_left
from tests.model.dominoes.random_games import first, played_by
from tests.play.opened import open_dominoes, open_tournament, place_tiles
from tests.records.finished_rounds import rules_of
from tests.review.build_up.test_review import finished


@pytest.fixture
def records(tmp_path: Path) -> Iterator[Records]:
    opened = Records(tmp_path / "data" / "records.sqlite")
    yield opened
    opened.close()


def test_what_becomes_of_a_finished_game_is_told(records: Records) -> None:
    game, recorder, told = open_dominoes(), Recorder(records), list[object]()
    document = Document(game)
    recorder.attach(document)
    for signal in (recorder.failed, recorder.recorded, recorder.noticed):
        signal.connect(told.append)

    def play(deal: int) -> None:
        document.begin_new(NewGame(Deal(deal), size=3))
        while not game.present.is_over:
            game.accept(played_by(first, game.present, 1))

    folder = records.path.parent
    folder.write_text("in the way")
    play(1)
    assert str(folder) in str(told.pop())
    assert told == []
    folder.unlink()
    folder.mkdir()
    records.path.write_bytes(b"not a database at all" * 100)
    play(2)
    *new, notice = told
    assert new == records.rounds()[::-1]
    assert " was damaged and is now " in str(notice)


def test_a_review_adds_loss_luck_rules_and_mistakes(records: Records) -> None:
    middle, game = three_tiles_left(hand=3), open_tournament()
    recorded = Recorder(records).attach(Document(game))
    game.begin(Tournament.begin(Start(middle.table, middle.start.deal)), Level.SKILLED)
    place_tiles(game)
    review = finished(BuildUpReview(game.present))
    found = BuildUpReviewer.findings(review, datetime.now(UTC))
    recorded.take_review("", found)
    (entry,) = records.rounds()
    own = [ply for ply in review.plies if ply.player is Player.HUMAN]
    assert entry.average_loss == pytest.approx(sum(ply.loss for ply in own) / len(own))
    assert entry.luck == (sum(review.luck_of_hands.values()) if review.hands else None)
    assert entry.chance_lost == pytest.approx(sum(ply.chance_lost for ply in own))
    rules = rules_of(records)
    assert sorted(rules[entry.key]) == sorted(review.rules)
    assert review.rules[0].loss > 0
    worth = [each for each in own if each.is_worth_a_puzzle]
    assert all(each in worth for each in own if each.loss >= WORTH_A_PUZZLE)
    lost = list(costliest_of_habits(worth))
    mistakes = records.mistakes()
    assert len(mistakes) == len(lost) > 0
    for mistake, ply in zip(reversed(mistakes), lost, strict=True):
        position = parse_build_up(mistake.position.encode(), "a mistake").game.table.position
        assert position == review.game.at(ply.event_index).table.position
        assert (mistake.loss, mistake.verdict) == (ply.loss, ply.verdict)
        assert (mistake.best_move, mistake.move) == (str(ply.advice.best), str(ply.move))
    recorded.take_review("", found)
    assert len(records.mistakes()) == len(lost)
    assert rules_of(records) == rules


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
