import { aDate, aTenant, aTree } from '@fonds/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startReadingRoom, type TestReadingRoom } from '../testing/reading-room.ts'

let room: TestReadingRoom
beforeAll(async () => {
  room = await startReadingRoom()
})
afterAll(() => room.stop())

test('a page says how to request what has no code, has the marks of its scope and content and the calendar of its date, and no field for what is not stated', async () => {
  const tenant = await aTenant(room.db.pool)
  const link = { t: 'link', href: 'https://mine.example/', c: ['the mine'] } as const
  const map = {
    title: 'Map',
    level: 'unspecified',
    containers: [
      { type: 'BOX', label: 'Mixed Materials [31822009999999]', indicator: '4', group: 0 },
      { type: 'Folder', label: null, indicator: '12-14', group: 0 },
    ],
    dates: [{ ...aDate('1 March 1700', '1700-03-01', 1700, 1700), calendar: 'julian' }],
    extent: [{ text: '2 maps', quantity: 2, unit: 'maps', dimensions: ['30 x 40 cm'] }],
    scope_and_content: [{ t: 'p', c: ['Of ', link, '.'] }],
  } as const
  await aTree(room.db.pool, tenant.id, { title: 'Mine', reference_code: 'MS.77', children: [map] })
  const { text } = await room.browse(tenant, '/records/map')
  expect(text).toContain('MS.77, box 4, folder 12-14')
  expect(text).toContain('2 maps, 30 x 40 cm')
  expect(text).toContain('1 March 1700 (Julian calendar)')
  expect(text).toContain('<p dir="ltr">Of <a href="https://mine.example/">the mine</a>.</p>')
  expect(text).not.toMatch(/Level not stated|31822009999999|Mixed Materials/)
  expect((await room.browse(tenant, '/records/map', { 'accept-language': 'fr' })).text).toContain(
    'MS.77, boîte 4, chemise 12-14',
  )
})

test('pages show the whole reference code of what has only a part of it', async () => {
  const tenant = await aTenant(room.db.pool, { reference_codes: 'composed', reference_code_separator: '/' })
  const well = { title: 'Well', reference_code: '3', identifiers: [{ type: 'unitid', value: '3', label: null }] }
  await aTree(room.db.pool, tenant.id, { title: 'Castle', reference_code: 'BU 1', children: [well] })
  expect((await room.browse(tenant, '/records/well')).text).toContain('<code><bdi>BU 1/3</bdi></code>')
  expect((await room.browse(tenant, '/collections/castle/tree')).text).toContain('BU 1/3')
})
