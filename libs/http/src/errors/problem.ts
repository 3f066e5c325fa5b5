import { BASE_PATH } from '@fonds/types/context'
import { ERROR_CODES, type ErrorCode } from './error-codes.ts'
import type { ApiError } from './errors.ts'

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8'

/** The request in which a problem occurred. */
export interface ProblemPlace {
  /** Origin of the API's documentation: the tenant's, or the gateway's own if no tenant is known. */
  readonly origin: string
  /** Path and query of the request. */
  readonly instance: string
  readonly requestId: string
}

/** Returns the URL of an error's documentation. */
export function errorDocsUrl(origin: string, code: ErrorCode): string {
  return `${origin}${BASE_PATH}/docs/errors#${code}`
}

/** Renders an error as an RFC 9457 document. */
export function renderProblem(error: ApiError, place: ProblemPlace): string {
  return JSON.stringify({
    type: errorDocsUrl(place.origin, error.code),
    title: ERROR_CODES[error.code].title,
    status: error.status,
    detail: error.message,
    instance: place.instance,
    code: error.code,
    request_id: place.requestId,
    ...error.extra,
  })
}
