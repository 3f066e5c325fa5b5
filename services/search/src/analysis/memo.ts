import { BoundedMap } from '@fonds/util'

/** More than the words that a large archive uses again and again. */
const MOST = 40_000
/** Longer ones are hardly met twice. */
const LONGEST = 40
/** Shorter parts of a text are copies of their own anyhow. */
const COPIED = 12

/**
 * Remembers what was made of words: texts repeat some thousands of them, and to fold and stem each again is what most of
 * analysis costs. What was not asked for while many others were is forgotten.
 * @param make a pure function
 */
export function remembered<Value extends object | string>(make: (word: string) => Value): (word: string) => Value {
  const known = new BoundedMap<string, Value>(MOST)
  return (word) => {
    const found = known.get(word)
    if (found !== undefined) return found
    if (word.length > LONGEST) return make(word)
    const own = word.length > COPIED ? copied(word) : word
    const value = make(own)
    known.set(own, value)
    return value
  }
}

/** Part of a text would keep the whole of it in memory. */
const copied = (word: string): string => Buffer.from(word, 'utf16le').toString('utf16le')
