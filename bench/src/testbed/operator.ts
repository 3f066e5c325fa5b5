import { join } from 'node:path'
import { runProgram } from '../peers/run-program.ts'
import { ROOT } from './root.ts'

const COMMAND = join(ROOT, 'tools', 'cli', 'bin', 'fonds.mjs')

interface OperatorOptions {
  readonly databaseUrl: string
  readonly onStart?: (pid: number) => void
  readonly signal: AbortSignal
}

/** Runs the operator's command in a separate process. @returns its JSON output @throws with its error message */
export async function runFonds(
  args: readonly string[],
  { databaseUrl, onStart = () => undefined, signal }: OperatorOptions,
): Promise<unknown> {
  const program = { command: process.execPath, env: {} }
  const env = { DATABASE_URL: databaseUrl }
  return JSON.parse(await runProgram(program, [COMMAND, ...args, '--json'], { env, onStart, signal }))
}
