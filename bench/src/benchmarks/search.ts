import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findTenant, verifyIndex } from '@fonds/db'
import type { TenantContext } from '@fonds/service-kit'
import { SearchPage } from '@fonds/types'
import pg from 'pg'
import { JUDGED, type JudgedQuery, type Judgement, judge, judgedQueries } from '../judged/judge.ts'
import { interleave, type Subject } from '../measure/sample.ts'
import { withClient } from '../stand/database.ts'
import { fonds } from '../stand/operator.ts'
import { ROOT } from '../stand/root.ts'
import type { Served } from '../stand/serve.ts'
import { contextOf, makeArchive, SLUG } from './archive.ts'
import type { Bench, Benchmark, Findings } from './benchmark.ts'
import { API, loadService } from './load.ts'
import { cpuParts, cpuRow, p95Row, rateRow, thousands } from './rows.ts'

export const search: Benchmark = {
  name: 'search',
  about:
    'PostgreSQL’s search: one to three words, ranked, with all facets, over a small and a large archive; no query comes by ' +
    'often enough for its facets to be kept. wrk over 4 connections. And how good it is: a set of judged queries over the ' +
    'demo’s archives.',
  needs: ['wrk'],
  run,
}

/** More than the service keeps facets of. */
const QUERIES = 700
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
  const { stand, scale } = bench
  await stand.database(`list_${nodes}`, (client) => makeArchive(client, { nodes, treeSize: scale.list.treeSize }))
  // Indexed in a copy: the archive itself is other benchmarks’ too.
  const url = await stand.copyDatabase(`search_${nodes}`, `list_${nodes}`)
  const tenant = await tenantOf(url, SLUG)
  const began = performance.now()
  await index(bench, url, [tenant.id])
  const seconds = (performance.now() - began) / 1000
  await withClient(url, (client) => client.query('VACUUM (ANALYZE) search.document'))
  const service = await stand.service('search', { DATABASE_URL: url })
  const paths = (await queriesOf(url)).map((q) => `/search?q=${encodeURIComponent(q)}`)
  return {
    nodes,
    indexed: nodes / seconds,
    subject: {
      run: loadService(bench, tenant, { origin: service.origin, paths }),
      parts: { search: service.pid, database: stand.postgres.pid },
    },
  }
}

const tenantOf = async (url: string, slug: string): Promise<TenantContext> =>
  contextOf(await withClient(url, (client) => findTenant(client, slug)))

/** Has a worker take in all of some archives, and ends it. */
async function index({ stand }: Bench, url: string, tenants: readonly string[]): Promise<void> {
  const worker = await stand.start({
    name: 'search-worker',
    program: { command: process.execPath, env: {} },
    args: ['src/worker.ts'],
    cwd: join(ROOT, 'services', 'search'),
    env: {
      GATEWAY_SECRET: randomBytes(32).toString('hex'),
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      DATABASE_URL: url,
      INDEX_POLL_MS: '50',
    },
    ready: '/livez',
  })
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  try {
    for (const tenant of tenants) {
      while ((await verifyIndex(pool, tenant)).under_way) await sleep(100, undefined, { signal: stand.signal })
      const { missing, stale, extra } = await verifyIndex(pool, tenant)
      if (missing + stale + extra > 0) throw new Error(`the index differs from the archive ${tenant}`)
    }
  } finally {
    await pool.end()
    await worker.stop()
  }
}

/** One, two and three words of the archive in turn: words that a tenth to a thousandth of its descriptions have. */
async function queriesOf(url: string): Promise<string[]> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ word: string }>(
      `WITH sample AS (SELECT count(*) AS n FROM (SELECT FROM search.document LIMIT 5000) s)
       SELECT substr(word, 2) AS word
       FROM ts_stat('SELECT terms FROM search.document ORDER BY id LIMIT 5000'), sample
       WHERE word LIKE '.%' AND ndoc BETWEEN n / 1000 AND n / 10 ORDER BY ndoc DESC, word LIMIT 300`,
    ),
  )
  const words = rows.map(({ word }) => word)
  if (words.length < 3) throw new Error('the archive has too few words to search for')
  const at = (index: number) => words[index % words.length] ?? ''
  return Array.from({ length: QUERIES }, (_, index) =>
    [at(index), at(index * 7 + 3), at(index * 13 + 5)].slice(0, 1 + (index % 3)).join(' OR '),
  )
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
  await index(
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
