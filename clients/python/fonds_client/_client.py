from __future__ import annotations

from ._operations import Operations


class Fonds(Operations):
    """An archive.

    >>> fonds = Fonds("https://archive.example")
    >>> fonds.get_record("letter-to-the-harbour-master")["title"]
    'Letter to the harbour master'

    Each operation of the API is a method, which returns the JSON of the response, or its text or bytes. ``items`` and
    ``pages`` lead through a whole list.
    """
