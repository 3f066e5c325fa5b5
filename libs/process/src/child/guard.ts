import { writeFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { EXIT_MEMORY, MEMORY_VARIABLE, PARENT_VARIABLE } from '../limits.ts'

/** Interval at which the process checks its memory, in milliseconds. */
const WATCH_MS = 20

interface GuardOptions {
  /** Whether the program keeps its main thread busy, so another thread must watch the limits. */
  readonly isBusy?: boolean
}

/**
 * Makes this process a child of its parent's `BoundedChild`: it ends when it exceeds its memory limit or its parent is
 * gone, ignores signals to the whole group, and is killed first if the machine runs out of memory. Call it before
 * anything else.
 */
export function guardChild({ isBusy = false }: GuardOptions = {}): void {
  const memoryBytes = Number(process.env[MEMORY_VARIABLE])
  // Killed rather than exited: native code that is running cannot be interrupted.
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
  preferOomKill()
  if (isBusy) {
    const workerData = { memoryBytes, parent: Number(process.env[PARENT_VARIABLE]) }
    new Worker(new URL('./watch-thread.ts', import.meta.url), { workerData }).unref()
  } else {
    setInterval(() => {
      if (process.memoryUsage.rss() > memoryBytes) process.exit(EXIT_MEMORY)
    }, WATCH_MS).unref()
  }
}

/** Asks the kernel to kill this process before its parent if the machine runs out of memory. */
function preferOomKill(): void {
  if (process.platform !== 'linux') return
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch (error) {
    // A container may forbid this; the kernel then chooses as usual.
    if (!(error instanceof Error && 'code' in error)) throw error
  }
}
