-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- oai.kept_items: $1 tenant, $2 seq, $3 root, $4 item, $5 last, $6 set_root, $7 tops, $8 limit, $9 bytes, $10 format, $11 edition
WITH found AS MATERIALIZED (
  SELECT f.*, f.place > $8 OR (f.place > 1 AND f.so_far > $9) AS beyond FROM (
    SELECT i.*, row_number() OVER () AS place, sum(i.bytes) OVER (ROWS UNBOUNDED PRECEDING) AS so_far
    FROM api.oai_items($1, $2, $3, $4, $5, $6, NULL, $7, $8 + 1) i
  ) f
), page AS MATERIALIZED (
  SELECT f.*, k.block, k.n, k.starts, k.ends FROM found f LEFT JOIN LATERAL (
    -- Looked up one item at a time, because the planner overestimates how much of the table a page needs.
    SELECT r.block, r.n, r.starts, r.ends FROM api.oai_kept($1, $10, $11) r
    WHERE r.item_id = f.item_id AND r.seq = f.seq OFFSET 0
  ) k ON f.live WHERE NOT f.beyond
), runs AS (
  SELECT min(place) AS place, max(place) AS until, block, min(starts) AS starts, max(ends) AS ends
  FROM (SELECT p.*, row_number() OVER (PARTITION BY block ORDER BY place) AS nth FROM page p WHERE block IS NOT NULL) p
  -- Groups items that are consecutive both on the page and in the block.
  GROUP BY block, place - nth, n - nth
)
SELECT rows.*, EXISTS (SELECT FROM found WHERE beyond) AS more FROM (
  SELECT r.place, l.seq, l.root_id, l.item_id, true AS live, NULL AS item_kind, NULL::timestamptz AS committed_at,
    NULL::json AS above, (r.until - r.place + 1)::integer AS items, r.block, r.starts, r.ends,
    (SELECT k.records FROM api.oai_kept($1, $10, $11) k WHERE k.item_id = l.item_id) AS records
  FROM runs r JOIN page l ON l.place = r.until
  UNION ALL
  SELECT p.place, p.seq, p.root_id, p.item_id, p.live, p.item_kind, p.committed_at, to_json(p.above), 1, NULL, NULL, NULL, NULL
  FROM page p WHERE p.block IS NULL
) rows ORDER BY place;

-- oai.kept_pages: $1 tenant, $2 format, $3 edition, $4 seq, $5 root, $6 item, $7 last, $8 pages
WITH RECURSIVE page AS (
  SELECT k.*, 1 AS nth FROM api.oai_kept_page($1, $2, $3, $4, $5, $6, $7) k
  UNION ALL
  SELECT k.*, p.nth + 1 FROM page p
  CROSS JOIN LATERAL api.oai_kept_page($1, $2, $3, p.seq, p.root_id, p.item_id, $7) k
  WHERE p.more AND p.nth < $8
)
SELECT records, items, seq, root_id, item_id, more FROM page;

-- oai.count: $1 tenant, $2 first, $3 last, $4 set_root, $5 set, $6 tops
SELECT n::text FROM api.oai_count($1, $2, $3, $4, $5, $6) n;

-- oai.item: $1 tenant, $2 item
SELECT seq, committed_at, root_id, item_id, item_kind, live, to_json(above) AS above FROM api.oai_item($1, $2);

-- oai.items: $1 tenant, $2 seq, $3 root, $4 item, $5 last, $6 set_root, $7 set, $8 tops, $9 limit
SELECT seq, committed_at, root_id, item_id, item_kind, live, to_json(above) AS above, within, bytes
FROM api.oai_items($1, $2, $3, $4, $5, $6, $7, $8, $9);

-- oai.window: $1 tenant, $2 from, $3 until
SELECT first_seq, last_seq FROM api.oai_window($1, $2::timestamptz, $3::timestamptz);

-- oai.opening: $1 tenant
SELECT now, first_seq, last_seq, name, oai_namespace, metadata_rights, material_rights FROM api.oai_start($1);

-- oai.repository: $1 tenant
SELECT t.oai_admin_email, t.contact, coalesce((SELECT e FROM api.oai_earliest($1) e),
  date_trunc('second', t.created_at)) AS earliest,
  (SELECT c.item_id FROM api.oai_items($1, 0, NULL, NULL, 9223372036854775807, NULL, NULL, false, 1) c) AS sample
FROM api.tenant($1) t;

-- oai.set_names: $1 tenant, $2 ids
SELECT n.id, n.slug, n.root_id, (SELECT true FROM api.oai_sets($1) s WHERE s.id = n.id) IS TRUE AS open
FROM api.oai_set_names_of($1, $2::uuid[]) n;

-- oai.sets: $1 tenant, $2 after, $3 limit
SELECT s.id, s.slug, s.title, s.summary, s.path, s.ancestor_ids FROM api.oai_sets($1) s
WHERE s.path > $2 ORDER BY s.path LIMIT $3;

-- oai.sets_named: $1 tenant, $2 name
SELECT s.id, s.slug, s.root_id, s.ancestor_ids FROM api.oai_set_names($1) s
WHERE s.slug = $2 OR s.id::text = $2
  OR s.id IN (SELECT h.item_id FROM api.former_slugs($1) h WHERE h.kind = 'collection' AND h.slug = $2);
