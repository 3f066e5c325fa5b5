import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setEntityState } from '../index.ts'

import type { Statement } from '../statements/statement.ts'
import { aFullTenant, SECRET } from '../testing/full-tenant.ts'
import { roleOf, SERVICE_LOGINS } from './service-logins.ts'

// Uses the rights that `migrate` grants, with each service logged in as itself, to test what a service could read if an
// attacker sent statements through it.

const ROLES = SERVICE_LOGINS.map(roleOf)

let db: TestDatabase
let tenant: string
/** UUIDs of everything hidden: descriptions, images, entities. */
let hidden: string[]
beforeAll(async () => {
  db = await createTestDatabase({ production: true })
  const { id, hiddenRoot } = await aFullTenant(db.pool)
  tenant = id
  await suppressAName()
  await addHiddenRows(hiddenRoot)
  const { rows } = await db.pool.query<{ id: string }>(
    `SELECT id FROM fonds.description WHERE NOT visible UNION ALL SELECT id FROM fonds.entity WHERE NOT visible
     UNION ALL SELECT m.id FROM fonds.media m JOIN fonds.description d ON d.id = m.description_id WHERE NOT d.visible`,
  )
  hidden = rows.map((row) => row.id)
  expect(hidden.length).toBeGreaterThan(5)
})
afterAll(() => db.drop())

/** Suppresses an entity that visible descriptions link to. */
async function suppressAName(): Promise<void> {
  await setEntityState(db.pool, tenant, 'mill', 'suppressed')
  await db.pool.query(`UPDATE fonds.entity SET name = $1 WHERE name = 'Mill'`, [SECRET])
}

/**
 * Adds a hidden row to each table that can have one, and puts the search index into the state its worker would leave.
 */
async function addHiddenRows(root: string): Promise<void> {
  await db.pool.query(
    `INSERT INTO fonds.slug_history (tenant_id, kind, slug, item_id) VALUES ($1, 'collection', $3, $2)`,
    [tenant, root, SECRET],
  )
  await db.pool.query(
    `INSERT INTO fonds.tombstone (id, tenant_id, kind, slug, deleted_at, was_visible)
     VALUES (gen_random_uuid(), $1, 'record', $2, now(), false)`,
    [tenant, SECRET],
  )
  await db.pool.query(`INSERT INTO fonds.collection_repository VALUES ($1, $2, NULL, true) ON CONFLICT DO NOTHING`, [
    root,
    tenant,
  ])
  await db.pool.query(`INSERT INTO fonds.description_internal VALUES ($1, to_jsonb($2::text))`, [root, SECRET])
  await db.pool.query(`INSERT INTO fonds.usage_day (tenant_id, day, door) VALUES ($1, '2026-01-01', 'pages')`, [tenant])
  await db.pool.query(
    `INSERT INTO fonds.usage_item (tenant_id, day, item_id, kind) VALUES ($1, '2026-01-01', $2, 'collection')`,
    [tenant, root],
  )
  await db.pool.query(
    `INSERT INTO fonds.usage_words (tenant_id, day, words, askers) VALUES ($1, '2026-01-01', $2, 3)`,
    [tenant, SECRET],
  )
  await db.pool.query(
    `INSERT INTO fonds.language_count SELECT tenant_id, id, $2, 1 FROM fonds.description WHERE id = $1`,
    [root, SECRET],
  )
  await db.pool.query(
    `INSERT INTO fonds.exhibit_item SELECT id, 7, 7, tenant_id, $1, $2 FROM fonds.exhibit WHERE tenant_id = $3`,
    [root, SECRET, tenant],
  )
  await db.pool.query(
    `INSERT INTO fonds.exhibit (id, tenant_id, slug, title, published_at, sections, content_hash, visible)
     SELECT gen_random_uuid(), $1, 'draft', $2, '2020-01-01', '[]', '', false`,
    [tenant, SECRET],
  )
  await db.pool.query(
    `INSERT INTO fonds.exhibit_item SELECT x.id, 8, 8, x.tenant_id, d.id, $2 FROM fonds.exhibit x
       JOIN LATERAL (SELECT d.id FROM fonds.description d WHERE d.tenant_id = x.tenant_id AND d.visible LIMIT 1) d ON true
     WHERE x.tenant_id = $1 AND x.slug = 'draft'`,
    [tenant, SECRET],
  )
  await db.pool.query(`UPDATE fonds.media SET caption = $1 WHERE description_id = $2`, [SECRET, root])
  await db.pool.query(`UPDATE fonds.image_text SET content = $1 WHERE description_id = $2`, [SECRET, root])
  await db.pool.query(`UPDATE fonds.file_text SET content = $1 WHERE description_id = $2`, [SECRET, root])
  await db.pool.query(`UPDATE fonds.linked_manifest SET label = $1 WHERE description_id = $2`, [SECRET, root])
  await db.pool.query(
    `UPDATE fonds.entity_relation SET role = $1 WHERE target_id IN (SELECT id FROM fonds.entity WHERE NOT visible)`,
    [SECRET],
  )
  await db.pool.query(
    `INSERT INTO fonds.entity_subdivision (entity_id, tenant_id, main_type, main_key)
     SELECT id, tenant_id, 'subject', $1 FROM fonds.entity WHERE NOT visible`,
    [SECRET],
  )
  await db.pool.query(
    `DELETE FROM search.document s WHERE NOT EXISTS (SELECT FROM fonds.description d WHERE d.id = s.id AND d.visible)`,
  )
  await db.pool.query(
    `DELETE FROM search.image_text s WHERE NOT EXISTS (
       SELECT FROM fonds.description d WHERE d.id = s.description_id AND d.visible
     )`,
  )
  await db.pool.query(
    `DELETE FROM search.file_text s WHERE NOT EXISTS (
       SELECT FROM fonds.description d WHERE d.id = s.description_id AND d.visible
     )`,
  )
}

