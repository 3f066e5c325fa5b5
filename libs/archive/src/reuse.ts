import type { Reuse } from '@fonds/types'

const CREATIVE_COMMONS = '^https?://(www\\.)?creativecommons\\.org/'
const RIGHTS_STATEMENTS = '^https?://(www\\.)?rightsstatements\\.org/(vocab|page|data)/'
const VERSION = '/\\d\\.\\d(/|$)'

/**
 * The use that each licence of Creative Commons and each statement of rightsstatements.org allows, by a pattern of its URI that ignores
 * case; the first that matches decides. They are understood by JavaScript and PostgreSQL alike. `free`: the public domain, and the
 * licences that Creative Commons calls free culture licences; other licences, and statements that allow some uses, are
 * `conditions`. Statements by which nobody knows of rights are as good as none.
 */
const GROUPS: readonly (readonly [pattern: string, Reuse])[] = [
  [`${CREATIVE_COMMONS}(publicdomain/[a-z+-]+|licenses/by(-sa)?)${VERSION}`, 'free'],
  [`${CREATIVE_COMMONS}licenses/[a-z+-]+${VERSION}`, 'conditions'],
  [`${RIGHTS_STATEMENTS}NoC-US${VERSION}`, 'free'],
  [`${RIGHTS_STATEMENTS}(NoC-[a-z-]+|InC-EDU|InC-NC)${VERSION}`, 'conditions'],
  [`${RIGHTS_STATEMENTS}InC(-[a-z]+)*${VERSION}`, 'copyright'],
]

const PATTERNS = GROUPS.map(([pattern, reuse]) => [new RegExp(pattern, 'i'), reuse] as const)

/** Returns what a statement of rights allows, by its URI; `unknown` for one in other words, and for none. */
export const reuseOf = (rights: { readonly uri: string | null } | null): Reuse =>
  PATTERNS.find(([pattern]) => pattern.test(rights?.uri ?? ''))?.[1] ?? 'unknown'

/** Returns the same as an SQL expression. @param uri SQL expression for the URI of a statement; null for none */
export const reuseSql = (uri: string): string =>
  `CASE ${GROUPS.map(([pattern, reuse]) => `WHEN ${uri} ~* '${pattern}' THEN '${reuse}'`).join(' ')} ELSE 'unknown' END`
