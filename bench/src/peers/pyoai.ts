import { fileURLToPath } from 'node:url'
import { withClient } from '../stand/database.ts'
import type { Program } from './programs.ts'

/** How the peer finds a page: by number, which is all that pyoai can by itself, or by a key that we keep for it. */
export type Paging = 'offset' | 'keyset'

/**
 * How to start pyoai's server on the tables of an archive.
 * @param program Python that finds pyoai
 * @param url of the database
 */
export function pyoaiServer(program: Program, url: string, tenantId: string, paging: Paging) {
  const script = fileURLToPath(new URL('pyoai-server.py', import.meta.url))
  return { name: `pyoai-${paging}`, program, args: [script, url, tenantId, paging], ready: '/?verb=Identify' }
}

/**
 * Runs `work` while the database has the index that whoever pages by number would make: of what the pages are of and
 * nothing else, so that the rows before a page are counted off along it and none is read.
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
