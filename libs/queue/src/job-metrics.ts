import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { JobQueue } from './job-queue.ts'
import type { JobOutcome } from './job-worker.ts'

/** Registers a metric of the queue's jobs by state, read whenever metrics are collected. */
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
        // Redis is unreachable: report no number rather than a wrong one, and keep the other metrics.
        this.reset()
      }
    },
  })
}

/** Registers metrics of a worker's attempts, and returns the function that counts one. */
export function countAttempts(registry: Registry, name: string): (outcome: JobOutcome, seconds: number) => void {
  const attempts = new Counter({
    name: 'queue_attempts_total',
    help: 'Attempts at jobs, by outcome',
    labelNames: ['queue', 'outcome'],
    registers: [registry],
  })
  const duration = new Histogram({
    name: 'queue_attempt_seconds',
    help: 'Duration of an attempt at a job',
    labelNames: ['queue'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600],
    registers: [registry],
  })
  return (outcome, seconds) => {
    attempts.inc({ queue: name, outcome })
    duration.observe({ queue: name }, seconds)
  }
}
