import { iso6393 } from 'iso-639-3'

/** Maps codes of ISO 639-1, 639-2 (both kinds) and 639-3 to 639-1, or to 639-3 if there is none. */
const CODES: ReadonlyMap<string, string> = new Map(
  iso6393.flatMap((language) => {
    const { iso6391, iso6392B, iso6392T, iso6393: code } = language
    return [iso6391, iso6392B, iso6392T, code].flatMap((key): [string, string][] =>
      key === undefined ? [] : [[key, iso6391 ?? code]],
    )
  }),
)

/** Codes of ISO 639-1 and 639-2, which are few enough that a word equal to one can be treated as a code. */
const COMMON_CODES: ReadonlySet<string> = new Set(
  iso6393.flatMap(({ iso6391, iso6392B, iso6392T }) =>
    [iso6391, iso6392B, iso6392T].filter((code) => code !== undefined),
  ),
)

/** Returns a language code, or the language of a tag such as `en-GB`, in the API's form; null if it is not a code. */
export function languageCode(code: string): string | null {
  const primary = code.trim().toLowerCase().split(/[-_]/)[0] ?? ''
  return CODES.get(primary) ?? null
}

let scriptNames: Intl.DisplayNames | null = null

/** Returns an ISO 15924 code; null if it is not one. */
export function scriptCode(code: string): string | null {
  const written = code.trim().toLowerCase()
  if (!/^[a-z]{4}$/.test(written)) return null
  const script = written.charAt(0).toUpperCase() + written.slice(1)
  scriptNames ??= new Intl.DisplayNames(['en'], { type: 'script', fallback: 'none' })
  return scriptNames.of(script) === undefined ? null : script
}

/** Scripts that finding aids name in words. */
const NAMED_SCRIPTS = `Arab Armn Beng Cher Copt Cyrl Deva Egyp Ethi Geor Glag Goth Grek Gujr Guru Hang Hani Hans Hant Hebr
  Jpan Khmr Knda Kore Laoo Latf Latg Latn Mlym Mong Mymr Ogam Orya Phnx Runr Samr Sinh Syrc Taml Telu Tfng Thaa Thai Tibt`

let namedScripts: Map<string, string> | null = null

/** Returns the script with that English, French or German name; null for any other text. */
export function scriptNamed(text: string): string | null {
  if (namedScripts === null) {
    namedScripts = new Map()
    for (const locale of ['en', 'fr', 'de']) {
      const display = new Intl.DisplayNames([locale], { type: 'script', fallback: 'none' })
      for (const code of NAMED_SCRIPTS.split(/\s+/)) namedScripts.set(folded(display.of(code) ?? code), code)
    }
  }
  return namedScripts.get(folded(text)) ?? null
}

function folded(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
}

/** Languages whose common name differs from the one in Unicode's data. */
const OTHER_NAMES: readonly (readonly [string, string])[] = [
  ['flemish', 'nl'],
  ['flamand', 'nl'],
  ['castilian', 'es'],
  ['geez', 'gez'],
  ["ge'ez", 'gez'],
  ['farsi', 'fa'],
  ['nederlands', 'nl'],
  ['engels', 'en'],
  ['frans', 'fr'],
  ['duits', 'de'],
]

let names: Map<string, string> | null = null

/** Returns the folded English, French and German names of the ISO 639-1 languages. */
function languageNames(): Map<string, string> {
  if (names !== null) return names
  names = new Map()
  for (const locale of ['en', 'fr', 'de']) {
    const display = new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' })
    for (const [key, code] of CODES) {
      const name = key.length === 2 ? display.of(key) : undefined
      if (name !== undefined && !names.has(folded(name))) names.set(folded(name), code)
    }
  }
  for (const [name, code] of OTHER_NAMES) names.set(name, code)
  return names
}

/** Words around language names that add nothing. */
const FILLING: ReadonlySet<string> = new Set(
  `a all and are archives as associated both by collection collections collection's content documents entirely
  exclusively files following fonds in is item items language languages letters mainly material materials most mostly
  only of or papers predominantly primarily records represented series text texts the these this was were with written
  langue langues dans de des document du en est et la le les materiel rediges sont documents
  auf das der die dokumente hauptsachlich im in ist sprache sprachen sind und unterlagen uberwiegend
  alle de en het in is stukken taal talen van zijn`.split(/\s+/),
)

/** Returns whether a text is just a code of ISO 639-1 or 639-2. */
export const isLanguageCode = (text: string): boolean => COMMON_CODES.has(folded(text))

/** Returns the language with that code, or with that name in a supported language; null for any other text. */
export function languageOf(text: string): string | null {
  if (text === '' || text.length > 100) return null
  return isLanguageCode(text) ? languageCode(text) : (languageNames().get(folded(text)) ?? null)
}

interface LanguageWords {
  /** Languages named in the text. */
  readonly languages: readonly string[]
  /** Whether the text contains nothing else. */
  readonly complete: boolean
}

/** Finds the languages named in a text. A single code ("dut") counts as a name. */
export function languagesIn(prose: string): LanguageWords {
  const text = folded(prose).slice(0, 1_000)
  const alone = COMMON_CODES.has(text) ? languageCode(text) : null
  if (alone !== null) return { languages: [alone], complete: true }
  const known = languageNames()
  const words = text.split(/[^\p{L}']+/u).filter((word) => word !== '')
  const languages = new Set<string>()
  let complete = prose.length <= 1_000
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    const language = known.get(word) ?? (known.get(`${word} ${words[at + 1] ?? ''}`) || undefined)
    if (language !== undefined) {
      languages.add(language)
      if (!known.has(word)) at++
    } else if (!FILLING.has(word)) complete = false
  }
  return { languages: [...languages], complete }
}
