"""``python -m buildup`` is ``buildup``."""

from buildup.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
