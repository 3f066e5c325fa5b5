import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { JobQueue } from './job-queue.ts'
import type { JobOutcome } from './job-worker.ts'

/** Shows how many jobs a queue holds, asked when metrics are. */
export function observeQueue(registry: Registry, name: string, queue: Pick<JobQueue<unknown>, 'counts'>): void {
  new Gauge({
    name: 'queue_jobs',
    help: 'Jobs in a queue, by state',
    labelNames: ['queue', 'state'],
    registers: [registry],
    async collect() {
      this.reset()
      try {
        for (const [state, count] of Object.entries(await queue.counts())) this.set({ queue: name, state }, count)
      } catch {
        // Redis is away: no number is better than a wrong one, and the other metrics are still told.
        this.reset()
      }
    },
  })
}

/** What a worker counts of its jobs. */
export function countAttempts(registry: Registry, name: string): (outcome: JobOutcome, seconds: number) => void {
  const attempts = new Counter({
    name: 'queue_attempts_total',
    help: 'Attempts at jobs, by how they ended',
    labelNames: ['queue', 'outcome'],
    registers: [registry],
  })
  const duration = new Histogram({
    name: 'queue_attempt_seconds',
    help: 'Time that an attempt at a job took',
    labelNames: ['queue'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600],
    registers: [registry],
  })
  return (outcome, seconds) => {
    attempts.inc({ queue: name, outcome })
    duration.observe({ queue: name }, seconds)
  }
}
