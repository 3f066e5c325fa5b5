import { findTenant, keepApart } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import type { Heading } from '@fonds/types'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { EXIT } from '../../exit-codes.ts'
import { runMain } from '../../testing.ts'
import { foundBy, runReport } from '../testing.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
  vi.stubEnv('DATABASE_URL', db.url)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await db.drop()
})

/** Creates an archive with a finding aid for each list of headings, one item for each heading. */
async function anArchive(...findingAids: (readonly (string | Heading)[])[]): Promise<string> {
  const { id, slug } = await aTenant(db.pool)
  for (const [index, headings] of findingAids.entries()) await importAid(id, index, headings)
  return slug
}

async function importAid(tenant: string, index: number, headings: readonly (string | Heading)[]): Promise<void> {
  const children = headings.map((heading, n) => ({
    title: `Item ${n}`,
    headings: [typeof heading === 'string' ? aHeading(heading) : heading],
  }))
  await aTree(db.pool, tenant, { title: `Fonds ${index}`, children }, { source: `s${index}` })
}

const found = async (slug: string) =>
  (await foundBy('names', slug, 'slug', 'other_slug')).map((line) => {
    const [problem, ...slugs] = line.split(' ')
    return `${problem}: ${slugs.sort().join(' ')}`
  })

describe('pairs that may be one', () => {
  test.each<[string, (string | Heading)[][], string[]]>([
    [
      'the same name with and without years',
      [['Smith, John', 'Smith, John, 1850-1910', 'Smith, John, 1900-1950']],
      ['same_name: smith-john smith-john-1850-1910', 'same_name: smith-john smith-john-1900-1950'],
    ],
    [
      'a year that differs',
      [['Smith, John, 1850-1910', 'Smith, John, 1850-1911']],
      ['same_name: smith-john-1850-1910 smith-john-1850-1911'],
    ],
    ['the words in another order', [['Lovelace, Ada'], ['Ada Lovelace']], ['same_name: ada-lovelace lovelace-ada']],
    ['a letter', [['Lovelace, Ada'], ['Lovelase, Ada']], ['similar_name: lovelace-ada lovelase-ada']],
    ['a missing letter', [['Lovelace, Ada'], ['Lovlace, Ada']], ['similar_name: lovelace-ada lovlace-ada']],
    [
      'a spelling that sounds alike',
      [['Meyer, Gottfried'], ['Maier, Gottfried']],
      ['similar_name: maier-gottfried meyer-gottfried'],
    ],
    ['a space', [['Vandenberg, Jan'], ['Van den Berg, Jan']], ['similar_name: van-den-berg-jan vandenberg-jan']],
    ['initials in one finding aid', [['Smith, John', 'Smith, J.']], ['abbreviated_name: smith-j smith-john']],
    ['initials in different finding aids', [['Smith, John'], ['Smith, J.']], []],
    [
      'the same years and a part of the name, in one finding aid',
      [['Byron, Ada, 1815-1852', 'Lovelace, Ada, 1815-1852']],
      ['shared_part: byron-ada-1815-1852 lovelace-ada-1815-1852'],
    ],
    ['the same years in different finding aids', [['Byron, Ada, 1815-1852'], ['Lovelace, Ada, 1815-1852']], []],
    [
      'one identifier, written in two ways',
      [
        [aHeading('Byron, Ada', { identifier: 'n84158426', source: 'lcnaf' })],
        [aHeading('King, Augusta', { identifier: 'http://id.loc.gov/authorities/names/n84158426' })],
      ],
      ['same_identifier: byron-ada king-augusta'],
    ],
    [
      'one identifier of two types',
      [
        [aHeading('Mill', { identifier: 'https://viaf.org/viaf/12345' })],
        [aHeading('Mill', { type: 'corporate_body', identifier: 'https://viaf.org/viaf/12345' })],
      ],
      [expect.stringMatching(/^same_identifier: mill mill-/)],
    ],
    [
      'two identifiers of one authority file',
      [
        [aHeading('Lovelace, Ada', { identifier: 'https://viaf.org/viaf/12345' })],
        [aHeading('Lovelase, Ada', { identifier: 'https://viaf.org/viaf/67890' })],
      ],
      [],
    ],
    ['names of two types', [['Mill'], [aHeading('Mill', { type: 'place' })]], []],
    ['different people', [['Smith, John', 'Jones, John', 'Smith, Mary', 'Henry IV', 'Henry VI']], []],
  ])('%s', async (_, findingAids, expected) => {
    expect((await found(await anArchive(...findingAids))).sort()).toEqual(expected)
  })

  test('come with their evidence, and with commands that decide', async () => {
    const slug = await anArchive(
      ['Byron, Ada, 1815-1852', 'Byron, Ada, 1815-'],
      ['Byron, Ada, 1815-1852', 'Smith, J.', 'Smith, John'],
    )
    const twin = await anArchive(['Byron, Ada', 'Smith, John'])
    const { findings } = await runReport('names', slug)
    expect(findings).toEqual([
      expect.objectContaining({
        ...{
          problem: 'abbreviated_name',
          entity_type: 'person',
          spelling: 'initials',
          life_dates: null,
          identifiers: null,
        },
        finding_aids: '1 finding aid, such as Fonds 1',
      }),
    ])
    const [finding] = findings
    const run = (command: unknown) => runMain(...String(command).split(' ').slice(1))
    expect((await run(finding?.keep_apart)).code).toBe(EXIT.ok)
    expect(await found(slug)).toEqual([])
    expect((await run(`${finding?.keep_apart} --undo`)).code).toBe(EXIT.ok)
    expect((await run(finding?.merge)).code).toBe(EXIT.ok)
    expect(await found(slug)).toEqual([])
    expect(await found(twin)).toEqual([])
  })
})

test('a pair that is kept apart is not listed again, also after an import, until the decision is taken back', async () => {
  const pair = ['Lovelace, Ada', 'Lovelase, Ada']
  const [slug, twin] = [await anArchive(pair), await anArchive(pair)]
  const { id } = await findTenant(db.pool, slug)
  await keepApart(db.pool, id, ['lovelace-ada', 'lovelase-ada'], true)
  expect(await found(slug)).toEqual([])
  for (const index of [0, 1]) await importAid(id, index, [...pair, 'Lovelace, Ada, 1815-1852'])
  expect(await found(slug)).toEqual([])
  expect(await found(twin)).toEqual(['similar_name: lovelace-ada lovelase-ada'])
  await keepApart(db.pool, id, ['lovelace-ada', 'lovelase-ada'], false)
  expect(await found(slug)).toEqual(['similar_name: lovelace-ada lovelase-ada'])
})

test('a name that nothing has any more is not listed', async () => {
  const slug = await anArchive(['Lovelace, Ada', 'Lovelase, Ada'])
  const { id } = await findTenant(db.pool, slug)
  await importAid(id, 0, ['Lovelace, Ada'])
  expect(await found(slug)).toEqual([])
})

test('a name shared by many is compared with its neighbours only', async () => {
  const names = Array.from({ length: 60 }, (_, n) => `Smith, John, ${1700 + n}-${1800 + n}`)
  const slug = await anArchive(['Smith, John', ...names], ['Smith, John, 1900-'])
  const { total } = await runReport('names', slug)
  expect(total).toBeGreaterThan(0)
  expect(total).toBeLessThan(60)
})
