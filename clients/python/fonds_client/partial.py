# Generated from services/gateway/openapi.json by src/generate.ts; do not edit.
"""The same types as in `types`, of responses to requests with `fields`: what was not asked for is missing."""

from __future__ import annotations

from typing import Any, Literal

from typing_extensions import NotRequired, Required, TypedDict

from . import types


class Access(TypedDict, total=False):
    """The description's own value, or that of its nearest ancestor"""
    status: Literal["open", "partial", "restricted", "closed", "unknown"]
    label: str
    until: str | None
    statement: str | None
    understood: bool | None


class AlternateTitle(TypedDict, total=False):
    type: Required[str | None]
    text: str
    lang: str | None


class ArchivalDate(TypedDict, total=False):
    display: str
    edtf: str | None
    start: int | None
    end: int | None


class ArchivePageLinks(TypedDict, total=False):
    """Links to related resources"""
    self: str
    permalink: str


class ArchivePage(TypedDict, total=False):
    type: Required[Literal["page"]]
    id: Required[str]
    slug: Required[str]
    title: str
    menu: Literal["header", "footer"] | None
    language: str | None
    translations: list[str]
    url: str
    field_languages: types.FieldLanguages
    text: str
    html: str
    updated_at: str
    links: ArchivePageLinks


class ArchivePageLink(TypedDict, total=False):
    slug: Required[str]
    title: str
    language: str | None
    titles: dict[str, str]
    menu: Literal["header", "footer"] | None
    url: str


class ArchivePageSummary(TypedDict, total=False):
    type: Required[Literal["page"]]
    id: Required[str]
    slug: Required[str]
    title: str
    menu: Literal["header", "footer"] | None
    language: str | None
    translations: list[str]
    url: str
    field_languages: types.FieldLanguages


class BiographicalNote(TypedDict, total=False):
    type: Required[str]
    label: str
    text: str
    html: types.SafeHtml
    lang: str | None


class Change(TypedDict, total=False):
    change: Literal["created", "updated", "deleted"]
    type: Required[Literal["record", "collection", "entity", "exhibit"]]
    id: Required[str]
    changed_at: str
    url: str | None
    resource: RecordCopy | CollectionCopy | EntityCopy | ExhibitDetail | None


class CitationDetailCitationsChicagoNote(TypedDict, total=False):
    """Form for footnotes"""
    text: str
    html: str


class CitationDetailCitationsChicago(TypedDict, total=False):
    """Chicago 17, for bibliographies and for notes"""
    style: Literal["chicago", "apa", "mla"]
    text: str
    html: str
    note: CitationDetailCitationsChicagoNote


class CitationDetailCitations(TypedDict, total=False):
    """By citation style, using recorded facts only"""
    chicago: CitationDetailCitationsChicago
    apa: StyledCitation
    mla: StyledCitation


class CitationDetail(TypedDict, total=False):
    record: DescriptionReference
    archive_name: str
    permalink: str
    access_date: str | None
    citations: CitationDetailCitations
    preferred: str | None


class CollectionCopyDescendantsCount(TypedDict, total=False):
    """Counts of all descendants"""
    collections: int
    records: int


class CollectionCopyLinks(TypedDict, total=False):
    """Links to related resources"""
    self: str
    permalink: str
    ark: str | None
    cite: str
    jsonld: str
    dc: str
    mods: str
    marc21: str
    edm: str
    ead: str | None
    ead4: str | None
    ead2002: str | None
    tree: str
    related: str
    records: str
    finding_aid: str | None
    manifest: str | None
    iiif_collection: str | None


class CollectionCopy(TypedDict, total=False):
    type: Required[Literal["collection"]]
    id: Required[str]
    slug: Required[types.DescriptionSlug]
    title: types.DescriptionTitle
    level: types.Level
    level_label: str
    reference_code: str | None
    summary: str | None
    languages: types.MaterialLanguages
    translations: types.TranslationLanguages | dict[str, Translated]
    updated_at: str
    url: str
    media: types.MediaKinds
    repository: RepositoryReference
    field_languages: types.FieldLanguages
    date: ArchivalDate | None
    date_aggregate: YearRange
    cover_image: CoverImage | None
    extent: list[Extent]
    children_count: int
    records_count: int
    description_language: str | None
    other_level: str | None
    title_html: types.SafeHtml | None
    titles: list[AlternateTitle]
    dates: list[TypedDate]
    scope_and_content: str | None
    scope_and_content_html: types.SafeHtml | None
    containers: list[Container]
    languages_of_material: list[MaterialLanguage]
    notes: list[Note]
    identifiers: list[Identifier]
    digital_objects: list[DigitalObject]
    description_control: DescriptionControl | None
    entities: list[LinkedEntity]
    inherited: Inherited
    notice: Notice
    ancestors: list[DescriptionReference]
    images: list[Image]
    files: list[File]
    suppress_from_aggregators: bool
    provenance: Provenance
    more: dict[str, Rest]
    language: str | None
    rights: Rights
    access: Access
    quality: int
    descendants_count: CollectionCopyDescendantsCount
    links: CollectionCopyLinks
    requests: list[ItemRequest]
    to_order: ToOrder


class CollectionDetailDescendantsCount(TypedDict, total=False):
    """Counts of all descendants"""
    collections: int
    records: int


class CollectionDetailLinks(TypedDict, total=False):
    """Links to related resources"""
    self: str
    permalink: str
    ark: str | None
    cite: str
    jsonld: str
    dc: str
    mods: str
    marc21: str
    edm: str
    ead: str | None
    ead4: str | None
    ead2002: str | None
    tree: str
    related: str
    records: str
    finding_aid: str | None
    manifest: str | None
    iiif_collection: str | None


class CollectionDetailChildren(TypedDict, total=False):
    """One page of its children in archival order, by the requested `page`, `limit` and `cursor`"""
    items: list[RecordSummary | CollectionSummary]
    page: types.PageNumber
    limit: types.PageLimit
    total: types.Total
    total_pages: types.TotalPages
    links: PageLinks


