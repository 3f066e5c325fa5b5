import type { estypes } from '@elastic/elasticsearch'
import { matchText, sortKey } from '@fonds/db'
import type { Wanted } from '../analysis/terms.ts'
import { exactLexeme, foldedLexeme, stemLexeme } from '../documents/lexemes.ts'
import { nameSequences } from '../engine/named.ts'
import { soughtIn, wordsIn } from '../engine/sought.ts'
import type { Query } from '../grammar/query.ts'
import { encoded, SIGNS } from './document.ts'
import type { IndexField } from './mapping.ts'

/** A part of a query as the client takes it. */
export type EsQuery = NonNullable<estypes.QueryDslQueryContainer>

/** Found nowhere. */
export const NOTHING: EsQuery = { match_none: {} }

const term = (field: IndexField, value: string): EsQuery => ({ term: { [field]: { value } } })
const prefix = (field: IndexField, value: string): EsQuery => ({ prefix: { [field]: { value } } })
export const allOf = (filter: EsQuery[]): EsQuery => ({ bool: { filter } })
export const anyOf = (should: EsQuery[]): EsQuery => ({ bool: { should, minimum_should_match: 1 } })
const not = (query: EsQuery): EsQuery => ({ bool: { must_not: [query] } })

/** What a document must match. Made of terms alone: nothing that was typed is parsed by Elasticsearch. */
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
  }
}

/**
 * What a document must match by other texts than names. Phrases are not known by the text that they stand in: by them
 * nothing is found.
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
  }
}

const OUTSIDE_NAMES = ['title', 'text', 'above'] as const

function outsideNames(words: readonly Wanted[], kind: 'word' | 'prefix' | 'phrase'): EsQuery {
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

/** A term, or how one begins. */
interface Step {
  readonly term: string
  readonly open: boolean
}

const folded = ({ folded: text, single }: Wanted): Step => ({ term: encoded(foldedLexeme(text)), open: single })

function wordMatch(words: readonly Wanted[]): EsQuery {
  const [only] = words
  if (only === undefined || words.length > 1) return sequence('any', words.map(folded))
  const step = folded(only)
  const terms = [...(step.open ? [] : [step.term]), ...stemsOf(only)]
  return anyOf([
    ...(step.open ? [prefix('any', step.term)] : []),
    ...(terms.length > 0 ? [{ terms: { any: terms } }] : []),
  ])
}

/** Any of some sequences. Single terms are one clause, of which a query has no more than Elasticsearch allows. */
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

/** Terms that stand one after the other; a single one is looked for where all are, also those that have no place. */
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

const stemsOf = ({ stems }: Wanted): string[] => stems.map((stem) => encoded(stemLexeme(stem)))

/** Words that are ranked by; the others are only matched. */
const MOST_RANKED = 16
/** What a word counts for in each field. All are whole numbers, of which sums are the same in any order and on any copy. */
const POINTS = { title: 100, names: 50, text: 20, above: 5 } as const
const FIELDS = ['title', 'names', 'text', 'above'] as const
/** A word as it was written, folded, and in any of its forms: what is written so has all three. */
/** What it counts for besides: at the beginning of the title, in the title itself, in one of few words, again and again. */
const SIGN_POINTS = { opens: 15, leads: 30, brief: 40, twice: 15, often: 15 } as const
const SIGN_NAMES = ['opens', 'leads', 'brief', 'twice', 'often'] as const
const EXACT_CODE = 100_000
const EXACT_TITLE = 50_000
const ADJACENT = 150
const NEAR = 75
const NEAR_SLOP = 6

/**
 * What gives a document its points. A reference code or a title that is what was typed comes before all else; then what
 * has the words in more of their forms, in fields that say more; then where they stand near each other.
 */
export function ranking(query: Query, typed: string): EsQuery[] {
  const words = soughtIn(query)
    .flatMap((sought) =>
      sought.words.map((word, n) => ({ word, open: sought.prefix && n === sought.words.length - 1 })),
    )
    .slice(0, MOST_RANKED)
  const steps = words.map(({ word }) => folded(word))
  const phrase = steps.length > 1 ? [near(steps, 0, ADJACENT), near(steps, NEAR_SLOP, NEAR)] : []
  return [
    worth('code_key', [matchText(typed).slice(0, 500)], EXACT_CODE),
    worth('title_key', [sortKey(typed)], EXACT_TITLE),
    ...words.flatMap(({ word, open }) => FIELDS.flatMap((field) => formsIn(field, word, open))),
    ...words.flatMap(({ word }) => signsOf(word)),
    ...phrase,
  ]
}

function formsIn(field: (typeof FIELDS)[number], word: Wanted, open: boolean): EsQuery[] {
  const points = POINTS[field]
  const step = folded(word)
  const stems = stemsOf(word)
  return [
    worth(field, [encoded(exactLexeme(word.exact))], points),
    open || step.open
      ? { prefix: { [field]: { value: step.term, boost: points } } }
      : worth(field, [step.term], points),
    ...(stems.length === 0 ? [] : [worth(field, stems, points)]),
  ]
}

function signsOf(word: Wanted): EsQuery[] {
  const forms = [folded(word).term, ...stemsOf(word)]
  return SIGN_NAMES.map((sign) =>
    worth(
      'signs',
      forms.map((form) => SIGNS[sign] + form),
      SIGN_POINTS[sign],
    ),
  )
}

/** Any of the terms, for so many points, however many of them and how often. */
const worth = (field: IndexField, values: readonly string[], boost: number): EsQuery => ({
  constant_score: { filter: { terms: { [field]: [...values] } }, boost },
})
