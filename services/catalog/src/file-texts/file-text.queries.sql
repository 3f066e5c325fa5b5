-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- file_text.one: $1 tenant, $2 file, $3 text
SELECT t.content, to_json(t.times) AS times,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at
FROM api.visible_file_texts($1) t WHERE t.id = $3 AND t.media_id = $2;
