import { setTimeout as sleep } from 'node:timers/promises'
import { SearchPage } from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import { interleave, type Sample, type Subject } from '../measure/sample.ts'
import type { Comparison } from '../report/comparison.ts'
import type { RunningServer } from '../testbed/serve.ts'
import type { Bench, Benchmark, Findings } from './benchmark.ts'
import { API, loadService } from './load.ts'
import { cpuParts, cpuRow, p95Row, rateRow, thousands } from './rows.ts'
import { type IndexedArchive, indexedArchive, indexedRate, queriesOf, searchPath } from './search-archive.ts'
import { freshness, worstQueries } from './search-bounds.ts'
import { judgeAll } from './search-judged.ts'

export const search: Benchmark = {
  name: 'search',
  about:
    'PostgreSQL’s search: one to three words, ranked, with all facets and the histogram of years, in a small and a ' +
    'large archive; of descriptions, and of entities and exhibits as well. No query is ' +
    'repeated often enough for its facets to be cached. One reader at a time. The relevance of both engines is ' +
    'judged by a set of queries with known results in the demo’s archives, and by queries for known items that are ' +
    'sampled from real finding aids.',
  needs: ['wrk'],
  run,
}

async function run(bench: Bench): Promise<Findings> {
  const { testbed, scale } = bench
  const judged = await judgeAll(bench)
  const few = await openArchive(bench, scale.search.few)
  const many = await openArchive(bench, scale.search.many)
  const subjects = { few: few.subject, many: many.subject, fewOfAll: few.ofAllTypes, manyOfAll: many.ofAllTypes }
  const samples = await interleave(subjects, scale.rounds, testbed.signal)
  const bounds = [
    await worstQueries(bench, few.service, few.archive, few.nodes),
    await worstQueries(bench, many.service, many.archive, many.nodes),
    await freshness(bench, many.service, many.archive),
  ]
  const sizes = [
    { of: thousands(many.nodes), sample: samples.many },
    { of: thousands(few.nodes), sample: samples.few },
  ] as const
  const ofAllTypes = [
    { of: `${thousands(many.nodes)}, all types`, sample: samples.manyOfAll },
    { of: `${thousands(few.nodes)}, all types`, sample: samples.fewOfAll },
  ] as const
  const besideDescriptions = [
    { of: 'all types', sample: samples.manyOfAll },
    { of: 'descriptions', sample: samples.many },
  ] as const
  const what = 'One to three words with facets'
  return {
    comparisons: [
      ...sizes.flatMap(({ of, sample }, at) => absolute(`${what} in ${of}`, sample, [many, few][at]?.nodes ?? 0)),
      p95Row(what, ...sizes),
      cpuRow(what, ...sizes),
      rateRow(what, ...sizes),
      p95Row(`${what}, in all types`, ...ofAllTypes),
      cpuRow(`${what} in ${thousands(many.nodes)}, by types`, ...besideDescriptions),
    ],
    notes: [
      ...judged,
      ...bounds,
      `Indexed: ${thousands(many.nodes)} ${indexedRate(many.indexed)}; ${thousands(few.nodes)} ${indexedRate(few.indexed)}.`,
      `p50, ms: ${thousands(many.nodes)} ${samples.many.p50.toFixed(1)}; ${thousands(few.nodes)} ${samples.few.p50.toFixed(1)}.`,
      `CPU, ms: ${thousands(many.nodes)} ${cpuParts(samples.many)}; ${thousands(few.nodes)} ${cpuParts(samples.few)}.`,
    ],
  }
}

/** Compares an archive of this size with the limits that are set for it. */
function absolute(what: string, { p50, cpu }: Sample, nodes: number): Comparison[] {
  const of = 'search service'
  const isLarge = nodes > 100_000
  const database = { of: 'PostgreSQL', value: cpu.database ?? Number.NaN, unit: 'ms' } as const
  return [
    {
      what: `${what}: p50`,
      figure: { of, value: p50, unit: 'ms' },
      beside: null,
      target: { atMost: isLarge ? 400 : 50 },
    },
    { what: `${what}: CPU per request`, figure: database, beside: null, target: isLarge ? null : { atMost: 60 } },
  ]
}

interface Archive {
  readonly nodes: number
  readonly indexed: number | null
  readonly subject: Subject
  /** The same searches, of entities and exhibits as well. */
  readonly ofAllTypes: Subject
  readonly service: RunningServer
  readonly archive: IndexedArchive
}

async function openArchive(bench: Bench, nodes: number): Promise<Archive> {
  const { testbed } = bench
  const archive = await indexedArchive(bench, nodes)
  const { url, tenant, indexed } = archive
  const service = await testbed.service('search', { DATABASE_URL: url })
  const paths = (await queriesOf(url, bench.scale.search.queries)).map(searchPath)
  await warm(bench, tenant, service.origin + API + (paths[0] ?? ''))
  const subjectOf = (searched: readonly string[]): Subject => ({
    run: loadService(bench, tenant, { origin: service.origin, paths: searched, connections: 1 }),
    parts: { search: service.pid, database: testbed.postgres.pid },
  })
  return {
    ...{ nodes, indexed, service, archive },
    subject: subjectOf(paths),
    ofAllTypes: subjectOf(paths.map((path) => `${path}&type=all`)),
  }
}

/** How often a newly started service is asked before giving up, and the pause between, in milliseconds. */
const WARMING = { times: 120, pause: 500 }

/** Searches until the service answers completely: in a large archive, it needs some seconds to read what it counts. */
async function warm({ testbed }: Bench, tenant: TenantContext, url: string): Promise<void> {
  const { signal } = testbed
  for (let times = 0; times < WARMING.times; times++) {
    const response = await fetch(url, { headers: testbed.signed(tenant, url), signal })
    const { degraded } = response.ok ? SearchPage.parse(await response.json()) : { degraded: true }
    if (!degraded) return
    await sleep(WARMING.pause, undefined, { signal })
  }
  throw new Error(`${url} is not answered completely`)
}
