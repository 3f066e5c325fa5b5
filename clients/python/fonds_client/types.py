# Generated from services/gateway/openapi.json by src/generate.ts; do not edit.
"""The JSON of each response and of its parts."""

from __future__ import annotations

from typing import Any, Literal

from typing_extensions import NotRequired, TypeAlias, TypedDict


class Access(TypedDict):
    """The description's own value, or that of its nearest ancestor"""
    status: Literal["open", "partial", "restricted", "closed", "unknown"]
    """Current status: a restriction becomes `open` on its `until`, in the archive’s time zone"""
    label: str
    """Name of the status, in the language of labels"""
    until: str | None
    """The day from which restricted material is open; a past day if it has been open since then"""
    statement: str | None
    """The archive’s own words, which are kept after the restriction ends"""
    understood: bool | None
    """Whether the statement was understood, or the archive has decided what it means. If it is false, the status is `unknown`. Null without a statement"""


class AlternateTitle(TypedDict):
    type: str | None
    """Type of the title"""
    text: str
    """The title"""
    lang: str | None
    """Its language"""


class ApiIndexLinks(TypedDict):
    self: str
    """This page"""
    docs: str
    """The OpenAPI document, and for browsers its reference"""
    openapi: str
    """The OpenAPI document"""
    errors: str
    """Error codes"""
    health: str
    """State of the service"""
    api_catalog: str
    """The APIs of this host (RFC 9727)"""
    organization: str | None
    """The archive itself; null if not available"""
    collections: str | None
    """Top-level collections; null if not available"""
    records: str | None
    """All records; null if not available"""
    entities: str | None
    """Persons, corporate bodies, families, places and subjects; null if not available"""
    places: str | None
    """Places with coordinates, as GeoJSON; null if not available"""
    exhibits: str | None
    """Exhibits; null if not available"""
    pages: str | None
    """The archive's own pages; null if not available"""
    repositories: str | None
    """Repositories, if the archive has several; null if not available"""
    search: str | None
    """Search; null if not available"""
    search_places: str | None
    """Places of the results of a search, as GeoJSON; null if not available"""
    suggest: str | None
    """Completions of what a reader types; null if not available"""
    oai: str | None
    """OAI-PMH; null if not available"""
    changes: str | None
    """The feed of changes, for mirrors; null if not available"""
    snapshots: str | None
    """The whole archive as files; null if not available"""
    dataset: str | None
    """The archive as a dataset, for registers; null if not available"""
    sitemap: str | None
    """Sitemaps; null if not available"""
    iiif_collection: str | None
    """IIIF Collection of the whole archive; null if not available"""
    iiif_activities: str | None
    """Changes of manifests and IIIF Collections (IIIF Change Discovery); null if not available"""
    reconciliation: str | None
    """The service that OpenRefine matches names with (Reconciliation Service API); null if not available"""
    unapi: str | None
    """unAPI, for reference managers; null if not available"""
    context: str | None
    """The context that makes the JSON linked data; null if not available"""


class ApiIndex(TypedDict):
    name: str
    """Name of the archive"""
    version: str
    """Version of the API"""
    links: ApiIndexLinks


class ArchivalDate(TypedDict):
    display: str
    """The date as the archivist wrote it"""
    edtf: str | None
    """EDTF level 1, if the date could be parsed"""
    start: int | None
    """First year: integer astronomical year (44 BCE is -43)"""
    end: int | None
    """Last year: integer astronomical year (44 BCE is -43). Null if open or unknown; `edtf` tells which"""


class ArchivePageLinks(TypedDict):
    """Links to related resources"""
    self: str
    """URL of this response"""
    permalink: str
    """URL for citing and sharing"""


class ArchivePage(TypedDict):
    type: Literal["page"]
    """Type of the resource"""
    id: str
    """Permanent identifier"""
    slug: str
    """Readable name in URLs"""
    title: str
    """Title, in the language of labels if translated"""
    menu: Literal["header", "footer"] | None
    """Where pages link to it; null for nowhere"""
    language: str | None
    """Language that it was written in; null if that is not stated"""
    translations: list[str]
    """Other languages in which it can be read"""
    url: str
    """URL in this API"""
    field_languages: FieldLanguages
    text: str
    """Markdown, as the archive wrote it"""
    html: str
    """As safe HTML, for a place below a first-level heading"""
    updated_at: str
    """Last change"""
    links: ArchivePageLinks
    """Links to related resources"""


class ArchivePageLink(TypedDict):
    slug: str
    """Readable name in URLs"""
    title: str
    """Title in the language that it was written in"""
    language: str | None
    """Language that it was written in; null if that is not stated"""
    titles: dict[str, str]
    """Titles in other languages, by language"""
    menu: Literal["header", "footer"] | None
    """Where pages link to it; null for nowhere"""
    url: str
    """URL in this API"""


class ArchivePageList(TypedDict):
    items: list[ArchivePageSummary]
    page: PageNumber
    limit: PageLimit
    total: Total
    total_pages: TotalPages
    links: PageLinks


class ArchivePageSummary(TypedDict):
    type: Literal["page"]
    """Type of the resource"""
    id: str
    """Permanent identifier"""
    slug: str
    """Readable name in URLs"""
    title: str
    """Title, in the language of labels if translated"""
    menu: Literal["header", "footer"] | None
    """Where pages link to it; null for nowhere"""
    language: str | None
    """Language that it was written in; null if that is not stated"""
    translations: list[str]
    """Other languages in which it can be read"""
    url: str
    """URL in this API"""
    field_languages: NotRequired[FieldLanguages]


class BiographicalNote(TypedDict):
    type: str
    """`bioghist`, `abstract`, `general_context`, …, or the name of the field that the note is about"""
    label: str
    """Heading: as the archive wrote it, otherwise the usual one for the type in the language of labels"""
    text: str
    """Plain text, with an empty line between paragraphs"""
    html: SafeHtml
    lang: str | None
    """Language, if the source gives it"""


class CaptionsValue(TypedDict):
    caption: str
    """The caption"""


Captions: TypeAlias = "dict[str, CaptionsValue]"
"""The caption in other languages, by language; absent without any"""


class Change(TypedDict):
    change: Literal["created", "updated", "deleted"]
    """`created`: became visible, or visible again, after the position given as `since`; `updated`: changed; `deleted`: no longer visible"""
    type: Literal["record", "collection", "entity", "exhibit"]
    """Type of the resource"""
    id: str
    """Permanent identifier"""
    changed_at: str
    """Time at which the change was committed"""
    url: str | None
    """URL in this API; null if deleted"""
    resource: NotRequired[RecordCopy | CollectionCopy | EntityCopy | ExhibitDetail | None]
    """The resource as it is now, in the form that snapshots have; null if deleted. Only with `include=resource`"""


class ChangesPageLinks(TypedDict):
    self: str
    """This page"""
    next: str
    """The next page"""


class ChangesPage(TypedDict):
    items: list[Change]
    next: str
    """Value for `since`: use it now for more changes, or later for new ones"""
    has_more: bool
    """Whether more changes are available now"""
    links: ChangesPageLinks


class ChildrenPage(TypedDict):
    items: list[RecordSummary | CollectionSummary]
    page: PageNumber
    limit: PageLimit
    total: Total
    total_pages: TotalPages
    links: PageLinks


class CitationDetailCitationsChicagoNote(TypedDict):
    """Form for footnotes"""
    text: str
    """Plain text; right-to-left text is isolated"""
    html: str
    """HTML with `i`, `bdi` and `a` only; all recorded text is escaped"""


class CitationDetailCitationsChicago(TypedDict):
    """Chicago 17, for bibliographies and for notes"""
    style: Literal["chicago", "apa", "mla"]
    """Citation style"""
    text: str
    """Plain text; right-to-left text is isolated"""
    html: str
    """HTML with `i`, `bdi` and `a` only; all recorded text is escaped"""
    note: CitationDetailCitationsChicagoNote
    """Form for footnotes"""


class CitationDetailCitations(TypedDict):
    """By citation style, using recorded facts only"""
    chicago: CitationDetailCitationsChicago
    """Chicago 17, for bibliographies and for notes"""
    apa: StyledCitation
    """APA 7"""
    mla: StyledCitation
    """MLA 9"""


class CitationDetail(TypedDict):
    record: DescriptionReference
    """The cited description"""
    archive_name: str
    """The archive that holds the material"""
    permalink: str
    """The URL to cite: the ARK if the archive has a NAAN, otherwise the permalink"""
    access_date: str | None
    """The access date in the citations: today in the archive’s time zone. Null if they omit it"""
    citations: CitationDetailCitations
    """By citation style, using recorded facts only"""
    preferred: str | None
    """The archive's own preferred citation, of the description or its nearest ancestor"""


class CitationPage(TypedDict):
    items: list[CitationDetail]
    page: PageNumber
    limit: PageLimit
    total: Total
    total_pages: TotalPages
    links: PageLinks
    missing: NotRequired[list[str]]
    """With `ids`: those that do not exist or are not published. Absent without it"""


class CollectionCopyDescendantsCount(TypedDict):
    """Counts of all descendants"""
    collections: int
    """Number of published collections below, at any depth"""
    records: int
    """Number of published records below, at any depth"""


class CollectionCopyLinks(TypedDict):
    """Links to related resources"""
    self: str
    """URL of this response"""
    permalink: str
    """URL for citing and sharing: on the archive's website if it has one"""
    ark: str | None
    """ARK, as the URL at which the archive resolves it; null if the archive has no NAAN"""
    cite: str
    """Citations"""
    jsonld: str
    """schema.org as JSON-LD"""
    dc: str
    """Dublin Core (oai_dc)"""
    mods: str
    """MODS 3.8"""
    marc21: str
    """MARCXML"""
    edm: str
    """EDM"""
    ead: str | None
    """EAD3 of the collection and everything below it"""
    ead4: str | None
    """The same as EAD 4"""
    ead2002: str | None
    """The same as EAD 2002"""
    tree: str
    """The hierarchy below it, level by level"""
    related: str
    """Related records and collections"""
    records: str
    """List of all records below it, at any depth, in archival order"""
    finding_aid: str | None
    """PDF"""
    manifest: str | None
    """IIIF Presentation manifest; null if it has no images of its own"""
    iiif_collection: str | None
    """IIIF Collection"""


class CollectionCopy(TypedDict):
    type: Literal["collection"]
    """Type of the resource"""
    id: str
    """Permanent identifier"""
    slug: DescriptionSlug
    title: DescriptionTitle
    level: Level
    level_label: str
    """Name of the level, in the language of labels"""
    reference_code: str | None
    """The whole reference code, as it is cited"""
    summary: str | None
    """Beginning of the abstract, or of scope and content"""
    languages: MaterialLanguages
    translations: TranslationLanguages | dict[str, Translated]
    """Languages other than its own in which the archive wrote all or some of it, for `lang`. With `include=translations`, what it wrote, by language"""
    updated_at: str
    """Time of the last change"""
    url: str
    """URL in this API"""
    media: MediaKinds
    repository: NotRequired[RepositoryReference]
    field_languages: NotRequired[FieldLanguages]
    date: ArchivalDate | None
    """The stated date, or one derived from `date_aggregate`"""
    date_aggregate: YearRange
    """Years covered by all published descendants"""
    cover_image: CoverImage | None
    extent: list[Extent]
    """Extent of the material"""
    children_count: int
    """Number of published children"""
    records_count: int
    """Number of published records below, at any depth"""
    description_language: str | None
    """Language in which it was written, as an ISO 639 code; null if the source does not say"""
    other_level: str | None
    """The source's own level if `level` is `otherlevel`"""
    title_html: SafeHtml | None
    """The title with the marks that its source gives it, such as italics, as HTML like that of notes; null for none"""
    titles: list[AlternateTitle]
    """Other titles. If one of them is in the language asked for and the main title is not, it is the `title`"""
    dates: list[TypedDate]
    """All dates; `date` is the first"""
    scope_and_content: str | None
    """Plain text, with an empty line between paragraphs. In the language asked for, if the archive wrote it in several: the others are notes of type `scopecontent`"""
    scope_and_content_html: SafeHtml | None
    containers: list[Container]
    """Containers"""
    languages_of_material: list[MaterialLanguage]
    """Languages of the material with their scripts, own or from the nearest ancestor: one entry for each script of a language. What the archive wrote about them is a note of type `langmaterial`"""
    notes: list[Note]
    """All other notes, in the order of the source, but where an archive wrote them in several languages, first in the one asked for"""
    identifiers: list[Identifier]
    """As the source has them; it may have only a part of the reference code"""
    digital_objects: list[DigitalObject]
    """Linked digital objects"""
    description_control: DescriptionControl | None
    entities: list[LinkedEntity]
    """Linked persons, corporate bodies, families, places and subjects"""
    inherited: Inherited
    notice: NotRequired[Notice]
    ancestors: list[DescriptionReference]
    """Ancestors, root first"""
    images: list[Image]
    """Pictures in order"""
    files: list[File]
    """Other files in order"""
    suppress_from_aggregators: bool
    """Whether it or an ancestor is kept from aggregators"""
    provenance: NotRequired[Provenance]
    more: NotRequired[dict[str, Rest]]
    """Lists that have more than 500 items, and stop there, by name. Absent if there are none"""
    language: str | None
    """The first of `languages`"""
    rights: Rights
    access: Access
    quality: int
    """Completeness of the description, from 0 to 100"""
    descendants_count: CollectionCopyDescendantsCount
    """Counts of all descendants"""
    links: CollectionCopyLinks
    """Links to related resources"""
    requests: NotRequired[list[ItemRequest]]
    """Ways to order it; none if it cannot be ordered"""
    to_order: NotRequired[ToOrder]


