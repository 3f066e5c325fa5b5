import { lastWords } from '../lib/last-words.ts'
import { run } from '../lib/run.ts'
import { DemoFailure } from './failure.ts'

/**
 * Runs one of the repository's own programs to its end.
 *
 * @param what names the program in the error
 * @throws DemoFailure with the program's most telling line if it failed; or the reason that `signal` was aborted with
 */
export async function runToEnd(
  what: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  onLine: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const { code, output } = await run('node', args, { env, onLine, signal })
  if (code !== 0) throw new DemoFailure(`${what} failed: ${lastWords(output)}`)
}
