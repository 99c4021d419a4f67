"""What distributions, the bundle and the Debian package are made with."""
