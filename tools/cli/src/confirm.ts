import { createInterface } from 'node:readline/promises'

interface Terminal {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean | undefined }
  readonly output: NodeJS.WritableStream
}

/**
 * Asks a yes-or-no question on a terminal; the default is no. Elsewhere nobody can answer, and a script means what it
 * says: it counts as yes.
 */
export async function confirmed(
  question: string,
  { input, output }: Terminal = { input: process.stdin, output: process.stderr },
): Promise<boolean> {
  if (input.isTTY !== true) return true
  const prompt = createInterface({ input, output })
  // The end of the input, or Ctrl-C, is no answer.
  const ended = new Promise<string>((resolve) => prompt.once('close', () => resolve('')))
  const answer = await Promise.race([prompt.question(`${question} [y/N] `), ended])
  prompt.close()
  return /^y(es)?$/i.test(answer.trim())
}
