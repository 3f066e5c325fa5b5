import { BASE_PATH } from '@fonds/types/context'
import { remembered } from '../remembered.ts'

/** Makes the root of the host another URL of the API's entry point, which a browser sees as the archive's home page. */
const atEntryPoint = (url: string): string => (/^\/(\?|$)/.test(url) ? BASE_PATH + url.slice(1) : url)

const ARK = /^(?:\/api\/public)?\/ark(?::|%3a)\/?([^?]*)(\?.*)?$/is

/**
 * Makes all addresses of an ARK one: `/ark:/NAAN/name` and `/ark:NAAN/name`, at the root or below `/api/public`. An
 * inflection at the end becomes `?info`, because nothing after this step keeps a single question mark.
 */
const atArk = (url: string): string => {
  const [, path, rest = ''] = ARK.exec(url) ?? []
  if (path === undefined) return url
  return `${BASE_PATH}/ark/${path}${/^\?\??$/.test(rest) ? '?info' : rest}`
}

/**
 * Matches the short addresses of pages: lists, and resources by their slug or UUID with what is below them. Anything else at the root
 * of the host, such as `/records/17.html`, may have been an address of another system, as may ArchivesSpace's `/repositories/2`.
 */
const SHORT =
  /^\/(?:search|list|advanced|organization|usage|repositories(?:\/(?=[^/?]*[a-z])[a-z0-9-]+)?|(?:records|collections|entities|exhibits|pages)(?:\/[a-z0-9]+(?:-+[a-z0-9]+)*(?:\/[a-z]+)?)?)\/?(?:\?|$)/

/** Makes `/records/SLUG`, and other addresses for people that leave `/api/public` out, the URL of the same resource. */
const atPage = (url: string): string => (SHORT.test(url) ? BASE_PATH + url : url)

/** Returns the one URL of a resource that has several. */
export const canonicalUrl = remembered((url) => atPage(atArk(atEntryPoint(url))))
