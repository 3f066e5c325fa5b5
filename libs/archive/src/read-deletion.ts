import { type Pool, query } from '@fonds/db/pool'
import { bind } from '@fonds/db/statement'
import { type DeletionRow, descriptionDeletion } from './deletion.queries.ts'

/** Returns the day on which a description that was visible once was deleted, by its UUID; null if there was none. */
export async function readDeletion(pool: Pool, tenant: string, description: string): Promise<Date | null> {
  const [row] = await query<DeletionRow & Record<string, unknown>>(
    pool,
    bind(descriptionDeletion, { tenant, description }),
  )
  return row?.deleted_at ?? null
}
