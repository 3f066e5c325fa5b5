-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- search.collection_titles: $1 tenant, $2 text_language, $3 slugs
SELECT d.slug, d.titles ->> $2::text AS title
FROM api.visible_descriptions($1) d
WHERE d.kind = 'collection' AND d.slug = ANY ($3::text[]) AND d.titles ? $2::text;
