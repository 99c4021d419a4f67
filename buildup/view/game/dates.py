"""Dates and times in local format."""

from datetime import date, datetime

from PySide6 import QtCore  # for QDateTime, created on first use
from PySide6.QtCore import QDate, QLocale

from buildup.controller.session import GameSession
from buildup.controller.workspace import Resumable
from buildup.texts import _


def moment_words(moment: datetime) -> str:
    """Return a date and time in local time, in the short format of the locale.

    In the C locale it is like ISO 8601.
    """
    local = moment.astimezone()
    if QLocale().language() is QLocale.Language.C:
        return f"{local:%Y-%m-%d %H:%M}"
    qt = QtCore.QDateTime(*local.timetuple()[:6])
    return QLocale().toString(qt, QLocale.FormatType.ShortFormat)


def day_words(day: date, form: str) -> str:
    """Return a day in a format of ``QDate``, with names in the language of the locale."""
    return QLocale().toString(QDate(day.year, day.month, day.day), form)


def when_kept(game: Resumable) -> str:
    """Return words for when a game was last saved, and a note if it is damaged.

    An open game is said to be open now instead.
    """
    if isinstance(game, GameSession):
        return _("open now")
    moment = moment_words(game.moment)
    return _("damaged, {moment}").format(moment=moment) if game.is_damaged else moment
