import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { defineRoute } from '../route/route.ts'
import { type SignedApp, startSignedApp } from '../testing/signed-app.ts'

const PARTS = ['<list>', 'record '.repeat(5_000), '</list>']
const WHOLE = PARTS.join('')

let app: SignedApp
beforeAll(async () => {
  const route = (path: string, cacheControl: string) =>
    defineRoute({
      ...{ method: 'get', path, operationId: path.slice(1), summary: path, tags: [], errors: [], strictQuery: true },
      response: { schema: z.string(), contentType: 'text/xml', description: 'Text in parts' },
      handler: async () => ({ text: PARTS.map((part) => Buffer.from(part)), contentType: 'text/xml', cacheControl }),
    })
  app = await startSignedApp([route('/unkept', 'no-store'), route('/kept', 'public')])
})
afterAll(() => app.stop())

describe.each(['/api/public/unkept', '/api/public/kept'])('a body in parts at %s', (path) => {
  test.each(['identity', 'gzip', 'br', 'zstd'])('is sent as one as %s', async (coding) => {
    const response = await app.get(path, { headers: { 'Accept-Encoding': coding } })
    expect(await response.text()).toBe(WHOLE)
    expect(response.headers.get('content-encoding')).toBe(coding === 'identity' ? null : coding)
    if (coding === 'identity') expect(response.headers.get('content-length')).toBe(String(WHOLE.length))
  })

  test('has its length in an answer to HEAD', async () => {
    const response = await app.get(path, { method: 'HEAD', headers: { 'Accept-Encoding': 'identity' } })
    expect([response.headers.get('content-length'), await response.text()]).toEqual([String(WHOLE.length), ''])
  })
})
