import { spawnSync } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'

const PATIENCE_MS = 180_000

/** Run a program to its end. The last line it complained with, or undefined when it succeeded. */
export function run(command: string, args: readonly string[], cwd: string): string | undefined {
  const result = spawnSync(command, args, { cwd, encoding: 'utf8', timeout: PATIENCE_MS })
  if (result.status === 0) return undefined
  return result.error?.message ?? (complaint(result.stderr, result.stdout) || `exit ${result.status}`)
}

/** Maven complains on standard output, and says first what matters. */
function complaint(stderr: string, stdout: string): string | undefined {
  const last = stripVTControlCharacters(stderr).trim().split('\n').at(-1)
  return (
    last ||
    stripVTControlCharacters(stdout)
      .split('\n')
      .find((line) => line.includes('ERROR'))
  )
}
