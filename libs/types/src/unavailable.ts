/**
 * Thrown if a dependency is down, too slow or overloaded. A retry may succeed, so the client gets `503` with
 * `Retry-After`. Message and cause are only logged.
 */
export class Unavailable extends Error {
  /** Seconds to wait before a retry. */
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
