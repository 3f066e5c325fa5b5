import { languageName, scriptName } from '@fonds/language'
import type { LanguageScript } from '@fonds/types'
import { take, takeCaption, tidy, type XmlElement, type XmlNode } from './element.ts'
import { isLanguageCode, languageCode, languageOf, languagesIn, scriptCode, scriptNamed } from './languages.ts'
import { plainLine, plainParagraphs } from './plain.ts'
import type { UnitContext } from './unit.ts'

export interface ReadLanguages {
  readonly languages: ReadonlySet<string>
  readonly scripts: ReadonlySet<string>
  /** The languages and scripts that the source pairs. */
  readonly pairs: readonly LanguageScript[]
  /** The source's names by code, if different from the English name. */
  readonly names: ReadonlyMap<string, string>
  /** Whether there is text besides names of languages and scripts. */
  readonly prose: boolean
}

/** Codes that stand for no particular language. */
const UNNAMED: ReadonlySet<string> = new Set(['mul', 'und', 'mis', 'zxx'])

const isNote = (node: XmlNode): boolean => typeof node !== 'string' && node.name === 'descriptivenote'

/** Returns the text of nodes without scripts, since Latin would otherwise count as a language. */
function wordsIn(nodes: readonly XmlNode[]): string {
  const words = nodes.map((node) => {
    if (typeof node === 'string') return node
    return node.name === 'script' ? ' ' : ` ${wordsIn(node.children)} `
  })
  return tidy(words.join(''))
}

const allWords = (el: XmlElement): string =>
  tidy(el.children.map((node) => (typeof node === 'string' ? node : ` ${allWords(node)} `)).join(''))

/** Separators of the codes in an attribute that has several, though it should have one. */
const SEPARATORS = /[\s,;|]+/

/** Removes the punctuation that separates a name from the next one. */
const bare = (words: string): string => words.replace(/^[\s,;.:()]+|[\s,;.:()]+$/g, '')

class Reading {
  readonly languages = new Set<string>()
  readonly scripts = new Set<string>()
  readonly pairs: LanguageScript[] = []
  readonly names = new Map<string, string>()
  prose = false
  /** Codes of the innermost element that groups languages with their scripts. */
  #together = { languages: new Set<string>(), scripts: new Set<string>() }

  /** Keeps the source's name for a code. A second one for the same code counts as prose. */
  name(code: string, words: string, english: string): void {
    if (words === '' || isLanguageCode(words) || (words === english && !this.names.has(code))) return
    if ((this.names.get(code) ?? words) === words) this.names.set(code, words)
    else this.prose = true
  }

  /**
   * Takes the codes of an element. Invalid ones are not taken, and are therefore reported.
   * @returns the language, unless there are several
   */
  codes(el: XmlElement): { readonly language: string | null; readonly script: string | null } {
    const languages = (el.attributes.get('langcode') ?? '').trim().split(SEPARATORS).map(languageCode)
    const script = scriptCode(el.attributes.get('scriptcode') ?? '')
    const language = languages.find((code) => code !== null) ?? null
    if (!languages.includes(null)) take(el, 'langcode')
    if (script !== null) take(el, 'scriptcode')
    this.add(null, script)
    for (const code of languages) this.add(code, null)
    if (language !== null && script !== null) this.pairs.push({ language, script })
    return { language: languages.length > 1 ? null : language, script }
  }

