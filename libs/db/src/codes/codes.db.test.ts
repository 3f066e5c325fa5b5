import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CommandError, findByReferences, onClient, setCodeRule, setTenant, type Tenant } from '../index.ts'
import { aTenant, aTree, componentsOf, type TreeSpec } from '../testing/builders.ts'
import { seeded } from '../testing/random.ts'
import { aRandomTree, edited } from '../testing/trees.ts'
import { findByCodes } from '../tree/find-by-codes.ts'
import { putTree } from '../tree/put-tree.ts'
import { ALL_SOURCES, orderCodeReview, reviewCodes } from './review-codes.ts'

/** A fonds whose units carry only their part of the code; the bundle has none. */
const MILL: TreeSpec = {
  title: 'Mill',
  reference_code: 'HM 7',
  children: [
    {
      title: 'Accounts',
      level: 'series',
      reference_code: 'B',
      children: [
        { title: 'Ledger', reference_code: '1' },
        { title: 'Bundle', children: [{ title: 'Receipt', reference_code: '2' }] },
      ],
    },
    { title: 'Letters', level: 'series', reference_code: 'C', children: [{ title: 'Letter', reference_code: '1' }] },
    { title: 'Plan', reference_code: 'HM 7/P' },
  ],
}

let db: TestDatabase
let mine: Tenant
let twin: Tenant
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  mine = await aTenant(db.pool)
  twin = await aTenant(db.pool)
  for (const { id } of [mine, twin]) await aTree(db.pool, id, MILL, { source: 'mill.xml' })
})

interface Stored {
  readonly slug: string
  readonly reference_code: string | null
  readonly written_code: string | null
}

/** Codes by title, as stored. */
async function stored({ id }: Tenant): Promise<Record<string, readonly [string | null, string | null]>> {
  const { rows } = await db.pool.query<Stored & { title: string }>(
    'SELECT title, reference_code, written_code FROM fonds.description WHERE tenant_id = $1 ORDER BY path',
    [id],
  )
  return Object.fromEntries(rows.map((row) => [row.title, [row.reference_code, row.written_code]]))
}

const codes = async (tenant: Tenant) =>
  Object.fromEntries(Object.entries(await stored(tenant)).map(([title, [code]]) => [title, code]))

const slugs = async ({ id }: Tenant) =>
  (await db.pool.query('SELECT slug FROM fonds.description WHERE tenant_id = $1 ORDER BY path', [id])).rows

const set = (fields: Parameters<typeof setTenant>[2], tenant = mine) =>
  onClient(db.pool, (own) => setTenant(own, tenant.slug, fields))

const seqOf = async ({ id }: Tenant) =>
  String((await db.pool.query('SELECT seq FROM fonds.tenant_state WHERE tenant_id = $1', [id])).rows[0].seq)

async function changedSince({ id }: Tenant, seq: string): Promise<string[]> {
  const { rows } = await db.pool.query<{ title: string }>(
    `SELECT d.title FROM fonds.change_log c JOIN fonds.change_batch b USING (batch_id)
     JOIN fonds.description d ON d.id = c.item_id WHERE b.tenant_id = $1 AND b.seq > $2 ORDER BY d.path`,
    [id, seq],
  )
  return rows.map(({ title }) => title)
}

const WRITTEN = {
  Mill: 'HM 7',
  Accounts: 'B',
  Ledger: '1',
  Bundle: null,
  Receipt: '2',
  Letters: 'C',
  Letter: '1',
  Plan: 'HM 7/P',
}

const WHOLE = {
  Mill: 'HM 7',
  Accounts: 'HM 7/B',
  Ledger: 'HM 7/B/1',
  Bundle: null,
  Receipt: 'HM 7/B/2',
  Letters: 'HM 7/C',
  Letter: 'HM 7/C/1',
  Plan: 'HM 7/P',
}

const COMPOSED = { reference_codes: 'composed', reference_code_separator: '/' }

test('codes are as written until the archive says that they are composed, and again when it says so no more', async () => {
  expect(await codes(mine)).toEqual(WRITTEN)
  const before = [await seqOf(mine), await slugs(mine)] as const
  await set(COMPOSED)
  expect(await codes(mine)).toEqual(WHOLE)
  expect((await stored(mine)).Ledger).toEqual(['HM 7/B/1', '1'])
  expect((await stored(mine)).Plan).toEqual(['HM 7/P', null])
  expect(await changedSince(mine, before[0])).toEqual(['Accounts', 'Ledger', 'Receipt', 'Letters', 'Letter'])
  expect(await slugs(mine)).toEqual(before[1])
  await set({ reference_codes: 'written' })
  expect(await stored(mine)).toEqual(Object.fromEntries(Object.entries(WRITTEN).map(([k, v]) => [k, [v, null]])))
})

test('the codes of another archive stay, and so does its place in the feed', async () => {
  const before = await seqOf(twin)
  await set(COMPOSED)
  expect(await codes(twin)).toEqual(WRITTEN)
  expect(await seqOf(twin)).toBe(before)
})

