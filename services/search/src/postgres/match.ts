import { sortKey } from '@fonds/db/read'
import type { QueryTerm } from '../analysis/terms.ts'
import { exactLexeme, foldedLexeme, idLexeme, stemLexeme } from '../documents/lexemes.ts'
import { allOf, anyOf, lexeme, NOTHING, not, sequence, type TsQuery, term, type Weights } from '../documents/tsquery.ts'
import { nameSequences } from '../engine/named.ts'
import { positiveTermsOf, wordsIn } from '../engine/positive-terms.ts'
import type { Query } from '../grammar/query.ts'

/**
 * Returns the query that a document must match.
 * @param withdrawn UUIDs of names that the index may still contain; documents linked to one do not match by name
 */
export const matchOf = (query: Query, withdrawn: readonly string[] = []): TsQuery =>
  withoutNames(withdrawn, (weights) => matching(query, weights))

/** Applies `match`; documents linked to a withdrawn name match only by their other texts. */
export function withoutNames(withdrawn: readonly string[], match: (weights: Weights) => TsQuery): TsQuery {
  if (withdrawn.length === 0) return match('')
  const linked = anyOf(withdrawn.map((id) => lexeme(idLexeme(id))))
  return anyOf([allOf([not(linked), match('')]), allOf([linked, match('ACD')])])
}

function matching(query: Query, weights: Weights): TsQuery {
  switch (query.kind) {
    case 'word':
      return wordMatch(wordsIn(query.text), weights)
    case 'prefix':
      return prefixMatch(wordsIn(query.text), weights)
    case 'phrase':
      return sequence(wordsIn(query.text).map((word) => folded(word, weights)))
    case 'name':
      if (weights !== '') return NOTHING
      return anyOf(nameSequences(query).map((steps) => sequence(steps.map((step) => term(step.lexeme, step.open)))))
    case 'not':
      return not(matching(query.query, weights))
    case 'and':
      return allOf(query.queries.map((part) => matching(part, weights)))
    case 'or':
      return anyOf(query.queries.map((part) => matching(part, weights)))
  }
}

/** The queries that rank a match. */
export interface RankQueries {
  /**
   * The words as written, folded and stemmed; documents with more of these forms, or with more occurrences, rank
   * higher.
   */
  readonly forms: TsQuery
  /** Compensates for PostgreSQL's averaging over all forms, of which a document can contain only a few. */
  readonly forms_weight: number
  /** The words in sequence; documents with the words closer together rank higher. Null for a single word. */
  readonly phrase: TsQuery | null
  /** Beginnings of the words, to be found after a space in title keys. */
  readonly hints: readonly string[]
}

/** Only this many words are ranked; the rest must match but score nothing. */
const MAX_RANKED_WORDS = 16
/** Shorter stems say little about a title. */
const MIN_HINT_LENGTH = 3
/** The weight of single words relative to their proximity. */
const FORMS_WEIGHT = 4

export function rankOf(query: Query | null): RankQueries {
  const words = query === null ? [] : positiveTermsOf(query).flatMap(({ words }) => words)
  const ranked = words.slice(0, MAX_RANKED_WORDS)
  const forms = new Set(ranked.flatMap(formsOf))
  return {
    forms: anyOf([...forms]),
    forms_weight: ranked.length === 0 ? 0 : (FORMS_WEIGHT * forms.size) / ranked.length,
    phrase: ranked.length > 1 ? sequence(ranked.map((word) => folded(word))) : null,
    hints: [...new Set(ranked.map(beginning))],
  }
}

/** Returns the prefix that a word shares with its stems. */
function beginning({ folded: word, stems }: QueryTerm): string {
  const bare = stems.map((stem) => stem.slice(stem.indexOf('~') + 1))
  const shortest = bare.filter((stem) => stem.length >= MIN_HINT_LENGTH && word.startsWith(stem))
  return ` ${sortKey(shortest.toSorted((a, b) => a.length - b.length)[0] ?? word)}`
}

const formsOf = (word: QueryTerm): TsQuery[] => [
  lexeme(exactLexeme(word.exact)),
  folded(word),
  ...word.stems.map((stem) => lexeme(stemLexeme(stem))),
]

const folded = ({ folded: text, single }: QueryTerm, weights: Weights = ''): TsQuery =>
  term(foldedLexeme(text), single, weights)

function wordMatch(words: readonly QueryTerm[], weights: Weights): TsQuery {
  const [only] = words
  if (only === undefined || words.length > 1) return sequence(words.map((word) => folded(word, weights)))
  return anyOf([folded(only, weights), ...only.stems.map((stem) => term(stemLexeme(stem), false, weights))])
}

function prefixMatch(words: readonly QueryTerm[], weights: Weights): TsQuery {
  const last = words.at(-1)
  if (last === undefined) return NOTHING
  const before = words.slice(0, -1).map((word) => folded(word, weights))
  return sequence([...before, term(foldedLexeme(last.folded), true, weights)])
}
