import { deleteExhibit, deleteTree, putExhibit, setEntityState, setFields, setPublished } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startCatalog, type TestService, type TestTenant } from '../testing/service.ts'
import { ChangesPage } from './changes.routes.ts'

let service: TestService
beforeAll(async () => {
  service = await startCatalog()
})
afterAll(() => service.stop())

const fonds = (title: string, records: number) => ({
  title,
  children: Array.from({ length: records }, (_, index) => ({ title: `${title} ${index}` })),
})

/** Returns all pages from a position in the feed. */
async function follow(tenant: TestTenant, since?: string, limit = 3) {
  const items: ChangesPage['items'] = []
  for (let next = since; ; ) {
    const cursor = next === undefined ? '' : `&since=${next}`
    const page = await service.read(tenant, `/changes?limit=${limit}${cursor}`, ChangesPage)
    expect(page.items.length).toBeLessThanOrEqual(limit)
    items.push(...page.items)
    next = page.next
    if (!page.has_more) return { items, next }
  }
}

test('a mirror that follows the feed gets each record and collection of its archive once, and no others', async () => {
  const [tenant, twin] = [await aTenant(service.db.pool), await aTenant(service.db.pool)]
  await aTree(service.db.pool, tenant.id, fonds('Same', 7))
  await aTree(service.db.pool, twin.id, fonds('Same', 4))
  const ours = await follow(tenant)
  const theirs = await follow(twin)
  expect([ours.items.length, theirs.items.length]).toEqual([8, 5])
  expect(new Set([...ours.items, ...theirs.items].map(({ id }) => id)).size).toBe(13)
  for (const { url, change } of ours.items) {
    expect(change).toBe('created')
    expect((await service.ask(tenant, url ?? '')).status).toBe(200)
  }
  const page = await service.read(tenant, '/changes', ChangesPage)
  const elsewhere = await service.ask(twin, `/changes?since=${encodeURIComponent(page.next)}`)
  expect([elsewhere.status, elsewhere.body]).toMatchObject([
    400,
    { code: 'invalid_cursor', errors: [{ parameter: 'since' }] },
  ])
})

test('a returning client gets only later changes', async () => {
  const tenant = await aTenant(service.db.pool)
  await aTree(service.db.pool, tenant.id, fonds('First', 3))
  const { next } = await follow(tenant)
  expect((await follow(tenant, next)).items).toEqual([])
  await aTree(service.db.pool, tenant.id, fonds('Second', 2))
  const later = await follow(tenant, next, 1)
  expect(later.items).toHaveLength(3)
  expect((await follow(tenant, later.next)).items).toEqual([])
})

test('withdrawn or suppressed items appear as deleted; those never shown do not appear', async () => {
  const { pool } = service.db
  const tenant = await aTenant(pool)
  await aTree(pool, tenant.id, fonds('Shown', 3))
  const { items, next } = await follow(tenant)
  await aTree(pool, tenant.id, fonds('Hidden', 2), { publish: false })
  expect((await follow(tenant, next)).items).toEqual([])
  const [suppressed, deleted] = items.filter(({ type }) => type === 'record').map(({ id }) => id)
  await setFields(pool, tenant.id, 'record', suppressed ?? '', { suppress_from_aggregators: true })
  await deleteTree(pool, tenant.id, 'record', deleted ?? '', false)
  const { items: gone, next: then } = await follow(tenant, next)
  const deletions = gone.filter(({ change }) => change === 'deleted')
  expect(deletions.map(({ id, url }) => ({ id, url })).toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
    [suppressed, deleted].toSorted().map((id) => ({ id, url: null })),
  )
  const root = items.find(({ type }) => type === 'collection')?.id ?? ''
  await setPublished(pool, tenant.id, 'collection', root, false)
  const withdrawn = (await follow(tenant, then)).items
  expect(withdrawn.map(({ id }) => id)).toContain(root)
  for (const { change } of withdrawn) expect(change).toBe('deleted')
})

test.each(['limit=0', 'limit=1001', 'sinc=x', 'since=a&since=b'])('%s is rejected', async (asked) => {
  const answer = await service.ask(await aTenant(service.db.pool), `/changes?${asked}`)
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_parameter' } })
})

test.each(['nonsense', 'x'.repeat(201), 'x'.repeat(7_000), '%00', '2026', '2026-11', '20261122T100000Z'])(
  'since=%s is not a cursor of this feed',
  async (since) => {
    const answer = await service.ask(await aTenant(service.db.pool), `/changes?since=${since}`)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_cursor', errors: [{ parameter: 'since' }] } })
  },
)

test.each([
  '2026-02-30',
  '2026-13-01',
  '2026-11-22T10:00Z',
  '2026-11-22T10:00:00',
  '2026-11-22T24:00:00Z',
  '2026-11-22T10:60:00Z',
  '2026-11-22T10:00:61Z',
  '2026-11-22T10:00:00%2B24:00',
  '2026-11-22T10:00:00Z; DROP',
])('since=%s is not a valid time', async (since) => {
  const answer = await service.ask(await aTenant(service.db.pool), `/changes?since=${since}`)
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_parameter', errors: [{ parameter: 'since' }] } })
})

