/** Letters with two letters that are typed for them. */
const DIGRAPHS: Readonly<Record<string, readonly string[]>> = {
  ae: ['ä'],
  oe: ['ö', 'ø'],
  ue: ['ü'],
  aa: ['å'],
  ss: ['ß'],
}
const DIGRAPH = /ae|oe|ue|aa|ss/g
const LETTERS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ø: 'oe', ü: 'ue', å: 'aa' }
const LETTER = /[äöøüå]/gu
/** Number of pairs of letters in a word that are read so. */
const MAX_PAIRS = 3

/** Returns a word with two letters for each that has them ("muenster" for "münster"); null if it has none. */
export function inDigraphs(exact: string): string | null {
  const written = exact.replace(LETTER, (letter) => LETTERS[letter] ?? letter)
  return written === exact ? null : written
}

/** Returns the words that may be meant by one with two letters for one ("münster" for "muenster"). */
export function fromDigraphs(exact: string): readonly string[] {
  const pairs = [...exact.matchAll(DIGRAPH)].slice(0, MAX_PAIRS)
  // Without others, the word is folded to the same.
  if (pairs.every(([pair]) => pair === 'ss')) return []
  let made = ['']
  let at = 0
  for (const { 0: pair, index } of pairs) {
    const before = exact.slice(at, index)
    made = made.flatMap((word) => [pair, ...(DIGRAPHS[pair] ?? [])].map((letters) => word + before + letters))
    at = index + pair.length
  }
  return made.map((word) => word + exact.slice(at)).filter((word) => word !== exact)
}
