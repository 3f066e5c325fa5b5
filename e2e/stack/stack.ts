import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '../..')

/** The stack that the specs run against. */
export interface RunningStack {
  readonly port: number
  readonly dataDir: string
  readonly databaseUrl: string
}

/** Returns the running stack. @throws if none was started for the specs */
export function runningStack(): RunningStack {
  const dataDir = process.env.FONDS_E2E_DATA
  if (!dataDir) throw new Error('no stack: run the specs through Playwright')
  const run = JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8'))
  return { port: run.port, dataDir, databaseUrl: run.DATABASE_URL }
}

/** Result of a `fonds` command. */
export interface CommandResult {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs `bin/fonds` on the stack, as an operator would. */
export function fonds(...args: string[]): Promise<CommandResult> {
  const { dataDir } = runningStack()
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }
  return new Promise((done) => {
    execFile(
      join(ROOT, 'bin/fonds'),
      args,
      { cwd: ROOT, env, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => {
        done({ code: error ? Number(error.code) : 0, stdout, stderr })
      },
    )
  })
}

/**
 * Runs a command that must succeed.
 * @throws with its output if it fails
 */
export async function operate(...args: string[]): Promise<void> {
  const { code, stdout, stderr } = await fonds(...args)
  if (code !== 0) throw new Error(`fonds ${args.join(' ')}: ${code}\n${stdout}\n${stderr}`)
}

/** Folder with real finding aids next to the repository; null if missing. */
export const corpusFolder = (): string | null => shared('corpus/ead')

/** Folder with official schemas and their catalog next to the repository; null if missing. */
export const officialSchemas = (): string | null => shared('schemas')

function shared(name: string): string | null {
  const folder = join(process.env.FONDS_SHARED ?? join(ROOT, '../shared'), name)
  return existsSync(folder) ? folder : null
}
