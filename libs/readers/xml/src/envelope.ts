import { SaxesParser, type SaxesTagNS } from 'saxes'
import { decodeStream } from './decode-stream.ts'
import type { EnvelopeEvent, EnvelopeSummary, RecordHeader } from './envelope-events.ts'
import { EadError } from './errors.ts'
import { EAC2010_NAMESPACE, EAD2002_NAMESPACE } from './namespaces.ts'

const OAI_NAMESPACE = 'http://www.openarchives.org/OAI/2.0/'

/** Characters of a name, identifier or error that are kept. */
const MAX_WORDS = 300
/** Characters of a record's identifier. */
const MAX_IDENTIFIER = 2_000
/** Characters of a resumption token. */
const MAX_TOKEN = 10_000
/** Sets of a record that are kept. */
const MAX_SETS = 200
const FINDING_AIDS: ReadonlySet<string> = new Set(['ead'])
const AUTHORITY_RECORDS: ReadonlySet<string> = new Set(['eac-cpf', 'eac'])
/** Characters that an unfinished tag, text or comment may have. */
const MAX_HELD = 4_000_000
/** Elements that are open at the same time, of the envelope or of a document. */
const MAX_DEPTH = 300
/** Namespaces that are declared at the same time around a document. */
const MAX_SCOPE = 1_000
/** Different kinds of metadata that are counted. */
const MAX_OTHERS = 20

/**
 * Finds the finding aids in a response of OAI-PMH (GetRecord, ListRecords or ListIdentifiers, OAI-PMH 2.0, 4.1, 4.3 and 4.5), and
 * returns each as the document that it is: with the namespaces that only the envelope declares. Then returns the record's header.
 * Memory does not depend on the size.
 * @param authorities whether to find authority records instead
 * @throws EadError `not_well_formed` or `limit_exceeded`
 */
export async function* findingAidsIn(
  source: AsyncIterable<Uint8Array>,
  file: string,
  summary: EnvelopeSummary,
  { authorities = false }: { readonly authorities?: boolean } = {},
): AsyncGenerator<EnvelopeEvent> {
  const cutter = new Cutter(file, summary, authorities)
  for await (const { text, problem } of decodeStream(source, () => undefined)) {
    cutter.write(text)
    yield* cutter.taken()
    if (problem !== null) throw cutter.error('invalid_bytes', problem)
  }
  cutter.end()
  yield* cutter.taken()
}

class Cutter {
  readonly #parser = new SaxesParser({ xmlns: true, position: true, forceXMLVersion: true, defaultXMLVersion: '1.0' })
  readonly #file: string
  readonly #summary: EnvelopeSummary
  #events: EnvelopeEvent[] = []
  /** Text from the last event on, and its place in the document. */
  #held = ''
  #heldAt = 0
  readonly #scopes: Readonly<Record<string, string>>[] = []
  /** Depth of the finding aid's own elements; 0 outside of one. */
  #inside = 0
  #line = 1
  #header = NO_HEADER
  #words: string | null = null
  /** Characters since a tag, text or comment has ended. */
  #unfinished = 0
  #ended = false
  readonly #roots: ReadonlySet<string>
  readonly #namespace: string

