"""Makes distributions, the bundle and the Debian package."""
