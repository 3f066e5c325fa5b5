import type pg from 'pg'
import { CommandError } from '../command-error.ts'
import { onClient } from './on-client.ts'
import { withTransaction } from './transaction.ts'

/** Number of other connections that may take the session, if the pooler gives each the one that has waited longest. */
const MAX_OTHERS = 3

/**
 * Checks that a connection has one session for as long as it is open. Behind PgBouncer in transaction mode, it does not: locks,
 * temporary tables and roles of a session would be left to others, or lost.
 *
 * @param command such as `fonds watch`, for the message
 * @throws CommandError invalid; the errors of `query`
 */
export async function requireOwnSession(pool: pg.Pool, command: string): Promise<void> {
  if (!(await isShared(pool))) return
  throw new CommandError(
    'invalid',
    `DATABASE_URL leads to a connection pooler in transaction mode, such as PgBouncer, where ${command} would lose its ` +
      'locks and temporary tables; set DATABASE_URL to PostgreSQL itself (docs/database-roles.md)',
  )
}

const isShared = (pool: pg.Pool): Promise<boolean> =>
  onClient(pool, async (client) => {
    const own = await backendOf(client)
    // PostgreSQL tells its process to each client that connects; a pooler tells something of its own.
    if (own === processOf(client)) return false
    return othersTake(pool, own, async () => (await backendOf(client)) !== own)
  })

/** Keeps transactions open on other connections until one of them has taken the session, or there are enough of them. */
async function othersTake(
  pool: pg.Pool,
  own: number,
  moved: () => Promise<boolean>,
  left = MAX_OTHERS,
): Promise<boolean> {
  if (left === 0) return false
  return withTransaction(
    pool,
    'snapshot',
    async (other) => (await backendOf(other)) === own || (await moved()) || othersTake(pool, own, moved, left - 1),
  )
}

/** Returns the process of PostgreSQL that answers. */
async function backendOf(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return rows[0]?.pid ?? 0
}

/** Returns the process that the server named when the client connected (BackendKeyData); null if it named none. */
const processOf = (client: pg.ClientBase): number | null =>
  'processID' in client && typeof client.processID === 'number' ? client.processID : null
