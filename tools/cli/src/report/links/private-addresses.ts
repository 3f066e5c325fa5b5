import { BlockList, isIP } from 'node:net'

// Addresses that the IANA special-purpose registries (RFC 6890) do not mark as globally reachable, and multicast.
const V4 = [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24',
  '192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
].flatMap((line) => line.split(' '))
// Includes prefixes that contain an IPv4 address: NAT64, Teredo and 6to4 could lead to a private one.
const V6 = [
  '::/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 3fff::/20 5f00::/16 fc00::/7',
  'fe80::/10 fec0::/10 ff00::/8',
].flatMap((line) => line.split(' '))

const blocked = new BlockList()
for (const [family, subnets] of [
  ['ipv4', V4],
  ['ipv6', V6],
] as const) {
  for (const subnet of subnets) {
    const [net = '', prefix] = subnet.split('/')
    blocked.addSubnet(net, Number(prefix), family)
  }
}

/** Returns whether an IP address leads to this machine or a private network, rather than to a server on the internet. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address)
  // An IPv4 address in the form of an IPv6 address (::ffff:10.0.0.1) is compared with the IPv4 subnets.
  return family === 0 || blocked.check(address, family === 4 ? 'ipv4' : 'ipv6')
}
