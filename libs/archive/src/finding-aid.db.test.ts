import { mergeEntities, setEntityState, setFields, setPublished } from '@fonds/db'
import { createPool, type Pool } from '@fonds/db/pool'
import { aTenant, aTree, type TreeSpec } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import type { Heading } from '@fonds/types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FindingAid, readFullDescriptions, readSubtreeVersion, withFindingAid } from './finding-aid.ts'
import type { Audience, FullDescription } from './full-description.ts'

let db: TestDatabase
let pool: Pool
beforeAll(async () => {
  db = await createTestDatabase()
  pool = createPool(db.url, { name: 'finding-aid-test', max: 1 })
})
afterAll(async () => {
  await pool.end()
  await db.drop()
})

const heading = (name: string, more: Partial<Heading> = {}): Heading =>
  aHeading(name, { parts: [{ type: null, value: name }], ...more })

const MILLER = heading('Miller, Ada, 1850-1910', {
  parts: [
    { type: 'surname', value: 'Miller' },
    { type: 'forename', value: 'Ada' },
  ],
  role: 'creator',
  source: 'viaf',
  identifier: 'https://viaf.org/viaf/123',
  where: 'origination',
})

const MILL: TreeSpec = {
  title: 'Mill',
  languages: ['de'],
  headings: [MILLER],
  children: [
    {
      level: 'series',
      title: 'Plans',
      use_conditions: 'Ask.',
      children: [{ title: 'Wheel', headings: [heading('Wheels', { type: 'subject' }), heading('Brook, Tom')] }],
    },
    { title: 'Ledger', children: [{ level: 'item', title: 'Page' }] },
  ],
}

async function all(findingAid: FindingAid): Promise<FullDescription[]> {
  const found: FullDescription[] = []
  for await (const component of findingAid.components()) found.push(component)
  return found
}

const read = (tenantId: string, slugOrId: string, audience: Audience = 'public') =>
  withFindingAid(pool, tenantId, { audience, slugOrId }, async (findingAid) => ({
    ...findingAid,
    found: await all(findingAid),
  }))

const titles = (aid: { found: readonly FullDescription[] } | null) => aid?.found.map(({ title }) => title)

