import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@fonds/local-stack'
import { START_TIMEOUT_MS } from '@fonds/test-kit/conditions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gatewaySecret } from './demo/data-folder.ts'
import { DatabaseLogins } from './demo/database-logins.ts'
import { launchService, portsOf, SERVICES, type ServiceContext } from './demo/services.ts'
import { startInTurn } from './demo/start-in-turn.ts'
import { Supervised } from './demo/supervised.ts'
import {
  type DemoProcess,
  descendants,
  endDemos,
  newDataDir,
  ready,
  runFile,
  startDemo,
  stillAlive,
  whenFound,
} from './testing/demo-process.ts'

// The demo in two processes, and all services apart beside it, on the same database, files and Redis.
const dataDir = newDataDir()
const stopped = new AbortController()
const apart: Supervised[] = []
let demo: DemoProcess
let gateways: { readonly small: number; readonly apart: number }
let adminPort: number

beforeAll(async () => {
  adminPort = await freePort()
  demo = await startDemo({
    dataDir,
    program: 'scripts/up.ts',
    env: { ADMIN_PORT: String(adminPort), PRERENDER_PER_DAY: '0', RATE_LIMIT_PER_MINUTE: '0', DRAIN_SECONDS: '0' },
  })
  const run = await ready(demo)
  const ports = await portsOf(await freePort())
  const context: ServiceContext = {
    host: '127.0.0.1',
    ports,
    inspectors: new Map(),
    dataDir,
    databaseUrls: new DatabaseLogins(dataDir).urls(run.DATABASE_URL),
    env: {
      REDIS_URL: run.REDIS_URL,
      GATEWAY_SECRET: gatewaySecret(dataDir),
      PUBLIC_URL: run.PUBLIC_URL,
      BASE_DOMAIN: run.BASE_DOMAIN,
      DEFAULT_TENANT: 'demo',
      DRAIN_SECONDS: '0',
      RATE_LIMIT_PER_MINUTE: '0',
    },
  }
  for (const name of SERVICES)
    apart.push(new Supervised(name, () => launchService(name, context, () => undefined, stopped.signal)))
  await startInTurn(apart, stopped.signal)
  gateways = { small: demo.port, apart: ports.gateway }
}, START_TIMEOUT_MS)
afterAll(async () => {
  await Promise.all(apart.map((server) => server.stop()))
  await endDemos()
}, START_TIMEOUT_MS)

/** Returns what an address answers, without what differs from one request to the next. */
async function answerOf(port: number, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers, redirect: 'manual' })
  const body = (await response.text())
    .replace(/<responseDate>[^<]*/, '')
    .replaceAll(/"request_id":"[^"]*"/g, '')
    .replaceAll(/"latency_ms":\d+/g, '')
    // Checks of a busy machine may be late, and somebody may commit.
    .replaceAll(/"(status|revision)":"[^"]*"/g, '')
  const kept = ['content-type', 'etag', 'last-modified', 'location', 'link', 'vary', 'cache-control']
  return {
    status: response.status,
    ...Object.fromEntries(kept.map((name) => [name, response.headers.get(name)])),
    body,
  }
}

const BASE = '/api/public'
const PAGE = { accept: 'text/html' }

/** Returns the first value of a member in a list. */
async function first(list: string, member: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${gateways.small}${BASE}${list}`)
  const { items } = (await response.json()) as { items: readonly Record<string, unknown>[] }
  return String(items[0]?.[member])
}

test('two processes of Node, each with the name of what it does, answer as ten do', async () => {
  const { services } = await ready(demo)
  expect(Object.keys(services)).toEqual(['workers', 'services'])
  const titles = Object.values(services).map(({ pid }) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0]?.trim(),
  )
  expect(titles).toEqual(['fonds-workers', 'fonds-services'])
})

test.each<[string, () => Promise<string> | string, Record<string, string>?]>([
  ['the index', () => BASE],
  ['health', () => `${BASE}/health`],
  ['the OpenAPI document', () => `${BASE}/openapi.json`],
  ['collections', () => `${BASE}/collections`],
  ['a record', async () => `${BASE}/records/${await first('/records?has_image=true', 'slug')}`],
  ['names', () => `${BASE}/entities?limit=20`],
  ['the change feed', () => `${BASE}/changes?limit=5`],
  ['a sitemap', () => '/sitemap.xml'],
  ['a problem', () => `${BASE}/records?limti=1`],
  ['nothing', () => `${BASE}/records/none`],
  ['a search', () => `${BASE}/search?q=town`],
  ['completions', () => `${BASE}/search/suggest?q=to`],
  ['a manifest', async () => `${BASE}/records/${await first('/records?has_image=true', 'slug')}/manifest`],
  ['a thumbnail', async () => pathOf(await firstThumbnail())],
  ['a finding aid as EAD', async () => `${BASE}/collections/${await first('/collections', 'slug')}/ead.xml`],
  ['a finding aid as PDF', async () => `${BASE}/collections/${await first('/collections', 'slug')}/finding-aid.pdf`],
  ['OAI-PMH', () => `${BASE}/oai?verb=Identify`],
  ['OAI-PMH with EAD of the export service', () => `${BASE}/oai?verb=ListRecords&metadataPrefix=ead`],
  ['the home page', () => '/', PAGE],
  ['a page of a search', () => `${BASE}/search?q=town`, PAGE],
  ['a page of a name', async () => `${BASE}/entities/${await first('/entities', 'slug')}`, PAGE],
])('both shapes answer the same: %s', async (_what, pathOf, headers) => {
  const path = await pathOf()
  // The first request of a document may only queue it, and each worker indexes what was just imported.
  await expect
    .poll(async () => (await answerOf(gateways.apart, path, headers)).status, { message: path })
    .not.toSatisfy((status: number) => status === 202 || status === 503)
  await expect
    .poll(async () => {
      const [small, one] = await Promise.all([
        answerOf(gateways.small, path, headers),
        answerOf(gateways.apart, path, headers),
      ])
      expect(small).toEqual(one)
      return small.status
    })
    .toBeLessThan(500)
})

const pathOf = (url = ''): string => new URL(url).pathname

async function firstThumbnail(): Promise<string | undefined> {
  const response = await fetch(`http://127.0.0.1:${gateways.small}${BASE}/records?has_image=true&limit=1`)
  const { items } = (await response.json()) as { items: readonly { thumbnail: { url: string } | null }[] }
  return items[0]?.thumbnail?.url
}

