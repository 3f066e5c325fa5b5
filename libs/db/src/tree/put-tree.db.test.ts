import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDate, aTenant, aTree, type TreeSpec } from '../testing/builders.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

const FONDS: TreeSpec = {
  title: 'Fonds of the mill',
  reference_code: 'M',
  languages: ['fr'],
  access: { status: 'open', until: null, statement: 'Open.' },
  children: [
    {
      level: 'series',
      title: 'Letters',
      reference_code: 'M/1',
      children: [
        { title: 'Letter to the miller', reference_code: 'M/1/1', dates: [aDate('1890', '1890', 1890, 1890)] },
        {
          title: 'Letter to the miller',
          reference_code: 'M/1/2',
          dates: [aDate('1900', '1900', 1900, 1900)],
          languages: ['de'],
        },
        { title: 'Secret', internal: true, children: [{ title: 'Below the secret' }] },
      ],
    },
    { level: 'item', title: null, dates: [aDate('5 May 1901', '1901-05-05', 1901, 1901)] },
  ],
}

const visible = async (tenant: string) =>
  (await db.pool.query('SELECT * FROM api.visible_descriptions($1) ORDER BY path', [tenant])).rows

describe('importing a tree', () => {
  test('shows the whole tree except internal units and their descendants, in archival order, with counts and inheritance', async () => {
    const { id } = await aTenant(db.pool)
    const result = await aTree(db.pool, id, FONDS)
    expect(result).toMatchObject({ components: 7, created: 7, updated: 0, deleted: 0, published: true, seq: 1 })
    const rows = await visible(id)
    expect(rows.map((r) => r.title)).toEqual([
      'Fonds of the mill',
      'Letters',
      'Letter to the miller',
      'Letter to the miller',
      '5 May 1901',
    ])
    expect(rows.map((r) => r.slug)).toEqual([
      'fonds-of-the-mill',
      'letters',
      'letter-to-the-miller',
      `letter-to-the-miller-${rows[3].id.slice(0, 8)}`,
      '5-may-1901',
    ])
    expect(rows[0]).toMatchObject({
      children_count: 2,
      collections_count: 1,
      records_count: 3,
      aggregate_start: 1890,
      aggregate_end: 1901,
    })
    expect(rows[1]).toMatchObject({
      children_count: 2,
      records_count: 2,
      languages: ['fr'],
      languages_from: rows[0].id,
    })
    expect(rows[3]).toMatchObject({
      languages: ['de'],
      languages_from: null,
      access: { status: 'open' },
      access_from: rows[0].id,
    })
    const { rows: state } = await db.pool.query('SELECT * FROM api.tenant_state($1)', [id])
    expect(state[0]).toMatchObject({ seq: '1', top_level_collections: '1', collections: '2', records: '3' })
    const { rows: counts } = await db.pool.query(
      'SELECT language, records FROM api.language_counts($1) WHERE scope_id = $1 ORDER BY 1',
      [id],
    )
    expect(counts).toEqual([
      { language: 'de', records: '1' },
      { language: 'fr', records: '2' },
    ])
  })

  test('the same tree again changes nothing', async () => {
    const { id } = await aTenant(db.pool)
    await aTree(db.pool, id, FONDS, { source: 'a' })
    const before = await visible(id)
    const again = await aTree(db.pool, id, FONDS, { source: 'a' })
    expect(again).toMatchObject({ created: 0, updated: 0, deleted: 0, unchanged: 7, seq: null })
    expect(await visible(id)).toEqual(before)
  })

  test('a corrected title keeps its identity and its path', async () => {
    const { id } = await aTenant(db.pool)
    await aTree(db.pool, id, FONDS, { source: 'a' })
    const [, letters] = await visible(id)
    const changed = {
      ...FONDS,
      children: [{ ...FONDS.children?.[0], title: 'Letters received' }, ...(FONDS.children ?? []).slice(1)],
    }
    const result = await aTree(db.pool, id, changed, { source: 'a' })
    // The series, and the two records below it that show its title.
    expect(result).toMatchObject({ created: 0, updated: 5, deleted: 0 })
    const now = (await visible(id))[1]
    expect(now).toMatchObject({ id: letters.id, slug: 'letters', title: 'Letters received' })
    expect((await db.pool.query('SELECT FROM api.former_slugs($1)', [id])).rowCount).toBe(0)
  })

  test('a unit removed from the file leaves a tombstone, and regains its identity when it returns', async () => {
    const { id } = await aTenant(db.pool)
    await aTree(db.pool, id, FONDS, { source: 'a' })
    const before = await visible(id)
    const shorter = { ...FONDS, children: (FONDS.children ?? []).slice(1) }
    expect(await aTree(db.pool, id, shorter, { source: 'a' })).toMatchObject({ deleted: 5, created: 0 })
    const { rows: gone } = await db.pool.query('SELECT slug FROM api.gone($1) ORDER BY slug', [id])
    expect(gone.map((g) => g.slug)).toEqual(['letter-to-the-miller', before[3].slug, 'letters'].sort())
    expect((await visible(id)).length).toBe(2)
    expect(await aTree(db.pool, id, FONDS, { source: 'a' })).toMatchObject({ created: 5, deleted: 0 })
    expect((await visible(id)).map((r) => [r.id, r.slug])).toEqual(before.map((r) => [r.id, r.slug]))
    expect((await db.pool.query('SELECT FROM api.gone($1)', [id])).rowCount).toBe(0)
  })
})
