import type { EntityType } from '@fonds/types'
import type pg from 'pg'
import type { Batch } from '../../feed/batch.ts'
import { type ReviewedPart, type ReviewRow, reviewTenants } from '../../feed/review-tenants.ts'
import { noteEntity } from '../entity-commands.ts'
import { letterOf } from '../entity-keys.ts'
import { findEntity } from '../entity-lookup.ts'
import { saveKeys } from '../entity-names.ts'
import { type RecordNames, recordKeys } from '../entity-record-keys.ts'
import { reviewEntities } from './review-entities.ts'

/** The number of entities reviewed in one transaction. */
const BATCH_SIZE = 200

/**
 * Reviews names that were joined under outdated rules.
 * @returns the number of reviewed entities
 */
export const reviewNames = (pool: pg.Pool): Promise<number> =>
  reviewTenants(pool, { table: 'fonds.name_review', by: null, part: reviewPart })

async function reviewPart(batch: Batch, { after_id: after }: ReviewRow): Promise<ReviewedPart> {
  if (after === null) await keysOfRecords(batch)
  const { rows } = await batch.client.query<{ id: string }>(
    `SELECT id FROM fonds.entity WHERE tenant_id = $1 AND ($2::uuid IS NULL OR id > $2) ORDER BY id LIMIT ${BATCH_SIZE}`,
    [batch.tenantId, after],
  )
  const ids = rows.map(({ id }) => id)
  await reviewEntities(batch, ids)
  await relabel(batch, ids)
  return { count: ids.length, last: ids.at(-1) ?? null }
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
