import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aTenant, aTree, type TreeSpec } from '../testing/builders.ts'
import { expectConsistent } from '../testing/consistency.ts'
import { isUuid } from '../values/uuid.ts'
import { setPublished } from '../visibility/visibility.ts'
import { deleteTree } from './remove.ts'

let db: TestDatabase
let tenant: string
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  tenant = (await aTenant(db.pool)).id
})

interface Row {
  readonly id: string
  readonly kind: string
  readonly slug: string
}

async function put(children: readonly TreeSpec[], source = 's', of = tenant, publish = true): Promise<Row[]> {
  await aTree(db.pool, of, { title: 'Fonds', children }, { source, publish })
  const { rows } = await db.pool.query<Row>(
    'SELECT id, kind, slug FROM fonds.description WHERE tenant_id = $1 AND source = $2 AND depth > 0 ORDER BY path',
    [of, source],
  )
  await expectConsistent(db.pool, of)
  return rows
}
const draft = (children: readonly TreeSpec[], source = 's', of = tenant) => put(children, source, of, false)
const slugs = (rows: readonly Row[]) => rows.map((row) => row.slug)
const short = ({ id }: Row) => id.slice(0, 8)

async function history(): Promise<string[]> {
  const { rows } = await db.pool.query<{ path: string }>(
    `SELECT kind || ' ' || slug AS path FROM fonds.slug_history WHERE tenant_id = $1 ORDER BY 1`,
    [tenant],
  )
  return rows.map((row) => row.path)
}

describe('a slug', () => {
  test('is the title in ASCII; failing that, the reference code; else the level and part of the UUID', async () => {
    const rows = await put([
      { title: 'Écrits d’Œdipe' },
      { title: 'Письма', reference_code: 'Ф. 12/3' },
      { title: 'Письма', level: 'item' },
      { title: null, level: 'series', other_level: null },
    ])
    const [, , letters] = rows
    expect(slugs(rows)).toEqual(['ecrits-doedipe', '12-3', letters && `item-${short(letters)}`, 'series'])
  })

  test('that is taken gets part of the UUID; the first in the finding aid keeps it plain; kinds do not conflict', async () => {
    const rows = await put([{ title: 'Letters' }, { title: 'Letters' }, { title: 'Letters', level: 'series' }])
    expect(slugs(rows)).toEqual(['letters', rows[1] && `letters-${short(rows[1])}`, 'letters'])
    const others = await put([{ title: 'Letters' }], 'other file')
    expect(slugs(others)).toEqual([others[0] && `letters-${short(others[0])}`])
  })

  test('never has the form of a UUID', async () => {
    const rows = await put([{ title: '0F2C6A1E 1111 4222 8333 444455556666' }])
    expect(slugs(rows)).toEqual([rows[0] && `0f2c6a1e-1111-4222-8333-444455556666-${short(rows[0])}`])
    expect(isUuid(rows[0]?.slug ?? '')).toBe(false)
  })

  test('may be the same in two archives', async () => {
    const other = (await aTenant(db.pool)).id
    expect(slugs(await put([{ title: 'Letters' }]))).toEqual(slugs(await put([{ title: 'Letters' }], 's', other)))
  })

  test('of a draft stays while the title stays, whatever happens to the unit with the plain form', async () => {
    const before = await draft([{ title: 'Letters' }, { title: 'Letters', abstract: 'second' }])
    const after = await draft([{ title: 'Letters', abstract: 'second' }])
    expect(after).toEqual([before[1]])
  })
})

const named = (a: string, b: string, more: Partial<TreeSpec> = {}) => [
  { title: a, xml_id: 'a', ...more },
  { title: b, xml_id: 'b' },
]

