"""``buildup analyse``: every move of a saved game with its value, as JSON or in sentences."""

import json
import random
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from buildup import cli
from buildup.model.build_up.events import Passed
from buildup.model.build_up.position import Move
from buildup.model.build_up.position_line import PositionLine
from buildup.model.build_up.table import Phase
from buildup.model.build_up.tournament import Tournament
from buildup.model.player import Player
from buildup.narration.build_up.chances import tell_chance, tell_knowledge
from buildup.saves.problems import SaveError
from buildup.saves.saved_games import read_build_up, write_saved_game
from buildup.strategy.build_up.analysis import RoundAnalysis
from buildup.strategy.build_up.search import compiled
from buildup.subcommands.build_up import analyse as module
from buildup.subcommands.build_up.analyse import AnalyzedGame, report
from tests.checkout import ROOT
from tests.model.build_up.positions import first_hand, forced
from tests.saves.build_up.random_play import FIXTURES, fresh, played_until, text
from tests.strategy.build_up.test_round_analysis import at_hand
from tests.view.widgets import some

POSITIONS = json.loads(
    (ROOT / "tests" / "strategy" / "build_up" / "fixtures" / "positions.json").read_text()
)
SOLVED = [each for each in POSITIONS[::4] if compiled or each["tiles"] <= 3]
"""Some of every size; :mod:`tests.strategy.build_up.test_search` solves all of them."""

Saved = Callable[[Tournament], Path]


pytestmark = pytest.mark.usefixtures("collected_afterwards")


