import { setTimeout as sleep } from 'node:timers/promises'

/** Response times in milliseconds, in request order. */
export interface Readings {
  readonly milliseconds: readonly number[]
  stop(): Promise<void>
}

/**
 * Sends requests at a steady pace, however long responses take. A delayed response does not hide the delay of the
 * requests after it.
 */
export function readSteadily(read: () => Promise<void>, everyMs: number): Readings {
  const milliseconds: number[] = []
  const open = new Set<Promise<void>>()
  let failure: Error | undefined
  let going = true
  const one = async () => {
    const began = performance.now()
    await read()
    milliseconds.push(performance.now() - began)
  }
  const pace = (async () => {
    for (let next = performance.now(); going; next += everyMs) {
      await sleep(Math.max(0, next - performance.now()))
      const request = one()
        .catch((error: unknown) => {
          failure ??= error instanceof Error ? error : new Error(String(error))
        })
        .finally(() => open.delete(request))
      open.add(request)
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

/** Repeats an action sequentially, with a pause in between. */
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
  // `stop` reports the failure, possibly much later.
  all.catch(() => undefined)
  return {
    milliseconds,
    stop() {
      going = false
      return all
    },
  }
}
