import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { type Logger, notFound } from '@fonds/http'
import type { Exchange } from './exchange.ts'

/**
 * Outcome of a step: `answered` if nothing is left to do, because it has answered or the client has left; `next` leaves the
 * request to the next step.
 */
export type Outcome = 'answered' | 'next'

/** One step of a request. It throws, or rejects with, the error that is the answer. */
export type Step = (exchange: Exchange) => Outcome | Promise<Outcome>

interface PipelineOptions {
  /** Reads the head of a request. */
  readonly arrive: (request: IncomingMessage, response: ServerResponse) => Exchange
  /** Answers with an error. */
  readonly fail: (exchange: Exchange, error: unknown) => Promise<void>
  readonly logger: Logger
}

/** Takes each request through the steps, in order, until one has answered. A request that none answers gets `404`. */
export function createPipeline(steps: readonly Step[], { arrive, fail, logger }: PipelineOptions): RequestListener {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const exchange = arrive(request, response)
    try {
      for (const step of steps) {
        // A recorded trace has what each step asks of others. Otherwise, the context costs more than it gives.
        const outcome = exchange.span === null ? step(exchange) : exchange.inContext(() => step(exchange))
        if ((typeof outcome === 'string' ? outcome : await outcome) === 'answered' || response.destroyed) return
      }
      throw notFound()
    } catch (error) {
      await fail(exchange, error)
    }
  }
  return (request, response) => {
    answer(request, response).catch((error: unknown) => {
      logger.error({ err: error }, 'failed to answer a request')
      response.destroy()
    })
  }
}
