"""Measurements and long runs, made from the root of a checkout: `python -m benchmarks`, `.profile`, `.fuzz`."""
