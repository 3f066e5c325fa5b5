import { fileURLToPath } from 'node:url'
import { withClient } from '@fonds/local-stack'
import type { Program } from './programs.ts'

/**
 * How pyoai finds a page: by number, the only way that it supports itself, or by a key that the benchmark keeps for it.
 */
export type Paging = 'offset' | 'keyset'

/**
 * Returns the options that start pyoai's server on the tables of an archive.
 * @param program Python environment with pyoai
 * @param url URL of the database
 */
export function pyoaiServer(program: Program, url: string, tenantId: string, paging: Paging) {
  const script = fileURLToPath(new URL('pyoai-server.py', import.meta.url))
  return { name: `pyoai-${paging}`, program, args: [script, url, tenantId, paging], ready: '/?verb=Identify' }
}

/**
 * Runs `work` with the index that paging by number benefits from most. It covers exactly the rows of the list, so rows
 * before a page are skipped in the index and never read.
 */
export async function withPeersIndex<T>(url: string, work: () => Promise<T>): Promise<T> {
  const run = (...statements: string[]) =>
    withClient(url, async (client) => {
      for (const statement of statements) await client.query(statement)
    })
  await run(
    `CREATE INDEX IF NOT EXISTS peer_items ON fonds.description (tenant_id, id)
     WHERE visible AND NOT suppressed AND (kind = 'record' OR parent_id IS NULL)`,
    'VACUUM (ANALYZE) fonds.description',
  )
  try {
    return await work()
  } finally {
    await run('DROP INDEX fonds.peer_items')
  }
}
