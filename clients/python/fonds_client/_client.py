from __future__ import annotations

from collections.abc import Iterable, Iterator

from . import types
from ._bulk import ReconciliationQuery, Snapshot, latest_snapshot, reconcile
from ._operations import Operations


class Fonds(Operations):
    """An archive.

    >>> fonds = Fonds("https://archive.example")
    >>> fonds.get_record("letter-to-the-harbour-master")["title"]
    'Letter to the harbour master'

    Each operation of the API is a method, which returns the JSON of the response, or its text or bytes. ``items`` and
    ``pages`` lead through a whole list.
    """

    def changes(self, since: str | None = None) -> Iterator[types.ChangesPage]:
        """Yields the changes up to now, page by page.

        A program that stores ``next`` once it has followed a page, and passes it as ``since`` the next time, misses
        nothing.

        :param since: ``next`` of an earlier page, or ``since`` of a snapshot, or a time (RFC 3339); without it, everything
        :raises FondsError: if a response is an error
        """
        return self.pages(self.list_changes(since=since, limit=1_000))

    def latest_snapshot(self) -> Snapshot | None:
        """Returns the latest snapshot of the archive, or None while none is ready.

        :raises FondsError: if the response is an error
        """
        return latest_snapshot(self)

    def reconcile(
        self, names: Iterable[str | ReconciliationQuery]
    ) -> Iterator[list[types.ReconciliationCandidate]]:
        """Yields the entities that each name may mean, best first; ``match`` is true for one that is certain enough.

        Asks for 50 names at a time.

        :param names: Names, or queries such as ``{"query": "Velmouth", "type": "place"}``
        :raises FondsError: if a response is an error
        """
        return reconcile(self, names)
