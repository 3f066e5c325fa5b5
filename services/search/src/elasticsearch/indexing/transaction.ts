import type { Pool } from '@fonds/service-kit'
import type { Client } from '../../indexer/document-store.ts'

/** Does something in one transaction; a connection that was left half-way ends with it. */
export async function inTransaction<T>(pool: Pool, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken = true
  try {
    await client.query('BEGIN')
    const result = await work(client)
    await client.query('COMMIT')
    broken = false
    return result
  } finally {
    client.release(broken)
  }
}
