import type { ServerResponse } from 'node:http'
import { ERROR_CODES } from '../errors/error-codes.ts'
import type { ApiError } from '../errors/errors.ts'
import { clientLeft, isCancellation } from './client-left.ts'
import type { Logger } from './logger.ts'

/**
 * Logs the error of a request. Errors caused by a client's disconnect are not failures: the request handler logs the
 * disconnect itself.
 */
export function logRequestFailure(
  logger: Logger,
  error: ApiError,
  response: ServerResponse,
  members: Readonly<Record<string, unknown>> = {},
): void {
  const isOurs = error.code === 'internal_error' && !isCancellation(error.cause)
  if (isOurs || !clientLeft(response)) logFailure(logger, error, members)
}

/**
 * Logs an error of the server, but not of clients. A deliberate rejection, such as a reached limit, is logged as one
 * warning, because there can be hundreds under the highest load. A failure is logged as an error with its stack.
 */
export function logFailure(logger: Logger, error: ApiError, members: Readonly<Record<string, unknown>> = {}): void {
  if (ERROR_CODES[error.code].status < 500) return
  const { cause } = error
  if (error.status === 503 && !(cause instanceof Error)) {
    logger.warn({ ...error.extra, ...members, why: cause }, error.code)
  } else {
    logger.error({ err: cause ?? error, ...members }, error.code)
  }
}
