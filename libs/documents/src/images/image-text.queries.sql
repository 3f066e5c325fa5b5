-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- export.image_text: $1 tenant, $2 description, $3 image
SELECT t.content, t.boxes, t.language
FROM api.visible_image_texts($1) t WHERE t.description_id = $2 AND t.image_id = $3;
