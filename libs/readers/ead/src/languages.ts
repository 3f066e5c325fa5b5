import { COMMON_CODES } from '@fonds/language'
import { folded, knownLanguage, knownNames, rareLanguage } from './language-names.ts'

/** Returns a language code, or the language of a tag such as `en-GB`, in the API's form; null if it is not a code. */
export function languageCode(code: string): string | null {
  return knownLanguage(code.trim().split(/[-_]/)[0] ?? '')
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

/** Returns the script with that name in one of the languages of our pages; null for any other text. */
export const scriptNamed = (text: string): string | null => knownNames().scripts.get(folded(text)) ?? null

/** Returns whether a text is just a code of ISO 639-1 or 639-2. */
export const isLanguageCode = (text: string): boolean => COMMON_CODES.has(text.trim().toLowerCase())

/** Returns the language with that code, or with that name in a supported language; null for any other text. */
export function languageOf(text: string): string | null {
  if (text === '' || text.length > 100) return null
  if (isLanguageCode(text)) return languageCode(text)
  const name = folded(text)
  return knownNames().languages.get(name) ?? rareLanguage(name)
}

/** Words around names of languages that add nothing. */
const FILLING: ReadonlySet<string> = new Set(
  `a all and are archives as associated both by collection collections collection's content documents entirely
  exclusively files following fonds in is item items language languages letters mainly material materials most mostly
  only of or papers predominantly primarily records represented s series text texts the these this was were with written
  langue langues dans de des document du en est et la le les materiel rediges sont documents
  auf das der die dokumente hauptsachlich im in ist sprache sprachen sind und unterlagen uberwiegend
  alle de en het in is stukken taal talen van zijn
  idioma idiomas lengua lenguas el los las documentos y lingua lingue documenti il i e ed lingua linguas os as jezyk jezyku
  jezykach po w i oraz στα και στη γλωσσα اللغة باللغة 和 与 及`.split(/\s+/),
)

/** Words that make the name after or before them one of a script: "Cyrillic script", "écriture arabe". */
const OF_SCRIPTS: ReadonlySet<string> = new Set(
  `script scripts alphabet alphabets characters type typeface ecriture ecritures alphabet caracteres graphie schrift schriften
  buchstaben schriftzeichen alfabet escritura alfabeto scrittura caratteri escrita pismo pismem pisma alfabetem γραφη الخط خط`.split(
    /\s+/,
  ),
)

/** Words before a name that say that the material is not in that language. */
const NEGATIONS: ReadonlySet<string> = new Set(
  `no not nor without never non pas sans aucun nicht kein keine keinen ohne weder sin ningun senza nessun zonder geen niet sem
  nao nie bez ani from vom aus χωρις δεν`.split(/\s+/),
)

/** Words that are names of other things with a name before them: "the English Department", "Dutch East India Company". */
const OF_OTHERS =
  /^(?:academy|ambassador|army|association|bank|bible|church|club|colony|colonial|community|company|consul|consulate|council|court|department|east|embassy|empire|families|family|government|history|immigrants?|institute|king|legation|literature|mandate|navy|occupation|origin|people|philology|population|protectorate|republic|revolution|school|settlers|society|state|studies|territory|troops|university|war|west)$/

interface LanguageWords {
  /** Languages named in the text. */
  readonly languages: readonly string[]
  /** Scripts named in the text. */
  readonly scripts: readonly string[]
  /** Whether the text contains nothing else. */
  readonly complete: boolean
}

/** Longest name of a language, in words. */
const MAX_WORDS = 4
const MAX_CHARACTERS = 1_000

/** Finds the languages and scripts named in a text. A single code ("dut") counts as a name. */
export function languagesIn(prose: string): LanguageWords {
  const text = prose.slice(0, MAX_CHARACTERS)
  const alone = isLanguageCode(text) ? languageCode(text) : null
  if (alone !== null) return { languages: [alone], scripts: [], complete: true }
  const [languages, scripts] = [new Set<string>(), new Set<string>()]
  let complete = prose.length <= MAX_CHARACTERS
  for (const clause of text.split(/[.,;:/()[\]、。،؛\n]+/)) {
    const words = wordsOf(clause)
    let negated = false
    for (let at = 0; at < words.length; ) {
      const found = nameAt(words, at)
      const word = words[at] ?? ''
      if (found === null) {
        negated ||= NEGATIONS.has(word)
        if (!FILLING.has(word) && !OF_SCRIPTS.has(word)) complete = false
      } else if (found.kind === 'script') scripts.add(found.code)
      else if (negated || OF_OTHERS.test(words[at + found.length] ?? '')) complete = false
      else languages.add(found.code)
      at += found?.length ?? 1
    }
  }
  return { languages: [...languages], scripts: [...scripts], complete }
}

/** Returns the folded words of a clause. Chinese has no spaces, but words for “and”. */
const wordsOf = (clause: string): string[] =>
  folded(clause)
    .replace(/(?<=\p{Script=Han})[和与與及](?=\p{Script=Han})/gu, ' ')
    .split(' ')
    .filter((word) => word !== '')

/** Returns the longest name that begins at a word. */
function nameAt(words: readonly string[], at: number) {
  const known = knownNames()
  for (let length = Math.min(MAX_WORDS, words.length - at); length > 0; length--) {
    const name = words.slice(at, at + length).join(' ')
    const language = known.languages.get(name)
    const script = known.scripts.get(name)
    const isScript = OF_SCRIPTS.has(words[at + length] ?? '') || OF_SCRIPTS.has(words[at - 1] ?? '')
    if (script !== undefined && (isScript || language === undefined)) return { kind: 'script', code: script, length }
    if (language !== undefined) return { kind: 'language', code: language, length }
  }
  return null
}
