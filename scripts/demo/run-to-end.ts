import { launch, onPath } from '@fonds/local-stack'
import { DemoFailure } from './failure.ts'
import { ROOT } from './settings.ts'
import { tellGuard } from './supervised.ts'

/**
 * Run one of the repository's own programs to its end, on this Node, from the root of the checkout.
 *
 * @param what names it in the failure
 * @param signal ends it
 * @throws DemoFailure with the last line it printed, when it failed
 */
export async function runToEnd(
  what: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  onLine: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const child = await launch({
    command: onPath('node') ?? process.execPath,
    args,
    cwd: ROOT,
    env,
    stopSignal: 'SIGTERM',
    onLog: onLine,
  })
  tellGuard({ started: child.pid })
  const stop = () => void child.stop()
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  const exit = await child.exited
  signal.removeEventListener('abort', stop)
  tellGuard({ ended: child.pid })
  signal.throwIfAborted()
  if (exit.code === 0) return
  const last = child.tail().trim().split('\n').at(-1)
  throw new DemoFailure(`${what} failed: ${last || (exit.signal ?? `exit ${exit.code}`)}`)
}
