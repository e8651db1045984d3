"""The web editor in which a designer builds, reads, tests and plays a general."""
