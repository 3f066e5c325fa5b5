import { limit, within } from '@fonds/util'

/** A problem, and what to do about it. */
export interface Finding {
  readonly problem: string
  readonly advice: string
}

/** Result of a check. */
export interface Seen {
  /** The finding, such as a version; null if there is none. */
  readonly summary: string | null
  readonly findings: readonly Finding[]
}

/** A part of the installation to examine. */
export interface Check {
  readonly name: string
  /** Examines the part. An error that it throws is a problem with this advice. */
  run(): Promise<Seen | null>
  readonly advice: string
}

/** Result of a check. */
export interface Checked {
  readonly name: string
  /** `skipped` if the part is not configured, or if the database cannot be reached. */
  readonly status: 'ok' | 'problem' | 'skipped'
  readonly summary: string | null
  readonly findings: readonly Finding[]
}

/** A check of `fonds doctor` or `fonds status` fails when it does not end within this time. */
export const CHECK_MS = limit(8_000)
/** A check of `fonds doctor` or `fonds status` fails when the server that it asks gives no answer within this time. */
export const CHECK_ANSWER_MS = limit(4_000)

/** Runs all checks at once. Each ends in time, so that a server that hangs delays no other. */
export function runChecks(checks: readonly Check[], limitMs = CHECK_MS): Promise<Checked[]> {
  return Promise.all(checks.map((check) => runOne(check, limitMs)))
}

async function runOne({ name, run, advice }: Check, limitMs: number): Promise<Checked> {
  try {
    const seen = await within(run(), limitMs, () => new Error(`no answer within ${limitMs / 1000} s`))
    if (seen === null) return { name, status: 'skipped', summary: null, findings: [] }
    return { name, status: seen.findings.length === 0 ? 'ok' : 'problem', ...seen }
  } catch (error) {
    return { name, status: 'problem', summary: null, findings: [{ problem: reasonOf(error), advice }] }
  }
}

/** Returns the message of an error, or its code if the message is empty. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause === undefined ? '' : `: ${reasonOf(error.cause)}`
  return `${error.message || ('code' in error ? String(error.code) : error.name)}${cause}`
}
