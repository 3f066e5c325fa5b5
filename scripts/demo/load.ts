import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../lib/root.ts'
import { recorded } from './record.ts'
import { runToEnd } from './run-to-end.ts'
import { say } from './say.ts'

const PROGRAM = 'scripts/demo/run-list.ts'
const LISTS = ['demo/load.json', 'demo/pictures/load.json'] as const
/** Files that determine the result of loading: the archives, their pictures, and the command and libraries that read them. */
const SOURCES = [
  'demo/load.json',
  'demo/{demo,harbour,pictures,texts}/**/*',
  'tools/cli/bin/**/*',
  '{tools/cli,libs/import,libs/readers/*}/src/**/*.ts',
]

/** The stack into which the archives are loaded, and the record of what it already has. */
export interface LoadTarget {
  readonly databaseUrl: string
  /** Redis by which running services learn of changes. */
  readonly redisUrl: string
  /** Folder for the archives' files. */
  readonly dataDir: string
  /** Public base URLs, for URLs that imports print. */
  readonly addresses: { readonly PUBLIC_URL: string; readonly BASE_DOMAIN: string }
  /** File that records the last load; undefined if the database is not ours and may have been emptied since. */
  readonly record: string | undefined
}

/**
 * Loads the demo archives and their pictures with the `fonds` command, whose arguments are listed in two files. It changes
 * nothing if nothing has changed; the record avoids even running it while archives and command are the same.
 *
 * @throws DemoFailure with the last line of the command's output
 */
export async function loadArchives(target: LoadTarget, signal: AbortSignal): Promise<void> {
  const digest = digestOf(SOURCES)
  if (target.record !== undefined && recorded(target.record) === digest) return
  const { databaseUrl, redisUrl, dataDir, addresses } = target
  const env = { ...process.env, ...addresses, DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, DATA_DIR: dataDir }
  const quiet = showCommands()
  await runToEnd('loading the demo archives', [PROGRAM, ...LISTS], env, quiet.show, signal)
  if (quiet.hidden() > 0) say(`  and ${quiet.hidden()} commands that unpublish, set fields or attach pictures`)
  if (target.record !== undefined) writeFileSync(target.record, `${digest}\n`)
}

/** Shows each command that imports something, with its output; counts the other commands. */
function showCommands(): { show: (line: string) => void; hidden: () => number } {
  let showing = true
  let hidden = 0
  const show = (line: string) => {
    const command = /^fonds (\S+)/.exec(line)?.[1]
    if (command !== undefined) {
      showing = ['tenant', 'import'].includes(command)
      if (!showing) hidden++
    }
    if (showing && line.trim() !== '') say(command === undefined ? `  ${line}` : line)
  }
  return { show, hidden: () => hidden }
}

/** Returns the SHA-256 of the names and contents of all matching files, sorted by name. */
function digestOf(patterns: readonly string[]): string {
  const hash = createHash('sha256')
  const files = globSync([...patterns], { cwd: ROOT }).filter((file) => statSync(join(ROOT, file)).isFile())
  for (const file of files.sort()) {
    const content = readFileSync(join(ROOT, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}
