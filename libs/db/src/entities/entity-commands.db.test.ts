import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTenant, aTree } from '../testing/builders.ts'
import { aHeading } from '../testing/trees.ts'
import { setEntityState } from './entity-commands.ts'
import { findEntity } from './entity-lookup.ts'
import { mergeEntities } from './merge-entities.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

async function aTenantWith(names: string[][]): Promise<string> {
  const { id } = await aTenant(db.pool)
  await aTree(
    db.pool,
    id,
    {
      title: 'Fonds',
      children: names.map((list, i) => ({ title: `Item ${i}`, headings: list.map((name) => aHeading(name)) })),
    },
    { source: 's' },
  )
  return id
}

const names = async (tenant: string) =>
  (
    await db.pool.query('SELECT name, links_count AS n FROM api.visible_entities($1) ORDER BY sort_name', [tenant])
  ).rows.map((r) => `${r.name} ${r.n}`)

const total = async (tenant: string) =>
  (await db.pool.query('SELECT coalesce(sum(entities), 0)::integer AS n FROM api.entity_counts($1)', [tenant])).rows[0]
    .n

test('a suppressed entity is shown nowhere, and descriptions that showed it get a new datestamp', async () => {
  const tenant = await aTenantWith([['Ada', 'Bert'], ['Ada']])
  const result = await setEntityState(db.pool, tenant, 'ada', 'suppressed')
  expect(result).toMatchObject({ visible: false, changed: 2 })
  expect(await names(tenant)).toEqual(['Bert 1'])
  expect(await total(tenant)).toBe(1)
  expect((await db.pool.query('SELECT FROM api.visible_entity_links($1)', [tenant])).rowCount).toBe(1)
  const { rows } = await db.pool.query(`SELECT item_kind, action FROM api.changes($1, 1, NULL, 100) WHERE seq > 1`, [
    tenant,
  ])
  expect(rows.map((r) => `${r.item_kind} ${r.action}`).sort()).toEqual([
    'entity delete',
    'record upsert',
    'record upsert',
  ])
  await setEntityState(db.pool, tenant, 'ada', 'auto')
  expect(await names(tenant)).toEqual(['Ada 2', 'Bert 1'])
  expect(await total(tenant)).toBe(2)
})

test('a suppressed name is withdrawn from indexes until they have processed its changes, even if the command was interrupted', async () => {
  const tenant = await aTenantWith([['Ada', 'Bert'], ['Ada']])
  const twin = await aTenantWith([['Ada']])
  const seqOf = async (id: string) =>
    Number((await db.pool.query('SELECT seq FROM api.tenant_state($1)', [id])).rows[0].seq)
  const withdrawn = async (id: string, seq: number, item: string | null) =>
    (
      await db.pool.query(
        `SELECT e.name FROM fonds.entity e WHERE e.id IN (SELECT api.withdrawn_names($1, $2, $3)) ORDER BY 1`,
        [id, seq, item],
      )
    ).rows.map((row) => row.name)
  const last = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
  const before = await seqOf(tenant)
  expect(await withdrawn(tenant, before, last)).toEqual([])
  await setEntityState(db.pool, tenant, 'ada', 'suppressed')
  const after = await seqOf(tenant)
  expect(await withdrawn(tenant, before, last)).toEqual(['Ada'])
  expect(await withdrawn(tenant, after, null)).toEqual(['Ada'])
  expect(await withdrawn(tenant, after, '80000000-0000-0000-0000-000000000000')).toEqual(['Ada'])
  expect(await withdrawn(tenant, after, last)).toEqual([])
  expect(await withdrawn(twin, 0, null)).toEqual([])
  // The state that an interrupted command leaves, before all descriptions are in the feed.
  await db.pool.query('UPDATE fonds.withdrawn_name SET seq = NULL')
  expect(await withdrawn(tenant, after + 1_000, last)).toEqual(['Ada'])
  expect(await setEntityState(db.pool, tenant, 'ada', 'suppressed')).toMatchObject({ changed: 2 })
  expect(await withdrawn(tenant, await seqOf(tenant), last)).toEqual([])
  expect(await setEntityState(db.pool, tenant, 'ada', 'suppressed')).toMatchObject({ changed: 0 })
  await setEntityState(db.pool, tenant, 'ada', 'auto')
  expect(await withdrawn(tenant, before, last)).toEqual([])
})

test('a published entity is visible without a link', async () => {
  const tenant = await aTenantWith([['Ada']])
  await setEntityState(db.pool, tenant, 'ada', 'published')
  await aTree(db.pool, tenant, { title: 'Fonds' }, { source: 's' })
  expect(await names(tenant)).toEqual(['Ada 0'])
  expect(await total(tenant)).toBe(1)
})

test('merging an entity passes on its links, headings and URL', async () => {
  const tenant = await aTenantWith([['Ada Byron', 'Ada Lovelace'], ['Ada Byron'], ['Ada Lovelace']])
  const { id: gone } = await findEntity(db.pool, tenant, 'ada-byron')
  const result = await mergeEntities(db.pool, tenant, 'ada-byron', 'ada-lovelace')
  expect(result).toMatchObject({ slug: 'ada-lovelace', changed: 3 })
  expect(await names(tenant)).toEqual(['Ada Lovelace 3'])
  expect(await total(tenant)).toBe(1)
  const { rows } = await db.pool.query(`SELECT slug, item_id FROM api.former_slugs($1)`, [tenant])
  expect(new Map(rows.map((r) => [r.slug, r.item_id]))).toEqual(
    new Map([
      ['ada-byron', result.id],
      [gone, result.id],
    ]),
  )
  await aTree(db.pool, tenant, { title: 'Another', children: [{ title: 'New', headings: [aHeading('Ada Byron')] }] })
  expect(await names(tenant)).toEqual(['Ada Lovelace 4'])
  await expect(mergeEntities(db.pool, tenant, 'ada-lovelace', 'ada-byron')).rejects.toThrow('into itself')
})

test('where the record of a merged entity came from goes along with it, or not at all', async () => {
  const tenant = await aTenantWith([['Ada', 'Bo', 'Cy']])
  const idOf = async (slug: string) => (await findEntity(db.pool, tenant, slug)).id
  for (const slug of ['ada', 'bo']) {
    await db.pool.query(
      `INSERT INTO fonds.provenance (item_id, tenant_id, source, url, fetched_at) VALUES ($2, $1, $3, 'https://a.example/', now())`,
      [tenant, await idOf(slug), slug],
    )
    await db.pool.query(`UPDATE fonds.entity SET content = '{}' WHERE id = $1`, [await idOf(slug)])
  }
  const origins = async () =>
    (await db.pool.query('SELECT item_id, source FROM fonds.provenance WHERE tenant_id = $1', [tenant])).rows
  await mergeEntities(db.pool, tenant, 'ada', 'bo')
  expect(await origins()).toEqual([{ item_id: await idOf('bo'), source: 'bo' }])
  await mergeEntities(db.pool, tenant, 'bo', 'cy')
  expect(await origins()).toEqual([{ item_id: await idOf('cy'), source: 'bo' }])
})
