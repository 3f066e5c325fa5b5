import { type Exit, launch, onPath } from '@fonds/local-stack'
import { tellGuard } from './guard.ts'
import { ROOT } from './root.ts'

export interface RunOptions {
  /** Working folder; the root of the checkout where left out. */
  readonly cwd?: string
  readonly env?: NodeJS.ProcessEnv
  readonly onLine?: (line: string) => void
  /** How many of the last lines `output` keeps. */
  readonly maxLines?: number
  /** Ends the program, with everything it started. */
  readonly signal: AbortSignal
}

export interface Ended extends Exit {
  /** What it printed on both outputs, the last 5,000 lines where no other bound is given. */
  readonly output: string
}

const OUTPUT_LINES = 5000

/**
 * Run a program to its end. `node` is the Node that runs us.
 *
 * @throws what the signal was aborted with
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
  tellGuard({ started: child.pid })
  const stop = () => void child.stop()
  options.signal.addEventListener('abort', stop)
  if (options.signal.aborted) stop()
  const exit = await child.exited
  options.signal.removeEventListener('abort', stop)
  // What it started and left behind ends with it.
  await child.stop()
  tellGuard({ ended: child.pid })
  options.signal.throwIfAborted()
  return { ...exit, output: lines.join('\n') }
}
