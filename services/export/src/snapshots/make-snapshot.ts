import { randomUUID } from 'node:crypto'
import { type FullDescription, type Holdings, withHoldings } from '@fonds/archive'
import type { Pool } from '@fonds/db/pool'
import type { ObjectStore } from '@fonds/object-store'
import {
  copiesOf,
  copyDescription,
  copyEntity,
  copyExhibit,
  idsOfChanges,
  presentChange,
  presentRights,
} from '@fonds/presenters'
import type { TenantContext } from '@fonds/types/context'
import { isoSeconds } from '@fonds/util'
import { GraphFile } from './graph-file.ts'
import { LinesFile } from './lines-file.ts'
import {
  currentForm,
  fileKey,
  filesOf,
  GRAPH_FILE,
  isCurrent,
  readIndex,
  readListed,
  type Snapshot,
  type SnapshotFile,
  STORED_FILES,
  writeIndex,
} from './snapshot.ts'

/** Number of snapshots kept. A client that is downloading one can finish it after the next is made. */
const MAX_SNAPSHOTS = 2

interface SnapshotDeps {
  readonly pool: Pool
  readonly store: ObjectStore
  readonly signal: AbortSignal
}

/**
 * Writes everything that aggregators may see of an archive from a single database state, and what changed since the former
 * snapshot, then lists the snapshot in the index. An incomplete snapshot is never listed. Memory use is that of one batch. If
 * two run at once, the last to finish wins.
 * @throws errors of the database and the store; `AbortError` if aborted
 */
export async function makeSnapshot({ pool, store, signal }: SnapshotDeps, tenant: TenantContext): Promise<Snapshot> {
  const id = randomUUID()
  // Somebody may have a copy of it, even if it is not offered any more.
  const former = (await readIndex(store, tenant.id)).find((known) => isCurrent(known, tenant)) ?? null
  const names = STORED_FILES.filter((name) => name !== 'changes' || former !== null)
  const files = new Map(names.map((name) => [name, new LinesFile(store, fileKey(tenant.id, id, name))] as const))
  const graph = new LinesFile(store, fileKey(tenant.id, id, GRAPH_FILE))
  try {
    const {
      content_version: seq,
      committed_at,
      metadata_rights,
    } = await withHoldings(pool, tenant.id, { audience: 'aggregator' }, async (holdings) => {
      const writer = { files, graph: new GraphFile(graph, tenant, holdings.organization), tenant, signal }
      await writeHoldings(holdings, writer)
      if (former !== null) await writeChanges(holdings, former.seq, writer)
      return holdings.organization
    })
    const [stored, quads] = await Promise.all([
      Promise.all([...files].map(async ([file, lines]) => ({ file, ...(await lines.end()) }))),
      graph.end(),
    ])
    const snapshot = {
      id,
      seq,
      made_at: isoSeconds(new Date()),
      changed_at: isoSeconds(committed_at),
      ...currentForm(tenant),
      metadata_rights: metadata_rights && presentRights(metadata_rights),
      files: stored,
      graph: quads,
      since: former?.id ?? null,
    }
    await publish(store, tenant.id, snapshot)
    return snapshot
  } catch (error) {
    await Promise.all([...files.values(), graph].map((file) => file.abandon()))
    // Report the original error; the sweep removes what remains.
    const all: readonly SnapshotFile[] = [...names, GRAPH_FILE]
    await Promise.allSettled(all.map((file) => store.remove(fileKey(tenant.id, id, file))))
    throw error
  }
}

interface Writer {
  readonly files: ReadonlyMap<Snapshot['files'][number]['file'], LinesFile>
  readonly graph: GraphFile
  readonly tenant: TenantContext
  readonly signal: AbortSignal
}

/** The number of collections whose pictures are looked up at once. */
const COLLECTIONS = 100

async function writeHoldings(holdings: Holdings, { files, graph, tenant, signal }: Writer): Promise<void> {
  const waiting: FullDescription[] = []
  const writeCollections = async () => {
    const covers = await holdings.covers(waiting)
    for (const collection of waiting) {
      await files.get('collections')?.add(copyDescription(collection, covers, tenant))
    }
    waiting.length = 0
  }
  for await (const description of holdings.descriptions()) {
    signal.throwIfAborted()
    await graph.addDescription(description)
    if (description.kind === 'record') {
      await files.get('records')?.add(copyDescription(description, NO_COVERS, tenant))
    } else if (waiting.push(description) >= COLLECTIONS) await writeCollections()
  }
  await writeCollections()
  for await (const entity of holdings.entities()) {
    signal.throwIfAborted()
    await graph.addEntity(entity)
    await files.get('entities')?.add(copyEntity(entity, tenant))
  }
  for await (const exhibit of holdings.exhibits()) {
    signal.throwIfAborted()
    await files.get('exhibits')?.add(copyExhibit(exhibit, tenant))
  }
}

const NO_COVERS = new Map()

/** Writes the changes after a position in the feed, with the resources as they are in the snapshot. */
async function writeChanges(holdings: Holdings, seq: string, { files, tenant, signal }: Writer): Promise<void> {
  for await (const rows of holdings.changes(seq)) {
    signal.throwIfAborted()
    const copies = copiesOf(await holdings.copied(idsOfChanges(rows)), tenant)
    for (const row of rows) {
      const change = presentChange(row, seq, tenant, copies)
      if (change !== null) await files.get('changes')?.add(change)
    }
  }
}

// Removes files after the index stops listing them. Downloads in progress can finish.
async function publish(store: ObjectStore, tenantId: string, snapshot: Snapshot): Promise<void> {
  const before = await readListed(store, tenantId)
  const kept = [snapshot, ...(await readIndex(store, tenantId))].slice(0, MAX_SNAPSHOTS)
  await writeIndex(store, tenantId, kept)
  for (const snapshot of before) {
    const { id } = snapshot
    if (kept.some((one) => one.id === id)) continue
    await Promise.allSettled(filesOf(snapshot).map(({ file }) => store.remove(fileKey(tenantId, id, file))))
  }
}
