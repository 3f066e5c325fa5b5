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
    const sessions = await client.query<{ name: string }>(
      `SELECT DISTINCT coalesce(nullif(application_name, ''), usename) AS name FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'
         AND application_name <> current_setting('application_name')
         AND (application_name LIKE 'fonds-%' OR usename LIKE 'fonds\\_%') ORDER BY 1 LIMIT 20`,
    )
    return {
      serverVersion: rows[0]?.version.split(' ')[0] ?? '',
      tenants: tenants.rows.map(({ slug }) => slug),
      sessions: sessions.rows.map(({ name }) => name),
    }
  })
}

/** A restore fails if another session uses the old tables for longer. */
const LOCK_MS = limit(10_000)

/**
 * Removes everything that Fonds has in the database, in one transaction, and creates roles that do not exist, without a
 * login, so that a dump can be restored with its rights.
 * @throws CommandError conflict if another session uses the tables
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
      await client.query('COMMIT')
    } catch (error) {
      await client.query('ROLLBACK')
      if (error instanceof pg.DatabaseError && error.code === '55P03') {
        throw new CommandError('conflict', 'another session uses the database: stop all services and workers first')
      }
      throw error
    }
  })
}

/** Records the migrations that a restored schema has, which are not part of the dump. */
export async function recordMigrations(pool: pg.Pool, names: readonly string[]): Promise<void> {
  await pool.query(`CREATE TABLE IF NOT EXISTS kysely_migration (
    name varchar(255) PRIMARY KEY, timestamp varchar(255) NOT NULL)`)
  await pool.query(
    `INSERT INTO kysely_migration (name, timestamp) SELECT name, $2 FROM unnest($1::text[]) AS m(name)
     ON CONFLICT (name) DO NOTHING`,
    [names, new Date().toISOString()],
  )
}
