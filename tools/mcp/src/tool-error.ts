import { ProblemError } from '@fonds/client'

/** An error whose message tells the assistant what to do. */
export class ToolError extends Error {
  override readonly name = 'ToolError'
}

/** Returns what an assistant is told of an error. Unexpected ones have no details, which are the operator's. */
export function messageOf(error: unknown, origin: string): string {
  if (error instanceof ToolError) return error.message
  if (error instanceof ProblemError) return problemText(error)
  if (error instanceof Error && error.name === 'TimeoutError') {
    return `The archive at ${origin} did not answer in time. Try again later.`
  }
  if (error instanceof TypeError)
    return `The archive at ${origin} cannot be reached. Check the address, or try again later.`
  return 'The request failed unexpectedly. Try again later.'
}

function problemText({ status, problem }: ProblemError): string {
  if (status === 404) return 'Nothing is published at this address. Search for it, and use the `url` of a result.'
  if (status === 429) return 'The archive has had too many requests from here. Wait a minute, then continue.'
  if (problem === undefined) return `The archive answered with HTTP status ${status}. Try again later.`
  const details = (problem.errors ?? []).map(({ parameter, message }) => `${parameter} ${message}`)
  return [problem.detail, ...details].join('\n')
}
