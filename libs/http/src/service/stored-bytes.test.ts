import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { defineRoute } from '../route/route.ts'
import { common, type SignedApp, startSignedApp } from '../testing/signed-app.ts'

const storedBytes = {
  etag: 'v1',
  contentType: 'image/png',
  open: async () => ({
    bytes: 10_000,
    read: async (range?: { start: number; end: number }) =>
      Readable.from([Buffer.alloc(10_000, 'x').subarray(range?.start, (range?.end ?? 9_999) + 1)]),
  }),
}
const tornBytes = {
  etag: 'v1',
  contentType: 'image/png',
  open: async () => ({
    bytes: 10_000,
    read: async () =>
      Readable.from(
        (async function* () {
          yield Buffer.alloc(100)
          throw new Error('the disk went away')
        })(),
      ),
  }),
}

const routes = [
  defineRoute({
    ...common,
    path: '/things/:slug',
    operationId: 'thing',
    params: z.object({ slug: z.string().max(10) }),
    strictQuery: false,
    handler: async ({ params: { slug } }) => {
      if (slug === 'torn') return { stored: tornBytes }
      return { stored: storedBytes, lastModified: new Date('2026-01-02T03:04:05Z') }
    },
  }),
]

let service: SignedApp
beforeAll(async () => {
  service = await startSignedApp(routes)
})
afterAll(() => service?.stop())

const get: SignedApp['get'] = (path, options) => service.get(path, options)

describe('stored bytes', () => {
  test('are sent unchanged, with a strong validator', async () => {
    const answer = await get('/api/public/things/bytes', { headers: { 'Accept-Encoding': 'gzip' } })
    expect(await answer.text()).toBe('x'.repeat(10_000))
    expect(answer.headers.get('etag')).toBe('"v1"')
    expect(answer.headers.get('accept-ranges')).toBe('bytes')
    expect(answer.headers.get('content-length')).toBe('10000')
    expect(answer.headers.get('last-modified')).toBe('Fri, 02 Jan 2026 03:04:05 GMT')
    expect(answer.headers.get('content-encoding')).toBeNull()
  })

  test('are sent in part, subject to If-Range', async () => {
    const part = await get('/api/public/things/bytes', { headers: { Range: 'bytes=10-19', 'If-Range': '"v1"' } })
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      'bytes 10-19/10000',
      'x'.repeat(10),
    ])
    const other = await get('/api/public/things/bytes', { headers: { Range: 'bytes=10-19', 'If-Range': '"v0"' } })
    expect([other.status, (await other.text()).length]).toEqual([200, 10_000])
    const several = await get('/api/public/things/bytes', { headers: { Range: 'bytes=0-1,4-5' } })
    expect([several.status, (await several.text()).length]).toEqual([200, 10_000])
  })

  test('are streamed without so many listeners that Node warns of a leak', async () => {
    const warnings: string[] = []
    const note = ({ name }: Error) => void warnings.push(name)
    process.on('warning', note)
    try {
      await (await get('/api/public/things/bytes')).arrayBuffer()
      // Warnings are emitted on the next tick.
      await setImmediate()
    } finally {
      process.off('warning', note)
    }
    expect(warnings).not.toContain('MaxListenersExceededWarning')
  })

  test('outside the file get 416 with the file’s length', async () => {
    const answer = await get('/api/public/things/bytes', { headers: { Range: 'bytes=10000-' } })
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */10000'])
    expect(await answer.json()).toMatchObject({ code: 'range_not_satisfiable' })
  })

  test('support 304, 412 and HEAD like any body', async () => {
    expect((await get('/api/public/things/bytes', { headers: { 'If-None-Match': 'W/"v1"' } })).status).toBe(304)
    expect((await get('/api/public/things/bytes', { headers: { 'If-Match': '"v1"' } })).status).toBe(200)
    expect((await get('/api/public/things/bytes', { headers: { 'If-Match': '"v2"' } })).status).toBe(412)
    const head = await get('/api/public/things/bytes', { method: 'HEAD', headers: { Range: 'bytes=0-1' } })
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '10000', ''])
  })

  test('that break off never look complete', async () => {
    const answer = await get('/api/public/things/torn')
    await expect(answer.text()).rejects.toThrow()
  })
})