class CollectionDetail(TypedDict, total=False):
    type: Required[Literal["collection"]]
    id: Required[str]
    slug: Required[types.DescriptionSlug]
    title: types.DescriptionTitle
    level: types.Level
    level_label: str
    reference_code: str | None
    summary: str | None
    languages: types.MaterialLanguages
    translations: types.TranslationLanguages | dict[str, Translated]
    updated_at: str
    url: str
    media: types.MediaKinds
    repository: RepositoryReference
    field_languages: types.FieldLanguages
    date: ArchivalDate | None
    date_aggregate: YearRange
    cover_image: CoverImage | None
    extent: list[Extent]
    children_count: int
    records_count: int
    description_language: str | None
    other_level: str | None
    title_html: types.SafeHtml | None
    titles: list[AlternateTitle]
    dates: list[TypedDate]
    scope_and_content: str | None
    scope_and_content_html: types.SafeHtml | None
    containers: list[Container]
    languages_of_material: list[MaterialLanguage]
    notes: list[Note]
    identifiers: list[Identifier]
    digital_objects: list[DigitalObject]
    description_control: DescriptionControl | None
    entities: list[LinkedEntity]
    inherited: Inherited
    notice: Notice
    ancestors: list[DescriptionReference]
    images: list[Image]
    files: list[File]
    suppress_from_aggregators: bool
    provenance: Provenance
    more: dict[str, Rest]
    language: str | None
    rights: Rights
    access: Access
    quality: int
    descendants_count: CollectionDetailDescendantsCount
    links: CollectionDetailLinks
    requests: list[ItemRequest]
    to_order: ToOrder
    children: CollectionDetailChildren
    citation: CitationDetail
    json_ld: EmbeddedJsonLd


class CollectionItemDescendantsCount(TypedDict, total=False):
    """Counts of all descendants"""
    collections: int
    records: int


class CollectionItemLinks(TypedDict, total=False):
    """Links to related resources"""
    self: str
    permalink: str
    ark: str | None
    cite: str
    jsonld: str
    dc: str
    mods: str
    marc21: str
    edm: str
    ead: str | None
    ead4: str | None
    ead2002: str | None
    tree: str
    related: str
    records: str
    finding_aid: str | None
    manifest: str | None
    iiif_collection: str | None


class CollectionItem(TypedDict, total=False):
    """Members that may be missing are there only with `include=details`; `ancestors`, `containers`, `to_order` and `access` also with `include=place`"""
    type: Required[Literal["collection"]]
    id: Required[str]
    slug: Required[types.DescriptionSlug]
    title: types.DescriptionTitle
    level: types.Level
    level_label: str
    reference_code: str | None
    summary: str | None
    languages: types.MaterialLanguages
    translations: types.TranslationLanguages | dict[str, Translated]
    updated_at: str
    url: str
    media: types.MediaKinds
    repository: RepositoryReference
    field_languages: types.FieldLanguages
    date: ArchivalDate | None
    date_aggregate: YearRange
    cover_image: CoverImage | None
    extent: list[Extent]
    children_count: int
    records_count: int
    description_language: str | None
    other_level: str | None
    title_html: types.SafeHtml | None
    titles: list[AlternateTitle]
    dates: list[TypedDate]
    scope_and_content: str | None
    scope_and_content_html: types.SafeHtml | None
    containers: list[Container]
    languages_of_material: list[MaterialLanguage]
    notes: list[Note]
    identifiers: list[Identifier]
    digital_objects: list[DigitalObject]
    description_control: DescriptionControl | None
    entities: list[LinkedEntity]
    inherited: Inherited
    notice: Notice
    ancestors: list[DescriptionReference]
    images: list[Image]
    files: list[File]
    suppress_from_aggregators: bool
    provenance: Provenance
    more: dict[str, Rest]
    language: str | None
    rights: Rights
    access: Access
    quality: int
    descendants_count: CollectionItemDescendantsCount
    links: CollectionItemLinks
    requests: list[ItemRequest]
    to_order: ToOrder


class CollectionSummary(TypedDict, total=False):
    type: Required[Literal["collection"]]
    id: Required[str]
    slug: Required[types.DescriptionSlug]
    title: types.DescriptionTitle
    level: types.Level
    level_label: str
    reference_code: str | None
    summary: str | None
    languages: types.MaterialLanguages
    translations: types.TranslationLanguages
    updated_at: str
    url: str
    media: types.MediaKinds
    repository: RepositoryReference
    field_languages: types.FieldLanguages
    date: ArchivalDate | None
    date_aggregate: YearRange
    cover_image: CoverImage | None
    extent: list[Extent]
    children_count: int
    records_count: int


class Container(TypedDict, total=False):
    type: Required[str | None]
    label: str | None
    indicator: str
    group: int
    material: str | None
    barcode: str | None


class CoverImage(TypedDict, total=False):
    thumbnail: Thumbnail
    record: DescriptionReference


class DescriptionControl(TypedDict, total=False):
    """Information about the description itself, not the material"""
    identifier: str | None
    agency: str | None
    rules: str | None
    status: str | None
    languages: list[str]
    created: str | None
    revised: str | None
    sources: list[str]


class DescriptionReference(TypedDict, total=False):
    type: Required[Literal["collection", "record"]]
    id: Required[str]
    slug: Required[str]
    title: str
    level: types.Level
    level_label: str
    url: str
    field_languages: types.FieldLanguages


class DigitalObject(TypedDict, total=False):
    type: Required[str | None]
    title: str | None
    url: str
    mime_type: str | None
    note: str | None
    thumbnail: Thumbnail | None
    thumbnail_url: str | None
    manifest: LinkedManifest | None


EmbeddedJsonLdName2 = TypedDict(
    "EmbeddedJsonLdName2",
    {
        "@value": "str",
        "@language": "str",
    },
    total=False,
)


EmbeddedJsonLdHoldingArchive = TypedDict(
    "EmbeddedJsonLdHoldingArchive",
    {
        "@type": "Literal[\"ArchiveOrganization\"]",
    },
    total=False,
)


