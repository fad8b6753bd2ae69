"""Everything that the program hears: devices become the same few inputs."""
