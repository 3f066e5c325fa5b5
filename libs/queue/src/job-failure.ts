interface JobFailureOptions {
  /** Whether a retry would fail in the same way. */
  readonly permanent: boolean
  /** The underlying error, for the log. */
  readonly cause?: unknown
}

/** The reason why a job failed, as a stable word that clients may see. Any other error becomes `internal_error`. */
export class JobFailure extends Error {
  readonly reason: string
  readonly permanent: boolean

  /** @param reason a snake_case word */
  constructor(reason: string, { permanent, cause }: JobFailureOptions) {
    super(reason, cause === undefined ? undefined : { cause })
    this.name = 'JobFailure'
    this.reason = reason
    this.permanent = permanent
  }
}

/** BullMQ's message for a job whose workers died repeatedly. */
const STALLED = /stalled more than/

/** Returns the reason of a failed job, as a word. */
export function reasonOf(failedReason: string | undefined): string {
  if (failedReason === undefined) return 'internal_error'
  if (STALLED.test(failedReason)) return 'worker_lost'
  return /^[a-z][a-z0-9_]{0,63}$/.test(failedReason) ? failedReason : 'internal_error'
}
