import { folded } from '../analysis/letters.ts'
import { memoizeByWord } from '../analysis/memo.ts'
import { initialsLexeme } from './lexemes.ts'

/** More given names are not abbreviated. */
const MAX_GIVEN = 4
const NAME = /\p{L}[\p{L}\p{M}]*/gu
/** A name that begins with a capital letter, or is of a script without them. */
const PROPER = /^[\p{Lu}\p{Lt}\p{Lo}]/u

/**
 * Returns the lexemes by which initials find a person: the last word of the family name with the first letters of the given
 * names, as many as are typed ("Harrow, Thomas Edward" by "T. Harrow" and "T. E. Harrow").
 */
export const initialsLexemes = memoizeByWord((name): readonly string[] => {
  const [before = '', after] = name.split(',')
  const words = before.match(NAME) ?? []
  const family = words.at(-1)
  const given = (after === undefined ? words.slice(0, -1) : (after.match(NAME) ?? [])).filter((word) =>
    PROPER.test(word),
  )
  if (family === undefined || given.length > MAX_GIVEN) return []
  const initials = initialsOf(given)
  return given.map((_, n) => initialsLexeme(folded(family.toLowerCase()), initials.slice(0, n + 1).join('')))
})

/** Returns the first letters of names, folded. */
export const initialsOf = (names: readonly string[]): string[] =>
  names.map((name) => [...folded(name.normalize('NFC').toLowerCase())][0] ?? '')