test('one port has the metrics of all services, each with its name, and those of the process once', async () => {
  const text = await (await fetch(`http://127.0.0.1:${adminPort}/metrics`)).text()
  const names = new Set([...text.matchAll(/service="([a-z-]+)"/g)].map(([, name]) => name))
  expect([...names].sort()).toEqual(['catalog', 'export', 'gateway', 'media', 'oai', 'reading-room', 'search'])
  expect(text.match(/^process_resident_memory_bytes\{/gm)).toHaveLength(1)
  expect(text.match(/^# TYPE http_requests_total /gm)).toHaveLength(1)
  const workers = (await ready(demo)).services.workers?.url
  const theirs = await (await fetch(`${workers}/metrics`)).text()
  expect(theirs).toContain('service="export-worker"')
  const state = await fetch(`${workers}/readyz`)
  expect([state.status, await state.json()]).toMatchObject([
    200,
    { 'search-worker': { postgresql: { ok: true } }, 'media-worker': {}, 'export-worker': {} },
  ])
})

const lines = (log: string) =>
  readFileSync(join(dataDir, `logs/${log}.log`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { service: string; msg: string })

test('the log says which service wrote a line', () => {
  const names = new Set(lines('services').map(({ service }) => service))
  expect(names).toContain('media')
  expect(names).toContain('gateway')
})

test('each part keeps its own login', async () => {
  const { DATABASE_URL } = await ready(demo)
  const { createPool } = await import('@fonds/db/pool')
  const pool = createPool(DATABASE_URL, { name: 'fonds-test', max: 1 })
  const { rows } = await pool.query<{ login: string }>({
    text: `SELECT DISTINCT split_part(application_name, '/', 1) || ' ' || usename AS login FROM pg_stat_activity
           WHERE application_name LIKE 'fonds-%' AND usename LIKE 'fonds\\_%'`,
    values: [],
  })
  await pool.end()
  // The process that the world reaches has no login that may write the index.
  const { services } = await ready(demo)
  const environment = readFileSync(`/proc/${services.services?.pid}/environ`, 'utf8').split('\0')
  expect(environment.join(' ')).toContain(' CATALOG_DATABASE_URL=postgres')
  expect(environment.filter((text) => /_WORKER_DATABASE_URL=|fonds_indexer/.test(text))).toEqual([])
  const logins = rows.map(({ login }) => login)
  expect(logins).toEqual(
    expect.arrayContaining(['fonds-catalog fonds_catalog', 'fonds-gateway fonds_gateway', 'fonds-search fonds_search']),
  )
})

test('a process that ends is started again as a whole, and SIGTERM ends both and all that they started', async () => {
  const { services } = await ready(demo)
  const before = services.services?.pid ?? 0
  process.kill(before, 'SIGKILL')
  await whenFound(demo, () => {
    const pid = runFile(demo)?.services.services?.pid
    return pid !== null && pid !== before ? pid : undefined
  })
  expect((await answerOf(gateways.small, `${BASE}/collections`)).status).toBe(200)
  const pids = descendants(demo.child.pid ?? 0)
  demo.child.kill('SIGTERM')
  expect(await demo.exited).toBe(0)
  expect(await stillAlive(pids)).toEqual([])
  const stops = lines('services').filter(({ msg }) => msg === 'stopped')
  // The gateway first, since it needs the others for the requests in progress.
  expect(stops[0]?.service).toBe('gateway')
  expect(new Set(stops.map(({ service }) => service)).size).toBe(7)
})