describe('after an import that corrects a title', () => {
  test('a draft has another slug; what is or was public keeps its own', async () => {
    const before = await draft(named('Alpha', 'Beta'))
    await setPublished(db.pool, tenant, 'collection', 'fonds', true)
    await setPublished(db.pool, tenant, 'record', 'beta', false)
    const [first, second, third] = await draft([
      ...named('Alpha 1', 'Beta 1'),
      { title: 'Gamma', internal: true, xml_id: 'c' },
    ])
    expect([first, second]).toEqual(before)
    expect(third?.slug).toBe('gamma')
    await setPublished(db.pool, tenant, 'collection', 'fonds', false)
    const again = await draft([...named('Alpha 2', 'Beta 2'), { title: 'Delta', internal: true, xml_id: 'c' }])
    expect(again).toEqual([first, second, { ...third, slug: 'delta' }])
    expect(await history()).toEqual(['record gamma'])
  })

  test('what was public and deleted keeps its slug when it returns', async () => {
    const [first] = await put(named('Alpha', 'Beta'))
    await put([{ title: 'Beta', xml_id: 'b' }])
    expect((await put(named('Omega', 'Beta')))[0]).toEqual(first)
  })

  test('the reference code, the date or the level may stand in the slug, and stay there', async () => {
    const unnamed = (more: Partial<TreeSpec>) => [{ title: null, xml_id: 'u', ...more }]
    const before = await put(unnamed({ reference_code: 'MS 4' }))
    expect(slugs(before)).toEqual(['ms-4'])
    expect(await put(unnamed({ reference_code: 'MS 5' }))).toEqual(before)
    expect(await put(unnamed({ title: 'Diary', reference_code: 'MS 5' }))).toEqual(before)
  })

  test('a public unit of another kind keeps its slug there if it is free, and gets its former path back', async () => {
    const at = (level: 'file' | 'series', title: string): TreeSpec => ({ title, level, xml_id: 'a' })
    const [record] = await put([at('file', 'Letters')])
    const [collection] = await put([at('series', 'Post')])
    expect(collection).toEqual({ ...record, kind: 'collection' })
    expect(await put([at('file', 'Mail')])).toEqual([record])
    await put([{ title: 'Mail', level: 'series' }], 'other file')
    expect(await put([at('series', 'Mail')])).toEqual([collection])
  })

  test('a slug that is taken in the other kind gets part of the UUID, but goes before those of new units', async () => {
    const [taken] = await put([{ title: 'Ledger', level: 'series' }], 'other file')
    expect(taken?.slug).toBe('ledger')
    await put([
      { title: 'Ledger', xml_id: 'a' },
      { title: 'Diary', xml_id: 'b' },
    ])
    const series = { level: 'series' as const }
    const rows = await put([
      { title: 'Diary', ...series },
      { title: 'Ledger', xml_id: 'a', ...series },
      { title: 'Diary', xml_id: 'b', ...series },
    ])
    const [fresh, ledger, diary] = rows
    expect(slugs(rows)).toEqual([fresh && `diary-${short(fresh)}`, ledger && `ledger-${short(ledger)}`, 'diary'])
    expect(diary?.kind).toBe('collection')
  })
})

describe('a former slug', () => {
  test('is never reused, even if two drafts swap titles', async () => {
    const [first, second] = await draft(named('Alpha', 'Beta'))
    const swapped = await draft(named('Beta', 'Alpha'))
    expect(swapped.map((r) => r.id)).toEqual([first?.id, second?.id])
    expect(slugs(swapped)).toEqual(swapped.map((r, i) => `${i === 0 ? 'beta' : 'alpha'}-${short(r)}`))
    expect(await history()).toEqual(['record alpha', 'record beta'])
    const [, , third] = await draft([...named('Beta', 'Alpha'), { title: 'Alpha' }])
    expect(third?.slug).toBe(`alpha-${third && short(third)}`)
  })

  test('of a draft is restored with its title, and is then no longer a former path', async () => {
    const before = await draft(named('Alpha', 'Beta'))
    await draft(named('Gamma', 'Beta'))
    expect(await history()).toEqual(['record alpha'])
    expect(await draft(named('Alpha', 'Beta'))).toEqual(before)
    expect(await history()).toEqual(['record gamma'])
  })

  test('stays reserved after deletion, but not after forgetting', async () => {
    await put([{ title: 'Letters', xml_id: 'a' }])
    await deleteTree(db.pool, tenant, 'record', 'letters', false)
    const [kept] = await put([{ title: 'Letters' }], 'other file')
    expect(kept?.slug).toBe(`letters-${kept && short(kept)}`)
    await put([{ title: 'Letters', xml_id: 'a' }])
    await deleteTree(db.pool, tenant, 'record', 'letters', true)
    expect(slugs(await put([{ title: 'Letters' }], 'third file'))).toEqual(['letters'])
  })
})

test('characters that the database cannot store are removed', async () => {
  const rows = await put([{ title: 'A\u0000 \ud83d half', abstract: `${'😀'.repeat(300)}` }])
  expect(slugs(rows)).toEqual(['a-half'])
  const { rows: words } = await db.pool.query('SELECT title, summary FROM fonds.description WHERE id = $1', [
    rows[0]?.id,
  ])
  expect(words[0].title).toBe('A \ufffd half')
  expect(words[0].summary).toBe(`${'😀'.repeat(199)}…`)
})
