import { aTenant, aTree } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { CollectionDetail, RecordDetail } from '@fonds/types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startCatalog, type TestService, type TestTenant } from '../testing/service.ts'

let service: TestService
let tenant: TestTenant
let twin: TestTenant
beforeAll(async () => {
  service = await startCatalog()
  tenant = await anArchive('Harbour')
  twin = await anArchive('Port')
})
afterAll(() => service.stop())

async function anArchive(name: string): Promise<TestTenant> {
  const { pool } = service.db
  const made = await aTenant(pool, { name })
  const letter = { title: 'Letter', date: '1850', headings: [aHeading('Holm')] }
  const children = [{ title: 'Draft' }, letter, { title: 'Internal', internal: true }, { title: 'Reply' }]
  await aTree(pool, made.id, { title: 'Papers', children })
  return made
}

const KINDS = [
  { path: '/records/letter', cite: '/cite/letter', schema: RecordDetail },
  { path: '/collections/papers', cite: '/cite/collection/papers', schema: CollectionDetail },
] as const

describe.each(KINDS)('$path', ({ path, cite, schema }) => {
  const read = async (query: string, whose = tenant) => {
    // Links between pages of children repeat the query.
    const { children, ...rest } = await service.read(whose, path + query, schema)
    return rest
  }

  test('includes what is otherwise a separate request', async () => {
    const included = await read('?include=citation,json_ld')
    expect(included.citation).toEqual((await service.ask(tenant, cite)).body)
    // Search engines look for schema.org's context; documents have one that needs no other host.
    const document = (await service.ask(tenant, `${path}.jsonld`)).body as object
    expect(included.json_ld).toEqual({ ...document, '@context': 'https://schema.org' })
    expect(await read('?include=citation&include=json_ld')).toEqual(included)
    const { citation, json_ld, ...rest } = included
    expect(await read('')).toEqual(rest)
    expect(await read('?include=json_ld')).toEqual({ ...rest, json_ld })
    expect(await read('?include=')).toEqual(rest)
  })

  test('is that of the archive itself', async () => {
    const [own, other] = [await read('?include=citation,json_ld'), await read('?include=citation,json_ld', twin)]
    expect([own.citation?.archive_name, other.citation?.archive_name]).toEqual(['Harbour', 'Port'])
    expect(JSON.stringify(other)).not.toMatch(/Harbour|Internal/)
  })

  test('may be cached until the citation has another date', async () => {
    const seconds = async (query: string) =>
      Number((await service.ask(tenant, path + query)).headers.get('x-fonds-cache-seconds'))
    expect(await seconds('?include=citation')).toBeLessThan(15 * 60)
    expect(await seconds('?include=json_ld')).toBe(await seconds(''))
  })

  test('takes fields as well, and refuses what cannot be included', async () => {
    const { body } = await service.ask(tenant, `${path}?include=citation,json_ld&fields=citation.permalink`)
    const { citation, json_ld, ...rest } = body as Record<string, unknown>
    expect(citation).toEqual({ permalink: expect.any(String) as string })
    expect(json_ld).toBeUndefined()
    expect(rest).not.toHaveProperty('notes')
    const { status, body: problem } = await service.ask(tenant, `${path}?include=children`)
    expect(status).toBe(400)
    expect(problem).toMatchObject({
      errors: [{ parameter: 'include', message: 'must be one of citation, json_ld, translations' }],
    })
  })
})

const NOBODY = '00000000-0000-4000-8000-000000000000'

describe('what is around a description, read while the description is', () => {
  /** Reads some fields with and without what a page includes, and by UUID. */
  const threeTimes = async (path: string, query: string, whose: TestTenant) => {
    const read = async (asked: string) => (await service.ask(whose, asked)).body as Record<string, unknown>
    const [plain, included] = [await read(`${path}?${query}`), await read(`${path}?include=json_ld&${query}`)]
    const byId = await read(`${path.replace(/[^/]+$/, String(plain.id))}?include=json_ld&${query}`)
    return [plain, included, byId]
  }

  test('is the same for a record: children and neighbours', async () => {
    for (const whose of [tenant, twin]) {
      const all = await threeTimes('/records/letter', 'fields=children,previous,next', whose)
      expect(all[0]).toMatchObject({ previous: { title: 'Draft' }, next: { title: 'Reply' }, children: { total: 0 } })
      for (const one of all) expect(one).toEqual(all[0])
    }
    const ids = async (whose: TestTenant) => {
      const { body } = await service.ask(whose, '/records/letter?include=citation&fields=previous.id,next.id')
      return body as { previous: { id: string }; next: { id: string } }
    }
    const [own, other] = [await ids(tenant), await ids(twin)]
    expect(own.previous.id).not.toBe(other.previous.id)
    expect(own.next.id).not.toBe(other.next.id)
  })

  test('is the same for a collection: each page of its children', async () => {
    for (const whose of [tenant, twin]) {
      for (const [page, title] of [
        [1, 'Draft'],
        [2, 'Letter'],
        [3, 'Reply'],
      ] as const) {
        const all = await threeTimes('/collections/papers', `fields=children&limit=1&page=${page}`, whose)
        expect(all[0]).toMatchObject({ children: { total: 3, page, items: [{ title }] } })
        const withoutLinks = all.map(({ children, ...rest }) => ({
          ...rest,
          children: { ...(children as object), links: null },
        }))
        for (const one of withoutLinks) expect(one).toEqual(withoutLinks[0])
      }
    }
    const { children } = await service.read(twin, '/collections/papers?include=json_ld', CollectionDetail)
    const { children: own } = await service.read(tenant, '/collections/papers?include=json_ld', CollectionDetail)
    expect(children.items.map(({ id }) => id)).not.toEqual(own.items.map(({ id }) => id))
  })

  test('continues by the cursor of a page', async () => {
    const first = await service.read(tenant, '/collections/papers?include=json_ld&limit=1', CollectionDetail)
    const next = first.children.links.next_cursor ?? ''
    const { body } = await service.ask(tenant, next)
    expect(body).toMatchObject({ json_ld: expect.anything() as object, children: { items: [{ title: 'Letter' }] } })
  })

  test('is not read for what does not exist', async () => {
    for (const path of ['/records/none', '/collections/none', `/records/${NOBODY}`, `/collections/${NOBODY}`]) {
      expect((await service.ask(tenant, `${path}?include=json_ld&fields=children`)).status).toBe(404)
    }
  })
})
