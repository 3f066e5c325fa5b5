import type { Tenant } from '@fonds/db'
import { aDate, aTenant, aTree, type TreeSpec } from '@fonds/db/testing'
import { type Random, seeded } from '@fonds/db/testing-random'
import { aHeading } from '@fonds/db/testing-trees'
import { absent, elasticsearch, inFull } from '@fonds/test-kit'
import { ACCESS_STATUSES, ENTITY_TYPES, type SearchPage } from '@fonds/types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSearch, TESTED_ENGINES, type TestedEngine, type TestService } from '../testing/service.ts'

const withoutElasticsearch = absent(await elasticsearch())

describe.each(TESTED_ENGINES)('facets by %s', (engine) => {
  describe.skipIf(engine === 'elasticsearch' && withoutElasticsearch)('', () => promises(engine))
})

const NAMES = ['Abel, Ines', 'Brook', 'Órdóñez, Pía', 'Zoll', 'Quarry Lane', 'Νίκος', '林則徐', 'Floods'] as const
const RIGHTS = [
  'http://creativecommons.org/publicdomain/zero/1.0/',
  'http://creativecommons.org/licenses/by-nc/4.0/',
  'http://rightsstatements.org/vocab/InC/1.0/',
  'https://example.org/terms',
] as const
const LEVELS = ['series', 'subseries', 'file', 'item', 'recordgrp'] as const

function someDates(random: Random): NonNullable<TreeSpec['dates']> {
  const start = random.int(2_500) - 480
  const end = start + random.int(random.pick([1, 15, 700]))
  return random.pick([
    [],
    [aDate('closed', `${start}/${end}`, start, end)],
    [aDate('closed', `${start}/${end}`, start, end)],
    [aDate('open end', `${end}/..`, end, null)],
    [aDate('open beginning', `../${end}`, null, end)],
  ])
}

function unit(random: Random, depth: number): TreeSpec {
  const children = depth === 0 ? 0 : random.int(7)
  return {
    title: `Papers ${random.int(12)}`,
    level: random.pick(LEVELS),
    dates: someDates(random),
    languages: random.chance(0.6) ? [...new Set([random.pick(['fr', 'de', 'la']), random.pick(['fr', 'yi'])])] : [],
    headings: Array.from({ length: random.int(4) }, () => {
      const type = random.pick(ENTITY_TYPES)
      const name = random.pick(NAMES)
      if (type === 'subject' && random.chance(0.5)) return aHeading(name, { type: 'genre' })
      return aHeading(name, { type, ...(random.chance(0.4) && { role: 'creator', where: 'origination' as const }) })
    }),
    rights: random.chance(0.6) ? { statement: null, uri: random.pick(RIGHTS) } : null,
    access: random.chance(0.5) ? { status: random.pick(ACCESS_STATUSES), until: null, statement: null } : null,
    children: Array.from({ length: children }, () => unit(random, depth - 1)),
  }
}

/** Number of values of each facet to check per query, since each costs a search by each engine. */
const SAMPLE = inFull() ? 5 : 3

/** Returns at most `count` items, evenly spaced, including the first and last. */
function sampleOf<T>(list: readonly T[], count: number): T[] {
  if (list.length <= count) return [...list]
  return Array.from({ length: count }, (_, n) => list[Math.round((n * (list.length - 1)) / (count - 1))] as T)
}

type Query = Readonly<Record<string, string>>
type Years = NonNullable<SearchPage['facets']>['years']
type Facets = Omit<NonNullable<SearchPage['facets']>, 'years' | 'repository'>

