"""The error of records that cannot be read or written."""


class RecordsError(Exception):
    """The records cannot be read or written now; the text is one sentence for the person.

    The game goes on without them. The next call tries again.
    """
