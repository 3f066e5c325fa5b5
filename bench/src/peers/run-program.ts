import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Program } from './programs.ts'

export interface RunOptions {
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
  /** Called with the process id as soon as the program runs. */
  readonly onStart?: (pid: number) => void
  /** Time in milliseconds after which to interrupt the program; it then finishes by itself and reports what it has done so far. */
  readonly interruptAfterMs?: number | undefined
  readonly signal: AbortSignal
}

/**
 * Runs a program until it exits.
 * @returns its standard output
 * @throws with the end of its output if it fails, or with the signal's reason
 */
export async function runProgram(
  program: Program,
  args: readonly string[],
  { cwd, env, onStart, interruptAfterMs, signal }: RunOptions,
): Promise<string> {
  signal.throwIfAborted()
  const child = spawn(program.command, args, {
    cwd: cwd ?? '/',
    env: { ...process.env, ...program.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  const errors: string[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk.toString()))
  const stop = () => child.kill('SIGTERM')
  signal.addEventListener('abort', stop)
  if (child.pid !== undefined) onStart?.(child.pid)
  const interrupt =
    interruptAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGINT'), interruptAfterMs)
  const [code, killed] = (await once(child, 'close')) as [number | null, string | null]
  clearTimeout(interrupt)
  signal.removeEventListener('abort', stop)
  signal.throwIfAborted()
  if (code === 0 || (interrupt !== undefined && killed === 'SIGINT')) return output.join('')
  const why = `${output.join('')}${errors.join('')}`.trim().slice(-2000)
  throw new Error(`${program.command} failed (${killed ?? `exit ${code}`}): ${why}`)
}
