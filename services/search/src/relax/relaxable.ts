import { wordsIn } from '../engine/positive-terms.ts'
import type { Query } from '../grammar/query.ts'
import { bareWord, isLetterTo, isWeightless, particleOf } from './weightless.ts'

/** A word of a query that need not match if no result has all of them. */
type Word = Extract<Query, { readonly kind: 'word' | 'prefix' }>

/** A query that can be relaxed. */
export interface Relaxable {
  /** The words of which as many as possible must match. */
  readonly words: readonly Word[]
  /** Words such as articles and prepositions, which need not match. */
  readonly weightless: readonly Word[]
  /** Parts that must match in any case: phrases, names, groups and exclusions. Null if there is nothing. */
  readonly rest: Query | null
}

/** Maximum number of words of which some must match. Further ones are left out. */
const MAX_WORDS = 12
/** Maximum number of words without weight that are counted. */
const MAX_WEIGHTLESS = 4

/** Divides a query into the words that can be left out and the rest. Returns null if there is only one word. */
export function relaxableOf(query: Query): Relaxable | null {
  const parts = query.kind === 'and' ? query.queries : [query]
  const typed = parts.filter(isWord)
  const weights = typed.map((word, n) => !isLight(word, typed[n + 1]))
  // "To and from" has nothing else to look for.
  const isHeavy = (n: number) => weights[n] === true || !weights.includes(true)
  const words = distinct(typed.filter((_, n) => isHeavy(n)))
  const weightless = distinct(typed.filter((_, n) => !isHeavy(n)))
  if (words.length + weightless.length < 2) return null
  return {
    words: words.slice(0, MAX_WORDS),
    weightless: weightless.slice(0, MAX_WEIGHTLESS),
    rest: all(parts.filter((part) => !isWord(part))),
  }
}

/** Returns the query that results of a relaxed search match. @param required the number of words that must match */
export function relaxedQuery({ words, rest }: Relaxable, used: readonly Word[], required: number): Query {
  const found = used.length === 0 ? words : used
  return all([...(rest === null ? [] : [rest]), someOf(found, required)]) ?? someOf(found, required)
}

function someOf(queries: readonly Query[], required: number): Query {
  const [only] = queries
  if (only !== undefined && queries.length === 1) return only
  if (required >= queries.length) return { kind: 'and', queries }
  return required === 1 ? { kind: 'or', queries } : { kind: 'some', required, queries }
}

const isWord = (part: Query): part is Word => part.kind === 'word' || part.kind === 'prefix'

/** Returns whether a word says little about what is sought, given the word that follows it. */
function isLight({ kind, text }: Word, next: Word | undefined): boolean {
  if (kind === 'prefix') return false
  const word = bareWord(text)
  return isWeightless(word) || (next !== undefined && isLetterTo(word, particleOf(next.text)))
}

/** Returns the words without their articles, each once. */
function distinct(words: readonly Word[]): Word[] {
  const found = new Map<string, Word>()
  for (const word of words) {
    const bare: Word = word.kind === 'word' ? { kind: 'word', text: bareWord(word.text) } : word
    const key = JSON.stringify([bare.kind, wordsIn(bare.text).map(({ folded }) => folded)])
    if (!found.has(key)) found.set(key, bare)
  }
  return [...found.values()]
}

function all(parts: readonly Query[]): Query | null {
  const flat = parts.flatMap((part) => (part.kind === 'and' ? part.queries : [part]))
  const [only] = flat
  if (only === undefined) return null
  return flat.length === 1 ? only : { kind: 'and', queries: flat }
}
