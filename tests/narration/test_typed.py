"""Yes and no as they are typed in both games."""

import pytest

from buildup.narration.typed import AnswerError, read_yes_or_no


def test_yes_and_no_are_read() -> None:
    assert [*map(read_yes_or_no, ("y", "YES", "n", "No"))] == [True, True, False, False]
    for word, otherwise in (("", "Neither."), ("ja", "")):
        with pytest.raises(AnswerError) as caught:
            read_yes_or_no(word, otherwise)
        assert str(caught.value) == (otherwise or "Type y or n.")
