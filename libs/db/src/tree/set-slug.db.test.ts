import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteTree, setFields, setManyFields, setPublished } from '../index.ts'
import { aTenant, aTree, type TreeSpec } from '../testing/builders.ts'
import { expectConsistent } from '../testing/consistency.ts'
import { snapshot } from '../testing/snapshot.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

const fonds = (letter: string): TreeSpec => ({
  title: 'Fonds',
  children: [
    { level: 'series', title: 'Series', xml_id: 's', children: [{ title: letter, xml_id: 'l' }, { title: 'Diary' }] },
    { title: 'Deeds' },
  ],
})

let id: string
beforeEach(async () => {
  id = (await aTenant(db.pool)).id
})
const put = (letter: string, publish = true) => aTree(db.pool, id, fonds(letter), { source: 'a', publish })
const set = (kind: 'collection' | 'record', name: string, slug: string | null) =>
  setFields(db.pool, id, kind, name, { slug })

async function slugOf(title: string): Promise<string | undefined> {
  await expectConsistent(db.pool, id)
  const { rows } = await db.pool.query('SELECT slug FROM fonds.description WHERE tenant_id = $1 AND title = $2', [
    id,
    title,
  ])
  return rows[0]?.slug
}
const former = async () =>
  (await db.pool.query('SELECT kind, slug FROM api.former_slugs($1) ORDER BY kind, slug', [id])).rows.map(
    ({ kind, slug }) => `${kind} ${slug}`,
  )
/** Returns titles of what changed for readers after a position in the feed. */
async function changedSince(seq: number): Promise<string[]> {
  const { rows } = await db.pool.query(
    `SELECT d.title FROM api.changes($1, $2, NULL, 100) c JOIN api.visible_descriptions($1) d ON d.id = c.item_id
     WHERE c.seq > $2 AND c.action = 'upsert' ORDER BY d.path`,
    [id, seq],
  )
  return rows.map(({ title }) => title)
}
const position = async () =>
  (await db.pool.query('SELECT seq::integer FROM api.tenant_state($1)', [id])).rows[0].seq as number

describe('a slug that the operator sets', () => {
  test('takes the place of the former one, which redirects; everything below shows it', async () => {
    await put('Letter')
    const before = await position()
    expect(await set('collection', 'series', 'letters-received')).toMatchObject({
      slug: 'letters-received',
      former_slug: 'series',
      changed: 3,
    })
    expect(await slugOf('Series')).toBe('letters-received')
    expect(await former()).toEqual(['collection series'])
    expect(await changedSince(before)).toEqual(['Series', 'Letter', 'Diary'])
    const { rows } = await db.pool.query(
      `SELECT count(*)::integer AS n FROM fonds.description WHERE tenant_id = $1 AND subtree_version =
         (SELECT max(batch_id) FROM fonds.change_batch WHERE tenant_id = $1)`,
      [id],
    )
    // With the fonds above it.
    expect(rows).toEqual([{ n: 4 }])
    const after = await position()
    expect(await set('collection', 'letters-received', 'letters-received')).toMatchObject({
      former_slug: null,
      changed: 0,
    })
    expect(await position()).toBe(after)
  })

  test('stays over imports, for drafts as well, until it is cleared', async () => {
    await put('Letter', false)
    expect(await set('record', 'letter', 'first-letter')).toMatchObject({ former_slug: 'letter', changed: 0 })
    await put('Letter to Anna', false)
    expect(await slugOf('Letter to Anna')).toBe('first-letter')
    expect(await set('record', 'first-letter', null)).toMatchObject({ slug: 'letter-to-anna' })
    await put('Letter to Bert', false)
    expect(await slugOf('Letter to Bert')).toBe('letter-to-bert')
  })

  test('stays if a draft is deleted and returns, even as another kind', async () => {
    await put('Letter', false)
    await set('record', 'letter', 'first-letter')
    await aTree(db.pool, id, { title: 'Fonds', children: [{ title: 'Deeds' }] }, { source: 'a', publish: false })
    expect(await slugOf('Letter')).toBeUndefined()
    await put('Letter to Anna', false)
    expect(await slugOf('Letter to Anna')).toBe('first-letter')
    const raised: TreeSpec = { title: 'Fonds', children: [{ title: 'Post', level: 'series', xml_id: 'l' }] }
    await aTree(db.pool, id, raised, { source: 'a', publish: false })
    expect(await slugOf('Post')).toBe('first-letter')
  })

  test('that is cleared is that of the present title, also for what is public, and no import changes it again', async () => {
    await put('Letter')
    await put('Letter to Anna')
    expect(await slugOf('Letter to Anna')).toBe('letter')
    expect(await set('record', 'letter', null)).toMatchObject({ slug: 'letter-to-anna', former_slug: 'letter' })
    await put('Letter to Bert')
    expect(await slugOf('Letter to Bert')).toBe('letter-to-anna')
  })

  test('can be taken back: the former path is no redirect any more', async () => {
    await put('Letter')
    await set('record', 'letter', 'mail')
    await set('record', 'mail', 'letter')
    expect(await slugOf('Letter')).toBe('letter')
    expect(await former()).toEqual(['record mail'])
  })
})

