import { sortKey } from '@fonds/db/read'
import { codeKey } from '../analysis/codes.ts'
import type { QueryTerm } from '../analysis/terms.ts'
import { exactLexeme } from '../documents/lexemes.ts'
import { rankedTermsOf } from '../engine/positive-terms.ts'
import type { Query } from '../grammar/query.ts'
import { type EsQuery, folded } from './clauses.ts'
import { encoded, SIGNS } from './document.ts'
import type { IndexField } from './mapping.ts'
import { near, stemsOf } from './query.ts'

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
export function ranking(query: Query, typed: string, stemmedIn: readonly string[]): EsQuery[] {
  const words = rankedTermsOf(query)
    .flatMap((terms) => terms.words.map((word, n) => ({ word, open: terms.prefix && n === terms.words.length - 1 })))
    .slice(0, MAX_RANKED_WORDS)
  const steps = words.map(({ word }) => folded(word))
  const phrase = steps.length > 1 ? [near(steps, 0, ADJACENT_POINTS), near(steps, NEAR_SLOP, NEAR_POINTS)] : []
  return [
    scoreOnce('code_key', [codeKey(typed)], EXACT_CODE_POINTS),
    scoreOnce('title_key', [sortKey(typed)], EXACT_TITLE_POINTS),
    ...words.flatMap(({ word, open }) =>
      FIELDS.flatMap((field) => formsIn(field, word, { open, stems: stemsOf(word, stemmedIn) })),
    ),
    ...words.flatMap(({ word }) => signsOf([folded(word).term, ...stemsOf(word, stemmedIn)])),
    ...phrase,
  ]
}

function formsIn(
  field: (typeof FIELDS)[number],
  word: QueryTerm,
  { open, stems }: { readonly open: boolean; readonly stems: readonly string[] },
): EsQuery[] {
  const points = POINTS[field]
  const step = folded(word)
  return [
    scoreOnce(field, [encoded(exactLexeme(word.exact))], points),
    open || step.open
      ? { prefix: { [field]: { value: step.term, boost: points } } }
      : scoreOnce(field, [step.term], points),
    ...(stems.length === 0 ? [] : [scoreOnce(field, stems, points)]),
  ]
}

function signsOf(forms: readonly string[]): EsQuery[] {
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
