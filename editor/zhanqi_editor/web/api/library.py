"""The library."""

from __future__ import annotations

from flask import jsonify, request
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import MultiDict

from zhanqi_editor.content.library import FILTERS, Query, entry_json
from zhanqi_editor.web.api import api
from zhanqi_editor.web.editor import editor


@api.get("/library")
def library() -> ResponseReturnValue:
    """A page of what was looked for."""
    found = editor().library.search(read_query(request.args))
    return jsonify(
        {
            "items": [entry_json(one) for one in found.entries],
            "total": found.total,
            "page": found.page,
            "pages": found.pages,
            "facets": found.facets,
        }
    )


def read_query(args: MultiDict[str, str], per: int = 60) -> Query:
    """What the parameters of an address look for."""
    own = {"1": True, "0": False}.get(args.get("own", ""))
    return Query(
        text=args.get("q", "")[:200],
        filters={name: [one for one in args.getlist(name) if one][:50] for name in FILTERS},
        own=own,
        page=args.get("page", 1, type=int),
        per=args.get("per", per, type=int),
    )
