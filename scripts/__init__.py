"""Commands for people who work on the project; they need a recent Python."""

from buildup.required_python import require_python

require_python()  # before importing modules that an older Python cannot parse
