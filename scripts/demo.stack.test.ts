import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { startTraceReceiver, type TraceReceiver } from '@fonds/telemetry/testing'
import { START_TIMEOUT_MS } from '@fonds/test-kit/conditions'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyCheckout } from './lib/checkout.ts'
import { ROOT } from './lib/root.ts'
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
  whenPrinted,
} from './testing/demo-process.ts'

// These tests run in order on one data folder: the first start creates it, later ones reuse it. Starting a demo takes
// longer than what is tested with it, so each serves for several tests.
const dataDir = newDataDir()
afterAll(endDemos)

async function healthOf(demo: DemoProcess): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${demo.port}/api/public/health`)
  return ((await response.json()) as { status: string }).status
}

interface Pictured {
  readonly slug: string
  readonly image_count: number
  readonly thumbnail: { readonly url: string } | null
}

/** Returns the first records of the archive that have pictures. */
async function picturedRecords(demo: DemoProcess): Promise<readonly Pictured[]> {
  const response = await fetch(`http://127.0.0.1:${demo.port}/api/public/records?limit=100`)
  const { items } = (await response.json()) as { items: readonly Pictured[] }
  const pictured = items.filter(({ image_count }) => image_count > 0)
  expect(pictured.length).toBeGreaterThan(5)
  return pictured
}

/** Lists all processes of the demo, from the start-up script down to PostgreSQL's workers. */
function processesOf(demo: DemoProcess): number[] {
  const pids = descendants(demo.child.pid ?? 0)
  // At least the start-up script, the supervisor, PostgreSQL with its workers, Redis and two services.
  expect(pids.length).toBeGreaterThan(6)
  return pids
}

