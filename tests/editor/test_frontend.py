"""The front end's bundle: built when its sources changed, not otherwise; a failure is one sentence."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from zhanqi_editor import frontend

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the stand-ins for node and npm are shell scripts")

NPM = """#!/bin/sh
echo "$@" >> "{log}"
if [ "$1" = ci ]; then mkdir -p node_modules; exit {ci}; fi
while [ $# -gt 1 ]; do if [ "$1" = --outDir ]; then out=$2; fi; shift; done
mkdir -p "$out"
echo '{{}}' > "$out/manifest.json"
"""


class Checkout:
    """Sources, an empty place for the bundle, and stand-ins for node and npm on the path."""

    def __init__(self, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.sources, self.dist, self.programs = root / "frontend", root / "static" / "dist", root / "bin"
        self.log = root / "npm.log"
        (self.sources / "src").mkdir(parents=True)
        self.programs.mkdir()
        for name in ("package.json", "package-lock.json"):
            (self.sources / name).write_text("{}", encoding="utf-8")
        self.write("src/main.ts", "1")
        self.npm()
        self.node("v22.12.0")
        monkeypatch.setenv("PATH", f"{self.programs}{os.pathsep}/usr/bin{os.pathsep}/bin")

    def program(self, name: str, text: str) -> None:
        """Put a program on the path."""
        file = self.programs / name
        file.write_text(text, encoding="utf-8")
        file.chmod(0o755)

    def node(self, version: str) -> None:
        """A node of some version."""
        self.program("node", f"#!/bin/sh\necho {version}\n")

    def npm(self, ci: int = 0) -> None:
        """An npm that notes what it is asked for."""
        self.program("npm", NPM.format(log=self.log, ci=ci))

    def write(self, name: str, text: str) -> None:
        """Change a source."""
        (self.sources / name).write_text(text, encoding="utf-8")

    def build(self) -> bool:
        """Build unless it is current."""
        return frontend.ensure_built(self.sources, self.dist)

    def asked(self) -> list[str]:
        """What npm was asked for, first words only."""
        lines = self.log.read_text(encoding="utf-8").splitlines() if self.log.exists() else []
        return [line.split()[0] for line in lines]


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Checkout:
    """A checkout whose bundle isn't built."""
    return Checkout(tmp_path, monkeypatch)


def test_it_is_built_once(checkout: Checkout) -> None:
    assert checkout.build()
    assert checkout.asked() == ["ci", "run"]
    assert not checkout.build()
    assert checkout.asked() == ["ci", "run"]


def test_a_changed_source_is_built_again_without_installing_again(checkout: Checkout) -> None:
    checkout.build()
    checkout.write("src/main.ts", "2")
    assert not frontend.is_current(checkout.sources, checkout.dist)
    assert checkout.build()
    assert checkout.asked() == ["ci", "run", "run"]
    checkout.write("package-lock.json", '{"new": 1}')
    checkout.build()
    assert checkout.asked() == ["ci", "run", "run", "ci", "run"]


def test_line_ends_make_no_difference(checkout: Checkout) -> None:
    checkout.write("src/main.ts", "a\nb\n")
    before = frontend.digest(checkout.sources)
    (checkout.sources / "src/main.ts").write_bytes(b"a\r\nb\r\n")
    assert frontend.digest(checkout.sources) == before


def test_an_installed_wheel_has_no_sources_and_is_content(tmp_path: Path, checkout: Checkout) -> None:
    checkout.build()
    nothing = tmp_path / "nothing"
    assert frontend.is_current(nothing, checkout.dist)
    assert frontend.build_requirements(nothing, tmp_path / "missing") == []
    with pytest.raises(frontend.FrontendError, match="missing from this installation"):
        frontend.ensure_built(nothing, tmp_path / "missing")


@pytest.mark.parametrize("version", ["v18.20.4", "v20.18.0", "nonsense"])
def test_without_a_node_that_will_do_pip_is_asked_for_one(checkout: Checkout, version: str) -> None:
    checkout.node(version)
    assert frontend.build_requirements(checkout.sources, checkout.dist) == [frontend.NODE_FROM_PYPI]
    with pytest.raises(frontend.FrontendError, match=r"needs Node\.js 20\.19 or newer") as caught:
        checkout.build()
    assert "\n" not in str(caught.value)


def test_nothing_is_asked_for_when_the_bundle_is_current(checkout: Checkout) -> None:
    checkout.build()
    checkout.node("v18.20.4")
    assert frontend.build_requirements(checkout.sources, checkout.dist) == []


def test_npm_that_fails_is_named_in_a_sentence(checkout: Checkout) -> None:
    checkout.npm(ci=1)
    with pytest.raises(frontend.FrontendError, match=r"`npm ci` failed"):
        checkout.build()
    assert not frontend.is_current(checkout.sources, checkout.dist)
