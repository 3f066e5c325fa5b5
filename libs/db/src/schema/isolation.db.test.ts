import { createEmptyDatabase, createTestDatabase, FUNCTION_OWNER, type TestDatabase } from '@fonds/test-kit'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setPublished } from '../index.ts'
import { aFullTenant, SECRET } from '../testing/full-tenant.ts'
import { migrate } from './migrate.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

/** Runs statements with the rights that services share, or as a role that may call every reading function. */
async function asReader<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  role = 'fonds_reader',
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query(`SET ROLE ${role}`)
    return await work(client)
  } finally {
    await client.query('RESET ROLE')
    client.release()
  }
}

async function tablesOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT format('%s.%I', c.relnamespace::regnamespace, c.relname) AS name FROM pg_class c
     WHERE c.relnamespace IN ('fonds'::regnamespace, 'search'::regnamespace, 'oai'::regnamespace) AND c.relkind IN ('r', 'p', 'v', 'm', 'f') ORDER BY 1`,
  )
  return rows.map((r) => r.name)
}

/** Returns the SQLSTATE of the error that a statement fails with, or null if it succeeds. */
async function stateOf(client: pg.ClientBase, statement: string): Promise<string | null> {
  try {
    await client.query(statement)
    return null
  } catch (error) {
    if (error instanceof pg.DatabaseError) return error.code ?? ''
    throw error
  }
}

const DENIED = '42501'

async function refusals(pool: pg.Pool, statement: (table: string) => string, tables: readonly string[]) {
  return asReader(pool, async (client) => {
    const states: Record<string, string | null> = {}
    for (const table of tables) states[table] = await stateOf(client, statement(table))
    return states
  })
}

const allDenied = (tables: readonly string[]) => Object.fromEntries(tables.map((table) => [table, DENIED]))
const readOf = (table: string) => `SELECT FROM ${table} LIMIT 1`
const deleteOf = (table: string) => `DELETE FROM ${table} WHERE false`

describe('the role of the services', () => {
  test('cannot read tables directly in test databases', async () => {
    const tables = await tablesOf(db.pool)
    expect(tables.length).toBeGreaterThan(20)
    expect(await refusals(db.pool, readOf, tables)).toEqual(allDenied(tables))
  })

  test('writes nothing, and calls no writing functions, in test databases', async () => {
    const tables = await tablesOf(db.pool)
    expect(await refusals(db.pool, deleteOf, tables)).toEqual(allDenied(tables))
    const { rows } = await db.pool.query(
      `SELECT p.oid::regprocedure::text AS f FROM pg_proc p
       WHERE p.pronamespace = 'fonds'::regnamespace AND has_function_privilege('fonds_reader', p.oid, 'EXECUTE')`,
    )
    expect(rows).toEqual([])
  })

  test('reads nothing internal and writes nothing with the production rights that migrations grant', async () => {
    const { url, drop } = await createEmptyDatabase()
    await migrate(url)
    const pool = new pg.Pool({ connectionString: url, max: 2 })
    try {
      const tables = await tablesOf(pool)
      const internal = tables.filter((table) => table.endsWith('_internal'))
      expect(internal).toEqual(['fonds.description_internal', 'fonds.entity_internal'])
      expect(await refusals(pool, readOf, internal)).toEqual(allDenied(internal))
      expect(await refusals(pool, deleteOf, tables)).toEqual(allDenied(tables))
      expect(await asReader(pool, (client) => stateOf(client, 'SELECT FROM api.visible_descriptions(NULL)'))).toBe(null)
    } finally {
      await pool.end()
      await drop()
    }
  })
})

interface ApiFunction {
  readonly name: string
  /** Names and types of the arguments, in order. */
  readonly args: readonly { readonly name: string; readonly type: string }[]
}

async function apiFunctions(): Promise<ApiFunction[]> {
  const { rows } = await db.pool.query<ApiFunction>(
    `SELECT p.proname AS name, coalesce((
       SELECT json_agg(json_build_object('name', p.proargnames[n], 'type', format_type(p.proargtypes[n - 1], NULL)) ORDER BY n)
       FROM generate_series(1, p.pronargs) n), '[]') AS args
     FROM pg_proc p WHERE p.pronamespace = 'api'::regnamespace ORDER BY 1`,
  )
  return rows
}

/** Returns the argument value that lets the function return as much as possible. */
function argument({ name, type }: ApiFunction['args'][number], id: string): unknown {
  if (name === 'p_last' || name === 'p_to') return '9223372036854775807'
  if (name === 'p_skip') return 0
  if (name === 'p_path' || name === 'p_behind' || name === 'p_title') return ''
  if (name === 'p_kind' || name === 'p_types' || name === 'p_letter') return null
  if (type === 'uuid') return id
  if (type === 'uuid[]') return [id]
  if (type === 'bigint') return 0
  if (type === 'integer' || type === 'smallint') return 100
  if (type === 'boolean') return true
  if (type === 'text[]') return ['letters', 'a'.repeat(64)]
  if (type.endsWith('[]')) return []
  if (type === 'tsquery') return `'all'`
  if (type === 'jsonb') return '{}'
  return type === 'text' ? 'letters' : null
}

/** Returns everything a function returns to a tenant, as text; tries each of `ids` for further UUID arguments. */
async function output(f: ApiFunction, tenant: string | null, ids: readonly string[]): Promise<string[]> {
  const parameters = f.args.map((arg, n) => `$${n + 1}::${arg.type}`).join(', ')
  return asReader(
    db.pool,
    async (client) => {
      const lists: string[][] = []
      for (const id of f.args.filter((a) => a.type.startsWith('uuid')).length > 1 ? ids : [ids[0] ?? '']) {
        const values = f.args.map((arg) => (arg.name === 'p_tenant' ? tenant : argument(arg, id)))
        const { rows } = await client.query<{ row: string }>(
          `SELECT to_jsonb(x)::text AS row FROM api.${f.name}(${parameters}) x`,
          values,
        )
        lists.push(rows.map((r) => r.row))
      }
      return lists.flat()
    },
    FUNCTION_OWNER,
  )
}

/** Returns all UUIDs that belong to a tenant. */
async function idsOf(tenant: string): Promise<string[]> {
  const { rows } = await db.pool.query<{ id: string }>(
    `SELECT id FROM fonds.entity WHERE tenant_id = $1 UNION ALL SELECT id FROM fonds.description WHERE tenant_id = $1
     UNION ALL SELECT id FROM fonds.tombstone WHERE tenant_id = $1 UNION ALL SELECT id FROM fonds.exhibit WHERE tenant_id = $1
     UNION ALL SELECT id FROM fonds.media WHERE tenant_id = $1 UNION ALL SELECT $1::uuid`,
    [tenant],
  )
  return rows.map((r) => r.id)
}

/** Gives archives figures of use that they show to everybody. */
async function showUsage(tenants: readonly string[]): Promise<void> {
  const days = `INSERT INTO fonds.usage_day (tenant_id, day, door) SELECT unnest($1::uuid[]), '2026-01-01', 'pages'`
  const items = `INSERT INTO fonds.usage_item (tenant_id, day, item_id, kind)
    SELECT DISTINCT ON (d.tenant_id) d.tenant_id, date '2026-01-01', d.id, d.kind FROM fonds.description d WHERE d.tenant_id = ANY ($1::uuid[])`
  const words = `INSERT INTO fonds.usage_words (tenant_id, day, words, askers) SELECT unnest($1::uuid[]), '2026-01-01', 'mill', 3`
  const shown = `UPDATE fonds.tenant SET usage = 'public' WHERE id = ANY ($1::uuid[])`
  for (const statement of [days, items, words, shown]) await db.pool.query(statement, [tenants])
}

const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g

describe('every reading function', () => {
  // Find a tenant in the first place, by its public name or domain, or list all of them.
  const FINDERS = [
    'tenant_by_domain',
    'tenant_by_slug',
    'closed_domain',
    'tenants',
    'index_lag',
    'feed_lag',
    'backup_age',
    'sync_ages',
  ]

  test('takes the tenant, and returns nothing without one', async () => {
    const { id } = await aFullTenant(db.pool)
    const ids = await idsOf(id)
    for (const f of await apiFunctions()) {
      if (FINDERS.includes(f.name)) continue
      expect(f.args[0], f.name).toEqual({ name: 'p_tenant', type: 'uuid' })
      expect(await output(f, null, ids), f.name).toEqual([])
    }
  })

  test('returns only the tenant’s own data, whatever the other arguments', async () => {
    const [mine, theirs] = [await aFullTenant(db.pool), await aFullTenant(db.pool)]
    const [myIds, theirIds] = [await idsOf(mine.id), await idsOf(theirs.id)]
    await showUsage([mine.id, theirs.id])
    const foreign = new Set(myIds)
    const silent: string[] = []
    await db.pool.query(
      `INSERT INTO fonds.hidden_range (tenant_id, description_id, path_from, path_to, purpose)
       SELECT tenant_id, id, path, path || '~', 'publish' FROM fonds.description WHERE id = ANY ($1)`,
      [[mine.hiddenRoot, theirs.hiddenRoot]],
    )
    for (const f of await apiFunctions()) {
      if (FINDERS.includes(f.name)) continue
      const answer = await output(f, theirs.id, [...theirIds, ...myIds])
      if (answer.length === 0) silent.push(f.name)
      const leaked = answer.flatMap((row) => row.match(UUID) ?? []).filter((id) => foreign.has(id))
      expect(leaked, f.name).toEqual([])
    }
    expect(silent, 'functions that this test has nothing for').toEqual([])
  })

  test('returns nothing that is internal or was never published', async () => {
    const { id, hiddenRoot } = await aFullTenant(db.pool)
    const ids = await idsOf(id)
    const { rows } = await db.pool.query<{ id: string }>(
      'SELECT id FROM fonds.description WHERE root_id = $1 OR internal',
      [hiddenRoot],
    )
    const hidden = rows.map((r) => r.id)
    expect(hidden.length).toBeGreaterThan(2)
    for (const f of await apiFunctions()) {
      const answer = (await output(f, id, ids)).join('\n')
      expect(answer, f.name).not.toContain(SECRET)
      for (const secret of hidden) expect(answer, f.name).not.toContain(secret)
    }
  })

  test('returns nothing of a fonds as soon as it is unpublished', async () => {
    const { id } = await aFullTenant(db.pool)
    await setPublished(db.pool, id, 'collection', 'fonds-of-the-mill', false)
    const seen = await asReader(
      db.pool,
      (client) =>
        client.query(
          `SELECT id FROM api.visible_descriptions($1) UNION ALL SELECT id FROM api.visible_entities($1)
         UNION ALL SELECT description_id FROM api.visible_record_languages($1)
         UNION ALL SELECT description_id FROM api.visible_entity_links($1)
         UNION ALL SELECT description_id FROM api.visible_media($1)
         UNION ALL SELECT description_id FROM api.visible_masters($1)
         UNION ALL SELECT description_id FROM api.visible_posters($1)
         UNION ALL SELECT description_id FROM api.visible_image_texts($1)
         UNION ALL SELECT description_id FROM api.search_image_texts($1, '''all''')
         UNION ALL SELECT description_id FROM api.visible_file_texts($1)
         UNION ALL SELECT description_id FROM api.linked_manifests($1)
         UNION ALL SELECT description_id FROM api.search_file_texts($1, '''all''')
         UNION ALL SELECT id FROM api.search_documents($1)
         UNION ALL SELECT id FROM api.search_matches($1, '''all''')
         UNION ALL SELECT id FROM api.search_entities_and_exhibits($1) WHERE kind <> 'exhibit'
         UNION ALL SELECT description_id FROM api.visible_exhibit_items($1)
         UNION ALL SELECT item_id FROM api.changes($1, 0, NULL, 100) WHERE action = 'upsert' AND item_kind <> 'exhibit'`,
          [id],
        ),
      FUNCTION_OWNER,
    )
    expect(seen.rows).toEqual([])
  })
})
