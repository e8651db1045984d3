"""Builds what a pack is shipped as: wheel and source distribution by the standard front end, and the data-only zip."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

from zhanqi.atomic import write_atomic
from zhanqi.errors import ZhanqiError
from zhanqi.packs.shelves import read_manifest
from zhanqi.packs.source import open_source
from zhanqi.packs.zipping import EPOCH, pack_zip

_EARLIEST = "315532800"
"""1980 in seconds: the first moment that a zip, and so a wheel, can write down."""


class BuildError(ZhanqiError):
    """The build front end failed; what it said last is the message."""


@dataclass(frozen=True, slots=True)
class Built:
    """A file that was built."""

    file: Path
    size: int
    hash: str
    """SHA-256, in hexadecimal digits."""


def build_zip(pack: Path, out: Path) -> Built:
    """Write the data-only zip of a pack, ``ID-VERSION.zip``. ContentError, OSError."""
    with open_source(pack) as source:
        manifest, _ = read_manifest(source)
        file = out / f"{manifest.id}-{manifest.version}.zip"
        write_atomic(file, pack_zip(source))
    return _built(file)


def has_front_end() -> bool:
    """Whether the standard build front end is installed."""
    return find_spec("build") is not None and find_spec("build.__main__") is not None


def build_distributions(project: Path, out: Path, *, isolated: bool = True) -> Iterator[Built]:
    """Build the wheel and the source distribution of a project with ``python -m build``. BuildError.

    ``isolated``: in an environment of its own with just what the project asks for. The times in the files are
    that of SOURCE_DATE_EPOCH, else 1980, so that the same content makes the same bytes.
    """
    out.mkdir(parents=True, exist_ok=True)
    before = {path: path.stat().st_mtime_ns for path in out.iterdir()}
    environment = {EPOCH: _EARLIEST, **os.environ, "PYTHONUTF8": "1"}
    command = [sys.executable, "-m", "build", "--outdir", str(out), str(project)]
    if not isolated:
        command.append("--no-isolation")
    done = subprocess.run(
        command, env=environment, capture_output=True, text=True, encoding="utf-8", errors="replace", check=False
    )
    if done.returncode != 0:
        said = [line for line in (done.stderr + "\n" + done.stdout).splitlines() if line.strip()]
        reason = "\n".join(said[-20:])
        raise BuildError(reason, zh=reason)
    for path in sorted(out.iterdir()):
        if path.suffix in (".whl", ".gz") and before.get(path) != path.stat().st_mtime_ns:
            yield _built(path)


def _built(file: Path) -> Built:
    data = file.read_bytes()
    return Built(file, len(data), sha256(data).hexdigest())
