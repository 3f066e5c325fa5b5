import type { EntityType } from '@fonds/types'
import type pg from 'pg'
import { type Batch, withBatch } from '../../feed/batch.ts'
import { onClient } from '../../transaction/on-client.ts'
import { noteEntity } from '../entity-commands.ts'
import { letterOf } from '../entity-keys.ts'
import { findEntity } from '../entity-lookup.ts'
import { saveKeys } from '../entity-names.ts'
import { type RecordNames, recordKeys } from '../entity-record-keys.ts'
import { reviewEntities } from './review-entities.ts'

/** The number of entities reviewed in one transaction. */
const BATCH_SIZE = 200

interface Pending {
  readonly tenant_id: string
  readonly after_id: string | null
}

/**
 * Reviews names that were joined under outdated rules, in parts of one transaction each. It can be interrupted at any
 * point and resumes there; only one process runs it at a time.
 * @returns the number of reviewed entities
 */
export async function reviewNames(pool: pg.Pool): Promise<number> {
  return onClient(pool, async (client) => {
    let reviewed = 0
    for (;;) {
      const n = await reviewPart(client)
      if (n === null) return reviewed
      reviewed += n
    }
  })
}

async function reviewPart(client: pg.ClientBase): Promise<number | null> {
  const { rows } = await client.query<Pending>('SELECT * FROM fonds.name_review ORDER BY tenant_id LIMIT 1')
  const tenant = rows[0]?.tenant_id
  if (tenant === undefined) return null
  const { result } = await withBatch(client, tenant, async (batch) => {
    // The row serves as the lock: another process waits, then sees how far this one has come.
    const { rows: locked } = await client.query<Pending>(
      'SELECT * FROM fonds.name_review WHERE tenant_id = $1 FOR UPDATE',
      [tenant],
    )
    const [place] = locked
    if (place === undefined) return 0
    if (place.after_id === null) await keysOfRecords(batch)
    const { rows: part } = await client.query<{ id: string }>(
      `SELECT id FROM fonds.entity WHERE tenant_id = $1 AND ($2::uuid IS NULL OR id > $2) ORDER BY id LIMIT ${BATCH_SIZE}`,
      [tenant, place.after_id],
    )
    const ids = part.map(({ id }) => id)
    await reviewEntities(batch, ids)
    await relabel(batch, ids)
    const last = ids.at(-1)
    if (last === undefined) await client.query('DELETE FROM fonds.name_review WHERE tenant_id = $1', [tenant])
    else await client.query('UPDATE fonds.name_review SET after_id = $2 WHERE tenant_id = $1', [tenant, last])
    return ids.length
  })
  return result
}

/** Marks the names that authority records prefer and their other forms, before any heading is reviewed. */
async function keysOfRecords(batch: Batch): Promise<void> {
  const { client, tenantId } = batch
  for (let after: string | null = null; ; ) {
    const { rows }: { rows: { id: string; entity_type: EntityType; record: RecordNames }[] } = await client.query(
      `SELECT id, entity_type, content AS record FROM fonds.entity
       WHERE tenant_id = $1 AND content IS NOT NULL AND ($2::uuid IS NULL OR id > $2) ORDER BY id LIMIT ${BATCH_SIZE}`,
      [tenantId, after],
    )
    if (rows.length === 0) return
    const keys = rows.flatMap((row) => recordKeys(row, row.record))
    const forms = keys.filter(({ kind }) => kind !== 'name')
    // Names added by merges or by headings with the entity's own identifier are certain; the headings restore them.
    await client.query(
      `UPDATE fonds.entity_key k SET kind = f.kind
       FROM unnest($2::uuid[], $3::text[], $4::text[]) AS f(entity_id, match_key, kind)
       WHERE k.tenant_id = $1 AND k.entity_id = f.entity_id AND k.match_key = f.match_key AND f.kind = 'parallel'
         AND NOT EXISTS (SELECT FROM fonds.slug_history h WHERE h.tenant_id = $1 AND h.kind = 'entity'
           AND h.item_id = k.entity_id AND length(h.slug) = 36 AND h.slug ~ '^[0-9a-f]{8}-')`,
      [tenantId, forms.map((f) => f.entity_id), forms.map((f) => f.match_key), forms.map((f) => f.kind)],
    )
    await saveKeys(batch, keys)
    after = rows.at(-1)?.id ?? null
  }
}

/** Assigns entities the letter of their script. */
async function relabel(batch: Batch, ids: readonly string[]): Promise<void> {
  const { client, tenantId } = batch
  const { rows } = await client.query<{ id: string; sort_name: string }>(
    `SELECT id, sort_name FROM fonds.entity WHERE tenant_id = $1 AND id = ANY ($2) AND letter = '#' ORDER BY id`,
    [tenantId, ids],
  )
  for (const { id, sort_name } of rows) {
    const letter = letterOf(sort_name)
    if (letter === '#') continue
    const before = await findEntity(client, tenantId, id)
    await client.query('UPDATE fonds.entity SET letter = $2 WHERE id = $1', [id, letter])
    await noteEntity(batch, before, await findEntity(client, tenantId, id))
  }
}
