import { CommandError } from '@fonds/db'

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
