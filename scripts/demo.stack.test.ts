import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { drawAll } from '@fonds/demo/pictures/draw-all.ts'
import { COVERS, PICTURES } from '@fonds/demo/pictures/pictures.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  type DemoProcess,
  descendants,
  endDemos,
  newDataDir,
  ready,
  runFile,
  startDemo,
  stillAlive,
  stopDemos,
  whenFound,
} from './testing/demo-process.ts'

// These tests run in order on one data folder: the first start creates it, later ones reuse it.
const dataDir = newDataDir()
/** Pictures of the covers only: attaching all takes a minute, and the end-to-end tests do it anyway. */
const FEW = PICTURES.filter(({ tenant, slug }) => COVERS.some((c) => c.tenant === tenant && c.record === slug))
const env = { DEMO_PICTURES_DIR: newDataDir() }

beforeAll(() => drawAll(env.DEMO_PICTURES_DIR, FEW))
afterEach(stopDemos)
afterAll(endDemos)

async function healthOf(demo: DemoProcess): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${demo.port}/api/public/health`)
  return ((await response.json()) as { status: string }).status
}

async function countImages(demo: DemoProcess, slug: string): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${demo.port}/api/public/records/${slug}`)
  return ((await response.json()) as { images: readonly unknown[] }).images.length
}

/** Lists all processes of the demo, from the start-up script down to PostgreSQL's workers. */
function processesOf(demo: DemoProcess): number[] {
  const pids = descendants(demo.child.pid ?? 0)
  // At least the start-up script, the supervisor, PostgreSQL with its workers, Redis and two services.
  expect(pids.length).toBeGreaterThan(6)
  return pids
}

describe('two demos side by side', () => {
  test('start from nothing, answer on their own ports, and end separately', async () => {
    const first = await startDemo({ env, dataDir })
    const second = await startDemo({ env, dataDir: newDataDir() })
    const runs = await Promise.all([ready(first), ready(second)])
    expect(first.output().out).toContain('fonds import')
    expect(runs[0].DATABASE_URL).not.toBe(runs[1].DATABASE_URL)
    expect(await Promise.all([healthOf(first), healthOf(second)])).toEqual(['ok', 'ok'])

    const pids = processesOf(second)
    second.child.kill('SIGTERM')
    expect(await second.exited).toBe(0)
    expect(await stillAlive(pids)).toEqual([])
    expect(await healthOf(first)).toBe('ok')
    first.child.kill('SIGTERM')
    expect(await first.exited).toBe(0)
  })
})

describe('a demo that reuses the data of an earlier one', () => {
  test('loads nothing twice, rejects another demo on the same data, and ends every process at Ctrl-C', async () => {
    const demo = await startDemo({ env, dataDir })
    await ready(demo)
    expect(demo.output().out).not.toContain('fonds import')
    // The previous demo was stopped before, while or after it attached the pictures. All of them are there once.
    await whenFound(demo, () => runFile(demo)?.pictures || undefined)
    const records = FEW.filter(({ tenant, kind }) => tenant === 'demo' && kind === 'record').map(({ slug }) => slug)
    expect(records.length).toBeGreaterThan(5)
    for (const slug of new Set(records)) {
      expect(await countImages(demo, slug), slug).toBe(records.filter((other) => other === slug).length)
    }

    const other = await startDemo({ env, dataDir, program: 'scripts/up.ts' })
    expect(await other.exited).toBe(1)
    expect(other.output().err).toMatch(/^\[demo] a demo is already running on .*set PORT and DATA_DIR\n$/)
    expect(await healthOf(demo)).toBe('ok')

    const pids = processesOf(demo)
    demo.child.kill('SIGINT')
    expect(await demo.exited).toBe(0)
    expect(await stillAlive(pids)).toEqual([])
    expect(runFile(demo)).toBeUndefined()
  })

  test('restarts a killed service and a killed PostgreSQL; completes requests in flight at SIGTERM', async () => {
    const demo = await startDemo({ env, dataDir })
    const catalog = (await ready(demo)).services.catalog?.pid ?? 0
    await whenFound(demo, () => runFile(demo)?.pictures || undefined)
    expect(demo.output().out).not.toContain('pictures')
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
    demo.child.kill('SIGTERM')
    await whenFound(demo, () => (demo.output().out.includes('stopping') ? true : undefined))
    socket.write('\r\n')
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /)
    expect(await demo.exited).toBe(0)
  })

  test('leaves no process behind if its supervisor is killed', async () => {
    const demo = await startDemo({ env, dataDir })
    const { pid } = await ready(demo)
    const pids = processesOf(demo)
    process.kill(pid, 'SIGKILL')
    expect(await demo.exited).toBe(1)
    expect(await stillAlive(pids)).toEqual([])
  })

  test('leaves no process behind if its start-up script is killed, and the next one starts on the same data', async () => {
    const demo = await startDemo({ env, dataDir })
    await ready(demo)
    const pids = processesOf(demo)
    demo.child.kill('SIGKILL')
    await demo.exited
    expect(await stillAlive(pids)).toEqual([])

    const next = await startDemo({ env, dataDir })
    await ready(next)
    expect(await healthOf(next)).toBe('ok')
    next.child.kill('SIGTERM')
    expect(await next.exited).toBe(0)
  })

  test('with --elasticsearch, starts a real one with its own data, and ends it with the others', async () => {
    const demo = await startDemo({ env, dataDir, args: ['--elasticsearch'] })
    const { ELASTICSEARCH_URL: url } = await ready(demo)
    expect(await (await fetch(url ?? '')).json()).toMatchObject({ tagline: 'You Know, for Search' })
    expect(existsSync(join(dataDir, 'elasticsearch/data'))).toBe(true)
    const pids = processesOf(demo)
    demo.child.kill('SIGTERM')
    expect(await demo.exited).toBe(0)
    expect(await stillAlive(pids)).toEqual([])
  })

  test('leaves no process behind if it is stopped while starting', async () => {
    const demo = await startDemo({ env, dataDir: newDataDir() })
    await whenFound(demo, () => (demo.output().out.includes('PostgreSQL on port') ? true : undefined))
    const pids = descendants(demo.child.pid ?? 0)
    demo.child.kill('SIGTERM')
    expect(await demo.exited).toBe(0)
    expect(await stillAlive(pids)).toEqual([])
  })
})
