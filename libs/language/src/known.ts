import { iso6392 } from 'iso-639-2'
import { iso6393 } from 'iso-639-3'
import { TO_ISO_639_1 } from './iso-639.ts'

/** The codes of ISO 639-1, 639-2 (both kinds, including collective ones) and 639-3, and withdrawn ones. */
const CODES: ReadonlySet<string | undefined> = new Set([
  ...TO_ISO_639_1.keys(),
  ...iso6392.flatMap(({ iso6391, iso6392B, iso6392T }) => [iso6391, iso6392B, iso6392T]),
  ...iso6393.flatMap(({ iso6391, iso6393: code }) => [iso6391, code]),
])

/** `qaa` to `qtz`, reserved for local use by ISO 639-2. */
const LOCAL = /^q[a-t][a-z]$/

/** Returns whether ISO 639 has this code of two or three letters, in any case. */
export function isLanguageCode(code: string): boolean {
  const lower = code.toLowerCase()
  return lower !== '' && (CODES.has(lower) || LOCAL.test(lower))
}

const NAMES: ReadonlyMap<string, string> = new Map(iso6393.map(({ iso6393: code, name }) => [code, name]))

/** Returns the English reference name of a language in ISO 639-3, or undefined if the code has none. */
export const referenceName = (code: string): string | undefined => NAMES.get(code)
