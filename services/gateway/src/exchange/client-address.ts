import { isIP, isIPv4 } from 'node:net'
import proxyAddr from 'proxy-addr'
import { remembered } from '../remembered.ts'

export type TrustTest = (address: string) => boolean

/** Compiles a function that tests whether an address belongs to a trusted proxy. */
export function compileTrust(proxies: readonly string[]): TrustTest {
  const trust = proxyAddr.compile([...proxies])
  return remembered((address) => trust(address, 0))
}

/**
 * Returns the client's address: the peer's or, behind trusted proxies, the right-most hop of X-Forwarded-For that is
 * not a trusted proxy. A hop that is not an address ends the chain: no trusted proxy wrote the entries before it.
 */
export function clientAddress(peer: string, forwardedFor: string | undefined, isTrusted: TrustTest): string {
  let address = plainAddress(peer)
  const hops = forwardedFor?.split(',') ?? []
  while (isTrusted(address) && hops.length > 0) {
    const hop = plainAddress(hops.pop() ?? '')
    if (isIP(hop) === 0) break
    address = hop
  }
  return address
}

/** Returns the key for a client's limits: an IPv4 address, or the /64 of an IPv6 address, since a client can use all of it. */
export const clientKey = remembered((address) =>
  isIP(address) === 6 ? `${groups(address).slice(0, 4).join(':')}::/64` : address,
)

/**
 * Returns the key for the limits of a client's network: the /24 of an IPv4 address or the /48 of an IPv6 address, which are given to
 * one customer as a whole.
 */
export const networkKey = remembered((address) =>
  isIP(address) === 6
    ? `${groups(address).slice(0, 3).join(':')}::/48`
    : address.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24'),
)

// Some proxies add a port to the address, sockets add a zone, and IPv4 may be mapped to IPv6.
const plainAddress = remembered((text) => {
  const bare = text.trim().replace(/^"(.*)"$/, '$1')
  const unbracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(bare)?.[1] ?? bare
  const withoutPort = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(unbracketed)?.[1] ?? unbracketed
  const withoutZone = withoutPort.replace(/%.*$/, '').toLowerCase()
  return mappedIPv4(withoutZone) ?? withoutZone
})

function mappedIPv4(address: string): string | null {
  if (isIP(address) !== 6) return null
  const parts = groups(address)
  const [high = '', low = ''] = parts.slice(6)
  if (parts.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return [a >> 8, a & 255, b >> 8, b & 255].join('.')
}

// Returns the eight groups of an IPv6 address, without leading zeros.
function groups(address: string): string[] {
  const dotted = address.slice(address.lastIndexOf(':') + 1)
  const text = isIPv4(dotted) ? address.slice(0, -dotted.length) + hexPair(dotted) : address
  const [head = '', tail] = text.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : new Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16).toString(16))
}

function hexPair(dotted: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = dotted.split('.').map(Number)
  return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
}
