-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- checks.answer: $1 tenant, $2 asked_at, $3 result
UPDATE search.check SET result = $3 WHERE tenant_id = $1 AND asked_at = $2::timestamptz;

-- checks.take (whole installation): $1 abandoned_after
UPDATE search.check c SET begun_at = now()
WHERE c.tenant_id = (
  SELECT tenant_id FROM search.check
  WHERE result IS NULL AND (begun_at IS NULL OR begun_at < now() - $1::interval)
  ORDER BY asked_at LIMIT 1 FOR UPDATE SKIP LOCKED
)
RETURNING tenant_id, asked_at::text, (SELECT index_name FROM search.generation WHERE serving) AS index_name;
