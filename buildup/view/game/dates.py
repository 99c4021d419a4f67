"""Moments as they are written where the person lives."""

from datetime import datetime

from PySide6.QtCore import QDate, QDateTime, QLocale, QTime


def moment_words(moment: datetime) -> str:
    """Date and time of day, where the person lives and as it is written there."""
    local = moment.astimezone()
    qt = QDateTime(
        QDate(local.year, local.month, local.day), QTime(local.hour, local.minute, local.second)
    )
    return QLocale().toString(qt, QLocale.FormatType.ShortFormat)