EmbeddedJsonLd = TypedDict(
    "EmbeddedJsonLd",
    {
        "@context": "Literal[\"https://schema.org\"]",
        "@id": "str",
        "name": "str | EmbeddedJsonLdName2",
        "holdingArchive": "EmbeddedJsonLdHoldingArchive",
    },
    total=False,
)


class EntityCopyLinks(TypedDict, total=False):
    """Links to related resources"""
    self: str
    permalink: str
    ark: str | None
    records: str
    eac: str | None


class EntityCopy(TypedDict, total=False):
    type: Required[Literal["entity"]]
    id: Required[str]
    slug: Required[str]
    name: str
    entity_type: Literal["person", "corporate_body", "family", "place", "subject"]
    entity_type_label: str
    url: str
    field_languages: types.FieldLanguages
    translations: types.TranslationLanguages
    date: ArchivalDate | None
    dates: ArchivalDate | None
    records_count: int
    collections_count: int
    type_certain: bool
    description_language: str | None
    alternative_names: list[str]
    names: list[EntityName]
    biography: str | None
    biographical_notes: list[BiographicalNote]
    coordinates: PlaceCoordinates | None
    places: list[EntityPlace]
    functions: list[EntityTerm]
    occupations: list[EntityTerm]
    legal_statuses: list[EntityTerm]
    mandates: list[EntityTerm]
    local_descriptions: list[EntityTerm]
    languages_used: list[LanguageUsed]
    identifiers: list[EntityIdentifier]
    same_as: list[str]
    relations: list[EntityRelation]
    provenance: Provenance
    more: dict[str, Rest]
    updated_at: str
    links: EntityCopyLinks


class EntityDetailLinks(TypedDict, total=False):
    """Links to related resources"""
    self: str
    permalink: str
    ark: str | None
    records: str
    eac: str | None


class EntityDetailRecords(TypedDict, total=False):
    """Linked records; add `type=collection` to `url` for the collections"""
    items: list[EntityRecord]
    total: int
    url: str


class EntityDetail(TypedDict, total=False):
    type: Required[Literal["entity"]]
    id: Required[str]
    slug: Required[str]
    name: str
    entity_type: Literal["person", "corporate_body", "family", "place", "subject"]
    entity_type_label: str
    url: str
    field_languages: types.FieldLanguages
    translations: types.TranslationLanguages
    date: ArchivalDate | None
    dates: ArchivalDate | None
    records_count: int
    collections_count: int
    type_certain: bool
    description_language: str | None
    alternative_names: list[str]
    names: list[EntityName]
    biography: str | None
    biographical_notes: list[BiographicalNote]
    coordinates: PlaceCoordinates | None
    places: list[EntityPlace]
    functions: list[EntityTerm]
    occupations: list[EntityTerm]
    legal_statuses: list[EntityTerm]
    mandates: list[EntityTerm]
    local_descriptions: list[EntityTerm]
    languages_used: list[LanguageUsed]
    identifiers: list[EntityIdentifier]
    same_as: list[str]
    relations: list[EntityRelation]
    provenance: Provenance
    more: dict[str, Rest]
    updated_at: str
    links: EntityDetailLinks
    records: EntityDetailRecords


class EntityIdentifier(TypedDict, total=False):
    scheme: str | None
    value: str
    uri: str | None


class EntityItemLinks(TypedDict, total=False):
    """Links to related resources"""
    self: str
    permalink: str
    ark: str | None
    records: str
    eac: str | None


class EntityItem(TypedDict, total=False):
    """Members that may be missing are there only with `include=details`"""
    type: Required[Literal["entity"]]
    id: Required[str]
    slug: Required[str]
    name: str
    entity_type: Literal["person", "corporate_body", "family", "place", "subject"]
    entity_type_label: str
    url: str
    field_languages: types.FieldLanguages
    translations: types.TranslationLanguages
    date: ArchivalDate | None
    dates: ArchivalDate | None
    records_count: int
    collections_count: int
    type_certain: bool
    description_language: str | None
    alternative_names: list[str]
    names: list[EntityName]
    biography: str | None
    biographical_notes: list[BiographicalNote]
    coordinates: PlaceCoordinates | None
    places: list[EntityPlace]
    functions: list[EntityTerm]
    occupations: list[EntityTerm]
    legal_statuses: list[EntityTerm]
    mandates: list[EntityTerm]
    local_descriptions: list[EntityTerm]
    languages_used: list[LanguageUsed]
    identifiers: list[EntityIdentifier]
    same_as: list[str]
    relations: list[EntityRelation]
    provenance: Provenance
    more: dict[str, Rest]
    updated_at: str
    links: EntityItemLinks


class EntityName(TypedDict, total=False):
    kind: Literal["authorized", "variant", "parallel"]
    value: str
    lang: str | None
    script: str | None
    dates: ArchivalDate | None


class EntityPlaceCitationsItem(TypedDict, total=False):
    text: str
    url: str | None


class EntityPlace(TypedDict, total=False):
    name: str
    names: list[str]
    role: str | None
    type: Required[str | None]
    dates: ArchivalDate | None
    country: str | None
    coordinates: list[str]
    location: PlaceCoordinates | None
    identifier: str | None
    citations: list[EntityPlaceCitationsItem]
    note: str | None


class EntityRecord(TypedDict, total=False):
    type: Required[Literal["record", "collection"]]
    id: Required[str]
    slug: Required[types.DescriptionSlug]
    title: types.DescriptionTitle
    level: types.Level
    level_label: str
    reference_code: str | None
    summary: str | None
    languages: types.MaterialLanguages
    translations: types.TranslationLanguages
    updated_at: str
    url: str
    media: types.MediaKinds
    repository: RepositoryReference
    field_languages: types.FieldLanguages
    date: ArchivalDate | None
    language: str | None
    collection: DescriptionReference | None
    fonds: DescriptionReference | None
    thumbnail: Thumbnail | None
    image_count: int
    rights: Rights
    access: Access
    quality: types.Quality
    role: str
    role_label: str
    roles: list[str]
    confidence: float
    heading: str


class EntityReference(TypedDict, total=False):
    type: Required[Literal["entity"]]
    id: Required[str]
    slug: Required[str]
    name: str
    entity_type: Literal["person", "corporate_body", "family", "place", "subject"]
    entity_type_label: str
    url: str
    field_languages: types.FieldLanguages


