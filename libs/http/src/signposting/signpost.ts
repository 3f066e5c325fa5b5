import type { Signpost } from '@fonds/types'

/** Largest length of the signposts of a `Link` header, in characters. */
const MAX_LENGTH = 1_500
/** Members are named in the header only if it can name all of them; otherwise, the linkset leads to them. */
const MAX_ITEMS = 3

/** The media type of a linkset as JSON (RFC 9264, 4.2). */
export const LINKSET_TYPE = 'application/linkset+json'

const ITEM = 'item'
/** Signposts that are there even if the header has no room: with them, a program finds all others. */
const ESSENTIAL: ReadonlySet<string> = new Set(['cite-as', 'linkset'])

/**
 * Returns the signposts that a header has room for, in their order, which begins with the most important ones. All items are among
 * them, or none.
 * @param room left in the header, in characters
 */
export function inHeader(signs: readonly Signpost[], room = MAX_LENGTH): Signpost[] {
  const items = signs.filter(({ rel }) => rel === ITEM)
  const most = Math.min(room, MAX_LENGTH)
  const others = fitting(
    signs.filter(({ rel }) => rel !== ITEM),
    most,
  )
  const all = [...others, ...items]
  return items.length <= MAX_ITEMS && fitting(all, most).length === all.length ? all : others
}

function fitting(signs: readonly Signpost[], most: number): Signpost[] {
  let length = 0
  return signs.filter((sign) => {
    length += signText(sign).length + 2
    return length <= most || ESSENTIAL.has(sign.rel)
  })
}

/** Characters that an address in a header must not have: it would end there, or HTTP has no such character. */
const NOT_IN_HEADER = /[^\x21-;=?-~]+/gu

/** Returns a link as the `Link` header has it. Addresses on an archive's own website may have letters of any script. */
export const signText = ({ rel, href, type }: Signpost): string =>
  `<${href.replaceAll(NOT_IN_HEADER, encodeURIComponent)}>; rel="${rel}"${type === undefined ? '' : `; type="${type.replaceAll('"', '\\"')}"`}`

/** The links of one resource, for a linkset. */
export interface LinkContext {
  readonly anchor: string
  readonly signs: readonly Signpost[]
}

/** Writes a linkset as JSON (RFC 9264, 4.2): one member for each relation, with all of its targets. */
export const linksetOf = (contexts: readonly LinkContext[]): object => ({
  linkset: contexts
    .filter(({ signs }) => signs.length > 0)
    .map(({ anchor, signs }) => {
      const targets: Record<string, { href: string; type?: string }[]> = {}
      for (const { rel, href, type } of signs) {
        const found = targets[rel] ?? []
        found.push({ href, ...(type !== undefined && { type }) })
        targets[rel] = found
      }
      return { anchor, ...targets }
    }),
})
