import type { estypes } from '@elastic/elasticsearch'
import type { QueryTerm } from '../analysis/terms.ts'
import { foldedLexeme } from '../documents/lexemes.ts'
import { encoded } from './document.ts'
import type { IndexField } from './mapping.ts'

/** A query clause in the client's form. */
export type EsQuery = NonNullable<estypes.QueryDslQueryContainer>

/** Matches nothing. */
export const NOTHING: EsQuery = { match_none: {} }

export const term = (field: IndexField, value: string): EsQuery => ({ term: { [field]: { value } } })
export const prefix = (field: IndexField, value: string): EsQuery => ({ prefix: { [field]: { value } } })
export const allOf = (filter: EsQuery[]): EsQuery => ({ bool: { filter } })
export const anyOf = (should: EsQuery[]): EsQuery => atLeast(1, should)
export const atLeast = (count: number, should: EsQuery[]): EsQuery => ({
  bool: { should, minimum_should_match: count },
})
export const not = (query: EsQuery): EsQuery => ({ bool: { must_not: [query] } })

/** A term, or the beginning of one. */
export interface Step {
  readonly term: string
  readonly open: boolean
}

/** Returns the folded term of a word. */
export const folded = ({ folded: text, single }: QueryTerm): Step => ({
  term: encoded(foldedLexeme(text)),
  open: single,
})
