import type pg from 'pg'
import type { Batch } from '../feed/batch.ts'
import { DISCLOSED, logRows, SHOWN } from '../feed/change-rows.ts'

// Descriptions show how many others are below them, and the years of these. When this changes, it enters the feed like
// any other change, so that copies follow.
const COUNTED = ['children_count', 'collections_count', 'records_count', 'aggregate_start', 'aggregate_end']
const counted = (row: string): string => COUNTED.map((column) => `${row}.${column}`).join(', ')

const BEFORE = `
SELECT coalesce(jsonb_agg(jsonb_build_array(d.id, ${counted('d')})), '[]')::text AS counts
FROM fonds.description d WHERE d.id = ANY ($1) AND d.visible`

const LOG_RECOUNTED = logRows(`
SELECT d.tenant_id, d.id, d.kind, d.root_id, $1, 'upsert', ${DISCLOSED('d')}, ${SHOWN('d')}
FROM jsonb_array_elements($2::jsonb) b(before) JOIN fonds.description d ON d.id = (b.before ->> 0)::uuid
WHERE d.visible AND jsonb_build_array(d.id, ${counted('d')}) <> b.before`)

/** Runs `recount` to update the ancestors of a description, and logs those whose counts or years change. */
export async function logRecounted(
  { client, batchId }: Batch,
  ids: readonly string[],
  recount: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ counts: string }>(BEFORE, [ids])
  await recount()
  await client.query(LOG_RECOUNTED, [batchId, rows[0]?.counts ?? '[]'])
}

// Runs before the counts of the stage are stored. Touched units are logged anyway.
const LOG_STAGE = logRows(`
SELECT d.tenant_id, d.id, p.kind, d.root_id, $1, 'upsert', ${DISCLOSED('p')}, ${SHOWN('p')}
FROM import_place p JOIN fonds.description d ON d.id = p.id LEFT JOIN import_count n ON n.ord = p.ord
WHERE p.known AND NOT p.touched AND p.visible AND (${counted('d')})
  IS DISTINCT FROM (coalesce(n.children, 0), coalesce(n.collections, 0), coalesce(n.records, 0), n.first, n.last)
ORDER BY p.id`)

/** Logs units that an import leaves unchanged except for the counts and years of their contents. */
export async function logRecountedOfStage(client: pg.ClientBase, batchId: string): Promise<void> {
  await client.query(LOG_STAGE, [batchId])
}
