export { accessStatement, accessText } from './access-text.ts'
export { arkOf, arkUrl, readArk } from './ark.ts'
export { AUTHORITY_NAME, type AuthorityName } from './authority-names.queries.ts'
export { readAuthorityNames } from './authority-names.ts'
export { blocksToHtml, textToHtml, titleHtml } from './blocks-html.ts'
export { BRIEF_COLUMNS, SELECT_BRIEF } from './brief-description.queries.ts'
export { type BriefDescription, type BriefRow, briefDescription } from './brief-description.ts'
export { canonicalRights } from './canonical-rights.ts'
export { codeInForce } from './code-in-force.ts'
export { CONTAINER_TYPES } from './container-types.ts'
export { type ShelvedContainer, shelved } from './containers.ts'
export { type ChangeRow, changesAfter } from './copies.queries.ts'
export { type Copied, type CopiedExhibit, readCopied } from './copies.ts'
export { shelfColumn } from './description.queries.ts'
export type {
  Ancestor,
  AttachedFile,
  AttachedImage,
  AttachedPicture,
  Description,
  DescriptionBody,
  EntityLink,
  FileCover,
  FileText,
  FirstThumbnail,
  InForce,
  LinkedManifest,
  MasterFile,
  OtherFile,
} from './description.ts'
export type { EntityRecordRow, VisibleRelation } from './entity-record.queries.ts'
export { type EntityRecord, type LinkedResource, withEntityRecord } from './entity-record.ts'
export { europeanaRights } from './europeana-rights.ts'
export { type ExhibitItemRow, type Picture, readCoverPictures, readExhibitItems } from './exhibit-items.ts'
export { extentText } from './extent-text.ts'
export type { ChangedItem } from './feed.queries.ts'
export { type FeedFacts, readFeedFacts } from './feed.ts'
export {
  type FindingAid,
  readFull,
  readFullDescriptions,
  readSubtreeVersion,
  type SubtreeVersion,
  withFindingAid,
} from './finding-aid.ts'
export type { Audience, FullDescription, NamedEntity, PlacedHeading, Sibling } from './full-description.ts'
export { type Holdings, withHoldings } from './holdings.ts'
export { readHome, type VisibleHome } from './home.ts'
export { otherIdentifiers } from './identifiers.ts'
export {
  autocompleteUrl,
  canvasUrl,
  contentSearchUrl,
  cueAnnotation,
  type LineAnnotation,
  lineAnnotation,
  linesUrl,
  plainTextUrl,
  type StoredText,
} from './iiif-text.ts'
export { type ImageSize, imageSizes, regionOf, sizesOfRegion } from './image-sizes.ts'
export {
  fileTextUrl,
  fileUrl,
  firstOriginalUrl,
  firstThumbnailUrl,
  fittingImageUrl,
  type ImageName,
  type ImageOwner,
  iiifCollectionUrl,
  imageServiceUrl,
  imageVersion,
  manifestUrl,
  originalUrl,
  thumbnailUrl,
} from './image-urls.ts'
export { IMAGES_BELOW, MAX_DESCENDANT_IMAGES } from './images-below.queries.ts'
export { languageOfAncestor, translatedTitles } from './language-of-ancestor.ts'
export { followLinks, type LinkTarget, type LinkTargets, NO_TARGETS, noteFragment } from './link-targets.ts'
export { type NamedRow, translatedNames } from './named-entities.queries.ts'
export { entitiesNamed } from './named-entities.ts'
export { NOTE_PARTS, type NotePart, noteRank, noteType } from './note-types.ts'
export { onlyInTranslation, translationLanguages } from './only-in-translation.ts'
export type { OrganizationRecord } from './organization.ts'
export { type Addresses, apiUrl, hasWebsite, permalink, type ResourceKind, templateOf } from './permalink.ts'
export { blocksToText, inlinesToText } from './plain-text.ts'
export { type ProvenanceRow, provenanceColumn } from './provenance.queries.ts'
export { withoutSecondMarks } from './quotation-marks.ts'
export { readDeletion } from './read-deletion.ts'
export { type RoleOfName, readDescription, readFilesPart, readImagesPart, readNamesPart } from './read-description.ts'
export { reuseOf, reuseSql } from './reuse.ts'
export {
  firstNames,
  hasRole,
  isAbout,
  isAgent,
  isContributor,
  isGenre,
  isMaker,
  isMentioned,
  isSubject,
  isTopic,
  ROLE_SQL,
} from './roles.ts'
export { isShownType, servedType } from './served-type.ts'
export { inSnapshot, type Reader, readerOf, streamInSnapshot } from './snapshot.ts'
export {
  materialRights,
  PARENTS,
  referenceColumns,
  references,
  repositoryNames,
  rowsOf,
  SUMMARY_COLUMNS,
  sentColumns,
  shownColumn,
  summaryColumns,
} from './summary.queries.ts'
export {
  type Covers,
  type PageRows,
  type PlaceColumns,
  pageRows,
  type ReferenceRow,
  type RepositoryRow,
  readCovers,
  readExhibitCovers,
  readRepositoryCovers,
  type SummaryRow,
} from './summary.ts'
export { type TableCell, tableCells, tableWidth } from './table-cells.ts'
export { asWritten, writtenFor, writtenMakers } from './written-names.ts'
