import pg from 'pg'
import { CONDITION_TIMEOUT_MS, eventually } from './conditions.ts'
import type { TestDatabase } from './database.ts'
import type { Program } from './program.ts'

/** When the connection is lost: while PostgreSQL runs a statement, or between two statements. */
export type Moment = (typeof MOMENTS)[number]
export const MOMENTS = ['in a statement', 'between statements'] as const

export interface LossOptions {
  /** The database that the program uses. */
  readonly db: TestDatabase
  readonly program: Program
  /** The name of its pool. */
  readonly connections: string
  /** A table, with its schema, that the triggered work accesses. */
  readonly table: string
  /** `EXCLUSIVE` allows reads and blocks writes only. */
  readonly lock?: 'ACCESS EXCLUSIVE' | 'EXCLUSIVE'
  /** Triggers work that accesses the table; called repeatedly until the work does. */
  readonly trigger: () => Promise<unknown>
  /** Whether that work is a transaction of several statements. */
  readonly inTransaction: boolean
}

/**
 * Terminates a program's database connections (`pg_terminate_backend`) at a known moment. A lock on the table blocks
 * its statement. For the moment between statements, the program is suspended while the response is on its way, so that
 * it reads the response and then the loss.
 * @throws if the program does not access the table, or is not in a transaction as expected
 */
export async function loseConnections(moment: Moment, options: LossOptions): Promise<void> {
  const { program } = options
  const stopped = moment === 'between statements'
  for (const end = Date.now() + CONDITION_TIMEOUT_MS; Date.now() < end; ) {
    const client = new pg.Client({ connectionString: options.db.url })
    await client.connect()
    try {
      await client.query(`BEGIN; LOCK TABLE ${options.table} IN ${options.lock ?? 'ACCESS EXCLUSIVE'} MODE`)
      await waitingStatement(options)
      if (stopped) {
        program.signal('SIGSTOP')
        await client.query('ROLLBACK')
        await settledBackends(options)
      }
      const lost = await terminate(options, stopped)
      if (lost > 0) return
    } finally {
      await client.end()
      if (stopped) program.signal('SIGCONT')
    }
  }
  throw new Error(`no connection of ${options.connections} could be terminated ${moment}`)
}

/** Waits until the lock blocks a statement of the program. */
async function waitingStatement({ db, connections, trigger }: LossOptions): Promise<void> {
  let busy = false
  await eventually(async () => {
    if (!busy) {
      busy = true
      trigger()
        .catch(() => undefined)
        .finally(() => {
          busy = false
        })
    }
    const { rowCount } = await db.pool.query(
      `SELECT FROM pg_stat_activity
       WHERE datname = current_database() AND split_part(application_name, '/', 1) = $1 AND wait_event_type = 'Lock'`,
      [connections],
    )
    if (rowCount === 0) throw new Error(`${connections} does not access the table`)
  })
}

/** Waits until PostgreSQL has completed all requests of the suspended program. */
async function settledBackends({ db, connections }: LossOptions): Promise<void> {
  await eventually(async () => {
    const { rowCount } = await db.pool.query(
      `SELECT FROM pg_stat_activity
       WHERE datname = current_database() AND split_part(application_name, '/', 1) = $1 AND state NOT LIKE 'idle%'`,
      [connections],
    )
    if (rowCount !== 0) throw new Error(`statements of ${connections} are still running`)
  })
}

/** Terminates the connections and waits until they are gone. @returns how many; 0 if none is in the expected state */
async function terminate({ db, connections, inTransaction }: LossOptions, between: boolean): Promise<number> {
  const { rows } = await db.pool.query<{ pid: number; xact: boolean }>(
    `SELECT pid, state = 'idle in transaction' AS xact FROM pg_stat_activity
     WHERE datname = current_database() AND split_part(application_name, '/', 1) = $1`,
    [connections],
  )
  // The statement may have timed out just before; the caller then triggers the work again.
  if (between && inTransaction && !rows.some(({ xact }) => xact)) return 0
  const pids = rows.map(({ pid }) => pid)
  const ended = await db.pool.query<{ ended: boolean }>(
    'SELECT pg_terminate_backend(pid, 30000) AS ended FROM unnest($1::integer[]) AS pid',
    [pids],
  )
  return ended.rows.filter((row) => row.ended).length
}
