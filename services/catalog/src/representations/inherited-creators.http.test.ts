import { aTenant, aTree, type TreeSpec } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { RecordDetail } from '@fonds/types'
import { formatsBy } from '@fonds/types/formats'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startCatalog, type TestService, type TestTenant } from '../testing/service.ts'

const papers = (item: readonly ReturnType<typeof aHeading>[]): TreeSpec => ({
  level: 'fonds',
  title: 'Holm Papers',
  headings: [aHeading('Holm, Erik', { role: 'creator', where: 'origination' })],
  children: [{ level: 'item', title: 'Letter', headings: [...item] }],
})

let service: TestService
let silent: TestTenant
let named: TestTenant
beforeAll(async () => {
  service = await startCatalog()
  silent = await aTenant(service.db.pool, { ark_naan: '12345' })
  await aTree(service.db.pool, silent.id, papers([]))
  // Another archive whose letter has the same slug, and an author.
  named = await aTenant(service.db.pool)
  await aTree(service.db.pool, named.id, papers([aHeading('Quist, Ida', { role: 'author' })]))
})
afterAll(() => service.stop())

const FORMATS = [
  ...formatsBy('representation').map(({ suffix }) => `/records/letter${suffix}`),
  ...['json', ...formatsBy('citation').map(({ name }) => name)].map((format) => `/cite/letter?format=${format}`),
]

describe('the creator of a fonds', () => {
  test.each(FORMATS)('is not the author of an item that names none: %s', async (path) => {
    const { status, text } = await service.ask(silent, path)
    expect(status).toBe(200)
    // Its title remains that of the fonds.
    expect(text).not.toMatch(/Holm, E|Erik/)
    expect((await service.ask(named, path)).text).toMatch(/Quist/)
  })

  test('is in the JSON, with the description that names it, but not in the metadata of an ARK', async () => {
    const { inherited, links } = await service.read(silent, '/records/letter', RecordDetail)
    expect(inherited.creators).toMatchObject({ value: [{ name: 'Holm, Erik' }], from: { title: 'Holm Papers' } })
    const ark = (links.ark ?? '').replace(/^.*\/ark:/, '/ark/')
    expect((await service.ask(silent, `${ark}?info`)).text).toMatch(/^erc:\nwho: \(:unkn\)\nwhat: Letter\n/)
  })
})