class EntityRelation(TypedDict, total=False):
    type: Required[Literal["entity"]]
    id: Required[str]
    slug: Required[str]
    name: str
    entity_type: Literal["person", "corporate_body", "family", "place", "subject"]
    entity_type_label: str
    url: str
    field_languages: types.FieldLanguages
    relation: Literal["identity", "hierarchical", "hierarchical_parent", "hierarchical_child", "temporal", "temporal_earlier", "temporal_later", "family", "associative", "main_heading", "subdivision"]
    relation_label: str
    role: str | None
    date: ArchivalDate | None


class EntityTermCitationsItem(TypedDict, total=False):
    text: str
    url: str | None


class EntityTerm(TypedDict, total=False):
    term: str | None
    type: Required[str | None]
    other_terms: list[str]
    dates: ArchivalDate | None
    places: list[str]
    identifier: str | None
    source: str | None
    citations: list[EntityTermCitationsItem]
    note: str | None


class ExhibitDetailSectionsItem(TypedDict, total=False):
    heading: str | None
    text: str | None
    html: str | None
    layout: Literal["grid", "wide", "beside", "compare", "timeline", "map"]
    items: list[ExhibitItem]


class ExhibitDetailLinks(TypedDict, total=False):
    """Links to related resources"""
    self: str
    permalink: str


class ExhibitDetail(TypedDict, total=False):
    type: Required[Literal["exhibit"]]
    id: Required[str]
    slug: Required[str]
    title: str
    summary: str | None
    curator: str | None
    cover_image: CoverImage | None
    published_at: str
    items_count: int
    translations: types.TranslationLanguages | dict[str, TranslatedExhibit]
    field_languages: types.FieldLanguages
    url: str
    description_language: str | None
    sections: list[ExhibitDetailSectionsItem]
    image: ExhibitImage | None
    updated_at: str
    links: ExhibitDetailLinks


class ExhibitImage(TypedDict, total=False):
    """An image or a region of it, as in `images` of a record"""
    id: Required[str]
    service: str
    region: str | None
    sizes: list[ImageSize]


class ExhibitItem(TypedDict, total=False):
    type: Required[Literal["collection", "record"]]
    id: Required[str]
    slug: Required[str]
    title: str
    level: types.Level
    level_label: str
    url: str
    field_languages: types.FieldLanguages
    caption: str | None
    thumbnail: Thumbnail | None
    image: ExhibitImage | None
    media: types.MediaKinds
    date: ArchivalDate
    places: list[PlaceCoordinates]


class ExhibitSummary(TypedDict, total=False):
    type: Required[Literal["exhibit"]]
    id: Required[str]
    slug: Required[str]
    title: str
    summary: str | None
    curator: str | None
    cover_image: CoverImage | None
    published_at: str
    items_count: int
    translations: types.TranslationLanguages
    field_languages: types.FieldLanguages
    url: str


class Extent(TypedDict, total=False):
    text: str
    unit: str | None
    quantity: float | None
    part: bool
    facets: list[str]
    dimensions: list[str]


class FileTextsItem(TypedDict, total=False):
    id: Required[str]
    kind: str
    language: str | None
    url: str


class File(TypedDict, total=False):
    """A file that is not a picture"""
    id: Required[str]
    kind: Literal["document", "sound", "film", "other"]
    mime_type: str
    bytes: int
    checksum: str | None
    file_name: str | None
    pages: int | None
    duration_seconds: float | None
    url: str | None
    role: Literal["finding_aid"]
    master: Master
    thumbnail: Thumbnail | None
    caption: str | None
    texts: list[FileTextsItem]
    translations: types.Captions
    field_languages: types.FieldLanguages
    rights: Rights
    access: Access


class FoundCollection(TypedDict, total=False):
    type: Required[Literal["collection"]]
    id: Required[str]
    slug: Required[types.DescriptionSlug]
    title: types.DescriptionTitle
    level: types.Level
    level_label: str
    reference_code: str | None
    summary: str | None
    languages: types.MaterialLanguages
    translations: types.TranslationLanguages
    updated_at: str
    url: str
    media: types.MediaKinds
    repository: RepositoryReference
    field_languages: types.FieldLanguages
    date: ArchivalDate | None
    date_aggregate: YearRange
    cover_image: CoverImage | None
    extent: list[Extent]
    children_count: int
    records_count: int
    thumbnail: Thumbnail | None
    quality: types.Quality
    score: float | None
    highlights: Highlights
    image_text: ImageText | None
    file_text: FoundFileText | None


class FoundEntity(TypedDict, total=False):
    type: Required[Literal["entity"]]
    id: Required[str]
    slug: Required[str]
    name: str
    entity_type: Literal["person", "corporate_body", "family", "place", "subject"]
    entity_type_label: str
    url: str
    field_languages: types.FieldLanguages
    translations: types.TranslationLanguages
    date: ArchivalDate | None
    dates: ArchivalDate | None
    records_count: int
    collections_count: int
    type_certain: bool
    title: str
    thumbnail: Thumbnail | None
    quality: types.Quality | None
    score: float | None
    highlights: Highlights
    image_text: ImageText | None
    file_text: FoundFileText | None


class FoundExhibit(TypedDict, total=False):
    type: Required[Literal["exhibit"]]
    id: Required[str]
    slug: Required[str]
    title: str
    summary: str | None
    curator: str | None
    cover_image: CoverImage | None
    published_at: str
    items_count: int
    translations: types.TranslationLanguages
    field_languages: types.FieldLanguages
    url: str
    date: ArchivalDate | None
    thumbnail: Thumbnail | None
    quality: types.Quality | None
    score: float | None
    highlights: Highlights
    image_text: ImageText | None
    file_text: FoundFileText | None


class FoundFileText(TypedDict, total=False):
    """Captions that match, with the second of each of their `passages` in `times`"""
    file: str
    language: str | None
    url: str
    passages: list[str]
    times: list[float]


