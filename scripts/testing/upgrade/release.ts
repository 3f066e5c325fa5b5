import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ROOT } from '../../lib/root.ts'

/** Folder in which a machine sees this checkout. */
const CHECKOUT = '/opt/checkout'

/** Folders with source code, whose own `node_modules` are links into that of the root. */
const SOURCES = ['bin', 'services', 'libs', 'tools', 'clients', 'deploy', 'docs']

const LEFT_OUT = new Set(['.bin', '.cache', '.reports', '.turbo', '.vite', 'dist'])

interface TestRelease {
  readonly revision: string
  /** A migration that other releases do not have: its name, and its statements. */
  readonly migration?: readonly [name: string, sql: string]
}

/**
 * Makes releases of this checkout as `npm run release` does, but with the checkout's own dependencies and Node, and with other ports.
 * @param ports instead of those of the units
 * @returns the names of the releases' folders
 */
export function makeReleases(
  folder: string,
  ports: ReadonlyMap<number, number>,
  releases: readonly TestRelease[],
): readonly string[] {
  const base = join(folder, 'base')
  makeBase(base, ports)
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const names = releases.map(({ revision, migration }) => {
    const name = `fonds-${version}-${revision}-linux-${process.arch}`
    // Linked, since they differ in two files.
    execFileSync('cp', ['--archive', '--link', base, join(folder, name)])
    writeFileSync(join(folder, name, 'REVISION'), `${revision}\n`)
    if (migration !== undefined)
      writeFileSync(join(folder, name, 'libs/db/migrations', `${migration[0]}.sql`), migration[1])
    return name
  })
  rmSync(base, { recursive: true })
  return names
}

function makeBase(base: string, ports: ReadonlyMap<number, number>): void {
  mkdirSync(base, { recursive: true })
  for (const name of SOURCES) {
    cpSync(join(ROOT, name), join(base, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !LEFT_OUT.has(basename(path)) && !path.endsWith('.test.ts'),
    })
  }
  cpSync(join(ROOT, 'package.json'), join(base, 'package.json'))
  symlinkSync(join(CHECKOUT, 'node_modules'), join(base, 'node_modules'))
  symlinkSync(join(CHECKOUT, 'node_modules', `node-linux-${process.arch}`, 'bin/node'), join(base, 'bin/node'))
  for (const file of globSync('{,small/}*.{service,socket,env}', { cwd: join(base, 'deploy/systemd') }))
    replacePorts(join(base, 'deploy/systemd', file), ports)
}

function replacePorts(file: string, ports: ReadonlyMap<number, number>): void {
  const text = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    text.replaceAll(/\b\d{4}\b/g, (port) => String(ports.get(Number(port)) ?? port)),
  )
}
