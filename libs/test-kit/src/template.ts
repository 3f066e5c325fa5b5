import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'

/** The name of the migrated database that every test database is a copy of. */
export const TEMPLATE = 'fonds_template'
/** The same with the rights as migrations give them. */
export const PRODUCTION_TEMPLATE = 'fonds_template_production'

// What a statement that reads a table directly runs into: the reader loses its rights on tables, and the reading
// functions run with their owner's instead of being inlined.
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

/** Makes both templates anew on a server. */
export async function prepareTemplates(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  for (const name of [TEMPLATE, PRODUCTION_TEMPLATE]) await admin.query(`DROP DATABASE IF EXISTS ${name}`)
  await admin.query(`CREATE DATABASE ${TEMPLATE}`)
  const template = withDatabase(url, TEMPLATE)
  // A process of its own, as in production; and so that this package needs nothing of libs/db.
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

/** The same server's URL for another database. */
export function withDatabase(url: string, database: string): string {
  const result = new URL(url)
  result.pathname = `/${database}`
  return result.href
}
