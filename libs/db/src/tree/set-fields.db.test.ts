import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SettableFields, setFields } from '../index.ts'
import { aTenant, aTree, type TreeSpec } from '../testing/builders.ts'
import { expectConsistent } from '../testing/consistency.ts'
import { snapshot } from '../testing/snapshot.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

const own = { status: 'restricted' as const, until: null, statement: 'Ask.' }
const FONDS: TreeSpec = {
  title: 'Fonds',
  access: { status: 'open', until: null, statement: null },
  children: [
    { level: 'series', title: 'Series', children: [{ title: 'Letter' }, { title: 'Diary', access: own }] },
    { title: 'Deeds' },
  ],
}

let id: string
beforeEach(async () => {
  id = (await aTenant(db.pool)).id
  await aTree(db.pool, id, FONDS, { source: 's' })
})

const series = (fields: SettableFields) => setFields(db.pool, id, 'collection', 'series', fields)
async function visible() {
  await expectConsistent(db.pool, id)
  const { rows } = await db.pool.query('SELECT * FROM api.visible_descriptions($1) ORDER BY path', [id])
  return rows
}
const suppressed = async () => (await visible()).filter((r) => r.suppressed).map((r) => r.title)
const access = async () => (await visible()).map((r) => `${r.title}: ${r.access.status}`)

describe('hiding content from aggregators', () => {
  test('applies to all descendants; units suppressed on their own stay so when the rest is restored', async () => {
    await setFields(db.pool, id, 'record', 'diary', { suppress_from_aggregators: true })
    expect(await series({ suppress_from_aggregators: true })).toMatchObject({ slug: 'series', changed: 2 })
    expect(await suppressed()).toEqual(['Series', 'Letter', 'Diary'])
    expect(await series({ suppress_from_aggregators: false })).toMatchObject({ changed: 2 })
    expect(await suppressed()).toEqual(['Diary'])
    expect(await series({ suppress_from_aggregators: false })).toMatchObject({ changed: 0 })
  })

  test('moves the datestamps of changed descriptions only', async () => {
    const { seq } = (await db.pool.query('SELECT seq::integer FROM api.tenant_state($1)', [id])).rows[0]
    await series({ suppress_from_aggregators: true })
    const { rows } = await db.pool.query(
      `SELECT d.title FROM api.changes($1, $2, NULL, 100) c JOIN api.visible_descriptions($1) d ON d.id = c.item_id
       WHERE c.seq > $2 AND c.action = 'upsert' ORDER BY d.path`,
      [id, seq],
    )
    expect(rows.map((r) => r.title)).toEqual(['Series', 'Letter', 'Diary'])
  })

  test('survives the next import of the file', async () => {
    await series({ suppress_from_aggregators: true })
    await aTree(db.pool, id, { ...FONDS, abstract: 'New.' }, { source: 's' })
    expect(await suppressed()).toEqual(['Series', 'Letter', 'Diary'])
  })
})

describe('a notice', () => {
  const warned = (text: string, lang: string | null = null): NonNullable<TreeSpec['notes']> => [
    { type: 'odd', label: null, blocks: [{ t: 'p', c: [text] }], lang, local_type: 'contentwarning', internal: false },
  ]
  const notices = async () => (await visible()).map((r) => `${r.title}: ${r.notice?.text ?? '-'}`)

  test('of the source, or one that was set, holds for everything below without its own; null restores the source’s', async () => {
    const [, deeds] = FONDS.children ?? []
    const noted = {
      ...FONDS,
      notes: warned('Old words.'),
      children: [...(FONDS.children ?? []).slice(0, 1), { ...deeds, title: 'Deeds', notes: warned('Blood.', 'en') }],
    }
    await aTree(db.pool, id, noted, { source: 's' })
    const all = ['Fonds: Old words.', 'Series: Old words.', 'Letter: Old words.', 'Diary: Old words.', 'Deeds: Blood.']
    expect(await notices()).toEqual(all)
    expect((await visible()).at(-1)?.notice).toEqual({ text: 'Blood.', lang: 'en' })
    expect(await series({ notice: { '': 'Harsh.', fr: 'Dur.' } })).toMatchObject({ changed: 3 })
    expect(await notices()).toEqual([all[0], 'Series: Harsh.', 'Letter: Harsh.', 'Diary: Harsh.', all[4]])
    expect(await series({ notice: { fr: null, de: 'Hart.' } })).toMatchObject({ changed: 3 })
    expect((await visible())[2]?.notice).toEqual({ text: 'Harsh.', lang: null, in: { de: 'Hart.' } })
    await aTree(db.pool, id, { ...noted, abstract: 'New.' }, { source: 's' })
    expect((await notices())[3]).toBe('Diary: Harsh.')
    expect(await series({ notice: { '': 'Harsh.', de: 'Hart.' } })).toMatchObject({ changed: 0 })
    await series({ notice: null })
    expect(await notices()).toEqual(all)
  })

  test('enters the feed with everything that inherits it, also from an import, and stays when the series returns', async () => {
    const seqOf = async () => (await db.pool.query('SELECT seq::integer FROM api.tenant_state($1)', [id])).rows[0].seq
    const changedSince = async (seq: number) =>
      (
        await db.pool.query(
          `SELECT d.title FROM api.changes($1, $2, NULL, 100) c JOIN api.visible_descriptions($1) d ON d.id = c.item_id
        WHERE c.seq > $2 ORDER BY d.path`,
          [id, seq],
        )
      ).rows.map((r) => r.title)
    const before = await seqOf()
    await series({ notice: { '': 'Harsh.' } })
    expect(await changedSince(before)).toEqual(['Series', 'Letter', 'Diary'])
    const set = await seqOf()
    await aTree(db.pool, id, { ...FONDS, notes: warned('Old words.') }, { source: 's' })
    expect(await changedSince(set)).toEqual(['Fonds', 'Deeds'])
    await aTree(db.pool, id, { ...FONDS, children: (FONDS.children ?? []).slice(1) }, { source: 's' })
    await aTree(db.pool, id, FONDS, { source: 's' })
    expect(await notices()).toEqual(['Fonds: -', 'Series: Harsh.', 'Letter: Harsh.', 'Diary: Harsh.', 'Deeds: -'])
  })

  test('of another archive’s series of the same name stays', async () => {
    const twin = (await aTenant(db.pool)).id
    await aTree(db.pool, twin, FONDS, { source: 's' })
    await series({ notice: { '': 'Harsh.' } })
    const { rows } = await db.pool.query('SELECT FROM fonds.description WHERE tenant_id = $1 AND notice IS NOT NULL', [
      twin,
    ])
    expect(rows).toEqual([])
  })
})

