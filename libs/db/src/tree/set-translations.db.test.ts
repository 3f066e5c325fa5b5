import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setFields } from '../index.ts'
import { aTenant, aTree, type TreeSpec } from '../testing/builders.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

const ASK = { status: 'restricted' as const, until: null, statement: 'Ask.' }
const FONDS: TreeSpec = {
  title: 'Papers',
  description_language: 'eng',
  abstract: 'Letters.',
  access: ASK,
  children: [{ title: 'Letter' }, { title: 'Diary', access: { ...ASK, statement: 'Closed.' } }],
}

let id: string
beforeEach(async () => {
  id = (await aTenant(db.pool)).id
  await aTree(db.pool, id, FONDS, { source: 's' })
})

const inFrench = (fields: Readonly<Record<string, string | null>>) =>
  setFields(db.pool, id, 'collection', 'papers', { translations: { fr: fields } })

describe('a translation that an operator sets', () => {
  test('of access is that of all units that inherit it', async () => {
    expect(await inFrench({ access: 'Demander.' })).toMatchObject({ changed: 2 })
    const { rows } = await db.pool.query(
      'SELECT title, access -> $2 AS statements FROM api.visible_descriptions($1) ORDER BY path',
      [id, 'statements'],
    )
    expect(rows).toEqual([
      { title: 'Papers', statements: { fr: 'Demander.' } },
      { title: 'Letter', statements: { fr: 'Demander.' } },
      { title: 'Diary', statements: null },
    ])
  })

  test('of access does not take units that inherit it for changed by an import', async () => {
    await inFrench({ access: 'Demander.', title: 'Papiers' })
    const [letter, diary] = FONDS.children ?? []
    const children = [letter, { ...diary, abstract: 'Of a year.' }] as TreeSpec[]
    const again = () => aTree(db.pool, id, { ...FONDS, children }, { source: 's' })
    expect(await again()).toMatchObject({ updated: 1, unchanged: 2 })
    const { rows } = await db.pool.query(
      'SELECT access -> $2 AS statements FROM api.visible_descriptions($1) ORDER BY path',
      [id, 'statements'],
    )
    expect(rows.slice(0, 2)).toEqual([{ statements: { fr: 'Demander.' } }, { statements: { fr: 'Demander.' } }])
  })

  test('may be changed though its source has lost another field that was translated', async () => {
    await inFrench({ title: 'Papiers', abstract: 'Lettres.' })
    await aTree(db.pool, id, { ...FONDS, abstract: null }, { source: 's' })
    expect(await inFrench({ title: 'Archives' })).toMatchObject({ changed: 1 })
    await expect(inFrench({ abstract: 'Lettres.' })).rejects.toThrow(/abstract/)
  })
})
