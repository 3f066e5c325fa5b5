-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- search.translated_labels: $1 tenant, $2 collections, $3 names
SELECT d.slug, d.title, d.titles, NULL::jsonb AS translations
FROM api.visible_descriptions($1) d
WHERE d.kind = 'collection' AND d.slug = ANY ($2::text[]) AND d.titles IS NOT NULL
UNION ALL
SELECT e.slug, NULL, NULL, e.translations FROM unnest($3::text[]) n (slug) CROSS JOIN LATERAL (
  SELECT e.slug, e.translations FROM api.visible_entities($1) e WHERE e.slug = n.slug OFFSET 0
) e
WHERE (SELECT EXISTS (SELECT FROM api.visible_entities($1) o WHERE o.translations IS NOT NULL))
  AND e.translations IS NOT NULL;
