import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** Metrics of a service's requests, for Prometheus. */
export interface Metrics {
  readonly registry: Registry
  /** @param route the pattern, not the path: the number of paths is unlimited */
  observe(route: string, status: number, seconds: number): void
}

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

export function createMetrics(service: string): Metrics {
  const registry = new Registry()
  registry.setDefaultLabels({ service })
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered, by route and status',
    labelNames: ['route', 'status'],
    registers: [registry],
  })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its response',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers: [registry],
  })
  // Looking up a series by its labels costs ten times as much as incrementing it.
  const counters = new Map<string, Counter.Internal>()
  const histograms = new Map<string, Histogram.Internal<'route'>>()
  return {
    registry,
    observe(route, status, seconds) {
      const labels = { route, status: String(status) }
      getOrCreate(counters, `${labels.status} ${route}`, () => requests.labels(labels)).inc()
      getOrCreate(histograms, route, () => duration.labels({ route })).observe(seconds)
    },
  }
}

function getOrCreate<T>(all: Map<string, T>, key: string, make: () => T): T {
  const found = all.get(key) ?? make()
  all.set(key, found)
  return found
}
