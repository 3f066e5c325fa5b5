import { putExhibit, sortKey, type Tenant } from '@fonds/db'
import { aTenant, aTree, type TreeSpec } from '@fonds/db/testing'
import { aBilingualExhibit, aBilingualTree } from '@fonds/db/testing-trees'
import { absent, elasticsearch } from '@fonds/test-kit'
import { SearchPage, Suggestions } from '@fonds/types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSearch, TESTED_ENGINES, type TestedEngine, type TestService } from '../testing/service.ts'

const withoutElasticsearch = absent(await elasticsearch())

describe.each(TESTED_ENGINES)('titles in several languages by %s', (engine) => {
  describe.skipIf(engine === 'elasticsearch' && withoutElasticsearch)('', () => promises(engine))
})

const written = (title: string, french: string): TreeSpec => ({
  title,
  description_language: 'ger',
  titles: [{ type: 'parallel', text: french, lang: 'fre' }],
})

/** An archive whose French titles sort differently from its German ones. */
const town = (name: string): TreeSpec => ({
  ...written('Stadt', name),
  children: [
    { ...written('Hafen', 'Le port'), level: 'series' },
    { ...written('Karte', 'Carte'), level: 'item' },
    { title: 'Taler', level: 'item', description_language: 'ger' },
  ],
})

const TITLES = { en: 'Toll book', fr: 'Livre des péages', ar: 'دفتر المكوس' }

