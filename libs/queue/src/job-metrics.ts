import { counter, gauge, histogram, type Registry } from '@fonds/telemetry/metrics'
import type { JobQueue } from './job-queue.ts'
import type { JobOutcome } from './job-worker.ts'

/** Adds the jobs of a queue by state, how long they wait, and whether there is a worker, to the metrics. */
export function observeQueue(
  registry: Registry,
  name: string,
  queue: Pick<JobQueue<unknown>, 'counts' | 'ages' | 'hasWorker' | 'isConnected'>,
): void {
  gauge(registry, 'queue_jobs', async () =>
    Object.entries(await queue.counts()).map(([state, count]) => [{ queue: name, state }, count] as const),
  )
  gauge(registry, 'queue_oldest_job_age_seconds', async () =>
    Object.entries(await queue.ages()).map(([lane, seconds]) => [{ queue: name, lane }, seconds] as const),
  )
  gauge(registry, 'queue_has_worker', async () => [[{ queue: name }, (await queue.hasWorker()) ? 1 : 0]])
  gauge(registry, 'redis_up', () => [[{ client: name }, queue.isConnected() ? 1 : 0]])
}

/** Adds a worker's attempts to the metrics, and returns the function that counts one. */
export function countAttempts(registry: Registry, name: string): (outcome: JobOutcome, seconds: number) => void {
  const attempts = counter(registry, 'queue_attempts_total')
  const duration = histogram(registry, 'queue_attempt_seconds')
  // Without them, the first failure would be no increase.
  for (const outcome of ['done', 'retried', 'failed', 'returned'] as const) attempts.inc({ queue: name, outcome }, 0)
  return (outcome, seconds) => {
    attempts.inc({ queue: name, outcome })
    duration.observe({ queue: name }, seconds)
  }
}
