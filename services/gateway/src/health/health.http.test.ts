import { Health } from '@fonds/types'
import { afterEach, expect, test } from 'vitest'
import { type Stand, startStand } from '../testing/stand.ts'
import { plainServer } from '../testing/upstream.ts'

let stand: Stand | undefined
afterEach(async () => {
  await stand?.stop()
  stand = undefined
})

const health = '/api/public/health'

test('names every part that is configured, and no other', async () => {
  stand = await startStand()
  const answer = await stand.get(health)
  expect(answer.status).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  const report = Health.parse(answer.json())
  expect(report.status).toBe('ok')
  expect(Object.keys(report.services).sort()).toEqual(['catalog', 'postgresql', 'redis'])
  for (const part of Object.values(report.services))
    expect(part).toEqual({ status: 'ok', latency_ms: expect.any(Number) })
})

test('is down with 503 where the catalog is, and names no host', async () => {
  stand = await startStand({ CATALOG_URL: 'http://127.0.0.1:1' })
  const answer = await stand.get(health)
  expect(answer.status).toBe(503)
  expect(answer.json()).toMatchObject({
    status: 'down',
    services: { catalog: { status: 'down', latency_ms: null }, postgresql: { status: 'ok' } },
  })
  expect(answer.text).not.toMatch(/127\.0\.0\.1|localhost/)
})

test('is down where PostgreSQL is, while the gateway still answers problems', async () => {
  stand = await startStand({ DATABASE_URL: 'postgres://127.0.0.1:1/none' })
  const answer = await stand.get(health)
  expect(answer.status).toBe(503)
  expect(answer.json()).toMatchObject({ status: 'down', services: { postgresql: { status: 'down' } } })
  const other = await stand.get('/api/public/organization')
  expect(other.status).toBe(503)
  expect(other.headers['retry-after']).toBeDefined()
  expect(other.json()).toMatchObject({ code: 'service_unavailable' })
  expect(other.text).not.toContain('127.0.0.1')
})

test('is degraded where a service is away that not everything needs', async () => {
  stand = await startStand({ SEARCH_URL: 'http://127.0.0.1:1' })
  const answer = await stand.get(health)
  expect(answer.status).toBe(200)
  expect(answer.json()).toMatchObject({ status: 'degraded', services: { search: { status: 'down' } } })
})

test('waits a second at most for a part that hangs, and asks it once for many', async () => {
  let asked = 0
  const hanging = await plainServer(() => {
    asked++
  })
  const { get, stop } = await startStand({ MEDIA_URL: hanging.url })
  try {
    const started = Date.now()
    const answers = await Promise.all(Array.from({ length: 10 }, () => get(health)))
    expect(Date.now() - started).toBeLessThan(2_000)
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.json()).toMatchObject({ status: 'degraded', services: { media: { status: 'down' } } })
    expect(asked).toBe(1)
  } finally {
    await stop()
    await hanging.stop()
  }
})
