import type { ReportBuilder } from '@fonds/reader-xml'
import { tidy } from './element.ts'

/** Something that a mapping has read: a text, or the address of a link. */
interface Read {
  /** Path of the element. */
  readonly path: string
  readonly isAddress: boolean
  readonly line: number
  readonly value: string
}

/** How often the whole text of a unit is searched for a part of a word. */
const MAX_SEARCHES = 200

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []

/** Collects every string in a value, at any depth. Each unit passes here: a generator took four times as long. */
function collectStrings(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') into.add(value)
  else if (typeof value === 'number') into.add(String(value))
  else if (Array.isArray(value)) for (const part of value) collectStrings(part, into)
  else if (typeof value === 'object' && value !== null) {
    for (const key in value) collectStrings(value[key as keyof typeof value], into)
  }
}

/** The strings of a finished description, and what of a source can be found among them. */
class Kept {
  readonly #strings = new Set<string>()
  #words: ReadonlySet<string> | null = null
  #text: string | null = null
  #searches = 0

  constructor(content: unknown) {
    collectStrings(content, this.#strings)
  }

  hasAddress(href: string): boolean {
    return this.#strings.has(href) || this.#search(href)
  }

  hasText(text: string): boolean {
    return this.#strings.has(text) || wordsOf(text).every((word) => this.#hasWord(word))
  }

  #hasWord(word: string): boolean {
    this.#words ??= new Set([...this.#strings].flatMap(wordsOf))
    return this.#words.has(word) || this.#search(word)
  }

  /** Finds a word that a field has joined with its neighbours. */
  #search(part: string): boolean {
    if (this.#searches++ >= MAX_SEARCHES) return false
    this.#text ??= [...this.#strings].join('\n')
    return this.#text.includes(part)
  }
}

/**
 * Catches what mappings have read and then dropped. Attributes and elements that no mapping uses are counted as they
 * are; the net compares the rest, every text and every address, with the finished description.
 */
export class Net {
  readonly #read: Read[] = []

  text(path: string, line: number, value: string): void {
    const text = tidy(value)
    if (text !== '') this.#read.push({ path, isAddress: false, line, value: text })
  }

  address(path: string, line: number, value: string): void {
    const href = tidy(value)
    if (href !== '') this.#read.push({ path, isAddress: true, line, value: href })
  }

  /** Counts what has reached no field of the description. */
  report(content: unknown, report: ReportBuilder): void {
    if (this.#read.length === 0) return
    const kept = new Kept(content)
    for (const { path, isAddress, line, value } of this.#read) {
      const found = isAddress ? kept.hasAddress(value) : kept.hasText(value)
      if (!found) report.countUnmapped(`${path}/${isAddress ? '@href' : 'text()'}`, line)
    }
  }
}
