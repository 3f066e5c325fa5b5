import { editDistance } from '@fonds/util'

/** Words that are compared at most. */
const MAX_WORDS = 20
/** Characters of a word that are compared at most. */
const MAX_LETTERS = 40
/** Letters beyond which a longer word weighs no more. */
const MAX_WEIGHT = 8

const INITIAL = 0.8
const BEGINNING = 0.85
const MISSPELT = 0.8
/** The same words in another order, which is not that of a name with its surname first. */
const OTHER_ORDER = 0.97

/**
 * Compares two names, folded by `matchText`, whatever the order of their words.
 * @returns from 0, for names without a word in common, to 1, for the same name
 */
export function nameSimilarity(a: string, b: string): number {
  if (a === b) return 1
  const [own, others] = [wordsOf(a), wordsOf(b)]
  if (own.length === 0 || others.length === 0) return 0
  const shared = sharedWeight(own, others)
  const similarity = (2 * shared) / (weightOf(own) + weightOf(others))
  return similarity < 1 ? similarity : isRotated(own, others) ? 1 : OTHER_ORDER
}

const wordsOf = (key: string): string[] =>
  key
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, MAX_LETTERS))

const weight = (word: string): number => Math.min(word.length, MAX_WEIGHT)
const weightOf = (words: readonly string[]): number => words.reduce((sum, word) => sum + weight(word), 0)

/** Adds up the weights of words that both have, each with the most similar one that is left. */
function sharedWeight(own: readonly string[], others: readonly string[]): number {
  const rest = [...others]
  let shared = 0
  // Equal words first, so that an initial does not take the place of its own word.
  const unequal = own.filter((word) => {
    const place = rest.indexOf(word)
    if (place < 0) return true
    rest.splice(place, 1)
    shared += weight(word)
    return false
  })
  for (const word of unequal) {
    const similarities = rest.map((other) => wordSimilarity(word, other))
    const best = Math.max(0, ...similarities)
    if (best === 0) continue
    const [other = ''] = rest.splice(similarities.indexOf(best), 1)
    shared += (best * (weight(word) + weight(other))) / 2
  }
  return shared
}

function wordSimilarity(a: string, b: string): number {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.startsWith(short)) return short.length === 1 ? INITIAL : short.length > 2 ? BEGINNING : 0
  if (/\d/.test(a + b)) return 0
  const allowed = short.length >= 8 ? 2 : short.length >= 4 ? 1 : 0
  if (long.length - short.length > allowed) return 0
  return editDistance(a, b) <= allowed ? MISSPELT : 0
}

/** Returns whether one order of the same words moves some from the end to the front: `erik holm`, `holm erik`. */
const isRotated = (own: readonly string[], others: readonly string[]): boolean =>
  own.length === others.length && ` ${own.join(' ')} ${own.join(' ')} `.includes(` ${others.join(' ')} `)
