import { afterEach, describe, expect, test } from 'vitest'
import { createFondsClient } from './client.ts'
import { type Answer, type AnsweringServer, startAnswering } from './testing.ts'

let server: AnsweringServer
afterEach(() => server.close())

const PATH = '/api/public/organization'
const done: Answer = { body: { name: 'City Archives' } }

/** Answers the requests in order, the last answer again and again. */
async function serve(...answers: Answer[]) {
  server = await startAnswering(() => (answers.length > 1 ? answers.shift() : answers[0]) ?? done)
  return server.origin
}

const later = (status: number, after: string): Answer => ({
  status,
  body: { code: 'rate_limited', detail: 'Wait.' },
  headers: { 'retry-after': after },
})

describe('a client asks again when the API says when', () => {
  test.each([202, 429, 503])('after %i', async (status) => {
    const past = new Date(Date.now() - 5_000).toUTCString()
    const origin = await serve(later(status, '0'), later(status, past), done)
    const { data } = await createFondsClient(origin).GET(PATH)
    expect(data?.name).toBe('City Archives')
    expect(server.asked).toHaveLength(3)
  })

  test('and sends a form again with its body', async () => {
    const origin = await serve(later(429, '0'), { body: { q0: { result: [] } } })
    const { response } = await createFondsClient(origin).POST('/api/public/reconcile', {
      body: { queries: '{}' },
      bodySerializer: (body) => new URLSearchParams(body),
    })
    expect(response.status).toBe(200)
    expect(server.bodies).toEqual(['queries=%7B%7D', 'queries=%7B%7D'])
  })

  test.each([
    ['beyond its limit', { wait: 5 }, '60'],
    ['if it is not to wait', { wait: 0 }, '0'],
  ])('not %s', async (_, options, after) => {
    const origin = await serve(later(429, after))
    const { error, response } = await createFondsClient(origin, options).GET(PATH)
    expect([response.status, error]).toEqual([429, { code: 'rate_limited', detail: 'Wait.' }])
    expect(server.asked).toHaveLength(1)
  })

  test('not after a failure without a time, or another one', async () => {
    for (const answer of [{ status: 503, body: 'upstream away' }, later(404, '0')]) {
      const { response } = await createFondsClient(await serve(answer)).GET(PATH)
      expect(response.status).toBe(answer.status)
      expect(server.asked).toHaveLength(1)
      server.close()
    }
  })

  test('not once its request is aborted', async () => {
    const control = new AbortController()
    const origin = await serve(later(429, '60'))
    const fetching = async (request: Request) => {
      const response = await fetch(request)
      control.abort(new Error('enough'))
      return response
    }
    const asked = createFondsClient(origin, { fetch: fetching }).GET(PATH, { signal: control.signal })
    await expect(asked).rejects.toThrow('enough')
  })
})

test('a query is sent as it is if it is that of a URL', async () => {
  const origin = await serve({ body: { items: [], links: { next_cursor: null } } })
  const query = new URLSearchParams('q=tea house&level=item&level=file')
  await createFondsClient(origin).GET('/api/public/search', { params: { query } })
  expect(server.asked).toEqual(['/api/public/search?q=tea+house&level=item&level=file'])
})
