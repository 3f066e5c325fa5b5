from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class FondsError(Exception):
    """A response that is an error. Branch on ``code``, which never changes."""

    def __init__(self, status: int, problem: Mapping[str, Any] | None, url: str) -> None:
        self.status = status
        """The HTTP status."""
        self.problem = problem
        """The problem document (RFC 9457), or None if something between here and the API responded, such as a proxy."""
        self.url = url
        super().__init__(f"HTTP status {status} for {url}" if problem is None else f"{self.code}: {self.detail}")

    @property
    def code(self) -> str | None:
        """The code of the error, such as ``not_found``."""
        return None if self.problem is None else str(self.problem.get("code"))

    @property
    def detail(self) -> str | None:
        """What happened, and what to do about it."""
        return None if self.problem is None else str(self.problem.get("detail"))
