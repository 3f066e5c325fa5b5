import { setTimeout as sleep } from 'node:timers/promises'
import { limit } from '@fonds/util'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type MigrationResultSet, Migrator } from 'kysely/migration'
import pg from 'pg'
import { CommandError } from '../command-error.ts'
import { requireOwnSession } from '../transaction/own-session.ts'
import { readBaseline } from './baseline.ts'
import { requireBaseline } from './earlier-schema.ts'
import { laterMigrations } from './later-schema.ts'
import { describeBlockers, isLockConflict, watchBlockers } from './lock-waits.ts'
import { MIGRATIONS_FOLDER, readMigrations, runsInTransaction } from './migration-files.ts'
import { takeMigrationLock } from './migration-lock.ts'
import { appliedMigrations, knownMigrations, providerOf } from './migrations.ts'

/** How migrations wait for others. */
export interface MigrateOptions {
  /** How long a statement waits for a lock before others get theirs, in milliseconds; {@link LOCK_MS} by default. */
  readonly lockMs?: number
  /** How long a migration tries to get its locks, and a process waits for another one that migrates; 300 by default. */
  readonly waitSeconds?: number
  /** Receives a line whenever a migration has to wait. */
  readonly onNote?: (line: string) => void
  /** Folder of the numbered migrations; defaults to those of this version. */
  readonly folder?: string
}

/** Result of a migration run. */
export interface AppliedMigrations {
  /** Names of migrations; in a new database, the release of the baseline stands for its own. */
  readonly applied: readonly string[]
  /** Migrations of a later version that the database already had. */
  readonly later: readonly string[]
}

/** `migrate` fails if another session has a lock that it needs, or another process migrates, for longer. */
const WAIT_MS = limit(300_000)

/**
 * A statement of a migration that gets no lock within this time fails, and its migration is tried again after a pause.
 * Readers queue behind a statement that waits for an exclusive lock, so this is the longest that they notice; it is less
 * than the shortest statement timeout of a service.
 */
const LOCK_MS = limit(1_000)

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 10_000
const TELL_EVERY_MS = 10_000

/**
 * Applies the migrations that a database lacks, each in its own transaction unless its file says otherwise. A new
 * database gets all of them in one transaction. Several processes take turns.
 * @throws CommandError busy if another session held a lock for too long, invalid if the database cannot be used by this
 *   version; otherwise an error that names the migration that failed, with the database's own error as its cause.
 *   Migrations before that one stay applied
 */
export async function applyMigrations(url: string, options: MigrateOptions = {}): Promise<AppliedMigrations> {
  const { folder = MIGRATIONS_FOLDER } = options
  const waiting = waitingOf(options)
  const known = await knownMigrations(folder)
  const current = await laterIfCurrent(url, known)
  if (current !== null) return { applied: [], later: current }
  // One connection, so that it can be watched.
  const { db, close } = openDatabase(url, { max: 1, lock_timeout: waiting.lockMs })
  try {
    return await withObserver(url, async (observer) => {
      await takeMigrationLock(observer, waiting)
      return { applied: await applyAll({ db, observer, folder, known, ...waiting }), later: [] }
    })
  } finally {
    await close()
  }
}

/**
 * Returns the migrations of a later version if a database lacks none of this version, otherwise null.
 * @throws CommandError invalid if this version cannot use it, or it can only be migrated by another URL
 */
async function laterIfCurrent(url: string, known: readonly string[]): Promise<string[] | null> {
  const { pool, db, close } = openDatabase(url, { max: 4 })
  try {
    const before = await appliedMigrations(db)
    if (before.length > 0) {
      await requireBaseline(pool, before)
      const later = laterMigrations(before, known)
      if (known.every((name) => before.includes(name))) return later
    }
    await requireOwnSession(pool, 'a migration')
    return null
  } finally {
    await close()
  }
}

function openDatabase(url: string, options: Pick<pg.PoolConfig, 'max' | 'lock_timeout'>) {
  const pool = new pg.Pool({ connectionString: url, application_name: 'fonds-migrate', ...options })
  // A connection that breaks while idle is noticed by the next statement. Without a listener, the error would end the
  // process.
  pool.on('error', () => undefined)
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  return { pool, db, close: () => db.destroy() }
}

