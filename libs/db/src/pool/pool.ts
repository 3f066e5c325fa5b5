import { Unavailable } from '@fonds/types/unavailable'
import { Pool, type QueryResultRow } from 'pg'
import type { Logger } from 'pino'
import { checkSession, type ExpectedSession, WrongSession } from './session.ts'

export type { Pool } from 'pg'

interface PoolOptions {
  /** `application_name`, as operators see it in `pg_stat_activity`. */
  readonly name: string
  /** The role statements run as; null keeps the user of the URL. */
  readonly role?: string | null
  readonly max?: number
  /** In milliseconds. */
  readonly statementTimeout?: number
  /** `each_value`: statements whose best plan depends on what is asked, such as searches. */
  readonly plan?: 'once' | 'each_value'
  /** False where rows are so much dearer to look into than PostgreSQL thinks that it had better go by an index. */
  readonly wholeTables?: boolean
  readonly logger?: Logger
}

/** The database, or a free connection to it, cannot be had at the moment. */
export class DatabaseUnavailable extends Unavailable {
  constructor(cause: unknown) {
    super('no connection to the database', { retrySeconds: 2, cause })
    this.name = 'DatabaseUnavailable'
  }
}

/** How long a request waits for a connection, in milliseconds; then it is told to come again. */
const ACQUIRE_MS = 2_000

const expectations = new WeakMap<Pool, ExpectedSession>()

/** A pool whose sessions need no setting up: role and timeout are start-up options, so none can be forgotten. */
export function createPool(url: string, options: PoolOptions): Pool {
  const { role = 'fonds_reader', statementTimeout = 5_000, plan = 'once', wholeTables = true } = options
  if (role !== null && !/^[a-z_][a-z0-9_]*$/.test(role)) throw new Error('a role is lower-case letters, digits and _')
  const expected = { role, statementTimeout }
  const pool = new Pool({
    connectionString: url,
    application_name: options.name,
    max: options.max ?? 10,
    connectionTimeoutMillis: ACQUIRE_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    options: startOptions({ role, statementTimeout, plan, wholeTables }),
    verify: (client, done) => {
      checkSession(client, expected).then(() => done(), done)
    },
  })
  expectations.set(pool, expected)
  // An idle connection that breaks is dropped by the pool; without a listener it would end the process.
  pool.on('error', (error) => options.logger?.warn({ err: error }, 'an idle database connection broke'))
  return pool
}

/**
 * Statements are planned once a connection, not for each value: PostgreSQL does not know how few rows a page has, takes
 * the general plan for dear, and would plan anew each time, which costs more than the statement itself. For the same
 * reason none is worth compiling.
 */
function startOptions({
  role,
  statementTimeout,
  plan,
  wholeTables,
}: Required<Pick<PoolOptions, 'role' | 'statementTimeout' | 'plan' | 'wholeTables'>>): string {
  const mode = plan === 'once' ? 'force_generic_plan' : 'force_custom_plan'
  const settings = [`statement_timeout=${statementTimeout}`, `plan_cache_mode=${mode}`, 'jit=off']
  if (!wholeTables) settings.push('enable_seqscan=off')
  if (role !== null) settings.push(`role=${role}`)
  return settings.map((setting) => `-c ${setting}`).join(' ')
}

/** A statement, prepared once a connection under its name; the name belongs to one text. */
export interface NamedQuery {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
}

/** Rows of a prepared statement. @throws DatabaseUnavailable where no connection comes free in time */
export async function query<Row extends QueryResultRow>(
  pool: Pool,
  { name, text, values }: NamedQuery,
): Promise<Row[]> {
  try {
    const result = await pool.query<Row>({ name, text, values: [...values] })
    return result.rows
  } catch (error) {
    // pg has no code for it, only these words.
    const busy =
      error instanceof Error &&
      /timeout|Connection terminated|not queryable/i.test(error.message) &&
      !('severity' in error)
    throw busy ? new DatabaseUnavailable(error) : error
  }
}

/**
 * Checks that the database answers, and to the login this process is meant to have: for health checks.
 * @throws WrongSession; else as `query` does
 */
export async function pingDatabase(pool: Pool): Promise<void> {
  await sessionOf(pool)
}

function sessionOf(pool: Pool): ReturnType<typeof checkSession> {
  const expected = expectations.get(pool)
  if (expected === undefined) throw new Error('a pool that createPool did not make')
  return checkSession(pool, expected)
}

/**
 * Ends the process, with the reason in the log, where sessions of a pool are not the service's own. A database that is
 * away is no reason: each new connection is checked as well.
 */
export async function requireSession(pool: Pool, logger: Logger): Promise<void> {
  try {
    const { loginIsOwner } = await sessionOf(pool)
    if (loginIsOwner) logger.warn('the database login has the rights of the schema’s owner: use fonds_service instead')
  } catch (error) {
    if (!(error instanceof WrongSession)) return
    logger.fatal({ err: error }, 'refusing to serve')
    process.exit(1)
  }
}
