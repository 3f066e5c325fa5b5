import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { bringFromDebian } from '../programs/debian.ts'
import { onPath } from '../server-process.ts'

/** PgBouncer, as the beginning of a command line. */
export type PgBouncerProgram =
  | { readonly command: string; readonly args: readonly string[] }
  | { readonly failure: string }

/** The first version that prepares named statements in transaction mode (`max_prepared_statements`). */
const OLDEST = [1, 21] as const

/** PgBouncer with all of its libraries, and the C library of its release, so that it runs on any system. */
const PACKAGES = [
  ...['pgbouncer', 'libc6', 'libcares2', 'libevent-2.1-7t64', 'libpam0g', 'libaudit1', 'libcap-ng0', 'libcap2'],
  ...['libssl3t64', 'libsystemd0', 'libzstd1', 'zlib1g'],
]

/** Finds a PgBouncer of 1.21 or newer on the PATH, or downloads Debian's without installing it. */
export function bringPgBouncer(): PgBouncerProgram {
  const own = onPath('pgbouncer')
  if (own !== undefined && isRecent(own, [])) return { command: own, args: [] }
  const brought = bringFromDebian('pgbouncer-trixie', PACKAGES, 'usr/sbin/pgbouncer', 'trixie')
  if ('failure' in brought) return brought
  const root = join(dirname(brought.command), '../..')
  const [loader] = globSync(['usr/lib64/ld-linux-*.so.*', 'usr/lib/*-linux-*/ld-linux-*.so.*'], { cwd: root })
  if (loader === undefined) return { failure: 'PgBouncer: the packages have no loader for this machine' }
  const command = join(root, loader)
  const args = ['--library-path', brought.env.LD_LIBRARY_PATH, brought.command]
  return isRecent(command, args) ? { command, args } : { failure: `${brought.command} does not run here` }
}

function isRecent(command: string, args: readonly string[]): boolean {
  const { stdout } = spawnSync(command, [...args, '--version'], { encoding: 'utf8' })
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(stdout ?? '') ?? []
  return Number(major) > OLDEST[0] || (Number(major) === OLDEST[0] && Number(minor) >= OLDEST[1])
}
