import { keepAlive } from './keep-alive.ts'

/** What a whole harvest took. */
export interface Harvest {
  readonly records: number
  readonly seconds: number
  /** Of each page, in order. */
  readonly milliseconds: readonly number[]
  readonly bytes: number
  /** Processor time of this process, in seconds: it must not be what is measured. */
  readonly clientCpu: number
}

export interface HarvestOptions {
  /** Of the repository; its host is asked by one connection that is kept. */
  readonly endpoint: string
  /** Of each request: a service's signature holds for half a minute. */
  readonly headers?: (url: string) => Readonly<Record<string, string>>
  readonly signal: AbortSignal
  /** Told now and then how many records have come. */
  readonly underWay?: (records: number) => void
}

/** Between two words of how it is going, in milliseconds. */
const SAY_EVERY = 20_000

const RECORD = Buffer.from('<record>')
/** The token stands at the end of an answer: with its signature it is far shorter. */
const TAIL = 4_096

/**
 * Harvests everything as `oai_dc` by one client, a page after the other, as harvesters do. Of an answer it finds the
 * records and the token, by their bytes, and no more: to parse it would be time of ours. It asks for no compression,
 * which pyoai does not offer.
 */
export async function harvestAll({ endpoint, headers, signal, underWay }: HarvestOptions): Promise<Harvest> {
  const { origin, hostname, port, pathname } = new URL(endpoint)
  const client = await keepAlive(hostname, Number(port))
  const milliseconds: number[] = []
  let records = 0
  let bytes = 0
  let said = performance.now()
  const cpu = process.cpuUsage()
  try {
    for (let query = 'metadataPrefix=oai_dc'; query !== ''; ) {
      signal.throwIfAborted()
      const path = `${pathname}?verb=ListRecords&${query}`
      const lines = Object.entries(headers?.(origin + path) ?? {}).map(([name, value]) => `${name}: ${value}\r\n`)
      const began = performance.now()
      const body = await client.ask(`GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n${lines.join('')}\r\n`)
      const count = countRecords(body)
      const token = tokenOf(body)
      milliseconds.push(performance.now() - began)
      if (count === 0) throw new Error(`a page without records: ${body.subarray(0, 300).toString()}`)
      records += count
      bytes += body.length
      if (performance.now() - said > SAY_EVERY) {
        said = performance.now()
        underWay?.(records)
      }
      query = token === '' ? '' : `resumptionToken=${encodeURIComponent(token)}`
    }
  } finally {
    client.close()
  }
  const { user, system } = process.cpuUsage(cpu)
  const seconds = milliseconds.reduce((sum, ms) => sum + ms, 0) / 1_000
  return { records, seconds, milliseconds, bytes, clientCpu: (user + system) / 1e6 }
}

function countRecords(body: Buffer): number {
  let count = 0
  for (let at = body.indexOf(RECORD); at >= 0; at = body.indexOf(RECORD, at + RECORD.length)) count++
  return count
}

function tokenOf(body: Buffer): string {
  const [, token = ''] = /<resumptionToken[^>]*>([^<]+)</.exec(body.subarray(-TAIL).toString()) ?? []
  return token.replaceAll('&amp;', '&')
}
