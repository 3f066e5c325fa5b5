import { type Logger, logRequestFailure, sendProblem, toApiError } from '@fonds/http'
import type { NextFunction, Request, Response } from 'express'
import { exchangeOf } from './exchange.ts'

/** The gateway's one place that answers errors. */
export function createErrorHandler(publicUrl: string, logger: Logger) {
  // Four parameters: that is how express knows an error handler.
  return async (thrown: unknown, request: Request, response: Response, _next: NextFunction): Promise<void> => {
    const error = toApiError(thrown)
    logRequestFailure(logger, error, response)
    if (response.headersSent || response.destroyed) {
      // Half an answer must not look whole.
      response.destroy(error)
      return
    }
    const { requestId, tenant, url } = exchangeOf(request)
    const place = { origin: tenant?.origin ?? publicUrl, instance: url.slice(0, 2_000), requestId }
    await sendProblem(request, response, error, place)
  }
}
