import { setFields, type Tenant } from '@fonds/db'
import { aRepository, aTenant, aTree, describeRepositories } from '@fonds/db/testing'
import { absent, elasticsearch } from '@fonds/test-kit'
import type { SearchPage } from '@fonds/types'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { EngineError } from '../engine/engine.ts'
import { startSearch, TESTED_ENGINES, type TestedEngine, type TestService } from '../testing/service.ts'

const withoutElasticsearch = absent(await elasticsearch())

describe.each(TESTED_ENGINES)('repositories in a search by %s', (engine) => {
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
    for (const { id } of [archive, twin]) {
      await aTree(pool, id, { title: 'Mill', children: [{ title: 'Mill letter' }, { title: 'Map' }] })
      await aTree(pool, id, { title: 'Bridge', children: [{ title: 'Mill bridge' }] })
      await aTree(pool, id, { title: 'Mill of nobody' })
    }
    // They are indexed before anybody describes repositories.
    for (const tenant of [archive, twin]) await service.index(tenant)
    await describeRepositories(pool, archive.id, [
      aRepository('city', { language: 'en', name: 'City', translations: { fr: { name: 'Ville' } } }),
      aRepository('harbour'),
      aRepository('empty'),
    ])
    await setFields(pool, archive.id, 'collection', 'mill', { repository: 'city' })
    await setFields(pool, archive.id, 'collection', 'bridge', { repository: 'harbour' })
    for (const tenant of [archive, twin]) await service.index(tenant)
  })
  afterAll(() => service.stop())

  const find = async (query: string, tenant = archive) => {
    const { body, status } = await service.ask(tenant, `/search?${query}`)
    expect([query, status]).toEqual([query, 200])
    return body as unknown as SearchPage
  }
  const slugs = ({ items }: SearchPage) => items.map(({ slug }) => slug).toSorted()

  test.each([
    ['repository=city', ['map', 'mill', 'mill-letter']],
    ['repository=city&repository=harbour&type=collection', ['bridge', 'mill']],
    ['repository=harbour&q=mill', ['mill-bridge']],
    ['repository=!city', ['bridge', 'mill-bridge', 'mill-of-nobody']],
    ['repository=empty', []],
  ])('%s finds what it holds', async (query, found) => {
    const page = await find(query)
    expect(slugs(page)).toEqual(found)
    expect(page.total).toBe(found.length)
  })

  test('the facet counts the results in each, without its own filter, in the language asked for', async () => {
    const facet = async (query: string) =>
      (await find(query)).facets?.repository?.map(({ value, label, count }) => [value, label, count])
    expect(await facet('q=mill&lang=fr')).toEqual([
      ['city', 'Ville', 3],
      ['harbour', 'harbour', 1],
    ])
    expect(await facet('repository=harbour')).toEqual([
      ['city', 'City', 3],
      ['harbour', 'harbour', 2],
    ])
    expect(await facet('repository=empty&level=file')).toEqual([
      ['city', 'City', 2],
      ['harbour', 'harbour', 1],
      ['empty', 'empty', 0],
    ])
    expect(await facet('repository=!city')).toEqual([['harbour', 'harbour', 2]])
    expect(await facet('facets=repository&facet_limit=1')).toEqual([['city', 'City', 3]])
    const other = async (query: string) => (await find(query)).facets_other?.repository
    expect(await other('facets=repository&facet_limit=1')).toBe(2)
    expect(await other('q=mill')).toBe(0)
    expect(await other('facets=repository&facet_limit=1&repository=harbour')).toBe(0)
    expect(await other('facets=level')).toBeUndefined()
    expect(await facet('facets=level')).toBeUndefined()
    const { query } = await find('repository=!city&lang=fr')
    expect(query.filters).toEqual([{ parameter: 'repository', value: '!city', label: 'Sauf : Ville' }])
  })

  test('a count that takes too long is left out, which the response says, and is not cached', async () => {
    const slow = vi.spyOn(service.engines.asked, 'countWords').mockRejectedValue(new EngineError('away', 'slow', null))
    try {
      const { body, headers } = await service.ask(archive, '/search?q=mill')
      expect(body).toMatchObject({ total: 5, degraded: true })
      expect((body as SearchPage).facets).not.toHaveProperty('repository')
      expect(headers.get('cache-control')).toBe('no-store')
    } finally {
      slow.mockRestore()
    }
    expect((await find('q=mill')).degraded).toBe(false)
  })

  test('an archive without any has no facet, and does not know those of another', async () => {
    expect((await find('q=mill', twin)).facets).not.toHaveProperty('repository')
    expect((await service.ask(twin, '/search?repository=city')).status).toBe(404)
    expect((await service.ask(archive, '/search?repository=never-was')).status).toBe(404)
  })
}
