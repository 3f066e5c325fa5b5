import type { RedisClient } from '@fonds/redis'
import { beginSpan, nextTraceparent, runInContext } from '@fonds/telemetry'
import { endsWithin, limit } from '@fonds/util'
import { type Job, UnrecoverableError, WaitingError, Worker } from 'bullmq'
import type { Logger } from 'pino'
import { connectWithRetry } from './connection.ts'
import { recordStart } from './fair-queueing.ts'
import { JobFailure } from './job-failure.ts'
import { aliveKey, queueKey } from './keys.ts'
import { attributesOf } from './trace-attributes.ts'

/** A running job. */
export interface RunningJob<Data> {
  readonly id: string
  readonly data: Data
  /** Number of the attempt, from 1. */
  readonly attempt: number
  /** Aborted when the worker stops: give up immediately; the job returns to the queue. */
  readonly signal: AbortSignal
  /** @param fraction from 0 to 1. Cheap to call: stored at most twice a second. */
  progress(fraction: number): void
}

export type JobOutcome = 'done' | 'retried' | 'failed' | 'returned'

export interface JobWorkerOptions<Data> {
  readonly name: string
  /** REDIS_URL */
  readonly url: string
  /** QUEUE_PREFIX */
  readonly prefix: string
  readonly logger: Logger
  /** Number of jobs to run concurrently. */
  readonly concurrency: number
  /** Parses a job's data, possibly written by another version of this program. @throws if it is invalid; the job fails */
  parse(data: unknown): Data
  /** Performs one job. Must tolerate running twice. @throws JobFailure, or any other error for a retry */
  work(job: RunningJob<Data>): Promise<void>
  /** Called after each attempt with its duration in seconds, once the queue has recorded the outcome. */
  ended?(job: { readonly id: string; readonly data: unknown }, outcome: JobOutcome, seconds: number): void
  /** Milliseconds without a heartbeat after which a worker counts as dead and its job is taken over. */
  readonly lockMs?: number
}

export interface JobWorker {
  /** Checks health. Rejects if Redis does not respond or the worker is not running. */
  check(): Promise<void>
  /** Stops taking jobs, returns running ones to the queue, and disconnects from Redis. */
  close(): Promise<void>
}

/** Number of workers that may die during a job and be replaced before the job itself counts as the cause. */
const MAX_TAKEOVERS = 2
/** A job whose worker has not renewed its lock is taken over by another worker; if that happens three times, it fails. */
const LOCK_MS = limit(15_000)
/** Interval at which workers renew the locks of their jobs, and look for expired ones, in milliseconds. */
const RENEW_MS = 7_500
/** A queue counts as one without workers if none has sent a heartbeat; requests that need one are refused with `503`. */
const ALIVE_MS = limit(12_000)
const HEARTBEAT_MS = 3_000
const PROGRESS_MS = 500
/** A worker that was told to stop no longer waits for its jobs to end or return to the queue; others take them over. */
const RETURN_MS = limit(900)

/** Starts performing the jobs of a queue, once Redis is reachable. */
export function startJobWorker<Data>(options: JobWorkerOptions<Data>): JobWorker {
  const { name, prefix, logger, concurrency, lockMs = LOCK_MS } = options
  const key = queueKey(prefix, name)
  const redis = connectWithRetry({ ...options, name: `${prefix}-${name}-worker` })
  const leaving = new AbortController()
  const ends = new WeakMap<Job, () => void>()
  const worker = new Worker(
    name,
    (job, token) =>
      inTrace(name, job, () => attempt(options, { redis, key, signal: leaving.signal, ends }, job, token)),
    {
      connection: redis,
      prefix: key,
      concurrency,
      lockDuration: lockMs,
      lockRenewTime: Math.min(lockMs / 2, RENEW_MS),
      stalledInterval: Math.ceil(Math.min(lockMs / 2, RENEW_MS)),
      maxStalledCount: MAX_TAKEOVERS,
      runRetryDelay: 1_000,
      drainDelay: 2,
    },
  )
  // Emitted once Redis has the outcome. Not emitted for an attempt that lost its lock; the new owner reports the outcome.
  worker.on('completed', (job) => ends.get(job)?.())
  worker.on('failed', (job) => job && ends.get(job)?.())
  worker.on('error', (error) => logger.warn({ err: error }, 'queue'))
  worker.on('stalled', (id) => logger.warn({ job: id }, 'a worker died during this job: retrying it'))
  const heartbeat = startHeartbeat(redis, aliveKey(key))
  return {
    async check() {
      if (!worker.isRunning() || redis.status !== 'ready') throw new Error(`the connection to Redis is ${redis.status}`)
      await redis.exists(aliveKey(key))
    },
    async close() {
      clearInterval(heartbeat)
      leaving.abort()
      await endsWithin(worker.close(), RETURN_MS)
      await endsWithin(worker.close(true), RETURN_MS)
      redis.disconnect()
    },
  }
}

