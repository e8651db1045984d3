"""The registry: every definition a plugin of its own that can be found, switched off and replaced."""

from itertools import permutations

import pytest

from zhanqi.errors import ContentError


def test_every_definition_is_a_plugin_of_its_own(pack, load):
    registry = load(pack("a", generals=["x", "y"]), pack("b", generals=["x"])).registry
    assert list(registry.definitions) == ["a/general/x", "a/general/y", "b/general/x"]
    listed = {name for name, plugin in registry.manager.list_name_plugin() if plugin is not None}
    assert set(registry.definitions) <= listed
    assert registry.manager.get_plugin("a/general/x").definition is registry.definitions["a/general/x"]
    assert registry.packs["a"].definitions == ["a/general/x", "a/general/y"]


def test_a_definition_knows_where_it_comes_from(pack, load):
    one = load(pack("a", generals=["x"])).registry.definitions["a/general/x"]
    assert (one.pack, one.kind, one.id, one.plugin_name) == ("a", "general", "x", "a/general/x")
    assert one.path.endswith("x.json") and one.data["id"] == "x" and one.name("zh") == "x" and one.name("en") == "x"


def test_a_card_of_several_kinds_is_known_by_both(pack, load):
    folder = pack("a")
    (folder / "cards").mkdir()
    (folder / "cards" / "hit.hard.json").write_bytes(b'{"id": "hit", "kind": "hard"}')
    assert load(folder).names == ["a/card/hit.hard"]


def test_a_short_name_works_while_it_is_unambiguous(pack, load):
    """Two packs with the same local ids live together."""
    registry = load(pack("a", generals=["x", "y"]), pack("b", generals=["x"])).registry
    assert registry.find("general", "y").plugin_name == "a/general/y"
    assert registry.find("general", "b/x").plugin_name == "b/general/x"
    assert registry.find("general", "b/general/x").plugin_name == "b/general/x"
    with pytest.raises(LookupError) as caught:
        registry.find("general", "x")
    assert isinstance(caught.value, ContentError)
    assert caught.value.diagnostics[0].code == "ZQ405" and "a/general/x" in str(caught.value)


def test_an_unknown_name_gets_its_near_names(pack, load):
    registry = load(pack("a", generals=["guojia"])).registry
    with pytest.raises(ContentError) as caught:
        registry.find("general", "guojai")
    assert caught.value.diagnostics[0].remedy("zh") == "是否想写：guojia？"
    with pytest.raises(LookupError):
        registry.find("card", "guojia")
    with pytest.raises(LookupError):
        registry.find("card", "a/general/guojia")


def test_of_kind_is_sorted_by_full_name(pack, load):
    registry = load(pack("b", generals=["z", "a"]), pack("a", generals=["m"])).registry
    assert [one.plugin_name for one in registry.of_kind("general")] == ["a/general/m", "b/general/a", "b/general/z"]
    assert registry.of_kind("card") == []


def test_skills_inside_a_general_are_found_by_their_id(pack, load):
    registry = load(pack("a", generals={"x": {"skills": [{"id": "tiandu", "parts": []}]}})).registry
    assert registry.find("skill", "tiandu").data == {"id": "tiandu", "parts": []}
    assert "a/skill/tiandu" not in registry.definitions


def test_one_definition_can_be_switched_off(pack, load):
    loaded = load(pack("a", generals=["x", "y"]), without=["a/general/x"])
    assert loaded.names == ["a/general/y"] and loaded.codes == []
    assert loaded.registry.switched_off == {"a/general/x"}
    assert loaded.registry.manager.is_blocked("a/general/x")


def test_a_whole_pack_can_be_switched_off(pack, load):
    loaded = load(pack("a", generals=["x"]), pack("b", generals=["y"]), without=["a"])
    assert loaded.names == ["b/general/y"] and loaded.codes == []


def test_switching_off_what_is_not_there_is_a_warning_with_near_names(pack, load):
    loaded = load(pack("a", generals=["lvbu"]), without=["a/general/lubu"])
    assert loaded.fault("ZQ226").remedy("en") == "Did you mean a/general/lvbu?"


