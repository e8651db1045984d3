"""Which packs run together, and what is said of those that don't."""

from itertools import permutations

from packaging.specifiers import SpecifierSet
from packaging.version import Version

from zhanqi.diagnostics import Diagnostic
from zhanqi.packs.manifest import Manifest
from zhanqi.packs.resolve import Resolution, resolve


def pack(name: str, version: str = "1.0", *, engine: str = ">=1,<2", conflicts: str = "", **requires: str) -> Manifest:
    return Manifest(
        id=name,
        name={"zh": name},
        version=Version(version),
        engine=SpecifierSet(engine),
        requires={other: SpecifierSet(wanted) for other, wanted in requires.items()},
        conflicts={conflicts: SpecifierSet("")} if conflicts else {},
    )


def among(*packs: Manifest, disabled: tuple[str, ...] = (), broken: tuple[str, ...] = ()) -> Resolution:
    return resolve({one.id: one for one in packs}, disabled=disabled, broken=broken)


def why(resolution: Resolution, name: str) -> Diagnostic:
    (fault,) = resolution.off[name]
    assert fault.plugin_name == name and fault.remedy("zh") and fault.remedy("en")
    return fault


def test_packs_that_need_each_other_in_a_row_all_run_required_ones_first() -> None:
    assert among(pack("a", b=""), pack("b", c=">=1"), pack("c")).active == ["c", "b", "a"]


def test_a_missing_pack_takes_its_dependants_off_and_shows_the_chain() -> None:
    """E16: A→B→C with C missing: A and B off with the chain shown, the rest unaffected."""
    found = among(pack("a", b=">=1"), pack("b", c=">=2"), pack("alone"))
    assert found.active == ["alone"]
    assert why(found, "b").code == "ZQ212" and "b → c >=2" in why(found, "b").message("zh")
    assert why(found, "a").code == "ZQ215" and "a → b → c >=2" in why(found, "a").message("zh")
    assert "c" in why(found, "b").remedy("en") and why(found, "a").args["cause_pack"] == "b"


def test_a_pack_switched_off_takes_its_dependants_off_without_being_blamed_itself() -> None:
    found = among(pack("a", b=""), pack("b", c=""), pack("c"), disabled=("c",))
    assert found.active == [] and "c" not in found.off
    assert why(found, "b").code == "ZQ214" and why(found, "a").code == "ZQ215"


def test_a_version_too_old_is_named_with_the_range_wanted() -> None:
    found = among(pack("a", b=">=2,<3"), pack("b", "1.9"))
    assert found.active == ["b"]
    assert why(found, "a").code == "ZQ213"
    assert "1.9" in why(found, "a").message("en") and "<3,>=2" in why(found, "a").message("en")


def test_a_circle_names_every_pack_in_it_and_leaves_the_rest() -> None:
    found = among(pack("a", b=""), pack("b", c=""), pack("c", a=""), pack("user", a=""), pack("alone"))
    assert found.active == ["alone"]
    for name in "abc":
        assert why(found, name).code == "ZQ216" and "a → b → c → a" in why(found, name).message("zh")
    assert why(found, "user").code == "ZQ215"


def test_a_pack_that_requires_itself_is_a_circle_of_one() -> None:
    assert why(among(pack("a", a="")), "a").args["chain"] == "a → a"


def test_a_conflict_switches_off_the_pack_that_declares_it() -> None:
    found = among(pack("a", conflicts="b"), pack("b"), pack("user", a=""))
    assert found.active == ["b"]
    assert why(found, "a").code == "ZQ217" and why(found, "user").code == "ZQ215"


def test_a_conflict_with_a_pack_that_is_not_running_is_none() -> None:
    assert among(pack("a", conflicts="b"), pack("b"), disabled=("b",)).active == ["a"]
    assert among(pack("a", conflicts="b"), pack("b", missing="")).active == ["a"]


def test_another_engine_is_one_clear_line() -> None:
    """E4: an engine range that excludes ours: not used, one clear line."""
    found = among(pack("a", engine=">=2"))
    assert why(found, "a").code == "ZQ204" and "1.0" in why(found, "a").message("zh")


def test_every_missing_pack_is_told_at_once() -> None:
    found = among(pack("a", b="", c=">=3", d=""), pack("d", e=""))
    assert [(one.code, one.pointer) for one in found.off["a"]] == [
        ("ZQ212", "/requires/b"),
        ("ZQ212", "/requires/c"),
        ("ZQ215", "/requires/d"),
    ]


def test_a_misspelt_pack_gets_its_near_name() -> None:
    assert why(among(pack("a", standrad=""), pack("standard")), "a").remedy("zh") == "是否想写：standard？"


def test_a_required_pack_whose_manifest_is_broken_is_not_called_missing() -> None:
    assert why(among(pack("a", b=""), broken=("b",)), "a").code == "ZQ215"


def test_a_pre_release_inside_the_range_will_do() -> None:
    assert among(pack("a", b=">=1"), pack("b", "2.0b1")).active == ["b", "a"]


def test_the_order_of_packs_never_matters() -> None:
    packs = [pack("a", b=""), pack("b", c=">=2"), pack("c", conflicts="d"), pack("d"), pack("e", f=""), pack("f", e="")]
    outcomes = {str(among(*order)) for order in permutations(packs)}
    assert len(outcomes) == 1
