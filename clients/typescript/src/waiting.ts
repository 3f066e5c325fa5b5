/** A busy service, a spent rate limit, and a document that is still being built name the time to ask again. */
const LATER: ReadonlySet<number> = new Set([202, 429, 503])
const DEFAULT_PAUSE_MS = 1_000

type Send = (request: Request) => Promise<Response>

/**
 * Sends requests again when a response says when (`Retry-After`).
 * @param wait seconds that a request may take altogether; a response that asks for more is returned as it is
 */
export const waiting =
  (send: Send, wait: number): Send =>
  async (request) => {
    const end = Date.now() + wait * 1_000
    for (;;) {
      const response = await send(request.body === null ? request : request.clone())
      const after = LATER.has(response.status) ? response.headers.get('retry-after') : null
      if (after === null) return response
      const pause = pauseOf(after)
      if (Date.now() + pause > end) return response
      await response.body?.cancel()
      await sleep(pause, request.signal)
    }
  }

/** Returns the milliseconds until the time that `Retry-After` names, as seconds or a date (RFC 9110, section 10.2.3). */
function pauseOf(after: string): number {
  if (/^\d+$/.test(after)) return Number(after) * 1_000
  const date = Date.parse(after)
  return Number.isNaN(date) ? DEFAULT_PAUSE_MS : Math.max(0, date - Date.now())
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done, failed) => {
    const stop = () => {
      clearTimeout(timer)
      failed(signal.reason as Error)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      done()
    }, ms)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}
