import { aTenant, aTree } from '@fonds/db/testing'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { EXIT } from '../exit-codes.ts'
import { runMain } from '../testing.ts'

const DOORS = { pages: 0, api: 0, files: 0, iiif: 0, oai: 0, mirrors: 0, robots: 0 }

let db: TestDatabase
let mine: string
let other: string
beforeAll(async () => {
  db = await createTestDatabase()
  vi.stubEnv('DATABASE_URL', db.url)
  const tenants = [await aTenant(db.pool), await aTenant(db.pool)]
  for (const { id } of tenants) {
    await aTree(db.pool, id, { title: 'Mill', children: [{ title: '=Letter' }] }, { source: id })
    const record = `(SELECT id FROM fonds.description WHERE tenant_id = '${id}' AND kind = 'record')`
    const root = `(SELECT id FROM fonds.description WHERE tenant_id = '${id}' AND kind = 'collection')`
    await db.pool.query(`
      INSERT INTO fonds.usage_day VALUES ('${id}', '2026-01-31', 'pages', 9, 4, 0), ('${id}', '2026-01-31', 'robots', 70, 0, 0),
        ('${id}', '2026-02-01', 'iiif', 3, 0, 2);
      INSERT INTO fonds.usage_item VALUES ('${id}', '2026-01-31', ${record}, 'record', ${root}, 3, 0),
        ('${id}', '2026-02-01', gen_random_uuid(), 'image', ${root}, 0, 2),
        ('${id}', '2026-01-31', ${root}, 'collection', ${root}, 1, 0);
      INSERT INTO fonds.usage_words VALUES ('${id}', '2026-01-31', 'weir', 3), ('${id}', '2026-02-01', 'weir', 5)`)
  }
  mine = tenants[0]?.slug ?? ''
  other = tenants[1]?.slug ?? ''
  await db.pool.query(`DELETE FROM fonds.usage_words u USING fonds.tenant t WHERE t.id = u.tenant_id AND t.slug = $1`, [
    other,
  ])
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await db.drop()
})

const usage = (...options: string[]) =>
  runMain('usage', '--tenant', mine, '--from', '2026-01-01', '--to', '2026-02-01', ...options)
const rows = async (...options: string[]) => JSON.parse((await usage('--json', ...options)).stdout).rows

test('by day and month, with the doors beside', async () => {
  const january = { investigations: 4, requests: 0, ...DOORS, pages: 9, robots: 70 }
  const february = { investigations: 0, requests: 2, ...DOORS, iiif: 3 }
  expect(await rows()).toEqual([
    { period: '2026-01-31', ...january },
    { period: '2026-02-01', ...february },
  ])
  expect(await rows('--by', 'month')).toEqual([
    { period: '2026-01', ...january },
    { period: '2026-02', ...february },
  ])
  expect(await rows('--from', '2026-02-01')).toEqual([{ period: '2026-02-01', ...february }])
})

test('by collection and item, the most used first; what was removed has no title', async () => {
  expect(await rows('--by', 'collection')).toMatchObject([
    { collection: 'mill', title: 'Mill', investigations: 4, requests: 2 },
  ])
  expect(await rows('--by', 'item')).toMatchObject([
    { kind: 'record', title: '=Letter', investigations: 3, requests: 0 },
    { kind: 'image', item: null, title: null, investigations: 0, requests: 2 },
    { kind: 'collection', item: 'mill', investigations: 1, requests: 0 },
  ])
  expect((await usage('--by', 'item')).stdout).toMatch(/image +\(removed\) +\(removed\) +0 +2/)
})

test('words, of this archive alone', async () => {
  expect(await rows('--by', 'words')).toEqual([{ words: 'weir', days: 2, most_askers: 5 }])
  const { stdout } = await runMain('usage', '--tenant', other, '--from', '2026-01-01', '--by', 'words')
  expect(stdout).toBe('Nothing was counted in this time.\n')
})

test('CSV for spreadsheets, which evaluate nothing of it', async () => {
  const { stdout } = await usage('--by', 'item', '--csv')
  expect(stdout.split('\r\n')[0]).toBe('\ufeffkind,item,title,investigations,requests,id')
  expect(stdout).toContain(",'=Letter,3,0,")
})

test.each([
  [['--from', 'x'], '--from must be a date'],
  [['--to', '2025-01-01'], '--from 2026-01-01 is after'],
  [['--by', 'reader'], 'Allowed choices are'],
  [['--csv', '--json'], 'cannot be used with'],
])('%s is refused', async (options, message) => {
  const { code, stderr } = await usage(...options)
  expect([code, stderr]).toEqual([EXIT.usage, expect.stringContaining(message)])
})

test('an archive can have no figures at all', async () => {
  expect((await runMain('tenant', 'set', mine, '--usage', 'none')).code).toBe(EXIT.ok)
  expect((await runMain('tenant', 'set', mine, '--usage', 'all')).stderr).toContain(
    'usage must be one of private, public, none',
  )
  expect((await runMain('tenant', 'set', mine, '--usage', '')).code).toBe(EXIT.ok)
})
