import { setTimeout as sleep } from 'node:timers/promises'
import { type Gateway, type Sent, send } from './send.ts'

/** A kind of request of readers, and a request of that kind. */
export interface Reading {
  readonly kind: string
  readonly path: () => string
  readonly headers?: Readonly<Record<string, string>>
}

/** Answers that the readers of one archive got, by kind of request. */
export type Experience = ReadonlyMap<string, readonly Sent[]>

export interface Archive extends Gateway {
  /** Distinguishes the addresses of its readers. */
  readonly network: number
  readonly readings: readonly Reading[]
}

const READERS = 10
const PAUSE_MS = 200
const PAUSE_RANGE_MS = 600

/** Reads archives as ten people each do, for a while. */
export async function read(archives: readonly Archive[], ms: number): Promise<readonly Experience[]> {
  const end = performance.now() + ms
  return Promise.all(
    archives.map(async (archive) => {
      const seen = new Map<string, Sent[]>()
      const reader = async (index: number) => {
        for (let n = index; performance.now() < end; n++) {
          const reading = archive.readings[n % archive.readings.length]
          if (reading === undefined) throw new Error('there is nothing to read')
          const { kind, path, headers = {} } = reading
          const client = `198.18.${archive.network}.${index + 1}`
          const sent = await send(archive, { path: path(), client, headers })
          seen.set(kind, [...(seen.get(kind) ?? []), sent])
          await sleep(PAUSE_MS + Math.random() * PAUSE_RANGE_MS)
        }
      }
      await Promise.all(Array.from({ length: READERS }, (_, index) => reader(index)))
      return seen
    }),
  )
}

/** Times in milliseconds and the number of failures of some responses. */
export interface Figures {
  readonly count: number
  readonly p50: number
  readonly p95: number
  /** Responses that are errors, and missing ones. */
  readonly failures: number
}

/** Sums up what readers were answered. @param kinds the kinds to count; all by default */
export function figuresOf(experience: Experience, isCounted: (kind: string) => boolean = () => true): Figures {
  const sent = [...experience].flatMap(([kind, all]) => (isCounted(kind) ? all : []))
  const times = sent.map(({ ms }) => ms).sort((one, other) => one - other)
  const quantile = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  const failures = sent.filter(({ status }) => status === 0 || status >= 400).length
  return { count: sent.length, p50: quantile(0.5), p95: quantile(0.95), failures }
}
