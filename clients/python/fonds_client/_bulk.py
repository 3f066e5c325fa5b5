from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, cast
from urllib.parse import parse_qs, quote, urlsplit

from typing_extensions import NotRequired, TypedDict

from . import types

if TYPE_CHECKING:
    from ._operations import Operations

# Bounds of the reconciliation service for one request.
_MAX_QUERIES = 50
_MAX_FORM_LENGTH = 60_000


class ReconciliationQuery(TypedDict):
    """A name to match, as the Reconciliation Service API 0.2 has it."""

    query: str
    type: NotRequired[str | list[str]]
    """``person``, ``corporate_body``, ``family``, ``place`` or ``subject``, or several of them"""
    limit: NotRequired[int]
    """Maximum number of candidates"""
    properties: NotRequired[list[dict[str, Any]]]
    """What else is known, such as ``{"pid": "dates", "v": "1850-1910"}``"""


@dataclass(frozen=True)
class Snapshot:
    """An archive at one moment."""

    id: str
    made_at: str
    since: str | None
    """Where ``changes`` continues after it"""
    files: list[dict[str, Any]]
    """The files, each with the resources of one ``type``, their ``count``, ``bytes``, ``sha256`` and ``url``"""
    _client: Operations = field(repr=False)

    def resources(self, type: str) -> Iterator[dict[str, Any]]:
        """Yields the resources of one type (``record``, ``collection``, …), each as soon as it has arrived.

        :raises FondsError: if the file cannot be read, for example because a newer snapshot has replaced it
        """
        for file in self.files:
            if file["type"] == type:
                yield from self._client.get_lines(file["url"])


def latest_snapshot(client: Operations) -> Snapshot | None:
    items = client.list_snapshots()["items"]
    if not items:
        return None
    latest = items[0]
    since = parse_qs(urlsplit(latest["changes"]).query).get("since", [None])[0]
    files = cast("list[dict[str, Any]]", latest["files"])
    return Snapshot(latest["id"], latest["made_at"], since, files, client)


def reconcile(
    client: Operations, names: Iterable[str | ReconciliationQuery]
) -> Iterator[list[types.ReconciliationCandidate]]:
    for batch in _batches(names):
        queries = {str(n): query for n, query in enumerate(batch)}
        results = client.post_json("/reconcile", {"queries": json.dumps(queries, ensure_ascii=False)})
        for key in queries:
            yield results[key]["result"]


def _batches(names: Iterable[str | ReconciliationQuery]) -> Iterator[list[ReconciliationQuery]]:
    batch: list[ReconciliationQuery] = []
    length = 0
    for name in names:
        query: ReconciliationQuery = {"query": name} if isinstance(name, str) else name
        added = len(quote(json.dumps(query, ensure_ascii=False))) + 20
        if batch and (len(batch) == _MAX_QUERIES or length + added > _MAX_FORM_LENGTH):
            yield batch
            batch, length = [], 0
        batch.append(query)
        length += added
    if batch:
        yield batch