describe('a finding aid', () => {
  test('contains everything visible below a collection in archival order, with the values in force', async () => {
    const { id } = await aTenant(db.pool, { name: 'The Archive', material_rights: { statement: 'Ours', uri: null } })
    await aTree(db.pool, id, MILL)
    const aid = await read(id, 'mill')
    expect(aid).toMatchObject({
      organization: { id, name: 'The Archive' },
      collection: { slug: 'mill', depth: 0, entities: [{ name: MILLER.name }] },
      ancestors: [],
      counts: { components: 4, collections: 1, records: 3 },
    })
    expect(aid?.found.map(({ title, depth }) => [title, depth])).toEqual([
      ['Plans', 1],
      ['Wheel', 2],
      ['Ledger', 1],
      ['Page', 2],
    ])
    expect(aid?.found[1]).toMatchObject({
      languages: { value: ['de'], from: { slug: 'mill' } },
      use_conditions: { value: 'Ask.', from: { slug: 'plans' } },
      creators: { value: [{ name: MILLER.name }], from: { slug: 'mill' } },
      ancestors: [{ slug: 'mill' }, { slug: 'plans' }],
      default_rights: { statement: 'Ours' },
      images: [],
      body: { notes: [] },
    })
    const inOrder = aid?.found[1]?.entities.flatMap((e) => e.headings).sort((a, b) => a.position - b.position)
    expect(inOrder?.map(({ name }) => name)).toEqual(['Wheels', 'Brook, Tom'])
  })

  test('keeps the time of its first publication when it is published again', async () => {
    const { id } = await aTenant(db.pool)
    await aTree(db.pool, id, MILL)
    const earlier = new Date('2020-01-01T00:00:00Z')
    await db.pool.query('UPDATE fonds.description SET published_at = $2 WHERE tenant_id = $1', [id, earlier])
    for (const published of [false, true]) await setPublished(db.pool, id, 'collection', 'mill', published)
    const aid = await read(id, 'mill')
    const dates = [aid?.collection, ...(aid?.found ?? [])].map((description) => description?.first_published_at)
    expect(dates).toEqual(Array(5).fill(earlier))
  })

  test('returns headings as the source has them, with the authority’s identifier', async () => {
    const { id } = await aTenant(db.pool)
    await aTree(db.pool, id, MILL)
    const aid = await read(id, 'mill')
    expect(aid?.collection.entities[0]?.headings).toEqual([{ ...MILLER, position: 0 }])
    expect(aid?.found[1]?.entities[0]?.headings[0]).toMatchObject(heading('Wheels', { type: 'subject' }))
  })

  test('of a part has its ancestors as context, but none of their other descendants', async () => {
    const { id } = await aTenant(db.pool)
    await aTree(db.pool, id, MILL)
    const aid = await read(id, 'plans')
    expect(aid?.ancestors).toMatchObject([{ slug: 'mill', entities: [{ name: MILLER.name }] }])
    expect(aid?.collection).toMatchObject({ slug: 'plans', creators: { from: { slug: 'mill' } } })
    expect(titles(aid)).toEqual(['Wheel'])
  })

  test('is null for an unpublished collection, a record and another archive’s collection; an archive with the same slug reads its own', async () => {
    const { id } = await aTenant(db.pool)
    const other = await aTenant(db.pool)
    await aTree(db.pool, id, MILL)
    await aTree(db.pool, other.id, { title: 'Mill', children: [{ title: 'Twin' }] })
    const mine = await read(id, 'mill')
    expect(await read(other.id, mine?.collection.id ?? '')).toBeNull()
    expect(titles(await read(other.id, 'mill'))).toEqual(['Twin'])
    expect(titles(mine)).not.toContain('Twin')
    expect(await read(id, 'wheel')).toBeNull()
    await setPublished(db.pool, id, 'record', 'ledger', false)
    expect(titles(await read(id, 'mill'))).toEqual(['Plans', 'Wheel'])
    await setPublished(db.pool, id, 'collection', 'mill', false)
    for (const slug of ['mill', 'plans', mine?.collection.id ?? '']) {
      expect(await read(id, slug)).toBeNull()
      expect(await readSubtreeVersion(pool, id, { audience: 'public', slugOrId: slug })).toBeNull()
    }
  })

  test('omits suppressed components for an aggregator, and marks them for others', async () => {
    const { id } = await aTenant(db.pool)
    await aTree(db.pool, id, MILL)
    await setFields(db.pool, id, 'collection', 'plans', { suppress_from_aggregators: true })
    const shown = await read(id, 'mill')
    expect(shown?.found.map(({ suppressed }) => suppressed)).toEqual([true, true, false, false])
    const harvested = await read(id, 'mill', 'aggregator')
    expect(titles(harvested)).toEqual(['Ledger', 'Page'])
    expect(harvested?.counts).toEqual({ components: 2, collections: 0, records: 2 })
    expect(await read(id, 'plans', 'aggregator')).toBeNull()
    expect(await readSubtreeVersion(pool, id, { audience: 'aggregator', slugOrId: 'plans' })).toBeNull()
  })

  test('does not name a suppressed entity', async () => {
    const { id } = await aTenant(db.pool)
    await aTree(db.pool, id, MILL)
    const before = await read(id, 'mill')
    await setEntityState(db.pool, id, before?.collection.entities[0]?.slug ?? '', 'suppressed')
    expect((await read(id, 'mill'))?.collection).toMatchObject({ entities: [], creators: null })
  })

  test('keeps the source’s heading of an entity that was merged into another', async () => {
    const { id } = await aTenant(db.pool)
    await aTree(db.pool, id, MILL)
    const before = await read(id, 'mill')
    const [into] = before?.collection.entities ?? []
    const [from] = before?.found[1]?.entities.filter(({ name }) => name === 'Brook, Tom') ?? []
    await mergeEntities(db.pool, id, from?.slug ?? '', into?.slug ?? '')
    const wheel = (await read(id, 'mill'))?.found[1]
    expect(wheel?.entities.map(({ name, headings }) => [name, headings.map((heading) => heading.name)])).toContainEqual(
      [MILLER.name, ['Brook, Tom']],
    )
  })

  test('is of a single state, whatever is written while it is read', async () => {
    const { id } = await aTenant(db.pool)
    await aTree(db.pool, id, MILL)
    const seen = await withFindingAid(pool, id, { audience: 'public', slugOrId: 'mill' }, async (aid) => {
      await setPublished(db.pool, id, 'collection', 'mill', false)
      return [await all(aid), await all(aid)].map((components) => components.length)
    })
    expect(seen).toEqual([4, 4])
    expect(await read(id, 'mill')).toBeNull()
  })

  test('of thousands of components, some of them long, is read in batches without gaps or duplicates', async () => {
    const { id } = await aTenant(db.pool)
    const long = Array.from({ length: 30_000 }, (_, n) => `word${n % 7919}`).join(' ')
    const children: TreeSpec[] = Array.from({ length: 2_100 }, (_, n) => ({
      title: `File ${n}`,
      ...(n % 300 === 7 ? { scope_and_content: [{ t: 'p' as const, c: [long] }] } : {}),
      ...(n % 500 === 3 ? { children: [{ level: 'item' as const, title: `Item ${n}` }] } : {}),
    }))
    await aTree(db.pool, id, { title: 'Many', children })
    const expected = children.flatMap(({ title, children: below = [] }) => [title, ...below.map((c) => c.title)])
    expect(titles(await read(id, 'many'))).toEqual(expected)
  })

  test('that is left early, by a break or an error, frees its connection', async () => {
    const { id } = await aTenant(db.pool)
    await aTree(db.pool, id, MILL)
    const sought = { audience: 'public', slugOrId: 'mill' } as const
    const first = await withFindingAid(pool, id, sought, async (aid) => {
      for await (const { title } of aid.components()) return title
      return null
    })
    expect(first).toBe('Plans')
    const fails = withFindingAid(pool, id, sought, () => Promise.reject(new Error('the disk is full')))
    await expect(fails).rejects.toThrow('the disk is full')
    expect(titles(await read(id, 'mill'))).toHaveLength(4)
  })
})

