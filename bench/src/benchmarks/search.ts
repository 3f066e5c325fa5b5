import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { bringElasticsearch } from '@fonds/local-stack'
import type { TenantContext } from '@fonds/service-kit'
import { SearchPage } from '@fonds/types'
import { JUDGED, type JudgedQuery, type Judgement, judge, judgedQueries } from '../judged/judge.ts'
import { interleave, type Subject } from '../measure/sample.ts'
import { withClient } from '../stand/database.ts'
import { fonds } from '../stand/operator.ts'
import { ROOT } from '../stand/root.ts'
import type { Served } from '../stand/serve.ts'
import type { Bench, Benchmark, Findings } from './benchmark.ts'
import { API, loadService } from './load.ts'
import { cpuParts, cpuRow, p95Row, rateRow, thousands } from './rows.ts'
import {
  type IndexedArchive,
  indexAll,
  indexedArchive,
  queriesOf,
  searchPath,
  startWorker,
  tenantOf,
} from './search-archive.ts'
import { freshness, worstQueries } from './search-bounds.ts'

export const search: Benchmark = {
  name: 'search',
  about:
    'PostgreSQL’s search: one to three words, ranked, with all facets, over a small and a large archive; no query comes by ' +
    'often enough for its facets to be kept. wrk over 4 connections. And how good both engines are: a set of judged ' +
    'queries over the demo’s archives.',
  needs: ['wrk'],
  run,
}

const FILES = {
  demo: [
    '1-town',
    '2-kallias',
    '3-brueckl',
    '4-parish',
    '5-cholera',
    '6-kallias-house',
    '7-volkov',
    '8-congregation',
    '9-consul',
    '10-tea-house',
  ],
  harbour: ['1-company', '2-pilots', '3-emigrants', '4-lights', '5-shipyard', '6-lantern-slides'],
} as const

async function run(bench: Bench): Promise<Findings> {
  const { stand, scale } = bench
  const judged = await judgeAll(bench)
  const few = await openArchive(bench, scale.search.few)
  const many = await openArchive(bench, scale.search.many)
  const subjects = { few: few.subject, many: many.subject }
  const samples = await interleave(subjects, scale.rounds, stand.signal)
  const bounds = [
    await worstQueries(bench, few.service, few.archive, few.nodes),
    await worstQueries(bench, many.service, many.archive, many.nodes),
    await freshness(bench, many.service, many.archive),
  ]
  const sizes = [
    { of: thousands(many.nodes), sample: samples.many },
    { of: thousands(few.nodes), sample: samples.few },
  ] as const
  const what = 'One to three words with facets'
  return {
    comparisons: [
      p95Row(what, ...sizes),
      cpuRow(what, ...sizes),
      rateRow(what, ...sizes),
      {
        what: 'Documents indexed a second',
        figure: { of: thousands(many.nodes), value: many.indexed, unit: '/s' },
        beside: { of: thousands(few.nodes), value: few.indexed, unit: '/s' },
        target: null,
      },
    ],
    notes: [
      ...judged,
      ...bounds,
      `p50, ms: ${thousands(many.nodes)} ${samples.many.p50.toFixed(1)}; ${thousands(few.nodes)} ${samples.few.p50.toFixed(1)}.`,
      `CPU, ms: ${thousands(many.nodes)} ${cpuParts(samples.many)}; ${thousands(few.nodes)} ${cpuParts(samples.few)}.`,
    ],
  }
}

interface Archive {
  readonly nodes: number
  /** Documents a second. */
  readonly indexed: number
  readonly subject: Subject
  readonly service: Served
  readonly archive: IndexedArchive
}

async function openArchive(bench: Bench, nodes: number): Promise<Archive> {
  const { stand } = bench
  const archive = await indexedArchive(bench, nodes)
  const { url, tenant, indexed } = archive
  const service = await stand.service('search', { DATABASE_URL: url })
  const paths = (await queriesOf(url, bench.scale.search.queries)).map(searchPath)
  return {
    nodes,
    indexed,
    service,
    archive,
    subject: {
      run: loadService(bench, tenant, { origin: service.origin, paths }),
      parts: { search: service.pid, database: stand.postgres.pid },
    },
  }
}