class FoundRecord(TypedDict, total=False):
    type: Required[Literal["record"]]
    id: Required[str]
    slug: Required[types.DescriptionSlug]
    title: types.DescriptionTitle
    level: types.Level
    level_label: str
    reference_code: str | None
    summary: str | None
    languages: types.MaterialLanguages
    translations: types.TranslationLanguages
    updated_at: str
    url: str
    media: types.MediaKinds
    repository: RepositoryReference
    field_languages: types.FieldLanguages
    date: ArchivalDate | None
    language: str | None
    collection: DescriptionReference | None
    fonds: DescriptionReference | None
    thumbnail: Thumbnail | None
    image_count: int
    rights: Rights
    access: Access
    quality: types.Quality
    score: float | None
    highlights: Highlights
    image_text: ImageText | None
    file_text: FoundFileText | None


class Highlights(TypedDict, total=False):
    """Escaped HTML, with `<mark>` around matches"""
    title: list[str]
    text: list[str]
    fields: list[str | None]


class Identifier(TypedDict, total=False):
    type: Required[str]
    value: str
    label: str | None


class Image(TypedDict, total=False):
    id: Required[str]
    thumbnail: Thumbnail | None
    service: str | None
    sizes: list[ImageSize]
    placeholder: str | None
    color: str | None
    original: str | None
    width: int | None
    height: int | None
    mime_type: str
    text: str | None
    master: str
    file: str
    page: int
    page_label: str | None
    caption: str | None
    translations: types.Captions
    field_languages: types.FieldLanguages
    rights: Rights
    access: Access


class ImageSize(TypedDict, total=False):
    width: int
    height: int
    url: str


class ImageText(TypedDict, total=False):
    """The text of the first image that matches: a transcription, or OCR; null if none does"""
    image: str
    canvas: str
    page: str | None
    passages: list[str]
    content_states: list[str]


InheritedAccess = TypedDict(
    "InheritedAccess",
    {
        "value": "Access",
        "from": "DescriptionReference | OrganizationReference",
    },
    total=False,
)


InheritedUseConditions = TypedDict(
    "InheritedUseConditions",
    {
        "value": "str",
        "from": "DescriptionReference | OrganizationReference",
    },
    total=False,
)


InheritedRights = TypedDict(
    "InheritedRights",
    {
        "value": "Rights",
        "from": "DescriptionReference | OrganizationReference",
    },
    total=False,
)


InheritedCreators = TypedDict(
    "InheritedCreators",
    {
        "value": "list[LinkedEntity]",
        "from": "DescriptionReference | OrganizationReference",
    },
    total=False,
)


InheritedLanguage = TypedDict(
    "InheritedLanguage",
    {
        "value": "str",
        "from": "DescriptionReference | OrganizationReference",
    },
    total=False,
)


InheritedReferenceCode = TypedDict(
    "InheritedReferenceCode",
    {
        "value": "str",
        "from": "DescriptionReference | OrganizationReference",
    },
    total=False,
)


class Inherited(TypedDict, total=False):
    """Inherited values, each with its source; null if the description has its own value, or there is none"""
    access: InheritedAccess | None
    use_conditions: InheritedUseConditions | None
    rights: InheritedRights | None
    creators: InheritedCreators | None
    language: InheritedLanguage | None
    reference_code: InheritedReferenceCode | None


class ItemRequest(TypedDict, total=False):
    label: str
    url: str
    kind: Literal["link", "mail", "form", "aeon"]


class LanguageUsed(TypedDict, total=False):
    code: str | None
    script: str | None
    label: str | None
    note: str | None


class LinkedEntity(TypedDict, total=False):
    type: Required[Literal["entity"]]
    id: Required[str]
    slug: Required[str]
    name: str
    entity_type: Literal["person", "corporate_body", "family", "place", "subject"]
    entity_type_label: str
    url: str
    field_languages: types.FieldLanguages
    role: str
    role_label: str
    confidence: float
    heading: str


class LinkedManifest(TypedDict, total=False):
    label: str | None
    canvases: int
    origins: list[str]


class Master(TypedDict, total=False):
    id: Required[str]
    mime_type: str
    bytes: int
    checksum: str
    file_name: str
    url: str


class MaterialLanguage(TypedDict, total=False):
    code: str
    script: str | None
    label: str
    script_label: str | None


class Note(TypedDict, total=False):
    type: Required[str]
    label: str
    group: Literal["reader", "control"]
    text: str
    html: types.SafeHtml
    lang: str | None
    id: str


class Notice(TypedDict, total=False):
    """To show first"""
    text: str
    lang: str


class OrganizationBranding(TypedDict, total=False):
    """Look of its pages"""
    color: str | None
    font: Literal["sans", "serif"] | None
    style: dict[str, str]


class OrganizationCounts(TypedDict, total=False):
    """Counts of published content"""
    top_level_collections: int
    collections: int
    records: int
    entities: int
    exhibits: int


class Organization(TypedDict, total=False):
    type: Required[Literal["organization"]]
    id: Required[str]
    slug: Required[str]
    name: str
    identifier: str | None
    description: str | None
    address: dict[str, str] | None
    contact: dict[str, str] | None
    opening_hours: str | None
    logo: str | None
    branding: OrganizationBranding
    time_zone: str
    languages: list[str]
    metadata_rights: Rights | None
    material_rights: Rights | None
    rights: Rights | None
    description_language: str | None
    translations: types.TranslationLanguages | dict[str, TranslatedOrganization]
    field_languages: types.FieldLanguages
    site_url: str | None
    pages: list[ArchivePageLink]
    ordering: dict[str, Any] | None
    announcement: dict[str, str] | None
    home: dict[str, Any] | None
    counts: OrganizationCounts
    url: str


class OrganizationReference(TypedDict, total=False):
    type: Required[Literal["organization"]]
    id: Required[str]
    slug: Required[str]
    name: str
    url: str


class PageLinks(TypedDict, total=False):
    self: str
    first: str
    prev: str | None
    next: str | None
    last: str | None
    next_cursor: str | None


class PlaceCoordinates(TypedDict, total=False):
    lat: float
    lon: float
    precision: float


