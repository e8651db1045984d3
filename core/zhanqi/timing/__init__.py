"""The third floor: the timings, who can do what at one, and in which order (3.8, 3.9)."""
