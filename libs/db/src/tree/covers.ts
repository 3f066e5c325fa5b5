import type { Batch } from '../feed/batch.ts'
import { DISCLOSED, logRows, SHOWN } from '../feed/change-rows.ts'

/**
 * Returns the UUID of the first pictured record below a description (a row of `alias`): it is the cover of a collection, and
 * part of a record's manifest.
 */
export const firstPicture = (alias: string): string => `(
  SELECT p.id FROM fonds.description p
  WHERE p.tenant_id = ${alias}.tenant_id AND p.visible AND p.kind = 'record' AND p.thumbnail IS NOT NULL
    AND p.path > ${alias}.path AND p.path < ${alias}.path || '~'
  ORDER BY p.path LIMIT 1
)`

/** Creates the table of what the descriptions of a tree showed before an import. */
export const CREATE_COVERS = `
CREATE TEMPORARY TABLE import_cover (id uuid PRIMARY KEY, picture uuid) ON COMMIT DROP;`

const NOTE = `
INSERT INTO import_cover
SELECT d.id, ${firstPicture('d')} AS picture FROM fonds.description d
WHERE d.tenant_id = $1 AND d.path >= $2 AND d.path < $2 || '~' AND d.visible AND d.children_count > 0`

const LOG = logRows(`
SELECT d.tenant_id, d.id, d.kind, d.root_id, $1, 'upsert', ${DISCLOSED('d')}, ${SHOWN('d')}
FROM import_cover b JOIN fonds.description d ON d.id = b.id
WHERE d.visible AND b.picture IS DISTINCT FROM ${firstPicture('d')}
ORDER BY d.id`)

/**
 * Runs `store` to bring a tree up to date, and logs the descriptions whose first picture below is another then: a file may
 * replace or reorder what is below them without changing their counts.
 */
export async function logCovers<T>(
  { client, tenantId, batchId }: Batch,
  path: string,
  store: () => Promise<T>,
): Promise<T> {
  await client.query(NOTE, [tenantId, path])
  const stored = await store()
  await client.query(LOG, [batchId])
  return stored
}
