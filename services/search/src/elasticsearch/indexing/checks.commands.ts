import { defineCommand, defineInstallationStatement } from '@fonds/db/statement'

/** Takes the oldest check that is not already running. */
export const takeCheck = defineInstallationStatement(
  'checks.take',
  ['abandoned_after'],
  `
UPDATE search.check c SET begun_at = now()
WHERE c.tenant_id = (
  SELECT tenant_id FROM search.check
  WHERE result IS NULL AND (begun_at IS NULL OR begun_at < now() - :abandoned_after::interval)
  ORDER BY asked_at LIMIT 1 FOR UPDATE SKIP LOCKED
)
RETURNING tenant_id, asked_at::text, (SELECT index_name FROM search.generation WHERE serving) AS index_name`,
)

export const answerCheck = defineCommand(
  'checks.answer',
  ['asked_at', 'result'],
  'UPDATE search.check SET result = :result WHERE tenant_id = :tenant AND asked_at = :asked_at::timestamptz',
)
