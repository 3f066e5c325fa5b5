import type pg from 'pg'
import { onClient } from '../transaction/on-client.ts'

/** A tenant as a backup contains it. */
export interface BackedUpTenant {
  readonly id: string
  readonly slug: string
  /** Content version, a bigint as text. */
  readonly seq: string
  readonly collections: number
  readonly records: number
}

/** The file of an image or other attachment, in the object store by tenant and SHA-256. */
export interface BackedUpFile {
  readonly tenantId: string
  readonly sha256: string
  readonly bytes: number
}

/** A database as it was at one moment, while its transaction is open. */
export interface BackupSnapshot {
  /** Name under which other sessions, such as that of `pg_dump`, import the snapshot. */
  readonly name: string
  readonly takenAt: Date
  /** As in `server_version`, such as `18.4`. */
  readonly serverVersion: string
  readonly migrations: readonly string[]
  /** Roles that have rights in the database. They belong to the server and are not part of a dump. */
  readonly roles: readonly string[]
  readonly tenants: readonly BackedUpTenant[]
  /** Reads the files of all descriptions, page by page, in the order of tenants and checksums. */
  files(): AsyncGenerator<readonly BackedUpFile[]>
}

/** Files read at once. */
const PAGE_SIZE = 1_000

/** Schemas of Fonds; a backup contains nothing else of the database. */
export const BACKUP_SCHEMAS = ['fonds', 'api', 'search', 'oai', 'media'] as const

/**
 * Runs `work` while a snapshot of the database is open, and while no file that the snapshot names is deleted from the
 * object store. Imports and publications go on meanwhile; only the removal of unused files waits.
 * @throws if the database has no schema of Fonds
 */
export function withBackupSnapshot<T>(pool: pg.Pool, work: (snapshot: BackupSnapshot) => Promise<T>): Promise<T> {
  return inTransaction(pool, 'BEGIN', async (holder) => {
    // The locks come first: a file deleted after the snapshot, but before its lock, would be missing from the backup.
    await holder.query(
      `SELECT pg_advisory_xact_lock_shared(hashtextextended('fonds-files:' || id, 0)) FROM fonds.tenant ORDER BY id`,
    )
    return inTransaction(pool, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', async (client) =>
      work(await openSnapshot(client)),
    )
  })
}

/** Runs `work` in a transaction that may stay idle for hours and writes nothing. */
function inTransaction<T>(pool: pg.Pool, begin: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  return onClient(pool, async (client) => {
    await client.query(begin)
    try {
      await client.query(`SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL statement_timeout = 0`)
      return await work(client)
    } finally {
      await client.query('ROLLBACK')
    }
  })
}

async function openSnapshot(client: pg.PoolClient): Promise<BackupSnapshot> {
  const { rows } = await client.query<{ name: string; taken_at: Date; version: string }>(
    `SELECT pg_export_snapshot() AS name, now() AS taken_at, current_setting('server_version') AS version`,
  )
  const [row] = rows
  if (row === undefined) throw new Error('the snapshot must return one row')
  const migrations = await client.query<{ name: string }>('SELECT name FROM kysely_migration ORDER BY name')
  const roles = await client.query<{ name: string }>(ROLES)
  const tenants = await client.query<BackedUpTenant>(TENANTS)
  return {
    name: row.name,
    takenAt: row.taken_at,
    serverVersion: row.version.split(' ')[0] ?? '',
    migrations: migrations.rows.map(({ name }) => name),
    roles: roles.rows.map(({ name }) => name),
    tenants: tenants.rows,
    files: () => readFiles(client),
  }
}

async function* readFiles(client: pg.PoolClient): AsyncGenerator<readonly BackedUpFile[]> {
  await client.query(`DECLARE backup_files NO SCROLL CURSOR FOR
    SELECT DISTINCT tenant_id AS "tenantId", sha256, bytes::float8 AS bytes FROM fonds.media ORDER BY 1, 2`)
  for (;;) {
    const { rows } = await client.query<BackedUpFile>(`FETCH ${PAGE_SIZE} FROM backup_files`)
    if (rows.length === 0) break
    yield rows
  }
  await client.query('CLOSE backup_files')
}

/** Finds the roles other than the owner that objects of this database depend on. */
const ROLES = `
SELECT DISTINCT r.rolname::text AS name FROM pg_shdepend d JOIN pg_roles r ON r.oid = d.refobjid
WHERE d.refclassid = 'pg_authid'::regclass AND d.deptype = 'a'
  AND d.dbid = (SELECT oid FROM pg_database WHERE datname = current_database()) AND r.rolname !~ '^pg_'
ORDER BY 1`

const TENANTS = `
SELECT t.id, t.slug, s.seq::text AS seq, s.collections::float8 AS collections, s.records::float8 AS records
FROM fonds.tenant t JOIN fonds.tenant_state s ON s.tenant_id = t.id ORDER BY t.slug`

/** Lists the tenants of a restored database, for comparison with those of the backup. */
export async function listBackedUpTenants(pool: pg.Pool): Promise<BackedUpTenant[]> {
  return (await pool.query<BackedUpTenant>(TENANTS)).rows
}
