import { expect, test } from '@playwright/test'
import { get } from '../stack/client.ts'
import { type CrawlOptions, type CrawlReport, crawl } from '../stack/crawl.ts'
import { api, expected, firstOf, originOf, port } from '../stack/demo.ts'
import { deadLinks } from '../stack/page-links.ts'
import { CRAWL_TIMEOUT_MS, derivedOf, everything, isLeftOut, lot } from '../stack/sample.ts'

/**
 * Follows links to every description, entity, list and file; to citations, other representations, trees and relatives of
 * an eighth of the descriptions; and to pages that repeat others for an eighth of the lists.
 */
function follow(path: string): boolean {
  const derived = derivedOf(path)
  return everything || derived === undefined ? !isLeftOut(path) : lot(derived) < 256 / 8
}

for (const tenant of ['demo', 'harbour']) {
  const { entities, visible } = expected.tenants[tenant]

  test.describe(tenant, () => {
    // The second crawl continues where the first one ended, so that together they visit each URL once.
    test.describe.configure({ mode: 'serial', timeout: CRAWL_TIMEOUT_MS })

    const words: string[] = entities.suppressed.flatMap((name: { text: string[] }) => name.text)
    const found: string[] = []
    const options: CrawlOptions = {
      port,
      origin: originOf(tenant),
      follow,
      onAnswer: (url, text) =>
        found.push(...words.filter((word) => text.includes(word)).map((word) => `${word} in ${url}`)),
    }
    let below: CrawlReport

    test('a reader who follows every link finds each visible description and nothing else', async () => {
      below = await crawl([api(tenant, '/collections')], options)
      expect(below.dead).toEqual([])
      expect(below.foreign).toEqual([])
      expect({ collections: below.collections, records: below.records }).toEqual(visible)
    })

    test('no response that is linked from anywhere contains a suppressed name', async () => {
      expect(words.length).toBeGreaterThan(0)
      // Starts from the index of the API, which leads to every list, from the lists for maps, and from what clients ask of
      // the reconciliation service.
      const queries = { all: { query: 'a' }, ...Object.fromEntries(words.map((query, n) => [n, { query }])) }
      const starts = [
        ...['', '/entities.geojson', '/search.geojson'],
        `/reconcile?${new URLSearchParams({ queries: JSON.stringify(queries) })}`,
        ...['entity', 'type', 'property'].map((kind) => `/reconcile/suggest/${kind}?prefix=p`),
        '/reconcile/properties?type=person',
      ].map((path) => api(tenant, path))
      const report = await crawl(starts, { ...options, visited: below.visited })
      expect(report.dead).toEqual([])
      expect(report.visited.size).toBeGreaterThan(400)
      expect(found).toEqual([])
      for (const { slug } of entities.suppressed)
        expect((await get(api(tenant, `/entities/${slug}`), port)).status).toBe(404)
    })
  })
}

test('every link and file of the reading room’s pages exists', async () => {
  const pages = [
    `${originOf('demo')}/`,
    await firstOf('/collections'),
    await firstOf('/search?type=record&has_image=true&limit=1'),
    await firstOf('/entities?entity_type=place'),
    api('demo', '/search?q=plan'),
    // Its passages lead to the pages of records with content states.
    api('demo', '/search?q=yellow+flag'),
  ]
  const { visited, dead } = await deadLinks(pages, { origin: originOf('demo'), port })
  expect(dead).toEqual([])
  expect(visited).toBeGreaterThan(pages.length * 20)
})
