import type { ServerResponse } from 'node:http'

/** Codes and names of errors by which streams and cancelled work say that the other side is gone. */
const CANCELLED =
  /^(AbortError|ABORT_ERR|ECONNRESET|EPIPE|ERR_STREAM_(PREMATURE_CLOSE|DESTROYED|UNABLE_TO_PIPE|WRITE_AFTER_END))$/

/** Tells whether the client closed the connection before its answer was whole; not where this side did, with an error. */
export const clientLeft = (response: ServerResponse): boolean =>
  response.destroyed && !response.writableFinished && !response.errored

/** Tells whether an error is what cancelled work ends with, and no failure of its own. */
export function isCancellation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return CANCELLED.test(error.name) || ('code' in error && CANCELLED.test(String(error.code)))
}
