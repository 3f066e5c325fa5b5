import { onClient, setTenant } from '@fonds/db'
import { aTenant, aTree, type TreeSpec } from '@fonds/db/testing'
import { CitationDetail, RecordDetail } from '@fonds/types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCatalog, type TestService, type TestTenant } from '../testing/service.ts'

const unitid = (value: string) => ({
  reference_code: value,
  identifiers: [{ type: 'unitid', value, label: null }],
})

const CANAL: TreeSpec = {
  title: 'Canal office',
  ...unitid('W 8'),
  children: [
    { title: 'Locks', level: 'series', ...unitid('ii'), children: [{ title: 'Lock keeper', ...unitid('17') }] },
  ],
}

let service: TestService
let tenant: TestTenant
let twin: TestTenant
beforeAll(async () => {
  service = await startCatalog()
  tenant = await aTenant(service.db.pool, { reference_codes: 'composed', reference_code_separator: '/' })
  twin = await aTenant(service.db.pool)
  for (const { id } of [tenant, twin]) await aTree(service.db.pool, id, CANAL, { source: 'canal' })
})
afterAll(() => service.stop())

const text = async (path: string, of = tenant) => (await service.ask(of, path)).text

test('a record whose source has only its part of the code is quoted by the whole, in every format', async () => {
  const record = await service.read(tenant, '/records/lock-keeper', RecordDetail)
  expect(record).toMatchObject({ reference_code: 'W 8/ii/17', identifiers: [{ type: 'unitid', value: '17' }] })
  const { citations } = await service.read(tenant, '/cite/lock-keeper', CitationDetail)
  for (const { text: cited } of Object.values(citations)) expect(cited).toContain('W 8/ii/17')
  for (const form of ['csl-json', 'ris', 'zotero-rdf'])
    expect(await text(`/cite/lock-keeper?format=${form}`)).toContain('W 8/ii/17')
  const dc = await text('/records/lock-keeper.dc.xml')
  expect(dc).toContain('<dc:identifier>W 8/ii/17</dc:identifier>')
  expect(dc).not.toContain('<dc:identifier>17</dc:identifier>')
  const mods = await text('/records/lock-keeper.mods.xml')
  expect(mods).toContain('<identifier type="local">W 8/ii/17</identifier>')
  expect(mods).not.toContain('<identifier type="local">17</identifier>')
  expect(JSON.parse(await text('/records/lock-keeper.jsonld'))).toMatchObject({ identifier: 'W 8/ii/17' })
  expect(await text('/collections/canal-office/tree?depth=3')).toContain('"reference_code":"W 8/ii/17"')
})

test('another archive with the same files has the code as written', async () => {
  expect(await service.read(twin, '/records/lock-keeper', RecordDetail)).toMatchObject({ reference_code: '17' })
})

test('a change of the rule changes the record, not its address', async () => {
  const archive = await aTenant(service.db.pool)
  await aTree(service.db.pool, archive.id, CANAL, { source: 'canal' })
  const before = await service.ask(archive, '/records/lock-keeper')
  await onClient(service.db.pool, (own) => setTenant(own, archive.slug, { reference_codes: 'composed' }))
  const after = await service.ask(archive, '/records/lock-keeper', {
    headers: { 'If-None-Match': before.headers.get('etag') ?? '' },
  })
  expect(after.status).toBe(200)
  expect(JSON.parse(after.text)).toMatchObject({ reference_code: 'W 8-ii-17', slug: 'lock-keeper' })
  expect(await text('/changes', archive)).toContain('lock-keeper')
})
