import { constants } from 'node:os'
import type { ActionContext } from './action-context.ts'
import { warn } from './output.ts'

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/**
 * Does work that a signal (Ctrl-C) ends at once, after saying where it stopped. A transaction that is open then is rolled
 * back.
 * @param where says what has been done and what has not
 */
export async function interruptible<T>(
  { abandon }: Pick<ActionContext, 'abandon'>,
  where: () => string,
  work: () => Promise<T>,
): Promise<T> {
  let isStopping = false
  // A terminal signals the whole process group, so the same signal may come twice.
  const stop = (signal: (typeof SIGNALS)[number]) => {
    if (isStopping) return
    isStopping = true
    warn(`Interrupted. ${where()}`)
    void abandon().finally(() => process.exit(128 + constants.signals[signal]))
  }
  for (const signal of SIGNALS) process.on(signal, stop)
  try {
    return await work()
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop)
  }
}

/**
 * Does work that a signal asks to stop, and that ends by itself when it has put away what it holds.
 * @param work stops when its signal is aborted
 */
export async function untilSignalled<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController()
  const end = () => stop.abort()
  for (const signal of SIGNALS) process.on(signal, end)
  try {
    return await work(stop.signal)
  } finally {
    // A service manager signals every process of the service, and the one above this passes its signal on: the second
    // must not end the command before it has closed its connections.
    if (!stop.signal.aborted) for (const signal of SIGNALS) process.off(signal, end)
  }
}

/**
 * Says where a command stopped that reads files one after the other.
 * @param done number of files that it has dealt with
 */
export function stoppedAt(files: readonly string[], done: number): string {
  const file = files[done]
  const before =
    done === 0 ? '' : `The ${done === 1 ? 'file' : `${done} files`} before it ${done === 1 ? 'is' : 'are'} done. `
  const where =
    file === undefined
      ? 'All files were read. '
      : `${file} (${done + 1} of ${files.length}) was not finished. ${before}`
  return `${where}Run the same command again to go on: it leaves alone what is here already.`
}
