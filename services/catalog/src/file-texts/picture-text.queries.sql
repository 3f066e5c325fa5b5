-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- picture_text.one: $1 tenant, $2 image
SELECT o.description_id AS description, (SELECT count(*)::int FROM api.visible_media($1) n
    WHERE n.description_id = o.description_id AND n.renderable AND n.position <= o.position) AS number,
  (
    SELECT (SELECT count(*)::int FROM api.visible_media($1) n
    WHERE n.description_id = o.description_id AND n.renderable AND n.position <= w.position) FROM (
      SELECT p.position FROM api.visible_media($1) p
      WHERE p.description_id = o.description_id AND p.renderable AND p.position < o.position
        AND EXISTS (SELECT FROM api.visible_image_texts($1) t WHERE t.image_id = p.id)
      ORDER BY p.position DESC LIMIT 1) w) AS previous,
  (
    SELECT (SELECT count(*)::int FROM api.visible_media($1) n
    WHERE n.description_id = o.description_id AND n.renderable AND n.position <= w.position) FROM (
      SELECT p.position FROM api.visible_media($1) p
      WHERE p.description_id = o.description_id AND p.renderable AND p.position > o.position
        AND EXISTS (SELECT FROM api.visible_image_texts($1) t WHERE t.image_id = p.id)
      ORDER BY p.position ASC LIMIT 1) w) AS next, o.language, o.content,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at
FROM (
  SELECT m.description_id, m.position, t.language, t.content
  FROM api.visible_image_texts($1) t JOIN api.visible_media($1) m ON m.id = t.image_id
  WHERE t.image_id = $2 AND m.renderable
) o;
