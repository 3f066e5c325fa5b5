import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError, serviceUnavailable } from '@fonds/http'
import { limit } from '@fonds/util'

/**
 * Delay before retrying a refused connection, in milliseconds: a stopped replica needs a moment to be taken off the
 * list.
 */
const REFUSED_MS = 200

/** A request whose connection breaks after this time is not sent again: its service was slow, and the connection not stale. */
const QUICK_MS = limit(1_000)

/** Seconds after which a client may retry. */
const RETRY_SECONDS = 5

interface RetryOptions {
  /** Returns whether the request may be repeated, and nothing has been sent to the client. */
  readonly mayRetry: () => boolean
  /** How long a service may stay silent, in milliseconds. */
  readonly responseMs: number
  /** Delays the retry of a refused connection. */
  readonly pause?: () => Promise<unknown>
}

/**
 * Sends a request to a service, and once more if it failed on a stale or refused connection.
 * @throws ApiError 503 if both attempts fail; otherwise the ApiError that an attempt threw
 */
export async function withRetry<T>(
  attempt: () => Promise<T>,
  { mayRetry, responseMs, pause = () => sleep(REFUSED_MS) }: RetryOptions,
): Promise<T> {
  const started = performance.now()
  try {
    return await attempt()
  } catch (error) {
    if (error instanceof ApiError) throw error
    const isQuick = performance.now() - started < Math.min(QUICK_MS, responseMs)
    const again = isQuick && (isStale(error) || isRefused(error)) && mayRetry()
    if (again && isRefused(error)) await pause()
    if (!again || !mayRetry()) throw serviceUnavailable(RETRY_SECONDS, error)
  }
  try {
    return await attempt()
  } catch (error) {
    throw error instanceof ApiError ? error : serviceUnavailable(RETRY_SECONDS, error)
  }
}

const hasCode = (error: unknown, ...codes: unknown[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(error.code)

const isStale = (error: unknown): boolean => hasCode(error, 'ECONNRESET', 'EPIPE')

/** Nobody listens: at the port, at the socket, or no more at the socket's path, which a service that stops removes. */
const isRefused = (error: unknown): boolean => hasCode(error, 'ECONNREFUSED', 'ENOENT')
