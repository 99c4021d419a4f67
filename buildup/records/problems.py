"""What can be wrong with the records as a whole."""


class RecordsError(Exception):
    """The records cannot be read or written now; the text is one sentence for the person.

    The game goes on without them. The next call tries again.
    """
