import { CONTEXT_HEADER } from '@fonds/types/context'
import { BUILD, buildName } from '@fonds/util/build'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { exportFailed, gone, notFound } from '../errors/errors.ts'
import { pagingParams } from '../paging/paging.ts'
import { defineRoute } from '../route/route.ts'
import { sendWatched } from '../testing/send-watched.ts'
import { common, type SignedApp, startSignedApp } from '../testing/signed-app.ts'

/** Number of handlers called so far. */
let begun = 0

const routes = [
  defineRoute({
    ...common,
    path: '/lists',
    operationId: 'list',
    query: z.object(pagingParams),
    strictQuery: true,
    handler: async ({ query, request }) => ({
      json: { query, path: request.path, asked: request.asked },
      links: { self: 'https://a.example/x', next: null },
    }),
  }),
  defineRoute({
    ...common,
    path: '/things/:slug',
    operationId: 'thing',
    params: z.object({ slug: z.string().max(10) }),
    strictQuery: false,
    handler: async ({ params: { slug }, request }) => {
      begun++
      if (slug === 'built') request.announceWait()
      if (slug === 'gone') throw gone(new Date('2026-01-02T03:04:05Z'))
      if (slug === 'missing') throw notFound()
      if (slug === 'old') return { redirect: { status: 301, location: 'https://a.example/api/public/things/new' } }
      if (slug === 'broken') throw new Error('SELECT * FROM fonds.secret')
      if (slug === 'full') throw exportFailed('too_large', 600)
      if (slug === 'away') throw Object.assign(new Error('connect db.internal:5432'), { code: 'ECONNREFUSED' })
      if (slug === 'text') return { json: { from: 'text' }, headers: { 'X-Own': '1' }, cacheControl: 'no-store' }
      return { json: { slug }, lastModified: new Date('2026-01-02T03:04:05Z') }
    },
  }),
]

let ready = true
const check = async () => {
  if (!ready) throw new Error('connect db.internal')
}

let service: SignedApp
beforeAll(async () => {
  service = await startSignedApp(routes, check)
})
afterAll(() => service?.stop())

const get: SignedApp['get'] = (path, options) => service.get(path, options)

test('a request that only waits is announced by an interim response', async () => {
  const statuses = async (path: string) => {
    const headers = { [CONTEXT_HEADER]: service.sign('r1', 'GET', path) }
    const { interim, status } = sendWatched(`http://127.0.0.1:${service.port}${path}`, headers)
    const last = await status
    return [...interim, last]
  }
  expect(await statuses('/api/public/things/built')).toEqual([102, 200])
  expect(await statuses('/api/public/things/new')).toEqual([200])
  // The other services' clients take no notice.
  expect((await get('/api/public/things/built')).status).toBe(200)
})

describe('a request deadline', () => {
  test('starts no work if it has already passed', async () => {
    const before = begun
    expect((await get('/api/public/things/new', { deadline: Date.now() - 1 })).status).toBe(503)
    expect(begun).toBe(before)
  })
})

