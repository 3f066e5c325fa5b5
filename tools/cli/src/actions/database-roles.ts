import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  changingRoles,
  passwordSettingOf,
  passwordsIn,
  putServiceLogins,
  roleOf,
  SERVICE_LOGINS,
  type ServiceLogin,
  type ServicePasswords,
} from '@fonds/db'
import type { ActionContext } from '../action-context.ts'
import { EXIT } from '../exit-codes.ts'
import { table } from '../output.ts'
import { UsageError } from '../usage-error.ts'

interface RolesRequest {
  /** Folder with a file for each login; null to take passwords only from settings. */
  readonly folder: string | null
  readonly rotate: boolean
}

/** Sets the passwords of the services' logins, and writes generated ones to files. Prints no password. */
export async function putRoles({ pool, out }: ActionContext, { folder, rotate }: RolesRequest): Promise<number> {
  const given = passwordsIn(process.env)
  const generated: Partial<Record<ServiceLogin, string>> = {}
  for (const login of SERVICE_LOGINS) {
    if (folder === null || given[login] !== undefined) continue
    generated[login] = (rotate ? null : await readPassword(folder, login)) ?? randomBytes(32).toString('hex')
  }
  const passwords = { ...given, ...generated }
  if (Object.keys(passwords).length === 0) {
    throw new UsageError('give --folder, or set GATEWAY_DATABASE_PASSWORD and the like')
  }
  await changingRoles(pool, () => putServiceLogins(pool, passwords))
  if (folder !== null) await writeFiles(folder, generated)
  const rows = SERVICE_LOGINS.map((login) => [roleOf(login), stateOf(login)] as const)
  out.result({ roles: Object.fromEntries(rows), folder })
  out.lines(table(['role', 'password'], rows))
  return EXIT.ok

  function stateOf(login: ServiceLogin): string {
    if (given[login] !== undefined) return 'from the settings'
    return passwords[login] === undefined ? 'unchanged' : `in ${fileOf(folder ?? '', login)}`
  }
}

/** Returns the password in a login's file; null if there is none. */
async function readPassword(folder: string, login: ServiceLogin): Promise<string | null> {
  try {
    return (await readFile(fileOf(folder, login), 'utf8')).trim() || null
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** Writes each file completely or not at all. */
async function writeFiles(folder: string, passwords: ServicePasswords): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const login of SERVICE_LOGINS) {
    const password = passwords[login]
    if (password === undefined) continue
    const file = fileOf(folder, login)
    await writeFile(`${file}.new`, `${password}\n`, { mode: 0o600 })
    await rename(`${file}.new`, file)
  }
}

const fileOf = (folder: string, login: ServiceLogin): string => join(folder, passwordSettingOf(login).toLowerCase())
