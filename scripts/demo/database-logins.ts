import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asLogin, loginOf, passwordSettingOf, SERVICE_LOGINS, type ServiceLogin } from '@fonds/db/logins'
import { SERVICES, type ServiceName } from './services.ts'

/**
 * Database logins of the services, with passwords that are created once per data folder, readable only by its owner.
 */
export class DatabaseLogins {
  readonly #passwords: Readonly<Record<ServiceLogin, string>>

  constructor(dataDir: string) {
    const file = join(dataDir, 'database-passwords.json')
    const fresh = SERVICE_LOGINS.map((login) => [login, randomBytes(32).toString('hex')])
    const kept = readPasswords(file)
    this.#passwords = { ...Object.fromEntries(fresh), ...kept }
    if (SERVICE_LOGINS.some((login) => kept[login] === undefined)) {
      writeFileSync(file, `${JSON.stringify(this.#passwords)}\n`, { mode: 0o600 })
    }
  }

  /** Environment variables from which migrations set the passwords. */
  get passwords(): Readonly<Record<string, string>> {
    return Object.fromEntries(SERVICE_LOGINS.map((login) => [passwordSettingOf(login), this.#passwords[login]]))
  }

  /** Returns the URL with which each service logs in. @param owner the owner's URL */
  urls(owner: string): Readonly<Partial<Record<ServiceName, string>>> {
    return Object.fromEntries(
      SERVICES.flatMap((name) => {
        const login = loginOf(name)
        return login === null ? [] : [[name, asLogin(owner, login, this.#passwords[login])]]
      }),
    )
  }
}

function readPasswords(file: string): Partial<Record<ServiceLogin, string>> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw error
  }
}
