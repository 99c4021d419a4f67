"""Wrong command lines, and what is said of them."""

from collections.abc import Callable

import pytest

from buildup import cli
from buildup.subcommands.arguments import WRONG

Refused = Callable[..., str]
PROGRAMS = {"buildup": cli.main, "dominoes": cli.dominoes_main}


def refuser(capsys: pytest.CaptureFixture[str]) -> Refused:
    """Runs a wrong command line: what it says, without the name of the program."""

    def run(*arguments: str, program: str = "buildup") -> str:
        with pytest.raises(SystemExit) as left:
            PROGRAMS[program](arguments)
        assert left.value.code == WRONG
        out, said = capsys.readouterr()
        assert out == ""
        assert said.startswith(f"{program}: ")
        assert said.endswith("\n")
        assert "Traceback" not in said
        return said.removeprefix(f"{program}: ").removesuffix("\n")

    return run