describe('access', () => {
  test('set by an operator applies to units that inherit it, not to those with their own statement; null restores the source’s', async () => {
    const closed = { status: 'closed', until: '2050-01-31', statement: 'Closed.' }
    expect(await series({ access: closed })).toMatchObject({ changed: 2 })
    expect(await access()).toEqual([
      'Fonds: open',
      'Series: closed',
      'Letter: closed',
      'Diary: restricted',
      'Deeds: open',
    ])
    expect((await visible())[1]).toMatchObject({ access: closed, access_from: null })
    await aTree(db.pool, id, { ...FONDS, abstract: 'New.' }, { source: 's' })
    expect((await access())[2]).toBe('Letter: closed')
    await series({ access: null })
    expect(await access()).toEqual(['Fonds: open', 'Series: open', 'Letter: open', 'Diary: restricted', 'Deeds: open'])
  })

  test.each([
    { status: 'secret', until: null },
    { status: 'closed', until: '2050' },
    { status: 'closed', until: '31.1.2050' },
    { status: 'closed', until: '2050-13-01' },
    { status: 'closed', until: '2050-02-30' },
  ])('rejects %j', async ({ status, until }) => {
    const before = await snapshot(db.pool)
    await expect(series({ access: { status, until, statement: null } })).rejects.toMatchObject({ code: 'invalid' })
    expect(await snapshot(db.pool)).toEqual(before)
  })
})

describe('a cover', () => {
  test('is a record at any depth of the collection, by slug or UUID; null removes it', async () => {
    const letter = (await visible()).find((r) => r.title === 'Letter')
    for (const name of ['letter', letter.id]) {
      await setFields(db.pool, id, 'collection', 'fonds', { cover: name })
      expect((await visible())[0].cover_id).toBe(letter.id)
      expect(await setFields(db.pool, id, 'collection', 'fonds', { cover: null })).toMatchObject({ changed: 1 })
      expect((await visible())[0].cover_id).toBe(null)
    }
  })

  test('is rejected if the record is missing or elsewhere, or if the target is not a collection', async () => {
    const before = await snapshot(db.pool)
    await expect(series({ cover: 'deeds' })).rejects.toMatchObject({ code: 'invalid' })
    await expect(series({ cover: 'nothing' })).rejects.toMatchObject({ code: 'not_found' })
    const onRecord = setFields(db.pool, id, 'record', 'letter', { cover: 'diary' })
    await expect(onRecord).rejects.toMatchObject({ code: 'invalid' })
    expect(await snapshot(db.pool)).toEqual(before)
  })
})

test('several fields are set together or not at all', async () => {
  const before = await snapshot(db.pool)
  const half = series({ suppress_from_aggregators: true, access: { ...own }, cover: 'deeds' })
  await expect(half).rejects.toMatchObject({ code: 'invalid' })
  expect(await snapshot(db.pool)).toEqual(before)
  expect(await series({})).toMatchObject({ changed: 0 })
  expect(await snapshot(db.pool)).toEqual(before)
})

test('another tenant’s description is not found', async () => {
  const other = await aTenant(db.pool)
  const foreign = setFields(db.pool, other.id, 'collection', 'series', { suppress_from_aggregators: true })
  await expect(foreign).rejects.toMatchObject({ code: 'not_found' })
})