/** Logs in as a role and runs `work` on a separate connection. */
async function as<T>(role: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: db.urlAs(role) })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function tables(): Promise<string[]> {
  const { rows } = await db.pool.query<{ name: string }>(
    `SELECT format('%s.%I', c.relnamespace::regnamespace, c.relname) AS name FROM pg_class c
     WHERE c.relnamespace::regnamespace::text IN ('fonds', 'search', 'oai') AND c.relkind IN ('r', 'p', 'v', 'm', 'f')`,
  )
  return rows.map(({ name }) => name)
}

/** Runs a statement and undoes it. Returns the SQLSTATE of its error, or null if it succeeds. */
async function stateOf(client: pg.Client, text: string, values: unknown[] = []): Promise<string | null> {
  await client.query('BEGIN')
  try {
    await client.query(text, values)
    return null
  } catch (error) {
    if (error instanceof pg.DatabaseError) return error.code ?? ''
    throw error
  } finally {
    await client.query('ROLLBACK')
  }
}

const DENIED = '42501'

/** Returns everything that a session can read from a table, or null if it may read nothing. */
async function contentOf(client: pg.Client, source: string): Promise<string | null> {
  if ((await stateOf(client, `SELECT FROM ${source} LIMIT 0`)) !== null) return null
  const { rows } = await client.query<{ row: string }>(`SELECT x::text AS row FROM ${source} x`)
  return rows.map(({ row }) => row).join('\n')
}

/**
 * Tables that contain UUIDs of hidden items: links of a visible description to a suppressed name, and subtrees being
 * hidden.
 */
const NAMES_HIDDEN = ['fonds.description_entity', 'fonds.hidden_range', 'fonds.withdrawn_name']

async function expectNothingHidden(client: pg.Client): Promise<void> {
  let read = 0
  for (const table of await tables()) {
    const content = await contentOf(client, table)
    if (content === null) continue
    read++
    expect(content, table).not.toContain(SECRET)
    if (NAMES_HIDDEN.includes(table)) continue
    for (const id of hidden) expect(content, table).not.toContain(id)
  }
  expect(read).toBeGreaterThan(0)
}

const BY_UUID: ReadonlySet<string> = new Set(['fonds.collection_repository', 'fonds.usage_day', 'fonds.usage_item'])

