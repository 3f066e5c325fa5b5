import type pg from 'pg'
import { type Batch, withBatch } from '../feed/batch.ts'
import { DISCLOSED, logRows, SHOWN } from '../feed/change-rows.ts'
import { sumOfTenants } from '../feed/review-tenants.ts'
import { inParts } from '../transaction/in-parts.ts'
import { ruleColumns } from './code-rule.ts'

/** The number of descriptions looked at in one transaction. */
const BATCH_SIZE = 2_000

/** Stands for all sources of a tenant. */
export const ALL_SOURCES = ''

/** Orders that the codes of a tenant's source, or of all, are made again; from the start if that is under way. */
export async function orderCodeReview(client: pg.ClientBase, tenantId: string, source: string): Promise<void> {
  await client.query(
    `INSERT INTO fonds.code_review (tenant_id, source) VALUES ($1, $2)
     ON CONFLICT (tenant_id, source) DO UPDATE SET after_path = ''`,
    [tenantId, source],
  )
}

/** Performs all reviews that are ordered. @returns the number of descriptions whose code changed */
export const reviewCodes = (pool: pg.Pool): Promise<number> => sumOfTenants(pool, 'fonds.code_review', reviewCodesOf)

/**
 * Makes the reference codes of a tenant again by the rules that hold now. Changed descriptions take a new position in the feed; no
 * address does. Works in parts of one transaction each: it can be interrupted at any point and resumes there.
 * @returns the number of descriptions whose code changed
 */
export const reviewCodesOf = (client: pg.ClientBase, tenantId: string): Promise<number> =>
  inParts(async () => (await withBatch(client, tenantId, reviewPart)).result)

// The range of one source is that of its root. The paths of a tenant's trees follow each other.
const RANGE = `
SELECT v.source, CASE WHEN v.source = '' THEN v.after_path ELSE greatest(v.after_path, d.path) END AS from_path,
  CASE WHEN v.source = '' THEN '~' ELSE d.path || '~' END AS until_path, v.after_path = '' AS at_start
FROM fonds.code_review v LEFT JOIN fonds.description d ON d.tenant_id = v.tenant_id AND d.source = v.source AND d.parent_id IS NULL
WHERE v.tenant_id = $1 ORDER BY v.source LIMIT 1 FOR UPDATE OF v`

const PART = `
SELECT coalesce(array_agg(id), '{}') AS ids, coalesce(array_agg(DISTINCT root_id), '{}') AS roots, max(path) AS last
FROM (
  SELECT d.id, d.root_id, d.path FROM fonds.description d
  WHERE d.tenant_id = $1 AND (d.path > $2 OR ($4::boolean AND d.path = $2)) AND d.path < $3 ORDER BY d.path LIMIT ${BATCH_SIZE}
) part`

interface Range {
  readonly source: string
  /** Null if there is no such source any more. */
  readonly from_path: string | null
  readonly until_path: string | null
  readonly at_start: boolean
}

interface Part {
  readonly ids: readonly string[]
  readonly roots: readonly string[]
  readonly last: string | null
}

/** @returns the number of changed descriptions of this part; null if no review is left */
async function reviewPart(batch: Batch): Promise<number | null> {
  const { client, tenantId } = batch
  // The row serves as the lock: another process waits, then sees how far this one has come.
  const [range] = (await client.query<Range>(RANGE, [tenantId])).rows
  if (range === undefined) return null
  const { source, from_path: from, until_path: until, at_start: start } = range
  const [part] = from === null ? [] : (await client.query<Part>(PART, [tenantId, from, until, start])).rows
  if (part === undefined || part.last === null) {
    await client.query('DELETE FROM fonds.code_review WHERE tenant_id = $1 AND source = $2', [tenantId, source])
    return 0
  }
  for (const root of part.roots) await batch.lockRoot(root)
  const changed = await remake(batch, part.ids)
  await client.query('UPDATE fonds.code_review SET after_path = $3 WHERE tenant_id = $1 AND source = $2', [
    tenantId,
    source,
    part.last,
  ])
  return changed
}

// Each code is made of what is written on all levels, so the order of parts does not matter.
const REMAKE = `
WITH made AS MATERIALIZED (
  SELECT d.id, w.code AS written,
    CASE WHEN k.rule = 'composed' THEN fonds.compose_code(ARRAY(
        SELECT coalesce(a.written_code, a.reference_code) FROM fonds.description a WHERE a.id = ANY (d.ancestor_ids) ORDER BY a.depth
      ) || w.code, k.separator, k.prefix) ELSE w.code END AS code
  FROM fonds.description d JOIN fonds.tenant t ON t.id = d.tenant_id
  LEFT JOIN fonds.code_rule r ON r.tenant_id = d.tenant_id AND r.source = d.source
  CROSS JOIN LATERAL (SELECT coalesce(d.written_code, d.reference_code) AS code) w
  CROSS JOIN LATERAL (SELECT ${ruleColumns('t', 'r')}) k
  WHERE d.tenant_id = $1 AND d.id = ANY ($2::uuid[]) AND w.code IS NOT NULL
)
UPDATE fonds.description d SET reference_code = m.code, written_code = nullif(m.written, m.code), subtree_version = $3,
  updated_at = date_trunc('second', now())
FROM made m WHERE d.id = m.id AND d.reference_code IS DISTINCT FROM m.code RETURNING d.id`

const LOG = logRows(`
SELECT d.tenant_id, d.id, d.kind, d.root_id, $2, 'upsert', ${DISCLOSED('d')}, ${SHOWN('d')} FROM fonds.description d
WHERE d.id = ANY ($1::uuid[]) AND d.visible ORDER BY d.id`)

// Documents of a unit without a code name the codes above it.
const VERSIONS = `
UPDATE fonds.description d SET subtree_version = $2
WHERE d.subtree_version <> $2 AND d.id = ANY (ARRAY(
  SELECT unnest(c.ancestor_ids) FROM fonds.description c WHERE c.id = ANY ($1::uuid[])
  UNION SELECT c.id FROM fonds.description c WHERE c.id = ANY ($3::uuid[]) AND c.reference_code IS NULL))`

async function remake(batch: Batch, ids: readonly string[]): Promise<number> {
  const { client, tenantId, batchId } = batch
  const { rows } = await client.query<{ id: string }>(REMAKE, [tenantId, ids, batchId])
  if (rows.length === 0) return 0
  const changed = rows.map(({ id }) => id)
  await client.query(LOG, [changed, batchId])
  await client.query(VERSIONS, [changed, batchId, ids])
  batch.changed()
  return rows.length
}
