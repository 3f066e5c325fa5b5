-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- image_text.images: $1 tenant, $2 ids
SELECT t.image_id AS id FROM api.visible_image_texts($1) t WHERE t.image_id = ANY ($2::uuid[]);

-- image_text.one: $1 tenant, $2 description, $3 image
SELECT t.content, t.boxes, t.language, (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at
FROM api.visible_image_texts($1) t WHERE t.description_id = $2 AND t.image_id = $3;
