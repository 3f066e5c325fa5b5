import type { Tenant } from '@fonds/db'
import { aDate, aTenant, aTree, type TreeSpec } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { absent, elasticsearch } from '@fonds/test-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSearch, TESTED_ENGINES, type TestedEngine, type TestService } from '../testing/service.ts'

const withoutElasticsearch = absent(await elasticsearch())

const MILL: TreeSpec = {
  title: 'Mill',
  titles: [{ type: 'parallel', text: 'Le moulin', lang: 'fre' }],
  description_language: 'en',
  languages: ['de'],
  children: [
    {
      level: 'series',
      title: 'Accounts',
      children: [
        { title: 'Flour', headings: [aHeading('Lund, Ida'), aHeading('Berg, Olle')] },
        { title: 'Barley', headings: [aHeading('Lund, Ida')], dates: [aDate('45 BC', '-0044', -44, -44)] },
        { title: 'Rye', level: 'item', headings: [aHeading('Ek, Siv')], dates: [aDate('1851', '1851', 1851, 1851)] },
      ],
    },
  ],
}

describe.each(TESTED_ENGINES)('active filters of a search by %s', (engine) => {
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
    await aTree(service.db.pool, archive.id, MILL)
    await aTree(service.db.pool, twin.id, {
      title: 'The mill of the twin',
      children: [{ level: 'series', title: 'Mill' }],
    })
    for (const tenant of [archive, twin]) await service.index(tenant)
  })
  afterAll(() => service.stop())

  const filters = async (query: string, tenant = archive) => {
    const { body, status } = await service.ask(tenant, `/search?${query}`)
    expect([query, status]).toEqual([query, 200])
    const { query: understood } = body as Awaited<ReturnType<TestService['search']>>
    return understood.filters.map(({ parameter, value, label }) => `${parameter}=${value}: ${label}`)
  }

  test('each value has a label in the language of the response', async () => {
    expect(await filters('q=rye')).toEqual([])
    expect(await filters('within=accounts&collection=mill&level=item,file&lang=en')).toEqual([
      'collection=mill: Mill',
      'within=accounts: Accounts',
      'level=item: Item',
      'level=file: File',
    ])
    expect(await filters('collection=mill&language=ger&access=unknown&has_image=false&lang=fr')).toEqual([
      'collection=mill: Le moulin',
      'language=de: allemand',
      expect.stringMatching(/^access=unknown: ./),
      'has_image=false: Sans images',
    ])
    expect(await filters('date_start=-43&date_end=1900&decade=1850&type=record,all&lang=en')).toEqual([
      'decade=1850: 1850s',
      'date_start=-43: From 44 BCE',
      'date_end=1900: To 1900',
    ])
    expect(await filters('type=record&has_digital_object=true&lang=de')).toEqual([
      expect.stringMatching(/^type=record: ./),
      'has_digital_object=true: Mit digitalen Objekten',
    ])
  })

  test('a name is given by its slug, however it was sent; an unknown one as it was', async () => {
    for (const person of ['Lund, Ida', 'lund-ida', 'LUND, IDA']) {
      expect(await filters(`person=${encodeURIComponent(person)}`)).toEqual(['person=lund-ida: Lund, Ida'])
    }
    expect(await filters('person=lund-ida&person=Nobody')).toEqual([
      'person=lund-ida: Lund, Ida',
      'person=Nobody: Nobody',
    ])
  })

  test('another archive’s resources have their own names', async () => {
    expect(await filters('within=mill', twin)).toEqual(['within=mill: Mill'])
    expect(await filters('person=lund-ida', twin)).toEqual(['person=lund-ida: lund-ida'])
    expect((await service.ask(twin, '/search?within=accounts')).status).toBe(404)
  })

  describe('are among the values of their facets', () => {
    const listed = async (query: Readonly<Record<string, string>>, facet: 'level' | 'person' | 'collection') => {
      const { facets, facets_other } = await service.search(archive, query)
      return [...(facets?.[facet] ?? []).map(({ value, count }) => `${value} ${count}`), facets_other?.[facet]]
    }

    test('if they are rarer than those that are listed', async () => {
      expect(await listed({ person: 'ek-siv', facet_limit: '1' }, 'person')).toEqual(['lund-ida 2', 'ek-siv 1', 1])
      expect(await listed({ level: 'series,item', facet_limit: '1' }, 'level')).toEqual([
        'file 2',
        'series 1',
        'item 1',
        1,
      ])
    })

    test('if they find nothing', async () => {
      expect(await listed({ q: 'flour', level: 'item' }, 'level')).toEqual(['file 1', 'item 0', 0])
      expect(await listed({ q: 'flour', person: 'Nobody' }, 'person')).toEqual([
        'berg-olle 1',
        'lund-ida 1',
        'Nobody 0',
        0,
      ])
    })

    test('if they are below the top', async () => {
      expect(await listed({ collection: 'accounts' }, 'collection')).toEqual(['mill 4', 'accounts 3', 0])
    })

    test('but not if their facet is not counted', async () => {
      expect(await listed({ level: 'class', facets: 'person' }, 'level')).toEqual([0])
    })
  })
}
