import { SaxesParser, type SaxesTagNS } from 'saxes'
import { Ampersands } from './ampersands.ts'
import { readDoctype } from './doctype.ts'
import type { EntityResolver } from './entities.ts'
import { EadError, type EadErrorCode, Refusal } from './errors.ts'
import type { ReadLimits } from './limits.ts'
import { knownNamespace, XLINK, XSI } from './namespaces.ts'
import type { ReportBuilder } from './report.ts'
import { type OpenTag, openTag } from './tag.ts'
import { hasC1, withoutC1 } from './windows-1252.ts'

export interface XmlHandler {
  open(tag: OpenTag): void
  text(text: string, line: number): void
  close(): void
}

/** Follows a document as it is written, before the handler does. */
export interface XmlObserver {
  open(tag: SaxesTagNS, line: number): void
  text(text: string, line: number): void
  close(): void
}

/** Matches what can be the name of an entity. */
const IS_NAME = /^[\p{L}_:][\p{L}\p{N}\p{M}._:·-]*$/u
/** Messages of the parser that an ampersand may have caused. */
const OF_AMPERSANDS = /^(?:empty entity name|malformed character entity|unclosed tag|unexpected end)/

/** Number of different namespaces of a document that are remembered. */
const MAX_NAMESPACES = 1_000

/**
 * Wraps the parser: feeds a handler, and rejects input that is not well-formed or exceeds a limit, even in the middle
 * of an endless text node or tag.
 */
