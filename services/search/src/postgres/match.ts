import { sortKey } from '@fonds/db'
import type { Wanted } from '../analysis/terms.ts'
import { exactLexeme, foldedLexeme, idLexeme, stemLexeme } from '../documents/lexemes.ts'
import { allOf, anyOf, lexeme, NOTHING, not, sequence, type TsQuery, term, type Weights } from '../documents/tsquery.ts'
import { nameSequences } from '../engine/named.ts'
import { soughtIn, wordsIn } from '../engine/sought.ts'
import type { Query } from '../grammar/query.ts'

/**
 * What a document must match.
 * @param withdrawn UUIDs of names that the index may still have: what is linked to one is found by no name
 */
export const matchOf = (query: Query, withdrawn: readonly string[] = []): TsQuery =>
  withoutNames(withdrawn, (weights) => matching(query, weights))

/** As `match` says, but for documents that are linked to a name that was withdrawn: those by their other texts alone. */
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

/** By how much a document matches. */
export interface RankQueries {
  /** The words as written, folded and stemmed: the more of them there are, and the more often, the better. */
  readonly forms: TsQuery
  /** PostgreSQL gives the mean over all forms, of which there are many more than a document can have: this undoes it. */
  readonly forms_weight: number
  /** The words one after the other: the nearer they stand, the better. Null for one word alone. */
  readonly phrase: TsQuery | null
  /** How the words begin as the keys of titles have them, after a blank. */
  readonly hints: readonly string[]
}

/** Words that are ranked by; the others are only matched. */
const MOST_RANKED = 16
/** A stem of fewer letters says nothing of a title. */
const SHORTEST_HINT = 3
/** What a word counts for beside the nearness of all. */
const FORMS_WEIGHT = 4

export function rankOf(query: Query | null): RankQueries {
  const words = query === null ? [] : soughtIn(query).flatMap(({ words }) => words)
  const ranked = words.slice(0, MOST_RANKED)
  const forms = new Set(ranked.flatMap(formsOf))
  return {
    forms: anyOf([...forms]),
    forms_weight: ranked.length === 0 ? 0 : (FORMS_WEIGHT * forms.size) / ranked.length,
    phrase: ranked.length > 1 ? sequence(ranked.map((word) => folded(word))) : null,
    hints: [...new Set(ranked.map(beginning))],
  }
}

/** What is common to a word and its stems, as far as they keep to its letters. */
function beginning({ folded: word, stems }: Wanted): string {
  const bare = stems.map((stem) => stem.slice(stem.indexOf('~') + 1))
  const shortest = bare.filter((stem) => stem.length >= SHORTEST_HINT && word.startsWith(stem))
  return ` ${sortKey(shortest.toSorted((a, b) => a.length - b.length)[0] ?? word)}`
}

const formsOf = (word: Wanted): TsQuery[] => [
  lexeme(exactLexeme(word.exact)),
  folded(word),
  ...word.stems.map((stem) => lexeme(stemLexeme(stem))),
]

const folded = ({ folded: text, single }: Wanted, weights: Weights = ''): TsQuery =>
  term(foldedLexeme(text), single, weights)

function wordMatch(words: readonly Wanted[], weights: Weights): TsQuery {
  const [only] = words
  if (only === undefined || words.length > 1) return sequence(words.map((word) => folded(word, weights)))
  return anyOf([folded(only, weights), ...only.stems.map((stem) => term(stemLexeme(stem), false, weights))])
}

function prefixMatch(words: readonly Wanted[], weights: Weights): TsQuery {
  const last = words.at(-1)
  if (last === undefined) return NOTHING
  const before = words.slice(0, -1).map((word) => folded(word, weights))
  return sequence([...before, term(foldedLexeme(last.folded), true, weights)])
}
