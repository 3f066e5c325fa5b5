import { languageName, scriptName } from '@fonds/language'
import { take, takeCaption, tidy, type XmlElement, type XmlNode } from './element.ts'
import { isLanguageCode, languageCode, languageOf, languagesIn, scriptCode } from './languages.ts'
import { plainLine, plainParagraphs } from './plain.ts'
import type { UnitContext } from './unit.ts'

export interface ReadLanguages {
  readonly languages: ReadonlySet<string>
  readonly scripts: ReadonlySet<string>
  /** How the source names them, by code, where it is not their English name. */
  readonly names: ReadonlyMap<string, string>
  /** There are words besides names of languages and scripts. */
  readonly prose: boolean
}

/** Codes that name no language. */
const UNNAMED: ReadonlySet<string> = new Set(['mul', 'und', 'mis', 'zxx'])

const isNote = (node: XmlNode): boolean => typeof node !== 'string' && node.name === 'descriptivenote'

/** The words of nodes but for those of scripts: Latin is a script there, not a language. */
function wordsIn(nodes: readonly XmlNode[]): string {
  const words = nodes.map((node) => {
    if (typeof node === 'string') return node
    return node.name === 'script' ? ' ' : ` ${wordsIn(node.children)} `
  })
  return tidy(words.join(''))
}

const allWords = (el: XmlElement): string =>
  tidy(el.children.map((node) => (typeof node === 'string' ? node : ` ${allWords(node)} `)).join(''))

/** Without the punctuation that parts it from the next one. */
const bare = (words: string): string => words.replace(/^[\s,;.:()]+|[\s,;.:()]+$/g, '')

class Reading {
  readonly languages = new Set<string>()
  readonly scripts = new Set<string>()
  readonly names = new Map<string, string>()
  prose = false

  /** Keeps the source's name of a code. A second one for the same code is prose. */
  name(code: string, words: string, english: string): void {
    if (words === '' || isLanguageCode(words) || (words === english && !this.names.has(code))) return
    if ((this.names.get(code) ?? words) === words) this.names.set(code, words)
    else this.prose = true
  }

  /** Takes the codes off an element; what is no code stays on it, and is reported. */
  codes(el: XmlElement): { readonly language: string | null; readonly script: string | null } {
    const language = languageCode(el.attributes.get('langcode') ?? '')
    const script = scriptCode(el.attributes.get('scriptcode') ?? '')
    if (language !== null) take(el, 'langcode')
    if (script !== null) take(el, 'scriptcode')
    if (language !== null) this.languages.add(language)
    if (script !== null) this.scripts.add(script)
    return { language, script }
  }

  children(el: XmlElement): void {
    for (const child of el.children) {
      if (typeof child === 'string') this.prose ||= bare(child) !== ''
      else if (child.name === 'language') this.#language(child)
      else if (child.name === 'script') this.#script(child)
      else if (child.name === 'languageset') this.children(child)
      else if (child.name !== 'descriptivenote') {
        this.codes(child)
        this.prose ||= allWords(child) !== ''
      }
    }
  }

  #language(el: XmlElement): void {
    const words = bare(wordsIn(el.children))
    const { language } = this.codes(el)
    const code = language ?? languageOf(words)
    if (code === null) {
      for (const named of namesOnly(words)) this.languages.add(named)
      this.prose ||= words !== ''
      return
    }
    this.languages.add(code)
    if (UNNAMED.has(code)) this.prose ||= words !== '' && !isLanguageCode(words)
    else this.name(code, words, languageName(code))
    this.prose ||= el.children.some((child) => typeof child !== 'string' && child.name === 'script')
  }

  #script(el: XmlElement): void {
    const words = bare(allWords(el))
    const { script } = this.codes(el)
    if (script !== null) this.name(script, words, scriptName(script))
    else this.prose ||= words !== ''
  }
}

/** Languages that words name, where they say nothing else. */
function namesOnly(words: string): readonly string[] {
  const { languages, complete } = languagesIn(words)
  return complete ? languages : []
}

/** Text that is a list of names alone: "English, French". The names become those of the codes. */
function readList(text: string, reading: Reading): boolean {
  const parts = text.split(/[,;/]/).map(bare)
  const codes = parts.map(languageOf)
  if (codes.some((code) => code === null) || new Set(codes).size < codes.length) return false
  for (const [n, code] of codes.entries()) {
    if (code === null) continue
    reading.languages.add(code)
    reading.name(code, parts[n] ?? '', languageName(code))
  }
  return true
}

/**
 * The languages of `langmaterial`, `langusage` or `languagedeclaration`: by their codes; where no code names one, by
 * their names, if the words say nothing else. What a `descriptivenote` says is only a note.
 */
export function readLanguages(el: XmlElement): ReadLanguages {
  const reading = new Reading()
  reading.codes(el)
  const text = el.children.every((child) => typeof child === 'string' || isNote(child))
    ? bare(wordsIn(el.children.filter((child) => !isNote(child))))
    : null
  if (text !== null && reading.languages.size === 0 && readList(text, reading)) return reading
  reading.children(el)
  if ([...reading.languages].every((code) => UNNAMED.has(code))) {
    const named = namesOnly(wordsIn(el.children.filter((child) => !isNote(child))))
    for (const language of named) reading.languages.add(language)
    if (named.some((code) => !UNNAMED.has(code))) reading.languages.delete('mul')
  }
  return reading
}

/** The prose with the names of the languages that only a code stands for: "In [English] and French". */
function withNames(el: XmlElement): XmlElement {
  const children = el.children.flatMap((child): XmlNode[] => {
    if (typeof child === 'string') return [child]
    if (child.name === 'descriptivenote') return []
    const code = child.name === 'language' ? languageCode(child.attributes.get('langcode') ?? '') : null
    const name = code === null || allWords(child) !== '' ? '' : languageName(code)
    return [name === '' ? withNames(child) : { ...child, children: [name] }]
  })
  return { ...el, children }
}

/** Notes of EAD3 on all languages, or on one set of them. */
function notesIn(el: XmlElement): XmlElement[] {
  return el.children.flatMap((child) => {
    if (typeof child === 'string') return []
    return child.name === 'descriptivenote' ? [child] : notesIn(child)
  })
}

/** `langmaterial` of both schemas. Its prose and its `descriptivenote` are the note, in paragraphs. */
export function readLangmaterial(el: XmlElement, ctx: UnitContext): void {
  ctx.draft.language_label = takeCaption(el, ctx.draft.language_label)
  const named = withNames(el)
  const { languages, scripts, names, prose } = readLanguages(el)
  const notes = notesIn(el).map((note) => plainParagraphs(note, ctx))
  // Read for its words in any case, so that every element of it counts as read.
  const words = plainLine(named, ctx)
  plainLine(el, ctx)
  for (const text of [prose ? words : '', ...notes]) if (text !== '') ctx.draft.language_notes.push(text)
  for (const language of languages) ctx.draft.languages.add(language)
  for (const script of scripts) ctx.draft.scripts.add(script)
  for (const [code, name] of names) ctx.draft.language_names[code] ??= name
}
