import type { Metrics } from '@fonds/http'
import { total } from '@fonds/telemetry/metrics'
import type { Exchange } from '../exchange/exchange.ts'

/** Counts an answered request for its archive. @param seconds from the head of the request to the end of its response */
export type CountArchive = (exchange: Exchange, seconds: number) => void

/** Archives that are counted, from which the busiest are chosen. */
const MAX_COUNTED = 10_000
/** Classes of statuses, from `0xx` to `9xx`. */
const CLASSES = 10

interface Counts {
  readonly slug: string
  readonly requests: number[]
  seconds: number
}

/**
 * Reports the requests of the archives that have had most since the start; there is no series for the rest, which would fall whenever
 * one of them became one of these. Those that want no figures of their use have none.
 * @param most how many archives are named; 0 for none
 */
export function createArchiveMetrics({ registry }: Metrics, most: number): CountArchive {
  if (most === 0) return () => undefined
  let counted = new Map<string, Counts>()
  const busiest = (count: number): (readonly [string, Counts])[] =>
    [...counted].sort(([, a], [, b]) => sumOf(b) - sumOf(a)).slice(0, count)
  total(registry, 'archive_requests_total', () =>
    busiest(most).flatMap(([, { slug, requests }]) =>
      requests.flatMap((count, each) => (count > 0 ? [[{ archive: slug, status: `${each}xx` }, count] as const] : [])),
    ),
  )
  total(registry, 'archive_request_seconds_total', () =>
    busiest(most).map(([, { slug, seconds }]) => [{ archive: slug }, seconds] as const),
  )
  return ({ tenant: found, recalled, terms, response }, seconds) => {
    // A request that the rate limit refuses ends before its archive is found, but the archive is usually known.
    const tenant = found ?? recalled
    if (tenant === null || terms === null) return
    if (!terms.isCounted) {
      // It may have been, until now.
      counted.delete(tenant.id)
      return
    }
    let counts = counted.get(tenant.id)
    if (counts === undefined) {
      if (counted.size >= MAX_COUNTED) counted = new Map(busiest(MAX_COUNTED / 2))
      counts = { slug: tenant.slug, requests: new Array<number>(CLASSES).fill(0), seconds: 0 }
      counted.set(tenant.id, counts)
    }
    const status = Math.floor(response.statusCode / 100)
    counts.requests[status] = (counts.requests[status] ?? 0) + 1
    counts.seconds += seconds
  }
}

const sumOf = ({ requests }: Counts): number => requests.reduce((sum, count) => sum + count, 0)
