import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import type { Heading } from '@fonds/types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aTenant, aTree } from '../testing/builders.ts'
import { expectConsistent } from '../testing/consistency.ts'
import { aRecord } from '../testing/records.ts'
import { aHeading } from '../testing/trees.ts'
import { readCandidates } from './entity-candidates.ts'
import { keepApart } from './kept-apart.ts'
import { mergeEntities } from './merge-entities.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

const IDENTIFIER = { identifier: 'n1', source: 'lcnaf' }

/** Imports a finding aid with an item for each heading. Its title identifies it across imports. */
async function importHeadings(tenant: string, title: string, headings: readonly Heading[]): Promise<void> {
  const children = headings.map((heading, n) => ({ title: `${title} ${n}`, headings: [heading] }))
  await aTree(db.pool, tenant, { title, children }, { source: title })
}

async function aTenantWith(...headings: Heading[]): Promise<string> {
  const { id } = await aTenant(db.pool)
  await importHeadings(id, 'A', headings)
  return id
}

const decide = (tenant: string, one: string, other: string, apart = true) =>
  keepApart(db.pool, tenant, [one, other], apart)

/** Returns each entity with the headings linked to it. */
async function seen(tenant: string): Promise<string[]> {
  const { rows } = await db.pool.query(
    `SELECT e.slug, array_agg(l.heading ORDER BY l.heading, l.path) AS headings
     FROM api.visible_entities($1) e JOIN api.visible_entity_links($1) l ON l.entity_id = e.id
     GROUP BY e.id, e.slug ORDER BY e.slug`,
    [tenant],
  )
  await expectConsistent(db.pool, tenant)
  return rows.map((r) => `${r.slug}: ${r.headings.join(' | ')}`)
}

const candidates = async (tenant: string) =>
  (await readCandidates(db.pool, tenant, { limit: 100 })).map(({ entity, other }) =>
    [entity.slug, other.slug].sort().join(' | '),
  )

const seqOf = async (tenant: string) =>
  (await db.pool.query('SELECT seq FROM api.tenant_state($1)', [tenant])).rows[0]?.seq

const SMITHS = ['Smith, John', 'Smith, John, 1850-1910', 'Smith, John, 1900-1950'].map((name) => aHeading(name))
const PAIRS = ['smith-john | smith-john-1850-1910', 'smith-john | smith-john-1900-1950']

