import { createInterface } from 'node:readline/promises'
import { visible } from './output.ts'

interface Terminal {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean | undefined }
  readonly output: NodeJS.WritableStream
}

/**
 * Asks a yes-or-no question on a terminal; the default is no. Without a terminal, as in a script, returns true.
 */
export async function confirmed(question: string, terminal: Terminal = STANDARD): Promise<boolean> {
  if (terminal.input.isTTY !== true) return true
  const answer = await ask(`${visible(question)} [y/N] `, terminal)
  return answer !== null && /^y(es)?$/i.test(answer.trim())
}

/** Asks on a terminal for a word to be typed. Without a terminal, returns false. */
export async function typed(question: string, word: string, terminal: Terminal = STANDARD): Promise<boolean> {
  if (terminal.input.isTTY !== true) return false
  return (await ask(`${visible(question)} `, terminal))?.trim() === word
}

const STANDARD: Terminal = { input: process.stdin, output: process.stderr }

/** Returns null if there was no answer. */
async function ask(question: string, { input, output }: Terminal): Promise<string | null> {
  const prompt = createInterface({ input, output })
  // Ctrl-C or the end of the input closes the prompt without an answer.
  const closed = new Promise<null>((resolve) => prompt.once('close', () => resolve(null)))
  const answer = await Promise.race([prompt.question(question), closed])
  prompt.close()
  if (answer === null) output.write('\n')
  return answer
}
