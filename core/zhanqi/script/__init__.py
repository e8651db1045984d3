"""The fifth floor: turns JSON definitions into runnable abilities. One operation is one place with all its facets."""
