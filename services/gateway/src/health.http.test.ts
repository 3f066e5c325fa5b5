import { createLogger, createServiceApp, Degraded, startServer } from '@fonds/http'
import { createTestDatabase, eventually, startFaultyProxy } from '@fonds/test-kit'
import { Health } from '@fonds/types'
import { BUILD } from '@fonds/util/build'
import { afterEach, expect, test } from 'vitest'
import { startGateway, type TestGateway } from './testing/gateway.ts'
import { plainServer, SECRET } from './testing/upstream.ts'

let running: TestGateway | undefined
afterEach(async () => {
  await running?.stop()
  running = undefined
})

const health = '/api/public/health'

/** Waits for the expected report: on a busy machine, a part whose check is late counts as down until the next check. */
const reported = (at: TestGateway, status: number, expected: object) =>
  eventually(async () => {
    const answer = await at.get(health)
    expect([answer.status, answer.json()]).toMatchObject([status, expected])
    return answer
  })

test('names exactly the configured parts', async () => {
  running = await startGateway()
  const answer = await reported(running, 200, { status: 'ok' })
  expect(answer.headers['cache-control']).toBe('no-store')
  const report = Health.parse(answer.json())
  expect(Object.keys(report.services).sort()).toEqual(['catalog', 'postgresql', 'redis'])
  // Services say what they were built from; PostgreSQL and Redis are others.
  for (const [name, part] of Object.entries(report.services))
    expect(part).toEqual({ status: 'ok', latency_ms: expect.any(Number), ...(name === 'catalog' ? BUILD : {}) })
})

test('names the build of the gateway, and what other services say theirs is', async () => {
  const other = await plainServer((_request, response) => {
    response.setHeader('X-Fonds-Build', '9.9.9-rc.1+0a1b2c3d4e5f').end('{}')
  })
  // A service of a release that does not say it.
  const silent = await plainServer((_request, response) => void response.end('{}'))
  try {
    running = await startGateway({ SEARCH_URL: other.url, OAI_URL: silent.url })
    const answer = await reported(running, 200, {
      ...BUILD,
      services: { search: { status: 'ok', version: '9.9.9-rc.1', revision: '0a1b2c3d4e5f' }, oai: { status: 'ok' } },
    })
    expect(Health.parse(answer.json()).services.oai).not.toHaveProperty('version')
  } finally {
    await other.stop()
    await silent.stop()
  }
})

test('is down with 503 if the catalog is, and names no host', async () => {
  running = await startGateway({ CATALOG_URL: 'http://127.0.0.1:1' })
  const answer = await reported(running, 503, {
    status: 'down',
    services: { catalog: { status: 'down', latency_ms: null }, postgresql: { status: 'ok' } },
  })
  expect(answer.text).not.toMatch(/127\.0\.0\.1|localhost/)
})

test('is down if PostgreSQL is, while the gateway still answers with problems', async () => {
  running = await startGateway({ DATABASE_URL: 'postgres://127.0.0.1:1/none' })
  await reported(running, 503, { status: 'down', services: { postgresql: { status: 'down' } } })
  const other = await running.get('/api/public/organization')
  expect(other.status).toBe(503)
  expect(other.headers['retry-after']).toBeDefined()
  expect(other.json()).toMatchObject({ code: 'service_unavailable' })
  expect(other.text).not.toContain('127.0.0.1')
})

test('is degraded if an optional service is down', async () => {
  running = await startGateway({ SEARCH_URL: 'http://127.0.0.1:1' })
  await reported(running, 200, { status: 'degraded', services: { search: { status: 'down' } } })
})

test('distinguishes object storage from the service that checks it', async () => {
  let away = false
  const checks = {
    postgresql: async () => undefined,
    objects: async () => {
      if (away) throw new Error('no route to files.internal')
    },
  }
  const logger = createLogger({ name: 'media', level: 'silent' })
  const app = createServiceApp({ name: 'media', routes: [], logger, secret: SECRET, checks })
  const media = await startServer(app, { host: '127.0.0.1', port: 0, logger, signals: false })
  try {
    running = await startGateway({ MEDIA_URL: `http://127.0.0.1:${media.port}` })
    await reported(running, 200, {
      status: 'ok',
      services: { media: { status: 'ok' }, object_storage: { status: 'ok' } },
    })
    away = true
    await running.stop()
    running = await startGateway({ MEDIA_URL: `http://127.0.0.1:${media.port}` })
    const answer = await reported(running, 200, {
      status: 'degraded',
      services: { object_storage: { status: 'down', latency_ms: null } },
    })
    expect(answer.text).not.toContain('files.internal')
  } finally {
    await media.stop()
  }
})

