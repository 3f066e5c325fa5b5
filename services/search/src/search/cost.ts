import type { Query } from '../grammar/query.ts'

/** Cost of a prefix relative to a word: it matches every word that begins with it. */
const PREFIX_COST = 4
/** Cost of a word in one part of a description. */
const FIELD_COST = 2
/** Number of hits, or of values per facet, that cost as much as a word. */
const HITS_PER_WORD = 20
const VALUES_PER_WORD = 20
/** Cost of also searching entities and exhibits, of which an archive has fewer than descriptions. */
const OTHERS_COST = 1

interface Costly {
  readonly query: Query | null
  /** Number of hits. */
  readonly limit: number
  /** Number of values per facet. */
  readonly facetLimit: number
  /** Whether entities and exhibits are searched as well as descriptions. */
  readonly withOthers?: boolean
}

/**
 * Estimates the cost of a search for the limits of its client: 3 for a single word with default limits, more than 20
 * for the most expensive searches.
 */
export const costOf = ({ query, limit, facetLimit, withOthers = false }: Costly): number =>
  Math.ceil((query === null ? 0 : wordsOf(query)) + limit / HITS_PER_WORD + facetLimit / VALUES_PER_WORD) +
  (withOthers ? OTHERS_COST : 0)

function wordsOf(query: Query): number {
  switch (query.kind) {
    case 'and':
    case 'or':
    case 'some':
      return query.queries.reduce((sum, part) => sum + wordsOf(part), 0)
    case 'not':
      return wordsOf(query.query)
    case 'prefix':
      return PREFIX_COST
    case 'name':
      return query.open ? PREFIX_COST : 1
    case 'field':
      // The weights of its words are not in the index of terms.
      return query.form === 'prefix' ? PREFIX_COST : FIELD_COST
    case 'lexeme':
      return 0
    case 'word':
    case 'phrase':
      return 1
  }
}
