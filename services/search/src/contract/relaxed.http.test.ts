import { setEntityState, setPublished, type Tenant } from '@fonds/db'
import { aDate, aTenant, aTree } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { absent, elasticsearch } from '@fonds/test-kit'
import { FoundPlaceCollection } from '@fonds/types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SORTS } from '../engine/engine.ts'
import { says } from '../testing/harbour.ts'
import { startSearch, TESTED_ENGINES, type TestedEngine, type TestService } from '../testing/service.ts'

const withoutElasticsearch = absent(await elasticsearch())

describe.each(TESTED_ENGINES)('if no result has all words, by %s', (engine) => {
  describe.skipIf(engine === 'elasticsearch' && withoutElasticsearch)('', () => promises(engine))
})

function promises(engine: TestedEngine): void {
  let service: TestService
  let archive: Tenant
  let twin: Tenant
  type Asked = Readonly<Record<string, string>>
  const ask = async (query: Asked, tenant = archive) => {
    const { items, total, query: understood, ...rest } = await service.search(tenant, query)
    return { titles: items.map(({ title }) => title).sort(), total, relaxed: understood.relaxed, ...rest }
  }
  const counted = async (query: Asked, tenant = archive) => {
    const { relaxed } = await ask(query, tenant)
    return relaxed && [relaxed.required, ...relaxed.words.map(({ word, count }) => `${word} ${count}`)]
  }

  beforeAll(async () => {
    service = await startSearch({ engine })
    archive = await aTenant(service.db.pool)
    twin = await aTenant(service.db.pool)
    await aTree(service.db.pool, archive.id, {
      title: 'Salt works',
      languages: ['en'],
      children: [
        {
          level: 'series',
          title: 'Freight',
          children: [
            {
              title: 'Barge and crane',
              dates: [aDate('1861', '1861', 1861, 1861)],
              headings: [aHeading('Dunes', { type: 'place' })],
            },
            { title: 'Barge and winch', dates: [aDate('1871', '1871', 1871, 1871)] },
            { title: 'Crane repairs', level: 'item' },
            { title: 'Winch', level: 'item', scope_and_content: says('Of the winch on the old quay.') },
          ],
        },
        { title: 'Vinter', headings: [aHeading('Moss, Karin')] },
      ],
    })
    await aTree(
      service.db.pool,
      archive.id,
      { title: 'Hidden barge crane winch' },
      { source: 'hidden', publish: false },
    )
    await aTree(service.db.pool, twin.id, {
      title: 'Salt works',
      children: [{ title: 'Barge' }, { title: 'Winch and crane' }, { title: 'Furnace' }],
    })
    for (const tenant of [archive, twin]) await service.index(tenant)
  })
  afterAll(() => service.stop())

  test('finds what has most of them, with the number of results of each', async () => {
    const { titles, total, relaxed } = await ask({ q: 'barge crane winch' })
    expect(titles).toEqual(['Barge and crane', 'Barge and winch'])
    expect([total, relaxed?.required]).toEqual([2, 2])
    for (const { word, count } of relaxed?.words ?? []) expect((await ask({ q: word })).total, word).toBe(count)
    expect(await counted({ q: 'barge crane winch' })).toEqual([2, 'barge 2', 'crane 2', 'winch 2'])
  })

  test('changes nothing if something has all of them', async () => {
    expect(await ask({ q: 'barge crane' })).toMatchObject({ titles: ['Barge and crane'], relaxed: null })
    expect(await ask({ q: 'crane' })).toMatchObject({ total: 2, relaxed: null })
    expect(await ask({ q: '' })).toMatchObject({ relaxed: null })
  })

  test('finds nothing if nothing has any of them, or match=all asks for all', async () => {
    expect(await ask({ q: 'furnace chimney' })).toMatchObject({ total: 0, relaxed: null })
    expect(await ask({ q: 'barge crane winch', match: 'all' })).toMatchObject({ total: 0, relaxed: null })
    expect(await ask({ q: 'barge crane', match: 'all' })).toMatchObject({ total: 1 })
    const { status, body } = await service.ask(archive, '/search?q=barge&match=most')
    expect([status, body]).toMatchObject([400, { errors: [{ parameter: 'match' }] }])
  })

  test('leaves out a word that nothing has, and shows that', async () => {
    const { titles, relaxed } = await ask({ q: 'crane furnace' })
    expect(titles).toEqual(['Barge and crane', 'Crane repairs'])
    expect(relaxed?.words).toEqual([
      { word: 'crane', count: 2 },
      { word: 'furnace', count: 0 },
    ])
  })

  test('counts words that say little last, and finds nothing by them alone', async () => {
    expect(await counted({ q: 'the repairs of furnace' })).toEqual([1, 'repairs 1', 'furnace 0', 'the 1', 'of 1'])
    expect((await ask({ q: 'the repairs of furnace' })).titles).toEqual(['Crane repairs'])
  })

  test('keeps phrases, names, exclusions, groups and filters', async () => {
    for (const [q, titles] of [
      ['crane winch furnace "barge and"', ['Barge and crane', 'Barge and winch']],
      ['crane winch -barge furnace', ['Crane repairs', 'Winch']],
      ['crane vinter person:moss', ['Vinter']],
      ['crane winch furnace (repairs OR quay)', ['Crane repairs', 'Winch']],
      ['crane winch person:nobody', []],
      ['crane winch "crane barge"', []],
    ] as const) {
      expect((await ask({ q })).titles, q).toEqual(titles)
    }
    expect(await ask({ q: 'crane winch furnace', level: 'item' })).toMatchObject({ titles: ['Crane repairs', 'Winch'] })
    expect((await ask({ q: 'crane winch', date_end: '1861' })).titles).toEqual(['Barge and crane'])
    expect((await ask({ q: 'crane winch', collection: 'freight', level: 'item' })).total).toBe(2)
  })

  test('counts each word with the filters, but without the rest of the query', async () => {
    expect(await counted({ q: 'crane winch', level: 'item' })).toEqual([1, 'crane 1', 'winch 1'])
    expect(await counted({ q: 'crane winch furnace -barge' })).toEqual([1, 'crane 2', 'winch 2', 'furnace 0'])
    expect(await counted({ q: 'crane winch', date_end: '1861' })).toEqual([1, 'crane 1', 'winch 0'])
  })

  test('counts facets of what it found, and suggests a correction of a word that nothing has', async () => {
    const { facets, did_you_mean: meant } = await ask({ q: 'barge crane winch' })
    expect(facets?.decade.map(({ value, count }) => [value, count])).toEqual([
      ['1860', 1],
      ['1870', 1],
    ])
    expect(meant).toBeNull()
    expect((await ask({ q: 'repairs cranne' })).did_you_mean).toBe('repairs crane')
  })

  test('pages by number and by cursor, each result once', async () => {
    for (const sort of SORTS) {
      const found: string[] = []
      let path: string | null = `/search?${new URLSearchParams({ q: 'crane winch furnace', sort, limit: '1' })}`
      const pages = [await service.search(archive, { q: 'crane winch furnace', sort, limit: '1', page: '2' })]
      while (path !== null) {
        const page = await service.search(archive, path)
        expect(page.query.relaxed?.required).toBe(1)
        found.push(...page.items.map(({ title }) => title))
        path = page.links.next_cursor
      }
      expect(found.toSorted(), sort).toEqual(['Barge and crane', 'Barge and winch', 'Crane repairs', 'Winch'])
      expect(pages[0]?.items[0]?.title, sort).toBe(found[1])
    }
  })

  test('finds entities and exhibits, too, if they are asked for', async () => {
    const { titles, relaxed } = await ask({ q: 'karin furnace', type: 'all' })
    expect(titles).toEqual(['Moss, Karin', 'Vinter'])
    expect(relaxed?.words[0]).toEqual({ word: 'karin', count: 2 })
    expect((await ask({ q: 'karin furnace', type: 'entity' })).titles).toEqual(['Moss, Karin'])
  })

  test('is the same on a map', async () => {
    const places = async (q: string) => {
      const { body } = await service.ask(archive, `/search.geojson?${new URLSearchParams({ q })}`)
      return FoundPlaceCollection.parse(body)
    }
    const { query } = await places('barge crane winch')
    expect(query.relaxed).toEqual((await ask({ q: 'barge crane winch' })).relaxed)
    // Results without places are results.
    expect((await places('winch quay')).query.relaxed).toBeNull()
  })

  test('counts and finds nothing of another archive, and nothing hidden', async () => {
    expect(await ask({ q: 'barge crane winch' }, twin)).toMatchObject({ titles: ['Winch and crane'], total: 1 })
    expect(await counted({ q: 'barge crane winch' }, twin)).toEqual([2, 'barge 1', 'crane 1', 'winch 1'])
    expect(await counted({ q: 'furnace crane' })).toEqual([1, 'furnace 0', 'crane 2'])
    await setPublished(service.db.pool, archive.id, 'record', 'barge-and-winch', false)
    expect((await ask({ q: 'barge crane winch' })).titles).toEqual(['Barge and crane'])
    expect(await counted({ q: 'barge crane winch' })).toEqual([2, 'barge 1', 'crane 2', 'winch 1'])
    await setEntityState(service.db.pool, archive.id, 'moss-karin', 'suppressed')
    expect(await ask({ q: 'karin furnace' })).toMatchObject({ total: 0, relaxed: null })
    expect(await counted({ q: 'vinter karin' })).toEqual([1, 'vinter 1', 'karin 0'])
  })
}
