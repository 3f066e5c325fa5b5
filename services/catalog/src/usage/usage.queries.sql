-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- usage.months: $1 tenant
SELECT EXISTS (SELECT FROM api.tenant($1) t WHERE t.usage = 'public') AS public, coalesce((
  SELECT json_agg(json_build_object('month', m.month, 'investigations', m.investigations, 'requests', m.requests) ORDER BY m.month DESC)
  FROM (
    SELECT to_char(u.day, 'YYYY-MM') AS month, sum(u.investigations) AS investigations, sum(u.requests) AS requests
    FROM api.usage_days($1) u GROUP BY 1 ORDER BY 1 DESC LIMIT 120
  ) m
), '[]') AS months;

-- usage.items: $1 tenant, $2 from
WITH used AS MATERIALIZED (
  SELECT u.item_id, u.kind, u.root_id, sum(u.investigations) AS investigations, sum(u.requests) AS requests
  FROM api.usage_items($1) u WHERE u.day >= $2::date AND u.day < $2::date + interval '1 month' GROUP BY 1, 2, 3
), ranked AS (
  SELECT a.*, row_number() OVER (PARTITION BY a.type ORDER BY a.investigations + a.requests DESC, a.id) AS n FROM (
    SELECT 'collection' AS type, u.root_id AS id, sum(u.investigations) AS investigations, sum(u.requests) AS requests
    FROM used u WHERE u.root_id IS NOT NULL GROUP BY u.root_id
    UNION ALL
    SELECT u.kind, u.item_id, sum(u.investigations), sum(u.requests) FROM used u
    WHERE u.root_id IS NULL OR u.root_id <> u.item_id GROUP BY u.item_id, u.kind
  ) a
)
SELECT CASE WHEN r.type = 'collection' THEN d.kind ELSE r.type END AS type, r.id,
  coalesce(d.title, e.name, x.title, h.title) AS title,
  coalesce(d.kind, h.kind, CASE WHEN e.id IS NOT NULL THEN 'entity' ELSE 'exhibit' END) AS kind,
  coalesce(d.slug, e.slug, x.slug, h.slug) AS slug, r.investigations::float8 AS investigations, r.requests::float8 AS requests
FROM ranked r LEFT JOIN api.visible_descriptions($1) d ON d.id = r.id LEFT JOIN api.visible_entities($1) e ON e.id = r.id
  LEFT JOIN api.exhibits($1) x ON x.id = r.id LEFT JOIN api.visible_media($1) m ON m.id = r.id
  LEFT JOIN api.visible_descriptions($1) h ON h.id = m.description_id
WHERE r.n <= 300 AND (d.id IS NOT NULL OR e.id IS NOT NULL OR x.id IS NOT NULL OR h.id IS NOT NULL)
ORDER BY r.type, r.n;

-- usage.words: $1 tenant, $2 from
SELECT u.words, count(*)::integer AS days FROM api.usage_words($1) u
WHERE u.day >= $2::date AND u.day < $2::date + interval '1 month' GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 100;
