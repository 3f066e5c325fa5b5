import { openConnection } from './keep-alive.ts'

/** Measurements of a complete harvest. */
export interface Harvest {
  readonly records: number
  readonly seconds: number
  /** Response time of each page, in order. */
  readonly milliseconds: readonly number[]
  readonly bytes: number
  /** Processor time of this process in seconds, which should be negligible. */
  readonly clientCpu: number
}

export interface HarvestOptions {
  /** URL of the repository. All requests share one connection. */
  readonly endpoint: string
  /** Returns headers for each request, because a service's signature expires after 30 seconds. */
  readonly headers?: (url: string) => Readonly<Record<string, string>>
  readonly signal: AbortSignal
  /** Stops after this many pages; by default after the last. */
  readonly atMost?: number
  /** Called periodically with the number of records so far. */
  readonly onProgress?: (records: number) => void
}

/** Interval between progress messages, in milliseconds. */
const PROGRESS_EVERY_MS = 20_000

const RECORD = Buffer.from('<record>')
/** Number of trailing bytes in which to look for the token; it is far shorter than that, signature included. */
const TAIL = 4_096

/**
 * Harvests everything as `oai_dc` with one client, page after page, as harvesters do. It only looks for the bytes of
 * records and of the token, because parsing would add to the measured time, and requests no compression, which pyoai
 * does not support.
 */
export async function harvestAll(options: HarvestOptions): Promise<Harvest> {
  const { endpoint, headers, signal, atMost = Number.POSITIVE_INFINITY, onProgress } = options
  const { origin, hostname, port, pathname } = new URL(endpoint)
  const client = await openConnection(hostname, Number(port))
  const milliseconds: number[] = []
  let records = 0
  let bytes = 0
  let reported = performance.now()
  const cpu = process.cpuUsage()
  try {
    for (let query = 'metadataPrefix=oai_dc'; query !== ''; ) {
      signal.throwIfAborted()
      const path = `${pathname}?verb=ListRecords&${query}`
      const lines = Object.entries(headers?.(origin + path) ?? {}).map(([name, value]) => `${name}: ${value}\r\n`)
      const began = performance.now()
      const body = await client.send(`GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n${lines.join('')}\r\n`)
      const count = countRecords(body)
      const token = tokenOf(body)
      milliseconds.push(performance.now() - began)
      if (count === 0) throw new Error(`a page without records: ${body.subarray(0, 300).toString()}`)
      records += count
      bytes += body.length
      if (performance.now() - reported > PROGRESS_EVERY_MS) {
        reported = performance.now()
        onProgress?.(records)
      }
      query = token === '' || milliseconds.length >= atMost ? '' : `resumptionToken=${encodeURIComponent(token)}`
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
