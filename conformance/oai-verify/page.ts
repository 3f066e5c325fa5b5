import { SaxesParser, type SaxesTagNS } from 'saxes'

export const OAI_NAMESPACE = 'http://www.openarchives.org/OAI/2.0/'
const XSI = 'http://www.w3.org/2001/XMLSchema-instance'

/** A `header` (OAI-PMH 2.0, 2.5) and its metadata. */
export interface PageItem {
  readonly identifier: string
  readonly datestamp: string
  readonly deleted: boolean
  readonly sets: readonly string[]
  /** Child elements of `metadata` as `{namespace}name`; null if there is no `metadata`. */
  readonly payload: readonly string[] | null
  /** `xsi:schemaLocation` of the first child, or empty. */
  readonly located: string
}

export interface PageToken {
  readonly text: string
  readonly attributes: Readonly<Record<string, string>>
}

/** Content of one response. */
export interface Page {
  readonly responseDate: string
  readonly request: { readonly url: string; readonly attributes: Readonly<Record<string, string>> }
  /** Code of the `error`, or null. */
  readonly error: string | null
  /** Name of the verb's element, or empty. */
  readonly verb: string
  readonly items: readonly PageItem[]
  readonly token: PageToken | null
  /** Text of other elements (of Identify, sets and formats) in order, by name. */
  readonly words: Readonly<Record<string, readonly string[]>>
}

/** Thrown for a response that is not OAI-PMH or is too large. */
export class UnreadableAnswer extends Error {}

/** Limits for one response; a page of Fonds has 100 items. */
const MAX_ITEMS = 5_000
const MAX_ELEMENTS = 20_000
/** Maximum number of characters in an element outside `metadata`. */
const MAX_TEXT_LENGTH = 100_000

interface OpenItem {
  readonly deleted: boolean
  identifier: string
  datestamp: string
  readonly sets: string[]
  payload: string[] | null
  located: string
}

/** Reads a response as a stream, without keeping metadata in memory. */
export class PageReader {
  readonly #parser = new SaxesParser({ xmlns: true })
  readonly #words: Record<string, string[]> = Object.create(null)
  readonly #items: PageItem[] = []
  readonly #path: string[] = []
  #metadataDepth = 0
  #count = 0
  #text = ''
  #verb = ''
  #error: string | null = null
  #token: PageToken | null = null
  #request: Record<string, string> = {}
  #item: OpenItem | null = null

  constructor() {
    this.#parser.on('error', (problem) => {
      throw new UnreadableAnswer(`not well-formed: ${problem.message}`)
    })
    this.#parser.on('opentag', (tag) => this.#open(tag))
    this.#parser.on('text', (text) => {
      if (this.#metadataDepth > 0) return
      this.#text += text
      if (this.#text.length > MAX_TEXT_LENGTH) throw new UnreadableAnswer('an element is too long')
    })
    this.#parser.on('closetag', (tag) => this.#close(tag))
  }

  /**
   * Parses more text.
   * @throws UnreadableAnswer
   */
  write(text: string): void {
    this.#parser.write(text)
  }

  /**
   * Returns the content of the complete response.
   * @throws UnreadableAnswer
   */
  end(): Page {
    this.#parser.close()
    const words = this.#words
    return {
      responseDate: words.responseDate?.[0] ?? '',
      request: { url: words.request?.[0] ?? '', attributes: this.#request },
      error: this.#error,
      verb: this.#verb,
      items: this.#items,
      token: this.#token,
      words,
    }
  }

  #open(tag: SaxesTagNS): void {
    this.#path.push(tag.local)
    if (this.#metadataDepth > 0) {
      if (this.#path.length === this.#metadataDepth + 1) this.#openPayload(tag)
      return
    }
    this.#text = ''
    const depth = this.#path.length
    if (depth <= 2 && tag.uri !== OAI_NAMESPACE) throw new UnreadableAnswer(`<${tag.name}> is not an OAI-PMH element`)
    if (depth === 1 && tag.local !== 'OAI-PMH') throw new UnreadableAnswer(`the root element is <${tag.name}>`)
    const attributes = attributesOf(tag)
    if (depth === 2) this.#openSecond(tag.local, attributes)
    if (tag.uri !== OAI_NAMESPACE) return
    if (tag.local === 'header') this.#openHeader(attributes)
    else if (tag.local === 'resumptionToken') this.#token = { text: '', attributes }
    else if (tag.local === 'metadata' && this.#item !== null) {
      this.#item.payload = []
      this.#metadataDepth = depth
    }
  }

  #openPayload(tag: SaxesTagNS): void {
    const item = this.#item
    if (item === null) return
    if (item.payload?.length === 0) item.located = attributesOf(tag).schemaLocation ?? ''
    item.payload?.push(`{${tag.uri}}${tag.local}`)
  }

  #openSecond(name: string, attributes: Record<string, string>): void {
    if (name === 'request') this.#request = attributes
    else if (name === 'error') this.#error = attributes.code ?? ''
    else if (name !== 'responseDate') this.#verb = name
  }

  #openHeader(attributes: Record<string, string>): void {
    this.#finishItem()
    if (this.#items.length >= MAX_ITEMS) throw new UnreadableAnswer(`more than ${MAX_ITEMS} items in one answer`)
    const deleted = attributes.status === 'deleted'
    this.#item = { deleted, identifier: '', datestamp: '', sets: [], payload: null, located: '' }
  }

  #close(tag: SaxesTagNS): void {
    const depth = this.#path.length
    this.#path.pop()
    if (this.#metadataDepth > 0) {
      if (depth === this.#metadataDepth) this.#metadataDepth = 0
      return
    }
    const text = this.#text
    this.#text = ''
    if (tag.uri !== OAI_NAMESPACE && !IDENTIFIER_FIELDS.has(tag.local)) return
    const item = this.#item
    if (this.#path.at(-1) === 'header' && item !== null) {
      if (tag.local === 'identifier') item.identifier = text
      else if (tag.local === 'datestamp') item.datestamp = text
      else if (tag.local === 'setSpec') item.sets.push(text)
    } else if (tag.local === 'resumptionToken' && this.#token !== null) this.#token = { ...this.#token, text }
    else if (tag.local === 'record') this.#finishItem()
    else if (tag.local === 'header') {
      if (this.#verb === 'ListIdentifiers') this.#finishItem()
    } else this.#note(tag.local, text)
  }

  #note(name: string, text: string): void {
    if (++this.#count > MAX_ELEMENTS) throw new UnreadableAnswer('too many elements')
    const known = this.#words[name]
    if (known === undefined) this.#words[name] = [text]
    else known.push(text)
  }

  #finishItem(): void {
    if (this.#item !== null) this.#items.push(this.#item)
    this.#item = null
  }
}

/** Elements of the `oai-identifier` description, which has its own namespace. */
const IDENTIFIER_FIELDS = new Set(['scheme', 'repositoryIdentifier', 'delimiter', 'sampleIdentifier'])

/** Returns attributes without a namespace, and `xsi:schemaLocation`. */
function attributesOf(tag: SaxesTagNS): Record<string, string> {
  const found: Record<string, string> = Object.create(null)
  for (const { local, uri, value } of Object.values(tag.attributes)) {
    if (uri === '' || (uri === XSI && local === 'schemaLocation')) found[local] = value
  }
  return found
}
