import type pg from 'pg'
import { withClient } from './with-client.ts'

/**
 * Owner of the databases of local servers. Like the one that docs/operations/install-without-containers.md prescribes, it may
 * create roles and is no superuser, so that whatever an installation may not do fails here as well.
 */
export const DATABASE_OWNER = 'fonds'

/**
 * Creates a database and its owner on a local server unless they exist.
 * @param url the server's URL, as returned by `startPostgres`
 * @returns the database's URL, with the login of its owner; a database of earlier versions belongs to the superuser
 */
export const ensureDatabase = (url: string, name: string): Promise<string> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ owner: string }>(
      'SELECT pg_get_userbyid(datdba) AS owner FROM pg_database WHERE datname = $1',
      [name],
    )
    if (rows.length === 0) await createDatabase(client, name)
    const database = new URL(url)
    database.pathname = `/${name}`
    database.username = rows[0]?.owner ?? DATABASE_OWNER
    return database.href
  })

async function createDatabase(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [DATABASE_OWNER])
  if (rowCount === 0) await client.query(`CREATE ROLE ${DATABASE_OWNER} LOGIN CREATEROLE`)
  await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)} OWNER ${DATABASE_OWNER}`)
}