class CollectionDetailDescendantsCount(TypedDict):
    """Counts of all descendants"""
    collections: int
    """Number of published collections below, at any depth"""
    records: int
    """Number of published records below, at any depth"""


class CollectionDetailLinks(TypedDict):
    """Links to related resources"""
    self: str
    """URL of this response"""
    permalink: str
    """URL for citing and sharing: on the archive's website if it has one"""
    ark: str | None
    """ARK, as the URL at which the archive resolves it; null if the archive has no NAAN"""
    cite: str
    """Citations"""
    jsonld: str
    """schema.org as JSON-LD"""
    dc: str
    """Dublin Core (oai_dc)"""
    mods: str
    """MODS 3.8"""
    marc21: str
    """MARCXML"""
    edm: str
    """EDM"""
    ead: str | None
    """EAD3 of the collection and everything below it"""
    ead4: str | None
    """The same as EAD 4"""
    ead2002: str | None
    """The same as EAD 2002"""
    tree: str
    """The hierarchy below it, level by level"""
    related: str
    """Related records and collections"""
    records: str
    """List of all records below it, at any depth, in archival order"""
    finding_aid: str | None
    """PDF"""
    manifest: str | None
    """IIIF Presentation manifest; null if it has no images of its own"""
    iiif_collection: str | None
    """IIIF Collection"""


class CollectionDetailChildren(TypedDict):
    """One page of its children in archival order, by the requested `page`, `limit` and `cursor`"""
    items: list[RecordSummary | CollectionSummary]
    page: PageNumber
    limit: PageLimit
    total: Total
    total_pages: TotalPages
    links: PageLinks


class CollectionDetail(TypedDict):
    type: Literal["collection"]
    """Type of the resource"""
    id: str
    """Permanent identifier"""
    slug: DescriptionSlug
    title: DescriptionTitle
    level: Level
    level_label: str
    """Name of the level, in the language of labels"""
    reference_code: str | None
    """The whole reference code, as it is cited"""
    summary: str | None
    """Beginning of the abstract, or of scope and content"""
    languages: MaterialLanguages
    translations: TranslationLanguages | dict[str, Translated]
    """Languages other than its own in which the archive wrote all or some of it, for `lang`. With `include=translations`, what it wrote, by language"""
    updated_at: str
    """Time of the last change"""
    url: str
    """URL in this API"""
    media: MediaKinds
    repository: NotRequired[RepositoryReference]
    field_languages: NotRequired[FieldLanguages]
    date: ArchivalDate | None
    """The stated date, or one derived from `date_aggregate`"""
    date_aggregate: YearRange
    """Years covered by all published descendants"""
    cover_image: CoverImage | None
    extent: list[Extent]
    """Extent of the material"""
    children_count: int
    """Number of published children"""
    records_count: int
    """Number of published records below, at any depth"""
    description_language: str | None
    """Language in which it was written, as an ISO 639 code; null if the source does not say"""
    other_level: str | None
    """The source's own level if `level` is `otherlevel`"""
    title_html: SafeHtml | None
    """The title with the marks that its source gives it, such as italics, as HTML like that of notes; null for none"""
    titles: list[AlternateTitle]
    """Other titles. If one of them is in the language asked for and the main title is not, it is the `title`"""
    dates: list[TypedDate]
    """All dates; `date` is the first"""
    scope_and_content: str | None
    """Plain text, with an empty line between paragraphs. In the language asked for, if the archive wrote it in several: the others are notes of type `scopecontent`"""
    scope_and_content_html: SafeHtml | None
    containers: list[Container]
    """Containers"""
    languages_of_material: list[MaterialLanguage]
    """Languages of the material with their scripts, own or from the nearest ancestor: one entry for each script of a language. What the archive wrote about them is a note of type `langmaterial`"""
    notes: list[Note]
    """All other notes, in the order of the source, but where an archive wrote them in several languages, first in the one asked for"""
    identifiers: list[Identifier]
    """As the source has them; it may have only a part of the reference code"""
    digital_objects: list[DigitalObject]
    """Linked digital objects"""
    description_control: DescriptionControl | None
    entities: list[LinkedEntity]
    """Linked persons, corporate bodies, families, places and subjects"""
    inherited: Inherited
    notice: NotRequired[Notice]
    ancestors: list[DescriptionReference]
    """Ancestors, root first"""
    images: list[Image]
    """Pictures in order"""
    files: list[File]
    """Other files in order"""
    suppress_from_aggregators: bool
    """Whether it or an ancestor is kept from aggregators"""
    provenance: NotRequired[Provenance]
    more: NotRequired[dict[str, Rest]]
    """Lists that have more than 500 items, and stop there, by name. Absent if there are none"""
    language: str | None
    """The first of `languages`"""
    rights: Rights
    access: Access
    quality: int
    """Completeness of the description, from 0 to 100"""
    descendants_count: CollectionDetailDescendantsCount
    """Counts of all descendants"""
    links: CollectionDetailLinks
    """Links to related resources"""
    requests: list[ItemRequest]
    """Ways to order it; none if it cannot be ordered"""
    to_order: ToOrder
    children: CollectionDetailChildren
    """One page of its children in archival order, by the requested `page`, `limit` and `cursor`"""
    citation: NotRequired[CitationDetail]
    """Its citations; only with `include=citation`"""
    json_ld: NotRequired[EmbeddedJsonLd]
    """Its schema.org description; only with `include=json_ld`"""


class CollectionItemDescendantsCount(TypedDict):
    """Counts of all descendants"""
    collections: int
    """Number of published collections below, at any depth"""
    records: int
    """Number of published records below, at any depth"""


class CollectionItemLinks(TypedDict):
    """Links to related resources"""
    self: str
    """URL of this response"""
    permalink: str
    """URL for citing and sharing: on the archive's website if it has one"""
    ark: str | None
    """ARK, as the URL at which the archive resolves it; null if the archive has no NAAN"""
    cite: str
    """Citations"""
    jsonld: str
    """schema.org as JSON-LD"""
    dc: str
    """Dublin Core (oai_dc)"""
    mods: str
    """MODS 3.8"""
    marc21: str
    """MARCXML"""
    edm: str
    """EDM"""
    ead: str | None
    """EAD3 of the collection and everything below it"""
    ead4: str | None
    """The same as EAD 4"""
    ead2002: str | None
    """The same as EAD 2002"""
    tree: str
    """The hierarchy below it, level by level"""
    related: str
    """Related records and collections"""
    records: str
    """List of all records below it, at any depth, in archival order"""
    finding_aid: str | None
    """PDF"""
    manifest: str | None
    """IIIF Presentation manifest; null if it has no images of its own"""
    iiif_collection: str | None
    """IIIF Collection"""


class CollectionItem(TypedDict):
    """Members that may be missing are there only with `include=details`; `ancestors`, `containers`, `to_order` and `access` also with `include=place`"""
    type: Literal["collection"]
    """Type of the resource"""
    id: str
    """Permanent identifier"""
    slug: DescriptionSlug
    title: DescriptionTitle
    level: Level
    level_label: str
    """Name of the level, in the language of labels"""
    reference_code: str | None
    """The whole reference code, as it is cited"""
    summary: str | None
    """Beginning of the abstract, or of scope and content"""
    languages: MaterialLanguages
    translations: TranslationLanguages | dict[str, Translated]
    """Languages other than its own in which the archive wrote all or some of it, for `lang`. With `include=translations`, what it wrote, by language"""
    updated_at: str
    """Time of the last change"""
    url: str
    """URL in this API"""
    media: MediaKinds
    repository: NotRequired[RepositoryReference]
    field_languages: NotRequired[FieldLanguages]
    date: ArchivalDate | None
    """The stated date, or one derived from `date_aggregate`"""
    date_aggregate: YearRange
    """Years covered by all published descendants"""
    cover_image: CoverImage | None
    extent: list[Extent]
    """Extent of the material"""
    children_count: int
    """Number of published children"""
    records_count: int
    """Number of published records below, at any depth"""
    description_language: NotRequired[str | None]
    """Language in which it was written, as an ISO 639 code; null if the source does not say"""
    other_level: NotRequired[str | None]
    """The source's own level if `level` is `otherlevel`"""
    title_html: NotRequired[SafeHtml | None]
    """The title with the marks that its source gives it, such as italics, as HTML like that of notes; null for none"""
    titles: NotRequired[list[AlternateTitle]]
    """Other titles. If one of them is in the language asked for and the main title is not, it is the `title`"""
    dates: NotRequired[list[TypedDate]]
    """All dates; `date` is the first"""
    scope_and_content: NotRequired[str | None]
    """Plain text, with an empty line between paragraphs. In the language asked for, if the archive wrote it in several: the others are notes of type `scopecontent`"""
    scope_and_content_html: NotRequired[SafeHtml | None]
    containers: NotRequired[list[Container]]
    """Containers"""
    languages_of_material: NotRequired[list[MaterialLanguage]]
    """Languages of the material with their scripts, own or from the nearest ancestor: one entry for each script of a language. What the archive wrote about them is a note of type `langmaterial`"""
    notes: NotRequired[list[Note]]
    """All other notes, in the order of the source, but where an archive wrote them in several languages, first in the one asked for"""
    identifiers: NotRequired[list[Identifier]]
    """As the source has them; it may have only a part of the reference code"""
    digital_objects: NotRequired[list[DigitalObject]]
    """Linked digital objects"""
    description_control: NotRequired[DescriptionControl | None]
    entities: NotRequired[list[LinkedEntity]]
    """Linked persons, corporate bodies, families, places and subjects"""
    inherited: NotRequired[Inherited]
    notice: NotRequired[Notice]
    ancestors: NotRequired[list[DescriptionReference]]
    """Ancestors, root first"""
    images: NotRequired[list[Image]]
    """Pictures in order"""
    files: NotRequired[list[File]]
    """Other files in order"""
    suppress_from_aggregators: NotRequired[bool]
    """Whether it or an ancestor is kept from aggregators"""
    provenance: NotRequired[Provenance]
    more: NotRequired[dict[str, Rest]]
    """Lists that have more than 500 items, and stop there, by name. Absent if there are none"""
    language: NotRequired[str | None]
    """The first of `languages`"""
    rights: NotRequired[Rights]
    access: NotRequired[Access]
    quality: NotRequired[int]
    """Completeness of the description, from 0 to 100"""
    descendants_count: NotRequired[CollectionItemDescendantsCount]
    """Counts of all descendants"""
    links: NotRequired[CollectionItemLinks]
    """Links to related resources"""
    requests: NotRequired[list[ItemRequest]]
    """Ways to order it; none if it cannot be ordered"""
    to_order: NotRequired[ToOrder]


class CollectionPage(TypedDict):
    items: list[CollectionItem]
    page: PageNumber
    limit: PageLimit
    total: Total
    total_pages: TotalPages
    links: PageLinks
    missing: NotRequired[list[str]]
    """With `ids`: those that do not exist or are not published. Absent without it"""


class CollectionSummary(TypedDict):
    type: Literal["collection"]
    """Type of the resource"""
    id: str
    """Permanent identifier"""
    slug: DescriptionSlug
    title: DescriptionTitle
    level: Level
    level_label: str
    """Name of the level, in the language of labels"""
    reference_code: str | None
    """The whole reference code, as it is cited"""
    summary: str | None
    """Beginning of the abstract, or of scope and content"""
    languages: MaterialLanguages
    translations: TranslationLanguages
    updated_at: str
    """Time of the last change"""
    url: str
    """URL in this API"""
    media: MediaKinds
    repository: NotRequired[RepositoryReference]
    field_languages: NotRequired[FieldLanguages]
    date: ArchivalDate | None
    """The stated date, or one derived from `date_aggregate`"""
    date_aggregate: YearRange
    """Years covered by all published descendants"""
    cover_image: CoverImage | None
    extent: list[Extent]
    """Extent of the material"""
    children_count: int
    """Number of published children"""
    records_count: int
    """Number of published records below, at any depth"""


class CollectionTree(TypedDict):
    items: list[TreeNode]
    """Consecutive children of the collection or node, in archival order"""
    truncated: bool
    """Whether the limit of 500 nodes left nodes collapsed that `depth` would expand"""
    prev: str | None
    """The items before the first one; null if there are none"""
    previous: str | None
    """Use `prev`"""
    next: str | None
    """The items after the last one; null if there are none"""


class Container(TypedDict):
    type: str | None
    """Kind of container: one word for all spellings (`box`, `folder`, `volume`, `map_case`, …). A kind that is not known is as the source has it, in lower case"""
    label: str | None
    """What it is called: by the archive, else the name of its kind in the language of labels"""
    indicator: str
    """Number of the container"""
    group: int
    """Number shared by containers that belong together, such as a box and its folder"""
    material: str | None
    """Kind of material in it, such as `Mixed Materials`, where the archive states that"""
    barcode: str | None
    """Barcode of the container, for requests; readers need not see it"""


class CoverImage(TypedDict):
    thumbnail: Thumbnail
    record: DescriptionReference
    """The described resource: a record, or the collection if only the collection itself has an image"""


class CslItem(TypedDict):
    """A reference in CSL-JSON 1.0.2"""
    id: str
    type: str


class DescriptionControl(TypedDict):
    """Information about the description itself, not the material"""
    identifier: str | None
    """Identifier of the description"""
    agency: str | None
    """Institution responsible for the description"""
    rules: str | None
    """Rules or conventions of the description"""
    status: str | None
    """Status of the description"""
    languages: list[str]
    """Languages of the description"""
    created: str | None
    """Date of creation, as in the source"""
    revised: str | None
    """Date of the last revision, as in the source"""
    sources: list[str]
    """Sources of the description"""


