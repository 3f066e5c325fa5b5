import { defineCommand } from '@fonds/db/statement'

/** Counts the public descriptions of some collections, and those of some of them. */
export const countCollections = defineCommand(
  'watch.count_collections',
  ['all', 'gone'],
  `
SELECT coalesce(sum(n), 0)::integer AS descriptions, coalesce(sum(n) FILTER (WHERE id = ANY (:gone::uuid[])), 0)::integer AS removed
FROM (
  SELECT r.id, 1 + r.collections_count + r.records_count AS n FROM fonds.description r
  WHERE r.tenant_id = :tenant AND r.id = ANY (:all::uuid[]) AND r.visible
) r`,
)
