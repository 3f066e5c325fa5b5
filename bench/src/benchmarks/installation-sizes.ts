import { withClient } from '../testbed/database.ts'
import type { RunningServer } from '../testbed/serve.ts'

interface Relation {
  readonly name: string
  readonly bytes: number
}

/** Sizes on disk, in bytes. */
export interface Sizes {
  /** The whole database. */
  readonly database: number
  /** Tables without their indexes, and indexes; without what belongs to search. */
  readonly tables: number
  readonly indexes: number
  /** PostgreSQL's search documents with their indexes, and their number. */
  readonly search: number
  readonly documents: number
  readonly elasticsearch: number
  /** The largest tables and indexes, largest first. */
  readonly largest: readonly Relation[]
}

const LISTED = 8

const TOTALS = `
SELECT pg_database_size(current_database())::float8 AS database,
  sum(pg_table_size(c.oid)) FILTER (WHERE n.nspname <> 'search')::float8 AS tables,
  sum(pg_indexes_size(c.oid)) FILTER (WHERE n.nspname <> 'search')::float8 AS indexes,
  sum(pg_total_relation_size(c.oid)) FILTER (WHERE n.nspname = 'search')::float8 AS search,
  (SELECT count(*) FROM search.document)::float8 AS documents
FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
WHERE c.relkind = 'r' AND n.nspname IN ('fonds', 'oai', 'search')`

const LARGEST = `
SELECT n.nspname || '.' || c.relname AS name,
  CASE c.relkind WHEN 'i' THEN pg_relation_size(c.oid) ELSE pg_table_size(c.oid) END::float8 AS bytes
FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
WHERE c.relkind IN ('r', 'i') AND n.nspname IN ('fonds', 'oai', 'search')
ORDER BY bytes DESC, name LIMIT ${LISTED}`

/** @param index prefix of the index's name in Elasticsearch */
export async function readSizes(url: string, node: RunningServer, index: string): Promise<Sizes> {
  const elasticsearch = await indexBytes(node, index)
  return withClient(url, async (client) => {
    const { rows } = await client.query<Omit<Sizes, 'largest' | 'elasticsearch'>>(TOTALS)
    const [totals] = rows
    if (totals === undefined) throw new Error('the totals must be one row')
    const { rows: largest } = await client.query<Relation>(LARGEST)
    return { ...totals, elasticsearch, largest }
  })
}

async function indexBytes({ origin }: RunningServer, index: string): Promise<number> {
  const response = await fetch(`${origin}/${index}-*/_stats/store`)
  if (!response.ok) throw new Error(`could not read the size of ${index}: ${await response.text()}`)
  const { _all: all } = (await response.json()) as { _all: { total: { store: { size_in_bytes: number } } } }
  return all.total.store.size_in_bytes
}
