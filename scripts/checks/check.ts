/** What came of a check. A check that looked at nothing has failed. */
export interface Outcome {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** In a few words: how much was looked at. */
  readonly note: string
  /** What the user needs to mend a failure, or the names of what was skipped. */
  readonly detail: string
}

export interface CheckContext {
  readonly signal: AbortSignal
}

export interface Check {
  /** As in `--only name`. */
  readonly name: string
  readonly run: (context: CheckContext) => Promise<Outcome>
}

export function passed(note: string): Outcome {
  return { passed: 1, failed: 0, skipped: 0, note, detail: '' }
}

export function failed(note: string, detail: string): Outcome {
  return { passed: 0, failed: 1, skipped: 0, note, detail }
}

/** Not run, for want of a tool: a failure in CI, where nothing may be left out. */
export function skipped(reason: string): Outcome {
  if (isTrue(process.env.CI)) return failed(`not run: ${reason}`, 'In CI no check may be left out.')
  return { passed: 0, failed: 0, skipped: 1, note: `skipped: ${reason}`, detail: '' }
}

function isTrue(value: string | undefined): boolean {
  return value !== undefined && !['', '0', 'false'].includes(value)
}