class Provenance(TypedDict, total=False):
    """Its source"""
    source: str
    url: str | None
    fetched_at: str
    canonical: bool


class RecordCopyLinks(TypedDict, total=False):
    """Links to related resources"""
    self: str
    permalink: str
    ark: str | None
    cite: str
    jsonld: str
    dc: str
    mods: str
    marc21: str
    edm: str
    ead: str | None
    ead4: str | None
    ead2002: str | None
    tree: str | None
    related: str
    manifest: str | None
    thumbnail: str | None
    original: str | None
    images_pdf: str | None
    images_zip: str | None


class RecordCopy(TypedDict, total=False):
    type: Required[Literal["record"]]
    id: Required[str]
    slug: Required[types.DescriptionSlug]
    title: types.DescriptionTitle
    level: types.Level
    level_label: str
    reference_code: str | None
    summary: str | None
    languages: types.MaterialLanguages
    translations: types.TranslationLanguages | dict[str, Translated]
    updated_at: str
    url: str
    media: types.MediaKinds
    repository: RepositoryReference
    field_languages: types.FieldLanguages
    date: ArchivalDate | None
    language: str | None
    collection: DescriptionReference | None
    fonds: DescriptionReference | None
    thumbnail: Thumbnail | None
    image_count: int
    rights: Rights
    access: Access
    quality: types.Quality
    description_language: str | None
    other_level: str | None
    title_html: types.SafeHtml | None
    titles: list[AlternateTitle]
    dates: list[TypedDate]
    scope_and_content: str | None
    scope_and_content_html: types.SafeHtml | None
    extent: list[Extent]
    containers: list[Container]
    languages_of_material: list[MaterialLanguage]
    notes: list[Note]
    identifiers: list[Identifier]
    digital_objects: list[DigitalObject]
    description_control: DescriptionControl | None
    entities: list[LinkedEntity]
    inherited: Inherited
    notice: Notice
    ancestors: list[DescriptionReference]
    images: list[Image]
    files: list[File]
    suppress_from_aggregators: bool
    provenance: Provenance
    more: dict[str, Rest]
    links: RecordCopyLinks
    requests: list[ItemRequest]
    to_order: ToOrder


class RecordDetailLinks(TypedDict, total=False):
    """Links to related resources"""
    self: str
    permalink: str
    ark: str | None
    cite: str
    jsonld: str
    dc: str
    mods: str
    marc21: str
    edm: str
    ead: str | None
    ead4: str | None
    ead2002: str | None
    tree: str | None
    related: str
    manifest: str | None
    thumbnail: str | None
    original: str | None
    images_pdf: str | None
    images_zip: str | None


class RecordDetailChildren(TypedDict, total=False):
    """Children"""
    items: list[RecordSummary | CollectionSummary]
    total: int
    url: str | None


class RecordDetailSiblings(TypedDict, total=False):
    """Siblings: descriptions with the same parent"""
    items: list[RecordSummary | CollectionSummary]
    total: int


class RecordDetail(TypedDict, total=False):
    type: Required[Literal["record"]]
    id: Required[str]
    slug: Required[types.DescriptionSlug]
    title: types.DescriptionTitle
    level: types.Level
    level_label: str
    reference_code: str | None
    summary: str | None
    languages: types.MaterialLanguages
    translations: types.TranslationLanguages | dict[str, Translated]
    updated_at: str
    url: str
    media: types.MediaKinds
    repository: RepositoryReference
    field_languages: types.FieldLanguages
    date: ArchivalDate | None
    language: str | None
    collection: DescriptionReference | None
    fonds: DescriptionReference | None
    thumbnail: Thumbnail | None
    image_count: int
    rights: Rights
    access: Access
    quality: types.Quality
    description_language: str | None
    other_level: str | None
    title_html: types.SafeHtml | None
    titles: list[AlternateTitle]
    dates: list[TypedDate]
    scope_and_content: str | None
    scope_and_content_html: types.SafeHtml | None
    extent: list[Extent]
    containers: list[Container]
    languages_of_material: list[MaterialLanguage]
    notes: list[Note]
    identifiers: list[Identifier]
    digital_objects: list[DigitalObject]
    description_control: DescriptionControl | None
    entities: list[LinkedEntity]
    inherited: Inherited
    notice: Notice
    ancestors: list[DescriptionReference]
    images: list[Image]
    files: list[File]
    suppress_from_aggregators: bool
    provenance: Provenance
    more: dict[str, Rest]
    links: RecordDetailLinks
    requests: list[ItemRequest]
    to_order: ToOrder
    children: RecordDetailChildren
    siblings: RecordDetailSiblings
    previous: DescriptionReference | None
    next: DescriptionReference | None
    citation: CitationDetail
    json_ld: EmbeddedJsonLd


class RecordItemLinks(TypedDict, total=False):
    """Links to related resources"""
    self: str
    permalink: str
    ark: str | None
    cite: str
    jsonld: str
    dc: str
    mods: str
    marc21: str
    edm: str
    ead: str | None
    ead4: str | None
    ead2002: str | None
    tree: str | None
    related: str
    manifest: str | None
    thumbnail: str | None
    original: str | None
    images_pdf: str | None
    images_zip: str | None


class RecordItem(TypedDict, total=False):
    """Members that may be missing are there only with `include=details`; `ancestors`, `containers`, `to_order` and `access` also with `include=place`"""
    type: Required[Literal["record"]]
    id: Required[str]
    slug: Required[types.DescriptionSlug]
    title: types.DescriptionTitle
    level: types.Level
    level_label: str
    reference_code: str | None
    summary: str | None
    languages: types.MaterialLanguages
    translations: types.TranslationLanguages | dict[str, Translated]
    updated_at: str
    url: str
    media: types.MediaKinds
    repository: RepositoryReference
    field_languages: types.FieldLanguages
    date: ArchivalDate | None
    language: str | None
    collection: DescriptionReference | None
    fonds: DescriptionReference | None
    thumbnail: Thumbnail | None
    image_count: int
    rights: Rights
    access: Access
    quality: types.Quality
    description_language: str | None
    other_level: str | None
    title_html: types.SafeHtml | None
    titles: list[AlternateTitle]
    dates: list[TypedDate]
    scope_and_content: str | None
    scope_and_content_html: types.SafeHtml | None
    extent: list[Extent]
    containers: list[Container]
    languages_of_material: list[MaterialLanguage]
    notes: list[Note]
    identifiers: list[Identifier]
    digital_objects: list[DigitalObject]
    description_control: DescriptionControl | None
    entities: list[LinkedEntity]
    inherited: Inherited
    notice: Notice
    ancestors: list[DescriptionReference]
    images: list[Image]
    files: list[File]
    suppress_from_aggregators: bool
    provenance: Provenance
    more: dict[str, Rest]
    links: RecordItemLinks
    requests: list[ItemRequest]
    to_order: ToOrder


