import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { bringElasticsearch, withClient } from '@fonds/local-stack'
import { SearchPage } from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import { JUDGED, type JudgedQuery, type Judgement, judge, judgedQueries } from '../judged/judge.ts'
import { knownItems } from '../judged/known-items.ts'
import { runFonds } from '../testbed/operator.ts'
import { ROOT } from '../testbed/root.ts'
import type { RunningServer } from '../testbed/serve.ts'
import { findingAids } from '../testbed/shared.ts'
import type { Bench } from './benchmark.ts'
import { API } from './load.ts'
import { indexAll, searchPath, tenantOf } from './search-archive.ts'
import { buildIndex } from './search-indexing.ts'

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

/** Slug of the archive that receives real finding aids. */
const REAL_TENANT = 'real'
/** Queries with known relevant results. */
interface QuerySet {
  readonly name: string
  readonly queries: readonly JudgedQuery[]
  /** Whether results may list the queries: those drawn from other people's finding aids stay private. */
  readonly isShown: boolean
}

/** Judges the results of each engine. @returns a note for each engine and query set */
export async function judgeAll(bench: Bench): Promise<string[]> {
  const { testbed, scale } = bench
  const url = await testbed.emptyDatabase('search_judged')
  for (const [tenant, files] of Object.entries(FILES)) {
    const paths = files.slice(0, scale.search.judgedFiles).map((file) => join(ROOT, 'demo', tenant, `${file}.xml`))
    await importAll(bench, url, tenant, paths)
  }
  const real = findingAids(scale.search.realBytes)
  // Real finding aids are sometimes broken: the command imports the others and reports the failures.
  if (real.length > 0)
    await importAll(bench, url, REAL_TENANT, real).catch(() =>
      testbed.say('some real finding aids could not be imported'),
    )
  const imported = real.length === 0 ? 0 : await findingAidsOf(url, REAL_TENANT)
  if (imported < real.length / 2) throw new Error(`only ${imported} of ${real.length} real finding aids were imported`)
  const slugs = [...Object.keys(FILES), ...(imported === 0 ? [] : [REAL_TENANT])]
  const tenants = new Map<string, TenantContext>()
  for (const slug of slugs) tenants.set(slug, await tenantOf(url, slug))
  await indexAll(
    bench,
    url,
    [...tenants.values()].map(({ id }) => id),
  )
  const sets: QuerySet[] = [{ name: 'judged queries over the demo', queries: judgedQueries(), isShown: true }]
  if (imported > 0) {
    const queries = await knownItems(url, REAL_TENANT, scale.search.knownItems)
    sets.push({ name: `known items from ${imported} real finding aids`, queries, isShown: false })
  }
  const site: Site = { tenants, sets }
  const judged = await judgeEngine(bench, 'PostgreSQL', site, { DATABASE_URL: url })
  const brought = bringElasticsearch()
  if ('failure' in brought) return [...judged, `Elasticsearch was not judged: ${brought.failure}`]
  const server = await testbed.elasticsearch()
  try {
    const env = { ELASTICSEARCH_URL: server.origin }
    await buildIndex(bench, url, env)
    return [...judged, ...(await judgeEngine(bench, 'Elasticsearch', site, { DATABASE_URL: url, ...env }))]
  } finally {
    await server.stop()
  }
}

interface Site {
  readonly tenants: ReadonlyMap<string, TenantContext>
  readonly sets: readonly QuerySet[]
}

/** Creates an archive and imports files into it. */
async function importAll(
  { testbed: { signal } }: Bench,
  databaseUrl: string,
  tenant: string,
  paths: readonly string[],
): Promise<void> {
  await runFonds(['tenant', 'create', tenant], { databaseUrl, signal })
  await runFonds(['import', 'ead', ...paths, '--tenant', tenant, '--publish'], { databaseUrl, signal })
}

const findingAidsOf = (url: string, tenant: string): Promise<number> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM fonds.description d JOIN fonds.tenant t ON t.id = d.tenant_id
       WHERE t.slug = $1 AND d.id = d.root_id AND d.visible`,
      [tenant],
    )
    return rows[0]?.count ?? 0
  })

/** Returns one note per query set. */
async function judgeEngine(
  bench: Bench,
  engine: string,
  { tenants, sets }: Site,
  env: Readonly<Record<string, string>>,
): Promise<string[]> {
  const service = await bench.testbed.service('search', env)
  const notes: string[] = []
  for (const set of sets) {
    const judgements: (Judgement & { query: JudgedQuery })[] = []
    for (const query of set.queries) {
      const tenant = tenants.get(query.tenant)
      if (tenant === undefined) throw new Error(`no archive ${query.tenant}`)
      judgements.push({ query, ...judge(query, await ask(bench, service, tenant, query)) })
    }
    notes.push(`${engine}, ${judgements.length} ${set.name}: ${sentence(judgements, set.isShown)}`)
  }
  return notes
}

function sentence(judgements: readonly (Judgement & { readonly query: JudgedQuery })[], shown: boolean): string {
  const mean = (pick: (judgement: Judgement) => number) =>
    (judgements.reduce((sum, judgement) => sum + pick(judgement), 0) / judgements.length).toFixed(3)
  const poor = judgements.filter(({ ndcg }) => ndcg < 0.9).map(({ query, ndcg }) => `${query.q} ${ndcg.toFixed(2)}`)
  const below = shown && poor.length > 0 ? poor.join('; ') : poor.length
  return `nDCG@${JUDGED} ${mean(({ ndcg }) => ndcg)}, recall@${JUDGED} ${mean(({ recall }) => recall)}. Below 0.9: ${below}.`
}

/** Number of attempts per query: a cold engine may respond late, and the fallback answers in its place. */
const ATTEMPTS = 20

async function ask(
  { testbed }: Bench,
  service: RunningServer,
  tenant: TenantContext,
  { q }: JudgedQuery,
): Promise<string[]> {
  const url = `${service.origin}${API}${searchPath(q)}&limit=${JUDGED}`
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const response = await fetch(url, { headers: testbed.signed(tenant, url) })
    if (!response.ok) throw new Error(`${q} returned ${response.status}`)
    const { degraded, items } = SearchPage.parse(await response.json())
    if (!degraded) return items.map(({ slug }) => slug)
    await sleep(500, undefined, { signal: testbed.signal })
  }
  throw new Error(`${q} was answered by the fallback only`)
}
