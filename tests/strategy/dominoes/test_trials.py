"""What is kept of deals in which moves were tried."""

from buildup.strategy.dominoes.trials import Tried
from buildup.strategy.dominoes.win_chance import ALL, OPEN_PART


def test_a_deal_counts_as_it_was_played_out_and_as_it_is_won_with_all_tiles_open() -> None:
    size, share = next(iter(OPEN_PART.items()))
    tried = Tried(size)
    tried.add([3, -3, 3, -3], [True, True, False, False])
    tried.add([3, -3], [])
    assert [*tried.scores(slice(None))] == [ALL, share, ALL - share, 0, ALL, 0]
