import { readFullDescriptions } from '@fonds/archive'
import { bind } from '@fonds/db'
import type { Logger, Pool } from '@fonds/service-kit'
import { documentOf } from '../documents/document.ts'
import { type Client, deleteDocuments, putDocuments, sweepDocuments, type VersionedDocument } from './document-store.ts'
import { holdProgress, keepProgress, LAST_ITEM, type Place } from './place.ts'
import { type WordsLanguageRow, wordsLanguages } from './words-language.queries.ts'

/** Changes that are taken in at once: one transaction. */
const PAGE = 200

interface Change {
  readonly seq: string
  readonly item_id: string
  readonly item_kind: string
  readonly action: 'upsert' | 'delete'
}

export interface IndexerDeps {
  /** As role `fonds_indexer`. */
  readonly pool: Pool
  readonly logger: Logger
}

/**
 * Takes in the next changes of an archive's feed, documents and place in one transaction: killed at any point, it goes
 * on where it was. The feed says which items changed, and the items are read as they are now, so that a change that
 * comes by twice does no harm. While the index is made anew, a second place moves through the feed behind the first,
 * whenever that has nothing left to do: rows are replaced one by one, and search goes on.
 * @returns whether there may be more to do
 */
export async function takeIn(deps: IndexerDeps, tenantId: string): Promise<boolean> {
  const client = await deps.pool.connect()
  let broken = true
  try {
    await client.query('BEGIN')
    const more = await step(deps, client, tenantId)
    await client.query('COMMIT')
    broken = false
    return more
  } finally {
    // A transaction that was left half-way ends with its connection.
    client.release(broken)
  }
}

async function step(deps: IndexerDeps, client: Client, tenantId: string): Promise<boolean> {
  const progress = await holdProgress(client, tenantId)
  if (progress === null) return false
  const live = await walk(deps, client, tenantId, progress.live)
  if (live.more || progress.rebuild === null) {
    await keepProgress(client, tenantId, { live: live.place, rebuild: progress.rebuild }, 0)
    return live.more || progress.rebuild !== null
  }
  const again = await walk(deps, client, tenantId, progress.rebuild)
  if (!again.more) await sweepDocuments(client, tenantId)
  await keepProgress(client, tenantId, { live: live.place, rebuild: again.more ? again.place : null }, again.count)
  return again.more
}

interface Walked {
  readonly place: Place
  readonly count: number
  readonly more: boolean
}

async function walk(deps: IndexerDeps, client: Client, tenantId: string, from: Place): Promise<Walked> {
  // Read before the changes: whatever was committed by now is among them, or was compacted away.
  const state = await client.query<{ seq: string }>('SELECT seq FROM api.tenant_state($1)', [tenantId])
  const { rows: changes } = await client.query<Change>(
    'SELECT seq, item_id, item_kind, action FROM api.changes($1, $2, $3, $4)',
    [tenantId, from.seq, from.item, PAGE],
  )
  await apply(deps, client, tenantId, changes)
  const last = changes.at(-1)
  if (changes.length === PAGE && last !== undefined) {
    return { place: { seq: last.seq, item: last.item_id }, count: changes.length, more: true }
  }
  const seq = Math.max(...[from.seq, state.rows[0]?.seq, last?.seq].map((number) => Number(number ?? 0)))
  return { place: { seq: String(seq), item: LAST_ITEM }, count: changes.length, more: false }
}

async function apply(deps: IndexerDeps, client: Client, tenantId: string, changes: readonly Change[]): Promise<void> {
  const ours = changes.filter(({ item_kind }) => item_kind === 'collection' || item_kind === 'record')
  const versions = new Map(ours.map(({ item_id, seq }) => [item_id, seq]))
  const ids = ours.filter(({ action }) => action === 'upsert').map(({ item_id }) => item_id)
  const descriptions =
    ids.length === 0 ? [] : await readFullDescriptions(deps.pool, tenantId, { ids, audience: 'public' })
  const above = [...new Set(descriptions.flatMap(({ ancestors }) => ancestors.map(({ id }) => id)))]
  const { text, values } = bind(wordsLanguages, { tenant: tenantId, ids: above })
  const { rows } = await client.query<WordsLanguageRow>(text, values)
  const languages = new Map(rows.map(({ id, language }) => [id, language]))
  const documents = descriptions.map((description) => ({
    ...documentOf(tenantId, description, languages),
    version: versions.get(description.id) ?? '0',
  }))
  const there = new Set(documents.map(({ id }) => id))
  await deleteDocuments(
    client,
    tenantId,
    ours.map(({ item_id }) => item_id).filter((id) => !there.has(id)),
  )
  await putOrSkip(deps, client, tenantId, documents)
}

/** One document that PostgreSQL refuses must not hold up all that come after it. */
async function putOrSkip(
  deps: IndexerDeps,
  client: Client,
  tenantId: string,
  documents: readonly VersionedDocument[],
): Promise<void> {
  if (await put(client, tenantId, documents)) return
  for (const document of documents) {
    if (await put(client, tenantId, [document])) continue
    deps.logger.error({ tenant: tenantId, id: document.id }, 'a description cannot be indexed; it will not be found')
    await deleteDocuments(client, tenantId, [document.id])
  }
}

/** Whether PostgreSQL took them. What is no fault of theirs is thrown. */
async function put(client: Client, tenantId: string, documents: readonly VersionedDocument[]): Promise<boolean> {
  await client.query('SAVEPOINT documents')
  try {
    await putDocuments(client, tenantId, documents)
    return true
  } catch (error) {
    // Data exceptions and limits that a value went past.
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!/^(22|54)/.test(code)) throw error
    await client.query('ROLLBACK TO SAVEPOINT documents')
    return false
  }
}
