import type { Declarations } from '../declaration.ts'

const pool = { pool: 'name of the pool, as in `application_name`, without the version' } as const
const replica = { replica: 'host and port of the replica' } as const
const cache = {
  cache: '`responses` (gateway), `facets` (search), `documents` (export) or `image_parts` (media)',
} as const
const queue = { queue: 'name of the queue: `export`, `snapshots`, `media` or `media-sweep`' } as const

/** The build of the process. */
export const BUILD_METRICS = {
  fonds_build_info: {
    type: 'gauge',
    help: 'Always 1; its labels name the build of the process',
    labels: {
      version: 'version of Fonds, such as `1.2.0`',
      revision: 'the commit that it was built from, such as `0a1b2c3d4e5f`; empty if unknown',
    },
  },
} as const satisfies Declarations

/** Connections, caches and queues. */
export const RESOURCE_METRICS = {
  db_pool_connections: {
    type: 'gauge',
    help: 'Connections of a pool to PostgreSQL',
    labels: { ...pool, state: '`used` or `idle`' },
  },
  db_pool_max_connections: { type: 'gauge', help: 'Maximum number of connections of a pool', labels: pool },
  db_pool_waiting: { type: 'gauge', help: 'Work that waits for a connection of a pool', labels: pool },
  db_pool_wait_seconds: {
    type: 'histogram',
    help: 'Time that work waited for a connection of a pool',
    labels: pool,
    buckets: [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2, 5],
  },
  db_pool_failures_total: {
    type: 'counter',
    help: 'Work that got no connection: none became free in time, or the server could not be reached',
    labels: pool,
  },
  db_replica_used: {
    type: 'gauge',
    help: 'Whether requests read from a replica of PostgreSQL (1), or it is left out because it is down or behind (0)',
    labels: replica,
  },
  db_replica_reads_total: { type: 'counter', help: 'Statements and snapshots read from a replica', labels: replica },
  redis_up: {
    type: 'gauge',
    help: 'Whether this process is connected to Redis (1) or not (0)',
    labels: { client: '`gateway`, or the name of a queue' },
  },
  cache_requests_total: {
    type: 'counter',
    help: 'Look-ups in a cache',
    labels: { ...cache, result: '`hit`, `miss`, or `shared` with a concurrent request' },
  },
  cache_bytes: { type: 'gauge', help: 'Memory that a cache uses', labels: cache },
  cache_max_bytes: { type: 'gauge', help: 'Memory that a cache may use', labels: cache },
  queue_jobs: {
    type: 'gauge',
    help: 'Jobs in a queue',
    labels: { ...queue, state: '`queued`, `running` or `failed`; failed jobs are kept for a day' },
  },
  queue_oldest_job_age_seconds: {
    type: 'gauge',
    help: 'Age of the oldest of the next 20 waiting jobs',
    labels: { ...queue, lane: '`now` if a client may be waiting, otherwise `later`' },
  },
  queue_has_worker: { type: 'gauge', help: 'Whether a worker of the queue is alive (1) or not (0)', labels: queue },
  queue_attempts_total: {
    type: 'counter',
    help: 'Attempts at jobs',
    labels: { ...queue, outcome: '`done`, `retried`, `failed`, or `returned` by a stopping worker' },
  },
  queue_attempt_seconds: {
    type: 'histogram',
    help: 'Duration of an attempt at a job',
    labels: queue,
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600],
  },
} as const satisfies Declarations
