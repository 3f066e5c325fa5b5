import { eventually } from '@fonds/test-kit/conditions'
import { type Answer, get } from './client.ts'
import { everything } from './sample.ts'

export interface CrawlOptions {
  readonly port: number
  /** Scheme, host and port of the tenant's URLs. */
  readonly origin: string
  /**
   * Decides whether to follow a link found on the page `from`; neither includes the API's base path. By default, all
   * links are followed.
   */
  readonly follow?: (path: string, from: string) => boolean
  readonly parallel?: number
  /** URLs that an earlier crawl requested. Neither they nor their links are requested again. */
  readonly visited?: ReadonlySet<string>
  /** Called with every response of status 200. */
  readonly onAnswer?: (url: string, text: string) => void
}

export interface CrawlReport {
  /** URLs requested by this crawl and the earlier one. */
  readonly visited: ReadonlySet<string>
  /** Links that did not answer 200, with the page that contains them. */
  readonly dead: readonly string[]
  /** Links of the API to an origin other than the tenant's. */
  readonly foreign: readonly string[]
  /** UUIDs of all resources found on any page. */
  readonly ids: ReadonlySet<string>
  readonly collections: number
  readonly records: number
}

const BASE = '/api/public'

/** Number of finding aids to wait for; of the rest, only the availability is checked. */
const DOCUMENTS = everything ? 4 : 2

/** Number of URLs whose other representations are requested; those of the rest are produced in the same way. */
const REPRESENTATIONS = everything ? 60 : 30

/** Number of images to request in sizes that have to be rendered; those of the rest are rendered in the same way. */
const RENDERED_SIZES = everything ? 60 : 15

/** Number of URIs of parts of manifests and texts to request; those of the rest are answered in the same way. */
const PARTS = everything ? 400 : 60

// Activities whose object is no longer at its URL (Change Discovery 1.0, 3.3).
const LEFT = new Set(['Delete', 'Move'])

/** Returns whether a URL is an ARK, which is at the root of the host. */
const isArk = (url: string): boolean => /^https?:\/\/[^/]+\/ark:/.test(url)

/** Returns whether a path has documentation of the API, whose examples have addresses of other archives. */
const isDocumentation = (path: string): boolean => /^\/(?:docs|openapi\.json)/.test(path)

