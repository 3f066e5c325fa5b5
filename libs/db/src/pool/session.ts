import { Unavailable } from '@fonds/types/unavailable'

/** What a session must be for a service to work on it. */
export interface ExpectedSession {
  /** The role statements run as; null where the login's own rights are wanted. */
  readonly role: string | null
  /** In milliseconds. */
  readonly statementTimeout: number
}

/** A session with rights or limits other than the service's own: a pooler may drop start-up options without a word. */
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
 * Checks who a session is: the role, that it has none of the owner's rights, and its time limit.
 * @returns whether the login behind the role has the owner's rights, so that `SET ROLE NONE` would give them
 * @throws WrongSession; what `query` throws
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
