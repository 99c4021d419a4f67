"""Tables of searches that are used again."""

from buildup.strategy.build_up import array_pool as spare_words
from buildup.strategy.build_up.array_pool import MOST_KEPT, borrow
from buildup.strategy.build_up.bit_layout import LastHand
from buildup.strategy.build_up.hand_search import HandSearch
from buildup.strategy.build_up.search import prepare


def test_what_is_borrowed_is_zero_whoever_had_it_before() -> None:
    first = borrow("Q", 40_000)
    assert first.tolist() == [0] * 40_000
    first[5] = 9
    address = first.buffer_info()
    assert borrow("Q", 40_000).buffer_info() != address  # somebody has it still
    del first
    again = borrow("Q", 40_000)
    assert again.buffer_info() == address
    assert again.tolist() == [0] * 40_000
    assert borrow("Q", 40_001).buffer_info() != address
    assert borrow("I", 40_000).itemsize == 4


def test_a_view_of_an_array_holds_it() -> None:
    words = borrow("Q", 55)
    address = words.buffer_info()
    view = memoryview(words)
    del words
    assert borrow("Q", 55).buffer_info() != address
    view.release()
    assert address in {borrow("Q", 55).buffer_info() for _ in range(1)}


def test_searches_one_after_the_other_take_no_fresh_memory() -> None:
    spare_words._kept.clear()
    for _search in range(5):
        search = HandSearch([4], [7], [3], [5])
        while not search.advance(1000):
            pass
        assert search.value is not None
        del search
    assert [len(kept) for kept in spare_words._kept.values()] == [1, 1]
    together = [HandSearch([4], [7], [3], [5]) for _ in range(4)]
    assert len(together) == 4
    assert [len(kept) for kept in spare_words._kept.values()] == [MOST_KEPT, MOST_KEPT]


def test_the_memory_prepared_is_what_full_hands_take() -> None:
    spare_words._kept.clear()
    prepare()
    prepared = [*spare_words._kept]
    spare_words._kept.clear()
    six = [4] * 6
    HandSearch(six, six, six, six)
    HandSearch(six, six, six, six, last=LastHand(six, six, leads=True))
    assert [*spare_words._kept] == prepared
