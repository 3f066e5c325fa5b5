// Generated from services/gateway/openapi.json by src/generate.ts; do not edit.

export interface paths {
    readonly "/api/public/search": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Search records, collections, entities and exhibits
         * @description Finds records and collections by words, names, dates and other filters; entities and exhibits, too, if `type` asks for them. Every result has `title`, `thumbnail`, `date` and `quality`. Ignores accents and case, and matches other forms of a word in the language of the description; exact matches rank first. Undated descriptions are excluded by date filters, and come last when sorted by date.
         */
        readonly get: operations["search"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/public/search/suggest": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Suggest completions
         * @description Completes titles, reference codes and names, ignoring case and accents. All words must match; the last one may be a prefix. Has a rate limit of its own: 600 requests per minute.
         */
        readonly get: operations["suggest"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/public/records": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List records
         * @description All published records, most recently published first; with `collection`, those below it in archival order. Former slugs of a collection work as well. With several languages or `has_image`, `total` stops at 10,000. For more filters and orders, use `/search?type=record`, which does not need a query.
         */
        readonly get: operations["listRecords"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/public/records/{slug}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a record
         * @description The full description, with inherited values, and its ancestors, siblings and children. Browsers get an HTML page; use `Accept` or a suffix for other formats.
         */
        readonly get: operations["getRecord"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/public/records/{slug}/children": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the children of a record
         * @description The children of a record such as a folder, in archival order, each with its `type`.
         */
        readonly get: operations["listRecordChildren"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/public/records/{slug}/related": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List what is related to a record
         * @description At most 20 records and collections that share persons, corporate bodies, families, places or subjects with the record. The rarer a shared name is in the archive, the more it counts; `because` lists them. Descriptions below the same parent come last. The record’s ancestors and its own contents are left out. Collections have the form of a record summary and differ by `type` and `url`.
         */
        readonly get: operations["listRelatedToRecord"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/public/records/{slug}.dc.xml": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a record as Dublin Core (oai_dc)
         * @description The same as `/records/{slug}` with `Accept: application/xml`. OAI-PMH delivers the same crosswalk.
         */
        readonly get: operations["getRecordAsDublinCore"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/public/records/{slug}.jsonld": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a record as schema.org as JSON-LD
         * @description The same as `/records/{slug}` with `Accept: application/ld+json`. OAI-PMH delivers the same crosswalk.
         */
        readonly get: operations["getRecordAsJsonLd"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/public/records/{slug}.mods.xml": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a record as MODS 3.8
         * @description The same as `/records/{slug}` with `Accept: application/mods+xml`. OAI-PMH delivers the same crosswalk.
         */
        readonly get: operations["getRecordAsMods"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/public/collections": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List top-level collections
         * @description Ordered by title. Without `page`, `limit` and `cursor`, returns a single page of up to 1000 collections, as its `limit` shows; if there are more, `next` leads on. With `ids`, collections at any level.
         */
        readonly get: operations["listCollections"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/public/collections/{slug}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a collection
         * @description The full description of a fonds, series or other collection at any level, with one page of its children; `page`, `limit` and `cursor` apply to `children`. Browsers get an HTML page; use `Accept` or a suffix for other formats.
         */
        readonly get: operations["getCollection"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/public/collections/{slug}/tree": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the tree of a collection
         * @description The hierarchy as a sidebar shows it. Without parameters, the children of the collection. With `around`, the path to a record or collection is open, each node of the path among its nearest siblings, and so are the children of the last node. A response contains at most 500 nodes, and at most 100 children of a node. The `next` link of an unopened node returns its children, and the links of an open one those before and after the ones shown, at constant cost for any number of siblings.
         */
        readonly get: operations["getCollectionTree"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/public/collections/{slug}/related": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List what is related to a collection
         * @description At most 20 records and collections that share persons, corporate bodies, families, places or subjects with the collection. The rarer a shared name is in the archive, the more it counts; `because` lists them. Descriptions below the same parent come last. The collection’s ancestors and its own contents are left out. Collections have the form of a record summary and differ by `type` and `url`.
         */
        readonly get: operations["listRelatedToCollection"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/public/collections/{slug}.dc.xml": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a collection as Dublin Core (oai_dc)
         * @description The same as `/collections/{slug}` with `Accept: application/xml`. OAI-PMH delivers the same crosswalk.
         */
        readonly get: operations["getCollectionAsDublinCore"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/public/collections/{slug}.jsonld": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a collection as schema.org as JSON-LD
         * @description The same as `/collections/{slug}` with `Accept: application/ld+json`. OAI-PMH delivers the same crosswalk.
         */
        readonly get: operations["getCollectionAsJsonLd"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/public/collections/{slug}.mods.xml": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a collection as MODS 3.8
         * @description The same as `/collections/{slug}` with `Accept: application/mods+xml`. OAI-PMH delivers the same crosswalk.
         */
        readonly get: operations["getCollectionAsMods"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/public/entities": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List entities
         * @description Persons, corporate bodies, families, places and subjects, ordered by name. `letters` counts the first letters of all entities of the requested type, regardless of `letter` and `search`. With `search`, `total` stops at 10,000.
         */
        readonly get: operations["listEntities"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/public/entities/{slugOrId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get an entity
         * @description A person, corporate body, family, place or subject, with the content of its authority records, related entities and its first linked records. The slugs of renamed and merged entities redirect.
         */
        readonly get: operations["getEntity"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/public/entities/{slugOrId}/records": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the records of an entity
         * @description The records that an entity is linked to; with `type=collection` the collections, for example as their creator, and with `type=all` both. Collections have the form of a record summary and differ by `type` and `url`. Ordered by `confidence`, highest first, then in archival order.
         */
        readonly get: operations["listEntityRecords"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/public/exhibits": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List exhibits
         * @description Curated records with commentary, newest first.
         */
        readonly get: operations["listExhibits"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/public/exhibits/{slug}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get an exhibit
         * @description The sections of the exhibit, with their texts and records. Unpublished records are omitted and not counted.
         */
        readonly get: operations["getExhibit"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/public/organization": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The archive
         * @description The archive that holds the material, with counts of what it has published here.
         */
        readonly get: operations["getOrganization"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/public/images/{orgId}/{recordId}/thumb": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a thumbnail
         * @description The first image, or the one given by `image`: upright, sRGB, with at most 400 pixels on its longer side, and never enlarged. Rendered once and stored.
         */
        readonly get: operations["getThumbnail"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/public/images/{orgId}/{recordId}/original": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get an original file
         * @description The stored file of the first image, or of the one given by `image`, byte for byte; supports `Range`. The `ETag` is the SHA-256 checksum. Files that the archive withholds answer 403 `original_restricted`, with the URL of the thumbnail. These are the files of records kept from aggregators and, if the archive’s originals follow access (the default for new archives), of records whose access is `closed` or `restricted`.
         */
        readonly get: operations["getOriginal"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/public/iiif/{orgId}/{recordId}/manifest.json": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a IIIF manifest
         * @description A record, or a collection with its own images, as IIIF Presentation 3.0. Each image has a canvas of its true size. The images of the records below it follow, with a range for each record. A record without images has a single canvas that says so.
         */
        readonly get: operations["getManifest"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/public/iiif/{orgId}/{recordId}/image/{n}/info.json": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get image information
         * @description IIIF Image API 3.0, level 2: size, preferred sizes, tiles and limits. If the archive withholds the original, the image is its thumbnail, with at most 400 pixels on its longer side.
         */
        readonly get: operations["getImageInfo"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/public/iiif/{orgId}/{recordId}/image/{n}/{region}/{size}/{rotation}/{file}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a region of an image
         * @description IIIF Image API 3.0, level 2: a region, scaled, rotated by a multiple of 90°, in a given quality and format. The `Link` header has the canonical URL of the image. For the rate limit, an image counts as one request for every 65,536 pixels. The image is stored at `full/!400,400/0/default.jpg`, as a thumbnail.
         */
        readonly get: operations["getImagePart"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/public/iiif/{orgId}/{recordId}/image/{n}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get an image service
         * @description Redirects to `info.json` (303), as the IIIF Image API requires.
         */
        readonly get: operations["getImageService"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/public/iiif/{orgId}/collection": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the archive as a IIIF Collection
         * @description The top-level collections by title, as IIIF Presentation 3.0. Lists only descriptions with images, either their own or those of descendants. If a collection has more than 100 members, its last item is a collection of the following ones (`after`).
         */
        readonly get: operations["getArchiveIiifCollection"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/public/iiif/{orgId}/collection/{slug}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a IIIF Collection
         * @description A collection, or a record with children by its UUID, as IIIF Presentation 3.0. Its children are collections and manifests in archival order. Lists only descriptions with images, either their own or those of descendants. If a collection has more than 100 members, its last item is a collection of the following ones (`after`).
         */
        readonly get: operations["getIiifCollection"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/public/collections/{slug}/finding-aid.pdf": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Export a finding aid as PDF
         * @description The finding aid for reading and printing, accessible to screen readers (PDF/UA-1) and suitable for archiving (PDF/A-2a). Built by a queue. If the document is not built yet, the request waits up to 20 seconds and then answers `202` with `ExportPending` and `Retry-After`. `Prefer: respond-async` answers that immediately, `Prefer: wait=5` after 5 seconds. `HEAD` starts nothing, and has a `Retry-After` only if the document is already being built. A client may request 10 documents per minute that are not built yet. Supports `ETag` and byte ranges.
         */
        readonly get: operations["getFindingAid"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/public/collections/{slug}/ead.xml": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Export a collection as EAD3
         * @description The collection with everything published below it, and its ancestors as context, as EAD3 1.1. Collections with more than 2,000 components are built by a queue. If the document is not built yet, the request waits up to 20 seconds and then answers `202` with `ExportPending` and `Retry-After`. `Prefer: respond-async` answers that immediately, `Prefer: wait=5` after 5 seconds. `HEAD` starts nothing, and has a `Retry-After` only if the document is already being built. A client may request 10 documents per minute that are not built yet. Supports `ETag` and byte ranges.
         */
        readonly get: operations["getEad"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/public/entities/{slug}/eac.xml": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Export an entity as EAC-CPF
         * @description A person, family or corporate body in the schema of 2010 (`urn:isbn:1-931666-33-4`) or in version 2.0. Documents of entities with tens of thousands of records are built by a queue. If the document is not built yet, the request waits up to 20 seconds and then answers `202` with `ExportPending` and `Retry-After`. `Prefer: respond-async` answers that immediately, `Prefer: wait=5` after 5 seconds. `HEAD` starts nothing, and has a `Retry-After` only if the document is already being built. A client may request 10 documents per minute that are not built yet. Supports `ETag` and byte ranges.
         */
        readonly get: operations["getEac"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/public/exports/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the status of an export
         * @description The URL is given by the `202` response of a document. The status of a document that is no longer requested is deleted.
         */
        readonly get: operations["getExport"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/public/cite/{slug}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Cite a record
         * @description Citations in Chicago 17, APA 7 and MLA 9, following their rules for archival material and using recorded facts only, and the archive’s own preferred citation. Every citation has the archive’s name, the permalink and the access date, which is today in the archive’s time zone. `access_date=false` omits it for dated material.
         */
        readonly get: operations["citeRecord"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/public/cite/collection/{slug}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Cite a collection
         * @description Cites a fonds, collection or series as a whole, in the same way as `/cite/{slug}` cites a record.
         */
        readonly get: operations["citeCollection"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/public/oai": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Harvest over OAI-PMH 2.0
         * @description Published records and top-level collections for harvesters. Protocol errors have the status 200 and an `error` element. Lists have at most 100 items per response. A `resumptionToken` requests the next items; it is valid for a week and costs the same at any depth.
         */
        readonly get: operations["oai"];
        readonly put?: never;
        /**
         * Harvest over OAI-PMH 2.0
         * @description Published records and top-level collections for harvesters. Protocol errors have the status 200 and an `error` element. Lists have at most 100 items per response. A `resumptionToken` requests the next items; it is valid for a week and costs the same at any depth.
         */
        readonly post: operations["oaiByForm"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/public/oai/view.xsl": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Get the style sheet of OAI-PMH responses */
        readonly get: operations["getOaiView"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/public/snapshots": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List snapshots
         * @description For new mirrors and for research: all records, collections and entities at one moment, as JSON lines. A snapshot is removed as soon as anything in it is withdrawn or kept from aggregators. A new one is started within a minute; until it is ready, the list is empty and has a `Retry-After`. Follow `changes` of a snapshot for everything that happened after it.
         */
        readonly get: operations["listSnapshots"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/public/snapshots/{id}/{file}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a file of a snapshot
         * @description Each line is the response of `/records/{slug}`, `/collections/{slug}` or `/entities/{slugOrId}` at that moment, without `children`, `siblings`, `previous`, `next`, `cover_image`, and the `records` of an entity.
         */
        readonly get: operations["getSnapshotFile"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/public/changes": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List changes in commit order
         * @description For mirrors: the changes of records, collections, entities and exhibits. Each resource appears once, at its last change. Start without `since`, follow `next` while `has_more` is true, store the last `next` and continue with it later; this misses nothing. Resources that were withdrawn or deleted, or that are kept from aggregators, appear as `deleted`; resources that were never public do not appear. `since` also takes a time and then returns the changes committed in that second or later, in the same order. A change may then appear twice, but none is missed.
         */
        readonly get: operations["listChanges"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/public/sitemap.xml": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the sitemap index
         * @description The same path at the root of the host redirects here.
         */
        readonly get: operations["getSitemapIndex"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/public/sitemap-{page}.xml": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a sitemap
         * @description Permalinks of the records and collections that are open to aggregators. If the archive has its own website, permalinks are on its host, and each is followed by the URL of the same page in this API. Crawlers accept URLs of another host only if its robots.txt names this sitemap index: `Sitemap: https://…/api/public/sitemap.xml`.
         */
        readonly get: operations["getSitemap"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/public/robots.txt": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the rules for crawlers (RFC 9309)
         * @description The same path at the root of the host redirects here.
         */
        readonly get: operations["getRobots"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/public": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List the entry points */
        readonly get: operations["getIndex"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/public/docs": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get this document
         * @description Available on every host. Browsers get a page on which you can try every operation.
         */
        readonly get: operations["getDocs"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/public/openapi.json": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get this document as JSON
         * @description The same as `/docs`, but always JSON. Available on every host.
         */
        readonly get: operations["getOpenApi"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/public/docs/errors": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List error codes
         * @description Every error code, with its meaning and what to do about it. Available on every host. The `type` of a problem points here.
         */
        readonly get: operations["getErrorDocs"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/public/health": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the health of the service
         * @description Available on every host. If `status` is `down`, the response has the HTTP status 503 and the same body.
         */
        readonly get: operations["getHealth"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The description's own value, or that of its nearest ancestor */
        readonly Access: {
            /**
             * @description Current status: a restriction becomes `open` on its `until`, in the archive’s time zone
             * @enum {string}
             */
            readonly status: "open" | "partial" | "restricted" | "closed" | "unknown";
            /** @description Name of the status, in the language of labels */
            readonly label: string;
            /** @description The day from which restricted material is open; a past day if it has been open since then */
            readonly until: string | null;
            /** @description The archive’s own words, which are kept after the restriction ends */
            readonly statement: string | null;
        };
        readonly AlternateTitle: {
            /** @description Type of the title */
            readonly type: string | null;
            /** @description The title */
            readonly text: string;
            /** @description Its language */
            readonly lang: string | null;
        };
        readonly ApiIndex: {
            /** @description Name of the archive */
            readonly name: string;
            /** @description Version of the API */
            readonly version: string;
            readonly links: {
                /**
                 * Format: uri
                 * @description This page
                 */
                readonly self: string;
                /**
                 * Format: uri
                 * @description The OpenAPI document
                 */
                readonly docs: string;
                /**
                 * Format: uri
                 * @description State of the service
                 */
                readonly health: string;
                /** @description The archive itself; null if not available */
                readonly organization: string | null;
                /** @description Top-level collections; null if not available */
                readonly collections: string | null;
                /** @description All records; null if not available */
                readonly records: string | null;
                /** @description Persons, corporate bodies, families, places and subjects; null if not available */
                readonly entities: string | null;
                /** @description Exhibits; null if not available */
                readonly exhibits: string | null;
                /** @description Search; null if not available */
                readonly search: string | null;
                /** @description OAI-PMH; null if not available */
                readonly oai: string | null;
            };
        };
        readonly ArchivalDate: {
            /** @description The date as the archivist wrote it */
            readonly display: string;
            /** @description EDTF level 1, if the date could be parsed */
            readonly edtf: string | null;
            /** @description First year: integer astronomical year (44 BCE is -43) */
            readonly start: number | null;
            /** @description Last year: integer astronomical year (44 BCE is -43). Null if open or unknown; `edtf` tells which */
            readonly end: number | null;
        };
        readonly Change: {
            /**
             * @description `created`: became visible, or visible again, after the position given as `since`; `updated`: changed; `deleted`: no longer visible
             * @enum {string}
             */
            readonly change: "created" | "updated" | "deleted";
            /**
             * @description Type of the resource
             * @enum {string}
             */
            readonly type: "record" | "collection" | "entity" | "exhibit";
            /**
             * Format: uuid
             * @description Permanent identifier
             */
            readonly id: string;
            /**
             * Format: date-time
             * @description Time at which the change was committed
             */
            readonly changed_at: string;
            /** @description URL in this API; null if deleted */
            readonly url: string | null;
        };
        readonly ChangesPage: {
            readonly items: readonly components["schemas"]["Change"][];
            /** @description Value for `since`: use it now for more changes, or later for new ones */
            readonly next: string;
            /** @description Whether more changes are available now */
            readonly has_more: boolean;
            readonly links: {
                /**
                 * Format: uri
                 * @description This page
                 */
                readonly self: string;
                /**
                 * Format: uri
                 * @description The next page
                 */
                readonly next: string;
            };
        };
        readonly ChildrenPage: {
            readonly items: readonly (components["schemas"]["RecordSummary"] | components["schemas"]["CollectionSummary"])[];
            /** @description Number of this page; null when paging by cursor */
            readonly page: number | null;
            /** @description Maximum number of items per page */
            readonly limit: number;
            /** @description Number of items in the whole list */
            readonly total: number;
            /** @description Number of pages that can be reached by number */
            readonly total_pages: number;
            readonly links: components["schemas"]["PageLinks"];
        };
        readonly CitationDetail: {
            /** @description The cited description */
            readonly record: components["schemas"]["DescriptionReference"];
            /** @description The archive that holds the material */
            readonly archive_name: string;
            /**
             * Format: uri
             * @description The URL to cite
             */
            readonly permalink: string;
            /** @description The access date in the citations: today in the archive’s time zone. Null if they omit it */
            readonly access_date: string | null;
            /** @description By citation style, using recorded facts only */
            readonly citations: {
                /** @description Chicago 17, for bibliographies and for notes */
                readonly chicago: {
                    /**
                     * @description Citation style
                     * @enum {string}
                     */
                    readonly style: "chicago" | "apa" | "mla";
                    /** @description Plain text; right-to-left text is isolated */
                    readonly text: string;
                    /** @description HTML with `i`, `bdi` and `a` only; all recorded text is escaped */
                    readonly html: string;
                    /** @description Form for footnotes */
                    readonly note: {
                        /** @description Plain text; right-to-left text is isolated */
                        readonly text: string;
                        /** @description HTML with `i`, `bdi` and `a` only; all recorded text is escaped */
                        readonly html: string;
                    };
                };
                /** @description APA 7 */
                readonly apa: components["schemas"]["StyledCitation"];
                /** @description MLA 9 */
                readonly mla: components["schemas"]["StyledCitation"];
            };
            /** @description The archive's own preferred citation, of the description or its nearest ancestor */
            readonly preferred: string | null;
        };
        readonly CollectionDetail: {
            /**
             * @description Type of the resource
             * @constant
             */
            readonly type: "collection";
            /**
             * Format: uuid
             * @description Permanent identifier
             */
            readonly id: string;
            /** @description Readable name in URLs; if it changes, the former one redirects */
            readonly slug: string;
            /** @description Title; if the source has none, devised from its date or code */
            readonly title: string;
            readonly level: components["schemas"]["Level"];
            /** @description Name of the level, in the language of labels */
            readonly level_label: string;
            /** @description The archive's code */
            readonly reference_code: string | null;
            /** @description Beginning of the abstract, or of scope and content */
            readonly summary: string | null;
            /** @description Languages of the material, own or from the nearest ancestor; ISO 639-1 codes where they exist */
            readonly languages: readonly string[];
            /**
             * Format: date-time
             * @description Time of the last change
             */
            readonly updated_at: string;
            /**
             * Format: uri
             * @description URL in this API
             */
            readonly url: string;
            /** @description The stated date, or one derived from `date_aggregate` */
            readonly date: components["schemas"]["ArchivalDate"] | null;
            /** @description Years covered by all published descendants */
            readonly date_aggregate: components["schemas"]["YearRange"];
            readonly cover_image: components["schemas"]["CoverImage"] | null;
            /** @description Extent of the material */
            readonly extent: readonly components["schemas"]["Extent"][];
            /** @description Number of published children */
            readonly children_count: number;
            /** @description Number of published records below, at any depth */
            readonly records_count: number;
            /** @description The source's own level if `level` is `otherlevel` */
            readonly other_level: string | null;
            /** @description Other titles */
            readonly titles: readonly components["schemas"]["AlternateTitle"][];
            /** @description All dates; `date` is the first */
            readonly dates: readonly components["schemas"]["TypedDate"][];
            /** @description Plain text, with an empty line between paragraphs */
            readonly scope_and_content: string | null;
            /** @description Containers */
            readonly containers: readonly components["schemas"]["Container"][];
            /** @description All other notes, in the order of the source */
            readonly notes: readonly components["schemas"]["Note"][];
            /** @description All identifiers */
            readonly identifiers: readonly components["schemas"]["Identifier"][];
            /** @description Linked digital objects */
            readonly digital_objects: readonly components["schemas"]["DigitalObject"][];
            readonly description_control: components["schemas"]["DescriptionControl"] | null;
            /** @description Linked persons, corporate bodies, families, places and subjects */
            readonly entities: readonly components["schemas"]["LinkedEntity"][];
            readonly inherited: components["schemas"]["Inherited"];
            /** @description Ancestors, root first */
            readonly ancestors: readonly components["schemas"]["DescriptionReference"][];
            /** @description Images in order */
            readonly images: readonly components["schemas"]["Image"][];
            /** @description Whether the description, or an ancestor, is kept from aggregators */
            readonly suppress_from_aggregators: boolean;
            /** @description The first of `languages` */
            readonly language: string | null;
            readonly rights: components["schemas"]["Rights"];
            readonly access: components["schemas"]["Access"];
            /** @description Completeness of the description, from 0 to 100 */
            readonly quality: number;
            /** @description One page of its children in archival order, by the requested `page`, `limit` and `cursor` */
            readonly children: {
                readonly items: readonly (components["schemas"]["RecordSummary"] | components["schemas"]["CollectionSummary"])[];
                /** @description Number of this page; null when paging by cursor */
                readonly page: number | null;
                /** @description Maximum number of items per page */
                readonly limit: number;
                /** @description Number of items in the whole list */
                readonly total: number;
                /** @description Number of pages that can be reached by number */
                readonly total_pages: number;
                readonly links: components["schemas"]["PageLinks"];
            };
            /** @description Counts of all descendants */
            readonly descendants_count: {
                /** @description Number of published collections below, at any depth */
                readonly collections: number;
                /** @description Number of published records below, at any depth */
                readonly records: number;
            };
            /** @description Links to related resources */
            readonly links: {
                /**
                 * Format: uri
                 * @description URL of this response
                 */
                readonly self: string;
                /**
                 * Format: uri
                 * @description URL for citing and sharing: on the archive's website if it has one
                 */
                readonly permalink: string;
                /**
                 * Format: uri
                 * @description Citations
                 */
                readonly cite: string;
                /**
                 * Format: uri
                 * @description schema.org as JSON-LD
                 */
                readonly jsonld: string;
                /**
                 * Format: uri
                 * @description Dublin Core (oai_dc)
                 */
                readonly dc: string;
                /**
                 * Format: uri
                 * @description MODS
                 */
                readonly mods: string;
                /** @description EAD3 of the collection and everything below it */
                readonly ead: string | null;
                /**
                 * Format: uri
                 * @description The hierarchy below it, level by level
                 */
                readonly tree: string;
                /**
                 * Format: uri
                 * @description Related records and collections
                 */
                readonly related: string;
                /**
                 * Format: uri
                 * @description List of all records below it, at any depth, in archival order
                 */
                readonly records: string;
                /** @description PDF */
                readonly finding_aid: string | null;
                /** @description IIIF Presentation manifest; null if it has no images of its own */
                readonly manifest: string | null;
                /** @description IIIF Collection */
                readonly iiif_collection: string | null;
            };
        };
        readonly CollectionPage: {
            readonly items: readonly components["schemas"]["CollectionSummary"][];
            /** @description Number of this page; null when paging by cursor */
            readonly page: number | null;
            /** @description Maximum number of items per page */
            readonly limit: number;
            /** @description Number of items in the whole list */
            readonly total: number;
            /** @description Number of pages that can be reached by number */
            readonly total_pages: number;
            readonly links: components["schemas"]["PageLinks"];
            /** @description With `ids`: those that do not exist or are not published. Absent without it */
            readonly missing?: readonly string[];
        };
        readonly CollectionSummary: {
            /**
             * @description Type of the resource
             * @constant
             */
            readonly type: "collection";
            /**
             * Format: uuid
             * @description Permanent identifier
             */
            readonly id: string;
            /** @description Readable name in URLs; if it changes, the former one redirects */
            readonly slug: string;
            /** @description Title; if the source has none, devised from its date or code */
            readonly title: string;
            readonly level: components["schemas"]["Level"];
            /** @description Name of the level, in the language of labels */
            readonly level_label: string;
            /** @description The archive's code */
            readonly reference_code: string | null;
            /** @description Beginning of the abstract, or of scope and content */
            readonly summary: string | null;
            /** @description Languages of the material, own or from the nearest ancestor; ISO 639-1 codes where they exist */
            readonly languages: readonly string[];
            /**
             * Format: date-time
             * @description Time of the last change
             */
            readonly updated_at: string;
            /**
             * Format: uri
             * @description URL in this API
             */
            readonly url: string;
            /** @description The stated date, or one derived from `date_aggregate` */
            readonly date: components["schemas"]["ArchivalDate"] | null;
            /** @description Years covered by all published descendants */
            readonly date_aggregate: components["schemas"]["YearRange"];
            readonly cover_image: components["schemas"]["CoverImage"] | null;
            /** @description Extent of the material */
            readonly extent: readonly components["schemas"]["Extent"][];
            /** @description Number of published children */
            readonly children_count: number;
            /** @description Number of published records below, at any depth */
            readonly records_count: number;
        };
        readonly CollectionTree: {
            /** @description Consecutive children of the collection or node, in archival order */
            readonly items: readonly components["schemas"]["TreeNode"][];
            /** @description Whether the limit of 500 nodes left nodes collapsed that `depth` would expand */
            readonly truncated: boolean;
            /** @description The items before the first one; null if there are none */
            readonly previous: string | null;
            /** @description The items after the last one; null if there are none */
            readonly next: string | null;
        };
        readonly Container: {
            /** @description `box`, `folder`, … */
            readonly type: string | null;
            /** @description Label given by the archive */
            readonly label: string | null;
            /** @description Number of the container */
            readonly indicator: string;
            /** @description Number shared by containers that belong together, such as a box and its folder */
            readonly group: number;
        };
        readonly CoverImage: {
            readonly thumbnail: components["schemas"]["Thumbnail"];
            /** @description The described resource: a record, or the collection if only the collection itself has an image */
            readonly record: components["schemas"]["DescriptionReference"];
        };
        /** @description Information about the description itself, not the material */
        readonly DescriptionControl: {
            /** @description Identifier of the description */
            readonly identifier: string | null;
            /** @description Institution responsible for the description */
            readonly agency: string | null;
            /** @description Rules or conventions of the description */
            readonly rules: string | null;
            /** @description Status of the description */
            readonly status: string | null;
            /** @description Languages of the description */
            readonly languages: readonly string[];
            /** @description Date of creation, as in the source */
            readonly created: string | null;
            /** @description Date of the last revision, as in the source */
            readonly revised: string | null;
            /** @description Sources of the description */
            readonly sources: readonly string[];
        };
        readonly DescriptionReference: {
            /**
             * @description Type of the resource
             * @enum {string}
             */
            readonly type: "collection" | "record";
            /**
             * Format: uuid
             * @description Permanent identifier
             */
            readonly id: string;
            /** @description Readable name in URLs; if it changes, the former one redirects */
            readonly slug: string;
            /** @description Title */
            readonly title: string;
            readonly level: components["schemas"]["Level"];
            /** @description Name of the level, in the language of labels */
            readonly level_label: string;
            /**
             * Format: uri
             * @description URL in this API
             */
            readonly url: string;
        };
        readonly DigitalObject: {
            /** @description Type, in the source's own words */
            readonly type: string | null;
            /** @description Title */
            readonly title: string | null;
            /** @description Location, as in the source */
            readonly url: string;
            /** @description Media type */
            readonly mime_type: string | null;
            /** @description Further description from the source */
            readonly note: string | null;
            readonly thumbnail: components["schemas"]["Thumbnail"] | null;
        };
        readonly EntityDetail: {
            /**
             * @description Type of the resource
             * @constant
             */
            readonly type: "entity";
            /**
             * Format: uuid
             * @description Permanent identifier
             */
            readonly id: string;
            /** @description Readable name in URLs */
            readonly slug: string;
            /** @description Name of the entity */
            readonly name: string;
            /**
             * @description Type of the entity
             * @enum {string}
             */
            readonly entity_type: "person" | "corporate_body" | "family" | "place" | "subject";
            /** @description Name of the type, in the language of labels */
            readonly entity_type_label: string;
            /**
             * Format: uri
             * @description URL in this API
             */
            readonly url: string;
            /** @description Dates of existence */
            readonly dates: components["schemas"]["ArchivalDate"] | null;
            /** @description Number of linked published records */
            readonly records_count: number;
            /** @description Number of linked published collections */
            readonly collections_count: number;
            /** @description Other names, in the order of the source */
            readonly alternative_names: readonly string[];
            /** @description All names, in the order of the source */
            readonly names: readonly components["schemas"]["EntityName"][];
            /** @description Biography or history, as plain text with an empty line between paragraphs */
            readonly biography: string | null;
            /** @description All prose, in the order of the source */
            readonly biographical_notes: readonly {
                /** @description `bioghist`, `abstract`, `general_context`, …, or the name of the field that the note is about */
                readonly type: string;
                /** @description Heading: as the archive wrote it, otherwise the usual one for the type in the language of labels */
                readonly label: string;
                /** @description Plain text, with an empty line between paragraphs */
                readonly text: string;
                /** @description The same as HTML that is safe to show: only the elements p, ul, ol, li, table, thead, tbody, tr, th, td, em, strong, a, bdi, q, cite, time, sub, sup and br, with `href` (http, https or mailto), `datetime`, `lang` and `dir` */
                readonly html: string;
            }[];
            /** @description Associated places */
            readonly places: readonly components["schemas"]["EntityPlace"][];
            /** @description Functions and activities */
            readonly functions: readonly components["schemas"]["EntityTerm"][];
            /** @description Occupations */
            readonly occupations: readonly components["schemas"]["EntityTerm"][];
            /** @description Legal statuses */
            readonly legal_statuses: readonly components["schemas"]["EntityTerm"][];
            /** @description Mandates */
            readonly mandates: readonly components["schemas"]["EntityTerm"][];
            /** @description Identifiers in other systems */
            readonly identifiers: readonly {
                /** @description Authority file (`viaf`, `isni`, `wikidata`, …), if known */
                readonly scheme: string | null;
                /** @description The identifier */
                readonly value: string;
                /** @description URL of the identifier */
                readonly uri: string | null;
            }[];
            /** @description Relations to other entities of the archive, as stated by either record; at most 1,000 */
            readonly relations: readonly components["schemas"]["EntityRelation"][];
            /** @description Linked records; add `type=collection` to `url` for the collections */
            readonly records: {
                /** @description The first 20, by confidence */
                readonly items: readonly components["schemas"]["EntityRecord"][];
                /** @description Number of records */
                readonly total: number;
                /**
                 * Format: uri
                 * @description Paged list of all of them
                 */
                readonly url: string;
            };
            /**
             * Format: date-time
             * @description Time of the last change
             */
            readonly updated_at: string;
            /** @description Links to related resources */
            readonly links: {
                /**
                 * Format: uri
                 * @description URL of this response
                 */
                readonly self: string;
                /**
                 * Format: uri
                 * @description URL for citing and sharing: on the archive's website if it has one
                 */
                readonly permalink: string;
                /**
                 * Format: uri
                 * @description Paged list of linked records
                 */
                readonly records: string;
                /** @description EAC-CPF */
                readonly eac: string | null;
            };
        };
        readonly EntityName: {
            /**
             * @description `parallel`: one of several equivalent forms, by language or script
             * @enum {string}
             */
            readonly kind: "authorized" | "variant" | "parallel";
            /** @description The name */
            readonly value: string;
            /** @description Language, if the source gives it */
            readonly lang: string | null;
            /** @description Script (ISO 15924), if the source gives it */
            readonly script: string | null;
            /** @description Dates on which the name was used */
            readonly dates: components["schemas"]["ArchivalDate"] | null;
        };
        readonly EntityPage: {
            readonly items: readonly components["schemas"]["EntitySummary"][];
            /** @description Number of this page; null when paging by cursor */
            readonly page: number | null;
            /** @description Maximum number of items per page */
            readonly limit: number;
            /** @description Number of items in the whole list */
            readonly total: number;
            /** @description Number of pages that can be reached by number */
            readonly total_pages: number;
            readonly links: components["schemas"]["PageLinks"];
            /** @description With `ids`: those that do not exist or are not published. Absent without it */
            readonly missing?: readonly string[];
            /** @description First letters of the names of the requested type, in the order of their scripts (Latin, Greek, Cyrillic and so on), with `#` last. Each is a value for `letter` */
            readonly letters: readonly {
                /** @description A letter of any script, in upper case if the script has one; `#` for digits and signs */
                readonly letter: string;
                /** @description Number of names that start with it */
                readonly count: number;
            }[];
        };
        readonly EntityPlace: {
            /** @description The name of the place */
            readonly name: string;
            /** @description All names of the place */
            readonly names: readonly string[];
            /** @description Role of the place for the entity, in the source's words */
            readonly role: string | null;
            /** @description Dates */
            readonly dates: components["schemas"]["ArchivalDate"] | null;
            /** @description ISO 3166 code */
            readonly country: string | null;
            /** @description Coordinates, as in the source */
            readonly coordinates: readonly string[];
            /** @description Identifier in a vocabulary of places */
            readonly identifier: string | null;
            /** @description Plain text, with an empty line between paragraphs */
            readonly note: string | null;
        };
        readonly EntityRecord: {
            /**
             * @description Type of the resource
             * @enum {string}
             */
            readonly type: "record" | "collection";
            /**
             * Format: uuid
             * @description Permanent identifier
             */
            readonly id: string;
            /** @description Readable name in URLs; if it changes, the former one redirects */
            readonly slug: string;
            /** @description Title; if the source has none, devised from its date or code */
            readonly title: string;
            readonly level: components["schemas"]["Level"];
            /** @description Name of the level, in the language of labels */
            readonly level_label: string;
            /** @description The archive's code */
            readonly reference_code: string | null;
            /** @description Beginning of the abstract, or of scope and content */
            readonly summary: string | null;
            /** @description Languages of the material, own or from the nearest ancestor; ISO 639-1 codes where they exist */
            readonly languages: readonly string[];
            /**
             * Format: date-time
             * @description Time of the last change
             */
            readonly updated_at: string;
            /**
             * Format: uri
             * @description URL in this API
             */
            readonly url: string;
            readonly date: components["schemas"]["ArchivalDate"] | null;
            /** @description The first of `languages` */
            readonly language: string | null;
            /** @description The nearest collection that contains it */
            readonly collection: components["schemas"]["DescriptionReference"] | null;
            /** @description The fonds that contains it */
            readonly fonds: components["schemas"]["DescriptionReference"] | null;
            readonly thumbnail: components["schemas"]["Thumbnail"] | null;
            /** @description Number of its own images */
            readonly image_count: number;
            readonly rights: components["schemas"]["Rights"];
            readonly access: components["schemas"]["Access"];
            /** @description Completeness of the description, from 0 to 100 */
            readonly quality: number;
            /** @description Role of the entity for the material; the first of `roles` */
            readonly role: string;
            /** @description Name of the role, in the language of labels; a role that is not a known term stays in the archive's words */
            readonly role_label: string;
            /** @description All roles of the entity for the material */
            readonly roles: readonly string[];
            /** @description Certainty that the link points to the right entity, from 0 to 1 */
            readonly confidence: number;
            /** @description The entity's name as the archive wrote it in this description; the first if there are several */
            readonly heading: string;
        };
        readonly EntityRecordPage: {
            readonly items: readonly components["schemas"]["EntityRecord"][];
            /** @description Number of this page; null when paging by cursor */
            readonly page: number | null;
            /** @description Maximum number of items per page */
            readonly limit: number;
            /** @description Number of items in the whole list */
            readonly total: number;
            /** @description Number of pages that can be reached by number */
            readonly total_pages: number;
            readonly links: components["schemas"]["PageLinks"];
        };
        readonly EntityReference: {
            /**
             * @description Type of the resource
             * @constant
             */
            readonly type: "entity";
            /**
             * Format: uuid
             * @description Permanent identifier
             */
            readonly id: string;
            /** @description Readable name in URLs */
            readonly slug: string;
            /** @description Name of the entity */
            readonly name: string;
            /**
             * @description Type of the entity
             * @enum {string}
             */
            readonly entity_type: "person" | "corporate_body" | "family" | "place" | "subject";
            /** @description Name of the type, in the language of labels */
            readonly entity_type_label: string;
            /**
             * Format: uri
             * @description URL in this API
             */
            readonly url: string;
        };
        readonly EntityRelation: {
            /**
             * @description Type of the resource
             * @constant
             */
            readonly type: "entity";
            /**
             * Format: uuid
             * @description Permanent identifier
             */
            readonly id: string;
            /** @description Readable name in URLs */
            readonly slug: string;
            /** @description Name of the entity */
            readonly name: string;
            /**
             * @description Type of the entity
             * @enum {string}
             */
            readonly entity_type: "person" | "corporate_body" | "family" | "place" | "subject";
            /** @description Name of the type, in the language of labels */
            readonly entity_type_label: string;
            /**
             * Format: uri
             * @description URL in this API
             */
            readonly url: string;
            /**
             * @description Role of the other entity in relation to this one: `hierarchical_parent` if it is above this one, `temporal_earlier` if it is a predecessor, `main_heading` if this heading subdivides it, `subdivision` if it subdivides this name
             * @enum {string}
             */
            readonly relation: "identity" | "hierarchical" | "hierarchical_parent" | "hierarchical_child" | "temporal" | "temporal_earlier" | "temporal_later" | "family" | "associative" | "main_heading" | "subdivision";
            /** @description Name of the relation, in the language of labels */
            readonly relation_label: string;
            /** @description The same in the source's own words, if this entity's own record states it */
            readonly role: string | null;
            /** @description Dates */
            readonly date: components["schemas"]["ArchivalDate"] | null;
        };
        readonly EntitySummary: {
            /**
             * @description Type of the resource
             * @constant
             */
            readonly type: "entity";
            /**
             * Format: uuid
             * @description Permanent identifier
             */
            readonly id: string;
            /** @description Readable name in URLs */
            readonly slug: string;
            /** @description Name of the entity */
            readonly name: string;
            /**
             * @description Type of the entity
             * @enum {string}
             */
            readonly entity_type: "person" | "corporate_body" | "family" | "place" | "subject";
            /** @description Name of the type, in the language of labels */
            readonly entity_type_label: string;
            /**
             * Format: uri
             * @description URL in this API
             */
            readonly url: string;
            /** @description Dates of existence */
            readonly dates: components["schemas"]["ArchivalDate"] | null;
            /** @description Number of linked published records */
            readonly records_count: number;
            /** @description Number of linked published collections */
            readonly collections_count: number;
        };
        readonly EntityTerm: {
            /** @description The term; null if it is only described in `note` */
            readonly term: string | null;
            /** @description Equivalent terms in other languages or vocabularies */
            readonly other_terms: readonly string[];
            /** @description Dates */
            readonly dates: components["schemas"]["ArchivalDate"] | null;
            /** @description Places */
            readonly places: readonly string[];
            /** @description Identifier in a vocabulary */
            readonly identifier: string | null;
            /** @description The vocabulary */
            readonly source: string | null;
            /** @description Plain text, with an empty line between paragraphs */
            readonly note: string | null;
        };
        readonly ErrorList: {
            readonly items: readonly {
                /** @description Stable code, as in `code` of a problem */
                readonly code: string;
                /** @description The HTTP status */
                readonly status: number;
                /** @description Short name of the error */
                readonly title: string;
                /** @description Meaning, and what to do */
                readonly help: string;
                /**
                 * Format: uri
                 * @description `type` of such a problem
                 */
                readonly url: string;
            }[];
        };
        readonly ExhibitDetail: {
            /**
             * @description Type of the resource
             * @constant
             */
            readonly type: "exhibit";
            /**
             * Format: uuid
             * @description Permanent identifier
             */
            readonly id: string;
            /** @description Readable name in URLs */
            readonly slug: string;
            /** @description Title */
            readonly title: string;
            /** @description Summary in a few sentences */
            readonly summary: string | null;
            /** @description Curator */
            readonly curator: string | null;
            readonly cover_image: components["schemas"]["CoverImage"] | null;
            /**
             * Format: date
             * @description Date of publication
             */
            readonly published_at: string;
            /** @description Number of published records in the exhibit */
            readonly items_count: number;
            /**
             * Format: uri
             * @description URL in this API
             */
            readonly url: string;
            /** @description Sections in order */
            readonly sections: readonly {
                /** @description Heading of the section */
                readonly heading: string | null;
                /** @description Plain text, with an empty line between paragraphs */
                readonly text: string | null;
                /** @description Records in order, without unpublished ones */
                readonly items: readonly components["schemas"]["ExhibitItem"][];
            }[];
            /**
             * Format: date-time
             * @description Time of the last change
             */
            readonly updated_at: string;
            /** @description Links to related resources */
            readonly links: {
                /**
                 * Format: uri
                 * @description URL of this response
                 */
                readonly self: string;
                /**
                 * Format: uri
                 * @description URL for citing and sharing: on the archive's website if it has one
                 */
                readonly permalink: string;
            };
        };
        readonly ExhibitItem: {
            /**
             * @description Type of the resource
             * @enum {string}
             */
            readonly type: "collection" | "record";
            /**
             * Format: uuid
             * @description Permanent identifier
             */
            readonly id: string;
            /** @description Readable name in URLs; if it changes, the former one redirects */
            readonly slug: string;
            /** @description Title */
            readonly title: string;
            readonly level: components["schemas"]["Level"];
            /** @description Name of the level, in the language of labels */
            readonly level_label: string;
            /**
             * Format: uri
             * @description URL in this API
             */
            readonly url: string;
            /** @description The curator's caption */
            readonly caption: string | null;
            readonly thumbnail: components["schemas"]["Thumbnail"] | null;
        };
        readonly ExhibitPage: {
            readonly items: readonly components["schemas"]["ExhibitSummary"][];
            /** @description Number of this page; null when paging by cursor */
            readonly page: number | null;
            /** @description Maximum number of items per page */
            readonly limit: number;
            /** @description Number of items in the whole list */
            readonly total: number;
            /** @description Number of pages that can be reached by number */
            readonly total_pages: number;
            readonly links: components["schemas"]["PageLinks"];
            /** @description With `ids`: those that do not exist or are not published. Absent without it */
            readonly missing?: readonly string[];
        };
        readonly ExhibitSummary: {
            /**
             * @description Type of the resource
             * @constant
             */
            readonly type: "exhibit";
            /**
             * Format: uuid
             * @description Permanent identifier
             */
            readonly id: string;
            /** @description Readable name in URLs */
            readonly slug: string;
            /** @description Title */
            readonly title: string;
            /** @description Summary in a few sentences */
            readonly summary: string | null;
            /** @description Curator */
            readonly curator: string | null;
            readonly cover_image: components["schemas"]["CoverImage"] | null;
            /**
             * Format: date
             * @description Date of publication
             */
            readonly published_at: string;
            /** @description Number of published records in the exhibit */
            readonly items_count: number;
            /**
             * Format: uri
             * @description URL in this API
             */
            readonly url: string;
        };
        readonly ExportPending: {
            /** @enum {string} */
            readonly status: "queued" | "running";
            /** @description Progress, from 0 to 1 */
            readonly progress: number;
            /**
             * Format: uri
             * @description URL of the status
             */
            readonly status_url: string;
        };
        readonly ExportStatus: {
            readonly id: string;
            /**
             * @description EAD3, EAC-CPF, or a finding aid as PDF
             * @enum {string}
             */
            readonly kind: "ead" | "eac" | "pdf";
            /** @enum {string} */
            readonly status: "queued" | "running" | "done" | "failed";
            /** @description Progress, from 0 to 1 */
            readonly progress: number;
            /** @description Reason of the failure (see `export_failed`), or null */
            readonly reason: string | null;
            /** @description URL of the document; null until it is ready */
            readonly result_url: string | null;
        };
        readonly Extent: {
            /** @description Extent as text */
            readonly text: string;
            /** @description Unit of measurement */
            readonly unit: string | null;
            /** @description Quantity, if the text contains one */
            readonly quantity: number | null;
        };
        /** @description Values by frequency, up to `facet_limit` */
        readonly FacetValues: readonly {
            /** @description Value for the filter of the same name */
            readonly value: string;
            /** @description Label for display */
            readonly label: string;
            /** @description Number of results that the filter would find */
            readonly count: number;
        }[];
        readonly FoundCollection: {
            /**
             * @description Type of the resource
             * @constant
             */
            readonly type: "collection";
            /**
             * Format: uuid
             * @description Permanent identifier
             */
            readonly id: string;
            /** @description Readable name in URLs; if it changes, the former one redirects */
            readonly slug: string;
            /** @description Title; if the source has none, devised from its date or code */
            readonly title: string;
            readonly level: components["schemas"]["Level"];
            /** @description Name of the level, in the language of labels */
            readonly level_label: string;
            /** @description The archive's code */
            readonly reference_code: string | null;
            /** @description Beginning of the abstract, or of scope and content */
            readonly summary: string | null;
            /** @description Languages of the material, own or from the nearest ancestor; ISO 639-1 codes where they exist */
            readonly languages: readonly string[];
            /**
             * Format: date-time
             * @description Time of the last change
             */
            readonly updated_at: string;
            /**
             * Format: uri
             * @description URL in this API
             */
            readonly url: string;
            /** @description The stated date, or one derived from `date_aggregate` */
            readonly date: components["schemas"]["ArchivalDate"] | null;
            /** @description Years covered by all published descendants */
            readonly date_aggregate: components["schemas"]["YearRange"];
            readonly cover_image: components["schemas"]["CoverImage"] | null;
            /** @description Extent of the material */
            readonly extent: readonly components["schemas"]["Extent"][];
            /** @description Number of published children */
            readonly children_count: number;
            /** @description Number of published records below, at any depth */
            readonly records_count: number;
            /** @description Thumbnail of `cover_image` */
            readonly thumbnail: components["schemas"]["Thumbnail"] | null;
            /** @description Completeness of the description, from 0 to 100 */
            readonly quality: number;
            /** @description Relevance, comparable only within this response; null if not ranked */
            readonly score: number | null;
            /** @description Escaped HTML, with `<mark>` around matches */
            readonly highlights: {
                /** @description The title with matches marked; empty if nothing in it matches */
                readonly title: readonly string[];
                /** @description Passages with matches: of a description, a biography or history, or an exhibit */
                readonly text: readonly string[];
            };
        };
        readonly FoundEntity: {
            /**
             * @description Type of the resource
             * @constant
             */
            readonly type: "entity";
            /**
             * Format: uuid
             * @description Permanent identifier
             */
            readonly id: string;
            /** @description Readable name in URLs */
            readonly slug: string;
            /** @description Name of the entity */
            readonly name: string;
            /**
             * @description Type of the entity
             * @enum {string}
             */
            readonly entity_type: "person" | "corporate_body" | "family" | "place" | "subject";
            /** @description Name of the type, in the language of labels */
            readonly entity_type_label: string;
            /**
             * Format: uri
             * @description URL in this API
             */
            readonly url: string;
            /** @description Dates of existence */
            readonly dates: components["schemas"]["ArchivalDate"] | null;
            /** @description Number of linked published records */
            readonly records_count: number;
            /** @description Number of linked published collections */
            readonly collections_count: number;
            /** @description The same as `name` */
            readonly title: string;
            /** @description The same as `dates` */
            readonly date: components["schemas"]["ArchivalDate"] | null;
            /** @description Always null: entities have no image */
            readonly thumbnail: null;
            /** @description Always null: only descriptions have a value */
            readonly quality: null;
            /** @description Relevance, comparable only within this response; null if not ranked */
            readonly score: number | null;
            /** @description Escaped HTML, with `<mark>` around matches */
            readonly highlights: {
                /** @description The title with matches marked; empty if nothing in it matches */
                readonly title: readonly string[];
                /** @description Passages with matches: of a description, a biography or history, or an exhibit */
                readonly text: readonly string[];
            };
        };
        readonly FoundExhibit: {
            /**
             * @description Type of the resource
             * @constant
             */
            readonly type: "exhibit";
            /**
             * Format: uuid
             * @description Permanent identifier
             */
            readonly id: string;
            /** @description Readable name in URLs */
            readonly slug: string;
            /** @description Title */
            readonly title: string;
            /** @description Summary in a few sentences */
            readonly summary: string | null;
            /** @description Curator */
            readonly curator: string | null;
            readonly cover_image: components["schemas"]["CoverImage"] | null;
            /**
             * Format: date
             * @description Date of publication
             */
            readonly published_at: string;
            /** @description Number of published records in the exhibit */
            readonly items_count: number;
            /**
             * Format: uri
             * @description URL in this API
             */
            readonly url: string;
            /** @description Always null: the day of publication is `published_at` */
            readonly date: null;
            /** @description Thumbnail of `cover_image` */
            readonly thumbnail: components["schemas"]["Thumbnail"] | null;
            /** @description Always null: only descriptions have a value */
            readonly quality: null;
            /** @description Relevance, comparable only within this response; null if not ranked */
            readonly score: number | null;
            /** @description Escaped HTML, with `<mark>` around matches */
            readonly highlights: {
                /** @description The title with matches marked; empty if nothing in it matches */
                readonly title: readonly string[];
                /** @description Passages with matches: of a description, a biography or history, or an exhibit */
                readonly text: readonly string[];
            };
        };
        readonly FoundRecord: {
            /**
             * @description Type of the resource
             * @constant
             */
            readonly type: "record";
            /**
             * Format: uuid
             * @description Permanent identifier
             */
            readonly id: string;
            /** @description Readable name in URLs; if it changes, the former one redirects */
            readonly slug: string;
            /** @description Title; if the source has none, devised from its date or code */
            readonly title: string;
            readonly level: components["schemas"]["Level"];
            /** @description Name of the level, in the language of labels */
            readonly level_label: string;
            /** @description The archive's code */
            readonly reference_code: string | null;
            /** @description Beginning of the abstract, or of scope and content */
            readonly summary: string | null;
            /** @description Languages of the material, own or from the nearest ancestor; ISO 639-1 codes where they exist */
            readonly languages: readonly string[];
            /**
             * Format: date-time
             * @description Time of the last change
             */
            readonly updated_at: string;
            /**
             * Format: uri
             * @description URL in this API
             */
            readonly url: string;
            readonly date: components["schemas"]["ArchivalDate"] | null;
            /** @description The first of `languages` */
            readonly language: string | null;
            /** @description The nearest collection that contains it */
            readonly collection: components["schemas"]["DescriptionReference"] | null;
            /** @description The fonds that contains it */
            readonly fonds: components["schemas"]["DescriptionReference"] | null;
            readonly thumbnail: components["schemas"]["Thumbnail"] | null;
            /** @description Number of its own images */
            readonly image_count: number;
            readonly rights: components["schemas"]["Rights"];
            readonly access: components["schemas"]["Access"];
            /** @description Completeness of the description, from 0 to 100 */
            readonly quality: number;
            /** @description Relevance, comparable only within this response; null if not ranked */
            readonly score: number | null;
            /** @description Escaped HTML, with `<mark>` around matches */
            readonly highlights: {
                /** @description The title with matches marked; empty if nothing in it matches */
                readonly title: readonly string[];
                /** @description Passages with matches: of a description, a biography or history, or an exhibit */
                readonly text: readonly string[];
            };
        };
        readonly Health: {
            /**
             * @description Overall status
             * @enum {string}
             */
            readonly status: "ok" | "degraded" | "down";
            /** @description Status of each service and store, by name */
            readonly services: {
                readonly [key: string]: components["schemas"]["PartHealth"];
            };
        };
        readonly Identifier: {
            /** @description `unitid`, `former`, `recordid`, or the source's own type */
            readonly type: string;
            /** @description The identifier */
            readonly value: string;
            /** @description Label given by the archive */
            readonly label: string | null;
        };
        readonly Image: {
            /**
             * Format: uuid
             * @description Permanent identifier
             */
            readonly id: string;
            readonly thumbnail: components["schemas"]["Thumbnail"] | null;
            /** @description URL of the original file; null if the archive withholds it */
            readonly original: string | null;
            /** @description In pixels, when upright; null if unknown */
            readonly width: number | null;
            /** @description In pixels, when upright; null if unknown */
            readonly height: number | null;
            /** @description Media type of the original */
            readonly mime_type: string;
            /** @description Caption given by the archive */
            readonly caption: string | null;
        };
        /** @description Inherited values, each with its source; null if the description has its own value, or there is none */
        readonly Inherited: {
            readonly access: {
                readonly value: components["schemas"]["Access"];
                readonly from: components["schemas"]["DescriptionReference"] | components["schemas"]["OrganizationReference"];
            } | null;
            readonly use_conditions: {
                /** @description Conditions of use as plain text */
                readonly value: string;
                readonly from: components["schemas"]["DescriptionReference"] | components["schemas"]["OrganizationReference"];
            } | null;
            readonly rights: {
                readonly value: components["schemas"]["Rights"];
                readonly from: components["schemas"]["DescriptionReference"] | components["schemas"]["OrganizationReference"];
            } | null;
            readonly creators: {
                readonly value: readonly components["schemas"]["LinkedEntity"][];
                readonly from: components["schemas"]["DescriptionReference"] | components["schemas"]["OrganizationReference"];
            } | null;
            readonly language: {
                /** @description ISO 639 code */
                readonly value: string;
                readonly from: components["schemas"]["DescriptionReference"] | components["schemas"]["OrganizationReference"];
            } | null;
        };
        /** @description A schema.org `ArchiveComponent`; collections are also a `Collection` */
        readonly JsonLd: {
            /** @constant */
            readonly "@context": "https://schema.org";
            /**
             * Format: uri
             * @description The permalink
             */
            readonly "@id": string;
            /** @description The title */
            readonly name: string;
            /** @description The archive */
            readonly holdingArchive: {
                /** @constant */
                readonly "@type": "ArchiveOrganization";
            } & {
                readonly [key: string]: unknown;
            };
        } & {
            readonly [key: string]: unknown;
        };
        /**
         * @description Level of description; `otherlevel` for a level that EAD does not define, `unspecified` if the source gives none
         * @enum {string}
         */
        readonly Level: "fonds" | "collection" | "recordgrp" | "subgrp" | "subfonds" | "series" | "subseries" | "class" | "file" | "item" | "otherlevel" | "unspecified";
        readonly LinkedEntity: {
            /**
             * @description Type of the resource
             * @constant
             */
            readonly type: "entity";
            /**
             * Format: uuid
             * @description Permanent identifier
             */
            readonly id: string;
            /** @description Readable name in URLs */
            readonly slug: string;
            /** @description Name of the entity */
            readonly name: string;
            /**
             * @description Type of the entity
             * @enum {string}
             */
            readonly entity_type: "person" | "corporate_body" | "family" | "place" | "subject";
            /** @description Name of the type, in the language of labels */
            readonly entity_type_label: string;
            /**
             * Format: uri
             * @description URL in this API
             */
            readonly url: string;
            /** @description Role of the entity for the material */
            readonly role: string;
            /** @description Name of the role, in the language of labels; a role that is not a known term stays in the archive's words */
            readonly role_label: string;
            /** @description Certainty that the link points to the right entity, from 0 to 1 */
            readonly confidence: number;
            /** @description The name as the archive wrote it in this description */
            readonly heading: string;
        };
        readonly Note: {
            /** @description Name of the EAD3 element, or `other` */
            readonly type: string;
            /** @description Heading: as the archive wrote it, otherwise the usual one for the type in the language of labels */
            readonly label: string;
            /**
             * @description `reader` for notes about the material; `control` for those about the description or the finding aid
             * @enum {string}
             */
            readonly group: "reader" | "control";
            /** @description Plain text, with an empty line between paragraphs */
            readonly text: string;
            /** @description The same as HTML that is safe to show: only the elements p, ul, ol, li, table, thead, tbody, tr, th, td, em, strong, a, bdi, q, cite, time, sub, sup and br, with `href` (http, https or mailto), `datetime`, `lang` and `dir` */
            readonly html: string;
            /** @description Language, if the source gives it */
            readonly lang: string | null;
        };
        readonly Organization: {
            /**
             * @description Type of the resource
             * @constant
             */
            readonly type: "organization";
            /**
             * Format: uuid
             * @description Permanent identifier
             */
            readonly id: string;
            /** @description Subdomain of the archive */
            readonly slug: string;
            /** @description Name of the archive */
            readonly name: string;
            /** @description ISIL (ISO 15511) */
            readonly identifier: string | null;
            /** @description Plain text */
            readonly description: string | null;
            /** @description Parts of the address: `street`, `locality`, `postal_code`, `region`, `country` */
            readonly address: {
                readonly [key: string]: string;
            } | null;
            /** @description Contact details: `email`, `telephone`, `url` */
            readonly contact: {
                readonly [key: string]: string;
            } | null;
            /** @description Opening hours as text */
            readonly opening_hours: string | null;
            /** @description URL of the logo */
            readonly logo: string | null;
            /** @description IANA time zone, which decides what counts as today */
            readonly time_zone: string;
            /** @description Languages that the archive works in */
            readonly languages: readonly string[];
            /** @description Rights statement that applies unless a description has its own */
            readonly rights: components["schemas"]["Rights"] | null;
            /** @description The archive's own website */
            readonly site_url: string | null;
            /** @description Counts of published content */
            readonly counts: {
                /** @description Number of top-level collections */
                readonly top_level_collections: number;
                /** @description Number of published collections, at all levels */
                readonly collections: number;
                /** @description Number of published records */
                readonly records: number;
                /** @description Number of entities */
                readonly entities: number;
                /** @description Number of exhibits */
                readonly exhibits: number;
            };
            /**
             * Format: uri
             * @description URL in this API
             */
            readonly url: string;
        };
        readonly OrganizationReference: {
            /**
             * @description The archive itself
             * @constant
             */
            readonly type: "organization";
            /**
             * Format: uuid
             * @description Permanent identifier
             */
            readonly id: string;
            /** @description Subdomain of the archive */
            readonly slug: string;
            /** @description Name of the archive */
            readonly name: string;
            /**
             * Format: uri
             * @description URL in this API
             */
            readonly url: string;
        };
        readonly PageLinks: {
            /**
             * Format: uri
             * @description This page
             */
            readonly self: string;
            /**
             * Format: uri
             * @description The first page
             */
            readonly first: string;
            /** @description The previous page; null on the first page, and when paging by cursor */
            readonly prev: string | null;
            /** @description The next page; null on the last page that can be reached */
            readonly next: string | null;
            /** @description The last page that can be reached by number; null when paging by cursor */
            readonly last: string | null;
            /** @description The following items, by cursor; reaches every item of the list at constant cost */
            readonly next_cursor: string | null;
        };
        readonly ParameterError: {
            /** @description Name of the parameter */
            readonly parameter: string;
            /** @description What is wrong with it, and what is allowed */
            readonly message: string;
        };
        readonly PartHealth: {
            /**
             * @description `disabled`: not configured, and not required
             * @enum {string}
             */
            readonly status: "ok" | "degraded" | "down" | "disabled";
            /** @description Duration of the last check in milliseconds; null if there was no response */
            readonly latency_ms: number | null;
        };
        /** @description A problem document as defined by RFC 9457 */
        readonly Problem: {
            /**
             * Format: uri
             * @description Documentation of this error
             */
            readonly type: string;
            /** @description Short name of the error */
            readonly title: string;
            /** @description The HTTP status */
            readonly status: number;
            /** @description What happened, and what to do about it */
            readonly detail: string;
            /** @description Path and query of the request */
            readonly instance: string;
            /** @description Stable code of the error; branch on it in programs */
            readonly code: string;
            /** @description Identifier of the request; quote it when you report a problem */
            readonly request_id: string;
            /** @description With status 400: every rejected parameter */
            readonly errors?: readonly components["schemas"]["ParameterError"][];
        } & {
            readonly [key: string]: unknown;
        };
        readonly RecordDetail: {
            /**
             * @description Type of the resource
             * @constant
             */
            readonly type: "record";
            /**
             * Format: uuid
             * @description Permanent identifier
             */
            readonly id: string;
            /** @description Readable name in URLs; if it changes, the former one redirects */
            readonly slug: string;
            /** @description Title; if the source has none, devised from its date or code */
            readonly title: string;
            readonly level: components["schemas"]["Level"];
            /** @description Name of the level, in the language of labels */
            readonly level_label: string;
            /** @description The archive's code */
            readonly reference_code: string | null;
            /** @description Beginning of the abstract, or of scope and content */
            readonly summary: string | null;
            /** @description Languages of the material, own or from the nearest ancestor; ISO 639-1 codes where they exist */
            readonly languages: readonly string[];
            /**
             * Format: date-time
             * @description Time of the last change
             */
            readonly updated_at: string;
            /**
             * Format: uri
             * @description URL in this API
             */
            readonly url: string;
            readonly date: components["schemas"]["ArchivalDate"] | null;
            /** @description The first of `languages` */
            readonly language: string | null;
            /** @description The nearest collection that contains it */
            readonly collection: components["schemas"]["DescriptionReference"] | null;
            /** @description The fonds that contains it */
            readonly fonds: components["schemas"]["DescriptionReference"] | null;
            readonly thumbnail: components["schemas"]["Thumbnail"] | null;
            /** @description Number of its own images */
            readonly image_count: number;
            readonly rights: components["schemas"]["Rights"];
            readonly access: components["schemas"]["Access"];
            /** @description Completeness of the description, from 0 to 100 */
            readonly quality: number;
            /** @description The source's own level if `level` is `otherlevel` */
            readonly other_level: string | null;
            /** @description Other titles */
            readonly titles: readonly components["schemas"]["AlternateTitle"][];
            /** @description All dates; `date` is the first */
            readonly dates: readonly components["schemas"]["TypedDate"][];
            /** @description Plain text, with an empty line between paragraphs */
            readonly scope_and_content: string | null;
            /** @description Extent of the material */
            readonly extent: readonly components["schemas"]["Extent"][];
            /** @description Containers */
            readonly containers: readonly components["schemas"]["Container"][];
            /** @description All other notes, in the order of the source */
            readonly notes: readonly components["schemas"]["Note"][];
            /** @description All identifiers */
            readonly identifiers: readonly components["schemas"]["Identifier"][];
            /** @description Linked digital objects */
            readonly digital_objects: readonly components["schemas"]["DigitalObject"][];
            readonly description_control: components["schemas"]["DescriptionControl"] | null;
            /** @description Linked persons, corporate bodies, families, places and subjects */
            readonly entities: readonly components["schemas"]["LinkedEntity"][];
            readonly inherited: components["schemas"]["Inherited"];
            /** @description Ancestors, root first */
            readonly ancestors: readonly components["schemas"]["DescriptionReference"][];
            /** @description Images in order */
            readonly images: readonly components["schemas"]["Image"][];
            /** @description Whether the description, or an ancestor, is kept from aggregators */
            readonly suppress_from_aggregators: boolean;
            /** @description Children */
            readonly children: {
                /** @description The first 20, in archival order */
                readonly items: readonly (components["schemas"]["RecordSummary"] | components["schemas"]["CollectionSummary"])[];
                /** @description Number of children */
                readonly total: number;
                /** @description Paged list of all of them; null if there are none */
                readonly url: string | null;
            };
            /** @description Siblings: descriptions with the same parent */
            readonly siblings: {
                /** @description The 20 nearest siblings in archival order, half of them before it if possible */
                readonly items: readonly (components["schemas"]["RecordSummary"] | components["schemas"]["CollectionSummary"])[];
                /** @description Number of siblings, not counting itself */
                readonly total: number;
            };
            /** @description The previous sibling */
            readonly previous: components["schemas"]["DescriptionReference"] | null;
            /** @description The next sibling */
            readonly next: components["schemas"]["DescriptionReference"] | null;
            /** @description Links to related resources */
            readonly links: {
                /**
                 * Format: uri
                 * @description URL of this response
                 */
                readonly self: string;
                /**
                 * Format: uri
                 * @description URL for citing and sharing: on the archive's website if it has one
                 */
                readonly permalink: string;
                /**
                 * Format: uri
                 * @description Citations
                 */
                readonly cite: string;
                /**
                 * Format: uri
                 * @description schema.org as JSON-LD
                 */
                readonly jsonld: string;
                /**
                 * Format: uri
                 * @description Dublin Core (oai_dc)
                 */
                readonly dc: string;
                /**
                 * Format: uri
                 * @description MODS
                 */
                readonly mods: string;
                /** @description EAD3 of its finding aid: the collection at the top, of which it is a component */
                readonly ead: string | null;
                /** @description Its place in the tree of its fonds */
                readonly tree: string | null;
                /**
                 * Format: uri
                 * @description Related records and collections
                 */
                readonly related: string;
                /** @description IIIF Presentation manifest; null if neither it nor a record below it has images */
                readonly manifest: string | null;
                /** @description Thumbnail of its first image */
                readonly thumbnail: string | null;
                /** @description Original file of its first image */
                readonly original: string | null;
            };
        };
        readonly RecordPage: {
            readonly items: readonly components["schemas"]["RecordSummary"][];
            /** @description Number of this page; null when paging by cursor */
            readonly page: number | null;
            /** @description Maximum number of items per page */
            readonly limit: number;
            /** @description Number of items in the whole list */
            readonly total: number;
            /** @description Number of pages that can be reached by number */
            readonly total_pages: number;
            readonly links: components["schemas"]["PageLinks"];
            /** @description With `ids`: those that do not exist or are not published. Absent without it */
            readonly missing?: readonly string[];
        };
        readonly RecordSummary: {
            /**
             * @description Type of the resource
             * @constant
             */
            readonly type: "record";
            /**
             * Format: uuid
             * @description Permanent identifier
             */
            readonly id: string;
            /** @description Readable name in URLs; if it changes, the former one redirects */
            readonly slug: string;
            /** @description Title; if the source has none, devised from its date or code */
            readonly title: string;
            readonly level: components["schemas"]["Level"];
            /** @description Name of the level, in the language of labels */
            readonly level_label: string;
            /** @description The archive's code */
            readonly reference_code: string | null;
            /** @description Beginning of the abstract, or of scope and content */
            readonly summary: string | null;
            /** @description Languages of the material, own or from the nearest ancestor; ISO 639-1 codes where they exist */
            readonly languages: readonly string[];
            /**
             * Format: date-time
             * @description Time of the last change
             */
            readonly updated_at: string;
            /**
             * Format: uri
             * @description URL in this API
             */
            readonly url: string;
            readonly date: components["schemas"]["ArchivalDate"] | null;
            /** @description The first of `languages` */
            readonly language: string | null;
            /** @description The nearest collection that contains it */
            readonly collection: components["schemas"]["DescriptionReference"] | null;
            /** @description The fonds that contains it */
            readonly fonds: components["schemas"]["DescriptionReference"] | null;
            readonly thumbnail: components["schemas"]["Thumbnail"] | null;
            /** @description Number of its own images */
            readonly image_count: number;
            readonly rights: components["schemas"]["Rights"];
            readonly access: components["schemas"]["Access"];
            /** @description Completeness of the description, from 0 to 100 */
            readonly quality: number;
        };
        readonly RelatedDescription: {
            /**
             * @description Type of the resource
             * @enum {string}
             */
            readonly type: "record" | "collection";
            /**
             * Format: uuid
             * @description Permanent identifier
             */
            readonly id: string;
            /** @description Readable name in URLs; if it changes, the former one redirects */
            readonly slug: string;
            /** @description Title; if the source has none, devised from its date or code */
            readonly title: string;
            readonly level: components["schemas"]["Level"];
            /** @description Name of the level, in the language of labels */
            readonly level_label: string;
            /** @description The archive's code */
            readonly reference_code: string | null;
            /** @description Beginning of the abstract, or of scope and content */
            readonly summary: string | null;
            /** @description Languages of the material, own or from the nearest ancestor; ISO 639-1 codes where they exist */
            readonly languages: readonly string[];
            /**
             * Format: date-time
             * @description Time of the last change
             */
            readonly updated_at: string;
            /**
             * Format: uri
             * @description URL in this API
             */
            readonly url: string;
            readonly date: components["schemas"]["ArchivalDate"] | null;
            /** @description The first of `languages` */
            readonly language: string | null;
            /** @description The nearest collection that contains it */
            readonly collection: components["schemas"]["DescriptionReference"] | null;
            /** @description The fonds that contains it */
            readonly fonds: components["schemas"]["DescriptionReference"] | null;
            readonly thumbnail: components["schemas"]["Thumbnail"] | null;
            /** @description Number of its own images */
            readonly image_count: number;
            readonly rights: components["schemas"]["Rights"];
            readonly access: components["schemas"]["Access"];
            /** @description Completeness of the description, from 0 to 100 */
            readonly quality: number;
            /** @description The persons, corporate bodies, families, places and subjects that both are linked to, rarest first; then the parent, if both are below it */
            readonly because: readonly (components["schemas"]["EntityReference"] | components["schemas"]["DescriptionReference"])[];
        };
        readonly RelatedPage: {
            readonly items: readonly components["schemas"]["RelatedDescription"][];
            /** @description Number of this page; null when paging by cursor */
            readonly page: number | null;
            /** @description Maximum number of items per page */
            readonly limit: number;
            /** @description Number of items in the whole list */
            readonly total: number;
            /** @description Number of pages that can be reached by number */
            readonly total_pages: number;
            readonly links: components["schemas"]["PageLinks"];
        };
        /** @description The description's own rights, those of its nearest ancestor, or the archive's general statement */
        readonly Rights: {
            /** @description Rights statement as text */
            readonly statement: string | null;
            /** @description URL of a licence or rights statement */
            readonly uri: string | null;
        };
        readonly SearchPage: {
            readonly items: readonly (components["schemas"]["FoundRecord"] | components["schemas"]["FoundCollection"] | components["schemas"]["FoundEntity"] | components["schemas"]["FoundExhibit"])[];
            /** @description Number of this page; null when paging by cursor */
            readonly page: number | null;
            /** @description Maximum number of items per page */
            readonly limit: number;
            /** @description Number of items in the whole list */
            readonly total: number;
            /** @description Number of pages that can be reached by number */
            readonly total_pages: number;
            readonly links: components["schemas"]["PageLinks"];
            /** @description The request as interpreted */
            readonly query: {
                /** @description The query as interpreted, in the query language; empty without a query */
                readonly text: string;
                /** @description The active filters; a list if several values were given */
                readonly filters: {
                    readonly [key: string]: string | number | boolean | readonly (string | number)[];
                };
            };
            /** @description If nothing was found: a similar query that finds something, for use as `q`. Otherwise null */
            readonly did_you_mean: string | null;
            /** @description Each facet is counted with all filters except its own. Null if counting took too long */
            readonly facets: {
                /** @description Records and collections. Once `type` includes `entity`, `exhibit` or `all`, the other types as well */
                readonly type: components["schemas"]["FacetValues"];
                readonly language: components["schemas"]["FacetValues"];
                readonly person: components["schemas"]["FacetValues"];
                readonly corporate_body: components["schemas"]["FacetValues"];
                readonly family: components["schemas"]["FacetValues"];
                readonly place: components["schemas"]["FacetValues"];
                readonly subject: components["schemas"]["FacetValues"];
                readonly collection: components["schemas"]["FacetValues"];
                readonly level: components["schemas"]["FacetValues"];
                /** @description Decades by first astronomical year: `1940` is 1940 to 1949, `-50` is 51 to 42 BCE. A description counts in every decade that its dates touch, up to 500 from the first; with an open end, up to the decade in which it was indexed */
                readonly decade: components["schemas"]["FacetValues"];
                readonly access: components["schemas"]["FacetValues"];
                readonly years: components["schemas"]["YearHistogram"] | null;
            } | null;
            /** @description For each facet, the sum of the counts of the values that `facet_limit` omits; 0 if all values are listed. Null if `facets` is null */
            readonly facets_other: {
                readonly type: number;
                readonly language: number;
                readonly person: number;
                readonly corporate_body: number;
                readonly family: number;
                readonly place: number;
                readonly subject: number;
                readonly collection: number;
                readonly level: number;
                readonly decade: number;
                readonly access: number;
            } | null;
            /** @description True if load or an outage limited the response, for example to one without facets */
            readonly degraded: boolean;
        };
        readonly SnapshotList: {
            /** @description At most two snapshots, newest first */
            readonly items: readonly {
                /**
                 * Format: uuid
                 * @description Identifier of the snapshot
                 */
                readonly id: string;
                /**
                 * Format: date-time
                 * @description Time at which the snapshot was made
                 */
                readonly made_at: string;
                /**
                 * Format: uri
                 * @description URL of the changes after the snapshot
                 */
                readonly changes: string;
                /** @description One file for each type of resource */
                readonly files: readonly {
                    /**
                     * @description Type of the resource on each line
                     * @enum {string}
                     */
                    readonly type: "record" | "collection" | "entity";
                    /** @description Number of lines */
                    readonly count: number;
                    /** @description Compressed size in bytes */
                    readonly bytes: number;
                    /** @description SHA-256 of the compressed file, hexadecimal */
                    readonly sha256: string;
                    /**
                     * Format: uri
                     * @description URL of the file
                     */
                    readonly url: string;
                }[];
            }[];
        };
        readonly StyledCitation: {
            /**
             * @description Citation style
             * @enum {string}
             */
            readonly style: "chicago" | "apa" | "mla";
            /** @description Plain text; right-to-left text is isolated */
            readonly text: string;
            /** @description HTML with `i`, `bdi` and `a` only; all recorded text is escaped */
            readonly html: string;
        };
        readonly Suggestions: {
            /** @description At most ten suggestions */
            readonly items: readonly (components["schemas"]["DescriptionReference"] | components["schemas"]["EntityReference"])[];
        };
        readonly Thumbnail: {
            /**
             * Format: uri
             * @description URL of a JPEG of at most 400 × 400 pixels in the Image API, which has a rate limit of its own; `?v=` is its version
             */
            readonly url: string;
            /** @description In pixels */
            readonly width: number;
            /** @description In pixels */
            readonly height: number;
        };
        readonly TreeNode: {
            /**
             * @description Type of the resource
             * @enum {string}
             */
            readonly type: "collection" | "record";
            /**
             * Format: uuid
             * @description Permanent identifier
             */
            readonly id: string;
            /** @description Readable name in URLs; if it changes, the former one redirects */
            readonly slug: string;
            /** @description Title */
            readonly title: string;
            readonly level: components["schemas"]["Level"];
            /** @description Name of the level, in the language of labels */
            readonly level_label: string;
            readonly date: components["schemas"]["ArchivalDate"] | null;
            /** @description The archive's code */
            readonly reference_code: string | null;
            /** @description Number of published children */
            readonly children_count: number;
            /**
             * Format: uri
             * @description URL in this API
             */
            readonly url: string;
            /** @description Whether there are children that the response does not contain */
            readonly has_more: boolean;
            /** @description The children before those in the response; null if there are none */
            readonly previous: string | null;
            /** @description The children after those in the response, or the first ones of a collapsed node; null if there are none */
            readonly next: string | null;
            /** @description Consecutive children in archival order, empty if there are none; null if the response does not expand the node */
            readonly children: readonly components["schemas"]["TreeNode"][] | null;
        };
        readonly TypedDate: {
            /** @description `creation`, `accumulation`, `bulk`, `publication`, … */
            readonly type: string;
            /** @description The date as the archivist wrote it */
            readonly display: string;
            /** @description EDTF level 1, if the date could be parsed */
            readonly edtf: string | null;
            /** @description First year: integer astronomical year (44 BCE is -43) */
            readonly start: number | null;
            /** @description Last year: integer astronomical year (44 BCE is -43). Null if open or unknown; `edtf` tells which */
            readonly end: number | null;
        };
        /** @description The whole result by year, with all filters. A result counts in every bucket that its dates overlap, as the date filters have it: an open end overlaps all later years, an open beginning all earlier ones; an unknown end equals the beginning. `date_start` and `date_end` divide their years more finely. Null if no result is dated */
        readonly YearHistogram: {
            /** @description Earliest known year of the result, but not before `date_start` */
            readonly min: number;
            /** @description Latest known year of the result, but not after `date_end` */
            readonly max: number;
            /** @description Years in a bucket: the smallest of 1, 5, 10, 25, 50, 100, 250 … with which there are at most 30 */
            readonly interval: number;
            /** @description Contiguous, from `min` to `max`; those without results have the count 0 */
            readonly buckets: readonly {
                /** @description First year: a multiple of `interval`, or `date_start` if that is later */
                readonly from: number;
                /** @description Last year, or `date_end` if that is earlier */
                readonly to: number;
                /** @description Number of results that the search finds with `date_start={from}` and `date_end={to}` */
                readonly count: number;
            }[];
        };
        readonly YearRange: {
            /** @description Earliest year: integer astronomical year (44 BCE is -43) */
            readonly start: number | null;
            /** @description Latest year: integer astronomical year (44 BCE is -43) */
            readonly end: number | null;
        };
    };
    responses: {
        /** @description `content_too_large`: The request body is longer than 8 kB. */
        readonly content_too_large: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `expectation_failed`: The request has an `Expect` header other than `100-continue`. Send it without that header. */
        readonly expectation_failed: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `gone`: The resource was published here and has been withdrawn. `deleted_at` says when. */
        readonly gone: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `headers_too_large`: The request headers are longer than 16 kB. Send fewer cookies or shorter headers. */
        readonly headers_too_large: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `image_unreadable`: The stored file is damaged, too large, or of a type that cannot be rendered as an image. */
        readonly image_unreadable: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `internal_error`: An unexpected error on our side; it has been logged. Quote `request_id` when you report it. */
        readonly internal_error: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `malformed_request`: The request line, a header or the escaping of the path is not valid HTTP. */
        readonly malformed_request: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `original_restricted`: The archive withholds this file: the record is kept from aggregators, or access to it is closed or restricted. `thumbnail` links to a small image of it, if there is one. */
        readonly original_restricted: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `precondition_failed`: The current version does not satisfy `If-Match` or `If-Unmodified-Since`. */
        readonly precondition_failed: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `range_not_satisfiable`: `Range` starts after the end of the file. `Content-Range` gives the number of bytes. */
        readonly range_not_satisfiable: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `rate_limited`: Wait for the number of seconds in `Retry-After`. The `RateLimit` headers show what is left of the limit. On `/oai` the status is 503, because harvesters act on it. */
        readonly rate_limited: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `request_timeout`: The request did not arrive completely in time. Send it again. */
        readonly request_timeout: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `service_unavailable`: Part of the service is down or overloaded. Try again after the number of seconds in `Retry-After`. */
        readonly service_unavailable: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `tenant_not_found`: No archive uses this host name. */
        readonly tenant_not_found: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `uri_too_long`: The path and query together are longer than 8 kB. */
        readonly uri_too_long: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /** @description Languages of labels by preference, if `lang` is not given (RFC 9110, 12.5.4) */
        readonly AcceptLanguage: string;
        /** @description The `ETag` of a cached response; answers `304` if it is still current */
        readonly IfNoneMatch: string;
        /** @description `respond-async`, or `wait=` with the number of seconds to wait for a document that is not built yet (RFC 7240) */
        readonly Prefer: string;
        /** @description Part of the file: `bytes=` with the first and last byte (RFC 9110, 14.2) */
        readonly Range: string;
    };
    requestBodies: never;
    headers: {
        /** @description `bytes`: range requests are supported */
        readonly "Accept-Ranges": string;
        /** @description How long the response may be cached */
        readonly "Cache-Control": string;
        /** @description File name for saving the response */
        readonly "Content-Disposition": string;
        /** @description Language of the labels */
        readonly "Content-Language": string;
        /** @description The range sent, and the total number of bytes */
        readonly "Content-Range": string;
        /** @description Validator of the body, for `If-None-Match` */
        readonly ETag: string;
        /** @description When the content last changed, for `If-Modified-Since` */
        readonly "Last-Modified": string;
        /** @description The links of the body in the form of RFC 8288 */
        readonly Link: string;
        /** @description URL to request instead */
        readonly Location: string;
        /** @description Remaining quota, and seconds until it is full again */
        readonly RateLimit: string;
        /** @description The quota and its window in seconds */
        readonly "RateLimit-Policy": string;
        /** @description Seconds to wait before trying again */
        readonly "Retry-After": number;
        /** @description Request headers that the response depends on */
        readonly Vary: string;
        /** @description The quota */
        readonly "X-RateLimit-Limit": number;
        /** @description Remaining quota */
        readonly "X-RateLimit-Remaining": number;
        /** @description Unix time at which the quota is full again */
        readonly "X-RateLimit-Reset": number;
        /** @description Identifies this request; quote it when you report a problem */
        readonly "X-Request-Id": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly search: {
        readonly parameters: {
            readonly query?: {
                /** @description Page number, from 1. Pages reach item 10,000; use `cursor` to go further */
                readonly page?: number;
                /**
                 * @description Items per page (default 20)
                 * @example 1
                 */
                readonly limit?: number;
                /** @description Cursor from `links.next_cursor`; cannot be combined with `page` */
                readonly cursor?: string;
                /**
                 * @description Words (all must match), "phrases", -word or NOT word, word*, a AND b, a OR b, ( ), person:x, person:x*, place:"x y", subject:, family:, organization:. `AND` binds more tightly than `OR`, and `OR` more tightly than words without an operator. A query that does not parse is searched as plain words; a query of punctuation finds nothing
                 * @example "harbour master"
                 */
                readonly q?: string;
                /** @description Sort order; defaults to `relevance` with a `q`, otherwise to `title`. `reference` is the natural order of reference codes (`A 2` before `A 10`), ignoring case, accents and punctuation; descriptions without a code come last. Equal values sort by title */
                readonly sort?: "relevance" | "date" | "date_desc" | "title" | "reference" | "quality";
                /** @description Types to find: `record`, `collection`, `entity` (persons, corporate bodies, families, places and subjects, as in `/entities`), `exhibit`, or `all` four; by default records and collections. Entities are found by all of their names, dates and biography or history, exhibits by title, curator and prose. Neither has images, digital objects, a level, language or access status, linked names, or a place in a collection: a filter by these finds none, except those for what is missing. The dates of an entity are its dates of existence. Takes several values, comma-separated or repeated, and matches any of them */
                readonly type?: readonly ("record" | "collection" | "entity" | "exhibit" | "all")[];
                /** @description Only descriptions below the collection with this slug or UUID, at any depth */
                readonly collection?: string;
                /** @description Only descriptions below the record or collection with this slug or UUID, at any depth; without the record or collection itself. If a collection and a record have this slug, the collection; use a UUID for the record. `404` if there is none */
                readonly within?: string;
                /** @description Person by exact name (ignoring case and accents), slug or UUID; repeat the parameter to require several */
                readonly person?: readonly string[];
                /** @description Corporate body by exact name (ignoring case and accents), slug or UUID; repeat the parameter to require several */
                readonly corporate_body?: readonly string[];
                /** @description Family by exact name (ignoring case and accents), slug or UUID; repeat the parameter to require several */
                readonly family?: readonly string[];
                /** @description Place by exact name (ignoring case and accents), slug or UUID; repeat the parameter to require several */
                readonly place?: readonly string[];
                /** @description Subject by exact name (ignoring case and accents), slug or UUID; repeat the parameter to require several */
                readonly subject?: readonly string[];
                /** @description First year: descriptions that end in it or later (astronomical: 44 BCE is -43) */
                readonly date_start?: number;
                /** @description Last year: descriptions that begin in it or earlier (astronomical: 44 BCE is -43) */
                readonly date_end?: number;
                /** @description First year of a decade that the dates touch, as counted by the facet; astronomical: -50 is 51 to 42 BCE. Takes several values, comma-separated or repeated, and matches any of them */
                readonly decade?: readonly number[];
                /** @description Only descriptions of material in this language (ISO 639 code). Takes several values, comma-separated or repeated, and matches any of them */
                readonly language?: readonly string[];
                /** @description Level of description. Takes several values, comma-separated or repeated, and matches any of them */
                readonly level?: readonly ("fonds" | "collection" | "recordgrp" | "subgrp" | "subfonds" | "series" | "subseries" | "class" | "file" | "item" | "otherlevel" | "unspecified")[];
                /** @description Current access status. Takes several values, comma-separated or repeated, and matches any of them */
                readonly access?: readonly ("open" | "partial" | "restricted" | "closed" | "unknown")[];
                /** @description Only descriptions with their own images, or only those without */
                readonly has_image?: boolean;
                /** @description Only descriptions whose `digital_objects` has an entry, or only those where it is empty */
                readonly has_digital_object?: boolean;
                /** @description Maximum number of values per facet */
                readonly facet_limit?: number;
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Takes precedence over `Accept-Language` */
                readonly lang?: string;
                /** @description Return only these fields of each item, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete */
                readonly fields?: readonly string[];
            };
            readonly header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of hits, with facets */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SearchPage"];
                };
            };
            /** @description Not modified */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
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
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `not_found`: Nothing is published at this URL.
             *
             *     `tenant_not_found`: No archive uses this host name.
             */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 408: components["responses"]["request_timeout"];
            readonly 412: components["responses"]["precondition_failed"];
            readonly 413: components["responses"]["content_too_large"];
            readonly 414: components["responses"]["uri_too_long"];
            readonly 417: components["responses"]["expectation_failed"];
            readonly 429: components["responses"]["rate_limited"];
            readonly 431: components["responses"]["headers_too_large"];
            readonly 500: components["responses"]["internal_error"];
            /**
             * @description `search_unavailable`: Search is down, overloaded, or timed out on this query. Browsing still works. Try again after the number of seconds in `Retry-After`, or simplify the query.
             *
             *     `service_unavailable`: Part of the service is down or overloaded. Try again after the number of seconds in `Retry-After`.
             */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly suggest: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The text typed so far; without it there are no suggestions
                 * @example letter to the harb
                 */
                readonly q?: string;
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Takes precedence over `Accept-Language` */
                readonly lang?: string;
            };
            readonly header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description At most ten suggestions */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Suggestions"];
                };
            };
            /** @description Not modified */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `invalid_parameter`: A parameter is unknown, malformed, out of range or repeated. `errors` names each one and says what is allowed.
             *
             *     `malformed_request`: The request line, a header or the escaping of the path is not valid HTTP.
             */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 404: components["responses"]["tenant_not_found"];
            readonly 408: components["responses"]["request_timeout"];
            readonly 412: components["responses"]["precondition_failed"];
            readonly 413: components["responses"]["content_too_large"];
            readonly 414: components["responses"]["uri_too_long"];
            readonly 417: components["responses"]["expectation_failed"];
            readonly 429: components["responses"]["rate_limited"];
            readonly 431: components["responses"]["headers_too_large"];
            readonly 500: components["responses"]["internal_error"];
            /**
             * @description `search_unavailable`: Search is down, overloaded, or timed out on this query. Browsing still works. Try again after the number of seconds in `Retry-After`, or simplify the query.
             *
             *     `service_unavailable`: Part of the service is down or overloaded. Try again after the number of seconds in `Retry-After`.
             */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly listRecords: {
        readonly parameters: {
            readonly query?: {
                /** @description Page number, from 1. Pages reach item 10,000; use `cursor` to go further */
                readonly page?: number;
                /**
                 * @description Items per page (default 20)
                 * @example 1
                 */
                readonly limit?: number;
                /** @description Cursor from `links.next_cursor`; cannot be combined with `page` */
                readonly cursor?: string;
                /**
                 * @description Only records below the collection with this slug or UUID, at any depth, in archival order
                 * @example letters-of-the-tea-house-on-the-lower-quay
                 */
                readonly collection?: string;
                /** @description Only records of material in this language (ISO 639 code). Takes several values, comma-separated or repeated, and matches any of them */
                readonly language?: readonly string[];
                /** @description With `true`, only records with images of their own. `/search` combines this filter with others */
                readonly has_image?: boolean;
                /** @description Only the records with these slugs or UUIDs, at most 100, on one page and in this order. Former slugs work as well. `missing` names those that do not exist or are not published. Cannot be combined with other parameters except `fields` and `lang`. Takes several values, comma-separated or repeated, and matches any of them */
                readonly ids?: readonly string[];
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Takes precedence over `Accept-Language` */
                readonly lang?: string;
                /** @description Return only these fields of each item, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete */
                readonly fields?: readonly string[];
            };
            readonly header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of records */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RecordPage"];
                };
            };
            /** @description Not modified */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
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
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `not_found`: Nothing is published at this URL.
             *
             *     `tenant_not_found`: No archive uses this host name.
             */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 408: components["responses"]["request_timeout"];
            readonly 412: components["responses"]["precondition_failed"];
            readonly 413: components["responses"]["content_too_large"];
            readonly 414: components["responses"]["uri_too_long"];
            readonly 417: components["responses"]["expectation_failed"];
            readonly 429: components["responses"]["rate_limited"];
            readonly 431: components["responses"]["headers_too_large"];
            readonly 500: components["responses"]["internal_error"];
            readonly 503: components["responses"]["service_unavailable"];
        };
    };
    readonly getRecord: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Takes precedence over `Accept-Language` */
                readonly lang?: string;
                /** @description Return only these fields, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete */
                readonly fields?: readonly string[];
            };
            readonly header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            readonly path: {
                /**
                 * @description Slug or UUID of the record
                 * @example letter-to-the-harbour-master
                 */
                readonly slug: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The record */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RecordDetail"];
                };
            };
            /** @description Renamed: `Location` has the current URL */
            readonly 301: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not modified */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `invalid_parameter`: A parameter is unknown, malformed, out of range or repeated. `errors` names each one and says what is allowed.
             *
             *     `malformed_request`: The request line, a header or the escaping of the path is not valid HTTP.
             */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `not_found`: Nothing is published at this URL.
             *
             *     `tenant_not_found`: No archive uses this host name.
             */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 408: components["responses"]["request_timeout"];
            readonly 410: components["responses"]["gone"];
            readonly 412: components["responses"]["precondition_failed"];
            readonly 413: components["responses"]["content_too_large"];
            readonly 414: components["responses"]["uri_too_long"];
            readonly 417: components["responses"]["expectation_failed"];
            readonly 429: components["responses"]["rate_limited"];
            readonly 431: components["responses"]["headers_too_large"];
            readonly 500: components["responses"]["internal_error"];
            readonly 503: components["responses"]["service_unavailable"];
        };
    };
    readonly listRecordChildren: {
        readonly parameters: {
            readonly query?: {
                /** @description Page number, from 1. Pages reach item 10,000; use `cursor` to go further */
                readonly page?: number;
                /** @description Items per page (default 20) */
                readonly limit?: number;
                /** @description Cursor from `links.next_cursor`; cannot be combined with `page` */
                readonly cursor?: string;
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Takes precedence over `Accept-Language` */
                readonly lang?: string;
                /** @description Return only these fields of each item, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete */
                readonly fields?: readonly string[];
            };
            readonly header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            readonly path: {
                /**
                 * @description Slug or UUID of the record
                 * @example letter-to-the-harbour-master
                 */
                readonly slug: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of records and collections */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ChildrenPage"];
                };
            };
            /** @description Renamed: `Location` has the current URL */
            readonly 301: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not modified */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
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
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `not_found`: Nothing is published at this URL.
             *
             *     `tenant_not_found`: No archive uses this host name.
             */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 408: components["responses"]["request_timeout"];
            readonly 410: components["responses"]["gone"];
            readonly 412: components["responses"]["precondition_failed"];
            readonly 413: components["responses"]["content_too_large"];
            readonly 414: components["responses"]["uri_too_long"];
            readonly 417: components["responses"]["expectation_failed"];
            readonly 429: components["responses"]["rate_limited"];
            readonly 431: components["responses"]["headers_too_large"];
            readonly 500: components["responses"]["internal_error"];
            readonly 503: components["responses"]["service_unavailable"];
        };
    };
    readonly listRelatedToRecord: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description Maximum number of items (default 20)
                 * @example 2
                 */
                readonly limit?: number;
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Takes precedence over `Accept-Language` */
                readonly lang?: string;
                /** @description Return only these fields of each item, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete */
                readonly fields?: readonly string[];
            };
            readonly header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            readonly path: {
                /**
                 * @description Slug or UUID of the record
                 * @example letter-to-the-harbour-master
                 */
                readonly slug: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Related records and collections, the closest first */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RelatedPage"];
                };
            };
            /** @description Renamed: `Location` has the current URL */
            readonly 301: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not modified */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `invalid_parameter`: A parameter is unknown, malformed, out of range or repeated. `errors` names each one and says what is allowed.
             *
             *     `malformed_request`: The request line, a header or the escaping of the path is not valid HTTP.
             */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `not_found`: Nothing is published at this URL.
             *
             *     `tenant_not_found`: No archive uses this host name.
             */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 408: components["responses"]["request_timeout"];
            readonly 410: components["responses"]["gone"];
            readonly 412: components["responses"]["precondition_failed"];
            readonly 413: components["responses"]["content_too_large"];
            readonly 414: components["responses"]["uri_too_long"];
            readonly 417: components["responses"]["expectation_failed"];
            readonly 429: components["responses"]["rate_limited"];
            readonly 431: components["responses"]["headers_too_large"];
            readonly 500: components["responses"]["internal_error"];
            readonly 503: components["responses"]["service_unavailable"];
        };
    };
    readonly getRecordAsDublinCore: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path: {
                /**
                 * @description Slug or UUID of the record
                 * @example letter-to-the-harbour-master
                 */
                readonly slug: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Dublin Core (oai_dc) */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/xml": string;
                };
            };
            /** @description Renamed: `Location` has the current URL */
            readonly 301: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not modified */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["malformed_request"];
            /**
             * @description `not_found`: Nothing is published at this URL.
             *
             *     `tenant_not_found`: No archive uses this host name.
             */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 408: components["responses"]["request_timeout"];
            readonly 410: components["responses"]["gone"];
            readonly 412: components["responses"]["precondition_failed"];
            readonly 413: components["responses"]["content_too_large"];
            readonly 414: components["responses"]["uri_too_long"];
            readonly 417: components["responses"]["expectation_failed"];
            readonly 429: components["responses"]["rate_limited"];
            readonly 431: components["responses"]["headers_too_large"];
            readonly 500: components["responses"]["internal_error"];
            readonly 503: components["responses"]["service_unavailable"];
        };
    };
    readonly getRecordAsJsonLd: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path: {
                /**
                 * @description Slug or UUID of the record
                 * @example letter-to-the-harbour-master
                 */
                readonly slug: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description schema.org as JSON-LD */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/ld+json": components["schemas"]["JsonLd"];
                };
            };
            /** @description Renamed: `Location` has the current URL */
            readonly 301: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not modified */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["malformed_request"];
            /**
             * @description `not_found`: Nothing is published at this URL.
             *
             *     `tenant_not_found`: No archive uses this host name.
             */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 408: components["responses"]["request_timeout"];
            readonly 410: components["responses"]["gone"];
            readonly 412: components["responses"]["precondition_failed"];
            readonly 413: components["responses"]["content_too_large"];
            readonly 414: components["responses"]["uri_too_long"];
            readonly 417: components["responses"]["expectation_failed"];
            readonly 429: components["responses"]["rate_limited"];
            readonly 431: components["responses"]["headers_too_large"];
            readonly 500: components["responses"]["internal_error"];
            readonly 503: components["responses"]["service_unavailable"];
        };
    };
    readonly getRecordAsMods: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path: {
                /**
                 * @description Slug or UUID of the record
                 * @example letter-to-the-harbour-master
                 */
                readonly slug: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description MODS 3.8 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/mods+xml": string;
                };
            };
            /** @description Renamed: `Location` has the current URL */
            readonly 301: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not modified */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["malformed_request"];
            /**
             * @description `not_found`: Nothing is published at this URL.
             *
             *     `tenant_not_found`: No archive uses this host name.
             */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 408: components["responses"]["request_timeout"];
            readonly 410: components["responses"]["gone"];
            readonly 412: components["responses"]["precondition_failed"];
            readonly 413: components["responses"]["content_too_large"];
            readonly 414: components["responses"]["uri_too_long"];
            readonly 417: components["responses"]["expectation_failed"];
            readonly 429: components["responses"]["rate_limited"];
            readonly 431: components["responses"]["headers_too_large"];
            readonly 500: components["responses"]["internal_error"];
            readonly 503: components["responses"]["service_unavailable"];
        };
    };
    readonly listCollections: {
        readonly parameters: {
            readonly query?: {
                /** @description Page number, from 1. Pages reach item 10,000; use `cursor` to go further */
                readonly page?: number;
                /**
                 * @description Items per page (default 20)
                 * @example 1
                 */
                readonly limit?: number;
                /** @description Cursor from `links.next_cursor`; cannot be combined with `page` */
                readonly cursor?: string;
                /** @description Only the collections, at any level, with these slugs or UUIDs, at most 100, on one page and in this order. Former slugs work as well. `missing` names those that do not exist or are not published. Cannot be combined with other parameters except `fields` and `lang`. Takes several values, comma-separated or repeated, and matches any of them */
                readonly ids?: readonly string[];
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Takes precedence over `Accept-Language` */
                readonly lang?: string;
                /** @description Return only these fields of each item, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete */
                readonly fields?: readonly string[];
            };
            readonly header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of collections */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CollectionPage"];
                };
            };
            /** @description Not modified */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
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
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 404: components["responses"]["tenant_not_found"];
            readonly 408: components["responses"]["request_timeout"];
            readonly 412: components["responses"]["precondition_failed"];
            readonly 413: components["responses"]["content_too_large"];
            readonly 414: components["responses"]["uri_too_long"];
            readonly 417: components["responses"]["expectation_failed"];
            readonly 429: components["responses"]["rate_limited"];
            readonly 431: components["responses"]["headers_too_large"];
            readonly 500: components["responses"]["internal_error"];
            readonly 503: components["responses"]["service_unavailable"];
        };
    };
    readonly getCollection: {
        readonly parameters: {
            readonly query?: {
                /** @description Page number, from 1. Pages reach item 10,000; use `cursor` to go further */
                readonly page?: number;
                /**
                 * @description Items per page (default 20)
                 * @example 1
                 */
                readonly limit?: number;
                /** @description Cursor from `links.next_cursor`; cannot be combined with `page` */
                readonly cursor?: string;
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Takes precedence over `Accept-Language` */
                readonly lang?: string;
                /** @description Return only these fields, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete */
                readonly fields?: readonly string[];
            };
            readonly header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            readonly path: {
                /**
                 * @description Slug or UUID of the collection
                 * @example letters-of-the-tea-house-on-the-lower-quay
                 */
                readonly slug: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The collection */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CollectionDetail"];
                };
            };
            /** @description Renamed: `Location` has the current URL */
            readonly 301: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not modified */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
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
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `not_found`: Nothing is published at this URL.
             *
             *     `tenant_not_found`: No archive uses this host name.
             */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 408: components["responses"]["request_timeout"];
            readonly 410: components["responses"]["gone"];
            readonly 412: components["responses"]["precondition_failed"];
            readonly 413: components["responses"]["content_too_large"];
            readonly 414: components["responses"]["uri_too_long"];
            readonly 417: components["responses"]["expectation_failed"];
            readonly 429: components["responses"]["rate_limited"];
            readonly 431: components["responses"]["headers_too_large"];
            readonly 500: components["responses"]["internal_error"];
            readonly 503: components["responses"]["service_unavailable"];
        };
    };
    readonly getCollectionTree: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description Slug or UUID of a record or collection in this collection: the tree is expanded along the path to it
                 * @example lv-l-1-1-1
                 */
                readonly around?: string;
                /** @description Number of levels to expand (default 1) */
                readonly depth?: number;
                /** @description Cursor from a `previous` or `next` link; cannot be combined with `around` */
                readonly cursor?: string;
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Takes precedence over `Accept-Language` */
                readonly lang?: string;
            };
            readonly header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            readonly path: {
                /**
                 * @description Slug or UUID of the collection
                 * @example letters-of-the-tea-house-on-the-lower-quay
                 */
                readonly slug: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A part of the hierarchy */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CollectionTree"];
                };
            };
            /** @description Renamed: `Location` has the current URL */
            readonly 301: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not modified */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `invalid_parameter`: A parameter is unknown, malformed, out of range or repeated. `errors` names each one and says what is allowed.
             *
             *     `invalid_cursor`: The cursor was altered, or belongs to another list, filter or order. Start again without it.
             *
             *     `malformed_request`: The request line, a header or the escaping of the path is not valid HTTP.
             */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `not_found`: Nothing is published at this URL.
             *
             *     `tenant_not_found`: No archive uses this host name.
             */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 408: components["responses"]["request_timeout"];
            readonly 410: components["responses"]["gone"];
            readonly 412: components["responses"]["precondition_failed"];
            readonly 413: components["responses"]["content_too_large"];
            readonly 414: components["responses"]["uri_too_long"];
            readonly 417: components["responses"]["expectation_failed"];
            readonly 429: components["responses"]["rate_limited"];
            readonly 431: components["responses"]["headers_too_large"];
            readonly 500: components["responses"]["internal_error"];
            readonly 503: components["responses"]["service_unavailable"];
        };
    };
    readonly listRelatedToCollection: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description Maximum number of items (default 20)
                 * @example 1
                 */
                readonly limit?: number;
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Takes precedence over `Accept-Language` */
                readonly lang?: string;
                /** @description Return only these fields of each item, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete */
                readonly fields?: readonly string[];
            };
            readonly header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            readonly path: {
                /**
                 * @description Slug or UUID of the collection
                 * @example letters-of-the-tea-house-on-the-lower-quay
                 */
                readonly slug: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Related records and collections, the closest first */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RelatedPage"];
                };
            };
            /** @description Renamed: `Location` has the current URL */
            readonly 301: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not modified */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `invalid_parameter`: A parameter is unknown, malformed, out of range or repeated. `errors` names each one and says what is allowed.
             *
             *     `malformed_request`: The request line, a header or the escaping of the path is not valid HTTP.
             */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `not_found`: Nothing is published at this URL.
             *
             *     `tenant_not_found`: No archive uses this host name.
             */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 408: components["responses"]["request_timeout"];
            readonly 410: components["responses"]["gone"];
            readonly 412: components["responses"]["precondition_failed"];
            readonly 413: components["responses"]["content_too_large"];
            readonly 414: components["responses"]["uri_too_long"];
            readonly 417: components["responses"]["expectation_failed"];
            readonly 429: components["responses"]["rate_limited"];
            readonly 431: components["responses"]["headers_too_large"];
            readonly 500: components["responses"]["internal_error"];
            readonly 503: components["responses"]["service_unavailable"];
        };
    };
    readonly getCollectionAsDublinCore: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path: {
                /**
                 * @description Slug or UUID of the collection
                 * @example letters-of-the-tea-house-on-the-lower-quay
                 */
                readonly slug: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Dublin Core (oai_dc) */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/xml": string;
                };
            };
            /** @description Renamed: `Location` has the current URL */
            readonly 301: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not modified */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["malformed_request"];
            /**
             * @description `not_found`: Nothing is published at this URL.
             *
             *     `tenant_not_found`: No archive uses this host name.
             */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 408: components["responses"]["request_timeout"];
            readonly 410: components["responses"]["gone"];
            readonly 412: components["responses"]["precondition_failed"];
            readonly 413: components["responses"]["content_too_large"];
            readonly 414: components["responses"]["uri_too_long"];
            readonly 417: components["responses"]["expectation_failed"];
            readonly 429: components["responses"]["rate_limited"];
            readonly 431: components["responses"]["headers_too_large"];
            readonly 500: components["responses"]["internal_error"];
            readonly 503: components["responses"]["service_unavailable"];
        };
    };
    readonly getCollectionAsJsonLd: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path: {
                /**
                 * @description Slug or UUID of the collection
                 * @example letters-of-the-tea-house-on-the-lower-quay
                 */
                readonly slug: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description schema.org as JSON-LD */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/ld+json": components["schemas"]["JsonLd"];
                };
            };
            /** @description Renamed: `Location` has the current URL */
            readonly 301: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not modified */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["malformed_request"];
            /**
             * @description `not_found`: Nothing is published at this URL.
             *
             *     `tenant_not_found`: No archive uses this host name.
             */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 408: components["responses"]["request_timeout"];
            readonly 410: components["responses"]["gone"];
            readonly 412: components["responses"]["precondition_failed"];
            readonly 413: components["responses"]["content_too_large"];
            readonly 414: components["responses"]["uri_too_long"];
            readonly 417: components["responses"]["expectation_failed"];
            readonly 429: components["responses"]["rate_limited"];
            readonly 431: components["responses"]["headers_too_large"];
            readonly 500: components["responses"]["internal_error"];
            readonly 503: components["responses"]["service_unavailable"];
        };
    };
    readonly getCollectionAsMods: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path: {
                /**
                 * @description Slug or UUID of the collection
                 * @example letters-of-the-tea-house-on-the-lower-quay
                 */
                readonly slug: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description MODS 3.8 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/mods+xml": string;
                };
            };
            /** @description Renamed: `Location` has the current URL */
            readonly 301: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not modified */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["malformed_request"];
            /**
             * @description `not_found`: Nothing is published at this URL.
             *
             *     `tenant_not_found`: No archive uses this host name.
             */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 408: components["responses"]["request_timeout"];
            readonly 410: components["responses"]["gone"];
            readonly 412: components["responses"]["precondition_failed"];
            readonly 413: components["responses"]["content_too_large"];
            readonly 414: components["responses"]["uri_too_long"];
            readonly 417: components["responses"]["expectation_failed"];
            readonly 429: components["responses"]["rate_limited"];
            readonly 431: components["responses"]["headers_too_large"];
            readonly 500: components["responses"]["internal_error"];
            readonly 503: components["responses"]["service_unavailable"];
        };
    };
    readonly listEntities: {
        readonly parameters: {
            readonly query?: {
                /** @description Page number, from 1. Pages reach item 10,000; use `cursor` to go further */
                readonly page?: number;
                /**
                 * @description Items per page (default 20)
                 * @example 1
                 */
                readonly limit?: number;
                /** @description Cursor from `links.next_cursor`; cannot be combined with `page` */
                readonly cursor?: string;
                /** @description Prefixes of words in the name or a variant; all must match. Ignores case and accents */
                readonly search?: string;
                /**
                 * @description Only names that start with this letter, in any script, ignoring accents and case; `#` for names that start with a digit or sign
                 * @example A
                 */
                readonly letter?: string;
                /** @description Only entities of this type. Takes several values, comma-separated or repeated, and matches any of them */
                readonly type?: readonly ("person" | "corporate_body" | "family" | "place" | "subject")[];
                /** @description Alias of `type`; cannot be combined with it. Takes several values, comma-separated or repeated, and matches any of them */
                readonly entity_type?: readonly ("person" | "corporate_body" | "family" | "place" | "subject")[];
                /** @description Only the entities with these slugs or UUIDs, at most 100, on one page and in this order. Former slugs work as well. `missing` names those that do not exist or are not published. Cannot be combined with other parameters except `fields` and `lang`. Takes several values, comma-separated or repeated, and matches any of them */
                readonly ids?: readonly string[];
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Takes precedence over `Accept-Language` */
                readonly lang?: string;
                /** @description Return only these fields of each item, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete */
                readonly fields?: readonly string[];
            };
            readonly header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of entities */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["EntityPage"];
                };
            };
            /** @description Not modified */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
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
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 404: components["responses"]["tenant_not_found"];
            readonly 408: components["responses"]["request_timeout"];
            readonly 412: components["responses"]["precondition_failed"];
            readonly 413: components["responses"]["content_too_large"];
            readonly 414: components["responses"]["uri_too_long"];
            readonly 417: components["responses"]["expectation_failed"];
            readonly 429: components["responses"]["rate_limited"];
            readonly 431: components["responses"]["headers_too_large"];
            readonly 500: components["responses"]["internal_error"];
            readonly 503: components["responses"]["service_unavailable"];
        };
    };
    readonly getEntity: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Takes precedence over `Accept-Language` */
                readonly lang?: string;
                /** @description Return only these fields, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete */
                readonly fields?: readonly string[];
            };
            readonly header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            readonly path: {
                /**
                 * @description Slug or UUID of the entity
                 * @example adelmut-duchess-of-velmark-about-1250-1311
                 */
                readonly slugOrId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The entity */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["EntityDetail"];
                };
            };
            /** @description Renamed: `Location` has the current URL */
            readonly 301: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not modified */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `invalid_parameter`: A parameter is unknown, malformed, out of range or repeated. `errors` names each one and says what is allowed.
             *
             *     `malformed_request`: The request line, a header or the escaping of the path is not valid HTTP.
             */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `not_found`: Nothing is published at this URL.
             *
             *     `tenant_not_found`: No archive uses this host name.
             */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 408: components["responses"]["request_timeout"];
            readonly 412: components["responses"]["precondition_failed"];
            readonly 413: components["responses"]["content_too_large"];
            readonly 414: components["responses"]["uri_too_long"];
            readonly 417: components["responses"]["expectation_failed"];
            readonly 429: components["responses"]["rate_limited"];
            readonly 431: components["responses"]["headers_too_large"];
            readonly 500: components["responses"]["internal_error"];
            readonly 503: components["responses"]["service_unavailable"];
        };
    };
    readonly listEntityRecords: {
        readonly parameters: {
            readonly query?: {
                /** @description Page number, from 1. Pages reach item 10,000; use `cursor` to go further */
                readonly page?: number;
                /**
                 * @description Items per page (default 20)
                 * @example 1
                 */
                readonly limit?: number;
                /** @description Cursor from `links.next_cursor`; cannot be combined with `page` */
                readonly cursor?: string;
                /** @description Records (the default), collections, or both */
                readonly type?: "record" | "collection" | "all";
                /** @description UUID of a record or collection to exclude */
                readonly exclude?: readonly string[];
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Takes precedence over `Accept-Language` */
                readonly lang?: string;
                /** @description Return only these fields of each item, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete */
                readonly fields?: readonly string[];
            };
            readonly header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            readonly path: {
                /**
                 * @description Slug or UUID of the entity
                 * @example adelmut-duchess-of-velmark-about-1250-1311
                 */
                readonly slugOrId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of records, collections, or both */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["EntityRecordPage"];
                };
            };
            /** @description Renamed: `Location` has the current URL */
            readonly 301: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not modified */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
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
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `not_found`: Nothing is published at this URL.
             *
             *     `tenant_not_found`: No archive uses this host name.
             */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 408: components["responses"]["request_timeout"];
            readonly 412: components["responses"]["precondition_failed"];
            readonly 413: components["responses"]["content_too_large"];
            readonly 414: components["responses"]["uri_too_long"];
            readonly 417: components["responses"]["expectation_failed"];
            readonly 429: components["responses"]["rate_limited"];
            readonly 431: components["responses"]["headers_too_large"];
            readonly 500: components["responses"]["internal_error"];
            readonly 503: components["responses"]["service_unavailable"];
        };
    };
    readonly listExhibits: {
        readonly parameters: {
            readonly query?: {
                /** @description Page number, from 1. Pages reach item 10,000; use `cursor` to go further */
                readonly page?: number;
                /**
                 * @description Items per page (default 20)
                 * @example 1
                 */
                readonly limit?: number;
                /** @description Cursor from `links.next_cursor`; cannot be combined with `page` */
                readonly cursor?: string;
                /** @description Only the exhibits with these slugs or UUIDs, at most 100, on one page and in this order. Former slugs work as well. `missing` names those that do not exist or are not published. Cannot be combined with other parameters except `fields` and `lang`. Takes several values, comma-separated or repeated, and matches any of them */
                readonly ids?: readonly string[];
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Takes precedence over `Accept-Language` */
                readonly lang?: string;
                /** @description Return only these fields of each item, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete */
                readonly fields?: readonly string[];
            };
            readonly header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of exhibits */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ExhibitPage"];
                };
            };
            /** @description Not modified */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
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
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 404: components["responses"]["tenant_not_found"];
            readonly 408: components["responses"]["request_timeout"];
            readonly 412: components["responses"]["precondition_failed"];
            readonly 413: components["responses"]["content_too_large"];
            readonly 414: components["responses"]["uri_too_long"];
            readonly 417: components["responses"]["expectation_failed"];
            readonly 429: components["responses"]["rate_limited"];
            readonly 431: components["responses"]["headers_too_large"];
            readonly 500: components["responses"]["internal_error"];
            readonly 503: components["responses"]["service_unavailable"];
        };
    };
    readonly getExhibit: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Takes precedence over `Accept-Language` */
                readonly lang?: string;
                /** @description Return only these fields, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete */
                readonly fields?: readonly string[];
            };
            readonly header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            readonly path: {
                /**
                 * @description Slug or UUID of the exhibit
                 * @example letters-from-the-river
                 */
                readonly slug: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The exhibit */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ExhibitDetail"];
                };
            };
            /** @description Renamed: `Location` has the current URL */
            readonly 301: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not modified */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `invalid_parameter`: A parameter is unknown, malformed, out of range or repeated. `errors` names each one and says what is allowed.
             *
             *     `malformed_request`: The request line, a header or the escaping of the path is not valid HTTP.
             */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `not_found`: Nothing is published at this URL.
             *
             *     `tenant_not_found`: No archive uses this host name.
             */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 408: components["responses"]["request_timeout"];
            readonly 410: components["responses"]["gone"];
            readonly 412: components["responses"]["precondition_failed"];
            readonly 413: components["responses"]["content_too_large"];
            readonly 414: components["responses"]["uri_too_long"];
            readonly 417: components["responses"]["expectation_failed"];
            readonly 429: components["responses"]["rate_limited"];
            readonly 431: components["responses"]["headers_too_large"];
            readonly 500: components["responses"]["internal_error"];
            readonly 503: components["responses"]["service_unavailable"];
        };
    };
    readonly getOrganization: {
        readonly parameters: {
            readonly query?: {
                /** @description Return only these fields, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete */
                readonly fields?: readonly string[];
            };
            readonly header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The archive */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Organization"];
                };
            };
            /** @description Not modified */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `invalid_parameter`: A parameter is unknown, malformed, out of range or repeated. `errors` names each one and says what is allowed.
             *
             *     `malformed_request`: The request line, a header or the escaping of the path is not valid HTTP.
             */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `not_found`: Nothing is published at this URL.
             *
             *     `tenant_not_found`: No archive uses this host name.
             */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 408: components["responses"]["request_timeout"];
            readonly 412: components["responses"]["precondition_failed"];
            readonly 413: components["responses"]["content_too_large"];
            readonly 414: components["responses"]["uri_too_long"];
            readonly 417: components["responses"]["expectation_failed"];
            readonly 429: components["responses"]["rate_limited"];
            readonly 431: components["responses"]["headers_too_large"];
            readonly 500: components["responses"]["internal_error"];
            readonly 503: components["responses"]["service_unavailable"];
        };
    };
    readonly getThumbnail: {
        readonly parameters: {
            readonly query?: {
                /** @description UUID of an image, or its number among the files of the description, from 1, as in IIIF (default: the first image) */
                readonly image?: string;
                /** @description Version, as in the URLs of response bodies */
                readonly v?: string;
            };
            readonly header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path: {
                /**
                 * @description UUID or slug of the archive
                 * @example demo
                 */
                readonly orgId: string;
                /**
                 * @description UUID of a record, or of a collection with its own images
                 * @example 00000000-0000-4000-8000-000000000001
                 */
                readonly recordId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The image */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "image/jpeg": string;
                };
            };
            /** @description Not modified */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `invalid_parameter`: A parameter is unknown, malformed, out of range or repeated. `errors` names each one and says what is allowed.
             *
             *     `malformed_request`: The request line, a header or the escaping of the path is not valid HTTP.
             */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `not_found`: Nothing is published at this URL.
             *
             *     `tenant_not_found`: No archive uses this host name.
             */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 408: components["responses"]["request_timeout"];
            readonly 410: components["responses"]["gone"];
            readonly 412: components["responses"]["precondition_failed"];
            readonly 413: components["responses"]["content_too_large"];
            readonly 414: components["responses"]["uri_too_long"];
            readonly 417: components["responses"]["expectation_failed"];
            readonly 422: components["responses"]["image_unreadable"];
            readonly 429: components["responses"]["rate_limited"];
            readonly 431: components["responses"]["headers_too_large"];
            readonly 500: components["responses"]["internal_error"];
            /**
             * @description `file_missing`: The description exists, but its stored file is missing or damaged. The problem has been logged for the operator; try again later.
             *
             *     `service_unavailable`: Part of the service is down or overloaded. Try again after the number of seconds in `Retry-After`.
             */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly getOriginal: {
        readonly parameters: {
            readonly query?: {
                /** @description UUID of an image, or its number among the files of the description, from 1, as in IIIF (default: the first image) */
                readonly image?: string;
            };
            readonly header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Part of the file: `bytes=` with the first and last byte (RFC 9110, 14.2) */
                readonly Range?: components["parameters"]["Range"];
            };
            readonly path: {
                /**
                 * @description UUID or slug of the archive
                 * @example demo
                 */
                readonly orgId: string;
                /**
                 * @description UUID of a record, or of a collection with its own images
                 * @example 00000000-0000-4000-8000-000000000001
                 */
                readonly recordId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The file, with its own media type */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "*/*": string;
                };
            };
            /** @description The requested range */
            readonly 206: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "*/*": string;
                };
            };
            /** @description Not modified */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `invalid_parameter`: A parameter is unknown, malformed, out of range or repeated. `errors` names each one and says what is allowed.
             *
             *     `malformed_request`: The request line, a header or the escaping of the path is not valid HTTP.
             */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 403: components["responses"]["original_restricted"];
            /**
             * @description `not_found`: Nothing is published at this URL.
             *
             *     `tenant_not_found`: No archive uses this host name.
             */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 408: components["responses"]["request_timeout"];
            readonly 410: components["responses"]["gone"];
            readonly 412: components["responses"]["precondition_failed"];
            readonly 413: components["responses"]["content_too_large"];
            readonly 414: components["responses"]["uri_too_long"];
            readonly 416: components["responses"]["range_not_satisfiable"];
            readonly 417: components["responses"]["expectation_failed"];
            readonly 429: components["responses"]["rate_limited"];
            readonly 431: components["responses"]["headers_too_large"];
            readonly 500: components["responses"]["internal_error"];
            /**
             * @description `file_missing`: The description exists, but its stored file is missing or damaged. The problem has been logged for the operator; try again later.
             *
             *     `service_unavailable`: Part of the service is down or overloaded. Try again after the number of seconds in `Retry-After`.
             */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly getManifest: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path: {
                /**
                 * @description UUID or slug of the archive
                 * @example demo
                 */
                readonly orgId: string;
                /**
                 * @description UUID of a record, or of a collection with its own images
                 * @example 00000000-0000-4000-8000-000000000001
                 */
                readonly recordId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The manifest */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/ld+json;profile=\"http://iiif.io/api/presentation/3/context.json\"": {
                        /** Format: uri */
                        readonly id: string;
                        /** @constant */
                        readonly type: "Manifest";
                    } & {
                        readonly [key: string]: unknown;
                    };
                };
            };
            /** @description Not modified */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["malformed_request"];
            /**
             * @description `not_found`: Nothing is published at this URL.
             *
             *     `tenant_not_found`: No archive uses this host name.
             */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 408: components["responses"]["request_timeout"];
            readonly 410: components["responses"]["gone"];
            readonly 412: components["responses"]["precondition_failed"];
            readonly 413: components["responses"]["content_too_large"];
            readonly 414: components["responses"]["uri_too_long"];
            readonly 417: components["responses"]["expectation_failed"];
            readonly 429: components["responses"]["rate_limited"];
            readonly 431: components["responses"]["headers_too_large"];
            readonly 500: components["responses"]["internal_error"];
            readonly 503: components["responses"]["service_unavailable"];
        };
    };
    readonly getImageInfo: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path: {
                /**
                 * @description UUID or slug of the archive
                 * @example demo
                 */
                readonly orgId: string;
                /**
                 * @description UUID of a record, or of a collection with its own images
                 * @example 00000000-0000-4000-8000-000000000001
                 */
                readonly recordId: string;
                /**
                 * @description Number of the image, from 1, or its UUID. In manifests the number is followed by its version; such responses may be cached for a day
                 * @example 1
                 */
                readonly n: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Image information */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/ld+json;profile=\"http://iiif.io/api/image/3/context.json\"": {
                        /** Format: uri */
                        readonly id: string;
                        /** @constant */
                        readonly type: "ImageService3";
                        readonly width: number;
                        readonly height: number;
                    } & {
                        readonly [key: string]: unknown;
                    };
                };
            };
            /** @description Not modified */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["malformed_request"];
            /**
             * @description `not_found`: Nothing is published at this URL.
             *
             *     `tenant_not_found`: No archive uses this host name.
             */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 408: components["responses"]["request_timeout"];
            readonly 410: components["responses"]["gone"];
            readonly 412: components["responses"]["precondition_failed"];
            readonly 413: components["responses"]["content_too_large"];
            readonly 414: components["responses"]["uri_too_long"];
            readonly 417: components["responses"]["expectation_failed"];
            readonly 422: components["responses"]["image_unreadable"];
            readonly 429: components["responses"]["rate_limited"];
            readonly 431: components["responses"]["headers_too_large"];
            readonly 500: components["responses"]["internal_error"];
            readonly 503: components["responses"]["service_unavailable"];
        };
    };
    readonly getImagePart: {
        readonly parameters: {
            readonly query?: {
                /** @description Version, as in the URLs of response bodies */
                readonly v?: string;
            };
            readonly header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path: {
                /**
                 * @description UUID or slug of the archive
                 * @example demo
                 */
                readonly orgId: string;
                /**
                 * @description UUID of a record, or of a collection with its own images
                 * @example 00000000-0000-4000-8000-000000000001
                 */
                readonly recordId: string;
                /**
                 * @description Number of the image, from 1, or its UUID. In manifests the number is followed by its version; such responses may be cached for a day
                 * @example 1
                 */
                readonly n: string;
                /**
                 * @description `full`, `square`, `x,y,w,h` or `pct:x,y,w,h`
                 * @example full
                 */
                readonly region: string;
                /**
                 * @description `max`, `w,`, `,h`, `w,h`, `!w,h` or `pct:n`; with a preceding `^`, enlarged to at most twice the size of the region
                 * @example !400,400
                 */
                readonly size: string;
                /**
                 * @description `0`, `90`, `180` or `270`, clockwise; with a preceding `!`, mirrored first
                 * @example 0
                 */
                readonly rotation: string;
                /**
                 * @description `default`, `color`, `gray` or `bitonal`, a dot, and `jpg`, `png` or `webp`
                 * @example default.jpg
                 */
                readonly file: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The image */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "image/jpeg": string;
                };
            };
            /** @description Not modified */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `invalid_parameter`: A parameter is unknown, malformed, out of range or repeated. `errors` names each one and says what is allowed.
             *
             *     `malformed_request`: The request line, a header or the escaping of the path is not valid HTTP.
             */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `not_found`: Nothing is published at this URL.
             *
             *     `tenant_not_found`: No archive uses this host name.
             */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 408: components["responses"]["request_timeout"];
            readonly 410: components["responses"]["gone"];
            readonly 412: components["responses"]["precondition_failed"];
            readonly 413: components["responses"]["content_too_large"];
            readonly 414: components["responses"]["uri_too_long"];
            readonly 417: components["responses"]["expectation_failed"];
            readonly 422: components["responses"]["image_unreadable"];
            readonly 429: components["responses"]["rate_limited"];
            readonly 431: components["responses"]["headers_too_large"];
            readonly 500: components["responses"]["internal_error"];
            /**
             * @description `file_missing`: The description exists, but its stored file is missing or damaged. The problem has been logged for the operator; try again later.
             *
             *     `service_unavailable`: Part of the service is down or overloaded. Try again after the number of seconds in `Retry-After`.
             */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly getImageService: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path: {
                /**
                 * @description UUID or slug of the archive
                 * @example demo
                 */
                readonly orgId: string;
                /**
                 * @description UUID of a record, or of a collection with its own images
                 * @example 00000000-0000-4000-8000-000000000001
                 */
                readonly recordId: string;
                /**
                 * @description Number of the image, from 1, or its UUID. In manifests the number is followed by its version; such responses may be cached for a day
                 * @example 1
                 */
                readonly n: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Redirect to `info.json` */
            readonly 303: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["malformed_request"];
            /**
             * @description `not_found`: Nothing is published at this URL.
             *
             *     `tenant_not_found`: No archive uses this host name.
             */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 408: components["responses"]["request_timeout"];
            readonly 410: components["responses"]["gone"];
            readonly 412: components["responses"]["precondition_failed"];
            readonly 413: components["responses"]["content_too_large"];
            readonly 414: components["responses"]["uri_too_long"];
            readonly 417: components["responses"]["expectation_failed"];
            readonly 422: components["responses"]["image_unreadable"];
            readonly 429: components["responses"]["rate_limited"];
            readonly 431: components["responses"]["headers_too_large"];
            readonly 500: components["responses"]["internal_error"];
            readonly 503: components["responses"]["service_unavailable"];
        };
    };
    readonly getArchiveIiifCollection: {
        readonly parameters: {
            readonly query?: {
                /** @description Members after the one with this UUID, at most 100 */
                readonly after?: string;
                /** @description Redirects (`301`) to the collection itself, whose items continue with `after` */
                readonly page?: number;
            };
            readonly header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path: {
                /**
                 * @description UUID or slug of the archive
                 * @example demo
                 */
                readonly orgId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The collection */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/ld+json;profile=\"http://iiif.io/api/presentation/3/context.json\"": {
                        /** Format: uri */
                        readonly id: string;
                        /** @constant */
                        readonly type: "Collection";
                    } & {
                        readonly [key: string]: unknown;
                    };
                };
            };
            /** @description The URL has a `page`, as in earlier versions: `Location` has the collection itself */
            readonly 301: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not modified */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `invalid_parameter`: A parameter is unknown, malformed, out of range or repeated. `errors` names each one and says what is allowed.
             *
             *     `malformed_request`: The request line, a header or the escaping of the path is not valid HTTP.
             */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `not_found`: Nothing is published at this URL.
             *
             *     `tenant_not_found`: No archive uses this host name.
             */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 408: components["responses"]["request_timeout"];
            readonly 412: components["responses"]["precondition_failed"];
            readonly 413: components["responses"]["content_too_large"];
            readonly 414: components["responses"]["uri_too_long"];
            readonly 417: components["responses"]["expectation_failed"];
            readonly 429: components["responses"]["rate_limited"];
            readonly 431: components["responses"]["headers_too_large"];
            readonly 500: components["responses"]["internal_error"];
            readonly 503: components["responses"]["service_unavailable"];
        };
    };
    readonly getIiifCollection: {
        readonly parameters: {
            readonly query?: {
                /** @description Members after the one with this UUID, at most 100 */
                readonly after?: string;
                /** @description Redirects (`301`) to the collection itself, whose items continue with `after` */
                readonly page?: number;
            };
            readonly header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path: {
                /**
                 * @description UUID or slug of the archive
                 * @example demo
                 */
                readonly orgId: string;
                /**
                 * @description Slug or UUID of the collection
                 * @example letters-of-the-tea-house-on-the-lower-quay
                 */
                readonly slug: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The collection */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/ld+json;profile=\"http://iiif.io/api/presentation/3/context.json\"": {
                        /** Format: uri */
                        readonly id: string;
                        /** @constant */
                        readonly type: "Collection";
                    } & {
                        readonly [key: string]: unknown;
                    };
                };
            };
            /** @description Renamed: `Location` has the current URL. The URL has a `page`, as in earlier versions: `Location` has the collection itself */
            readonly 301: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not modified */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `invalid_parameter`: A parameter is unknown, malformed, out of range or repeated. `errors` names each one and says what is allowed.
             *
             *     `malformed_request`: The request line, a header or the escaping of the path is not valid HTTP.
             */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `not_found`: Nothing is published at this URL.
             *
             *     `tenant_not_found`: No archive uses this host name.
             */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 408: components["responses"]["request_timeout"];
            readonly 410: components["responses"]["gone"];
            readonly 412: components["responses"]["precondition_failed"];
            readonly 413: components["responses"]["content_too_large"];
            readonly 414: components["responses"]["uri_too_long"];
            readonly 417: components["responses"]["expectation_failed"];
            readonly 429: components["responses"]["rate_limited"];
            readonly 431: components["responses"]["headers_too_large"];
            readonly 500: components["responses"]["internal_error"];
            readonly 503: components["responses"]["service_unavailable"];
        };
    };
    readonly getFindingAid: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `respond-async`, or `wait=` with the number of seconds to wait for a document that is not built yet (RFC 7240) */
                readonly Prefer?: components["parameters"]["Prefer"];
                /** @description Part of the file: `bytes=` with the first and last byte (RFC 9110, 14.2) */
                readonly Range?: components["parameters"]["Range"];
            };
            readonly path: {
                /**
                 * @description Slug or UUID of the collection
                 * @example lv-l-2
                 */
                readonly slug: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The document */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/pdf": string;
                };
            };
            /** @description The document is being built. Browsers get a page that reloads itself */
            readonly 202: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ExportPending"];
                };
            };
            /** @description The requested range */
            readonly 206: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/pdf": string;
                };
            };
            /** @description Renamed: `Location` has the current URL */
            readonly 301: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not modified */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["malformed_request"];
            /**
             * @description `not_found`: Nothing is published at this URL.
             *
             *     `tenant_not_found`: No archive uses this host name.
             */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 408: components["responses"]["request_timeout"];
            readonly 410: components["responses"]["gone"];
            readonly 412: components["responses"]["precondition_failed"];
            readonly 413: components["responses"]["content_too_large"];
            readonly 414: components["responses"]["uri_too_long"];
            readonly 416: components["responses"]["range_not_satisfiable"];
            readonly 417: components["responses"]["expectation_failed"];
            readonly 429: components["responses"]["rate_limited"];
            readonly 431: components["responses"]["headers_too_large"];
            readonly 500: components["responses"]["internal_error"];
            /**
             * @description `export_busy`: You or other readers of this archive have requested many documents that are still to be built. Try again after the number of seconds in `Retry-After`. Documents that are already built do not count.
             *
             *     `export_failed`: The document could not be built. `reason` says why: `time_limit`, `memory_limit`, `too_large`, `invalid_document`, `worker_lost`, `font_missing`, `store_unavailable`, `database_unavailable`, `unreadable_job` or `internal_error`.
             *
             *     `service_unavailable`: Part of the service is down or overloaded. Try again after the number of seconds in `Retry-After`.
             */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly getEad: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `respond-async`, or `wait=` with the number of seconds to wait for a document that is not built yet (RFC 7240) */
                readonly Prefer?: components["parameters"]["Prefer"];
                /** @description Part of the file: `bytes=` with the first and last byte (RFC 9110, 14.2) */
                readonly Range?: components["parameters"]["Range"];
            };
            readonly path: {
                /**
                 * @description Slug or UUID of the collection
                 * @example lv-l-2
                 */
                readonly slug: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The document */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/xml": string;
                };
            };
            /** @description The document is being built. Browsers get a page that reloads itself */
            readonly 202: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ExportPending"];
                };
            };
            /** @description The requested range */
            readonly 206: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/xml": string;
                };
            };
            /** @description Renamed: `Location` has the current URL */
            readonly 301: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not modified */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["malformed_request"];
            /**
             * @description `not_found`: Nothing is published at this URL.
             *
             *     `tenant_not_found`: No archive uses this host name.
             */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 408: components["responses"]["request_timeout"];
            readonly 410: components["responses"]["gone"];
            readonly 412: components["responses"]["precondition_failed"];
            readonly 413: components["responses"]["content_too_large"];
            readonly 414: components["responses"]["uri_too_long"];
            readonly 416: components["responses"]["range_not_satisfiable"];
            readonly 417: components["responses"]["expectation_failed"];
            readonly 429: components["responses"]["rate_limited"];
            readonly 431: components["responses"]["headers_too_large"];
            readonly 500: components["responses"]["internal_error"];
            /**
             * @description `export_busy`: You or other readers of this archive have requested many documents that are still to be built. Try again after the number of seconds in `Retry-After`. Documents that are already built do not count.
             *
             *     `export_failed`: The document could not be built. `reason` says why: `time_limit`, `memory_limit`, `too_large`, `invalid_document`, `worker_lost`, `font_missing`, `store_unavailable`, `database_unavailable`, `unreadable_job` or `internal_error`.
             *
             *     `service_unavailable`: Part of the service is down or overloaded. Try again after the number of seconds in `Retry-After`.
             */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly getEac: {
        readonly parameters: {
            readonly query?: {
                /** @description Version of EAC-CPF */
                readonly version?: "2010" | "2.0";
            };
            readonly header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `respond-async`, or `wait=` with the number of seconds to wait for a document that is not built yet (RFC 7240) */
                readonly Prefer?: components["parameters"]["Prefer"];
                /** @description Part of the file: `bytes=` with the first and last byte (RFC 9110, 14.2) */
                readonly Range?: components["parameters"]["Range"];
            };
            readonly path: {
                /**
                 * @description Slug or UUID of the entity
                 * @example adelmut-duchess-of-velmark-about-1250-1311
                 */
                readonly slug: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The document */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/xml": string;
                };
            };
            /** @description The document is being built. Browsers get a page that reloads itself */
            readonly 202: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ExportPending"];
                };
            };
            /** @description The requested range */
            readonly 206: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/xml": string;
                };
            };
            /** @description Renamed: `Location` has the current URL */
            readonly 301: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not modified */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `invalid_parameter`: A parameter is unknown, malformed, out of range or repeated. `errors` names each one and says what is allowed.
             *
             *     `malformed_request`: The request line, a header or the escaping of the path is not valid HTTP.
             */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `not_found`: Nothing is published at this URL.
             *
             *     `export_not_available`: The format does not cover resources of this type: EAC-CPF describes persons, families and corporate bodies only.
             *
             *     `tenant_not_found`: No archive uses this host name.
             */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 408: components["responses"]["request_timeout"];
            readonly 412: components["responses"]["precondition_failed"];
            readonly 413: components["responses"]["content_too_large"];
            readonly 414: components["responses"]["uri_too_long"];
            readonly 416: components["responses"]["range_not_satisfiable"];
            readonly 417: components["responses"]["expectation_failed"];
            readonly 429: components["responses"]["rate_limited"];
            readonly 431: components["responses"]["headers_too_large"];
            readonly 500: components["responses"]["internal_error"];
            /**
             * @description `export_busy`: You or other readers of this archive have requested many documents that are still to be built. Try again after the number of seconds in `Retry-After`. Documents that are already built do not count.
             *
             *     `export_failed`: The document could not be built. `reason` says why: `time_limit`, `memory_limit`, `too_large`, `invalid_document`, `worker_lost`, `font_missing`, `store_unavailable`, `database_unavailable`, `unreadable_job` or `internal_error`.
             *
             *     `service_unavailable`: Part of the service is down or overloaded. Try again after the number of seconds in `Retry-After`.
             */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly getExport: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path: {
                /**
                 * @description Identifier from `status_url`
                 * @example 0123456789abcdef0123456789abcdef01234567
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The status */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ExportStatus"];
                };
            };
            /** @description Not modified */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["malformed_request"];
            /**
             * @description `not_found`: Nothing is published at this URL.
             *
             *     `tenant_not_found`: No archive uses this host name.
             */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 408: components["responses"]["request_timeout"];
            readonly 412: components["responses"]["precondition_failed"];
            readonly 413: components["responses"]["content_too_large"];
            readonly 414: components["responses"]["uri_too_long"];
            readonly 417: components["responses"]["expectation_failed"];
            readonly 429: components["responses"]["rate_limited"];
            readonly 431: components["responses"]["headers_too_large"];
            readonly 500: components["responses"]["internal_error"];
            readonly 503: components["responses"]["service_unavailable"];
        };
    };
    readonly citeRecord: {
        readonly parameters: {
            readonly query?: {
                /** @description `json`, or a file for a reference manager: `csl-json`, `ris` or `bibtex` */
                readonly format?: "json" | "csl-json" | "ris" | "bibtex";
                /** @description Whether citations include the access date. `false` omits it, except for records without a date of their own, where the style guides require it. */
                readonly access_date?: boolean;
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Takes precedence over `Accept-Language` */
                readonly lang?: string;
            };
            readonly header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            readonly path: {
                /**
                 * @description Slug or UUID of the record
                 * @example letter-to-the-harbour-master
                 */
                readonly slug: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The citations */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CitationDetail"];
                };
            };
            /** @description Renamed: `Location` has the current URL */
            readonly 301: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not modified */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `invalid_parameter`: A parameter is unknown, malformed, out of range or repeated. `errors` names each one and says what is allowed.
             *
             *     `malformed_request`: The request line, a header or the escaping of the path is not valid HTTP.
             */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `not_found`: Nothing is published at this URL.
             *
             *     `tenant_not_found`: No archive uses this host name.
             */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 408: components["responses"]["request_timeout"];
            readonly 410: components["responses"]["gone"];
            readonly 412: components["responses"]["precondition_failed"];
            readonly 413: components["responses"]["content_too_large"];
            readonly 414: components["responses"]["uri_too_long"];
            readonly 417: components["responses"]["expectation_failed"];
            readonly 429: components["responses"]["rate_limited"];
            readonly 431: components["responses"]["headers_too_large"];
            readonly 500: components["responses"]["internal_error"];
            readonly 503: components["responses"]["service_unavailable"];
        };
    };
    readonly citeCollection: {
        readonly parameters: {
            readonly query?: {
                /** @description `json`, or a file for a reference manager: `csl-json`, `ris` or `bibtex` */
                readonly format?: "json" | "csl-json" | "ris" | "bibtex";
                /** @description Whether citations include the access date. `false` omits it, except for records without a date of their own, where the style guides require it. */
                readonly access_date?: boolean;
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Takes precedence over `Accept-Language` */
                readonly lang?: string;
            };
            readonly header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            readonly path: {
                /**
                 * @description Slug or UUID of the collection
                 * @example letters-of-the-tea-house-on-the-lower-quay
                 */
                readonly slug: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The citations */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CitationDetail"];
                };
            };
            /** @description Renamed: `Location` has the current URL */
            readonly 301: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not modified */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `invalid_parameter`: A parameter is unknown, malformed, out of range or repeated. `errors` names each one and says what is allowed.
             *
             *     `malformed_request`: The request line, a header or the escaping of the path is not valid HTTP.
             */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `not_found`: Nothing is published at this URL.
             *
             *     `tenant_not_found`: No archive uses this host name.
             */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 408: components["responses"]["request_timeout"];
            readonly 410: components["responses"]["gone"];
            readonly 412: components["responses"]["precondition_failed"];
            readonly 413: components["responses"]["content_too_large"];
            readonly 414: components["responses"]["uri_too_long"];
            readonly 417: components["responses"]["expectation_failed"];
            readonly 429: components["responses"]["rate_limited"];
            readonly 431: components["responses"]["headers_too_large"];
            readonly 500: components["responses"]["internal_error"];
            readonly 503: components["responses"]["service_unavailable"];
        };
    };
    readonly oai: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description The OAI-PMH verb
                 * @example Identify
                 */
                readonly verb: "Identify" | "ListMetadataFormats" | "ListSets" | "GetRecord" | "ListIdentifiers" | "ListRecords";
                /** @description Format, from ListMetadataFormats */
                readonly metadataPrefix?: string;
                /** @description Identifier of an item, `oai:<namespace>:<uuid>` */
                readonly identifier?: string;
                /** @description Earliest datestamp, inclusive: `YYYY-MM-DD` or `YYYY-MM-DDThh:mm:ssZ` */
                readonly from?: string;
                /** @description Latest datestamp, inclusive, in the granularity of `from` */
                readonly until?: string;
                /** @description Set, from ListSets */
                readonly set?: string;
                /** @description Continues a list; cannot be combined with other arguments except the verb */
                readonly resumptionToken?: string;
            };
            readonly header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A document that follows the OAI-PMH 2.0 schema; browsers that navigate to it get a page */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/xml; charset=utf-8": string;
                };
            };
            /** @description Not modified */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["malformed_request"];
            readonly 404: components["responses"]["tenant_not_found"];
            readonly 408: components["responses"]["request_timeout"];
            readonly 412: components["responses"]["precondition_failed"];
            readonly 413: components["responses"]["content_too_large"];
            readonly 414: components["responses"]["uri_too_long"];
            readonly 417: components["responses"]["expectation_failed"];
            readonly 429: components["responses"]["rate_limited"];
            readonly 431: components["responses"]["headers_too_large"];
            readonly 500: components["responses"]["internal_error"];
            readonly 503: components["responses"]["service_unavailable"];
        };
    };
    readonly oaiByForm: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "verb": "Identify"
                 *     }
                 */
                readonly "application/x-www-form-urlencoded": {
                    /**
                     * @description The OAI-PMH verb
                     * @enum {string}
                     */
                    readonly verb?: "Identify" | "ListMetadataFormats" | "ListSets" | "GetRecord" | "ListIdentifiers" | "ListRecords";
                    /** @description Format, from ListMetadataFormats */
                    readonly metadataPrefix?: string;
                    /** @description Identifier of an item, `oai:<namespace>:<uuid>` */
                    readonly identifier?: string;
                    /** @description Earliest datestamp, inclusive: `YYYY-MM-DD` or `YYYY-MM-DDThh:mm:ssZ` */
                    readonly from?: string;
                    /** @description Latest datestamp, inclusive, in the granularity of `from` */
                    readonly until?: string;
                    /** @description Set, from ListSets */
                    readonly set?: string;
                    /** @description Continues a list; cannot be combined with other arguments except the verb */
                    readonly resumptionToken?: string;
                };
            };
        };
        readonly responses: {
            /** @description A document that follows the OAI-PMH 2.0 schema; browsers that navigate to it get a page */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/xml; charset=utf-8": string;
                };
            };
            /** @description Not modified */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["malformed_request"];
            readonly 404: components["responses"]["tenant_not_found"];
            readonly 408: components["responses"]["request_timeout"];
            readonly 412: components["responses"]["precondition_failed"];
            readonly 413: components["responses"]["content_too_large"];
            readonly 414: components["responses"]["uri_too_long"];
            readonly 417: components["responses"]["expectation_failed"];
            readonly 429: components["responses"]["rate_limited"];
            readonly 431: components["responses"]["headers_too_large"];
            readonly 500: components["responses"]["internal_error"];
            readonly 503: components["responses"]["service_unavailable"];
        };
    };
    readonly getOaiView: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description XSLT 1.0, without scripts */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/xsl": string;
                };
            };
            /** @description Not modified */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["malformed_request"];
            readonly 404: components["responses"]["tenant_not_found"];
            readonly 408: components["responses"]["request_timeout"];
            readonly 412: components["responses"]["precondition_failed"];
            readonly 413: components["responses"]["content_too_large"];
            readonly 414: components["responses"]["uri_too_long"];
            readonly 417: components["responses"]["expectation_failed"];
            readonly 429: components["responses"]["rate_limited"];
            readonly 431: components["responses"]["headers_too_large"];
            readonly 500: components["responses"]["internal_error"];
            readonly 503: components["responses"]["service_unavailable"];
        };
    };
    readonly listSnapshots: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The snapshots; empty if there is none yet */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SnapshotList"];
                };
            };
            /** @description Not modified */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["malformed_request"];
            readonly 404: components["responses"]["tenant_not_found"];
            readonly 408: components["responses"]["request_timeout"];
            readonly 412: components["responses"]["precondition_failed"];
            readonly 413: components["responses"]["content_too_large"];
            readonly 414: components["responses"]["uri_too_long"];
            readonly 417: components["responses"]["expectation_failed"];
            readonly 429: components["responses"]["rate_limited"];
            readonly 431: components["responses"]["headers_too_large"];
            readonly 500: components["responses"]["internal_error"];
            readonly 503: components["responses"]["service_unavailable"];
        };
    };
    readonly getSnapshotFile: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Part of the file: `bytes=` with the first and last byte (RFC 9110, 14.2) */
                readonly Range?: components["parameters"]["Range"];
            };
            readonly path: {
                /**
                 * @description Identifier from the list of snapshots
                 * @example 00000000-0000-4000-8000-000000000001
                 */
                readonly id: string;
                /**
                 * @description Name of the file
                 * @example records.ndjson.gz
                 */
                readonly file: "records.ndjson.gz" | "collections.ndjson.gz" | "entities.ndjson.gz";
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description JSON lines, compressed with gzip */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/gzip": string;
                };
            };
            /** @description The requested range */
            readonly 206: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/gzip": string;
                };
            };
            /** @description Not modified */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["malformed_request"];
            /**
             * @description `not_found`: Nothing is published at this URL.
             *
             *     `tenant_not_found`: No archive uses this host name.
             */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 408: components["responses"]["request_timeout"];
            readonly 412: components["responses"]["precondition_failed"];
            readonly 413: components["responses"]["content_too_large"];
            readonly 414: components["responses"]["uri_too_long"];
            readonly 416: components["responses"]["range_not_satisfiable"];
            readonly 417: components["responses"]["expectation_failed"];
            readonly 429: components["responses"]["rate_limited"];
            readonly 431: components["responses"]["headers_too_large"];
            readonly 500: components["responses"]["internal_error"];
            readonly 503: components["responses"]["service_unavailable"];
        };
    };
    readonly listChanges: {
        readonly parameters: {
            readonly query?: {
                /** @description The `next` of an earlier response, or a time (RFC 3339, `2026-11-22T10:00:00Z`) or day (`2026-11-22`, UTC), inclusive. Starts with the first change if absent */
                readonly since?: string;
                /**
                 * @description Items per page
                 * @example 2
                 */
                readonly limit?: number;
            };
            readonly header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of changes */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ChangesPage"];
                };
            };
            /** @description Not modified */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `invalid_parameter`: A parameter is unknown, malformed, out of range or repeated. `errors` names each one and says what is allowed.
             *
             *     `invalid_cursor`: The cursor was altered, or belongs to another list, filter or order. Start again without it.
             *
             *     `malformed_request`: The request line, a header or the escaping of the path is not valid HTTP.
             */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 404: components["responses"]["tenant_not_found"];
            readonly 408: components["responses"]["request_timeout"];
            readonly 412: components["responses"]["precondition_failed"];
            readonly 413: components["responses"]["content_too_large"];
            readonly 414: components["responses"]["uri_too_long"];
            readonly 417: components["responses"]["expectation_failed"];
            readonly 429: components["responses"]["rate_limited"];
            readonly 431: components["responses"]["headers_too_large"];
            readonly 500: components["responses"]["internal_error"];
            readonly 503: components["responses"]["service_unavailable"];
        };
    };
    readonly getSitemapIndex: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A sitemap index (sitemaps.org, 0.9) */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/xml": string;
                };
            };
            /** @description Not modified */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["malformed_request"];
            readonly 404: components["responses"]["tenant_not_found"];
            readonly 408: components["responses"]["request_timeout"];
            readonly 412: components["responses"]["precondition_failed"];
            readonly 413: components["responses"]["content_too_large"];
            readonly 414: components["responses"]["uri_too_long"];
            readonly 417: components["responses"]["expectation_failed"];
            readonly 429: components["responses"]["rate_limited"];
            readonly 431: components["responses"]["headers_too_large"];
            readonly 500: components["responses"]["internal_error"];
            readonly 503: components["responses"]["service_unavailable"];
        };
    };
    readonly getSitemap: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path: {
                /**
                 * @description Page, from the sitemap index
                 * @example 0
                 */
                readonly page: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A sitemap (sitemaps.org, 0.9) with at most 50,000 URLs */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/xml": string;
                };
            };
            /** @description Not modified */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["malformed_request"];
            /**
             * @description `not_found`: Nothing is published at this URL.
             *
             *     `tenant_not_found`: No archive uses this host name.
             */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 408: components["responses"]["request_timeout"];
            readonly 412: components["responses"]["precondition_failed"];
            readonly 413: components["responses"]["content_too_large"];
            readonly 414: components["responses"]["uri_too_long"];
            readonly 417: components["responses"]["expectation_failed"];
            readonly 429: components["responses"]["rate_limited"];
            readonly 431: components["responses"]["headers_too_large"];
            readonly 500: components["responses"]["internal_error"];
            readonly 503: components["responses"]["service_unavailable"];
        };
    };
    readonly getRobots: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Rules for all crawlers */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/plain": string;
                };
            };
            /** @description Not modified */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["malformed_request"];
            readonly 404: components["responses"]["tenant_not_found"];
            readonly 408: components["responses"]["request_timeout"];
            readonly 412: components["responses"]["precondition_failed"];
            readonly 413: components["responses"]["content_too_large"];
            readonly 414: components["responses"]["uri_too_long"];
            readonly 417: components["responses"]["expectation_failed"];
            readonly 429: components["responses"]["rate_limited"];
            readonly 431: components["responses"]["headers_too_large"];
            readonly 500: components["responses"]["internal_error"];
            readonly 503: components["responses"]["service_unavailable"];
        };
    };
    readonly getIndex: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Links to the resources of this archive */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ApiIndex"];
                };
            };
            /** @description Not modified */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["malformed_request"];
            readonly 404: components["responses"]["tenant_not_found"];
            readonly 408: components["responses"]["request_timeout"];
            readonly 412: components["responses"]["precondition_failed"];
            readonly 413: components["responses"]["content_too_large"];
            readonly 414: components["responses"]["uri_too_long"];
            readonly 417: components["responses"]["expectation_failed"];
            readonly 429: components["responses"]["rate_limited"];
            readonly 431: components["responses"]["headers_too_large"];
            readonly 500: components["responses"]["internal_error"];
            readonly 503: components["responses"]["service_unavailable"];
        };
    };
    readonly getDocs: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OpenAPI 3.1 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly openapi: string;
                    } & {
                        readonly [key: string]: unknown;
                    };
                };
            };
            /** @description Not modified */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["malformed_request"];
            readonly 408: components["responses"]["request_timeout"];
            readonly 412: components["responses"]["precondition_failed"];
            readonly 413: components["responses"]["content_too_large"];
            readonly 414: components["responses"]["uri_too_long"];
            readonly 417: components["responses"]["expectation_failed"];
            readonly 429: components["responses"]["rate_limited"];
            readonly 431: components["responses"]["headers_too_large"];
            readonly 500: components["responses"]["internal_error"];
            readonly 503: components["responses"]["service_unavailable"];
        };
    };
    readonly getOpenApi: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OpenAPI 3.1 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly openapi: string;
                    } & {
                        readonly [key: string]: unknown;
                    };
                };
            };
            /** @description Not modified */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["malformed_request"];
            readonly 408: components["responses"]["request_timeout"];
            readonly 412: components["responses"]["precondition_failed"];
            readonly 413: components["responses"]["content_too_large"];
            readonly 414: components["responses"]["uri_too_long"];
            readonly 417: components["responses"]["expectation_failed"];
            readonly 429: components["responses"]["rate_limited"];
            readonly 431: components["responses"]["headers_too_large"];
            readonly 500: components["responses"]["internal_error"];
            readonly 503: components["responses"]["service_unavailable"];
        };
    };
    readonly getErrorDocs: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The error codes */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorList"];
                };
            };
            /** @description Not modified */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["malformed_request"];
            readonly 408: components["responses"]["request_timeout"];
            readonly 412: components["responses"]["precondition_failed"];
            readonly 413: components["responses"]["content_too_large"];
            readonly 414: components["responses"]["uri_too_long"];
            readonly 417: components["responses"]["expectation_failed"];
            readonly 429: components["responses"]["rate_limited"];
            readonly 431: components["responses"]["headers_too_large"];
            readonly 500: components["responses"]["internal_error"];
            readonly 503: components["responses"]["service_unavailable"];
        };
    };
    readonly getHealth: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The health of every part, by name; checked every 2 seconds, and at most 10 seconds old */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Health"];
                };
            };
            /** @description Not modified */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["malformed_request"];
            readonly 408: components["responses"]["request_timeout"];
            readonly 412: components["responses"]["precondition_failed"];
            readonly 413: components["responses"]["content_too_large"];
            readonly 414: components["responses"]["uri_too_long"];
            readonly 417: components["responses"]["expectation_failed"];
            readonly 429: components["responses"]["rate_limited"];
            readonly 431: components["responses"]["headers_too_large"];
            readonly 500: components["responses"]["internal_error"];
            readonly 503: components["responses"]["service_unavailable"];
        };
    };
}
