import { createHash } from 'node:crypto'
import { labelsIn } from '@fonds/labels'
import { TENANTS, type Tenant } from '@fonds/scripts/testing/archives.ts'
import { ask } from '@fonds/scripts/testing/ask.ts'
import { eventually } from '@fonds/test-kit/conditions'
import { prefixesOf } from '@fonds/types/formats'
import { hostOf } from '../load/plan.ts'
import type { Installation } from '../stack/installation.ts'
import { linkedPaths } from './links.ts'

/** Every answer, by archive and URL: status, type, ETag, and a digest of the body without what no two answers share. */
export type Answers = ReadonlyMap<string, string>

/** Where a crawl begins. Links lead to everything else. */
const DOORS = [
  ...['/collections', '/records', '/entities', '/exhibits', '/organization', '/changes', '/sitemap.xml', '/docs'],
  ...['/search?q=letters', '/search?q=quay&sort=date', '/search/suggest?q=har', '/search?q=item%203%202'],
  ...['/oai?verb=Identify', '/oai?verb=ListSets', '/oai?verb=ListMetadataFormats'],
  ...[...prefixesOf('all'), ...prefixesOf('tops')].map((prefix) => `/oai?verb=ListRecords&metadataPrefix=${prefix}`),
] as const

/** Media types of one URL that are compared. */
const TYPES = ['application/json', 'text/html'] as const

const PARALLEL = 4
const LIMIT_MS = 120_000

/** Follows every link of both archives, as a program and as a browser. */
export async function crawlAll(installation: Installation): Promise<Answers> {
  const answers = new Map<string, string>()
  for (const tenant of TENANTS) await crawlArchive(installation, tenant, answers)
  return answers
}

async function crawlArchive(installation: Installation, tenant: Tenant, answers: Map<string, string>): Promise<void> {
  const host = hostOf(installation, tenant)
  const seen = new Set<string>(DOORS)
  const waiting: string[] = [...DOORS]
  const visit = async (path: string): Promise<void> => {
    for (const type of TYPES) {
      const { status, headers, body } = await complete(installation, { tenant, path, accept: type, host })
      const text = body.toString('latin1')
      const mediaType = headers['content-type'] ?? ''
      const digest = createHash('sha256').update(lastingText(text)).digest('base64url')
      answers.set(`${tenant} ${path} as ${type}`, `${status} ${mediaType} ${headers.etag ?? '-'} ${digest}`)
      if (!/json|xml|html/.test(mediaType)) return
      for (const next of linkedPaths(`${text} ${headers.link ?? ''}`, host)) {
        if (seen.has(next) || isEndless(next)) continue
        seen.add(next)
        if (isFindingAid(next)) waiting.unshift(next)
        else waiting.push(next)
      }
    }
  }
  const work = async (): Promise<void> => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) await visit(path)
  }
  // The first one finds work for the others.
  while (waiting.length > 0) {
    await visit(waiting.pop() ?? '')
    await Promise.all(Array.from({ length: PARALLEL }, work))
  }
}

interface Wanted {
  readonly tenant: Tenant
  readonly path: string
  readonly accept: string
  readonly host: string
}

/** Asks until a document has been made and search is not degraded. */
function complete(installation: Installation, { tenant, path, accept, host }: Wanted) {
  const options = { port: installation.gateways[0], host, client: '198.51.100.1', limitMs: LIMIT_MS }
  return eventually(
    async () => {
      const answer = await ask({ tenant, path, accept }, options)
      if ('broken' in answer) throw new Error(`${path}: ${answer.broken}`)
      if (answer.status === 202 || answer.status >= 500) throw new Error(`${path}: ${answer.status}`)
      if (DEGRADED.some((mark) => answer.body.includes(mark))) throw new Error(`${path} is degraded`)
      return answer
    },
    { interval: 500 },
  )
}

/** Texts in the JSON and the page of a search that PostgreSQL answered in place of Elasticsearch. */
const DEGRADED = ['"degraded":true', labelsIn('en').text('page.degraded')] as const

/**
 * A finding aid, and the file of a record's images, show the images that have been rendered, and images are rendered when they are requested. So it is asked
 * for after everything else.
 */
const isFindingAid = (path: string): boolean => /\/(?:finding-aid\.pdf|images\.(?:pdf|zip))$/.test(path)

/** Combinations of facets, and sizes of an image, have no end; each is made of what others show. */
const isEndless = (path: string): boolean =>
  (path.startsWith('/search?') && path.split('&').length > 2) || /\/full\/!(?!400,)\d+,\d+\//.test(path)

/** Leaves out what no two answers share. */
const lastingText = (text: string): string => DIFFERENT.reduce((rest, part) => rest.replaceAll(part, ''), text)

const DIFFERENT: readonly RegExp[] = [
  // The time of an OAI-PMH response, and of the end of its token, which contains the time at which it was issued.
  /<responseDate>[^<]*<\/responseDate>/g,
  / expirationDate="[^"]*"/g,
  /(?<=<resumptionToken[^>]*>)[^<]*/g,
  // Problems name the request. Its path is the key under which answers are compared.
  /"(?:instance|request_id)":"[^"]*"/g,
  // Scores depend on how Elasticsearch has distributed the documents over its segments.
  /"score":[^,}]+/g,
]
