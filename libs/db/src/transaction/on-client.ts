import type pg from 'pg'

/**
 * Lends a connection of the pool to `work`: the only way to hold one across statements. If the connection broke or
 * `work` failed, it is closed instead of returned, since a transaction may still be open.
 * @throws the pool's error if no connection becomes free in time; whatever `work` throws
 */
export async function onClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let unusable = true
  let broken = false
  // Without a listener, a connection that breaks between two statements would end the process.
  const noteBreak = () => {
    broken = true
  }
  client.on('error', noteBreak)
  try {
    const result = await work(client)
    unusable = broken
    return result
  } finally {
    client.off('error', noteBreak)
    client.release(unusable)
  }
}