test('distinguishes the search engine from the search service, and does not report one that is not configured', async () => {
  let engine: 'none' | 'well' | 'away' = 'none'
  const wanted = {
    search_engine: async () => {
      if (engine === 'away') throw new Error('no route to elastic.internal')
    },
  }
  const logger = createLogger({ name: 'search', level: 'silent' })
  const checks = { postgresql: async () => undefined }
  const start = async (expected: object) => {
    const more = engine === 'none' ? {} : { wanted }
    const app = createServiceApp({ name: 'search', routes: [], logger, secret: SECRET, checks, ...more })
    const search = await startServer(app, { host: '127.0.0.1', port: 0, logger, signals: false })
    const gateway = await startGateway({ SEARCH_URL: `http://127.0.0.1:${search.port}` })
    try {
      return await reported(gateway, 200, expected)
    } finally {
      await gateway.stop()
      await search.stop()
    }
  }
  await start({
    status: 'ok',
    services: { search: { status: 'ok' }, search_engine: { status: 'disabled', latency_ms: null } },
  })
  engine = 'well'
  await start({ status: 'ok', services: { search_engine: { status: 'ok' } } })
  engine = 'away'
  const answer = await start({
    status: 'degraded',
    services: { search: { status: 'ok' }, search_engine: { status: 'down', latency_ms: null } },
  })
  expect(answer.text).not.toContain('elastic.internal')
})

test('reports a part that is degraded', async () => {
  const behind = async () => {
    throw new Degraded('the index is behind')
  }
  const logger = createLogger({ name: 'search', level: 'silent' })
  const checks = { postgresql: async () => undefined }
  const options = { name: 'search', routes: [], logger, secret: SECRET, checks, wanted: { search_engine: behind } }
  const search = await startServer(createServiceApp(options), { host: '127.0.0.1', port: 0, logger, signals: false })
  try {
    running = await startGateway({ SEARCH_URL: `http://127.0.0.1:${search.port}` })
    await reported(running, 200, {
      status: 'degraded',
      services: { search: { status: 'ok' }, search_engine: { status: 'degraded', latency_ms: expect.any(Number) } },
    })
  } finally {
    await search.stop()
  }
})

test('reports a part as down after two failures in a row, not one, even without a request', async () => {
  let failures = 0
  let isHolding = false
  let asked = 0
  const catalog = await plainServer((_request, response) => {
    asked++
    if (isHolding && failures === 0) return
    response.statusCode = failures > 0 ? 503 : 200
    if (failures > 0) failures--
    response.end('{}')
  })
  try {
    running = await startGateway({ CATALOG_URL: catalog.url })
    const at = running
    await reported(at, 200, { status: 'ok' })
    failures = 1
    const before = asked
    const statuses = new Set<number>()
    await eventually(async () => {
      statuses.add((await at.get(health)).status)
      expect(asked).toBeGreaterThan(before + 1)
    })
    expect([...statuses]).toEqual([200])
    // Further checks get no answer, so that no third failure is counted meanwhile.
    failures = 2
    isHolding = true
    // The first of these failures is caused by a request, the second by the background checks.
    const until = asked + 2
    await eventually(async () => {
      if (asked < until - 1) await at.get(health)
      expect(asked).toBeGreaterThanOrEqual(until)
    })
    // The catalog counts a check before the gateway has read its answer.
    await reported(at, 503, { status: 'down' })
  } finally {
    await catalog.stop()
  }
})

test('is ok while PostgreSQL takes half a second for each answer', async () => {
  const database = await createTestDatabase()
  const slow = await startFaultyProxy(database.url)
  try {
    running = await startGateway({ DATABASE_URL: slow.url })
    const at = running
    await reported(at, 200, { status: 'ok' })
    slow.delay(500)
    const latencies: unknown[] = []
    await eventually(async () => {
      const answer = await at.get(health)
      expect(answer.status).toBe(200)
      latencies.push(Health.parse(answer.json()).services.postgresql?.latency_ms)
      expect(Math.max(...latencies.map(Number))).toBeGreaterThan(400)
    })
  } finally {
    await running?.stop()
    running = undefined
    await slow.close()
    await database.drop()
  }
})
