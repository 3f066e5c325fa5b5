import { limit } from '@fonds/util'
import { askUrl, type Fault } from './ask-url.ts'
import { createTurns } from './turns.ts'

export interface CheckOptions {
  readonly allowPrivate: boolean
  /** Time limit of the whole check, in milliseconds. URLs that are not checked by then are left out. */
  readonly totalMs: number
  /** Time between two requests to a host, in milliseconds. */
  readonly pauseMs?: number
  /** Time limit for the head of one response, in milliseconds. */
  readonly responseMs?: number
}

export interface CheckedUrls {
  /** Number of URLs whose answer is known. */
  readonly checked: number
  readonly faults: ReadonlyMap<string, Fault>
}

/** `fonds report links --check` lists a URL as unclear when its server does not begin to respond within this time. */
const RESPONSE_MS = limit(10_000)
/** Maximum number of hosts that are asked at the same time. */
const HOSTS_AT_ONCE = 8

/**
 * Asks whether URLs lead somewhere. Each host is asked for one URL at a time, at most once in `pauseMs`; once it
 * asks to be left alone, it is asked no more.
 * @param urls absolute http and https URLs, as many as fit into memory
 */
export async function checkUrls(
  urls: readonly string[],
  { allowPrivate, totalMs, pauseMs = 1_000, responseMs = RESPONSE_MS }: CheckOptions,
): Promise<CheckedUrls> {
  const signal = AbortSignal.timeout(totalMs)
  const hosts = [...Map.groupBy(urls, (url) => new URL(url).host).values()]
  const turn = createTurns(pauseMs)
  const faults = new Map<string, Fault>()
  let checked = 0
  const next = hosts.values()
  const work = async (): Promise<void> => {
    for (const ofHost of next) {
      for (const url of ofHost) {
        if (signal.aborted) return
        const { fault, overloaded } = await askUrl(url, { allowPrivate, responseMs, turn, signal })
        // An answer that the end of the check interrupted says nothing.
        if (signal.aborted) return
        checked++
        if (fault !== null) faults.set(url, fault)
        if (overloaded) break
      }
    }
  }
  await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, work))
  return { checked, faults }
}
