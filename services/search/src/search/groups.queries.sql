-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- search.group_tops: $1 tenant, $2 ids
SELECT d.id, d.kind, d.slug, d.title, CASE
    WHEN d.titles IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state($1) s)
      THEN (SELECT jsonb_build_object(w.language, d.title) FROM (SELECT d.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE d.titles END AS titles, d.level, d.thumbnail, d.notice FROM api.visible_descriptions($1) d WHERE d.id = ANY ($2::uuid[]);
