/** Our names for the links of a list, as registered relation types (RFC 8288); others are sent as they are. */
const RELATIONS: Readonly<Record<string, string>> = { next_cursor: 'next' }

/** A `Link` header of what is not null, or undefined where nothing is. Each relation once, its first link. */
export function linkHeader(links: Readonly<Record<string, string | null>>): string | undefined {
  const byRelation = new Map<string, string>()
  for (const [name, url] of Object.entries(links)) {
    const relation = RELATIONS[name] ?? name
    if (url !== null && !byRelation.has(relation)) byRelation.set(relation, url)
  }
  if (byRelation.size === 0) return undefined
  return [...byRelation].map(([relation, url]) => `<${url.replaceAll('>', '%3E')}>; rel="${relation}"`).join(', ')
}