class RecordSummary(TypedDict, total=False):
    type: Required[Literal["record"]]
    id: Required[str]
    slug: Required[types.DescriptionSlug]
    title: types.DescriptionTitle
    level: types.Level
    level_label: str
    reference_code: str | None
    summary: str | None
    languages: types.MaterialLanguages
    translations: types.TranslationLanguages
    updated_at: str
    url: str
    media: types.MediaKinds
    repository: RepositoryReference
    field_languages: types.FieldLanguages
    date: ArchivalDate | None
    language: str | None
    collection: DescriptionReference | None
    fonds: DescriptionReference | None
    thumbnail: Thumbnail | None
    image_count: int
    rights: Rights
    access: Access
    quality: types.Quality


class RelatedDescription(TypedDict, total=False):
    type: Required[Literal["record", "collection"]]
    id: Required[str]
    slug: Required[types.DescriptionSlug]
    title: types.DescriptionTitle
    level: types.Level
    level_label: str
    reference_code: str | None
    summary: str | None
    languages: types.MaterialLanguages
    translations: types.TranslationLanguages
    updated_at: str
    url: str
    media: types.MediaKinds
    repository: RepositoryReference
    field_languages: types.FieldLanguages
    date: ArchivalDate | None
    language: str | None
    collection: DescriptionReference | None
    fonds: DescriptionReference | None
    thumbnail: Thumbnail | None
    image_count: int
    rights: Rights
    access: Access
    quality: types.Quality
    because: list[EntityReference | DescriptionReference]


class RepositoryDetailCoordinates(TypedDict, total=False):
    lat: float
    lon: float


class RepositoryDetailLinks(TypedDict, total=False):
    self: str
    collections: str
    search: str


class RepositoryDetail(TypedDict, total=False):
    type: Required[Literal["repository"]]
    id: Required[str]
    slug: Required[str]
    name: str
    url: str
    field_languages: types.FieldLanguages
    identifier: str | None
    address: dict[str, str] | None
    coordinates: RepositoryDetailCoordinates | None
    picture: Thumbnail | None
    collections_count: int
    description_language: str | None
    translations: types.TranslationLanguages
    other_names: list[str]
    contact: dict[str, str] | None
    history: str | None
    mandate: str | None
    buildings: str | None
    holdings: str | None
    opening_hours: str | None
    access: str | None
    services: str | None
    updated_at: str
    links: RepositoryDetailLinks


class RepositoryReference(TypedDict, total=False):
    """The repository that holds it, if the archive has several"""
    type: Required[Literal["repository"]]
    id: Required[str]
    slug: Required[str]
    name: str
    url: str
    field_languages: types.FieldLanguages


class RepositorySummaryCoordinates(TypedDict, total=False):
    lat: float
    lon: float


class RepositorySummary(TypedDict, total=False):
    type: Required[Literal["repository"]]
    id: Required[str]
    slug: Required[str]
    name: str
    url: str
    field_languages: types.FieldLanguages
    identifier: str | None
    address: dict[str, str] | None
    coordinates: RepositorySummaryCoordinates | None
    picture: Thumbnail | None
    collections_count: int
    description_language: str | None
    translations: types.TranslationLanguages


class Rest(TypedDict, total=False):
    total: int
    url: str


class Rights(TypedDict, total=False):
    """Rights of the material: its own, those of its nearest ancestor, or what the archive says of material that states none. Both are null if nobody states them"""
    statement: str | None
    uri: str | None


class StyledCitation(TypedDict, total=False):
    style: Literal["chicago", "apa", "mla"]
    text: str
    html: str


class Thumbnail(TypedDict, total=False):
    url: str
    width: int
    height: int
    notice: Notice


class ToOrder(TypedDict, total=False):
    """What an order needs"""
    boxes: list[list[str]]
    off_site: bool
    permalink: str


class Translated(TypedDict, total=False):
    """The fields that are translated; `field_languages` names the others"""
    title: str
    title_html: types.SafeHtml | None
    titles: list[AlternateTitle]
    summary: str | None
    date: ArchivalDate | None
    dates: list[TypedDate]
    scope_and_content: str | None
    scope_and_content_html: types.SafeHtml | None
    extent: list[Extent]
    notes: list[Note]
    digital_objects: list[DigitalObject]
    rights: Rights
    access: Access
    field_languages: types.FieldLanguages


class TranslatedExhibitSectionsItemItemsItem(TypedDict, total=False):
    caption: str | None


class TranslatedExhibitSectionsItem(TypedDict, total=False):
    heading: str | None
    text: str | None
    items: list[TranslatedExhibitSectionsItemItemsItem]


class TranslatedExhibit(TypedDict, total=False):
    title: str
    summary: str
    curator: str
    sections: list[TranslatedExhibitSectionsItem]


class TranslatedOrganization(TypedDict, total=False):
    name: str
    description: str
    opening_hours: str
    metadata_rights: str
    material_rights: str


class TreeNode(TypedDict, total=False):
    type: Required[Literal["collection", "record"]]
    id: Required[str]
    slug: Required[str]
    title: str
    level: types.Level
    level_label: str
    url: str
    field_languages: types.FieldLanguages
    date: ArchivalDate | None
    reference_code: str | None
    children_count: int
    containers: list[Container]
    has_more: bool
    prev: str | None
    previous: str | None
    next: str | None
    children: list[TreeNode] | None


