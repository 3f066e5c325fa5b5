import { ERROR_CODES, type ErrorCode } from './error-codes.ts'
import { ObjectStoreUnavailable } from './object-store/object-store.ts'
import { WrongSession } from './session.ts'

/** One refused parameter. */
export interface ParameterProblem {
  readonly parameter: string
  readonly message: string
}

interface ApiErrorOptions {
  /** Further members of the problem document. */
  readonly extra?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
  /** What really happened: logged, never answered. */
  readonly cause?: unknown
  /** The code's own status by default. */
  readonly status?: number
}

/** An error a client is told about. `message` is the public `detail`. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly extra: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string>>

  constructor(code: ErrorCode, detail: string, options: ApiErrorOptions = {}) {
    super(detail, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'ApiError'
    this.code = code
    this.status = options.status ?? ERROR_CODES[code].status
    this.extra = options.extra ?? {}
    this.headers = options.headers ?? {}
  }
}

/** The one answer for what is unknown, unpublished or another tenant's: it takes no argument, so it cannot differ. */
export const notFound = (): ApiError =>
  new ApiError('not_found', 'Nothing is published at this address. Check it, or search for what you want.')

/** For what was visible once and was deleted by an operator, or left its file. */
export const gone = (deletedAt: Date): ApiError => {
  const time = `${deletedAt.toISOString().slice(0, 19)}Z`
  return new ApiError('gone', `This was published here once and was withdrawn on ${time.slice(0, 10)}.`, {
    extra: { deleted_at: time },
  })
}

export const invalidParameters = (errors: readonly ParameterProblem[]): ApiError => {
  const names = [...new Set(errors.map(({ parameter }) => `\`${parameter}\``))].join(', ')
  return new ApiError('invalid_parameter', `Correct or remove ${names}; \`errors\` says what is wrong with each.`, {
    extra: { errors },
  })
}

export const invalidParameter = (parameter: string, message: string): ApiError =>
  invalidParameters([{ parameter, message }])

export const invalidCursor = (parameter = 'cursor'): ApiError =>
  new ApiError('invalid_cursor', `This cursor does not belong to this list. Start again without \`${parameter}\`.`, {
    extra: { errors: [{ parameter, message: 'is not a cursor of this list, these filters and this order' }] },
  })

/** @param reach how many items pages reach at the most */
export const pageTooDeep = (reach: number): ApiError =>
  new ApiError('page_too_deep', `Pages reach item ${reach}. Follow \`links.next_cursor\` for what lies beyond.`, {
    extra: { errors: [{ parameter: 'page', message: `(page - 1) * limit must be below ${reach}; use cursor` }] },
  })

export const malformedRequest = (parameter: string, message: string): ApiError =>
  new ApiError('malformed_request', `The request could not be read: ${parameter} ${message}.`, {
    extra: { errors: [{ parameter, message }] },
  })

export const gatewayRequired = (): ApiError =>
  new ApiError('gateway_required', 'Ask through the public address of this API.')

export const tenantNotFound = (): ApiError =>
  new ApiError('tenant_not_found', 'No archive answers at this host name. Check the address.')

export const methodNotAllowed = (allow: readonly string[]): ApiError =>
  new ApiError('method_not_allowed', `Use ${allow.join(', ')}: the API is read-only.`, {
    headers: { Allow: allow.join(', ') },
  })

export const requestTimeout = (): ApiError =>
  new ApiError('request_timeout', 'The request did not arrive whole in time. Send it again.')

export const preconditionFailed = (): ApiError =>
  new ApiError('precondition_failed', 'What is here now does not meet `If-Match` or `If-Unmodified-Since`.')

/** @param bytes how many there are */
export const rangeNotSatisfiable = (bytes: number): ApiError =>
  new ApiError('range_not_satisfiable', `There are ${bytes} bytes. Ask for a part of them, or leave out \`Range\`.`, {
    headers: { 'Content-Range': `bytes */${bytes}` },
  })

/** @param thumbnail URL of what may be had instead; null where there is none */
export const originalRestricted = (thumbnail: string | null): ApiError =>
  new ApiError('original_restricted', 'The archive does not give out this file. `thumbnail` shows it in small.', {
    extra: { thumbnail },
  })

