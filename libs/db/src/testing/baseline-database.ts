import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type pg from 'pg'
import { recordMigrations } from '../backup/prepare-restore.ts'
import { readBaseline } from '../schema/baseline.ts'

/**
 * Brings an empty database to the schema after which numbered migrations begin. Its text is compressed, so that a search of
 * the repository finds each definition only once, in libs/db/schema.
 */
export async function makeBaselineDatabase(client: pg.Client | pg.Pool): Promise<void> {
  const text = gunzipSync(readFileSync(join(import.meta.dirname, 'baseline.sql.gz'))).toString()
  await client.query(text)
  await recordMigrations(client, readBaseline().migrations)
}
