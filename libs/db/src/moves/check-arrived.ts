import type pg from 'pg'
import { CommandError } from '../command-error.ts'
import { claimArkPrefix } from '../tenants/ark-prefix.ts'
import { isStoredHome } from '../tenants/home.ts'
import { TENANT_DEFAULTS, type TenantFields, tenantColumns } from '../tenants/tenant-fields.ts'
import { checkNamespace } from '../tenants/tenants.ts'
import { MOVED_TABLES } from './moved-tables.ts'
import type { TableColumns } from './table-columns.ts'
import { ownedBy } from './tenant-snapshot.ts'

/** Bounds of numbers that the archives of an installation share: far above what any has, far below where one ends. */
const MAX_VERSION = 1e15
const MAX_ROOT = 10_000_000

/** Numbers left free above the largest one that arrived, for transactions that take some in this moment. */
const MARGIN = 1_000

/**
 * Checks that the rows of an archive that has arrived refer to nothing of another one, and that they leave the others their domains,
 * ARKs and numbers.
 * @throws CommandError invalid, conflict
 */
export async function checkArrived(
  client: pg.ClientBase,
  tenantId: string,
  columns: ReadonlyMap<string, TableColumns>,
): Promise<void> {
  await checkSettings(client, tenantId)
  await checkArks(client, tenantId)
  await checkReferences(client, tenantId, columns)
  await raiseNumbers(client, tenantId)
}

async function checkSettings(client: pg.ClientBase, tenantId: string): Promise<void> {
  const names = Object.keys(TENANT_DEFAULTS)
  const { rows } = await client.query<Record<string, unknown>>(
    `SELECT ${names.join(', ')}, oai_namespace, (SELECT count(*)::integer FROM fonds.tenant_state s WHERE s.tenant_id = t.id) AS states
     FROM fonds.tenant t WHERE t.id = $1`,
    [tenantId],
  )
  const { oai_namespace, states, ...fields } = rows[0] ?? {}
  if (states !== 1) throw new CommandError('invalid', 'the archive lacks the row of its settings, or of its state')
  checkNamespace(String(oai_namespace))
  try {
    tenantColumns(fields)
    const { home } = fields as TenantFields
    if (home && !isStoredHome(home))
      throw new CommandError('invalid', 'the home page of the archive is not named by UUIDs')
  } catch (error) {
    if (error instanceof CommandError) throw error
    // Values of another shape than the rules expect.
    throw new CommandError('invalid', 'the settings of the archive are not as an export writes them')
  }
}

async function checkArks(client: pg.ClientBase, tenantId: string): Promise<void> {
  await claimArkPrefix(client, tenantId)
  const { rows } = await client.query<{ slug: string }>(
    `SELECT o.slug FROM fonds.tenant t JOIN fonds.tenant o ON o.id <> t.id AND o.ark_prefixes && t.ark_prefixes
     WHERE t.id = $1 LIMIT 1`,
    [tenantId],
  )
  if (rows[0] !== undefined) {
    throw new CommandError('conflict', `tenant ${rows[0].slug} has, or had, the ARKs of the archive`)
  }
}

/** Tables whose UUIDs others refer to. */
const REFERRED = ['description', 'entity', 'exhibit', 'media', 'repository', 'archive_page', 'sync_source', 'tombstone']

async function checkReferences(
  client: pg.ClientBase,
  tenantId: string,
  columns: ReadonlyMap<string, TableColumns>,
): Promise<void> {
  const { rowCount: others } = await client.query('SELECT FROM fonds.tenant WHERE id <> $1 LIMIT 1', [tenantId])
  if (others === 0) return
  const foreign = REFERRED.map((table) => `SELECT id, tenant_id FROM fonds.${table}`).join(' UNION ALL ')
  for (const table of MOVED_TABLES) {
    const { name } = table
    for (const column of columns.get(name)?.references ?? []) {
      const { rowCount } = await client.query(
        `SELECT FROM (
           SELECT DISTINCT unnest(ARRAY[]::uuid[] || t.${column}) AS id FROM ${name} t WHERE ${ownedBy(table, '$1')}
         ) r JOIN (${foreign}) o ON o.id = r.id WHERE o.tenant_id <> $1 LIMIT 1`,
        [tenantId],
      )
      if (rowCount !== 0) {
        throw new CommandError(
          'invalid',
          `rows of ${name} refer to another tenant by ${column}, which no export writes`,
        )
      }
    }
  }
}

/** Continues numbers that archives share above those that arrived: positions of roots, and versions of subtrees. */
async function raiseNumbers(client: pg.ClientBase, tenantId: string): Promise<void> {
  const { rows } = await client.query<{ version: string | null; root: number | null }>(
    `SELECT max(subtree_version)::text AS version, max(position) FILTER (WHERE parent_id IS NULL) AS root
     FROM fonds.description WHERE tenant_id = $1`,
    [tenantId],
  )
  const version = Number(rows[0]?.version ?? 0)
  const root = rows[0]?.root ?? 0
  if (version > MAX_VERSION || root > MAX_ROOT) {
    throw new CommandError('invalid', 'the archive has numbers that no export writes')
  }
  for (const [sequence, value] of [
    ['fonds.batch_id', version],
    ['fonds.root_position', root],
  ] as const) {
    await client.query(
      `SELECT setval($1::text::regclass, $2::bigint + ${MARGIN}) FROM pg_sequences
       WHERE format('%s.%s', schemaname, sequencename) = $1::text AND (last_value IS NULL OR last_value <= $2::bigint)`,
      [sequence, value],
    )
  }
}
