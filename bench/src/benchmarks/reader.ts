import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds that each answer took, in the order of asking. */
export interface Readings {
  readonly milliseconds: readonly number[]
  stop(): Promise<void>
}

/**
 * Asks again and again, at a steady pace whatever the answers take: one that is kept waiting counts for all that would
 * have been asked meanwhile.
 */
export function readSteadily(ask: () => Promise<void>, everyMs: number): Readings {
  const milliseconds: number[] = []
  const open = new Set<Promise<void>>()
  let failure: Error | undefined
  let going = true
  const one = async () => {
    const began = performance.now()
    await ask()
    milliseconds.push(performance.now() - began)
  }
  const pace = (async () => {
    for (let next = performance.now(); going; next += everyMs) {
      await sleep(Math.max(0, next - performance.now()))
      const asked = one()
        .catch((error: unknown) => {
          failure ??= error instanceof Error ? error : new Error(String(error))
        })
        .finally(() => open.delete(asked))
      open.add(asked)
    }
  })()
  return {
    milliseconds,
    async stop() {
      going = false
      await pace
      await Promise.all(open)
      if (failure !== undefined) throw failure
    },
  }
}

/** Does something again and again, one after the other, with a pause between; times as above. */
export function repeat(act: () => Promise<void>, pauseMs: number): Readings {
  const milliseconds: number[] = []
  let going = true
  const all = (async () => {
    for (; going; await sleep(pauseMs)) {
      const began = performance.now()
      await act()
      milliseconds.push(performance.now() - began)
    }
  })()
  // Told by `stop`, which may be asked much later.
  all.catch(() => undefined)
  return {
    milliseconds,
    stop() {
      going = false
      return all
    },
  }
}
