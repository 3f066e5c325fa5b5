import { describe, expect, test } from 'vitest'
import { clientAddress, clientKey, compileTrust, networkKey } from './client-address.ts'

const trusted = compileTrust(['loopback', 'linklocal', 'uniquelocal'])

describe('clientAddress', () => {
  test.each([
    ['203.0.113.9', '198.51.100.7', '203.0.113.9', 'claims of an untrusted peer are ignored'],
    ['127.0.0.1', undefined, '127.0.0.1', 'a trusted peer without the header is the client'],
    ['127.0.0.1', '198.51.100.7', '198.51.100.7', 'a trusted peer names its client'],
    ['10.0.0.2', '6.6.6.6, 198.51.100.7', '198.51.100.7', 'hops that a client added itself are ignored'],
    ['10.0.0.2', '198.51.100.7, 10.1.2.3, 192.168.0.9', '198.51.100.7', 'a chain of trusted proxies is followed'],
    ['10.0.0.2', '10.9.9.9, 192.168.0.9', '10.9.9.9', 'if all are trusted, the first is the client'],
    ['10.0.0.2', 'unknown', '10.0.0.2', 'a hop that is not an address ends the chain'],
    ['10.0.0.2', '6.6.6.6, unknown, 10.0.0.3', '10.0.0.3', 'nothing beyond such a hop is trusted'],
    ['::ffff:10.0.0.2', '198.51.100.7', '198.51.100.7', 'an IPv4-mapped peer is its IPv4 address'],
    ['::1', '2001:db8::7', '2001:db8::7', 'IPv6 loopback is trusted'],
    ['fe80::1%eth0', '198.51.100.7', '198.51.100.7', 'a zone is not part of the address'],
    ['10.0.0.2', '198.51.100.7:40112', '198.51.100.7', 'a port written by the proxy is dropped'],
    ['10.0.0.2', '"[2001:db8::7]:443"', '2001:db8::7', 'also from a bracketed address'],
    ['10.0.0.2', '::ffff:198.51.100.7', '198.51.100.7', 'a mapped hop is its IPv4 address'],
  ])('%s forwarding for %s is %s: %s', (peer, forwardedFor, client, _why) => {
    expect(clientAddress(peer, forwardedFor, trusted)).toBe(client)
  })

  test('without trusted proxies, the peer is the client', () => {
    expect(clientAddress('127.0.0.1', '198.51.100.7', compileTrust([]))).toBe('127.0.0.1')
  })
})

describe('clientKey', () => {
  test.each([
    ['198.51.100.7', '198.51.100.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::9', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
  ])('%s counts as %s', (address, key) => {
    expect(clientKey(address)).toBe(key)
  })
})

describe('networkKey', () => {
  test.each([
    ['198.51.100.7', '198.51.100.0/24'],
    ['198.51.100.250', '198.51.100.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:0DB8:0001:ffff::1', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['', ''],
  ])('%s counts in %s', (address, key) => {
    expect(networkKey(address)).toBe(key)
  })
})
