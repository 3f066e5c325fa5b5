import { AsyncLocalStorage } from 'node:async_hooks'

const storage = new AsyncLocalStorage<AbortSignal | undefined>()

/**
 * Runs work for a caller that waits for it. Everything that the work starts can read the signal with `currentSignal`,
 * and should stop when it aborts. Nested calls end at the first abort of any of their signals.
 */
export function runWithSignal<T>(signal: AbortSignal, work: () => T): T {
  const outer = storage.getStore()
  return storage.run(outer === undefined ? signal : AbortSignal.any([outer, signal]), work)
}

/** Runs work that continues when its caller leaves, because others also wait for it or its result is cached. */
export function runDetached<T>(work: () => T): T {
  return storage.run(undefined, work)
}

/** Returns the signal of the caller of the current work; undefined if the work has no particular caller. */
export function currentSignal(): AbortSignal | undefined {
  return storage.getStore()
}

/**
 * Waits for work as long as its caller does. Late work continues, and its result is discarded.
 * @throws the reason of the signal
 */
export async function whileAwaited<T>(work: Promise<T>, signal = currentSignal()): Promise<T> {
  if (signal === undefined) return work
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const giveUp = () => reject(signal.reason)
  if (signal.aborted) giveUp()
  else signal.addEventListener('abort', giveUp)
  try {
    return await Promise.race([work, aborted])
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
}

/**
 * Runs work with a deadline for all of it.
 * @param late creates the error to reject with
 */
export async function runWithin<T>(ms: number, late: () => Error, work: () => Promise<T>): Promise<T> {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(late()), ms)
  try {
    return await whileAwaited(runWithSignal(abort.signal, work), abort.signal)
  } finally {
    clearTimeout(timer)
  }
}
