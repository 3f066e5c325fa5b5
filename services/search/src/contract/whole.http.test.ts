import type { Tenant } from '@fonds/db'
import { attachMedia } from '@fonds/db'
import { aDate, anImage, aTenant, aTree, type TreeSpec } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { absent, elasticsearch } from '@fonds/test-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSearch, TESTED_ENGINES, type TestedEngine, type TestService } from '../testing/service.ts'

const withoutElasticsearch = absent(await elasticsearch())

const MILL: TreeSpec = {
  title: 'Mill',
  languages: ['de'],
  headings: [aHeading('Ada', { role: 'creator', where: 'origination' })],
  children: [
    { level: 'series', title: 'Accounts', children: [{ title: 'Flour and bread', languages: ['fr'] }] },
    ...Array.from({ length: 24 }, (_, n) => ({
      title: `Sack of flour ${n}`,
      level: n % 3 === 0 ? ('file' as const) : ('item' as const),
      headings: n % 4 === 0 ? [aHeading('Lund, Ida')] : [],
      dates: n % 2 === 0 ? [aDate(`${1840 + n}`, `${1840 + n}`, 1840 + n, 1840 + n)] : [],
      access: { status: n % 5 === 0 ? ('closed' as const) : ('open' as const), until: null, statement: 'As stated.' },
    })),
  ],
}

describe.each(TESTED_ENGINES)('a whole search by %s', (engine) => {
  describe.skipIf(engine === 'elasticsearch' && withoutElasticsearch)('', () => promises(engine))
})

