import type { FieldQuery } from '../engine/fielded.ts'
import type { Query } from '../grammar/query.ts'

/**
 * Returns a query for texts alone, which have no fields: of several parts that must match, those that are sought elsewhere are
 * left out. Alone, such a part finds nothing.
 */
export function inTexts(query: Query): Query {
  switch (query.kind) {
    case 'and':
    case 'or':
    case 'some':
      return { ...query, queries: query.queries.filter(isInTexts).map(inTexts) }
    case 'field':
      return isInTexts(query) ? asPlain(query) : { kind: 'lexeme', lexemes: [] }
    case 'not':
      return { ...query, query: inTexts(query.query) }
    default:
      return query
  }
}

const isInTexts = (part: Query): boolean => part.kind !== 'field' || part.field === 'text'

/** Returns the same words without their field. */
export const asPlain = ({ text, form }: FieldQuery): Query => ({ kind: form, text })
