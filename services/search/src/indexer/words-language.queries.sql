-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- indexer.words_language: $1 tenant, $2 ids
SELECT d.id, d.body ->> 'description_language' AS language FROM api.visible_descriptions($1) d
WHERE d.id = ANY ($2::uuid[]) AND d.body ->> 'description_language' IS NOT NULL;
