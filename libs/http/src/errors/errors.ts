import { Unavailable } from '@fonds/types/unavailable'
import { isAway, isoSeconds, TooManyWaiting } from '@fonds/util'
import { ERROR_CODES, type ErrorCode } from './error-codes.ts'

/** One rejected parameter. */
export interface ParameterProblem {
  readonly parameter: string
  readonly message: string
  /** Stable code of the problem, by which pages explain it in their reader's language. */
  readonly reason?: ParameterReason
}

/** Reasons that readers meet by what they type. */
export type ParameterReason = 'too_many_prefixes' | 'short_prefix'

interface ApiErrorOptions {
  /** Further members of the problem document. */
  readonly extra?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
  /** The underlying error: logged, never sent. */
  readonly cause?: unknown
  /** Defaults to the status of the code. */
  readonly status?: number
}

/** An error that is shown to the client. `message` is the public `detail`. */
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

/**
 * Returns the same response for a resource that is unknown, unpublished or another tenant's. It takes no argument, so
 * it cannot reveal which one applies.
 */
export const notFound = (): ApiError =>
  new ApiError('not_found', 'Nothing is published at this URL. Check it, or search for what you need.')

/** Reports a resource that was visible and has since been deleted or removed from its file. */
export const gone = (deletedAt: Date): ApiError => {
  const time = isoSeconds(deletedAt)
  return new ApiError('gone', `This resource was withdrawn on ${time.slice(0, 10)}.`, {
    extra: { deleted_at: time },
  })
}

export const invalidParameters = (errors: readonly ParameterProblem[]): ApiError => {
  const names = [...new Set(errors.map(({ parameter }) => `\`${parameter}\``))].join(', ')
  return new ApiError('invalid_parameter', `Correct or remove ${names}. \`errors\` explains each problem.`, {
    extra: { errors },
  })
}

export const invalidParameter = (parameter: string, message: string): ApiError =>
  invalidParameters([{ parameter, message }])

/** Reports a format that a description does not have. */
export const notAcceptable = (format: string, formats: readonly string[]): ApiError =>
  new ApiError('not_acceptable', `There is no format ${JSON.stringify(format)}. Use one of ${formats.join(', ')}.`, {
    extra: { formats },
  })

/** Reports a resource in none of the media types that a client accepts. */
export const noneAcceptable = (types: readonly string[]): ApiError =>
  new ApiError('not_acceptable', `\`Accept\` names no type of this resource. It is available as ${types.join(', ')}.`, {
    extra: { formats: types },
    headers: { Vary: 'Accept' },
  })

export const invalidCursor = (parameter = 'cursor'): ApiError =>
  new ApiError('invalid_cursor', `This cursor does not belong to this list. Start again without \`${parameter}\`.`, {
    extra: { errors: [{ parameter, message: 'is not a cursor for this list with these filters and this order' }] },
  })

/** @param reach the number of items that pages can reach */
export const pageTooDeep = (reach: number): ApiError =>
  new ApiError('page_too_deep', `Pages reach item ${reach}. To go further, follow \`links.next_cursor\`.`, {
    extra: { errors: [{ parameter: 'page', message: `(page - 1) * limit must be below ${reach}; use cursor` }] },
  })

/**
 * Reports a list that is too long to be delivered whole.
 * @param most number of items that a list may have
 * @param snapshots URL of the list of snapshots
 */
export const listTooLong = (most: number, snapshots: string): ApiError =>
  new ApiError(
    'too_many_rows',
    `The list has more than ${most.toLocaleString('en')} items. Narrow it with filters, or take everything from ${snapshots}.`,
    {
      extra: {
        snapshots,
        errors: [{ parameter: 'path', message: `leads to a list of more than ${most.toLocaleString('en')} items` }],
      },
    },
  )

export const malformedRequest = (parameter: string, message: string): ApiError =>
  new ApiError('malformed_request', `The request could not be read: ${parameter} ${message}.`, {
    extra: { errors: [{ parameter, message }] },
  })

export const gatewayRequired = (): ApiError => new ApiError('gateway_required', 'Use the public URL of this API.')

export const tenantNotFound = (): ApiError =>
  new ApiError('tenant_not_found', 'No archive uses this host name. Check the URL.')

export const methodNotAllowed = (allow: readonly string[]): ApiError =>
  new ApiError('method_not_allowed', `Use ${allow.join(', ')}: the API is read-only.`, {
    headers: { Allow: allow.join(', ') },
  })

export const requestTimeout = (): ApiError =>
  new ApiError('request_timeout', 'The request did not arrive completely in time. Send it again.')

export const preconditionFailed = (): ApiError =>
  new ApiError('precondition_failed', 'The current version does not satisfy `If-Match` or `If-Unmodified-Since`.')

/** @param bytes size of the file */
export const rangeNotSatisfiable = (bytes: number): ApiError =>
  new ApiError('range_not_satisfiable', `The file has ${bytes} bytes. Request a range within it, or omit \`Range\`.`, {
    headers: { 'Content-Range': `bytes */${bytes}` },
  })

/** Why a file is withheld: its record is suppressed, or the status of access to it. */
export type WithheldFor = 'suppressed' | 'open' | 'partial' | 'restricted' | 'closed' | 'unknown'

