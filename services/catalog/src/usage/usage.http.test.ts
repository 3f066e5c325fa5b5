import { setPublished } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { Usage } from '@fonds/types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { originOf, startCatalog, type TestService, type TestTenant } from '../testing/service.ts'

let service: TestService
let tenant: TestTenant
let twin: TestTenant
let closed: TestTenant
const titles = ['Papers', 'Letter', 'Hidden']
beforeAll(async () => {
  service = await startCatalog({ production: true })
  tenant = await used('public')
  twin = await used('private')
  closed = await used('none')
})
afterAll(() => service.stop())

/** An archive whose figures are the same as those of its twins. */
async function used(usage: string): Promise<TestTenant> {
  const { pool } = service.db
  const made = await aTenant(pool, { usage })
  await aTree(pool, made.id, { title: 'Papers', children: [{ title: 'Letter' }] })
  await aTree(pool, made.id, { title: 'Hidden' })
  const { rows } = await pool.query<{ id: string; title: string }>(
    'SELECT id, title FROM fonds.description WHERE tenant_id = $1',
    [made.id],
  )
  const [papers, letter, hidden] = titles.map((title) => rows.find((row) => row.title === title)?.id)
  const add = `INSERT INTO fonds.usage_item (tenant_id, day, item_id, kind, root_id, investigations, requests) VALUES
    ($1, '2026-09-30', $2, 'collection', $2, 9, 0), ($1, '2026-10-01', $2, 'collection', $2, 3, 1),
    ($1, '2026-10-31', $3, 'record', $2, 4, 2), ($1, '2026-10-02', $4, 'collection', $4, 50, 0),
    ($1, '2026-10-02', gen_random_uuid(), 'record', $2, 1, 0)`
  await pool.query(add, [made.id, papers, letter, hidden])
  await pool.query(
    `INSERT INTO fonds.usage_day (tenant_id, day, door, investigations, requests) VALUES
       ($1, '2026-09-30', 'pages', 9, 0), ($1, '2026-10-01', 'pages', 5, 1), ($1, '2026-10-31', 'api', 53, 2)`,
    [made.id],
  )
  await pool.query(
    `INSERT INTO fonds.usage_words (tenant_id, day, words, askers) VALUES ($1, '2026-10-01', 'ploughs', 3),
       ($1, '2026-10-02', 'ploughs', 4), ($1, '2026-09-02', 'mills', 3)`,
    [made.id],
  )
  await setPublished(pool, made.id, 'collection', 'hidden', false)
  return made
}

const months = [
  { month: '2026-10', investigations: 58, requests: 3 },
  { month: '2026-09', investigations: 9, requests: 0 },
]

test('200: the last month by default, with all months, and what is public of what was used', async () => {
  const usage = await service.read(tenant, '/usage', Usage)
  expect(usage.months).toEqual(months)
  expect(usage.words).toEqual([{ words: 'ploughs', days: 2 }])
  expect(usage.items.map(({ id: _, ...item }) => item)).toEqual([
    {
      ...{ type: 'collection', title: 'Papers', url: `${originOf(tenant)}/api/public/collections/papers` },
      ...{ investigations: 8, requests: 3 },
    },
    {
      ...{ type: 'record', title: 'Letter', url: `${originOf(tenant)}/api/public/records/letter` },
      ...{ investigations: 4, requests: 2 },
    },
  ])
})

test('200: another month; one without figures is empty', async () => {
  const september = await service.read(tenant, '/usage?month=2026-09', Usage)
  expect(september.items).toMatchObject([{ title: 'Papers', investigations: 9 }])
  expect(september.words).toEqual([{ words: 'mills', days: 1 }])
  expect(await service.read(tenant, '/usage?month=2020-02', Usage)).toEqual({ months, items: [], words: [] })
})

test('200: months at both ends of time are empty', async () => {
  for (const month of ['1000-01', '9999-12'])
    expect(await service.read(tenant, `/usage?month=${month}`, Usage)).toEqual({ months, items: [], words: [] })
})

test('400: what is no month, and what is no parameter', async () => {
  for (const query of ['month=2026-13', 'month=0000-01', 'month=0099-01', 'month=october', 'day=1'])
    expect((await service.ask(tenant, `/usage?${query}`)).status).toBe(400)
})

test('404: for a twin that keeps its figures to itself, and one that has none', async () => {
  expect((await service.ask(twin, '/usage')).status).toBe(404)
  expect((await service.ask(closed, '/usage')).status).toBe(404)
})

test('the service sees no figures of archives that do not show them', async () => {
  for (const table of ['usage_day', 'usage_item', 'usage_words']) {
    const client = await service.db.pool.connect()
    try {
      await client.query('BEGIN; SET LOCAL ROLE fonds_catalog')
      const { rows } = await client.query(`SELECT DISTINCT tenant_id FROM fonds.${table}`)
      expect(rows).toEqual([{ tenant_id: tenant.id }])
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  }
})
