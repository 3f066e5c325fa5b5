import { type Job, UnrecoverableError, WaitingError, Worker } from 'bullmq'
import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { connectPatiently } from './connection.ts'
import { JobFailure } from './job-failure.ts'
import { aliveKey, queueKey } from './keys.ts'
import { passTurn } from './turns.ts'

/** A job under way. */
export interface RunningJob<Data> {
  readonly id: string
  readonly data: Data
  /** 1 the first time. */
  readonly attempt: number
  /** Aborted when the worker stops: give up at once, the job goes back to the queue. */
  readonly signal: AbortSignal
  /** @param fraction from 0 to 1. Cheap: written down twice a second at the most. */
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
  /** How many jobs at the same time. */
  readonly concurrency: number
  /** Reads what was added, maybe by another version of this program. @throws where it cannot: the job has failed */
  parse(data: unknown): Data
  /** Does one job. Any job may be done twice. @throws JobFailure, or anything else to be tried again */
  work(job: RunningJob<Data>): Promise<void>
  /** Called at the end of each attempt with its duration in seconds, once the queue has recorded how it ended. */
  ended?(job: { readonly id: string; readonly data: unknown }, outcome: JobOutcome, seconds: number): void
  /** After so many milliseconds without a sign a worker counts as dead, and its job is taken up by another. */
  readonly lockMs?: number
}

export interface JobWorker {
  /** For health: fails where Redis does not answer, or the worker does not run. */
  check(): Promise<void>
  /** Takes no more jobs, gives those under way back to the queue, and lets go of Redis. */
  close(): Promise<void>
}

/** A dead worker's job is taken up so many times; then the job itself counts as what kills workers. */
const TAKEN_UP = 2
const HEARTBEAT_MS = 3_000
const ALIVE_SECONDS = 12
const PROGRESS_MS = 500
/** For jobs that were told to stop. */
const RETURN_MS = 900

/** Starts doing a queue's jobs; waits for Redis as long as it takes. */
export function startJobWorker<Data>(options: JobWorkerOptions<Data>): JobWorker {
  const { name, prefix, logger, concurrency, lockMs = 15_000 } = options
  const key = queueKey(prefix, name)
  const redis = connectPatiently({ ...options, name: `${prefix}-${name}-worker` })
  const leaving = new AbortController()
  const ends = new WeakMap<Job, () => void>()
  const worker = new Worker(
    name,
    (job, token) => attempt(options, { redis, key, signal: leaving.signal, ends }, job, token),
    {
      connection: redis,
      prefix,
      concurrency,
      lockDuration: lockMs,
      stalledInterval: Math.ceil(lockMs / 2),
      maxStalledCount: TAKEN_UP,
      runRetryDelay: 1_000,
      drainDelay: 2,
    },
  )
  // Emitted when the outcome stands in Redis. An attempt that lost its lock is not: whoever has the job reports its end.
  worker.on('completed', (job) => ends.get(job)?.())
  worker.on('failed', (job) => job && ends.get(job)?.())
  worker.on('error', (error) => logger.warn({ err: error }, 'queue'))
  worker.on('stalled', (id) => logger.warn({ job: id }, 'a worker died over this job: it is taken up again'))
  const heartbeat = startHeartbeat(redis, aliveKey(key))
  return {
    async check() {
      if (!worker.isRunning() || redis.status !== 'ready') throw new Error(`the connection to Redis is ${redis.status}`)
      await redis.ping()
    },
    async close() {
      clearInterval(heartbeat)
      leaving.abort()
      await inTime(worker.close(), RETURN_MS)
      await inTime(worker.close(true), RETURN_MS)
      redis.disconnect()
    },
  }
}

function startHeartbeat(redis: Redis, key: string): NodeJS.Timeout {
  const beat = () => {
    // While Redis is away there is nobody to see it; a queue of missed beats would help nobody.
    if (redis.status === 'ready') redis.set(key, '1', 'EX', ALIVE_SECONDS).catch(() => undefined)
  }
  redis.on('ready', beat)
  return setInterval(beat, HEARTBEAT_MS)
}

interface AttemptPlace {
  readonly redis: Redis
  readonly key: string
  readonly signal: AbortSignal
  /** What to call when the queue has recorded the end of an attempt. */
  readonly ends: WeakMap<Job, () => void>
}

async function attempt<Data>(
  options: JobWorkerOptions<Data>,
  { redis, key, signal, ends }: AttemptPlace,
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
  passTurn(redis, key, job.priority).catch((error: unknown) => logger.debug({ err: error }, 'turn'))
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
      final ? 'failed' : 'to be tried again',
    )
    ends.set(job, ended(final ? 'failed' : 'retried'))
    // The message is what is kept of it: a word, never what happened inside.
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

async function inTime(work: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
