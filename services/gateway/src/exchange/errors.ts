import { type Logger, logRequestFailure, sendProblem, toApiError } from '@fonds/http'
import type { Exchange } from './exchange.ts'
import type { SetHeaders } from './headers.ts'
import type { RefusalBrake } from './refusal-brake.ts'

interface FailOptions {
  readonly publicUrl: string
  readonly logger: Logger
  readonly brake: Pick<RefusalBrake, 'hold'>
  readonly setHeaders: SetHeaders
}

/** Creates the only function that answers with an error. */
export function createFail({ publicUrl, logger, brake, setHeaders }: FailOptions) {
  return (exchange: Exchange, thrown: unknown): Promise<void> =>
    exchange.inContext(async () => {
      const { request, response, requestId, tenant, url } = exchange
      const error = toApiError(thrown)
      if (error.headers['Retry-After'] !== undefined) await brake.hold(exchange.client, response)
      logRequestFailure(logger, error, response)
      if (response.headersSent || response.destroyed) {
        // A truncated response must not look complete.
        response.destroy(error)
        return
      }
      setHeaders(exchange)
      const place = { origin: tenant?.origin ?? publicUrl, instance: url.slice(0, 2_000), requestId }
      await sendProblem(request, response, error, place)
    })
}
