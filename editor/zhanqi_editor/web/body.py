"""What requests bring: JSON bodies, names in addresses, uploads of bounded size."""

from __future__ import annotations

import json
from typing import Any, Final

from flask import request

from zhanqi_editor.refusal import bad_request
from zhanqi_editor.workspace.texts import too_large

JSON_LIMIT: Final = 8 * 1024 * 1024
"""Bytes of a request's JSON: a definition of the largest size, escaped."""


def json_body() -> dict[str, Any]:
    """The request's JSON object; numbers like 1.0 are whole. Refusal for anything else."""
    if request.content_length is not None and request.content_length > JSON_LIMIT:
        raise too_large(request.content_length, JSON_LIMIT)
    request.max_content_length = JSON_LIMIT
    try:
        body = json.loads(request.get_data() or b"{}", parse_float=_whole)
    except (ValueError, RecursionError):
        raise bad_request("请求不是 JSON。", "The request is no JSON.") from None
    if not isinstance(body, dict):
        raise bad_request("请求必须是 JSON 对象。", "The request must be a JSON object.")
    return body


def _whole(written: str) -> int | float:
    number = float(written)
    return int(number) if number.is_integer() else number


def text_field(body: dict[str, Any], name: str, default: str | None = None) -> str:
    """A text in the request. Refusal if it is missing or no text."""
    value = body.get(name, default)
    if not isinstance(value, str):
        raise bad_request(f"缺少 {name}，或它不是文字。", f"{name} is missing, or no text.")
    return value


def hash_field(body: dict[str, Any], name: str) -> str | None:
    """A hash in the request, or null."""
    value = body.get(name)
    if value is not None and not isinstance(value, str):
        raise bad_request(f"{name} 必须是文字或 null。", f"{name} must be text or null.")
    return value


def read_label(body: dict[str, Any]) -> dict[str, str]:
    """The ``label`` in the request: a name by language, empty ones left out. Refusal if it is anything else."""
    names = body.get("label") or {}
    if not isinstance(names, dict) or not all(isinstance(one, str) for one in names.values()):
        raise bad_request("label 必须是 {zh, en}。", "label must be {zh, en}.")
    return {lang: text.strip() for lang, text in names.items() if text.strip()}


def uploaded(limit: int) -> tuple[bytes, str]:
    """The bytes and the name of the uploaded ``file``, never more than ``limit`` bytes. Refusal."""
    file = request.files.get("file")
    if file is None:
        raise bad_request("没有上传文件。", "No file was uploaded.")
    data = file.stream.read(limit + 1)
    if len(data) > limit:
        raise too_large(len(data), limit)
    return data, file.filename or ""
