import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../lib/root.ts'
import { DemoFailure } from './failure.ts'
import { runToEnd } from './run-to-end.ts'
import { say } from './say.ts'

const LIST = join(ROOT, 'demo', 'load.json')
const COMMAND = 'tools/cli/bin/fonds.mjs'
/** What decides the outcome of a load: the archives, and the command that reads them. */
const SOURCES = ['demo/**/*', 'tools/cli/bin/**/*', 'tools/cli/src/**/*.ts']

/** Where a load goes, and how to know that it was done before. */
export interface LoadTarget {
  readonly databaseUrl: string
  /** The record of the last load; undefined where the database is not ours, and may have been emptied since. */
  readonly record: string | undefined
}

/**
 * Load the demo archives by the operator's command, as `demo/load.json` lists its arguments. The command changes
 * nothing where nothing changed; the record saves even the asking, while neither archives nor command have changed.
 *
 * @throws DemoFailure with the command's last line
 */
export async function loadArchives(target: LoadTarget, signal: AbortSignal): Promise<void> {
  const digest = digestOf(SOURCES)
  if (target.record !== undefined && recorded(target.record) === digest) return
  const env = { ...process.env, DATABASE_URL: target.databaseUrl }
  for (const args of readList()) {
    const show = (line: string) => {
      if (line.trim() !== '') say(`  ${line}`)
    }
    say(`fonds ${args.join(' ')}`)
    await runToEnd(`fonds ${args.join(' ')}`, [COMMAND, ...args], env, show, signal)
  }
  if (target.record !== undefined) writeFileSync(target.record, `${digest}\n`)
}

function readList(): string[][] {
  const list: unknown = JSON.parse(readFileSync(LIST, 'utf8'))
  if (Array.isArray(list) && list.every(isArguments)) return list
  throw new DemoFailure('demo/load.json is not a list of lists of arguments')
}

function isArguments(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((argument) => typeof argument === 'string')
}

function recorded(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return undefined
  }
}

/** SHA-256 over names and contents of the files that match, in the order of their names. */
function digestOf(patterns: readonly string[]): string {
  const hash = createHash('sha256')
  const files = globSync([...patterns], { cwd: ROOT }).filter((file) => statSync(join(ROOT, file)).isFile())
  for (const file of files.sort()) {
    const content = readFileSync(join(ROOT, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}
