import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEmptyDatabase } from '@fonds/test-kit'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeBaselineDatabase } from '../testing/baseline-database.ts'
import { catalogOf } from '../testing/catalog.ts'
import { applyMigrations } from './apply-migrations.ts'
import { readBaseline } from './baseline.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS_FOLDER, readMigrations } from './migration-files.ts'

const { release, migrations } = readBaseline()
const NUMBERED = readMigrations().map(({ name }) => name)
const ALL = [...migrations, ...NUMBERED]

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
  await makeBaselineDatabase(old.client)
})
afterEach(() => old.drop())

test('creates a new database in one step that leaves nothing to migrate', async () => {
  const fresh = await emptyDatabase()
  try {
    expect(await migrate(fresh.url)).toEqual([release, ...NUMBERED])
    expect(await recorded(fresh.client)).toEqual(ALL)
    expect(await migrate(fresh.url)).toEqual([])
  } finally {
    await fresh.drop()
  }
})

test('migrates a database of the baseline to the catalog of a new one, and keeps its content', async () => {
  const fresh = await emptyDatabase()
  try {
    await old.client.query(
      `INSERT INTO fonds.tenant (id, slug, name, oai_namespace) VALUES ($1, 'old', 'Old', 'old')`,
      [randomUUID()],
    )
    expect(await migrate(old.url)).toEqual(NUMBERED)
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

test('applies a further migration to a database of the baseline, and only records it in a new one, whose schema has it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fonds-migrations-'))
  const fresh = await emptyDatabase()
  try {
    cpSync(MIGRATIONS_FOLDER, folder, { recursive: true })
    writeFileSync(join(folder, '9001_mottos.sql'), 'CREATE TABLE fonds.motto (text text);')
    expect(await applyMigrations(old.url, { folder })).toEqual({ applied: [...NUMBERED, '9001_mottos'], later: [] })
    const applied = [release, ...NUMBERED, '9001_mottos']
    expect(await applyMigrations(fresh.url, { folder })).toEqual({ applied, later: [] })
    const made = async ({ client }: typeof fresh) =>
      (await client.query(`SELECT to_regclass('fonds.motto') IS NOT NULL AS made`)).rows[0].made
    expect([await made(old), await made(fresh)]).toEqual([true, false])
    expect(await recorded(old.client)).toEqual(await recorded(fresh.client))
  } finally {
    rmSync(folder, { recursive: true })
    await fresh.drop()
  }
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

test('two concurrent processes create a new database once', async () => {
  const fresh = await emptyDatabase()
  try {
    const applied = await Promise.all([migrate(fresh.url), migrate(fresh.url)])
    expect(applied.flat()).toEqual([release, ...NUMBERED])
    expect(await recorded(fresh.client)).toEqual(ALL)
  } finally {
    await fresh.drop()
  }
})

test.each([
  ['the last migration', migrations.at(-1)],
  ['a migration in the middle', migrations[3]],
  ['the first migration', migrations[0]],
])('refuses a database without %s of the baseline, says what to do, and changes nothing', async (_, lacking = '') => {
  await old.client.query('DELETE FROM kysely_migration WHERE name = $1', [lacking])
  const before = [await recorded(old.client), await catalogOf(old.client)]
  await expect(migrate(old.url)).rejects.toThrow(
    `the database is from before Fonds ${release}: it lacks migration ${lacking}. Nothing was changed. ` +
      `Install ${release}, migrate with it, then upgrade to this version (docs/upgrading.md)`,
  )
  expect([await recorded(old.client), await catalogOf(old.client)]).toEqual(before)
})

test.each([
  ['INSERT INTO fonds.name_review (tenant_id) SELECT id FROM fonds.tenant'],
  ['INSERT INTO fonds.type_review (tenant_id) SELECT id FROM fonds.tenant'],
  [`INSERT INTO fonds.feed_review (tenant_id, reason) SELECT id, 'links' FROM fonds.tenant`],
])('refuses a database of the baseline whose own migrate was interrupted: %s', async (interrupted) => {
  await old.client.query(`INSERT INTO fonds.tenant (id, slug, name, oai_namespace) VALUES ($1, 'old', 'Old', 'old')`, [
    randomUUID(),
  ])
  await old.client.query(interrupted)
  await expect(migrate(old.url)).rejects.toThrow(
    `the migrate of Fonds ${release} has not finished. Nothing was changed. Run that of ${release} again`,
  )
})
