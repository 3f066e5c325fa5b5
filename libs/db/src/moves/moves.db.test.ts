import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readQuota } from '../quotas/quotas.ts'
import { aTenant, aTree } from '../testing/builders.ts'
import { aFullTenant } from '../testing/full-tenant.ts'
import { eraseTenant } from './erase-tenant.ts'
import { type Arrival, importTenant } from './import-tenant.ts'
import { LEFT_TABLES, MOVED_TABLES } from './moved-tables.ts'
import { withTenantSnapshot } from './tenant-snapshot.ts'

let source: TestDatabase
let target: TestDatabase
let mine: { readonly id: string; readonly slug: string }
let twin: { readonly id: string; readonly slug: string }
beforeAll(async () => {
  source = await createTestDatabase()
  target = await createTestDatabase()
  mine = await aFullTenant(source.pool)
  await source.pool.query(
    `WITH s AS (INSERT INTO fonds.sync_source (tenant_id, name, kind, settings) VALUES ($1, 'papers', 'folder', '{}') RETURNING id)
     INSERT INTO fonds.sync_resource (source_id, prefix, identifier, datestamp, list, pending)
     SELECT id, 'ead', 'a.xml', '', 1, false FROM s`,
    [mine.id],
  )
  twin = await aFullTenant(source.pool)
})
afterAll(async () => {
  await source?.drop()
  await target?.drop()
})

type Rows = Map<string, { readonly columns: readonly string[]; readonly lines: readonly string[] }>

/** Reads all rows of an archive. */
const read = (db: TestDatabase, id: string): Promise<Rows> =>
  withTenantSnapshot(db.pool, id, async ({ tables }) => {
    const all: Rows = new Map()
    for (const { name, columns, rows } of tables) {
      const lines: string[] = []
      for await (const page of rows()) lines.push(...page)
      all.set(name, { columns, lines })
    }
    return all
  })

const arrivalOf = (rows: Rows, given: Partial<Arrival> = {}): Arrival => ({
  ...{ tenantId: mine.id, slug: mine.slug, keepsDomains: true, keepsSources: true, reviews: [], rereads: null },
  tables: [...rows].map(([name, { columns, lines }]) => ({
    name,
    columns,
    async *rows() {
      if (lines.length > 0) yield lines
    },
  })),
  ...given,
})

/** Returns the rows with those of one table replaced. */
const withRow = (rows: Rows, name: string, change: (row: Record<string, unknown>) => object): Rows => {
  const { columns = [], lines = [] } = rows.get(name) ?? {}
  const [first = '', ...rest] = lines
  return new Map([...rows, [name, { columns, lines: [JSON.stringify(change(JSON.parse(first))), ...rest] }]])
}

const comparable = (rows: Rows): Record<string, readonly string[]> =>
  Object.fromEntries([...rows].map(([name, { lines }]) => [name, lines.toSorted()]))

const counts = async (db: TestDatabase): Promise<Record<string, number>> => {
  const all: Record<string, number> = {}
  for (const name of [...MOVED_TABLES.map((table) => table.name), ...Object.keys(LEFT_TABLES)]) {
    const { rows } = await db.pool.query<{ n: number }>(`SELECT count(*)::integer AS n FROM ${name}`)
    all[name] = rows[0]?.n ?? -1
  }
  return all
}

