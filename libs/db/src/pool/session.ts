import { Unavailable } from '@fonds/types/unavailable'

/** The session properties that a service requires. */
export interface ExpectedSession {
  /** The role that statements run as; null to use the login's own rights. */
  readonly role: string | null
  /** Statement timeout in milliseconds. */
  readonly statementTimeout: number
  /**
   * Whether the login must not have the owner's rights. True for services; the operator's command needs those rights.
   */
  readonly ownLogin: boolean
  /** Returns when the server was started that the session must be on; null if any will do. */
  readonly startedAt?: () => string | null
}

/**
 * Thrown if a session's rights or limits are not those of the service: its login may be the owner, or a pooler may drop
 * startup options.
 */
export class WrongSession extends Unavailable {
  constructor(reason: string) {
    super(`the database session is not the service's own: ${reason} (docs/database-roles.md)`)
    this.name = 'WrongSession'
  }
}

interface Queryable {
  query(text: string): Promise<{ readonly rows: readonly unknown[] }>
}

interface Session {
  readonly role: string
  readonly is_owner: boolean
  readonly login_is_owner: boolean
  readonly statement_timeout: number
  readonly timeout_is_the_logins: boolean
  readonly started_at: string
}

// pg_has_role is always true for a superuser, even if another role owns the schema.
const SESSION = `
SELECT current_user::text AS role,
  coalesce((SELECT pg_has_role(current_user, nspowner, 'MEMBER') FROM pg_namespace WHERE nspname = 'fonds'), false) AS is_owner,
  coalesce((SELECT pg_has_role(session_user, nspowner, 'MEMBER') FROM pg_namespace WHERE nspname = 'fonds'), false) AS login_is_owner,
  t.setting::integer AS statement_timeout, t.source LIKE '%user' AS timeout_is_the_logins,
  pg_postmaster_start_time()::text AS started_at
FROM pg_settings t WHERE t.name = 'statement_timeout'`

/**
 * Checks a session: its role; that neither the role nor, for a service, its login has the owner's rights; and its
 * timeout; and its server, for a replica. Behind a pooler that drops startup options, the timeout may be the one set for the login.
 * @throws WrongSession; the errors of `query`
 */
export async function checkSession(client: Queryable, expected: ExpectedSession): Promise<void> {
  const { role, statementTimeout } = expected
  const { rows } = await client.query(SESSION)
  const [session] = rows as readonly Session[]
  if (session === undefined) return
  const startedAt = expected.startedAt?.() ?? null
  if (startedAt !== null && session.started_at !== startedAt) {
    throw new WrongSession('it is on another server than the last one; each replica needs its own URL')
  }
  if (role === null) return
  if (session.role !== role) throw new WrongSession(`it runs as ${session.role} instead of ${role}`)
  if (session.is_owner) throw new WrongSession(`${role} has the rights of the schema's owner`)
  if (expected.ownLogin && session.login_is_owner) {
    throw new WrongSession(`its login has the rights of the schema's owner; log in as ${role}`)
  }
  const bounded = session.timeout_is_the_logins && session.statement_timeout > 0
  if (session.statement_timeout !== statementTimeout && !bounded) {
    throw new WrongSession(`statement_timeout is ${session.statement_timeout} ms instead of ${statementTimeout}`)
  }
}
