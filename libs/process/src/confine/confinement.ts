import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Architecture, seccompFilter } from './seccomp.ts'

/** The files that a confined process may use, besides the program's code and its libraries. */
export interface Granted {
  readonly read: readonly string[]
  /** Folders in which the process may create, write and remove files. */
  readonly write: readonly string[]
}

/** What the kernel of this machine can keep from child processes. */
export interface Confinement {
  /** Whether files outside the granted ones are out of reach. */
  readonly files: boolean
  /** Whether network, programs and other processes are out of reach. */
  readonly network: boolean
  /** The reason why something is not confined; null if everything is. */
  readonly reason: string | null
}

const PERL = ['/usr/bin/perl', '/usr/local/bin/perl'].find((path) => existsSync(path))
const LAUNCHER = fileURLToPath(new URL('./confine.pl', import.meta.url))

/** The folder of `libs` and `node_modules`. */
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

/** Numbers of the system call `prctl`. */
const PRCTL: Readonly<Record<Architecture, number>> = { x64: 157, arm64: 167 }

const PROBE_MS = 10_000

let known: Confinement | undefined

/** Returns what is confined on this machine. */
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

/** Returns how to start Node with only these files; null where nothing can be confined. */
export function confinedNode({ read, write }: Granted): ConfinedCommand | null {
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

// Rights of Landlock (linux/landlock.h). Confined processes create neither folders nor links, devices or sockets.
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
 * What Node and the C library read. `/proc` has the process's own memory use; the kernel refuses the memory, files and
 * environment of other processes there.
 */
const SYSTEM = [
  ...['/lib', '/lib64', '/usr/lib', '/usr/local/lib', '/etc/ld.so.cache', '/etc/ssl/openssl.cnf', '/etc/localtime'],
  ...['/proc', '/sys/devices/system/cpu', '/sys/fs/cgroup', '/dev/urandom'],
]

/** The loader of dynamically linked programs, which the kernel executes with them. */
const LOADERS = ['/lib64/ld-linux-x86-64.so.2', '/lib/ld-linux-aarch64.so.1']

const CODE = [join(ROOT, 'libs'), join(ROOT, 'node_modules')]

function compileCache(): string[] {
  const { NODE_COMPILE_CACHE: folder } = process.env
  return folder === undefined ? [] : [folder]
}