describe('changes since a time', () => {
  const SECONDS = ['08:00:00', '09:00:00', '09:00:01', '09:00:01', '10:00:00']
  let tenant: TestTenant
  /** Ids of the items committed at each of the times. */
  const ids: string[][] = []
  beforeAll(async () => {
    const { pool } = service.db
    tenant = await aTenant(pool)
    const known = new Set<string>()
    for (const [n] of SECONDS.entries()) {
      await aTree(pool, tenant.id, { title: `Fonds ${n}`, children: [{ title: `Record ${n}` }] })
      const fresh = (await follow(tenant)).items.map(({ id }) => id).filter((id) => !known.has(id))
      for (const id of fresh) known.add(id)
      ids.push(fresh)
    }
    const { rows } = await pool.query('SELECT seq FROM fonds.change_batch WHERE tenant_id = $1 ORDER BY seq', [
      tenant.id,
    ])
    expect(rows).toHaveLength(SECONDS.length)
    for (const [n, { seq }] of rows.entries()) {
      const at = `2026-11-20T${SECONDS[n]}Z`
      await pool.query('UPDATE fonds.change_batch SET committed_at = $3 WHERE tenant_id = $1 AND seq = $2', [
        tenant.id,
        seq,
        at,
      ])
    }
  })

  test.each([
    ['2026-11-20', 0],
    ['2026-11-20T08:00:00Z', 0],
    ['2026-11-20T08:00:01Z', 1],
    ['2026-11-20T09:00:00Z', 1],
    ['2026-11-20t09:00:00z', 1],
    ['2026-11-20T09:00:00.000001Z', 1],
    ['2026-11-20T09:00:00.999999999Z', 1],
    ['2026-11-20T09:00:01Z', 2],
    ['2026-11-20T10:00:01%2B01:00', 2],
    ['2026-11-20T10:00:01+01:00', 2],
    ['2026-11-20T04:30:01-04:30', 2],
    ['2026-11-20T09:00:02Z', 4],
    ['2026-11-20T09:59:60Z', 4],
    ['2026-11-20T10:00:00Z', 4],
    ['2026-11-20T10:00:01Z', 5],
    ['2999-12-31T23:59:59Z', 5],
    ['9999-12-31T23:59:59-23:59', 5],
    ['0000-01-01', 0],
    ['0001-01-01T00:00:00+23:59', 0],
  ])('%s returns changes committed then or later, in commit order', async (since, first) => {
    for (const limit of [1, 3, 100]) {
      const { items } = await follow(tenant, since, limit)
      expect(items.map(({ id }) => id)).toEqual(ids.slice(first).flat())
      for (const { change } of items) expect(change).toBe('created')
    }
  })

  test('a mirror that continues from there misses nothing, and new items are marked as new', async () => {
    const { pool } = service.db
    const other = await aTenant(pool)
    await aTree(pool, other.id, fonds('Early', 1), { source: 'early' })
    const { items, next } = await follow(other, '2999-01-01')
    expect(items).toEqual([])
    const again = await follow(other, next)
    await aTree(pool, other.id, fonds('Late', 1))
    await aTree(pool, other.id, { ...fonds('Early', 2), title: 'Renamed' }, { source: 'early' })
    const later = await follow(other, again.next)
    expect(told(later.items)).toMatchObject({ late: 'created collection', 'late-0': 'created record' })
    expect(told(later.items)).toMatchObject({ early: 'updated collection', 'early-1': 'created record' })
  })

  test('returns nothing of another archive', async () => {
    const twin = await aTenant(service.db.pool)
    expect((await follow(twin, '2000-01-01')).items).toEqual([])
  })
})

test('Last-Modified is the time of the last change, on any page', async () => {
  const { pool } = service.db
  const tenant = await aTenant(pool)
  await aTree(pool, tenant.id, fonds('First', 3))
  expect((await service.ask(tenant, '/changes')).headers.get('last-modified')).toBeNull()
  await pool.query(`UPDATE fonds.tenant_state SET committed_at = '2020-02-03T04:05:06Z' WHERE tenant_id = $1`, [
    tenant.id,
  ])
  const time = 'Mon, 03 Feb 2020 04:05:06 GMT'
  const { next } = await service.read(tenant, '/changes?limit=1', ChangesPage)
  for (const path of ['/changes', '/changes?limit=1', `/changes?since=${next}`, '/changes?since=2020-01-01']) {
    expect((await service.ask(tenant, path)).headers.get('last-modified'), path).toBe(time)
    expect((await service.ask(tenant, path, { headers: { 'if-modified-since': time } })).status, path).toBe(304)
  }
})

test('an empty archive has an empty feed with a cursor', async () => {
  const tenant = await aTenant(service.db.pool)
  const { items, next } = await follow(tenant)
  expect(items).toEqual([])
  await aTree(service.db.pool, tenant.id, fonds('Late', 1))
  expect((await follow(tenant, next)).items).toHaveLength(2)
})

