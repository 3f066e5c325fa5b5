import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { onClient, setFields, setPublished, setTenant } from '../index.ts'
import { aTenant, aTree, type TreeSpec } from '../testing/builders.ts'
import { expectConsistent } from '../testing/consistency.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

let id: string
beforeEach(async () => {
  id = (await aTenant(db.pool, { slugs: 'reference' })).id
})
const rule = (slugs: string) => onClient(db.pool, (client) => setTenant(client, id, { slugs }))

interface Row {
  readonly id: string
  readonly slug: string
}

async function put(
  children: readonly TreeSpec[],
  options: { publish?: boolean; source?: string; codesInParts?: boolean } = {},
): Promise<Row[]> {
  const tree = { title: 'Papers of the mill', reference_code: 'MS 12', children }
  const result = await aTree(db.pool, id, tree, { source: 'a', ...options })
  await expectConsistent(db.pool, id)
  const { rows } = await db.pool.query<Row>(
    'SELECT id, slug FROM fonds.description WHERE root_id = $1 AND depth > 0 ORDER BY path',
    [result.rootId],
  )
  return rows
}
const slugs = async (...given: Parameters<typeof put>) => (await put(...given)).map(({ slug }) => slug)
const short = (row: Row | undefined) => row?.id.slice(0, 8)

describe('an archive with slugs made of reference codes', () => {
  test('names new descriptions by their code, without a code by their title, and repeated ones by their UUID as well', async () => {
    const rows = await put([
      { title: 'Letters', reference_code: 'MS 12/3.a' },
      { title: 'Diary' },
      { title: 'Bills', reference_code: '1' },
      { title: 'Receipts', reference_code: '1' },
      { title: 'Письма', reference_code: 'Ф. 7' },
      { title: 'Map', reference_code: 'Карта' },
      { title: 'Карта', reference_code: 'Карта', level: 'item' },
      { title: 'Long', reference_code: 'AB '.repeat(300) },
    ])
    expect(rows.map(({ slug }) => slug)).toEqual([
      'ms-12-3-a',
      'diary',
      '1',
      `1-${short(rows[3])}`,
      '7',
      'map',
      `item-${short(rows[6])}`,
      'ab-'.repeat(26).concat('ab'),
    ])
    const { rows: root } = await db.pool.query(
      'SELECT slug FROM fonds.description WHERE tenant_id = $1 AND depth = 0',
      [id],
    )
    expect(root).toEqual([{ slug: 'ms-12' }])
  })

  test('keeps them when a code or title of what is public is corrected, and lets drafts follow', async () => {
    const unit = (reference_code: string, title = 'Letters') => [{ title, reference_code, xml_id: 'l' }]
    expect(await slugs(unit('MS 12/3'), { publish: false })).toEqual(['ms-12-3'])
    expect(await slugs(unit('MS 12/4', 'Letters and bills'), { publish: false })).toEqual(['ms-12-4'])
    await setPublished(db.pool, id, 'collection', 'ms-12', true)
    expect(await slugs(unit('MS 12/5'))).toEqual(['ms-12-4'])
  })

  test('names by the whole code where the source has only parts, and changes no draft that is imported again', async () => {
    const children = (abstract: string): TreeSpec[] => [
      {
        title: 'Accounts',
        level: 'series',
        reference_code: 'A',
        children: [{ title: 'Bills', reference_code: '1', abstract }],
      },
      { title: 'Buildings', level: 'series', reference_code: 'B', children: [{ title: 'Plans', reference_code: '1' }] },
      { title: 'Diary' },
    ]
    const options = { publish: false, codesInParts: true }
    const expected = ['ms-12-a', 'ms-12-a-1', 'ms-12-b', 'ms-12-b-1', 'diary']
    const first = await put(children('Of the mill.'), options)
    expect(first.map(({ slug }) => slug)).toEqual(expected)
    expect(await put(children('Of the mill and its owner.'), options)).toEqual(first)
    const tree = { title: 'Papers of the mill', reference_code: 'MS 12', children: children('Of the mills.') }
    expect(await aTree(db.pool, id, tree, { source: 'a', ...options })).toMatchObject({ updated: 1, unchanged: 5 })
  })

  test('clears a slug that was set to that of the code', async () => {
    await put([{ title: 'Letters', reference_code: 'MS 12/3' }])
    await setFields(db.pool, id, 'record', 'ms-12-3', { slug: 'letters' })
    expect(await setFields(db.pool, id, 'record', 'letters', { slug: null })).toMatchObject({ slug: 'ms-12-3' })
  })
})

describe('a change of the rule', () => {
  const children = [{ title: 'Letters', reference_code: 'MS 12/3' }, { title: 'Diary' }]

  test.each([
    { before: 'reference', former: 'ms-12-3', after: 'title', slug: 'letters', root: 'papers-of-the-mill' },
    { before: 'title', former: 'letters', after: 'reference', slug: 'ms-12-3', root: 'ms-12' },
  ])('to $after changes drafts with their next import, and nothing that is public', async (of) => {
    await rule(of.before)
    expect(await slugs(children, { publish: false })).toEqual([of.former, 'diary'])
    await rule(of.after)
    // The file is the same as before.
    expect(await slugs(children, { publish: false })).toEqual([of.slug, 'diary'])
    await setPublished(db.pool, id, 'collection', of.root, true)
    await rule(of.before)
    const { rows: state } = await db.pool.query('SELECT seq FROM api.tenant_state($1)', [id])
    expect(await slugs(children)).toEqual([of.slug, 'diary'])
    // It is no change of the content either.
    const { rows } = await db.pool.query('SELECT item_id FROM api.changes($1, $2, NULL, 100) WHERE seq > $2', [
      id,
      state[0].seq,
    ])
    expect(rows).toEqual([])
  })

  test('concerns this archive only', async () => {
    const twin = (await aTenant(db.pool)).id
    await aTree(db.pool, twin, { title: 'Papers', children }, { source: 'a' })
    const { rows } = await db.pool.query('SELECT slug FROM fonds.description WHERE tenant_id = $1 AND depth > 0', [
      twin,
    ])
    expect(rows.map(({ slug }) => slug).toSorted()).toEqual(['diary', 'letters'])
  })

  test('is refused unless it is one of the two', async () => {
    await expect(rule('code')).rejects.toMatchObject({ code: 'invalid', message: 'slugs must be title or reference' })
  })
})
