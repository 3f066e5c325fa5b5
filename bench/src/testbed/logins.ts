import { asLogin, SERVICE_LOGINS, type ServiceLogin, type ServicePasswords } from '@fonds/db'

// The server listens on loopback only and trusts every connection.
const PASSWORD = 'for-benchmarks-only'

export const BENCH_PASSWORDS: ServicePasswords = Object.fromEntries(SERVICE_LOGINS.map((login) => [login, PASSWORD]))

type Env = Readonly<Record<string, string>>

/** Returns a service's settings with its own database login in place of the owner's. */
export function loggedIn({ DATABASE_URL, ...env }: Env, login: ServiceLogin): Env {
  return DATABASE_URL === undefined ? env : { ...env, DATABASE_URL: asLogin(DATABASE_URL, login, PASSWORD) }
}
