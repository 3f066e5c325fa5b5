import { useOfStatements } from '@fonds/db'
import type { AccessStatus, StatementReading } from '@fonds/types'
import type pg from 'pg'
import type { UsedStatement } from './statement-lines.ts'

/** Returns statements of imported trees with what depends on them in the archive. */
export async function usedStatements(
  pool: pg.Pool,
  tenantId: string,
  statements: readonly StatementReading[],
  roots: readonly string[],
): Promise<UsedStatement[]> {
  const uses = await useOfStatements(
    pool,
    tenantId,
    statements.map(({ statement }) => statement),
    roots,
  )
  return statements.map((statement, n) => {
    const { id = null, images = 0, decided = null } = uses[n] ?? {}
    return { ...statement, id, images, decided: decided && { ...decided, status: decided.status as AccessStatus } }
  })
}
