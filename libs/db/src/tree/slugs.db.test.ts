import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aTenant, aTree, type TreeSpec } from '../testing/builders.ts'
import { expectConsistent } from '../testing/consistency.ts'
import { isUuid } from '../values/uuid.ts'
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

async function put(children: readonly TreeSpec[], source = 's', of = tenant): Promise<Row[]> {
  await aTree(db.pool, of, { title: 'Fonds', children }, { source })
  const { rows } = await db.pool.query<Row>(
    'SELECT id, kind, slug FROM fonds.description WHERE tenant_id = $1 AND source = $2 AND depth > 0 ORDER BY path',
    [of, source],
  )
  await expectConsistent(db.pool, of)
  return rows
}
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

  test('stays while the title stays, whatever happens to the unit with the plain form', async () => {
    const before = await put([{ title: 'Letters' }, { title: 'Letters', abstract: 'second' }])
    const after = await put([{ title: 'Letters', abstract: 'second' }])
    expect(after).toEqual([before[1]])
  })
})

describe('a former slug', () => {
  const named = (a: string, b: string) => [
    { title: a, xml_id: 'a' },
    { title: b, xml_id: 'b' },
  ]

  test('is never reused, even if two units swap titles', async () => {
    const [first, second] = await put(named('Alpha', 'Beta'))
    const swapped = await put(named('Beta', 'Alpha'))
    expect(swapped.map((r) => r.id)).toEqual([first?.id, second?.id])
    expect(slugs(swapped)).toEqual(swapped.map((r, i) => `${i === 0 ? 'beta' : 'alpha'}-${short(r)}`))
    expect(await history()).toEqual(['record alpha', 'record beta'])
    const [, , third] = await put([...named('Beta', 'Alpha'), { title: 'Alpha' }])
    expect(third?.slug).toBe(`alpha-${third && short(third)}`)
  })

  test('is restored with its title, and is then no longer a former path', async () => {
    const before = await put(named('Alpha', 'Beta'))
    await put(named('Gamma', 'Beta'))
    expect(await history()).toEqual(['record alpha'])
    expect(await put(named('Alpha', 'Beta'))).toEqual(before)
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
