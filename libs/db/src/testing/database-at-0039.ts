import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type pg from 'pg'

/**
 * Brings an empty database to the schema before the baseline. The text of those migrations is compressed, so that a
 * search of the repository finds each definition only once, in libs/db/schema.
 */
export async function makeDatabaseAt0039(client: pg.Client | pg.Pool): Promise<void> {
  const text = gunzipSync(readFileSync(join(import.meta.dirname, 'database-at-0039.sql.gz'))).toString()
  // Migrations created their own table before there was a schema with the name of the owner.
  await client.query(`SET search_path = public; ${text}; RESET search_path`)
}
