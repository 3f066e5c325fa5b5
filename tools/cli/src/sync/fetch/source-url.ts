import { isIP } from 'node:net'
import { CommandError } from '@fonds/db'
import { isPublicAddress } from './addresses.ts'

const MAX_LENGTH = 1_000

/**
 * Reads the URL of a source, which stands in logs.
 * @throws CommandError invalid for another scheme than http and https, or for one with a password, query or fragment
 */
export function sourceUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !/^https?:$/.test(url.protocol) || text.length > MAX_LENGTH) {
    throw new CommandError('invalid', 'the URL must begin with http:// or https://')
  }
  if (url.username !== '' || url.password !== '') {
    throw new CommandError('invalid', 'the URL must not contain a user or password, since it stands in logs')
  }
  if (url.search !== '' || url.hash !== '') throw new CommandError('invalid', 'the URL must not contain ? or #')
  return url.href
}

/**
 * Refuses the URL of a source that no run could fetch from, as far as it tells.
 * @throws CommandError invalid for an address that is not public, unless it is allowed
 */
export function requireFetchable(url: string, { allowPrivate }: { readonly allowPrivate: boolean }): void {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  const isHere = host === 'localhost' || host.endsWith('.localhost')
  if (allowPrivate || !(isHere || (isIP(host) !== 0 && !isPublicAddress(host)))) return
  throw new CommandError('invalid', `${host} is not a public address; --allow-private lets a source have one`)
}

/** @throws CommandError invalid for a URL to which a password would be sent in the clear over a public network */
export function requireSecret(url: string, { allowPrivate }: { readonly allowPrivate: boolean }): void {
  if (allowPrivate || url.startsWith('https:')) return
  const why = 'the URL must begin with https://, since a password is sent there'
  throw new CommandError('invalid', `${why}; --allow-private allows http:// to a private address`)
}
