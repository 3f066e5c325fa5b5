import { AsyncLocalStorage } from 'node:async_hooks'

const storage = new AsyncLocalStorage<AbortSignal | undefined>()

/**
 * Runs work on behalf of someone who waits for it. Whatever it starts finds the signal with `currentSignal`, and gives up
 * when it aborts: nobody waits any more. Nested calls end with the first of their signals.
 */
export function runWithSignal<T>(signal: AbortSignal, work: () => T): T {
  const outer = storage.getStore()
  return storage.run(outer === undefined ? signal : AbortSignal.any([outer, signal]), work)
}

/** Runs work whose result is useful whoever leaves: because others wait for it, too, or because it is cached. */
export function runDetached<T>(work: () => T): T {
  return storage.run(undefined, work)
}

/** Returns the signal of whoever waits for the current work; undefined if it is nobody in particular. */
export function currentSignal(): AbortSignal | undefined {
  return storage.getStore()
}

/**
 * Waits for work, but no longer than someone waits for its result. Work that is late goes on, and its result is dropped.
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
 * @param late makes the error to reject with
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
