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

/**
 * Refuses a URL to which a password would be sent in the clear over a public network, as far as it tells: a name is looked up in each run.
 * @throws CommandError invalid
 */
export function requireSecret(url: string, { allowPrivate }: { readonly allowPrivate: boolean }): void {
  if (url.startsWith('https:')) return
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  if (allowPrivate && !isPublicAddress(host)) return
  const why = 'the URL must begin with https://, since a password is sent there'
  throw new CommandError('invalid', `${why}; --allow-private allows http:// to a private address`)
}

/**
 * Reads the template of addresses of a source's public pages.
 * @throws CommandError invalid for one that is no URL with a place for the identifier after its host, or has a password
 */
export function pageTemplate(text: string): string {
  const [before = ''] = text.split(/\{(?:identifier|local)\}/, 1)
  const url = URL.canParse(before) ? new URL(before) : null
  const others = text.replaceAll(/\{(?:identifier|local)\}/g, '')
  const isTemplate = before !== text && !/[{}\s]/.test(others) && /^https?:\/\/[^/?#]+/i.test(before)
  if (url === null || !isTemplate || text.length > MAX_LENGTH) {
    const example = 'https://archives.example.edu/records/{local}'
    throw new CommandError(
      'invalid',
      `the template must be a URL with {identifier} or {local} after its host, such as ${example}`,
    )
  }
  if (url.username !== '' || url.password !== '') {
    throw new CommandError('invalid', 'the template must not contain a user or password, since readers see it')
  }
  return text
}
