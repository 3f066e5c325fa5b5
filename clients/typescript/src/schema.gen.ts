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
         * @description Finds records and collections by words, names, dates and other filters; entities and exhibits, too, if `type` asks for them. Every result has `title`, `thumbnail`, `date` and `quality`. Ignores accents and case, and matches other forms of a word in the language of the description; exact matches rank first. Undated results are excluded by date filters, and come last when sorted by date. To get known descriptions instead, use `ids` of `/records` and `/collections`, which no filter of a search combines with.
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
         * @description Completes titles, reference codes and names, ignoring case and accents. All words must match; the last one may be a prefix. Has its own rate limit: 600 points per minute, one for nearly every request.
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
    "/api/public/records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List records
         * @description All published records, most recently published first; with `collection`, those below it in archival order. Former slugs of a collection work as well. With several languages or `has_image`, `total` stops at 10,000. For more filters and orders, use `/search?type=record`, which does not need a query.
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
         * @description The full description, with inherited values, and its ancestors, siblings and children. Browsers get an HTML page; use `Accept` or a suffix for other formats.
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
    "/api/public/records/{slug}.dc.xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a record as Dublin Core (oai_dc)
         * @description The same as `/records/{slug}` with `Accept: application/xml`. OAI-PMH delivers the same crosswalk.
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
    "/api/public/records/{slug}.jsonld": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a record as schema.org as JSON-LD
         * @description The same as `/records/{slug}` with `Accept: application/ld+json`. OAI-PMH delivers the same crosswalk.
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
    "/api/public/records/{slug}.mods.xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a record as MODS 3.8
         * @description The same as `/records/{slug}` with `Accept: application/mods+xml`. OAI-PMH delivers the same crosswalk.
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
         * @description Ordered by title. Without `page`, `limit` and `cursor`, returns a single page of up to 1000 collections, as its `limit` shows; if there are more, `next` leads on. With `ids`, collections at any level.
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
         * @description The full description of a fonds, series or other collection at any level, with one page of its children; `page`, `limit` and `cursor` apply to `children`. Browsers get an HTML page; use `Accept` or a suffix for other formats.
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
         * @description The hierarchy as a sidebar shows it. Without parameters, the children of the collection. With `around`, the path to a record or collection is open, each node of the path among its 20 nearest siblings, and so are the children of the last node. With `node`, the children of that node. A response contains at most 500 nodes, and at most 100 children of a node. The `next` link of an unopened node returns its children, and the links of an open one those before and after the ones shown, at constant cost for any number of siblings.
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
    "/api/public/collections/{slug}.dc.xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a collection as Dublin Core (oai_dc)
         * @description The same as `/collections/{slug}` with `Accept: application/xml`. OAI-PMH delivers the same crosswalk.
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
    "/api/public/collections/{slug}.jsonld": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a collection as schema.org as JSON-LD
         * @description The same as `/collections/{slug}` with `Accept: application/ld+json`. OAI-PMH delivers the same crosswalk.
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
    "/api/public/collections/{slug}.mods.xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a collection as MODS 3.8
         * @description The same as `/collections/{slug}` with `Accept: application/mods+xml`. OAI-PMH delivers the same crosswalk.
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
    "/api/public/entities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List entities
         * @description Persons, corporate bodies, families, places and subjects, ordered by name. `letters` counts the first letters of all entities of the requested type, regardless of `letter` and `search`. With `search`, `total` stops at 10,000.
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
         * @description A person, corporate body, family, place or subject, with the content of its authority records, related entities and its first linked records. The slugs of renamed and merged entities redirect.
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
         * @description The records that an entity is linked to; with `type=collection` the collections, for example as their creator, and with `type=all` both. Collections have the form of a record summary and differ by `type` and `url`. Ordered by `confidence`, highest first, then in archival order.
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
        /** Suggest types for reconciliation */
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
        /** Suggest properties for reconciliation */
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
         * @description The sections of the exhibit, with their texts and records. Unpublished records are omitted and not counted.
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
         * @description The archive that holds the material, with counts of what it has published here.
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
         * @description Its text, as the archive wrote it and as HTML, in the language asked for if the archive has translated it: `field_languages` names what is in another one.
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
    "/api/public/images/{orgId}/{recordId}/thumb": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a thumbnail
         * @description The first image, or the one given by `image`: upright, sRGB, with at most 400 pixels on its longer side, and never enlarged. Rendered once and stored.
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
         * @description The stored file of the first image, or of the one given by `image`, byte for byte; supports `Range`. The `ETag` is the SHA-256 checksum. Files that the archive withholds answer 403 `original_restricted`, with the URL of the thumbnail. These are the files of records kept from aggregators and, if the archive’s originals follow access (the default for new archives), of records whose access is `closed` or `restricted`, or whose statement on access was not understood (`access.understood` is false).
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
    "/api/public/iiif/{orgId}/{recordId}/manifest.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a IIIF manifest
         * @description A record, or a collection with its own images, as IIIF Presentation 3.0. Each image has a canvas of its true size. The images of the records below it follow, with a range for each record. A record without images has a single canvas that says so. `navPlace` (an extension, whose context then comes first in `@context`) has the linked places whose coordinates are known, up to 100. Images with a transcription or OCR have `annotations` and a `rendering` with their text, and the manifest a service of IIIF Content Search 2.0.
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
         * @description IIIF Image API 3.0, level 2: size, preferred sizes, tiles and limits. If the archive withholds the original, the image is its thumbnail, with at most 400 pixels on its longer side.
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
         * @description IIIF Image API 3.0, level 2: a region, scaled, rotated by a multiple of 90°, in a given quality and format. The `Link` header has the canonical URL of the image. For the rate limit, an image costs one point for every 65,536 pixels. The image is stored at `full/!400,400/0/default.jpg`, as a thumbnail.
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
    "/api/public/iiif/{orgId}/activity/collection.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the changes of manifests and IIIF Collections
         * @description The entry point for harvesters of manifests (IIIF Change Discovery 1.0, level 2). They read the page at `last`, then follow `prev` until they reach activities from before their last visit. Lists the manifests of descriptions with images, and the Collections above them, unless they are withheld from aggregators. Each URL appears once, with its latest activity. Activities appear a few seconds after a change.
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
         * @description An OrderedCollectionPage of IIIF Change Discovery 1.0: activities (`Create`, `Update`, `Delete` and `Move`) in the order in which they happened, at most 100. `endTime` is the time of the change. Once a later page exists, a page only loses activities: those whose resource changes again move to the last page.
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
         * @description The top-level collections by title, as IIIF Presentation 3.0. Lists only descriptions with images, either their own or those of descendants. If a collection has more than 100 members, its last item is a collection of the following ones (`after`).
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
         * @description A collection, or a record with children by its UUID, as IIIF Presentation 3.0. Its children are collections and manifests in archival order. Lists only descriptions with images, either their own or those of descendants. If a collection has more than 100 members, its last item is a collection of the following ones (`after`).
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
         * @description Autocomplete of IIIF Content Search 2.0: words of transcriptions and OCR in a manifest that begin with `q`, ignoring case and accents. If `q` has several words, the last one is completed, from images with the others. Has the 20 most frequent ones in the first 20 images that match, in alphabetical order; `total` is the number of occurrences, unless there are more images. Counts against the rate limit of completions.
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
    "/api/public/iiif/{orgId}/{recordId}/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search the texts of a manifest’s images
         * @description IIIF Content Search 2.0: the lines of transcriptions and OCR that match, as annotations of the canvases of a manifest, and in `annotations` where in them the matches are (`highlighting`). `q` is understood as in `/search`: all words must be in the text of one image. Without it, every text matches. A page has the texts of 10 images, and of each the first 100 lines that match; `next` leads to the next page.
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
    "/api/public/iiif/{orgId}/{recordId}/text/{imageId}/lines.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the lines of an image’s text as annotations
         * @description The transcription or OCR of an image as an AnnotationPage of IIIF Presentation 3.0. Each line is an annotation (`supplementing`) of the part of the canvas that shows it or, if positions are unknown, of the canvas. Not found if the image has no text, or its original is withheld.
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
         * @description The finding aid for reading and printing, accessible to screen readers (PDF/UA-1) and suitable for archiving (PDF/A-2a). Its own words, such as headings, are in the language of the finding aid if it is one of en, de, fr, es, it, nl, pt, pl, el, ar, zh, else in the first of these that the archive works in, else in English. `lang` gives it in another language into which the collection has been translated, and marks what has not been; `Accept-Language` does not change it. The archive's settings decide between pages of A4 and US Letter. Built by a queue. If the document is not built yet, the request waits up to 20 seconds and then answers `202` with `ExportPending` and `Retry-After`. `Prefer: respond-async` answers that immediately, `Prefer: wait=5` after 5 seconds. So does a request of a client that already waits for two other documents, or of an archive with 16 that are waited for. `HEAD` starts nothing, and has a `Retry-After` only if the document is already being built. A client may request 10 documents per minute that are not built yet. Supports `ETag` and byte ranges.
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
         * @description A person, family or corporate body in the schema of 2010 (`urn:isbn:1-931666-33-4`) or in version 2.0. Documents of entities with tens of thousands of records are built by a queue. If the document is not built yet, the request waits up to 20 seconds and then answers `202` with `ExportPending` and `Retry-After`. `Prefer: respond-async` answers that immediately, `Prefer: wait=5` after 5 seconds. So does a request of a client that already waits for two other documents, or of an archive with 16 that are waited for. `HEAD` starts nothing, and has a `Retry-After` only if the document is already being built. A client may request 10 documents per minute that are not built yet. Supports `ETag` and byte ranges.
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
         * @description The same content as EAD3 for programs that do not read it, such as ArcLight, AtoM and ArchivesSpace, in the form of the schema (`urn:isbn:1-931666-22-9`). It has one language, that of `lang` if the collection has been translated into it, and names the others. Collections with more than 2,000 components are built by a queue. If the document is not built yet, the request waits up to 20 seconds and then answers `202` with `ExportPending` and `Retry-After`. `Prefer: respond-async` answers that immediately, `Prefer: wait=5` after 5 seconds. So does a request of a client that already waits for two other documents, or of an archive with 16 that are waited for. `HEAD` starts nothing, and has a `Retry-After` only if the document is already being built. A client may request 10 documents per minute that are not built yet. Supports `ETag` and byte ranges.
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
         * @description Published records and top-level collections for harvesters. Protocol errors have the status 200 and an `error` element. Lists have at most 100 items per response. A `resumptionToken` requests the next items; it is valid for a week and costs the same at any depth.
         */
        get: operations["oai"];
        put?: never;
        /**
         * Harvest over OAI-PMH 2.0
         * @description Published records and top-level collections for harvesters. Protocol errors have the status 200 and an `error` element. Lists have at most 100 items per response. A `resumptionToken` requests the next items; it is valid for a week and costs the same at any depth.
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
        /** Get the style sheet of OAI-PMH responses */
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
         * @description For new mirrors and for research: all records, collections and entities at one moment, as JSON lines. A snapshot is removed as soon as anything in it is withdrawn or kept from aggregators. A new one is started within a minute; until it is ready, the list is empty and has a `Retry-After`. Follow `changes` of a snapshot for everything that happened after it.
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
         * @description Each line is the response of `/records/{slug}`, `/collections/{slug}` or `/entities/{slugOrId}` at that moment, without `children`, `siblings`, `previous`, `next`, `cover_image`, and the `records` of an entity.
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
    "/api/public/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List changes in commit order
         * @description For mirrors: the changes of records, collections, entities and exhibits. Each resource appears once, at its last change. Start without `since`, follow `next` while `has_more` is true, store the last `next` and continue with it later; this misses nothing. Resources that were withdrawn or deleted, or that are kept from aggregators, appear as `deleted`; resources that were never public do not appear. `since` also takes a time and then returns the changes committed in that second or later, in the same order. A change may then appear twice, but none is missed.
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
         * @description Permalinks of the records and collections that are open to aggregators, with the addresses of those in several languages. If the archive has its own website, permalinks are on its host, and each is followed by the URL of the same page in this API. Crawlers accept URLs of another host only if its robots.txt names this sitemap index: `Sitemap: https://…/api/public/sitemap.xml`.
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
        /** List the entry points */
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
    "/api/public/contexts/v1.jsonld": {
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
                 * @description The OpenAPI document
                 */
                docs: string;
                /**
                 * Format: uri
                 * @description State of the service
                 */
                health: string;
                /** @description The archive itself; null if not available */
                organization: string | null;
                /** @description Top-level collections; null if not available */
                collections: string | null;
                /** @description All records; null if not available */
                records: string | null;
                /** @description Persons, corporate bodies, families, places and subjects; null if not available */
                entities: string | null;
                /** @description Exhibits; null if not available */
                exhibits: string | null;
                /** @description Search; null if not available */
                search: string | null;
                /** @description OAI-PMH; null if not available */
                oai: string | null;
                /** @description Changes of manifests and IIIF Collections (IIIF Change Discovery); null if not available */
                iiif_activities: string | null;
                /** @description The service that OpenRefine matches names with (Reconciliation Service API); null if not available */
                reconciliation: string | null;
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
            /** @description Title */
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
            /** @description Markdown, as the archive wrote it */
            text: string;
            /** @description The same as safe HTML, for a place below a heading of the first level */
            html: string;
            /** @description Fields that are in another language than the one asked for, and that language */
            field_languages: {
                [key: string]: string;
            };
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
                 * @description URL for citing and sharing
                 */
                permalink: string;
            };
        };
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
            /** @description Number of this page; null when paging by cursor */
            page: number | null;
            /** @description Maximum number of items per page */
            limit: number;
            /** @description Number of items in the whole list */
            total: number;
            /** @description Number of pages that can be reached by number */
            total_pages: number;
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
            /** @description Title */
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
        };
        BiographicalNote: {
            /** @description `bioghist`, `abstract`, `general_context`, …, or the name of the field that the note is about */
            type: string;
            /** @description Heading: as the archive wrote it, otherwise the usual one for the type in the language of labels */
            label: string;
            /** @description Plain text, with an empty line between paragraphs */
            text: string;
            /** @description The same as HTML that is safe to show: only the elements p, ul, ol, li, table, thead, tbody, tr, th, td, em, strong, a, bdi, q, cite, time, sub, sup and br, with `href` (http, https or mailto), `datetime`, `rowspan`, `colspan`, `lang` and `dir` */
            html: string;
            /** @description Language, if the source gives it */
            lang: string | null;
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
            /** @description Number of this page; null when paging by cursor */
            page: number | null;
            /** @description Maximum number of items per page */
            limit: number;
            /** @description Number of items in the whole list */
            total: number;
            /** @description Number of pages that can be reached by number */
            total_pages: number;
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
        CollectionDetail: {
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
            /** @description Readable name in URLs; if it changes, the former one redirects */
            slug: string;
            /** @description Title; if the source has none, devised from the title of its finding aid, its date or code */
            title: string;
            level: components["schemas"]["Level"];
            /** @description Name of the level, in the language of labels */
            level_label: string;
            /** @description The whole reference code, as it is cited */
            reference_code: string | null;
            /** @description Beginning of the abstract, or of scope and content */
            summary: string | null;
            /** @description Languages of the material, own or from the nearest ancestor; ISO 639-1 codes where they exist */
            languages: string[];
            /** @description Languages other than its own in which the archive wrote all or some of it, for `lang`. With `include=translations`, what it wrote, by language */
            translations: string[] | {
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
            /** @description Languages of the fields that are not in the language asked for, because that translation lacks them, by name: `{"scope_and_content":"en"}`, and `dates.1` for the second item of a list; `und` if the language is not known. Absent if there are none, or no translations */
            field_languages?: {
                [key: string]: string;
            };
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
            description_language: string | null;
            /** @description The source's own level if `level` is `otherlevel` */
            other_level: string | null;
            /** @description The title with the marks that its source gives it, such as italics, as HTML like that of notes; null for none */
            title_html: string | null;
            /** @description Other titles. If one of them is in the language asked for and the main title is not, it is the `title` */
            titles: components["schemas"]["AlternateTitle"][];
            /** @description All dates; `date` is the first */
            dates: components["schemas"]["TypedDate"][];
            /** @description Plain text, with an empty line between paragraphs. In the language asked for, if the archive wrote it in several: the others are notes of type `scopecontent` */
            scope_and_content: string | null;
            scope_and_content_html: string | null;
            /** @description Containers */
            containers: components["schemas"]["Container"][];
            /** @description Languages of the material with their scripts, own or from the nearest ancestor: one entry for each script of a language. What the archive wrote about them is a note of type `langmaterial` */
            languages_of_material: components["schemas"]["MaterialLanguage"][];
            /** @description All other notes, in the order of the source, but where an archive wrote them in several languages, first in the one asked for */
            notes: components["schemas"]["Note"][];
            /** @description All identifiers as the source has them; it may have only a part of the reference code */
            identifiers: components["schemas"]["Identifier"][];
            /** @description Linked digital objects */
            digital_objects: components["schemas"]["DigitalObject"][];
            description_control: components["schemas"]["DescriptionControl"] | null;
            /** @description Linked persons, corporate bodies, families, places and subjects */
            entities: components["schemas"]["LinkedEntity"][];
            inherited: components["schemas"]["Inherited"];
            /** @description Ancestors, root first */
            ancestors: components["schemas"]["DescriptionReference"][];
            /** @description Images in order */
            images: components["schemas"]["Image"][];
            /** @description Whether the description, or an ancestor, is kept from aggregators */
            suppress_from_aggregators: boolean;
            /** @description Lists that have more than 500 items, and stop there, by name. Absent if there are none */
            more?: {
                [key: string]: components["schemas"]["Rest"];
            };
            /** @description The first of `languages` */
            language: string | null;
            rights: components["schemas"]["Rights"];
            access: components["schemas"]["Access"];
            /** @description Completeness of the description, from 0 to 100 */
            quality: number;
            /** @description One page of its children in archival order, by the requested `page`, `limit` and `cursor` */
            children: {
                items: (components["schemas"]["RecordSummary"] | components["schemas"]["CollectionSummary"])[];
                /** @description Number of this page; null when paging by cursor */
                page: number | null;
                /** @description Maximum number of items per page */
                limit: number;
                /** @description Number of items in the whole list */
                total: number;
                /** @description Number of pages that can be reached by number */
                total_pages: number;
                links: components["schemas"]["PageLinks"];
            };
            /** @description Counts of all descendants */
            descendants_count: {
                /** @description Number of published collections below, at any depth */
                collections: number;
                /** @description Number of published records below, at any depth */
                records: number;
            };
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
                /** @description EAD3 of the collection and everything below it */
                ead: string | null;
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
            /** @description Its citations; only with `include=citation` */
            citation?: components["schemas"]["CitationDetail"];
            /** @description Its schema.org description; only with `include=json_ld` */
            json_ld?: components["schemas"]["EmbeddedJsonLd"];
        };
        CollectionPage: {
            items: components["schemas"]["CollectionSummary"][];
            /** @description Number of this page; null when paging by cursor */
            page: number | null;
            /** @description Maximum number of items per page */
            limit: number;
            /** @description Number of items in the whole list */
            total: number;
            /** @description Number of pages that can be reached by number */
            total_pages: number;
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
            /** @description Readable name in URLs; if it changes, the former one redirects */
            slug: string;
            /** @description Title; if the source has none, devised from the title of its finding aid, its date or code */
            title: string;
            level: components["schemas"]["Level"];
            /** @description Name of the level, in the language of labels */
            level_label: string;
            /** @description The whole reference code, as it is cited */
            reference_code: string | null;
            /** @description Beginning of the abstract, or of scope and content */
            summary: string | null;
            /** @description Languages of the material, own or from the nearest ancestor; ISO 639-1 codes where they exist */
            languages: string[];
            /** @description Languages other than its own in which the archive wrote all or some of it, for `lang`: ISO 639 codes, with the ISO 15924 code of an unusual script (`sr-Latn`) */
            translations: string[];
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
            /** @description Languages of the fields that are not in the language asked for, because that translation lacks them, by name: `{"scope_and_content":"en"}`, and `dates.1` for the second item of a list; `und` if the language is not known. Absent if there are none, or no translations */
            field_languages?: {
                [key: string]: string;
            };
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
            /** @description The path to it, from the top; only with `include=place` */
            ancestors?: components["schemas"]["DescriptionReference"][];
            /** @description Containers; only with `include=place` */
            containers?: components["schemas"]["Container"][];
            /** @description Access in force; only with `include=place` */
            access?: components["schemas"]["Access"];
        };
        CollectionTree: {
            /** @description Consecutive children of the collection or node, in archival order */
            items: components["schemas"]["TreeNode"][];
            /** @description Whether the limit of 500 nodes left nodes collapsed that `depth` would expand */
            truncated: boolean;
            /** @description The items before the first one; null if there are none */
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
            items: (components["schemas"]["LinkedEntity"] | components["schemas"]["DigitalObject"] | components["schemas"]["Note"] | components["schemas"]["Image"] | components["schemas"]["AlternateTitle"] | components["schemas"]["TypedDate"] | components["schemas"]["Extent"] | components["schemas"]["Container"] | components["schemas"]["Identifier"])[];
            /** @description Number of this page; null when paging by cursor */
            page: number | null;
            /** @description Maximum number of items per page */
            limit: number;
            /** @description Number of items in the whole list */
            total: number;
            /** @description Number of pages that can be reached by number */
            total_pages: number;
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
            /** @description Languages of the fields that are not in the language asked for, because that translation lacks them, by name: `{"scope_and_content":"en"}`, and `dates.1` for the second item of a list; `und` if the language is not known. Absent if there are none, or no translations */
            field_languages?: {
                [key: string]: string;
            };
        };
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
            /** @description Address of a small picture of it at its own host, as in the source */
            thumbnail_url: string | null;
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
            /** @description The title */
            name: string;
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
        EntityDetail: {
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
            /** @description Languages of the fields that are not in the language asked for, because that translation lacks them, by name: `{"scope_and_content":"en"}`, and `dates.1` for the second item of a list; `und` if the language is not known. Absent if there are none, or no translations */
            field_languages?: {
                [key: string]: string;
            };
            /** @description Languages other than its own in which the archive wrote all or some of it, for `lang`: ISO 639 codes, with the ISO 15924 code of an unusual script (`sr-Latn`) */
            translations: string[];
            /** @description Dates of existence */
            dates: components["schemas"]["ArchivalDate"] | null;
            /** @description Number of linked published records */
            records_count: number;
            /** @description Number of linked published collections */
            collections_count: number;
            /** @description Whether a source states the type; otherwise, it is what the name shows */
            type_certain: boolean;
            /** @description Language in which it was written, as an ISO 639 code; null if the source does not say */
            description_language: string | null;
            /** @description Other names, in the order of the source */
            alternative_names: string[];
            /** @description All names, in the order of the source */
            names: components["schemas"]["EntityName"][];
            /** @description Biography or history, as plain text with an empty line between paragraphs */
            biography: string | null;
            /** @description All prose, in the order of the source */
            biographical_notes: components["schemas"]["BiographicalNote"][];
            /** @description Location of a place; null if unknown */
            coordinates: components["schemas"]["PlaceCoordinates"] | null;
            /** @description Associated places */
            places: components["schemas"]["EntityPlace"][];
            /** @description Functions and activities */
            functions: components["schemas"]["EntityTerm"][];
            /** @description Occupations */
            occupations: components["schemas"]["EntityTerm"][];
            /** @description Legal statuses */
            legal_statuses: components["schemas"]["EntityTerm"][];
            /** @description Mandates */
            mandates: components["schemas"]["EntityTerm"][];
            /** @description Statements of a kind that the source defines, such as subjects or nationality: see `type` */
            local_descriptions: components["schemas"]["EntityTerm"][];
            /** @description Languages in which the entity wrote or worked */
            languages_used: components["schemas"]["LanguageUsed"][];
            /** @description Identifiers in other systems */
            identifiers: components["schemas"]["EntityIdentifier"][];
            /** @description URIs of the same entity in authority files (VIAF, Wikidata, GND, ULAN, GeoNames, ISNI, …), derived from its well-formed identifiers */
            same_as: string[];
            /** @description Relations to other entities of the archive, as stated by either record */
            relations: components["schemas"]["EntityRelation"][];
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
            /** @description Lists that have more than 500 items, and stop there, by name. Absent if there are none */
            more?: {
                [key: string]: components["schemas"]["Rest"];
            };
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
        };
        EntityIdentifier: {
            /** @description Authority file (`viaf`, `isni`, `wikidata`, …), if known */
            scheme: string | null;
            /** @description The identifier */
            value: string;
            /** @description URL of the identifier */
            uri: string | null;
        };
        EntityListPage: {
            items: (string | components["schemas"]["EntityName"] | components["schemas"]["BiographicalNote"] | components["schemas"]["EntityPlace"] | components["schemas"]["EntityTerm"] | components["schemas"]["LanguageUsed"] | components["schemas"]["EntityIdentifier"] | components["schemas"]["EntityRelation"])[];
            /** @description Number of this page; null when paging by cursor */
            page: number | null;
            /** @description Maximum number of items per page */
            limit: number;
            /** @description Number of items in the whole list */
            total: number;
            /** @description Number of pages that can be reached by number */
            total_pages: number;
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
            items: components["schemas"]["EntitySummary"][];
            /** @description Number of this page; null when paging by cursor */
            page: number | null;
            /** @description Maximum number of items per page */
            limit: number;
            /** @description Number of items in the whole list */
            total: number;
            /** @description Number of pages that can be reached by number */
            total_pages: number;
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
            /** @description Readable name in URLs; if it changes, the former one redirects */
            slug: string;
            /** @description Title; if the source has none, devised from the title of its finding aid, its date or code */
            title: string;
            level: components["schemas"]["Level"];
            /** @description Name of the level, in the language of labels */
            level_label: string;
            /** @description The whole reference code, as it is cited */
            reference_code: string | null;
            /** @description Beginning of the abstract, or of scope and content */
            summary: string | null;
            /** @description Languages of the material, own or from the nearest ancestor; ISO 639-1 codes where they exist */
            languages: string[];
            /** @description Languages other than its own in which the archive wrote all or some of it, for `lang`: ISO 639 codes, with the ISO 15924 code of an unusual script (`sr-Latn`) */
            translations: string[];
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
            /** @description Languages of the fields that are not in the language asked for, because that translation lacks them, by name: `{"scope_and_content":"en"}`, and `dates.1` for the second item of a list; `und` if the language is not known. Absent if there are none, or no translations */
            field_languages?: {
                [key: string]: string;
            };
            date: components["schemas"]["ArchivalDate"] | null;
            /** @description The first of `languages` */
            language: string | null;
            /** @description The nearest collection that contains it */
            collection: components["schemas"]["DescriptionReference"] | null;
            /** @description The fonds that contains it */
            fonds: components["schemas"]["DescriptionReference"] | null;
            thumbnail: components["schemas"]["Thumbnail"] | null;
            /** @description Number of its own images */
            image_count: number;
            rights: components["schemas"]["Rights"];
            access: components["schemas"]["Access"];
            /** @description Completeness of the description, from 0 to 100 */
            quality: number;
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
            /** @description Number of this page; null when paging by cursor */
            page: number | null;
            /** @description Maximum number of items per page */
            limit: number;
            /** @description Number of items in the whole list */
            total: number;
            /** @description Number of pages that can be reached by number */
            total_pages: number;
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
            /** @description Languages of the fields that are not in the language asked for, because that translation lacks them, by name: `{"scope_and_content":"en"}`, and `dates.1` for the second item of a list; `und` if the language is not known. Absent if there are none, or no translations */
            field_languages?: {
                [key: string]: string;
            };
        };
        EntityRelation: {
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
            /** @description Languages of the fields that are not in the language asked for, because that translation lacks them, by name: `{"scope_and_content":"en"}`, and `dates.1` for the second item of a list; `und` if the language is not known. Absent if there are none, or no translations */
            field_languages?: {
                [key: string]: string;
            };
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
        };
        EntitySummary: {
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
            /** @description Languages of the fields that are not in the language asked for, because that translation lacks them, by name: `{"scope_and_content":"en"}`, and `dates.1` for the second item of a list; `und` if the language is not known. Absent if there are none, or no translations */
            field_languages?: {
                [key: string]: string;
            };
            /** @description Languages other than its own in which the archive wrote all or some of it, for `lang`: ISO 639 codes, with the ISO 15924 code of an unusual script (`sr-Latn`) */
            translations: string[];
            /** @description Dates of existence */
            dates: components["schemas"]["ArchivalDate"] | null;
            /** @description Number of linked published records */
            records_count: number;
            /** @description Number of linked published collections */
            collections_count: number;
            /** @description Whether a source states the type; otherwise, it is what the name shows */
            type_certain: boolean;
        };
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
            /** @description Number of published records in the exhibit */
            items_count: number;
            /**
             * Format: uri
             * @description URL in this API
             */
            url: string;
            /** @description Sections in order */
            sections: {
                /** @description Heading of the section */
                heading: string | null;
                /** @description Plain text, with an empty line between paragraphs */
                text: string | null;
                /** @description Records in order, without unpublished ones */
                items: components["schemas"]["ExhibitItem"][];
            }[];
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
        ExhibitItem: {
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
            /** @description Languages of the fields that are not in the language asked for, because that translation lacks them, by name: `{"scope_and_content":"en"}`, and `dates.1` for the second item of a list; `und` if the language is not known. Absent if there are none, or no translations */
            field_languages?: {
                [key: string]: string;
            };
            /** @description The curator's caption */
            caption: string | null;
            thumbnail: components["schemas"]["Thumbnail"] | null;
        };
        ExhibitPage: {
            items: components["schemas"]["ExhibitSummary"][];
            /** @description Number of this page; null when paging by cursor */
            page: number | null;
            /** @description Maximum number of items per page */
            limit: number;
            /** @description Number of items in the whole list */
            total: number;
            /** @description Number of pages that can be reached by number */
            total_pages: number;
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
            /** @description Number of published records in the exhibit */
            items_count: number;
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
             * @description EAD3, EAD 2002, EAC-CPF, or a finding aid as PDF
             * @enum {string}
             */
            kind: "ead" | "ead2002" | "eac" | "pdf";
            /** @enum {string} */
            status: "queued" | "running" | "done" | "failed";
            /** @description Progress, from 0 to 1 */
            progress: number;
            /** @description Reason of the failure (see `export_failed`), or null */
            reason: string | null;
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
        FoundCollection: {
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
            /** @description Readable name in URLs; if it changes, the former one redirects */
            slug: string;
            /** @description Title; if the source has none, devised from the title of its finding aid, its date or code */
            title: string;
            level: components["schemas"]["Level"];
            /** @description Name of the level, in the language of labels */
            level_label: string;
            /** @description The whole reference code, as it is cited */
            reference_code: string | null;
            /** @description Beginning of the abstract, or of scope and content */
            summary: string | null;
            /** @description Languages of the material, own or from the nearest ancestor; ISO 639-1 codes where they exist */
            languages: string[];
            /** @description Languages other than its own in which the archive wrote all or some of it, for `lang`: ISO 639 codes, with the ISO 15924 code of an unusual script (`sr-Latn`) */
            translations: string[];
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
            /** @description Languages of the fields that are not in the language asked for, because that translation lacks them, by name: `{"scope_and_content":"en"}`, and `dates.1` for the second item of a list; `und` if the language is not known. Absent if there are none, or no translations */
            field_languages?: {
                [key: string]: string;
            };
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
            /** @description Thumbnail of `cover_image` */
            thumbnail: components["schemas"]["Thumbnail"] | null;
            /** @description Completeness of the description, from 0 to 100 */
            quality: number;
            /** @description Relevance, comparable only within this response; null if not ranked */
            score: number | null;
            /** @description Escaped HTML, with `<mark>` around matches */
            highlights: {
                /** @description The title with matches marked; empty if nothing in it matches */
                title: string[];
                /** @description Passages with matches: of a description, a biography or history, or an exhibit */
                text: string[];
            };
            /** @description The text of the first image that matches: a transcription, or OCR; null if none does */
            image_text: {
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
                /** @description Passages with matches in its first 50,000 characters, as in `highlights` */
                passages: string[];
                /** @description For each passage, the lines with its matches as an encoded IIIF Content State 1.0. As `iiif-content` in the URL of the description’s page, or in that of a IIIF viewer, it opens the image there */
                content_states: string[];
            } | null;
        };
        FoundEntity: {
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
            /** @description Languages of the fields that are not in the language asked for, because that translation lacks them, by name: `{"scope_and_content":"en"}`, and `dates.1` for the second item of a list; `und` if the language is not known. Absent if there are none, or no translations */
            field_languages?: {
                [key: string]: string;
            };
            /** @description Languages other than its own in which the archive wrote all or some of it, for `lang`: ISO 639 codes, with the ISO 15924 code of an unusual script (`sr-Latn`) */
            translations: string[];
            /** @description Dates of existence */
            dates: components["schemas"]["ArchivalDate"] | null;
            /** @description Number of linked published records */
            records_count: number;
            /** @description Number of linked published collections */
            collections_count: number;
            /** @description Whether a source states the type; otherwise, it is what the name shows */
            type_certain: boolean;
            /** @description The same as `name` */
            title: string;
            /** @description The same as `dates` */
            date: components["schemas"]["ArchivalDate"] | null;
            /** @description Always null: entities have no image */
            thumbnail: components["schemas"]["Thumbnail"] | null;
            /** @description Always null: only descriptions have a value */
            quality: number | null;
            /** @description Relevance, comparable only within this response; null if not ranked */
            score: number | null;
            /** @description Escaped HTML, with `<mark>` around matches */
            highlights: {
                /** @description The title with matches marked; empty if nothing in it matches */
                title: string[];
                /** @description Passages with matches: of a description, a biography or history, or an exhibit */
                text: string[];
            };
            /** @description The text of the first image that matches: a transcription, or OCR; null if none does */
            image_text: {
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
                /** @description Passages with matches in its first 50,000 characters, as in `highlights` */
                passages: string[];
                /** @description For each passage, the lines with its matches as an encoded IIIF Content State 1.0. As `iiif-content` in the URL of the description’s page, or in that of a IIIF viewer, it opens the image there */
                content_states: string[];
            } | null;
        };
        FoundExhibit: {
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
            /** @description Number of published records in the exhibit */
            items_count: number;
            /**
             * Format: uri
             * @description URL in this API
             */
            url: string;
            /** @description Always null: the day of publication is `published_at` */
            date: components["schemas"]["ArchivalDate"] | null;
            /** @description Thumbnail of `cover_image` */
            thumbnail: components["schemas"]["Thumbnail"] | null;
            /** @description Always null: only descriptions have a value */
            quality: number | null;
            /** @description Relevance, comparable only within this response; null if not ranked */
            score: number | null;
            /** @description Escaped HTML, with `<mark>` around matches */
            highlights: {
                /** @description The title with matches marked; empty if nothing in it matches */
                title: string[];
                /** @description Passages with matches: of a description, a biography or history, or an exhibit */
                text: string[];
            };
            /** @description The text of the first image that matches: a transcription, or OCR; null if none does */
            image_text: {
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
                /** @description Passages with matches in its first 50,000 characters, as in `highlights` */
                passages: string[];
                /** @description For each passage, the lines with its matches as an encoded IIIF Content State 1.0. As `iiif-content` in the URL of the description’s page, or in that of a IIIF viewer, it opens the image there */
                content_states: string[];
            } | null;
        };
        FoundPlaceCollection: {
            /** @constant */
            type: "FeatureCollection";
            features: components["schemas"]["FoundPlaceFeature"][];
            /** @description Number of this page; null when paging by cursor */
            page: number | null;
            /** @description Maximum number of items per page */
            limit: number;
            /** @description Number of items in the whole list */
            total: number;
            /** @description Number of pages that can be reached by number */
            total_pages: number;
            links: components["schemas"]["PageLinks"];
            /** @description The request as interpreted */
            query: {
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
            };
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
                /** @description Languages of the fields that are not in the language asked for, because that translation lacks them, by name: `{"scope_and_content":"en"}`, and `dates.1` for the second item of a list; `und` if the language is not known. Absent if there are none, or no translations */
                field_languages?: {
                    [key: string]: string;
                };
                /** @description Languages other than its own in which the archive wrote all or some of it, for `lang`: ISO 639 codes, with the ISO 15924 code of an unusual script (`sr-Latn`) */
                translations: string[];
                /** @description Dates of existence */
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
            /** @description Readable name in URLs; if it changes, the former one redirects */
            slug: string;
            /** @description Title; if the source has none, devised from the title of its finding aid, its date or code */
            title: string;
            level: components["schemas"]["Level"];
            /** @description Name of the level, in the language of labels */
            level_label: string;
            /** @description The whole reference code, as it is cited */
            reference_code: string | null;
            /** @description Beginning of the abstract, or of scope and content */
            summary: string | null;
            /** @description Languages of the material, own or from the nearest ancestor; ISO 639-1 codes where they exist */
            languages: string[];
            /** @description Languages other than its own in which the archive wrote all or some of it, for `lang`: ISO 639 codes, with the ISO 15924 code of an unusual script (`sr-Latn`) */
            translations: string[];
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
            /** @description Languages of the fields that are not in the language asked for, because that translation lacks them, by name: `{"scope_and_content":"en"}`, and `dates.1` for the second item of a list; `und` if the language is not known. Absent if there are none, or no translations */
            field_languages?: {
                [key: string]: string;
            };
            date: components["schemas"]["ArchivalDate"] | null;
            /** @description The first of `languages` */
            language: string | null;
            /** @description The nearest collection that contains it */
            collection: components["schemas"]["DescriptionReference"] | null;
            /** @description The fonds that contains it */
            fonds: components["schemas"]["DescriptionReference"] | null;
            thumbnail: components["schemas"]["Thumbnail"] | null;
            /** @description Number of its own images */
            image_count: number;
            rights: components["schemas"]["Rights"];
            access: components["schemas"]["Access"];
            /** @description Completeness of the description, from 0 to 100 */
            quality: number;
            /** @description Relevance, comparable only within this response; null if not ranked */
            score: number | null;
            /** @description Escaped HTML, with `<mark>` around matches */
            highlights: {
                /** @description The title with matches marked; empty if nothing in it matches */
                title: string[];
                /** @description Passages with matches: of a description, a biography or history, or an exhibit */
                text: string[];
            };
            /** @description The text of the first image that matches: a transcription, or OCR; null if none does */
            image_text: {
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
                /** @description Passages with matches in its first 50,000 characters, as in `highlights` */
                passages: string[];
                /** @description For each passage, the lines with its matches as an encoded IIIF Content State 1.0. As `iiif-content` in the URL of the description’s page, or in that of a IIIF viewer, it opens the image there */
                content_states: string[];
            } | null;
        };
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
            /** @description The image in squares of 200, 400, 800 and 1,600 pixels, smallest first, as for `srcset`. Never enlarged; without those larger than the thumbnail if the archive withholds the original */
            sizes: components["schemas"]["ImageSize"][];
            /** @description Something to show while the image loads: the image in a few pixels, as a data URL for `<img>` or CSS. Null if there is no image, or for a while after an upgrade */
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
            /** @description Caption given by the archive */
            caption: string | null;
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
        /** @description A schema.org `ArchiveComponent`; collections are also a `Collection` */
        JsonLd: {
            /**
             * Format: uri
             * @description URL of the JSON-LD context of this API, `/contexts/v1.jsonld`
             */
            "@context": string;
            /**
             * Format: uri
             * @description The permalink
             */
            "@id": string;
            /** @description The title */
            name: string;
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
            /** @description Languages of the fields that are not in the language asked for, because that translation lacks them, by name: `{"scope_and_content":"en"}`, and `dates.1` for the second item of a list; `und` if the language is not known. Absent if there are none, or no translations */
            field_languages?: {
                [key: string]: string;
            };
            /** @description Role of the entity for the material */
            role: string;
            /** @description Name of the role, in the language of labels; a role that is not a known term stays in the archive's words */
            role_label: string;
            /** @description Certainty that the link points to the right entity, from 0 to 1 */
            confidence: number;
            /** @description The name as the archive wrote it in this description, or what it is called in the language asked for if its authority record says so */
            heading: string;
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
        Note: {
            /** @description Name of the EAD3 element, or `other` */
            type: string;
            /** @description Heading: as the archive wrote it, otherwise the usual one for the type in the language of labels */
            label: string;
            /**
             * @description `reader` for notes about the material; `control` for those about the description or the finding aid
             * @enum {string}
             */
            group: "reader" | "control";
            /** @description Plain text, with an empty line between paragraphs */
            text: string;
            /** @description The same as HTML that is safe to show: only the elements p, ul, ol, li, table, thead, tbody, tr, th, td, em, strong, a, bdi, q, cite, time, sub, sup and br, with `href` (http, https or mailto), `datetime`, `rowspan`, `colspan`, `lang` and `dir` */
            html: string;
            /** @description Language, if the source gives it */
            lang: string | null;
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
            /** @description How the archive wants its pages to look */
            branding: {
                /** @description The archive's colour, such as `#1a2b3c` */
                color: string | null;
                /** @description Kind of typeface for pages */
                font: ("sans" | "serif") | null;
            };
            /** @description IANA time zone, which decides what counts as today */
            time_zone: string;
            /** @description Languages that the archive works in */
            languages: string[];
            /** @description Terms of the descriptions; they say nothing about the material */
            metadata_rights: components["schemas"]["Rights"] | null;
            /** @description Rights statement of material that has none of its own; null for none */
            material_rights: components["schemas"]["Rights"] | null;
            /**
             * @deprecated
             * @description The same as `material_rights`
             */
            rights: components["schemas"]["Rights"] | null;
            /** @description The archive's own website */
            site_url: string | null;
            /** @description The archive's own pages, in order */
            pages: components["schemas"]["ArchivePageLink"][];
            /** @description Counts of published content */
            counts: {
                /** @description Number of top-level collections */
                top_level_collections: number;
                /** @description Number of published collections, at all levels */
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
            /** @description Number of this page; null when paging by cursor */
            page: number | null;
            /** @description Maximum number of items per page */
            limit: number;
            /** @description Number of items in the whole list */
            total: number;
            /** @description Number of pages that can be reached by number */
            total_pages: number;
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
                /** @description Languages of the fields that are not in the language asked for, because that translation lacks them, by name: `{"scope_and_content":"en"}`, and `dates.1` for the second item of a list; `und` if the language is not known. Absent if there are none, or no translations */
                field_languages?: {
                    [key: string]: string;
                };
                /** @description Languages other than its own in which the archive wrote all or some of it, for `lang`: ISO 639 codes, with the ISO 15924 code of an unusual script (`sr-Latn`) */
                translations: string[];
                /** @description Dates of existence */
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
        RecordDetail: {
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
            /** @description Readable name in URLs; if it changes, the former one redirects */
            slug: string;
            /** @description Title; if the source has none, devised from the title of its finding aid, its date or code */
            title: string;
            level: components["schemas"]["Level"];
            /** @description Name of the level, in the language of labels */
            level_label: string;
            /** @description The whole reference code, as it is cited */
            reference_code: string | null;
            /** @description Beginning of the abstract, or of scope and content */
            summary: string | null;
            /** @description Languages of the material, own or from the nearest ancestor; ISO 639-1 codes where they exist */
            languages: string[];
            /** @description Languages other than its own in which the archive wrote all or some of it, for `lang`. With `include=translations`, what it wrote, by language */
            translations: string[] | {
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
            /** @description Languages of the fields that are not in the language asked for, because that translation lacks them, by name: `{"scope_and_content":"en"}`, and `dates.1` for the second item of a list; `und` if the language is not known. Absent if there are none, or no translations */
            field_languages?: {
                [key: string]: string;
            };
            date: components["schemas"]["ArchivalDate"] | null;
            /** @description The first of `languages` */
            language: string | null;
            /** @description The nearest collection that contains it */
            collection: components["schemas"]["DescriptionReference"] | null;
            /** @description The fonds that contains it */
            fonds: components["schemas"]["DescriptionReference"] | null;
            thumbnail: components["schemas"]["Thumbnail"] | null;
            /** @description Number of its own images */
            image_count: number;
            rights: components["schemas"]["Rights"];
            access: components["schemas"]["Access"];
            /** @description Completeness of the description, from 0 to 100 */
            quality: number;
            /** @description Language in which it was written, as an ISO 639 code; null if the source does not say */
            description_language: string | null;
            /** @description The source's own level if `level` is `otherlevel` */
            other_level: string | null;
            /** @description The title with the marks that its source gives it, such as italics, as HTML like that of notes; null for none */
            title_html: string | null;
            /** @description Other titles. If one of them is in the language asked for and the main title is not, it is the `title` */
            titles: components["schemas"]["AlternateTitle"][];
            /** @description All dates; `date` is the first */
            dates: components["schemas"]["TypedDate"][];
            /** @description Plain text, with an empty line between paragraphs. In the language asked for, if the archive wrote it in several: the others are notes of type `scopecontent` */
            scope_and_content: string | null;
            scope_and_content_html: string | null;
            /** @description Extent of the material */
            extent: components["schemas"]["Extent"][];
            /** @description Containers */
            containers: components["schemas"]["Container"][];
            /** @description Languages of the material with their scripts, own or from the nearest ancestor: one entry for each script of a language. What the archive wrote about them is a note of type `langmaterial` */
            languages_of_material: components["schemas"]["MaterialLanguage"][];
            /** @description All other notes, in the order of the source, but where an archive wrote them in several languages, first in the one asked for */
            notes: components["schemas"]["Note"][];
            /** @description All identifiers as the source has them; it may have only a part of the reference code */
            identifiers: components["schemas"]["Identifier"][];
            /** @description Linked digital objects */
            digital_objects: components["schemas"]["DigitalObject"][];
            description_control: components["schemas"]["DescriptionControl"] | null;
            /** @description Linked persons, corporate bodies, families, places and subjects */
            entities: components["schemas"]["LinkedEntity"][];
            inherited: components["schemas"]["Inherited"];
            /** @description Ancestors, root first */
            ancestors: components["schemas"]["DescriptionReference"][];
            /** @description Images in order */
            images: components["schemas"]["Image"][];
            /** @description Whether the description, or an ancestor, is kept from aggregators */
            suppress_from_aggregators: boolean;
            /** @description Lists that have more than 500 items, and stop there, by name. Absent if there are none */
            more?: {
                [key: string]: components["schemas"]["Rest"];
            };
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
                /** @description EAD3 of its finding aid: the collection at the top, of which it is a component */
                ead: string | null;
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
            };
            /** @description Its citations; only with `include=citation` */
            citation?: components["schemas"]["CitationDetail"];
            /** @description Its schema.org description; only with `include=json_ld` */
            json_ld?: components["schemas"]["EmbeddedJsonLd"];
        };
        RecordPage: {
            items: components["schemas"]["RecordSummary"][];
            /** @description Number of this page; null when paging by cursor */
            page: number | null;
            /** @description Maximum number of items per page */
            limit: number;
            /** @description Number of items in the whole list */
            total: number;
            /** @description Number of pages that can be reached by number */
            total_pages: number;
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
            /** @description Readable name in URLs; if it changes, the former one redirects */
            slug: string;
            /** @description Title; if the source has none, devised from the title of its finding aid, its date or code */
            title: string;
            level: components["schemas"]["Level"];
            /** @description Name of the level, in the language of labels */
            level_label: string;
            /** @description The whole reference code, as it is cited */
            reference_code: string | null;
            /** @description Beginning of the abstract, or of scope and content */
            summary: string | null;
            /** @description Languages of the material, own or from the nearest ancestor; ISO 639-1 codes where they exist */
            languages: string[];
            /** @description Languages other than its own in which the archive wrote all or some of it, for `lang`: ISO 639 codes, with the ISO 15924 code of an unusual script (`sr-Latn`) */
            translations: string[];
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
            /** @description Languages of the fields that are not in the language asked for, because that translation lacks them, by name: `{"scope_and_content":"en"}`, and `dates.1` for the second item of a list; `und` if the language is not known. Absent if there are none, or no translations */
            field_languages?: {
                [key: string]: string;
            };
            date: components["schemas"]["ArchivalDate"] | null;
            /** @description The first of `languages` */
            language: string | null;
            /** @description The nearest collection that contains it */
            collection: components["schemas"]["DescriptionReference"] | null;
            /** @description The fonds that contains it */
            fonds: components["schemas"]["DescriptionReference"] | null;
            thumbnail: components["schemas"]["Thumbnail"] | null;
            /** @description Number of its own images */
            image_count: number;
            rights: components["schemas"]["Rights"];
            access: components["schemas"]["Access"];
            /** @description Completeness of the description, from 0 to 100 */
            quality: number;
            /** @description The path to it, from the top; only with `include=place` */
            ancestors?: components["schemas"]["DescriptionReference"][];
            /** @description Containers; only with `include=place` */
            containers?: components["schemas"]["Container"][];
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
            /** @description Readable name in URLs; if it changes, the former one redirects */
            slug: string;
            /** @description Title; if the source has none, devised from the title of its finding aid, its date or code */
            title: string;
            level: components["schemas"]["Level"];
            /** @description Name of the level, in the language of labels */
            level_label: string;
            /** @description The whole reference code, as it is cited */
            reference_code: string | null;
            /** @description Beginning of the abstract, or of scope and content */
            summary: string | null;
            /** @description Languages of the material, own or from the nearest ancestor; ISO 639-1 codes where they exist */
            languages: string[];
            /** @description Languages other than its own in which the archive wrote all or some of it, for `lang`: ISO 639 codes, with the ISO 15924 code of an unusual script (`sr-Latn`) */
            translations: string[];
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
            /** @description Languages of the fields that are not in the language asked for, because that translation lacks them, by name: `{"scope_and_content":"en"}`, and `dates.1` for the second item of a list; `und` if the language is not known. Absent if there are none, or no translations */
            field_languages?: {
                [key: string]: string;
            };
            date: components["schemas"]["ArchivalDate"] | null;
            /** @description The first of `languages` */
            language: string | null;
            /** @description The nearest collection that contains it */
            collection: components["schemas"]["DescriptionReference"] | null;
            /** @description The fonds that contains it */
            fonds: components["schemas"]["DescriptionReference"] | null;
            thumbnail: components["schemas"]["Thumbnail"] | null;
            /** @description Number of its own images */
            image_count: number;
            rights: components["schemas"]["Rights"];
            access: components["schemas"]["Access"];
            /** @description Completeness of the description, from 0 to 100 */
            quality: number;
            /** @description The persons, corporate bodies, families, places and subjects that both are linked to, rarest first; then the parent, if both are below it */
            because: (components["schemas"]["EntityReference"] | components["schemas"]["DescriptionReference"])[];
        };
        RelatedPage: {
            items: components["schemas"]["RelatedDescription"][];
            /** @description Number of this page; null when paging by cursor */
            page: number | null;
            /** @description Maximum number of items per page */
            limit: number;
            /** @description Number of items in the whole list */
            total: number;
            /** @description Number of pages that can be reached by number */
            total_pages: number;
            links: components["schemas"]["PageLinks"];
        };
        Rest: {
            /** @description Number of items in the whole list */
            total: number;
            /**
             * Format: uri
             * @description Paged list of all of them
             */
            url: string;
        };
        /** @description Rights of the material: its own, those of its nearest ancestor, or what the archive says of material that states none. Both are null if nobody states them */
        Rights: {
            /** @description Rights statement as text */
            statement: string | null;
            /** @description URL of a licence or rights statement */
            uri: string | null;
        };
        SearchPage: {
            items: (components["schemas"]["FoundRecord"] | components["schemas"]["FoundCollection"] | components["schemas"]["FoundEntity"] | components["schemas"]["FoundExhibit"])[];
            /** @description Number of this page; null when paging by cursor */
            page: number | null;
            /** @description Maximum number of items per page */
            limit: number;
            /** @description Number of items in the whole list */
            total: number;
            /** @description Number of pages that can be reached by number */
            total_pages: number;
            links: components["schemas"]["PageLinks"];
            /** @description The request as interpreted */
            query: {
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
            };
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
                /** @description Decades by first astronomical year: `1940` is 1940 to 1949, `-50` is 51 to 42 BCE. A description counts in every decade that its dates touch, up to 500 from the first; with an open end, up to the decade in which it was indexed */
                decade: components["schemas"]["FacetValues"];
                access: components["schemas"]["FacetValues"];
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
            } | null;
            /** @description True if load or an outage limited the response, for example to one without facets */
            degraded: boolean;
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
                /** @description Terms of the descriptions; they say nothing about the material */
                metadata_rights: components["schemas"]["Rights"] | null;
                /** @description One file for each type of resource */
                files: {
                    /**
                     * @description Type of the resource on each line
                     * @enum {string}
                     */
                    type: "record" | "collection" | "entity";
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
                }[];
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
             * @description URL of a JPEG of at most 400 × 400 pixels in the Image API, which has its own rate limit; `?v=` is its version
             */
            url: string;
            /** @description In pixels */
            width: number;
            /** @description In pixels */
            height: number;
        };
        /** @description The fields that are translated; `field_languages` names the others */
        Translated: {
            /** @description Title */
            title?: string;
            title_html?: string | null;
            /** @description Other titles */
            titles?: components["schemas"]["AlternateTitle"][];
            /** @description Beginning of the abstract, or of scope and content */
            summary?: string | null;
            date?: components["schemas"]["ArchivalDate"] | null;
            /** @description All dates */
            dates?: components["schemas"]["TypedDate"][];
            /** @description Plain text, with an empty line between paragraphs */
            scope_and_content?: string | null;
            scope_and_content_html?: string | null;
            /** @description Extent of the material */
            extent?: components["schemas"]["Extent"][];
            /** @description The notes that are translated */
            notes?: components["schemas"]["Note"][];
            /** @description Linked digital objects */
            digital_objects?: components["schemas"]["DigitalObject"][];
            rights?: components["schemas"]["Rights"];
            access?: components["schemas"]["Access"];
            /** @description Languages of the fields that are not in the language asked for, because that translation lacks them, by name: `{"scope_and_content":"en"}`, and `dates.1` for the second item of a list; `und` if the language is not known. Absent if there are none, or no translations */
            field_languages?: {
                [key: string]: string;
            };
        };
        TreeNode: {
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
            date: components["schemas"]["ArchivalDate"] | null;
            /** @description The whole reference code, as it is cited */
            reference_code: string | null;
            /** @description Number of published children */
            children_count: number;
            /** @description Languages of the fields that are not in the language asked for, because that translation lacks them, by name: `{"scope_and_content":"en"}`, and `dates.1` for the second item of a list; `und` if the language is not known. Absent if there are none, or no translations */
            field_languages?: {
                [key: string]: string;
            };
            /**
             * Format: uri
             * @description URL in this API
             */
            url: string;
            /** @description Whether there are children that the response does not contain */
            has_more: boolean;
            /** @description The children before those in the response; null if there are none */
            previous: string | null;
            /** @description The children after those in the response, or the first ones of a collapsed node; null if there are none */
            next: string | null;
            /** @description Consecutive children in archival order, empty if there are none; null if the response does not expand the node */
            children: components["schemas"]["TreeNode"][] | null;
        };
        TypedDate: {
            /** @description `creation`, `accumulation`, `bulk`, `publication`, … */
            type: string;
            /** @description The date as the archivist wrote it */
            display: string;
            /** @description EDTF level 1, if the date could be parsed */
            edtf: string | null;
            /** @description First year: integer astronomical year (44 BCE is -43) */
            start: number | null;
            /** @description Last year: integer astronomical year (44 BCE is -43). Null if open or unknown; `edtf` tells which */
            end: number | null;
        };
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
        /** @description `content_too_large`: The request body is longer than 8 kB. */
        content_too_large: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `expectation_failed`: The request has an `Expect` header other than `100-continue`. Send it without that header. */
        expectation_failed: {
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
        /** @description `headers_too_large`: The request headers are longer than 16 kB. Send fewer cookies or shorter headers. */
        headers_too_large: {
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
        /** @description `malformed_request`: The request line, a header or the escaping of the path is not valid HTTP. */
        malformed_request: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `not_acceptable`: The description exists, but not in the requested format. `formats` lists those that it has. */
        not_acceptable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
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
        /** @description `precondition_failed`: The current version does not satisfy `If-Match` or `If-Unmodified-Since`. */
        precondition_failed: {
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
        /** @description `request_timeout`: The request did not arrive completely in time. Send it again. */
        request_timeout: {
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
        /** @description `uri_too_long`: The path and query together are longer than 8 kB. */
        uri_too_long: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /** @description Languages of labels by preference, if `lang` is not given (RFC 9110, 12.5.4) */
        AcceptLanguage: string;
        /** @description The `ETag` of a cached response; answers `304` if it is still current */
        IfNoneMatch: string;
        /** @description `respond-async`, or `wait=` with the number of seconds to wait for a document that is not built yet (RFC 7240) */
        Prefer: string;
        /** @description Part of the file: `bytes=` with the first and last byte (RFC 9110, 14.2) */
        Range: string;
    };
    requestBodies: never;
    headers: {
        /** @description `bytes`: range requests are supported */
        "Accept-Ranges": string;
        /** @description How long the response may be cached */
        "Cache-Control": string;
        /** @description File name for saving the response */
        "Content-Disposition": string;
        /** @description Language of the labels */
        "Content-Language": string;
        /** @description The range sent, and the total number of bytes */
        "Content-Range": string;
        /** @description Validator of the body, for `If-None-Match` */
        ETag: string;
        /** @description When the content last changed, for `If-Modified-Since` */
        "Last-Modified": string;
        /** @description The links of the body in the form of RFC 8288 */
        Link: string;
        /** @description URL to request instead */
        Location: string;
        /** @description Remaining quota, and seconds until it is full again */
        RateLimit: string;
        /** @description The quota and its window in seconds */
        "RateLimit-Policy": string;
        /** @description Seconds to wait before trying again */
        "Retry-After": number;
        /** @description Request headers that the response depends on */
        Vary: string;
        /** @description The quota */
        "X-RateLimit-Limit": number;
        /** @description Remaining quota */
        "X-RateLimit-Remaining": number;
        /** @description Unix time at which the quota is full again */
        "X-RateLimit-Reset": number;
        /** @description Identifies this request; quote it when you report a problem */
        "X-Request-Id": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    search: {
        parameters: {
            query?: {
                /** @description Page number, from 1. Pages reach item 10,000; use `cursor` to go further */
                page?: number;
                /**
                 * @description Items per page (default 20)
                 * @example 1
                 */
                limit?: number;
                /** @description Cursor from `links.next_cursor`; cannot be combined with `page` */
                cursor?: string;
                /**
                 * @description Words (all must match, see `match`), `"phrases"`, `-word` or `NOT word`, `word*`, `a AND b`, `a OR b`, `( )`, `person:x`, `person:x*`, `place:"x y"`, `subject:`, `family:`, `organization:`. `AND` binds more tightly than `OR`, and `OR` more tightly than words without an operator. At most 8 words may end in a star, each with at least 3 letters or digits before it, unless it is the whole query. A query that does not parse is searched as plain words; a query of punctuation finds nothing
                 * @example "harbour master"
                 */
                q?: string;
                /** @description With `all`, results must have all words of `q`. By default, a search without results returns those with most of them, and `query.relaxed` says so */
                match?: "all";
                /** @description Sort order; defaults to `relevance` with a `q`, otherwise to `title`. `reference` is the natural order of reference codes (`A 2` before `A 10`), ignoring case, accents and punctuation; descriptions without a code come last. Equal values sort by title */
                sort?: "relevance" | "date" | "date_desc" | "title" | "reference" | "quality";
                /** @description Types to find: `record`, `collection`, `entity` (persons, corporate bodies, families, places and subjects, as in `/entities`), `exhibit`, or `all` four; by default records and collections. Entities are found by all of their names, dates and biography or history, exhibits by title, curator and prose. Neither has images, digital objects, a level, language or access status, linked names, or a place in a collection: a filter by these finds none, except those for what is missing. The dates of an entity are its dates of existence. Takes several values, comma-separated or repeated, and matches any of them */
                type?: ("record" | "collection" | "entity" | "exhibit" | "all")[];
                /** @description Only descriptions below the collection with this slug or UUID, at any depth */
                collection?: string;
                /** @description Only descriptions below the record or collection with this slug or UUID, at any depth; without the record or collection itself. If a collection and a record have this slug, the collection; use a UUID for the record. `404` if there is none */
                within?: string;
                /** @description Person by exact name (ignoring case and accents), slug or UUID; repeat the parameter to require several */
                person?: string[];
                /** @description Corporate body by exact name (ignoring case and accents), slug or UUID; repeat the parameter to require several */
                corporate_body?: string[];
                /** @description Family by exact name (ignoring case and accents), slug or UUID; repeat the parameter to require several */
                family?: string[];
                /** @description Place by exact name (ignoring case and accents), slug or UUID; repeat the parameter to require several */
                place?: string[];
                /** @description Subject by exact name (ignoring case and accents), slug or UUID; repeat the parameter to require several */
                subject?: string[];
                /** @description First year: descriptions that end in it or later (astronomical: 44 BCE is -43) */
                date_start?: number;
                /** @description Last year: descriptions that begin in it or earlier (astronomical: 44 BCE is -43) */
                date_end?: number;
                /** @description First year of a decade that the dates touch, as counted by the facet; astronomical: -50 is 51 to 42 BCE. Takes several values, comma-separated or repeated, and matches any of them */
                decade?: number[];
                /** @description Only descriptions of material in this language (ISO 639 code). Takes several values, comma-separated or repeated, and matches any of them */
                language?: string[];
                /** @description Level of description. Takes several values, comma-separated or repeated, and matches any of them */
                level?: ("fonds" | "collection" | "recordgrp" | "subgrp" | "subfonds" | "series" | "subseries" | "class" | "file" | "item" | "otherlevel" | "unspecified")[];
                /** @description Current access status. Takes several values, comma-separated or repeated, and matches any of them */
                access?: ("open" | "partial" | "restricted" | "closed" | "unknown")[];
                /** @description Only descriptions with their own images, or only those without */
                has_image?: boolean;
                /** @description Only descriptions whose `digital_objects` has an entry, or only those where it is empty */
                has_digital_object?: boolean;
                /** @description Facets to count, by name, and `years`; all by default. `none` counts nothing, which makes a search cheaper and the `facets` of the response null. Takes several values, comma-separated or repeated */
                facets?: ("years" | "type" | "language" | "person" | "corporate_body" | "family" | "place" | "subject" | "collection" | "level" | "decade" | "access" | "none")[];
                /** @description Maximum number of values per facet */
                facet_limit?: number;
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: string;
                /** @description Return only these fields of each item, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete */
                fields?: string[];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels by preference, if `lang` is not given (RFC 9110, 12.5.4) */
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
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
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
            400: {
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
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["request_timeout"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            /**
             * @description `search_unavailable`: Search is down, overloaded, or timed out on this query. Browsing still works. Try again after the number of seconds in `Retry-After`, or simplify the query.
             *
             *     `service_unavailable`: Part of the service is down or overloaded. Try again after the number of seconds in `Retry-After`.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    searchPlaces: {
        parameters: {
            query?: {
                /** @description Page number, from 1. Pages reach item 10,000; use `cursor` to go further */
                page?: number;
                /** @description Places per page (default 100) */
                limit?: number;
                /** @description Cursor from `links.next_cursor`; cannot be combined with `page` */
                cursor?: string;
                /**
                 * @description Words (all must match, see `match`), `"phrases"`, `-word` or `NOT word`, `word*`, `a AND b`, `a OR b`, `( )`, `person:x`, `person:x*`, `place:"x y"`, `subject:`, `family:`, `organization:`. `AND` binds more tightly than `OR`, and `OR` more tightly than words without an operator. At most 8 words may end in a star, each with at least 3 letters or digits before it, unless it is the whole query. A query that does not parse is searched as plain words; a query of punctuation finds nothing
                 * @example alexandria
                 */
                q?: string;
                /** @description With `all`, results must have all words of `q`. By default, a search without results returns those with most of them, and `query.relaxed` says so */
                match?: "all";
                /** @description Sort order; defaults to `relevance` with a `q`, otherwise to `title`. `reference` is the natural order of reference codes (`A 2` before `A 10`), ignoring case, accents and punctuation; descriptions without a code come last. Equal values sort by title */
                sort?: "relevance" | "date" | "date_desc" | "title" | "reference" | "quality";
                /** @description Types to find: `record`, `collection`, `entity` (persons, corporate bodies, families, places and subjects, as in `/entities`), `exhibit`, or `all` four; by default records and collections. Entities are found by all of their names, dates and biography or history, exhibits by title, curator and prose. Neither has images, digital objects, a level, language or access status, linked names, or a place in a collection: a filter by these finds none, except those for what is missing. The dates of an entity are its dates of existence. Takes several values, comma-separated or repeated, and matches any of them */
                type?: ("record" | "collection" | "entity" | "exhibit" | "all")[];
                /** @description Only descriptions below the collection with this slug or UUID, at any depth */
                collection?: string;
                /** @description Only descriptions below the record or collection with this slug or UUID, at any depth; without the record or collection itself. If a collection and a record have this slug, the collection; use a UUID for the record. `404` if there is none */
                within?: string;
                /** @description Person by exact name (ignoring case and accents), slug or UUID; repeat the parameter to require several */
                person?: string[];
                /** @description Corporate body by exact name (ignoring case and accents), slug or UUID; repeat the parameter to require several */
                corporate_body?: string[];
                /** @description Family by exact name (ignoring case and accents), slug or UUID; repeat the parameter to require several */
                family?: string[];
                /** @description Place by exact name (ignoring case and accents), slug or UUID; repeat the parameter to require several */
                place?: string[];
                /** @description Subject by exact name (ignoring case and accents), slug or UUID; repeat the parameter to require several */
                subject?: string[];
                /** @description First year: descriptions that end in it or later (astronomical: 44 BCE is -43) */
                date_start?: number;
                /** @description Last year: descriptions that begin in it or earlier (astronomical: 44 BCE is -43) */
                date_end?: number;
                /** @description First year of a decade that the dates touch, as counted by the facet; astronomical: -50 is 51 to 42 BCE. Takes several values, comma-separated or repeated, and matches any of them */
                decade?: number[];
                /** @description Only descriptions of material in this language (ISO 639 code). Takes several values, comma-separated or repeated, and matches any of them */
                language?: string[];
                /** @description Level of description. Takes several values, comma-separated or repeated, and matches any of them */
                level?: ("fonds" | "collection" | "recordgrp" | "subgrp" | "subfonds" | "series" | "subseries" | "class" | "file" | "item" | "otherlevel" | "unspecified")[];
                /** @description Current access status. Takes several values, comma-separated or repeated, and matches any of them */
                access?: ("open" | "partial" | "restricted" | "closed" | "unknown")[];
                /** @description Only descriptions with their own images, or only those without */
                has_image?: boolean;
                /** @description Only descriptions whose `digital_objects` has an entry, or only those where it is empty */
                has_digital_object?: boolean;
                /** @description Facets to count, by name, and `years`; all by default. `none` counts nothing, which makes a search cheaper and the `facets` of the response null. Takes several values, comma-separated or repeated */
                facets?: ("years" | "type" | "language" | "person" | "corporate_body" | "family" | "place" | "subject" | "collection" | "level" | "decade" | "access" | "none")[];
                /** @description Maximum number of values per facet */
                facet_limit?: number;
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: string;
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels by preference, if `lang` is not given (RFC 9110, 12.5.4) */
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
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
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
            400: {
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
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["request_timeout"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            /**
             * @description `search_unavailable`: Search is down, overloaded, or timed out on this query. Browsing still works. Try again after the number of seconds in `Retry-After`, or simplify the query.
             *
             *     `service_unavailable`: Part of the service is down or overloaded. Try again after the number of seconds in `Retry-After`.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
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
                lang?: string;
                /** @description Return only these fields of each item, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete */
                fields?: string[];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels by preference, if `lang` is not given (RFC 9110, 12.5.4) */
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
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `invalid_parameter`: A parameter is unknown, malformed, out of range or repeated. `errors` names each one and says what is allowed.
             *
             *     `malformed_request`: The request line, a header or the escaping of the path is not valid HTTP.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            404: components["responses"]["tenant_not_found"];
            408: components["responses"]["request_timeout"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            /**
             * @description `search_unavailable`: Search is down, overloaded, or timed out on this query. Browsing still works. Try again after the number of seconds in `Retry-After`, or simplify the query.
             *
             *     `service_unavailable`: Part of the service is down or overloaded. Try again after the number of seconds in `Retry-After`.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listRecords: {
        parameters: {
            query?: {
                /** @description Page number, from 1. Pages reach item 10,000; use `cursor` to go further */
                page?: number;
                /**
                 * @description Items per page (default 20)
                 * @example 1
                 */
                limit?: number;
                /** @description Cursor from `links.next_cursor`; cannot be combined with `page` */
                cursor?: string;
                /**
                 * @description Only records below the collection with this slug or UUID, at any depth, in archival order
                 * @example letters-of-the-tea-house-on-the-lower-quay
                 */
                collection?: string;
                /** @description Only records of material in this language (ISO 639 code). Takes several values, comma-separated or repeated, and matches any of them */
                language?: string[];
                /** @description With `true`, only records with images of their own. `/search` combines this filter with others */
                has_image?: boolean;
                /** @description Only the records with these slugs or UUIDs, at most 100, on one page and in this order. Former slugs work as well. `missing` names those that do not exist or are not published. Cannot be combined with other parameters except `fields`, `include` and `lang`. Takes several values, comma-separated or repeated, and matches any of them */
                ids?: string[];
                /** @description What to add to each item, together with `ids`: `place` adds `ancestors` and `containers`. Takes several values, comma-separated or repeated */
                include?: "place"[];
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: string;
                /** @description Return only these fields of each item, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete */
                fields?: string[];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels by preference, if `lang` is not given (RFC 9110, 12.5.4) */
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
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
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
            400: {
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
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["request_timeout"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    getRecord: {
        parameters: {
            query?: {
                /** @description What to add to the response: `citation`, as in `/cite`, `json_ld`, as in `.jsonld`, and `translations`: what the archive wrote in other languages. Takes several values, comma-separated or repeated */
                include?: ("citation" | "json_ld" | "translations")[];
                /** @description Only for the HTML page: a IIIF Content State 1.0, encoded, as JSON or as a URL, of a canvas of the description, or of a region of one, at which the page opens its viewer. One of another description of the archive redirects to that */
                "iiif-content"?: string;
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: string;
                /** @description Return only these fields, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete */
                fields?: string[];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Slug or UUID of the record
                 * @example letter-to-the-harbour-master
                 */
                slug: string;
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
            /** @description Renamed: `Location` has the current URL */
            301: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `invalid_parameter`: A parameter is unknown, malformed, out of range or repeated. `errors` names each one and says what is allowed.
             *
             *     `malformed_request`: The request line, a header or the escaping of the path is not valid HTTP.
             */
            400: {
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
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["request_timeout"];
            410: components["responses"]["gone"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    listRecordChildren: {
        parameters: {
            query?: {
                /** @description Page number, from 1. Pages reach item 10,000; use `cursor` to go further */
                page?: number;
                /** @description Items per page (default 20) */
                limit?: number;
                /** @description Cursor from `links.next_cursor`; cannot be combined with `page` */
                cursor?: string;
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: string;
                /** @description Return only these fields of each item, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete */
                fields?: string[];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Slug or UUID of the record
                 * @example letter-to-the-harbour-master
                 */
                slug: string;
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
            /** @description Renamed: `Location` has the current URL */
            301: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
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
            400: {
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
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["request_timeout"];
            410: components["responses"]["gone"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    listPartsOfRecord: {
        parameters: {
            query?: {
                /** @description Page number, from 1. Pages reach item 10,000; use `cursor` to go further */
                page?: number;
                /**
                 * @description Items per page (default 20)
                 * @example 10
                 */
                limit?: number;
                /** @description Cursor from `links.next_cursor`; cannot be combined with `page` */
                cursor?: string;
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: string;
                /** @description Return only these fields of each item, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete */
                fields?: string[];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Slug or UUID of the record
                 * @example letter-to-the-harbour-master
                 */
                slug: string;
                /**
                 * @description The list
                 * @example entities
                 */
                list: "entities" | "digital-objects" | "notes" | "images" | "titles" | "dates" | "extent" | "containers" | "identifiers";
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
            /** @description Renamed: `Location` has the current URL */
            301: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
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
            400: {
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
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["request_timeout"];
            410: components["responses"]["gone"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    listRelatedToRecord: {
        parameters: {
            query?: {
                /**
                 * @description Maximum number of items (default 10)
                 * @example 2
                 */
                limit?: number;
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: string;
                /** @description Return only these fields of each item, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete */
                fields?: string[];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Slug or UUID of the record
                 * @example letter-to-the-harbour-master
                 */
                slug: string;
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
            /** @description Renamed: `Location` has the current URL */
            301: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `invalid_parameter`: A parameter is unknown, malformed, out of range or repeated. `errors` names each one and says what is allowed.
             *
             *     `malformed_request`: The request line, a header or the escaping of the path is not valid HTTP.
             */
            400: {
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
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["request_timeout"];
            410: components["responses"]["gone"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
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
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Dublin Core (oai_dc) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                };
            };
            /** @description Renamed: `Location` has the current URL */
            301: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["malformed_request"];
            /**
             * @description `not_found`: Nothing is published at this URL.
             *
             *     `tenant_not_found`: No archive uses this host name.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["request_timeout"];
            410: components["responses"]["gone"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
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
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description schema.org as JSON-LD */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/ld+json": components["schemas"]["JsonLd"];
                };
            };
            /** @description Renamed: `Location` has the current URL */
            301: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["malformed_request"];
            /**
             * @description `not_found`: Nothing is published at this URL.
             *
             *     `tenant_not_found`: No archive uses this host name.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["request_timeout"];
            410: components["responses"]["gone"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
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
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description MODS 3.8 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/mods+xml": string;
                };
            };
            /** @description Renamed: `Location` has the current URL */
            301: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["malformed_request"];
            /**
             * @description `not_found`: Nothing is published at this URL.
             *
             *     `tenant_not_found`: No archive uses this host name.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["request_timeout"];
            410: components["responses"]["gone"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    listCollections: {
        parameters: {
            query?: {
                /** @description Page number, from 1. Pages reach item 10,000; use `cursor` to go further */
                page?: number;
                /**
                 * @description Items per page (default 20)
                 * @example 1
                 */
                limit?: number;
                /** @description Cursor from `links.next_cursor`; cannot be combined with `page` */
                cursor?: string;
                /** @description Only the collections, at any level, with these slugs or UUIDs, at most 100, on one page and in this order. Former slugs work as well. `missing` names those that do not exist or are not published. Cannot be combined with other parameters except `fields`, `include` and `lang`. Takes several values, comma-separated or repeated, and matches any of them */
                ids?: string[];
                /** @description What to add to each item, together with `ids`: `place` adds `ancestors`, `containers` and `access`. Takes several values, comma-separated or repeated */
                include?: "place"[];
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: string;
                /** @description Return only these fields of each item, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete */
                fields?: string[];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels by preference, if `lang` is not given (RFC 9110, 12.5.4) */
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
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
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
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            404: components["responses"]["tenant_not_found"];
            408: components["responses"]["request_timeout"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    getCollection: {
        parameters: {
            query?: {
                /** @description Page number, from 1. Pages reach item 10,000; use `cursor` to go further */
                page?: number;
                /**
                 * @description Items per page (default 20)
                 * @example 1
                 */
                limit?: number;
                /** @description Cursor from `links.next_cursor`; cannot be combined with `page` */
                cursor?: string;
                /** @description What to add to the response: `citation`, as in `/cite`, `json_ld`, as in `.jsonld`, and `translations`: what the archive wrote in other languages. Takes several values, comma-separated or repeated */
                include?: ("citation" | "json_ld" | "translations")[];
                /** @description Only for the HTML page: a IIIF Content State 1.0, encoded, as JSON or as a URL, of a canvas of the description, or of a region of one, at which the page opens its viewer. One of another description of the archive redirects to that */
                "iiif-content"?: string;
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: string;
                /** @description Return only these fields, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete */
                fields?: string[];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Slug or UUID of the collection
                 * @example letters-of-the-tea-house-on-the-lower-quay
                 */
                slug: string;
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
            /** @description Renamed: `Location` has the current URL */
            301: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
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
            400: {
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
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["request_timeout"];
            410: components["responses"]["gone"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    getCollectionTree: {
        parameters: {
            query?: {
                /**
                 * @description Slug or UUID of a record or collection in this collection: the tree is expanded along the path to it
                 * @example lv-l-1-1-1
                 */
                around?: string;
                /** @description Slug or UUID of a record or collection in this collection: returns its children instead of the collection’s */
                node?: string;
                /** @description Number of levels to expand (default 1) */
                depth?: number;
                /** @description Cursor from a `previous` or `next` link. Only one of `around`, `node` and `cursor` can be given */
                cursor?: string;
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: string;
                /** @description Return only these fields, and `children`, of each node at any depth, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete */
                fields?: string[];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Slug or UUID of the collection
                 * @example letters-of-the-tea-house-on-the-lower-quay
                 */
                slug: string;
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
            /** @description Renamed: `Location` has the current URL */
            301: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
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
            400: {
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
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["request_timeout"];
            410: components["responses"]["gone"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    listPartsOfCollection: {
        parameters: {
            query?: {
                /** @description Page number, from 1. Pages reach item 10,000; use `cursor` to go further */
                page?: number;
                /**
                 * @description Items per page (default 20)
                 * @example 10
                 */
                limit?: number;
                /** @description Cursor from `links.next_cursor`; cannot be combined with `page` */
                cursor?: string;
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: string;
                /** @description Return only these fields of each item, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete */
                fields?: string[];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Slug or UUID of the collection
                 * @example letters-of-the-tea-house-on-the-lower-quay
                 */
                slug: string;
                /**
                 * @description The list
                 * @example entities
                 */
                list: "entities" | "digital-objects" | "notes" | "images" | "titles" | "dates" | "extent" | "containers" | "identifiers";
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
            /** @description Renamed: `Location` has the current URL */
            301: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
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
            400: {
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
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["request_timeout"];
            410: components["responses"]["gone"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    listRelatedToCollection: {
        parameters: {
            query?: {
                /**
                 * @description Maximum number of items (default 10)
                 * @example 1
                 */
                limit?: number;
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: string;
                /** @description Return only these fields of each item, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete */
                fields?: string[];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Slug or UUID of the collection
                 * @example letters-of-the-tea-house-on-the-lower-quay
                 */
                slug: string;
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
            /** @description Renamed: `Location` has the current URL */
            301: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `invalid_parameter`: A parameter is unknown, malformed, out of range or repeated. `errors` names each one and says what is allowed.
             *
             *     `malformed_request`: The request line, a header or the escaping of the path is not valid HTTP.
             */
            400: {
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
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["request_timeout"];
            410: components["responses"]["gone"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
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
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Dublin Core (oai_dc) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                };
            };
            /** @description Renamed: `Location` has the current URL */
            301: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["malformed_request"];
            /**
             * @description `not_found`: Nothing is published at this URL.
             *
             *     `tenant_not_found`: No archive uses this host name.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["request_timeout"];
            410: components["responses"]["gone"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
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
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description schema.org as JSON-LD */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/ld+json": components["schemas"]["JsonLd"];
                };
            };
            /** @description Renamed: `Location` has the current URL */
            301: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["malformed_request"];
            /**
             * @description `not_found`: Nothing is published at this URL.
             *
             *     `tenant_not_found`: No archive uses this host name.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["request_timeout"];
            410: components["responses"]["gone"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
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
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description MODS 3.8 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/mods+xml": string;
                };
            };
            /** @description Renamed: `Location` has the current URL */
            301: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["malformed_request"];
            /**
             * @description `not_found`: Nothing is published at this URL.
             *
             *     `tenant_not_found`: No archive uses this host name.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["request_timeout"];
            410: components["responses"]["gone"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    listEntities: {
        parameters: {
            query?: {
                /** @description Page number, from 1. Pages reach item 10,000; use `cursor` to go further */
                page?: number;
                /**
                 * @description Items per page (default 20)
                 * @example 1
                 */
                limit?: number;
                /** @description Cursor from `links.next_cursor`; cannot be combined with `page` */
                cursor?: string;
                /** @description Prefixes of words in the name or a variant; all must match. Ignores case and accents */
                search?: string;
                /**
                 * @description Only names that start with this letter, in any script, ignoring accents and case; `#` for names that start with a digit or sign
                 * @example A
                 */
                letter?: string;
                /** @description Only entities of this type. Takes several values, comma-separated or repeated, and matches any of them */
                type?: ("person" | "corporate_body" | "family" | "place" | "subject")[];
                /** @description Alias of `type`; cannot be combined with it. Takes several values, comma-separated or repeated, and matches any of them */
                entity_type?: ("person" | "corporate_body" | "family" | "place" | "subject")[];
                /** @description Only the entities with these slugs or UUIDs, at most 100, on one page and in this order. Former slugs work as well. `missing` names those that do not exist or are not published. Cannot be combined with other parameters except `fields`, `include` and `lang`. Takes several values, comma-separated or repeated, and matches any of them */
                ids?: string[];
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: string;
                /** @description Return only these fields of each item, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete */
                fields?: string[];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels by preference, if `lang` is not given (RFC 9110, 12.5.4) */
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
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
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
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            404: components["responses"]["tenant_not_found"];
            408: components["responses"]["request_timeout"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    getEntity: {
        parameters: {
            query?: {
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: string;
                /** @description Return only these fields, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete */
                fields?: string[];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Slug or UUID of the entity
                 * @example adelmut-duchess-of-velmark-about-1250-1311
                 */
                slugOrId: string;
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
            /** @description Renamed: `Location` has the current URL */
            301: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `invalid_parameter`: A parameter is unknown, malformed, out of range or repeated. `errors` names each one and says what is allowed.
             *
             *     `malformed_request`: The request line, a header or the escaping of the path is not valid HTTP.
             */
            400: {
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
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["request_timeout"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    listEntityRecords: {
        parameters: {
            query?: {
                /** @description Page number, from 1. Pages reach item 10,000; use `cursor` to go further */
                page?: number;
                /**
                 * @description Items per page (default 20)
                 * @example 1
                 */
                limit?: number;
                /** @description Cursor from `links.next_cursor`; cannot be combined with `page` */
                cursor?: string;
                /** @description Records (the default), collections, or both */
                type?: "record" | "collection" | "all";
                /** @description UUID of a record or collection to exclude */
                exclude?: string[];
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: string;
                /** @description Return only these fields of each item, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete */
                fields?: string[];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Slug or UUID of the entity
                 * @example adelmut-duchess-of-velmark-about-1250-1311
                 */
                slugOrId: string;
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
            /** @description Renamed: `Location` has the current URL */
            301: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
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
            400: {
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
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["request_timeout"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    listPartsOfEntity: {
        parameters: {
            query?: {
                /** @description Page number, from 1. Pages reach item 10,000; use `cursor` to go further */
                page?: number;
                /**
                 * @description Items per page (default 20)
                 * @example 10
                 */
                limit?: number;
                /** @description Cursor from `links.next_cursor`; cannot be combined with `page` */
                cursor?: string;
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: string;
                /** @description Return only these fields of each item, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete */
                fields?: string[];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Slug or UUID of the entity
                 * @example adelmut-duchess-of-velmark-about-1250-1311
                 */
                slugOrId: string;
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
            /** @description Renamed: `Location` has the current URL */
            301: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
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
            400: {
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
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["request_timeout"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    listPlacesOnMap: {
        parameters: {
            query?: {
                /** @description Page number, from 1. Pages reach item 10,000; use `cursor` to go further */
                page?: number;
                /** @description Places per page (default 100) */
                limit?: number;
                /** @description Cursor from `links.next_cursor`; cannot be combined with `page` */
                cursor?: string;
                /**
                 * @description `place`, the only type of entity with coordinates
                 * @example place
                 */
                entity_type?: "place";
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: string;
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels by preference, if `lang` is not given (RFC 9110, 12.5.4) */
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
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
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
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            404: components["responses"]["tenant_not_found"];
            408: components["responses"]["request_timeout"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
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
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `invalid_parameter`: A parameter is unknown, malformed, out of range or repeated. `errors` names each one and says what is allowed.
             *
             *     `malformed_request`: The request line, a header or the escaping of the path is not valid HTTP.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            404: components["responses"]["tenant_not_found"];
            408: components["responses"]["request_timeout"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
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
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `invalid_parameter`: A parameter is unknown, malformed, out of range or repeated. `errors` names each one and says what is allowed.
             *
             *     `malformed_request`: The request line, a header or the escaping of the path is not valid HTTP.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            404: components["responses"]["tenant_not_found"];
            408: components["responses"]["request_timeout"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    suggestEntities: {
        parameters: {
            query?: {
                /**
                 * @description The text typed so far, or an id
                 * @example abel
                 */
                prefix?: string;
                /** @description Number of suggestions to skip */
                cursor?: number;
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
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `invalid_parameter`: A parameter is unknown, malformed, out of range or repeated. `errors` names each one and says what is allowed.
             *
             *     `malformed_request`: The request line, a header or the escaping of the path is not valid HTTP.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            404: components["responses"]["tenant_not_found"];
            408: components["responses"]["request_timeout"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    suggestTypes: {
        parameters: {
            query?: {
                /**
                 * @description The text typed so far, or an id
                 * @example corp
                 */
                prefix?: string;
                /** @description Number of suggestions to skip */
                cursor?: number;
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
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `invalid_parameter`: A parameter is unknown, malformed, out of range or repeated. `errors` names each one and says what is allowed.
             *
             *     `malformed_request`: The request line, a header or the escaping of the path is not valid HTTP.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            404: components["responses"]["tenant_not_found"];
            408: components["responses"]["request_timeout"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    suggestProperties: {
        parameters: {
            query?: {
                /**
                 * @description The text typed so far, or an id
                 * @example year
                 */
                prefix?: string;
                /** @description Number of suggestions to skip */
                cursor?: number;
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
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `invalid_parameter`: A parameter is unknown, malformed, out of range or repeated. `errors` names each one and says what is allowed.
             *
             *     `malformed_request`: The request line, a header or the escaping of the path is not valid HTTP.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            404: components["responses"]["tenant_not_found"];
            408: components["responses"]["request_timeout"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
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
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `invalid_parameter`: A parameter is unknown, malformed, out of range or repeated. `errors` names each one and says what is allowed.
             *
             *     `malformed_request`: The request line, a header or the escaping of the path is not valid HTTP.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            404: components["responses"]["tenant_not_found"];
            408: components["responses"]["request_timeout"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    previewEntity: {
        parameters: {
            query?: {
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: string;
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Slug or UUID of the entity
                 * @example abelmann-konrad-1809-1881
                 */
                slugOrId: string;
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
            /** @description Renamed: `Location` has the current URL */
            301: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `invalid_parameter`: A parameter is unknown, malformed, out of range or repeated. `errors` names each one and says what is allowed.
             *
             *     `malformed_request`: The request line, a header or the escaping of the path is not valid HTTP.
             */
            400: {
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
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["request_timeout"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    listExhibits: {
        parameters: {
            query?: {
                /** @description Page number, from 1. Pages reach item 10,000; use `cursor` to go further */
                page?: number;
                /**
                 * @description Items per page (default 20)
                 * @example 1
                 */
                limit?: number;
                /** @description Cursor from `links.next_cursor`; cannot be combined with `page` */
                cursor?: string;
                /** @description Only the exhibits with these slugs or UUIDs, at most 100, on one page and in this order. Former slugs work as well. `missing` names those that do not exist or are not published. Cannot be combined with other parameters except `fields`, `include` and `lang`. Takes several values, comma-separated or repeated, and matches any of them */
                ids?: string[];
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: string;
                /** @description Return only these fields of each item, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete */
                fields?: string[];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels by preference, if `lang` is not given (RFC 9110, 12.5.4) */
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
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
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
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            404: components["responses"]["tenant_not_found"];
            408: components["responses"]["request_timeout"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    getExhibit: {
        parameters: {
            query?: {
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: string;
                /** @description Return only these fields, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete */
                fields?: string[];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels by preference, if `lang` is not given (RFC 9110, 12.5.4) */
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
            /** @description Renamed: `Location` has the current URL */
            301: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `invalid_parameter`: A parameter is unknown, malformed, out of range or repeated. `errors` names each one and says what is allowed.
             *
             *     `malformed_request`: The request line, a header or the escaping of the path is not valid HTTP.
             */
            400: {
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
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["request_timeout"];
            410: components["responses"]["gone"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    getOrganization: {
        parameters: {
            query?: {
                /** @description Return only these fields, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete */
                fields?: string[];
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
            /** @description The archive */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organization"];
                };
            };
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `invalid_parameter`: A parameter is unknown, malformed, out of range or repeated. `errors` names each one and says what is allowed.
             *
             *     `malformed_request`: The request line, a header or the escaping of the path is not valid HTTP.
             */
            400: {
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
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["request_timeout"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    listArchivePages: {
        parameters: {
            query?: {
                /** @description Page number, from 1. Pages reach item 10,000; use `cursor` to go further */
                page?: number;
                /** @description Items per page (default 20) */
                limit?: number;
                /** @description Cursor from `links.next_cursor`; cannot be combined with `page` */
                cursor?: string;
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: string;
                /** @description Return only these fields of each item, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete */
                fields?: string[];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels by preference, if `lang` is not given (RFC 9110, 12.5.4) */
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
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
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
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            404: components["responses"]["tenant_not_found"];
            408: components["responses"]["request_timeout"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    getArchivePage: {
        parameters: {
            query?: {
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: string;
                /** @description Return only these fields, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete */
                fields?: string[];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description Slug or UUID of the page */
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
            /** @description Renamed: `Location` has the current URL */
            301: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `invalid_parameter`: A parameter is unknown, malformed, out of range or repeated. `errors` names each one and says what is allowed.
             *
             *     `malformed_request`: The request line, a header or the escaping of the path is not valid HTTP.
             */
            400: {
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
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["request_timeout"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    getThumbnail: {
        parameters: {
            query?: {
                /** @description UUID of an image, or its number among the files of the description, from 1, as in IIIF (default: the first image) */
                image?: string;
                /** @description Version, as in the URLs of response bodies */
                v?: string;
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
                orgId: string;
                /**
                 * @description UUID of a record, or of a collection with its own images
                 * @example 00000000-0000-4000-8000-000000000001
                 */
                recordId: string;
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
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `invalid_parameter`: A parameter is unknown, malformed, out of range or repeated. `errors` names each one and says what is allowed.
             *
             *     `malformed_request`: The request line, a header or the escaping of the path is not valid HTTP.
             */
            400: {
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
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["request_timeout"];
            410: components["responses"]["gone"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            422: components["responses"]["image_unreadable"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            /**
             * @description `file_missing`: The description exists, but its stored file is missing or damaged. The problem has been logged for the operator; try again later.
             *
             *     `service_unavailable`: Part of the service is down or overloaded. Try again after the number of seconds in `Retry-After`.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOriginal: {
        parameters: {
            query?: {
                /** @description UUID of an image, or its number among the files of the description, from 1, as in IIIF (default: the first image) */
                image?: string;
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
                orgId: string;
                /**
                 * @description UUID of a record, or of a collection with its own images
                 * @example 00000000-0000-4000-8000-000000000001
                 */
                recordId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, with its own media type */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            /** @description The requested range */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `invalid_parameter`: A parameter is unknown, malformed, out of range or repeated. `errors` names each one and says what is allowed.
             *
             *     `malformed_request`: The request line, a header or the escaping of the path is not valid HTTP.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            403: components["responses"]["original_restricted"];
            /**
             * @description `not_found`: Nothing is published at this URL.
             *
             *     `tenant_not_found`: No archive uses this host name.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["request_timeout"];
            410: components["responses"]["gone"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            416: components["responses"]["range_not_satisfiable"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            /**
             * @description `file_missing`: The description exists, but its stored file is missing or damaged. The problem has been logged for the operator; try again later.
             *
             *     `service_unavailable`: Part of the service is down or overloaded. Try again after the number of seconds in `Retry-After`.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
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
                orgId: string;
                /**
                 * @description UUID of a record, or of a collection with its own images
                 * @example 00000000-0000-4000-8000-000000000001
                 */
                recordId: string;
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
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["malformed_request"];
            /**
             * @description `not_found`: Nothing is published at this URL.
             *
             *     `tenant_not_found`: No archive uses this host name.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["request_timeout"];
            410: components["responses"]["gone"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
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
                orgId: string;
                /**
                 * @description UUID of a record, or of a collection with its own images
                 * @example 00000000-0000-4000-8000-000000000001
                 */
                recordId: string;
                /**
                 * @description Number of the image, from 1, or its UUID. In manifests the number is followed by its version; such responses may be cached for a day
                 * @example 1
                 */
                n: string;
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
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["malformed_request"];
            /**
             * @description `not_found`: Nothing is published at this URL.
             *
             *     `tenant_not_found`: No archive uses this host name.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["request_timeout"];
            410: components["responses"]["gone"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            422: components["responses"]["image_unreadable"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    getImagePart: {
        parameters: {
            query?: {
                /** @description Version, as in the URLs of response bodies */
                v?: string;
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
                orgId: string;
                /**
                 * @description UUID of a record, or of a collection with its own images
                 * @example 00000000-0000-4000-8000-000000000001
                 */
                recordId: string;
                /**
                 * @description Number of the image, from 1, or its UUID. In manifests the number is followed by its version; such responses may be cached for a day
                 * @example 1
                 */
                n: string;
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
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `invalid_parameter`: A parameter is unknown, malformed, out of range or repeated. `errors` names each one and says what is allowed.
             *
             *     `malformed_request`: The request line, a header or the escaping of the path is not valid HTTP.
             */
            400: {
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
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["request_timeout"];
            410: components["responses"]["gone"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            422: components["responses"]["image_unreadable"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            /**
             * @description `file_missing`: The description exists, but its stored file is missing or damaged. The problem has been logged for the operator; try again later.
             *
             *     `service_unavailable`: Part of the service is down or overloaded. Try again after the number of seconds in `Retry-After`.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
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
                orgId: string;
                /**
                 * @description UUID of a record, or of a collection with its own images
                 * @example 00000000-0000-4000-8000-000000000001
                 */
                recordId: string;
                /**
                 * @description Number of the image, from 1, or its UUID. In manifests the number is followed by its version; such responses may be cached for a day
                 * @example 1
                 */
                n: string;
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
            /**
             * @description `not_found`: Nothing is published at this URL.
             *
             *     `tenant_not_found`: No archive uses this host name.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["request_timeout"];
            410: components["responses"]["gone"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            422: components["responses"]["image_unreadable"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
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
                orgId: string;
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
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["malformed_request"];
            /**
             * @description `not_found`: Nothing is published at this URL.
             *
             *     `tenant_not_found`: No archive uses this host name.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["request_timeout"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
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
                orgId: string;
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
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["malformed_request"];
            /**
             * @description `not_found`: Nothing is published at this URL.
             *
             *     `tenant_not_found`: No archive uses this host name.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["request_timeout"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    getArchiveIiifCollection: {
        parameters: {
            query?: {
                /** @description Members after the one with this UUID, at most 100 */
                after?: string;
                /** @description Redirects (`301`) to the collection itself, whose items continue with `after` */
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
                orgId: string;
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
            /** @description The URL has a `page`, as in earlier versions: `Location` has the collection itself */
            301: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `invalid_parameter`: A parameter is unknown, malformed, out of range or repeated. `errors` names each one and says what is allowed.
             *
             *     `malformed_request`: The request line, a header or the escaping of the path is not valid HTTP.
             */
            400: {
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
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["request_timeout"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    getIiifCollection: {
        parameters: {
            query?: {
                /** @description Members after the one with this UUID, at most 100 */
                after?: string;
                /** @description Redirects (`301`) to the collection itself, whose items continue with `after` */
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
                orgId: string;
                /**
                 * @description Slug or UUID of the collection
                 * @example letters-of-the-tea-house-on-the-lower-quay
                 */
                slug: string;
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
            /** @description Renamed: `Location` has the current URL. The URL has a `page`, as in earlier versions: `Location` has the collection itself */
            301: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `invalid_parameter`: A parameter is unknown, malformed, out of range or repeated. `errors` names each one and says what is allowed.
             *
             *     `malformed_request`: The request line, a header or the escaping of the path is not valid HTTP.
             */
            400: {
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
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["request_timeout"];
            410: components["responses"]["gone"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
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
                motivation?: string;
                /** @description Ignored, and listed in `ignored` */
                date?: string;
                /** @description Ignored, and listed in `ignored` */
                user?: string;
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
                orgId: string;
                /**
                 * @description UUID of a record, or of a collection with its own images
                 * @example 00000000-0000-4000-8000-000000000001
                 */
                recordId: string;
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
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `invalid_parameter`: A parameter is unknown, malformed, out of range or repeated. `errors` names each one and says what is allowed.
             *
             *     `malformed_request`: The request line, a header or the escaping of the path is not valid HTTP.
             */
            400: {
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
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["request_timeout"];
            410: components["responses"]["gone"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            /**
             * @description `search_unavailable`: Search is down, overloaded, or timed out on this query. Browsing still works. Try again after the number of seconds in `Retry-After`, or simplify the query.
             *
             *     `service_unavailable`: Part of the service is down or overloaded. Try again after the number of seconds in `Retry-After`.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
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
                motivation?: string;
                /** @description Ignored, and listed in `ignored` */
                date?: string;
                /** @description Ignored, and listed in `ignored` */
                user?: string;
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
                orgId: string;
                /**
                 * @description UUID of a record, or of a collection with its own images
                 * @example 00000000-0000-4000-8000-000000000001
                 */
                recordId: string;
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
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `invalid_parameter`: A parameter is unknown, malformed, out of range or repeated. `errors` names each one and says what is allowed.
             *
             *     `malformed_request`: The request line, a header or the escaping of the path is not valid HTTP.
             */
            400: {
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
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["request_timeout"];
            410: components["responses"]["gone"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            /**
             * @description `search_unavailable`: Search is down, overloaded, or timed out on this query. Browsing still works. Try again after the number of seconds in `Retry-After`, or simplify the query.
             *
             *     `service_unavailable`: Part of the service is down or overloaded. Try again after the number of seconds in `Retry-After`.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
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
                orgId: string;
                /**
                 * @description UUID of a record, or of a collection with its own images
                 * @example 00000000-0000-4000-8000-000000000001
                 */
                recordId: string;
                /**
                 * @description UUID of an image with a text
                 * @example 00000000-0000-4000-8000-000000000002
                 */
                imageId: string;
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
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["malformed_request"];
            /**
             * @description `not_found`: Nothing is published at this URL.
             *
             *     `tenant_not_found`: No archive uses this host name.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["request_timeout"];
            410: components["responses"]["gone"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
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
                orgId: string;
                /**
                 * @description UUID of a record, or of a collection with its own images
                 * @example 00000000-0000-4000-8000-000000000001
                 */
                recordId: string;
                /**
                 * @description UUID of an image with a text
                 * @example 00000000-0000-4000-8000-000000000002
                 */
                imageId: string;
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
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["malformed_request"];
            /**
             * @description `not_found`: Nothing is published at this URL.
             *
             *     `tenant_not_found`: No archive uses this host name.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["request_timeout"];
            410: components["responses"]["gone"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    getFindingAid: {
        parameters: {
            query?: {
                /** @description Language of the texts where the archive wrote several; without it, that of the original */
                lang?: string;
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
                 * @example lv-l-2
                 */
                slug: string;
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
                    "application/pdf": string;
                };
            };
            /** @description The document is being built. Browsers get a page that reloads itself */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportPending"];
                };
            };
            /** @description The requested range */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description Renamed: `Location` has the current URL */
            301: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `invalid_parameter`: A parameter is unknown, malformed, out of range or repeated. `errors` names each one and says what is allowed.
             *
             *     `malformed_request`: The request line, a header or the escaping of the path is not valid HTTP.
             */
            400: {
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
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["request_timeout"];
            410: components["responses"]["gone"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            416: components["responses"]["range_not_satisfiable"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            /**
             * @description `export_busy`: You or other readers of this archive have requested many documents that are still to be built. Try again after the number of seconds in `Retry-After`. Documents that are already built do not count.
             *
             *     `export_failed`: The document could not be built. `reason` says why: `time_limit`, `memory_limit`, `too_large`, `invalid_document`, `worker_lost`, `font_missing`, `store_unavailable`, `database_unavailable`, `unreadable_job` or `internal_error`.
             *
             *     `service_unavailable`: Part of the service is down or overloaded. Try again after the number of seconds in `Retry-After`.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
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
                 * @example lv-l-2
                 */
                slug: string;
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
            /** @description The document is being built. Browsers get a page that reloads itself */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportPending"];
                };
            };
            /** @description The requested range */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                };
            };
            /** @description Renamed: `Location` has the current URL */
            301: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["malformed_request"];
            /**
             * @description `not_found`: Nothing is published at this URL.
             *
             *     `tenant_not_found`: No archive uses this host name.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["request_timeout"];
            410: components["responses"]["gone"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            416: components["responses"]["range_not_satisfiable"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            /**
             * @description `export_busy`: You or other readers of this archive have requested many documents that are still to be built. Try again after the number of seconds in `Retry-After`. Documents that are already built do not count.
             *
             *     `export_failed`: The document could not be built. `reason` says why: `time_limit`, `memory_limit`, `too_large`, `invalid_document`, `worker_lost`, `font_missing`, `store_unavailable`, `database_unavailable`, `unreadable_job` or `internal_error`.
             *
             *     `service_unavailable`: Part of the service is down or overloaded. Try again after the number of seconds in `Retry-After`.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getEac: {
        parameters: {
            query?: {
                /** @description Version of EAC-CPF */
                version?: "2010" | "2.0";
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
                slug: string;
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
            /** @description The document is being built. Browsers get a page that reloads itself */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportPending"];
                };
            };
            /** @description The requested range */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                };
            };
            /** @description Renamed: `Location` has the current URL */
            301: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `invalid_parameter`: A parameter is unknown, malformed, out of range or repeated. `errors` names each one and says what is allowed.
             *
             *     `malformed_request`: The request line, a header or the escaping of the path is not valid HTTP.
             */
            400: {
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
             *     `export_not_available`: The format does not cover resources of this type: EAC-CPF describes persons, families and corporate bodies only.
             *
             *     `tenant_not_found`: No archive uses this host name.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["request_timeout"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            416: components["responses"]["range_not_satisfiable"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            /**
             * @description `export_busy`: You or other readers of this archive have requested many documents that are still to be built. Try again after the number of seconds in `Retry-After`. Documents that are already built do not count.
             *
             *     `export_failed`: The document could not be built. `reason` says why: `time_limit`, `memory_limit`, `too_large`, `invalid_document`, `worker_lost`, `font_missing`, `store_unavailable`, `database_unavailable`, `unreadable_job` or `internal_error`.
             *
             *     `service_unavailable`: Part of the service is down or overloaded. Try again after the number of seconds in `Retry-After`.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
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
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["malformed_request"];
            /**
             * @description `not_found`: Nothing is published at this URL.
             *
             *     `tenant_not_found`: No archive uses this host name.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["request_timeout"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    getEad2002: {
        parameters: {
            query?: {
                /** @description Language of the texts where the archive wrote several; without it, that of the original */
                lang?: string;
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
                 * @example lv-l-2
                 */
                slug: string;
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
            /** @description The document is being built. Browsers get a page that reloads itself */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportPending"];
                };
            };
            /** @description The requested range */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                };
            };
            /** @description Renamed: `Location` has the current URL */
            301: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `invalid_parameter`: A parameter is unknown, malformed, out of range or repeated. `errors` names each one and says what is allowed.
             *
             *     `malformed_request`: The request line, a header or the escaping of the path is not valid HTTP.
             */
            400: {
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
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["request_timeout"];
            410: components["responses"]["gone"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            416: components["responses"]["range_not_satisfiable"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            /**
             * @description `export_busy`: You or other readers of this archive have requested many documents that are still to be built. Try again after the number of seconds in `Retry-After`. Documents that are already built do not count.
             *
             *     `export_failed`: The document could not be built. `reason` says why: `time_limit`, `memory_limit`, `too_large`, `invalid_document`, `worker_lost`, `font_missing`, `store_unavailable`, `database_unavailable`, `unreadable_job` or `internal_error`.
             *
             *     `service_unavailable`: Part of the service is down or overloaded. Try again after the number of seconds in `Retry-After`.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    citeRecord: {
        parameters: {
            query?: {
                /** @description `json`, or a file for a reference manager: `csl-json`, `ris`, `bibtex` or `zotero-rdf` */
                format?: "json" | "csl-json" | "ris" | "bibtex" | "zotero-rdf";
                /** @description Whether citations include the access date. `false` omits it, except for records without their own date, where the style guides require it. */
                access_date?: boolean;
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: string;
                /** @description Return only these fields, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete */
                fields?: string[];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Slug or UUID of the record
                 * @example letter-to-the-harbour-master
                 */
                slug: string;
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
            /** @description Renamed: `Location` has the current URL */
            301: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `invalid_parameter`: A parameter is unknown, malformed, out of range or repeated. `errors` names each one and says what is allowed.
             *
             *     `malformed_request`: The request line, a header or the escaping of the path is not valid HTTP.
             */
            400: {
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
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["request_timeout"];
            410: components["responses"]["gone"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    citeCollection: {
        parameters: {
            query?: {
                /** @description `json`, or a file for a reference manager: `csl-json`, `ris`, `bibtex` or `zotero-rdf` */
                format?: "json" | "csl-json" | "ris" | "bibtex" | "zotero-rdf";
                /** @description Whether citations include the access date. `false` omits it, except for records without their own date, where the style guides require it. */
                access_date?: boolean;
                /** @description Language of labels: en, de, fr, es, it, nl, pt, pl, el, ar, zh; regions and scripts are ignored, and any other language gets English. Where an archive described something in several languages, also the language of titles and notes, which may be any; lists keep their order. Takes precedence over `Accept-Language` */
                lang?: string;
                /** @description Return only these fields, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete */
                fields?: string[];
            };
            header?: {
                /** @description The `ETag` of a cached response; answers `304` if it is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of labels by preference, if `lang` is not given (RFC 9110, 12.5.4) */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Slug or UUID of the collection
                 * @example letters-of-the-tea-house-on-the-lower-quay
                 */
                slug: string;
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
            /** @description Renamed: `Location` has the current URL */
            301: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `invalid_parameter`: A parameter is unknown, malformed, out of range or repeated. `errors` names each one and says what is allowed.
             *
             *     `malformed_request`: The request line, a header or the escaping of the path is not valid HTTP.
             */
            400: {
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
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["request_timeout"];
            410: components["responses"]["gone"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
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
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `invalid_parameter`: A parameter is unknown, malformed, out of range or repeated. `errors` names each one and says what is allowed.
             *
             *     `malformed_request`: The request line, a header or the escaping of the path is not valid HTTP.
             */
            400: {
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
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["not_acceptable"];
            408: components["responses"]["request_timeout"];
            410: components["responses"]["gone"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    resolveArk: {
        parameters: {
            query?: {
                /**
                 * @description Returns metadata instead of redirecting; needs no value
                 * @example 1
                 */
                info?: string;
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
                naan: string;
                /**
                 * @description Name with its shoulder; hyphens are ignored
                 * @example bbbbbbbbbbbbbbbbbbbbbbbbbbb
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description With `?info`: metadata as an ERC */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description The permalink, or with a suffix the URL in this API */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["malformed_request"];
            /**
             * @description `not_found`: Nothing is published at this URL.
             *
             *     `tenant_not_found`: No archive uses this host name.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["request_timeout"];
            410: components["responses"]["gone"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    resolveArkPart: {
        parameters: {
            query?: {
                /**
                 * @description Returns metadata instead of redirecting; needs no value
                 * @example 1
                 */
                info?: string;
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
                naan: string;
                /**
                 * @description Name with its shoulder; hyphens are ignored
                 * @example bbbbbbbbbbbbbbbbbbbbbbbbbbb
                 */
                name: string;
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
            /** @description With `?info`: metadata as an ERC */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description The URL of the part in this API */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["malformed_request"];
            /**
             * @description `not_found`: Nothing is published at this URL.
             *
             *     `tenant_not_found`: No archive uses this host name.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["request_timeout"];
            410: components["responses"]["gone"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
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
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["malformed_request"];
            404: components["responses"]["tenant_not_found"];
            408: components["responses"]["request_timeout"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
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
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["malformed_request"];
            404: components["responses"]["tenant_not_found"];
            408: components["responses"]["request_timeout"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
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
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["malformed_request"];
            404: components["responses"]["tenant_not_found"];
            408: components["responses"]["request_timeout"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    listSnapshots: {
        parameters: {
            query?: {
                /** @description Return only these fields of each item, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete */
                fields?: string[];
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
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `invalid_parameter`: A parameter is unknown, malformed, out of range or repeated. `errors` names each one and says what is allowed.
             *
             *     `malformed_request`: The request line, a header or the escaping of the path is not valid HTTP.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            404: components["responses"]["tenant_not_found"];
            408: components["responses"]["request_timeout"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
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
                file: "records.ndjson.gz" | "collections.ndjson.gz" | "entities.ndjson.gz";
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
            /** @description The requested range */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/gzip": string;
                };
            };
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["malformed_request"];
            /**
             * @description `not_found`: Nothing is published at this URL.
             *
             *     `tenant_not_found`: No archive uses this host name.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["request_timeout"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            416: components["responses"]["range_not_satisfiable"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
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
                /** @description Return only these fields of each item, comma-separated or repeated, at most 50: `title` with all of its content, or `date.start` for a member of an object, or of the objects in a list. Every object keeps its `type`, `id` and `slug`. Formats other than JSON are complete */
                fields?: string[];
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
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
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
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            404: components["responses"]["tenant_not_found"];
            408: components["responses"]["request_timeout"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
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
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["malformed_request"];
            404: components["responses"]["tenant_not_found"];
            408: components["responses"]["request_timeout"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
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
                 * @example 0
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
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["malformed_request"];
            /**
             * @description `not_found`: Nothing is published at this URL.
             *
             *     `tenant_not_found`: No archive uses this host name.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["request_timeout"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
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
            /** @description Rules for all crawlers */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["malformed_request"];
            404: components["responses"]["tenant_not_found"];
            408: components["responses"]["request_timeout"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
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
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["malformed_request"];
            404: components["responses"]["tenant_not_found"];
            408: components["responses"]["request_timeout"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
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
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["malformed_request"];
            408: components["responses"]["request_timeout"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
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
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["malformed_request"];
            408: components["responses"]["request_timeout"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
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
            /** @description The context */
            200: {
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
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["malformed_request"];
            404: components["responses"]["tenant_not_found"];
            408: components["responses"]["request_timeout"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
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
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["malformed_request"];
            408: components["responses"]["request_timeout"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
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
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["malformed_request"];
            408: components["responses"]["request_timeout"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["content_too_large"];
            414: components["responses"]["uri_too_long"];
            417: components["responses"]["expectation_failed"];
            429: components["responses"]["rate_limited"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
}
