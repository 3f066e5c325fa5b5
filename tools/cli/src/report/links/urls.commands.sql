-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- report.links.urls: $1 tenant, $2 seed, $3 limit
WITH object AS (
  SELECT DISTINCT o.url COLLATE "C" AS url
  FROM fonds.description d CROSS JOIN LATERAL jsonb_to_recordset(d.body -> 'digital_objects') AS o(url text)
  WHERE d.tenant_id = $1 AND d.body -> 'digital_objects' <> '[]' AND o.url ~* '^https?://'
)
SELECT o.url, count(*) OVER ()::integer AS total FROM object o
ORDER BY hashtextextended(o.url, $2::bigint), o.url LIMIT $3;
