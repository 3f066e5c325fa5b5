// Generated from services/gateway/openapi.json by src/generate.ts; do not edit.

export interface paths {
    "/api/public/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search records, collections, entities and exhibits
         * @description Finds records and collections by words, names, dates and other filters; entities and exhibits, too, if `type` asks for them. Every result has `title`, `thumbnail`, `date` and `quality`. Ignores accents and case, and matches other forms of a word in the language of the description; exact matches rank first. Undated results are excluded by date filters, and come last when sorted by date. For known descriptions, use `ids` of `/records` and `/collections`. The whole list is also available as CSV (`/search.csv`), CSL-JSON (`/search.csl.json`), RIS (`/search.ris`), BibTeX (`/search.bib`).
         */
        get: operations["search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/search.geojson": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the places of a search as GeoJSON
         * @description The places that the records and collections of a search are linked to, as a FeatureCollection (RFC 7946): those with known coordinates, with the number of results of each, most results first. Takes the parameters of `/search`, so a map can show what a list of hits shows; `sort`, `facets` and `facet_limit` have no effect on it. Entities and exhibits are linked to no places. The paging of every list is beside `features`. Of all places of a search, the 5,000 with most results are looked up; `truncated` is true if there are more.
         */
        get: operations["searchPlaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/search/suggest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Suggest completions
         * @description Completes titles, reference codes and names, ignoring case and accents. All words must match; the last one may be a prefix. Those whose title in the language asked for matches come first. Has its own rate limit: 600 points per minute, one for nearly every request.
         */
        get: operations["suggest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/search.bib": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search records, collections, entities and exhibits as BibTeX
         * @description All results of the list in one file for reference managers (BibTeX), from one state of the archive. A list of more than 100,000 items is `400`.
         */
        get: operations["searchAsBibTeX"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/search.csl.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search records, collections, entities and exhibits as CSL-JSON
         * @description All results of the list in one file for reference managers (CSL-JSON), from one state of the archive. A list of more than 100,000 items is `400`.
         */
        get: operations["searchAsCSLJSON"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/search.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search records, collections, entities and exhibits as CSV
         * @description All results of the list in one table, from one state of the archive: a row for each, a column for each member, or for those that `fields` names, in that order. Values of a list are joined with ` | `. Text that a spreadsheet would run has an apostrophe before it. A list of more than 100,000 items is `400`.
         */
        get: operations["searchAsCSV"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/search.ris": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search records, collections, entities and exhibits as RIS
         * @description All results of the list in one file for reference managers (RIS), from one state of the archive. A list of more than 100,000 items is `400`.
         */
        get: operations["searchAsRIS"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List records
         * @description All published records, most recently published first; with `collection`, those below it in archival order. Former slugs of a collection work as well. With filters other than a single language, `total` stops at 10,000. For words, names and facets, use `/search?type=record`, which does not need a query. The whole list is also available as CSV (`/records.csv`), CSL-JSON (`/records.csl.json`), RIS (`/records.ris`), BibTeX (`/records.bib`).
         */
        get: operations["listRecords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/records/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a record
         * @description The full description, with inherited values, and its ancestors, siblings and children. Browsers get an HTML page; use `Accept` or a suffix for other formats, also RiC-O: `.ttl`, `.ric.jsonld`, `.nt`.
         */
        get: operations["getRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/records/{slug}/children": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the children of a record
         * @description The children of a record such as a folder, in archival order, each with its `type`.
         */
        get: operations["listRecordChildren"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/records/{slug}/{list}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the names, images, notes or other parts of a record
         * @description All items of a list of the record, in its own order and form, page by page. The record itself has the first 500; its `more` has the URLs of the lists that are longer.
         */
        get: operations["listPartsOfRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/records/{slug}/related": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List descriptions related to a record
         * @description The 10 records and collections, or up to 20 with `limit`, that share persons, corporate bodies, families, places or subjects with the record. The rarer a shared name is in the archive, the more it counts; `because` lists them. Descriptions below the same parent come last. The record’s ancestors and its own contents are left out. Collections have the form of a record summary and differ by `type` and `url`.
         */
        get: operations["listRelatedToRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/records.bib": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List records as BibTeX
         * @description All records of the list in one file for reference managers (BibTeX), from one state of the archive. A list of more than 100,000 items is `400`.
         */
        get: operations["listRecordsAsBibTeX"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/records.csl.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List records as CSL-JSON
         * @description All records of the list in one file for reference managers (CSL-JSON), from one state of the archive. A list of more than 100,000 items is `400`.
         */
        get: operations["listRecordsAsCSLJSON"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/records.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List records as CSV
         * @description All records of the list in one table, from one state of the archive: a row for each, a column for each member, or for those that `fields` names, in that order. Values of a list are joined with ` | `. Text that a spreadsheet would run has an apostrophe before it. A list of more than 100,000 items is `400`.
         */
        get: operations["listRecordsAsCSV"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/records.ris": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List records as RIS
         * @description All records of the list in one file for reference managers (RIS), from one state of the archive. A list of more than 100,000 items is `400`.
         */
        get: operations["listRecordsAsRIS"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/records/{slug}.dc.xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a record as Dublin Core (oai_dc)
         * @description As with `Accept: application/xml`.
         */
        get: operations["getRecordAsDublinCore"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/records/{slug}.edm.xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a record as EDM
         * @description As with `Accept: application/rdf+xml`.
         */
        get: operations["getRecordAsEdm"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/records/{slug}.jsonld": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a record as schema.org as JSON-LD
         * @description As with `Accept: application/ld+json`.
         */
        get: operations["getRecordAsJsonLd"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/records/{slug}.marc.xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a record as MARCXML
         * @description As with `Accept: application/marcxml+xml`.
         */
        get: operations["getRecordAsMarc"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/records/{slug}.mods.xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a record as MODS 3.8
         * @description As with `Accept: application/mods+xml`.
         */
        get: operations["getRecordAsMods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/collections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List top-level collections
         * @description Ordered by title, as shown to the reader. Without `page`, `limit` and `cursor`, returns a single page of up to 1000 collections, as its `limit` shows; if there are more, `next` leads on. With `ids`, collections at any level. The whole list is also available as CSV (`/collections.csv`), CSL-JSON (`/collections.csl.json`), RIS (`/collections.ris`), BibTeX (`/collections.bib`).
         */
        get: operations["listCollections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/collections/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a collection
         * @description The full description of a fonds, series or other collection at any level, with one page of its children; `page`, `limit` and `cursor` apply to `children`. Browsers get an HTML page; use `Accept` or a suffix for other formats, also RiC-O: `.ttl`, `.ric.jsonld`, `.nt`. The whole list is also available as CSV (`/collections/{slug}.csv`), CSL-JSON (`/collections/{slug}.csl.json`), RIS (`/collections/{slug}.ris`), BibTeX (`/collections/{slug}.bib`).
         */
        get: operations["getCollection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/collections/{slug}/tree": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the tree of a collection
         * @description Without parameters, the children of the collection. `around` opens the path to a record or collection, each node of it among its 20 nearest siblings, and the children of the last one. `node` returns its children. `whole` and `ids` list descriptions of all levels. A response has at most 500 nodes, and 100 children of a node: `next` of an unopened node returns its children, and the links of an open one those before and after, at constant cost.
         */
        get: operations["getCollectionTree"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/collections/{slug}/{list}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the names, images, notes or other parts of a collection
         * @description All items of a list of the collection, in its own order and form, page by page. The collection itself has the first 500; its `more` has the URLs of the lists that are longer.
         */
        get: operations["listPartsOfCollection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/collections/{slug}/related": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List descriptions related to a collection
         * @description The 10 records and collections, or up to 20 with `limit`, that share persons, corporate bodies, families, places or subjects with the collection. The rarer a shared name is in the archive, the more it counts; `because` lists them. Descriptions below the same parent come last. The collection’s ancestors and its own contents are left out. Collections have the form of a record summary and differ by `type` and `url`.
         */
        get: operations["listRelatedToCollection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/collections.bib": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List top-level collections as BibTeX
         * @description All collections of the list in one file for reference managers (BibTeX), from one state of the archive. A list of more than 100,000 items is `400`.
         */
        get: operations["listCollectionsAsBibTeX"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/collections.csl.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List top-level collections as CSL-JSON
         * @description All collections of the list in one file for reference managers (CSL-JSON), from one state of the archive. A list of more than 100,000 items is `400`.
         */
        get: operations["listCollectionsAsCSLJSON"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/collections.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List top-level collections as CSV
         * @description All collections of the list in one table, from one state of the archive: a row for each, a column for each member, or for those that `fields` names, in that order. Values of a list are joined with ` | `. Text that a spreadsheet would run has an apostrophe before it. A list of more than 100,000 items is `400`.
         */
        get: operations["listCollectionsAsCSV"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/collections.ris": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List top-level collections as RIS
         * @description All collections of the list in one file for reference managers (RIS), from one state of the archive. A list of more than 100,000 items is `400`.
         */
        get: operations["listCollectionsAsRIS"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/collections/{slug}.bib": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a collection as BibTeX
         * @description All children of the list in one file for reference managers (BibTeX), from one state of the archive. A list of more than 100,000 items is `400`.
         */
        get: operations["getCollectionAsBibTeX"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/collections/{slug}.csl.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a collection as CSL-JSON
         * @description All children of the list in one file for reference managers (CSL-JSON), from one state of the archive. A list of more than 100,000 items is `400`.
         */
        get: operations["getCollectionAsCSLJSON"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/collections/{slug}.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a collection as CSV
         * @description All children of the list in one table, from one state of the archive: a row for each, a column for each member, or for those that `fields` names, in that order. Values of a list are joined with ` | `. Text that a spreadsheet would run has an apostrophe before it. A list of more than 100,000 items is `400`.
         */
        get: operations["getCollectionAsCSV"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/collections/{slug}.dc.xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a collection as Dublin Core (oai_dc)
         * @description As with `Accept: application/xml`.
         */
        get: operations["getCollectionAsDublinCore"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/collections/{slug}.edm.xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a collection as EDM
         * @description As with `Accept: application/rdf+xml`.
         */
        get: operations["getCollectionAsEdm"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/collections/{slug}.jsonld": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a collection as schema.org as JSON-LD
         * @description As with `Accept: application/ld+json`.
         */
        get: operations["getCollectionAsJsonLd"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/collections/{slug}.marc.xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a collection as MARCXML
         * @description As with `Accept: application/marcxml+xml`.
         */
        get: operations["getCollectionAsMarc"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/collections/{slug}.mods.xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a collection as MODS 3.8
         * @description As with `Accept: application/mods+xml`.
         */
        get: operations["getCollectionAsMods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/collections/{slug}.ris": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a collection as RIS
         * @description All children of the list in one file for reference managers (RIS), from one state of the archive. A list of more than 100,000 items is `400`.
         */
        get: operations["getCollectionAsRIS"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/entities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List entities
         * @description Persons, corporate bodies, families, places and subjects, ordered by name, or as `sort` says. `letters` counts the first letters of all entities of the requested type, regardless of `letter` and `search`. With `search`, dates or times of change, `total` stops at 10,000. The whole list is also available as CSV (`/entities.csv`).
         */
        get: operations["listEntities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/entities/{slugOrId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an entity
         * @description A person, corporate body, family, place or subject, with the content of its authority records, related entities and its first linked records. The slugs of renamed and merged entities redirect. RiC-O by `Accept`, or at `.ttl`, `.ric.jsonld`, `.nt`.
         */
        get: operations["getEntity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/entities/{slugOrId}/records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the records of an entity
         * @description The records that an entity is linked to; with `type=collection` the collections, for example as their creator, and with `type=all` both. Collections have the form of a record summary and differ by `type` and `url`. Ordered by `confidence`, highest first, then in archival order. The whole list is also available as CSV (`/entities/{slugOrId}/records.csv`), CSL-JSON (`/entities/{slugOrId}/records.csl.json`), RIS (`/entities/{slugOrId}/records.ris`), BibTeX (`/entities/{slugOrId}/records.bib`).
         */
        get: operations["listEntityRecords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/entities/{slugOrId}/{list}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the relations, names or other parts of an entity
         * @description All items of a list of the entity, in its own order and form, page by page. The entity itself has the first 500; its `more` has the URLs of the lists that are longer.
         */
        get: operations["listPartsOfEntity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/entities.geojson": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List places as GeoJSON
         * @description The places whose coordinates are known, ordered by name, as a FeatureCollection (RFC 7946) with the paging of every list beside its `features`. `total` stops at 10,000.
         */
        get: operations["listPlacesOnMap"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/entities.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List entities as CSV
         * @description All entities of the list in one table, from one state of the archive: a row for each, a column for each member, or for those that `fields` names, in that order. Values of a list are joined with ` | `. Text that a spreadsheet would run has an apostrophe before it. A list of more than 100,000 items is `400`.
         */
        get: operations["listEntitiesAsCSV"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/entities/{slugOrId}/records.bib": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the records of an entity as BibTeX
         * @description All records of the list in one file for reference managers (BibTeX), from one state of the archive. A list of more than 100,000 items is `400`.
         */
        get: operations["listEntityRecordsAsBibTeX"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/entities/{slugOrId}/records.csl.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the records of an entity as CSL-JSON
         * @description All records of the list in one file for reference managers (CSL-JSON), from one state of the archive. A list of more than 100,000 items is `400`.
         */
        get: operations["listEntityRecordsAsCSLJSON"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/entities/{slugOrId}/records.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the records of an entity as CSV
         * @description All records of the list in one table, from one state of the archive: a row for each, a column for each member, or for those that `fields` names, in that order. Values of a list are joined with ` | `. Text that a spreadsheet would run has an apostrophe before it. A list of more than 100,000 items is `400`.
         */
        get: operations["listEntityRecordsAsCSV"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/entities/{slugOrId}/records.ris": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the records of an entity as RIS
         * @description All records of the list in one file for reference managers (RIS), from one state of the archive. A list of more than 100,000 items is `400`.
         */
        get: operations["listEntityRecordsAsRIS"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/reconcile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Match names with entities
         * @description The Reconciliation Service API 0.2 of the W3C community group, for OpenRefine and other clients: matches the names in a table with persons, corporate bodies, families, places and subjects. Without parameters, returns the service manifest. The parameters may also be sent as a form by POST, of at most 64 kB. Each query of a batch costs one point of the rate limit.
         */
        get: operations["reconcile"];
        put?: never;
        /**
         * Match names with entities
         * @description The Reconciliation Service API 0.2 of the W3C community group, for OpenRefine and other clients: matches the names in a table with persons, corporate bodies, families, places and subjects. Without parameters, returns the service manifest. The parameters may also be sent as a form by POST, of at most 64 kB. Each query of a batch costs one point of the rate limit.
         */
        post: operations["reconcileByForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/reconcile/suggest/entity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Suggest entities for reconciliation
         * @description Entities of which every word typed begins a word of a name, 20 at a time.
         */
        get: operations["suggestEntities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/reconcile/suggest/type": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Suggest types for reconciliation
         * @description Types whose name begins with what was typed.
         */
        get: operations["suggestTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/reconcile/suggest/property": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Suggest properties for reconciliation
         * @description Properties whose name begins with what was typed.
         */
        get: operations["suggestProperties"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/reconcile/properties": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the properties of a type
         * @description The properties that data extension can return for entities of a type.
         */
        get: operations["proposeProperties"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/reconcile/preview/{slugOrId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview an entity for reconciliation
         * @description A small page that any site may show in a frame. It has no scripts, and links open in a new window.
         */
        get: operations["previewEntity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/exhibits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List exhibits
         * @description Curated records with commentary, newest first.
         */
        get: operations["listExhibits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/exhibits/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an exhibit
         * @description Sections with texts and records. Unpublished records are omitted and not counted.
         */
        get: operations["getExhibit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/organization": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The archive
         * @description The archive, with counts of what it has published.
         */
        get: operations["getOrganization"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the archive's own pages
         * @description What the archive writes about itself, such as how to visit it, in its own order.
         */
        get: operations["listArchivePages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/pages/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one of the archive's own pages
         * @description As Markdown and HTML, in the language asked for if it is translated: `field_languages` names what is in another.
         */
        get: operations["getArchivePage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/repositories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List repositories
         * @description Institutions or departments that hold parts of the archive; empty unless there are several.
         */
        get: operations["listRepositories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/repositories/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a repository
         * @description In the elements of ISDIAH; its collections are in `links`.
         */
        get: operations["getRepository"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How the archive is used
         * @description By COUNTER 5.1; `404` unless the archive shows it.
         */
        get: operations["getUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/images/{orgId}/{recordId}/thumb": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a thumbnail
         * @description The first image, or the one given by `image`: upright, sRGB, at most 400 pixels on its longer side, never enlarged.
         */
        get: operations["getThumbnail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/images/{orgId}/{recordId}/original": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an original file
         * @description The stored file of the first image, or of that given by `image`; supports `Range`. The `ETag` is the SHA-256 checksum. Withheld files answer 403 `original_restricted`: of records kept from aggregators and, if originals follow access (as in new archives), of those whose access is `closed`, `restricted` or not understood.
         */
        get: operations["getOriginal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/files/{id}/original": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a document, sound, film or other file
         * @description A file of `files`, or a `master`; supports `Range`. What a browser could run is sent as an attachment. Withheld as images are.
         */
        get: operations["getFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/iiif/{orgId}/{recordId}/manifest.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a IIIF manifest
         * @description A record, or a collection with images of its own, as IIIF Presentation 3.0. Each image has a canvas of its true size, sound and film one of its duration, with chapters as ranges. The images of records below follow, with a range for each. Without either, a single canvas says so. `navPlace` (an extension) has the linked places with coordinates, up to 100. Texts and captions are `annotations`; the manifest then has IIIF Content Search 2.0.
         */
        get: operations["getManifest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/iiif/{orgId}/{recordId}/image/{n}/info.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get image information
         * @description IIIF Image API 3.0, level 2: size, preferred sizes, tiles and limits; of the thumbnail, if the original is withheld. Other URLs of the image redirect to that of its present version.
         */
        get: operations["getImageInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/iiif/{orgId}/{recordId}/image/{n}/{region}/{size}/{rotation}/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a region of an image
         * @description IIIF Image API 3.0, level 2: a region, scaled, rotated by a multiple of 90°, in a given quality and format. The `Link` header has the canonical URL. For the rate limit, an image costs one point for every 65,536 pixels. It is stored at `full/!400,400/0/default.jpg`.
         */
        get: operations["getImagePart"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/iiif/{orgId}/{recordId}/image/{n}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an image service
         * @description Redirects to `info.json` (303), as the IIIF Image API requires.
         */
        get: operations["getImageService"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/files/{id}/texts/{textId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get captions of a file
         * @description WebVTT, unless the file is withheld; with the `id` of a picture twice: words
         */
        get: operations["getFileText"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/iiif/{orgId}/activity/collection.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the changes of manifests and IIIF Collections
         * @description IIIF Change Discovery 1.0, level 2: harvesters read the page at `last`, then `prev` back to their last visit. Has manifests of descriptions with images, and the Collections above, unless withheld from aggregators: each URL once, with its latest activity.
         */
        get: operations["getIiifActivities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/iiif/{orgId}/activity/page/{n}.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a page of changes of manifests and IIIF Collections
         * @description At most 100 activities (`Create`, `Update`, `Delete`, `Move`) in their order; `endTime` is the time of the change. Once a later page exists, a page only loses activities, to the last one.
         */
        get: operations["getIiifActivityPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/iiif/{orgId}/collection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the archive as a IIIF Collection
         * @description The top-level collections by title, as IIIF Presentation 3.0. Lists only descriptions with images, their own or of descendants. If a collection has more than 100 members, its last item is a collection of the following ones (`after`).
         */
        get: operations["getArchiveIiifCollection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/iiif/{orgId}/collection/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a IIIF Collection
         * @description A collection, or a record with children by its UUID, as IIIF Presentation 3.0: collections and manifests in archival order, those with images only, and continued as `getArchiveIiifCollection` says.
         */
        get: operations["getIiifCollection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/iiif/{orgId}/{recordId}/autocomplete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Complete a word of a manifest’s texts
         * @description Autocomplete of IIIF Content Search 2.0: words of texts in a manifest that begin with `q`, ignoring case and accents; of several words, the last one is completed, from texts with the others. Has the 20 most frequent in the first 20 texts, in alphabetical order, with `total` unless there are more texts. Counts as completions do.
         */
        get: operations["completeInManifest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/iiif/{orgId}/{recordId}/canvas/{canvas}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find the manifest of a canvas
         * @description The URI of a canvas redirects to the manifest that contains it (303).
         */
        get: operations["getCanvas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/iiif/{orgId}/{recordId}/canvas/{canvas}/{part}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find the manifest of an annotation that paints a canvas
         * @description The URIs of the annotations that paint an image on its canvas redirect to the manifest (303).
         */
        get: operations["getCanvasPart"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/iiif/{orgId}/{recordId}/range/{range}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find the manifest of a range
         * @description The URI of the range of a record, document or chapter within a manifest redirects to the manifest (303).
         */
        get: operations["getRange"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/iiif/{orgId}/{recordId}/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search the texts of a manifest
         * @description IIIF Content Search 2.0: the lines of transcriptions, OCR and captions that match, as annotations of canvases, and in `annotations` where in them the matches are (`highlighting`). `q` as in `/search`: all words must be in one text. Without it, every text matches. A page has 10 texts, and of each the first 100 lines that match.
         */
        get: operations["searchManifest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/iiif/{orgId}/{recordId}/text/{imageId}.txt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the text of an image
         * @description The transcription or OCR of an image as plain text, a line of the image on each line.
         */
        get: operations["getPlainText"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/iiif/{orgId}/{recordId}/text/{imageId}/line/{n}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a line of an image’s text as an annotation
         * @description One of the annotations of `lines.json`, at its own URI. Not found if the text has fewer lines.
         */
        get: operations["getTextLine"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/iiif/{orgId}/{recordId}/text/{imageId}/lines.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the lines of an image’s text as annotations
         * @description The transcription of an image as an AnnotationPage (IIIF Presentation 3.0), with the place of each line if it is known. Not found without a text, or if the original is withheld.
         */
        get: operations["getTextLines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/collections/{slug}/finding-aid.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export a finding aid as PDF
         * @description The finding aid for reading and printing, accessible to screen readers (PDF/UA-1) and suitable for archiving (PDF/A-2a). Its own words, such as headings, are in the language of the finding aid if it is one of en, de, fr, es, it, nl, pt, pl, el, ar, zh, he, ru, else in the first of these that the archive works in, else in English. `lang` gives it in another language into which the collection has been translated, and marks what has not been; `Accept-Language` does not change it. The archive's settings decide between pages of A4 and US Letter. `layout=boxes` lists what is in which box, across series, for those who fetch. Built by a queue. It is delivered as `getEad` says.
         */
        get: operations["getFindingAid"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/collections/{slug}/ead.xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export a collection as EAD3
         * @description The collection with everything published below it, and its ancestors as context, as EAD3 1.1. It has each text in all of its languages. Collections with more than 2,000 components are built by a queue. If the document is not built yet, the request waits up to 20 seconds and then answers `202` with `ExportPending` and `Retry-After`. `Prefer: respond-async` answers that immediately, `Prefer: wait=5` after 5 seconds. So does a request of a client that already waits for two other documents, or of an archive with 16 that are waited for. `HEAD` starts nothing, and has a `Retry-After` only if the document is already being built. A client may request 10 documents per minute that are not built yet. Supports `ETag` and byte ranges.
         */
        get: operations["getEad"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/entities/{slug}/eac.xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export an entity as EAC-CPF
         * @description A person, family or corporate body in the schema of 2010 (`urn:isbn:1-931666-33-4`) or in version 2.0 or 3. Documents of entities with tens of thousands of records are built by a queue. It is delivered as `getEad` says.
         */
        get: operations["getEac"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/exports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the status of an export
         * @description The URL is given by the `202` response of a document. The status of a document that is no longer requested is deleted.
         */
        get: operations["getExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/collections/{slug}/ead2002.xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export a collection as EAD 2002
         * @description The same content as EAD3 for programs that do not read it, such as ArcLight, AtoM and ArchivesSpace, in the form of the schema (`urn:isbn:1-931666-22-9`). It has one language, that of `lang` if the collection has been translated into it, and names the others. Collections with more than 2,000 components are built by a queue. It is delivered as `getEad` says.
         */
        get: operations["getEad2002"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/collections/{slug}/ead4.xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export a collection as EAD 4
         * @description The same content as EAD3 in EAD 4 of 2026, in all of its languages. Collections with more than 2,000 components are built by a queue. It is delivered as `getEad` says.
         */
        get: operations["getEad4"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/entities/{slug}/eaf.xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export a function as EAC-F
         * @description A subject that headings name as a function, or that was imported from EAC-F. It is delivered as `getEad` says.
         */
        get: operations["getEaf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/records/{slug}/images.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Save all images of a record as PDF
         * @description A page with title, citation and rights, then an image on each (at most 500), as large as pages show it, with its words. It is delivered as `getEad` says.
         */
        get: operations["getImagesPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/records/{slug}/images.zip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Save all images of a record as ZIP
         * @description The same as numbered JPEGs, and `about.txt`. It is delivered as `getEad` says.
         */
        get: operations["getImagesZip"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/cite/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Cite a record
         * @description Citations in Chicago 17, APA 7 and MLA 9, following their rules for archival material and using recorded facts only, and the archive’s own preferred citation. Every citation has the archive’s name, the permalink and the access date, which is today in the archive’s time zone. `access_date=false` omits it for dated material.
         */
        get: operations["citeRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/cite/collection/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Cite a collection
         * @description Cites a fonds, collection or series as a whole, in the same way as `/cite/{slug}` cites a record.
         */
        get: operations["citeCollection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/unapi": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a description in a format by unAPI
         * @description The protocol by which reference managers such as Zotero read the descriptions on a page: its head links here, and each description on it has an `abbr` of class `unapi-id`. Without parameters, lists the formats; with `id`, the formats of one description, with status 300; with `id` and `format`, returns the document. `rdf_zotero` is a file for Zotero with the name of the archive, the location in it and the call number.
         */
        get: operations["getUnapi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/cite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Cite several records and collections
         * @description Citations of up to 100 records and collections, each as at `/cite/{slug}`, in the order of the request; or one file for reference managers that has them all. A slug that a record and a collection share is the record’s. `missing` names those that do not exist or are not published; a file leaves them out.
         */
        get: operations["citeMany"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/ark/{naan}/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Resolve an ARK
         * @description Redirects the ARK of a record, collection or entity to its permalink. ARKs are also resolved, and are given in links, at the root of the host: `/ark:NAAN/name`, or in the older form `/ark:/NAAN/name`. `?info`, `?` or `??` after the ARK returns metadata and the archive’s commitment instead, as an Electronic Resource Citation. A suffix such as `.jsonld` leads to that representation.
         */
        get: operations["resolveArk"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/ark/{naan}/{name}/{part}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Resolve an ARK with a suffix
         * @description Redirects to the same part of the resource’s URL in this API: `/ark:NAAN/name/ead.xml` to `/api/public/collections/slug/ead.xml`.
         */
        get: operations["resolveArkPart"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/oai": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Harvest over OAI-PMH 2.0
         * @description Published records and collections for harvesters. Protocol errors have the status 200 and an `error` element. Lists have at most 100 items per response. A `resumptionToken` requests the next items; it is valid for a week and costs the same at any depth.
         */
        get: operations["oai"];
        put?: never;
        /**
         * Harvest over OAI-PMH 2.0
         * @description Published records and collections for harvesters. Protocol errors have the status 200 and an `error` element. Lists have at most 100 items per response. A `resumptionToken` requests the next items; it is valid for a week and costs the same at any depth.
         */
        post: operations["oaiByForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/oai/view.xsl": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the style sheet of OAI-PMH responses
         * @description With it, browsers show the responses of OAI-PMH as pages.
         */
        get: operations["getOaiView"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/snapshots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List snapshots
         * @description For new mirrors and for research: all records, collections, entities and exhibits at one moment, as JSON lines. A snapshot is removed as soon as anything in it is withdrawn or kept from aggregators. A new one is started within a minute; until it is ready, the list is empty and has a `Retry-After`. Follow `changes` of a snapshot for everything that happened after it; `increment` leads from the snapshot before it to this one.
         */
        get: operations["listSnapshots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/snapshots/{id}/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a file of a snapshot
         * @description Each line is the response of `/records/{slug}`, `/collections/{slug}`, `/entities/{slugOrId}` or `/exhibits/{slug}` at that moment, without `children`, `siblings`, `previous`, `next`, and the `records` of an entity; links between texts of a finding aid are left out. In `changes.ndjson.gz`, each line is a change with its `resource`; `graph.nq.gz` has RiC-O. `schema` in the list of snapshots leads to the schema of the lines.
         */
        get: operations["getSnapshotFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/snapshots/{schema}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the schema of the lines of snapshots
         * @description JSON Schema (2020-12) of each line of the files of snapshots, by the type of the resource.
         */
        get: operations["getLineSchema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List changes in commit order
         * @description For mirrors: the changes of records, collections, entities and exhibits. Each resource appears once, at its last change. Start without `since`, follow `next` while `has_more` is true, store the last `next` and continue with it later; this misses nothing. Resources that were withdrawn or deleted, or that are kept from aggregators, appear as `deleted`; resources that were never public do not appear. `since` also takes a time and then returns the changes committed in that second or later, in the same order. A change may then appear twice, but none is missed. `include=resource` returns the resources with their changes, in the form that snapshots have.
         */
        get: operations["listChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/dataset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the archive as a dataset
         * @description For registers of datasets: licence of the descriptions, publisher, and the newest snapshot, OAI-PMH and the API as distributions, in schema.org or DCAT-AP 3. Also at `.jsonld`, `.ttl`.
         */
        get: operations["getDataset"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/oembed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Embed a page of the archive (oEmbed 1.0)
         * @description For the URL of the page of a record, collection or exhibit, of search or of the archive: a frame to put into another page. Pages link to this in their head. A URL with `iiif-content` becomes a viewer of that part of an image.
         */
        get: operations["getOEmbed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/sitemap.xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the sitemap index
         * @description The same path at the root of the host redirects here.
         */
        get: operations["getSitemapIndex"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/sitemap-{page}.xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a sitemap
         * @description Permalinks of the records and collections that are open to aggregators, with the addresses of those in several languages, and with up to 20 images of each unless the archive withholds them (image sitemaps 1.1), of entities, and of exhibits. If the archive has its own website, permalinks are on its host, each followed by the URL of the same page in this API; its robots.txt must then name the sitemap index. `resourcesync` describes lists of resources and changes for ResourceSync 1.1, as `/.well-known/resourcesync` does.
         */
        get: operations["getSitemap"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/robots.txt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the rules for crawlers (RFC 9309)
         * @description The same path at the root of the host redirects here.
         */
        get: operations["getRobots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the entry points
         * @description The address of each door of this archive, by name.
         */
        get: operations["getIndex"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get this document
         * @description Available on every host. Browsers get a page on which you can try every operation.
         */
        get: operations["getDocs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get this document as JSON
         * @description The same as `/docs`, but always JSON. Available on every host.
         */
        get: operations["getOpenApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/contexts/v2.jsonld": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the JSON-LD context
         * @description The context that makes the JSON of every record, collection, entity and exhibit, and of the archive, JSON-LD 1.1. Their `Link` headers refer to it, so a JSON-LD processor needs only the URL of a resource.
         */
        get: operations["getContextV2"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/contexts/v1.jsonld": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the former JSON-LD context
         * @description The context to which copies of older documents refer. It says that a description mentions all of its names.
         */
        get: operations["getContext"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/docs/errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List error codes
         * @description Every error code, with its meaning and what to do about it. Available on every host. The `type` of a problem points here.
         */
        get: operations["getErrorDocs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the health of the service
         * @description Available on every host. If `status` is `down`, the response has the HTTP status 503 and the same body.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The description's own value, or that of its nearest ancestor */
        Access: {
            /**
             * @description Current status: a restriction becomes `open` on its `until`, in the archive’s time zone
             * @enum {string}
             */
            status: "open" | "partial" | "restricted" | "closed" | "unknown";
            /** @description Name of the status, in the language of labels */
            label: string;
            /** @description The day from which restricted material is open; a past day if it has been open since then */
            until: string | null;
            /** @description The archive’s own words, which are kept after the restriction ends */
            statement: string | null;
            /** @description Whether the statement was understood, or the archive has decided what it means. If it is false, the status is `unknown`. Null without a statement */
            understood: boolean | null;
        };
        AlternateTitle: {
            /** @description Type of the title */
            type: string | null;
            /** @description The title */
            text: string;
            /** @description Its language */
            lang: string | null;
        };
        ApiIndex: {
            /** @description Name of the archive */
            name: string;
            /** @description Version of the API */
            version: string;
            links: {
                /**
                 * Format: uri
                 * @description This page
                 */
                self: string;
                /**
                 * Format: uri
                 * @description The OpenAPI document, and for browsers its reference
                 */
                docs: string;
                /**
                 * Format: uri
                 * @description The OpenAPI document
                 */
                openapi: string;
                /**
                 * Format: uri
                 * @description Error codes
                 */
                errors: string;
                /**
                 * Format: uri
                 * @description State of the service
                 */
                health: string;
                /**
                 * Format: uri
                 * @description The APIs of this host (RFC 9727)
                 */
                api_catalog: string;
                /** @description The archive itself; null if not available */
                organization: string | null;
                /** @description Top-level collections; null if not available */
                collections: string | null;
                /** @description All records; null if not available */
                records: string | null;
                /** @description Persons, corporate bodies, families, places and subjects; null if not available */
                entities: string | null;
                /** @description Places with coordinates, as GeoJSON; null if not available */
                places: string | null;
                /** @description Exhibits; null if not available */
                exhibits: string | null;
                /** @description The archive's own pages; null if not available */
                pages: string | null;
                /** @description Repositories, if the archive has several; null if not available */
                repositories: string | null;
                /** @description Search; null if not available */
                search: string | null;
                /** @description Places of the results of a search, as GeoJSON; null if not available */
                search_places: string | null;
                /** @description Completions of what a reader types; null if not available */
                suggest: string | null;
                /** @description OAI-PMH; null if not available */
                oai: string | null;
                /** @description The feed of changes, for mirrors; null if not available */
                changes: string | null;
                /** @description The whole archive as files; null if not available */
                snapshots: string | null;
                /** @description The archive as a dataset, for registers; null if not available */
                dataset: string | null;
                /** @description Sitemaps; null if not available */
                sitemap: string | null;
                /** @description IIIF Collection of the whole archive; null if not available */
                iiif_collection: string | null;
                /** @description Changes of manifests and IIIF Collections (IIIF Change Discovery); null if not available */
                iiif_activities: string | null;
                /** @description The service that OpenRefine matches names with (Reconciliation Service API); null if not available */
                reconciliation: string | null;
                /** @description unAPI, for reference managers; null if not available */
                unapi: string | null;
                /** @description The context that makes the JSON linked data; null if not available */
                context: string | null;
            };
        };
        ArchivalDate: {
            /** @description The date as the archivist wrote it */
            display: string;
            /** @description EDTF level 1, if the date could be parsed */
            edtf: string | null;
            /** @description First year: integer astronomical year (44 BCE is -43) */
            start: number | null;
            /** @description Last year: integer astronomical year (44 BCE is -43). Null if open or unknown; `edtf` tells which */
            end: number | null;
        };
        ArchivePage: {
            /** @description Markdown, as the archive wrote it */
            text: string;
            /** @description As safe HTML, for a place below a first-level heading */
            html: string;
            /**
             * Format: date-time
             * @description Last change
             */
            updated_at: string;
            /** @description Links to related resources */
            links: {
                /**
                 * Format: uri
                 * @description URL of this response
                 */
                self: string;
                /**
                 * Format: uri
                 * @description URL for citing and sharing
                 */
                permalink: string;
            };
        } & WithRequired<components["schemas"]["ArchivePageSummary"], "field_languages">;
        ArchivePageLink: {
            /** @description Readable name in URLs */
            slug: string;
            /** @description Title in the language that it was written in */
            title: string;
            /** @description Language that it was written in; null if that is not stated */
            language: string | null;
            /** @description Titles in other languages, by language */
            titles: {
                [key: string]: string;
            };
            /** @description Where pages link to it; null for nowhere */
            menu: ("header" | "footer") | null;
            /**
             * Format: uri
             * @description URL in this API
             */
            url: string;
        };
        ArchivePageList: {
            items: components["schemas"]["ArchivePageSummary"][];
            page: components["schemas"]["PageNumber"];
            limit: components["schemas"]["PageLimit"];
            total: components["schemas"]["Total"];
            total_pages: components["schemas"]["TotalPages"];
            links: components["schemas"]["PageLinks"];
        };
        ArchivePageSummary: {
            /**
             * @description Type of the resource
             * @constant
             */
            type: "page";
            /**
             * Format: uuid
             * @description Permanent identifier
             */
            id: string;
            /** @description Readable name in URLs */
            slug: string;
            /** @description Title, in the language of labels if translated */
            title: string;
            /** @description Where pages link to it; null for nowhere */
            menu: ("header" | "footer") | null;
            /** @description Language that it was written in; null if that is not stated */
            language: string | null;
            /** @description Other languages in which it can be read */
            translations: string[];
            /**
             * Format: uri
             * @description URL in this API
             */
            url: string;
            field_languages?: components["schemas"]["FieldLanguages"];
        };
        BiographicalNote: {
            /** @description `bioghist`, `abstract`, `general_context`, …, or the name of the field that the note is about */
            type: string;
            /** @description Heading: as the archive wrote it, otherwise the usual one for the type in the language of labels */
            label: string;
            /** @description Plain text, with an empty line between paragraphs */
            text: string;
            html: components["schemas"]["SafeHtml"];
            /** @description Language, if the source gives it */
            lang: string | null;
        };
        /** @description The caption in other languages, by language; absent without any */
        Captions: {
            [key: string]: {
                /** @description The caption */
                caption: string;
            };
        };
        Change: {
            /**
             * @description `created`: became visible, or visible again, after the position given as `since`; `updated`: changed; `deleted`: no longer visible
             * @enum {string}
             */
            change: "created" | "updated" | "deleted";
            /**
             * @description Type of the resource
             * @enum {string}
             */
            type: "record" | "collection" | "entity" | "exhibit";
            /**
             * Format: uuid
             * @description Permanent identifier
             */
            id: string;
            /**
             * Format: date-time
             * @description Time at which the change was committed
             */
            changed_at: string;
            /** @description URL in this API; null if deleted */
            url: string | null;
            /** @description The resource as it is now, in the form that snapshots have; null if deleted. Only with `include=resource` */
            resource?: (components["schemas"]["RecordCopy"] | components["schemas"]["CollectionCopy"] | components["schemas"]["EntityCopy"] | components["schemas"]["ExhibitDetail"]) | null;
        };
        ChangesPage: {
            items: components["schemas"]["Change"][];
            /** @description Value for `since`: use it now for more changes, or later for new ones */
            next: string;
            /** @description Whether more changes are available now */
            has_more: boolean;
            links: {
                /**
                 * Format: uri
                 * @description This page
                 */
                self: string;
                /**
                 * Format: uri
                 * @description The next page
                 */
                next: string;
            };
        };
        ChildrenPage: {
            items: (components["schemas"]["RecordSummary"] | components["schemas"]["CollectionSummary"])[];
            page: components["schemas"]["PageNumber"];
            limit: components["schemas"]["PageLimit"];
            total: components["schemas"]["Total"];
            total_pages: components["schemas"]["TotalPages"];
            links: components["schemas"]["PageLinks"];
        };
        CitationDetail: {
            /** @description The cited description */
            record: components["schemas"]["DescriptionReference"];
            /** @description The archive that holds the material */
            archive_name: string;
            /**
             * Format: uri
             * @description The URL to cite: the ARK if the archive has a NAAN, otherwise the permalink
             */
            permalink: string;
            /** @description The access date in the citations: today in the archive’s time zone. Null if they omit it */
            access_date: string | null;
            /** @description By citation style, using recorded facts only */
            citations: {
                /** @description Chicago 17, for bibliographies and for notes */
                chicago: {
                    /**
                     * @description Citation style
                     * @enum {string}
                     */
                    style: "chicago" | "apa" | "mla";
                    /** @description Plain text; right-to-left text is isolated */
                    text: string;
                    /** @description HTML with `i`, `bdi` and `a` only; all recorded text is escaped */
                    html: string;
                    /** @description Form for footnotes */
                    note: {
                        /** @description Plain text; right-to-left text is isolated */
                        text: string;
                        /** @description HTML with `i`, `bdi` and `a` only; all recorded text is escaped */
                        html: string;
                    };
                };
                /** @description APA 7 */
                apa: components["schemas"]["StyledCitation"];
                /** @description MLA 9 */
                mla: components["schemas"]["StyledCitation"];
            };
            /** @description The archive's own preferred citation, of the description or its nearest ancestor */
            preferred: string | null;
        };
        CitationPage: {
            items: components["schemas"]["CitationDetail"][];
            page: components["schemas"]["PageNumber"];
            limit: components["schemas"]["PageLimit"];
            total: components["schemas"]["Total"];
            total_pages: components["schemas"]["TotalPages"];
            links: components["schemas"]["PageLinks"];
            /** @description With `ids`: those that do not exist or are not published. Absent without it */
            missing?: string[];
        };
        CollectionCopy: WithRequired<components["schemas"]["CollectionItem"], "description_language" | "other_level" | "title_html" | "titles" | "dates" | "scope_and_content" | "scope_and_content_html" | "containers" | "languages_of_material" | "notes" | "identifiers" | "digital_objects" | "description_control" | "entities" | "inherited" | "ancestors" | "images" | "files" | "suppress_from_aggregators" | "language" | "rights" | "access" | "quality" | "descendants_count" | "links">;
        CollectionDetail: {
            /** @description One page of its children in archival order, by the requested `page`, `limit` and `cursor` */
            children: {
                items: (components["schemas"]["RecordSummary"] | components["schemas"]["CollectionSummary"])[];
                page: components["schemas"]["PageNumber"];
                limit: components["schemas"]["PageLimit"];
                total: components["schemas"]["Total"];
                total_pages: components["schemas"]["TotalPages"];
                links: components["schemas"]["PageLinks"];
            };
            /** @description Its citations; only with `include=citation` */
            citation?: components["schemas"]["CitationDetail"];
            /** @description Its schema.org description; only with `include=json_ld` */
            json_ld?: components["schemas"]["EmbeddedJsonLd"];
        } & components["schemas"]["CollectionCopy"];
        /** @description Members that may be missing are there only with `include=details`; `ancestors`, `containers`, `to_order` and `access` also with `include=place` */
        CollectionItem: {
            /**
             * @description Type of the resource
             * @constant
             */
            type: "collection";
            /**
             * Format: uuid
             * @description Permanent identifier
             */
            id: string;
            slug: components["schemas"]["DescriptionSlug"];
            title: components["schemas"]["DescriptionTitle"];
            level: components["schemas"]["Level"];
            /** @description Name of the level, in the language of labels */
            level_label: string;
            /** @description The whole reference code, as it is cited */
            reference_code: string | null;
            /** @description Beginning of the abstract, or of scope and content */
            summary: string | null;
            languages: components["schemas"]["MaterialLanguages"];
            /** @description Languages other than its own in which the archive wrote all or some of it, for `lang`. With `include=translations`, what it wrote, by language */
            translations: components["schemas"]["TranslationLanguages"] | {
                [key: string]: components["schemas"]["Translated"];
            };
            /**
             * Format: date-time
             * @description Time of the last change
             */
            updated_at: string;
            /**
             * Format: uri
             * @description URL in this API
             */
            url: string;
            media: components["schemas"]["MediaKinds"];
            repository?: components["schemas"]["RepositoryReference"];
            field_languages?: components["schemas"]["FieldLanguages"];
            /** @description The stated date, or one derived from `date_aggregate` */
            date: components["schemas"]["ArchivalDate"] | null;
            /** @description Years covered by all published descendants */
            date_aggregate: components["schemas"]["YearRange"];
            cover_image: components["schemas"]["CoverImage"] | null;
            /** @description Extent of the material */
            extent: components["schemas"]["Extent"][];
            /** @description Number of published children */
            children_count: number;
            /** @description Number of published records below, at any depth */
            records_count: number;
            /** @description Language in which it was written, as an ISO 639 code; null if the source does not say */
            description_language?: string | null;
            /** @description The source's own level if `level` is `otherlevel` */
            other_level?: string | null;
            /** @description The title with the marks that its source gives it, such as italics, as HTML like that of notes; null for none */
            title_html?: components["schemas"]["SafeHtml"] | null;
            /** @description Other titles. If one of them is in the language asked for and the main title is not, it is the `title` */
            titles?: components["schemas"]["AlternateTitle"][];
            /** @description All dates; `date` is the first */
            dates?: components["schemas"]["TypedDate"][];
            /** @description Plain text, with an empty line between paragraphs. In the language asked for, if the archive wrote it in several: the others are notes of type `scopecontent` */
            scope_and_content?: string | null;
            scope_and_content_html?: components["schemas"]["SafeHtml"] | null;
            /** @description Containers */
            containers?: components["schemas"]["Container"][];
            /** @description Languages of the material with their scripts, own or from the nearest ancestor: one entry for each script of a language. What the archive wrote about them is a note of type `langmaterial` */
            languages_of_material?: components["schemas"]["MaterialLanguage"][];
            /** @description All other notes, in the order of the source, but where an archive wrote them in several languages, first in the one asked for */
            notes?: components["schemas"]["Note"][];
            /** @description As the source has them; it may have only a part of the reference code */
            identifiers?: components["schemas"]["Identifier"][];
            /** @description Linked digital objects */
            digital_objects?: components["schemas"]["DigitalObject"][];
            description_control?: components["schemas"]["DescriptionControl"] | null;
            /** @description Linked persons, corporate bodies, families, places and subjects */
            entities?: components["schemas"]["LinkedEntity"][];
            inherited?: components["schemas"]["Inherited"];
            notice?: components["schemas"]["Notice"];
            /** @description Ancestors, root first */
            ancestors?: components["schemas"]["DescriptionReference"][];
            /** @description Pictures in order */
            images?: components["schemas"]["Image"][];
            /** @description Other files in order */
            files?: components["schemas"]["File"][];
            /** @description Whether it or an ancestor is kept from aggregators */
            suppress_from_aggregators?: boolean;
            provenance?: components["schemas"]["Provenance"];
            /** @description Lists that have more than 500 items, and stop there, by name. Absent if there are none */
            more?: {
                [key: string]: components["schemas"]["Rest"];
            };
            /** @description The first of `languages` */
            language?: string | null;
            rights?: components["schemas"]["Rights"];
            access?: components["schemas"]["Access"];
            /** @description Completeness of the description, from 0 to 100 */
            quality?: number;
            /** @description Counts of all descendants */
            descendants_count?: {
                /** @description Number of published collections below, at any depth */
                collections: number;
                /** @description Number of published records below, at any depth */
                records: number;
            };
            /** @description Links to related resources */
            links?: {
                /**
                 * Format: uri
                 * @description URL of this response
                 */
                self: string;
                /**
                 * Format: uri
                 * @description URL for citing and sharing: on the archive's website if it has one
                 */
                permalink: string;
                /** @description ARK, as the URL at which the archive resolves it; null if the archive has no NAAN */
                ark: string | null;
                /**
                 * Format: uri
                 * @description Citations
                 */
                cite: string;
                /**
                 * Format: uri
                 * @description schema.org as JSON-LD
                 */
                jsonld: string;
                /**
                 * Format: uri
                 * @description Dublin Core (oai_dc)
                 */
                dc: string;
                /**
                 * Format: uri
                 * @description MODS 3.8
                 */
                mods: string;
                /**
                 * Format: uri
                 * @description MARCXML
                 */
                marc21: string;
                /**
                 * Format: uri
                 * @description EDM
                 */
                edm: string;
                /** @description EAD3 of the collection and everything below it */
                ead: string | null;
                /** @description The same as EAD 4 */
                ead4: string | null;
                /** @description The same as EAD 2002 */
                ead2002: string | null;
                /**
                 * Format: uri
                 * @description The hierarchy below it, level by level
                 */
                tree: string;
                /**
                 * Format: uri
                 * @description Related records and collections
                 */
                related: string;
                /**
                 * Format: uri
                 * @description List of all records below it, at any depth, in archival order
                 */
                records: string;
                /** @description PDF */
                finding_aid: string | null;
                /** @description IIIF Presentation manifest; null if it has no images of its own */
                manifest: string | null;
                /** @description IIIF Collection */
                iiif_collection: string | null;
            };
            /** @description Ways to order it; none if it cannot be ordered */
            requests?: components["schemas"]["ItemRequest"][];
            to_order?: components["schemas"]["ToOrder"];
        };
        CollectionPage: {
            items: components["schemas"]["CollectionItem"][];
            page: components["schemas"]["PageNumber"];
            limit: components["schemas"]["PageLimit"];
            total: components["schemas"]["Total"];
            total_pages: components["schemas"]["TotalPages"];
            links: components["schemas"]["PageLinks"];
            /** @description With `ids`: those that do not exist or are not published. Absent without it */
            missing?: string[];
        };
        CollectionSummary: {
            /**
             * @description Type of the resource
             * @constant
             */
            type: "collection";
            /**
             * Format: uuid
             * @description Permanent identifier
             */
            id: string;
            slug: components["schemas"]["DescriptionSlug"];
            title: components["schemas"]["DescriptionTitle"];
            level: components["schemas"]["Level"];
            /** @description Name of the level, in the language of labels */
            level_label: string;
            /** @description The whole reference code, as it is cited */
            reference_code: string | null;
            /** @description Beginning of the abstract, or of scope and content */
            summary: string | null;
            languages: components["schemas"]["MaterialLanguages"];
            translations: components["schemas"]["TranslationLanguages"];
            /**
             * Format: date-time
             * @description Time of the last change
             */
            updated_at: string;
            /**
             * Format: uri
             * @description URL in this API
             */
            url: string;
            media: components["schemas"]["MediaKinds"];
            repository?: components["schemas"]["RepositoryReference"];
            field_languages?: components["schemas"]["FieldLanguages"];
            /** @description The stated date, or one derived from `date_aggregate` */
            date: components["schemas"]["ArchivalDate"] | null;
            /** @description Years covered by all published descendants */
            date_aggregate: components["schemas"]["YearRange"];
            cover_image: components["schemas"]["CoverImage"] | null;
            /** @description Extent of the material */
            extent: components["schemas"]["Extent"][];
            /** @description Number of published children */
            children_count: number;
            /** @description Number of published records below, at any depth */
            records_count: number;
        };
        CollectionTree: {
            /** @description Consecutive children of the collection or node, in archival order */
            items: components["schemas"]["TreeNode"][];
            /** @description Whether the limit of 500 nodes left nodes collapsed that `depth` would expand */
            truncated: boolean;
            /** @description The items before the first one; null if there are none */
            prev: string | null;
            /**
             * @deprecated
             * @description Use `prev`
             */
            previous: string | null;
            /** @description The items after the last one; null if there are none */
            next: string | null;
        };
        Container: {
            /** @description Kind of container: one word for all spellings (`box`, `folder`, `volume`, `map_case`, …). A kind that is not known is as the source has it, in lower case */
            type: string | null;
            /** @description What it is called: by the archive, else the name of its kind in the language of labels */
            label: string | null;
            /** @description Number of the container */
            indicator: string;
            /** @description Number shared by containers that belong together, such as a box and its folder */
            group: number;
            /** @description Kind of material in it, such as `Mixed Materials`, where the archive states that */
            material: string | null;
            /** @description Barcode of the container, for requests; readers need not see it */
            barcode: string | null;
        };
        CoverImage: {
            thumbnail: components["schemas"]["Thumbnail"];
            /** @description The described resource: a record, or the collection if only the collection itself has an image */
            record: components["schemas"]["DescriptionReference"];
        };
        /** @description A reference in CSL-JSON 1.0.2 */
        CslItem: {
            id: string;
            type: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Information about the description itself, not the material */
        DescriptionControl: {
            /** @description Identifier of the description */
            identifier: string | null;
            /** @description Institution responsible for the description */
            agency: string | null;
            /** @description Rules or conventions of the description */
            rules: string | null;
            /** @description Status of the description */
            status: string | null;
            /** @description Languages of the description */
            languages: string[];
            /** @description Date of creation, as in the source */
            created: string | null;
            /** @description Date of the last revision, as in the source */
            revised: string | null;
            /** @description Sources of the description */
            sources: string[];
        };
        DescriptionListPage: {
            items: (components["schemas"]["LinkedEntity"] | components["schemas"]["DigitalObject"] | components["schemas"]["Note"] | components["schemas"]["Image"] | components["schemas"]["File"] | components["schemas"]["AlternateTitle"] | components["schemas"]["TypedDate"] | components["schemas"]["Extent"] | components["schemas"]["Container"] | components["schemas"]["Identifier"])[];
            page: components["schemas"]["PageNumber"];
            limit: components["schemas"]["PageLimit"];
            total: components["schemas"]["Total"];
            total_pages: components["schemas"]["TotalPages"];
            links: components["schemas"]["PageLinks"];
        };
        DescriptionReference: {
            /**
             * @description Type of the resource
             * @enum {string}
             */
            type: "collection" | "record";
            /**
             * Format: uuid
             * @description Permanent identifier
             */
            id: string;
            /** @description Readable name in URLs; if it changes, the former one redirects */
            slug: string;
            /** @description Title */
            title: string;
            level: components["schemas"]["Level"];
            /** @description Name of the level, in the language of labels */
            level_label: string;
            /**
             * Format: uri
             * @description URL in this API
             */
            url: string;
            field_languages?: components["schemas"]["FieldLanguages"];
        };
        /** @description Readable name in URLs; if it changes, the former one redirects */
        DescriptionSlug: string;
        /** @description Title; if the source has none, devised from the title of its finding aid, its date or code */
        DescriptionTitle: string;
        DigitalObject: {
            /** @description Type, in the source's own words */
            type: string | null;
            /** @description Title */
            title: string | null;
            /** @description Location, as in the source */
            url: string;
            /** @description Media type */
            mime_type: string | null;
            /** @description Further description from the source */
            note: string | null;
            thumbnail: components["schemas"]["Thumbnail"] | null;
            /** @description Address of a small picture of it at its own host */
            thumbnail_url: string | null;
            /** @description The IIIF manifest at `url`, as last fetched */
            manifest: components["schemas"]["LinkedManifest"] | null;
        };
        /** @description A schema.org `ArchiveComponent`; collections are also a `Collection` */
        EmbeddedJsonLd: {
            /** @constant */
            "@context": "https://schema.org";
            /**
             * Format: uri
             * @description The permalink
             */
            "@id": string;
            /** @description The title, with its language if that of the description is known */
            name: string | {
                /** @description The text */
                "@value": string;
                /** @description Its language (BCP 47) */
                "@language": string;
            };
            /** @description The archive */
            holdingArchive: {
                /** @constant */
                "@type": "ArchiveOrganization";
            } & {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        EntityCopy: WithRequired<components["schemas"]["EntityItem"], "description_language" | "alternative_names" | "names" | "biography" | "biographical_notes" | "coordinates" | "places" | "functions" | "occupations" | "legal_statuses" | "mandates" | "local_descriptions" | "languages_used" | "identifiers" | "same_as" | "relations" | "updated_at" | "links">;
        EntityDetail: {
            /** @description Linked records; add `type=collection` to `url` for the collections */
            records: {
                /** @description The first 20, by confidence */
                items: components["schemas"]["EntityRecord"][];
                /** @description Number of records */
                total: number;
                /**
                 * Format: uri
                 * @description Paged list of all of them
                 */
                url: string;
            };
        } & components["schemas"]["EntityCopy"];
        EntityIdentifier: {
            /** @description Authority file (`viaf`, `isni`, `wikidata`, …), if known */
            scheme: string | null;
            /** @description The identifier */
            value: string;
            /** @description URL of the identifier */
            uri: string | null;
        };
        /** @description Members that may be missing are there only with `include=details` */
        EntityItem: {
            translations: components["schemas"]["TranslationLanguages"];
            /** @description Dates of existence */
            date: components["schemas"]["ArchivalDate"] | null;
            /**
             * @deprecated
             * @description Use `date`
             */
            dates: components["schemas"]["ArchivalDate"] | null;
            /** @description Number of linked published records */
            records_count: number;
            /** @description Number of linked published collections */
            collections_count: number;
            /** @description Whether a source states the type; otherwise, it is what the name shows */
            type_certain: boolean;
            /** @description Language in which it was written, as an ISO 639 code; null if the source does not say */
            description_language?: string | null;
            /** @description Other names, in the order of the source */
            alternative_names?: string[];
            /** @description All names, in the order of the source */
            names?: components["schemas"]["EntityName"][];
            /** @description Biography or history, as plain text with an empty line between paragraphs */
            biography?: string | null;
            /** @description All prose, in the order of the source */
            biographical_notes?: components["schemas"]["BiographicalNote"][];
            /** @description Location of a place; null if unknown */
            coordinates?: components["schemas"]["PlaceCoordinates"] | null;
            /** @description Associated places */
            places?: components["schemas"]["EntityPlace"][];
            /** @description Functions and activities */
            functions?: components["schemas"]["EntityTerm"][];
            /** @description Occupations */
            occupations?: components["schemas"]["EntityTerm"][];
            /** @description Legal statuses */
            legal_statuses?: components["schemas"]["EntityTerm"][];
            /** @description Mandates */
            mandates?: components["schemas"]["EntityTerm"][];
            /** @description Statements of a kind that the source defines, such as subjects or nationality: see `type` */
            local_descriptions?: components["schemas"]["EntityTerm"][];
            /** @description Languages in which the entity wrote or worked */
            languages_used?: components["schemas"]["LanguageUsed"][];
            /** @description Identifiers in other systems */
            identifiers?: components["schemas"]["EntityIdentifier"][];
            /** @description URIs of the same entity in authority files (VIAF, Wikidata, GND, ULAN, GeoNames, ISNI, …), derived from its well-formed identifiers */
            same_as?: string[];
            /** @description Relations to other entities of the archive, as stated by either record */
            relations?: components["schemas"]["EntityRelation"][];
            provenance?: components["schemas"]["Provenance"];
            /** @description Lists that have more than 500 items, and stop there, by name. Absent if there are none */
            more?: {
                [key: string]: components["schemas"]["Rest"];
            };
            /**
             * Format: date-time
             * @description Time of the last change
             */
            updated_at?: string;
            /** @description Links to related resources */
            links?: {
                /**
                 * Format: uri
                 * @description URL of this response
                 */
                self: string;
                /**
                 * Format: uri
                 * @description URL for citing and sharing: on the archive's website if it has one
                 */
                permalink: string;
                /** @description ARK, as the URL at which the archive resolves it; null if the archive has no NAAN */
                ark: string | null;
                /**
                 * Format: uri
                 * @description Paged list of linked records
                 */
                records: string;
                /** @description EAC-CPF */
                eac: string | null;
            };
        } & components["schemas"]["EntityReference"];
        EntityListPage: {
            items: (string | components["schemas"]["EntityName"] | components["schemas"]["BiographicalNote"] | components["schemas"]["EntityPlace"] | components["schemas"]["EntityTerm"] | components["schemas"]["LanguageUsed"] | components["schemas"]["EntityIdentifier"] | components["schemas"]["EntityRelation"])[];
            page: components["schemas"]["PageNumber"];
            limit: components["schemas"]["PageLimit"];
            total: components["schemas"]["Total"];
            total_pages: components["schemas"]["TotalPages"];
            links: components["schemas"]["PageLinks"];
        };
        EntityName: {
            /**
             * @description `parallel`: one of several equivalent forms, by language or script. The only name is `authorized`
             * @enum {string}
             */
            kind: "authorized" | "variant" | "parallel";
            /** @description The name */
            value: string;
            /** @description Language, if the source gives it */
            lang: string | null;
            /** @description Script (ISO 15924), if the source gives it */
            script: string | null;
            /** @description Dates on which the name was used */
            dates: components["schemas"]["ArchivalDate"] | null;
        };
        EntityPage: {
            items: components["schemas"]["EntityItem"][];
            page: components["schemas"]["PageNumber"];
            limit: components["schemas"]["PageLimit"];
            total: components["schemas"]["Total"];
            total_pages: components["schemas"]["TotalPages"];
            links: components["schemas"]["PageLinks"];
            /** @description With `ids`: those that do not exist or are not published. Absent without it */
            missing?: string[];
            /** @description First letters of the names of the requested type, in the order of their scripts (Latin, Greek, Cyrillic and so on), with `#` last. Each is a value for `letter` */
            letters: {
                /** @description A letter of any script, in upper case if the script has one; `#` for digits and signs */
                letter: string;
                /** @description Number of names that start with it */
                count: number;
            }[];
        };
        EntityPlace: {
            /** @description The name of the place */
            name: string;
            /** @description All names of the place */
            names: string[];
            /** @description Role of the place for the entity, in the source's words */
            role: string | null;
            /** @description Kind of the place or statement, in the source's words */
            type: string | null;
            /** @description Dates */
            dates: components["schemas"]["ArchivalDate"] | null;
            /** @description ISO 3166 code */
            country: string | null;
            /** @description Coordinates, as in the source */
            coordinates: string[];
            /** @description The first coordinates that are degrees in WGS 84 */
            location: components["schemas"]["PlaceCoordinates"] | null;
            /** @description Identifier in a vocabulary of places */
            identifier: string | null;
            /** @description Sources of the statement, such as the law of a mandate */
            citations: {
                /** @description The citation */
                text: string;
                /** @description Where it leads, as in the source */
                url: string | null;
            }[];
            /** @description Plain text, with an empty line between paragraphs */
            note: string | null;
        };
        EntityRecord: {
            /**
             * @description Type of the resource
             * @enum {string}
             */
            type: "record" | "collection";
            /**
             * Format: uuid
             * @description Permanent identifier
             */
            id: string;
            slug: components["schemas"]["DescriptionSlug"];
            title: components["schemas"]["DescriptionTitle"];
            level: components["schemas"]["Level"];
            /** @description Name of the level, in the language of labels */
            level_label: string;
            /** @description The whole reference code, as it is cited */
            reference_code: string | null;
            /** @description Beginning of the abstract, or of scope and content */
            summary: string | null;
            languages: components["schemas"]["MaterialLanguages"];
            translations: components["schemas"]["TranslationLanguages"];
            /**
             * Format: date-time
             * @description Time of the last change
             */
            updated_at: string;
            /**
             * Format: uri
             * @description URL in this API
             */
            url: string;
            media: components["schemas"]["MediaKinds"];
            repository?: components["schemas"]["RepositoryReference"];
            field_languages?: components["schemas"]["FieldLanguages"];
            date: components["schemas"]["ArchivalDate"] | null;
            /** @description The first of `languages` */
            language: string | null;
            /** @description The nearest collection that contains it */
            collection: components["schemas"]["DescriptionReference"] | null;
            /** @description The fonds that contains it */
            fonds: components["schemas"]["DescriptionReference"] | null;
            thumbnail: components["schemas"]["Thumbnail"] | null;
            /** @description Number of its own pictures */
            image_count: number;
            rights: components["schemas"]["Rights"];
            access: components["schemas"]["Access"];
            quality: components["schemas"]["Quality"];
            /** @description Role of the entity for the material; the first of `roles` */
            role: string;
            /** @description Name of the role, in the language of labels; a role that is not a known term stays in the archive's words */
            role_label: string;
            /** @description All roles of the entity for the material */
            roles: string[];
            /** @description Certainty that the link points to the right entity, from 0 to 1 */
            confidence: number;
            /** @description The entity's name as the archive wrote it in this description; the first if there are several */
            heading: string;
        };
        EntityRecordPage: {
            items: components["schemas"]["EntityRecord"][];
            page: components["schemas"]["PageNumber"];
            limit: components["schemas"]["PageLimit"];
            total: components["schemas"]["Total"];
            total_pages: components["schemas"]["TotalPages"];
            links: components["schemas"]["PageLinks"];
        };
        EntityReference: {
            /**
             * @description Type of the resource
             * @constant
             */
            type: "entity";
            /**
             * Format: uuid
             * @description Permanent identifier
             */
            id: string;
            /** @description Readable name in URLs */
            slug: string;
            /** @description Name of the entity */
            name: string;
            /**
             * @description Type of the entity
             * @enum {string}
             */
            entity_type: "person" | "corporate_body" | "family" | "place" | "subject";
            /** @description Name of the type, in the language of labels */
            entity_type_label: string;
            /**
             * Format: uri
             * @description URL in this API
             */
            url: string;
            field_languages?: components["schemas"]["FieldLanguages"];
        };
        EntityRelation: {
            /**
             * @description Role of the other entity in relation to this one: `hierarchical_parent` if it is above this one, `temporal_earlier` if it is a predecessor, `main_heading` if this heading subdivides it, `subdivision` if it subdivides this name
             * @enum {string}
             */
            relation: "identity" | "hierarchical" | "hierarchical_parent" | "hierarchical_child" | "temporal" | "temporal_earlier" | "temporal_later" | "family" | "associative" | "main_heading" | "subdivision";
            /** @description Name of the relation, in the language of labels */
            relation_label: string;
            /** @description The same in the source's own words, if this entity's own record states it */
            role: string | null;
            /** @description Dates */
            date: components["schemas"]["ArchivalDate"] | null;
        } & components["schemas"]["EntityReference"];
        EntityTerm: {
            /** @description The term; null if it is only described in `note` or cited in `citations` */
            term: string | null;
            /** @description Kind of the statement, in the source's words */
            type: string | null;
            /** @description Equivalent terms in other languages or vocabularies */
            other_terms: string[];
            /** @description Dates */
            dates: components["schemas"]["ArchivalDate"] | null;
            /** @description Places */
            places: string[];
            /** @description Identifier in a vocabulary */
            identifier: string | null;
            /** @description The vocabulary */
            source: string | null;
            /** @description Sources of the statement, such as the law of a mandate */
            citations: {
                /** @description The citation */
                text: string;
                /** @description Where it leads, as in the source */
                url: string | null;
            }[];
            /** @description Plain text, with an empty line between paragraphs */
            note: string | null;
        };
        ErrorList: {
            items: {
                /** @description Stable code, as in `code` of a problem */
                code: string;
                /** @description The HTTP status */
                status: number;
                /** @description Short name of the error */
                title: string;
                /** @description Meaning, and what to do */
                help: string;
                /**
                 * Format: uri
                 * @description `type` of such a problem
                 */
                url: string;
            }[];
        };
        ExhibitDetail: {
            /**
             * @description Type of the resource
             * @constant
             */
            type: "exhibit";
            /**
             * Format: uuid
             * @description Permanent identifier
             */
            id: string;
            /** @description Readable name in URLs */
            slug: string;
            /** @description Title */
            title: string;
            /** @description Summary in a few sentences */
            summary: string | null;
            /** @description Curator */
            curator: string | null;
            cover_image: components["schemas"]["CoverImage"] | null;
            /**
             * Format: date
             * @description Date of publication
             */
            published_at: string;
            /** @description Without unpublished ones */
            items_count: number;
            /** @description Languages other than its own, for `lang`. With `include=translations`, what the archive wrote, by language */
            translations: components["schemas"]["TranslationLanguages"] | {
                [key: string]: components["schemas"]["TranslatedExhibit"];
            };
            field_languages?: components["schemas"]["FieldLanguages"];
            /**
             * Format: uri
             * @description URL in this API
             */
            url: string;
            /** @description Language in which it was written, as an ISO 639 code; null if the source does not say */
            description_language: string | null;
            /** @description In order */
            sections: {
                /** @description Heading of the section */
                heading: string | null;
                /** @description Markdown */
                text: string | null;
                /** @description The text as safe HTML */
                html: string | null;
                /** @enum {string} */
                layout: "grid" | "wide" | "beside" | "compare" | "timeline" | "map";
                items: components["schemas"]["ExhibitItem"][];
            }[];
            /** @description Of the cover */
            image: components["schemas"]["ExhibitImage"] | null;
            /**
             * Format: date-time
             * @description Time of the last change
             */
            updated_at: string;
            /** @description Links to related resources */
            links: {
                /**
                 * Format: uri
                 * @description URL of this response
                 */
                self: string;
                /**
                 * Format: uri
                 * @description URL for citing and sharing: on the archive's website if it has one
                 */
                permalink: string;
            };
        };
        /** @description An image or a region of it, as in `images` of a record */
        ExhibitImage: {
            /** Format: uuid */
            id: string;
            /** Format: uri */
            service: string;
            region: string | null;
            sizes: components["schemas"]["ImageSize"][];
        };
        ExhibitItem: {
            /** @description The curator's caption */
            caption: string | null;
            thumbnail: components["schemas"]["Thumbnail"] | null;
            image: components["schemas"]["ExhibitImage"] | null;
            media: components["schemas"]["MediaKinds"];
            date?: components["schemas"]["ArchivalDate"];
            places?: components["schemas"]["PlaceCoordinates"][];
        } & components["schemas"]["DescriptionReference"];
        ExhibitPage: {
            items: components["schemas"]["ExhibitSummary"][];
            page: components["schemas"]["PageNumber"];
            limit: components["schemas"]["PageLimit"];
            total: components["schemas"]["Total"];
            total_pages: components["schemas"]["TotalPages"];
            links: components["schemas"]["PageLinks"];
            /** @description With `ids`: those that do not exist or are not published. Absent without it */
            missing?: string[];
        };
        ExhibitSummary: {
            /**
             * @description Type of the resource
             * @constant
             */
            type: "exhibit";
            /**
             * Format: uuid
             * @description Permanent identifier
             */
            id: string;
            /** @description Readable name in URLs */
            slug: string;
            /** @description Title */
            title: string;
            /** @description Summary in a few sentences */
            summary: string | null;
            /** @description Curator */
            curator: string | null;
            cover_image: components["schemas"]["CoverImage"] | null;
            /**
             * Format: date
             * @description Date of publication
             */
            published_at: string;
            /** @description Without unpublished ones */
            items_count: number;
            translations: components["schemas"]["TranslationLanguages"];
            field_languages?: components["schemas"]["FieldLanguages"];
            /**
             * Format: uri
             * @description URL in this API
             */
            url: string;
        };
        ExportPending: {
            /** @enum {string} */
            status: "queued" | "running";
            /** @description Progress, from 0 to 1 */
            progress: number;
            /**
             * Format: uri
             * @description URL of the status
             */
            status_url: string;
        };
        ExportStatus: {
            id: string;
            /**
             * @description EAD, EAC-CPF, a finding aid as PDF, or the images of a record
             * @enum {string}
             */
            kind: "ead" | "ead4" | "ead2002" | "eac" | "eaf" | "pdf" | "images_pdf" | "images_zip";
            /** @enum {string} */
            status: "queued" | "running" | "done" | "failed";
            /** @description Progress, from 0 to 1 */
            progress: number;
            /** @description Reason of the failure (see `export_failed`), or null */
            reason: string | null;
            /** @description How many images the document lacks; 0 until it is ready */
            left_out: number;
            /** @description URL of the document; null until it is ready */
            result_url: string | null;
        };
        Extent: {
            /** @description Extent as text */
            text: string;
            /** @description Unit of measurement */
            unit: string | null;
            /** @description Quantity, if the text contains one */
            quantity: number | null;
            /** @description Whether it is the extent of a part of the material only */
            part: boolean;
            /** @description What this material looks like: technique, colour, support */
            facets: string[];
            /** @description Dimensions of this material */
            dimensions: string[];
        };
        /** @description Values by frequency, up to `facet_limit`; then the other values of active filters */
        FacetValues: {
            /** @description Value for the filter of the same name */
            value: string;
            /** @description Label for display */
            label: string;
            /** @description Number of results that the filter would find; 0 only for a value of an active filter */
            count: number;
        }[];
        /** @description Languages of the fields that are not in the language asked for, because there is no translation of them, by name: `{"scope_and_content":"en"}`, and `dates.1` for the second item of a list; `und` if the language is not known. Absent if there are none, or the archive writes in one language only */
        FieldLanguages: {
            [key: string]: string;
        };
        /** @description A file that is not a picture */
        File: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "document" | "sound" | "film" | "other";
            mime_type: string;
            bytes: number;
            /** @description `sha256:` and the digest, if there is a `url` */
            checksum: string | null;
            file_name: string | null;
            /** @description Number of pages in `images` */
            pages: number | null;
            /** @description Null if not known */
            duration_seconds: number | null;
            /** @description Null if the archive withholds it */
            url: string | null;
            /** @constant */
            role?: "finding_aid";
            master?: components["schemas"]["Master"];
            thumbnail: components["schemas"]["Thumbnail"] | null;
            caption: string | null;
            /** @description Captions, subtitles and transcripts in WebVTT */
            texts: {
                /** Format: uuid */
                id: string;
                kind: string;
                language: string | null;
                /** Format: uri */
                url: string;
            }[];
            translations?: components["schemas"]["Captions"];
            field_languages?: components["schemas"]["FieldLanguages"];
            rights: components["schemas"]["Rights"];
            access: components["schemas"]["Access"];
        };
        FoundCollection: {
            /** @description Thumbnail of `cover_image` */
            thumbnail: components["schemas"]["Thumbnail"] | null;
            quality: components["schemas"]["Quality"];
            /** @description Relevance, comparable only within this response; null if not ranked */
            score: number | null;
            highlights: components["schemas"]["Highlights"];
            image_text: components["schemas"]["ImageText"] | null;
            file_text: components["schemas"]["FoundFileText"] | null;
        } & components["schemas"]["CollectionSummary"];
        FoundEntity: {
            translations: components["schemas"]["TranslationLanguages"];
            /** @description Dates of existence */
            date: components["schemas"]["ArchivalDate"] | null;
            /**
             * @deprecated
             * @description Use `date`
             */
            dates: components["schemas"]["ArchivalDate"] | null;
            /** @description Number of linked published records */
            records_count: number;
            /** @description Number of linked published collections */
            collections_count: number;
            /** @description Whether a source states the type; otherwise, it is what the name shows */
            type_certain: boolean;
            /** @description The same as `name` */
            title: string;
            /** @description Always null: entities have no image */
            thumbnail: components["schemas"]["Thumbnail"] | null;
            /** @description Always null: only descriptions have a value */
            quality: components["schemas"]["Quality"] | null;
            /** @description Relevance, comparable only within this response; null if not ranked */
            score: number | null;
            highlights: components["schemas"]["Highlights"];
            image_text: components["schemas"]["ImageText"] | null;
            file_text: components["schemas"]["FoundFileText"] | null;
        } & components["schemas"]["EntityReference"];
        FoundExhibit: {
            /** @description Always null: the day of publication is `published_at` */
            date: components["schemas"]["ArchivalDate"] | null;
            /** @description Thumbnail of `cover_image` */
            thumbnail: components["schemas"]["Thumbnail"] | null;
            /** @description Always null: only descriptions have a value */
            quality: components["schemas"]["Quality"] | null;
            /** @description Relevance, comparable only within this response; null if not ranked */
            score: number | null;
            highlights: components["schemas"]["Highlights"];
            image_text: components["schemas"]["ImageText"] | null;
            file_text: components["schemas"]["FoundFileText"] | null;
        } & components["schemas"]["ExhibitSummary"];
        /** @description Captions that match, with the second of each of their `passages` in `times` */
        FoundFileText: {
            /** Format: uuid */
            file: string;
            language: string | null;
            /** Format: uri */
            url: string;
            passages: string[];
            times: number[];
        };
        FoundPlaceCollection: {
            /** @constant */
            type: "FeatureCollection";
            features: components["schemas"]["FoundPlaceFeature"][];
            page: components["schemas"]["PageNumber"];
            limit: components["schemas"]["PageLimit"];
            total: components["schemas"]["Total"];
            total_pages: components["schemas"]["TotalPages"];
            links: components["schemas"]["PageLinks"];
            query: components["schemas"]["SearchQuery"];
            /** @description True if the search has too many results or places to count them all; those listed are the first */
            truncated: boolean;
            /** @description True if an outage limited the response */
            degraded: boolean;
        };
        FoundPlaceFeature: {
            /** @constant */
            type: "Feature";
            /**
             * Format: uuid
             * @description Permanent identifier
             */
            id: string;
            geometry: {
                /** @constant */
                type: "Point";
                /** @description Longitude and latitude in degrees (WGS 84) */
                coordinates: [
                    number,
                    number
                ];
            };
            properties: {
                /**
                 * @description Type of the resource
                 * @constant
                 */
                type: "entity";
                /**
                 * Format: uuid
                 * @description Permanent identifier
                 */
                id: string;
                /** @description Readable name in URLs */
                slug: string;
                /** @description Name of the entity */
                name: string;
                /**
                 * @description Type of the entity
                 * @enum {string}
                 */
                entity_type: "person" | "corporate_body" | "family" | "place" | "subject";
                /** @description Name of the type, in the language of labels */
                entity_type_label: string;
                /**
                 * Format: uri
                 * @description URL in this API
                 */
                url: string;
                field_languages?: components["schemas"]["FieldLanguages"];
                translations: components["schemas"]["TranslationLanguages"];
                /** @description Dates of existence */
                date: components["schemas"]["ArchivalDate"] | null;
                /**
                 * @deprecated
                 * @description Use `date`
                 */
                dates: components["schemas"]["ArchivalDate"] | null;
                /** @description Number of linked published records */
                records_count: number;
                /** @description Number of linked published collections */
                collections_count: number;
                /** @description Whether a source states the type; otherwise, it is what the name shows */
                type_certain: boolean;
                /** @description In degrees, as the digits of the source suggest */
                precision: number;
                /** @description Number of results that are linked to the place */
                results_count: number;
            };
        };
        FoundRecord: {
            /** @description Relevance, comparable only within this response; null if not ranked */
            score: number | null;
            highlights: components["schemas"]["Highlights"];
            image_text: components["schemas"]["ImageText"] | null;
            file_text: components["schemas"]["FoundFileText"] | null;
        } & components["schemas"]["RecordSummary"];
        Health: {
            /**
             * @description Overall status
             * @enum {string}
             */
            status: "ok" | "degraded" | "down";
            /** @description Version of Fonds, such as `1.2.0` */
            version: string;
            /** @description The commit that it was built from, such as `0a1b2c3d4e5f`; null if unknown */
            revision: string | null;
            /** @description Status of each service and store, by name */
            services: {
                [key: string]: components["schemas"]["PartHealth"];
            };
        };
        /** @description Escaped HTML, with `<mark>` around matches */
        Highlights: {
            /** @description The title with matches marked; empty if nothing in it matches */
            title: string[];
            /** @description Passages with matches: of a description, a biography or history, or an exhibit */
            text: string[];
            /** @description Name of the field of each passage of `text`; null if unknown */
            fields: (string | null)[];
        };
        Identifier: {
            /** @description `unitid`, `former`, `recordid`, or the source's own type */
            type: string;
            /** @description The identifier */
            value: string;
            /** @description Label given by the archive */
            label: string | null;
        };
        Image: {
            /**
             * Format: uuid
             * @description Permanent identifier
             */
            id: string;
            thumbnail: components["schemas"]["Thumbnail"] | null;
            /** @description URI of the image: a service of the IIIF Image API. Responses below it may be cached for a day, since it contains the version of the file */
            service: string | null;
            /** @description The image within 200, 400, 800 and 1,600 pixels, for `srcset`. Never enlarged; none beyond the thumbnail if the original is withheld */
            sizes: components["schemas"]["ImageSize"][];
            /** @description The image in a few pixels, as a data URL, to show while it loads. Null without an image, or for a while after an upgrade */
            placeholder: string | null;
            /** @description Dominant colour */
            color: string | null;
            /** @description URL of the original file; null if the archive withholds it */
            original: string | null;
            /** @description In pixels, when upright; null if unknown */
            width: number | null;
            /** @description In pixels, when upright; null if unknown */
            height: number | null;
            /** @description Media type of the original */
            mime_type: string;
            /** @description Its words */
            text: string | null;
            /**
             * Format: uri
             * @description Its master file
             */
            master?: string;
            /**
             * Format: uuid
             * @description The document in `files` of which it is a page; absent for others
             */
            file?: string;
            page?: number;
            /** @description As in the document (`iv`); null for its number */
            page_label?: string | null;
            /** @description Caption given by the archive */
            caption: string | null;
            translations?: components["schemas"]["Captions"];
            field_languages?: components["schemas"]["FieldLanguages"];
            rights: components["schemas"]["Rights"];
            access: components["schemas"]["Access"];
        };
        ImageSize: {
            /** @description In pixels */
            width: number;
            /** @description In pixels */
            height: number;
            /**
             * Format: uri
             * @description URL of a JPEG in the Image API
             */
            url: string;
        };
        /** @description The text of the first image that matches: a transcription, or OCR; null if none does */
        ImageText: {
            /**
             * Format: uuid
             * @description UUID of the image
             */
            image: string;
            /**
             * Format: uri
             * @description URI of its canvas in the IIIF manifest
             */
            canvas: string;
            /** @description Label or number of the page, if it is of a document */
            page: string | null;
            /** @description Passages with matches in its first 50,000 characters, as in `highlights` */
            passages: string[];
            /** @description For each passage, the lines with its matches as an encoded IIIF Content State 1.0: `iiif-content` in the URL of the description’s page, or of a IIIF viewer, opens the image there */
            content_states: string[];
        };
        /** @description Inherited values, each with its source; null if the description has its own value, or there is none */
        Inherited: {
            access: {
                value: components["schemas"]["Access"];
                from: components["schemas"]["DescriptionReference"] | components["schemas"]["OrganizationReference"];
            } | null;
            use_conditions: {
                /** @description Conditions of use as plain text */
                value: string;
                from: components["schemas"]["DescriptionReference"] | components["schemas"]["OrganizationReference"];
            } | null;
            rights: {
                value: components["schemas"]["Rights"];
                from: components["schemas"]["DescriptionReference"] | components["schemas"]["OrganizationReference"];
            } | null;
            creators: {
                /** @description At most 500; `from` has all of them */
                value: components["schemas"]["LinkedEntity"][];
                from: components["schemas"]["DescriptionReference"] | components["schemas"]["OrganizationReference"];
            } | null;
            language: {
                /** @description ISO 639 code */
                value: string;
                from: components["schemas"]["DescriptionReference"] | components["schemas"]["OrganizationReference"];
            } | null;
            reference_code: {
                /** @description Reference code by which to cite and request what has none */
                value: string;
                from: components["schemas"]["DescriptionReference"] | components["schemas"]["OrganizationReference"];
            } | null;
        };
        ItemRequest: {
            label: string;
            /**
             * Format: uri
             * @description https or mailto
             */
            url: string;
            /** @enum {string} */
            kind: "link" | "mail" | "form" | "aeon";
        };
        /** @description A schema.org `ArchiveComponent`; collections are also a `Collection` */
        JsonLd: {
            /**
             * Format: uri
             * @description URL of the JSON-LD context of this API, `/contexts/v2.jsonld`
             */
            "@context": string;
            /**
             * Format: uri
             * @description The permalink
             */
            "@id": string;
            /** @description The title, with its language if that of the description is known */
            name: string | {
                /** @description The text */
                "@value": string;
                /** @description Its language (BCP 47) */
                "@language": string;
            };
            /** @description The archive */
            holdingArchive: {
                /** @constant */
                "@type": "ArchiveOrganization";
            } & {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        LanguageUsed: {
            /** @description ISO 639-1 code, else ISO 639-2 or 639-3 */
            code: string | null;
            /** @description ISO 15924 code of the script */
            script: string | null;
            /** @description Name of the language, in the language of labels; otherwise as the source writes it */
            label: string | null;
            /** @description Plain text, with an empty line between paragraphs */
            note: string | null;
        };
        /**
         * @description Level of description; `otherlevel` for a level that EAD does not define, `unspecified` if the source gives none
         * @enum {string}
         */
        Level: "fonds" | "collection" | "recordgrp" | "subgrp" | "subfonds" | "series" | "subseries" | "class" | "file" | "item" | "otherlevel" | "unspecified";
        LinkedEntity: {
            /** @description Role of the entity for the material */
            role: string;
            /** @description Name of the role, in the language of labels; a role that is not a known term stays in the archive's words */
            role_label: string;
            /** @description Certainty that the link points to the right entity, from 0 to 1 */
            confidence: number;
            /** @description The name as the archive wrote it in this description, or what it is called in the language asked for if its authority record says so */
            heading: string;
        } & components["schemas"]["EntityReference"];
        LinkedManifest: {
            /** @description Label */
            label: string | null;
            canvases: number;
            /** @description Where its images come from */
            origins: string[];
        };
        Master: {
            /** Format: uuid */
            id: string;
            mime_type: string;
            bytes: number;
            checksum: string;
            file_name: string;
            /** Format: uri */
            url: string;
        };
        MaterialLanguage: {
            /** @description ISO 639-1 code, else ISO 639-2 or 639-3 */
            code: string;
            /** @description ISO 15924 code of the script, if the source states which language is in it */
            script: string | null;
            /** @description Name of the language, in the language of labels */
            label: string;
            /** @description Name of the script, in the language of labels */
            script_label: string | null;
        };
        /** @description Languages of the material, own or from the nearest ancestor; ISO 639-1 codes where they exist */
        MaterialLanguages: string[];
        /** @description Whether it has pictures of its own, and kinds of other files */
        MediaKinds: ("image" | "document" | "sound" | "film" | "other")[];
        Note: {
            /** @description Name of the EAD3 element, or `other` */
            type: string;
            /** @description Heading: the archive’s, else the usual one, in the language of labels */
            label: string;
            /**
             * @description `reader` for notes about the material; `control` for those about the description or the finding aid
             * @enum {string}
             */
            group: "reader" | "control";
            /** @description Plain text, with an empty line between paragraphs */
            text: string;
            html: components["schemas"]["SafeHtml"];
            /** @description Language, if the source gives it */
            lang: string | null;
            /** @description Fragment on its page, if texts link to it */
            id?: string;
        };
        /** @description To show first */
        Notice: {
            text: string;
            lang: string;
        };
        /** @description oEmbed 1.0, type `rich` */
        OEmbed: {
            /** @constant */
            version: "1.0";
            /** @constant */
            type: "rich";
            /** @description Title of the page; that of a search is in the language of labels */
            title: string;
            /** @description Curator of an exhibit */
            author_name?: string;
            /** @description Name of the archive */
            provider_name: string;
            /**
             * Format: uri
             * @description URL of the archive
             */
            provider_url: string;
            /** @description How long the response may be kept, in seconds */
            cache_age: number;
            /**
             * Format: uri
             * @description URL of a small image; only if it fits
             */
            thumbnail_url?: string;
            /** @description In pixels */
            thumbnail_width?: number;
            /** @description In pixels */
            thumbnail_height?: number;
            /** @description A frame that shows the page */
            html: string;
            /** @description Of the frame, in CSS pixels */
            width: number;
            /** @description Of the frame, in CSS pixels */
            height: number;
        };
        Organization: {
            /**
             * @description Type of the resource
             * @constant
             */
            type: "organization";
            /**
             * Format: uuid
             * @description Permanent identifier
             */
            id: string;
            /** @description Subdomain of the archive */
            slug: string;
            /** @description Name of the archive */
            name: string;
            /** @description ISIL (ISO 15511) */
            identifier: string | null;
            /** @description Plain text */
            description: string | null;
            /** @description Parts of the address: `street`, `locality`, `postal_code`, `region`, `country` */
            address: {
                [key: string]: string;
            } | null;
            /** @description Contact details: `email`, `telephone`, `url` */
            contact: {
                [key: string]: string;
            } | null;
            /** @description Opening hours as text */
            opening_hours: string | null;
            /** @description URL of the logo */
            logo: string | null;
            /** @description Look of its pages */
            branding: {
                /** @description The archive's colour, such as `#1a2b3c` */
                color: string | null;
                /** @description Kind of typeface */
                font: ("sans" | "serif") | null;
                /** @description Further choices */
                style: {
                    [key: string]: string;
                };
            };
            /** @description IANA time zone */
            time_zone: string;
            /** @description Working languages */
            languages: string[];
            /** @description Terms of the descriptions, not of the material */
            metadata_rights: components["schemas"]["Rights"] | null;
            /** @description Default rights statement of material */
            material_rights: components["schemas"]["Rights"] | null;
            /**
             * @deprecated
             * @description The same as `material_rights`
             */
            rights: components["schemas"]["Rights"] | null;
            /** @description Language in which it was written, as an ISO 639 code; null if the source does not say */
            description_language: string | null;
            /** @description Other languages in which the archive wrote all or some of this. With `include=translations`, what it wrote, by language */
            translations: components["schemas"]["TranslationLanguages"] | {
                [key: string]: components["schemas"]["TranslatedOrganization"];
            };
            field_languages?: components["schemas"]["FieldLanguages"];
            /** @description Its website */
            site_url: string | null;
            /** @description Its pages, in order */
            pages: components["schemas"]["ArchivePageLink"][];
            /** @description Rules and templates of orders, as `requests` of a site file */
            ordering: {
                [key: string]: unknown;
            } | null;
            /** @description Shown on all pages today: `text`, `lang` (`und` if unknown) */
            announcement: {
                [key: string]: string;
            } | null;
            /** @description Choice for its home page */
            home: {
                [key: string]: unknown;
            } | null;
            /** @description Counts of published content */
            counts: {
                /** @description Number of top-level collections */
                top_level_collections: number;
                /** @description Number of collections, at all levels */
                collections: number;
                /** @description Number of published records */
                records: number;
                /** @description Number of entities */
                entities: number;
                /** @description Number of exhibits */
                exhibits: number;
            };
            /**
             * Format: uri
             * @description URL in this API
             */
            url: string;
        };
        OrganizationReference: {
            /**
             * @description The archive itself
             * @constant
             */
            type: "organization";
            /**
             * Format: uuid
             * @description Permanent identifier
             */
            id: string;
            /** @description Subdomain of the archive */
            slug: string;
            /** @description Name of the archive */
            name: string;
            /**
             * Format: uri
             * @description URL in this API
             */
            url: string;
        };
        /** @description Maximum number of items per page */
        PageLimit: number;
        PageLinks: {
            /**
             * Format: uri
             * @description This page
             */
            self: string;
            /**
             * Format: uri
             * @description The first page
             */
            first: string;
            /** @description The previous page; null on the first page, and when paging by cursor */
            prev: string | null;
            /** @description The next page; null on the last page that can be reached */
            next: string | null;
            /** @description The last page that can be reached by number; null when paging by cursor */
            last: string | null;
            /** @description The following items, by cursor; reaches every item of the list at constant cost */
            next_cursor: string | null;
        };
        /** @description Number of this page; null when paging by cursor */
        PageNumber: number | null;
        ParameterError: {
            /** @description Name of the parameter */
            parameter: string;
            /** @description What is wrong with it, and what is allowed */
            message: string;
            /** @description Stable code of the problem, if it has one */
            reason?: string;
        };
        PartHealth: {
            /**
             * @description `disabled`: not configured, and not required
             * @enum {string}
             */
            status: "ok" | "degraded" | "down" | "disabled";
            /** @description Duration of the last check in milliseconds; null if there was no response */
            latency_ms: number | null;
            /** @description Version of a service of Fonds that answers */
            version?: string;
            /** @description Its revision; null if unknown */
            revision?: string | null;
        };
        PlaceCollection: {
            /** @constant */
            type: "FeatureCollection";
            features: components["schemas"]["PlaceFeature"][];
            page: components["schemas"]["PageNumber"];
            limit: components["schemas"]["PageLimit"];
            total: components["schemas"]["Total"];
            total_pages: components["schemas"]["TotalPages"];
            links: components["schemas"]["PageLinks"];
        };
        PlaceCoordinates: {
            /** @description Latitude in degrees (WGS 84) */
            lat: number;
            /** @description Longitude in degrees (WGS 84) */
            lon: number;
            /** @description In degrees, as the digits of the source suggest */
            precision: number;
        };
        PlaceFeature: {
            /** @constant */
            type: "Feature";
            /**
             * Format: uuid
             * @description Permanent identifier
             */
            id: string;
            geometry: {
                /** @constant */
                type: "Point";
                /** @description Longitude and latitude in degrees (WGS 84) */
                coordinates: [
                    number,
                    number
                ];
            };
            properties: {
                /**
                 * @description Type of the resource
                 * @constant
                 */
                type: "entity";
                /**
                 * Format: uuid
                 * @description Permanent identifier
                 */
                id: string;
                /** @description Readable name in URLs */
                slug: string;
                /** @description Name of the entity */
                name: string;
                /**
                 * @description Type of the entity
                 * @enum {string}
                 */
                entity_type: "person" | "corporate_body" | "family" | "place" | "subject";
                /** @description Name of the type, in the language of labels */
                entity_type_label: string;
                /**
                 * Format: uri
                 * @description URL in this API
                 */
                url: string;
                field_languages?: components["schemas"]["FieldLanguages"];
                translations: components["schemas"]["TranslationLanguages"];
                /** @description Dates of existence */
                date: components["schemas"]["ArchivalDate"] | null;
                /**
                 * @deprecated
                 * @description Use `date`
                 */
                dates: components["schemas"]["ArchivalDate"] | null;
                /** @description Number of linked published records */
                records_count: number;
                /** @description Number of linked published collections */
                collections_count: number;
                /** @description Whether a source states the type; otherwise, it is what the name shows */
                type_certain: boolean;
                /** @description In degrees, as the digits of the source suggest */
                precision: number;
            };
        };
        /** @description A problem document as defined by RFC 9457 */
        Problem: {
            /**
             * Format: uri
             * @description Documentation of this error
             */
            type: string;
            /** @description Short name of the error */
            title: string;
            /** @description The HTTP status */
            status: number;
            /** @description What happened, and what to do about it */
            detail: string;
            /** @description Path and query of the request */
            instance: string;
            /** @description Stable code of the error; branch on it in programs */
            code: string;
            /** @description Identifier of the request; quote it when you report a problem */
            request_id: string;
            /** @description With status 400: every rejected parameter */
            errors?: components["schemas"]["ParameterError"][];
        } & {
            [key: string]: unknown;
        };
        ProposedProperties: {
            type?: string;
            limit?: number;
            properties: components["schemas"]["ReconciliationProperty"][];
        };
        /** @description Its source */
        Provenance: {
            source: string;
            url: string | null;
            /** Format: date-time */
            fetched_at: string;
            canonical?: boolean;
        };
        /** @description Completeness of the description, from 0 to 100 */
        Quality: number;
        ReconciliationCandidate: {
            /**
             * Format: uuid
             * @description UUID of the entity
             */
            id: string;
            /** @description Name by which the archive lists it */
            name: string;
            /** @description Its dates; empty if there are none */
            description: string;
            /** @description Its type */
            type: components["schemas"]["ReconciliationName"][];
            /** @description How well it matches; the best come first */
            score: number;
            /** @description What the score is made of */
            features: {
                id: string;
                value: number | boolean;
            }[];
            /** @description Whether it can be taken without looking */
            match: boolean;
        };
        ReconciliationExtension: {
            /** @description The properties */
            meta: components["schemas"]["ReconciliationName"][];
            /** @description Values by the id of the entity, then of the property */
            rows: {
                [key: string]: {
                    [key: string]: ({
                        str: string;
                    } | {
                        int: number;
                    })[];
                };
            };
        };
        ReconciliationManifest: {
            /** @description Versions of the protocol */
            versions: string[];
            /** @description Name of the archive */
            name: string;
            /**
             * Format: uri
             * @description Prefix that makes the id of an entity a URL
             */
            identifierSpace: string;
            /**
             * Format: uri
             * @description URI of what the entities are
             */
            schemaSpace: string;
            /** @description All types of entities */
            defaultTypes: components["schemas"]["ReconciliationName"][];
            /**
             * Format: uri
             * @description This documentation
             */
            documentation: string;
            view: {
                /** @description Template of the URL of an entity */
                url: string;
            };
            preview: {
                /** @description Template of the URL of a preview */
                url: string;
                /** @description Width of a preview, in pixels */
                width: number;
                /** @description Height of a preview, in pixels */
                height: number;
            };
            suggest: {
                entity: components["schemas"]["ReconciliationService"];
                type: components["schemas"]["ReconciliationService"];
                property: components["schemas"]["ReconciliationService"];
            };
            extend: {
                propose_properties: components["schemas"]["ReconciliationService"];
                property_settings: unknown[];
            };
            /** @description Maximum number of queries in a batch */
            batchSize: number;
        };
        ReconciliationName: {
            /** @description Identifier */
            id: string;
            /** @description Name, in English */
            name: string;
        };
        ReconciliationProperty: {
            /** @description Identifier */
            id: string;
            /** @description Name, in English */
            name: string;
            /** @description What it holds */
            description: string;
        };
        /** @description Candidates by the keys of the queries */
        ReconciliationResults: {
            [key: string]: {
                result: components["schemas"]["ReconciliationCandidate"][];
            };
        };
        ReconciliationService: {
            /** Format: uri */
            service_url: string;
            service_path: string;
        };
        RecordCopy: WithRequired<components["schemas"]["RecordItem"], "description_language" | "other_level" | "title_html" | "titles" | "dates" | "scope_and_content" | "scope_and_content_html" | "extent" | "containers" | "languages_of_material" | "notes" | "identifiers" | "digital_objects" | "description_control" | "entities" | "inherited" | "ancestors" | "images" | "files" | "suppress_from_aggregators" | "links">;
        RecordDetail: {
            /** @description Children */
            children: {
                /** @description The first 20, in archival order */
                items: (components["schemas"]["RecordSummary"] | components["schemas"]["CollectionSummary"])[];
                /** @description Number of children */
                total: number;
                /** @description Paged list of all of them; null if there are none */
                url: string | null;
            };
            /** @description Siblings: descriptions with the same parent */
            siblings: {
                /** @description The 20 nearest siblings in archival order, half of them before it if possible */
                items: (components["schemas"]["RecordSummary"] | components["schemas"]["CollectionSummary"])[];
                /** @description Number of siblings, not counting itself */
                total: number;
            };
            /** @description The previous sibling */
            previous: components["schemas"]["DescriptionReference"] | null;
            /** @description The next sibling */
            next: components["schemas"]["DescriptionReference"] | null;
            /** @description Its citations; only with `include=citation` */
            citation?: components["schemas"]["CitationDetail"];
            /** @description Its schema.org description; only with `include=json_ld` */
            json_ld?: components["schemas"]["EmbeddedJsonLd"];
        } & components["schemas"]["RecordCopy"];
        /** @description Members that may be missing are there only with `include=details`; `ancestors`, `containers`, `to_order` and `access` also with `include=place` */
        RecordItem: {
            /**
             * @description Type of the resource
             * @constant
             */
            type: "record";
            /**
             * Format: uuid
             * @description Permanent identifier
             */
            id: string;
            slug: components["schemas"]["DescriptionSlug"];
            title: components["schemas"]["DescriptionTitle"];
            level: components["schemas"]["Level"];
            /** @description Name of the level, in the language of labels */
            level_label: string;
            /** @description The whole reference code, as it is cited */
            reference_code: string | null;
            /** @description Beginning of the abstract, or of scope and content */
            summary: string | null;
            languages: components["schemas"]["MaterialLanguages"];
            /** @description Languages other than its own in which the archive wrote all or some of it, for `lang`. With `include=translations`, what it wrote, by language */
            translations: components["schemas"]["TranslationLanguages"] | {
                [key: string]: components["schemas"]["Translated"];
            };
            /**
             * Format: date-time
             * @description Time of the last change
             */
            updated_at: string;
            /**
             * Format: uri
             * @description URL in this API
             */
            url: string;
            media: components["schemas"]["MediaKinds"];
            repository?: components["schemas"]["RepositoryReference"];
            field_languages?: components["schemas"]["FieldLanguages"];
            date: components["schemas"]["ArchivalDate"] | null;
            /** @description The first of `languages` */
            language: string | null;
            /** @description The nearest collection that contains it */
            collection: components["schemas"]["DescriptionReference"] | null;
            /** @description The fonds that contains it */
            fonds: components["schemas"]["DescriptionReference"] | null;
            thumbnail: components["schemas"]["Thumbnail"] | null;
            /** @description Number of its own pictures */
            image_count: number;
            rights: components["schemas"]["Rights"];
            access: components["schemas"]["Access"];
            quality: components["schemas"]["Quality"];
            /** @description Language in which it was written, as an ISO 639 code; null if the source does not say */
            description_language?: string | null;
            /** @description The source's own level if `level` is `otherlevel` */
            other_level?: string | null;
            /** @description The title with the marks that its source gives it, such as italics, as HTML like that of notes; null for none */
            title_html?: components["schemas"]["SafeHtml"] | null;
            /** @description Other titles. If one of them is in the language asked for and the main title is not, it is the `title` */
            titles?: components["schemas"]["AlternateTitle"][];
            /** @description All dates; `date` is the first */
            dates?: components["schemas"]["TypedDate"][];
            /** @description Plain text, with an empty line between paragraphs. In the language asked for, if the archive wrote it in several: the others are notes of type `scopecontent` */
            scope_and_content?: string | null;
            scope_and_content_html?: components["schemas"]["SafeHtml"] | null;
            /** @description Extent of the material */
            extent?: components["schemas"]["Extent"][];
            /** @description Containers */
            containers?: components["schemas"]["Container"][];
            /** @description Languages of the material with their scripts, own or from the nearest ancestor: one entry for each script of a language. What the archive wrote about them is a note of type `langmaterial` */
            languages_of_material?: components["schemas"]["MaterialLanguage"][];
            /** @description All other notes, in the order of the source, but where an archive wrote them in several languages, first in the one asked for */
            notes?: components["schemas"]["Note"][];
            /** @description As the source has them; it may have only a part of the reference code */
            identifiers?: components["schemas"]["Identifier"][];
            /** @description Linked digital objects */
            digital_objects?: components["schemas"]["DigitalObject"][];
            description_control?: components["schemas"]["DescriptionControl"] | null;
            /** @description Linked persons, corporate bodies, families, places and subjects */
            entities?: components["schemas"]["LinkedEntity"][];
            inherited?: components["schemas"]["Inherited"];
            notice?: components["schemas"]["Notice"];
            /** @description Ancestors, root first */
            ancestors?: components["schemas"]["DescriptionReference"][];
            /** @description Pictures in order */
            images?: components["schemas"]["Image"][];
            /** @description Other files in order */
            files?: components["schemas"]["File"][];
            /** @description Whether it or an ancestor is kept from aggregators */
            suppress_from_aggregators?: boolean;
            provenance?: components["schemas"]["Provenance"];
            /** @description Lists that have more than 500 items, and stop there, by name. Absent if there are none */
            more?: {
                [key: string]: components["schemas"]["Rest"];
            };
            /** @description Links to related resources */
            links?: {
                /**
                 * Format: uri
                 * @description URL of this response
                 */
                self: string;
                /**
                 * Format: uri
                 * @description URL for citing and sharing: on the archive's website if it has one
                 */
                permalink: string;
                /** @description ARK, as the URL at which the archive resolves it; null if the archive has no NAAN */
                ark: string | null;
                /**
                 * Format: uri
                 * @description Citations
                 */
                cite: string;
                /**
                 * Format: uri
                 * @description schema.org as JSON-LD
                 */
                jsonld: string;
                /**
                 * Format: uri
                 * @description Dublin Core (oai_dc)
                 */
                dc: string;
                /**
                 * Format: uri
                 * @description MODS 3.8
                 */
                mods: string;
                /**
                 * Format: uri
                 * @description MARCXML
                 */
                marc21: string;
                /**
                 * Format: uri
                 * @description EDM
                 */
                edm: string;
                /** @description EAD3 of its finding aid: the collection at the top, of which it is a component */
                ead: string | null;
                /** @description The same as EAD 4 */
                ead4: string | null;
                /** @description The same as EAD 2002 */
                ead2002: string | null;
                /** @description Its place in the tree of its fonds */
                tree: string | null;
                /**
                 * Format: uri
                 * @description Related records and collections
                 */
                related: string;
                /** @description IIIF Presentation manifest; null if neither it nor a record below it has images */
                manifest: string | null;
                /** @description Thumbnail of its first image */
                thumbnail: string | null;
                /** @description Original file of its first image */
                original: string | null;
                /** @description PDF of images: all it has; null for none */
                images_pdf: string | null;
                /** @description ZIP of images */
                images_zip: string | null;
            };
            /** @description Ways to order it; none if it cannot be ordered */
            requests?: components["schemas"]["ItemRequest"][];
            to_order?: components["schemas"]["ToOrder"];
        };
        RecordPage: {
            items: components["schemas"]["RecordItem"][];
            page: components["schemas"]["PageNumber"];
            limit: components["schemas"]["PageLimit"];
            total: components["schemas"]["Total"];
            total_pages: components["schemas"]["TotalPages"];
            links: components["schemas"]["PageLinks"];
            /** @description With `ids`: those that do not exist or are not published. Absent without it */
            missing?: string[];
        };
        RecordSummary: {
            /**
             * @description Type of the resource
             * @constant
             */
            type: "record";
            /**
             * Format: uuid
             * @description Permanent identifier
             */
            id: string;
            slug: components["schemas"]["DescriptionSlug"];
            title: components["schemas"]["DescriptionTitle"];
            level: components["schemas"]["Level"];
            /** @description Name of the level, in the language of labels */
            level_label: string;
            /** @description The whole reference code, as it is cited */
            reference_code: string | null;
            /** @description Beginning of the abstract, or of scope and content */
            summary: string | null;
            languages: components["schemas"]["MaterialLanguages"];
            translations: components["schemas"]["TranslationLanguages"];
            /**
             * Format: date-time
             * @description Time of the last change
             */
            updated_at: string;
            /**
             * Format: uri
             * @description URL in this API
             */
            url: string;
            media: components["schemas"]["MediaKinds"];
            repository?: components["schemas"]["RepositoryReference"];
            field_languages?: components["schemas"]["FieldLanguages"];
            date: components["schemas"]["ArchivalDate"] | null;
            /** @description The first of `languages` */
            language: string | null;
            /** @description The nearest collection that contains it */
            collection: components["schemas"]["DescriptionReference"] | null;
            /** @description The fonds that contains it */
            fonds: components["schemas"]["DescriptionReference"] | null;
            thumbnail: components["schemas"]["Thumbnail"] | null;
            /** @description Number of its own pictures */
            image_count: number;
            rights: components["schemas"]["Rights"];
            access: components["schemas"]["Access"];
            quality: components["schemas"]["Quality"];
        };
        RelatedDescription: {
            /**
             * @description Type of the resource
             * @enum {string}
             */
            type: "record" | "collection";
            /**
             * Format: uuid
             * @description Permanent identifier
             */
            id: string;
            slug: components["schemas"]["DescriptionSlug"];
            title: components["schemas"]["DescriptionTitle"];
            level: components["schemas"]["Level"];
            /** @description Name of the level, in the language of labels */
            level_label: string;
            /** @description The whole reference code, as it is cited */
            reference_code: string | null;
            /** @description Beginning of the abstract, or of scope and content */
            summary: string | null;
            languages: components["schemas"]["MaterialLanguages"];
            translations: components["schemas"]["TranslationLanguages"];
            /**
             * Format: date-time
             * @description Time of the last change
             */
            updated_at: string;
            /**
             * Format: uri
             * @description URL in this API
             */
            url: string;
            media: components["schemas"]["MediaKinds"];
            repository?: components["schemas"]["RepositoryReference"];
            field_languages?: components["schemas"]["FieldLanguages"];
            date: components["schemas"]["ArchivalDate"] | null;
            /** @description The first of `languages` */
            language: string | null;
            /** @description The nearest collection that contains it */
            collection: components["schemas"]["DescriptionReference"] | null;
            /** @description The fonds that contains it */
            fonds: components["schemas"]["DescriptionReference"] | null;
            thumbnail: components["schemas"]["Thumbnail"] | null;
            /** @description Number of its own pictures */
            image_count: number;
            rights: components["schemas"]["Rights"];
            access: components["schemas"]["Access"];
            quality: components["schemas"]["Quality"];
            /** @description The persons, corporate bodies, families, places and subjects that both are linked to, rarest first; then the parent, if both are below it */
            because: (components["schemas"]["EntityReference"] | components["schemas"]["DescriptionReference"])[];
        };
        RelatedPage: {
            items: components["schemas"]["RelatedDescription"][];
            page: components["schemas"]["PageNumber"];
            limit: components["schemas"]["PageLimit"];
            total: components["schemas"]["Total"];
            total_pages: components["schemas"]["TotalPages"];
            links: components["schemas"]["PageLinks"];
        };
        RepositoryDetail: {
            /** @description Other names */
            other_names: string[];
            /** @description As of `/organization` */
            contact: {
                [key: string]: string;
            } | null;
            /** @description History */
            history: string | null;
            /** @description Mandate, structure and collecting policy */
            mandate: string | null;
            /** @description Buildings */
            buildings: string | null;
            /** @description Holdings and finding aids */
            holdings: string | null;
            /** @description Opening hours */
            opening_hours: string | null;
            /** @description Conditions of access, and accessibility */
            access: string | null;
            /** @description Services */
            services: string | null;
            /**
             * Format: date-time
             * @description Time of the last change
             */
            updated_at: string;
            links: {
                /**
                 * Format: uri
                 * @description URL of this response
                 */
                self: string;
                /**
                 * Format: uri
                 * @description Its collections
                 */
                collections: string;
                /**
                 * Format: uri
                 * @description Search in it
                 */
                search: string;
            };
        } & components["schemas"]["RepositorySummary"];
        RepositoryPage: {
            items: components["schemas"]["RepositorySummary"][];
            page: components["schemas"]["PageNumber"];
            limit: components["schemas"]["PageLimit"];
            total: components["schemas"]["Total"];
            total_pages: components["schemas"]["TotalPages"];
            links: components["schemas"]["PageLinks"];
        };
        /** @description The repository that holds it, if the archive has several */
        RepositoryReference: {
            /**
             * @description Type of the resource
             * @constant
             */
            type: "repository";
            /**
             * Format: uuid
             * @description Permanent identifier
             */
            id: string;
            /** @description Readable name in URLs */
            slug: string;
            /** @description Name, in the language of labels if translated */
            name: string;
            /**
             * Format: uri
             * @description URL in this API
             */
            url: string;
            field_languages?: components["schemas"]["FieldLanguages"];
        };
        RepositorySummary: {
            /** @description ISIL, or another code */
            identifier: string | null;
            /** @description As of `/organization` */
            address: {
                [key: string]: string;
            } | null;
            /** @description Degrees (WGS 84) */
            coordinates: {
                lat: number;
                lon: number;
            } | null;
            picture: components["schemas"]["Thumbnail"] | null;
            /** @description Number of published top-level collections */
            collections_count: number;
            /** @description Language of the original */
            description_language: string | null;
            translations: components["schemas"]["TranslationLanguages"];
        } & components["schemas"]["RepositoryReference"];
        Rest: {
            /** @description Number of items in the whole list */
            total: number;
            /**
             * Format: uri
             * @description Paged list of all of them
             */
            url: string;
        };
        ResultGroup: {
            collection: components["schemas"]["DescriptionReference"];
            /** @description Results below it, as `url` finds them */
            total: number;
            /** @description Whether it is a result, too */
            itself: boolean;
            /**
             * Format: uri
             * @description The search within it
             */
            url: string;
            /** @description Its items */
            ids: string[];
        };
        /** @description Rights of the material: its own, those of its nearest ancestor, or what the archive says of material that states none. Both are null if nobody states them */
        Rights: {
            /** @description Rights statement as text */
            statement: string | null;
            /** @description URL of a licence or rights statement */
            uri: string | null;
        };
        /** @description The same as HTML that is safe to show: only the elements p, ul, ol, li, table, thead, tbody, tr, th, td, em, strong, a, bdi, q, cite, time, sub, sup and br, with `href` (http, https or mailto), `datetime`, `rowspan`, `colspan`, `lang` and `dir` */
        SafeHtml: string;
        SearchPage: {
            items: (components["schemas"]["FoundRecord"] | components["schemas"]["FoundCollection"] | components["schemas"]["FoundEntity"] | components["schemas"]["FoundExhibit"])[];
            page: components["schemas"]["PageNumber"];
            limit: components["schemas"]["PageLimit"];
            total: components["schemas"]["Total"];
            total_pages: components["schemas"]["TotalPages"];
            links: components["schemas"]["PageLinks"];
            query: components["schemas"]["SearchQuery"];
            /** @description A similar query with results, for use as `q`, if no result has all of the words; otherwise null */
            did_you_mean: string | null;
            /** @description Each facet is counted with all filters except its own. Those that `facets` leaves out are empty lists, and `years` is null. Null if counting took too long, or with `facets=none` */
            facets: {
                /** @description Records and collections. Once `type` includes `entity`, `exhibit` or `all`, the other types as well */
                type: components["schemas"]["FacetValues"];
                language: components["schemas"]["FacetValues"];
                person: components["schemas"]["FacetValues"];
                corporate_body: components["schemas"]["FacetValues"];
                family: components["schemas"]["FacetValues"];
                place: components["schemas"]["FacetValues"];
                subject: components["schemas"]["FacetValues"];
                collection: components["schemas"]["FacetValues"];
                level: components["schemas"]["FacetValues"];
                /** @description Decades by first astronomical year: `1940` is 1940 to 1949, `-50` is 51 to 42 BCE. A description counts in every decade that its dates touch, up to 500 */
                decade: components["schemas"]["FacetValues"];
                access: components["schemas"]["FacetValues"];
                /** @description Names of any type whose role is that of a creator: of the records, or of a work, such as its author */
                creator: components["schemas"]["FacetValues"];
                /** @description Genres and forms of the material */
                genre: components["schemas"]["FacetValues"];
                /** @description What the statement of rights or licence of the material allows */
                reuse: components["schemas"]["FacetValues"];
                media: components["schemas"]["FacetValues"];
                /** @description Only if the archive has several */
                repository?: components["schemas"]["FacetValues"];
                years: components["schemas"]["YearHistogram"] | null;
            } | null;
            /** @description For each facet, the sum of the counts of the values that `facet_limit` omits; 0 if all values are listed or `facets` leaves the facet out. Null if `facets` is null */
            facets_other: {
                type: number;
                language: number;
                person: number;
                corporate_body: number;
                family: number;
                place: number;
                subject: number;
                collection: number;
                level: number;
                decade: number;
                access: number;
                creator: number;
                genre: number;
                reuse: number;
                media: number;
                repository?: number;
            } | null;
            /** @description With `group`: by their first results */
            groups?: components["schemas"]["ResultGroup"][];
            /** @description Of all pages */
            groups_total?: number;
            /** @description True if load or an outage limited the response, for example to one without facets */
            degraded: boolean;
        };
        /** @description The request as interpreted */
        SearchQuery: {
            /** @description The query as interpreted, in the query language; empty without a query */
            text: string;
            /** @description The active filters, an entry for each value */
            filters: {
                /** @description Name of the parameter */
                parameter: string;
                /** @description Value for the parameter, as the facet of the same name has it: a name is given by its slug */
                value: string;
                /** @description Label for display, in the language of the response */
                label: string;
            }[];
            /** @description How a search without results was relaxed, so that results have most of its words. Phrases, names, exclusions and filters still apply. Null if no word was left out, always with `match=all` */
            relaxed: {
                /** @description The words of the query, at most 16. Those that say little, such as articles, prepositions and the beginning of “letter from … to”, come last. A result need not have them, unless there are no others */
                words: {
                    /** @description A word of the query, for use as `q` */
                    word: string;
                    /** @description Number of results that it finds alone, with the same filters */
                    count: number;
                }[];
                /** @description How many of the other words each result has: as many as find something */
                required: number;
            } | null;
            /** @description What of `q` was searched as plain words although it looks like more */
            hints: {
                /** @enum {string} */
                code: "unknown_field" | "field_without_value" | "unreadable_date" | "malformed";
                /** @description As written; null for all of it */
                part: string | null;
                message: string;
            }[];
        };
        SnapshotList: {
            /** @description At most two snapshots, newest first */
            items: {
                /**
                 * Format: uuid
                 * @description Identifier of the snapshot
                 */
                id: string;
                /**
                 * Format: date-time
                 * @description Time at which the snapshot was made
                 */
                made_at: string;
                /**
                 * Format: uri
                 * @description URL of the changes after the snapshot
                 */
                changes: string;
                /** @description Terms of the descriptions, not of the material */
                metadata_rights: components["schemas"]["Rights"] | null;
                /** @description One file for each type of resource */
                files: {
                    /**
                     * @description Type of the resource on each line
                     * @enum {string}
                     */
                    type: "record" | "collection" | "entity" | "exhibit";
                    /** @description Number of lines */
                    count: number;
                    /** @description Compressed size in bytes */
                    bytes: number;
                    /** @description SHA-256 of the compressed file, hexadecimal */
                    sha256: string;
                    /**
                     * Format: uri
                     * @description URL of the file
                     */
                    url: string;
                    /**
                     * Format: uri
                     * @description JSON Schema of each line
                     */
                    schema: string;
                }[];
                /** @description RiC-O as N-Quads */
                graph: {
                    /** @description Number of lines */
                    count: number;
                    /** @description Compressed size in bytes */
                    bytes: number;
                    /** @description SHA-256 of the compressed file, hexadecimal */
                    sha256: string;
                    /**
                     * Format: uri
                     * @description URL of the file
                     */
                    url: string;
                } | null;
                /** @description The changes since the snapshot before this one, as `/changes?include=resource` lists them. Null for the first */
                increment: {
                    /**
                     * Format: uuid
                     * @description Identifier of the snapshot from which it leads to this one
                     */
                    since: string;
                    /** @description Number of lines */
                    count: number;
                    /** @description Compressed size in bytes */
                    bytes: number;
                    /** @description SHA-256 of the compressed file, hexadecimal */
                    sha256: string;
                    /**
                     * Format: uri
                     * @description URL of the file
                     */
                    url: string;
                    /**
                     * Format: uri
                     * @description JSON Schema of each line
                     */
                    schema: string;
                } | null;
            }[];
        };
        StyledCitation: {
            /**
             * @description Citation style
             * @enum {string}
             */
            style: "chicago" | "apa" | "mla";
            /** @description Plain text; right-to-left text is isolated */
            text: string;
            /** @description HTML with `i`, `bdi` and `a` only; all recorded text is escaped */
            html: string;
        };
        SuggestedEntities: {
            result: {
                /** @description Identifier */
                id: string;
                /** @description Name, in English */
                name: string;
                description: string;
                notable: components["schemas"]["ReconciliationName"][];
            }[];
        };
        SuggestedProperties: {
            result: components["schemas"]["ReconciliationProperty"][];
        };
        SuggestedTypes: {
            result: components["schemas"]["ReconciliationName"][];
        };
        Suggestions: {
            /** @description At most ten suggestions */
            items: (components["schemas"]["DescriptionReference"] | components["schemas"]["EntityReference"])[];
        };
        Thumbnail: {
            /**
             * Format: uri
             * @description URL of a JPEG of at most 400 × 400 pixels in the Image API, which has its own rate limit. It contains the version of the file, and may be cached for a day
             */
            url: string;
            /** @description In pixels */
            width: number;
            /** @description In pixels */
            height: number;
            notice?: components["schemas"]["Notice"];
        };
        /** @description What an order needs */
        ToOrder: {
            /** @description Where it, or the nearest file above it, lies: from the box inwards */
            boxes: string[][];
            off_site: boolean;
            /** Format: uri */
            permalink: string;
        };
        /** @description Number of items in the whole list */
        Total: number;
        /** @description Number of pages that numbers reach */
        TotalPages: number;
        /** @description The fields that are translated; `field_languages` names the others */
        Translated: {
            /** @description Title */
            title?: string;
            title_html?: components["schemas"]["SafeHtml"] | null;
            /** @description Other titles */
            titles?: components["schemas"]["AlternateTitle"][];
            /** @description Beginning of the abstract, or of scope and content */
            summary?: string | null;
            date?: components["schemas"]["ArchivalDate"] | null;
            /** @description All dates */
            dates?: components["schemas"]["TypedDate"][];
            /** @description Plain text, with an empty line between paragraphs */
            scope_and_content?: string | null;
            scope_and_content_html?: components["schemas"]["SafeHtml"] | null;
            /** @description Extent of the material */
            extent?: components["schemas"]["Extent"][];
            /** @description The notes that are translated */
            notes?: components["schemas"]["Note"][];
            /** @description Linked digital objects */
            digital_objects?: components["schemas"]["DigitalObject"][];
            rights?: components["schemas"]["Rights"];
            access?: components["schemas"]["Access"];
            field_languages?: components["schemas"]["FieldLanguages"];
        };
        TranslatedExhibit: {
            /** @description Title */
            title?: string;
            /** @description Summary in a few sentences */
            summary?: string;
            /** @description Curator */
            curator?: string;
            /** @description In the same order; null for what is not translated */
            sections?: {
                /** @description Heading of the section */
                heading: string | null;
                /** @description Markdown */
                text: string | null;
                items: {
                    /** @description The curator's caption */
                    caption: string | null;
                }[];
            }[];
        };
        TranslatedOrganization: {
            /** @description Name of the archive */
            name?: string;
            /** @description Plain text */
            description?: string;
            /** @description Opening hours as text */
            opening_hours?: string;
            /** @description Terms of the descriptions */
            metadata_rights?: string;
            /** @description Default rights statement of material */
            material_rights?: string;
        };
        /** @description Languages other than its own in which the archive wrote all or some of it, for `lang`: ISO 639 codes, with the ISO 15924 code of an unusual script (`sr-Latn`) */
        TranslationLanguages: string[];
        TreeNode: {
            date: components["schemas"]["ArchivalDate"] | null;
            /** @description The whole reference code, as it is cited */
            reference_code: string | null;
            /** @description Number of published children */
            children_count: number;
            /** @description With `whole` and `ids` */
            containers?: components["schemas"]["Container"][];
            /** @description Whether there are children that the response does not contain */
            has_more: boolean;
            /** @description The children before those in the response; null if there are none */
            prev: string | null;
            /**
             * @deprecated
             * @description Use `prev`
             */
            previous: string | null;
            /** @description The children after those in the response, or the first ones of a collapsed node; null if there are none */
            next: string | null;
            /** @description Consecutive children in archival order, empty if there are none; null if the response does not expand the node */
            children: components["schemas"]["TreeNode"][] | null;
        } & components["schemas"]["DescriptionReference"];
        TypedDate: {
            /** @description `creation`, `accumulation`, `bulk`, `publication`, … */
            type: string;
            /** @description The calendar of `display`, as the source names it, such as `julian`; null if it names none */
            calendar: string | null;
            /** @description The calendar in words if days have other dates in it than in the Gregorian one: “Julian calendar” */
            calendar_label: string | null;
        } & components["schemas"]["ArchivalDate"];
        /** @description The whole result by year, with all filters. A result counts in every bucket that its dates overlap, as the date filters have it: an open end overlaps all later years, an open beginning all earlier ones; an unknown end equals the beginning. `date_start` and `date_end` divide their years more finely. Null if no result is dated */
        YearHistogram: {
            /** @description Earliest known year of the result, but not before `date_start` */
            min: number;
            /** @description Latest known year of the result, but not after `date_end` */
            max: number;
            /** @description Years in a bucket: the smallest of 1, 5, 10, 25, 50, 100, 250 … with which there are at most 30 */
            interval: number;
            /** @description Contiguous, from `min` to `max`; those without results have the count 0 */
            buckets: {
                /** @description First year: a multiple of `interval`, or `date_start` if that is later */
                from: number;
                /** @description Last year, or `date_end` if that is earlier */
                to: number;
                /** @description Its years in the language of labels: `350–341 BCE` where `from` is -349 */
                label: string;
                /** @description Number of results that the search finds with `date_start={from}` and `date_end={to}` */
                count: number;
            }[];
        };
        YearRange: {
            /** @description Earliest year: integer astronomical year (44 BCE is -43) */
            start: number | null;
            /** @description Latest year: integer astronomical year (44 BCE is -43) */
            end: number | null;
        };
    };
    responses: {
        /** @description The collection */
        "200-getArchiveIiifCollection": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/ld+json;profile=\"http://iiif.io/api/presentation/3/context.json\"": {
                    /** Format: uri */
                    id: string;
                    /** @constant */
                    type: "Collection";
                } & {
                    [key: string]: unknown;
                };
            };
        };
        /** @description The context */
        "200-getContextV2": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/ld+json": {
                    "@context": {
                        [key: string]: unknown;
                    };
                };
            };
        };
        /** @description The document */
        "200-getFindingAid": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/pdf": string;
            };
        };
        /** @description The file, with its own media type */
        "200-getOriginal": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "*/*": string;
            };
        };
        /** @description Dublin Core (oai_dc) */
        "200-getRecordAsDublinCore": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/xml": string;
            };
        };
        /** @description EDM */
        "200-getRecordAsEdm": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/rdf+xml": string;
            };
        };
        /** @description schema.org as JSON-LD */
        "200-getRecordAsJsonLd": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/ld+json": components["schemas"]["JsonLd"];
            };
        };
        /** @description MARCXML */
        "200-getRecordAsMarc": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/marcxml+xml": string;
            };
        };
        /** @description MODS 3.8 */
        "200-getRecordAsMods": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/mods+xml": string;
            };
        };
        /** @description All records as BibTeX */
        "200-listRecordsAsBibTeX": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/x-bibtex": string;
            };
        };
        /** @description All records as CSL-JSON */
        "200-listRecordsAsCSLJSON": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.citationstyles.csl+json": components["schemas"]["CslItem"][];
            };
        };
        /** @description All records as CSV */
        "200-listRecordsAsCSV": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/csv": string;
            };
        };
        /** @description All records as RIS */
        "200-listRecordsAsRIS": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/x-research-info-systems": string;
            };
        };
        /** @description With `?info`: metadata as an ERC */
        "200-resolveArk": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/plain": string;
            };
        };
        /** @description The document is being built. Browsers get a page that reloads itself */
        "202-getFindingAid": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ExportPending"];
            };
        };
        /** @description The requested range, with the headers of `200` */
        "206-getFindingAid": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/pdf": string;
            };
        };
        /** @description The requested range, with the headers of `200` */
        "206-getOriginal": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "*/*": string;
            };
        };
        /**
         * @description `request_timeout`: The request did not arrive completely in time. Send it again.
         *
         *     `precondition_failed`: The current version does not satisfy `If-Match` or `If-Unmodified-Since`.
         *
         *     `content_too_large`: The request body is longer than 8 kB.
         *
         *     `uri_too_long`: The path and query together are longer than 8 kB.
         *
         *     `expectation_failed`: The request has an `Expect` header other than `100-continue`. Send it without that header.
         *
         *     `headers_too_large`: The request headers are longer than 16 kB. Send fewer cookies or shorter headers.
         */
        "4XX": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `content_too_large`: The request body is longer than 8 kB. */
        content_too_large: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `export_busy`: You or other readers of this archive have requested many documents that are still to be built. Try again after the number of seconds in `Retry-After`. Documents that are already built do not count.
         *
         *     `export_failed`: The document could not be built. `reason` says why: `time_limit`, `memory_limit`, `too_large`, `invalid_document`, `worker_lost`, `store_unavailable`, `database_unavailable`, `unreadable_job` or `internal_error`.
         *
         *     `service_unavailable`: Part of the service is down or overloaded. Try again after the number of seconds in `Retry-After`.
         */
        "export_busy-export_failed-service_unavailable": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `file_missing`: The description exists, but its stored file is missing or damaged. The problem has been logged for the operator; try again later.
         *
         *     `service_unavailable`: Part of the service is down or overloaded. Try again after the number of seconds in `Retry-After`.
         */
        "file_missing-service_unavailable": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `gone`: The resource was published here and has been withdrawn. `deleted_at` says when. */
        gone: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `image_unreadable`: The stored file is damaged, too large, or of a type that cannot be rendered as an image. */
        image_unreadable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `internal_error`: An unexpected error on our side; it has been logged. Quote `request_id` when you report it. */
        internal_error: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `invalid_parameter`: A parameter is unknown, malformed, out of range or repeated. `errors` names each one and says what is allowed.
         *
         *     `invalid_cursor`: The cursor was altered, or belongs to another list, filter or order. Start again without it.
         *
         *     `malformed_request`: The request line, a header or the escaping of the path is not valid HTTP.
         */
        "invalid_parameter-invalid_cursor-malformed_request": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `invalid_parameter`: A parameter is unknown, malformed, out of range or repeated. `errors` names each one and says what is allowed.
         *
         *     `invalid_cursor`: The cursor was altered, or belongs to another list, filter or order. Start again without it.
         *
         *     `page_too_deep`: Pages reach item 10,000. To go further, follow `links.next_cursor`.
         *
         *     `malformed_request`: The request line, a header or the escaping of the path is not valid HTTP.
         */
        "invalid_parameter-invalid_cursor-page_too_deep-malformed_request": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `invalid_parameter`: A parameter is unknown, malformed, out of range or repeated. `errors` names each one and says what is allowed.
         *
         *     `malformed_request`: The request line, a header or the escaping of the path is not valid HTTP.
         */
        "invalid_parameter-malformed_request": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `invalid_parameter`: A parameter is unknown, malformed, out of range or repeated. `errors` names each one and says what is allowed.
         *
         *     `too_many_rows`: A list is delivered whole up to 100,000 items. Narrow it with filters, or use `snapshots`, which have everything.
         *
         *     `malformed_request`: The request line, a header or the escaping of the path is not valid HTTP.
         */
        "invalid_parameter-too_many_rows-malformed_request": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `malformed_request`: The request line, a header or the escaping of the path is not valid HTTP. */
        malformed_request: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `not_acceptable`: The resource exists, but not in a format that the request accepts. `formats` lists those that it has. */
        not_acceptable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `not_found`: Nothing is published at this URL.
         *
         *     `export_not_available`: The format does not cover this resource: EAC-CPF describes persons, families and corporate bodies only, and images can be saved of records that have some.
         *
         *     `tenant_not_found`: No archive uses this host name.
         */
        "not_found-export_not_available-tenant_not_found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `not_found`: Nothing is published at this URL.
         *
         *     `tenant_not_found`: No archive uses this host name.
         */
        "not_found-tenant_not_found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not modified */
        not_modified: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description `original_restricted`: The archive withholds this file: the record is kept from aggregators, access to it is closed or restricted, or its statement on access was not understood. `detail` says which. `thumbnail` links to a small image of it, if there is one. */
        original_restricted: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `range_not_satisfiable`: `Range` starts after the end of the file. `Content-Range` gives the number of bytes. */
        range_not_satisfiable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `rate_limited`: Wait for the number of seconds in `Retry-After`. The detail says whose points for this minute are used up: those of your address, or those of all addresses of your network. Most requests cost one point; those that take the archive longer cost more. The `RateLimit` headers show what is left. On `/oai` the status is 503, because harvesters act on it. */
        rate_limited: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Renamed: `Location` has the current URL */
        renamed: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /**
         * @description `search_unavailable`: Search is down, overloaded, or timed out on this query. Browsing still works. Try again after the number of seconds in `Retry-After`, or simplify the query.
         *
         *     `service_unavailable`: Part of the service is down or overloaded. Try again after the number of seconds in `Retry-After`.
         */
        "search_unavailable-service_unavailable": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `service_unavailable`: Part of the service is down or overloaded. Try again after the number of seconds in `Retry-After`. */
        service_unavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `tenant_not_found`: No archive uses this host name. */
        tenant_not_found: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /** @description Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4) */
        AcceptLanguage: string;
        /** @description The `ETag` of a cached response; answers `304` if it is still current */
        IfNoneMatch: string;
        /** @description `respond-async`, or `wait=` with the number of seconds to wait for a document that is not built yet (RFC 7240) */
        Prefer: string;
        /** @description Part of the file: `bytes=` with the first and last byte (RFC 9110, 14.2) */
        Range: string;
        /** @description Current access status; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
        access: ("open" | "partial" | "restricted" | "closed" | "unknown" | "!open" | "!partial" | "!restricted" | "!closed" | "!unknown")[];
        /** @description Whether citations include the access date. `false` omits it, except for records without their own date, where the style guides require it. */
        access_date: boolean;
        /** @description Members after the one with this UUID, at most 100 */
        after: string;
        /**
         * @description UUID of an image; or `none`, for the canvas of a record without images
         * @example 00000000-0000-4000-8000-000000000002
         */
        canvas: string;
        /** @description Only descriptions below the collection with this slug or UUID, at any depth; with `!` before it, all but those */
        collection: string;
        /**
         * @description Only records below the collection with this slug or UUID, at any depth, in archival order
         * @example letters-of-the-tea-house-on-the-lower-quay
         */
        "collection-listRecords": string;
        /** @description What is in a box, folder or other container, in words of any of our languages: `Box 12`, `Box 12, Folder 3`, or `12` for any kind; with `!` before it, all but that. Several: any of them */
        container: string[];
        /** @description Corporate body by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes */
        corporate_body: string[];
        /** @description Creator of the records or of the work, of any type, by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes */
        creator: string[];
        /** @description Cursor from `links.next_cursor`; cannot be combined with `page` */
        cursor: string;
        /** @description Number of suggestions to skip */
        "cursor-suggestEntities": number;
        /** @description Ignored, and listed in `ignored` */
        date: string;
        /** @description Only what begins in this year or earlier (astronomical: 44 BCE is -43), or a month or day, such as 1850-05-03 */
        date_end: number | string;
        /** @description How dates relate to `date_start` and `date_end`: `overlap` by default; `within`: all of them lie between these */
        date_match: "overlap" | "within";
        /** @description Only what ends in this year or later (astronomical: 44 BCE is -43), or a month or day, such as 1850-05-03 */
        date_start: number | string;
        /** @description First year of a decade that the dates touch; astronomical: -50 is 51 to 42 BCE; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
        decade: (number | string)[];
        /** @description Only entities of this type, as in `/entities`: persons only, for example. Without `type`, entities are what is searched. Several values, comma-separated or repeated, match any of them */
        entity_type: ("person" | "corporate_body" | "family" | "place" | "subject")[];
        /** @description Alias of `type`; cannot be combined with it. Several values, comma-separated or repeated, match any of them */
        "entity_type-listEntities": ("person" | "corporate_body" | "family" | "place" | "subject")[];
        /** @description UUID of a record or collection to exclude */
        exclude: string[];
        /** @description Maximum number of values per facet */
        facet_limit: number;
        /** @description Facets to count, by name, and `years`; all by default. `none` counts nothing, which makes a search cheaper and the `facets` of the response null. Takes several values, comma-separated or repeated */
        facets: ("years" | "type" | "language" | "person" | "corporate_body" | "family" | "place" | "subject" | "collection" | "level" | "decade" | "access" | "creator" | "genre" | "reuse" | "media" | "repository" | "none")[];
        /** @description Family by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes */
        family: string[];
        /**
         * @description Only these of items, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay
         * @example [
         *       "title",
         *       "date.display",
         *       "level_label"
         *     ]
         */
        fields: ("type" | "id" | "slug" | "title" | "level" | "level_label" | "reference_code" | "summary" | "languages" | "translations" | "updated_at" | "url" | "media" | "repository" | "repository.type" | "repository.id" | "repository.slug" | "repository.name" | "repository.url" | "repository.field_languages" | "field_languages" | "date" | "date.display" | "date.edtf" | "date.start" | "date.end" | "language" | "collection" | "collection.type" | "collection.id" | "collection.slug" | "collection.title" | "collection.level" | "collection.level_label" | "collection.url" | "collection.field_languages" | "fonds" | "fonds.type" | "fonds.id" | "fonds.slug" | "fonds.title" | "fonds.level" | "fonds.level_label" | "fonds.url" | "fonds.field_languages" | "thumbnail" | "thumbnail.url" | "thumbnail.width" | "thumbnail.height" | "image_count" | "rights" | "rights.statement" | "rights.uri" | "access" | "access.status" | "access.label" | "access.until" | "access.statement" | "access.understood" | "quality" | "score" | "highlights" | "highlights.title" | "highlights.text" | "highlights.fields" | "image_text" | "image_text.image" | "image_text.canvas" | "image_text.page" | "image_text.passages" | "image_text.content_states" | "file_text" | "file_text.file" | "file_text.language" | "file_text.url" | "file_text.passages" | "file_text.times" | "date_aggregate" | "date_aggregate.start" | "date_aggregate.end" | "cover_image" | "cover_image.thumbnail" | "cover_image.thumbnail.url" | "cover_image.thumbnail.width" | "cover_image.thumbnail.height" | "cover_image.record" | "cover_image.record.type" | "cover_image.record.id" | "cover_image.record.slug" | "cover_image.record.title" | "cover_image.record.level" | "cover_image.record.level_label" | "cover_image.record.url" | "cover_image.record.field_languages" | "extent" | "extent.text" | "extent.unit" | "extent.quantity" | "extent.part" | "extent.facets" | "extent.dimensions" | "children_count" | "records_count" | "name" | "entity_type" | "entity_type_label" | "dates" | "dates.display" | "dates.edtf" | "dates.start" | "dates.end" | "collections_count" | "type_certain" | "curator" | "published_at" | "items_count")[];
        /** @description Only these, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay */
        "fields-citeRecord": ("record" | "record.type" | "record.id" | "record.slug" | "record.title" | "record.level" | "record.level_label" | "record.url" | "record.field_languages" | "archive_name" | "permalink" | "access_date" | "citations" | "citations.chicago" | "citations.chicago.style" | "citations.chicago.text" | "citations.chicago.html" | "citations.chicago.note" | "citations.chicago.note.text" | "citations.chicago.note.html" | "citations.apa" | "citations.apa.style" | "citations.apa.text" | "citations.apa.html" | "citations.mla" | "citations.mla.style" | "citations.mla.text" | "citations.mla.html" | "preferred")[];
        /**
         * @description Only these of items, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay
         * @example [
         *       "title",
         *       "date.display",
         *       "level_label"
         *     ]
         */
        "fields-listCollections": ("type" | "id" | "slug" | "title" | "level" | "level_label" | "reference_code" | "summary" | "languages" | "translations" | "updated_at" | "url" | "media" | "repository" | "repository.type" | "repository.id" | "repository.slug" | "repository.name" | "repository.url" | "repository.field_languages" | "field_languages" | "date" | "date.display" | "date.edtf" | "date.start" | "date.end" | "date_aggregate" | "date_aggregate.start" | "date_aggregate.end" | "cover_image" | "cover_image.thumbnail" | "cover_image.thumbnail.url" | "cover_image.thumbnail.width" | "cover_image.thumbnail.height" | "cover_image.record" | "cover_image.record.type" | "cover_image.record.id" | "cover_image.record.slug" | "cover_image.record.title" | "cover_image.record.level" | "cover_image.record.level_label" | "cover_image.record.url" | "cover_image.record.field_languages" | "extent" | "extent.text" | "extent.unit" | "extent.quantity" | "extent.part" | "extent.facets" | "extent.dimensions" | "children_count" | "records_count" | "description_language" | "other_level" | "title_html" | "titles" | "titles.type" | "titles.text" | "titles.lang" | "dates" | "dates.type" | "dates.display" | "dates.edtf" | "dates.start" | "dates.end" | "dates.calendar" | "dates.calendar_label" | "scope_and_content" | "scope_and_content_html" | "containers" | "containers.type" | "containers.label" | "containers.indicator" | "containers.group" | "containers.material" | "containers.barcode" | "languages_of_material" | "languages_of_material.code" | "languages_of_material.script" | "languages_of_material.label" | "languages_of_material.script_label" | "notes" | "notes.type" | "notes.label" | "notes.group" | "notes.text" | "notes.html" | "notes.lang" | "notes.id" | "identifiers" | "identifiers.type" | "identifiers.value" | "identifiers.label" | "digital_objects" | "digital_objects.type" | "digital_objects.title" | "digital_objects.url" | "digital_objects.mime_type" | "digital_objects.note" | "digital_objects.thumbnail" | "digital_objects.thumbnail.url" | "digital_objects.thumbnail.width" | "digital_objects.thumbnail.height" | "digital_objects.thumbnail_url" | "digital_objects.manifest" | "description_control" | "description_control.identifier" | "description_control.agency" | "description_control.rules" | "description_control.status" | "description_control.languages" | "description_control.created" | "description_control.revised" | "description_control.sources" | "entities" | "entities.type" | "entities.id" | "entities.slug" | "entities.name" | "entities.entity_type" | "entities.entity_type_label" | "entities.url" | "entities.field_languages" | "entities.role" | "entities.role_label" | "entities.confidence" | "entities.heading" | "inherited" | "inherited.access" | "inherited.access.value" | "inherited.access.value.status" | "inherited.access.value.label" | "inherited.access.value.until" | "inherited.access.value.statement" | "inherited.access.value.understood" | "inherited.access.from" | "inherited.access.from.type" | "inherited.access.from.id" | "inherited.access.from.slug" | "inherited.access.from.title" | "inherited.access.from.level" | "inherited.access.from.level_label" | "inherited.access.from.url" | "inherited.access.from.field_languages" | "inherited.access.from.name" | "inherited.use_conditions" | "inherited.use_conditions.value" | "inherited.use_conditions.from" | "inherited.use_conditions.from.type" | "inherited.use_conditions.from.id" | "inherited.use_conditions.from.slug" | "inherited.use_conditions.from.title" | "inherited.use_conditions.from.level" | "inherited.use_conditions.from.level_label" | "inherited.use_conditions.from.url" | "inherited.use_conditions.from.field_languages" | "inherited.use_conditions.from.name" | "inherited.rights" | "inherited.rights.value" | "inherited.rights.value.statement" | "inherited.rights.value.uri" | "inherited.rights.from" | "inherited.rights.from.type" | "inherited.rights.from.id" | "inherited.rights.from.slug" | "inherited.rights.from.title" | "inherited.rights.from.level" | "inherited.rights.from.level_label" | "inherited.rights.from.url" | "inherited.rights.from.field_languages" | "inherited.rights.from.name" | "inherited.creators" | "inherited.creators.value" | "inherited.creators.value.type" | "inherited.creators.value.id" | "inherited.creators.value.slug" | "inherited.creators.value.name" | "inherited.creators.value.entity_type" | "inherited.creators.value.entity_type_label" | "inherited.creators.value.url" | "inherited.creators.value.field_languages" | "inherited.creators.value.role" | "inherited.creators.value.role_label" | "inherited.creators.value.confidence" | "inherited.creators.value.heading" | "inherited.creators.from" | "inherited.creators.from.type" | "inherited.creators.from.id" | "inherited.creators.from.slug" | "inherited.creators.from.title" | "inherited.creators.from.level" | "inherited.creators.from.level_label" | "inherited.creators.from.url" | "inherited.creators.from.field_languages" | "inherited.creators.from.name" | "inherited.language" | "inherited.language.value" | "inherited.language.from" | "inherited.language.from.type" | "inherited.language.from.id" | "inherited.language.from.slug" | "inherited.language.from.title" | "inherited.language.from.level" | "inherited.language.from.level_label" | "inherited.language.from.url" | "inherited.language.from.field_languages" | "inherited.language.from.name" | "inherited.reference_code" | "inherited.reference_code.value" | "inherited.reference_code.from" | "inherited.reference_code.from.type" | "inherited.reference_code.from.id" | "inherited.reference_code.from.slug" | "inherited.reference_code.from.title" | "inherited.reference_code.from.level" | "inherited.reference_code.from.level_label" | "inherited.reference_code.from.url" | "inherited.reference_code.from.field_languages" | "inherited.reference_code.from.name" | "ancestors" | "ancestors.type" | "ancestors.id" | "ancestors.slug" | "ancestors.title" | "ancestors.level" | "ancestors.level_label" | "ancestors.url" | "ancestors.field_languages" | "images" | "images.id" | "images.thumbnail" | "images.thumbnail.url" | "images.thumbnail.width" | "images.thumbnail.height" | "images.service" | "images.sizes" | "images.sizes.width" | "images.sizes.height" | "images.sizes.url" | "images.placeholder" | "images.color" | "images.original" | "images.width" | "images.height" | "images.mime_type" | "images.text" | "images.master" | "images.file" | "images.page" | "images.page_label" | "images.caption" | "images.translations" | "images.field_languages" | "images.rights" | "images.rights.statement" | "images.rights.uri" | "images.access" | "images.access.status" | "images.access.label" | "images.access.until" | "images.access.statement" | "images.access.understood" | "files" | "suppress_from_aggregators" | "provenance" | "more" | "language" | "rights" | "rights.statement" | "rights.uri" | "access" | "access.status" | "access.label" | "access.until" | "access.statement" | "access.understood" | "quality" | "descendants_count" | "descendants_count.collections" | "descendants_count.records" | "links" | "links.self" | "links.permalink" | "links.ark" | "links.cite" | "links.jsonld" | "links.dc" | "links.mods" | "links.marc21" | "links.edm" | "links.ead" | "links.ead4" | "links.ead2002" | "links.tree" | "links.related" | "links.records" | "links.finding_aid" | "links.manifest" | "links.iiif_collection" | "requests" | "requests.label" | "requests.url" | "requests.kind" | "to_order" | "to_order.boxes" | "to_order.off_site" | "to_order.permalink")[];
        /**
         * @description Only these of items, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay
         * @example [
         *       "name",
         *       "entity_type",
         *       "dates.display",
         *       "records_count"
         *     ]
         */
        "fields-listEntities": ("type" | "id" | "slug" | "name" | "entity_type" | "entity_type_label" | "url" | "field_languages" | "translations" | "date" | "date.display" | "date.edtf" | "date.start" | "date.end" | "dates" | "dates.display" | "dates.edtf" | "dates.start" | "dates.end" | "records_count" | "collections_count" | "type_certain" | "description_language" | "alternative_names" | "names" | "names.kind" | "names.value" | "names.lang" | "names.script" | "names.dates" | "names.dates.display" | "names.dates.edtf" | "names.dates.start" | "names.dates.end" | "biography" | "biographical_notes" | "biographical_notes.type" | "biographical_notes.label" | "biographical_notes.text" | "biographical_notes.html" | "biographical_notes.lang" | "coordinates" | "coordinates.lat" | "coordinates.lon" | "coordinates.precision" | "places" | "places.name" | "places.names" | "places.role" | "places.type" | "places.dates" | "places.dates.display" | "places.dates.edtf" | "places.dates.start" | "places.dates.end" | "places.country" | "places.coordinates" | "places.location" | "places.location.lat" | "places.location.lon" | "places.location.precision" | "places.identifier" | "places.citations" | "places.citations.text" | "places.citations.url" | "places.note" | "functions" | "functions.term" | "functions.type" | "functions.other_terms" | "functions.dates" | "functions.dates.display" | "functions.dates.edtf" | "functions.dates.start" | "functions.dates.end" | "functions.places" | "functions.identifier" | "functions.source" | "functions.citations" | "functions.citations.text" | "functions.citations.url" | "functions.note" | "occupations" | "occupations.term" | "occupations.type" | "occupations.other_terms" | "occupations.dates" | "occupations.dates.display" | "occupations.dates.edtf" | "occupations.dates.start" | "occupations.dates.end" | "occupations.places" | "occupations.identifier" | "occupations.source" | "occupations.citations" | "occupations.citations.text" | "occupations.citations.url" | "occupations.note" | "legal_statuses" | "legal_statuses.term" | "legal_statuses.type" | "legal_statuses.other_terms" | "legal_statuses.dates" | "legal_statuses.dates.display" | "legal_statuses.dates.edtf" | "legal_statuses.dates.start" | "legal_statuses.dates.end" | "legal_statuses.places" | "legal_statuses.identifier" | "legal_statuses.source" | "legal_statuses.citations" | "legal_statuses.citations.text" | "legal_statuses.citations.url" | "legal_statuses.note" | "mandates" | "mandates.term" | "mandates.type" | "mandates.other_terms" | "mandates.dates" | "mandates.dates.display" | "mandates.dates.edtf" | "mandates.dates.start" | "mandates.dates.end" | "mandates.places" | "mandates.identifier" | "mandates.source" | "mandates.citations" | "mandates.citations.text" | "mandates.citations.url" | "mandates.note" | "local_descriptions" | "local_descriptions.term" | "local_descriptions.type" | "local_descriptions.other_terms" | "local_descriptions.dates" | "local_descriptions.dates.display" | "local_descriptions.dates.edtf" | "local_descriptions.dates.start" | "local_descriptions.dates.end" | "local_descriptions.places" | "local_descriptions.identifier" | "local_descriptions.source" | "local_descriptions.citations" | "local_descriptions.citations.text" | "local_descriptions.citations.url" | "local_descriptions.note" | "languages_used" | "languages_used.code" | "languages_used.script" | "languages_used.label" | "languages_used.note" | "identifiers" | "identifiers.scheme" | "identifiers.value" | "identifiers.uri" | "same_as" | "relations" | "relations.type" | "relations.id" | "relations.slug" | "relations.name" | "relations.entity_type" | "relations.entity_type_label" | "relations.url" | "relations.field_languages" | "relations.relation" | "relations.relation_label" | "relations.role" | "relations.date" | "relations.date.display" | "relations.date.edtf" | "relations.date.start" | "relations.date.end" | "provenance" | "more" | "updated_at" | "links" | "links.self" | "links.permalink" | "links.ark" | "links.records" | "links.eac")[];
        /**
         * @description Only these of items, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay
         * @example [
         *       "title",
         *       "date.display",
         *       "level_label"
         *     ]
         */
        "fields-listEntityRecords": ("type" | "id" | "slug" | "title" | "level" | "level_label" | "reference_code" | "summary" | "languages" | "translations" | "updated_at" | "url" | "media" | "repository" | "repository.type" | "repository.id" | "repository.slug" | "repository.name" | "repository.url" | "repository.field_languages" | "field_languages" | "date" | "date.display" | "date.edtf" | "date.start" | "date.end" | "language" | "collection" | "collection.type" | "collection.id" | "collection.slug" | "collection.title" | "collection.level" | "collection.level_label" | "collection.url" | "collection.field_languages" | "fonds" | "fonds.type" | "fonds.id" | "fonds.slug" | "fonds.title" | "fonds.level" | "fonds.level_label" | "fonds.url" | "fonds.field_languages" | "thumbnail" | "thumbnail.url" | "thumbnail.width" | "thumbnail.height" | "image_count" | "rights" | "rights.statement" | "rights.uri" | "access" | "access.status" | "access.label" | "access.until" | "access.statement" | "access.understood" | "quality" | "role" | "role_label" | "roles" | "confidence" | "heading")[];
        /** @description Only these of items, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay */
        "fields-listPartsOfRecord": ("type" | "id" | "slug" | "name" | "entity_type" | "entity_type_label" | "url" | "field_languages" | "role" | "role_label" | "confidence" | "heading" | "title" | "mime_type" | "note" | "thumbnail" | "thumbnail.url" | "thumbnail.width" | "thumbnail.height" | "thumbnail_url" | "manifest" | "label" | "group" | "text" | "html" | "lang" | "service" | "sizes" | "sizes.width" | "sizes.height" | "sizes.url" | "placeholder" | "color" | "original" | "width" | "height" | "master" | "master.id" | "master.mime_type" | "master.bytes" | "master.checksum" | "master.file_name" | "master.url" | "file" | "page" | "page_label" | "caption" | "translations" | "rights" | "rights.statement" | "rights.uri" | "access" | "access.status" | "access.label" | "access.until" | "access.statement" | "access.understood" | "kind" | "bytes" | "checksum" | "file_name" | "pages" | "duration_seconds" | "texts" | "texts.id" | "texts.kind" | "texts.language" | "texts.url" | "display" | "edtf" | "start" | "end" | "calendar" | "calendar_label" | "unit" | "quantity" | "part" | "facets" | "dimensions" | "indicator" | "material" | "barcode" | "value")[];
        /**
         * @description Only these of items, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay
         * @example [
         *       "title",
         *       "date.display",
         *       "level_label"
         *     ]
         */
        "fields-listRecordChildren": ("type" | "id" | "slug" | "title" | "level" | "level_label" | "reference_code" | "summary" | "languages" | "translations" | "updated_at" | "url" | "media" | "repository" | "repository.type" | "repository.id" | "repository.slug" | "repository.name" | "repository.url" | "repository.field_languages" | "field_languages" | "date" | "date.display" | "date.edtf" | "date.start" | "date.end" | "language" | "collection" | "collection.type" | "collection.id" | "collection.slug" | "collection.title" | "collection.level" | "collection.level_label" | "collection.url" | "collection.field_languages" | "fonds" | "fonds.type" | "fonds.id" | "fonds.slug" | "fonds.title" | "fonds.level" | "fonds.level_label" | "fonds.url" | "fonds.field_languages" | "thumbnail" | "thumbnail.url" | "thumbnail.width" | "thumbnail.height" | "image_count" | "rights" | "rights.statement" | "rights.uri" | "access" | "access.status" | "access.label" | "access.until" | "access.statement" | "access.understood" | "quality" | "date_aggregate" | "date_aggregate.start" | "date_aggregate.end" | "cover_image" | "cover_image.thumbnail" | "cover_image.thumbnail.url" | "cover_image.thumbnail.width" | "cover_image.thumbnail.height" | "cover_image.record" | "cover_image.record.type" | "cover_image.record.id" | "cover_image.record.slug" | "cover_image.record.title" | "cover_image.record.level" | "cover_image.record.level_label" | "cover_image.record.url" | "cover_image.record.field_languages" | "extent" | "extent.text" | "extent.unit" | "extent.quantity" | "extent.part" | "extent.facets" | "extent.dimensions" | "children_count" | "records_count")[];
        /**
         * @description Only these of items, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay
         * @example [
         *       "title",
         *       "date.display",
         *       "level_label"
         *     ]
         */
        "fields-listRecords": ("type" | "id" | "slug" | "title" | "level" | "level_label" | "reference_code" | "summary" | "languages" | "translations" | "updated_at" | "url" | "media" | "repository" | "repository.type" | "repository.id" | "repository.slug" | "repository.name" | "repository.url" | "repository.field_languages" | "field_languages" | "date" | "date.display" | "date.edtf" | "date.start" | "date.end" | "language" | "collection" | "collection.type" | "collection.id" | "collection.slug" | "collection.title" | "collection.level" | "collection.level_label" | "collection.url" | "collection.field_languages" | "fonds" | "fonds.type" | "fonds.id" | "fonds.slug" | "fonds.title" | "fonds.level" | "fonds.level_label" | "fonds.url" | "fonds.field_languages" | "thumbnail" | "thumbnail.url" | "thumbnail.width" | "thumbnail.height" | "image_count" | "rights" | "rights.statement" | "rights.uri" | "access" | "access.status" | "access.label" | "access.until" | "access.statement" | "access.understood" | "quality" | "description_language" | "other_level" | "title_html" | "titles" | "titles.type" | "titles.text" | "titles.lang" | "dates" | "dates.type" | "dates.display" | "dates.edtf" | "dates.start" | "dates.end" | "dates.calendar" | "dates.calendar_label" | "scope_and_content" | "scope_and_content_html" | "extent" | "extent.text" | "extent.unit" | "extent.quantity" | "extent.part" | "extent.facets" | "extent.dimensions" | "containers" | "containers.type" | "containers.label" | "containers.indicator" | "containers.group" | "containers.material" | "containers.barcode" | "languages_of_material" | "languages_of_material.code" | "languages_of_material.script" | "languages_of_material.label" | "languages_of_material.script_label" | "notes" | "notes.type" | "notes.label" | "notes.group" | "notes.text" | "notes.html" | "notes.lang" | "notes.id" | "identifiers" | "identifiers.type" | "identifiers.value" | "identifiers.label" | "digital_objects" | "digital_objects.type" | "digital_objects.title" | "digital_objects.url" | "digital_objects.mime_type" | "digital_objects.note" | "digital_objects.thumbnail" | "digital_objects.thumbnail.url" | "digital_objects.thumbnail.width" | "digital_objects.thumbnail.height" | "digital_objects.thumbnail_url" | "digital_objects.manifest" | "description_control" | "description_control.identifier" | "description_control.agency" | "description_control.rules" | "description_control.status" | "description_control.languages" | "description_control.created" | "description_control.revised" | "description_control.sources" | "entities" | "entities.type" | "entities.id" | "entities.slug" | "entities.name" | "entities.entity_type" | "entities.entity_type_label" | "entities.url" | "entities.field_languages" | "entities.role" | "entities.role_label" | "entities.confidence" | "entities.heading" | "inherited" | "inherited.access" | "inherited.access.value" | "inherited.access.value.status" | "inherited.access.value.label" | "inherited.access.value.until" | "inherited.access.value.statement" | "inherited.access.value.understood" | "inherited.access.from" | "inherited.access.from.type" | "inherited.access.from.id" | "inherited.access.from.slug" | "inherited.access.from.title" | "inherited.access.from.level" | "inherited.access.from.level_label" | "inherited.access.from.url" | "inherited.access.from.field_languages" | "inherited.access.from.name" | "inherited.use_conditions" | "inherited.use_conditions.value" | "inherited.use_conditions.from" | "inherited.use_conditions.from.type" | "inherited.use_conditions.from.id" | "inherited.use_conditions.from.slug" | "inherited.use_conditions.from.title" | "inherited.use_conditions.from.level" | "inherited.use_conditions.from.level_label" | "inherited.use_conditions.from.url" | "inherited.use_conditions.from.field_languages" | "inherited.use_conditions.from.name" | "inherited.rights" | "inherited.rights.value" | "inherited.rights.value.statement" | "inherited.rights.value.uri" | "inherited.rights.from" | "inherited.rights.from.type" | "inherited.rights.from.id" | "inherited.rights.from.slug" | "inherited.rights.from.title" | "inherited.rights.from.level" | "inherited.rights.from.level_label" | "inherited.rights.from.url" | "inherited.rights.from.field_languages" | "inherited.rights.from.name" | "inherited.creators" | "inherited.creators.value" | "inherited.creators.value.type" | "inherited.creators.value.id" | "inherited.creators.value.slug" | "inherited.creators.value.name" | "inherited.creators.value.entity_type" | "inherited.creators.value.entity_type_label" | "inherited.creators.value.url" | "inherited.creators.value.field_languages" | "inherited.creators.value.role" | "inherited.creators.value.role_label" | "inherited.creators.value.confidence" | "inherited.creators.value.heading" | "inherited.creators.from" | "inherited.creators.from.type" | "inherited.creators.from.id" | "inherited.creators.from.slug" | "inherited.creators.from.title" | "inherited.creators.from.level" | "inherited.creators.from.level_label" | "inherited.creators.from.url" | "inherited.creators.from.field_languages" | "inherited.creators.from.name" | "inherited.language" | "inherited.language.value" | "inherited.language.from" | "inherited.language.from.type" | "inherited.language.from.id" | "inherited.language.from.slug" | "inherited.language.from.title" | "inherited.language.from.level" | "inherited.language.from.level_label" | "inherited.language.from.url" | "inherited.language.from.field_languages" | "inherited.language.from.name" | "inherited.reference_code" | "inherited.reference_code.value" | "inherited.reference_code.from" | "inherited.reference_code.from.type" | "inherited.reference_code.from.id" | "inherited.reference_code.from.slug" | "inherited.reference_code.from.title" | "inherited.reference_code.from.level" | "inherited.reference_code.from.level_label" | "inherited.reference_code.from.url" | "inherited.reference_code.from.field_languages" | "inherited.reference_code.from.name" | "ancestors" | "ancestors.type" | "ancestors.id" | "ancestors.slug" | "ancestors.title" | "ancestors.level" | "ancestors.level_label" | "ancestors.url" | "ancestors.field_languages" | "images" | "images.id" | "images.thumbnail" | "images.thumbnail.url" | "images.thumbnail.width" | "images.thumbnail.height" | "images.service" | "images.sizes" | "images.sizes.width" | "images.sizes.height" | "images.sizes.url" | "images.placeholder" | "images.color" | "images.original" | "images.width" | "images.height" | "images.mime_type" | "images.text" | "images.master" | "images.file" | "images.page" | "images.page_label" | "images.caption" | "images.translations" | "images.field_languages" | "images.rights" | "images.rights.statement" | "images.rights.uri" | "images.access" | "images.access.status" | "images.access.label" | "images.access.until" | "images.access.statement" | "images.access.understood" | "files" | "suppress_from_aggregators" | "provenance" | "more" | "links" | "links.self" | "links.permalink" | "links.ark" | "links.cite" | "links.jsonld" | "links.dc" | "links.mods" | "links.marc21" | "links.edm" | "links.ead" | "links.ead4" | "links.ead2002" | "links.tree" | "links.related" | "links.manifest" | "links.thumbnail" | "links.original" | "links.images_pdf" | "links.images_zip" | "requests" | "requests.label" | "requests.url" | "requests.kind" | "to_order" | "to_order.boxes" | "to_order.off_site" | "to_order.permalink")[];
        /** @description Only these of items, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay */
        "fields-listRelatedToRecord": ("type" | "id" | "slug" | "title" | "level" | "level_label" | "reference_code" | "summary" | "languages" | "translations" | "updated_at" | "url" | "media" | "repository" | "repository.type" | "repository.id" | "repository.slug" | "repository.name" | "repository.url" | "repository.field_languages" | "field_languages" | "date" | "date.display" | "date.edtf" | "date.start" | "date.end" | "language" | "collection" | "collection.type" | "collection.id" | "collection.slug" | "collection.title" | "collection.level" | "collection.level_label" | "collection.url" | "collection.field_languages" | "fonds" | "fonds.type" | "fonds.id" | "fonds.slug" | "fonds.title" | "fonds.level" | "fonds.level_label" | "fonds.url" | "fonds.field_languages" | "thumbnail" | "thumbnail.url" | "thumbnail.width" | "thumbnail.height" | "image_count" | "rights" | "rights.statement" | "rights.uri" | "access" | "access.status" | "access.label" | "access.until" | "access.statement" | "access.understood" | "quality" | "because" | "because.type" | "because.id" | "because.slug" | "because.name" | "because.entity_type" | "because.entity_type_label" | "because.url" | "because.field_languages" | "because.title" | "because.level" | "because.level_label")[];
        /** @description `json`, or another form of the page: `iiif` (IIIF Collection), `atom` (Atom feed of at most 50 items, by default the newest) */
        format: "json" | "iiif" | "atom";
        /** @description `json`, or a file for a reference manager: `csl-json`, `ris`, `bibtex` or `zotero-rdf` */
        "format-citeRecord": "json" | "csl-json" | "ris" | "bibtex" | "zotero-rdf";
        /** @description Genre or form by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes */
        genre: string[];
        /** @description Only descriptions whose `digital_objects` has an entry, or only those where it is empty */
        has_digital_object: boolean;
        /** @description Only descriptions with their own images, or only those without */
        has_image: boolean;
        /** @description Only records with images of their own, or only those without */
        "has_image-listRecords": boolean;
        /**
         * @description UUID of the file
         * @example 00000000-0000-4000-8000-000000000001
         */
        id: string;
        /** @description Only these records, by slug, former slug or UUID, at most 100, in this order. `missing` names those that are not published. Only with `fields`, `include` and `lang`. Several values, comma-separated or repeated, match any of them */
        ids: string[];
        /** @description Only these collections, at any level,, by slug, former slug or UUID, at most 100, in this order. `missing` names those that are not published. Only with `fields`, `include` and `lang`. Several values, comma-separated or repeated, match any of them */
        "ids-listCollections": string[];
        /** @description Only these entities, by slug, former slug or UUID, at most 100, in this order. `missing` names those that are not published. Only with `fields`, `include` and `lang`. Several values, comma-separated or repeated, match any of them */
        "ids-listEntities": string[];
        /** @description Only for the HTML page: a IIIF Content State 1.0, encoded, as JSON or as a URL, of a canvas of the description, or of a region of one, at which the page opens its viewer. One of another description of the archive redirects to that */
        "iiif-content": string;
        /** @description UUID of an image, or its number among the files, from 1 (default: the first image) */
        image: string;
        /**
         * @description UUID of an image with a text
         * @example 00000000-0000-4000-8000-000000000002
         */
        imageId: string;
        /** @description What to add to the response: `citation`, as in `/cite`, `json_ld`, as in `.jsonld`, and `translations`: what the archive wrote in other languages. Takes several values, comma-separated or repeated */
        include: ("citation" | "json_ld" | "translations")[];
        /** @description What to add to the response: `translations`, what the archive wrote in other languages. Takes several values, comma-separated or repeated */
        "include-getExhibit": "translations"[];
        /** @description What to add to each item: `details` makes them whole resources, without what has a list of its own: `children`, `siblings`, `previous`, `next`; `place`, with `ids` only, adds `ancestors`, `containers`, `to_order` and `access`. Takes several values, comma-separated or repeated */
        "include-listCollections": ("place" | "details")[];
        /** @description What to add to each item: `details` makes them whole entities, without their `records`. Takes several values, comma-separated or repeated */
        "include-listEntities": "details"[];
        /** @description What to add to each item: `details` makes them whole resources, without what has a list of its own: `children`, `siblings`, `previous`, `next`; `place`, with `ids` only, adds `ancestors`, `containers` and `to_order`. Takes several values, comma-separated or repeated */
        "include-listRecords": ("place" | "details")[];
        /**
         * @description Returns metadata instead of redirecting; needs no value
         * @example 1
         */
        info: string;
        /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
        lang: string;
        /** @description Language of the texts where the archive wrote several; without it, that of the original */
        "lang-getFindingAid": string;
        /** @description Only descriptions of material in this language (ISO 639 code); with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
        language: string[];
        /**
         * @description Only names that start with this letter, in any script, ignoring accents and case; `#` for names that start with a digit or sign
         * @example A
         */
        letter: string;
        /**
         * @description Level of description; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
         * @example [
         *       "item"
         *     ]
         */
        level: ("fonds" | "collection" | "recordgrp" | "subgrp" | "subfonds" | "series" | "subseries" | "class" | "file" | "item" | "otherlevel" | "unspecified" | "!fonds" | "!collection" | "!recordgrp" | "!subgrp" | "!subfonds" | "!series" | "!subseries" | "!class" | "!file" | "!item" | "!otherlevel" | "!unspecified")[];
        /**
         * @description Items per page (default 20)
         * @example 1
         */
        limit: number;
        /**
         * @description Maximum number of items (default 10)
         * @example 2
         */
        "limit-listRelatedToRecord": number;
        /** @description Places per page (default 100) */
        "limit-searchPlaces": number;
        /**
         * @description The list
         * @example entities
         */
        list: "entities" | "digital-objects" | "notes" | "images" | "files" | "titles" | "dates" | "extent" | "containers" | "identifiers";
        /** @description With `all`, results must have all words of `q`. By default, a search without results returns those with most of them, and `query.relaxed` says so */
        match: "all";
        /** @description Only descriptions with pictures of their own, or files of this kind; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
        media: ("image" | "document" | "sound" | "film" | "other" | "!image" | "!document" | "!sound" | "!film" | "!other")[];
        /** @description Motivations of annotations, separated by spaces; those of other motivations than `supplementing` are not found */
        motivation: string;
        /**
         * @description UUID of the image and version of its file, as in `images[].service`. The UUID alone and the number of the image, from 1, are accepted, too, but may not be cached
         * @example 00000000-0000-4000-8000-000000000003-c60078515729d92e
         */
        n: string;
        /**
         * @description Name Assigning Authority Number
         * @example 99999
         */
        naan: string;
        /**
         * @description Name with its shoulder; hyphens are ignored
         * @example bbbbbbbbbbbbbbbbbbbbbbbbbbb
         */
        name: string;
        /**
         * @description UUID or slug of the archive
         * @example demo
         */
        orgId: string;
        /** @description Page number, from 1. Pages reach item 10,000; use `cursor` to go further */
        page: number;
        /**
         * @deprecated
         * @description Redirects (`301`) to the collection itself, whose items continue with `after`
         */
        "page-getArchiveIiifCollection": number;
        /** @description Person by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes */
        person: string[];
        /** @description Place by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes */
        place: string[];
        /**
         * @description The text typed so far, or an id
         * @example abel
         */
        prefix: string;
        /**
         * @description Words (all must match, see `match`), `"phrases"`, `-word` or `NOT word`, `word*`, `a AND b`, `a OR b`, `( )`, `person:x`, `person:x*`, `place:"x y"`, `subject:`, `family:`, `organization:`, `corporate_body:`, `creator:`, `genre:`, `title:x`, `reference:` (codes that begin so), `note:` (prose), `text:` (words of images), `date:` (`1850`, `1850s`, `1850-1860`, `"3 May 1721"`). `AND` binds more tightly than `OR`, and `OR` more tightly than words without an operator. At most 8 words may end in a star, each with at least 3 letters or digits before it, unless it is the whole query. A query that does not parse is searched as plain words; a query of punctuation finds nothing
         * @example "harbour master"
         */
        q: string;
        /**
         * @description UUID of a record, or of a collection with its own images
         * @example 00000000-0000-4000-8000-000000000001
         */
        recordId: string;
        /** @description Only what the repository with this slug or UUID holds; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
        repository: string[];
        /** @description Only what the repository with this slug or UUID holds; with `!` before it, all but that. Several: any of them */
        "repository-search": string[];
        /** @description What the statement of rights or licence of the material allows: `free` (the public domain, and licences that ask for attribution at most, or for the same licence), `conditions`, `copyright` or `unknown`, also without a statement; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
        reuse: ("free" | "conditions" | "copyright" | "unknown" | "!free" | "!conditions" | "!copyright" | "!unknown")[];
        /** @description Prefixes of words in the name or a variant; all must match. Ignores case and accents */
        search: string;
        /**
         * @description Slug or UUID of the collection
         * @example letters-of-the-tea-house-on-the-lower-quay
         */
        slug: string;
        /**
         * @description Slug or UUID of the entity
         * @example adelmut-duchess-of-velmark-about-1250-1311
         */
        "slug-getEac": string;
        /**
         * @description Slug or UUID of the record
         * @example letter-to-the-harbour-master
         */
        "slug-getRecord": string;
        /**
         * @description Slug or UUID of the entity
         * @example adelmut-duchess-of-velmark-about-1250-1311
         */
        slugOrId: string;
        /** @description Sort order; defaults to `relevance` with a `q`, otherwise to `title`. `reference` is the natural order of reference codes (`A 2` before `A 10`), ignoring case, accents and punctuation; descriptions without a code come last. `added` has the latest first publication first, `updated` the latest change; entities and exhibits come last. Equal values sort by title */
        sort: "relevance" | "date" | "date_desc" | "title" | "reference" | "quality" | "added" | "updated";
        /**
         * @description Sort order; `title` by default. `added`: the latest first publication first; `updated`: the latest change first
         * @example title
         */
        "sort-listCollections": "title" | "added" | "updated";
        /** @description Sort order; those without dates come last. `added`: the newest first; `updated`: the latest change first */
        "sort-listEntities": "name" | "date" | "date_desc" | "added" | "updated";
        /** @description Sort order; by default, the latest publication first, or with `collection` archival order. `added`: the latest first publication first; `updated`: the latest change first; `title`: as shown to the reader; `reference`: natural order of reference codes (`A 2` before `A 10`). Undated records and those without a code come last; equal values are in archival order */
        "sort-listRecords": "added" | "updated" | "title" | "date" | "date_desc" | "reference";
        /** @description Subject by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes */
        subject: string[];
        /** @description Types to find: `record`, `collection`, `entity` (persons, corporate bodies, families, places and subjects, as in `/entities`), `exhibit`, or `all` four; by default records and collections. Entities are found by all of their names, dates and biography or history, exhibits by title, curator and prose. Neither has images, digital objects, a level, language or access status, linked names, or a place in a collection: a filter by these finds none, except those for what is missing. The dates of an entity are its dates of existence; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
        type: ("record" | "collection" | "entity" | "exhibit" | "all" | "!record" | "!collection" | "!entity" | "!exhibit" | "!all")[];
        /** @description Only entities of this type. Several values, comma-separated or repeated, match any of them */
        "type-listEntities": ("person" | "corporate_body" | "family" | "place" | "subject")[];
        /** @description Records (the default), collections, or both */
        "type-listEntityRecords": "record" | "collection" | "all";
        /** @description Only what changed then or later: an RFC 3339 time, or a day in UTC */
        updated_since: string;
        /** @description Only what changed then or earlier, and not since: an RFC 3339 time, or a day in UTC */
        updated_until: string;
        /** @description Ignored, and listed in `ignored` */
        user: string;
        /** @description Version, as in the URLs of response bodies */
        v: string;
        /** @description Only descriptions below the record or collection with this slug or UUID, at any depth; without the record or collection itself. If a collection and a record have this slug, the collection; use a UUID for the record. `404` if there is none; with `!` before it, all but those */
        within: string;
    };
    requestBodies: never;
    headers: {
        /** @description Seconds to wait before trying again */
        After: number;
        /** @description How long the response may be cached; `Vary` names the request headers that it depends on */
        Control: string;
        /** @description File name for saving the response */
        Disposition: string;
        /** @description Validator of the body, for `If-None-Match` */
        ETag: string;
        /** @description Identifies this request; quote it when you report a problem */
        Id: string;
        /** @description Language of the labels */
        Language: string;
        /** @description The quota */
        Limit: number;
        /** @description The links of the body in the form of RFC 8288, and signposts: `linkset` has all */
        Link: string;
        /** @description URL to request instead */
        Location: string;
        /** @description When the content last changed, for `If-Modified-Since` */
        Modified: string;
        /** @description The quota and its window in seconds */
        Policy: string;
        /** @description The range sent, and the total number of bytes */
        Range: string;
        /** @description `bytes`: range requests are supported */
        Ranges: string;
        /** @description Remaining quota, and seconds until it is full again; also in the headers `X-RateLimit-*` */
        RateLimit: string;
        /** @description Remaining quota */
        Remaining: number;
        /** @description Unix time at which the quota is full again */
        Reset: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    search: {
        parameters: {
            query?: {
                /** @description Page number, from 1. Pages reach item 10,000; use `cursor` to go further */
                page?: components["parameters"]["page"];
                /**
                 * @description Items per page (default 20)
                 * @example 1
                 */
                limit?: components["parameters"]["limit"];
                /** @description Cursor from `links.next_cursor`; cannot be combined with `page` */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Words (all must match, see `match`), `"phrases"`, `-word` or `NOT word`, `word*`, `a AND b`, `a OR b`, `( )`, `person:x`, `person:x*`, `place:"x y"`, `subject:`, `family:`, `organization:`, `corporate_body:`, `creator:`, `genre:`, `title:x`, `reference:` (codes that begin so), `note:` (prose), `text:` (words of images), `date:` (`1850`, `1850s`, `1850-1860`, `"3 May 1721"`). `AND` binds more tightly than `OR`, and `OR` more tightly than words without an operator. At most 8 words may end in a star, each with at least 3 letters or digits before it, unless it is the whole query. A query that does not parse is searched as plain words; a query of punctuation finds nothing
                 * @example "harbour master"
                 */
                q?: components["parameters"]["q"];
                /** @description With `all`, results must have all words of `q`. By default, a search without results returns those with most of them, and `query.relaxed` says so */
                match?: components["parameters"]["match"];
                /** @description Sort order; defaults to `relevance` with a `q`, otherwise to `title`. `reference` is the natural order of reference codes (`A 2` before `A 10`), ignoring case, accents and punctuation; descriptions without a code come last. `added` has the latest first publication first, `updated` the latest change; entities and exhibits come last. Equal values sort by title */
                sort?: components["parameters"]["sort"];
                /** @description Groups results by their top collection: `items` has the first 3 of each, and pages count groups */
                group?: "collection";
                /** @description Types to find: `record`, `collection`, `entity` (persons, corporate bodies, families, places and subjects, as in `/entities`), `exhibit`, or `all` four; by default records and collections. Entities are found by all of their names, dates and biography or history, exhibits by title, curator and prose. Neither has images, digital objects, a level, language or access status, linked names, or a place in a collection: a filter by these finds none, except those for what is missing. The dates of an entity are its dates of existence; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                type?: components["parameters"]["type"];
                /** @description Only entities of this type, as in `/entities`: persons only, for example. Without `type`, entities are what is searched. Several values, comma-separated or repeated, match any of them */
                entity_type?: components["parameters"]["entity_type"];
                /** @description Only descriptions below the collection with this slug or UUID, at any depth; with `!` before it, all but those */
                collection?: components["parameters"]["collection"];
                /** @description Only descriptions below the record or collection with this slug or UUID, at any depth; without the record or collection itself. If a collection and a record have this slug, the collection; use a UUID for the record. `404` if there is none; with `!` before it, all but those */
                within?: components["parameters"]["within"];
                /** @description Only what the repository with this slug or UUID holds; with `!` before it, all but that. Several: any of them */
                repository?: components["parameters"]["repository-search"];
                /** @description Person by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes */
                person?: components["parameters"]["person"];
                /** @description Corporate body by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes */
                corporate_body?: components["parameters"]["corporate_body"];
                /** @description Family by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes */
                family?: components["parameters"]["family"];
                /** @description Place by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes */
                place?: components["parameters"]["place"];
                /** @description Subject by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes */
                subject?: components["parameters"]["subject"];
                /** @description Creator of the records or of the work, of any type, by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes */
                creator?: components["parameters"]["creator"];
                /** @description Genre or form by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes */
                genre?: components["parameters"]["genre"];
                /** @description Only what ends in this year or later (astronomical: 44 BCE is -43), or a month or day, such as 1850-05-03 */
                date_start?: components["parameters"]["date_start"];
                /** @description Only what begins in this year or earlier (astronomical: 44 BCE is -43), or a month or day, such as 1850-05-03 */
                date_end?: components["parameters"]["date_end"];
                /** @description How dates relate to `date_start` and `date_end`: `overlap` by default; `within`: all of them lie between these */
                date_match?: components["parameters"]["date_match"];
                /** @description What is in a box, folder or other container, in words of any of our languages: `Box 12`, `Box 12, Folder 3`, or `12` for any kind; with `!` before it, all but that. Several: any of them */
                container?: components["parameters"]["container"];
                /** @description First year of a decade that the dates touch; astronomical: -50 is 51 to 42 BCE; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                decade?: components["parameters"]["decade"];
                /** @description Only descriptions of material in this language (ISO 639 code); with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                language?: components["parameters"]["language"];
                /**
                 * @description Level of description; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
                 * @example [
                 *       "item"
                 *     ]
                 */
                level?: components["parameters"]["level"];
                /** @description Current access status; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                access?: components["parameters"]["access"];
                /** @description What the statement of rights or licence of the material allows: `free` (the public domain, and licences that ask for attribution at most, or for the same licence), `conditions`, `copyright` or `unknown`, also without a statement; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                reuse?: components["parameters"]["reuse"];
                /** @description Only descriptions with pictures of their own, or files of this kind; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                media?: components["parameters"]["media"];
                /** @description Only descriptions with their own images, or only those without */
                has_image?: components["parameters"]["has_image"];
                /** @description Only descriptions whose `digital_objects` has an entry, or only those where it is empty */
                has_digital_object?: components["parameters"]["has_digital_object"];
                /** @description Facets to count, by name, and `years`; all by default. `none` counts nothing, which makes a search cheaper and the `facets` of the response null. Takes several values, comma-separated or repeated */
                facets?: components["parameters"]["facets"];
                /** @description Maximum number of values per facet */
                facet_limit?: components["parameters"]["facet_limit"];
                /** @description `json`, or another form of the page: `iiif` (IIIF Collection), `atom` (Atom feed of at most 50 items, by default the newest) */
                format?: components["parameters"]["format"];
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: components["parameters"]["lang"];
                /**
                 * @description Only these of items, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay
                 * @example [
                 *       "title",
                 *       "date.display",
                 *       "level_label"
                 *     ]
                 */
                fields?: components["parameters"]["fields"];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of hits, with facets */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchPage"];
                };
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-invalid_cursor-page_too_deep-malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["search_unavailable-service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    searchPlaces: {
        parameters: {
            query?: {
                /** @description Page number, from 1. Pages reach item 10,000; use `cursor` to go further */
                page?: components["parameters"]["page"];
                /** @description Places per page (default 100) */
                limit?: components["parameters"]["limit-searchPlaces"];
                /** @description Cursor from `links.next_cursor`; cannot be combined with `page` */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Words (all must match, see `match`), `"phrases"`, `-word` or `NOT word`, `word*`, `a AND b`, `a OR b`, `( )`, `person:x`, `person:x*`, `place:"x y"`, `subject:`, `family:`, `organization:`, `corporate_body:`, `creator:`, `genre:`, `title:x`, `reference:` (codes that begin so), `note:` (prose), `text:` (words of images), `date:` (`1850`, `1850s`, `1850-1860`, `"3 May 1721"`). `AND` binds more tightly than `OR`, and `OR` more tightly than words without an operator. At most 8 words may end in a star, each with at least 3 letters or digits before it, unless it is the whole query. A query that does not parse is searched as plain words; a query of punctuation finds nothing
                 * @example "harbour master"
                 */
                q?: components["parameters"]["q"];
                /** @description With `all`, results must have all words of `q`. By default, a search without results returns those with most of them, and `query.relaxed` says so */
                match?: components["parameters"]["match"];
                /** @description Sort order; defaults to `relevance` with a `q`, otherwise to `title`. `reference` is the natural order of reference codes (`A 2` before `A 10`), ignoring case, accents and punctuation; descriptions without a code come last. `added` has the latest first publication first, `updated` the latest change; entities and exhibits come last. Equal values sort by title */
                sort?: components["parameters"]["sort"];
                /** @description Types to find: `record`, `collection`, `entity` (persons, corporate bodies, families, places and subjects, as in `/entities`), `exhibit`, or `all` four; by default records and collections. Entities are found by all of their names, dates and biography or history, exhibits by title, curator and prose. Neither has images, digital objects, a level, language or access status, linked names, or a place in a collection: a filter by these finds none, except those for what is missing. The dates of an entity are its dates of existence; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                type?: components["parameters"]["type"];
                /** @description Only entities of this type, as in `/entities`: persons only, for example. Without `type`, entities are what is searched. Several values, comma-separated or repeated, match any of them */
                entity_type?: components["parameters"]["entity_type"];
                /** @description Only descriptions below the collection with this slug or UUID, at any depth; with `!` before it, all but those */
                collection?: components["parameters"]["collection"];
                /** @description Only descriptions below the record or collection with this slug or UUID, at any depth; without the record or collection itself. If a collection and a record have this slug, the collection; use a UUID for the record. `404` if there is none; with `!` before it, all but those */
                within?: components["parameters"]["within"];
                /** @description Only what the repository with this slug or UUID holds; with `!` before it, all but that. Several: any of them */
                repository?: components["parameters"]["repository-search"];
                /** @description Person by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes */
                person?: components["parameters"]["person"];
                /** @description Corporate body by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes */
                corporate_body?: components["parameters"]["corporate_body"];
                /** @description Family by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes */
                family?: components["parameters"]["family"];
                /** @description Place by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes */
                place?: components["parameters"]["place"];
                /** @description Subject by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes */
                subject?: components["parameters"]["subject"];
                /** @description Creator of the records or of the work, of any type, by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes */
                creator?: components["parameters"]["creator"];
                /** @description Genre or form by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes */
                genre?: components["parameters"]["genre"];
                /** @description Only what ends in this year or later (astronomical: 44 BCE is -43), or a month or day, such as 1850-05-03 */
                date_start?: components["parameters"]["date_start"];
                /** @description Only what begins in this year or earlier (astronomical: 44 BCE is -43), or a month or day, such as 1850-05-03 */
                date_end?: components["parameters"]["date_end"];
                /** @description How dates relate to `date_start` and `date_end`: `overlap` by default; `within`: all of them lie between these */
                date_match?: components["parameters"]["date_match"];
                /** @description What is in a box, folder or other container, in words of any of our languages: `Box 12`, `Box 12, Folder 3`, or `12` for any kind; with `!` before it, all but that. Several: any of them */
                container?: components["parameters"]["container"];
                /** @description First year of a decade that the dates touch; astronomical: -50 is 51 to 42 BCE; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                decade?: components["parameters"]["decade"];
                /** @description Only descriptions of material in this language (ISO 639 code); with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                language?: components["parameters"]["language"];
                /**
                 * @description Level of description; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
                 * @example [
                 *       "item"
                 *     ]
                 */
                level?: components["parameters"]["level"];
                /** @description Current access status; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                access?: components["parameters"]["access"];
                /** @description What the statement of rights or licence of the material allows: `free` (the public domain, and licences that ask for attribution at most, or for the same licence), `conditions`, `copyright` or `unknown`, also without a statement; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                reuse?: components["parameters"]["reuse"];
                /** @description Only descriptions with pictures of their own, or files of this kind; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                media?: components["parameters"]["media"];
                /** @description Only descriptions with their own images, or only those without */
                has_image?: components["parameters"]["has_image"];
                /** @description Only descriptions whose `digital_objects` has an entry, or only those where it is empty */
                has_digital_object?: components["parameters"]["has_digital_object"];
                /** @description Facets to count, by name, and `years`; all by default. `none` counts nothing, which makes a search cheaper and the `facets` of the response null. Takes several values, comma-separated or repeated */
                facets?: components["parameters"]["facets"];
                /** @description Maximum number of values per facet */
                facet_limit?: components["parameters"]["facet_limit"];
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: components["parameters"]["lang"];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of places */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/geo+json": components["schemas"]["FoundPlaceCollection"];
                };
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-invalid_cursor-page_too_deep-malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["search_unavailable-service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    suggest: {
        parameters: {
            query?: {
                /**
                 * @description The text typed so far; without it there are no suggestions
                 * @example letter to the harb
                 */
                q?: string;
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: components["parameters"]["lang"];
                /** @description Only these of items, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay */
                fields?: ("type" | "id" | "slug" | "title" | "level" | "level_label" | "url" | "field_languages" | "name" | "entity_type" | "entity_type_label")[];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most ten suggestions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Suggestions"];
                };
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-malformed_request"];
            404: components["responses"]["tenant_not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["search_unavailable-service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    searchAsBibTeX: {
        parameters: {
            query?: {
                /**
                 * @description Words (all must match, see `match`), `"phrases"`, `-word` or `NOT word`, `word*`, `a AND b`, `a OR b`, `( )`, `person:x`, `person:x*`, `place:"x y"`, `subject:`, `family:`, `organization:`, `corporate_body:`, `creator:`, `genre:`, `title:x`, `reference:` (codes that begin so), `note:` (prose), `text:` (words of images), `date:` (`1850`, `1850s`, `1850-1860`, `"3 May 1721"`). `AND` binds more tightly than `OR`, and `OR` more tightly than words without an operator. At most 8 words may end in a star, each with at least 3 letters or digits before it, unless it is the whole query. A query that does not parse is searched as plain words; a query of punctuation finds nothing
                 * @example "harbour master"
                 */
                q?: components["parameters"]["q"];
                /** @description With `all`, results must have all words of `q`. By default, a search without results returns those with most of them, and `query.relaxed` says so */
                match?: components["parameters"]["match"];
                /** @description Sort order; defaults to `relevance` with a `q`, otherwise to `title`. `reference` is the natural order of reference codes (`A 2` before `A 10`), ignoring case, accents and punctuation; descriptions without a code come last. `added` has the latest first publication first, `updated` the latest change; entities and exhibits come last. Equal values sort by title */
                sort?: components["parameters"]["sort"];
                /** @description Types to find: `record`, `collection`, `entity` (persons, corporate bodies, families, places and subjects, as in `/entities`), `exhibit`, or `all` four; by default records and collections. Entities are found by all of their names, dates and biography or history, exhibits by title, curator and prose. Neither has images, digital objects, a level, language or access status, linked names, or a place in a collection: a filter by these finds none, except those for what is missing. The dates of an entity are its dates of existence; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                type?: components["parameters"]["type"];
                /** @description Only entities of this type, as in `/entities`: persons only, for example. Without `type`, entities are what is searched. Several values, comma-separated or repeated, match any of them */
                entity_type?: components["parameters"]["entity_type"];
                /** @description Only descriptions below the collection with this slug or UUID, at any depth; with `!` before it, all but those */
                collection?: components["parameters"]["collection"];
                /** @description Only descriptions below the record or collection with this slug or UUID, at any depth; without the record or collection itself. If a collection and a record have this slug, the collection; use a UUID for the record. `404` if there is none; with `!` before it, all but those */
                within?: components["parameters"]["within"];
                /** @description Only what the repository with this slug or UUID holds; with `!` before it, all but that. Several: any of them */
                repository?: components["parameters"]["repository-search"];
                /** @description Person by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes */
                person?: components["parameters"]["person"];
                /** @description Corporate body by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes */
                corporate_body?: components["parameters"]["corporate_body"];
                /** @description Family by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes */
                family?: components["parameters"]["family"];
                /** @description Place by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes */
                place?: components["parameters"]["place"];
                /** @description Subject by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes */
                subject?: components["parameters"]["subject"];
                /** @description Creator of the records or of the work, of any type, by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes */
                creator?: components["parameters"]["creator"];
                /** @description Genre or form by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes */
                genre?: components["parameters"]["genre"];
                /** @description Only what ends in this year or later (astronomical: 44 BCE is -43), or a month or day, such as 1850-05-03 */
                date_start?: components["parameters"]["date_start"];
                /** @description Only what begins in this year or earlier (astronomical: 44 BCE is -43), or a month or day, such as 1850-05-03 */
                date_end?: components["parameters"]["date_end"];
                /** @description How dates relate to `date_start` and `date_end`: `overlap` by default; `within`: all of them lie between these */
                date_match?: components["parameters"]["date_match"];
                /** @description What is in a box, folder or other container, in words of any of our languages: `Box 12`, `Box 12, Folder 3`, or `12` for any kind; with `!` before it, all but that. Several: any of them */
                container?: components["parameters"]["container"];
                /** @description First year of a decade that the dates touch; astronomical: -50 is 51 to 42 BCE; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                decade?: components["parameters"]["decade"];
                /** @description Only descriptions of material in this language (ISO 639 code); with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                language?: components["parameters"]["language"];
                /**
                 * @description Level of description; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
                 * @example [
                 *       "item"
                 *     ]
                 */
                level?: components["parameters"]["level"];
                /** @description Current access status; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                access?: components["parameters"]["access"];
                /** @description What the statement of rights or licence of the material allows: `free` (the public domain, and licences that ask for attribution at most, or for the same licence), `conditions`, `copyright` or `unknown`, also without a statement; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                reuse?: components["parameters"]["reuse"];
                /** @description Only descriptions with pictures of their own, or files of this kind; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                media?: components["parameters"]["media"];
                /** @description Only descriptions with their own images, or only those without */
                has_image?: components["parameters"]["has_image"];
                /** @description Only descriptions whose `digital_objects` has an entry, or only those where it is empty */
                has_digital_object?: components["parameters"]["has_digital_object"];
                /** @description Facets to count, by name, and `years`; all by default. `none` counts nothing, which makes a search cheaper and the `facets` of the response null. Takes several values, comma-separated or repeated */
                facets?: components["parameters"]["facets"];
                /** @description Maximum number of values per facet */
                facet_limit?: components["parameters"]["facet_limit"];
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: components["parameters"]["lang"];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All results as BibTeX */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-bibtex": string;
                };
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-too_many_rows-malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["search_unavailable-service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    searchAsCSLJSON: {
        parameters: {
            query?: {
                /**
                 * @description Words (all must match, see `match`), `"phrases"`, `-word` or `NOT word`, `word*`, `a AND b`, `a OR b`, `( )`, `person:x`, `person:x*`, `place:"x y"`, `subject:`, `family:`, `organization:`, `corporate_body:`, `creator:`, `genre:`, `title:x`, `reference:` (codes that begin so), `note:` (prose), `text:` (words of images), `date:` (`1850`, `1850s`, `1850-1860`, `"3 May 1721"`). `AND` binds more tightly than `OR`, and `OR` more tightly than words without an operator. At most 8 words may end in a star, each with at least 3 letters or digits before it, unless it is the whole query. A query that does not parse is searched as plain words; a query of punctuation finds nothing
                 * @example "harbour master"
                 */
                q?: components["parameters"]["q"];
                /** @description With `all`, results must have all words of `q`. By default, a search without results returns those with most of them, and `query.relaxed` says so */
                match?: components["parameters"]["match"];
                /** @description Sort order; defaults to `relevance` with a `q`, otherwise to `title`. `reference` is the natural order of reference codes (`A 2` before `A 10`), ignoring case, accents and punctuation; descriptions without a code come last. `added` has the latest first publication first, `updated` the latest change; entities and exhibits come last. Equal values sort by title */
                sort?: components["parameters"]["sort"];
                /** @description Types to find: `record`, `collection`, `entity` (persons, corporate bodies, families, places and subjects, as in `/entities`), `exhibit`, or `all` four; by default records and collections. Entities are found by all of their names, dates and biography or history, exhibits by title, curator and prose. Neither has images, digital objects, a level, language or access status, linked names, or a place in a collection: a filter by these finds none, except those for what is missing. The dates of an entity are its dates of existence; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                type?: components["parameters"]["type"];
                /** @description Only entities of this type, as in `/entities`: persons only, for example. Without `type`, entities are what is searched. Several values, comma-separated or repeated, match any of them */
                entity_type?: components["parameters"]["entity_type"];
                /** @description Only descriptions below the collection with this slug or UUID, at any depth; with `!` before it, all but those */
                collection?: components["parameters"]["collection"];
                /** @description Only descriptions below the record or collection with this slug or UUID, at any depth; without the record or collection itself. If a collection and a record have this slug, the collection; use a UUID for the record. `404` if there is none; with `!` before it, all but those */
                within?: components["parameters"]["within"];
                /** @description Only what the repository with this slug or UUID holds; with `!` before it, all but that. Several: any of them */
                repository?: components["parameters"]["repository-search"];
                /** @description Person by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes */
                person?: components["parameters"]["person"];
                /** @description Corporate body by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes */
                corporate_body?: components["parameters"]["corporate_body"];
                /** @description Family by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes */
                family?: components["parameters"]["family"];
                /** @description Place by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes */
                place?: components["parameters"]["place"];
                /** @description Subject by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes */
                subject?: components["parameters"]["subject"];
                /** @description Creator of the records or of the work, of any type, by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes */
                creator?: components["parameters"]["creator"];
                /** @description Genre or form by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes */
                genre?: components["parameters"]["genre"];
                /** @description Only what ends in this year or later (astronomical: 44 BCE is -43), or a month or day, such as 1850-05-03 */
                date_start?: components["parameters"]["date_start"];
                /** @description Only what begins in this year or earlier (astronomical: 44 BCE is -43), or a month or day, such as 1850-05-03 */
                date_end?: components["parameters"]["date_end"];
                /** @description How dates relate to `date_start` and `date_end`: `overlap` by default; `within`: all of them lie between these */
                date_match?: components["parameters"]["date_match"];
                /** @description What is in a box, folder or other container, in words of any of our languages: `Box 12`, `Box 12, Folder 3`, or `12` for any kind; with `!` before it, all but that. Several: any of them */
                container?: components["parameters"]["container"];
                /** @description First year of a decade that the dates touch; astronomical: -50 is 51 to 42 BCE; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                decade?: components["parameters"]["decade"];
                /** @description Only descriptions of material in this language (ISO 639 code); with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                language?: components["parameters"]["language"];
                /**
                 * @description Level of description; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
                 * @example [
                 *       "item"
                 *     ]
                 */
                level?: components["parameters"]["level"];
                /** @description Current access status; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                access?: components["parameters"]["access"];
                /** @description What the statement of rights or licence of the material allows: `free` (the public domain, and licences that ask for attribution at most, or for the same licence), `conditions`, `copyright` or `unknown`, also without a statement; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                reuse?: components["parameters"]["reuse"];
                /** @description Only descriptions with pictures of their own, or files of this kind; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                media?: components["parameters"]["media"];
                /** @description Only descriptions with their own images, or only those without */
                has_image?: components["parameters"]["has_image"];
                /** @description Only descriptions whose `digital_objects` has an entry, or only those where it is empty */
                has_digital_object?: components["parameters"]["has_digital_object"];
                /** @description Facets to count, by name, and `years`; all by default. `none` counts nothing, which makes a search cheaper and the `facets` of the response null. Takes several values, comma-separated or repeated */
                facets?: components["parameters"]["facets"];
                /** @description Maximum number of values per facet */
                facet_limit?: components["parameters"]["facet_limit"];
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: components["parameters"]["lang"];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All results as CSL-JSON */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.citationstyles.csl+json": components["schemas"]["CslItem"][];
                };
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-too_many_rows-malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["search_unavailable-service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    searchAsCSV: {
        parameters: {
            query?: {
                /**
                 * @description Words (all must match, see `match`), `"phrases"`, `-word` or `NOT word`, `word*`, `a AND b`, `a OR b`, `( )`, `person:x`, `person:x*`, `place:"x y"`, `subject:`, `family:`, `organization:`, `corporate_body:`, `creator:`, `genre:`, `title:x`, `reference:` (codes that begin so), `note:` (prose), `text:` (words of images), `date:` (`1850`, `1850s`, `1850-1860`, `"3 May 1721"`). `AND` binds more tightly than `OR`, and `OR` more tightly than words without an operator. At most 8 words may end in a star, each with at least 3 letters or digits before it, unless it is the whole query. A query that does not parse is searched as plain words; a query of punctuation finds nothing
                 * @example "harbour master"
                 */
                q?: components["parameters"]["q"];
                /** @description With `all`, results must have all words of `q`. By default, a search without results returns those with most of them, and `query.relaxed` says so */
                match?: components["parameters"]["match"];
                /** @description Sort order; defaults to `relevance` with a `q`, otherwise to `title`. `reference` is the natural order of reference codes (`A 2` before `A 10`), ignoring case, accents and punctuation; descriptions without a code come last. `added` has the latest first publication first, `updated` the latest change; entities and exhibits come last. Equal values sort by title */
                sort?: components["parameters"]["sort"];
                /** @description Types to find: `record`, `collection`, `entity` (persons, corporate bodies, families, places and subjects, as in `/entities`), `exhibit`, or `all` four; by default records and collections. Entities are found by all of their names, dates and biography or history, exhibits by title, curator and prose. Neither has images, digital objects, a level, language or access status, linked names, or a place in a collection: a filter by these finds none, except those for what is missing. The dates of an entity are its dates of existence; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                type?: components["parameters"]["type"];
                /** @description Only entities of this type, as in `/entities`: persons only, for example. Without `type`, entities are what is searched. Several values, comma-separated or repeated, match any of them */
                entity_type?: components["parameters"]["entity_type"];
                /** @description Only descriptions below the collection with this slug or UUID, at any depth; with `!` before it, all but those */
                collection?: components["parameters"]["collection"];
                /** @description Only descriptions below the record or collection with this slug or UUID, at any depth; without the record or collection itself. If a collection and a record have this slug, the collection; use a UUID for the record. `404` if there is none; with `!` before it, all but those */
                within?: components["parameters"]["within"];
                /** @description Only what the repository with this slug or UUID holds; with `!` before it, all but that. Several: any of them */
                repository?: components["parameters"]["repository-search"];
                /** @description Person by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes */
                person?: components["parameters"]["person"];
                /** @description Corporate body by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes */
                corporate_body?: components["parameters"]["corporate_body"];
                /** @description Family by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes */
                family?: components["parameters"]["family"];
                /** @description Place by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes */
                place?: components["parameters"]["place"];
                /** @description Subject by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes */
                subject?: components["parameters"]["subject"];
                /** @description Creator of the records or of the work, of any type, by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes */
                creator?: components["parameters"]["creator"];
                /** @description Genre or form by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes */
                genre?: components["parameters"]["genre"];
                /** @description Only what ends in this year or later (astronomical: 44 BCE is -43), or a month or day, such as 1850-05-03 */
                date_start?: components["parameters"]["date_start"];
                /** @description Only what begins in this year or earlier (astronomical: 44 BCE is -43), or a month or day, such as 1850-05-03 */
                date_end?: components["parameters"]["date_end"];
                /** @description How dates relate to `date_start` and `date_end`: `overlap` by default; `within`: all of them lie between these */
                date_match?: components["parameters"]["date_match"];
                /** @description What is in a box, folder or other container, in words of any of our languages: `Box 12`, `Box 12, Folder 3`, or `12` for any kind; with `!` before it, all but that. Several: any of them */
                container?: components["parameters"]["container"];
                /** @description First year of a decade that the dates touch; astronomical: -50 is 51 to 42 BCE; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                decade?: components["parameters"]["decade"];
                /** @description Only descriptions of material in this language (ISO 639 code); with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                language?: components["parameters"]["language"];
                /**
                 * @description Level of description; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
                 * @example [
                 *       "item"
                 *     ]
                 */
                level?: components["parameters"]["level"];
                /** @description Current access status; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                access?: components["parameters"]["access"];
                /** @description What the statement of rights or licence of the material allows: `free` (the public domain, and licences that ask for attribution at most, or for the same licence), `conditions`, `copyright` or `unknown`, also without a statement; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                reuse?: components["parameters"]["reuse"];
                /** @description Only descriptions with pictures of their own, or files of this kind; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                media?: components["parameters"]["media"];
                /** @description Only descriptions with their own images, or only those without */
                has_image?: components["parameters"]["has_image"];
                /** @description Only descriptions whose `digital_objects` has an entry, or only those where it is empty */
                has_digital_object?: components["parameters"]["has_digital_object"];
                /** @description Facets to count, by name, and `years`; all by default. `none` counts nothing, which makes a search cheaper and the `facets` of the response null. Takes several values, comma-separated or repeated */
                facets?: components["parameters"]["facets"];
                /** @description Maximum number of values per facet */
                facet_limit?: components["parameters"]["facet_limit"];
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: components["parameters"]["lang"];
                /**
                 * @description Only these of items, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay
                 * @example [
                 *       "title",
                 *       "date.display",
                 *       "level_label"
                 *     ]
                 */
                fields?: components["parameters"]["fields"];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All results as CSV */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-too_many_rows-malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["search_unavailable-service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    searchAsRIS: {
        parameters: {
            query?: {
                /**
                 * @description Words (all must match, see `match`), `"phrases"`, `-word` or `NOT word`, `word*`, `a AND b`, `a OR b`, `( )`, `person:x`, `person:x*`, `place:"x y"`, `subject:`, `family:`, `organization:`, `corporate_body:`, `creator:`, `genre:`, `title:x`, `reference:` (codes that begin so), `note:` (prose), `text:` (words of images), `date:` (`1850`, `1850s`, `1850-1860`, `"3 May 1721"`). `AND` binds more tightly than `OR`, and `OR` more tightly than words without an operator. At most 8 words may end in a star, each with at least 3 letters or digits before it, unless it is the whole query. A query that does not parse is searched as plain words; a query of punctuation finds nothing
                 * @example "harbour master"
                 */
                q?: components["parameters"]["q"];
                /** @description With `all`, results must have all words of `q`. By default, a search without results returns those with most of them, and `query.relaxed` says so */
                match?: components["parameters"]["match"];
                /** @description Sort order; defaults to `relevance` with a `q`, otherwise to `title`. `reference` is the natural order of reference codes (`A 2` before `A 10`), ignoring case, accents and punctuation; descriptions without a code come last. `added` has the latest first publication first, `updated` the latest change; entities and exhibits come last. Equal values sort by title */
                sort?: components["parameters"]["sort"];
                /** @description Types to find: `record`, `collection`, `entity` (persons, corporate bodies, families, places and subjects, as in `/entities`), `exhibit`, or `all` four; by default records and collections. Entities are found by all of their names, dates and biography or history, exhibits by title, curator and prose. Neither has images, digital objects, a level, language or access status, linked names, or a place in a collection: a filter by these finds none, except those for what is missing. The dates of an entity are its dates of existence; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                type?: components["parameters"]["type"];
                /** @description Only entities of this type, as in `/entities`: persons only, for example. Without `type`, entities are what is searched. Several values, comma-separated or repeated, match any of them */
                entity_type?: components["parameters"]["entity_type"];
                /** @description Only descriptions below the collection with this slug or UUID, at any depth; with `!` before it, all but those */
                collection?: components["parameters"]["collection"];
                /** @description Only descriptions below the record or collection with this slug or UUID, at any depth; without the record or collection itself. If a collection and a record have this slug, the collection; use a UUID for the record. `404` if there is none; with `!` before it, all but those */
                within?: components["parameters"]["within"];
                /** @description Only what the repository with this slug or UUID holds; with `!` before it, all but that. Several: any of them */
                repository?: components["parameters"]["repository-search"];
                /** @description Person by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes */
                person?: components["parameters"]["person"];
                /** @description Corporate body by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes */
                corporate_body?: components["parameters"]["corporate_body"];
                /** @description Family by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes */
                family?: components["parameters"]["family"];
                /** @description Place by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes */
                place?: components["parameters"]["place"];
                /** @description Subject by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes */
                subject?: components["parameters"]["subject"];
                /** @description Creator of the records or of the work, of any type, by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes */
                creator?: components["parameters"]["creator"];
                /** @description Genre or form by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes */
                genre?: components["parameters"]["genre"];
                /** @description Only what ends in this year or later (astronomical: 44 BCE is -43), or a month or day, such as 1850-05-03 */
                date_start?: components["parameters"]["date_start"];
                /** @description Only what begins in this year or earlier (astronomical: 44 BCE is -43), or a month or day, such as 1850-05-03 */
                date_end?: components["parameters"]["date_end"];
                /** @description How dates relate to `date_start` and `date_end`: `overlap` by default; `within`: all of them lie between these */
                date_match?: components["parameters"]["date_match"];
                /** @description What is in a box, folder or other container, in words of any of our languages: `Box 12`, `Box 12, Folder 3`, or `12` for any kind; with `!` before it, all but that. Several: any of them */
                container?: components["parameters"]["container"];
                /** @description First year of a decade that the dates touch; astronomical: -50 is 51 to 42 BCE; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                decade?: components["parameters"]["decade"];
                /** @description Only descriptions of material in this language (ISO 639 code); with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                language?: components["parameters"]["language"];
                /**
                 * @description Level of description; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
                 * @example [
                 *       "item"
                 *     ]
                 */
                level?: components["parameters"]["level"];
                /** @description Current access status; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                access?: components["parameters"]["access"];
                /** @description What the statement of rights or licence of the material allows: `free` (the public domain, and licences that ask for attribution at most, or for the same licence), `conditions`, `copyright` or `unknown`, also without a statement; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                reuse?: components["parameters"]["reuse"];
                /** @description Only descriptions with pictures of their own, or files of this kind; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                media?: components["parameters"]["media"];
                /** @description Only descriptions with their own images, or only those without */
                has_image?: components["parameters"]["has_image"];
                /** @description Only descriptions whose `digital_objects` has an entry, or only those where it is empty */
                has_digital_object?: components["parameters"]["has_digital_object"];
                /** @description Facets to count, by name, and `years`; all by default. `none` counts nothing, which makes a search cheaper and the `facets` of the response null. Takes several values, comma-separated or repeated */
                facets?: components["parameters"]["facets"];
                /** @description Maximum number of values per facet */
                facet_limit?: components["parameters"]["facet_limit"];
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: components["parameters"]["lang"];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All results as RIS */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-research-info-systems": string;
                };
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-too_many_rows-malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["search_unavailable-service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    listRecords: {
        parameters: {
            query?: {
                /** @description Page number, from 1. Pages reach item 10,000; use `cursor` to go further */
                page?: components["parameters"]["page"];
                /**
                 * @description Items per page (default 20)
                 * @example 1
                 */
                limit?: components["parameters"]["limit"];
                /** @description Cursor from `links.next_cursor`; cannot be combined with `page` */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Only records below the collection with this slug or UUID, at any depth, in archival order
                 * @example letters-of-the-tea-house-on-the-lower-quay
                 */
                collection?: components["parameters"]["collection-listRecords"];
                /**
                 * @description Level of description; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
                 * @example [
                 *       "item"
                 *     ]
                 */
                level?: components["parameters"]["level"];
                /** @description Current access status; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                access?: components["parameters"]["access"];
                /** @description Only records with images of their own, or only those without */
                has_image?: components["parameters"]["has_image-listRecords"];
                /** @description Only what the repository with this slug or UUID holds; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                repository?: components["parameters"]["repository"];
                /** @description Only what ends in this year or later (astronomical: 44 BCE is -43), or a month or day, such as 1850-05-03 */
                date_start?: components["parameters"]["date_start"];
                /** @description Only what begins in this year or earlier (astronomical: 44 BCE is -43), or a month or day, such as 1850-05-03 */
                date_end?: components["parameters"]["date_end"];
                /** @description Creator of the records or of the work, of any type, by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes */
                creator?: components["parameters"]["creator"];
                /** @description Genre or form by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes */
                genre?: components["parameters"]["genre"];
                /** @description How dates relate to `date_start` and `date_end`: `overlap` by default; `within`: all of them lie between these */
                date_match?: components["parameters"]["date_match"];
                /** @description First year of a decade that the dates touch; astronomical: -50 is 51 to 42 BCE; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                decade?: components["parameters"]["decade"];
                /** @description Only descriptions of material in this language (ISO 639 code); with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                language?: components["parameters"]["language"];
                /** @description Only descriptions with pictures of their own, or files of this kind; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                media?: components["parameters"]["media"];
                /** @description What the statement of rights or licence of the material allows: `free` (the public domain, and licences that ask for attribution at most, or for the same licence), `conditions`, `copyright` or `unknown`, also without a statement; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                reuse?: components["parameters"]["reuse"];
                /** @description Only what changed then or later: an RFC 3339 time, or a day in UTC */
                updated_since?: components["parameters"]["updated_since"];
                /** @description Only what changed then or earlier, and not since: an RFC 3339 time, or a day in UTC */
                updated_until?: components["parameters"]["updated_until"];
                /** @description Sort order; by default, the latest publication first, or with `collection` archival order. `added`: the latest first publication first; `updated`: the latest change first; `title`: as shown to the reader; `reference`: natural order of reference codes (`A 2` before `A 10`). Undated records and those without a code come last; equal values are in archival order */
                sort?: components["parameters"]["sort-listRecords"];
                /** @description Only these records, by slug, former slug or UUID, at most 100, in this order. `missing` names those that are not published. Only with `fields`, `include` and `lang`. Several values, comma-separated or repeated, match any of them */
                ids?: components["parameters"]["ids"];
                /** @description What to add to each item: `details` makes them whole resources, without what has a list of its own: `children`, `siblings`, `previous`, `next`; `place`, with `ids` only, adds `ancestors`, `containers` and `to_order`. Takes several values, comma-separated or repeated */
                include?: components["parameters"]["include-listRecords"];
                /** @description `json`, or another form of the page: `iiif` (IIIF Collection), `atom` (Atom feed of at most 50 items, by default the newest) */
                format?: components["parameters"]["format"];
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: components["parameters"]["lang"];
                /**
                 * @description Only these of items, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay
                 * @example [
                 *       "title",
                 *       "date.display",
                 *       "level_label"
                 *     ]
                 */
                fields?: components["parameters"]["fields-listRecords"];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of records */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordPage"];
                };
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-invalid_cursor-page_too_deep-malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getRecord: {
        parameters: {
            query?: {
                /** @description What to add to the response: `citation`, as in `/cite`, `json_ld`, as in `.jsonld`, and `translations`: what the archive wrote in other languages. Takes several values, comma-separated or repeated */
                include?: components["parameters"]["include"];
                /** @description Only for the HTML page: a IIIF Content State 1.0, encoded, as JSON or as a URL, of a canvas of the description, or of a region of one, at which the page opens its viewer. One of another description of the archive redirects to that */
                "iiif-content"?: components["parameters"]["iiif-content"];
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: components["parameters"]["lang"];
                /** @description Only these, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay */
                fields?: ("type" | "id" | "slug" | "title" | "level" | "level_label" | "reference_code" | "summary" | "languages" | "translations" | "updated_at" | "url" | "media" | "repository" | "repository.type" | "repository.id" | "repository.slug" | "repository.name" | "repository.url" | "repository.field_languages" | "field_languages" | "date" | "date.display" | "date.edtf" | "date.start" | "date.end" | "language" | "collection" | "collection.type" | "collection.id" | "collection.slug" | "collection.title" | "collection.level" | "collection.level_label" | "collection.url" | "collection.field_languages" | "fonds" | "fonds.type" | "fonds.id" | "fonds.slug" | "fonds.title" | "fonds.level" | "fonds.level_label" | "fonds.url" | "fonds.field_languages" | "thumbnail" | "thumbnail.url" | "thumbnail.width" | "thumbnail.height" | "image_count" | "rights" | "rights.statement" | "rights.uri" | "access" | "access.status" | "access.label" | "access.until" | "access.statement" | "access.understood" | "quality" | "description_language" | "other_level" | "title_html" | "titles" | "titles.type" | "titles.text" | "titles.lang" | "dates" | "dates.type" | "dates.display" | "dates.edtf" | "dates.start" | "dates.end" | "dates.calendar" | "dates.calendar_label" | "scope_and_content" | "scope_and_content_html" | "extent" | "extent.text" | "extent.unit" | "extent.quantity" | "extent.part" | "extent.facets" | "extent.dimensions" | "containers" | "containers.type" | "containers.label" | "containers.indicator" | "containers.group" | "containers.material" | "containers.barcode" | "languages_of_material" | "languages_of_material.code" | "languages_of_material.script" | "languages_of_material.label" | "languages_of_material.script_label" | "notes" | "notes.type" | "notes.label" | "notes.group" | "notes.text" | "notes.html" | "notes.lang" | "notes.id" | "identifiers" | "identifiers.type" | "identifiers.value" | "identifiers.label" | "digital_objects" | "digital_objects.type" | "digital_objects.title" | "digital_objects.url" | "digital_objects.mime_type" | "digital_objects.note" | "digital_objects.thumbnail" | "digital_objects.thumbnail.url" | "digital_objects.thumbnail.width" | "digital_objects.thumbnail.height" | "digital_objects.thumbnail_url" | "digital_objects.manifest" | "description_control" | "description_control.identifier" | "description_control.agency" | "description_control.rules" | "description_control.status" | "description_control.languages" | "description_control.created" | "description_control.revised" | "description_control.sources" | "entities" | "entities.type" | "entities.id" | "entities.slug" | "entities.name" | "entities.entity_type" | "entities.entity_type_label" | "entities.url" | "entities.field_languages" | "entities.role" | "entities.role_label" | "entities.confidence" | "entities.heading" | "inherited" | "inherited.access" | "inherited.access.value" | "inherited.access.value.status" | "inherited.access.value.label" | "inherited.access.value.until" | "inherited.access.value.statement" | "inherited.access.value.understood" | "inherited.access.from" | "inherited.access.from.type" | "inherited.access.from.id" | "inherited.access.from.slug" | "inherited.access.from.title" | "inherited.access.from.level" | "inherited.access.from.level_label" | "inherited.access.from.url" | "inherited.access.from.field_languages" | "inherited.access.from.name" | "inherited.use_conditions" | "inherited.use_conditions.value" | "inherited.use_conditions.from" | "inherited.use_conditions.from.type" | "inherited.use_conditions.from.id" | "inherited.use_conditions.from.slug" | "inherited.use_conditions.from.title" | "inherited.use_conditions.from.level" | "inherited.use_conditions.from.level_label" | "inherited.use_conditions.from.url" | "inherited.use_conditions.from.field_languages" | "inherited.use_conditions.from.name" | "inherited.rights" | "inherited.rights.value" | "inherited.rights.value.statement" | "inherited.rights.value.uri" | "inherited.rights.from" | "inherited.rights.from.type" | "inherited.rights.from.id" | "inherited.rights.from.slug" | "inherited.rights.from.title" | "inherited.rights.from.level" | "inherited.rights.from.level_label" | "inherited.rights.from.url" | "inherited.rights.from.field_languages" | "inherited.rights.from.name" | "inherited.creators" | "inherited.creators.value" | "inherited.creators.value.type" | "inherited.creators.value.id" | "inherited.creators.value.slug" | "inherited.creators.value.name" | "inherited.creators.value.entity_type" | "inherited.creators.value.entity_type_label" | "inherited.creators.value.url" | "inherited.creators.value.field_languages" | "inherited.creators.value.role" | "inherited.creators.value.role_label" | "inherited.creators.value.confidence" | "inherited.creators.value.heading" | "inherited.creators.from" | "inherited.creators.from.type" | "inherited.creators.from.id" | "inherited.creators.from.slug" | "inherited.creators.from.title" | "inherited.creators.from.level" | "inherited.creators.from.level_label" | "inherited.creators.from.url" | "inherited.creators.from.field_languages" | "inherited.creators.from.name" | "inherited.language" | "inherited.language.value" | "inherited.language.from" | "inherited.language.from.type" | "inherited.language.from.id" | "inherited.language.from.slug" | "inherited.language.from.title" | "inherited.language.from.level" | "inherited.language.from.level_label" | "inherited.language.from.url" | "inherited.language.from.field_languages" | "inherited.language.from.name" | "inherited.reference_code" | "inherited.reference_code.value" | "inherited.reference_code.from" | "inherited.reference_code.from.type" | "inherited.reference_code.from.id" | "inherited.reference_code.from.slug" | "inherited.reference_code.from.title" | "inherited.reference_code.from.level" | "inherited.reference_code.from.level_label" | "inherited.reference_code.from.url" | "inherited.reference_code.from.field_languages" | "inherited.reference_code.from.name" | "ancestors" | "ancestors.type" | "ancestors.id" | "ancestors.slug" | "ancestors.title" | "ancestors.level" | "ancestors.level_label" | "ancestors.url" | "ancestors.field_languages" | "images" | "images.id" | "images.thumbnail" | "images.thumbnail.url" | "images.thumbnail.width" | "images.thumbnail.height" | "images.service" | "images.sizes" | "images.sizes.width" | "images.sizes.height" | "images.sizes.url" | "images.placeholder" | "images.color" | "images.original" | "images.width" | "images.height" | "images.mime_type" | "images.text" | "images.master" | "images.file" | "images.page" | "images.page_label" | "images.caption" | "images.translations" | "images.field_languages" | "images.rights" | "images.rights.statement" | "images.rights.uri" | "images.access" | "images.access.status" | "images.access.label" | "images.access.until" | "images.access.statement" | "images.access.understood" | "files" | "suppress_from_aggregators" | "provenance" | "more" | "children" | "children.items" | "children.items.type" | "children.items.id" | "children.items.slug" | "children.items.title" | "children.items.level" | "children.items.level_label" | "children.items.reference_code" | "children.items.summary" | "children.items.languages" | "children.items.translations" | "children.items.updated_at" | "children.items.url" | "children.items.media" | "children.items.repository" | "children.items.repository.type" | "children.items.repository.id" | "children.items.repository.slug" | "children.items.repository.name" | "children.items.repository.url" | "children.items.repository.field_languages" | "children.items.field_languages" | "children.items.date" | "children.items.date.display" | "children.items.date.edtf" | "children.items.date.start" | "children.items.date.end" | "children.items.language" | "children.items.collection" | "children.items.collection.type" | "children.items.collection.id" | "children.items.collection.slug" | "children.items.collection.title" | "children.items.collection.level" | "children.items.collection.level_label" | "children.items.collection.url" | "children.items.collection.field_languages" | "children.items.fonds" | "children.items.fonds.type" | "children.items.fonds.id" | "children.items.fonds.slug" | "children.items.fonds.title" | "children.items.fonds.level" | "children.items.fonds.level_label" | "children.items.fonds.url" | "children.items.fonds.field_languages" | "children.items.thumbnail" | "children.items.thumbnail.url" | "children.items.thumbnail.width" | "children.items.thumbnail.height" | "children.items.image_count" | "children.items.rights" | "children.items.rights.statement" | "children.items.rights.uri" | "children.items.access" | "children.items.access.status" | "children.items.access.label" | "children.items.access.until" | "children.items.access.statement" | "children.items.access.understood" | "children.items.quality" | "children.items.date_aggregate" | "children.items.date_aggregate.start" | "children.items.date_aggregate.end" | "children.items.cover_image" | "children.items.cover_image.thumbnail" | "children.items.cover_image.thumbnail.url" | "children.items.cover_image.thumbnail.width" | "children.items.cover_image.thumbnail.height" | "children.items.cover_image.record" | "children.items.cover_image.record.type" | "children.items.cover_image.record.id" | "children.items.cover_image.record.slug" | "children.items.cover_image.record.title" | "children.items.cover_image.record.level" | "children.items.cover_image.record.level_label" | "children.items.cover_image.record.url" | "children.items.cover_image.record.field_languages" | "children.items.extent" | "children.items.extent.text" | "children.items.extent.unit" | "children.items.extent.quantity" | "children.items.extent.part" | "children.items.extent.facets" | "children.items.extent.dimensions" | "children.items.children_count" | "children.items.records_count" | "children.total" | "children.url" | "siblings" | "siblings.items" | "siblings.items.type" | "siblings.items.id" | "siblings.items.slug" | "siblings.items.title" | "siblings.items.level" | "siblings.items.level_label" | "siblings.items.reference_code" | "siblings.items.summary" | "siblings.items.languages" | "siblings.items.translations" | "siblings.items.updated_at" | "siblings.items.url" | "siblings.items.media" | "siblings.items.repository" | "siblings.items.repository.type" | "siblings.items.repository.id" | "siblings.items.repository.slug" | "siblings.items.repository.name" | "siblings.items.repository.url" | "siblings.items.repository.field_languages" | "siblings.items.field_languages" | "siblings.items.date" | "siblings.items.date.display" | "siblings.items.date.edtf" | "siblings.items.date.start" | "siblings.items.date.end" | "siblings.items.language" | "siblings.items.collection" | "siblings.items.collection.type" | "siblings.items.collection.id" | "siblings.items.collection.slug" | "siblings.items.collection.title" | "siblings.items.collection.level" | "siblings.items.collection.level_label" | "siblings.items.collection.url" | "siblings.items.collection.field_languages" | "siblings.items.fonds" | "siblings.items.fonds.type" | "siblings.items.fonds.id" | "siblings.items.fonds.slug" | "siblings.items.fonds.title" | "siblings.items.fonds.level" | "siblings.items.fonds.level_label" | "siblings.items.fonds.url" | "siblings.items.fonds.field_languages" | "siblings.items.thumbnail" | "siblings.items.thumbnail.url" | "siblings.items.thumbnail.width" | "siblings.items.thumbnail.height" | "siblings.items.image_count" | "siblings.items.rights" | "siblings.items.rights.statement" | "siblings.items.rights.uri" | "siblings.items.access" | "siblings.items.access.status" | "siblings.items.access.label" | "siblings.items.access.until" | "siblings.items.access.statement" | "siblings.items.access.understood" | "siblings.items.quality" | "siblings.items.date_aggregate" | "siblings.items.date_aggregate.start" | "siblings.items.date_aggregate.end" | "siblings.items.cover_image" | "siblings.items.cover_image.thumbnail" | "siblings.items.cover_image.thumbnail.url" | "siblings.items.cover_image.thumbnail.width" | "siblings.items.cover_image.thumbnail.height" | "siblings.items.cover_image.record" | "siblings.items.cover_image.record.type" | "siblings.items.cover_image.record.id" | "siblings.items.cover_image.record.slug" | "siblings.items.cover_image.record.title" | "siblings.items.cover_image.record.level" | "siblings.items.cover_image.record.level_label" | "siblings.items.cover_image.record.url" | "siblings.items.cover_image.record.field_languages" | "siblings.items.extent" | "siblings.items.extent.text" | "siblings.items.extent.unit" | "siblings.items.extent.quantity" | "siblings.items.extent.part" | "siblings.items.extent.facets" | "siblings.items.extent.dimensions" | "siblings.items.children_count" | "siblings.items.records_count" | "siblings.total" | "previous" | "previous.type" | "previous.id" | "previous.slug" | "previous.title" | "previous.level" | "previous.level_label" | "previous.url" | "previous.field_languages" | "next" | "next.type" | "next.id" | "next.slug" | "next.title" | "next.level" | "next.level_label" | "next.url" | "next.field_languages" | "links" | "links.self" | "links.permalink" | "links.ark" | "links.cite" | "links.jsonld" | "links.dc" | "links.mods" | "links.marc21" | "links.edm" | "links.ead" | "links.ead4" | "links.ead2002" | "links.tree" | "links.related" | "links.manifest" | "links.thumbnail" | "links.original" | "links.images_pdf" | "links.images_zip" | "requests" | "requests.label" | "requests.url" | "requests.kind" | "to_order" | "to_order.boxes" | "to_order.off_site" | "to_order.permalink" | "citation" | "citation.record" | "citation.record.type" | "citation.record.id" | "citation.record.slug" | "citation.record.title" | "citation.record.level" | "citation.record.level_label" | "citation.record.url" | "citation.record.field_languages" | "citation.archive_name" | "citation.permalink" | "citation.access_date" | "citation.citations" | "citation.citations.chicago" | "citation.citations.chicago.style" | "citation.citations.chicago.text" | "citation.citations.chicago.html" | "citation.citations.chicago.note" | "citation.citations.chicago.note.text" | "citation.citations.chicago.note.html" | "citation.citations.apa" | "citation.citations.apa.style" | "citation.citations.apa.text" | "citation.citations.apa.html" | "citation.citations.mla" | "citation.citations.mla.style" | "citation.citations.mla.text" | "citation.citations.mla.html" | "citation.preferred" | "json_ld" | "json_ld.@context" | "json_ld.@id" | "json_ld.name" | "json_ld.name.@value" | "json_ld.name.@language" | "json_ld.holdingArchive" | "json_ld.holdingArchive.@type")[];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Slug or UUID of the record
                 * @example letter-to-the-harbour-master
                 */
                slug: components["parameters"]["slug-getRecord"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordDetail"];
                };
            };
            301: components["responses"]["renamed"];
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            410: components["responses"]["gone"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    listRecordChildren: {
        parameters: {
            query?: {
                /** @description Page number, from 1. Pages reach item 10,000; use `cursor` to go further */
                page?: components["parameters"]["page"];
                /**
                 * @description Items per page (default 20)
                 * @example 1
                 */
                limit?: components["parameters"]["limit"];
                /** @description Cursor from `links.next_cursor`; cannot be combined with `page` */
                cursor?: components["parameters"]["cursor"];
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: components["parameters"]["lang"];
                /**
                 * @description Only these of items, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay
                 * @example [
                 *       "title",
                 *       "date.display",
                 *       "level_label"
                 *     ]
                 */
                fields?: components["parameters"]["fields-listRecordChildren"];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Slug or UUID of the record
                 * @example letter-to-the-harbour-master
                 */
                slug: components["parameters"]["slug-getRecord"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of records and collections */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChildrenPage"];
                };
            };
            301: components["responses"]["renamed"];
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-invalid_cursor-page_too_deep-malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            410: components["responses"]["gone"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    listPartsOfRecord: {
        parameters: {
            query?: {
                /** @description Page number, from 1. Pages reach item 10,000; use `cursor` to go further */
                page?: components["parameters"]["page"];
                /**
                 * @description Items per page (default 20)
                 * @example 1
                 */
                limit?: components["parameters"]["limit"];
                /** @description Cursor from `links.next_cursor`; cannot be combined with `page` */
                cursor?: components["parameters"]["cursor"];
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: components["parameters"]["lang"];
                /** @description Only these of items, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay */
                fields?: components["parameters"]["fields-listPartsOfRecord"];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Slug or UUID of the record
                 * @example letter-to-the-harbour-master
                 */
                slug: components["parameters"]["slug-getRecord"];
                /**
                 * @description The list
                 * @example entities
                 */
                list: components["parameters"]["list"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DescriptionListPage"];
                };
            };
            301: components["responses"]["renamed"];
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-invalid_cursor-page_too_deep-malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            410: components["responses"]["gone"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    listRelatedToRecord: {
        parameters: {
            query?: {
                /**
                 * @description Maximum number of items (default 10)
                 * @example 2
                 */
                limit?: components["parameters"]["limit-listRelatedToRecord"];
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: components["parameters"]["lang"];
                /** @description Only these of items, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay */
                fields?: components["parameters"]["fields-listRelatedToRecord"];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Slug or UUID of the record
                 * @example letter-to-the-harbour-master
                 */
                slug: components["parameters"]["slug-getRecord"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Related records and collections, the closest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RelatedPage"];
                };
            };
            301: components["responses"]["renamed"];
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            410: components["responses"]["gone"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    listRecordsAsBibTeX: {
        parameters: {
            query?: {
                /**
                 * @description Only records below the collection with this slug or UUID, at any depth, in archival order
                 * @example letters-of-the-tea-house-on-the-lower-quay
                 */
                collection?: components["parameters"]["collection-listRecords"];
                /**
                 * @description Level of description; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
                 * @example [
                 *       "item"
                 *     ]
                 */
                level?: components["parameters"]["level"];
                /** @description Current access status; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                access?: components["parameters"]["access"];
                /** @description Only records with images of their own, or only those without */
                has_image?: components["parameters"]["has_image-listRecords"];
                /** @description Only what the repository with this slug or UUID holds; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                repository?: components["parameters"]["repository"];
                /** @description Only what ends in this year or later (astronomical: 44 BCE is -43), or a month or day, such as 1850-05-03 */
                date_start?: components["parameters"]["date_start"];
                /** @description Only what begins in this year or earlier (astronomical: 44 BCE is -43), or a month or day, such as 1850-05-03 */
                date_end?: components["parameters"]["date_end"];
                /** @description Creator of the records or of the work, of any type, by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes */
                creator?: components["parameters"]["creator"];
                /** @description Genre or form by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes */
                genre?: components["parameters"]["genre"];
                /** @description How dates relate to `date_start` and `date_end`: `overlap` by default; `within`: all of them lie between these */
                date_match?: components["parameters"]["date_match"];
                /** @description First year of a decade that the dates touch; astronomical: -50 is 51 to 42 BCE; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                decade?: components["parameters"]["decade"];
                /** @description Only descriptions of material in this language (ISO 639 code); with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                language?: components["parameters"]["language"];
                /** @description Only descriptions with pictures of their own, or files of this kind; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                media?: components["parameters"]["media"];
                /** @description What the statement of rights or licence of the material allows: `free` (the public domain, and licences that ask for attribution at most, or for the same licence), `conditions`, `copyright` or `unknown`, also without a statement; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                reuse?: components["parameters"]["reuse"];
                /** @description Only what changed then or later: an RFC 3339 time, or a day in UTC */
                updated_since?: components["parameters"]["updated_since"];
                /** @description Only what changed then or earlier, and not since: an RFC 3339 time, or a day in UTC */
                updated_until?: components["parameters"]["updated_until"];
                /** @description Sort order; by default, the latest publication first, or with `collection` archival order. `added`: the latest first publication first; `updated`: the latest change first; `title`: as shown to the reader; `reference`: natural order of reference codes (`A 2` before `A 10`). Undated records and those without a code come last; equal values are in archival order */
                sort?: components["parameters"]["sort-listRecords"];
                /** @description Only these records, by slug, former slug or UUID, at most 100, in this order. `missing` names those that are not published. Only with `fields`, `include` and `lang`. Several values, comma-separated or repeated, match any of them */
                ids?: components["parameters"]["ids"];
                /** @description What to add to each item: `details` makes them whole resources, without what has a list of its own: `children`, `siblings`, `previous`, `next`; `place`, with `ids` only, adds `ancestors`, `containers` and `to_order`. Takes several values, comma-separated or repeated */
                include?: components["parameters"]["include-listRecords"];
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: components["parameters"]["lang"];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-listRecordsAsBibTeX"];
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-too_many_rows-malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    listRecordsAsCSLJSON: {
        parameters: {
            query?: {
                /**
                 * @description Only records below the collection with this slug or UUID, at any depth, in archival order
                 * @example letters-of-the-tea-house-on-the-lower-quay
                 */
                collection?: components["parameters"]["collection-listRecords"];
                /**
                 * @description Level of description; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
                 * @example [
                 *       "item"
                 *     ]
                 */
                level?: components["parameters"]["level"];
                /** @description Current access status; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                access?: components["parameters"]["access"];
                /** @description Only records with images of their own, or only those without */
                has_image?: components["parameters"]["has_image-listRecords"];
                /** @description Only what the repository with this slug or UUID holds; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                repository?: components["parameters"]["repository"];
                /** @description Only what ends in this year or later (astronomical: 44 BCE is -43), or a month or day, such as 1850-05-03 */
                date_start?: components["parameters"]["date_start"];
                /** @description Only what begins in this year or earlier (astronomical: 44 BCE is -43), or a month or day, such as 1850-05-03 */
                date_end?: components["parameters"]["date_end"];
                /** @description Creator of the records or of the work, of any type, by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes */
                creator?: components["parameters"]["creator"];
                /** @description Genre or form by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes */
                genre?: components["parameters"]["genre"];
                /** @description How dates relate to `date_start` and `date_end`: `overlap` by default; `within`: all of them lie between these */
                date_match?: components["parameters"]["date_match"];
                /** @description First year of a decade that the dates touch; astronomical: -50 is 51 to 42 BCE; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                decade?: components["parameters"]["decade"];
                /** @description Only descriptions of material in this language (ISO 639 code); with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                language?: components["parameters"]["language"];
                /** @description Only descriptions with pictures of their own, or files of this kind; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                media?: components["parameters"]["media"];
                /** @description What the statement of rights or licence of the material allows: `free` (the public domain, and licences that ask for attribution at most, or for the same licence), `conditions`, `copyright` or `unknown`, also without a statement; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                reuse?: components["parameters"]["reuse"];
                /** @description Only what changed then or later: an RFC 3339 time, or a day in UTC */
                updated_since?: components["parameters"]["updated_since"];
                /** @description Only what changed then or earlier, and not since: an RFC 3339 time, or a day in UTC */
                updated_until?: components["parameters"]["updated_until"];
                /** @description Sort order; by default, the latest publication first, or with `collection` archival order. `added`: the latest first publication first; `updated`: the latest change first; `title`: as shown to the reader; `reference`: natural order of reference codes (`A 2` before `A 10`). Undated records and those without a code come last; equal values are in archival order */
                sort?: components["parameters"]["sort-listRecords"];
                /** @description Only these records, by slug, former slug or UUID, at most 100, in this order. `missing` names those that are not published. Only with `fields`, `include` and `lang`. Several values, comma-separated or repeated, match any of them */
                ids?: components["parameters"]["ids"];
                /** @description What to add to each item: `details` makes them whole resources, without what has a list of its own: `children`, `siblings`, `previous`, `next`; `place`, with `ids` only, adds `ancestors`, `containers` and `to_order`. Takes several values, comma-separated or repeated */
                include?: components["parameters"]["include-listRecords"];
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: components["parameters"]["lang"];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-listRecordsAsCSLJSON"];
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-too_many_rows-malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    listRecordsAsCSV: {
        parameters: {
            query?: {
                /**
                 * @description Only records below the collection with this slug or UUID, at any depth, in archival order
                 * @example letters-of-the-tea-house-on-the-lower-quay
                 */
                collection?: components["parameters"]["collection-listRecords"];
                /**
                 * @description Level of description; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
                 * @example [
                 *       "item"
                 *     ]
                 */
                level?: components["parameters"]["level"];
                /** @description Current access status; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                access?: components["parameters"]["access"];
                /** @description Only records with images of their own, or only those without */
                has_image?: components["parameters"]["has_image-listRecords"];
                /** @description Only what the repository with this slug or UUID holds; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                repository?: components["parameters"]["repository"];
                /** @description Only what ends in this year or later (astronomical: 44 BCE is -43), or a month or day, such as 1850-05-03 */
                date_start?: components["parameters"]["date_start"];
                /** @description Only what begins in this year or earlier (astronomical: 44 BCE is -43), or a month or day, such as 1850-05-03 */
                date_end?: components["parameters"]["date_end"];
                /** @description Creator of the records or of the work, of any type, by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes */
                creator?: components["parameters"]["creator"];
                /** @description Genre or form by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes */
                genre?: components["parameters"]["genre"];
                /** @description How dates relate to `date_start` and `date_end`: `overlap` by default; `within`: all of them lie between these */
                date_match?: components["parameters"]["date_match"];
                /** @description First year of a decade that the dates touch; astronomical: -50 is 51 to 42 BCE; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                decade?: components["parameters"]["decade"];
                /** @description Only descriptions of material in this language (ISO 639 code); with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                language?: components["parameters"]["language"];
                /** @description Only descriptions with pictures of their own, or files of this kind; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                media?: components["parameters"]["media"];
                /** @description What the statement of rights or licence of the material allows: `free` (the public domain, and licences that ask for attribution at most, or for the same licence), `conditions`, `copyright` or `unknown`, also without a statement; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                reuse?: components["parameters"]["reuse"];
                /** @description Only what changed then or later: an RFC 3339 time, or a day in UTC */
                updated_since?: components["parameters"]["updated_since"];
                /** @description Only what changed then or earlier, and not since: an RFC 3339 time, or a day in UTC */
                updated_until?: components["parameters"]["updated_until"];
                /** @description Sort order; by default, the latest publication first, or with `collection` archival order. `added`: the latest first publication first; `updated`: the latest change first; `title`: as shown to the reader; `reference`: natural order of reference codes (`A 2` before `A 10`). Undated records and those without a code come last; equal values are in archival order */
                sort?: components["parameters"]["sort-listRecords"];
                /** @description Only these records, by slug, former slug or UUID, at most 100, in this order. `missing` names those that are not published. Only with `fields`, `include` and `lang`. Several values, comma-separated or repeated, match any of them */
                ids?: components["parameters"]["ids"];
                /** @description What to add to each item: `details` makes them whole resources, without what has a list of its own: `children`, `siblings`, `previous`, `next`; `place`, with `ids` only, adds `ancestors`, `containers` and `to_order`. Takes several values, comma-separated or repeated */
                include?: components["parameters"]["include-listRecords"];
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: components["parameters"]["lang"];
                /**
                 * @description Only these of items, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay
                 * @example [
                 *       "title",
                 *       "date.display",
                 *       "level_label"
                 *     ]
                 */
                fields?: components["parameters"]["fields-listRecords"];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-listRecordsAsCSV"];
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-too_many_rows-malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    listRecordsAsRIS: {
        parameters: {
            query?: {
                /**
                 * @description Only records below the collection with this slug or UUID, at any depth, in archival order
                 * @example letters-of-the-tea-house-on-the-lower-quay
                 */
                collection?: components["parameters"]["collection-listRecords"];
                /**
                 * @description Level of description; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them
                 * @example [
                 *       "item"
                 *     ]
                 */
                level?: components["parameters"]["level"];
                /** @description Current access status; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                access?: components["parameters"]["access"];
                /** @description Only records with images of their own, or only those without */
                has_image?: components["parameters"]["has_image-listRecords"];
                /** @description Only what the repository with this slug or UUID holds; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                repository?: components["parameters"]["repository"];
                /** @description Only what ends in this year or later (astronomical: 44 BCE is -43), or a month or day, such as 1850-05-03 */
                date_start?: components["parameters"]["date_start"];
                /** @description Only what begins in this year or earlier (astronomical: 44 BCE is -43), or a month or day, such as 1850-05-03 */
                date_end?: components["parameters"]["date_end"];
                /** @description Creator of the records or of the work, of any type, by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes */
                creator?: components["parameters"]["creator"];
                /** @description Genre or form by exact name (ignoring case and accents), slug or UUID; repeat it to require several. `!` before it excludes */
                genre?: components["parameters"]["genre"];
                /** @description How dates relate to `date_start` and `date_end`: `overlap` by default; `within`: all of them lie between these */
                date_match?: components["parameters"]["date_match"];
                /** @description First year of a decade that the dates touch; astronomical: -50 is 51 to 42 BCE; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                decade?: components["parameters"]["decade"];
                /** @description Only descriptions of material in this language (ISO 639 code); with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                language?: components["parameters"]["language"];
                /** @description Only descriptions with pictures of their own, or files of this kind; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                media?: components["parameters"]["media"];
                /** @description What the statement of rights or licence of the material allows: `free` (the public domain, and licences that ask for attribution at most, or for the same licence), `conditions`, `copyright` or `unknown`, also without a statement; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                reuse?: components["parameters"]["reuse"];
                /** @description Only what changed then or later: an RFC 3339 time, or a day in UTC */
                updated_since?: components["parameters"]["updated_since"];
                /** @description Only what changed then or earlier, and not since: an RFC 3339 time, or a day in UTC */
                updated_until?: components["parameters"]["updated_until"];
                /** @description Sort order; by default, the latest publication first, or with `collection` archival order. `added`: the latest first publication first; `updated`: the latest change first; `title`: as shown to the reader; `reference`: natural order of reference codes (`A 2` before `A 10`). Undated records and those without a code come last; equal values are in archival order */
                sort?: components["parameters"]["sort-listRecords"];
                /** @description Only these records, by slug, former slug or UUID, at most 100, in this order. `missing` names those that are not published. Only with `fields`, `include` and `lang`. Several values, comma-separated or repeated, match any of them */
                ids?: components["parameters"]["ids"];
                /** @description What to add to each item: `details` makes them whole resources, without what has a list of its own: `children`, `siblings`, `previous`, `next`; `place`, with `ids` only, adds `ancestors`, `containers` and `to_order`. Takes several values, comma-separated or repeated */
                include?: components["parameters"]["include-listRecords"];
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: components["parameters"]["lang"];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-listRecordsAsRIS"];
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-too_many_rows-malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getRecordAsDublinCore: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Slug or UUID of the record
                 * @example letter-to-the-harbour-master
                 */
                slug: components["parameters"]["slug-getRecord"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-getRecordAsDublinCore"];
            301: components["responses"]["renamed"];
            304: components["responses"]["not_modified"];
            400: components["responses"]["malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            410: components["responses"]["gone"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getRecordAsEdm: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Slug or UUID of the record
                 * @example letter-to-the-harbour-master
                 */
                slug: components["parameters"]["slug-getRecord"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-getRecordAsEdm"];
            301: components["responses"]["renamed"];
            304: components["responses"]["not_modified"];
            400: components["responses"]["malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            410: components["responses"]["gone"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getRecordAsJsonLd: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Slug or UUID of the record
                 * @example letter-to-the-harbour-master
                 */
                slug: components["parameters"]["slug-getRecord"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-getRecordAsJsonLd"];
            301: components["responses"]["renamed"];
            304: components["responses"]["not_modified"];
            400: components["responses"]["malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            410: components["responses"]["gone"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getRecordAsMarc: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Slug or UUID of the record
                 * @example letter-to-the-harbour-master
                 */
                slug: components["parameters"]["slug-getRecord"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-getRecordAsMarc"];
            301: components["responses"]["renamed"];
            304: components["responses"]["not_modified"];
            400: components["responses"]["malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            410: components["responses"]["gone"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getRecordAsMods: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Slug or UUID of the record
                 * @example letter-to-the-harbour-master
                 */
                slug: components["parameters"]["slug-getRecord"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-getRecordAsMods"];
            301: components["responses"]["renamed"];
            304: components["responses"]["not_modified"];
            400: components["responses"]["malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            410: components["responses"]["gone"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    listCollections: {
        parameters: {
            query?: {
                /** @description Page number, from 1. Pages reach item 10,000; use `cursor` to go further */
                page?: components["parameters"]["page"];
                /**
                 * @description Items per page (default 20)
                 * @example 1
                 */
                limit?: components["parameters"]["limit"];
                /** @description Cursor from `links.next_cursor`; cannot be combined with `page` */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Sort order; `title` by default. `added`: the latest first publication first; `updated`: the latest change first
                 * @example title
                 */
                sort?: components["parameters"]["sort-listCollections"];
                /** @description Only what the repository with this slug or UUID holds; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                repository?: components["parameters"]["repository"];
                /** @description Only these collections, at any level,, by slug, former slug or UUID, at most 100, in this order. `missing` names those that are not published. Only with `fields`, `include` and `lang`. Several values, comma-separated or repeated, match any of them */
                ids?: components["parameters"]["ids-listCollections"];
                /** @description What to add to each item: `details` makes them whole resources, without what has a list of its own: `children`, `siblings`, `previous`, `next`; `place`, with `ids` only, adds `ancestors`, `containers`, `to_order` and `access`. Takes several values, comma-separated or repeated */
                include?: components["parameters"]["include-listCollections"];
                /** @description `json`, or another form of the page: `iiif` (IIIF Collection), `atom` (Atom feed of at most 50 items, by default the newest) */
                format?: components["parameters"]["format"];
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: components["parameters"]["lang"];
                /**
                 * @description Only these of items, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay
                 * @example [
                 *       "title",
                 *       "date.display",
                 *       "level_label"
                 *     ]
                 */
                fields?: components["parameters"]["fields-listCollections"];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of collections */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionPage"];
                };
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-invalid_cursor-page_too_deep-malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getCollection: {
        parameters: {
            query?: {
                /** @description Page number, from 1. Pages reach item 10,000; use `cursor` to go further */
                page?: components["parameters"]["page"];
                /**
                 * @description Items per page (default 20)
                 * @example 1
                 */
                limit?: components["parameters"]["limit"];
                /** @description Cursor from `links.next_cursor`; cannot be combined with `page` */
                cursor?: components["parameters"]["cursor"];
                /** @description What to add to the response: `citation`, as in `/cite`, `json_ld`, as in `.jsonld`, and `translations`: what the archive wrote in other languages. Takes several values, comma-separated or repeated */
                include?: components["parameters"]["include"];
                /** @description Only for the HTML page: a IIIF Content State 1.0, encoded, as JSON or as a URL, of a canvas of the description, or of a region of one, at which the page opens its viewer. One of another description of the archive redirects to that */
                "iiif-content"?: components["parameters"]["iiif-content"];
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: components["parameters"]["lang"];
                /** @description Only these, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay */
                fields?: ("type" | "id" | "slug" | "title" | "level" | "level_label" | "reference_code" | "summary" | "languages" | "translations" | "updated_at" | "url" | "media" | "repository" | "repository.type" | "repository.id" | "repository.slug" | "repository.name" | "repository.url" | "repository.field_languages" | "field_languages" | "date" | "date.display" | "date.edtf" | "date.start" | "date.end" | "date_aggregate" | "date_aggregate.start" | "date_aggregate.end" | "cover_image" | "cover_image.thumbnail" | "cover_image.thumbnail.url" | "cover_image.thumbnail.width" | "cover_image.thumbnail.height" | "cover_image.record" | "cover_image.record.type" | "cover_image.record.id" | "cover_image.record.slug" | "cover_image.record.title" | "cover_image.record.level" | "cover_image.record.level_label" | "cover_image.record.url" | "cover_image.record.field_languages" | "extent" | "extent.text" | "extent.unit" | "extent.quantity" | "extent.part" | "extent.facets" | "extent.dimensions" | "children_count" | "records_count" | "description_language" | "other_level" | "title_html" | "titles" | "titles.type" | "titles.text" | "titles.lang" | "dates" | "dates.type" | "dates.display" | "dates.edtf" | "dates.start" | "dates.end" | "dates.calendar" | "dates.calendar_label" | "scope_and_content" | "scope_and_content_html" | "containers" | "containers.type" | "containers.label" | "containers.indicator" | "containers.group" | "containers.material" | "containers.barcode" | "languages_of_material" | "languages_of_material.code" | "languages_of_material.script" | "languages_of_material.label" | "languages_of_material.script_label" | "notes" | "notes.type" | "notes.label" | "notes.group" | "notes.text" | "notes.html" | "notes.lang" | "notes.id" | "identifiers" | "identifiers.type" | "identifiers.value" | "identifiers.label" | "digital_objects" | "digital_objects.type" | "digital_objects.title" | "digital_objects.url" | "digital_objects.mime_type" | "digital_objects.note" | "digital_objects.thumbnail" | "digital_objects.thumbnail.url" | "digital_objects.thumbnail.width" | "digital_objects.thumbnail.height" | "digital_objects.thumbnail_url" | "digital_objects.manifest" | "description_control" | "description_control.identifier" | "description_control.agency" | "description_control.rules" | "description_control.status" | "description_control.languages" | "description_control.created" | "description_control.revised" | "description_control.sources" | "entities" | "entities.type" | "entities.id" | "entities.slug" | "entities.name" | "entities.entity_type" | "entities.entity_type_label" | "entities.url" | "entities.field_languages" | "entities.role" | "entities.role_label" | "entities.confidence" | "entities.heading" | "inherited" | "inherited.access" | "inherited.access.value" | "inherited.access.value.status" | "inherited.access.value.label" | "inherited.access.value.until" | "inherited.access.value.statement" | "inherited.access.value.understood" | "inherited.access.from" | "inherited.access.from.type" | "inherited.access.from.id" | "inherited.access.from.slug" | "inherited.access.from.title" | "inherited.access.from.level" | "inherited.access.from.level_label" | "inherited.access.from.url" | "inherited.access.from.field_languages" | "inherited.access.from.name" | "inherited.use_conditions" | "inherited.use_conditions.value" | "inherited.use_conditions.from" | "inherited.use_conditions.from.type" | "inherited.use_conditions.from.id" | "inherited.use_conditions.from.slug" | "inherited.use_conditions.from.title" | "inherited.use_conditions.from.level" | "inherited.use_conditions.from.level_label" | "inherited.use_conditions.from.url" | "inherited.use_conditions.from.field_languages" | "inherited.use_conditions.from.name" | "inherited.rights" | "inherited.rights.value" | "inherited.rights.value.statement" | "inherited.rights.value.uri" | "inherited.rights.from" | "inherited.rights.from.type" | "inherited.rights.from.id" | "inherited.rights.from.slug" | "inherited.rights.from.title" | "inherited.rights.from.level" | "inherited.rights.from.level_label" | "inherited.rights.from.url" | "inherited.rights.from.field_languages" | "inherited.rights.from.name" | "inherited.creators" | "inherited.creators.value" | "inherited.creators.value.type" | "inherited.creators.value.id" | "inherited.creators.value.slug" | "inherited.creators.value.name" | "inherited.creators.value.entity_type" | "inherited.creators.value.entity_type_label" | "inherited.creators.value.url" | "inherited.creators.value.field_languages" | "inherited.creators.value.role" | "inherited.creators.value.role_label" | "inherited.creators.value.confidence" | "inherited.creators.value.heading" | "inherited.creators.from" | "inherited.creators.from.type" | "inherited.creators.from.id" | "inherited.creators.from.slug" | "inherited.creators.from.title" | "inherited.creators.from.level" | "inherited.creators.from.level_label" | "inherited.creators.from.url" | "inherited.creators.from.field_languages" | "inherited.creators.from.name" | "inherited.language" | "inherited.language.value" | "inherited.language.from" | "inherited.language.from.type" | "inherited.language.from.id" | "inherited.language.from.slug" | "inherited.language.from.title" | "inherited.language.from.level" | "inherited.language.from.level_label" | "inherited.language.from.url" | "inherited.language.from.field_languages" | "inherited.language.from.name" | "inherited.reference_code" | "inherited.reference_code.value" | "inherited.reference_code.from" | "inherited.reference_code.from.type" | "inherited.reference_code.from.id" | "inherited.reference_code.from.slug" | "inherited.reference_code.from.title" | "inherited.reference_code.from.level" | "inherited.reference_code.from.level_label" | "inherited.reference_code.from.url" | "inherited.reference_code.from.field_languages" | "inherited.reference_code.from.name" | "ancestors" | "ancestors.type" | "ancestors.id" | "ancestors.slug" | "ancestors.title" | "ancestors.level" | "ancestors.level_label" | "ancestors.url" | "ancestors.field_languages" | "images" | "images.id" | "images.thumbnail" | "images.thumbnail.url" | "images.thumbnail.width" | "images.thumbnail.height" | "images.service" | "images.sizes" | "images.sizes.width" | "images.sizes.height" | "images.sizes.url" | "images.placeholder" | "images.color" | "images.original" | "images.width" | "images.height" | "images.mime_type" | "images.text" | "images.master" | "images.file" | "images.page" | "images.page_label" | "images.caption" | "images.translations" | "images.field_languages" | "images.rights" | "images.rights.statement" | "images.rights.uri" | "images.access" | "images.access.status" | "images.access.label" | "images.access.until" | "images.access.statement" | "images.access.understood" | "files" | "suppress_from_aggregators" | "provenance" | "more" | "language" | "rights" | "rights.statement" | "rights.uri" | "access" | "access.status" | "access.label" | "access.until" | "access.statement" | "access.understood" | "quality" | "children" | "children.items" | "children.items.type" | "children.items.id" | "children.items.slug" | "children.items.title" | "children.items.level" | "children.items.level_label" | "children.items.reference_code" | "children.items.summary" | "children.items.languages" | "children.items.translations" | "children.items.updated_at" | "children.items.url" | "children.items.media" | "children.items.repository" | "children.items.repository.type" | "children.items.repository.id" | "children.items.repository.slug" | "children.items.repository.name" | "children.items.repository.url" | "children.items.repository.field_languages" | "children.items.field_languages" | "children.items.date" | "children.items.date.display" | "children.items.date.edtf" | "children.items.date.start" | "children.items.date.end" | "children.items.language" | "children.items.collection" | "children.items.collection.type" | "children.items.collection.id" | "children.items.collection.slug" | "children.items.collection.title" | "children.items.collection.level" | "children.items.collection.level_label" | "children.items.collection.url" | "children.items.collection.field_languages" | "children.items.fonds" | "children.items.fonds.type" | "children.items.fonds.id" | "children.items.fonds.slug" | "children.items.fonds.title" | "children.items.fonds.level" | "children.items.fonds.level_label" | "children.items.fonds.url" | "children.items.fonds.field_languages" | "children.items.thumbnail" | "children.items.thumbnail.url" | "children.items.thumbnail.width" | "children.items.thumbnail.height" | "children.items.image_count" | "children.items.rights" | "children.items.rights.statement" | "children.items.rights.uri" | "children.items.access" | "children.items.access.status" | "children.items.access.label" | "children.items.access.until" | "children.items.access.statement" | "children.items.access.understood" | "children.items.quality" | "children.items.date_aggregate" | "children.items.date_aggregate.start" | "children.items.date_aggregate.end" | "children.items.cover_image" | "children.items.cover_image.thumbnail" | "children.items.cover_image.thumbnail.url" | "children.items.cover_image.thumbnail.width" | "children.items.cover_image.thumbnail.height" | "children.items.cover_image.record" | "children.items.cover_image.record.type" | "children.items.cover_image.record.id" | "children.items.cover_image.record.slug" | "children.items.cover_image.record.title" | "children.items.cover_image.record.level" | "children.items.cover_image.record.level_label" | "children.items.cover_image.record.url" | "children.items.cover_image.record.field_languages" | "children.items.extent" | "children.items.extent.text" | "children.items.extent.unit" | "children.items.extent.quantity" | "children.items.extent.part" | "children.items.extent.facets" | "children.items.extent.dimensions" | "children.items.children_count" | "children.items.records_count" | "children.page" | "children.limit" | "children.total" | "children.total_pages" | "children.links" | "children.links.self" | "children.links.first" | "children.links.prev" | "children.links.next" | "children.links.last" | "children.links.next_cursor" | "descendants_count" | "descendants_count.collections" | "descendants_count.records" | "links" | "links.self" | "links.permalink" | "links.ark" | "links.cite" | "links.jsonld" | "links.dc" | "links.mods" | "links.marc21" | "links.edm" | "links.ead" | "links.ead4" | "links.ead2002" | "links.tree" | "links.related" | "links.records" | "links.finding_aid" | "links.manifest" | "links.iiif_collection" | "requests" | "requests.label" | "requests.url" | "requests.kind" | "to_order" | "to_order.boxes" | "to_order.off_site" | "to_order.permalink" | "citation" | "citation.record" | "citation.record.type" | "citation.record.id" | "citation.record.slug" | "citation.record.title" | "citation.record.level" | "citation.record.level_label" | "citation.record.url" | "citation.record.field_languages" | "citation.archive_name" | "citation.permalink" | "citation.access_date" | "citation.citations" | "citation.citations.chicago" | "citation.citations.chicago.style" | "citation.citations.chicago.text" | "citation.citations.chicago.html" | "citation.citations.chicago.note" | "citation.citations.chicago.note.text" | "citation.citations.chicago.note.html" | "citation.citations.apa" | "citation.citations.apa.style" | "citation.citations.apa.text" | "citation.citations.apa.html" | "citation.citations.mla" | "citation.citations.mla.style" | "citation.citations.mla.text" | "citation.citations.mla.html" | "citation.preferred" | "json_ld" | "json_ld.@context" | "json_ld.@id" | "json_ld.name" | "json_ld.name.@value" | "json_ld.name.@language" | "json_ld.holdingArchive" | "json_ld.holdingArchive.@type")[];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Slug or UUID of the collection
                 * @example letters-of-the-tea-house-on-the-lower-quay
                 */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The collection */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionDetail"];
                };
            };
            301: components["responses"]["renamed"];
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-invalid_cursor-page_too_deep-malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            410: components["responses"]["gone"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getCollectionTree: {
        parameters: {
            query?: {
                /**
                 * @description Slug or UUID of a description in this collection: opens the path to it
                 * @example lv-l-1-1-1
                 */
                around?: string;
                /** @description Slug or UUID of a description in this collection: returns its children */
                node?: string;
                /** @description Only these descriptions, below what leads to them: at most 100 slugs or UUIDs. Takes several values, comma-separated or repeated */
                ids?: string[];
                /** @description All levels in archival order, 100 descriptions at a time, below what leads to them; with `around`, from a little before one */
                whole?: boolean;
                /** @description Number of levels to expand (default 1) */
                depth?: number;
                /** @description Cursor from a `prev` or `next` link */
                cursor?: string;
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: components["parameters"]["lang"];
                /** @description Only these, and `children`, of each node at any depth, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay */
                fields?: ("type" | "id" | "slug" | "title" | "level" | "level_label" | "date" | "date.display" | "date.edtf" | "date.start" | "date.end" | "reference_code" | "children_count" | "field_languages" | "url" | "containers" | "containers.type" | "containers.label" | "containers.indicator" | "containers.group" | "containers.material" | "containers.barcode" | "has_more" | "prev" | "previous" | "next" | "children")[];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Slug or UUID of the collection
                 * @example letters-of-the-tea-house-on-the-lower-quay
                 */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A part of the hierarchy */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionTree"];
                };
            };
            301: components["responses"]["renamed"];
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-invalid_cursor-malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            410: components["responses"]["gone"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    listPartsOfCollection: {
        parameters: {
            query?: {
                /** @description Page number, from 1. Pages reach item 10,000; use `cursor` to go further */
                page?: components["parameters"]["page"];
                /**
                 * @description Items per page (default 20)
                 * @example 1
                 */
                limit?: components["parameters"]["limit"];
                /** @description Cursor from `links.next_cursor`; cannot be combined with `page` */
                cursor?: components["parameters"]["cursor"];
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: components["parameters"]["lang"];
                /** @description Only these of items, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay */
                fields?: components["parameters"]["fields-listPartsOfRecord"];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Slug or UUID of the collection
                 * @example letters-of-the-tea-house-on-the-lower-quay
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description The list
                 * @example entities
                 */
                list: components["parameters"]["list"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DescriptionListPage"];
                };
            };
            301: components["responses"]["renamed"];
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-invalid_cursor-page_too_deep-malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            410: components["responses"]["gone"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    listRelatedToCollection: {
        parameters: {
            query?: {
                /**
                 * @description Maximum number of items (default 10)
                 * @example 2
                 */
                limit?: components["parameters"]["limit-listRelatedToRecord"];
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: components["parameters"]["lang"];
                /** @description Only these of items, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay */
                fields?: components["parameters"]["fields-listRelatedToRecord"];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Slug or UUID of the collection
                 * @example letters-of-the-tea-house-on-the-lower-quay
                 */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Related records and collections, the closest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RelatedPage"];
                };
            };
            301: components["responses"]["renamed"];
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            410: components["responses"]["gone"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    listCollectionsAsBibTeX: {
        parameters: {
            query?: {
                /**
                 * @description Sort order; `title` by default. `added`: the latest first publication first; `updated`: the latest change first
                 * @example title
                 */
                sort?: components["parameters"]["sort-listCollections"];
                /** @description Only what the repository with this slug or UUID holds; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                repository?: components["parameters"]["repository"];
                /** @description Only these collections, at any level,, by slug, former slug or UUID, at most 100, in this order. `missing` names those that are not published. Only with `fields`, `include` and `lang`. Several values, comma-separated or repeated, match any of them */
                ids?: components["parameters"]["ids-listCollections"];
                /** @description What to add to each item: `details` makes them whole resources, without what has a list of its own: `children`, `siblings`, `previous`, `next`; `place`, with `ids` only, adds `ancestors`, `containers`, `to_order` and `access`. Takes several values, comma-separated or repeated */
                include?: components["parameters"]["include-listCollections"];
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: components["parameters"]["lang"];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All collections as BibTeX */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-bibtex": string;
                };
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-too_many_rows-malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    listCollectionsAsCSLJSON: {
        parameters: {
            query?: {
                /**
                 * @description Sort order; `title` by default. `added`: the latest first publication first; `updated`: the latest change first
                 * @example title
                 */
                sort?: components["parameters"]["sort-listCollections"];
                /** @description Only what the repository with this slug or UUID holds; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                repository?: components["parameters"]["repository"];
                /** @description Only these collections, at any level,, by slug, former slug or UUID, at most 100, in this order. `missing` names those that are not published. Only with `fields`, `include` and `lang`. Several values, comma-separated or repeated, match any of them */
                ids?: components["parameters"]["ids-listCollections"];
                /** @description What to add to each item: `details` makes them whole resources, without what has a list of its own: `children`, `siblings`, `previous`, `next`; `place`, with `ids` only, adds `ancestors`, `containers`, `to_order` and `access`. Takes several values, comma-separated or repeated */
                include?: components["parameters"]["include-listCollections"];
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: components["parameters"]["lang"];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All collections as CSL-JSON */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.citationstyles.csl+json": components["schemas"]["CslItem"][];
                };
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-too_many_rows-malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    listCollectionsAsCSV: {
        parameters: {
            query?: {
                /**
                 * @description Sort order; `title` by default. `added`: the latest first publication first; `updated`: the latest change first
                 * @example title
                 */
                sort?: components["parameters"]["sort-listCollections"];
                /** @description Only what the repository with this slug or UUID holds; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                repository?: components["parameters"]["repository"];
                /** @description Only these collections, at any level,, by slug, former slug or UUID, at most 100, in this order. `missing` names those that are not published. Only with `fields`, `include` and `lang`. Several values, comma-separated or repeated, match any of them */
                ids?: components["parameters"]["ids-listCollections"];
                /** @description What to add to each item: `details` makes them whole resources, without what has a list of its own: `children`, `siblings`, `previous`, `next`; `place`, with `ids` only, adds `ancestors`, `containers`, `to_order` and `access`. Takes several values, comma-separated or repeated */
                include?: components["parameters"]["include-listCollections"];
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: components["parameters"]["lang"];
                /**
                 * @description Only these of items, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay
                 * @example [
                 *       "title",
                 *       "date.display",
                 *       "level_label"
                 *     ]
                 */
                fields?: components["parameters"]["fields-listCollections"];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All collections as CSV */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-too_many_rows-malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    listCollectionsAsRIS: {
        parameters: {
            query?: {
                /**
                 * @description Sort order; `title` by default. `added`: the latest first publication first; `updated`: the latest change first
                 * @example title
                 */
                sort?: components["parameters"]["sort-listCollections"];
                /** @description Only what the repository with this slug or UUID holds; with `!` before it, all but these. Several values, comma-separated or repeated, match any of them */
                repository?: components["parameters"]["repository"];
                /** @description Only these collections, at any level,, by slug, former slug or UUID, at most 100, in this order. `missing` names those that are not published. Only with `fields`, `include` and `lang`. Several values, comma-separated or repeated, match any of them */
                ids?: components["parameters"]["ids-listCollections"];
                /** @description What to add to each item: `details` makes them whole resources, without what has a list of its own: `children`, `siblings`, `previous`, `next`; `place`, with `ids` only, adds `ancestors`, `containers`, `to_order` and `access`. Takes several values, comma-separated or repeated */
                include?: components["parameters"]["include-listCollections"];
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: components["parameters"]["lang"];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All collections as RIS */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-research-info-systems": string;
                };
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-too_many_rows-malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getCollectionAsBibTeX: {
        parameters: {
            query?: {
                /** @description What to add to the response: `citation`, as in `/cite`, `json_ld`, as in `.jsonld`, and `translations`: what the archive wrote in other languages. Takes several values, comma-separated or repeated */
                include?: components["parameters"]["include"];
                /** @description Only for the HTML page: a IIIF Content State 1.0, encoded, as JSON or as a URL, of a canvas of the description, or of a region of one, at which the page opens its viewer. One of another description of the archive redirects to that */
                "iiif-content"?: components["parameters"]["iiif-content"];
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: components["parameters"]["lang"];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Slug or UUID of the collection
                 * @example letters-of-the-tea-house-on-the-lower-quay
                 */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All children as BibTeX */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-bibtex": string;
                };
            };
            301: components["responses"]["renamed"];
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-too_many_rows-malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            410: components["responses"]["gone"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getCollectionAsCSLJSON: {
        parameters: {
            query?: {
                /** @description What to add to the response: `citation`, as in `/cite`, `json_ld`, as in `.jsonld`, and `translations`: what the archive wrote in other languages. Takes several values, comma-separated or repeated */
                include?: components["parameters"]["include"];
                /** @description Only for the HTML page: a IIIF Content State 1.0, encoded, as JSON or as a URL, of a canvas of the description, or of a region of one, at which the page opens its viewer. One of another description of the archive redirects to that */
                "iiif-content"?: components["parameters"]["iiif-content"];
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: components["parameters"]["lang"];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Slug or UUID of the collection
                 * @example letters-of-the-tea-house-on-the-lower-quay
                 */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All children as CSL-JSON */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.citationstyles.csl+json": components["schemas"]["CslItem"][];
                };
            };
            301: components["responses"]["renamed"];
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-too_many_rows-malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            410: components["responses"]["gone"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getCollectionAsCSV: {
        parameters: {
            query?: {
                /** @description What to add to the response: `citation`, as in `/cite`, `json_ld`, as in `.jsonld`, and `translations`: what the archive wrote in other languages. Takes several values, comma-separated or repeated */
                include?: components["parameters"]["include"];
                /** @description Only for the HTML page: a IIIF Content State 1.0, encoded, as JSON or as a URL, of a canvas of the description, or of a region of one, at which the page opens its viewer. One of another description of the archive redirects to that */
                "iiif-content"?: components["parameters"]["iiif-content"];
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: components["parameters"]["lang"];
                /**
                 * @description Only these of items, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay
                 * @example [
                 *       "title",
                 *       "date.display",
                 *       "level_label"
                 *     ]
                 */
                fields?: components["parameters"]["fields-listRecordChildren"];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Slug or UUID of the collection
                 * @example letters-of-the-tea-house-on-the-lower-quay
                 */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All children as CSV */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            301: components["responses"]["renamed"];
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-too_many_rows-malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            410: components["responses"]["gone"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getCollectionAsDublinCore: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Slug or UUID of the collection
                 * @example letters-of-the-tea-house-on-the-lower-quay
                 */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-getRecordAsDublinCore"];
            301: components["responses"]["renamed"];
            304: components["responses"]["not_modified"];
            400: components["responses"]["malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            410: components["responses"]["gone"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getCollectionAsEdm: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Slug or UUID of the collection
                 * @example letters-of-the-tea-house-on-the-lower-quay
                 */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-getRecordAsEdm"];
            301: components["responses"]["renamed"];
            304: components["responses"]["not_modified"];
            400: components["responses"]["malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            410: components["responses"]["gone"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getCollectionAsJsonLd: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Slug or UUID of the collection
                 * @example letters-of-the-tea-house-on-the-lower-quay
                 */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-getRecordAsJsonLd"];
            301: components["responses"]["renamed"];
            304: components["responses"]["not_modified"];
            400: components["responses"]["malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            410: components["responses"]["gone"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getCollectionAsMarc: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Slug or UUID of the collection
                 * @example letters-of-the-tea-house-on-the-lower-quay
                 */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-getRecordAsMarc"];
            301: components["responses"]["renamed"];
            304: components["responses"]["not_modified"];
            400: components["responses"]["malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            410: components["responses"]["gone"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getCollectionAsMods: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Slug or UUID of the collection
                 * @example letters-of-the-tea-house-on-the-lower-quay
                 */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-getRecordAsMods"];
            301: components["responses"]["renamed"];
            304: components["responses"]["not_modified"];
            400: components["responses"]["malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            410: components["responses"]["gone"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getCollectionAsRIS: {
        parameters: {
            query?: {
                /** @description What to add to the response: `citation`, as in `/cite`, `json_ld`, as in `.jsonld`, and `translations`: what the archive wrote in other languages. Takes several values, comma-separated or repeated */
                include?: components["parameters"]["include"];
                /** @description Only for the HTML page: a IIIF Content State 1.0, encoded, as JSON or as a URL, of a canvas of the description, or of a region of one, at which the page opens its viewer. One of another description of the archive redirects to that */
                "iiif-content"?: components["parameters"]["iiif-content"];
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: components["parameters"]["lang"];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Slug or UUID of the collection
                 * @example letters-of-the-tea-house-on-the-lower-quay
                 */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All children as RIS */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-research-info-systems": string;
                };
            };
            301: components["responses"]["renamed"];
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-too_many_rows-malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            410: components["responses"]["gone"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    listEntities: {
        parameters: {
            query?: {
                /** @description Page number, from 1. Pages reach item 10,000; use `cursor` to go further */
                page?: components["parameters"]["page"];
                /**
                 * @description Items per page (default 20)
                 * @example 1
                 */
                limit?: components["parameters"]["limit"];
                /** @description Cursor from `links.next_cursor`; cannot be combined with `page` */
                cursor?: components["parameters"]["cursor"];
                /** @description Prefixes of words in the name or a variant; all must match. Ignores case and accents */
                search?: components["parameters"]["search"];
                /**
                 * @description Only names that start with this letter, in any script, ignoring accents and case; `#` for names that start with a digit or sign
                 * @example A
                 */
                letter?: components["parameters"]["letter"];
                /** @description Only entities of this type. Several values, comma-separated or repeated, match any of them */
                type?: components["parameters"]["type-listEntities"];
                /** @description Alias of `type`; cannot be combined with it. Several values, comma-separated or repeated, match any of them */
                entity_type?: components["parameters"]["entity_type-listEntities"];
                /** @description Only what ends in this year or later (astronomical: 44 BCE is -43), or a month or day, such as 1850-05-03 */
                date_start?: components["parameters"]["date_start"];
                /** @description Only what begins in this year or earlier (astronomical: 44 BCE is -43), or a month or day, such as 1850-05-03 */
                date_end?: components["parameters"]["date_end"];
                /** @description Only what changed then or later: an RFC 3339 time, or a day in UTC */
                updated_since?: components["parameters"]["updated_since"];
                /** @description Only what changed then or earlier, and not since: an RFC 3339 time, or a day in UTC */
                updated_until?: components["parameters"]["updated_until"];
                /** @description Sort order; those without dates come last. `added`: the newest first; `updated`: the latest change first */
                sort?: components["parameters"]["sort-listEntities"];
                /** @description Only these entities, by slug, former slug or UUID, at most 100, in this order. `missing` names those that are not published. Only with `fields`, `include` and `lang`. Several values, comma-separated or repeated, match any of them */
                ids?: components["parameters"]["ids-listEntities"];
                /** @description What to add to each item: `details` makes them whole entities, without their `records`. Takes several values, comma-separated or repeated */
                include?: components["parameters"]["include-listEntities"];
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: components["parameters"]["lang"];
                /**
                 * @description Only these of items, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay
                 * @example [
                 *       "name",
                 *       "entity_type",
                 *       "dates.display",
                 *       "records_count"
                 *     ]
                 */
                fields?: components["parameters"]["fields-listEntities"];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of entities */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntityPage"];
                };
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-invalid_cursor-page_too_deep-malformed_request"];
            404: components["responses"]["tenant_not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getEntity: {
        parameters: {
            query?: {
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: components["parameters"]["lang"];
                /** @description Only these, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay */
                fields?: ("type" | "id" | "slug" | "name" | "entity_type" | "entity_type_label" | "url" | "field_languages" | "translations" | "date" | "date.display" | "date.edtf" | "date.start" | "date.end" | "dates" | "dates.display" | "dates.edtf" | "dates.start" | "dates.end" | "records_count" | "collections_count" | "type_certain" | "description_language" | "alternative_names" | "names" | "names.kind" | "names.value" | "names.lang" | "names.script" | "names.dates" | "names.dates.display" | "names.dates.edtf" | "names.dates.start" | "names.dates.end" | "biography" | "biographical_notes" | "biographical_notes.type" | "biographical_notes.label" | "biographical_notes.text" | "biographical_notes.html" | "biographical_notes.lang" | "coordinates" | "coordinates.lat" | "coordinates.lon" | "coordinates.precision" | "places" | "places.name" | "places.names" | "places.role" | "places.type" | "places.dates" | "places.dates.display" | "places.dates.edtf" | "places.dates.start" | "places.dates.end" | "places.country" | "places.coordinates" | "places.location" | "places.location.lat" | "places.location.lon" | "places.location.precision" | "places.identifier" | "places.citations" | "places.citations.text" | "places.citations.url" | "places.note" | "functions" | "functions.term" | "functions.type" | "functions.other_terms" | "functions.dates" | "functions.dates.display" | "functions.dates.edtf" | "functions.dates.start" | "functions.dates.end" | "functions.places" | "functions.identifier" | "functions.source" | "functions.citations" | "functions.citations.text" | "functions.citations.url" | "functions.note" | "occupations" | "occupations.term" | "occupations.type" | "occupations.other_terms" | "occupations.dates" | "occupations.dates.display" | "occupations.dates.edtf" | "occupations.dates.start" | "occupations.dates.end" | "occupations.places" | "occupations.identifier" | "occupations.source" | "occupations.citations" | "occupations.citations.text" | "occupations.citations.url" | "occupations.note" | "legal_statuses" | "legal_statuses.term" | "legal_statuses.type" | "legal_statuses.other_terms" | "legal_statuses.dates" | "legal_statuses.dates.display" | "legal_statuses.dates.edtf" | "legal_statuses.dates.start" | "legal_statuses.dates.end" | "legal_statuses.places" | "legal_statuses.identifier" | "legal_statuses.source" | "legal_statuses.citations" | "legal_statuses.citations.text" | "legal_statuses.citations.url" | "legal_statuses.note" | "mandates" | "mandates.term" | "mandates.type" | "mandates.other_terms" | "mandates.dates" | "mandates.dates.display" | "mandates.dates.edtf" | "mandates.dates.start" | "mandates.dates.end" | "mandates.places" | "mandates.identifier" | "mandates.source" | "mandates.citations" | "mandates.citations.text" | "mandates.citations.url" | "mandates.note" | "local_descriptions" | "local_descriptions.term" | "local_descriptions.type" | "local_descriptions.other_terms" | "local_descriptions.dates" | "local_descriptions.dates.display" | "local_descriptions.dates.edtf" | "local_descriptions.dates.start" | "local_descriptions.dates.end" | "local_descriptions.places" | "local_descriptions.identifier" | "local_descriptions.source" | "local_descriptions.citations" | "local_descriptions.citations.text" | "local_descriptions.citations.url" | "local_descriptions.note" | "languages_used" | "languages_used.code" | "languages_used.script" | "languages_used.label" | "languages_used.note" | "identifiers" | "identifiers.scheme" | "identifiers.value" | "identifiers.uri" | "same_as" | "relations" | "relations.type" | "relations.id" | "relations.slug" | "relations.name" | "relations.entity_type" | "relations.entity_type_label" | "relations.url" | "relations.field_languages" | "relations.relation" | "relations.relation_label" | "relations.role" | "relations.date" | "relations.date.display" | "relations.date.edtf" | "relations.date.start" | "relations.date.end" | "records" | "records.items" | "records.items.type" | "records.items.id" | "records.items.slug" | "records.items.title" | "records.items.level" | "records.items.level_label" | "records.items.reference_code" | "records.items.summary" | "records.items.languages" | "records.items.translations" | "records.items.updated_at" | "records.items.url" | "records.items.media" | "records.items.repository" | "records.items.repository.type" | "records.items.repository.id" | "records.items.repository.slug" | "records.items.repository.name" | "records.items.repository.url" | "records.items.repository.field_languages" | "records.items.field_languages" | "records.items.date" | "records.items.date.display" | "records.items.date.edtf" | "records.items.date.start" | "records.items.date.end" | "records.items.language" | "records.items.collection" | "records.items.collection.type" | "records.items.collection.id" | "records.items.collection.slug" | "records.items.collection.title" | "records.items.collection.level" | "records.items.collection.level_label" | "records.items.collection.url" | "records.items.collection.field_languages" | "records.items.fonds" | "records.items.fonds.type" | "records.items.fonds.id" | "records.items.fonds.slug" | "records.items.fonds.title" | "records.items.fonds.level" | "records.items.fonds.level_label" | "records.items.fonds.url" | "records.items.fonds.field_languages" | "records.items.thumbnail" | "records.items.thumbnail.url" | "records.items.thumbnail.width" | "records.items.thumbnail.height" | "records.items.image_count" | "records.items.rights" | "records.items.rights.statement" | "records.items.rights.uri" | "records.items.access" | "records.items.access.status" | "records.items.access.label" | "records.items.access.until" | "records.items.access.statement" | "records.items.access.understood" | "records.items.quality" | "records.items.role" | "records.items.role_label" | "records.items.roles" | "records.items.confidence" | "records.items.heading" | "records.total" | "records.url" | "provenance" | "more" | "updated_at" | "links" | "links.self" | "links.permalink" | "links.ark" | "links.records" | "links.eac")[];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Slug or UUID of the entity
                 * @example adelmut-duchess-of-velmark-about-1250-1311
                 */
                slugOrId: components["parameters"]["slugOrId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entity */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntityDetail"];
                };
            };
            301: components["responses"]["renamed"];
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    listEntityRecords: {
        parameters: {
            query?: {
                /** @description Page number, from 1. Pages reach item 10,000; use `cursor` to go further */
                page?: components["parameters"]["page"];
                /**
                 * @description Items per page (default 20)
                 * @example 1
                 */
                limit?: components["parameters"]["limit"];
                /** @description Cursor from `links.next_cursor`; cannot be combined with `page` */
                cursor?: components["parameters"]["cursor"];
                /** @description Records (the default), collections, or both */
                type?: components["parameters"]["type-listEntityRecords"];
                /** @description UUID of a record or collection to exclude */
                exclude?: components["parameters"]["exclude"];
                /** @description `json`, or another form of the page: `iiif` (IIIF Collection) */
                format?: "json" | "iiif";
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: components["parameters"]["lang"];
                /**
                 * @description Only these of items, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay
                 * @example [
                 *       "title",
                 *       "date.display",
                 *       "level_label"
                 *     ]
                 */
                fields?: components["parameters"]["fields-listEntityRecords"];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Slug or UUID of the entity
                 * @example adelmut-duchess-of-velmark-about-1250-1311
                 */
                slugOrId: components["parameters"]["slugOrId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of records, collections, or both */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntityRecordPage"];
                };
            };
            301: components["responses"]["renamed"];
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-invalid_cursor-page_too_deep-malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    listPartsOfEntity: {
        parameters: {
            query?: {
                /** @description Page number, from 1. Pages reach item 10,000; use `cursor` to go further */
                page?: components["parameters"]["page"];
                /**
                 * @description Items per page (default 20)
                 * @example 1
                 */
                limit?: components["parameters"]["limit"];
                /** @description Cursor from `links.next_cursor`; cannot be combined with `page` */
                cursor?: components["parameters"]["cursor"];
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: components["parameters"]["lang"];
                /** @description Only these of items, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay */
                fields?: ("kind" | "value" | "lang" | "script" | "dates" | "dates.display" | "dates.edtf" | "dates.start" | "dates.end" | "type" | "label" | "text" | "html" | "name" | "names" | "role" | "country" | "coordinates" | "location" | "location.lat" | "location.lon" | "location.precision" | "identifier" | "citations" | "citations.text" | "citations.url" | "note" | "term" | "other_terms" | "places" | "source" | "code" | "scheme" | "uri" | "id" | "slug" | "entity_type" | "entity_type_label" | "url" | "field_languages" | "relation" | "relation_label" | "date" | "date.display" | "date.edtf" | "date.start" | "date.end")[];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Slug or UUID of the entity
                 * @example adelmut-duchess-of-velmark-about-1250-1311
                 */
                slugOrId: components["parameters"]["slugOrId"];
                /**
                 * @description The list
                 * @example relations
                 */
                list: "alternative-names" | "names" | "biographical-notes" | "places" | "functions" | "occupations" | "legal-statuses" | "mandates" | "local-descriptions" | "languages-used" | "identifiers" | "same-as" | "relations";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntityListPage"];
                };
            };
            301: components["responses"]["renamed"];
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-invalid_cursor-page_too_deep-malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    listPlacesOnMap: {
        parameters: {
            query?: {
                /** @description Page number, from 1. Pages reach item 10,000; use `cursor` to go further */
                page?: components["parameters"]["page"];
                /** @description Places per page (default 100) */
                limit?: components["parameters"]["limit-searchPlaces"];
                /** @description Cursor from `links.next_cursor`; cannot be combined with `page` */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description `place`, the only type of entity with coordinates
                 * @example place
                 */
                entity_type?: "place";
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: components["parameters"]["lang"];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of places */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/geo+json": components["schemas"]["PlaceCollection"];
                };
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-invalid_cursor-page_too_deep-malformed_request"];
            404: components["responses"]["tenant_not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    listEntitiesAsCSV: {
        parameters: {
            query?: {
                /** @description Prefixes of words in the name or a variant; all must match. Ignores case and accents */
                search?: components["parameters"]["search"];
                /**
                 * @description Only names that start with this letter, in any script, ignoring accents and case; `#` for names that start with a digit or sign
                 * @example A
                 */
                letter?: components["parameters"]["letter"];
                /** @description Only entities of this type. Several values, comma-separated or repeated, match any of them */
                type?: components["parameters"]["type-listEntities"];
                /** @description Alias of `type`; cannot be combined with it. Several values, comma-separated or repeated, match any of them */
                entity_type?: components["parameters"]["entity_type-listEntities"];
                /** @description Only what ends in this year or later (astronomical: 44 BCE is -43), or a month or day, such as 1850-05-03 */
                date_start?: components["parameters"]["date_start"];
                /** @description Only what begins in this year or earlier (astronomical: 44 BCE is -43), or a month or day, such as 1850-05-03 */
                date_end?: components["parameters"]["date_end"];
                /** @description Only what changed then or later: an RFC 3339 time, or a day in UTC */
                updated_since?: components["parameters"]["updated_since"];
                /** @description Only what changed then or earlier, and not since: an RFC 3339 time, or a day in UTC */
                updated_until?: components["parameters"]["updated_until"];
                /** @description Sort order; those without dates come last. `added`: the newest first; `updated`: the latest change first */
                sort?: components["parameters"]["sort-listEntities"];
                /** @description Only these entities, by slug, former slug or UUID, at most 100, in this order. `missing` names those that are not published. Only with `fields`, `include` and `lang`. Several values, comma-separated or repeated, match any of them */
                ids?: components["parameters"]["ids-listEntities"];
                /** @description What to add to each item: `details` makes them whole entities, without their `records`. Takes several values, comma-separated or repeated */
                include?: components["parameters"]["include-listEntities"];
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: components["parameters"]["lang"];
                /**
                 * @description Only these of items, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay
                 * @example [
                 *       "name",
                 *       "entity_type",
                 *       "dates.display",
                 *       "records_count"
                 *     ]
                 */
                fields?: components["parameters"]["fields-listEntities"];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All entities as CSV */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-too_many_rows-malformed_request"];
            404: components["responses"]["tenant_not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    listEntityRecordsAsBibTeX: {
        parameters: {
            query?: {
                /** @description Records (the default), collections, or both */
                type?: components["parameters"]["type-listEntityRecords"];
                /** @description UUID of a record or collection to exclude */
                exclude?: components["parameters"]["exclude"];
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: components["parameters"]["lang"];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Slug or UUID of the entity
                 * @example adelmut-duchess-of-velmark-about-1250-1311
                 */
                slugOrId: components["parameters"]["slugOrId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-listRecordsAsBibTeX"];
            301: components["responses"]["renamed"];
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-too_many_rows-malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    listEntityRecordsAsCSLJSON: {
        parameters: {
            query?: {
                /** @description Records (the default), collections, or both */
                type?: components["parameters"]["type-listEntityRecords"];
                /** @description UUID of a record or collection to exclude */
                exclude?: components["parameters"]["exclude"];
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: components["parameters"]["lang"];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Slug or UUID of the entity
                 * @example adelmut-duchess-of-velmark-about-1250-1311
                 */
                slugOrId: components["parameters"]["slugOrId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-listRecordsAsCSLJSON"];
            301: components["responses"]["renamed"];
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-too_many_rows-malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    listEntityRecordsAsCSV: {
        parameters: {
            query?: {
                /** @description Records (the default), collections, or both */
                type?: components["parameters"]["type-listEntityRecords"];
                /** @description UUID of a record or collection to exclude */
                exclude?: components["parameters"]["exclude"];
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: components["parameters"]["lang"];
                /**
                 * @description Only these of items, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay
                 * @example [
                 *       "title",
                 *       "date.display",
                 *       "level_label"
                 *     ]
                 */
                fields?: components["parameters"]["fields-listEntityRecords"];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Slug or UUID of the entity
                 * @example adelmut-duchess-of-velmark-about-1250-1311
                 */
                slugOrId: components["parameters"]["slugOrId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-listRecordsAsCSV"];
            301: components["responses"]["renamed"];
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-too_many_rows-malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    listEntityRecordsAsRIS: {
        parameters: {
            query?: {
                /** @description Records (the default), collections, or both */
                type?: components["parameters"]["type-listEntityRecords"];
                /** @description UUID of a record or collection to exclude */
                exclude?: components["parameters"]["exclude"];
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: components["parameters"]["lang"];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Slug or UUID of the entity
                 * @example adelmut-duchess-of-velmark-about-1250-1311
                 */
                slugOrId: components["parameters"]["slugOrId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-listRecordsAsRIS"];
            301: components["responses"]["renamed"];
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-too_many_rows-malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    reconcile: {
        parameters: {
            query?: {
                /**
                 * @description A batch of at most 50 queries as JSON: `{"q0":{"query":"Holm, Erik"}}`
                 * @example {"q0":{"query":"Konrad Abelmann","type":"person","limit":3}}
                 */
                queries?: string;
                /** @description A data extension query as JSON: `{"ids":[…],"properties":[{"id":"dates"}]}` */
                extend?: string;
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Candidates for each query, the values of properties, or the manifest */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReconciliationManifest"] | components["schemas"]["ReconciliationResults"] | components["schemas"]["ReconciliationExtension"];
                };
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-malformed_request"];
            404: components["responses"]["tenant_not_found"];
            413: components["responses"]["content_too_large"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    reconcileByForm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "queries": "{\"q0\":{\"query\":\"Konrad Abelmann\",\"type\":\"person\",\"limit\":3}}"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    /** @description A batch of at most 50 queries as JSON: `{"q0":{"query":"Holm, Erik"}}` */
                    queries?: string;
                    /** @description A data extension query as JSON: `{"ids":[…],"properties":[{"id":"dates"}]}` */
                    extend?: string;
                };
            };
        };
        responses: {
            /** @description Candidates for each query, the values of properties, or the manifest */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReconciliationManifest"] | components["schemas"]["ReconciliationResults"] | components["schemas"]["ReconciliationExtension"];
                };
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-malformed_request"];
            404: components["responses"]["tenant_not_found"];
            413: components["responses"]["content_too_large"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    suggestEntities: {
        parameters: {
            query?: {
                /**
                 * @description The text typed so far, or an id
                 * @example abel
                 */
                prefix?: components["parameters"]["prefix"];
                /** @description Number of suggestions to skip */
                cursor?: components["parameters"]["cursor-suggestEntities"];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Entities, the shortest names first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuggestedEntities"];
                };
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-malformed_request"];
            404: components["responses"]["tenant_not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    suggestTypes: {
        parameters: {
            query?: {
                /**
                 * @description The text typed so far, or an id
                 * @example abel
                 */
                prefix?: components["parameters"]["prefix"];
                /** @description Number of suggestions to skip */
                cursor?: components["parameters"]["cursor-suggestEntities"];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Types of entities */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuggestedTypes"];
                };
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-malformed_request"];
            404: components["responses"]["tenant_not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    suggestProperties: {
        parameters: {
            query?: {
                /**
                 * @description The text typed so far, or an id
                 * @example abel
                 */
                prefix?: components["parameters"]["prefix"];
                /** @description Number of suggestions to skip */
                cursor?: components["parameters"]["cursor-suggestEntities"];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Properties of entities */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuggestedProperties"];
                };
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-malformed_request"];
            404: components["responses"]["tenant_not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    proposeProperties: {
        parameters: {
            query?: {
                /**
                 * @description Id of a type; all properties without it
                 * @example place
                 */
                type?: string;
                /**
                 * @description Maximum number of properties
                 * @example 2
                 */
                limit?: number;
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The properties */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposedProperties"];
                };
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-malformed_request"];
            404: components["responses"]["tenant_not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    previewEntity: {
        parameters: {
            query?: {
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: components["parameters"]["lang"];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Slug or UUID of the entity
                 * @example adelmut-duchess-of-velmark-about-1250-1311
                 */
                slugOrId: components["parameters"]["slugOrId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            301: components["responses"]["renamed"];
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    listExhibits: {
        parameters: {
            query?: {
                /** @description Page number, from 1. Pages reach item 10,000; use `cursor` to go further */
                page?: components["parameters"]["page"];
                /**
                 * @description Items per page (default 20)
                 * @example 1
                 */
                limit?: components["parameters"]["limit"];
                /** @description Cursor from `links.next_cursor`; cannot be combined with `page` */
                cursor?: components["parameters"]["cursor"];
                /** @description Only these exhibits, by slug, former slug or UUID, at most 100, in this order. `missing` names those that are not published. Only with `fields`, `include` and `lang`. Several values, comma-separated or repeated, match any of them */
                ids?: string[];
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: components["parameters"]["lang"];
                /** @description Only these of items, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay */
                fields?: ("type" | "id" | "slug" | "title" | "summary" | "curator" | "cover_image" | "cover_image.thumbnail" | "cover_image.thumbnail.url" | "cover_image.thumbnail.width" | "cover_image.thumbnail.height" | "cover_image.record" | "cover_image.record.type" | "cover_image.record.id" | "cover_image.record.slug" | "cover_image.record.title" | "cover_image.record.level" | "cover_image.record.level_label" | "cover_image.record.url" | "cover_image.record.field_languages" | "published_at" | "items_count" | "translations" | "field_languages" | "url")[];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of exhibits */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExhibitPage"];
                };
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-invalid_cursor-page_too_deep-malformed_request"];
            404: components["responses"]["tenant_not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getExhibit: {
        parameters: {
            query?: {
                /** @description What to add to the response: `translations`, what the archive wrote in other languages. Takes several values, comma-separated or repeated */
                include?: components["parameters"]["include-getExhibit"];
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: components["parameters"]["lang"];
                /** @description Only these, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay */
                fields?: ("type" | "id" | "slug" | "title" | "summary" | "curator" | "cover_image" | "cover_image.thumbnail" | "cover_image.thumbnail.url" | "cover_image.thumbnail.width" | "cover_image.thumbnail.height" | "cover_image.record" | "cover_image.record.type" | "cover_image.record.id" | "cover_image.record.slug" | "cover_image.record.title" | "cover_image.record.level" | "cover_image.record.level_label" | "cover_image.record.url" | "cover_image.record.field_languages" | "published_at" | "items_count" | "translations" | "field_languages" | "url" | "description_language" | "sections" | "sections.heading" | "sections.text" | "sections.html" | "sections.layout" | "sections.items" | "sections.items.type" | "sections.items.id" | "sections.items.slug" | "sections.items.title" | "sections.items.level" | "sections.items.level_label" | "sections.items.url" | "sections.items.field_languages" | "sections.items.caption" | "sections.items.thumbnail" | "sections.items.thumbnail.url" | "sections.items.thumbnail.width" | "sections.items.thumbnail.height" | "sections.items.image" | "sections.items.image.id" | "sections.items.image.service" | "sections.items.image.region" | "sections.items.image.sizes" | "sections.items.image.sizes.width" | "sections.items.image.sizes.height" | "sections.items.image.sizes.url" | "sections.items.media" | "sections.items.date" | "sections.items.places" | "image" | "image.id" | "image.service" | "image.region" | "image.sizes" | "image.sizes.width" | "image.sizes.height" | "image.sizes.url" | "updated_at" | "links" | "links.self" | "links.permalink")[];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Slug or UUID of the exhibit
                 * @example letters-from-the-river
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The exhibit */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExhibitDetail"];
                };
            };
            301: components["responses"]["renamed"];
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            410: components["responses"]["gone"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getOrganization: {
        parameters: {
            query?: {
                /** @description What to add to the response: `translations`, what the archive wrote in other languages. Takes several values, comma-separated or repeated */
                include?: components["parameters"]["include-getExhibit"];
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: components["parameters"]["lang"];
                /** @description Only these, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay */
                fields?: ("type" | "id" | "slug" | "name" | "identifier" | "description" | "address" | "contact" | "opening_hours" | "logo" | "branding" | "branding.color" | "branding.font" | "branding.style" | "time_zone" | "languages" | "metadata_rights" | "metadata_rights.statement" | "metadata_rights.uri" | "material_rights" | "material_rights.statement" | "material_rights.uri" | "rights" | "rights.statement" | "rights.uri" | "description_language" | "translations" | "field_languages" | "site_url" | "pages" | "pages.slug" | "pages.title" | "pages.language" | "pages.titles" | "pages.menu" | "pages.url" | "ordering" | "announcement" | "home" | "counts" | "counts.top_level_collections" | "counts.collections" | "counts.records" | "counts.entities" | "counts.exhibits" | "url")[];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The archive */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organization"];
                };
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    listArchivePages: {
        parameters: {
            query?: {
                /** @description Page number, from 1. Pages reach item 10,000; use `cursor` to go further */
                page?: components["parameters"]["page"];
                /**
                 * @description Items per page (default 20)
                 * @example 1
                 */
                limit?: components["parameters"]["limit"];
                /** @description Cursor from `links.next_cursor`; cannot be combined with `page` */
                cursor?: components["parameters"]["cursor"];
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: components["parameters"]["lang"];
                /** @description Only these of items, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay */
                fields?: ("type" | "id" | "slug" | "title" | "menu" | "language" | "translations" | "url" | "field_languages")[];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArchivePageList"];
                };
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-invalid_cursor-page_too_deep-malformed_request"];
            404: components["responses"]["tenant_not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getArchivePage: {
        parameters: {
            query?: {
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: components["parameters"]["lang"];
                /** @description Only these, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay */
                fields?: ("type" | "id" | "slug" | "title" | "menu" | "language" | "translations" | "url" | "field_languages" | "text" | "html" | "updated_at" | "links" | "links.self" | "links.permalink")[];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Slug or UUID of the page
                 * @example visit
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArchivePage"];
                };
            };
            301: components["responses"]["renamed"];
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    listRepositories: {
        parameters: {
            query?: {
                /** @description Page number, from 1. Pages reach item 10,000; use `cursor` to go further */
                page?: components["parameters"]["page"];
                /**
                 * @description Items per page (default 20)
                 * @example 1
                 */
                limit?: components["parameters"]["limit"];
                /** @description Cursor from `links.next_cursor`; cannot be combined with `page` */
                cursor?: components["parameters"]["cursor"];
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: components["parameters"]["lang"];
                /** @description Only these of items, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay */
                fields?: ("type" | "id" | "slug" | "name" | "url" | "field_languages" | "identifier" | "address" | "coordinates" | "coordinates.lat" | "coordinates.lon" | "picture" | "picture.url" | "picture.width" | "picture.height" | "collections_count" | "description_language" | "translations")[];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RepositoryPage"];
                };
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-invalid_cursor-page_too_deep-malformed_request"];
            404: components["responses"]["tenant_not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getRepository: {
        parameters: {
            query?: {
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: components["parameters"]["lang"];
                /** @description Only these, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay */
                fields?: ("type" | "id" | "slug" | "name" | "url" | "field_languages" | "identifier" | "address" | "coordinates" | "coordinates.lat" | "coordinates.lon" | "picture" | "picture.url" | "picture.width" | "picture.height" | "collections_count" | "description_language" | "translations" | "other_names" | "contact" | "history" | "mandate" | "buildings" | "holdings" | "opening_hours" | "access" | "services" | "updated_at" | "links" | "links.self" | "links.collections" | "links.search")[];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Slug or UUID of the repository
                 * @example lighthouse-museum
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The repository */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RepositoryDetail"];
                };
            };
            301: components["responses"]["renamed"];
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getUsage: {
        parameters: {
            query?: {
                /** @description By default the last */
                month?: string;
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Figures */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        months: {
                            month: string;
                            investigations: number;
                            requests: number;
                        }[];
                        /** @description Top-level collections with all in them */
                        items: {
                            /** @enum {string} */
                            type: "collection" | "record" | "entity" | "exhibit" | "image" | "file";
                            /** Format: uuid */
                            id: string;
                            title: string;
                            /** Format: uri */
                            url: string;
                            investigations: number;
                            requests: number;
                        }[];
                        /** @description Found nothing */
                        words: {
                            words: string;
                            days: number;
                        }[];
                    };
                };
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getThumbnail: {
        parameters: {
            query?: {
                /** @description UUID of an image, or its number among the files, from 1 (default: the first image) */
                image?: components["parameters"]["image"];
                /** @description Version, as in the URLs of response bodies */
                v?: components["parameters"]["v"];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description UUID or slug of the archive
                 * @example demo
                 */
                orgId: components["parameters"]["orgId"];
                /**
                 * @description UUID of a record, or of a collection with its own images
                 * @example 00000000-0000-4000-8000-000000000001
                 */
                recordId: components["parameters"]["recordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": string;
                };
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            410: components["responses"]["gone"];
            422: components["responses"]["image_unreadable"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["file_missing-service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getOriginal: {
        parameters: {
            query?: {
                /** @description UUID of an image, or its number among the files, from 1 (default: the first image) */
                image?: components["parameters"]["image"];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Part of the file: `bytes=` with the first and last byte (RFC 9110, 14.2) */
                Range?: components["parameters"]["Range"];
            };
            path: {
                /**
                 * @description UUID or slug of the archive
                 * @example demo
                 */
                orgId: components["parameters"]["orgId"];
                /**
                 * @description UUID of a record, or of a collection with its own images
                 * @example 00000000-0000-4000-8000-000000000001
                 */
                recordId: components["parameters"]["recordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-getOriginal"];
            206: components["responses"]["206-getOriginal"];
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-malformed_request"];
            403: components["responses"]["original_restricted"];
            404: components["responses"]["not_found-tenant_not_found"];
            410: components["responses"]["gone"];
            416: components["responses"]["range_not_satisfiable"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["file_missing-service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Part of the file: `bytes=` with the first and last byte (RFC 9110, 14.2) */
                Range?: components["parameters"]["Range"];
            };
            path: {
                /**
                 * @description UUID of the file
                 * @example 00000000-0000-4000-8000-000000000001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-getOriginal"];
            206: components["responses"]["206-getOriginal"];
            304: components["responses"]["not_modified"];
            400: components["responses"]["malformed_request"];
            403: components["responses"]["original_restricted"];
            404: components["responses"]["not_found-tenant_not_found"];
            416: components["responses"]["range_not_satisfiable"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["file_missing-service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getManifest: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description UUID or slug of the archive
                 * @example demo
                 */
                orgId: components["parameters"]["orgId"];
                /**
                 * @description UUID of a record, or of a collection with its own images
                 * @example 00000000-0000-4000-8000-000000000001
                 */
                recordId: components["parameters"]["recordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The manifest */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/ld+json;profile=\"http://iiif.io/api/presentation/3/context.json\"": {
                        /** Format: uri */
                        id: string;
                        /** @constant */
                        type: "Manifest";
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            410: components["responses"]["gone"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getImageInfo: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description UUID or slug of the archive
                 * @example demo
                 */
                orgId: components["parameters"]["orgId"];
                /**
                 * @description UUID of a record, or of a collection with its own images
                 * @example 00000000-0000-4000-8000-000000000001
                 */
                recordId: components["parameters"]["recordId"];
                /**
                 * @description UUID of the image and version of its file, as in `images[].service`. The UUID alone and the number of the image, from 1, are accepted, too, but may not be cached
                 * @example 00000000-0000-4000-8000-000000000003-c60078515729d92e
                 */
                n: components["parameters"]["n"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Image information */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/ld+json;profile=\"http://iiif.io/api/image/3/context.json\"": {
                        /** Format: uri */
                        id: string;
                        /** @constant */
                        type: "ImageService3";
                        width: number;
                        height: number;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Redirect to the `info.json` of the image’s URI */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            410: components["responses"]["gone"];
            422: components["responses"]["image_unreadable"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getImagePart: {
        parameters: {
            query?: {
                /** @description Version, as in the URLs of response bodies */
                v?: components["parameters"]["v"];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description UUID or slug of the archive
                 * @example demo
                 */
                orgId: components["parameters"]["orgId"];
                /**
                 * @description UUID of a record, or of a collection with its own images
                 * @example 00000000-0000-4000-8000-000000000001
                 */
                recordId: components["parameters"]["recordId"];
                /**
                 * @description UUID of the image and version of its file, as in `images[].service`. The UUID alone and the number of the image, from 1, are accepted, too, but may not be cached
                 * @example 00000000-0000-4000-8000-000000000003-c60078515729d92e
                 */
                n: components["parameters"]["n"];
                /**
                 * @description `full`, `square`, `x,y,w,h` or `pct:x,y,w,h`
                 * @example full
                 */
                region: string;
                /**
                 * @description `max`, `w,`, `,h`, `w,h`, `!w,h` or `pct:n`; with a preceding `^`, enlarged to at most twice the size of the region
                 * @example !400,400
                 */
                size: string;
                /**
                 * @description `0`, `90`, `180` or `270`, clockwise; with a preceding `!`, mirrored first
                 * @example 0
                 */
                rotation: string;
                /**
                 * @description `default`, `color`, `gray` or `bitonal`, a dot, and `jpg`, `png` or `webp`
                 * @example default.jpg
                 */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": string;
                };
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            410: components["responses"]["gone"];
            422: components["responses"]["image_unreadable"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["file_missing-service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getImageService: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description UUID or slug of the archive
                 * @example demo
                 */
                orgId: components["parameters"]["orgId"];
                /**
                 * @description UUID of a record, or of a collection with its own images
                 * @example 00000000-0000-4000-8000-000000000001
                 */
                recordId: components["parameters"]["recordId"];
                /**
                 * @description UUID of the image and version of its file, as in `images[].service`. The UUID alone and the number of the image, from 1, are accepted, too, but may not be cached
                 * @example 00000000-0000-4000-8000-000000000003-c60078515729d92e
                 */
                n: components["parameters"]["n"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirect to `info.json` */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            410: components["responses"]["gone"];
            422: components["responses"]["image_unreadable"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getFileText: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description UUID of the file
                 * @example 00000000-0000-4000-8000-000000000001
                 */
                id: components["parameters"]["id"];
                /** @description UUID */
                textId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description WebVTT */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/vtt; charset=utf-8": string;
                };
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getIiifActivities: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description UUID or slug of the archive
                 * @example demo
                 */
                orgId: components["parameters"]["orgId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list of activities */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/ld+json;profile=\"http://iiif.io/api/discovery/1/context.json\"": {
                        /** Format: uri */
                        id: string;
                        /** @constant */
                        type: "OrderedCollection";
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getIiifActivityPage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description UUID or slug of the archive
                 * @example demo
                 */
                orgId: components["parameters"]["orgId"];
                /**
                 * @description Number of the page
                 * @example 0
                 */
                n: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/ld+json;profile=\"http://iiif.io/api/discovery/1/context.json\"": {
                        /** Format: uri */
                        id: string;
                        /** @constant */
                        type: "OrderedCollectionPage";
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getArchiveIiifCollection: {
        parameters: {
            query?: {
                /** @description Members after the one with this UUID, at most 100 */
                after?: components["parameters"]["after"];
                /**
                 * @deprecated
                 * @description Redirects (`301`) to the collection itself, whose items continue with `after`
                 */
                page?: components["parameters"]["page-getArchiveIiifCollection"];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description UUID or slug of the archive
                 * @example demo
                 */
                orgId: components["parameters"]["orgId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-getArchiveIiifCollection"];
            /** @description The URL has a `page`, as in earlier versions: `Location` has the collection itself */
            301: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getIiifCollection: {
        parameters: {
            query?: {
                /** @description Members after the one with this UUID, at most 100 */
                after?: components["parameters"]["after"];
                /**
                 * @deprecated
                 * @description Redirects (`301`) to the collection itself, whose items continue with `after`
                 */
                page?: components["parameters"]["page-getArchiveIiifCollection"];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description UUID or slug of the archive
                 * @example demo
                 */
                orgId: components["parameters"]["orgId"];
                /**
                 * @description Slug or UUID of the collection
                 * @example letters-of-the-tea-house-on-the-lower-quay
                 */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-getArchiveIiifCollection"];
            /** @description Renamed: `Location` has the current URL. The URL has a `page`, as in earlier versions: `Location` has the collection itself */
            301: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            410: components["responses"]["gone"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    completeInManifest: {
        parameters: {
            query?: {
                /**
                 * @description The beginning of a word; without it, there are no words
                 * @example fl
                 */
                q?: string;
                /** @description Motivations of annotations, separated by spaces; those of other motivations than `supplementing` are not found */
                motivation?: components["parameters"]["motivation"];
                /** @description Ignored, and listed in `ignored` */
                date?: components["parameters"]["date"];
                /** @description Ignored, and listed in `ignored` */
                user?: components["parameters"]["user"];
                /** @description Ignored, and listed in `ignored` */
                min?: number;
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description UUID or slug of the archive
                 * @example demo
                 */
                orgId: components["parameters"]["orgId"];
                /**
                 * @description UUID of a record, or of a collection with its own images
                 * @example 00000000-0000-4000-8000-000000000001
                 */
                recordId: components["parameters"]["recordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The words */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/ld+json;profile=\"http://iiif.io/api/search/2/context.json\"": {
                        /** Format: uri */
                        id: string;
                        /** @constant */
                        type: "TermPage";
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            410: components["responses"]["gone"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["search_unavailable-service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getCanvas: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description UUID or slug of the archive
                 * @example demo
                 */
                orgId: components["parameters"]["orgId"];
                /**
                 * @description UUID of a record, or of a collection with its own images
                 * @example 00000000-0000-4000-8000-000000000001
                 */
                recordId: components["parameters"]["recordId"];
                /**
                 * @description UUID of an image; or `none`, for the canvas of a record without images
                 * @example 00000000-0000-4000-8000-000000000002
                 */
                canvas: components["parameters"]["canvas"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirect to the manifest */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            410: components["responses"]["gone"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getCanvasPart: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description UUID or slug of the archive
                 * @example demo
                 */
                orgId: components["parameters"]["orgId"];
                /**
                 * @description UUID of a record, or of a collection with its own images
                 * @example 00000000-0000-4000-8000-000000000001
                 */
                recordId: components["parameters"]["recordId"];
                /**
                 * @description UUID of an image; or `none`, for the canvas of a record without images
                 * @example 00000000-0000-4000-8000-000000000002
                 */
                canvas: components["parameters"]["canvas"];
                /**
                 * @description Which annotation
                 * @example painting
                 */
                part: "page" | "painting";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirect to the manifest */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            410: components["responses"]["gone"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getRange: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description UUID or slug of the archive
                 * @example demo
                 */
                orgId: components["parameters"]["orgId"];
                /**
                 * @description UUID of a record, or of a collection with its own images
                 * @example 00000000-0000-4000-8000-000000000001
                 */
                recordId: components["parameters"]["recordId"];
                /**
                 * @description UUID of the record below with images of its own, or of a document; `-n` is one of its chapters
                 * @example 00000000-0000-4000-8000-000000000002
                 */
                range: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirect to the manifest */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            410: components["responses"]["gone"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    searchManifest: {
        parameters: {
            query?: {
                /**
                 * @description Words, phrases and `word*`, as in `/search`
                 * @example lantern
                 */
                q?: string;
                /** @description Motivations of annotations, separated by spaces; those of other motivations than `supplementing` are not found */
                motivation?: components["parameters"]["motivation"];
                /** @description Ignored, and listed in `ignored` */
                date?: components["parameters"]["date"];
                /** @description Ignored, and listed in `ignored` */
                user?: components["parameters"]["user"];
                /** @description Number of the page (default 1) */
                page?: number;
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description UUID or slug of the archive
                 * @example demo
                 */
                orgId: components["parameters"]["orgId"];
                /**
                 * @description UUID of a record, or of a collection with its own images
                 * @example 00000000-0000-4000-8000-000000000001
                 */
                recordId: components["parameters"]["recordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lines that match */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/ld+json;profile=\"http://iiif.io/api/search/2/context.json\"": {
                        /** Format: uri */
                        id: string;
                        /** @constant */
                        type: "AnnotationPage";
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            410: components["responses"]["gone"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["search_unavailable-service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getPlainText: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description UUID or slug of the archive
                 * @example demo
                 */
                orgId: components["parameters"]["orgId"];
                /**
                 * @description UUID of a record, or of a collection with its own images
                 * @example 00000000-0000-4000-8000-000000000001
                 */
                recordId: components["parameters"]["recordId"];
                /**
                 * @description UUID of an image with a text
                 * @example 00000000-0000-4000-8000-000000000002
                 */
                imageId: components["parameters"]["imageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The text */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain; charset=utf-8": string;
                };
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            410: components["responses"]["gone"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getTextLine: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description UUID or slug of the archive
                 * @example demo
                 */
                orgId: components["parameters"]["orgId"];
                /**
                 * @description UUID of a record, or of a collection with its own images
                 * @example 00000000-0000-4000-8000-000000000001
                 */
                recordId: components["parameters"]["recordId"];
                /**
                 * @description UUID of an image with a text
                 * @example 00000000-0000-4000-8000-000000000002
                 */
                imageId: components["parameters"]["imageId"];
                /**
                 * @description Number of the line, from 1
                 * @example 1
                 */
                n: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The line */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/ld+json;profile=\"http://iiif.io/api/presentation/3/context.json\"": {
                        /** Format: uri */
                        id: string;
                        /** @constant */
                        type: "Annotation";
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            410: components["responses"]["gone"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getTextLines: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description UUID or slug of the archive
                 * @example demo
                 */
                orgId: components["parameters"]["orgId"];
                /**
                 * @description UUID of a record, or of a collection with its own images
                 * @example 00000000-0000-4000-8000-000000000001
                 */
                recordId: components["parameters"]["recordId"];
                /**
                 * @description UUID of an image with a text
                 * @example 00000000-0000-4000-8000-000000000002
                 */
                imageId: components["parameters"]["imageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lines */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/ld+json;profile=\"http://iiif.io/api/presentation/3/context.json\"": {
                        /** Format: uri */
                        id: string;
                        /** @constant */
                        type: "AnnotationPage";
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            410: components["responses"]["gone"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getFindingAid: {
        parameters: {
            query?: {
                /** @description Language of the texts where the archive wrote several; without it, that of the original */
                lang?: components["parameters"]["lang-getFindingAid"];
                /** @description `boxes`: by box, for those who fetch */
                layout?: "hierarchy" | "boxes";
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `respond-async`, or `wait=` with the number of seconds to wait for a document that is not built yet (RFC 7240) */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Part of the file: `bytes=` with the first and last byte (RFC 9110, 14.2) */
                Range?: components["parameters"]["Range"];
            };
            path: {
                /**
                 * @description Slug or UUID of the collection
                 * @example letters-of-the-tea-house-on-the-lower-quay
                 */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-getFindingAid"];
            202: components["responses"]["202-getFindingAid"];
            206: components["responses"]["206-getFindingAid"];
            301: components["responses"]["renamed"];
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            410: components["responses"]["gone"];
            416: components["responses"]["range_not_satisfiable"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["export_busy-export_failed-service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getEad: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `respond-async`, or `wait=` with the number of seconds to wait for a document that is not built yet (RFC 7240) */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Part of the file: `bytes=` with the first and last byte (RFC 9110, 14.2) */
                Range?: components["parameters"]["Range"];
            };
            path: {
                /**
                 * @description Slug or UUID of the collection
                 * @example letters-of-the-tea-house-on-the-lower-quay
                 */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                };
            };
            202: components["responses"]["202-getFindingAid"];
            /** @description The requested range, with the headers of `200` */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                };
            };
            301: components["responses"]["renamed"];
            304: components["responses"]["not_modified"];
            400: components["responses"]["malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            410: components["responses"]["gone"];
            416: components["responses"]["range_not_satisfiable"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["export_busy-export_failed-service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getEac: {
        parameters: {
            query?: {
                /** @description Version of EAC-CPF */
                version?: "2010" | "2.0" | "3.0";
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `respond-async`, or `wait=` with the number of seconds to wait for a document that is not built yet (RFC 7240) */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Part of the file: `bytes=` with the first and last byte (RFC 9110, 14.2) */
                Range?: components["parameters"]["Range"];
            };
            path: {
                /**
                 * @description Slug or UUID of the entity
                 * @example adelmut-duchess-of-velmark-about-1250-1311
                 */
                slug: components["parameters"]["slug-getEac"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                };
            };
            202: components["responses"]["202-getFindingAid"];
            /** @description The requested range, with the headers of `200` */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                };
            };
            301: components["responses"]["renamed"];
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-malformed_request"];
            404: components["responses"]["not_found-export_not_available-tenant_not_found"];
            416: components["responses"]["range_not_satisfiable"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["export_busy-export_failed-service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getExport: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier from `status_url`
                 * @example 0123456789abcdef0123456789abcdef01234567
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The status */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportStatus"];
                };
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getEad2002: {
        parameters: {
            query?: {
                /** @description Language of the texts where the archive wrote several; without it, that of the original */
                lang?: components["parameters"]["lang-getFindingAid"];
                /** @description `ape`: apeEAD, for Archives Portal Europe */
                profile?: "ape";
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `respond-async`, or `wait=` with the number of seconds to wait for a document that is not built yet (RFC 7240) */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Part of the file: `bytes=` with the first and last byte (RFC 9110, 14.2) */
                Range?: components["parameters"]["Range"];
            };
            path: {
                /**
                 * @description Slug or UUID of the collection
                 * @example letters-of-the-tea-house-on-the-lower-quay
                 */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                };
            };
            202: components["responses"]["202-getFindingAid"];
            /** @description The requested range, with the headers of `200` */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                };
            };
            301: components["responses"]["renamed"];
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            410: components["responses"]["gone"];
            416: components["responses"]["range_not_satisfiable"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["export_busy-export_failed-service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getEad4: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `respond-async`, or `wait=` with the number of seconds to wait for a document that is not built yet (RFC 7240) */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Part of the file: `bytes=` with the first and last byte (RFC 9110, 14.2) */
                Range?: components["parameters"]["Range"];
            };
            path: {
                /**
                 * @description Slug or UUID of the collection
                 * @example letters-of-the-tea-house-on-the-lower-quay
                 */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                };
            };
            202: components["responses"]["202-getFindingAid"];
            /** @description The requested range, with the headers of `200` */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                };
            };
            301: components["responses"]["renamed"];
            304: components["responses"]["not_modified"];
            400: components["responses"]["malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            410: components["responses"]["gone"];
            416: components["responses"]["range_not_satisfiable"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["export_busy-export_failed-service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getEaf: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `respond-async`, or `wait=` with the number of seconds to wait for a document that is not built yet (RFC 7240) */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Part of the file: `bytes=` with the first and last byte (RFC 9110, 14.2) */
                Range?: components["parameters"]["Range"];
            };
            path: {
                /**
                 * @description Slug or UUID of the entity
                 * @example adelmut-duchess-of-velmark-about-1250-1311
                 */
                slug: components["parameters"]["slug-getEac"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                };
            };
            202: components["responses"]["202-getFindingAid"];
            /** @description The requested range, with the headers of `200` */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                };
            };
            301: components["responses"]["renamed"];
            304: components["responses"]["not_modified"];
            400: components["responses"]["malformed_request"];
            404: components["responses"]["not_found-export_not_available-tenant_not_found"];
            416: components["responses"]["range_not_satisfiable"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["export_busy-export_failed-service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getImagesPdf: {
        parameters: {
            query?: {
                /** @description Language of the texts where the archive wrote several; without it, that of the original */
                lang?: components["parameters"]["lang-getFindingAid"];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `respond-async`, or `wait=` with the number of seconds to wait for a document that is not built yet (RFC 7240) */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Part of the file: `bytes=` with the first and last byte (RFC 9110, 14.2) */
                Range?: components["parameters"]["Range"];
            };
            path: {
                /**
                 * @description Slug or UUID of the record
                 * @example letter-to-the-harbour-master
                 */
                slug: components["parameters"]["slug-getRecord"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-getFindingAid"];
            202: components["responses"]["202-getFindingAid"];
            206: components["responses"]["206-getFindingAid"];
            301: components["responses"]["renamed"];
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-malformed_request"];
            404: components["responses"]["not_found-export_not_available-tenant_not_found"];
            410: components["responses"]["gone"];
            416: components["responses"]["range_not_satisfiable"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["export_busy-export_failed-service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getImagesZip: {
        parameters: {
            query?: {
                /** @description Language of the texts where the archive wrote several; without it, that of the original */
                lang?: components["parameters"]["lang-getFindingAid"];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `respond-async`, or `wait=` with the number of seconds to wait for a document that is not built yet (RFC 7240) */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Part of the file: `bytes=` with the first and last byte (RFC 9110, 14.2) */
                Range?: components["parameters"]["Range"];
            };
            path: {
                /**
                 * @description Slug or UUID of the record
                 * @example letter-to-the-harbour-master
                 */
                slug: components["parameters"]["slug-getRecord"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            202: components["responses"]["202-getFindingAid"];
            /** @description The requested range, with the headers of `200` */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            301: components["responses"]["renamed"];
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-malformed_request"];
            404: components["responses"]["not_found-export_not_available-tenant_not_found"];
            410: components["responses"]["gone"];
            416: components["responses"]["range_not_satisfiable"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["export_busy-export_failed-service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    citeRecord: {
        parameters: {
            query?: {
                /** @description `json`, or a file for a reference manager: `csl-json`, `ris`, `bibtex` or `zotero-rdf` */
                format?: components["parameters"]["format-citeRecord"];
                /** @description Whether citations include the access date. `false` omits it, except for records without their own date, where the style guides require it. */
                access_date?: components["parameters"]["access_date"];
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: components["parameters"]["lang"];
                /** @description Only these, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay */
                fields?: components["parameters"]["fields-citeRecord"];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Slug or UUID of the record
                 * @example letter-to-the-harbour-master
                 */
                slug: components["parameters"]["slug-getRecord"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The citations */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CitationDetail"];
                };
            };
            301: components["responses"]["renamed"];
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            410: components["responses"]["gone"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    citeCollection: {
        parameters: {
            query?: {
                /** @description `json`, or a file for a reference manager: `csl-json`, `ris`, `bibtex` or `zotero-rdf` */
                format?: components["parameters"]["format-citeRecord"];
                /** @description Whether citations include the access date. `false` omits it, except for records without their own date, where the style guides require it. */
                access_date?: components["parameters"]["access_date"];
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: components["parameters"]["lang"];
                /** @description Only these, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay */
                fields?: components["parameters"]["fields-citeRecord"];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Slug or UUID of the collection
                 * @example letters-of-the-tea-house-on-the-lower-quay
                 */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The citations */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CitationDetail"];
                };
            };
            301: components["responses"]["renamed"];
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            410: components["responses"]["gone"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getUnapi: {
        parameters: {
            query?: {
                /** @description Permalink of a record or collection, or its URL in this API */
                id?: string;
                /** @description One of the formats in the list: rdf_zotero, mods, oai_dc, ris, bibtex. Needs `id` */
                format?: string;
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list of formats, or the document */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                };
            };
            /** @description The formats of one description */
            300: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                };
            };
            /** @description The description was renamed: `Location` has its current `id` */
            301: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            406: components["responses"]["not_acceptable"];
            410: components["responses"]["gone"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    citeMany: {
        parameters: {
            query?: {
                /** @description `json`, or a file for a reference manager: `csl-json`, `ris` or `bibtex` */
                format?: "json" | "csl-json" | "ris" | "bibtex";
                /** @description Whether citations include the access date. `false` omits it, except for records without their own date, where the style guides require it. */
                access_date?: components["parameters"]["access_date"];
                /**
                 * @description Slugs or UUIDs of records and collections. Takes several values, comma-separated or repeated
                 * @example [
                 *       "letter-to-the-harbour-master"
                 *     ]
                 */
                ids?: string[];
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: components["parameters"]["lang"];
                /** @description Only these of items, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay */
                fields?: ("record" | "record.type" | "record.id" | "record.slug" | "record.title" | "record.level" | "record.level_label" | "record.url" | "record.field_languages" | "archive_name" | "permalink" | "access_date" | "citations" | "citations.chicago" | "citations.chicago.style" | "citations.chicago.text" | "citations.chicago.html" | "citations.chicago.note" | "citations.chicago.note.text" | "citations.chicago.note.html" | "citations.apa" | "citations.apa.style" | "citations.apa.text" | "citations.apa.html" | "citations.mla" | "citations.mla.style" | "citations.mla.text" | "citations.mla.html" | "preferred")[];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The citations */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CitationPage"];
                };
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-malformed_request"];
            404: components["responses"]["tenant_not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    resolveArk: {
        parameters: {
            query?: {
                /**
                 * @description Returns metadata instead of redirecting; needs no value
                 * @example 1
                 */
                info?: components["parameters"]["info"];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Name Assigning Authority Number
                 * @example 99999
                 */
                naan: components["parameters"]["naan"];
                /**
                 * @description Name with its shoulder; hyphens are ignored
                 * @example bbbbbbbbbbbbbbbbbbbbbbbbbbb
                 */
                name: components["parameters"]["name"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-resolveArk"];
            /** @description The permalink, or with a suffix the URL in this API */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            410: components["responses"]["gone"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    resolveArkPart: {
        parameters: {
            query?: {
                /**
                 * @description Returns metadata instead of redirecting; needs no value
                 * @example 1
                 */
                info?: components["parameters"]["info"];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Name Assigning Authority Number
                 * @example 99999
                 */
                naan: components["parameters"]["naan"];
                /**
                 * @description Name with its shoulder; hyphens are ignored
                 * @example bbbbbbbbbbbbbbbbbbbbbbbbbbb
                 */
                name: components["parameters"]["name"];
                /**
                 * @description What follows the URL of the resource, such as `ead.xml`
                 * @example ead.xml
                 */
                part: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-resolveArk"];
            /** @description The URL of the part in this API */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            410: components["responses"]["gone"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    oai: {
        parameters: {
            query: {
                /**
                 * @description The OAI-PMH verb
                 * @example Identify
                 */
                verb: "Identify" | "ListMetadataFormats" | "ListSets" | "GetRecord" | "ListIdentifiers" | "ListRecords";
                /** @description Format, from ListMetadataFormats */
                metadataPrefix?: string;
                /** @description Identifier of an item, `oai:<namespace>:<uuid>` */
                identifier?: string;
                /** @description Earliest datestamp, inclusive: `YYYY-MM-DD` or `YYYY-MM-DDThh:mm:ssZ` */
                from?: string;
                /** @description Latest datestamp, inclusive, in the granularity of `from` */
                until?: string;
                /** @description Set, from ListSets */
                set?: string;
                /** @description Continues a list; cannot be combined with other arguments except the verb */
                resumptionToken?: string;
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A document that follows the OAI-PMH 2.0 schema; browsers that navigate to it get a page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/xml; charset=utf-8": string;
                };
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["malformed_request"];
            404: components["responses"]["tenant_not_found"];
            413: components["responses"]["content_too_large"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    oaiByForm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "verb": "Identify"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    /**
                     * @description The OAI-PMH verb
                     * @enum {string}
                     */
                    verb?: "Identify" | "ListMetadataFormats" | "ListSets" | "GetRecord" | "ListIdentifiers" | "ListRecords";
                    /** @description Format, from ListMetadataFormats */
                    metadataPrefix?: string;
                    /** @description Identifier of an item, `oai:<namespace>:<uuid>` */
                    identifier?: string;
                    /** @description Earliest datestamp, inclusive: `YYYY-MM-DD` or `YYYY-MM-DDThh:mm:ssZ` */
                    from?: string;
                    /** @description Latest datestamp, inclusive, in the granularity of `from` */
                    until?: string;
                    /** @description Set, from ListSets */
                    set?: string;
                    /** @description Continues a list; cannot be combined with other arguments except the verb */
                    resumptionToken?: string;
                };
            };
        };
        responses: {
            /** @description A document that follows the OAI-PMH 2.0 schema; browsers that navigate to it get a page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/xml; charset=utf-8": string;
                };
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["malformed_request"];
            404: components["responses"]["tenant_not_found"];
            413: components["responses"]["content_too_large"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getOaiView: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description XSLT 1.0, without scripts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/xsl": string;
                };
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["malformed_request"];
            404: components["responses"]["tenant_not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    listSnapshots: {
        parameters: {
            query?: {
                /**
                 * @description Only these of items, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay
                 * @example [
                 *       "made_at",
                 *       "changes",
                 *       "metadata_rights",
                 *       "files"
                 *     ]
                 */
                fields?: ("id" | "made_at" | "changes" | "metadata_rights" | "metadata_rights.statement" | "metadata_rights.uri" | "files" | "files.type" | "files.count" | "files.bytes" | "files.sha256" | "files.url" | "files.schema" | "graph" | "graph.count" | "graph.bytes" | "graph.sha256" | "graph.url" | "increment" | "increment.since" | "increment.count" | "increment.bytes" | "increment.sha256" | "increment.url" | "increment.schema")[];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The snapshots; empty if there is none yet */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SnapshotList"];
                };
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-malformed_request"];
            404: components["responses"]["tenant_not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getSnapshotFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Part of the file: `bytes=` with the first and last byte (RFC 9110, 14.2) */
                Range?: components["parameters"]["Range"];
            };
            path: {
                /**
                 * @description Identifier from the list of snapshots
                 * @example 00000000-0000-4000-8000-000000000001
                 */
                id: string;
                /**
                 * @description Name of the file
                 * @example records.ndjson.gz
                 */
                file: "records.ndjson.gz" | "collections.ndjson.gz" | "entities.ndjson.gz" | "exhibits.ndjson.gz" | "changes.ndjson.gz" | "graph.nq.gz";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description JSON lines, compressed with gzip */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/gzip": string;
                };
            };
            /** @description The requested range, with the headers of `200` */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/gzip": string;
                };
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            416: components["responses"]["range_not_satisfiable"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getLineSchema: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Type of the line
                 * @example exhibit.schema.json
                 */
                schema: "record.schema.json" | "collection.schema.json" | "entity.schema.json" | "exhibit.schema.json" | "change.schema.json";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The schema */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/schema+json": {
                        [key: string]: unknown;
                    };
                };
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    listChanges: {
        parameters: {
            query?: {
                /** @description The `next` of an earlier response, or a time (RFC 3339, `2026-11-22T10:00:00Z`) or day (`2026-11-22`, UTC), inclusive. Starts with the first change if absent */
                since?: string;
                /**
                 * @description Items per page
                 * @example 2
                 */
                limit?: number;
                /** @description What to add to each item: `resource` adds the whole resource as it is now, and allows a `limit` of at most 100. A page may then have fewer items than that, if they are long. Takes several values, comma-separated or repeated */
                include?: "resource"[];
                /** @description Only these of items, comma-separated: `date`, `date.start`; `type`, `id`, `slug` stay */
                fields?: ("change" | "type" | "id" | "changed_at" | "url" | "resource" | "resource.type" | "resource.id" | "resource.slug" | "resource.title" | "resource.level" | "resource.level_label" | "resource.reference_code" | "resource.summary" | "resource.languages" | "resource.translations" | "resource.updated_at" | "resource.url" | "resource.media" | "resource.repository" | "resource.field_languages" | "resource.date" | "resource.language" | "resource.collection" | "resource.fonds" | "resource.thumbnail" | "resource.image_count" | "resource.rights" | "resource.access" | "resource.quality" | "resource.description_language" | "resource.other_level" | "resource.title_html" | "resource.titles" | "resource.dates" | "resource.scope_and_content" | "resource.scope_and_content_html" | "resource.extent" | "resource.containers" | "resource.languages_of_material" | "resource.notes" | "resource.identifiers" | "resource.digital_objects" | "resource.description_control" | "resource.entities" | "resource.inherited" | "resource.ancestors" | "resource.images" | "resource.files" | "resource.suppress_from_aggregators" | "resource.provenance" | "resource.more" | "resource.links" | "resource.requests" | "resource.to_order" | "resource.date_aggregate" | "resource.cover_image" | "resource.children_count" | "resource.records_count" | "resource.descendants_count" | "resource.name" | "resource.entity_type" | "resource.entity_type_label" | "resource.collections_count" | "resource.type_certain" | "resource.alternative_names" | "resource.names" | "resource.biography" | "resource.biographical_notes" | "resource.coordinates" | "resource.places" | "resource.functions" | "resource.occupations" | "resource.legal_statuses" | "resource.mandates" | "resource.local_descriptions" | "resource.languages_used" | "resource.same_as" | "resource.relations" | "resource.curator" | "resource.published_at" | "resource.items_count" | "resource.sections" | "resource.image")[];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of changes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangesPage"];
                };
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-invalid_cursor-malformed_request"];
            404: components["responses"]["tenant_not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getDataset: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The dataset */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JsonLd"];
                };
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["malformed_request"];
            404: components["responses"]["tenant_not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getOEmbed: {
        parameters: {
            query: {
                /**
                 * @description URL of a page of the archive
                 * @example https://archive.example/api/public/records/letter-to-the-harbour-master
                 */
                url: string;
                /** @description Only `json` */
                format?: string;
                /** @description Maximum width of the frame, in CSS pixels */
                maxwidth?: number;
                /** @description Maximum height of the frame, in CSS pixels */
                maxheight?: number;
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: components["parameters"]["lang"];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What to embed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OEmbed"];
                };
            };
            /** @description The resource at `url` has been renamed */
            301: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["invalid_parameter-malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            410: components["responses"]["gone"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getSitemapIndex: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A sitemap index (sitemaps.org, 0.9) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                };
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["malformed_request"];
            404: components["responses"]["tenant_not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getSitemap: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Page, from the sitemap index
                 * @example all
                 */
                page: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A sitemap (sitemaps.org, 0.9) with at most 10,000 URLs */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                };
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["malformed_request"];
            404: components["responses"]["not_found-tenant_not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getRobots: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Rules for crawlers */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["malformed_request"];
            404: components["responses"]["tenant_not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getIndex: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Links to the resources of this archive */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiIndex"];
                };
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["malformed_request"];
            404: components["responses"]["tenant_not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getDocs: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OpenAPI 3.1 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        openapi: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["malformed_request"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getOpenApi: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OpenAPI 3.1 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        openapi: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["malformed_request"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getContextV2: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-getContextV2"];
            304: components["responses"]["not_modified"];
            400: components["responses"]["malformed_request"];
            404: components["responses"]["tenant_not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getContext: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-getContextV2"];
            304: components["responses"]["not_modified"];
            400: components["responses"]["malformed_request"];
            404: components["responses"]["tenant_not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getErrorDocs: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The error codes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorList"];
                };
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["malformed_request"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The health of every part, by name; checked every 2 seconds, and at most 10 seconds old */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            304: components["responses"]["not_modified"];
            400: components["responses"]["malformed_request"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            "4XX": components["responses"]["4XX"];
        };
    };
}
type WithRequired<T, K extends keyof T> = T & {
    [P in K]-?: T[P];
};
