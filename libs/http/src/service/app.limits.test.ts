import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { defineRoute } from '../route/route.ts'
import { common, type SignedApp, startSignedApp } from '../testing/signed-app.ts'
import { Unfinished } from '../testing/unfinished.ts'

const unfinished = new Unfinished()

const routes = [
  defineRoute({
    ...common,
    path: '/things/:slug',
    operationId: 'thing',
    params: z.object({ slug: z.string().max(10) }),
    strictQuery: false,
    handler: async ({ params: { slug }, signal }) => {
      if (slug === 'endless') return { stream: unfinished.stream(), contentType: 'text/plain' }
      await unfinished.handle(signal)
      signal.throwIfAborted()
      return { json: {} }
    },
  }),
]

let service: SignedApp
beforeAll(async () => {
  service = await startSignedApp(routes)
})
afterAll(() => service?.stop())

const get: SignedApp['get'] = (path, options) => service.get(path, options)

describe('a request deadline', () => {
  test('ends the work, with 503 and Retry-After', async () => {
    const answer = await get('/api/public/things/waits', { deadline: Date.now() + 200 })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.json()).toMatchObject({ code: 'service_unavailable' })
    expect(unfinished.running).toBe(0)
  })

  test('does not end a response that has begun', async () => {
    const deadline = Date.now() + 400
    const answer = await get('/api/public/things/endless', { deadline })
    const reader = answer.body?.getReader()
    await expect.poll(() => Date.now()).toBeGreaterThan(deadline)
    for (let bytes = 0; bytes < 10_000_000; ) bytes += (await reader?.read())?.value?.length ?? 0
    await reader?.cancel()
    await expect.poll(() => unfinished.running).toBe(0)
  })
})
