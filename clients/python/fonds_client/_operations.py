# Generated from services/gateway/openapi.json by src/generate.ts; do not edit.
"""A method for each operation of the API."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, TypeVar, cast, overload

from . import types
from ._transport import Transport, segment

Page = TypeVar("Page", bound=Mapping[str, Any])


class Operations(Transport):
    """A method for each operation of the API, in the order of its documentation."""

    def search(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        q: str | None = None,
        match: Literal["all"] | None = None,
        sort: Literal["relevance", "date", "date_desc", "title", "reference", "quality"] | None = None,
        type: Literal["record", "collection", "entity", "exhibit", "all"] | Sequence[Literal["record", "collection", "entity", "exhibit", "all"]] | None = None,
        collection: str | None = None,
        within: str | None = None,
        person: str | Sequence[str] | None = None,
        corporate_body: str | Sequence[str] | None = None,
        family: str | Sequence[str] | None = None,
        place: str | Sequence[str] | None = None,
        subject: str | Sequence[str] | None = None,
        date_start: int | None = None,
        date_end: int | None = None,
        decade: int | Sequence[int] | None = None,
        language: str | Sequence[str] | None = None,
        level: Literal["fonds", "collection", "recordgrp", "subgrp", "subfonds", "series", "subseries", "class", "file", "item", "otherlevel", "unspecified"] | Sequence[Literal["fonds", "collection", "recordgrp", "subgrp", "subfonds", "series", "subseries", "class", "file", "item", "otherlevel", "unspecified"]] | None = None,
        access: Literal["open", "partial", "restricted", "closed", "unknown"] | Sequence[Literal["open", "partial", "restricted", "closed", "unknown"]] | None = None,
        has_image: bool | None = None,
        has_digital_object: bool | None = None,
        facets: Literal["years", "type", "language", "person", "corporate_body", "family", "place", "subject", "collection", "level", "decade", "access", "none"] | Sequence[Literal["years", "type", "language", "person", "corporate_body", "family", "place", "subject", "collection", "level", "decade", "access", "none"]] | None = None,
        facet_limit: int | None = None,
        lang: str | None = None,
        fields: str | Sequence[str] | None = None,
    ) -> types.SearchPage:
        """Search records, collections, entities and exhibits.

        Finds records and collections by words, names, dates and other filters; entities and exhibits, too, if `type` asks for them. Every result has `title`, `thumbnail`, `date` and `quality`. Ignores accents and case, and matches other forms of a word in the language of the description; exact matches rank first. Undated results are excluded by date filters, and come last when sorted by date. To get known descriptions instead, use `ids` of `/records` and `/collections`, which no filter of a search combines with.

        :param page: Page number, from 1. Pages reach item 10,000; use `cursor` to go further
        :param limit: Items per page (default 20)
        :param cursor: Cursor from `links.next_cursor`; cannot be combined with `page`
        :param q: Words (all must match, see `match`), `"phrases"`, `-word` or `NOT word`, `word*`, `a AND b`, `a OR b`, `( )`, `person:x`, `person:x*`, `place:"x y"`, `subject:`, `family:`, `organization:`. `AND` binds more tightly than `OR`, and `OR` more tightly than words without an operator. At most 8 words may end in a star, each with at least 3 letters or digits before it, unless it is the whole query. A query that does not parse is searched as plain words; a query of punctuation finds nothing
        :param match: With `all`, results must have all words of `q`. By default, a search without results returns those with most of them, and `query.relaxed` says so
        :param sort: Sort order; defaults to `relevance` with a `q`, otherwise to `title`. `reference` is the natural order of reference codes (`A 2` before `A 10`), ignoring case, accents and punctuation; descriptions without a code come last. Equal values sort by title
        :param type: Types to find: `record`, `collection`, `entity` (persons, corporate bodies, families, places and subjects, as in `/entities`), `exhibit`, or `all` four; by default records and collections. Entities are found by all of their names, dates and biography or history, exhibits by title, curator and prose. Neither has images, digital objects, a level, language or access status, linked names, or a place in a collection: a filter by these finds none, except those for what is missing. The dates of an entity are its dates of existence. Takes several values, comma-separated or repeated, and matches any of them
        :param collection: Only descriptions below the collection with this slug or UUID, at any depth
        :param within: Only descriptions below the record or collection with this slug or UUID, at any depth; without the record or collection itself. If a collection and a record have this slug, the collection; use a UUID for the record. `404` if there is none
        :param person: Person by exact name (ignoring case and accents), slug or UUID; repeat the parameter to require several
        :param corporate_body: Corporate body by exact name (ignoring case and accents), slug or UUID; repeat the parameter to require several
        :param family: Family by exact name (ignoring case and accents), slug or UUID; repeat the parameter to require several
        :param place: Place by exact name (ignoring case and accents), slug or UUID; repeat the parameter to require several
        :param subject: Subject by exact name (ignoring case and accents), slug or UUID; repeat the parameter to require several
        :param date_start: First year: descriptions that end in it or later (astronomical: 44 BCE is -43)
        :param date_end: Last year: descriptions that begin in it or earlier (astronomical: 44 BCE is -43)
        :param decade: First year of a decade that the dates touch, as counted by the facet; astronomical: -50 is 51 to 42 BCE. Takes several values, comma-separated or repeated, and matches any of them
        :param language: Only descriptions of material in this language (ISO 639 code). Takes several values, comma-separated or repeated, and matches any of them
        :param level: Level of description. Takes several values, comma-separated or repeated, and matches any of them
        :param access: Current access status. Takes several values, comma-separated or repeated, and matches any of them
        :param has_image: Only descriptions with their own images, or only those without
        :param has_digital_object: Only descriptions whose `digital_objects` has an entry, or only those where it is empty
        :param facets: Facets to count, by name, and `years`; all by default. `none` counts nothing, which makes a search cheaper and the `facets` of the response null. Takes several values, comma-separated or repeated
        :param facet_limit: Maximum number of values per facet
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param fields: Return only these fields of each item, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete
        """
        query: dict[str, Any] = {
            "page": page,
            "limit": limit,
            "cursor": cursor,
            "q": q,
            "match": match,
            "sort": sort,
            "type": type,
            "collection": collection,
            "within": within,
            "person": person,
            "corporate_body": corporate_body,
            "family": family,
            "place": place,
            "subject": subject,
            "date_start": date_start,
            "date_end": date_end,
            "decade": decade,
            "language": language,
            "level": level,
            "access": access,
            "has_image": has_image,
            "has_digital_object": has_digital_object,
            "facets": facets,
            "facet_limit": facet_limit,
            "lang": lang,
            "fields": fields,
        }
        return cast("types.SearchPage", self.get_json("/search", **query))

    def search_places(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        q: str | None = None,
        match: Literal["all"] | None = None,
        sort: Literal["relevance", "date", "date_desc", "title", "reference", "quality"] | None = None,
        type: Literal["record", "collection", "entity", "exhibit", "all"] | Sequence[Literal["record", "collection", "entity", "exhibit", "all"]] | None = None,
        collection: str | None = None,
        within: str | None = None,
        person: str | Sequence[str] | None = None,
        corporate_body: str | Sequence[str] | None = None,
        family: str | Sequence[str] | None = None,
        place: str | Sequence[str] | None = None,
        subject: str | Sequence[str] | None = None,
        date_start: int | None = None,
        date_end: int | None = None,
        decade: int | Sequence[int] | None = None,
        language: str | Sequence[str] | None = None,
        level: Literal["fonds", "collection", "recordgrp", "subgrp", "subfonds", "series", "subseries", "class", "file", "item", "otherlevel", "unspecified"] | Sequence[Literal["fonds", "collection", "recordgrp", "subgrp", "subfonds", "series", "subseries", "class", "file", "item", "otherlevel", "unspecified"]] | None = None,
        access: Literal["open", "partial", "restricted", "closed", "unknown"] | Sequence[Literal["open", "partial", "restricted", "closed", "unknown"]] | None = None,
        has_image: bool | None = None,
        has_digital_object: bool | None = None,
        facets: Literal["years", "type", "language", "person", "corporate_body", "family", "place", "subject", "collection", "level", "decade", "access", "none"] | Sequence[Literal["years", "type", "language", "person", "corporate_body", "family", "place", "subject", "collection", "level", "decade", "access", "none"]] | None = None,
        facet_limit: int | None = None,
        lang: str | None = None,
    ) -> types.FoundPlaceCollection:
        """Get the places of a search as GeoJSON.

        The places that the records and collections of a search are linked to, as a FeatureCollection (RFC 7946): those with known coordinates, with the number of results of each, most results first. Takes the parameters of `/search`, so a map can show what a list of hits shows; `sort`, `facets` and `facet_limit` have no effect on it. Entities and exhibits are linked to no places. The paging of every list is beside `features`. Of all places of a search, the 5,000 with most results are looked up; `truncated` is true if there are more.

        :param page: Page number, from 1. Pages reach item 10,000; use `cursor` to go further
        :param limit: Places per page (default 100)
        :param cursor: Cursor from `links.next_cursor`; cannot be combined with `page`
        :param q: Words (all must match, see `match`), `"phrases"`, `-word` or `NOT word`, `word*`, `a AND b`, `a OR b`, `( )`, `person:x`, `person:x*`, `place:"x y"`, `subject:`, `family:`, `organization:`. `AND` binds more tightly than `OR`, and `OR` more tightly than words without an operator. At most 8 words may end in a star, each with at least 3 letters or digits before it, unless it is the whole query. A query that does not parse is searched as plain words; a query of punctuation finds nothing
        :param match: With `all`, results must have all words of `q`. By default, a search without results returns those with most of them, and `query.relaxed` says so
        :param sort: Sort order; defaults to `relevance` with a `q`, otherwise to `title`. `reference` is the natural order of reference codes (`A 2` before `A 10`), ignoring case, accents and punctuation; descriptions without a code come last. Equal values sort by title
        :param type: Types to find: `record`, `collection`, `entity` (persons, corporate bodies, families, places and subjects, as in `/entities`), `exhibit`, or `all` four; by default records and collections. Entities are found by all of their names, dates and biography or history, exhibits by title, curator and prose. Neither has images, digital objects, a level, language or access status, linked names, or a place in a collection: a filter by these finds none, except those for what is missing. The dates of an entity are its dates of existence. Takes several values, comma-separated or repeated, and matches any of them
        :param collection: Only descriptions below the collection with this slug or UUID, at any depth
        :param within: Only descriptions below the record or collection with this slug or UUID, at any depth; without the record or collection itself. If a collection and a record have this slug, the collection; use a UUID for the record. `404` if there is none
        :param person: Person by exact name (ignoring case and accents), slug or UUID; repeat the parameter to require several
        :param corporate_body: Corporate body by exact name (ignoring case and accents), slug or UUID; repeat the parameter to require several
        :param family: Family by exact name (ignoring case and accents), slug or UUID; repeat the parameter to require several
        :param place: Place by exact name (ignoring case and accents), slug or UUID; repeat the parameter to require several
        :param subject: Subject by exact name (ignoring case and accents), slug or UUID; repeat the parameter to require several
        :param date_start: First year: descriptions that end in it or later (astronomical: 44 BCE is -43)
        :param date_end: Last year: descriptions that begin in it or earlier (astronomical: 44 BCE is -43)
        :param decade: First year of a decade that the dates touch, as counted by the facet; astronomical: -50 is 51 to 42 BCE. Takes several values, comma-separated or repeated, and matches any of them
        :param language: Only descriptions of material in this language (ISO 639 code). Takes several values, comma-separated or repeated, and matches any of them
        :param level: Level of description. Takes several values, comma-separated or repeated, and matches any of them
        :param access: Current access status. Takes several values, comma-separated or repeated, and matches any of them
        :param has_image: Only descriptions with their own images, or only those without
        :param has_digital_object: Only descriptions whose `digital_objects` has an entry, or only those where it is empty
        :param facets: Facets to count, by name, and `years`; all by default. `none` counts nothing, which makes a search cheaper and the `facets` of the response null. Takes several values, comma-separated or repeated
        :param facet_limit: Maximum number of values per facet
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        """
        query: dict[str, Any] = {
            "page": page,
            "limit": limit,
            "cursor": cursor,
            "q": q,
            "match": match,
            "sort": sort,
            "type": type,
            "collection": collection,
            "within": within,
            "person": person,
            "corporate_body": corporate_body,
            "family": family,
            "place": place,
            "subject": subject,
            "date_start": date_start,
            "date_end": date_end,
            "decade": decade,
            "language": language,
            "level": level,
            "access": access,
            "has_image": has_image,
            "has_digital_object": has_digital_object,
            "facets": facets,
            "facet_limit": facet_limit,
            "lang": lang,
        }
        return cast("types.FoundPlaceCollection", self.get_json("/search.geojson", **query))

    def suggest(
        self,
        *,
        q: str | None = None,
        lang: str | None = None,
        fields: str | Sequence[str] | None = None,
    ) -> types.Suggestions:
        """Suggest completions.

        Completes titles, reference codes and names, ignoring case and accents. All words must match; the last one may be a prefix. Has its own rate limit: 600 points per minute, one for nearly every request.

        :param q: The text typed so far; without it there are no suggestions
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param fields: Return only these fields of each item, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete
        """
        query: dict[str, Any] = {
            "q": q,
            "lang": lang,
            "fields": fields,
        }
        return cast("types.Suggestions", self.get_json("/search/suggest", **query))

    def list_records(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        collection: str | None = None,
        language: str | Sequence[str] | None = None,
        has_image: bool | None = None,
        ids: str | Sequence[str] | None = None,
        include: Literal["place"] | Sequence[Literal["place"]] | None = None,
        lang: str | None = None,
        fields: str | Sequence[str] | None = None,
    ) -> types.RecordPage:
        """List records.

        All published records, most recently published first; with `collection`, those below it in archival order. Former slugs of a collection work as well. With several languages or `has_image`, `total` stops at 10,000. For more filters and orders, use `/search?type=record`, which does not need a query.

        :param page: Page number, from 1. Pages reach item 10,000; use `cursor` to go further
        :param limit: Items per page (default 20)
        :param cursor: Cursor from `links.next_cursor`; cannot be combined with `page`
        :param collection: Only records below the collection with this slug or UUID, at any depth, in archival order
        :param language: Only records of material in this language (ISO 639 code). Takes several values, comma-separated or repeated, and matches any of them
        :param has_image: With `true`, only records with images of their own. `/search` combines this filter with others
        :param ids: Only the records with these slugs or UUIDs, at most 100, on one page and in this order. Former slugs work as well. `missing` names those that do not exist or are not published. Cannot be combined with other parameters except `fields`, `include` and `lang`. Takes several values, comma-separated or repeated, and matches any of them
        :param include: What to add to each item, together with `ids`: `place` adds `ancestors` and `containers`. Takes several values, comma-separated or repeated
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param fields: Return only these fields of each item, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete
        """
        query: dict[str, Any] = {
            "page": page,
            "limit": limit,
            "cursor": cursor,
            "collection": collection,
            "language": language,
            "has_image": has_image,
            "ids": ids,
            "include": include,
            "lang": lang,
            "fields": fields,
        }
        return cast("types.RecordPage", self.get_json("/records", **query))

    def get_record(
        self,
        slug: str,
        *,
        include: Literal["citation", "json_ld", "translations"] | Sequence[Literal["citation", "json_ld", "translations"]] | None = None,
        iiif_content: str | None = None,
        lang: str | None = None,
        fields: str | Sequence[str] | None = None,
    ) -> types.RecordDetail:
        """Get a record.

        The full description, with inherited values, and its ancestors, siblings and children. Browsers get an HTML page; use `Accept` or a suffix for other formats.

        :param slug: Slug or UUID of the record
        :param include: What to add to the response: `citation`, as in `/cite`, `json_ld`, as in `.jsonld`, and `translations`: what the archive wrote in other languages. Takes several values, comma-separated or repeated
        :param iiif_content: Only for the HTML page: a IIIF Content State 1.0, encoded, as JSON or as a URL, of a canvas of the description, or of a region of one, at which the page opens its viewer. One of another description of the archive redirects to that
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param fields: Return only these fields, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete
        """
        query: dict[str, Any] = {
            "include": include,
            "iiif-content": iiif_content,
            "lang": lang,
            "fields": fields,
        }
        return cast("types.RecordDetail", self.get_json(f"/records/{segment(slug)}", **query))

    def list_record_children(
        self,
        slug: str,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        lang: str | None = None,
        fields: str | Sequence[str] | None = None,
    ) -> types.ChildrenPage:
        """List the children of a record.

        The children of a record such as a folder, in archival order, each with its `type`.

        :param slug: Slug or UUID of the record
        :param page: Page number, from 1. Pages reach item 10,000; use `cursor` to go further
        :param limit: Items per page (default 20)
        :param cursor: Cursor from `links.next_cursor`; cannot be combined with `page`
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param fields: Return only these fields of each item, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete
        """
        query: dict[str, Any] = {
            "page": page,
            "limit": limit,
            "cursor": cursor,
            "lang": lang,
            "fields": fields,
        }
        return cast("types.ChildrenPage", self.get_json(f"/records/{segment(slug)}/children", **query))

    def list_parts_of_record(
        self,
        slug: str,
        list: Literal["entities", "digital-objects", "notes", "images", "titles", "dates", "extent", "containers", "identifiers"],
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        lang: str | None = None,
        fields: str | Sequence[str] | None = None,
    ) -> types.DescriptionListPage:
        """List the names, images, notes or other parts of a record.

        All items of a list of the record, in its own order and form, page by page. The record itself has the first 500; its `more` has the URLs of the lists that are longer.

        :param slug: Slug or UUID of the record
        :param list: The list
        :param page: Page number, from 1. Pages reach item 10,000; use `cursor` to go further
        :param limit: Items per page (default 20)
        :param cursor: Cursor from `links.next_cursor`; cannot be combined with `page`
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param fields: Return only these fields of each item, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete
        """
        query: dict[str, Any] = {
            "page": page,
            "limit": limit,
            "cursor": cursor,
            "lang": lang,
            "fields": fields,
        }
        return cast("types.DescriptionListPage", self.get_json(f"/records/{segment(slug)}/{segment(list)}", **query))

    def list_related_to_record(
        self,
        slug: str,
        *,
        limit: int | None = None,
        lang: str | None = None,
        fields: str | Sequence[str] | None = None,
    ) -> types.RelatedPage:
        """List descriptions related to a record.

        The 10 records and collections, or up to 20 with `limit`, that share persons, corporate bodies, families, places or subjects with the record. The rarer a shared name is in the archive, the more it counts; `because` lists them. Descriptions below the same parent come last. The record’s ancestors and its own contents are left out. Collections have the form of a record summary and differ by `type` and `url`.

        :param slug: Slug or UUID of the record
        :param limit: Maximum number of items (default 10)
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param fields: Return only these fields of each item, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete
        """
        query: dict[str, Any] = {
            "limit": limit,
            "lang": lang,
            "fields": fields,
        }
        return cast("types.RelatedPage", self.get_json(f"/records/{segment(slug)}/related", **query))

    def get_record_as_dublin_core(
        self,
        slug: str,
    ) -> str:
        """Get a record as Dublin Core (oai_dc).

        The same as `/records/{slug}` with `Accept: application/xml`. OAI-PMH delivers the same crosswalk.

        :param slug: Slug or UUID of the record
        """
        return self.get_text(f"/records/{segment(slug)}.dc.xml")

    def get_record_as_json_ld(
        self,
        slug: str,
    ) -> types.JsonLd:
        """Get a record as schema.org as JSON-LD.

        The same as `/records/{slug}` with `Accept: application/ld+json`. OAI-PMH delivers the same crosswalk.

        :param slug: Slug or UUID of the record
        """
        return cast("types.JsonLd", self.get_json(f"/records/{segment(slug)}.jsonld"))

    def get_record_as_mods(
        self,
        slug: str,
    ) -> str:
        """Get a record as MODS 3.8.

        The same as `/records/{slug}` with `Accept: application/mods+xml`. OAI-PMH delivers the same crosswalk.

        :param slug: Slug or UUID of the record
        """
        return self.get_text(f"/records/{segment(slug)}.mods.xml")

    def list_collections(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        ids: str | Sequence[str] | None = None,
        include: Literal["place"] | Sequence[Literal["place"]] | None = None,
        lang: str | None = None,
        fields: str | Sequence[str] | None = None,
    ) -> types.CollectionPage:
        """List top-level collections.

        Ordered by title. Without `page`, `limit` and `cursor`, returns a single page of up to 1000 collections, as its `limit` shows; if there are more, `next` leads on. With `ids`, collections at any level.

        :param page: Page number, from 1. Pages reach item 10,000; use `cursor` to go further
        :param limit: Items per page (default 20)
        :param cursor: Cursor from `links.next_cursor`; cannot be combined with `page`
        :param ids: Only the collections, at any level, with these slugs or UUIDs, at most 100, on one page and in this order. Former slugs work as well. `missing` names those that do not exist or are not published. Cannot be combined with other parameters except `fields`, `include` and `lang`. Takes several values, comma-separated or repeated, and matches any of them
        :param include: What to add to each item, together with `ids`: `place` adds `ancestors`, `containers` and `access`. Takes several values, comma-separated or repeated
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param fields: Return only these fields of each item, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete
        """
        query: dict[str, Any] = {
            "page": page,
            "limit": limit,
            "cursor": cursor,
            "ids": ids,
            "include": include,
            "lang": lang,
            "fields": fields,
        }
        return cast("types.CollectionPage", self.get_json("/collections", **query))

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
        fields: str | Sequence[str] | None = None,
    ) -> types.CollectionDetail:
        """Get a collection.

        The full description of a fonds, series or other collection at any level, with one page of its children; `page`, `limit` and `cursor` apply to `children`. Browsers get an HTML page; use `Accept` or a suffix for other formats.

        :param slug: Slug or UUID of the collection
        :param page: Page number, from 1. Pages reach item 10,000; use `cursor` to go further
        :param limit: Items per page (default 20)
        :param cursor: Cursor from `links.next_cursor`; cannot be combined with `page`
        :param include: What to add to the response: `citation`, as in `/cite`, `json_ld`, as in `.jsonld`, and `translations`: what the archive wrote in other languages. Takes several values, comma-separated or repeated
        :param iiif_content: Only for the HTML page: a IIIF Content State 1.0, encoded, as JSON or as a URL, of a canvas of the description, or of a region of one, at which the page opens its viewer. One of another description of the archive redirects to that
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param fields: Return only these fields, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete
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
        return cast("types.CollectionDetail", self.get_json(f"/collections/{segment(slug)}", **query))

    def get_collection_tree(
        self,
        slug: str,
        *,
        around: str | None = None,
        node: str | None = None,
        depth: int | None = None,
        cursor: str | None = None,
        lang: str | None = None,
        fields: str | Sequence[str] | None = None,
    ) -> types.CollectionTree:
        """Get the tree of a collection.

        The hierarchy as a sidebar shows it. Without parameters, the children of the collection. With `around`, the path to a record or collection is open, each node of the path among its 20 nearest siblings, and so are the children of the last node. With `node`, the children of that node. A response contains at most 500 nodes, and at most 100 children of a node. The `next` link of an unopened node returns its children, and the links of an open one those before and after the ones shown, at constant cost for any number of siblings.

        :param slug: Slug or UUID of the collection
        :param around: Slug or UUID of a record or collection in this collection: the tree is expanded along the path to it
        :param node: Slug or UUID of a record or collection in this collection: returns its children instead of the collection’s
        :param depth: Number of levels to expand (default 1)
        :param cursor: Cursor from a `previous` or `next` link. Only one of `around`, `node` and `cursor` can be given
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param fields: Return only these fields, and `children`, of each node at any depth, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete
        """
        query: dict[str, Any] = {
            "around": around,
            "node": node,
            "depth": depth,
            "cursor": cursor,
            "lang": lang,
            "fields": fields,
        }
        return cast("types.CollectionTree", self.get_json(f"/collections/{segment(slug)}/tree", **query))

    def list_parts_of_collection(
        self,
        slug: str,
        list: Literal["entities", "digital-objects", "notes", "images", "titles", "dates", "extent", "containers", "identifiers"],
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        lang: str | None = None,
        fields: str | Sequence[str] | None = None,
    ) -> types.DescriptionListPage:
        """List the names, images, notes or other parts of a collection.

        All items of a list of the collection, in its own order and form, page by page. The collection itself has the first 500; its `more` has the URLs of the lists that are longer.

        :param slug: Slug or UUID of the collection
        :param list: The list
        :param page: Page number, from 1. Pages reach item 10,000; use `cursor` to go further
        :param limit: Items per page (default 20)
        :param cursor: Cursor from `links.next_cursor`; cannot be combined with `page`
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param fields: Return only these fields of each item, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete
        """
        query: dict[str, Any] = {
            "page": page,
            "limit": limit,
            "cursor": cursor,
            "lang": lang,
            "fields": fields,
        }
        return cast("types.DescriptionListPage", self.get_json(f"/collections/{segment(slug)}/{segment(list)}", **query))

    def list_related_to_collection(
        self,
        slug: str,
        *,
        limit: int | None = None,
        lang: str | None = None,
        fields: str | Sequence[str] | None = None,
    ) -> types.RelatedPage:
        """List descriptions related to a collection.

        The 10 records and collections, or up to 20 with `limit`, that share persons, corporate bodies, families, places or subjects with the collection. The rarer a shared name is in the archive, the more it counts; `because` lists them. Descriptions below the same parent come last. The collection’s ancestors and its own contents are left out. Collections have the form of a record summary and differ by `type` and `url`.

        :param slug: Slug or UUID of the collection
        :param limit: Maximum number of items (default 10)
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param fields: Return only these fields of each item, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete
        """
        query: dict[str, Any] = {
            "limit": limit,
            "lang": lang,
            "fields": fields,
        }
        return cast("types.RelatedPage", self.get_json(f"/collections/{segment(slug)}/related", **query))

    def get_collection_as_dublin_core(
        self,
        slug: str,
    ) -> str:
        """Get a collection as Dublin Core (oai_dc).

        The same as `/collections/{slug}` with `Accept: application/xml`. OAI-PMH delivers the same crosswalk.

        :param slug: Slug or UUID of the collection
        """
        return self.get_text(f"/collections/{segment(slug)}.dc.xml")

    def get_collection_as_json_ld(
        self,
        slug: str,
    ) -> types.JsonLd:
        """Get a collection as schema.org as JSON-LD.

        The same as `/collections/{slug}` with `Accept: application/ld+json`. OAI-PMH delivers the same crosswalk.

        :param slug: Slug or UUID of the collection
        """
        return cast("types.JsonLd", self.get_json(f"/collections/{segment(slug)}.jsonld"))

    def get_collection_as_mods(
        self,
        slug: str,
    ) -> str:
        """Get a collection as MODS 3.8.

        The same as `/collections/{slug}` with `Accept: application/mods+xml`. OAI-PMH delivers the same crosswalk.

        :param slug: Slug or UUID of the collection
        """
        return self.get_text(f"/collections/{segment(slug)}.mods.xml")

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
        ids: str | Sequence[str] | None = None,
        lang: str | None = None,
        fields: str | Sequence[str] | None = None,
    ) -> types.EntityPage:
        """List entities.

        Persons, corporate bodies, families, places and subjects, ordered by name. `letters` counts the first letters of all entities of the requested type, regardless of `letter` and `search`. With `search`, `total` stops at 10,000.

        :param page: Page number, from 1. Pages reach item 10,000; use `cursor` to go further
        :param limit: Items per page (default 20)
        :param cursor: Cursor from `links.next_cursor`; cannot be combined with `page`
        :param search: Prefixes of words in the name or a variant; all must match. Ignores case and accents
        :param letter: Only names that start with this letter, in any script, ignoring accents and case; `#` for names that start with a digit or sign
        :param type: Only entities of this type. Takes several values, comma-separated or repeated, and matches any of them
        :param entity_type: Alias of `type`; cannot be combined with it. Takes several values, comma-separated or repeated, and matches any of them
        :param ids: Only the entities with these slugs or UUIDs, at most 100, on one page and in this order. Former slugs work as well. `missing` names those that do not exist or are not published. Cannot be combined with other parameters except `fields`, `include` and `lang`. Takes several values, comma-separated or repeated, and matches any of them
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param fields: Return only these fields of each item, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete
        """
        query: dict[str, Any] = {
            "page": page,
            "limit": limit,
            "cursor": cursor,
            "search": search,
            "letter": letter,
            "type": type,
            "entity_type": entity_type,
            "ids": ids,
            "lang": lang,
            "fields": fields,
        }
        return cast("types.EntityPage", self.get_json("/entities", **query))

    def get_entity(
        self,
        slug_or_id: str,
        *,
        lang: str | None = None,
        fields: str | Sequence[str] | None = None,
    ) -> types.EntityDetail:
        """Get an entity.

        A person, corporate body, family, place or subject, with the content of its authority records, related entities and its first linked records. The slugs of renamed and merged entities redirect.

        :param slug_or_id: Slug or UUID of the entity
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param fields: Return only these fields, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete
        """
        query: dict[str, Any] = {
            "lang": lang,
            "fields": fields,
        }
        return cast("types.EntityDetail", self.get_json(f"/entities/{segment(slug_or_id)}", **query))

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
        fields: str | Sequence[str] | None = None,
    ) -> types.EntityRecordPage:
        """List the records of an entity.

        The records that an entity is linked to; with `type=collection` the collections, for example as their creator, and with `type=all` both. Collections have the form of a record summary and differ by `type` and `url`. Ordered by `confidence`, highest first, then in archival order.

        :param slug_or_id: Slug or UUID of the entity
        :param page: Page number, from 1. Pages reach item 10,000; use `cursor` to go further
        :param limit: Items per page (default 20)
        :param cursor: Cursor from `links.next_cursor`; cannot be combined with `page`
        :param type: Records (the default), collections, or both
        :param exclude: UUID of a record or collection to exclude
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param fields: Return only these fields of each item, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete
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
        return cast("types.EntityRecordPage", self.get_json(f"/entities/{segment(slug_or_id)}/records", **query))

    def list_parts_of_entity(
        self,
        slug_or_id: str,
        list: Literal["alternative-names", "names", "biographical-notes", "places", "functions", "occupations", "legal-statuses", "mandates", "local-descriptions", "languages-used", "identifiers", "same-as", "relations"],
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        lang: str | None = None,
        fields: str | Sequence[str] | None = None,
    ) -> types.EntityListPage:
        """List the relations, names or other parts of an entity.

        All items of a list of the entity, in its own order and form, page by page. The entity itself has the first 500; its `more` has the URLs of the lists that are longer.

        :param slug_or_id: Slug or UUID of the entity
        :param list: The list
        :param page: Page number, from 1. Pages reach item 10,000; use `cursor` to go further
        :param limit: Items per page (default 20)
        :param cursor: Cursor from `links.next_cursor`; cannot be combined with `page`
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param fields: Return only these fields of each item, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete
        """
        query: dict[str, Any] = {
            "page": page,
            "limit": limit,
            "cursor": cursor,
            "lang": lang,
            "fields": fields,
        }
        return cast("types.EntityListPage", self.get_json(f"/entities/{segment(slug_or_id)}/{segment(list)}", **query))

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
        """
        query: dict[str, Any] = {
            "page": page,
            "limit": limit,
            "cursor": cursor,
            "entity_type": entity_type,
            "lang": lang,
        }
        return cast("types.PlaceCollection", self.get_json("/entities.geojson", **query))

    def reconcile(
        self,
        *,
        queries: str | None = None,
        extend: str | None = None,
    ) -> types.ReconciliationManifest | types.ReconciliationResults | types.ReconciliationExtension:
        """Match names with entities.

        The Reconciliation Service API 0.2 of the W3C community group, for OpenRefine and other clients: matches the names in a table with persons, corporate bodies, families, places and subjects. Without parameters, returns the service manifest. The parameters may also be sent as a form by POST, of at most 64 kB. Each query of a batch costs one point of the rate limit.

        :param queries: A batch of at most 50 queries as JSON: `{"q0":{"query":"Holm, Erik"}}`
        :param extend: A data extension query as JSON: `{"ids":[…],"properties":[{"id":"dates"}]}`
        """
        query: dict[str, Any] = {
            "queries": queries,
            "extend": extend,
        }
        return cast("types.ReconciliationManifest | types.ReconciliationResults | types.ReconciliationExtension", self.get_json("/reconcile", **query))

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

        :param prefix: The text typed so far, or an id
        :param cursor: Number of suggestions to skip
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

        :param prefix: The text typed so far, or an id
        :param cursor: Number of suggestions to skip
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
        """
        query: dict[str, Any] = {
            "lang": lang,
        }
        return self.get_text(f"/reconcile/preview/{segment(slug_or_id)}", **query)

    def list_exhibits(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        ids: str | Sequence[str] | None = None,
        lang: str | None = None,
        fields: str | Sequence[str] | None = None,
    ) -> types.ExhibitPage:
        """List exhibits.

        Curated records with commentary, newest first.

        :param page: Page number, from 1. Pages reach item 10,000; use `cursor` to go further
        :param limit: Items per page (default 20)
        :param cursor: Cursor from `links.next_cursor`; cannot be combined with `page`
        :param ids: Only the exhibits with these slugs or UUIDs, at most 100, on one page and in this order. Former slugs work as well. `missing` names those that do not exist or are not published. Cannot be combined with other parameters except `fields`, `include` and `lang`. Takes several values, comma-separated or repeated, and matches any of them
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param fields: Return only these fields of each item, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete
        """
        query: dict[str, Any] = {
            "page": page,
            "limit": limit,
            "cursor": cursor,
            "ids": ids,
            "lang": lang,
            "fields": fields,
        }
        return cast("types.ExhibitPage", self.get_json("/exhibits", **query))

    def get_exhibit(
        self,
        slug: str,
        *,
        lang: str | None = None,
        fields: str | Sequence[str] | None = None,
    ) -> types.ExhibitDetail:
        """Get an exhibit.

        The sections of the exhibit, with their texts and records. Unpublished records are omitted and not counted.

        :param slug: Slug or UUID of the exhibit
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param fields: Return only these fields, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete
        """
        query: dict[str, Any] = {
            "lang": lang,
            "fields": fields,
        }
        return cast("types.ExhibitDetail", self.get_json(f"/exhibits/{segment(slug)}", **query))

    def get_organization(
        self,
        *,
        fields: str | Sequence[str] | None = None,
    ) -> types.Organization:
        """The archive.

        The archive that holds the material, with counts of what it has published here.

        :param fields: Return only these fields, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete
        """
        query: dict[str, Any] = {
            "fields": fields,
        }
        return cast("types.Organization", self.get_json("/organization", **query))

    def list_archive_pages(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        lang: str | None = None,
        fields: str | Sequence[str] | None = None,
    ) -> types.ArchivePageList:
        """List the archive's own pages.

        What the archive writes about itself, such as how to visit it, in its own order.

        :param page: Page number, from 1. Pages reach item 10,000; use `cursor` to go further
        :param limit: Items per page (default 20)
        :param cursor: Cursor from `links.next_cursor`; cannot be combined with `page`
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param fields: Return only these fields of each item, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete
        """
        query: dict[str, Any] = {
            "page": page,
            "limit": limit,
            "cursor": cursor,
            "lang": lang,
            "fields": fields,
        }
        return cast("types.ArchivePageList", self.get_json("/pages", **query))

    def get_archive_page(
        self,
        slug: str,
        *,
        lang: str | None = None,
        fields: str | Sequence[str] | None = None,
    ) -> types.ArchivePage:
        """Get one of the archive's own pages.

        Its text, as the archive wrote it and as HTML, in the language asked for if the archive has translated it: `field_languages` names what is in another one.

        :param slug: Slug or UUID of the page
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param fields: Return only these fields, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete
        """
        query: dict[str, Any] = {
            "lang": lang,
            "fields": fields,
        }
        return cast("types.ArchivePage", self.get_json(f"/pages/{segment(slug)}", **query))

    def get_thumbnail(
        self,
        org_id: str,
        record_id: str,
        *,
        image: str | None = None,
        v: str | None = None,
    ) -> bytes:
        """Get a thumbnail.

        The first image, or the one given by `image`: upright, sRGB, with at most 400 pixels on its longer side, and never enlarged. Rendered once and stored.

        :param org_id: UUID or slug of the archive
        :param record_id: UUID of a record, or of a collection with its own images
        :param image: UUID of an image, or its number among the files of the description, from 1, as in IIIF (default: the first image)
        :param v: Version, as in the URLs of response bodies
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

        The stored file of the first image, or of the one given by `image`, byte for byte; supports `Range`. The `ETag` is the SHA-256 checksum. Files that the archive withholds answer 403 `original_restricted`, with the URL of the thumbnail. These are the files of records kept from aggregators and, if the archive’s originals follow access (the default for new archives), of records whose access is `closed` or `restricted`, or whose statement on access was not understood (`access.understood` is false).

        :param org_id: UUID or slug of the archive
        :param record_id: UUID of a record, or of a collection with its own images
        :param image: UUID of an image, or its number among the files of the description, from 1, as in IIIF (default: the first image)
        """
        query: dict[str, Any] = {
            "image": image,
        }
        return self.get_bytes(f"/images/{segment(org_id)}/{segment(record_id)}/original", **query)

    def get_manifest(
        self,
        org_id: str,
        record_id: str,
    ) -> dict[str, Any]:
        """Get a IIIF manifest.

        A record, or a collection with its own images, as IIIF Presentation 3.0. Each image has a canvas of its true size. The images of the records below it follow, with a range for each record. A record without images has a single canvas that says so. `navPlace` (an extension, whose context then comes first in `@context`) has the linked places whose coordinates are known, up to 100. Images with a transcription or OCR have `annotations` and a `rendering` with their text, and the manifest a service of IIIF Content Search 2.0.

        :param org_id: UUID or slug of the archive
        :param record_id: UUID of a record, or of a collection with its own images
        """
        return cast("dict[str, Any]", self.get_json(f"/iiif/{segment(org_id)}/{segment(record_id)}/manifest.json"))

    def get_image_info(
        self,
        org_id: str,
        record_id: str,
        n: str,
    ) -> dict[str, Any]:
        """Get image information.

        IIIF Image API 3.0, level 2: size, preferred sizes, tiles and limits. If the archive withholds the original, the image is its thumbnail, with at most 400 pixels on its longer side.

        :param org_id: UUID or slug of the archive
        :param record_id: UUID of a record, or of a collection with its own images
        :param n: Number of the image, from 1, or its UUID. In manifests the number is followed by its version; such responses may be cached for a day
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

        IIIF Image API 3.0, level 2: a region, scaled, rotated by a multiple of 90°, in a given quality and format. The `Link` header has the canonical URL of the image. For the rate limit, an image costs one point for every 65,536 pixels. The image is stored at `full/!400,400/0/default.jpg`, as a thumbnail.

        :param org_id: UUID or slug of the archive
        :param record_id: UUID of a record, or of a collection with its own images
        :param n: Number of the image, from 1, or its UUID. In manifests the number is followed by its version; such responses may be cached for a day
        :param region: `full`, `square`, `x,y,w,h` or `pct:x,y,w,h`
        :param size: `max`, `w,`, `,h`, `w,h`, `!w,h` or `pct:n`; with a preceding `^`, enlarged to at most twice the size of the region
        :param rotation: `0`, `90`, `180` or `270`, clockwise; with a preceding `!`, mirrored first
        :param file: `default`, `color`, `gray` or `bitonal`, a dot, and `jpg`, `png` or `webp`
        :param v: Version, as in the URLs of response bodies
        """
        query: dict[str, Any] = {
            "v": v,
        }
        return self.get_bytes(f"/iiif/{segment(org_id)}/{segment(record_id)}/image/{segment(n)}/{segment(region)}/{segment(size)}/{segment(rotation)}/{segment(file)}", **query)

    def get_iiif_activities(
        self,
        org_id: str,
    ) -> dict[str, Any]:
        """Get the changes of manifests and IIIF Collections.

        The entry point for harvesters of manifests (IIIF Change Discovery 1.0, level 2). They read the page at `last`, then follow `prev` until they reach activities from before their last visit. Lists the manifests of descriptions with images, and the Collections above them, unless they are withheld from aggregators. Each URL appears once, with its latest activity. Activities appear a few seconds after a change.

        :param org_id: UUID or slug of the archive
        """
        return cast("dict[str, Any]", self.get_json(f"/iiif/{segment(org_id)}/activity/collection.json"))

    def get_iiif_activity_page(
        self,
        org_id: str,
        n: int,
    ) -> dict[str, Any]:
        """Get a page of changes of manifests and IIIF Collections.

        An OrderedCollectionPage of IIIF Change Discovery 1.0: activities (`Create`, `Update`, `Delete` and `Move`) in the order in which they happened, at most 100. `endTime` is the time of the change. Once a later page exists, a page only loses activities: those whose resource changes again move to the last page.

        :param org_id: UUID or slug of the archive
        :param n: Number of the page
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

        The top-level collections by title, as IIIF Presentation 3.0. Lists only descriptions with images, either their own or those of descendants. If a collection has more than 100 members, its last item is a collection of the following ones (`after`).

        :param org_id: UUID or slug of the archive
        :param after: Members after the one with this UUID, at most 100
        :param page: Redirects (`301`) to the collection itself, whose items continue with `after`
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

        A collection, or a record with children by its UUID, as IIIF Presentation 3.0. Its children are collections and manifests in archival order. Lists only descriptions with images, either their own or those of descendants. If a collection has more than 100 members, its last item is a collection of the following ones (`after`).

        :param org_id: UUID or slug of the archive
        :param slug: Slug or UUID of the collection
        :param after: Members after the one with this UUID, at most 100
        :param page: Redirects (`301`) to the collection itself, whose items continue with `after`
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

        Autocomplete of IIIF Content Search 2.0: words of transcriptions and OCR in a manifest that begin with `q`, ignoring case and accents. If `q` has several words, the last one is completed, from images with the others. Has the 20 most frequent ones in the first 20 images that match, in alphabetical order; `total` is the number of occurrences, unless there are more images. Counts against the rate limit of completions.

        :param org_id: UUID or slug of the archive
        :param record_id: UUID of a record, or of a collection with its own images
        :param q: The beginning of a word; without it, there are no words
        :param motivation: Motivations of annotations, separated by spaces; those of other motivations than `supplementing` are not found
        :param date: Ignored, and listed in `ignored`
        :param user: Ignored, and listed in `ignored`
        :param min: Ignored, and listed in `ignored`
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
        """Search the texts of a manifest’s images.

        IIIF Content Search 2.0: the lines of transcriptions and OCR that match, as annotations of the canvases of a manifest, and in `annotations` where in them the matches are (`highlighting`). `q` is understood as in `/search`: all words must be in the text of one image. Without it, every text matches. A page has the texts of 10 images, and of each the first 100 lines that match; `next` leads to the next page.

        :param org_id: UUID or slug of the archive
        :param record_id: UUID of a record, or of a collection with its own images
        :param q: Words, phrases and `word*`, as in `/search`
        :param motivation: Motivations of annotations, separated by spaces; those of other motivations than `supplementing` are not found
        :param date: Ignored, and listed in `ignored`
        :param user: Ignored, and listed in `ignored`
        :param page: Number of the page (default 1)
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
        """
        return self.get_text(f"/iiif/{segment(org_id)}/{segment(record_id)}/text/{segment(image_id)}.txt")

    def get_text_lines(
        self,
        org_id: str,
        record_id: str,
        image_id: str,
    ) -> dict[str, Any]:
        """Get the lines of an image’s text as annotations.

        The transcription or OCR of an image as an AnnotationPage of IIIF Presentation 3.0. Each line is an annotation (`supplementing`) of the part of the canvas that shows it or, if positions are unknown, of the canvas. Not found if the image has no text, or its original is withheld.

        :param org_id: UUID or slug of the archive
        :param record_id: UUID of a record, or of a collection with its own images
        :param image_id: UUID of an image with a text
        """
        return cast("dict[str, Any]", self.get_json(f"/iiif/{segment(org_id)}/{segment(record_id)}/text/{segment(image_id)}/lines.json"))

    def get_finding_aid(
        self,
        slug: str,
        *,
        lang: str | None = None,
    ) -> bytes:
        """Export a finding aid as PDF.

        The finding aid for reading and printing, accessible to screen readers (PDF/UA-1) and suitable for archiving (PDF/A-2a). Its own words, such as headings, are in the language of the finding aid if it is one of en, de, fr, es, it, nl, pt, pl, el, ar, zh, else in the first of these that the archive works in, else in English. `lang` gives it in another language into which the collection has been translated, and marks what has not been; `Accept-Language` does not change it. The archive's settings decide between pages of A4 and US Letter. Built by a queue. If the document is not built yet, the request waits up to 20 seconds and then answers `202` with `ExportPending` and `Retry-After`. `Prefer: respond-async` answers that immediately, `Prefer: wait=5` after 5 seconds. So does a request of a client that already waits for two other documents, or of an archive with 16 that are waited for. `HEAD` starts nothing, and has a `Retry-After` only if the document is already being built. A client may request 10 documents per minute that are not built yet. Supports `ETag` and byte ranges.

        :param slug: Slug or UUID of the collection
        :param lang: Language of the texts where the archive wrote several; without it, that of the original
        """
        query: dict[str, Any] = {
            "lang": lang,
        }
        return self.get_bytes(f"/collections/{segment(slug)}/finding-aid.pdf", **query)

    def get_ead(
        self,
        slug: str,
    ) -> str:
        """Export a collection as EAD3.

        The collection with everything published below it, and its ancestors as context, as EAD3 1.1. It has each text in all of its languages. Collections with more than 2,000 components are built by a queue. If the document is not built yet, the request waits up to 20 seconds and then answers `202` with `ExportPending` and `Retry-After`. `Prefer: respond-async` answers that immediately, `Prefer: wait=5` after 5 seconds. So does a request of a client that already waits for two other documents, or of an archive with 16 that are waited for. `HEAD` starts nothing, and has a `Retry-After` only if the document is already being built. A client may request 10 documents per minute that are not built yet. Supports `ETag` and byte ranges.

        :param slug: Slug or UUID of the collection
        """
        return self.get_text(f"/collections/{segment(slug)}/ead.xml")

    def get_eac(
        self,
        slug: str,
        *,
        version: Literal["2010", "2.0"] | None = None,
    ) -> str:
        """Export an entity as EAC-CPF.

        A person, family or corporate body in the schema of 2010 (`urn:isbn:1-931666-33-4`) or in version 2.0. Documents of entities with tens of thousands of records are built by a queue. If the document is not built yet, the request waits up to 20 seconds and then answers `202` with `ExportPending` and `Retry-After`. `Prefer: respond-async` answers that immediately, `Prefer: wait=5` after 5 seconds. So does a request of a client that already waits for two other documents, or of an archive with 16 that are waited for. `HEAD` starts nothing, and has a `Retry-After` only if the document is already being built. A client may request 10 documents per minute that are not built yet. Supports `ETag` and byte ranges.

        :param slug: Slug or UUID of the entity
        :param version: Version of EAC-CPF
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
        """
        return cast("types.ExportStatus", self.get_json(f"/exports/{segment(id)}"))

    def get_ead2002(
        self,
        slug: str,
        *,
        lang: str | None = None,
    ) -> str:
        """Export a collection as EAD 2002.

        The same content as EAD3 for programs that do not read it, such as ArcLight, AtoM and ArchivesSpace, in the form of the schema (`urn:isbn:1-931666-22-9`). It has one language, that of `lang` if the collection has been translated into it, and names the others. Collections with more than 2,000 components are built by a queue. If the document is not built yet, the request waits up to 20 seconds and then answers `202` with `ExportPending` and `Retry-After`. `Prefer: respond-async` answers that immediately, `Prefer: wait=5` after 5 seconds. So does a request of a client that already waits for two other documents, or of an archive with 16 that are waited for. `HEAD` starts nothing, and has a `Retry-After` only if the document is already being built. A client may request 10 documents per minute that are not built yet. Supports `ETag` and byte ranges.

        :param slug: Slug or UUID of the collection
        :param lang: Language of the texts where the archive wrote several; without it, that of the original
        """
        query: dict[str, Any] = {
            "lang": lang,
        }
        return self.get_text(f"/collections/{segment(slug)}/ead2002.xml", **query)

    def cite_record(
        self,
        slug: str,
        *,
        access_date: bool | None = None,
        lang: str | None = None,
        fields: str | Sequence[str] | None = None,
    ) -> types.CitationDetail:
        """Cite a record.

        Citations in Chicago 17, APA 7 and MLA 9, following their rules for archival material and using recorded facts only, and the archive’s own preferred citation. Every citation has the archive’s name, the permalink and the access date, which is today in the archive’s time zone. `access_date=false` omits it for dated material.

        :param slug: Slug or UUID of the record
        :param access_date: Whether citations include the access date. `false` omits it, except for records without their own date, where the style guides require it.
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param fields: Return only these fields, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete
        """
        query: dict[str, Any] = {
            "access_date": access_date,
            "lang": lang,
            "fields": fields,
        }
        return cast("types.CitationDetail", self.get_json(f"/cite/{segment(slug)}", **query))

    def cite_collection(
        self,
        slug: str,
        *,
        access_date: bool | None = None,
        lang: str | None = None,
        fields: str | Sequence[str] | None = None,
    ) -> types.CitationDetail:
        """Cite a collection.

        Cites a fonds, collection or series as a whole, in the same way as `/cite/{slug}` cites a record.

        :param slug: Slug or UUID of the collection
        :param access_date: Whether citations include the access date. `false` omits it, except for records without their own date, where the style guides require it.
        :param lang: Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language`
        :param fields: Return only these fields, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete
        """
        query: dict[str, Any] = {
            "access_date": access_date,
            "lang": lang,
            "fields": fields,
        }
        return cast("types.CitationDetail", self.get_json(f"/cite/collection/{segment(slug)}", **query))

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
        """
        query: dict[str, Any] = {
            "id": id,
            "format": format,
        }
        return self.get_text("/unapi", **query)

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

        Published records and top-level collections for harvesters. Protocol errors have the status 200 and an `error` element. Lists have at most 100 items per response. A `resumptionToken` requests the next items; it is valid for a week and costs the same at any depth.

        :param verb: The OAI-PMH verb
        :param metadata_prefix: Format, from ListMetadataFormats
        :param identifier: Identifier of an item, `oai:<namespace>:<uuid>`
        :param from_: Earliest datestamp, inclusive: `YYYY-MM-DD` or `YYYY-MM-DDThh:mm:ssZ`
        :param until: Latest datestamp, inclusive, in the granularity of `from`
        :param set: Set, from ListSets
        :param resumption_token: Continues a list; cannot be combined with other arguments except the verb
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
        """Get the style sheet of OAI-PMH responses."""
        return self.get_text("/oai/view.xsl")

    def list_snapshots(
        self,
        *,
        fields: str | Sequence[str] | None = None,
    ) -> types.SnapshotList:
        """List snapshots.

        For new mirrors and for research: all records, collections and entities at one moment, as JSON lines. A snapshot is removed as soon as anything in it is withdrawn or kept from aggregators. A new one is started within a minute; until it is ready, the list is empty and has a `Retry-After`. Follow `changes` of a snapshot for everything that happened after it.

        :param fields: Return only these fields of each item, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete
        """
        query: dict[str, Any] = {
            "fields": fields,
        }
        return cast("types.SnapshotList", self.get_json("/snapshots", **query))

    def get_snapshot_file(
        self,
        id: str,
        file: Literal["records.ndjson.gz", "collections.ndjson.gz", "entities.ndjson.gz"],
    ) -> bytes:
        """Get a file of a snapshot.

        Each line is the response of `/records/{slug}`, `/collections/{slug}` or `/entities/{slugOrId}` at that moment, without `children`, `siblings`, `previous`, `next`, `cover_image`, and the `records` of an entity.

        :param id: Identifier from the list of snapshots
        :param file: Name of the file
        """
        return self.get_bytes(f"/snapshots/{segment(id)}/{segment(file)}")

    def list_changes(
        self,
        *,
        since: str | None = None,
        limit: int | None = None,
        fields: str | Sequence[str] | None = None,
    ) -> types.ChangesPage:
        """List changes in commit order.

        For mirrors: the changes of records, collections, entities and exhibits. Each resource appears once, at its last change. Start without `since`, follow `next` while `has_more` is true, store the last `next` and continue with it later; this misses nothing. Resources that were withdrawn or deleted, or that are kept from aggregators, appear as `deleted`; resources that were never public do not appear. `since` also takes a time and then returns the changes committed in that second or later, in the same order. A change may then appear twice, but none is missed.

        :param since: The `next` of an earlier response, or a time (RFC 3339, `2026-11-22T10:00:00Z`) or day (`2026-11-22`, UTC), inclusive. Starts with the first change if absent
        :param limit: Items per page
        :param fields: Return only these fields of each item, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete
        """
        query: dict[str, Any] = {
            "since": since,
            "limit": limit,
            "fields": fields,
        }
        return cast("types.ChangesPage", self.get_json("/changes", **query))

    def get_sitemap_index(
        self,
    ) -> str:
        """Get the sitemap index.

        The same path at the root of the host redirects here.
        """
        return self.get_text("/sitemap.xml")

    def get_sitemap(
        self,
        page: str,
    ) -> str:
        """Get a sitemap.

        Permalinks of the records and collections that are open to aggregators, with the addresses of those in several languages. If the archive has its own website, permalinks are on its host, and each is followed by the URL of the same page in this API. Crawlers accept URLs of another host only if its robots.txt names this sitemap index: `Sitemap: https://…/api/public/sitemap.xml`.

        :param page: Page, from the sitemap index
        """
        return self.get_text(f"/sitemap-{segment(page)}.xml")

    def get_robots(
        self,
    ) -> str:
        """Get the rules for crawlers (RFC 9309).

        The same path at the root of the host redirects here.
        """
        return self.get_text("/robots.txt")

    def get_index(
        self,
    ) -> types.ApiIndex:
        """List the entry points."""
        return cast("types.ApiIndex", self.get_json(""))

    def get_docs(
        self,
    ) -> dict[str, Any]:
        """Get this document.

        Available on every host. Browsers get a page on which you can try every operation.
        """
        return cast("dict[str, Any]", self.get_json("/docs"))

    def get_open_api(
        self,
    ) -> dict[str, Any]:
        """Get this document as JSON.

        The same as `/docs`, but always JSON. Available on every host.
        """
        return cast("dict[str, Any]", self.get_json("/openapi.json"))

    def get_context(
        self,
    ) -> dict[str, Any]:
        """Get the JSON-LD context.

        The context that makes the JSON of every record, collection, entity and exhibit, and of the archive, JSON-LD 1.1. Their `Link` headers refer to it, so a JSON-LD processor needs only the URL of a resource.
        """
        return cast("dict[str, Any]", self.get_json("/contexts/v1.jsonld"))

    def get_error_docs(
        self,
    ) -> types.ErrorList:
        """List error codes.

        Every error code, with its meaning and what to do about it. Available on every host. The `type` of a problem points here.
        """
        return cast("types.ErrorList", self.get_json("/docs/errors"))

    def get_health(
        self,
    ) -> types.Health:
        """Get the health of the service.

        Available on every host. If `status` is `down`, the response has the HTTP status 503 and the same body.
        """
        return cast("types.Health", self.get_json("/health"))

    def pages(self, page: Page) -> Iterator[Page]:
        """Yields a page of a list and all pages after it, each requested when the loop reaches it."""
        return self._pages(page)

    @overload
    def items(self, page: types.ArchivePageList) -> Iterator[types.ArchivePageSummary]: ...
    @overload
    def items(self, page: types.CollectionPage) -> Iterator[types.CollectionSummary]: ...
    @overload
    def items(self, page: types.EntityPage) -> Iterator[types.EntitySummary]: ...
    @overload
    def items(self, page: types.EntityRecordPage) -> Iterator[types.EntityRecord]: ...
    @overload
    def items(self, page: types.ExhibitPage) -> Iterator[types.ExhibitSummary]: ...
    @overload
    def items(self, page: types.RecordPage) -> Iterator[types.RecordSummary]: ...
    @overload
    def items(self, page: types.RelatedPage) -> Iterator[types.RelatedDescription]: ...
    @overload
    def items(self, page: types.ChildrenPage) -> Iterator[types.RecordSummary | types.CollectionSummary]: ...
    @overload
    def items(self, page: types.SearchPage) -> Iterator[types.FoundRecord | types.FoundCollection | types.FoundEntity | types.FoundExhibit]: ...
    @overload
    def items(self, page: types.EntityListPage) -> Iterator[str | types.EntityName | types.BiographicalNote | types.EntityPlace | types.EntityTerm | types.LanguageUsed | types.EntityIdentifier | types.EntityRelation]: ...
    @overload
    def items(self, page: types.DescriptionListPage) -> Iterator[types.LinkedEntity | types.DigitalObject | types.Note | types.Image | types.AlternateTitle | types.TypedDate | types.Extent | types.Container | types.Identifier]: ...
    def items(self, page: Any) -> Iterator[Any]:
        """Yields the items of a page of a list and of all pages after it."""
        for each in self._pages(page):
            yield from each["items"]
