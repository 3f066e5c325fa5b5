import { BoundedMap } from '@fonds/util'

/** Number of arguments to remember. */
const MAX_REMEMBERED = 10_000
/** Maximum length of an argument to remember, since clients choose them. */
const MAX_LENGTH = 200

/** Memoises a function of a header value, which Node reads as Latin-1, for the most recent values. */
export function remembered<T extends string | boolean | null>(compute: (text: string) => T): (text: string) => T {
  const results = new BoundedMap<string, T>(MAX_REMEMBERED)
  return (text) => {
    const known = results.get(text)
    if (known !== undefined) return known
    if (text.length > MAX_LENGTH) return compute(text)
    // Copied, because a slice would keep the string that it was cut from in memory.
    const own = Buffer.from(text, 'latin1').toString('latin1')
    const result = compute(own)
    results.set(own, result)
    return result
  }
}
