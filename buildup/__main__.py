"""``python -m buildup`` is ``buildup``."""

from buildup.required_python import require_python

require_python()

from buildup.cli import main  # noqa: E402 what an old Python cannot read

if __name__ == "__main__":
    raise SystemExit(main())
