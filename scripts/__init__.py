"""Commands for people who work on the project, and of a Python that is new enough for them."""

from buildup.required_python import require_python

require_python()  # before any of them is read, which an older one could not do
