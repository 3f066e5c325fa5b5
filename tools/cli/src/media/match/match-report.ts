import { type Output, warn } from '../../output.ts'
import { Progress } from '../../progress.ts'
import type { Unmatched } from './matched.ts'

/** Maximum number of entries of each list in the JSON result; the summary counts all. */
export const MAX_REPORTED = 100_000

/** Shows the progress of attaching many files, and collects the lists of the JSON result. */
export class MatchReport {
  /** Descriptions with their files. */
  readonly attached: unknown[] = []
  /** Files that were refused, or matched nothing or too much. */
  readonly refused: Unmatched[] = []
  readonly #out: Output
  readonly #progress: Progress
  #files = 0

  /** @param what the kind of files, as a label of the progress */
  constructor(out: Output, what: string) {
    this.#out = out
    this.#progress = new Progress(what, 0, 'files')
  }

  /** Shows one more file as done. */
  advance(path: string): void {
    this.#progress.update(++this.#files, path)
  }

  /** Ends the line of progress, so that others can follow. */
  endProgress(): void {
    this.#progress.end()
  }

  /** Keeps the effect on a description. */
  keep(result: unknown): void {
    if (this.#out.json && this.attached.length < MAX_REPORTED) this.attached.push(result)
  }

  /** Keeps and prints a file that was not attached. `line` is what to print about it. */
  list(what: string, unmatched: Unmatched, line = `${unmatched.entry}: ${unmatched.reason}`): void {
    if (this.#out.json && this.refused.length < MAX_REPORTED) this.refused.push(unmatched)
    this.#progress.end()
    warn(`${what}: ${line}`)
  }
}
