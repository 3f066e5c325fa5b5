import type { Installation } from '@fonds/config'
import type { Pool } from '@fonds/db/pool'
import type { Logger } from '@fonds/http'
import type { ObjectStore } from '@fonds/object-store'
import { countAttempts, createJobQueue, observeQueue, snapshotOverdueKey, startJobWorker } from '@fonds/queue'
import { gauge } from '@fonds/telemetry/metrics'
import type { WorkerConfig } from '../config.ts'
import { startPeriodicJobs } from '../housekeeping/periodic-jobs.ts'
import { makeSnapshot } from './make-snapshot.ts'
import { isWritten, scheduleSnapshots, sweepSnapshots } from './schedule-snapshots.ts'
import { SnapshotJob } from './snapshot-job.ts'

type Registry = Parameters<typeof countAttempts>[0]

/** Name of the queue. */
const QUEUE = 'snapshots'

export interface SnapshotWorkerOptions {
  readonly pool: Pool
  readonly store: ObjectStore
  readonly logger: Logger
  readonly installation: Installation
  readonly config: Pick<
    WorkerConfig,
    'REDIS_URL' | 'QUEUE_PREFIX' | 'SNAPSHOT_HOURS' | 'PRERENDER_QUIET_SECONDS' | 'SWEEP_SECONDS'
  >
  /** Milliseconds without a heartbeat after which a worker counts as dead. */
  readonly lockMs?: number
  /** Maximum interval in seconds between two checks for due snapshots. */
  readonly checkSeconds?: number
}

export interface SnapshotWorker {
  check(): Promise<void>
  observe(registry: Registry): void
  close(): Promise<void>
}

/** In seconds. The API documentation promises that a withdrawn snapshot is replaced within a minute. */
const CHECK_SECONDS = 30

/** How long the result of a schedule is reported, in seconds. */
const OVERDUE_SECONDS = 300

/**
 * Creates snapshots one at a time: of each archive after a change and a quiet period, and immediately if a snapshot was
 * withdrawn.
 */
export function startSnapshotWorker(options: SnapshotWorkerOptions): SnapshotWorker {
  const { pool, store, logger, installation, config, lockMs, checkSeconds = CHECK_SECONDS } = options
  const { REDIS_URL: url, QUEUE_PREFIX: prefix, SNAPSHOT_HOURS, PRERENDER_QUIET_SECONDS, SWEEP_SECONDS } = config
  const queue = createJobQueue<SnapshotJob>({ name: QUEUE, url, prefix, logger })
  let count: ReturnType<typeof countAttempts> | null = null
  const worker = startJobWorker<SnapshotJob>({
    name: QUEUE,
    url,
    prefix,
    logger,
    concurrency: 1,
    parse: (data) => SnapshotJob.parse(data),
    async work({ data: { tenant, seq }, signal }) {
      if (seq !== undefined && (await isWritten({ pool, store }, tenant, seq))) return
      const { id, files } = await makeSnapshot({ pool, store, signal }, tenant)
      logger.info({ tenant: tenant.slug, snapshot: id, files }, 'created a snapshot')
    },
    ended: (_, outcome, seconds) => count?.(outcome, seconds),
    ...(lockMs === undefined ? {} : { lockMs }),
  })
  const leaving = new AbortController()
  const { signal } = leaving
  const bounds = { everyMs: SNAPSHOT_HOURS * 3_600_000, quietMs: PRERENDER_QUIET_SECONDS * 1000 }
  const often = SNAPSHOT_HOURS === 0 ? 0 : Math.max(1, Math.min(checkSeconds, PRERENDER_QUIET_SECONDS))
  const stopPeriodicJobs = startPeriodicJobs({ queue, prefix, logger }, [
    {
      name: 'snapshots',
      every: often,
      async run() {
        const { overdueMs } = await scheduleSnapshots({ pool, store, queue, installation, signal, ...bounds })
        // In Redis, because only one of all workers schedules.
        const seconds = String(overdueMs / 1000)
        await queue.reach((redis) => redis.set(snapshotOverdueKey(prefix), seconds, 'EX', OVERDUE_SECONDS))
      },
    },
    { name: 'sweep-snapshots', every: SWEEP_SECONDS, run: async () => void (await sweepSnapshots({ store, signal })) },
  ])
  return {
    check: () => worker.check(),
    observe(registry) {
      count = countAttempts(registry, QUEUE)
      observeQueue(registry, QUEUE, queue)
      gauge(registry, 'snapshot_overdue_seconds', async () => {
        const seconds = await queue.reach((redis) => redis.get(snapshotOverdueKey(prefix)))
        return seconds === null ? [] : [[{}, Number(seconds)]]
      })
    },
    async close() {
      leaving.abort()
      await stopPeriodicJobs()
      await worker.close()
      await queue.close()
    },
  }
}
