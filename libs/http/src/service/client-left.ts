import type { ServerResponse } from 'node:http'

/** Codes and names of the errors by which streams and cancelled work report that the client has disconnected. */
const CANCELLED =
  /^(AbortError|ABORT_ERR|ECONNRESET|EPIPE|ERR_STREAM_(PREMATURE_CLOSE|DESTROYED|UNABLE_TO_PIPE|WRITE_AFTER_END))$/

/**
 * Returns whether the client disconnected before the response was complete, rather than this side destroying it with an
 * error.
 */
export const clientLeft = (response: ServerResponse): boolean =>
  response.destroyed && !response.writableFinished && !response.errored

/** Returns whether an error results from a cancellation rather than a failure. */
export function isCancellation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return CANCELLED.test(error.name) || ('code' in error && CANCELLED.test(String(error.code)))
}
