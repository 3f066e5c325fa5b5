import type { estypes } from '@elastic/elasticsearch'
import { matchText, sortKey } from '@fonds/db/read'
import type { QueryTerm } from '../analysis/terms.ts'
import { exactLexeme, foldedLexeme, stemLexeme } from '../documents/lexemes.ts'
import { nameSequences } from '../engine/named.ts'
import { positiveTermsOf, wordsIn } from '../engine/positive-terms.ts'
import type { Query } from '../grammar/query.ts'
import { encoded, SIGNS } from './document.ts'
import type { IndexField } from './mapping.ts'

/** A query clause in the client's form. */
export type EsQuery = NonNullable<estypes.QueryDslQueryContainer>

/** Matches nothing. */
export const NOTHING: EsQuery = { match_none: {} }

const term = (field: IndexField, value: string): EsQuery => ({ term: { [field]: { value } } })
const prefix = (field: IndexField, value: string): EsQuery => ({ prefix: { [field]: { value } } })
export const allOf = (filter: EsQuery[]): EsQuery => ({ bool: { filter } })
export const anyOf = (should: EsQuery[]): EsQuery => atLeast(1, should)
const atLeast = (count: number, should: EsQuery[]): EsQuery => ({ bool: { should, minimum_should_match: count } })
const not = (query: EsQuery): EsQuery => ({ bool: { must_not: [query] } })

/** Returns the clause that a document must match. It consists only of terms, so Elasticsearch parses no user input. */
export function matchOf(query: Query): EsQuery {
  switch (query.kind) {
    case 'word':
      return wordMatch(wordsIn(query.text))
    case 'prefix':
      return sequence('any', wordsIn(query.text).map(folded), { openEnd: true })
    case 'phrase':
      return sequence('any', wordsIn(query.text).map(folded))
    case 'name':
      return nameMatch(
        nameSequences(query).map((steps) => steps.map(({ lexeme, open }) => ({ term: encoded(lexeme), open }))),
      )
    case 'not':
      return not(matchOf(query.query))
    case 'and':
      return allOf(query.queries.map(matchOf))
    case 'or':
      return anyOf(query.queries.map(matchOf))
    case 'some':
      return atLeast(query.required, query.queries.map(matchOf))
  }
}

/**
 * Returns the clause that a document must match by texts other than names. Phrases match nothing here, since a phrase
 * match does not reveal which text contains it.
 */
export function matchWithoutNames(query: Query): EsQuery {
  switch (query.kind) {
    case 'word':
    case 'prefix':
    case 'phrase':
      return outsideNames(wordsIn(query.text), query.kind)
    case 'name':
      return NOTHING
    case 'not':
      return not(matchWithoutNames(query.query))
    case 'and':
      return allOf(query.queries.map(matchWithoutNames))
    case 'or':
      return anyOf(query.queries.map(matchWithoutNames))
    case 'some':
      return atLeast(query.required, query.queries.map(matchWithoutNames))
  }
}

const OUTSIDE_NAMES = ['title', 'text', 'above'] as const

function outsideNames(words: readonly QueryTerm[], kind: 'word' | 'prefix' | 'phrase'): EsQuery {
  const [only] = words
  if (only === undefined || words.length > 1) return NOTHING
  const step = folded(only)
  const begins = step.open || kind === 'prefix'
  const terms = kind === 'word' ? stemsOf(only) : []
  return anyOf(
    OUTSIDE_NAMES.flatMap((field) => [
      begins ? prefix(field, step.term) : term(field, step.term),
      ...(terms.length === 0 ? [] : [{ terms: { [field]: terms } }]),
    ]),
  )
}

/** A term, or the beginning of one. */
interface Step {
  readonly term: string
  readonly open: boolean
}

const folded = ({ folded: text, single }: QueryTerm): Step => ({ term: encoded(foldedLexeme(text)), open: single })

function wordMatch(words: readonly QueryTerm[]): EsQuery {
  const [only] = words
  if (only === undefined || words.length > 1) return sequence('any', words.map(folded))
  const step = folded(only)
  const terms = [...(step.open ? [] : [step.term]), ...stemsOf(only)]
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

const near = (steps: readonly Step[], slop: number, boost?: number): EsQuery => ({
  match_phrase: {
    places: { query: steps.map(({ term: text }) => text).join(' '), slop, ...(boost === undefined ? {} : { boost }) },
  },
})

const stemsOf = ({ stems }: QueryTerm): string[] => stems.map((stem) => encoded(stemLexeme(stem)))

/** Only this many words are ranked; the rest must match but score nothing. */
const MAX_RANKED_WORDS = 16
/** Points of a word by field. They are integers, so that sums are equal in any order and on any shard copy. */
const POINTS = { title: 100, names: 50, text: 20, above: 5 } as const
const FIELDS = ['title', 'names', 'text', 'above'] as const
/**
 * Extra points for a word at the beginning of the title, in the description's own title, in a brief title, or repeated.
 */
const SIGN_POINTS = { opens: 15, leads: 30, brief: 40, twice: 15, often: 15 } as const
const SIGN_NAMES = ['opens', 'leads', 'brief', 'twice', 'often'] as const
const EXACT_CODE_POINTS = 100_000
const EXACT_TITLE_POINTS = 50_000
const ADJACENT_POINTS = 150
const NEAR_POINTS = 75
const NEAR_SLOP = 6

/**
 * Returns the scoring clauses. A document whose reference code or title equals the input ranks first, followed by
 * matches in more word forms and more important fields, then by words close to each other.
 */
export function ranking(query: Query, typed: string): EsQuery[] {
  const words = positiveTermsOf(query)
    .flatMap((terms) => terms.words.map((word, n) => ({ word, open: terms.prefix && n === terms.words.length - 1 })))
    .slice(0, MAX_RANKED_WORDS)
  const steps = words.map(({ word }) => folded(word))
  const phrase = steps.length > 1 ? [near(steps, 0, ADJACENT_POINTS), near(steps, NEAR_SLOP, NEAR_POINTS)] : []
  return [
    scoreOnce('code_key', [matchText(typed).slice(0, 500)], EXACT_CODE_POINTS),
    scoreOnce('title_key', [sortKey(typed)], EXACT_TITLE_POINTS),
    ...words.flatMap(({ word, open }) => FIELDS.flatMap((field) => formsIn(field, word, open))),
    ...words.flatMap(({ word }) => signsOf(word)),
    ...phrase,
  ]
}

function formsIn(field: (typeof FIELDS)[number], word: QueryTerm, open: boolean): EsQuery[] {
  const points = POINTS[field]
  const step = folded(word)
  const stems = stemsOf(word)
  return [
    scoreOnce(field, [encoded(exactLexeme(word.exact))], points),
    open || step.open
      ? { prefix: { [field]: { value: step.term, boost: points } } }
      : scoreOnce(field, [step.term], points),
    ...(stems.length === 0 ? [] : [scoreOnce(field, stems, points)]),
  ]
}

function signsOf(word: QueryTerm): EsQuery[] {
  const forms = [folded(word).term, ...stemsOf(word)]
  return SIGN_NAMES.map((sign) =>
    scoreOnce(
      'signs',
      forms.map((form) => SIGNS[sign] + form),
      SIGN_POINTS[sign],
    ),
  )
}

/** Scores a match of any of the terms once, no matter how many match or how often. */
const scoreOnce = (field: IndexField, values: readonly string[], boost: number): EsQuery => ({
  constant_score: { filter: { terms: { [field]: [...values] } }, boost },
})
