import { setPublished, type Tenant } from '@fonds/db'
import { aTenant, aTree, type TreeSpec } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { Suggestions } from '@fonds/types'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSearch, type TestService } from '../testing/service.ts'

const PAPERS: TreeSpec = {
  title: 'Papers of the mill',
  reference_code: 'PM',
  headings: [aHeading('Müller, Élodie', { role: 'creator', where: 'origination' })],
  children: [
    { title: 'Mill wheel', reference_code: 'PM 23/4-b' },
    { title: 'Old mill' },
    { title: 'Lease of 2,450 acres, 1,234,567 trees' },
    ...Array.from({ length: 30 }, (_, n) => ({ title: `Account ${n}` })),
  ],
}

let service: TestService
let archive: Tenant
let twin: Tenant
beforeAll(async () => {
  service = await startSearch()
  archive = await aTenant(service.db.pool)
  twin = await aTenant(service.db.pool)
  await aTree(service.db.pool, archive.id, PAPERS)
  await aTree(service.db.pool, twin.id, { title: 'Mill of the twin' })
  await service.index(archive)
  await service.index(twin)
})
afterAll(() => service.stop())

async function suggested(q: string, tenant = archive): Promise<string[]> {
  const { status, body, text } = await service.ask(tenant, `/search/suggest?q=${encodeURIComponent(q)}`)
  expect(status, text).toBe(200)
  return Suggestions.parse(body).items.map((item) => ('title' in item ? item.title : item.name))
}

test.each([
  ['mil', ['Mill wheel', 'Old mill', 'Papers of the mill']],
  ['papers of th', ['Papers of the mill']],
  ['muller elo', ['Müller, Élodie']],
  ['ÉLODIE', ['Müller, Élodie']],
  ['pm 23/4', ['Mill wheel']],
  ['pm2', ['Mill wheel']],
  // Short codes are completed by nothing, since everything may begin with them.
  ['pm', ['Papers of the mill']],
  ['p', ['Papers of the mill']],
  ['2,450', ['Lease of 2,450 acres, 1,234,567 trees']],
  ['lease 2,450 ac', ['Lease of 2,450 acres, 1,234,567 trees']],
  ['2450', ['Lease of 2,450 acres, 1,234,567 trees']],
  ['2,45', ['Lease of 2,450 acres, 1,234,567 trees']],
  ['acres 1,234,5', ['Lease of 2,450 acres, 1,234,567 trees']],
  ['450', []],
  ['wheel x', []],
  ['?!', []],
  ['', []],
])('completes %j', async (q, expected) => {
  expect(await suggested(q)).toEqual(expected)
})

test('returns at most ten suggestions, only from the queried archive', async () => {
  expect(await suggested('acc')).toHaveLength(10)
  expect(await suggested('mill', twin)).toEqual(['Mill of the twin'])
})

test('returns nothing that is not visible now', async () => {
  await setPublished(service.db.pool, archive.id, 'record', 'old-mill', false)
  expect(await suggested('mil')).toEqual(['Mill wheel', 'Papers of the mill'])
})

test('answers any input', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 40 }), async (q) => {
      expect((await suggested(q)).length).toBeLessThanOrEqual(10)
    }),
    { numRuns: 50 },
  )
})
