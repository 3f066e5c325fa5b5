import type { RedisClient } from '@fonds/redis'
import { currentContext, inSpan } from '@fonds/telemetry'
import { type Job, Queue } from 'bullmq'
import type { Logger } from 'pino'
import { connectFailFast, withRedis } from './connection.ts'
import { type Lane, laneOf, nextPriority } from './fair-queueing.ts'
import { reasonOf } from './job-failure.ts'
import { aliveKey, queueKey } from './keys.ts'
import { attributesOf } from './trace-attributes.ts'

export interface JobQueueOptions {
  readonly name: string
  /** REDIS_URL */
  readonly url: string
  /** QUEUE_PREFIX */
  readonly prefix: string
  readonly logger: Logger
  /** Attempts before a job counts as failed. */
  readonly attempts?: number
  /** Delay before the second attempt, in milliseconds; doubles with each further one. */
  readonly backoffMs?: number
  /** Time limit of one command to Redis, in milliseconds. */
  readonly commandMs?: number
  /** Number of failed jobs to keep, and for how many seconds. */
  readonly failedRetention?: { readonly count: number; readonly age: number }
}

export interface NewJob<Data> {
  /** Identifies the job: a job with this id that is waiting or running is not added again. Must not contain `:`. */
  readonly id: string
  readonly data: Data
  /** Jobs of different groups are scheduled fairly; a group is a tenant. */
  readonly group: string
  readonly lane: Lane
}

/** The state of a job. Successful jobs are removed. */
export interface JobView {
  readonly id: string
  /** As added, possibly by another version of this program; parse it before use. */
  readonly data: unknown
  readonly status: 'queued' | 'running' | 'failed'
  /** From 0 to 1. */
  readonly progress: number
  /** The reason of the failure, as a word; null if the job has not failed. */
  readonly reason: string | null
  readonly failedAt: Date | null
  readonly lane: Lane
}

export type JobCounts = Readonly<Record<'queued' | 'running' | 'failed', number>>

/** The producers' side of a queue. While Redis is unreachable, all methods but `close` fail immediately with `Unavailable`. */
export interface JobQueue<Data> {
  /** Runs commands or scripts other than the queue's own, with the same handling of failures. */
  reach<T>(work: (redis: RedisClient) => Promise<T>): Promise<T>
  add(job: NewJob<Data>): Promise<void>
  find(id: string): Promise<JobView | null>
  /** Moves a job that waits in lane `later` to lane `now`, because a client has started to wait for it. */
  promote(id: string, group: string): Promise<void>
  /** Removes a job that is not running, so that it can be added again. Ignores a missing job. */
  forget(id: string): Promise<void>
  counts(): Promise<JobCounts>
  /** Returns the age in seconds of the oldest of the next jobs of each lane; 0 if there is none. */
  ages(): Promise<Readonly<Record<Lane, number>>>
  isConnected(): boolean
  /** Returns whether any worker has sent a heartbeat in the last seconds. */
  hasWorker(): Promise<boolean>
  ping(): Promise<void>
  close(): Promise<void>
}

/** Creates the producers' side of a queue. Connects in the background. */
export function createJobQueue<Data>(options: JobQueueOptions): JobQueue<Data> {
  const { name, prefix } = options
  const key = queueKey(prefix, name)
  const redis = connectFailFast({ ...options, name: `${prefix}-${name}` }, options.commandMs)
  const open = createOpener(options, redis)
  const reach = <T>(work: (queue: Queue) => Promise<T>) => withRedis(redis, async () => work(await open()))
  return {
    reach: (work) => withRedis(redis, () => work(redis)),
    add: ({ id, data, group, lane }) =>
      inSpan(`send ${name}`, { kind: 'producer', attributes: attributesOf(name, id) }, () =>
        reach(async (queue) => {
          const priority = await nextPriority(redis, key, group, lane)
          // The worker continues the trace of the request.
          const metadata = currentContext()?.traceparent
          const telemetry = metadata === undefined ? {} : { telemetry: { metadata } }
          await queue.add(name, data, { jobId: id, priority, ...telemetry })
        }),
      ),
    find: (id) =>
      reach(async (queue) => {
        // Read the state first: the data that belongs to it, such as the reason of a failure, has then been written.
        const state = await queue.getJobState(id)
        const job = await queue.getJob(id)
        return job === undefined ? null : viewOf(id, job, state)
      }),
    promote: (id, group) =>
      reach(async (queue) => {
        const job = await queue.getJob(id)
        if (job === undefined || laneOf(job.priority) === 'now') return
        await job.changePriority({ priority: await nextPriority(redis, key, group, 'now') })
      }),
    forget: (id) =>
      reach(async (queue) => {
        await queue.remove(id)
      }),
    counts: () => reach(countJobs),
    ages: () => reach(agesOf),
    isConnected: () => redis.status === 'ready',
    hasWorker: () => withRedis(redis, async () => (await redis.exists(aliveKey(key))) === 1),
    ping: () =>
      withRedis(redis, async () => {
        // A key of the queue: in a cluster, only the server that holds the queue matters.
        await redis.exists(aliveKey(key))
      }),
    async close() {
      redis.disconnect()
    },
  }
}

// BullMQ initialises a queue only once. If Redis is unreachable at that moment, it never recovers, so a failed
// initialisation is repeated here.
function createOpener(options: JobQueueOptions, redis: RedisClient): () => Promise<Queue> {
  const { name, prefix, logger, attempts = 3, backoffMs = 2_000 } = options
  const failedRetention = options.failedRetention ?? { count: 1_000, age: 24 * 60 * 60 }
  const prepare = async () => {
    const queue = new Queue(name, {
      connection: redis,
      prefix: queueKey(prefix, name),
      streams: { events: { maxLen: 1_000 } },
      defaultJobOptions: {
        attempts,
        backoff: { type: 'exponential', delay: backoffMs, jitter: 0.3 },
        removeOnComplete: true,
        removeOnFail: failedRetention,
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

/** Number of jobs whose age is read: the next ones, of lane `now` first. */
const NEXT_JOBS = 20

async function agesOf(queue: Queue): Promise<Readonly<Record<Lane, number>>> {
  const ages = { now: 0, later: 0 }
  for (const { priority, timestamp } of await queue.getJobs(['prioritized'], 0, NEXT_JOBS - 1, true)) {
    const lane = laneOf(priority)
    ages[lane] = Math.max(ages[lane], (Date.now() - timestamp) / 1000)
  }
  return ages
}

// A job that is missing from Redis has succeeded or was removed.
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
