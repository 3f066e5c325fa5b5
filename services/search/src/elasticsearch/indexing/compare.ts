import { setTimeout as sleep } from 'node:timers/promises'
import { runCommand } from '@fonds/db/statement'
import { descriptionsTerm, othersTerm } from '../tenant-terms.ts'
import type { IndexingDeps } from './deps.ts'
import { versionsAfter, versionsOf } from './documents.commands.ts'
import { write } from './write.ts'

/** A document that differs, with its version in PostgreSQL and in the index; null where it is missing. */
interface Difference {
  readonly id: string
  readonly kept: string | null
  readonly indexed: string | null
}

/** The result of comparing an index with PostgreSQL's documents. */
interface Comparison {
  readonly documents: number
  readonly missing: number
  readonly stale: number
  readonly extra: number
  /** UUIDs of some documents that differ. */
  readonly examples: readonly string[]
}

const PAGE_SIZE = 5_000
/** Differences are checked again, since changes may have been in progress; at most this many. */
const MAX_RECHECKED = 10_000
const MAX_EXAMPLES = 10
const RECHECK_DELAY_MS = 1_500

/**
 * Compares the UUIDs and versions of all documents of an archive. Keeps only one page and the differences in memory.
 */
export async function compare(deps: IndexingDeps, index: string, tenantId: string): Promise<Comparison> {
  await deps.client.indices.refresh({ index })
  const found: Difference[] = []
  const counts = { documents: 0, missing: 0, stale: 0, extra: 0 }
  for await (const difference of differences(deps, index, tenantId, counts)) {
    if (found.length <= MAX_RECHECKED) found.push(difference)
  }
  if (found.length === 0 || found.length > MAX_RECHECKED) {
    return { ...counts, examples: found.slice(0, MAX_EXAMPLES).map(({ id }) => id) }
  }
  await sleep(RECHECK_DELAY_MS)
  await deps.client.indices.refresh({ index })
  const again = await lookAgain(deps, index, tenantId, found)
  return { ...tally(again), documents: counts.documents, examples: again.slice(0, MAX_EXAMPLES).map(({ id }) => id) }
}

/** Deletes an archive's documents from the index that are missing from PostgreSQL. */
export async function deleteExtra(deps: IndexingDeps, index: string, tenantId: string): Promise<void> {
  await deps.client.indices.refresh({ index })
  let extra: { id: string; version: string; document: null }[] = []
  for await (const { id, kept, indexed } of differences(deps, index, tenantId, { documents: 0 })) {
    if (kept === null && indexed !== null) extra.push({ id, version: indexed, document: null })
    if (extra.length < PAGE_SIZE) continue
    await write(deps, index, tenantId, extra)
    extra = []
  }
  await write(deps, index, tenantId, extra)
}

function tally(found: readonly Difference[]): Pick<Comparison, 'missing' | 'stale' | 'extra'> {
  const missing = found.filter(({ indexed }) => indexed === null).length
  const extra = found.filter(({ kept }) => kept === null).length
  return { missing, extra, stale: found.length - missing - extra }
}

interface Counts {
  documents: number
  missing?: number
  stale?: number
  extra?: number
}

/** Merges both sides in the order of UUIDs and yields the differences. */
async function* differences(
  deps: IndexingDeps,
  index: string,
  tenantId: string,
  counts: Counts,
): AsyncGenerator<Difference> {
  const kept = storedVersions(deps, tenantId)
  const indexed = indexedVersions(deps, index, tenantId)
  let [a, b] = [await kept.next(), await indexed.next()]
  while (!a.done || !b.done) {
    const [left, right] = [a.done ? null : a.value, b.done ? null : b.value]
    const order = left === null ? 1 : right === null ? -1 : left.id < right.id ? -1 : left.id > right.id ? 1 : 0
    if (order >= 0) counts.documents += 1
    const difference = differing(order <= 0 ? left : null, order >= 0 ? right : null)
    if (difference !== null) {
      const [kind] = Object.entries(tally([difference])).flatMap(([name, n]) => (n > 0 ? [name] : []))
      if (kind === 'missing' || kind === 'stale' || kind === 'extra') counts[kind] = (counts[kind] ?? 0) + 1
      yield difference
    }
    if (order <= 0) a = await kept.next()
    if (order >= 0) b = await indexed.next()
  }
}

interface Version {
  readonly id: string
  readonly version: string
}

function differing(kept: Version | null, indexed: Version | null): Difference | null {
  if (kept?.version === indexed?.version) return null
  return { id: kept?.id ?? indexed?.id ?? '', kept: kept?.version ?? null, indexed: indexed?.version ?? null }
}

async function* storedVersions({ pool }: IndexingDeps, tenantId: string): AsyncGenerator<Version> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows: Version[] = await runCommand<Version>(pool, versionsAfter, {
      tenant: tenantId,
      after,
      limit: PAGE_SIZE,
    })
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE_SIZE) return
    after = last.id
  }
}

async function* indexedVersions(deps: IndexingDeps, index: string, tenantId: string): AsyncGenerator<Version> {
  let after: string | null = null
  for (;;) {
    const page: Version[] = await indexedPage(deps, index, tenantId, { after, ids: null })
    yield* page
    const last: Version | undefined = page.at(-1)
    if (last === undefined || page.length < PAGE_SIZE) return
    after = last.id
  }
}

async function indexedPage(
  { client }: IndexingDeps,
  index: string,
  tenantId: string,
  { after, ids }: { readonly after: string | null; readonly ids: readonly string[] | null },
): Promise<Version[]> {
  const { hits } = await client.search({
    index,
    routing: tenantId,
    query: {
      bool: {
        filter: [
          { terms: { tenant: [descriptionsTerm(tenantId), othersTerm(tenantId)] } },
          ...(ids === null ? [] : [{ terms: { id: [...ids] } }]),
        ],
      },
    },
    sort: [{ id: { order: 'asc' } }],
    ...(after === null ? {} : { search_after: [after] }),
    size: PAGE_SIZE,
    docvalue_fields: ['version'],
    _source: false,
    track_total_hits: false,
    allow_partial_search_results: false,
  })
  return hits.hits.map(({ sort, fields }) => ({ id: String(sort?.[0]), version: String(fields?.version?.[0]) }))
}

async function lookAgain(
  deps: IndexingDeps,
  index: string,
  tenantId: string,
  found: readonly Difference[],
): Promise<Difference[]> {
  const still: Difference[] = []
  for (let at = 0; at < found.length; at += PAGE_SIZE) {
    const ids = found.slice(at, at + PAGE_SIZE).map(({ id }) => id)
    const rows = await runCommand<Version>(deps.pool, versionsOf, { tenant: tenantId, ids })
    const kept = new Map(rows.map((row) => [row.id, row]))
    const page = await indexedPage(deps, index, tenantId, { after: null, ids })
    const indexed = new Map(page.map((row) => [row.id, row]))
    still.push(...ids.flatMap((id) => differing(kept.get(id) ?? null, indexed.get(id) ?? null) ?? []))
  }
  return still
}
