import { aDate, aTenant, aTree, type TreeSpec } from '@fonds/db/testing'
import { CollectionDetail, CollectionPage } from '@fonds/types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startCatalog, type TestService, type TestTenant } from '../testing/service.ts'
import { townCouncil, townRecords } from '../testing/trees.ts'
import { titles, walk } from '../testing/walk.ts'

let service: TestService
let tenant: TestTenant
const names = ['Ámbar papers', 'amber trade', 'Box 2', 'Box 10', 'Zoo']
beforeAll(async () => {
  service = await startCatalog()
  tenant = await aTenant(service.db.pool)
  for (const title of names.toReversed()) await aTree(service.db.pool, tenant.id, { title })
})
afterAll(() => service.stop())

const read = (where: string, of: TestTenant = tenant) => service.read(of, where, CollectionPage)
const titlesOf = (page: CollectionPage) => page.items.map(({ title }) => title)

/** Creates an archive with one tree. */
async function archiveOf(spec: TreeSpec): Promise<TestTenant> {
  const made = await aTenant(service.db.pool)
  await aTree(service.db.pool, made.id, spec)
  return made
}

describe('200', () => {
  test('top-level collections are sorted by title, ignoring accents and case, and with numbers by value', async () => {
    expect(titlesOf(await read('/collections'))).toEqual(['Ámbar papers', 'amber trade', 'Box 2', 'Box 10', 'Zoo'])
  })

  test('without page, limit and cursor, there is a single page', async () => {
    const page = await read('/collections')
    expect(page).toMatchObject({ page: 1, limit: 1000, total: 5, total_pages: 1 })
    expect(page.links).toMatchObject({ next: null, prev: null, next_cursor: null })
  })

  test('with any of them, it is a list like the others', async () => {
    expect(await read('/collections?page=1')).toMatchObject({ limit: 20, total: 5, total_pages: 1 })
    for (const limit of [1, 2, 5]) {
      for (const by of ['next', 'next_cursor'] as const) {
        expect(titles(await walk(service, tenant, `/collections?limit=${limit}`, by))).toEqual(names)
      }
    }
  })

  test('collections below the top level are not included', async () => {
    const town = await archiveOf(townCouncil)
    expect(titlesOf(await read('/collections', town))).toEqual(['Town council'])
  })

  test('a summary counts the published descendants', async () => {
    const town = await archiveOf(townCouncil)
    expect((await read('/collections', town)).items[0]).toMatchObject({
      type: 'collection',
      level: 'fonds',
      reference_code: 'TC',
      date: { display: '44 BCE–1901', edtf: '-0043/1901', start: -43, end: 1901 },
      date_aggregate: { start: -43, end: 1901 },
      cover_image: null,
      extent: [{ text: '12 boxes', quantity: 12, unit: 'boxes' }],
      summary: 'Minutes, letters and accounts. Some are older than the town.',
      languages: ['de'],
      children_count: 3,
      records_count: townRecords.length,
    })
  })
})

describe('the date of a collection', () => {
  const child = (start: number | null, end: number | null): TreeSpec => ({
    title: 'Child',
    dates: [aDate('some time', null, start, end)],
  })

  test.each([
    ['nothing below is dated', [{ title: 'Undated' }], null],
    ['one year', [child(1900, 1900)], { display: '1900', edtf: '1900', start: 1900, end: 1900 }],
    [
      'several',
      [child(1900, 1901), child(850, 860)],
      { display: '850–1901', edtf: '0850/1901', start: 850, end: 1901 },
    ],
    ['year nought is 1 BCE', [child(0, 0)], { display: '1 BCE', edtf: '0000', start: 0, end: 0 }],
    ['before our era', [child(-299, -43)], { display: '300 BCE–44 BCE', edtf: '-0299/-0043', start: -299, end: -43 }],
    [
      'five digits',
      [child(-12000, -9999)],
      { display: '12001 BCE–10000 BCE', edtf: 'Y-12000/-9999', start: -12000, end: -9999 },
    ],
    ['no known end', [child(1900, null)], { display: '1900–', edtf: '1900/', start: 1900, end: null }],
  ])('%s', async (_, children, date) => {
    const archive = await archiveOf({ title: 'Whole', children })
    const [summary] = (await read('/collections', archive)).items
    expect(summary?.date).toEqual(date)
    const detail = await service.read(archive, '/collections/whole', CollectionDetail)
    expect(detail.date).toEqual(date)
    expect(detail.date_aggregate).toEqual({ start: date?.start ?? null, end: date?.end ?? null })
  })

  test('is its own, if it states one', async () => {
    const archive = await archiveOf({
      title: 'Whole',
      dates: [aDate('long ago', null, null, null)],
      children: [child(1900, 1900)],
    })
    const [summary] = (await read('/collections', archive)).items
    expect(summary).toMatchObject({
      date: { display: 'long ago', start: null },
      date_aggregate: { start: 1900, end: 1900 },
    })
  })
})

test('400: unknown parameters are rejected, with the closest name', async () => {
  const answer = await service.ask(tenant, '/collections?limits=3')
  expect(answer.body).toMatchObject({
    status: 400,
    errors: [{ parameter: 'limits', message: expect.stringContaining('limit') }],
  })
})
