import type { Query } from './query.ts'

/**
 * Prints a parsed query in its own grammar. Parsing the result returns the same query, except for those of relaxed
 * searches, which the grammar cannot express.
 */
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
    case 'field':
      return `${query.field}:${query.form === 'word' ? query.text : `"${query.text}${query.form === 'prefix' ? '*' : ''}"`}`
    case 'not':
      return negated(grouped(query.query))
    case 'or':
    case 'some':
      return query.queries.map(grouped).join(' OR ')
    case 'lexeme':
      return ''
    case 'and':
      return query.queries.map((part) => (part.kind === 'and' ? grouped(part) : printQuery(part))).join(' ')
  }
}

/** Avoids a double minus, which would be read as part of the word. */
const negated = (text: string): string => (text.startsWith('-') ? `NOT ${text}` : `-${text}`)

const grouped = (query: Query): string =>
  query.kind === 'and' || query.kind === 'or' || query.kind === 'some' ? `(${printQuery(query)})` : printQuery(query)
