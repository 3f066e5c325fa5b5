import { open, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileChunks } from '@fonds/import'
import { findingAidsIn, newSummary, oaiWords, type RecordHeader } from '@fonds/reader-xml'
import type { Fetcher } from '../fetch/fetcher.ts'

/** A provider as it describes itself. */
export interface Identity {
  /** The identifier of its repository, else its name. */
  readonly name: string
  readonly granularity: 'seconds' | 'days'
  /** Time at the provider. */
  readonly now: string
}

/** A page of a list of identifiers. */
export interface Page {
  readonly headers: readonly RecordHeader[]
  /** The beginning of an identifier that is too long, whose record is left out; null for none. */
  readonly tooLong: string | null
  /** Null for the last page. */
  readonly token: string | null
  readonly now: string
}

/** Thrown for a response that the protocol has as an error, or that is none of the protocol. */
export class ProviderError extends Error {
  /** The protocol's code, or `not_oai`. */
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.name = 'ProviderError'
    this.code = code
  }
}

/** Bytes of a response that is kept in memory. */
const MAX_SHORT = 20_000_000
/** Bytes of a page of a list, whose headers are kept in memory. */
const MAX_PAGE = 100_000_000
/** Bytes of an identifier, which is in an index of the database. */
const MAX_IDENTIFIER = 2_000
/** Characters of a resumption token; the reader keeps no more. */
const MAX_TOKEN = 10_000
/** Characters of a provider's name. */
const MAX_NAME = 300
/** Pages of a list of sets that are read. */
const MAX_SET_PAGES = 100

/** A provider of OAI-PMH 2.0. */
export class Provider {
  readonly #fetcher: Fetcher
  readonly #url: string
  readonly #folder: string

  /** @param folder holds one response at a time */
  constructor(fetcher: Fetcher, url: string, folder: string) {
    this.#fetcher = fetcher
    this.#url = url
    this.#folder = folder
  }

  /** @throws ProviderError; FetchError */
  async identify(): Promise<Identity> {
    const words = await this.#words({ verb: 'Identify' })
    const first = (name: string) => words.get(name)?.[0] ?? ''
    if (first('baseURL') === '' && first('repositoryName') === '') {
      throw new ProviderError('not_oai', 'the answer is no Identify of OAI-PMH')
    }
    return {
      name: (first('repositoryIdentifier') || first('repositoryName') || first('baseURL'))
        .slice(0, MAX_NAME)
        .toWellFormed(),
      granularity: /T/.test(first('granularity')) ? 'seconds' : 'days',
      now: first('responseDate'),
    }
  }

  /** Returns the prefixes on offer. */
  async formats(): Promise<readonly string[]> {
    return (await this.#words({ verb: 'ListMetadataFormats' })).get('metadataPrefix') ?? []
  }

  /** Returns those of the sets that the provider does not list. Providers answer with everything when asked for such a set. */
  async unknownSets(sets: readonly string[]): Promise<readonly string[]> {
    const missing = new Set(sets)
    let query: Record<string, string> = { verb: 'ListSets' }
    for (let page = 0; page < MAX_SET_PAGES && missing.size > 0; page++) {
      const words = await this.#words(query)
      for (const set of words.get('setSpec') ?? []) missing.delete(set)
      const token = words.get('resumptionToken')?.[0] ?? ''
      if (token === '' || token === query.resumptionToken) break
      query = { verb: 'ListSets', resumptionToken: token }
    }
    return [...missing]
  }

  /** Returns a page of the list of identifiers; an empty one if nothing matches. */
  async list(query: Readonly<Record<string, string>>): Promise<Page> {
    const file = await this.#fetch({ verb: 'ListIdentifiers', ...query })
    const summary = newSummary()
    const headers: RecordHeader[] = []
    let tooLong: string | null = null
    if ((await stat(file)).size > MAX_PAGE) {
      const most = MAX_PAGE.toLocaleString('en')
      throw new ProviderError('too_large', `a page of the list of identifiers has more than ${most} bytes`)
    }
    for await (const event of findingAidsIn(
      fileChunks(file, () => undefined),
      file,
      summary,
    )) {
      if (event.kind !== 'header' || event.header.identifier === '') continue
      const { identifier } = event.header
      if (Buffer.byteLength(identifier) > MAX_IDENTIFIER) tooLong ??= identifier.slice(0, 100)
      else headers.push(event.header)
    }
    const { error, responseDate, token } = summary
    if (error !== null && !error.startsWith('noRecordsMatch')) throw errorOf(error)
    if (token.length >= MAX_TOKEN) throw new ProviderError('too_large', 'the resumption token is too long')
    if (error === null && headers.length === 0 && token === '') await requireOai(file)
    return { headers, tooLong, token: token === '' ? null : token, now: responseDate }
  }

  /** Writes the response with one record to a file, and returns its path. */
  record(identifier: string, prefix: string): Promise<string> {
    return this.#fetch({ verb: 'GetRecord', identifier, metadataPrefix: prefix })
  }

  async #words(query: Readonly<Record<string, string>>): Promise<ReadonlyMap<string, readonly string[]>> {
    const file = await this.#fetch(query)
    const { size } = await stat(file)
    const words = size > MAX_SHORT ? null : oaiWords(await readFile(file, 'utf8'))
    if (words === null) throw new ProviderError('not_oai', 'the answer is not OAI-PMH')
    const [code] = words.get('error') ?? []
    if (code !== undefined) throw errorOf(code)
    return words
  }

  async #fetch(query: Readonly<Record<string, string>>): Promise<string> {
    const url = new URL(this.#url)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const file = join(this.#folder, 'response.xml')
    await this.#fetcher.fetchTo(file, url.href)
    return file
  }
}

/** @throws ProviderError for a response without records that is none of the protocol, such as an HTML page */
async function requireOai(file: string): Promise<void> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2_000), 0, 2_000, 0)
    if (/<(?:[\w.-]+:)?OAI-PMH[\s>]/.test(buffer.toString('latin1', 0, bytesRead))) return
    throw new ProviderError('not_oai', 'the answer is not OAI-PMH')
  } finally {
    await handle.close()
  }
}

/** @param error code, and perhaps a text */
export function errorOf(error: string): ProviderError {
  const code = /^\w*/.exec(error)?.[0] ?? ''
  return new ProviderError(code, `the provider answered with the error ${error}`)
}
