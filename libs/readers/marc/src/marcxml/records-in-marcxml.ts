import {
  DEFAULT_LIMITS,
  decodeStream,
  EadError,
  EntityResolver,
  type OpenTag,
  Refusal,
  type ReportBuilder,
  XmlFeed,
  type XmlHandler,
} from '@fonds/reader-xml'
import { MAX_FIELDS, MAX_RECORD, type MarcField, type MarcRecord } from '../record.ts'

const NAMESPACE = /^http:\/\/www\.loc\.gov\/marc21\/slim\/?$/i

interface OpenField {
  readonly tag: string
  readonly first: string
  readonly second: string
  readonly subfields: [string, string][]
  readonly line: number
}

/** Collects the records of a document, wherever in it they are: alone, in a collection, or in a response of OAI-PMH or SRU. */
class Records implements XmlHandler {
  readonly finished: MarcRecord[] = []
  readonly #report: ReportBuilder
  readonly #open: string[] = []
  #line = 0
  #leader = ''
  #control = new Map<string, string>()
  #fields: MarcField[] = []
  #field: OpenField | null = null
  #tag = ''
  #code = ''
  #text: string[] = []
  #size = 0
  #count = 0
  #depth = 0

  constructor(report: ReportBuilder) {
    this.#report = report
  }

  open({ local, namespace, attributes, line }: OpenTag): void {
    const isMarc = NAMESPACE.test(namespace) || (namespace === '' && (this.#depth > 0 || this.#open.length < 2))
    const name = isMarc ? local : ''
    this.#open.push(name)
    if (name === 'record' && this.#depth === 0) this.#begin(line)
    if (this.#depth === 0) return
    this.#depth++
    this.#text = []
    if (this.#depth === 2) return
    if (name.endsWith('field') && name !== 'subfield' && ++this.#count > MAX_FIELDS) {
      throw new Refusal('limit_exceeded', `a record has more than ${MAX_FIELDS.toLocaleString('en')} fields`)
    }
    const said = (attribute: string, otherwise: string) => attributes.get(attribute) || otherwise
    if (name === 'controlfield') this.#tag = said('tag', '').trim()
    else if (name === 'datafield') {
      const [first, second] = [said('ind1', ' ').slice(0, 1), said('ind2', ' ').slice(0, 1)]
      this.#field = { tag: said('tag', '').trim(), first, second, subfields: [], line }
    } else if (name === 'subfield') this.#code = said('code', '').trim()
    else if (name !== 'leader') this.#report.countUnmapped(`record/${local}`.slice(0, 100), line)
  }

  #begin(line: number): void {
    this.#line = line
    this.#leader = ''
    this.#control = new Map()
    this.#fields = []
    this.#size = 0
    this.#count = 0
    this.#depth = 1
  }

  text(text: string): void {
    if (this.#depth < 3) return
    this.#size += text.length + 1
    if (this.#size > MAX_RECORD) {
      throw new Refusal('limit_exceeded', `a record has more than ${MAX_RECORD.toLocaleString('en')} characters`)
    }
    this.#text.push(text)
  }

  close(): void {
    const name = this.#open.pop()
    if (this.#depth === 0) return
    const text = this.#text.join('')
    if (name === 'leader') this.#leader = text
    else if (name === 'controlfield' && !this.#control.has(this.#tag)) this.#control.set(this.#tag, text)
    else if (name === 'subfield') {
      const words = text.replaceAll(/\s+/gu, ' ').trim().normalize('NFC')
      if (words !== '') this.#field?.subfields.push([this.#code, words])
    } else if (name === 'datafield' && this.#field !== null) {
      this.#fields.push(this.#field)
      this.#field = null
    }
    this.#depth--
    if (this.#depth === 1) this.#end()
  }

  #end(): void {
    this.#depth = 0
    this.finished.push({
      ...{ line: this.#line, leader: this.#leader.trimStart().padEnd(24), format: 'MARCXML' },
      ...{ control: this.#control, fields: this.#fields },
    })
  }
}

/**
 * Reads the records of MARCXML, one at a time.
 * @throws EadError for a document that is not well-formed, or over a limit
 */
export async function* recordsInMarcxml(
  chunks: AsyncIterable<Uint8Array>,
  { file, report }: { readonly file: string; readonly report: ReportBuilder },
): AsyncGenerator<MarcRecord> {
  const limits = DEFAULT_LIMITS
  const entities = new EntityResolver(limits)
  const records = new Records(report)
  const feed = new XmlFeed(records, { file, limits, entities, report })
  try {
    for await (const { text, problem } of decodeStream(chunks, (code, message) => report.warnOfFile(code, message))) {
      feed.write(text)
      yield* records.finished.splice(0)
      if (problem !== null) throw feed.errorAfter('invalid_bytes', problem)
    }
    feed.end()
    yield* records.finished.splice(0)
  } catch (error) {
    throw error instanceof Refusal && !(error instanceof EadError) ? feed.error(error.code, error.message) : error
  }
}
