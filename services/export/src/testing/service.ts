import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installationOf } from '@fonds/config'
import { createPool } from '@fonds/db/pool'
import type { DocumentJob, Formats } from '@fonds/documents'
import { createLogger } from '@fonds/http'
import { type ServedApp, serve, TEST_SECRET, type TestRequest, type TestTenant } from '@fonds/http/testing'
import { type RedisServer, startRedis } from '@fonds/local-stack'
import { type ObjectStore, openObjectStore } from '@fonds/object-store'
import { createClaims, createJobQueue, type JobQueue } from '@fonds/queue'
import { createTestDatabase, eventually, type TestDatabase } from '@fonds/test-kit'
import { absent } from '@fonds/util'
import { onTestFinished } from 'vitest'
import { createApp, exportRoutes } from '../app.ts'
import { createArtifacts } from '../artifacts/artifacts.ts'
import { createBodyCache } from '../artifacts/body-cache.ts'
import { createDirectBuilder } from '../delivery/direct.ts'
import type { PrerenderDeps } from '../housekeeping/prerender.ts'
import { type AdmissionLimits, createAdmission } from '../queue/admission.ts'
import { claimKey, QUEUE } from '../queue/keys.ts'
import { type ExportWorker, type ExportWorkerOptions, startExportWorker } from '../render/worker.ts'
import type { SnapshotWorkerOptions } from '../snapshots/snapshot-worker.ts'
import type { HeldObject } from './held-object.ts'
import { TEST_CHILD } from './test-child.ts'
import { testFormats } from './test-formats.ts'

/**
 * Milliseconds without a heartbeat after which a worker counts as dead. For workers that take over from a killed one, in
 * tests of this limit: long enough that a busy machine does not reach it while the worker lives.
 */
export const QUICK_TAKEOVER = { lockMs: 3_000 }

/** Longer than any test: how long a request waits for its document unless the test says otherwise, in milliseconds. */
const UNREACHED_MS = 60 * 60 * 1000

/** Settings of a worker in a separate process. */
export interface WorkerProcessSettings {
  readonly config: ExportWorkerOptions['config'] & SnapshotWorkerOptions['config']
  readonly dataDir: string
  /** Object whose upload the worker never finishes. */
  readonly held: HeldObject | null
}

export { originOf } from '@fonds/http/testing'

export interface TestService {
  readonly db: TestDatabase
  readonly store: ObjectStore
  /** Folder of the object store. */
  readonly dataDir: string
  readonly redis: () => RedisServer
  /** Sends a request the way the gateway does. Takes a path below `/api/public`, or a URL from a response. */
  ask(tenant: TestTenant, where: string, init?: TestRequest): Promise<Response>
  readonly askWaiting: ServedApp['askWaiting']
  /** Signals the service that its process is stopping. */
  announceStop(): void
  /** Starts a worker in this process. */
  startWorker(more?: Partial<ExportWorkerOptions['config']>, options?: { readonly lockMs?: number }): ExportWorker
  /** Waits for a worker's heartbeat. Until then, whatever needs a worker answers 503. */
  waitForWorker(): Promise<void>
  /** Starts a worker in a separate process; returns a function that kills it. */
  startWorkerProcess(more?: Partial<WorkerProcessSettings['config']>, held?: HeldObject): () => Promise<void>
  readonly queue: JobQueue<DocumentJob>
  /** Options of `prerender` except its limits. */
  readonly prerenderDeps: Omit<PrerenderDeps, 'queue' | 'signal' | 'perDay' | 'quietMs'>
  /** Settings of the workers. */
  readonly config: WorkerProcessSettings['config']
  restartRedis(): Promise<void>
  stop(): Promise<void>
}

export interface TestServiceOptions {
  readonly formats?: (store: ObjectStore) => Formats
  /** Path of the program that builds documents in these formats. */
  readonly program?: string
  readonly bounds?: Partial<AdmissionLimits>
  readonly waitMs?: number
  /** Turns off the cache, so small documents are read from the store each time. */
  readonly uncached?: boolean
  readonly direct?: { readonly atOnce: number; readonly waiting: number }
  /** A service whose database, store and Redis this one shares, like a second replica. Stop this one first. */
  readonly beside?: TestService
}

const logger = createLogger({ name: 'export-test', level: 'fatal' })

