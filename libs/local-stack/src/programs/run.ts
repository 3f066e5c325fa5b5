import { spawnSync } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'

const PROGRAM_TIMEOUT_MS = 180_000

/** Runs a program to completion. Returns the last line of its error output, or undefined on success. */
export function run(command: string, args: readonly string[], cwd: string): string | undefined {
  const result = spawnSync(command, args, { cwd, encoding: 'utf8', timeout: PROGRAM_TIMEOUT_MS })
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
