import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { COST_HEADER } from '@fonds/types/context'
import { newCost, runCounted } from '@fonds/util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defineRoute } from '../route/route.ts'
import { common, type SignedApp, startSignedApp } from '../testing/signed-app.ts'

/** Uses the processor for a time, in milliseconds. */
function compute(ms: number): void {
  const before = process.threadCpuUsage()
  let used = 0
  while (used < ms * 1_000) {
    const { user, system } = process.threadCpuUsage(before)
    used = user + system
  }
}

async function* parts() {
  for (const part of ['one ', 'two']) {
    compute(60)
    yield part
  }
}

const stored = { etag: 'x', contentType: 'image/jpeg' }

const route = (path: string, handler: Parameters<typeof defineRoute>[0]['handler']) =>
  defineRoute({ ...common, path, operationId: path, strictQuery: false, handler })

const routes = [
  route('/cheap', async () => ({ json: { a: 1 } })),
  route('/dear', async () => {
    compute(120)
    return { json: { a: 1 } }
  }),
  route('/failing', async () => {
    compute(120)
    throw new Error('broken')
  }),
  route('/moved', async () => ({ redirect: { status: 301, location: 'https://a.example/b' } })),
  route('/estimated', async () => ({ json: { a: 1 }, cost: 250 })),
  route('/stream', async () => ({ stream: parts(), contentType: 'text/plain' })),
  route('/stored', async () => ({
    stored: { ...stored, open: async () => ({ bytes: 1, read: async () => Buffer.from('x') }) },
    cost: 300,
  })),
]

let service: SignedApp
beforeAll(async () => {
  service = await startSignedApp(routes)
})
afterAll(() => service?.stop())

const costOf = async (path: string, options: RequestInit = {}) => {
  const { headers } = await service.get(`/api/public${path}`, options)
  return Number(headers.get(COST_HEADER) ?? Number.NaN)
}

describe('a service states what a response cost, in milliseconds of processor time', () => {
  test.each(['/dear', '/failing'])('of %s', async (path) => {
    expect(await costOf(path)).toBeGreaterThan(100)
  })

  test.each(['/cheap', '/moved', '/nothing'])('also if it is next to nothing, of %s', async (path) => {
    await costOf(path)
    expect(await costOf(path)).toBeLessThan(50)
  })

  test('also of HEAD, and of an answer that the client has', async () => {
    expect(await costOf('/dear', { method: 'HEAD' })).toBeGreaterThan(100)
    const { headers } = await service.get('/api/public/dear')
    const again = await service.get('/api/public/dear', { headers: { 'If-None-Match': headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
    expect(Number(again.headers.get(COST_HEADER))).toBeGreaterThan(100)
  })

  test('which is at least what its route has estimated', async () => {
    expect(await costOf('/estimated')).toBe(250)
    expect(await costOf('/stored')).toBe(300)
  })

  test('except for stored bytes that were not opened', async () => {
    expect(await costOf('/stored', { headers: { 'If-None-Match': '"x"' } })).toBeLessThan(50)
  })

  test('alone: requests in progress at the same time do not pay for each other', async () => {
    const [dear, ...cheap] = await Promise.all(['/dear', '/cheap', '/cheap', '/cheap'].map((path) => costOf(path)))
    expect(dear).toBeGreaterThan(100)
    expect(Math.max(...cheap)).toBeLessThan(50)
  })

  test('and, by route, to its metrics', async () => {
    const metrics = await (await fetch(`http://127.0.0.1:${service.port}/metrics`)).text()
    const [, seconds] = /http_request_cost_seconds_total\{route="\/dear",service="test"\} ([\d.]+)/.exec(metrics) ?? []
    expect(Number(seconds)).toBeGreaterThan(0.1)
  })
})

test('a streamed response states its cost in a trailer, when it is known', async () => {
  const sent = request(`http://127.0.0.1:${service.port}/api/public/stream`, {
    headers: { 'x-fonds-context': service.sign('r1', 'GET', '/api/public/stream') },
  }).end()
  // A reader in this process that is counted, too, pays nothing for it.
  const reader = newCost()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  let text = ''
  await runCounted(reader, async () => {
    for await (const chunk of response) text += String(chunk)
  })
  expect(text).toBe('one two')
  expect(response.headers[COST_HEADER]).toBeUndefined()
  expect(Number(response.trailers[COST_HEADER])).toBeGreaterThan(100)
})
