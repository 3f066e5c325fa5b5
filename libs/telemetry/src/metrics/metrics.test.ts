import { globSync, readFileSync } from 'node:fs'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { RUNTIME_METRICS } from './declarations/runtime.ts'
import { counter, gauge, METRICS, total } from './metrics.ts'

const ROOT = new URL('../../../../', import.meta.url)

test('several parts of a process report values of one gauge, read at each scrape', async () => {
  const registry = new Registry()
  let waiting = 1
  gauge(registry, 'db_pool_waiting', () => [[{ pool: 'a' }, waiting]])
  gauge(registry, 'db_pool_waiting', async () => [[{ pool: 'b' }, 7]])
  expect(await registry.metrics()).toContain('db_pool_waiting{pool="a"} 1\ndb_pool_waiting{pool="b"} 7\n')
  waiting = 2
  expect(await registry.metrics()).toContain('db_pool_waiting{pool="a"} 2\n')
})

test('what cannot be read has no value, and hides no other', async () => {
  const registry = new Registry()
  gauge(registry, 'snapshot_overdue_seconds', () => Promise.reject(new Error('Redis is down')))
  gauge(registry, 'redis_up', () => [[{ client: 'export' }, 0]])
  const metrics = await registry.metrics()
  expect(metrics).not.toMatch(/^snapshot_overdue_seconds/m)
  expect(metrics).toContain('redis_up{client="export"} 0\n')
})

test('a total that is counted elsewhere is right even if two scrapes overlap', async () => {
  const registry = new Registry()
  total(registry, 'upstream_failures_total', async () => [[{ upstream: 'catalog' }, 3]])
  const both = await Promise.all([registry.metrics(), registry.metrics()])
  for (const metrics of both) expect(metrics).toContain('upstream_failures_total{upstream="catalog"} 3\n')
})

test('a metric is registered once, with the declared labels', async () => {
  const registry = new Registry()
  expect(counter(registry, 'queue_attempts_total')).toBe(counter(registry, 'queue_attempts_total'))
  expect(() =>
    (counter(registry, 'queue_attempts_total') as unknown as { inc(labels: object): void }).inc({ tenant: 'a' }),
  ).toThrow(/label/)
})

test('every declared metric is reported by some program', () => {
  const files = globSync(['{libs,services}/*/src/**/*.ts'], {
    cwd: ROOT,
    exclude: ['libs/telemetry/**', '**/*.test.ts'],
  })
  const source = files.map((file) => readFileSync(new URL(file, ROOT), 'utf8')).join('\n')
  expect(Object.keys(METRICS).filter((name) => !source.includes(`'${name}'`))).toEqual([])
})

test.skipIf(process.platform !== 'linux')('the metrics of Node exist under the documented names', async () => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const known = new Map((await registry.getMetricsAsJSON()).map(({ name, type }) => [name, String(type)]))
  for (const [name, { type }] of Object.entries(RUNTIME_METRICS)) expect([name, known.get(name)]).toEqual([name, type])
})
