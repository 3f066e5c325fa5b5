import type pg from 'pg'
import { firstPicture } from '../tree/covers.ts'
import { CHANGED_AGAIN, DISCLOSED, logRows, SHOWN } from './change-rows.ts'

// What shows a change elsewhere is changed, too, so that a copy of it stays exact. Each row of a batch is looked up by
// key: for a join, the planner would read the files or the exhibits of all archives.

// A collection shows the title and picture of its cover: the chosen one, or the first record below it that has a picture.
const COVERED = logRows(`
SELECT a.tenant_id, a.id, a.kind, a.root_id, $2, 'upsert', ${DISCLOSED('a')}, ${SHOWN('a')}
FROM fonds.description a
WHERE a.tenant_id = $1 AND a.visible AND a.kind = 'collection' AND a.id = ANY (ARRAY(
  SELECT DISTINCT unnest(d.ancestor_ids)
  FROM fonds.change_log c CROSS JOIN LATERAL (
    SELECT d.ancestor_ids FROM fonds.description d WHERE d.id = c.item_id AND d.thumbnail IS NOT NULL LIMIT 1
  ) d
  WHERE c.batch_id = $2 AND c.item_kind = 'record'
))
AND EXISTS (
  SELECT FROM fonds.change_log k
  WHERE k.tenant_id = a.tenant_id AND k.batch_id = $2 AND k.item_id = ANY (ARRAY[a.cover_id, ${firstPicture('a')}])
)
AND NOT EXISTS (SELECT FROM fonds.change_log k WHERE k.tenant_id = a.tenant_id AND k.item_id = a.id AND k.batch_id = $2)
ORDER BY a.id`)

// An exhibit shows titles and pictures of its records, and a map in it the coordinates of their places.
const EXHIBITS = `
INSERT INTO fonds.change_log (tenant_id, item_id, item_kind, root_id, batch_id, action, shown)
SELECT x.tenant_id, x.id, 'exhibit', NULL, $2, 'upsert', true FROM fonds.exhibit x
WHERE x.tenant_id = $1 AND x.visible AND (
  (SELECT true FROM fonds.change_log c WHERE c.tenant_id = $1 AND c.item_id = x.cover_id AND c.batch_id = $2)
  OR (SELECT true FROM fonds.exhibit_item i JOIN fonds.change_log c ON c.tenant_id = $1 AND c.item_id = i.description_id
      WHERE i.exhibit_id = x.id AND c.batch_id = $2 LIMIT 1)
  OR x.sections @> '[{"layout": "map"}]' AND (
    SELECT true FROM fonds.exhibit_item i JOIN fonds.description_entity l ON l.description_id = i.description_id
      JOIN fonds.change_log c ON c.tenant_id = $1 AND c.item_id = l.entity_id
    WHERE i.exhibit_id = x.id AND c.batch_id = $2 LIMIT 1)
)
ORDER BY x.id
${CHANGED_AGAIN}`

// An entity shows the names of those to which it is related.
const RELATED = `
INSERT INTO fonds.change_log AS c (tenant_id, item_id, item_kind, root_id, batch_id, action, shown)
SELECT e.tenant_id, e.id, 'entity', NULL, $2, 'upsert', true FROM fonds.entity e
WHERE e.tenant_id = $1 AND e.visible AND e.id = ANY (ARRAY(
  SELECT other FROM fonds.change_log c CROSS JOIN LATERAL (
    SELECT r.entity_id AS other FROM fonds.entity_relation r WHERE r.target_id = c.item_id
    UNION ALL
    SELECT r.target_id FROM fonds.entity_relation r WHERE r.entity_id = c.item_id
  ) r
  WHERE c.batch_id = $2 AND c.item_kind = 'entity'
))
AND NOT EXISTS (SELECT FROM fonds.change_log k WHERE k.tenant_id = e.tenant_id AND k.item_id = e.id AND k.batch_id = $2)
ORDER BY e.id
${CHANGED_AGAIN}, shown = true`

/** Logs what shows parts of that which a batch changed: call it when everything else of the batch is logged. */
export async function logDependents(client: pg.ClientBase, tenantId: string, batchId: string): Promise<void> {
  for (const text of [COVERED, RELATED, EXHIBITS]) await client.query(text, [tenantId, batchId])
}
