import { setTimeout as sleep } from 'node:timers/promises'
import { MAPPING } from '@fonds/search/src/documents/lexemes.ts'
import type pg from 'pg'
import { cpuSeconds } from '../measure/processes.ts'
import { withClient } from '../testbed/database.ts'
import type { RunningServer } from '../testbed/serve.ts'
import { SLUG } from './archive.ts'
import type { Bench } from './benchmark.ts'
import { startWorker } from './search-archive.ts'

/** The time and resources that indexing in PostgreSQL and Elasticsearch at once took. */
export interface Indexing {
  readonly documents: number
  readonly seconds: number
  /** Processor time in seconds, by process. */
  readonly cpu: Readonly<Record<'worker' | 'database' | 'elasticsearch', number>>
}

/** The environment variables that name an installation's index in Elasticsearch. */
export const indexSettings = (node: RunningServer, nodes: number) => ({
  ELASTICSEARCH_INDEX: `installation_${nodes}`,
  ELASTICSEARCH_URL: node.origin,
})

const POLL_MS = 250

/**
 * Has a worker build the documents of both search engines, or bring those of an earlier run up to date.
 * @returns what it took; null if there were documents before
 */
export async function indexInstallation(
  bench: Pick<Bench, 'testbed' | 'scale'>,
  url: string,
  node: RunningServer,
  nodes: number,
): Promise<Indexing | null> {
  const { testbed, scale } = bench
  const { signal, postgres } = testbed
  const onlyLargest = scale.installation.indexed === 'largest'
  return withClient(url, async (client) => {
    const before = await countDocuments(client)
    if (onlyLargest) await client.query(SKIP_OTHERS, [SLUG, MAPPING])
    const worker = await startWorker(bench, url, indexSettings(node, nodes))
    const processes = { worker: worker.pid, database: postgres.pid, elasticsearch: node.pid }
    const began = Object.entries(processes).map(([name, pid]) => ({ name, pid, cpu: cpuSeconds(pid) }))
    const ready = performance.now()
    try {
      for (;;) {
        if (onlyLargest) await client.query(SKIP_OTHERS_IN_ELASTICSEARCH, [SLUG])
        if ((await isIndexed(client)) && (await serves(client, node))) break
        await sleep(POLL_MS, undefined, { signal })
      }
      const seconds = (performance.now() - ready) / 1000
      const cpu = Object.fromEntries(began.map(({ name, pid, cpu: from }) => [name, cpuSeconds(pid) - from]))
      const documents = await countDocuments(client)
      return before > 0 ? null : { documents, seconds, cpu: cpu as Indexing['cpu'] }
    } finally {
      await worker.stop()
      await client.query('VACUUM (ANALYZE) search.document')
    }
  })
}

/** Marks the other tenants as indexed, so that the worker leaves them alone. */
const SKIP_OTHERS = `
INSERT INTO search.tenant_index (tenant_id, mapping, seq, item_id)
SELECT t.id, $2, s.seq, 'ffffffff-ffff-ffff-ffff-ffffffffffff'
FROM fonds.tenant t JOIN fonds.tenant_state s ON s.tenant_id = t.id WHERE t.slug <> $1
ON CONFLICT DO NOTHING`

const SKIP_OTHERS_IN_ELASTICSEARCH = `
INSERT INTO search.generation_place (generation, tenant_id, seq, item_id, caught_up)
SELECT g.number, i.tenant_id, i.seq, i.item_id, true
FROM search.generation g, search.tenant_index i JOIN fonds.tenant t ON t.id = i.tenant_id WHERE t.slug <> $1
ON CONFLICT (generation, tenant_id) DO NOTHING`

async function countDocuments(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>('SELECT count(*)::float8 AS count FROM search.document')
  return rows[0]?.count ?? 0
}

async function isIndexed(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('SELECT FROM search.tenants_behind($1) LIMIT 1', [MAPPING])
  return rows.length === 0
}

/** Returns whether an index exists that is in use and contains all documents. */
async function serves(client: pg.Client, { origin }: RunningServer): Promise<boolean> {
  const { rows } = await client.query<{ index_name: string }>(
    `SELECT g.index_name FROM search.generation g WHERE g.serving AND NOT EXISTS (
       SELECT FROM search.tenant_index i
       LEFT JOIN search.generation_place p ON p.generation = g.number AND p.tenant_id = i.tenant_id
       WHERE (p.seq, p.item_id) IS DISTINCT FROM (i.seq, i.item_id))`,
  )
  const [serving] = rows
  // The database of an earlier run outlives the index.
  return serving !== undefined && (await fetch(`${origin}/${serving.index_name}`, { method: 'HEAD' })).ok
}
