import { type ExhibitInput, putExhibit, setEntityState, setPlaceCoordinates, setPublished } from '@fonds/db'
import { aDate, aTenant, aTree } from '@fonds/db/testing'
import { ExhibitDetail } from '@fonds/types'
import { aHeading } from '@fonds/types/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCatalog, type TestService, type TestTenant } from '../testing/service.ts'

let service: TestService
let tenant: TestTenant
let twin: TestTenant
beforeAll(async () => {
  service = await startCatalog()
  tenant = await anArchive({ lat: 48.2, lon: 16.37, precision: 0.01 })
  twin = await anArchive({ lat: -10, lon: -20, precision: 1 })
})
afterAll(() => service.stop())

async function anArchive(vienna: { lat: number; lon: number; precision: number }): Promise<TestTenant> {
  const made = await aTenant(service.db.pool)
  const headings = [aHeading('Vienna', { type: 'place' }), aHeading('Nowhere', { type: 'place' })]
  await aTree(service.db.pool, made.id, {
    title: 'Fonds',
    children: [
      { title: 'Boat', level: 'item', dates: [aDate('1860', '1860', 1860, 1860)], headings },
      { title: 'May', level: 'item', dates: [aDate('May 1851', '1851-05', 1851, 1851)] },
      { title: 'April', level: 'item', dates: [aDate('3 April 1851', '1851-04-03', 1851, 1851)], headings },
      { title: 'Old', level: 'item', dates: [aDate('before Caesar', '-0043', -43, -43)] },
      { title: 'Undated', level: 'item' },
      { title: 'Unread', level: 'item', dates: [aDate('long ago', null, null, null)] },
    ],
  })
  await setPlaceCoordinates(service.db.pool, made.id, 'vienna', vienna)
  return made
}

/** Titles in the order of their dates. */
const ORDER = ['Old', 'April', 'May', 'Boat', 'Undated', 'Unread']
const RECORDS = ['undated', 'unread', 'boat', 'may', 'april', 'old']

async function shown(of: TestTenant, section: Partial<ExhibitInput['sections'][number]>): Promise<ExhibitDetail> {
  const items = RECORDS.map((record) => ({
    record,
    caption: record,
    translations: { fr: { caption: `${record} (fr)` } },
  }))
  await putExhibit(service.db.pool, of.id, {
    ...{ slug: 'show', title: 'Show', summary: null, curator: null, published_at: '2026-01-01', cover: null },
    language: 'en',
    sections: [{ heading: null, text: null, items, ...section }],
  })
  return service.read(of, '/exhibits/show?lang=fr&include=translations', ExhibitDetail)
}

test('a timeline has its items by date, as precisely as these are known, and the undated last', async () => {
  const { sections, translations } = await shown(tenant, { layout: 'timeline' })
  const items = sections[0]?.items ?? []
  expect(items.map(({ title, date }) => [title, date?.display])).toEqual([
    ['Old', 'before Caesar'],
    ['April', '3 April 1851'],
    ['May', 'May 1851'],
    ['Boat', '1860'],
    ['Undated', undefined],
    ['Unread', 'long ago'],
  ])
  // Captions and their translations move with their items.
  expect(items.map(({ caption }) => caption)).toEqual(ORDER.map((title) => `${title.toLowerCase()} (fr)`))
  expect(translations).toMatchObject({
    fr: { sections: [{ items: ORDER.map((title) => ({ caption: `${title.toLowerCase()} (fr)` })) }] },
  })
})

test('a date that the author gave decides', async () => {
  const date = { display: 'summer 1855', edtf: '1855-22', start: 1855, end: 1855 }
  const { sections } = await shown(tenant, {
    layout: 'timeline',
    items: ['boat', 'undated', 'april'].map((record) => ({
      ...{ record, caption: null },
      ...(record === 'undated' && { date }),
    })),
  })
  expect(sections[0]?.items.map(({ title }) => title)).toEqual(['April', 'Undated', 'Boat'])
  expect(sections[0]?.items[1]?.date).toEqual(date)
})

test('a map has the places of its items whose coordinates are known, those of its own archive', async () => {
  const { sections } = await shown(tenant, { layout: 'map' })
  const vienna = [{ lat: 48.2, lon: 16.37, precision: 0.01 }]
  expect(sections[0]?.items.map(({ title, places }) => [title, places])).toEqual([
    ['Undated', undefined],
    ['Unread', undefined],
    ['Boat', vienna],
    ['May', undefined],
    ['April', vienna],
    ['Old', undefined],
  ])
  const other = await shown(twin, { layout: 'map' })
  expect(other.sections[0]?.items[2]?.places).toEqual([{ lat: -10, lon: -20, precision: 1 }])
  await setPublished(service.db.pool, twin.id, 'record', 'boat', false)
  const { sections: fewer } = await service.read(twin, '/exhibits/show', ExhibitDetail)
  expect(fewer[0]?.items.map(({ title }) => title)).not.toContain('Boat')
  await setEntityState(service.db.pool, twin.id, 'vienna', 'suppressed')
  const { sections: without } = await service.read(twin, '/exhibits/show', ExhibitDetail)
  expect(without[0]?.items.flatMap(({ places = [] }) => places)).toEqual([])
})

test('another layout has neither dates nor places', async () => {
  const { sections } = await shown(tenant, {})
  expect(sections[0]?.items.map(({ title }) => title.toLowerCase())).toEqual(RECORDS)
  for (const item of sections[0]?.items ?? []) {
    expect(item).not.toHaveProperty('date')
    expect(item).not.toHaveProperty('places')
  }
})
