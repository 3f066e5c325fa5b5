import { spawnSync } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import { limit } from '@fonds/util'

/** A program that downloads or compiles a server for the demo is killed if it takes longer; the demo then names it. */
const PROGRAM_MS = limit(180_000)

/**
 * Runs a program to completion. Returns the last line of its error output, or undefined on success.
 * @param env additions to its environment
 */
export function run(
  command: string,
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv = {},
): string | undefined {
  const options = { cwd, env: { ...process.env, ...env }, encoding: 'utf8', timeout: PROGRAM_MS } as const
  const result = spawnSync(command, args, options)
  if (result.status === 0) return undefined
  return result.error?.message ?? (complaint(result.stderr, result.stdout) || `exit ${result.status}`)
}

/** Finds the error in a program's output. Maven writes errors to standard output, the important one first. */
function complaint(stderr: string, stdout: string): string | undefined {
  const last = stripVTControlCharacters(stderr).trim().split('\n').at(-1)
  return (
    last ||
    stripVTControlCharacters(stdout)
      .split('\n')
      .find((line) => line.includes('ERROR'))
  )
}
