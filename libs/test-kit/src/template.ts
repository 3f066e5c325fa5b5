import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { DATABASE_OWNER } from '@fonds/local-stack'
import pg from 'pg'

/** Name of the migrated database from which every test database is copied. */
export const TEMPLATE = 'fonds_template'
/** The same with the rights granted by migrations. */
export const PRODUCTION_TEMPLATE = 'fonds_template_production'
/** Owner of the reading functions in test databases. */
export const FUNCTION_OWNER = 'fonds_test_reader'
export const TEST_PASSWORD = 'for-tests-only'

// Roles belong to the server. The owner of test databases is that of production, and can log in with a password if the
// server requires one.
const OWNER = `
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${DATABASE_OWNER}') THEN CREATE ROLE ${DATABASE_OWNER}; END IF;
  ALTER ROLE ${DATABASE_OWNER} LOGIN CREATEROLE NOSUPERUSER NOBYPASSRLS NOCREATEDB PASSWORD '${TEST_PASSWORD}';
END $$;`

// The services' own roles can log in as in production. FUNCTION_OWNER reads as they do, subject to the same policies, but
// cannot log in. The owner is a member of it, so that migrations can replace its functions.
const ROLES = `
DO $$
DECLARE r text;
BEGIN
  FOREACH r IN ARRAY ARRAY['gateway', 'catalog', 'search', 'indexer', 'media', 'export', 'oai'] LOOP
    EXECUTE format('ALTER ROLE fonds_%s LOGIN PASSWORD %L', r, '${TEST_PASSWORD}');
  END LOOP;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${FUNCTION_OWNER}') THEN CREATE ROLE ${FUNCTION_OWNER}; END IF;
  GRANT ${FUNCTION_OWNER} TO ${DATABASE_OWNER};
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

/**
 * Recreates both templates on a server.
 * @param url the superuser's, who alone may create databases and give functions to another owner
 */
export async function prepareTemplates(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  for (const name of [TEMPLATE, PRODUCTION_TEMPLATE]) await admin.query(`DROP DATABASE IF EXISTS ${name}`)
  await admin.query(OWNER)
  await admin.query(`CREATE DATABASE ${TEMPLATE} OWNER ${DATABASE_OWNER}`)
  // A separate process, as in production; this also keeps the package independent of libs/db.
  const migrating = spawn(process.execPath, [join(import.meta.dirname, '../../db/src/schema/migrate.ts')], {
    env: { ...process.env, DATABASE_URL: ownerOf(withDatabase(url, TEMPLATE)) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [status] = await once(migrating, 'close')
  if (status !== 0) throw new Error(`migrate ended with ${status}`)
  await admin.query(`CREATE DATABASE ${PRODUCTION_TEMPLATE} OWNER ${DATABASE_OWNER} TEMPLATE ${TEMPLATE}`)
  await admin.end()
  const client = new pg.Client({ connectionString: withDatabase(url, TEMPLATE) })
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

/** Returns the URL with which the owner of test databases logs in. */
export const ownerOf = (url: string): string =>
  Object.assign(new URL(url), { username: DATABASE_OWNER, password: TEST_PASSWORD }).href
