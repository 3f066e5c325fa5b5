import { join } from 'node:path'
import type { TenantContext } from '@fonds/service-kit'
import { SearchPage } from '@fonds/types'
import { JUDGED, type JudgedQuery, type Judgement, judge, judgedQueries } from '../judged/judge.ts'
import { interleave, type Subject } from '../measure/sample.ts'
import { fonds } from '../stand/operator.ts'
import { ROOT } from '../stand/root.ts'
import type { Served } from '../stand/serve.ts'
import type { Bench, Benchmark, Findings } from './benchmark.ts'
import { API, loadService } from './load.ts'
import { cpuParts, cpuRow, p95Row, rateRow, thousands } from './rows.ts'
import { indexAll, indexedArchive, queriesOf, searchPath, tenantOf } from './search-archive.ts'

export const search: Benchmark = {
  name: 'search',
  about:
    'PostgreSQL’s search: one to three words, ranked, with all facets, over a small and a large archive; no query comes by ' +
    'often enough for its facets to be kept. wrk over 4 connections. And how good it is: a set of judged queries over the ' +
    'demo’s archives.',
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
  const few = await openArchive(bench, scale.list.few)
  const many = await openArchive(bench, scale.list.many)
  const subjects = { few: few.subject, many: many.subject }
  const samples = await interleave(subjects, scale.rounds, stand.signal)
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
      judged,
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
}

async function openArchive(bench: Bench, nodes: number): Promise<Archive> {
  const { stand } = bench
  const { url, tenant, indexed } = await indexedArchive(bench, nodes)
  const service = await stand.service('search', { DATABASE_URL: url })
  const paths = (await queriesOf(url)).map(searchPath)
  return {
    nodes,
    indexed,
    subject: {
      run: loadService(bench, tenant, { origin: service.origin, paths }),
      parts: { search: service.pid, database: stand.postgres.pid },
    },
  }
}

/** What the judged queries find in the demo's archives, in words. */
async function judgeAll(bench: Bench): Promise<string> {
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
  const service = await stand.service('search', { DATABASE_URL: url })
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
    `${judgements.length} judged queries: nDCG@${JUDGED} ${mean(({ ndcg }) => ndcg)}, recall@${JUDGED} ` +
    `${mean(({ recall }) => recall)}. Below 0.9: ${worst.length === 0 ? 'none' : worst.join('; ')}.`
  )
}

async function ask({ stand }: Bench, service: Served, tenant: TenantContext, { q }: JudgedQuery): Promise<string[]> {
  const url = `${service.origin}${API}/search?limit=${JUDGED}&q=${encodeURIComponent(q)}`
  const response = await fetch(url, { headers: stand.signed(tenant) })
  if (!response.ok) throw new Error(`${q} was answered ${response.status}`)
  return SearchPage.parse(await response.json()).items.map(({ slug }) => slug)
}
