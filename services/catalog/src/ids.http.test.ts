import { randomUUID } from 'node:crypto'
import { mergeEntities, putExhibit, setFields, setPublished } from '@fonds/db'
import { createPool } from '@fonds/db/pool'
import { aTenant, aTree, type TreeSpec } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { CollectionPage, EntityPage, ExhibitPage, RecordPage } from '@fonds/types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { collectionsByIds } from './collections/collections.queries.ts'
import { MAX_IDS } from './descriptions/ids.queries.ts'
import { entitiesByIds } from './entities/entities.queries.ts'
import { exhibitsByIds } from './exhibits/exhibits.queries.ts'
import { placedRecordsByIds, recordsByIds } from './records/records.queries.ts'
import { execute, planOf } from './testing/plan.ts'
import { startCatalog, type TestService, type TestTenant } from './testing/service.ts'

const HARBOUR: TreeSpec = {
  title: 'Harbour',
  children: [
    {
      level: 'series',
      title: 'Plans',
      children: [{ title: 'Gate' }, { title: 'Bridge', headings: [aHeading('Ada')] }],
    },
    { title: 'Boat', headings: [aHeading('Holm'), aHeading('Ada')] },
    { title: 'Internal', internal: true },
    { title: 'Draft' },
  ],
}

let service: TestService
let tenant: TestTenant
let twin: TestTenant
beforeAll(async () => {
  service = await startCatalog({ production: true })
  tenant = await anArchive()
  twin = await anArchive()
})
afterAll(() => service.stop())

async function anArchive(): Promise<TestTenant> {
  const { pool } = service.db
  const made = await aTenant(pool)
  await aTree(pool, made.id, HARBOUR)
  await aTree(pool, made.id, { title: 'Unpublished', children: [{ title: 'Hidden' }] }, { publish: false })
  await setPublished(pool, made.id, 'record', 'draft', false)
  const item = { record: 'boat', caption: null }
  for (const slug of ['river', 'sea']) {
    await putExhibit(pool, made.id, {
      ...{ slug, title: slug, summary: null, curator: null, published_at: '2026-01-01', cover: null },
      sections: [{ heading: 'All', text: null, items: [item] }],
    })
  }
  return made
}

const SCHEMAS = {
  records: RecordPage,
  collections: CollectionPage,
  entities: EntityPage,
  exhibits: ExhibitPage,
} as const
type Kind = keyof typeof SCHEMAS

const read = (kind: Kind, ids: string, of = tenant) => service.read(of, `/${kind}?ids=${ids}`, SCHEMAS[kind])
const slugs = ({ items }: { readonly items: readonly { readonly slug: string }[] }) => items.map(({ slug }) => slug)

async function idOf(kind: Kind, slug: string, of = tenant): Promise<string> {
  const [item] = (await read(kind, slug, of)).items
  return item?.id ?? ''
}

const KNOWN: readonly [Kind, string, string][] = [
  ['records', 'boat', 'gate'],
  ['collections', 'plans', 'harbour'],
  ['entities', 'holm', 'ada'],
  ['exhibits', 'sea', 'river'],
]

describe('200', () => {
  test.each(KNOWN)('%s by slug and UUID, once each, in the order of the request', async (kind, first, second) => {
    const id = await idOf(kind, second)
    for (const ids of [`${first},${second}`, `${first},${id.toUpperCase()}`, `${first}&ids=${id},${first},${second}`]) {
      expect(slugs(await read(kind, ids)), ids).toEqual([first, second])
    }
    const page = await read(kind, `${second},${first}`)
    expect(slugs(page)).toEqual([second, first])
    expect(page).toMatchObject({ page: 1, limit: MAX_IDS, total: 2, total_pages: 1, missing: [] })
    expect(page.links).toMatchObject({ prev: null, next: null, next_cursor: null })
  })

  test.each(KNOWN)('%s are the same as in the list', async (kind, first) => {
    const all = await service.read(tenant, `/${kind}?limit=100`, SCHEMAS[kind])
    expect(all).not.toHaveProperty('missing')
    const listed = (all.items as { slug: string }[]).find(({ slug }) => slug === first)
    // Only top-level collections are listed.
    if (kind !== 'collections') expect((await read(kind, first)).items[0]).toEqual(listed)
    if (kind === 'collections') expect((await read(kind, 'harbour')).items[0]).toEqual(all.items[0])
  })

  test('missing names are listed as requested', async () => {
    const [hidden] = (await service.db.pool.query(`SELECT id FROM fonds.description WHERE slug = 'hidden'`)).rows
    const unknown = randomUUID().toUpperCase()
    const page = await read('records', `nobody,boat,${unknown},draft,internal,hidden,${hidden.id},plans,caf%C3%A9`)
    expect(slugs(page)).toEqual(['boat'])
    expect(page.missing).toEqual(['nobody', unknown, 'draft', 'internal', 'hidden', hidden.id, 'plans', 'café'])
    expect(page.total).toBe(1)
    expect(await read('collections', 'boat,unpublished')).toMatchObject({ items: [], missing: ['boat', 'unpublished'] })
  })

  test.each(KNOWN)('%s of another archive are missing', async (kind, slug) => {
    const [own, others] = [await idOf(kind, slug), await idOf(kind, slug, twin)]
    expect(others).not.toBe(own)
    const page = await read(kind, `${slug},${others}`)
    expect(page.items.map(({ id }) => id)).toEqual([own])
    expect(page.missing).toEqual([others])
  })

  test('former slugs, and entities that were merged into others', async () => {
    const other = await aTenant(service.db.pool)
    const children = [{ title: 'Wheel', headings: [aHeading('Ada'), aHeading('Ada Holm')] }]
    await aTree(service.db.pool, other.id, { title: 'Town', children })
    await setFields(service.db.pool, other.id, 'record', 'wheel', { slug: 'water-wheel' })
    const page = await read('records', 'wheel,water-wheel', other)
    expect([slugs(page), page.missing]).toEqual([['water-wheel'], []])
    expect((await read('records', 'wheel')).missing).toEqual(['wheel'])
    const gone = await idOf('entities', 'ada-holm', other)
    await mergeEntities(service.db.pool, other.id, 'ada-holm', 'ada')
    const merged = await read('entities', `${gone},ada-holm`, other)
    expect([slugs(merged), merged.missing]).toEqual([['ada'], []])
  })

  test('entities are returned with the letters of all entities', async () => {
    const { letters } = await service.read(tenant, '/entities', EntityPage)
    expect((await service.read(tenant, '/entities?ids=ada', EntityPage)).letters).toEqual(letters)
  })

  test('with fields', async () => {
    const { body } = await service.ask(tenant, '/records?ids=boat,nobody&fields=title')
    expect(body).toMatchObject({ missing: ['nobody'] })
    expect((body as { items: object[] }).items[0]).toEqual({
      ...{ type: 'record', id: expect.any(String) },
      slug: 'boat',
      title: 'Boat',
    })
  })

  test('an empty value counts as absent', async () => {
    expect((await service.read(tenant, '/records?ids=', RecordPage)).total).toBe(3)
  })
})

