import type { QueryTerm } from '../analysis/terms.ts'
import { isIdLexeme, stemLexeme } from '../documents/lexemes.ts'
import { nameSequences } from '../engine/named.ts'
import { wordsIn } from '../engine/positive-terms.ts'
import type { Query } from '../grammar/query.ts'
import { allOf, anyOf, atLeast, type EsQuery, folded, NOTHING, not, prefix, type Step, term } from './clauses.ts'
import { encoded } from './document.ts'
import { fieldMatch } from './field-match.ts'

/**
 * Returns the clause that a document must match. It consists only of terms, so Elasticsearch parses no user input.
 * @param stemmedIn the languages in which words of any document may be stemmed
 */
export function matchOf(query: Query, stemmedIn: readonly string[]): EsQuery {
  const match = (part: Query): EsQuery => matchOf(part, stemmedIn)
  switch (query.kind) {
    case 'word':
      return withOthers(wordMatch(wordsIn(query.text), stemmedIn), query, match)
    case 'prefix':
      return sequence('any', wordsIn(query.text).map(folded), { openEnd: true })
    case 'phrase':
      return withOthers(sequence('any', wordsIn(query.text).map(folded)), query, match)
    case 'lexeme':
      return anyOf([
        { terms: { any: query.lexemes.filter((lexeme) => !isIdLexeme(lexeme)).map(encoded) } },
        { terms: { links: query.lexemes.filter(isIdLexeme) } },
      ])
    case 'name':
      return nameMatch(
        nameSequences(query, stemmedIn).map((steps) =>
          steps.map(({ lexeme, open }) => ({ term: encoded(lexeme), open })),
        ),
      )
    case 'field':
      return fieldMatch(query, stemmedIn)
    case 'not':
      return not(match(query.query))
    case 'and':
      return allOf(query.queries.map(match))
    case 'or':
      return anyOf(query.queries.map(match))
    case 'some':
      return atLeast(query.required, query.queries.map(match))
  }
}

/** Matches a word or phrase, or another way to write it. */
function withOthers(
  match: EsQuery,
  { also = [] }: { readonly also?: readonly Query[] },
  otherwise: (query: Query) => EsQuery,
): EsQuery {
  return also.length === 0 ? match : anyOf([match, ...also.map(otherwise)])
}

/**
 * Returns the clause that a document must match by texts other than names. Phrases match nothing here, since a phrase
 * match does not reveal which text contains it.
 */
export function matchWithoutNames(query: Query, stemmedIn: readonly string[]): EsQuery {
  const match = (part: Query): EsQuery => matchWithoutNames(part, stemmedIn)
  switch (query.kind) {
    case 'word':
    case 'phrase':
      return withOthers(outsideNames(wordsIn(query.text), query.kind, stemmedIn), query, match)
    case 'prefix':
      return outsideNames(wordsIn(query.text), query.kind, stemmedIn)
    case 'lexeme':
      return anyOf(OUTSIDE_NAMES.map((field) => ({ terms: { [field]: query.lexemes.map(encoded) } })))
    case 'name':
      return NOTHING
    case 'field':
      return fieldMatch(query, stemmedIn)
    case 'not':
      return not(match(query.query))
    case 'and':
      return allOf(query.queries.map(match))
    case 'or':
      return anyOf(query.queries.map(match))
    case 'some':
      return atLeast(query.required, query.queries.map(match))
  }
}

const OUTSIDE_NAMES = ['title', 'text', 'above'] as const

function outsideNames(
  words: readonly QueryTerm[],
  kind: 'word' | 'prefix' | 'phrase',
  stemmedIn: readonly string[],
): EsQuery {
  const [only] = words
  if (only === undefined || words.length > 1) return NOTHING
  const step = folded(only)
  const begins = step.open || kind === 'prefix'
  const terms = kind === 'word' ? stemsOf(only, stemmedIn) : []
  return anyOf(
    OUTSIDE_NAMES.flatMap((field) => [
      begins ? prefix(field, step.term) : term(field, step.term),
      ...(terms.length === 0 ? [] : [{ terms: { [field]: terms } }]),
    ]),
  )
}

function wordMatch(words: readonly QueryTerm[], stemmedIn: readonly string[]): EsQuery {
  const [only] = words
  if (only === undefined || words.length > 1) return sequence('any', words.map(folded))
  const step = folded(only)
  const terms = [...(step.open ? [] : [step.term]), ...stemsOf(only, stemmedIn)]
  return anyOf([
    ...(step.open ? [prefix('any', step.term)] : []),
    ...(terms.length > 0 ? [{ terms: { any: terms } }] : []),
  ])
}

/** Matches any of the sequences. Single terms share one clause because Elasticsearch limits the number of clauses. */
function nameMatch(sequences: readonly (readonly Step[])[]): EsQuery {
  const single = sequences.flatMap((steps) =>
    steps.length === 1 && !steps[0]?.open ? steps.map((step) => step.term) : [],
  )
  const others = sequences.filter((steps) => steps.length > 1 || steps[0]?.open !== false)
  return anyOf([
    ...(single.length === 0 ? [] : [{ terms: { named: single } }]),
    ...others.map((steps) => sequence('named', steps)),
  ])
}

/**
 * Matches consecutive terms. A single term is looked up in the field of all terms, which includes those without a
 * position.
 */
function sequence(single: 'any' | 'named', steps: readonly Step[], { openEnd = false } = {}): EsQuery {
  const [only] = steps
  const last = steps.at(-1)
  if (only === undefined || last === undefined) return NOTHING
  const all = [...steps.slice(0, -1), { ...last, open: last.open || openEnd }]
  if (all.length === 1) return last.open || openEnd ? prefix(single, only.term) : term(single, only.term)
  if (!all.some(({ open }) => open)) return near(all, 0)
  const intervals = all.map(({ term: text, open }) =>
    open ? { prefix: { prefix: text } } : { match: { query: text, max_gaps: 0 } },
  )
  return { intervals: { places: { all_of: { intervals, ordered: true, max_gaps: 0 } } } }
}

/** Matches terms in their order, with at most `slop` others between them. */
export const near = (steps: readonly Step[], slop: number, boost?: number): EsQuery => ({
  match_phrase: {
    places: { query: steps.map(({ term: text }) => text).join(' '), slop, ...(boost === undefined ? {} : { boost }) },
  },
})

/** Returns the terms of the stems of a word. */
export const stemsOf = (word: QueryTerm, stemmedIn: readonly string[]): string[] =>
  word.stems(stemmedIn).map((stem) => encoded(stemLexeme(stem)))