/** Starts the service on its own port with its own database, Redis and store, without a worker. */
export async function startExport(options: TestServiceOptions = {}): Promise<TestService> {
  const { program = TEST_CHILD, waitMs = UNREACHED_MS, beside } = options
  const db = beside?.db ?? (await createTestDatabase())
  const dataDir = beside?.dataDir ?? (await mkdtemp(join(tmpdir(), 'fonds-export-')))
  let redis = beside?.redis() ?? (await startRedis({ dir: join(dataDir, 'redis') }))
  const store = openObjectStore({ DATA_DIR: dataDir })
  const formats = options.formats?.(store) ?? testFormats
  const pool = createPool(db.url, { name: 'export-test', role: 'fonds_export', max: 8 })
  const prefix = beside?.config.QUEUE_PREFIX ?? `t-${randomUUID().slice(0, 8)}`
  const queue = createJobQueue<DocumentJob>({ name: QUEUE, url: redis.url, prefix, logger, backoffMs: 100 })
  const stopping = new AbortController()
  const artifacts = createArtifacts(store, createBodyCache(options.uncached ? { small: 0 } : {}))
  const bounds = { perClientMinute: 10, perTenant: 100, ...options.bounds }
  const claims = createClaims(queue, { keyOf: (id) => claimKey(prefix, id), logger })
  const places = options.direct ?? { atOnce: 2, waiting: 64 }
  const direct = createDirectBuilder({ pool, artifacts, claims, logger, ...places })
  const admission = createAdmission(queue, prefix, bounds)
  const deps = {
    pool,
    store,
    artifacts,
    formats,
    queue,
    admission,
    direct,
    waitMs,
    stopping: stopping.signal,
  }
  const app = createApp(deps, { logger, secret: TEST_SECRET, ping: () => store.ping() })
  const served = await serve(app, { name: 'export', logger, routes: exportRoutes(deps) })
  await eventually(() => queue.ping())
  const workers: ExportWorker[] = []
  const apart = new Set<ChildProcess>()
  const config = {
    REDIS_URL: redis.url,
    QUEUE_PREFIX: prefix,
    DATABASE_URL: db.url,
    RENDERS_AT_ONCE: 1,
    RENDER_SECONDS: UNREACHED_MS / 1000,
    RENDER_MEMORY_MB: 512,
    PRERENDER_PER_DAY: 0,
    PRERENDER_QUIET_SECONDS: 0,
    SNAPSHOT_HOURS: 0,
    SWEEP_SECONDS: 3600,
    PUBLIC_URL: 'https://example.org',
    BASE_DOMAIN: 'example.org',
  }
  return {
    db,
    store,
    dataDir,
    redis: () => redis,
    ask(tenant, where, init = {}) {
      const headers = new Headers(init.headers)
      if (!headers.has('Accept-Encoding')) headers.set('Accept-Encoding', 'identity')
      return served.ask(tenant, where, { client: '192.0.2.1', ...init, headers })
    },
    askWaiting: served.askWaiting,
    announceStop: () => stopping.abort(),
    startWorker(more = {}, { lockMs } = {}) {
      const worker = startExportWorker({
        pool,
        store,
        artifacts: createArtifacts(store),
        formats,
        logger,
        config: { ...config, ...more },
        program,
        ...(lockMs === undefined ? {} : { lockMs }),
      })
      workers.push(worker)
      return worker
    },
    waitForWorker: () =>
      eventually(async () => {
        if (!(await queue.hasWorker())) throw new Error('no worker has sent a heartbeat')
      }),
    startWorkerProcess(more = {}, held) {
      const settings: WorkerProcessSettings = { config: { ...config, ...more }, dataDir, held: held ?? null }
      const child = spawn(process.execPath, [WORKER, JSON.stringify(settings)], { stdio: 'inherit' })
      apart.add(child)
      return () => kill(child)
    },
    queue,
    prerenderDeps: {
      pool,
      artifacts,
      formats,
      prefix,
      logger,
      installation: installationOf(config),
    },
    config,
    async restartRedis() {
      redis = await startRedis({ dir: join(dataDir, 'redis'), port: redis.port })
    },
    async stop() {
      await Promise.all([...apart].map(kill))
      await Promise.all(workers.map((worker) => worker.close()))
      await served.stop()
      await queue.close()
      await pool.end()
      if (beside !== undefined) return
      await redis.stop()
      await db.drop()
      await rm(dataDir, { recursive: true })
    },
  }
}

const WORKER = join(import.meta.dirname, 'worker.ts')

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** A collection whose build blocks until the gate opens; `started` counts how often the build began. */
export interface Gate {
  readonly title: string
  open(): Promise<void>
  started(): Promise<number>
}

/** Creates a gate, which opens at the end of the test: a test that fails would otherwise hold the worker for those after it. */
export function createGate(folder: string): Gate {
  const path = join(folder, `gate-${randomUUID()}`)
  onTestFinished(async () => void (await writeFile(path, '').catch(absent)))
  return {
    title: `Held ${path}`,
    open: () => writeFile(path, ''),
    started: () =>
      readFile(`${path}.started`, 'utf8').then(
        (text) => text.length,
        () => 0,
      ),
  }
}
