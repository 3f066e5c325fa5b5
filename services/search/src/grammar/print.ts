import type { Query } from './query.ts'

/** The query as it was understood, in its own grammar: reading it again gives the same. */
export function printQuery(query: Query): string {
  switch (query.kind) {
    case 'word':
      return query.text
    case 'prefix':
      return `${query.text}*`
    case 'phrase':
      return `"${query.text}"`
    case 'name':
      return `${query.field}:"${query.text}${query.open ? '*' : ''}"`
    case 'not':
      return `-${grouped(query.query)}`
    case 'or':
      return query.queries.map(grouped).join(' OR ')
    case 'and':
      return query.queries.map((part) => (part.kind === 'and' ? grouped(part) : printQuery(part))).join(' ')
  }
}

const grouped = (query: Query): string =>
  query.kind === 'and' || query.kind === 'or' ? `(${printQuery(query)})` : printQuery(query)
