import { randomUUID } from 'node:crypto'
import { setFields, setPublished } from '@fonds/db'
import { createPool } from '@fonds/db/pool'
import { aTenant, aTree, type TreeSpec } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { CollectionDetail, RecordDetail, RelatedPage } from '@fonds/types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { creator } from '../testing/entities.ts'
import { execute, planOf } from '../testing/plan.ts'
import { originOf, startCatalog, type TestService, type TestTenant } from '../testing/service.ts'
import { relatedToCollection, relatedToLeaf, relatedToRecord } from './related.queries.ts'

let service: TestService
let tenant: TestTenant
beforeAll(async () => {
  service = await startCatalog({ production: true })
  tenant = await aTenant(service.db.pool)
  for (const tree of [docks, wharf, orchard]) await aTree(service.db.pool, tenant.id, tree)
})
afterAll(() => service.stop())

const [rare, known, common] = [aHeading('Rare'), aHeading('Known'), aHeading('Common')]
const item = (title: string, ...headings: TreeSpec['headings'] & object): TreeSpec => ({
  level: 'item',
  title,
  headings,
})

/** `Crane` shares names with its neighbours, with other series, and with another fonds. */
const docks: TreeSpec = {
  title: 'Docks',
  headings: [creator('Rare')],
  children: [
    {
      level: 'series',
      title: 'Plans',
      headings: [common],
      children: [
        item('Gate'),
        item('Bridge'),
        { level: 'file', title: 'Crane', headings: [rare, known, common], children: [item('Sketch', rare)] },
        item('Quay', known, common),
        item('Shed'),
      ],
    },
    { level: 'series', title: 'Letters', children: [item('To Common', common), item('To nobody')] },
  ],
}
const wharf: TreeSpec = {
  title: 'Wharf',
  children: [item('Of the rare', rare), item('Of the known', known, common), item('Of the common', common)],
}
const orchard: TreeSpec = { title: 'Orchard', children: [item('Only apple', aHeading('Apple'))] }

const read = (where: string, of: TestTenant = tenant) => service.read(of, where, RelatedPage)
const titles = ({ items }: RelatedPage) => items.map(({ title }) => title)
const names = ({ because }: RelatedPage['items'][number]) =>
  because.map((one) => (one.type === 'entity' ? one.name : one.title))

describe('200', () => {
  test('what shares the rarest names comes first, and what is below the same parent last', async () => {
    const page = await read('/records/crane/related')
    expect(page.items.map((one) => [one.title, names(one)])).toEqual([
      ['Of the known', ['Known', 'Common']],
      ['Of the rare', ['Rare']],
      ['To Common', ['Common']],
      ['Of the common', ['Common']],
      ['Quay', ['Known', 'Common', 'Plans']],
    ])
    expect(page).toMatchObject({ page: 1, limit: 10, total: 5, total_pages: 1 })
    expect(page.links).toMatchObject({ prev: null, next: null, next_cursor: null })
  })

  test('no more than asked for', async () => {
    const page = await read('/records/crane/related?limit=2')
    expect(titles(page)).toEqual(['Of the known', 'Of the rare'])
    expect(page).toMatchObject({ limit: 2, total: 2, total_pages: 1 })
  })

  test('items are record summaries, with references that lead somewhere', async () => {
    const { items } = await read('/records/crane/related')
    const [known, , , , quay] = items
    expect(known).toMatchObject({ type: 'record', fonds: { title: 'Wharf' }, collection: { title: 'Wharf' } })
    for (const { url } of [...(known?.because ?? []), ...(quay?.because ?? [])]) {
      expect((await service.ask(tenant, url.slice(`${originOf(tenant)}/api/public`.length))).status).toBe(200)
    }
  })

  test('of a collection: neither its ancestors nor what is below it', async () => {
    const page = await read('/collections/docks/related')
    expect(page.items.map((one) => [one.title, names(one)])).toEqual([['Of the rare', ['Rare']]])
    const plans = await read('/collections/plans/related')
    expect(titles(plans)).not.toContain('Docks')
    expect(titles(plans)).not.toContain('Quay')
    expect(plans.items.map((one) => [one.title, names(one)]).at(-1)).toEqual(['To Common', ['Common', 'Docks']])
  })

  test('a record with something below it has the same relations as one without, but for that', async () => {
    const alike = await aTenant(service.db.pool)
    const pair = (...contents: TreeSpec[]): TreeSpec[] => [
      { level: 'file', title: 'Own', headings: [rare, known], children: contents },
      item('Beside', known),
    ]
    await aTree(service.db.pool, alike.id, { title: 'Top', headings: [rare], children: pair() }, { source: 'top' })
    await aTree(service.db.pool, alike.id, { title: 'Far', children: [item('Both', rare, known), item('One', known)] })
    const without = await read('/records/own/related', alike)
    expect(without.items.map((one) => [one.title, names(one)])).toEqual([
      ['Both', ['Rare', 'Known']],
      ['One', ['Known']],
      ['Beside', ['Known', 'Top']],
    ])
    const top = { title: 'Top', headings: [rare], children: pair(item('Below')) }
    await aTree(service.db.pool, alike.id, top, { source: 'top' })
    const { children } = await service.read(alike, '/records/own', RecordDetail)
    expect(children.total).toBe(1)
    expect((await read('/records/own/related', alike)).items).toEqual(without.items)
  })

  test('collections are among them', async () => {
    const { items } = await read('/records/of-the-rare/related')
    expect(items.find(({ title }) => title === 'Docks')).toMatchObject({
      type: 'collection',
      url: `${originOf(tenant)}/api/public/collections/docks`,
    })
  })

  test('nothing, for a fonds that shares no name', async () => {
    expect(await read('/collections/orchard/related')).toMatchObject({ items: [], total: 0, total_pages: 0 })
  })

  test('by UUID, and linked from the record and the collection', async () => {
    const record = await service.read(tenant, '/records/crane', RecordDetail)
    const collection = await service.read(tenant, '/collections/docks', CollectionDetail)
    for (const { links, id, type } of [record, collection]) {
      const page = await read(links.related)
      expect(page.items.length).toBeGreaterThan(0)
      expect((await read(`/${type}s/${id}/related`)).items).toEqual(page.items)
    }
  })
})

