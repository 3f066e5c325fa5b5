import { ApiError, ERROR_CODES, type ErrorCode, serviceUnavailable } from '@fonds/http'

/** Thrown if the requested resource has another URL. */
export class Moved extends Error {
  readonly location: string

  constructor(location: string) {
    super(`moved to ${location}`)
    this.location = location
  }
}

/** The result of a request with the typed client. */
interface Result<Data> {
  readonly data?: Data
  readonly error?: unknown
  readonly response: Response
}

/**
 * Returns the body of a response.
 * @throws Moved if it redirects
 * @throws ApiError if it is a problem: the same problem, for a page about it
 */
export async function read<Data>(result: Promise<Result<Data>>): Promise<Data> {
  const { data, error, response } = await result
  const location = response.headers.get('location')
  if (response.status === 301 && location !== null) throw new Moved(location)
  if (data === undefined) throw problemOf(error, response)
  return data
}

/** Like {@link read}, but null if the content does not exist or cannot be had now: for parts that a page can leave out. */
export async function readOptional<Data>(result: Promise<Result<Data>>): Promise<Data | null> {
  try {
    return await read(result)
  } catch (error) {
    if (error instanceof ApiError || error instanceof Moved) return null
    throw error
  }
}

function problemOf(body: unknown, response: Response): ApiError {
  if (typeof body !== 'object' || body === null || !('code' in body) || !('detail' in body)) {
    return serviceUnavailable(1, new Error(`an answer of status ${response.status} without a problem`))
  }
  const {
    code,
    detail,
    type: _type,
    title: _title,
    status,
    instance: _instance,
    request_id: _id,
    ...extra
  } = body as Readonly<Record<string, unknown>>
  if (typeof code !== 'string' || !Object.hasOwn(ERROR_CODES, code)) return serviceUnavailable(1)
  const retryAfter = response.headers.get('retry-after')
  return new ApiError(code as ErrorCode, String(detail), {
    extra,
    headers: retryAfter === null ? {} : { 'Retry-After': retryAfter },
    status: Number(status),
  })
}
