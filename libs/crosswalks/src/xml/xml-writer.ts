import { isObjectAddress } from '@fonds/types'
import { escapeAttribute, escapeText } from './characters.ts'

/** Attributes in output order. Null values are left out. */
export type Attributes = Readonly<Record<string, string | null>>

/** Attributes that hold URLs. Values that would run a script are left out. */
const ADDRESSES: ReadonlySet<string> = new Set([
  ...['href', 'xlink:href', 'instanceurl', 'valueURI', 'vocabularySourceURI', 'authorityURI'],
])

/** Attributes as they are written. */
class AttributeText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Writes attributes that are the same in every document, once for all of them. */
export const attributeText = (attributes: Attributes): AttributeText => new AttributeText(writeAttributes(attributes))

function writeAttributes(attributes: Attributes): string {
  let text = ''
  for (const key in attributes) {
    const value = attributes[key]
    if (value === null || value === undefined || (ADDRESSES.has(key) && !isObjectAddress(value))) continue
    text += ` ${key}="${escapeAttribute(value)}"`
  }
  return text
}

/** XML declaration at the start of every document. */
export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

/**
 * A streaming XML writer whose output is always well-formed. Elements are kept on a stack, so end tags always match.
 * Call `take` regularly; then a document of any length needs memory only for its open elements.
 */
export class XmlWriter {
  #text = ''
  /** Whether the last start tag is still open; it ends in `/>` if no content follows. */
  #pending = false
  readonly #open: string[] = []

  /** Number of characters not taken yet. */
  get length(): number {
    return this.#text.length
  }

  /**
   * Opens an element. Names must be constants, never data.
   * @param attributes also as `attributeText` has written them, for those that never change
   */
  start(name: string, attributes?: Attributes | AttributeText): this {
    this.#finish()
    this.#text += `<${name}`
    if (attributes !== undefined)
      this.#text += attributes instanceof AttributeText ? attributes.text : writeAttributes(attributes)
    this.#pending = true
    this.#open.push(name)
    return this
  }

  /** Closes the innermost element. @throws if none is open */
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

  /** Writes an element that contains only text. */
  leaf(name: string, text: string, attributes?: Attributes): this {
    // A subclass may write some elements differently, so all go through these.
    return this.start(name, attributes).text(text).end()
  }

  /** Writes a line break, where white space is insignificant. */
  line(): this {
    this.#finish()
    this.#text += '\n'
    return this
  }

  /** Returns and forgets the text written since the last call. */
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
