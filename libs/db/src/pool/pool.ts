import { isTracing } from '@fonds/telemetry'
import { limit } from '@fonds/util'
import { Pool, type PoolClient, type QueryResultRow } from 'pg'
import type { Logger } from 'pino'
import { type DraftReading, readDrafts } from '../drafts/draft-session.ts'
import { onReader } from '../replicas/reading.ts'
import type { Replicas } from '../replicas/replicas.ts'
import { applicationName } from './application-name.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { type NamedQuery, runPrepared } from './prepared-query.ts'
import { repeatAfterSchemaChange } from './schema-change.ts'
import { checkSession, type ExpectedSession, WrongSession } from './session.ts'
import { closeWhenSilent } from './silent-server.ts'
import { countStatements } from './statement-cost.ts'
import { noteTimeout, withinTimeLeft } from './time-left.ts'
import { traceStatements } from './trace-statements.ts'

export type { Pool } from 'pg'

interface PoolOptions {
  /** Shown in `pg_stat_activity`, with the version, as `application_name`. */
  readonly name: string
  /** The role that statements run as; null keeps the user of the URL. */
  readonly role?: string | null
  readonly max?: number
  /** Statement timeout in milliseconds; {@link STATEMENT_MS} by default. */
  readonly statementTimeout?: number
  /** How long a request waits for a connection, in milliseconds; {@link ACQUIRE_MS} by default. */
  readonly acquireMs?: number
  /** How long after its timeout a statement counts as lost, in milliseconds; {@link HANGING_MS} by default. */
  readonly hangingMs?: number
  /** `each_value` plans each execution, for statements such as searches whose best plan depends on their parameters. */
  readonly plan?: 'once' | 'each_value'
  /** Set to false to avoid sequential scans, if rows cost far more to read than PostgreSQL estimates. */
  readonly wholeTables?: boolean
  /**
   * Memory for each sort, and for each set of rows found in an index, in megabytes; by default, PostgreSQL's own. Without
   * enough of it, PostgreSQL keeps only the pages of rows, and checks every row on them again.
   */
  readonly workMemMb?: number
  /**
   * Reads one tenant with its drafts. Needs the URL of the schema's owner, from which each session goes over to `role`.
   */
  readonly drafts?: DraftReading
  /** Replicas from which requests read (`readAfter`) through connections with the same properties. */
  readonly replicas?: Replicas | undefined
  readonly logger?: Logger
}

/** PostgreSQL cancels a statement that runs longer, and its request fails with a retry hint. */
const STATEMENT_MS = limit(5_000)

/** A request that gets no database connection within this time fails with a retry hint. */
const ACQUIRE_MS = limit(2_000)

/** A connection is closed, and its statement fails, if PostgreSQL is silent for this long after the statement's timeout. */
const HANGING_MS = limit(2_000)

const replicasOf = new WeakMap<Pool, Replicas>()
const expectations = new WeakMap<Pool, Mutable<ExpectedSession>>()
type Mutable<T> = { -readonly [K in keyof T]: T[K] }

/** Creates a pool whose sessions need no setup: role and timeout are startup options, so they cannot be forgotten. */
export function createPool(url: string, options: PoolOptions): Pool {
  const pool = openPool(url, options)
  if (options.replicas === undefined) return pool
  replicasOf.set(pool, options.replicas)
  options.replicas.attach(pool, (replica, startedAt) => {
    const { ownLogin } = expectedOf(pool)
    return openPool(replica, options, { ownLogin, startedAt })
  })
  return pool
}

function openPool(
  url: string,
  options: PoolOptions,
  required: Pick<ExpectedSession, 'ownLogin' | 'startedAt'> = { ownLogin: false },
): Pool {
  const {
    role = 'fonds_reader',
    statementTimeout = STATEMENT_MS,
    acquireMs = ACQUIRE_MS,
    hangingMs = HANGING_MS,
    plan = 'once',
    wholeTables = true,
    workMemMb = null,
    drafts,
  } = options
  if (role !== null && !/^[a-z_][a-z0-9_]*$/.test(role))
    throw new Error('a role must consist of lower-case letters, digits and _')
  const expected = { role, statementTimeout, ...required }
  const settings = { statementTimeout, plan, wholeTables, workMemMb }
  const pool = new Pool({
    connectionString: url,
    application_name: applicationName(options.name),
    max: options.max ?? 10,
    // A session with drafts serves one reader, who waits; what it has prepared is lost when it ends.
    connectionTimeoutMillis: drafts === undefined ? acquireMs : statementTimeout,
    // oxlint-disable-next-line fonds/bare-limit -- only closes idle connections
    idleTimeoutMillis: drafts === undefined ? 30_000 : 0,
    keepAlive: true,
    options: drafts
      ? `${startOptions({ ...settings, role: null })} -c default_transaction_read_only=on`
      : startOptions({ ...settings, role }),
    verify: (client, done) => {
      const prepared = drafts === undefined ? checkSession(client, expected) : prepareDrafts(client, drafts, expected)
      prepared.then(() => done(), done)
    },
  })
  expectations.set(pool, expected)
  noteTimeout(pool, statementTimeout)
  // A connection may also break while its session is checked, when neither the pool nor `lend` listens yet.
  pool.on('connect', (client) => client.on('error', () => undefined))
  // PostgreSQL ends a slow statement itself, unless PostgreSQL or the network hangs.
  if (statementTimeout !== 0) pool.on('connect', (client) => closeWhenSilent(client, statementTimeout + hangingMs))
  pool.on('connect', countStatements)
  if (isTracing()) pool.on('connect', traceStatements)
  // The pool drops broken idle connections. Without a listener, the error would end the process.
  pool.on('error', (error) => options.logger?.warn({ err: error }, 'an idle database connection was lost'))
  return pool
}

