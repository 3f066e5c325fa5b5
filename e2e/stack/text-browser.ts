import { execFile } from 'node:child_process'
import { onPath } from '@fonds/local-stack'
import { CONDITION_TIMEOUT_MS } from '@fonds/test-kit/conditions'

/** The text browser installed on this machine, if any. */
export const w3m = onPath('w3m')

/** Columns of the terminal: wide enough that titles stay on one line. */
const COLUMNS = 200

// Without a character set, w3m takes that of the environment, which may be ASCII. By default, it shows file names for images whose text is empty because a link beside them has it.
const OPTIONS = [
  '-O',
  'UTF-8',
  '-o',
  'display_link_number=1',
  '-o',
  'ignore_null_img_alt=0',
  '-o',
  'accept_language=en',
]

/** A page as a text browser shows it, from top to bottom. */
export interface TextPage {
  /** The lines that are not empty. Links have numbers in brackets before them. */
  readonly lines: readonly string[]
  /** The URLs of the links by number, without the languages that follow the content. */
  readonly links: ReadonlyMap<number, string>
}

/** Shows a page in a text browser. */
export async function readAsText(url: string): Promise<TextPage> {
  const args = ['-dump', '-cols', String(COLUMNS), ...OPTIONS, url]
  const shown = await new Promise<string>((resolve, reject) => {
    execFile(w3m ?? 'w3m', args, { timeout: CONDITION_TIMEOUT_MS }, (error, stdout) =>
      error === null ? resolve(stdout) : reject(new Error(`w3m cannot show ${url}`, { cause: error })),
    )
  })
  const [text = '', references = ''] = shown.split('\nReferences:\n')
  return {
    lines: text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()])),
    links: new Map([...references.matchAll(/^\[(\d+)\] (\S+)$/gm)].map(([, n, link = '']) => [Number(n), link])),
  }
}