test('the owner can read the secret in every table that services may read only in part', async () => {
  const seen: string[] = []
  for (const table of await tables()) {
    const { rows } = await db.pool.query<{ row: string }>(`SELECT x::text AS row FROM ${table} x`)
    // A repository is held by a collection, and figures are of an item: UUIDs alone.
    const secrets = BY_UUID.has(table) ? [...hidden, tenant] : [SECRET]
    if (rows.some(({ row }) => secrets.some((secret) => row.includes(secret)))) seen.push(table)
  }
  const { rows } = await db.pool.query<{ name: string }>(
    `SELECT format('%s.%I', relnamespace::regnamespace, relname) AS name FROM pg_class WHERE relrowsecurity`,
  )
  expect(seen).toEqual(expect.arrayContaining(rows.map(({ name }) => name)))
  expect(rows).toHaveLength(21)
})

describe.each(ROLES)('%s', (role) => {
  test('reads nothing hidden from any table', async () => {
    await as(role, expectNothingHidden)
  })

  test.each([
    'SET ROLE NONE',
    'RESET ROLE',
    'SET SESSION AUTHORIZATION DEFAULT',
    'RESET SESSION AUTHORIZATION',
    'RESET ALL',
    'DISCARD ALL',
    'SET row_security = off',
    'SET row_security = on',
  ])('gains no rights by %s', async (statement) => {
    await as(role, async (client) => {
      await client.query(statement)
      const { rows } = await client.query('SELECT current_user::text AS now, session_user::text AS login')
      expect(rows).toEqual([{ now: role, login: role }])
      // With row_security off, PostgreSQL rejects a statement that a policy would filter.
      await expectNothingHidden(client)
    })
  })

  test('cannot become the owner or another service, change a policy, or create code', async () => {
    const { rows } = await db.pool.query<{ owner: string }>('SELECT current_user::text AS owner')
    const strangers = [rows[0]?.owner ?? '', ...ROLES.filter((other) => other !== role)]
    await as(role, async (client) => {
      for (const other of strangers) {
        expect(await stateOf(client, `SET ROLE ${other}`), other).toBe(DENIED)
        expect(await stateOf(client, `SET SESSION AUTHORIZATION ${other}`), other).toBe(DENIED)
      }
      for (const statement of [
        'ALTER TABLE fonds.description DISABLE ROW LEVEL SECURITY',
        'DROP POLICY visible ON fonds.description',
        'CREATE POLICY all_rows ON fonds.description USING (true)',
        `ALTER ROLE ${role} BYPASSRLS`,
        'GRANT SELECT ON fonds.description_internal TO PUBLIC',
        `CREATE FUNCTION public.peek() RETURNS text LANGUAGE sql SECURITY DEFINER AS 'SELECT 1::text'`,
        `CREATE FUNCTION api.peek() RETURNS text LANGUAGE sql SECURITY DEFINER AS 'SELECT 1::text'`,
        'CREATE VIEW public.peek AS SELECT * FROM fonds.description',
        'CREATE SCHEMA peek',
        `CREATE OR REPLACE FUNCTION api.tenant(p_tenant uuid) RETURNS SETOF fonds.tenant LANGUAGE sql AS 'SELECT * FROM fonds.tenant'`,
        'ALTER FUNCTION api.tenant(uuid) SECURITY DEFINER',
        `COPY fonds.description TO PROGRAM 'cat'`,
        `COPY (SELECT 1) TO '/tmp/peek'`,
        `SELECT pg_read_file('/etc/hostname')`,
      ]) {
        expect(await stateOf(client, statement), statement).toBe(DENIED)
      }
    })
  })

  test('sees nothing hidden through functions and views of its own', async () => {
    await as(role, async (client) => {
      const seen: string[] = []
      client.on('notice', ({ message }) => seen.push(message ?? ''))
      // The cheapest possible condition, which the planner would evaluate first.
      await client.query(
        `CREATE FUNCTION pg_temp.peek(text) RETURNS boolean LANGUAGE plpgsql COST 0.0001
         AS $$ BEGIN RAISE NOTICE '%', $1; RETURN true; END $$`,
      )
      for (const [n, table] of (await tables()).entries()) {
        if ((await contentOf(client, table)) === null) continue
        await client.query(`SELECT FROM ${table} x WHERE pg_temp.peek(x::text)`)
        await client.query(`CREATE TEMPORARY VIEW peek_${n} AS SELECT * FROM ${table}`)
        expect(await contentOf(client, `peek_${n}`), table).not.toContain(SECRET)
      }
      expect(seen.length).toBeGreaterThan(0)
      expect(seen.join('\n')).not.toContain(SECRET)
    })
  })
})

