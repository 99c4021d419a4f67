"""Tools that make the distributions, the bundle and the Debian package."""
