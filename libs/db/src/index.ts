export { type ArchivePageInput, PAGE_BOUNDS, PAGE_MENUS, PAGE_SLUG } from './archive-pages/archive-pages.ts'
export { type BackupEntry, lastBackup, recordBackup } from './backup/backup-log.ts'
export {
  BACKUP_SCHEMAS,
  type BackedUpFile,
  type BackedUpTenant,
  type BackupSnapshot,
  listBackedUpTenants,
  withBackupSnapshot,
} from './backup/backup-snapshot.ts'
export {
  clearForRestore,
  examineRestoreTarget,
  type RestoreTarget,
  recordMigrations,
  refuseSessions,
} from './backup/prepare-restore.ts'
export { CODE_FIELDS, type CodeFields } from './codes/code-fields.ts'
export { setCodeRule } from './codes/set-code-rule.ts'
export { CommandError, type CommandErrorCode } from './command-error.ts'
export {
  bringLogBack,
  type LogEntry,
  type LogFilter,
  type LoggedCommand,
  logCommand,
  putLogAside,
  readCommandLog,
} from './command-log/command-log.ts'
export { type EntityCandidate, readCandidates } from './entities/entity-candidates.ts'
export { type EntityResult, setEntityState } from './entities/entity-commands.ts'
export { type EntityState, findEntity } from './entities/entity-lookup.ts'
export { resolveRelations } from './entities/entity-relations.ts'
export { touchEntities, touchLinked } from './entities/entity-touch.ts'
export { type KeptApartResult, keepApart } from './entities/kept-apart.ts'
export { mergeEntities } from './entities/merge-entities.ts'
export { type NamesState, verifyNames } from './entities/name-words.ts'
export { setPlaceCoordinates } from './entities/place-coordinates.ts'
export { type PutEntityResult, putEntity } from './entities/put-entity.ts'
export { type NameReport, reportNames } from './entities/review/name-report.ts'
export { setEntitySlug } from './entities/set-entity-slug.ts'
export { EXHIBIT_BOUNDS, EXHIBIT_SLUG, type ExhibitInput, type ExhibitItemInput } from './exhibits/exhibit-bounds.ts'
export { isRegion } from './exhibits/exhibit-region.ts'
export { deleteExhibit, type ExhibitResult, putExhibit } from './exhibits/exhibits.ts'
export { type Announce, announceChanges } from './feed/announce.ts'
export { type Batch, dropEmptyBatches, withBatch } from './feed/batch.ts'
export { mendNames, reviewFeed } from './feed/feed-review.ts'
export { touchTree } from './feed/touch-tree.ts'
export type { CopyInput } from './media/access-copies.ts'
export { attachedFiles, type ListedFile } from './media/attached-files.ts'
export {
  type AttachFileTextsResult,
  attachFileTexts,
  type FileTextInput,
  filesForCaptions,
} from './media/file-texts.ts'
export { holdFiles, withUnusedFiles } from './media/files-in-use.ts'
export {
  type AttachTextsResult,
  allImages,
  attachTexts,
  type Box,
  detachTexts,
  type ImageTextInput,
  imagesForTexts,
  type LineBoxes,
  type NamedImage,
  type TextImage,
} from './media/image-texts.ts'
export {
  type FetchedManifest,
  failedManifests,
  type LinkedManifest,
  listManifests,
  manifestsToFetch,
  storeManifests,
} from './media/linked-manifests.ts'
export {
  type AttachResult,
  attachedSums,
  attachMedia,
  detachMedia,
  MAX_IMAGES,
  type MediaInput,
  type MediaPicture,
} from './media/media.ts'
export type { MediaTarget } from './media/media-target.ts'
export { type OriginalsState, originalsState } from './media/originals.ts'
export type { PageText } from './media/page-texts.ts'
export { coverName, type PosterInput } from './media/posters.ts'
export { CAPTION_FIELD } from './media/set-captions.ts'
export { eraseTenant, withoutNewFiles } from './moves/erase-tenant.ts'
export { type ArrivingTable, importTenant, refuseTaken } from './moves/import-tenant.ts'
export { filesOfTenant, type TenantTable, withTenantSnapshot } from './moves/tenant-snapshot.ts'
export { reviewsFor } from './moves/upgrade-steps.ts'
export { NEAR_QUOTA, nearQuota, type Quota, readQuota, requireStorage, unknownOriginals } from './quotas/quotas.ts'
export { bytesOf } from './quotas/sizes.ts'
export * from './read.ts'
export { type PutRedirectsResult, putRedirects, type Redirect, removeRedirects } from './redirects/redirects.ts'
export {
  type ForeignRepository,
  type PutRepository,
  putRepositories,
} from './repositories/put-repositories.ts'
export { RepositoryRefused } from './repositories/recognise-repositories.ts'
export { REPOSITORY_BOUNDS, REPOSITORY_SLUG, type RepositoryInput } from './repositories/repository-bounds.ts'
export { type ExpectedRight, missingRights } from './schema/expected-rights.ts'
export {
  changingRoles,
  complaintOf,
  remedyOf,
  requireServiceRoles,
  rolesOutOfReach,
} from './schema/owner-roles.ts'
export {
  asLogin,
  passwordSettingOf,
  passwordsIn,
  putServiceLogins,
  roleOf,
  SERVICE_LOGINS,
  type ServiceLogin,
  type ServicePasswords,
} from './schema/service-logins.ts'
export {
  type EngineIndexState,
  engineReindexProgress,
  hasEngineIndex,
  readEngineCheck,
  requestEngineCheck,
  requestEngineIndex,
  requestEngineReindex,
} from './search-store/search-engine.ts'
export {
  type IndexState,
  type ReindexProgress,
  reindexProgress,
  requestReindex,
  verifyIndex,
} from './search-store/search-index.ts'
export { applySite, type SiteFile, type SiteResult } from './site/apply-site.ts'
export { readSite, type SiteState } from './site/export-site.ts'
export type { SiteAction, SiteEntry, SiteItem } from './site/site-entries.ts'
export { statementProblems, writeStatementFiles } from './statements/statement-files.ts'
export { SYNC_NAME, type SyncSourceInput } from './sync/sync-sources.ts'
export { closeTenant, renameTenant, reopenTenant } from './tenants/open-state.ts'
export type { TenantFields } from './tenants/tenant-fields.ts'
export {
  createTenant,
  findTenant,
  formerRights,
  listTenants,
  setTenant,
  type Tenant,
  UnknownTenant,
} from './tenants/tenants.ts'
export type { SetArchiveTexts } from './tenants/texts-beside.ts'
export { onClient } from './transaction/on-client.ts'
export { requireOwnSession } from './transaction/own-session.ts'
export { inTransaction } from './transaction/transaction.ts'
export { withRows } from './transaction/with-rows.ts'
export { type DecisionResult, decideStatement, useOfStatements } from './tree/access-decisions.ts'
export { openExpiredAccess } from './tree/access-in-force.ts'
export { isTooMuch, type Replacement, ReplacementError } from './tree/check-replacement.ts'
export { type DescribedObjects, describedObjects } from './tree/digital-objects.ts'
export { type CodeMatch, findByCodes, type NameMatch } from './tree/find-by-codes.ts'
export { findByReferences } from './tree/find-by-references.ts'
export { TABLE_SOURCE } from './tree/identify.ts'
export { type PutTreeOptions, type PutTreeResult, putTree } from './tree/put-tree.ts'
export { completeness, QUALITY_WEIGHTS } from './tree/quality.ts'
export { deleteTree } from './tree/remove.ts'
export { type SettableFields, setFields } from './tree/set-fields.ts'
export { type FieldChange, setManyFields } from './tree/set-many.ts'
export type { SetTranslations } from './tree/set-translations.ts'
export { hasWords, missingTexts } from './tree/translated-texts.ts'
export type { TranslationFile } from './tree/translation-files.ts'
export type { UnmappedPath } from './tree/unmapped.ts'
export { MOST_USAGE_ROWS, readUsage, type UsageGroup, type UsageRow } from './usage/read-usage.ts'
export { finishVisibility } from './visibility/flip.ts'
export { setPublished, type VisibilityResult } from './visibility/visibility.ts'
