import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { readPart } from './baseline.ts'

// Each role with its own schema; `USAGE` on it is the first right that a role is granted.
const MISSING = sql<{ missing: boolean }>`
  SELECT NOT bool_and(coalesce(has_schema_privilege(r.oid, w.schema, 'USAGE'), false)) AS missing
  FROM (VALUES ('fonds_reader', 'api'), ('fonds_indexer', 'search'), ('fonds_disseminator', 'oai')) AS w (role, schema)
  LEFT JOIN pg_roles r ON r.rolname = w.role`

/**
 * Recreates the services' roles and their rights if any has none, as after restoring a dump without its roles.
 * @returns whether they were missing
 */
export async function restoreRights(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await MISSING.execute(db)
  if (rows[0]?.missing !== true) return false
  await db.transaction().execute((transaction) => sql.raw(readPart('rights')).execute(transaction))
  return true
}

/** The login of the services: it may assume each of their roles, has no rights of its own, and is never the owner. */
const SERVICE_LOGIN = 'fonds_service'

/**
 * Creates the services' login or changes its password. Roles belong to the cluster: installations in one cluster share
 * the login.
 */
export async function putServiceLogin(db: Kysely<unknown>, password: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const run = (text: string) => sql.raw(text).execute(transaction)
    await run(`DO $$ BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${SERVICE_LOGIN}') THEN CREATE ROLE ${SERVICE_LOGIN}; END IF;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
    END $$`)
    // Without INHERIT, a session that loses its role has no rights at all.
    await run(`ALTER ROLE ${SERVICE_LOGIN} LOGIN NOINHERIT PASSWORD ${pg.escapeLiteral(password)}`)
    await run(`GRANT fonds_reader, fonds_indexer, fonds_disseminator TO ${SERVICE_LOGIN}`)
    await run(`DO $$ BEGIN
      EXECUTE format('GRANT CONNECT ON DATABASE %I TO ${SERVICE_LOGIN}', current_database());
    END $$`)
  })
}
