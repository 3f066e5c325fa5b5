import { type Exit, launch, onPath } from '@fonds/local-stack'
import { endsWithin } from '@fonds/util'
import { notifyGuard } from './guard.ts'
import { ROOT } from './root.ts'

export interface RunOptions {
  /** Working folder; defaults to the root of the checkout. */
  readonly cwd?: string
  readonly env?: NodeJS.ProcessEnv
  readonly onLine?: (line: string) => void
  /** Number of last lines that `output` keeps. */
  readonly maxLines?: number
  /** Ends the program and everything it started. */
  readonly signal: AbortSignal
}

export interface Ended extends Exit {
  /** Standard output and error; by default, the last 5,000 lines. */
  readonly output: string
}

const OUTPUT_LINES = 5000
/** How long the output of a daemon that a program has left behind is waited for. */
const DAEMON_MS = 5_000

/**
 * Runs a program to completion. The command `node` means the Node that runs this process.
 *
 * @throws the reason with which the signal was aborted
 */
export async function run(command: string, args: readonly string[], options: RunOptions): Promise<Ended> {
  const lines: string[] = []
  const child = await launch({
    command: command === 'node' ? (onPath('node') ?? process.execPath) : command,
    args,
    cwd: options.cwd ?? ROOT,
    env: options.env ?? process.env,
    stopSignal: 'SIGTERM',
    onLog: (line) => {
      lines.push(line)
      if (lines.length > (options.maxLines ?? OUTPUT_LINES)) lines.shift()
      options.onLine?.(line)
    },
  })
  notifyGuard({ started: child.pid })
  const stop = () => void child.stop()
  options.signal.addEventListener('abort', stop)
  if (options.signal.aborted) stop()
  const exit = await child.exited
  options.signal.removeEventListener('abort', stop)
  // Ends any processes that it left behind.
  await child.stop()
  // A program’s end is often known before the last of its output.
  await endsWithin(child.closed, DAEMON_MS)
  notifyGuard({ ended: child.pid })
  options.signal.throwIfAborted()
  return { ...exit, output: lines.join('\n') }
}
