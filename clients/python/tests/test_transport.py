"""What the client does with responses that ask it to wait, redirect it, or are errors, from a server on this machine."""

from __future__ import annotations

import gzip
import json
import threading
import time
from collections.abc import Callable, Iterator
from email.utils import formatdate
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs

import pytest

from fonds_client import Fonds, FondsError

Answer = tuple[int, dict[str, str], bytes]
PROBLEM = {"code": "not_found", "detail": "Nothing is published at this URL.", "status": 404}


class Server:
    """Gives its answers in order, the last one again and again, and keeps the requests."""

    def __init__(self) -> None:
        self.answers: list[Answer] = []
        self.requests: list[tuple[str, dict[str, str]]] = []
        self.forms: list[str] = []
        server = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                server.forms.append(self.rfile.read(int(self.headers["Content-Length"])).decode())
                self.do_GET()

            def do_GET(self) -> None:
                server.requests.append((self.path, dict(self.headers)))
                status, headers, body = server.answers.pop(0) if len(server.answers) > 1 else server.answers[0]
                self.send_response(status)
                for name, value in headers.items():
                    self.send_header(name, value)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, format: str, *args: Any) -> None:
                pass

        self._http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self._http.serve_forever, args=(0.01,), daemon=True).start()
        self.origin = f"http://127.0.0.1:{self._http.server_port}"

    def answer(self, status: int, body: Any, **headers: str) -> None:
        content = body if isinstance(body, bytes) else json.dumps(body).encode()
        self.answers.append((status, {name.replace("_", "-"): value for name, value in headers.items()}, content))

    @property
    def paths(self) -> list[str]:
        return [path for path, _ in self.requests]

    def close(self) -> None:
        self._http.shutdown()
        self._http.server_close()


@pytest.fixture
def server() -> Iterator[Server]:
    it = Server()
    yield it
    it.close()


@pytest.mark.parametrize("status", [202, 429, 503])
@pytest.mark.parametrize("after", [lambda: "0", lambda: formatdate(time.time() - 5, usegmt=True), lambda: "soon"])
def test_asks_again_when_the_api_says_when(server: Server, status: int, after: Callable[[], str]) -> None:
    server.answer(status, {}, Retry_After=after())
    server.answer(200, {"name": "City Archives"})
    assert Fonds(server.origin).get_organization()["name"] == "City Archives"
    assert len(server.requests) == 2


def test_stops_waiting_after_its_limit(server: Server) -> None:
    server.answer(429, {"code": "rate_limited", "detail": "Wait."}, Retry_After="60")
    with pytest.raises(FondsError) as raised:
        Fonds(server.origin, wait=5).get_organization()
    assert (raised.value.status, raised.value.code) == (429, "rate_limited")
    assert len(server.requests) == 1


def test_does_not_repeat_a_failure_without_a_time(server: Server) -> None:
    server.answer(503, b"upstream away")
    with pytest.raises(FondsError) as raised:
        Fonds(server.origin).get_organization()
    assert (raised.value.status, raised.value.code, raised.value.problem) == (503, None, None)
    assert len(server.requests) == 1


def test_raises_the_problem_of_an_error(server: Server) -> None:
    server.answer(404, PROBLEM)
    with pytest.raises(FondsError, match="not_found: Nothing is published") as raised:
        Fonds(server.origin).get_record("no such/record")
    assert raised.value.problem == PROBLEM
    assert server.paths == ["/api/public/records/no%20such%2Frecord"]


def test_follows_the_redirect_of_a_former_slug(server: Server) -> None:
    server.answer(301, {}, Location="/api/public/records/new")
    server.answer(200, {"slug": "new"})
    assert Fonds(server.origin).get_record("old")["slug"] == "new"


def test_sends_only_the_parameters_that_are_given(server: Server) -> None:
    server.answer(200, {"items": []})
    fonds = Fonds(server.origin + "/api/public/", lang="de, fr")
    fonds.list_records(limit=5, language=["de", "fr"], has_image=True)
    fonds.list_records(language="de")
    assert server.paths == [
        "/api/public/records?limit=5&has_image=true&language=de&language=fr",
        "/api/public/records?language=de",
    ]
    assert server.requests[0][1]["Accept-Language"] == "de, fr"
    assert server.requests[0][1]["User-Agent"] == "fonds-client/0.9.0"