export class XmlFeed {
  readonly #parser = new SaxesParser({
    xmlns: true,
    position: true,
    // XML 1.1 would allow control characters.
    forceXMLVersion: true,
    defaultXMLVersion: '1.0',
    // EAD's DTD declares these prefixes, so files need not.
    additionalNamespaces: { xlink: XLINK, xsi: XSI },
  })
  readonly #ampersands = new Ampersands()
  readonly #handler: XmlHandler
  readonly #report: ReportBuilder
  readonly #observer: XmlObserver | null
  readonly #limits: ReadLimits
  readonly #file: string
  #lastEvent = 0
  #eventLine = 1
  #eventColumn = 0
  #expanding = 0
  #depth = 0
  #attributes = 0
  #startLine = 1
  /** Namespaces that the document has used, each with the one that it stands for. */
  readonly #namespaces = new Map<string, string>()

  constructor(
    handler: XmlHandler,
    options: {
      file: string
      limits: ReadLimits
      entities: EntityResolver
      report: ReportBuilder
      observer?: XmlObserver | undefined
    },
  ) {
    this.#handler = handler
    this.#observer = options.observer ?? null
    this.#limits = options.limits
    this.#file = options.file
    this.#report = options.report
    this.#listen(options.entities)
    this.#resolveBy(options.entities)
  }

  get line(): number {
    return this.#parser.line
  }

  /**
   * Parses more text.
   * @throws EadError
   */
  write(text: string): void {
    this.#guarded(() => {
      this.#ampersands.write(
        text,
        this.#parser,
        () => this.#lastEvent,
        (part) => void this.#parser.write(part),
      )
      const pending = this.#parser.position - this.#lastEvent + this.#expanding
      if (pending <= this.#limits.textLength) return
      this.#refuseAmpersand()
      throw this.#over(`an unfinished text, tag or comment has more than ${this.#limits.textLength} characters`)
    })
  }

  /**
   * Ends the document.
   * @throws EadError if elements are still open
   */
  end(): void {
    this.#guarded(() => this.#parser.close())
  }

  /** Creates an error at the current position. */
  error(code: EadErrorCode, message: string): EadError {
    return new EadError(code, message, this.#file, {
      line: this.#parser.line,
      column: Math.max(1, this.#parser.column),
    })
  }

  /** Creates an error for invalid bytes, whose position is after the last character read. */
  errorAfter(code: EadErrorCode, message: string): EadError {
    return new EadError(code, message, this.#file, { line: this.#parser.line, column: this.#parser.column + 1 })
  }

  #over(what: string): EadError {
    return this.error('limit_exceeded', what)
  }

  #guarded(act: () => void): void {
    try {
      act()
    } catch (error) {
      throw error instanceof Refusal ? this.error(error.code, error.message) : error
    }
  }

  #resolveBy(entities: EntityResolver): void {
    const known = new Proxy<Record<string, string>>(Object.create(null), {
      get: (_, name) => {
        if (!IS_NAME.test(String(name))) this.#refuseAmpersand()
        const text = entities.expand(String(name))
        this.#expanding += text.length
        if (this.#expanding > this.#limits.textLength + this.#limits.entityLength) {
          throw this.#over(`entities make a text longer than ${this.#limits.textLength} characters`)
        }
        return text
      },
    })
    this.#parser.ENTITIES = known
  }

  #event(): void {
    this.#progress()
    this.#eventLine = this.#parser.line
    this.#eventColumn = this.#parser.column
  }

  #progress(): void {
    this.#lastEvent = this.#parser.position
    this.#expanding = 0
  }

  /**
   * Notices text outside the root when it or the chunk ends. Reports it at its beginning, after the last tag or
   * comment, so that the position does not depend on the chunks.
   */
  #malformed(error: Error): EadError {
    const message = error.message.replace(/^\d+:\d+: /, '').replace(/\.$/, '')
    if (OF_AMPERSANDS.test(message)) this.#refuseAmpersand()
    if (!message.includes('outside of root')) return this.error('not_well_formed', withAdvice(message))
    const at = { line: this.#eventLine, column: this.#eventColumn + 1 }
    return new EadError('not_well_formed', message, this.#file, at)
  }

  /** @throws EadError if an ampersand that begins no reference has come since the last event */
  #refuseAmpersand(): void {
    const found = this.#ampersands.since(this.#lastEvent)
    if (found !== null) throw new EadError('not_well_formed', found.message, this.#file, found)
  }

  #listen(entities: EntityResolver): void {
    const parser = this.#parser
    const handler = this.#handler
    parser.on('error', (error) => {
      throw this.#malformed(error)
    })
    parser.on('xmldecl', () => this.#event())
    parser.on('doctype', (text) => this.#doctype(text, entities))
    parser.on('comment', () => this.#event())
    parser.on('processinginstruction', () => this.#event())
    parser.on('opentagstart', () => this.#tagStart())
    parser.on('attribute', ({ name, value }) => this.#attribute(name, value))
    parser.on('opentag', (tag) => {
      this.#event()
      this.#nameKnown(tag)
      this.#observer?.open(tag, this.#startLine)
      handler.open(openTag(tag, this.#startLine))
    })
    parser.on('closetag', () => {
      this.#event()
      this.#depth--
      this.#observer?.close()
      handler.close()
    })
    parser.on('text', (text) => this.#text(text))
    parser.on('cdata', (text) => this.#text(text))
  }

  /** Puts the namespace of the standard in place of another spelling, of which it warns once. */
  #nameKnown(tag: SaxesTagNS): void {
    tag.uri = this.#knownNamespace(tag.uri)
    for (const key in tag.attributes) {
      const attribute = tag.attributes[key]
      if (attribute === undefined) continue
      attribute.value = this.#printable(attribute.value, this.#startLine)
      if (attribute.prefix !== '' && attribute.prefix !== 'xmlns') attribute.uri = this.#knownNamespace(attribute.uri)
    }
  }

  /** Puts windows-1252's characters in place of control characters, of which it warns. */
  #printable(text: string, line: number): string {
    if (!hasC1(text)) return text
    const printable = withoutC1(text)
    if (printable === text) return text
    const message = 'control characters such as &#150; are read as windows-1252’s quotation marks and dashes'
    this.#report.warn(line, 'windows1252_characters', message)
    return printable
  }

  #knownNamespace(uri: string): string {
    const read = this.#namespaces.get(uri)
    if (read !== undefined) return read
    const known = knownNamespace(uri)
    if (this.#namespaces.size < MAX_NAMESPACES) this.#namespaces.set(uri, known)
    if (known !== uri) {
      const message = `the namespace "${uri.slice(0, 100)}" is read as ${known}, which the standard has`
      this.#report.warn(this.#startLine, 'namespace_spelling', message)
    }
    return known
  }

  #doctype(text: string, entities: EntityResolver): void {
    this.#event()
    if (text.length > this.#limits.doctypeLength) {
      throw this.#over(`the document type declaration is longer than ${this.#limits.doctypeLength} characters`)
    }
    const doctype = readDoctype(text)
    entities.declare(doctype)
    if (doctype.declaresAttributes) {
      this.#report.warn(this.#parser.line, 'dtd_defaults_ignored', 'attribute defaults of the DOCTYPE are not applied')
    }
    for (const name of doctype.skipped) {
      const message = `%${name.slice(0, 60)}; is in another file, which is not read: what it declares is unknown`
      this.#report.warn(this.#parser.line, 'external_skipped', message)
    }
  }

  #tagStart(): void {
    this.#event()
    this.#attributes = 0
    // The parser has already read the character after the name; if that is a line break, the position is on the next
    // line.
    this.#startLine = this.#parser.columnIndex === 0 ? this.#parser.line - 1 : this.#parser.line
    if (++this.#depth > this.#limits.elementDepth) {
      throw this.#over(`elements are nested more than ${this.#limits.elementDepth} deep`)
    }
  }

  #attribute(name: string, value: string): void {
    this.#event()
    if (++this.#attributes > this.#limits.attributes) {
      throw this.#over(`an element has more than ${this.#limits.attributes} attributes`)
    }
    if (value.length > this.#limits.attributeLength) {
      throw this.#over(`attribute ${name.slice(0, 60)} is longer than ${this.#limits.attributeLength} characters`)
    }
  }

  #text(text: string): void {
    this.#progress()
    if (text.length > this.#limits.textLength) {
      throw this.#over(`a text is longer than ${this.#limits.textLength} characters`)
    }
    const line = this.#parser.line
    const printable = this.#printable(text, line)
    this.#observer?.text(printable, line)
    this.#handler.text(printable, line)
  }
}

/** Adds what to write to the parser's message of a prefix without a namespace. */
function withAdvice(message: string): string {
  const [, prefix] = /^unbound namespace prefix: "([^"]{1,60})"$/.exec(message) ?? []
  if (prefix === undefined) return message
  // The prefix of links is the one that EAD's files have, and misspell.
  const advice = /^x?l/i.test(prefix)
    ? 'did you mean xlink:?'
    : 'declare it on the first element; for links, write xlink:'
  return `${message}; ${advice}`
}
