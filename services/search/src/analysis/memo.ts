/** Of two halves each: more than the words that a large archive uses again and again. */
const HALF = 20_000
/** Longer ones are hardly met twice. */
const LONGEST = 40
/** Shorter parts of a text are copies of their own anyhow. */
const COPIED = 12

/**
 * Remembers what was made of words: texts repeat some thousands of them, and to fold and stem each again is what most of
 * analysis costs. What was not asked for while many others were is forgotten.
 * @param make a pure function
 */
export function remembered<Value extends object>(make: (word: string) => Value): (word: string) => Value {
  let recent = new Map<string, Value>()
  let before = new Map<string, Value>()
  return (word) => {
    const known = recent.get(word)
    if (known !== undefined) return known
    if (word.length > LONGEST) return make(word)
    const own = word.length > COPIED ? copied(word) : word
    const value = before.get(word) ?? make(own)
    if (recent.size >= HALF) {
      before = recent
      recent = new Map()
    }
    recent.set(own, value)
    return value
  }
}

/** Part of a text would keep the whole of it in memory. */
const copied = (word: string): string => Buffer.from(word, 'utf16le').toString('utf16le')
