import { isObjectAddress } from '@fonds/types'
import { escapeAttribute, escapeText } from './characters.ts'

/** Attributes in their order; null leaves one out. */
export type Attributes = Readonly<Record<string, string | null>>

/** Attributes that hold an address: what runs a script is left out, whatever is stored. */
const ADDRESSES: ReadonlySet<string> = new Set([
  ...['href', 'xlink:href', 'instanceurl', 'valueURI', 'vocabularySourceURI', 'authorityURI'],
])

/** The head of every document. */
export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

/**
 * Writes XML as text, piece by piece: whatever is put in comes out well-formed. Elements are closed by number, not by
 * name, so that an end never differs from its start. What has been written is taken away from time to time, so that a
 * document of any length needs no more memory than its open elements.
 */
export class XmlWriter {
  #text = ''
  /** A start tag that is not finished yet: it ends in `/>` if nothing comes. */
  #pending = false
  readonly #open: string[] = []

  /** Characters that wait to be taken. */
  get length(): number {
    return this.#text.length
  }

  /** Opens an element. Names are the program's own, never data. */
  start(name: string, attributes?: Attributes): this {
    this.#finish()
    let tag = `<${name}`
    if (attributes !== undefined) {
      for (const key in attributes) {
        const value = attributes[key]
        if (value === null || value === undefined || (ADDRESSES.has(key) && !isObjectAddress(value))) continue
        tag += ` ${key}="${escapeAttribute(value)}"`
      }
    }
    this.#text += tag
    this.#pending = true
    this.#open.push(name)
    return this
  }

  /** Closes the element opened last. @throws where none is open */
  end(): this {
    const name = this.#open.pop()
    if (name === undefined) throw new Error('no element is open')
    if (this.#pending) {
      this.#text += '/>'
      this.#pending = false
    } else this.#text += `</${name}>`
    return this
  }

  text(text: string): this {
    if (text === '') return this
    this.#finish()
    this.#text += escapeText(text)
    return this
  }

  /** An element of text alone. */
  leaf(name: string, text: string, attributes?: Attributes): this {
    return this.start(name, attributes).text(text).end()
  }

  /** A new line, where white space says nothing. */
  line(): this {
    this.#finish()
    this.#text += '\n'
    return this
  }

  /** What has been written since the last time. */
  take(): string {
    this.#finish()
    const text = this.#text
    this.#text = ''
    return text
  }

  #finish(): void {
    if (!this.#pending) return
    this.#text += '>'
    this.#pending = false
  }
}
