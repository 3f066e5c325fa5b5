import type pg from 'pg'
import { CommandError } from '../command-error.ts'
import { checkTenantSlug, findTenant, type Tenant } from '../tenants/tenants.ts'
import { onClient } from '../transaction/on-client.ts'
import { checkArrived } from './check-arrived.ts'
import { explained } from './explain-refusal.ts'
import { insertRows } from './insert-rows.ts'
import { LEFT_TABLES, MOVED_TABLES } from './moved-tables.ts'
import { columnsOfTables } from './table-columns.ts'

/** A table of an archive that arrives. */
export interface ArrivingTable {
  readonly name: string
  readonly columns: readonly string[]
  /** Pages of rows, each a JSON object in one line. What it throws undoes the import. */
  rows(): AsyncIterable<readonly string[]>
}

/** An archive that arrives from another installation. */
export interface Arrival {
  readonly tenantId: string
  readonly slug: string
  /** Whether it keeps its own host name and the origin of its URLs. */
  readonly keepsDomains: boolean
  /** Whether it keeps its sources of sync. */
  readonly keepsSources: boolean
  readonly tables: readonly ArrivingTable[]
  /** Reviews of its feed that this version needs; libs/db/src/feed/concerned.ts has the reasons. */
  readonly reviews: readonly string[]
  /** Revision of the reader with which all statements of access are to be read again; null for none. */
  readonly rereads: number | null
}

/** Tables that an archive leaves behind without its sources of sync. */
const SOURCES: ReadonlySet<string> = new Set(['fonds.sync_source', 'fonds.sync_resource'])

/** @throws CommandError invalid for a slug that none can have; conflict if the installation has the archive, or another one of its slug */
export async function refuseTaken(pool: pg.Pool, tenantId: string, slug: string): Promise<void> {
  // A slug that is the UUID of another tenant would let commands take the one for the other.
  checkTenantSlug(slug)
  const { rows } = await pool.query<{ id: string; slug: string }>(
    'SELECT id, slug FROM fonds.tenant WHERE id = $1 OR slug = $2 LIMIT 1',
    [tenantId, slug],
  )
  const [taken] = rows
  if (taken === undefined) return
  if (taken.id === tenantId)
    throw new CommandError('conflict', `this installation has the archive already, as ${taken.slug}`)
  throw new CommandError('conflict', `another tenant has the slug ${slug}: choose one with --as`)
}

/**
 * Writes all rows of an archive in one transaction: it is there as a whole, or not at all.
 * @throws CommandError invalid for rows that no export writes; conflict for what another tenant has
 */
export async function importTenant(pool: pg.Pool, arrival: Arrival): Promise<Tenant> {
  const tenant = await onClient(pool, async (client) => {
    await client.query('BEGIN')
    try {
      await client.query(SETTINGS)
      await writeAll(client, arrival)
      const arrived = await findTenant(client, arrival.tenantId)
      await client.query('COMMIT')
      return arrived
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined)
      throw explained(error)
    }
  })
  await pool.query(`ANALYZE ${MOVED_TABLES.map(({ name }) => name).join(', ')}`)
  return tenant
}

const SETTINGS = `SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL statement_timeout = 0; SET LOCAL TimeZone = 'UTC'`

async function writeAll(client: pg.PoolClient, arrival: Arrival): Promise<void> {
  const given = new Map(arrival.tables.map((table) => [table.name, table]))
  const unknown = arrival.tables.find(({ name }) => !MOVED_TABLES.some((table) => table.name === name))
  if (unknown !== undefined)
    throw new CommandError('invalid', `the archive has a table ${unknown.name} that this version does not know`)
  const columns = await columnsOfTables(
    client,
    MOVED_TABLES.map(({ name }) => name),
  )
  for (const table of MOVED_TABLES) {
    const arriving = given.get(table.name)
    // An earlier version had no such table.
    if (arriving === undefined) continue
    const known = columns.get(table.name)
    const strange = arriving.columns.find((column) => !known?.stated.includes(column))
    if (known === undefined || strange !== undefined) {
      throw new CommandError(
        'invalid',
        `the archive has a column ${table.name}.${strange} that this version does not know`,
      )
    }
    const isLeft = SOURCES.has(table.name) && !arrival.keepsSources
    for await (const lines of arriving.rows()) {
      if (!isLeft)
        await insertRows(client, { table, columns: arriving.columns, hasTenant: known.hasTenant, lines, arrival })
    }
  }
  await checkArrived(client, arrival.tenantId, columns)
  for (const reason of arrival.reviews) {
    await client.query(
      `INSERT INTO fonds.feed_review (tenant_id, reason) VALUES ($1, $2)
       ON CONFLICT (tenant_id, reason) DO UPDATE SET after_id = NULL`,
      [arrival.tenantId, reason],
    )
  }
  // The reader has passed the archive's place in the order of archives.
  if (arrival.rereads !== null) {
    await client.query('DELETE FROM search.access_reading WHERE revision = $1', [arrival.rereads])
  }
}

/** All tables that have rows of archives, or of the installation. */
export const allTables = (): string[] => [...MOVED_TABLES.map(({ name }) => name), ...Object.keys(LEFT_TABLES)]