class DescriptionListPage(TypedDict):
    items: list[LinkedEntity | DigitalObject | Note | Image | File | AlternateTitle | TypedDate | Extent | Container | Identifier]
    page: PageNumber
    limit: PageLimit
    total: Total
    total_pages: TotalPages
    links: PageLinks


class DescriptionReference(TypedDict):
    type: Literal["collection", "record"]
    """Type of the resource"""
    id: str
    """Permanent identifier"""
    slug: str
    """Readable name in URLs; if it changes, the former one redirects"""
    title: str
    """Title"""
    level: Level
    level_label: str
    """Name of the level, in the language of labels"""
    url: str
    """URL in this API"""
    field_languages: NotRequired[FieldLanguages]


DescriptionSlug: TypeAlias = "str"
"""Readable name in URLs; if it changes, the former one redirects"""


DescriptionTitle: TypeAlias = "str"
"""Title; if the source has none, devised from the title of its finding aid, its date or code"""


class DigitalObject(TypedDict):
    type: str | None
    """Type, in the source's own words"""
    title: str | None
    """Title"""
    url: str
    """Location, as in the source"""
    mime_type: str | None
    """Media type"""
    note: str | None
    """Further description from the source"""
    thumbnail: Thumbnail | None
    thumbnail_url: str | None
    """Address of a small picture of it at its own host"""
    manifest: LinkedManifest | None
    """The IIIF manifest at `url`, as last fetched"""


EmbeddedJsonLdName2 = TypedDict(
    "EmbeddedJsonLdName2",
    {
        "@value": "str",
        "@language": "str",
    },
)


EmbeddedJsonLdHoldingArchive = TypedDict(
    "EmbeddedJsonLdHoldingArchive",
    {
        "@type": "Literal[\"ArchiveOrganization\"]",
    },
)


EmbeddedJsonLd = TypedDict(
    "EmbeddedJsonLd",
    {
        "@context": "Literal[\"https://schema.org\"]",
        "@id": "str",
        "name": "str | EmbeddedJsonLdName2",
        "holdingArchive": "EmbeddedJsonLdHoldingArchive",
    },
)


class EntityCopyLinks(TypedDict):
    """Links to related resources"""
    self: str
    """URL of this response"""
    permalink: str
    """URL for citing and sharing: on the archive's website if it has one"""
    ark: str | None
    """ARK, as the URL at which the archive resolves it; null if the archive has no NAAN"""
    records: str
    """Paged list of linked records"""
    eac: str | None
    """EAC-CPF"""


class EntityCopy(TypedDict):
    type: Literal["entity"]
    """Type of the resource"""
    id: str
    """Permanent identifier"""
    slug: str
    """Readable name in URLs"""
    name: str
    """Name of the entity"""
    entity_type: Literal["person", "corporate_body", "family", "place", "subject"]
    """Type of the entity"""
    entity_type_label: str
    """Name of the type, in the language of labels"""
    url: str
    """URL in this API"""
    field_languages: NotRequired[FieldLanguages]
    translations: TranslationLanguages
    date: ArchivalDate | None
    """Dates of existence"""
    dates: ArchivalDate | None
    """Use `date`"""
    records_count: int
    """Number of linked published records"""
    collections_count: int
    """Number of linked published collections"""
    type_certain: bool
    """Whether a source states the type; otherwise, it is what the name shows"""
    description_language: str | None
    """Language in which it was written, as an ISO 639 code; null if the source does not say"""
    alternative_names: list[str]
    """Other names, in the order of the source"""
    names: list[EntityName]
    """All names, in the order of the source"""
    biography: str | None
    """Biography or history, as plain text with an empty line between paragraphs"""
    biographical_notes: list[BiographicalNote]
    """All prose, in the order of the source"""
    coordinates: PlaceCoordinates | None
    """Location of a place; null if unknown"""
    places: list[EntityPlace]
    """Associated places"""
    functions: list[EntityTerm]
    """Functions and activities"""
    occupations: list[EntityTerm]
    """Occupations"""
    legal_statuses: list[EntityTerm]
    """Legal statuses"""
    mandates: list[EntityTerm]
    """Mandates"""
    local_descriptions: list[EntityTerm]
    """Statements of a kind that the source defines, such as subjects or nationality: see `type`"""
    languages_used: list[LanguageUsed]
    """Languages in which the entity wrote or worked"""
    identifiers: list[EntityIdentifier]
    """Identifiers in other systems"""
    same_as: list[str]
    """URIs of the same entity in authority files (VIAF, Wikidata, GND, ULAN, GeoNames, ISNI, …), derived from its well-formed identifiers"""
    relations: list[EntityRelation]
    """Relations to other entities of the archive, as stated by either record"""
    provenance: NotRequired[Provenance]
    more: NotRequired[dict[str, Rest]]
    """Lists that have more than 500 items, and stop there, by name. Absent if there are none"""
    updated_at: str
    """Time of the last change"""
    links: EntityCopyLinks
    """Links to related resources"""


class EntityDetailLinks(TypedDict):
    """Links to related resources"""
    self: str
    """URL of this response"""
    permalink: str
    """URL for citing and sharing: on the archive's website if it has one"""
    ark: str | None
    """ARK, as the URL at which the archive resolves it; null if the archive has no NAAN"""
    records: str
    """Paged list of linked records"""
    eac: str | None
    """EAC-CPF"""


class EntityDetailRecords(TypedDict):
    """Linked records; add `type=collection` to `url` for the collections"""
    items: list[EntityRecord]
    """The first 20, by confidence"""
    total: int
    """Number of records"""
    url: str
    """Paged list of all of them"""


class EntityDetail(TypedDict):
    type: Literal["entity"]
    """Type of the resource"""
    id: str
    """Permanent identifier"""
    slug: str
    """Readable name in URLs"""
    name: str
    """Name of the entity"""
    entity_type: Literal["person", "corporate_body", "family", "place", "subject"]
    """Type of the entity"""
    entity_type_label: str
    """Name of the type, in the language of labels"""
    url: str
    """URL in this API"""
    field_languages: NotRequired[FieldLanguages]
    translations: TranslationLanguages
    date: ArchivalDate | None
    """Dates of existence"""
    dates: ArchivalDate | None
    """Use `date`"""
    records_count: int
    """Number of linked published records"""
    collections_count: int
    """Number of linked published collections"""
    type_certain: bool
    """Whether a source states the type; otherwise, it is what the name shows"""
    description_language: str | None
    """Language in which it was written, as an ISO 639 code; null if the source does not say"""
    alternative_names: list[str]
    """Other names, in the order of the source"""
    names: list[EntityName]
    """All names, in the order of the source"""
    biography: str | None
    """Biography or history, as plain text with an empty line between paragraphs"""
    biographical_notes: list[BiographicalNote]
    """All prose, in the order of the source"""
    coordinates: PlaceCoordinates | None
    """Location of a place; null if unknown"""
    places: list[EntityPlace]
    """Associated places"""
    functions: list[EntityTerm]
    """Functions and activities"""
    occupations: list[EntityTerm]
    """Occupations"""
    legal_statuses: list[EntityTerm]
    """Legal statuses"""
    mandates: list[EntityTerm]
    """Mandates"""
    local_descriptions: list[EntityTerm]
    """Statements of a kind that the source defines, such as subjects or nationality: see `type`"""
    languages_used: list[LanguageUsed]
    """Languages in which the entity wrote or worked"""
    identifiers: list[EntityIdentifier]
    """Identifiers in other systems"""
    same_as: list[str]
    """URIs of the same entity in authority files (VIAF, Wikidata, GND, ULAN, GeoNames, ISNI, …), derived from its well-formed identifiers"""
    relations: list[EntityRelation]
    """Relations to other entities of the archive, as stated by either record"""
    provenance: NotRequired[Provenance]
    more: NotRequired[dict[str, Rest]]
    """Lists that have more than 500 items, and stop there, by name. Absent if there are none"""
    updated_at: str
    """Time of the last change"""
    links: EntityDetailLinks
    """Links to related resources"""
    records: EntityDetailRecords
    """Linked records; add `type=collection` to `url` for the collections"""


class EntityIdentifier(TypedDict):
    scheme: str | None
    """Authority file (`viaf`, `isni`, `wikidata`, …), if known"""
    value: str
    """The identifier"""
    uri: str | None
    """URL of the identifier"""


class EntityItemLinks(TypedDict):
    """Links to related resources"""
    self: str
    """URL of this response"""
    permalink: str
    """URL for citing and sharing: on the archive's website if it has one"""
    ark: str | None
    """ARK, as the URL at which the archive resolves it; null if the archive has no NAAN"""
    records: str
    """Paged list of linked records"""
    eac: str | None
    """EAC-CPF"""


class EntityItem(TypedDict):
    """Members that may be missing are there only with `include=details`"""
    type: Literal["entity"]
    """Type of the resource"""
    id: str
    """Permanent identifier"""
    slug: str
    """Readable name in URLs"""
    name: str
    """Name of the entity"""
    entity_type: Literal["person", "corporate_body", "family", "place", "subject"]
    """Type of the entity"""
    entity_type_label: str
    """Name of the type, in the language of labels"""
    url: str
    """URL in this API"""
    field_languages: NotRequired[FieldLanguages]
    translations: TranslationLanguages
    date: ArchivalDate | None
    """Dates of existence"""
    dates: ArchivalDate | None
    """Use `date`"""
    records_count: int
    """Number of linked published records"""
    collections_count: int
    """Number of linked published collections"""
    type_certain: bool
    """Whether a source states the type; otherwise, it is what the name shows"""
    description_language: NotRequired[str | None]
    """Language in which it was written, as an ISO 639 code; null if the source does not say"""
    alternative_names: NotRequired[list[str]]
    """Other names, in the order of the source"""
    names: NotRequired[list[EntityName]]
    """All names, in the order of the source"""
    biography: NotRequired[str | None]
    """Biography or history, as plain text with an empty line between paragraphs"""
    biographical_notes: NotRequired[list[BiographicalNote]]
    """All prose, in the order of the source"""
    coordinates: NotRequired[PlaceCoordinates | None]
    """Location of a place; null if unknown"""
    places: NotRequired[list[EntityPlace]]
    """Associated places"""
    functions: NotRequired[list[EntityTerm]]
    """Functions and activities"""
    occupations: NotRequired[list[EntityTerm]]
    """Occupations"""
    legal_statuses: NotRequired[list[EntityTerm]]
    """Legal statuses"""
    mandates: NotRequired[list[EntityTerm]]
    """Mandates"""
    local_descriptions: NotRequired[list[EntityTerm]]
    """Statements of a kind that the source defines, such as subjects or nationality: see `type`"""
    languages_used: NotRequired[list[LanguageUsed]]
    """Languages in which the entity wrote or worked"""
    identifiers: NotRequired[list[EntityIdentifier]]
    """Identifiers in other systems"""
    same_as: NotRequired[list[str]]
    """URIs of the same entity in authority files (VIAF, Wikidata, GND, ULAN, GeoNames, ISNI, …), derived from its well-formed identifiers"""
    relations: NotRequired[list[EntityRelation]]
    """Relations to other entities of the archive, as stated by either record"""
    provenance: NotRequired[Provenance]
    more: NotRequired[dict[str, Rest]]
    """Lists that have more than 500 items, and stop there, by name. Absent if there are none"""
    updated_at: NotRequired[str]
    """Time of the last change"""
    links: NotRequired[EntityItemLinks]
    """Links to related resources"""


class EntityListPage(TypedDict):
    items: list[str | EntityName | BiographicalNote | EntityPlace | EntityTerm | LanguageUsed | EntityIdentifier | EntityRelation]
    page: PageNumber
    limit: PageLimit
    total: Total
    total_pages: TotalPages
    links: PageLinks


class EntityName(TypedDict):
    kind: Literal["authorized", "variant", "parallel"]
    """`parallel`: one of several equivalent forms, by language or script. The only name is `authorized`"""
    value: str
    """The name"""
    lang: str | None
    """Language, if the source gives it"""
    script: str | None
    """Script (ISO 15924), if the source gives it"""
    dates: ArchivalDate | None
    """Dates on which the name was used"""


class EntityPageLettersItem(TypedDict):
    letter: str
    """A letter of any script, in upper case if the script has one; `#` for digits and signs"""
    count: int
    """Number of names that start with it"""


class EntityPage(TypedDict):
    items: list[EntityItem]
    page: PageNumber
    limit: PageLimit
    total: Total
    total_pages: TotalPages
    links: PageLinks
    missing: NotRequired[list[str]]
    """With `ids`: those that do not exist or are not published. Absent without it"""
    letters: list[EntityPageLettersItem]
    """First letters of the names of the requested type, in the order of their scripts (Latin, Greek, Cyrillic and so on), with `#` last. Each is a value for `letter`"""


class EntityPlaceCitationsItem(TypedDict):
    text: str
    """The citation"""
    url: str | None
    """Where it leads, as in the source"""


class EntityPlace(TypedDict):
    name: str
    """The name of the place"""
    names: list[str]
    """All names of the place"""
    role: str | None
    """Role of the place for the entity, in the source's words"""
    type: str | None
    """Kind of the place or statement, in the source's words"""
    dates: ArchivalDate | None
    """Dates"""
    country: str | None
    """ISO 3166 code"""
    coordinates: list[str]
    """Coordinates, as in the source"""
    location: PlaceCoordinates | None
    """The first coordinates that are degrees in WGS 84"""
    identifier: str | None
    """Identifier in a vocabulary of places"""
    citations: list[EntityPlaceCitationsItem]
    """Sources of the statement, such as the law of a mandate"""
    note: str | None
    """Plain text, with an empty line between paragraphs"""


