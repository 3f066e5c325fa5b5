import pg from 'pg'
import { CommandError } from '../command-error.ts'
import { onClient } from '../transaction/on-client.ts'
import { IN_TURN, roleOf, SERVICE_LOGINS } from './service-logins.ts'

/** The roles that exports, previews and static copies of an archive go over to, to read no more than the public does. */
const ROLES = ['fonds_reader', ...SERVICE_LOGINS.map(roleOf)]

/** The rights of a database's owner on a role of the services. */
export interface OwnedRole {
  readonly role: string
  /** Login of the session, which is the owner of the database. */
  readonly owner: string
  /** Whether sessions of the owner may go over to the role. */
  readonly reached: boolean
  /** Whether the owner may grant and change the role. */
  readonly administered: boolean
  /** Whether the owner may be made a member, which a role that is a member of the owner prevents. */
  readonly joinable: boolean
  /** Major version of PostgreSQL. */
  readonly major: number
}

// From version 16 on, the creator of a role may administer it, but not switch to it. Before, a role that may create roles
// administers all but superusers, and each membership lets a session switch.
const OWNED_ROLES = `
SELECT p.rolname::text AS role, o.rolname::text AS owner, v.major,
  pg_has_role(session_user, p.oid, CASE WHEN v.major < 16 THEN 'MEMBER' ELSE 'SET' END) AS reached,
  o.rolsuper OR pg_has_role(o.oid, p.oid, 'MEMBER WITH ADMIN OPTION') OR v.major < 16 AND o.rolcreaterole AND NOT p.rolsuper
    AS administered,
  p.rolsuper OR NOT pg_has_role(p.oid, o.oid, 'MEMBER') AS joinable
FROM pg_roles p, pg_roles o, (SELECT current_setting('server_version_num')::integer / 10000 AS major) v
WHERE p.rolname = ANY ($1) AND o.rolname = current_user ORDER BY array_position($1, p.rolname::text)`

async function ownedRoles(client: pg.ClientBase): Promise<OwnedRole[]> {
  const { rows } = await client.query<OwnedRole>(OWNED_ROLES, [ROLES])
  return rows
}

/** Lists roles of the services that the owner of a database cannot go over to. Leaves out those that do not exist. */
export const rolesOutOfReach = (pool: pg.Pool): Promise<OwnedRole[]> =>
  onClient(pool, async (client) => (await ownedRoles(client)).filter(({ reached }) => !reached))

/**
 * Makes the owner of a database a member of the services' roles, as far as it may, so that its sessions can go over to them,
 * and see and end the services' sessions. The owner has every right of these roles already, and they get none of its own.
 */
export async function letOwnerBecomeServices(pool: pg.Pool): Promise<void> {
  await onClient(pool, async (client) => {
    const missing = (await ownedRoles(client)).filter((one) => !one.reached && one.administered && one.joinable)
    for (const { role, major } of missing) {
      // In version 15, the owner may also administer the role: once the server is upgraded, it could not otherwise.
      const options = major < 16 ? 'ADMIN OPTION' : 'INHERIT TRUE, SET TRUE'
      await client.query(`${IN_TURN}; GRANT ${role} TO CURRENT_USER WITH ${options}`)
    }
  })
}

/** Says which roles the owner of a database cannot go over to. @param roles at least one */
export function complaintOf(roles: readonly OwnedRole[]): string {
  const names = roles.map(({ role }) => role).join(', ')
  return `${roles[0]?.owner} is no member of ${names}, so fonds export and fonds preview cannot read as the services do`
}

/** Says what to do so that the owner of a database can go over to roles. @param roles at least one */
export const remedyOf = (roles: readonly OwnedRole[]): string =>
  roles.every(({ administered }) => administered) ? 'run fonds database rights' : `run as a superuser ${grantOf(roles)}`

/** Returns the statement with which a superuser gives the owner everything that creating the roles would have given. */
function grantOf(roles: readonly OwnedRole[]): string {
  const names = roles.map(({ role }) => role).join(', ')
  const options = (roles[0]?.major ?? 0) < 16 ? 'ADMIN OPTION' : 'ADMIN TRUE, INHERIT TRUE, SET TRUE'
  return `GRANT ${names} TO ${pg.escapeIdentifier(roles[0]?.owner ?? '')} WITH ${options}`
}

/**
 * Checks that the owner of a database can go over to the services' roles.
 * @throws CommandError invalid if it cannot, with what to do about it
 */
export async function requireServiceRoles(pool: pg.Pool): Promise<void> {
  const roles = await rolesOutOfReach(pool)
  if (roles.length > 0) throw new CommandError('invalid', `${complaintOf(roles)}: ${remedyOf(roles)}`)
}

/** SQLSTATE of a statement that needs a right which the login lacks. */
const DENIED = '42501'

/**
 * Does something that changes the services' roles.
 * @throws CommandError invalid if PostgreSQL refuses because somebody else created them, with what to do about it; otherwise
 *   the error of `work`
 */
export async function changingRoles<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const roles = isDenied(error) ? await onClient(pool, ownedRoles) : []
    const foreign = roles.filter(({ administered }) => !administered)
    if (foreign.length === 0) throw error
    const names = foreign.map(({ role }) => role).join(', ')
    const reason = error instanceof Error ? error.message : String(error)
    throw new CommandError(
      'invalid',
      `${reason}: somebody other than ${foreign[0]?.owner} created ${names}; run as a superuser ${grantOf(foreign)}`,
    )
  }
}

const isDenied = (error: unknown): boolean =>
  error instanceof pg.DatabaseError ? error.code === DENIED : error instanceof Error && isDenied(error.cause)
