import { expect, test } from 'vitest'
import { startGateway } from '../testing/gateway.ts'
import { plainServer } from '../testing/upstream.ts'

test('a service that does not respond gets no more requests until it responds again', async () => {
  let asked = 0
  let isWell = false
  const catalog = await plainServer((request, response) => {
    asked++
    if (isWell) response.end('{}')
    else request.socket.destroy()
  })
  const gateway = await startGateway({ CATALOG_URL: catalog.url })
  const get = () => gateway.get('/api/public/organization')
  try {
    const answers = []
    for (let n = 0; n < 50; n++) answers.push(await get())
    for (const { status, headers } of answers)
      expect([status, headers['retry-after']]).toEqual([503, expect.anything()])
    // Each request is tried twice.
    expect(asked).toBeLessThan(50)
    isWell = true
    await expect.poll(async () => (await get()).status).toBe(200)
  } finally {
    await gateway.stop()
    await catalog.stop()
  }
})

test.each([
  ['of the response cache', '/api/public/organization'],
  ['that are forwarded', '/api/public/collections/fonds/ead.xml'],
])('clients that leave before a response do not count against the service: requests %s', async (_what, path) => {
  const held = new Set<string>()
  let isWell = false
  const slow = await plainServer((request, response) => {
    if (isWell) response.end('{}')
    else held.add(request.url ?? '')
  })
  const gateway = await startGateway({ CATALOG_URL: slow.url, EXPORT_URL: slow.url })
  try {
    for (let n = 0; n < 12; n++) {
      const abort = new AbortController()
      const url = `http://127.0.0.1:${gateway.port}${path}?n=${n}`
      const left = fetch(url, { signal: abort.signal }).catch(() => 'left')
      await expect.poll(() => [...held].some((asked) => asked.endsWith(`n=${n}`))).toBe(true)
      abort.abort()
      expect(await left).toBe('left')
    }
    isWell = true
    expect((await gateway.get(path)).status).toBe(200)
  } finally {
    await gateway.stop()
    await slow.stop()
  }
})
