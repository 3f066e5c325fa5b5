import { expect, test } from 'vitest'
import { startStand } from '../testing/stand.ts'
import { plainServer } from '../testing/upstream.ts'

test('a service that does not respond gets no more requests until it responds again', async () => {
  let asked = 0
  let isWell = false
  const catalog = await plainServer((request, response) => {
    asked++
    if (isWell) response.end('{}')
    else request.socket.destroy()
  })
  const stand = await startStand({ CATALOG_URL: catalog.url })
  const get = () => stand.get('/api/public/organization')
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
    await stand.stop()
    await catalog.stop()
  }
})
