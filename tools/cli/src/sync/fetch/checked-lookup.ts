import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './addresses.ts'
import { FetchError } from './fetch-error.ts'

/** Resolves a name to all of its addresses, as `dns.lookup` does. */
export type Resolve = (
  name: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** @throws FetchError for an address that is not public */
export function requirePublic(host: string, address: string): void {
  if (isPublicAddress(address)) return
  throw new FetchError(
    `${host} has the address ${address}, which is not public; --allow-private lets a source have one`,
    { transient: false },
  )
}

/** @throws FetchError for a public address, to which a password would be sent in the clear */
export function requirePrivate(host: string, address: string): void {
  if (!isPublicAddress(address)) return
  throw new FetchError(`${host} has the public address ${address}, to which no password is sent over http; use https`, {
    transient: false,
  })
}

/**
 * Creates a lookup for connections that refuses a name if any of its addresses is not public. The connection is made to the
 * addresses that were checked, so a name that resolves to another one the next time gains nothing.
 */
export const checkedLookup = (resolve?: Resolve): LookupFunction => lookupWith(requirePublic, resolve)

/** As `checkedLookup`, but refuses a name if any of its addresses is public. */
export const privateLookup = (resolve?: Resolve): LookupFunction => lookupWith(requirePrivate, resolve)

function lookupWith(check: (host: string, address: string) => void, resolve: Resolve = lookup): LookupFunction {
  return (name, options, done) => {
    resolve(name, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      try {
        if (error !== null) throw error
        if (first === undefined) throw new FetchError(`${name} has no address`, { transient: true })
        for (const { address } of addresses) check(name, address)
      } catch (problem) {
        done(problem instanceof Error ? problem : new Error(String(problem)), '', 0)
        return
      }
      if (options.all === true) done(null, addresses)
      else done(null, first.address, first.family)
    })
  }
}
