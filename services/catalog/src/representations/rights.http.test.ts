import { onClient, setTenant } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { formatsBy } from '@fonds/types/formats'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startCatalog, type TestService, type TestTenant } from '../testing/service.ts'

const FREE = { statement: 'The descriptions are free.', uri: 'http://creativecommons.org/publicdomain/zero/1.0/' }
const UNKNOWN = { statement: 'Not evaluated', uri: 'http://rightsstatements.org/vocab/CNE/1.0/' }
const OWN = { statement: 'In copyright', uri: 'http://rightsstatements.org/vocab/InC/1.0/' }
const papers = { title: 'Papers', children: [{ title: 'Photograph' }, { title: 'Letter', rights: OWN }] }

let service: TestService
/** Archives with the same content: one says what its descriptions may be used for, the other what holds for its material. */
let free: TestTenant
let twin: TestTenant
beforeAll(async () => {
  service = await startCatalog()
  free = await aTenant(service.db.pool, { metadata_rights: FREE })
  twin = await aTenant(service.db.pool, { material_rights: UNKNOWN })
  for (const { id } of [free, twin]) await aTree(service.db.pool, id, papers)
})
afterAll(() => service.stop())

const FORMS = formatsBy('representation').flatMap(({ name, suffix }) => (name === 'jsonld' ? [] : [suffix]))
const LISTS = ['/records', '/collections', '/collections/papers/children']
const CITES = formatsBy('citation').map(({ name }) => name)
const text = async (tenant: TestTenant, path: string) => (await service.ask(tenant, path)).text

describe('the terms of descriptions never become the rights of material', () => {
  test.each([
    ...LISTS,
    ...['/records/photograph', '/collections/papers'].flatMap((path) => ['', ...FORMS].map((end) => path + end)),
    ...CITES.map((format) => `/cite/photograph?format=${format}`),
  ])('%s', async (path) => {
    const [mine, theirs] = [await text(free, path), await text(twin, path)]
    for (const part of [FREE.statement, FREE.uri]) expect(mine).not.toContain(part)
    expect(theirs).not.toContain(FREE.uri)
  })

  test('in JSON, where no statement is null', async () => {
    const { body } = await service.ask(free, '/records/photograph')
    expect(body).toMatchObject({ rights: { statement: null, uri: null }, inherited: { rights: null } })
  })

  test('in schema.org, which has them as sdLicense', async () => {
    const node = JSON.parse(await text(free, '/records/photograph.jsonld'))
    expect(node).toMatchObject({ sdLicense: FREE.uri })
    expect([node.license, node.copyrightNotice]).toEqual([undefined, undefined])
    expect(JSON.parse(await text(free, '/records/letter.jsonld'))).toMatchObject({
      sdLicense: FREE.uri,
      license: OWN.uri,
    })
    expect(JSON.parse(await text(twin, '/records/photograph.jsonld'))).toEqual(
      expect.not.objectContaining({ sdLicense: expect.anything() }),
    )
  })
})

test('the archive’s statement for material holds where a description has none, and nowhere else', async () => {
  const rights = async (slug: string) =>
    ((await service.ask(twin, `/records/${slug}`)).body as { rights: unknown }).rights
  expect([await rights('photograph'), await rights('letter')]).toEqual([UNKNOWN, OWN])
  for (const end of [...FORMS, '.jsonld']) expect(await text(twin, `/records/photograph${end}`)).toContain(UNKNOWN.uri)
  const { body } = await service.ask(twin, '/records/photograph')
  expect(body).toMatchObject({ inherited: { rights: { value: UNKNOWN, from: { type: 'organization' } } } })
})

test('/organization has both, and each changes alone', async () => {
  const both = async (tenant: TestTenant) => (await service.ask(tenant, '/organization')).body
  expect(await both(free)).toMatchObject({ metadata_rights: FREE, material_rights: null, rights: null })
  expect(await both(twin)).toMatchObject({ metadata_rights: null, material_rights: UNKNOWN, rights: UNKNOWN })
  await onClient(service.db.pool, (client) => setTenant(client, free.slug, { metadata_rights: null }))
  expect(await both(free)).toMatchObject({ metadata_rights: null, material_rights: null })
  expect(await both(twin)).toMatchObject({ material_rights: UNKNOWN })
})
