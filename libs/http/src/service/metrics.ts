import { counter, histogram } from '@fonds/telemetry/metrics'
import { type Counter, collectDefaultMetrics, type Histogram, Registry } from 'prom-client'

/** An answered request, as metrics count it. */
export interface AnsweredRequest {
  readonly method: string | undefined
  /** The pattern, not the path: the number of paths is unlimited. */
  readonly route: string
  readonly status: number
  readonly seconds: number
}

/** Metrics of a service, for Prometheus. */
export interface Metrics {
  readonly registry: Registry
  observe(request: AnsweredRequest): void
}

const METHODS: readonly (string | undefined)[] = ['GET', 'HEAD', 'POST', 'OPTIONS']

export function createMetrics(service: string): Metrics {
  const registry = new Registry()
  registry.setDefaultLabels({ service })
  collectDefaultMetrics({ register: registry })
  const requests = counter(registry, 'http_requests_total')
  const duration = histogram(registry, 'http_request_duration_seconds')
  // Looking up a series by its labels costs ten times as much as incrementing it.
  const series = new Map<string, { readonly count: Counter.Internal; readonly time: Histogram.Internal<string> }>()
  return {
    registry,
    observe({ method: sent, route, status: code, seconds }) {
      const method = METHODS.includes(sent) ? String(sent) : 'other'
      const status = `${Math.floor(code / 100)}xx`
      const key = `${method} ${status} ${route}`
      let known = series.get(key)
      if (known === undefined) {
        const labels = { method, route, status }
        known = { count: requests.labels(labels), time: duration.labels(labels) }
        series.set(key, known)
      }
      known.count.inc()
      known.time.observe(seconds)
    },
  }
}
