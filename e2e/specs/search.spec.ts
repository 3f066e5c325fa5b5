import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { items, type PageOf, type paths, unwrap } from '@fonds/client'
import { expect, test } from '@playwright/test'
import { clientOf } from '../stack/api-client.ts'
import { expected } from '../stack/demo.ts'
import { findingAid } from '../stack/finding-aid.ts'
import { fonds, operate } from '../stack/stack.ts'

type Query = NonNullable<paths['/api/public/search']['get']['parameters']['query']>
type Hits = PageOf<'/api/public/search'>

const search = (tenant: string, query: Query): Promise<Hits> =>
  unwrap(clientOf(tenant).GET('/api/public/search', { params: { query } }))
const slugs = ({ items }: Hits) => items.map(({ slug }) => slug)

test.beforeAll(async () => {
  // The test runner deletes the folder before the next run.
  const file = test.info().outputPath('fresh.xml')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, findingAid('fresh', { did: { unittitle: 'Zeppelin hangars' } }))
  // It is there already if another worker goes on after a failure.
  await fonds('tenant', 'create', 'freshness')
  await operate('import', 'ead', file, '--tenant', 'freshness')
  // The demo is ready when its archives are loaded, but its index may lag behind for a moment.
  for (const tenant of ['demo', 'harbour']) {
    const { visible } = expected.tenants[tenant]
    await expect
      .poll(async () => (await search(tenant, { limit: 1 })).total)
      .toBe(visible.records + visible.collections)
  }
})

test('an archivist finds known records by words, code and phrase, with highlights', async () => {
  const ice = await search('demo', { q: 'ice flood' })
  expect(slugs(ice)).toContain('the-ice-flood')
  expect(ice.items.find(({ slug }) => slug === 'the-ice-flood')?.highlights.title).toEqual([
    'The <mark>Ice</mark> <mark>Flood</mark>',
  ])
  expect(slugs(await search('demo', { q: 'LV/T/4/1/1' }))[0]).toBe('the-ice-flood')
  expect(slugs(await search('demo', { q: '"ice flood"' }))).toContain('the-ice-flood')
})

test('each value of a facet finds as many results as it counts', async () => {
  const { facets } = await search('demo', { q: 'letter' })
  for (const name of ['type', 'level', 'collection', 'person', 'subject', 'language', 'decade', 'access'] as const) {
    const values = facets?.[name]?.slice(0, 3) ?? []
    expect(values.length, name).toBeGreaterThan(0)
    for (const { value, count } of values) {
      const { total } = await search('demo', { q: 'letter', [name]: value } as Query)
      expect({ name, value, total }).toEqual({ name, value, total: count })
    }
  }
})

test('a reader who follows the pages to the end sees everything once', async () => {
  const seen: string[] = []
  let total = 0
  for (let page = 1, more = true; more; page++) {
    const hits = await search('demo', { q: 'letter', limit: 7, page })
    total = hits.total
    seen.push(...hits.items.map(({ type, slug }) => `${type}/${slug}`))
    more = hits.links.next !== null
  }
  const query = { q: 'letter', limit: 7 }
  const byCursor: string[] = []
  for await (const { type, slug } of items(clientOf('demo'), '/api/public/search', { params: { query } })) {
    byCursor.push(`${type}/${slug}`)
  }
  expect(byCursor).toEqual(seen)
  expect(seen.length).toBe(total)
  expect(new Set(seen).size).toBe(total)
  expect(total).toBeGreaterThan(14)
})

test('input is completed, and a misspelt word is corrected', async () => {
  const query = { q: 'the ice fl' }
  const suggestions = await unwrap(clientOf('demo').GET('/api/public/search/suggest', { params: { query } }))
  expect(suggestions.items).toContainEqual(expect.objectContaining({ title: 'The Ice Flood' }))
  const { total, did_you_mean } = await search('demo', { q: 'weathercokc' })
  expect({ total, did_you_mean }).toEqual({ total: 0, did_you_mean: 'weathercock' })
})

for (const tenant of ['demo', 'harbour']) {
  test(`${tenant}: hidden or internal content, and that of another archive, is not found by any of its words`, async () => {
    const { not_found, internal_text } = expected.tenants[tenant]
    for (const reason of ['unpublished', 'internal', 'below']) {
      const hidden: string[] = [...not_found[reason].collections, ...not_found[reason].records]
      expect(hidden.length, reason).toBeGreaterThan(0)
      for (const slug of hidden) {
        const found = await search(tenant, { q: slug.replaceAll('-', ' '), limit: 100 })
        expect(slugs(found), slug).not.toContain(slug)
      }
    }
    expect(internal_text.length).toBeGreaterThan(0)
    for (const words of internal_text) {
      expect((await search(tenant, { q: `"${words}"` })).total, words).toBe(0)
    }
  })
}

test('published content is found and unpublished content is not, without any further action', async () => {
  const total = async (q: string) => (await search('freshness', { q })).total
  expect(await total('zeppelin')).toBe(0)
  await operate('publish', 'collection', 'zeppelin-hangars', '--tenant', 'freshness')
  // Takes two seconds on an idle machine; the benchmarks measure it.
  await expect.poll(() => total('zeppelin')).toBe(1)
  await operate('unpublish', 'collection', 'zeppelin-hangars', '--tenant', 'freshness')
  expect(await total('zeppelin')).toBe(0)
  expect((await search('freshness', { q: 'zepelin' })).did_you_mean).toBeNull()
})
