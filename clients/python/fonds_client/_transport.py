from __future__ import annotations

import json
import os
import time
import zlib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from email.utils import parsedate_to_datetime
from importlib.metadata import version
from pathlib import Path
from types import TracebackType
from typing import Any, cast
from urllib.parse import quote

import httpx
from typing_extensions import Self

from ._errors import FondsError

BASE_PATH = "/api/public"
# A busy service, a spent rate limit, and a document that is still being built name the time to ask again.
_LATER = {202, 429, 503}
_DEFAULT_PAUSE = 1.0


def segment(value: str | int) -> str:
    """Escapes a part of a path."""
    return quote(str(value), safe="")


class Transport:
    """Sends requests, waits where the API asks to wait, and raises errors."""

    def __init__(
        self,
        origin: str,
        *,
        lang: str | None = None,
        timeout: float = 30.0,
        wait: float = 120.0,
        http: httpx.Client | None = None,
    ) -> None:
        """
        :param origin: Scheme and host of the archive, such as ``https://archive.example``
        :param lang: Languages of labels, and of descriptions in several languages, as in ``Accept-Language``
        :param timeout: Seconds to wait for the next bytes of a response
        :param wait: Seconds that a request may take altogether while the API responds with ``Retry-After``
        :param http: Makes the requests, for example through a proxy; the caller closes it
        """
        self._base = origin.rstrip("/").removesuffix(BASE_PATH) + BASE_PATH
        self._wait = wait
        self._owned = http is None
        self._http = http or httpx.Client(timeout=timeout, follow_redirects=True)
        self._headers = {"User-Agent": f"fonds-client/{version('fonds-client')}"}
        if lang is not None:
            self._headers["Accept-Language"] = lang

    def close(self) -> None:
        """Closes all connections."""
        if self._owned:
            self._http.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def get_json(self, path: str, **query: Any) -> Any:
        """Returns the JSON at a path below ``/api/public``, or at a URL from a response.

        :raises FondsError: if the response is an error
        """
        with self._get(path, query) as response:
            response.read()
            return response.json()

    def get_text(self, path: str, **query: Any) -> str:
        """Returns the text at a path or URL, such as an XML document or a citation.

        :raises FondsError: if the response is an error
        """
        with self._get(path, query) as response:
            response.read()
            return response.text

    def get_bytes(self, path: str, **query: Any) -> bytes:
        """Returns the bytes at a path or URL, such as an image or a PDF.

        :raises FondsError: if the response is an error
        """
        with self._get(path, query) as response:
            return response.read()

    def download(self, path: str, file: str | os.PathLike[str], **query: Any) -> Path:
        """Writes what is at a path or URL to a file, which appears once it is complete. Memory does not depend on its size.

        :raises FondsError: if the response is an error
        """
        target = Path(file)
        part = target.with_name(target.name + ".part")
        try:
            with self._get(path, query) as response, part.open("wb") as out:
                for block in response.iter_bytes():
                    out.write(block)
            part.replace(target)
        finally:
            part.unlink(missing_ok=True)
        return target

    def post_json(self, path: str, form: Mapping[str, str]) -> Any:
        """Returns the JSON of the response to a form, which has room for more than a URL.

        :raises FondsError: if the response is an error
        """
        with self._request("POST", path, {}, form) as response:
            response.read()
            return response.json()

    def get_lines(self, path: str) -> Iterator[Any]:
        """Yields the JSON of each line of a gzip-compressed file at a path or URL. Memory does not depend on its size.

        :raises FondsError: if the response is an error
        """
        with self._get(path, {}) as response:
            unpacked = zlib.decompressobj(wbits=zlib.MAX_WBITS | 16)
            rest = b""
            for block in response.iter_raw():
                *lines, rest = (rest + unpacked.decompress(block)).split(b"\n")
                yield from map(json.loads, lines)
            if rest := rest + unpacked.flush():
                yield json.loads(rest)

    def _pages(self, page: Any) -> Iterator[Any]:
        yield page
        while (url := _next(page)) is not None:
            page = self.get_json(url)
            yield page

    @staticmethod
    def _items(page: Any) -> Iterable[Any]:
        return cast("Iterable[Any]", page["features"] if "features" in page else page["items"])

    def _get(self, path: str, query: Mapping[str, Any]) -> AbstractContextManager[httpx.Response]:
        return self._request("GET", path, query, None)

    @contextmanager
    def _request(
        self, method: str, path: str, query: Mapping[str, Any], form: Mapping[str, str] | None
    ) -> Iterator[httpx.Response]:
        url = path if path.startswith(("http://", "https://")) else self._base + path
        # httpx would send None as an empty value, and replace the query of a URL by an empty one.
        params = {name: value for name, value in query.items() if value is not None} or None
        end = time.monotonic() + self._wait
        while True:
            with self._http.stream(method, url, params=params, data=form, headers=self._headers) as response:
                if response.status_code not in _LATER or "Retry-After" not in response.headers:
                    if not response.is_success:
                        raise _error(response)
                    yield response
                    return
                pause = _pause(response.headers["Retry-After"])
                if time.monotonic() + pause > end:
                    raise _error(response)
            time.sleep(pause)


def _next(page: Any) -> str | None:
    """URL of the page after a page of a list, or after the changes so far."""
    links = page.get("links", {})
    if "has_more" in page:
        return cast("str", links["next"]) if page["has_more"] else None
    return cast("str | None", links.get("next_cursor"))


def _pause(retry_after: str) -> float:
    """Seconds until the time that a ``Retry-After`` names, as a number or a date (RFC 9110, section 10.2.3)."""
    try:
        return max(0.0, float(retry_after))
    except ValueError:
        pass
    try:
        return max(0.0, parsedate_to_datetime(retry_after).timestamp() - time.time())
    except ValueError:
        return _DEFAULT_PAUSE


def _error(response: httpx.Response) -> FondsError:
    try:
        response.read()
        body = response.json()
    except ValueError:
        body = None
    problem = body if isinstance(body, dict) and "code" in body and "detail" in body else None
    return FondsError(response.status_code, problem, str(response.url))
