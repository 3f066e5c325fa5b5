"""The client against a running demo, whose origin is in FONDS_ORIGIN."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from fonds_client import Fonds, FondsError, frame

ORIGIN = os.environ.get("FONDS_ORIGIN") or None
pytestmark = pytest.mark.skipif(ORIGIN is None, reason="FONDS_ORIGIN is not set")


@pytest.fixture(scope="module")
def fonds() -> Iterator[Fonds]:
    with Fonds(ORIGIN or "") as client:
        yield client


def test_reads_a_record_with_its_links(fonds: Fonds) -> None:
    record = fonds.get_record("letter-to-the-harbour-master")
    assert record["title"] == "Letter to the harbour master"
    assert record["date"] is not None
    assert record["date"]["start"] == 1839
    assert fonds.get_json(record["links"]["cite"])["record"]["id"] == record["id"]


def test_items_reads_all_pages_of_a_list_once(fonds: Fonds) -> None:
    first = fonds.list_records(limit=40, fields=["title"])
    ids = [record["id"] for record in fonds.items(first)]
    assert len(ids) == len(set(ids)) == first["total"] > 40
    assert [len(page["items"]) for page in fonds.pages(first)][0] == 40


def test_searches_with_several_values_of_a_filter(fonds: Fonds) -> None:
    page = fonds.search(q="harbour", type=["record", "collection"], level=["item", "fonds"])
    assert page["total"] > 0
    assert {hit["type"] for hit in page["items"]} <= {"record", "collection"}


def test_raises_what_a_misspelt_value_is(fonds: Fonds) -> None:
    with pytest.raises(FondsError) as raised:
        fonds.get_json("/records", languag="de")
    assert (raised.value.status, raised.value.code) == (400, "invalid_parameter")
    with pytest.raises(FondsError) as raised:
        fonds.get_record("no-such-record")
    assert (raised.value.status, raised.value.code) == (404, "not_found")


def test_waits_for_a_pdf_and_reads_text(fonds: Fonds, tmp_path: Path) -> None:
    slug = fonds.list_collections()["items"][0]["slug"]
    file = fonds.download(f"/collections/{slug}/finding-aid.pdf", tmp_path / "finding-aid.pdf")
    assert file.read_bytes().startswith(b"%PDF-")
    assert fonds.get_ead(slug).startswith("<?xml")
    assert fonds.get_text("/cite/letter-to-the-harbour-master", format="bibtex").startswith("@")


def test_labels_come_in_the_language_of_the_client() -> None:
    with Fonds(ORIGIN or "", lang="de") as german:
        assert german.get_record("letter-to-the-harbour-master")["level_label"] == "Einzelstück"


def test_frame_has_a_row_for_each_record_and_typed_columns(fonds: Fonds) -> None:
    pytest.importorskip("pandas")
    page = fonds.list_records(limit=100, fields=["title", "date", "collection.title", "languages", "updated_at"])
    table = frame(fonds.items(page))
    assert len(table) == page["total"]
    assert str(table["date.start"].dtype) == "Int64"
    assert str(table["updated_at"].dtype).startswith("datetime64")
    assert table["date.start"].isna().any()
    assert isinstance(table["languages"].iloc[0], list)
    assert table["collection.title"].notna().all()
    assert table.groupby("collection.title")["date.start"].min().dropna().size > 1


def test_frame_of_nothing_is_empty() -> None:
    pytest.importorskip("pandas")
    assert frame([]).empty