class EntityRecord(TypedDict):
    type: Literal["record", "collection"]
    """Type of the resource"""
    id: str
    """Permanent identifier"""
    slug: DescriptionSlug
    title: DescriptionTitle
    level: Level
    level_label: str
    """Name of the level, in the language of labels"""
    reference_code: str | None
    """The whole reference code, as it is cited"""
    summary: str | None
    """Beginning of the abstract, or of scope and content"""
    languages: MaterialLanguages
    translations: TranslationLanguages
    updated_at: str
    """Time of the last change"""
    url: str
    """URL in this API"""
    media: MediaKinds
    repository: NotRequired[RepositoryReference]
    field_languages: NotRequired[FieldLanguages]
    date: ArchivalDate | None
    language: str | None
    """The first of `languages`"""
    collection: DescriptionReference | None
    """The nearest collection that contains it"""
    fonds: DescriptionReference | None
    """The fonds that contains it"""
    thumbnail: Thumbnail | None
    image_count: int
    """Number of its own pictures"""
    rights: Rights
    access: Access
    quality: Quality
    role: str
    """Role of the entity for the material; the first of `roles`"""
    role_label: str
    """Name of the role, in the language of labels; a role that is not a known term stays in the archive's words"""
    roles: list[str]
    """All roles of the entity for the material"""
    confidence: float
    """Certainty that the link points to the right entity, from 0 to 1"""
    heading: str
    """The entity's name as the archive wrote it in this description; the first if there are several"""


class EntityRecordPage(TypedDict):
    items: list[EntityRecord]
    page: PageNumber
    limit: PageLimit
    total: Total
    total_pages: TotalPages
    links: PageLinks


class EntityReference(TypedDict):
    type: Literal["entity"]
    """Type of the resource"""
    id: str
    """Permanent identifier"""
    slug: str
    """Readable name in URLs"""
    name: str
    """Name of the entity"""
    entity_type: Literal["person", "corporate_body", "family", "place", "subject"]
    """Type of the entity"""
    entity_type_label: str
    """Name of the type, in the language of labels"""
    url: str
    """URL in this API"""
    field_languages: NotRequired[FieldLanguages]


class EntityRelation(TypedDict):
    type: Literal["entity"]
    """Type of the resource"""
    id: str
    """Permanent identifier"""
    slug: str
    """Readable name in URLs"""
    name: str
    """Name of the entity"""
    entity_type: Literal["person", "corporate_body", "family", "place", "subject"]
    """Type of the entity"""
    entity_type_label: str
    """Name of the type, in the language of labels"""
    url: str
    """URL in this API"""
    field_languages: NotRequired[FieldLanguages]
    relation: Literal["identity", "hierarchical", "hierarchical_parent", "hierarchical_child", "temporal", "temporal_earlier", "temporal_later", "family", "associative", "main_heading", "subdivision"]
    """Role of the other entity in relation to this one: `hierarchical_parent` if it is above this one, `temporal_earlier` if it is a predecessor, `main_heading` if this heading subdivides it, `subdivision` if it subdivides this name"""
    relation_label: str
    """Name of the relation, in the language of labels"""
    role: str | None
    """The same in the source's own words, if this entity's own record states it"""
    date: ArchivalDate | None
    """Dates"""


class EntityTermCitationsItem(TypedDict):
    text: str
    """The citation"""
    url: str | None
    """Where it leads, as in the source"""


class EntityTerm(TypedDict):
    term: str | None
    """The term; null if it is only described in `note` or cited in `citations`"""
    type: str | None
    """Kind of the statement, in the source's words"""
    other_terms: list[str]
    """Equivalent terms in other languages or vocabularies"""
    dates: ArchivalDate | None
    """Dates"""
    places: list[str]
    """Places"""
    identifier: str | None
    """Identifier in a vocabulary"""
    source: str | None
    """The vocabulary"""
    citations: list[EntityTermCitationsItem]
    """Sources of the statement, such as the law of a mandate"""
    note: str | None
    """Plain text, with an empty line between paragraphs"""


class ErrorListItemsItem(TypedDict):
    code: str
    """Stable code, as in `code` of a problem"""
    status: int
    """The HTTP status"""
    title: str
    """Short name of the error"""
    help: str
    """Meaning, and what to do"""
    url: str
    """`type` of such a problem"""


class ErrorList(TypedDict):
    items: list[ErrorListItemsItem]


class ExhibitDetailSectionsItem(TypedDict):
    heading: str | None
    """Heading of the section"""
    text: str | None
    """Markdown"""
    html: str | None
    """The text as safe HTML"""
    layout: Literal["grid", "wide", "beside", "compare", "timeline", "map"]
    items: list[ExhibitItem]


class ExhibitDetailLinks(TypedDict):
    """Links to related resources"""
    self: str
    """URL of this response"""
    permalink: str
    """URL for citing and sharing: on the archive's website if it has one"""


class ExhibitDetail(TypedDict):
    type: Literal["exhibit"]
    """Type of the resource"""
    id: str
    """Permanent identifier"""
    slug: str
    """Readable name in URLs"""
    title: str
    """Title"""
    summary: str | None
    """Summary in a few sentences"""
    curator: str | None
    """Curator"""
    cover_image: CoverImage | None
    published_at: str
    """Date of publication"""
    items_count: int
    """Without unpublished ones"""
    translations: TranslationLanguages | dict[str, TranslatedExhibit]
    """Languages other than its own, for `lang`. With `include=translations`, what the archive wrote, by language"""
    field_languages: NotRequired[FieldLanguages]
    url: str
    """URL in this API"""
    description_language: str | None
    """Language in which it was written, as an ISO 639 code; null if the source does not say"""
    sections: list[ExhibitDetailSectionsItem]
    """In order"""
    image: ExhibitImage | None
    """Of the cover"""
    updated_at: str
    """Time of the last change"""
    links: ExhibitDetailLinks
    """Links to related resources"""


class ExhibitImage(TypedDict):
    """An image or a region of it, as in `images` of a record"""
    id: str
    service: str
    region: str | None
    sizes: list[ImageSize]


class ExhibitItem(TypedDict):
    type: Literal["collection", "record"]
    """Type of the resource"""
    id: str
    """Permanent identifier"""
    slug: str
    """Readable name in URLs; if it changes, the former one redirects"""
    title: str
    """Title"""
    level: Level
    level_label: str
    """Name of the level, in the language of labels"""
    url: str
    """URL in this API"""
    field_languages: NotRequired[FieldLanguages]
    caption: str | None
    """The curator's caption"""
    thumbnail: Thumbnail | None
    image: ExhibitImage | None
    media: MediaKinds
    date: NotRequired[ArchivalDate]
    places: NotRequired[list[PlaceCoordinates]]


class ExhibitPage(TypedDict):
    items: list[ExhibitSummary]
    page: PageNumber
    limit: PageLimit
    total: Total
    total_pages: TotalPages
    links: PageLinks
    missing: NotRequired[list[str]]
    """With `ids`: those that do not exist or are not published. Absent without it"""


class ExhibitSummary(TypedDict):
    type: Literal["exhibit"]
    """Type of the resource"""
    id: str
    """Permanent identifier"""
    slug: str
    """Readable name in URLs"""
    title: str
    """Title"""
    summary: str | None
    """Summary in a few sentences"""
    curator: str | None
    """Curator"""
    cover_image: CoverImage | None
    published_at: str
    """Date of publication"""
    items_count: int
    """Without unpublished ones"""
    translations: TranslationLanguages
    field_languages: NotRequired[FieldLanguages]
    url: str
    """URL in this API"""


class ExportPending(TypedDict):
    status: Literal["queued", "running"]
    progress: float
    """Progress, from 0 to 1"""
    status_url: str
    """URL of the status"""


class ExportStatus(TypedDict):
    id: str
    kind: Literal["ead", "ead4", "ead2002", "eac", "eaf", "pdf", "images_pdf", "images_zip"]
    """EAD, EAC-CPF, a finding aid as PDF, or the images of a record"""
    status: Literal["queued", "running", "done", "failed"]
    progress: float
    """Progress, from 0 to 1"""
    reason: str | None
    """Reason of the failure (see `export_failed`), or null"""
    left_out: int
    """How many images the document lacks; 0 until it is ready"""
    result_url: str | None
    """URL of the document; null until it is ready"""


class Extent(TypedDict):
    text: str
    """Extent as text"""
    unit: str | None
    """Unit of measurement"""
    quantity: float | None
    """Quantity, if the text contains one"""
    part: bool
    """Whether it is the extent of a part of the material only"""
    facets: list[str]
    """What this material looks like: technique, colour, support"""
    dimensions: list[str]
    """Dimensions of this material"""


class FacetValuesItem(TypedDict):
    value: str
    """Value for the filter of the same name"""
    label: str
    """Label for display"""
    count: int
    """Number of results that the filter would find; 0 only for a value of an active filter"""


FacetValues: TypeAlias = "list[FacetValuesItem]"
"""Values by frequency, up to `facet_limit`; then the other values of active filters"""


FieldLanguages: TypeAlias = "dict[str, str]"
"""Languages of the fields that are not in the language asked for, because there is no translation of them, by name: `{"scope_and_content":"en"}`, and `dates.1` for the second item of a list; `und` if the language is not known. Absent if there are none, or the archive writes in one language only"""


class FileTextsItem(TypedDict):
    id: str
    kind: str
    language: str | None
    url: str


class File(TypedDict):
    """A file that is not a picture"""
    id: str
    kind: Literal["document", "sound", "film", "other"]
    mime_type: str
    bytes: int
    checksum: str | None
    """`sha256:` and the digest, if there is a `url`"""
    file_name: str | None
    pages: int | None
    """Number of pages in `images`"""
    duration_seconds: float | None
    """Null if not known"""
    url: str | None
    """Null if the archive withholds it"""
    role: NotRequired[Literal["finding_aid"]]
    master: NotRequired[Master]
    thumbnail: Thumbnail | None
    caption: str | None
    texts: list[FileTextsItem]
    """Captions, subtitles and transcripts in WebVTT"""
    translations: NotRequired[Captions]
    field_languages: NotRequired[FieldLanguages]
    rights: Rights
    access: Access


class FoundCollection(TypedDict):
    type: Literal["collection"]
    """Type of the resource"""
    id: str
    """Permanent identifier"""
    slug: DescriptionSlug
    title: DescriptionTitle
    level: Level
    level_label: str
    """Name of the level, in the language of labels"""
    reference_code: str | None
    """The whole reference code, as it is cited"""
    summary: str | None
    """Beginning of the abstract, or of scope and content"""
    languages: MaterialLanguages
    translations: TranslationLanguages
    updated_at: str
    """Time of the last change"""
    url: str
    """URL in this API"""
    media: MediaKinds
    repository: NotRequired[RepositoryReference]
    field_languages: NotRequired[FieldLanguages]
    date: ArchivalDate | None
    """The stated date, or one derived from `date_aggregate`"""
    date_aggregate: YearRange
    """Years covered by all published descendants"""
    cover_image: CoverImage | None
    extent: list[Extent]
    """Extent of the material"""
    children_count: int
    """Number of published children"""
    records_count: int
    """Number of published records below, at any depth"""
    thumbnail: Thumbnail | None
    """Thumbnail of `cover_image`"""
    quality: Quality
    score: float | None
    """Relevance, comparable only within this response; null if not ranked"""
    highlights: Highlights
    image_text: ImageText | None
    file_text: FoundFileText | None


class FoundEntity(TypedDict):
    type: Literal["entity"]
    """Type of the resource"""
    id: str
    """Permanent identifier"""
    slug: str
    """Readable name in URLs"""
    name: str
    """Name of the entity"""
    entity_type: Literal["person", "corporate_body", "family", "place", "subject"]
    """Type of the entity"""
    entity_type_label: str
    """Name of the type, in the language of labels"""
    url: str
    """URL in this API"""
    field_languages: NotRequired[FieldLanguages]
    translations: TranslationLanguages
    date: ArchivalDate | None
    """Dates of existence"""
    dates: ArchivalDate | None
    """Use `date`"""
    records_count: int
    """Number of linked published records"""
    collections_count: int
    """Number of linked published collections"""
    type_certain: bool
    """Whether a source states the type; otherwise, it is what the name shows"""
    title: str
    """The same as `name`"""
    thumbnail: Thumbnail | None
    """Always null: entities have no image"""
    quality: Quality | None
    """Always null: only descriptions have a value"""
    score: float | None
    """Relevance, comparable only within this response; null if not ranked"""
    highlights: Highlights
    image_text: ImageText | None
    file_text: FoundFileText | None


class FoundExhibit(TypedDict):
    type: Literal["exhibit"]
    """Type of the resource"""
    id: str
    """Permanent identifier"""
    slug: str
    """Readable name in URLs"""
    title: str
    """Title"""
    summary: str | None
    """Summary in a few sentences"""
    curator: str | None
    """Curator"""
    cover_image: CoverImage | None
    published_at: str
    """Date of publication"""
    items_count: int
    """Without unpublished ones"""
    translations: TranslationLanguages
    field_languages: NotRequired[FieldLanguages]
    url: str
    """URL in this API"""
    date: ArchivalDate | None
    """Always null: the day of publication is `published_at`"""
    thumbnail: Thumbnail | None
    """Thumbnail of `cover_image`"""
    quality: Quality | None
    """Always null: only descriptions have a value"""
    score: float | None
    """Relevance, comparable only within this response; null if not ranked"""
    highlights: Highlights
    image_text: ImageText | None
    file_text: FoundFileText | None


