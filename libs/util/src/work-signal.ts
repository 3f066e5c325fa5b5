import { AsyncLocalStorage } from 'node:async_hooks'

const storage = new AsyncLocalStorage<AbortSignal | undefined>()

/**
 * Runs work on behalf of someone who waits for it. Whatever it starts finds the signal with `currentSignal`, and gives up
 * when it aborts: nobody waits any more.
 */
export function runWithSignal<T>(signal: AbortSignal, work: () => T): T {
  return storage.run(signal, work)
}

/** Runs work whose result is useful whoever leaves: because others wait for it, too, or because it is cached. */
export function runDetached<T>(work: () => T): T {
  return storage.run(undefined, work)
}

/** Returns the signal of whoever waits for the current work; undefined if it is nobody in particular. */
export function currentSignal(): AbortSignal | undefined {
  return storage.getStore()
}
