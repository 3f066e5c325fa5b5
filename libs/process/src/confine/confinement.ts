import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { limit } from '@fonds/util'
import { type Architecture, seccompFilter } from './seccomp.ts'

/** Files that a confined process may use, in addition to the program's code and its libraries. */
export interface GrantedFiles {
  readonly read: readonly string[]
  /** Folders in which the process may create, write and remove files. */
  readonly write: readonly string[]
}

/** The rights that this machine's kernel can deny to child processes. */
export interface Confinement {
  /** Whether it can deny access to all files that are not granted. */
  readonly files: boolean
  /** Whether it can deny access to the network, programs and other processes. */
  readonly network: boolean
  /** The reason if some of this is not possible; otherwise null. */
  readonly reason: string | null
}

const PERL = ['/usr/bin/perl', '/usr/local/bin/perl'].find((path) => existsSync(path))
const LAUNCHER = fileURLToPath(new URL('./confine.pl', import.meta.url))

/** Folder that contains `libs` and `node_modules`. */
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

/** Numbers of the system call `prctl`. */
const PRCTL: Readonly<Record<Architecture, number>> = { x64: 157, arm64: 167 }

/** Children run without confinement if this machine does not show within this time that it can confine them. */
const PROBE_MS = limit(10_000)

let known: Confinement | undefined

/** Returns what can be confined on this machine. */
export function confinement(): Confinement {
  known ??= probe()
  return known
}

function probe(): Confinement {
  const open = (reason: string): Confinement => ({ files: false, network: false, reason })
  if (process.platform !== 'linux') return open(`${process.platform} has neither Landlock nor seccomp`)
  if (!(process.arch === 'x64' || process.arch === 'arm64')) return open(`not supported on ${process.arch}`)
  if (PERL === undefined) return open('perl is not installed')
  const { stdout, stderr, status } = spawnSync(PERL, [...launcher(process.arch, `${READ} /proc`), 'probe'], {
    encoding: 'utf8',
    timeout: PROBE_MS,
  })
  if (status !== 0) return open(`the kernel refuses seccomp filters (${(stderr ?? '').trim() || 'no answer'})`)
  if (stdout !== 'files') return { files: false, network: true, reason: 'the kernel does not support Landlock' }
  return { files: true, network: true, reason: null }
}

/** Returns the arguments of the launcher that come before the program. */
const launcher = (arch: Architecture, rules: string): string[] => [
  LAUNCHER,
  String(PRCTL[arch]),
  rules,
  seccompFilter(arch),
]

/** A command that starts Node confined: the program to start, and the arguments before those for Node. */
export interface ConfinedCommand {
  readonly execPath: string
  readonly execArgv: readonly string[]
}

/**
 * Returns the command that starts Node with access to these files only; null if this machine cannot confine processes.
 */
export function confinedNode({ read, write }: GrantedFiles): ConfinedCommand | null {
  const { files, network } = confinement()
  if (!network || PERL === undefined) return null
  const lines = [
    ...[...SYSTEM, ...CODE, dirname(process.execPath), ...compileCache(), ...read].map((path) => `${READ} ${path}`),
    `${EXECUTE} ${process.execPath}`,
    ...LOADERS.map((path) => `${EXECUTE} ${path}`),
    `${READ | WRITE_FILE} /dev/null`,
    ...write.map((path) => `${READ | WRITE} ${path}`),
  ]
  // The probe has checked the architecture.
  const before = launcher(process.arch as Architecture, files ? lines.join('\n') : '')
  return { execPath: PERL, execArgv: [...before, process.execPath] }
}

// Landlock's access rights (linux/landlock.h). Confined processes may not create folders, links, devices or sockets.
const EXECUTE = 1
const WRITE_FILE = 1 << 1
const READ_FILE = 1 << 2
const READ_FOLDER = 1 << 3
const REMOVE_FILE = 1 << 5
const MAKE_FILE = 1 << 8
const TRUNCATE = 1 << 14
const READ = READ_FILE | READ_FOLDER
const WRITE = WRITE_FILE | REMOVE_FILE | MAKE_FILE | TRUNCATE

/**
 * Paths that Node and the C library read. `/proc` contains the process's own memory use; the kernel denies access to
 * the memory, files and environment of other processes there.
 */
const SYSTEM = [
  ...['/lib', '/lib64', '/usr/lib', '/usr/local/lib', '/etc/ld.so.cache', '/etc/ssl/openssl.cnf', '/etc/localtime'],
  ...['/proc', '/sys/devices/system/cpu', '/sys/fs/cgroup', '/dev/urandom'],
]

/** Loaders of dynamically linked programs, which the kernel executes together with them. */
const LOADERS = ['/lib64/ld-linux-x86-64.so.2', '/lib/ld-linux-aarch64.so.1']

const CODE = [join(ROOT, 'libs'), join(ROOT, 'node_modules')]

function compileCache(): string[] {
  const { NODE_COMPILE_CACHE: folder } = process.env
  return folder === undefined ? [] : [folder]
}
