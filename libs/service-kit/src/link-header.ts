/** Our names for the links of a list, as registered relation types (RFC 8288); others are sent as they are. */
const RELATIONS: Readonly<Record<string, string>> = { next_cursor: 'next' }

/** A `Link` header of what is not null, or undefined where nothing is. Each relation once, its first link. */
export function linkHeader(links: Readonly<Record<string, string | null>>): string | undefined {
  const told: string[] = []
  let header = ''
  for (const name in links) {
    const url = links[name]
    const relation = RELATIONS[name] ?? name
    if (url === null || url === undefined || told.includes(relation)) continue
    told.push(relation)
    header += `${header === '' ? '' : ', '}<${url.includes('>') ? url.replaceAll('>', '%3E') : url}>; rel="${relation}"`
  }
  return header === '' ? undefined : header
}
