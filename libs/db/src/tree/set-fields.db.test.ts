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
