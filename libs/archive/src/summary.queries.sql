-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- covers.collections: $1 tenant, $2 ids, $3 with_suppressed
SELECT k.id AS covers, c.* FROM unnest($2::uuid[]) k(id) CROSS JOIN LATERAL (
  SELECT d.id, d.path, d.cover_id FROM api.visible_descriptions($1) d WHERE d.id = k.id LIMIT 1
) d CROSS JOIN LATERAL (
  (SELECT c.id, c.kind, c.slug, c.title, CASE
    WHEN c.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, c.title) FROM (SELECT c.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE c.titles END AS titles, c.level, c.thumbnail, c.notice FROM (
    SELECT v.* FROM api.visible_descriptions($1) v WHERE v.id = d.cover_id LIMIT 1
  ) c WHERE c.thumbnail IS NOT NULL AND ($3::boolean OR NOT c.suppressed))
  UNION ALL
  (SELECT c.id, c.kind, c.slug, c.title, CASE
    WHEN c.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, c.title) FROM (SELECT c.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE c.titles END AS titles, c.level, c.thumbnail, c.notice FROM api.visible_descriptions($1) c WHERE c.kind = 'record' AND c.thumbnail IS NOT NULL AND c.path > d.path AND c.path < d.path || '~' AND ($3::boolean OR NOT c.suppressed)
    ORDER BY c.path LIMIT 1)
  UNION ALL
  (SELECT c.id, c.kind, c.slug, c.title, CASE
    WHEN c.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, c.title) FROM (SELECT c.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE c.titles END AS titles, c.level, c.thumbnail, c.notice FROM (
    SELECT v.* FROM api.visible_descriptions($1) v WHERE v.id = d.id LIMIT 1
  ) c WHERE c.thumbnail IS NOT NULL AND ($3::boolean OR NOT c.suppressed))
  LIMIT 1
) c;

-- covers.exhibits: $1 tenant, $2 ids, $3 with_suppressed
SELECT k.id AS covers, c.* FROM unnest($2::uuid[]) k(id) CROSS JOIN LATERAL (
  SELECT x.id, x.cover_id FROM api.exhibits($1) x WHERE x.id = k.id LIMIT 1
) x CROSS JOIN LATERAL (
  (SELECT c.id, c.kind, c.slug, c.title, CASE
    WHEN c.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, c.title) FROM (SELECT c.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE c.titles END AS titles, c.level, c.thumbnail, c.notice FROM (
    SELECT v.* FROM api.visible_descriptions($1) v WHERE v.id = x.cover_id LIMIT 1
  ) c WHERE c.thumbnail IS NOT NULL AND ($3::boolean OR NOT c.suppressed))
  UNION ALL
  (SELECT c.* FROM api.visible_exhibit_items($1) i CROSS JOIN LATERAL (SELECT c.id, c.kind, c.slug, c.title, CASE
    WHEN c.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, c.title) FROM (SELECT c.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE c.titles END AS titles, c.level, c.thumbnail, c.notice FROM (
    SELECT v.* FROM api.visible_descriptions($1) v WHERE v.id = i.description_id LIMIT 1
  ) c WHERE c.thumbnail IS NOT NULL AND ($3::boolean OR NOT c.suppressed)) c
    WHERE i.exhibit_id = x.id ORDER BY i.section, i.position LIMIT 1)
  LIMIT 1
) c;

-- covers.repositories: $1 tenant, $2 ids, $3 with_suppressed
SELECT k.id AS covers, c.* FROM unnest($2::uuid[]) k(id) CROSS JOIN LATERAL (
  SELECT r.cover_id FROM api.repositories($1) r WHERE r.id = k.id LIMIT 1
) r CROSS JOIN LATERAL (SELECT c.id, c.kind, c.slug, c.title, CASE
    WHEN c.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, c.title) FROM (SELECT c.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE c.titles END AS titles, c.level, c.thumbnail, c.notice FROM (
    SELECT v.* FROM api.visible_descriptions($1) v WHERE v.id = r.cover_id LIMIT 1
  ) c WHERE c.thumbnail IS NOT NULL AND ($3::boolean OR NOT c.suppressed)) c;
