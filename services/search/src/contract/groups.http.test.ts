import { setPublished, type Tenant } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { absent, elasticsearch } from '@fonds/test-kit'
import type { SearchPage } from '@fonds/types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SORTS } from '../engine/engine.ts'
import { startSearch, TESTED_ENGINES, type TestedEngine, type TestService } from '../testing/service.ts'

const withoutElasticsearch = absent(await elasticsearch())

describe.each(TESTED_ENGINES)('results grouped by collection by %s', (engine) => {
  describe.skipIf(engine === 'elasticsearch' && withoutElasticsearch)('', () => promises(engine))
})

function promises(engine: TestedEngine): void {
  let service: TestService
  let archive: Tenant
  let twin: Tenant
  beforeAll(async () => {
    service = await startSearch({ engine })
    const { pool } = service.db
    ;[archive, twin] = [await aTenant(pool), await aTenant(pool)]
    const letters = (count: number, word = 'letter') =>
      Array.from({ length: count }, (_, n) => ({ title: `A ${word} ${n + 1}` }))
    await aTree(pool, archive.id, {
      title: 'Mill',
      children: [{ title: 'Series with a letter', level: 'series', children: letters(5) }, { title: 'Map' }],
    })
    await aTree(pool, archive.id, { title: 'Bridge letter', children: letters(2, 'bridge letter') })
    await aTree(pool, archive.id, { title: 'Letter alone' })
    await aTree(pool, archive.id, { title: 'Silence', children: [{ title: 'Nothing' }] })
    await aTree(pool, archive.id, { title: 'Drafts', children: letters(4) }, { publish: false })
    for (const n of Array.from({ length: 6 }, (_, at) => at))
      await aTree(pool, archive.id, { title: `Quay ${n}`, children: letters(n + 1, `quay ${n} letter`) })
    await aTree(pool, twin.id, { title: 'Mill', children: letters(7) })
    for (const tenant of [archive, twin]) await service.index(tenant)
  })
  afterAll(() => service.stop())

  const ask = (query: string, tenant = archive) => service.search(tenant, `/search?group=collection&${query}`)
  const shape = ({ groups = [] }: SearchPage) =>
    groups.map(({ collection, total, itself, ids }) => [collection.slug, total, itself, ids.length])

  test('each group has its collection, how many results it has, and the first of them', async () => {
    const page = await ask('q=letter&sort=title&limit=4')
    expect(shape(page)).toEqual([
      ['bridge-letter', 2, true, 3],
      ['mill', 6, false, 3],
      ['quay-0', 1, false, 1],
      ['quay-1', 2, false, 2],
    ])
    expect(page.items.map(({ title }) => title)).toEqual([
      ...['A bridge letter 1', 'A bridge letter 2', 'Bridge letter', 'A letter 1', 'A letter 2', 'A letter 3'],
      ...['A quay 0 letter 1', 'A quay 1 letter 1', 'A quay 1 letter 2'],
    ])
    expect(page.groups?.flatMap(({ ids }) => ids)).toEqual(page.items.map(({ id }) => id))
    expect(page.groups?.[1]?.collection).toMatchObject({ type: 'collection', title: 'Mill', level: 'fonds' })
  })

  test('totals and facets are those of the same search without groups, and each `url` finds what its group counts', async () => {
    const query = 'q=letter&type=record&sort=title&limit=50'
    const [grouped, plain] = [await ask(query), await service.search(archive, `/search?${query}`)]
    const { total, facets, facets_other } = plain
    expect(grouped).toMatchObject({ total, facets, facets_other, total_pages: 1 })
    expect(plain.groups).toBeUndefined()
    expect(grouped.groups_total).toBe(grouped.groups?.length)
    for (const group of grouped.groups ?? []) {
      const found = await service.search(archive, group.url.slice(group.url.indexOf('/search')))
      expect([group.collection.slug, found.total]).toEqual([group.collection.slug, group.total])
      expect(found.items.slice(0, 3).map(({ id }) => id)).toEqual(group.ids)
    }
  })

  test.each(SORTS)('groups by %s are in the order of their first result, by page and by cursor', async (sort) => {
    const query = `q=letter&sort=${sort}&facets=none`
    const { items } = await service.search(archive, `/search?${query}&limit=100`)
    const byPosition = new Map(items.map(({ id }, n) => [id, n]))
    const whole = await ask(`${query}&limit=100`)
    const first = (group: NonNullable<SearchPage['groups']>[number]) => byPosition.get(group.ids[0] ?? '') ?? -1
    const firsts = (whole.groups ?? []).map(first)
    expect(firsts).toEqual(firsts.toSorted((a, b) => a - b))
    expect(firsts).toHaveLength(9)
    for (const { ids } of whole.groups ?? []) {
      const places = ids.map((id) => byPosition.get(id) ?? -1)
      expect(places).toEqual(places.toSorted((a, b) => a - b))
    }
    const slugs = (page: SearchPage) => (page.groups ?? []).map(({ collection }) => collection.slug)
    const byPage = []
    for (const number of [1, 2, 3]) byPage.push(...slugs(await ask(`${query}&limit=4&page=${number}`)))
    expect(byPage).toEqual(slugs(whole))
    const byCursor = []
    let page = await ask(`${query}&limit=2`)
    for (;;) {
      byCursor.push(...slugs(page))
      expect(page.total_pages).toBe(5)
      const next = page.links.next_cursor
      if (next === null) break
      page = await service.search(archive, next.slice(next.indexOf('/search')))
    }
    expect(byCursor).toEqual(slugs(whole))
  })

  test('a cursor goes on where its page ended, whatever was added or hidden before it', async () => {
    const { pool } = service.db
    const own = await aTenant(pool)
    for (const n of [1, 2, 3, 4, 5, 6])
      await aTree(pool, own.id, { title: `Quay ${n}`, children: [{ title: `Letter ${n}` }] })
    await service.index(own)
    const page = await ask('q=letter&sort=title&limit=3', own)
    const rest = async () => {
      const next = page.links.next_cursor ?? ''
      return shape(await service.search(own, next.slice(next.indexOf('/search')))).map(([slug]) => slug)
    }
    expect(await rest()).toEqual(['quay-4', 'quay-5', 'quay-6'])
    await aTree(pool, own.id, { title: 'Added', children: [{ title: 'Letter 0' }] })
    await service.index(own)
    expect(await rest()).toEqual(['quay-4', 'quay-5', 'quay-6'])
    const { items } = await service.search(own, '/search?level=fonds')
    for (const { id, slug } of items)
      if (['added', 'quay-1', 'quay-2'].includes(slug)) await setPublished(pool, own.id, 'collection', id, false)
    await service.index(own)
    expect(await rest()).toEqual(['quay-4', 'quay-5', 'quay-6'])
  })

  test('shows nothing of drafts or of another archive', async () => {
    expect(shape(await ask('q=letter&sort=title', twin))).toEqual([['mill', 7, false, 3]])
    const { groups } = await ask('q=letter&limit=100')
    expect(groups?.map(({ collection }) => collection.title)).not.toContain('Drafts')
  })

  test('filters hold, and a search without words or results has its groups, too', async () => {
    expect(shape(await ask('level=series'))).toEqual([['mill', 1, false, 1]])
    expect(shape(await ask('collection=mill&q=letter'))).toEqual([['mill', 6, false, 3]])
    expect(shape(await ask('q=title:silence'))).toEqual([['silence', 0, true, 1]])
    expect(await ask('q=nonsuch')).toMatchObject({ total: 0, groups: [], groups_total: 0, items: [] })
    const all = await ask('limit=100')
    expect(all.groups?.reduce((sum, { total, itself }) => sum + total + Number(itself), 0)).toBe(all.total)
  })

  test.each(['type=all', 'type=entity', 'type=exhibit', 'entity_type=person'])('refuses %s', async (query) => {
    const { status, body } = await service.ask(archive, `/search?group=collection&${query}`)
    expect([status, body]).toMatchObject([400, { code: 'invalid_parameter', errors: [{ parameter: 'group' }] }])
  })

  test('a whole list is not grouped', async () => {
    expect((await service.ask(archive, '/search.csv?group=collection&q=letter')).status).toBe(400)
    const { headers } = await service.ask(archive, '/search?group=collection&q=letter')
    const others = [...(headers.get('link') ?? '').matchAll(/<([^>]+)>; rel="alternate"/g)].map(([, url = '']) => url)
    expect(others).toContainEqual(expect.stringContaining('/search.csv?q=letter'))
    for (const url of others) expect(url).not.toContain('group=')
  })

  test('a feed is not grouped', async () => {
    const { text } = await service.ask(archive, '/search?group=collection&q=letter&format=atom&limit=2')
    expect(text.match(/<entry /g)).toHaveLength(2)
  })
}
