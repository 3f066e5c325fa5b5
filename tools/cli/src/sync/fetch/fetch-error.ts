/** Thrown if a source cannot be fetched from; the message says why, and contains no secret. */
export class FetchError extends Error {
  /** Whether the same request may succeed later. */
  readonly transient: boolean
  /** Status of the answer; 0 without one. */
  readonly status: number
  constructor(message: string, { transient, status = 0 }: { readonly transient: boolean; readonly status?: number }) {
    super(message)
    this.name = 'FetchError'
    this.transient = transient
    this.status = status
  }
}

/** Thrown if a source asks not to be asked for longer than a run waits. */
export class AskedToWait extends FetchError {
  readonly until: Date
  constructor(until: Date) {
    super(`the source asks to come back after ${until.toISOString()}`, { transient: true })
    this.name = 'AskedToWait'
    this.until = until
  }
}
