import { type ExecFileException, execFile, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { errorCode, LocalStackError, saysDiskFull } from '../errors.ts'
import { type Account, giveTo } from './account.ts'
import { type Binaries, SHARED_FOLDER } from './binaries.ts'

const LOCATION = 'postgres-is-in.txt'
const execute = promisify(execFile)

/**
 * Returns the actual data folder: the requested one, unless this process is root and the server's account cannot access
 * it. In that case, it is a folder below `/var/lib/fonds`, named after the requested path and recorded there.
 */
export function placeData(asked: string, account: Account, say: (line: string) => void): string {
  const wanted = resolve(asked)
  const parent = dirname(wanted)
  mkdirSync(parent, { recursive: true })
  if (account.uid === undefined || canEnter(parent, account)) return wanted
  const record = join(wanted, LOCATION)
  const name = createHash('sha256').update(wanted).digest('hex').slice(0, 16)
  const place = join(SHARED_FOLDER, `data-${name}`)
  if (existsSync(record)) return readFileSync(record, 'utf8').trim()
  mkdirSync(wanted, { recursive: true })
  mkdirSync(SHARED_FOLDER, { recursive: true, mode: 0o755 })
  if (existsSync(place)) {
    // The requested folder was deleted to start afresh, or its disk is not mounted. Keep the data, as it may be needed.
    const aside = `${place}-until-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
    renameSync(place, aside)
    say(`data of an earlier run on ${wanted} was set aside in ${aside}`)
  }
  writeFileSync(record, `${place}\n`)
  return place
}

/** Creates the data folder with `initdb`, unless it exists. @throws if it has another version or other content */
export async function initialise(data: string, binaries: Binaries, account: Account, durable: boolean): Promise<void> {
  if (existsSync(join(data, 'PG_VERSION'))) {
    requireVersion(data, binaries.major)
    return
  }
  if (existsSync(data) && readdirSync(data).length > 0) {
    throw new LocalStackError(`${data} contains something other than a PostgreSQL database: choose another folder`)
  }
  const partial = `${data}.new-${process.pid}`
  rmSync(partial, { recursive: true, force: true })
  mkdirSync(partial, { mode: 0o700 })
  giveTo(account, partial)
  try {
    await runInitdb(partial, binaries, account, durable)
    renameSync(partial, data)
  } finally {
    rmSync(partial, { recursive: true, force: true })
  }
}

/**
 * Runs initdb with a locale that sorts by code point and knows Unicode letters and case. pg_trgm still asks the C library
 * what a letter is, hence `--lc-ctype`: under plain C, it would drop every letter outside ASCII.
 */
async function runInitdb(folder: string, binaries: Binaries, account: Account, durable: boolean): Promise<void> {
  const sync = durable ? [] : ['--no-sync']
  const provider = binaries.major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []
  const fixed = ['-D', folder, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C', '--no-instructions']
  let output = ''
  for (const letters of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    const args = [...fixed, ...sync, ...provider, `--lc-ctype=${letters}`]
    const env = { ...process.env, LC_ALL: 'C' }
    try {
      await execute(join(binaries.folder, 'bin', 'initdb'), args, { ...account, cwd: '/', env })
      return
    } catch (error) {
      const { stdout, stderr, message } = error as ExecFileException
      output = `${stdout ?? ''}${stderr ?? ''}` || message
    }
    if (!/invalid locale name/.test(output)) break
  }
  throw new LocalStackError(reasonOf(output, folder))
}

function reasonOf(output: string, folder: string): string {
  if (saysDiskFull(output)) return `no space left on the disk of ${folder}`
  const line = output.split('\n').find((text) => /error|fatal|could not/i.test(text)) ?? output.trim()
  return `PostgreSQL could not create its data folder: ${line}`
}

function requireVersion(data: string, major: number): void {
  const found = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  if (found === String(major)) return
  throw new LocalStackError(
    `${data} was written by PostgreSQL ${found}, this is ${major}: move the folder away, or dump it with version ${found} and restore it`,
  )
}

function canEnter(folder: string, account: Account): boolean {
  return spawnSync('sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: '/' }).status === 0
}

/** Returns whether a process with this id is running, under any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}