  add(language: string | null, script: string | null): void {
    if (language !== null) for (const codes of [this.languages, this.#together.languages]) codes.add(language)
    if (script !== null) for (const codes of [this.scripts, this.#together.scripts]) codes.add(script)
  }

  /** Pairs the languages and scripts that belong together, unless there are several of both. */
  paired(read: () => void): void {
    const outer = this.#together
    const together = { languages: new Set<string>(), scripts: new Set<string>() }
    this.#together = together
    read()
    this.#together = outer
    const { languages, scripts } = together
    for (const language of languages) outer.languages.add(language)
    for (const script of scripts) outer.scripts.add(script)
    if (languages.size > 1 && scripts.size > 1) return
    for (const language of languages) for (const script of scripts) this.pairs.push({ language, script })
  }

  /** Adds the languages and scripts that a text names; the text itself stays a note. */
  named(text: string): readonly string[] {
    const { languages, scripts } = languagesIn(text)
    for (const language of languages) this.add(language, null)
    for (const script of scripts) this.add(null, script)
    return languages
  }

  children(el: XmlElement): void {
    for (const child of el.children) {
      if (typeof child === 'string') this.prose ||= bare(child) !== ''
      else if (child.name === 'language') this.paired(() => this.#language(child))
      else if (child.name === 'script') this.#script(child)
      else if (child.name === 'languageset') this.paired(() => this.children(child))
      else if (child.name !== 'descriptivenote') {
        this.codes(child)
        this.prose ||= allWords(child) !== ''
      }
    }
  }

  #language(el: XmlElement): void {
    const words = bare(wordsIn(el.children))
    const { language } = this.codes(el)
    for (const child of el.children) if (typeof child !== 'string' && child.name === 'script') this.#script(child)
    const code = language ?? languageOf(words)
    if (code === null) {
      this.named(words)
      this.prose ||= words !== ''
      return
    }
    this.add(code, null)
    if (UNNAMED.has(code)) this.prose ||= words !== '' && !isLanguageCode(words)
    else this.name(code, words, languageName(code))
  }

  #script(el: XmlElement): void {
    const words = bare(allWords(el))
    const script = this.codes(el).script ?? scriptNamed(words)
    if (script !== null) {
      this.add(null, script)
      this.name(script, words, scriptName(script))
    } else this.prose ||= words !== ''
  }
}

/** Reads the languages of a text that only lists names: "English, French". Keeps these names with the codes. */
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
 * Reads the languages of `langmaterial`, `langusage` or `languagedeclaration` from their codes; without codes, from
 * the names in the text. A `descriptivenote` is only a note.
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
    const words = wordsIn(el.children.filter((child) => !isNote(child)))
    let named: readonly string[] = []
    reading.paired(() => {
      named = reading.named(words)
    })
    if (named.some((code) => !UNNAMED.has(code))) reading.languages.delete('mul')
  }
  return reading
}

/** Returns the prose with names added for languages that have only a code: "In [English] and French". */
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

/** Reads EAD3's notes on all languages, or on one set of them. */
function notesIn(el: XmlElement): XmlElement[] {
  return el.children.flatMap((child) => {
    if (typeof child === 'string') return []
    return child.name === 'descriptivenote' ? [child] : notesIn(child)
  })
}

/** Maps `langmaterial` of both schemas. Its prose and its `descriptivenote` become the note, in paragraphs. */
export function readLangmaterial(el: XmlElement, ctx: UnitContext): void {
  ctx.draft.language_label = takeCaption(el, ctx.draft.language_label)
  if (el.attributes.get('localtype') === 'note') {
    // The prose of an export to EAD 2002, which has no element for it.
    take(el, 'localtype')
    const text = plainParagraphs(el, ctx)
    if (text !== '') ctx.draft.language_notes.push(text)
    return
  }
  const named = withNames(el)
  const { languages, scripts, pairs, names, prose } = readLanguages(el)
  const notes = notesIn(el).map((note) => plainParagraphs(note, ctx))
  // The text is read in any case, so that all of its elements count as read.
  const words = plainLine(named, ctx)
  plainLine(el, ctx)
  for (const text of [prose ? words : '', ...notes]) if (text !== '') ctx.draft.language_notes.push(text)
  for (const language of languages) ctx.draft.languages.add(language)
  for (const script of scripts) ctx.draft.scripts.add(script)
  ctx.draft.language_scripts.push(...pairs)
  for (const [code, name] of names) ctx.draft.language_names[code] ??= name
}
