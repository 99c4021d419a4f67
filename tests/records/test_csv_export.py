"""Exported rounds: a table that any other program reads, written whole or not at all."""

import csv
import io
import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta, timezone
from pathlib import Path

import pytest

from buildup import texts
from buildup.model.deal import Deal
from buildup.records.csv_export import write_csv
from buildup.records.problems import RecordsError
from buildup.records.store import Records
from tests.records.finished_rounds import NOON, build_up, dominoes


@pytest.fixture
def records(tmp_path: Path) -> Iterator[Records]:
    """Records that hold one round of each game."""
    opened = Records(tmp_path / "records.sqlite")
    judged = replace(
        build_up(1),
        deal=Deal(1, handicap=-20),
        hints=2,
        average_loss=0.5,
        luck=-1.25,
        chance_lost=0.125,
    )
    opened.record(replace(judged, par=-48, is_even=True))
    opened.record(replace(dominoes(2), target=100, game_id='comma, "quote"\nand “é”'))
    yield opened
    opened.close()


def export(records: Records, path: Path) -> None:
    write_csv(path, reversed(records.rounds()))


def test_the_table_is_rfc_4180_in_utf_8(tmp_path: Path, records: Records) -> None:
    path = tmp_path / "rounds.csv"
    export(records, path)
    assert path.read_bytes().decode() == (
        "\ufeffgame,finished_at,deal,size,level,round,result,margin,your_points,computer_points,"
        "hints,undos,assisted,average_loss,luck,game_id,sides_swapped,chance_lost,match_to,"
        "par,even_deal,handicap\r\n"
        "build_up,2026-03-01T12:01:00+00:00,1,,skilled,1,won,20,120,100,2,0,yes,0.5,-1.25,"
        "tournament 1,no,0.125,,-48,yes,-20\r\n"
        "dominoes,2026-03-01T12:02:00+00:00,2,6,strong,1,won,4,5,9,0,0,no,,,"
        '"comma, ""quote""\nand “é”",no,,100,,no,0\r\n'
    )
    lines = list(csv.DictReader(io.StringIO(path.read_bytes().decode(), newline="")))
    assert lines[1]["game_id"] == 'comma, "quote"\nand “é”'


def test_the_header_is_english_in_every_language(tmp_path: Path, records: Records) -> None:
    texts.use_languages(["xx", "de"])
    try:
        export(records, tmp_path / "rounds.csv")
    finally:
        texts.use_languages(["en"])
    assert (tmp_path / "rounds.csv").read_text("utf-8-sig").startswith("game,finished_at,")


def test_a_hint_or_an_undo_assists(tmp_path: Path) -> None:
    path, helped = tmp_path / "rounds.csv", ((0, 0), (1, 0), (0, 2), (3, 1))
    write_csv(path, [replace(build_up(), hints=hints, undos=undos) for hints, undos in helped])
    rows = csv.DictReader(io.StringIO(path.read_text("utf-8")))
    assert [row["assisted"] for row in rows] == ["no", "yes", "yes", "yes"]


def test_times_are_in_utc(tmp_path: Path, records: Records) -> None:
    there = (NOON + timedelta(days=1)).astimezone(timezone(timedelta(hours=-5)))
    records.record(replace(build_up(3), finished_at=there))
    export(records, tmp_path / "rounds.csv")
    assert b"2026-03-02T12:00:00+00:00" in (tmp_path / "rounds.csv").read_bytes()


def test_nothing_played_is_a_header_alone(tmp_path: Path, records: Records) -> None:
    records.reset()
    export(records, tmp_path / "rounds.csv")
    assert len((tmp_path / "rounds.csv").read_bytes().splitlines()) == 1
    assert (tmp_path / "rounds.csv").read_bytes().isascii()  # with no byte-order mark


def test_a_failed_export_is_said(tmp_path: Path, records: Records) -> None:
    said = re.escape(f"{tmp_path}: A folder already has this name.")
    with pytest.raises(RecordsError, match=f"^{said}$"):
        export(records, tmp_path)
