import { randomUUID } from 'node:crypto'
import { type Holdings, withHoldings } from '@fonds/archive'
import type { Pool } from '@fonds/db/pool'
import { DEFAULT_LANGUAGE, labelsIn } from '@fonds/labels'
import type { ObjectStore } from '@fonds/object-store'
import {
  presentCollection,
  presentEntity,
  presentRecord,
  presentRights,
  presentTranslations,
  WHOLE,
} from '@fonds/presenters'
import type { TenantContext } from '@fonds/types/context'
import { isoSeconds } from '@fonds/util'
import { NdjsonFile } from './ndjson-file.ts'
import { fileKey, readIndex, readListed, SNAPSHOT_FILES, type Snapshot, writeIndex } from './snapshot.ts'

/** Number of snapshots kept. A client that is downloading one can finish it after the next is made. */
const MAX_SNAPSHOTS = 2

interface SnapshotDeps {
  readonly pool: Pool
  readonly store: ObjectStore
  readonly signal: AbortSignal
}

/**
 * Writes everything that aggregators may see of an archive from a single database state, then lists the snapshot in the
 * index. An incomplete snapshot is never listed. Memory use is that of one batch. If two run at once, the last to
 * finish wins.
 * @throws errors of the database and the store; `AbortError` if aborted
 */
export async function makeSnapshot({ pool, store, signal }: SnapshotDeps, tenant: TenantContext): Promise<Snapshot> {
  const id = randomUUID()
  const files = {
    records: new NdjsonFile(store, fileKey(tenant.id, id, 'records')),
    collections: new NdjsonFile(store, fileKey(tenant.id, id, 'collections')),
    entities: new NdjsonFile(store, fileKey(tenant.id, id, 'entities')),
  }
  try {
    const {
      content_version: seq,
      committed_at,
      metadata_rights,
    } = await withHoldings(pool, tenant.id, { audience: 'aggregator' }, async (holdings) => {
      await writeHoldings(holdings, files, tenant, signal)
      return holdings.organization
    })
    const stored = await Promise.all(SNAPSHOT_FILES.map(async (file) => ({ file, ...(await files[file].end()) })))
    const { origin, siteUrlTemplate, arkPrefix } = tenant
    const snapshot = {
      id,
      seq,
      made_at: isoSeconds(new Date()),
      changed_at: isoSeconds(committed_at),
      origin,
      siteUrlTemplate,
      arkPrefix,
      metadata_rights: metadata_rights && presentRights(metadata_rights),
      files: stored,
    }
    await publish(store, tenant.id, snapshot)
    return snapshot
  } catch (error) {
    await Promise.all(SNAPSHOT_FILES.map((file) => files[file].abandon()))
    // Report the original error; the sweep removes what remains.
    await Promise.allSettled(SNAPSHOT_FILES.map((file) => store.remove(fileKey(tenant.id, id, file))))
    throw error
  }
}

/** A snapshot is the same for all readers, so its labels are those of a request without a language. */
const LABELS = labelsIn(DEFAULT_LANGUAGE)

async function writeHoldings(
  { descriptions, entities }: Holdings,
  files: Readonly<Record<'records' | 'collections' | 'entities', NdjsonFile>>,
  tenant: TenantContext,
  signal: AbortSignal,
): Promise<void> {
  for await (const description of descriptions()) {
    signal.throwIfAborted()
    const { kind, translations } = description
    const all = translations ? { translations: presentTranslations(description, tenant, LABELS) } : {}
    if (kind === 'record') await files.records.add({ ...presentRecord(description, tenant, LABELS), ...all })
    else await files.collections.add({ ...presentCollection(description, tenant, LABELS), ...all })
  }
  for await (const entity of entities()) {
    signal.throwIfAborted()
    await files.entities.add(presentEntity(entity, tenant, LABELS, WHOLE))
  }
}

// Removes files after the index stops listing them. Downloads in progress can finish.
async function publish(store: ObjectStore, tenantId: string, snapshot: Snapshot): Promise<void> {
  const before = await readListed(store, tenantId)
  const kept = [snapshot, ...(await readIndex(store, tenantId))].slice(0, MAX_SNAPSHOTS)
  await writeIndex(store, tenantId, kept)
  for (const { id } of before) {
    if (kept.some((one) => one.id === id)) continue
    await Promise.allSettled(SNAPSHOT_FILES.map((file) => store.remove(fileKey(tenantId, id, file))))
  }
}