describe('the demo of a new checkout and `npm run dev -- --only catalog --elasticsearch` side by side', () => {
  const root = newDataDir()
  const lock = join(root, '.tools/installing')
  /** Keeps out modules of the tests' own checkout, which pnpm offers to what it runs. */
  const ownModules = { NODE_PATH: '', NODE_COMPILE_CACHE: join(root, 'compiled') }
  let demo: DemoProcess
  let dev: DemoProcess
  beforeAll(async () => {
    await copyCheckout(root, new AbortController().signal)
    demo = await startDemo({ env: ownModules, dataDir, root })
    await whenPrinted(demo, 'PostgreSQL on port')
    // The second installation waits, as for one that another process runs.
    writeFileSync(lock, String(process.pid))
    const args = ['--only', 'catalog', '--elasticsearch']
    dev = await startDemo({ program: 'scripts/dev.mjs', dataDir: newDataDir(), args })
    await Promise.all([ready(demo), ready(dev)])
  }, START_TIMEOUT_MS)

  test('start from nothing and answer on their own ports', async () => {
    const runs = await Promise.all([ready(demo), ready(dev)])
    expect(demo.output().out).toContain('fonds import')
    await whenPrinted(demo, `export DATA_DIR=${dataDir}`)
    expect(runs[0].DATABASE_URL).not.toBe(runs[1].DATABASE_URL)
    expect(await healthOf(demo)).toBe('ok')
    // Until the index is built, a health response says so.
    await expect.poll(() => healthOf(dev)).toBe('ok')
  })

  test('the demo shows its pictures as soon as it is ready', async () => {
    await ready(demo)
    for (const { slug, thumbnail } of await picturedRecords(demo)) {
      const { pathname, search } = new URL(thumbnail?.url ?? '', 'http://none.example')
      const response = await fetch(`http://127.0.0.1:${demo.port}${pathname}${search}`)
      expect([response.status, response.headers.get('content-type')], slug).toEqual([200, 'image/jpeg'])
    }
  })

  // Installs dependencies.
  const installs = { timeout: START_TIMEOUT_MS }
  test(
    'the demo is ready before the fonts for PDFs are installed, and makes finding aids once they are',
    installs,
    async () => {
      await ready(demo)
      const api = `http://127.0.0.1:${demo.port}/api/public`
      const { items } = (await (await fetch(`${api}/collections?limit=1`)).json()) as { items: [{ slug: string }] }
      const findingAid = `${api}/collections/${items[0].slug}/finding-aid.pdf`
      const early = await fetch(findingAid)
      expect([early.status, early.headers.has('retry-after'), await early.json()]).toMatchObject([
        503,
        true,
        { code: 'service_unavailable' },
      ])

      const folder = newDataDir()
      const command = ['bin/fonds', 'export', 'pdf', '--tenant', 'demo', '--out', folder, items[0].slug]
      const exported = spawnSync('sh', command, {
        cwd: root,
        env: { ...process.env, ...ownModules, DATA_DIR: dataDir },
      })
      expect(String(exported.stdout)).toEqual(
        expect.stringMatching(/the fonts for PDFs are not installed yet; .*\n.*0 written, .*1 failed\n$/),
      )
      expect(readdirSync(folder).filter((file) => file.endsWith('.pdf'))).toEqual([])

      rmSync(lock)
      await whenPrinted(demo, 'finding aids are available as PDF')
      await expect.poll(async () => (await fetch(findingAid)).headers.get('content-type')).toBe('application/pdf')
    },
  )

  test('have a real Elasticsearch with --elasticsearch, and none without', async () => {
    const { ELASTICSEARCH_URL: url } = await ready(dev)
    expect(await (await fetch(url ?? '')).json()).toMatchObject({ tagline: 'You Know, for Search' })
    expect(existsSync(join(dev.dataDir, 'elasticsearch/data'))).toBe(true)
    expect((await ready(demo)).ELASTICSEARCH_URL).toBeNull()
  })

  test('dev restarts catalog when its source changes, offers its debugger, and leaves the others alone', async () => {
    const before = await ready(dev)
    const [, inspector] = /^ {2}127\.0\.0\.1:(\d+) {2}catalog$/m.exec(dev.output().out) ?? []
    const targets = await (await fetch(`http://127.0.0.1:${inspector}/json/list`)).json()
    expect(targets).toMatchObject([{ type: 'node', url: expect.stringContaining('services/catalog/src/main.ts') }])

    // Touches the file, like an editor that saves the same text.
    const now = new Date()
    utimesSync(join(ROOT, 'services/catalog/src/main.ts'), now, now)
    await whenFound(dev, () => /catalog restarted in \d+\.\d s/.exec(dev.output().out) ?? undefined)
    const response = await fetch(`http://127.0.0.1:${dev.port}/api/public/collections`)
    expect(response.status).toBe(200)
    expect(runFile(dev)?.services).toEqual(before.services)
  })

  test('one ends with every process of it at Ctrl-C, the other goes on', async () => {
    await ready(dev)
    const pids = processesOf(dev)
    dev.child.kill('SIGINT')
    expect(await dev.exited).toBe(0)
    expect(await stillAlive(pids)).toEqual([])
    expect(runFile(dev)).toBeUndefined()
    expect(await healthOf(demo)).toBe('ok')
  })

  test('a demo leaves no process behind if its supervisor is killed', async () => {
    const { pid } = await ready(demo)
    const pids = processesOf(demo)
    process.kill(pid, 'SIGKILL')
    expect(await demo.exited).toBe(1)
    expect(await stillAlive(pids)).toEqual([])
  })
})

