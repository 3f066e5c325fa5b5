import type pg from 'pg'
import type { Batch } from '../feed/batch.ts'
import { DISCLOSED, logRows, SHOWN } from '../feed/change-rows.ts'

// Descriptions without a date show that of their visible contents. When this changes, it enters the feed like any other
// change.
const UNDATED = `
SELECT id, aggregate_start AS first, aggregate_end AS last FROM fonds.description
WHERE id = ANY ($1) AND date IS NULL AND visible`

const LOG_REDATED = logRows(`
SELECT d.tenant_id, d.id, d.kind, d.root_id, $1, 'upsert', ${DISCLOSED('d')}, ${SHOWN('d')}
FROM unnest($2::uuid[], $3::integer[], $4::integer[]) AS b(id, first, last) JOIN fonds.description d ON d.id = b.id
WHERE d.visible AND (d.aggregate_start, d.aggregate_end) IS DISTINCT FROM (b.first, b.last)`)

/** Runs `recount` to update the ancestors of a description, and logs those whose displayed date changes. */
export async function logRedated(batch: Batch, ids: readonly string[], recount: () => Promise<void>): Promise<void> {
  const { client, batchId } = batch
  const { rows } = await client.query<{ id: string; first: number | null; last: number | null }>(UNDATED, [ids])
  await recount()
  if (rows.length === 0) return
  const [first, last] = [rows.map((row) => row.first), rows.map((row) => row.last)]
  await client.query(LOG_REDATED, [batchId, rows.map(({ id }) => id), first, last])
}

// Runs before the counts of the stage are stored. Touched units are logged anyway.
const LOG_STAGE = logRows(`
SELECT d.tenant_id, d.id, p.kind, d.root_id, $1, 'upsert', ${DISCLOSED('p')}, ${SHOWN('p')}
FROM import_place p JOIN fonds.description d ON d.id = p.id LEFT JOIN import_count n ON n.ord = p.ord
WHERE p.known AND NOT p.touched AND p.visible AND d.date IS NULL
  AND (d.aggregate_start, d.aggregate_end) IS DISTINCT FROM (n.first, n.last)
ORDER BY p.id`)

/** Logs units that an import leaves unchanged except for the date derived from their contents. */
export async function logRedatedOfStage(client: pg.ClientBase, batchId: string): Promise<void> {
  await client.query(LOG_STAGE, [batchId])
}
