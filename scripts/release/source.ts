import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readBuild } from '@fonds/util/build'
import { ROOT } from '../lib/root.ts'
import { run } from '../lib/run.ts'

/** The files of one commit, from which everything of a release is made. */
export interface Source {
  readonly folder: string
  readonly version: string
  /** First digits of the commit, as in names of releases. */
  readonly revision: string
  readonly commit: string
  /** Time of the commit, in seconds since 1970. */
  readonly seconds: number
}

/** Runs a step. @throws with its output if it fails */
export async function must(
  command: string,
  args: readonly string[],
  cwd: string,
  signal: AbortSignal,
  env: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  const { code, output } = await run(command, args, { cwd, signal, env })
  if (code !== 0) throw new Error(`${basename(command)} ${args[0]} failed:\n${output}`)
  return output
}

/** Copies the files of the last commit, and its name. Changes that are not committed have no part in it. */
export async function checkOut(work: string, signal: AbortSignal): Promise<Source> {
  const folder = join(work, 'source')
  mkdirSync(folder, { recursive: true })
  const archive = `${folder}.tar`
  await must('git', ['archive', '--output', archive, 'HEAD'], ROOT, signal)
  await must('tar', ['--extract', '--file', archive], folder, signal)
  const commit = (await must('git', ['rev-parse', 'HEAD'], ROOT, signal)).trim()
  writeFileSync(join(folder, 'REVISION'), `${commit}\n`)
  const { version, revision } = readBuild(folder)
  if (revision === null) throw new Error('the last commit has no revision')
  const seconds = Number((await must('git', ['log', '-1', '--format=%ct'], ROOT, signal)).trim())
  return { folder, version, revision, commit, seconds }
}
