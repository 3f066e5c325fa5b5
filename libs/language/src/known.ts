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

/** The codes of ISO 639-1 and 639-2, which are few enough that a word equal to one can be taken for a code. */
export const COMMON_CODES: ReadonlySet<string | undefined> = new Set([
  ...TO_ISO_639_1.keys(),
  ...iso6392.flatMap(({ iso6391, iso6392B, iso6392T }) => [iso6391, iso6392B, iso6392T]),
])

/** English names of ISO 639-3, and of ISO 639-2 for its collective codes, by the code that the API uses. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ...iso6392.map(({ iso6391, iso6392B, name }): [string, string] => [iso6391 ?? iso6392B, name]),
  ...iso6393.map(({ iso6391, iso6393: code, name }): [string, string] => [iso6391 ?? code, name]),
  ...iso6393.map(({ iso6393: code, name }): [string, string] => [code, name]),
])

/** Returns the English reference name of a language in ISO 639, or undefined if the code has none. */
export const referenceName = (code: string): string | undefined => NAMES.get(code)

/** Returns the codes that the API uses with their English reference names. */
export const referenceNames = (): Iterable<readonly [code: string, name: string]> => NAMES

const CODES_OF_639_3: ReadonlySet<string | undefined> = new Set(
  iso6393.flatMap(({ iso6391, iso6393: code }) => [iso6391, code]),
)

/** Returns whether a code is one of ISO 639-2 alone: of a group of languages, or reserved for local use. */
export const isOnlyIso6392 = (code: string): boolean => isLanguageCode(code) && !CODES_OF_639_3.has(code)

const BIBLIOGRAPHIC: ReadonlyMap<string, string> = new Map(
  iso6392.flatMap(({ iso6391, iso6392B, iso6392T }) =>
    [iso6391, iso6392B, iso6392T].flatMap((code): [string, string][] => (code === undefined ? [] : [[code, iso6392B]])),
  ),
)

/** Returns the code of ISO 639-2/B, which catalogues of libraries use; null if a language has none. */
export const bibliographicCode = (code: string): string | null => BIBLIOGRAPHIC.get(code) ?? null

const TERMINOLOGY: ReadonlyMap<string, string> = new Map(
  iso6392.flatMap(({ iso6391, iso6392B, iso6392T = iso6392B }) =>
    [iso6391, iso6392B, iso6392T].flatMap((code): [string, string][] => (code === undefined ? [] : [[code, iso6392T]])),
  ),
)

/** Returns the code of ISO 639-2/T, which is that of ISO 639-3; null if a language has none. */
export const terminologyCode = (code: string): string | null => TERMINOLOGY.get(code) ?? null
