import { aDate, aTenant, aTree } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { CollectionDetail, EntityPage, EntityRecordPage, RecordDetail, RecordPage } from '@fonds/types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { creator } from '../testing/entities.ts'
import { originOf, startCatalog, type TestService, type TestTenant } from '../testing/service.ts'

let service: TestService
let tenant: TestTenant
beforeAll(async () => {
  service = await startCatalog()
  tenant = await aTenant(service.db.pool)
  const ada = (more = {}) => aHeading('Ada', more)
  await aTree(service.db.pool, tenant.id, {
    title: 'Papers of Ada',
    languages: ['en'],
    headings: [creator('Ada')],
    children: [
      { title: 'Told in prose', headings: [ada({ where: 'inline', role: 'name' })] },
      { title: 'By heading', headings: [ada()] },
      {
        title: 'By rules',
        headings: [aHeading('ADA.', { rules: 'rda', role: 'author' }), ada({ role: 'addressee' })],
        dates: [aDate('1840', '1840', 1840, 1840)],
      },
      { title: 'By rules too', headings: [ada({ source: 'lcnaf' })] },
      {
        level: 'series',
        title: 'Series',
        headings: [ada({ identifier: 'https://viaf.example/1' })],
        children: [{ title: 'In the series', headings: [ada({ role: 'author', rules: 'rda' })] }],
      },
      { title: 'Of somebody else', headings: [aHeading('Bert')] },
    ],
  })
})
afterAll(() => service.stop())

const read = (query = '') => service.read(tenant, `/entities/ada/records${query}`, EntityRecordPage)
const titles = ({ items }: EntityRecordPage) => items.map(({ title }) => title)

describe('200', () => {
  test('lists records by confidence, then in archival order, with role, confidence and heading', async () => {
    const page = await read()
    expect(
      page.items.map(({ type, title, role, confidence, heading }) => [type, title, role, confidence, heading]),
    ).toEqual([
      ['record', 'By rules', 'addressee', 0.8, 'ADA.'],
      ['record', 'By rules too', 'subject', 0.8, 'Ada'],
      ['record', 'In the series', 'author', 0.8, 'Ada'],
      ['record', 'By heading', 'subject', 0.6, 'Ada'],
      ['record', 'Told in prose', 'name', 0.4, 'Ada'],
    ])
    expect(page).toMatchObject({ page: 1, limit: 20, total: 5, total_pages: 1 })
    expect(page.items.find(({ title }) => title === 'By rules')?.roles).toEqual(['addressee', 'author'])
  })

  test('lists collections, or both, on request', async () => {
    const collections = await read('?type=collection')
    expect(collections.items.map(({ type, title }) => [type, title])).toEqual([
      ['collection', 'Series'],
      ['collection', 'Papers of Ada'],
    ])
    expect(collections.total).toBe(2)
    const all = await read('?type=all')
    expect(titles(all)).toEqual([
      ...['Series', 'By rules', 'By rules too', 'In the series', 'Papers of Ada', 'By heading', 'Told in prose'],
    ])
    expect(all.total).toBe(7)
    expect((await read('?type=record')).items).toEqual((await read()).items)
    const [ada] = (await service.read(tenant, '/entities?search=ada', EntityPage)).items
    expect(ada).toMatchObject({ records_count: 5, collections_count: 2 })
    const first = all.items[0]?.id
    expect((await read(`?type=collection&exclude=${first}`)).total).toBe(1)
    expect((await read(`?exclude=${first}`)).total).toBe(5)
    const cursor = new URL((await read('?type=all&limit=2')).links.next_cursor ?? '').searchParams.get('cursor')
    const mixed = await service.ask(tenant, `/entities/ada/records?cursor=${cursor}`)
    expect(mixed.body).toMatchObject({ code: 'invalid_cursor' })
  })

  test('another archive’s entity with the same slug has its own records', async () => {
    const twin = await aTenant(service.db.pool)
    await aTree(service.db.pool, twin.id, { title: 'Theirs', headings: [creator('Ada')] })
    for (const type of ['record', 'collection', 'all']) {
      const page = await service.read(twin, `/entities/ada/records?type=${type}`, EntityRecordPage)
      expect(titles(page)).toEqual(type === 'record' ? [] : ['Theirs'])
    }
  })

  test('an item also has the fields of a record summary', async () => {
    const page = await read()
    const records = await service.read(tenant, '/records?limit=100', RecordPage)
    const items = page.items.filter(({ type }) => type === 'record')
    for (const { role, role_label, roles, confidence, heading, ...summary } of items) {
      expect(summary).toEqual(records.items.find(({ id }) => id === summary.id))
    }
  })

  test('a collection has its own URL, and the date of its contents', async () => {
    const fonds = (await read('?type=collection')).items.find(({ title }) => title === 'Papers of Ada')
    expect(fonds).toMatchObject({
      type: 'collection',
      level: 'fonds',
      language: 'en',
      url: `${originOf(tenant)}/api/public/collections/papers-of-ada`,
      date: { display: '1840', start: 1840, end: 1840 },
      collection: null,
    })
    expect(await service.read(tenant, fonds?.url ?? '', CollectionDetail)).toMatchObject({ id: fonds?.id })
  })

  test('every entity links to its records, and they link back', async () => {
    for (const entity of (await service.read(tenant, '/entities', EntityPage)).items) {
      const { items, total } = await service.read(tenant, `${entity.url}/records?type=all`, EntityRecordPage)
      expect(total).toBe(entity.records_count + entity.collections_count)
      for (const { type, url, roles } of items) {
        const back = await service.read(tenant, url, type === 'record' ? RecordDetail : CollectionDetail)
        const links = back.entities.filter(({ url }) => url === entity.url)
        expect(links.map(({ role }) => role)).toEqual(roles)
      }
    }
  })
})

