"""Run the program with ``python -m buildup``."""

from buildup.required_python import leave_without, require_python

require_python()

try:
    from buildup.cli import main
except ModuleNotFoundError as error:
    leave_without(str(error.name))

if __name__ == "__main__":
    raise SystemExit(main())