function promises(engine: TestedEngine): void {
  let service: TestService
  let archive: Tenant
  let twin: Tenant

  beforeAll(async () => {
    service = await startSearch({ engine })
    archive = await aTenant(service.db.pool)
    twin = await aTenant(service.db.pool)
    await aTree(service.db.pool, archive.id, town('Ville'))
    await aTree(service.db.pool, twin.id, town('Zwilling'))
    await service.index(archive)
    await service.index(twin)
  })
  afterAll(() => service.stop())

  const titles = ({ items }: SearchPage) => items.map(({ title }) => title)

  test('results have the title of the language asked for, and refer to others by such titles', async () => {
    const found = await service.search(archive, { type: 'record', lang: 'fr' })
    expect(titles(found)).toEqual(['Carte', 'Taler'])
    expect(found.items[0]).toMatchObject({ slug: 'karte', collection: { title: 'Ville' }, fonds: { title: 'Ville' } })
    expect(titles(await service.search(archive, { type: 'record' }))).toEqual(['Karte', 'Taler'])
    const accepted = await service.ask(archive, '/search?type=record', { headers: { 'Accept-Language': 'fr' } })
    expect(titles(SearchPage.parse(accepted.body))).toEqual(['Carte', 'Taler'])
  })

  test('the order is that of the titles in the language, and a cursor continues in no other', async () => {
    const written = { ...archive, languages: ['de', 'fr'] }
    const walked = async (search: Record<string, string>) => {
      const read: string[] = []
      let page = await service.search(written, { sort: 'title', limit: '1', ...search })
      for (;;) {
        read.push(...titles(page))
        const next = page.links.next_cursor
        if (next === null) return read
        page = await service.search(written, `/search${new URL(next).search}`)
      }
    }
    const french = ['Carte', 'Le port', 'Taler', 'Ville']
    for (const limit of ['1', '3', '20']) expect(await walked({ lang: 'fr', limit })).toEqual(french)
    expect(await walked({ lang: 'fr', type: 'record' })).toEqual(['Carte', 'Taler'])
    expect(await walked({ lang: 'fr', q: 'carte OR port OR taler' })).toEqual(['Carte', 'Le port', 'Taler'])
    expect(await walked({ lang: 'fr', within: 'hafen' })).toEqual([])
    for (const search of [{}, { lang: 'de' }])
      expect(await walked(search)).toEqual(['Hafen', 'Karte', 'Stadt', 'Taler'])
    const { text } = await service.ask(written, '/search.csv?sort=title&lang=fr&fields=title')
    expect(text.replace('\uFEFF', '').trim().split('\r\n').slice(1)).toEqual(french)
    const first = await service.search(written, { sort: 'title', lang: 'fr', limit: '1' })
    const next = new URL(first.links.next_cursor ?? '')
    next.searchParams.delete('lang')
    const { body } = await service.ask(written, `/search${next.search}`)
    expect(body).toMatchObject({ status: 400, code: 'invalid_cursor', errors: [{ parameter: 'cursor' }] })
  })

  test('names and exhibits among results sort by their titles in the language', async () => {
    const harbour = { ...(await aTenant(service.db.pool)), languages: ['en', 'fr'] }
    await aTree(service.db.pool, harbour.id, aBilingualTree())
    await putExhibit(service.db.pool, harbour.id, aBilingualExhibit())
    await service.index(harbour)
    const found = titles(await service.search(harbour, { sort: 'title', type: 'exhibit,collection', lang: 'fr' }))
    expect(found).toHaveLength(3)
    expect(found.map(sortKey)).toEqual(found.map(sortKey).toSorted())
    expect(found).not.toEqual(
      titles(await service.search(harbour, { sort: 'title', type: 'exhibit,collection', lang: 'en' })),
    )
  })

  test('a title in the language is highlighted where it matches', async () => {
    const { items } = await service.search(archive, { q: 'carte', lang: 'fr' })
    expect(items).toMatchObject([{ title: 'Carte', highlights: { title: ['<mark>Carte</mark>'] } }])
  })

  test('suggestions show such titles', async () => {
    const suggested = async (language: string) =>
      Suggestions.parse((await service.ask(archive, `/search/suggest?q=kart&lang=${language}`)).body).items
    expect(await suggested('fr')).toMatchObject([{ slug: 'karte', title: 'Carte' }])
    expect(await suggested('de')).toMatchObject([{ slug: 'karte', title: 'Karte' }])
  })

  test('the facet of collections shows such titles, also when the counts are cached', async () => {
    const labels = async (lang: string) =>
      (await service.search(archive, { type: 'record', lang })).facets?.collection.map(({ value, label }) => [
        value,
        label,
      ])
    expect(await labels('de')).toEqual([['stadt', 'Stadt']])
    expect(await labels('fr')).toEqual([['stadt', 'Ville']])
    expect(await labels('nl')).toEqual([['stadt', 'Stadt']])
    expect((await service.search(twin, { type: 'record', lang: 'fr' })).facets?.collection[0]?.label).toBe('Zwilling')
  })

  test('words of every translation find a description once, each stemmed in its language', async () => {
    const harbour = await aTenant(service.db.pool)
    await aTree(service.db.pool, harbour.id, aBilingualTree())
    await service.index(harbour)
    const foundBy = async (q: string, lang = 'en') => titles(await service.search(harbour, { q, type: 'record', lang }))
    // The texts have "Tolls of the barges", "Péages des barques" and "مكوس القوارب".
    for (const [q, language] of [
      ['barge', 'en'],
      ['barges', 'fr'],
      ['barque', 'fr'],
      ['barque', 'en'],
      ['péage des barques', 'fr'],
      ['القوارب', 'ar'],
    ] as const) {
      expect([q, await foundBy(q, language)]).toEqual([q, [TITLES[language]]])
    }
    expect(await foundBy('barge barque')).toEqual(['Toll book'])
    expect(await foundBy('damp')).toEqual(['Toll book'])
    expect(await foundBy('مبلل')).toEqual(['Toll book'])
    // By its title, which is all that is translated of it.
    expect(await foundBy('feux', 'fr')).toEqual(['Liste des feux'])
    expect(titles(await service.search(archive, { q: 'barque' }))).toEqual([])
  })

  test('another archive’s description of the same slug has its own title', async () => {
    expect(titles(await service.search(twin, { q: 'stadt', level: 'fonds', lang: 'fr' }))).toEqual(['Zwilling'])
  })
}