@pytest.fixture
def saved(tmp_path: Path) -> Saved:
    """Saves a tournament: the file."""

    def save(tournament: Tournament) -> Path:
        path = tmp_path / "game.txt"
        write_saved_game(path, tournament)
        return path

    return save


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where values do not matter, a search spends little on them."""
    monkeypatch.setattr(module, "RoundAnalysis", partial(RoundAnalysis, budget=200))


def analyse(path: Path) -> AnalyzedGame:
    """What the search says about a file."""
    return module.analyse(str(path), read_build_up(path))


def position_file(tmp_path: Path, position: dict[str, Any]) -> Path:
    """A file with a published position."""
    path = tmp_path / "position.txt"
    path.write_text(position["text"])
    return path


def a_position(tiles: int) -> dict[str, Any]:
    found: dict[str, Any] = next(each for each in POSITIONS if each["tiles"] == tiles)
    return found


def objects(capsys: pytest.CaptureFixture[str], *paths: Path | str) -> list[dict[str, Any]]:
    """What ``analyse --json`` prints."""
    assert cli.main(["analyse", *map(str, paths), "--json"]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


@pytest.mark.parametrize("position", SOLVED, ids=lambda each: f"{each['tiles']} tiles")
def test_every_move_of_a_published_position_has_its_value(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, position: dict[str, Any]
) -> None:
    path = position_file(tmp_path, position)
    line = str(PositionLine.of(read_build_up(path).game.table))
    game, of_line = objects(capsys, path, line)
    assert game["file"] == str(path)
    assert of_line["file"] == line
    assert of_line["moves"] == game["moves"]
    assert f"Turn: {game['turn']}" in position["text"]
    assert game["status"] == "solved"
    assert game["compiled"] is compiled
    assert game["nodes"] > 0
    assert game["seconds"] >= 0
    moves = game["moves"]
    assert {f"{each['tile']}>{each['stack']}": each["value"] for each in moves} == position[
        "values"
    ]
    assert len(moves) == len(position["values"])
    is_certain = all(each["known"] == "certain" for each in moves)
    ranks = [(each["win_chance"] if is_certain else 0, each["value"]) for each in moves]
    assert ranks == sorted(ranks, reverse=True)


def test_each_move_has_its_line_its_chance_and_its_reason(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (game,) = objects(capsys, position_file(tmp_path, a_position(2)))
    assert list(game) == ["file", "turn", "status", "nodes", "seconds", "compiled", "moves"]
    for each in game["moves"]:
        names = ["tile", "stack", "value", "line", "win_chance", "motif", "reason"]
        assert list(each) == [*names, "known", "margin", "error", "draws"]
        assert each["line"][0] == f"{each['tile']}>{each['stack']}"
        assert [str(Move.parse(move)) for move in each["line"]] == each["line"]
        assert 0 <= each["win_chance"] <= 1
        assert each["reason"].endswith(".")
    chances = [each["win_chance"] for each in game["moves"]]
    assert chances == sorted(chances, reverse=True)


@pytest.mark.parametrize(("hand_number", "known"), [(2, "estimated"), (3, "certain")])
def test_it_is_told_how_the_chance_is_known(
    capsys: pytest.CaptureFixture[str], saved: Saved, hand_number: int, known: str
) -> None:
    (game,) = objects(capsys, saved(at_hand(9, hand_number, 8)))
    for each in game["moves"]:
        assert each["known"] == known
        assert (each["margin"] is None) is (known != "certain")
        assert each["error"] is each["draws"] is None


def test_moves_can_be_rolled_out(capsys: pytest.CaptureFixture[str], saved: Saved) -> None:
    path = saved(at_hand(9, 2, 10))
    assert cli.main(["analyse", str(path), "--json", "--draws", "4"]) == 0
    for each in json.loads(capsys.readouterr().out)["moves"]:
        assert (each["known"], each["margin"], each["draws"]) == ("rolled out", None, 4)
        assert 0 < each["error"] < 0.5
    assert cli.main(["analyse", str(path), "--draws", "4"]) == 0
    assert "% ± " in capsys.readouterr().out


@pytest.mark.usefixtures("quick")
def test_a_search_that_ends_early_says_so(capsys: pytest.CaptureFixture[str], saved: Saved) -> None:
    path = saved(first_hand(20261))
    (game,) = objects(capsys, path)
    assert game["status"] == "bounded"
    assert all(isinstance(each["value"], int) for each in game["moves"])
    assert "Estimated, not finished: " in report(analyse(path))


# Where nobody can place now


@pytest.mark.usefixtures("quick")
def test_draws_passes_and_what_a_hand_scores_come_first(saved: Saved) -> None:
    whole = played_until(fresh(), Phase.ROUND_OVER)
    passing = next(each for each in whole.states() if isinstance(each.forced_event, Passed))
    for tournament in (fresh(), passing, played_until(fresh(), Phase.HAND_OVER)):
        game, table = analyse(saved(tournament)), forced(tournament).table
        assert some(game.analysis).sight == table.sight
        assert {each.move for each, _advice in game.moves} == set(table.position.legal_moves())


@pytest.mark.parametrize("phase", [Phase.ROUND_SCORED, Phase.ROUND_OVER])
def test_a_round_that_is_over_has_no_moves(
    capsys: pytest.CaptureFixture[str], saved: Saved, phase: Phase
) -> None:
    path = saved(played_until(fresh(), phase))
    (game,) = objects(capsys, path)
    assert game == {
        "file": str(path),
        "turn": None,
        "status": "over",
        "nodes": 0,
        "seconds": 0.0,
        "compiled": compiled,
        "moves": [],
    }
    assert cli.main(["analyse", str(path)]) == 0
    assert capsys.readouterr().out == f"{path}: the round is over.\n"


# Bad files


@pytest.mark.usefixtures("quick")
def test_a_bad_file_among_several_does_not_stop_the_others(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    good = [FIXTURES / "labelled" / "case two.txt", FIXTURES / "prolog" / "one.txt"]
    bad = tmp_path / "bad.txt"
    bad.write_text("no game")
    with pytest.raises(SaveError) as wrong:
        read_build_up(bad)
    files = [good[0], tmp_path / "none.txt", bad, good[1]]
    assert cli.main(["analyse", "--json", *map(str, files)]) == 2
    out, said = capsys.readouterr()
    assert [json.loads(line)["file"] for line in out.splitlines()] == list(map(str, good))
    assert "buildup: none.txt: No such file.\n" in said
    assert f"buildup: {wrong.value}\n" in said
    assert "Traceback" not in said


@pytest.mark.usefixtures("quick")
def test_what_is_odd_in_a_file_is_said_with_its_name(capsys: pytest.CaptureFixture[str]) -> None:
    path = FIXTURES / "labelled" / "case one.txt"
    assert cli.main(["analyse", str(path)]) == 0
    warnings = read_build_up(path).warnings
    assert warnings
    assert capsys.readouterr().err.splitlines() == [
        f"buildup: case one.txt: {each}" for each in warnings
    ]


@pytest.mark.parametrize(("extra", "is_guess"), [("", True), ("First: Human\n", False)])
def test_a_guess_of_who_leads_is_said_and_nothing_is_certain_then(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, extra: str, is_guess: bool
) -> None:
    path = tmp_path / "game.txt"
    path.write_text(text(hands=("W12 W02", "B02 B16")) + extra)
    assert cli.main(["analyse", str(path), "--json", "--draws", "200"]) == 0
    told, said = capsys.readouterr()
    guess = "buildup: game.txt: The file doesn't say who goes first. Probably you.\n"
    assert said == (guess if is_guess else "")
    known = {each["known"] for each in json.loads(told)["moves"]}
    assert known == {"estimated" if is_guess or not compiled else "certain"}


@pytest.mark.parametrize("hand", [3, 4])
def test_a_guess_of_whether_a_hand_is_scored_is_said_and_nothing_is_certain_then(
    capsys: pytest.CaptureFixture[str], hand: int
) -> None:
    path = FIXTURES / "found" / f"hand{hand}_scored_both_hands_empty.txt"
    assert cli.main(["analyse", str(path), "--json", "--draws", "200"]) == 0
    told, said = capsys.readouterr()
    guess = "The file doesn't say whether its last hand was scored. Probably so."
    assert f"buildup: {path.name}: {guess}" in said.splitlines()
    assert {each["known"] for each in json.loads(told)["moves"]} <= {"estimated"}


def test_after_a_hand_nothing_is_certain_that_depends_on_who_leads(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "game.txt"
    ten = ("W66 W56 W46 W55 W45 W44 W24 W00 W03 W14", "B66 B56 B46 B55 B45 B44 B24 B00 B03 B14")
    content = text(boneyards=ten, hands=("", ""))
    path.write_text(f"{content}First: Human\nLeader: guessed\nRound: 1\n")
    assert cli.main(["analyse", str(path), "--json"]) == 0
    told, said = capsys.readouterr()
    assert "who goes first. Probably you." in said
    assert {each["known"] for each in json.loads(told)["moves"]} == {"estimated"}


@pytest.mark.usefixtures("quick")
def test_no_chance_is_drawn_from_boneyards_that_chance_has_dealt(
    capsys: pytest.CaptureFixture[str],
) -> None:
    line = (
        "Build Up: stacks W25 W13 W04 W33 W45 W01 / B12 B26 B66(3) W46 B11 B22; "
        "hands {hands}; turn human"
    )
    held = "W24 / B46 B34; hand"
    for hands, is_told in ((f"{held} 3", False), (f"{held} 4", True), ("- / -; hand 3", False)):
        assert cli.main(["analyse", line.format(hands=hands)]) == 0
        assert ("Best play wins" in capsys.readouterr().out) is is_told
        assert cli.main(["analyse", line.format(hands=hands), "--json"]) == 0
        for each in json.loads(capsys.readouterr().out)["moves"]:
            chance = [each[name] for name in ("win_chance", "known", "margin", "error", "draws")]
            assert (chance != [None] * 5) is is_told
            assert each["line"]


# In sentences


def test_the_report_is_a_row_for_each_move_under_a_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    position = a_position(2)
    path = position_file(tmp_path, position)
    assert cli.main(["analyse", str(path)]) == 0
    first, head, *rows, reason = capsys.readouterr().out.splitlines()
    assert first.startswith(f"{path}: ")
    assert " turn in hand 1 of 4. Exact: " in first
    assert "Best play wins" in head
    assert len(rows) == len(position["values"])
    for row, (each, advice) in zip(rows, analyse(path).moves, strict=True):
        assert row.startswith(f"  {each.move.tile} on {advice.position.top(each.move.stack)}  ")
        chance = some(each.chance)
        assert f"  {tell_chance(chance)}  {tell_knowledge(chance)}  " in row
        assert row.endswith(" ".join(map(str, each.line)))
    assert reason.endswith(".")


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(
    ("turn", "words"), [(Player.HUMAN, "your turn"), (Player.COMPUTER, "the computer's turn")]
)
def test_the_report_says_whose_turn_it_is(saved: Saved, turn: Player, words: str) -> None:
    tournament = first_hand(20261)
    chance = random.Random(1)
    while tournament.table.position.turn is not turn:
        moves = list(tournament.table.position.legal_moves())
        tournament = forced(tournament.play(chance.choice(moves)))
    assert f"txt: {words} in hand 1 of 4." in report(analyse(saved(tournament)))
