import { setTimeout as sleep } from 'node:timers/promises'
import { cpuSeconds, peakBytes } from '../measure/processes.ts'

/** Resources that a command used: its peak resident set in bytes, and its processor time in seconds. */
export interface ResourceUsage {
  readonly peak: number
  readonly cpu: number
}

const WATCH_MS = 20

/** Samples a process's peak memory and processor time until it ends. Little happens after the last sample. */
export async function watchUsage(pid: number): Promise<ResourceUsage> {
  let last: ResourceUsage = { peak: 0, cpu: 0 }
  for (;;) {
    const peak = peakBytes(pid)
    if (peak === 0) return last
    // The process that does the work may end before its parent.
    last = { peak: Math.max(last.peak, peak), cpu: cpuSeconds(pid) }
    await sleep(WATCH_MS)
  }
}