class FoundFileText(TypedDict):
    """Captions that match, with the second of each of their `passages` in `times`"""
    file: str
    language: str | None
    url: str
    passages: list[str]
    times: list[float]


class FoundPlaceCollection(TypedDict):
    type: Literal["FeatureCollection"]
    features: list[FoundPlaceFeature]
    page: PageNumber
    limit: PageLimit
    total: Total
    total_pages: TotalPages
    links: PageLinks
    query: SearchQuery
    truncated: bool
    """True if the search has too many results or places to count them all; those listed are the first"""
    degraded: bool
    """True if an outage limited the response"""


class FoundPlaceFeatureGeometry(TypedDict):
    type: Literal["Point"]
    coordinates: list[float]
    """Longitude and latitude in degrees (WGS 84)"""


class FoundPlaceFeatureProperties(TypedDict):
    type: Literal["entity"]
    """Type of the resource"""
    id: str
    """Permanent identifier"""
    slug: str
    """Readable name in URLs"""
    name: str
    """Name of the entity"""
    entity_type: Literal["person", "corporate_body", "family", "place", "subject"]
    """Type of the entity"""
    entity_type_label: str
    """Name of the type, in the language of labels"""
    url: str
    """URL in this API"""
    field_languages: NotRequired[FieldLanguages]
    translations: TranslationLanguages
    date: ArchivalDate | None
    """Dates of existence"""
    dates: ArchivalDate | None
    """Use `date`"""
    records_count: int
    """Number of linked published records"""
    collections_count: int
    """Number of linked published collections"""
    type_certain: bool
    """Whether a source states the type; otherwise, it is what the name shows"""
    precision: float
    """In degrees, as the digits of the source suggest"""
    results_count: int
    """Number of results that are linked to the place"""


class FoundPlaceFeature(TypedDict):
    type: Literal["Feature"]
    id: str
    """Permanent identifier"""
    geometry: FoundPlaceFeatureGeometry
    properties: FoundPlaceFeatureProperties


class FoundRecord(TypedDict):
    type: Literal["record"]
    """Type of the resource"""
    id: str
    """Permanent identifier"""
    slug: DescriptionSlug
    title: DescriptionTitle
    level: Level
    level_label: str
    """Name of the level, in the language of labels"""
    reference_code: str | None
    """The whole reference code, as it is cited"""
    summary: str | None
    """Beginning of the abstract, or of scope and content"""
    languages: MaterialLanguages
    translations: TranslationLanguages
    updated_at: str
    """Time of the last change"""
    url: str
    """URL in this API"""
    media: MediaKinds
    repository: NotRequired[RepositoryReference]
    field_languages: NotRequired[FieldLanguages]
    date: ArchivalDate | None
    language: str | None
    """The first of `languages`"""
    collection: DescriptionReference | None
    """The nearest collection that contains it"""
    fonds: DescriptionReference | None
    """The fonds that contains it"""
    thumbnail: Thumbnail | None
    image_count: int
    """Number of its own pictures"""
    rights: Rights
    access: Access
    quality: Quality
    score: float | None
    """Relevance, comparable only within this response; null if not ranked"""
    highlights: Highlights
    image_text: ImageText | None
    file_text: FoundFileText | None


class Health(TypedDict):
    status: Literal["ok", "degraded", "down"]
    """Overall status"""
    version: str
    """Version of Fonds, such as `1.2.0`"""
    revision: str | None
    """The commit that it was built from, such as `0a1b2c3d4e5f`; null if unknown"""
    services: dict[str, PartHealth]
    """Status of each service and store, by name"""


class Highlights(TypedDict):
    """Escaped HTML, with `<mark>` around matches"""
    title: list[str]
    """The title with matches marked; empty if nothing in it matches"""
    text: list[str]
    """Passages with matches: of a description, a biography or history, or an exhibit"""
    fields: list[str | None]
    """Name of the field of each passage of `text`; null if unknown"""


class Identifier(TypedDict):
    type: str
    """`unitid`, `former`, `recordid`, or the source's own type"""
    value: str
    """The identifier"""
    label: str | None
    """Label given by the archive"""


class Image(TypedDict):
    id: str
    """Permanent identifier"""
    thumbnail: Thumbnail | None
    service: str | None
    """URI of the image: a service of the IIIF Image API. Responses below it may be cached for a day, since it contains the version of the file"""
    sizes: list[ImageSize]
    """The image within 200, 400, 800 and 1,600 pixels, for `srcset`. Never enlarged; none beyond the thumbnail if the original is withheld"""
    placeholder: str | None
    """The image in a few pixels, as a data URL, to show while it loads. Null without an image, or for a while after an upgrade"""
    color: str | None
    """Dominant colour"""
    original: str | None
    """URL of the original file; null if the archive withholds it"""
    width: int | None
    """In pixels, when upright; null if unknown"""
    height: int | None
    """In pixels, when upright; null if unknown"""
    mime_type: str
    """Media type of the original"""
    text: str | None
    """Its words"""
    master: NotRequired[str]
    """Its master file"""
    file: NotRequired[str]
    """The document in `files` of which it is a page; absent for others"""
    page: NotRequired[int]
    page_label: NotRequired[str | None]
    """As in the document (`iv`); null for its number"""
    caption: str | None
    """Caption given by the archive"""
    translations: NotRequired[Captions]
    field_languages: NotRequired[FieldLanguages]
    rights: Rights
    access: Access


class ImageSize(TypedDict):
    width: int
    """In pixels"""
    height: int
    """In pixels"""
    url: str
    """URL of a JPEG in the Image API"""


class ImageText(TypedDict):
    """The text of the first image that matches: a transcription, or OCR; null if none does"""
    image: str
    """UUID of the image"""
    canvas: str
    """URI of its canvas in the IIIF manifest"""
    page: str | None
    """Label or number of the page, if it is of a document"""
    passages: list[str]
    """Passages with matches in its first 50,000 characters, as in `highlights`"""
    content_states: list[str]
    """For each passage, the lines with its matches as an encoded IIIF Content State 1.0: `iiif-content` in the URL of the description’s page, or of a IIIF viewer, opens the image there"""


InheritedAccess = TypedDict(
    "InheritedAccess",
    {
        "value": "Access",
        "from": "DescriptionReference | OrganizationReference",
    },
)


InheritedUseConditions = TypedDict(
    "InheritedUseConditions",
    {
        "value": "str",
        "from": "DescriptionReference | OrganizationReference",
    },
)


InheritedRights = TypedDict(
    "InheritedRights",
    {
        "value": "Rights",
        "from": "DescriptionReference | OrganizationReference",
    },
)


InheritedCreators = TypedDict(
    "InheritedCreators",
    {
        "value": "list[LinkedEntity]",
        "from": "DescriptionReference | OrganizationReference",
    },
)


InheritedLanguage = TypedDict(
    "InheritedLanguage",
    {
        "value": "str",
        "from": "DescriptionReference | OrganizationReference",
    },
)


InheritedReferenceCode = TypedDict(
    "InheritedReferenceCode",
    {
        "value": "str",
        "from": "DescriptionReference | OrganizationReference",
    },
)


class Inherited(TypedDict):
    """Inherited values, each with its source; null if the description has its own value, or there is none"""
    access: InheritedAccess | None
    use_conditions: InheritedUseConditions | None
    rights: InheritedRights | None
    creators: InheritedCreators | None
    language: InheritedLanguage | None
    reference_code: InheritedReferenceCode | None


class ItemRequest(TypedDict):
    label: str
    url: str
    """https or mailto"""
    kind: Literal["link", "mail", "form", "aeon"]


JsonLdName2 = TypedDict(
    "JsonLdName2",
    {
        "@value": "str",
        "@language": "str",
    },
)


JsonLdHoldingArchive = TypedDict(
    "JsonLdHoldingArchive",
    {
        "@type": "Literal[\"ArchiveOrganization\"]",
    },
)


JsonLd = TypedDict(
    "JsonLd",
    {
        "@context": "str",
        "@id": "str",
        "name": "str | JsonLdName2",
        "holdingArchive": "JsonLdHoldingArchive",
    },
)


class LanguageUsed(TypedDict):
    code: str | None
    """ISO 639-1 code, else ISO 639-2 or 639-3"""
    script: str | None
    """ISO 15924 code of the script"""
    label: str | None
    """Name of the language, in the language of labels; otherwise as the source writes it"""
    note: str | None
    """Plain text, with an empty line between paragraphs"""


Level: TypeAlias = "Literal[\"fonds\", \"collection\", \"recordgrp\", \"subgrp\", \"subfonds\", \"series\", \"subseries\", \"class\", \"file\", \"item\", \"otherlevel\", \"unspecified\"]"
"""Level of description; `otherlevel` for a level that EAD does not define, `unspecified` if the source gives none"""


class LinkedEntity(TypedDict):
    type: Literal["entity"]
    """Type of the resource"""
    id: str
    """Permanent identifier"""
    slug: str
    """Readable name in URLs"""
    name: str
    """Name of the entity"""
    entity_type: Literal["person", "corporate_body", "family", "place", "subject"]
    """Type of the entity"""
    entity_type_label: str
    """Name of the type, in the language of labels"""
    url: str
    """URL in this API"""
    field_languages: NotRequired[FieldLanguages]
    role: str
    """Role of the entity for the material"""
    role_label: str
    """Name of the role, in the language of labels; a role that is not a known term stays in the archive's words"""
    confidence: float
    """Certainty that the link points to the right entity, from 0 to 1"""
    heading: str
    """The name as the archive wrote it in this description, or what it is called in the language asked for if its authority record says so"""


class LinkedManifest(TypedDict):
    label: str | None
    """Label"""
    canvases: int
    origins: list[str]
    """Where its images come from"""


class Master(TypedDict):
    id: str
    mime_type: str
    bytes: int
    checksum: str
    file_name: str
    url: str


class MaterialLanguage(TypedDict):
    code: str
    """ISO 639-1 code, else ISO 639-2 or 639-3"""
    script: str | None
    """ISO 15924 code of the script, if the source states which language is in it"""
    label: str
    """Name of the language, in the language of labels"""
    script_label: str | None
    """Name of the script, in the language of labels"""


MaterialLanguages: TypeAlias = "list[str]"
"""Languages of the material, own or from the nearest ancestor; ISO 639-1 codes where they exist"""


MediaKinds: TypeAlias = "list[Literal[\"image\", \"document\", \"sound\", \"film\", \"other\"]]"
"""Whether it has pictures of its own, and kinds of other files"""


class Note(TypedDict):
    type: str
    """Name of the EAD3 element, or `other`"""
    label: str
    """Heading: the archive’s, else the usual one, in the language of labels"""
    group: Literal["reader", "control"]
    """`reader` for notes about the material; `control` for those about the description or the finding aid"""
    text: str
    """Plain text, with an empty line between paragraphs"""
    html: SafeHtml
    lang: str | None
    """Language, if the source gives it"""
    id: NotRequired[str]
    """Fragment on its page, if texts link to it"""


class Notice(TypedDict):
    """To show first"""
    text: str
    lang: str


class OEmbed(TypedDict):
    """oEmbed 1.0, type `rich`"""
    version: Literal["1.0"]
    type: Literal["rich"]
    title: str
    """Title of the page; that of a search is in the language of labels"""
    author_name: NotRequired[str]
    """Curator of an exhibit"""
    provider_name: str
    """Name of the archive"""
    provider_url: str
    """URL of the archive"""
    cache_age: int
    """How long the response may be kept, in seconds"""
    thumbnail_url: NotRequired[str]
    """URL of a small image; only if it fits"""
    thumbnail_width: NotRequired[int]
    """In pixels"""
    thumbnail_height: NotRequired[int]
    """In pixels"""
    html: str
    """A frame that shows the page"""
    width: int
    """Of the frame, in CSS pixels"""
    height: int
    """Of the frame, in CSS pixels"""


class OrganizationBranding(TypedDict):
    """Look of its pages"""
    color: str | None
    """The archive's colour, such as `#1a2b3c`"""
    font: Literal["sans", "serif"] | None
    """Kind of typeface"""
    style: dict[str, str]
    """Further choices"""


class OrganizationCounts(TypedDict):
    """Counts of published content"""
    top_level_collections: int
    """Number of top-level collections"""
    collections: int
    """Number of collections, at all levels"""
    records: int
    """Number of published records"""
    entities: int
    """Number of entities"""
    exhibits: int
    """Number of exhibits"""


class Organization(TypedDict):
    type: Literal["organization"]
    """Type of the resource"""
    id: str
    """Permanent identifier"""
    slug: str
    """Subdomain of the archive"""
    name: str
    """Name of the archive"""
    identifier: str | None
    """ISIL (ISO 15511)"""
    description: str | None
    """Plain text"""
    address: dict[str, str] | None
    """Parts of the address: `street`, `locality`, `postal_code`, `region`, `country`"""
    contact: dict[str, str] | None
    """Contact details: `email`, `telephone`, `url`"""
    opening_hours: str | None
    """Opening hours as text"""
    logo: str | None
    """URL of the logo"""
    branding: OrganizationBranding
    """Look of its pages"""
    time_zone: str
    """IANA time zone"""
    languages: list[str]
    """Working languages"""
    metadata_rights: Rights | None
    """Terms of the descriptions, not of the material"""
    material_rights: Rights | None
    """Default rights statement of material"""
    rights: Rights | None
    """The same as `material_rights`"""
    description_language: str | None
    """Language in which it was written, as an ISO 639 code; null if the source does not say"""
    translations: TranslationLanguages | dict[str, TranslatedOrganization]
    """Other languages in which the archive wrote all or some of this. With `include=translations`, what it wrote, by language"""
    field_languages: NotRequired[FieldLanguages]
    site_url: str | None
    """Its website"""
    pages: list[ArchivePageLink]
    """Its pages, in order"""
    ordering: dict[str, Any] | None
    """Rules and templates of orders, as `requests` of a site file"""
    announcement: dict[str, str] | None
    """Shown on all pages today: `text`, `lang` (`und` if unknown)"""
    home: dict[str, Any] | None
    """Choice for its home page"""
    counts: OrganizationCounts
    """Counts of published content"""
    url: str
    """URL in this API"""


