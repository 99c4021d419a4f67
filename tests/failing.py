"""Stand-ins for calls of the operating system that fail."""

import os
from collections.abc import Callable
from typing import NoReturn


def failing_with(number: int) -> Callable[..., NoReturn]:
    """A call that fails with an error of the system, whatever it is given."""

    def fail(*_arguments: object, **_options: object) -> NoReturn:
        raise OSError(number, os.strerror(number))

    return fail
