import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findTenant, verifyIndex } from '@fonds/db'
import { withClient } from '@fonds/local-stack'
import type { TenantContext } from '@fonds/types/context'
import pg from 'pg'
import { loggedIn } from '../testbed/logins.ts'
import { ROOT } from '../testbed/root.ts'
import type { RunningServer } from '../testbed/serve.ts'
import { contextOf, listDatabase, SLUG } from './archive.ts'
import type { Bench } from './benchmark.ts'
import { thousands } from './rows.ts'

/** An archive with PostgreSQL's search documents. */
export interface IndexedArchive {
  readonly url: string
  readonly tenant: TenantContext
  /** Documents indexed per second; null if an earlier run indexed them. */
  readonly indexed: number | null
}

/** Indexes a copy of an archive, because other benchmarks use the original. */
export async function indexedArchive(bench: Bench, nodes: number): Promise<IndexedArchive> {
  const { testbed } = bench
  await listDatabase(bench, nodes)
  let seconds = 0
  const { url, created } = await testbed.changedCopy(`search_${nodes}`, `list_${nodes}`, async (copy) => {
    const { id } = await tenantOf(copy, SLUG)
    const began = performance.now()
    await indexAll(bench, copy, [id])
    seconds = (performance.now() - began) / 1000
    await withClient(copy, (client) => client.query('VACUUM (ANALYZE) search.document'))
  })
  return { url, tenant: await tenantOf(url, SLUG), indexed: created ? nodes / seconds : null }
}

/** Formats the indexing rate for a note. */
export const indexedRate = (indexed: number | null): string =>
  indexed === null
    ? 'not measured, because an earlier run indexed them'
    : `${thousands(Math.round(indexed))} per second`

export const tenantOf = async (url: string, slug: string): Promise<TenantContext> =>
  contextOf(await withClient(url, (client) => findTenant(client, slug)))

/** Starts the search service's worker. @param env additional settings */
export const startWorker = (
  { testbed }: Pick<Bench, 'testbed'>,
  url: string,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningServer> =>
  testbed.start({
    name: 'search-worker',
    program: { command: process.execPath, env: {} },
    args: ['src/worker.ts'],
    cwd: join(ROOT, 'services', 'search'),
    env: {
      GATEWAY_SECRET: randomBytes(32).toString('hex'),
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      ...loggedIn({ DATABASE_URL: url, ...env }, 'indexer'),
      INDEX_POLL_MS: '50',
    },
    ready: '/livez',
  })

/** Runs a worker until it has indexed all of the given tenants, then stops it. */
export async function indexAll(bench: Bench, url: string, tenants: readonly string[]): Promise<void> {
  const worker = await startWorker(bench, url)
  const { signal } = bench.testbed
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  try {
    for (const tenant of tenants) {
      while (!(await isCurrent(pool, tenant))) await sleep(100, undefined, { signal })
      const { missing, stale, extra } = await verifyIndex(pool, tenant)
      if (missing + stale + extra > 0) throw new Error(`the index differs from the archive ${tenant}`)
    }
  } finally {
    await pool.end()
    await worker.stop()
  }
}

/** Returns whether every change has been indexed. Unlike `verifyIndex`, it reads no documents. */
async function isCurrent(pool: pg.Pool, tenant: string): Promise<boolean> {
  const { rows } = await pool.query<{ current: boolean }>('SELECT c AS current FROM api.search_current($1) c', [tenant])
  return rows[0]?.current ?? false
}

/** Number of searches for which the search service caches facets. */
const CACHED_FACETS = 500

/**
 * Builds queries of one, two and three words in rotation, from words that occur in a tenth to a thousandth of the
 * descriptions.
 * @throws if `count` exceeds the facet cache and the archive has too few words for that many distinct queries
 */
export async function queriesOf(url: string, count: number): Promise<string[]> {
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
  const queries = Array.from({ length: count }, (_, index) => {
    const turn = Math.floor(index / 3)
    return [at(turn), at(turn * 7 + 3), at(turn * 13 + 5)].slice(0, 1 + (index % 3)).join(' OR ')
  })
  const different = new Set(queries).size
  if (count > CACHED_FACETS && different <= CACHED_FACETS)
    throw new Error(`the archive has words for ${different} searches only`)
  return queries
}

export const searchPath = (q: string): string => `/search?q=${encodeURIComponent(q)}`
