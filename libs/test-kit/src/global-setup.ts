import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres, startRedis } from '@fonds/local-stack'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startStarter } from './elasticsearch/starter.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Superuser's URL of the test server, without a database name. */
    postgresUrl: string
    redisUrl: string
    /** Where `elasticsearch()` asks for a server. */
    elasticsearchStarter: string
  }
}

/** The name of the migrated database that every test database is a copy of. */
export const TEMPLATE = 'fonds_template'
/** The same with the rights as migrations give them. */
export const PRODUCTION_TEMPLATE = 'fonds_template_production'

/**
 * Autovacuum off: tests of plans VACUUM and ANALYZE what they read, and a worker that looks at the same table at that
 * moment keeps its pages from being marked as visible to all, so that the plan is another.
 */
const SETTINGS = { autovacuum: 'off' }

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

/** Starts one PostgreSQL and one Redis for the run and prepares the template. TEST_DATABASE_URL: a server to use instead. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'fonds-test-'))
  const given = process.env.TEST_DATABASE_URL
  const postgres = given ? null : await startPostgres({ durable: false, settings: SETTINGS })
  const redis = await startRedis({ dir: join(folder, 'redis') })
  const url = given ?? postgres?.url ?? ''
  await prepareTemplate(url)
  project.provide('postgresUrl', url)
  project.provide('redisUrl', redis.url)
  const starter = await startStarter()
  project.provide('elasticsearchStarter', starter.url)
  return async () => {
    await starter.stop()
    await redis.stop()
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function prepareTemplate(url: string): Promise<void> {
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