test('the version of a subtree changes with anything below it, and only then', async () => {
  const { id } = await aTenant(db.pool)
  await aTree(db.pool, id, MILL)
  const version = () => readSubtreeVersion(pool, id, { audience: 'public', slugOrId: 'mill' })
  const before = await version()
  expect(before).toMatchObject({ slug: 'mill', title: 'Mill', components: 4 })
  expect(await version()).toEqual(before)
  await setPublished(db.pool, id, 'record', 'page', false)
  const after = await version()
  expect(after).toMatchObject({ components: 3 })
  expect(after?.version).not.toBe(before?.version)
})

test('descriptions are read by id completely and in the requested order, without hidden ones', async () => {
  const { id } = await aTenant(db.pool)
  const other = await aTenant(db.pool)
  await aTree(db.pool, id, MILL)
  const found = (await read(id, 'mill'))?.found ?? []
  const [plans, wheel, ledger, page] = found
  const ids = [page?.id ?? '', wheel?.id ?? '', plans?.id ?? '']
  expect(await readFullDescriptions(pool, id, { ids, audience: 'public' })).toEqual([page, wheel, plans])
  expect(await readFullDescriptions(pool, other.id, { ids, audience: 'public' })).toEqual([])
  await setFields(db.pool, id, 'collection', 'plans', { suppress_from_aggregators: true })
  await setPublished(db.pool, id, 'record', 'page', false)
  const harvested = await readFullDescriptions(pool, id, { ids: [...ids, ledger?.id ?? ''], audience: 'aggregator' })
  expect(harvested.map(({ title }) => title)).toEqual(['Ledger'])
})

test('the siblings beside a description are read if they are asked for, among those that the audience may see', async () => {
  const { id } = await aTenant(db.pool)
  const other = await aTenant(db.pool)
  const tree = { title: 'Mill', children: ['A', 'B', 'C', 'D'].map((title) => ({ title, level: 'series' as const })) }
  for (const tenant of [other.id, id]) await aTree(db.pool, tenant, tree)
  const found = (await read(id, 'mill'))?.found ?? []
  const ids = found.map((one) => one.id)
  const before = async (audience: Audience) => {
    const all = await readFullDescriptions(pool, id, { ids, audience, withPrevious: true })
    return all.map(({ slug, previous }) => [slug, previous?.slug ?? null])
  }
  const first = found[0]?.id
  const mine = { id: first, kind: 'collection', slug: 'a' }
  const [, second] = await readFullDescriptions(pool, id, { ids, audience: 'public', withPrevious: true })
  expect(second?.previous).toEqual(mine)
  expect(await readFullDescriptions(pool, other.id, { ids, audience: 'public', withPrevious: true })).toEqual([])
  await setPublished(db.pool, id, 'collection', 'b', false)
  await setFields(db.pool, id, 'collection', 'c', { suppress_from_aggregators: true })
  expect(await before('public')).toEqual([
    ['a', null],
    ['c', 'a'],
    ['d', 'c'],
  ])
  expect(await before('aggregator')).toEqual([
    ['a', null],
    ['d', 'a'],
  ])
  const after = async (audience: Audience) => {
    const all = await readFullDescriptions(pool, id, { ids, audience, withNext: true })
    return all.map(({ slug, next }) => [slug, next?.slug ?? null])
  }
  expect(await after('public')).toEqual([
    ['a', 'c'],
    ['c', 'd'],
    ['d', null],
  ])
  expect(await after('aggregator')).toEqual([
    ['a', 'd'],
    ['d', null],
  ])
  expect((await readFullDescriptions(pool, id, { ids, audience: 'public' }))[0]).not.toHaveProperty('previous')
  expect((await readFullDescriptions(pool, id, { ids, audience: 'public' }))[0]).not.toHaveProperty('next')
})