class OrganizationReference(TypedDict):
    type: Literal["organization"]
    """The archive itself"""
    id: str
    """Permanent identifier"""
    slug: str
    """Subdomain of the archive"""
    name: str
    """Name of the archive"""
    url: str
    """URL in this API"""


PageLimit: TypeAlias = "int"
"""Maximum number of items per page"""


class PageLinks(TypedDict):
    self: str
    """This page"""
    first: str
    """The first page"""
    prev: str | None
    """The previous page; null on the first page, and when paging by cursor"""
    next: str | None
    """The next page; null on the last page that can be reached"""
    last: str | None
    """The last page that can be reached by number; null when paging by cursor"""
    next_cursor: str | None
    """The following items, by cursor; reaches every item of the list at constant cost"""


PageNumber: TypeAlias = "int | None"
"""Number of this page; null when paging by cursor"""


class ParameterError(TypedDict):
    parameter: str
    """Name of the parameter"""
    message: str
    """What is wrong with it, and what is allowed"""
    reason: NotRequired[str]
    """Stable code of the problem, if it has one"""


class PartHealth(TypedDict):
    status: Literal["ok", "degraded", "down", "disabled"]
    """`disabled`: not configured, and not required"""
    latency_ms: int | None
    """Duration of the last check in milliseconds; null if there was no response"""
    version: NotRequired[str]
    """Version of a service of Fonds that answers"""
    revision: NotRequired[str | None]
    """Its revision; null if unknown"""


class PlaceCollection(TypedDict):
    type: Literal["FeatureCollection"]
    features: list[PlaceFeature]
    page: PageNumber
    limit: PageLimit
    total: Total
    total_pages: TotalPages
    links: PageLinks


class PlaceCoordinates(TypedDict):
    lat: float
    """Latitude in degrees (WGS 84)"""
    lon: float
    """Longitude in degrees (WGS 84)"""
    precision: float
    """In degrees, as the digits of the source suggest"""


class PlaceFeatureGeometry(TypedDict):
    type: Literal["Point"]
    coordinates: list[float]
    """Longitude and latitude in degrees (WGS 84)"""


class PlaceFeatureProperties(TypedDict):
    type: Literal["entity"]
    """Type of the resource"""
    id: str
    """Permanent identifier"""
    slug: str
    """Readable name in URLs"""
    name: str
    """Name of the entity"""
    entity_type: Literal["person", "corporate_body", "family", "place", "subject"]
    """Type of the entity"""
    entity_type_label: str
    """Name of the type, in the language of labels"""
    url: str
    """URL in this API"""
    field_languages: NotRequired[FieldLanguages]
    translations: TranslationLanguages
    date: ArchivalDate | None
    """Dates of existence"""
    dates: ArchivalDate | None
    """Use `date`"""
    records_count: int
    """Number of linked published records"""
    collections_count: int
    """Number of linked published collections"""
    type_certain: bool
    """Whether a source states the type; otherwise, it is what the name shows"""
    precision: float
    """In degrees, as the digits of the source suggest"""


class PlaceFeature(TypedDict):
    type: Literal["Feature"]
    id: str
    """Permanent identifier"""
    geometry: PlaceFeatureGeometry
    properties: PlaceFeatureProperties


class Problem(TypedDict):
    """A problem document as defined by RFC 9457"""
    type: str
    """Documentation of this error"""
    title: str
    """Short name of the error"""
    status: int
    """The HTTP status"""
    detail: str
    """What happened, and what to do about it"""
    instance: str
    """Path and query of the request"""
    code: str
    """Stable code of the error; branch on it in programs"""
    request_id: str
    """Identifier of the request; quote it when you report a problem"""
    errors: NotRequired[list[ParameterError]]
    """With status 400: every rejected parameter"""


class ProposedProperties(TypedDict):
    type: NotRequired[str]
    limit: NotRequired[int]
    properties: list[ReconciliationProperty]


class Provenance(TypedDict):
    """Its source"""
    source: str
    url: str | None
    fetched_at: str
    canonical: NotRequired[bool]


Quality: TypeAlias = "int"
"""Completeness of the description, from 0 to 100"""


class ReconciliationCandidateFeaturesItem(TypedDict):
    id: str
    value: float | bool


class ReconciliationCandidate(TypedDict):
    id: str
    """UUID of the entity"""
    name: str
    """Name by which the archive lists it"""
    description: str
    """Its dates; empty if there are none"""
    type: list[ReconciliationName]
    """Its type"""
    score: float
    """How well it matches; the best come first"""
    features: list[ReconciliationCandidateFeaturesItem]
    """What the score is made of"""
    match: bool
    """Whether it can be taken without looking"""


class ReconciliationExtensionRowsValueValueItem(TypedDict):
    str: str


class ReconciliationExtensionRowsValueValueItem2(TypedDict):
    int: int


class ReconciliationExtension(TypedDict):
    meta: list[ReconciliationName]
    """The properties"""
    rows: dict[str, dict[str, list[ReconciliationExtensionRowsValueValueItem | ReconciliationExtensionRowsValueValueItem2]]]
    """Values by the id of the entity, then of the property"""


class ReconciliationManifestView(TypedDict):
    url: str
    """Template of the URL of an entity"""


class ReconciliationManifestPreview(TypedDict):
    url: str
    """Template of the URL of a preview"""
    width: int
    """Width of a preview, in pixels"""
    height: int
    """Height of a preview, in pixels"""


class ReconciliationManifestSuggest(TypedDict):
    entity: ReconciliationService
    type: ReconciliationService
    property: ReconciliationService


class ReconciliationManifestExtend(TypedDict):
    propose_properties: ReconciliationService
    property_settings: list[Any]


class ReconciliationManifest(TypedDict):
    versions: list[str]
    """Versions of the protocol"""
    name: str
    """Name of the archive"""
    identifierSpace: str
    """Prefix that makes the id of an entity a URL"""
    schemaSpace: str
    """URI of what the entities are"""
    defaultTypes: list[ReconciliationName]
    """All types of entities"""
    documentation: str
    """This documentation"""
    view: ReconciliationManifestView
    preview: ReconciliationManifestPreview
    suggest: ReconciliationManifestSuggest
    extend: ReconciliationManifestExtend
    batchSize: int
    """Maximum number of queries in a batch"""


class ReconciliationName(TypedDict):
    id: str
    """Identifier"""
    name: str
    """Name, in English"""


class ReconciliationProperty(TypedDict):
    id: str
    """Identifier"""
    name: str
    """Name, in English"""
    description: str
    """What it holds"""


class ReconciliationResultsValue(TypedDict):
    result: list[ReconciliationCandidate]


ReconciliationResults: TypeAlias = "dict[str, ReconciliationResultsValue]"
"""Candidates by the keys of the queries"""


class ReconciliationService(TypedDict):
    service_url: str
    service_path: str


class RecordCopyLinks(TypedDict):
    """Links to related resources"""
    self: str
    """URL of this response"""
    permalink: str
    """URL for citing and sharing: on the archive's website if it has one"""
    ark: str | None
    """ARK, as the URL at which the archive resolves it; null if the archive has no NAAN"""
    cite: str
    """Citations"""
    jsonld: str
    """schema.org as JSON-LD"""
    dc: str
    """Dublin Core (oai_dc)"""
    mods: str
    """MODS 3.8"""
    marc21: str
    """MARCXML"""
    edm: str
    """EDM"""
    ead: str | None
    """EAD3 of its finding aid: the collection at the top, of which it is a component"""
    ead4: str | None
    """The same as EAD 4"""
    ead2002: str | None
    """The same as EAD 2002"""
    tree: str | None
    """Its place in the tree of its fonds"""
    related: str
    """Related records and collections"""
    manifest: str | None
    """IIIF Presentation manifest; null if neither it nor a record below it has images"""
    thumbnail: str | None
    """Thumbnail of its first image"""
    original: str | None
    """Original file of its first image"""
    images_pdf: str | None
    """PDF of images: all it has; null for none"""
    images_zip: str | None
    """ZIP of images"""


class RecordCopy(TypedDict):
    type: Literal["record"]
    """Type of the resource"""
    id: str
    """Permanent identifier"""
    slug: DescriptionSlug
    title: DescriptionTitle
    level: Level
    level_label: str
    """Name of the level, in the language of labels"""
    reference_code: str | None
    """The whole reference code, as it is cited"""
    summary: str | None
    """Beginning of the abstract, or of scope and content"""
    languages: MaterialLanguages
    translations: TranslationLanguages | dict[str, Translated]
    """Languages other than its own in which the archive wrote all or some of it, for `lang`. With `include=translations`, what it wrote, by language"""
    updated_at: str
    """Time of the last change"""
    url: str
    """URL in this API"""
    media: MediaKinds
    repository: NotRequired[RepositoryReference]
    field_languages: NotRequired[FieldLanguages]
    date: ArchivalDate | None
    language: str | None
    """The first of `languages`"""
    collection: DescriptionReference | None
    """The nearest collection that contains it"""
    fonds: DescriptionReference | None
    """The fonds that contains it"""
    thumbnail: Thumbnail | None
    image_count: int
    """Number of its own pictures"""
    rights: Rights
    access: Access
    quality: Quality
    description_language: str | None
    """Language in which it was written, as an ISO 639 code; null if the source does not say"""
    other_level: str | None
    """The source's own level if `level` is `otherlevel`"""
    title_html: SafeHtml | None
    """The title with the marks that its source gives it, such as italics, as HTML like that of notes; null for none"""
    titles: list[AlternateTitle]
    """Other titles. If one of them is in the language asked for and the main title is not, it is the `title`"""
    dates: list[TypedDate]
    """All dates; `date` is the first"""
    scope_and_content: str | None
    """Plain text, with an empty line between paragraphs. In the language asked for, if the archive wrote it in several: the others are notes of type `scopecontent`"""
    scope_and_content_html: SafeHtml | None
    extent: list[Extent]
    """Extent of the material"""
    containers: list[Container]
    """Containers"""
    languages_of_material: list[MaterialLanguage]
    """Languages of the material with their scripts, own or from the nearest ancestor: one entry for each script of a language. What the archive wrote about them is a note of type `langmaterial`"""
    notes: list[Note]
    """All other notes, in the order of the source, but where an archive wrote them in several languages, first in the one asked for"""
    identifiers: list[Identifier]
    """As the source has them; it may have only a part of the reference code"""
    digital_objects: list[DigitalObject]
    """Linked digital objects"""
    description_control: DescriptionControl | None
    entities: list[LinkedEntity]
    """Linked persons, corporate bodies, families, places and subjects"""
    inherited: Inherited
    notice: NotRequired[Notice]
    ancestors: list[DescriptionReference]
    """Ancestors, root first"""
    images: list[Image]
    """Pictures in order"""
    files: list[File]
    """Other files in order"""
    suppress_from_aggregators: bool
    """Whether it or an ancestor is kept from aggregators"""
    provenance: NotRequired[Provenance]
    more: NotRequired[dict[str, Rest]]
    """Lists that have more than 500 items, and stop there, by name. Absent if there are none"""
    links: RecordCopyLinks
    """Links to related resources"""
    requests: NotRequired[list[ItemRequest]]
    """Ways to order it; none if it cannot be ordered"""
    to_order: NotRequired[ToOrder]


class RecordDetailLinks(TypedDict):
    """Links to related resources"""
    self: str
    """URL of this response"""
    permalink: str
    """URL for citing and sharing: on the archive's website if it has one"""
    ark: str | None
    """ARK, as the URL at which the archive resolves it; null if the archive has no NAAN"""
    cite: str
    """Citations"""
    jsonld: str
    """schema.org as JSON-LD"""
    dc: str
    """Dublin Core (oai_dc)"""
    mods: str
    """MODS 3.8"""
    marc21: str
    """MARCXML"""
    edm: str
    """EDM"""
    ead: str | None
    """EAD3 of its finding aid: the collection at the top, of which it is a component"""
    ead4: str | None
    """The same as EAD 4"""
    ead2002: str | None
    """The same as EAD 2002"""
    tree: str | None
    """Its place in the tree of its fonds"""
    related: str
    """Related records and collections"""
    manifest: str | None
    """IIIF Presentation manifest; null if neither it nor a record below it has images"""
    thumbnail: str | None
    """Thumbnail of its first image"""
    original: str | None
    """Original file of its first image"""
    images_pdf: str | None
    """PDF of images: all it has; null for none"""
    images_zip: str | None
    """ZIP of images"""


class RecordDetailChildren(TypedDict):
    """Children"""
    items: list[RecordSummary | CollectionSummary]
    """The first 20, in archival order"""
    total: int
    """Number of children"""
    url: str | None
    """Paged list of all of them; null if there are none"""


