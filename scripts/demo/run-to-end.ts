import { run } from '../lib/run.ts'
import { DemoFailure } from './failure.ts'

/**
 * Run one of the repository's own programs to its end.
 *
 * @param what names it in the failure
 * @throws DemoFailure with the last line it printed, when it failed; what `signal` was aborted with
 */
export async function runToEnd(
  what: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  onLine: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const { code, signal: killed, output } = await run('node', args, { env, onLine, signal })
  if (code === 0) return
  throw new DemoFailure(`${what} failed: ${output.trim().split('\n').at(-1) || (killed ?? `exit ${code}`)}`)
}
