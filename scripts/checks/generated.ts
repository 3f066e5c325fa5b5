import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../lib/root.ts'
import { run } from '../lib/run.ts'
import { type Check, type CheckContext, failed, type Outcome, passed } from './check.ts'

/** Generated files are committed, and must be what their generators make of the source. */
export const generatedCheck: Check = { name: 'generated', run: generated }

async function generated(context: CheckContext): Promise<Outcome> {
  const { generators, changed, failure } = await regenerate(context)
  if (failure !== undefined) return failed(`${generators} generators`, failure)
  if (changed.length === 0) return passed(`${generators} generators`)
  const detail = `These were not current, and have been generated again: commit them.\n${changed.join('\n')}`
  return failed(`${changed.length} files`, detail)
}

/** What came of running every package's generator. */
export interface Regenerated {
  readonly generators: number
  /** Files that are now other than before, from the root of the checkout. */
  readonly changed: readonly string[]
  /** What a generator that failed has printed. */
  readonly failure?: string
}

/** Run every `generate` script, the gateway's last: it joins the documents of all services. Told by content, not by `git diff`: the working tree may have changes of its own. */
export async function regenerate(context: CheckContext): Promise<Regenerated> {
  const manifests = globSync(['*/package.json', '*/*/package.json'], { cwd: ROOT, exclude: ['**/node_modules'] })
  const generators = manifests.filter(hasGenerator).length
  if (generators === 0) return { generators, changed: [], failure: 'No package has a script "generate".' }
  const before = await hashes(context)
  for (const packages of ['!@fonds/gateway', '@fonds/gateway']) {
    const args = ['--recursive', '--workspace-concurrency=1', '--filter', packages, 'run', 'generate']
    const ended = await run('pnpm', args, context)
    if (ended.code !== 0) return { generators, changed: [], failure: ended.output }
  }
  const after = await hashes(context)
  const files = [...new Set([...before.keys(), ...after.keys()])]
  return { generators, changed: files.filter((file) => before.get(file) !== after.get(file)) }
}

function hasGenerator(manifest: string): boolean {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, manifest), 'utf8')) as { scripts?: Record<string, string> }
  return scripts?.generate !== undefined
}

/** SHA-256 of every file that git tracks or would track. */
async function hashes(context: CheckContext): Promise<Map<string, string>> {
  const { output } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
    ...context,
    maxLines: Number.POSITIVE_INFINITY,
  })
  const files = output.split('\n').filter((file) => file !== '')
  return new Map(files.map((file) => [file, hashOf(join(ROOT, file))]))
}

function hashOf(file: string): string {
  try {
    return createHash('sha256').update(readFileSync(file)).digest('hex')
  } catch (error) {
    // Deleted in the working tree, and not yet in git; or a link to a folder.
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  }
}
