"""The manifest: required keys are enough; a fault in an optional one is one typed error naming the key."""

import json

import pytest

REQUIRED = {"format": 1, "id": "a", "name": {"zh": "甲"}, "version": "1.0", "engine": ">=1,<2"}
OPTIONAL = {
    "$schema": "x", "requires": {"b": ""}, "conflicts": {}, "replaces": {}, "languages": ["zh"], "authors": ["x"],
    "licence": "MIT", "description": {"zh": "x"}, "url": "x", "marks": [{"id": "m", "name": {"zh": "x"}}],
    "kingdoms": [{"id": "k", "name": {"zh": "x"}}],
}  # fmt: skip
DESCRIPTIVE = ["$schema", "languages", "authors", "licence", "description", "url"]


@pytest.fixture
def manifest(tmp_path, load):
    """Load a pack with exactly this manifest, beside an ordinary pack ``b``."""

    def run(data):
        for name, content in (("a", data), ("b", {**REQUIRED, "id": "b"})):
            (tmp_path / name).mkdir(exist_ok=True)
            raw = content if isinstance(content, bytes) else json.dumps(content, ensure_ascii=False).encode()
            (tmp_path / name / "pack.json").write_bytes(raw)
        return load(tmp_path / "a", tmp_path / "b")

    return run


def test_required_keys_are_enough(manifest):
    """E5: a manifest with required keys only loads."""
    loaded = manifest(REQUIRED)
    assert loaded.codes == [] and list(loaded.registry.packs) == ["a", "b"]
    pack = loaded.registry.packs["a"]
    assert (pack.name["zh"], pack.version, pack.requires, pack.manifest.authors) == ("甲", "1.0", [], ())


def test_all_keys_together(manifest):
    loaded = manifest({**REQUIRED, **OPTIONAL, "x-note": 1})
    assert loaded.codes == [] and loaded.registry.packs["a"].manifest.licence == "MIT"


@pytest.mark.parametrize("key", OPTIONAL)
def test_an_optional_key_may_be_absent_or_null(manifest, key):
    """E5: each optional key absent, null: loads."""
    others = {name: value for name, value in OPTIONAL.items() if name != key}
    assert manifest({**REQUIRED, **others}).codes == []
    assert manifest({**REQUIRED, **OPTIONAL, key: None}).codes == []


@pytest.mark.parametrize("key", OPTIONAL)
def test_an_optional_key_of_the_wrong_type_is_one_error_naming_it(manifest, key):
    """E5: wrong type: one typed error naming the key. What only describes doesn't keep the pack from running."""
    loaded = manifest({**REQUIRED, **OPTIONAL, key: 7})
    assert loaded.codes == ["ZQ304"]
    fault = loaded.fault("ZQ304")
    assert (
        (fault.pointer, fault.plugin_name) == (f"/{key}", "a") and fault.file.endswith("pack.json") and fault.line == 1
    )
    assert ("a" in loaded.registry.packs) == (key in DESCRIPTIVE)
    assert "b" in loaded.registry.packs


@pytest.mark.parametrize("key", REQUIRED)
def test_a_required_key_that_is_missing_or_wrong_keeps_the_pack_off(manifest, key):
    """A manifest that states no format is one of the oldest format; any other missing key is named."""
    without = {name: value for name, value in REQUIRED.items() if name != key}
    loaded = manifest(without)
    if key == "format":
        assert loaded.codes == ["ZQ208"]
    else:
        assert loaded.codes == ["ZQ303"] and loaded.fault("ZQ303").args["name"] == key
    assert list(loaded.registry.packs) == ["b"]
    assert manifest({**REQUIRED, key: []}).codes == ["ZQ304"]


@pytest.mark.parametrize(
    ("change", "code", "pointer"),
    [
        ({"id": "三国-扩展"}, "ZQ220", "/id"),
        ({"id": "con"}, "ZQ220", "/id"),
        ({"format": 2}, "ZQ203", "/format"),
        ({"format": 0}, "ZQ208", ""),
        ({"version": "one"}, "ZQ205", "/version"),
        ({"engine": "1 to 2"}, "ZQ206", "/engine"),
        ({"engine": ">=2"}, "ZQ204", "/engine"),
        ({"requires": {"b": "soon"}}, "ZQ206", "/requires/b"),
        ({"requires": {"Bad Name": ""}}, "ZQ313", "/requires/Bad Name"),
        ({"requires": {"b": 1}}, "ZQ304", "/requires/b"),
        ({"marks": [{"id": "Bad", "name": {"zh": "x"}}]}, "ZQ220", "/marks/0/id"),
        ({"marks": [{"id": "m"}]}, "ZQ303", "/marks/0"),
        ({"marks": [{"id": "m", "name": {"zh": "x"}, "publik": True}]}, "ZQ302", "/marks/0/publik"),
        ({"name": {}}, "ZQ308", "/name"),
        ({"name": {"zh": ""}}, "ZQ315", "/name/zh"),
        ({"replaces": {"lvbu": "x"}}, "ZQ313", "/replaces/lvbu"),
    ],
)
def test_what_else_can_be_wrong(manifest, change, code, pointer):
    loaded = manifest({**REQUIRED, **change})
    fault = loaded.fault(code)
    assert loaded.codes == [code] and fault.pointer == pointer
    assert list(loaded.registry.packs) == ["b"]


def test_an_unknown_key_is_a_warning_with_its_near_name(manifest):
    loaded = manifest({**REQUIRED, "require": {}})
    assert loaded.codes == ["ZQ207"] and "requires" in loaded.fault("ZQ207").remedy("zh")
    assert "a" in loaded.registry.packs


def test_several_faults_are_told_at_once(manifest):
    loaded = manifest({**REQUIRED, "version": 1, "name": [], "authors": "x"})
    assert loaded.codes == ["ZQ304"] * 3


@pytest.mark.parametrize(
    ("raw", "code"),
    [(b"{", "ZQ104"), (b"[]", "ZQ304"), (b"", "ZQ109"), ('{"a": "郭"}'.encode("gbk"), "ZQ103"), (b"[" * 9999, "ZQ105")],
)
def test_a_manifest_that_cannot_be_read(manifest, raw, code):
    loaded = manifest(raw)
    assert loaded.codes == [code] and list(loaded.registry.packs) == ["b"]


def test_a_manifest_with_bom_and_crlf(manifest):
    raw = b"\xef\xbb\xbf" + json.dumps(REQUIRED, indent=1).replace("\n", "\r\n").encode()
    assert manifest(raw).codes == []


def test_the_schema_is_itself_a_good_schema():
    from importlib.resources import files

    from jsonschema import Draft202012Validator
    from jsonschema.validators import validator_for

    schema = json.loads(files("zhanqi_schemas").joinpath("pack.schema.json").read_text(encoding="utf-8"))
    assert validator_for(schema) is Draft202012Validator
    Draft202012Validator.check_schema(schema)
