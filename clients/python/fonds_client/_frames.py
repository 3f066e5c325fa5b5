from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pandas as pd


def frame(items: Iterable[Mapping[str, Any]]) -> pd.DataFrame:
    """Returns a pandas DataFrame with a row for each item, in their order.

    Members of objects become columns such as ``date.start`` and ``collection.title``; lists stay lists. Whole numbers
    stay whole where some are missing (``Int64``), and columns that end in ``_at`` are times in UTC. Years are numbers,
    because pandas has no times before 1677.

    Needs pandas: ``pip install fonds-client[pandas]``.
    """
    import pandas as pd

    table = pd.json_normalize([dict(item) for item in items])
    for name in table.columns:
        if name.endswith("_at"):
            table[name] = pd.to_datetime(table[name], utc=True)
    return table.convert_dtypes()
