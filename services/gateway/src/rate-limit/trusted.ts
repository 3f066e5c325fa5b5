import proxyAddr from 'proxy-addr'
import { z } from 'zod'
import { remembered } from '../remembered.ts'

/** A network with a quota of its own. */
export interface TrustedNetwork {
  /** An address or a CIDR range, as the operator writes it. */
  readonly network: string
  /** How many times the points of a client its addresses have together. */
  readonly factor: number
}

const MAX_FACTOR = 10_000

/** Parses entries such as `203.0.113.7=20`, separated by commas. */
export const trustedSetting = z
  .string()
  .transform((text) => text.split(',').map((entry) => readEntry(entry.trim())))
  .refine((entries) => entries.every((entry) => entry !== null), {
    error: `must be addresses or CIDR ranges, each with a factor from 1 to ${MAX_FACTOR}: 203.0.113.7=20,2001:db8:7::/48=50`,
  })
  .transform((entries) => entries.filter((entry) => entry !== null))

function readEntry(text: string): TrustedNetwork | null {
  const [, network = '', digits] = /^([0-9a-f.:]{2,45}(?:\/\d{1,3})?)=(\d{1,5})$/i.exec(text) ?? []
  const factor = Number(digits)
  if (digits === undefined || factor < 1 || factor > MAX_FACTOR) return null
  try {
    proxyAddr.compile(network)
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
  return { network, factor }
}

/** Finds the trusted network of an address; the first that contains it, or null. */
export type FindTrusted = (address: string) => TrustedNetwork | null

export function createFindTrusted(networks: readonly TrustedNetwork[]): FindTrusted {
  if (networks.length === 0) return () => null
  const tests = networks.map((trusted) => ({ trusted, contains: proxyAddr.compile(trusted.network) }))
  const byNetwork = new Map(networks.toReversed().map((trusted) => [trusted.network, trusted]))
  // A client without an address, on a socket that has just closed, is in none.
  const find = remembered((address) =>
    address === '' ? null : (tests.find(({ contains }) => contains(address, 0))?.trusted.network ?? null),
  )
  return (address) => byNetwork.get(find(address) ?? '') ?? null
}
