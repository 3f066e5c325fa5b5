import { sortKey } from '@fonds/db/read'
import { STEMMED_LANGUAGES } from '../analysis/stem.ts'
import type { QueryTerm } from '../analysis/terms.ts'
import { accentedLexeme, exactLexeme, foldedLexeme, idLexeme, stemLexeme } from '../documents/lexemes.ts'
import {
  allOf,
  anyOf,
  atLeast,
  lexeme,
  NOTHING,
  not,
  sequence,
  type TsQuery,
  term,
  type Weights,
} from '../documents/tsquery.ts'
import { nameSequences } from '../engine/named.ts'
import { rankedTermsOf, wordsIn } from '../engine/positive-terms.ts'
import type { Query } from '../grammar/query.ts'
import { fieldMatch } from './field-match.ts'
import { folded, prefixMatch, wordMatch } from './word-match.ts'

/** Properties that all documents of an archive share. */
export interface DocumentTraits {
  /** UUIDs of names that the index may still contain; documents linked to one do not match by name. */
  readonly withdrawn: readonly string[]
  /** The languages in which words of any document may be stemmed. No stem of another is looked up. */
  readonly stemmedIn: readonly string[]
}

/** Those of documents of which nothing is known. */
export const NO_TRAITS: DocumentTraits = { withdrawn: [], stemmedIn: STEMMED_LANGUAGES }

/** Returns the query that a document must match. */
export const matchOf = (query: Query, traits: Partial<DocumentTraits> = {}): TsQuery => {
  const { withdrawn, stemmedIn } = { ...NO_TRAITS, ...traits }
  return withoutNames(withdrawn, (weights) => matching(query, weights, stemmedIn))
}

/** Queries that a document must match: all words, one of the alternatives if there are any, and the rest. */
export interface Conditions {
  readonly words: readonly TsQuery[]
  readonly alternatives: readonly TsQuery[]
  readonly rest: readonly TsQuery[]
}

/**
 * Splits `matchOf` into words that an index finds one by one, several of them or none, and the rest.
 * @param most the maximum number of words, and of alternatives
 */
export function conditionsOf(query: Query, traits: DocumentTraits, most: number): Conditions {
  const matches = (queries: readonly Query[]) => queries.map((part) => matchOf(part, traits))
  if (traits.withdrawn.length > 0) return { words: [], alternatives: [], rest: matches([query]) }
  if (query.kind === 'or' && query.queries.length <= most && isIndexed(query)) {
    return { words: [], alternatives: matches(query.queries), rest: [] }
  }
  const parts = query.kind === 'and' ? query.queries : [query]
  const indexed = parts.filter(isIndexed).slice(0, most)
  const words = indexed.length > 1 ? indexed : []
  return { words: matches(words), alternatives: [], rest: matches(parts.filter((part) => !words.includes(part))) }
}

/** Returns whether an index of terms tells which documents match, without looking at them. */
function isIndexed(query: Query): boolean {
  switch (query.kind) {
    case 'word':
      return wordsIn(query.text).length === 1 && (query.also ?? []).every(isIndexed)
    case 'prefix':
      return wordsIn(query.text).length === 1
    case 'lexeme':
      return true
    case 'field':
      // Weights are not in an index of terms.
      return query.field === 'date' || query.field === 'reference'
    case 'and':
    case 'or':
    case 'some':
      return query.queries.every(isIndexed)
    case 'phrase':
    case 'name':
    case 'not':
      return false
  }
}

/** Applies `match`; documents linked to a withdrawn name match only by their other texts. */
export function withoutNames(withdrawn: readonly string[], match: (weights: Weights) => TsQuery): TsQuery {
  if (withdrawn.length === 0) return match('')
  const linked = anyOf(withdrawn.map((id) => lexeme(idLexeme(id))))
  return anyOf([allOf([not(linked), match('')]), allOf([linked, match('ACD')])])
}