/** Returns the changes on a page by title, keyed by the last part of the URL. */
const told = (items: ChangesPage['items']) =>
  Object.fromEntries(items.map(({ change, type, id, url }) => [url?.split('/').at(-1) ?? id, `${change} ${type}`]))

test('new, changed and deleted items are distinguished, for every type and level', async () => {
  const { pool } = service.db
  const tenant = await aTenant(pool)
  const tree = (title: string, more: string[] = []) => ({
    title: 'Fonds',
    headings: [aHeading('Holm, Erik', { role: 'creator' as const })],
    children: [
      { level: 'series' as const, title: 'Series', xml_id: 's', children: [{ title, xml_id: 'r' }] },
      ...more.map((name) => ({ title: name, xml_id: name })),
    ],
  })
  await aTree(pool, tenant.id, tree('Record'), { source: 'f' })
  const exhibit = {
    slug: 'shown',
    title: 'Shown',
    summary: null,
    curator: null,
    published_at: '2026-01-01',
    cover: null,
  }
  await putExhibit(pool, tenant.id, {
    ...exhibit,
    sections: [{ heading: null, text: null, items: [{ record: 'record', caption: null }] }],
  })
  const first = await follow(tenant, undefined, 2)
  expect(told(first.items)).toEqual({
    fonds: 'created collection',
    series: 'created collection',
    record: 'created record',
    'holm-erik': 'created entity',
    shown: 'created exhibit',
  })
  const idOf = (slug: string) => first.items.find(({ url }) => url?.endsWith(`/${slug}`))?.id ?? ''
  await aTree(pool, tenant.id, tree('Renamed', ['New']), { source: 'f' })
  await putExhibit(
    pool,
    tenant.id,
    { ...exhibit, title: 'Other', sections: [{ heading: null, text: 'Words', items: [] }] },
    { replace: true },
  )
  await setEntityState(pool, tenant.id, 'holm-erik', 'suppressed')
  const second = await follow(tenant, first.next, 1)
  expect(told(second.items)).toMatchObject({
    record: 'updated record',
    new: 'created record',
    shown: 'updated exhibit',
    [idOf('holm-erik')]: 'deleted entity',
  })
  await deleteExhibit(pool, tenant.id, 'shown')
  await setFields(pool, tenant.id, 'collection', 'series', { suppress_from_aggregators: true })
  await setEntityState(pool, tenant.id, 'holm-erik', 'auto')
  const third = await follow(tenant, second.next)
  expect(told(third.items)).toMatchObject({
    [idOf('shown')]: 'deleted exhibit',
    [idOf('series')]: 'deleted collection',
    [idOf('record')]: 'deleted record',
    'holm-erik': 'created entity',
  })
})

test('a series that was always suppressed never appears, whatever changes', async () => {
  const { pool } = service.db
  const tenant = await aTenant(pool)
  const kept = { level: 'series' as const, title: 'Kept', children: [{ title: 'Below' }] }
  await aTree(pool, tenant.id, { title: 'Fonds', children: [kept] }, { publish: false })
  await setFields(pool, tenant.id, 'collection', 'kept', { suppress_from_aggregators: true })
  await setPublished(pool, tenant.id, 'collection', 'fonds', true)
  const { items, next } = await follow(tenant)
  expect(told(items)).toEqual({ fonds: 'created collection' })
  await deleteTree(pool, tenant.id, 'collection', 'kept', false)
  expect((await follow(tenant, next)).items.filter(({ change }) => change === 'deleted')).toEqual([])
})

test('with many suppressed items, the feed still ends and misses nothing', async () => {
  const { pool } = service.db
  const tenant = await aTenant(pool)
  await aTree(
    pool,
    tenant.id,
    { title: 'Kept', children: Array.from({ length: 2_100 }, (_, n) => ({ title: `K ${n}` })) },
    { publish: false },
  )
  await setFields(pool, tenant.id, 'collection', 'kept', { suppress_from_aggregators: true })
  await setPublished(pool, tenant.id, 'collection', 'kept', true)
  await aTree(pool, tenant.id, fonds('Open', 2))
  const empty = await service.read(tenant, '/changes', ChangesPage)
  expect([empty.items.length, empty.has_more]).toEqual([0, true])
  expect((await follow(tenant)).items).toHaveLength(3)
})

test('items published while a mirror follows appear before the end of the feed', async () => {
  const tenant = await aTenant(service.db.pool)
  await aTree(service.db.pool, tenant.id, fonds('First', 4))
  const page = await service.read(tenant, '/changes?limit=2', ChangesPage)
  await aTree(service.db.pool, tenant.id, fonds('Second', 1))
  const rest = await follow(tenant, page.next)
  const ids = [...page.items, ...rest.items].map(({ id }) => id)
  expect(new Set(ids).size).toBe(7)
  for (const { change } of rest.items) expect(change).toBe('created')
})
