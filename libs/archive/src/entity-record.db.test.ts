import { setEntityState, setFields, setPublished } from '@fonds/db'
import { createPool, type Pool } from '@fonds/db/pool'
import { aTenant, aTree } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LinkedResource, withEntityRecord } from './entity-record.ts'
import type { Audience } from './full-description.ts'

let db: TestDatabase
let pool: Pool
beforeAll(async () => {
  db = await createTestDatabase()
  pool = createPool(db.url, { name: 'entity-record-test', max: 1 })
})
afterAll(async () => {
  await pool.end()
  await db.drop()
})

const read = (tenantId: string, slugOrId: string, audience: Audience = 'public') =>
  withEntityRecord(pool, tenantId, { audience, slugOrId }, async ({ organization, entity, resources }) => {
    const found: LinkedResource[] = []
    for await (const resource of resources()) found.push(resource)
    return { organization, entity, found }
  })

/** Creates an archive whose Ada is linked to 2,500 letters and, with higher confidence, to their fonds. */
async function anArchive() {
  const { id } = await aTenant(db.pool)
  const children = Array.from({ length: 2_500 }, (_, n) => ({ title: `Letter ${n}`, headings: [aHeading('Ada')] }))
  await aTree(db.pool, id, {
    title: 'Letters',
    headings: [
      aHeading('Ada', { role: 'creator', where: 'origination' }),
      aHeading('Bert'),
      aHeading('Mill', { type: 'place' }),
    ],
    children,
  })
  return id
}

/** Stores an authority record of Ada with relations to Bert, Mill, and an entity unknown to the archive. */
async function relate(id: string) {
  await db.pool.query(
    `INSERT INTO fonds.entity_relation (entity_id, position, tenant_id, target_id, relation)
     SELECT a.id, x.n, $1, (SELECT id FROM fonds.entity t WHERE t.tenant_id = $1 AND t.slug = x.slug), 'associative'
     FROM fonds.entity a, (VALUES (0, 'bert'), (1, 'nobody'), (2, 'mill')) x(n, slug)
     WHERE a.tenant_id = $1 AND a.slug = 'ada'`,
    [id],
  )
}

test('an entity is read with all its links, by confidence and then in archival order', async () => {
  const id = await anArchive()
  const ada = await read(id, 'ada')
  expect(ada).toMatchObject({ organization: { id }, entity: { name: 'Ada', entity_type: 'person', content: null } })
  expect(ada?.found).toHaveLength(2_501)
  expect(ada?.found[0]).toMatchObject({ kind: 'collection', title: 'Letters', roles: ['creator'], creator: true })
  expect(ada?.found.slice(1).map(({ title }) => title)).toEqual(Array.from({ length: 2_500 }, (_, n) => `Letter ${n}`))
  expect(await read(id, ada?.entity.id ?? '')).toEqual(ada)
})

test('relations lead to visible entities, and those to unknown entities are distinguished from those to suppressed ones', async () => {
  const id = await anArchive()
  await relate(id)
  const ada = await read(id, 'ada')
  expect(ada?.entity.relations.map(({ slug, position }) => [slug, position])).toEqual([
    ['bert', 0],
    ['mill', 2],
  ])
  expect(ada?.entity.open_relations).toEqual([1])
  await setEntityState(db.pool, id, 'bert', 'suppressed')
  const after = await read(id, 'ada')
  expect(after?.entity.relations.map(({ slug }) => slug)).toEqual(['mill'])
  expect(after?.entity.open_relations).toEqual([1])
  expect(await read(id, 'bert')).toBeNull()
})

test('it is null in another archive, whose entity of the same name has its own links; unpublished and suppressed items are not listed', async () => {
  const id = await anArchive()
  const other = await aTenant(db.pool)
  await aTree(db.pool, other.id, { title: 'Twin', headings: [aHeading('Ada')] })
  const ada = await read(id, 'ada')
  expect(await read(other.id, ada?.entity.id ?? '')).toBeNull()
  expect((await read(other.id, 'ada'))?.found.map(({ title }) => title)).toEqual(['Twin'])
  await setPublished(db.pool, id, 'record', 'letter-7', false)
  await setFields(db.pool, id, 'record', 'letter-9', { suppress_from_aggregators: true })
  const shown = (await read(id, 'ada'))?.found.map(({ slug }) => slug)
  const harvested = (await read(id, 'ada', 'aggregator'))?.found.map(({ slug }) => slug)
  expect(shown).not.toContain('letter-7')
  expect(shown).toContain('letter-9')
  expect(harvested).not.toContain('letter-9')
  await setPublished(db.pool, id, 'collection', 'letters', false)
  expect(await read(id, 'ada')).toBeNull()
})
