import { parseConfig } from '@fonds/config'
import { limit } from '@fonds/util'
import { expect, test } from 'vitest'
import { GatewayConfig } from './config.ts'

const least = {
  GATEWAY_SECRET: 'x'.repeat(32),
  REDIS_URL: 'redis://127.0.0.1:6379',
  DATABASE_URL: 'postgres://127.0.0.1/fonds',
}

test('an invalid PUBLIC_URL is reported like any other problem', () => {
  const read = parseConfig(GatewayConfig, { ...least, PUBLIC_URL: 'archive.example' })
  expect(read).toEqual({ ok: false, problems: ['PUBLIC_URL: must be an http or https URL'] })
})

test('three settings are required; the rest has defaults', () => {
  expect(parseConfig(GatewayConfig, least)).toMatchObject({
    ok: true,
    config: {
      PORT: 8080,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost:8080',
      RATE_LIMIT_PER_MINUTE: 200,
      TRUSTED_PROXIES: [],
      IN_FLIGHT_PER_CLIENT: 16,
      IN_FLIGHT_PER_TENANT: 128,
      STALL_SECONDS: limit(10_000) / 1_000,
      LOG_SAMPLE: 1,
      METRICS_ARCHIVES: 0,
    },
  })
})

test('every problem is reported, without secrets', () => {
  const result = parseConfig(GatewayConfig, {
    GATEWAY_SECRET: 'short-secret',
    DATABASE_URL: 'mysql://user:hunter2@127.0.0.1/fonds',
    PUBLIC_URL: 'https://archive.example/path',
    TRUSTED_PROXIES: 'loopback, 10.0.0.0/99',
    RATE_LIMIT_PER_MINUTE: '-1',
    PORT: '70000',
  })
  if (result.ok) throw new Error('was accepted')
  const names = [
    'DATABASE_URL',
    'GATEWAY_SECRET',
    'PORT',
    'PUBLIC_URL',
    'RATE_LIMIT_PER_MINUTE',
    'REDIS_URL',
    'TRUSTED_PROXIES',
  ]
  expect(result.problems.map((line) => line.split(':')[0]).sort()).toEqual(names)
  expect(result.problems.join('\n')).toContain('REDIS_URL: is missing')
  expect(result.problems.join('\n')).not.toMatch(/hunter2|short-secret/)
})

test.each(['20', 'many'])('RATE_LIMIT_LEASE=%s of an earlier version is accepted', (value) => {
  expect(parseConfig(GatewayConfig, { ...least, RATE_LIMIT_LEASE: value })).toMatchObject({ ok: true })
})

test('an empty setting counts as unset', () => {
  expect(parseConfig(GatewayConfig, { ...least, PORT: '', CATALOG_URL: '', BASE_DOMAIN: '' })).toMatchObject({
    ok: true,
    config: { PORT: 8080 },
  })
})

test('the public URL follows the port, and is an origin', () => {
  expect(parseConfig(GatewayConfig, { ...least, PORT: '9001' })).toMatchObject({
    config: { PUBLIC_URL: 'http://localhost:9001' },
  })
  expect(parseConfig(GatewayConfig, { ...least, PUBLIC_URL: 'https://Archive.Example:443/' })).toMatchObject({
    config: { PUBLIC_URL: 'https://archive.example' },
  })
})

test('"none" trusts no proxy', () => {
  expect(parseConfig(GatewayConfig, { ...least, TRUSTED_PROXIES: 'none' })).toMatchObject({
    config: { TRUSTED_PROXIES: [] },
  })
})
