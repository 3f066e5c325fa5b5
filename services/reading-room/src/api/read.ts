import { ProblemError, unwrap } from '@fonds/client'
import { ApiError, ERROR_CODES, type ErrorCode, serviceUnavailable } from '@fonds/http'

/** Thrown if the requested resource has another URL. */
export class Moved extends Error {
  readonly location: string

  constructor(location: string) {
    super(`moved to ${location}`)
    this.location = location
  }
}

/** Thrown by a page that leads to another one. */
export class Elsewhere extends Error {
  readonly url: string

  constructor(url: string) {
    super(`see ${url}`)
    this.url = url
  }
}

type Result<Data> = Awaited<Parameters<typeof unwrap<Data>>[0]>

/**
 * Returns the body of a response.
 * @throws Moved if it redirects
 * @throws ApiError if it is a problem: the same problem, for a page about it
 */
export async function read<Data>(result: Promise<Result<Data>>): Promise<Exclude<Data, undefined>> {
  const { response } = await result
  const location = response.headers.get('location')
  if (response.status === 301 && location !== null) throw new Moved(location)
  try {
    return await unwrap(result)
  } catch (error) {
    throw error instanceof ProblemError ? apiErrorOf(error, response) : error
  }
}

/** Returns null instead of content that does not exist or cannot be had now: for parts that a page can leave out. */
export async function optional<Data>(content: Promise<Data>): Promise<Data | null> {
  try {
    return await content
  } catch (error) {
    if (error instanceof ApiError || error instanceof Moved) return null
    throw error
  }
}

function apiErrorOf(error: ProblemError, { headers }: Response): ApiError {
  const { status, problem } = error
  if (problem === undefined) return serviceUnavailable(1, error)
  const {
    code,
    detail,
    type: _type,
    title: _title,
    status: _status,
    instance: _instance,
    request_id: _id,
    ...extra
  } = problem
  if (!isKnown(code)) return serviceUnavailable(1, error)
  const retryAfter = headers.get('retry-after')
  return new ApiError(code, detail, {
    extra,
    headers: retryAfter === null ? {} : { 'Retry-After': retryAfter },
    status,
  })
}

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(ERROR_CODES, code)
