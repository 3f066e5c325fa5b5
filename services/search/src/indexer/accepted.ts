import { inSavepoint } from '@fonds/db/pool'
import type { Client } from '@fonds/db/statement'

/** Data exceptions and exceeded limits, by SQLSTATE. */
const REJECTED = /^(22|54)/

/**
 * Writes items in a transaction, which goes on without them if PostgreSQL rejects one.
 * @returns whether PostgreSQL accepted them
 * @throws errors that the items did not cause
 */
export async function isAccepted(client: Client, write: () => Promise<unknown>): Promise<boolean> {
  try {
    await inSavepoint(client, write)
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!REJECTED.test(code)) throw error
    return false
  }
}
