import type { Pool } from '@fonds/db/pool'
import type { Formats } from '@fonds/documents'
import { findResource } from '@fonds/documents'
import type { Logger } from '@fonds/http'
import { checksumOfObject, isChecksumDue, ObjectMissing, type ObjectStore } from '@fonds/object-store'
import { ARTIFACTS_PREFIX, type ArtifactMetadata, bodyKey, metadataKey, writtenKeys } from '../artifacts/artifact.ts'
import { readMetadata } from '../artifacts/artifacts.ts'

/** Dependencies and limits of `sweep`. */
export interface SweepOptions {
  readonly pool: Pool
  readonly store: ObjectStore
  readonly formats: Formats
  readonly logger: Logger
  /** Aborted to stop; the next run removes the rest. */
  readonly signal: AbortSignal
  /** Age in milliseconds from which bytes without metadata are removed. */
  readonly minAge: number
}

export interface SweepResult {
  examined: number
  removed: number
}

/**
 * Removes documents that are outdated or no longer visible (no request can reach them, but they should not be kept), or have
 * been kept for as long as their kind is, and bytes that a killed worker left. Holds the metadata of one document at a time.
 */
export async function sweep(options: SweepOptions): Promise<SweepResult> {
  const result: SweepResult = { examined: 0, removed: 0 }
  for await (const { key, storedAt } of options.store.list(ARTIFACTS_PREFIX)) {
    if (options.signal.aborted) return result
    result.examined++
    const [, tenantId, id, name] = /^exports\/([^/]+)\/([^/]+)\/([^/]+)$/.exec(key) ?? []
    if (tenantId === undefined || id === undefined || name === undefined) continue
    if (name === 'about.json') result.removed += await removeUnlessValid(options, { tenantId, id })
    else if (
      Date.now() - storedAt.getTime() > options.minAge &&
      (await isUnreferenced(options, { tenantId, id }, name))
    ) {
      await options.store.remove(key)
      result.removed++
    }
  }
  return result
}

interface Place {
  readonly tenantId: string
  readonly id: string
}

async function removeUnlessValid(options: SweepOptions, place: Place): Promise<number> {
  const { store } = options
  const metadata = await readMetadata(store, metadataKey(place))
  if (
    metadata !== null &&
    (await isCurrent(options, place.tenantId, metadata)) &&
    (await isIntact(options, place, metadata))
  )
    return 0
  // Metadata first, so the document is never listed without its bytes.
  await store.remove(metadataKey(place))
  if (metadata !== null) for (const key of writtenKeys(place, metadata.writing)) await store.remove(key)
  return 1
}

/** A provisional document is outdated by now, as its pictures are ready. */
async function isCurrent(
  { pool, formats }: SweepOptions,
  tenantId: string,
  metadata: ArtifactMetadata,
): Promise<boolean> {
  const format = formats[metadata.kind]
  // From another version of this program, which may be running in parallel.
  if (format === undefined) return true
  if (Date.now() - Date.parse(metadata.made_at) > (format.keptMs ?? Number.POSITIVE_INFINITY)) return false
  const resource = await findResource(pool, tenantId, { type: format.of, slugOrId: metadata.resource })
  return (
    metadata.lasting &&
    resource !== null &&
    resource.version === metadata.version &&
    format.template === metadata.template
  )
}

/** Compares a document with its checksum if that is due. */
async function isIntact(
  { store, logger }: SweepOptions,
  place: Place,
  { writing, sha256 }: ArtifactMetadata,
): Promise<boolean> {
  const key = bodyKey(place, writing)
  if (!isChecksumDue(key, new Date())) return true
  try {
    if ((await checksumOfObject(store, key)) === sha256) return true
  } catch (error) {
    if (!(error instanceof ObjectMissing)) throw error
  }
  logger.warn({ key }, 'a stored document is damaged and will be rebuilt')
  return false
}

async function isUnreferenced({ store }: SweepOptions, place: Place, name: string): Promise<boolean> {
  const metadata = await readMetadata(store, metadataKey(place))
  return metadata === null || name.replace(/\.\w+$/, '') !== metadata.writing
}