const ROOT = join(import.meta.dirname, '../../../..')
const READS = ['libs/archive/src/**/!(copies).queries.sql']
/** Of mirrors: what the feed and snapshots have. */
const COPIES = 'libs/archive/src/copies.queries.sql'

/** The committed statements sent by each service. */
const STATEMENTS: Readonly<Record<(typeof SERVICE_LOGINS)[number], readonly string[]>> = {
  gateway: ['services/gateway/src/**/*.sql'],
  catalog: ['services/catalog/src/**/*.sql', ...READS, COPIES],
  search: ['services/search/src/{elasticsearch,postgres,search,spelling,suggest}/*.queries.sql', ...READS],
  indexer: [
    'services/search/src/**/*.commands.sql',
    'services/search/src/indexer/*.sql',
    'services/search/src/elasticsearch/indexing/*.sql',
    ...READS,
  ],
  media: ['services/media/src/**/*.sql', ...READS],
  export: ['services/export/src/**/*.sql', 'libs/documents/src/**/*.sql', ...READS, COPIES],
  oai: ['services/oai/src/**/*.sql', ...READS],
}

/** Reads the committed statements in some files; their first parameter is almost always the tenant. */
function statementsIn(patterns: readonly string[]): readonly Pick<Statement, 'name' | 'text' | 'parameters'>[] {
  return globSync([...patterns], { cwd: ROOT }).flatMap((file) => {
    const [, ...parts] = readFileSync(join(ROOT, file), 'utf8').split(/^-- (?=[\w.]+(?: \([\w ]+\))?:)/m)
    return parts.map((part) => {
      const [head = '', ...lines] = part.split('\n')
      const [name = '', list = ''] = head.split(/:(.*)/)
      return {
        ...{ name, text: lines.join('\n').trim().replace(/;$/, '') },
        parameters: [...list.matchAll(/\$\d+ (\w+)/g)].map(([, known]) => known ?? ''),
      }
    })
  })
}

/** Runs every statement with a tenant and no other values, since rights are checked before values. */
async function denied(role: string, patterns: readonly string[]): Promise<string[]> {
  const found: string[] = []
  await as(role, async (client) => {
    // Otherwise, PostgreSQL would evaluate a condition on null before checking rights.
    await client.query('SET plan_cache_mode = force_generic_plan')
    for (const { name, text, parameters } of statementsIn(patterns)) {
      const values = parameters.map((parameter) => (parameter === 'tenant' ? tenant : null))
      if ((await stateOf(client, text, values)) === DENIED) found.push(name)
    }
  })
  return found
}

describe('every statement that a service sends works as its own login', () => {
  test.each(SERVICE_LOGINS)('%s', async (login) => {
    expect(statementsIn(STATEMENTS[login]).length).toBeGreaterThan(1)
    expect(await denied(roleOf(login), STATEMENTS[login])).toEqual([])
  })

  test('and those of another service are denied', async () => {
    expect(await denied('fonds_gateway', STATEMENTS.catalog)).toHaveLength(statementsIn(STATEMENTS.catalog).length)
    const indexing = ['services/search/src/indexer/*.commands.sql']
    expect(await denied('fonds_search', indexing)).toHaveLength(statementsIn(indexing).length)
    const harvesting = ['services/oai/src/feed/*.sql']
    expect(await denied('fonds_export', harvesting)).toHaveLength(statementsIn(harvesting).length)
  })
})
