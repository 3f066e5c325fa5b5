interface JobFailureOptions {
  /** Trying again would end the same way. */
  readonly permanent: boolean
  /** What really happened, for the log. */
  readonly cause?: unknown
}

/** Why a job failed, as a stable word that a client may see. Anything else that is thrown is `internal_error`. */
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

/** What BullMQ says of a job whose workers died again and again. */
const STALLED = /stalled more than/

/** The reason a failed job was given, as a word. */
export function reasonOf(failedReason: string | undefined): string {
  if (failedReason === undefined) return 'internal_error'
  if (STALLED.test(failedReason)) return 'worker_lost'
  return /^[a-z][a-z0-9_]{0,63}$/.test(failedReason) ? failedReason : 'internal_error'
}
