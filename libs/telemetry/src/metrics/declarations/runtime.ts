import type { Declarations } from '../declaration.ts'

/** The metrics of Node that alerts, dashboards and operators use; prom-client collects these and some more. */
export const RUNTIME_METRICS = {
  process_cpu_seconds_total: { type: 'counter', help: 'Processor time of the process', labels: {} },
  process_resident_memory_bytes: { type: 'gauge', help: 'Memory of the process', labels: {} },
  process_start_time_seconds: { type: 'gauge', help: 'When the process started, in Unix time', labels: {} },
  process_open_fds: { type: 'gauge', help: 'Open files and connections; on Linux only', labels: {} },
  process_max_fds: { type: 'gauge', help: 'Maximum number of open files and connections; on Linux only', labels: {} },
  nodejs_eventloop_lag_p99_seconds: {
    type: 'gauge',
    help: 'Delay of the event loop since the last scrape, 99th percentile',
    labels: {},
  },
  nodejs_eventloop_lag_max_seconds: {
    type: 'gauge',
    help: 'Longest delay of the event loop since the last scrape',
    labels: {},
  },
  nodejs_heap_size_used_bytes: { type: 'gauge', help: 'Memory of JavaScript objects', labels: {} },
} as const satisfies Declarations
