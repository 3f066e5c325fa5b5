import { AsyncLocalStorage } from 'node:async_hooks'

/** The caller that waits for the current work. */
interface Caller {
  readonly signal: AbortSignal
  /** Time after which nobody waits any more, in milliseconds since 1970; undefined if there is none. */
  readonly deadline: number | undefined
}

const storage = new AsyncLocalStorage<Caller | undefined>()

/**
 * Runs work for a caller that waits for it. Everything that the work starts can read the signal with `currentSignal`,
 * and should stop when it aborts. Nested calls end at the first abort of any of their signals.
 * @param deadline when the signal aborts at the latest, in milliseconds since 1970, if that is known
 */
export function runWithSignal<T>(signal: AbortSignal, work: () => T, deadline?: number): T {
  const outer = storage.getStore()
  if (outer === undefined) return storage.run({ signal, deadline }, work)
  const both = AbortSignal.any([outer.signal, signal])
  return storage.run({ signal: both, deadline: earlier(outer.deadline, deadline) }, work)
}

const earlier = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || (b !== undefined && b < a) ? b : a

/** Runs work that continues when its caller leaves, because others also wait for it or its result is cached. */
export function runDetached<T>(work: () => T): T {
  return storage.run(undefined, work)
}

/** Returns the signal of the caller of the current work; undefined if the work has no particular caller. */
export function currentSignal(): AbortSignal | undefined {
  return storage.getStore()?.signal
}

/**
 * Returns for how many milliseconds the caller of the current work will still wait, 0 at least; undefined if it has no
 * deadline.
 */
export function millisecondsLeft(): number | undefined {
  const deadline = storage.getStore()?.deadline
  return deadline === undefined ? undefined : Math.max(0, deadline - Date.now())
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
    return await whileAwaited(runWithSignal(abort.signal, work, Date.now() + ms), abort.signal)
  } finally {
    clearTimeout(timer)
  }
}
