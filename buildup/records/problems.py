"""The error for records that cannot be read, written or exported."""

from buildup.texts import visible


class RecordsError(Exception):
    """Records that cannot be read, written or exported; the text is a sentence for the person.

    Games go on without records, and the next call tries again.
    """

    def __init__(self, sentence: str) -> None:
        super().__init__(visible(sentence))
