-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- feed.items: $1 tenant, $2 ids
SELECT d.id, d.updated_at, coalesce(d.first_published_at, d.published_at) AS published_at, d.body ->> 'description_language' AS language
FROM api.visible_descriptions($1) d WHERE d.id = ANY ($2::uuid[])
UNION ALL
SELECT e.id, e.updated_at, NULL, e.content ->> 'description_language'
FROM api.visible_entities($1) e WHERE e.id = ANY ($2::uuid[])
UNION ALL
SELECT x.id, x.updated_at, x.published_at::timestamp AT TIME ZONE 'UTC', x.translations ->> 'original'
FROM api.exhibits($1) x WHERE x.id = ANY ($2::uuid[]);
