import type { Server } from 'node:http'
import type { Metrics } from '@fonds/http'
import { gauge, total } from '@fonds/telemetry/metrics'
import type { ServiceName } from '@fonds/types/context'
import type { InFlight } from './in-flight/in-flight.ts'
import type { Upstreams } from './proxy/forward.ts'

/** Reports what holds or waits for places at services, and which services are left alone. */
export function observeProxy(
  { registry }: Metrics,
  {
    inFlight,
    upstreams,
    failures,
  }: {
    readonly inFlight: InFlight
    readonly upstreams: Upstreams
    readonly failures: ReadonlyMap<ServiceName, number>
  },
): void {
  gauge(registry, 'in_flight_requests', () => [
    [{ state: 'running' }, inFlight.load.running],
    [{ state: 'waiting' }, inFlight.load.waiting],
    [{ state: 'building' }, inFlight.load.building],
  ])
  total(registry, 'in_flight_refusals_total', () => [[{}, inFlight.load.refused]])
  gauge(registry, 'upstream_resting', () =>
    [...upstreams].map(([upstream, { isResting }]) => [{ upstream }, isResting ? 1 : 0] as const),
  )
  total(registry, 'upstream_failures_total', () =>
    [...upstreams.keys()].map((upstream) => [{ upstream }, failures.get(upstream) ?? 0] as const),
  )
}

/** Reports the connections of clients. */
export function observeConnections({ registry }: Metrics, server: Server, max: number): void {
  const connections = () =>
    new Promise<number>((resolve, reject) => {
      server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)))
    })
  gauge(registry, 'client_connections', async () => [[{}, await connections()]])
  gauge(registry, 'client_connections_max', () => [[{}, max]])
}
