import { gauge, histogram, total } from '@fonds/telemetry/metrics'
import { BUILD } from '@fonds/util/build'
import { collectDefaultMetrics, type Histogram, Registry } from 'prom-client'

/** An answered request, as metrics count it. */
export interface AnsweredRequest {
  readonly method: string | undefined
  /** The pattern, not the path: the number of paths is unlimited. */
  readonly route: string
  readonly status: number
  readonly seconds: number
  /** Processor time of this service and the database, in seconds; undefined if it is not counted. */
  readonly cost?: number
}

/** Metrics of a service, for Prometheus. */
export interface Metrics {
  readonly registry: Registry
  observe(request: AnsweredRequest): void
}

const METHODS: readonly (string | undefined)[] = ['GET', 'HEAD', 'POST', 'OPTIONS']

/** Classes of statuses, from `0xx` to `9xx`. */
const MAX_CLASSES = 10

export function createMetrics(service: string): Metrics {
  const registry = new Registry()
  registry.setDefaultLabels({ service })
  collectDefaultMetrics({ register: registry })
  gauge(registry, 'fonds_build_info', () => [[{ version: BUILD.version, revision: BUILD.revision ?? '' }, 1]])
  const duration = histogram(registry, 'http_request_duration_seconds')
  // Looking up a series by its labels costs ten times as much as incrementing it.
  const routes = new Map<string, (Series | undefined)[]>()
  total(registry, 'http_requests_total', () =>
    [...routes.values()]
      .flat()
      .flatMap((series) => (series === undefined ? [] : [[series.labels, series.count] as const])),
  )
  const costs = new Map<string, number>()
  total(registry, 'http_request_cost_seconds_total', () =>
    [...costs].map(([route, cost]) => [{ route }, cost] as const),
  )
  return {
    registry,
    observe({ method, route, status, seconds, cost }) {
      if (cost !== undefined) costs.set(route, (costs.get(route) ?? 0) + cost)
      const ofRoute = routes.get(route) ?? []
      if (ofRoute.length === 0) routes.set(route, ofRoute)
      const statusClass = Math.floor(status / 100)
      const index = (METHODS.indexOf(method) + 1) * MAX_CLASSES + statusClass
      let series = ofRoute[index]
      if (series === undefined) {
        const labels = {
          method: METHODS.includes(method) ? String(method) : 'other',
          route,
          status: `${statusClass}xx`,
        }
        series = { labels, count: 0, time: duration.labels(labels) }
        ofRoute[index] = series
      }
      series.count++
      series.time.observe(seconds)
    },
  }
}

interface Series {
  readonly labels: { readonly method: string; readonly route: string; readonly status: string }
  count: number
  readonly time: Histogram.Internal<string>
}
