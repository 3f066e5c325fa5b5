import type pg from 'pg'
import { dropEmptyBatches, withBatch } from '../feed/batch.ts'
import { DISCLOSED, logRows, SHOWN } from '../feed/change-rows.ts'
import { onClient } from '../transaction/on-client.ts'
import { lockTree } from '../tree/lookup.ts'
import { finishVisibility } from '../visibility/flip.ts'

/** The statements of a IIIF manifest that are kept. */
export interface LinkedManifest {
  readonly label: string | null
  /** URL of a small picture of it. */
  readonly thumbnail: string | null
  readonly canvases: number
  /** Origins that its images come from. */
  readonly origins: readonly string[]
}

/** The outcome of fetching a manifest. */
export interface FetchedManifest {
  readonly url: string
  /** Its statements, or why it could not be read. */
  readonly answer: LinkedManifest | string
}

/** Number of the links to manifests that were found. */
interface ListedManifests {
  /** Links that were not known before. */
  readonly added: number
  /** Links that descriptions no longer have. */
  readonly removed: number
  /** Different manifests. */
  readonly total: number
}

/** Matches links that may lead to a manifest, among all objects of descriptions that are not internal. */
const MAY_BE = `o.url ~* '^https?://' AND length(o.url) BETWEEN 8 AND 2000
  AND o.url !~* '([.](jpe?g|png|gif|tiff?|webp|jp2|pdf|mp[34]|wav|html?)|/info[.]json)([?#]|$)'
  AND (concat_ws(' ', o.url, o.type, o.title) ~* 'iiif|manifest' OR o.mime_type ~* '^application/(ld[+])?json')`

const LINKS = `
SELECT DISTINCT d.id, o.url FROM fonds.description d
  CROSS JOIN LATERAL jsonb_to_recordset(d.body -> 'digital_objects') AS o(url text, type text, title text, mime_type text)
WHERE d.tenant_id = $1 AND d.body -> 'digital_objects' <> '[]' AND ${MAY_BE}`

/** Brings the list of manifests that a tenant's descriptions link to up to date; nothing is fetched. */
export async function listManifests(pool: pg.Pool, tenantId: string): Promise<ListedManifests> {
  const { rows } = await pool.query<ListedManifests>(
    `WITH link AS MATERIALIZED (${LINKS}), gone AS (
       DELETE FROM fonds.linked_manifest m WHERE m.tenant_id = $1
         AND NOT EXISTS (SELECT FROM link l WHERE l.id = m.description_id AND l.url = m.url)
       RETURNING 1
     ), fresh AS (
       INSERT INTO fonds.linked_manifest (tenant_id, description_id, url) SELECT $1, l.id, l.url FROM link l
       ON CONFLICT DO NOTHING RETURNING 1
     )
     SELECT (SELECT count(*)::integer FROM fresh) AS added, (SELECT count(*)::integer FROM gone) AS removed,
       (SELECT count(DISTINCT l.url COLLATE "C")::integer FROM link l) AS total`,
    [tenantId],
  )
  return rows[0] ?? { added: 0, removed: 0, total: 0 }
}

/**
 * Lists manifests that were not tried since a time, one for each URL, in the order of their URLs.
 * @param after only those whose URL sorts behind it
 */
export async function manifestsToFetch(
  pool: pg.Pool,
  tenantId: string,
  { since, after, most }: { readonly since: Date; readonly after: string; readonly most: number },
): Promise<string[]> {
  const { rows } = await pool.query<{ url: string }>(
    `SELECT m.url FROM fonds.linked_manifest m WHERE m.tenant_id = $1 AND m.url > $3
     GROUP BY m.url HAVING bool_or(m.tried_at IS NULL OR m.tried_at < $2) ORDER BY m.url LIMIT $4`,
    [tenantId, since, after, most],
  )
  return rows.map(({ url }) => url)
}

/**
 * Stores what manifests said, or why they could not be read; what an earlier attempt read stays then. Descriptions that show something
 * else now enter the feed.
 * @returns the number of descriptions that show something else now
 * @throws CommandError busy
 */
