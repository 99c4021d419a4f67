"""A document of a game in which nothing goes on by itself."""

from collections.abc import Iterator

from buildup.controller.play.build_up.controller import BuildUpController
from buildup.controller.play.pace import Pace
from buildup.controller.storage.build_up.document import BuildUpDocument
from buildup.controller.storage.settings import Settings
from buildup.strategy.level import Level
from tests.controller.play.build_up.played import three_tiles_left


def opened_build_up(settings: Settings) -> Iterator[BuildUpDocument]:
    """A game with three tiles left in each hand, in which nothing goes on by itself."""
    controller = BuildUpController(Level.CASUAL, Pace(60_000, 60_000))
    controller.begin(three_tiles_left())
    yield BuildUpDocument(controller, settings)
    controller.stop()
