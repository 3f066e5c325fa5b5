import { installationOf } from '@fonds/config'
import type { Pool } from '@fonds/db/pool'
import type { Formats } from '@fonds/documents'
import { DocumentJob, WORKPLACE } from '@fonds/documents'
import type { Logger } from '@fonds/http'
import type { ObjectStore } from '@fonds/object-store'
import { removeAbandonedFolders } from '@fonds/process'
import { countAttempts, createJobQueue, type JobOutcome, startJobWorker } from '@fonds/queue'
import type { Artifacts } from '../artifacts/artifacts.ts'
import type { WorkerConfig } from '../config.ts'
import { startPeriodicJobs } from '../housekeeping/periodic-jobs.ts'
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
  /** Of the child process. */
  readonly program: string
  /** After so many milliseconds without a sign a worker counts as dead. */
  readonly lockMs?: number
}

type Registry = Parameters<typeof countAttempts>[0]

export interface ExportWorker {
  check(): Promise<void>
  observe(registry: Registry): void
  close(): Promise<void>
}

/** Bytes of a document that is being written have no name yet; nobody writes for so long. In milliseconds. */
const UNNAMED_MS = 2 * 60 * 60 * 1000

/** No document may take longer, in milliseconds. */
const ABANDONED_MS = 24 * 60 * 60 * 1000

/** Makes the documents that wait in the queue; before it is idle, those that nobody asked for yet. */
export function startExportWorker(options: ExportWorkerOptions): ExportWorker {
  const { pool, store, artifacts, formats, logger, config, program } = options
  const { REDIS_URL: url, QUEUE_PREFIX: prefix } = config
  const queue = createJobQueue<DocumentJob>({ name: QUEUE, url, prefix, logger })
  // Only to strike out what is made: who may ask is decided elsewhere.
  const admission = createAdmission(queue, prefix, { perClientMinute: 1, perTenant: 1 })
  let count: ((outcome: JobOutcome, seconds: number) => void) | null = null
  const bounds = { ms: config.RENDER_SECONDS * 1000, memoryBytes: config.RENDER_MEMORY_MB * 1024 ** 2 }
  const deps = { pool, databaseUrl: config.DATABASE_URL, artifacts, formats, bounds, program }
  const worker = startJobWorker<DocumentJob>({
    name: QUEUE,
    url,
    prefix,
    logger,
    concurrency: config.RENDERS_AT_ONCE,
    parse: (data) => DocumentJob.parse(data),
    work: (job) => makeDocument(deps, job),
    ended({ id, data }, outcome, seconds) {
      count?.(outcome, seconds)
      const job = DocumentJob.safeParse(data)
      if (!job.success || outcome === 'retried' || outcome === 'returned') return
      // Where Redis is away it has been forgotten there, or will be in time.
      admission.leave(job.data.tenant.id, id).catch((error: unknown) => logger.debug({ err: error }, 'admission'))
    },
    ...(options.lockMs === undefined ? {} : { lockMs: options.lockMs }),
  })
  // Of this machine alone, so not by one for all.
  removeAbandonedFolders({ prefix: WORKPLACE, minAge: ABANDONED_MS }).catch((error: unknown) => {
    logger.warn({ err: error }, 'could not remove abandoned temporary folders')
  })
  const installation = installationOf(config)
  const leaving = new AbortController()
  const { signal } = leaving
  const stopPeriodicJobs = startPeriodicJobs({ queue, prefix, logger }, [
    {
      name: 'sweep',
      every: config.SWEEP_SECONDS,
      run: async () => {
        const { looked, removed } = await sweep({ pool, store, formats, logger, signal, minAge: UNNAMED_MS })
        logger.info({ looked, removed }, 'removed documents that are out of date')
      },
    },
    { name: 'sweep-store', every: config.SWEEP_SECONDS, run: async () => void (await store.sweep()) },
    {
      name: 'prerender',
      every: config.PRERENDER_PER_DAY === 0 ? 0 : Math.max(1, Math.min(30, config.PRERENDER_QUIET_SECONDS)),
      run: async () => {
        const [perDay, quietMs] = [config.PRERENDER_PER_DAY, config.PRERENDER_QUIET_SECONDS * 1000]
        const bounds = { signal, perDay, quietMs }
        const added = await prerender({ pool, artifacts, formats, queue, prefix, installation, logger, ...bounds })
        if (added > 0) logger.info({ added }, 'documents are made before anybody asks')
      },
    },
  ])
  return {
    check: () => worker.check(),
    observe(registry) {
      count = countAttempts(registry, QUEUE)
    },
    async close() {
      leaving.abort()
      await stopPeriodicJobs()
      await worker.close()
      await queue.close()
    },
  }
}
