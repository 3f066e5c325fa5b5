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
  await aTree(pool, made.id, { title: 'Papers', children: [letter, { title: 'Internal', internal: true }] })
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

  test('includes what is otherwise a request of its own', async () => {
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
      errors: [{ parameter: 'include', message: 'must be one of citation, json_ld' }],
    })
  })
})
