/** Sorts surrogates, which stand for characters beyond U+FFFF, after all other code units. */
const ranked = (unit: number): number => (unit >= 0xe000 ? unit - 0x800 : unit >= 0xd800 ? unit + 0x2000 : unit)

/** Compares texts as PostgreSQL’s collation `C` compares them: by the bytes of their UTF-8. */
export function compareBytes(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let at = 0; at < length; at++) {
    const difference = ranked(a.charCodeAt(at)) - ranked(b.charCodeAt(at))
    if (difference !== 0) return difference
  }
  return a.length - b.length
}
