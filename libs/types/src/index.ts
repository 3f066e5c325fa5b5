export {
  ArchivePage,
  type ArchivePageLink,
  ArchivePageList,
  type ArchivePageSummary,
} from './contract/archive-page.ts'
export { CitationDetail, CitationPage } from './contract/citation.ts'
export { CollectionDetail, CollectionItem, CollectionPage } from './contract/collection.ts'
export {
  Change,
  COPY_TYPES,
  type Copy,
  type CopyType,
  LINE_SCHEMAS,
} from './contract/copy.ts'
export { ArchivalDate, TypedDate, YearRange } from './contract/date.ts'
export { deprecated } from './contract/deprecated.ts'
export {
  DESCRIPTION_LISTS,
  type DescriptionList,
  DescriptionListPage,
  type Notice,
  type Thumbnail,
  type Translated,
} from './contract/descriptive.ts'
export {
  ENTITY_LISTS,
  EntityDetail,
  EntityItem,
  type EntityList,
  EntityListPage,
  EntityPage,
  type EntityRecord,
  EntityRecordPage,
  type EntitySummary,
  MAX_RELATIONS,
  PlaceCollection,
  type PlaceFeature,
} from './contract/entity.ts'
export { envelopeOf, PageInfo, PageLinks } from './contract/envelope.ts'
export {
  ExhibitDetail,
  type ExhibitImage,
  type ExhibitItem,
  ExhibitPage,
  type ExhibitSummary,
  type TranslatedExhibit,
} from './contract/exhibit.ts'
export { ExportPending, ExportStatus } from './contract/export.ts'
export { HEALTH_STATUSES, Health, type HealthStatus, PartHealth } from './contract/health.ts'
export { JsonLd } from './contract/included.ts'
export { MAX_LISTED, pathOfList, type Rest } from './contract/more.ts'
export { OrganizationOrdering, type ToOrder } from './contract/ordering.ts'
export {
  FONTS,
  Organization,
  PDF_PAGE_SIZES,
  type PdfPageSize,
  PERMALINK_RULES,
  SLUG_RULES,
  type SlugRule,
} from './contract/organization.ts'
export { ParameterError, Problem } from './contract/problem.ts'
export { ChildrenPage, RecordDetail, RecordItem, RecordPage } from './contract/record.ts'
export {
  DescriptionReference,
  ENTITY_TYPES,
  EntityReference,
  LinkedEntity,
  OrganizationReference,
  type Provenance,
  RepositoryReference,
} from './contract/reference.ts'
export { type RelatedDescription, RelatedPage } from './contract/related.ts'
export { RepositoryDetail, RepositoryPage, type RepositorySummary } from './contract/repository.ts'
export { inSchemaOrder } from './contract/schema-order.ts'
export {
  FACETS,
  type Facet,
  FOUND_TYPES,
  FoundPlaceCollection,
  type FoundType,
  MAX_PREFIXES,
  MIN_PREFIX,
  REUSES,
  type Reuse,
  SearchPage,
  Suggestions,
} from './contract/search.ts'
export { CollectionSummary, type CoverImage, DescriptionSummary, RecordSummary } from './contract/summary.ts'
export { CollectionTree, TreeNode } from './contract/tree.ts'
export { Usage, type UsageOfItem } from './contract/usage.ts'
export { isAbsoluteLink, isLink, isObjectAddress, isWebUrl } from './model/addresses.ts'
export { ANNOUNCEMENT, type Announcement, isShownOn } from './model/announcement.ts'
export type * from './model/archive.ts'
export { ARCHIVE_TEXTS } from './model/archive.ts'
export type { WordsIn } from './model/archive-words.ts'
export { recogniseIdentifier, recogniseLabelled, sameAs } from './model/authority-files.ts'
export { BRANDING_PARTS, behindLinks, brandingProblem, PAGE_COLOURS, type Shade, surfaces } from './model/branding.ts'
export {
  type CanvasView,
  type ContentState,
  ContentStateError,
  encodeContentState,
  MAX_CONTENT_STATE_LENGTH,
  type Region,
  readContentState,
  regionIn,
} from './model/content-state.ts'
export { type Coordinates, type GeoCoordinates, isWgs84, pointOf, readCoordinates } from './model/coordinates.ts'
export { byRank, findingDates, mainDate, spanOf } from './model/dates.ts'
export type * from './model/description.ts'
export { ACCESS_STATUSES, COLLECTION_LEVELS, isUnderstood, LEVELS } from './model/description.ts'
export type * from './model/ead-stream.ts'
export type * from './model/entity.ts'
export {
  AGENT_TYPES,
  ENTITY_RELATIONS,
  entityTypeOf,
  FUNCTION_RELATIONS,
  HEADING_RELATIONS,
  isAgentType,
  RESOURCE_RELATIONS,
} from './model/entity.ts'
export type * from './model/exhibit.ts'
export { EXHIBIT_LAYOUTS, EXHIBIT_TEXTS } from './model/exhibit.ts'
export { FILE_KINDS, type FileKind, fileKind, MEDIA_KINDS, type MediaKind } from './model/file-kind.ts'
export type { FileTextKind } from './model/file-text.ts'
export { arkAddress, formerAddress, handleAddress, MAX_FORMER_ADDRESSES } from './model/former-address.ts'
export { HOME, type Home, OrganizationHome } from './model/home.ts'
export {
  endsWithHyphen,
  HYPHENS,
  MAX_IMAGE_TEXT,
  type Substitution,
  withoutHyphen,
} from './model/image-text.ts'
export { type LinkedKind, linkedKind } from './model/linked-kind.ts'
export { isNotice, NOTICE, noticeInFile, noticeTexts, type StoredNotice, storedNotice } from './model/notice.ts'
export {
  type InLanguagesText,
  MAX_ORDERING_BYTES,
  ORDERING,
  type Ordering,
  orderingProblem,
  type Placeholder,
  type RequestKind,
  WEEKDAYS,
} from './model/ordering.ts'
export type { OutlineItem } from './model/outline.ts'
export type { StoredRecording } from './model/recording.ts'
export type * from './model/repository.ts'
export { REPOSITORY_TEXTS } from './model/repository.ts'
export { MAKER_ROLES } from './model/roles.ts'
export type { Signpost } from './model/signpost.ts'
export type * from './model/text.ts'
