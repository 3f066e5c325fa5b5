import { expect, test } from 'vitest'
import { mergeMetrics } from './merge-metrics.ts'

const textOf = (service: string, requests: number) => `# HELP process_open_fds Open files
# TYPE process_open_fds gauge
process_open_fds{service="${service}"} 20

# HELP http_requests_total Requests
# TYPE http_requests_total counter
http_requests_total{service="${service}"} ${requests}
`

test('the lines of a metric stand together, and those of the process are there once', () => {
  expect(mergeMetrics([textOf('gateway', 1), textOf('catalog', 2)])).toBe(`# HELP process_open_fds Open files
# TYPE process_open_fds gauge
process_open_fds{service="gateway"} 20

# HELP http_requests_total Requests
# TYPE http_requests_total counter
http_requests_total{service="gateway"} 1
http_requests_total{service="catalog"} 2
`)
})

test('a part that gave nothing is left out', () => {
  expect(mergeMetrics(['', textOf('catalog', 2)])).toContain('catalog')
})
