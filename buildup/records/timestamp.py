"""Times in the records, which are in UTC, to the microsecond."""

from datetime import UTC, datetime


def timestamp(moment: datetime) -> str:
    """Format a time in ISO 8601 and UTC, so that the strings sort chronologically.

    Raises:
        ValueError: The time has no time zone.
    """
    check_zone(moment)
    return moment.astimezone(UTC).isoformat(timespec="microseconds")


def check_zone(moment: datetime) -> None:
    """Refuse a time without a time zone.

    Raises:
        ValueError: The time has none.
    """
    if moment.utcoffset() is None:
        raise ValueError(f"{moment} has no time zone")
