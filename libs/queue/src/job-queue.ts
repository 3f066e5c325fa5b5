import { type Job, Queue } from 'bullmq'
import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { connectImpatiently, inReach } from './connection.ts'
import { reasonOf } from './job-failure.ts'
import { aliveKey, queueKey } from './keys.ts'
import { type Lane, laneOf, takeTurn } from './turns.ts'

export interface JobQueueOptions {
  readonly name: string
  /** REDIS_URL */
  readonly url: string
  /** QUEUE_PREFIX */
  readonly prefix: string
  readonly logger: Logger
  /** How often a job is tried before it has failed. */
  readonly attempts?: number
  /** Before the second attempt, in milliseconds; doubled before each further one. */
  readonly backoffMs?: number
  /** How many failed jobs are remembered, and for how many seconds. */
  readonly failedKept?: { readonly count: number; readonly age: number }
}

export interface NewJob<Data> {
  /** Names the work: what is waiting or under way under this id is not added twice. Without `:`. */
  readonly id: string
  readonly data: Data
  /** Who takes turns with whom: the tenant. */
  readonly share: string
  readonly lane: Lane
}

/** A job as it stands. One that succeeded is no longer there: its work is. */
export interface JobView {
  readonly id: string
  /** As it was added, maybe by another version of this program: to be parsed. */
  readonly data: unknown
  readonly status: 'queued' | 'running' | 'failed'
  /** From 0 to 1. */
  readonly progress: number
  /** Why it failed, as a word; null where it has not. */
  readonly reason: string | null
  readonly failedAt: Date | null
  readonly lane: Lane
}

export type JobCounts = Readonly<Record<'queued' | 'running' | 'failed', number>>

/** Where jobs are asked for. Everything but `close` is 503 `service_unavailable` at once while Redis is away. */
export interface JobQueue<Data> {
  /** For scripts of one's own beside the queue, within `reach`. */
  reach<T>(work: (redis: Redis) => Promise<T>): Promise<T>
  add(job: NewJob<Data>): Promise<void>
  find(id: string): Promise<JobView | null>
  /** Gives a job that waits in lane `later` its turn in `now`: somebody has come to wait for it. */
  hasten(id: string, share: string): Promise<void>
  /** Removes a job that is not under way, so that it can be added anew. One that is not there is no error. */
  forget(id: string): Promise<void>
  counts(): Promise<JobCounts>
  /** Whether any worker has shown itself in the last seconds. */
  hasWorker(): Promise<boolean>
  ping(): Promise<void>
  close(): Promise<void>
}

/** A queue as those see it who add to it. Connects in the background. */
export function createJobQueue<Data>(options: JobQueueOptions): JobQueue<Data> {
  const { name, prefix } = options
  const key = queueKey(prefix, name)
  const redis = connectImpatiently({ ...options, name: `${prefix}-${name}` })
  const open = opener(options, redis)
  const reach = <T>(work: (queue: Queue) => Promise<T>) => inReach(redis, async () => work(await open()))
  return {
    reach: (work) => inReach(redis, () => work(redis)),
    add: ({ id, data, share, lane }) =>
      reach(async (queue) => {
        const priority = await takeTurn(redis, key, share, lane)
        await queue.add(name, data, { jobId: id, priority })
      }),
    find: (id) =>
      reach(async (queue) => {
        // The state first: what it says has then been written into the job, such as the reason of a failure.
        const state = await queue.getJobState(id)
        const job = await queue.getJob(id)
        return job === undefined ? null : viewOf(id, job, state)
      }),
    hasten: (id, share) =>
      reach(async (queue) => {
        const job = await queue.getJob(id)
        if (job === undefined || laneOf(job.priority) === 'now') return
        await job.changePriority({ priority: await takeTurn(redis, key, share, 'now') })
      }),
    forget: (id) =>
      reach(async (queue) => {
        await queue.remove(id)
      }),
    counts: () => reach(countJobs),
    hasWorker: () => inReach(redis, async () => (await redis.exists(aliveKey(key))) === 1),
    ping: () =>
      inReach(redis, async () => {
        await redis.ping()
      }),
    async close() {
      redis.disconnect()
    },
  }
}

// BullMQ prepares a queue once; where Redis went away in that very moment it never would again.
function opener(options: JobQueueOptions, redis: Redis): () => Promise<Queue> {
  const { name, prefix, logger, attempts = 3, backoffMs = 2_000 } = options
  const failedKept = options.failedKept ?? { count: 1_000, age: 24 * 60 * 60 }
  const prepare = async () => {
    const queue = new Queue(name, {
      connection: redis,
      prefix,
      streams: { events: { maxLen: 1_000 } },
      defaultJobOptions: {
        attempts,
        backoff: { type: 'exponential', delay: backoffMs, jitter: 0.3 },
        removeOnComplete: true,
        removeOnFail: failedKept,
        stackTraceLimit: 0,
      },
    })
    queue.on('error', (error) => logger.debug({ err: error }, 'queue'))
    await queue.waitUntilReady()
    return queue
  }
  let opening: Promise<Queue> | undefined
  return () => {
    opening ??= prepare().catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }
}

async function countJobs(queue: Queue): Promise<JobCounts> {
  const counts = await queue.getJobCounts('wait', 'prioritized', 'delayed', 'active', 'failed')
  const sum = (...states: string[]) => states.reduce((total, state) => total + (counts[state] ?? 0), 0)
  return { queued: sum('wait', 'prioritized', 'delayed'), running: sum('active'), failed: sum('failed') }
}

// A job that Redis no longer knows has succeeded, or was forgotten.
function viewOf(id: string, job: Job, state: string): JobView | null {
  if (state === 'completed' || state === 'unknown') return null
  const status = state === 'active' ? 'running' : state === 'failed' ? 'failed' : 'queued'
  return {
    id,
    data: job.data,
    status,
    progress: typeof job.progress === 'number' ? Math.min(Math.max(job.progress, 0), 1) : 0,
    reason: status === 'failed' ? reasonOf(job.failedReason) : null,
    failedAt: status === 'failed' && job.finishedOn !== undefined ? new Date(job.finishedOn) : null,
    lane: laneOf(job.priority),
  }
}