test('each table is one that archives take along, or names why not', async () => {
  const { rows } = await source.pool.query<{ name: string }>(
    `SELECT format('%s.%s', c.relnamespace::regnamespace, c.relname) AS name FROM pg_class c
     WHERE c.relkind = 'r' AND c.relnamespace::regnamespace::text IN ('fonds', 'api', 'search', 'oai', 'media')`,
  )
  const named = [...MOVED_TABLES.map(({ name }) => name), ...Object.keys(LEFT_TABLES)]
  expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

test('an archive arrives row by row as it was, and goes on from there', async () => {
  await aTenant(target.pool)
  const rows = await read(source, mine.id)
  for (const name of [
    'fonds.description',
    'fonds.description_internal',
    'fonds.change_log',
    'fonds.media',
    'media.activity',
  ])
    expect(rows.get(name)?.lines.length, name).toBeGreaterThan(0)
  const tenant = await importTenant(target.pool, arrivalOf(rows))
  expect(tenant).toMatchObject({ id: mine.id, slug: mine.slug })
  expect(comparable(await read(target, mine.id))).toEqual(comparable(rows))
  const stored = await readQuota(source.pool, mine.id)
  expect(await readQuota(target.pool, mine.id)).toMatchObject({
    descriptions: stored?.descriptions,
    storage: stored?.storage,
  })
  expect(stored?.storage).toBeGreaterThan(0)

  const added = await aTree(target.pool, mine.id, { title: 'Later papers', children: [{ title: 'Later letter' }] })
  const { rows: versions } = await target.pool.query(
    `SELECT FROM fonds.description a JOIN fonds.description b ON b.subtree_version >= a.subtree_version AND b.root_id <> a.id
     WHERE a.id = $1 AND b.tenant_id = $2`,
    [added.rootId, mine.id],
  )
  expect(versions).toEqual([])
  await eraseTenant(target.pool, mine.id)
})

test.each([
  ['a domain', {}, { keepsDomains: false }, { custom_domain: null }],
  ['a slug', {}, { slug: 'elsewhere' }, { slug: 'elsewhere' }],
])('an archive comes without %s', async (_, __, given, expected) => {
  expect(await importTenant(target.pool, arrivalOf(await read(source, mine.id), given))).toMatchObject(expected)
  await eraseTenant(target.pool, mine.id)
})

test('an archive of an earlier version, which lacks a table and a column, gets their defaults', async () => {
  const rows = await read(source, mine.id)
  const { columns = [], lines = [] } = rows.get('fonds.exhibit') ?? {}
  rows.delete('fonds.repository')
  rows.delete('fonds.collection_repository')
  const without = lines.map((line) => {
    const { updated_at: _, ...row } = JSON.parse(line)
    return JSON.stringify(row)
  })
  rows.set('fonds.exhibit', { columns: columns.filter((name) => name !== 'updated_at'), lines: without })
  await importTenant(target.pool, arrivalOf(rows, { reviews: ['dates'] }))
  const { rows: found } = await target.pool.query(
    `SELECT (SELECT count(*)::integer FROM fonds.exhibit WHERE tenant_id = $1 AND updated_at IS NOT NULL) AS exhibits,
       (SELECT array_agg(reason) FROM fonds.feed_review WHERE tenant_id = $1) AS reasons`,
    [mine.id],
  )
  expect(found).toEqual([{ exhibits: lines.length, reasons: ['dates'] }])
  await eraseTenant(target.pool, mine.id)
})

test('what is taken is refused with what to do, and leaves nothing', async () => {
  const rows = await read(source, mine.id)
  const before = await counts(source)
  await expect(importTenant(source.pool, arrivalOf(rows))).rejects.toMatchObject({ code: 'conflict' })
  const other = arrivalOf(rows, { tenantId: crypto.randomUUID(), slug: 'other' })
  await expect(importTenant(source.pool, other)).rejects.toThrow('the domain of the archive: leave out --domains')
  await expect(importTenant(source.pool, { ...other, keepsDomains: false })).rejects.toThrow('OAI namespace')
  expect(await counts(source)).toEqual(before)
})

test('a hostile archive takes nothing of another one, and leaves nothing', async () => {
  const [rows, theirs] = [await read(source, mine.id), await read(source, twin.id)]
  const parse = (name: string) => JSON.parse(theirs.get(name)?.lines[0] ?? '{}')
  await importTenant(target.pool, arrivalOf(theirs, { tenantId: twin.id, slug: twin.slug }))
  const before = await counts(target)
  const tries: readonly (readonly [name: string, change: (row: Record<string, unknown>) => object])[] = [
    ['fonds.description_internal', (row) => ({ ...row, description_id: parse('fonds.description').id })],
    ['fonds.description', (row) => ({ ...row, cover_id: parse('fonds.description').id })],
    ['fonds.description', (row) => ({ ...row, languages_from: parse('fonds.description').id })],
    ['fonds.description', (row) => ({ ...row, subtree_version: 2 ** 62 })],
    ['fonds.description', (row) => ({ ...row, position: 60_000_000 })],
    ['fonds.description', (row) => ({ ...row, kind: 'nothing' })],
    ['fonds.description_entity', (row) => ({ ...row, entity_id: parse('fonds.entity').id })],
    ['fonds.exhibit_item', (row) => ({ ...row, description_id: parse('fonds.description').id })],
    ['fonds.image_text', (row) => ({ ...row, image_id: parse('fonds.media').id })],
    ['fonds.sync_resource', (row) => ({ ...row, items: [parse('fonds.description').id] })],
    ['fonds.change_log', (row) => ({ ...row, batch_id: 10_000 })],
    ['fonds.change_log', (row) => ({ ...row, ancestor_ids: [parse('fonds.description').id] })],
    ['fonds.tenant', (row) => ({ ...row, oai_namespace: 'not a domain' })],
    ['fonds.tenant', (row) => ({ ...row, logo: 'javascript:alert(1)' })],
    ['fonds.tenant', (row) => ({ ...row, branding: { colour: [] } })],
    ['fonds.tenant', (row) => ({ ...row, home: { collections: ['maps'] } })],
  ]
  for (const [name, change] of tries) {
    const attempt = importTenant(target.pool, arrivalOf(withRow(rows, name, change)))
    await expect(attempt, `${name} ${change}`).rejects.toMatchObject({
      code: expect.stringMatching(/^(invalid|conflict)$/),
    })
  }
  const more = new Map([...rows, ['fonds.tenant', { columns: ['id'], lines: ['{},{}'] }]])
  await expect(importTenant(target.pool, arrivalOf(more))).rejects.toMatchObject({ code: 'invalid' })
  const strange = new Map([...rows, ['fonds.backup', { columns: ['id'], lines: ['{"id":"x"}'] }]])
  await expect(importTenant(target.pool, arrivalOf(strange))).rejects.toThrow(
    'fonds.backup that this version does not know',
  )
  const column = new Map([...rows, ['fonds.exhibit', { columns: ['id', 'tenant_id'], lines: [] }]])
  await expect(importTenant(target.pool, arrivalOf(column))).rejects.toThrow('fonds.exhibit.tenant_id')
  expect(await counts(target)).toEqual(before)
  await eraseTenant(target.pool, twin.id)
})

test('nothing of an erased archive is left in any table, and all of the other one is', async () => {
  const theirs = comparable(await read(source, twin.id))
  const alone = await createTestDatabase()
  try {
    // An installation that has only had the other one.
    await importTenant(alone.pool, arrivalOf(await read(source, twin.id), { tenantId: twin.id, slug: twin.slug }))
    const erased = await eraseTenant(source.pool, mine.id)
    expect(erased['fonds.tenant']).toBe(1)
    const left = await counts(source)
    const expected = await counts(alone)
    for (const { name } of MOVED_TABLES) expect([name, left[name]]).toEqual([name, expected[name]])
  } finally {
    await alone.drop()
  }
  for (const name of Object.keys(await counts(source))) {
    const { rowCount } = await source.pool.query(`SELECT FROM ${name} t WHERE t::text LIKE '%' || $1 || '%'`, [mine.id])
    expect([name, rowCount]).toEqual([name, 0])
  }
  expect(comparable(await read(source, twin.id))).toEqual(theirs)
  await expect(eraseTenant(source.pool, mine.id)).rejects.toMatchObject({ code: 'not_found' })
})
