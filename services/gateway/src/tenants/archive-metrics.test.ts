import { createMetrics } from '@fonds/http'
import { expect, test } from 'vitest'
import type { Exchange } from '../exchange/exchange.ts'
import { createArchiveMetrics } from './archive-metrics.ts'

const asked = (slug: string, statusCode = 200, isCounted = true) =>
  ({ tenant: { id: `id-${slug}`, slug }, terms: { isCounted, streams: null }, response: { statusCode } }) as Exchange

async function reported(most: number, exchanges: readonly Exchange[]): Promise<string[]> {
  const metrics = createMetrics('gateway')
  const count = createArchiveMetrics(metrics, most)
  for (const exchange of exchanges) count(exchange, 0.5)
  return (await metrics.registry.metrics()).split('\n').filter((line) => line.startsWith('archive_'))
}

test('names the busiest archives, and no others', async () => {
  const exchanges = [
    asked('rural'),
    ...['city', 'city', 'port', 'port', 'city'].map((slug) => asked(slug)),
    asked('city', 404),
  ]
  expect(await reported(2, exchanges)).toEqual([
    'archive_requests_total{archive="city",status="2xx",service="gateway"} 3',
    'archive_requests_total{archive="city",status="4xx",service="gateway"} 1',
    'archive_requests_total{archive="port",status="2xx",service="gateway"} 2',
    'archive_request_seconds_total{archive="city",service="gateway"} 2',
    'archive_request_seconds_total{archive="port",service="gateway"} 1',
  ])
})

test('counts what the rate limit refuses, for an archive that is known', async () => {
  const known = { ...asked('city', 429), tenant: null, recalled: { id: 'id-city', slug: 'city' } } as Exchange
  expect(await reported(1, [asked('city'), known])).toEqual([
    'archive_requests_total{archive="city",status="2xx",service="gateway"} 1',
    'archive_requests_total{archive="city",status="4xx",service="gateway"} 1',
    'archive_request_seconds_total{archive="city",service="gateway"} 1',
  ])
})

test('an archive that wants no figures, and a request of none, are not counted', async () => {
  const nobody = { tenant: null, recalled: null, terms: null, response: { statusCode: 404 } } as Exchange
  expect(await reported(5, [asked('quiet', 200, false), nobody])).toEqual([])
  // Nor is one named any longer that has wanted figures before.
  expect(await reported(5, [asked('quiet'), asked('quiet', 200, false), nobody])).toEqual([])
})

test('by default, none is named', async () => {
  expect(await reported(0, [asked('city')])).toEqual([])
})

test('keeps the busiest of more archives than it counts', async () => {
  const many = Array.from({ length: 10_001 }, (_, n) => asked(`a${n}`))
  const lines = await reported(1, [asked('city'), asked('city'), ...many, asked('city')])
  expect(lines[0]).toBe('archive_requests_total{archive="city",status="2xx",service="gateway"} 3')
})