def test_what_needs_a_definition_that_is_switched_off_is_set_aside_with_the_reason(pack, load):
    """E24: the general is marked unavailable with the reason; no exception in play."""
    folder = pack("a", generals={"x": {"needs": ["y"]}, "y": {}, "z": {}})
    loaded = load(folder, without=["a/general/y"])
    assert loaded.names == ["a/general/z"]
    assert loaded.fault("ZQ402").plugin_name == "a/general/x" and "停用" in loaded.fault("ZQ402").message("zh")


def test_what_needs_a_faulty_definition_is_set_aside_too_and_so_on(pack, load):
    chain = {"a1": {"needs": ["b1"]}, "b1": {"needs": ["c1"]}, "c1": {"needs": ["nobody"]}, "ok": {}}
    loaded = load(pack("a", generals=chain))
    assert loaded.names == ["a/general/ok"] and loaded.codes == ["ZQ401", "ZQ403", "ZQ403"]


def test_content_of_a_pack_that_is_not_required_cannot_be_named(pack, load):
    """E16: transitive gaps don't go unnoticed."""
    loaded = load(pack("a", generals={"x": {"needs": ["y"]}}), pack("b", generals=["y"]))
    fault = loaded.fault("ZQ404")
    assert fault.plugin_name == "a/general/x" and '"b"' in fault.remedy("zh")
    assert (
        load(pack("a", requires={"b": ">=1"}, generals={"x": {"needs": ["y"]}}), pack("b", generals=["y"])).codes == []
    )


def test_a_short_name_means_the_own_pack_first(pack, load):
    own = pack("a", requires={"b": ""}, generals={"x": {"needs": ["y"]}, "y": {}})
    loaded = load(own, pack("b", generals=["y"]))
    assert loaded.codes == []
    assert loaded.registry.references("a").find("general", "y").pack == "a"
    assert loaded.registry.references("a").find("general", "b/y").pack == "b"


def test_a_switched_off_name_does_not_come_to_mean_another_packs(pack, load):
    own = pack("a", requires={"b": ""}, generals={"x": {"needs": ["y"]}, "y": {}})
    assert load(own, pack("b", generals=["y"]), without=["a/general/y"]).codes == ["ZQ402"]


def test_a_warning_is_told_and_sets_nothing_aside(pack, load):
    loaded = load(pack("a", generals={"x": {"max_hp": 0}}))
    assert loaded.codes == ["ZQ227"] and loaded.names == ["a/general/x"]


# Replacement


def test_a_definition_stands_for_another_packs_only_if_it_says_so(pack, load):
    base = pack("base", generals={"lvbu": {}, "user": {"needs": ["lvbu"]}})
    silent = load(base, pack("mod", requires={"base": ""}, generals=["lvbu"]))
    assert silent.names == ["base/general/lvbu", "base/general/user", "mod/general/lvbu"]
    loud = {"lvbu": {"replaces": "base/general/lvbu"}}
    loaded = load(base, pack("mod", requires={"base": ""}, generals=loud))
    assert loaded.names == ["base/general/user", "mod/general/lvbu"]
    assert loaded.fault("ZQ225").args["target"] == "base/general/lvbu" and loaded.fault("ZQ225").line == 1
    assert loaded.registry.replaced == {"base/general/lvbu": "mod/general/lvbu"}
    assert loaded.registry.find("general", "base/general/lvbu").pack == "mod"
    assert loaded.registry.find("general", "lvbu").pack == "mod"
    assert loaded.registry.references("base").find("general", "lvbu").pack == "mod"
    assert loaded.registry.manager.is_blocked("base/general/lvbu")


def test_the_manifest_may_say_it_as_well(pack, load):
    mod = pack("mod", requires={"base": ""}, replaces={"base/general/lvbu": "lubu"}, generals=["lubu"])
    loaded = load(pack("base", generals=["lvbu"]), mod)
    assert loaded.registry.replaced == {"base/general/lvbu": "mod/general/lubu"}


def test_switching_the_replacement_off_brings_the_original_back(pack, load):
    mod = pack("mod", requires={"base": ""}, generals={"lvbu": {"replaces": "base/general/lvbu"}})
    loaded = load(pack("base", generals=["lvbu"]), mod, without=["mod/general/lvbu"])
    assert loaded.names == ["base/general/lvbu"] and loaded.codes == []


