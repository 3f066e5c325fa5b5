import { setMaxListeners } from 'node:events'
import type { ServerResponse } from 'node:http'
import { currentContext, runInContext } from '@fonds/telemetry'
import { Unavailable } from '@fonds/types/unavailable'
import { clientLeft } from './client-left.ts'
import type { Logger } from './logger.ts'

/** Tells how long the client of a request waits. */
export interface ClientWait {
  /** Aborts when the client disconnects, or when the deadline passes before the response begins. */
  readonly signal: AbortSignal
  /** Lifts the deadline, because the response has begun and may take longer. */
  begin(): void
}

interface ClientWaitOptions {
  /** Time until which the response must begin, in milliseconds since 1970. */
  readonly deadline: number | undefined
  readonly path: string
  readonly logger: Logger
}

/** Seconds after which a request that took too long may be repeated. */
const RETRY_SECONDS = 5

const tooLate = () => new Unavailable('the deadline of the request has passed', { retrySeconds: RETRY_SECONDS })

/**
 * Watches the client of a request, and logs a disconnect. One listener does both: a pipeline adds seven listeners to a
 * response, and Node warns of a leak at eleven.
 * @throws Unavailable if the deadline has already passed
 */
export function watchClient(response: ServerResponse, { deadline, path, logger }: ClientWaitOptions): ClientWait {
  const abort = new AbortController()
  // Every running statement adds a listener.
  setMaxListeners(0, abort.signal)
  const left = deadline === undefined ? null : deadline - Date.now()
  if (left !== null && left <= 0) throw tooLate()
  const timer = left === null ? undefined : setTimeout(() => abort.abort(tooLate()), left)
  // Not bound by `AsyncResource`, which keeps each request and its response in memory until the next full garbage
  // collection. Only an unfinished response needs the context.
  const context = currentContext()
  const leave = () => {
    abort.abort()
    if (clientLeft(response)) logger.info({ path }, 'the client disconnected before the response was complete')
  }
  response.once('close', () => {
    clearTimeout(timer)
    if (response.writableFinished) return
    if (context === undefined) leave()
    else runInContext(context, leave)
  })
  return { signal: abort.signal, begin: () => clearTimeout(timer) }
}
