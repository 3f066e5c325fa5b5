import type pg from 'pg'
import { onClient } from '../transaction/on-client.ts'
import { readPart } from './baseline.ts'
import { changingRoles, letOwnerBecomeServices } from './owner-roles.ts'

// Lists each role with its own schema, `USAGE` on which is the first right granted to the role, and those that are members
// of fonds_reader.
const MISSING = `
  SELECT NOT bool_and(coalesce(has_schema_privilege(r.oid, w.schema, 'USAGE')
    AND (NOT w.reads OR pg_has_role(r.oid, (SELECT oid FROM pg_roles WHERE rolname = 'fonds_reader'), 'MEMBER')), false))
    AS missing
  FROM (VALUES ('fonds_reader', 'api', false), ('fonds_gateway', 'api', false), ('fonds_catalog', 'api', true),
    ('fonds_media', 'api', true), ('fonds_export', 'api', true), ('fonds_search', 'search', true),
    ('fonds_indexer', 'search', true), ('fonds_oai', 'oai', true)
  ) AS w (role, schema, reads)
  LEFT JOIN pg_roles r ON r.rolname = w.role`

/**
 * Recreates the services' roles and their rights if any role has none, as after restoring a dump without roles.
 * @returns whether they were missing
 */
export async function restoreRights(pool: pg.Pool): Promise<boolean> {
  const missing = await onClient(pool, async (client) => (await client.query<{ missing: boolean }>(MISSING)).rows[0])
  if (missing?.missing !== true) return false
  await grantRights(pool)
  return true
}

/**
 * Creates the services' roles if they are missing, and grants all their rights again, and membership to the owner. Changes
 * nothing that is right.
 * @throws CommandError invalid if somebody else created the roles, and they lack a right
 */
export async function grantRights(pool: pg.Pool): Promise<void> {
  await changingRoles(pool, () =>
    onClient(pool, async (client) => {
      await client.query(`BEGIN; ${readPart('rights')}; COMMIT`)
    }),
  )
  await letOwnerBecomeServices(pool)
}
