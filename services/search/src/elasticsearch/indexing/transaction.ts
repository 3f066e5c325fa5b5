import { onClient } from '@fonds/db'
import type { Pool } from '@fonds/db/pool'
import type { Client } from '../../indexer/document-store.ts'

/** Does something in one transaction; a connection that was left half-way ends with it. */
export function inTransaction<T>(pool: Pool, work: (client: Client) => Promise<T>): Promise<T> {
  return onClient(pool, async (client) => {
    await client.query('BEGIN')
    const result = await work(client)
    await client.query('COMMIT')
    return result
  })
}