describe('only what is published, of this archive', () => {
  test('another archive’s record with the same slug has its own', async () => {
    const twin = await aTenant(service.db.pool)
    await aTree(service.db.pool, twin.id, {
      title: 'Docks',
      children: [item('Crane', aHeading('Rare')), item('Theirs', aHeading('Rare'))],
    })
    expect(titles(await read('/records/crane/related', twin))).toEqual(['Theirs'])
    const { id } = await service.read(twin, '/records/crane', RecordDetail)
    expect((await service.ask(tenant, `/records/${id}/related`)).status).toBe(404)
  })

  test('drafts and internal descriptions are neither shown nor the reason', async () => {
    const other = await aTenant(service.db.pool)
    await aTree(service.db.pool, other.id, {
      title: 'Town',
      children: [
        item('Seen', aHeading('Ada')),
        { ...item('Internal', aHeading('Ada')), internal: true },
        { level: 'series', title: 'Far', children: [item('Withdrawn', aHeading('Ada')), item('Kept')] },
      ],
    })
    const before = await read('/records/seen/related', other)
    expect(titles(before)).toEqual(['Withdrawn'])
    await setPublished(service.db.pool, other.id, 'record', 'withdrawn', false)
    expect(titles(await read('/records/seen/related', other))).toEqual([])
    expect((await service.ask(other, '/records/withdrawn/related')).status).toBe(404)
    expect((await service.ask(other, '/records/internal/related')).status).toBe(404)
  })
})

describe('otherwise', () => {
  test.each([
    ['/records/nobody/related', 404],
    [`/collections/${randomUUID()}/related`, 404],
    ['/records/crane/related?limit=0', 400],
    ['/records/crane/related?limit=21', 400],
    ['/records/crane/related?page=1', 400],
  ])('%s is %d', async (where, status) => {
    expect((await service.ask(tenant, where)).status).toBe(status)
  })

  test('a former slug redirects, and what was deleted is gone', async () => {
    const other = await aTenant(service.db.pool)
    const town = (title: string, ...more: TreeSpec[]): TreeSpec => ({
      title: 'Town',
      children: [{ title, xml_id: 'r1' }, ...more],
    })
    const write = (tree: TreeSpec) => aTree(service.db.pool, other.id, tree, { source: 'town' })
    await write(town('Wheel', { title: 'Weir', xml_id: 'r2' }))
    await write(town('Wheel'))
    await setFields(service.db.pool, other.id, 'record', 'wheel', { slug: 'water-wheel' })
    const { status, headers } = await service.ask(other, '/records/wheel/related')
    expect([status, headers.get('location')]).toEqual([
      301,
      `${originOf(other)}/api/public/records/water-wheel/related`,
    ])
    expect((await service.ask(other, '/records/weir/related')).status).toBe(410)
  })
})

test('the number of rows read does not grow with the links of a name', async () => {
  const large = await aTenant(service.db.pool)
  const linked = (count: number, name: string) =>
    Array.from({ length: count }, (_, index) => item(`${name} ${index}`, aHeading('Everywhere'), aHeading('Often')))
  await aTree(service.db.pool, large.id, {
    title: 'Own',
    headings: [creator('Everywhere')],
    children: linked(3_000, 'Own'),
  })
  await aTree(service.db.pool, large.id, { title: 'Other', children: linked(3_000, 'Other') })
  await service.db.pool.query('VACUUM ANALYZE')
  const pool = createPool(service.db.url, { name: 'plans', role: 'fonds_catalog', max: 1 })
  try {
    for (const [statement, slug] of [
      [relatedToLeaf, 'own-1500'],
      [relatedToRecord, 'own-1500'],
      [relatedToCollection, 'own'],
    ] as const) {
      const given = { tenant: large.id, limit: 20, slug, id: randomUUID() }
      const { rows, read } = await execute(pool, statement, given)
      expect(rows.filter(({ n }) => n !== null)).toHaveLength(20)
      if (read >= 1500) console.log(await planOf(pool, statement, given))
      expect(read).toBeLessThan(500)
    }
  } finally {
    await pool.end()
  }
})
