import { setEntityState, setPlaceCoordinates, setPublished } from '@fonds/db'
import { createPool } from '@fonds/db/pool'
import { aTenant, aTree } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { EntityDetail, PlaceCollection } from '@fonds/types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { planOf } from '../testing/plan.ts'
import { originOf, startCatalog, type TestService, type TestTenant } from '../testing/service.ts'
import { placesOnMap } from './places.queries.ts'

let service: TestService
let tenant: TestTenant
let twin: TestTenant
beforeAll(async () => {
  service = await startCatalog({ production: true })
  tenant = await anArchive()
  twin = await anArchive()
  await set(tenant, 'vienna', 48.2082, 16.3738)
  await set(tenant, 'cape-town', -33.9, 18.4)
  await set(tenant, 'zanzibar', -6.1, 39.2)
  await set(tenant, 'draft', 1, 1)
  await set(tenant, 'suppressed', 2, 2)
  await setEntityState(service.db.pool, tenant.id, 'suppressed', 'suppressed')
  await setPublished(service.db.pool, tenant.id, 'record', 'draft', false)
})
afterAll(() => service.stop())

const place = (name: string) => aHeading(name, { type: 'place' })

async function anArchive(): Promise<TestTenant> {
  const made = await aTenant(service.db.pool)
  const names = ['Vienna', 'Cape Town', 'Zanzibar', 'Nowhere', 'Suppressed']
  await aTree(service.db.pool, made.id, {
    title: 'Letters',
    headings: [place('Vienna')],
    children: [
      { title: 'Letter', headings: [...names.map(place), aHeading('Ada')] },
      { title: 'Draft', headings: [place('Draft')] },
    ],
  })
  return made
}

const set = (of: TestTenant, slug: string, lat: number, lon: number) =>
  setPlaceCoordinates(service.db.pool, of.id, slug, { lat, lon, precision: 0.1 })

const read = (query = '', of = tenant) => service.read(of, `/entities.geojson${query}`, PlaceCollection)
const names = ({ features }: PlaceCollection) => features.map(({ properties }) => properties.name)

test('an entity has its coordinates, if it is a place with known ones', async () => {
  const vienna = await service.read(tenant, '/entities/vienna', EntityDetail)
  expect(vienna.coordinates).toEqual({ lat: 48.2082, lon: 16.3738, precision: 0.1 })
  for (const slug of ['nowhere', 'ada']) {
    expect((await service.read(tenant, `/entities/${slug}`, EntityDetail)).coordinates).toBeNull()
  }
})

describe('/entities.geojson', () => {
  test('lists visible places with coordinates as features, by name', async () => {
    const { status, headers, body } = await service.ask(tenant, '/entities.geojson?entity_type=place')
    expect([status, headers.get('content-type')]).toEqual([200, 'application/geo+json'])
    const page = PlaceCollection.parse(body)
    expect(names(page)).toEqual(['Cape Town', 'Vienna', 'Zanzibar'])
    expect(page).toMatchObject({ type: 'FeatureCollection', page: 1, limit: 100, total: 3, total_pages: 1 })
    const id = page.features[1]?.id ?? ''
    expect(page.features[1]).toEqual({
      type: 'Feature',
      id,
      geometry: { type: 'Point', coordinates: [16.3738, 48.2082] },
      properties: {
        ...{ type: 'entity', id, slug: 'vienna', name: 'Vienna', entity_type: 'place', entity_type_label: 'Place' },
        ...{ url: `${originOf(tenant)}/api/public/entities/vienna`, date: null, dates: null },
        ...{ records_count: 1, collections_count: 1, type_certain: true, translations: [], precision: 0.1 },
      },
    })
    expect((await service.ask(tenant, page.features[1]?.properties.url ?? '')).status).toBe(200)
  })

  test.each(['next', 'next_cursor'] as const)('by %s, each place appears once', async (by) => {
    const seen: string[] = []
    for (let where: string | null = '/entities.geojson?limit=1'; where !== null; ) {
      const page: PlaceCollection = await service.read(tenant, where, PlaceCollection)
      expect(page.features).toHaveLength(1)
      seen.push(...names(page))
      where = page.links[by]
    }
    expect(seen).toEqual(['Cape Town', 'Vienna', 'Zanzibar'])
  })

  test('lists no places of another archive', async () => {
    expect(await read('', twin)).toMatchObject({ features: [], total: 0 })
    await set(twin, 'vienna', 10, 10)
    expect((await read('', twin)).features.map(({ geometry }) => geometry.coordinates)).toEqual([[10, 10]])
    expect((await read()).features).toHaveLength(3)
  })

  test.each([
    ['?limit=1001', 'limit'],
    ['?limit=0', 'limit'],
    ['?entity_type=person', 'entity_type'],
    ['?type=place', 'type'],
    ['?cursor=x', 'cursor'],
  ])('%s is refused', async (query, parameter) => {
    const { status, body } = await service.ask(tenant, `/entities.geojson${query}`)
    expect([status, body]).toEqual([400, expect.objectContaining({ errors: [expect.objectContaining({ parameter })] })])
  })

  test('reads along the index of places with coordinates', async () => {
    await service.db.pool.query(
      `INSERT INTO fonds.entity (id, tenant_id, entity_type, slug, name, sort_name, letter, search, state, coordinates)
       SELECT gen_random_uuid(), $1, 'place', 'p' || n, 'P', 'p' || lpad(n::text, 12, '0'), 'P', '', 'published',
         CASE WHEN n % 10 = 0 THEN '{"lat": 1, "lon": 1, "precision": 1}'::jsonb END
       FROM generate_series(1, 5000) n`,
      [(await aTenant(service.db.pool)).id],
    )
    await service.db.pool.query('VACUUM ANALYZE fonds.entity')
    const pool = createPool(service.db.url, { name: 'plans', role: 'fonds_catalog', max: 1 })
    try {
      for (const statement of [placesOnMap.page, placesOnMap.after]) {
        const after = JSON.stringify(['a', '00000000-0000-4000-8000-000000000000'])
        const given = { tenant: tenant.id, limit: 20, offset: 40, after }
        const plan = await planOf(pool, statement, given)
        expect(plan).toMatch(/Scan using entity_placed on entity/)
        expect(plan).not.toMatch(/Seq Scan on entity\b|Function Scan on visible/)
        // The total, which follows, is counted in any order.
        expect(plan.split(/\n {2}InitPlan/)[0]).not.toMatch(/Bitmap Heap Scan on entity\b|Sort/)
      }
    } finally {
      await pool.end()
    }
  })
})