describe('exclude', () => {
  test('omits records, and does not count them', async () => {
    const all = await read()
    const [first, second] = all.items
    const page = await read(`?exclude=${first?.id}&exclude=${second?.id?.toUpperCase()}&exclude=${first?.id}`)
    expect(titles(page)).toEqual(titles(all).slice(2))
    expect(page.total).toBe(3)
  })

  test('unlinked, hidden or unknown ids do not change the count', async () => {
    const other = (await service.read(tenant, '/entities/bert/records', EntityRecordPage)).items[0]
    const page = await read(`?exclude=${other?.id}&exclude=00000000-0000-0000-0000-000000000000`)
    expect([page.total, page.items.length]).toEqual([5, 5])
  })

  test('further pages omit the same records, and a cursor is bound to them', async () => {
    const [first] = (await read()).items
    const found: string[] = []
    for (let where: string | null = `/entities/ada/records?limit=2&exclude=${first?.id}`; where !== null; ) {
      const page: EntityRecordPage = await service.read(tenant, where, EntityRecordPage)
      found.push(...titles(page))
      where = page.links.next_cursor
    }
    expect(found).toEqual(titles(await read()).slice(1))
    const cursor = new URL((await read('?limit=2')).links.next_cursor ?? '').searchParams.get('cursor')
    const mixed = await service.ask(tenant, `/entities/ada/records?cursor=${cursor}&exclude=${first?.id}`)
    expect(mixed.body).toMatchObject({ code: 'invalid_cursor' })
  })

  test.each([
    ['exclude=ada', 'exclude'],
    [Array.from({ length: 51 }, () => 'exclude=00000000-0000-0000-0000-000000000000').join('&'), 'exclude'],
    ['exlude=1', 'exlude'],
  ])('400: %s', async (query, parameter) => {
    const { status, body } = await service.ask(tenant, `/entities/ada/records?${query}`)
    expect(status).toBe(400)
    expect(body).toMatchObject({ errors: [{ parameter }] })
  })
})

describe('paging', () => {
  test.each(['next', 'next_cursor'] as const)('by %s, each appears once', async (by) => {
    const found: string[] = []
    for (let where: string | null = '/entities/ada/records?limit=2'; where !== null; ) {
      const page: EntityRecordPage = await service.read(tenant, where, EntityRecordPage)
      found.push(...titles(page))
      where = page.links[by]
    }
    expect(found).toEqual(titles(await read()))
  })

  test('a cursor also works with the UUID', async () => {
    const { links } = await read('?limit=2')
    const [ada] = (await service.read(tenant, '/entities?search=ada', EntityPage)).items
    const rest = (links.next_cursor ?? '').replace('/entities/ada/', `/entities/${ada?.id}/`)
    expect((await service.read(tenant, rest, EntityRecordPage)).items[0]?.title).toBe(titles(await read())[2])
  })
})
