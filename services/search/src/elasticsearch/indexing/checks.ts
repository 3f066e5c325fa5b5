import { runCommand } from '@fonds/db/statement'
import { answerCheck, takeCheck } from './checks.commands.ts'
import { compare } from './compare.ts'
import type { IndexingDeps } from './deps.ts'

/** A check older than this is assumed to belong to a killed worker. */
const ABANDONED_AFTER = '10 minutes'

/**
 * Runs the checks requested by `fonds index verify`, one archive at a time.
 * @returns whether any were pending
 */
export async function answerChecks(deps: IndexingDeps): Promise<boolean> {
  const [check] = await runCommand<{ tenant_id: string; asked_at: string; index_name: string | null }>(
    deps.pool,
    takeCheck,
    { abandoned_after: ABANDONED_AFTER },
  )
  if (check === undefined) return false
  const { tenant_id, asked_at, index_name } = check
  const result = index_name === null ? { absent: true } : await compare(deps, index_name, tenant_id)
  await runCommand(deps.pool, answerCheck, { tenant: tenant_id, asked_at, result: JSON.stringify(result) })
  return true
}
