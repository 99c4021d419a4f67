"""Tournaments played by chance, for the tests of saved games."""

import random
from pathlib import Path

from buildup.model.build_up.table import Phase
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.deal import HIGHEST_DEAL_NUMBER, Deal
from buildup.saves.build_up.game_text import parse_build_up
from tests.by_chance import by_chance

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


def fresh(deal_number: int = 20261) -> Tournament:
    """A tournament before its first draw."""
    return Tournament.begin(Start.fresh(Deal(deal_number)))


def _from_sample(path: Path) -> Tournament:
    return parse_build_up(path.read_bytes(), path.name).game


def any_moment(chance: random.Random) -> Tournament:
    """Any moment of a tournament, begun with a fresh deal or a sample file."""
    is_fresh = chance.random() < 0.5
    number = chance.randint(1, HIGHEST_DEAL_NUMBER)
    begun = fresh(number) if is_fresh else _from_sample(chance.choice(SAMPLES))
    return played_on(begun, chance, chance.randint(0, 130))


tournaments = by_chance(any_moment)