class TypedDate(TypedDict, total=False):
    display: str
    edtf: str | None
    start: int | None
    end: int | None
    type: Required[str]
    calendar: str | None
    calendar_label: str | None


class YearRange(TypedDict, total=False):
    start: int | None
    end: int | None


class SearchPageFacets(TypedDict):
    type: types.FacetValues
    """Records and collections. Once `type` includes `entity`, `exhibit` or `all`, the other types as well"""
    language: types.FacetValues
    person: types.FacetValues
    corporate_body: types.FacetValues
    family: types.FacetValues
    place: types.FacetValues
    subject: types.FacetValues
    collection: types.FacetValues
    level: types.FacetValues
    decade: types.FacetValues
    """Decades by first astronomical year: `1940` is 1940 to 1949, `-50` is 51 to 42 BCE. A description counts in every decade that its dates touch, up to 500"""
    access: types.FacetValues
    creator: types.FacetValues
    """Names of any type whose role is that of a creator: of the records, or of a work, such as its author"""
    genre: types.FacetValues
    """Genres and forms of the material"""
    reuse: types.FacetValues
    """What the statement of rights or licence of the material allows"""
    media: types.FacetValues
    repository: NotRequired[types.FacetValues]
    """Only if the archive has several"""
    years: types.YearHistogram | None


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
    page: types.PageNumber
    limit: types.PageLimit
    total: types.Total
    total_pages: types.TotalPages
    links: types.PageLinks
    query: types.SearchQuery
    did_you_mean: str | None
    """A similar query with results, for use as `q`, if no result has all of the words; otherwise null"""
    facets: SearchPageFacets | None
    """Each facet is counted with all filters except its own. Those that `facets` leaves out are empty lists, and `years` is null. Null if counting took too long, or with `facets=none`"""
    facets_other: SearchPageFacetsOther | None
    """For each facet, the sum of the counts of the values that `facet_limit` omits; 0 if all values are listed or `facets` leaves the facet out. Null if `facets` is null"""
    groups: NotRequired[list[types.ResultGroup]]
    """With `group`: by their first results"""
    groups_total: NotRequired[int]
    """Of all pages"""
    degraded: bool
    """True if load or an outage limited the response, for example to one without facets"""


class Suggestions(TypedDict):
    items: list[DescriptionReference | EntityReference]
    """At most ten suggestions"""


class RecordPage(TypedDict):
    items: list[RecordItem]
    page: types.PageNumber
    limit: types.PageLimit
    total: types.Total
    total_pages: types.TotalPages
    links: types.PageLinks
    missing: NotRequired[list[str]]
    """With `ids`: those that do not exist or are not published. Absent without it"""


class ChildrenPage(TypedDict):
    items: list[RecordSummary | CollectionSummary]
    page: types.PageNumber
    limit: types.PageLimit
    total: types.Total
    total_pages: types.TotalPages
    links: types.PageLinks


class DescriptionListPage(TypedDict):
    items: list[LinkedEntity | DigitalObject | Note | Image | File | AlternateTitle | TypedDate | Extent | Container | Identifier]
    page: types.PageNumber
    limit: types.PageLimit
    total: types.Total
    total_pages: types.TotalPages
    links: types.PageLinks


class RelatedPage(TypedDict):
    items: list[RelatedDescription]
    page: types.PageNumber
    limit: types.PageLimit
    total: types.Total
    total_pages: types.TotalPages
    links: types.PageLinks


class CollectionPage(TypedDict):
    items: list[CollectionItem]
    page: types.PageNumber
    limit: types.PageLimit
    total: types.Total
    total_pages: types.TotalPages
    links: types.PageLinks
    missing: NotRequired[list[str]]
    """With `ids`: those that do not exist or are not published. Absent without it"""


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


class EntityPageLettersItem(TypedDict):
    letter: str
    """A letter of any script, in upper case if the script has one; `#` for digits and signs"""
    count: int
    """Number of names that start with it"""


class EntityPage(TypedDict):
    items: list[EntityItem]
    page: types.PageNumber
    limit: types.PageLimit
    total: types.Total
    total_pages: types.TotalPages
    links: types.PageLinks
    missing: NotRequired[list[str]]
    """With `ids`: those that do not exist or are not published. Absent without it"""
    letters: list[EntityPageLettersItem]
    """First letters of the names of the requested type, in the order of their scripts (Latin, Greek, Cyrillic and so on), with `#` last. Each is a value for `letter`"""


class EntityRecordPage(TypedDict):
    items: list[EntityRecord]
    page: types.PageNumber
    limit: types.PageLimit
    total: types.Total
    total_pages: types.TotalPages
    links: types.PageLinks


class EntityListPage(TypedDict):
    items: list[str | EntityName | BiographicalNote | EntityPlace | EntityTerm | LanguageUsed | EntityIdentifier | EntityRelation]
    page: types.PageNumber
    limit: types.PageLimit
    total: types.Total
    total_pages: types.TotalPages
    links: types.PageLinks


class ExhibitPage(TypedDict):
    items: list[ExhibitSummary]
    page: types.PageNumber
    limit: types.PageLimit
    total: types.Total
    total_pages: types.TotalPages
    links: types.PageLinks
    missing: NotRequired[list[str]]
    """With `ids`: those that do not exist or are not published. Absent without it"""


class ArchivePageList(TypedDict):
    items: list[ArchivePageSummary]
    page: types.PageNumber
    limit: types.PageLimit
    total: types.Total
    total_pages: types.TotalPages
    links: types.PageLinks


class RepositoryPage(TypedDict):
    items: list[RepositorySummary]
    page: types.PageNumber
    limit: types.PageLimit
    total: types.Total
    total_pages: types.TotalPages
    links: types.PageLinks


class CitationPage(TypedDict):
    items: list[CitationDetail]
    page: types.PageNumber
    limit: types.PageLimit
    total: types.Total
    total_pages: types.TotalPages
    links: types.PageLinks
    missing: NotRequired[list[str]]
    """With `ids`: those that do not exist or are not published. Absent without it"""


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
