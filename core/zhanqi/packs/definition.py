"""What a registry holds: packs, definitions, and the small things that manifests declare."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from zhanqi.packs.manifest import Manifest


class Definition:
    """One definition: data, and where it came from. Two are equal only if they are the same object."""

    __slots__ = ("content_hash", "data", "id", "kind", "pack", "path", "plugin_name")

    def __init__(self, pack: str, kind: str, id: str, data: dict[str, Any], path: str, content_hash: str) -> None:
        self.pack = pack
        """Id of its pack."""
        self.kind = kind
        self.id = id
        self.data = data
        """The JSON value of its file; nobody may change it."""
        self.path = path
        """The file, for people; of a zip the zip's path and then the path in it."""
        self.content_hash = content_hash
        self.plugin_name = f"{pack}/{kind}/{id}"
        """Full name, ``pack/kind/id``."""

    def name(self, lang: str = "zh") -> str:
        """What people call it in ``lang``, else in another language, else its id in brackets."""
        names = self.data.get("name")
        if not isinstance(names, Mapping) or not names:
            return f"[{self.id}]"
        return str(names.get(lang) or names.get("en") or next(iter(names.values())))

    def __repr__(self) -> str:
        return f"<Definition {self.plugin_name}>"


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark that a pack declares."""

    pack: str
    id: str
    name: Mapping[str, str]
    public: bool = True
    kind: str = "mark"

    @property
    def plugin_name(self) -> str:
        """Full name, ``pack/mark/id``."""
        return f"{self.pack}/mark/{self.id}"

    @property
    def content_hash(self) -> str:
        """Stands for its content where lookups are compared."""
        return f"{self.plugin_name} {self.public}"


@dataclass(frozen=True, slots=True)
class Kingdom:
    """A kingdom that a pack declares."""

    pack: str
    id: str
    name: Mapping[str, str]
    color: str = ""
    kind: str = "kingdom"

    @property
    def plugin_name(self) -> str:
        """Full name, ``pack/kingdom/id``."""
        return f"{self.pack}/kingdom/{self.id}"

    @property
    def content_hash(self) -> str:
        """Stands for its content where lookups are compared."""
        return self.plugin_name


@dataclass(frozen=True, slots=True)
class FoundPack:
    """A pack that was found, whether it runs or not."""

    manifest: Manifest
    place: str
    """The folder or zip."""
    way: str
    """How it got there: ``given`` for this run, ``added`` by hand, ``installed`` with a distribution."""
    shipper: str
    """The distribution and its version, for an installed one."""


@dataclass(slots=True)
class Pack:
    """A pack that runs."""

    manifest: Manifest
    place: str
    """The folder or zip it was read from."""
    manifest_hash: str
    content_hash: str = ""
    """Changes when its manifest or any definition of it that was loaded changes."""
    marks: Sequence[Mark] = ()
    kingdoms: Sequence[Kingdom] = ()
    definitions: list[str] = field(default_factory=list)
    """Full names of its definitions, sorted; those switched off or set aside are not among them."""

    @property
    def id(self) -> str:
        """Its id."""
        return self.manifest.id

    @property
    def name(self) -> Mapping[str, str]:
        """What people call it, by language."""
        return self.manifest.name

    @property
    def version(self) -> str:
        """Its version as text."""
        return str(self.manifest.version)

    @property
    def requires(self) -> Sequence[str]:
        """Ids of the packs whose content it may name."""
        return sorted(self.manifest.requires)
