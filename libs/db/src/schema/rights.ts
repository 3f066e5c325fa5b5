import { type Kysely, sql } from 'kysely'
import { readPart } from './baseline.ts'

// Lists each role with its own schema, `USAGE` on which is the first right granted to the role.
const MISSING = sql<{ missing: boolean }>`
  SELECT NOT bool_and(coalesce(has_schema_privilege(r.oid, w.schema, 'USAGE'), false)) AS missing
  FROM (VALUES ('fonds_reader', 'api'), ('fonds_gateway', 'api'), ('fonds_catalog', 'api'), ('fonds_media', 'api'),
    ('fonds_export', 'api'), ('fonds_search', 'search'), ('fonds_indexer', 'search'), ('fonds_oai', 'oai')
  ) AS w (role, schema)
  LEFT JOIN pg_roles r ON r.rolname = w.role`

/**
 * Recreates the services' roles and their rights if any role has none, as after restoring a dump without roles.
 * @returns whether they were missing
 */
export async function restoreRights(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await MISSING.execute(db)
  if (rows[0]?.missing !== true) return false
  await db.transaction().execute((transaction) => sql.raw(readPart('rights')).execute(transaction))
  return true
}