describe('a demo whose services run apart, on the data of an earlier one, which was killed', () => {
  let demo: DemoProcess
  let receiver: TraceReceiver
  beforeAll(async () => {
    receiver = await startTraceReceiver()
    const tracing = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, TRACE_SAMPLE: '1', PRERENDER_PER_DAY: '0' }
    demo = await startDemo({ env: tracing, dataDir, args: ['--apart'] })
    await ready(demo)
  }, START_TIMEOUT_MS)
  afterAll(() => receiver.stop())

  /** Returns the names of the spans from the first one of a trace to one that matches. */
  const pathTo = (program: string, name: RegExp): string[] | undefined => {
    const { spans } = receiver
    for (const found of spans.filter((span) => span.program === program && name.test(span.name))) {
      const path = [found]
      for (let at = path[0]; at !== undefined; at = path[0]) {
        const above = spans.find(({ spanId, traceId }) => spanId === at.parentSpanId && traceId === at.traceId)
        if (above === undefined) break
        path.unshift(above)
      }
      if (path[0]?.parentSpanId === '') return path.map((span) => `${span.program}: ${span.name}`)
    }
    return undefined
  }

  test('sends one trace of a request from the gateway to SQL, without what a reader typed', async () => {
    await ready(demo)
    await fetch(`http://127.0.0.1:${demo.port}/api/public/records?limit=3&language=de&utm_source=private-matter`)
    await fetch(`http://127.0.0.1:${demo.port}/api/public/search?q=private-matter`)
    const path = await whenFound(demo, () => pathTo('fonds-catalog', /^postgresql records/))
    expect(path.slice(0, 3)).toEqual([
      'fonds-gateway: GET /records',
      'fonds-gateway: forward to catalog',
      'fonds-catalog: GET /records',
    ])
    await whenFound(demo, () => pathTo('fonds-search', /^postgresql/))
    expect(receiver.bodies.join('')).not.toContain('private-matter')
  })

  test('sends one trace of a finding aid from the gateway over the queue to the worker', async () => {
    await ready(demo)
    const list = await (await fetch(`http://127.0.0.1:${demo.port}/api/public/collections?limit=1`)).json()
    const [{ slug }] = (list as { items: [{ slug: string }] }).items
    await fetch(`http://127.0.0.1:${demo.port}/api/public/collections/${slug}/finding-aid.pdf`)
    expect(await whenFound(demo, () => pathTo('fonds-export-worker', /^process export$/))).toEqual([
      'fonds-gateway: GET /collections/{slug}/finding-aid.pdf',
      'fonds-gateway: forward to export',
      'fonds-export: GET /collections/{slug}/finding-aid.pdf',
      'fonds-export: send export',
      'fonds-export-worker: process export',
    ])
  })

  test('loads nothing twice', async () => {
    await ready(demo)
    expect(demo.output().out).not.toContain('fonds import')
    // All pictures are there once.
    const table = readFileSync(join(ROOT, 'demo/pictures/demo.csv'), 'utf8').split('\n')
    for (const { slug, image_count } of await picturedRecords(demo)) {
      const files = table.flatMap((row) => (row.startsWith(`${slug},`) ? (row.split(',')[1] ?? []) : []))
      const pages = files.map(
        async (file) => (await sharp(join(ROOT, 'demo/pictures/demo', file)).metadata()).pages ?? 1,
      )
      expect(image_count, slug).toBe((await Promise.all(pages)).reduce((sum, count) => sum + count, 0))
    }
  })

  test('rejects another demo on the same data', async () => {
    await ready(demo)
    const other = await startDemo({ dataDir, program: 'scripts/up.ts' })
    expect(await other.exited).toBe(1)
    expect(other.output().err).toMatch(/^\[demo] a demo is already running on .*set PORT and DATA_DIR\n$/)
    expect(await healthOf(demo)).toBe('ok')
  })

  test('restarts a killed service and a killed PostgreSQL; completes requests in flight at SIGTERM', async () => {
    const catalog = (await ready(demo)).services.catalog?.pid ?? 0
    process.kill(catalog, 'SIGKILL')
    await whenFound(demo, () => {
      const pid = runFile(demo)?.services.catalog?.pid
      return pid !== null && pid !== catalog ? pid : undefined
    })
    expect(demo.output().out).toMatch(/catalog ended \(SIGKILL\); starting it again in 0\.25 s/)

    process.kill(Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
    await whenFound(demo, () => (demo.output().out.includes('PostgreSQL is back') ? true : undefined))

    const socket = connect(demo.port, '127.0.0.1')
    socket.write('GET /api/public/docs HTTP/1.1\r\nHost: localhost\r\n')
    await once(socket, 'connect')
    // Both the start of the request and the signal are on their way; a health response proves that the start has
    // arrived.
    await healthOf(demo)
    const pids = processesOf(demo)
    demo.child.kill('SIGTERM')
    await whenFound(demo, () => (demo.output().out.includes('stopping') ? true : undefined))
    socket.write('\r\n')
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /)
    expect(await demo.exited).toBe(0)
    expect(await stillAlive(pids)).toEqual([])
  })
})

// The last two tests start a demo each.
test('a demo leaves no process behind if its start-up script is killed', { timeout: START_TIMEOUT_MS }, async () => {
  const demo = await startDemo({ dataDir })
  await ready(demo)
  const pids = processesOf(demo)
  demo.child.kill('SIGKILL')
  await demo.exited
  expect(await stillAlive(pids)).toEqual([])
})

test('a demo leaves no process behind if it is stopped while starting', { timeout: START_TIMEOUT_MS }, async () => {
  const demo = await startDemo({ dataDir: newDataDir() })
  await whenPrinted(demo, 'PostgreSQL on port')
  const pids = descendants(demo.child.pid ?? 0)
  demo.child.kill('SIGTERM')
  expect(await demo.exited).toBe(0)
  expect(await stillAlive(pids)).toEqual([])
})
