import { BASE_PATH } from '@fonds/types/context'
import { ERROR_CODES, type ErrorCode } from './error-codes.ts'
import type { ApiError } from './errors.ts'

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8'

/** Where a problem happened. */
export interface ProblemPlace {
  /** Origin of this API's documentation: the tenant's, or the gateway's own where no tenant is known. */
  readonly origin: string
  /** Path and query as asked. */
  readonly instance: string
  readonly requestId: string
}

/** Address of the documentation of an error. */
export function errorDocsUrl(origin: string, code: ErrorCode): string {
  return `${origin}${BASE_PATH}/docs/errors#${code}`
}

/** The RFC 9457 document of an error, as JSON. */
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