async function prepareDrafts(client: PoolClient, drafts: DraftReading, expected: ExpectedSession): Promise<void> {
  if (expected.role === null) throw new Error('a session with drafts needs a role')
  await readDrafts(client, drafts, expected.role)
  await checkSession(client, expected)
}

/**
 * Returns startup options that plan statements once per connection. PostgreSQL does not know how few rows a page has,
 * overestimates the generic plan, and would replan each execution at a higher cost than the statement itself. JIT
 * compilation never pays off for the same reason.
 */
function startOptions({
  role,
  statementTimeout,
  plan,
  wholeTables,
  workMemMb,
}: Required<Pick<PoolOptions, 'role' | 'statementTimeout' | 'plan' | 'wholeTables'>> & {
  readonly workMemMb: number | null
}): string {
  const mode = plan === 'once' ? 'force_generic_plan' : 'force_custom_plan'
  const settings = [`statement_timeout=${statementTimeout}`, `plan_cache_mode=${mode}`, 'jit=off']
  if (!wholeTables) settings.push('enable_seqscan=off')
  if (workMemMb !== null) settings.push(`work_mem=${workMemMb}MB`)
  if (role !== null) settings.push(`role=${role}`)
  return settings.map((setting) => `-c ${setting}`).join(' ')
}

/**
 * Returns the rows of a prepared statement that only reads. Reads from the replica of the current request, if it has one. The
 * statement ends with its timeout, or when its caller stops waiting.
 * @throws DatabaseUnavailable if no connection becomes free in time, or none answers
 */
export async function query<Row extends QueryResultRow>(pool: Pool, named: NamedQuery): Promise<Row[]> {
  try {
    return await onReader(pool, true, (client) =>
      repeatAfterSchemaChange(() => withinTimeLeft(pool, client, () => runPrepared<Row>(client, named))),
    )
  } catch (error) {
    // pg identifies this error only by its message, without a code.
    const busy =
      error instanceof Error &&
      /timeout|Connection terminated|not queryable/i.test(error.message) &&
      !('severity' in error)
    throw busy ? new DatabaseUnavailable(error) : error
  }
}

/** Returns how many connections a pool has at the most, to the primary and to its replicas. */
export const connectionsOf = (pool: Pool): number =>
  pool.options.max * (1 + (replicasOf.get(pool)?.statuses.length ?? 0))

/**
 * Checks that the database responds and that the session has the expected login, for health checks. While only the primary
 * is away, its replicas suffice.
 * @throws WrongSession; the errors of `query`
 */
export async function pingDatabase(pool: Pool): Promise<void> {
  try {
    await checkSession(pool, expectedOf(pool))
  } catch (error) {
    const isRead = replicasOf.get(pool)?.statuses.some(({ isUsed }) => isUsed) ?? false
    if (error instanceof WrongSession || !isRead) throw error
  }
}

function expectedOf(pool: Pool): Mutable<ExpectedSession> {
  const expected = expectations.get(pool)
  if (expected === undefined) throw new Error('a pool that createPool did not make')
  return expected
}

/**
 * Ends the process, and logs the reason, if sessions of a pool have the wrong login, in particular one with the owner's
 * rights, to which any statement could switch back. An unreachable database does not end the process, since each new
 * connection is checked again.
 */
export async function requireSession(pool: Pool, logger: Logger): Promise<void> {
  expectedOf(pool).ownLogin = true
  try {
    await pingDatabase(pool)
  } catch (error) {
    if (!(error instanceof WrongSession)) return
    logger.fatal({ err: error }, 'refusing to serve')
    process.exit(1)
  }
}
