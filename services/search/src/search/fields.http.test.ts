import type { Tenant } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSearch, type TestService } from '../testing/service.ts'

let service: TestService
let archive: Tenant
beforeAll(async () => {
  service = await startSearch()
  archive = await aTenant(service.db.pool)
  const children = ['Mill wheel', 'Mill race'].map((title) => ({ title, headings: [aHeading('Holm, Ada')] }))
  await aTree(service.db.pool, archive.id, { title: 'Mill papers', languages: ['de'], children })
  await service.index(archive)
})
afterAll(() => service.stop())

test('fields reduce each hit and leave facets, filters and the query as they are', async () => {
  const all = await service.search(archive, { q: 'mill', language: 'de' })
  const { status, body } = await service.ask(archive, '/search?q=mill&language=de&fields=title,highlights.title,score')
  expect(status).toBe(200)
  expect(body).toEqual({
    ...all,
    items: all.items.map(({ type, id, slug, title, score, highlights }) => ({
      ...{ type, id, slug, title, score },
      highlights: { title: highlights.title },
    })),
    links: expect.objectContaining({ self: expect.stringContaining('fields=title%2C') }),
  })
})

test('fields reduce each completion', async () => {
  const { body: all } = await service.ask(archive, '/search/suggest?q=mill')
  const { items } = all as { items: { type: string; id: string; slug: string; title: string }[] }
  const { body } = await service.ask(archive, '/search/suggest?q=mill&fields=title')
  expect(body).toEqual({ items: items.map(({ type, id, slug, title }) => ({ type, id, slug, title })) })
  expect(items).toHaveLength(3)
  const refused = await service.ask(archive, '/search/suggest?q=mill&fields=titel')
  expect(refused.body).toMatchObject({ errors: [{ message: '"titel" is unknown; did you mean title?' }] })
})

test('a cursor continues with other fields, and an unknown field is refused', async () => {
  const { body } = await service.ask(archive, '/search?q=mill&limit=1&fields=title')
  const next = (body as { links: { next_cursor: string } }).links.next_cursor
  const { body: second } = await service.ask(archive, next.replace('fields=title', 'fields=level'))
  expect(second).toMatchObject({ items: [{ level: expect.any(String) }], total: 3 })
  const refused = await service.ask(archive, '/search?q=mill&fields=titel')
  expect(refused.body).toMatchObject({ errors: [{ message: '"titel" is unknown; did you mean title?' }] })
})
