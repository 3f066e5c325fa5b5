import pg from 'pg'
import { onClient } from '../transaction/on-client.ts'

/**
 * Roles of versions without separate logins: the common login of all services, and the role that is now `fonds_oai`.
 */
const FORMER_ROLES = ['fonds_service', 'fonds_disseminator'] as const

/**
 * Tests whether a role owns something in this database or is logged in. This program must not interfere with either.
 */
const IN_USE = `
  SELECT EXISTS (
    SELECT FROM pg_shdepend s, pg_database d
    WHERE d.datname = current_database() AND s.refobjid = $1::text::regrole AND s.refclassid = 'pg_authid'::regclass
      AND s.deptype = 'o' AND s.dbid IN (0, d.oid)
  ) OR EXISTS (SELECT FROM pg_stat_activity WHERE usename = $1::text) AS used`

/** Tests whether a role is referenced by another database or by the server as a whole. */
const USED_ELSEWHERE = `
  SELECT EXISTS (
    SELECT FROM pg_shdepend s, pg_database d
    WHERE d.datname = current_database() AND s.refobjid = $1::text::regrole AND s.refclassid = 'pg_authid'::regclass
      AND s.dbid <> d.oid AND NOT (s.dbid = 0 AND s.classid = 'pg_database'::regclass AND s.objid = d.oid)
  ) AS used`

/**
 * Revokes the rights in this database from roles that this version does not use, and drops those that no other database
 * on the server uses. Keeps a role that is logged in, that owns something, or that the caller may not drop.
 * @returns the names of the dropped roles
 */
export async function dropFormerRoles(pool: pg.Pool): Promise<string[]> {
  return onClient(pool, async (client) => {
    const dropped: string[] = []
    for (const role of FORMER_ROLES) if (await dropRole(client, role)) dropped.push(role)
    return dropped
  })
}

async function dropRole(client: pg.ClientBase, role: string): Promise<boolean> {
  const is = async (question: string) => (await client.query<{ used: boolean }>(question, [role])).rows[0]?.used
  const name = pg.escapeIdentifier(role)
  await client.query('BEGIN')
  try {
    const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role])
    const free = rowCount === 1 && (await is(IN_USE)) === false
    const dropped = free && (await is(USED_ELSEWHERE)) === false
    // The role owns nothing here, so DROP OWNED only revokes rights, including those on databases as such. An owner who is no
    // superuser may do that to a role of which it is a member.
    if (dropped) await client.query(`GRANT ${name} TO CURRENT_USER; DROP OWNED BY ${name}; DROP ROLE ${name}`)
    else if (free) await revokeAll(client, name)
    await client.query('COMMIT')
    return dropped
  } catch (error) {
    await client.query('ROLLBACK')
    if (error instanceof pg.DatabaseError && LEFT_ALONE.has(error.code ?? '')) return false
    throw error
  }
}

/**
 * Revokes a role's rights in this database, so that a later `migrate` of the last database that uses it can drop it.
 */
async function revokeAll(client: pg.ClientBase, name: string): Promise<void> {
  const { rows } = await client.query<{ database: string }>('SELECT current_database() AS database')
  const objects = ['TABLES', 'SEQUENCES', 'FUNCTIONS'].map((kind) => `ALL ${kind} IN SCHEMA ${SCHEMAS}`)
  for (const on of [...objects, `SCHEMA ${SCHEMAS}`, `DATABASE ${pg.escapeIdentifier(rows[0]?.database ?? '')}`])
    await client.query(`REVOKE ALL ON ${on} FROM ${name}`)
}

const SCHEMAS = 'api, fonds, search, oai'

/**
 * SQLSTATEs of failures to ignore: insufficient privilege, a role that another database has started to use, and a role
 * that another process has dropped.
 */
const LEFT_ALONE = new Set(['42501', '2BP01', '42704'])
