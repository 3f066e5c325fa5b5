import { Unavailable } from '@fonds/types/unavailable'

/** The session properties that a service requires. */
export interface ExpectedSession {
  /** The role that statements run as; null to use the login's own rights. */
  readonly role: string | null
  /** In milliseconds. */
  readonly statementTimeout: number
}

/**
 * Thrown when a session's rights or limits differ from the service's own: poolers may silently drop startup options.
 */
export class WrongSession extends Unavailable {
  constructor(reason: string) {
    super(`the database session is not the service's own: ${reason}. Is there a pooler that drops start-up options?`)
    this.name = 'WrongSession'
  }
}

interface Asker {
  query(text: string): Promise<{ readonly rows: readonly unknown[] }>
}

interface Session {
  readonly role: string
  readonly is_owner: boolean
  readonly login_is_owner: boolean
  readonly statement_timeout: number
}

// pg_has_role is true for a superuser, whoever owns the schema.
const SESSION = `
SELECT current_user::text AS role,
  coalesce((SELECT pg_has_role(current_user, nspowner, 'MEMBER') FROM pg_namespace WHERE nspname = 'fonds'), false) AS is_owner,
  coalesce((SELECT pg_has_role(session_user, nspowner, 'MEMBER') FROM pg_namespace WHERE nspname = 'fonds'), false) AS login_is_owner,
  (SELECT setting::integer FROM pg_settings WHERE name = 'statement_timeout') AS statement_timeout`

/**
 * Checks a session: its role, that the role has none of the owner's rights, and its timeout.
 * @returns whether the login behind the role has the owner's rights, which `SET ROLE NONE` would restore
 * @throws WrongSession; otherwise as `query` does
 */
export async function checkSession(
  client: Asker,
  { role, statementTimeout }: ExpectedSession,
): Promise<{ readonly loginIsOwner: boolean }> {
  const { rows } = await client.query(SESSION)
  const [session] = rows as readonly Session[]
  const found = { loginIsOwner: session?.login_is_owner === true }
  if (session === undefined || role === null) return found
  if (session.role !== role) throw new WrongSession(`it runs as ${session.role} instead of ${role}`)
  if (session.is_owner) throw new WrongSession(`${role} has the rights of the schema's owner`)
  if (session.statement_timeout !== statementTimeout) {
    throw new WrongSession(`statement_timeout is ${session.statement_timeout} ms instead of ${statementTimeout}`)
  }
  return found
}
