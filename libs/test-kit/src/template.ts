import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'

/** Name of the migrated database from which every test database is copied. */
export const TEMPLATE = 'fonds_template'
/** The same with the rights that migrations grant. */
export const PRODUCTION_TEMPLATE = 'fonds_template_production'

// Makes statements that read a table directly fail: the reader loses its rights on tables, and the reading functions run
// with their owner's rights instead of being inlined.
const LOCK_DOWN = `
REVOKE ALL ON ALL TABLES IN SCHEMA fonds, search, oai FROM fonds_reader;
REVOKE USAGE ON SCHEMA fonds, search, oai FROM fonds_reader;
DO $$
DECLARE f regprocedure;
BEGIN
  FOR f IN SELECT p.oid::regprocedure FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace WHERE n.nspname = 'api' LOOP
    EXECUTE format('ALTER FUNCTION %s SECURITY DEFINER', f);
  END LOOP;
END $$;`

/** Recreates both templates on a server. */
export async function prepareTemplates(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  for (const name of [TEMPLATE, PRODUCTION_TEMPLATE]) await admin.query(`DROP DATABASE IF EXISTS ${name}`)
  await admin.query(`CREATE DATABASE ${TEMPLATE}`)
  const template = withDatabase(url, TEMPLATE)
  // A separate process, as in production, which also keeps this package independent of libs/db.
  execFileSync(process.execPath, [join(import.meta.dirname, '../../db/src/schema/migrate.ts')], {
    env: { ...process.env, DATABASE_URL: template },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await admin.query(`CREATE DATABASE ${PRODUCTION_TEMPLATE} TEMPLATE ${TEMPLATE}`)
  await admin.end()
  const client = new pg.Client({ connectionString: template })
  await client.connect()
  await client.query(LOCK_DOWN)
  await client.end()
}

/** Returns the URL of another database on the same server. */
export function withDatabase(url: string, database: string): string {
  const result = new URL(url)
  result.pathname = `/${database}`
  return result.href
}