export const imageUnreadable = (cause?: unknown): ApiError =>
  new ApiError('image_unreadable', 'No picture can be made of this file. It may be had as it was stored.', { cause })

/** For how long a client need not ask again for a file that someone has to bring back, in seconds. */
const FILE_BACK_S = 600

/** For a file that the archive attached and the object store has lost. */
export const fileMissing = (cause: unknown): ApiError =>
  new ApiError('file_missing', 'The stored file is not at hand at the moment. Try again later.', {
    headers: { 'Retry-After': String(FILE_BACK_S) },
    cause,
  })

export const exportNotAvailable = (): ApiError =>
  new ApiError('export_not_available', 'There is no document of this format for a place or a subject.')

/** @param seconds after which it is worth asking again */
export const exportBusy = (seconds: number): ApiError =>
  new ApiError('export_busy', `Too many documents are waiting to be made. Try again in ${seconds} seconds.`, {
    headers: { 'Retry-After': String(seconds) },
  })

/**
 * @param reason a word, see the table of codes
 * @param seconds after which it will be tried again
 */
export const exportFailed = (reason: string, seconds: number, cause?: unknown): ApiError =>
  new ApiError('export_failed', 'This document could not be made. The archive’s operator can see why.', {
    extra: { reason },
    headers: { 'Retry-After': String(seconds) },
    cause,
  })

export const contentTooLarge = (): ApiError =>
  new ApiError('content_too_large', 'Send a body of at most 8 kB, or none.')

/** For an `Expect` other than `100-continue` (RFC 9110, 10.1.1). */
export const expectationFailed = (): ApiError =>
  new ApiError('expectation_failed', 'Leave out `Expect`, or send `Expect: 100-continue`.')

export const uriTooLong = (): ApiError => new ApiError('uri_too_long', 'Keep path and query together below 8 kB.')

export const headersTooLarge = (): ApiError =>
  new ApiError('headers_too_large', 'Keep the headers of the request below 16 kB.')

/**
 * @param seconds until the client may ask again
 * @param status 429, or 503 for clients that obey `Retry-After` with that status only
 */
export const tooManyRequests = (seconds: number, status: 429 | 503 = 429): ApiError =>
  new ApiError('rate_limited', `Wait ${seconds} seconds before the next request.`, {
    headers: { 'Retry-After': String(seconds) },
    status,
  })

/** For a search that is away, too busy or past its time. Browsing is none the worse for it. */
export const searchUnavailable = (cause?: unknown): ApiError =>
  new ApiError('search_unavailable', 'Search cannot answer this at the moment. Try again, or ask for less.', {
    headers: { 'Retry-After': '5' },
    cause,
  })

/** @param seconds after which it is worth asking again */
export const serviceUnavailable = (seconds = 5, cause?: unknown): ApiError =>
  new ApiError('service_unavailable', `A part of the service is away. Try again in ${seconds} seconds.`, {
    headers: { 'Retry-After': String(seconds) },
    cause,
  })

/** @param seconds after which it is worth asking again */
export const tooManyInFlight = (seconds: number): ApiError =>
  new ApiError(
    'service_unavailable',
    `Too many requests are being answered for you. Try again in ${seconds} seconds.`,
    {
      headers: { 'Retry-After': String(seconds) },
    },
  )

const internalError = (cause: unknown): ApiError =>
  new ApiError('internal_error', 'The fault is ours. Quote `request_id` when reporting it.', { cause })

const AWAY = /^(08\w{3}|53\w{3}|57P0[1-5]|57014|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/

/**
 * Returns whether an error says that PostgreSQL or the network is away or too busy (SQLSTATE classes 08, 53 and 57P,
 * statement timeout 57014, Node's codes of connections and name look-ups): worth a retry, and no fault of the program.
 */
export function isAway(error: unknown): boolean {
  return error instanceof Error && 'code' in error && AWAY.test(String(error.code))
}

/** Any thrown thing as an error a client may see. Its own words never get out. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof ObjectStoreUnavailable || error instanceof WrongSession) return serviceUnavailable(5, error)
  return isAway(error) ? serviceUnavailable(5, error) : internalError(error)
}
