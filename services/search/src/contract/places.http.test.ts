import { setEntityState, setPlaceCoordinates, setPublished, type Tenant } from '@fonds/db'
import { aDate, aTenant, aTree, type TreeSpec } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { absent, elasticsearch } from '@fonds/test-kit'
import { FoundPlaceCollection } from '@fonds/types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENGINE_NAMES, type EngineName, MAX_COUNTED_PLACES } from '../engine/engine.ts'
import { startSearch, type TestService } from '../testing/service.ts'

const withoutElasticsearch = absent(await elasticsearch())

describe.each(ENGINE_NAMES)('places of a search by %s', (engine) => {
  describe.skipIf(engine === 'elasticsearch' && withoutElasticsearch)('', () => promises(engine))
})

const place = (name: string) => aHeading(name, { type: 'place' })

const LETTERS: TreeSpec = {
  title: 'Letters',
  headings: [place('Vienna')],
  children: [
    {
      title: 'Letter from Vienna',
      dates: [aDate('1871', '1871', 1871, 1871)],
      headings: [place('Vienna'), place('Cape Town'), aHeading('Holm, Ada')],
    },
    { title: 'Letter from Zanzibar', headings: [place('Zanzibar'), place('Nowhere'), place('Suppressed')] },
    { title: 'Bill', languages: ['de'], headings: [place('Vienna'), place('Zanzibar')] },
    { title: 'Draft letter', headings: [place('Draft')] },
  ],
}

/** One place more than are looked up: each is in one part of a gazetteer, except for one in two. */
const NAMES = Array.from({ length: MAX_COUNTED_PLACES }, (_, n) => `Place ${String(n).padStart(5, '0')}`)
const PARTS = Array.from({ length: 10 }, (_, n) => ({
  title: `Part ${n}`,
  headings: [
    ...NAMES.slice((n * NAMES.length) / 10, ((n + 1) * NAMES.length) / 10).map(place),
    ...(n < 2 ? [place('Zzyzx')] : []),
  ],
}))