describe('a slug is refused, and nothing is written', () => {
  test.each([
    '',
    'Letter',
    'a b',
    'ä',
    '-a',
    'a-',
    'a--b',
    'a/b',
    'a.b',
    '0190a8f0-0000-4000-8000-000000000000',
    'a'.repeat(121),
    '\u0000',
  ])('if it is %j', async (slug) => {
    await put('Letter')
    const before = await snapshot(db.pool)
    await expect(set('record', 'letter', slug)).rejects.toMatchObject({ code: 'invalid' })
    expect(await snapshot(db.pool)).toEqual(before)
  })

  test('with one that would do', async () => {
    await put('Letter')
    await expect(set('record', 'letter', 'Brief an Änne')).rejects.toThrow('such as brief-an-anne')
  })

  test('if another description of the kind has it, had it, or left it when it was deleted', async () => {
    await put('Letter')
    await set('record', 'diary', 'journal')
    await deleteTree(db.pool, id, 'record', 'deeds', false)
    const before = await snapshot(db.pool)
    for (const [slug, reason] of [
      ['journal', /“Diary” has the slug journal/],
      ['diary', /diary redirects to the record “Diary”/],
      ['deeds', /belongs to a deleted record/],
    ] as const) {
      await expect(set('record', 'letter', slug)).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringMatching(reason),
      })
    }
    expect(await snapshot(db.pool)).toEqual(before)
    // Collections have paths of their own, and so do other archives.
    expect(await set('collection', 'series', 'journal')).toMatchObject({ slug: 'journal' })
    const twin = (await aTenant(db.pool)).id
    await aTree(db.pool, twin, fonds('Letter'), { source: 'a' })
    await setFields(db.pool, twin, 'record', 'letter', { slug: 'journal' })
    expect(await set('record', 'letter', 'post')).toMatchObject({ former_slug: 'letter' })
    const { rows } = await db.pool.query(
      `SELECT slug FROM fonds.description WHERE tenant_id = $1 AND title = 'Letter'`,
      [twin],
    )
    expect(rows).toEqual([{ slug: 'journal' }])
  })

  test('with all others of a list of changes', async () => {
    await put('Letter')
    const change = (name: string, slug: string) => ({ kind: 'record' as const, slugOrId: name, fields: { slug } })
    const { problems } = await setManyFields(db.pool, id, [change('letter', 'post'), change('diary', 'post')])
    expect(problems).toEqual([null, expect.stringContaining('“Letter” has the slug post')])
    expect(await slugOf('Letter')).toBe('letter')
    await setManyFields(db.pool, id, [change('letter', 'post'), change('diary', 'journal')])
    expect([await slugOf('Letter'), await slugOf('Diary')]).toEqual(['post', 'journal'])
  })
})

test('an unpublished description keeps the slug under which it was public', async () => {
  await put('Letter')
  await setPublished(db.pool, id, 'record', 'letter', false)
  await put('Letter to Anna')
  expect(await slugOf('Letter to Anna')).toBe('letter')
})

test('two operators who give one slug at the same time do not both get it', async () => {
  await put('Letter')
  const results = await Promise.allSettled(['letter', 'diary', 'deeds'].map((name) => set('record', name, 'post')))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'conflict' })
  }
  await expectConsistent(db.pool, id)
})