/** How good each engine is, in words: what the judged queries find in the demo’s archives. */
async function judgeAll(bench: Bench): Promise<string[]> {
  const { stand } = bench
  const url = await stand.emptyDatabase('search_judged')
  const { signal } = stand
  for (const [tenant, files] of Object.entries(FILES)) {
    await fonds(['tenant', 'create', tenant], { databaseUrl: url, signal })
    const paths = files.map((file) => join(ROOT, 'demo', tenant, `${file}.xml`))
    await fonds(['import', 'ead', ...paths, '--tenant', tenant, '--publish'], { databaseUrl: url, signal })
  }
  const tenants = new Map<string, TenantContext>()
  for (const slug of Object.keys(FILES)) tenants.set(slug, await tenantOf(url, slug))
  await indexAll(
    bench,
    url,
    [...tenants.values()].map(({ id }) => id),
  )
  const judged = [await judgeEngine(bench, 'PostgreSQL', tenants, { DATABASE_URL: url })]
  const brought = bringElasticsearch()
  if ('failure' in brought) return [...judged, `Elasticsearch was not judged: ${brought.failure}`]
  const server = await brought.start()
  try {
    const env = { ELASTICSEARCH_URL: server.url }
    await buildIndex(bench, url, env)
    return [...judged, await judgeEngine(bench, 'Elasticsearch', tenants, { DATABASE_URL: url, ...env })]
  } finally {
    await server.stop()
  }
}

/** Has a worker build the index in Elasticsearch until it serves. */
async function buildIndex(bench: Bench, url: string, env: Readonly<Record<string, string>>): Promise<void> {
  const worker = await startWorker(bench, url, env)
  const serves = async () => {
    const { rowCount } = await withClient(url, (client) => client.query('SELECT FROM search.generation WHERE serving'))
    return rowCount === 1
  }
  while (!(await serves())) await sleep(100, undefined, { signal: bench.stand.signal })
  await worker.stop()
}

async function judgeEngine(
  bench: Bench,
  engine: string,
  tenants: ReadonlyMap<string, TenantContext>,
  env: Readonly<Record<string, string>>,
): Promise<string> {
  const service = await bench.stand.service('search', env)
  const judgements: (Judgement & { query: JudgedQuery })[] = []
  for (const query of judgedQueries()) {
    const tenant = tenants.get(query.tenant)
    if (tenant === undefined) throw new Error(`no archive ${query.tenant}`)
    judgements.push({ query, ...judge(query, await ask(bench, service, tenant, query)) })
  }
  const mean = (pick: (judgement: (typeof judgements)[number]) => number) =>
    (judgements.reduce((sum, judgement) => sum + pick(judgement), 0) / judgements.length).toFixed(3)
  const worst = judgements.filter(({ ndcg }) => ndcg < 0.9).map(({ query, ndcg }) => `${query.q} ${ndcg.toFixed(2)}`)
  return (
    `${engine}: ${judgements.length} judged queries: nDCG@${JUDGED} ${mean(({ ndcg }) => ndcg)}, recall@${JUDGED} ` +
    `${mean(({ recall }) => recall)}. Below 0.9: ${worst.length === 0 ? 'none' : worst.join('; ')}.`
  )
}

/** A cold engine may be late, and the safety net answers: that is asked again. */
const ATTEMPTS = 20

async function ask({ stand }: Bench, service: Served, tenant: TenantContext, { q }: JudgedQuery): Promise<string[]> {
  const url = `${service.origin}${API}/search?limit=${JUDGED}&q=${encodeURIComponent(q)}`
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const response = await fetch(url, { headers: stand.signed(tenant) })
    if (!response.ok) throw new Error(`${q} was answered ${response.status}`)
    const { degraded, items } = SearchPage.parse(await response.json())
    if (!degraded) return items.map(({ slug }) => slug)
    await sleep(500, undefined, { signal: stand.signal })
  }
  throw new Error(`${q} was answered by the safety net alone`)
}
