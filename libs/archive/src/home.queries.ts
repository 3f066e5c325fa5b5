import { defineStatement } from '@fonds/db/statement'
import { referenceColumns } from './summary.queries.ts'

/** Finds which of the collections and exhibits of a choice are visible, in its order. */
export const chosen = defineStatement(
  'home.chosen',
  ['collections', 'exhibits'],
  `
SELECT to_json(ARRAY(
  SELECT c.id FROM unnest(:collections::uuid[]) WITH ORDINALITY w(id, n) CROSS JOIN LATERAL (
    SELECT d.id FROM api.visible_descriptions(:tenant) d WHERE d.id = w.id AND d.kind = 'collection' LIMIT 1
  ) c ORDER BY w.n
)) AS collections, to_json(ARRAY(
  SELECT c.id FROM unnest(:exhibits::uuid[]) WITH ORDINALITY w(id, n) CROSS JOIN LATERAL (
    SELECT e.id FROM api.exhibits(:tenant) e WHERE e.id = w.id LIMIT 1
  ) c ORDER BY w.n
)) AS exhibits`,
)

/** Reads the description whose picture was chosen; no row if it is not visible. */
export const pictured = defineStatement(
  'home.pictured',
  ['id'],
  `
SELECT d.image_count, to_json(d.file_kinds) AS file_kinds, ${referenceColumns('d')}
FROM api.visible_descriptions(:tenant) d WHERE d.id = :id::uuid`,
)
