-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- sitemap.entities: $1 tenant, $2 from, $3 until, $4 limit
SELECT e.id, 'entity' AS kind, e.slug, e.updated_at, e.translations, '[]'::jsonb AS images FROM api.visible_entities($1) e
WHERE e.id >= $2::uuid AND e.id <= $3::uuid ORDER BY e.id LIMIT $4::int;

-- sitemap.exhibits: $1 tenant, $2 from, $3 until, $4 limit
SELECT x.id, 'exhibit' AS kind, x.slug, x.updated_at, x.translations, '[]'::jsonb AS images FROM api.exhibits($1) x
WHERE x.id >= $2::uuid AND x.id <= $3::uuid ORDER BY x.id LIMIT $4::int;

-- sitemap.page: $1 tenant, $2 from, $3 until, $4 limit
SELECT d.id, d.kind, d.slug, d.updated_at, d.translations, CASE
    WHEN d.thumbnail IS NULL OR d.notice IS NOT NULL OR (SELECT w FROM api.originals_withheld($1, d.suppressed, d.access) w) THEN '[]'
    ELSE (
      SELECT coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'sha256', left(m.sha256, 16)) ORDER BY m.position), '[]')
      FROM (
        SELECT v.id, v.sha256, v.position FROM api.visible_media($1) v
        WHERE v.description_id = d.id AND v.renderable ORDER BY v.position LIMIT 20
      ) m
    )
  END AS images
FROM api.visible_descriptions($1) d
WHERE d.id >= $2::uuid AND d.id <= $3::uuid AND NOT d.suppressed
ORDER BY d.id LIMIT $4::int;

-- sitemap.state: $1 tenant
SELECT (s.collections + s.records)::int AS descriptions,
  (SELECT coalesce(sum(c.entities), 0)::int FROM api.entity_counts($1) c) AS entities, s.exhibits::int, s.committed_at
FROM api.tenant_state($1) s;
