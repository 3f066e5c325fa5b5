import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { limit } from '@fonds/util'
import pg from 'pg'
import { onClient } from '../transaction/on-client.ts'

/** The services' own logins. Each is named after its role, without `fonds_`. The indexer is the search worker. */
export const SERVICE_LOGINS = ['gateway', 'catalog', 'search', 'indexer', 'media', 'export', 'oai'] as const
export type ServiceLogin = (typeof SERVICE_LOGINS)[number]

/** Passwords by login; logins without one stay as they are. */
export type ServicePasswords = Readonly<Partial<Record<ServiceLogin, string>>>

/** Returns the role that a service logs in as. */
export const roleOf = (login: ServiceLogin): string => `fonds_${login}`

/** Workers share the login of their service, except for the search worker, which alone writes the index. */
const LOGIN_OF: Readonly<Record<string, ServiceLogin>> = {
  gateway: 'gateway',
  catalog: 'catalog',
  search: 'search',
  'search-worker': 'indexer',
  media: 'media',
  'media-worker': 'media',
  export: 'export',
  'export-worker': 'export',
  oai: 'oai',
}

/** Returns the login of a service or worker; null if it does not use the database, as the reading room. */
export const loginOf = (part: string): ServiceLogin | null => LOGIN_OF[part] ?? null

/** Returns the setting that holds a login's password. */
export const passwordSettingOf = (login: ServiceLogin): string => `${login.toUpperCase()}_DATABASE_PASSWORD`

/** Reads the passwords from the environment: `GATEWAY_DATABASE_PASSWORD` and so on. An empty value counts as unset. */
export function passwordsIn(env: NodeJS.ProcessEnv): ServicePasswords {
  return Object.fromEntries(
    SERVICE_LOGINS.flatMap((login) => (env[passwordSettingOf(login)] ? [[login, env[passwordSettingOf(login)]]] : [])),
  )
}

/** Returns a database URL with another login. */
export function asLogin(url: string, login: ServiceLogin, password: string): string {
  const result = new URL(url)
  result.username = roleOf(login)
  result.password = encodeURIComponent(password)
  return result.href
}

/** PostgreSQL cancels a longer statement of the gateway if a pooler drops the timeout that the gateway sets. */
const GATEWAY_STATEMENT_MS = limit(2_000)
/** PostgreSQL cancels a longer statement of the search service if a pooler drops the timeout that the service sets. */
const SEARCH_STATEMENT_MS = limit(3_000)
/** PostgreSQL cancels a longer statement of the catalog, media or OAI-PMH if a pooler drops the timeout that they set. */
const READ_STATEMENT_MS = limit(5_000)
/** PostgreSQL cancels a longer statement of the export or the indexer if a pooler drops the timeout that they set. */
const WORKER_STATEMENT_MS = limit(60_000)

/**
 * Session settings of each login, which apply if a pooler drops the startup options set by pools (pool.ts). The timeout
 * suits the longest statement of all pools that share the login.
 */
const SETTINGS: Readonly<Record<ServiceLogin, Readonly<Record<string, string>>>> = {
  gateway: { statement_timeout: `${GATEWAY_STATEMENT_MS}ms` },
  catalog: { statement_timeout: `${READ_STATEMENT_MS}ms` },
  search: {
    statement_timeout: `${SEARCH_STATEMENT_MS}ms`,
    plan_cache_mode: 'force_custom_plan',
    enable_seqscan: 'off',
    work_mem: '32MB',
  },
  indexer: { statement_timeout: `${WORKER_STATEMENT_MS}ms` },
  media: { statement_timeout: `${READ_STATEMENT_MS}ms` },
  export: { statement_timeout: `${WORKER_STATEMENT_MS}ms` },
  oai: { statement_timeout: `${READ_STATEMENT_MS}ms` },
}
const SHARED = { plan_cache_mode: 'force_generic_plan', jit: 'off' } as const

/**
 * Waits for others that change the services' roles, until the end of the transaction, because PostgreSQL rejects concurrent
 * changes of one role.
 */
export const IN_TURN = "SELECT pg_advisory_xact_lock(hashtextextended('fonds-logins', 0))"

/**
 * Sets or changes the services' passwords, so that they can log in. Needs the right to alter the roles. Roles belong to
 * the cluster, so installations in one cluster share them.
 * @throws if a password has characters that PostgreSQL would have to normalise
 */
export async function putServiceLogins(pool: pg.Pool, passwords: ServicePasswords): Promise<void> {
  const given = SERVICE_LOGINS.flatMap((login) => {
    const password = passwords[login]
    return password === undefined ? [] : [{ login, verifier: scramVerifier(login, password) }]
  })
  if (given.length === 0) return
  await onClient(pool, async (client) => {
    const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name')
    const database = pg.escapeIdentifier(rows[0]?.name ?? '')
    const statements = given.flatMap(({ login, verifier }) => {
      const role = roleOf(login)
      const settings = Object.entries({ ...SHARED, ...SETTINGS[login] })
      return [
        `ALTER ROLE ${role} LOGIN PASSWORD ${pg.escapeLiteral(verifier)}`,
        `GRANT CONNECT ON DATABASE ${database} TO ${role}`,
        ...settings.map(([name, value]) => `ALTER ROLE ${role} IN DATABASE ${database} SET ${name} = '${value}'`),
      ]
    })
    // Sent in one round trip, which is one transaction.
    await client.query([IN_TURN, ...statements].join('; '))
  })
}

const ITERATIONS = 4096

/**
 * Returns what PostgreSQL stores for a password (RFC 5803), so that the password itself never appears in a statement,
 * which the server may log.
 */
function scramVerifier(login: ServiceLogin, password: string): string {
  if (!/^[\x21-\x7e]+$/.test(password)) {
    throw new Error(`${passwordSettingOf(login)}: use letters, digits and ASCII punctuation only`)
  }
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256')
  const hmac = (text: string) => createHmac('sha256', salted).update(text).digest()
  const storedKey = createHash('sha256').update(hmac('Client Key')).digest('base64')
  const parts = [
    `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}`,
    `${storedKey}:${hmac('Server Key').toString('base64')}`,
  ]
  return parts.join('$')
}
