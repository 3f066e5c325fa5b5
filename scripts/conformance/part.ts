import type { Outcome } from '../checks/check.ts'

/** One row of the table of conformance. */
export interface Part {
  /** As in `--only name`. */
  readonly name: string
  readonly what: string
  run(signal: AbortSignal): Promise<Outcome>
}