/** Collects every URL of the API in a body, those of parts without their fragment, and ARKs. Templates of URLs are none. */
function linksOf(body: unknown, into: string[] = []): string[] {
  if (typeof body === 'string') {
    const [url = ''] = body.split('#')
    if (/^https?:\/\/[^{]+$/.test(url) && (url.includes(BASE) || isArk(url))) into.push(url)
  } else if (Array.isArray(body)) {
    for (const value of body) linksOf(value, into)
  } else if (body !== null && typeof body === 'object') {
    const left = 'type' in body && LEFT.has(String(body.type))
    for (const [key, value] of Object.entries(body)) {
      // Prefix of the ids of a reconciliation service.
      if (key === 'identifierSpace') continue
      if (!(left && key === 'object')) linksOf(value, into)
    }
  }
  return into
}

function idsOf(body: unknown, into: Set<string>): void {
  if (Array.isArray(body)) for (const value of body) idsOf(value, into)
  else if (body !== null && typeof body === 'object') {
    for (const [key, value] of Object.entries(body)) {
      if (key === 'id' && typeof value === 'string') into.add(value)
      else idsOf(value, into)
    }
  }
}

/**
 * Follows all links from the URLs in `starts`, each URL once.
 * @throws the client's errors, since an unanswered request is a failure of the stack
 */
export async function crawl(starts: readonly string[], options: CrawlOptions): Promise<CrawlReport> {
  const { port, origin, follow = () => true, parallel = 8, visited = [], onAnswer = () => undefined } = options
  const seen = new Set<string>([...visited, ...starts])
  const waiting: { url: string; from: string }[] = starts.map((url) => ({ url, from: 'the start' }))
  const dead: string[] = []
  const foreign: string[] = []
  const ids = new Set<string>()
  let documents = 0
  let representations = 0
  let sizes = 0
  let parts = 0
  const paths = { collections: new Set<string>(), records: new Set<string>() }

  const visit = async ({ url, from }: { url: string; from: string }) => {
    if (isMadeByQueue(url) && ++documents > DOCUMENTS) {
      const { status } = await get(url, port, { method: 'HEAD' })
      if (status !== 200 && status !== 202) dead.push(`${status} ${url} on ${from}`)
      return
    }
    const answer = await whenMade(url, port)
    const target = isArk(url) && answer.status === 302 ? String(answer.headers.location) : null
    if (target !== null) {
      // Whether it was visited already, or is left out as one of many that are alike, decides the page itself.
      if (!target.startsWith(`${origin}${BASE}/`)) foreign.push(`${target} on ${url}`)
      else if (!seen.has(target)) dead.push(`${target} by ${url}, which is on another page: ${from}`)
      return
    }
    if (answer.status === 302 || answer.status === 303) {
      const location = String(answer.headers.location)
      if (!location.startsWith(`${origin}/`)) foreign.push(`${location} by ${url}`)
      else if (!seen.has(location)) {
        seen.add(location)
        waiting.push({ url: location, from: url })
      }
      return
    }
    if (answer.status !== 200) dead.push(`${answer.status} ${url} on ${from}`)
    if (answer.status !== 200) return
    onAnswer(url, answer.text)
    if (!isJson(answer)) return
    const path = url.slice(origin.length + BASE.length)
    if (isDocumentation(path)) return
    const body: unknown = JSON.parse(answer.text)
    idsOf(body, ids)
    note(path, body, paths)
    const others = representations < REPRESENTATIONS ? linkHeader(answer, true) : []
    representations += others.length
    for (const link of [...linksOf(body), ...linkHeader(answer, false), ...others]) {
      // Descriptions may name ARKs of other resolvers; those of another archive here would be a leak.
      if (isArk(link) && new URL(link).port !== String(port)) continue
      if (!link.startsWith(`${origin}/`)) foreign.push(`${link} on ${url}`)
      else if (isRenderedSize(link) && sizes >= RENDERED_SIZES) continue
      else if (isPart(link) && parts >= PARTS) continue
      else if (!seen.has(link) && follow(link.slice(origin.length + (isArk(link) ? 0 : BASE.length)), path)) {
        seen.add(link)
        if (isRenderedSize(link)) sizes++
        if (isPart(link)) parts++
        waiting.push({ url: link, from: url })
      }
    }
  }

  let running = 0
  await new Promise<void>((resolve, reject) => {
    const next = () => {
      if (waiting.length === 0 && running === 0) return resolve()
      while (running < parallel && waiting.length > 0) {
        const task = waiting.pop()
        if (!task) break
        running++
        visit(task).then(
          () => {
            running--
            next()
          },
          (error: unknown) => reject(error instanceof Error ? error : new Error(String(error))),
        )
      }
    }
    next()
  })
  return { visited: seen, dead, foreign, ids, collections: paths.collections.size, records: paths.records.size }
}

/** Returns whether a URL is a size of an image other than its thumbnail, which is stored. */
const isRenderedSize = (url: string): boolean => /\/full\/!(?!400,)\d+,\d+\//.test(url)

/** Returns whether a URL is that of a canvas, an annotation or a range. */
const isPart = (url: string): boolean => /\/iiif\/[^/]+\/[^/]+\/(?:canvas|range|text\/[^/]+\/line)\//.test(url)

const isMadeByQueue = (url: string): boolean => /\/(?:finding-aid\.pdf|images\.(?:pdf|zip))$/.test(url)

// Waits, as a browser would, for a document that is built now because nobody requested it before.
async function whenMade(url: string, port: number): Promise<Answer> {
  return eventually(
    async () => {
      const answer = await get(url, port)
      if (answer.status === 202) throw new Error(`still being made: ${url}`)
      return answer
    },
    { interval: 1_000 },
  )
}

/** Counts a description once, whichever of its URLs is visited. */
function note(path: string, body: unknown, into: { collections: Set<string>; records: Set<string> }): void {
  const kind = /^\/(collections|records)\/[^/?]+$/.exec(path)?.[1]
  if (kind === undefined || body === null || typeof body !== 'object' || !('id' in body)) return
  into[kind === 'records' ? 'records' : 'collections'].add(String(body.id))
}

const isJson = (answer: Answer): boolean => /\bjson\b/.test(String(answer.headers['content-type'] ?? ''))

/** Returns the links in the `Link` header: either alternates, or all others. */
function linkHeader(answer: Answer, alternate: boolean): string[] {
  const links = [...String(answer.headers.link ?? '').matchAll(/<([^>]+)>; rel="(\w+)"/g)]
  return (
    links
      .filter(([, , relation]) => (relation === 'alternate') === alternate)
      .map(([, url = '']) => url)
      // The link to a profile leads to another site.
      .filter((link) => link.includes(BASE))
  )
}
