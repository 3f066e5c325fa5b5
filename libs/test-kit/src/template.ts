import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'

/** Name of the migrated database from which every test database is copied. */
export const TEMPLATE = 'fonds_template'
/** The same with the rights granted by migrations. */
export const PRODUCTION_TEMPLATE = 'fonds_template_production'
/** Owner of the reading functions in test databases. */
export const FUNCTION_OWNER = 'fonds_test_reader'
export const TEST_PASSWORD = 'for-tests-only'

// Roles belong to the server. The services' own roles can log in as in production, with a password if the server
// requires one. FUNCTION_OWNER reads as they do, subject to the same policies, but cannot log in.
const ROLES = `
DO $$
DECLARE r text;
BEGIN
  FOREACH r IN ARRAY ARRAY['gateway', 'catalog', 'search', 'indexer', 'media', 'export', 'oai'] LOOP
    EXECUTE format('ALTER ROLE fonds_%s LOGIN PASSWORD %L', r, '${TEST_PASSWORD}');
  END LOOP;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${FUNCTION_OWNER}') THEN CREATE ROLE ${FUNCTION_OWNER}; END IF;
END $$;`

// Makes statements that read a table directly fail. Services lose their rights on tables, and the reading functions run
// with the rights of their owner, subject to the same policies, instead of being inlined. The indexer keeps its own
// tables.
const LOCK_DOWN = `
REVOKE ALL ON ALL TABLES IN SCHEMA fonds FROM fonds_reader, fonds_gateway, fonds_catalog, fonds_search, fonds_indexer,
  fonds_media, fonds_export, fonds_oai;
REVOKE ALL ON ALL TABLES IN SCHEMA search, oai FROM fonds_search, fonds_oai;
REVOKE USAGE ON SCHEMA fonds FROM fonds_reader, fonds_gateway;
REVOKE USAGE ON SCHEMA search FROM fonds_search;
GRANT USAGE ON SCHEMA api, fonds, search, oai TO ${FUNCTION_OWNER};
GRANT SELECT ON ALL TABLES IN SCHEMA fonds, search, oai TO ${FUNCTION_OWNER};
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA api TO ${FUNCTION_OWNER};
DO $$
DECLARE f regprocedure;
BEGIN
  FOR f IN
    SELECT p.oid FROM pg_proc p WHERE p.pronamespace = 'api'::regnamespace AND NOT p.prosecdef
  LOOP
    EXECUTE format('ALTER FUNCTION %s SECURITY DEFINER', f);
    EXECUTE format('ALTER FUNCTION %s OWNER TO ${FUNCTION_OWNER}', f);
  END LOOP;
END $$;`

/** Recreates both templates on a server. */
export async function prepareTemplates(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  for (const name of [TEMPLATE, PRODUCTION_TEMPLATE]) await admin.query(`DROP DATABASE IF EXISTS ${name}`)
  await admin.query(`CREATE DATABASE ${TEMPLATE}`)
  const template = withDatabase(url, TEMPLATE)
  // A separate process, as in production; this also keeps the package independent of libs/db.
  const migrating = spawn(process.execPath, [join(import.meta.dirname, '../../db/src/schema/migrate.ts')], {
    env: { ...process.env, DATABASE_URL: template },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [status] = await once(migrating, 'close')
  if (status !== 0) throw new Error(`migrate ended with ${status}`)
  await admin.query(`CREATE DATABASE ${PRODUCTION_TEMPLATE} TEMPLATE ${TEMPLATE}`)
  await admin.end()
  const client = new pg.Client({ connectionString: template })
  await client.connect()
  await client.query(ROLES)
  await client.query(LOCK_DOWN)
  await client.end()
}

/** Returns the URL of another database on the same server. */
export function withDatabase(url: string, database: string): string {
  const result = new URL(url)
  result.pathname = `/${database}`
  return result.href
}
