import { type Logger, logRequestFailure, sendProblem, toApiError } from '@fonds/http'
import type { NextFunction, Request, Response } from 'express'
import { exchangeOf } from './exchange.ts'
import type { RefusalBrake } from './refusal-brake.ts'

/** Creates the gateway's only error handler. */
export function createErrorHandler(publicUrl: string, logger: Logger, brake: RefusalBrake) {
  // Express recognizes an error handler by its four parameters.
  return async (thrown: unknown, request: Request, response: Response, _next: NextFunction): Promise<void> => {
    const error = toApiError(thrown)
    const exchange = exchangeOf(request)
    if (error.headers['Retry-After'] !== undefined) await brake.hold(exchange.client, response)
    logRequestFailure(logger, error, response)
    if (response.headersSent || response.destroyed) {
      // A truncated response must not look complete.
      response.destroy(error)
      return
    }
    const { requestId, tenant, url } = exchange
    const place = { origin: tenant?.origin ?? publicUrl, instance: url.slice(0, 2_000), requestId }
    await sendProblem(request, response, error, place)
  }
}
