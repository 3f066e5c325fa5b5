import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ourFiles } from '../lib/our-files.ts'
import { ROOT } from '../lib/root.ts'
import { run } from '../lib/run.ts'
import { type CheckContext, failed, type Outcome, passed, runAsTask } from './check.ts'

/** Checks that the committed generated files match what their generators produce from the source. */
async function generated(context: CheckContext): Promise<Outcome> {
  const { generators, changed, failure } = await regenerate(context)
  if (failure !== undefined) return failed(`${generators} generators`, failure)
  if (changed.length === 0) return passed(`${generators} generators`)
  const detail = `These files were out of date and have been regenerated; commit them:\n${changed.join('\n')}`
  return failed(`${changed.length} files`, detail)
}

/** The result of running every package's generator. */
export interface Regenerated {
  readonly generators: number
  /** Changed files, relative to the root of the checkout. */
  readonly changed: readonly string[]
  /** Output of a generator that failed. */
  readonly failure?: string
}

/**
 * Runs every package's generator. Compares contents rather than using `git diff`, because the working tree may have
 * other changes.
 */
export async function regenerate(context: CheckContext): Promise<Regenerated> {
  const before = await hashes(context)
  const args = ['run', 'generate', '--output-logs=errors-only', '--summarize=false']
  const ended = await run(join(ROOT, 'node_modules/.bin/turbo'), args, context)
  const generators = Number(/(\d+) successful/.exec(ended.output)?.[1] ?? 0)
  if (ended.code !== 0 || generators === 0) return { generators, changed: [], failure: ended.output }
  const after = await hashes(context)
  const files = [...new Set([...before.keys(), ...after.keys()])]
  return { generators, changed: files.filter((file) => before.get(file) !== after.get(file)) }
}

/** Returns the SHA-256 of every file that git tracks or would track. */
async function hashes({ signal }: CheckContext): Promise<Map<string, string>> {
  const files = await ourFiles(ROOT, { untracked: true }, signal)
  return new Map(files.map((file) => [file, hashOf(join(ROOT, file))]))
}

function hashOf(file: string): string {
  try {
    return createHash('sha256').update(readFileSync(file)).digest('hex')
  } catch (error) {
    // A link to a folder.
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  }
}

if (import.meta.main) await runAsTask(generated)
