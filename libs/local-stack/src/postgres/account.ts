import { execFileSync } from 'node:child_process'
import { chownSync } from 'node:fs'
import { LocalStackError } from '../errors.ts'

/** The user that runs a server, because PostgreSQL refuses root. Both fields are undefined unless this process is root. */
export interface Account {
  readonly uid?: number
  readonly gid?: number
}

/** Users that may run the server in place of root. */
const USERS = ['postgres', 'nobody'] as const

/** Returns the account for PostgreSQL: that of this process or, for root, the machine's `postgres` or `nobody`. */
export function serverAccount(): Account {
  if (process.getuid?.() !== 0) return {}
  for (const user of USERS) {
    const uid = idOf(user, '-u')
    const gid = idOf(user, '-g')
    if (uid !== undefined && gid !== undefined) return { uid, gid }
  }
  throw new LocalStackError(
    'PostgreSQL does not run as root and there is no user postgres or nobody: run as another user',
  )
}

/** Returns the name of the account if this process is root, for programs that give up root's rights themselves. */
export const serverUser = (): string => USERS.find((user) => idOf(user, '-u') !== undefined) ?? ''

/** Gives a file or folder to the server's account, unless it is that of this process. */
export function giveTo(account: Account, file: string): void {
  if (account.uid !== undefined && account.gid !== undefined) chownSync(file, account.uid, account.gid)
}

function idOf(user: string, flag: '-u' | '-g'): number | undefined {
  try {
    return Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] }).toString())
  } catch {
    return undefined
  }
}
