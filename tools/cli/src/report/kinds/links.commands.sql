-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- report.links: $1 tenant
WITH object AS (
  SELECT d.id, d.path, o.n, o.url, o.title, row_number() OVER w AS use, first_value(d.id) OVER w AS first_id
  FROM fonds.description d
    CROSS JOIN LATERAL ROWS FROM (jsonb_to_recordset(d.body -> 'digital_objects') AS (url text, title text))
      WITH ORDINALITY AS o(url, title, n)
  WHERE d.tenant_id = $1 AND d.body -> 'digital_objects' <> '[]'
  WINDOW w AS (PARTITION BY o.url COLLATE "C" ORDER BY d.path, o.n)
)
SELECT d.reference_code, d.title, d.kind, d.slug, r.slug AS finding_aid, o.url, o.title AS object, CASE WHEN o.use > 1 THEN f.slug END AS first
FROM object o JOIN fonds.description d ON d.id = o.id JOIN fonds.description r ON r.id = d.root_id
  JOIN fonds.description f ON f.id = o.first_id
ORDER BY o.path, o.n;