function promises(engine: EngineName): void {
  let service: TestService
  let archive: Tenant
  let twin: Tenant
  let gazetteer: Tenant

  const put = (of: Tenant, slug: string, lat: number, lon: number) =>
    setPlaceCoordinates(service.db.pool, of.id, slug, { lat, lon, precision: 0.1 })
  async function read(query = '', of = archive): Promise<FoundPlaceCollection> {
    const path = query.startsWith('http') ? query : `/search.geojson${query}`
    const { status, body, text } = await service.ask(of, path)
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`)
    return FoundPlaceCollection.parse(body)
  }
  const counts = ({ features }: FoundPlaceCollection) =>
    features.map(({ properties: { name, results_count } }) => [name, results_count])

  beforeAll(async () => {
    service = await startSearch({ engine })
    archive = await aTenant(service.db.pool)
    twin = await aTenant(service.db.pool)
    for (const tenant of [archive, twin]) {
      await aTree(service.db.pool, tenant.id, LETTERS)
      await aTree(
        service.db.pool,
        tenant.id,
        { title: 'Letter from Hidden', headings: [place('Hidden')] },
        { source: 'hidden', publish: false },
      )
    }
    await put(archive, 'vienna', 48.2082, 16.3738)
    await put(archive, 'cape-town', -33.9, 18.4)
    await put(archive, 'zanzibar', -6.1, 39.2)
    for (const slug of ['draft', 'hidden', 'suppressed']) await put(archive, slug, 1, 1)
    await setEntityState(service.db.pool, archive.id, 'suppressed', 'suppressed')
    await setPublished(service.db.pool, archive.id, 'record', 'draft-letter', false)
    await service.index(archive)
    await service.index(twin)
    gazetteer = await aTenant(service.db.pool)
  })
  // Indexing so many places takes long: each half has the time limit of a hook for itself.
  for (const half of [0, 1]) {
    beforeAll(async () => {
      const children = PARTS.slice(half * 5, half * 5 + 5)
      await aTree(service.db.pool, gazetteer.id, { title: `Volume ${half}`, children }, { source: `volume-${half}` })
      await service.index(gazetteer)
    })
  }
  afterAll(() => service.stop())

  test('are features with the number of results, most first, if their coordinates are known', async () => {
    const { status, headers, body } = await service.ask(archive, '/search.geojson?q=vienna')
    expect([status, headers.get('content-type')]).toEqual([200, 'application/geo+json'])
    const found = FoundPlaceCollection.parse(body)
    expect(counts(found)).toEqual([
      ['Vienna', 3],
      ['Cape Town', 1],
      ['Zanzibar', 1],
    ])
    expect(found).toMatchObject({
      ...{ type: 'FeatureCollection', page: 1, limit: 100, total: 3, total_pages: 1 },
      ...{ query: { text: 'vienna', filters: {} }, truncated: false, degraded: false },
    })
    const [vienna] = found.features
    expect(vienna).toEqual({
      type: 'Feature',
      id: vienna?.id,
      geometry: { type: 'Point', coordinates: [16.3738, 48.2082] },
      properties: {
        ...{ type: 'entity', id: vienna?.id, slug: 'vienna', name: 'Vienna', entity_type: 'place' },
        ...{
          entity_type_label: 'Place',
          date: null,
          dates: null,
          records_count: 2,
          collections_count: 1,
          type_certain: true,
          translations: [],
          precision: 0.1,
        },
        ...{ results_count: 3, url: expect.stringMatching(/\/api\/public\/entities\/vienna$/) },
      },
    })
  })

  test.each([
    ['', ['Vienna', 'Zanzibar', 'Cape Town']],
    ['?q=bill', ['Vienna', 'Zanzibar']],
    ['?q=place:zanzibar', ['Zanzibar', 'Vienna']],
    ['?place=cape-town', ['Cape Town', 'Vienna']],
    ['?person=holm-ada', ['Cape Town', 'Vienna']],
    ['?collection=letters', ['Vienna', 'Zanzibar', 'Cape Town']],
    ['?within=letters&language=de', ['Vienna', 'Zanzibar']],
    ['?type=collection', ['Vienna']],
    ['?date_start=1870&date_end=1875&type=record', ['Cape Town', 'Vienna']],
    ['?q=vienna&sort=date&facet_limit=5', ['Vienna', 'Cape Town', 'Zanzibar']],
    ['?q=vienna&type=all', ['Vienna', 'Cape Town', 'Zanzibar']],
    ['?q=vienna&type=entity', []],
    ['?q=%3F', []],
    ['?q=nothing', []],
    ['?q=draft', []],
    ['?q=hidden', []],
    ['?q=suppressed', []],
  ])('%s has its places', async (query, names) => {
    const found = await read(query)
    expect(found.features.map(({ properties }) => properties.name)).toEqual(names)
    expect(found.total).toBe(names.length)
  })

  test('are linked to as many results as the search finds with them', async () => {
    const { features } = await read('?q=vienna')
    for (const { properties } of features) {
      const { total } = await service.search(archive, { q: 'vienna', place: properties.slug })
      expect([properties.name, total]).toEqual([properties.name, properties.results_count])
    }
  })

  test.each(['next', 'next_cursor'] as const)('by %s, each appears once', async (by) => {
    const seen: string[] = []
    for (let where: string | null = '?limit=1'; where !== null; ) {
      const page: FoundPlaceCollection = await read(where)
      expect([page.features.length, page.total]).toEqual([1, 3])
      seen.push(...page.features.map(({ properties }) => properties.name))
      where = page.links[by]
    }
    expect(seen).toEqual(['Vienna', 'Zanzibar', 'Cape Town'])
  })

  test('another archive’s places are its own', async () => {
    expect(await read('', twin)).toMatchObject({ features: [], total: 0 })
    await put(twin, 'vienna', 10, 10)
    const [vienna] = (await read('', twin)).features
    expect([vienna?.geometry.coordinates, vienna?.properties.results_count]).toEqual([[10, 10], 3])
    expect((await read()).features[0]?.geometry.coordinates).toEqual([16.3738, 48.2082])
    const next = (await read('?limit=1')).links.next_cursor ?? ''
    const { body } = await service.ask(twin, next.slice(next.indexOf('/search.geojson')))
    expect(body).toMatchObject({ status: 400, code: 'invalid_cursor' })
  })

  test('disappear at once with what is hidden, before it is indexed', async () => {
    const tenant = await aTenant(service.db.pool)
    await aTree(service.db.pool, tenant.id, LETTERS)
    await put(tenant, 'vienna', 1, 1)
    await put(tenant, 'zanzibar', 2, 2)
    await service.index(tenant)
    expect(counts(await read('', tenant))).toEqual([
      ['Vienna', 3],
      ['Zanzibar', 2],
    ])
    await setPublished(service.db.pool, tenant.id, 'record', 'bill', false)
    await setEntityState(service.db.pool, tenant.id, 'zanzibar', 'suppressed')
    expect(counts(await read('', tenant))).toEqual([['Vienna', 2]])
    expect((await read('?q=place:zanzibar', tenant)).features).toEqual([])
    await setPublished(service.db.pool, tenant.id, 'collection', 'letters', false)
    expect((await read('', tenant)).features).toEqual([])
  })

  test('are those with most results if there are too many', async () => {
    const last = String(MAX_COUNTED_PLACES - 1).padStart(5, '0')
    for (const slug of ['zzyzx', 'place-00000', `place-${last}`]) await put(gazetteer, slug, 1, 1)
    await service.index(gazetteer)
    const all = await read('', gazetteer)
    expect([counts(all), all.truncated]).toEqual([
      [
        ['Zzyzx', 2],
        ['Place 00000', 1],
      ],
      true,
    ])
    const some = await read('?q="part 9"', gazetteer)
    expect([counts(some), some.truncated]).toEqual([[[`Place ${last}`, 1]], false])
  })

  test.each([
    ['?limit=1001', 'limit'],
    ['?limit=0', 'limit'],
    ['?languages=de', 'languages'],
    ['?fields=id', 'fields'],
    ['?date_start=1900&date_end=1800', 'date_start'],
    ['?cursor=x', 'cursor'],
    ['?sort=name', 'sort'],
  ])('%s is refused', async (query, parameter) => {
    const { status, body } = await service.ask(archive, `/search.geojson${query}`)
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({ errors: expect.arrayContaining([expect.objectContaining({ parameter })]) }),
    ])
  })

  test('an unknown collection is 404', async () => {
    for (const filter of ['collection', 'within']) {
      expect((await service.ask(archive, `/search.geojson?${filter}=none`)).status).toBe(404)
    }
  })
}