const waitingOf = ({ lockMs = LOCK_MS, waitSeconds = WAIT_MS / 1000, onNote = () => undefined }: MigrateOptions) => ({
  lockMs,
  waitSeconds,
  onNote,
})

async function withObserver<T>(url: string, work: (observer: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'fonds-migrate' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

interface Run extends Required<MigrateOptions> {
  readonly db: Kysely<unknown>
  readonly observer: pg.Client
  readonly known: readonly string[]
}

async function applyAll(run: Run): Promise<string[]> {
  const { db, folder, known } = run
  const done: string[] = []
  const migrator = new Migrator({ db, provider: providerOf(folder) })
  const has = await appliedMigrations(db)
  if (has.length === 0) {
    const { release, migrations } = readBaseline()
    const results = await attempt(run, { name: release, before: done }, () => migrator.migrateToLatest())
    return [release, ...results.filter((name) => !migrations.includes(name))]
  }
  const apart = new Set(readMigrations(folder).flatMap(({ name, text }) => (runsInTransaction(text) ? [] : [name])))
  for (const name of known.filter((one) => !has.includes(one))) {
    const disableTransactions = apart.has(name)
    const results = await attempt(run, { name, before: done, disableTransactions }, () =>
      migrator.migrateUp({ disableTransactions }),
    )
    done.push(...results)
  }
  return done
}

interface Step {
  readonly name: string
  /** Migrations that this process has applied before. */
  readonly before: readonly string[]
  readonly disableTransactions?: boolean
}

/** Applies one migration, again after a pause if another session has a lock. Returns the names of what was applied. */
async function attempt(run: Run, step: Step, migrateOnce: () => Promise<MigrationResultSet>): Promise<string[]> {
  const { observer, waitSeconds, onNote } = run
  const { name } = step
  const deadline = performance.now() + waitSeconds * 1000
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    const pid = await prepare(run, step)
    const onLong = (blockers: string) => onNote(`${name}: waiting for ${blockers}`)
    const stopWatching = watchBlockers(observer, pid, { everyMs: TELL_EVERY_MS, onLong })
    const { error, results = [] } = await migrateOnce()
    const blockers = describeBlockers(await stopWatching())
    if (error === undefined) return results.filter((r) => r.status === 'Success').map((r) => r.migrationName)
    if (!isLockConflict(error)) throw failure(step, error)
    const wait = pause * (0.75 + Math.random() / 2)
    if (performance.now() + wait > deadline) throw blocked(step, blockers, waitSeconds)
    onNote(`${name}: ${blockers} has a lock that it needs; trying again in ${(wait / 1000).toFixed(1)} s`)
    await sleep(wait)
  }
}

/**
 * Sets how long the migration waits for locks. Outside of a transaction, its statements let others read and write while
 * they wait, and an interrupted `CREATE INDEX CONCURRENTLY` starts from the beginning, so they wait as long as allowed.
 * @returns the process id of the connection
 */
async function prepare({ db, lockMs, waitSeconds }: Run, step: Step): Promise<number> {
  const ms = step.disableTransactions === true ? waitSeconds * 1000 : lockMs
  const { rows } = await sql<{ pid: number }>`
    SELECT set_config('lock_timeout', ${String(ms)}, false), pg_backend_pid() AS pid`.execute(db)
  return rows[0]?.pid ?? 0
}

const beforeOf = ({ before }: Step): string => (before.length === 0 ? '' : ` Applied before it: ${before.join(', ')}.`)

function blocked(step: Step, blockers: string, waitSeconds: number): CommandError {
  const [, pid = 'PID'] = /^pid (\d+)/.exec(blockers) ?? []
  return new CommandError(
    'busy',
    `${step.name} was not applied: for ${waitSeconds} s, ${blockers} had a lock that it needs.${beforeOf(step)} ` +
      `Wait until that has finished, or end it with SELECT pg_terminate_backend(${pid}), and run migrate again; ` +
      'MIGRATE_WAIT_SECONDS makes it wait longer.',
  )
}

function failure(step: Step, error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error)
  const extent =
    step.disableTransactions === true
      ? 'Statements before the one that failed stay applied; running migrate again repeats them.'
      : 'Nothing of it was applied.'
  return new Error(`${step.name} failed: ${reason}. ${extent}${beforeOf(step)}`, { cause: error })
}
