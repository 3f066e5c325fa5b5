import type { Installation } from '@fonds/config'
import type { Pool } from '@fonds/db/pool'
import type { Logger } from '@fonds/http'
import type { ObjectStore } from '@fonds/object-store'
import { createJobQueue, startJobWorker } from '@fonds/queue'
import type { WorkerConfig } from '../config.ts'
import { startPeriodicJobs } from '../housekeeping/periodic-jobs.ts'
import { makeSnapshot } from './make-snapshot.ts'
import { isMade, orderSnapshots, sweepSnapshots } from './snapshot-chores.ts'
import { SnapshotJob } from './snapshot-job.ts'

/** The name of the queue. */
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
  /** After so many milliseconds without a sign a worker counts as dead. */
  readonly lockMs?: number
  /** Seconds between two looks for what is due, at the most. */
  readonly lookSeconds?: number
}

export interface SnapshotWorker {
  check(): Promise<void>
  close(): Promise<void>
}

/** Seconds: `/snapshots` promises that one that was withdrawn is replaced within a minute. */
const LOOK_SECONDS = 30

/**
 * Makes snapshots, one at a time: of each archive in which something changed, and then left alone for a while; where one
 * was withdrawn, at once.
 */
export function startSnapshotWorker(options: SnapshotWorkerOptions): SnapshotWorker {
  const { pool, store, logger, installation, config, lockMs, lookSeconds = LOOK_SECONDS } = options
  const { REDIS_URL: url, QUEUE_PREFIX: prefix, SNAPSHOT_HOURS, PRERENDER_QUIET_SECONDS, SWEEP_SECONDS } = config
  const queue = createJobQueue<SnapshotJob>({ name: QUEUE, url, prefix, logger })
  const worker = startJobWorker<SnapshotJob>({
    name: QUEUE,
    url,
    prefix,
    logger,
    concurrency: 1,
    parse: (data) => SnapshotJob.parse(data),
    async work({ data: { tenant, seq }, signal }) {
      if (seq !== undefined && (await isMade({ pool, store }, tenant, seq))) return
      const { id, files } = await makeSnapshot({ pool, store, signal }, tenant)
      logger.info({ tenant: tenant.slug, snapshot: id, files }, 'made a snapshot')
    },
    ...(lockMs === undefined ? {} : { lockMs }),
  })
  const leaving = new AbortController()
  const { signal } = leaving
  const bounds = { everyMs: SNAPSHOT_HOURS * 3_600_000, quietMs: PRERENDER_QUIET_SECONDS * 1000 }
  const often = SNAPSHOT_HOURS === 0 ? 0 : Math.max(1, Math.min(lookSeconds, PRERENDER_QUIET_SECONDS))
  const stopPeriodicJobs = startPeriodicJobs({ queue, prefix, logger }, [
    {
      name: 'snapshots',
      every: often,
      run: async () => void (await orderSnapshots({ pool, store, queue, installation, signal, ...bounds })),
    },
    { name: 'sweep-snapshots', every: SWEEP_SECONDS, run: async () => void (await sweepSnapshots({ store, signal })) },
  ])
  return {
    check: () => worker.check(),
    async close() {
      leaving.abort()
      await stopPeriodicJobs()
      await worker.close()
      await queue.close()
    },
  }
}
