import type { Client } from '../../indexer/document-store.ts'
import { LAST_ITEM, type Place } from '../../indexer/place.ts'
import { indexDocument } from '../document.ts'
import { deleteExtra } from './compare.ts'
import type { Generation, IndexingDeps } from './deps.ts'
import { inGroups, readRows } from './rows.ts'
import { inTransaction } from './transaction.ts'
import { write } from './write.ts'

/** Changes that are taken in at once. */
const PAGE = 500

interface PlaceRow {
  readonly seq: string
  readonly item_id: string | null
  readonly rebuild_seq: string | null
  readonly rebuild_item: string | null
  /** How far PostgreSQL's own documents have come, and whether they are being made anew. */
  readonly to_seq: string
  readonly to_item: string | null
  readonly remade: boolean
}

/**
 * Takes the next changes of an archive into an index: those that PostgreSQL's own documents have, as they are there now. The
 * place is kept when Elasticsearch has all of them: killed before that, they are written again, which does no harm, since
 * the greater version stays. Where the archive's documents are made anew, a second place moves through the feed.
 * @returns whether there may be more to do
 */
export async function takeInto(deps: IndexingDeps, generation: Generation, tenantId: string): Promise<boolean> {
  return inTransaction(deps.pool, async (client) => {
    const place = await holdPlace(client, generation, tenantId)
    if (place === null) return false
    const to = { seq: place.to_seq, item: place.to_item }
    const live = await walk(deps, client, generation, tenantId, { seq: place.seq, item: place.item_id }, to)
    const making = !generation.serving
    await keepPlace(client, generation, tenantId, live, making ? live.count : 0)
    if (live.more || place.rebuild_seq === null || place.remade) return live.more
    const from = { seq: place.rebuild_seq, item: place.rebuild_item }
    const again = await walk(deps, client, generation, tenantId, from, to)
    if (!again.more) await deleteExtra(deps, generation.index_name, tenantId)
    await keepRebuild(client, generation, tenantId, again)
    return again.more
  })
}

/** Keeps other workers from an archive's place in an index until the transaction ends. Null where one has it. */
async function holdPlace(client: Client, { number }: Generation, tenantId: string): Promise<PlaceRow | null> {
  await client.query(
    'INSERT INTO search.generation_place (generation, tenant_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [number, tenantId],
  )
  const { rows } = await client.query<PlaceRow>(
    `SELECT p.seq, p.item_id, p.rebuild_seq, p.rebuild_item, i.seq AS to_seq, i.item_id AS to_item,
       i.rebuild_seq IS NOT NULL AS remade
     FROM search.generation_place p JOIN search.tenant_index i USING (tenant_id)
     WHERE p.generation = $1 AND p.tenant_id = $2 FOR UPDATE OF p SKIP LOCKED`,
    [number, tenantId],
  )
  return rows[0] ?? null
}

interface Walked {
  readonly place: Place
  /** Items come past. */
  readonly count: number
  readonly refused: number
  readonly more: boolean
}

async function walk(
  deps: IndexingDeps,
  client: Client,
  generation: Generation,
  tenantId: string,
  from: Place,
  to: Place,
): Promise<Walked> {
  const { rows } = await client.query<{ seq: string; item_id: string; item_kind: string }>(
    'SELECT seq, item_id, item_kind FROM api.changes($1, $2, $3, $4)',
    [tenantId, from.seq, from.item, PAGE],
  )
  const changes = rows.filter(({ seq, item_id }) => isWithin({ seq, item: item_id }, to))
  const ours = changes.filter(({ item_kind }) => item_kind === 'collection' || item_kind === 'record')
  const refused = await apply(deps, client, generation, tenantId, ours)
  const last = changes.at(-1)
  const more = changes.length === PAGE && last !== undefined
  return {
    place: more ? { seq: last.seq, item: last.item_id } : to,
    count: changes.length,
    refused,
    more,
  }
}

/** Whether PostgreSQL's documents have come past a change. A null item: nothing of its batch. */
const isWithin = ({ seq, item }: Place, to: Place): boolean =>
  Number(seq) < Number(to.seq) || (seq === to.seq && to.item !== null && item !== null && item <= to.item)

/** @returns how many documents were not taken */
async function apply(
  deps: IndexingDeps,
  client: Client,
  { index_name, serving }: Generation,
  tenantId: string,
  changes: readonly { readonly seq: string; readonly item_id: string }[],
): Promise<number> {
  if (changes.length === 0) return 0
  let refused = 0
  const gone = new Map(changes.map(({ item_id, seq }) => [item_id, seq]))
  for (const group of await inGroups(client, tenantId, [...gone.keys()])) {
    const rows = await readRows(client, tenantId, group)
    for (const { id } of rows) gone.delete(id)
    const writes = rows.map((row) => ({ id: row.id, version: row.version, document: indexDocument(row) }))
    refused += await write(deps, index_name, tenantId, writes)
  }
  // What has no document is not visible, or PostgreSQL did not take it.
  const deletes = [...gone].map(([id, version]) => ({ id, version, document: null }))
  await write(deps, index_name, tenantId, deletes)
  // A few changes are there to be found at once; many are on their way anyhow.
  if (serving && changes.length < PAGE) await deps.client.indices.refresh({ index: index_name })
  return refused
}

async function keepPlace(
  client: Client,
  { number }: Generation,
  tenantId: string,
  { place, more, refused }: Walked,
  taken: number,
): Promise<void> {
  await client.query(
    `UPDATE search.generation_place SET seq = $3, item_id = $4, caught_up = caught_up OR $5, refused = refused + $6,
       taken = taken + $7, updated_at = now() WHERE generation = $1 AND tenant_id = $2`,
    [number, tenantId, place.seq, place.item, !more && place.item === LAST_ITEM, refused, taken],
  )
}

async function keepRebuild(
  client: Client,
  { number }: Generation,
  tenantId: string,
  { place, more, count, refused }: Walked,
): Promise<void> {
  await client.query(
    `UPDATE search.generation_place SET rebuild_seq = $3, rebuild_item = $4, taken = taken + $5, refused = refused + $6,
       updated_at = now() WHERE generation = $1 AND tenant_id = $2`,
    [number, tenantId, more ? place.seq : null, more ? place.item : null, count, refused],
  )
}
