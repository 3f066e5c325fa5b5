import type pg from 'pg'

/** Lends a connection of the pool to `work`. One that broke meanwhile is not given back to the pool. */
export async function onClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  // Without a listener a connection that breaks between two statements would end the process.
  const heard = (error: Error) => {
    broken = error
  }
  client.on('error', heard)
  try {
    return await work(client)
  } finally {
    client.off('error', heard)
    client.release(broken)
  }
}
