-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- indexer.changes: $1 tenant, $2 seq, $3 item, $4 limit
SELECT seq, item_id, item_kind, action FROM api.changes($1, $2, $3, $4);

-- indexer.state: $1 tenant
SELECT seq FROM api.tenant_state($1);

-- indexer.words_language: $1 tenant, $2 ids
SELECT d.id, d.body ->> 'description_language' AS language FROM api.visible_descriptions($1) d
WHERE d.id = ANY ($2::uuid[]) AND d.body ->> 'description_language' IS NOT NULL;
