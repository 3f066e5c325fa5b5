import { asDocumentFailure } from '@fonds/documents'
import { JobFailure } from '@fonds/queue'

/** Thrown if a document built in this process exceeds its limits. */
export class TooLargeForDirectBuild extends Error {
  override readonly name = 'TooLargeHere'
}

/** Converts the error of a failed build to a job's failure. */
export function asJobFailure(error: unknown): JobFailure {
  if (error instanceof JobFailure) return error
  const { reason, permanent, cause } = asDocumentFailure(error)
  return new JobFailure(reason, { permanent, cause })
}

/**
 * Returns the seconds after which a failed document may be requested again; short for failures that are likely to pass.
 */
export function retryAfter(reason: string): number {
  return ['store_unavailable', 'database_unavailable', 'internal_error', 'worker_lost'].includes(reason) ? 60 : 6 * 3600
}
