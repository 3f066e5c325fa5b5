import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type pg from 'pg'

/**
 * Makes an empty database what the migrations before the baseline made of it. Their text is compressed, so that a search
 * of the repository finds each definition once, in libs/db/schema.
 */
export async function makeDatabaseAt0039(client: pg.Client | pg.Pool): Promise<void> {
  await client.query(gunzipSync(readFileSync(join(import.meta.dirname, 'database-at-0039.sql.gz'))).toString())
}
