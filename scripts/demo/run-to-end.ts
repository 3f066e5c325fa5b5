import { lastWords } from '../lib/last-words.ts'
import { run } from '../lib/run.ts'
import { DemoFailure } from './failure.ts'

/**
 * Runs one of the repository's own programs to completion.
 *
 * @param what name of the program for the error
 * @param cwd folder with the code; defaults to this checkout
 * @throws DemoFailure with the most informative line of the program's output if it failed; the reason of `signal` if it
 * was aborted
 */
export async function runToEnd(
  what: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  onLine: (line: string) => void,
  signal: AbortSignal,
  cwd?: string,
): Promise<void> {
  const { code, output } = await run('node', args, { env, onLine, signal, ...(cwd === undefined ? {} : { cwd }) })
  if (code !== 0) throw new DemoFailure(`${what} failed: ${lastWords(output)}`)
}
