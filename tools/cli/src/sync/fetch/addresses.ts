import { BlockList, isIP } from 'node:net'

/** Networks that are not the public internet: private, loopback, link-local, shared, reserved, documentation, multicast. */
const NETWORKS: readonly (readonly [network: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['::', 96],
  ['::ffff:0:0:0', 96],
  // Addresses that contain one of IPv4, which a router would unpack.
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
]

const NOT_PUBLIC = new BlockList()
for (const [network, bits] of NETWORKS) NOT_PUBLIC.addSubnet(network, bits, isIP(network) === 4 ? 'ipv4' : 'ipv6')

/** Returns whether an IP address is one of the public internet; false for what is no address. */
export function isPublicAddress(address: string): boolean {
  const plain = address.replace(/%.*$/, '')
  const version = isIP(plain)
  if (version === 0) return false
  // The list compares an IPv4 address that is written as IPv6 with the networks of IPv4, too.
  return !NOT_PUBLIC.check(plain, version === 4 ? 'ipv4' : 'ipv6')
}
