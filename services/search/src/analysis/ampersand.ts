import { folded } from './letters.ts'

/** The stem, of no language, of the sign "&" in texts, and of words for it in queries. */
export const AND_STEM = '&~&'

/** Words that "&" is read as, in languages that use it, as written. */
const WORDS = 'and und et y e en og och ja és și şi ve и και agus و'.split(' ')
const AND = new Set(WORDS)

/** Folded. */
export const AND_WORDS: readonly string[] = [...new Set(WORDS.map(folded))]

/** Returns whether a word as written means "&". */
export const isAnd = (exact: string): boolean => AND.has(exact)