function promises(engine: TestedEngine): void {
  let service: TestService
  let archive: Tenant
  let twin: Tenant
  beforeAll(async () => {
    service = await startSearch({ engine })
    archive = await aTenant(service.db.pool)
    twin = await aTenant(service.db.pool)
    for (const tenant of [archive, twin]) {
      await aTree(service.db.pool, tenant.id, MILL)
      await attachMedia(service.db.pool, tenant.id, { kind: 'record', slugOrId: 'sack-of-flour-3' }, [anImage()])
      await service.db.pool.query(
        `UPDATE fonds.description SET published_at = published_at - position * interval '1 hour',
           updated_at = updated_at + (position * 7 % 25) * interval '1 hour' WHERE tenant_id = $1`,
        [tenant.id],
      )
      await service.index(tenant)
    }
  })
  afterAll(() => service.stop())

  type Item = Readonly<Record<string, unknown>> & { readonly id: string; readonly title: string }
  const walked = async (query: string, of = archive): Promise<Item[]> => {
    const items: Item[] = []
    for (let next: string | null = `/search?limit=7&${query}`; next !== null; ) {
      const { body, status, text } = await service.ask(of, next)
      expect([status, text.slice(0, 300)]).toEqual([200, expect.any(String)])
      const page = body as { items: Item[]; links: { next_cursor: string | null } }
      items.push(...page.items)
      next = page.links.next_cursor
    }
    return items
  }
  const lines = async (path: string, of = archive): Promise<string[]> => {
    const { status, text } = await service.ask(of, path)
    expect([path, status], text).toEqual([path, 200])
    return text.split('\r\n').slice(1, -1)
  }

  const SEARCHES = ['q=flour', '', 'q=flour&sort=date', 'sort=added', 'sort=updated&level=item', 'type=all&sort=title']

  test.each(SEARCHES)('%s has the same results in the same order as its pages', async (query) => {
    const items = await walked(query)
    expect(items.length).toBeGreaterThan(10)
    const columns = 'id,score,quality,level,date.start'
    const cells = items.map(({ id, score, quality, level, date }) =>
      [id, score, quality, level, (date as { start: number } | null)?.start]
        .map((value) => (typeof value === 'string' ? value : JSON.stringify(value ?? null).replace('null', '')))
        .join(','),
    )
    expect(await lines(`/search.csv?${query}&fields=${columns}`)).toEqual(cells)
  })

  test('has highlights only if they are asked for', async () => {
    const { text } = await service.ask(archive, '/search.csv?q=flour')
    expect(text.split('\r\n')[0]).not.toContain('highlights')
    const [first] = await walked('q=flour')
    const { title } = (first as Item).highlights as { title: string[] }
    expect((await lines('/search.csv?q=flour&fields=highlights.title'))[0]).toBe(title.join(' | '))
  })

  test('a relaxed search is whole as well, and one without results has only its header', async () => {
    const query = 'q=bread%20sack%20nowhere'
    const items = await walked(query)
    expect(items.length).toBeGreaterThan(0)
    expect(await lines(`/search.csv?${query}&fields=id`)).toEqual(items.map(({ id }) => id))
    expect(await lines('/search.csv?q=zzz&match=all')).toEqual([])
  })

  test('reference managers get descriptions only', async () => {
    const { body, headers } = await service.ask(archive, '/search.csl.json?q=flour&type=all')
    const items = (await walked('q=flour&type=all')).filter(({ type }) => type === 'record' || type === 'collection')
    expect((body as { id: string }[]).map(({ id }) => id)).toEqual(items.map(({ id }) => id))
    expect(headers.get('content-disposition')).toContain('-search.csl.json')
    const ris = await service.ask(archive, '/search', { headers: { Accept: 'application/x-research-info-systems' } })
    expect(ris.text.match(/^TY {2}- /gm)).toHaveLength((await walked('')).length)
  })

  test('is that of the archive of the host', async () => {
    const own = new Set(await lines('/search.csv?fields=id'))
    const others = await lines('/search.csv?fields=id', twin)
    expect(others).toHaveLength(own.size)
    expect(others.filter((id) => own.has(id))).toEqual([])
  })

  test('format=iiif has the manifests of a page', async () => {
    const { body } = await service.ask(archive, '/search?q=flour&format=iiif&limit=100')
    expect(body).toMatchObject({
      type: 'Collection',
      items: [{ type: 'Manifest', label: { none: ['Sack of flour 3'] } }],
    })
  })

  test('paging and unknown parameters are refused', async () => {
    for (const query of ['page=2', 'limit=3', 'cursor=x', 'colour=red', 'date_start=1900&date_end=1800'])
      expect((await service.ask(archive, `/search.csv?${query}`)).status).toBe(400)
    expect((await service.ask(archive, '/search.csv?collection=nowhere')).status).toBe(404)
  })

  describe('sort', () => {
    test.each([
      ['added', 'published_at', 'DESC'],
      ['updated', 'updated_at', 'DESC'],
    ])('%s has the latest first, once each', async (sort, column) => {
      const { rows } = await service.db.pool.query<{ id: string }>(
        `SELECT id FROM fonds.description WHERE tenant_id = $1 ORDER BY date_trunc('second', ${column}) DESC, sort_title, id`,
        [archive.id],
      )
      expect((await walked(`sort=${sort}`)).map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
    })
  })

  describe('a value with an exclamation mark', () => {
    const all = async (query: string) =>
      (await walked(`sort=title&${query}`)) as (Item & { level: string; access?: { status: string } })[]
    const titles = (items: readonly Item[]) => items.map(({ title }) => title)

    test.each([
      ['access=!closed', (item: Item & { access?: { status: string } }) => item.access?.status !== 'closed'],
      ['level=!item', (item: Item & { level?: string }) => item.level !== 'item'],
      ['level=!item,!file', (item: Item & { level?: string }) => item.level !== 'item' && item.level !== 'file'],
      [
        'level=item&access=!closed',
        (item: Item & { level?: string; access?: { status: string } }) =>
          item.level === 'item' && item.access?.status !== 'closed',
      ],
      ['type=!record', (item: Item) => item.type !== 'record'],
      ['language=!fr', (item: Item) => !(item.languages as string[]).includes('fr')],
    ])('%s excludes it', async (query, keep) => {
      const expected = (await all('')).filter(keep as (item: Item) => boolean)
      expect(expected.length).toBeGreaterThan(0)
      expect(titles(await all(query))).toEqual(titles(expected))
    })

    test('excludes names, decades, and what is below a description', async () => {
      const everything = await all('')
      const without = async (query: string, other: string) => {
        const matching = new Set((await all(other)).map(({ id }) => id))
        expect(matching.size).toBeGreaterThan(0)
        expect(titles(await all(query))).toEqual(titles(everything.filter(({ id }) => !matching.has(id))))
      }
      await without('person=!lund-ida', 'person=lund-ida')
      await without('person=!Lund,%20Ida', 'person=lund-ida')
      await without('decade=!1850', 'decade=1850')
      await without('within=!accounts', 'within=accounts')
      await without('collection=!accounts', 'collection=accounts')
      expect(await all('person=lund-ida&person=!lund-ida')).toEqual([])
      expect(titles(await all('person=!nobody'))).toEqual(titles(everything))
    })

    test('is shown as an active filter, and facets count without it', async () => {
      const { body } = await service.ask(archive, '/search?access=!closed&person=!lund-ida&lang=en&type=record')
      const { query, facets } = body as { query: { filters: object[] }; facets: Record<string, { value: string }[]> }
      expect(query.filters).toEqual([
        { parameter: 'type', value: 'record', label: 'Record' },
        { parameter: 'person', value: '!lund-ida', label: 'Not: Lund, Ida' },
        { parameter: 'access', value: '!closed', label: expect.stringMatching(/^Not: ./) },
      ])
      expect(facets.access?.map(({ value }) => value)).not.toContain('closed')
      expect(facets.person).toEqual([])
    })

    test.each(['level=!box', 'language=!zzzz', 'decade=!1855', 'access=!!closed'])('%s is refused', async (query) => {
      expect((await service.ask(archive, `/search?${query}`)).status).toBe(400)
    })
  })
}
