import { createInterface } from 'node:readline/promises'
import { visible } from './output.ts'

interface Terminal {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean | undefined }
  readonly output: NodeJS.WritableStream
}

/**
 * Asks a yes-or-no question on a terminal; the default is no. Without a terminal, as in a script, returns true.
 */
export async function confirmed(
  question: string,
  { input, output }: Terminal = { input: process.stdin, output: process.stderr },
): Promise<boolean> {
  if (input.isTTY !== true) return true
  const prompt = createInterface({ input, output })
  // Ctrl-C or the end of the input closes the prompt without an answer.
  const closed = new Promise<null>((resolve) => prompt.once('close', () => resolve(null)))
  const answer = await Promise.race([prompt.question(`${visible(question)} [y/N] `), closed])
  prompt.close()
  if (answer === null) output.write('\n')
  return answer !== null && /^y(es)?$/i.test(answer.trim())
}