function matching(query: Query, weights: Weights, stemmedIn: readonly string[]): TsQuery {
  const withOthers = (match: TsQuery): TsQuery => {
    const also = query.kind === 'word' || query.kind === 'phrase' ? (query.also ?? []) : []
    return anyOf([match, ...also.map((other) => matching(other, weights, stemmedIn))])
  }
  switch (query.kind) {
    case 'word':
      return withOthers(wordMatch(wordsIn(query.text), weights, stemmedIn))
    case 'prefix':
      return prefixMatch(wordsIn(query.text), weights)
    case 'phrase':
      return withOthers(sequence(wordsIn(query.text).map((word) => folded(word, weights))))
    case 'lexeme':
      return anyOf(query.lexemes.map((text) => term(text, false, weights)))
    case 'name':
      if (weights !== '') return NOTHING
      return anyOf(
        nameSequences(query, stemmedIn).map((steps) => sequence(steps.map((step) => term(step.lexeme, step.open)))),
      )
    case 'field':
      return fieldMatch(query, stemmedIn)
    case 'not':
      return not(matching(query.query, weights, stemmedIn))
    case 'and':
      return allOf(query.queries.map((part) => matching(part, weights, stemmedIn)))
    case 'or':
      return anyOf(query.queries.map((part) => matching(part, weights, stemmedIn)))
    case 'some':
      return atLeast(
        query.required,
        query.queries.map((part) => matching(part, weights, stemmedIn)),
      )
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
  /**
   * The words that are written like their folded forms. A document has no lexeme for them as written unless it also
   * has them with accents, so the folded lexeme counts twice.
   */
  readonly plain: TsQuery
  /** The lexemes of documents for which `plain` must not count. */
  readonly accented: TsQuery
  readonly plain_weight: number
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

/** @param stemmedIn the languages in which words of any document may be stemmed */
export function rankOf(query: Query | null, stemmedIn: readonly string[] = STEMMED_LANGUAGES): RankQueries {
  const words = query === null ? [] : rankedTermsOf(query).flatMap(({ words }) => words)
  const ranked = words.slice(0, MAX_RANKED_WORDS)
  const forms = new Set(ranked.flatMap((word) => formsOf(word, stemmedIn)))
  const plain = [...new Set(ranked.filter(({ exact, folded }) => exact === folded).map(({ exact }) => exact))]
  const weightOf = (count: number) => (ranked.length === 0 ? 0 : (FORMS_WEIGHT * count) / ranked.length)
  return {
    // PostgreSQL sorts the forms for each document, which takes least if they are in this order.
    forms: anyOf([...forms].toSorted().toReversed()),
    forms_weight: weightOf(forms.size),
    plain: anyOf(plain.map((word) => lexeme(foldedLexeme(word)))),
    accented: anyOf(plain.map((word) => lexeme(accentedLexeme(word)))),
    plain_weight: weightOf(plain.length),
    phrase: ranked.length > 1 ? sequence(ranked.map((word) => folded(word))) : null,
    hints: [...new Set(ranked.map((word) => beginning(word, stemmedIn)))],
  }
}

/** Returns the prefix that a word shares with its stems. */
function beginning(term: QueryTerm, stemmedIn: readonly string[]): string {
  const word = term.folded
  const bare = term.stems(stemmedIn).map((stem) => stem.slice(stem.indexOf('~') + 1))
  const shortest = bare.filter((stem) => stem.length >= MIN_HINT_LENGTH && word.startsWith(stem))
  return ` ${sortKey(shortest.toSorted((a, b) => a.length - b.length)[0] ?? word)}`
}

const formsOf = (word: QueryTerm, stemmedIn: readonly string[]): TsQuery[] => [
  lexeme(exactLexeme(word.exact)),
  folded(word),
  ...word.stems(stemmedIn).map((stem) => lexeme(stemLexeme(stem))),
]

/** Matches documents that contain a word as written. @param word one that its folded form belongs to */
export function exactMatch({ exact, folded }: Pick<QueryTerm, 'exact' | 'folded'>, weights: Weights): TsQuery {
  const written = term(exactLexeme(exact), false, weights)
  if (exact !== folded) return written
  return anyOf([written, allOf([term(foldedLexeme(folded), false, weights), not(lexeme(accentedLexeme(folded)))])])
}
