import { setTimeout } from 'node:timers/promises'
import { limit } from '@fonds/util'
import pg from 'pg'
import { CommandError } from '../command-error.ts'
import { onClient } from '../transaction/on-client.ts'
import { BACKUP_SCHEMAS } from './backup-snapshot.ts'

/** Contents of a database before a backup is restored into it. */
export interface RestoreTarget {
  /** As in `server_version`, such as `18.4`. */
  readonly serverVersion: string
  /** Slugs of its tenants, at most ten; empty if it contains no content. */
  readonly tenants: readonly string[]
  /** Programs of Fonds that use the database, besides this one. */
  readonly sessions: readonly string[]
}

/** Examines the database into which a backup is to be restored. */
export function examineRestoreTarget(pool: pg.Pool): Promise<RestoreTarget> {
  return onClient(pool, async (client) => {
    const { rows } = await client.query<{ version: string; there: boolean }>(
      `SELECT current_setting('server_version') AS version, to_regclass('fonds.tenant') IS NOT NULL AS there`,
    )
    const tenants = rows[0]?.there
      ? await client.query<{ slug: string }>('SELECT slug FROM fonds.tenant ORDER BY slug LIMIT 10')
      : { rows: [] }
    return {
      serverVersion: rows[0]?.version.split(' ')[0] ?? '',
      tenants: tenants.rows.map(({ slug }) => slug),
      sessions: await otherSessions(client, pool),
    }
  })
}

// Logins without the rights of pg_monitor see of other sessions only the database, login and program.
const SESSIONS = `
SELECT coalesce(nullif(application_name, ''), usename::text) AS name,
  application_name = current_setting('application_name') AND usename = session_user AS own, count(*)::integer AS sessions
FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid()
  AND (application_name LIKE 'fonds-%' OR usename LIKE 'fonds\\_%')
GROUP BY 1, 2 ORDER BY 1 LIMIT 20`

interface SessionsRow {
  readonly name: string
  /** Whether they may be of this process. */
  readonly own: boolean
  readonly sessions: number
}

/** PostgreSQL ends a session a moment after its connection was closed. */
const LOOKS = 20
const PAUSE_MS = 100

/** Names the programs of Fonds that use the database: services, workers, and other processes of the command. */
async function otherSessions(client: pg.ClientBase, pool: pg.Pool): Promise<string[]> {
  for (let look = 1; ; look++) {
    // Within a transaction, PostgreSQL repeats what it showed first.
    await client.query('SELECT pg_stat_clear_snapshot()')
    const { rows } = await client.query<SessionsRow>(SESSIONS)
    const others = rows.filter(({ own }) => !own).map(({ name }) => name)
    const alike = rows.find(({ own }) => own)
    const twin = alike !== undefined && alike.sessions > pool.totalCount - 1 ? [`another ${alike.name}`] : []
    if (others.length > 0 || twin.length === 0 || look === LOOKS) return [...others, ...twin]
    await setTimeout(PAUSE_MS)
  }
}

/** @throws CommandError conflict if a program of Fonds uses the database */
export function refuseSessions(sessions: readonly string[]): void {
  if (sessions.length === 0) return
  throw new CommandError(
    'conflict',
    `the database is in use by ${sessions.join(', ')}: stop all services, workers and other fonds commands first`,
  )
}

/** A restore fails if another session uses the old tables for longer. */
const LOCK_MS = limit(10_000)

/**
 * Removes everything that Fonds has in the database, in one transaction, and creates roles that do not exist, without a
 * login, so that a dump can be restored with its rights.
 * @throws CommandError conflict if another session uses the tables, or a program of Fonds has connected since
 */
export async function clearForRestore(pool: pg.Pool, roles: readonly string[]): Promise<void> {
  await onClient(pool, async (client) => {
    await client.query('BEGIN')
    try {
      await client.query(`SET LOCAL lock_timeout = ${LOCK_MS}`)
      await client.query(`DROP SCHEMA IF EXISTS ${BACKUP_SCHEMAS.join(', ')} CASCADE`)
      await client.query('DROP TABLE IF EXISTS kysely_migration, kysely_migration_lock')
      const { rows } = await client.query<{ name: string }>(
        'SELECT name FROM unnest($1::text[]) AS r(name) WHERE name NOT IN (SELECT rolname FROM pg_roles)',
        [roles],
      )
      for (const { name } of rows) await client.query(`CREATE ROLE ${pg.escapeIdentifier(name)} NOLOGIN`)
      // A session that connects from here on finds nothing, and can do nothing.
      refuseSessions(await otherSessions(client, pool))
      await client.query('COMMIT')
    } catch (error) {
      await client.query('ROLLBACK')
      if (error instanceof pg.DatabaseError && IN_USE.has(error.code ?? '')) {
        throw new CommandError('conflict', 'another session uses the database: stop all services and workers first')
      }
      throw error
    }
  })
}

/** SQLSTATEs of a lock that was not granted in time, and of a deadlock. */
const IN_USE = new Set(['55P03', '40P01'])

/**
 * Records the migrations that a restored schema has, which are not part of the dump. The tables for that are in schema
 * `public`, as in a new database: without a schema, they would get into the one that has the name of the owner.
 */
export async function recordMigrations(pool: Pick<pg.Pool, 'query'>, names: readonly string[]): Promise<void> {
  await pool.query(`DROP TABLE IF EXISTS fonds.kysely_migration, fonds.kysely_migration_lock;
    CREATE TABLE IF NOT EXISTS public.kysely_migration (
      name varchar(255) PRIMARY KEY, timestamp varchar(255) NOT NULL);
    CREATE TABLE IF NOT EXISTS public.kysely_migration_lock (
      id varchar(255) PRIMARY KEY, is_locked integer NOT NULL DEFAULT 0)`)
  await pool.query(
    `INSERT INTO public.kysely_migration (name, timestamp) SELECT name, $2 FROM unnest($1::text[]) AS m(name)
     ON CONFLICT (name) DO NOTHING`,
    [names, new Date().toISOString()],
  )
}
