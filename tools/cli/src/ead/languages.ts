import { iso6393 } from 'iso-639-3'
import { take, tidy, type XmlElement, type XmlNode } from './element.ts'
import { plainLine } from './plain.ts'
import type { UnitContext } from './unit.ts'

/** Codes of ISO 639-1, 639-2 (both kinds) and 639-3, each to 639-1 where that has one, else 639-3. */
const CODES: ReadonlyMap<string, string> = new Map(
  iso6393.flatMap((language) => {
    const { iso6391, iso6392B, iso6392T, iso6393: code } = language
    return [iso6391, iso6392B, iso6392T, code].flatMap((key): [string, string][] =>
      key === undefined ? [] : [[key, iso6391 ?? code]],
    )
  }),
)

/** Codes of ISO 639-1 and 639-2: few enough that a word alone which is one is meant as one. */
const COMMON_CODES: ReadonlySet<string> = new Set(
  iso6393.flatMap(({ iso6391, iso6392B, iso6392T }) =>
    [iso6391, iso6392B, iso6392T].filter((code) => code !== undefined),
  ),
)

/** A language code, or the language of a tag such as `en-GB`, in the API's form; null for what is no code. */
export function languageCode(code: string): string | null {
  const primary = code.trim().toLowerCase().split(/[-_]/)[0] ?? ''
  return CODES.get(primary) ?? null
}

let scriptNames: Intl.DisplayNames | null = null

/** An ISO 15924 code, or null for what is none. */
export function scriptCode(code: string): string | null {
  const written = code.trim().toLowerCase()
  if (!/^[a-z]{4}$/.test(written)) return null
  const script = written.charAt(0).toUpperCase() + written.slice(1)
  scriptNames ??= new Intl.DisplayNames(['en'], { type: 'script', fallback: 'none' })
  return scriptNames.of(script) === undefined ? null : script
}

function folded(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
}

/** Languages whose everyday name is not the one that Unicode's data gives. */
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

/** English, French and German names of the languages of ISO 639-1, folded. */
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

/** Words that stand round the names of languages and say nothing more. */
const FILLING: ReadonlySet<string> = new Set(
  `a all and are archives as associated both by collection collections collection's content documents entirely
  exclusively files following fonds in is item items language languages letters mainly material materials most mostly
  only of or papers predominantly primarily records represented series text texts the these this was were with written
  langue langues dans de des document du en est et la le les materiel rediges sont documents
  auf das der die dokumente hauptsachlich im in ist sprache sprachen sind und unterlagen uberwiegend
  alle de en het in is stukken taal talen van zijn`.split(/\s+/),
)

export interface LanguageWords {
  /** Languages that the words name. */
  readonly languages: readonly string[]
  /** The words say nothing besides. */
  readonly complete: boolean
}

/** Languages named in words. A single code ("dut") counts as a name. */
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

/** All elements below one, in document order. */
function* elementsWithin(el: XmlElement): Generator<XmlElement> {
  for (const child of el.children) {
    if (typeof child === 'string') continue
    yield child
    yield* elementsWithin(child)
  }
}

/** The words of nodes but for those of scripts: Latin is a script there, not a language. */
function wordsIn(nodes: readonly XmlNode[]): string {
  const words = nodes.map((node) => {
    if (typeof node === 'string') return node
    return node.name === 'script' ? ' ' : ` ${wordsIn(node.children)} `
  })
  return tidy(words.join(''))
}

/** Takes the codes off an element; what is no code stays, and is reported. */
function takeCodes(el: XmlElement, languages: Set<string>, scripts: Set<string>): void {
  const language = languageCode(el.attributes.get('langcode') ?? '')
  const script = scriptCode(el.attributes.get('scriptcode') ?? '')
  if (script !== null) {
    scripts.add(script)
    take(el, 'scriptcode')
  }
  if (language !== null) {
    languages.add(language)
    take(el, 'langcode')
    return
  }
  if (el.name !== 'language') return
  const named = languagesIn(wordsIn(el.children))
  if (named.complete) for (const code of named.languages) languages.add(code)
}

/** A script that only its words name. */
function hasUnnamedScript(el: XmlElement): boolean {
  for (const child of elementsWithin(el)) {
    if (child.name !== 'script' || scriptCode(child.attributes.get('scriptcode') ?? '') !== null) continue
    if (wordsIn(child.children) !== '') return true
  }
  return false
}

export interface ReadLanguages {
  readonly languages: ReadonlySet<string>
  readonly scripts: ReadonlySet<string>
  /** What says more than the codes: nothing, its `descriptivenote` alone, or its words. */
  readonly more: 'nothing' | 'note' | 'words'
}

/** Codes that name no language. */
const UNNAMED: ReadonlySet<string> = new Set(['mul', 'und', 'mis', 'zxx'])

/**
 * The languages of `langmaterial`, `langusage` or `languagedeclaration`: by their codes; where no code names one, by
 * their names, if the words say nothing else.
 */
export function readLanguages(el: XmlElement): ReadLanguages {
  const [languages, scripts] = [new Set<string>(), new Set<string>()]
  const unnamed = hasUnnamedScript(el)
  takeCodes(el, languages, scripts)
  for (const child of elementsWithin(el)) takeCodes(child, languages, scripts)
  const read = languagesIn(wordsIn(el.children))
  if (read.complete && [...languages].every((code) => UNNAMED.has(code))) {
    for (const language of read.languages) languages.add(language)
    if (read.languages.some((code) => !UNNAMED.has(code))) languages.delete('mul')
  }
  const sayMore = (nodes: readonly XmlNode[]) => {
    const words = wordsIn(nodes)
    return words !== '' && !(languages.size > 0 && languagesIn(words).complete)
  }
  const besides = unnamed || sayMore(el.children.filter((node) => !isDescriptiveNote(node)))
  return { languages, scripts, more: besides ? 'words' : sayMore(el.children) ? 'note' : 'nothing' }
}

/**
 * `langmaterial` of both schemas; its words are kept as a note where they say more than the codes. Where only EAD3's
 * `descriptivenote` does, that alone is the note.
 */
export function readLangmaterial(el: XmlElement, ctx: UnitContext): void {
  const { languages, scripts, more } = readLanguages(el)
  const words = plainLine(el, ctx)
  if (more === 'words') ctx.draft.language_notes.push(words)
  if (more === 'note') {
    ctx.draft.language_notes.push(plainLine({ ...el, children: el.children.filter(isDescriptiveNote) }, ctx))
  }
  for (const language of languages) ctx.draft.languages.add(language)
  for (const script of scripts) ctx.draft.scripts.add(script)
}

function isDescriptiveNote(node: XmlNode): boolean {
  return typeof node !== 'string' && node.name === 'descriptivenote'
}
