import type { Declarations } from '../declaration.ts'

const route = {
  method: '`GET`, `HEAD`, `POST`, `OPTIONS` or `other`',
  route: 'pattern of the path, such as `/records/{slug}`; `none` if there is no such route',
  status: 'class of the status: `2xx`, `3xx`, `4xx` or `5xx`',
} as const

const work = { work: '`requests`; in search, also `searches`; in media, `renderings` and `large renderings`' } as const

/** Requests to the gateway and to services. */
export const REQUEST_METRICS = {
  http_requests_total: { type: 'counter', help: 'Requests answered', labels: route },
  http_request_duration_seconds: {
    type: 'histogram',
    help: 'Time from the head of a request to the end of its response',
    labels: route,
    buckets: [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  },
  http_request_cost_seconds_total: {
    type: 'counter',
    help: 'Processor time of a service and the database that its requests took, as the rate limit counts it',
    labels: { route: route.route },
  },
  archive_requests_total: {
    type: 'counter',
    help: 'Requests for the archives with most, of which `METRICS_ARCHIVES` says how many are named',
    labels: { archive: 'its slug', status: route.status },
  },
  archive_request_seconds_total: {
    type: 'counter',
    help: 'Time from the heads of these requests to the ends of their responses',
    labels: { archive: 'its slug' },
  },
  rate_limit_requests_total: {
    type: 'counter',
    help: 'Requests that the rate limit has counted',
    labels: { bucket: '`default`, `iiif` or `suggest`', result: '`allowed` or `refused`' },
  },
  rate_limit_network_refusals_total: {
    type: 'counter',
    help: 'Refused requests whose network had used up its points, rather than the client',
    labels: { bucket: '`default`, `iiif` or `suggest`' },
  },
  in_flight_requests: {
    type: 'gauge',
    help: 'Requests that hold a place at a service, wait for one, or wait for a document that is being built',
    labels: { state: '`running`, `waiting` or `building`' },
  },
  in_flight_refusals_total: {
    type: 'counter',
    help: 'Requests refused because their client, archive or service had too many in flight',
    labels: {},
  },
  turns: {
    type: 'gauge',
    help: 'Requests that a service works on, or that wait for their turn',
    labels: { state: '`running` or `waiting`' },
  },
  turn_wait_seconds: {
    type: 'histogram',
    help: 'Time that work waited for its turn, if it had to wait',
    labels: work,
    buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  },
  turns_refused_total: {
    type: 'counter',
    help: 'Work refused with `503`, because too much waited before it',
    labels: { ...work, reason: '`full`, as no more could wait, or `late`, as it could not begin before its deadline' },
  },
  upstream_failures_total: {
    type: 'counter',
    help: 'Requests to a service that got no response, or were rejected while the service is left alone',
    labels: { upstream: 'name of the service' },
  },
  upstream_resting: {
    type: 'gauge',
    help: 'Whether a service is left alone for a moment because it did not respond (1) or not (0)',
    labels: { upstream: 'name of the service' },
  },
  client_connections: { type: 'gauge', help: 'Open connections of clients to the gateway', labels: {} },
  client_connections_closed_total: {
    type: 'counter',
    help: 'Connections of clients that the gateway closed to stay within its limits',
    labels: {
      reason:
        '`peer`: its client had `CONNECTIONS_PER_CLIENT`; `idle`: others needed room near `MAX_CONNECTIONS`; `full`: there was none',
    },
  },
  client_connections_max: { type: 'gauge', help: 'The setting `MAX_CONNECTIONS`', labels: {} },
} as const satisfies Declarations
