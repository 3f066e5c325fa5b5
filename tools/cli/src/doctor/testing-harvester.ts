import { gunzipSync } from 'node:zlib'
import { eventually } from '@fonds/test-kit'

/** A record as a harvester keeps it. */
export interface Harvested {
  readonly datestamp: string
  /** The content of `metadata`; null for a deleted one. */
  readonly metadata: string | null
}

interface Change {
  readonly change: 'created' | 'updated' | 'deleted'
  readonly type: string
  readonly id: string
  readonly url: string | null
}

interface Snapshots {
  readonly items: readonly {
    readonly id: string
    readonly changes: string
    readonly files: readonly { readonly url: string }[]
  }[]
}

/** A resource as a mirror keeps it. */
export type Line = Readonly<Record<string, unknown>>

/** Members of a response that a line of a snapshot leaves out. */
const LEFT_OUT = ['children', 'siblings', 'previous', 'next', 'cover_image', 'records']

/** An archive as its harvesters, mirrors and readers see it from outside. */
export class Outside {
  readonly #url: string
  readonly #tenant: string

  /** @param url origin of the gateway */
  constructor(url: string, tenant: string) {
    this.#url = url
    this.#tenant = tenant
  }

  /** Asks for a path of the API, or for one of its URLs. */
  async ask(pathOrUrl: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    const url = new URL(pathOrUrl, `${this.#url}/api/public/`)
    const path = pathOrUrl.startsWith('http') ? `${url.pathname}${url.search}` : `/api/public${pathOrUrl}`
    const asked = { 'x-forwarded-host': `${this.#tenant}.localhost`, accept: 'application/json, */*;q=0.1', ...headers }
    return fetch(`${this.#url}${path}`, { headers: asked, redirect: 'manual' })
  }

  async json<T>(pathOrUrl: string): Promise<T> {
    const response = await this.ask(pathOrUrl)
    if (response.status !== 200) throw new Error(`${pathOrUrl}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }

  /**
   * Harvests by OAI-PMH, following resumption tokens.
   * @returns the records by their UUID, and the date from which the next harvest continues
   */
  async harvest(
    prefix: string,
    from: string | null = null,
  ): Promise<{ records: Map<string, Harvested>; date: string }> {
    const records = new Map<string, Harvested>()
    let query = `metadataPrefix=${prefix}${from === null ? '' : `&from=${from}`}`
    for (let date: string | null = null; ; ) {
      const response = await this.ask(`/oai?verb=ListRecords&${query}`)
      const xml = await response.text()
      if (response.status !== 200) throw new Error(`${response.status}: ${xml}`)
      date ??= /<responseDate>([^<]+)/.exec(xml)?.[1] ?? ''
      for (const [, record = ''] of xml.matchAll(/<record>(.*?)<\/record>/gs)) {
        const id = /<identifier>oai:[^<]*:([^<:]+)<\/identifier>/.exec(record)?.[1] ?? ''
        const datestamp = /<datestamp>([^<]+)/.exec(record)?.[1] ?? ''
        records.set(id, { datestamp, metadata: /<metadata>(.*)<\/metadata>/s.exec(record)?.[1] ?? null })
      }
      const token = /<resumptionToken[^>]*>([^<]+)</.exec(xml)?.[1]
      if (token === undefined) return { records, date }
      query = `resumptionToken=${encodeURIComponent(token)}`
    }
  }

  /** Reads the newest snapshot once there is one: its lines by UUID, and the URL of what has changed since. */
  async snapshot(): Promise<{ lines: Map<string, Line>; changes: string }> {
    const newest = await eventually(async () => {
      const [snapshot] = (await this.json<Snapshots>('/snapshots')).items
      if (snapshot === undefined) throw new Error('no snapshot yet')
      return snapshot
    })
    const lines = new Map<string, Line>()
    for (const { url } of newest.files) {
      const response = await this.ask(url)
      const text = gunzipSync(Buffer.from(await response.arrayBuffer())).toString()
      for (const json of text.split('\n').filter((line) => line !== '')) {
        const line = JSON.parse(json) as Line
        lines.set(String(line.id), line)
      }
    }
    return { lines, changes: newest.changes }
  }

  /** Follows the feed from a URL to its end. @returns the changes, and the URL from which to continue */
  async changesFrom(start: string): Promise<{ changes: Change[]; next: string }> {
    const changes: Change[] = []
    for (let url = start; ; ) {
      const page = await this.json<{ items: Change[]; has_more: boolean; links: { next: string } }>(url)
      changes.push(...page.items)
      url = page.links.next
      if (!page.has_more) return { changes, next: url }
    }
  }

  /** Brings a mirror up to date, as its owner does: fetches what has changed, and drops what was deleted. */
  async update(mirror: ReadonlyMap<string, Line>, changes: readonly Change[]): Promise<Map<string, Line>> {
    const updated = new Map(mirror)
    for (const { id, url } of changes) {
      if (url === null) updated.delete(id)
      else {
        const line = await this.json<Line>(url)
        updated.set(id, Object.fromEntries(Object.entries(line).filter(([key]) => !LEFT_OUT.includes(key))))
      }
    }
    return updated
  }
}
