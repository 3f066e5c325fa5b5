import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A record of the provider. */
interface TestRecord {
  datestamp: string
  deleted?: boolean
  sets?: readonly string[]
  /** The metadata; broken XML if the provider is to be broken. */
  body: string
}

/** A provider of OAI-PMH with the habits and faults of real ones. */
export class TestProvider {
  readonly records = new Map<string, TestRecord>()
  /** Records of the second format, `eac`. */
  readonly authorities = new Map<string, TestRecord>()
  name = 'Archives of the University'
  granularity = 'YYYY-MM-DDThh:mm:ssZ'
  deletedRecord = 'no'
  prefix = 'oai_ead'
  pageSize = 100
  now = '2026-05-01T12:00:00Z'
  sets: readonly string[] | null = null
  /** Answers instead of the protocol; returns whether it has. */
  fault: (verb: string, query: URLSearchParams, response: ServerResponse) => boolean = () => false
  /** The requests, without the verb's name for repeated ones. */
  readonly asked: string[] = []
  readonly #server = createServer((request, response) => this.#answer(request, response))

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return this
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/oai`
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  put(id: string, title: string, more: Partial<TestRecord> = {}): void {
    this.records.set(id, { datestamp: '2026-01-01T00:00:00Z', body: eadOf(id, title), ...more })
  }

  /** Returns the requests since the last call. */
  takeAsked(): string[] {
    return this.asked.splice(0)
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const query = new URL(request.url ?? '', 'http://localhost').searchParams
    const verb = query.get('verb') ?? ''
    this.asked.push(verb === 'GetRecord' ? `GetRecord ${query.get('identifier')}` : verb)
    if (this.fault(verb, query, response)) return
    response.writeHead(200, { 'Content-Type': 'text/xml' }).end(envelope(this.now, this.#body(verb, query)))
  }

  #body(verb: string, query: URLSearchParams): string {
    if (verb === 'Identify') {
      return `<Identify><repositoryName>${this.name}</repositoryName><baseURL>${this.url}</baseURL><deletedRecord>${this.deletedRecord}</deletedRecord><granularity>${this.granularity}</granularity></Identify>`
    }
    if (verb === 'ListMetadataFormats') {
      const prefixes = ['oai_dc', this.prefix, ...(this.authorities.size > 0 ? ['eac'] : [])]
      const formats = prefixes.map(
        (prefix) => `<metadataFormat><metadataPrefix>${prefix}</metadataPrefix></metadataFormat>`,
      )
      return `<ListMetadataFormats>${formats.join('')}</ListMetadataFormats>`
    }
    if (verb === 'ListSets') {
      if (this.sets === null) return '<error code="noSetHierarchy">no sets</error>'
      return `<ListSets>${this.sets.map((set) => `<set><setSpec>${set}</setSpec></set>`).join('')}</ListSets>`
    }
    return verb === 'ListIdentifiers' ? this.#list(query) : this.#record(query)
  }

  #recordsOf(prefix: string | null): Map<string, TestRecord> {
    return prefix === 'eac' ? this.authorities : this.records
  }

  #list(query: URLSearchParams): string {
    const given = query.get('resumptionToken')
    const [prefix = '', set = '', from = '', at = '0'] = given?.split('|') ?? [
      query.get('metadataPrefix') ?? '',
      query.get('set') ?? '',
      query.get('from') ?? '',
    ]
    // Like some providers, it answers with everything if it does not have the set.
    const isKnown = this.sets?.includes(set) ?? false
    const all = [...this.#recordsOf(prefix)].filter(
      ([, { datestamp, sets = [] }]) => datestamp >= from && (!isKnown || sets.includes(set)),
    )
    if (all.length === 0) return '<error code="noRecordsMatch"/>'
    const end = Number(at) + this.pageSize
    const headers = all.slice(Number(at), end).map(([id, record]) => headerOf(id, record))
    const token = end < all.length ? `<resumptionToken>${[prefix, set, from, end].join('|')}</resumptionToken>` : ''
    return `<ListIdentifiers>${headers.join('')}${token}</ListIdentifiers>`
  }

  #record(query: URLSearchParams): string {
    const id = query.get('identifier') ?? ''
    const record = this.#recordsOf(query.get('metadataPrefix')).get(id)
    if (record === undefined) return '<error code="idDoesNotExist"/>'
    const metadata = record.deleted ? '' : `<metadata>${record.body}</metadata>`
    return `<GetRecord><record>${headerOf(id, record)}${metadata}</record></GetRecord>`
  }
}

const headerOf = (id: string, { datestamp, deleted, sets = [] }: TestRecord): string =>
  `<header${deleted ? ' status="deleted"' : ''}><identifier>${id}</identifier><datestamp>${datestamp}</datestamp>${sets.map((set) => `<setSpec>${set}</setSpec>`).join('')}</header>`

const envelope = (now: string, body: string): string =>
  `<?xml version="1.0"?><OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><responseDate>${now}</responseDate><request/>${body}</OAI-PMH>`

/** Returns a finding aid with components of the given titles. */
export const eadOf = (id: string, title: string, components: readonly string[] = []): string =>
  `<ead xmlns="urn:isbn:1-931666-22-9"><eadheader><eadid url="https://catalogue.example.edu/${encodeURIComponent(id)}">${id}</eadid></eadheader><archdesc level="fonds"><did><unitid>${id}</unitid><unittitle>${title}</unittitle></did><dsc>${components.map((name, n) => `<c level="file"><did><unitid>${n + 1}</unitid><unittitle>${name}</unittitle></did></c>`).join('')}</dsc></archdesc></ead>`

export const eacOf = (id: string, name: string): string =>
  `<eac-cpf xmlns="urn:isbn:1-931666-33-4"><control><recordId>${id}</recordId></control><cpfDescription><identity><entityType>person</entityType><nameEntry><part>${name}</part></nameEntry></identity></cpfDescription></eac-cpf>`