describe('400', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => `r${index}`).join(',')

  test(`takes ${MAX_IDS} and no more`, async () => {
    expect((await read('records', many(MAX_IDS))).missing).toHaveLength(MAX_IDS)
    const { status, body } = await service.ask(tenant, `/records?ids=${many(MAX_IDS + 1)}`)
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({ errors: [{ parameter: 'ids', message: `must have at most ${MAX_IDS} values` }] }),
    ])
  })

  test.each([
    ['/records?ids=boat&language=de&page=2', ['language', 'page']],
    ['/records?collection=harbour&ids=boat', ['collection']],
    ['/collections?ids=harbour&limit=2', ['limit']],
    ['/entities?ids=ada&search=a&letter=A&type=person', ['search', 'letter', 'type']],
    ['/exhibits?ids=river&cursor=x', ['cursor']],
  ])('%s: cannot be combined', async (path, parameters) => {
    const { status, body } = await service.ask(tenant, path)
    const message = 'cannot be combined with ids'
    expect(status).toBe(400)
    expect(body).toMatchObject({ errors: parameters.map((parameter) => ({ parameter, message })) })
  })

  test('a slug that cannot exist', async () => {
    expect((await service.ask(tenant, '/records?ids=a%00b')).status).toBe(400)
    expect((await service.ask(tenant, `/records?ids=${'a'.repeat(201)}`)).status).toBe(400)
  })
})

test('the number of rows read does not grow with the archive', async () => {
  const large = await aTenant(service.db.pool)
  const children = Array.from({ length: 4_000 }, (_, index) => ({
    level: 'item' as const,
    title: `Item ${index}`,
    headings: [aHeading(`Name ${index % 2_000}`)],
  }))
  await aTree(service.db.pool, large.id, { title: 'Large', children })
  await service.db.pool.query(
    `INSERT INTO fonds.slug_history (tenant_id, kind, slug, item_id)
     SELECT tenant_id, kind, 'former-' || slug, id FROM fonds.description WHERE tenant_id = $1`,
    [large.id],
  )
  await service.db.pool.query('VACUUM ANALYZE')
  const pool = createPool(service.db.url, { name: 'plans', role: 'fonds_catalog', max: 1 })
  const asked = Array.from({ length: MAX_IDS }, (_, index) => index * 19)
  const named = (word: string) => ({
    slugs: `{${asked.map((n) => `${word}-${n}`)}}`,
    ids: `{${asked.map(() => 'NULL')}}`,
  })
  try {
    for (const [statement, word, total] of [
      [recordsByIds, 'item', MAX_IDS],
      [recordsByIds, 'nothing', 0],
      [recordsByIds, 'former-item', MAX_IDS],
      [placedRecordsByIds, 'item', MAX_IDS],
      [collectionsByIds, 'item', 0],
      [entitiesByIds, 'name', MAX_IDS],
      [exhibitsByIds, 'nothing', 0],
    ] as const) {
      const given = { tenant: large.id, ...named(word) }
      const { rows: found, read: rows } = await execute(pool, statement, given)
      expect(
        found.filter(({ n, id }) => n !== null && id !== null),
        `${statement.name} ${word}`,
      ).toHaveLength(total)
      // Each is looked up once by slug and once by UUID. A former slug has a row besides, and a policy that reads its item.
      expect(rows, `${statement.name} ${word}`).toBeLessThan((word === 'former-item' ? 10 : 5) * MAX_IDS)
      expect(await planOf(pool, statement, given)).not.toMatch(/Seq Scan on (description|entity) /)
    }
  } finally {
    await pool.end()
  }
})
