import { aTenant, aTree } from '@fonds/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startReadingRoom, type TestReadingRoom } from '../testing/reading-room.ts'

let room: TestReadingRoom
beforeAll(async () => {
  room = await startReadingRoom()
})
afterAll(() => room.stop())

test('pages show the whole reference code of what has only a part of it', async () => {
  const tenant = await aTenant(room.db.pool, { reference_codes: 'composed', reference_code_separator: '/' })
  const well = { title: 'Well', reference_code: '3', identifiers: [{ type: 'unitid', value: '3', label: null }] }
  await aTree(room.db.pool, tenant.id, { title: 'Castle', reference_code: 'BU 1', children: [well] })
  expect((await room.browse(tenant, '/records/well')).text).toContain('<code><bdi>BU 1/3</bdi></code>')
  expect((await room.browse(tenant, '/collections/castle/tree')).text).toContain('BU 1/3')
})
