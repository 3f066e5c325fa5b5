import { BoundedMap } from '@fonds/util'

/** Exceeds the number of words that recur in a large archive. */
const MAX_WORDS = 40_000
/** Longer words hardly ever recur. */
const MAX_WORD_LENGTH = 40
/** V8 copies shorter substrings; longer ones keep the whole text in memory. */
const MAX_SLICE_LENGTH = 12

/**
 * Caches the results of a pure function of a word. Texts repeat a few thousand words, and folding and stemming them
 * again would dominate the cost of analysis. Words that have not been used recently are evicted.
 * @param make a pure function
 */
export function memoizeByWord<Value extends object | string>(make: (word: string) => Value): (word: string) => Value {
  const known = new BoundedMap<string, Value>(MAX_WORDS)
  return (word) => {
    const found = known.get(word)
    if (found !== undefined) return found
    if (word.length > MAX_WORD_LENGTH) return make(word)
    const own = word.length > MAX_SLICE_LENGTH ? copied(word) : word
    const value = make(own)
    known.set(own, value)
    return value
  }
}

/** Copies a substring, because a slice would keep the whole text in memory. */
const copied = (word: string): string => Buffer.from(word, 'utf16le').toString('utf16le')