test('the same rule again changes nothing, and another separator makes codes of the same parts', async () => {
  await set(COMPOSED)
  const before = await seqOf(mine)
  await set(COMPOSED)
  expect(await seqOf(mine)).toBe(before)
  await set({ reference_code_separator: ', ' })
  expect((await codes(mine)).Ledger).toBe('HM 7, B, 1')
  await set({ reference_code_separator: null })
  expect((await codes(mine)).Ledger).toBe('HM 7-B-1')
})

test('codes of country and repository stand before all composed codes, once', async () => {
  await set({ ...COMPOSED, reference_code_prefix: 'NZ 0815' })
  expect(await codes(mine)).toMatchObject({ Mill: 'NZ 0815 HM 7', Ledger: 'NZ 0815 HM 7/B/1', Plan: 'NZ 0815 HM 7/P' })
  await set({ reference_code_prefix: 'HM' })
  expect(await codes(mine)).toMatchObject({ Mill: 'HM 7', Ledger: 'HM 7/B/1' })
  await set({ reference_code_prefix: 'X/' })
  expect(await codes(mine)).toMatchObject({ Mill: 'X/HM 7' })
})

test('an import composes by the rule that holds, and what moves or gets another parent code changes with all below', async () => {
  await set(COMPOSED)
  const before = await seqOf(mine)
  const [accounts, letters, plan] = MILL.children ?? []
  const [ledger, bundle] = accounts?.children ?? []
  const edited: TreeSpec = {
    ...MILL,
    children: [
      { ...accounts, reference_code: 'D', children: [bundle ?? {}] },
      { ...letters, children: [...(letters?.children ?? []), { ...ledger, reference_code: '9' }] },
      plan ?? {},
    ],
  }
  await aTree(db.pool, mine.id, edited, { source: 'mill.xml' })
  expect(await codes(mine)).toEqual({
    ...WHOLE,
    Accounts: 'HM 7/D',
    Receipt: 'HM 7/D/2',
    Ledger: 'HM 7/C/9',
  })
  expect(await changedSince(mine, before)).toEqual(expect.arrayContaining(['Accounts', 'Receipt', 'Ledger']))
  const after = await seqOf(mine)
  expect(await aTree(db.pool, mine.id, edited, { source: 'mill.xml' })).toMatchObject({ unchanged: 8, updated: 0 })
  expect(await seqOf(mine)).toBe(after)
})

test('a source in parts is composed with a hyphen by default, and as the archive says otherwise', async () => {
  const options = { source: 'catalogue.csv\t1', codesInParts: true }
  const imported = await aTree(db.pool, mine.id, { ...MILL, title: 'Copy' }, options)
  expect(imported).toMatchObject({ reference_codes: 'composed' })
  const { rows } = await db.pool.query(
    `SELECT d.reference_code FROM fonds.description d WHERE d.root_id = $1 ORDER BY d.path`,
    [imported.rootId],
  )
  expect(rows.map((row) => row.reference_code)).toEqual([
    'HM 7',
    'HM 7-B',
    'HM 7-B-1',
    null,
    'HM 7-B-2',
    'HM 7-C',
    'HM 7-C-1',
    'HM 7/P',
  ])
  expect(await aTree(db.pool, mine.id, { ...MILL, title: 'Copy' }, options)).toMatchObject({ updated: 0 })
  await set({ reference_codes: 'written' })
  const again = await aTree(db.pool, mine.id, { ...MILL, title: 'Copy' }, options)
  expect(again).toMatchObject({ reference_codes: 'written', updated: 0 })
})

test('a source that turns out to have whole codes gets them back with its next import', async () => {
  const options = { source: 'catalogue.csv\t2' }
  const { rootId } = await aTree(db.pool, mine.id, { ...MILL, title: 'Copy' }, { ...options, codesInParts: true })
  const imported = await aTree(db.pool, mine.id, { ...MILL, title: 'Copy' }, options)
  expect(imported).toMatchObject({ rootId, updated: 6, reference_codes: 'written' })
})

test('one finding aid can have its own rule, which holds for its later imports', async () => {
  await aTree(db.pool, mine.id, { ...MILL, title: 'Other mill' }, { source: 'other.xml' })
  const change = (collection: string, fields: Parameters<typeof setCodeRule>[3]) =>
    onClient(db.pool, (own) => setCodeRule(own, mine.id, collection, fields))
  expect(await change('mill', COMPOSED)).toMatchObject({ slug: 'mill', changed: 5 })
  const others = async () =>
    (
      await db.pool.query(
        `SELECT count(*)::int AS n FROM fonds.description WHERE source = 'other.xml' AND written_code IS NOT NULL`,
      )
    ).rows[0].n
  expect(await others()).toBe(0)
  expect(await aTree(db.pool, mine.id, { ...MILL, scope_and_content: [] }, { source: 'mill.xml' })).toMatchObject({
    reference_codes: 'composed',
    updated: 0,
  })
  await set({ reference_codes: 'written' })
  expect(
    (
      await db.pool.query(
        `SELECT count(*)::int AS n FROM fonds.description WHERE tenant_id = $1 AND written_code IS NOT NULL`,
        [mine.id],
      )
    ).rows,
  ).toEqual([{ n: 5 }])
  expect(await change('mill', { reference_codes: null, reference_code_separator: null })).toMatchObject({ changed: 5 })
  await expect(change('accounts', COMPOSED)).rejects.toThrow(/accounts is a part of mill/)
  await expect(change('mill', { reference_codes: 'both' })).rejects.toThrow(CommandError)
  await expect(change('nothing', COMPOSED)).rejects.toThrow(/no collection/)
})