const WITHHELD_FOR: { readonly [Reason in WithheldFor]?: string } = {
  suppressed: ': the record is kept from aggregators',
  restricted: ': access to it is restricted',
  closed: ': access to it is closed',
  unknown:
    ': its statement on access was not understood automatically, so it counts as restricted until the archive decides',
}

/**
 * @param thumbnail URL of the thumbnail to use instead, if there is one
 * @param reason why the file is withheld, if that is known
 */
export const originalRestricted = (thumbnail: string | null, reason: WithheldFor | null = null): ApiError => {
  const why = (reason === null ? undefined : WITHHELD_FOR[reason]) ?? ''
  return new ApiError(
    'original_restricted',
    `The archive withholds this file${why}.${thumbnail === null ? '' : ' `thumbnail` links to a small image of it.'}`,
    { extra: { thumbnail } },
  )
}

export const imageUnreadable = (cause?: unknown): ApiError =>
  new ApiError('image_unreadable', 'This file cannot be rendered as an image. You can download the original.', {
    cause,
  })

/** Seconds for clients to wait while an operator restores a missing file. */
const FILE_RETRY_SECONDS = 600

/** Reports an attached file that the object store has lost. */
export const fileMissing = (cause: unknown): ApiError =>
  new ApiError('file_missing', 'The stored file is missing or damaged. Try again later.', {
    headers: { 'Retry-After': String(FILE_RETRY_SECONDS) },
    cause,
  })

/** @param why which resources have the format, or what is missing for it, as a sentence */
export const exportNotAvailable = (why: string): ApiError => new ApiError('export_not_available', why)

/** @param seconds to wait before trying again */
export const exportBusy = (seconds: number): ApiError =>
  new ApiError('export_busy', `Too many documents are waiting to be built. Try again in ${seconds} seconds.`, {
    headers: { 'Retry-After': String(seconds) },
  })

/**
 * @param reason one of the words listed at `export_failed`
 * @param seconds until the document is tried again
 */
export const exportFailed = (reason: string, seconds: number, cause?: unknown): ApiError =>
  new ApiError('export_failed', 'This document could not be built. The log has the details for the operator.', {
    extra: { reason },
    headers: { 'Retry-After': String(seconds) },
    cause,
  })

/** @param maxBytes maximum size of the body, a multiple of 1,024 */
export const contentTooLarge = (maxBytes: number): ApiError =>
  new ApiError('content_too_large', `Send at most ${maxBytes / 1024} kB in the body, or no body.`)

/** Rejects an `Expect` other than `100-continue` (RFC 9110 §10.1.1). */
export const expectationFailed = (): ApiError =>
  new ApiError('expectation_failed', 'Omit `Expect`, or send `Expect: 100-continue`.')

export const uriTooLong = (): ApiError => new ApiError('uri_too_long', 'Keep the path and query together below 8 kB.')

export const headersTooLarge = (): ApiError =>
  new ApiError('headers_too_large', 'Keep the request headers below 16 kB.')

/**
 * @param seconds until the client may send another request
 * @param used which quota is used up, in a sentence
 * @param isOai whether the client acts on `Retry-After` only with status 503
 */
export const tooManyRequests = (
  seconds: number,
  { used, isOai = false }: { readonly used: string; readonly isOai?: boolean },
): ApiError =>
  new ApiError('rate_limited', `Wait ${seconds} seconds before the next request. ${used}`, {
    headers: { 'Retry-After': String(seconds) },
    status: isOai ? 503 : 429,
  })

/** Reports a search that is down, overloaded or timed out. Browsing still works. */
export const searchUnavailable = (cause?: unknown, seconds = 5): ApiError =>
  new ApiError('search_unavailable', 'Search cannot answer this query at the moment. Try again, or simplify it.', {
    headers: { 'Retry-After': String(seconds) },
    cause,
  })

/** @param seconds to wait before trying again */
export const serviceUnavailable = (seconds = 5, cause?: unknown): ApiError =>
  new ApiError('service_unavailable', `Part of the service is unavailable. Try again in ${seconds} seconds.`, {
    headers: { 'Retry-After': String(seconds) },
    cause,
  })

/** @param seconds to wait before trying again */
export const tooManyInFlight = (seconds: number): ApiError =>
  new ApiError('service_unavailable', `Too many of your requests are in progress. Try again in ${seconds} seconds.`, {
    headers: { 'Retry-After': String(seconds) },
  })

/** Reports work that has no turn in time. @param seconds to wait before trying again */
const tooManyWaiting = (seconds: number): ApiError =>
  new ApiError('service_unavailable', `Too many requests are waiting. Try again in ${seconds} seconds.`, {
    headers: { 'Retry-After': String(seconds) },
  })

const internalError = (cause: unknown): ApiError =>
  new ApiError('internal_error', 'An unexpected error on our side. Quote `request_id` when you report it.', { cause })

/** Converts anything thrown to an error for the client, without its original message. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof TooManyWaiting) return tooManyWaiting(error.retrySeconds)
  if (error instanceof Unavailable) return serviceUnavailable(error.retrySeconds, error.cause ?? error)
  return isAway(error) ? serviceUnavailable(5, error) : internalError(error)
}
