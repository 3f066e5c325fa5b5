import type { Signpost } from '@fonds/types'
import { inHeader, signText } from '../signposting/signpost.ts'

/** Maps our link names to registered relation types (RFC 8288); other names are sent unchanged. */
const RELATIONS: Readonly<Record<string, string>> = { next_cursor: 'next' }

/**
 * Length up to which signposts and graphs are added, in characters. Proxies read all headers of a response into a buffer of 4 kB
 * (nginx) and answer 502 if there are more; all others are about 1,250.
 */
const MAX_LENGTH = 2_800

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
 * its first link; alternates follow, each with its type or language, then as many signposts as there is room for, and as many of
 * the alternates that follow a profile.
 */
export function linkHeader(
  links: Readonly<Record<string, string | null>>,
  alternates: readonly Alternate[] = [],
  signs: readonly Signpost[] = [],
): string | undefined {
  const listed: string[] = []
  let header = ''
  const add = (link: string) => {
    header += header === '' ? link : `, ${link}`
  }
  for (const name in links) {
    const url = links[name]
    const relation = RELATIONS[name] ?? name
    if (url === null || url === undefined || listed.includes(relation)) continue
    listed.push(relation)
    add(`<${inBrackets(url)}>; rel="${relation}"`)
  }
  for (const alternate of alternates) if (alternate.profile === undefined) add(alternateText(alternate))
  for (const sign of inHeader(signs, MAX_LENGTH - header.length)) add(signText(sign))
  for (const alternate of alternates) {
    const link = alternate.profile === undefined ? '' : alternateText(alternate)
    if (link !== '' && header.length + link.length + 2 <= MAX_LENGTH) add(link)
  }
  return header === '' ? undefined : header
}

function alternateText({ url, type, hreflang, profile }: Alternate): string {
  let link = `<${inBrackets(url)}>; rel="alternate"`
  if (type !== undefined) link += `; type="${type}"`
  if (hreflang !== undefined) link += `; hreflang="${hreflang}"`
  return profile === undefined ? link : `${link}; profile="${profile}"`
}

const inBrackets = (url: string): string => (url.includes('>') ? url.replaceAll('>', '%3E') : url)
