/**
 * A dependency of this process is away, too slow or too busy. Another attempt may succeed, so a client is answered `503`
 * with the time to wait. The message and the cause are for the log only.
 */
export class Unavailable extends Error {
  /** Seconds after which another attempt is worth making. */
  readonly retrySeconds: number

  constructor(
    message: string,
    { retrySeconds = 5, cause }: { readonly retrySeconds?: number; readonly cause?: unknown } = {},
  ) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'Unavailable'
    this.retrySeconds = retrySeconds
  }
}
