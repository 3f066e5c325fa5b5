import { join } from 'node:path'
import { interleave, type Sample, type Subject } from '../measure/sample.ts'
import type { Recorded } from '../peers/recorder.ts'
import { cycleThrough, runWrk } from '../peers/wrk.ts'
import type { RunningServer } from '../testbed/serve.ts'
import type { Bench, Benchmark, Findings } from './benchmark.ts'
import { loadService } from './load.ts'
import { cpuParts, cpuRow, p50Row, p95Row, thousands } from './rows.ts'
import { type IndexedArchive, indexedArchive, indexedRate, queriesOf, searchPath } from './search-archive.ts'
import { worstQueries } from './search-bounds.ts'
import { asMultiSearch, asSingleSearch, disableRequestCache, recordSearches } from './search-directly.ts'
import { type Bulk, buildIndex, compareIndexing, recordBuild } from './search-indexing.ts'

export const searchElasticsearch: Benchmark = {
  name: 'search-elasticsearch',
  about:
    'Search with Elasticsearch: one to three words, ranked, with all facets, through the search service. ' +
    'Compared with the same query sent directly to Elasticsearch, with hits and facets in one request, and ' +
    'with PostgreSQL’s own search. One reader at a time; no query is repeated often enough for the service to ' +
    'have cached its facets, and Elasticsearch caches none. The service requests hits and facets ' +
    'concurrently, so the query is also compared in that form, as one request of two searches. Indexing is ' +
    'measured with the smaller archive if the larger one has more than 100,000 descriptions. The worker reads ' +
    'PostgreSQL’s documents, converts and sends them, timed from its readiness until the index serves. This ' +
    'is compared with a bare bulk request of the same documents to an index with the same settings. ' +
    'Elasticsearch has indexed the documents once before each.',
  needs: ['wrk', 'elasticsearch'],
  run,
}

/** Sequential requests, because the comparison is about latency, not throughput. */
const CONNECTIONS = 1
const HEAP_MB = 2_048
/** Maximum size of an archive whose indexing is measured, because each document is sent three times. */
const MAX_RECORDED = 100_000

/** Sets no target for small archives, where Elasticsearch accounts for less than half of the response time. */
const targetAt = (nodes: number) => (nodes < 100_000 ? null : { atMost: 1.3 })

/** Lets PostgreSQL answer however long it takes. */
const SEARCH_TIMEOUT_MS = '15000'

async function run(bench: Bench): Promise<Findings> {
  const { testbed, scale } = bench
  const dir = join(testbed.folder, 'elasticsearch')
  // On a small run, optimising code in the server would take longer than the run itself.
  const node = await testbed.elasticsearch(scale.isMeasured ? { dir, heapMb: HEAP_MB, longRunning: true } : {})
  const { few, many } = scale.search
  const largest = many <= MAX_RECORDED
  const small = await openArchive(bench, node, few, !largest)
  const large = await openArchive(bench, node, many, largest)
  const subjects = {
    few: small.through,
    fewDirectly: small.directly,
    through: large.through,
    directly: large.directly,
    multiSearch: large.multiSearch,
    postgres: large.postgres,
  }
  const samples = await interleave(subjects, scale.rounds, testbed.signal)
  const indexing = await compareIndexing(bench, node, largest ? large : small)
  const by = (of: string, sample: Sample) => ({ of, sample })
  const direct = (sample: Sample) => by('Elasticsearch directly', sample)
  const through = by('search service', samples.through)
  const sizes = [by(thousands(many), samples.through), by(thousands(few), samples.few)] as const
  const wordsIn = (nodes: number) => `One to three words with facets in ${thousands(nodes)}`
  const postgres = by('PostgreSQL', samples.postgres)
  return {
    comparisons: [
      p50Row(wordsIn(few), by('search service', samples.few), direct(samples.fewDirectly), targetAt(few)),
      p95Row(wordsIn(few), by('search service', samples.few), direct(samples.fewDirectly)),
      p50Row(wordsIn(many), through, direct(samples.directly), targetAt(many)),
      p95Row(wordsIn(many), through, direct(samples.directly)),
      cpuRow(wordsIn(many), through, direct(samples.directly)),
      p50Row(`${wordsIn(many)}, hits and facets as two searches`, through, direct(samples.multiSearch)),
      p50Row(`${wordsIn(many)}, by engine`, through, postgres),
      p95Row(`${wordsIn(many)}, by engine`, through, postgres),
      p50Row('A large and a small archive', ...sizes),
      p95Row('A large and a small archive', ...sizes),
      indexing.comparison,
    ],
    notes: [
      `CPU, ms: through the service ${cpuParts(samples.through)}; directly ${cpuParts(samples.directly)}, hits and facets as two searches ${cpuParts(samples.multiSearch)}; PostgreSQL ${cpuParts(samples.postgres)}.`,
      indexing.note,
      `PostgreSQL’s own documents, including the start of its worker: ${thousands(many)} ${indexedRate(large.indexed)}; ` +
        `${thousands(few)} ${indexedRate(small.indexed)}.`,
      await worstQueries(bench, large.service, large, many),
    ],
  }
}

interface Archive extends IndexedArchive {
  readonly nodes: number
  readonly bulks: readonly Bulk[]
  readonly service: RunningServer
  readonly through: Subject
  readonly directly: Subject
  /** The same query with hits and facets as two searches of one request. */
  readonly multiSearch: Subject
  readonly postgres: Subject
}

/** @param recording whether to record bulk requests while the index is built */
async function openArchive(bench: Bench, node: RunningServer, nodes: number, recording: boolean): Promise<Archive> {
  const { testbed } = bench
  const archive = await indexedArchive(bench, nodes)
  const { url, tenant } = archive
  const index = { ELASTICSEARCH_INDEX: `of_${nodes}` }
  const bulks = recording ? await recordBuild(bench, node, url, index) : []
  if (!recording) await buildIndex(bench, url, { ...index, ELASTICSEARCH_URL: node.origin })
  const paths = (await queriesOf(url, bench.scale.search.queries)).map(searchPath)
  const service = await testbed.service('search', { DATABASE_URL: url, ELASTICSEARCH_URL: node.origin, ...index })
  const own = await testbed.service('search', { DATABASE_URL: url, SEARCH_TIMEOUT_MS })
  await disableRequestCache(node, index.ELASTICSEARCH_INDEX)
  const searches = await recordSearches(bench, archive, { node, index, paths })
  const parts = { database: testbed.postgres.pid, elasticsearch: node.pid }
  const through = { origin: service.origin, paths, connections: CONNECTIONS }
  const subjectOf = (requests: readonly Recorded[]): Subject => ({
    run: cycleThrough(requests, (turn, seconds) => {
      const { folder, signal } = testbed
      const common = { origin: node.origin, requests: turn, connections: CONNECTIONS }
      return runWrk(bench.program('wrk'), { ...common, seconds, folder, signal })
    }),
    parts: { elasticsearch: node.pid },
  })
  return {
    ...archive,
    ...{ nodes, bulks, service },
    through: { run: loadService(bench, tenant, through), parts: { search: service.pid, ...parts } },
    directly: subjectOf(searches.map(asSingleSearch)),
    multiSearch: subjectOf(searches.map(asMultiSearch)),
    postgres: {
      run: loadService(bench, tenant, { origin: own.origin, paths, connections: CONNECTIONS }),
      parts: { search: own.pid, database: testbed.postgres.pid },
    },
  }
}
