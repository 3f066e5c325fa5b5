import { defineCommand } from '@fonds/db/statement'

/** Draws URLs of digital objects by lot, each once, and counts all of them. The same seed draws the same ones. */
export const drawnUrls = defineCommand(
  'report.links.urls',
  ['seed', 'limit'],
  `
WITH object AS (
  SELECT DISTINCT o.url COLLATE "C" AS url
  FROM fonds.description d CROSS JOIN LATERAL jsonb_to_recordset(d.body -> 'digital_objects') AS o(url text)
  WHERE d.tenant_id = :tenant AND d.body -> 'digital_objects' <> '[]' AND o.url ~* '^https?://'
)
SELECT o.url, count(*) OVER ()::integer AS total FROM object o
ORDER BY hashtextextended(o.url, :seed::bigint), o.url LIMIT :limit`,
)
