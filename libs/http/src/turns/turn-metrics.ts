import { gauge, histogram, type Registry, total } from '@fonds/telemetry/metrics'
import type { FairSemaphore } from '@fonds/util'

/** Adds the requests that a service works on, or that wait for their turn, to the metrics. */
export function observeTurns(registry: Registry, semaphore: FairSemaphore): void {
  gauge(registry, 'turns', () => [
    [{ state: 'running' }, semaphore.load.running],
    [{ state: 'waiting' }, semaphore.load.waiting],
  ])
  observeWaits(registry, 'requests', semaphore)
}

/**
 * Adds how long tasks wait for their turn, and how many are refused, to the metrics.
 * @param work what the tasks are, as the label `work` has it
 */
export function observeWaits(
  registry: Registry,
  work: string,
  semaphore: Pick<FairSemaphore, 'refused' | 'waited'>,
): void {
  total(registry, 'turns_refused_total', () => [
    [{ work, reason: 'full' }, semaphore.refused.full],
    [{ work, reason: 'late' }, semaphore.refused.late],
  ])
  const waits = histogram(registry, 'turn_wait_seconds')
  semaphore.waited = (ms) => waits.observe({ work }, ms / 1_000)
}
