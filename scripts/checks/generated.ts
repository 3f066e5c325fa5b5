import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../lib/root.ts'
import { run } from '../lib/run.ts'
import { type Check, type CheckContext, failed, type Outcome, passed } from './check.ts'

/** Generated files are committed, and must be what their generators make of the source. */
export const generatedCheck: Check = { name: 'generated', run: generated }

/** By content, not by `git diff`: it must hold in a working tree with changes, too. */
async function generated(context: CheckContext): Promise<Outcome> {
  const generators = globSync(['*/package.json', '*/*/package.json'], {
    cwd: ROOT,
    exclude: ['**/node_modules'],
  }).filter(hasGenerator)
  if (generators.length === 0) return failed('no generators', 'No package has a script "generate".')
  const before = await hashes(context)
  const ended = await run('pnpm', ['--recursive', '--workspace-concurrency=1', 'run', 'generate'], context)
  if (ended.code !== 0) return failed(`${generators.length} generators`, ended.output)
  const after = await hashes(context)
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (file) => before.get(file) !== after.get(file),
  )
  if (changed.length === 0) return passed(`${generators.length} generators`)
  return failed(
    `${changed.length} files`,
    `These were not current, and have been generated again: commit them.\n${changed.join('\n')}`,
  )
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
