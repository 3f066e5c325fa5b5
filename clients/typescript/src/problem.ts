import type { components } from './schema.gen.ts'

/** An error of the API (RFC 9457). */
export type Problem = components['schemas']['Problem']

/** Thrown for a response that is an error. Branch on `problem.code`, which never changes. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly status: number
  /** Absent if the error came from something between the client and the API, such as a proxy. */
  readonly problem: Problem | undefined

  constructor(status: number, body: unknown) {
    const problem = isProblem(body) ? body : undefined
    super(problem === undefined ? `HTTP status ${status}` : `${problem.code}: ${problem.detail}`)
    this.status = status
    this.problem = problem
  }
}

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'code' in body && 'detail' in body

/** The result of a request with openapi-fetch. */
type Result<Data> =
  | { readonly data: Data; readonly error?: never; readonly response: Response }
  | { readonly data?: never; readonly error: unknown; readonly response: Response }

/** Returns the body of a response. @throws {ProblemError} if the response is an error */
export async function unwrap<Data>(result: Promise<Result<Data>>): Promise<Exclude<Data, undefined>> {
  const { data, error, response } = await result
  if (!response.ok) throw new ProblemError(response.status, error)
  // Without exactOptionalPropertyTypes, the compiler infers `Data` with `undefined`, from the absent member of errors.
  return data as Exclude<Data, undefined>
}
