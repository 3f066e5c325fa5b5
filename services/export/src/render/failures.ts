import { asDocumentFailure } from '@fonds/documents'
import { JobFailure } from '@fonds/queue'

/** A document that is made in this process grew beyond what that may take. */
export class TooLargeHere extends Error {
  override readonly name = 'TooLargeHere'
}

/** Returns why making a document failed, as a job's failure. */
export function asJobFailure(error: unknown): JobFailure {
  if (error instanceof JobFailure) return error
  const { reason, permanent, cause } = asDocumentFailure(error)
  return new JobFailure(reason, { permanent, cause })
}

/** After so many seconds a failed document is made again when somebody asks; what passes by itself soon. */
export function retryAfter(reason: string): number {
  return ['store_unavailable', 'database_unavailable', 'internal_error', 'worker_lost'].includes(reason) ? 60 : 6 * 3600
}