describe('a decision to keep two entities apart', () => {
  test('removes them from the candidates, also after further imports, until it is taken back', async () => {
    const tenant = await aTenantWith(...SMITHS)
    const twin = await aTenantWith(...SMITHS)
    expect((await candidates(tenant)).sort()).toEqual(PAIRS)
    const decided = await decide(tenant, 'smith-john', 'smith-john-1850-1910')
    expect(decided).toMatchObject({ entity: { slug: 'smith-john' }, kept_apart: true, changed: true })
    expect(await candidates(tenant)).toEqual(PAIRS.slice(1))
    await importHeadings(tenant, 'A', SMITHS.toReversed())
    await importHeadings(tenant, 'B', SMITHS)
    expect(await candidates(tenant)).toEqual(PAIRS.slice(1))
    expect((await candidates(twin)).sort()).toEqual(PAIRS)

    expect(await decide(tenant, 'smith-john-1850-1910', 'smith-john', false)).toMatchObject({ changed: true })
    expect((await candidates(tenant)).sort()).toEqual(PAIRS)
  })

  test('can be repeated, names either first, and changes nothing for readers', async () => {
    const tenant = await aTenantWith(aHeading('Byron, Ada'), aHeading('Lovelace, Ada'))
    const before = await seqOf(tenant)
    expect(await decide(tenant, 'byron-ada', 'lovelace-ada')).toMatchObject({ changed: true })
    expect(await decide(tenant, 'lovelace-ada', 'byron-ada')).toMatchObject({ changed: false })
    expect(await decide(tenant, 'lovelace-ada', 'byron-ada', false)).toMatchObject({ kept_apart: false, changed: true })
    expect(await decide(tenant, 'byron-ada', 'lovelace-ada', false)).toMatchObject({ changed: false })
    expect(await seqOf(tenant)).toBe(before)
    expect(await candidates(tenant)).toEqual([])
  })

  test('concerns two entities of one tenant', async () => {
    const tenant = await aTenantWith(aHeading('Byron, Ada'))
    const twin = await aTenantWith(aHeading('Byron, Ada'), aHeading('Lovelace, Ada'))
    await expect(decide(tenant, 'byron-ada', 'lovelace-ada')).rejects.toMatchObject({ code: 'not_found' })
    const { entity } = await decide(twin, 'byron-ada', 'lovelace-ada')
    await expect(decide(tenant, 'byron-ada', entity.id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(decide(twin, 'byron-ada', entity.id)).rejects.toMatchObject({ code: 'invalid' })
  })
})

describe('imports', () => {
  const BYRON = aHeading('Byron, Ada')
  const LOVELACE = aHeading('Lovelace, Ada', IDENTIFIER)
  // An archivist has given one the identifier of the other.
  const MISTAKEN = aHeading('Byron, Ada', IDENTIFIER)

  test('join a heading to the entity of its identifier, but not if that is kept apart from the entity of its name', async () => {
    const [joined, apart] = [await aTenantWith(BYRON, LOVELACE), await aTenantWith(BYRON, LOVELACE)]
    await decide(apart, 'byron-ada', 'lovelace-ada')
    for (const tenant of [joined, apart]) await importHeadings(tenant, 'A', [MISTAKEN, LOVELACE])
    expect(await seen(joined)).toEqual(['lovelace-ada: Byron, Ada | Lovelace, Ada'])
    expect(await seen(apart)).toEqual(['byron-ada: Byron, Ada', 'lovelace-ada: Lovelace, Ada'])

    await decide(apart, 'byron-ada', 'lovelace-ada', false)
    await importHeadings(apart, 'B', [MISTAKEN])
    expect(await seen(apart)).toEqual(['byron-ada: Byron, Ada', 'lovelace-ada: Byron, Ada | Lovelace, Ada'])
  })

  test('find an entity by its identifier if it has the name, too', async () => {
    const [one, other] = ['n1', 'n2'].map((identifier) => aHeading('Smith, John', { identifier, source: 'lcnaf' }))
    if (one === undefined || other === undefined) throw new Error('no heading')
    const tenant = await aTenantWith(one, other)
    const [first = '', second = ''] = (await seen(tenant)).map((line) => line.split(':')[0] ?? '')
    await decide(tenant, first, second)
    await importHeadings(tenant, 'B', [other, one])
    expect(await seen(tenant)).toEqual([first, second].map((slug) => `${slug}: Smith, John | Smith, John`))
  })

  test('leave headings with the entity of their name when a record of the other takes the name', async () => {
    const headings = [aHeading('Byron, Ada', IDENTIFIER), BYRON]
    const [joined, apart] = [await aTenantWith(...headings), await aTenantWith(...headings)]
    for (const tenant of [joined, apart]) {
      await aRecord(db.pool, tenant, { name: 'Lovelace, Ada', entity_type: 'person' }, { source: 'r' })
      await importHeadings(tenant, 'B', [aHeading('Lovelace, Ada')])
      if (tenant === apart) await decide(tenant, 'byron-ada', 'lovelace-ada')
      await aRecord(db.pool, tenant, { name: 'Byron, Ada', entity_type: 'person' }, { source: 'r' })
      // Changed, so that its headings are assigned again.
      await importHeadings(tenant, 'A', [...headings, BYRON].toReversed())
    }
    const linked = async (tenant: string) => (await seen(tenant)).find((line) => line.startsWith('byron-ada:'))
    expect(await linked(joined)).not.toBe('byron-ada: Byron, Ada | Byron, Ada | Byron, Ada')
    expect(await linked(apart)).toBe('byron-ada: Byron, Ada | Byron, Ada | Byron, Ada')
  })
})

describe('a merge', () => {
  test('of entities that are kept apart is refused', async () => {
    const tenant = await aTenantWith(aHeading('Byron, Ada'), aHeading('Lovelace, Ada'))
    await decide(tenant, 'byron-ada', 'lovelace-ada')
    const merging = mergeEntities(db.pool, tenant, 'byron-ada', 'lovelace-ada')
    await expect(merging).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('--undo') })
    expect(await seen(tenant)).toEqual(['byron-ada: Byron, Ada', 'lovelace-ada: Lovelace, Ada'])
    await decide(tenant, 'byron-ada', 'lovelace-ada', false)
    await mergeEntities(db.pool, tenant, 'byron-ada', 'lovelace-ada')
    expect(await seen(tenant)).toEqual(['lovelace-ada: Byron, Ada | Lovelace, Ada'])
  })

  test('passes the decisions about the merged entity on', async () => {
    const tenant = await aTenantWith(...['Byron, Ada', 'Lovelace, Ada', 'King, Ada'].map((name) => aHeading(name)))
    await decide(tenant, 'byron-ada', 'lovelace-ada')
    await mergeEntities(db.pool, tenant, 'byron-ada', 'king-ada')
    expect(await decide(tenant, 'king-ada', 'lovelace-ada')).toMatchObject({ changed: false })
    await expect(mergeEntities(db.pool, tenant, 'king-ada', 'lovelace-ada')).rejects.toMatchObject({ code: 'conflict' })
  })
})
