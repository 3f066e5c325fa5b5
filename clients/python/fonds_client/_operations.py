# Generated from services/gateway/openapi.json by src/generate.ts; do not edit.
# mypy: disable-error-code="overload-overlap"
"""A method for each operation of the API."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, TypeVar, cast, overload

from . import partial, types
from ._transport import Transport, segment

Page = TypeVar("Page", bound=Mapping[str, Any])


class Operations(Transport):
    """A method for each operation of the API, in the order of its documentation."""

    @overload
    def search(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        q: str | None = None,
        match: Literal["all"] | None = None,
        sort: Literal["relevance", "date", "date_desc", "title", "reference", "quality", "added", "updated"] | None = None,
        group: Literal["collection"] | None = None,
        type: Literal["record", "collection", "entity", "exhibit", "all", "!record", "!collection", "!entity", "!exhibit", "!all"] | Sequence[Literal["record", "collection", "entity", "exhibit", "all", "!record", "!collection", "!entity", "!exhibit", "!all"]] | None = None,
        entity_type: Literal["person", "corporate_body", "family", "place", "subject"] | Sequence[Literal["person", "corporate_body", "family", "place", "subject"]] | None = None,
        collection: str | None = None,
        within: str | None = None,
        repository: str | Sequence[str] | None = None,
        person: str | Sequence[str] | None = None,
        corporate_body: str | Sequence[str] | None = None,
        family: str | Sequence[str] | None = None,
        place: str | Sequence[str] | None = None,
        subject: str | Sequence[str] | None = None,
        creator: str | Sequence[str] | None = None,
        genre: str | Sequence[str] | None = None,
        date_start: int | str | None = None,
        date_end: int | str | None = None,
        date_match: Literal["overlap", "within"] | None = None,
        container: str | Sequence[str] | None = None,
        decade: int | str | Sequence[int | str] | None = None,
        language: str | Sequence[str] | None = None,
        level: Literal["fonds", "collection", "recordgrp", "subgrp", "subfonds", "series", "subseries", "class", "file", "item", "otherlevel", "unspecified", "!fonds", "!collection", "!recordgrp", "!subgrp", "!subfonds", "!series", "!subseries", "!class", "!file", "!item", "!otherlevel", "!unspecified"] | Sequence[Literal["fonds", "collection", "recordgrp", "subgrp", "subfonds", "series", "subseries", "class", "file", "item", "otherlevel", "unspecified", "!fonds", "!collection", "!recordgrp", "!subgrp", "!subfonds", "!series", "!subseries", "!class", "!file", "!item", "!otherlevel", "!unspecified"]] | None = None,
        access: Literal["open", "partial", "restricted", "closed", "unknown", "!open", "!partial", "!restricted", "!closed", "!unknown"] | Sequence[Literal["open", "partial", "restricted", "closed", "unknown", "!open", "!partial", "!restricted", "!closed", "!unknown"]] | None = None,
        reuse: Literal["free", "conditions", "copyright", "unknown", "!free", "!conditions", "!copyright", "!unknown"] | Sequence[Literal["free", "conditions", "copyright", "unknown", "!free", "!conditions", "!copyright", "!unknown"]] | None = None,
        media: Literal["image", "document", "sound", "film", "other", "!image", "!document", "!sound", "!film", "!other"] | Sequence[Literal["image", "document", "sound", "film", "other", "!image", "!document", "!sound", "!film", "!other"]] | None = None,
        has_image: bool | None = None,
        has_digital_object: bool | None = None,
        facets: Literal["years", "type", "language", "person", "corporate_body", "family", "place", "subject", "collection", "level", "decade", "access", "creator", "genre", "reuse", "media", "repository", "none"] | Sequence[Literal["years", "type", "language", "person", "corporate_body", "family", "place", "subject", "collection", "level", "decade", "access", "creator", "genre", "reuse", "media", "repository", "none"]] | None = None,
        facet_limit: int | None = None,
        lang: str | None = None,
        fields: None = None,
    ) -> types.SearchPage: ...

    @overload
    def search(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        q: str | None = None,
        match: Literal["all"] | None = None,
        sort: Literal["relevance", "date", "date_desc", "title", "reference", "quality", "added", "updated"] | None = None,
        group: Literal["collection"] | None = None,
        type: Literal["record", "collection", "entity", "exhibit", "all", "!record", "!collection", "!entity", "!exhibit", "!all"] | Sequence[Literal["record", "collection", "entity", "exhibit", "all", "!record", "!collection", "!entity", "!exhibit", "!all"]] | None = None,
        entity_type: Literal["person", "corporate_body", "family", "place", "subject"] | Sequence[Literal["person", "corporate_body", "family", "place", "subject"]] | None = None,
        collection: str | None = None,
        within: str | None = None,
        repository: str | Sequence[str] | None = None,
        person: str | Sequence[str] | None = None,
        corporate_body: str | Sequence[str] | None = None,
        family: str | Sequence[str] | None = None,
        place: str | Sequence[str] | None = None,
        subject: str | Sequence[str] | None = None,
        creator: str | Sequence[str] | None = None,
        genre: str | Sequence[str] | None = None,
        date_start: int | str | None = None,
        date_end: int | str | None = None,
        date_match: Literal["overlap", "within"] | None = None,
        container: str | Sequence[str] | None = None,
        decade: int | str | Sequence[int | str] | None = None,
        language: str | Sequence[str] | None = None,
        level: Literal["fonds", "collection", "recordgrp", "subgrp", "subfonds", "series", "subseries", "class", "file", "item", "otherlevel", "unspecified", "!fonds", "!collection", "!recordgrp", "!subgrp", "!subfonds", "!series", "!subseries", "!class", "!file", "!item", "!otherlevel", "!unspecified"] | Sequence[Literal["fonds", "collection", "recordgrp", "subgrp", "subfonds", "series", "subseries", "class", "file", "item", "otherlevel", "unspecified", "!fonds", "!collection", "!recordgrp", "!subgrp", "!subfonds", "!series", "!subseries", "!class", "!file", "!item", "!otherlevel", "!unspecified"]] | None = None,
        access: Literal["open", "partial", "restricted", "closed", "unknown", "!open", "!partial", "!restricted", "!closed", "!unknown"] | Sequence[Literal["open", "partial", "restricted", "closed", "unknown", "!open", "!partial", "!restricted", "!closed", "!unknown"]] | None = None,
        reuse: Literal["free", "conditions", "copyright", "unknown", "!free", "!conditions", "!copyright", "!unknown"] | Sequence[Literal["free", "conditions", "copyright", "unknown", "!free", "!conditions", "!copyright", "!unknown"]] | None = None,
        media: Literal["image", "document", "sound", "film", "other", "!image", "!document", "!sound", "!film", "!other"] | Sequence[Literal["image", "document", "sound", "film", "other", "!image", "!document", "!sound", "!film", "!other"]] | None = None,
        has_image: bool | None = None,
        has_digital_object: bool | None = None,
        facets: Literal["years", "type", "language", "person", "corporate_body", "family", "place", "subject", "collection", "level", "decade", "access", "creator", "genre", "reuse", "media", "repository", "none"] | Sequence[Literal["years", "type", "language", "person", "corporate_body", "family", "place", "subject", "collection", "level", "decade", "access", "creator", "genre", "reuse", "media", "repository", "none"]] | None = None,
        facet_limit: int | None = None,
        lang: str | None = None,
        fields: Literal["type", "id", "slug", "title", "level", "level_label", "reference_code", "summary", "languages", "translations", "updated_at", "url", "media", "repository", "repository.type", "repository.id", "repository.slug", "repository.name", "repository.url", "repository.field_languages", "field_languages", "date", "date.display", "date.edtf", "date.start", "date.end", "language", "collection", "collection.type", "collection.id", "collection.slug", "collection.title", "collection.level", "collection.level_label", "collection.url", "collection.field_languages", "fonds", "fonds.type", "fonds.id", "fonds.slug", "fonds.title", "fonds.level", "fonds.level_label", "fonds.url", "fonds.field_languages", "thumbnail", "thumbnail.url", "thumbnail.width", "thumbnail.height", "image_count", "rights", "rights.statement", "rights.uri", "access", "access.status", "access.label", "access.until", "access.statement", "access.understood", "quality", "score", "highlights", "highlights.title", "highlights.text", "highlights.fields", "image_text", "image_text.image", "image_text.canvas", "image_text.page", "image_text.passages", "image_text.content_states", "file_text", "file_text.file", "file_text.language", "file_text.url", "file_text.passages", "file_text.times", "date_aggregate", "date_aggregate.start", "date_aggregate.end", "cover_image", "cover_image.thumbnail", "cover_image.thumbnail.url", "cover_image.thumbnail.width", "cover_image.thumbnail.height", "cover_image.record", "cover_image.record.type", "cover_image.record.id", "cover_image.record.slug", "cover_image.record.title", "cover_image.record.level", "cover_image.record.level_label", "cover_image.record.url", "cover_image.record.field_languages", "extent", "extent.text", "extent.unit", "extent.quantity", "extent.part", "extent.facets", "extent.dimensions", "children_count", "records_count", "name", "entity_type", "entity_type_label", "dates", "dates.display", "dates.edtf", "dates.start", "dates.end", "collections_count", "type_certain", "curator", "published_at", "items_count"] | Sequence[Literal["type", "id", "slug", "title", "level", "level_label", "reference_code", "summary", "languages", "translations", "updated_at", "url", "media", "repository", "repository.type", "repository.id", "repository.slug", "repository.name", "repository.url", "repository.field_languages", "field_languages", "date", "date.display", "date.edtf", "date.start", "date.end", "language", "collection", "collection.type", "collection.id", "collection.slug", "collection.title", "collection.level", "collection.level_label", "collection.url", "collection.field_languages", "fonds", "fonds.type", "fonds.id", "fonds.slug", "fonds.title", "fonds.level", "fonds.level_label", "fonds.url", "fonds.field_languages", "thumbnail", "thumbnail.url", "thumbnail.width", "thumbnail.height", "image_count", "rights", "rights.statement", "rights.uri", "access", "access.status", "access.label", "access.until", "access.statement", "access.understood", "quality", "score", "highlights", "highlights.title", "highlights.text", "highlights.fields", "image_text", "image_text.image", "image_text.canvas", "image_text.page", "image_text.passages", "image_text.content_states", "file_text", "file_text.file", "file_text.language", "file_text.url", "file_text.passages", "file_text.times", "date_aggregate", "date_aggregate.start", "date_aggregate.end", "cover_image", "cover_image.thumbnail", "cover_image.thumbnail.url", "cover_image.thumbnail.width", "cover_image.thumbnail.height", "cover_image.record", "cover_image.record.type", "cover_image.record.id", "cover_image.record.slug", "cover_image.record.title", "cover_image.record.level", "cover_image.record.level_label", "cover_image.record.url", "cover_image.record.field_languages", "extent", "extent.text", "extent.unit", "extent.quantity", "extent.part", "extent.facets", "extent.dimensions", "children_count", "records_count", "name", "entity_type", "entity_type_label", "dates", "dates.display", "dates.edtf", "dates.start", "dates.end", "collections_count", "type_certain", "curator", "published_at", "items_count"]],
    ) -> partial.SearchPage: ...

    def search(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        q: str | None = None,
        match: Literal["all"] | None = None,
        sort: Literal["relevance", "date", "date_desc", "title", "reference", "quality", "added", "updated"] | None = None,
        group: Literal["collection"] | None = None,
        type: Literal["record", "collection", "entity", "exhibit", "all", "!record", "!collection", "!entity", "!exhibit", "!all"] | Sequence[Literal["record", "collection", "entity", "exhibit", "all", "!record", "!collection", "!entity", "!exhibit", "!all"]] | None = None,
        entity_type: Literal["person", "corporate_body", "family", "place", "subject"] | Sequence[Literal["person", "corporate_body", "family", "place", "subject"]] | None = None,
        collection: str | None = None,
        within: str | None = None,
        repository: str | Sequence[str] | None = None,
        person: str | Sequence[str] | None = None,
        corporate_body: str | Sequence[str] | None = None,
        family: str | Sequence[str] | None = None,
        place: str | Sequence[str] | None = None,
        subject: str | Sequence[str] | None = None,
        creator: str | Sequence[str] | None = None,
        genre: str | Sequence[str] | None = None,
        date_start: int | str | None = None,
        date_end: int | str | None = None,
        date_match: Literal["overlap", "within"] | None = None,
        container: str | Sequence[str] | None = None,
        decade: int | str | Sequence[int | str] | None = None,
        language: str | Sequence[str] | None = None,
        level: Literal["fonds", "collection", "recordgrp", "subgrp", "subfonds", "series", "subseries", "class", "file", "item", "otherlevel", "unspecified", "!fonds", "!collection", "!recordgrp", "!subgrp", "!subfonds", "!series", "!subseries", "!class", "!file", "!item", "!otherlevel", "!unspecified"] | Sequence[Literal["fonds", "collection", "recordgrp", "subgrp", "subfonds", "series", "subseries", "class", "file", "item", "otherlevel", "unspecified", "!fonds", "!collection", "!recordgrp", "!subgrp", "!subfonds", "!series", "!subseries", "!class", "!file", "!item", "!otherlevel", "!unspecified"]] | None = None,
        access: Literal["open", "partial", "restricted", "closed", "unknown", "!open", "!partial", "!restricted", "!closed", "!unknown"] | Sequence[Literal["open", "partial", "restricted", "closed", "unknown", "!open", "!partial", "!restricted", "!closed", "!unknown"]] | None = None,
        reuse: Literal["free", "conditions", "copyright", "unknown", "!free", "!conditions", "!copyright", "!unknown"] | Sequence[Literal["free", "conditions", "copyright", "unknown", "!free", "!conditions", "!copyright", "!unknown"]] | None = None,
        media: Literal["image", "document", "sound", "film", "other", "!image", "!document", "!sound", "!film", "!other"] | Sequence[Literal["image", "document", "sound", "film", "other", "!image", "!document", "!sound", "!film", "!other"]] | None = None,
        has_image: bool | None = None,
        has_digital_object: bool | None = None,
        facets: Literal["years", "type", "language", "person", "corporate_body", "family", "place", "subject", "collection", "level", "decade", "access", "creator", "genre", "reuse", "media", "repository", "none"] | Sequence[Literal["years", "type", "language", "person", "corporate_body", "family", "place", "subject", "collection", "level", "decade", "access", "creator", "genre", "reuse", "media", "repository", "none"]] | None = None,
        facet_limit: int | None = None,
        lang: str | None = None,
        fields: Literal["type", "id", "slug", "title", "level", "level_label", "reference_code", "summary", "languages", "translations", "updated_at", "url", "media", "repository", "repository.type", "repository.id", "repository.slug", "repository.name", "repository.url", "repository.field_languages", "field_languages", "date", "date.display", "date.edtf", "date.start", "date.end", "language", "collection", "collection.type", "collection.id", "collection.slug", "collection.title", "collection.level", "collection.level_label", "collection.url", "collection.field_languages", "fonds", "fonds.type", "fonds.id", "fonds.slug", "fonds.title", "fonds.level", "fonds.level_label", "fonds.url", "fonds.field_languages", "thumbnail", "thumbnail.url", "thumbnail.width", "thumbnail.height", "image_count", "rights", "rights.statement", "rights.uri", "access", "access.status", "access.label", "access.until", "access.statement", "access.understood", "quality", "score", "highlights", "highlights.title", "highlights.text", "highlights.fields", "image_text", "image_text.image", "image_text.canvas", "image_text.page", "image_text.passages", "image_text.content_states", "file_text", "file_text.file", "file_text.language", "file_text.url", "file_text.passages", "file_text.times", "date_aggregate", "date_aggregate.start", "date_aggregate.end", "cover_image", "cover_image.thumbnail", "cover_image.thumbnail.url", "cover_image.thumbnail.width", "cover_image.thumbnail.height", "cover_image.record", "cover_image.record.type", "cover_image.record.id", "cover_image.record.slug", "cover_image.record.title", "cover_image.record.level", "cover_image.record.level_label", "cover_image.record.url", "cover_image.record.field_languages", "extent", "extent.text", "extent.unit", "extent.quantity", "extent.part", "extent.facets", "extent.dimensions", "children_count", "records_count", "name", "entity_type", "entity_type_label", "dates", "dates.display", "dates.edtf", "dates.start", "dates.end", "collections_count", "type_certain", "curator", "published_at", "items_count"] | Sequence[Literal["type", "id", "slug", "title", "level", "level_label", "reference_code", "summary", "languages", "translations", "updated_at", "url", "media", "repository", "repository.type", "repository.id", "repository.slug", "repository.name", "repository.url", "repository.field_languages", "field_languages", "date", "date.display", "date.edtf", "date.start", "date.end", "language", "collection", "collection.type", "collection.id", "collection.slug", "collection.title", "collection.level", "collection.level_label", "collection.url", "collection.field_languages", "fonds", "fonds.type", "fonds.id", "fonds.slug", "fonds.title", "fonds.level", "fonds.level_label", "fonds.url", "fonds.field_languages", "thumbnail", "thumbnail.url", "thumbnail.width", "thumbnail.height", "image_count", "rights", "rights.statement", "rights.uri", "access", "access.status", "access.label", "access.until", "access.statement", "access.understood", "quality", "score", "highlights", "highlights.title", "highlights.text", "highlights.fields", "image_text", "image_text.image", "image_text.canvas", "image_text.page", "image_text.passages", "image_text.content_states", "file_text", "file_text.file", "file_text.language", "file_text.url", "file_text.passages", "file_text.times", "date_aggregate", "date_aggregate.start", "date_aggregate.end", "cover_image", "cover_image.thumbnail", "cover_image.thumbnail.url", "cover_image.thumbnail.width", "cover_image.thumbnail.height", "cover_image.record", "cover_image.record.type", "cover_image.record.id", "cover_image.record.slug", "cover_image.record.title", "cover_image.record.level", "cover_image.record.level_label", "cover_image.record.url", "cover_image.record.field_languages", "extent", "extent.text", "extent.unit", "extent.quantity", "extent.part", "extent.facets", "extent.dimensions", "children_count", "records_count", "name", "entity_type", "entity_type_label", "dates", "dates.display", "dates.edtf", "dates.start", "dates.end", "collections_count", "type_certain", "curator", "published_at", "items_count"]] | None = None,
    ) -> types.SearchPage | partial.SearchPage:
        """Search records, collections, entities and exhibits.

        Finds records and collections by words, names, dates and other filters; entities and exhibits, too, if `type` asks for them. Every result has `title`, `thumbnail`, `date` and `quality`. Ignores accents and case, and matches other forms of a word in the language of the description; exact matches rank first. Undated results are excluded by date filters, and come last when sorted by date. For known descriptions, use `ids` of `/records` and `/collections`. The whole list is also available as CSV (`/search.csv`), CSL-JSON (`/search.csl.json`), RIS (`/search.ris`), BibTeX (`/search.bib`).

        :param page: Page number, from 1. Pages reach item 10,000; use `cursor` to go further
        :param limit: Items per page (default 20)
        :param cursor: Cursor from `links.next_cursor`; cannot be combined with `page`
        :param q: Words (all must match, see `match`), `"phrases"`, `-word` or `NOT word`, `word*`, `a AND b`, `a OR b`, `( )`, `person:x`, `person:x*`, `place:"x y"`, `subject:`, `family:`, `organization:`, `corporate_body:`, `creator:`, `genre:`, `title:x`, `reference:` (codes that begin so), `note:` (prose), `text:` (words of images), `date:` (`1850`, `1850s`, `1850-1860`, `"3 May 1721"`). `AND` binds more tightly than `OR`, and `OR` more tightly than words without an operator. At most 8 words may end in a star, each with at least 3 letters or digits before it, unless it is the whole query. A query that does not parse is searched as plain words; a query of punctuation finds nothing
        :param match: With `all`, results must have all words of `q`. By default, a search without results returns those with most of them, and `query.relaxed` says so
        :param sort: Sort order; defaults to `relevance` with a `q`, otherwise to `title`. `reference` is the natural order of reference codes (`A 2` before `A 10`), ignoring case, accents and punctuation; descriptions without a code come last. `added` has the latest first publication first, `updated` the latest change; entities and exhibits come last. Equal values sort by title
        :param group: Groups results by their top collection: `items` has the first 3 of each, and pages count groups
        :param type: Types to find: `record`, `collection`, `entity` (persons, corporate bodies, families, places and subjects, as in `/entities`), `exhibit`, or `all` four; by default records and collections. Entities are found by all of their names, dates and biography or history, exhibits by title, curator and prose. Neither has images, digital objects, a level, language or access status, linked names, or a place in a collection: a filter by these finds none, except those for what is missing. The dates of an entity are its dates of existence; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param entity_type: Only entities of this type, as in `/entities`: persons only, for example. Without `type`, entities are what is searched. Several values, comma-separated or repeated, match any of them
        :param collection: Only descriptions below the collection with this slug or UUID, at any depth; with `!` before it, all but those
        :param within: Only descriptions below the record or collection with this slug or UUID, at any depth; without the record or collection itself. If a collection and a record have this slug, the collection; use a UUID for the record. `404` if there is none; with `!` before it, all but those
        :param repository: Only what the repository with this slug or UUID holds; with `!` before it, all but that. Several: any of them
        :param person: Person by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes
        :param corporate_body: Corporate body by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes
        :param family: Family by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes
        :param place: Place by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes
        :param subject: Subject by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes
        :param creator: Creator of the records or of the work, of any type, by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes
        :param genre: Genre or form by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes
        :param date_start: Only what ends in this year or later (astronomical: 44 BCE is -43), or a month or day, such as 1850-05-03
        :param date_end: Only what begins in this year or earlier (astronomical: 44 BCE is -43), or a month or day, such as 1850-05-03
        :param date_match: How dates relate to `date_start` and `date_end`: `overlap` by default; `within`: all of them lie between these
        :param container: What is in a box, folder or other container, in words of any of our languages: `Box 12`, `Box 12, Folder 3`, or `12` for any kind; with `!` before it, all but that. Several: any of them
        :param decade: First year of a decade that the dates touch; astronomical: -50 is 51 to 42 BCE; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param language: Only descriptions of material in this language (ISO 639 code); with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param level: Level of description; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param access: Current access status; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param reuse: What the statement of rights or licence of the material allows: `free` (the public domain, and licences that ask for attribution at most, or for the same licence), `conditions`, `copyright` or `unknown`, also without a statement; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param media: Only descriptions with pictures of their own, or files of this kind; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param has_image: Only descriptions with their own images, or only those without
        :param has_digital_object: Only descriptions whose `digital_objects` has an entry, or only those where it is empty
        :param facets: Facets to count, by name, and `years`; all by default. `none` counts nothing, which makes a search cheaper and the `facets` of the response null. Takes several values, comma-separated or repeated
        :param facet_limit: Maximum number of values per facet
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param fields: Only these of items, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param accept_language: Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4)
        """
        query: dict[str, Any] = {
            "page": page,
            "limit": limit,
            "cursor": cursor,
            "q": q,
            "match": match,
            "sort": sort,
            "group": group,
            "type": type,
            "entity_type": entity_type,
            "collection": collection,
            "within": within,
            "repository": repository,
            "person": person,
            "corporate_body": corporate_body,
            "family": family,
            "place": place,
            "subject": subject,
            "creator": creator,
            "genre": genre,
            "date_start": date_start,
            "date_end": date_end,
            "date_match": date_match,
            "container": container,
            "decade": decade,
            "language": language,
            "level": level,
            "access": access,
            "reuse": reuse,
            "media": media,
            "has_image": has_image,
            "has_digital_object": has_digital_object,
            "facets": facets,
            "facet_limit": facet_limit,
            "lang": lang,
            "fields": fields,
        }
        return cast("types.SearchPage | partial.SearchPage", self.get_json("/search", **query))

    def search_places(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        q: str | None = None,
        match: Literal["all"] | None = None,
        sort: Literal["relevance", "date", "date_desc", "title", "reference", "quality", "added", "updated"] | None = None,
        type: Literal["record", "collection", "entity", "exhibit", "all", "!record", "!collection", "!entity", "!exhibit", "!all"] | Sequence[Literal["record", "collection", "entity", "exhibit", "all", "!record", "!collection", "!entity", "!exhibit", "!all"]] | None = None,
        entity_type: Literal["person", "corporate_body", "family", "place", "subject"] | Sequence[Literal["person", "corporate_body", "family", "place", "subject"]] | None = None,
        collection: str | None = None,
        within: str | None = None,
        repository: str | Sequence[str] | None = None,
        person: str | Sequence[str] | None = None,
        corporate_body: str | Sequence[str] | None = None,
        family: str | Sequence[str] | None = None,
        place: str | Sequence[str] | None = None,
        subject: str | Sequence[str] | None = None,
        creator: str | Sequence[str] | None = None,
        genre: str | Sequence[str] | None = None,
        date_start: int | str | None = None,
        date_end: int | str | None = None,
        date_match: Literal["overlap", "within"] | None = None,
        container: str | Sequence[str] | None = None,
        decade: int | str | Sequence[int | str] | None = None,
        language: str | Sequence[str] | None = None,
        level: Literal["fonds", "collection", "recordgrp", "subgrp", "subfonds", "series", "subseries", "class", "file", "item", "otherlevel", "unspecified", "!fonds", "!collection", "!recordgrp", "!subgrp", "!subfonds", "!series", "!subseries", "!class", "!file", "!item", "!otherlevel", "!unspecified"] | Sequence[Literal["fonds", "collection", "recordgrp", "subgrp", "subfonds", "series", "subseries", "class", "file", "item", "otherlevel", "unspecified", "!fonds", "!collection", "!recordgrp", "!subgrp", "!subfonds", "!series", "!subseries", "!class", "!file", "!item", "!otherlevel", "!unspecified"]] | None = None,
        access: Literal["open", "partial", "restricted", "closed", "unknown", "!open", "!partial", "!restricted", "!closed", "!unknown"] | Sequence[Literal["open", "partial", "restricted", "closed", "unknown", "!open", "!partial", "!restricted", "!closed", "!unknown"]] | None = None,
        reuse: Literal["free", "conditions", "copyright", "unknown", "!free", "!conditions", "!copyright", "!unknown"] | Sequence[Literal["free", "conditions", "copyright", "unknown", "!free", "!conditions", "!copyright", "!unknown"]] | None = None,
        media: Literal["image", "document", "sound", "film", "other", "!image", "!document", "!sound", "!film", "!other"] | Sequence[Literal["image", "document", "sound", "film", "other", "!image", "!document", "!sound", "!film", "!other"]] | None = None,
        has_image: bool | None = None,
        has_digital_object: bool | None = None,
        facets: Literal["years", "type", "language", "person", "corporate_body", "family", "place", "subject", "collection", "level", "decade", "access", "creator", "genre", "reuse", "media", "repository", "none"] | Sequence[Literal["years", "type", "language", "person", "corporate_body", "family", "place", "subject", "collection", "level", "decade", "access", "creator", "genre", "reuse", "media", "repository", "none"]] | None = None,
        facet_limit: int | None = None,
        lang: str | None = None,
    ) -> types.FoundPlaceCollection:
        """Get the places of a search as GeoJSON.

        The places that the records and collections of a search are linked to, as a FeatureCollection (RFC 7946): those with known coordinates, with the number of results of each, most results first. Takes the parameters of `/search`, so a map can show what a list of hits shows; `sort`, `facets` and `facet_limit` have no effect on it. Entities and exhibits are linked to no places. The paging of every list is beside `features`. Of all places of a search, the 5,000 with most results are looked up; `truncated` is true if there are more.

        :param page: Page number, from 1. Pages reach item 10,000; use `cursor` to go further
        :param limit: Places per page (default 100)
        :param cursor: Cursor from `links.next_cursor`; cannot be combined with `page`
        :param q: Words (all must match, see `match`), `"phrases"`, `-word` or `NOT word`, `word*`, `a AND b`, `a OR b`, `( )`, `person:x`, `person:x*`, `place:"x y"`, `subject:`, `family:`, `organization:`, `corporate_body:`, `creator:`, `genre:`, `title:x`, `reference:` (codes that begin so), `note:` (prose), `text:` (words of images), `date:` (`1850`, `1850s`, `1850-1860`, `"3 May 1721"`). `AND` binds more tightly than `OR`, and `OR` more tightly than words without an operator. At most 8 words may end in a star, each with at least 3 letters or digits before it, unless it is the whole query. A query that does not parse is searched as plain words; a query of punctuation finds nothing
        :param match: With `all`, results must have all words of `q`. By default, a search without results returns those with most of them, and `query.relaxed` says so
        :param sort: Sort order; defaults to `relevance` with a `q`, otherwise to `title`. `reference` is the natural order of reference codes (`A 2` before `A 10`), ignoring case, accents and punctuation; descriptions without a code come last. `added` has the latest first publication first, `updated` the latest change; entities and exhibits come last. Equal values sort by title
        :param type: Types to find: `record`, `collection`, `entity` (persons, corporate bodies, families, places and subjects, as in `/entities`), `exhibit`, or `all` four; by default records and collections. Entities are found by all of their names, dates and biography or history, exhibits by title, curator and prose. Neither has images, digital objects, a level, language or access status, linked names, or a place in a collection: a filter by these finds none, except those for what is missing. The dates of an entity are its dates of existence; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param entity_type: Only entities of this type, as in `/entities`: persons only, for example. Without `type`, entities are what is searched. Several values, comma-separated or repeated, match any of them
        :param collection: Only descriptions below the collection with this slug or UUID, at any depth; with `!` before it, all but those
        :param within: Only descriptions below the record or collection with this slug or UUID, at any depth; without the record or collection itself. If a collection and a record have this slug, the collection; use a UUID for the record. `404` if there is none; with `!` before it, all but those
        :param repository: Only what the repository with this slug or UUID holds; with `!` before it, all but that. Several: any of them
        :param person: Person by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes
        :param corporate_body: Corporate body by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes
        :param family: Family by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes
        :param place: Place by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes
        :param subject: Subject by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes
        :param creator: Creator of the records or of the work, of any type, by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes
        :param genre: Genre or form by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes
        :param date_start: Only what ends in this year or later (astronomical: 44 BCE is -43), or a month or day, such as 1850-05-03
        :param date_end: Only what begins in this year or earlier (astronomical: 44 BCE is -43), or a month or day, such as 1850-05-03
        :param date_match: How dates relate to `date_start` and `date_end`: `overlap` by default; `within`: all of them lie between these
        :param container: What is in a box, folder or other container, in words of any of our languages: `Box 12`, `Box 12, Folder 3`, or `12` for any kind; with `!` before it, all but that. Several: any of them
        :param decade: First year of a decade that the dates touch; astronomical: -50 is 51 to 42 BCE; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param language: Only descriptions of material in this language (ISO 639 code); with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param level: Level of description; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param access: Current access status; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param reuse: What the statement of rights or licence of the material allows: `free` (the public domain, and licences that ask for attribution at most, or for the same licence), `conditions`, `copyright` or `unknown`, also without a statement; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param media: Only descriptions with pictures of their own, or files of this kind; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param has_image: Only descriptions with their own images, or only those without
        :param has_digital_object: Only descriptions whose `digital_objects` has an entry, or only those where it is empty
        :param facets: Facets to count, by name, and `years`; all by default. `none` counts nothing, which makes a search cheaper and the `facets` of the response null. Takes several values, comma-separated or repeated
        :param facet_limit: Maximum number of values per facet
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param accept_language: Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4)
        """
        query: dict[str, Any] = {
            "page": page,
            "limit": limit,
            "cursor": cursor,
            "q": q,
            "match": match,
            "sort": sort,
            "type": type,
            "entity_type": entity_type,
            "collection": collection,
            "within": within,
            "repository": repository,
            "person": person,
            "corporate_body": corporate_body,
            "family": family,
            "place": place,
            "subject": subject,
            "creator": creator,
            "genre": genre,
            "date_start": date_start,
            "date_end": date_end,
            "date_match": date_match,
            "container": container,
            "decade": decade,
            "language": language,
            "level": level,
            "access": access,
            "reuse": reuse,
            "media": media,
            "has_image": has_image,
            "has_digital_object": has_digital_object,
            "facets": facets,
            "facet_limit": facet_limit,
            "lang": lang,
        }
        return cast("types.FoundPlaceCollection", self.get_json("/search.geojson", **query))

    @overload
    def suggest(
        self,
        *,
        q: str | None = None,
        lang: str | None = None,
        fields: None = None,
    ) -> types.Suggestions: ...

    @overload
    def suggest(
        self,
        *,
        q: str | None = None,
        lang: str | None = None,
        fields: Literal["type", "id", "slug", "title", "level", "level_label", "url", "field_languages", "name", "entity_type", "entity_type_label"] | Sequence[Literal["type", "id", "slug", "title", "level", "level_label", "url", "field_languages", "name", "entity_type", "entity_type_label"]],
    ) -> partial.Suggestions: ...

    def suggest(
        self,
        *,
        q: str | None = None,
        lang: str | None = None,
        fields: Literal["type", "id", "slug", "title", "level", "level_label", "url", "field_languages", "name", "entity_type", "entity_type_label"] | Sequence[Literal["type", "id", "slug", "title", "level", "level_label", "url", "field_languages", "name", "entity_type", "entity_type_label"]] | None = None,
    ) -> types.Suggestions | partial.Suggestions:
        """Suggest completions.

        Completes titles, reference codes and names, ignoring case and accents. All words must match; the last one may be a prefix. Those whose title in the language asked for matches come first. Has its own rate limit: 600 points per minute, one for nearly every request.

        :param q: The text typed so far; without it there are no suggestions
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param fields: Only these of items, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param accept_language: Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4)
        """
        query: dict[str, Any] = {
            "q": q,
            "lang": lang,
            "fields": fields,
        }
        return cast("types.Suggestions | partial.Suggestions", self.get_json("/search/suggest", **query))

    def search_as_bib_te_x(
        self,
        *,
        q: str | None = None,
        match: Literal["all"] | None = None,
        sort: Literal["relevance", "date", "date_desc", "title", "reference", "quality", "added", "updated"] | None = None,
        type: Literal["record", "collection", "entity", "exhibit", "all", "!record", "!collection", "!entity", "!exhibit", "!all"] | Sequence[Literal["record", "collection", "entity", "exhibit", "all", "!record", "!collection", "!entity", "!exhibit", "!all"]] | None = None,
        entity_type: Literal["person", "corporate_body", "family", "place", "subject"] | Sequence[Literal["person", "corporate_body", "family", "place", "subject"]] | None = None,
        collection: str | None = None,
        within: str | None = None,
        repository: str | Sequence[str] | None = None,
        person: str | Sequence[str] | None = None,
        corporate_body: str | Sequence[str] | None = None,
        family: str | Sequence[str] | None = None,
        place: str | Sequence[str] | None = None,
        subject: str | Sequence[str] | None = None,
        creator: str | Sequence[str] | None = None,
        genre: str | Sequence[str] | None = None,
        date_start: int | str | None = None,
        date_end: int | str | None = None,
        date_match: Literal["overlap", "within"] | None = None,
        container: str | Sequence[str] | None = None,
        decade: int | str | Sequence[int | str] | None = None,
        language: str | Sequence[str] | None = None,
        level: Literal["fonds", "collection", "recordgrp", "subgrp", "subfonds", "series", "subseries", "class", "file", "item", "otherlevel", "unspecified", "!fonds", "!collection", "!recordgrp", "!subgrp", "!subfonds", "!series", "!subseries", "!class", "!file", "!item", "!otherlevel", "!unspecified"] | Sequence[Literal["fonds", "collection", "recordgrp", "subgrp", "subfonds", "series", "subseries", "class", "file", "item", "otherlevel", "unspecified", "!fonds", "!collection", "!recordgrp", "!subgrp", "!subfonds", "!series", "!subseries", "!class", "!file", "!item", "!otherlevel", "!unspecified"]] | None = None,
        access: Literal["open", "partial", "restricted", "closed", "unknown", "!open", "!partial", "!restricted", "!closed", "!unknown"] | Sequence[Literal["open", "partial", "restricted", "closed", "unknown", "!open", "!partial", "!restricted", "!closed", "!unknown"]] | None = None,
        reuse: Literal["free", "conditions", "copyright", "unknown", "!free", "!conditions", "!copyright", "!unknown"] | Sequence[Literal["free", "conditions", "copyright", "unknown", "!free", "!conditions", "!copyright", "!unknown"]] | None = None,
        media: Literal["image", "document", "sound", "film", "other", "!image", "!document", "!sound", "!film", "!other"] | Sequence[Literal["image", "document", "sound", "film", "other", "!image", "!document", "!sound", "!film", "!other"]] | None = None,
        has_image: bool | None = None,
        has_digital_object: bool | None = None,
        facets: Literal["years", "type", "language", "person", "corporate_body", "family", "place", "subject", "collection", "level", "decade", "access", "creator", "genre", "reuse", "media", "repository", "none"] | Sequence[Literal["years", "type", "language", "person", "corporate_body", "family", "place", "subject", "collection", "level", "decade", "access", "creator", "genre", "reuse", "media", "repository", "none"]] | None = None,
        facet_limit: int | None = None,
        lang: str | None = None,
    ) -> bytes:
        """Search records, collections, entities and exhibits as BibTeX.

        All results of the list in one file for reference managers (BibTeX), from one state of the archive. A list of more than 100,000 items is `400`.

        :param q: Words (all must match, see `match`), `"phrases"`, `-word` or `NOT word`, `word*`, `a AND b`, `a OR b`, `( )`, `person:x`, `person:x*`, `place:"x y"`, `subject:`, `family:`, `organization:`, `corporate_body:`, `creator:`, `genre:`, `title:x`, `reference:` (codes that begin so), `note:` (prose), `text:` (words of images), `date:` (`1850`, `1850s`, `1850-1860`, `"3 May 1721"`). `AND` binds more tightly than `OR`, and `OR` more tightly than words without an operator. At most 8 words may end in a star, each with at least 3 letters or digits before it, unless it is the whole query. A query that does not parse is searched as plain words; a query of punctuation finds nothing
        :param match: With `all`, results must have all words of `q`. By default, a search without results returns those with most of them, and `query.relaxed` says so
        :param sort: Sort order; defaults to `relevance` with a `q`, otherwise to `title`. `reference` is the natural order of reference codes (`A 2` before `A 10`), ignoring case, accents and punctuation; descriptions without a code come last. `added` has the latest first publication first, `updated` the latest change; entities and exhibits come last. Equal values sort by title
        :param type: Types to find: `record`, `collection`, `entity` (persons, corporate bodies, families, places and subjects, as in `/entities`), `exhibit`, or `all` four; by default records and collections. Entities are found by all of their names, dates and biography or history, exhibits by title, curator and prose. Neither has images, digital objects, a level, language or access status, linked names, or a place in a collection: a filter by these finds none, except those for what is missing. The dates of an entity are its dates of existence; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param entity_type: Only entities of this type, as in `/entities`: persons only, for example. Without `type`, entities are what is searched. Several values, comma-separated or repeated, match any of them
        :param collection: Only descriptions below the collection with this slug or UUID, at any depth; with `!` before it, all but those
        :param within: Only descriptions below the record or collection with this slug or UUID, at any depth; without the record or collection itself. If a collection and a record have this slug, the collection; use a UUID for the record. `404` if there is none; with `!` before it, all but those
        :param repository: Only what the repository with this slug or UUID holds; with `!` before it, all but that. Several: any of them
        :param person: Person by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes
        :param corporate_body: Corporate body by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes
        :param family: Family by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes
        :param place: Place by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes
        :param subject: Subject by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes
        :param creator: Creator of the records or of the work, of any type, by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes
        :param genre: Genre or form by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes
        :param date_start: Only what ends in this year or later (astronomical: 44 BCE is -43), or a month or day, such as 1850-05-03
        :param date_end: Only what begins in this year or earlier (astronomical: 44 BCE is -43), or a month or day, such as 1850-05-03
        :param date_match: How dates relate to `date_start` and `date_end`: `overlap` by default; `within`: all of them lie between these
        :param container: What is in a box, folder or other container, in words of any of our languages: `Box 12`, `Box 12, Folder 3`, or `12` for any kind; with `!` before it, all but that. Several: any of them
        :param decade: First year of a decade that the dates touch; astronomical: -50 is 51 to 42 BCE; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param language: Only descriptions of material in this language (ISO 639 code); with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param level: Level of description; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param access: Current access status; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param reuse: What the statement of rights or licence of the material allows: `free` (the public domain, and licences that ask for attribution at most, or for the same licence), `conditions`, `copyright` or `unknown`, also without a statement; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param media: Only descriptions with pictures of their own, or files of this kind; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param has_image: Only descriptions with their own images, or only those without
        :param has_digital_object: Only descriptions whose `digital_objects` has an entry, or only those where it is empty
        :param facets: Facets to count, by name, and `years`; all by default. `none` counts nothing, which makes a search cheaper and the `facets` of the response null. Takes several values, comma-separated or repeated
        :param facet_limit: Maximum number of values per facet
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param accept_language: Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4)
        """
        query: dict[str, Any] = {
            "q": q,
            "match": match,
            "sort": sort,
            "type": type,
            "entity_type": entity_type,
            "collection": collection,
            "within": within,
            "repository": repository,
            "person": person,
            "corporate_body": corporate_body,
            "family": family,
            "place": place,
            "subject": subject,
            "creator": creator,
            "genre": genre,
            "date_start": date_start,
            "date_end": date_end,
            "date_match": date_match,
            "container": container,
            "decade": decade,
            "language": language,
            "level": level,
            "access": access,
            "reuse": reuse,
            "media": media,
            "has_image": has_image,
            "has_digital_object": has_digital_object,
            "facets": facets,
            "facet_limit": facet_limit,
            "lang": lang,
        }
        return self.get_bytes("/search.bib", **query)

    def search_as_csljson(
        self,
        *,
        q: str | None = None,
        match: Literal["all"] | None = None,
        sort: Literal["relevance", "date", "date_desc", "title", "reference", "quality", "added", "updated"] | None = None,
        type: Literal["record", "collection", "entity", "exhibit", "all", "!record", "!collection", "!entity", "!exhibit", "!all"] | Sequence[Literal["record", "collection", "entity", "exhibit", "all", "!record", "!collection", "!entity", "!exhibit", "!all"]] | None = None,
        entity_type: Literal["person", "corporate_body", "family", "place", "subject"] | Sequence[Literal["person", "corporate_body", "family", "place", "subject"]] | None = None,
        collection: str | None = None,
        within: str | None = None,
        repository: str | Sequence[str] | None = None,
        person: str | Sequence[str] | None = None,
        corporate_body: str | Sequence[str] | None = None,
        family: str | Sequence[str] | None = None,
        place: str | Sequence[str] | None = None,
        subject: str | Sequence[str] | None = None,
        creator: str | Sequence[str] | None = None,
        genre: str | Sequence[str] | None = None,
        date_start: int | str | None = None,
        date_end: int | str | None = None,
        date_match: Literal["overlap", "within"] | None = None,
        container: str | Sequence[str] | None = None,
        decade: int | str | Sequence[int | str] | None = None,
        language: str | Sequence[str] | None = None,
        level: Literal["fonds", "collection", "recordgrp", "subgrp", "subfonds", "series", "subseries", "class", "file", "item", "otherlevel", "unspecified", "!fonds", "!collection", "!recordgrp", "!subgrp", "!subfonds", "!series", "!subseries", "!class", "!file", "!item", "!otherlevel", "!unspecified"] | Sequence[Literal["fonds", "collection", "recordgrp", "subgrp", "subfonds", "series", "subseries", "class", "file", "item", "otherlevel", "unspecified", "!fonds", "!collection", "!recordgrp", "!subgrp", "!subfonds", "!series", "!subseries", "!class", "!file", "!item", "!otherlevel", "!unspecified"]] | None = None,
        access: Literal["open", "partial", "restricted", "closed", "unknown", "!open", "!partial", "!restricted", "!closed", "!unknown"] | Sequence[Literal["open", "partial", "restricted", "closed", "unknown", "!open", "!partial", "!restricted", "!closed", "!unknown"]] | None = None,
        reuse: Literal["free", "conditions", "copyright", "unknown", "!free", "!conditions", "!copyright", "!unknown"] | Sequence[Literal["free", "conditions", "copyright", "unknown", "!free", "!conditions", "!copyright", "!unknown"]] | None = None,
        media: Literal["image", "document", "sound", "film", "other", "!image", "!document", "!sound", "!film", "!other"] | Sequence[Literal["image", "document", "sound", "film", "other", "!image", "!document", "!sound", "!film", "!other"]] | None = None,
        has_image: bool | None = None,
        has_digital_object: bool | None = None,
        facets: Literal["years", "type", "language", "person", "corporate_body", "family", "place", "subject", "collection", "level", "decade", "access", "creator", "genre", "reuse", "media", "repository", "none"] | Sequence[Literal["years", "type", "language", "person", "corporate_body", "family", "place", "subject", "collection", "level", "decade", "access", "creator", "genre", "reuse", "media", "repository", "none"]] | None = None,
        facet_limit: int | None = None,
        lang: str | None = None,
    ) -> list[types.CslItem]:
        """Search records, collections, entities and exhibits as CSL-JSON.

        All results of the list in one file for reference managers (CSL-JSON), from one state of the archive. A list of more than 100,000 items is `400`.

        :param q: Words (all must match, see `match`), `"phrases"`, `-word` or `NOT word`, `word*`, `a AND b`, `a OR b`, `( )`, `person:x`, `person:x*`, `place:"x y"`, `subject:`, `family:`, `organization:`, `corporate_body:`, `creator:`, `genre:`, `title:x`, `reference:` (codes that begin so), `note:` (prose), `text:` (words of images), `date:` (`1850`, `1850s`, `1850-1860`, `"3 May 1721"`). `AND` binds more tightly than `OR`, and `OR` more tightly than words without an operator. At most 8 words may end in a star, each with at least 3 letters or digits before it, unless it is the whole query. A query that does not parse is searched as plain words; a query of punctuation finds nothing
        :param match: With `all`, results must have all words of `q`. By default, a search without results returns those with most of them, and `query.relaxed` says so
        :param sort: Sort order; defaults to `relevance` with a `q`, otherwise to `title`. `reference` is the natural order of reference codes (`A 2` before `A 10`), ignoring case, accents and punctuation; descriptions without a code come last. `added` has the latest first publication first, `updated` the latest change; entities and exhibits come last. Equal values sort by title
        :param type: Types to find: `record`, `collection`, `entity` (persons, corporate bodies, families, places and subjects, as in `/entities`), `exhibit`, or `all` four; by default records and collections. Entities are found by all of their names, dates and biography or history, exhibits by title, curator and prose. Neither has images, digital objects, a level, language or access status, linked names, or a place in a collection: a filter by these finds none, except those for what is missing. The dates of an entity are its dates of existence; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param entity_type: Only entities of this type, as in `/entities`: persons only, for example. Without `type`, entities are what is searched. Several values, comma-separated or repeated, match any of them
        :param collection: Only descriptions below the collection with this slug or UUID, at any depth; with `!` before it, all but those
        :param within: Only descriptions below the record or collection with this slug or UUID, at any depth; without the record or collection itself. If a collection and a record have this slug, the collection; use a UUID for the record. `404` if there is none; with `!` before it, all but those
        :param repository: Only what the repository with this slug or UUID holds; with `!` before it, all but that. Several: any of them
        :param person: Person by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes
        :param corporate_body: Corporate body by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes
        :param family: Family by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes
        :param place: Place by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes
        :param subject: Subject by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes
        :param creator: Creator of the records or of the work, of any type, by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes
        :param genre: Genre or form by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes
        :param date_start: Only what ends in this year or later (astronomical: 44 BCE is -43), or a month or day, such as 1850-05-03
        :param date_end: Only what begins in this year or earlier (astronomical: 44 BCE is -43), or a month or day, such as 1850-05-03
        :param date_match: How dates relate to `date_start` and `date_end`: `overlap` by default; `within`: all of them lie between these
        :param container: What is in a box, folder or other container, in words of any of our languages: `Box 12`, `Box 12, Folder 3`, or `12` for any kind; with `!` before it, all but that. Several: any of them
        :param decade: First year of a decade that the dates touch; astronomical: -50 is 51 to 42 BCE; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param language: Only descriptions of material in this language (ISO 639 code); with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param level: Level of description; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param access: Current access status; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param reuse: What the statement of rights or licence of the material allows: `free` (the public domain, and licences that ask for attribution at most, or for the same licence), `conditions`, `copyright` or `unknown`, also without a statement; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param media: Only descriptions with pictures of their own, or files of this kind; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param has_image: Only descriptions with their own images, or only those without
        :param has_digital_object: Only descriptions whose `digital_objects` has an entry, or only those where it is empty
        :param facets: Facets to count, by name, and `years`; all by default. `none` counts nothing, which makes a search cheaper and the `facets` of the response null. Takes several values, comma-separated or repeated
        :param facet_limit: Maximum number of values per facet
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param accept_language: Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4)
        """
        query: dict[str, Any] = {
            "q": q,
            "match": match,
            "sort": sort,
            "type": type,
            "entity_type": entity_type,
            "collection": collection,
            "within": within,
            "repository": repository,
            "person": person,
            "corporate_body": corporate_body,
            "family": family,
            "place": place,
            "subject": subject,
            "creator": creator,
            "genre": genre,
            "date_start": date_start,
            "date_end": date_end,
            "date_match": date_match,
            "container": container,
            "decade": decade,
            "language": language,
            "level": level,
            "access": access,
            "reuse": reuse,
            "media": media,
            "has_image": has_image,
            "has_digital_object": has_digital_object,
            "facets": facets,
            "facet_limit": facet_limit,
            "lang": lang,
        }
        return cast("list[types.CslItem]", self.get_json("/search.csl.json", **query))

    def search_as_csv(
        self,
        *,
        q: str | None = None,
        match: Literal["all"] | None = None,
        sort: Literal["relevance", "date", "date_desc", "title", "reference", "quality", "added", "updated"] | None = None,
        type: Literal["record", "collection", "entity", "exhibit", "all", "!record", "!collection", "!entity", "!exhibit", "!all"] | Sequence[Literal["record", "collection", "entity", "exhibit", "all", "!record", "!collection", "!entity", "!exhibit", "!all"]] | None = None,
        entity_type: Literal["person", "corporate_body", "family", "place", "subject"] | Sequence[Literal["person", "corporate_body", "family", "place", "subject"]] | None = None,
        collection: str | None = None,
        within: str | None = None,
        repository: str | Sequence[str] | None = None,
        person: str | Sequence[str] | None = None,
        corporate_body: str | Sequence[str] | None = None,
        family: str | Sequence[str] | None = None,
        place: str | Sequence[str] | None = None,
        subject: str | Sequence[str] | None = None,
        creator: str | Sequence[str] | None = None,
        genre: str | Sequence[str] | None = None,
        date_start: int | str | None = None,
        date_end: int | str | None = None,
        date_match: Literal["overlap", "within"] | None = None,
        container: str | Sequence[str] | None = None,
        decade: int | str | Sequence[int | str] | None = None,
        language: str | Sequence[str] | None = None,
        level: Literal["fonds", "collection", "recordgrp", "subgrp", "subfonds", "series", "subseries", "class", "file", "item", "otherlevel", "unspecified", "!fonds", "!collection", "!recordgrp", "!subgrp", "!subfonds", "!series", "!subseries", "!class", "!file", "!item", "!otherlevel", "!unspecified"] | Sequence[Literal["fonds", "collection", "recordgrp", "subgrp", "subfonds", "series", "subseries", "class", "file", "item", "otherlevel", "unspecified", "!fonds", "!collection", "!recordgrp", "!subgrp", "!subfonds", "!series", "!subseries", "!class", "!file", "!item", "!otherlevel", "!unspecified"]] | None = None,
        access: Literal["open", "partial", "restricted", "closed", "unknown", "!open", "!partial", "!restricted", "!closed", "!unknown"] | Sequence[Literal["open", "partial", "restricted", "closed", "unknown", "!open", "!partial", "!restricted", "!closed", "!unknown"]] | None = None,
        reuse: Literal["free", "conditions", "copyright", "unknown", "!free", "!conditions", "!copyright", "!unknown"] | Sequence[Literal["free", "conditions", "copyright", "unknown", "!free", "!conditions", "!copyright", "!unknown"]] | None = None,
        media: Literal["image", "document", "sound", "film", "other", "!image", "!document", "!sound", "!film", "!other"] | Sequence[Literal["image", "document", "sound", "film", "other", "!image", "!document", "!sound", "!film", "!other"]] | None = None,
        has_image: bool | None = None,
        has_digital_object: bool | None = None,
        facets: Literal["years", "type", "language", "person", "corporate_body", "family", "place", "subject", "collection", "level", "decade", "access", "creator", "genre", "reuse", "media", "repository", "none"] | Sequence[Literal["years", "type", "language", "person", "corporate_body", "family", "place", "subject", "collection", "level", "decade", "access", "creator", "genre", "reuse", "media", "repository", "none"]] | None = None,
        facet_limit: int | None = None,
        lang: str | None = None,
        fields: Literal["type", "id", "slug", "title", "level", "level_label", "reference_code", "summary", "languages", "translations", "updated_at", "url", "media", "repository", "repository.type", "repository.id", "repository.slug", "repository.name", "repository.url", "repository.field_languages", "field_languages", "date", "date.display", "date.edtf", "date.start", "date.end", "language", "collection", "collection.type", "collection.id", "collection.slug", "collection.title", "collection.level", "collection.level_label", "collection.url", "collection.field_languages", "fonds", "fonds.type", "fonds.id", "fonds.slug", "fonds.title", "fonds.level", "fonds.level_label", "fonds.url", "fonds.field_languages", "thumbnail", "thumbnail.url", "thumbnail.width", "thumbnail.height", "image_count", "rights", "rights.statement", "rights.uri", "access", "access.status", "access.label", "access.until", "access.statement", "access.understood", "quality", "score", "highlights", "highlights.title", "highlights.text", "highlights.fields", "image_text", "image_text.image", "image_text.canvas", "image_text.page", "image_text.passages", "image_text.content_states", "file_text", "file_text.file", "file_text.language", "file_text.url", "file_text.passages", "file_text.times", "date_aggregate", "date_aggregate.start", "date_aggregate.end", "cover_image", "cover_image.thumbnail", "cover_image.thumbnail.url", "cover_image.thumbnail.width", "cover_image.thumbnail.height", "cover_image.record", "cover_image.record.type", "cover_image.record.id", "cover_image.record.slug", "cover_image.record.title", "cover_image.record.level", "cover_image.record.level_label", "cover_image.record.url", "cover_image.record.field_languages", "extent", "extent.text", "extent.unit", "extent.quantity", "extent.part", "extent.facets", "extent.dimensions", "children_count", "records_count", "name", "entity_type", "entity_type_label", "dates", "dates.display", "dates.edtf", "dates.start", "dates.end", "collections_count", "type_certain", "curator", "published_at", "items_count"] | Sequence[Literal["type", "id", "slug", "title", "level", "level_label", "reference_code", "summary", "languages", "translations", "updated_at", "url", "media", "repository", "repository.type", "repository.id", "repository.slug", "repository.name", "repository.url", "repository.field_languages", "field_languages", "date", "date.display", "date.edtf", "date.start", "date.end", "language", "collection", "collection.type", "collection.id", "collection.slug", "collection.title", "collection.level", "collection.level_label", "collection.url", "collection.field_languages", "fonds", "fonds.type", "fonds.id", "fonds.slug", "fonds.title", "fonds.level", "fonds.level_label", "fonds.url", "fonds.field_languages", "thumbnail", "thumbnail.url", "thumbnail.width", "thumbnail.height", "image_count", "rights", "rights.statement", "rights.uri", "access", "access.status", "access.label", "access.until", "access.statement", "access.understood", "quality", "score", "highlights", "highlights.title", "highlights.text", "highlights.fields", "image_text", "image_text.image", "image_text.canvas", "image_text.page", "image_text.passages", "image_text.content_states", "file_text", "file_text.file", "file_text.language", "file_text.url", "file_text.passages", "file_text.times", "date_aggregate", "date_aggregate.start", "date_aggregate.end", "cover_image", "cover_image.thumbnail", "cover_image.thumbnail.url", "cover_image.thumbnail.width", "cover_image.thumbnail.height", "cover_image.record", "cover_image.record.type", "cover_image.record.id", "cover_image.record.slug", "cover_image.record.title", "cover_image.record.level", "cover_image.record.level_label", "cover_image.record.url", "cover_image.record.field_languages", "extent", "extent.text", "extent.unit", "extent.quantity", "extent.part", "extent.facets", "extent.dimensions", "children_count", "records_count", "name", "entity_type", "entity_type_label", "dates", "dates.display", "dates.edtf", "dates.start", "dates.end", "collections_count", "type_certain", "curator", "published_at", "items_count"]] | None = None,
    ) -> str:
        """Search records, collections, entities and exhibits as CSV.

        All results of the list in one table, from one state of the archive: a row for each, a column for each member, or for those that `fields` names, in that order. Values of a list are joined with ` | `. Text that a spreadsheet would run has an apostrophe before it. A list of more than 100,000 items is `400`.

        :param q: Words (all must match, see `match`), `"phrases"`, `-word` or `NOT word`, `word*`, `a AND b`, `a OR b`, `( )`, `person:x`, `person:x*`, `place:"x y"`, `subject:`, `family:`, `organization:`, `corporate_body:`, `creator:`, `genre:`, `title:x`, `reference:` (codes that begin so), `note:` (prose), `text:` (words of images), `date:` (`1850`, `1850s`, `1850-1860`, `"3 May 1721"`). `AND` binds more tightly than `OR`, and `OR` more tightly than words without an operator. At most 8 words may end in a star, each with at least 3 letters or digits before it, unless it is the whole query. A query that does not parse is searched as plain words; a query of punctuation finds nothing
        :param match: With `all`, results must have all words of `q`. By default, a search without results returns those with most of them, and `query.relaxed` says so
        :param sort: Sort order; defaults to `relevance` with a `q`, otherwise to `title`. `reference` is the natural order of reference codes (`A 2` before `A 10`), ignoring case, accents and punctuation; descriptions without a code come last. `added` has the latest first publication first, `updated` the latest change; entities and exhibits come last. Equal values sort by title
        :param type: Types to find: `record`, `collection`, `entity` (persons, corporate bodies, families, places and subjects, as in `/entities`), `exhibit`, or `all` four; by default records and collections. Entities are found by all of their names, dates and biography or history, exhibits by title, curator and prose. Neither has images, digital objects, a level, language or access status, linked names, or a place in a collection: a filter by these finds none, except those for what is missing. The dates of an entity are its dates of existence; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param entity_type: Only entities of this type, as in `/entities`: persons only, for example. Without `type`, entities are what is searched. Several values, comma-separated or repeated, match any of them
        :param collection: Only descriptions below the collection with this slug or UUID, at any depth; with `!` before it, all but those
        :param within: Only descriptions below the record or collection with this slug or UUID, at any depth; without the record or collection itself. If a collection and a record have this slug, the collection; use a UUID for the record. `404` if there is none; with `!` before it, all but those
        :param repository: Only what the repository with this slug or UUID holds; with `!` before it, all but that. Several: any of them
        :param person: Person by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes
        :param corporate_body: Corporate body by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes
        :param family: Family by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes
        :param place: Place by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes
        :param subject: Subject by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes
        :param creator: Creator of the records or of the work, of any type, by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes
        :param genre: Genre or form by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes
        :param date_start: Only what ends in this year or later (astronomical: 44 BCE is -43), or a month or day, such as 1850-05-03
        :param date_end: Only what begins in this year or earlier (astronomical: 44 BCE is -43), or a month or day, such as 1850-05-03
        :param date_match: How dates relate to `date_start` and `date_end`: `overlap` by default; `within`: all of them lie between these
        :param container: What is in a box, folder or other container, in words of any of our languages: `Box 12`, `Box 12, Folder 3`, or `12` for any kind; with `!` before it, all but that. Several: any of them
        :param decade: First year of a decade that the dates touch; astronomical: -50 is 51 to 42 BCE; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param language: Only descriptions of material in this language (ISO 639 code); with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param level: Level of description; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param access: Current access status; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param reuse: What the statement of rights or licence of the material allows: `free` (the public domain, and licences that ask for attribution at most, or for the same licence), `conditions`, `copyright` or `unknown`, also without a statement; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param media: Only descriptions with pictures of their own, or files of this kind; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param has_image: Only descriptions with their own images, or only those without
        :param has_digital_object: Only descriptions whose `digital_objects` has an entry, or only those where it is empty
        :param facets: Facets to count, by name, and `years`; all by default. `none` counts nothing, which makes a search cheaper and the `facets` of the response null. Takes several values, comma-separated or repeated
        :param facet_limit: Maximum number of values per facet
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param fields: Only these of items, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param accept_language: Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4)
        """
        query: dict[str, Any] = {
            "q": q,
            "match": match,
            "sort": sort,
            "type": type,
            "entity_type": entity_type,
            "collection": collection,
            "within": within,
            "repository": repository,
            "person": person,
            "corporate_body": corporate_body,
            "family": family,
            "place": place,
            "subject": subject,
            "creator": creator,
            "genre": genre,
            "date_start": date_start,
            "date_end": date_end,
            "date_match": date_match,
            "container": container,
            "decade": decade,
            "language": language,
            "level": level,
            "access": access,
            "reuse": reuse,
            "media": media,
            "has_image": has_image,
            "has_digital_object": has_digital_object,
            "facets": facets,
            "facet_limit": facet_limit,
            "lang": lang,
            "fields": fields,
        }
        return self.get_text("/search.csv", **query)

    def search_as_ris(
        self,
        *,
        q: str | None = None,
        match: Literal["all"] | None = None,
        sort: Literal["relevance", "date", "date_desc", "title", "reference", "quality", "added", "updated"] | None = None,
        type: Literal["record", "collection", "entity", "exhibit", "all", "!record", "!collection", "!entity", "!exhibit", "!all"] | Sequence[Literal["record", "collection", "entity", "exhibit", "all", "!record", "!collection", "!entity", "!exhibit", "!all"]] | None = None,
        entity_type: Literal["person", "corporate_body", "family", "place", "subject"] | Sequence[Literal["person", "corporate_body", "family", "place", "subject"]] | None = None,
        collection: str | None = None,
        within: str | None = None,
        repository: str | Sequence[str] | None = None,
        person: str | Sequence[str] | None = None,
        corporate_body: str | Sequence[str] | None = None,
        family: str | Sequence[str] | None = None,
        place: str | Sequence[str] | None = None,
        subject: str | Sequence[str] | None = None,
        creator: str | Sequence[str] | None = None,
        genre: str | Sequence[str] | None = None,
        date_start: int | str | None = None,
        date_end: int | str | None = None,
        date_match: Literal["overlap", "within"] | None = None,
        container: str | Sequence[str] | None = None,
        decade: int | str | Sequence[int | str] | None = None,
        language: str | Sequence[str] | None = None,
        level: Literal["fonds", "collection", "recordgrp", "subgrp", "subfonds", "series", "subseries", "class", "file", "item", "otherlevel", "unspecified", "!fonds", "!collection", "!recordgrp", "!subgrp", "!subfonds", "!series", "!subseries", "!class", "!file", "!item", "!otherlevel", "!unspecified"] | Sequence[Literal["fonds", "collection", "recordgrp", "subgrp", "subfonds", "series", "subseries", "class", "file", "item", "otherlevel", "unspecified", "!fonds", "!collection", "!recordgrp", "!subgrp", "!subfonds", "!series", "!subseries", "!class", "!file", "!item", "!otherlevel", "!unspecified"]] | None = None,
        access: Literal["open", "partial", "restricted", "closed", "unknown", "!open", "!partial", "!restricted", "!closed", "!unknown"] | Sequence[Literal["open", "partial", "restricted", "closed", "unknown", "!open", "!partial", "!restricted", "!closed", "!unknown"]] | None = None,
        reuse: Literal["free", "conditions", "copyright", "unknown", "!free", "!conditions", "!copyright", "!unknown"] | Sequence[Literal["free", "conditions", "copyright", "unknown", "!free", "!conditions", "!copyright", "!unknown"]] | None = None,
        media: Literal["image", "document", "sound", "film", "other", "!image", "!document", "!sound", "!film", "!other"] | Sequence[Literal["image", "document", "sound", "film", "other", "!image", "!document", "!sound", "!film", "!other"]] | None = None,
        has_image: bool | None = None,
        has_digital_object: bool | None = None,
        facets: Literal["years", "type", "language", "person", "corporate_body", "family", "place", "subject", "collection", "level", "decade", "access", "creator", "genre", "reuse", "media", "repository", "none"] | Sequence[Literal["years", "type", "language", "person", "corporate_body", "family", "place", "subject", "collection", "level", "decade", "access", "creator", "genre", "reuse", "media", "repository", "none"]] | None = None,
        facet_limit: int | None = None,
        lang: str | None = None,
    ) -> bytes:
        """Search records, collections, entities and exhibits as RIS.

        All results of the list in one file for reference managers (RIS), from one state of the archive. A list of more than 100,000 items is `400`.

        :param q: Words (all must match, see `match`), `"phrases"`, `-word` or `NOT word`, `word*`, `a AND b`, `a OR b`, `( )`, `person:x`, `person:x*`, `place:"x y"`, `subject:`, `family:`, `organization:`, `corporate_body:`, `creator:`, `genre:`, `title:x`, `reference:` (codes that begin so), `note:` (prose), `text:` (words of images), `date:` (`1850`, `1850s`, `1850-1860`, `"3 May 1721"`). `AND` binds more tightly than `OR`, and `OR` more tightly than words without an operator. At most 8 words may end in a star, each with at least 3 letters or digits before it, unless it is the whole query. A query that does not parse is searched as plain words; a query of punctuation finds nothing
        :param match: With `all`, results must have all words of `q`. By default, a search without results returns those with most of them, and `query.relaxed` says so
        :param sort: Sort order; defaults to `relevance` with a `q`, otherwise to `title`. `reference` is the natural order of reference codes (`A 2` before `A 10`), ignoring case, accents and punctuation; descriptions without a code come last. `added` has the latest first publication first, `updated` the latest change; entities and exhibits come last. Equal values sort by title
        :param type: Types to find: `record`, `collection`, `entity` (persons, corporate bodies, families, places and subjects, as in `/entities`), `exhibit`, or `all` four; by default records and collections. Entities are found by all of their names, dates and biography or history, exhibits by title, curator and prose. Neither has images, digital objects, a level, language or access status, linked names, or a place in a collection: a filter by these finds none, except those for what is missing. The dates of an entity are its dates of existence; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param entity_type: Only entities of this type, as in `/entities`: persons only, for example. Without `type`, entities are what is searched. Several values, comma-separated or repeated, match any of them
        :param collection: Only descriptions below the collection with this slug or UUID, at any depth; with `!` before it, all but those
        :param within: Only descriptions below the record or collection with this slug or UUID, at any depth; without the record or collection itself. If a collection and a record have this slug, the collection; use a UUID for the record. `404` if there is none; with `!` before it, all but those
        :param repository: Only what the repository with this slug or UUID holds; with `!` before it, all but that. Several: any of them
        :param person: Person by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes
        :param corporate_body: Corporate body by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes
        :param family: Family by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes
        :param place: Place by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes
        :param subject: Subject by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes
        :param creator: Creator of the records or of the work, of any type, by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes
        :param genre: Genre or form by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes
        :param date_start: Only what ends in this year or later (astronomical: 44 BCE is -43), or a month or day, such as 1850-05-03
        :param date_end: Only what begins in this year or earlier (astronomical: 44 BCE is -43), or a month or day, such as 1850-05-03
        :param date_match: How dates relate to `date_start` and `date_end`: `overlap` by default; `within`: all of them lie between these
        :param container: What is in a box, folder or other container, in words of any of our languages: `Box 12`, `Box 12, Folder 3`, or `12` for any kind; with `!` before it, all but that. Several: any of them
        :param decade: First year of a decade that the dates touch; astronomical: -50 is 51 to 42 BCE; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param language: Only descriptions of material in this language (ISO 639 code); with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param level: Level of description; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param access: Current access status; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param reuse: What the statement of rights or licence of the material allows: `free` (the public domain, and licences that ask for attribution at most, or for the same licence), `conditions`, `copyright` or `unknown`, also without a statement; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param media: Only descriptions with pictures of their own, or files of this kind; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param has_image: Only descriptions with their own images, or only those without
        :param has_digital_object: Only descriptions whose `digital_objects` has an entry, or only those where it is empty
        :param facets: Facets to count, by name, and `years`; all by default. `none` counts nothing, which makes a search cheaper and the `facets` of the response null. Takes several values, comma-separated or repeated
        :param facet_limit: Maximum number of values per facet
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param accept_language: Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4)
        """
        query: dict[str, Any] = {
            "q": q,
            "match": match,
            "sort": sort,
            "type": type,
            "entity_type": entity_type,
            "collection": collection,
            "within": within,
            "repository": repository,
            "person": person,
            "corporate_body": corporate_body,
            "family": family,
            "place": place,
            "subject": subject,
            "creator": creator,
            "genre": genre,
            "date_start": date_start,
            "date_end": date_end,
            "date_match": date_match,
            "container": container,
            "decade": decade,
            "language": language,
            "level": level,
            "access": access,
            "reuse": reuse,
            "media": media,
            "has_image": has_image,
            "has_digital_object": has_digital_object,
            "facets": facets,
            "facet_limit": facet_limit,
            "lang": lang,
        }
        return self.get_bytes("/search.ris", **query)

    @overload
    def list_records(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        collection: str | None = None,
        level: Literal["fonds", "collection", "recordgrp", "subgrp", "subfonds", "series", "subseries", "class", "file", "item", "otherlevel", "unspecified", "!fonds", "!collection", "!recordgrp", "!subgrp", "!subfonds", "!series", "!subseries", "!class", "!file", "!item", "!otherlevel", "!unspecified"] | Sequence[Literal["fonds", "collection", "recordgrp", "subgrp", "subfonds", "series", "subseries", "class", "file", "item", "otherlevel", "unspecified", "!fonds", "!collection", "!recordgrp", "!subgrp", "!subfonds", "!series", "!subseries", "!class", "!file", "!item", "!otherlevel", "!unspecified"]] | None = None,
        access: Literal["open", "partial", "restricted", "closed", "unknown", "!open", "!partial", "!restricted", "!closed", "!unknown"] | Sequence[Literal["open", "partial", "restricted", "closed", "unknown", "!open", "!partial", "!restricted", "!closed", "!unknown"]] | None = None,
        has_image: bool | None = None,
        repository: str | Sequence[str] | None = None,
        date_start: int | str | None = None,
        date_end: int | str | None = None,
        creator: str | Sequence[str] | None = None,
        genre: str | Sequence[str] | None = None,
        date_match: Literal["overlap", "within"] | None = None,
        decade: int | str | Sequence[int | str] | None = None,
        language: str | Sequence[str] | None = None,
        media: Literal["image", "document", "sound", "film", "other", "!image", "!document", "!sound", "!film", "!other"] | Sequence[Literal["image", "document", "sound", "film", "other", "!image", "!document", "!sound", "!film", "!other"]] | None = None,
        reuse: Literal["free", "conditions", "copyright", "unknown", "!free", "!conditions", "!copyright", "!unknown"] | Sequence[Literal["free", "conditions", "copyright", "unknown", "!free", "!conditions", "!copyright", "!unknown"]] | None = None,
        updated_since: str | None = None,
        updated_until: str | None = None,
        sort: Literal["added", "updated", "title", "date", "date_desc", "reference"] | None = None,
        ids: str | Sequence[str] | None = None,
        include: Literal["place", "details"] | Sequence[Literal["place", "details"]] | None = None,
        lang: str | None = None,
        fields: None = None,
    ) -> types.RecordPage: ...

    @overload
    def list_records(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        collection: str | None = None,
        level: Literal["fonds", "collection", "recordgrp", "subgrp", "subfonds", "series", "subseries", "class", "file", "item", "otherlevel", "unspecified", "!fonds", "!collection", "!recordgrp", "!subgrp", "!subfonds", "!series", "!subseries", "!class", "!file", "!item", "!otherlevel", "!unspecified"] | Sequence[Literal["fonds", "collection", "recordgrp", "subgrp", "subfonds", "series", "subseries", "class", "file", "item", "otherlevel", "unspecified", "!fonds", "!collection", "!recordgrp", "!subgrp", "!subfonds", "!series", "!subseries", "!class", "!file", "!item", "!otherlevel", "!unspecified"]] | None = None,
        access: Literal["open", "partial", "restricted", "closed", "unknown", "!open", "!partial", "!restricted", "!closed", "!unknown"] | Sequence[Literal["open", "partial", "restricted", "closed", "unknown", "!open", "!partial", "!restricted", "!closed", "!unknown"]] | None = None,
        has_image: bool | None = None,
        repository: str | Sequence[str] | None = None,
        date_start: int | str | None = None,
        date_end: int | str | None = None,
        creator: str | Sequence[str] | None = None,
        genre: str | Sequence[str] | None = None,
        date_match: Literal["overlap", "within"] | None = None,
        decade: int | str | Sequence[int | str] | None = None,
        language: str | Sequence[str] | None = None,
        media: Literal["image", "document", "sound", "film", "other", "!image", "!document", "!sound", "!film", "!other"] | Sequence[Literal["image", "document", "sound", "film", "other", "!image", "!document", "!sound", "!film", "!other"]] | None = None,
        reuse: Literal["free", "conditions", "copyright", "unknown", "!free", "!conditions", "!copyright", "!unknown"] | Sequence[Literal["free", "conditions", "copyright", "unknown", "!free", "!conditions", "!copyright", "!unknown"]] | None = None,
        updated_since: str | None = None,
        updated_until: str | None = None,
        sort: Literal["added", "updated", "title", "date", "date_desc", "reference"] | None = None,
        ids: str | Sequence[str] | None = None,
        include: Literal["place", "details"] | Sequence[Literal["place", "details"]] | None = None,
        lang: str | None = None,
        fields: Literal["type", "id", "slug", "title", "level", "level_label", "reference_code", "summary", "languages", "translations", "updated_at", "url", "media", "repository", "repository.type", "repository.id", "repository.slug", "repository.name", "repository.url", "repository.field_languages", "field_languages", "date", "date.display", "date.edtf", "date.start", "date.end", "language", "collection", "collection.type", "collection.id", "collection.slug", "collection.title", "collection.level", "collection.level_label", "collection.url", "collection.field_languages", "fonds", "fonds.type", "fonds.id", "fonds.slug", "fonds.title", "fonds.level", "fonds.level_label", "fonds.url", "fonds.field_languages", "thumbnail", "thumbnail.url", "thumbnail.width", "thumbnail.height", "image_count", "rights", "rights.statement", "rights.uri", "access", "access.status", "access.label", "access.until", "access.statement", "access.understood", "quality", "description_language", "other_level", "title_html", "titles", "titles.type", "titles.text", "titles.lang", "dates", "dates.type", "dates.display", "dates.edtf", "dates.start", "dates.end", "dates.calendar", "dates.calendar_label", "scope_and_content", "scope_and_content_html", "extent", "extent.text", "extent.unit", "extent.quantity", "extent.part", "extent.facets", "extent.dimensions", "containers", "containers.type", "containers.label", "containers.indicator", "containers.group", "containers.material", "containers.barcode", "languages_of_material", "languages_of_material.code", "languages_of_material.script", "languages_of_material.label", "languages_of_material.script_label", "notes", "notes.type", "notes.label", "notes.group", "notes.text", "notes.html", "notes.lang", "notes.id", "identifiers", "identifiers.type", "identifiers.value", "identifiers.label", "digital_objects", "digital_objects.type", "digital_objects.title", "digital_objects.url", "digital_objects.mime_type", "digital_objects.note", "digital_objects.thumbnail", "digital_objects.thumbnail.url", "digital_objects.thumbnail.width", "digital_objects.thumbnail.height", "digital_objects.thumbnail_url", "digital_objects.manifest", "description_control", "description_control.identifier", "description_control.agency", "description_control.rules", "description_control.status", "description_control.languages", "description_control.created", "description_control.revised", "description_control.sources", "entities", "entities.type", "entities.id", "entities.slug", "entities.name", "entities.entity_type", "entities.entity_type_label", "entities.url", "entities.field_languages", "entities.role", "entities.role_label", "entities.confidence", "entities.heading", "inherited", "inherited.access", "inherited.access.value", "inherited.access.value.status", "inherited.access.value.label", "inherited.access.value.until", "inherited.access.value.statement", "inherited.access.value.understood", "inherited.access.from", "inherited.access.from.type", "inherited.access.from.id", "inherited.access.from.slug", "inherited.access.from.title", "inherited.access.from.level", "inherited.access.from.level_label", "inherited.access.from.url", "inherited.access.from.field_languages", "inherited.access.from.name", "inherited.use_conditions", "inherited.use_conditions.value", "inherited.use_conditions.from", "inherited.use_conditions.from.type", "inherited.use_conditions.from.id", "inherited.use_conditions.from.slug", "inherited.use_conditions.from.title", "inherited.use_conditions.from.level", "inherited.use_conditions.from.level_label", "inherited.use_conditions.from.url", "inherited.use_conditions.from.field_languages", "inherited.use_conditions.from.name", "inherited.rights", "inherited.rights.value", "inherited.rights.value.statement", "inherited.rights.value.uri", "inherited.rights.from", "inherited.rights.from.type", "inherited.rights.from.id", "inherited.rights.from.slug", "inherited.rights.from.title", "inherited.rights.from.level", "inherited.rights.from.level_label", "inherited.rights.from.url", "inherited.rights.from.field_languages", "inherited.rights.from.name", "inherited.creators", "inherited.creators.value", "inherited.creators.value.type", "inherited.creators.value.id", "inherited.creators.value.slug", "inherited.creators.value.name", "inherited.creators.value.entity_type", "inherited.creators.value.entity_type_label", "inherited.creators.value.url", "inherited.creators.value.field_languages", "inherited.creators.value.role", "inherited.creators.value.role_label", "inherited.creators.value.confidence", "inherited.creators.value.heading", "inherited.creators.from", "inherited.creators.from.type", "inherited.creators.from.id", "inherited.creators.from.slug", "inherited.creators.from.title", "inherited.creators.from.level", "inherited.creators.from.level_label", "inherited.creators.from.url", "inherited.creators.from.field_languages", "inherited.creators.from.name", "inherited.language", "inherited.language.value", "inherited.language.from", "inherited.language.from.type", "inherited.language.from.id", "inherited.language.from.slug", "inherited.language.from.title", "inherited.language.from.level", "inherited.language.from.level_label", "inherited.language.from.url", "inherited.language.from.field_languages", "inherited.language.from.name", "inherited.reference_code", "inherited.reference_code.value", "inherited.reference_code.from", "inherited.reference_code.from.type", "inherited.reference_code.from.id", "inherited.reference_code.from.slug", "inherited.reference_code.from.title", "inherited.reference_code.from.level", "inherited.reference_code.from.level_label", "inherited.reference_code.from.url", "inherited.reference_code.from.field_languages", "inherited.reference_code.from.name", "ancestors", "ancestors.type", "ancestors.id", "ancestors.slug", "ancestors.title", "ancestors.level", "ancestors.level_label", "ancestors.url", "ancestors.field_languages", "images", "images.id", "images.thumbnail", "images.thumbnail.url", "images.thumbnail.width", "images.thumbnail.height", "images.service", "images.sizes", "images.sizes.width", "images.sizes.height", "images.sizes.url", "images.placeholder", "images.color", "images.original", "images.width", "images.height", "images.mime_type", "images.text", "images.master", "images.file", "images.page", "images.page_label", "images.caption", "images.translations", "images.field_languages", "images.rights", "images.rights.statement", "images.rights.uri", "images.access", "images.access.status", "images.access.label", "images.access.until", "images.access.statement", "images.access.understood", "files", "suppress_from_aggregators", "provenance", "more", "links", "links.self", "links.permalink", "links.ark", "links.cite", "links.jsonld", "links.dc", "links.mods", "links.marc21", "links.edm", "links.ead", "links.ead4", "links.ead2002", "links.tree", "links.related", "links.manifest", "links.thumbnail", "links.original", "links.images_pdf", "links.images_zip", "requests", "requests.label", "requests.url", "requests.kind", "to_order", "to_order.boxes", "to_order.off_site", "to_order.permalink"] | Sequence[Literal["type", "id", "slug", "title", "level", "level_label", "reference_code", "summary", "languages", "translations", "updated_at", "url", "media", "repository", "repository.type", "repository.id", "repository.slug", "repository.name", "repository.url", "repository.field_languages", "field_languages", "date", "date.display", "date.edtf", "date.start", "date.end", "language", "collection", "collection.type", "collection.id", "collection.slug", "collection.title", "collection.level", "collection.level_label", "collection.url", "collection.field_languages", "fonds", "fonds.type", "fonds.id", "fonds.slug", "fonds.title", "fonds.level", "fonds.level_label", "fonds.url", "fonds.field_languages", "thumbnail", "thumbnail.url", "thumbnail.width", "thumbnail.height", "image_count", "rights", "rights.statement", "rights.uri", "access", "access.status", "access.label", "access.until", "access.statement", "access.understood", "quality", "description_language", "other_level", "title_html", "titles", "titles.type", "titles.text", "titles.lang", "dates", "dates.type", "dates.display", "dates.edtf", "dates.start", "dates.end", "dates.calendar", "dates.calendar_label", "scope_and_content", "scope_and_content_html", "extent", "extent.text", "extent.unit", "extent.quantity", "extent.part", "extent.facets", "extent.dimensions", "containers", "containers.type", "containers.label", "containers.indicator", "containers.group", "containers.material", "containers.barcode", "languages_of_material", "languages_of_material.code", "languages_of_material.script", "languages_of_material.label", "languages_of_material.script_label", "notes", "notes.type", "notes.label", "notes.group", "notes.text", "notes.html", "notes.lang", "notes.id", "identifiers", "identifiers.type", "identifiers.value", "identifiers.label", "digital_objects", "digital_objects.type", "digital_objects.title", "digital_objects.url", "digital_objects.mime_type", "digital_objects.note", "digital_objects.thumbnail", "digital_objects.thumbnail.url", "digital_objects.thumbnail.width", "digital_objects.thumbnail.height", "digital_objects.thumbnail_url", "digital_objects.manifest", "description_control", "description_control.identifier", "description_control.agency", "description_control.rules", "description_control.status", "description_control.languages", "description_control.created", "description_control.revised", "description_control.sources", "entities", "entities.type", "entities.id", "entities.slug", "entities.name", "entities.entity_type", "entities.entity_type_label", "entities.url", "entities.field_languages", "entities.role", "entities.role_label", "entities.confidence", "entities.heading", "inherited", "inherited.access", "inherited.access.value", "inherited.access.value.status", "inherited.access.value.label", "inherited.access.value.until", "inherited.access.value.statement", "inherited.access.value.understood", "inherited.access.from", "inherited.access.from.type", "inherited.access.from.id", "inherited.access.from.slug", "inherited.access.from.title", "inherited.access.from.level", "inherited.access.from.level_label", "inherited.access.from.url", "inherited.access.from.field_languages", "inherited.access.from.name", "inherited.use_conditions", "inherited.use_conditions.value", "inherited.use_conditions.from", "inherited.use_conditions.from.type", "inherited.use_conditions.from.id", "inherited.use_conditions.from.slug", "inherited.use_conditions.from.title", "inherited.use_conditions.from.level", "inherited.use_conditions.from.level_label", "inherited.use_conditions.from.url", "inherited.use_conditions.from.field_languages", "inherited.use_conditions.from.name", "inherited.rights", "inherited.rights.value", "inherited.rights.value.statement", "inherited.rights.value.uri", "inherited.rights.from", "inherited.rights.from.type", "inherited.rights.from.id", "inherited.rights.from.slug", "inherited.rights.from.title", "inherited.rights.from.level", "inherited.rights.from.level_label", "inherited.rights.from.url", "inherited.rights.from.field_languages", "inherited.rights.from.name", "inherited.creators", "inherited.creators.value", "inherited.creators.value.type", "inherited.creators.value.id", "inherited.creators.value.slug", "inherited.creators.value.name", "inherited.creators.value.entity_type", "inherited.creators.value.entity_type_label", "inherited.creators.value.url", "inherited.creators.value.field_languages", "inherited.creators.value.role", "inherited.creators.value.role_label", "inherited.creators.value.confidence", "inherited.creators.value.heading", "inherited.creators.from", "inherited.creators.from.type", "inherited.creators.from.id", "inherited.creators.from.slug", "inherited.creators.from.title", "inherited.creators.from.level", "inherited.creators.from.level_label", "inherited.creators.from.url", "inherited.creators.from.field_languages", "inherited.creators.from.name", "inherited.language", "inherited.language.value", "inherited.language.from", "inherited.language.from.type", "inherited.language.from.id", "inherited.language.from.slug", "inherited.language.from.title", "inherited.language.from.level", "inherited.language.from.level_label", "inherited.language.from.url", "inherited.language.from.field_languages", "inherited.language.from.name", "inherited.reference_code", "inherited.reference_code.value", "inherited.reference_code.from", "inherited.reference_code.from.type", "inherited.reference_code.from.id", "inherited.reference_code.from.slug", "inherited.reference_code.from.title", "inherited.reference_code.from.level", "inherited.reference_code.from.level_label", "inherited.reference_code.from.url", "inherited.reference_code.from.field_languages", "inherited.reference_code.from.name", "ancestors", "ancestors.type", "ancestors.id", "ancestors.slug", "ancestors.title", "ancestors.level", "ancestors.level_label", "ancestors.url", "ancestors.field_languages", "images", "images.id", "images.thumbnail", "images.thumbnail.url", "images.thumbnail.width", "images.thumbnail.height", "images.service", "images.sizes", "images.sizes.width", "images.sizes.height", "images.sizes.url", "images.placeholder", "images.color", "images.original", "images.width", "images.height", "images.mime_type", "images.text", "images.master", "images.file", "images.page", "images.page_label", "images.caption", "images.translations", "images.field_languages", "images.rights", "images.rights.statement", "images.rights.uri", "images.access", "images.access.status", "images.access.label", "images.access.until", "images.access.statement", "images.access.understood", "files", "suppress_from_aggregators", "provenance", "more", "links", "links.self", "links.permalink", "links.ark", "links.cite", "links.jsonld", "links.dc", "links.mods", "links.marc21", "links.edm", "links.ead", "links.ead4", "links.ead2002", "links.tree", "links.related", "links.manifest", "links.thumbnail", "links.original", "links.images_pdf", "links.images_zip", "requests", "requests.label", "requests.url", "requests.kind", "to_order", "to_order.boxes", "to_order.off_site", "to_order.permalink"]],
    ) -> partial.RecordPage: ...

    def list_records(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        collection: str | None = None,
        level: Literal["fonds", "collection", "recordgrp", "subgrp", "subfonds", "series", "subseries", "class", "file", "item", "otherlevel", "unspecified", "!fonds", "!collection", "!recordgrp", "!subgrp", "!subfonds", "!series", "!subseries", "!class", "!file", "!item", "!otherlevel", "!unspecified"] | Sequence[Literal["fonds", "collection", "recordgrp", "subgrp", "subfonds", "series", "subseries", "class", "file", "item", "otherlevel", "unspecified", "!fonds", "!collection", "!recordgrp", "!subgrp", "!subfonds", "!series", "!subseries", "!class", "!file", "!item", "!otherlevel", "!unspecified"]] | None = None,
        access: Literal["open", "partial", "restricted", "closed", "unknown", "!open", "!partial", "!restricted", "!closed", "!unknown"] | Sequence[Literal["open", "partial", "restricted", "closed", "unknown", "!open", "!partial", "!restricted", "!closed", "!unknown"]] | None = None,
        has_image: bool | None = None,
        repository: str | Sequence[str] | None = None,
        date_start: int | str | None = None,
        date_end: int | str | None = None,
        creator: str | Sequence[str] | None = None,
        genre: str | Sequence[str] | None = None,
        date_match: Literal["overlap", "within"] | None = None,
        decade: int | str | Sequence[int | str] | None = None,
        language: str | Sequence[str] | None = None,
        media: Literal["image", "document", "sound", "film", "other", "!image", "!document", "!sound", "!film", "!other"] | Sequence[Literal["image", "document", "sound", "film", "other", "!image", "!document", "!sound", "!film", "!other"]] | None = None,
        reuse: Literal["free", "conditions", "copyright", "unknown", "!free", "!conditions", "!copyright", "!unknown"] | Sequence[Literal["free", "conditions", "copyright", "unknown", "!free", "!conditions", "!copyright", "!unknown"]] | None = None,
        updated_since: str | None = None,
        updated_until: str | None = None,
        sort: Literal["added", "updated", "title", "date", "date_desc", "reference"] | None = None,
        ids: str | Sequence[str] | None = None,
        include: Literal["place", "details"] | Sequence[Literal["place", "details"]] | None = None,
        lang: str | None = None,
        fields: Literal["type", "id", "slug", "title", "level", "level_label", "reference_code", "summary", "languages", "translations", "updated_at", "url", "media", "repository", "repository.type", "repository.id", "repository.slug", "repository.name", "repository.url", "repository.field_languages", "field_languages", "date", "date.display", "date.edtf", "date.start", "date.end", "language", "collection", "collection.type", "collection.id", "collection.slug", "collection.title", "collection.level", "collection.level_label", "collection.url", "collection.field_languages", "fonds", "fonds.type", "fonds.id", "fonds.slug", "fonds.title", "fonds.level", "fonds.level_label", "fonds.url", "fonds.field_languages", "thumbnail", "thumbnail.url", "thumbnail.width", "thumbnail.height", "image_count", "rights", "rights.statement", "rights.uri", "access", "access.status", "access.label", "access.until", "access.statement", "access.understood", "quality", "description_language", "other_level", "title_html", "titles", "titles.type", "titles.text", "titles.lang", "dates", "dates.type", "dates.display", "dates.edtf", "dates.start", "dates.end", "dates.calendar", "dates.calendar_label", "scope_and_content", "scope_and_content_html", "extent", "extent.text", "extent.unit", "extent.quantity", "extent.part", "extent.facets", "extent.dimensions", "containers", "containers.type", "containers.label", "containers.indicator", "containers.group", "containers.material", "containers.barcode", "languages_of_material", "languages_of_material.code", "languages_of_material.script", "languages_of_material.label", "languages_of_material.script_label", "notes", "notes.type", "notes.label", "notes.group", "notes.text", "notes.html", "notes.lang", "notes.id", "identifiers", "identifiers.type", "identifiers.value", "identifiers.label", "digital_objects", "digital_objects.type", "digital_objects.title", "digital_objects.url", "digital_objects.mime_type", "digital_objects.note", "digital_objects.thumbnail", "digital_objects.thumbnail.url", "digital_objects.thumbnail.width", "digital_objects.thumbnail.height", "digital_objects.thumbnail_url", "digital_objects.manifest", "description_control", "description_control.identifier", "description_control.agency", "description_control.rules", "description_control.status", "description_control.languages", "description_control.created", "description_control.revised", "description_control.sources", "entities", "entities.type", "entities.id", "entities.slug", "entities.name", "entities.entity_type", "entities.entity_type_label", "entities.url", "entities.field_languages", "entities.role", "entities.role_label", "entities.confidence", "entities.heading", "inherited", "inherited.access", "inherited.access.value", "inherited.access.value.status", "inherited.access.value.label", "inherited.access.value.until", "inherited.access.value.statement", "inherited.access.value.understood", "inherited.access.from", "inherited.access.from.type", "inherited.access.from.id", "inherited.access.from.slug", "inherited.access.from.title", "inherited.access.from.level", "inherited.access.from.level_label", "inherited.access.from.url", "inherited.access.from.field_languages", "inherited.access.from.name", "inherited.use_conditions", "inherited.use_conditions.value", "inherited.use_conditions.from", "inherited.use_conditions.from.type", "inherited.use_conditions.from.id", "inherited.use_conditions.from.slug", "inherited.use_conditions.from.title", "inherited.use_conditions.from.level", "inherited.use_conditions.from.level_label", "inherited.use_conditions.from.url", "inherited.use_conditions.from.field_languages", "inherited.use_conditions.from.name", "inherited.rights", "inherited.rights.value", "inherited.rights.value.statement", "inherited.rights.value.uri", "inherited.rights.from", "inherited.rights.from.type", "inherited.rights.from.id", "inherited.rights.from.slug", "inherited.rights.from.title", "inherited.rights.from.level", "inherited.rights.from.level_label", "inherited.rights.from.url", "inherited.rights.from.field_languages", "inherited.rights.from.name", "inherited.creators", "inherited.creators.value", "inherited.creators.value.type", "inherited.creators.value.id", "inherited.creators.value.slug", "inherited.creators.value.name", "inherited.creators.value.entity_type", "inherited.creators.value.entity_type_label", "inherited.creators.value.url", "inherited.creators.value.field_languages", "inherited.creators.value.role", "inherited.creators.value.role_label", "inherited.creators.value.confidence", "inherited.creators.value.heading", "inherited.creators.from", "inherited.creators.from.type", "inherited.creators.from.id", "inherited.creators.from.slug", "inherited.creators.from.title", "inherited.creators.from.level", "inherited.creators.from.level_label", "inherited.creators.from.url", "inherited.creators.from.field_languages", "inherited.creators.from.name", "inherited.language", "inherited.language.value", "inherited.language.from", "inherited.language.from.type", "inherited.language.from.id", "inherited.language.from.slug", "inherited.language.from.title", "inherited.language.from.level", "inherited.language.from.level_label", "inherited.language.from.url", "inherited.language.from.field_languages", "inherited.language.from.name", "inherited.reference_code", "inherited.reference_code.value", "inherited.reference_code.from", "inherited.reference_code.from.type", "inherited.reference_code.from.id", "inherited.reference_code.from.slug", "inherited.reference_code.from.title", "inherited.reference_code.from.level", "inherited.reference_code.from.level_label", "inherited.reference_code.from.url", "inherited.reference_code.from.field_languages", "inherited.reference_code.from.name", "ancestors", "ancestors.type", "ancestors.id", "ancestors.slug", "ancestors.title", "ancestors.level", "ancestors.level_label", "ancestors.url", "ancestors.field_languages", "images", "images.id", "images.thumbnail", "images.thumbnail.url", "images.thumbnail.width", "images.thumbnail.height", "images.service", "images.sizes", "images.sizes.width", "images.sizes.height", "images.sizes.url", "images.placeholder", "images.color", "images.original", "images.width", "images.height", "images.mime_type", "images.text", "images.master", "images.file", "images.page", "images.page_label", "images.caption", "images.translations", "images.field_languages", "images.rights", "images.rights.statement", "images.rights.uri", "images.access", "images.access.status", "images.access.label", "images.access.until", "images.access.statement", "images.access.understood", "files", "suppress_from_aggregators", "provenance", "more", "links", "links.self", "links.permalink", "links.ark", "links.cite", "links.jsonld", "links.dc", "links.mods", "links.marc21", "links.edm", "links.ead", "links.ead4", "links.ead2002", "links.tree", "links.related", "links.manifest", "links.thumbnail", "links.original", "links.images_pdf", "links.images_zip", "requests", "requests.label", "requests.url", "requests.kind", "to_order", "to_order.boxes", "to_order.off_site", "to_order.permalink"] | Sequence[Literal["type", "id", "slug", "title", "level", "level_label", "reference_code", "summary", "languages", "translations", "updated_at", "url", "media", "repository", "repository.type", "repository.id", "repository.slug", "repository.name", "repository.url", "repository.field_languages", "field_languages", "date", "date.display", "date.edtf", "date.start", "date.end", "language", "collection", "collection.type", "collection.id", "collection.slug", "collection.title", "collection.level", "collection.level_label", "collection.url", "collection.field_languages", "fonds", "fonds.type", "fonds.id", "fonds.slug", "fonds.title", "fonds.level", "fonds.level_label", "fonds.url", "fonds.field_languages", "thumbnail", "thumbnail.url", "thumbnail.width", "thumbnail.height", "image_count", "rights", "rights.statement", "rights.uri", "access", "access.status", "access.label", "access.until", "access.statement", "access.understood", "quality", "description_language", "other_level", "title_html", "titles", "titles.type", "titles.text", "titles.lang", "dates", "dates.type", "dates.display", "dates.edtf", "dates.start", "dates.end", "dates.calendar", "dates.calendar_label", "scope_and_content", "scope_and_content_html", "extent", "extent.text", "extent.unit", "extent.quantity", "extent.part", "extent.facets", "extent.dimensions", "containers", "containers.type", "containers.label", "containers.indicator", "containers.group", "containers.material", "containers.barcode", "languages_of_material", "languages_of_material.code", "languages_of_material.script", "languages_of_material.label", "languages_of_material.script_label", "notes", "notes.type", "notes.label", "notes.group", "notes.text", "notes.html", "notes.lang", "notes.id", "identifiers", "identifiers.type", "identifiers.value", "identifiers.label", "digital_objects", "digital_objects.type", "digital_objects.title", "digital_objects.url", "digital_objects.mime_type", "digital_objects.note", "digital_objects.thumbnail", "digital_objects.thumbnail.url", "digital_objects.thumbnail.width", "digital_objects.thumbnail.height", "digital_objects.thumbnail_url", "digital_objects.manifest", "description_control", "description_control.identifier", "description_control.agency", "description_control.rules", "description_control.status", "description_control.languages", "description_control.created", "description_control.revised", "description_control.sources", "entities", "entities.type", "entities.id", "entities.slug", "entities.name", "entities.entity_type", "entities.entity_type_label", "entities.url", "entities.field_languages", "entities.role", "entities.role_label", "entities.confidence", "entities.heading", "inherited", "inherited.access", "inherited.access.value", "inherited.access.value.status", "inherited.access.value.label", "inherited.access.value.until", "inherited.access.value.statement", "inherited.access.value.understood", "inherited.access.from", "inherited.access.from.type", "inherited.access.from.id", "inherited.access.from.slug", "inherited.access.from.title", "inherited.access.from.level", "inherited.access.from.level_label", "inherited.access.from.url", "inherited.access.from.field_languages", "inherited.access.from.name", "inherited.use_conditions", "inherited.use_conditions.value", "inherited.use_conditions.from", "inherited.use_conditions.from.type", "inherited.use_conditions.from.id", "inherited.use_conditions.from.slug", "inherited.use_conditions.from.title", "inherited.use_conditions.from.level", "inherited.use_conditions.from.level_label", "inherited.use_conditions.from.url", "inherited.use_conditions.from.field_languages", "inherited.use_conditions.from.name", "inherited.rights", "inherited.rights.value", "inherited.rights.value.statement", "inherited.rights.value.uri", "inherited.rights.from", "inherited.rights.from.type", "inherited.rights.from.id", "inherited.rights.from.slug", "inherited.rights.from.title", "inherited.rights.from.level", "inherited.rights.from.level_label", "inherited.rights.from.url", "inherited.rights.from.field_languages", "inherited.rights.from.name", "inherited.creators", "inherited.creators.value", "inherited.creators.value.type", "inherited.creators.value.id", "inherited.creators.value.slug", "inherited.creators.value.name", "inherited.creators.value.entity_type", "inherited.creators.value.entity_type_label", "inherited.creators.value.url", "inherited.creators.value.field_languages", "inherited.creators.value.role", "inherited.creators.value.role_label", "inherited.creators.value.confidence", "inherited.creators.value.heading", "inherited.creators.from", "inherited.creators.from.type", "inherited.creators.from.id", "inherited.creators.from.slug", "inherited.creators.from.title", "inherited.creators.from.level", "inherited.creators.from.level_label", "inherited.creators.from.url", "inherited.creators.from.field_languages", "inherited.creators.from.name", "inherited.language", "inherited.language.value", "inherited.language.from", "inherited.language.from.type", "inherited.language.from.id", "inherited.language.from.slug", "inherited.language.from.title", "inherited.language.from.level", "inherited.language.from.level_label", "inherited.language.from.url", "inherited.language.from.field_languages", "inherited.language.from.name", "inherited.reference_code", "inherited.reference_code.value", "inherited.reference_code.from", "inherited.reference_code.from.type", "inherited.reference_code.from.id", "inherited.reference_code.from.slug", "inherited.reference_code.from.title", "inherited.reference_code.from.level", "inherited.reference_code.from.level_label", "inherited.reference_code.from.url", "inherited.reference_code.from.field_languages", "inherited.reference_code.from.name", "ancestors", "ancestors.type", "ancestors.id", "ancestors.slug", "ancestors.title", "ancestors.level", "ancestors.level_label", "ancestors.url", "ancestors.field_languages", "images", "images.id", "images.thumbnail", "images.thumbnail.url", "images.thumbnail.width", "images.thumbnail.height", "images.service", "images.sizes", "images.sizes.width", "images.sizes.height", "images.sizes.url", "images.placeholder", "images.color", "images.original", "images.width", "images.height", "images.mime_type", "images.text", "images.master", "images.file", "images.page", "images.page_label", "images.caption", "images.translations", "images.field_languages", "images.rights", "images.rights.statement", "images.rights.uri", "images.access", "images.access.status", "images.access.label", "images.access.until", "images.access.statement", "images.access.understood", "files", "suppress_from_aggregators", "provenance", "more", "links", "links.self", "links.permalink", "links.ark", "links.cite", "links.jsonld", "links.dc", "links.mods", "links.marc21", "links.edm", "links.ead", "links.ead4", "links.ead2002", "links.tree", "links.related", "links.manifest", "links.thumbnail", "links.original", "links.images_pdf", "links.images_zip", "requests", "requests.label", "requests.url", "requests.kind", "to_order", "to_order.boxes", "to_order.off_site", "to_order.permalink"]] | None = None,
    ) -> types.RecordPage | partial.RecordPage:
        """List records.

        All published records, most recently published first; with `collection`, those below it in archival order. Former slugs of a collection work as well. With filters other than a single language, `total` stops at 10,000. For words, names and facets, use `/search?type=record`, which does not need a query. The whole list is also available as CSV (`/records.csv`), CSL-JSON (`/records.csl.json`), RIS (`/records.ris`), BibTeX (`/records.bib`).

        :param page: Page number, from 1. Pages reach item 10,000; use `cursor` to go further
        :param limit: Items per page (default 20)
        :param cursor: Cursor from `links.next_cursor`; cannot be combined with `page`
        :param collection: Only records below the collection with this slug or UUID, at any depth, in archival order
        :param level: Level of description; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param access: Current access status; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param has_image: Only records with images of their own, or only those without
        :param repository: Only what the repository with this slug or UUID holds; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param date_start: Only what ends in this year or later (astronomical: 44 BCE is -43), or a month or day, such as 1850-05-03
        :param date_end: Only what begins in this year or earlier (astronomical: 44 BCE is -43), or a month or day, such as 1850-05-03
        :param creator: Creator of the records or of the work, of any type, by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes
        :param genre: Genre or form by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes
        :param date_match: How dates relate to `date_start` and `date_end`: `overlap` by default; `within`: all of them lie between these
        :param decade: First year of a decade that the dates touch; astronomical: -50 is 51 to 42 BCE; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param language: Only descriptions of material in this language (ISO 639 code); with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param media: Only descriptions with pictures of their own, or files of this kind; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param reuse: What the statement of rights or licence of the material allows: `free` (the public domain, and licences that ask for attribution at most, or for the same licence), `conditions`, `copyright` or `unknown`, also without a statement; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param updated_since: Only what changed then or later: an RFC 3339 time, or a day in UTC
        :param updated_until: Only what changed then or earlier, and not since: an RFC 3339 time, or a day in UTC
        :param sort: Sort order; by default, the latest publication first, or with `collection` archival order. `added`: the latest first publication first; `updated`: the latest change first; `title`: as shown to the reader; `reference`: natural order of reference codes (`A 2` before `A 10`). Undated records and those without a code come last; equal values are in archival order
        :param ids: Only these records, by slug, former slug or UUID, at most 100, in this order. `missing` names those that are not published. Only with `fields`, `include` and `lang`. Several values, comma-separated or repeated, match any of them
        :param include: What to add to each item: `details` makes them whole resources, without what has a list of its own: `children`, `siblings`, `previous`, `next`; `place`, with `ids` only, adds `ancestors`, `containers` and `to_order`. Takes several values, comma-separated or repeated
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param fields: Only these of items, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param accept_language: Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4)
        """
        query: dict[str, Any] = {
            "page": page,
            "limit": limit,
            "cursor": cursor,
            "collection": collection,
            "level": level,
            "access": access,
            "has_image": has_image,
            "repository": repository,
            "date_start": date_start,
            "date_end": date_end,
            "creator": creator,
            "genre": genre,
            "date_match": date_match,
            "decade": decade,
            "language": language,
            "media": media,
            "reuse": reuse,
            "updated_since": updated_since,
            "updated_until": updated_until,
            "sort": sort,
            "ids": ids,
            "include": include,
            "lang": lang,
            "fields": fields,
        }
        return cast("types.RecordPage | partial.RecordPage", self.get_json("/records", **query))

    @overload
    def get_record(
        self,
        slug: str,
        *,
        include: Literal["citation", "json_ld", "translations"] | Sequence[Literal["citation", "json_ld", "translations"]] | None = None,
        iiif_content: str | None = None,
        lang: str | None = None,
        fields: None = None,
    ) -> types.RecordDetail: ...

    @overload
    def get_record(
        self,
        slug: str,
        *,
        include: Literal["citation", "json_ld", "translations"] | Sequence[Literal["citation", "json_ld", "translations"]] | None = None,
        iiif_content: str | None = None,
        lang: str | None = None,
        fields: Literal["type", "id", "slug", "title", "level", "level_label", "reference_code", "summary", "languages", "translations", "updated_at", "url", "media", "repository", "repository.type", "repository.id", "repository.slug", "repository.name", "repository.url", "repository.field_languages", "field_languages", "date", "date.display", "date.edtf", "date.start", "date.end", "language", "collection", "collection.type", "collection.id", "collection.slug", "collection.title", "collection.level", "collection.level_label", "collection.url", "collection.field_languages", "fonds", "fonds.type", "fonds.id", "fonds.slug", "fonds.title", "fonds.level", "fonds.level_label", "fonds.url", "fonds.field_languages", "thumbnail", "thumbnail.url", "thumbnail.width", "thumbnail.height", "image_count", "rights", "rights.statement", "rights.uri", "access", "access.status", "access.label", "access.until", "access.statement", "access.understood", "quality", "description_language", "other_level", "title_html", "titles", "titles.type", "titles.text", "titles.lang", "dates", "dates.type", "dates.display", "dates.edtf", "dates.start", "dates.end", "dates.calendar", "dates.calendar_label", "scope_and_content", "scope_and_content_html", "extent", "extent.text", "extent.unit", "extent.quantity", "extent.part", "extent.facets", "extent.dimensions", "containers", "containers.type", "containers.label", "containers.indicator", "containers.group", "containers.material", "containers.barcode", "languages_of_material", "languages_of_material.code", "languages_of_material.script", "languages_of_material.label", "languages_of_material.script_label", "notes", "notes.type", "notes.label", "notes.group", "notes.text", "notes.html", "notes.lang", "notes.id", "identifiers", "identifiers.type", "identifiers.value", "identifiers.label", "digital_objects", "digital_objects.type", "digital_objects.title", "digital_objects.url", "digital_objects.mime_type", "digital_objects.note", "digital_objects.thumbnail", "digital_objects.thumbnail.url", "digital_objects.thumbnail.width", "digital_objects.thumbnail.height", "digital_objects.thumbnail_url", "digital_objects.manifest", "description_control", "description_control.identifier", "description_control.agency", "description_control.rules", "description_control.status", "description_control.languages", "description_control.created", "description_control.revised", "description_control.sources", "entities", "entities.type", "entities.id", "entities.slug", "entities.name", "entities.entity_type", "entities.entity_type_label", "entities.url", "entities.field_languages", "entities.role", "entities.role_label", "entities.confidence", "entities.heading", "inherited", "inherited.access", "inherited.access.value", "inherited.access.value.status", "inherited.access.value.label", "inherited.access.value.until", "inherited.access.value.statement", "inherited.access.value.understood", "inherited.access.from", "inherited.access.from.type", "inherited.access.from.id", "inherited.access.from.slug", "inherited.access.from.title", "inherited.access.from.level", "inherited.access.from.level_label", "inherited.access.from.url", "inherited.access.from.field_languages", "inherited.access.from.name", "inherited.use_conditions", "inherited.use_conditions.value", "inherited.use_conditions.from", "inherited.use_conditions.from.type", "inherited.use_conditions.from.id", "inherited.use_conditions.from.slug", "inherited.use_conditions.from.title", "inherited.use_conditions.from.level", "inherited.use_conditions.from.level_label", "inherited.use_conditions.from.url", "inherited.use_conditions.from.field_languages", "inherited.use_conditions.from.name", "inherited.rights", "inherited.rights.value", "inherited.rights.value.statement", "inherited.rights.value.uri", "inherited.rights.from", "inherited.rights.from.type", "inherited.rights.from.id", "inherited.rights.from.slug", "inherited.rights.from.title", "inherited.rights.from.level", "inherited.rights.from.level_label", "inherited.rights.from.url", "inherited.rights.from.field_languages", "inherited.rights.from.name", "inherited.creators", "inherited.creators.value", "inherited.creators.value.type", "inherited.creators.value.id", "inherited.creators.value.slug", "inherited.creators.value.name", "inherited.creators.value.entity_type", "inherited.creators.value.entity_type_label", "inherited.creators.value.url", "inherited.creators.value.field_languages", "inherited.creators.value.role", "inherited.creators.value.role_label", "inherited.creators.value.confidence", "inherited.creators.value.heading", "inherited.creators.from", "inherited.creators.from.type", "inherited.creators.from.id", "inherited.creators.from.slug", "inherited.creators.from.title", "inherited.creators.from.level", "inherited.creators.from.level_label", "inherited.creators.from.url", "inherited.creators.from.field_languages", "inherited.creators.from.name", "inherited.language", "inherited.language.value", "inherited.language.from", "inherited.language.from.type", "inherited.language.from.id", "inherited.language.from.slug", "inherited.language.from.title", "inherited.language.from.level", "inherited.language.from.level_label", "inherited.language.from.url", "inherited.language.from.field_languages", "inherited.language.from.name", "inherited.reference_code", "inherited.reference_code.value", "inherited.reference_code.from", "inherited.reference_code.from.type", "inherited.reference_code.from.id", "inherited.reference_code.from.slug", "inherited.reference_code.from.title", "inherited.reference_code.from.level", "inherited.reference_code.from.level_label", "inherited.reference_code.from.url", "inherited.reference_code.from.field_languages", "inherited.reference_code.from.name", "ancestors", "ancestors.type", "ancestors.id", "ancestors.slug", "ancestors.title", "ancestors.level", "ancestors.level_label", "ancestors.url", "ancestors.field_languages", "images", "images.id", "images.thumbnail", "images.thumbnail.url", "images.thumbnail.width", "images.thumbnail.height", "images.service", "images.sizes", "images.sizes.width", "images.sizes.height", "images.sizes.url", "images.placeholder", "images.color", "images.original", "images.width", "images.height", "images.mime_type", "images.text", "images.master", "images.file", "images.page", "images.page_label", "images.caption", "images.translations", "images.field_languages", "images.rights", "images.rights.statement", "images.rights.uri", "images.access", "images.access.status", "images.access.label", "images.access.until", "images.access.statement", "images.access.understood", "files", "suppress_from_aggregators", "provenance", "more", "children", "children.items", "children.items.type", "children.items.id", "children.items.slug", "children.items.title", "children.items.level", "children.items.level_label", "children.items.reference_code", "children.items.summary", "children.items.languages", "children.items.translations", "children.items.updated_at", "children.items.url", "children.items.media", "children.items.repository", "children.items.repository.type", "children.items.repository.id", "children.items.repository.slug", "children.items.repository.name", "children.items.repository.url", "children.items.repository.field_languages", "children.items.field_languages", "children.items.date", "children.items.date.display", "children.items.date.edtf", "children.items.date.start", "children.items.date.end", "children.items.language", "children.items.collection", "children.items.collection.type", "children.items.collection.id", "children.items.collection.slug", "children.items.collection.title", "children.items.collection.level", "children.items.collection.level_label", "children.items.collection.url", "children.items.collection.field_languages", "children.items.fonds", "children.items.fonds.type", "children.items.fonds.id", "children.items.fonds.slug", "children.items.fonds.title", "children.items.fonds.level", "children.items.fonds.level_label", "children.items.fonds.url", "children.items.fonds.field_languages", "children.items.thumbnail", "children.items.thumbnail.url", "children.items.thumbnail.width", "children.items.thumbnail.height", "children.items.image_count", "children.items.rights", "children.items.rights.statement", "children.items.rights.uri", "children.items.access", "children.items.access.status", "children.items.access.label", "children.items.access.until", "children.items.access.statement", "children.items.access.understood", "children.items.quality", "children.items.date_aggregate", "children.items.date_aggregate.start", "children.items.date_aggregate.end", "children.items.cover_image", "children.items.cover_image.thumbnail", "children.items.cover_image.thumbnail.url", "children.items.cover_image.thumbnail.width", "children.items.cover_image.thumbnail.height", "children.items.cover_image.record", "children.items.cover_image.record.type", "children.items.cover_image.record.id", "children.items.cover_image.record.slug", "children.items.cover_image.record.title", "children.items.cover_image.record.level", "children.items.cover_image.record.level_label", "children.items.cover_image.record.url", "children.items.cover_image.record.field_languages", "children.items.extent", "children.items.extent.text", "children.items.extent.unit", "children.items.extent.quantity", "children.items.extent.part", "children.items.extent.facets", "children.items.extent.dimensions", "children.items.children_count", "children.items.records_count", "children.total", "children.url", "siblings", "siblings.items", "siblings.items.type", "siblings.items.id", "siblings.items.slug", "siblings.items.title", "siblings.items.level", "siblings.items.level_label", "siblings.items.reference_code", "siblings.items.summary", "siblings.items.languages", "siblings.items.translations", "siblings.items.updated_at", "siblings.items.url", "siblings.items.media", "siblings.items.repository", "siblings.items.repository.type", "siblings.items.repository.id", "siblings.items.repository.slug", "siblings.items.repository.name", "siblings.items.repository.url", "siblings.items.repository.field_languages", "siblings.items.field_languages", "siblings.items.date", "siblings.items.date.display", "siblings.items.date.edtf", "siblings.items.date.start", "siblings.items.date.end", "siblings.items.language", "siblings.items.collection", "siblings.items.collection.type", "siblings.items.collection.id", "siblings.items.collection.slug", "siblings.items.collection.title", "siblings.items.collection.level", "siblings.items.collection.level_label", "siblings.items.collection.url", "siblings.items.collection.field_languages", "siblings.items.fonds", "siblings.items.fonds.type", "siblings.items.fonds.id", "siblings.items.fonds.slug", "siblings.items.fonds.title", "siblings.items.fonds.level", "siblings.items.fonds.level_label", "siblings.items.fonds.url", "siblings.items.fonds.field_languages", "siblings.items.thumbnail", "siblings.items.thumbnail.url", "siblings.items.thumbnail.width", "siblings.items.thumbnail.height", "siblings.items.image_count", "siblings.items.rights", "siblings.items.rights.statement", "siblings.items.rights.uri", "siblings.items.access", "siblings.items.access.status", "siblings.items.access.label", "siblings.items.access.until", "siblings.items.access.statement", "siblings.items.access.understood", "siblings.items.quality", "siblings.items.date_aggregate", "siblings.items.date_aggregate.start", "siblings.items.date_aggregate.end", "siblings.items.cover_image", "siblings.items.cover_image.thumbnail", "siblings.items.cover_image.thumbnail.url", "siblings.items.cover_image.thumbnail.width", "siblings.items.cover_image.thumbnail.height", "siblings.items.cover_image.record", "siblings.items.cover_image.record.type", "siblings.items.cover_image.record.id", "siblings.items.cover_image.record.slug", "siblings.items.cover_image.record.title", "siblings.items.cover_image.record.level", "siblings.items.cover_image.record.level_label", "siblings.items.cover_image.record.url", "siblings.items.cover_image.record.field_languages", "siblings.items.extent", "siblings.items.extent.text", "siblings.items.extent.unit", "siblings.items.extent.quantity", "siblings.items.extent.part", "siblings.items.extent.facets", "siblings.items.extent.dimensions", "siblings.items.children_count", "siblings.items.records_count", "siblings.total", "previous", "previous.type", "previous.id", "previous.slug", "previous.title", "previous.level", "previous.level_label", "previous.url", "previous.field_languages", "next", "next.type", "next.id", "next.slug", "next.title", "next.level", "next.level_label", "next.url", "next.field_languages", "links", "links.self", "links.permalink", "links.ark", "links.cite", "links.jsonld", "links.dc", "links.mods", "links.marc21", "links.edm", "links.ead", "links.ead4", "links.ead2002", "links.tree", "links.related", "links.manifest", "links.thumbnail", "links.original", "links.images_pdf", "links.images_zip", "requests", "requests.label", "requests.url", "requests.kind", "to_order", "to_order.boxes", "to_order.off_site", "to_order.permalink", "citation", "citation.record", "citation.record.type", "citation.record.id", "citation.record.slug", "citation.record.title", "citation.record.level", "citation.record.level_label", "citation.record.url", "citation.record.field_languages", "citation.archive_name", "citation.permalink", "citation.access_date", "citation.citations", "citation.citations.chicago", "citation.citations.chicago.style", "citation.citations.chicago.text", "citation.citations.chicago.html", "citation.citations.chicago.note", "citation.citations.chicago.note.text", "citation.citations.chicago.note.html", "citation.citations.apa", "citation.citations.apa.style", "citation.citations.apa.text", "citation.citations.apa.html", "citation.citations.mla", "citation.citations.mla.style", "citation.citations.mla.text", "citation.citations.mla.html", "citation.preferred", "json_ld", "json_ld.@context", "json_ld.@id", "json_ld.name", "json_ld.name.@value", "json_ld.name.@language", "json_ld.holdingArchive", "json_ld.holdingArchive.@type"] | Sequence[Literal["type", "id", "slug", "title", "level", "level_label", "reference_code", "summary", "languages", "translations", "updated_at", "url", "media", "repository", "repository.type", "repository.id", "repository.slug", "repository.name", "repository.url", "repository.field_languages", "field_languages", "date", "date.display", "date.edtf", "date.start", "date.end", "language", "collection", "collection.type", "collection.id", "collection.slug", "collection.title", "collection.level", "collection.level_label", "collection.url", "collection.field_languages", "fonds", "fonds.type", "fonds.id", "fonds.slug", "fonds.title", "fonds.level", "fonds.level_label", "fonds.url", "fonds.field_languages", "thumbnail", "thumbnail.url", "thumbnail.width", "thumbnail.height", "image_count", "rights", "rights.statement", "rights.uri", "access", "access.status", "access.label", "access.until", "access.statement", "access.understood", "quality", "description_language", "other_level", "title_html", "titles", "titles.type", "titles.text", "titles.lang", "dates", "dates.type", "dates.display", "dates.edtf", "dates.start", "dates.end", "dates.calendar", "dates.calendar_label", "scope_and_content", "scope_and_content_html", "extent", "extent.text", "extent.unit", "extent.quantity", "extent.part", "extent.facets", "extent.dimensions", "containers", "containers.type", "containers.label", "containers.indicator", "containers.group", "containers.material", "containers.barcode", "languages_of_material", "languages_of_material.code", "languages_of_material.script", "languages_of_material.label", "languages_of_material.script_label", "notes", "notes.type", "notes.label", "notes.group", "notes.text", "notes.html", "notes.lang", "notes.id", "identifiers", "identifiers.type", "identifiers.value", "identifiers.label", "digital_objects", "digital_objects.type", "digital_objects.title", "digital_objects.url", "digital_objects.mime_type", "digital_objects.note", "digital_objects.thumbnail", "digital_objects.thumbnail.url", "digital_objects.thumbnail.width", "digital_objects.thumbnail.height", "digital_objects.thumbnail_url", "digital_objects.manifest", "description_control", "description_control.identifier", "description_control.agency", "description_control.rules", "description_control.status", "description_control.languages", "description_control.created", "description_control.revised", "description_control.sources", "entities", "entities.type", "entities.id", "entities.slug", "entities.name", "entities.entity_type", "entities.entity_type_label", "entities.url", "entities.field_languages", "entities.role", "entities.role_label", "entities.confidence", "entities.heading", "inherited", "inherited.access", "inherited.access.value", "inherited.access.value.status", "inherited.access.value.label", "inherited.access.value.until", "inherited.access.value.statement", "inherited.access.value.understood", "inherited.access.from", "inherited.access.from.type", "inherited.access.from.id", "inherited.access.from.slug", "inherited.access.from.title", "inherited.access.from.level", "inherited.access.from.level_label", "inherited.access.from.url", "inherited.access.from.field_languages", "inherited.access.from.name", "inherited.use_conditions", "inherited.use_conditions.value", "inherited.use_conditions.from", "inherited.use_conditions.from.type", "inherited.use_conditions.from.id", "inherited.use_conditions.from.slug", "inherited.use_conditions.from.title", "inherited.use_conditions.from.level", "inherited.use_conditions.from.level_label", "inherited.use_conditions.from.url", "inherited.use_conditions.from.field_languages", "inherited.use_conditions.from.name", "inherited.rights", "inherited.rights.value", "inherited.rights.value.statement", "inherited.rights.value.uri", "inherited.rights.from", "inherited.rights.from.type", "inherited.rights.from.id", "inherited.rights.from.slug", "inherited.rights.from.title", "inherited.rights.from.level", "inherited.rights.from.level_label", "inherited.rights.from.url", "inherited.rights.from.field_languages", "inherited.rights.from.name", "inherited.creators", "inherited.creators.value", "inherited.creators.value.type", "inherited.creators.value.id", "inherited.creators.value.slug", "inherited.creators.value.name", "inherited.creators.value.entity_type", "inherited.creators.value.entity_type_label", "inherited.creators.value.url", "inherited.creators.value.field_languages", "inherited.creators.value.role", "inherited.creators.value.role_label", "inherited.creators.value.confidence", "inherited.creators.value.heading", "inherited.creators.from", "inherited.creators.from.type", "inherited.creators.from.id", "inherited.creators.from.slug", "inherited.creators.from.title", "inherited.creators.from.level", "inherited.creators.from.level_label", "inherited.creators.from.url", "inherited.creators.from.field_languages", "inherited.creators.from.name", "inherited.language", "inherited.language.value", "inherited.language.from", "inherited.language.from.type", "inherited.language.from.id", "inherited.language.from.slug", "inherited.language.from.title", "inherited.language.from.level", "inherited.language.from.level_label", "inherited.language.from.url", "inherited.language.from.field_languages", "inherited.language.from.name", "inherited.reference_code", "inherited.reference_code.value", "inherited.reference_code.from", "inherited.reference_code.from.type", "inherited.reference_code.from.id", "inherited.reference_code.from.slug", "inherited.reference_code.from.title", "inherited.reference_code.from.level", "inherited.reference_code.from.level_label", "inherited.reference_code.from.url", "inherited.reference_code.from.field_languages", "inherited.reference_code.from.name", "ancestors", "ancestors.type", "ancestors.id", "ancestors.slug", "ancestors.title", "ancestors.level", "ancestors.level_label", "ancestors.url", "ancestors.field_languages", "images", "images.id", "images.thumbnail", "images.thumbnail.url", "images.thumbnail.width", "images.thumbnail.height", "images.service", "images.sizes", "images.sizes.width", "images.sizes.height", "images.sizes.url", "images.placeholder", "images.color", "images.original", "images.width", "images.height", "images.mime_type", "images.text", "images.master", "images.file", "images.page", "images.page_label", "images.caption", "images.translations", "images.field_languages", "images.rights", "images.rights.statement", "images.rights.uri", "images.access", "images.access.status", "images.access.label", "images.access.until", "images.access.statement", "images.access.understood", "files", "suppress_from_aggregators", "provenance", "more", "children", "children.items", "children.items.type", "children.items.id", "children.items.slug", "children.items.title", "children.items.level", "children.items.level_label", "children.items.reference_code", "children.items.summary", "children.items.languages", "children.items.translations", "children.items.updated_at", "children.items.url", "children.items.media", "children.items.repository", "children.items.repository.type", "children.items.repository.id", "children.items.repository.slug", "children.items.repository.name", "children.items.repository.url", "children.items.repository.field_languages", "children.items.field_languages", "children.items.date", "children.items.date.display", "children.items.date.edtf", "children.items.date.start", "children.items.date.end", "children.items.language", "children.items.collection", "children.items.collection.type", "children.items.collection.id", "children.items.collection.slug", "children.items.collection.title", "children.items.collection.level", "children.items.collection.level_label", "children.items.collection.url", "children.items.collection.field_languages", "children.items.fonds", "children.items.fonds.type", "children.items.fonds.id", "children.items.fonds.slug", "children.items.fonds.title", "children.items.fonds.level", "children.items.fonds.level_label", "children.items.fonds.url", "children.items.fonds.field_languages", "children.items.thumbnail", "children.items.thumbnail.url", "children.items.thumbnail.width", "children.items.thumbnail.height", "children.items.image_count", "children.items.rights", "children.items.rights.statement", "children.items.rights.uri", "children.items.access", "children.items.access.status", "children.items.access.label", "children.items.access.until", "children.items.access.statement", "children.items.access.understood", "children.items.quality", "children.items.date_aggregate", "children.items.date_aggregate.start", "children.items.date_aggregate.end", "children.items.cover_image", "children.items.cover_image.thumbnail", "children.items.cover_image.thumbnail.url", "children.items.cover_image.thumbnail.width", "children.items.cover_image.thumbnail.height", "children.items.cover_image.record", "children.items.cover_image.record.type", "children.items.cover_image.record.id", "children.items.cover_image.record.slug", "children.items.cover_image.record.title", "children.items.cover_image.record.level", "children.items.cover_image.record.level_label", "children.items.cover_image.record.url", "children.items.cover_image.record.field_languages", "children.items.extent", "children.items.extent.text", "children.items.extent.unit", "children.items.extent.quantity", "children.items.extent.part", "children.items.extent.facets", "children.items.extent.dimensions", "children.items.children_count", "children.items.records_count", "children.total", "children.url", "siblings", "siblings.items", "siblings.items.type", "siblings.items.id", "siblings.items.slug", "siblings.items.title", "siblings.items.level", "siblings.items.level_label", "siblings.items.reference_code", "siblings.items.summary", "siblings.items.languages", "siblings.items.translations", "siblings.items.updated_at", "siblings.items.url", "siblings.items.media", "siblings.items.repository", "siblings.items.repository.type", "siblings.items.repository.id", "siblings.items.repository.slug", "siblings.items.repository.name", "siblings.items.repository.url", "siblings.items.repository.field_languages", "siblings.items.field_languages", "siblings.items.date", "siblings.items.date.display", "siblings.items.date.edtf", "siblings.items.date.start", "siblings.items.date.end", "siblings.items.language", "siblings.items.collection", "siblings.items.collection.type", "siblings.items.collection.id", "siblings.items.collection.slug", "siblings.items.collection.title", "siblings.items.collection.level", "siblings.items.collection.level_label", "siblings.items.collection.url", "siblings.items.collection.field_languages", "siblings.items.fonds", "siblings.items.fonds.type", "siblings.items.fonds.id", "siblings.items.fonds.slug", "siblings.items.fonds.title", "siblings.items.fonds.level", "siblings.items.fonds.level_label", "siblings.items.fonds.url", "siblings.items.fonds.field_languages", "siblings.items.thumbnail", "siblings.items.thumbnail.url", "siblings.items.thumbnail.width", "siblings.items.thumbnail.height", "siblings.items.image_count", "siblings.items.rights", "siblings.items.rights.statement", "siblings.items.rights.uri", "siblings.items.access", "siblings.items.access.status", "siblings.items.access.label", "siblings.items.access.until", "siblings.items.access.statement", "siblings.items.access.understood", "siblings.items.quality", "siblings.items.date_aggregate", "siblings.items.date_aggregate.start", "siblings.items.date_aggregate.end", "siblings.items.cover_image", "siblings.items.cover_image.thumbnail", "siblings.items.cover_image.thumbnail.url", "siblings.items.cover_image.thumbnail.width", "siblings.items.cover_image.thumbnail.height", "siblings.items.cover_image.record", "siblings.items.cover_image.record.type", "siblings.items.cover_image.record.id", "siblings.items.cover_image.record.slug", "siblings.items.cover_image.record.title", "siblings.items.cover_image.record.level", "siblings.items.cover_image.record.level_label", "siblings.items.cover_image.record.url", "siblings.items.cover_image.record.field_languages", "siblings.items.extent", "siblings.items.extent.text", "siblings.items.extent.unit", "siblings.items.extent.quantity", "siblings.items.extent.part", "siblings.items.extent.facets", "siblings.items.extent.dimensions", "siblings.items.children_count", "siblings.items.records_count", "siblings.total", "previous", "previous.type", "previous.id", "previous.slug", "previous.title", "previous.level", "previous.level_label", "previous.url", "previous.field_languages", "next", "next.type", "next.id", "next.slug", "next.title", "next.level", "next.level_label", "next.url", "next.field_languages", "links", "links.self", "links.permalink", "links.ark", "links.cite", "links.jsonld", "links.dc", "links.mods", "links.marc21", "links.edm", "links.ead", "links.ead4", "links.ead2002", "links.tree", "links.related", "links.manifest", "links.thumbnail", "links.original", "links.images_pdf", "links.images_zip", "requests", "requests.label", "requests.url", "requests.kind", "to_order", "to_order.boxes", "to_order.off_site", "to_order.permalink", "citation", "citation.record", "citation.record.type", "citation.record.id", "citation.record.slug", "citation.record.title", "citation.record.level", "citation.record.level_label", "citation.record.url", "citation.record.field_languages", "citation.archive_name", "citation.permalink", "citation.access_date", "citation.citations", "citation.citations.chicago", "citation.citations.chicago.style", "citation.citations.chicago.text", "citation.citations.chicago.html", "citation.citations.chicago.note", "citation.citations.chicago.note.text", "citation.citations.chicago.note.html", "citation.citations.apa", "citation.citations.apa.style", "citation.citations.apa.text", "citation.citations.apa.html", "citation.citations.mla", "citation.citations.mla.style", "citation.citations.mla.text", "citation.citations.mla.html", "citation.preferred", "json_ld", "json_ld.@context", "json_ld.@id", "json_ld.name", "json_ld.name.@value", "json_ld.name.@language", "json_ld.holdingArchive", "json_ld.holdingArchive.@type"]],
    ) -> partial.RecordDetail: ...

    def get_record(
        self,
        slug: str,
        *,
        include: Literal["citation", "json_ld", "translations"] | Sequence[Literal["citation", "json_ld", "translations"]] | None = None,
        iiif_content: str | None = None,
        lang: str | None = None,
        fields: Literal["type", "id", "slug", "title", "level", "level_label", "reference_code", "summary", "languages", "translations", "updated_at", "url", "media", "repository", "repository.type", "repository.id", "repository.slug", "repository.name", "repository.url", "repository.field_languages", "field_languages", "date", "date.display", "date.edtf", "date.start", "date.end", "language", "collection", "collection.type", "collection.id", "collection.slug", "collection.title", "collection.level", "collection.level_label", "collection.url", "collection.field_languages", "fonds", "fonds.type", "fonds.id", "fonds.slug", "fonds.title", "fonds.level", "fonds.level_label", "fonds.url", "fonds.field_languages", "thumbnail", "thumbnail.url", "thumbnail.width", "thumbnail.height", "image_count", "rights", "rights.statement", "rights.uri", "access", "access.status", "access.label", "access.until", "access.statement", "access.understood", "quality", "description_language", "other_level", "title_html", "titles", "titles.type", "titles.text", "titles.lang", "dates", "dates.type", "dates.display", "dates.edtf", "dates.start", "dates.end", "dates.calendar", "dates.calendar_label", "scope_and_content", "scope_and_content_html", "extent", "extent.text", "extent.unit", "extent.quantity", "extent.part", "extent.facets", "extent.dimensions", "containers", "containers.type", "containers.label", "containers.indicator", "containers.group", "containers.material", "containers.barcode", "languages_of_material", "languages_of_material.code", "languages_of_material.script", "languages_of_material.label", "languages_of_material.script_label", "notes", "notes.type", "notes.label", "notes.group", "notes.text", "notes.html", "notes.lang", "notes.id", "identifiers", "identifiers.type", "identifiers.value", "identifiers.label", "digital_objects", "digital_objects.type", "digital_objects.title", "digital_objects.url", "digital_objects.mime_type", "digital_objects.note", "digital_objects.thumbnail", "digital_objects.thumbnail.url", "digital_objects.thumbnail.width", "digital_objects.thumbnail.height", "digital_objects.thumbnail_url", "digital_objects.manifest", "description_control", "description_control.identifier", "description_control.agency", "description_control.rules", "description_control.status", "description_control.languages", "description_control.created", "description_control.revised", "description_control.sources", "entities", "entities.type", "entities.id", "entities.slug", "entities.name", "entities.entity_type", "entities.entity_type_label", "entities.url", "entities.field_languages", "entities.role", "entities.role_label", "entities.confidence", "entities.heading", "inherited", "inherited.access", "inherited.access.value", "inherited.access.value.status", "inherited.access.value.label", "inherited.access.value.until", "inherited.access.value.statement", "inherited.access.value.understood", "inherited.access.from", "inherited.access.from.type", "inherited.access.from.id", "inherited.access.from.slug", "inherited.access.from.title", "inherited.access.from.level", "inherited.access.from.level_label", "inherited.access.from.url", "inherited.access.from.field_languages", "inherited.access.from.name", "inherited.use_conditions", "inherited.use_conditions.value", "inherited.use_conditions.from", "inherited.use_conditions.from.type", "inherited.use_conditions.from.id", "inherited.use_conditions.from.slug", "inherited.use_conditions.from.title", "inherited.use_conditions.from.level", "inherited.use_conditions.from.level_label", "inherited.use_conditions.from.url", "inherited.use_conditions.from.field_languages", "inherited.use_conditions.from.name", "inherited.rights", "inherited.rights.value", "inherited.rights.value.statement", "inherited.rights.value.uri", "inherited.rights.from", "inherited.rights.from.type", "inherited.rights.from.id", "inherited.rights.from.slug", "inherited.rights.from.title", "inherited.rights.from.level", "inherited.rights.from.level_label", "inherited.rights.from.url", "inherited.rights.from.field_languages", "inherited.rights.from.name", "inherited.creators", "inherited.creators.value", "inherited.creators.value.type", "inherited.creators.value.id", "inherited.creators.value.slug", "inherited.creators.value.name", "inherited.creators.value.entity_type", "inherited.creators.value.entity_type_label", "inherited.creators.value.url", "inherited.creators.value.field_languages", "inherited.creators.value.role", "inherited.creators.value.role_label", "inherited.creators.value.confidence", "inherited.creators.value.heading", "inherited.creators.from", "inherited.creators.from.type", "inherited.creators.from.id", "inherited.creators.from.slug", "inherited.creators.from.title", "inherited.creators.from.level", "inherited.creators.from.level_label", "inherited.creators.from.url", "inherited.creators.from.field_languages", "inherited.creators.from.name", "inherited.language", "inherited.language.value", "inherited.language.from", "inherited.language.from.type", "inherited.language.from.id", "inherited.language.from.slug", "inherited.language.from.title", "inherited.language.from.level", "inherited.language.from.level_label", "inherited.language.from.url", "inherited.language.from.field_languages", "inherited.language.from.name", "inherited.reference_code", "inherited.reference_code.value", "inherited.reference_code.from", "inherited.reference_code.from.type", "inherited.reference_code.from.id", "inherited.reference_code.from.slug", "inherited.reference_code.from.title", "inherited.reference_code.from.level", "inherited.reference_code.from.level_label", "inherited.reference_code.from.url", "inherited.reference_code.from.field_languages", "inherited.reference_code.from.name", "ancestors", "ancestors.type", "ancestors.id", "ancestors.slug", "ancestors.title", "ancestors.level", "ancestors.level_label", "ancestors.url", "ancestors.field_languages", "images", "images.id", "images.thumbnail", "images.thumbnail.url", "images.thumbnail.width", "images.thumbnail.height", "images.service", "images.sizes", "images.sizes.width", "images.sizes.height", "images.sizes.url", "images.placeholder", "images.color", "images.original", "images.width", "images.height", "images.mime_type", "images.text", "images.master", "images.file", "images.page", "images.page_label", "images.caption", "images.translations", "images.field_languages", "images.rights", "images.rights.statement", "images.rights.uri", "images.access", "images.access.status", "images.access.label", "images.access.until", "images.access.statement", "images.access.understood", "files", "suppress_from_aggregators", "provenance", "more", "children", "children.items", "children.items.type", "children.items.id", "children.items.slug", "children.items.title", "children.items.level", "children.items.level_label", "children.items.reference_code", "children.items.summary", "children.items.languages", "children.items.translations", "children.items.updated_at", "children.items.url", "children.items.media", "children.items.repository", "children.items.repository.type", "children.items.repository.id", "children.items.repository.slug", "children.items.repository.name", "children.items.repository.url", "children.items.repository.field_languages", "children.items.field_languages", "children.items.date", "children.items.date.display", "children.items.date.edtf", "children.items.date.start", "children.items.date.end", "children.items.language", "children.items.collection", "children.items.collection.type", "children.items.collection.id", "children.items.collection.slug", "children.items.collection.title", "children.items.collection.level", "children.items.collection.level_label", "children.items.collection.url", "children.items.collection.field_languages", "children.items.fonds", "children.items.fonds.type", "children.items.fonds.id", "children.items.fonds.slug", "children.items.fonds.title", "children.items.fonds.level", "children.items.fonds.level_label", "children.items.fonds.url", "children.items.fonds.field_languages", "children.items.thumbnail", "children.items.thumbnail.url", "children.items.thumbnail.width", "children.items.thumbnail.height", "children.items.image_count", "children.items.rights", "children.items.rights.statement", "children.items.rights.uri", "children.items.access", "children.items.access.status", "children.items.access.label", "children.items.access.until", "children.items.access.statement", "children.items.access.understood", "children.items.quality", "children.items.date_aggregate", "children.items.date_aggregate.start", "children.items.date_aggregate.end", "children.items.cover_image", "children.items.cover_image.thumbnail", "children.items.cover_image.thumbnail.url", "children.items.cover_image.thumbnail.width", "children.items.cover_image.thumbnail.height", "children.items.cover_image.record", "children.items.cover_image.record.type", "children.items.cover_image.record.id", "children.items.cover_image.record.slug", "children.items.cover_image.record.title", "children.items.cover_image.record.level", "children.items.cover_image.record.level_label", "children.items.cover_image.record.url", "children.items.cover_image.record.field_languages", "children.items.extent", "children.items.extent.text", "children.items.extent.unit", "children.items.extent.quantity", "children.items.extent.part", "children.items.extent.facets", "children.items.extent.dimensions", "children.items.children_count", "children.items.records_count", "children.total", "children.url", "siblings", "siblings.items", "siblings.items.type", "siblings.items.id", "siblings.items.slug", "siblings.items.title", "siblings.items.level", "siblings.items.level_label", "siblings.items.reference_code", "siblings.items.summary", "siblings.items.languages", "siblings.items.translations", "siblings.items.updated_at", "siblings.items.url", "siblings.items.media", "siblings.items.repository", "siblings.items.repository.type", "siblings.items.repository.id", "siblings.items.repository.slug", "siblings.items.repository.name", "siblings.items.repository.url", "siblings.items.repository.field_languages", "siblings.items.field_languages", "siblings.items.date", "siblings.items.date.display", "siblings.items.date.edtf", "siblings.items.date.start", "siblings.items.date.end", "siblings.items.language", "siblings.items.collection", "siblings.items.collection.type", "siblings.items.collection.id", "siblings.items.collection.slug", "siblings.items.collection.title", "siblings.items.collection.level", "siblings.items.collection.level_label", "siblings.items.collection.url", "siblings.items.collection.field_languages", "siblings.items.fonds", "siblings.items.fonds.type", "siblings.items.fonds.id", "siblings.items.fonds.slug", "siblings.items.fonds.title", "siblings.items.fonds.level", "siblings.items.fonds.level_label", "siblings.items.fonds.url", "siblings.items.fonds.field_languages", "siblings.items.thumbnail", "siblings.items.thumbnail.url", "siblings.items.thumbnail.width", "siblings.items.thumbnail.height", "siblings.items.image_count", "siblings.items.rights", "siblings.items.rights.statement", "siblings.items.rights.uri", "siblings.items.access", "siblings.items.access.status", "siblings.items.access.label", "siblings.items.access.until", "siblings.items.access.statement", "siblings.items.access.understood", "siblings.items.quality", "siblings.items.date_aggregate", "siblings.items.date_aggregate.start", "siblings.items.date_aggregate.end", "siblings.items.cover_image", "siblings.items.cover_image.thumbnail", "siblings.items.cover_image.thumbnail.url", "siblings.items.cover_image.thumbnail.width", "siblings.items.cover_image.thumbnail.height", "siblings.items.cover_image.record", "siblings.items.cover_image.record.type", "siblings.items.cover_image.record.id", "siblings.items.cover_image.record.slug", "siblings.items.cover_image.record.title", "siblings.items.cover_image.record.level", "siblings.items.cover_image.record.level_label", "siblings.items.cover_image.record.url", "siblings.items.cover_image.record.field_languages", "siblings.items.extent", "siblings.items.extent.text", "siblings.items.extent.unit", "siblings.items.extent.quantity", "siblings.items.extent.part", "siblings.items.extent.facets", "siblings.items.extent.dimensions", "siblings.items.children_count", "siblings.items.records_count", "siblings.total", "previous", "previous.type", "previous.id", "previous.slug", "previous.title", "previous.level", "previous.level_label", "previous.url", "previous.field_languages", "next", "next.type", "next.id", "next.slug", "next.title", "next.level", "next.level_label", "next.url", "next.field_languages", "links", "links.self", "links.permalink", "links.ark", "links.cite", "links.jsonld", "links.dc", "links.mods", "links.marc21", "links.edm", "links.ead", "links.ead4", "links.ead2002", "links.tree", "links.related", "links.manifest", "links.thumbnail", "links.original", "links.images_pdf", "links.images_zip", "requests", "requests.label", "requests.url", "requests.kind", "to_order", "to_order.boxes", "to_order.off_site", "to_order.permalink", "citation", "citation.record", "citation.record.type", "citation.record.id", "citation.record.slug", "citation.record.title", "citation.record.level", "citation.record.level_label", "citation.record.url", "citation.record.field_languages", "citation.archive_name", "citation.permalink", "citation.access_date", "citation.citations", "citation.citations.chicago", "citation.citations.chicago.style", "citation.citations.chicago.text", "citation.citations.chicago.html", "citation.citations.chicago.note", "citation.citations.chicago.note.text", "citation.citations.chicago.note.html", "citation.citations.apa", "citation.citations.apa.style", "citation.citations.apa.text", "citation.citations.apa.html", "citation.citations.mla", "citation.citations.mla.style", "citation.citations.mla.text", "citation.citations.mla.html", "citation.preferred", "json_ld", "json_ld.@context", "json_ld.@id", "json_ld.name", "json_ld.name.@value", "json_ld.name.@language", "json_ld.holdingArchive", "json_ld.holdingArchive.@type"] | Sequence[Literal["type", "id", "slug", "title", "level", "level_label", "reference_code", "summary", "languages", "translations", "updated_at", "url", "media", "repository", "repository.type", "repository.id", "repository.slug", "repository.name", "repository.url", "repository.field_languages", "field_languages", "date", "date.display", "date.edtf", "date.start", "date.end", "language", "collection", "collection.type", "collection.id", "collection.slug", "collection.title", "collection.level", "collection.level_label", "collection.url", "collection.field_languages", "fonds", "fonds.type", "fonds.id", "fonds.slug", "fonds.title", "fonds.level", "fonds.level_label", "fonds.url", "fonds.field_languages", "thumbnail", "thumbnail.url", "thumbnail.width", "thumbnail.height", "image_count", "rights", "rights.statement", "rights.uri", "access", "access.status", "access.label", "access.until", "access.statement", "access.understood", "quality", "description_language", "other_level", "title_html", "titles", "titles.type", "titles.text", "titles.lang", "dates", "dates.type", "dates.display", "dates.edtf", "dates.start", "dates.end", "dates.calendar", "dates.calendar_label", "scope_and_content", "scope_and_content_html", "extent", "extent.text", "extent.unit", "extent.quantity", "extent.part", "extent.facets", "extent.dimensions", "containers", "containers.type", "containers.label", "containers.indicator", "containers.group", "containers.material", "containers.barcode", "languages_of_material", "languages_of_material.code", "languages_of_material.script", "languages_of_material.label", "languages_of_material.script_label", "notes", "notes.type", "notes.label", "notes.group", "notes.text", "notes.html", "notes.lang", "notes.id", "identifiers", "identifiers.type", "identifiers.value", "identifiers.label", "digital_objects", "digital_objects.type", "digital_objects.title", "digital_objects.url", "digital_objects.mime_type", "digital_objects.note", "digital_objects.thumbnail", "digital_objects.thumbnail.url", "digital_objects.thumbnail.width", "digital_objects.thumbnail.height", "digital_objects.thumbnail_url", "digital_objects.manifest", "description_control", "description_control.identifier", "description_control.agency", "description_control.rules", "description_control.status", "description_control.languages", "description_control.created", "description_control.revised", "description_control.sources", "entities", "entities.type", "entities.id", "entities.slug", "entities.name", "entities.entity_type", "entities.entity_type_label", "entities.url", "entities.field_languages", "entities.role", "entities.role_label", "entities.confidence", "entities.heading", "inherited", "inherited.access", "inherited.access.value", "inherited.access.value.status", "inherited.access.value.label", "inherited.access.value.until", "inherited.access.value.statement", "inherited.access.value.understood", "inherited.access.from", "inherited.access.from.type", "inherited.access.from.id", "inherited.access.from.slug", "inherited.access.from.title", "inherited.access.from.level", "inherited.access.from.level_label", "inherited.access.from.url", "inherited.access.from.field_languages", "inherited.access.from.name", "inherited.use_conditions", "inherited.use_conditions.value", "inherited.use_conditions.from", "inherited.use_conditions.from.type", "inherited.use_conditions.from.id", "inherited.use_conditions.from.slug", "inherited.use_conditions.from.title", "inherited.use_conditions.from.level", "inherited.use_conditions.from.level_label", "inherited.use_conditions.from.url", "inherited.use_conditions.from.field_languages", "inherited.use_conditions.from.name", "inherited.rights", "inherited.rights.value", "inherited.rights.value.statement", "inherited.rights.value.uri", "inherited.rights.from", "inherited.rights.from.type", "inherited.rights.from.id", "inherited.rights.from.slug", "inherited.rights.from.title", "inherited.rights.from.level", "inherited.rights.from.level_label", "inherited.rights.from.url", "inherited.rights.from.field_languages", "inherited.rights.from.name", "inherited.creators", "inherited.creators.value", "inherited.creators.value.type", "inherited.creators.value.id", "inherited.creators.value.slug", "inherited.creators.value.name", "inherited.creators.value.entity_type", "inherited.creators.value.entity_type_label", "inherited.creators.value.url", "inherited.creators.value.field_languages", "inherited.creators.value.role", "inherited.creators.value.role_label", "inherited.creators.value.confidence", "inherited.creators.value.heading", "inherited.creators.from", "inherited.creators.from.type", "inherited.creators.from.id", "inherited.creators.from.slug", "inherited.creators.from.title", "inherited.creators.from.level", "inherited.creators.from.level_label", "inherited.creators.from.url", "inherited.creators.from.field_languages", "inherited.creators.from.name", "inherited.language", "inherited.language.value", "inherited.language.from", "inherited.language.from.type", "inherited.language.from.id", "inherited.language.from.slug", "inherited.language.from.title", "inherited.language.from.level", "inherited.language.from.level_label", "inherited.language.from.url", "inherited.language.from.field_languages", "inherited.language.from.name", "inherited.reference_code", "inherited.reference_code.value", "inherited.reference_code.from", "inherited.reference_code.from.type", "inherited.reference_code.from.id", "inherited.reference_code.from.slug", "inherited.reference_code.from.title", "inherited.reference_code.from.level", "inherited.reference_code.from.level_label", "inherited.reference_code.from.url", "inherited.reference_code.from.field_languages", "inherited.reference_code.from.name", "ancestors", "ancestors.type", "ancestors.id", "ancestors.slug", "ancestors.title", "ancestors.level", "ancestors.level_label", "ancestors.url", "ancestors.field_languages", "images", "images.id", "images.thumbnail", "images.thumbnail.url", "images.thumbnail.width", "images.thumbnail.height", "images.service", "images.sizes", "images.sizes.width", "images.sizes.height", "images.sizes.url", "images.placeholder", "images.color", "images.original", "images.width", "images.height", "images.mime_type", "images.text", "images.master", "images.file", "images.page", "images.page_label", "images.caption", "images.translations", "images.field_languages", "images.rights", "images.rights.statement", "images.rights.uri", "images.access", "images.access.status", "images.access.label", "images.access.until", "images.access.statement", "images.access.understood", "files", "suppress_from_aggregators", "provenance", "more", "children", "children.items", "children.items.type", "children.items.id", "children.items.slug", "children.items.title", "children.items.level", "children.items.level_label", "children.items.reference_code", "children.items.summary", "children.items.languages", "children.items.translations", "children.items.updated_at", "children.items.url", "children.items.media", "children.items.repository", "children.items.repository.type", "children.items.repository.id", "children.items.repository.slug", "children.items.repository.name", "children.items.repository.url", "children.items.repository.field_languages", "children.items.field_languages", "children.items.date", "children.items.date.display", "children.items.date.edtf", "children.items.date.start", "children.items.date.end", "children.items.language", "children.items.collection", "children.items.collection.type", "children.items.collection.id", "children.items.collection.slug", "children.items.collection.title", "children.items.collection.level", "children.items.collection.level_label", "children.items.collection.url", "children.items.collection.field_languages", "children.items.fonds", "children.items.fonds.type", "children.items.fonds.id", "children.items.fonds.slug", "children.items.fonds.title", "children.items.fonds.level", "children.items.fonds.level_label", "children.items.fonds.url", "children.items.fonds.field_languages", "children.items.thumbnail", "children.items.thumbnail.url", "children.items.thumbnail.width", "children.items.thumbnail.height", "children.items.image_count", "children.items.rights", "children.items.rights.statement", "children.items.rights.uri", "children.items.access", "children.items.access.status", "children.items.access.label", "children.items.access.until", "children.items.access.statement", "children.items.access.understood", "children.items.quality", "children.items.date_aggregate", "children.items.date_aggregate.start", "children.items.date_aggregate.end", "children.items.cover_image", "children.items.cover_image.thumbnail", "children.items.cover_image.thumbnail.url", "children.items.cover_image.thumbnail.width", "children.items.cover_image.thumbnail.height", "children.items.cover_image.record", "children.items.cover_image.record.type", "children.items.cover_image.record.id", "children.items.cover_image.record.slug", "children.items.cover_image.record.title", "children.items.cover_image.record.level", "children.items.cover_image.record.level_label", "children.items.cover_image.record.url", "children.items.cover_image.record.field_languages", "children.items.extent", "children.items.extent.text", "children.items.extent.unit", "children.items.extent.quantity", "children.items.extent.part", "children.items.extent.facets", "children.items.extent.dimensions", "children.items.children_count", "children.items.records_count", "children.total", "children.url", "siblings", "siblings.items", "siblings.items.type", "siblings.items.id", "siblings.items.slug", "siblings.items.title", "siblings.items.level", "siblings.items.level_label", "siblings.items.reference_code", "siblings.items.summary", "siblings.items.languages", "siblings.items.translations", "siblings.items.updated_at", "siblings.items.url", "siblings.items.media", "siblings.items.repository", "siblings.items.repository.type", "siblings.items.repository.id", "siblings.items.repository.slug", "siblings.items.repository.name", "siblings.items.repository.url", "siblings.items.repository.field_languages", "siblings.items.field_languages", "siblings.items.date", "siblings.items.date.display", "siblings.items.date.edtf", "siblings.items.date.start", "siblings.items.date.end", "siblings.items.language", "siblings.items.collection", "siblings.items.collection.type", "siblings.items.collection.id", "siblings.items.collection.slug", "siblings.items.collection.title", "siblings.items.collection.level", "siblings.items.collection.level_label", "siblings.items.collection.url", "siblings.items.collection.field_languages", "siblings.items.fonds", "siblings.items.fonds.type", "siblings.items.fonds.id", "siblings.items.fonds.slug", "siblings.items.fonds.title", "siblings.items.fonds.level", "siblings.items.fonds.level_label", "siblings.items.fonds.url", "siblings.items.fonds.field_languages", "siblings.items.thumbnail", "siblings.items.thumbnail.url", "siblings.items.thumbnail.width", "siblings.items.thumbnail.height", "siblings.items.image_count", "siblings.items.rights", "siblings.items.rights.statement", "siblings.items.rights.uri", "siblings.items.access", "siblings.items.access.status", "siblings.items.access.label", "siblings.items.access.until", "siblings.items.access.statement", "siblings.items.access.understood", "siblings.items.quality", "siblings.items.date_aggregate", "siblings.items.date_aggregate.start", "siblings.items.date_aggregate.end", "siblings.items.cover_image", "siblings.items.cover_image.thumbnail", "siblings.items.cover_image.thumbnail.url", "siblings.items.cover_image.thumbnail.width", "siblings.items.cover_image.thumbnail.height", "siblings.items.cover_image.record", "siblings.items.cover_image.record.type", "siblings.items.cover_image.record.id", "siblings.items.cover_image.record.slug", "siblings.items.cover_image.record.title", "siblings.items.cover_image.record.level", "siblings.items.cover_image.record.level_label", "siblings.items.cover_image.record.url", "siblings.items.cover_image.record.field_languages", "siblings.items.extent", "siblings.items.extent.text", "siblings.items.extent.unit", "siblings.items.extent.quantity", "siblings.items.extent.part", "siblings.items.extent.facets", "siblings.items.extent.dimensions", "siblings.items.children_count", "siblings.items.records_count", "siblings.total", "previous", "previous.type", "previous.id", "previous.slug", "previous.title", "previous.level", "previous.level_label", "previous.url", "previous.field_languages", "next", "next.type", "next.id", "next.slug", "next.title", "next.level", "next.level_label", "next.url", "next.field_languages", "links", "links.self", "links.permalink", "links.ark", "links.cite", "links.jsonld", "links.dc", "links.mods", "links.marc21", "links.edm", "links.ead", "links.ead4", "links.ead2002", "links.tree", "links.related", "links.manifest", "links.thumbnail", "links.original", "links.images_pdf", "links.images_zip", "requests", "requests.label", "requests.url", "requests.kind", "to_order", "to_order.boxes", "to_order.off_site", "to_order.permalink", "citation", "citation.record", "citation.record.type", "citation.record.id", "citation.record.slug", "citation.record.title", "citation.record.level", "citation.record.level_label", "citation.record.url", "citation.record.field_languages", "citation.archive_name", "citation.permalink", "citation.access_date", "citation.citations", "citation.citations.chicago", "citation.citations.chicago.style", "citation.citations.chicago.text", "citation.citations.chicago.html", "citation.citations.chicago.note", "citation.citations.chicago.note.text", "citation.citations.chicago.note.html", "citation.citations.apa", "citation.citations.apa.style", "citation.citations.apa.text", "citation.citations.apa.html", "citation.citations.mla", "citation.citations.mla.style", "citation.citations.mla.text", "citation.citations.mla.html", "citation.preferred", "json_ld", "json_ld.@context", "json_ld.@id", "json_ld.name", "json_ld.name.@value", "json_ld.name.@language", "json_ld.holdingArchive", "json_ld.holdingArchive.@type"]] | None = None,
    ) -> types.RecordDetail | partial.RecordDetail:
        """Get a record.

        The full description, with inherited values, and its ancestors, siblings and children. Browsers get an HTML page; use `Accept` or a suffix for other formats, also RiC-O: `.ttl`, `.ric.jsonld`, `.nt`.

        :param slug: Slug or UUID of the record
        :param include: What to add to the response: `citation`, as in `/cite`, `json_ld`, as in `.jsonld`, and `translations`: what the archive wrote in other languages. Takes several values, comma-separated or repeated
        :param iiif_content: Only for the HTML page: a IIIF Content State 1.0, encoded, as JSON or as a URL, of a canvas of the description, or of a region of one, at which the page opens its viewer. One of another description of the archive redirects to that
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param fields: Only these, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param accept_language: Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4)
        """
        query: dict[str, Any] = {
            "include": include,
            "iiif-content": iiif_content,
            "lang": lang,
            "fields": fields,
        }
        return cast("types.RecordDetail | partial.RecordDetail", self.get_json(f"/records/{segment(slug)}", **query))

    @overload
    def list_record_children(
        self,
        slug: str,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        lang: str | None = None,
        fields: None = None,
    ) -> types.ChildrenPage: ...

    @overload
    def list_record_children(
        self,
        slug: str,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        lang: str | None = None,
        fields: Literal["type", "id", "slug", "title", "level", "level_label", "reference_code", "summary", "languages", "translations", "updated_at", "url", "media", "repository", "repository.type", "repository.id", "repository.slug", "repository.name", "repository.url", "repository.field_languages", "field_languages", "date", "date.display", "date.edtf", "date.start", "date.end", "language", "collection", "collection.type", "collection.id", "collection.slug", "collection.title", "collection.level", "collection.level_label", "collection.url", "collection.field_languages", "fonds", "fonds.type", "fonds.id", "fonds.slug", "fonds.title", "fonds.level", "fonds.level_label", "fonds.url", "fonds.field_languages", "thumbnail", "thumbnail.url", "thumbnail.width", "thumbnail.height", "image_count", "rights", "rights.statement", "rights.uri", "access", "access.status", "access.label", "access.until", "access.statement", "access.understood", "quality", "date_aggregate", "date_aggregate.start", "date_aggregate.end", "cover_image", "cover_image.thumbnail", "cover_image.thumbnail.url", "cover_image.thumbnail.width", "cover_image.thumbnail.height", "cover_image.record", "cover_image.record.type", "cover_image.record.id", "cover_image.record.slug", "cover_image.record.title", "cover_image.record.level", "cover_image.record.level_label", "cover_image.record.url", "cover_image.record.field_languages", "extent", "extent.text", "extent.unit", "extent.quantity", "extent.part", "extent.facets", "extent.dimensions", "children_count", "records_count"] | Sequence[Literal["type", "id", "slug", "title", "level", "level_label", "reference_code", "summary", "languages", "translations", "updated_at", "url", "media", "repository", "repository.type", "repository.id", "repository.slug", "repository.name", "repository.url", "repository.field_languages", "field_languages", "date", "date.display", "date.edtf", "date.start", "date.end", "language", "collection", "collection.type", "collection.id", "collection.slug", "collection.title", "collection.level", "collection.level_label", "collection.url", "collection.field_languages", "fonds", "fonds.type", "fonds.id", "fonds.slug", "fonds.title", "fonds.level", "fonds.level_label", "fonds.url", "fonds.field_languages", "thumbnail", "thumbnail.url", "thumbnail.width", "thumbnail.height", "image_count", "rights", "rights.statement", "rights.uri", "access", "access.status", "access.label", "access.until", "access.statement", "access.understood", "quality", "date_aggregate", "date_aggregate.start", "date_aggregate.end", "cover_image", "cover_image.thumbnail", "cover_image.thumbnail.url", "cover_image.thumbnail.width", "cover_image.thumbnail.height", "cover_image.record", "cover_image.record.type", "cover_image.record.id", "cover_image.record.slug", "cover_image.record.title", "cover_image.record.level", "cover_image.record.level_label", "cover_image.record.url", "cover_image.record.field_languages", "extent", "extent.text", "extent.unit", "extent.quantity", "extent.part", "extent.facets", "extent.dimensions", "children_count", "records_count"]],
    ) -> partial.ChildrenPage: ...

    def list_record_children(
        self,
        slug: str,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        lang: str | None = None,
        fields: Literal["type", "id", "slug", "title", "level", "level_label", "reference_code", "summary", "languages", "translations", "updated_at", "url", "media", "repository", "repository.type", "repository.id", "repository.slug", "repository.name", "repository.url", "repository.field_languages", "field_languages", "date", "date.display", "date.edtf", "date.start", "date.end", "language", "collection", "collection.type", "collection.id", "collection.slug", "collection.title", "collection.level", "collection.level_label", "collection.url", "collection.field_languages", "fonds", "fonds.type", "fonds.id", "fonds.slug", "fonds.title", "fonds.level", "fonds.level_label", "fonds.url", "fonds.field_languages", "thumbnail", "thumbnail.url", "thumbnail.width", "thumbnail.height", "image_count", "rights", "rights.statement", "rights.uri", "access", "access.status", "access.label", "access.until", "access.statement", "access.understood", "quality", "date_aggregate", "date_aggregate.start", "date_aggregate.end", "cover_image", "cover_image.thumbnail", "cover_image.thumbnail.url", "cover_image.thumbnail.width", "cover_image.thumbnail.height", "cover_image.record", "cover_image.record.type", "cover_image.record.id", "cover_image.record.slug", "cover_image.record.title", "cover_image.record.level", "cover_image.record.level_label", "cover_image.record.url", "cover_image.record.field_languages", "extent", "extent.text", "extent.unit", "extent.quantity", "extent.part", "extent.facets", "extent.dimensions", "children_count", "records_count"] | Sequence[Literal["type", "id", "slug", "title", "level", "level_label", "reference_code", "summary", "languages", "translations", "updated_at", "url", "media", "repository", "repository.type", "repository.id", "repository.slug", "repository.name", "repository.url", "repository.field_languages", "field_languages", "date", "date.display", "date.edtf", "date.start", "date.end", "language", "collection", "collection.type", "collection.id", "collection.slug", "collection.title", "collection.level", "collection.level_label", "collection.url", "collection.field_languages", "fonds", "fonds.type", "fonds.id", "fonds.slug", "fonds.title", "fonds.level", "fonds.level_label", "fonds.url", "fonds.field_languages", "thumbnail", "thumbnail.url", "thumbnail.width", "thumbnail.height", "image_count", "rights", "rights.statement", "rights.uri", "access", "access.status", "access.label", "access.until", "access.statement", "access.understood", "quality", "date_aggregate", "date_aggregate.start", "date_aggregate.end", "cover_image", "cover_image.thumbnail", "cover_image.thumbnail.url", "cover_image.thumbnail.width", "cover_image.thumbnail.height", "cover_image.record", "cover_image.record.type", "cover_image.record.id", "cover_image.record.slug", "cover_image.record.title", "cover_image.record.level", "cover_image.record.level_label", "cover_image.record.url", "cover_image.record.field_languages", "extent", "extent.text", "extent.unit", "extent.quantity", "extent.part", "extent.facets", "extent.dimensions", "children_count", "records_count"]] | None = None,
    ) -> types.ChildrenPage | partial.ChildrenPage:
        """List the children of a record.

        The children of a record such as a folder, in archival order, each with its `type`.

        :param slug: Slug or UUID of the record
        :param page: Page number, from 1. Pages reach item 10,000; use `cursor` to go further
        :param limit: Items per page (default 20)
        :param cursor: Cursor from `links.next_cursor`; cannot be combined with `page`
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param fields: Only these of items, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param accept_language: Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4)
        """
        query: dict[str, Any] = {
            "page": page,
            "limit": limit,
            "cursor": cursor,
            "lang": lang,
            "fields": fields,
        }
        return cast("types.ChildrenPage | partial.ChildrenPage", self.get_json(f"/records/{segment(slug)}/children", **query))

    @overload
    def list_parts_of_record(
        self,
        slug: str,
        list: Literal["entities", "digital-objects", "notes", "images", "files", "titles", "dates", "extent", "containers", "identifiers"],
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        lang: str | None = None,
        fields: None = None,
    ) -> types.DescriptionListPage: ...

    @overload
    def list_parts_of_record(
        self,
        slug: str,
        list: Literal["entities", "digital-objects", "notes", "images", "files", "titles", "dates", "extent", "containers", "identifiers"],
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        lang: str | None = None,
        fields: Literal["type", "id", "slug", "name", "entity_type", "entity_type_label", "url", "field_languages", "role", "role_label", "confidence", "heading", "title", "mime_type", "note", "thumbnail", "thumbnail.url", "thumbnail.width", "thumbnail.height", "thumbnail_url", "manifest", "label", "group", "text", "html", "lang", "service", "sizes", "sizes.width", "sizes.height", "sizes.url", "placeholder", "color", "original", "width", "height", "master", "master.id", "master.mime_type", "master.bytes", "master.checksum", "master.file_name", "master.url", "file", "page", "page_label", "caption", "translations", "rights", "rights.statement", "rights.uri", "access", "access.status", "access.label", "access.until", "access.statement", "access.understood", "kind", "bytes", "checksum", "file_name", "pages", "duration_seconds", "texts", "texts.id", "texts.kind", "texts.language", "texts.url", "display", "edtf", "start", "end", "calendar", "calendar_label", "unit", "quantity", "part", "facets", "dimensions", "indicator", "material", "barcode", "value"] | Sequence[Literal["type", "id", "slug", "name", "entity_type", "entity_type_label", "url", "field_languages", "role", "role_label", "confidence", "heading", "title", "mime_type", "note", "thumbnail", "thumbnail.url", "thumbnail.width", "thumbnail.height", "thumbnail_url", "manifest", "label", "group", "text", "html", "lang", "service", "sizes", "sizes.width", "sizes.height", "sizes.url", "placeholder", "color", "original", "width", "height", "master", "master.id", "master.mime_type", "master.bytes", "master.checksum", "master.file_name", "master.url", "file", "page", "page_label", "caption", "translations", "rights", "rights.statement", "rights.uri", "access", "access.status", "access.label", "access.until", "access.statement", "access.understood", "kind", "bytes", "checksum", "file_name", "pages", "duration_seconds", "texts", "texts.id", "texts.kind", "texts.language", "texts.url", "display", "edtf", "start", "end", "calendar", "calendar_label", "unit", "quantity", "part", "facets", "dimensions", "indicator", "material", "barcode", "value"]],
    ) -> partial.DescriptionListPage: ...

    def list_parts_of_record(
        self,
        slug: str,
        list: Literal["entities", "digital-objects", "notes", "images", "files", "titles", "dates", "extent", "containers", "identifiers"],
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        lang: str | None = None,
        fields: Literal["type", "id", "slug", "name", "entity_type", "entity_type_label", "url", "field_languages", "role", "role_label", "confidence", "heading", "title", "mime_type", "note", "thumbnail", "thumbnail.url", "thumbnail.width", "thumbnail.height", "thumbnail_url", "manifest", "label", "group", "text", "html", "lang", "service", "sizes", "sizes.width", "sizes.height", "sizes.url", "placeholder", "color", "original", "width", "height", "master", "master.id", "master.mime_type", "master.bytes", "master.checksum", "master.file_name", "master.url", "file", "page", "page_label", "caption", "translations", "rights", "rights.statement", "rights.uri", "access", "access.status", "access.label", "access.until", "access.statement", "access.understood", "kind", "bytes", "checksum", "file_name", "pages", "duration_seconds", "texts", "texts.id", "texts.kind", "texts.language", "texts.url", "display", "edtf", "start", "end", "calendar", "calendar_label", "unit", "quantity", "part", "facets", "dimensions", "indicator", "material", "barcode", "value"] | Sequence[Literal["type", "id", "slug", "name", "entity_type", "entity_type_label", "url", "field_languages", "role", "role_label", "confidence", "heading", "title", "mime_type", "note", "thumbnail", "thumbnail.url", "thumbnail.width", "thumbnail.height", "thumbnail_url", "manifest", "label", "group", "text", "html", "lang", "service", "sizes", "sizes.width", "sizes.height", "sizes.url", "placeholder", "color", "original", "width", "height", "master", "master.id", "master.mime_type", "master.bytes", "master.checksum", "master.file_name", "master.url", "file", "page", "page_label", "caption", "translations", "rights", "rights.statement", "rights.uri", "access", "access.status", "access.label", "access.until", "access.statement", "access.understood", "kind", "bytes", "checksum", "file_name", "pages", "duration_seconds", "texts", "texts.id", "texts.kind", "texts.language", "texts.url", "display", "edtf", "start", "end", "calendar", "calendar_label", "unit", "quantity", "part", "facets", "dimensions", "indicator", "material", "barcode", "value"]] | None = None,
    ) -> types.DescriptionListPage | partial.DescriptionListPage:
        """List the names, images, notes or other parts of a record.

        All items of a list of the record, in its own order and form, page by page. The record itself has the first 500; its `more` has the URLs of the lists that are longer.

        :param slug: Slug or UUID of the record
        :param list: The list
        :param page: Page number, from 1. Pages reach item 10,000; use `cursor` to go further
        :param limit: Items per page (default 20)
        :param cursor: Cursor from `links.next_cursor`; cannot be combined with `page`
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param fields: Only these of items, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param accept_language: Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4)
        """
        query: dict[str, Any] = {
            "page": page,
            "limit": limit,
            "cursor": cursor,
            "lang": lang,
            "fields": fields,
        }
        return cast("types.DescriptionListPage | partial.DescriptionListPage", self.get_json(f"/records/{segment(slug)}/{segment(list)}", **query))

    @overload
    def list_related_to_record(
        self,
        slug: str,
        *,
        limit: int | None = None,
        lang: str | None = None,
        fields: None = None,
    ) -> types.RelatedPage: ...

    @overload
    def list_related_to_record(
        self,
        slug: str,
        *,
        limit: int | None = None,
        lang: str | None = None,
        fields: Literal["type", "id", "slug", "title", "level", "level_label", "reference_code", "summary", "languages", "translations", "updated_at", "url", "media", "repository", "repository.type", "repository.id", "repository.slug", "repository.name", "repository.url", "repository.field_languages", "field_languages", "date", "date.display", "date.edtf", "date.start", "date.end", "language", "collection", "collection.type", "collection.id", "collection.slug", "collection.title", "collection.level", "collection.level_label", "collection.url", "collection.field_languages", "fonds", "fonds.type", "fonds.id", "fonds.slug", "fonds.title", "fonds.level", "fonds.level_label", "fonds.url", "fonds.field_languages", "thumbnail", "thumbnail.url", "thumbnail.width", "thumbnail.height", "image_count", "rights", "rights.statement", "rights.uri", "access", "access.status", "access.label", "access.until", "access.statement", "access.understood", "quality", "because", "because.type", "because.id", "because.slug", "because.name", "because.entity_type", "because.entity_type_label", "because.url", "because.field_languages", "because.title", "because.level", "because.level_label"] | Sequence[Literal["type", "id", "slug", "title", "level", "level_label", "reference_code", "summary", "languages", "translations", "updated_at", "url", "media", "repository", "repository.type", "repository.id", "repository.slug", "repository.name", "repository.url", "repository.field_languages", "field_languages", "date", "date.display", "date.edtf", "date.start", "date.end", "language", "collection", "collection.type", "collection.id", "collection.slug", "collection.title", "collection.level", "collection.level_label", "collection.url", "collection.field_languages", "fonds", "fonds.type", "fonds.id", "fonds.slug", "fonds.title", "fonds.level", "fonds.level_label", "fonds.url", "fonds.field_languages", "thumbnail", "thumbnail.url", "thumbnail.width", "thumbnail.height", "image_count", "rights", "rights.statement", "rights.uri", "access", "access.status", "access.label", "access.until", "access.statement", "access.understood", "quality", "because", "because.type", "because.id", "because.slug", "because.name", "because.entity_type", "because.entity_type_label", "because.url", "because.field_languages", "because.title", "because.level", "because.level_label"]],
    ) -> partial.RelatedPage: ...

    def list_related_to_record(
        self,
        slug: str,
        *,
        limit: int | None = None,
        lang: str | None = None,
        fields: Literal["type", "id", "slug", "title", "level", "level_label", "reference_code", "summary", "languages", "translations", "updated_at", "url", "media", "repository", "repository.type", "repository.id", "repository.slug", "repository.name", "repository.url", "repository.field_languages", "field_languages", "date", "date.display", "date.edtf", "date.start", "date.end", "language", "collection", "collection.type", "collection.id", "collection.slug", "collection.title", "collection.level", "collection.level_label", "collection.url", "collection.field_languages", "fonds", "fonds.type", "fonds.id", "fonds.slug", "fonds.title", "fonds.level", "fonds.level_label", "fonds.url", "fonds.field_languages", "thumbnail", "thumbnail.url", "thumbnail.width", "thumbnail.height", "image_count", "rights", "rights.statement", "rights.uri", "access", "access.status", "access.label", "access.until", "access.statement", "access.understood", "quality", "because", "because.type", "because.id", "because.slug", "because.name", "because.entity_type", "because.entity_type_label", "because.url", "because.field_languages", "because.title", "because.level", "because.level_label"] | Sequence[Literal["type", "id", "slug", "title", "level", "level_label", "reference_code", "summary", "languages", "translations", "updated_at", "url", "media", "repository", "repository.type", "repository.id", "repository.slug", "repository.name", "repository.url", "repository.field_languages", "field_languages", "date", "date.display", "date.edtf", "date.start", "date.end", "language", "collection", "collection.type", "collection.id", "collection.slug", "collection.title", "collection.level", "collection.level_label", "collection.url", "collection.field_languages", "fonds", "fonds.type", "fonds.id", "fonds.slug", "fonds.title", "fonds.level", "fonds.level_label", "fonds.url", "fonds.field_languages", "thumbnail", "thumbnail.url", "thumbnail.width", "thumbnail.height", "image_count", "rights", "rights.statement", "rights.uri", "access", "access.status", "access.label", "access.until", "access.statement", "access.understood", "quality", "because", "because.type", "because.id", "because.slug", "because.name", "because.entity_type", "because.entity_type_label", "because.url", "because.field_languages", "because.title", "because.level", "because.level_label"]] | None = None,
    ) -> types.RelatedPage | partial.RelatedPage:
        """List descriptions related to a record.

        The 10 records and collections, or up to 20 with `limit`, that share persons, corporate bodies, families, places or subjects with the record. The rarer a shared name is in the archive, the more it counts; `because` lists them. Descriptions below the same parent come last. The record’s ancestors and its own contents are left out. Collections have the form of a record summary and differ by `type` and `url`.

        :param slug: Slug or UUID of the record
        :param limit: Maximum number of items (default 10)
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param fields: Only these of items, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param accept_language: Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4)
        """
        query: dict[str, Any] = {
            "limit": limit,
            "lang": lang,
            "fields": fields,
        }
        return cast("types.RelatedPage | partial.RelatedPage", self.get_json(f"/records/{segment(slug)}/related", **query))

    def list_records_as_bib_te_x(
        self,
        *,
        collection: str | None = None,
        level: Literal["fonds", "collection", "recordgrp", "subgrp", "subfonds", "series", "subseries", "class", "file", "item", "otherlevel", "unspecified", "!fonds", "!collection", "!recordgrp", "!subgrp", "!subfonds", "!series", "!subseries", "!class", "!file", "!item", "!otherlevel", "!unspecified"] | Sequence[Literal["fonds", "collection", "recordgrp", "subgrp", "subfonds", "series", "subseries", "class", "file", "item", "otherlevel", "unspecified", "!fonds", "!collection", "!recordgrp", "!subgrp", "!subfonds", "!series", "!subseries", "!class", "!file", "!item", "!otherlevel", "!unspecified"]] | None = None,
        access: Literal["open", "partial", "restricted", "closed", "unknown", "!open", "!partial", "!restricted", "!closed", "!unknown"] | Sequence[Literal["open", "partial", "restricted", "closed", "unknown", "!open", "!partial", "!restricted", "!closed", "!unknown"]] | None = None,
        has_image: bool | None = None,
        repository: str | Sequence[str] | None = None,
        date_start: int | str | None = None,
        date_end: int | str | None = None,
        creator: str | Sequence[str] | None = None,
        genre: str | Sequence[str] | None = None,
        date_match: Literal["overlap", "within"] | None = None,
        decade: int | str | Sequence[int | str] | None = None,
        language: str | Sequence[str] | None = None,
        media: Literal["image", "document", "sound", "film", "other", "!image", "!document", "!sound", "!film", "!other"] | Sequence[Literal["image", "document", "sound", "film", "other", "!image", "!document", "!sound", "!film", "!other"]] | None = None,
        reuse: Literal["free", "conditions", "copyright", "unknown", "!free", "!conditions", "!copyright", "!unknown"] | Sequence[Literal["free", "conditions", "copyright", "unknown", "!free", "!conditions", "!copyright", "!unknown"]] | None = None,
        updated_since: str | None = None,
        updated_until: str | None = None,
        sort: Literal["added", "updated", "title", "date", "date_desc", "reference"] | None = None,
        ids: str | Sequence[str] | None = None,
        include: Literal["place", "details"] | Sequence[Literal["place", "details"]] | None = None,
        lang: str | None = None,
    ) -> bytes:
        """List records as BibTeX.

        All records of the list in one file for reference managers (BibTeX), from one state of the archive. A list of more than 100,000 items is `400`.

        :param collection: Only records below the collection with this slug or UUID, at any depth, in archival order
        :param level: Level of description; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param access: Current access status; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param has_image: Only records with images of their own, or only those without
        :param repository: Only what the repository with this slug or UUID holds; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param date_start: Only what ends in this year or later (astronomical: 44 BCE is -43), or a month or day, such as 1850-05-03
        :param date_end: Only what begins in this year or earlier (astronomical: 44 BCE is -43), or a month or day, such as 1850-05-03
        :param creator: Creator of the records or of the work, of any type, by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes
        :param genre: Genre or form by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes
        :param date_match: How dates relate to `date_start` and `date_end`: `overlap` by default; `within`: all of them lie between these
        :param decade: First year of a decade that the dates touch; astronomical: -50 is 51 to 42 BCE; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param language: Only descriptions of material in this language (ISO 639 code); with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param media: Only descriptions with pictures of their own, or files of this kind; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param reuse: What the statement of rights or licence of the material allows: `free` (the public domain, and licences that ask for attribution at most, or for the same licence), `conditions`, `copyright` or `unknown`, also without a statement; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param updated_since: Only what changed then or later: an RFC 3339 time, or a day in UTC
        :param updated_until: Only what changed then or earlier, and not since: an RFC 3339 time, or a day in UTC
        :param sort: Sort order; by default, the latest publication first, or with `collection` archival order. `added`: the latest first publication first; `updated`: the latest change first; `title`: as shown to the reader; `reference`: natural order of reference codes (`A 2` before `A 10`). Undated records and those without a code come last; equal values are in archival order
        :param ids: Only these records, by slug, former slug or UUID, at most 100, in this order. `missing` names those that are not published. Only with `fields`, `include` and `lang`. Several values, comma-separated or repeated, match any of them
        :param include: What to add to each item: `details` makes them whole resources, without what has a list of its own: `children`, `siblings`, `previous`, `next`; `place`, with `ids` only, adds `ancestors`, `containers` and `to_order`. Takes several values, comma-separated or repeated
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param accept_language: Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4)
        """
        query: dict[str, Any] = {
            "collection": collection,
            "level": level,
            "access": access,
            "has_image": has_image,
            "repository": repository,
            "date_start": date_start,
            "date_end": date_end,
            "creator": creator,
            "genre": genre,
            "date_match": date_match,
            "decade": decade,
            "language": language,
            "media": media,
            "reuse": reuse,
            "updated_since": updated_since,
            "updated_until": updated_until,
            "sort": sort,
            "ids": ids,
            "include": include,
            "lang": lang,
        }
        return self.get_bytes("/records.bib", **query)

    def list_records_as_csljson(
        self,
        *,
        collection: str | None = None,
        level: Literal["fonds", "collection", "recordgrp", "subgrp", "subfonds", "series", "subseries", "class", "file", "item", "otherlevel", "unspecified", "!fonds", "!collection", "!recordgrp", "!subgrp", "!subfonds", "!series", "!subseries", "!class", "!file", "!item", "!otherlevel", "!unspecified"] | Sequence[Literal["fonds", "collection", "recordgrp", "subgrp", "subfonds", "series", "subseries", "class", "file", "item", "otherlevel", "unspecified", "!fonds", "!collection", "!recordgrp", "!subgrp", "!subfonds", "!series", "!subseries", "!class", "!file", "!item", "!otherlevel", "!unspecified"]] | None = None,
        access: Literal["open", "partial", "restricted", "closed", "unknown", "!open", "!partial", "!restricted", "!closed", "!unknown"] | Sequence[Literal["open", "partial", "restricted", "closed", "unknown", "!open", "!partial", "!restricted", "!closed", "!unknown"]] | None = None,
        has_image: bool | None = None,
        repository: str | Sequence[str] | None = None,
        date_start: int | str | None = None,
        date_end: int | str | None = None,
        creator: str | Sequence[str] | None = None,
        genre: str | Sequence[str] | None = None,
        date_match: Literal["overlap", "within"] | None = None,
        decade: int | str | Sequence[int | str] | None = None,
        language: str | Sequence[str] | None = None,
        media: Literal["image", "document", "sound", "film", "other", "!image", "!document", "!sound", "!film", "!other"] | Sequence[Literal["image", "document", "sound", "film", "other", "!image", "!document", "!sound", "!film", "!other"]] | None = None,
        reuse: Literal["free", "conditions", "copyright", "unknown", "!free", "!conditions", "!copyright", "!unknown"] | Sequence[Literal["free", "conditions", "copyright", "unknown", "!free", "!conditions", "!copyright", "!unknown"]] | None = None,
        updated_since: str | None = None,
        updated_until: str | None = None,
        sort: Literal["added", "updated", "title", "date", "date_desc", "reference"] | None = None,
        ids: str | Sequence[str] | None = None,
        include: Literal["place", "details"] | Sequence[Literal["place", "details"]] | None = None,
        lang: str | None = None,
    ) -> list[types.CslItem]:
        """List records as CSL-JSON.

        All records of the list in one file for reference managers (CSL-JSON), from one state of the archive. A list of more than 100,000 items is `400`.

        :param collection: Only records below the collection with this slug or UUID, at any depth, in archival order
        :param level: Level of description; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param access: Current access status; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param has_image: Only records with images of their own, or only those without
        :param repository: Only what the repository with this slug or UUID holds; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param date_start: Only what ends in this year or later (astronomical: 44 BCE is -43), or a month or day, such as 1850-05-03
        :param date_end: Only what begins in this year or earlier (astronomical: 44 BCE is -43), or a month or day, such as 1850-05-03
        :param creator: Creator of the records or of the work, of any type, by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes
        :param genre: Genre or form by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes
        :param date_match: How dates relate to `date_start` and `date_end`: `overlap` by default; `within`: all of them lie between these
        :param decade: First year of a decade that the dates touch; astronomical: -50 is 51 to 42 BCE; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param language: Only descriptions of material in this language (ISO 639 code); with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param media: Only descriptions with pictures of their own, or files of this kind; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param reuse: What the statement of rights or licence of the material allows: `free` (the public domain, and licences that ask for attribution at most, or for the same licence), `conditions`, `copyright` or `unknown`, also without a statement; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param updated_since: Only what changed then or later: an RFC 3339 time, or a day in UTC
        :param updated_until: Only what changed then or earlier, and not since: an RFC 3339 time, or a day in UTC
        :param sort: Sort order; by default, the latest publication first, or with `collection` archival order. `added`: the latest first publication first; `updated`: the latest change first; `title`: as shown to the reader; `reference`: natural order of reference codes (`A 2` before `A 10`). Undated records and those without a code come last; equal values are in archival order
        :param ids: Only these records, by slug, former slug or UUID, at most 100, in this order. `missing` names those that are not published. Only with `fields`, `include` and `lang`. Several values, comma-separated or repeated, match any of them
        :param include: What to add to each item: `details` makes them whole resources, without what has a list of its own: `children`, `siblings`, `previous`, `next`; `place`, with `ids` only, adds `ancestors`, `containers` and `to_order`. Takes several values, comma-separated or repeated
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param accept_language: Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4)
        """
        query: dict[str, Any] = {
            "collection": collection,
            "level": level,
            "access": access,
            "has_image": has_image,
            "repository": repository,
            "date_start": date_start,
            "date_end": date_end,
            "creator": creator,
            "genre": genre,
            "date_match": date_match,
            "decade": decade,
            "language": language,
            "media": media,
            "reuse": reuse,
            "updated_since": updated_since,
            "updated_until": updated_until,
            "sort": sort,
            "ids": ids,
            "include": include,
            "lang": lang,
        }
        return cast("list[types.CslItem]", self.get_json("/records.csl.json", **query))

    def list_records_as_csv(
        self,
        *,
        collection: str | None = None,
        level: Literal["fonds", "collection", "recordgrp", "subgrp", "subfonds", "series", "subseries", "class", "file", "item", "otherlevel", "unspecified", "!fonds", "!collection", "!recordgrp", "!subgrp", "!subfonds", "!series", "!subseries", "!class", "!file", "!item", "!otherlevel", "!unspecified"] | Sequence[Literal["fonds", "collection", "recordgrp", "subgrp", "subfonds", "series", "subseries", "class", "file", "item", "otherlevel", "unspecified", "!fonds", "!collection", "!recordgrp", "!subgrp", "!subfonds", "!series", "!subseries", "!class", "!file", "!item", "!otherlevel", "!unspecified"]] | None = None,
        access: Literal["open", "partial", "restricted", "closed", "unknown", "!open", "!partial", "!restricted", "!closed", "!unknown"] | Sequence[Literal["open", "partial", "restricted", "closed", "unknown", "!open", "!partial", "!restricted", "!closed", "!unknown"]] | None = None,
        has_image: bool | None = None,
        repository: str | Sequence[str] | None = None,
        date_start: int | str | None = None,
        date_end: int | str | None = None,
        creator: str | Sequence[str] | None = None,
        genre: str | Sequence[str] | None = None,
        date_match: Literal["overlap", "within"] | None = None,
        decade: int | str | Sequence[int | str] | None = None,
        language: str | Sequence[str] | None = None,
        media: Literal["image", "document", "sound", "film", "other", "!image", "!document", "!sound", "!film", "!other"] | Sequence[Literal["image", "document", "sound", "film", "other", "!image", "!document", "!sound", "!film", "!other"]] | None = None,
        reuse: Literal["free", "conditions", "copyright", "unknown", "!free", "!conditions", "!copyright", "!unknown"] | Sequence[Literal["free", "conditions", "copyright", "unknown", "!free", "!conditions", "!copyright", "!unknown"]] | None = None,
        updated_since: str | None = None,
        updated_until: str | None = None,
        sort: Literal["added", "updated", "title", "date", "date_desc", "reference"] | None = None,
        ids: str | Sequence[str] | None = None,
        include: Literal["place", "details"] | Sequence[Literal["place", "details"]] | None = None,
        lang: str | None = None,
        fields: Literal["type", "id", "slug", "title", "level", "level_label", "reference_code", "summary", "languages", "translations", "updated_at", "url", "media", "repository", "repository.type", "repository.id", "repository.slug", "repository.name", "repository.url", "repository.field_languages", "field_languages", "date", "date.display", "date.edtf", "date.start", "date.end", "language", "collection", "collection.type", "collection.id", "collection.slug", "collection.title", "collection.level", "collection.level_label", "collection.url", "collection.field_languages", "fonds", "fonds.type", "fonds.id", "fonds.slug", "fonds.title", "fonds.level", "fonds.level_label", "fonds.url", "fonds.field_languages", "thumbnail", "thumbnail.url", "thumbnail.width", "thumbnail.height", "image_count", "rights", "rights.statement", "rights.uri", "access", "access.status", "access.label", "access.until", "access.statement", "access.understood", "quality", "description_language", "other_level", "title_html", "titles", "titles.type", "titles.text", "titles.lang", "dates", "dates.type", "dates.display", "dates.edtf", "dates.start", "dates.end", "dates.calendar", "dates.calendar_label", "scope_and_content", "scope_and_content_html", "extent", "extent.text", "extent.unit", "extent.quantity", "extent.part", "extent.facets", "extent.dimensions", "containers", "containers.type", "containers.label", "containers.indicator", "containers.group", "containers.material", "containers.barcode", "languages_of_material", "languages_of_material.code", "languages_of_material.script", "languages_of_material.label", "languages_of_material.script_label", "notes", "notes.type", "notes.label", "notes.group", "notes.text", "notes.html", "notes.lang", "notes.id", "identifiers", "identifiers.type", "identifiers.value", "identifiers.label", "digital_objects", "digital_objects.type", "digital_objects.title", "digital_objects.url", "digital_objects.mime_type", "digital_objects.note", "digital_objects.thumbnail", "digital_objects.thumbnail.url", "digital_objects.thumbnail.width", "digital_objects.thumbnail.height", "digital_objects.thumbnail_url", "digital_objects.manifest", "description_control", "description_control.identifier", "description_control.agency", "description_control.rules", "description_control.status", "description_control.languages", "description_control.created", "description_control.revised", "description_control.sources", "entities", "entities.type", "entities.id", "entities.slug", "entities.name", "entities.entity_type", "entities.entity_type_label", "entities.url", "entities.field_languages", "entities.role", "entities.role_label", "entities.confidence", "entities.heading", "inherited", "inherited.access", "inherited.access.value", "inherited.access.value.status", "inherited.access.value.label", "inherited.access.value.until", "inherited.access.value.statement", "inherited.access.value.understood", "inherited.access.from", "inherited.access.from.type", "inherited.access.from.id", "inherited.access.from.slug", "inherited.access.from.title", "inherited.access.from.level", "inherited.access.from.level_label", "inherited.access.from.url", "inherited.access.from.field_languages", "inherited.access.from.name", "inherited.use_conditions", "inherited.use_conditions.value", "inherited.use_conditions.from", "inherited.use_conditions.from.type", "inherited.use_conditions.from.id", "inherited.use_conditions.from.slug", "inherited.use_conditions.from.title", "inherited.use_conditions.from.level", "inherited.use_conditions.from.level_label", "inherited.use_conditions.from.url", "inherited.use_conditions.from.field_languages", "inherited.use_conditions.from.name", "inherited.rights", "inherited.rights.value", "inherited.rights.value.statement", "inherited.rights.value.uri", "inherited.rights.from", "inherited.rights.from.type", "inherited.rights.from.id", "inherited.rights.from.slug", "inherited.rights.from.title", "inherited.rights.from.level", "inherited.rights.from.level_label", "inherited.rights.from.url", "inherited.rights.from.field_languages", "inherited.rights.from.name", "inherited.creators", "inherited.creators.value", "inherited.creators.value.type", "inherited.creators.value.id", "inherited.creators.value.slug", "inherited.creators.value.name", "inherited.creators.value.entity_type", "inherited.creators.value.entity_type_label", "inherited.creators.value.url", "inherited.creators.value.field_languages", "inherited.creators.value.role", "inherited.creators.value.role_label", "inherited.creators.value.confidence", "inherited.creators.value.heading", "inherited.creators.from", "inherited.creators.from.type", "inherited.creators.from.id", "inherited.creators.from.slug", "inherited.creators.from.title", "inherited.creators.from.level", "inherited.creators.from.level_label", "inherited.creators.from.url", "inherited.creators.from.field_languages", "inherited.creators.from.name", "inherited.language", "inherited.language.value", "inherited.language.from", "inherited.language.from.type", "inherited.language.from.id", "inherited.language.from.slug", "inherited.language.from.title", "inherited.language.from.level", "inherited.language.from.level_label", "inherited.language.from.url", "inherited.language.from.field_languages", "inherited.language.from.name", "inherited.reference_code", "inherited.reference_code.value", "inherited.reference_code.from", "inherited.reference_code.from.type", "inherited.reference_code.from.id", "inherited.reference_code.from.slug", "inherited.reference_code.from.title", "inherited.reference_code.from.level", "inherited.reference_code.from.level_label", "inherited.reference_code.from.url", "inherited.reference_code.from.field_languages", "inherited.reference_code.from.name", "ancestors", "ancestors.type", "ancestors.id", "ancestors.slug", "ancestors.title", "ancestors.level", "ancestors.level_label", "ancestors.url", "ancestors.field_languages", "images", "images.id", "images.thumbnail", "images.thumbnail.url", "images.thumbnail.width", "images.thumbnail.height", "images.service", "images.sizes", "images.sizes.width", "images.sizes.height", "images.sizes.url", "images.placeholder", "images.color", "images.original", "images.width", "images.height", "images.mime_type", "images.text", "images.master", "images.file", "images.page", "images.page_label", "images.caption", "images.translations", "images.field_languages", "images.rights", "images.rights.statement", "images.rights.uri", "images.access", "images.access.status", "images.access.label", "images.access.until", "images.access.statement", "images.access.understood", "files", "suppress_from_aggregators", "provenance", "more", "links", "links.self", "links.permalink", "links.ark", "links.cite", "links.jsonld", "links.dc", "links.mods", "links.marc21", "links.edm", "links.ead", "links.ead4", "links.ead2002", "links.tree", "links.related", "links.manifest", "links.thumbnail", "links.original", "links.images_pdf", "links.images_zip", "requests", "requests.label", "requests.url", "requests.kind", "to_order", "to_order.boxes", "to_order.off_site", "to_order.permalink"] | Sequence[Literal["type", "id", "slug", "title", "level", "level_label", "reference_code", "summary", "languages", "translations", "updated_at", "url", "media", "repository", "repository.type", "repository.id", "repository.slug", "repository.name", "repository.url", "repository.field_languages", "field_languages", "date", "date.display", "date.edtf", "date.start", "date.end", "language", "collection", "collection.type", "collection.id", "collection.slug", "collection.title", "collection.level", "collection.level_label", "collection.url", "collection.field_languages", "fonds", "fonds.type", "fonds.id", "fonds.slug", "fonds.title", "fonds.level", "fonds.level_label", "fonds.url", "fonds.field_languages", "thumbnail", "thumbnail.url", "thumbnail.width", "thumbnail.height", "image_count", "rights", "rights.statement", "rights.uri", "access", "access.status", "access.label", "access.until", "access.statement", "access.understood", "quality", "description_language", "other_level", "title_html", "titles", "titles.type", "titles.text", "titles.lang", "dates", "dates.type", "dates.display", "dates.edtf", "dates.start", "dates.end", "dates.calendar", "dates.calendar_label", "scope_and_content", "scope_and_content_html", "extent", "extent.text", "extent.unit", "extent.quantity", "extent.part", "extent.facets", "extent.dimensions", "containers", "containers.type", "containers.label", "containers.indicator", "containers.group", "containers.material", "containers.barcode", "languages_of_material", "languages_of_material.code", "languages_of_material.script", "languages_of_material.label", "languages_of_material.script_label", "notes", "notes.type", "notes.label", "notes.group", "notes.text", "notes.html", "notes.lang", "notes.id", "identifiers", "identifiers.type", "identifiers.value", "identifiers.label", "digital_objects", "digital_objects.type", "digital_objects.title", "digital_objects.url", "digital_objects.mime_type", "digital_objects.note", "digital_objects.thumbnail", "digital_objects.thumbnail.url", "digital_objects.thumbnail.width", "digital_objects.thumbnail.height", "digital_objects.thumbnail_url", "digital_objects.manifest", "description_control", "description_control.identifier", "description_control.agency", "description_control.rules", "description_control.status", "description_control.languages", "description_control.created", "description_control.revised", "description_control.sources", "entities", "entities.type", "entities.id", "entities.slug", "entities.name", "entities.entity_type", "entities.entity_type_label", "entities.url", "entities.field_languages", "entities.role", "entities.role_label", "entities.confidence", "entities.heading", "inherited", "inherited.access", "inherited.access.value", "inherited.access.value.status", "inherited.access.value.label", "inherited.access.value.until", "inherited.access.value.statement", "inherited.access.value.understood", "inherited.access.from", "inherited.access.from.type", "inherited.access.from.id", "inherited.access.from.slug", "inherited.access.from.title", "inherited.access.from.level", "inherited.access.from.level_label", "inherited.access.from.url", "inherited.access.from.field_languages", "inherited.access.from.name", "inherited.use_conditions", "inherited.use_conditions.value", "inherited.use_conditions.from", "inherited.use_conditions.from.type", "inherited.use_conditions.from.id", "inherited.use_conditions.from.slug", "inherited.use_conditions.from.title", "inherited.use_conditions.from.level", "inherited.use_conditions.from.level_label", "inherited.use_conditions.from.url", "inherited.use_conditions.from.field_languages", "inherited.use_conditions.from.name", "inherited.rights", "inherited.rights.value", "inherited.rights.value.statement", "inherited.rights.value.uri", "inherited.rights.from", "inherited.rights.from.type", "inherited.rights.from.id", "inherited.rights.from.slug", "inherited.rights.from.title", "inherited.rights.from.level", "inherited.rights.from.level_label", "inherited.rights.from.url", "inherited.rights.from.field_languages", "inherited.rights.from.name", "inherited.creators", "inherited.creators.value", "inherited.creators.value.type", "inherited.creators.value.id", "inherited.creators.value.slug", "inherited.creators.value.name", "inherited.creators.value.entity_type", "inherited.creators.value.entity_type_label", "inherited.creators.value.url", "inherited.creators.value.field_languages", "inherited.creators.value.role", "inherited.creators.value.role_label", "inherited.creators.value.confidence", "inherited.creators.value.heading", "inherited.creators.from", "inherited.creators.from.type", "inherited.creators.from.id", "inherited.creators.from.slug", "inherited.creators.from.title", "inherited.creators.from.level", "inherited.creators.from.level_label", "inherited.creators.from.url", "inherited.creators.from.field_languages", "inherited.creators.from.name", "inherited.language", "inherited.language.value", "inherited.language.from", "inherited.language.from.type", "inherited.language.from.id", "inherited.language.from.slug", "inherited.language.from.title", "inherited.language.from.level", "inherited.language.from.level_label", "inherited.language.from.url", "inherited.language.from.field_languages", "inherited.language.from.name", "inherited.reference_code", "inherited.reference_code.value", "inherited.reference_code.from", "inherited.reference_code.from.type", "inherited.reference_code.from.id", "inherited.reference_code.from.slug", "inherited.reference_code.from.title", "inherited.reference_code.from.level", "inherited.reference_code.from.level_label", "inherited.reference_code.from.url", "inherited.reference_code.from.field_languages", "inherited.reference_code.from.name", "ancestors", "ancestors.type", "ancestors.id", "ancestors.slug", "ancestors.title", "ancestors.level", "ancestors.level_label", "ancestors.url", "ancestors.field_languages", "images", "images.id", "images.thumbnail", "images.thumbnail.url", "images.thumbnail.width", "images.thumbnail.height", "images.service", "images.sizes", "images.sizes.width", "images.sizes.height", "images.sizes.url", "images.placeholder", "images.color", "images.original", "images.width", "images.height", "images.mime_type", "images.text", "images.master", "images.file", "images.page", "images.page_label", "images.caption", "images.translations", "images.field_languages", "images.rights", "images.rights.statement", "images.rights.uri", "images.access", "images.access.status", "images.access.label", "images.access.until", "images.access.statement", "images.access.understood", "files", "suppress_from_aggregators", "provenance", "more", "links", "links.self", "links.permalink", "links.ark", "links.cite", "links.jsonld", "links.dc", "links.mods", "links.marc21", "links.edm", "links.ead", "links.ead4", "links.ead2002", "links.tree", "links.related", "links.manifest", "links.thumbnail", "links.original", "links.images_pdf", "links.images_zip", "requests", "requests.label", "requests.url", "requests.kind", "to_order", "to_order.boxes", "to_order.off_site", "to_order.permalink"]] | None = None,
    ) -> str:
        """List records as CSV.

        All records of the list in one table, from one state of the archive: a row for each, a column for each member, or for those that `fields` names, in that order. Values of a list are joined with ` | `. Text that a spreadsheet would run has an apostrophe before it. A list of more than 100,000 items is `400`.

        :param collection: Only records below the collection with this slug or UUID, at any depth, in archival order
        :param level: Level of description; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param access: Current access status; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param has_image: Only records with images of their own, or only those without
        :param repository: Only what the repository with this slug or UUID holds; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param date_start: Only what ends in this year or later (astronomical: 44 BCE is -43), or a month or day, such as 1850-05-03
        :param date_end: Only what begins in this year or earlier (astronomical: 44 BCE is -43), or a month or day, such as 1850-05-03
        :param creator: Creator of the records or of the work, of any type, by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes
        :param genre: Genre or form by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes
        :param date_match: How dates relate to `date_start` and `date_end`: `overlap` by default; `within`: all of them lie between these
        :param decade: First year of a decade that the dates touch; astronomical: -50 is 51 to 42 BCE; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param language: Only descriptions of material in this language (ISO 639 code); with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param media: Only descriptions with pictures of their own, or files of this kind; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param reuse: What the statement of rights or licence of the material allows: `free` (the public domain, and licences that ask for attribution at most, or for the same licence), `conditions`, `copyright` or `unknown`, also without a statement; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param updated_since: Only what changed then or later: an RFC 3339 time, or a day in UTC
        :param updated_until: Only what changed then or earlier, and not since: an RFC 3339 time, or a day in UTC
        :param sort: Sort order; by default, the latest publication first, or with `collection` archival order. `added`: the latest first publication first; `updated`: the latest change first; `title`: as shown to the reader; `reference`: natural order of reference codes (`A 2` before `A 10`). Undated records and those without a code come last; equal values are in archival order
        :param ids: Only these records, by slug, former slug or UUID, at most 100, in this order. `missing` names those that are not published. Only with `fields`, `include` and `lang`. Several values, comma-separated or repeated, match any of them
        :param include: What to add to each item: `details` makes them whole resources, without what has a list of its own: `children`, `siblings`, `previous`, `next`; `place`, with `ids` only, adds `ancestors`, `containers` and `to_order`. Takes several values, comma-separated or repeated
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param fields: Only these of items, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param accept_language: Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4)
        """
        query: dict[str, Any] = {
            "collection": collection,
            "level": level,
            "access": access,
            "has_image": has_image,
            "repository": repository,
            "date_start": date_start,
            "date_end": date_end,
            "creator": creator,
            "genre": genre,
            "date_match": date_match,
            "decade": decade,
            "language": language,
            "media": media,
            "reuse": reuse,
            "updated_since": updated_since,
            "updated_until": updated_until,
            "sort": sort,
            "ids": ids,
            "include": include,
            "lang": lang,
            "fields": fields,
        }
        return self.get_text("/records.csv", **query)

    def list_records_as_ris(
        self,
        *,
        collection: str | None = None,
        level: Literal["fonds", "collection", "recordgrp", "subgrp", "subfonds", "series", "subseries", "class", "file", "item", "otherlevel", "unspecified", "!fonds", "!collection", "!recordgrp", "!subgrp", "!subfonds", "!series", "!subseries", "!class", "!file", "!item", "!otherlevel", "!unspecified"] | Sequence[Literal["fonds", "collection", "recordgrp", "subgrp", "subfonds", "series", "subseries", "class", "file", "item", "otherlevel", "unspecified", "!fonds", "!collection", "!recordgrp", "!subgrp", "!subfonds", "!series", "!subseries", "!class", "!file", "!item", "!otherlevel", "!unspecified"]] | None = None,
        access: Literal["open", "partial", "restricted", "closed", "unknown", "!open", "!partial", "!restricted", "!closed", "!unknown"] | Sequence[Literal["open", "partial", "restricted", "closed", "unknown", "!open", "!partial", "!restricted", "!closed", "!unknown"]] | None = None,
        has_image: bool | None = None,
        repository: str | Sequence[str] | None = None,
        date_start: int | str | None = None,
        date_end: int | str | None = None,
        creator: str | Sequence[str] | None = None,
        genre: str | Sequence[str] | None = None,
        date_match: Literal["overlap", "within"] | None = None,
        decade: int | str | Sequence[int | str] | None = None,
        language: str | Sequence[str] | None = None,
        media: Literal["image", "document", "sound", "film", "other", "!image", "!document", "!sound", "!film", "!other"] | Sequence[Literal["image", "document", "sound", "film", "other", "!image", "!document", "!sound", "!film", "!other"]] | None = None,
        reuse: Literal["free", "conditions", "copyright", "unknown", "!free", "!conditions", "!copyright", "!unknown"] | Sequence[Literal["free", "conditions", "copyright", "unknown", "!free", "!conditions", "!copyright", "!unknown"]] | None = None,
        updated_since: str | None = None,
        updated_until: str | None = None,
        sort: Literal["added", "updated", "title", "date", "date_desc", "reference"] | None = None,
        ids: str | Sequence[str] | None = None,
        include: Literal["place", "details"] | Sequence[Literal["place", "details"]] | None = None,
        lang: str | None = None,
    ) -> bytes:
        """List records as RIS.

        All records of the list in one file for reference managers (RIS), from one state of the archive. A list of more than 100,000 items is `400`.

        :param collection: Only records below the collection with this slug or UUID, at any depth, in archival order
        :param level: Level of description; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param access: Current access status; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param has_image: Only records with images of their own, or only those without
        :param repository: Only what the repository with this slug or UUID holds; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param date_start: Only what ends in this year or later (astronomical: 44 BCE is -43), or a month or day, such as 1850-05-03
        :param date_end: Only what begins in this year or earlier (astronomical: 44 BCE is -43), or a month or day, such as 1850-05-03
        :param creator: Creator of the records or of the work, of any type, by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes
        :param genre: Genre or form by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes
        :param date_match: How dates relate to `date_start` and `date_end`: `overlap` by default; `within`: all of them lie between these
        :param decade: First year of a decade that the dates touch; astronomical: -50 is 51 to 42 BCE; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param language: Only descriptions of material in this language (ISO 639 code); with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param media: Only descriptions with pictures of their own, or files of this kind; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param reuse: What the statement of rights or licence of the material allows: `free` (the public domain, and licences that ask for attribution at most, or for the same licence), `conditions`, `copyright` or `unknown`, also without a statement; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param updated_since: Only what changed then or later: an RFC 3339 time, or a day in UTC
        :param updated_until: Only what changed then or earlier, and not since: an RFC 3339 time, or a day in UTC
        :param sort: Sort order; by default, the latest publication first, or with `collection` archival order. `added`: the latest first publication first; `updated`: the latest change first; `title`: as shown to the reader; `reference`: natural order of reference codes (`A 2` before `A 10`). Undated records and those without a code come last; equal values are in archival order
        :param ids: Only these records, by slug, former slug or UUID, at most 100, in this order. `missing` names those that are not published. Only with `fields`, `include` and `lang`. Several values, comma-separated or repeated, match any of them
        :param include: What to add to each item: `details` makes them whole resources, without what has a list of its own: `children`, `siblings`, `previous`, `next`; `place`, with `ids` only, adds `ancestors`, `containers` and `to_order`. Takes several values, comma-separated or repeated
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param accept_language: Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4)
        """
        query: dict[str, Any] = {
            "collection": collection,
            "level": level,
            "access": access,
            "has_image": has_image,
            "repository": repository,
            "date_start": date_start,
            "date_end": date_end,
            "creator": creator,
            "genre": genre,
            "date_match": date_match,
            "decade": decade,
            "language": language,
            "media": media,
            "reuse": reuse,
            "updated_since": updated_since,
            "updated_until": updated_until,
            "sort": sort,
            "ids": ids,
            "include": include,
            "lang": lang,
        }
        return self.get_bytes("/records.ris", **query)

    def get_record_as_dublin_core(
        self,
        slug: str,
    ) -> str:
        """Get a record as Dublin Core (oai_dc).

        As with `Accept: application/xml`.

        :param slug: Slug or UUID of the record
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        """
        return self.get_text(f"/records/{segment(slug)}.dc.xml")

    def get_record_as_edm(
        self,
        slug: str,
    ) -> str:
        """Get a record as EDM.

        As with `Accept: application/rdf+xml`.

        :param slug: Slug or UUID of the record
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        """
        return self.get_text(f"/records/{segment(slug)}.edm.xml")

    def get_record_as_json_ld(
        self,
        slug: str,
    ) -> types.JsonLd:
        """Get a record as schema.org as JSON-LD.

        As with `Accept: application/ld+json`.

        :param slug: Slug or UUID of the record
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        """
        return cast("types.JsonLd", self.get_json(f"/records/{segment(slug)}.jsonld"))

    def get_record_as_marc(
        self,
        slug: str,
    ) -> str:
        """Get a record as MARCXML.

        As with `Accept: application/marcxml+xml`.

        :param slug: Slug or UUID of the record
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        """
        return self.get_text(f"/records/{segment(slug)}.marc.xml")

    def get_record_as_mods(
        self,
        slug: str,
    ) -> str:
        """Get a record as MODS 3.8.

        As with `Accept: application/mods+xml`.

        :param slug: Slug or UUID of the record
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        """
        return self.get_text(f"/records/{segment(slug)}.mods.xml")

    @overload
    def list_collections(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        sort: Literal["title", "added", "updated"] | None = None,
        repository: str | Sequence[str] | None = None,
        ids: str | Sequence[str] | None = None,
        include: Literal["place", "details"] | Sequence[Literal["place", "details"]] | None = None,
        lang: str | None = None,
        fields: None = None,
    ) -> types.CollectionPage: ...

    @overload
    def list_collections(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        sort: Literal["title", "added", "updated"] | None = None,
        repository: str | Sequence[str] | None = None,
        ids: str | Sequence[str] | None = None,
        include: Literal["place", "details"] | Sequence[Literal["place", "details"]] | None = None,
        lang: str | None = None,
        fields: Literal["type", "id", "slug", "title", "level", "level_label", "reference_code", "summary", "languages", "translations", "updated_at", "url", "media", "repository", "repository.type", "repository.id", "repository.slug", "repository.name", "repository.url", "repository.field_languages", "field_languages", "date", "date.display", "date.edtf", "date.start", "date.end", "date_aggregate", "date_aggregate.start", "date_aggregate.end", "cover_image", "cover_image.thumbnail", "cover_image.thumbnail.url", "cover_image.thumbnail.width", "cover_image.thumbnail.height", "cover_image.record", "cover_image.record.type", "cover_image.record.id", "cover_image.record.slug", "cover_image.record.title", "cover_image.record.level", "cover_image.record.level_label", "cover_image.record.url", "cover_image.record.field_languages", "extent", "extent.text", "extent.unit", "extent.quantity", "extent.part", "extent.facets", "extent.dimensions", "children_count", "records_count", "description_language", "other_level", "title_html", "titles", "titles.type", "titles.text", "titles.lang", "dates", "dates.type", "dates.display", "dates.edtf", "dates.start", "dates.end", "dates.calendar", "dates.calendar_label", "scope_and_content", "scope_and_content_html", "containers", "containers.type", "containers.label", "containers.indicator", "containers.group", "containers.material", "containers.barcode", "languages_of_material", "languages_of_material.code", "languages_of_material.script", "languages_of_material.label", "languages_of_material.script_label", "notes", "notes.type", "notes.label", "notes.group", "notes.text", "notes.html", "notes.lang", "notes.id", "identifiers", "identifiers.type", "identifiers.value", "identifiers.label", "digital_objects", "digital_objects.type", "digital_objects.title", "digital_objects.url", "digital_objects.mime_type", "digital_objects.note", "digital_objects.thumbnail", "digital_objects.thumbnail.url", "digital_objects.thumbnail.width", "digital_objects.thumbnail.height", "digital_objects.thumbnail_url", "digital_objects.manifest", "description_control", "description_control.identifier", "description_control.agency", "description_control.rules", "description_control.status", "description_control.languages", "description_control.created", "description_control.revised", "description_control.sources", "entities", "entities.type", "entities.id", "entities.slug", "entities.name", "entities.entity_type", "entities.entity_type_label", "entities.url", "entities.field_languages", "entities.role", "entities.role_label", "entities.confidence", "entities.heading", "inherited", "inherited.access", "inherited.access.value", "inherited.access.value.status", "inherited.access.value.label", "inherited.access.value.until", "inherited.access.value.statement", "inherited.access.value.understood", "inherited.access.from", "inherited.access.from.type", "inherited.access.from.id", "inherited.access.from.slug", "inherited.access.from.title", "inherited.access.from.level", "inherited.access.from.level_label", "inherited.access.from.url", "inherited.access.from.field_languages", "inherited.access.from.name", "inherited.use_conditions", "inherited.use_conditions.value", "inherited.use_conditions.from", "inherited.use_conditions.from.type", "inherited.use_conditions.from.id", "inherited.use_conditions.from.slug", "inherited.use_conditions.from.title", "inherited.use_conditions.from.level", "inherited.use_conditions.from.level_label", "inherited.use_conditions.from.url", "inherited.use_conditions.from.field_languages", "inherited.use_conditions.from.name", "inherited.rights", "inherited.rights.value", "inherited.rights.value.statement", "inherited.rights.value.uri", "inherited.rights.from", "inherited.rights.from.type", "inherited.rights.from.id", "inherited.rights.from.slug", "inherited.rights.from.title", "inherited.rights.from.level", "inherited.rights.from.level_label", "inherited.rights.from.url", "inherited.rights.from.field_languages", "inherited.rights.from.name", "inherited.creators", "inherited.creators.value", "inherited.creators.value.type", "inherited.creators.value.id", "inherited.creators.value.slug", "inherited.creators.value.name", "inherited.creators.value.entity_type", "inherited.creators.value.entity_type_label", "inherited.creators.value.url", "inherited.creators.value.field_languages", "inherited.creators.value.role", "inherited.creators.value.role_label", "inherited.creators.value.confidence", "inherited.creators.value.heading", "inherited.creators.from", "inherited.creators.from.type", "inherited.creators.from.id", "inherited.creators.from.slug", "inherited.creators.from.title", "inherited.creators.from.level", "inherited.creators.from.level_label", "inherited.creators.from.url", "inherited.creators.from.field_languages", "inherited.creators.from.name", "inherited.language", "inherited.language.value", "inherited.language.from", "inherited.language.from.type", "inherited.language.from.id", "inherited.language.from.slug", "inherited.language.from.title", "inherited.language.from.level", "inherited.language.from.level_label", "inherited.language.from.url", "inherited.language.from.field_languages", "inherited.language.from.name", "inherited.reference_code", "inherited.reference_code.value", "inherited.reference_code.from", "inherited.reference_code.from.type", "inherited.reference_code.from.id", "inherited.reference_code.from.slug", "inherited.reference_code.from.title", "inherited.reference_code.from.level", "inherited.reference_code.from.level_label", "inherited.reference_code.from.url", "inherited.reference_code.from.field_languages", "inherited.reference_code.from.name", "ancestors", "ancestors.type", "ancestors.id", "ancestors.slug", "ancestors.title", "ancestors.level", "ancestors.level_label", "ancestors.url", "ancestors.field_languages", "images", "images.id", "images.thumbnail", "images.thumbnail.url", "images.thumbnail.width", "images.thumbnail.height", "images.service", "images.sizes", "images.sizes.width", "images.sizes.height", "images.sizes.url", "images.placeholder", "images.color", "images.original", "images.width", "images.height", "images.mime_type", "images.text", "images.master", "images.file", "images.page", "images.page_label", "images.caption", "images.translations", "images.field_languages", "images.rights", "images.rights.statement", "images.rights.uri", "images.access", "images.access.status", "images.access.label", "images.access.until", "images.access.statement", "images.access.understood", "files", "suppress_from_aggregators", "provenance", "more", "language", "rights", "rights.statement", "rights.uri", "access", "access.status", "access.label", "access.until", "access.statement", "access.understood", "quality", "descendants_count", "descendants_count.collections", "descendants_count.records", "links", "links.self", "links.permalink", "links.ark", "links.cite", "links.jsonld", "links.dc", "links.mods", "links.marc21", "links.edm", "links.ead", "links.ead4", "links.ead2002", "links.tree", "links.related", "links.records", "links.finding_aid", "links.manifest", "links.iiif_collection", "requests", "requests.label", "requests.url", "requests.kind", "to_order", "to_order.boxes", "to_order.off_site", "to_order.permalink"] | Sequence[Literal["type", "id", "slug", "title", "level", "level_label", "reference_code", "summary", "languages", "translations", "updated_at", "url", "media", "repository", "repository.type", "repository.id", "repository.slug", "repository.name", "repository.url", "repository.field_languages", "field_languages", "date", "date.display", "date.edtf", "date.start", "date.end", "date_aggregate", "date_aggregate.start", "date_aggregate.end", "cover_image", "cover_image.thumbnail", "cover_image.thumbnail.url", "cover_image.thumbnail.width", "cover_image.thumbnail.height", "cover_image.record", "cover_image.record.type", "cover_image.record.id", "cover_image.record.slug", "cover_image.record.title", "cover_image.record.level", "cover_image.record.level_label", "cover_image.record.url", "cover_image.record.field_languages", "extent", "extent.text", "extent.unit", "extent.quantity", "extent.part", "extent.facets", "extent.dimensions", "children_count", "records_count", "description_language", "other_level", "title_html", "titles", "titles.type", "titles.text", "titles.lang", "dates", "dates.type", "dates.display", "dates.edtf", "dates.start", "dates.end", "dates.calendar", "dates.calendar_label", "scope_and_content", "scope_and_content_html", "containers", "containers.type", "containers.label", "containers.indicator", "containers.group", "containers.material", "containers.barcode", "languages_of_material", "languages_of_material.code", "languages_of_material.script", "languages_of_material.label", "languages_of_material.script_label", "notes", "notes.type", "notes.label", "notes.group", "notes.text", "notes.html", "notes.lang", "notes.id", "identifiers", "identifiers.type", "identifiers.value", "identifiers.label", "digital_objects", "digital_objects.type", "digital_objects.title", "digital_objects.url", "digital_objects.mime_type", "digital_objects.note", "digital_objects.thumbnail", "digital_objects.thumbnail.url", "digital_objects.thumbnail.width", "digital_objects.thumbnail.height", "digital_objects.thumbnail_url", "digital_objects.manifest", "description_control", "description_control.identifier", "description_control.agency", "description_control.rules", "description_control.status", "description_control.languages", "description_control.created", "description_control.revised", "description_control.sources", "entities", "entities.type", "entities.id", "entities.slug", "entities.name", "entities.entity_type", "entities.entity_type_label", "entities.url", "entities.field_languages", "entities.role", "entities.role_label", "entities.confidence", "entities.heading", "inherited", "inherited.access", "inherited.access.value", "inherited.access.value.status", "inherited.access.value.label", "inherited.access.value.until", "inherited.access.value.statement", "inherited.access.value.understood", "inherited.access.from", "inherited.access.from.type", "inherited.access.from.id", "inherited.access.from.slug", "inherited.access.from.title", "inherited.access.from.level", "inherited.access.from.level_label", "inherited.access.from.url", "inherited.access.from.field_languages", "inherited.access.from.name", "inherited.use_conditions", "inherited.use_conditions.value", "inherited.use_conditions.from", "inherited.use_conditions.from.type", "inherited.use_conditions.from.id", "inherited.use_conditions.from.slug", "inherited.use_conditions.from.title", "inherited.use_conditions.from.level", "inherited.use_conditions.from.level_label", "inherited.use_conditions.from.url", "inherited.use_conditions.from.field_languages", "inherited.use_conditions.from.name", "inherited.rights", "inherited.rights.value", "inherited.rights.value.statement", "inherited.rights.value.uri", "inherited.rights.from", "inherited.rights.from.type", "inherited.rights.from.id", "inherited.rights.from.slug", "inherited.rights.from.title", "inherited.rights.from.level", "inherited.rights.from.level_label", "inherited.rights.from.url", "inherited.rights.from.field_languages", "inherited.rights.from.name", "inherited.creators", "inherited.creators.value", "inherited.creators.value.type", "inherited.creators.value.id", "inherited.creators.value.slug", "inherited.creators.value.name", "inherited.creators.value.entity_type", "inherited.creators.value.entity_type_label", "inherited.creators.value.url", "inherited.creators.value.field_languages", "inherited.creators.value.role", "inherited.creators.value.role_label", "inherited.creators.value.confidence", "inherited.creators.value.heading", "inherited.creators.from", "inherited.creators.from.type", "inherited.creators.from.id", "inherited.creators.from.slug", "inherited.creators.from.title", "inherited.creators.from.level", "inherited.creators.from.level_label", "inherited.creators.from.url", "inherited.creators.from.field_languages", "inherited.creators.from.name", "inherited.language", "inherited.language.value", "inherited.language.from", "inherited.language.from.type", "inherited.language.from.id", "inherited.language.from.slug", "inherited.language.from.title", "inherited.language.from.level", "inherited.language.from.level_label", "inherited.language.from.url", "inherited.language.from.field_languages", "inherited.language.from.name", "inherited.reference_code", "inherited.reference_code.value", "inherited.reference_code.from", "inherited.reference_code.from.type", "inherited.reference_code.from.id", "inherited.reference_code.from.slug", "inherited.reference_code.from.title", "inherited.reference_code.from.level", "inherited.reference_code.from.level_label", "inherited.reference_code.from.url", "inherited.reference_code.from.field_languages", "inherited.reference_code.from.name", "ancestors", "ancestors.type", "ancestors.id", "ancestors.slug", "ancestors.title", "ancestors.level", "ancestors.level_label", "ancestors.url", "ancestors.field_languages", "images", "images.id", "images.thumbnail", "images.thumbnail.url", "images.thumbnail.width", "images.thumbnail.height", "images.service", "images.sizes", "images.sizes.width", "images.sizes.height", "images.sizes.url", "images.placeholder", "images.color", "images.original", "images.width", "images.height", "images.mime_type", "images.text", "images.master", "images.file", "images.page", "images.page_label", "images.caption", "images.translations", "images.field_languages", "images.rights", "images.rights.statement", "images.rights.uri", "images.access", "images.access.status", "images.access.label", "images.access.until", "images.access.statement", "images.access.understood", "files", "suppress_from_aggregators", "provenance", "more", "language", "rights", "rights.statement", "rights.uri", "access", "access.status", "access.label", "access.until", "access.statement", "access.understood", "quality", "descendants_count", "descendants_count.collections", "descendants_count.records", "links", "links.self", "links.permalink", "links.ark", "links.cite", "links.jsonld", "links.dc", "links.mods", "links.marc21", "links.edm", "links.ead", "links.ead4", "links.ead2002", "links.tree", "links.related", "links.records", "links.finding_aid", "links.manifest", "links.iiif_collection", "requests", "requests.label", "requests.url", "requests.kind", "to_order", "to_order.boxes", "to_order.off_site", "to_order.permalink"]],
    ) -> partial.CollectionPage: ...

    def list_collections(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        sort: Literal["title", "added", "updated"] | None = None,
        repository: str | Sequence[str] | None = None,
        ids: str | Sequence[str] | None = None,
        include: Literal["place", "details"] | Sequence[Literal["place", "details"]] | None = None,
        lang: str | None = None,
        fields: Literal["type", "id", "slug", "title", "level", "level_label", "reference_code", "summary", "languages", "translations", "updated_at", "url", "media", "repository", "repository.type", "repository.id", "repository.slug", "repository.name", "repository.url", "repository.field_languages", "field_languages", "date", "date.display", "date.edtf", "date.start", "date.end", "date_aggregate", "date_aggregate.start", "date_aggregate.end", "cover_image", "cover_image.thumbnail", "cover_image.thumbnail.url", "cover_image.thumbnail.width", "cover_image.thumbnail.height", "cover_image.record", "cover_image.record.type", "cover_image.record.id", "cover_image.record.slug", "cover_image.record.title", "cover_image.record.level", "cover_image.record.level_label", "cover_image.record.url", "cover_image.record.field_languages", "extent", "extent.text", "extent.unit", "extent.quantity", "extent.part", "extent.facets", "extent.dimensions", "children_count", "records_count", "description_language", "other_level", "title_html", "titles", "titles.type", "titles.text", "titles.lang", "dates", "dates.type", "dates.display", "dates.edtf", "dates.start", "dates.end", "dates.calendar", "dates.calendar_label", "scope_and_content", "scope_and_content_html", "containers", "containers.type", "containers.label", "containers.indicator", "containers.group", "containers.material", "containers.barcode", "languages_of_material", "languages_of_material.code", "languages_of_material.script", "languages_of_material.label", "languages_of_material.script_label", "notes", "notes.type", "notes.label", "notes.group", "notes.text", "notes.html", "notes.lang", "notes.id", "identifiers", "identifiers.type", "identifiers.value", "identifiers.label", "digital_objects", "digital_objects.type", "digital_objects.title", "digital_objects.url", "digital_objects.mime_type", "digital_objects.note", "digital_objects.thumbnail", "digital_objects.thumbnail.url", "digital_objects.thumbnail.width", "digital_objects.thumbnail.height", "digital_objects.thumbnail_url", "digital_objects.manifest", "description_control", "description_control.identifier", "description_control.agency", "description_control.rules", "description_control.status", "description_control.languages", "description_control.created", "description_control.revised", "description_control.sources", "entities", "entities.type", "entities.id", "entities.slug", "entities.name", "entities.entity_type", "entities.entity_type_label", "entities.url", "entities.field_languages", "entities.role", "entities.role_label", "entities.confidence", "entities.heading", "inherited", "inherited.access", "inherited.access.value", "inherited.access.value.status", "inherited.access.value.label", "inherited.access.value.until", "inherited.access.value.statement", "inherited.access.value.understood", "inherited.access.from", "inherited.access.from.type", "inherited.access.from.id", "inherited.access.from.slug", "inherited.access.from.title", "inherited.access.from.level", "inherited.access.from.level_label", "inherited.access.from.url", "inherited.access.from.field_languages", "inherited.access.from.name", "inherited.use_conditions", "inherited.use_conditions.value", "inherited.use_conditions.from", "inherited.use_conditions.from.type", "inherited.use_conditions.from.id", "inherited.use_conditions.from.slug", "inherited.use_conditions.from.title", "inherited.use_conditions.from.level", "inherited.use_conditions.from.level_label", "inherited.use_conditions.from.url", "inherited.use_conditions.from.field_languages", "inherited.use_conditions.from.name", "inherited.rights", "inherited.rights.value", "inherited.rights.value.statement", "inherited.rights.value.uri", "inherited.rights.from", "inherited.rights.from.type", "inherited.rights.from.id", "inherited.rights.from.slug", "inherited.rights.from.title", "inherited.rights.from.level", "inherited.rights.from.level_label", "inherited.rights.from.url", "inherited.rights.from.field_languages", "inherited.rights.from.name", "inherited.creators", "inherited.creators.value", "inherited.creators.value.type", "inherited.creators.value.id", "inherited.creators.value.slug", "inherited.creators.value.name", "inherited.creators.value.entity_type", "inherited.creators.value.entity_type_label", "inherited.creators.value.url", "inherited.creators.value.field_languages", "inherited.creators.value.role", "inherited.creators.value.role_label", "inherited.creators.value.confidence", "inherited.creators.value.heading", "inherited.creators.from", "inherited.creators.from.type", "inherited.creators.from.id", "inherited.creators.from.slug", "inherited.creators.from.title", "inherited.creators.from.level", "inherited.creators.from.level_label", "inherited.creators.from.url", "inherited.creators.from.field_languages", "inherited.creators.from.name", "inherited.language", "inherited.language.value", "inherited.language.from", "inherited.language.from.type", "inherited.language.from.id", "inherited.language.from.slug", "inherited.language.from.title", "inherited.language.from.level", "inherited.language.from.level_label", "inherited.language.from.url", "inherited.language.from.field_languages", "inherited.language.from.name", "inherited.reference_code", "inherited.reference_code.value", "inherited.reference_code.from", "inherited.reference_code.from.type", "inherited.reference_code.from.id", "inherited.reference_code.from.slug", "inherited.reference_code.from.title", "inherited.reference_code.from.level", "inherited.reference_code.from.level_label", "inherited.reference_code.from.url", "inherited.reference_code.from.field_languages", "inherited.reference_code.from.name", "ancestors", "ancestors.type", "ancestors.id", "ancestors.slug", "ancestors.title", "ancestors.level", "ancestors.level_label", "ancestors.url", "ancestors.field_languages", "images", "images.id", "images.thumbnail", "images.thumbnail.url", "images.thumbnail.width", "images.thumbnail.height", "images.service", "images.sizes", "images.sizes.width", "images.sizes.height", "images.sizes.url", "images.placeholder", "images.color", "images.original", "images.width", "images.height", "images.mime_type", "images.text", "images.master", "images.file", "images.page", "images.page_label", "images.caption", "images.translations", "images.field_languages", "images.rights", "images.rights.statement", "images.rights.uri", "images.access", "images.access.status", "images.access.label", "images.access.until", "images.access.statement", "images.access.understood", "files", "suppress_from_aggregators", "provenance", "more", "language", "rights", "rights.statement", "rights.uri", "access", "access.status", "access.label", "access.until", "access.statement", "access.understood", "quality", "descendants_count", "descendants_count.collections", "descendants_count.records", "links", "links.self", "links.permalink", "links.ark", "links.cite", "links.jsonld", "links.dc", "links.mods", "links.marc21", "links.edm", "links.ead", "links.ead4", "links.ead2002", "links.tree", "links.related", "links.records", "links.finding_aid", "links.manifest", "links.iiif_collection", "requests", "requests.label", "requests.url", "requests.kind", "to_order", "to_order.boxes", "to_order.off_site", "to_order.permalink"] | Sequence[Literal["type", "id", "slug", "title", "level", "level_label", "reference_code", "summary", "languages", "translations", "updated_at", "url", "media", "repository", "repository.type", "repository.id", "repository.slug", "repository.name", "repository.url", "repository.field_languages", "field_languages", "date", "date.display", "date.edtf", "date.start", "date.end", "date_aggregate", "date_aggregate.start", "date_aggregate.end", "cover_image", "cover_image.thumbnail", "cover_image.thumbnail.url", "cover_image.thumbnail.width", "cover_image.thumbnail.height", "cover_image.record", "cover_image.record.type", "cover_image.record.id", "cover_image.record.slug", "cover_image.record.title", "cover_image.record.level", "cover_image.record.level_label", "cover_image.record.url", "cover_image.record.field_languages", "extent", "extent.text", "extent.unit", "extent.quantity", "extent.part", "extent.facets", "extent.dimensions", "children_count", "records_count", "description_language", "other_level", "title_html", "titles", "titles.type", "titles.text", "titles.lang", "dates", "dates.type", "dates.display", "dates.edtf", "dates.start", "dates.end", "dates.calendar", "dates.calendar_label", "scope_and_content", "scope_and_content_html", "containers", "containers.type", "containers.label", "containers.indicator", "containers.group", "containers.material", "containers.barcode", "languages_of_material", "languages_of_material.code", "languages_of_material.script", "languages_of_material.label", "languages_of_material.script_label", "notes", "notes.type", "notes.label", "notes.group", "notes.text", "notes.html", "notes.lang", "notes.id", "identifiers", "identifiers.type", "identifiers.value", "identifiers.label", "digital_objects", "digital_objects.type", "digital_objects.title", "digital_objects.url", "digital_objects.mime_type", "digital_objects.note", "digital_objects.thumbnail", "digital_objects.thumbnail.url", "digital_objects.thumbnail.width", "digital_objects.thumbnail.height", "digital_objects.thumbnail_url", "digital_objects.manifest", "description_control", "description_control.identifier", "description_control.agency", "description_control.rules", "description_control.status", "description_control.languages", "description_control.created", "description_control.revised", "description_control.sources", "entities", "entities.type", "entities.id", "entities.slug", "entities.name", "entities.entity_type", "entities.entity_type_label", "entities.url", "entities.field_languages", "entities.role", "entities.role_label", "entities.confidence", "entities.heading", "inherited", "inherited.access", "inherited.access.value", "inherited.access.value.status", "inherited.access.value.label", "inherited.access.value.until", "inherited.access.value.statement", "inherited.access.value.understood", "inherited.access.from", "inherited.access.from.type", "inherited.access.from.id", "inherited.access.from.slug", "inherited.access.from.title", "inherited.access.from.level", "inherited.access.from.level_label", "inherited.access.from.url", "inherited.access.from.field_languages", "inherited.access.from.name", "inherited.use_conditions", "inherited.use_conditions.value", "inherited.use_conditions.from", "inherited.use_conditions.from.type", "inherited.use_conditions.from.id", "inherited.use_conditions.from.slug", "inherited.use_conditions.from.title", "inherited.use_conditions.from.level", "inherited.use_conditions.from.level_label", "inherited.use_conditions.from.url", "inherited.use_conditions.from.field_languages", "inherited.use_conditions.from.name", "inherited.rights", "inherited.rights.value", "inherited.rights.value.statement", "inherited.rights.value.uri", "inherited.rights.from", "inherited.rights.from.type", "inherited.rights.from.id", "inherited.rights.from.slug", "inherited.rights.from.title", "inherited.rights.from.level", "inherited.rights.from.level_label", "inherited.rights.from.url", "inherited.rights.from.field_languages", "inherited.rights.from.name", "inherited.creators", "inherited.creators.value", "inherited.creators.value.type", "inherited.creators.value.id", "inherited.creators.value.slug", "inherited.creators.value.name", "inherited.creators.value.entity_type", "inherited.creators.value.entity_type_label", "inherited.creators.value.url", "inherited.creators.value.field_languages", "inherited.creators.value.role", "inherited.creators.value.role_label", "inherited.creators.value.confidence", "inherited.creators.value.heading", "inherited.creators.from", "inherited.creators.from.type", "inherited.creators.from.id", "inherited.creators.from.slug", "inherited.creators.from.title", "inherited.creators.from.level", "inherited.creators.from.level_label", "inherited.creators.from.url", "inherited.creators.from.field_languages", "inherited.creators.from.name", "inherited.language", "inherited.language.value", "inherited.language.from", "inherited.language.from.type", "inherited.language.from.id", "inherited.language.from.slug", "inherited.language.from.title", "inherited.language.from.level", "inherited.language.from.level_label", "inherited.language.from.url", "inherited.language.from.field_languages", "inherited.language.from.name", "inherited.reference_code", "inherited.reference_code.value", "inherited.reference_code.from", "inherited.reference_code.from.type", "inherited.reference_code.from.id", "inherited.reference_code.from.slug", "inherited.reference_code.from.title", "inherited.reference_code.from.level", "inherited.reference_code.from.level_label", "inherited.reference_code.from.url", "inherited.reference_code.from.field_languages", "inherited.reference_code.from.name", "ancestors", "ancestors.type", "ancestors.id", "ancestors.slug", "ancestors.title", "ancestors.level", "ancestors.level_label", "ancestors.url", "ancestors.field_languages", "images", "images.id", "images.thumbnail", "images.thumbnail.url", "images.thumbnail.width", "images.thumbnail.height", "images.service", "images.sizes", "images.sizes.width", "images.sizes.height", "images.sizes.url", "images.placeholder", "images.color", "images.original", "images.width", "images.height", "images.mime_type", "images.text", "images.master", "images.file", "images.page", "images.page_label", "images.caption", "images.translations", "images.field_languages", "images.rights", "images.rights.statement", "images.rights.uri", "images.access", "images.access.status", "images.access.label", "images.access.until", "images.access.statement", "images.access.understood", "files", "suppress_from_aggregators", "provenance", "more", "language", "rights", "rights.statement", "rights.uri", "access", "access.status", "access.label", "access.until", "access.statement", "access.understood", "quality", "descendants_count", "descendants_count.collections", "descendants_count.records", "links", "links.self", "links.permalink", "links.ark", "links.cite", "links.jsonld", "links.dc", "links.mods", "links.marc21", "links.edm", "links.ead", "links.ead4", "links.ead2002", "links.tree", "links.related", "links.records", "links.finding_aid", "links.manifest", "links.iiif_collection", "requests", "requests.label", "requests.url", "requests.kind", "to_order", "to_order.boxes", "to_order.off_site", "to_order.permalink"]] | None = None,
    ) -> types.CollectionPage | partial.CollectionPage:
        """List top-level collections.

        Ordered by title, as shown to the reader. Without `page`, `limit` and `cursor`, returns a single page of up to 1000 collections, as its `limit` shows; if there are more, `next` leads on. With `ids`, collections at any level. The whole list is also available as CSV (`/collections.csv`), CSL-JSON (`/collections.csl.json`), RIS (`/collections.ris`), BibTeX (`/collections.bib`).

        :param page: Page number, from 1. Pages reach item 10,000; use `cursor` to go further
        :param limit: Items per page (default 20)
        :param cursor: Cursor from `links.next_cursor`; cannot be combined with `page`
        :param sort: Sort order; `title` by default. `added`: the latest first publication first; `updated`: the latest change first
        :param repository: Only what the repository with this slug or UUID holds; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param ids: Only these collections, at any level,, by slug, former slug or UUID, at most 100, in this order. `missing` names those that are not published. Only with `fields`, `include` and `lang`. Several values, comma-separated or repeated, match any of them
        :param include: What to add to each item: `details` makes them whole resources, without what has a list of its own: `children`, `siblings`, `previous`, `next`; `place`, with `ids` only, adds `ancestors`, `containers`, `to_order` and `access`. Takes several values, comma-separated or repeated
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param fields: Only these of items, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param accept_language: Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4)
        """
        query: dict[str, Any] = {
            "page": page,
            "limit": limit,
            "cursor": cursor,
            "sort": sort,
            "repository": repository,
            "ids": ids,
            "include": include,
            "lang": lang,
            "fields": fields,
        }
        return cast("types.CollectionPage | partial.CollectionPage", self.get_json("/collections", **query))

    @overload
    def get_collection(
        self,
        slug: str,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        include: Literal["citation", "json_ld", "translations"] | Sequence[Literal["citation", "json_ld", "translations"]] | None = None,
        iiif_content: str | None = None,
        lang: str | None = None,
        fields: None = None,
    ) -> types.CollectionDetail: ...

    @overload
    def get_collection(
        self,
        slug: str,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        include: Literal["citation", "json_ld", "translations"] | Sequence[Literal["citation", "json_ld", "translations"]] | None = None,
        iiif_content: str | None = None,
        lang: str | None = None,
        fields: Literal["type", "id", "slug", "title", "level", "level_label", "reference_code", "summary", "languages", "translations", "updated_at", "url", "media", "repository", "repository.type", "repository.id", "repository.slug", "repository.name", "repository.url", "repository.field_languages", "field_languages", "date", "date.display", "date.edtf", "date.start", "date.end", "date_aggregate", "date_aggregate.start", "date_aggregate.end", "cover_image", "cover_image.thumbnail", "cover_image.thumbnail.url", "cover_image.thumbnail.width", "cover_image.thumbnail.height", "cover_image.record", "cover_image.record.type", "cover_image.record.id", "cover_image.record.slug", "cover_image.record.title", "cover_image.record.level", "cover_image.record.level_label", "cover_image.record.url", "cover_image.record.field_languages", "extent", "extent.text", "extent.unit", "extent.quantity", "extent.part", "extent.facets", "extent.dimensions", "children_count", "records_count", "description_language", "other_level", "title_html", "titles", "titles.type", "titles.text", "titles.lang", "dates", "dates.type", "dates.display", "dates.edtf", "dates.start", "dates.end", "dates.calendar", "dates.calendar_label", "scope_and_content", "scope_and_content_html", "containers", "containers.type", "containers.label", "containers.indicator", "containers.group", "containers.material", "containers.barcode", "languages_of_material", "languages_of_material.code", "languages_of_material.script", "languages_of_material.label", "languages_of_material.script_label", "notes", "notes.type", "notes.label", "notes.group", "notes.text", "notes.html", "notes.lang", "notes.id", "identifiers", "identifiers.type", "identifiers.value", "identifiers.label", "digital_objects", "digital_objects.type", "digital_objects.title", "digital_objects.url", "digital_objects.mime_type", "digital_objects.note", "digital_objects.thumbnail", "digital_objects.thumbnail.url", "digital_objects.thumbnail.width", "digital_objects.thumbnail.height", "digital_objects.thumbnail_url", "digital_objects.manifest", "description_control", "description_control.identifier", "description_control.agency", "description_control.rules", "description_control.status", "description_control.languages", "description_control.created", "description_control.revised", "description_control.sources", "entities", "entities.type", "entities.id", "entities.slug", "entities.name", "entities.entity_type", "entities.entity_type_label", "entities.url", "entities.field_languages", "entities.role", "entities.role_label", "entities.confidence", "entities.heading", "inherited", "inherited.access", "inherited.access.value", "inherited.access.value.status", "inherited.access.value.label", "inherited.access.value.until", "inherited.access.value.statement", "inherited.access.value.understood", "inherited.access.from", "inherited.access.from.type", "inherited.access.from.id", "inherited.access.from.slug", "inherited.access.from.title", "inherited.access.from.level", "inherited.access.from.level_label", "inherited.access.from.url", "inherited.access.from.field_languages", "inherited.access.from.name", "inherited.use_conditions", "inherited.use_conditions.value", "inherited.use_conditions.from", "inherited.use_conditions.from.type", "inherited.use_conditions.from.id", "inherited.use_conditions.from.slug", "inherited.use_conditions.from.title", "inherited.use_conditions.from.level", "inherited.use_conditions.from.level_label", "inherited.use_conditions.from.url", "inherited.use_conditions.from.field_languages", "inherited.use_conditions.from.name", "inherited.rights", "inherited.rights.value", "inherited.rights.value.statement", "inherited.rights.value.uri", "inherited.rights.from", "inherited.rights.from.type", "inherited.rights.from.id", "inherited.rights.from.slug", "inherited.rights.from.title", "inherited.rights.from.level", "inherited.rights.from.level_label", "inherited.rights.from.url", "inherited.rights.from.field_languages", "inherited.rights.from.name", "inherited.creators", "inherited.creators.value", "inherited.creators.value.type", "inherited.creators.value.id", "inherited.creators.value.slug", "inherited.creators.value.name", "inherited.creators.value.entity_type", "inherited.creators.value.entity_type_label", "inherited.creators.value.url", "inherited.creators.value.field_languages", "inherited.creators.value.role", "inherited.creators.value.role_label", "inherited.creators.value.confidence", "inherited.creators.value.heading", "inherited.creators.from", "inherited.creators.from.type", "inherited.creators.from.id", "inherited.creators.from.slug", "inherited.creators.from.title", "inherited.creators.from.level", "inherited.creators.from.level_label", "inherited.creators.from.url", "inherited.creators.from.field_languages", "inherited.creators.from.name", "inherited.language", "inherited.language.value", "inherited.language.from", "inherited.language.from.type", "inherited.language.from.id", "inherited.language.from.slug", "inherited.language.from.title", "inherited.language.from.level", "inherited.language.from.level_label", "inherited.language.from.url", "inherited.language.from.field_languages", "inherited.language.from.name", "inherited.reference_code", "inherited.reference_code.value", "inherited.reference_code.from", "inherited.reference_code.from.type", "inherited.reference_code.from.id", "inherited.reference_code.from.slug", "inherited.reference_code.from.title", "inherited.reference_code.from.level", "inherited.reference_code.from.level_label", "inherited.reference_code.from.url", "inherited.reference_code.from.field_languages", "inherited.reference_code.from.name", "ancestors", "ancestors.type", "ancestors.id", "ancestors.slug", "ancestors.title", "ancestors.level", "ancestors.level_label", "ancestors.url", "ancestors.field_languages", "images", "images.id", "images.thumbnail", "images.thumbnail.url", "images.thumbnail.width", "images.thumbnail.height", "images.service", "images.sizes", "images.sizes.width", "images.sizes.height", "images.sizes.url", "images.placeholder", "images.color", "images.original", "images.width", "images.height", "images.mime_type", "images.text", "images.master", "images.file", "images.page", "images.page_label", "images.caption", "images.translations", "images.field_languages", "images.rights", "images.rights.statement", "images.rights.uri", "images.access", "images.access.status", "images.access.label", "images.access.until", "images.access.statement", "images.access.understood", "files", "suppress_from_aggregators", "provenance", "more", "language", "rights", "rights.statement", "rights.uri", "access", "access.status", "access.label", "access.until", "access.statement", "access.understood", "quality", "children", "children.items", "children.items.type", "children.items.id", "children.items.slug", "children.items.title", "children.items.level", "children.items.level_label", "children.items.reference_code", "children.items.summary", "children.items.languages", "children.items.translations", "children.items.updated_at", "children.items.url", "children.items.media", "children.items.repository", "children.items.repository.type", "children.items.repository.id", "children.items.repository.slug", "children.items.repository.name", "children.items.repository.url", "children.items.repository.field_languages", "children.items.field_languages", "children.items.date", "children.items.date.display", "children.items.date.edtf", "children.items.date.start", "children.items.date.end", "children.items.language", "children.items.collection", "children.items.collection.type", "children.items.collection.id", "children.items.collection.slug", "children.items.collection.title", "children.items.collection.level", "children.items.collection.level_label", "children.items.collection.url", "children.items.collection.field_languages", "children.items.fonds", "children.items.fonds.type", "children.items.fonds.id", "children.items.fonds.slug", "children.items.fonds.title", "children.items.fonds.level", "children.items.fonds.level_label", "children.items.fonds.url", "children.items.fonds.field_languages", "children.items.thumbnail", "children.items.thumbnail.url", "children.items.thumbnail.width", "children.items.thumbnail.height", "children.items.image_count", "children.items.rights", "children.items.rights.statement", "children.items.rights.uri", "children.items.access", "children.items.access.status", "children.items.access.label", "children.items.access.until", "children.items.access.statement", "children.items.access.understood", "children.items.quality", "children.items.date_aggregate", "children.items.date_aggregate.start", "children.items.date_aggregate.end", "children.items.cover_image", "children.items.cover_image.thumbnail", "children.items.cover_image.thumbnail.url", "children.items.cover_image.thumbnail.width", "children.items.cover_image.thumbnail.height", "children.items.cover_image.record", "children.items.cover_image.record.type", "children.items.cover_image.record.id", "children.items.cover_image.record.slug", "children.items.cover_image.record.title", "children.items.cover_image.record.level", "children.items.cover_image.record.level_label", "children.items.cover_image.record.url", "children.items.cover_image.record.field_languages", "children.items.extent", "children.items.extent.text", "children.items.extent.unit", "children.items.extent.quantity", "children.items.extent.part", "children.items.extent.facets", "children.items.extent.dimensions", "children.items.children_count", "children.items.records_count", "children.page", "children.limit", "children.total", "children.total_pages", "children.links", "children.links.self", "children.links.first", "children.links.prev", "children.links.next", "children.links.last", "children.links.next_cursor", "descendants_count", "descendants_count.collections", "descendants_count.records", "links", "links.self", "links.permalink", "links.ark", "links.cite", "links.jsonld", "links.dc", "links.mods", "links.marc21", "links.edm", "links.ead", "links.ead4", "links.ead2002", "links.tree", "links.related", "links.records", "links.finding_aid", "links.manifest", "links.iiif_collection", "requests", "requests.label", "requests.url", "requests.kind", "to_order", "to_order.boxes", "to_order.off_site", "to_order.permalink", "citation", "citation.record", "citation.record.type", "citation.record.id", "citation.record.slug", "citation.record.title", "citation.record.level", "citation.record.level_label", "citation.record.url", "citation.record.field_languages", "citation.archive_name", "citation.permalink", "citation.access_date", "citation.citations", "citation.citations.chicago", "citation.citations.chicago.style", "citation.citations.chicago.text", "citation.citations.chicago.html", "citation.citations.chicago.note", "citation.citations.chicago.note.text", "citation.citations.chicago.note.html", "citation.citations.apa", "citation.citations.apa.style", "citation.citations.apa.text", "citation.citations.apa.html", "citation.citations.mla", "citation.citations.mla.style", "citation.citations.mla.text", "citation.citations.mla.html", "citation.preferred", "json_ld", "json_ld.@context", "json_ld.@id", "json_ld.name", "json_ld.name.@value", "json_ld.name.@language", "json_ld.holdingArchive", "json_ld.holdingArchive.@type"] | Sequence[Literal["type", "id", "slug", "title", "level", "level_label", "reference_code", "summary", "languages", "translations", "updated_at", "url", "media", "repository", "repository.type", "repository.id", "repository.slug", "repository.name", "repository.url", "repository.field_languages", "field_languages", "date", "date.display", "date.edtf", "date.start", "date.end", "date_aggregate", "date_aggregate.start", "date_aggregate.end", "cover_image", "cover_image.thumbnail", "cover_image.thumbnail.url", "cover_image.thumbnail.width", "cover_image.thumbnail.height", "cover_image.record", "cover_image.record.type", "cover_image.record.id", "cover_image.record.slug", "cover_image.record.title", "cover_image.record.level", "cover_image.record.level_label", "cover_image.record.url", "cover_image.record.field_languages", "extent", "extent.text", "extent.unit", "extent.quantity", "extent.part", "extent.facets", "extent.dimensions", "children_count", "records_count", "description_language", "other_level", "title_html", "titles", "titles.type", "titles.text", "titles.lang", "dates", "dates.type", "dates.display", "dates.edtf", "dates.start", "dates.end", "dates.calendar", "dates.calendar_label", "scope_and_content", "scope_and_content_html", "containers", "containers.type", "containers.label", "containers.indicator", "containers.group", "containers.material", "containers.barcode", "languages_of_material", "languages_of_material.code", "languages_of_material.script", "languages_of_material.label", "languages_of_material.script_label", "notes", "notes.type", "notes.label", "notes.group", "notes.text", "notes.html", "notes.lang", "notes.id", "identifiers", "identifiers.type", "identifiers.value", "identifiers.label", "digital_objects", "digital_objects.type", "digital_objects.title", "digital_objects.url", "digital_objects.mime_type", "digital_objects.note", "digital_objects.thumbnail", "digital_objects.thumbnail.url", "digital_objects.thumbnail.width", "digital_objects.thumbnail.height", "digital_objects.thumbnail_url", "digital_objects.manifest", "description_control", "description_control.identifier", "description_control.agency", "description_control.rules", "description_control.status", "description_control.languages", "description_control.created", "description_control.revised", "description_control.sources", "entities", "entities.type", "entities.id", "entities.slug", "entities.name", "entities.entity_type", "entities.entity_type_label", "entities.url", "entities.field_languages", "entities.role", "entities.role_label", "entities.confidence", "entities.heading", "inherited", "inherited.access", "inherited.access.value", "inherited.access.value.status", "inherited.access.value.label", "inherited.access.value.until", "inherited.access.value.statement", "inherited.access.value.understood", "inherited.access.from", "inherited.access.from.type", "inherited.access.from.id", "inherited.access.from.slug", "inherited.access.from.title", "inherited.access.from.level", "inherited.access.from.level_label", "inherited.access.from.url", "inherited.access.from.field_languages", "inherited.access.from.name", "inherited.use_conditions", "inherited.use_conditions.value", "inherited.use_conditions.from", "inherited.use_conditions.from.type", "inherited.use_conditions.from.id", "inherited.use_conditions.from.slug", "inherited.use_conditions.from.title", "inherited.use_conditions.from.level", "inherited.use_conditions.from.level_label", "inherited.use_conditions.from.url", "inherited.use_conditions.from.field_languages", "inherited.use_conditions.from.name", "inherited.rights", "inherited.rights.value", "inherited.rights.value.statement", "inherited.rights.value.uri", "inherited.rights.from", "inherited.rights.from.type", "inherited.rights.from.id", "inherited.rights.from.slug", "inherited.rights.from.title", "inherited.rights.from.level", "inherited.rights.from.level_label", "inherited.rights.from.url", "inherited.rights.from.field_languages", "inherited.rights.from.name", "inherited.creators", "inherited.creators.value", "inherited.creators.value.type", "inherited.creators.value.id", "inherited.creators.value.slug", "inherited.creators.value.name", "inherited.creators.value.entity_type", "inherited.creators.value.entity_type_label", "inherited.creators.value.url", "inherited.creators.value.field_languages", "inherited.creators.value.role", "inherited.creators.value.role_label", "inherited.creators.value.confidence", "inherited.creators.value.heading", "inherited.creators.from", "inherited.creators.from.type", "inherited.creators.from.id", "inherited.creators.from.slug", "inherited.creators.from.title", "inherited.creators.from.level", "inherited.creators.from.level_label", "inherited.creators.from.url", "inherited.creators.from.field_languages", "inherited.creators.from.name", "inherited.language", "inherited.language.value", "inherited.language.from", "inherited.language.from.type", "inherited.language.from.id", "inherited.language.from.slug", "inherited.language.from.title", "inherited.language.from.level", "inherited.language.from.level_label", "inherited.language.from.url", "inherited.language.from.field_languages", "inherited.language.from.name", "inherited.reference_code", "inherited.reference_code.value", "inherited.reference_code.from", "inherited.reference_code.from.type", "inherited.reference_code.from.id", "inherited.reference_code.from.slug", "inherited.reference_code.from.title", "inherited.reference_code.from.level", "inherited.reference_code.from.level_label", "inherited.reference_code.from.url", "inherited.reference_code.from.field_languages", "inherited.reference_code.from.name", "ancestors", "ancestors.type", "ancestors.id", "ancestors.slug", "ancestors.title", "ancestors.level", "ancestors.level_label", "ancestors.url", "ancestors.field_languages", "images", "images.id", "images.thumbnail", "images.thumbnail.url", "images.thumbnail.width", "images.thumbnail.height", "images.service", "images.sizes", "images.sizes.width", "images.sizes.height", "images.sizes.url", "images.placeholder", "images.color", "images.original", "images.width", "images.height", "images.mime_type", "images.text", "images.master", "images.file", "images.page", "images.page_label", "images.caption", "images.translations", "images.field_languages", "images.rights", "images.rights.statement", "images.rights.uri", "images.access", "images.access.status", "images.access.label", "images.access.until", "images.access.statement", "images.access.understood", "files", "suppress_from_aggregators", "provenance", "more", "language", "rights", "rights.statement", "rights.uri", "access", "access.status", "access.label", "access.until", "access.statement", "access.understood", "quality", "children", "children.items", "children.items.type", "children.items.id", "children.items.slug", "children.items.title", "children.items.level", "children.items.level_label", "children.items.reference_code", "children.items.summary", "children.items.languages", "children.items.translations", "children.items.updated_at", "children.items.url", "children.items.media", "children.items.repository", "children.items.repository.type", "children.items.repository.id", "children.items.repository.slug", "children.items.repository.name", "children.items.repository.url", "children.items.repository.field_languages", "children.items.field_languages", "children.items.date", "children.items.date.display", "children.items.date.edtf", "children.items.date.start", "children.items.date.end", "children.items.language", "children.items.collection", "children.items.collection.type", "children.items.collection.id", "children.items.collection.slug", "children.items.collection.title", "children.items.collection.level", "children.items.collection.level_label", "children.items.collection.url", "children.items.collection.field_languages", "children.items.fonds", "children.items.fonds.type", "children.items.fonds.id", "children.items.fonds.slug", "children.items.fonds.title", "children.items.fonds.level", "children.items.fonds.level_label", "children.items.fonds.url", "children.items.fonds.field_languages", "children.items.thumbnail", "children.items.thumbnail.url", "children.items.thumbnail.width", "children.items.thumbnail.height", "children.items.image_count", "children.items.rights", "children.items.rights.statement", "children.items.rights.uri", "children.items.access", "children.items.access.status", "children.items.access.label", "children.items.access.until", "children.items.access.statement", "children.items.access.understood", "children.items.quality", "children.items.date_aggregate", "children.items.date_aggregate.start", "children.items.date_aggregate.end", "children.items.cover_image", "children.items.cover_image.thumbnail", "children.items.cover_image.thumbnail.url", "children.items.cover_image.thumbnail.width", "children.items.cover_image.thumbnail.height", "children.items.cover_image.record", "children.items.cover_image.record.type", "children.items.cover_image.record.id", "children.items.cover_image.record.slug", "children.items.cover_image.record.title", "children.items.cover_image.record.level", "children.items.cover_image.record.level_label", "children.items.cover_image.record.url", "children.items.cover_image.record.field_languages", "children.items.extent", "children.items.extent.text", "children.items.extent.unit", "children.items.extent.quantity", "children.items.extent.part", "children.items.extent.facets", "children.items.extent.dimensions", "children.items.children_count", "children.items.records_count", "children.page", "children.limit", "children.total", "children.total_pages", "children.links", "children.links.self", "children.links.first", "children.links.prev", "children.links.next", "children.links.last", "children.links.next_cursor", "descendants_count", "descendants_count.collections", "descendants_count.records", "links", "links.self", "links.permalink", "links.ark", "links.cite", "links.jsonld", "links.dc", "links.mods", "links.marc21", "links.edm", "links.ead", "links.ead4", "links.ead2002", "links.tree", "links.related", "links.records", "links.finding_aid", "links.manifest", "links.iiif_collection", "requests", "requests.label", "requests.url", "requests.kind", "to_order", "to_order.boxes", "to_order.off_site", "to_order.permalink", "citation", "citation.record", "citation.record.type", "citation.record.id", "citation.record.slug", "citation.record.title", "citation.record.level", "citation.record.level_label", "citation.record.url", "citation.record.field_languages", "citation.archive_name", "citation.permalink", "citation.access_date", "citation.citations", "citation.citations.chicago", "citation.citations.chicago.style", "citation.citations.chicago.text", "citation.citations.chicago.html", "citation.citations.chicago.note", "citation.citations.chicago.note.text", "citation.citations.chicago.note.html", "citation.citations.apa", "citation.citations.apa.style", "citation.citations.apa.text", "citation.citations.apa.html", "citation.citations.mla", "citation.citations.mla.style", "citation.citations.mla.text", "citation.citations.mla.html", "citation.preferred", "json_ld", "json_ld.@context", "json_ld.@id", "json_ld.name", "json_ld.name.@value", "json_ld.name.@language", "json_ld.holdingArchive", "json_ld.holdingArchive.@type"]],
    ) -> partial.CollectionDetail: ...

    def get_collection(
        self,
        slug: str,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        include: Literal["citation", "json_ld", "translations"] | Sequence[Literal["citation", "json_ld", "translations"]] | None = None,
        iiif_content: str | None = None,
        lang: str | None = None,
        fields: Literal["type", "id", "slug", "title", "level", "level_label", "reference_code", "summary", "languages", "translations", "updated_at", "url", "media", "repository", "repository.type", "repository.id", "repository.slug", "repository.name", "repository.url", "repository.field_languages", "field_languages", "date", "date.display", "date.edtf", "date.start", "date.end", "date_aggregate", "date_aggregate.start", "date_aggregate.end", "cover_image", "cover_image.thumbnail", "cover_image.thumbnail.url", "cover_image.thumbnail.width", "cover_image.thumbnail.height", "cover_image.record", "cover_image.record.type", "cover_image.record.id", "cover_image.record.slug", "cover_image.record.title", "cover_image.record.level", "cover_image.record.level_label", "cover_image.record.url", "cover_image.record.field_languages", "extent", "extent.text", "extent.unit", "extent.quantity", "extent.part", "extent.facets", "extent.dimensions", "children_count", "records_count", "description_language", "other_level", "title_html", "titles", "titles.type", "titles.text", "titles.lang", "dates", "dates.type", "dates.display", "dates.edtf", "dates.start", "dates.end", "dates.calendar", "dates.calendar_label", "scope_and_content", "scope_and_content_html", "containers", "containers.type", "containers.label", "containers.indicator", "containers.group", "containers.material", "containers.barcode", "languages_of_material", "languages_of_material.code", "languages_of_material.script", "languages_of_material.label", "languages_of_material.script_label", "notes", "notes.type", "notes.label", "notes.group", "notes.text", "notes.html", "notes.lang", "notes.id", "identifiers", "identifiers.type", "identifiers.value", "identifiers.label", "digital_objects", "digital_objects.type", "digital_objects.title", "digital_objects.url", "digital_objects.mime_type", "digital_objects.note", "digital_objects.thumbnail", "digital_objects.thumbnail.url", "digital_objects.thumbnail.width", "digital_objects.thumbnail.height", "digital_objects.thumbnail_url", "digital_objects.manifest", "description_control", "description_control.identifier", "description_control.agency", "description_control.rules", "description_control.status", "description_control.languages", "description_control.created", "description_control.revised", "description_control.sources", "entities", "entities.type", "entities.id", "entities.slug", "entities.name", "entities.entity_type", "entities.entity_type_label", "entities.url", "entities.field_languages", "entities.role", "entities.role_label", "entities.confidence", "entities.heading", "inherited", "inherited.access", "inherited.access.value", "inherited.access.value.status", "inherited.access.value.label", "inherited.access.value.until", "inherited.access.value.statement", "inherited.access.value.understood", "inherited.access.from", "inherited.access.from.type", "inherited.access.from.id", "inherited.access.from.slug", "inherited.access.from.title", "inherited.access.from.level", "inherited.access.from.level_label", "inherited.access.from.url", "inherited.access.from.field_languages", "inherited.access.from.name", "inherited.use_conditions", "inherited.use_conditions.value", "inherited.use_conditions.from", "inherited.use_conditions.from.type", "inherited.use_conditions.from.id", "inherited.use_conditions.from.slug", "inherited.use_conditions.from.title", "inherited.use_conditions.from.level", "inherited.use_conditions.from.level_label", "inherited.use_conditions.from.url", "inherited.use_conditions.from.field_languages", "inherited.use_conditions.from.name", "inherited.rights", "inherited.rights.value", "inherited.rights.value.statement", "inherited.rights.value.uri", "inherited.rights.from", "inherited.rights.from.type", "inherited.rights.from.id", "inherited.rights.from.slug", "inherited.rights.from.title", "inherited.rights.from.level", "inherited.rights.from.level_label", "inherited.rights.from.url", "inherited.rights.from.field_languages", "inherited.rights.from.name", "inherited.creators", "inherited.creators.value", "inherited.creators.value.type", "inherited.creators.value.id", "inherited.creators.value.slug", "inherited.creators.value.name", "inherited.creators.value.entity_type", "inherited.creators.value.entity_type_label", "inherited.creators.value.url", "inherited.creators.value.field_languages", "inherited.creators.value.role", "inherited.creators.value.role_label", "inherited.creators.value.confidence", "inherited.creators.value.heading", "inherited.creators.from", "inherited.creators.from.type", "inherited.creators.from.id", "inherited.creators.from.slug", "inherited.creators.from.title", "inherited.creators.from.level", "inherited.creators.from.level_label", "inherited.creators.from.url", "inherited.creators.from.field_languages", "inherited.creators.from.name", "inherited.language", "inherited.language.value", "inherited.language.from", "inherited.language.from.type", "inherited.language.from.id", "inherited.language.from.slug", "inherited.language.from.title", "inherited.language.from.level", "inherited.language.from.level_label", "inherited.language.from.url", "inherited.language.from.field_languages", "inherited.language.from.name", "inherited.reference_code", "inherited.reference_code.value", "inherited.reference_code.from", "inherited.reference_code.from.type", "inherited.reference_code.from.id", "inherited.reference_code.from.slug", "inherited.reference_code.from.title", "inherited.reference_code.from.level", "inherited.reference_code.from.level_label", "inherited.reference_code.from.url", "inherited.reference_code.from.field_languages", "inherited.reference_code.from.name", "ancestors", "ancestors.type", "ancestors.id", "ancestors.slug", "ancestors.title", "ancestors.level", "ancestors.level_label", "ancestors.url", "ancestors.field_languages", "images", "images.id", "images.thumbnail", "images.thumbnail.url", "images.thumbnail.width", "images.thumbnail.height", "images.service", "images.sizes", "images.sizes.width", "images.sizes.height", "images.sizes.url", "images.placeholder", "images.color", "images.original", "images.width", "images.height", "images.mime_type", "images.text", "images.master", "images.file", "images.page", "images.page_label", "images.caption", "images.translations", "images.field_languages", "images.rights", "images.rights.statement", "images.rights.uri", "images.access", "images.access.status", "images.access.label", "images.access.until", "images.access.statement", "images.access.understood", "files", "suppress_from_aggregators", "provenance", "more", "language", "rights", "rights.statement", "rights.uri", "access", "access.status", "access.label", "access.until", "access.statement", "access.understood", "quality", "children", "children.items", "children.items.type", "children.items.id", "children.items.slug", "children.items.title", "children.items.level", "children.items.level_label", "children.items.reference_code", "children.items.summary", "children.items.languages", "children.items.translations", "children.items.updated_at", "children.items.url", "children.items.media", "children.items.repository", "children.items.repository.type", "children.items.repository.id", "children.items.repository.slug", "children.items.repository.name", "children.items.repository.url", "children.items.repository.field_languages", "children.items.field_languages", "children.items.date", "children.items.date.display", "children.items.date.edtf", "children.items.date.start", "children.items.date.end", "children.items.language", "children.items.collection", "children.items.collection.type", "children.items.collection.id", "children.items.collection.slug", "children.items.collection.title", "children.items.collection.level", "children.items.collection.level_label", "children.items.collection.url", "children.items.collection.field_languages", "children.items.fonds", "children.items.fonds.type", "children.items.fonds.id", "children.items.fonds.slug", "children.items.fonds.title", "children.items.fonds.level", "children.items.fonds.level_label", "children.items.fonds.url", "children.items.fonds.field_languages", "children.items.thumbnail", "children.items.thumbnail.url", "children.items.thumbnail.width", "children.items.thumbnail.height", "children.items.image_count", "children.items.rights", "children.items.rights.statement", "children.items.rights.uri", "children.items.access", "children.items.access.status", "children.items.access.label", "children.items.access.until", "children.items.access.statement", "children.items.access.understood", "children.items.quality", "children.items.date_aggregate", "children.items.date_aggregate.start", "children.items.date_aggregate.end", "children.items.cover_image", "children.items.cover_image.thumbnail", "children.items.cover_image.thumbnail.url", "children.items.cover_image.thumbnail.width", "children.items.cover_image.thumbnail.height", "children.items.cover_image.record", "children.items.cover_image.record.type", "children.items.cover_image.record.id", "children.items.cover_image.record.slug", "children.items.cover_image.record.title", "children.items.cover_image.record.level", "children.items.cover_image.record.level_label", "children.items.cover_image.record.url", "children.items.cover_image.record.field_languages", "children.items.extent", "children.items.extent.text", "children.items.extent.unit", "children.items.extent.quantity", "children.items.extent.part", "children.items.extent.facets", "children.items.extent.dimensions", "children.items.children_count", "children.items.records_count", "children.page", "children.limit", "children.total", "children.total_pages", "children.links", "children.links.self", "children.links.first", "children.links.prev", "children.links.next", "children.links.last", "children.links.next_cursor", "descendants_count", "descendants_count.collections", "descendants_count.records", "links", "links.self", "links.permalink", "links.ark", "links.cite", "links.jsonld", "links.dc", "links.mods", "links.marc21", "links.edm", "links.ead", "links.ead4", "links.ead2002", "links.tree", "links.related", "links.records", "links.finding_aid", "links.manifest", "links.iiif_collection", "requests", "requests.label", "requests.url", "requests.kind", "to_order", "to_order.boxes", "to_order.off_site", "to_order.permalink", "citation", "citation.record", "citation.record.type", "citation.record.id", "citation.record.slug", "citation.record.title", "citation.record.level", "citation.record.level_label", "citation.record.url", "citation.record.field_languages", "citation.archive_name", "citation.permalink", "citation.access_date", "citation.citations", "citation.citations.chicago", "citation.citations.chicago.style", "citation.citations.chicago.text", "citation.citations.chicago.html", "citation.citations.chicago.note", "citation.citations.chicago.note.text", "citation.citations.chicago.note.html", "citation.citations.apa", "citation.citations.apa.style", "citation.citations.apa.text", "citation.citations.apa.html", "citation.citations.mla", "citation.citations.mla.style", "citation.citations.mla.text", "citation.citations.mla.html", "citation.preferred", "json_ld", "json_ld.@context", "json_ld.@id", "json_ld.name", "json_ld.name.@value", "json_ld.name.@language", "json_ld.holdingArchive", "json_ld.holdingArchive.@type"] | Sequence[Literal["type", "id", "slug", "title", "level", "level_label", "reference_code", "summary", "languages", "translations", "updated_at", "url", "media", "repository", "repository.type", "repository.id", "repository.slug", "repository.name", "repository.url", "repository.field_languages", "field_languages", "date", "date.display", "date.edtf", "date.start", "date.end", "date_aggregate", "date_aggregate.start", "date_aggregate.end", "cover_image", "cover_image.thumbnail", "cover_image.thumbnail.url", "cover_image.thumbnail.width", "cover_image.thumbnail.height", "cover_image.record", "cover_image.record.type", "cover_image.record.id", "cover_image.record.slug", "cover_image.record.title", "cover_image.record.level", "cover_image.record.level_label", "cover_image.record.url", "cover_image.record.field_languages", "extent", "extent.text", "extent.unit", "extent.quantity", "extent.part", "extent.facets", "extent.dimensions", "children_count", "records_count", "description_language", "other_level", "title_html", "titles", "titles.type", "titles.text", "titles.lang", "dates", "dates.type", "dates.display", "dates.edtf", "dates.start", "dates.end", "dates.calendar", "dates.calendar_label", "scope_and_content", "scope_and_content_html", "containers", "containers.type", "containers.label", "containers.indicator", "containers.group", "containers.material", "containers.barcode", "languages_of_material", "languages_of_material.code", "languages_of_material.script", "languages_of_material.label", "languages_of_material.script_label", "notes", "notes.type", "notes.label", "notes.group", "notes.text", "notes.html", "notes.lang", "notes.id", "identifiers", "identifiers.type", "identifiers.value", "identifiers.label", "digital_objects", "digital_objects.type", "digital_objects.title", "digital_objects.url", "digital_objects.mime_type", "digital_objects.note", "digital_objects.thumbnail", "digital_objects.thumbnail.url", "digital_objects.thumbnail.width", "digital_objects.thumbnail.height", "digital_objects.thumbnail_url", "digital_objects.manifest", "description_control", "description_control.identifier", "description_control.agency", "description_control.rules", "description_control.status", "description_control.languages", "description_control.created", "description_control.revised", "description_control.sources", "entities", "entities.type", "entities.id", "entities.slug", "entities.name", "entities.entity_type", "entities.entity_type_label", "entities.url", "entities.field_languages", "entities.role", "entities.role_label", "entities.confidence", "entities.heading", "inherited", "inherited.access", "inherited.access.value", "inherited.access.value.status", "inherited.access.value.label", "inherited.access.value.until", "inherited.access.value.statement", "inherited.access.value.understood", "inherited.access.from", "inherited.access.from.type", "inherited.access.from.id", "inherited.access.from.slug", "inherited.access.from.title", "inherited.access.from.level", "inherited.access.from.level_label", "inherited.access.from.url", "inherited.access.from.field_languages", "inherited.access.from.name", "inherited.use_conditions", "inherited.use_conditions.value", "inherited.use_conditions.from", "inherited.use_conditions.from.type", "inherited.use_conditions.from.id", "inherited.use_conditions.from.slug", "inherited.use_conditions.from.title", "inherited.use_conditions.from.level", "inherited.use_conditions.from.level_label", "inherited.use_conditions.from.url", "inherited.use_conditions.from.field_languages", "inherited.use_conditions.from.name", "inherited.rights", "inherited.rights.value", "inherited.rights.value.statement", "inherited.rights.value.uri", "inherited.rights.from", "inherited.rights.from.type", "inherited.rights.from.id", "inherited.rights.from.slug", "inherited.rights.from.title", "inherited.rights.from.level", "inherited.rights.from.level_label", "inherited.rights.from.url", "inherited.rights.from.field_languages", "inherited.rights.from.name", "inherited.creators", "inherited.creators.value", "inherited.creators.value.type", "inherited.creators.value.id", "inherited.creators.value.slug", "inherited.creators.value.name", "inherited.creators.value.entity_type", "inherited.creators.value.entity_type_label", "inherited.creators.value.url", "inherited.creators.value.field_languages", "inherited.creators.value.role", "inherited.creators.value.role_label", "inherited.creators.value.confidence", "inherited.creators.value.heading", "inherited.creators.from", "inherited.creators.from.type", "inherited.creators.from.id", "inherited.creators.from.slug", "inherited.creators.from.title", "inherited.creators.from.level", "inherited.creators.from.level_label", "inherited.creators.from.url", "inherited.creators.from.field_languages", "inherited.creators.from.name", "inherited.language", "inherited.language.value", "inherited.language.from", "inherited.language.from.type", "inherited.language.from.id", "inherited.language.from.slug", "inherited.language.from.title", "inherited.language.from.level", "inherited.language.from.level_label", "inherited.language.from.url", "inherited.language.from.field_languages", "inherited.language.from.name", "inherited.reference_code", "inherited.reference_code.value", "inherited.reference_code.from", "inherited.reference_code.from.type", "inherited.reference_code.from.id", "inherited.reference_code.from.slug", "inherited.reference_code.from.title", "inherited.reference_code.from.level", "inherited.reference_code.from.level_label", "inherited.reference_code.from.url", "inherited.reference_code.from.field_languages", "inherited.reference_code.from.name", "ancestors", "ancestors.type", "ancestors.id", "ancestors.slug", "ancestors.title", "ancestors.level", "ancestors.level_label", "ancestors.url", "ancestors.field_languages", "images", "images.id", "images.thumbnail", "images.thumbnail.url", "images.thumbnail.width", "images.thumbnail.height", "images.service", "images.sizes", "images.sizes.width", "images.sizes.height", "images.sizes.url", "images.placeholder", "images.color", "images.original", "images.width", "images.height", "images.mime_type", "images.text", "images.master", "images.file", "images.page", "images.page_label", "images.caption", "images.translations", "images.field_languages", "images.rights", "images.rights.statement", "images.rights.uri", "images.access", "images.access.status", "images.access.label", "images.access.until", "images.access.statement", "images.access.understood", "files", "suppress_from_aggregators", "provenance", "more", "language", "rights", "rights.statement", "rights.uri", "access", "access.status", "access.label", "access.until", "access.statement", "access.understood", "quality", "children", "children.items", "children.items.type", "children.items.id", "children.items.slug", "children.items.title", "children.items.level", "children.items.level_label", "children.items.reference_code", "children.items.summary", "children.items.languages", "children.items.translations", "children.items.updated_at", "children.items.url", "children.items.media", "children.items.repository", "children.items.repository.type", "children.items.repository.id", "children.items.repository.slug", "children.items.repository.name", "children.items.repository.url", "children.items.repository.field_languages", "children.items.field_languages", "children.items.date", "children.items.date.display", "children.items.date.edtf", "children.items.date.start", "children.items.date.end", "children.items.language", "children.items.collection", "children.items.collection.type", "children.items.collection.id", "children.items.collection.slug", "children.items.collection.title", "children.items.collection.level", "children.items.collection.level_label", "children.items.collection.url", "children.items.collection.field_languages", "children.items.fonds", "children.items.fonds.type", "children.items.fonds.id", "children.items.fonds.slug", "children.items.fonds.title", "children.items.fonds.level", "children.items.fonds.level_label", "children.items.fonds.url", "children.items.fonds.field_languages", "children.items.thumbnail", "children.items.thumbnail.url", "children.items.thumbnail.width", "children.items.thumbnail.height", "children.items.image_count", "children.items.rights", "children.items.rights.statement", "children.items.rights.uri", "children.items.access", "children.items.access.status", "children.items.access.label", "children.items.access.until", "children.items.access.statement", "children.items.access.understood", "children.items.quality", "children.items.date_aggregate", "children.items.date_aggregate.start", "children.items.date_aggregate.end", "children.items.cover_image", "children.items.cover_image.thumbnail", "children.items.cover_image.thumbnail.url", "children.items.cover_image.thumbnail.width", "children.items.cover_image.thumbnail.height", "children.items.cover_image.record", "children.items.cover_image.record.type", "children.items.cover_image.record.id", "children.items.cover_image.record.slug", "children.items.cover_image.record.title", "children.items.cover_image.record.level", "children.items.cover_image.record.level_label", "children.items.cover_image.record.url", "children.items.cover_image.record.field_languages", "children.items.extent", "children.items.extent.text", "children.items.extent.unit", "children.items.extent.quantity", "children.items.extent.part", "children.items.extent.facets", "children.items.extent.dimensions", "children.items.children_count", "children.items.records_count", "children.page", "children.limit", "children.total", "children.total_pages", "children.links", "children.links.self", "children.links.first", "children.links.prev", "children.links.next", "children.links.last", "children.links.next_cursor", "descendants_count", "descendants_count.collections", "descendants_count.records", "links", "links.self", "links.permalink", "links.ark", "links.cite", "links.jsonld", "links.dc", "links.mods", "links.marc21", "links.edm", "links.ead", "links.ead4", "links.ead2002", "links.tree", "links.related", "links.records", "links.finding_aid", "links.manifest", "links.iiif_collection", "requests", "requests.label", "requests.url", "requests.kind", "to_order", "to_order.boxes", "to_order.off_site", "to_order.permalink", "citation", "citation.record", "citation.record.type", "citation.record.id", "citation.record.slug", "citation.record.title", "citation.record.level", "citation.record.level_label", "citation.record.url", "citation.record.field_languages", "citation.archive_name", "citation.permalink", "citation.access_date", "citation.citations", "citation.citations.chicago", "citation.citations.chicago.style", "citation.citations.chicago.text", "citation.citations.chicago.html", "citation.citations.chicago.note", "citation.citations.chicago.note.text", "citation.citations.chicago.note.html", "citation.citations.apa", "citation.citations.apa.style", "citation.citations.apa.text", "citation.citations.apa.html", "citation.citations.mla", "citation.citations.mla.style", "citation.citations.mla.text", "citation.citations.mla.html", "citation.preferred", "json_ld", "json_ld.@context", "json_ld.@id", "json_ld.name", "json_ld.name.@value", "json_ld.name.@language", "json_ld.holdingArchive", "json_ld.holdingArchive.@type"]] | None = None,
    ) -> types.CollectionDetail | partial.CollectionDetail:
        """Get a collection.

        The full description of a fonds, series or other collection at any level, with one page of its children; `page`, `limit` and `cursor` apply to `children`. Browsers get an HTML page; use `Accept` or a suffix for other formats, also RiC-O: `.ttl`, `.ric.jsonld`, `.nt`. The whole list is also available as CSV (`/collections/{slug}.csv`), CSL-JSON (`/collections/{slug}.csl.json`), RIS (`/collections/{slug}.ris`), BibTeX (`/collections/{slug}.bib`).

        :param slug: Slug or UUID of the collection
        :param page: Page number, from 1. Pages reach item 10,000; use `cursor` to go further
        :param limit: Items per page (default 20)
        :param cursor: Cursor from `links.next_cursor`; cannot be combined with `page`
        :param include: What to add to the response: `citation`, as in `/cite`, `json_ld`, as in `.jsonld`, and `translations`: what the archive wrote in other languages. Takes several values, comma-separated or repeated
        :param iiif_content: Only for the HTML page: a IIIF Content State 1.0, encoded, as JSON or as a URL, of a canvas of the description, or of a region of one, at which the page opens its viewer. One of another description of the archive redirects to that
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param fields: Only these, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param accept_language: Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4)
        """
        query: dict[str, Any] = {
            "page": page,
            "limit": limit,
            "cursor": cursor,
            "include": include,
            "iiif-content": iiif_content,
            "lang": lang,
            "fields": fields,
        }
        return cast("types.CollectionDetail | partial.CollectionDetail", self.get_json(f"/collections/{segment(slug)}", **query))

    @overload
    def get_collection_tree(
        self,
        slug: str,
        *,
        around: str | None = None,
        node: str | None = None,
        ids: str | Sequence[str] | None = None,
        whole: bool | None = None,
        depth: int | None = None,
        cursor: str | None = None,
        lang: str | None = None,
        fields: None = None,
    ) -> types.CollectionTree: ...

    @overload
    def get_collection_tree(
        self,
        slug: str,
        *,
        around: str | None = None,
        node: str | None = None,
        ids: str | Sequence[str] | None = None,
        whole: bool | None = None,
        depth: int | None = None,
        cursor: str | None = None,
        lang: str | None = None,
        fields: Literal["type", "id", "slug", "title", "level", "level_label", "date", "date.display", "date.edtf", "date.start", "date.end", "reference_code", "children_count", "field_languages", "url", "containers", "containers.type", "containers.label", "containers.indicator", "containers.group", "containers.material", "containers.barcode", "has_more", "prev", "previous", "next", "children"] | Sequence[Literal["type", "id", "slug", "title", "level", "level_label", "date", "date.display", "date.edtf", "date.start", "date.end", "reference_code", "children_count", "field_languages", "url", "containers", "containers.type", "containers.label", "containers.indicator", "containers.group", "containers.material", "containers.barcode", "has_more", "prev", "previous", "next", "children"]],
    ) -> partial.CollectionTree: ...

    def get_collection_tree(
        self,
        slug: str,
        *,
        around: str | None = None,
        node: str | None = None,
        ids: str | Sequence[str] | None = None,
        whole: bool | None = None,
        depth: int | None = None,
        cursor: str | None = None,
        lang: str | None = None,
        fields: Literal["type", "id", "slug", "title", "level", "level_label", "date", "date.display", "date.edtf", "date.start", "date.end", "reference_code", "children_count", "field_languages", "url", "containers", "containers.type", "containers.label", "containers.indicator", "containers.group", "containers.material", "containers.barcode", "has_more", "prev", "previous", "next", "children"] | Sequence[Literal["type", "id", "slug", "title", "level", "level_label", "date", "date.display", "date.edtf", "date.start", "date.end", "reference_code", "children_count", "field_languages", "url", "containers", "containers.type", "containers.label", "containers.indicator", "containers.group", "containers.material", "containers.barcode", "has_more", "prev", "previous", "next", "children"]] | None = None,
    ) -> types.CollectionTree | partial.CollectionTree:
        """Get the tree of a collection.

        Without parameters, the children of the collection. `around` opens the path to a record or collection, each node of it among its 20 nearest siblings, and the children of the last one. `node` returns its children. `whole` and `ids` list descriptions of all levels. A response has at most 500 nodes, and 100 children of a node: `next` of an unopened node returns its children, and the links of an open one those before and after, at constant cost.

        :param slug: Slug or UUID of the collection
        :param around: Slug or UUID of a description in this collection: opens the path to it
        :param node: Slug or UUID of a description in this collection: returns its children
        :param ids: Only these descriptions, below what leads to them: at most 100 slugs or UUIDs. Takes several values, comma-separated or repeated
        :param whole: All levels in archival order, 100 descriptions at a time, below what leads to them; with `around`, from a little before one
        :param depth: Number of levels to expand (default 1)
        :param cursor: Cursor from a `prev` or `next` link
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param fields: Only these, and `children`, of each node at any depth, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param accept_language: Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4)
        """
        query: dict[str, Any] = {
            "around": around,
            "node": node,
            "ids": ids,
            "whole": whole,
            "depth": depth,
            "cursor": cursor,
            "lang": lang,
            "fields": fields,
        }
        return cast("types.CollectionTree | partial.CollectionTree", self.get_json(f"/collections/{segment(slug)}/tree", **query))

    @overload
    def list_parts_of_collection(
        self,
        slug: str,
        list: Literal["entities", "digital-objects", "notes", "images", "files", "titles", "dates", "extent", "containers", "identifiers"],
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        lang: str | None = None,
        fields: None = None,
    ) -> types.DescriptionListPage: ...

    @overload
    def list_parts_of_collection(
        self,
        slug: str,
        list: Literal["entities", "digital-objects", "notes", "images", "files", "titles", "dates", "extent", "containers", "identifiers"],
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        lang: str | None = None,
        fields: Literal["type", "id", "slug", "name", "entity_type", "entity_type_label", "url", "field_languages", "role", "role_label", "confidence", "heading", "title", "mime_type", "note", "thumbnail", "thumbnail.url", "thumbnail.width", "thumbnail.height", "thumbnail_url", "manifest", "label", "group", "text", "html", "lang", "service", "sizes", "sizes.width", "sizes.height", "sizes.url", "placeholder", "color", "original", "width", "height", "master", "master.id", "master.mime_type", "master.bytes", "master.checksum", "master.file_name", "master.url", "file", "page", "page_label", "caption", "translations", "rights", "rights.statement", "rights.uri", "access", "access.status", "access.label", "access.until", "access.statement", "access.understood", "kind", "bytes", "checksum", "file_name", "pages", "duration_seconds", "texts", "texts.id", "texts.kind", "texts.language", "texts.url", "display", "edtf", "start", "end", "calendar", "calendar_label", "unit", "quantity", "part", "facets", "dimensions", "indicator", "material", "barcode", "value"] | Sequence[Literal["type", "id", "slug", "name", "entity_type", "entity_type_label", "url", "field_languages", "role", "role_label", "confidence", "heading", "title", "mime_type", "note", "thumbnail", "thumbnail.url", "thumbnail.width", "thumbnail.height", "thumbnail_url", "manifest", "label", "group", "text", "html", "lang", "service", "sizes", "sizes.width", "sizes.height", "sizes.url", "placeholder", "color", "original", "width", "height", "master", "master.id", "master.mime_type", "master.bytes", "master.checksum", "master.file_name", "master.url", "file", "page", "page_label", "caption", "translations", "rights", "rights.statement", "rights.uri", "access", "access.status", "access.label", "access.until", "access.statement", "access.understood", "kind", "bytes", "checksum", "file_name", "pages", "duration_seconds", "texts", "texts.id", "texts.kind", "texts.language", "texts.url", "display", "edtf", "start", "end", "calendar", "calendar_label", "unit", "quantity", "part", "facets", "dimensions", "indicator", "material", "barcode", "value"]],
    ) -> partial.DescriptionListPage: ...

    def list_parts_of_collection(
        self,
        slug: str,
        list: Literal["entities", "digital-objects", "notes", "images", "files", "titles", "dates", "extent", "containers", "identifiers"],
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        lang: str | None = None,
        fields: Literal["type", "id", "slug", "name", "entity_type", "entity_type_label", "url", "field_languages", "role", "role_label", "confidence", "heading", "title", "mime_type", "note", "thumbnail", "thumbnail.url", "thumbnail.width", "thumbnail.height", "thumbnail_url", "manifest", "label", "group", "text", "html", "lang", "service", "sizes", "sizes.width", "sizes.height", "sizes.url", "placeholder", "color", "original", "width", "height", "master", "master.id", "master.mime_type", "master.bytes", "master.checksum", "master.file_name", "master.url", "file", "page", "page_label", "caption", "translations", "rights", "rights.statement", "rights.uri", "access", "access.status", "access.label", "access.until", "access.statement", "access.understood", "kind", "bytes", "checksum", "file_name", "pages", "duration_seconds", "texts", "texts.id", "texts.kind", "texts.language", "texts.url", "display", "edtf", "start", "end", "calendar", "calendar_label", "unit", "quantity", "part", "facets", "dimensions", "indicator", "material", "barcode", "value"] | Sequence[Literal["type", "id", "slug", "name", "entity_type", "entity_type_label", "url", "field_languages", "role", "role_label", "confidence", "heading", "title", "mime_type", "note", "thumbnail", "thumbnail.url", "thumbnail.width", "thumbnail.height", "thumbnail_url", "manifest", "label", "group", "text", "html", "lang", "service", "sizes", "sizes.width", "sizes.height", "sizes.url", "placeholder", "color", "original", "width", "height", "master", "master.id", "master.mime_type", "master.bytes", "master.checksum", "master.file_name", "master.url", "file", "page", "page_label", "caption", "translations", "rights", "rights.statement", "rights.uri", "access", "access.status", "access.label", "access.until", "access.statement", "access.understood", "kind", "bytes", "checksum", "file_name", "pages", "duration_seconds", "texts", "texts.id", "texts.kind", "texts.language", "texts.url", "display", "edtf", "start", "end", "calendar", "calendar_label", "unit", "quantity", "part", "facets", "dimensions", "indicator", "material", "barcode", "value"]] | None = None,
    ) -> types.DescriptionListPage | partial.DescriptionListPage:
        """List the names, images, notes or other parts of a collection.

        All items of a list of the collection, in its own order and form, page by page. The collection itself has the first 500; its `more` has the URLs of the lists that are longer.

        :param slug: Slug or UUID of the collection
        :param list: The list
        :param page: Page number, from 1. Pages reach item 10,000; use `cursor` to go further
        :param limit: Items per page (default 20)
        :param cursor: Cursor from `links.next_cursor`; cannot be combined with `page`
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param fields: Only these of items, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param accept_language: Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4)
        """
        query: dict[str, Any] = {
            "page": page,
            "limit": limit,
            "cursor": cursor,
            "lang": lang,
            "fields": fields,
        }
        return cast("types.DescriptionListPage | partial.DescriptionListPage", self.get_json(f"/collections/{segment(slug)}/{segment(list)}", **query))

    @overload
    def list_related_to_collection(
        self,
        slug: str,
        *,
        limit: int | None = None,
        lang: str | None = None,
        fields: None = None,
    ) -> types.RelatedPage: ...

    @overload
    def list_related_to_collection(
        self,
        slug: str,
        *,
        limit: int | None = None,
        lang: str | None = None,
        fields: Literal["type", "id", "slug", "title", "level", "level_label", "reference_code", "summary", "languages", "translations", "updated_at", "url", "media", "repository", "repository.type", "repository.id", "repository.slug", "repository.name", "repository.url", "repository.field_languages", "field_languages", "date", "date.display", "date.edtf", "date.start", "date.end", "language", "collection", "collection.type", "collection.id", "collection.slug", "collection.title", "collection.level", "collection.level_label", "collection.url", "collection.field_languages", "fonds", "fonds.type", "fonds.id", "fonds.slug", "fonds.title", "fonds.level", "fonds.level_label", "fonds.url", "fonds.field_languages", "thumbnail", "thumbnail.url", "thumbnail.width", "thumbnail.height", "image_count", "rights", "rights.statement", "rights.uri", "access", "access.status", "access.label", "access.until", "access.statement", "access.understood", "quality", "because", "because.type", "because.id", "because.slug", "because.name", "because.entity_type", "because.entity_type_label", "because.url", "because.field_languages", "because.title", "because.level", "because.level_label"] | Sequence[Literal["type", "id", "slug", "title", "level", "level_label", "reference_code", "summary", "languages", "translations", "updated_at", "url", "media", "repository", "repository.type", "repository.id", "repository.slug", "repository.name", "repository.url", "repository.field_languages", "field_languages", "date", "date.display", "date.edtf", "date.start", "date.end", "language", "collection", "collection.type", "collection.id", "collection.slug", "collection.title", "collection.level", "collection.level_label", "collection.url", "collection.field_languages", "fonds", "fonds.type", "fonds.id", "fonds.slug", "fonds.title", "fonds.level", "fonds.level_label", "fonds.url", "fonds.field_languages", "thumbnail", "thumbnail.url", "thumbnail.width", "thumbnail.height", "image_count", "rights", "rights.statement", "rights.uri", "access", "access.status", "access.label", "access.until", "access.statement", "access.understood", "quality", "because", "because.type", "because.id", "because.slug", "because.name", "because.entity_type", "because.entity_type_label", "because.url", "because.field_languages", "because.title", "because.level", "because.level_label"]],
    ) -> partial.RelatedPage: ...

    def list_related_to_collection(
        self,
        slug: str,
        *,
        limit: int | None = None,
        lang: str | None = None,
        fields: Literal["type", "id", "slug", "title", "level", "level_label", "reference_code", "summary", "languages", "translations", "updated_at", "url", "media", "repository", "repository.type", "repository.id", "repository.slug", "repository.name", "repository.url", "repository.field_languages", "field_languages", "date", "date.display", "date.edtf", "date.start", "date.end", "language", "collection", "collection.type", "collection.id", "collection.slug", "collection.title", "collection.level", "collection.level_label", "collection.url", "collection.field_languages", "fonds", "fonds.type", "fonds.id", "fonds.slug", "fonds.title", "fonds.level", "fonds.level_label", "fonds.url", "fonds.field_languages", "thumbnail", "thumbnail.url", "thumbnail.width", "thumbnail.height", "image_count", "rights", "rights.statement", "rights.uri", "access", "access.status", "access.label", "access.until", "access.statement", "access.understood", "quality", "because", "because.type", "because.id", "because.slug", "because.name", "because.entity_type", "because.entity_type_label", "because.url", "because.field_languages", "because.title", "because.level", "because.level_label"] | Sequence[Literal["type", "id", "slug", "title", "level", "level_label", "reference_code", "summary", "languages", "translations", "updated_at", "url", "media", "repository", "repository.type", "repository.id", "repository.slug", "repository.name", "repository.url", "repository.field_languages", "field_languages", "date", "date.display", "date.edtf", "date.start", "date.end", "language", "collection", "collection.type", "collection.id", "collection.slug", "collection.title", "collection.level", "collection.level_label", "collection.url", "collection.field_languages", "fonds", "fonds.type", "fonds.id", "fonds.slug", "fonds.title", "fonds.level", "fonds.level_label", "fonds.url", "fonds.field_languages", "thumbnail", "thumbnail.url", "thumbnail.width", "thumbnail.height", "image_count", "rights", "rights.statement", "rights.uri", "access", "access.status", "access.label", "access.until", "access.statement", "access.understood", "quality", "because", "because.type", "because.id", "because.slug", "because.name", "because.entity_type", "because.entity_type_label", "because.url", "because.field_languages", "because.title", "because.level", "because.level_label"]] | None = None,
    ) -> types.RelatedPage | partial.RelatedPage:
        """List descriptions related to a collection.

        The 10 records and collections, or up to 20 with `limit`, that share persons, corporate bodies, families, places or subjects with the collection. The rarer a shared name is in the archive, the more it counts; `because` lists them. Descriptions below the same parent come last. The collection’s ancestors and its own contents are left out. Collections have the form of a record summary and differ by `type` and `url`.

        :param slug: Slug or UUID of the collection
        :param limit: Maximum number of items (default 10)
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param fields: Only these of items, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param accept_language: Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4)
        """
        query: dict[str, Any] = {
            "limit": limit,
            "lang": lang,
            "fields": fields,
        }
        return cast("types.RelatedPage | partial.RelatedPage", self.get_json(f"/collections/{segment(slug)}/related", **query))

    def list_collections_as_bib_te_x(
        self,
        *,
        sort: Literal["title", "added", "updated"] | None = None,
        repository: str | Sequence[str] | None = None,
        ids: str | Sequence[str] | None = None,
        include: Literal["place", "details"] | Sequence[Literal["place", "details"]] | None = None,
        lang: str | None = None,
    ) -> bytes:
        """List top-level collections as BibTeX.

        All collections of the list in one file for reference managers (BibTeX), from one state of the archive. A list of more than 100,000 items is `400`.

        :param sort: Sort order; `title` by default. `added`: the latest first publication first; `updated`: the latest change first
        :param repository: Only what the repository with this slug or UUID holds; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param ids: Only these collections, at any level,, by slug, former slug or UUID, at most 100, in this order. `missing` names those that are not published. Only with `fields`, `include` and `lang`. Several values, comma-separated or repeated, match any of them
        :param include: What to add to each item: `details` makes them whole resources, without what has a list of its own: `children`, `siblings`, `previous`, `next`; `place`, with `ids` only, adds `ancestors`, `containers`, `to_order` and `access`. Takes several values, comma-separated or repeated
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param accept_language: Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4)
        """
        query: dict[str, Any] = {
            "sort": sort,
            "repository": repository,
            "ids": ids,
            "include": include,
            "lang": lang,
        }
        return self.get_bytes("/collections.bib", **query)

    def list_collections_as_csljson(
        self,
        *,
        sort: Literal["title", "added", "updated"] | None = None,
        repository: str | Sequence[str] | None = None,
        ids: str | Sequence[str] | None = None,
        include: Literal["place", "details"] | Sequence[Literal["place", "details"]] | None = None,
        lang: str | None = None,
    ) -> list[types.CslItem]:
        """List top-level collections as CSL-JSON.

        All collections of the list in one file for reference managers (CSL-JSON), from one state of the archive. A list of more than 100,000 items is `400`.

        :param sort: Sort order; `title` by default. `added`: the latest first publication first; `updated`: the latest change first
        :param repository: Only what the repository with this slug or UUID holds; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param ids: Only these collections, at any level,, by slug, former slug or UUID, at most 100, in this order. `missing` names those that are not published. Only with `fields`, `include` and `lang`. Several values, comma-separated or repeated, match any of them
        :param include: What to add to each item: `details` makes them whole resources, without what has a list of its own: `children`, `siblings`, `previous`, `next`; `place`, with `ids` only, adds `ancestors`, `containers`, `to_order` and `access`. Takes several values, comma-separated or repeated
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param accept_language: Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4)
        """
        query: dict[str, Any] = {
            "sort": sort,
            "repository": repository,
            "ids": ids,
            "include": include,
            "lang": lang,
        }
        return cast("list[types.CslItem]", self.get_json("/collections.csl.json", **query))

    def list_collections_as_csv(
        self,
        *,
        sort: Literal["title", "added", "updated"] | None = None,
        repository: str | Sequence[str] | None = None,
        ids: str | Sequence[str] | None = None,
        include: Literal["place", "details"] | Sequence[Literal["place", "details"]] | None = None,
        lang: str | None = None,
        fields: Literal["type", "id", "slug", "title", "level", "level_label", "reference_code", "summary", "languages", "translations", "updated_at", "url", "media", "repository", "repository.type", "repository.id", "repository.slug", "repository.name", "repository.url", "repository.field_languages", "field_languages", "date", "date.display", "date.edtf", "date.start", "date.end", "date_aggregate", "date_aggregate.start", "date_aggregate.end", "cover_image", "cover_image.thumbnail", "cover_image.thumbnail.url", "cover_image.thumbnail.width", "cover_image.thumbnail.height", "cover_image.record", "cover_image.record.type", "cover_image.record.id", "cover_image.record.slug", "cover_image.record.title", "cover_image.record.level", "cover_image.record.level_label", "cover_image.record.url", "cover_image.record.field_languages", "extent", "extent.text", "extent.unit", "extent.quantity", "extent.part", "extent.facets", "extent.dimensions", "children_count", "records_count", "description_language", "other_level", "title_html", "titles", "titles.type", "titles.text", "titles.lang", "dates", "dates.type", "dates.display", "dates.edtf", "dates.start", "dates.end", "dates.calendar", "dates.calendar_label", "scope_and_content", "scope_and_content_html", "containers", "containers.type", "containers.label", "containers.indicator", "containers.group", "containers.material", "containers.barcode", "languages_of_material", "languages_of_material.code", "languages_of_material.script", "languages_of_material.label", "languages_of_material.script_label", "notes", "notes.type", "notes.label", "notes.group", "notes.text", "notes.html", "notes.lang", "notes.id", "identifiers", "identifiers.type", "identifiers.value", "identifiers.label", "digital_objects", "digital_objects.type", "digital_objects.title", "digital_objects.url", "digital_objects.mime_type", "digital_objects.note", "digital_objects.thumbnail", "digital_objects.thumbnail.url", "digital_objects.thumbnail.width", "digital_objects.thumbnail.height", "digital_objects.thumbnail_url", "digital_objects.manifest", "description_control", "description_control.identifier", "description_control.agency", "description_control.rules", "description_control.status", "description_control.languages", "description_control.created", "description_control.revised", "description_control.sources", "entities", "entities.type", "entities.id", "entities.slug", "entities.name", "entities.entity_type", "entities.entity_type_label", "entities.url", "entities.field_languages", "entities.role", "entities.role_label", "entities.confidence", "entities.heading", "inherited", "inherited.access", "inherited.access.value", "inherited.access.value.status", "inherited.access.value.label", "inherited.access.value.until", "inherited.access.value.statement", "inherited.access.value.understood", "inherited.access.from", "inherited.access.from.type", "inherited.access.from.id", "inherited.access.from.slug", "inherited.access.from.title", "inherited.access.from.level", "inherited.access.from.level_label", "inherited.access.from.url", "inherited.access.from.field_languages", "inherited.access.from.name", "inherited.use_conditions", "inherited.use_conditions.value", "inherited.use_conditions.from", "inherited.use_conditions.from.type", "inherited.use_conditions.from.id", "inherited.use_conditions.from.slug", "inherited.use_conditions.from.title", "inherited.use_conditions.from.level", "inherited.use_conditions.from.level_label", "inherited.use_conditions.from.url", "inherited.use_conditions.from.field_languages", "inherited.use_conditions.from.name", "inherited.rights", "inherited.rights.value", "inherited.rights.value.statement", "inherited.rights.value.uri", "inherited.rights.from", "inherited.rights.from.type", "inherited.rights.from.id", "inherited.rights.from.slug", "inherited.rights.from.title", "inherited.rights.from.level", "inherited.rights.from.level_label", "inherited.rights.from.url", "inherited.rights.from.field_languages", "inherited.rights.from.name", "inherited.creators", "inherited.creators.value", "inherited.creators.value.type", "inherited.creators.value.id", "inherited.creators.value.slug", "inherited.creators.value.name", "inherited.creators.value.entity_type", "inherited.creators.value.entity_type_label", "inherited.creators.value.url", "inherited.creators.value.field_languages", "inherited.creators.value.role", "inherited.creators.value.role_label", "inherited.creators.value.confidence", "inherited.creators.value.heading", "inherited.creators.from", "inherited.creators.from.type", "inherited.creators.from.id", "inherited.creators.from.slug", "inherited.creators.from.title", "inherited.creators.from.level", "inherited.creators.from.level_label", "inherited.creators.from.url", "inherited.creators.from.field_languages", "inherited.creators.from.name", "inherited.language", "inherited.language.value", "inherited.language.from", "inherited.language.from.type", "inherited.language.from.id", "inherited.language.from.slug", "inherited.language.from.title", "inherited.language.from.level", "inherited.language.from.level_label", "inherited.language.from.url", "inherited.language.from.field_languages", "inherited.language.from.name", "inherited.reference_code", "inherited.reference_code.value", "inherited.reference_code.from", "inherited.reference_code.from.type", "inherited.reference_code.from.id", "inherited.reference_code.from.slug", "inherited.reference_code.from.title", "inherited.reference_code.from.level", "inherited.reference_code.from.level_label", "inherited.reference_code.from.url", "inherited.reference_code.from.field_languages", "inherited.reference_code.from.name", "ancestors", "ancestors.type", "ancestors.id", "ancestors.slug", "ancestors.title", "ancestors.level", "ancestors.level_label", "ancestors.url", "ancestors.field_languages", "images", "images.id", "images.thumbnail", "images.thumbnail.url", "images.thumbnail.width", "images.thumbnail.height", "images.service", "images.sizes", "images.sizes.width", "images.sizes.height", "images.sizes.url", "images.placeholder", "images.color", "images.original", "images.width", "images.height", "images.mime_type", "images.text", "images.master", "images.file", "images.page", "images.page_label", "images.caption", "images.translations", "images.field_languages", "images.rights", "images.rights.statement", "images.rights.uri", "images.access", "images.access.status", "images.access.label", "images.access.until", "images.access.statement", "images.access.understood", "files", "suppress_from_aggregators", "provenance", "more", "language", "rights", "rights.statement", "rights.uri", "access", "access.status", "access.label", "access.until", "access.statement", "access.understood", "quality", "descendants_count", "descendants_count.collections", "descendants_count.records", "links", "links.self", "links.permalink", "links.ark", "links.cite", "links.jsonld", "links.dc", "links.mods", "links.marc21", "links.edm", "links.ead", "links.ead4", "links.ead2002", "links.tree", "links.related", "links.records", "links.finding_aid", "links.manifest", "links.iiif_collection", "requests", "requests.label", "requests.url", "requests.kind", "to_order", "to_order.boxes", "to_order.off_site", "to_order.permalink"] | Sequence[Literal["type", "id", "slug", "title", "level", "level_label", "reference_code", "summary", "languages", "translations", "updated_at", "url", "media", "repository", "repository.type", "repository.id", "repository.slug", "repository.name", "repository.url", "repository.field_languages", "field_languages", "date", "date.display", "date.edtf", "date.start", "date.end", "date_aggregate", "date_aggregate.start", "date_aggregate.end", "cover_image", "cover_image.thumbnail", "cover_image.thumbnail.url", "cover_image.thumbnail.width", "cover_image.thumbnail.height", "cover_image.record", "cover_image.record.type", "cover_image.record.id", "cover_image.record.slug", "cover_image.record.title", "cover_image.record.level", "cover_image.record.level_label", "cover_image.record.url", "cover_image.record.field_languages", "extent", "extent.text", "extent.unit", "extent.quantity", "extent.part", "extent.facets", "extent.dimensions", "children_count", "records_count", "description_language", "other_level", "title_html", "titles", "titles.type", "titles.text", "titles.lang", "dates", "dates.type", "dates.display", "dates.edtf", "dates.start", "dates.end", "dates.calendar", "dates.calendar_label", "scope_and_content", "scope_and_content_html", "containers", "containers.type", "containers.label", "containers.indicator", "containers.group", "containers.material", "containers.barcode", "languages_of_material", "languages_of_material.code", "languages_of_material.script", "languages_of_material.label", "languages_of_material.script_label", "notes", "notes.type", "notes.label", "notes.group", "notes.text", "notes.html", "notes.lang", "notes.id", "identifiers", "identifiers.type", "identifiers.value", "identifiers.label", "digital_objects", "digital_objects.type", "digital_objects.title", "digital_objects.url", "digital_objects.mime_type", "digital_objects.note", "digital_objects.thumbnail", "digital_objects.thumbnail.url", "digital_objects.thumbnail.width", "digital_objects.thumbnail.height", "digital_objects.thumbnail_url", "digital_objects.manifest", "description_control", "description_control.identifier", "description_control.agency", "description_control.rules", "description_control.status", "description_control.languages", "description_control.created", "description_control.revised", "description_control.sources", "entities", "entities.type", "entities.id", "entities.slug", "entities.name", "entities.entity_type", "entities.entity_type_label", "entities.url", "entities.field_languages", "entities.role", "entities.role_label", "entities.confidence", "entities.heading", "inherited", "inherited.access", "inherited.access.value", "inherited.access.value.status", "inherited.access.value.label", "inherited.access.value.until", "inherited.access.value.statement", "inherited.access.value.understood", "inherited.access.from", "inherited.access.from.type", "inherited.access.from.id", "inherited.access.from.slug", "inherited.access.from.title", "inherited.access.from.level", "inherited.access.from.level_label", "inherited.access.from.url", "inherited.access.from.field_languages", "inherited.access.from.name", "inherited.use_conditions", "inherited.use_conditions.value", "inherited.use_conditions.from", "inherited.use_conditions.from.type", "inherited.use_conditions.from.id", "inherited.use_conditions.from.slug", "inherited.use_conditions.from.title", "inherited.use_conditions.from.level", "inherited.use_conditions.from.level_label", "inherited.use_conditions.from.url", "inherited.use_conditions.from.field_languages", "inherited.use_conditions.from.name", "inherited.rights", "inherited.rights.value", "inherited.rights.value.statement", "inherited.rights.value.uri", "inherited.rights.from", "inherited.rights.from.type", "inherited.rights.from.id", "inherited.rights.from.slug", "inherited.rights.from.title", "inherited.rights.from.level", "inherited.rights.from.level_label", "inherited.rights.from.url", "inherited.rights.from.field_languages", "inherited.rights.from.name", "inherited.creators", "inherited.creators.value", "inherited.creators.value.type", "inherited.creators.value.id", "inherited.creators.value.slug", "inherited.creators.value.name", "inherited.creators.value.entity_type", "inherited.creators.value.entity_type_label", "inherited.creators.value.url", "inherited.creators.value.field_languages", "inherited.creators.value.role", "inherited.creators.value.role_label", "inherited.creators.value.confidence", "inherited.creators.value.heading", "inherited.creators.from", "inherited.creators.from.type", "inherited.creators.from.id", "inherited.creators.from.slug", "inherited.creators.from.title", "inherited.creators.from.level", "inherited.creators.from.level_label", "inherited.creators.from.url", "inherited.creators.from.field_languages", "inherited.creators.from.name", "inherited.language", "inherited.language.value", "inherited.language.from", "inherited.language.from.type", "inherited.language.from.id", "inherited.language.from.slug", "inherited.language.from.title", "inherited.language.from.level", "inherited.language.from.level_label", "inherited.language.from.url", "inherited.language.from.field_languages", "inherited.language.from.name", "inherited.reference_code", "inherited.reference_code.value", "inherited.reference_code.from", "inherited.reference_code.from.type", "inherited.reference_code.from.id", "inherited.reference_code.from.slug", "inherited.reference_code.from.title", "inherited.reference_code.from.level", "inherited.reference_code.from.level_label", "inherited.reference_code.from.url", "inherited.reference_code.from.field_languages", "inherited.reference_code.from.name", "ancestors", "ancestors.type", "ancestors.id", "ancestors.slug", "ancestors.title", "ancestors.level", "ancestors.level_label", "ancestors.url", "ancestors.field_languages", "images", "images.id", "images.thumbnail", "images.thumbnail.url", "images.thumbnail.width", "images.thumbnail.height", "images.service", "images.sizes", "images.sizes.width", "images.sizes.height", "images.sizes.url", "images.placeholder", "images.color", "images.original", "images.width", "images.height", "images.mime_type", "images.text", "images.master", "images.file", "images.page", "images.page_label", "images.caption", "images.translations", "images.field_languages", "images.rights", "images.rights.statement", "images.rights.uri", "images.access", "images.access.status", "images.access.label", "images.access.until", "images.access.statement", "images.access.understood", "files", "suppress_from_aggregators", "provenance", "more", "language", "rights", "rights.statement", "rights.uri", "access", "access.status", "access.label", "access.until", "access.statement", "access.understood", "quality", "descendants_count", "descendants_count.collections", "descendants_count.records", "links", "links.self", "links.permalink", "links.ark", "links.cite", "links.jsonld", "links.dc", "links.mods", "links.marc21", "links.edm", "links.ead", "links.ead4", "links.ead2002", "links.tree", "links.related", "links.records", "links.finding_aid", "links.manifest", "links.iiif_collection", "requests", "requests.label", "requests.url", "requests.kind", "to_order", "to_order.boxes", "to_order.off_site", "to_order.permalink"]] | None = None,
    ) -> str:
        """List top-level collections as CSV.

        All collections of the list in one table, from one state of the archive: a row for each, a column for each member, or for those that `fields` names, in that order. Values of a list are joined with ` | `. Text that a spreadsheet would run has an apostrophe before it. A list of more than 100,000 items is `400`.

        :param sort: Sort order; `title` by default. `added`: the latest first publication first; `updated`: the latest change first
        :param repository: Only what the repository with this slug or UUID holds; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param ids: Only these collections, at any level,, by slug, former slug or UUID, at most 100, in this order. `missing` names those that are not published. Only with `fields`, `include` and `lang`. Several values, comma-separated or repeated, match any of them
        :param include: What to add to each item: `details` makes them whole resources, without what has a list of its own: `children`, `siblings`, `previous`, `next`; `place`, with `ids` only, adds `ancestors`, `containers`, `to_order` and `access`. Takes several values, comma-separated or repeated
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param fields: Only these of items, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param accept_language: Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4)
        """
        query: dict[str, Any] = {
            "sort": sort,
            "repository": repository,
            "ids": ids,
            "include": include,
            "lang": lang,
            "fields": fields,
        }
        return self.get_text("/collections.csv", **query)

    def list_collections_as_ris(
        self,
        *,
        sort: Literal["title", "added", "updated"] | None = None,
        repository: str | Sequence[str] | None = None,
        ids: str | Sequence[str] | None = None,
        include: Literal["place", "details"] | Sequence[Literal["place", "details"]] | None = None,
        lang: str | None = None,
    ) -> bytes:
        """List top-level collections as RIS.

        All collections of the list in one file for reference managers (RIS), from one state of the archive. A list of more than 100,000 items is `400`.

        :param sort: Sort order; `title` by default. `added`: the latest first publication first; `updated`: the latest change first
        :param repository: Only what the repository with this slug or UUID holds; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
        :param ids: Only these collections, at any level,, by slug, former slug or UUID, at most 100, in this order. `missing` names those that are not published. Only with `fields`, `include` and `lang`. Several values, comma-separated or repeated, match any of them
        :param include: What to add to each item: `details` makes them whole resources, without what has a list of its own: `children`, `siblings`, `previous`, `next`; `place`, with `ids` only, adds `ancestors`, `containers`, `to_order` and `access`. Takes several values, comma-separated or repeated
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param accept_language: Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4)
        """
        query: dict[str, Any] = {
            "sort": sort,
            "repository": repository,
            "ids": ids,
            "include": include,
            "lang": lang,
        }
        return self.get_bytes("/collections.ris", **query)

    def get_collection_as_bib_te_x(
        self,
        slug: str,
        *,
        include: Literal["citation", "json_ld", "translations"] | Sequence[Literal["citation", "json_ld", "translations"]] | None = None,
        iiif_content: str | None = None,
        lang: str | None = None,
    ) -> bytes:
        """Get a collection as BibTeX.

        All children of the list in one file for reference managers (BibTeX), from one state of the archive. A list of more than 100,000 items is `400`.

        :param slug: Slug or UUID of the collection
        :param include: What to add to the response: `citation`, as in `/cite`, `json_ld`, as in `.jsonld`, and `translations`: what the archive wrote in other languages. Takes several values, comma-separated or repeated
        :param iiif_content: Only for the HTML page: a IIIF Content State 1.0, encoded, as JSON or as a URL, of a canvas of the description, or of a region of one, at which the page opens its viewer. One of another description of the archive redirects to that
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param accept_language: Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4)
        """
        query: dict[str, Any] = {
            "include": include,
            "iiif-content": iiif_content,
            "lang": lang,
        }
        return self.get_bytes(f"/collections/{segment(slug)}.bib", **query)

    def get_collection_as_csljson(
        self,
        slug: str,
        *,
        include: Literal["citation", "json_ld", "translations"] | Sequence[Literal["citation", "json_ld", "translations"]] | None = None,
        iiif_content: str | None = None,
        lang: str | None = None,
    ) -> list[types.CslItem]:
        """Get a collection as CSL-JSON.

        All children of the list in one file for reference managers (CSL-JSON), from one state of the archive. A list of more than 100,000 items is `400`.

        :param slug: Slug or UUID of the collection
        :param include: What to add to the response: `citation`, as in `/cite`, `json_ld`, as in `.jsonld`, and `translations`: what the archive wrote in other languages. Takes several values, comma-separated or repeated
        :param iiif_content: Only for the HTML page: a IIIF Content State 1.0, encoded, as JSON or as a URL, of a canvas of the description, or of a region of one, at which the page opens its viewer. One of another description of the archive redirects to that
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param accept_language: Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4)
        """
        query: dict[str, Any] = {
            "include": include,
            "iiif-content": iiif_content,
            "lang": lang,
        }
        return cast("list[types.CslItem]", self.get_json(f"/collections/{segment(slug)}.csl.json", **query))

    def get_collection_as_csv(
        self,
        slug: str,
        *,
        include: Literal["citation", "json_ld", "translations"] | Sequence[Literal["citation", "json_ld", "translations"]] | None = None,
        iiif_content: str | None = None,
        lang: str | None = None,
        fields: Literal["type", "id", "slug", "title", "level", "level_label", "reference_code", "summary", "languages", "translations", "updated_at", "url", "media", "repository", "repository.type", "repository.id", "repository.slug", "repository.name", "repository.url", "repository.field_languages", "field_languages", "date", "date.display", "date.edtf", "date.start", "date.end", "language", "collection", "collection.type", "collection.id", "collection.slug", "collection.title", "collection.level", "collection.level_label", "collection.url", "collection.field_languages", "fonds", "fonds.type", "fonds.id", "fonds.slug", "fonds.title", "fonds.level", "fonds.level_label", "fonds.url", "fonds.field_languages", "thumbnail", "thumbnail.url", "thumbnail.width", "thumbnail.height", "image_count", "rights", "rights.statement", "rights.uri", "access", "access.status", "access.label", "access.until", "access.statement", "access.understood", "quality", "date_aggregate", "date_aggregate.start", "date_aggregate.end", "cover_image", "cover_image.thumbnail", "cover_image.thumbnail.url", "cover_image.thumbnail.width", "cover_image.thumbnail.height", "cover_image.record", "cover_image.record.type", "cover_image.record.id", "cover_image.record.slug", "cover_image.record.title", "cover_image.record.level", "cover_image.record.level_label", "cover_image.record.url", "cover_image.record.field_languages", "extent", "extent.text", "extent.unit", "extent.quantity", "extent.part", "extent.facets", "extent.dimensions", "children_count", "records_count"] | Sequence[Literal["type", "id", "slug", "title", "level", "level_label", "reference_code", "summary", "languages", "translations", "updated_at", "url", "media", "repository", "repository.type", "repository.id", "repository.slug", "repository.name", "repository.url", "repository.field_languages", "field_languages", "date", "date.display", "date.edtf", "date.start", "date.end", "language", "collection", "collection.type", "collection.id", "collection.slug", "collection.title", "collection.level", "collection.level_label", "collection.url", "collection.field_languages", "fonds", "fonds.type", "fonds.id", "fonds.slug", "fonds.title", "fonds.level", "fonds.level_label", "fonds.url", "fonds.field_languages", "thumbnail", "thumbnail.url", "thumbnail.width", "thumbnail.height", "image_count", "rights", "rights.statement", "rights.uri", "access", "access.status", "access.label", "access.until", "access.statement", "access.understood", "quality", "date_aggregate", "date_aggregate.start", "date_aggregate.end", "cover_image", "cover_image.thumbnail", "cover_image.thumbnail.url", "cover_image.thumbnail.width", "cover_image.thumbnail.height", "cover_image.record", "cover_image.record.type", "cover_image.record.id", "cover_image.record.slug", "cover_image.record.title", "cover_image.record.level", "cover_image.record.level_label", "cover_image.record.url", "cover_image.record.field_languages", "extent", "extent.text", "extent.unit", "extent.quantity", "extent.part", "extent.facets", "extent.dimensions", "children_count", "records_count"]] | None = None,
    ) -> str:
        """Get a collection as CSV.

        All children of the list in one table, from one state of the archive: a row for each, a column for each member, or for those that `fields` names, in that order. Values of a list are joined with ` | `. Text that a spreadsheet would run has an apostrophe before it. A list of more than 100,000 items is `400`.

        :param slug: Slug or UUID of the collection
        :param include: What to add to the response: `citation`, as in `/cite`, `json_ld`, as in `.jsonld`, and `translations`: what the archive wrote in other languages. Takes several values, comma-separated or repeated
        :param iiif_content: Only for the HTML page: a IIIF Content State 1.0, encoded, as JSON or as a URL, of a canvas of the description, or of a region of one, at which the page opens its viewer. One of another description of the archive redirects to that
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param fields: Only these of items, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param accept_language: Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4)
        """
        query: dict[str, Any] = {
            "include": include,
            "iiif-content": iiif_content,
            "lang": lang,
            "fields": fields,
        }
        return self.get_text(f"/collections/{segment(slug)}.csv", **query)

    def get_collection_as_dublin_core(
        self,
        slug: str,
    ) -> str:
        """Get a collection as Dublin Core (oai_dc).

        As with `Accept: application/xml`.

        :param slug: Slug or UUID of the collection
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        """
        return self.get_text(f"/collections/{segment(slug)}.dc.xml")

    def get_collection_as_edm(
        self,
        slug: str,
    ) -> str:
        """Get a collection as EDM.

        As with `Accept: application/rdf+xml`.

        :param slug: Slug or UUID of the collection
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        """
        return self.get_text(f"/collections/{segment(slug)}.edm.xml")

    def get_collection_as_json_ld(
        self,
        slug: str,
    ) -> types.JsonLd:
        """Get a collection as schema.org as JSON-LD.

        As with `Accept: application/ld+json`.

        :param slug: Slug or UUID of the collection
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        """
        return cast("types.JsonLd", self.get_json(f"/collections/{segment(slug)}.jsonld"))

    def get_collection_as_marc(
        self,
        slug: str,
    ) -> str:
        """Get a collection as MARCXML.

        As with `Accept: application/marcxml+xml`.

        :param slug: Slug or UUID of the collection
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        """
        return self.get_text(f"/collections/{segment(slug)}.marc.xml")

    def get_collection_as_mods(
        self,
        slug: str,
    ) -> str:
        """Get a collection as MODS 3.8.

        As with `Accept: application/mods+xml`.

        :param slug: Slug or UUID of the collection
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        """
        return self.get_text(f"/collections/{segment(slug)}.mods.xml")

    def get_collection_as_ris(
        self,
        slug: str,
        *,
        include: Literal["citation", "json_ld", "translations"] | Sequence[Literal["citation", "json_ld", "translations"]] | None = None,
        iiif_content: str | None = None,
        lang: str | None = None,
    ) -> bytes:
        """Get a collection as RIS.

        All children of the list in one file for reference managers (RIS), from one state of the archive. A list of more than 100,000 items is `400`.

        :param slug: Slug or UUID of the collection
        :param include: What to add to the response: `citation`, as in `/cite`, `json_ld`, as in `.jsonld`, and `translations`: what the archive wrote in other languages. Takes several values, comma-separated or repeated
        :param iiif_content: Only for the HTML page: a IIIF Content State 1.0, encoded, as JSON or as a URL, of a canvas of the description, or of a region of one, at which the page opens its viewer. One of another description of the archive redirects to that
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param accept_language: Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4)
        """
        query: dict[str, Any] = {
            "include": include,
            "iiif-content": iiif_content,
            "lang": lang,
        }
        return self.get_bytes(f"/collections/{segment(slug)}.ris", **query)

    @overload
    def list_entities(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        search: str | None = None,
        letter: str | None = None,
        type: Literal["person", "corporate_body", "family", "place", "subject"] | Sequence[Literal["person", "corporate_body", "family", "place", "subject"]] | None = None,
        entity_type: Literal["person", "corporate_body", "family", "place", "subject"] | Sequence[Literal["person", "corporate_body", "family", "place", "subject"]] | None = None,
        date_start: int | str | None = None,
        date_end: int | str | None = None,
        updated_since: str | None = None,
        updated_until: str | None = None,
        sort: Literal["name", "date", "date_desc", "added", "updated"] | None = None,
        ids: str | Sequence[str] | None = None,
        include: Literal["details"] | Sequence[Literal["details"]] | None = None,
        lang: str | None = None,
        fields: None = None,
    ) -> types.EntityPage: ...

    @overload
    def list_entities(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        search: str | None = None,
        letter: str | None = None,
        type: Literal["person", "corporate_body", "family", "place", "subject"] | Sequence[Literal["person", "corporate_body", "family", "place", "subject"]] | None = None,
        entity_type: Literal["person", "corporate_body", "family", "place", "subject"] | Sequence[Literal["person", "corporate_body", "family", "place", "subject"]] | None = None,
        date_start: int | str | None = None,
        date_end: int | str | None = None,
        updated_since: str | None = None,
        updated_until: str | None = None,
        sort: Literal["name", "date", "date_desc", "added", "updated"] | None = None,
        ids: str | Sequence[str] | None = None,
        include: Literal["details"] | Sequence[Literal["details"]] | None = None,
        lang: str | None = None,
        fields: Literal["type", "id", "slug", "name", "entity_type", "entity_type_label", "url", "field_languages", "translations", "date", "date.display", "date.edtf", "date.start", "date.end", "dates", "dates.display", "dates.edtf", "dates.start", "dates.end", "records_count", "collections_count", "type_certain", "description_language", "alternative_names", "names", "names.kind", "names.value", "names.lang", "names.script", "names.dates", "names.dates.display", "names.dates.edtf", "names.dates.start", "names.dates.end", "biography", "biographical_notes", "biographical_notes.type", "biographical_notes.label", "biographical_notes.text", "biographical_notes.html", "biographical_notes.lang", "coordinates", "coordinates.lat", "coordinates.lon", "coordinates.precision", "places", "places.name", "places.names", "places.role", "places.type", "places.dates", "places.dates.display", "places.dates.edtf", "places.dates.start", "places.dates.end", "places.country", "places.coordinates", "places.location", "places.location.lat", "places.location.lon", "places.location.precision", "places.identifier", "places.citations", "places.citations.text", "places.citations.url", "places.note", "functions", "functions.term", "functions.type", "functions.other_terms", "functions.dates", "functions.dates.display", "functions.dates.edtf", "functions.dates.start", "functions.dates.end", "functions.places", "functions.identifier", "functions.source", "functions.citations", "functions.citations.text", "functions.citations.url", "functions.note", "occupations", "occupations.term", "occupations.type", "occupations.other_terms", "occupations.dates", "occupations.dates.display", "occupations.dates.edtf", "occupations.dates.start", "occupations.dates.end", "occupations.places", "occupations.identifier", "occupations.source", "occupations.citations", "occupations.citations.text", "occupations.citations.url", "occupations.note", "legal_statuses", "legal_statuses.term", "legal_statuses.type", "legal_statuses.other_terms", "legal_statuses.dates", "legal_statuses.dates.display", "legal_statuses.dates.edtf", "legal_statuses.dates.start", "legal_statuses.dates.end", "legal_statuses.places", "legal_statuses.identifier", "legal_statuses.source", "legal_statuses.citations", "legal_statuses.citations.text", "legal_statuses.citations.url", "legal_statuses.note", "mandates", "mandates.term", "mandates.type", "mandates.other_terms", "mandates.dates", "mandates.dates.display", "mandates.dates.edtf", "mandates.dates.start", "mandates.dates.end", "mandates.places", "mandates.identifier", "mandates.source", "mandates.citations", "mandates.citations.text", "mandates.citations.url", "mandates.note", "local_descriptions", "local_descriptions.term", "local_descriptions.type", "local_descriptions.other_terms", "local_descriptions.dates", "local_descriptions.dates.display", "local_descriptions.dates.edtf", "local_descriptions.dates.start", "local_descriptions.dates.end", "local_descriptions.places", "local_descriptions.identifier", "local_descriptions.source", "local_descriptions.citations", "local_descriptions.citations.text", "local_descriptions.citations.url", "local_descriptions.note", "languages_used", "languages_used.code", "languages_used.script", "languages_used.label", "languages_used.note", "identifiers", "identifiers.scheme", "identifiers.value", "identifiers.uri", "same_as", "relations", "relations.type", "relations.id", "relations.slug", "relations.name", "relations.entity_type", "relations.entity_type_label", "relations.url", "relations.field_languages", "relations.relation", "relations.relation_label", "relations.role", "relations.date", "relations.date.display", "relations.date.edtf", "relations.date.start", "relations.date.end", "provenance", "more", "updated_at", "links", "links.self", "links.permalink", "links.ark", "links.records", "links.eac"] | Sequence[Literal["type", "id", "slug", "name", "entity_type", "entity_type_label", "url", "field_languages", "translations", "date", "date.display", "date.edtf", "date.start", "date.end", "dates", "dates.display", "dates.edtf", "dates.start", "dates.end", "records_count", "collections_count", "type_certain", "description_language", "alternative_names", "names", "names.kind", "names.value", "names.lang", "names.script", "names.dates", "names.dates.display", "names.dates.edtf", "names.dates.start", "names.dates.end", "biography", "biographical_notes", "biographical_notes.type", "biographical_notes.label", "biographical_notes.text", "biographical_notes.html", "biographical_notes.lang", "coordinates", "coordinates.lat", "coordinates.lon", "coordinates.precision", "places", "places.name", "places.names", "places.role", "places.type", "places.dates", "places.dates.display", "places.dates.edtf", "places.dates.start", "places.dates.end", "places.country", "places.coordinates", "places.location", "places.location.lat", "places.location.lon", "places.location.precision", "places.identifier", "places.citations", "places.citations.text", "places.citations.url", "places.note", "functions", "functions.term", "functions.type", "functions.other_terms", "functions.dates", "functions.dates.display", "functions.dates.edtf", "functions.dates.start", "functions.dates.end", "functions.places", "functions.identifier", "functions.source", "functions.citations", "functions.citations.text", "functions.citations.url", "functions.note", "occupations", "occupations.term", "occupations.type", "occupations.other_terms", "occupations.dates", "occupations.dates.display", "occupations.dates.edtf", "occupations.dates.start", "occupations.dates.end", "occupations.places", "occupations.identifier", "occupations.source", "occupations.citations", "occupations.citations.text", "occupations.citations.url", "occupations.note", "legal_statuses", "legal_statuses.term", "legal_statuses.type", "legal_statuses.other_terms", "legal_statuses.dates", "legal_statuses.dates.display", "legal_statuses.dates.edtf", "legal_statuses.dates.start", "legal_statuses.dates.end", "legal_statuses.places", "legal_statuses.identifier", "legal_statuses.source", "legal_statuses.citations", "legal_statuses.citations.text", "legal_statuses.citations.url", "legal_statuses.note", "mandates", "mandates.term", "mandates.type", "mandates.other_terms", "mandates.dates", "mandates.dates.display", "mandates.dates.edtf", "mandates.dates.start", "mandates.dates.end", "mandates.places", "mandates.identifier", "mandates.source", "mandates.citations", "mandates.citations.text", "mandates.citations.url", "mandates.note", "local_descriptions", "local_descriptions.term", "local_descriptions.type", "local_descriptions.other_terms", "local_descriptions.dates", "local_descriptions.dates.display", "local_descriptions.dates.edtf", "local_descriptions.dates.start", "local_descriptions.dates.end", "local_descriptions.places", "local_descriptions.identifier", "local_descriptions.source", "local_descriptions.citations", "local_descriptions.citations.text", "local_descriptions.citations.url", "local_descriptions.note", "languages_used", "languages_used.code", "languages_used.script", "languages_used.label", "languages_used.note", "identifiers", "identifiers.scheme", "identifiers.value", "identifiers.uri", "same_as", "relations", "relations.type", "relations.id", "relations.slug", "relations.name", "relations.entity_type", "relations.entity_type_label", "relations.url", "relations.field_languages", "relations.relation", "relations.relation_label", "relations.role", "relations.date", "relations.date.display", "relations.date.edtf", "relations.date.start", "relations.date.end", "provenance", "more", "updated_at", "links", "links.self", "links.permalink", "links.ark", "links.records", "links.eac"]],
    ) -> partial.EntityPage: ...

    def list_entities(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        search: str | None = None,
        letter: str | None = None,
        type: Literal["person", "corporate_body", "family", "place", "subject"] | Sequence[Literal["person", "corporate_body", "family", "place", "subject"]] | None = None,
        entity_type: Literal["person", "corporate_body", "family", "place", "subject"] | Sequence[Literal["person", "corporate_body", "family", "place", "subject"]] | None = None,
        date_start: int | str | None = None,
        date_end: int | str | None = None,
        updated_since: str | None = None,
        updated_until: str | None = None,
        sort: Literal["name", "date", "date_desc", "added", "updated"] | None = None,
        ids: str | Sequence[str] | None = None,
        include: Literal["details"] | Sequence[Literal["details"]] | None = None,
        lang: str | None = None,
        fields: Literal["type", "id", "slug", "name", "entity_type", "entity_type_label", "url", "field_languages", "translations", "date", "date.display", "date.edtf", "date.start", "date.end", "dates", "dates.display", "dates.edtf", "dates.start", "dates.end", "records_count", "collections_count", "type_certain", "description_language", "alternative_names", "names", "names.kind", "names.value", "names.lang", "names.script", "names.dates", "names.dates.display", "names.dates.edtf", "names.dates.start", "names.dates.end", "biography", "biographical_notes", "biographical_notes.type", "biographical_notes.label", "biographical_notes.text", "biographical_notes.html", "biographical_notes.lang", "coordinates", "coordinates.lat", "coordinates.lon", "coordinates.precision", "places", "places.name", "places.names", "places.role", "places.type", "places.dates", "places.dates.display", "places.dates.edtf", "places.dates.start", "places.dates.end", "places.country", "places.coordinates", "places.location", "places.location.lat", "places.location.lon", "places.location.precision", "places.identifier", "places.citations", "places.citations.text", "places.citations.url", "places.note", "functions", "functions.term", "functions.type", "functions.other_terms", "functions.dates", "functions.dates.display", "functions.dates.edtf", "functions.dates.start", "functions.dates.end", "functions.places", "functions.identifier", "functions.source", "functions.citations", "functions.citations.text", "functions.citations.url", "functions.note", "occupations", "occupations.term", "occupations.type", "occupations.other_terms", "occupations.dates", "occupations.dates.display", "occupations.dates.edtf", "occupations.dates.start", "occupations.dates.end", "occupations.places", "occupations.identifier", "occupations.source", "occupations.citations", "occupations.citations.text", "occupations.citations.url", "occupations.note", "legal_statuses", "legal_statuses.term", "legal_statuses.type", "legal_statuses.other_terms", "legal_statuses.dates", "legal_statuses.dates.display", "legal_statuses.dates.edtf", "legal_statuses.dates.start", "legal_statuses.dates.end", "legal_statuses.places", "legal_statuses.identifier", "legal_statuses.source", "legal_statuses.citations", "legal_statuses.citations.text", "legal_statuses.citations.url", "legal_statuses.note", "mandates", "mandates.term", "mandates.type", "mandates.other_terms", "mandates.dates", "mandates.dates.display", "mandates.dates.edtf", "mandates.dates.start", "mandates.dates.end", "mandates.places", "mandates.identifier", "mandates.source", "mandates.citations", "mandates.citations.text", "mandates.citations.url", "mandates.note", "local_descriptions", "local_descriptions.term", "local_descriptions.type", "local_descriptions.other_terms", "local_descriptions.dates", "local_descriptions.dates.display", "local_descriptions.dates.edtf", "local_descriptions.dates.start", "local_descriptions.dates.end", "local_descriptions.places", "local_descriptions.identifier", "local_descriptions.source", "local_descriptions.citations", "local_descriptions.citations.text", "local_descriptions.citations.url", "local_descriptions.note", "languages_used", "languages_used.code", "languages_used.script", "languages_used.label", "languages_used.note", "identifiers", "identifiers.scheme", "identifiers.value", "identifiers.uri", "same_as", "relations", "relations.type", "relations.id", "relations.slug", "relations.name", "relations.entity_type", "relations.entity_type_label", "relations.url", "relations.field_languages", "relations.relation", "relations.relation_label", "relations.role", "relations.date", "relations.date.display", "relations.date.edtf", "relations.date.start", "relations.date.end", "provenance", "more", "updated_at", "links", "links.self", "links.permalink", "links.ark", "links.records", "links.eac"] | Sequence[Literal["type", "id", "slug", "name", "entity_type", "entity_type_label", "url", "field_languages", "translations", "date", "date.display", "date.edtf", "date.start", "date.end", "dates", "dates.display", "dates.edtf", "dates.start", "dates.end", "records_count", "collections_count", "type_certain", "description_language", "alternative_names", "names", "names.kind", "names.value", "names.lang", "names.script", "names.dates", "names.dates.display", "names.dates.edtf", "names.dates.start", "names.dates.end", "biography", "biographical_notes", "biographical_notes.type", "biographical_notes.label", "biographical_notes.text", "biographical_notes.html", "biographical_notes.lang", "coordinates", "coordinates.lat", "coordinates.lon", "coordinates.precision", "places", "places.name", "places.names", "places.role", "places.type", "places.dates", "places.dates.display", "places.dates.edtf", "places.dates.start", "places.dates.end", "places.country", "places.coordinates", "places.location", "places.location.lat", "places.location.lon", "places.location.precision", "places.identifier", "places.citations", "places.citations.text", "places.citations.url", "places.note", "functions", "functions.term", "functions.type", "functions.other_terms", "functions.dates", "functions.dates.display", "functions.dates.edtf", "functions.dates.start", "functions.dates.end", "functions.places", "functions.identifier", "functions.source", "functions.citations", "functions.citations.text", "functions.citations.url", "functions.note", "occupations", "occupations.term", "occupations.type", "occupations.other_terms", "occupations.dates", "occupations.dates.display", "occupations.dates.edtf", "occupations.dates.start", "occupations.dates.end", "occupations.places", "occupations.identifier", "occupations.source", "occupations.citations", "occupations.citations.text", "occupations.citations.url", "occupations.note", "legal_statuses", "legal_statuses.term", "legal_statuses.type", "legal_statuses.other_terms", "legal_statuses.dates", "legal_statuses.dates.display", "legal_statuses.dates.edtf", "legal_statuses.dates.start", "legal_statuses.dates.end", "legal_statuses.places", "legal_statuses.identifier", "legal_statuses.source", "legal_statuses.citations", "legal_statuses.citations.text", "legal_statuses.citations.url", "legal_statuses.note", "mandates", "mandates.term", "mandates.type", "mandates.other_terms", "mandates.dates", "mandates.dates.display", "mandates.dates.edtf", "mandates.dates.start", "mandates.dates.end", "mandates.places", "mandates.identifier", "mandates.source", "mandates.citations", "mandates.citations.text", "mandates.citations.url", "mandates.note", "local_descriptions", "local_descriptions.term", "local_descriptions.type", "local_descriptions.other_terms", "local_descriptions.dates", "local_descriptions.dates.display", "local_descriptions.dates.edtf", "local_descriptions.dates.start", "local_descriptions.dates.end", "local_descriptions.places", "local_descriptions.identifier", "local_descriptions.source", "local_descriptions.citations", "local_descriptions.citations.text", "local_descriptions.citations.url", "local_descriptions.note", "languages_used", "languages_used.code", "languages_used.script", "languages_used.label", "languages_used.note", "identifiers", "identifiers.scheme", "identifiers.value", "identifiers.uri", "same_as", "relations", "relations.type", "relations.id", "relations.slug", "relations.name", "relations.entity_type", "relations.entity_type_label", "relations.url", "relations.field_languages", "relations.relation", "relations.relation_label", "relations.role", "relations.date", "relations.date.display", "relations.date.edtf", "relations.date.start", "relations.date.end", "provenance", "more", "updated_at", "links", "links.self", "links.permalink", "links.ark", "links.records", "links.eac"]] | None = None,
    ) -> types.EntityPage | partial.EntityPage:
        """List entities.

        Persons, corporate bodies, families, places and subjects, ordered by name, or as `sort` says. `letters` counts the first letters of all entities of the requested type, regardless of `letter` and `search`. With `search`, dates or times of change, `total` stops at 10,000. The whole list is also available as CSV (`/entities.csv`).

        :param page: Page number, from 1. Pages reach item 10,000; use `cursor` to go further
        :param limit: Items per page (default 20)
        :param cursor: Cursor from `links.next_cursor`; cannot be combined with `page`
        :param search: Prefixes of words in the name or a variant; all must match. Ignores case and accents
        :param letter: Only names that start with this letter, in any script, ignoring accents and case; `#` for names that start with a digit or sign
        :param type: Only entities of this type. Several values, comma-separated or repeated, match any of them
        :param entity_type: Alias of `type`; cannot be combined with it. Several values, comma-separated or repeated, match any of them
        :param date_start: Only what ends in this year or later (astronomical: 44 BCE is -43), or a month or day, such as 1850-05-03
        :param date_end: Only what begins in this year or earlier (astronomical: 44 BCE is -43), or a month or day, such as 1850-05-03
        :param updated_since: Only what changed then or later: an RFC 3339 time, or a day in UTC
        :param updated_until: Only what changed then or earlier, and not since: an RFC 3339 time, or a day in UTC
        :param sort: Sort order; those without dates come last. `added`: the newest first; `updated`: the latest change first
        :param ids: Only these entities, by slug, former slug or UUID, at most 100, in this order. `missing` names those that are not published. Only with `fields`, `include` and `lang`. Several values, comma-separated or repeated, match any of them
        :param include: What to add to each item: `details` makes them whole entities, without their `records`. Takes several values, comma-separated or repeated
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param fields: Only these of items, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param accept_language: Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4)
        """
        query: dict[str, Any] = {
            "page": page,
            "limit": limit,
            "cursor": cursor,
            "search": search,
            "letter": letter,
            "type": type,
            "entity_type": entity_type,
            "date_start": date_start,
            "date_end": date_end,
            "updated_since": updated_since,
            "updated_until": updated_until,
            "sort": sort,
            "ids": ids,
            "include": include,
            "lang": lang,
            "fields": fields,
        }
        return cast("types.EntityPage | partial.EntityPage", self.get_json("/entities", **query))

    @overload
    def get_entity(
        self,
        slug_or_id: str,
        *,
        lang: str | None = None,
        fields: None = None,
    ) -> types.EntityDetail: ...

    @overload
    def get_entity(
        self,
        slug_or_id: str,
        *,
        lang: str | None = None,
        fields: Literal["type", "id", "slug", "name", "entity_type", "entity_type_label", "url", "field_languages", "translations", "date", "date.display", "date.edtf", "date.start", "date.end", "dates", "dates.display", "dates.edtf", "dates.start", "dates.end", "records_count", "collections_count", "type_certain", "description_language", "alternative_names", "names", "names.kind", "names.value", "names.lang", "names.script", "names.dates", "names.dates.display", "names.dates.edtf", "names.dates.start", "names.dates.end", "biography", "biographical_notes", "biographical_notes.type", "biographical_notes.label", "biographical_notes.text", "biographical_notes.html", "biographical_notes.lang", "coordinates", "coordinates.lat", "coordinates.lon", "coordinates.precision", "places", "places.name", "places.names", "places.role", "places.type", "places.dates", "places.dates.display", "places.dates.edtf", "places.dates.start", "places.dates.end", "places.country", "places.coordinates", "places.location", "places.location.lat", "places.location.lon", "places.location.precision", "places.identifier", "places.citations", "places.citations.text", "places.citations.url", "places.note", "functions", "functions.term", "functions.type", "functions.other_terms", "functions.dates", "functions.dates.display", "functions.dates.edtf", "functions.dates.start", "functions.dates.end", "functions.places", "functions.identifier", "functions.source", "functions.citations", "functions.citations.text", "functions.citations.url", "functions.note", "occupations", "occupations.term", "occupations.type", "occupations.other_terms", "occupations.dates", "occupations.dates.display", "occupations.dates.edtf", "occupations.dates.start", "occupations.dates.end", "occupations.places", "occupations.identifier", "occupations.source", "occupations.citations", "occupations.citations.text", "occupations.citations.url", "occupations.note", "legal_statuses", "legal_statuses.term", "legal_statuses.type", "legal_statuses.other_terms", "legal_statuses.dates", "legal_statuses.dates.display", "legal_statuses.dates.edtf", "legal_statuses.dates.start", "legal_statuses.dates.end", "legal_statuses.places", "legal_statuses.identifier", "legal_statuses.source", "legal_statuses.citations", "legal_statuses.citations.text", "legal_statuses.citations.url", "legal_statuses.note", "mandates", "mandates.term", "mandates.type", "mandates.other_terms", "mandates.dates", "mandates.dates.display", "mandates.dates.edtf", "mandates.dates.start", "mandates.dates.end", "mandates.places", "mandates.identifier", "mandates.source", "mandates.citations", "mandates.citations.text", "mandates.citations.url", "mandates.note", "local_descriptions", "local_descriptions.term", "local_descriptions.type", "local_descriptions.other_terms", "local_descriptions.dates", "local_descriptions.dates.display", "local_descriptions.dates.edtf", "local_descriptions.dates.start", "local_descriptions.dates.end", "local_descriptions.places", "local_descriptions.identifier", "local_descriptions.source", "local_descriptions.citations", "local_descriptions.citations.text", "local_descriptions.citations.url", "local_descriptions.note", "languages_used", "languages_used.code", "languages_used.script", "languages_used.label", "languages_used.note", "identifiers", "identifiers.scheme", "identifiers.value", "identifiers.uri", "same_as", "relations", "relations.type", "relations.id", "relations.slug", "relations.name", "relations.entity_type", "relations.entity_type_label", "relations.url", "relations.field_languages", "relations.relation", "relations.relation_label", "relations.role", "relations.date", "relations.date.display", "relations.date.edtf", "relations.date.start", "relations.date.end", "records", "records.items", "records.items.type", "records.items.id", "records.items.slug", "records.items.title", "records.items.level", "records.items.level_label", "records.items.reference_code", "records.items.summary", "records.items.languages", "records.items.translations", "records.items.updated_at", "records.items.url", "records.items.media", "records.items.repository", "records.items.repository.type", "records.items.repository.id", "records.items.repository.slug", "records.items.repository.name", "records.items.repository.url", "records.items.repository.field_languages", "records.items.field_languages", "records.items.date", "records.items.date.display", "records.items.date.edtf", "records.items.date.start", "records.items.date.end", "records.items.language", "records.items.collection", "records.items.collection.type", "records.items.collection.id", "records.items.collection.slug", "records.items.collection.title", "records.items.collection.level", "records.items.collection.level_label", "records.items.collection.url", "records.items.collection.field_languages", "records.items.fonds", "records.items.fonds.type", "records.items.fonds.id", "records.items.fonds.slug", "records.items.fonds.title", "records.items.fonds.level", "records.items.fonds.level_label", "records.items.fonds.url", "records.items.fonds.field_languages", "records.items.thumbnail", "records.items.thumbnail.url", "records.items.thumbnail.width", "records.items.thumbnail.height", "records.items.image_count", "records.items.rights", "records.items.rights.statement", "records.items.rights.uri", "records.items.access", "records.items.access.status", "records.items.access.label", "records.items.access.until", "records.items.access.statement", "records.items.access.understood", "records.items.quality", "records.items.role", "records.items.role_label", "records.items.roles", "records.items.confidence", "records.items.heading", "records.total", "records.url", "provenance", "more", "updated_at", "links", "links.self", "links.permalink", "links.ark", "links.records", "links.eac"] | Sequence[Literal["type", "id", "slug", "name", "entity_type", "entity_type_label", "url", "field_languages", "translations", "date", "date.display", "date.edtf", "date.start", "date.end", "dates", "dates.display", "dates.edtf", "dates.start", "dates.end", "records_count", "collections_count", "type_certain", "description_language", "alternative_names", "names", "names.kind", "names.value", "names.lang", "names.script", "names.dates", "names.dates.display", "names.dates.edtf", "names.dates.start", "names.dates.end", "biography", "biographical_notes", "biographical_notes.type", "biographical_notes.label", "biographical_notes.text", "biographical_notes.html", "biographical_notes.lang", "coordinates", "coordinates.lat", "coordinates.lon", "coordinates.precision", "places", "places.name", "places.names", "places.role", "places.type", "places.dates", "places.dates.display", "places.dates.edtf", "places.dates.start", "places.dates.end", "places.country", "places.coordinates", "places.location", "places.location.lat", "places.location.lon", "places.location.precision", "places.identifier", "places.citations", "places.citations.text", "places.citations.url", "places.note", "functions", "functions.term", "functions.type", "functions.other_terms", "functions.dates", "functions.dates.display", "functions.dates.edtf", "functions.dates.start", "functions.dates.end", "functions.places", "functions.identifier", "functions.source", "functions.citations", "functions.citations.text", "functions.citations.url", "functions.note", "occupations", "occupations.term", "occupations.type", "occupations.other_terms", "occupations.dates", "occupations.dates.display", "occupations.dates.edtf", "occupations.dates.start", "occupations.dates.end", "occupations.places", "occupations.identifier", "occupations.source", "occupations.citations", "occupations.citations.text", "occupations.citations.url", "occupations.note", "legal_statuses", "legal_statuses.term", "legal_statuses.type", "legal_statuses.other_terms", "legal_statuses.dates", "legal_statuses.dates.display", "legal_statuses.dates.edtf", "legal_statuses.dates.start", "legal_statuses.dates.end", "legal_statuses.places", "legal_statuses.identifier", "legal_statuses.source", "legal_statuses.citations", "legal_statuses.citations.text", "legal_statuses.citations.url", "legal_statuses.note", "mandates", "mandates.term", "mandates.type", "mandates.other_terms", "mandates.dates", "mandates.dates.display", "mandates.dates.edtf", "mandates.dates.start", "mandates.dates.end", "mandates.places", "mandates.identifier", "mandates.source", "mandates.citations", "mandates.citations.text", "mandates.citations.url", "mandates.note", "local_descriptions", "local_descriptions.term", "local_descriptions.type", "local_descriptions.other_terms", "local_descriptions.dates", "local_descriptions.dates.display", "local_descriptions.dates.edtf", "local_descriptions.dates.start", "local_descriptions.dates.end", "local_descriptions.places", "local_descriptions.identifier", "local_descriptions.source", "local_descriptions.citations", "local_descriptions.citations.text", "local_descriptions.citations.url", "local_descriptions.note", "languages_used", "languages_used.code", "languages_used.script", "languages_used.label", "languages_used.note", "identifiers", "identifiers.scheme", "identifiers.value", "identifiers.uri", "same_as", "relations", "relations.type", "relations.id", "relations.slug", "relations.name", "relations.entity_type", "relations.entity_type_label", "relations.url", "relations.field_languages", "relations.relation", "relations.relation_label", "relations.role", "relations.date", "relations.date.display", "relations.date.edtf", "relations.date.start", "relations.date.end", "records", "records.items", "records.items.type", "records.items.id", "records.items.slug", "records.items.title", "records.items.level", "records.items.level_label", "records.items.reference_code", "records.items.summary", "records.items.languages", "records.items.translations", "records.items.updated_at", "records.items.url", "records.items.media", "records.items.repository", "records.items.repository.type", "records.items.repository.id", "records.items.repository.slug", "records.items.repository.name", "records.items.repository.url", "records.items.repository.field_languages", "records.items.field_languages", "records.items.date", "records.items.date.display", "records.items.date.edtf", "records.items.date.start", "records.items.date.end", "records.items.language", "records.items.collection", "records.items.collection.type", "records.items.collection.id", "records.items.collection.slug", "records.items.collection.title", "records.items.collection.level", "records.items.collection.level_label", "records.items.collection.url", "records.items.collection.field_languages", "records.items.fonds", "records.items.fonds.type", "records.items.fonds.id", "records.items.fonds.slug", "records.items.fonds.title", "records.items.fonds.level", "records.items.fonds.level_label", "records.items.fonds.url", "records.items.fonds.field_languages", "records.items.thumbnail", "records.items.thumbnail.url", "records.items.thumbnail.width", "records.items.thumbnail.height", "records.items.image_count", "records.items.rights", "records.items.rights.statement", "records.items.rights.uri", "records.items.access", "records.items.access.status", "records.items.access.label", "records.items.access.until", "records.items.access.statement", "records.items.access.understood", "records.items.quality", "records.items.role", "records.items.role_label", "records.items.roles", "records.items.confidence", "records.items.heading", "records.total", "records.url", "provenance", "more", "updated_at", "links", "links.self", "links.permalink", "links.ark", "links.records", "links.eac"]],
    ) -> partial.EntityDetail: ...

    def get_entity(
        self,
        slug_or_id: str,
        *,
        lang: str | None = None,
        fields: Literal["type", "id", "slug", "name", "entity_type", "entity_type_label", "url", "field_languages", "translations", "date", "date.display", "date.edtf", "date.start", "date.end", "dates", "dates.display", "dates.edtf", "dates.start", "dates.end", "records_count", "collections_count", "type_certain", "description_language", "alternative_names", "names", "names.kind", "names.value", "names.lang", "names.script", "names.dates", "names.dates.display", "names.dates.edtf", "names.dates.start", "names.dates.end", "biography", "biographical_notes", "biographical_notes.type", "biographical_notes.label", "biographical_notes.text", "biographical_notes.html", "biographical_notes.lang", "coordinates", "coordinates.lat", "coordinates.lon", "coordinates.precision", "places", "places.name", "places.names", "places.role", "places.type", "places.dates", "places.dates.display", "places.dates.edtf", "places.dates.start", "places.dates.end", "places.country", "places.coordinates", "places.location", "places.location.lat", "places.location.lon", "places.location.precision", "places.identifier", "places.citations", "places.citations.text", "places.citations.url", "places.note", "functions", "functions.term", "functions.type", "functions.other_terms", "functions.dates", "functions.dates.display", "functions.dates.edtf", "functions.dates.start", "functions.dates.end", "functions.places", "functions.identifier", "functions.source", "functions.citations", "functions.citations.text", "functions.citations.url", "functions.note", "occupations", "occupations.term", "occupations.type", "occupations.other_terms", "occupations.dates", "occupations.dates.display", "occupations.dates.edtf", "occupations.dates.start", "occupations.dates.end", "occupations.places", "occupations.identifier", "occupations.source", "occupations.citations", "occupations.citations.text", "occupations.citations.url", "occupations.note", "legal_statuses", "legal_statuses.term", "legal_statuses.type", "legal_statuses.other_terms", "legal_statuses.dates", "legal_statuses.dates.display", "legal_statuses.dates.edtf", "legal_statuses.dates.start", "legal_statuses.dates.end", "legal_statuses.places", "legal_statuses.identifier", "legal_statuses.source", "legal_statuses.citations", "legal_statuses.citations.text", "legal_statuses.citations.url", "legal_statuses.note", "mandates", "mandates.term", "mandates.type", "mandates.other_terms", "mandates.dates", "mandates.dates.display", "mandates.dates.edtf", "mandates.dates.start", "mandates.dates.end", "mandates.places", "mandates.identifier", "mandates.source", "mandates.citations", "mandates.citations.text", "mandates.citations.url", "mandates.note", "local_descriptions", "local_descriptions.term", "local_descriptions.type", "local_descriptions.other_terms", "local_descriptions.dates", "local_descriptions.dates.display", "local_descriptions.dates.edtf", "local_descriptions.dates.start", "local_descriptions.dates.end", "local_descriptions.places", "local_descriptions.identifier", "local_descriptions.source", "local_descriptions.citations", "local_descriptions.citations.text", "local_descriptions.citations.url", "local_descriptions.note", "languages_used", "languages_used.code", "languages_used.script", "languages_used.label", "languages_used.note", "identifiers", "identifiers.scheme", "identifiers.value", "identifiers.uri", "same_as", "relations", "relations.type", "relations.id", "relations.slug", "relations.name", "relations.entity_type", "relations.entity_type_label", "relations.url", "relations.field_languages", "relations.relation", "relations.relation_label", "relations.role", "relations.date", "relations.date.display", "relations.date.edtf", "relations.date.start", "relations.date.end", "records", "records.items", "records.items.type", "records.items.id", "records.items.slug", "records.items.title", "records.items.level", "records.items.level_label", "records.items.reference_code", "records.items.summary", "records.items.languages", "records.items.translations", "records.items.updated_at", "records.items.url", "records.items.media", "records.items.repository", "records.items.repository.type", "records.items.repository.id", "records.items.repository.slug", "records.items.repository.name", "records.items.repository.url", "records.items.repository.field_languages", "records.items.field_languages", "records.items.date", "records.items.date.display", "records.items.date.edtf", "records.items.date.start", "records.items.date.end", "records.items.language", "records.items.collection", "records.items.collection.type", "records.items.collection.id", "records.items.collection.slug", "records.items.collection.title", "records.items.collection.level", "records.items.collection.level_label", "records.items.collection.url", "records.items.collection.field_languages", "records.items.fonds", "records.items.fonds.type", "records.items.fonds.id", "records.items.fonds.slug", "records.items.fonds.title", "records.items.fonds.level", "records.items.fonds.level_label", "records.items.fonds.url", "records.items.fonds.field_languages", "records.items.thumbnail", "records.items.thumbnail.url", "records.items.thumbnail.width", "records.items.thumbnail.height", "records.items.image_count", "records.items.rights", "records.items.rights.statement", "records.items.rights.uri", "records.items.access", "records.items.access.status", "records.items.access.label", "records.items.access.until", "records.items.access.statement", "records.items.access.understood", "records.items.quality", "records.items.role", "records.items.role_label", "records.items.roles", "records.items.confidence", "records.items.heading", "records.total", "records.url", "provenance", "more", "updated_at", "links", "links.self", "links.permalink", "links.ark", "links.records", "links.eac"] | Sequence[Literal["type", "id", "slug", "name", "entity_type", "entity_type_label", "url", "field_languages", "translations", "date", "date.display", "date.edtf", "date.start", "date.end", "dates", "dates.display", "dates.edtf", "dates.start", "dates.end", "records_count", "collections_count", "type_certain", "description_language", "alternative_names", "names", "names.kind", "names.value", "names.lang", "names.script", "names.dates", "names.dates.display", "names.dates.edtf", "names.dates.start", "names.dates.end", "biography", "biographical_notes", "biographical_notes.type", "biographical_notes.label", "biographical_notes.text", "biographical_notes.html", "biographical_notes.lang", "coordinates", "coordinates.lat", "coordinates.lon", "coordinates.precision", "places", "places.name", "places.names", "places.role", "places.type", "places.dates", "places.dates.display", "places.dates.edtf", "places.dates.start", "places.dates.end", "places.country", "places.coordinates", "places.location", "places.location.lat", "places.location.lon", "places.location.precision", "places.identifier", "places.citations", "places.citations.text", "places.citations.url", "places.note", "functions", "functions.term", "functions.type", "functions.other_terms", "functions.dates", "functions.dates.display", "functions.dates.edtf", "functions.dates.start", "functions.dates.end", "functions.places", "functions.identifier", "functions.source", "functions.citations", "functions.citations.text", "functions.citations.url", "functions.note", "occupations", "occupations.term", "occupations.type", "occupations.other_terms", "occupations.dates", "occupations.dates.display", "occupations.dates.edtf", "occupations.dates.start", "occupations.dates.end", "occupations.places", "occupations.identifier", "occupations.source", "occupations.citations", "occupations.citations.text", "occupations.citations.url", "occupations.note", "legal_statuses", "legal_statuses.term", "legal_statuses.type", "legal_statuses.other_terms", "legal_statuses.dates", "legal_statuses.dates.display", "legal_statuses.dates.edtf", "legal_statuses.dates.start", "legal_statuses.dates.end", "legal_statuses.places", "legal_statuses.identifier", "legal_statuses.source", "legal_statuses.citations", "legal_statuses.citations.text", "legal_statuses.citations.url", "legal_statuses.note", "mandates", "mandates.term", "mandates.type", "mandates.other_terms", "mandates.dates", "mandates.dates.display", "mandates.dates.edtf", "mandates.dates.start", "mandates.dates.end", "mandates.places", "mandates.identifier", "mandates.source", "mandates.citations", "mandates.citations.text", "mandates.citations.url", "mandates.note", "local_descriptions", "local_descriptions.term", "local_descriptions.type", "local_descriptions.other_terms", "local_descriptions.dates", "local_descriptions.dates.display", "local_descriptions.dates.edtf", "local_descriptions.dates.start", "local_descriptions.dates.end", "local_descriptions.places", "local_descriptions.identifier", "local_descriptions.source", "local_descriptions.citations", "local_descriptions.citations.text", "local_descriptions.citations.url", "local_descriptions.note", "languages_used", "languages_used.code", "languages_used.script", "languages_used.label", "languages_used.note", "identifiers", "identifiers.scheme", "identifiers.value", "identifiers.uri", "same_as", "relations", "relations.type", "relations.id", "relations.slug", "relations.name", "relations.entity_type", "relations.entity_type_label", "relations.url", "relations.field_languages", "relations.relation", "relations.relation_label", "relations.role", "relations.date", "relations.date.display", "relations.date.edtf", "relations.date.start", "relations.date.end", "records", "records.items", "records.items.type", "records.items.id", "records.items.slug", "records.items.title", "records.items.level", "records.items.level_label", "records.items.reference_code", "records.items.summary", "records.items.languages", "records.items.translations", "records.items.updated_at", "records.items.url", "records.items.media", "records.items.repository", "records.items.repository.type", "records.items.repository.id", "records.items.repository.slug", "records.items.repository.name", "records.items.repository.url", "records.items.repository.field_languages", "records.items.field_languages", "records.items.date", "records.items.date.display", "records.items.date.edtf", "records.items.date.start", "records.items.date.end", "records.items.language", "records.items.collection", "records.items.collection.type", "records.items.collection.id", "records.items.collection.slug", "records.items.collection.title", "records.items.collection.level", "records.items.collection.level_label", "records.items.collection.url", "records.items.collection.field_languages", "records.items.fonds", "records.items.fonds.type", "records.items.fonds.id", "records.items.fonds.slug", "records.items.fonds.title", "records.items.fonds.level", "records.items.fonds.level_label", "records.items.fonds.url", "records.items.fonds.field_languages", "records.items.thumbnail", "records.items.thumbnail.url", "records.items.thumbnail.width", "records.items.thumbnail.height", "records.items.image_count", "records.items.rights", "records.items.rights.statement", "records.items.rights.uri", "records.items.access", "records.items.access.status", "records.items.access.label", "records.items.access.until", "records.items.access.statement", "records.items.access.understood", "records.items.quality", "records.items.role", "records.items.role_label", "records.items.roles", "records.items.confidence", "records.items.heading", "records.total", "records.url", "provenance", "more", "updated_at", "links", "links.self", "links.permalink", "links.ark", "links.records", "links.eac"]] | None = None,
    ) -> types.EntityDetail | partial.EntityDetail:
        """Get an entity.

        A person, corporate body, family, place or subject, with the content of its authority records, related entities and its first linked records. The slugs of renamed and merged entities redirect. RiC-O by `Accept`, or at `.ttl`, `.ric.jsonld`, `.nt`.

        :param slug_or_id: Slug or UUID of the entity
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param fields: Only these, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param accept_language: Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4)
        """
        query: dict[str, Any] = {
            "lang": lang,
            "fields": fields,
        }
        return cast("types.EntityDetail | partial.EntityDetail", self.get_json(f"/entities/{segment(slug_or_id)}", **query))

    @overload
    def list_entity_records(
        self,
        slug_or_id: str,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        type: Literal["record", "collection", "all"] | None = None,
        exclude: str | Sequence[str] | None = None,
        lang: str | None = None,
        fields: None = None,
    ) -> types.EntityRecordPage: ...

    @overload
    def list_entity_records(
        self,
        slug_or_id: str,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        type: Literal["record", "collection", "all"] | None = None,
        exclude: str | Sequence[str] | None = None,
        lang: str | None = None,
        fields: Literal["type", "id", "slug", "title", "level", "level_label", "reference_code", "summary", "languages", "translations", "updated_at", "url", "media", "repository", "repository.type", "repository.id", "repository.slug", "repository.name", "repository.url", "repository.field_languages", "field_languages", "date", "date.display", "date.edtf", "date.start", "date.end", "language", "collection", "collection.type", "collection.id", "collection.slug", "collection.title", "collection.level", "collection.level_label", "collection.url", "collection.field_languages", "fonds", "fonds.type", "fonds.id", "fonds.slug", "fonds.title", "fonds.level", "fonds.level_label", "fonds.url", "fonds.field_languages", "thumbnail", "thumbnail.url", "thumbnail.width", "thumbnail.height", "image_count", "rights", "rights.statement", "rights.uri", "access", "access.status", "access.label", "access.until", "access.statement", "access.understood", "quality", "role", "role_label", "roles", "confidence", "heading"] | Sequence[Literal["type", "id", "slug", "title", "level", "level_label", "reference_code", "summary", "languages", "translations", "updated_at", "url", "media", "repository", "repository.type", "repository.id", "repository.slug", "repository.name", "repository.url", "repository.field_languages", "field_languages", "date", "date.display", "date.edtf", "date.start", "date.end", "language", "collection", "collection.type", "collection.id", "collection.slug", "collection.title", "collection.level", "collection.level_label", "collection.url", "collection.field_languages", "fonds", "fonds.type", "fonds.id", "fonds.slug", "fonds.title", "fonds.level", "fonds.level_label", "fonds.url", "fonds.field_languages", "thumbnail", "thumbnail.url", "thumbnail.width", "thumbnail.height", "image_count", "rights", "rights.statement", "rights.uri", "access", "access.status", "access.label", "access.until", "access.statement", "access.understood", "quality", "role", "role_label", "roles", "confidence", "heading"]],
    ) -> partial.EntityRecordPage: ...

    def list_entity_records(
        self,
        slug_or_id: str,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        type: Literal["record", "collection", "all"] | None = None,
        exclude: str | Sequence[str] | None = None,
        lang: str | None = None,
        fields: Literal["type", "id", "slug", "title", "level", "level_label", "reference_code", "summary", "languages", "translations", "updated_at", "url", "media", "repository", "repository.type", "repository.id", "repository.slug", "repository.name", "repository.url", "repository.field_languages", "field_languages", "date", "date.display", "date.edtf", "date.start", "date.end", "language", "collection", "collection.type", "collection.id", "collection.slug", "collection.title", "collection.level", "collection.level_label", "collection.url", "collection.field_languages", "fonds", "fonds.type", "fonds.id", "fonds.slug", "fonds.title", "fonds.level", "fonds.level_label", "fonds.url", "fonds.field_languages", "thumbnail", "thumbnail.url", "thumbnail.width", "thumbnail.height", "image_count", "rights", "rights.statement", "rights.uri", "access", "access.status", "access.label", "access.until", "access.statement", "access.understood", "quality", "role", "role_label", "roles", "confidence", "heading"] | Sequence[Literal["type", "id", "slug", "title", "level", "level_label", "reference_code", "summary", "languages", "translations", "updated_at", "url", "media", "repository", "repository.type", "repository.id", "repository.slug", "repository.name", "repository.url", "repository.field_languages", "field_languages", "date", "date.display", "date.edtf", "date.start", "date.end", "language", "collection", "collection.type", "collection.id", "collection.slug", "collection.title", "collection.level", "collection.level_label", "collection.url", "collection.field_languages", "fonds", "fonds.type", "fonds.id", "fonds.slug", "fonds.title", "fonds.level", "fonds.level_label", "fonds.url", "fonds.field_languages", "thumbnail", "thumbnail.url", "thumbnail.width", "thumbnail.height", "image_count", "rights", "rights.statement", "rights.uri", "access", "access.status", "access.label", "access.until", "access.statement", "access.understood", "quality", "role", "role_label", "roles", "confidence", "heading"]] | None = None,
    ) -> types.EntityRecordPage | partial.EntityRecordPage:
        """List the records of an entity.

        The records that an entity is linked to; with `type=collection` the collections, for example as their creator, and with `type=all` both. Collections have the form of a record summary and differ by `type` and `url`. Ordered by `confidence`, highest first, then in archival order. The whole list is also available as CSV (`/entities/{slugOrId}/records.csv`), CSL-JSON (`/entities/{slugOrId}/records.csl.json`), RIS (`/entities/{slugOrId}/records.ris`), BibTeX (`/entities/{slugOrId}/records.bib`).

        :param slug_or_id: Slug or UUID of the entity
        :param page: Page number, from 1. Pages reach item 10,000; use `cursor` to go further
        :param limit: Items per page (default 20)
        :param cursor: Cursor from `links.next_cursor`; cannot be combined with `page`
        :param type: Records (the default), collections, or both
        :param exclude: UUID of a record or collection to exclude
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param fields: Only these of items, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param accept_language: Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4)
        """
        query: dict[str, Any] = {
            "page": page,
            "limit": limit,
            "cursor": cursor,
            "type": type,
            "exclude": exclude,
            "lang": lang,
            "fields": fields,
        }
        return cast("types.EntityRecordPage | partial.EntityRecordPage", self.get_json(f"/entities/{segment(slug_or_id)}/records", **query))

    @overload
    def list_parts_of_entity(
        self,
        slug_or_id: str,
        list: Literal["alternative-names", "names", "biographical-notes", "places", "functions", "occupations", "legal-statuses", "mandates", "local-descriptions", "languages-used", "identifiers", "same-as", "relations"],
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        lang: str | None = None,
        fields: None = None,
    ) -> types.EntityListPage: ...

    @overload
    def list_parts_of_entity(
        self,
        slug_or_id: str,
        list: Literal["alternative-names", "names", "biographical-notes", "places", "functions", "occupations", "legal-statuses", "mandates", "local-descriptions", "languages-used", "identifiers", "same-as", "relations"],
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        lang: str | None = None,
        fields: Literal["kind", "value", "lang", "script", "dates", "dates.display", "dates.edtf", "dates.start", "dates.end", "type", "label", "text", "html", "name", "names", "role", "country", "coordinates", "location", "location.lat", "location.lon", "location.precision", "identifier", "citations", "citations.text", "citations.url", "note", "term", "other_terms", "places", "source", "code", "scheme", "uri", "id", "slug", "entity_type", "entity_type_label", "url", "field_languages", "relation", "relation_label", "date", "date.display", "date.edtf", "date.start", "date.end"] | Sequence[Literal["kind", "value", "lang", "script", "dates", "dates.display", "dates.edtf", "dates.start", "dates.end", "type", "label", "text", "html", "name", "names", "role", "country", "coordinates", "location", "location.lat", "location.lon", "location.precision", "identifier", "citations", "citations.text", "citations.url", "note", "term", "other_terms", "places", "source", "code", "scheme", "uri", "id", "slug", "entity_type", "entity_type_label", "url", "field_languages", "relation", "relation_label", "date", "date.display", "date.edtf", "date.start", "date.end"]],
    ) -> partial.EntityListPage: ...

    def list_parts_of_entity(
        self,
        slug_or_id: str,
        list: Literal["alternative-names", "names", "biographical-notes", "places", "functions", "occupations", "legal-statuses", "mandates", "local-descriptions", "languages-used", "identifiers", "same-as", "relations"],
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        lang: str | None = None,
        fields: Literal["kind", "value", "lang", "script", "dates", "dates.display", "dates.edtf", "dates.start", "dates.end", "type", "label", "text", "html", "name", "names", "role", "country", "coordinates", "location", "location.lat", "location.lon", "location.precision", "identifier", "citations", "citations.text", "citations.url", "note", "term", "other_terms", "places", "source", "code", "scheme", "uri", "id", "slug", "entity_type", "entity_type_label", "url", "field_languages", "relation", "relation_label", "date", "date.display", "date.edtf", "date.start", "date.end"] | Sequence[Literal["kind", "value", "lang", "script", "dates", "dates.display", "dates.edtf", "dates.start", "dates.end", "type", "label", "text", "html", "name", "names", "role", "country", "coordinates", "location", "location.lat", "location.lon", "location.precision", "identifier", "citations", "citations.text", "citations.url", "note", "term", "other_terms", "places", "source", "code", "scheme", "uri", "id", "slug", "entity_type", "entity_type_label", "url", "field_languages", "relation", "relation_label", "date", "date.display", "date.edtf", "date.start", "date.end"]] | None = None,
    ) -> types.EntityListPage | partial.EntityListPage:
        """List the relations, names or other parts of an entity.

        All items of a list of the entity, in its own order and form, page by page. The entity itself has the first 500; its `more` has the URLs of the lists that are longer.

        :param slug_or_id: Slug or UUID of the entity
        :param list: The list
        :param page: Page number, from 1. Pages reach item 10,000; use `cursor` to go further
        :param limit: Items per page (default 20)
        :param cursor: Cursor from `links.next_cursor`; cannot be combined with `page`
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param fields: Only these of items, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param accept_language: Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4)
        """
        query: dict[str, Any] = {
            "page": page,
            "limit": limit,
            "cursor": cursor,
            "lang": lang,
            "fields": fields,
        }
        return cast("types.EntityListPage | partial.EntityListPage", self.get_json(f"/entities/{segment(slug_or_id)}/{segment(list)}", **query))

    def list_places_on_map(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        entity_type: Literal["place"] | None = None,
        lang: str | None = None,
    ) -> types.PlaceCollection:
        """List places as GeoJSON.

        The places whose coordinates are known, ordered by name, as a FeatureCollection (RFC 7946) with the paging of every list beside its `features`. `total` stops at 10,000.

        :param page: Page number, from 1. Pages reach item 10,000; use `cursor` to go further
        :param limit: Places per page (default 100)
        :param cursor: Cursor from `links.next_cursor`; cannot be combined with `page`
        :param entity_type: `place`, the only type of entity with coordinates
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param accept_language: Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4)
        """
        query: dict[str, Any] = {
            "page": page,
            "limit": limit,
            "cursor": cursor,
            "entity_type": entity_type,
            "lang": lang,
        }
        return cast("types.PlaceCollection", self.get_json("/entities.geojson", **query))

    def list_entities_as_csv(
        self,
        *,
        search: str | None = None,
        letter: str | None = None,
        type: Literal["person", "corporate_body", "family", "place", "subject"] | Sequence[Literal["person", "corporate_body", "family", "place", "subject"]] | None = None,
        entity_type: Literal["person", "corporate_body", "family", "place", "subject"] | Sequence[Literal["person", "corporate_body", "family", "place", "subject"]] | None = None,
        date_start: int | str | None = None,
        date_end: int | str | None = None,
        updated_since: str | None = None,
        updated_until: str | None = None,
        sort: Literal["name", "date", "date_desc", "added", "updated"] | None = None,
        ids: str | Sequence[str] | None = None,
        include: Literal["details"] | Sequence[Literal["details"]] | None = None,
        lang: str | None = None,
        fields: Literal["type", "id", "slug", "name", "entity_type", "entity_type_label", "url", "field_languages", "translations", "date", "date.display", "date.edtf", "date.start", "date.end", "dates", "dates.display", "dates.edtf", "dates.start", "dates.end", "records_count", "collections_count", "type_certain", "description_language", "alternative_names", "names", "names.kind", "names.value", "names.lang", "names.script", "names.dates", "names.dates.display", "names.dates.edtf", "names.dates.start", "names.dates.end", "biography", "biographical_notes", "biographical_notes.type", "biographical_notes.label", "biographical_notes.text", "biographical_notes.html", "biographical_notes.lang", "coordinates", "coordinates.lat", "coordinates.lon", "coordinates.precision", "places", "places.name", "places.names", "places.role", "places.type", "places.dates", "places.dates.display", "places.dates.edtf", "places.dates.start", "places.dates.end", "places.country", "places.coordinates", "places.location", "places.location.lat", "places.location.lon", "places.location.precision", "places.identifier", "places.citations", "places.citations.text", "places.citations.url", "places.note", "functions", "functions.term", "functions.type", "functions.other_terms", "functions.dates", "functions.dates.display", "functions.dates.edtf", "functions.dates.start", "functions.dates.end", "functions.places", "functions.identifier", "functions.source", "functions.citations", "functions.citations.text", "functions.citations.url", "functions.note", "occupations", "occupations.term", "occupations.type", "occupations.other_terms", "occupations.dates", "occupations.dates.display", "occupations.dates.edtf", "occupations.dates.start", "occupations.dates.end", "occupations.places", "occupations.identifier", "occupations.source", "occupations.citations", "occupations.citations.text", "occupations.citations.url", "occupations.note", "legal_statuses", "legal_statuses.term", "legal_statuses.type", "legal_statuses.other_terms", "legal_statuses.dates", "legal_statuses.dates.display", "legal_statuses.dates.edtf", "legal_statuses.dates.start", "legal_statuses.dates.end", "legal_statuses.places", "legal_statuses.identifier", "legal_statuses.source", "legal_statuses.citations", "legal_statuses.citations.text", "legal_statuses.citations.url", "legal_statuses.note", "mandates", "mandates.term", "mandates.type", "mandates.other_terms", "mandates.dates", "mandates.dates.display", "mandates.dates.edtf", "mandates.dates.start", "mandates.dates.end", "mandates.places", "mandates.identifier", "mandates.source", "mandates.citations", "mandates.citations.text", "mandates.citations.url", "mandates.note", "local_descriptions", "local_descriptions.term", "local_descriptions.type", "local_descriptions.other_terms", "local_descriptions.dates", "local_descriptions.dates.display", "local_descriptions.dates.edtf", "local_descriptions.dates.start", "local_descriptions.dates.end", "local_descriptions.places", "local_descriptions.identifier", "local_descriptions.source", "local_descriptions.citations", "local_descriptions.citations.text", "local_descriptions.citations.url", "local_descriptions.note", "languages_used", "languages_used.code", "languages_used.script", "languages_used.label", "languages_used.note", "identifiers", "identifiers.scheme", "identifiers.value", "identifiers.uri", "same_as", "relations", "relations.type", "relations.id", "relations.slug", "relations.name", "relations.entity_type", "relations.entity_type_label", "relations.url", "relations.field_languages", "relations.relation", "relations.relation_label", "relations.role", "relations.date", "relations.date.display", "relations.date.edtf", "relations.date.start", "relations.date.end", "provenance", "more", "updated_at", "links", "links.self", "links.permalink", "links.ark", "links.records", "links.eac"] | Sequence[Literal["type", "id", "slug", "name", "entity_type", "entity_type_label", "url", "field_languages", "translations", "date", "date.display", "date.edtf", "date.start", "date.end", "dates", "dates.display", "dates.edtf", "dates.start", "dates.end", "records_count", "collections_count", "type_certain", "description_language", "alternative_names", "names", "names.kind", "names.value", "names.lang", "names.script", "names.dates", "names.dates.display", "names.dates.edtf", "names.dates.start", "names.dates.end", "biography", "biographical_notes", "biographical_notes.type", "biographical_notes.label", "biographical_notes.text", "biographical_notes.html", "biographical_notes.lang", "coordinates", "coordinates.lat", "coordinates.lon", "coordinates.precision", "places", "places.name", "places.names", "places.role", "places.type", "places.dates", "places.dates.display", "places.dates.edtf", "places.dates.start", "places.dates.end", "places.country", "places.coordinates", "places.location", "places.location.lat", "places.location.lon", "places.location.precision", "places.identifier", "places.citations", "places.citations.text", "places.citations.url", "places.note", "functions", "functions.term", "functions.type", "functions.other_terms", "functions.dates", "functions.dates.display", "functions.dates.edtf", "functions.dates.start", "functions.dates.end", "functions.places", "functions.identifier", "functions.source", "functions.citations", "functions.citations.text", "functions.citations.url", "functions.note", "occupations", "occupations.term", "occupations.type", "occupations.other_terms", "occupations.dates", "occupations.dates.display", "occupations.dates.edtf", "occupations.dates.start", "occupations.dates.end", "occupations.places", "occupations.identifier", "occupations.source", "occupations.citations", "occupations.citations.text", "occupations.citations.url", "occupations.note", "legal_statuses", "legal_statuses.term", "legal_statuses.type", "legal_statuses.other_terms", "legal_statuses.dates", "legal_statuses.dates.display", "legal_statuses.dates.edtf", "legal_statuses.dates.start", "legal_statuses.dates.end", "legal_statuses.places", "legal_statuses.identifier", "legal_statuses.source", "legal_statuses.citations", "legal_statuses.citations.text", "legal_statuses.citations.url", "legal_statuses.note", "mandates", "mandates.term", "mandates.type", "mandates.other_terms", "mandates.dates", "mandates.dates.display", "mandates.dates.edtf", "mandates.dates.start", "mandates.dates.end", "mandates.places", "mandates.identifier", "mandates.source", "mandates.citations", "mandates.citations.text", "mandates.citations.url", "mandates.note", "local_descriptions", "local_descriptions.term", "local_descriptions.type", "local_descriptions.other_terms", "local_descriptions.dates", "local_descriptions.dates.display", "local_descriptions.dates.edtf", "local_descriptions.dates.start", "local_descriptions.dates.end", "local_descriptions.places", "local_descriptions.identifier", "local_descriptions.source", "local_descriptions.citations", "local_descriptions.citations.text", "local_descriptions.citations.url", "local_descriptions.note", "languages_used", "languages_used.code", "languages_used.script", "languages_used.label", "languages_used.note", "identifiers", "identifiers.scheme", "identifiers.value", "identifiers.uri", "same_as", "relations", "relations.type", "relations.id", "relations.slug", "relations.name", "relations.entity_type", "relations.entity_type_label", "relations.url", "relations.field_languages", "relations.relation", "relations.relation_label", "relations.role", "relations.date", "relations.date.display", "relations.date.edtf", "relations.date.start", "relations.date.end", "provenance", "more", "updated_at", "links", "links.self", "links.permalink", "links.ark", "links.records", "links.eac"]] | None = None,
    ) -> str:
        """List entities as CSV.

        All entities of the list in one table, from one state of the archive: a row for each, a column for each member, or for those that `fields` names, in that order. Values of a list are joined with ` | `. Text that a spreadsheet would run has an apostrophe before it. A list of more than 100,000 items is `400`.

        :param search: Prefixes of words in the name or a variant; all must match. Ignores case and accents
        :param letter: Only names that start with this letter, in any script, ignoring accents and case; `#` for names that start with a digit or sign
        :param type: Only entities of this type. Several values, comma-separated or repeated, match any of them
        :param entity_type: Alias of `type`; cannot be combined with it. Several values, comma-separated or repeated, match any of them
        :param date_start: Only what ends in this year or later (astronomical: 44 BCE is -43), or a month or day, such as 1850-05-03
        :param date_end: Only what begins in this year or earlier (astronomical: 44 BCE is -43), or a month or day, such as 1850-05-03
        :param updated_since: Only what changed then or later: an RFC 3339 time, or a day in UTC
        :param updated_until: Only what changed then or earlier, and not since: an RFC 3339 time, or a day in UTC
        :param sort: Sort order; those without dates come last. `added`: the newest first; `updated`: the latest change first
        :param ids: Only these entities, by slug, former slug or UUID, at most 100, in this order. `missing` names those that are not published. Only with `fields`, `include` and `lang`. Several values, comma-separated or repeated, match any of them
        :param include: What to add to each item: `details` makes them whole entities, without their `records`. Takes several values, comma-separated or repeated
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param fields: Only these of items, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param accept_language: Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4)
        """
        query: dict[str, Any] = {
            "search": search,
            "letter": letter,
            "type": type,
            "entity_type": entity_type,
            "date_start": date_start,
            "date_end": date_end,
            "updated_since": updated_since,
            "updated_until": updated_until,
            "sort": sort,
            "ids": ids,
            "include": include,
            "lang": lang,
            "fields": fields,
        }
        return self.get_text("/entities.csv", **query)

    def list_entity_records_as_bib_te_x(
        self,
        slug_or_id: str,
        *,
        type: Literal["record", "collection", "all"] | None = None,
        exclude: str | Sequence[str] | None = None,
        lang: str | None = None,
    ) -> bytes:
        """List the records of an entity as BibTeX.

        All records of the list in one file for reference managers (BibTeX), from one state of the archive. A list of more than 100,000 items is `400`.

        :param slug_or_id: Slug or UUID of the entity
        :param type: Records (the default), collections, or both
        :param exclude: UUID of a record or collection to exclude
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param accept_language: Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4)
        """
        query: dict[str, Any] = {
            "type": type,
            "exclude": exclude,
            "lang": lang,
        }
        return self.get_bytes(f"/entities/{segment(slug_or_id)}/records.bib", **query)

    def list_entity_records_as_csljson(
        self,
        slug_or_id: str,
        *,
        type: Literal["record", "collection", "all"] | None = None,
        exclude: str | Sequence[str] | None = None,
        lang: str | None = None,
    ) -> list[types.CslItem]:
        """List the records of an entity as CSL-JSON.

        All records of the list in one file for reference managers (CSL-JSON), from one state of the archive. A list of more than 100,000 items is `400`.

        :param slug_or_id: Slug or UUID of the entity
        :param type: Records (the default), collections, or both
        :param exclude: UUID of a record or collection to exclude
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param accept_language: Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4)
        """
        query: dict[str, Any] = {
            "type": type,
            "exclude": exclude,
            "lang": lang,
        }
        return cast("list[types.CslItem]", self.get_json(f"/entities/{segment(slug_or_id)}/records.csl.json", **query))

    def list_entity_records_as_csv(
        self,
        slug_or_id: str,
        *,
        type: Literal["record", "collection", "all"] | None = None,
        exclude: str | Sequence[str] | None = None,
        lang: str | None = None,
        fields: Literal["type", "id", "slug", "title", "level", "level_label", "reference_code", "summary", "languages", "translations", "updated_at", "url", "media", "repository", "repository.type", "repository.id", "repository.slug", "repository.name", "repository.url", "repository.field_languages", "field_languages", "date", "date.display", "date.edtf", "date.start", "date.end", "language", "collection", "collection.type", "collection.id", "collection.slug", "collection.title", "collection.level", "collection.level_label", "collection.url", "collection.field_languages", "fonds", "fonds.type", "fonds.id", "fonds.slug", "fonds.title", "fonds.level", "fonds.level_label", "fonds.url", "fonds.field_languages", "thumbnail", "thumbnail.url", "thumbnail.width", "thumbnail.height", "image_count", "rights", "rights.statement", "rights.uri", "access", "access.status", "access.label", "access.until", "access.statement", "access.understood", "quality", "role", "role_label", "roles", "confidence", "heading"] | Sequence[Literal["type", "id", "slug", "title", "level", "level_label", "reference_code", "summary", "languages", "translations", "updated_at", "url", "media", "repository", "repository.type", "repository.id", "repository.slug", "repository.name", "repository.url", "repository.field_languages", "field_languages", "date", "date.display", "date.edtf", "date.start", "date.end", "language", "collection", "collection.type", "collection.id", "collection.slug", "collection.title", "collection.level", "collection.level_label", "collection.url", "collection.field_languages", "fonds", "fonds.type", "fonds.id", "fonds.slug", "fonds.title", "fonds.level", "fonds.level_label", "fonds.url", "fonds.field_languages", "thumbnail", "thumbnail.url", "thumbnail.width", "thumbnail.height", "image_count", "rights", "rights.statement", "rights.uri", "access", "access.status", "access.label", "access.until", "access.statement", "access.understood", "quality", "role", "role_label", "roles", "confidence", "heading"]] | None = None,
    ) -> str:
        """List the records of an entity as CSV.

        All records of the list in one table, from one state of the archive: a row for each, a column for each member, or for those that `fields` names, in that order. Values of a list are joined with ` | `. Text that a spreadsheet would run has an apostrophe before it. A list of more than 100,000 items is `400`.

        :param slug_or_id: Slug or UUID of the entity
        :param type: Records (the default), collections, or both
        :param exclude: UUID of a record or collection to exclude
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param fields: Only these of items, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param accept_language: Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4)
        """
        query: dict[str, Any] = {
            "type": type,
            "exclude": exclude,
            "lang": lang,
            "fields": fields,
        }
        return self.get_text(f"/entities/{segment(slug_or_id)}/records.csv", **query)

    def list_entity_records_as_ris(
        self,
        slug_or_id: str,
        *,
        type: Literal["record", "collection", "all"] | None = None,
        exclude: str | Sequence[str] | None = None,
        lang: str | None = None,
    ) -> bytes:
        """List the records of an entity as RIS.

        All records of the list in one file for reference managers (RIS), from one state of the archive. A list of more than 100,000 items is `400`.

        :param slug_or_id: Slug or UUID of the entity
        :param type: Records (the default), collections, or both
        :param exclude: UUID of a record or collection to exclude
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param accept_language: Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4)
        """
        query: dict[str, Any] = {
            "type": type,
            "exclude": exclude,
            "lang": lang,
        }
        return self.get_bytes(f"/entities/{segment(slug_or_id)}/records.ris", **query)

    def suggest_entities(
        self,
        *,
        prefix: str | None = None,
        cursor: int | None = None,
    ) -> types.SuggestedEntities:
        """Suggest entities for reconciliation.

        Entities of which every word typed begins a word of a name, 20 at a time.

        :param prefix: The text typed so far, or an id
        :param cursor: Number of suggestions to skip
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        """
        query: dict[str, Any] = {
            "prefix": prefix,
            "cursor": cursor,
        }
        return cast("types.SuggestedEntities", self.get_json("/reconcile/suggest/entity", **query))

    def suggest_types(
        self,
        *,
        prefix: str | None = None,
        cursor: int | None = None,
    ) -> types.SuggestedTypes:
        """Suggest types for reconciliation.

        Types whose name begins with what was typed.

        :param prefix: The text typed so far, or an id
        :param cursor: Number of suggestions to skip
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        """
        query: dict[str, Any] = {
            "prefix": prefix,
            "cursor": cursor,
        }
        return cast("types.SuggestedTypes", self.get_json("/reconcile/suggest/type", **query))

    def suggest_properties(
        self,
        *,
        prefix: str | None = None,
        cursor: int | None = None,
    ) -> types.SuggestedProperties:
        """Suggest properties for reconciliation.

        Properties whose name begins with what was typed.

        :param prefix: The text typed so far, or an id
        :param cursor: Number of suggestions to skip
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        """
        query: dict[str, Any] = {
            "prefix": prefix,
            "cursor": cursor,
        }
        return cast("types.SuggestedProperties", self.get_json("/reconcile/suggest/property", **query))

    def propose_properties(
        self,
        *,
        type: str | None = None,
        limit: int | None = None,
    ) -> types.ProposedProperties:
        """List the properties of a type.

        The properties that data extension can return for entities of a type.

        :param type: Id of a type; all properties without it
        :param limit: Maximum number of properties
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        """
        query: dict[str, Any] = {
            "type": type,
            "limit": limit,
        }
        return cast("types.ProposedProperties", self.get_json("/reconcile/properties", **query))

    def preview_entity(
        self,
        slug_or_id: str,
        *,
        lang: str | None = None,
    ) -> str:
        """Preview an entity for reconciliation.

        A small page that any site may show in a frame. It has no scripts, and links open in a new window.

        :param slug_or_id: Slug or UUID of the entity
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param accept_language: Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4)
        """
        query: dict[str, Any] = {
            "lang": lang,
        }
        return self.get_text(f"/reconcile/preview/{segment(slug_or_id)}", **query)

    @overload
    def list_exhibits(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        ids: str | Sequence[str] | None = None,
        lang: str | None = None,
        fields: None = None,
    ) -> types.ExhibitPage: ...

    @overload
    def list_exhibits(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        ids: str | Sequence[str] | None = None,
        lang: str | None = None,
        fields: Literal["type", "id", "slug", "title", "summary", "curator", "cover_image", "cover_image.thumbnail", "cover_image.thumbnail.url", "cover_image.thumbnail.width", "cover_image.thumbnail.height", "cover_image.record", "cover_image.record.type", "cover_image.record.id", "cover_image.record.slug", "cover_image.record.title", "cover_image.record.level", "cover_image.record.level_label", "cover_image.record.url", "cover_image.record.field_languages", "published_at", "items_count", "translations", "field_languages", "url"] | Sequence[Literal["type", "id", "slug", "title", "summary", "curator", "cover_image", "cover_image.thumbnail", "cover_image.thumbnail.url", "cover_image.thumbnail.width", "cover_image.thumbnail.height", "cover_image.record", "cover_image.record.type", "cover_image.record.id", "cover_image.record.slug", "cover_image.record.title", "cover_image.record.level", "cover_image.record.level_label", "cover_image.record.url", "cover_image.record.field_languages", "published_at", "items_count", "translations", "field_languages", "url"]],
    ) -> partial.ExhibitPage: ...

    def list_exhibits(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        ids: str | Sequence[str] | None = None,
        lang: str | None = None,
        fields: Literal["type", "id", "slug", "title", "summary", "curator", "cover_image", "cover_image.thumbnail", "cover_image.thumbnail.url", "cover_image.thumbnail.width", "cover_image.thumbnail.height", "cover_image.record", "cover_image.record.type", "cover_image.record.id", "cover_image.record.slug", "cover_image.record.title", "cover_image.record.level", "cover_image.record.level_label", "cover_image.record.url", "cover_image.record.field_languages", "published_at", "items_count", "translations", "field_languages", "url"] | Sequence[Literal["type", "id", "slug", "title", "summary", "curator", "cover_image", "cover_image.thumbnail", "cover_image.thumbnail.url", "cover_image.thumbnail.width", "cover_image.thumbnail.height", "cover_image.record", "cover_image.record.type", "cover_image.record.id", "cover_image.record.slug", "cover_image.record.title", "cover_image.record.level", "cover_image.record.level_label", "cover_image.record.url", "cover_image.record.field_languages", "published_at", "items_count", "translations", "field_languages", "url"]] | None = None,
    ) -> types.ExhibitPage | partial.ExhibitPage:
        """List exhibits.

        Curated records with commentary, newest first.

        :param page: Page number, from 1. Pages reach item 10,000; use `cursor` to go further
        :param limit: Items per page (default 20)
        :param cursor: Cursor from `links.next_cursor`; cannot be combined with `page`
        :param ids: Only these exhibits, by slug, former slug or UUID, at most 100, in this order. `missing` names those that are not published. Only with `fields`, `include` and `lang`. Several values, comma-separated or repeated, match any of them
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param fields: Only these of items, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param accept_language: Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4)
        """
        query: dict[str, Any] = {
            "page": page,
            "limit": limit,
            "cursor": cursor,
            "ids": ids,
            "lang": lang,
            "fields": fields,
        }
        return cast("types.ExhibitPage | partial.ExhibitPage", self.get_json("/exhibits", **query))

    @overload
    def get_exhibit(
        self,
        slug: str,
        *,
        include: Literal["translations"] | Sequence[Literal["translations"]] | None = None,
        lang: str | None = None,
        fields: None = None,
    ) -> types.ExhibitDetail: ...

    @overload
    def get_exhibit(
        self,
        slug: str,
        *,
        include: Literal["translations"] | Sequence[Literal["translations"]] | None = None,
        lang: str | None = None,
        fields: Literal["type", "id", "slug", "title", "summary", "curator", "cover_image", "cover_image.thumbnail", "cover_image.thumbnail.url", "cover_image.thumbnail.width", "cover_image.thumbnail.height", "cover_image.record", "cover_image.record.type", "cover_image.record.id", "cover_image.record.slug", "cover_image.record.title", "cover_image.record.level", "cover_image.record.level_label", "cover_image.record.url", "cover_image.record.field_languages", "published_at", "items_count", "translations", "field_languages", "url", "description_language", "sections", "sections.heading", "sections.text", "sections.html", "sections.layout", "sections.items", "sections.items.type", "sections.items.id", "sections.items.slug", "sections.items.title", "sections.items.level", "sections.items.level_label", "sections.items.url", "sections.items.field_languages", "sections.items.caption", "sections.items.thumbnail", "sections.items.thumbnail.url", "sections.items.thumbnail.width", "sections.items.thumbnail.height", "sections.items.image", "sections.items.image.id", "sections.items.image.service", "sections.items.image.region", "sections.items.image.sizes", "sections.items.image.sizes.width", "sections.items.image.sizes.height", "sections.items.image.sizes.url", "sections.items.media", "sections.items.date", "sections.items.places", "image", "image.id", "image.service", "image.region", "image.sizes", "image.sizes.width", "image.sizes.height", "image.sizes.url", "updated_at", "links", "links.self", "links.permalink"] | Sequence[Literal["type", "id", "slug", "title", "summary", "curator", "cover_image", "cover_image.thumbnail", "cover_image.thumbnail.url", "cover_image.thumbnail.width", "cover_image.thumbnail.height", "cover_image.record", "cover_image.record.type", "cover_image.record.id", "cover_image.record.slug", "cover_image.record.title", "cover_image.record.level", "cover_image.record.level_label", "cover_image.record.url", "cover_image.record.field_languages", "published_at", "items_count", "translations", "field_languages", "url", "description_language", "sections", "sections.heading", "sections.text", "sections.html", "sections.layout", "sections.items", "sections.items.type", "sections.items.id", "sections.items.slug", "sections.items.title", "sections.items.level", "sections.items.level_label", "sections.items.url", "sections.items.field_languages", "sections.items.caption", "sections.items.thumbnail", "sections.items.thumbnail.url", "sections.items.thumbnail.width", "sections.items.thumbnail.height", "sections.items.image", "sections.items.image.id", "sections.items.image.service", "sections.items.image.region", "sections.items.image.sizes", "sections.items.image.sizes.width", "sections.items.image.sizes.height", "sections.items.image.sizes.url", "sections.items.media", "sections.items.date", "sections.items.places", "image", "image.id", "image.service", "image.region", "image.sizes", "image.sizes.width", "image.sizes.height", "image.sizes.url", "updated_at", "links", "links.self", "links.permalink"]],
    ) -> partial.ExhibitDetail: ...

    def get_exhibit(
        self,
        slug: str,
        *,
        include: Literal["translations"] | Sequence[Literal["translations"]] | None = None,
        lang: str | None = None,
        fields: Literal["type", "id", "slug", "title", "summary", "curator", "cover_image", "cover_image.thumbnail", "cover_image.thumbnail.url", "cover_image.thumbnail.width", "cover_image.thumbnail.height", "cover_image.record", "cover_image.record.type", "cover_image.record.id", "cover_image.record.slug", "cover_image.record.title", "cover_image.record.level", "cover_image.record.level_label", "cover_image.record.url", "cover_image.record.field_languages", "published_at", "items_count", "translations", "field_languages", "url", "description_language", "sections", "sections.heading", "sections.text", "sections.html", "sections.layout", "sections.items", "sections.items.type", "sections.items.id", "sections.items.slug", "sections.items.title", "sections.items.level", "sections.items.level_label", "sections.items.url", "sections.items.field_languages", "sections.items.caption", "sections.items.thumbnail", "sections.items.thumbnail.url", "sections.items.thumbnail.width", "sections.items.thumbnail.height", "sections.items.image", "sections.items.image.id", "sections.items.image.service", "sections.items.image.region", "sections.items.image.sizes", "sections.items.image.sizes.width", "sections.items.image.sizes.height", "sections.items.image.sizes.url", "sections.items.media", "sections.items.date", "sections.items.places", "image", "image.id", "image.service", "image.region", "image.sizes", "image.sizes.width", "image.sizes.height", "image.sizes.url", "updated_at", "links", "links.self", "links.permalink"] | Sequence[Literal["type", "id", "slug", "title", "summary", "curator", "cover_image", "cover_image.thumbnail", "cover_image.thumbnail.url", "cover_image.thumbnail.width", "cover_image.thumbnail.height", "cover_image.record", "cover_image.record.type", "cover_image.record.id", "cover_image.record.slug", "cover_image.record.title", "cover_image.record.level", "cover_image.record.level_label", "cover_image.record.url", "cover_image.record.field_languages", "published_at", "items_count", "translations", "field_languages", "url", "description_language", "sections", "sections.heading", "sections.text", "sections.html", "sections.layout", "sections.items", "sections.items.type", "sections.items.id", "sections.items.slug", "sections.items.title", "sections.items.level", "sections.items.level_label", "sections.items.url", "sections.items.field_languages", "sections.items.caption", "sections.items.thumbnail", "sections.items.thumbnail.url", "sections.items.thumbnail.width", "sections.items.thumbnail.height", "sections.items.image", "sections.items.image.id", "sections.items.image.service", "sections.items.image.region", "sections.items.image.sizes", "sections.items.image.sizes.width", "sections.items.image.sizes.height", "sections.items.image.sizes.url", "sections.items.media", "sections.items.date", "sections.items.places", "image", "image.id", "image.service", "image.region", "image.sizes", "image.sizes.width", "image.sizes.height", "image.sizes.url", "updated_at", "links", "links.self", "links.permalink"]] | None = None,
    ) -> types.ExhibitDetail | partial.ExhibitDetail:
        """Get an exhibit.

        Sections with texts and records. Unpublished records are omitted and not counted.

        :param slug: Slug or UUID of the exhibit
        :param include: What to add to the response: `translations`, what the archive wrote in other languages. Takes several values, comma-separated or repeated
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param fields: Only these, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param accept_language: Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4)
        """
        query: dict[str, Any] = {
            "include": include,
            "lang": lang,
            "fields": fields,
        }
        return cast("types.ExhibitDetail | partial.ExhibitDetail", self.get_json(f"/exhibits/{segment(slug)}", **query))

    @overload
    def get_organization(
        self,
        *,
        include: Literal["translations"] | Sequence[Literal["translations"]] | None = None,
        lang: str | None = None,
        fields: None = None,
    ) -> types.Organization: ...

    @overload
    def get_organization(
        self,
        *,
        include: Literal["translations"] | Sequence[Literal["translations"]] | None = None,
        lang: str | None = None,
        fields: Literal["type", "id", "slug", "name", "identifier", "description", "address", "contact", "opening_hours", "logo", "branding", "branding.color", "branding.font", "branding.style", "time_zone", "languages", "metadata_rights", "metadata_rights.statement", "metadata_rights.uri", "material_rights", "material_rights.statement", "material_rights.uri", "rights", "rights.statement", "rights.uri", "description_language", "translations", "field_languages", "site_url", "pages", "pages.slug", "pages.title", "pages.language", "pages.titles", "pages.menu", "pages.url", "ordering", "announcement", "home", "counts", "counts.top_level_collections", "counts.collections", "counts.records", "counts.entities", "counts.exhibits", "url"] | Sequence[Literal["type", "id", "slug", "name", "identifier", "description", "address", "contact", "opening_hours", "logo", "branding", "branding.color", "branding.font", "branding.style", "time_zone", "languages", "metadata_rights", "metadata_rights.statement", "metadata_rights.uri", "material_rights", "material_rights.statement", "material_rights.uri", "rights", "rights.statement", "rights.uri", "description_language", "translations", "field_languages", "site_url", "pages", "pages.slug", "pages.title", "pages.language", "pages.titles", "pages.menu", "pages.url", "ordering", "announcement", "home", "counts", "counts.top_level_collections", "counts.collections", "counts.records", "counts.entities", "counts.exhibits", "url"]],
    ) -> partial.Organization: ...

    def get_organization(
        self,
        *,
        include: Literal["translations"] | Sequence[Literal["translations"]] | None = None,
        lang: str | None = None,
        fields: Literal["type", "id", "slug", "name", "identifier", "description", "address", "contact", "opening_hours", "logo", "branding", "branding.color", "branding.font", "branding.style", "time_zone", "languages", "metadata_rights", "metadata_rights.statement", "metadata_rights.uri", "material_rights", "material_rights.statement", "material_rights.uri", "rights", "rights.statement", "rights.uri", "description_language", "translations", "field_languages", "site_url", "pages", "pages.slug", "pages.title", "pages.language", "pages.titles", "pages.menu", "pages.url", "ordering", "announcement", "home", "counts", "counts.top_level_collections", "counts.collections", "counts.records", "counts.entities", "counts.exhibits", "url"] | Sequence[Literal["type", "id", "slug", "name", "identifier", "description", "address", "contact", "opening_hours", "logo", "branding", "branding.color", "branding.font", "branding.style", "time_zone", "languages", "metadata_rights", "metadata_rights.statement", "metadata_rights.uri", "material_rights", "material_rights.statement", "material_rights.uri", "rights", "rights.statement", "rights.uri", "description_language", "translations", "field_languages", "site_url", "pages", "pages.slug", "pages.title", "pages.language", "pages.titles", "pages.menu", "pages.url", "ordering", "announcement", "home", "counts", "counts.top_level_collections", "counts.collections", "counts.records", "counts.entities", "counts.exhibits", "url"]] | None = None,
    ) -> types.Organization | partial.Organization:
        """The archive.

        The archive, with counts of what it has published.

        :param include: What to add to the response: `translations`, what the archive wrote in other languages. Takes several values, comma-separated or repeated
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param fields: Only these, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param accept_language: Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4)
        """
        query: dict[str, Any] = {
            "include": include,
            "lang": lang,
            "fields": fields,
        }
        return cast("types.Organization | partial.Organization", self.get_json("/organization", **query))

    @overload
    def list_archive_pages(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        lang: str | None = None,
        fields: None = None,
    ) -> types.ArchivePageList: ...

    @overload
    def list_archive_pages(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        lang: str | None = None,
        fields: Literal["type", "id", "slug", "title", "menu", "language", "translations", "url", "field_languages"] | Sequence[Literal["type", "id", "slug", "title", "menu", "language", "translations", "url", "field_languages"]],
    ) -> partial.ArchivePageList: ...

    def list_archive_pages(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        lang: str | None = None,
        fields: Literal["type", "id", "slug", "title", "menu", "language", "translations", "url", "field_languages"] | Sequence[Literal["type", "id", "slug", "title", "menu", "language", "translations", "url", "field_languages"]] | None = None,
    ) -> types.ArchivePageList | partial.ArchivePageList:
        """List the archive's own pages.

        What the archive writes about itself, such as how to visit it, in its own order.

        :param page: Page number, from 1. Pages reach item 10,000; use `cursor` to go further
        :param limit: Items per page (default 20)
        :param cursor: Cursor from `links.next_cursor`; cannot be combined with `page`
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param fields: Only these of items, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param accept_language: Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4)
        """
        query: dict[str, Any] = {
            "page": page,
            "limit": limit,
            "cursor": cursor,
            "lang": lang,
            "fields": fields,
        }
        return cast("types.ArchivePageList | partial.ArchivePageList", self.get_json("/pages", **query))

    @overload
    def get_archive_page(
        self,
        slug: str,
        *,
        lang: str | None = None,
        fields: None = None,
    ) -> types.ArchivePage: ...

    @overload
    def get_archive_page(
        self,
        slug: str,
        *,
        lang: str | None = None,
        fields: Literal["type", "id", "slug", "title", "menu", "language", "translations", "url", "field_languages", "text", "html", "updated_at", "links", "links.self", "links.permalink"] | Sequence[Literal["type", "id", "slug", "title", "menu", "language", "translations", "url", "field_languages", "text", "html", "updated_at", "links", "links.self", "links.permalink"]],
    ) -> partial.ArchivePage: ...

    def get_archive_page(
        self,
        slug: str,
        *,
        lang: str | None = None,
        fields: Literal["type", "id", "slug", "title", "menu", "language", "translations", "url", "field_languages", "text", "html", "updated_at", "links", "links.self", "links.permalink"] | Sequence[Literal["type", "id", "slug", "title", "menu", "language", "translations", "url", "field_languages", "text", "html", "updated_at", "links", "links.self", "links.permalink"]] | None = None,
    ) -> types.ArchivePage | partial.ArchivePage:
        """Get one of the archive's own pages.

        As Markdown and HTML, in the language asked for if it is translated: `field_languages` names what is in another.

        :param slug: Slug or UUID of the page
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param fields: Only these, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param accept_language: Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4)
        """
        query: dict[str, Any] = {
            "lang": lang,
            "fields": fields,
        }
        return cast("types.ArchivePage | partial.ArchivePage", self.get_json(f"/pages/{segment(slug)}", **query))

    @overload
    def list_repositories(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        lang: str | None = None,
        fields: None = None,
    ) -> types.RepositoryPage: ...

    @overload
    def list_repositories(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        lang: str | None = None,
        fields: Literal["type", "id", "slug", "name", "url", "field_languages", "identifier", "address", "coordinates", "coordinates.lat", "coordinates.lon", "picture", "picture.url", "picture.width", "picture.height", "collections_count", "description_language", "translations"] | Sequence[Literal["type", "id", "slug", "name", "url", "field_languages", "identifier", "address", "coordinates", "coordinates.lat", "coordinates.lon", "picture", "picture.url", "picture.width", "picture.height", "collections_count", "description_language", "translations"]],
    ) -> partial.RepositoryPage: ...

    def list_repositories(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        lang: str | None = None,
        fields: Literal["type", "id", "slug", "name", "url", "field_languages", "identifier", "address", "coordinates", "coordinates.lat", "coordinates.lon", "picture", "picture.url", "picture.width", "picture.height", "collections_count", "description_language", "translations"] | Sequence[Literal["type", "id", "slug", "name", "url", "field_languages", "identifier", "address", "coordinates", "coordinates.lat", "coordinates.lon", "picture", "picture.url", "picture.width", "picture.height", "collections_count", "description_language", "translations"]] | None = None,
    ) -> types.RepositoryPage | partial.RepositoryPage:
        """List repositories.

        Institutions or departments that hold parts of the archive; empty unless there are several.

        :param page: Page number, from 1. Pages reach item 10,000; use `cursor` to go further
        :param limit: Items per page (default 20)
        :param cursor: Cursor from `links.next_cursor`; cannot be combined with `page`
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param fields: Only these of items, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param accept_language: Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4)
        """
        query: dict[str, Any] = {
            "page": page,
            "limit": limit,
            "cursor": cursor,
            "lang": lang,
            "fields": fields,
        }
        return cast("types.RepositoryPage | partial.RepositoryPage", self.get_json("/repositories", **query))

    @overload
    def get_repository(
        self,
        slug: str,
        *,
        lang: str | None = None,
        fields: None = None,
    ) -> types.RepositoryDetail: ...

    @overload
    def get_repository(
        self,
        slug: str,
        *,
        lang: str | None = None,
        fields: Literal["type", "id", "slug", "name", "url", "field_languages", "identifier", "address", "coordinates", "coordinates.lat", "coordinates.lon", "picture", "picture.url", "picture.width", "picture.height", "collections_count", "description_language", "translations", "other_names", "contact", "history", "mandate", "buildings", "holdings", "opening_hours", "access", "services", "updated_at", "links", "links.self", "links.collections", "links.search"] | Sequence[Literal["type", "id", "slug", "name", "url", "field_languages", "identifier", "address", "coordinates", "coordinates.lat", "coordinates.lon", "picture", "picture.url", "picture.width", "picture.height", "collections_count", "description_language", "translations", "other_names", "contact", "history", "mandate", "buildings", "holdings", "opening_hours", "access", "services", "updated_at", "links", "links.self", "links.collections", "links.search"]],
    ) -> partial.RepositoryDetail: ...

    def get_repository(
        self,
        slug: str,
        *,
        lang: str | None = None,
        fields: Literal["type", "id", "slug", "name", "url", "field_languages", "identifier", "address", "coordinates", "coordinates.lat", "coordinates.lon", "picture", "picture.url", "picture.width", "picture.height", "collections_count", "description_language", "translations", "other_names", "contact", "history", "mandate", "buildings", "holdings", "opening_hours", "access", "services", "updated_at", "links", "links.self", "links.collections", "links.search"] | Sequence[Literal["type", "id", "slug", "name", "url", "field_languages", "identifier", "address", "coordinates", "coordinates.lat", "coordinates.lon", "picture", "picture.url", "picture.width", "picture.height", "collections_count", "description_language", "translations", "other_names", "contact", "history", "mandate", "buildings", "holdings", "opening_hours", "access", "services", "updated_at", "links", "links.self", "links.collections", "links.search"]] | None = None,
    ) -> types.RepositoryDetail | partial.RepositoryDetail:
        """Get a repository.

        In the elements of ISDIAH; its collections are in `links`.

        :param slug: Slug or UUID of the repository
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param fields: Only these, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param accept_language: Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4)
        """
        query: dict[str, Any] = {
            "lang": lang,
            "fields": fields,
        }
        return cast("types.RepositoryDetail | partial.RepositoryDetail", self.get_json(f"/repositories/{segment(slug)}", **query))

    def get_usage(
        self,
        *,
        month: str | None = None,
    ) -> dict[str, Any]:
        """How the archive is used.

        By COUNTER 5.1; `404` unless the archive shows it.

        :param month: By default the last
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        """
        query: dict[str, Any] = {
            "month": month,
        }
        return cast("dict[str, Any]", self.get_json("/usage", **query))

    def get_thumbnail(
        self,
        org_id: str,
        record_id: str,
        *,
        image: str | None = None,
        v: str | None = None,
    ) -> bytes:
        """Get a thumbnail.

        The first image, or the one given by `image`: upright, sRGB, at most 400 pixels on its longer side, never enlarged.

        :param org_id: UUID or slug of the archive
        :param record_id: UUID of a record, or of a collection with its own images
        :param image: UUID of an image, or its number among the files, from 1 (default: the first image)
        :param v: Version, as in the URLs of response bodies
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        """
        query: dict[str, Any] = {
            "image": image,
            "v": v,
        }
        return self.get_bytes(f"/images/{segment(org_id)}/{segment(record_id)}/thumb", **query)

    def get_original(
        self,
        org_id: str,
        record_id: str,
        *,
        image: str | None = None,
    ) -> bytes:
        """Get an original file.

        The stored file of the first image, or of that given by `image`; supports `Range`. The `ETag` is the SHA-256 checksum. Withheld files answer 403 `original_restricted`: of records kept from aggregators and, if originals follow access (as in new archives), of those whose access is `closed`, `restricted` or not understood.

        :param org_id: UUID or slug of the archive
        :param record_id: UUID of a record, or of a collection with its own images
        :param image: UUID of an image, or its number among the files, from 1 (default: the first image)
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param range: Part of the file: `bytes=` with the first and last byte (RFC 9110, 14.2)
        """
        query: dict[str, Any] = {
            "image": image,
        }
        return self.get_bytes(f"/images/{segment(org_id)}/{segment(record_id)}/original", **query)

    def get_file(
        self,
        id: str,
    ) -> bytes:
        """Get a document, sound, film or other file.

        A file of `files`, or a `master`; supports `Range`. What a browser could run is sent as an attachment. Withheld as images are.

        :param id: UUID of the file
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param range: Part of the file: `bytes=` with the first and last byte (RFC 9110, 14.2)
        """
        return self.get_bytes(f"/files/{segment(id)}/original")

    def get_manifest(
        self,
        org_id: str,
        record_id: str,
    ) -> dict[str, Any]:
        """Get a IIIF manifest.

        A record, or a collection with images of its own, as IIIF Presentation 3.0. Each image has a canvas of its true size, sound and film one of its duration, with chapters as ranges. The images of records below follow, with a range for each. Without either, a single canvas says so. `navPlace` (an extension) has the linked places with coordinates, up to 100. Texts and captions are `annotations`; the manifest then has IIIF Content Search 2.0.

        :param org_id: UUID or slug of the archive
        :param record_id: UUID of a record, or of a collection with its own images
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        """
        return cast("dict[str, Any]", self.get_json(f"/iiif/{segment(org_id)}/{segment(record_id)}/manifest.json"))

    def get_image_info(
        self,
        org_id: str,
        record_id: str,
        n: str,
    ) -> dict[str, Any]:
        """Get image information.

        IIIF Image API 3.0, level 2: size, preferred sizes, tiles and limits; of the thumbnail, if the original is withheld. Other URLs of the image redirect to that of its present version.

        :param org_id: UUID or slug of the archive
        :param record_id: UUID of a record, or of a collection with its own images
        :param n: UUID of the image and version of its file, as in `images[].service`. The UUID alone and the number of the image, from 1, are accepted, too, but may not be cached
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        """
        return cast("dict[str, Any]", self.get_json(f"/iiif/{segment(org_id)}/{segment(record_id)}/image/{segment(n)}/info.json"))

    def get_image_part(
        self,
        org_id: str,
        record_id: str,
        n: str,
        region: str,
        size: str,
        rotation: str,
        file: str,
        *,
        v: str | None = None,
    ) -> bytes:
        """Get a region of an image.

        IIIF Image API 3.0, level 2: a region, scaled, rotated by a multiple of 90°, in a given quality and format. The `Link` header has the canonical URL. For the rate limit, an image costs one point for every 65,536 pixels. It is stored at `full/!400,400/0/default.jpg`.

        :param org_id: UUID or slug of the archive
        :param record_id: UUID of a record, or of a collection with its own images
        :param n: UUID of the image and version of its file, as in `images[].service`. The UUID alone and the number of the image, from 1, are accepted, too, but may not be cached
        :param region: `full`, `square`, `x,y,w,h` or `pct:x,y,w,h`
        :param size: `max`, `w,`, `,h`, `w,h`, `!w,h` or `pct:n`; with a preceding `^`, enlarged to at most twice the size of the region
        :param rotation: `0`, `90`, `180` or `270`, clockwise; with a preceding `!`, mirrored first
        :param file: `default`, `color`, `gray` or `bitonal`, a dot, and `jpg`, `png` or `webp`
        :param v: Version, as in the URLs of response bodies
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        """
        query: dict[str, Any] = {
            "v": v,
        }
        return self.get_bytes(f"/iiif/{segment(org_id)}/{segment(record_id)}/image/{segment(n)}/{segment(region)}/{segment(size)}/{segment(rotation)}/{segment(file)}", **query)

    def get_file_text(
        self,
        id: str,
        text_id: str,
    ) -> str:
        """Get captions of a file.

        WebVTT, unless the file is withheld; with the `id` of a picture twice: words

        :param id: UUID of the file
        :param text_id: UUID
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        """
        return self.get_text(f"/files/{segment(id)}/texts/{segment(text_id)}")

    def get_iiif_activities(
        self,
        org_id: str,
    ) -> dict[str, Any]:
        """Get the changes of manifests and IIIF Collections.

        IIIF Change Discovery 1.0, level 2: harvesters read the page at `last`, then `prev` back to their last visit. Has manifests of descriptions with images, and the Collections above, unless withheld from aggregators: each URL once, with its latest activity.

        :param org_id: UUID or slug of the archive
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        """
        return cast("dict[str, Any]", self.get_json(f"/iiif/{segment(org_id)}/activity/collection.json"))

    def get_iiif_activity_page(
        self,
        org_id: str,
        n: int,
    ) -> dict[str, Any]:
        """Get a page of changes of manifests and IIIF Collections.

        At most 100 activities (`Create`, `Update`, `Delete`, `Move`) in their order; `endTime` is the time of the change. Once a later page exists, a page only loses activities, to the last one.

        :param org_id: UUID or slug of the archive
        :param n: Number of the page
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        """
        return cast("dict[str, Any]", self.get_json(f"/iiif/{segment(org_id)}/activity/page/{segment(n)}.json"))

    def get_archive_iiif_collection(
        self,
        org_id: str,
        *,
        after: str | None = None,
        page: int | None = None,
    ) -> dict[str, Any]:
        """Get the archive as a IIIF Collection.

        The top-level collections by title, as IIIF Presentation 3.0. Lists only descriptions with images, their own or of descendants. If a collection has more than 100 members, its last item is a collection of the following ones (`after`).

        :param org_id: UUID or slug of the archive
        :param after: Members after the one with this UUID, at most 100
        :param page: Redirects (`301`) to the collection itself, whose items continue with `after`
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        """
        query: dict[str, Any] = {
            "after": after,
            "page": page,
        }
        return cast("dict[str, Any]", self.get_json(f"/iiif/{segment(org_id)}/collection", **query))

    def get_iiif_collection(
        self,
        org_id: str,
        slug: str,
        *,
        after: str | None = None,
        page: int | None = None,
    ) -> dict[str, Any]:
        """Get a IIIF Collection.

        A collection, or a record with children by its UUID, as IIIF Presentation 3.0: collections and manifests in archival order, those with images only, and continued as `getArchiveIiifCollection` says.

        :param org_id: UUID or slug of the archive
        :param slug: Slug or UUID of the collection
        :param after: Members after the one with this UUID, at most 100
        :param page: Redirects (`301`) to the collection itself, whose items continue with `after`
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        """
        query: dict[str, Any] = {
            "after": after,
            "page": page,
        }
        return cast("dict[str, Any]", self.get_json(f"/iiif/{segment(org_id)}/collection/{segment(slug)}", **query))

    def complete_in_manifest(
        self,
        org_id: str,
        record_id: str,
        *,
        q: str | None = None,
        motivation: str | None = None,
        date: str | None = None,
        user: str | None = None,
        min: int | None = None,
    ) -> dict[str, Any]:
        """Complete a word of a manifest’s texts.

        Autocomplete of IIIF Content Search 2.0: words of texts in a manifest that begin with `q`, ignoring case and accents; of several words, the last one is completed, from texts with the others. Has the 20 most frequent in the first 20 texts, in alphabetical order, with `total` unless there are more texts. Counts as completions do.

        :param org_id: UUID or slug of the archive
        :param record_id: UUID of a record, or of a collection with its own images
        :param q: The beginning of a word; without it, there are no words
        :param motivation: Motivations of annotations, separated by spaces; those of other motivations than `supplementing` are not found
        :param date: Ignored, and listed in `ignored`
        :param user: Ignored, and listed in `ignored`
        :param min: Ignored, and listed in `ignored`
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        """
        query: dict[str, Any] = {
            "q": q,
            "motivation": motivation,
            "date": date,
            "user": user,
            "min": min,
        }
        return cast("dict[str, Any]", self.get_json(f"/iiif/{segment(org_id)}/{segment(record_id)}/autocomplete", **query))

    def search_manifest(
        self,
        org_id: str,
        record_id: str,
        *,
        q: str | None = None,
        motivation: str | None = None,
        date: str | None = None,
        user: str | None = None,
        page: int | None = None,
    ) -> dict[str, Any]:
        """Search the texts of a manifest.

        IIIF Content Search 2.0: the lines of transcriptions, OCR and captions that match, as annotations of canvases, and in `annotations` where in them the matches are (`highlighting`). `q` as in `/search`: all words must be in one text. Without it, every text matches. A page has 10 texts, and of each the first 100 lines that match.

        :param org_id: UUID or slug of the archive
        :param record_id: UUID of a record, or of a collection with its own images
        :param q: Words, phrases and `word*`, as in `/search`
        :param motivation: Motivations of annotations, separated by spaces; those of other motivations than `supplementing` are not found
        :param date: Ignored, and listed in `ignored`
        :param user: Ignored, and listed in `ignored`
        :param page: Number of the page (default 1)
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        """
        query: dict[str, Any] = {
            "q": q,
            "motivation": motivation,
            "date": date,
            "user": user,
            "page": page,
        }
        return cast("dict[str, Any]", self.get_json(f"/iiif/{segment(org_id)}/{segment(record_id)}/search", **query))

    def get_plain_text(
        self,
        org_id: str,
        record_id: str,
        image_id: str,
    ) -> str:
        """Get the text of an image.

        The transcription or OCR of an image as plain text, a line of the image on each line.

        :param org_id: UUID or slug of the archive
        :param record_id: UUID of a record, or of a collection with its own images
        :param image_id: UUID of an image with a text
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        """
        return self.get_text(f"/iiif/{segment(org_id)}/{segment(record_id)}/text/{segment(image_id)}.txt")

    def get_text_line(
        self,
        org_id: str,
        record_id: str,
        image_id: str,
        n: str,
    ) -> dict[str, Any]:
        """Get a line of an image’s text as an annotation.

        One of the annotations of `lines.json`, at its own URI. Not found if the text has fewer lines.

        :param org_id: UUID or slug of the archive
        :param record_id: UUID of a record, or of a collection with its own images
        :param image_id: UUID of an image with a text
        :param n: Number of the line, from 1
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        """
        return cast("dict[str, Any]", self.get_json(f"/iiif/{segment(org_id)}/{segment(record_id)}/text/{segment(image_id)}/line/{segment(n)}"))

    def get_text_lines(
        self,
        org_id: str,
        record_id: str,
        image_id: str,
    ) -> dict[str, Any]:
        """Get the lines of an image’s text as annotations.

        The transcription of an image as an AnnotationPage (IIIF Presentation 3.0), with the place of each line if it is known. Not found without a text, or if the original is withheld.

        :param org_id: UUID or slug of the archive
        :param record_id: UUID of a record, or of a collection with its own images
        :param image_id: UUID of an image with a text
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        """
        return cast("dict[str, Any]", self.get_json(f"/iiif/{segment(org_id)}/{segment(record_id)}/text/{segment(image_id)}/lines.json"))

    def get_finding_aid(
        self,
        slug: str,
        *,
        lang: str | None = None,
        layout: Literal["hierarchy", "boxes"] | None = None,
    ) -> bytes:
        """Export a finding aid as PDF.

        The finding aid for reading and printing, accessible to screen readers (PDF/UA-1) and suitable for archiving (PDF/A-2a). Its own words, such as headings, are in the language of the finding aid if it is one of en, de, fr, es, it, nl, pt, pl, el, ar, zh, he, ru, else in the first of these that the archive works in, else in English. `lang` gives it in another language into which the collection has been translated, and marks what has not been; `Accept-Language` does not change it. The archive's settings decide between pages of A4 and US Letter. `layout=boxes` lists what is in which box, across series, for those who fetch. Built by a queue. It is delivered as `getEad` says.

        :param slug: Slug or UUID of the collection
        :param lang: Language of the texts where the archive wrote several; without it, that of the original
        :param layout: `boxes`: by box, for those who fetch
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param prefer: `respond-async`, or `wait=` with the number of seconds to wait for a document that is not built yet (RFC 7240)
        :param range: Part of the file: `bytes=` with the first and last byte (RFC 9110, 14.2)
        """
        query: dict[str, Any] = {
            "lang": lang,
            "layout": layout,
        }
        return self.get_bytes(f"/collections/{segment(slug)}/finding-aid.pdf", **query)

    def get_ead(
        self,
        slug: str,
    ) -> str:
        """Export a collection as EAD3.

        The collection with everything published below it, and its ancestors as context, as EAD3 1.1. It has each text in all of its languages. Collections with more than 2,000 components are built by a queue. If the document is not built yet, the request waits up to 20 seconds and then answers `202` with `ExportPending` and `Retry-After`. `Prefer: respond-async` answers that immediately, `Prefer: wait=5` after 5 seconds. So does a request of a client that already waits for two other documents, or of an archive with 16 that are waited for. `HEAD` starts nothing, and has a `Retry-After` only if the document is already being built. A client may request 10 documents per minute that are not built yet. Supports `ETag` and byte ranges.

        :param slug: Slug or UUID of the collection
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param prefer: `respond-async`, or `wait=` with the number of seconds to wait for a document that is not built yet (RFC 7240)
        :param range: Part of the file: `bytes=` with the first and last byte (RFC 9110, 14.2)
        """
        return self.get_text(f"/collections/{segment(slug)}/ead.xml")

    def get_eac(
        self,
        slug: str,
        *,
        version: Literal["2010", "2.0", "3.0"] | None = None,
    ) -> str:
        """Export an entity as EAC-CPF.

        A person, family or corporate body in the schema of 2010 (`urn:isbn:1-931666-33-4`) or in version 2.0 or 3. Documents of entities with tens of thousands of records are built by a queue. It is delivered as `getEad` says.

        :param slug: Slug or UUID of the entity
        :param version: Version of EAC-CPF
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param prefer: `respond-async`, or `wait=` with the number of seconds to wait for a document that is not built yet (RFC 7240)
        :param range: Part of the file: `bytes=` with the first and last byte (RFC 9110, 14.2)
        """
        query: dict[str, Any] = {
            "version": version,
        }
        return self.get_text(f"/entities/{segment(slug)}/eac.xml", **query)

    def get_export(
        self,
        id: str,
    ) -> types.ExportStatus:
        """Get the status of an export.

        The URL is given by the `202` response of a document. The status of a document that is no longer requested is deleted.

        :param id: Identifier from `status_url`
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        """
        return cast("types.ExportStatus", self.get_json(f"/exports/{segment(id)}"))

    def get_ead2002(
        self,
        slug: str,
        *,
        lang: str | None = None,
        profile: Literal["ape"] | None = None,
    ) -> str:
        """Export a collection as EAD 2002.

        The same content as EAD3 for programs that do not read it, such as ArcLight, AtoM and ArchivesSpace, in the form of the schema (`urn:isbn:1-931666-22-9`). It has one language, that of `lang` if the collection has been translated into it, and names the others. Collections with more than 2,000 components are built by a queue. It is delivered as `getEad` says.

        :param slug: Slug or UUID of the collection
        :param lang: Language of the texts where the archive wrote several; without it, that of the original
        :param profile: `ape`: apeEAD, for Archives Portal Europe
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param prefer: `respond-async`, or `wait=` with the number of seconds to wait for a document that is not built yet (RFC 7240)
        :param range: Part of the file: `bytes=` with the first and last byte (RFC 9110, 14.2)
        """
        query: dict[str, Any] = {
            "lang": lang,
            "profile": profile,
        }
        return self.get_text(f"/collections/{segment(slug)}/ead2002.xml", **query)

    def get_ead4(
        self,
        slug: str,
    ) -> str:
        """Export a collection as EAD 4.

        The same content as EAD3 in EAD 4 of 2026, in all of its languages. Collections with more than 2,000 components are built by a queue. It is delivered as `getEad` says.

        :param slug: Slug or UUID of the collection
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param prefer: `respond-async`, or `wait=` with the number of seconds to wait for a document that is not built yet (RFC 7240)
        :param range: Part of the file: `bytes=` with the first and last byte (RFC 9110, 14.2)
        """
        return self.get_text(f"/collections/{segment(slug)}/ead4.xml")

    def get_eaf(
        self,
        slug: str,
    ) -> str:
        """Export a function as EAC-F.

        A subject that headings name as a function, or that was imported from EAC-F. It is delivered as `getEad` says.

        :param slug: Slug or UUID of the entity
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param prefer: `respond-async`, or `wait=` with the number of seconds to wait for a document that is not built yet (RFC 7240)
        :param range: Part of the file: `bytes=` with the first and last byte (RFC 9110, 14.2)
        """
        return self.get_text(f"/entities/{segment(slug)}/eaf.xml")

    def get_images_pdf(
        self,
        slug: str,
        *,
        lang: str | None = None,
    ) -> bytes:
        """Save all images of a record as PDF.

        A page with title, citation and rights, then an image on each (at most 500), as large as pages show it, with its words. It is delivered as `getEad` says.

        :param slug: Slug or UUID of the record
        :param lang: Language of the texts where the archive wrote several; without it, that of the original
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param prefer: `respond-async`, or `wait=` with the number of seconds to wait for a document that is not built yet (RFC 7240)
        :param range: Part of the file: `bytes=` with the first and last byte (RFC 9110, 14.2)
        """
        query: dict[str, Any] = {
            "lang": lang,
        }
        return self.get_bytes(f"/records/{segment(slug)}/images.pdf", **query)

    def get_images_zip(
        self,
        slug: str,
        *,
        lang: str | None = None,
    ) -> bytes:
        """Save all images of a record as ZIP.

        The same as numbered JPEGs, and `about.txt`. It is delivered as `getEad` says.

        :param slug: Slug or UUID of the record
        :param lang: Language of the texts where the archive wrote several; without it, that of the original
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param prefer: `respond-async`, or `wait=` with the number of seconds to wait for a document that is not built yet (RFC 7240)
        :param range: Part of the file: `bytes=` with the first and last byte (RFC 9110, 14.2)
        """
        query: dict[str, Any] = {
            "lang": lang,
        }
        return self.get_bytes(f"/records/{segment(slug)}/images.zip", **query)

    @overload
    def cite_record(
        self,
        slug: str,
        *,
        access_date: bool | None = None,
        lang: str | None = None,
        fields: None = None,
    ) -> types.CitationDetail: ...

    @overload
    def cite_record(
        self,
        slug: str,
        *,
        access_date: bool | None = None,
        lang: str | None = None,
        fields: Literal["record", "record.type", "record.id", "record.slug", "record.title", "record.level", "record.level_label", "record.url", "record.field_languages", "archive_name", "permalink", "access_date", "citations", "citations.chicago", "citations.chicago.style", "citations.chicago.text", "citations.chicago.html", "citations.chicago.note", "citations.chicago.note.text", "citations.chicago.note.html", "citations.apa", "citations.apa.style", "citations.apa.text", "citations.apa.html", "citations.mla", "citations.mla.style", "citations.mla.text", "citations.mla.html", "preferred"] | Sequence[Literal["record", "record.type", "record.id", "record.slug", "record.title", "record.level", "record.level_label", "record.url", "record.field_languages", "archive_name", "permalink", "access_date", "citations", "citations.chicago", "citations.chicago.style", "citations.chicago.text", "citations.chicago.html", "citations.chicago.note", "citations.chicago.note.text", "citations.chicago.note.html", "citations.apa", "citations.apa.style", "citations.apa.text", "citations.apa.html", "citations.mla", "citations.mla.style", "citations.mla.text", "citations.mla.html", "preferred"]],
    ) -> partial.CitationDetail: ...

    def cite_record(
        self,
        slug: str,
        *,
        access_date: bool | None = None,
        lang: str | None = None,
        fields: Literal["record", "record.type", "record.id", "record.slug", "record.title", "record.level", "record.level_label", "record.url", "record.field_languages", "archive_name", "permalink", "access_date", "citations", "citations.chicago", "citations.chicago.style", "citations.chicago.text", "citations.chicago.html", "citations.chicago.note", "citations.chicago.note.text", "citations.chicago.note.html", "citations.apa", "citations.apa.style", "citations.apa.text", "citations.apa.html", "citations.mla", "citations.mla.style", "citations.mla.text", "citations.mla.html", "preferred"] | Sequence[Literal["record", "record.type", "record.id", "record.slug", "record.title", "record.level", "record.level_label", "record.url", "record.field_languages", "archive_name", "permalink", "access_date", "citations", "citations.chicago", "citations.chicago.style", "citations.chicago.text", "citations.chicago.html", "citations.chicago.note", "citations.chicago.note.text", "citations.chicago.note.html", "citations.apa", "citations.apa.style", "citations.apa.text", "citations.apa.html", "citations.mla", "citations.mla.style", "citations.mla.text", "citations.mla.html", "preferred"]] | None = None,
    ) -> types.CitationDetail | partial.CitationDetail:
        """Cite a record.

        Citations in Chicago 17, APA 7 and MLA 9, following their rules for archival material and using recorded facts only, and the archive’s own preferred citation. Every citation has the archive’s name, the permalink and the access date, which is today in the archive’s time zone. `access_date=false` omits it for dated material.

        :param slug: Slug or UUID of the record
        :param access_date: Whether citations include the access date. `false` omits it, except for records without their own date, where the style guides require it.
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param fields: Only these, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param accept_language: Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4)
        """
        query: dict[str, Any] = {
            "access_date": access_date,
            "lang": lang,
            "fields": fields,
        }
        return cast("types.CitationDetail | partial.CitationDetail", self.get_json(f"/cite/{segment(slug)}", **query))

    @overload
    def cite_collection(
        self,
        slug: str,
        *,
        access_date: bool | None = None,
        lang: str | None = None,
        fields: None = None,
    ) -> types.CitationDetail: ...

    @overload
    def cite_collection(
        self,
        slug: str,
        *,
        access_date: bool | None = None,
        lang: str | None = None,
        fields: Literal["record", "record.type", "record.id", "record.slug", "record.title", "record.level", "record.level_label", "record.url", "record.field_languages", "archive_name", "permalink", "access_date", "citations", "citations.chicago", "citations.chicago.style", "citations.chicago.text", "citations.chicago.html", "citations.chicago.note", "citations.chicago.note.text", "citations.chicago.note.html", "citations.apa", "citations.apa.style", "citations.apa.text", "citations.apa.html", "citations.mla", "citations.mla.style", "citations.mla.text", "citations.mla.html", "preferred"] | Sequence[Literal["record", "record.type", "record.id", "record.slug", "record.title", "record.level", "record.level_label", "record.url", "record.field_languages", "archive_name", "permalink", "access_date", "citations", "citations.chicago", "citations.chicago.style", "citations.chicago.text", "citations.chicago.html", "citations.chicago.note", "citations.chicago.note.text", "citations.chicago.note.html", "citations.apa", "citations.apa.style", "citations.apa.text", "citations.apa.html", "citations.mla", "citations.mla.style", "citations.mla.text", "citations.mla.html", "preferred"]],
    ) -> partial.CitationDetail: ...

    def cite_collection(
        self,
        slug: str,
        *,
        access_date: bool | None = None,
        lang: str | None = None,
        fields: Literal["record", "record.type", "record.id", "record.slug", "record.title", "record.level", "record.level_label", "record.url", "record.field_languages", "archive_name", "permalink", "access_date", "citations", "citations.chicago", "citations.chicago.style", "citations.chicago.text", "citations.chicago.html", "citations.chicago.note", "citations.chicago.note.text", "citations.chicago.note.html", "citations.apa", "citations.apa.style", "citations.apa.text", "citations.apa.html", "citations.mla", "citations.mla.style", "citations.mla.text", "citations.mla.html", "preferred"] | Sequence[Literal["record", "record.type", "record.id", "record.slug", "record.title", "record.level", "record.level_label", "record.url", "record.field_languages", "archive_name", "permalink", "access_date", "citations", "citations.chicago", "citations.chicago.style", "citations.chicago.text", "citations.chicago.html", "citations.chicago.note", "citations.chicago.note.text", "citations.chicago.note.html", "citations.apa", "citations.apa.style", "citations.apa.text", "citations.apa.html", "citations.mla", "citations.mla.style", "citations.mla.text", "citations.mla.html", "preferred"]] | None = None,
    ) -> types.CitationDetail | partial.CitationDetail:
        """Cite a collection.

        Cites a fonds, collection or series as a whole, in the same way as `/cite/{slug}` cites a record.

        :param slug: Slug or UUID of the collection
        :param access_date: Whether citations include the access date. `false` omits it, except for records without their own date, where the style guides require it.
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param fields: Only these, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param accept_language: Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4)
        """
        query: dict[str, Any] = {
            "access_date": access_date,
            "lang": lang,
            "fields": fields,
        }
        return cast("types.CitationDetail | partial.CitationDetail", self.get_json(f"/cite/collection/{segment(slug)}", **query))

    def get_unapi(
        self,
        *,
        id: str | None = None,
        format: str | None = None,
    ) -> str:
        """Get a description in a format by unAPI.

        The protocol by which reference managers such as Zotero read the descriptions on a page: its head links here, and each description on it has an `abbr` of class `unapi-id`. Without parameters, lists the formats; with `id`, the formats of one description, with status 300; with `id` and `format`, returns the document. `rdf_zotero` is a file for Zotero with the name of the archive, the location in it and the call number.

        :param id: Permalink of a record or collection, or its URL in this API
        :param format: One of the formats in the list: rdf_zotero, mods, oai_dc, ris, bibtex. Needs `id`
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        """
        query: dict[str, Any] = {
            "id": id,
            "format": format,
        }
        return self.get_text("/unapi", **query)

    @overload
    def cite_many(
        self,
        *,
        access_date: bool | None = None,
        ids: str | Sequence[str] | None = None,
        lang: str | None = None,
        fields: None = None,
    ) -> types.CitationPage: ...

    @overload
    def cite_many(
        self,
        *,
        access_date: bool | None = None,
        ids: str | Sequence[str] | None = None,
        lang: str | None = None,
        fields: Literal["record", "record.type", "record.id", "record.slug", "record.title", "record.level", "record.level_label", "record.url", "record.field_languages", "archive_name", "permalink", "access_date", "citations", "citations.chicago", "citations.chicago.style", "citations.chicago.text", "citations.chicago.html", "citations.chicago.note", "citations.chicago.note.text", "citations.chicago.note.html", "citations.apa", "citations.apa.style", "citations.apa.text", "citations.apa.html", "citations.mla", "citations.mla.style", "citations.mla.text", "citations.mla.html", "preferred"] | Sequence[Literal["record", "record.type", "record.id", "record.slug", "record.title", "record.level", "record.level_label", "record.url", "record.field_languages", "archive_name", "permalink", "access_date", "citations", "citations.chicago", "citations.chicago.style", "citations.chicago.text", "citations.chicago.html", "citations.chicago.note", "citations.chicago.note.text", "citations.chicago.note.html", "citations.apa", "citations.apa.style", "citations.apa.text", "citations.apa.html", "citations.mla", "citations.mla.style", "citations.mla.text", "citations.mla.html", "preferred"]],
    ) -> partial.CitationPage: ...

    def cite_many(
        self,
        *,
        access_date: bool | None = None,
        ids: str | Sequence[str] | None = None,
        lang: str | None = None,
        fields: Literal["record", "record.type", "record.id", "record.slug", "record.title", "record.level", "record.level_label", "record.url", "record.field_languages", "archive_name", "permalink", "access_date", "citations", "citations.chicago", "citations.chicago.style", "citations.chicago.text", "citations.chicago.html", "citations.chicago.note", "citations.chicago.note.text", "citations.chicago.note.html", "citations.apa", "citations.apa.style", "citations.apa.text", "citations.apa.html", "citations.mla", "citations.mla.style", "citations.mla.text", "citations.mla.html", "preferred"] | Sequence[Literal["record", "record.type", "record.id", "record.slug", "record.title", "record.level", "record.level_label", "record.url", "record.field_languages", "archive_name", "permalink", "access_date", "citations", "citations.chicago", "citations.chicago.style", "citations.chicago.text", "citations.chicago.html", "citations.chicago.note", "citations.chicago.note.text", "citations.chicago.note.html", "citations.apa", "citations.apa.style", "citations.apa.text", "citations.apa.html", "citations.mla", "citations.mla.style", "citations.mla.text", "citations.mla.html", "preferred"]] | None = None,
    ) -> types.CitationPage | partial.CitationPage:
        """Cite several records and collections.

        Citations of up to 100 records and collections, each as at `/cite/{slug}`, in the order of the request; or one file for reference managers that has them all. A slug that a record and a collection share is the record’s. `missing` names those that do not exist or are not published; a file leaves them out.

        :param access_date: Whether citations include the access date. `false` omits it, except for records without their own date, where the style guides require it.
        :param ids: Slugs or UUIDs of records and collections. Takes several values, comma-separated or repeated
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param fields: Only these of items, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param accept_language: Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4)
        """
        query: dict[str, Any] = {
            "access_date": access_date,
            "ids": ids,
            "lang": lang,
            "fields": fields,
        }
        return cast("types.CitationPage | partial.CitationPage", self.get_json("/cite", **query))

    def resolve_ark(
        self,
        naan: str,
        name: str,
        *,
        info: str | None = None,
    ) -> str:
        """Resolve an ARK.

        Redirects the ARK of a record, collection or entity to its permalink. ARKs are also resolved, and are given in links, at the root of the host: `/ark:NAAN/name`, or in the older form `/ark:/NAAN/name`. `?info`, `?` or `??` after the ARK returns metadata and the archive’s commitment instead, as an Electronic Resource Citation. A suffix such as `.jsonld` leads to that representation.

        :param naan: Name Assigning Authority Number
        :param name: Name with its shoulder; hyphens are ignored
        :param info: Returns metadata instead of redirecting; needs no value
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        """
        query: dict[str, Any] = {
            "info": info,
        }
        return self.get_text(f"/ark/{segment(naan)}/{segment(name)}", **query)

    def resolve_ark_part(
        self,
        naan: str,
        name: str,
        part: str,
        *,
        info: str | None = None,
    ) -> str:
        """Resolve an ARK with a suffix.

        Redirects to the same part of the resource’s URL in this API: `/ark:NAAN/name/ead.xml` to `/api/public/collections/slug/ead.xml`.

        :param naan: Name Assigning Authority Number
        :param name: Name with its shoulder; hyphens are ignored
        :param part: What follows the URL of the resource, such as `ead.xml`
        :param info: Returns metadata instead of redirecting; needs no value
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        """
        query: dict[str, Any] = {
            "info": info,
        }
        return self.get_text(f"/ark/{segment(naan)}/{segment(name)}/{segment(part)}", **query)

    def oai(
        self,
        *,
        verb: Literal["Identify", "ListMetadataFormats", "ListSets", "GetRecord", "ListIdentifiers", "ListRecords"],
        metadata_prefix: str | None = None,
        identifier: str | None = None,
        from_: str | None = None,
        until: str | None = None,
        set: str | None = None,
        resumption_token: str | None = None,
    ) -> str:
        """Harvest over OAI-PMH 2.0.

        Published records and collections for harvesters. Protocol errors have the status 200 and an `error` element. Lists have at most 100 items per response. A `resumptionToken` requests the next items; it is valid for a week and costs the same at any depth.

        :param verb: The OAI-PMH verb
        :param metadata_prefix: Format, from ListMetadataFormats
        :param identifier: Identifier of an item, `oai:<namespace>:<uuid>`
        :param from_: Earliest datestamp, inclusive: `YYYY-MM-DD` or `YYYY-MM-DDThh:mm:ssZ`
        :param until: Latest datestamp, inclusive, in the granularity of `from`
        :param set: Set, from ListSets
        :param resumption_token: Continues a list; cannot be combined with other arguments except the verb
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        """
        query: dict[str, Any] = {
            "verb": verb,
            "metadataPrefix": metadata_prefix,
            "identifier": identifier,
            "from": from_,
            "until": until,
            "set": set,
            "resumptionToken": resumption_token,
        }
        return self.get_text("/oai", **query)

    def get_oai_view(
        self,
    ) -> str:
        """Get the style sheet of OAI-PMH responses.

        With it, browsers show the responses of OAI-PMH as pages.

        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        """
        return self.get_text("/oai/view.xsl")

    @overload
    def list_snapshots(
        self,
        *,
        fields: None = None,
    ) -> types.SnapshotList: ...

    @overload
    def list_snapshots(
        self,
        *,
        fields: Literal["id", "made_at", "changes", "metadata_rights", "metadata_rights.statement", "metadata_rights.uri", "files", "files.type", "files.count", "files.bytes", "files.sha256", "files.url", "files.schema", "graph", "graph.count", "graph.bytes", "graph.sha256", "graph.url", "increment", "increment.since", "increment.count", "increment.bytes", "increment.sha256", "increment.url", "increment.schema"] | Sequence[Literal["id", "made_at", "changes", "metadata_rights", "metadata_rights.statement", "metadata_rights.uri", "files", "files.type", "files.count", "files.bytes", "files.sha256", "files.url", "files.schema", "graph", "graph.count", "graph.bytes", "graph.sha256", "graph.url", "increment", "increment.since", "increment.count", "increment.bytes", "increment.sha256", "increment.url", "increment.schema"]],
    ) -> partial.SnapshotList: ...

    def list_snapshots(
        self,
        *,
        fields: Literal["id", "made_at", "changes", "metadata_rights", "metadata_rights.statement", "metadata_rights.uri", "files", "files.type", "files.count", "files.bytes", "files.sha256", "files.url", "files.schema", "graph", "graph.count", "graph.bytes", "graph.sha256", "graph.url", "increment", "increment.since", "increment.count", "increment.bytes", "increment.sha256", "increment.url", "increment.schema"] | Sequence[Literal["id", "made_at", "changes", "metadata_rights", "metadata_rights.statement", "metadata_rights.uri", "files", "files.type", "files.count", "files.bytes", "files.sha256", "files.url", "files.schema", "graph", "graph.count", "graph.bytes", "graph.sha256", "graph.url", "increment", "increment.since", "increment.count", "increment.bytes", "increment.sha256", "increment.url", "increment.schema"]] | None = None,
    ) -> types.SnapshotList | partial.SnapshotList:
        """List snapshots.

        For new mirrors and for research: all records, collections, entities and exhibits at one moment, as JSON lines. A snapshot is removed as soon as anything in it is withdrawn or kept from aggregators. A new one is started within a minute; until it is ready, the list is empty and has a `Retry-After`. Follow `changes` of a snapshot for everything that happened after it; `increment` leads from the snapshot before it to this one.

        :param fields: Only these of items, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        """
        query: dict[str, Any] = {
            "fields": fields,
        }
        return cast("types.SnapshotList | partial.SnapshotList", self.get_json("/snapshots", **query))

    def get_snapshot_file(
        self,
        id: str,
        file: Literal["records.ndjson.gz", "collections.ndjson.gz", "entities.ndjson.gz", "exhibits.ndjson.gz", "changes.ndjson.gz", "graph.nq.gz"],
    ) -> bytes:
        """Get a file of a snapshot.

        Each line is the response of `/records/{slug}`, `/collections/{slug}`, `/entities/{slugOrId}` or `/exhibits/{slug}` at that moment, without `children`, `siblings`, `previous`, `next`, and the `records` of an entity; links between texts of a finding aid are left out. In `changes.ndjson.gz`, each line is a change with its `resource`; `graph.nq.gz` has RiC-O. `schema` in the list of snapshots leads to the schema of the lines.

        :param id: Identifier from the list of snapshots
        :param file: Name of the file
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param range: Part of the file: `bytes=` with the first and last byte (RFC 9110, 14.2)
        """
        return self.get_bytes(f"/snapshots/{segment(id)}/{segment(file)}")

    def get_line_schema(
        self,
        schema: Literal["record.schema.json", "collection.schema.json", "entity.schema.json", "exhibit.schema.json", "change.schema.json"],
    ) -> dict[str, Any]:
        """Get the schema of the lines of snapshots.

        JSON Schema (2020-12) of each line of the files of snapshots, by the type of the resource.

        :param schema: Type of the line
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        """
        return cast("dict[str, Any]", self.get_json(f"/snapshots/{segment(schema)}"))

    @overload
    def list_changes(
        self,
        *,
        since: str | None = None,
        limit: int | None = None,
        include: Literal["resource"] | Sequence[Literal["resource"]] | None = None,
        fields: None = None,
    ) -> types.ChangesPage: ...

    @overload
    def list_changes(
        self,
        *,
        since: str | None = None,
        limit: int | None = None,
        include: Literal["resource"] | Sequence[Literal["resource"]] | None = None,
        fields: Literal["change", "type", "id", "changed_at", "url", "resource", "resource.type", "resource.id", "resource.slug", "resource.title", "resource.level", "resource.level_label", "resource.reference_code", "resource.summary", "resource.languages", "resource.translations", "resource.updated_at", "resource.url", "resource.media", "resource.repository", "resource.field_languages", "resource.date", "resource.language", "resource.collection", "resource.fonds", "resource.thumbnail", "resource.image_count", "resource.rights", "resource.access", "resource.quality", "resource.description_language", "resource.other_level", "resource.title_html", "resource.titles", "resource.dates", "resource.scope_and_content", "resource.scope_and_content_html", "resource.extent", "resource.containers", "resource.languages_of_material", "resource.notes", "resource.identifiers", "resource.digital_objects", "resource.description_control", "resource.entities", "resource.inherited", "resource.ancestors", "resource.images", "resource.files", "resource.suppress_from_aggregators", "resource.provenance", "resource.more", "resource.links", "resource.requests", "resource.to_order", "resource.date_aggregate", "resource.cover_image", "resource.children_count", "resource.records_count", "resource.descendants_count", "resource.name", "resource.entity_type", "resource.entity_type_label", "resource.collections_count", "resource.type_certain", "resource.alternative_names", "resource.names", "resource.biography", "resource.biographical_notes", "resource.coordinates", "resource.places", "resource.functions", "resource.occupations", "resource.legal_statuses", "resource.mandates", "resource.local_descriptions", "resource.languages_used", "resource.same_as", "resource.relations", "resource.curator", "resource.published_at", "resource.items_count", "resource.sections", "resource.image"] | Sequence[Literal["change", "type", "id", "changed_at", "url", "resource", "resource.type", "resource.id", "resource.slug", "resource.title", "resource.level", "resource.level_label", "resource.reference_code", "resource.summary", "resource.languages", "resource.translations", "resource.updated_at", "resource.url", "resource.media", "resource.repository", "resource.field_languages", "resource.date", "resource.language", "resource.collection", "resource.fonds", "resource.thumbnail", "resource.image_count", "resource.rights", "resource.access", "resource.quality", "resource.description_language", "resource.other_level", "resource.title_html", "resource.titles", "resource.dates", "resource.scope_and_content", "resource.scope_and_content_html", "resource.extent", "resource.containers", "resource.languages_of_material", "resource.notes", "resource.identifiers", "resource.digital_objects", "resource.description_control", "resource.entities", "resource.inherited", "resource.ancestors", "resource.images", "resource.files", "resource.suppress_from_aggregators", "resource.provenance", "resource.more", "resource.links", "resource.requests", "resource.to_order", "resource.date_aggregate", "resource.cover_image", "resource.children_count", "resource.records_count", "resource.descendants_count", "resource.name", "resource.entity_type", "resource.entity_type_label", "resource.collections_count", "resource.type_certain", "resource.alternative_names", "resource.names", "resource.biography", "resource.biographical_notes", "resource.coordinates", "resource.places", "resource.functions", "resource.occupations", "resource.legal_statuses", "resource.mandates", "resource.local_descriptions", "resource.languages_used", "resource.same_as", "resource.relations", "resource.curator", "resource.published_at", "resource.items_count", "resource.sections", "resource.image"]],
    ) -> partial.ChangesPage: ...

    def list_changes(
        self,
        *,
        since: str | None = None,
        limit: int | None = None,
        include: Literal["resource"] | Sequence[Literal["resource"]] | None = None,
        fields: Literal["change", "type", "id", "changed_at", "url", "resource", "resource.type", "resource.id", "resource.slug", "resource.title", "resource.level", "resource.level_label", "resource.reference_code", "resource.summary", "resource.languages", "resource.translations", "resource.updated_at", "resource.url", "resource.media", "resource.repository", "resource.field_languages", "resource.date", "resource.language", "resource.collection", "resource.fonds", "resource.thumbnail", "resource.image_count", "resource.rights", "resource.access", "resource.quality", "resource.description_language", "resource.other_level", "resource.title_html", "resource.titles", "resource.dates", "resource.scope_and_content", "resource.scope_and_content_html", "resource.extent", "resource.containers", "resource.languages_of_material", "resource.notes", "resource.identifiers", "resource.digital_objects", "resource.description_control", "resource.entities", "resource.inherited", "resource.ancestors", "resource.images", "resource.files", "resource.suppress_from_aggregators", "resource.provenance", "resource.more", "resource.links", "resource.requests", "resource.to_order", "resource.date_aggregate", "resource.cover_image", "resource.children_count", "resource.records_count", "resource.descendants_count", "resource.name", "resource.entity_type", "resource.entity_type_label", "resource.collections_count", "resource.type_certain", "resource.alternative_names", "resource.names", "resource.biography", "resource.biographical_notes", "resource.coordinates", "resource.places", "resource.functions", "resource.occupations", "resource.legal_statuses", "resource.mandates", "resource.local_descriptions", "resource.languages_used", "resource.same_as", "resource.relations", "resource.curator", "resource.published_at", "resource.items_count", "resource.sections", "resource.image"] | Sequence[Literal["change", "type", "id", "changed_at", "url", "resource", "resource.type", "resource.id", "resource.slug", "resource.title", "resource.level", "resource.level_label", "resource.reference_code", "resource.summary", "resource.languages", "resource.translations", "resource.updated_at", "resource.url", "resource.media", "resource.repository", "resource.field_languages", "resource.date", "resource.language", "resource.collection", "resource.fonds", "resource.thumbnail", "resource.image_count", "resource.rights", "resource.access", "resource.quality", "resource.description_language", "resource.other_level", "resource.title_html", "resource.titles", "resource.dates", "resource.scope_and_content", "resource.scope_and_content_html", "resource.extent", "resource.containers", "resource.languages_of_material", "resource.notes", "resource.identifiers", "resource.digital_objects", "resource.description_control", "resource.entities", "resource.inherited", "resource.ancestors", "resource.images", "resource.files", "resource.suppress_from_aggregators", "resource.provenance", "resource.more", "resource.links", "resource.requests", "resource.to_order", "resource.date_aggregate", "resource.cover_image", "resource.children_count", "resource.records_count", "resource.descendants_count", "resource.name", "resource.entity_type", "resource.entity_type_label", "resource.collections_count", "resource.type_certain", "resource.alternative_names", "resource.names", "resource.biography", "resource.biographical_notes", "resource.coordinates", "resource.places", "resource.functions", "resource.occupations", "resource.legal_statuses", "resource.mandates", "resource.local_descriptions", "resource.languages_used", "resource.same_as", "resource.relations", "resource.curator", "resource.published_at", "resource.items_count", "resource.sections", "resource.image"]] | None = None,
    ) -> types.ChangesPage | partial.ChangesPage:
        """List changes in commit order.

        For mirrors: the changes of records, collections, entities and exhibits. Each resource appears once, at its last change. Start without `since`, follow `next` while `has_more` is true, store the last `next` and continue with it later; this misses nothing. Resources that were withdrawn or deleted, or that are kept from aggregators, appear as `deleted`; resources that were never public do not appear. `since` also takes a time and then returns the changes committed in that second or later, in the same order. A change may then appear twice, but none is missed. `include=resource` returns the resources with their changes, in the form that snapshots have.

        :param since: The `next` of an earlier response, or a time (RFC 3339, `2026-11-22T10:00:00Z`) or day (`2026-11-22`, UTC), inclusive. Starts with the first change if absent
        :param limit: Items per page
        :param include: What to add to each item: `resource` adds the whole resource as it is now, and allows a `limit` of at most 100. A page may then have fewer items than that, if they are long. Takes several values, comma-separated or repeated
        :param fields: Only these of items, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        """
        query: dict[str, Any] = {
            "since": since,
            "limit": limit,
            "include": include,
            "fields": fields,
        }
        return cast("types.ChangesPage | partial.ChangesPage", self.get_json("/changes", **query))

    def get_dataset(
        self,
    ) -> types.JsonLd:
        """Get the archive as a dataset.

        For registers of datasets: licence of the descriptions, publisher, and the newest snapshot, OAI-PMH and the API as distributions, in schema.org or DCAT-AP 3. Also at `.jsonld`, `.ttl`.

        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        """
        return cast("types.JsonLd", self.get_json("/dataset"))

    def get_oembed(
        self,
        *,
        url: str,
        maxwidth: int | None = None,
        maxheight: int | None = None,
        lang: str | None = None,
    ) -> types.OEmbed:
        """Embed a page of the archive (oEmbed 1.0).

        For the URL of the page of a record, collection or exhibit, of search or of the archive: a frame to put into another page. Pages link to this in their head. A URL with `iiif-content` becomes a viewer of that part of an image.

        :param url: URL of a page of the archive
        :param maxwidth: Maximum width of the frame, in CSS pixels
        :param maxheight: Maximum height of the frame, in CSS pixels
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        :param accept_language: Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4)
        """
        query: dict[str, Any] = {
            "url": url,
            "maxwidth": maxwidth,
            "maxheight": maxheight,
            "lang": lang,
        }
        return cast("types.OEmbed", self.get_json("/oembed", **query))

    def get_sitemap_index(
        self,
    ) -> str:
        """Get the sitemap index.

        The same path at the root of the host redirects here.

        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        """
        return self.get_text("/sitemap.xml")

    def get_sitemap(
        self,
        page: str,
    ) -> str:
        """Get a sitemap.

        Permalinks of the records and collections that are open to aggregators, with the addresses of those in several languages, and with up to 20 images of each unless the archive withholds them (image sitemaps 1.1), of entities, and of exhibits. If the archive has its own website, permalinks are on its host, each followed by the URL of the same page in this API; its robots.txt must then name the sitemap index. `resourcesync` describes lists of resources and changes for ResourceSync 1.1, as `/.well-known/resourcesync` does.

        :param page: Page, from the sitemap index
        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        """
        return self.get_text(f"/sitemap-{segment(page)}.xml")

    def get_robots(
        self,
    ) -> str:
        """Get the rules for crawlers (RFC 9309).

        The same path at the root of the host redirects here.

        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        """
        return self.get_text("/robots.txt")

    def get_index(
        self,
    ) -> types.ApiIndex:
        """List the entry points.

        The address of each door of this archive, by name.

        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        """
        return cast("types.ApiIndex", self.get_json(""))

    def get_docs(
        self,
    ) -> dict[str, Any]:
        """Get this document.

        Available on every host. Browsers get a page on which you can try every operation.

        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        """
        return cast("dict[str, Any]", self.get_json("/docs"))

    def get_open_api(
        self,
    ) -> dict[str, Any]:
        """Get this document as JSON.

        The same as `/docs`, but always JSON. Available on every host.

        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        """
        return cast("dict[str, Any]", self.get_json("/openapi.json"))

    def get_context_v2(
        self,
    ) -> dict[str, Any]:
        """Get the JSON-LD context.

        The context that makes the JSON of every record, collection, entity and exhibit, and of the archive, JSON-LD 1.1. Their `Link` headers refer to it, so a JSON-LD processor needs only the URL of a resource.

        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        """
        return cast("dict[str, Any]", self.get_json("/contexts/v2.jsonld"))

    def get_context(
        self,
    ) -> dict[str, Any]:
        """Get the former JSON-LD context.

        The context to which copies of older documents refer. It says that a description mentions all of its names.

        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        """
        return cast("dict[str, Any]", self.get_json("/contexts/v1.jsonld"))

    def get_error_docs(
        self,
    ) -> types.ErrorList:
        """List error codes.

        Every error code, with its meaning and what to do about it. Available on every host. The `type` of a problem points here.

        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        """
        return cast("types.ErrorList", self.get_json("/docs/errors"))

    def get_health(
        self,
    ) -> types.Health:
        """Get the health of the service.

        Available on every host. If `status` is `down`, the response has the HTTP status 503 and the same body.

        :param if_none_match: The `ETag` of a cached response; answers `304` if it is still current
        """
        return cast("types.Health", self.get_json("/health"))

    def pages(self, page: Page) -> Iterator[Page]:
        """Yields a page of a list and all pages after it, each requested when the loop reaches it."""
        return self._pages(page)

    @overload
    def items(self, page: types.ArchivePageList) -> Iterator[types.ArchivePageSummary]: ...
    @overload
    def items(self, page: partial.ArchivePageList) -> Iterator[partial.ArchivePageSummary]: ...
    @overload
    def items(self, page: types.ChangesPage) -> Iterator[types.Change]: ...
    @overload
    def items(self, page: partial.ChangesPage) -> Iterator[partial.Change]: ...
    @overload
    def items(self, page: types.CitationPage) -> Iterator[types.CitationDetail]: ...
    @overload
    def items(self, page: partial.CitationPage) -> Iterator[partial.CitationDetail]: ...
    @overload
    def items(self, page: types.CollectionPage) -> Iterator[types.CollectionItem]: ...
    @overload
    def items(self, page: partial.CollectionPage) -> Iterator[partial.CollectionItem]: ...
    @overload
    def items(self, page: types.EntityPage) -> Iterator[types.EntityItem]: ...
    @overload
    def items(self, page: partial.EntityPage) -> Iterator[partial.EntityItem]: ...
    @overload
    def items(self, page: types.EntityRecordPage) -> Iterator[types.EntityRecord]: ...
    @overload
    def items(self, page: partial.EntityRecordPage) -> Iterator[partial.EntityRecord]: ...
    @overload
    def items(self, page: types.ExhibitPage) -> Iterator[types.ExhibitSummary]: ...
    @overload
    def items(self, page: partial.ExhibitPage) -> Iterator[partial.ExhibitSummary]: ...
    @overload
    def items(self, page: types.FoundPlaceCollection) -> Iterator[types.FoundPlaceFeature]: ...
    @overload
    def items(self, page: types.PlaceCollection) -> Iterator[types.PlaceFeature]: ...
    @overload
    def items(self, page: types.RecordPage) -> Iterator[types.RecordItem]: ...
    @overload
    def items(self, page: partial.RecordPage) -> Iterator[partial.RecordItem]: ...
    @overload
    def items(self, page: types.RelatedPage) -> Iterator[types.RelatedDescription]: ...
    @overload
    def items(self, page: partial.RelatedPage) -> Iterator[partial.RelatedDescription]: ...
    @overload
    def items(self, page: types.RepositoryPage) -> Iterator[types.RepositorySummary]: ...
    @overload
    def items(self, page: partial.RepositoryPage) -> Iterator[partial.RepositorySummary]: ...
    @overload
    def items(self, page: types.ChildrenPage) -> Iterator[types.RecordSummary | types.CollectionSummary]: ...
    @overload
    def items(self, page: partial.ChildrenPage) -> Iterator[partial.RecordSummary | partial.CollectionSummary]: ...
    @overload
    def items(self, page: types.SearchPage) -> Iterator[types.FoundRecord | types.FoundCollection | types.FoundEntity | types.FoundExhibit]: ...
    @overload
    def items(self, page: partial.SearchPage) -> Iterator[partial.FoundRecord | partial.FoundCollection | partial.FoundEntity | partial.FoundExhibit]: ...
    @overload
    def items(self, page: types.EntityListPage) -> Iterator[str | types.EntityName | types.BiographicalNote | types.EntityPlace | types.EntityTerm | types.LanguageUsed | types.EntityIdentifier | types.EntityRelation]: ...
    @overload
    def items(self, page: partial.EntityListPage) -> Iterator[str | partial.EntityName | partial.BiographicalNote | partial.EntityPlace | partial.EntityTerm | partial.LanguageUsed | partial.EntityIdentifier | partial.EntityRelation]: ...
    @overload
    def items(self, page: types.DescriptionListPage) -> Iterator[types.LinkedEntity | types.DigitalObject | types.Note | types.Image | types.File | types.AlternateTitle | types.TypedDate | types.Extent | types.Container | types.Identifier]: ...
    @overload
    def items(self, page: partial.DescriptionListPage) -> Iterator[partial.LinkedEntity | partial.DigitalObject | partial.Note | partial.Image | partial.File | partial.AlternateTitle | partial.TypedDate | partial.Extent | partial.Container | partial.Identifier]: ...
    def items(self, page: Any) -> Iterator[Any]:
        """Yields the items of a page of a list and of all pages after it."""
        for each in self._pages(page):
            yield from self._items(each)
