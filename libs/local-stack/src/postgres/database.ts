import pg from 'pg'

/**
 * Creates a database on a local server unless it exists.
 * @param url the server's URL, as returned by `startPostgres`
 * @returns the database's URL
 */
export async function ensureDatabase(url: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
  const database = new URL(url)
  database.pathname = `/${name}`
  return database.href
}
