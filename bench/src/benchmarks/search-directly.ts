import { setTimeout as sleep } from 'node:timers/promises'
import { type Recorded, startRecorder } from '../peers/recorder.ts'
import type { RunningServer } from '../testbed/serve.ts'
import type { Bench } from './benchmark.ts'
import { API } from './load.ts'
import type { IndexedArchive } from './search-archive.ts'

/** Disables Elasticsearch's request cache: it would recognise a query that the other subject has already sent. */
export async function disableRequestCache(node: RunningServer, prefix: string): Promise<void> {
  const response = await fetch(`${node.origin}/${prefix}-*/_settings`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ 'index.requests.cache.enable': false }),
  })
  if (!response.ok) throw new Error(`could not disable the request cache: ${await response.text()}`)
}

const RECORDING_TIMEOUT_MS = 5_000
const STEP_MS = 10

/** The requests that the service sends for one search. */
export interface RecordedSearch {
  readonly hits: Recorded
  readonly facets: Recorded
}

interface Recording {
  readonly node: RunningServer
  readonly index: Readonly<Record<string, string>>
  readonly paths: readonly string[]
}

/**
 * Records the requests that the service sends for each query. @throws unless each query sends one request for hits and
 * one for facets
 */
export async function recordSearches(
  { testbed }: Bench,
  { url, tenant }: IndexedArchive,
  { node, index, paths }: Recording,
): Promise<readonly RecordedSearch[]> {
  const searches: RecordedSearch[] = []
  let sent: Recorded[] = []
  const recorder = await startRecorder(node.origin, (request) => {
    if (request.path.includes('/_search')) sent.push(request)
  })
  const service = await testbed.service('search', { DATABASE_URL: url, ELASTICSEARCH_URL: recorder.url, ...index })
  await waitUntilWarm(async (n) => {
    const url = `${service.origin}${API}/search?q=warm+${n}`
    const response = await fetch(url, { headers: testbed.signed(tenant, url) })
    const { degraded } = (await response.json()) as { readonly degraded?: boolean }
    return degraded === false
  })
  for (const path of paths) {
    sent = []
    const url = service.origin + API + path
    const response = await fetch(url, { headers: testbed.signed(tenant, url) })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path} returned ${response.status}`)
    // On a busy machine, the fallback may answer from PostgreSQL before both requests arrive.
    for (let waited = 0; sent.length < 2 && waited < RECORDING_TIMEOUT_MS; waited += STEP_MS) await sleep(STEP_MS)
    const facets = sent.find(({ body }) => 'aggs' in readSearch(body))
    const hits = sent.find((request) => request !== facets)
    if (sent.length !== 2 || facets === undefined || hits === undefined)
      throw new Error(`${path} sent ${sent.length} requests, not one for hits and one for facets`)
    searches.push({ hits, facets })
  }
  await service.stop()
  await recorder.stop()
  return searches
}

const ANSWERS_IN_A_ROW = 10
const ATTEMPTS = 300

/** Waits until Elasticsearch has answered several requests in a row: a freshly built index responds slowly. */
async function waitUntilWarm(search: (n: number) => Promise<boolean>): Promise<void> {
  let inTime = 0
  for (let n = 0; inTime < ANSWERS_IN_A_ROW; n++) {
    if (n === ATTEMPTS) throw new Error('Elasticsearch kept responding too slowly')
    inTime = (await search(n)) ? inTime + 1 : 0
    if (inTime === 0) await sleep(200)
  }
}

const readSearch = (body: string) => JSON.parse(body) as Readonly<Record<string, unknown>>

/** Combines hits and facets in one request, as a direct client of Elasticsearch would. */
export function asSingleSearch({ hits, facets }: RecordedSearch): Recorded {
  const used = new Set([hits, facets].flatMap(({ path }) => filterOf(path)))
  const body = JSON.stringify({ ...readSearch(hits.body), aggs: readSearch(facets.body).aggs })
  return { ...hits, path: withFilter(hits.path, [...used]), body }
}

/** Combines hits and facets in one multi-search request, which mirrors how the service requests them. */
export function asMultiSearch({ hits, facets }: RecordedSearch): Recorded {
  const lines = [hits, facets].flatMap(({ path, body }) => {
    const { pathname, searchParams } = new URL(path, ORIGIN)
    const [index = ''] = pathname.slice(1).split('/')
    const where = Object.fromEntries([...searchParams].filter(([name]) => name !== 'filter_path'))
    return [JSON.stringify({ index: decodeURIComponent(index), ...where }), body]
  })
  const filter = [hits, facets].flatMap(({ path }) => filterOf(path)).map((field) => `responses.${field}`)
  return {
    path: withFilter('/_msearch', filter),
    headers: { ...hits.headers, 'Content-Type': (hits.headers['Content-Type'] ?? '').replace('+json', '+x-ndjson') },
    body: `${lines.join('\n')}\n`,
  }
}

const ORIGIN = 'http://localhost'
const filterOf = (path: string): string[] => new URL(path, ORIGIN).searchParams.get('filter_path')?.split(',') ?? []

function withFilter(path: string, fields: readonly string[]): string {
  const url = new URL(path, ORIGIN)
  url.searchParams.set('filter_path', fields.join(','))
  return url.pathname + url.search
}
