import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { bringPostgresClients } from '@fonds/local-stack'
import { limit } from '@fonds/util'
import { SettingsError } from '../usage-error.ts'

/** A program of PostgreSQL. */
export interface PgProgram {
  readonly path: string
  /** As in `18.4`. */
  readonly version: string
}

/** Folders where packages of PostgreSQL put the programs of each version. */
const FOLDERS = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/{libpq,postgresql@*}/bin',
  '/usr/local/opt/{libpq,postgresql@*}/bin',
]

interface Wanted {
  readonly name: 'pg_dump' | 'pg_restore'
  /** Version of the server, whose major version the program must have at least. */
  readonly serverVersion: string
  /** The only folder to look in; null for the usual places. */
  readonly folder: string | null
  /** Whether the program may be downloaded, which is for the demo's own server. */
  readonly download: boolean
}

/**
 * Finds `pg_dump` or `pg_restore` of the server's major version, or else of the next one that is installed.
 * @throws SettingsError with all that were found
 */
export function findPgProgram(wanted: Wanted): PgProgram {
  const { name, serverVersion, folder, download } = wanted
  const major = majorOf(serverVersion)
  const searched = folder === null ? [...globSync(FOLDERS), ...(process.env.PATH ?? '').split(delimiter)] : [folder]
  const found = [...new Set(searched.filter((path) => path !== ''))].flatMap((path) => examine(join(path, name)))
  const fit = found.filter(({ version }) => majorOf(version) >= major)
  const [best] = fit.toSorted((a, b) => majorOf(a.version) - majorOf(b.version))
  if (best !== undefined) return best
  const brought = download && folder === null ? bringPostgresClients() : null
  if (brought !== null && 'folder' in brought) {
    const [program] = examine(join(brought.folder, name)).filter(({ version }) => majorOf(version) >= major)
    if (program !== undefined) return program
  }
  const others = found.map(({ path, version }) => `${path} is version ${version}`)
  throw new SettingsError(
    `${name} ${major} or later is needed, because the server is PostgreSQL ${serverVersion}; ` +
      `${others.length === 0 ? `no ${name} was found` : others.join(', ')}. Install PostgreSQL's client programs ` +
      `(Debian: postgresql-client-${major}), or name their folder with --pg-bin`,
  )
}

/** Returns the major version, such as 18. */
export const majorOf = (version: string): number => Number.parseInt(version, 10)

/** A `pg_dump` or `pg_restore` is passed over when it does not tell its version within this time. */
const VERSION_MS = limit(10_000)

function examine(path: string): PgProgram[] {
  const { status, stdout } = spawnSync(path, ['--version'], { cwd: '/', encoding: 'utf8', timeout: VERSION_MS })
  const [, version] = /\(PostgreSQL\) (\d+\S*)/.exec(stdout ?? '') ?? []
  return status === 0 && version !== undefined ? [{ path, version }] : []
}
