import { createMetrics } from '@fonds/http'
import { expect, test } from 'vitest'
import { GatewayConfig } from '../config.ts'
import { compileTrust } from './client-address.ts'
import { createConnectionBounds } from './connections.ts'

test('a peer is an IPv4 address or an IPv6 /64, like a client of the rate limit, and a trusted proxy is none', () => {
  const config = GatewayConfig.parse({
    GATEWAY_SECRET: 'x'.repeat(32),
    REDIS_URL: 'redis://127.0.0.1:6379',
    DATABASE_URL: 'postgres://127.0.0.1/fonds',
    TRUSTED_PROXIES: '10.0.0.0/8',
  })
  const { max, perPeer, peerOf } = createConnectionBounds(
    config,
    compileTrust(config.TRUSTED_PROXIES),
    createMetrics('gateway'),
  )
  expect([max, perPeer]).toEqual([8_192, 256])
  expect(peerOf('::ffff:192.0.2.1')).toBe('192.0.2.1')
  expect(peerOf('2001:db8::1')).toBe(peerOf('2001:db8:0:0:ffff::2'))
  expect(peerOf('2001:db8:0:1::1')).not.toBe(peerOf('2001:db8::1'))
  expect(peerOf('::ffff:10.1.2.3')).toBeNull()
})
