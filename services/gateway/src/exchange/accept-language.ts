import type { IncomingHttpHeaders } from 'node:http'
import { reducedHeader } from '@fonds/labels/languages'
import type { TenantContext } from '@fonds/types/context'
import { remembered } from '../remembered.ts'

const SEPARATOR = '\n'

const reduced = remembered((text) => {
  const [languages = '', header = ''] = text.split(SEPARATOR, 2)
  return reducedHeader(header, languages === '' ? undefined : languages.split(' '))
})

/**
 * Leaves of `Accept-Language` only the languages of labels and of content that it prefers. Services and the cache see no others:
 * clients send any number of headers for each.
 */
export function reduceLanguages(headers: IncomingHttpHeaders, { languages = [] }: TenantContext): void {
  const { 'accept-language': header } = headers
  if (header !== undefined) headers['accept-language'] = reduced(`${languages.join(' ')}${SEPARATOR}${header}`)
}
