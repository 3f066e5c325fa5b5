import type pg from 'pg'
import type { BackedUpFile } from '../backup/backup-snapshot.ts'
import { CommandError } from '../command-error.ts'
import { findTenant, type Tenant } from '../tenants/tenants.ts'
import { onClient } from '../transaction/on-client.ts'
import { MOVED_TABLES, type MovedTable } from './moved-tables.ts'
import { columnsOfTables } from './table-columns.ts'

/** A table of an archive, and how to read its rows. */
export interface TenantTable {
  readonly name: string
  readonly columns: readonly string[]
  /** Reads the rows page by page, each as a JSON object in one line. */
  rows(): AsyncGenerator<readonly string[]>
}

/** An archive as it was at one moment, while the transaction is open. */
interface TenantSnapshot {
  readonly tenant: Tenant
  readonly takenAt: Date
  readonly migrations: readonly string[]
  /** Position in its feed, a bigint as text. */
  readonly seq: string
  readonly tables: readonly TenantTable[]
  /** Reads its files in the order of their checksums. */
  files(): AsyncGenerator<readonly BackedUpFile[]>
}

/** Rows read at once. The texts of an image may take megabytes. */
const PAGE_ROWS = 100
const PAGE_FILES = 1_000

/**
 * Runs `work` with a snapshot of one archive, while none of its files is deleted from the object store.
 * @throws CommandError not_found; busy while a subtree is being shown or hidden
 */
export function withTenantSnapshot<T>(
  pool: pg.Pool,
  slugOrId: string,
  work: (snapshot: TenantSnapshot) => Promise<T>,
): Promise<T> {
  return inTransaction(pool, 'BEGIN', async (holder) => {
    const { id } = await findTenant(holder, slugOrId)
    // The lock comes first: a file deleted after the snapshot, but before the lock, would be missing from it.
    await holder.query(`SELECT pg_advisory_xact_lock_shared(hashtextextended('fonds-files:' || $1, 0))`, [id])
    return inTransaction(pool, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', async (client) =>
      work(await openSnapshot(client, id)),
    )
  })
}

/** Runs `work` in a transaction that may stay idle for hours and writes nothing. */
function inTransaction<T>(pool: pg.Pool, begin: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  return onClient(pool, async (client) => {
    await client.query(begin)
    try {
      await client.query(
        `SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL statement_timeout = 0; SET LOCAL TimeZone = 'UTC'`,
      )
      return await work(client)
    } finally {
      await client.query('ROLLBACK')
    }
  })
}

async function openSnapshot(client: pg.PoolClient, id: string): Promise<TenantSnapshot> {
  const tenant = await findTenant(client, id)
  const { rows } = await client.query<{ taken_at: Date; seq: string; busy: boolean }>(
    `SELECT now() AS taken_at, s.seq::text AS seq,
       EXISTS (SELECT FROM fonds.hidden_range h WHERE h.tenant_id = $1) AS busy
     FROM fonds.tenant_state s WHERE s.tenant_id = $1`,
    [id],
  )
  const [row] = rows
  if (row === undefined) throw new Error('a tenant must have a state')
  if (row.busy) {
    throw new CommandError(
      'busy',
      `a subtree of ${tenant.slug} is being published or unpublished: wait for that command, or run it again if it was interrupted`,
    )
  }
  const migrations = await client.query<{ name: string }>('SELECT name FROM kysely_migration ORDER BY name')
  const columns = await columnsOfTables(
    client,
    MOVED_TABLES.map(({ name }) => name),
  )
  return {
    tenant,
    takenAt: row.taken_at,
    seq: row.seq,
    migrations: migrations.rows.map(({ name }) => name),
    tables: MOVED_TABLES.map((table) => {
      const all = columns.get(table.name)?.stated ?? []
      const stated = table.batch === 'given' ? all.filter((column) => column !== 'batch_id') : all
      return { name: table.name, columns: stated, rows: () => readRows(client, table, stated, id) }
    }),
    files: () => filesOfTenant(client, id),
  }
}

async function* readRows(
  client: pg.PoolClient,
  table: MovedTable,
  columns: readonly string[],
  tenantId: string,
): AsyncGenerator<readonly string[]> {
  const { name, order } = table
  const read = columns.map((column) => (column === 'batch_id' ? `(${POSITION}) AS batch_id` : `t.${column}`))
  await client.query(
    `DECLARE moved NO SCROLL CURSOR FOR
     SELECT row_to_json(r)::text AS line FROM (
       SELECT ${read.join(', ')} FROM ${name} t
       WHERE ${ownedBy(table, client.escapeLiteral(tenantId))} ${order === undefined ? '' : `ORDER BY ${order}`}
     ) r`,
  )
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`FETCH ${PAGE_ROWS} FROM moved`)
    if (rows.length === 0) break
    yield rows.map(({ line }) => line)
  }
  await client.query('CLOSE moved')
}

/** Position in the feed of the batch of a row of the alias `t`. */
const POSITION = 'SELECT b.seq FROM fonds.change_batch b WHERE b.batch_id = t.batch_id'

/** Returns the condition on the alias `t` that a row belongs to an archive. */
export function ownedBy({ name, through }: MovedTable, tenant: string): string {
  if (through !== undefined) {
    return `t.${through.column} IN (SELECT o.id FROM ${through.table} o WHERE o.tenant_id = ${tenant})`
  }
  return `t.${name === 'fonds.tenant' ? 'id' : 'tenant_id'} = ${tenant}`
}

/** Reads the files of an archive, page by page, in the order of their checksums. */
export async function* filesOfTenant(
  client: Pick<pg.Pool, 'query'>,
  tenantId: string,
): AsyncGenerator<readonly BackedUpFile[]> {
  let after = ''
  for (;;) {
    const { rows } = await client.query<BackedUpFile>(FILES, [tenantId, after])
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)?.sha256 ?? ''
  }
}

const FILES = `
SELECT DISTINCT tenant_id AS "tenantId", sha256, bytes::float8 AS bytes FROM fonds.media
WHERE tenant_id = $1 AND sha256 > $2 ORDER BY sha256 LIMIT ${PAGE_FILES}`
