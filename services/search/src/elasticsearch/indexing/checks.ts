import { compare } from './compare.ts'
import type { IndexingDeps } from './deps.ts'

/** After which a check is taken for one whose worker was killed. */
const ABANDONED = '10 minutes'

/**
 * Answers what `fonds index verify` asked, one archive at a time.
 * @returns whether there was any
 */
export async function answerChecks(deps: IndexingDeps): Promise<boolean> {
  const { rows } = await deps.pool.query<{ tenant_id: string; asked_at: string; index_name: string | null }>(
    `UPDATE search.check c SET begun_at = now()
     WHERE c.tenant_id = (
       SELECT tenant_id FROM search.check
       WHERE result IS NULL AND (begun_at IS NULL OR begun_at < now() - $1::interval)
       ORDER BY asked_at LIMIT 1 FOR UPDATE SKIP LOCKED
     )
     RETURNING tenant_id, asked_at::text, (SELECT index_name FROM search.generation WHERE serving) AS index_name`,
    [ABANDONED],
  )
  const [check] = rows
  if (check === undefined) return false
  const { tenant_id, asked_at, index_name } = check
  const result = index_name === null ? { absent: true } : await compare(deps, index_name, tenant_id)
  await deps.pool.query('UPDATE search.check SET result = $3 WHERE tenant_id = $1 AND asked_at = $2::timestamptz', [
    tenant_id,
    asked_at,
    JSON.stringify(result),
  ])
  return true
}