class RecordDetailSiblings(TypedDict):
    """Siblings: descriptions with the same parent"""
    items: list[RecordSummary | CollectionSummary]
    """The 20 nearest siblings in archival order, half of them before it if possible"""
    total: int
    """Number of siblings, not counting itself"""


class RecordDetail(TypedDict):
    type: Literal["record"]
    """Type of the resource"""
    id: str
    """Permanent identifier"""
    slug: DescriptionSlug
    title: DescriptionTitle
    level: Level
    level_label: str
    """Name of the level, in the language of labels"""
    reference_code: str | None
    """The whole reference code, as it is cited"""
    summary: str | None
    """Beginning of the abstract, or of scope and content"""
    languages: MaterialLanguages
    translations: TranslationLanguages | dict[str, Translated]
    """Languages other than its own in which the archive wrote all or some of it, for `lang`. With `include=translations`, what it wrote, by language"""
    updated_at: str
    """Time of the last change"""
    url: str
    """URL in this API"""
    media: MediaKinds
    repository: NotRequired[RepositoryReference]
    field_languages: NotRequired[FieldLanguages]
    date: ArchivalDate | None
    language: str | None
    """The first of `languages`"""
    collection: DescriptionReference | None
    """The nearest collection that contains it"""
    fonds: DescriptionReference | None
    """The fonds that contains it"""
    thumbnail: Thumbnail | None
    image_count: int
    """Number of its own pictures"""
    rights: Rights
    access: Access
    quality: Quality
    description_language: str | None
    """Language in which it was written, as an ISO 639 code; null if the source does not say"""
    other_level: str | None
    """The source's own level if `level` is `otherlevel`"""
    title_html: SafeHtml | None
    """The title with the marks that its source gives it, such as italics, as HTML like that of notes; null for none"""
    titles: list[AlternateTitle]
    """Other titles. If one of them is in the language asked for and the main title is not, it is the `title`"""
    dates: list[TypedDate]
    """All dates; `date` is the first"""
    scope_and_content: str | None
    """Plain text, with an empty line between paragraphs. In the language asked for, if the archive wrote it in several: the others are notes of type `scopecontent`"""
    scope_and_content_html: SafeHtml | None
    extent: list[Extent]
    """Extent of the material"""
    containers: list[Container]
    """Containers"""
    languages_of_material: list[MaterialLanguage]
    """Languages of the material with their scripts, own or from the nearest ancestor: one entry for each script of a language. What the archive wrote about them is a note of type `langmaterial`"""
    notes: list[Note]
    """All other notes, in the order of the source, but where an archive wrote them in several languages, first in the one asked for"""
    identifiers: list[Identifier]
    """As the source has them; it may have only a part of the reference code"""
    digital_objects: list[DigitalObject]
    """Linked digital objects"""
    description_control: DescriptionControl | None
    entities: list[LinkedEntity]
    """Linked persons, corporate bodies, families, places and subjects"""
    inherited: Inherited
    notice: NotRequired[Notice]
    ancestors: list[DescriptionReference]
    """Ancestors, root first"""
    images: list[Image]
    """Pictures in order"""
    files: list[File]
    """Other files in order"""
    suppress_from_aggregators: bool
    """Whether it or an ancestor is kept from aggregators"""
    provenance: NotRequired[Provenance]
    more: NotRequired[dict[str, Rest]]
    """Lists that have more than 500 items, and stop there, by name. Absent if there are none"""
    links: RecordDetailLinks
    """Links to related resources"""
    requests: list[ItemRequest]
    """Ways to order it; none if it cannot be ordered"""
    to_order: ToOrder
    children: RecordDetailChildren
    """Children"""
    siblings: RecordDetailSiblings
    """Siblings: descriptions with the same parent"""
    previous: DescriptionReference | None
    """The previous sibling"""
    next: DescriptionReference | None
    """The next sibling"""
    citation: NotRequired[CitationDetail]
    """Its citations; only with `include=citation`"""
    json_ld: NotRequired[EmbeddedJsonLd]
    """Its schema.org description; only with `include=json_ld`"""


class RecordItemLinks(TypedDict):
    """Links to related resources"""
    self: str
    """URL of this response"""
    permalink: str
    """URL for citing and sharing: on the archive's website if it has one"""
    ark: str | None
    """ARK, as the URL at which the archive resolves it; null if the archive has no NAAN"""
    cite: str
    """Citations"""
    jsonld: str
    """schema.org as JSON-LD"""
    dc: str
    """Dublin Core (oai_dc)"""
    mods: str
    """MODS 3.8"""
    marc21: str
    """MARCXML"""
    edm: str
    """EDM"""
    ead: str | None
    """EAD3 of its finding aid: the collection at the top, of which it is a component"""
    ead4: str | None
    """The same as EAD 4"""
    ead2002: str | None
    """The same as EAD 2002"""
    tree: str | None
    """Its place in the tree of its fonds"""
    related: str
    """Related records and collections"""
    manifest: str | None
    """IIIF Presentation manifest; null if neither it nor a record below it has images"""
    thumbnail: str | None
    """Thumbnail of its first image"""
    original: str | None
    """Original file of its first image"""
    images_pdf: str | None
    """PDF of images: all it has; null for none"""
    images_zip: str | None
    """ZIP of images"""


class RecordItem(TypedDict):
    """Members that may be missing are there only with `include=details`; `ancestors`, `containers`, `to_order` and `access` also with `include=place`"""
    type: Literal["record"]
    """Type of the resource"""
    id: str
    """Permanent identifier"""
    slug: DescriptionSlug
    title: DescriptionTitle
    level: Level
    level_label: str
    """Name of the level, in the language of labels"""
    reference_code: str | None
    """The whole reference code, as it is cited"""
    summary: str | None
    """Beginning of the abstract, or of scope and content"""
    languages: MaterialLanguages
    translations: TranslationLanguages | dict[str, Translated]
    """Languages other than its own in which the archive wrote all or some of it, for `lang`. With `include=translations`, what it wrote, by language"""
    updated_at: str
    """Time of the last change"""
    url: str
    """URL in this API"""
    media: MediaKinds
    repository: NotRequired[RepositoryReference]
    field_languages: NotRequired[FieldLanguages]
    date: ArchivalDate | None
    language: str | None
    """The first of `languages`"""
    collection: DescriptionReference | None
    """The nearest collection that contains it"""
    fonds: DescriptionReference | None
    """The fonds that contains it"""
    thumbnail: Thumbnail | None
    image_count: int
    """Number of its own pictures"""
    rights: Rights
    access: Access
    quality: Quality
    description_language: NotRequired[str | None]
    """Language in which it was written, as an ISO 639 code; null if the source does not say"""
    other_level: NotRequired[str | None]
    """The source's own level if `level` is `otherlevel`"""
    title_html: NotRequired[SafeHtml | None]
    """The title with the marks that its source gives it, such as italics, as HTML like that of notes; null for none"""
    titles: NotRequired[list[AlternateTitle]]
    """Other titles. If one of them is in the language asked for and the main title is not, it is the `title`"""
    dates: NotRequired[list[TypedDate]]
    """All dates; `date` is the first"""
    scope_and_content: NotRequired[str | None]
    """Plain text, with an empty line between paragraphs. In the language asked for, if the archive wrote it in several: the others are notes of type `scopecontent`"""
    scope_and_content_html: NotRequired[SafeHtml | None]
    extent: NotRequired[list[Extent]]
    """Extent of the material"""
    containers: NotRequired[list[Container]]
    """Containers"""
    languages_of_material: NotRequired[list[MaterialLanguage]]
    """Languages of the material with their scripts, own or from the nearest ancestor: one entry for each script of a language. What the archive wrote about them is a note of type `langmaterial`"""
    notes: NotRequired[list[Note]]
    """All other notes, in the order of the source, but where an archive wrote them in several languages, first in the one asked for"""
    identifiers: NotRequired[list[Identifier]]
    """As the source has them; it may have only a part of the reference code"""
    digital_objects: NotRequired[list[DigitalObject]]
    """Linked digital objects"""
    description_control: NotRequired[DescriptionControl | None]
    entities: NotRequired[list[LinkedEntity]]
    """Linked persons, corporate bodies, families, places and subjects"""
    inherited: NotRequired[Inherited]
    notice: NotRequired[Notice]
    ancestors: NotRequired[list[DescriptionReference]]
    """Ancestors, root first"""
    images: NotRequired[list[Image]]
    """Pictures in order"""
    files: NotRequired[list[File]]
    """Other files in order"""
    suppress_from_aggregators: NotRequired[bool]
    """Whether it or an ancestor is kept from aggregators"""
    provenance: NotRequired[Provenance]
    more: NotRequired[dict[str, Rest]]
    """Lists that have more than 500 items, and stop there, by name. Absent if there are none"""
    links: NotRequired[RecordItemLinks]
    """Links to related resources"""
    requests: NotRequired[list[ItemRequest]]
    """Ways to order it; none if it cannot be ordered"""
    to_order: NotRequired[ToOrder]


class RecordPage(TypedDict):
    items: list[RecordItem]
    page: PageNumber
    limit: PageLimit
    total: Total
    total_pages: TotalPages
    links: PageLinks
    missing: NotRequired[list[str]]
    """With `ids`: those that do not exist or are not published. Absent without it"""


class RecordSummary(TypedDict):
    type: Literal["record"]
    """Type of the resource"""
    id: str
    """Permanent identifier"""
    slug: DescriptionSlug
    title: DescriptionTitle
    level: Level
    level_label: str
    """Name of the level, in the language of labels"""
    reference_code: str | None
    """The whole reference code, as it is cited"""
    summary: str | None
    """Beginning of the abstract, or of scope and content"""
    languages: MaterialLanguages
    translations: TranslationLanguages
    updated_at: str
    """Time of the last change"""
    url: str
    """URL in this API"""
    media: MediaKinds
    repository: NotRequired[RepositoryReference]
    field_languages: NotRequired[FieldLanguages]
    date: ArchivalDate | None
    language: str | None
    """The first of `languages`"""
    collection: DescriptionReference | None
    """The nearest collection that contains it"""
    fonds: DescriptionReference | None
    """The fonds that contains it"""
    thumbnail: Thumbnail | None
    image_count: int
    """Number of its own pictures"""
    rights: Rights
    access: Access
    quality: Quality


class RelatedDescription(TypedDict):
    type: Literal["record", "collection"]
    """Type of the resource"""
    id: str
    """Permanent identifier"""
    slug: DescriptionSlug
    title: DescriptionTitle
    level: Level
    level_label: str
    """Name of the level, in the language of labels"""
    reference_code: str | None
    """The whole reference code, as it is cited"""
    summary: str | None
    """Beginning of the abstract, or of scope and content"""
    languages: MaterialLanguages
    translations: TranslationLanguages
    updated_at: str
    """Time of the last change"""
    url: str
    """URL in this API"""
    media: MediaKinds
    repository: NotRequired[RepositoryReference]
    field_languages: NotRequired[FieldLanguages]
    date: ArchivalDate | None
    language: str | None
    """The first of `languages`"""
    collection: DescriptionReference | None
    """The nearest collection that contains it"""
    fonds: DescriptionReference | None
    """The fonds that contains it"""
    thumbnail: Thumbnail | None
    image_count: int
    """Number of its own pictures"""
    rights: Rights
    access: Access
    quality: Quality
    because: list[EntityReference | DescriptionReference]
    """The persons, corporate bodies, families, places and subjects that both are linked to, rarest first; then the parent, if both are below it"""


class RelatedPage(TypedDict):
    items: list[RelatedDescription]
    page: PageNumber
    limit: PageLimit
    total: Total
    total_pages: TotalPages
    links: PageLinks


class RepositoryDetailCoordinates(TypedDict):
    lat: float
    lon: float


class RepositoryDetailLinks(TypedDict):
    self: str
    """URL of this response"""
    collections: str
    """Its collections"""
    search: str
    """Search in it"""


class RepositoryDetail(TypedDict):
    type: Literal["repository"]
    """Type of the resource"""
    id: str
    """Permanent identifier"""
    slug: str
    """Readable name in URLs"""
    name: str
    """Name, in the language of labels if translated"""
    url: str
    """URL in this API"""
    field_languages: NotRequired[FieldLanguages]
    identifier: str | None
    """ISIL, or another code"""
    address: dict[str, str] | None
    """As of `/organization`"""
    coordinates: RepositoryDetailCoordinates | None
    """Degrees (WGS 84)"""
    picture: Thumbnail | None
    collections_count: int
    """Number of published top-level collections"""
    description_language: str | None
    """Language of the original"""
    translations: TranslationLanguages
    other_names: list[str]
    """Other names"""
    contact: dict[str, str] | None
    """As of `/organization`"""
    history: str | None
    """History"""
    mandate: str | None
    """Mandate, structure and collecting policy"""
    buildings: str | None
    """Buildings"""
    holdings: str | None
    """Holdings and finding aids"""
    opening_hours: str | None
    """Opening hours"""
    access: str | None
    """Conditions of access, and accessibility"""
    services: str | None
    """Services"""
    updated_at: str
    """Time of the last change"""
    links: RepositoryDetailLinks


class RepositoryPage(TypedDict):
    items: list[RepositorySummary]
    page: PageNumber
    limit: PageLimit
    total: Total
    total_pages: TotalPages
    links: PageLinks


class RepositoryReference(TypedDict):
    """The repository that holds it, if the archive has several"""
    type: Literal["repository"]
    """Type of the resource"""
    id: str
    """Permanent identifier"""
    slug: str
    """Readable name in URLs"""
    name: str
    """Name, in the language of labels if translated"""
    url: str
    """URL in this API"""
    field_languages: NotRequired[FieldLanguages]


