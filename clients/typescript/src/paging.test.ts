import { afterEach, expect, test } from 'vitest'
import { createFondsClient } from './client.ts'
import { items, pages } from './paging.ts'
import { ProblemError } from './problem.ts'
import { type Answer, type AnsweringServer, startAnswering } from './testing.ts'

let server: AnsweringServer
afterEach(() => server.close())

const RECORDS = '/api/public/records'
const serve = async (answer: (url: URL) => Answer) => {
  server = await startAnswering(answer)
  return createFondsClient(server.origin)
}

/** Serves a list of five items, two per page. */
const ofFive = (url: URL): Answer => {
  const start = Number(url.searchParams.get('cursor') ?? 0)
  const next = start + 2
  const rest = new URLSearchParams(url.search)
  rest.delete('page')
  rest.set('cursor', String(next))
  const next_cursor = next < 5 ? `https://archive.example${url.pathname}?${rest}` : null
  return { body: { items: [0, 1, 2, 3, 4].slice(start, next).map((n) => ({ slug: `r${n}` })), links: { next_cursor } } }
}

test('items of all pages are returned once, in order, and each page is requested with the same parameters', async () => {
  const client = await serve(ofFive)
  const slugs: string[] = []
  const query = { limit: 2, language: ['de'] }
  for await (const { slug } of items(client, RECORDS, { params: { query } })) slugs.push(slug)
  expect(slugs).toEqual(['r0', 'r1', 'r2', 'r3', 'r4'])
  expect(server.asked).toEqual([
    `${RECORDS}?limit=2&language=de`,
    `${RECORDS}?limit=2&language=de&cursor=2`,
    `${RECORDS}?limit=2&language=de&cursor=4`,
  ])
})

test('a page is requested only when it is needed', async () => {
  const client = await serve(ofFive)
  for await (const _ of pages(client, RECORDS)) break
  expect(server.asked).toEqual([RECORDS])
})

test('after a numbered page, the cursor takes over', async () => {
  const client = await serve(ofFive)
  let count = 0
  for await (const _ of pages(client, RECORDS, { params: { query: { page: 1 } } })) count += 1
  expect(count).toBe(3)
  expect(server.asked).toEqual([`${RECORDS}?page=1`, `${RECORDS}?cursor=2`, `${RECORDS}?cursor=4`])
})

test('parameters of the path are filled in on each page, and escaped', async () => {
  const client = await serve(ofFive)
  const path = '/api/public/records/{slug}/children'
  for await (const _ of pages(client, path, { params: { path: { slug: 'a b/c' } } }));
  expect(server.asked).toHaveLength(3)
  for (const asked of server.asked) expect(asked).toMatch(/^\/api\/public\/records\/a%20b%2Fc\/children/)
})

test('a problem on a later page ends the list with an error', async () => {
  const problem = { code: 'rate_limited', detail: 'Wait 7 seconds.', status: 429 }
  const client = await serve((url) => (url.search === '' ? ofFive(url) : { status: 429, body: problem }))
  const read = async () => {
    for await (const _ of pages(client, RECORDS));
  }
  await expect(read()).rejects.toThrow(ProblemError)
  await expect(read()).rejects.toMatchObject({ status: 429, problem, message: 'rate_limited: Wait 7 seconds.' })
})

test('a list goes on after the parameters of a URL, and places on the map are its features', async () => {
  const feature = (id: string) => ({ type: 'Feature', id })
  const client = await serve((url) => ({
    body: url.searchParams.has('cursor')
      ? { features: [feature('b')], links: { next_cursor: null } }
      : { features: [feature('a')], links: { next_cursor: `https://archive.example${url.pathname}?q=x&cursor=2` } },
  }))
  const ids: string[] = []
  const query = new URLSearchParams('q=tea house&page=1')
  for await (const { id } of items(client, '/api/public/search.geojson', { params: { query } })) ids.push(id)
  expect(ids).toEqual(['a', 'b'])
  expect(server.asked).toEqual([
    '/api/public/search.geojson?q=tea+house&page=1',
    '/api/public/search.geojson?q=tea+house&cursor=2',
  ])
})
