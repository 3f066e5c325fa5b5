import { installationOf } from '@fonds/config'
import type { Pool } from '@fonds/db/pool'
import type { Formats } from '@fonds/documents'
import { DocumentJob, WORK_FOLDER_PREFIX } from '@fonds/documents'
import type { Logger } from '@fonds/http'
import { PICTURE_QUEUE, type Picture } from '@fonds/imaging'
import type { ObjectStore } from '@fonds/object-store'
import { removeAbandonedFolders } from '@fonds/process'
import {
  countAttempts,
  createJobQueue,
  type JobOutcome,
  type JobQueue,
  observeQueue,
  startJobWorker,
} from '@fonds/queue'
import type { Artifacts } from '../artifacts/artifacts.ts'
import type { WorkerConfig } from '../config.ts'
import { type PeriodicJob, startPeriodicJobs } from '../housekeeping/periodic-jobs.ts'
import { prerender } from '../housekeeping/prerender.ts'
import { sweep } from '../housekeeping/sweep.ts'
import { createAdmission } from '../queue/admission.ts'
import { QUEUE } from '../queue/keys.ts'
import { makeDocument } from './work.ts'

export interface ExportWorkerOptions {
  readonly pool: Pool
  readonly store: ObjectStore
  readonly artifacts: Artifacts
  readonly formats: Formats
  readonly logger: Logger
  readonly config: Pick<
    WorkerConfig,
    | 'REDIS_URL'
    | 'QUEUE_PREFIX'
    | 'DATABASE_URL'
    | 'RENDERS_AT_ONCE'
    | 'RENDER_SECONDS'
    | 'RENDER_MEMORY_MB'
    | 'PRERENDER_PER_DAY'
    | 'PRERENDER_QUIET_SECONDS'
    | 'SWEEP_SECONDS'
    | 'PUBLIC_URL'
    | 'BASE_DOMAIN'
  >
  /** Path of the rendering child process's program. */
  readonly program: string
  /** Milliseconds without a heartbeat after which a worker counts as dead. */
  readonly lockMs?: number
}

type Registry = Parameters<typeof countAttempts>[0]

export interface ExportWorker {
  check(): Promise<void>
  observe(registry: Registry): void
  close(): Promise<void>
}

/** Age in milliseconds from which bytes without metadata are removed; no document takes that long to write. */
const UNNAMED_MS = 2 * 60 * 60 * 1000

/** Age in milliseconds from which temporary folders count as abandoned; no document takes longer. */
const ABANDONED_MS = 24 * 60 * 60 * 1000

/** Renders the documents in the queue, and prerenders others while it is idle. */
export function startExportWorker(options: ExportWorkerOptions): ExportWorker {
  const { logger, config } = options
  const { REDIS_URL: url, QUEUE_PREFIX: prefix } = config
  const queue = createJobQueue<DocumentJob>({ name: QUEUE, url, prefix, logger })
  const pictures = createJobQueue<Picture>({ name: PICTURE_QUEUE, url, prefix, logger })
  let count: CountAttempt | null = null
  const worker = startRendering(options, { queue, pictures }, (outcome, seconds) => count?.(outcome, seconds))
  // Each worker cleans up its own machine. A periodic job would run on one worker only.
  removeAbandonedFolders({ prefix: WORK_FOLDER_PREFIX, minAge: ABANDONED_MS }).catch((error: unknown) => {
    logger.warn({ err: error }, 'could not remove abandoned temporary folders')
  })
  const leaving = new AbortController()
  const stopPeriodicJobs = startPeriodicJobs({ queue, prefix, logger }, periodicJobs(options, queue, leaving.signal))
  return {
    check: () => worker.check(),
    observe(registry) {
      count = countAttempts(registry, QUEUE)
      observeQueue(registry, QUEUE, queue)
    },
    async close() {
      leaving.abort()
      await stopPeriodicJobs()
      await worker.close()
      await Promise.all([queue.close(), pictures.close()])
    },
  }
}

type CountAttempt = (outcome: JobOutcome, seconds: number) => void

/** Starts the worker of the queue. */
function startRendering(
  { pool, artifacts, formats, logger, config, program, lockMs }: ExportWorkerOptions,
  { queue, pictures }: { readonly queue: JobQueue<DocumentJob>; readonly pictures: JobQueue<Picture> },
  count: CountAttempt,
) {
  const { REDIS_URL: url, QUEUE_PREFIX: prefix } = config
  // Only used to release finished documents; the service decides on admission.
  const admission = createAdmission(queue, prefix, { perClientMinute: 1, perTenant: 1 })
  const bounds = { ms: config.RENDER_SECONDS * 1000, memoryBytes: config.RENDER_MEMORY_MB * 1024 ** 2 }
  const deps = { pool, databaseUrl: config.DATABASE_URL, artifacts, pictures, formats, logger, bounds, program }
  return startJobWorker<DocumentJob>({
    name: QUEUE,
    url,
    prefix,
    logger,
    concurrency: config.RENDERS_AT_ONCE,
    parse: (data) => DocumentJob.parse(data),
    work: (job) => makeDocument(deps, job),
    ended({ id, data }, outcome, seconds) {
      count(outcome, seconds)
      const job = DocumentJob.safeParse(data)
      if (!job.success || outcome === 'retried' || outcome === 'returned') return
      // If Redis is unreachable, the entry expires by itself.
      admission.release(job.data.tenant.id, id).catch((error: unknown) => logger.debug({ err: error }, 'admission'))
    },
    ...(lockMs === undefined ? {} : { lockMs }),
  })
}

/** Returns the periodic jobs: cleaning the store, and prerendering. */
function periodicJobs(
  { pool, store, artifacts, formats, logger, config }: ExportWorkerOptions,
  queue: JobQueue<DocumentJob>,
  signal: AbortSignal,
): readonly PeriodicJob[] {
  const { QUEUE_PREFIX: prefix, PRERENDER_PER_DAY: perDay, PRERENDER_QUIET_SECONDS: quietSeconds } = config
  const installation = installationOf(config)
  return [
    {
      name: 'sweep',
      every: config.SWEEP_SECONDS,
      run: async () => {
        const { examined, removed } = await sweep({ pool, store, formats, logger, signal, minAge: UNNAMED_MS })
        logger.info({ examined, removed }, 'removed outdated documents')
      },
    },
    { name: 'sweep-store', every: config.SWEEP_SECONDS, run: async () => void (await store.sweep()) },
    {
      name: 'prerender',
      every: perDay === 0 ? 0 : Math.max(1, Math.min(30, quietSeconds)),
      run: async () => {
        const bounds = { signal, perDay, quietMs: quietSeconds * 1000 }
        const added = await prerender({ pool, artifacts, formats, queue, prefix, installation, logger, ...bounds })
        if (added > 0) logger.info({ added }, 'queued documents to be built ahead')
      },
    },
  ]
}
