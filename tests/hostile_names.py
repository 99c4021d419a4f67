"""A name that could steer whatever shows it: markup, a mnemonic, the place of a window's star,
control signs, a new line, and signs that turn the direction of writing."""

HOSTILE = "<img x>&x[*]\x1b[2J\x07\n\u202e\u2066\x9b\udcff"
SHOWN = r"<img x>&x[*]\x1b[2J\x07\n\u202e\u2066\x9b\udcff"


def assert_shown_plainly(written: str) -> None:
    """The name has been written, however it was broken into lines, and no sign that steers."""
    assert SHOWN.replace(" ", "") in "".join(written.split())
    assert not [sign for sign in written if not sign.isprintable() and sign not in "\n\xa0"]
