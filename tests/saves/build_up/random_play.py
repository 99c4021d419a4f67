"""Saved games for the tests: tournaments played by chance, and labelled texts to be made wrong."""

import random
from pathlib import Path

import pytest

from buildup.model.build_up.table import Phase
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.deal import HIGHEST_DEAL_NUMBER, Deal
from buildup.saves.build_up.game_text import parse_build_up
from buildup.saves.loaded import Loaded
from buildup.saves.problems import SaveError
from buildup.saves.saved_games import read_build_up
from tests.by_chance import by_chance
from tests.model.build_up.positions import fresh as fresh

FIXTURES = Path(__file__).parent / "fixtures"
SAMPLES = sorted(path for path in FIXTURES.rglob("*") if path.is_file())


def played_on(tournament: Tournament, chance: random.Random, events: int) -> Tournament:
    """The tournament after so many more events by chance, or at its end."""
    for _count in range(events):
        if tournament.forced_event is not None:
            tournament = tournament.advance()
        elif tournament.table.phase is Phase.PLACING:
            moves = list(tournament.table.position.legal_moves())
            tournament = tournament.play(chance.choice(moves))
        elif tournament.table.phase is Phase.ROUND_OVER:
            tournament = tournament.end() if chance.random() < 0.3 else tournament.start_round()
        else:
            break
    return tournament


def played_until(tournament: Tournament, phase: Phase, seed: int = 1) -> Tournament:
    """The tournament played by chance until it reaches a phase."""
    chance = random.Random(seed)
    while tournament.table.phase is not phase:
        tournament = played_on(tournament, chance, 1)
    return tournament


def any_moment(chance: random.Random) -> Tournament:
    """Any moment of a tournament, begun with a fresh deal or a sample file."""
    is_fresh = chance.random() < 0.5
    deal = Deal(chance.randint(1, HIGHEST_DEAL_NUMBER), handicap=chance.choice((0, 20, -100)))
    start = Start.fresh(deal) if is_fresh else read_build_up(chance.choice(SAMPLES)).game.start
    return played_on(Tournament.begin(start), chance, chance.randint(0, 130))


tournaments = by_chance(any_moment)


def text(
    *,
    stacks: str = "W25 W13 W04 W33 W45 W01",
    boneyards: tuple[str, str] = ("W24 W00 W03 W14", "B24 B00 B26 B01"),
    hands: tuple[str, str] = ("W15 W34", "B02"),
    score: str = "0",
    rounds_won: str = "0",
    turn: str = "Human",
) -> str:
    """A labelled text in which the computer's lines are 2 to 6 and the human's 9 to 13."""
    return (
        f"Computer:\nStacks: {stacks}\nBoneyard: {boneyards[0]}\nHand: {hands[0]}\n"
        f"Score: {score}\nRounds Won: {rounds_won}\n\n"
        f"Human:\nStacks: B06 B14 B46 B12 B15 B35\nBoneyard: {boneyards[1]}\nHand: {hands[1]}\n"
        f"Score: 0\nRounds Won: 0\n\nTurn: {turn}\n"
    )


def load(content: str) -> Loaded[Tournament]:
    """What a text of any dialect holds."""
    return parse_build_up(content.encode(), "game.txt")


def refusal(content: str) -> SaveError:
    """Why a text is not read."""
    with pytest.raises(SaveError) as caught:
        load(content)
    return caught.value


def problems(content: str) -> list[tuple[int | None, str]]:
    """The lines that are wrong, and why."""
    return [(problem.line, problem.message) for problem in refusal(content).problems]