def test_a_faulty_replacement_leaves_the_original_in_force(pack, load):
    mod = pack("mod", requires={"base": ""}, generals={"lvbu": {"replaces": "base/general/lvbu", "needs": ["gone"]}})
    loaded = load(pack("base", generals=["lvbu"]), mod)
    assert loaded.names == ["base/general/lvbu"] and loaded.codes == ["ZQ401"]


def test_two_replacements_of_one_definition_cancel_each_other(pack, load):
    claims = {"lvbu": {"replaces": ["base/general/lvbu"]}}
    mods = [pack(name, requires={"base": ""}, generals=claims) for name in ("mod", "nod")]
    loaded = load(pack("base", generals=["lvbu"]), *mods)
    assert loaded.codes == ["ZQ224", "ZQ224"] and loaded.registry.replaced == {}
    assert "base/general/lvbu" in loaded.names


@pytest.mark.parametrize(
    ("target", "word"),
    [
        ("base/general/lubu", "no such definition"),
        ("lvbu", "no full name"),
        ("base/card/lvbu", "another kind"),
        ("mod/general/other", "same pack"),
        ("free/general/x", "isn't required"),
    ],
)
def test_what_cannot_be_replaced_is_told(pack, load, target, word):
    mod = pack("mod", requires={"base": ""}, generals={"lvbu": {"replaces": target}, "other": {}})
    loaded = load(pack("base", generals=["lvbu"]), pack("free", generals=["x"]), mod)
    assert word in loaded.fault("ZQ223").message("en") and loaded.fault("ZQ223").pointer == "/replaces"
    assert loaded.registry.replaced == {}


# Order


def test_load_order_never_matters(pack, load):
    """All orders of all packs give the same registry."""
    folders = [
        pack("base", generals=["lvbu", "x"]),
        pack("mod", requires={"base": ""}, generals={"lvbu": {"replaces": "base/general/lvbu"}, "x": {}}),
        pack("third", requires={"mod": ">=1"}, generals={"y": {"needs": ["lvbu"]}}),
        pack("lost", requires={"nowhere": ""}, generals=["z"]),
    ]
    registries = [load(*order).registry for order in permutations(folders)]
    assert len({one.content_hash for one in registries}) == 1
    assert len({tuple(one.definitions) for one in registries}) == 1
    assert len({one.packs["mod"].content_hash for one in registries}) == 1


def test_the_hash_follows_the_content(pack, load):
    one = load(pack("a", at="one", generals={"x": {"max_hp": 3}})).registry
    other = load(pack("a", at="two", generals={"x": {"max_hp": 4}})).registry
    fewer = load(pack("a", at="one"), without=["a/general/x"]).registry
    assert len({one.content_hash, other.content_hash, fewer.content_hash}) == 3
    assert one.packs["a"].content_hash != other.packs["a"].content_hash


def test_marks_and_kingdoms_are_named_by_pack(pack, load):
    marks = [{"id": "ze", "name": {"zh": "泽"}}, {"id": "yi", "name": {"zh": "佚"}, "public": False}]
    kingdoms = [{"id": "jin", "name": {"zh": "晋"}, "color": "violet"}]
    registry = load(pack("a", marks=marks, kingdoms=kingdoms), pack("b", marks=marks[:1])).registry
    assert list(registry.marks) == ["a/mark/ze", "a/mark/yi", "b/mark/ze"]
    assert registry.marks["a/mark/ze"].public and not registry.marks["a/mark/yi"].public
    assert registry.find("kingdom", "jin").color == "violet" and registry.find("mark", "yi").pack == "a"
    assert registry.references("b").look_up("mark", "yi") is None


def test_the_kinds_of_a_card_share_its_name(pack, load):
    folder = pack("a")
    (folder / "cards").mkdir()
    for kind in ("hard", "soft"):
        (folder / "cards" / f"hit.{kind}.json").write_bytes(b'{"id": "hit", "kind": "%s"}' % kind.encode())
    references = load(folder).registry.references("a")
    assert references.find("card_name", "hit").id == "hit" and references.look_up("card", "hit") is None
    assert references.names("card") == ["hit.hard", "hit.soft"] and references.names("card_name") == ["hit"]
