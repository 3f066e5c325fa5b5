import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import type { EntityContent } from '@fonds/types'
import { anEntityName } from '@fonds/types/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reviewFeeds } from '../feed/feed-review.ts'
import { aTenant, aTree } from '../testing/builders.ts'
import { expectConsistent } from '../testing/consistency.ts'
import { seeded } from '../testing/random.ts'
import { aRecord } from '../testing/records.ts'
import { aHeading } from '../testing/trees.ts'
import { mergeEntities } from './merge-entities.ts'
import { verifyNames } from './name-words.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

const NUMBERED = { type: 'person', identifier: 'n1', source: 'lcnaf', role: 'cre', where: 'origination' } as const

/** A fonds whose creator has a number. */
const fonds = (tenant: string, creator: string) =>
  aTree(db.pool, tenant, { title: 'Papers', headings: [aHeading(creator, NUMBERED)] }, { source: 'papers' })

const record = (tenant: string, name: string, more: Partial<EntityContent> = {}) =>
  aRecord(
    db.pool,
    tenant,
    {
      name,
      entity_type: 'person',
      identifiers: [{ type: 'record', value: 'n1', scheme: 'lcnaf', uri: null }] as never,
      ...more,
    },
    { source: 'n1' },
  )

const variant = (value: string) => anEntityName(value, { kind: 'variant' })

/** The words of all names of an archive, without what stands for the archive. */
async function words(tenant: string): Promise<string> {
  const { rows } = await db.pool.query<{ word: string }>(
    `SELECT DISTINCT split_part(w, '.', 2) AS word FROM fonds.entity e, unnest(tsvector_to_array(e.search)) w
     WHERE e.tenant_id = $1 ORDER BY 1`,
    [tenant],
  )
  return rows.map(({ word }) => word).join(' ')
}

test.each(['its record first', 'the finding aid first'])(
  'a renamed creator is not found by the former name: %s',
  async (order) => {
    const [{ id }, { id: twin }] = [await aTenant(db.pool), await aTenant(db.pool)]
    for (const tenant of [id, twin]) {
      await fonds(tenant, 'Linen, Fern')
      await record(tenant, 'Linen, Fern', { names: [variant('Ember')] })
    }
    const edits = [
      () => record(id, 'Amber, Bridget', { names: [variant('Copper')] }),
      () => fonds(id, 'Amber, Bridget'),
    ]
    for (const edit of order === 'its record first' ? edits : edits.toReversed()) await edit()
    expect(await words(id)).toBe('amber bridget copper')
    expect(await words(twin)).toBe('ember fern linen')
    await expectConsistent(db.pool, id)
  },
)

test('a name is not found by forms of a record that is no longer public', async () => {
  const { id } = await aTenant(db.pool)
  await fonds(id, 'Linen, Fern')
  await record(id, 'Linen, Fern', { names: [variant('Ember')] })
  await record(id, 'Linen, Fern', { names: [variant('Ember')], internal: true })
  expect(await words(id)).toBe('fern linen')
})

test('names that were merged into another remain names of it when it is renamed', async () => {
  const { id } = await aTenant(db.pool)
  await fonds(id, 'Linen, Fern')
  const kept = await record(id, 'Linen, Fern')
  const gone = await aRecord(db.pool, id, { name: 'Ivy', names: [variant('Juniper')], entity_type: 'person' })
  await mergeEntities(db.pool, id, gone.id, kept.id)
  expect(await words(id)).toBe('fern ivy juniper linen')
  await record(id, 'Amber, Bridget')
  expect(await words(id)).toBe('amber bridget ivy juniper')
  await expectConsistent(db.pool, id)
})

test('`migrate` mends what was stored before, of every archive, and what verifies them says which', async () => {
  const [{ id }, { id: twin }] = [await aTenant(db.pool), await aTenant(db.pool)]
  for (const tenant of [id, twin]) await fonds(tenant, 'Linen, Fern')
  await db.pool.query(
    `UPDATE fonds.entity SET search = array_to_tsvector(tsvector_to_array(search) || ARRAY['@former.ember']) WHERE tenant_id = ANY ($1)`,
    [[id, twin]],
  )
  const { rows } = await db.pool.query('SELECT id FROM fonds.entity WHERE tenant_id = $1', [id])
  expect(await verifyNames(db.pool, id)).toEqual({ names: 1, outdated: 1, examples: [rows[0].id] })
  await db.pool.query(`INSERT INTO fonds.feed_review SELECT unnest($1::uuid[]), 'words'`, [[id, twin]])
  await reviewFeeds(db.pool)
  for (const tenant of [id, twin]) {
    expect(await verifyNames(db.pool, tenant)).toEqual({ names: 1, outdated: 0, examples: [] })
    expect(await words(tenant)).toBe('fern linen')
  }
})

test.each([1, 2, 3])('random renaming leaves the words of what is now, as in a fresh archive: %i', async (seed) => {
  const random = seeded(seed)
  const { id } = await aTenant(db.pool)
  const name = () => `${random.pick(['Amber', 'Bridge', 'Copper', 'Dusk'])}, ${random.pick(['Ada', 'Bo', 'Cy', 'Di'])}`
  let [creator, own, names] = [name(), name(), [variant(name())]]
  for (let n = 0; n < 25; n++) {
    if (random.chance(0.25)) await fonds(id, creator)
    if (random.chance(0.25)) await record(id, own, { names })
    if (random.chance(0.4)) creator = name()
    if (random.chance(0.4)) own = name()
    if (random.chance(0.3)) names = [variant(name())]
    await expectConsistent(db.pool, id)
  }
  await fonds(id, own)
  await record(id, own, { names })
  const { id: fresh } = await aTenant(db.pool)
  await record(fresh, own, { names })
  await fonds(fresh, own)
  const linked = await db.pool.query<{ words: string }>(
    `SELECT DISTINCT (SELECT string_agg(split_part(w, '.', 2), ' ') FROM unnest(tsvector_to_array(e.search)) w) AS words
     FROM fonds.entity e JOIN fonds.description_entity l ON l.entity_id = e.id WHERE e.tenant_id = ANY ($1)`,
    [[id, fresh]],
  )
  expect(linked.rows).toHaveLength(1)
})
