import type { Outcome } from '@fonds/scripts/checks/check.ts'

/** One row of the conformance table. */
export interface Part {
  /** Name to select it with `--only`. */
  readonly name: string
  readonly what: string
  run(signal: AbortSignal): Promise<Outcome>
}