class RepositorySummaryCoordinates(TypedDict):
    lat: float
    lon: float


class RepositorySummary(TypedDict):
    type: Literal["repository"]
    """Type of the resource"""
    id: str
    """Permanent identifier"""
    slug: str
    """Readable name in URLs"""
    name: str
    """Name, in the language of labels if translated"""
    url: str
    """URL in this API"""
    field_languages: NotRequired[FieldLanguages]
    identifier: str | None
    """ISIL, or another code"""
    address: dict[str, str] | None
    """As of `/organization`"""
    coordinates: RepositorySummaryCoordinates | None
    """Degrees (WGS 84)"""
    picture: Thumbnail | None
    collections_count: int
    """Number of published top-level collections"""
    description_language: str | None
    """Language of the original"""
    translations: TranslationLanguages


class Rest(TypedDict):
    total: int
    """Number of items in the whole list"""
    url: str
    """Paged list of all of them"""


class ResultGroup(TypedDict):
    collection: DescriptionReference
    total: int
    """Results below it, as `url` finds them"""
    itself: bool
    """Whether it is a result, too"""
    url: str
    """The search within it"""
    ids: list[str]
    """Its items"""


class Rights(TypedDict):
    """Rights of the material: its own, those of its nearest ancestor, or what the archive says of material that states none. Both are null if nobody states them"""
    statement: str | None
    """Rights statement as text"""
    uri: str | None
    """URL of a licence or rights statement"""


SafeHtml: TypeAlias = "str"
"""The same as HTML that is safe to show: only the elements p, ul, ol, li, table, thead, tbody, tr, th, td, em, strong, a, bdi, q, cite, time, sub, sup and br, with `href` (http, https or mailto), `datetime`, `rowspan`, `colspan`, `lang` and `dir`"""


class SearchPageFacets(TypedDict):
    type: FacetValues
    """Records and collections. Once `type` includes `entity`, `exhibit` or `all`, the other types as well"""
    language: FacetValues
    person: FacetValues
    corporate_body: FacetValues
    family: FacetValues
    place: FacetValues
    subject: FacetValues
    collection: FacetValues
    level: FacetValues
    decade: FacetValues
    """Decades by first astronomical year: `1940` is 1940 to 1949, `-50` is 51 to 42 BCE. A description counts in every decade that its dates touch, up to 500"""
    access: FacetValues
    creator: FacetValues
    """Names of any type whose role is that of a creator: of the records, or of a work, such as its author"""
    genre: FacetValues
    """Genres and forms of the material"""
    reuse: FacetValues
    """What the statement of rights or licence of the material allows"""
    media: FacetValues
    repository: NotRequired[FacetValues]
    """Only if the archive has several"""
    years: YearHistogram | None


class SearchPageFacetsOther(TypedDict):
    type: int
    language: int
    person: int
    corporate_body: int
    family: int
    place: int
    subject: int
    collection: int
    level: int
    decade: int
    access: int
    creator: int
    genre: int
    reuse: int
    media: int
    repository: NotRequired[int]


class SearchPage(TypedDict):
    items: list[FoundRecord | FoundCollection | FoundEntity | FoundExhibit]
    page: PageNumber
    limit: PageLimit
    total: Total
    total_pages: TotalPages
    links: PageLinks
    query: SearchQuery
    did_you_mean: str | None
    """A similar query with results, for use as `q`, if no result has all of the words; otherwise null"""
    facets: SearchPageFacets | None
    """Each facet is counted with all filters except its own. Those that `facets` leaves out are empty lists, and `years` is null. Null if counting took too long, or with `facets=none`"""
    facets_other: SearchPageFacetsOther | None
    """For each facet, the sum of the counts of the values that `facet_limit` omits; 0 if all values are listed or `facets` leaves the facet out. Null if `facets` is null"""
    groups: NotRequired[list[ResultGroup]]
    """With `group`: by their first results"""
    groups_total: NotRequired[int]
    """Of all pages"""
    degraded: bool
    """True if load or an outage limited the response, for example to one without facets"""


class SearchQueryFiltersItem(TypedDict):
    parameter: str
    """Name of the parameter"""
    value: str
    """Value for the parameter, as the facet of the same name has it: a name is given by its slug"""
    label: str
    """Label for display, in the language of the response"""


class SearchQueryRelaxedWordsItem(TypedDict):
    word: str
    """A word of the query, for use as `q`"""
    count: int
    """Number of results that it finds alone, with the same filters"""


class SearchQueryRelaxed(TypedDict):
    words: list[SearchQueryRelaxedWordsItem]
    """The words of the query, at most 16. Those that say little, such as articles, prepositions and the beginning of “letter from … to”, come last. A result need not have them, unless there are no others"""
    required: int
    """How many of the other words each result has: as many as find something"""


class SearchQueryHintsItem(TypedDict):
    code: Literal["unknown_field", "field_without_value", "unreadable_date", "malformed"]
    part: str | None
    """As written; null for all of it"""
    message: str


class SearchQuery(TypedDict):
    """The request as interpreted"""
    text: str
    """The query as interpreted, in the query language; empty without a query"""
    filters: list[SearchQueryFiltersItem]
    """The active filters, an entry for each value"""
    relaxed: SearchQueryRelaxed | None
    """How a search without results was relaxed, so that results have most of its words. Phrases, names, exclusions and filters still apply. Null if no word was left out, always with `match=all`"""
    hints: list[SearchQueryHintsItem]
    """What of `q` was searched as plain words although it looks like more"""


class SnapshotListItemsItemFilesItem(TypedDict):
    type: Literal["record", "collection", "entity", "exhibit"]
    """Type of the resource on each line"""
    count: int
    """Number of lines"""
    bytes: int
    """Compressed size in bytes"""
    sha256: str
    """SHA-256 of the compressed file, hexadecimal"""
    url: str
    """URL of the file"""
    schema: str
    """JSON Schema of each line"""


class SnapshotListItemsItemGraph(TypedDict):
    count: int
    """Number of lines"""
    bytes: int
    """Compressed size in bytes"""
    sha256: str
    """SHA-256 of the compressed file, hexadecimal"""
    url: str
    """URL of the file"""


class SnapshotListItemsItemIncrement(TypedDict):
    since: str
    """Identifier of the snapshot from which it leads to this one"""
    count: int
    """Number of lines"""
    bytes: int
    """Compressed size in bytes"""
    sha256: str
    """SHA-256 of the compressed file, hexadecimal"""
    url: str
    """URL of the file"""
    schema: str
    """JSON Schema of each line"""


class SnapshotListItemsItem(TypedDict):
    id: str
    """Identifier of the snapshot"""
    made_at: str
    """Time at which the snapshot was made"""
    changes: str
    """URL of the changes after the snapshot"""
    metadata_rights: Rights | None
    """Terms of the descriptions, not of the material"""
    files: list[SnapshotListItemsItemFilesItem]
    """One file for each type of resource"""
    graph: SnapshotListItemsItemGraph | None
    """RiC-O as N-Quads"""
    increment: SnapshotListItemsItemIncrement | None
    """The changes since the snapshot before this one, as `/changes?include=resource` lists them. Null for the first"""


class SnapshotList(TypedDict):
    items: list[SnapshotListItemsItem]
    """At most two snapshots, newest first"""


class StyledCitation(TypedDict):
    style: Literal["chicago", "apa", "mla"]
    """Citation style"""
    text: str
    """Plain text; right-to-left text is isolated"""
    html: str
    """HTML with `i`, `bdi` and `a` only; all recorded text is escaped"""


class SuggestedEntitiesResultItem(TypedDict):
    id: str
    """Identifier"""
    name: str
    """Name, in English"""
    description: str
    notable: list[ReconciliationName]


class SuggestedEntities(TypedDict):
    result: list[SuggestedEntitiesResultItem]


class SuggestedProperties(TypedDict):
    result: list[ReconciliationProperty]


class SuggestedTypes(TypedDict):
    result: list[ReconciliationName]


class Suggestions(TypedDict):
    items: list[DescriptionReference | EntityReference]
    """At most ten suggestions"""


class Thumbnail(TypedDict):
    url: str
    """URL of a JPEG of at most 400 × 400 pixels in the Image API, which has its own rate limit. It contains the version of the file, and may be cached for a day"""
    width: int
    """In pixels"""
    height: int
    """In pixels"""
    notice: NotRequired[Notice]


class ToOrder(TypedDict):
    """What an order needs"""
    boxes: list[list[str]]
    """Where it, or the nearest file above it, lies: from the box inwards"""
    off_site: bool
    permalink: str


Total: TypeAlias = "int"
"""Number of items in the whole list"""


TotalPages: TypeAlias = "int"
"""Number of pages that numbers reach"""


class Translated(TypedDict):
    """The fields that are translated; `field_languages` names the others"""
    title: NotRequired[str]
    """Title"""
    title_html: NotRequired[SafeHtml | None]
    titles: NotRequired[list[AlternateTitle]]
    """Other titles"""
    summary: NotRequired[str | None]
    """Beginning of the abstract, or of scope and content"""
    date: NotRequired[ArchivalDate | None]
    dates: NotRequired[list[TypedDate]]
    """All dates"""
    scope_and_content: NotRequired[str | None]
    """Plain text, with an empty line between paragraphs"""
    scope_and_content_html: NotRequired[SafeHtml | None]
    extent: NotRequired[list[Extent]]
    """Extent of the material"""
    notes: NotRequired[list[Note]]
    """The notes that are translated"""
    digital_objects: NotRequired[list[DigitalObject]]
    """Linked digital objects"""
    rights: NotRequired[Rights]
    access: NotRequired[Access]
    field_languages: NotRequired[FieldLanguages]


class TranslatedExhibitSectionsItemItemsItem(TypedDict):
    caption: str | None
    """The curator's caption"""


class TranslatedExhibitSectionsItem(TypedDict):
    heading: str | None
    """Heading of the section"""
    text: str | None
    """Markdown"""
    items: list[TranslatedExhibitSectionsItemItemsItem]


class TranslatedExhibit(TypedDict):
    title: NotRequired[str]
    """Title"""
    summary: NotRequired[str]
    """Summary in a few sentences"""
    curator: NotRequired[str]
    """Curator"""
    sections: NotRequired[list[TranslatedExhibitSectionsItem]]
    """In the same order; null for what is not translated"""


class TranslatedOrganization(TypedDict):
    name: NotRequired[str]
    """Name of the archive"""
    description: NotRequired[str]
    """Plain text"""
    opening_hours: NotRequired[str]
    """Opening hours as text"""
    metadata_rights: NotRequired[str]
    """Terms of the descriptions"""
    material_rights: NotRequired[str]
    """Default rights statement of material"""


TranslationLanguages: TypeAlias = "list[str]"
"""Languages other than its own in which the archive wrote all or some of it, for `lang`: ISO 639 codes, with the ISO 15924 code of an unusual script (`sr-Latn`)"""


class TreeNode(TypedDict):
    type: Literal["collection", "record"]
    """Type of the resource"""
    id: str
    """Permanent identifier"""
    slug: str
    """Readable name in URLs; if it changes, the former one redirects"""
    title: str
    """Title"""
    level: Level
    level_label: str
    """Name of the level, in the language of labels"""
    url: str
    """URL in this API"""
    field_languages: NotRequired[FieldLanguages]
    date: ArchivalDate | None
    reference_code: str | None
    """The whole reference code, as it is cited"""
    children_count: int
    """Number of published children"""
    containers: NotRequired[list[Container]]
    """With `whole` and `ids`"""
    has_more: bool
    """Whether there are children that the response does not contain"""
    prev: str | None
    """The children before those in the response; null if there are none"""
    previous: str | None
    """Use `prev`"""
    next: str | None
    """The children after those in the response, or the first ones of a collapsed node; null if there are none"""
    children: list[TreeNode] | None
    """Consecutive children in archival order, empty if there are none; null if the response does not expand the node"""


class TypedDate(TypedDict):
    display: str
    """The date as the archivist wrote it"""
    edtf: str | None
    """EDTF level 1, if the date could be parsed"""
    start: int | None
    """First year: integer astronomical year (44 BCE is -43)"""
    end: int | None
    """Last year: integer astronomical year (44 BCE is -43). Null if open or unknown; `edtf` tells which"""
    type: str
    """`creation`, `accumulation`, `bulk`, `publication`, …"""
    calendar: str | None
    """The calendar of `display`, as the source names it, such as `julian`; null if it names none"""
    calendar_label: str | None
    """The calendar in words if days have other dates in it than in the Gregorian one: “Julian calendar”"""


YearHistogramBucketsItem = TypedDict(
    "YearHistogramBucketsItem",
    {
        "from": "int",
        "to": "int",
        "label": "str",
        "count": "int",
    },
)


class YearHistogram(TypedDict):
    """The whole result by year, with all filters. A result counts in every bucket that its dates overlap, as the date filters have it: an open end overlaps all later years, an open beginning all earlier ones; an unknown end equals the beginning. `date_start` and `date_end` divide their years more finely. Null if no result is dated"""
    min: int
    """Earliest known year of the result, but not before `date_start`"""
    max: int
    """Latest known year of the result, but not after `date_end`"""
    interval: int
    """Years in a bucket: the smallest of 1, 5, 10, 25, 50, 100, 250 … with which there are at most 30"""
    buckets: list[YearHistogramBucketsItem]
    """Contiguous, from `min` to `max`; those without results have the count 0"""


class YearRange(TypedDict):
    start: int | None
    """Earliest year: integer astronomical year (44 BCE is -43)"""
    end: int | None
    """Latest year: integer astronomical year (44 BCE is -43)"""