test.each([
  [{ reference_codes: 'both' }, /reference_codes must be composed or written/],
  [{ reference_code_separator: 'x'.repeat(11) }, /reference_code_separator must be at most 10/],
  [{ reference_code_prefix: 'a\nb' }, /reference_code_prefix must be at most 50 characters on one line/],
])('%j is refused', async (fields, message) => {
  await expect(set(fields)).rejects.toThrow(message)
})

test('a review that was interrupted goes on where it stopped', async () => {
  await db.pool.query(`UPDATE fonds.tenant SET reference_codes = 'composed' WHERE id = $1`, [mine.id])
  await onClient(db.pool, (own) => orderCodeReview(own, mine.id, ALL_SOURCES))
  const { rows } = await db.pool.query(`SELECT path FROM fonds.description WHERE tenant_id = $1 AND title = 'Bundle'`, [
    mine.id,
  ])
  await db.pool.query('UPDATE fonds.code_review SET after_path = $2 WHERE tenant_id = $1', [mine.id, rows[0].path])
  expect(await reviewCodes(db.pool)).toBe(3)
  expect(await codes(mine)).toMatchObject({ Ledger: '1', Receipt: 'HM 7-B-2' })
  expect(await reviewCodes(db.pool)).toBe(0)
  expect((await db.pool.query('SELECT FROM fonds.code_review')).rowCount).toBe(0)
})

test('both the whole code and the part of it find a description, and an ambiguous part finds all', async () => {
  await set(COMPOSED)
  const found = await findByReferences(db.pool, mine.id, ['HM 7/B/1', '1', '2', 'C', 'HM 7', 'X'])
  const names = Object.fromEntries([...found].map(([name, matches]) => [name, matches.map(({ slug }) => slug)]))
  expect(names).toEqual({
    'HM 7/B/1': ['ledger'],
    '1': ['ledger', 'letter'],
    '2': ['receipt'],
    C: ['letters'],
    'HM 7': ['mill'],
  })
  const files = await findByCodes(db.pool, mine.id, ['hm_7_b_1', '1', '2'])
  const matches = Object.fromEntries([...files].map(([name, all]) => [name, all.map((m) => [m.slug, m.is_part])]))
  expect(matches).toEqual({
    hm_7_b_1: [['ledger', false]],
    '1': [
      ['ledger', true],
      ['letter', true],
    ],
    '2': [['receipt', true]],
  })
})

test('composed codes are bounded', async () => {
  let tree: TreeSpec = { title: 'Leaf', reference_code: 'z'.repeat(400) }
  for (let n = 0; n < 20; n++)
    tree = { title: `Level ${n}`, level: 'series', reference_code: `${n}`.padStart(400, 'y'), children: [tree] }
  await set({ reference_codes: 'composed' })
  const { rootId } = await aTree(db.pool, mine.id, tree)
  const { rows } = await db.pool.query(
    'SELECT max(length(reference_code)) AS n FROM fonds.description WHERE root_id = $1',
    [rootId],
  )
  expect(rows[0].n).toBeLessThanOrEqual(1_001)
})

test('an import makes the codes that a review would make, whatever was edited', async () => {
  const random = seeded(41)
  await set(COMPOSED)
  let tree = aRandomTree(random, 60)
  for (let n = 0; n < 6; n++) {
    await aTree(db.pool, mine.id, tree, { source: 'random' })
    await onClient(db.pool, (own) => orderCodeReview(own, mine.id, ALL_SOURCES))
    expect(await reviewCodes(db.pool), `after ${n} edits`).toBe(0)
    tree = edited(random, tree, 8)
  }
})

test.each(['identify', 'slugs', 'store'])(
  'a rule that changes at the step "%s" of an import holds for its new collection, too',
  async (when) => {
    let setting: Promise<unknown> = Promise.resolve()
    const onStep = (step: string) => {
      if (step === when) setting = set(COMPOSED)
    }
    const options = { tenantId: mine.id, source: 'meanwhile.xml', publish: true, onStep }
    const { rootId } = await onClient(db.pool, (own) =>
      putTree(own, options, async (add) => {
        for (const component of componentsOf({ ...MILL, title: 'Meanwhile' })) await add(component)
      }),
    )
    await setting
    const { rows } = await db.pool.query(
      'SELECT reference_code FROM fonds.description WHERE root_id = $1 ORDER BY path',
      [rootId],
    )
    expect(rows.map((row) => row.reference_code)).toEqual(Object.values(WHOLE))
  },
)
