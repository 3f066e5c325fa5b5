"""What a type checker knows. mypy checks this file; running it shows only that the calls exist."""

from __future__ import annotations

from typing_extensions import assert_type

from fonds_client import Fonds, partial, types


def whole(fonds: Fonds) -> None:
    assert_type(fonds.get_record("a-letter"), types.RecordDetail)
    assert_type(fonds.get_record("a-letter", fields=["title", "date.start"]), partial.RecordDetail)
    for record in fonds.items(fonds.list_records(limit=5)):
        assert_type(record, types.RecordItem)
        assert_type(record["level_label"], str)


def reduced(fonds: Fonds) -> None:
    page = fonds.list_records(fields=["title", "date.start"])
    assert_type(page["total"], int)
    for record in fonds.items(page):
        assert_type(record, partial.RecordItem)
        assert_type(record["slug"], str)
        # A member that may be missing has a default.
        assert_type(record.get("level_label", ""), str)
    fonds.list_records(fields=["titel"])  # type: ignore[list-item]


def other_lists(fonds: Fonds) -> None:
    for place in fonds.items(fonds.list_places_on_map()):
        assert_type(place, types.PlaceFeature)
    for change in fonds.items(fonds.list_changes()):
        assert_type(change, types.Change)


def test_types_of_reduced_responses_exist() -> None:
    assert not partial.RecordItem.__total__
    assert types.RecordItem.__total__
