import { spawnSync } from 'node:child_process'

const PATIENCE_MS = 180_000

/** Run a program to its end. The last line it complained with, or undefined when it succeeded. */
export function run(command: string, args: readonly string[], cwd: string): string | undefined {
  const result = spawnSync(command, args, { cwd, encoding: 'utf8', timeout: PATIENCE_MS })
  if (result.status === 0) return undefined
  return result.error?.message ?? (result.stderr.trim().split('\n').at(-1) || `exit ${result.status}`)
}