export async function storeManifests(
  pool: pg.Pool,
  tenantId: string,
  fetched: readonly FetchedManifest[],
): Promise<number> {
  await finishVisibility(pool, tenantId)
  return onClient(pool, async (client) => {
    const { result } = await withBatch(client, tenantId, async (batch) => {
      const { rows: trees } = await client.query<{ root_id: string }>(
        `SELECT DISTINCT d.root_id FROM fonds.linked_manifest m JOIN fonds.description d ON d.id = m.description_id
         WHERE m.tenant_id = $1 AND m.url = ANY ($2) ORDER BY 1`,
        [tenantId, fetched.map(({ url }) => url)],
      )
      for (const { root_id } of trees) await lockTree(batch, root_id)
      const changed = new Set<string>()
      for (const one of fetched) for (const id of await storeOne(client, tenantId, one)) changed.add(id)
      if (changed.size > 0) {
        const ids = [...changed]
        await client.query(
          `UPDATE fonds.description SET updated_at = date_trunc('second', now()) WHERE id = ANY ($1)`,
          [ids],
        )
        await client.query(VERSIONS, [ids, batch.batchId])
        await client.query(LOG, [ids, batch.batchId])
        batch.changed()
      }
      return changed.size
    })
    await dropEmptyBatches(client, tenantId)
    return result
  })
}

const VERSIONS = `
UPDATE fonds.description a SET subtree_version = $2 WHERE a.id = ANY (ARRAY(
  SELECT unnest(d.ancestor_ids || d.id) FROM fonds.description d WHERE d.id = ANY ($1)))`

const LOG = logRows(`
SELECT d.tenant_id, d.id, d.kind, d.root_id, $2, 'upsert', ${DISCLOSED('d')}, ${SHOWN('d')}
FROM fonds.description d WHERE d.id = ANY ($1) AND d.visible ORDER BY d.id`)

/** @returns the UUIDs of descriptions that show something else now */
async function storeOne(client: pg.ClientBase, tenantId: string, { url, answer }: FetchedManifest): Promise<string[]> {
  if (typeof answer === 'string') {
    await client.query(
      `UPDATE fonds.linked_manifest SET tried_at = now(), failure = $3 WHERE tenant_id = $1 AND url = $2`,
      [tenantId, url, answer.slice(0, 500)],
    )
    return []
  }
  const { label, thumbnail, canvases, origins } = answer
  const { rows } = await client.query<{ id: string; changed: boolean }>(
    `WITH before AS (
       SELECT b.description_id, b.fetched_at IS NULL
         OR (b.label, b.thumbnail, b.canvases, b.origins) IS DISTINCT FROM ($3::text, $4::text, $5::integer, $6::text[]) AS changed
       FROM fonds.linked_manifest b WHERE b.tenant_id = $1 AND b.url = $2
     )
     UPDATE fonds.linked_manifest m SET tried_at = now(), fetched_at = now(), failure = NULL, label = $3, thumbnail = $4,
       canvases = $5, origins = $6
     FROM before b WHERE m.description_id = b.description_id AND m.url = $2
     RETURNING m.description_id AS id, b.changed`,
    [tenantId, url, label, thumbnail, canvases, origins],
  )
  return rows.filter(({ changed }) => changed).map(({ id }) => id)
}

/** A manifest that could not be read when it was last tried. */
interface FailedManifest {
  readonly url: string
  readonly failure: string
}

/** Lists manifests whose last attempt failed, by URL. */
export async function failedManifests(pool: pg.Pool, tenantId: string, most: number): Promise<FailedManifest[]> {
  const { rows } = await pool.query<FailedManifest>(
    `SELECT DISTINCT m.url, m.failure FROM fonds.linked_manifest m
     WHERE m.tenant_id = $1 AND m.failure IS NOT NULL ORDER BY m.url, m.failure LIMIT $2`,
    [tenantId, most],
  )
  return rows
}
