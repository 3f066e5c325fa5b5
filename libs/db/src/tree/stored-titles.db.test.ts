import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTenant, aTree, type TreeSpec } from '../testing/builders.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

const title = (text: string, lang: string | null) => ({ type: null, text, lang })

const UNITS: readonly (TreeSpec & { readonly title: string })[] = [
  { title: 'None' },
  { title: 'Unstated', titles: [title('Ohne', null)] },
  { title: 'Parallel', description_language: 'ger', titles: [title('Parallèle', 'fre'), title('Second', 'fr')] },
  { title: 'Own', description_language: 'deu', titles: [title('Eigener', 'DE'), title('Own in English', 'en-GB')] },
  { title: 'Stated', description_language: 'ger', titles: [title('Stated', 'eng'), title('Genannt', 'ger')] },
  { title: 'Blank', titles: [title('Withdrawn', ' iw '), title('Old', 'scr'), title('Greek', 'grc_GR')] },
  { title: 'Wrong', titles: [title('English', 'English'), title('Long', `en${'-abcdefgh'.repeat(12)}`)] },
  {
    title: 'Many',
    titles: Array.from({ length: 30 }, (_, n) => title(`${n}`, `q${String.fromCharCode(97 + (n % 26))}x`)),
  },
]

const stored = async (tenant: string) =>
  (
    await db.pool.query<{ title: string; titles: Record<string, string> | null }>(
      'SELECT title, titles FROM fonds.description WHERE tenant_id = $1 ORDER BY path',
      [tenant],
    )
  ).rows

test('an import stores the title in each language once, by its current code', async () => {
  const { id } = await aTenant(db.pool)
  await aTree(db.pool, id, { title: 'All', children: [...UNITS] })
  const imported = await stored(id)
  const of = (name: string) => imported.find((row) => row.title === name)?.titles ?? null
  expect(UNITS.map(({ title: name }) => [name, Object.keys(of(name) ?? {}).length])).toEqual([
    ...[
      ['None', 0],
      ['Unstated', 0],
      ['Parallel', 1],
      ['Own', 1],
      ['Stated', 1],
      ['Blank', 3],
      ['Wrong', 0],
      ['Many', 24],
    ],
  ])
  expect(of('Parallel')).toEqual({ fr: 'Parallèle' })
  expect(of('Blank')).toEqual({ he: 'Withdrawn', hr: 'Old', grc: 'Greek' })
})
