import type { ServerResponse } from 'node:http'
import { ERROR_CODES } from '../errors/error-codes.ts'
import type { ApiError } from '../errors/errors.ts'
import { clientLeft, isCancellation } from './client-left.ts'
import type { Logger } from './logger.ts'

/**
 * Logs an error that a request ended with. Once the client has left nobody is answered: what its leaving caused is no
 * failure, and whoever answers requests has a line of its own for that.
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
 * Logs an error that is ours to answer for; a client's own is no line. What is refused by design, a bound reached or
 * something that is to be asked for again, is a warning of one line: it comes by the hundred, when least can be spared.
 * What has failed is an error with its stack.
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