  constructor(file: string, summary: EnvelopeSummary, authorities: boolean) {
    this.#file = file
    this.#roots = authorities ? AUTHORITY_RECORDS : FINDING_AIDS
    this.#namespace = authorities ? EAC2010_NAMESPACE : EAD2002_NAMESPACE
    this.#summary = summary
    const parser = this.#parser
    parser.on('error', (error) => {
      throw this.error('not_well_formed', error.message.replace(/^\d+:\d+: |\.$/g, ''))
    })
    parser.on('opentagstart', ({ name }) => {
      // The parser is after the character that follows the name.
      if (this.#inside === 0) this.#release(parser.position - name.length - 2)
      this.#line = parser.columnIndex === 0 ? parser.line - 1 : parser.line
    })
    parser.on('opentag', (tag) => this.#open(tag))
    parser.on('closetag', (tag) => this.#close(tag))
    for (const event of ['comment', 'cdata', 'processinginstruction', 'doctype'] as const) {
      parser.on(event, () => {
        this.#ended = true
      })
    }
    parser.on('text', (text) => {
      this.#ended = true
      if (this.#words !== null) this.#words = (this.#words + text).slice(0, MAX_TOKEN)
    })
  }

  error(code: 'not_well_formed' | 'invalid_bytes' | 'limit_exceeded', message: string): EadError {
    return new EadError(code, message, this.#file, { line: this.#parser.line, column: this.#parser.column + 1 })
  }

  write(text: string): void {
    this.#held += text
    this.#ended = false
    this.#parser.write(text)
    this.#unfinished = this.#ended ? text.length : this.#unfinished + text.length
    if (this.#unfinished > MAX_HELD) throw this.error('limit_exceeded', 'a tag, text or comment is too long')
    // Between two texts, the parser's own position is not to be relied on.
    if (this.#inside > 0) this.#pass(this.#heldAt + this.#held.length)
    else if (this.#held.length > MAX_HELD) throw this.error('limit_exceeded', 'a tag of the envelope is too long')
  }

  end(): void {
    this.#parser.close()
  }

  *taken(): Generator<EnvelopeEvent> {
    const events = this.#events
    this.#events = []
    yield* events
  }

  /** Drops the text before a place. */
  #release(to: number): string {
    const text = this.#held.slice(0, to - this.#heldAt)
    this.#held = this.#held.slice(to - this.#heldAt)
    this.#heldAt = to
    return text
  }

  #pass(to: number): void {
    const text = this.#release(to)
    if (text !== '') this.#events.push({ kind: 'text', text })
  }

  #open(tag: SaxesTagNS): void {
    this.#ended = true
    if (this.#inside + this.#scopes.length > MAX_DEPTH) {
      throw this.error('limit_exceeded', `elements are nested more than ${MAX_DEPTH} deep`)
    }
    if (this.#inside > 0) {
      this.#inside++
      return
    }
    const scope = { ...this.#scopes.at(-1), ...tag.ns }
    if (Object.keys(scope).length > MAX_SCOPE) {
      throw this.error('limit_exceeded', `more than ${MAX_SCOPE} namespaces are declared around a document`)
    }
    this.#scopes.push(scope)
    const path = this.#scopes.length
    if (this.#roots.has(tag.local)) this.#begin(tag)
    else if (tag.uri === OAI_NAMESPACE) {
      this.#words = /^(?:identifier|datestamp|setSpec|responseDate|error|resumptionToken)$/.test(tag.local) ? '' : null
      if (tag.local === 'record') {
        this.#header = NO_HEADER
        this.#summary.records++
      }
      if (tag.local === 'header') {
        const deleted = tag.attributes.status?.value === 'deleted'
        this.#header = { ...NO_HEADER, deleted }
        if (deleted) this.#summary.deleted++
      }
      if (tag.local === 'error') this.#summary.error = tag.attributes.code?.value.slice(0, MAX_WORDS) ?? ''
    } else if (path === METADATA_DEPTH) this.#count(tag)
  }

  #count({ local }: SaxesTagNS): void {
    const { others } = this.#summary
    const name = local.slice(0, 60)
    if (others.size < MAX_OTHERS || others.has(name)) others.set(name, (others.get(name) ?? 0) + 1)
  }

  #begin(tag: SaxesTagNS): void {
    this.#inside = 1
    this.#events.push({ kind: 'begin', line: this.#line, identifier: this.#header.identifier })
    const scope = this.#scopes.at(-1) ?? {}
    // Servers forget the namespace of the finding aid, which then has that of the envelope.
    const isOai = tag.uri === OAI_NAMESPACE
    const written = Object.entries({ ...scope, ...(isOai ? { '': this.#namespace } : {}) }).flatMap(([prefix, uri]) => {
      if (prefix === 'xml' || prefix === 'xmlns' || (tag.ns[prefix] !== undefined && !(isOai && prefix === '')))
        return []
      const name = prefix === '' ? 'xmlns' : `xmlns:${prefix}`
      return [` ${name}="${uri.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`]
    })
    const start = tag.name.length + 1
    const whole = this.#release(this.#parser.position)
    this.#events.push({ kind: 'text', text: whole.slice(0, start) + written.join('') + whole.slice(start) })
  }

  #close(tag: SaxesTagNS): void {
    this.#ended = true
    if (this.#inside > 1) {
      this.#inside--
      return
    }
    if (this.#inside === 1) {
      this.#inside = 0
      this.#pass(this.#parser.position)
      this.#events.push({ kind: 'end' })
    }
    this.#scopes.pop()
    const words = this.#words?.trim() ?? ''
    this.#words = null
    if (tag.uri === OAI_NAMESPACE) this.#enter(tag.local, words)
  }

  /** Enters what an element of the protocol says. */
  #enter(name: string, words: string): void {
    const short = words.slice(0, MAX_WORDS)
    if (name === 'identifier') this.#header = { ...this.#header, identifier: words.slice(0, MAX_IDENTIFIER) }
    else if (name === 'datestamp') this.#header = { ...this.#header, datestamp: short }
    else if (name === 'setSpec') {
      this.#header = { ...this.#header, sets: [...this.#header.sets, short].slice(0, MAX_SETS) }
    } else if (name === 'header') this.#events.push({ kind: 'header', header: this.#header })
    else if (name === 'responseDate') this.#summary.responseDate = short
    else if (name === 'error') this.#summary.error = `${this.#summary.error}: ${short}`.replace(/^: |: $/g, '')
    else if (name === 'resumptionToken') this.#summary.token = words
  }
}

const NO_HEADER: RecordHeader = { identifier: '', datestamp: '', deleted: false, sets: [] }

/** Depth of the root of a record's metadata: OAI-PMH, ListRecords, record, metadata, root. */
const METADATA_DEPTH = 5
