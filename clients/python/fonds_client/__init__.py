"""Client of Fonds, a public API over published archives."""

from ._bulk import ReconciliationQuery, Snapshot
from ._client import Fonds
from ._errors import FondsError
from ._frames import frame

__all__ = ["Fonds", "FondsError", "ReconciliationQuery", "Snapshot", "frame"]
__version__ = "0.9.0"
