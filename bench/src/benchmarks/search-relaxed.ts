import { join } from 'node:path'
import { SearchPage } from '@fonds/types'
import { interleave, type Sample, type Subject } from '../measure/sample.ts'
import type { Comparison } from '../report/comparison.ts'
import type { RunningServer } from '../testbed/serve.ts'
import type { Bench, Benchmark, Findings } from './benchmark.ts'
import { API, loadService } from './load.ts'
import { cpuParts, cpuRow, p50Row, p95Row, thousands } from './rows.ts'
import { type IndexedArchive, indexedArchive, queriesOf, searchPath } from './search-archive.ts'
import { buildIndex } from './search-indexing.ts'

export const searchRelaxed: Benchmark = {
  name: 'search-relaxed',
  about:
    'Searches for words that no description has all of, which find what has most of them, by both engines. Compared with ' +
    'searches for words that something has: one to three, all of which must match (“all words”) or any (“any word”, as in the ' +
    'benchmarks `search` and `search-elasticsearch`). All words occur in a thousandth to a tenth of the descriptions. With all ' +
    'facets, one reader at a time; no query is repeated often enough for its facets to be cached.',
  needs: ['wrk', 'elasticsearch'],
  run,
}

/** Largest archive that is searched. */
const MAX_NODES = 100_000
/** Numbers of words in a search without results. */
const SIZES = [3, 4, 5]
/** A relaxed search takes at most this many times as long as one for words that something has. */
const TARGET = { atMost: 2 }
/** The service keeps the facets of this many searches. */
const CACHED_FACETS = 500
const CONNECTIONS = 1
const HEAP_MB = 2_048
/** Lets PostgreSQL answer however long it takes. */
const SEARCH_TIMEOUT_MS = '15000'

const KINDS = ['relaxed', 'all words', 'any word'] as const
type Kind = (typeof KINDS)[number]

async function run(bench: Bench): Promise<Findings> {
  const { testbed, scale } = bench
  const nodes = Math.min(scale.search.many, MAX_NODES)
  const node = await testbed.elasticsearch(
    scale.isMeasured ? { dir: join(testbed.folder, 'elasticsearch'), heapMb: HEAP_MB, longRunning: true } : {},
  )
  const archive = await indexedArchive(bench, nodes)
  const { url } = archive
  const index = { ELASTICSEARCH_INDEX: `relaxed_${nodes}`, ELASTICSEARCH_URL: node.origin }
  await buildIndex(bench, url, index)
  const postgres = await testbed.service('search', { DATABASE_URL: url, SEARCH_TIMEOUT_MS })
  const elastic = await testbed.service('search', { DATABASE_URL: url, ...index })
  const paths = await pathsOf(bench, archive, elastic)
  const database = testbed.postgres.pid
  const subjects = (service: RunningServer, parts: Readonly<Record<string, number>>) =>
    KINDS.map((kind): Subject => {
      const load = { origin: service.origin, paths: paths[kind], connections: CONNECTIONS }
      return { run: loadService(bench, archive.tenant, load), parts: { search: service.pid, database, ...parts } }
    })
  const all = [...subjects(postgres, {}), ...subjects(elastic, { elasticsearch: node.pid })]
  const names = ['PostgreSQL', 'Elasticsearch'].flatMap((engine) => KINDS.map((kind) => `${engine} ${kind}`))
  const samples = await interleave(
    Object.fromEntries(all.map((subject, n) => [names[n] ?? '', subject])),
    scale.rounds,
    testbed.signal,
  )
  const sampleOf = (engine: string, kind: Kind): Sample => {
    const sample = samples[`${engine} ${kind}`]
    if (sample === undefined) throw new Error(`${engine} ${kind} was not measured`)
    return sample
  }
  return {
    comparisons: ['PostgreSQL', 'Elasticsearch'].flatMap((engine) =>
      rowsOf(engine, nodes, (kind) => sampleOf(engine, kind)),
    ),
    notes: ['PostgreSQL', 'Elasticsearch'].map(
      (engine) =>
        `${engine}: CPU, ms: ${KINDS.map((kind) => `${kind} ${cpuParts(sampleOf(engine, kind))}`).join('; ')}.`,
    ),
  }
}

function rowsOf(engine: string, nodes: number, sampleOf: (kind: Kind) => Sample): Comparison[] {
  const what = `${engine} in ${thousands(nodes)}`
  const named = (kind: Kind) => ({ of: kind, sample: sampleOf(kind) })
  return [
    p95Row(what, named('relaxed'), named('all words'), nodes < MAX_NODES ? null : TARGET),
    p95Row(`${what}, beside any word`, named('relaxed'), named('any word')),
    p50Row(what, named('relaxed'), named('all words')),
    cpuRow(what, named('relaxed'), named('all words')),
  ]
}

/**
 * Returns the searches of each kind.
 * @throws if the archive has too few words for as many distinct searches
 */
async function pathsOf(
  bench: Bench,
  { url, tenant }: IndexedArchive,
  service: RunningServer,
): Promise<Readonly<Record<Kind, readonly string[]>>> {
  const { testbed, scale } = bench
  const { queries: count } = scale.search
  const any = await queriesOf(url, count)
  const totalOf = async (q: string): Promise<number> => {
    const asked = `${service.origin}${API}${searchPath(q)}&match=all&facets=none&limit=1`
    const response = await fetch(asked, { headers: testbed.signed(tenant, asked), signal: testbed.signal })
    if (!response.ok) throw new Error(`${asked} answered ${response.status}`)
    return SearchPage.parse(await response.json()).total
  }
  const words = [...new Set(any.flatMap((query) => query.split(' OR ')))]
  const at = (n: number) => words[n % words.length] ?? ''
  const together = [...new Set(any.map((query) => query.replaceAll(' OR ', ' ')))]
  const apart = new Set<string>()
  for (let n = 0; apart.size < count && n < count * 20; n++) {
    const size = SIZES[n % SIZES.length] ?? 3
    // After each round of the words, others stand together.
    const step = 11 + 13 * Math.floor(n / words.length)
    const query = [...new Set(Array.from({ length: size }, (_, turn) => at(n * (turn * 6 + 1) + turn * step)))]
    const q = query.join(' ')
    if (query.length > 2 && !apart.has(q) && (await totalOf(q)) === 0) apart.add(q)
  }
  const found: string[] = []
  for (const query of together) if ((await totalOf(query)) > 0) found.push(query)
  if (count > CACHED_FACETS && apart.size <= CACHED_FACETS) {
    throw new Error(`the archive has words for ${apart.size} relaxed searches only`)
  }
  if (apart.size === 0 || found.length === 0) throw new Error('the archive has too few words to search for')
  return {
    relaxed: [...apart].map(searchPath),
    'all words': found.map(searchPath),
    'any word': any.map(searchPath),
  }
}
