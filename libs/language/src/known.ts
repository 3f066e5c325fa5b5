import { iso6392 } from 'iso-639-2'
import { iso6393 } from 'iso-639-3'
import { TO_ISO_639_1 } from './iso-639.ts'

/** The codes of ISO 639-1, 639-2 (both kinds, collective ones included) and 639-3, and those that were withdrawn. */
const CODES: ReadonlySet<string | undefined> = new Set([
  ...TO_ISO_639_1.keys(),
  ...iso6392.flatMap(({ iso6391, iso6392B, iso6392T }) => [iso6391, iso6392B, iso6392T]),
  ...iso6393.flatMap(({ iso6391, iso6393: code }) => [iso6391, code]),
])

/** `qaa` to `qtz`, which ISO 639-2 leaves to local use. */
const LOCAL = /^q[a-t][a-z]$/

/** Tells whether ISO 639 has a code of two or three letters, in any case. */
export function isLanguageCode(code: string): boolean {
  const lower = code.toLowerCase()
  return lower !== '' && (CODES.has(lower) || LOCAL.test(lower))
}
