import { setTimeout as sleep } from 'node:timers/promises'
import { cpuSeconds, peakBytes } from '../measure/processes.ts'

/** What a command took: bytes of its resident set at most, and seconds of processor time. */
export interface Taken {
  readonly peak: number
  readonly cpu: number
}

const WATCH_MS = 20

/** Reads a process's peak memory and processor time until it has ended: what the last reading missed is little. */
export async function watch(pid: number): Promise<Taken> {
  let last: Taken = { peak: 0, cpu: 0 }
  for (;;) {
    const peak = peakBytes(pid)
    if (peak === 0) return last
    // The process that does the work may end before the one that started it.
    last = { peak: Math.max(last.peak, peak), cpu: cpuSeconds(pid) }
    await sleep(WATCH_MS)
  }
}
