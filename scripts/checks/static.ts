import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '../lib/root.ts'
import { type Ended, run } from '../lib/run.ts'
import { type Check, type CheckContext, failed, type Outcome, passed } from './check.ts'

/** Checks of the source as it stands, one program each. */
export const staticChecks: readonly Check[] = [
  { name: 'format', run: (context) => counted(context, 'biome', ['ci', '--colors=off'], /Checked (\d+) files/) },
  { name: 'lint', run: (context) => counted(context, 'oxlint', ['--deny-warnings'], /on (\d+) files/) },
  { name: 'types', run: types },
  { name: 'boundaries', run: boundaries },
  { name: 'unused', run: unused },
]

/** A program of node_modules that says how many files it has looked at. */
async function counted({ signal }: CheckContext, program: string, args: string[], files: RegExp): Promise<Outcome> {
  const ended = await run(join(ROOT, 'node_modules/.bin', program), args, { signal })
  return judge(ended, Number(files.exec(ended.output)?.[1] ?? 0))
}

function judge(ended: Ended, files: number): Outcome {
  if (ended.code !== 0) return failed(`${files} files`, ended.output)
  return files > 0 ? passed(`${files} files`) : failed('no files', `It looked at nothing.\n${ended.output}`)
}

/** Every package must be among the references of the root: `tsc -b` does not look at the others. */
async function types(context: CheckContext): Promise<Outcome> {
  const { references } = JSON.parse(readFileSync(join(ROOT, 'tsconfig.json'), 'utf8')) as {
    references: { path: string }[]
  }
  const referenced = new Set(references.map(({ path }) => path.replace(/^\.\//, '')))
  const missing = packages().filter((folder) => !referenced.has(folder))
  if (missing.length > 0) return failed('', `tsconfig.json does not refer to ${missing.join(', ')}`)
  const ended = await run(join(ROOT, 'node_modules/.bin/tsc'), ['-b', '--pretty', 'false'], context)
  return judge(
    ended,
    [...referenced].reduce((sum, folder) => sum + filesOf(folder), 0),
  )
}

/** Files of a project, by what the compiler wrote down about its last run. */
function filesOf(folder: string): number {
  const record = globSync('dist/**/*.tsbuildinfo', { cwd: join(ROOT, folder) })[0]
  if (record === undefined) return 0
  const { fileNames } = JSON.parse(readFileSync(join(ROOT, folder, record), 'utf8')) as { fileNames: string[] }
  return fileNames.filter((name) => !name.includes('node_modules') && !/^lib\..*\.d\.ts$/.test(name)).length
}

function packages(): string[] {
  const manifests = globSync(['*/package.json', '*/*/package.json'], { cwd: ROOT, exclude: ['**/node_modules'] })
  return manifests.map((path) => dirname(path)).sort()
}

async function boundaries(context: CheckContext): Promise<Outcome> {
  const untagged = packages().filter((folder) => !existsSync(join(ROOT, folder, 'turbo.json')))
  if (untagged.length > 0) return failed('', `without a turbo.json, and so without a tag: ${untagged.join(', ')}`)
  return counted(context, 'turbo', ['boundaries'], /Checked (\d+) files in \d+ packages/)
}

async function unused(context: CheckContext): Promise<Outcome> {
  const args = ['--no-progress', '--treat-config-hints-as-errors', '--preprocessor', './scripts/checks/knip-count.mjs']
  return counted(context, 'knip', args, /^looked at (\d+) files$/m)
}
