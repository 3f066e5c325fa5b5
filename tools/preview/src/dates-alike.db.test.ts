import { catalogRoutes, createApp } from '@fonds/catalog/src/app.ts'
import type { Tenant } from '@fonds/db'
import { createPool, type Pool } from '@fonds/db/pool'
import { aDate, aTenant, aTree, type TreeSpec } from '@fonds/db/testing'
import { type Random, seeded } from '@fonds/db/testing-random'
import { createCursorCodec, createLogger } from '@fonds/http'
import { answerOf, serve, TEST_SECRET } from '@fonds/http/testing'
import { startSearch, TESTED_ENGINES, type TestedEngine, type TestService } from '@fonds/search/src/testing/service.ts'
import { absent, elasticsearch } from '@fonds/test-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const withoutElasticsearch = absent(await elasticsearch())
const logger = createLogger({ name: 'dates-test', level: 'error' })

describe.each(TESTED_ENGINES)('dates in /records and /search, by %s', (engine) => {
  describe.skipIf(engine === 'elasticsearch' && withoutElasticsearch)('', () => promises(engine))
})

const two = (number: number): string => String(number).padStart(2, '0')
const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** A year between 1848 and 1851, a month of it, or a day, often the first or last of its month. */
function aPoint(random: Random, digits = random.int(3)): { readonly text: string; readonly year: number } {
  const year = 1848 + random.int(4)
  const month = 1 + random.int(12)
  const last = daysIn(year, month)
  const day = random.pick([1, last, 1 + random.int(last)])
  return { text: [String(year), two(month), two(day)].slice(0, digits + 1).join('-'), year }
}

function aRandomDate(random: Random) {
  const mark = random.pick(['', '', '', '~', '?', '%'])
  const [first, last] = [aPoint(random), aPoint(random)].toSorted((a, b) => (a.text < b.text ? -1 : 1))
  if (first === undefined || last === undefined) throw new Error('there are two')
  const date = (edtf: string, start: number | null, end: number | null) => aDate(edtf, edtf, start, end)
  return random.pick([
    () => date(first.text + mark, first.year, first.year),
    () => date(`${first.text}${mark}/${last.text}`, first.year, last.year),
    () => date(`${first.text}/${last.text}${mark}`, first.year, last.year),
    () => date(`${first.text}/..`, first.year, null),
    () => date(`../${last.text}`, null, last.year),
    () => date(`${first.text}/`, first.year, null),
    () => date(`/${last.text}`, null, last.year),
    () => aDate('without a code', null, first.year, last.year),
  ])()
}

/** Two closed dates, of which one may cover the other. */
function twoDates(random: Random) {
  return [1, 2].map(() => {
    const [first, last] = [aPoint(random), aPoint(random)].toSorted((a, b) => (a.text < b.text ? -1 : 1))
    return aDate('closed', `${first?.text}/${last?.text}`, first?.year ?? null, last?.year ?? null)
  })
}

const anItem = (random: Random, n: number): TreeSpec => ({
  title: `Item ${n}`,
  level: 'item',
  dates: random.chance(0.2) ? twoDates(random) : random.chance(0.05) ? [] : [aRandomDate(random)],
})

function promises(engine: TestedEngine): void {
  let search: TestService
  let pool: Pool
  let catalog: Awaited<ReturnType<typeof serve>>
  let archive: Tenant
  let twin: Tenant
  beforeAll(async () => {
    search = await startSearch({ engine, production: true })
    pool = createPool(search.db.url, { name: 'dates-test', role: 'fonds_catalog', max: 4 })
    const deps = { pool, cursors: createCursorCodec(TEST_SECRET) }
    const app = createApp(deps, { logger, secret: TEST_SECRET })
    catalog = await serve(app, { name: 'catalog', logger, routes: catalogRoutes(deps) })
    ;[archive, twin] = [await aTenant(search.db.pool), await aTenant(search.db.pool)]
    const random = seeded(8)
    const town = { title: 'Town', children: Array.from({ length: 90 }, (_, n) => anItem(random, n)) }
    await aTree(search.db.pool, archive.id, town)
    await aTree(search.db.pool, twin.id, { title: 'Town', children: [anItem(random, 1000)] })
    for (const tenant of [archive, twin]) await search.index(tenant)
  })
  afterAll(async () => {
    await catalog?.stop()
    await pool?.end()
    await search?.stop()
  })

  const titlesOf = ({ status, body, text }: Awaited<ReturnType<typeof search.ask>>): readonly string[] => {
    if (status !== 200) return [String(status)]
    expect((body as { total: number }).total, text).toBe((body as { items: unknown[] }).items.length)
    return (body as { items: { title: string }[] }).items.map(({ title }) => title).toSorted()
  }
  const inRecords = async (filter: string) =>
    titlesOf(await answerOf(await catalog.ask(archive, `/records?limit=100&${filter}`)))
  const inSearch = async (filter: string, more = '') =>
    titlesOf(await search.ask(archive, `/search?limit=100&type=record&${filter}${more}`))

  test('both find the same, whatever the span', async () => {
    const random = seeded(18)
    let few = 0
    for (let round = 0; round < 250; round++) {
      const [first, last] = [aPoint(random).text, aPoint(random).text].toSorted()
      const asked = new URLSearchParams({
        ...(random.chance(0.8) && { date_start: first ?? '' }),
        ...(random.chance(0.8) && { date_end: last ?? '' }),
        ...(random.chance(0.5) && { date_match: 'within' }),
      })
      const expected = await inRecords(asked.toString())
      expect(await inSearch(asked.toString(), '&facets=none'), asked.toString()).toEqual(expected)
      if (expected.length > 0 && expected.length < 80) few++
    }
    expect(few).toBeGreaterThan(100)
  })

  test('facets and words count within days, too', async () => {
    const span = 'date_start=1849-03-15&date_end=1849-04-20'
    const expected = await inRecords(span)
    expect(expected.length).toBeGreaterThan(5)
    const { body } = await search.ask(archive, `/search?${span}&q=item&facets=level&limit=100&type=record`)
    expect(body).toMatchObject({
      total: expected.length,
      facets: { level: [{ value: 'item', count: expected.length }] },
    })
    expect(await inSearch(span, '&sort=date')).toEqual(expected)
    const { filters } = (body as { query: { filters: unknown[] } }).query
    expect(filters).toContainEqual({ parameter: 'date_start', value: '1849-03-15', label: 'From 15 March 1849' })
  })

  test.each(['date_start=1850-13', 'date_start=1850-02-30', 'date_end=1850-05-03&date_start=1850-05-04', 'date_end=x'])(
    'both refuse %s',
    async (filter) => {
      expect([await inRecords(filter), await inSearch(filter)]).toEqual([['400'], ['400']])
    },
  )
}
