"""Numbers as they are printed."""


def number(points: int, *, signed: bool = False) -> str:
    """A number with a true minus sign and, if wanted, a plus sign."""
    text = f"{points:+d}" if signed and points else str(points)
    return text.replace("-", "−")
