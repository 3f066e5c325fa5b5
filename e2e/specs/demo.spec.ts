import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { follow } from '../stack/api-client.ts'
import { get } from '../stack/client.ts'
import { api, body, expected, originOf, port } from '../stack/demo.ts'
import { ROOT } from '../stack/stack.ts'

for (const tenant of ['demo', 'harbour']) {
  const facts = expected.tenants[tenant]

  test(`${tenant}: lists state the correct totals`, async () => {
    const records = await follow(api(tenant, '/records'), '/api/public/records')
    expect(records.total).toBe(facts.visible.records)
    const collections = await follow(api(tenant, '/collections'), '/api/public/collections')
    expect(collections.items.map(({ slug }) => slug).sort()).toEqual([...facts.top_level].sort())
  })

  test(`${tenant}: unpublished and internal descriptions, and their descendants, answer as if they had never existed`, async () => {
    const absent = await get(api(tenant, '/records/no-such-record-at-all'), port)
    expect(absent.status).toBe(404)
    const bare = (text: string) => ({ ...JSON.parse(text), instance: '', request_id: '' })
    for (const reason of ['unpublished', 'internal', 'below']) {
      expect(facts.not_found[reason].records.length, reason).toBeGreaterThan(0)
      for (const kind of ['collections', 'records']) {
        for (const slug of facts.not_found[reason][kind]) {
          const answer = await get(api(tenant, `/${kind}/${slug}`), port)
          expect(answer.status, `${kind}/${slug}`).toBe(404)
          expect(bare(answer.text)).toEqual(bare(absent.text))
        }
      }
    }
  })

  test(`${tenant}: no response contains a word of internal content`, async () => {
    expect(facts.internal_text.length).toBeGreaterThan(0)
    for (const path of ['/api/public/records', '/api/public/collections'] as const) {
      const { items } = await follow(`${originOf(tenant)}${path}?limit=100`, path)
      expect(items.length, path).toBeGreaterThan(0)
      for (const item of items) {
        const detail = await get(item.url, port)
        for (const word of facts.internal_text) expect(detail.text, item.url).not.toContain(word)
      }
    }
  })
}

test('twins: the same slug in two archives leads to two descriptions, one in each archive', async () => {
  expect(expected.twins.records.length).toBeGreaterThan(2)
  for (const kind of ['collections', 'records']) {
    for (const slug of expected.twins[kind]) {
      const [ours, theirs] = await Promise.all(['demo', 'harbour'].map((t) => get(api(t, `/${kind}/${slug}`), port)))
      const [a, b] = [JSON.parse(ours?.text ?? ''), JSON.parse(theirs?.text ?? '')]
      expect(a.slug).toBe(b.slug)
      expect(a.id).not.toBe(b.id)
      expect((await get(api('demo', `/${kind}/${b.id}`), port)).status).toBe(404)
      expect((await get(api('harbour', `/${kind}/${a.id}`), port)).status).toBe(404)
    }
  }
})

test('the host name selects the archive: the default one for foreign hosts, none for an unknown subdomain', async () => {
  const name = (host: string) => follow(`http://${host}/api/public/organization`, '/api/public/organization')
  expect((await name(`localhost:${port}`)).slug).toBe('demo')
  expect((await name('harbour.localhost')).slug).toBe('harbour')
  expect((await name('archive.example')).slug).toBe('demo')
  const unknown = await get('http://nobody.localhost/api/public/organization', port)
  expect(unknown.status).toBe(404)
  expect(JSON.parse(unknown.text).code).toBe('tenant_not_found')
})

test('health names every part, docs describe every path', async () => {
  const health = await follow(api('demo', '/health'), '/api/public/health')
  expect(health.status).toBe('ok')
  const services = ['catalog', 'export', 'media', 'oai', 'reading_room', 'search']
  const others = ['object_storage', 'postgresql', 'redis', 'search_engine']
  expect(Object.keys(health.services).sort()).toEqual([...services, ...others].sort())
  const docs = await body(api('demo', '/docs'))
  expect(docs.openapi).toMatch(/^3\.1/)
  const committed = JSON.parse(readFileSync(join(ROOT, 'services/gateway/openapi.json'), 'utf8'))
  expect(Object.keys(docs.paths)).toEqual(Object.keys(committed.paths))
})
