"""The command line: `zhanqi play`, `simulate`, `replay`, `packs`, `show`, `check`, `fmt`."""

from zhanqi.cli.app import app, main, run

__all__ = ["app", "main", "run"]