function promises(engine: TestedEngine): void {
  let service: TestService
  const archives: Tenant[] = []
  beforeAll(async () => {
    service = await startSearch({ engine, production: true })
    for (const seed of [1, 2]) {
      const tenant = await aTenant(service.db.pool)
      const random = seeded(seed)
      for (let n = 0; n < 3; n += 1) await aTree(service.db.pool, tenant.id, { ...unit(random, 3), level: 'fonds' })
      await service.index(tenant)
      archives.push(tenant)
    }
  })
  afterAll(() => service.stop())

  // Without facets, which would be counted again for each of a thousand filters. A test below shows the same total.
  const total = async (tenant: Tenant, query: Query) =>
    (await service.search(tenant, { ...query, limit: '1', facets: 'none' })).total
  async function counted(
    tenant: Tenant,
    query: Query,
  ): Promise<Pick<SearchPage, 'total'> & { facets: Facets; years: Years; other: Record<string, number> }> {
    const {
      total: all,
      facets: found,
      facets_other,
    } = await service.search(tenant, { facet_limit: '100', ...query, limit: '1' })
    if (found === null || facets_other === null) throw new Error('no facets')
    const { years, repository: _, ...facets } = found
    const { repository: _repository, ...other } = facets_other
    return { total: all, facets, years, other }
  }
  const sum = (values: readonly { readonly count: number }[]) => values.reduce((all, { count }) => all + count, 0)

  test.each<Query>([
    {},
    { q: 'papers' },
    { q: 'NOT 3 person:abe*' },
    { type: 'record' },
    { language: 'fr,de', level: 'file,item,series' },
    { date_start: '-100', date_end: '1700', access: 'open,unknown' },
    { decade: '1500,-50' },
  ])('each value of each facet finds as many results as it counts: %j', async (query) => {
    let values = 0
    const count = Object.keys(query).length === 0 ? 4 * SAMPLE : SAMPLE
    for (const tenant of archives) {
      const { facets } = await counted(tenant, query)
      for (const [facet, list] of Object.entries(facets)) {
        for (const { value, count: expected } of sampleOf(list, count)) {
          // A filter by names requires all of its values, while other filters match any of them, so each value is
          // requested on its own.
          expect({ facet, value, total: await total(tenant, { ...query, [facet]: value }) }).toEqual({
            facet,
            value,
            total: expected,
          })
          values += 1
        }
      }
    }
    expect(values).toBeGreaterThan(30)
  })

  test('a decade counts descriptions whose dates overlap it, except through an open beginning', async () => {
    for (const tenant of archives) {
      const { facets } = await counted(tenant, {})
      expect(facets.decade.length).toBeGreaterThan(50)
      for (const { value, count } of sampleOf(facets.decade, 3 * SAMPLE)) {
        const years = { date_start: value, date_end: `${Number(value) + 9}` }
        const overlapping = await total(tenant, years)
        expect(overlapping, value).toBeGreaterThanOrEqual(count)
        expect(await total(tenant, { ...years, decade: value }), value).toBe(count)
      }
    }
  })

  test.each<Query>([
    {},
    { q: 'papers -3', level: 'file,item' },
    { decade: '1500,-50' },
    { date_start: '1203', date_end: '1811', type: 'record' },
    { date_start: '1890' },
    { date_end: '-12' },
  ])('each interval of years finds as many results as it counts: %j', async (query) => {
    for (const tenant of archives) {
      const { total: all, years } = await counted(tenant, query)
      const { min = 0, max = 0, buckets = [] } = years ?? {}
      expect(buckets.length).toBeGreaterThan(4)
      for (const { from, to, count } of sampleOf(buckets, 2 * SAMPLE)) {
        const found = await total(tenant, { ...query, date_start: `${from}`, date_end: `${to}` })
        expect({ from, to, found }).toEqual({ from, to, found: count })
      }
      // Together, they cover every dated result.
      const dated = await total(tenant, { ...query, date_start: query.date_start ?? '-999999' })
      expect(dated).toBeLessThanOrEqual(all)
      expect(await total(tenant, { ...query, date_start: `${min}`, date_end: `${max}` })).toBe(dated)
    }
  })

  test('there are no years without dated results', async () => {
    for (const tenant of archives) {
      expect((await counted(tenant, { q: 'nothing' })).years).toBeNull()
    }
  })

  test('several values of a filter match any of them, comma-separated or repeated', async () => {
    for (const tenant of archives) {
      const { facets, total: all } = await counted(tenant, {})
      // Each description has one value of each of these.
      for (const facet of ['type', 'level', 'access'] as const) {
        const list = facets[facet].map(({ value }) => value)
        expect(sum(facets[facet]), facet).toBe(all)
        expect(await total(tenant, { [facet]: list.join(',') }), facet).toBe(all)
        const repeated = list.map((value) => `${facet}=${value}`).join('&')
        expect((await service.search(tenant, `/search?${repeated}`)).total, facet).toBe(all)
      }
      const [french = 0, german = 0, either] = await Promise.all(
        ['fr', 'de', 'fr,de'].map((language) => total(tenant, { language })),
      )
      expect(either).toBeGreaterThanOrEqual(Math.max(french, german))
      expect(either).toBeLessThanOrEqual(french + german)
    }
  })

  test.each<Query>([
    {},
    { q: 'papers -3', level: 'file,item' },
    { decade: '1500,-50', type: 'record' },
    { date_start: '1203', date_end: '1811', language: 'fr' },
    { q: 'abel', type: 'entity' },
    { type: 'all', person: 'Abel, Ines' },
  ])('counts only the facets that are asked for, as it does among all of them: %j', async (query) => {
    for (const tenant of archives) {
      const whole = await service.search(tenant, query)
      if (whole.facets === null || whole.facets_other === null) throw new Error('no facets')
      for (const asked of ['years', 'person', 'type', 'level,decade', 'language,place,years', 'collection,access']) {
        const found = await service.search(tenant, { ...query, facets: asked })
        const names = asked.split(',')
        const facets = Object.entries(whole.facets).map(([name, counts]) => {
          const uncounted = name === 'years' ? null : []
          return [name, names.includes(name) ? counts : uncounted]
        })
        const others = Object.entries(whole.facets_other).map(([name, count]) => [
          name,
          names.includes(name) ? count : 0,
        ])
        expect(found, asked).toEqual({
          ...whole,
          facets: Object.fromEntries(facets),
          facets_other: Object.fromEntries(others),
          links: found.links,
        })
      }
    }
  })

  test('counts nothing with facets=none, finds the same, and is not degraded', async () => {
    for (const tenant of archives) {
      for (const query of [
        {},
        { q: 'papers', level: 'file' },
        { q: 'abel', type: 'entity' },
        { type: 'all' },
      ] as Query[]) {
        const whole = await service.search(tenant, query)
        const found = await service.search(tenant, { ...query, facets: 'none' })
        expect(found).toEqual({ ...whole, facets: null, facets_other: null, links: found.links })
        expect(found.degraded).toBe(false)
        expect(found.total).toBeGreaterThan(0)
      }
    }
  })

  test('links keep the facets that are asked for, and a cursor continues with others', async () => {
    for (const tenant of archives) {
      const first = await service.search(tenant, { limit: '2', facets: 'level,years' })
      const { next, next_cursor } = first.links
      expect(new URL(next ?? '').searchParams.get('facets')).toBe('level,years')
      expect(new URL(next_cursor ?? '').searchParams.get('facets')).toBe('level,years')
      const cursor = new URL(next_cursor ?? '').searchParams.get('cursor') ?? ''
      const second = await service.search(tenant, { limit: '2', facets: 'none', cursor })
      expect(second.facets).toBeNull()
      expect(second.items).toEqual((await service.search(tenant, { limit: '2', page: '2' })).items)
    }
  })

  test.each(['1', '3', '20'])('counts the values omitted by facet_limit=%s', async (facet_limit) => {
    let left = 0
    for (const tenant of archives) {
      for (const query of [{}, { q: 'papers 3' }, { level: 'file' }, { decade: '1800' }]) {
        const whole = await counted(tenant, query)
        const few = await counted(tenant, { ...query, facet_limit })
        for (const [facet, list] of Object.entries(whole.facets)) {
          const shown = few.facets[facet as keyof Facets]
          // Values of the facet's own filter follow, however rare they are.
          const active = (query as Query)[facet]?.split(',') ?? []
          const rest = list.slice(Number(facet_limit)).filter(({ value }) => active.includes(value))
          expect(shown, facet).toEqual([...list.slice(0, Number(facet_limit)), ...rest])
          expect(sum(shown) + (few.other[facet] ?? 0), facet).toBe(sum(list) + (whole.other[facet] ?? 0))
          left += few.other[facet] ?? 0
        }
      }
    }
    expect(left).toBeGreaterThan(10)
  })
}