def test_follows_next_cursor_to_the_end_and_not_ahead(server: Server) -> None:
    nextpage = f"{server.origin}/api/public/records?cursor=abc&limit=1"
    server.answer(200, {"items": [{"title": "A"}], "links": {"next_cursor": nextpage}})
    server.answer(200, {"items": [{"title": "B"}], "links": {"next_cursor": None}})
    fonds = Fonds(server.origin)
    items = fonds.items(fonds.list_records(limit=1))
    assert next(items)["title"] == "A"
    assert len(server.requests) == 1
    assert [item["title"] for item in items] == ["B"]
    assert server.paths[1] == "/api/public/records?cursor=abc&limit=1"


def test_reads_places_on_the_map_and_changes_like_lists(server: Server) -> None:
    base = f"{server.origin}/api/public"
    server.answer(200, {"features": [{"id": "a"}], "links": {"next_cursor": f"{base}/entities.geojson?cursor=b"}})
    server.answer(200, {"features": [{"id": "b"}], "links": {"next_cursor": None}})
    server.answer(200, {"items": [{"id": "c"}], "next": "1", "has_more": True, "links": {"next": f"{base}/changes?since=1"}})
    server.answer(200, {"items": [{"id": "d"}], "next": "2", "has_more": False, "links": {"next": f"{base}/changes?since=2"}})
    fonds = Fonds(server.origin)
    assert [place["id"] for place in fonds.items(fonds.list_places_on_map(entity_type="place"))] == ["a", "b"]
    assert [page["next"] for page in fonds.changes(since="0")] == ["1", "2"]
    assert server.paths[2:] == ["/api/public/changes?since=0&limit=1000", "/api/public/changes?since=1"]


def test_reads_a_snapshot_line_by_line(server: Server) -> None:
    base = f"{server.origin}/api/public"
    file = {"type": "record", "url": f"{base}/snapshots/1/records.ndjson.gz"}
    lines = [{"id": n, "title": f"Überseekiste {n}"} for n in range(5_000)]
    snapshot = {"id": "1", "made_at": "2026-01-01T00:00:00Z", "changes": f"{base}/changes?since=abc", "files": [file]}
    server.answer(200, {"items": []})
    server.answer(200, {"items": [snapshot]})
    server.answer(200, gzip.compress("".join(json.dumps(line) + "\n" for line in lines).encode()))
    fonds = Fonds(server.origin)
    assert fonds.latest_snapshot() is None
    latest = fonds.latest_snapshot()
    assert latest is not None
    assert (latest.made_at, latest.since) == ("2026-01-01T00:00:00Z", "abc")
    assert list(latest.resources("record")) == lines
    assert list(latest.resources("entity")) == []


def test_matches_names_in_batches_that_fit_into_a_form(server: Server) -> None:
    server.answer(200, {str(n): {"result": [{"name": n, "match": True}]} for n in range(50)})
    found = list(Fonds(server.origin).reconcile(["Konrad Abelmann"] * 60 + [{"query": "陳" * 490, "type": "person"}] * 20))
    assert [candidates[0]["name"] for candidates in found[:52]] == [*range(50), 0, 1]
    assert len(found) == 80
    assert len(server.forms) == 3
    assert max(map(len, server.forms)) < 65_536
    assert json.loads(parse_qs(server.forms[0])["queries"][0])["49"] == {"query": "Konrad Abelmann"}


def test_writes_a_file_only_when_it_is_complete(server: Server, tmp_path: Path) -> None:
    fonds = Fonds(server.origin)
    server.answer(404, PROBLEM)
    with pytest.raises(FondsError):
        fonds.download("/snapshots/1/records.ndjson.gz", tmp_path / "records.gz")
    assert list(tmp_path.iterdir()) == []
    server.answers = [(200, {}, b"x" * 300_000)]
    assert fonds.download("/snapshots/1/records.ndjson.gz", tmp_path / "records.gz").stat().st_size == 300_000
    assert [file.name for file in tmp_path.iterdir()] == ["records.gz"]


def test_leaves_a_client_of_the_caller_open(server: Server) -> None:
    import httpx

    server.answer(200, {})
    with httpx.Client() as http:
        with Fonds(server.origin, http=http) as fonds:
            fonds.get_organization()
        assert not http.is_closed