describe('a route', () => {
  test('gets its query parsed, and sends links as a header', async () => {
    const answer = await get('/api/public/lists/?limit=5&utm_source=x')
    expect(await answer.json()).toEqual({ query: { limit: 5 }, path: '/api/public/lists', asked: [['limit', '5']] })
    expect(answer.headers.get('link')).toBe('<https://a.example/x>; rel="self"')
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  })

  test('sends JSON given as text, with its own headers and caching', async () => {
    const answer = await get('/api/public/things/text')
    expect(await answer.text()).toBe('{"from":"text"}')
    expect(answer.headers.get('x-own')).toBe('1')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('etag')).toBeNull()
  })

  test('answers 301 for a resource that moved', async () => {
    const answer = await get('/api/public/things/old')
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toBe('https://a.example/api/public/things/new')
  })

  test('answers 304 and 412 to conditions', async () => {
    const etag = (await get('/api/public/things/a')).headers.get('etag') ?? ''
    expect((await get('/api/public/things/a', { headers: { 'If-None-Match': etag } })).status).toBe(304)
    const failed = await get('/api/public/things/a', { headers: { 'If-Match': '"other"' } })
    expect(failed.status).toBe(412)
    expect(failed.headers.get('etag')).toBeNull()
    expect(await failed.json()).toMatchObject({ code: 'precondition_failed' })
  })

  test('answers HEAD with the headers of GET', async () => {
    const head = await get('/api/public/things/a', { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(head.headers.get('content-length')).toBe('12')
    expect(await head.text()).toBe('')
  })

  test('rejects other methods, and lists those it supports', async () => {
    const answer = await get('/api/public/things/a', { method: 'DELETE' })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('GET, HEAD')
  })
})

describe('an error', () => {
  const body = async (path: string) => (await get(path)).json()

  test('in the query of a list names every invalid parameter', async () => {
    expect(await body('/api/public/lists?pgae=1&limit=0')).toMatchObject({
      type: 'https://a.example/api/public/docs/errors#invalid_parameter',
      status: 400,
      instance: '/api/public/lists?pgae=1&limit=0',
      request_id: 'r1',
      errors: [{ parameter: 'pgae' }, { parameter: 'limit' }],
    })
  })

  test('states when a withdrawn resource was withdrawn', async () => {
    expect(await body('/api/public/things/gone')).toMatchObject({ code: 'gone', deleted_at: '2026-01-02T03:04:05Z' })
  })

  test('is the same 404 for a missing resource, an impossible one, and an unknown route', async () => {
    const texts = await Promise.all(
      [
        '/api/public/things/missing',
        '/api/public/things/far-too-long-a-name',
        '/api/public/things/a/b',
        '/api/public/none',
      ].map(async (path) => (await (await get(path)).text()).replace(JSON.stringify(path), '')),
    )
    expect(new Set(texts).size).toBe(1)
  })

  test('that is internal is logged in full, and reveals nothing to the client', async () => {
    service.log.length = 0
    const answer = await get('/api/public/things/broken')
    expect(answer.status).toBe(500)
    expect(await answer.text()).not.toContain('SELECT')
    expect(service.log.join('')).toContain('SELECT * FROM fonds.secret')
    expect(JSON.parse(service.log[0] ?? '')).toMatchObject({ level: 50, request_id: 'r1', tenant: 'demo' })
  })

  test('that is a deliberate rejection is logged as one warning, without a stack', async () => {
    service.log.length = 0
    expect((await get('/api/public/things/full')).status).toBe(503)
    expect(service.log.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        level: 40,
        msg: 'export_failed',
        reason: 'too_large',
        path: '/api/public/things/full',
      }),
    ])
    expect(service.log.join('')).not.toContain('"stack"')
  })

  test('of an unreachable store is 503 with Retry-After, and logged with its cause', async () => {
    service.log.length = 0
    const answer = await get('/api/public/things/away')
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(await answer.text()).not.toContain('db.internal')
    expect(JSON.parse(service.log[0] ?? '')).toMatchObject({
      level: 50,
      err: { stack: expect.stringContaining('db.internal') },
    })
  })

  test('is not cached, and is compressed like other text', async () => {
    const { headers } = await get(`/api/public/lists?${'x'.repeat(60)}=1&${'y'.repeat(1_000)}=1`)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
    expect(headers.get('vary')).toBe('Accept-Encoding')
  })

  test('in the escaping of a path is 400', async () => {
    expect(await body('/api/public/things/%zz')).toMatchObject({
      code: 'malformed_request',
      errors: [{ parameter: 'path' }],
    })
  })
})

describe('without a signature', () => {
  const bare = (path: string) => fetch(`http://127.0.0.1:${service.port}${path}`)

  test('liveness, readiness and metrics by route are available', async () => {
    await get('/api/public/things/a')
    expect(await (await bare('/livez')).text()).toBe('ok\n')
    const { status, headers } = await bare('/readyz')
    expect([status, headers.get('x-fonds-build')]).toEqual([200, buildName(BUILD)])
    const metrics = await (await bare('/metrics')).text()
    expect(metrics).toMatch(
      /http_requests_total\{method="GET",route="\/things\/\{slug\}",status="2xx",service="test"\} \d+/,
    )
    expect(metrics).toContain('http_request_duration_seconds_bucket')
    expect(metrics).toContain(
      `fonds_build_info{version="${BUILD.version}",revision="${BUILD.revision ?? ''}",service="test"} 1`,
    )
  })

  test('a service without its database is not ready, and reveals no host name', async () => {
    ready = false
    const answer = await bare('/readyz')
    ready = true
    expect(answer.status).toBe(503)
    expect(await answer.text()).not.toContain('db.internal')
  })

  test('nothing else is available', async () => {
    for (const path of ['/api/public/things/a', '/api/public/none', '/', '/readyz/x']) {
      expect((await bare(path)).status).toBe(403)
    }
  })
})
