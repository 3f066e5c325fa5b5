import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createEmptyDatabase } from '@fonds/test-kit'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { catalogOf } from '../testing/catalog.ts'
import { makeDatabaseAt0039 } from '../testing/database-at-0039.ts'
import { BASELINE } from './baseline.ts'
import { migrate } from './migrate.ts'

const NUMBERED = readdirSync(join(import.meta.dirname, '../../migrations'))
  .filter((name) => name.endsWith('.sql'))
  .map((name) => name.slice(0, -4))

/** Creates an empty database, and connects to it as its owner. */
async function emptyDatabase(): Promise<{ url: string; client: pg.Client; drop: () => Promise<void> }> {
  const { url, drop } = await createEmptyDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return {
    url,
    client,
    async drop() {
      await client.end()
      await drop()
    },
  }
}

const recorded = async (client: pg.Client): Promise<string[]> =>
  (await client.query('SELECT name FROM kysely_migration ORDER BY name')).rows.map(({ name }) => name)

let old: Awaited<ReturnType<typeof emptyDatabase>>
beforeEach(async () => {
  old = await emptyDatabase()
  await makeDatabaseAt0039(old.client)
})
afterEach(() => old.drop())

test('creates a new database in one step that leaves nothing to migrate', async () => {
  const fresh = await emptyDatabase()
  try {
    expect(await migrate(fresh.url)).toEqual([BASELINE, ...NUMBERED])
    expect(await recorded(fresh.client)).toEqual([BASELINE, ...NUMBERED])
    expect(await migrate(fresh.url)).toEqual([])
  } finally {
    await fresh.drop()
  }
})

test('migrates a database of the last version before the baseline to the catalog of a new one, and keeps its content', async () => {
  const fresh = await emptyDatabase()
  try {
    await old.client.query(
      `INSERT INTO fonds.tenant (id, slug, name, oai_namespace) VALUES ($1, 'old', 'Old', 'old')`,
      [randomUUID()],
    )
    expect(await migrate(old.url)).toEqual([BASELINE, ...NUMBERED])
    expect((await old.client.query('SELECT slug FROM fonds.tenant')).rows).toEqual([{ slug: 'old' }])

    await migrate(fresh.url)
    expect(await recorded(old.client)).toEqual(await recorded(fresh.client))
    const wanted = await catalogOf(fresh.client)
    expect(wanted.length).toBeGreaterThan(1000)
    expect(await catalogOf(old.client)).toEqual(wanted)
    expect(await migrate(old.url)).toEqual([])
  } finally {
    await fresh.drop()
  }
})

test('makes the one statement of rights that of descriptions, and leaves open what holds for material', async () => {
  const free = { statement: 'Free to use', uri: null }
  for (const [slug, rights] of [
    ['stated', JSON.stringify(free)],
    ['silent', null],
  ]) {
    await old.client.query(
      `INSERT INTO fonds.tenant (id, slug, name, oai_namespace, rights) VALUES ($1, $2, $2, $2, $3)`,
      [randomUUID(), slug, rights],
    )
  }
  await old.client.query('INSERT INTO fonds.tenant_state (tenant_id) SELECT id FROM fonds.tenant')
  await migrate(old.url)
  const { rows } = await old.client.query(
    'SELECT slug, rights, metadata_rights, material_rights, former_rights FROM fonds.tenant ORDER BY slug DESC',
  )
  expect(rows).toEqual([
    { slug: 'stated', rights: null, metadata_rights: free, material_rights: null, former_rights: free },
    { slug: 'silent', rights: null, metadata_rights: null, material_rights: null, former_rights: null },
  ])
  // Everything that the statement held for has entered the feed.
  expect((await old.client.query('SELECT FROM fonds.feed_review')).rowCount).toBe(0)
})

test('catalogs differ if a column default, a line of a function, a right or an index differs, but not if a comment in a body does', async () => {
  const before = await catalogOf(old.client)
  const changes = async (text: string): Promise<boolean> => {
    await old.client.query('BEGIN')
    await old.client.query(text)
    const after = await catalogOf(old.client)
    await old.client.query('ROLLBACK')
    return JSON.stringify(after) !== JSON.stringify(before)
  }
  const body = (text: string) =>
    `CREATE OR REPLACE FUNCTION api.tenant_state(p_tenant uuid) RETURNS SETOF fonds.tenant_state LANGUAGE sql STABLE AS $$ ${text} $$`
  const statement = 'SELECT * FROM fonds.tenant_state WHERE tenant_id = p_tenant'
  expect(await changes('ALTER TABLE fonds.media ALTER bytes SET DEFAULT 1')).toBe(true)
  expect(await changes(body(`${statement} AND true`))).toBe(true)
  expect(await changes('GRANT INSERT ON fonds.media TO fonds_reader')).toBe(true)
  expect(await changes('CREATE INDEX another ON fonds.media (bytes)')).toBe(true)
  expect(await changes(body(`-- why\n${statement}`))).toBe(false)
})

test('two concurrent processes adopt the baseline once', async () => {
  const applied = await Promise.all([migrate(old.url), migrate(old.url)])
  expect(applied.flat().sort()).toEqual([BASELINE, ...NUMBERED])
  expect(await recorded(old.client)).toEqual([BASELINE, ...NUMBERED])
})

test('rejects an older database with instructions, and leaves it unchanged', async () => {
  await old.client.query(`DELETE FROM kysely_migration WHERE name >= '0038'`)
  const names = await recorded(old.client)
  await expect(migrate(old.url)).rejects.toThrow(
    /its last migration is 0037_originals_follow_access.*Upgrade it first with a version that has migration 0039_days_of_the_calendar/,
  )
  expect(await recorded(old.client)).toEqual(names)
})
