import { deleteExhibit, deleteTree, putExhibit, setEntityState, setFields, setPublished } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

/** All pages from a place on. */
async function follow(tenant: TestTenant, since?: string, limit = 3) {
  const items: ChangesPage['items'] = []
  for (let next = since; ; ) {
    const cursor = next === undefined ? '' : `&since=${encodeURIComponent(next)}`
    const page = await service.read(tenant, `/changes?limit=${limit}${cursor}`, ChangesPage)
    expect(page.items.length).toBeLessThanOrEqual(limit)
    items.push(...page.items)
    next = page.next
    if (!page.has_more) return { items, next }
  }
}

test('a mirror that follows the feed has each record and collection once, of its own archive alone', async () => {
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

test('who comes back gets what changed since, and nothing twice', async () => {
  const tenant = await aTenant(service.db.pool)
  await aTree(service.db.pool, tenant.id, fonds('First', 3))
  const { next } = await follow(tenant)
  expect((await follow(tenant, next)).items).toEqual([])
  await aTree(service.db.pool, tenant.id, fonds('Second', 2))
  const later = await follow(tenant, next, 1)
  expect(later.items).toHaveLength(3)
  expect((await follow(tenant, later.next)).items).toEqual([])
})

test('what was withdrawn or is kept from aggregators is deleted; what was never shown is not told of', async () => {
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

test.each(['since=nonsense', 'limit=0', 'limit=1001', 'sinc=x', 'since=a&since=b'])('%s is refused', async (asked) => {
  expect((await service.ask(await aTenant(service.db.pool), `/changes?${asked}`)).status).toBe(400)
})

test('an archive without anything has an empty feed, from which one can go on', async () => {
  const tenant = await aTenant(service.db.pool)
  const { items, next } = await follow(tenant)
  expect(items).toEqual([])
  await aTree(service.db.pool, tenant.id, fonds('Late', 1))
  expect((await follow(tenant, next)).items).toHaveLength(2)
})

/** What a page says of each title, by the last part of its address. */
const told = (items: ChangesPage['items']) =>
  Object.fromEntries(items.map(({ change, type, id, url }) => [url?.split('/').at(-1) ?? id, `${change} ${type}`]))

test('new, changed and gone are told apart, of every kind and level', async () => {
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
  await putExhibit(pool, tenant.id, {
    ...exhibit,
    title: 'Other',
    sections: [{ heading: null, text: 'Words', items: [] }],
  })
  await setEntityState(pool, tenant.id, 'holm-erik', 'suppressed')
  const second = await follow(tenant, first.next, 1)
  expect(told(second.items)).toMatchObject({
    renamed: 'updated record',
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

test('of a series that was always kept from aggregators nothing is told, whatever becomes of it', async () => {
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

test('where much is kept from aggregators the feed still ends, and nothing is missed', async () => {
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

test('what is published while a mirror follows is told of before it has come to the end', async () => {
  const tenant = await aTenant(service.db.pool)
  await aTree(service.db.pool, tenant.id, fonds('First', 4))
  const page = await service.read(tenant, '/changes?limit=2', ChangesPage)
  await aTree(service.db.pool, tenant.id, fonds('Second', 1))
  const rest = await follow(tenant, page.next)
  const ids = [...page.items, ...rest.items].map(({ id }) => id)
  expect(new Set(ids).size).toBe(7)
  for (const { change } of rest.items) expect(change).toBe('created')
})
