import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { CONDITION_TIMEOUT_MS } from './conditions.ts'
import type { TestDatabase } from './database.ts'
import type { Program } from './program.ts'

/** When a connection is lost: while PostgreSQL runs a statement of it, or between two statements. */
export type Moment = (typeof MOMENTS)[number]
export const MOMENTS = ['in a statement', 'between statements'] as const

export interface LossOptions {
  /** The database that the program works on. */
  readonly db: TestDatabase
  readonly program: Program
  /** Its connections, by `application_name`. */
  readonly connections: string
  /** A table, with its schema, that it reads or writes when it is given something to do. */
  readonly table: string
  /** `EXCLUSIVE` lets reads pass and holds only writes. */
  readonly lock?: 'ACCESS EXCLUSIVE' | 'EXCLUSIVE'
  /** Gives it something to do that reaches the table; asked again until it does. */
  readonly trigger: () => Promise<unknown>
  /** Whether that happens within a transaction of several statements. */
  readonly inTransaction: boolean
}

const PATIENCE_MS = CONDITION_TIMEOUT_MS

/**
 * Ends a program's database connections (`pg_terminate_backend`) at a moment that is certain: a lock on the table holds
 * its statement, and for the moment between statements the program is stopped while its answer is on the way, so that it
 * reads the answer and the loss one after the other.
 * @throws where the program does not come to the table, or not in a transaction although it should
 */
export async function loseConnections(moment: Moment, options: LossOptions): Promise<void> {
  const { program } = options
  const stopped = moment === 'between statements'
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; ) {
    const client = new pg.Client({ connectionString: options.db.url })
    await client.connect()
    try {
      await client.query(`BEGIN; LOCK TABLE ${options.table} IN ${options.lock ?? 'ACCESS EXCLUSIVE'} MODE`)
      await waitingStatement(options, end)
      if (stopped) {
        program.signal('SIGSTOP')
        await client.query('ROLLBACK')
        await settledBackends(options, end)
      }
      const lost = await terminate(options, stopped)
      if (lost > 0) return
    } finally {
      await client.end()
      if (stopped) program.signal('SIGCONT')
    }
  }
  throw new Error(`no connection of ${options.connections} could be ended ${moment}`)
}

/** Waits until a statement of the program is held by the lock. */
async function waitingStatement({ db, connections, trigger }: LossOptions, end: number): Promise<void> {
  let busy = false
  while (Date.now() < end) {
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
       WHERE datname = current_database() AND application_name = $1 AND wait_event_type = 'Lock'`,
      [connections],
    )
    if (rowCount !== 0) return
    await sleep(10)
  }
  throw new Error(`${connections} does not come to the table`)
}

/** Waits until PostgreSQL has done all that the stopped program asked for. */
async function settledBackends({ db, connections }: LossOptions, end: number): Promise<void> {
  while (Date.now() < end) {
    const { rowCount } = await db.pool.query(
      `SELECT FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = $1 AND state NOT LIKE 'idle%'`,
      [connections],
    )
    if (rowCount === 0) return
    await sleep(10)
  }
  throw new Error(`statements of ${connections} do not end`)
}

/** Ends the connections and waits until they are gone. @returns how many; 0 where none is in the state that is wanted */
async function terminate({ db, connections, inTransaction }: LossOptions, between: boolean): Promise<number> {
  const { rows } = await db.pool.query<{ pid: number; xact: boolean }>(
    `SELECT pid, state = 'idle in transaction' AS xact FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = $1`,
    [connections],
  )
  // Its statement may have run out of time just before; then it is asked once more.
  if (between && inTransaction && !rows.some(({ xact }) => xact)) return 0
  const pids = rows.map(({ pid }) => pid)
  const ended = await db.pool.query<{ ended: boolean }>(
    'SELECT pg_terminate_backend(pid, 30000) AS ended FROM unnest($1::integer[]) AS pid',
    [pids],
  )
  return ended.rows.filter((row) => row.ended).length
}
