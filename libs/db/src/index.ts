export { openExpiredAccess } from './access-in-force.ts'
export { type Batch, dropEmptyBatches, withBatch } from './batch.ts'
export { CommandError, type CommandErrorCode } from './command-error.ts'
export { isDay } from './day.ts'
export { type EntityCandidate, readCandidates } from './entity-candidates.ts'
export { type EntityResult, mergeEntities, setEntityState } from './entity-commands.ts'
export { CONFIDENCE, type EntityType, letterOf, nameWord, tenantWord } from './entity-keys.ts'
export { type EntityState, findEntity } from './entity-lookup.ts'
export { resolveRelations } from './entity-relations.ts'
export { touchLinked } from './entity-touch.ts'
export { EXHIBIT_BOUNDS, EXHIBIT_SLUG } from './exhibit-bounds.ts'
export { deleteExhibit, type ExhibitInput, type ExhibitResult, putExhibit } from './exhibits.ts'
export { holdFiles, withUnusedFiles } from './files-in-use.ts'
export { type CodeMatch, findByCodes } from './find-by-codes.ts'
export { finishVisibility } from './flip.ts'
export { fold, matchText, slugify, sortKey } from './fold.ts'
export {
  type AttachResult,
  attachedSums,
  attachMedia,
  detachMedia,
  MAX_IMAGES,
  type MediaInput,
  type MediaPicture,
  type MediaTarget,
} from './media.ts'
export { migrate } from './migrate.ts'
export { type NameReport, reportNames } from './name-report.ts'
export { onClient } from './on-client.ts'
export { type OriginalsState, originalsState } from './originals.ts'
export { type PutEntityResult, putEntity } from './put-entity.ts'
export { type PutTreeOptions, type PutTreeResult, putTree } from './put-tree.ts'
export { completeness, QUALITY_WEIGHTS } from './quality.ts'
export { deleteTree } from './remove.ts'
export {
  type EngineIndexState,
  engineReindexProgress,
  hasEngineIndex,
  readEngineCheck,
  requestEngineCheck,
  requestEngineIndex,
  requestEngineReindex,
} from './search-engine.ts'
export { type IndexState, type ReindexProgress, reindexProgress, requestReindex, verifyIndex } from './search-index.ts'
export { type SettableFields, setFields } from './set-fields.ts'
export { type BoundStatement, bind, defineStatement, type Statement } from './statement.ts'
export { statementProblems, writeStatementFiles } from './statement-files.ts'
export type { TenantFields } from './tenant-fields.ts'
export { createTenant, findTenant, listTenants, setTenant, type Tenant } from './tenants.ts'
export { isUuid, uuidV5 } from './uuid.ts'
export { setPublished, type VisibilityResult } from './visibility.ts'