function startHeartbeat(redis: RedisClient, key: string): NodeJS.Timeout {
  const beat = () => {
    // Skip the heartbeat while Redis is unreachable, rather than queue it.
    if (redis.status === 'ready') redis.set(key, '1', 'PX', ALIVE_MS).catch(() => undefined)
  }
  redis.on('ready', beat)
  return setInterval(beat, HEARTBEAT_MS)
}

/** Runs an attempt in the trace of the request that added the job; log lines have its id, and the job's. */
async function inTrace(queue: string, job: Job, work: () => Promise<void>): Promise<void> {
  const id = job.id ?? ''
  const parent = job.opts.telemetry?.metadata
  const span = beginSpan(`process ${queue}`, { kind: 'consumer', attributes: attributesOf(queue, id) }, parent)
  const traceparent = span?.traceparent ?? nextTraceparent(parent)
  try {
    await runInContext({ traceparent, job: id }, work)
    span?.end()
  } catch (error) {
    span?.end({ error })
    throw error
  }
}

interface AttemptContext {
  readonly redis: RedisClient
  readonly key: string
  readonly signal: AbortSignal
  /** Callbacks for when the queue has recorded the outcome of an attempt. */
  readonly ends: WeakMap<Job, () => void>
}

async function attempt<Data>(
  options: JobWorkerOptions<Data>,
  { redis, key, signal, ends }: AttemptContext,
  job: Job,
  token: string | undefined,
): Promise<void> {
  const { logger } = options
  const id = job.id ?? ''
  const started = performance.now()
  const ended = (outcome: JobOutcome) => {
    const seconds = (performance.now() - started) / 1000
    return () => options.ended?.({ id, data: job.data }, outcome, seconds)
  }
  recordStart(redis, key, job.priority).catch((error: unknown) => logger.debug({ err: error }, 'recordStart'))
  const report = progressReporter(job, logger)
  try {
    const data = read(options, job.data)
    await options.work({ id, data, attempt: job.attemptsMade + 1, signal, progress: report })
    ends.set(job, ended('done'))
  } catch (error) {
    if (signal.aborted && token !== undefined) {
      const returned = ended('returned')
      await job.moveToWait(token)
      returned()
      throw new WaitingError()
    }
    const failure =
      error instanceof JobFailure ? error : new JobFailure('internal_error', { permanent: false, cause: error })
    const final = failure.permanent || job.attemptsMade + 1 >= (job.opts.attempts ?? 1)
    const { reason } = failure
    logger[final ? 'error' : 'warn'](
      { err: failure.cause ?? failure, job: id, reason },
      final ? 'failed' : 'failed, will retry',
    )
    ends.set(job, ended(final ? 'failed' : 'retried'))
    // The message is stored and may be shown to clients, so it is only the reason.
    throw failure.permanent ? new UnrecoverableError(reason) : new Error(reason)
  }
}

function read<Data>({ parse }: JobWorkerOptions<Data>, data: unknown): Data {
  try {
    return parse(data)
  } catch (error) {
    throw new JobFailure('unreadable_job', { permanent: true, cause: error })
  }
}

function progressReporter(job: Job, logger: Logger): (fraction: number) => void {
  let last = Number.NEGATIVE_INFINITY
  return (fraction) => {
    if (performance.now() - last < PROGRESS_MS) return
    last = performance.now()
    job.updateProgress(fraction).catch((error: unknown) => logger.debug({ err: error }, 'progress'))
  }
}
