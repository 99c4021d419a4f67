"""``python -m buildup`` is ``buildup``."""

from buildup.required_python import require_installation, require_python

require_python()
require_installation()

from buildup.cli import main  # noqa: E402 what cannot be read before

if __name__ == "__main__":
    raise SystemExit(main())
