import { BoundedMap } from '@fonds/util'

/** Number of arguments to remember. */
const MAX_REMEMBERED = 10_000
/** Longest argument to remember: clients choose them. */
const MAX_LENGTH = 100

/** Returns a function that remembers its recent results. Its arguments are from headers, which Node reads as Latin-1. */
export function remembered<T extends string | boolean | null>(compute: (text: string) => T): (text: string) => T {
  const results = new BoundedMap<string, T>(MAX_REMEMBERED)
  return (text) => {
    const known = results.get(text)
    if (known !== undefined) return known
    if (text.length > MAX_LENGTH) return compute(text)
    // A part of a longer string would keep the whole string in memory.
    const own = Buffer.from(text, 'latin1').toString('latin1')
    const result = compute(own)
    results.set(own, result)
    return result
  }
}
