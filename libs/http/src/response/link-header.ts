import type { Signpost } from '@fonds/types'
import { inHeader, signText } from '../signposting/signpost.ts'

/** Maps our link names to registered relation types (RFC 8288); other names are sent unchanged. */
const RELATIONS: Readonly<Record<string, string>> = { next_cursor: 'next' }

/** Another representation of the same resource. */
export interface Alternate {
  readonly url: string
  /** Media type. */
  readonly type?: string
  /** The language, of the resource in another one. */
  readonly hreflang?: string
  /** URI of the vocabulary or rules that it follows (RFC 6906). */
  readonly profile?: string
}

/**
 * Returns a `Link` header of the links that are not null, or undefined if there are none. Each relation appears once, with
 * its first link; alternates follow, each with its type, language or profile, and as many signposts as there is room for.
 */
export function linkHeader(
  links: Readonly<Record<string, string | null>>,
  alternates: readonly Alternate[] = [],
  signs: readonly Signpost[] = [],
): string | undefined {
  const listed: string[] = []
  let header = ''
  for (const name in links) {
    const url = links[name]
    const relation = RELATIONS[name] ?? name
    if (url === null || url === undefined || listed.includes(relation)) continue
    listed.push(relation)
    header += `${header === '' ? '' : ', '}<${inBrackets(url)}>; rel="${relation}"`
  }
  for (const { url, type, hreflang, profile } of alternates) {
    header += `${header === '' ? '' : ', '}<${inBrackets(url)}>; rel="alternate"`
    if (type !== undefined) header += `; type="${type}"`
    if (hreflang !== undefined) header += `; hreflang="${hreflang}"`
    if (profile !== undefined) header += `; profile="${profile}"`
  }
  for (const sign of inHeader(signs, header.length)) header += `${header === '' ? '' : ', '}${signText(sign)}`
  return header === '' ? undefined : header
}

const inBrackets = (url: string): string => (url.includes('>') ? url.replaceAll('>', '%3E') : url)
